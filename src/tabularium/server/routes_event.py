"""Leagues and tournaments of a club. For its members only."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from tabularium.server import schema
from tabularium.server.access import Here, Json, problems
from tabularium.server.clubs import arranging, keeping, showing
from tabularium.server.clubs.model import MEMBER, ORGANISER, Event
from tabularium.server.problems import Trouble
from tabularium.server.profiles.door import Me, Mine
from tabularium.server.routes_club import ClubId, checked
from tabularium.server.services import Services

REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api", tags=["clubs"])
EventId = Annotated[str, Path(pattern="^[a-z2-7]{1,16}$")]
EntrantKey = Annotated[str, Path(pattern="^[a-z2-7]{1,16}$")]


async def _may(here: Services, me: Me, id: str, least: str = MEMBER) -> str:
    """One's role in the club whose event it is; who is no member can't tell whether it exists."""
    try:
        event, _ = await keeping.event(here.store, id)
    except Trouble:
        raise Trouble("not_member") from None
    return await keeping.may(here.store, event.club, me.id, least)


async def _shown(here: Services, me: Me, event: Event, status: int = 200) -> Response:
    club = await keeping.load(here.store, event.club)
    role = await keeping.role_of(here.store, event.club, me.id)
    return Json(await showing.event_json(here.store, event, club, role, me.id), status)


@router.post("/clubs/{club}/events", status_code=201, response_model=schema.EventInfo, responses=REFUSALS)
async def make(here: Here, me: Mine, club: ClubId, wish: schema.NewEvent) -> Response:
    """A league or tournament; members may enter until it begins."""
    await keeping.may(here.store, club, me.id, ORGANISER)
    here.limits.take("club", me.id)
    checked(wish.about)
    return await _shown(here, me, await arranging.new(here.tables, club, wish), 201)


@router.get("/events/{id}", response_model=schema.EventInfo, responses=REFUSALS)
async def look(here: Here, me: Mine, id: EventId) -> Response:
    """Entrants, rounds, tables and how everybody stands."""
    await _may(here, me, id)
    return await _shown(here, me, (await keeping.event(here.store, id))[0])


@router.post("/events/{id}/enter", response_model=schema.EventInfo, responses=REFUSALS)
async def enter(here: Here, me: Mine, id: EventId) -> Response:
    await _may(here, me, id)
    return await _shown(here, me, await here.clubs.change(id, lambda one: arranging.enter(one, me.profile)))


@router.post("/events/{id}/withdraw", response_model=schema.EventInfo, responses=REFUSALS)
async def withdraw(here: Here, me: Mine, id: EventId) -> Response:
    """Before the start one is struck off; afterwards a bot finishes what was begun, and one is paired no more."""
    await _may(here, me, id)
    return await _shown(here, me, await here.clubs.withdraw(id, me.id))


@router.post("/events/{id}/bots", response_model=schema.EventInfo, responses=REFUSALS)
async def add_bots(here: Here, me: Mine, id: EventId, wish: schema.NewBots) -> Response:
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await here.clubs.change(id, lambda one: arranging.add_bots(one, list(wish.bots))))


@router.delete("/events/{id}/entrants/{key}", response_model=schema.EventInfo, responses=REFUSALS)
async def remove(here: Here, me: Mine, id: EventId, key: EntrantKey) -> Response:
    """Strike an entrant off the list before it begins."""
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await here.clubs.change(id, lambda one: arranging.remove(one, key)))


@router.post("/events/{id}/begin", response_model=schema.EventInfo, responses=REFUSALS)
async def begin(here: Here, me: Mine, id: EventId) -> Response:
    """Nobody may enter any more; the first round is drawn and its tables are opened."""
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await arranging.begin(here.clubs, id))


@router.post("/events/{id}/cancel", response_model=schema.EventInfo, responses=REFUSALS)
async def cancel(here: Here, me: Mine, id: EventId) -> Response:
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await here.clubs.change(id, arranging.cancel))


@router.post("/events/{id}/deadline", response_model=schema.EventInfo, responses=REFUSALS)
async def deadline(here: Here, me: Mine, id: EventId, wish: schema.Deadline) -> Response:
    """The round that is played ends in so many days."""
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await here.clubs.change(id, lambda one: arranging.extend(one, wish.days)))


@router.post("/events/{id}/decide", response_model=schema.EventInfo, responses=REFUSALS)
async def decide(here: Here, me: Mine, id: EventId, wish: schema.Verdict) -> Response:
    """Say who came where at a table that does not come to an end; it is closed."""
    await _may(here, me, id, ORGANISER)
    return await _shown(here, me, await arranging.decide(here.clubs, id, wish.table, list(wish.places)))
