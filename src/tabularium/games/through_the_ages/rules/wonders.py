"""Wonders: their stages, and what completes them."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.rules.building import pay_resources, reach
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    ALL_OR_NOTHING,
    FIRST_TURN_WONDER,
    GOODS_SHORT,
    ONE_STAGE,
    STAGE_RULE,
    STAGES_AT_ONCE,
)
from tabularium.games.through_the_ages.rules.goods import COVER_STAGE
from tabularium.games.through_the_ages.table.atoms import gain_blue, recount, spend_civil
from tabularium.games.through_the_ages.table.atoms_play import cover_stage, finish_wonder
from tabularium.games.through_the_ages.table.costs import stages_at_once, stages_cost
from tabularium.games.through_the_ages.table.event_kinds import STAGES
from tabularium.games.through_the_ages.table.state import NONE, Table, first_turn
from tabularium.games.through_the_ages.words.objects import in_play
from tabularium.kernel.effect import Effect, Fields, Frame, Terms, Verb


class Stage(Verb[Table]):
    """Build stages of the unfinished wonder: one, or as many at once as a construction technology allows."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN_WONDER
        if s.unfinished[p] == NONE:
            return STAGE_RULE
        return 0 if terms.free or s.ca[p] + s.extra_ca[p] else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(1, self.most(s, f.player, terms) + 1))

    def most(self, s: Table, p: int, terms: Terms) -> int:
        """Granted by a card, it is always a single stage."""
        if s.unfinished[p] == NONE:
            return 0
        left = len(CARDS[s.unfinished[p]].stages) - s.stages[p]
        return min(left, 1 if terms.free else stages_at_once(s, p))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if x < 1 or x > len(CARDS[s.unfinished[p]].stages) - s.stages[p]:
            return STAGE_RULE
        if terms.free and x > 1:
            return ONE_STAGE
        if x > self.most(s, p, terms):
            return STAGES_AT_ONCE
        if s.bank[p] + sum(s.blue[p]) < x:
            return ALL_OR_NOTHING
        return 0 if stages_cost(s, p, x) - terms.less <= reach(s, p) else GOODS_SHORT

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = max(0, stages_cost(s, p, x) - terms.less)
        s.push(COVER, p, s.unfinished[p], n=x)
        s.tell(STAGES, p, s.unfinished[p], x)
        pay_resources(s, p, cost, False)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        cost = max(0, stages_cost(s, f.player, x) - terms.less)
        return {"card": CARDS[s.unfinished[f.player]].name[language], "cost": cost}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return in_play(f.player, s.unfinished[f.player])


class Cover(Effect[Table]):
    """Blue cubes cover n stages; from the bank, or from a card if it is empty."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        n = f.n
        while n and s.bank[p]:
            cover_stage(s, p)
            n -= 1
        if n:
            s.push(self, p, f.source, n=n)
            s.push(COVER_STAGE, p, f.source, n=n)
        elif s.stages[p] == len(CARDS[s.unfinished[p]].stages):
            complete(s, p)


COVER: Final = Cover()


def complete(s: Table, p: int) -> None:
    """The wonder is finished: its cubes come back, it takes effect, and an Age III wonder scores."""
    card = finish_wonder(s, p)
    face = CARDS[card]
    if face.blue:
        gain_blue(s, p, face.blue)
    recount(s, p)
    if face.text is not None:
        s.push(face.text, p, card)
