"""Games that are played by the engine first, to find one of a good length to play in the browser."""

from __future__ import annotations

import random
from collections import Counter

import tabularium
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bot
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match
from web.clicks import Wish

NAMES = ("Ana", "Rui")
SEEDS = 500


def rehearsed(match: Match, persons: int, wish: Wish, luck: int, most: int) -> Counter[str]:
    """The kinds of decision that the persons, who sit first, are asked for; the others are bots that play by chance.

    Stops when there are more than `most`.
    """
    game = match.game
    chance = random.Random(luck)
    other = bot("random", game)
    met: Counter[str] = Counter()
    while not match.over and met.total() <= most:
        decision = match.decision
        if decision.seat < persons:
            kind = f"{decision.kind}.{decision.prompt}"
            met[kind] += 1
            offers = {option.notation: list(game.touches(match.state, option.action)) for option in decision.options}
            match.play(wish(kind, offers, chance))
        else:
            dice = dice_for(match.seed, decision.seat, len(match.actions))
            match.play(answer(game, match.state, other, dice))
    return met


def short(
    game: str, seats: int, persons: int, wish: Wish, luck: int, length: tuple[int, int], *wanted: str, **options: str
) -> str:
    """The record of a game that has just begun, and that takes so many decisions if it is played so.

    All wanted kinds of decision are among them.
    """
    least, most = length
    rules: Game = tabularium.game(game).rules
    for seed in range(1, SEEDS):
        names = {seat: NAMES[seat] for seat in range(persons)}
        met = rehearsed(Match(rules, seats, seed, options, names), persons, wish, luck, most)
        if least <= met.total() <= most and set(wanted) <= set(met):
            return Match(rules, seats, seed, options, names).record()
    raise AssertionError(f"no game of {game} takes {least} to {most} decisions")
