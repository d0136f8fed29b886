"""What organisers and entrants do with an event."""

from __future__ import annotations

import random
import time

from tabularium.kernel.errors import TabulariumError
from tabularium.server import schema
from tabularium.server.clubs import course, keeping
from tabularium.server.clubs.events import Clubs, stop
from tabularium.server.clubs.model import CANCELLED, DRAWN, OPEN, RATING, RUNNING, Entrant, Event, Match, Terms
from tabularium.server.clubs.pairing import CannotPair
from tabularium.server.creating import check_bot, game_named
from tabularium.server.model import BOT_NAMES, Clock
from tabularium.server.problems import Trouble, both, trouble_of
from tabularium.server.profiles import ratings
from tabularium.server.profiles.model import Profile
from tabularium.server.secret import new_id, new_seed
from tabularium.server.tables import Tables

DAY = course.DAY
BOTS_MOST = 32  # of an event: their tables think, whether somebody looks or not


def bad(key: str) -> Trouble:
    why = both(f"event.{key}")
    said = {language: both("problem.bad_event", why=text)[language] for language, text in why.items()}
    return Trouble("bad_event", said)


async def new(tables: Tables, club: str, wish: schema.NewEvent) -> Event:
    """Everybody may enter until it begins; raises where the game can't be played so."""
    game = game_named(tables, wish.game)
    if not game.min_seats <= wish.least <= wish.seats <= game.max_seats:
        raise bad("seats")
    if wish.advance >= wish.seats or (wish.kind == "knockout" and wish.seats > 2 and 2 * wish.advance > wish.seats):
        raise bad("advance")
    try:
        for seats in range(wish.least, wish.seats + 1):
            game.read_options(seats, wish.options)
    except TabulariumError as error:
        raise trouble_of(error) from None
    clock = Clock(wish.clock.bank, wish.clock.increment, wish.clock.per) if wish.clock is not None else None
    terms = Terms(
        wish.kind, game.key, dict(wish.options), wish.seats, wish.least, wish.rounds, wish.legs, wish.advance,
        wish.days, clock, wish.late, wish.rated, wish.seeding, wish.places,
    )  # fmt: skip
    event = Event(new_id(), club, wish.name, terms, time.time(), about=wish.about)
    await keeping.new_event(tables.store, event)
    return event


def enter(event: Event, profile: Profile) -> None:
    if event.status != OPEN:
        raise Trouble("event_closed")
    if event.of(profile.id) is not None:
        return
    if len(event.entrants) >= event.terms.places:
        raise Trouble("full")
    event.entrants.append(Entrant(new_id(), profile.name, profile.id))


def add_bots(event: Event, bots: list[str]) -> None:
    if event.status != OPEN:
        raise Trouble("event_closed")
    there = sum(one.bot is not None for one in event.entrants)
    if len(event.entrants) + len(bots) > event.terms.places or there + len(bots) > BOTS_MOST:
        raise Trouble("full")
    taken = {one.name for one in event.entrants}
    for bot in bots:
        names = (f"{name} {number}" if number > 1 else name for number in range(1, 130) for name in BOT_NAMES)
        name = next(name for name in names if name not in taken)
        taken.add(name)
        event.entrants.append(Entrant(new_id(), name, None, check_bot(bot)))


def remove(event: Event, key: str) -> None:
    """An organiser strikes an entrant off the list, before it begins."""
    if event.status != OPEN:
        raise Trouble("event_closed")
    if all(one.key != key for one in event.entrants):
        raise Trouble("nothing")
    event.entrants = [one for one in event.entrants if one.key != key]


async def begin(clubs: Clubs, id: str) -> Event:
    """Seeds are dealt, and the first round is drawn."""
    event, _ = await keeping.event(clubs.store, id)
    order = await _seeded(clubs, event)

    def work(one: Event) -> None:
        if one.status != OPEN:
            raise Trouble("event_closed")
        if sorted(order) != sorted(each.key for each in one.entrants):
            raise Trouble("busy")
        if len(order) < one.terms.least:
            raise Trouble("too_few")
        try:
            course.begin(one, order, time.time(), new_id)
        except CannotPair:
            raise Trouble("too_few") from None

    return await clubs.change(id, work)


async def _seeded(clubs: Clubs, event: Event) -> list[str]:
    keys = [one.key for one in event.entrants]
    if event.terms.seeding == DRAWN:
        random.Random(new_seed()).shuffle(keys)
    if event.terms.seeding != RATING:
        return keys
    known: dict[str, int] = {}
    for one in event.entrants:
        if one.profile is not None:
            found = await ratings.ratings_of(clubs.store, one.profile, event.terms.game, event.terms.most)
            known[one.key] = found[0][2].shown if found else ratings.BASE
    return sorted(keys, key=lambda key: -known.get(key, 0))


def cancel(event: Event) -> None:
    """It does not go on; tables that were begun can be played to their end, but nothing waits for them."""
    if event.status not in (OPEN, RUNNING):
        raise Trouble("event_closed")
    event.status = CANCELLED
    event.ended = time.time()


def extend(event: Event, days: float) -> None:
    if event.status != RUNNING:
        raise Trouble("event_closed")
    event.rounds[-1].deadline = time.time() + days * DAY


def _undecided(event: Event, table: str) -> Match:
    for match in event.rounds[-1].matches if event.status == RUNNING else ():
        if match.table == table and match.places is None:
            return match
    raise Trouble("event_closed")


async def decide(clubs: Clubs, id: str, table: str, verdict: list[int]) -> Event:
    """An organiser says who came where; the table is closed."""
    event, _ = await keeping.event(clubs.store, id)
    if len(verdict) != len(_undecided(event, table).seats):
        raise Trouble("malformed", where="places")
    await stop(clubs.tables, table)

    def work(one: Event) -> None:
        match = _undecided(one, table)
        match.places, match.why = verdict, "organiser"

    return await clubs.change(id, work)
