"""How somebody looks at the options of a decision: the table once, then one sight for each verb."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.mind.outlook import Outlook, outlook
from tabularium.games.through_the_ages.table.ratings import strength
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.effect import Frame

CIVIL: Final = 0.5  # what a civil action must bring in
MILITARY: Final = 0.3
NEVER: Final = -100.0


class Eye:
    """What a seat sees before it looks at its options."""

    def __init__(self, s: Table, p: int) -> None:
        self.s = s
        self.p = p
        self.f: Frame = s.stack[-1]
        self.o: Outlook = outlook(s, p)


class Sight:
    """What doing something to `x` seems to be worth, in points; doing nothing is worth nothing."""

    def of(self, eye: Eye, x: int) -> float:
        return 0.0


class Fixed(Sight):
    def __init__(self, points: float) -> None:
        self.points = points

    def of(self, eye: Eye, x: int) -> float:
        return self.points


def forces_of(s: Table) -> list[int]:
    return [strength(s, q) if s.alive[q] else 0 for q in range(s.seats)]
