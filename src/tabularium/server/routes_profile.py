"""Profiles: being known again, on all devices."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from tabularium.server import schema
from tabularium.server.access import Here, Json, TableId, opened, problems
from tabularium.server.creating import game_named
from tabularium.server.problems import Trouble
from tabularium.server.profiles import figures, holidays, keeping, leaving, passkeys, ratings, seats
from tabularium.server.profiles.door import Mine, let_in, let_out, place, same_origin
from tabularium.server.profiles.model import Profile, days_taken, encoded, this_year
from tabularium.server.security import client
from tabularium.server.services import Services

REFUSALS = problems(401, 403, 404, 409, 410)
router = APIRouter(prefix="/api/profile", tags=["profiles"])
ladders = APIRouter(prefix="/api", tags=["profiles"])
KeyPath = Annotated[str, Path(max_length=1400, pattern=r"^[A-Za-z0-9_\-]+$")]


async def _shown(here: Services, profile: Profile) -> dict[str, Any]:
    known = await passkeys.listed(here.store, profile.id)
    days = here.settings.holiday_days
    return {
        "name": profile.name,
        "created": profile.created,
        "listed": profile.kept.listed,
        "holiday": profile.holiday(time.time()),
        "holiday_days": days,
        "holiday_left": max(0.0, days - days_taken(profile.kept.holidays, this_year())),
        "passkeys": len(known),
    }


# Coming and going


@router.post("", status_code=201, response_model=schema.ProfileMade, responses=problems(403))
async def make(here: Here, request: Request, wish: schema.NewProfile) -> Response:
    """A profile; the answer opens a session, and holds the recovery code."""
    same_origin(here, request)
    here.limits.take("profile", client(request.scope))
    profile, code = await keeping.new(here.store, wish.name)
    answer = Json({"profile": await _shown(here, profile), "recovery": code}, 201)
    return await let_in(here, request, answer, profile.id)


@router.get("", response_model=schema.ProfileInfo, responses=REFUSALS)
async def look(here: Here, me: Mine) -> Response:
    return Json(await _shown(here, me.profile))


@router.patch("", response_model=schema.ProfileInfo, responses=REFUSALS)
async def change(here: Here, me: Mine, wish: schema.ProfileChange) -> Response:
    before = encoded(me.profile.kept)
    if wish.name is not None:
        me.profile.name = wish.name
    if wish.listed is not None:
        me.profile.kept.listed = wish.listed
    await keeping.save(here.store, me.profile, before)
    return Json(await _shown(here, me.profile))


@router.delete("", status_code=204, response_class=Response, responses=REFUSALS)
async def delete(here: Here, request: Request, me: Mine) -> Response:
    """Everything that is kept of oneself is gone; in finished games a former player has played."""
    await here.clubs.forget(me.profile)
    await leaving.delete(here.tables, me.profile)
    await here.clubs.forget(me.profile)  # and what another device entered meanwhile
    return let_out(request, Response(status_code=204))


@router.get("/export", response_model=dict[str, Any], responses=REFUSALS)
async def export(here: Here, me: Mine) -> Response:
    """Everything that is kept of oneself."""
    answer = Json(await leaving.export(here.tables, me.profile))
    answer.headers["content-disposition"] = 'attachment; filename="tabularium-profile.json"'
    return answer


@router.post("/recover", response_model=schema.ProfileInfo, responses=REFUSALS)
async def recover(here: Here, request: Request, wish: schema.Recover) -> Response:
    """Come back by the recovery code."""
    same_origin(here, request)
    who, code = client(request.scope), keeping.plain_code(wish.code)
    for one in (who, f"code {code[: keeping.SELECTOR]}"):
        if here.limits.empty("recover", one):
            here.limits.take("recover", one)
    try:
        id = await keeping.by_code(here.store, wish.code)
    except Trouble:
        here.limits.take("recover", who)
        here.limits.take("recover", f"code {code[: keeping.SELECTOR]}")
        raise
    return await _enter(here, request, id)


async def _enter(here: Services, request: Request, id: str) -> Response:
    profile = await keeping.load(here.store, id)
    return await let_in(here, request, Json(await _shown(here, profile)), id)


@router.post("/recovery", response_model=schema.RecoveryInfo, responses=REFUSALS)
async def renew_code(here: Here, me: Mine) -> Response:
    """A new recovery code; the old one opens nothing any more."""
    return Json({"recovery": await keeping.new_code(here.store, me.id)})


@router.post("/signin/begin", response_model=schema.PasskeyAsked, responses=problems(403))
async def begin_sign_in(here: Here, request: Request) -> Response:
    same_origin(here, request)
    here.limits.take("signin", client(request.scope))
    return Json(await passkeys.ask_known(here.store, place(here, request)))


@router.post("/signin", response_model=schema.ProfileInfo, responses=REFUSALS)
async def sign_in(here: Here, request: Request, wish: schema.PasskeyAnswer) -> Response:
    """Come back by a passkey."""
    same_origin(here, request)
    here.limits.take("signin", client(request.scope))
    id = await passkeys.known(here.store, place(here, request), wish.key, wish.credential)
    return await _enter(here, request, id)


@router.post("/signout", response_model=schema.Relinked, responses=REFUSALS)
async def sign_out(here: Here, request: Request, me: Mine, wish: schema.SignOut) -> Response:
    """End this session; or all others, and the links that lie on other devices."""
    if not wish.everywhere:
        await keeping.leave(here.store, me.session)
        return let_out(request, Json({"links": []}))
    await keeping.leave_everywhere(here.store, me.id, me.session)
    held = await seats.listed(here.store, me.id)  # finished ones too: a rematch is opened by the same links
    links = []
    for one in held:
        with suppress(Trouble, ValueError):  # deleted meanwhile, or damaged
            token = await seats.relink(here.tables, one["id"], one["yours"])
            links.append({"table": one["id"], "seats": one["yours"], "token": token})
    return Json({"links": links})


@router.get("/sessions", response_model=list[schema.SessionInfo], responses=REFUSALS)
async def sessions(here: Here, me: Mine) -> Response:
    found = await keeping.sessions(here.store, me.id)
    return Json(
        [{"browser": name, "since": at, "seen": seen, "here": id == me.session} for id, name, at, seen in found]
    )


# Passkeys


@router.get("/passkeys", response_model=list[schema.PasskeyInfo], responses=REFUSALS)
async def list_passkeys(here: Here, me: Mine) -> Response:
    return Json(await passkeys.listed(here.store, me.id))


@router.post("/passkeys/begin", response_model=schema.PasskeyAsked, responses=REFUSALS)
async def begin_passkey(here: Here, request: Request, me: Mine) -> Response:
    return Json(await passkeys.ask_new(here.store, me.profile, place(here, request)))


@router.post("/passkeys", status_code=201, response_model=list[schema.PasskeyInfo], responses=REFUSALS)
async def add_passkey(here: Here, request: Request, me: Mine, wish: schema.PasskeyAnswer) -> Response:
    where = place(here, request)
    return Json(await passkeys.add(here.store, me.profile, where, wish.key, wish.credential, wish.label), 201)


@router.delete("/passkeys/{key}", status_code=204, response_class=Response, responses=REFUSALS)
async def remove_passkey(here: Here, me: Mine, key: KeyPath) -> Response:
    await passkeys.remove(here.store, me.id, key)
    return Response(status_code=204)


# Seats


@router.get("/tables", response_model=list[schema.Summary], responses=REFUSALS)
async def tables(here: Here, me: Mine) -> Response:
    """The tables at which one sits, on whatever device one sat down."""
    return Json(await seats.listed(here.store, me.id))


@router.post("/tables", response_model=list[int], responses=REFUSALS)
async def bring(here: Here, request: Request, me: Mine, wish: schema.Bring) -> Response:
    """The seats of a link belong to the profile from now on."""
    id, row = await opened(here, wish.table, wish.token, client(request.scope))
    return Json(await seats.bring(here.tables, me.profile, id, row))


@router.delete("/tables/{id}", status_code=204, response_class=Response, responses=REFUSALS)
async def let_go(here: Here, me: Mine, id: TableId) -> Response:
    """The profile forgets a table."""
    await seats.let_go(here.store, me.id, id)
    return Response(status_code=204)


@router.post("/tables/{id}/link", response_model=schema.SeatOpened, responses=REFUSALS)
async def link(here: Here, me: Mine, id: TableId) -> Response:
    """A link to one's own seats, for this device."""
    here.limits.take("notice", me.id)
    return Json(await seats.link(here.tables, id, await seats.opened_by(here.store, me.id, id)))


