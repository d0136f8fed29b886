"""Effects of this game that can say what they do: card texts are made of them."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.effect import Effect, Frame
from tabularium.kernel.lack import Lack


class Deed(Effect[Table]):
    """A sentence of a card: it does something, and says so in both languages."""

    def says(self, language: str) -> str:
        raise NotImplementedError

    def possible(self, s: Table, f: Frame) -> int:
        """The clause that keeps a card with this text from being played now, or 0."""
        return 0

    def lack(self, s: Table, f: Frame) -> Lack | None:
        """What is missing for it, where `possible` says no."""
        return None

    def has_target(self, s: Table, rival: int) -> bool:
        """An aggression with this text finds something to take or destroy."""
        return True

    def pays(self) -> bool:
        """An action card with this text costs its own civil action (not if the text brings its own price)."""
        return True


class Counted(Deed):
    """A sentence with a number."""

    PARTS: ClassVar[tuple[str, ...]] = ("n",)

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n


class OfPoints(Deed):
    """A sentence about points."""

    PARTS: ClassVar[tuple[str, ...]] = ("culture", "science")

    def __init__(self, culture: int = 0, science: int = 0) -> None:
        super().__init__()
        self.culture = culture
        self.science = science


class Discount:
    """What a leader takes off the price of technologies and buildings."""

    def resources(self, s: Table, p: int, card: int) -> int:
        return 0

    def science(self, s: Table, p: int, card: int) -> int:
        return 0

    def says(self, language: str) -> str:
        raise NotImplementedError
