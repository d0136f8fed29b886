"""What the table tells whoever asks: where a figure comes from, and what happened since one's last turn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from tabularium.server import schema
from tabularium.server.access import AnyAccess, Here, Json, SeatPath, problems
from tabularium.server.beside import beside
from tabularium.server.routes_replay import AnySeat, eyes_of
from tabularium.server.telling import account_json, story_json

REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api/tables", tags=["story"])

Figure = Annotated[str, Path(pattern=r"^[a-z][a-z_.]{0,39}$")]


@router.get("/{id}/figures/{of}/{figure}", response_model=schema.Account | None, responses=REFUSALS)
async def figure(here: Here, access: AnyAccess, of: SeatPath, figure: Figure, seat: AnySeat = None) -> Response:
    """Where a figure of a seat's view comes from, what it will be, and which rule says so; `score` in every game.

    null: nothing more can be told about it, or not to whoever asks.
    """
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        match = table.running
        viewer = eyes_of(access, table, seat).alone
        account = match.game.explain(match.state, viewer, of, figure) if of < match.seats else None
        return Json(account_json(match, account) if account is not None else None)


@router.get("/{id}/story", response_model=schema.Story, responses=REFUSALS)
async def story(here: Here, access: AnyAccess, seat: AnySeat = None) -> Response:
    """Since the seat's last turn: what each rival did, in sentences, and what it did to the seat."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        eyes = eyes_of(access, table, seat)
        return Json(await beside(table.game, story_json, table.running, eyes, eyes.alone))
