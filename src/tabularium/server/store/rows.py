"""Tables as the columns of a database: what both stores write, and what they make of what they read."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from tabularium.server.model import (
    Change,
    Checkpoint,
    Facts,
    Row,
    Stored,
    TokenRow,
    clock_due,
    decode_data,
    decode_facts,
    decode_head,
    due,
    encode,
    has_open,
    waits_for_bot,
)

Columns = tuple[Any, ...]

TABLE = "id, game, created, public, facts, root, seq, head, status, open_seat, bot_turn, due"
ENTRY = "table_id, seq, kind, seat, at, data"
CHECKPOINT = "table_id, actions, hash, state"
TOKEN = "hash, role, seats, revoked"
GAME_KINDS = "('action', 'undo')"
FOUND_MOST = 1_000
HAPPENED = "EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND at >= {})"
LESSON = """%"lesson":"%"""  # in the facts of a table that is one
CLOCKS = "status = 'running' AND due IS NOT NULL"
log = logging.getLogger("tabularium.store")


def head_columns(change: Change) -> Columns:
    """seq, head, status, open_seat, bot_turn, due: what every change writes anew."""
    head = change.head
    return (change.seq, encode(head).decode(), head.status, has_open(head), waits_for_bot(head), change.due)


def table_columns(facts: Facts, change: Change, root: bytes | None) -> Columns:
    fixed = (facts.id, facts.game, facts.created, facts.public, encode(facts).decode(), root)
    return (*fixed, *head_columns(change))


def entry_columns(change: Change) -> list[Columns]:
    return [(change.table, row.seq, row.kind, row.seat, row.at, encode(row.data).decode()) for row in change.rows]


def token_columns(change: Change) -> list[Columns]:
    """table_id, hash, role, seats, revoked"""
    return [(change.table, token.hash, token.role, _text(token.seats), False) for token in change.add_tokens]


def checkpoint_columns(change: Change) -> list[Columns]:
    return [(change.table, point.actions, point.hash, point.state) for point in change.checkpoints]


def revoked_like(change: Change) -> str:
    """The pattern of the seats whose tokens expire."""
    return f"%,{change.revoke_seat},%"


def stored(row: Sequence[Any]) -> Stored:
    """From facts, head, seq, and the root if it was asked for."""
    return Stored(decode_facts(row[0]), decode_head(row[1]), row[2], row[3] if len(row) > 3 else None)


def readable(found: Iterable[Sequence[Any]]) -> list[Stored]:
    """Those that can be read; a damaged one hides no other."""
    made = []
    for row in found:
        try:
            made.append(stored(row))
        except ValueError:
            log.warning("a stored table can't be read")
    return made


def shifted(table: str, row: Sequence[Any], last: float, now: float) -> Change | None:
    """From head and seq: the clock stood still since the last pulse."""
    head = decode_head(row[0])
    missed = now - max(last, head.since)
    if missed <= 0 or clock_due(head) is None:
        return None
    head.since += missed
    if head.undo is not None and head.undo.until is not None:
        head.undo.until += missed
    note = Row(row[1] + 1, "paused", -1, now, {"seconds": round(missed)})
    return Change(table, row[1], [note], head, due=due(head))


def entry(row: Sequence[Any]) -> Row:
    return Row(row[0], row[1], row[2], row[3], decode_data(row[4]))


def token(row: Sequence[Any]) -> TokenRow:
    return TokenRow(row[0], row[1], [int(seat) for seat in row[2].split(",") if seat], bool(row[3]))


def checkpoint(row: Sequence[Any]) -> Checkpoint:
    return Checkpoint(row[0], row[1], row[2])


def _text(seats: list[int]) -> str:
    """Searchable as `,2,`."""
    return "," + "".join([f"{seat}," for seat in seats])
