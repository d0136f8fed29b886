"""Where tables are kept. Both stores behave alike; the same tests run on both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tabularium.server.model import LOBBY, Change, Checkpoint, Facts, Head, Paper, Row, Stored, TokenRow
from tabularium.server.settings import Settings
from tabularium.server.store.plain import Found, Step

Listener = Callable[[str, int], None]  # a table and the sequence number it has reached


class Unavailable(Exception):
    """The store did not answer; whether the change happened is not known."""


class Store(Protocol):
    """Every method is durable before it returns."""

    name: str
    shared: bool  # other processes may write too

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(self, facts: Facts, change: Change, root: bytes | None = None, also: Change | None = None) -> bool:
        """A new table with its first entries; `also` changes another one in the same breath (False: it is stale)."""

    async def append(self, change: Change) -> bool:
        """False: the table has moved on, and nothing was changed."""

    async def delete(self, table: str, expected: int) -> bool:
        """With everything about it; False: it has moved on."""

    async def expire(self, before: float, status: str = LOBBY) -> list[str]:
        """Delete the tables of a status at which nothing has happened since; which."""

    async def expire_lessons(self, before: float) -> int:
        """Delete the lessons made before then; how many."""

    async def load(self, table: str) -> Stored | None: ...

    async def rows(self, table: str, after: int, game_only: bool = False, last: int | None = None) -> list[Row]:
        """Entries after a sequence number, oldest first; only those of the game, or only the last ones."""

    async def since(self, table: str, seq: int) -> tuple[Head, int, list[Row]] | None: ...

    async def checkpoint(self, table: str, at_most: int) -> Checkpoint | None:
        """The latest one that is not after so many actions."""

    async def tokens(self, table: str) -> list[TokenRow]: ...

    async def token(self, table: str, hash: str) -> TokenRow | None: ...

    async def open_tables(self, limit: int) -> list[Stored]:
        """Public ones with an open seat, the newest first; what can't be read is left out."""

    async def listed(self, after: str, limit: int, status: str = "") -> list[Stored]:
        """Tables in the order of their names, after one; all, or those of a status. What can't be read is left out."""

    async def waiting(self, without: Sequence[str] = ()) -> list[str]:
        """Tables where a bot must move; some may be left out."""

    async def due(self, now: float, without: Sequence[str] = ()) -> list[str]:
        """Tables where time has run out, the longest ago first; some may be left out."""

    async def pulse(self, now: float, gap: float) -> list[str] | None:
        """
        A server is alive, if any clock runs (otherwise None). If the last pulse is longer ago than the gap, the time
        between is given back to whoever's clock ran; answers with those tables.
        """

    async def claim(self, table: str) -> bool:
        """Take over a table's bots, so that one process alone lets them think. Ends with the process, if not before."""

    async def release(self, table: str) -> None: ...

    async def notes(self, table: str, seat: int) -> str: ...

    async def write_notes(self, table: str, seat: int, text: str) -> None: ...

    async def file(self, paper: Paper, new: bool = False) -> bool: ...

    async def paper(self, kind: str, key: str) -> Paper | None: ...

    async def papers(self, kind: str, table: str | None = None) -> list[Paper]: ...

    async def papers_of(self, kind: str, tables: Sequence[str]) -> set[str]: ...

    async def shred(self, kind: str, key: str) -> bool: ...

    async def ask(self, sql: str, *given: Any) -> Found: ...

    async def tell(self, *steps: Step) -> bool: ...

    async def count(self) -> int: ...

    async def counts(self) -> dict[str, int]:
        """How many tables of each status."""

    async def size(self) -> int:
        """Bytes of the database."""

    def failing(self) -> list[str]:
        """Its parts that do not work at the moment, by name."""

    def listen(self, listener: Listener) -> None:
        """Be told of every change that any process makes."""


def store_for(settings: Settings, reading: bool = False) -> Store:
    if settings.store == "postgresql":
        from tabularium.server.store.postgres import PostgresStore

        return PostgresStore(settings.database, settings.database_direct)
    from tabularium.server.store.sqlite import SqliteStore

    return SqliteStore(settings.file, reading)
