"""Renewing a row: two of its hexes are replaced, once a turn."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.actions import ChooseHex
from tabularium.games.praga.rules.choices import Dropping, busy, short
from tabularium.games.praga.rules.clauses import REFRESH_COST, REFRESH_ONCE, REFRESH_TILES
from tabularium.games.praga.rules.lacks import KEPT, short_of
from tabularium.games.praga.table.atoms import bury, pay, reveal
from tabularium.games.praga.table.atoms_turn import use_renewal
from tabularium.games.praga.table.names import GOLD, ROW_LENGTH, ROWS, STONE, WIDTH
from tabularium.games.praga.table.state import E_BURIED, E_RENEWED, NO, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.objects import RESOURCES
from tabularium.games.praga.words.vocabulary import DROP
from tabularium.kernel.action import act, first_of, pair, second_of, target_of, word_of
from tabularium.kernel.effect import ASK, Fields, Frame, Several, Terms, Verb
from tabularium.kernel.lack import Lack


class RenewRow(Verb[Table]):
    """Two hexes of a row are replaced, once a turn, for 1 gold or 1 stone."""

    asked: bool = False  # a question waits that must not lose its last answer

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.renewed:
            return REFRESH_ONCE
        self.asked = len(s.stack) > 2
        base = f.player * WIDTH
        if s.own[base + GOLD] == 0 and s.own[base + STONE] == 0:
            return REFRESH_COST
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return RENEWALS

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        row, kind = first_of(x), GOLD + second_of(x)
        if s.own[f.player * WIDTH + kind] == 0:
            return REFRESH_COST
        there = 0
        for i in range(row * ROW_LENGTH, (row + 1) * ROW_LENGTH):
            if s.rows[i] != NO:
                there += 1
                if there > 2:
                    break
        if there < 2:
            return REFRESH_TILES
        return short(s, f.player, [kind, 1], row if there == 2 else -1) if self.asked else 0

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == REFRESH_COST:
            return short_of(s, f.player, GOLD + second_of(x), 1)
        if rule in (REFRESH_ONCE, REFRESH_TILES) or busy(s, f):
            return None
        return KEPT

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        use_renewal(s)
        pay(s, f.player, GOLD + second_of(x), 1)
        s.push(DROP_TWO, f.player, it=first_of(x))

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"renew-{ROWS[first_of(x)]}-{RESOURCES[second_of(x)]}", "todo-renew"]


RENEWALS: Final = [pair(row, resource) for row in range(3) for resource in range(2)]


class DropTwo(Dropping):
    """Two hexes of row `it` go under their decks; `them` is the one named so far. Each pair is offered once."""

    few: int = ASK
    rule: int = REFRESH_TILES
    prompt: str = "drop"

    def row(self, s: Table, f: Frame) -> list[int]:
        base = f.it * ROW_LENGTH
        return [s.rows[base + i] for i in range(ROW_LENGTH) if s.rows[base + i] >= 0]

    def after(self, s: Table, f: Frame, card: int) -> list[int]:
        """The hexes behind this one that may go with it."""
        row = self.row(s, f)
        behind = row[row.index(card) + 1 :]
        if not announced(s, f.it):
            return behind
        return [other for other in behind if not stranded(s, f, (card, other))]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        if f.them:
            rest = self.after(s, f, f.them[0])
        elif announced(s, f.it):
            rest = [card for card in self.row(s, f) if self.after(s, f, card)]
        else:
            rest = self.row(s, f)[:-1]
        return [DROP | s.t.local[card] << 8 for card in rest]

    def options(self, s: Table, f: Frame) -> list[int]:
        return self.candidates(s, f)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) == DROP:
            card = s.t.hexes[target_of(a)]
            if card in self.row(s, f) and card not in f.them:
                return stranded(s, f, (*f.them, card))
        return REFRESH_TILES

    def several(self, s: Table, f: Frame) -> Several | None:
        if f.them:
            return None
        row = [DROP | s.t.local[card] << 8 for card in self.row(s, f)]
        return Several([a for a in row if not self.refuse(s, f, a)], 2, 2, True)

    def take(self, s: Table, f: Frame, a: int) -> None:
        card = s.t.hexes[target_of(a)]
        if f.them:
            renew(s, f.player, f.it, [f.them[0], card])
        else:
            s.push(DROP_TWO if self.after(s, f, card) else DROP_OTHER, f.player, it=f.it, them=(card,))

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"row": speech(s).say(f"row.{ROWS[f.it]}", language), "left": 2 - len(f.them)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.hexes[target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.t.ids[s.t.hexes[target_of(a)]]]


class DropOther(DropTwo):
    """No hex behind the one named first may join it: any before it."""

    def candidates(self, s: Table, f: Frame) -> list[int]:
        rest = [card for card in self.row(s, f) if card != f.them[0] and not stranded(s, f, (f.them[0], card))]
        return [act(DROP, s.t.local[card]) for card in rest]


def announced(s: Table, row: int) -> list[Frame]:
    """The questions that wait for a hex of a row."""
    return [waiting for waiting in s.stack if isinstance(waiting.effect, ChooseHex) and waiting.effect.row == row]


def stranded(s: Table, f: Frame, cards: tuple[int, ...]) -> int:
    """The clause by which an announced action would have no hex left without these, or 0."""
    for waiting in announced(s, f.it):
        e = waiting.effect
        if isinstance(e, ChooseHex):
            gone = len([card for card in cards if not e.barred(s, waiting, card)])
            if not e.can_lose(s, waiting, gone):
                return e.dear
    return 0


def renew(s: Table, p: int, row: int, cards: list[int]) -> None:
    """Both go under their decks before the gaps are filled (refresh.short_stack)."""
    s.tell(E_RENEWED, p, n=row)
    for card in cards:
        s.tell(E_BURIED, -1, card)
        bury(s, card)
    reveal(s, row)


DROP_TWO: Final = DropTwo()
DROP_OTHER: Final = DropOther()
