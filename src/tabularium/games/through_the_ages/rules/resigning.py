"""Resigning: a civilization leaves the game, and the others go on without it."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.rules.act import Act
from tabularium.games.through_the_ages.rules.clauses import RESIGN_AGE_IV, RESIGN_OFF
from tabularium.games.through_the_ages.table.atoms import (
    discard,
    discard_from_hand,
    end_pact,
    everybody,
    leave_game,
    score_culture,
)
from tabularium.games.through_the_ages.table.event_kinds import RESIGNED, WAR_OVER
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, Table
from tabularium.games.through_the_ages.words.notation import RESIGN
from tabularium.kernel.effect import Effect, Frame, Terms

CULTURE_FOR_A_LOST_WAR: Final = 7
RESIGN_SAID: Final = 1
RESIGN_LISTED: Final = 2


class Resign(Act):
    """The civilization leaves the game."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if not s.may_resign:
            return RESIGN_OFF
        return RESIGN_AGE_IV if s.age == AGE_IV else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        resign(s, f.player)


RESIGNING: Final = Resign(RESIGN)


def by_word(s: Table) -> list[int]:
    """Resigning, where it is allowed to whoever says so."""
    return [RESIGN] if s.may_resign == RESIGN_SAID and s.age != AGE_IV else []


def resign(s: Table, p: int) -> None:
    s.alive[p] = 0
    s.tell(RESIGNED, p)
    for q in range(s.seats):
        if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
            end_pact(s, q)
        if s.war[q] != NONE and (q == p or s.war_on[q] == p):
            card = s.war[q]
            discard(s, card, everybody(s))
            s.tell(WAR_OVER, q, card, other=s.war_on[q])
            s.war[q] = NONE
            s.war_on[q] = NONE
            if q != p:
                score_culture(s, q, CULTURE_FOR_A_LOST_WAR, card)
    for c in s.military[p].copy():
        discard_from_hand(s, p, c, False)
    for c in s.civil[p]:
        leave_game(s, c)
    for c in s.techs[p]:
        leave_game(s, c)
    s.gone += s.wonders[p]
    if s.leader[p] != NONE:
        s.gone.append(s.leader[p])
    if s.unfinished[p] != NONE:
        s.gone.append(s.unfinished[p])
    for c in s.colonies[p]:
        discard(s, c, everybody(s))
    if s.exclusive[p]:
        discard(s, s.tactic[p], everybody(s))
    s.civil[p], s.fresh[p], s.techs[p], s.wonders[p], s.colonies[p] = [], [], [], [], []
    s.leader[p] = s.unfinished[p] = s.tactic[p] = s.government[p] = s.tucked[p] = NONE
    s.exclusive[p] = s.stages[p] = s.ruined[p] = 0
    s.workers[p] = [0] * len(s.workers[p])
    s.blue[p] = [0] * len(s.blue[p])
    s.yellow[p] = s.unused[p] = s.bank[p] = 0
    s.white[p] = s.red[p] = s.ca[p] = s.ma[p] = s.extra_ca[p] = s.extra_ma[p] = 0
    s.halt(LEAVING, p)


class Leaving(Effect[Table]):
    """The rest of the turn of a player who resigned does not happen. The flow says who goes on."""

    def run(self, s: Table, f: Frame) -> None:
        if s.first == f.player:
            s.first = following(s, f.player)
        s.push(AFTER_LEAVING[0], f.player)


def following(s: Table, p: int) -> int:
    """The next player still in the game, clockwise."""
    q = (p + 1) % s.seats
    while not s.alive[q]:
        q = (q + 1) % s.seats
    return q


LEAVING: Final = Leaving()
AFTER_LEAVING: Final[list[Effect[Table]]] = []  # what the flow does after a resignation
