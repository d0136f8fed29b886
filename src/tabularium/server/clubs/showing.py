"""What members of a club are shown."""

from __future__ import annotations

import asyncio
from typing import Any

from tabularium.server.clubs import course, keeping
from tabularium.server.clubs.model import RUNNING, Club, Event, Match, Round
from tabularium.server.shown import summary_json
from tabularium.server.store import Store

Json = dict[str, Any]


async def club_json(store: Store, club: Club, role: str, me: str) -> Json:
    everybody = await keeping.members(store, club.id)
    return {
        "id": club.id,
        "name": club.name,
        "about": club.about,
        "created": club.created,
        "role": role,
        "members": [
            {"key": id, "name": name, "role": his, "since": at, "you": id == me} for id, name, his, at in everybody
        ],
        "events": [event_line(one, me) for one in await keeping.events(store, club.id)],
    }


def event_line(event: Event, me: str) -> Json:
    mine = event.of(me)
    return {
        "id": event.id,
        "name": event.name,
        "kind": event.terms.kind,
        "game": event.terms.game,
        "status": event.status,
        "entrants": len(event.entrants),
        "rounds": len(event.rounds),
        "of": course.rounds_wanted(event) if event.order else 0,
        "entered": mine is not None and not mine.out,
        "deadline": event.rounds[-1].deadline if event.status == RUNNING else None,
    }


async def tables_json(store: Store, club: str, me: str) -> list[Json]:
    made = []
    for id in await keeping.tables(store, club):
        try:
            stored = await store.load(id)
        except ValueError:  # a damaged one hides no other
            continue
        if stored is not None:
            found = await store.ask("SELECT seat FROM seated WHERE table_id = ? AND profile = ?", id, me)
            made.append(summary_json(stored.facts, stored.head, [row[0] for row in found]))
    return made


async def event_json(store: Store, event: Event, club: Club, role: str, me: str) -> Json:
    terms = event.terms
    return {
        "id": event.id, "club": event.club, "club_name": club.name, "name": event.name, "about": event.about,
        "kind": terms.kind, "game": terms.game, "options": terms.options, "seats": terms.most, "least": terms.least,
        "legs": terms.legs, "advance": terms.advance, "days": terms.days, "clock": terms.clock, "late": terms.late,
        "rated": terms.rated, "seeding": terms.seeding, "places": terms.places, "status": event.status, "role": role,
        "entrants": [
            {"key": one.key, "name": one.name, "bot": one.bot, "out": one.out, "you": one.profile == me}
            for one in event.entrants
        ],
        "rounds": [await _round(store, one) for one in event.rounds],
        "of": course.rounds_wanted(event) if event.order else 0,
        "standings": [course.line_json(event, line) for line in await asyncio.to_thread(course.standings, event)],
        "begun": event.begun,
        "ended": event.ended,
    }  # fmt: skip


async def _round(store: Store, one: Round) -> Json:
    return {
        "begun": one.begun,
        "deadline": one.deadline,
        "matches": [await _match(store, match) for match in one.matches],
    }


async def _match(store: Store, match: Match) -> Json:
    actions, deciding = 0, None
    if match.made and match.places is None:
        stored = await store.load(match.table)
        if stored is not None:
            actions = stored.head.actions
            deciding = match.seats[stored.head.deciding] if stored.head.deciding is not None else None
    return {
        "table": match.table if match.made else "",
        "seats": match.seats,
        "places": match.places,
        "why": match.why,
        "actions": actions,
        "deciding": deciding,
    }
