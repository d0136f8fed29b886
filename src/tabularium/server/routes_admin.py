"""The host's resources: for whoever holds the server's admin token."""

from __future__ import annotations

import secrets
import time
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from tabularium.server import hosting, saying, schema
from tabularium.server.access import Here, Json, MaybeToken, SeatPath, TableId, problems
from tabularium.server.problems import Trouble
from tabularium.server.profiles import ratings
from tabularium.server.reports import REPORT
from tabularium.server.security import client
from tabularium.server.services import Services

REFUSALS = problems(401, 403, 404, 409)
router = APIRouter(prefix="/api/admin", tags=["host"])


async def host(here: Here, request: Request, token: MaybeToken) -> Services:
    """The server, for its host."""
    expected = here.settings.admin_token
    if not expected:
        raise Trouble("not_allowed")
    if not secrets.compare_digest(token.encode(), expected.encode()):
        here.limits.take("wrong", f"{client(request.scope)} admin")
        raise Trouble("wrong_link")
    return here


Host = Annotated[Services, Depends(host)]


@router.post("/announce", response_model=schema.Told, responses=REFUSALS)
async def announce(here: Host, wish: schema.Announcement) -> Response:
    """Tell running tables that the server will be stopped, and which of them will not go on."""
    return Json({"tables": await hosting.announce(here, wish.at, wish.text, set(wish.closing))})


@router.get("", response_model=schema.Overview, responses=REFUSALS)
async def overview(here: Host) -> Response:
    """Tables, connections, thinking, loops, stuck clocks, disk."""
    return Json(await hosting.overview(here))


@router.get("/tables", response_model=list[schema.HostTable], responses=REFUSALS)
async def tables(
    here: Host,
    status: Annotated[str, Query(pattern="^(lobby|running|over|closed)?$")] = "",
    after: Annotated[str, Query(pattern="^[a-z2-7]{0,16}$")] = "",
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> Response:
    """All tables by name; go on with `after` = the last one's."""
    return Json(await hosting.tables_json(here, status, after, limit))


@router.delete("/tables/{id}", status_code=204, response_class=Response, responses=REFUSALS)
async def delete(here: Host, id: TableId) -> Response:
    """A table is gone, with everything about it."""
    await hosting.delete(here.tables, id)
    return Response(status_code=204)


@router.post("/tables/{id}/close", response_model=schema.Done, responses=REFUSALS)
async def close(here: Host, id: TableId) -> Response:
    """A running game ends and stays readable."""
    return Json(await hosting.close(here.tables, id))


@router.post("/tables/{id}/open", response_model=schema.Done, responses=REFUSALS)
async def reopen(here: Host, id: TableId) -> Response:
    """A game that the host has closed goes on."""
    return Json(await hosting.reopen(here.tables, id))


@router.post("/tables/{id}/seats/{seat}/mute", response_model=schema.Done, responses=REFUSALS)
async def mute(here: Host, id: TableId, seat: SeatPath, wish: schema.Mute) -> Response:
    """Whether a seat may chat."""
    return Json(await saying.mute(here.tables, id, seat, wish.muted))


@router.post("/expire", response_model=schema.Expired, responses=REFUSALS)
async def expire(here: Host, wish: schema.Expire) -> Response:
    """Delete the tables of a status at which nothing has happened for so many days."""
    return Json({"tables": await here.expire(wish.status, wish.days)})


@router.post("/ratings", response_model=schema.Rebuilt, responses=REFUSALS)
async def rebuild(here: Host) -> Response:
    """All ladders computed anew from the results."""
    return Json({"ladders": await ratings.rebuild_all(here.store)})


@router.get("/bans", response_model=list[schema.BanInfo], responses=REFUSALS)
async def bans(here: Host) -> Response:
    return Json(await hosting.bans_json(here))


@router.post("/bans", status_code=201, response_model=list[schema.BanInfo], responses=REFUSALS)
async def ban(here: Host, wish: schema.Ban) -> Response:
    """Keep an address or a network out, at once here and within ten seconds in other processes."""
    until = time.time() + wish.days * 24 * 3600 if wish.days is not None else None
    await here.bans.add(wish.address, until, wish.why)
    return Json(await hosting.bans_json(here), 201)


@router.delete("/bans", status_code=204, response_class=Response, responses=REFUSALS)
async def lift(here: Host, address: Annotated[str, Query(min_length=2, max_length=60)]) -> Response:
    await here.bans.lift(address)
    return Response(status_code=204)


@router.get("/reports", response_model=list[schema.ReportInfo], responses=REFUSALS)
async def reports(here: Host) -> Response:
    """What people at tables want looked at, oldest first."""
    return Json(await hosting.reports_json(here))


@router.delete("/reports/{key}", status_code=204, response_class=Response, responses=REFUSALS)
async def settle(here: Host, key: Annotated[str, Path(pattern="^[a-z2-7]{1,16}-[0-9]{1,18}-(-1|[0-7])$")]) -> Response:
    """A report was looked at."""
    if not await here.store.shred(REPORT, key):
        raise Trouble("nothing")
    return Response(status_code=204)
