"""The coach at a table: what it says to somebody who plays there, and why an option might be wanted. It keeps nothing:
its memory goes back and forth with the page."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import to_builtins

from tabularium.kernel.effect import State
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.language import LANGUAGES
from tabularium.lessons.coaching import Companion, Memory, Said, Turn
from tabularium.lessons.wishes import why
from tabularium.lessons.words import filled
from tabularium.server.beside import beside
from tabularium.server.bots import Bots
from tabularium.server.problems import Trouble, trouble_of
from tabularium.server.schema import CoachWish, Foresee
from tabularium.server.secret import new_seed
from tabularium.server.table import Table
from tabularium.server.tables import Tables

Json = dict[str, Any]
JUDGED = 3  # turns at a time; whoever was away for longer hears of the last ones


def remembered(given: Json) -> Memory:
    try:
        memory = msgspec.convert(given, Memory)
    except msgspec.ValidationError:
        raise Trouble("malformed", where="memory") from None
    if not memory.sound():
        raise Trouble("malformed", where="memory")
    return memory


def companion_of(table: Table, seat: int, memory: Memory, taught: list[str]) -> Companion:
    if not table.facts.coach:
        raise Trouble("not_allowed")
    return Companion(table.running, seat, memory, frozenset(taught))


async def report(tables: Tables, bots: Bots, id: str, seat: int, wish: CoachWish, address: str) -> Json:
    """What the coach has to say now. Turns are judged where bots think, while the table goes on."""
    memory = remembered(wish.memory)
    async with tables.at(id) as table:
        companion = companion_of(table, seat, memory, wish.taught)
        game, over = table.game, table.running.over
        played, first = await beside(game, _followed, companion)
    said: list[Said] = []
    for turn, began, ended in played:
        judged = await bots.judge(table, seat, began, ended, address)
        async with tables.at(id) as table:
            if judged is not None and len(table.running.actions) >= turn.ended:
                comment = await beside(game, companion.comment, turn, judged)
                said += [comment] if comment is not None else []
    return await beside(game, _told, companion, said[-1:] + first, over)


def _followed(companion: Companion) -> tuple[list[tuple[Turn, State, State]], list[Said]]:
    """The latest turns with the states before and after them, and what came up for the first time."""
    turns = companion.follow()[-JUDGED:]
    match = companion.match
    played = [(turn, match.state_at(turn.began), match.state_at(turn.ended)) for turn in turns]
    return played, companion.first_times()


def _told(companion: Companion, said: list[Said], over: bool) -> Json:
    return {
        "lines": [said_json(companion, one) for one in said],
        "memory": to_builtins(companion.memory),
        "review": to_builtins(companion.review()) if over else None,
    }


def said_json(companion: Companion, said: Said) -> Json:
    text = {language: filled(companion.match.game, said.text, language) for language in LANGUAGES}
    return {**to_builtins(said), "text": text}


async def reason(tables: Tables, id: str, seat: int, wish: Foresee) -> Json:
    """Why an option might be wanted; nothing where the table has moved on."""
    async with tables.at(id) as table:
        companion = companion_of(table, seat, Memory(), [])
        match = table.running
        if table.head.position != wish.position or match.over:
            return {"lines": [], "sure": None}
        if table.head.deciding != seat:
            raise Trouble("not_your_turn")
        try:
            clause = match.explain(wish.action)
        except TabulariumError as error:
            raise trouble_of(error) from None
        if clause is not None:
            return {"lines": [], "sure": None}
        action = match.game.notation.read(wish.action)
        guess = match.guess(seat, new_seed())
        sure = await beside(match.game, companion.sure, match.game.notation.write(action))
        wanted = await beside(match.game, why, match, seat, action, guess)
    return {"lines": to_builtins(wanted.lines), "sure": None if sure is None else to_builtins(sure)}
