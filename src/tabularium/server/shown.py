"""What leaves the server about a table: built for one pair of eyes, as plain dictionaries of the typed schema."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabularium.kernel.event import EVERYBODY, Event
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match
from tabularium.kernel.story import WEIGHTS
from tabularium.server import teaching, undoing
from tabularium.server.beside import beside
from tabularium.server.model import OVER, PERSON, RUNNING, Closed, Facts, Head, Notice, Row
from tabularium.server.offers import decision_json
from tabularium.server.placing import ends_from, to_end
from tabularium.server.problems import both
from tabularium.server.secret import seed_hash
from tabularium.server.table import Table

Json = dict[str, Any]
SPECTATOR = -1
LATELY = 10  # events among which one to tell is looked for


class Eyes:
    """Who looks: one seat, several at one screen, or nobody's. Several see in common only what each may know."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats = tuple(sorted(set(seats)))

    @property
    def places(self) -> tuple[int, ...]:
        """The seats whose views are shown."""
        return self.seats or (SPECTATOR,)

    @property
    def alone(self) -> int:
        """The one seat that looks; several together may know no more than a spectator."""
        return self.seats[0] if len(self.seats) == 1 else SPECTATOR

    def know(self, event: Event) -> Event:
        if len(self.seats) == 1:
            return event.seen_by(self.seats[0])
        if event.audience == EVERYBODY or (self.seats and all(event.audience >> seat & 1 for seat in self.seats)):
            return event
        return event.seen_by(SPECTATOR)

    def own(self, seat: int) -> bool:
        """An action of that seat may be shown word for word."""
        return self.seats == (seat,)


def table_json(facts: Facts, head: Head) -> Json:
    return {
        **_common(facts, head),
        "rules_version": facts.rules,
        "content": facts.content,
        "pack": facts.pack,
        "public": facts.public,
        "started": head.started,
        "seed_hash": seed_hash(int(facts.seed)),
        "seed": facts.seed if head.status == OVER else None,
        "seed_known": facts.seed_known,
        "parent": facts.parent,
        "rematch": head.rematch,
        "since": head.since,
        "clock_waits": head.clock_waits,
        "position": head.position,
        "undo": head.undo,
        "undo_rule": facts.undo,
        "ending": head.ending,
        "ending_from": ends_from(head),
        "ending_asked": to_end(head) if head.status == RUNNING else [],
        "closed": closed_json(head.closed) if head.closed is not None else None,
        "notice": notice_json(head.notice) if head.notice is not None else None,
        "coach": facts.coach,
        "hints": hints_of(facts, head),
    }


def people(head: Head) -> list[int]:
    """The seats of persons who still play."""
    return [seat for seat, player in enumerate(head.players) if player.kind == PERSON and not player.resigned]


def hints_of(facts: Facts, head: Head) -> str:
    """Whether hints may be asked for: "on"; "off", by the host or because the game counts; or "asked", as long as
    not everybody has agreed."""
    if not facts.hints or facts.rated:
        return "off"
    here = people(head)
    return "on" if len(here) < 2 or all(head.players[seat].hints for seat in here) else "asked"


def closed_json(closed: Closed) -> Json:
    return {
        "why": closed.why,
        "agreed": closed.agreed,
        "shown": closed.shown,
        "text": both(f"closed.{closed.why}", agreed=closed.agreed),
    }


def notice_json(notice: Notice) -> Json:
    """The host's word; the time is said by whoever shows it, in the reader's own clock."""
    words = both("notice.closes" if notice.closes else "notice.pauses")
    return {"at": notice.at, "closes": notice.closes, "words": words, "text": notice.text}


def summary_json(facts: Facts, head: Head, yours: Sequence[int] = ()) -> Json:
    return {**_common(facts, head), "yours": sorted(yours), "your_turn": head.deciding in yours}


def _common(facts: Facts, head: Head) -> Json:
    """What a table and its line in a list have in common."""
    return {
        "id": facts.id,
        "game": facts.game,
        "seats": facts.seats,
        "options": facts.options,
        "status": head.status,
        "one_screen": facts.one_screen,
        "clock": facts.clock,
        "created": facts.created,
        "actions": head.actions,
        "players": players_json(head),
        "deciding": head.deciding,
        "result": head.result,
        "lesson": facts.lesson,
        "rated": facts.rated,
        "club": facts.club,
        "event": facts.event,
    }


