"""What Praga is played for: how often each action is taken, what it scores, and which tiles decide games.

    python benchmarks/praga_balance.py [--seats 2,3] [--bot hard] [--games 500] [--seed 1] [--option KEY=VALUE]...
        [--content PACK|DIRECTORY] [--least 60] [--jobs 1] [--json]

The same bot sits in every seat. `turns` is the share of each action among the actions of action tiles, `all` counts the
bought ones too. Points are means of a seat, things are taken so often in a game. `tiles` has, for everything that only
one seat can have in a game and in points of a hundred, how much more often its owners won (`more`) than the share that
everybody wins, which also tells who was ahead before, and (`moved`) than they were to expect when the turn began in
which they took it, which tells what it did. Both with 95 % confidence; what had fewer than --least owners is left
out. `off` are those that moved the chance by more than 10 points, `surely off` those that did so with that confidence.
Run it compiled: PYTHONPATH=build/compiled python benchmarks/praga_balance.py …
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from tabularium.bots.bot import answer, dice_for
from tabularium.bots.chances import packaged_chances
from tabularium.bots.registry import bot
from tabularium.bots.simulation import seed_of
from tabularium.games.praga.game import Praga
from tabularium.games.praga.table.names import (
    CATHEDRAL_COLUMN,
    CATHEDRAL_ROW,
    HUNGER_COLUMN,
    HUNGER_ROW,
    PAWN,
    STOCKS,
    WIDTH,
)
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import play, settle, who
from tabularium.kernel.workshop import spec_of

OWNED = ("place", "learn", "token", "tile", "seal")  # words that make something the own, once in a game
COUNTED = ("seal", "token", "use", "buy", "renew", "up", "egg", "reward", "raise", "yield", "plaza")
BOUND = 10.0  # points of a hundred by which no tile should move the chance to win


class Played:
    """One game: what each seat did, and who won."""

    def __init__(self, game: Praga, seats: int, options: dict[str, str], name: str, seed: int) -> None:
        player = bot(name, game)
        s = game.new(seats, seed, options)
        s.log = []
        settle(s)
        dice = [dice_for(seed, seat) for seat in range(seats)]
        self.words: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.expected: list[dict[str, float]] = [{} for _ in range(seats)]  # to win, before the turn that took a thing
        chances, turn = packaged_chances(game), -1
        while not s.over:
            seat = who(s)
            if game.turn(s) != turn:
                turn, chance = game.turn(s), chances.of(s)
            a = answer(game, s, player, dice[seat])
            text = game.notation.write(a)
            self.words[seat][text] += 1
            self.expected[seat].setdefault(text, chance[seat])
            play(s, a)
        self.scores = game.scores(s)
        self.winners = game.winners(s)
        self.points = [game.points(s, seat) for seat in range(seats)]
        self.events = Counter(game.events[event.kind] for event in s.log)
        self.ends = [
            {key: s.own[seat * WIDTH + i] for i, key in enumerate(STOCKS)} | grids(s.own, seat * WIDTH)
            for seat in range(seats)
        ]


def grids(own: list[int], base: int) -> dict[str, int]:
    return {
        "hunger row": own[base + HUNGER_ROW], "hunger column": own[base + HUNGER_COLUMN],
        "cathedral row": own[base + CATHEDRAL_ROW], "cathedral column": own[base + CATHEDRAL_COLUMN],
        "pawn": own[base + PAWN],
    }  # fmt: skip


def work(content: str, seats: int, options: dict[str, str], name: str, seed: int) -> Played:
    game = loaded("praga", content or None)
    assert isinstance(game, Praga)
    return Played(game, seats, options, name, seed)


def shares(games: list[Played], *words: str) -> dict[str, float]:
    """Of all that these words do, in per cent."""
    found: Counter[str] = Counter()
    for played in games:
        for counts in played.words:
            for text, n in counts.items():
                word, _, rest = text.partition(" ")
                if word in words:
                    found[rest] += n
    total = sum(found.values())
    return {key: round(100.0 * n / total, 1) for key, n in found.most_common()}


def means(parts: list[Any], over: int) -> dict[str, float]:
    total: Counter[str] = Counter()
    for part in parts:
        total.update(part)
    return {key: round(n / over, 2) for key, n in total.most_common()}


def kind_of(text: str) -> str:
    """Tiles of a kind: `place U1S03` is of U1S."""
    thing = text.split()[-1]
    return thing.rstrip("0123456789-") if text.startswith("place") else thing.split("-")[0]


def tiles(games: list[Played], seats: int, least: int) -> list[dict[str, Any]]:
    """By thing: how often it was taken, and by how much more than their share and than expected its owners won."""
    won: defaultdict[str, list[float]] = defaultdict(list)
    moved: defaultdict[str, list[float]] = defaultdict(list)
    for played in games:
        for seat, expected in enumerate(played.expected):
            share = 1.0 / len(played.winners) if seat in played.winners else 0.0
            for text, chance in expected.items():
                if text.split()[0] in OWNED:
                    won[text].append(share - 1.0 / seats)
                    moved[text].append(share - chance)
    found = []
    for text, parts in won.items():
        if len(parts) >= least:
            more, within = mean_of(parts)
            by, about = mean_of(moved[text])
            found.append(
                {"thing": text, "owners": len(parts), "more": more, "within": within, "moved": by, "about": about}
            )
    return sorted(found, key=lambda tile: -abs(tile["moved"]))


def mean_of(parts: list[float]) -> tuple[float, float]:
    """Of a hundred, with what it may be wrong by (95 %)."""
    wide = 196.0 * math.sqrt(max(statistics.pvariance(parts), 0.01) / len(parts))
    return round(100.0 * statistics.mean(parts), 1), round(wide, 1)


def summary(games: list[Played], seats: int, least: int) -> dict[str, Any]:
    sat = len(games) * seats
    scores = [score for played in games for score in played.scores]
    words = [counts for played in games for counts in played.words]
    kinds: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for counts in words:
        for text, n in counts.items():
            if text.startswith("place "):
                kinds[kind_of(text)] += n
            elif text.split()[0] in COUNTED:
                taken[text] += n
    found = tiles(games, seats, least)
    return {
        "games": len(games),
        "seats": seats,
        "score": round(statistics.mean(scores), 1),
        "deviation": round(statistics.pstdev(scores), 1),
        "turns": shares(games, "act"),
        "all": shares(games, "act", "extra"),
        "action tiles": shares(games, "take"),
        "points": means([points for played in games for points in played.points], sat),
        "hexes of a seat": {key: round(n / sat, 2) for key, n in sorted(kinds.items())},
        "steps of a seat": {key: round(n / sat, 3) for key, n in sorted(taken.items())},
        "ends of a seat": means([end for played in games for end in played.ends], sat),
        "events of a game": means([played.events for played in games], len(games)),
        "tiles": found,
        "off": [tile["thing"] for tile in found if abs(tile["moved"]) > BOUND],
        "surely off": [tile["thing"] for tile in found if abs(tile["moved"]) - tile["about"] > BOUND],
    }


def told(found: dict[str, Any]) -> None:
    print(f"{found['games']} games of {found['seats']}: {found['score']} points, deviation {found['deviation']}")
    for key in ("turns", "all", "action tiles", "points", "hexes of a seat", "steps of a seat", "ends of a seat"):
        print(f"{key}: " + ", ".join(f"{name} {n:g}" for name, n in found[key].items()))
    print("events of a game: " + ", ".join(f"{name} {n:g}" for name, n in found["events of a game"].items()))
    for tile in found["tiles"]:
        more, moved = (f"{tile[a]:+6.1f} ± {tile[b]:.1f}" for a, b in (("more", "within"), ("moved", "about")))
        print(f"  {tile['thing']:16} {tile['owners']:5} {more:16} {moved}")
    print(f"off: {', '.join(found['off'])}; surely: {', '.join(found['surely off'])}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", default="2,3")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--content", default="")
    parser.add_argument("--least", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    given = dict(text.partition("=")[::2] for text in args.option)
    content = spec_of(args.content) if args.content else ""
    game = loaded("praga", content or None)
    seeds = [seed_of(args.seed, i) for i in range(args.games)]
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        for seats in [int(n) for n in args.seats.split(",")]:
            options = game.read_options(seats, given)
            parts = [(content, seats, options, args.bot, seed) for seed in seeds]
            found = summary(list(pool.map(work, *zip(*parts, strict=True), chunksize=8)), seats, args.least)
            if args.json:
                print(json.dumps(found, ensure_ascii=False))
            else:
                told(found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
