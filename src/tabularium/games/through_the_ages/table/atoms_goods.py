"""Atoms: blue cubes, which are food and resources on cards."""

from __future__ import annotations

from tabularium.games.through_the_ages.table.event_kinds import BLUE_LOST, FOOD_PAID, GOODS_PAID
from tabularium.games.through_the_ages.table.queries import FOOD, stored
from tabularium.games.through_the_ages.table.state import Table


def store_cubes(s: Table, p: int, card: int, n: int) -> None:
    """From the bank onto a farm, mine or lab. Quiet: the sum of a gain or of a production is announced."""
    s.bank[p] -= n
    s.blue[p][card] += n


def return_cubes(s: Table, p: int, card: int, n: int) -> None:
    """Back to the bank; quiet, since the sum of the payment or the stage is announced."""
    s.blue[p][card] -= n
    s.bank[p] += n


def settle_payment(s: Table, p: int, kind: int, cubes: list[int], bank: int) -> None:
    """A payment with change leaves these cubes on the cards and in the bank."""
    before = stored(s, p, kind)
    s.blue[p] = cubes.copy()
    s.bank[p] = bank
    s.tell(FOOD_PAID if kind == FOOD else GOODS_PAID, p, n=before - stored(s, p, kind))


def lose_bank_cubes(s: Table, p: int, n: int) -> None:
    """To the box."""
    s.bank[p] -= n
    s.tell(BLUE_LOST, p, n=n)


def lose_card_cube(s: Table, p: int, card: int) -> None:
    """The same from a card, because the bank is empty."""
    s.blue[p][card] -= 1
    s.tell(BLUE_LOST, p, card, 1)
