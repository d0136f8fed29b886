"""What people and bots do at a running table. Each function changes it by one commit, or not at all."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from tabularium.kernel.errors import BadAction, Refused
from tabularium.kernel.match import SNAPSHOT_EVERY, Match
from tabularium.server import undoing
from tabularium.server.folding import Done
from tabularium.server.model import (
    AGREE,
    LOBBY,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Checkpoint,
    Clock,
    Head,
    Player,
    Result,
    UndoAsked,
    clock_due,
)
from tabularium.server.problems import Trouble, both, trouble_of
from tabularium.server.secret import seed_hash
from tabularium.server.table import Table, frozen, pack
from tabularium.server.tables import Stale, Tables

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 20
PAUSE = 0.005  # seconds, so that two processes do not get in each other's way for ever
Rows = list[tuple[str, int, dict[str, Any]]]


def retried(
    change: Callable[Concatenate[Tables, Table, P], Awaitable[T]],
) -> Callable[Concatenate[Tables, str, P], Awaitable[T]]:
    """Run under the table's lock, again if another process came first."""

    async def run(tables: Tables, id: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for attempt in range(TRIES):
            try:
                async with tables.at(id) as table:
                    await tables.links.look_again(id)
                    return await change(tables, table, *args, **kwargs)
            except Stale:
                await asyncio.sleep(random.uniform(0, PAUSE * attempt))
        raise Trouble("busy")

    return run


def done_json(table: Table, repeated: bool = False) -> dict[str, Any]:
    head = table.head
    return {"seq": table.seq, "position": head.position, "actions": head.actions, "repeated": repeated}


# Starting and ending


def set_started(table: Table, head: Head, rows: Rows, now: float) -> None:
    """The cards are dealt; everybody's bank is full."""
    head.status = RUNNING
    head.started = now
    clock = table.facts.clock
    for player in head.players:
        if clock is not None and player.kind == PERSON:
            player.bank_ms = clock.bank * 1000
    rows.append(("started", -1, {"seed_hash": seed_hash(int(table.facts.seed))}))
    set_turn(table, head, now)
    set_over(table, head, rows)


def set_turn(table: Table, head: Head, now: float) -> None:
    head.deciding = table.deciding()
    head.since = now


def set_over(table: Table, head: Head, rows: Rows) -> None:
    match = table.running
    if match.over:
        head.status = OVER
        head.deciding = None
        head.undo = None
        head.result = Result(match.scores, match.winners, match.state.ending)
        rows.append(("over", -1, {"seed": table.facts.seed}))


@retried
async def start(tables: Tables, table: Table) -> dict[str, Any]:
    if table.head.status != LOBBY:
        raise Trouble("not_lobby")
    head = table.head.copy()
    if any(player.kind == OPEN for player in head.players):
        raise Trouble("bad_seat", why_text("seats_open"))
    rows: Rows = []
    table.begin()
    try:
        set_started(table, head, rows, time.time())
        await tables.commit(table, head, rows)
    except BaseException:
        table.match = None
        raise
    return done_json(table)


def why_text(key: str, **fields: object) -> dict[str, str]:
    inner = both(f"problem.{key}", **fields)
    return {language: both("problem.bad_seat", why=why)[language] for language, why in inner.items()}


# Playing


@retried
async def act(
    tables: Tables, table: Table, seat: int, action: str, position: int, key: str | None = None, by_bot: bool = False
) -> dict[str, Any]:
    """Take an action for a seat. Refused if the table is elsewhere than the one who acts thought."""
    head = table.head
    player = head.players[seat]
    if key is not None and player.key == key and not by_bot:
        return done_json(table, repeated=True)
    if head.status != RUNNING:
        raise Trouble("not_running")
    if position != head.position:
        raise Trouble("stale", position=head.position)
    if head.deciding != seat or by_bot != player.by_bot or (by_bot and head.undo is not None):
        raise Trouble("not_your_turn", position=head.position)
    match = table.running
    now = time.time()
    head = head.copy()
    if by_bot:
        paid = player.owed > 0  # in advance: the decision is made, whoever makes it
        head.players[seat].owed -= paid
    else:
        head.players[seat].key = key
        head.players[seat].joined = True
        paid = spend(table, head, seat, now)
    row = played(match, action)
    if paid:
        row["paid"] = True
    count = len(match.actions)
    try:
        rows: Rows = [("action", seat, row)]
        head.actions = count
        head.undo = None
        _seated(head, now)
        set_turn(table, head, now)
        set_over(table, head, rows)
        table.done.append(Done(table.seq + 1, now, paid))
        await tables.commit(table, head, rows, checkpoint=due_checkpoint(match))
    except BaseException:
        tables.drop(table)  # what the store says is true; it is loaded anew
        raise
    tables.metrics.actions.labels("bot" if by_bot else "person").inc()
    return done_json(table)


def played(match: Match, action: str) -> dict[str, Any]:
    """Play, and say in an entry's words what happened; raises Trouble and changes nothing if that can't be done."""
    before = len(match.log)
    try:
        match.play(action)
    except Refused as error:
        raise trouble_of(error, match.explain(action)) from None
    except BadAction as error:
        raise trouble_of(error) from None
    events = match.log[before:]
    return {
        "number": len(match.actions),
        "action": match.game.notation.write(match.actions[-1]),
        "reveals": match.reveals[-1],
        "events": pack(events),
    }


def due_checkpoint(match: Match) -> Checkpoint | None:
    count = len(match.actions)
    return frozen(match.state, count) if count % SNAPSHOT_EVERY == 0 or match.over else None


def spend(table: Table, head: Head, seat: int, now: float) -> bool:
    """The deciding person's bank pays for the time and gets the increment, unless it was given already."""
    clock = table.facts.clock
    player = head.players[seat]
    if clock is None or player.bank_ms is None:
        return False
    _stop(head, player, now)
    if player.owed:
        player.owed -= 1
    else:
        player.bank_ms += clock.increment * 1000
    return True


# Going back


@retried
async def undo(tables: Tables, table: Table, seat: int, position: int, to: int | None) -> dict[str, Any]:
    """Go back at once where that is free; otherwise ask the others."""
    head = table.head
    if head.status != RUNNING:
        raise Trouble("not_running")
    if position != head.position:
        raise Trouble("stale", position=head.position)
    goal = undoing.before_last(table, seat) if to is None else to
    if goal is None or goal >= head.actions:
        raise Trouble("no_undo")
    head = head.copy()
    others = undoing.asked(head, seat)
    if undoing.why_not(table, seat, goal) == "free" or not others:
        await _go_back(tables, table, head, seat, goal, [])
        return {**done_json(table), "asked": False}
    until = time.time() + table.facts.undo.seconds
    head.undo = UndoAsked(table.seq + 1, seat, goal, [], others, until, any(table.running.reveals[goal:]))
    request = msgspec.to_builtins(head.undo)
    await tables.commit(table, head, [("undo_asked", seat, {"request": request})])
    return {**done_json(table), "asked": True}


@retried
async def answer_undo(tables: Tables, table: Table, seat: int, request: int, agree: bool) -> dict[str, Any]:
    head = table.head.copy()
    asked = head.undo
    if asked is None or asked.id != request or seat not in asked.waiting:
        raise Trouble("no_request")
    if not agree:
        head.undo = None
        await tables.commit(table, head, [("undo_refused", seat, {})])
        return done_json(table)
    asked.waiting.remove(seat)
    asked.agreed.append(seat)
    rows: Rows = [("undo_agreed", seat, {})]
    if asked.waiting:
        await tables.commit(table, head, rows)
    else:
        await _go_back(tables, table, head, asked.seat, asked.to, rows)
    return done_json(table)


@retried
async def lapse(tables: Tables, table: Table) -> None:
    """Time is up for those who were asked: the table's rule says what silence means; never past a reveal."""
    head = table.head.copy()
    asked = head.undo
    if asked is None or asked.until is None or asked.until > time.time():
        return
    back = table.facts.undo.silence == AGREE and not asked.revealed
    rows: Rows = [("undo_lapsed", asked.seat, {"back": back})]
    if back:
        await _go_back(tables, table, head, asked.seat, asked.to, rows)
    else:
        head.undo = None
        await tables.commit(table, head, rows)


async def _go_back(tables: Tables, table: Table, head: Head, seat: int, to: int, rows: Rows) -> None:
    """Banks stay as they are: thinking is paid for, and what was decided once gives no second increment."""
    await tables.ensure(table, to)
    now = time.time()
    if head.deciding is not None and not head.players[head.deciding].by_bot:
        _stop(head, head.players[head.deciding], now)
    for by, done in zip(table.running.by[to:], table.done[to:], strict=True):
        head.players[by].owed += done.paid
    try:
        table.back_to(to)
        head.actions = to
        head.undo = None
        set_turn(table, head, now)
        await tables.commit(table, head, [*rows, ("undo", seat, {"to": to})], drop_after=to)
    except BaseException:
        tables.drop(table)
        raise


# Talking, coming and going


@retried
async def chat(tables: Tables, table: Table, seat: int, text: str) -> dict[str, Any]:
    if table.head.players[seat].muted:
        raise Trouble("muted")
    await tables.commit(table, table.head.copy(), [("chat", seat, {"text": text})])
    return done_json(table)


@retried
async def joined(tables: Tables, table: Table, seats: list[int]) -> None:
    """A link was opened for the first time."""
    fresh = [seat for seat in seats if not table.head.players[seat].joined]
    if fresh:
        head = table.head.copy()
        rows: Rows = []
        for seat in fresh:
            head.players[seat].joined = True
            rows.append(seat_row(seat, "joined", head.players[seat]))
        _seated(head, time.time())
        await tables.commit(table, head, rows)


@retried
async def rename(tables: Tables, table: Table, seat: int, name: str) -> dict[str, Any]:
    head = table.head.copy()
    head.players[seat].name = name
    await tables.commit(table, head, [seat_row(seat, "named", head.players[seat])])
    return done_json(table)


@retried
async def set_webhook(tables: Tables, table: Table, seat: int, url: str | None) -> dict[str, Any]:
    head = table.head.copy()
    head.players[seat].webhook = url
    await tables.commit(table, head, [seat_row(seat, "settings", head.players[seat])])
    return done_json(table)


@retried
async def leave(tables: Tables, table: Table, seat: int, bot: str, why: str = "left") -> dict[str, Any]:
    """A bot takes over, until the person comes back."""
    head = table.head.copy()
    player = head.players[seat]
    if why == "timeout" and (head.deciding != seat or not _ran_out(head)):
        return done_json(table)  # the person was just in time
    if head.status != RUNNING:
        raise Trouble("not_running")
    if not player.away:
        now = time.time()
        if head.deciding == seat:
            _stop(head, player, now)
        player.away = True
        player.bot = bot
        _seated(head, now)
        await tables.commit(table, head, [seat_row(seat, why, player)])
    return done_json(table)


def _ran_out(head: Head) -> bool:
    at = clock_due(head)
    return at is not None and at <= time.time()


def _stop(head: Head, player: Player, now: float) -> None:
    if player.bank_ms is not None and not head.clock_waits:
        player.bank_ms = max(0, player.bank_ms - max(0, round((now - head.since) * 1000)))
    head.since = now


def _seated(head: Head, now: float) -> None:
    """The clock starts when everybody has sat down."""
    if head.clock_waits and all(one.joined or one.away for one in head.players if one.kind == PERSON):
        head.clock_waits = False
        head.since = now


@retried
async def come_back(tables: Tables, table: Table, seat: int) -> dict[str, Any]:
    head = table.head.copy()
    player = head.players[seat]
    clock = table.facts.clock
    if player.away:
        if head.deciding == seat:
            _stop(head, player, time.time())  # the bot did not take the decision, so it was thought about
        player.away = False
        if clock is not None and player.bank_ms == 0:
            _advance(player, clock)
        await tables.commit(table, head, [seat_row(seat, "returned", player)])
    return done_json(table)


def _advance(player: Player, clock: Clock) -> None:
    """Nothing is refilled: whoever ran out has the increment of the next decision in advance, if there is one."""
    if player.owed or not clock.increment:
        raise Trouble("out_of_time")
    player.owed = 1
    player.bank_ms = clock.increment * 1000


def seat_row(seat: int, change: str, player: Player) -> tuple[str, int, dict[str, Any]]:
    return ("seat", seat, {"change": change, "name": player.name})
