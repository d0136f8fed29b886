"""Boards laid at random, and what the book makes of them: reckoned here a second time, from the fact files alone."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tabularium.games.through_the_ages.table.costs import (
    build_cost,
    population_cost,
    science_cost,
    take_cost,
    upgrade_cost,
)
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    civil_hand_limit,
    civil_total,
    military_hand_limit,
    military_total,
    production,
)
from tabularium.games.through_the_ages.table.ratings import colonization
from tabularium.games.through_the_ages.table.state import Table
from through_the_ages.frozen import FIGURES as CARDS
from through_the_ages.table import food, number, play, ratings, resources, reveal, seat, table

URBAN = ("lab", "temple", "library", "theater", "arena")
UNITS = ("infantry", "cavalry", "artillery", "air")
PLACES = [c for c in CARDS if CARDS[c]["category"] in ("farm", "mine", *URBAN, *UNITS)]
SPECIAL = [c for c in CARDS if CARDS[c]["category"].startswith("special")]
BOARDS = 40


def of(*kinds: str) -> list[str]:
    return [c for c in CARDS if CARDS[c]["category"] in kinds]


def kind(card: str) -> str:
    return str(CARDS[card]["category"])


def level(card: str) -> int:
    return int(CARDS[card]["level"])


def gives(card: str, what: str) -> int:
    return int((CARDS[card].get("provides") or CARDS[card].get("permanent") or {}).get(what, 0))


class Board:
    """What lies before a player, and the book's figures for it."""

    def __init__(self, dice: random.Random, age: int) -> None:
        def some(cards: list[str], chance: float) -> list[str]:
            return [c for c in cards if level(c) <= age and dice.random() < chance]

        self.government = dice.choice([g for g in of("government") if level(g) <= age])
        self.leader = dice.choice([c for c in of("leader") if level(c) <= age])
        self.wonders = some([w for w in of("wonder") if level(w) < 3], 0.25)
        self.ruined = [w for w in self.wonders if level(w) < 2 and dice.random() < 0.25]
        whole = [w for w in self.wonders if w not in self.ruined and level(w) < 2]
        self.tucked = dice.choice(whole) if whole and self.leader != "homer" and dice.random() < 0.5 else None
        techs = {*some(PLACES, 0.5), "agriculture", "bronze", "philosophy", "religion", "warriors"}
        self.workers = {t: dice.randint(0, 2) for t in PLACES if t in techs}
        self.special: list[str] = []
        for _, group in itertools.groupby(SPECIAL, key=kind):
            own = [t for t in group if level(t) <= age]
            if dice.random() < 0.6:
                self.special.append(dice.choice(own))
        self.colonies = some(of("territory"), 0.2)
        tactics = [t for t in of("tactic") if level(t) <= age]
        self.tactic = dice.choice(tactics) if dice.random() < 0.7 else None
        self.yellow = dice.randint(0, 20)
        self.unused = dice.randint(0, 4)
        self.bank = dice.randint(0, 14)
        self.cubes = {t: dice.randint(0, 2) for t in self.workers if kind(t) in ("farm", "mine")}

    def laid(self, **more: Any) -> Any:
        return seat(
            workers=self.workers, techs=self.special, blue=self.cubes, bank=self.bank, yellow=self.yellow,
            unused=self.unused, government=self.government, leader=self.leader, wonders=self.wonders,
            ruined=self.ruined, tucked=self.tucked, colonies=self.colonies, tactic=self.tactic, **more,
        )  # fmt: skip

    # Counting

    def count(self, *kinds: str) -> int:
        return sum(n for t, n in self.workers.items() if kind(t) in kinds)

    def sum(self, what: str, *kinds: str) -> int:
        return sum(n * gives(t, what) for t, n in self.workers.items() if not kinds or kind(t) in kinds)

    def levels(self, *kinds: str) -> int:
        return sum(n * level(t) for t, n in self.workers.items() if kind(t) in kinds)

    def best(self, *kinds: str) -> str | None:
        own = [t for t, n in self.workers.items() if n and kind(t) in kinds]
        return max(own, key=level) if own else None

    def printed(self, what: str) -> int:
        """On cards without workers, as far as they are not in ruins."""
        cards = [self.government, self.leader, *self.special, *self.colonies]
        return sum(gives(c, what) for c in [*cards, *(w for w in self.wonders if w not in self.ruined)])

    # Faces

    def faces_of(self, card: str) -> int:
        """Happy faces of a card, or of each worker on it; with Homer under it and St. Peter's beside it."""
        n = 0 if card in self.ruined else gives(card, "happiness")
        happy = n > 0
        if card == self.tucked:
            n, happy = n + 1, True
        basilica = "st_peters_basilica" in self.wonders and "st_peters_basilica" not in self.ruined
        return n + 1 if happy and basilica and card != "st_peters_basilica" else n

    def happiness(self) -> int:
        cards = [self.government, self.leader, *self.wonders, *self.colonies]
        n = sum(self.faces_of(c) for c in cards) + sum(k * self.faces_of(t) for t, k in self.workers.items())
        return min(max(n, 0), 8)

    def required(self) -> int:
        """The number above the leftmost empty section of the yellow bank: 1 to 4, then seven pairs, then the last."""
        if self.yellow > 16:
            return 0
        return 1 if self.yellow >= 13 else 8 - (self.yellow + 1) // 2

    def discontent(self) -> int:
        return max(0, self.required() - self.happiness())

    # Ratings

    def science(self) -> int:
        n = self.sum("science") + self.printed("science")
        if self.leader in ("leonardo_da_vinci", "isaac_newton", "albert_einstein"):
            best = self.best("lab", "library")
            n += level(best) if best else 0
        if self.leader == "sid_meier":
            n -= self.count("lab")
        return max(0, n)

    def arts(self) -> int:
        """Culture that a leader adds to theaters and libraries."""
        theaters = self.count("theater")
        if self.leader == "johann_sebastian_bach":
            return theaters
        if self.leader == "william_shakespeare":
            return 2 * min(theaters, self.count("library"))
        best = self.best("theater")
        return gives(best, "culture") if best and self.leader == "charlie_chaplin" else 0

    def culture(self) -> int:
        n = self.sum("culture") + self.printed("culture") + 2 * len(self.ruined) + self.arts()
        if self.leader == "michelangelo":
            n += sum(max(0, self.faces_of(w)) for w in self.wonders)
            n += sum(k * self.faces_of(t) for t, k in self.workers.items() if kind(t) in ("temple", "theater"))
        if self.leader == "james_cook" and self.colonies:
            n += len(self.colonies) + 1
        if self.leader == "sid_meier":
            n += self.levels("lab")
        return max(0, n)

    def armies(self) -> int:
        """The best of all ways to form armies, one by one."""
        if self.tactic is None:
            return 0
        need = CARDS[self.tactic]["tactic"]
        old = level(self.tactic) - 2
        pool = tuple(
            (sum(n for t, n in self.workers.items() if kind(t) == k and level(t) > old),
             sum(n for t, n in self.workers.items() if kind(t) == k and level(t) <= old))
            for k in UNITS[:3]
        )  # fmt: skip
        counts = [need["infantry"], need["cavalry"], need["artillery"]]
        whole, worn = need["strength"], need["obsolete_strength"] or 0
        best = 0
        for modern in range(9):
            for obsolete in range(9):
                if self.can_form(pool, counts, modern, obsolete):
                    air = self.workers.get("air_forces", 0)
                    first = min(air, modern)
                    second = min(air - first, obsolete)
                    best = max(best, (modern + first) * whole + (obsolete + second) * worn)
        return best

    def can_form(self, pool: tuple[tuple[int, int], ...], counts: list[int], modern: int, obsolete: int) -> bool:
        """So many armies of modern units only, and so many of any units; Genghis Khan's infantry may ride."""
        (feet, old_feet), (horse, old_horse), (guns, old_guns) = pool
        most = feet + old_feet if self.leader == "genghis_khan" else 0
        for riding in range(most + 1):
            for riding_old in range(min(riding, old_feet) + 1):
                new = riding - riding_old
                if new > feet:
                    continue
                young = [feet - new, horse + new, guns]
                every = [feet + old_feet - riding, horse + old_horse + riding, guns + old_guns]
                if all(modern * k <= n for k, n in zip(counts, young, strict=True)) and all(
                    (modern + obsolete) * k <= n for k, n in zip(counts, every, strict=True)
                ):
                    return True
        return False

    def strength(self) -> int:
        n = self.sum("strength") + self.printed("strength") + self.armies()
        if "great_wall" in self.wonders and "great_wall" not in self.ruined:
            n += self.count("infantry", "artillery")
        if self.leader == "alexander_the_great":
            n += self.count(*UNITS)
        if self.leader == "napoleon_bonaparte":
            n += 2 * sum(1 for k in UNITS if self.count(k))
        if self.leader == "joan_of_arc":
            n += sum(k * self.faces_of(t) for t, k in self.workers.items() if kind(t) == "temple")
            n += max(0, self.faces_of(self.government))
        return max(0, n)

    # Production

    def food(self) -> int:
        return self.sum("food", "farm")

    def mines(self) -> int:
        best = self.best("mine")
        twice = best is not None and "transcontinental_railroad" in self.wonders
        return self.sum("resource", "mine") + (gives(best, "resource") if best and twice else 0)

    def goods(self) -> int:
        return self.mines() + (self.levels("lab") if self.leader == "bill_gates" else 0)

    def consumption(self) -> int:
        steps = ((17, 0), (13, 1), (9, 2), (5, 3), (1, 4), (0, 6))
        return next(n for least, n in steps if self.yellow >= least)

    # Costs

    def build(self, card: str) -> int:
        cost = int(CARDS[card]["resource_cost"])
        if kind(card) in URBAN:
            for t in self.special:
                cost -= int((CARDS[t].get("urban_build_discount_by_level") or {}).get(str(level(card)), 0))
            cost -= self.shakespeare(card)
        return max(0, cost)

    def shakespeare(self, card: str) -> int:
        pairs = {"theater": "library", "library": "theater"}
        other = pairs.get(kind(card))
        return 1 if self.leader == "william_shakespeare" and other and self.count(other) else 0

    def develop(self, card: str) -> int:
        less = 2 if self.leader == "johann_sebastian_bach" and kind(card) == "theater" else self.shakespeare(card)
        return max(0, int(CARDS[card]["science_cost"]) - less)

    # Impacts

    def impact(self, event: str) -> int:
        techs = [*self.workers, self.government, *self.special]
        happy, sad = self.happiness(), self.discontent()
        kinds = [k for k in (*URBAN, *UNITS) if self.count(k)]
        workers = sum(self.workers.values()) + self.unused
        civil = self.printed("civil_actions")
        return {
            "agriculture": self.food() + (4 if self.food() > self.consumption() else 0),
            "architecture": self.levels(*URBAN),
            "balance": 2 * min(self.food(), self.goods(), self.science(), self.culture()),
            "colonies": 3 * len(self.colonies),
            "competition": self.levels("arena", *UNITS),
            "government": 2 * civil + self.printed("military_actions"),
            "happiness": 2 * happy - 2 * sad,
            "industry": self.mines(),
            "population": 2 * max(0, workers - sad - 10),
            "progress": 2 * sum(level(t) for t in (self.government, *self.special)),
            "technology": 4 * sum(1 for t in techs if level(t) == 3),
            "variety": 2 * (len(kinds) + len(self.special)),
            "wonders": sum(5 - level(w) for w in self.wonders),
        }[event]


