"""The course of the game, in the order of the rulebook: maintenance, actions, resolution."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, HOOKS
from tabularium.games.nations.rules.buying import Buy
from tabularium.games.nations.rules.clauses import ACTION_KINDS
from tabularium.games.nations.rules.deploying import END_TURN, Deploy, Move, Stay, stays_open
from tabularium.games.nations.rules.ending import END_OF_GAME
from tabularium.games.nations.rules.maintenance import (
    ARCHITECT_STEP,
    GROWTH_STEP,
    NEW_EVENT_STEP,
    PROGRESS_CARDS,
    ROUND_MARKER,
)
from tabularium.games.nations.rules.passing import reward_passing
from tabularium.games.nations.rules.powers import Use
from tabularium.games.nations.rules.resolution import (
    BOOK_SCORING,
    EVENT_STEP,
    FAMINE_STEP,
    PLAYER_ORDER,
    PRODUCE,
    WAR_STEP,
    food_missing,
)
from tabularium.games.nations.rules.solo import ROLL
from tabularium.games.nations.rules.wonders import Hire
from tabularium.games.nations.table.atoms import count_turn, leave_actions
from tabularium.games.nations.table.atoms_board import begin_phase, end_turn, move_turn, pass_turn
from tabularium.games.nations.table.kinds import (
    ACTIONS,
    HAS_FIRST_TURN,
    HAS_ON_PASS,
    NOBODY,
    SKIPPED,
)
from tabularium.games.nations.table.queries import in_play
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.vocabulary import BUY, DEPLOY, HIRE, MOVE, PASS, STAY, USE
from tabularium.kernel.compose import Menu, Seq
from tabularium.kernel.effect import USUAL, Effect, Fields, Frame, Terms, Verb

# Action phase


class Pass(Verb[Table]):
    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        found.append(PASS)
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pass_turn(s, f.player)
        if s.nations[f.player].hooks & HAS_ON_PASS:
            reward_passing(s, f.player)

    def message(self, s: Table, f: Frame, terms: Terms, x: int) -> str:
        return "action.pass.short" if missing_once_passed(s, f.player) else ""

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"n": missing_once_passed(s, f.player)}


def missing_once_passed(s: Table, p: int) -> int:
    """The food that passing now will leave missing; passing first may bring some."""
    later = s.clone()
    pass_turn(later, p)
    return food_missing(later, p)


class Turn(Menu[Table]):
    at_rest: bool = True

    def final(self, s: Table, f: Frame, a: int) -> bool:
        return False


# Whoever wants to undeploy after the action says so; nobody else is asked.
TURN: Final = Turn(
    (Buy(BUY), Deploy(DEPLOY), Move(MOVE), Hire(HIRE), Use(USE), Pass(PASS)),
    USUAL,
    rule=ACTION_KINDS,
    prompt="turn",
    apart=(Stay(STAY),),
)


class BeginActions(Effect[Table]):
    """Alone and second in order, the opponent's die comes first."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, ACTIONS)
        move_turn(s, -1)
        s.push(NEXT_TURN)
        if s.seats == 1 and s.rival_leads:
            s.push(ROLL)


class NextTurn(Effect[Table]):
    """One action a turn, in player order, until all have passed."""

    def run(self, s: Table, f: Frame) -> None:
        if s.active != NOBODY:
            n = s.nations[s.active]
            if n.actions_left:
                leave_actions(s, s.active, n.actions_left - 1)
                s.again(f, f.pc)
                s.push(TURN, s.active)
                return
            if (s.open_turns or s.staying) and stays_open(s):
                s.again(f, f.pc)
                s.push(END_TURN, s.active)
                return
            end_turn(s)
        if len(s.passed) == s.seats:
            return
        place = (s.place + 1) % s.seats
        while s.order[place] in s.passed:
            place = (place + 1) % s.seats
        p = s.order[place]
        n = s.nations[p]
        move_turn(s, place)
        count_turn(s, p)
        s.again(f, f.pc)
        if n.turns == 1 and n.hooks & HAS_FIRST_TURN:
            actions = first_turn(s, p)
            if not actions:
                s.tell(SKIPPED, p)
                return
            leave_actions(s, p, actions - 1)
        s.begin(p)
        s.push(TURN, p)


def first_turn(s: Table, p: int) -> int:
    """How many actions the first turn of the round has; 0 if it must be skipped."""
    actions = 1
    for card in in_play(s.nations[p]):
        if HOOKS[card] & HAS_FIRST_TURN:
            actions = 0 if not CARDS[card].first_turn or not actions else max(actions, CARDS[card].first_turn)
    return actions


NEXT_TURN: Final = NextTurn()
BEGIN_ACTIONS: Final = BeginActions()


# The round


class NextRound(Effect[Table]):
    """After the last round of the game nothing more; otherwise the next one."""

    def run(self, s: Table, f: Frame) -> None:
        if s.round >= s.last_round:
            s.halt(END_OF_GAME)
        else:
            s.push(ROUND)


MAINTENANCE: Final = Seq((ROUND_MARKER, PROGRESS_CARDS, GROWTH_STEP, NEW_EVENT_STEP, ARCHITECT_STEP))
FIRST_MAINTENANCE: Final = Seq((GROWTH_STEP, NEW_EVENT_STEP, ARCHITECT_STEP))
RESOLUTION: Final = Seq((PRODUCE, PLAYER_ORDER, WAR_STEP, EVENT_STEP, FAMINE_STEP, BOOK_SCORING))
NEXT_ROUND: Final = NextRound()
FIRST_ROUND: Final = Seq((FIRST_MAINTENANCE, BEGIN_ACTIONS, RESOLUTION, NEXT_ROUND))
ROUND: Final = Seq((MAINTENANCE, BEGIN_ACTIONS, RESOLUTION, NEXT_ROUND))
