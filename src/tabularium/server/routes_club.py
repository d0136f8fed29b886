"""Clubs: their members, invitations and tables."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tabularium.server import schema, seating
from tabularium.server.access import Here, Json, TableId, problems
from tabularium.server.clubs import keeping, showing
from tabularium.server.clubs.model import MEMBER, ORGANISER, OWNER
from tabularium.server.creating import game_named
from tabularium.server.problems import Trouble
from tabularium.server.profiles import ratings, seats
from tabularium.server.profiles.door import Mine
from tabularium.server.security import client

REFUSALS = problems(401, 403, 404, 409, 410)
DAY = 24 * 3600.0
router = APIRouter(prefix="/api/clubs", tags=["clubs"])
ClubId = Annotated[str, Path(pattern="^[a-z2-7]{1,16}$")]
MemberKey = Annotated[str, Path(pattern="^[a-z2-7]{1,16}$")]


def checked(text: str) -> str:
    if "\0" in text:
        raise Trouble("malformed", where="text")
    return text


@router.get("", response_model=list[schema.ClubLine], responses=REFUSALS)
async def mine(here: Here, me: Mine) -> Response:
    found = await keeping.of(here.store, me.id)
    return Json([{"id": club.id, "name": club.name, "role": role, "members": many} for club, role, many in found])


@router.post("", status_code=201, response_model=schema.ClubInfo, responses=REFUSALS)
async def make(here: Here, me: Mine, wish: schema.NewClub) -> Response:
    """A club of one's own."""
    here.limits.take("club", me.id)
    club = await keeping.new(here.store, wish.name, checked(wish.about), me.id)
    return Json(await showing.club_json(here.store, club, OWNER, me.id), 201)


@router.get("/{club}", response_model=schema.ClubInfo, responses=REFUSALS)
async def look(here: Here, me: Mine, club: ClubId) -> Response:
    """Members, leagues and tournaments. For members only."""
    role = await keeping.may(here.store, club, me.id)
    return Json(await showing.club_json(here.store, await keeping.load(here.store, club), role, me.id))


@router.patch("/{club}", response_model=schema.ClubInfo, responses=REFUSALS)
async def change(here: Here, me: Mine, club: ClubId, wish: schema.ClubChange) -> Response:
    role = await keeping.may(here.store, club, me.id, OWNER)
    found = await keeping.load(here.store, club)
    if wish.name is not None:
        found.name = wish.name
    if wish.about is not None:
        found.about = checked(wish.about)
    await keeping.change(here.store, found)
    return Json(await showing.club_json(here.store, found, role, me.id))


@router.delete("/{club}", status_code=204, response_class=Response, responses=REFUSALS)
async def delete(here: Here, me: Mine, club: ClubId) -> Response:
    """The club is gone, with its events; its tables go on."""
    await keeping.may(here.store, club, me.id, OWNER)
    await keeping.delete(here.store, club)
    return Response(status_code=204)


# Members


@router.put("/{club}/members/{key}", response_model=schema.ClubInfo, responses=REFUSALS)
async def set_role(here: Here, me: Mine, club: ClubId, key: MemberKey, wish: schema.MemberRole) -> Response:
    """An owner says what somebody may do."""
    await keeping.may(here.store, club, me.id, OWNER)
    await keeping.set_role(here.store, club, key, wish.role)
    role = await keeping.role_of(here.store, club, me.id)
    return Json(await showing.club_json(here.store, await keeping.load(here.store, club), role, me.id))


@router.delete("/{club}/members/{key}", status_code=204, response_class=Response, responses=REFUSALS)
async def remove(here: Here, me: Mine, club: ClubId, key: MemberKey) -> Response:
    """Leave; or send somebody away who is of a lower role."""
    mine = await keeping.may(here.store, club, me.id)
    if key != me.id:
        theirs = await keeping.role_of(here.store, club, key)
        allowed = mine == OWNER or (mine == ORGANISER and theirs == MEMBER)
        if not allowed:
            raise Trouble("not_allowed")
    await keeping.remove(here.store, club, key)
    await here.clubs.out_of(club, key)
    return Response(status_code=204)


# Invitations


