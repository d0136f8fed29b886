"""`play`: begin a game, on the page or in the terminal, or take one up again; and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from tabularium.bots.bot import Bot
from tabularium.bots.registry import bot
from tabularium.cli import page
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.session import Session
from tabularium.games import UNLISTED
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match, replay

PERSON = "person"  # in place of a bot's name
AUTOMATON = "automaton"  # the game's own opponent, which is part of the rules and takes no seat
IN_PORTUGUESE = {"pessoa": PERSON, "autômato": AUTOMATON, "automato": AUTOMATON}
BOT = "bot:"  # before a bot's name in a record
SEED_BITS = 48


def command(
    desk: Desk,
    key: str | None,
    seats: str | None,
    bots: str | None,
    options: Sequence[str],
    seed: str | None,
    terminal: bool,
    resume: str | None,
) -> int:
    if resume is not None:
        if key is not None or seats is not None or options or seed is not None:
            raise Mistake("resume")
        match, sitting = _resumed(desk, resume, bots)
        return Session(desk, match, sitting, resume).run()
    if key is None:
        if terminal or seats is not None or bots is not None or options or seed is not None:
            raise Mistake("game_missing")
        desk.check_content()
        return page.command(desk, None, unlisted=False)
    game = desk.dealt(key)
    match, sitting = _begun(desk, game, seats, bots, options, seed)
    if terminal:
        return Session(desk, match, sitting, None).run()
    return page.command(desk, page.wish_for(match, sitting, seed is not None), key in UNLISTED)


def _begun(
    desk: Desk, game: Game, seats: str | None, bots: str | None, options: Sequence[str], seed: str | None
) -> tuple[Match, list[Bot | None]]:
    named = named_in(bots)
    given = desk.options(options)
    if AUTOMATON in named:
        if game.automaton is None:
            raise Mistake("no_automaton", game=game.key)
        if len(named) != 1 or seats not in (None, "1", "2"):
            raise Mistake("automaton")
        named, seats, given = [], "1", {**game.automaton.options, **given}
    usual = len(named) + int(PERSON not in named and game.max_seats > len(named)) if len(named) > 1 else 2
    at = min(max(usual, game.min_seats), game.max_seats) if seats is None else desk.number("--seats", seats, 1)
    game.check_seats(at)
    sitting = seated(game, named, at)
    luck = secrets.randbits(SEED_BITS) if seed is None else desk.number("--seed", seed)
    marked = {seat: BOT + sits.name for seat, sits in enumerate(sitting) if sits is not None}
    return Match(game, at, luck, given, marked), sitting


def named_in(bots: str | None) -> list[str]:
    """Who was named with --bots."""
    named = [] if bots is None else [name.strip() for name in bots.split(",")]
    return [IN_PORTUGUESE.get(name, name) for name in named]


def seated(game: Game, named: Sequence[str], seats: int) -> list[Bot | None]:
    """Who sits where: one name fills all seats but the first, several the last ones; `person` is somebody here."""
    if not named:
        return [None] * seats
    if len(named) > seats:
        raise Mistake("bots", n=len(named), seats=seats)
    chosen = [None if name == PERSON else bot(name, game) for name in named]
    if len(chosen) == 1:
        return [None] + chosen * (seats - 1)
    return [None] * (seats - len(chosen)) + chosen


def _resumed(desk: Desk, path: str, bots: str | None) -> tuple[Match, list[Bot | None]]:
    """The game of a record, where it stopped; the bots as recorded, unless others are named."""
    desk.check_content()
    text = desk.read(path)
    try:
        match = replay(text, content=desk.content)
    except TabulariumError as error:
        raise Mistake("record", path=path, reason=error) from None
    if bots is not None:
        return match, seated(match.game, named_in(bots), match.seats)
    sitting: list[Bot | None] = []
    for seat in range(match.seats):
        name = match.names.get(seat, "")
        sitting.append(bot(name.removeprefix(BOT), match.game) if name.startswith(BOT) else None)
    return match, sitting
