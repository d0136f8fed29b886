"""How the game ends: the trigger of scoring, collapse, and the last returns before points are counted."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.scoring import (
    ORIGINS,
    VERDICTS,
    collapse_unrest,
    cultists,
    points_of,
    sources,
    verdict,
)
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import send, shift
from tabularium.games.imperium.table.atoms_turn import turn_becomes, wins
from tabularium.games.imperium.table.queries import scored_cards
from tabularium.games.imperium.table.state import CHAOS, PLAY, RESOLVE, UNREST, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, Effect, Frame


def unrest_checked(s: Table) -> None:
    """Collapse as soon as the pile is empty. Whoever calls this does nothing after it."""
    if not s.piles[UNREST]:
        s.tell(st.COLLAPSED, s.active)
        s.halt(COLLAPSE, s.active)


class Collapse(Effect[Table]):
    """Cultists without chaos win; else the fewest unrest; ties by points, after a last return.

    A card that is being played lies in the play area, where it counts."""

    def run(self, s: Table, f: Frame) -> None:
        turn_becomes(s, st.SOLSTICE)
        for p in range(s.seats):
            for c in s.piles[at(p, RESOLVE)]:
                shift(s, c, at(p, PLAY))
        cult = cultists(s)
        if 0 <= cult < s.seats and not s.piles[at(cult, CHAOS)]:
            wins(s, cult)
            s.tell(st.CHAOS_WON, cult)
            s.finish(st.CHAOS_VICTORY)
            return
        counts = [collapse_unrest(s, p) for p in range(s.seats)]
        tied = [p for p in range(s.seats) if counts[p] == min(counts)]
        wins(s, TIED + sum([1 << p for p in tied]))
        s.push(END_IN_COLLAPSE)
        if len(tied) > 1:
            for p in reversed(tied):
                s.push(LAST_RETURNS, p)


TIED: Final = 256  # `winner` holds those tied for the fewest unrest as bits above this


class EndInCollapse(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.finish(st.COLLAPSE)
        if s.log is not None:
            for p in range(s.seats):
                s.tell(st.UNREST_COUNTED, p, n=collapse_unrest(s, p))
            if (s.winner - TIED).bit_count() > 1 or s.sides > s.seats or s.training:
                tell_points(s)
            tell_verdict(s)


def tell_points(s: Table) -> None:
    """Each side's points and where they come from."""
    for p in range(s.sides):
        for origin, n in sources(s, p).items():
            if n:
                s.tell(st.POINTS, p, n=n, other=ORIGINS.index(origin))
        s.tell(st.RESULT, p, n=points_of(s, p))


def tell_verdict(s: Table) -> None:
    found = verdict(s)
    if found:
        s.tell(st.VERDICT, 0, n=VERDICTS.index(found), other=s.sides - 1)


class FinalScoring(Effect[Table]):
    """Miyabi and Sumerians return unrest; then the points stand."""

    def run(self, s: Table, f: Frame) -> None:
        s.push(END_SCORED)
        for p in range(s.seats - 1, -1, -1):
            s.push(LAST_RETURNS, p)


class EndScored(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.finish(st.TRAINING_OVER if s.training else st.SCORING)
        if s.log is not None:
            tell_points(s)
            tell_verdict(s)


class LastReturns(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        n = 0
        for c in scored_cards(s, f.player):
            n += fig.POINTS[s.face[c]].returns
        if n:
            s.push(LAST_RETURN, f.player, n=n)


class LastReturn(CardChoice):
    """`n`: how many may still be returned."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.RETURN
    rule: int = cl.MIYABI
    prompt: str = "last_return"
    optional: bool = True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(
            [
                c
                for c in scored_cards(s, f.player)
                if fig.SUITS[s.face[c]] & fig.UNREST_SUIT and fig.START[s.face[c]] != fig.START_IN_PLAY
            ]
        )

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        cult = cultists(s)
        chaos = fig.START[s.face[c]] == fig.START_CHAOS and cult >= 0
        send(s, f.player, c, at(cult, CHAOS) if chaos else UNREST)
        if f.n > 1 and self.pool(s, f):
            s.push(self, f.player, n=f.n - 1)


COLLAPSE: Final = Collapse()
END_IN_COLLAPSE: Final = EndInCollapse()
FINAL_SCORING: Final = FinalScoring()
END_SCORED: Final = EndScored()
LAST_RETURNS: Final = LastReturns()
LAST_RETURN: Final = LastReturn()
