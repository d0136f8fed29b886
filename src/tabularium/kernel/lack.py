"""What is missing: a refusal in the numbers of this moment, asked for by people and never while options are listed."""

from __future__ import annotations

from typing import Final

NONE: Final = -1


class Lack:
    """The message `lack.<key>` and what it tells. It explains a refusal and decides none.

    For amounts `need` is more than `have`; where the view shows that amount, `figure` is its name among those of the
    seat that asks. Without amounts both are 0, and a card, a seat or a word says what is in the way.
    """

    __slots__ = ("card", "figure", "have", "key", "n", "need", "seat", "what")

    def __init__(
        self,
        key: str,
        need: int = 0,
        have: int = 0,
        figure: str = "",
        n: int = 0,
        card: int = NONE,
        seat: int = NONE,
        what: str = "",
    ) -> None:
        self.key = key
        self.need = need
        self.have = have
        self.figure = figure
        self.n = n
        self.card = card
        self.seat = seat
        self.what = what  # the key of a message

    @property
    def counts(self) -> bool:
        """It is about an amount."""
        return self.need > self.have

    @property
    def missing(self) -> int:
        return self.need - self.have
