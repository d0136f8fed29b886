"""What can be played: games, cards, rules, bots. The same for everybody, and cheap to ask for again."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse, Response

from tabularium import __version__
from tabularium.bots import registry
from tabularium.bots.manners import has_manners
from tabularium.games import LISTED, UNLISTED
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.layer import undisturbed
from tabularium.kernel.pack import Pack
from tabularium.lessons import book
from tabularium.server import schema
from tabularium.server.access import Here, Json, MaybeToken, problems
from tabularium.server.creating import game_named
from tabularium.server.packs import WITHOUT, called
from tabularium.server.problems import Trouble
from tabularium.server.security import local
from tabularium.server.services import Services

router = APIRouter(prefix="/api", tags=["games"])


def _game(game: Game, house: Pack | None) -> dict[str, Any]:
    return {
        "key": game.key,
        "name": game.name,
        "seats": [game.min_seats, game.max_seats],
        "options": [
            {
                "key": one.key,
                "values": list(one.values),
                "default": one.default,
                "form": one.form,
                "text": one.text,
                "groups": [{"text": text, "notes": notes} for text, notes in game.values(one.key)],
            }
            for one in game.specs
        ],
        "rules_version": game.rules_version,
        "content": game.mark(),
        "pack": None if house is None else called(house),
        "automaton": None if game.automaton is None else game.automaton.name,
    }


@router.get("/games", response_model=list[schema.GameInfo], responses=problems())
async def games(here: Here) -> Response:
    """All games that can be played here."""
    keys = [*LISTED, *(UNLISTED if here.settings.unlisted else ())]
    return Json([_game(loaded(key, here.tables.packs.base), await here.tables.packs.house(key)) for key in keys])


@router.get("/games/{game}", response_model=schema.GameInfo, responses=problems(404))
async def game(here: Here, game: str) -> Response:
    found = game_named(here.tables, game)
    return Json(_game(found, await here.tables.packs.house(game)))


PackHash = Annotated[str, Query(pattern="^([0-9a-f]{16})?$", description="Of a pack kept here; empty: without one")]
UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "As it was when it was asked for last (ETag)"}}
LASTING = {**problems(404), **UNCHANGED}


@router.get("/games/{game}/cards", response_model=list[schema.CardInfo], responses=LASTING)
async def cards(here: Here, request: Request, game: str, pack: PackHash = WITHOUT) -> Response:
    """Every card, tile and board, with figures, text and provenance."""
    return await lasting(here, request, game, "cards", pack)


@router.get("/games/{game}/rules", response_model=list[schema.RuleInfo], responses=LASTING)
async def rules(here: Here, request: Request, game: str) -> Response:
    """Every clause of the rulebook, and the tests that prove it."""
    return await lasting(here, request, game, "rules")


@router.get("/games/{game}/rules/search", response_model=list[str], responses=problems(404))
async def search(here: Here, game: str, q: Annotated[str, Query(max_length=200)]) -> Response:
    """The ids of the clauses that answer to a question or to words in either language, the best first."""
    found = await asyncio.to_thread(undisturbed, book.search, game_named(here.tables, game), q)
    return Json([clause.id for clause in found])


@router.get("/games/{game}/texts", response_model=dict[str, schema.Text], responses=LASTING)
async def texts(here: Here, request: Request, game: str) -> Response:
    """All messages of a game by key: zones, figures, facts, sources of points, endings."""
    return await lasting(here, request, game, "texts")


async def lasting(here: Services, request: Request, game: str, what: str, pack: str = WITHOUT) -> Response:
    """One of a game's documents in the library; with the figures of a pack or without."""
    key = game_named(here.tables, game).key
    found = await here.tables.packs.game(key, pack)
    return (await here.library.document(key, what, found.content.spec)).answer(request.headers)


@router.get("/bots", response_model=list[schema.BotInfo], responses=problems())
async def bots() -> Response:
    mannered = [key for key in LISTED if has_manners(loaded(key))]
    levels: list[tuple[str, list[str]]] = [(name, []) for name in registry.names()]
    found = levels + [(name, mannered) for name in registry.mannered()]
    return Json([{"name": name, "title": _title(name), "about": _about(name), "games": games} for name, games in found])


def _title(name: str) -> dict[str, str]:
    return {language: registry.title(name, language).capitalize() for language in LANGUAGES}


def _about(name: str) -> dict[str, str]:
    return {language: registry.about(name, language) for language in LANGUAGES}


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
    right = bool(expected) and secrets.compare_digest(token.encode(), expected.encode())
    if not right and not local(request.scope):
        raise Trouble("not_allowed")
    return PlainTextResponse(here.metrics.text(), media_type=CONTENT_TYPE_LATEST)
