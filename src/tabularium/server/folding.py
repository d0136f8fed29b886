"""A table in few objects: the collector looks at everything that holds others, and a thousand tables hold much.

Entries are kept as they are written. The rest of a table that nobody is at is one piece of bytes: some kilobytes that
no collection looks at. It is unfolded within a millisecond when somebody comes back.
"""

from __future__ import annotations

import pickle
import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from tabularium.kernel.effect import State
from tabularium.kernel.event import Event
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match
from tabularium.server.model import Row

LEVEL = 1  # of compression: most of it for little time
_read = msgspec.json.Decoder(Row)


class Done(NamedTuple):
    """An action in force, beside what the match knows of it."""

    seq: int
    at: float
    paid: bool = False  # the clock's increment was given for it
    auto: bool = False  # not asked apart: going back goes back before it


class Tail:
    """The latest entries, oldest first, as bytes."""

    def __init__(self, most: int, entries: Iterable[tuple[int, bytes]] = ()) -> None:
        self.entries = deque(entries, most)

    def extend(self, rows: Iterable[Row]) -> None:
        self.entries.extend([(row.seq, msgspec.json.encode(row)) for row in rows])

    @property
    def first(self) -> int | None:
        """The number of the oldest one."""
        return self.entries[0][0] if self.entries else None

    def last(self, count: int) -> list[Row]:
        return [_read.decode(data) for _, data in list(self.entries)[-count:]]

    def after(self, seq: int) -> list[Row]:
        return list(self._after(seq))[::-1]

    def _after(self, seq: int) -> Iterator[Row]:
        for number, data in reversed(self.entries):
            if number <= seq:
                return
            yield _read.decode(data)


class Snapshots(dict[int, Any]):
    """States after some actions, as bytes until one is needed."""

    def __getitem__(self, at: int) -> State:
        found = super().__getitem__(at)
        s: State = pickle.loads(found) if isinstance(found, bytes) else found
        return s


class Unfolded:
    """What takes many objects: the match, its actions, the latest entries."""

    def __init__(self, match: Match | None, done: list[Done], tail: Tail) -> None:
        self.match = match
        self.done = done
        self.tail = tail


def fold(open: Unfolded) -> bytes:
    match = open.match
    told: tuple[Any, ...] | None = None
    if match is not None:
        log = [(e.kind, e.player, e.source, e.n, e.other, e.audience) for e in match.log]
        snapshots = {
            at: s if isinstance(s, bytes) else pickle.dumps(s, protocol=5) for at, s in dict.items(match.snapshots)
        }
        told = (
            match.seats, match.seed, match.options, match.names, match.dealt, match.known, match.state, log,
            match.actions, match.by, match.reveals, match.told, snapshots,
        )  # fmt: skip
    done = [tuple(one) for one in open.done]
    tail = (open.tail.entries.maxlen, list(open.tail.entries))
    return zlib.compress(pickle.dumps((told, done, tail), protocol=5), LEVEL)


def unfold(game: Game, folded: bytes) -> Unfolded:
    """From what we folded ourselves."""
    told, done, tail = pickle.loads(zlib.decompress(folded))
    match = None if told is None else _match(game, told)
    return Unfolded(match, [Done(*fields) for fields in done], Tail(*tail))


def _match(game: Game, told: tuple[Any, ...]) -> Match:
    seats, seed, options, names, dealt, known, state, log, actions, by, reveals, lengths, snapshots = told
    match = Match(game, seats, seed, options, names, state, known)
    match.dealt = dealt
    match.state = state
    match.state.log = [Event(*fields) for fields in log]
    match.actions = actions
    match.by = by
    match.reveals = reveals
    match.told = lengths
    match.snapshots = Snapshots(snapshots)
    return match
