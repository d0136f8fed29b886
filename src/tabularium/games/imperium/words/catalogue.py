"""The messages of this game."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.games.imperium.words", KERNEL)
