"""Who asks: the token of a request, and what it may do at a table."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response

from tabularium.server.links import Opened
from tabularium.server.model import Head, TokenRow
from tabularium.server.problems import Trouble
from tabularium.server.schema import MOST_SEATS, Problem
from tabularium.server.security import client
from tabularium.server.services import Services
from tabularium.server.shown import Eyes
from tabularium.server.tasks import cancel

T = TypeVar("T")
_ID = re.compile(r"[a-z2-7]{1,16}")
_TOKEN = re.compile(r"[A-Za-z0-9_\-]{1,64}")
_bearer = HTTPBearer(auto_error=False, description="The token of a link")

TableId = Annotated[str, Path(pattern="^[a-z2-7]{1,16}$")]
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


class Json(Response):
    """A JSON answer of plain values, already of the documented shape (the tests hold it to that)."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return msgspec.json.encode(content)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the OpenAPI document: the refusals of a resource."""
    return {status: {"model": Problem} for status in (*statuses, 413, 422, 429, 503)}


async def services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


Here = Annotated[Services, Depends(services)]


class Access:
    """A token at a table."""

    def __init__(self, table: Opened, row: TokenRow, address: str) -> None:
        self.table = table
        self.row = row
        self.address = address

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.row.seats)

    def acting(self, head: Head, seat: int | None) -> int:
        """The seat that acts: the one named, or the one that must decide, or the only one."""
        held = self.row.seats
        if not held:
            raise Trouble("not_allowed")
        if seat is None:
            seat = head.deciding if head.deciding in held else held[0]
        if seat not in held:
            raise Trouble("not_your_seat")
        return seat

    def holds(self, seat: int) -> int:
        if seat not in self.row.seats:
            raise Trouble("not_your_seat")
        return seat

    def host(self) -> None:
        if self.row.role != "host":
            raise Trouble("not_allowed")


async def access(
    request: Request,
    here: Here,
    id: TableId,
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Access:
    """What the request's token opens; raises if it opens nothing."""
    address = client(request.scope)
    table, row = await opened(here, id, bearer.credentials if bearer is not None else "", address)
    if row.role == "join":
        raise Trouble("not_allowed")
    return Access(table, row, address)


async def opened(here: Services, id: str, token: str, address: str) -> tuple[Opened, TokenRow]:
    if _ID.fullmatch(id) is None:
        raise Trouble("no_table")
    try:
        if _TOKEN.fullmatch(token) is None:
            raise Trouble("wrong_link" if await here.store.load(id) is not None else "no_table")
        return await here.tables.links.open(id, token)
    except Trouble as trouble:
        if trouble.code in ("wrong_link", "no_table"):
            here.limits.take("wrong", f"{address} {id}")
        raise


async def while_there(request: Request, work: Awaitable[T]) -> T:
    """The answer to a long question, which is withdrawn when the asker hangs up."""
    asking = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not asking.done():
            raise Trouble("busy")  # nobody reads it
        return asking.result()
    finally:
        await cancel([asking, leaving])


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def maybe_token(
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> str:
    return bearer.credentials if bearer is not None else ""


AnyAccess = Annotated[Access, Depends(access)]
MaybeToken = Annotated[str, Depends(maybe_token)]
