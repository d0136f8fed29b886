"""New tables: from a wish, from a record, from a move of another table, or once more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tabularium.bots import registry
from tabularium.games import LISTED, UNLISTED
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.layer import undisturbed
from tabularium.kernel.match import Match, replay
from tabularium.kernel.rng import seeded
from tabularium.lessons import Lesson, Place, lessons
from tabularium.lessons.way import begin
from tabularium.server import schema
from tabularium.server.acting import Rows, retried, rows_of, set_over, set_started, set_turn, why_text
from tabularium.server.beside import beside
from tabularium.server.carrying import words_mark
from tabularium.server.chores import Chores
from tabularium.server.model import (
    AUTOMATON,
    BOT,
    BOT_NAMES,
    CLOSED,
    LOBBY,
    OPEN,
    OVER,
    PERSON,
    Change,
    Checkpoint,
    Clock,
    Facts,
    Head,
    Parent,
    Player,
    Row,
    TokenRow,
    UndoRule,
)
from tabularium.server.packs import pack_of
from tabularium.server.problems import Trouble, trouble_of
from tabularium.server.secret import new_id, new_seed, new_token, token_hash
from tabularium.server.table import Table, frozen
from tabularium.server.tables import Tables

SHORT = 20_000  # characters of a record that is replayed in a moment


@dataclass
class Terms:
    """What a new table is made of, whatever it is made from."""

    wishes: Sequence[schema.SeatWish]
    one_screen: bool = False
    public: bool = False
    clock: schema.Clock | None = None
    start: bool = True
    undo: schema.UndoRule = field(default_factory=schema.UndoRule)
    lesson: str | None = None
    coach: bool = False
    hints: bool = True


@dataclass
class Begun:
    """A match as it goes from one process to another: its actions with all they brought about, and checkpoints."""

    game: Game
    seats: int
    options: dict[str, str]
    seed: int
    names: dict[int, str]
    rows: Rows
    points: list[Checkpoint]
    content: str


def _begun(match: Match) -> Begun:
    points = [frozen(s, at) for at, s in match.snapshots.items() if at]
    if match.actions:
        points.append(frozen(match.state, len(match.actions)))
    content = match.game.mark(match.known)
    return Begun(match.game, match.seats, match.options, match.seed, match.names, rows_of(match), points, content)


def _replayed(record: str, content: str | None) -> Begun | Trouble:
    """Takes long; in a process of its own."""
    try:
        return _begun(replay(record, None, content))
    except TabulariumError as error:
        return trouble_of(error)


def game_named(tables: Tables, key: str) -> Game:
    if key not in LISTED and not (tables.settings.unlisted and key in UNLISTED):
        raise Trouble("no_game")
    return loaded(key, tables.packs.base)


def default_bot(tables: Tables) -> str:
    return tables.settings.default_bot


def check_bot(name: str) -> str:
    if not registry.known(name):
        raise Trouble("bad_seat", why_text("seats_bot", bot=name))
    return name


def players_for(tables: Tables, wishes: Sequence[schema.SeatWish]) -> list[Player]:
    players = []
    taken = {wish.name for wish in wishes}
    called = (name for name in BOT_NAMES if name not in taken)
    for wish in wishes:
        if wish.kind == AUTOMATON:
            raise Trouble("bad_seat", why_text("seats_automaton"))
        bot = check_bot(wish.bot or default_bot(tables)) if wish.kind == BOT else None
        player = Player(wish.kind, wish.name or (next(called) if wish.kind == BOT else ""), bot)
        player.joined = wish.kind == BOT
        players.append(player)
    if all(player.kind == BOT for player in players):
        raise Trouble("bad_seat", why_text("seats_nobody"))
    return players


def hand_out(facts: Facts, head: Head) -> tuple[dict[str, Any], list[TokenRow]]:
    """The secrets of a new table, and what is stored of them."""
    persons = [seat for seat, player in enumerate(head.players) if player.kind == PERSON]
    groups = [persons] if facts.one_screen and persons else [[seat] for seat in persons]
    rows: list[TokenRow] = []

    def give(role: str, seats: list[int]) -> str:
        token = new_token()
        rows.append(TokenRow(token_hash(token), role, seats))
        return token

    links = {
        "table": facts.id,
        "host": give("host", []),
        "seats": [{"seats": group, "token": give("seat", group)} for group in groups],
        "watch": give("watch", []),
        "join": give("join", []) if any(player.kind == OPEN for player in head.players) else None,
    }
    return links, rows


def facts_for(game: Game, seats: int, options: dict[str, str], seed: int, terms: Terms) -> Facts:
    clock = Clock(terms.clock.bank, terms.clock.increment, terms.clock.per) if terms.clock is not None else None
    return Facts(
        new_id(), game.key, seats, options, game.rules_version, game.mark(), str(seed), time.time(),
        terms.one_screen, terms.public, clock, start=terms.start,
        undo=UndoRule(terms.undo.silence, terms.undo.seconds), lesson=terms.lesson, words=words_mark(game),
        coach=terms.coach, hints=terms.hints, pack=pack_of(game),
    )  # fmt: skip


async def _create(
    tables: Tables,
    facts: Facts,
    head: Head,
    rows: Rows,
    table: Table,
    tokens: list[TokenRow],
    also: Change | None = None,
    points: Sequence[Checkpoint] = (),
) -> bool:
    """Store it, and let bots and clients know."""
    change = tables.change(table, head, rows, time.time())
    change.add_tokens = tokens
    change.checkpoints = list(points)
    if not await tables.store.create(facts, change, table.root, also):
        return False
    tables.accept(table, change)
    tables.hold(table)
    tables.tell(table, Head(LOBBY, []))
    return True


async def create(tables: Tables, wish: schema.NewTable) -> dict[str, Any]:
    game_named(tables, wish.game)
    game = await tables.packs.game(wish.game, wish.pack)
    seats, given = alone(game, wish)
    coach = wish.coach and bool(lessons(game.key))
    terms = Terms(seats, wish.one_screen, wish.public, wish.clock, wish.start, wish.undo, None, coach, wish.hints)
    try:
        options = game.read_options(len(seats), given)
    except TabulariumError as error:
        raise trouble_of(error) from None
    facts = facts_for(game, len(seats), options, new_seed(), terms)
    head = Head(LOBBY, players_for(tables, seats))
    if wish.rated:
        check_rated(wish, head)
    facts.rated, facts.club = wish.rated, wish.club
    return await open_table(tables, facts, head, wish.start and not wish.rated)


def check_rated(wish: schema.NewTable, head: Head) -> None:
    """People with links of their own, figures that are everybody's, and nobody who helps them."""
    together = wish.one_screen and len(head.players) > 1
    if wish.pack is not None or wish.coach or together or any(one.kind == BOT for one in head.players):
        raise Trouble("cannot_rate")


