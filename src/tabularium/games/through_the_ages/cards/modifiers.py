"""What leaders and wonders add to ratings and take off costs, each as a pure number."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.deed import Discount
from tabularium.games.through_the_ages.cards.numbers import (
    AIR,
    ARTILLERY,
    CAVALRY,
    FIRST_UNIT,
    INFANTRY,
    LAB,
    LIBRARY,
    TEMPLE,
    THEATER,
)
from tabularium.games.through_the_ages.table.queries import best, buildings, lab_levels
from tabularium.games.through_the_ages.table.ratings import (
    basilica,
    card_faces,
    kind_faces,
    theaters_faces,
    wonder_faces,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Modifier, Table
from tabularium.games.through_the_ages.words.messages import joined, say


class PerUnit(Modifier):
    """For each unit of some kinds."""

    def __init__(self, n: int, kinds: tuple[int, ...] = (INFANTRY, CAVALRY, ARTILLERY, AIR)) -> None:
        self.n = n
        self.kinds = kinds

    def of(self, s: Table, p: int) -> int:
        n = 0
        for t in range(FIRST_UNIT, PLACES):
            if KIND[t] in self.kinds:
                n += s.workers[p][t]
        return n * self.n

    def says(self, language: str) -> str:
        if len(self.kinds) == 4:
            return say("modifier.per_unit", language, self.n)
        what = joined(
            [say(f"kind.{('infantry', 'cavalry', 'artillery', 'air')[k - INFANTRY]}", language) for k in self.kinds],
            language,
        )
        return say("modifier.per_unit_of", language, self.n, what)


class PerUnitKind(Modifier):
    """For each different kind of unit."""

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, s: Table, p: int) -> int:
        kinds = 0
        for kind in (INFANTRY, CAVALRY, ARTILLERY, AIR):
            if buildings(s, p, kind):
                kinds += 1
        return kinds * self.n

    def says(self, language: str) -> str:
        return say("modifier.per_unit_kind", language, self.n)


class BestScience(Modifier):
    """The best lab or library once more, by its level."""

    def of(self, s: Table, p: int) -> int:
        t = best(s, p, (LAB, LIBRARY))
        return LEVEL[t] if t != NONE else 0

    def says(self, language: str) -> str:
        return say("modifier.best_science", language)


class LessPerLab(Modifier):
    def of(self, s: Table, p: int) -> int:
        return -buildings(s, p, LAB)

    def says(self, language: str) -> str:
        return say("modifier.less_per_lab", language)


class LabLevels(Modifier):
    def of(self, s: Table, p: int) -> int:
        return lab_levels(s, p)

    def says(self, language: str) -> str:
        return say("modifier.lab_levels", language)


class PerTheater(Modifier):
    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, s: Table, p: int) -> int:
        return buildings(s, p, THEATER) * self.n

    def says(self, language: str) -> str:
        return say("modifier.per_theater", language, self.n)


class BestTheaterTwice(Modifier):
    def of(self, s: Table, p: int) -> int:
        t = best(s, p, (THEATER,))
        return CARDS[t].culture if t != NONE else 0

    def says(self, language: str) -> str:
        return say("modifier.best_theater", language)


class PerPair(Modifier):
    """For each pair of a library and a theater."""

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, s: Table, p: int) -> int:
        return min(buildings(s, p, LIBRARY), buildings(s, p, THEATER)) * self.n

    def says(self, language: str) -> str:
        return say("modifier.per_pair", language, self.n)


class FacesOfArt(Modifier):
    """One culture for each happy face of temples, theaters and completed wonders."""

    def of(self, s: Table, p: int) -> int:
        more = basilica(s, p)
        n = theaters_faces(s, p)
        for w in s.wonders[p]:
            n += max(0, wonder_faces(s, p, w, more))
        return n

    def says(self, language: str) -> str:
        return say("modifier.faces_of_art", language)


class FacesOfFaith(Modifier):
    """One strength for each happy face of temples and government."""

    def of(self, s: Table, p: int) -> int:
        more = basilica(s, p)
        return kind_faces(s, p, TEMPLE, more) + max(0, card_faces(CARDS[s.government[p]], more))

    def says(self, language: str) -> str:
        return say("modifier.faces_of_faith", language)


class PerColony(Modifier):
    """So much for each colony, and once more for the first."""

    def of(self, s: Table, p: int) -> int:
        n = len(s.colonies[p])
        return n + 1 if n else 0

    def says(self, language: str) -> str:
        return say("modifier.per_colony", language)


class TheaterTechnologies(Discount):
    def __init__(self, n: int) -> None:
        self.n = n

    def science(self, s: Table, p: int, card: int) -> int:
        return self.n if KIND[card] == THEATER else 0

    def says(self, language: str) -> str:
        return say("discount.theaters", language, self.n)


class LibrariesAndTheaters(Discount):
    """Each kind is cheaper while the other stands."""

    def __init__(self, n: int) -> None:
        self.n = n

    def resources(self, s: Table, p: int, card: int) -> int:
        kind = KIND[card]
        if kind == THEATER:
            return self.n if buildings(s, p, LIBRARY) else 0
        if kind == LIBRARY:
            return self.n if buildings(s, p, THEATER) else 0
        return 0

    def science(self, s: Table, p: int, card: int) -> int:
        return self.resources(s, p, card)

    def says(self, language: str) -> str:
        return say("discount.libraries_and_theaters", language, self.n)