# What was played


@router.get("/history", response_model=list[schema.HistoryGame], responses=REFUSALS)
async def history(here: Here, me: Mine, before: Annotated[float, Query(ge=0, le=1e11)] = 1e11) -> Response:
    """Finished games, the latest first; go on with `before` = when the last of them was finished."""
    return Json(await figures.history(here.store, me.id, before))


@router.get("/statistics", response_model=list[schema.GameFigures], responses=REFUSALS)
async def statistics(here: Here, me: Mine) -> Response:
    return Json(await figures.statistics(here.store, me.id))


@router.get("/rivals", response_model=list[schema.Rival], responses=REFUSALS)
async def rivals(here: Here, me: Mine) -> Response:
    """Head to head with everybody who has a profile."""
    return Json(await figures.rivals(here.store, me.id))


@router.get("/ratings", response_model=list[schema.OwnRating], responses=REFUSALS)
async def own_ratings(here: Here, me: Mine) -> Response:
    found = await ratings.ratings_of(here.store, me.id)
    return Json([{"game": game, "seats": count, **ratings.rating_json(one)} for game, count, one in found])


@router.post("/holiday", response_model=schema.ProfileInfo, responses=REFUSALS)
async def holiday(here: Here, me: Mine, wish: schema.HolidayWish) -> Response:
    """One's clocks stand still, from now or later; so many days a year."""
    await holidays.holiday(here.tables, me.profile, wish.start, wish.end, here.settings.holiday_days)
    return Json(await _shown(here, me.profile))


@router.delete("/holiday", response_model=schema.ProfileInfo, responses=REFUSALS)
async def end_holiday(here: Here, me: Mine) -> Response:
    await holidays.end_holiday(here.tables, me.profile)
    return Json(await _shown(here, me.profile))


@ladders.get("/ladders/{game}", response_model=list[schema.LadderLine], responses=problems(404))
async def ladder(here: Here, game: str, seats: Annotated[int, Query(ge=2, le=8)] = 2) -> Response:
    """The best of a game with so many players."""
    return Json(await ratings.board(here.store, game_named(here.tables, game).key, seats))


@ladders.get("/halls/{game}", response_model=list[schema.Hall], responses=problems(404))
async def hall(here: Here, game: str) -> Response:
    """The best games for one, by mode."""
    return Json(await figures.hall(here.store, game_named(here.tables, game).key))
