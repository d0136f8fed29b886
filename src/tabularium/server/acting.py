"""What people and bots do at a running table. Each function changes it by one commit, or not at all."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from tabularium.kernel import machine
from tabularium.kernel.errors import BadAction, Refused
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import SNAPSHOT_EVERY, Match
from tabularium.server import undoing
from tabularium.server.beside import beside
from tabularium.server.folding import Done
from tabularium.server.model import (
    AGREE,
    LOBBY,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Checkpoint,
    Head,
    Player,
    Result,
    UndoAsked,
    away_on_holiday,
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
                    if attempt:
                        await tables.refresh(table)
                    await tables.links.look_again(id)
                    return await change(tables, table, *args, **kwargs)
            except Stale:
                await asyncio.sleep(random.uniform(0, PAUSE * attempt))
        raise Trouble("busy")

    return run


def done_json(table: Table, repeated: bool = False) -> dict[str, Any]:
    head = table.head
    return {"seq": table.seq, "position": head.position, "actions": head.actions, "repeated": repeated}


def no_lesson(table: Table) -> None:
    """In a lesson only the session plays."""
    if table.facts.lesson is not None:
        raise Trouble("in_lesson")


def rows_of(match: Match, first: int = 0) -> Rows:
    """The entries of a match's actions, from so many on."""
    write = match.game.notation.write
    rows: Rows = []
    for i in range(first, len(match.actions)):
        end = match.told[i + 1] if i + 1 < len(match.told) else len(match.log)
        data = {
            "number": i + 1,
            "action": write(match.actions[i]),
            "reveals": match.reveals[i],
            "events": pack(match.log[match.told[i] : end]),
        }
        rows.append(("action", match.by[i], data))
    return rows


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


async def agreed(tables: Tables, table: Table) -> bool:
    """A rated game begins when every person has brought their profile: so they say that it counts."""
    if not table.facts.rated:
        return True
    here: dict[int, str] = dict(await tables.store.ask("SELECT seat, profile FROM seated WHERE table_id = ?", table.id))
    found = [here.get(seat) for seat, player in enumerate(table.head.players) if player.kind == PERSON]
    return None not in found and len(set(found)) == len(found)  # and nobody twice, who came by two links at once


@retried
async def start(tables: Tables, table: Table) -> dict[str, Any]:
    if table.head.status != LOBBY:
        raise Trouble("not_lobby")
    head = table.head.copy()
    if any(player.kind == OPEN for player in head.players):
        raise Trouble("bad_seat", why_text("seats_open"))
    if not await agreed(tables, table):
        raise Trouble("not_agreed")
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
    tables: Tables,
    table: Table,
    seat: int,
    action: str,
    position: int,
    key: str | None = None,
    by_bot: bool = False,
    then: Sequence[str] = (),
    auto: bool = False,
) -> dict[str, Any]:
    """Act for a seat. Refused if the table is elsewhere than the one who acts thought.

    `then`: further answers of the seat, all or none; `auto`: nobody was asked, so undo goes back before it.
    """
    no_lesson(table)
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
        head.players[seat].helped = player.kind == PERSON
    else:
        head.players[seat].key = key
        head.players[seat].joined = True
        paid = spend(table, head, seat, now)
    try:
        made = all_played(match, seat, action, then, auto)
        if paid:
            made[0]["paid"] = True
        rows: Rows = [("action", seat, row) for row in made]
        head.actions = len(match.actions)
        head.undo = None
        start_clock(head, now)
        set_turn(table, head, now)
        set_over(table, head, rows)
        table.done += [
            Done(table.seq + 1 + i, now, row.get("paid", False), row.get("auto", False)) for i, row in enumerate(made)
        ]
        await tables.commit(table, head, rows, checkpoint=due_checkpoint(match, len(made)))
    except Trouble:
        raise  # it can't be done, and nothing was
    except BaseException:
        tables.drop(table)  # what the store says is true; it is loaded anew
        raise
    tables.metrics.actions.labels("bot" if by_bot else "person").inc(len(made))
    return done_json(table)


