"""Every tactic, and armies formed for the maximum."""

from __future__ import annotations

import itertools
import random

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS, Card
from tabularium.games.through_the_ages.cards.numbers import ARTILLERY, INFANTRY, KEYS, NUMBERS, TACTIC
from tabularium.games.through_the_ages.table.armies import strength_of, tactical_strength
from tabularium.games.through_the_ages.table.state import PLACES
from through_the_ages.table import play, ratings, refused_by, seat, table

TACTICS = [card for card in CARDS[:-1] if card.kind == TACTIC]
MODERN = {
    "infantry": ("warriors", "swordsmen", "riflemen", "modern_infantry"),
    "cavalry": ("", "knights", "cavalrymen", "tanks"),
    "artillery": ("", "", "cannon", "rockets"),
}


def units_of(card: Card, level: int) -> dict[str, int]:
    """The units of one army, of this level or the lowest there is above it."""
    found = {}
    for kind, need in (("infantry", card.infantry), ("cavalry", card.cavalry), ("artillery", card.artillery)):
        if need:
            names = MODERN[kind]
            name = names[level] or next(n for n in names if n)
            found[name] = need
    return found


@pytest.mark.parametrize("card", TACTICS, ids=[card.key for card in TACTICS])
def test_a_full_army_adds_the_tactical_strength(card: Card) -> None:
    units = units_of(card, card.level)
    plain = sum(CARDS[NUMBERS[name]].strength * n for name, n in units.items())
    s = table(seat(workers=units, tactic=card.key), seat(), age=3)
    assert ratings(s)["strength"] == plain + card.army
    units[next(iter(units))] -= 1
    s = table(seat(workers=units, tactic=card.key), seat(), age=3)
    assert ratings(s)["strength"] == plain - CARDS[NUMBERS[next(iter(units))]].strength


@pytest.mark.parametrize("card", [c for c in TACTICS if c.level > 1], ids=[c.key for c in TACTICS if c.level > 1])
def test_an_obsolete_army_adds_less(card: Card) -> None:
    units = units_of(card, card.level - 2)
    plain = sum(CARDS[NUMBERS[name]].strength * n for name, n in units.items())
    old = any(CARDS[NUMBERS[name]].level <= card.level - 2 for name in units)
    s = table(seat(workers=units, tactic=card.key), seat(), age=3)
    assert ratings(s)["strength"] == plain + (card.old_army if old else card.army)


@pytest.mark.clause("through_the_ages.army.maximum")
def test_the_worked_example_of_a_classic_army() -> None:
    units = {"riflemen": 2, "warriors": 2, "cavalrymen": 2, "knights": 2, "air_forces": 1}
    s = table(seat(workers=units, tactic="classic_army"), seat(), age=3)
    assert ratings(s)["strength"] == 23 + 16 + 4


SOLDIERS = [t for t in NUMBERS.values() if INFANTRY <= CARDS[t].kind <= ARTILLERY]


def brute(units: list[int], card: Card, rides: bool) -> int:
    """Every way to form armies one by one, without any cleverness."""
    soldiers: list[tuple[int, int]] = []
    for t in SOLDIERS:
        soldiers += [(CARDS[t].kind - INFANTRY, CARDS[t].level)] * units[t]
    need = [0] * card.infantry + [1] * card.cavalry + [2] * card.artillery

    def best(left: tuple[tuple[int, int], ...], modern: int, old: int) -> int:
        top = strength_of(modern, old, units[NUMBERS["air_forces"]], card)
        if len(left) < len(need):
            return top
        tried = set()
        for group in itertools.combinations(range(len(left)), len(need)):
            chosen = tuple(sorted(left[i] for i in group))
            if chosen in tried:
                continue
            tried.add(chosen)
            kinds = [kind for kind, _ in chosen]
            riders = kinds.count(0) - card.infantry
            fits = sorted(kinds) == sorted(need)
            if rides and riders > 0:
                fits = kinds.count(2) == card.artillery and kinds.count(1) + riders == card.cavalry
            if not fits:
                continue
            rest = tuple(left[i] for i in range(len(left)) if i not in group)
            obsolete = card.level > 1 and any(level <= card.level - 2 for _, level in chosen)
            top = max(top, best(rest, modern + (not obsolete), old + obsolete))
        return top

    return best(tuple(soldiers), 0, 0)


@pytest.mark.parametrize("rides", [False, True])
@pytest.mark.clause("through_the_ages.army.each_adds", "through_the_ages.genghis.infantry_as_cavalry")
def test_armies_are_the_best_of_all_that_can_be_formed(rides: bool) -> None:
    luck = random.Random(7)
    for _ in range(250):
        card = luck.choice(TACTICS)
        units = [0] * PLACES
        for _ in range(luck.randint(2, 7)):
            units[luck.choice(SOLDIERS)] += 1
        units[NUMBERS["air_forces"]] = luck.randint(0, 2)
        assert tactical_strength(units, card, rides) == brute(units, card, rides), (card.key, units, rides)


@pytest.mark.clause("through_the_ages.tactic_play.cost", "through_the_ages.tactic.once_per_turn")
def test_playing_and_copying_once_a_turn() -> None:
    s = table(
        seat(workers={"warriors": 3}, hand=["legion", "phalanx"], government="monarchy"),
        seat(),
        commons=["fighting_band"],
    )
    play(s, "tactic legion")
    assert ratings(s)["strength"] == 5
    assert s.ma[0] == 2
    assert refused_by(s, "tactic phalanx", "tactic.once_per_turn")
    assert refused_by(s, "copy fighting_band", "tactic.once_per_turn")


@pytest.mark.clause("through_the_ages.tactic_copy.cost")
def test_an_exclusive_tactic_can_not_be_copied() -> None:
    s = table(seat(workers={"warriors": 3}), seat(tactic="legion", exclusive=True), commons=["fighting_band"])
    assert refused_by(s, "copy legion", "tactic_copy.cost")
    play(s, "copy fighting_band")
    assert (s.ma[0], ratings(s)["strength"]) == (0, 4)


@pytest.mark.clause("through_the_ages.tactic_share.move", "through_the_ages.tactic_share.duplicate")
def test_a_tactic_becomes_common_and_twins_are_stacked() -> None:
    s = table(seat(workers={"warriors": 3}, tactic="legion", exclusive=True), seat(tactic="legion"), phase="start")
    assert s.exclusive[0] == 0
    assert [KEYS[c] for c in s.commons] == ["legion", "legion"]
    assert ratings(s)["strength"] == 5
