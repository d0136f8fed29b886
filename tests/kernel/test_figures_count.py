"""Figures of every kind, corrected by a pack: a running game goes another way from the moment when they count."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabularium.games.nations.cards import shelf
from tabularium.games.nations.mind.features import worth_of
from tabularium.kernel import machine
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.match import Match
from tabularium.kernel.overlaid import Overlaid
from tabularium.kernel.pack import Pack
from tabularium.kernel.workshop import judge

AGES = "through_the_ages"
MOST = 60  # games, until one of them goes another way
PARLER = {"solo": "parler"}
CELTS = {"nations": "celts,romans"}

# By game: an entry, its figure as corrected, and the table at which it counts
COUNTED: dict[str, list[tuple[str, str, Any, int, dict[str, str]]]] = {
    "praga": [
        ("U1C01", "bonus", {"gold": 3}, 2, {}),
        ("W1C02", "reward", {"gold": 2}, 2, {}),
        ("B1C06", "cost", {"gold": 3}, 2, {}),
        ("W1C01", "edges", ["egg", "egg", "egg", "egg", "egg", "egg"], 2, {}),
        ("S01", "gold", 2, 2, {}),
        ("crane-10", "points", 5, 2, {}),
        ("wheel-4", "points", 3, 2, {}),
        ("mines-4", "production", {"points": 3}, 2, {}),
        ("player_board/university", "points_per_step", [1, 1, 1, 1, 1, 2, 2, 2, 3], 2, {}),
        ("road-I", "plain", {"gain": {"choose": [{"stone": 2}, {"gold": 5}]}}, 2, {}),
        ("T1-3", "gain", {"silver_window": 1, "points": 2}, 2, {}),
        ("P1", "tile", 2, 1, PARLER),
    ],
    "nations": [
        ("egypt-a", "gold", 11, 2, {"boards": "A"}),
        ("colosseum", "strength", 4, 2, {}),
        ("colosseum", "stages", [1], 2, {}),
        ("aqueduct", "cost", 4, 2, {}),
        ("saint-augustine", "produces.0.stone", 1, 2, {}),
        ("hunnic-invasions", "loot", 5, 2, {}),
        ("chariot", "raid", 4, 2, {}),
        ("rigveda-exodus", "famine", 3, 2, {}),
        ("marco-polo", "action.gains", [9], 2, {"sets": "basic,advanced,expert"}),
        ("solo-1-1", "die_6", {"opponent_military": 9}, 1, {}),
        ("solo-1-1", "architects", 5, 1, {}),
    ],
    "through_the_ages": [
        ("agriculture", "cost", 3, 2, {}),
        ("philosophy", "science", 2, 2, {}),
        ("drama", "cost", 5, 2, {}),
        ("alchemy", "science_cost", 5, 2, {}),
        ("alchemy", "copies", [5, 2, 3], 2, {}),
        ("alchemy", "copies", [2, 5, 3], 3, {}),
        ("despotism", "ma", 3, 2, {}),
        ("pyramids", "stages", [1, 1], 2, {}),
        ("moses", "population_discount", 2, 2, {}),
        ("reserves_i", "text.n", 3, 2, {}),
        ("cartography", "strength", 2, 2, {}),
    ],
    "imperium": [
        ("nation/celts", "exhaust_tokens", 9, 2, CELTS),
        ("1CEL6", "cost", {"mat": 0, "pop": 0}, 2, CELTS),
        ("1CEL6", "vp", 40, 2, CELTS),
        ("celts/barbarian/1", "do", ["GAIN(5 prog)"], 1, {"nations": "romans", "opponent": "celts"}),
    ],
}  # fmt: skip


def pack_with(entry: str, field: str, value: Any, game: str) -> str:
    return Pack(game, entries={entry: {field: value}}).spec()


def parts(usual: Game, own: Game, seats: int, options: dict[str, str], seed: int) -> bool:
    """Whether the same moves at random lead elsewhere."""
    a, b = Match(usual, seats, seed, options), Match(own, seats, seed, options)
    chance = random.Random(seed)
    while a.hash() == b.hash() and not a.over:
        menu = machine.options(a.state)
        if menu != machine.options(b.state):
            return True
        move = chance.choice(menu)
        a.play(move)
        b.play(move)
    return a.hash() != b.hash() or a.scores != b.scores


@pytest.mark.parametrize(("game", "case"), [(game, case) for game, cases in COUNTED.items() for case in cases])
def test_a_corrected_figure_counts(game: str, case: tuple[str, str, Any, int, dict[str, str]]) -> None:
    entry, field, value, seats, options = case
    pack = Pack(game, entries={entry: {field: value}})
    assert judge(pack).faults == []
    own = loaded(game, pack.spec())
    assert own.mark() != loaded(game).mark()
    assert any(parts(loaded(game), own, seats, options, seed) for seed in range(1, MOST + 1))


def test_what_bots_keep_of_figures_is_kept_for_each_print() -> None:
    """Whoever is asked first, a packaged table and one with a pack know their own cards."""
    usual, ages = (loaded("through_the_ages", spec) for spec in (None, pack_with("alchemy", "copies", [9, 9, 9], AGES)))
    for _ in range(2):
        own = Match(ages, 2, 5)
        assert ages.progress(own.state) < usual.progress(Match(usual, 2, 5).state), "more cards are to come"
    nations = loaded("nations", pack_with("augustus", "strength", 30, "nations"))
    assert isinstance(nations, Overlaid)
    augustus = shelf.NUMBER["augustus"]
    for _ in range(2):
        assert nations.cards_of_its_own.enter()
        strong = nations.cards_of_its_own.answer(worth_of, augustus)
        assert strong > worth_of(augustus) + 5.0
