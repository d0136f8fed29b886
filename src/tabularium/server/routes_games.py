"""What can be played: games, cards, rules, bots. The same for everybody, and cheap to ask for again."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse, Response

from tabularium import __version__
from tabularium.bots import registry
from tabularium.games import LISTED, UNLISTED
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.server import schema
from tabularium.server.access import Here, Json, MaybeToken, problems
from tabularium.server.creating import game_named
from tabularium.server.problems import Trouble
from tabularium.server.security import local
from tabularium.server.services import Services

router = APIRouter(prefix="/api", tags=["games"])


def _game(game: Game) -> dict[str, Any]:
    return {
        "key": game.key,
        "name": game.name,
        "seats": [game.min_seats, game.max_seats],
        "options": [
            {"key": one.key, "values": list(one.values), "default": one.default, "form": one.form, "text": one.text}
            for one in game.specs
        ],
        "rules_version": game.rules_version,
        "content": game.mark(),
        "automaton": None if game.automaton is None else game.automaton.name,
    }


@router.get("/games", response_model=list[schema.GameInfo], responses=problems())
async def games(here: Here) -> Response:
    """All games that can be played here."""
    keys = [*LISTED, *(UNLISTED if here.settings.unlisted else ())]
    return Json([_game(loaded(key, here.tables.content)) for key in keys])


@router.get("/games/{game}", response_model=schema.GameInfo, responses=problems(404))
async def game(here: Here, game: str) -> Response:
    return Json(_game(game_named(here.tables, game)))


UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "As it was when it was asked for last (ETag)"}}
LASTING = {**problems(404), **UNCHANGED}


@router.get("/games/{game}/cards", response_model=list[schema.CardInfo], responses=LASTING)
async def cards(here: Here, request: Request, game: str) -> Response:
    """Every card, tile and board, with figures, text and provenance."""
    return await lasting(here, request, game, "cards")


@router.get("/games/{game}/rules", response_model=list[schema.RuleInfo], responses=LASTING)
async def rules(here: Here, request: Request, game: str) -> Response:
    """Every clause of the rulebook, and the tests that prove it."""
    return await lasting(here, request, game, "rules")


@router.get("/games/{game}/texts", response_model=dict[str, schema.Text], responses=LASTING)
async def texts(here: Here, request: Request, game: str) -> Response:
    """All messages of a game by key: zones, figures, facts, sources of points, endings."""
    return await lasting(here, request, game, "texts")


async def lasting(here: Services, request: Request, game: str, what: str) -> Response:
    """One of a game's documents in the library."""
    found = game_named(here.tables, game)
    return (await here.library.document(found.key, what)).answer(request.headers)


@router.get("/bots", response_model=list[schema.BotInfo], responses=problems())
async def bots() -> Response:
    return Json([{"name": name, "title": _title(name), "games": []} for name in registry.names()])


def _title(name: str) -> dict[str, str]:
    return {language: registry.title(name, language).capitalize() for language in LANGUAGES}


@router.get("/health", response_model=schema.Health, responses=problems(), tags=["operation"])
async def health(here: Here) -> Response:
    """The server runs, its store answers, and every loop beside the requests lives."""
    tables = await here.store.count()
    failing = here.failing()
    if failing:
        raise Trouble("degraded", retry_after=5, parts=", ".join(failing))
    return Json(
        {
            "status": "ok",
            "version": __version__,
            "store": here.store.name,
            "tables": tables,
            "connections": here.live.count,
        }
    )


operation = APIRouter(tags=["operation"])


@operation.get("/metrics", response_class=PlainTextResponse, responses=problems(403))
async def metrics(here: Here, request: Request, token: MaybeToken) -> Response:
    """Counts and durations for Prometheus: for the host alone, by token or from the machine itself."""
    expected = here.settings.metrics_token
    if not (expected and secrets.compare_digest(token, expected)) and not local(request.scope):
        raise Trouble("not_allowed")
    return PlainTextResponse(here.metrics.text(), media_type=CONTENT_TYPE_LATEST)
