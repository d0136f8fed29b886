"""With a teacher's eye: the review of a finished game, and chances to win where they may be told."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from tabularium.bots.bot import dice_for
from tabularium.bots.chances import packaged_chances
from tabularium.server import schema
from tabularium.server.access import AnyAccess, Here, Json, problems
from tabularium.server.beside import beside
from tabularium.server.model import OVER
from tabularium.server.problems import Trouble
from tabularium.server.routes_replay import AnySeat, eyes_of
from tabularium.server.shown import people

REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api/tables", tags=["replay"])


@router.get("/{id}/review", response_model=schema.Review, responses=REFUSALS)
async def review(here: Here, access: AnyAccess) -> Response:
    """As far as the review has come; whoever asks first sets it going."""
    here.limits.take("look", f"{access.table} {access.address}")
    return Json(await here.reviews.look(access.table, access.address))


@router.get("/{id}/chances", response_model=schema.Standing, responses=REFUSALS)
async def chances(here: Here, access: AnyAccess, seat: AnySeat = None) -> Response:
    """Everybody's chance to win, by what the token's seat may know. Not while people play against one another."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        match = table.running
        if table.head.status != OVER and (table.facts.rated or len(people(table.head)) > 1):
            raise Trouble("no_chances")
        place = eyes_of(access, table, seat).places[0]
        s = match.state.clone()
        number = len(match.actions)
    known = packaged_chances(match.game)
    found, points = await beside(match.game, known.standing, s, place, dice_for(1, max(0, place), number))
    return Json({"at": number, "chances": found, "points": points if match.seats == 1 else None})
