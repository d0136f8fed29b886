"""How an event goes on: its start, its rounds, how everybody stands. Nothing here knows a server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

from tabularium.server.clubs import pairing, standing
from tabularium.server.clubs.model import KNOCKOUT, LEAGUE, OVER, RUNNING, Event, Match, Round
from tabularium.server.clubs.pairing import Table
from tabularium.server.clubs.standing import Line, Played

DAY = 24 * 3600.0
Name = Callable[[], str]  # of a new table


def begin(event: Event, order: Sequence[str], now: float, name: Name) -> None:
    """The entrants are seeded and the first round is drawn; raises CannotPair."""
    terms = event.terms
    event.order = list(order)
    if terms.kind == LEAGUE:
        rounds = pairing.league(event.order, terms.most, terms.least, terms.legs)
        event.plan = [[list(table) for table in tables] for tables in rounds]
    event.status = RUNNING
    event.begun = now
    _next(event, now, name)


def round_over(event: Event) -> bool:
    return all(match.places is not None for match in event.rounds[-1].matches)


def go_on(event: Event, now: float, name: Name) -> None:
    """After a round the next one; after the last it is over."""
    _next(event, now, name)
    if round_over(event):  # nobody was left to play it
        event.status = OVER
        event.ended = now


def _next(event: Event, now: float, name: Name) -> None:
    tables = [] if _complete(event) else next_tables(event)
    playable = [table for table in tables if len(table) > 1]
    if not playable:
        event.status = OVER
        event.ended = now
        return
    deadline = now + event.terms.days * DAY if event.terms.days else None
    event.rounds.append(Round(now, deadline, [_match(event, table, name) for table in tables]))


def _match(event: Event, table: Table, name: Name) -> Match:
    if len(table) == 1:
        return Match("", list(table), True, [0], "bye")
    seats = table if event.terms.kind == LEAGUE and event.terms.most == 2 else pairing.seated(table, sat(event))
    return Match(name(), list(seats))


def rounds_wanted(event: Event) -> int:
    """How many rounds it has; 0 where that is not known before."""
    terms, count = event.terms, len(event.order)
    if terms.kind == LEAGUE:
        return len(event.plan)
    if terms.kind == KNOCKOUT:
        return ceil(log2(count)) if terms.most == 2 and count > 1 else 0
    return min(terms.rounds or ceil(log2(max(2, count))), max(1, count - 1))


def _complete(event: Event) -> bool:
    return event.terms.kind != KNOCKOUT and len(event.rounds) >= rounds_wanted(event)


def next_tables(event: Event) -> list[Table]:
    """Who plays next, without those who have withdrawn."""
    terms = event.terms
    here = [key for key in event.order if not event.entrant(key).out]
    if terms.kind == LEAGUE:
        planned = [tuple(key for key in table if key in here) for table in event.plan[len(event.rounds)]]
        return [table for table in planned if table]
    if terms.kind == KNOCKOUT:
        return _knockout(event, here)
    if len(here) < terms.least:
        return []
    lines = standing.ranking(event.order, games(event))
    order = [line.entrant for line in lines if line.entrant in here]
    return pairing.swiss(order, {line.entrant: line.points for line in lines}, sat(event), terms.most, terms.least)


def _knockout(event: Event, here: list[str]) -> list[Table]:
    terms = event.terms
    if not event.rounds:
        return pairing.knockout(event.order, terms.most, terms.least)
    seeds = {key: i for i, key in enumerate(event.order)}
    last = [_played(match) for match in event.rounds[-1].matches]
    if len(last) == 1:
        return []  # that was the final
    on = [[one for one in standing.through(game, seeds, terms.advance) if one in here] for game in last]
    if sum(len(table) for table in on) < 2:
        return []
    return pairing.knockout_next(on, seeds, terms.most, terms.least)


# How it stands


def _played(match: Match) -> Played:
    assert match.places is not None
    return Played(tuple(match.seats), tuple(match.places))


def games(event: Event) -> list[Played]:
    """What was decided so far."""
    return [_played(match) for one in event.rounds for match in one.matches if match.places is not None]


def sat(event: Event) -> list[Table]:
    """All tables, decided or not."""
    return [tuple(match.seats) for one in event.rounds for match in one.matches]


def standings(event: Event) -> list[Line]:
    keys = event.order or [one.key for one in event.entrants]
    if event.terms.kind == KNOCKOUT:
        rounds = [[_played(match) for match in one.matches if match.places is not None] for one in event.rounds]
        return standing.knockout_ranking(keys, rounds, event.terms.advance)
    return standing.ranking(keys, games(event), event.terms.kind == LEAGUE)


def line_json(event: Event, line: Line) -> dict[str, Any]:
    return {
        "entrant": line.entrant,
        "points": round(float(line.points), 3),
        "buchholz": round(float(line.buchholz), 3),
        "sonneborn": round(float(line.sonneborn), 3),
        "direct": round(float(line.direct), 3),
        "wins": line.wins,
        "played": line.played,
        "byes": line.byes,
    }
