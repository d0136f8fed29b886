"""Making tables, coming to them and acting at them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, WebSocket
from starlette.responses import Response

from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.forecast import NOTHING, forecast
from tabularium.server import acting, attending, creating, ending, reports, saying, schema, seating
from tabularium.server.access import (
    Access,
    AnyAccess,
    Here,
    Json,
    MaybeToken,
    SeatPath,
    TableId,
    opened,
    problems,
    while_there,
)
from tabularium.server.beside import beside
from tabularium.server.clubs import keeping as clubs
from tabularium.server.live import state_json
from tabularium.server.messages import StateMessage
from tabularium.server.model import RUNNING
from tabularium.server.problems import Trouble, trouble_of
from tabularium.server.profiles import seats as profile_seats
from tabularium.server.profiles.door import MaybeMe
from tabularium.server.secret import new_seed
from tabularium.server.security import client
from tabularium.server.services import Services
from tabularium.server.shown import hints_of, now_json, prepared, summary_json
from tabularium.server.telling import explained_json
from tabularium.server.thinking import HINTS, UPKEEP
from tabularium.server.webhooks import checked

OPEN_MOST = 100
MOST_TOLD = 8  # of one's own tables whose standing is told
RECORD_USUAL = 20_000  # characters; a record that is longer costs more

router = APIRouter(prefix="/api/tables", tags=["tables"])


# Finding and making


@router.get("/open", response_model=list[schema.Summary], responses=problems())
async def open_tables(here: Here) -> Response:
    """Public tables with an open seat, the newest first."""
    return Json([summary_json(stored.facts, stored.head) for stored in await here.store.open_tables(OPEN_MOST)])


@router.post("/mine", response_model=list[schema.Summary], responses=problems())
async def mine(here: Here, request: Request, wish: schema.Mine) -> Response:
    """The tables whose links a browser remembers. Links that open nothing are left out."""
    address = client(request.scope)
    found = []
    for known in wish.tables:
        try:
            _, row = await opened(here, known.table, known.token, address)
            stored = await here.store.load(known.table)
        except Trouble as trouble:
            if trouble.code == "too_many":
                raise
            continue
        except ValueError:  # a damaged table hides no other
            continue
        if stored is not None:
            found.append(summary_json(stored.facts, stored.head, row.seats))
            if stored.head.status == RUNNING and sum("now" in one for one in found) < MOST_TOLD:
                found[-1]["now"] = await _now(here, known.table, row.seats)
    return Json(found)


async def _now(here: Services, id: str, seats: list[int]) -> dict[str, Any] | None:
    """How a table stands; one that can't be played on is still listed."""
    try:
        async with here.tables.at(id) as table:
            return now_json(table, seats)
    except (Trouble, ValueError):
        return None


@router.post("", status_code=201, response_model=schema.Links, responses=problems(401, 403, 404))
async def create(here: Here, request: Request, me: MaybeMe, wish: schema.NewTable) -> Response:
    """A new table. The links are shown only now."""
    here.limits.take("create", client(request.scope))
    if wish.public and any(seat.kind == "open" for seat in wish.seats):
        here.limits.take("open", client(request.scope))
    if wish.club is not None:
        if me is None:
            raise Trouble("not_signed_in")
        await clubs.may(here.store, wish.club, me.id)
    links = await creating.create(here.tables, wish)
    if wish.club is not None:
        await here.store.tell(clubs.holds(links["table"], wish.club, None))
    return Json(links, 201)


@router.post("/import", status_code=201, response_model=schema.Links, responses=problems(404))
async def import_record(here: Here, request: Request, wish: schema.ImportTable) -> Response:
    """A table that goes on where a record ends."""
    here.limits.take("import", client(request.scope), 1 + len(wish.record) / RECORD_USUAL)
    return Json(await creating.from_record(here.tables, here.chores, wish), 201)


