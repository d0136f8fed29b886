"""What the views of the miniature say; the page's types are made from this."""

from __future__ import annotations

from typing import Final

from typing_extensions import TypedDict

from tabularium.kernel.view import ViewTypes
from tabularium.kernel.view_types import Unmarked


class Facts(TypedDict):
    round: int
    active: int


class Figures(TypedDict):
    coins: int
    points: int
    units: list[int]


VIEW: Final = ViewTypes(Facts, Figures)
DECK: Final = VIEW.zone("deck", Unmarked)
HAND: Final = VIEW.zone("hand", Unmarked)
PLAY: Final = VIEW.zone("play", Unmarked)
DISCARD: Final = VIEW.zone("discard", Unmarked)
