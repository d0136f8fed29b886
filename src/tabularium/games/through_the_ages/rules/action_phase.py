"""The Action Phase: civil and military actions in any order."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.through_the_ages.rules.action import Action, ActionMenu
from tabularium.games.through_the_ages.rules.building import Build, Destroy, Grow, Upgrade
from tabularium.games.through_the_ages.rules.clauses import ANY_ORDER, PHASES
from tabularium.games.through_the_ages.rules.leaders import Lead
from tabularium.games.through_the_ages.rules.playing import PlayAction
from tabularium.games.through_the_ages.rules.powers import Adapt, Convert, Copy, Inspire, Recruit, Sail, SetTactic
from tabularium.games.through_the_ages.rules.resigning import RESIGNING, by_word
from tabularium.games.through_the_ages.rules.taking import Take
from tabularium.games.through_the_ages.rules.technologies import Develop, Revolution
from tabularium.games.through_the_ages.rules.wonders import Stage
from tabularium.games.through_the_ages.table.ratings import discontent
from tabularium.games.through_the_ages.table.state import Table
from tabularium.games.through_the_ages.words.messages import say
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
from tabularium.kernel.effect import ASK, USUAL, Fields, Frame

# Everybody's actions
USUAL_ACTIONS: Final[tuple[Action, ...]] = (
    Take(TAKE),
    Grow(GROW),
    Build(BUILD),
    Upgrade(UPGRADE),
    Destroy(DESTROY, False),
    Destroy(DISBAND, True),
    Lead(LEAD),
    Stage(STAGE),
    Develop(DEVELOP),
    Revolution(REVOLUTION),
    PlayAction(PLAY),
    SetTactic(SET_TACTIC),
    Copy(COPY),
)
# What leaders and wonders in play allow
POWERS: Final[tuple[Action, ...]] = (
    Convert(CONVERT),
    Recruit(RECRUIT),
    Sail(SAIL),
    Adapt(ADAPT),
    Inspire(INSPIRE),
)


class ActionPhase(ActionMenu):
    """Civil and military actions in any order, until the player is done.

    `n` is 1 at its beginning if the Politics Phase passed because there was nothing to do: then it is not too late to
    resign.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()
    at_rest: bool = True

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
            return RESIGNING.bar(s, f, self.terms, 0)
        if PREPARE <= word_of(a) <= SETTLE:
            return PHASES  # the Politics Phase is over
        return super().refuse(s, f, a)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        p = f.player
        return {"ca": s.ca[p] + s.extra_ca[p], "ma": s.ma[p] + s.extra_ma[p]}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a != DONE:
            return super().fields(s, f, a, language)
        uprising = discontent(s, f.player) > s.unused[f.player]
        return {"text": say("phrase.uprising_to_come", language) if uprising else ""}


ACTION_PHASE: Final = ActionPhase(
    USUAL_ACTIONS + POWERS, USUAL, again=True, optional=True, rule=ANY_ORDER, prompt="actions", few=ASK
)
