"""Where a figure comes from: sources that add up to it, what it is going to be, and the rules behind it."""

from __future__ import annotations

from typing import Final

NONE: Final = -1


class Source:
    """A part of a figure: a card with how many of what works on it, or the message `key`."""

    __slots__ = ("amount", "card", "key", "n", "seat")

    def __init__(self, amount: int, key: str, card: int, n: int, seat: int) -> None:
        self.amount = amount
        self.key = key
        self.card = card
        self.n = n
        self.seat = seat


class Account:
    """A figure of a seat, explained. Sources without an amount are left out; the others add up to `total`."""

    def __init__(self, figure: str, total: int, *rules: int) -> None:
        self.figure = figure
        self.total = total
        self.rules = list(rules)  # numbers of clauses
        self.sources: list[Source] = []
        self.later: list[Source] = []  # what it will be, and when: message keys and values

    def add(self, amount: int, key: str = "", card: int = NONE, n: int = 1, seat: int = NONE) -> None:
        if amount:
            self.sources.append(Source(amount, key, card, n, seat))

    def close(self, key: str) -> None:
        """What a limit adds or cuts off, if the sources come to another sum than the figure."""
        self.add(self.total - sum([source.amount for source in self.sources]), key)

    def then(self, key: str, value: int) -> None:
        """What the figure will be, as far as anybody can say now."""
        self.later.append(Source(value, key, NONE, 1, NONE))
