"""Engine work beside the loop. Tables with cards of their own stay on it: see kernel/layer.py."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from tabularium.kernel.effect import Ruleset
from tabularium.kernel.game import Game
from tabularium.kernel.layer import undisturbed

T = TypeVar("T")


def has_own_cards(game: Game) -> bool:
    within: Ruleset = game.within()
    return within.layer is not None


async def beside(game: Game, work: Callable[..., T], *args: Any) -> T:
    """What `work` returns, from a thread of its own where that disturbs nobody."""
    if has_own_cards(game):
        return work(*args)
    return await asyncio.to_thread(undisturbed, work, *args)
