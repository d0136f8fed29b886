"""What a link opens. A renewed one is dead everywhere at once, also for what is under way with it."""

from __future__ import annotations

from tabularium.server.model import TokenRow
from tabularium.server.problems import Trouble
from tabularium.server.secret import token_hash
from tabularium.server.store import Store

CACHED = 5_000  # tables


class Opened(str):
    """The name of a table that was opened by a link; whoever changes it shows the link again if links were renewed."""

    def __new__(cls, id: str, token: str, doubts: int) -> Opened:
        made = super().__new__(cls, id)
        made.token = token
        made.doubts = doubts
        return made

    token: str
    doubts: int


class Links:
    """Only a store of one process is believed from memory; where others write too, it is asked every time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, dict[str, TokenRow]] = {}  # by table and hash
        self.doubts: dict[str, int] = {}  # by table: the number of its last renewal, as far as known
        self.forgotten = 0  # what holds for the others
        self.renewals = 0

    async def row(self, id: str, token: str) -> TokenRow:
        """What a secret opens; raises if it opens nothing."""
        hash = token_hash(token)
        found = self.known.get(id, {}).get(hash)
        if found is None:
            doubts = self.doubts_of(id)
            found = await self.store.token(id, hash)
            if found is None:
                raise Trouble("no_table" if await self.store.load(id) is None else "wrong_link")
            if not found.revoked and not self.store.shared and doubts == self.doubts_of(id):
                if len(self.known) >= CACHED:
                    self.known.clear()
                self.known.setdefault(id, {})[hash] = found
        if found.revoked:
            raise Trouble("expired_link")
        return found

    async def open(self, id: str, token: str) -> tuple[Opened, TokenRow]:
        doubts = self.doubts_of(id)
        return Opened(id, token, doubts), await self.row(id, token)

    async def look_again(self, id: str) -> None:
        """Under the table's lock, before it is changed; raises if the link has been renewed meanwhile."""
        if isinstance(id, Opened) and id.doubts != self.doubts_of(id):
            await self.row(str(id), id.token)

    def doubts_of(self, id: str) -> int:
        return self.doubts.get(id, self.forgotten)

    def doubt(self, id: str) -> None:
        """A link of this table was renewed, or may have been."""
        self.known.pop(id, None)
        self.renewals += 1
        if len(self.doubts) >= CACHED:
            self.doubts.clear()
            self.forgotten = self.renewals
        self.doubts[id] = self.renewals

    def doubt_all(self) -> None:
        """Something may have happened unheard."""
        self.known.clear()
        self.doubts.clear()
        self.renewals += 1
        self.forgotten = self.renewals