def boards(seed: int) -> tuple[Board, Board, int]:
    dice = random.Random(seed)
    age = dice.choice((1, 2, 3))
    return Board(dice, age), Board(dice, age), age


@pytest.mark.clause("through_the_ages.stats.scope", "through_the_ages.happiness.sum_and_clamp")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_ratings_totals_and_costs_of_any_board(seed: int) -> None:
    one, two, age = boards(seed)
    s = table(one.laid(), two.laid(), age=age)
    for p, board in enumerate((one, two)):
        assert ratings(s, p) == {
            "science": board.science(),
            "culture": board.culture(),
            "strength": board.strength(),
            "happiness": board.happiness(),
            "discontent": board.discontent(),
        }
        library = "library_of_alexandria" in board.wonders and "library_of_alexandria" not in board.ruined
        civil, military = board.printed("civil_actions"), board.printed("military_actions")
        assert (civil_total(s, p), military_total(s, p)) == (civil, military)
        assert (civil_hand_limit(s, p), military_hand_limit(s, p)) == (civil + library, military + library)
        assert colonization(s, p) == board.printed("colonization")
        assert (production(s, p, FOOD), production(s, p, GOODS)) == (board.food(), board.goods())
        costs(s, p, board)


def costs(s: Table, p: int, board: Board) -> None:
    for card in PLACES:
        assert build_cost(s, p, number(card)) == board.build(card)
        for other in PLACES:
            if kind(other) == kind(card) and level(other) > level(card):
                difference = max(0, board.build(other) - board.build(card))
                assert upgrade_cost(s, p, number(card), number(other)) == difference
        if CARDS[card]["science_cost"]:
            assert science_cost(s, p, number(card), False) == board.develop(card)
    prices = ((17, 2), (13, 3), (9, 4), (5, 5), (1, 7))
    if board.yellow:
        price = next(n for least, n in prices if board.yellow >= least)
        assert population_cost(s, p) == max(0, price - (board.leader == "moses"))
    for place, card in ((0, "leonardo_da_vinci"), (6, "great_wall"), (12, "iron")):
        s.row[place] = number(card)
    surcharge = 0 if board.leader == "michelangelo" else len(board.wonders)
    assert take_cost(s, p, 0) == (0 if board.leader == "hammurabi" else 1)
    assert (take_cost(s, p, 6), take_cost(s, p, 12)) == (2 + surcharge, 3)


