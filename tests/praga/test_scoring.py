"""Final scoring, its six steps, winners."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import PRAGA, of, options, score, seat, table
from tabularium.games.praga.rules import scoring
from tabularium.games.praga.table.names import POINTS, WIDTH
from tabularium.games.praga.table.state import Table


def me(**p: Any) -> Table:
    return table(p0=seat(**p), begin=False)


def walls(*places: tuple[int, int]) -> dict[tuple[int, int], tuple[str, int]]:
    return {place: (f"W1C{i + 1:02}", 0) for i, place in enumerate(places)}


RING = [(2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0)]


@pytest.mark.scenario("praga.scoring.step_order")
def test_open_plazas_come_before_seals() -> None:
    s = table(
        p0=seat(gold=4, stone=0, seals=("S1",), wealth=("W6G",)), plazas={"PL7": "Z2"}, city={"S01": ("B1C03", 0, 0)},
        begin=False,
    )  # fmt: skip
    score(s)
    assert of(s, 0).gold == 7
    assert scoring.seals(s, 0) == 14


@pytest.mark.clause("praga.scoring.step_order")
def test_the_score_is_the_sum_of_its_steps() -> None:
    s = me(points=10, tech=7, university=5, cathedral=(5, 4), red=2, eggs=2, board=walls(*RING[:3]), seals=("S4",))
    score(s)
    points = PRAGA.points(s, 0)
    assert {key: n for key, n in points.items() if n or key == "bridge"} == {
        "crane": 10, "academy": 14, "rows": 13, "tokens": 6, "walls": 4, "bridge": 0, "seals": 6, "eggs": 3,
    }  # fmt: skip
    assert PRAGA.scores(s)[0] == 56


@pytest.mark.scenario("praga.scoring.open_plazas")
def test_every_claim_at_an_open_plaza_pays_the_lower_reward_once() -> None:
    city = {"S20": ("B1C01", 0, 0), "S26": ("B1C03", 0, 0), "S25": ("B1C08", 0, 1)}
    s = table(city=city, plazas={"PL4": "Z3"}, begin=False)
    score(s)
    assert [(of(s, p).points, of(s, p).gold_windows) for p in range(2)] == [(5, 0), (5, 0)]


@pytest.mark.scenario("praga.scoring.open_plaza_resources")
def test_rewards_of_open_plazas_count_in_later_steps() -> None:
    s = table(
        p0=seat(university=3, tech=6, blue=1, hunger=(0, 2)), plazas={"PL2": "Z8", "PL1": "Z1"},
        city={"S22": ("B1C01", 0, 0), "S12": ("B1C03", 0, 0)}, begin=False,
    )  # fmt: skip
    score(s)
    assert of(s, 0).points == 2
    assert scoring.academy(s, 0) == 12
    assert scoring.tokens(s, 0) == 4


@pytest.mark.clause("praga.scoring.open_plaza_resources")
def test_no_technology_is_drawn_after_the_last_turn() -> None:
    s = table(p0=seat(stone=5, tech=1), plazas={"PL2": "Z7"}, city={"S22": ("B1C01", 0, 0)}, begin=False)
    score(s)
    assert s.over
    assert (of(s, 0).stone, of(s, 0).tech, of(s, 0).techs) == (9, 2, [])


@pytest.mark.scenario("praga.scoring.resolved_plaza_none")
def test_a_resolved_plaza_pays_nothing_more() -> None:
    city = {"S22": ("B1C01", 0), "S28": ("B1C03", 0), "S21": ("B1C08", 0), "S27": ("B1C13", 0, 0)}
    s = table(city=city, plazas={"PL2": "Z7", "PL3": "Z4"}, begin=False)
    score(s)
    assert (of(s, 0).points, of(s, 0).stone) == (4, 2)


@pytest.mark.scenario("praga.scoring.academy")
def test_the_university_sets_the_value_of_technology_steps() -> None:
    for height, points in ((0, 0), (4, 7), (5, 14), (8, 21)):
        assert scoring.academy(me(tech=7, university=height), 0) == points


@pytest.mark.scenario("praga.scoring.rows")
def test_rows_of_both_projects_score() -> None:
    assert scoring.rows(me(cathedral=(5, 0), hunger=(2, 0)), 0) == 16


@pytest.mark.scenario("praga.scoring.tokens")
def test_red_tokens_score_by_the_cathedral_and_blue_ones_by_the_hunger_wall() -> None:
    assert scoring.tokens(me(cathedral=(0, 4), hunger=(0, 1), red=5, blue=4), 0) == 19


@pytest.mark.scenario("praga.scoring.walls")
def test_walls_score_by_their_number() -> None:
    for number, points in ((2, 0), (3, 4), (4, 10), (5, 10), (6, 18), (9, 18)):
        assert scoring.walls(me(board=walls(*RING[:number])), 0) == points


@pytest.mark.scenario("praga.scoring.walls_anywhere")
def test_walls_need_not_touch_to_score() -> None:
    assert scoring.walls(me(board=walls((2, -2), (-2, 2), (0, 2))), 0) == 4


@pytest.mark.scenario("praga.scoring.final_abilities")
def test_v_tiles_and_seals_score_together() -> None:
    s = me(v=("B5-3", "B5-1"), seals=("S4",), board=walls(*RING[:5]), university=6)
    assert scoring.bridge_tiles(s, 0) + scoring.seals(s, 0) == 22


@pytest.mark.scenario("praga.scoring.no_double_spending")
def test_nothing_is_spent_twice() -> None:
    assert scoring.seals(me(seals=("S1", "S3"), gold=5, stone=2), 0) == 12


@pytest.mark.clause("praga.scoring.eggs")
def test_eggs_score_by_their_number() -> None:
    assert [scoring.eggs(me(eggs=n), 0) for n in range(7)] == [0, 1, 3, 6, 10, 10, 10]


@pytest.mark.scenario("praga.seal.gold")
def test_seal_s1_sells_gold() -> None:
    assert scoring.seals(me(seals=("S1",), gold=9), 0) == 18
    assert scoring.seals(me(seals=("S1",), gold=5), 0) == 10


@pytest.mark.scenario("praga.seal.stone")
def test_seal_s2_sells_stone() -> None:
    assert scoring.seals(me(seals=("S2",), stone=7, gold=9), 0) == 14


@pytest.mark.scenario("praga.seal.pairs")
def test_seal_s3_sells_pairs() -> None:
    assert scoring.seals(me(seals=("S3",), gold=5, stone=8), 0) == 15


def ended(first: int, *points: int) -> Table:
    """A game that ended with these points."""
    s = table(len(points), begin=False, options={"start": str(first + 1)})
    for p, n in enumerate(points):
        s.own[p * WIDTH + POINTS] = n
    score(s)
    assert PRAGA.scores(s) == list(points)
    return s


@pytest.mark.clause("praga.game.winner")
def test_most_points_win() -> None:
    assert PRAGA.winners(ended(0, 80, 120, 119)) == [1]
    s = table()
    assert PRAGA.winners(s) == []
    assert options(s)


@pytest.mark.scenario("praga.game.tie")
def test_ties_go_to_the_later_player() -> None:
    assert PRAGA.winners(ended(0, 130, 130, 90, 129)) == [1]
    assert PRAGA.winners(ended(1, 130, 130, 90, 129)) == [0], "the second seat began, so the first plays last"
