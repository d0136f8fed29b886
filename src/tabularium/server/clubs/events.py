"""Leagues and tournaments go on by themselves: tables are opened, results taken, rounds drawn. One process at a time.

Whatever is decided stands in the store before it is done, so that a restart in between changes nothing: a round is
written down with the names of its tables, and a table that is not there yet is opened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from weakref import WeakValueDictionary

from tabularium.server import attending, carrying, creating, ending, schema
from tabularium.server.acting import Rows, retried
from tabularium.server.clubs import course, keeping
from tabularium.server.clubs.model import OPEN, OVER, RUNNING, STANDING, Entrant, Event, Match
from tabularium.server.creating import Terms, default_bot, facts_for, game_named
from tabularium.server.model import BOT, LOBBY, PERSON, Head, Player
from tabularium.server.model import RUNNING as PLAYING
from tabularium.server.notices import happening
from tabularium.server.notices.asking import alike
from tabularium.server.placing import LATE, places, ranked
from tabularium.server.problems import Trouble
from tabularium.server.profiles import keeping as profiles
from tabularium.server.profiles import seats
from tabularium.server.profiles.model import Profile
from tabularium.server.secret import new_id, new_seed
from tabularium.server.store import Unavailable
from tabularium.server.store.plain import Step
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop

SWEEP = 10.0
TRIES = 20
log = logging.getLogger("tabularium.events")


class Clubs:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.loop = Loop("events", SWEEP, self.look, log)
        self.waking: asyncio.Task[None] | None = None
        self.again = False
        self.note: Callable[[str, list[tuple[str, int]]], Awaitable[None]] = _nobody  # who wants to be told
        self.turn = asyncio.Lock()  # of this process; a claim tells others only
        self.sitters: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        tables.ours.append(self._committed)

    def _committed(self, table: Table, before: Head) -> None:
        if table.facts.event is not None and places(table.head) is not None and places(before) is None:
            self.wake()

    def wake(self) -> None:
        """Look now; and once more, if something happens meanwhile."""
        self.again = True
        if self.waking is None or self.waking.done():
            self.waking = asyncio.create_task(self._soon())

    async def _soon(self) -> None:
        while self.again:
            self.again = False
            try:
                await self.look()
            except Exception as error:  # the loop looks again
                log.warning("events wait", extra={"error": type(error).__name__})

    async def look(self) -> None:
        async with self.turn:
            await self._look()

    async def _look(self) -> None:
        if not await self.store.claim("events"):
            return
        try:
            for id in await keeping.running(self.store):
                try:
                    while await self.advance(id):
                        pass
                except Trouble as trouble:
                    log.warning("an event waits", extra={"event": id, "error": trouble.code})
                except Unavailable:
                    raise
                except Exception as error:  # it keeps no other waiting
                    log.exception("an event waits", extra={"event": id, "error": type(error).__name__})
        finally:
            await self.store.release("events")

    async def advance(self, id: str) -> bool:
        """Do what is due; True if there may be more."""
        event, seq = await keeping.event(self.store, id)
        if event.status != RUNNING:
            return False
        changed = False
        for match in event.rounds[-1].matches:
            if not match.made:
                await self._open(event, match)
                match.made = changed = True
            elif match.places is None:
                changed |= await self._taken(event, match)
        more = course.round_over(event)
        if more:
            await asyncio.to_thread(course.go_on, event, time.time(), new_id)  # to pair many takes long
            log.info("an event goes on", extra={"event": id, "round": len(event.rounds), "status": event.status})
        if not (changed or more):
            return False
        return not await keeping.save(self.store, event, seq) or more

    async def _taken(self, event: Event, match: Match) -> bool:
        """The result of a table, if there is one."""
        stored = await self.store.load(match.table)
        if stored is None:
            match.places, match.why = [0] * len(match.seats), "lost"
            return True
        match.places = places(stored.head)
        deadline = event.rounds[-1].deadline
        if match.places is None and deadline is not None and deadline <= time.time():
            await self._late(event, match)
        return match.places is not None

    async def _late(self, event: Event, match: Match) -> None:
        """Time is up: what stands counts, or bots finish it."""
        if event.terms.late == STANDING:
            match.places, match.why = await stop(self.tables, match.table), "late"
            return
        async with self.tables.at(match.table) as table:
            head = table.head
        for seat, player in enumerate(head.players):
            if player.kind == PERSON and not player.away and head.status == PLAYING:
                await self._leave(match.table, seat)

    async def _open(self, event: Event, match: Match) -> None:
        """The table of a match, unless it is there already; its seats belong to the entrants."""
        entrants = [event.entrant(key) for key in match.seats]
        if await self.store.load(match.table) is None:
            await self._create(event, match, entrants)
        here: list[tuple[int, Profile]] = []
        for seat, one in enumerate(entrants):
            with suppress(Trouble):  # whoever goes for good at this very moment
                if one.profile is not None:
                    here.append((seat, await profiles.load(self.store, one.profile)))
        taken = [seats.take(match.table, seat, profile.id) for seat, profile in here]
        free = "ON CONFLICT (table_id, seat) DO NOTHING"
        await self.store.tell(
            keeping.holds(match.table, event.club, event.id),
            *[Step(f"{step.sql} {free}", step.given, must=False) for step in taken],
        )
        for seat, profile in here:
            with suppress(Trouble):
                await alike(self.store, await seats.latest(self.store, profile.id, match.table), match.table, seat)
                await seats.settle_in(self.tables, profile, match.table, [seat])
        for seat, one in enumerate(entrants):
            if one.out:  # withdrew while the table was being opened
                await self._leave(match.table, seat)
        stored = await self.store.load(match.table)
        if stored is not None:
            await self.note(match.table, happening.after(stored.head, Head(LOBBY, [])))

    async def _create(self, event: Event, match: Match, entrants: list[Entrant]) -> None:
        terms = event.terms
        game = game_named(self.tables, terms.game)
        options = game.read_options(len(entrants), terms.options)
        clock = terms.clock
        given = schema.Clock(bank=clock.bank, increment=clock.increment, per=clock.per) if clock else None  # type: ignore[arg-type]
        facts = facts_for(game, len(entrants), options, new_seed(), Terms((), clock=given))
        facts.id = match.table
        facts.club, facts.event = event.club, event.id
        persons = all(one.profile is not None for one in entrants)
        facts.rated = terms.rated and persons
        players = [_player(one, default_bot(self.tables)) for one in entrants]
        await creating.open_table(self.tables, facts, Head(LOBBY, players, unattended=True), True)

    # What people do

    def sitting(self, profile: str) -> asyncio.Lock:
        """One thing after the other, for whoever sits down."""
        return self.sitters.setdefault(profile, asyncio.Lock())

    async def change(self, id: str, work: Callable[[Event], None]) -> Event:
        """Change an event, again if somebody came first."""
        for _ in range(TRIES):
            event, seq = await keeping.event(self.store, id)
            await asyncio.to_thread(work, event)
            if await keeping.save(self.store, event, seq):
                self.wake()
                return event
        raise Trouble("busy")

    async def withdraw(self, id: str, profile: str) -> Event:
        """Before the start one is not in the list any more; afterwards a bot finishes what was begun."""
        event = await self.change(id, lambda one: _withdrawn(one, profile))
        me = event.of(profile)
        if event.status == RUNNING and me is not None:
            for match in event.rounds[-1].matches:
                if me.key in match.seats and match.places is None and match.made:
                    await self._leave(match.table, match.seats.index(me.key))
        return event

    async def _leave(self, table: str, seat: int) -> None:
        """A bot finishes for whoever goes, unless one plays there already or the game is over."""
        with suppress(Trouble):
            async with self.tables.at(table) as found:
                person = found.head.players[seat].kind == PERSON
            if person:
                await attending.leave(self.tables, table, seat, default_bot(self.tables), "resigned")

    async def out_of(self, club: str, profile: str) -> None:
        """Who is no member any more does not play on in the club's events."""
        for event, _ in await keeping.scrub(self.store, profile):
            if event.club == club and event.status in (OPEN, RUNNING):
                with suppress(Trouble):  # it ended meanwhile
                    await self.withdraw(event.id, profile)

    async def forget(self, profile: Profile) -> None:
        """Somebody goes for good: their clubs are handed on, and in events a former player has played."""
        await keeping.inherit(self.store, profile.id)
        for event, _ in await keeping.scrub(self.store, profile.id):
            if event.status in (OPEN, RUNNING):
                with suppress(Trouble):  # it ended meanwhile
                    await self.withdraw(event.id, profile.id)
            await self.change(event.id, lambda one: _nameless(one, profile.id))


