"""A third reading: upgrades and permanent technologies of random games, counted again from the log of each turn."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from praga.table import PRAGA, G, T, asked
from tabularium.games.praga.table.names import (
    BOARD,
    BY_CRANE,
    BY_SPECIAL,
    EGG,
    GOLD,
    GOLDEN,
    SILVER,
    STONE,
    TECH,
    TECH_I,
    TURNS,
    WALLS,
    WHEEL_GAIN,
    WIDTH,
)
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.event import Event


def wheel(kind: int) -> Callable[[str, Event], int]:
    """The wheel's bonus was taken and gives this."""
    return lambda key, e: int(key == "bonus" and G.sector_kind[e.n] == WHEEL_GAIN and kind in G.sector_gain[e.n][::2])


# What each permanent technology answers, and how often at most in a turn
ANSWERS: dict[str, tuple[Callable[[str, Event], int], int]] = {
    "T1-1": (wheel(GOLD), 1),
    "T1-2": (wheel(STONE), 1),
    "T1-3": (wheel(SILVER), 1),
    "T1-5": (lambda key, e: int(key == "up"), 99),
    "T1-6": (lambda key, e: int(key == "points" and e.other in (BY_CRANE, BY_SPECIAL)), 1),
    "T2-1": (lambda key, e: int(key == "built" and T.icon[e.source]), 99),
    "T2-2": (lambda key, e: int(key == "red"), 1),
    "T2-3": (lambda key, e: int(key == "blue"), 1),
    "T2-4": (lambda key, e: int(key == "built" and not T.icon[e.source]), 99),
    "T2-5": (lambda key, e: e.n if key == "egg" else 0, 99),
    "T2-6": (lambda key, e: int(key == "took_hex" and T.row_of[e.source] == WALLS and T.icon[e.source]), 99),
}


def audited(s: Table, p: int, log: list[Event], held: list[str]) -> Counter[str]:
    """An action whose upgrade lies there at the end of the turn paid each time; technologies held before answered."""
    own = [(PRAGA.events[e.kind], e) for e in log if e.player == p]
    acts = Counter(e.n for key, e in own if key == "acts")
    paid = Counter(T.action[e.source] for key, e in own if key == "upgrade_bonus")
    assert paid == Counter({a: n for a, n in acts.items() if s.hexes[p * BOARD + a] >= 0})
    answered = Counter(T.ids[e.source] for key, e in own if key == "tech_bonus")
    for id, (counts, most) in ANSWERS.items():
        expected = min(most, sum(counts(key, e) for key, e in own)) if id in held else 0
        assert answered[id] == expected, id
    return answered + Counter({"upgrades": paid.total()})


def begun(s: Table) -> bool:
    return asked(s) == "turn"


def ended(p: int, turn: int) -> Callable[[Table], bool]:
    return lambda s: s.own[p * WIDTH + TURNS] > turn


def roam(s: Table, luck: random.Random, there: Callable[[Table], bool]) -> None:
    """Play at random until something is so, or the game is over."""
    while not s.over and not there(s):
        menu = machine.options(s)
        quiet = [a for a in menu if not PRAGA.notation.write(a).startswith("renew")]
        machine.play(s, luck.choice(quiet or menu))


@pytest.mark.clause(
    "praga.upgrade.bonus_each_time", "praga.upgrade.retroactive", "praga.upgrade.one_bonus_per_action",
    "praga.tech1.crane_resource", "praga.tech1.upward", "praga.tech1.tile_points", "praga.tech2.tokens",
    "praga.tech2.building_symbol", "praga.tech2.building_without", "praga.tech2.egg", "praga.tech2.wall_symbol",
    "praga.tech.permanent_next_turn",
)  # fmt: skip
def test_upgrades_and_technologies_pay_exactly_what_the_turn_earned() -> None:
    found: Counter[str] = Counter()
    for seed in range(80):
        luck = random.Random(seed)
        seats = 1 + seed % 4
        s = PRAGA.new(seats, seed, {"solo": "parler"} if seats == 1 and seed % 8 else {})
        machine.settle(s)
        if seed % 2:
            for p in range(seats):
                s.own[p * WIDTH + TECH] = 4  # the technologies of level II are near
        roam(s, luck, begun)
        while not s.over:
            p = s.active
            turn = s.own[p * WIDTH + TURNS]
            for what, n in luck.choice(
                [[(SILVER, 2)], [(GOLDEN, 2)], [(GOLD, 6), (STONE, 6)], [(EGG, 1), (SILVER, 4)]]
            ):
                s.own[p * WIDTH + what] = max(n, s.own[p * WIDTH + what])
            s.menu = None
            held = [T.ids[x] for x in s.own[p * WIDTH + TECH_I : p * WIDTH + TECH_I + 2] if x >= 0]
            s.log = []
            roam(s, luck, ended(p, turn))
            keys = [PRAGA.events[e.kind] for e in s.log]
            found += audited(s, p, s.log[: keys.index("crane")], held)
            roam(s, luck, begun)
    assert set(found) >= {*ANSWERS, "upgrades"}