@router.post("/{id}/join", status_code=201, response_model=schema.Joined, responses=problems(401, 403, 404, 409, 410))
async def join(here: Here, request: Request, id: TableId, token: MaybeToken, wish: schema.Join) -> Response:
    """Take an open seat. Public tables ask for no token."""
    address = client(request.scope)
    here.limits.take("create", address)
    table = await here.tables.table(id)
    if not table.facts.public:
        _, row = await opened(here, id, token, address)
        if row.role not in ("join", "host"):
            raise Trouble("not_allowed")
    return Json(await seating.join(here.tables, id, wish.name, wish.seat), 201)


# Looking


@router.get("/{id}", response_model=StateMessage, responses=problems(401, 403, 404, 409, 410))
async def state(here: Here, access: AnyAccess) -> Response:
    """Everything that the token may see: the same message as over the WebSocket."""
    async with here.tables.at(access.table) as table:
        await prepared(table, access.eyes)
        return Json(state_json(table, access.eyes, [access.row.role]))


@router.websocket("/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    here: Services = socket.app.state.services
    await here.live.serve(socket, id)


@router.delete("/{id}", status_code=204, response_class=Response, responses=problems(401, 403, 404, 409, 410))
async def delete(here: Here, access: AnyAccess) -> Response:
    """The host gives up a table that has not begun."""
    access.host()
    await seating.delete(here.tables, access.table)
    return Response(status_code=204)


# Acting

REFUSALS = problems(401, 403, 404, 409, 410)


async def _seat(here: Services, access: AnyAccess, seat: int | None) -> int:
    table = await here.tables.table(access.table)
    found = access.acting(table.head, seat)
    here.limits.take("act", f"{access.table} {found}")
    here.bots.at_work(str(access.table), access.address)
    return found


@router.post("/{id}/start", response_model=schema.Done, responses=REFUSALS)
async def start(here: Here, access: AnyAccess) -> Response:
    """Deal. Only the host may, and only when no seat is open."""
    access.host()
    return Json(await acting.start(here.tables, access.table))


@router.post("/{id}/actions", response_model=schema.Done, responses=REFUSALS)
async def act(here: Here, access: AnyAccess, wish: schema.Act) -> Response:
    """Take an action. The answer comes when it is on disk."""
    seat = await _seat(here, access, wish.seat)
    done = await acting.act(
        here.tables, access.table, seat, wish.action, wish.position, wish.key, then=wish.then, auto=wish.auto
    )
    return Json(done)


@router.post("/{id}/undo", response_model=schema.UndoDone, responses=REFUSALS)
async def undo(here: Here, access: AnyAccess, wish: schema.Undo) -> Response:
    """Go back, or ask the others whether one may."""
    seat = await _seat(here, access, wish.seat)
    return Json(await acting.undo(here.tables, access.table, seat, wish.position, wish.to))


@router.post("/{id}/undo/answer", response_model=schema.Done, responses=REFUSALS)
async def answer_undo(here: Here, access: AnyAccess, wish: schema.UndoAnswer) -> Response:
    seat = await _seat(here, access, wish.seat)
    return Json(await acting.answer_undo(here.tables, access.table, seat, wish.id, wish.agree))


@router.post("/{id}/explain", response_model=schema.Explained, responses=REFUSALS)
async def explain(here: Here, access: AnyAccess, wish: schema.Explain) -> Response:
    """The rule that forbids an action or keeps a thing from being used. Only for the seat that decides."""
    seat = await _seat(here, access, wish.seat)
    if (wish.action is None) == (wish.thing is None):
        raise Trouble("malformed", where="action | thing")
    async with here.tables.at(access.table) as table:
        match = table.running
        if table.head.deciding != seat:
            raise Trouble("not_your_turn")
        try:
            return Json(explained_json(match, wish.action, wish.thing or ""))
        except TabulariumError as error:
            raise trouble_of(error) from None


@router.post("/{id}/forecast", response_model=schema.Forecast, responses=REFUSALS)
async def foresee(here: Here, access: AnyAccess, wish: schema.Foresee) -> Response:
    """What an action would change in the figures, as far as the seat can know. Empty where the table has moved on."""
    seat = await _seat(here, access, wish.seat)
    async with here.tables.at(access.table) as table:
        match = table.running
        if table.head.position != wish.position or match.over:
            return Json(NOTHING)
        if table.head.deciding != seat:
            raise Trouble("not_your_turn")
        try:
            match.explain(wish.action)  # says what is wrong with it in the game's own words
            actions = [match.game.notation.read(action) for action in (wish.action, *wish.then)]
        except TabulariumError as error:
            raise trouble_of(error) from None
        guess = match.guess(seat, new_seed())
    return Json(await beside(match.game, forecast, match.game, guess, seat, actions))


@router.post("/{id}/hints", response_model=list[schema.Hint], responses=REFUSALS)
async def hints(here: Here, request: Request, access: AnyAccess, wish: schema.Ask) -> Response:
    """The best options of the seat that decides, with reasons. The adviser knows no more than the seat."""
    return Json(await _advice(here, request, access, wish, HINTS))


async def _advice(here: Services, request: Request, access: Access, wish: schema.Ask, what: str) -> list[Any]:
    seat = await _seat(here, access, wish.seat)
    table = await here.tables.table(access.table)
    if table.facts.rated:
        raise Trouble("rated_table")
    if what == HINTS and hints_of(table.facts, table.head) != "on":
        raise Trouble("no_hints")
    here.limits.take("hint", f"{access.table} {seat}")
    here.limits.take("hints", access.address)
    bot = creating.default_bot(here.tables)
    asking = here.bots.advise(access.table, seat, wish.position, what, bot, access.address)
    return await while_there(request, asking)


@router.post("/{id}/upkeep", response_model=schema.Upkeep, responses=REFUSALS)
async def upkeep(here: Here, request: Request, access: AnyAccess, wish: schema.Ask) -> Response:
    """A bot answers for the seat until its own turn comes to rest or another must decide."""
    found = await _advice(here, request, access, wish, UPKEEP)
    seat = await _seat(here, access, wish.seat)
    async with here.tables.at(access.table) as table:
        done = acting.done_json(table)
    position = wish.position
    for action in found:
        done = await acting.act(here.tables, access.table, seat, action, position)
        position = done["position"]
    return Json({**done, "taken": len(found)})


@router.post("/{id}/chat", response_model=schema.Done, responses=REFUSALS)
async def chat(here: Here, access: AnyAccess, wish: schema.Chat) -> Response:
    seat = await _seat(here, access, wish.seat)
    here.limits.take("chat", f"{access.table} {seat}")
    return Json(await attending.chat(here.tables, access.table, seat, wish.text))


@router.post("/{id}/report", status_code=204, response_class=Response, responses=REFUSALS)
async def report_entry(here: Here, access: AnyAccess, wish: schema.Report) -> Response:
    """Ask the host of the server to look at what was said, or at the table."""
    here.limits.take("report", access.address)
    held = access.row.seats
    seat = access.holds(wish.seat) if wish.seat is not None else (held[0] if held else -1)
    await reports.report(here.tables, access.table, seat, wish.seq, wish.text)
    return Response(status_code=204)


@router.post("/{id}/seats/{seat}/mute", response_model=schema.Done, responses=REFUSALS)
async def mute(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.Mute) -> Response:
    """The table's host says whether a seat may chat."""
    access.host()
    return Json(await saying.mute(here.tables, access.table, seat, wish.muted))


# A seat's own affairs


@router.patch("/{id}/seats/{seat}", response_model=schema.Done, responses=REFUSALS)
async def change_seat(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.SeatChange) -> Response:
    """A seat's name, and the address to call when it is its turn."""
    await _seat(here, access, access.holds(seat))
    hook = checked(wish.webhook) if wish.webhook else None
    async with here.tables.at(access.table) as table:
        done = acting.done_json(table)
    if wish.name is not None:
        done = await attending.rename(here.tables, access.table, seat, wish.name)
    if wish.webhook is not None:
        done = await attending.set_webhook(here.tables, access.table, seat, hook)
    return Json(done)


@router.post("/{id}/seats/{seat}/hints", response_model=schema.Done, responses=REFUSALS)
async def agree_to_hints(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.HintsAgreed) -> Response:
    """Among several persons, hints are given when all have agreed."""
    await _seat(here, access, access.holds(seat))
    return Json(await saying.agree_to_hints(here.tables, access.table, seat, wish.agree))


@router.get("/{id}/seats/{seat}/notes", response_model=schema.Notes, responses=REFUSALS)
async def notes(here: Here, access: AnyAccess, seat: SeatPath) -> Response:
    return Json({"text": await here.store.notes(access.table, access.holds(seat))})


@router.put("/{id}/seats/{seat}/notes", response_model=schema.Notes, responses=REFUSALS)
async def write_notes(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.Notes) -> Response:
    """Private notes; nobody else sees them."""
    await _seat(here, access, access.holds(seat))
    if "\0" in wish.text:
        raise Trouble("malformed", where="text")
    await here.store.write_notes(access.table, seat, wish.text)
    return Json({"text": wish.text})


@router.post("/{id}/seats/{seat}/leave", response_model=schema.Done, responses=REFUSALS)
async def leave(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.Leave) -> Response:
    """A bot plays on; the link stays good for coming back."""
    await _seat(here, access, access.holds(seat))
    bot = creating.check_bot(wish.bot or creating.default_bot(here.tables))
    return Json(await attending.leave(here.tables, access.table, seat, bot))


@router.post("/{id}/seats/{seat}/return", response_model=schema.Done, responses=REFUSALS)
async def come_back(here: Here, access: AnyAccess, seat: SeatPath) -> Response:
    await _seat(here, access, access.holds(seat))
    return Json(await attending.come_back(here.tables, access.table, seat))


@router.post("/{id}/seats/{seat}/resign", response_model=schema.Done, responses=REFUSALS)
async def resign(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.Leave) -> Response:
    """A bot plays on for good. Where a game has a rule for it, that is an action and better."""
    await _seat(here, access, access.holds(seat))
    bot = creating.check_bot(wish.bot or creating.default_bot(here.tables))
    return Json(await attending.leave(here.tables, access.table, seat, bot, "resigned"))


@router.post("/{id}/seats/{seat}/vote", response_model=schema.Done, responses=REFUSALS)
async def vote(here: Here, access: AnyAccess, seat: SeatPath, wish: schema.EndVote) -> Response:
    """Whether the game shall end without those who have left it; it does when all who are there agree."""
    await _seat(here, access, access.holds(seat))
    return Json(await ending.vote(here.tables, access.table, seat, wish.agree))


@router.post("/{id}/seats/{seat}/link", status_code=201, response_model=schema.NewLink, responses=REFUSALS)
async def renew_link(here: Here, access: AnyAccess, seat: SeatPath) -> Response:
    """A new link for a person's seat; the old one expires at once."""
    access.host()
    here.limits.take("create", access.address)
    return Json(await seating.renew(here.tables, access.table, seat), 201)


# Onwards


@router.post("/{id}/rematch", response_model=schema.Rematch, responses=REFUSALS)
async def rematch(here: Here, access: AnyAccess) -> Response:
    """The same table once more, with new cards; the same tokens open it."""
    if not access.row.seats:
        raise Trouble("not_allowed")
    here.limits.take("create", access.address)
    table, fresh = await creating.rematch(here.tables, access.table)
    if fresh:  # a seat that has changed hands there since does not go back
        await profile_seats.same_again(here.store, str(access.table), table)
    return Json({"table": table})


@router.post("/{id}/fork", status_code=201, response_model=schema.Links, responses=REFUSALS)
async def fork(here: Here, access: AnyAccess, wish: schema.Fork) -> Response:
    """A new table from a move of this one."""
    here.limits.take("create", access.address)
    table = await here.tables.table(access.table)
    seat = access.acting(table.head, wish.seat) if access.row.seats else None
    return Json(await creating.fork(here.tables, access.table, seat, wish), 201)
