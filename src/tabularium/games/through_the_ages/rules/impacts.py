"""Scoring: the impacts of Age III, the wonders of Age III and what some leaders score."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.deed import Counted, Deed
from tabularium.games.through_the_ages.cards.numbers import (
    ARENA,
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_SPECIAL,
    FIRST_TEMPLE,
    FIRST_UNIT,
    LIBRARY,
    THEATER,
)
from tabularium.games.through_the_ages.table.atoms import lose_culture, score_culture
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    consumption,
    farm_production,
    lab_levels,
    mine_production,
    production,
    workers_of,
)
from tabularium.games.through_the_ages.table.ratings import (
    culture_rating,
    discontent,
    happiness,
    how_many_of_two,
    ranked,
    science_rating,
    strength,
    urban_culture,
    urban_science,
)
from tabularium.games.through_the_ages.table.state import INSPIRED, PLACES, Table, players
from tabularium.games.through_the_ages.words.messages import say
from tabularium.kernel.effect import Frame


class Impact(Deed):
    """Culture by a count of the civilization's things."""

    key: str = ""

    def count(self, s: Table, p: int) -> int:
        raise NotImplementedError

    def run(self, s: Table, f: Frame) -> None:
        n = self.count(s, f.player)
        if n >= 0:
            score_culture(s, f.player, n, f.source)
        else:
            lose_culture(s, f.player, -n, f.source)

    def says(self, language: str) -> str:
        return say(f"impact.{self.key}", language)


class Agriculture(Impact):
    """Food of the farms, and 4 if more is produced than eaten."""

    key: str = "agriculture"

    def count(self, s: Table, p: int) -> int:
        return farm_production(s, p) + (4 if production(s, p, FOOD) > consumption(s, p) else 0)


class Architecture(Impact):
    key: str = "architecture"

    def count(self, s: Table, p: int) -> int:
        return sum([s.workers[p][t] * LEVEL[t] for t in range(FIRST_LAB, FIRST_UNIT)])


class Balance(Impact):
    key: str = "balance"

    def count(self, s: Table, p: int) -> int:
        return 2 * min(production(s, p, FOOD), production(s, p, GOODS), science_rating(s, p), culture_rating(s, p))


class Colonies(Impact):
    key: str = "colonies"

    def count(self, s: Table, p: int) -> int:
        return 3 * len(s.colonies[p])


class Competition(Impact):
    """Levels of units and arenas."""

    key: str = "competition"

    def count(self, s: Table, p: int) -> int:
        return sum([s.workers[p][t] * LEVEL[t] for t in range(PLACES) if t >= FIRST_UNIT or KIND[t] == ARENA])


class Government(Impact):
    key: str = "government"

    def count(self, s: Table, p: int) -> int:
        return 2 * s.white[p] + s.red[p]


class Happiness(Impact):
    key: str = "happiness"

    def count(self, s: Table, p: int) -> int:
        return 2 * happiness(s, p) - 2 * discontent(s, p)

    def run(self, s: Table, f: Frame) -> None:
        score_culture(s, f.player, 2 * happiness(s, f.player), f.source)
        lose_culture(s, f.player, 2 * discontent(s, f.player), f.source)


class Industry(Impact):
    key: str = "industry"

    def count(self, s: Table, p: int) -> int:
        return mine_production(s, p)


class ImpactOfPopulation(Impact):
    key: str = "population"

    def count(self, s: Table, p: int) -> int:
        return 2 * max(0, workers_of(s, p) - discontent(s, p) - 10)


class Progress(Impact):
    """Levels of government and special technologies."""

    key: str = "progress"

    def count(self, s: Table, p: int) -> int:
        return 2 * sum([LEVEL[t] for t in s.techs[p] if t >= FIRST_GOVERNMENT])


class Technology(Impact):
    key: str = "technology"

    def count(self, s: Table, p: int) -> int:
        return 4 * len([t for t in s.techs[p] if LEVEL[t] == 3])