@pytest.mark.clause("through_the_ages.event.text", "through_the_ages.final.age_iii_events")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_impacts_of_age_iii_on_any_board(seed: int) -> None:
    one, two, age = boards(seed + BOARDS)
    names = [c.removeprefix("impact_of_") for c in of("event") if c.startswith("impact_of_")]
    for name in names:
        s = table(one.laid(culture=50), two.laid(culture=50), age=age, current=["rats"])
        reveal(s, f"impact_of_{name}")
        if name in ("science", "strength"):
            mine, other = (b.science() if name == "science" else b.strength() for b in (one, two))
            assert s.culture == ([60, 50] if mine >= other else [50, 60])
        else:
            assert s.culture == [50 + one.impact(name), 50 + two.impact(name)], name


@pytest.mark.clause("through_the_ages.wonder.age_iii_once")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_wonders_of_age_iii_on_any_board(seed: int) -> None:
    one, two, _ = boards(seed + 2 * BOARDS)
    urban = sum(one.sum(what, *URBAN) for what in ("culture", "science", "strength"))
    best = one.best("lab", "library")
    if one.leader in ("leonardo_da_vinci", "isaac_newton", "albert_einstein"):
        urban += level(best) if best else 0
    elif one.leader == "sid_meier":
        urban += one.levels("lab") - one.count("lab")
    expected = {
        "first_space_flight": sum(level(t) for t in (*one.workers, *one.special, one.government)),
        "fast_food_chains": one.count("farm", "mine") + sum(one.workers.values()),
        "hollywood": 2 * (one.sum("culture", "theater", "library") + one.arts()),
        "internet": urban + one.arts(),
    }
    for wonder, culture in expected.items():
        one.cubes, one.bank = {"bronze": 9}, 3
        s = table(one.laid(unfinished=(wonder, len(CARDS[wonder]["wonder_stages"]) - 1)), two.laid(), age=3)
        play(s, "stage 1")
        assert s.culture[0] == culture, wonder
        assert resources(s) == 9 - CARDS[wonder]["wonder_stages"][-1]


