"""What came of the tables at which profiles sit, written down when they are over; it outlives them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec

from tabularium.kernel.language import LANGUAGES
from tabularium.server.model import PERSON, Facts, Head, Stored
from tabularium.server.placing import VOTE, places
from tabularium.server.problems import Trouble
from tabularium.server.profiles import ratings, seats
from tabularium.server.profiles.ratings import Rated
from tabularium.server.store import Unavailable
from tabularium.server.store.plain import Step
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop

SWEEP = 20.0
AT_ONCE = 100
# Of a game for one: what makes one mode another.
MODES = ("opponent", "difficulty", "solo", "easier", "ages", "fast", "resources", "unrest_out")
UNUSUAL = {"added": "none", "removed": "none"}  # the same, where they are not as usual
UNSETTLED = (
    "SELECT DISTINCT s.table_id FROM seated s JOIN tables t ON t.id = s.table_id WHERE NOT s.settled"
    f""" AND (t.status = 'over' OR (t.status = 'closed' AND t.head LIKE '%"why":"{VOTE}"%')) LIMIT {AT_ONCE}"""
)
log = logging.getLogger("tabularium.results")


class Results:
    """One process at a time writes; nothing is forgotten by a restart, as the store says what is still to be done."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store
        self.loop = Loop("results", SWEEP, self.look, log)
        self.turn = asyncio.Lock()  # of this process; a claim tells others only
        self.waking: asyncio.Task[None] | None = None
        tables.ours.append(self._committed)

    def _committed(self, table: Table, before: Head) -> None:
        if places(table.head) is not None and places(before) is None and (self.waking is None or self.waking.done()):
            self.waking = asyncio.create_task(self._soon())

    async def _soon(self) -> None:
        try:
            await self.look()
        except Exception as error:  # the loop looks again
            log.warning("results wait", extra={"error": type(error).__name__})

    async def look(self) -> None:
        async with self.turn:
            await self._look()

    async def _look(self) -> None:
        if not await self.store.claim("results"):
            return
        try:
            for (id,) in await self.store.ask(UNSETTLED):
                try:
                    stored = await self.store.load(id)
                    if stored is not None:
                        await self.write(stored)
                except Unavailable:
                    raise
                except Exception as error:  # it keeps no other waiting
                    log.exception("a result waits", extra={"table": id, "error": type(error).__name__})
        finally:
            await self.store.release("results")

    async def write(self, stored: Stored) -> None:
        facts, head = stored.facts, stored.head
        done = Step("UPDATE seated SET settled = ? WHERE table_id = ?", (True, facts.id), must=False)
        found = places(head)
        persons = [seat for seat, player in enumerate(head.players) if player.kind == PERSON]
        if found is None or facts.lesson is not None or (facts.one_screen and len(persons) > 1):
            await self.store.tell(done)
            return
        sitting = await seats.at_table(self.store, facts.id)
        rated = counts(facts, head, sitting)
        told = await self._played(facts.id)
        finished = head.since or time.time()
        solo = facts.seats == 1
        won = head.result is not None and 0 in head.result.winners
        if solo:
            found = [0 if won else 1]
        steps = [_result(facts, head, rated, finished, mode_of(facts) if solo else "")]
        for seat, player in enumerate(head.players):
            data = {"played": told[seat], "away": player.away, "bot": player.bot if player.kind != PERSON else None}
            score = head.result.scores[seat] if head.result is not None else 0
            name = player.name if player.kind == PERSON else ""
            steps.append(_placing(facts.id, seat, sitting.get(seat), name, found[seat], score, data))
        new = not await self.store.ask("SELECT 1 FROM results WHERE id = ?", facts.id)
        await self.store.tell(*steps)
        if rated and not solo:
            who = [sitting[seat] for seat in range(facts.seats)]
            if new:
                await ratings.add(self.store, facts.game, facts.seats, Rated(facts.id, finished, who, found))
            else:  # whoever wrote it down may have been interrupted before the ladder
                await ratings.rebuild(self.store, facts.game, facts.seats)
        await self.store.tell(done)

    async def _played(self, id: str) -> list[dict[str, Any]]:
        """With what each seat played: its nation and the side of its board, as far as the game has such."""
        try:
            async with self.tables.at(id) as table:
                return played(table)
        except (Trouble, ValueError):
            return [{} for _ in range(8)]


def counts(facts: Facts, head: Head, sitting: dict[int, str]) -> bool:
    """Everybody had agreed, and everybody is somebody else. Who lets a bot play on comes last, and so counts too."""
    if not facts.rated or (facts.one_screen and facts.seats > 1) or facts.seed_known:
        return False
    persons = all(player.kind == PERSON for player in head.players)
    return persons and len(sitting) == facts.seats and len(set(sitting.values())) == facts.seats


def played(table: Table) -> list[dict[str, Any]]:
    match = table.running
    made: list[dict[str, Any]] = []
    for player in match.view(-1)["players"]:
        figures, one = player.get("figures", {}), {}
        nation = figures.get("nation")
        if isinstance(nation, str):
            name = {language: match.game.seat_name(match.state, player["seat"], language) for language in LANGUAGES}
            one["nation"] = {"key": nation, "name": name}
        if isinstance(figures.get("side"), str):
            one["board"] = figures["side"]
        made.append(one)
    return made


def mode_of(facts: Facts) -> str:
    """What kind of game for one it was."""
    given = facts.options
    keys = [*MODES, *[key for key, usual in UNUSUAL.items() if given.get(key, usual) != usual]]
    return ",".join(f"{key}={given[key]}" for key in keys if key in given)


def _result(facts: Facts, head: Head, rated: bool, finished: float, mode: str) -> Step:
    data = {
        "ending": head.result.ending if head.result is not None else VOTE,
        "winners": head.result.winners if head.result is not None else [],
        "club": facts.club,
        "event": facts.event,
        "options": facts.options,
    }
    sql = (
        "INSERT INTO results (id, game, seats, mode, rated, finished, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO NOTHING"
    )
    text = msgspec.json.encode(data).decode()
    return Step(sql, (facts.id, facts.game, facts.seats, mode, rated, finished, text), must=False)


def _placing(id: str, seat: int, profile: str | None, name: str, place: int, score: int, data: dict[str, Any]) -> Step:
    sql = (
        "INSERT INTO placings (result, seat, profile, name, place, score, data) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (result, seat) DO UPDATE SET profile = excluded.profile, name = excluded.name"
    )
    return Step(sql, (id, seat, profile, name, place, score, msgspec.json.encode(data).decode()))
