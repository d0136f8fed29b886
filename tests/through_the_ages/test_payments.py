"""Blue cubes: gaining and paying, against every way there is."""

from __future__ import annotations

import itertools
import random

import pytest

from tabularium.games.through_the_ages.card import WORTH
from tabularium.games.through_the_ages.goods import gain, gain_ways, pay_best, payments
from tabularium.games.through_the_ages.queries import FOOD, GOODS, stored
from through_the_ages.table import cubes, food, number, options, play, prompt, refused_by, resources, seat, table

FARMS = ["agriculture", "irrigation", "selective_breeding", "mechanized_agriculture"]
MINES = ["bronze", "iron", "coal", "oil"]


def brute_payments(held: list[int], known: list[bool], bank: int, price: int) -> list[tuple[int, int]]:
    """(left, cubes in the bank) of every exact payment: returned cubes and smaller change."""
    worth = [1, 2, 3, 5]
    found = []
    for back in itertools.product(*[range(n + 1) for n in held]):
        value = sum(n * w for n, w in zip(back, worth))
        over = value - price
        if over < 0 or not any(back):
            continue
        smallest = min(w for n, w in zip(back, worth) if n)
        if over and over >= smallest:
            continue
        room = bank + sum(back)
        for change in itertools.product(*[range(over // w + 1) if k else range(1) for w, k in zip(worth, known)]):
            if sum(n * w for n, w in zip(change, worth)) == over and sum(change) <= room:
                found.append((sum(n * w for n, w in zip(held, worth)) - price, room - sum(change)))
    return found


def test_the_best_payment_is_the_best_of_all() -> None:
    luck = random.Random(3)
    for _ in range(400):
        known = [True] + [luck.random() < 0.6 for _ in range(3)]
        held = [luck.randint(0, 4) if k else 0 for k in known]
        total = sum(n * w for n, w in zip(held, (1, 2, 3, 5)))
        if not total:
            continue
        price = luck.randint(1, total)
        bank = luck.randint(0, 3)
        blue = {name: n for name, n in zip(MINES, held) if n}
        s = table(seat(blue=blue, techs=[m for m, k in zip(MINES, known) if k], bank=bank), seat(), age=3)
        ways = brute_payments(held, known, bank, price)
        listed = payments(s, 0, GOODS, price)
        pay_best(s, 0, GOODS, price)
        if ways:
            assert stored(s, 0, GOODS) == total - price
            assert s.bank[0] == max(after for _, after in ways), (held, known, bank, price)
            assert {(way.left, way.bank) for way in listed} == set(ways)
        else:
            assert s.bank[0] == 0, "overpaying leaves the bank empty"
            assert stored(s, 0, GOODS) < total - price


def test_a_gain_is_exact_with_the_fewest_cubes_or_the_nearest_lower_value() -> None:
    luck = random.Random(5)
    for _ in range(300):
        known = [True] + [luck.random() < 0.6 for _ in range(3)]
        bank, n = luck.randint(0, 4), luck.randint(1, 9)
        s = table(seat(techs=[f for f, k in zip(FARMS, known) if k], bank=bank), seat(), age=3)
        ways = gain_ways(s, 0, FOOD, n)
        gain(s, 0, FOOD, n)
        best = max([sum(WORTH[t] for t in way) for way in ways], default=0)
        assert food(s) == best
        assert bank - s.bank[0] == min([len(way) for way in ways], default=0)


@pytest.mark.clause("through_the_ages.pay.overpay")
def test_overpaying_only_where_nothing_else_is_possible() -> None:
    s = table(seat(blue={"coal": 2, "agriculture": 14}, bank=0), seat(), age=2)
    pay_best(s, 0, GOODS, 1)
    assert (resources(s), cubes(s, "coal"), cubes(s, "bronze"), s.bank[0]) == (4, 1, 1, 0)
    s = table(seat(blue={"coal": 2, "agriculture": 13}, bank=1), seat(), age=2)
    pay_best(s, 0, GOODS, 1)
    assert (resources(s), cubes(s, "bronze"), s.bank[0]) == (5, 2, 0)


@pytest.mark.clause("through_the_ages.pay.change", "through_the_ages.pay.move_down")
def test_with_the_option_the_player_chooses_the_way() -> None:
    s = table(seat(blue={"oil": 1}, techs=["iron", "warriors"], bank=4, unit_goods=1), seat(), age=3, payments="ask")
    play(s, "build warriors")
    assert prompt(s) == "pay"
    assert len(options(s)) == 3, "4 as two Iron, one Iron and two Bronze, or four Bronze"
    assert refused_by(s, "way 4", "pay.never_up")
    assert refused_by(s, "done", "pay.change")
    play(s, "way 3")
    assert (cubes(s, "bronze"), s.bank[0]) == (4, 1)


@pytest.mark.clause("through_the_ages.gain.exact")
def test_with_the_option_the_player_chooses_where_gains_go() -> None:
    s = table(seat(hand=["reserves_ii"], techs=["iron"], bank=8), seat(), age=2, payments="ask")
    play(s, "action reserves_ii", "mix 0")
    assert options(s) == ["way 1", "way 2"]
    assert refused_by(s, "way 3", "gain.exact")
    play(s, "way 2")
    assert (cubes(s, "bronze"), s.bank[0]) == (3, 5)
    assert number("bronze") == 4
