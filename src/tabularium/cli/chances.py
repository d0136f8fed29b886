"""`train --chances`: how likely each seat is to win, learned from games between bots and checked on fresh ones."""

from __future__ import annotations

import json
from typing import Any, Final

from tabularium import __version__
from tabularium.bots import registry
from tabularium.bots.bot import Bot
from tabularium.bots.chances import ALONE, AMONG, POINTS, RANGE, Chances
from tabularium.bots.fitting import Fit, Reliability, Sample, check, ranges, samples
from tabularium.bots.levels import CASUAL, EASY, HABIT, MEDIUM, level, settings
from tabularium.bots.simulation import seed_of
from tabularium.bots.weights import Tuning, packaged
from tabularium.cli.desk import Desk, Mistake, writable
from tabularium.cli.plot import reliability
from tabularium.cli.simulate import bar
from tabularium.kernel.game import Game

GAMES: Final = 10  # in a round
MOST_SEATS: Final = 4  # more need other options
CHECKED: Final = 1000  # games by which the result is judged at most, of each kind


class Lot:
    """The games of one kind: alone or not, one after the other with other seats, options and levels."""

    def __init__(self, game: Game, alone: bool) -> None:
        self.game = game
        self.alone = alone
        least = max(2, game.min_seats)
        self.seats = [1] if alone else list(range(least, min(game.max_seats, MOST_SEATS) + 1))
        own = game.automaton.options if game.automaton is not None else {}
        self.options = [{}, own] if alone and own else [{}]
        self.players = players(game)

    def table(self, index: int) -> tuple[int, dict[str, str], list[Bot]]:
        """Everybody at a table plays alike. Half of the tables with rivals are for two."""
        seats = self.seats[0] if index % 2 else self.seats[index // 2 % len(self.seats)]
        options = self.options[index % len(self.options)]
        return seats, options, [self.players[index // 2 % len(self.players)]] * seats


def players(game: Game) -> list[Bot]:
    """The quick levels: what they do is decent and costs nothing."""
    tuning = packaged(game)
    if settings(tuning, MEDIUM)["by"] != HABIT:
        return [registry.bot(EASY, game)]
    practised = {**tuning.document, "levels": {MEDIUM: {"by": HABIT}}}
    return [level(game, Tuning(practised), MEDIUM), registry.bot(MEDIUM, game), registry.bot(CASUAL, game)]


def command(desk: Desk, game: Game, rounds: int, seed: int, out: str | None, as_json: bool) -> int:
    if not game.feature_names:
        raise Mistake("train_features", game=game.key)
    target = writable(out or f"{game.key}.chances.json")
    words = f"tabularium train {game.key} --chances --rounds {rounds} --seed {seed}"
    document: dict[str, Any] = {"made": {"command": words, "version": __version__, "games": rounds * GAMES}}
    kinds = [False, True] if game.min_seats == 1 else [False]
    for alone in kinds:
        lot = Lot(game, alone)
        found = _gathered(desk, lot, rounds * GAMES, seed)
        document.setdefault(RANGE, {})[ALONE if alone else AMONG] = ranges(game, found)
        for part in (ALONE, POINTS) if alone else (AMONG,):
            fit = Fit(part, [Sample(each.rows, each.shares, each.score) for each in found])
            fit.learn(seed)
            document[part] = fit.raw(game)
    measured = {}
    for alone in kinds:
        measured[ALONE if alone else AMONG] = _checked(
            desk, Lot(game, alone), Chances(game, document), seed, min(CHECKED, rounds * GAMES)
        )
    document["made"]["checked_on_fresh_games"] = measured
    target.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    target.with_suffix(".svg").write_text(reliability(desk, game.key, measured[AMONG]), "utf-8")
    if as_json:
        desk.json({"game": game.key, "file": str(target), "checked": measured})
    else:
        brier, base = measured[AMONG]["brier"], measured[AMONG]["brier_of_equal_chances"]
        desk.line(desk.say("train.done.chances", games=rounds * GAMES, brier=brier, base=base, file=str(target)))
    return 0


def _gathered(desk: Desk, lot: Lot, games: int, seed: int) -> list[Sample]:
    found: list[Sample] = []
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.rounds"), total=games)
        for i in range(games):
            seats, options, bots = lot.table(i)
            found += samples(lot.game, seats, options, bots, seed_of(seed, i))
            progress.advance(task)
    return found


def _checked(desk: Desk, lot: Lot, chances: Chances, seed: int, games: int) -> dict[str, Any]:
    into = Reliability()
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.check"), total=games)
        for i in range(games):
            seats, options, bots = lot.table(i)
            check(lot.game, chances, seats, options, bots, seed_of(seed + 1, i), into)
            progress.advance(task)
    return into.json() | {"games": games}