class Variety(Impact):
    """Kinds of units and urban buildings, and special technologies."""

    key: str = "variety"

    def count(self, s: Table, p: int) -> int:
        kinds = {KIND[t] for t in range(FIRST_LAB, PLACES) if s.workers[p][t]}
        return 2 * (len(kinds) + len([t for t in s.techs[p] if t >= FIRST_SPECIAL]))


class ImpactOfWonders(Impact):
    key: str = "wonders"

    def count(self, s: Table, p: int) -> int:
        return sum([5 - LEVEL[w] for w in s.wonders[p]])


RANK_CULTURE: Final[tuple[tuple[int, ...], ...]] = ((10, 0), (14, 7, 0), (15, 10, 5, 0))


class Ranking(Deed):
    """Culture by the rank in a rating; for all civilizations at once."""

    key: str = ""

    def rating(self, s: Table, p: int) -> int:
        raise NotImplementedError

    def run(self, s: Table, f: Frame) -> None:
        ranks = ranked(s, [self.rating(s, p) if s.alive[p] else 0 for p in range(s.seats)])
        prizes = RANK_CULTURE[players(s) - 2]
        for i in range(len(ranks)):
            score_culture(s, ranks[i], prizes[i], f.source)

    def says(self, language: str) -> str:
        return say(f"impact.{self.key}", language)


class RankScience(Ranking):
    key: str = "science"

    def rating(self, s: Table, p: int) -> int:
        return science_rating(s, p)


class RankStrength(Ranking):
    key: str = "strength"

    def rating(self, s: Table, p: int) -> int:
        return strength(s, p)


# Wonders of Age III


class SpaceFlight(Impact):
    """Levels of all technologies in play."""

    key: str = "space_flight"

    def count(self, s: Table, p: int) -> int:
        return sum([LEVEL[t] for t in s.techs[p]])


class FastFood(Impact):
    key: str = "fast_food"

    def count(self, s: Table, p: int) -> int:
        fields = sum([s.workers[p][t] for t in range(FIRST_LAB)])
        return 2 * fields + sum([s.workers[p][t] for t in range(FIRST_LAB, PLACES)])


class Hollywood(Impact):
    """Twice the culture of theaters and libraries, with what leaders make of them."""

    key: str = "hollywood"

    def count(self, s: Table, p: int) -> int:
        n = 0
        for t in range(FIRST_TEMPLE, FIRST_UNIT):
            if KIND[t] in (LIBRARY, THEATER):
                n += s.workers[p][t] * CARDS[t].culture
        more = CARDS[s.leader[p]].arts_culture
        if more is not None:
            n += more.of(s, p)
        return 2 * n


class Internet(Impact):
    """Culture, science and strength of urban buildings, with what leaders make of them."""

    key: str = "internet"

    def count(self, s: Table, p: int) -> int:
        arms = sum([s.workers[p][t] * CARDS[t].strength for t in range(FIRST_LAB, FIRST_UNIT)])
        return urban_culture(s, p) + urban_science(s, p) + arms


# Leaders


class LabLevelsScored(Impact):
    key: str = "lab_levels"

    def count(self, s: Table, p: int) -> int:
        return lab_levels(s, p)


class AmongTheStrongest(Counted):
    """Culture if one of the two strongest; ties count in favour."""

    def run(self, s: Table, f: Frame) -> None:
        own = strength(s, f.player)
        stronger = len([q for q in range(s.seats) if s.alive[q] and strength(s, q) > own])
        if stronger < how_many_of_two(s):
            score_culture(s, f.player, self.n, f.source)

    def says(self, language: str) -> str:
        return say("deed.among_the_strongest", language, self.n)


class InspiresAnyway(Counted):
    """The culture of a choice that was not made this turn."""

    def run(self, s: Table, f: Frame) -> None:
        if not s.used[f.player] & INSPIRED:
            score_culture(s, f.player, self.n, f.source)

    def says(self, language: str) -> str:
        return say("deed.inspires_anyway", language, self.n)
