"""The Action Phase: civil and military actions in any order."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import (
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_UNIT,
    FIRST_WONDER,
    TACTIC,
)
from tabularium.games.through_the_ages.rules.act import Act, Phase
from tabularium.games.through_the_ages.rules.building import Adapt, Build, Destroy, Grow, Recruit, Upgrade
from tabularium.games.through_the_ages.rules.clauses import ANY_ORDER, PHASES
from tabularium.games.through_the_ages.rules.leaders import Lead
from tabularium.games.through_the_ages.rules.playing import PlayAction
from tabularium.games.through_the_ages.rules.powers import Convert, Copy, Inspire, Sail, SetTactic
from tabularium.games.through_the_ages.rules.resigning import RESIGNING, by_word
from tabularium.games.through_the_ages.rules.taking import Take
from tabularium.games.through_the_ages.rules.technologies import Develop, Revolution
from tabularium.games.through_the_ages.rules.wonders import Stage
from tabularium.games.through_the_ages.table.costs import population_cost
from tabularium.games.through_the_ages.table.queries import FOOD, affords
from tabularium.games.through_the_ages.table.state import NONE, PLACES, TACTIC_SET, Table
from tabularium.games.through_the_ages.words.notation import (
    ADAPT,
    BUILD,
    CONVERT,
    COPY,
    DESTROY,
    DEVELOP,
    DISBAND,
    GROW,
    INSPIRE,
    LEAD,
    PLAY,
    PREPARE,
    RECRUIT,
    RESIGN,
    REVOLUTION,
    SAIL,
    SET_TACTIC,
    SETTLE,
    STAGE,
    TAKE,
    UPGRADE,
)
from tabularium.kernel.action import DONE, word_of
from tabularium.kernel.effect import Frame

TAKING: Final = Take(TAKE)
GROWING: Final = Grow(GROW)
BUILDING: Final = Build(BUILD)
UPGRADING: Final = Upgrade(UPGRADE)
DESTROYING: Final = Destroy(DESTROY, False)
DISBANDING: Final = Destroy(DISBAND, True)
LEADING: Final = Lead(LEAD)
STAGING: Final = Stage(STAGE)
DEVELOPING: Final = Develop(DEVELOP)
REVOLTING: Final = Revolution(REVOLUTION)
PLAYING: Final = PlayAction(PLAY)
SETTING: Final = SetTactic(SET_TACTIC)
COPYING: Final = Copy(COPY)
CONVERTING: Final = Convert(CONVERT)
RECRUITING: Final = Recruit(RECRUIT)
SAILING: Final = Sail(SAIL)
ADAPTING: Final = Adapt(ADAPT)
INSPIRING: Final = Inspire(INSPIRE)
EVERY_ACTION: Final[tuple[Act, ...]] = (
    TAKING,
    GROWING,
    BUILDING,
    UPGRADING,
    DESTROYING,
    DISBANDING,
    LEADING,
    STAGING,
    DEVELOPING,
    REVOLTING,
    PLAYING,
    SETTING,
    COPYING,
    CONVERTING,
    RECRUITING,
    SAILING,
    ADAPTING,
    INSPIRING,
)


class ActionPhase(Phase):
    """Civil and military actions in any order, until the player is done.

    `n` is 1 at its beginning if the Politics Phase passed because there was nothing to do: then it is not too late to
    resign.
    """

    at_rest: bool = True

    def options(self, s: Table, f: Frame) -> list[int]:
        """As every verb lists them, in one sweep; verbs that can't apply are not even asked."""
        p = f.player
        terms = self.terms
        found: list[int] = []
        TAKING.add(s, f, terms, found)
        if s.turns[p] == 1:
            found.append(DONE)
            return found
        civil = s.ca[p] + s.extra_ca[p]
        military = s.ma[p] + s.extra_ma[p]
        hand = s.civil[p]
        if civil or military:
            if civil and s.yellow[p] and affords(s, p, FOOD, population_cost(s, p)):
                found.append(GROW)
            if s.unused[p]:
                BUILDING.add(s, f, terms, found)
            UPGRADING.add(s, f, terms, found)
            workers = s.workers[p]
            for t in s.techs[p]:  # ascending: buildings before units
                if t >= FIRST_UNIT:
                    if t >= PLACES:
                        break
                    if military and workers[t]:
                        found.append(DISBAND | t << 8)
                elif civil and workers[t]:
                    found.append(DESTROY | t << 8)
        if hand:
            if civil:
                for c in hand:
                    if FIRST_LEADER <= c < FIRST_ACTION:
                        found.append(LEAD | c << 8)
                if s.unfinished[p] != NONE:
                    STAGING.add(s, f, terms, found)
                if hand[0] < FIRST_WONDER:
                    DEVELOPING.add(s, f, terms, found)
            for c in hand:
                if FIRST_GOVERNMENT <= c < FIRST_SPECIAL:
                    REVOLTING.add(s, f, terms, found)
                    break
            if hand[-1] >= FIRST_ACTION:
                PLAYING.add(s, f, terms, found)
        elif civil and s.unfinished[p] != NONE:
            STAGING.add(s, f, terms, found)
        if military and not s.used[p] & TACTIC_SET:
            last = NONE
            for c in s.military[p]:
                if KIND[c] == TACTIC and c != last:
                    found.append(SET_TACTIC | c << 8)
                    last = c
            if military > 1 and s.commons:
                COPYING.add(s, f, terms, found)
        if s.leader[p] != NONE or s.wonders[p]:
            self.add_powers(s, f, found)
        found.append(DONE)
        return found

    def unlisted(self, s: Table, f: Frame) -> list[int]:
        return by_word(s) if f.n else []

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == RESIGN:
            RESIGNING.do(s, f, self.terms, 0)
        elif f.n:
            super().take(s, Frame(self, f.pc, f.home, f.player, f.source, f.other, f.it, 0, f.them), a)
        else:
            super().take(s, f, a)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == RESIGN and f.n:
            return RESIGNING.gate(s, f, self.terms)
        if PREPARE <= word_of(a) <= SETTLE:
            return PHASES  # the Politics Phase is over
        return super().refuse(s, f, a)

    def add_powers(self, s: Table, f: Frame, found: list[int]) -> None:
        """What the leader and the wonders in play allow."""
        p = f.player
        leader = CARDS[s.leader[p]]
        if leader.converts:
            CONVERTING.add(s, f, self.terms, found)
        if leader.recruits:
            RECRUITING.add(s, f, self.terms, found)
        if s.wonders[p]:
            SAILING.add(s, f, self.terms, found)
        if leader.adapts:
            ADAPTING.add(s, f, self.terms, found)
        if leader.inspires:
            INSPIRING.add(s, f, self.terms, found)


ACTION_PHASE: Final = ActionPhase("actions", EVERY_ACTION, ANY_ORDER, again=True)