@pytest.mark.clause(
    "through_the_ages.food.production", "through_the_ages.resource.production", "through_the_ages.consumption.famine"
)
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_production_of_any_board(seed: int) -> None:
    one, two, age = boards(seed + 3 * BOARDS)
    one.bank, one.cubes = 40, {"agriculture": seed % 3}
    s = table(one.laid(culture=30, science=1), two.laid(), age=age)
    play(s, "done")
    scored = 3 * scored_at_the_end(one, two)
    if one.discontent() > one.unused:
        assert (s.science[0], s.culture[0], food(s), resources(s)) == (1, 30 + scored, seed % 3, 0), "an uprising"
        return
    left = seed % 3 + one.food() - one.consumption()
    culture = max(0, 30 + scored + one.culture() - 4 * max(0, -left))
    assert (s.science[0], s.culture[0]) == (1 + one.science(), culture)
    assert (food(s), resources(s)) == (max(0, left), one.goods())


def scored_at_the_end(one: Board, two: Board) -> bool:
    """Churchill speaks, Genghis Khan rules; an uprising stops neither."""
    return one.leader == "winston_churchill" or (one.leader == "genghis_khan" and one.strength() >= two.strength())


@pytest.mark.clause("through_the_ages.food.short_bank", "through_the_ages.resource.short_bank")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_the_production_of_any_board_with_few_cubes(seed: int) -> None:
    one, two, age = boards(seed + 4 * BOARDS)
    one.bank, one.cubes, one.yellow, one.unused = seed % 8, {}, 18, 9
    s = table(one.laid(), two.laid(), age=age)
    play(s, "done")
    farms = sorted([gives(t, "food") for t, n in one.workers.items() if kind(t) == "farm" for _ in range(n)])
    sown = farms[::-1][: one.bank]
    mines = [(level(t), gives(t, "resource")) for t, n in one.workers.items() if kind(t) == "mine" for _ in range(n)]
    if mines and "transcontinental_railroad" in one.wonders:
        mines.append(max(mines))
    if one.leader == "bill_gates":
        labs = [t for t, n in one.workers.items() if kind(t) == "lab" and level(t) for _ in range(n)]
        mines += [(level(t), level(t)) for t in labs]
    mines.sort(reverse=True)
    worth = sum(w for _, w in mines[: one.bank - len(sown)])
    assert (food(s), resources(s)) == (sum(sown), worth)
