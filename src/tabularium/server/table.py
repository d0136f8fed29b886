"""A table in memory: the match, the head and the latest entries, kept in step with the store."""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections.abc import Iterable
from typing import Any

from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadOption
from tabularium.kernel.event import Event
from tabularium.kernel.game import Game, Json, loaded
from tabularium.kernel.match import SNAPSHOT_EVERY, Match
from tabularium.server.folding import Done, Tail, Unfolded, fold, unfold
from tabularium.server.model import LOBBY, Checkpoint, Closed, Facts, Head, Row
from tabularium.server.problems import Trouble, trouble_of

TAIL = 500  # entries kept at hand for clients that come back
NEAR = 2 * SNAPSHOT_EVERY  # actions that may be played again rather than asking the store for a checkpoint
log = logging.getLogger("tabularium.table")


def frozen(s: State, actions: int) -> Checkpoint:
    """A checkpoint of a state."""
    return Checkpoint(actions, s.hash(), pickle.dumps(s, protocol=5))


def thawed(point: Checkpoint) -> State | None:
    """The state of a checkpoint, if it still is what it was; it comes from our own store."""
    try:
        s: State = pickle.loads(point.state)
        if s.hash() == point.hash:
            return s
    except Exception as error:  # whatever a changed rule makes of an old pickle
        log.warning("checkpoint dropped", extra={"error": type(error).__name__})
    return None


def pack(events: Iterable[Event]) -> list[list[int]]:
    return [[e.kind, e.player, e.source, e.n, e.other, e.audience] for e in events]


def unpack(packed: list[list[int]]) -> list[Event]:
    return [Event(*fields) for fields in packed]


def done_of(row: Row) -> Done:
    return Done(row.seq, row.at, row.data.get("paid", False), row.data.get("auto", False))


def done_by(rows: Iterable[Row]) -> list[Done]:
    return [done_of(row) for row in rows]


def in_force(rows: Iterable[Row]) -> list[Row]:
    """The actions of a journal that were not taken back."""
    kept: list[Row] = []
    for row in rows:
        if row.kind == "action":
            kept.append(row)
        else:
            del kept[row.data["to"] :]
    return kept


