"""Who asks, by the cookie of a session. A page of somebody else's can't ask in anybody's name."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import Depends, Request
from starlette.responses import Response

from tabularium.server.access import Here
from tabularium.server.problems import Trouble
from tabularium.server.profiles import keeping
from tabularium.server.profiles.model import Profile
from tabularium.server.profiles.passkeys import Place
from tabularium.server.services import Services

COOKIE = "tabularium_session"
SAFE = ("GET", "HEAD")


class Me:
    """Somebody with a profile, and the session by which they came."""

    def __init__(self, profile: Profile, session: str) -> None:
        self.profile = profile
        self.session = session

    @property
    def id(self) -> str:
        return self.profile.id


def origins(here: Services, request: Request) -> list[str]:
    """The pages that may ask: those that the host names, or the one by whose name the server was called."""
    named = [one.strip().rstrip("/") for one in here.settings.origins.split(",") if one.strip()]
    if not named and here.settings.url:
        parts = urlsplit(here.settings.url)
        named = [f"{parts.scheme}://{parts.netloc}"]
    return named or [f"{request.url.scheme}://{request.headers.get('host', '')}"]


def place(here: Services, request: Request) -> Place:
    allowed = origins(here, request)
    return Place(urlsplit(allowed[0]).hostname or "localhost", allowed)


def same_origin(here: Services, request: Request) -> None:
    """Browsers say which page a change comes from."""
    came = request.headers.get("origin")
    if request.method not in SAFE and came is not None and came not in origins(here, request):
        raise Trouble("foreign_origin")


async def maybe_me(here: Here, request: Request) -> Me | None:
    token = request.cookies.get(COOKIE, "")
    if not 20 <= len(token) <= 100 or not token.isascii():
        return None
    same_origin(here, request)
    try:
        return Me(*await keeping.by_session(here.store, token))
    except Trouble:
        return None


async def me(found: Annotated[Me | None, Depends(maybe_me)]) -> Me:
    if found is None:
        raise Trouble("not_signed_in")
    return found


async def let_in(here: Services, request: Request, response: Response, profile: str) -> Response:
    """With a cookie that no script reads and no other site sends."""
    token = await keeping.enter(here.store, profile, request.headers.get("user-agent", ""))
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(keeping.SESSION_SECONDS),
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return response


def let_out(request: Request, response: Response) -> Response:
    response.delete_cookie(COOKIE, path="/", secure=request.url.scheme == "https", httponly=True, samesite="strict")
    return response


MaybeMe = Annotated[Me | None, Depends(maybe_me)]
Mine = Annotated[Me, Depends(me)]