def players_json(head: Head) -> list[Json]:
    return [
        {
            "seat": seat,
            "kind": player.kind,
            "name": player.name,
            "bot": player.bot,
            "joined": player.joined,
            "away": player.away,
            "muted": player.muted,
            "resigned": player.resigned,
            "hints": player.hints,
            "bank_ms": player.bank_ms,
            "holiday": {"start": player.holiday[0], "end": player.holiday[1]} if player.holiday is not None else None,
            "former": player.former,
        }
        for seat, player in enumerate(head.players)
    ]


def now_json(table: Table, seats: Sequence[int]) -> Json | None:
    """How a game stands, for a list: the facts of its view, and the last thing that these seats may know of."""
    match = table.match
    if match is None:
        return None
    eyes = Eyes(seats)
    view = match.view(eyes.places[0])
    lately = [event_json(match, eyes.know(event))["text"] for event in match.log[-LATELY:]]
    told = [text for text in lately if text["en"]]
    return {"facts": view["facts"], "players": view["players"], "told": told[-1] if told else None}


# What a seat sees


def seat_json(table: Table, seat: int) -> Json:
    found: Json | None = table.shown.get(seat)
    if found is None:
        match = table.match
        decides = match is not None and seat == table.head.deciding
        view = table.view(seat) if match is not None else None
        looked = view if table.last is None else None  # the match and what is shown of it are the same
        found = {
            "seat": seat,
            "view": view,
            "decision": decision_json(table.running, undoing.alone(table.facts, table.head)) if decides else None,
            "undo": undoing.state(table, seat),
            "recap": recap(table, seat),
            "lesson": teaching.state_json(table, seat),
            "phases": teaching.phases_json(match, seat, looked) if match is not None else [],
        }
        table.shown[seat] = found
    return found


async def prepared(table: Table, eyes: Eyes) -> None:
    """What takes long to build for these eyes is built beside the loop: what stands in the light of a lesson is found
    by playing it to its end."""
    for seat in eyes.places:
        if seat not in table.shown and teaching.learner_of(table) == seat:
            await beside(table.game, seat_json, table, seat)


def recap(table: Table, seat: int) -> int:
    """How many actions there were when this seat last acted of its own."""
    match = table.match
    if match is None:
        return 0
    for i in range(len(match.by) - 1, -1, -1):
        if match.by[i] == seat and not table.done[i].auto:
            return i + 1
    return 0


def event_json(match: Match, event: Event) -> Json:
    game = match.game
    return {
        "key": game.events[event.kind],
        "text": {language: game.tell(match.state, event, language) for language in LANGUAGES},
        "player": event.player,
        "source": event.source,
        "n": event.n,
        "other": event.other,
        "weight": WEIGHTS[game.story.weight(event)],
        "seats": game.story.concerned(match.state, event),
        "alarm": game.story.alarmed(match.state, event),
    }


def move_json(table: Table, number: int, eyes: Eyes) -> Json:
    """Action number so-and-so, from 1."""
    match = table.running
    if number > len(match.actions):
        return _later_json(table, number, eyes)
    seat = match.by[number - 1]
    plain = table.head.status == OVER or eyes.own(seat)
    return {
        "number": number,
        "seat": seat,
        "notation": match.game.notation.write(match.actions[number - 1]) if plain else None,
        "at": table.done[number - 1].at,
        "events": [event_json(match, eyes.know(event)) for event in table.events(number)],
    }


def _later_json(table: Table, number: int, eyes: Eyes) -> Json:
    """An action of a closed table, as its journal has it."""
    row = table.later[number - len(table.running.actions) - 1]
    entry = entry_json(table, row, eyes)
    return {key: entry[key] for key in ("seat", "notation", "at", "events")} | {"number": number}


# Entries


def entry_json(table: Table, row: Row, eyes: Eyes) -> Json:
    entry: Json = {"seq": row.seq, "at": row.at, "seat": row.seat, "kind": row.kind}
    if row.kind == "action":
        match = table.running
        plain = table.head.status == OVER or eyes.own(row.seat)
        entry["number"] = row.data["number"]
        entry["notation"] = row.data["action"] if plain else None
        entry["label"] = row.data.get("label") if plain else None
        entry["auto"] = row.data.get("auto", False)
        entry["events"] = [event_json(match, eyes.know(Event(*fields))) for fields in row.data["events"]]
    else:
        entry.update(row.data)
    return entry


def entries_json(table: Table, rows: Sequence[Row], eyes: Eyes) -> list[Json]:
    return [entry_json(table, row, eyes) for row in rows]