class Table:
    """Use it under its lock: between a change and its commit it shows what is not yet true."""

    def __init__(self, facts: Facts, head: Head, seq: int, root: bytes | None, content: str | None) -> None:
        self.facts = facts
        self.head = head
        self.seq = seq
        self.root = root
        self.game = game_of(facts, content if facts.lesson is None else None)  # lessons know only our own cards
        self.foreign = self.game.rules_version != facts.rules or self.game.known(facts.content) < 0
        self._open: Unfolded | None = Unfolded(None, [], Tail(TAIL))
        self._folded = b""
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.shown: dict[Any, Any] = {}  # what was built for clients, until the next entry
        self.final: dict[str, Any] | None = None
        self.closed: Closed | None = None
        self.parted: Closed | None = None  # the rules of today disagree, whatever else it was closed for
        self.later: list[Row] = []  # actions of a closed table that the rules of today can't play
        self.last: State | None = None  # and the latest position after them that can still be shown

    @property
    def id(self) -> str:
        return self.facts.id

    # What takes many objects, and is in one piece of bytes while nobody is at the table

    @property
    def open(self) -> Unfolded:
        found = self._open
        if found is None:
            found = self._open = unfold(self.game, self._folded)
            self._folded = b""
        return found

    @property
    def folded(self) -> bool:
        return self._open is None

    def fold(self) -> None:
        if self._open is not None:
            self._folded = fold(self._open)
            self._open = None
            self.shown.clear()
            self.final = None

    @property
    def match(self) -> Match | None:
        return self.open.match

    @match.setter
    def match(self, match: Match | None) -> None:
        self.open.match = match

    @property
    def done(self) -> list[Done]:
        return self.open.done

    @done.setter
    def done(self, done: list[Done]) -> None:
        self.open.done = done

    @property
    def tail(self) -> Tail:
        return self.open.tail

    def begin(self) -> Match:
        """Deal; the same cards every time."""
        start: State | None = None
        if self.root is not None:
            try:
                start = pickle.loads(self.root)
            except Exception:  # a position that was dealt by other rules
                raise self.outdated() from None
        try:
            self.match = Match(
                self.game, self.facts.seats, int(self.facts.seed), self.facts.options, None, start,
                self.game.known(self.facts.content),
            )  # fmt: skip
        except BadOption as error:  # one that the rules of today do not know any more
            raise self.outdated() if self.foreign else trouble_of(error) from None
        return self.match

    @property
    def running(self) -> Match:
        """The match; raises if it has not begun."""
        if self.match is None:
            raise Trouble("not_running")
        return self.match

    def take_up(self, rows: list[Row], point: Checkpoint | None) -> None:
        """From the game's entries to the match as it stands, with the help of a checkpoint."""
        if self.head.status == LOBBY:
            return
        kept = in_force(rows)
        match = self.begin()
        read = self.game.notation.read
        events = list(match.log)
        told: list[int] = []
        for row in kept:
            told.append(len(events))
            events += unpack(row.data["events"])
        snapshots: dict[int, State] = {}
        if point is not None and point.actions <= len(kept):
            s = thawed(point)
            if s is not None:
                snapshots[point.actions] = s
        match.take_up(
            [read(row.data["action"]) for row in kept],
            [row.seat for row in kept],
            [bool(row.data["reveals"]) for row in kept],
            told,
            events,
            snapshots,
        )
        self.done = done_by(kept)

    def outdated(self) -> Trouble:
        made = f"{self.facts.rules}/{self.facts.content[:10]}"
        return Trouble("foreign_rules", made=made, here=f"{self.game.rules_version}/{self.game.mark()[:10]}")

    @property
    def total(self) -> int:
        """Actions in force, also those that the rules of today can't play."""
        return len(self.running.actions) + len(self.later)

    def view(self, seat: int) -> Json:
        return self.game.view(self.running.state if self.last is None else self.last, seat)

    def position(self, count: int) -> tuple[int, State]:
        """The state after so many actions; of a closed table the last one before that can be shown."""
        match = self.running
        if count <= len(match.actions):
            return count, match.state_at(count)
        if self.last is not None and self.parted is not None and self.parted.shown <= count:
            return self.parted.shown, self.last
        return len(match.actions), match.state

    def follow(self, rows: list[Row]) -> None:
        """Entries that another process wrote."""
        for row in rows:
            if row.kind == "started":
                self.begin()
            elif row.kind == "action":
                self.running.play(row.data["action"])
                self.done.append(done_of(row))
            elif row.kind == "undo":
                self.back_to(row.data["to"])
        self.tail.extend(rows)
        self.shown.clear()

    def back_to(self, count: int) -> None:
        self.running.back_to(count)
        del self.done[count:]

    def deciding(self) -> int | None:
        match = self.match
        return None if match is None or match.over else machine.who(match.state)

    def needs_checkpoint(self, count: int) -> bool:
        """Nothing near enough in memory to show the table after so many actions."""
        nearest = max(at for at in self.running.snapshots if at <= count)
        return count - nearest > NEAR

    def add_checkpoint(self, point: Checkpoint | None) -> None:
        if point is not None and point.actions <= len(self.running.actions):
            s = thawed(point)
            if s is not None:
                self.running.snapshots[point.actions] = s

    def events(self, number: int) -> list[Event]:
        """What action number so-and-so (from 1) brought about."""
        match = self.running
        end = match.told[number] if number < len(match.told) else len(match.log)
        return match.log[match.told[number - 1] : end]


def game_of(facts: Facts, content: str | None) -> Game:
    """The rules of a table, as they are today."""
    try:
        return loaded(facts.game, content)
    except BadOption:
        raise Trouble("no_game") from None