@router.post("/{club}/invitations", status_code=201, response_model=schema.InvitationMade, responses=REFUSALS)
async def invite(here: Here, me: Mine, club: ClubId, wish: schema.NewInvitation) -> Response:
    """A link by which so many may join, for so many days. It is shown only now."""
    await keeping.may(here.store, club, me.id, ORGANISER)
    here.limits.take("club", me.id)
    return Json({"token": await keeping.invite(here.store, club, wish.uses, time.time() + wish.days * DAY)}, 201)


@router.get("/{club}/invitations", response_model=list[schema.InvitationInfo], responses=REFUSALS)
async def invitations(here: Here, me: Mine, club: ClubId) -> Response:
    await keeping.may(here.store, club, me.id, ORGANISER)
    return Json(await keeping.invitations(here.store, club))


@router.delete("/{club}/invitations/{key}", status_code=204, response_class=Response, responses=REFUSALS)
async def withdraw(here: Here, me: Mine, club: ClubId, key: Annotated[str, Path(pattern="^[0-9a-f]{16}$")]) -> Response:
    await keeping.may(here.store, club, me.id, ORGANISER)
    await keeping.withdraw(here.store, club, key)
    return Response(status_code=204)


@router.post("/invitation", response_model=schema.InvitedTo, responses=problems(410))
async def invited(here: Here, request: Request, wish: schema.InvitationToken) -> Response:
    """To which club an invitation is."""
    here.limits.take("create", client(request.scope))
    club = await keeping.invited(here.store, wish.token)
    return Json({"id": club.id, "name": club.name})


@router.post("/join", response_model=schema.InvitedTo, responses=REFUSALS)
async def join(here: Here, me: Mine, wish: schema.InvitationToken) -> Response:
    club = await keeping.join(here.store, wish.token, me.id)
    return Json({"id": club.id, "name": club.name})


# Tables


@router.get("/{club}/tables", response_model=list[schema.Summary], responses=REFUSALS)
async def tables(here: Here, me: Mine, club: ClubId) -> Response:
    """The club's tables beside its events, the latest first."""
    await keeping.may(here.store, club, me.id)
    return Json(await showing.tables_json(here.store, club, me.id))


async def _of_club(here: Here, club: str, id: str) -> None:
    if await keeping.club_of(here.store, id) != club:
        raise Trouble("no_table")


@router.post("/{club}/tables/{id}/join", status_code=201, response_model=schema.Joined, responses=REFUSALS)
async def sit_down(here: Here, me: Mine, club: ClubId, id: TableId, wish: schema.SitDown) -> Response:
    """Take an open seat at a table of the club, with one's profile; whoever sits there already is given a link."""
    await keeping.may(here.store, club, me.id)
    await _of_club(here, club, id)
    async with here.clubs.sitting(me.id):  # a second click finds the seat of the first
        held = await seats.seats_of(here.store, me.id, id)
        if held:
            link = await seats.link(here.tables, id, held)
            return Json({"table": id, "seat": held[0], "token": link["token"]}, 201)
        joined = await seating.join(here.tables, id, wish.name or me.profile.name, None)
        try:
            await seats.bring(here.tables, me.profile, id, await here.tables.token(id, joined["token"]))
        except Trouble:
            await seating.vacate(here.tables, id, joined["seat"])
            raise
    return Json(joined, 201)


@router.post("/{club}/tables/{id}/watch", response_model=schema.SeatOpened, responses=REFUSALS)
async def watch(here: Here, me: Mine, club: ClubId, id: TableId) -> Response:
    """A link for looking on at a table of the club, its events included."""
    await keeping.may(here.store, club, me.id)
    await _of_club(here, club, id)
    here.limits.take("notice", me.id)
    return Json(await seats.watch(here.tables, id))


@router.get("/{club}/ladder", response_model=list[schema.LadderLine], responses=REFUSALS)
async def ladder(
    here: Here, me: Mine, club: ClubId, game: str, players: Annotated[int, Query(ge=2, le=8)] = 2
) -> Response:
    """How the members stand among themselves."""
    await keeping.may(here.store, club, me.id)
    everybody = [one[0] for one in await keeping.members(here.store, club)]
    return Json(await ratings.board(here.store, game_named(here.tables, game).key, players, everybody))
