"""What tests of notices share: a wish to be told, a game that goes on, and the moment at which things are told."""

from __future__ import annotations

from typing import Any

from tabularium.server import acting, schema
from tabularium.server.services import Services

ALL = ["your_turn", "game_over", "asked", "clock"]


def wish(way: str, to: str, **more: Any) -> schema.NoticeWish:
    return schema.NoticeWish.model_validate({"way": way, "to": to, "events": ALL, **more})


async def settled(services: Services) -> None:
    """All that happened was noted; now it is told."""
    await services.notices.tell()


async def play(services: Services, id: str, action: str = "done") -> None:
    async with services.tables.at(id) as table:
        seat, position = table.head.deciding, table.head.position
    assert seat is not None
    await acting.act(services.tables, id, seat, action, position)
