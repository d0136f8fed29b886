"""Resigning: a civilization leaves the game, and the others go on without it."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.rules.action import Action
from tabularium.games.through_the_ages.rules.clauses import RESIGN_AGE_IV, RESIGN_OFF
from tabularium.games.through_the_ages.table.atoms import score_culture, start_with
from tabularium.games.through_the_ages.table.atoms_play import end_pact, end_war, leave_table, resign
from tabularium.games.through_the_ages.table.event_kinds import WAR_OVER
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, Table
from tabularium.games.through_the_ages.words.notation import RESIGN
from tabularium.kernel.effect import Effect, Frame, Terms

CULTURE_FOR_A_LOST_WAR: Final = 7
RESIGN_SAID: Final = 1
RESIGN_LISTED: Final = 2


class Resign(Action):
    """The civilization leaves the game."""

    needs: int = 0

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if not s.may_resign:
            return RESIGN_OFF
        return RESIGN_AGE_IV if s.age == AGE_IV else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [] if by_word(s) else [0]

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        leave_the_game(s, f.player)


RESIGNING: Final = Resign(RESIGN)


def by_word(s: Table) -> list[int]:
    """Resigning, where it is allowed to whoever says so."""
    return [RESIGN] if s.may_resign == RESIGN_SAID and s.age != AGE_IV else []


def leave_the_game(s: Table, p: int) -> None:
    resign(s, p)
    for q in range(s.seats):
        if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
            end_pact(s, q)
        if s.war[q] != NONE and (q == p or s.war_on[q] == p):
            card = s.war[q]
            s.tell(WAR_OVER, q, card, other=s.war_on[q])
            end_war(s, q)
            if q != p:
                score_culture(s, q, CULTURE_FOR_A_LOST_WAR, card)
    leave_table(s, p)
    s.halt(LEAVING, p)


class Leaving(Effect[Table]):
    """The rest of the turn of a player who resigned does not happen. The flow says who goes on."""

    def run(self, s: Table, f: Frame) -> None:
        if s.first == f.player:
            start_with(s, following(s, f.player))
        s.push(AFTER_LEAVING[0], f.player)


def following(s: Table, p: int) -> int:
    """The next player still in the game, clockwise."""
    q = (p + 1) % s.seats
    while not s.alive[q]:
        q = (q + 1) % s.seats
    return q


LEAVING: Final = Leaving()
AFTER_LEAVING: Final[list[Effect[Table]]] = []  # what the flow does after a resignation
