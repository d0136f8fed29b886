"""Where the culture of a player came from: every point has an origin, gained or lost."""

from __future__ import annotations

import pickle

import pytest

from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.playout import Dice
from through_the_ages.table import GAME, dealt, end_turn, play, reveal, seat, sound, table


def points(s: Table, p: int = 0) -> dict[str, int]:
    """The origins that brought or cost anything; together they are the culture."""
    found = GAME.points(s, p)
    assert sum(found.values()) == GAME.scores(s)[p]
    return {key: n for key, n in found.items() if n}


def test_production_is_told_apart_by_what_produces() -> None:
    s = table(
        seat(
            workers={"religion": 1, "drama": 2, "warriors": 1},
            wonders=["hanging_gardens", "taj_mahal"],
            government="theocracy",
            leader="joan_of_arc",
        ),
        seat(),
        phase="end",
    )
    assert points(s) == {"buildings": 1 + 2 * 2, "wonders": 1 + 3, "leaders": 1, "government": 1}


def test_what_a_leader_makes_of_theaters_is_the_leaders() -> None:
    s = table(seat(workers={"drama": 2}, leader="johann_sebastian_bach"), seat(), age=2, phase="end")
    assert points(s) == {"buildings": 4, "leaders": 2}


def test_a_ruin_is_still_a_wonder() -> None:
    s = table(seat(workers={}, ruined=["colossus"]), seat(), age=2, phase="end")
    assert points(s) == {"wonders": 2}


@pytest.mark.parametrize(("side", "brought"), [("a", 2), ("b", -2)])
def test_a_pact_brings_or_takes_its_part_of_the_production(side: str, brought: int) -> None:
    s = table(seat(workers={"religion": 3}, pact=("loss_of_sovereignty", 1, side)), seat(), seat(), age=3, phase="end")
    assert points(s) == {"buildings": 3, "pacts": brought}


def test_a_rating_that_a_pact_brings_to_nothing_leaves_no_trace() -> None:
    s = table(seat(workers={"religion": 1}, pact=("loss_of_sovereignty", 1, "b")), seat(), seat(), age=3, phase="end")
    assert points(s) == {}


def test_preparing_an_event_counts_for_itself() -> None:
    s = table(seat(workers={}, hand=["iconoclasm"]), seat(), age=2, phase="politics", current=["good_harvest"])
    play(s, "event iconoclasm")
    assert points(s) == {"prepared": 2}


def test_events_impacts_and_what_they_cost() -> None:
    s = table(seat(workers={"religion": 2}), seat(workers={}, culture=9, yellow=0, unused=0), age=3)
    reveal(s, "cultural_influence")
    assert points(s) == {"events": 2}
    reveal(s, "impact_of_happiness")
    assert points(s) == {"events": 2, "impacts": 2 * 2}
    assert points(s, 1) == {"buildings": 9, "events_lost": -9}, "at most what there is"


def test_a_wonder_of_age_iii_counts_when_it_is_completed() -> None:
    s = table(seat(workers={"oil": 1, "computers": 2}, unfinished=("internet", 4), blue={"oil": 2}), seat(), age=3)
    play(s, "stage 1")
    assert points(s) == {"completed": 2 * 5}


def test_action_cards_and_colonies() -> None:
    s = table(seat(workers={}, hand=["cultural_heritage_a"]), seat(), age=1)
    play(s, "action cultural_heritage_a")
    assert points(s) == {"actions": 4}
    s = table(seat(workers={"warriors": 4}), seat(workers={}), phase="politics", age=1)
    reveal(s, "historic_territory_i")
    play(s, "bid 1", "send warriors", "done")
    assert set(points(s)) == {"colonies"}


def test_an_aggression_moves_culture_from_one_to_the_other() -> None:
    s = table(
        seat(strength=9, hand=["armed_intervention"], culture=10),
        seat(strength=1, culture=20),
        age=3,
        phase="politics",
    )
    play(s, "attack armed_intervention 1", "done")
    taken = points(s)["attacks"]
    assert taken > 0
    assert points(s) == {"buildings": 10, "attacks": taken}
    assert points(s, 1) == {"buildings": 20, "attacks_lost": -taken}


def test_a_war_moves_culture_to_whoever_wins_it() -> None:
    s = table(
        seat(strength=2, war=("war_over_culture", 1), culture=30), seat(strength=5, culture=1), age=3, phase="start"
    )
    assert points(s) == {"buildings": 30, "attacks_lost": -8}
    assert points(s, 1) == {"buildings": 1, "attacks": 8}


def test_famine_costs_culture() -> None:
    s = table(seat(workers={"warriors": 1}, culture=10, yellow=16, unused=2), seat(), phase="end")
    assert points(s) == {"buildings": 10, "famine": -4}


def test_a_leaders_last_word_is_the_leaders() -> None:
    s = table(seat(workers={"computers": 2}, leader="bill_gates"), seat(workers={}), age=3, phase="final")
    assert s.over
    assert points(s) == {"leaders": 6}


def test_whoever_resigns_keeps_nothing_and_a_war_on_them_counts_as_won() -> None:
    s = table(seat(culture=12), seat(workers={}, war=("war_over_culture", 0)), seat(), age=3, phase="politics", round=9)
    play(s, "resign")
    assert points(s) == {}
    assert points(s, 1) == {"attacks": 7}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_of_a_whole_game_has_an_origin(seats: int) -> None:
    met: set[str] = set()
    for seed in range(3):
        s = dealt(seats, seed, resigning="off")
        dice = Dice(seed)
        while not s.over:
            menu = machine.options(s)
            machine.play(s, menu[dice.below(len(menu))])
            for p in range(seats):
                met |= set(points(s, p))
        assert sound(s)
    assert {"buildings", "leaders", "prepared", "events", "impacts", "famine"} <= met


def test_the_tally_travels_with_clones_and_pickles_but_is_no_part_of_the_table() -> None:
    s = table(seat(workers={"religion": 2}), seat())
    twin = s.clone()
    twin.tally[0] += 1
    assert twin.hash() == s.hash(), "no rule reads it"
    assert s.tally[0] == 0, "a clone has its own"
    end_turn(s)
    frozen = pickle.loads(pickle.dumps(s))
    assert points(frozen) == points(s) == {"buildings": 2}
