"""How a bot plays: what it scores and from what, how often it wins, and how often everything happens.

    python benchmarks/yardsticks.py GAME [--seats 2] [--bot hard] [--nodes 200 | --seconds S] [--games 100] [--seed 1]
        [--option KEY=VALUE]... [--jobs 1] [--json]

The same bot sits in every seat, with so many nodes a decision, or with --seconds so many seconds (0: its own budget).
Alone at a table, `won` is the share of games won: against the game's automaton where the options bring one. Points and
events are means: points of a seat, events of a game. `slowest` is the longest decision in seconds, `memory` the most
that a process held in megabytes. Run it compiled: PYTHONPATH=build/compiled python benchmarks/yardsticks.py …
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.bots.registry import bot
from tabularium.bots.simulation import DECISIONS_IN_A_GAME, seed_of
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import play, settle, who


class Played:
    """One game."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], player: Bot, seed: int) -> None:
        s = game.new(seats, seed, options)
        s.log = []
        settle(s)
        dice = [dice_for(seed, seat) for seat in range(seats)]
        decisions = 0
        self.slowest = 0.0
        while not s.over and decisions < DECISIONS_IN_A_GAME:
            seat = who(s)
            began = time.perf_counter()
            a = answer(game, s, player, dice[seat])
            self.slowest = max(self.slowest, time.perf_counter() - began)
            play(s, a)
            decisions += 1
        self.finished = s.over
        self.decisions = decisions
        self.scores = game.scores(s)
        self.won = len(game.winners(s)) if s.over else 0
        self.points = [game.points(s, seat) for seat in range(seats)]
        self.events = Counter([game.events[event.kind] for event in s.log])
        self.memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def work(key: str, seats: int, options: dict[str, str], name: str, nodes: int, seconds: float, seed: int) -> Played:
    game = loaded(key)
    player = bot(name, game)
    if seconds:
        player.seconds, player.nodes = seconds, 0
    elif nodes:
        player.seconds, player.nodes = 0.0, nodes
    return Played(game, seats, options, player, seed)


def means(counts: list[Any]) -> dict[str, float]:
    """Of all that occurs in any of them, the commonest first."""
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return {key: round(n / len(counts), 2) for key, n in total.most_common()}


def summary(games: list[Played]) -> dict[str, Any]:
    done = [game for game in games if game.finished]
    scores = [score for game in done for score in game.scores]
    return {
        "games": len(games),
        "unfinished": len(games) - len(done),
        "decisions": round(statistics.mean([game.decisions for game in games]), 1),
        "slowest": round(max([game.slowest for game in games]), 3),
        "memory": round(max([game.memory for game in games])),
        "score": round(statistics.mean(scores), 1),
        "quartiles": [round(x, 1) for x in statistics.quantiles(scores, n=4)],
        "best": round(statistics.mean([max(game.scores) for game in done]), 1),
        "won": round(sum([game.won for game in done]) / len(scores), 3),
        "points": means([points for game in done for points in game.points]),
        "events": means([game.events for game in done]),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    given = dict(text.partition("=")[::2] for text in args.option)
    try:
        game = loaded(args.game)
        game.check_seats(args.seats)
        options = game.read_options(args.seats, given)
        bot(args.bot, game)
    except TabulariumError as error:
        raise SystemExit(str(error)) from None
    seeds = [seed_of(args.seed, i) for i in range(max(2, args.games))]
    parts = [(args.game, args.seats, options, args.bot, args.nodes, args.seconds, seed) for seed in seeds]
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        found = summary(list(pool.map(work, *zip(*parts, strict=True), chunksize=4)))
    if args.json:
        print(json.dumps(found, indent=1))
    else:
        for key, value in found.items():
            shown = ", ".join([f"{name} {n:g}" for name, n in value.items()]) if isinstance(value, dict) else value
            print(f"{key:12} {shown}")
    return 1 if found["unfinished"] else 0


if __name__ == "__main__":
    sys.exit(main())
