"""`arena`: bots against one another on even terms, and how sure the result is."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.table import Table

from tabularium.bots import ratings, registry
from tabularium.bots.bot import Bot
from tabularium.bots.habits import tuning_of
from tabularium.bots.simulation import Outcome, play_game, seed_of
from tabularium.cli import ladder, plot
from tabularium.cli.desk import Desk, Mistake, writable
from tabularium.cli.farm import Farm
from tabularium.cli.simulate import bar, table_for
from tabularium.kernel.game import Game, loaded


@dataclass
class Contest:
    """What is to be played; every process gets one."""

    key: str
    content: str | None
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int
    seconds: float  # below zero: each bot's own
    nodes: list[int]  # one for all bots, one for each, or none

    def made(self, game: Game) -> list[Bot]:
        """The bots; `medium@FILE` is one with the weights or habits of a file. Raises BadOption."""
        found = []
        for i, text in enumerate(self.bots):
            name, _, path = text.partition("@")
            bot = registry.bot(name, game, tuning_of(path, game) if path else None)
            if self.nodes:
                bot.seconds, bot.nodes = 0.0, self.nodes[i % len(self.nodes)]
            elif self.seconds >= 0:
                bot.seconds = self.seconds  # a level that is kept down by nodes stays so
            found.append(bot)
        return found

    def seatings(self, block: int) -> list[list[int]]:
        """Every different way to go round the table of one deal, so that no bot has the better seat."""
        count = len(self.bots)
        if count <= self.seats:
            table = [(block + i) % count for i in range(self.seats)]
        else:
            tables = list(combinations(range(count), self.seats))
            table = list(tables[block % len(tables)])
        if self.seats == 1:
            return [[bot] for bot in range(count)]
        found: list[list[int]] = []
        for i in range(self.seats):
            turned = table[i:] + table[:i]
            if turned not in found:
                found.append(turned)
        return found


class Played:
    """One deal with all its seatings: scores and shares of victory by seat."""

    def __init__(self, block: int) -> None:
        self.block = block
        self.seatings: list[list[int]] = []
        self.scores: list[list[int]] = []
        self.shares: list[list[float]] = []
        self.errors: list[str] = []


def play_block(contest: Contest, block: int) -> Played:
    game = loaded(contest.key, contest.content)
    bots = contest.made(game)
    played = Played(block)
    for seating in contest.seatings(block):
        outcome = Outcome(block, seed_of(contest.seed, block))
        at_table = [bots[i] for i in seating]
        play_game(game, contest.seats, contest.options, at_table, outcome, False)
        if outcome.error:
            played.errors.append(f"{outcome.seed}: {outcome.error}")
            continue
        share = 1 / max(1, len(outcome.winners))
        played.seatings.append(seating)
        played.scores.append(outcome.scores)
        played.shares.append([share if seat in outcome.winners else 0.0 for seat in range(contest.seats)])
    return played


def results(played: Played, bots: int) -> ratings.Table:
    """Who beat whom in a deal; alone at the table, those who had the same deal are compared."""
    wins = ratings.empty(bots)
    pairs: list[tuple[int, float, int, float]] = []
    if played.seatings and len(played.seatings[0]) == 1:
        alone = [(seating[0], float(score[0])) for seating, score in zip(played.seatings, played.scores, strict=True)]
        pairs = [(a, x, b, y) for (a, x), (b, y) in combinations(alone, 2)]
    else:
        for seating, scores, shares in zip(played.seatings, played.scores, played.shares, strict=True):
            rank = [(seating[p], 1000.0 * shares[p] + scores[p]) for p in range(len(seating))]
            pairs += [(a, x, b, y) for (a, x), (b, y) in combinations(rank, 2) if a != b]
    for a, x, b, y in pairs:
        wins[a][b] += 1.0 if x > y else 0.5 if x == y else 0.0
        wins[b][a] += 1.0 if y > x else 0.5 if x == y else 0.0
    return wins


class Standing:
    """All deals of a contest together."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.deals: list[Played] = []

    def document(self, budgets: dict[str, Any]) -> dict[str, Any]:
        names = self.contest.bots
        deals = sorted(self.deals, key=lambda played: played.block)
        tables = [results(played, len(names)) for played in deals]
        total = ratings.empty(len(names))
        for each in tables:
            ratings.add(total, each)
        rated = ratings.ratings(total)
        sure = ratings.rating_intervals(tables, len(names))
        rows = []
        for i, name in enumerate(names):
            scores, wins = self.of(i)
            low, high = ratings.interval(wins, len(scores))
            rows.append(
                {
                    "bot": name,
                    "rating": round(rated[i], 1),
                    "rating_low": round(sure[i][0], 1),
                    "rating_high": round(sure[i][1], 1),
                    "wins": round(wins, 2),
                    "win_rate": round(wins / max(1, len(scores)), 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "score_mean": round(sum(scores) / max(1, len(scores)), 2),
                }
            )
        return {
            "game": self.contest.key,
            "seats": self.contest.seats,
            "games": sum([len(played.seatings) for played in self.deals]),
            "budgets": budgets,
            "bots": rows,
        }

    def of(self, bot: int) -> tuple[list[int], float]:
        """A bot's scores, and how many victories it had; alone, against those who had the same deal."""
        scores: list[int] = []
        wins = 0.0
        for played in self.deals:
            for seating, found, shares in zip(played.seatings, played.scores, played.shares, strict=True):
                for p, who in enumerate(seating):
                    if who == bot:
                        scores.append(found[p])
                        wins += shares[p]
        if self.contest.seats == 1:
            wins = sum([self.best_alone(played, bot) for played in self.deals])
        return scores, wins

    def best_alone(self, played: Played, bot: int) -> float:
        scores = [score[0] for score in played.scores]
        best = [seating[0] for seating, score in zip(played.seatings, scores, strict=True) if score == max(scores)]
        return 1 / len(best) if bot in best else 0.0

    def errors(self) -> list[str]:
        return [error for played in self.deals for error in played.errors]


def command(
    desk: Desk,
    key: str,
    seats: str | None,
    bots: str,
    games: str,
    seed: str,
    options: list[str],
    seconds: str | None,
    nodes: str | None,
    jobs: str | None,
    ray: str | None,
    picture: str | None,
    write: str | None,
    as_json: bool,
) -> int:
    game, at, given = table_for(desk, key, seats, options)
    names = [name.strip() for name in bots.split(",")]
    if len(names) < 2 or len(set(names)) < len(names):
        raise Mistake("arena_bots")
    budget = -1.0 if seconds is None else desk.seconds("--seconds", seconds)
    steps = [] if nodes is None else [desk.number("--nodes", each, 1) for each in nodes.split(",")]
    if len(steps) not in (0, 1, len(names)):
        raise Mistake("arena_nodes")
    contest = Contest(key, desk.content, at, given, names, desk.number("--seed", seed), budget, steps)
    made = contest.made(game)
    budgets = {name: _budget(bot) for name, bot in zip(names, made, strict=True)}
    number = desk.number("--games", games, 1)
    farm = Farm(desk, jobs, ray)
    for path in (picture, write):
        if path is not None:
            writable(path)
    began = time.perf_counter()
    with farm:
        standing = run(desk, contest, number, farm)
    document = standing.document(budgets)
    if picture is not None:
        Path(picture).write_text(plot.svg(desk, document, [standing.of(i)[0] for i in range(len(names))]), "utf-8")
    if write is not None:
        said = ["--nodes", nodes] if nodes else ["--seconds", seconds] if seconds else []
        scores = [standing.of(i)[0] for i in range(len(names))]
        ladder.write(write, document, contest.options, scores, contest.seed, said)
    if as_json:
        desk.json(document)
    else:
        show(desk, document, [standing.of(i)[0] for i in range(len(names))], time.perf_counter() - began)
    for error in standing.errors()[:10]:
        desk.err.print(desk.say("arena.failure", what=" ".join(error.split())), soft_wrap=True)
    return 1 if standing.errors() else 0


def _budget(bot: Bot) -> dict[str, Any]:
    if bot.blind:
        return {}
    return {key: limit for key, limit in (("seconds", bot.seconds), ("nodes", bot.nodes)) if limit}


def run(desk: Desk, contest: Contest, games: int, farm: Farm) -> Standing:
    """At least so many games, to the end of a deal's seatings."""
    parts: list[tuple[object, ...]] = []
    count = 0
    while count < games:
        count += len(contest.seatings(len(parts)))
        parts.append((contest, len(parts)))
    standing = Standing(contest)
    with bar(desk) as progress:
        task = progress.add_task(desk.say("simulate.games"), total=count)
        for played in farm.spread(play_block, parts):
            standing.deals.append(played)
            progress.advance(task, len(played.seatings) + len(played.errors))
    return standing


def show(desk: Desk, document: dict[str, Any], scores: list[list[int]], seconds: float) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.say("simulate.bot"))
    for key in ("rating", "rate", "interval", "wins", "mean", "spread"):
        table.add_column(desk.say(f"arena.{key}"), justify="right")
    rows = sorted(zip(document["bots"], scores, strict=True), key=lambda pair: -pair[0]["rating"])
    for row, found in rows:
        low, middle, high = plot.quartiles(found)
        table.add_row(
            registry.title(row["bot"], desk.language),
            f"{row['rating']:.0f} ({row['rating_low']:.0f}–{row['rating_high']:.0f})",
            f"{100 * row['win_rate']:.1f} %",
            f"{100 * row['low']:.1f}–{100 * row['high']:.1f} %",
            f"{row['wins']:g}",
            f"{row['score_mean']:.1f}",
            f"{low:g} · {middle:g} · {high:g}",
        )
    desk.show(table)
    desk.show(desk.say("arena.games", games=document["games"], seconds=round(seconds, 1)))
