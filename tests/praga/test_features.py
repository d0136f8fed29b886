"""What bots are told of Praga: a better position has a better value, whatever the kind of advantage."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import CRANE, PRAGA, play, seat, table
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.levels import EASY, Glance
from tabularium.bots.weights import packaged
from tabularium.games.praga.mind.features import NAMES
from tabularium.games.praga.table.names import TURNS, WIDTH
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine

EVALUATION = Evaluations(PRAGA, packaged(PRAGA)).of(2)


def scene(turns: int = 0, **stocks: Any) -> Table:
    """The first seat has had so many turns, and it is the other's."""
    s = table(turn=1, p0=seat(**stocks))
    s.own[TURNS] = turns
    s.own[WIDTH + TURNS] = turns
    s.ended = 2 * turns
    return s


def value(turns: int = 0, **stocks: Any) -> float:
    return EVALUATION.value(scene(turns, **stocks), 0)


def feature(name: str, turns: int = 0, **stocks: Any) -> float:
    return PRAGA.features(scene(turns, **stocks), 0)[NAMES.index(name)]


@pytest.mark.parametrize(
    "better",
    [
        {"points": 1}, {"gold": 4}, {"stone": 4}, {"silver": 1}, {"gold_windows": 1}, {"eggs": 1}, {"red": 1},
        {"blue": 1}, {"tech": 1}, {"university": 1}, {"mines": 4}, {"quarries": 3}, {"rights": 1},
        {"hunger": (1, 0)}, {"cathedral": (0, 2)}, {"techs": ("T1-4",)}, {"techs": ("T3-3",)}, {"seals": ("S4",)},
        {"v": ("B5-2",)}, {"board": {"mines": ("U1C02", 0)}}, {"board": {(2, -2): ("W1C01", 0)}},
        {"tokens": ("PT1", None)},
    ],
    ids=lambda better: next(iter(better)),
)  # fmt: skip
def test_more_of_anything_is_worth_more(better: dict[str, Any]) -> None:
    assert value(4, **better) > value(4)


def test_production_is_worth_more_early_than_late() -> None:
    early = value(1, mines=6) - value(1)
    late = value(13, mines=6) - value(13)
    assert early > late > 0
    assert feature("mines", 16, mines=6) == 0


def test_an_upgrade_is_worth_more_early_than_late() -> None:
    board = {"board": {"mines": ("U1C02", 0)}}
    assert feature("upgrades", 2, **board) > feature("upgrades", 12, **board) > 0


def test_stocks_that_nobody_can_spend_any_more_are_worth_nothing() -> None:
    for stocks in ({"gold": 9}, {"stone": 9}, {"silver": 2}, {"gold_windows": 2}, {"rights": 1}, {"techs": ("T3-3",)}):
        assert value(16, **stocks) == pytest.approx(value(16, gold=0, stone=0))


def test_after_the_last_turn_the_value_is_the_score() -> None:
    s = scene(
        16, points=20, tech=9, university=5, red=3, blue=2, cathedral=(3, 2), hunger=(2, 4), eggs=3, seals=("S4",),
        board={(2, -2): ("W1C01", 0), (2, -1): ("W1C02", 0), (2, 0): ("W1C03", 0)},
    )  # fmt: skip
    s.ended = 32
    assert EVALUATION.value(s, 0) == pytest.approx(PRAGA.scores(s)[0])


def test_university_and_technology_are_worth_more_together() -> None:
    apart = feature("academy", 8, tech=6) + feature("academy", 8, university=5) - feature("academy", 8)
    assert feature("academy", 8, tech=6, university=5) > apart


def test_a_token_is_worth_more_in_a_later_column() -> None:
    def of_a_token(column: int) -> float:
        return value(8, red=1, cathedral=(0, column)) - value(8, cathedral=(0, column))

    assert of_a_token(4) > of_a_token(0)


def test_an_egg_is_worth_more_while_the_road_needs_it() -> None:
    assert value(8, eggs=1, pawn=3) - value(8, pawn=3) > value(8, eggs=1, pawn=5) - value(8, pawn=5)


def test_the_nearer_a_last_tile_the_more_of_it_counts() -> None:
    """The end of the Royal Road and the top level of the Cathedral give a tile that counts in final scoring."""
    road = [feature("road", 4, pawn=pawn) for pawn in range(6)]
    assert road[:5] == sorted(road[:5])
    assert road[4] > road[0] == road[5] == 0, "whoever has been there expects no other tile"
    spire = [feature("spire", 4, cathedral=(row, 0)) for row in range(5)]
    assert spire[:4] == sorted(spire[:4])
    assert spire[3] > spire[4] == 0


def test_a_last_tile_that_comes_too_late_counts_nothing() -> None:
    assert feature("road", 14, pawn=4) > feature("road", 14, pawn=2) == 0
    assert feature("spire", 15, cathedral=(3, 0)) > feature("spire", 15, cathedral=(2, 0)) == 0