async def _nobody(table: str, found: list[tuple[str, int]]) -> None:
    pass


def _player(one: Entrant, usual: str) -> Player:
    if one.profile is None:
        return Player(BOT, one.name, one.bot or usual, joined=True)
    return Player(PERSON, one.name)


def _withdrawn(event: Event, profile: str) -> None:
    me = event.of(profile)
    if me is None or event.status not in (OPEN, RUNNING):
        raise Trouble("event_closed")
    if event.status == OPEN:
        event.entrants.remove(me)
    else:
        me.out = True


def _nameless(event: Event, profile: str) -> None:
    me = event.of(profile)
    if me is not None:
        me.name, me.profile, me.out = "", None, event.status != OVER


@retried
async def stop(tables: Tables, table: Table) -> list[int]:
    """A running game ends as it stands; who came where. Asked again, it is the same: what was interrupted in between
    has closed the table and not yet written that down."""
    found = places(table.head)
    if found is not None:
        return found
    head = table.head.copy()
    closed = head.closed is not None and head.closed.why == LATE
    if head.status != PLAYING and not closed:
        return [0] * len(head.players)
    gone = [player.kind == PERSON and player.away for player in head.players]
    found = ranked(gone, [], table.running.scores)
    if closed:
        return found
    rows: Rows = []
    ending.close(table, head, rows, LATE)
    await tables.commit(table, head, rows)
    carrying.settle(table)
    return found