def alone(game: Game, wish: schema.NewTable) -> tuple[list[schema.SeatWish], dict[str, Any]]:
    """The seats without the automaton, and the options with those that bring it."""
    seats = [one for one in wish.seats if one.kind != AUTOMATON]
    if len(seats) == len(wish.seats):
        return seats, dict(wish.options)
    if game.automaton is None:
        raise Trouble("bad_seat", why_text("seats_no_automaton"))
    if len(seats) != 1 or len(wish.seats) != 2:
        raise Trouble("bad_seat", why_text("seats_automaton"))
    return seats, {**game.automaton.options, **wish.options}


async def open_table(tables: Tables, facts: Facts, head: Head, start: bool) -> dict[str, Any]:
    links, tokens = hand_out(facts, head)
    table = Table(facts, head, 0, None, await tables.packs.content(facts))
    rows: Rows = []
    if start and not any(player.kind == OPEN for player in head.players):
        table.begin()
        set_started(table, head, rows, time.time())
    await _create(tables, facts, head, rows, table, tokens)
    return links


async def from_record(tables: Tables, chores: Chores, wish: schema.ImportTable) -> dict[str, Any]:
    """A table that goes on where a record ends. Its seed stands in the record, so it is no secret any more."""
    content = await tables.packs.of_record(wish.record)
    if len(wish.record) > SHORT or content != tables.packs.base:
        begun = await chores.do(_replayed, wish.record, content)
    else:
        begun = await asyncio.to_thread(undisturbed, _replayed, wish.record, content)
    if isinstance(begun, Trouble):
        raise begun
    game_named(tables, begun.game.key)
    wishes = wish.seats
    if wishes is None:
        wishes = [_named(begun.names.get(seat)) for seat in range(begun.seats)]
    if len(wishes) != begun.seats:
        raise Trouble("bad_seat", why_text("seats_number", seats=begun.seats))
    return await _from_begun(tables, begun, Terms(wishes, wish.one_screen, wish.public, wish.clock), None, None)


def _named(name: str | None) -> schema.SeatWish:
    try:
        return schema.SeatWish(kind="person", name=name)
    except ValueError:
        return schema.SeatWish(kind="person")


async def for_lesson(tables: Tables, lesson: Lesson) -> dict[str, Any]:
    """A table on which a lesson is played: the learner has a link, the session plays for everybody else."""
    match = await asyncio.to_thread(undisturbed, begin, lesson)
    wishes = [schema.SeatWish(kind="person") for _ in range(match.seats)]
    links = await from_match(tables, match, Terms(wishes, lesson=lesson.key), None, None)
    return {**links, "seats": [one for one in links["seats"] if lesson.start.learner in one["seats"]]}


async def from_match(
    tables: Tables, match: Match, terms: Terms, parent: Parent | None, root: bytes | None
) -> dict[str, Any]:
    """A table that begins with the actions of a match. Its seats are taken: nobody waits for open ones."""
    return await _from_begun(tables, await beside(match.game, _begun, match), terms, parent, root)


