"""The host's resources: for whoever holds the server's admin token."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from tabularium.server import hosting, schema
from tabularium.server.access import Here, Json, MaybeToken, problems
from tabularium.server.problems import Trouble
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
