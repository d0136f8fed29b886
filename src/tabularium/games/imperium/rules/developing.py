"""Developing: what a card of the development area costs, and what follows when it leaves."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.paying import SETTLE, packed
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import moved, told, trigger_scoring
from tabularium.games.imperium.table.atoms_turn import token_on_deck
from tabularium.games.imperium.table.queries import affords, cost_of, has_development_area, is_automaton, state_of
from tabularium.games.imperium.table.select import Filter, fits
from tabularium.games.imperium.table.state import BOX, DEVELOP, DISCARD, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import amounts, whole_text
from tabularium.kernel.action import DONE, target_of
from tabularium.kernel.effect import TAKE_LONE, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


class RemoveDevelopment(CardChoice):
    """Fast game: with the accession card one development leaves the game."""

    word: int = wd.REMOVE
    rule: int = cl.FAST_REMOVE
    prompt: str = "remove_development"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(s.piles[at(f.player, DEVELOP)])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        moved(s, f.player, c, BOX)


# Developing


def development_cost(s: Table, p: int, c: int) -> tuple[int, int, int, int]:
    cost = fig.COST[s.face[c]]
    extra: DevelopExtra | None = fig.DEVELOP_EXTRA[s.face[c]]
    if extra is not None and extra.free is not None and extra.free.holds(s, rec.probe(SETTLE, p, c)):
        return (0, 0, 0, 0)
    return cost_of(s, p, c, cost[0], cost[1], cost[2], cost[3], True)


class DevelopExtra:
    """What a development asks beside resources."""

    def __init__(self, free: Any, only: Any, pays: Effect[Any] | None) -> None:
        self.free = free
        self.only = only
        self.pays = pays


def bar_development(s: Table, p: int, c: int, free: bool) -> int:
    """The clause that keeps a card in the development area, or 0."""
    if s.where[c] != at(p, DEVELOP) or not has_development_area(s, p):
        return cl.DEVELOP
    face = s.face[c]
    if fig.SEASONAL[s.face[s.state[p]]] and fig.STATES[face] and not fig.STATES[face] & state_of(s, p):
        return cl.STATE_ICON
    extra: DevelopExtra | None = fig.DEVELOP_EXTRA[face]
    f = rec.probe(SETTLE, p, c)
    if extra is not None:
        if extra.only is not None and not extra.only.holds(s, f):
            return cl.DEVELOP_REQUIREMENTS
        if extra.pays is not None and not free and not extra.pays.payable(s, f):
            return cl.CANNOT_PAY_DEVELOPMENT
    if free:
        return 0
    cost = development_cost(s, p, c)
    return 0 if affords(s, p, c, cost[0], cost[1], cost[2], cost[3]) else cl.CANNOT_PAY_DEVELOPMENT


class Develop(CardChoice):
    """Pay for a card of the development area and put it into the discard."""

    word: int = wd.DEVELOP
    rule: int = cl.DEVELOP
    prompt: str = "develop"

    def __init__(self, free: bool, flt: Filter | None, to: int, marks: bool = False) -> None:
        super().__init__()
        self.free = free
        self.filter = flt
        self.to = to  # a zone
        self.marks = marks  # in a reshuffle: optional, and an exhaust token goes to the area
        self.optional = marks
        self.few = TAKE_LONE
        if marks:
            self.rule = cl.MAY_DEVELOP
        self.after = Developed(to)

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def pool(self, s: Table, f: Frame) -> list[int]:
        p = f.player
        if is_automaton(s, p):
            return []
        return sorted(
            [
                c
                for c in s.piles[at(p, DEVELOP)]
                if not bar_development(s, p, c, self.free) and (self.filter is None or fits(s, self.filter, c, f))
            ]
        )

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found = [self.word | s.cards[c] << 8 for c in sorted(s.piles[at(f.player, DEVELOP)])]
        return [*found, DONE] if self.optional else found

    def options(self, s: Table, f: Frame) -> list[int]:
        found = [self.word | s.cards[c] << 8 for c in self.pool(s, f)]
        return [*found, DONE] if self.optional else found

    def bar(self, s: Table, f: Frame, c: int) -> int:
        return bar_development(s, f.player, c, self.free) or self.rule

    def missing(self, s: Table, f: Frame, c: int, rule: int) -> Lack | None:
        if rule != cl.CANNOT_PAY_DEVELOPMENT:
            return lacks.state_icon(s, c, rule)
        extra: DevelopExtra | None = fig.DEVELOP_EXTRA[s.face[c]]
        if extra is not None and extra.pays is not None:
            probe = rec.probe(SETTLE, f.player, c)
            if not extra.pays.payable(s, probe):
                return extra.pays.unmet(s, probe)
        return lacks.cost(s, f.player, development_cost(s, f.player, c))

    def message(self, s: Table, f: Frame, a: int) -> str:
        if a == DONE:
            return ""
        free = self.free or development_cost(s, f.player, s.numbers[target_of(a)]) == (0, 0, 0, 0)
        return "action.develop.free" if free else "action.develop"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a == DONE:
            return {}
        c = s.numbers[target_of(a)]
        cost = (0, 0, 0, 0) if self.free else development_cost(s, f.player, c)
        text = whole_text(s, c, language)
        return {**super().fields(s, f, a, language), "text": text, "cost": amounts(cost, language)}

    def declined(self, s: Table, f: Frame) -> None:
        if s.log is not None and self.pool(s, f):
            s.tell(st.DECLINED_DEVELOPING, f.player)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        p = f.player
        if self.marks:
            token_on_deck(s, p)
        s.push(self.after, p, c, it=c, home=f.home)
        if not self.free:
            extra: DevelopExtra | None = fig.DEVELOP_EXTRA[s.face[c]]
            cost = development_cost(s, p, c)
            if cost != (0, 0, 0, 0):
                s.push(SETTLE, p, c, it=-1, n=packed(cost))
            if extra is not None and extra.pays is not None:
                rec.resolve(s, extra.pays, p, c)


class Developed(Effect[Table]):
    """The card is paid for: it goes to the discard; the last one triggers scoring."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def run(self, s: Table, f: Frame) -> None:
        p, c = f.player, f.it
        moved(s, p, c, at(p, self.to))
        told(s, st.DEVELOPED, p, c)
        rec.named(s, f, (c,))
        for h in fig.HOOKS[s.face[c]]:
            if h.kind == hk.ON_DEVELOPED and h.run is not None:
                s.trigger(h.run, p, c, -1, c)
        if not s.piles[at(p, DEVELOP)]:
            trigger_scoring(s)


MAY_DEVELOP: Final = Develop(False, None, DISCARD, True)
REMOVE_DEVELOPMENT: Final = RemoveDevelopment()
MAY_DEVELOP._name = "MayDevelop"
MAY_DEVELOP.after._name = "MayDevelop/after"
