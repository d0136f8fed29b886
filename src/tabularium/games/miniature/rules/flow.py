"""Turns of six parts in any order; some unlock others; prayer blesses mining, before or after."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.rules.clauses import ANY_ORDER, ONCE, UNLOCKED
from tabularium.games.miniature.rules.drawing import DRAW
from tabularium.games.miniature.rules.ending import END_OF_GAME
from tabularium.games.miniature.rules.playing import PlayCard
from tabularium.games.miniature.table.atoms import begin_parts, gain_coins, gain_points, mark_part, next_round
from tabularium.games.miniature.table.state import FEAST, MINE, PARTS_OF_A_TURN, PRAY, REST, SMELT, TRADE, Table
from tabularium.games.miniature.words.notation import PART, PLAY_CARD
from tabularium.kernel.compose import Menu, Seq
from tabularium.kernel.effect import USUAL, Effect, Frame, Terms, Verb


class DoPart(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(len(PARTS_OF_A_TURN)))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.done >> x & 1:
            return ONCE
        if x == SMELT and not s.done >> MINE & 1:
            return UNLOCKED
        if x == TRADE and not (s.done >> SMELT & 1 or s.done >> PRAY & 1):
            return UNLOCKED
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        mark_part(s, f.player, x)
        blessed = int(s.done >> PRAY & 1)
        if x == MINE:
            gain_coins(s, f.player, 1 + blessed)
        elif x == SMELT:
            gain_points(s, f.player, 1)
        elif x == TRADE:
            gain_coins(s, f.player, 2)
        elif x == PRAY and s.done >> MINE & 1:
            gain_coins(s, f.player, 1)
        elif x == FEAST:
            s.push(DRAW, f.player)
        elif x == REST:
            gain_points(s, f.player, 1)


TURN: Final = Menu((PlayCard(PLAY_CARD), DoPart(PART)), USUAL, again=True, rule=ANY_ORDER, prompt="turn")
TURN.at_rest = True


class BeginTurn(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        begin_parts(s)
        s.begin(f.player)


LAST_ROUND: Final = 3


class EndTurn(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        p = (f.player + 1) % s.seats
        if p == 0:
            next_round(s)
        if s.rounds == LAST_ROUND:
            s.halt(END_OF_GAME)
        else:
            s.push(WHOLE_TURN, p)


WHOLE_TURN: Final = Seq((BeginTurn(), TURN, EndTurn()))
