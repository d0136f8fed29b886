"""Looking back: moves, earlier positions, records and the end of a game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import PlainTextResponse, Response

from tabularium.kernel import machine
from tabularium.kernel.match import Match
from tabularium.server import schema
from tabularium.server.access import Access, AnyAccess, Here, Json, problems
from tabularium.server.beside import beside
from tabularium.server.carrying import kept_record
from tabularium.server.extract import extract, names_for
from tabularium.server.model import CLOSED, OVER
from tabularium.server.problems import Trouble
from tabularium.server.secret import seed_hash
from tabularium.server.shown import SPECTATOR, Eyes, move_json
from tabularium.server.table import Table

MOVES_MOST = 500
CURVE_POINTS = 120
REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api/tables", tags=["replay"])

AnySeat = Annotated[int | None, Query(ge=-1, lt=schema.MOST_SEATS)]
Number = Annotated[int, Query(ge=0, le=1_000_000)]


def eyes_of(access: Access, table: Table, seat: int | None) -> Eyes:
    """Through whose eyes: a seat that the token holds, the spectators', or anybody's when the game is over."""
    if seat is None:
        return access.eyes
    if seat == SPECTATOR:
        return Eyes(())
    if seat >= table.facts.seats or (seat not in access.row.seats and table.head.status != OVER):
        raise Trouble("not_your_seat")
    return Eyes((seat,))


@router.get("/{id}/moves", response_model=schema.Moves, responses=REFUSALS)
async def moves(
    here: Here,
    access: AnyAccess,
    first: Number = 0,
    limit: Annotated[int, Query(ge=1, le=MOVES_MOST)] = 200,
    seat: AnySeat = None,
) -> Response:
    """The actions in force from number `first` + 1 on, with what they brought about."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        total = table.total
        eyes = eyes_of(access, table, seat)
        numbers = range(first + 1, min(total, first + limit) + 1)
        shown = await beside(table.game, lambda: [move_json(table, number, eyes) for number in numbers])
    return Json({"first": first, "total": total, "moves": shown})


@router.get("/{id}/positions/{count}", response_model=schema.Position, responses=REFUSALS)
async def position(here: Here, access: AnyAccess, count: schema.Count, seat: AnySeat = None) -> Response:
    """The table after so many actions."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        match = table.running
        if count > table.total:
            raise Trouble("no_move")
        place = eyes_of(access, table, seat).places[0]
        await here.tables.ensure(table, min(count, len(match.actions)))
        shown = await beside(match.game, _position, table, count, place)
    return Json(shown)


def _position(table: Table, count: int, place: int) -> dict[str, Any]:
    match = table.running
    at, s = table.position(count)
    return {
        "at": at,
        "total": table.total,
        "seat": place,
        "deciding": None if s.over or count > len(match.actions) else machine.who(s),
        "view": match.game.view(s, place),
    }


@router.get(
    "/{id}/record",
    response_class=PlainTextResponse,
    responses={**REFUSALS, 200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(here: Here, access: AnyAccess) -> Response:
    """A finished game as a .tab record; of a running one, an extract of what the token's seat may know."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        match = table.running
        over = table.head.status == OVER
        if over:
            if not match.dealt:
                raise Trouble("no_record")
            match.names = names_for(table)
            text = kept_record(table, match.names) if table.parted else await beside(match.game, match.record)
        else:
            text = await beside(table.game, extract, table, access.eyes)
    name = f"{table.facts.game}-{table.id}.{'tab' if over else 'txt'}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/{id}/final", response_model=schema.Final, responses=REFUSALS)
async def final(here: Here, access: AnyAccess) -> Response:
    """Where the points came from, how they grew, and the seed."""
    here.limits.take("look", f"{access.table} {access.address}")
    async with here.tables.at(access.table) as table:
        if table.head.status not in (OVER, CLOSED):
            raise Trouble("not_over")
        if table.final is None:
            table.final = await beside(table.game, _final, table)
        return Json(table.final)


def _final(table: Table) -> dict[str, Any]:
    match = table.running
    result = table.head.result
    game = match.game
    seed = int(table.facts.seed)
    return {
        "result": result,
        "points": [game.points(match.state, seat) for seat in range(match.seats)],
        "at": len(match.actions),
        "curve": _curve(match),
        "seed": table.facts.seed if result is not None else None,
        "seed_hash": seed_hash(seed),
    }


def _curve(match: Match) -> list[dict[str, Any]]:
    total = len(match.actions)
    step = max(1, total // CURVE_POINTS)
    s = match.snapshots[0].clone()
    curve = [{"at": 0, "scores": match.game.scores(s)}]
    for i, a in enumerate(match.actions):
        machine.play(s, a)
        if (i + 1) % step == 0 or i + 1 == total:
            curve.append({"at": i + 1, "scores": match.game.scores(s)})
    return curve
