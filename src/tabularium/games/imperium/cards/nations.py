"""The nations by their numbers in the register, and those of them that rules name."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from tabularium.kernel.register import register_of

REGISTER: Final = register_of("imperium")


def _keys() -> tuple[str, ...]:
    """A nation is a file of cards; new ones come last."""
    found = files("tabularium.games.imperium.cards").joinpath("data/nations").iterdir()
    for key in sorted([path.name.removesuffix(".json") for path in found if path.name.endswith(".json")]):
        REGISTER.number("nation", key)
    return tuple(REGISTER.keys("nation"))


NATION_KEYS: Final[tuple[str, ...]] = _keys()

# Plain numbers, so that comparing them costs nothing; a test holds them to the register.
ARTHURIANS: Final = 2
ATLANTEANS: Final = 3
CULTISTS: Final = 6
INUIT: Final = 10
MARTIANS: Final = 14
MAYANS: Final = 16
POLYNESIANS: Final = 20
TAINO: Final = 25
UTOPIANS: Final = 27
VIKINGS: Final = 28