async def _from_begun(
    tables: Tables, begun: Begun, terms: Terms, parent: Parent | None, root: bytes | None
) -> dict[str, Any]:
    facts = facts_for(begun.game, begun.seats, begun.options, begun.seed, terms)
    facts.content = begun.content
    facts.parent = parent
    facts.seed_known = parent is None or not parent.dealt_anew
    head = Head(LOBBY, players_for(tables, terms.wishes))
    if any(player.kind == OPEN for player in head.players):
        raise Trouble("bad_seat", why_text("seats_open"))
    if terms.lesson is not None:
        head.lesson = Place(0, [len(begun.rows)], 0, 0)
    links, tokens = hand_out(facts, head)
    table = Table(facts, head, 0, root, begun.game.content.spec)
    rows = await beside(table.game, _taken_up, table, head, begun)
    await _create(tables, facts, head, rows, table, tokens, points=begun.points)
    return links


def _taken_up(table: Table, head: Head, begun: Begun) -> Rows:
    """All actions of a match at a new table."""
    table.begin()
    rows: Rows = []
    now = time.time()
    set_started(table, head, rows, now)
    rows[1:] = []  # an ending at the start is said once, below
    head.status = "running"
    rows += begun.rows
    kept = [Row(i + 2, kind, seat, now, data) for i, (kind, seat, data) in enumerate(begun.rows)]
    table.take_up(kept, begun.points[-1] if begun.points else None)
    head.actions = len(begun.rows)
    set_turn(table, head, now)
    set_over(table, head, rows)
    return rows


async def fork(tables: Tables, id: str, seat: int | None, wish: schema.Fork) -> dict[str, Any]:
    """A table from a move of this one. While that runs, what the seat can't see is dealt anew."""
    async with tables.at(id) as table:
        match = table.running
        if wish.at > len(match.actions):
            raise Trouble("no_move")
        await tables.ensure(table, wish.at)
        over = table.head.status == OVER
        if not over and seat is None:
            raise Trouble("not_allowed")
        if not over and table.facts.rated:
            raise Trouble("rated_table")  # it could be tried out there, with hints
        parent = Parent(table.id, wish.at, not over or not match.dealt)
        terms = Terms(_wishes(table, wish), wish.one_screen, False, wish.clock)
        terms.coach, terms.hints = table.facts.coach, table.facts.hints
        if len(terms.wishes) != match.seats:
            raise Trouble("bad_seat", why_text("seats_number", seats=match.seats))
        begun, root = await beside(match.game, _begun_at, match, wish.at, None if over else seat)
    return await from_match(tables, begun, terms, parent, root)


def _begun_at(match: Match, at: int, seat: int | None) -> tuple[Match, bytes | None]:
    """The match after so many actions, as a match of its own: the same deal, or what a seat can't see dealt anew."""
    if seat is None and match.dealt:
        begun = Match(match.game, match.seats, match.seed, match.options, known=match.known)
        for a in match.actions[:at]:
            begun.play(a)
        return begun, None
    s = match.state_at(at)
    if seat is not None:
        s = match.game.guess(s, seat, seeded(new_seed(), "fork"))
    root = frozen(s, 0).state
    return Match(match.game, match.seats, new_seed(), match.options, None, s), root


def _wishes(table: Table, wish: schema.Fork) -> list[schema.SeatWish]:
    if wish.seats is not None:
        return list(wish.seats)
    made = []
    for player in table.head.players:
        named = _named(player.name or None)
        made.append(schema.SeatWish(kind="bot", bot=player.bot, name=named.name) if player.kind == BOT else named)
    return made


@retried
async def rematch(tables: Tables, table: Table) -> tuple[str, bool]:
    """The same table once more, and whether it was made just now; whoever holds a token of this one holds the same
    place there."""
    head = table.head
    if head.rematch is not None:
        return head.rematch, False
    if head.status not in (OVER, CLOSED):
        raise Trouble("not_over")
    old = table.facts
    game = table.game
    facts = Facts(
        new_id(), game.key, old.seats, old.options, game.rules_version, game.mark(), str(new_seed()), time.time(),
        old.one_screen, False, old.clock, Parent(old.id, 0, False), undo=old.undo,
        words=words_mark(game), coach=old.coach, pack=pack_of(game), hints=old.hints,
    )  # fmt: skip
    players = [
        Player(one.kind, one.name, one.bot if one.kind == BOT else None, one.kind == BOT, webhook=one.webhook)
        for one in head.players
    ]
    fresh = Head(LOBBY, players, clock_waits=old.clock is not None)
    tokens = [token for token in await tables.store.tokens(old.id) if not token.revoked]
    new = Table(facts, fresh, 0, None, game.content.spec)
    rows: Rows = []
    new.begin()
    set_started(new, fresh, rows, time.time())
    changed = head.copy()
    changed.rematch = facts.id
    also = tables.change(table, changed, [("rematch", -1, {"table": facts.id})], time.time())
    if not await _create(tables, facts, fresh, rows, new, tokens, also=also):
        tables.drop(table)
        return await _again(tables, old.id)
    tables.accept(table, also)
    tables.tell(table, head)
    return facts.id, True


async def _again(tables: Tables, id: str) -> tuple[str, bool]:
    stored = await tables.store.load(id)
    if stored is None or stored.head.rematch is None:
        raise Trouble("busy")
    return stored.head.rematch, False
