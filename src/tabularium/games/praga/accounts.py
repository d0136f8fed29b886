"""Where the figures of a seat come from. All of it lies open on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.games.praga.rules import scoring
from tabularium.games.praga.rules.clauses import BOOK
from tabularium.games.praga.rules.flow import FINAL_SCORING
from tabularium.games.praga.table.names import (
    GOLD,
    MINE,
    MINE_TOKEN,
    ORIGIN_KEYS,
    ORIGINS,
    POINTS,
    STOCKS,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.table.queries import free_cubes
from tabularium.games.praga.table.state import Table
from tabularium.kernel.account import Account
from tabularium.kernel.machine import options, play, settle

STEP_RULES: Final[tuple[str, ...]] = (
    "scoring.academy", "scoring.rows", "scoring.tokens", "scoring.walls", "scoring.final_abilities",
    "scoring.no_double_spending", "scoring.eggs",
)  # fmt: skip


def of_points(s: Table, p: int, figure: str) -> Account:
    """The points so far; and what the final scoring would add, if it came now."""
    a = Account(figure, s.own[p * WIDTH + POINTS])
    scored(s, p, a)
    if not s.over:
        a.then("later.final", final(s, p))
    return a


def of_score(s: Table, p: int, figure: str) -> Account:
    """The points so far and steps 2 to 6 of the final scoring, which are sums; step 1 is told as what is to come."""
    a = Account(figure, scoring.total(s, p), *[BOOK.rule(key) for key in STEP_RULES])
    scored(s, p, a)
    for key, points in zip(scoring.STEPS, scoring.steps(s, p)):
        a.add(points, f"points.{key}")
    if not s.over:
        a.then("later.final", final(s, p))
    return a


def final(s: Table, p: int) -> int:
    """The score if the game ended now. Open plazas pay first, so it is played; what a reward may ask is declined."""
    t = s.clone()
    t.log = t.menu = None
    if not t.closing:
        t.halt(FINAL_SCORING, t.first)
        settle(t)
    while not t.over:
        play(t, options(t)[-1])
    return scoring.total(t, p)


def scored(s: Table, p: int, a: Account) -> None:
    for i, key in enumerate(ORIGIN_KEYS):
        a.add(s.tally[p * ORIGINS + i], f"points.{key}")


def of_stock(s: Table, p: int, figure: str) -> Account:
    """What lies in stock; gold and stone also after the next production of their track."""
    kind = STOCKS.index(figure)
    a = Account(figure, s.own[p * WIDTH + kind])
    a.add(a.total, "source.stock")
    track = kind - GOLD
    if track in (0, 1) and not s.over:
        a.rules.append(BOOK.rule("mines.produce_count" if track == 0 else "quarries.produce"))
        a.then("later.produced", min(s.t.limit[kind], a.total + produced(s, p, track, kind)))
    return a


def produced(s: Table, p: int, track: int, kind: int) -> int:
    """What a production of mines or quarries would bring of a kind."""
    token = s.own[p * WIDTH + MINE_TOKEN + track]
    gains = s.t.produce[track][s.own[p * WIDTH + MINE + track]] + (s.t.token_gain[token] if token >= 0 else [])
    return sum([gains[i + 1] for i in range(0, len(gains), 2) if gains[i] == kind])


def of_track(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, s.own[p * WIDTH + STOCKS.index(figure)])
    a.add(a.total, "source.steps")
    return a


def of_academy(s: Table, p: int, figure: str) -> Account:
    """A step of technology or university; what both are worth together at the end."""
    a = of_track(s, p, figure)
    a.rules.append(BOOK.rule("scoring.academy"))
    a.then("later.academy", scoring.academy(s, p))
    return a


def of_cubes(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, free_cubes(s, p), BOOK.rule("components.player_cubes"))
    wealth = s.own[p * WIDTH + WEALTH]
    a.add(s.t.free_cubes, "source.cubes")
    a.add((wealth & 1) + (wealth >> 1 & 1) + (wealth >> 2 & 1), "source.wealth_cubes")
    a.add(-s.seals.count(p), "source.seal_cubes")
    a.add(-len([i for i in range(len(s.v_owner)) if s.v_owner[i] == p and s.v_cubes >> i & 1]), "source.bridge_cubes")
    a.add(-s.site_cube.count(p), "source.plaza_cubes")
    return a


ACCOUNTS: Final[dict[str, Callable[[Table, int, str], Account]]] = {
    **dict.fromkeys(("gold", "stone", "silver", "gold_windows", "eggs", "red", "blue"), of_stock),
    "mines": of_track,
    "quarries": of_track,
    "tech": of_academy,
    "university": of_academy,
    "points": of_points,
    "score": of_score,
    "cubes": of_cubes,
}


def account(s: Table, p: int, figure: str) -> Account | None:
    make = ACCOUNTS.get(figure)
    return make(s, p, figure) if make is not None else None
