"""Ratings reckoned a second time from the printed figures, and cubes and points that change only as announced."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.numbers import KEYS, NUMBERS
from tabularium.games.through_the_ages.table.armies import tactical_strength
from tabularium.games.through_the_ages.table.ratings import colonization
from tabularium.games.through_the_ages.table.state import PLACES, Table
from tabularium.kernel import machine
from through_the_ages.frozen import FIGURES
from through_the_ages.table import GAME, Seat, dealt, listen, ratings, seat, sound, table

KIND = {name: fact["category"] for name, fact in FIGURES.items()}
LEVEL = {name: fact["level"] for name, fact in FIGURES.items()}
FEET = ("warriors", "swordsmen", "riflemen", "modern_infantry")
HORSE = ("knights", "cavalrymen", "tanks")
GUNS = ("cannon", "rockets")
UNITS = ("infantry", "cavalry", "artillery", "air")


def printed(name: str, what: str) -> int:
    fact = FIGURES[name]
    found: int = (fact.get("provides") or fact.get("permanent") or {}).get(what, 0)
    return found


class Board:
    """What lies in front of a player, by the names of the cards."""

    def __init__(self, s: Table, p: int) -> None:
        self.workers = {KEYS[t]: n for t, n in enumerate(s.workers[p]) if n}
        self.cards = [KEYS[t] for t in s.techs[p] if KIND[KEYS[t]] == "government" or "special" in KIND[KEYS[t]]]
        self.government = KEYS[s.government[p]]
        self.leader = KEYS[s.leader[p]] if s.leader[p] >= 0 else ""
        self.colonies = [KEYS[c] for c in s.colonies[p]]
        ruined = {thing["card"] for thing in objects(s, p, "wonders") if thing["marks"].get("ruined")}
        self.ruins = [KEYS[w] for w in s.wonders[p] if KEYS[w] in ruined]
        self.wonders = [KEYS[w] for w in s.wonders[p] if KEYS[w] not in ruined]
        self.tucked = KEYS[s.tucked[p]] if s.tucked[p] >= 0 else ""
        self.tactic = KEYS[s.tactic[p]] if s.tactic[p] >= 0 else ""
        self.pacts = []
        for q in range(s.seats):
            if s.pact[q] >= 0 and p in (q, s.pact_with[q]):
                side = s.pact_side[q] if q == p else 1 - s.pact_side[q]
                self.pacts.append((KEYS[s.pact[q]], "ab"[side], s.pact_with[q] if q == p else q))

    def sum(self, what: str) -> int:
        """Printed symbols: once per worker, once per other card."""
        n = sum([k * printed(name, what) for name, k in self.workers.items()])
        others = [*self.cards, *self.wonders, *self.colonies, self.leader]
        return n + sum([printed(name, what) for name in others if name])

    def count(self, *kinds: str) -> int:
        return sum([k for name, k in self.workers.items() if KIND[name] in kinds])

    def best(self, *kinds: str) -> str:
        found = [name for name in self.workers if KIND[name] in kinds]
        return max(found, key=lambda name: LEVEL[name]) if found else ""

    def faces(self, name: str) -> int:
        """Happy faces of one card or building, with Homer and St. Peter's."""
        n = 0 if name in self.ruins else printed(name, "happiness")
        happy = n > 0
        if name == self.tucked:
            n, happy = n + 1, True
        if happy and "st_peters_basilica" in self.wonders and name != "st_peters_basilica":
            n += 1
        return n


