"""A table as it is stored: facts that never change, a head that does, and the rows of its journal."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from tabularium.lessons.session import Place

OPEN = "open"
PERSON = "person"
BOT = "bot"
AUTOMATON = "automaton"  # only ever wished for

LOBBY = "lobby"
RUNNING = "running"
OVER = "over"
CLOSED = "closed"  # the rules of today disagree with it; it is there to be read


MOVE = "move"


class Clock(Struct):
    """A time bank and what each decision gives back, in seconds; or so much for every decision (`per` move)."""

    bank: int
    increment: int
    per: str = "bank"

    def after(self, left_ms: int) -> int:
        """What is left when a decision was made in time."""
        return 1000 * self.bank if self.per == MOVE else left_ms + 1000 * self.increment

    @property
    def advance_ms(self) -> int:
        """What somebody who ran out is given in advance for the next decision."""
        return 1000 * (self.bank if self.per == MOVE else self.increment)


AGREE = "agree"
REFUSE = "refuse"


# What bots are called who were given no name; more than there are seats, for people may be called so too.
BOT_NAMES = (
    "Aurelia", "Benedito", "Cornelia", "Domingos", "Eudora", "Fausto", "Gaia", "Horacio", "Iracema", "Julius", "Livia",
    "Martim", "Nerva", "Octavia", "Procopio", "Quirino",
)  # fmt: skip


class UndoRule(Struct):
    """What silence means when the table is asked to go back, and after how many seconds."""

    silence: str = REFUSE
    seconds: int = 3600


class Parent(Struct):
    table: str
    at: int
    dealt_anew: bool


class PackName(Struct):
    """Which pack of figures a table is played with."""

    hash: str
    name: str
    author: str


class Facts(Struct):
    """What is settled when a table is made."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules: int
    content: str
    seed: str  # decimal; JSON numbers are too small
    created: float
    one_screen: bool = False
    public: bool = False
    clock: Clock | None = None
    parent: Parent | None = None
    seed_known: bool = False
    start: bool = True  # as soon as no seat is open
    undo: UndoRule = field(default_factory=UndoRule)
    words: str = ""  # the kinds of events that the game knew, as `carrying.words_mark` has them
    lesson: str | None = None  # its key, if the table is one
    coach: bool = False  # somebody plays here with the coach
    pack: PackName | None = None  # the owner's figures it is dealt from
    hints: bool = True  # the host lets the table ask for hints
    rated: bool = False  # everybody has agreed that it counts
    club: str | None = None  # whose members' table it is
    event: str | None = None  # the league or tournament it belongs to


class Player(Struct):
    """Who sits at a place."""

    kind: str
    name: str = ""
    bot: str | None = None
    joined: bool = False
    away: bool = False
    waits: float | None = None  # until when the game is not ended without whoever is away
    resigned: bool = False  # away for good
    helped: bool = False  # a bot has decided for this person
    webhook: str | None = None
    bank_ms: int | None = None
    key: str | None = None  # of the last action, so that a repeated request is known
    muted: bool = False  # may not chat
    hints: bool = False  # agrees that everybody may ask for hints
    owed: int = 0  # decisions for which the clock's increment was given already
    former: bool = False  # whoever sat here has left for good, with everything about them
    holiday: tuple[float, float] | None = None  # from when until when the clock stands still

    @property
    def by_bot(self) -> bool:
        return self.kind == BOT or self.away


class UndoAsked(Struct):
    id: int
    seat: int
    to: int
    agreed: list[int]
    waiting: list[int]
    until: float | None = None  # then silence is taken for an answer
    revealed: bool = False  # something came to light since; silence never goes back past that


class Result(Struct):
    scores: list[int]
    winners: list[int]
    ending: str


class Closed(Struct):
    """Why a table does not go on, and how far the rules of today agree with it."""

    why: str  # "rules", "content" or "host"
    made: str
    here: str
    agreed: int  # actions
    shown: int  # the position shown is that after so many


class Notice(Struct):
    """A word of the host to a table before the server is stopped."""

    at: float | None  # when
    closes: bool  # the table would not go on afterwards
    text: str = ""  # in the host's own words


