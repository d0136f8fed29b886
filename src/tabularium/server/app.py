"""The application: resources, errors, and the parts behind them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from tabularium import __version__
from tabularium.server import (
    messages,
    routes_admin,
    routes_campaign,
    routes_club,
    routes_event,
    routes_games,
    routes_lessons,
    routes_notices,
    routes_profile,
    routes_replay,
    routes_review,
    routes_story,
    routes_tables,
    routes_workshop,
)
from tabularium.server.access import Json
from tabularium.server.library import Document, document
from tabularium.server.logs import configure
from tabularium.server.orphans import end_with_parent, gently
from tabularium.server.page import add_page
from tabularium.server.problems import Trouble
from tabularium.server.security import Guard
from tabularium.server.services import Services
from tabularium.server.settings import Settings, from_environment
from tabularium.server.store import Unavailable

log = logging.getLogger("tabularium.app")
DESCRIPTION = "Tables for heavy civilisation board games. See docs/server.md for how the parts go together."


def create() -> FastAPI:
    """For the worker processes: everything comes from the environment."""
    settings = from_environment()
    configure(settings.log_level)
    if settings.workers > 1:
        end_with_parent(gently)
    return application(settings)


def application(settings: Settings) -> FastAPI:
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        built(app)
        log.info("open", extra={"store": services.store.name})
        yield
        await services.close()
        log.info("closed")

    app = FastAPI(
        title="Tabularium",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    app.include_router(routes_tables.router)  # first: routes are tried one after the other, and most ask for these
    app.include_router(routes_games.router)
    app.include_router(routes_games.operation)
    app.include_router(routes_lessons.router)
    app.include_router(routes_replay.router)
    app.include_router(routes_review.router)
    app.include_router(routes_story.router)
    app.include_router(routes_campaign.router)
    app.include_router(routes_admin.router)
    app.include_router(routes_notices.router)
    app.include_router(routes_workshop.router)
    app.include_router(routes_profile.router)
    app.include_router(routes_profile.ladders)
    app.include_router(routes_club.router)
    app.include_router(routes_event.router)
    _add_description(app)
    add_page(app, settings.page_directory())
    app.add_exception_handler(Trouble, _trouble)
    app.add_exception_handler(Unavailable, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(Guard, limits=services.limits, metrics=services.metrics, bans=services.bans)
    usual = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _with_messages(usual())
        assert app.openapi_schema is not None
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    return app


def built(app: FastAPI) -> None:
    """Routes are built when they are first tried: now, not while somebody waits."""
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": []})


def _add_description(app: FastAPI) -> None:
    """What goes over the wire, for programs; made when it is first asked for, beside the loop."""
    made: list[Document] = []

    @app.get("/api/openapi.json", include_in_schema=False)
    async def description(request: Request) -> Response:
        if not made:
            made.append(await asyncio.to_thread(lambda: document(app.openapi())))
        return made[0].answer(request.headers)


def _with_messages(document: dict[str, Any]) -> None:
    """The WebSocket's messages stand among the schemas of the resources."""
    schemas = document["components"]["schemas"]
    template = "#/components/schemas/{model}"
    for name, adapter in (("ClientMessage", messages.CLIENT), ("ServerMessage", messages.SERVER)):
        made = adapter.json_schema(ref_template=template)
        for key, value in made.pop("$defs", {}).items():
            schemas.setdefault(key, value)
        schemas[name] = made


def _respond(trouble: Trouble) -> Response:
    headers = {"retry-after": str(trouble.retry_after)} if trouble.retry_after is not None else {}
    if trouble.status == 401:
        headers["www-authenticate"] = "Bearer"
    return Json(trouble.json(), trouble.status, headers)


async def _trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return _respond(error)


async def _unavailable(request: Request, error: Exception) -> Response:
    log.error("store unavailable", extra={"error": str(error)})
    return _respond(Trouble("busy", retry_after=1))


async def _malformed(request: Request, error: Exception) -> Response:
    """What does not fit, without repeating what was sent."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if isinstance(part, (int, str)))
    return _respond(Trouble("malformed", where=where.encode("utf-8", "replace").decode()[:120] or "body"))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "no_page", 405: "no_method", 413: "too_large"}.get(error.status_code)
    if code is None:
        return _respond(Trouble("malformed", where="body"))
    response = _respond(Trouble(code))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
