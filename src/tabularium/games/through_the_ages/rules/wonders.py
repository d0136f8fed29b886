"""Wonders: their stages, and what completes them."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.rules.action import CIVIL_ACTION, LATER_TURN, UNFINISHED_WONDER, Sweeping
from tabularium.games.through_the_ages.rules.building import pay_resources, reach
from tabularium.games.through_the_ages.rules.clauses import (
    ALL_OR_NOTHING,
    FIRST_TURN_WONDER,
    GOODS_SHORT,
    ONE_STAGE,
    STAGE_RULE,
    STAGES_AT_ONCE,
)
from tabularium.games.through_the_ages.rules.goods import COVER_STAGE
from tabularium.games.through_the_ages.rules.lacks import goods
from tabularium.games.through_the_ages.table.atoms import gain_blue, recount, spend_civil
from tabularium.games.through_the_ages.table.atoms_play import cover_stage, finish_wonder
from tabularium.games.through_the_ages.table.costs import stages_at_once, stages_cost
from tabularium.games.through_the_ages.table.event_kinds import STAGES
from tabularium.games.through_the_ages.table.queries import own_cubes
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.objects import in_play
from tabularium.kernel.effect import Effect, Fields, Frame, Terms
from tabularium.kernel.lack import Lack


class Stage(Sweeping):
    """Build stages of the unfinished wonder: one, or as many at once as a construction technology allows."""

    needs: int = LATER_TURN | UNFINISHED_WONDER | CIVIL_ACTION

    def told(self, lack: int) -> int:
        return FIRST_TURN_WONDER if lack == LATER_TURN else super().told(lack)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(1, self.most(s, f.player, terms) + 1))

    def most(self, s: Table, p: int, terms: Terms) -> int:
        """Granted by a card, it is always a single stage."""
        if s.unfinished[p] == NONE:
            return 0
        left = len(CARDS[s.unfinished[p]].stages) - s.stages[p]
        return min(left, 1 if terms.free else stages_at_once(s, p))

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        stages = CARDS[s.unfinished[p]].stages
        done = s.stages[p]
        goods = reach(s, p) + terms.less
        if xs is None:
            if stages[done] > goods:
                return 0
            xs = self.targets(s, f, terms)
        refused = 0
        most = self.most(s, p, terms)
        for x in xs:
            if x < 1 or x > len(stages) - done:
                refused = STAGE_RULE
            elif terms.free and x > 1:
                refused = ONE_STAGE
            elif x > most:
                refused = STAGES_AT_ONCE
            elif own_cubes(s, p) < x:
                refused = ALL_OR_NOTHING
            elif stages_cost(s, p, x) > goods:
                refused = GOODS_SHORT
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule == GOODS_SHORT:
            return goods(s, p, stages_cost(s, p, x) - terms.less)
        if rule == ALL_OR_NOTHING:
            return Lack("cubes", x, own_cubes(s, p))
        if rule in (STAGES_AT_ONCE, ONE_STAGE):
            return Lack("stages", x, self.most(s, p, terms))
        return super().lack(s, f, terms, x, rule)

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