class Head(Struct):
    """What changes: stored anew with every entry."""

    status: str
    players: list[Player]
    started: float | None = None
    deciding: int | None = None
    since: float = 0.0
    actions: int = 0
    position: int = 0
    undo: UndoAsked | None = None
    rematch: str | None = None
    result: Result | None = None
    clock_waits: bool = False  # until everybody has sat down
    closed: Closed | None = None
    notice: Notice | None = None
    lesson: Place | None = None  # how far the learner has come
    ending: list[int] = []  # who wants to end it without those who are away
    unattended: bool = False  # its bots play on, also if nobody looks: an event waits for the end

    def copy(self) -> Head:
        return decode_head(encode(self))


class Row(Struct):
    """One entry of the journal. `data` depends on the kind."""

    seq: int
    kind: str
    seat: int
    at: float
    data: dict[str, Any]


class TokenRow(Struct):
    hash: str
    role: str
    seats: list[int]
    revoked: bool = False


class Paper(Struct):
    """Something that a server keeps beside its tables; one that belongs to a table goes with it."""

    kind: str
    key: str
    data: dict[str, Any]
    at: float
    table: str | None = None


class Checkpoint(Struct):
    """A pickled state and its hash; a cache that can be dropped at any time."""

    actions: int
    hash: str
    state: bytes


class Change(Struct):
    """What one commit does to a table. It fails as a whole if the table is not at `expected` any more."""

    table: str
    expected: int
    rows: list[Row]
    head: Head
    checkpoints: list[Checkpoint] = []
    drop_after: int | None = None  # checkpoints after so many actions are no longer true
    add_tokens: list[TokenRow] = []
    revoke_seat: int | None = None  # seat tokens of this seat expire
    due: float | None = None  # when the deciding seat's bank is empty

    @property
    def seq(self) -> int:
        return self.expected + len(self.rows)


class Stored(Struct):
    """A table as loaded, without its journal."""

    facts: Facts
    head: Head
    seq: int
    root: bytes | None


encode = msgspec.json.encode
_head = msgspec.json.Decoder(Head)
_facts = msgspec.json.Decoder(Facts)
_data = msgspec.json.Decoder(dict[str, Any])


def decode_head(text: bytes | str) -> Head:
    return _head.decode(text)


def decode_facts(text: bytes | str) -> Facts:
    return _facts.decode(text)


def decode_data(text: bytes | str) -> dict[str, Any]:
    return _data.decode(text)


def waits_for_bot(head: Head) -> bool:
    """A bot must decide, and somebody still plays: bots among themselves wait until somebody looks."""
    if not bot_decides(head):
        return False
    return head.unattended or any(player.kind == PERSON and not player.away for player in head.players)


def bot_decides(head: Head) -> bool:
    """A bot must decide, and may: while the table is asked to go back, bots hold still."""
    if head.status != RUNNING or head.undo is not None or head.deciding is None:
        return False
    return head.players[head.deciding].by_bot


def has_open(head: Head) -> bool:
    return head.status == LOBBY and any(player.kind == OPEN for player in head.players)


def due(head: Head) -> float | None:
    """When time runs out: for the seat that decides, or for those who are asked to go back."""
    asked = head.undo.until if head.undo is not None else None
    moments = [moment for moment in (clock_due(head), asked) if moment is not None]
    return min(moments, default=None)


def clock_due(head: Head) -> float | None:
    """When the bank of the deciding seat is empty."""
    if head.status != RUNNING or head.deciding is None or head.clock_waits:
        return None
    player = head.players[head.deciding]
    if player.by_bot or player.bank_ms is None:
        return None
    return after_holiday(player, head.since, head.since + player.bank_ms / 1000)


def after_holiday(player: Player, since: float, at: float) -> float:
    """The moment to which a clock that runs since then comes, if it stands still on the player's holiday."""
    if player.holiday is None:
        return at
    start, end = max(since, player.holiday[0]), player.holiday[1]
    return at + end - start if start < min(at, end) else at


def away_on_holiday(player: Player, since: float, now: float) -> float:
    """How many seconds of that time were holiday."""
    if player.holiday is None:
        return 0.0
    return max(0.0, min(now, player.holiday[1]) - max(since, player.holiday[0]))
