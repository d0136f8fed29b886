"""Lessons, guides and glossaries, the tables on which lessons are played, and what a learner does there."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from tabularium.server import coaching, creating, schema, teaching
from tabularium.server.access import AnyAccess, Here, Json, problems, while_there
from tabularium.server.creating import game_named
from tabularium.server.routes_games import LASTING, lasting
from tabularium.server.security import client
from tabularium.server.services import Services

router = APIRouter(prefix="/api", tags=["lessons"])


@router.get("/games/{game}/lessons", response_model=list[schema.LessonInfo], responses=LASTING)
async def lessons(here: Here, request: Request, game: str) -> Response:
    """The lessons of a game in their order; none if it is not taught."""
    return await lasting(here, request, game, "lessons")


@router.get("/games/{game}/lessons/{key}", response_model=schema.LessonSheet, responses=LASTING)
async def lesson(here: Here, request: Request, game: str, key: str) -> Response:
    """A lesson, and the rules that are used in it."""
    found = teaching.lesson_named(game_named(here.tables, game).key, key)
    return await lasting(here, request, game, f"lesson {found.key}")


@router.post("/games/{game}/lessons/{key}", status_code=201, response_model=schema.Links, responses=problems(404))
async def begin(here: Here, request: Request, game: str, key: str) -> Response:
    """A table on which the lesson is played. It is kept for a day."""
    here.limits.take("create", client(request.scope))
    found = teaching.lesson_named(game_named(here.tables, game).key, key)
    return Json(await creating.for_lesson(here.tables, found), 201)


@router.get("/games/{game}/guide", response_model=schema.Guide, responses=LASTING)
async def guide(here: Here, request: Request, game: str) -> Response:
    """The game in ten minutes, with its glossary."""
    return await lasting(here, request, game, "guide")


@router.get("/games/{game}/glossary", response_model=list[schema.Term], responses=LASTING)
async def glossary(here: Here, request: Request, game: str) -> Response:
    """The words of the game."""
    return await lasting(here, request, game, "glossary")


@router.post("/tables/{id}/coach", response_model=schema.CoachReport, responses=problems(401, 403, 404, 409, 410))
async def coach(here: Here, request: Request, access: AnyAccess, wish: schema.CoachWish) -> Response:
    """What the coach has to say to somebody who plays with it."""
    seat = await _seat(here, access, wish.seat)
    here.limits.take("hints", access.address)
    asking = coaching.report(here.tables, here.bots, access.table, seat, wish, access.address)
    return Json(await while_there(request, asking))


@router.post("/tables/{id}/reason", response_model=schema.Reason, responses=problems(401, 403, 404, 409, 410))
async def reason(here: Here, access: AnyAccess, wish: schema.Foresee) -> Response:
    """Why would I want this? What an option costs and brings, what for, and what to think of before."""
    seat = await _seat(here, access, wish.seat)
    return Json(await coaching.reason(here.tables, access.table, seat, wish))


async def _seat(here: Services, access: AnyAccess, seat: int | None) -> int:
    table = await here.tables.table(access.table)
    found = access.acting(table.head, seat)
    here.limits.take("act", f"{access.table} {found}")
    return found


@router.post("/tables/{id}/lesson", response_model=schema.LessonReply, responses=problems(401, 403, 404, 409, 410))
async def learn(here: Here, access: AnyAccess, wish: schema.LessonWish) -> Response:
    """Try, answer, be shown, go back or go on in a lesson."""
    seat = await _seat(here, access, None)
    return Json(await teaching.learn(here.tables, access.table, seat, wish))
