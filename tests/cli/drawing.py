"""Boards of the terminal as text, at positions of games played by chance."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Console

from tabularium.bots.bot import Random, answer, dice_for
from tabularium.cli.board import board
from tabularium.cli.desk import Desk
from tabularium.kernel import machine
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match

BOT = {1: "random"}


def drawn(match: Match, seat: int, language: str, width: int, tags: Mapping[int, str] = BOT) -> str:
    desk = Desk(language)
    desk.out = Console(file=io.StringIO(), width=width, markup=False, highlight=False, emoji=False)
    desk.show(board(desk, match, seat, tags))
    shown = desk.out.file
    assert isinstance(shown, io.StringIO)
    return shown.getvalue()


def in_one_line(text: str) -> str:
    """A name may be broken at the end of a line."""
    return " ".join(text.split())


def fits(game: Game, seats: int, options: dict[str, Any], every: int, width: int) -> None:
    """The whole game is drawn in both languages within the width, and everybody at the table is named."""
    for match in positions(game, seats, options, every):
        seat = -1 if match.over else machine.who(match.state)
        for language in ("en", "pt_BR"):
            shown = drawn(match, seat, language, width)
            assert max(len(line.rstrip()) for line in shown.splitlines()) <= width
            assert "{" not in shown
            assert f"{game.key}." not in shown, "every message is there"
            for p in range(seats):
                assert game.seat_name(match.state, p, language) in shown


def positions(game: Game, seats: int, options: dict[str, Any], every: int, seed: int = 11) -> Iterator[Match]:
    match = Match(game, seats, seed, options)
    dice = dice_for(seed, 0)
    while not match.over:
        if len(match.actions) % every == 0:
            yield match
        match.play(answer(game, match.state, Random(), dice))
    yield match
