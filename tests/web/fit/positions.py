"""The positions that every board must fit: opening, middle, end, and the fullest of 200 of bots' games.

`python -m web.fit.positions [GAME ...]`, in the directory of the tests, renews the records beside this file, as after a
change of the rules: eight games by bots, 25 positions of each, evenly spread; how full each is, is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tabularium
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bot
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match

RECORDS = Path(__file__).with_name("records")
STATES = ("opening", "middle", "end", "fullest")
GAMES = ("through_the_ages", "nations", "praga", "imperium")
NAMES = ("Marina", "João", "Beatriz", "Tomás", "Ana")
LOOKED_AT = 200  # positions
PLAYED = 8  # games
LEAST = 5  # options of a position that is shown
BOTS = {"through_the_ages": "easy"}  # instinct alone builds little there
OPTIONS: dict[str, dict[str, str]] = {"nations": {"sets": "basic,advanced,expert"}}  # five need more cards


def record(game: str, state: str) -> str:
    return (RECORDS / game / f"{state}.tab").read_text("utf-8")


class Seen:
    """A position of a game: after so many actions; how full the table is for whoever decides."""

    def __init__(self, game: int, actions: int, full: int) -> None:
        self.game = game
        self.actions = actions
        self.full = full


def fullness(match: Match) -> int:
    """The cards and pieces that lie before the players, one's own twice: what is shared has its places anyway."""
    seat = match.decision.seat
    lying = 0
    for zone in match.view(seat)["zones"]:
        if zone["owner"] >= 0:
            lying += len([1 for thing in zone["objects"] if thing["card"]]) * (2 if zone["owner"] == seat else 1)
    return lying


def begun(game: Game, number: int) -> Match:
    most = game.max_seats
    seats = most - number % (most - max(2, game.min_seats) + 1)
    return Match(game, seats, number + 1, OPTIONS.get(game.key, {}), {seat: NAMES[seat] for seat in range(seats)})


def played(game: Game, number: int) -> tuple[list[int], list[Seen]]:
    """A game by bots: its actions, and its positions in which there is something to choose."""
    match = begun(game, number)
    other = bot(BOTS.get(game.key, "instinct"), game)
    seen: list[Seen] = []
    while not match.over:
        decision = match.decision
        if len(decision.options) >= LEAST:
            seen.append(Seen(number, len(match.actions), fullness(match)))
        match.play(answer(game, match.state, other, dice_for(match.seed, decision.seat, len(match.actions))))
    return list(match.actions), seen


def spread(seen: list[Seen], n: int) -> list[Seen]:
    return [seen[i * (len(seen) - 1) // (n - 1)] for i in range(n)]


def renew(key: str) -> None:
    game = tabularium.game(key).rules
    games: list[list[int]] = []
    looked: list[Seen] = []
    for number in range(PLAYED):
        actions, seen = played(game, number)
        games.append(actions)
        looked += spread(seen, LOOKED_AT // PLAYED)
    first = [one for one in looked if one.game == 1]
    chosen = {
        "opening": first[0],
        "middle": first[len(first) // 2],
        "end": first[-1],
        "fullest": max(looked, key=lambda one: one.full),
    }
    (RECORDS / key).mkdir(parents=True, exist_ok=True)
    for state, one in chosen.items():
        match = begun(game, one.game)
        for action in games[one.game][: one.actions]:
            match.play(action)
        (RECORDS / key / f"{state}.tab").write_text(match.record(), "utf-8")
        print(f"{key} {state}: {match.seats} seats, {one.actions} actions, {one.full} full")
    print(f"{key}: of {len(looked)} positions", sorted(one.full for one in looked))


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        renew(name)