def all_played(match: Match, seat: int, first: str, then: Sequence[str], auto: bool) -> list[dict[str, Any]]:
    """Play an answer and all that was given with it; raises Trouble and changes nothing if any of it can't be done."""
    count = len(match.actions)
    asked = machine.choice_of(match.state)
    together = asked.several(match.state, match.state.stack[-1]) is not None
    made = [played(match, first)]
    if auto:
        made[0]["auto"] = True
    try:
        for action in then:
            mine = not match.over and machine.who(match.state) == seat
            if together and not (mine and isinstance(machine.choice_of(match.state), type(asked))):
                break  # what was left to be named was taken by itself
            if not mine:
                raise Trouble("not_your_turn")
            made.append({**played(match, action), "auto": True})
    except Trouble:
        match.back_to(count)
        raise
    return made


def played(match: Match, action: str) -> dict[str, Any]:
    """Play, and say in an entry's words what happened; raises Trouble and changes nothing if that can't be done."""
    before = len(match.log)
    label = label_of(match, action)
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
        "label": label,
        "events": pack(events),
    }


def label_of(match: Match, action: str) -> dict[str, str] | None:
    """What an action says it does, while the table is still as it was; None for what can't be done."""
    try:
        allowed = match.explain(action) is None
    except BadAction:
        return None
    if not allowed:
        return None
    a = match.game.notation.read(action)
    return {language: match.game.label(match.state, a, language) for language in LANGUAGES}


def due_checkpoint(match: Match, fresh: int) -> Checkpoint | None:
    """Where the last actions went past the next one to be kept."""
    count = len(match.actions)
    return frozen(match.state, count) if count % SNAPSHOT_EVERY < fresh or match.over else None


def spend(table: Table, head: Head, seat: int, now: float) -> bool:
    """The deciding person's bank pays for the time and gets the increment, unless it was given already."""
    clock = table.facts.clock
    player = head.players[seat]
    if clock is None or player.bank_ms is None:
        return False
    stop_clock(head, player, now)
    if player.owed:
        player.owed -= 1
    else:
        player.bank_ms = clock.after(player.bank_ms)
    return True


# Going back


@retried
async def undo(tables: Tables, table: Table, seat: int, position: int, to: int | None) -> dict[str, Any]:
    """Go back at once where that is free; otherwise ask the others."""
    no_lesson(table)
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
    revealed = any(table.running.reveals[goal:])
    if table.facts.rated and revealed:
        raise Trouble("rated_table")
    if undoing.why_not(table, seat, goal) == "free" or not others:
        await _go_back(tables, table, head, seat, goal, [])
        return {**done_json(table), "asked": False}
    until = time.time() + table.facts.undo.seconds
    head.undo = UndoAsked(table.seq + 1, seat, goal, [], others, until, revealed)
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
        stop_clock(head, head.players[head.deciding], now)
    for by, done in zip(table.running.by[to:], table.done[to:], strict=True):
        head.players[by].owed += done.paid
    try:
        await beside(table.game, table.back_to, to)
        head.actions = to
        head.undo = None
        set_turn(table, head, now)
        await tables.commit(table, head, [*rows, ("undo", seat, {"to": to})], drop_after=to)
    except BaseException:
        tables.drop(table)
        raise


# The clock


def stop_clock(head: Head, player: Player, now: float) -> None:
    if player.bank_ms is not None and not head.clock_waits:
        spent = now - head.since - away_on_holiday(player, head.since, now)
        player.bank_ms = max(0, player.bank_ms - max(0, round(spent * 1000)))
    head.since = now


def start_clock(head: Head, now: float) -> None:
    """The clock starts when everybody has sat down."""
    if head.clock_waits and all(one.joined or one.away for one in head.players if one.kind == PERSON):
        head.clock_waits = False
        head.since = now