def objects(s: Table, p: int, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [z for z in GAME.view(s, p)["zones"] if z["key"] == key and z["owner"] == p]
    return list(found[0]["objects"]) if found else []


def science(b: Board) -> int:
    n = b.sum("science")
    if b.leader in ("leonardo_da_vinci", "isaac_newton", "albert_einstein") and b.best("lab", "library"):
        n += LEVEL[b.best("lab", "library")]
    if b.leader == "sid_meier":
        n -= b.count("lab")
    return max(0, n)


def culture(b: Board, s: Table) -> int:
    n = b.sum("culture") + 2 * len(b.ruins)
    if b.leader == "michelangelo":
        n += sum([k * b.faces(name) for name, k in b.workers.items() if KIND[name] in ("temple", "theater")])
        n += sum([max(0, b.faces(name)) for name in b.wonders + b.ruins])
    if b.leader == "johann_sebastian_bach":
        n += b.count("theater")
    if b.leader == "william_shakespeare":
        n += 2 * min(b.count("theater"), b.count("library"))
    if b.leader == "charlie_chaplin" and b.best("theater"):
        n += printed(b.best("theater"), "culture")
    if b.leader == "sid_meier":
        n += sum([k * LEVEL[name] for name, k in b.workers.items() if KIND[name] == "lab"])
    if b.leader == "james_cook" and b.colonies:
        n += len(b.colonies) + 1
    for name, side, partner in b.pacts:
        n += {"promise_of_military_protection": (1, -1), "loss_of_sovereignty": (2, -2), "peace_treaty": (1, 1)}.get(
            name, (0, 0)
        )["ab".index(side)]
        if name == "international_tourism":
            n += len(s.wonders[partner])
    return max(0, n)


def happiness(b: Board) -> int:
    n = sum([k * b.faces(name) for name, k in b.workers.items()])
    n += sum([b.faces(name) for name in [*b.cards, *b.wonders, *b.ruins, *b.colonies, b.leader] if name])
    return min(8, max(0, n))


def strength(b: Board) -> int:
    n = b.sum("strength")
    if b.tactic:
        n += armies(b.workers, b.tactic, b.leader == "genghis_khan")
    if b.leader == "alexander_the_great":
        n += b.count(*UNITS)
    if b.leader == "napoleon_bonaparte":
        n += 2 * len({KIND[name] for name in b.workers} & set(UNITS))
    if b.leader == "joan_of_arc":
        n += sum([k * b.faces(name) for name, k in b.workers.items() if KIND[name] == "temple"])
        n += max(0, b.faces(b.government))
    if "great_wall" in b.wonders:
        n += b.count("infantry", "artillery")
    for name, side, _ in b.pacts:
        n += 3 if name == "military_pact" else 4 if (name, side) == ("promise_of_military_protection", "b") else 0
    return max(0, n)


def armies(units: dict[str, int], tactic: str, rides: bool) -> int:
    """The most that armies can add, by trying every grouping."""
    face = FIGURES[tactic]["tactic"]
    names = FEET + HORSE + GUNS

    def picks(need: int, pool: tuple[str, ...], counts: tuple[int, ...]) -> list[tuple[tuple[int, ...], bool]]:
        if need == 0:
            return [(counts, False)]
        if not pool:
            return []
        i = names.index(pool[0])
        found = []
        for n in range(min(need, counts[i]) + 1):
            rest = (*counts[:i], counts[i] - n, *counts[i + 1 :])
            old = n > 0 and LEVEL[tactic] >= 2 and LEVEL[pool[0]] <= LEVEL[tactic] - 2
            found += [(after, old or older) for after, older in picks(need - n, pool[1:], rest)]
        return found

    @cache
    def most(counts: tuple[int, ...], air: int) -> int:
        best = 0
        for one, old in picks(face["infantry"], FEET, counts):
            for two, older in picks(face["cavalry"], HORSE + FEET if rides else HORSE, one):
                for three, oldest in picks(face["artillery"], GUNS, two):
                    worth = face["obsolete_strength"] if old or older or oldest else face["strength"]
                    best = max(best, worth + most(three, air))
                    if air:
                        best = max(best, 2 * worth + most(three, air - 1))
        return best

    return most(tuple(units.get(name, 0) for name in names), units.get("air_forces", 0))


def reckoned(s: Table, p: int) -> dict[str, int]:
    b = Board(s, p)
    return {
        "science": science(b), "culture": culture(b, s), "strength": strength(b), "happiness": happiness(b),
        "civil": b.sum("civil_actions"), "colonization": b.sum("colonization"),
        "military": b.sum("military_actions") + len([1 for name, _, _ in b.pacts if name == "open_borders_agreement"]),
    }  # fmt: skip


def kept(s: Table, p: int) -> dict[str, int]:
    found = ratings(s, p)
    del found["discontent"]
    return {**found, "civil": s.white[p], "military": s.red[p], "colonization": colonization(s, p)}


def any_of(dice: random.Random, kind: str) -> str:
    return dice.choice([name for name, category in KIND.items() if category == kind])


def any_board(dice: random.Random, p: int, seats: int) -> Seat:
    places = [name for name, fact in FIGURES.items() if fact.get("provides_scope") == "per_worker"]
    urban = [name for name in places if KIND[name] not in UNITS]
    workers = {name: dice.choice([1, 1, 2]) for name in dice.sample(urban, 9)}
    workers |= {name: dice.choice([1, 1, 2]) for name in dice.sample([n for n in places if KIND[n] in UNITS], 4)}
    wonders = dice.sample([name for name, kind in KIND.items() if kind == "wonder" and LEVEL[name] < 3], 4)
    pacts = [name for name, kind in KIND.items() if kind == "pact"]
    specials = {KIND[name]: name for name in dice.sample([n for n in KIND if "special" in KIND[n]], 3)}
    standing = [name for name in wonders if LEVEL[name] < 2]
    return seat(
        workers=workers, techs=list(specials.values()), government=any_of(dice, "government"),
        leader=any_of(dice, "leader"), wonders=wonders, ruined=standing[:1] if dice.random() < 0.5 else [],
        tucked=dice.choice([None, dice.choice([name for name in wonders if name != "kremlin"])]),
        colonies=dice.sample([n for n in KIND if KIND[n] == "territory"], 2), tactic=any_of(dice, "tactic"),
        pact=(pacts[p * 3 + dice.randrange(3)], (p + 1) % seats, dice.choice("ab")) if seats > 2 else None,
    )  # fmt: skip


@pytest.mark.clause(
    "through_the_ages.stats.derived",
    "through_the_ages.rating.science",
    "through_the_ages.rating.culture",
    "through_the_ages.rating.strength",
    "through_the_ages.happiness.sum_and_clamp",
    "through_the_ages.actions.totals",
)
@pytest.mark.parametrize("seats", [2, 3])
def test_ratings_of_any_board_are_those_of_the_printed_figures(seats: int) -> None:
    dice = random.Random(seats)
    for _ in range(120):
        s = table(*[any_board(dice, p, seats) for p in range(seats)], age=3)
        for p in range(seats):
            assert kept(s, p) == reckoned(s, p), vars(Board(s, p))


@pytest.mark.clause("through_the_ages.army.maximum", "through_the_ages.genghis.infantry_as_cavalry")
@pytest.mark.parametrize("tactic", [name for name, kind in KIND.items() if kind == "tactic"])
def test_no_other_grouping_of_armies_is_stronger(tactic: str) -> None:
    dice = random.Random(tactic)
    for _ in range(12):
        units = {name: dice.choice([0, 0, 1, 1, 2, 3]) for name in FEET + HORSE + GUNS}
        units["air_forces"] = dice.choice([0, 0, 1, 2])
        if sum(units.values()) > 9:
            continue
        counts = [0] * PLACES
        for name, n in units.items():
            counts[NUMBERS[name]] = n
        for rides in (False, True):
            assert tactical_strength(counts, CARDS[NUMBERS[tactic]], rides) == armies(units, tactic, rides), units


def holdings(s: Table, p: int) -> dict[str, int]:
    return {
        "blue": s.bank[p] + sum(s.blue[p]) + s.stages[p],
        "yellow": s.yellow[p] + s.unused[p] + sum(s.workers[p]),
        "culture": s.culture[p],
        "science": s.science[p],
    }


@pytest.mark.clause("through_the_ages.stats.derived", "through_the_ages.cubes.gain", "through_the_ages.points.lose")
@pytest.mark.parametrize(("seats", "payments"), [(2, "best"), (3, "ask"), (4, "best")])
def test_cubes_and_points_change_only_as_announced(seats: int, payments: str) -> None:
    dice = random.Random(seats)
    s = dealt(seats, seats, resigning="off", payments=payments)
    while not s.over:
        before = [holdings(s, p) for p in range(seats)]
        listen(s)
        machine.play(s, dice.choice(machine.options(s)))
        assert s.log is not None
        for e in s.log:
            kind = GAME.events[e.kind].removeprefix("prepared_")
            if kind.removesuffix("_lost") in ("blue", "yellow", "culture", "science"):
                before[e.player][kind.removesuffix("_lost")] += -e.n if kind.endswith("_lost") else e.n
        assert [holdings(s, p) for p in range(seats)] == before
        assert sound(s)
        if dice.random() < 0.1:
            assert [kept(s, p) for p in range(seats)] == [reckoned(s, p) for p in range(seats)]