def test_spaces_of_the_road_count_before_the_pawn_is_there() -> None:
    """The third space pays for upgrades of the first era."""
    board = {"board": {"mines": ("U1C02", 0), "road": ("U1C10", 0)}}
    assert feature("way", 4, pawn=2, **board) > feature("way", 4, pawn=2) == 0
    assert feature("way", 4, pawn=1, **board) > feature("way", 4, pawn=1) > 0
    assert feature("way", 4, pawn=3, **board) == 0, "it has been paid"


def test_a_good_tile_that_pays_points_makes_a_better_outlook() -> None:
    def outlook(space: int) -> float:
        s = table(turn=1, crane={"AT5": space}, arrow=11)
        return PRAGA.features(s, 0)[NAMES.index("outlook")]

    assert outlook(9) > outlook(5), "the blue zone gives points, the green one none"


def test_the_way_to_a_technology_counts_until_it_is_learnt() -> None:
    assert feature("learning", 4, tech=1) > feature("learning", 4)
    assert feature("learning", 4, tech=2) == 0, "the first is learnt, the way to the second begins"
    assert feature("learning", 10, tech=4) < feature("learning", 2, tech=4), "what works in each turn is better early"


def test_the_way_to_a_seal_counts_while_there_are_turns_for_it() -> None:
    assert feature("digging", 4, mines=7) > feature("digging", 4, mines=5) > 0
    assert feature("digging", 15, mines=5) == 0


def test_windows_for_an_extra_action_are_worth_more_together() -> None:
    apart = value(8, silver=1) + value(8, gold_windows=1) - value(8)
    assert value(8, silver=1, gold_windows=1) > apart


def test_a_claim_counts_and_the_majority_more() -> None:
    def claims(*owners: int) -> float:
        city = {id: (hex, 0, owner) for id, hex, owner in zip(("S21", "S22"), ("B1C01", "B1C03"), owners)}
        s = table(turn=1, city=city, plazas={"PL2": "Z4"})
        return EVALUATION.value(s, 0)

    assert claims(1, 1) < claims(0, 1) < claims(1, 0), "the dearer building decides between equal claims"


def test_an_action_not_yet_taken_is_part_of_the_value() -> None:
    s = table(crane=CRANE, arrow=10)
    play(s, "take AT1")
    before = PRAGA.features(s, 0)[NAMES.index("turns")]
    play(s, "act mines", "yield mines")
    assert PRAGA.features(s, 0)[NAMES.index("turns")] == before - 1


def test_instinct_knows_every_decision_of_a_game() -> None:
    """Whole games by instinct alone end, and end better than random ones."""
    for seats in (1, 2, 3):
        s = PRAGA.new(seats, 7, {"solo": "parler"} if seats == 1 else {})
        machine.settle(s)
        for _ in range(3000):
            if s.over:
                break
            menu = machine.options(s)
            sight = PRAGA.instinct(s, menu)
            assert len(sight) == len(menu)
            machine.play(s, menu[sight.index(max(sight))])
        assert s.over
        assert min(PRAGA.scores(s)) > 45


def test_instinct_takes_what_costs_nothing_before_it_ends_the_turn() -> None:
    s = table(crane={"AT1": 5}, arrow=2)
    play(s, "take AT1", "act mines", "yield mines")
    menu = machine.options(s)
    sight = dict(zip([PRAGA.notation.write(a) for a in menu], PRAGA.instinct(s, menu)))
    assert sight["bonus"] > sight["end"]


def test_instinct_lays_a_hex_where_it_connects() -> None:
    s = table(
        p0=seat(stone=4, board={"wall": ("U1C06", 3)}), row={"wall": ("W1C02", "W1C01", "W1C03")}, crane=CRANE, arrow=10
    )
    play(s, "take AT2", "act wall", "place W1C02")
    for _ in range(2):
        menu = machine.options(s)
        sight = PRAGA.instinct(s, menu)
        machine.play(s, menu[sight.index(max(sight))])
    assert s.own[3] == 2, "two silver windows meet"


def test_instinct_climbs_to_the_tile_of_the_cathedral() -> None:
    """Two windows and a crossing are well spent on a step to the top level, less so on one below it."""

    def step(row: int) -> float:
        s = table(p0=seat(silver=2, gold=4, stone=4, cathedral=(row, 0)), crane=CRANE, arrow=10)
        menu = machine.options(s)
        return dict(zip([PRAGA.notation.write(a) for a in menu], PRAGA.instinct(s, menu)))["up cathedral"]

    assert step(3) > step(1) > 0


def test_easy_finishes_its_turn_in_mind_before_it_judges() -> None:
    """Half a turn says little: an action tile is as good as what can be done with it."""
    easy = Glance(PRAGA, packaged(PRAGA), EASY)
    easy.overlooks = 0.0
    assert easy.span == 1
    s = table(
        p0=seat(stone=3, board={"wall": ("U2S03", 3)}), row={"wall": ("W1C11", "W1C01", "W1C02")},
        crane={"AT1": 4, "AT4": 5}, arrow=10,
    )  # fmt: skip
    chosen = answer(PRAGA, s, easy, dice_for(1, 0), nodes=10_000)
    assert PRAGA.notation.write(chosen) == "take AT4", "a wall of 5 points and a red token"
