"""Being told what happens while one is not at the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from tabularium.server import schema
from tabularium.server.access import AnyAccess, Here, Json, SeatPath, problems
from tabularium.server.notices import asking, webpush

REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api", tags=["notices"])
Token = Annotated[str, Path(max_length=120, pattern=r"^[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]+$")]


@router.get("/notices", response_model=schema.NoticeWays, responses=problems())
async def ways(here: Here) -> Response:
    """What this server can do: push to browsers always, e-mail where the host has set it up."""
    return Json({"push_key": webpush.public(here.notices.key), "mail": here.notices.mails})


@router.get("/tables/{id}/seats/{seat}/notices", response_model=list[schema.NoticeInfo], responses=REFUSALS)
async def listed(here: Here, access: AnyAccess, seat: SeatPath) -> Response:
    return Json(await asking.listed(here.store, str(access.table), access.holds(seat)))


@router.put("/tables/{id}/seats/{seat}/notices", response_model=schema.NoticeInfo, responses=REFUSALS)
async def want(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.NoticeWish) -> Response:
    """Tell this seat by web push, e-mail or webhook. A mailbox must agree first."""
    access.holds(seat)
    here.limits.take("notice", access.address)
    if wish.way == "mail":
        here.limits.take("mail", wish.to.lower())
    return Json(await asking.want(here.notices, str(access.table), seat, wish))


@router.delete("/tables/{id}/seats/{seat}/notices/{key}", status_code=204, response_class=Response, responses=REFUSALS)
async def stop(
    here: Here, access: AnyAccess, seat: SeatPath, key: Annotated[str, Path(pattern="^[0-9a-f]{32}$")]
) -> Response:
    await asking.stop(here.store, str(access.table), access.holds(seat), key)
    return Response(status_code=204)


@router.post("/notices/agree", status_code=204, response_class=Response, responses=problems(404))
async def agree(here: Here, wish: schema.NoticeToken) -> Response:
    """Whoever reads the mailbox wants it: the token stands in the first letter."""
    await asking.agree(here.store, wish.token)
    return Response(status_code=204)


@router.post("/notices/end/{token}", status_code=204, response_class=Response, responses=problems(404))
async def end(here: Here, token: Token) -> Response:
    """One click, and the address is told nothing any more (RFC 8058)."""
    await asking.end(here.store, token)
    return Response(status_code=204)
