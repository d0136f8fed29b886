"""A position in numbers, for bots: the seat itself, then the mean and the best of its rivals."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.numbers import FIRST_LAB, FIRST_MINE, FIRST_SPECIAL, FIRST_UNIT
from tabularium.games.through_the_ages.queries import FOOD, GOODS, consumption, corruption, production, stored
from tabularium.games.through_the_ages.ratings import (
    colonization,
    culture_rating,
    discontent,
    happiness,
    science_rating,
    strength,
)
from tabularium.games.through_the_ages.state import NONE, PLACES, Table

NAMES: Final = (
    "culture", "culture rating", "science", "science rating", "strength", "happiness", "discontent", "food",
    "resources", "food production", "resource production", "consumption", "corruption", "yellow bank", "blue bank",
    "unused workers", "farmers", "miners", "urban workers", "units", "civil total", "military total", "technologies",
    "special technologies", "wonders", "stages", "colonies", "leader", "civil hand", "military hand", "colonization",
)  # fmt: skip


def of_seat(s: Table, p: int) -> list[float]:
    if not s.alive[p]:
        return [0.0] * len(NAMES)
    workers = s.workers[p]
    numbers = [
        s.culture[p],
        culture_rating(s, p),
        s.science[p],
        science_rating(s, p),
        strength(s, p),
        happiness(s, p),
        discontent(s, p),
        stored(s, p, FOOD),
        stored(s, p, GOODS),
        production(s, p, FOOD),
        production(s, p, GOODS),
        consumption(s, p),
        corruption(s, p),
        s.yellow[p],
        s.bank[p],
        s.unused[p],
        sum(workers[:FIRST_MINE]),
        sum(workers[FIRST_MINE:FIRST_LAB]),
        sum(workers[FIRST_LAB:FIRST_UNIT]),
        sum(workers[FIRST_UNIT:PLACES]),
        s.white[p],
        s.red[p],
        len(s.techs[p]),
        len([t for t in s.techs[p] if t >= FIRST_SPECIAL]),
        len(s.wonders[p]),
        s.stages[p],
        len(s.colonies[p]),
        int(s.leader[p] != NONE),
        len(s.civil[p]),
        len(s.military[p]),
        colonization(s, p),
    ]
    return [float(n) for n in numbers]


def features_of(s: Table, seat: int) -> list[float]:
    """Table, self, mean and maximum of the rivals still in the game."""
    found = [
        float(s.age),
        float(s.turns[s.active]),
        float(s.last_round > 0),
        float(s.active == seat),
        float(s.ca[seat] + s.extra_ca[seat]),
        float(s.ma[seat] + s.extra_ma[seat]),
    ]
    found += of_seat(s, seat)
    rivals = [of_seat(s, p) for p in range(s.seats) if p != seat and s.alive[p]]
    for i in range(len(NAMES)):
        column = [rival[i] for rival in rivals]
        found.append(sum(column) / len(column) if column else 0.0)
        found.append(max(column) if column else 0.0)
    return found
