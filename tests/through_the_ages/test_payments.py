"""Blue cubes: gaining and paying, against every way there is."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from operator import add

import pytest

from tabularium.games.through_the_ages.cards.card import WORTH
from tabularium.games.through_the_ages.rules.goods import MOST_WAYS, gain, gain_ways, pay_best
from tabularium.games.through_the_ages.rules.payments import payments
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS
from tabularium.games.through_the_ages.table.state import STORES
from through_the_ages.table import cubes, food, number, options, play, prompt, refused_by, resources, seat, table

FARMS = ["agriculture", "irrigation", "selective_breeding", "mechanized_agriculture"]
MINES = ["bronze", "iron", "coal", "oil"]
LABS = ["alchemy", "scientific_method", "computers"]


Cubes = tuple[int, ...]


class Book:
    """Payments as page 11 of the Code of Laws tells them: operations one by one, until the price is paid."""

    def __init__(self, worths: list[int], takes: list[bool]) -> None:
        """`takes`: cards that may get cubes (labs keep theirs when Bill Gates leaves, but get no more)."""
        self.worths = worths
        self.takes = takes
        self.operations = [operation for card in range(len(worths)) for operation in self.operations_with(card)]

    def gains(self, less_than: int) -> list[Cubes]:
        """Cubes that can be gained together with a total worth less than this."""
        most = [range((less_than - 1) // w + 1) if t else range(1) for w, t in zip(self.worths, self.takes)]
        return [gain for gain in itertools.product(*most) if self.worth(gain) < less_than]

    def operations_with(self, card: int) -> set[Cubes]:
        """What a payment with one cube of a card changes: cubes by card."""
        nothing = [0] * len(self.worths)
        back = nothing.copy()
        back[card] = -1
        paid = [back]  # the cube goes back to the bank
        for lower, (worth, takes) in enumerate(zip(self.worths, self.takes)):
            if takes and worth < self.worths[card]:  # or to a technology of less worth
                down = back.copy()
                down[lower] += 1
                paid.append(down)
        # Either way, something of less worth than what was paid may be gained back: nothing at all included.
        return {
            tuple(p + g for p, g in zip(pay, gain)) for pay in paid for gain in self.gains(less_than=-self.worth(pay))
        }

    def worth(self, cubes: Sequence[int]) -> int:
        return sum(n * w for n, w in zip(cubes, self.worths))

    def reached(self, start: Cubes, bank: int) -> dict[Cubes, int]:
        """Whatever can lie on the cards after operations, and the most that is then left before the last of them."""
        everything = bank + sum(start)
        found = {start: -1}
        waiting = [start]
        while waiting:
            now = waiting.pop()
            left = self.worth(now)
            for operation in self.operations:
                then = tuple(map(add, now, operation))
                if min(then) < 0 or sum(then) > everything:
                    continue  # no such cube, or not enough cubes in the bank
                if then not in found:
                    waiting.append(then)
                found[then] = max(found.get(then, -1), left)
        del found[start]
        return found

    def results(self, start: Cubes, bank: int, price: int, reached: dict[Cubes, int]) -> set[Cubes]:
        """The legal results: exact ones; if there are none, those that overpay and leave the bank empty."""
        owed = self.worth(start) - price  # to be left
        exact = {cubes for cubes in reached if self.worth(cubes) == owed}
        if exact:
            return exact
        everything = bank + sum(start)
        return {
            cubes
            for cubes, before in reached.items()
            if self.worth(cubes) < owed < before and sum(cubes) == everything  # before: the price was not yet paid
        }


def positions(cards: int, most: int) -> list[Cubes]:
    return [held for held in itertools.product(range(most + 1), repeat=cards) if 0 < sum(held) <= most]


def agrees_with_the_book(kind: int, cards: list[str], banks: Sequence[int], most: int, leader: str | None) -> int:
    """Compares the engine's payments with the book's, for every price of every position; returns how many."""
    numbers = [number(card) for card in cards]
    s = table(seat(techs=cards, leader=leader), seat(), age=3)
    labs_take = leader == "bill_gates"
    book = Book([WORTH[t] for t in numbers], [labs_take or card not in LABS for card in cards])
    compared = 0
    for held in positions(len(cards), most):
        for bank in banks:
            reached = book.reached(held, bank)
            for price in range(1, book.worth(held) + 1):
                s.blue[0] = [0] * STORES
                for t, n in zip(numbers, held):
                    s.blue[0][t] = n
                s.bank[0] = bank
                expected = book.results(held, bank, price, reached)
                listed = payments(s, 0, kind, price, 10**6)
                offered = [tuple(way.cubes[t] for t in numbers) for way in listed]
                where = (cards, held, bank, price)
                assert len(offered) == len(set(offered)), where
                assert set(offered) == expected, where
                assert len(offered) <= MOST_WAYS, where
                pay_best(s, 0, kind, price)
                made = tuple(s.blue[0][t] for t in numbers)
                assert made == offered[0] == best(book, expected), where
                assert s.bank[0] + sum(made) == bank + sum(held), where
                compared += 1
    return compared


def best(book: Book, results: set[Cubes]) -> Cubes:
    """What is lost least, then most cubes in the bank, then the worthiest cubes (of equal worth those on labs)."""
    order = sorted(range(len(book.worths)), key=lambda i: (-book.worths[i], -i))
    return max(results, key=lambda cubes: (book.worth(cubes), -sum(cubes), [cubes[i] for i in order]))


@pytest.mark.clause("through_the_ages.pay.move_down", "through_the_ages.pay.overpay", "through_the_ages.pay.change")
@pytest.mark.parametrize("more", [m for n in range(4) for m in itertools.combinations(FARMS[1:], n)], ids="+".join)
def test_every_payment_of_food_is_one_of_the_book_and_the_best_is_made(more: tuple[str, ...]) -> None:
    cards = [FARMS[0], *more]
    assert agrees_with_the_book(FOOD, cards, (0, 1, 2, 3, 20), 6, None)


@pytest.mark.clause("through_the_ages.pay.move_down", "through_the_ages.pay.never_up")
@pytest.mark.parametrize("more", [("iron", "coal", "oil"), ("coal", "oil"), ("iron", "coal")], ids="+".join)
def test_resources_are_paid_like_food(more: tuple[str, ...]) -> None:
    assert agrees_with_the_book(GOODS, [MINES[0], *more], (0, 1, 2), 4, None)


@pytest.mark.clause("through_the_ages.gates.production", "through_the_ages.gates.leaves")
@pytest.mark.parametrize("leader", ["bill_gates", None])
@pytest.mark.parametrize("more", [("coal", "alchemy", "computers"), ("oil", *LABS[1:])], ids="+".join)
def test_labs_pay_and_change_like_mines_while_they_produce(more: tuple[str, ...], leader: str | None) -> None:
    assert agrees_with_the_book(GOODS, [MINES[0], *more], (0, 1, 2, 20), 4, leader)


@pytest.mark.clause("through_the_ages.pay.move_down")
def test_one_cube_goes_back_and_another_one_down() -> None:
    s = table(seat(blue={"bronze": 1, "oil": 1, "agriculture": 14}, techs=["coal"], bank=0), seat(), age=3)
    pay_best(s, 0, GOODS, 3)
    assert (cubes(s, "bronze"), cubes(s, "coal"), cubes(s, "oil"), s.bank[0]) == (0, 1, 0, 1)
    s = table(seat(blue={"bronze": 1, "coal": 1}, techs=["iron"], bank=10), seat(), age=3)
    pay_best(s, 0, GOODS, 2)
    assert (cubes(s, "bronze"), cubes(s, "iron"), cubes(s, "coal"), s.bank[0]) == (0, 1, 0, 11)
    s = table(seat(blue={"agriculture": 1, "selective_breeding": 1}, techs=["irrigation"], bank=10), seat(), age=3)
    pay_best(s, 0, FOOD, 2)
    assert (cubes(s, "agriculture"), cubes(s, "irrigation"), s.bank[0]) == (0, 1, 11)


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
