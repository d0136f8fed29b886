"""Every wonder, one by one."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.queries import civil_hand_limit, military_hand_limit
from tabularium.games.through_the_ages.table.ratings import colonization
from tabularium.games.through_the_ages.table.state import Table
from through_the_ages.table import in_play, play, ratings, refused_by, resources, reveal, seat, table


def finished(wonder: str, last: int, age: int, **board: object) -> Table:
    """A table at which the last stage of a wonder has just been built."""
    from tabularium.games.through_the_ages.cards.card import CARDS
    from through_the_ages.table import number

    stages = CARDS[number(wonder)].stages
    s = table(
        seat(unfinished=(wonder, len(stages) - 1), blue={"bronze": last}, bank=20, **board),  # type: ignore[arg-type]
        seat(),
        age=age,
    )
    play(s, "stage 1")
    assert in_play(s, wonder)
    assert resources(s) == 0
    assert s.unfinished[0] == -1
    assert s.bank[0] == 20 + last + len(stages) - 1 + CARDS[number(wonder)].blue
    return s


def test_pyramids_give_a_civil_action() -> None:
    s = finished("pyramids", 1, 1)
    assert s.white[0] == 5
    assert s.ca[0] == 4, "one spent, one new"


def test_hanging_gardens() -> None:
    s = finished("hanging_gardens", 2, 1)
    assert (ratings(s)["culture"], ratings(s)["happiness"]) == (1, 2)


def test_colossus() -> None:
    s = finished("colossus", 3, 1)
    assert ratings(s)["strength"] == 1 + 2
    assert colonization(s, 0) == 1


def test_library_of_alexandria_widens_both_hands() -> None:
    s = finished("library_of_alexandria", 1, 1)
    assert (ratings(s)["culture"], ratings(s)["science"]) == (1, 2)
    assert civil_hand_limit(s, 0) == 5
    assert military_hand_limit(s, 0) == 3
    assert (s.white[0], s.red[0]) == (4, 2), "totals stay"


def test_great_wall_strengthens_infantry_and_artillery() -> None:
    s = finished("great_wall", 2, 2, workers={"warriors": 2, "knights": 1, "cannon": 1})
    assert ratings(s)["strength"] == 2 + 2 + 3 + 3
    assert (ratings(s)["culture"], ratings(s)["happiness"]) == (1, 1)


@pytest.mark.clause("through_the_ages.st_peters.extra_face")
def test_st_peters_adds_a_face_to_every_other_source() -> None:
    s = finished("st_peters_basilica", 4, 2, workers={"theology": 1}, leader="william_shakespeare")
    assert ratings(s)["happiness"] == 1 + 3 + 2
    assert ratings(s)["culture"] == 2 + 1


def test_universitas_carolina() -> None:
    s = finished("universitas_carolina", 3, 1)
    assert (ratings(s)["culture"], ratings(s)["science"]) == (1, 1 + 2)


@pytest.mark.clause("through_the_ages.wonder.taj_mahal_row")
def test_taj_mahal_is_cheaper_after_a_change_of_leader() -> None:
    s = finished("taj_mahal", 2, 1)
    assert ratings(s)["culture"] == 3
    s = table(
        seat(leader="moses", hand=["leonardo_da_vinci"], wonders=["pyramids"], ca=1), seat(), row={6: "taj_mahal"}
    )
    assert refused_by(s, "take 6", "take_wonder.surcharge")
    play(s, "leader leonardo_da_vinci")
    assert take_cost(s, 0, 5) == 1
    play(s, "take 6")
    assert s.ca[0] == 0


def test_transcontinental_railroad_doubles_the_best_mine() -> None:
    s = finished("transcontinental_railroad", 3, 2, workers={"iron": 2, "bronze": 1, "warriors": 1})
    assert ratings(s)["strength"] == 5
    reveal(s, "new_deposits")
    assert resources(s) == 3 * 2 + 1


def test_ocean_liner_service_brings_a_population_a_turn() -> None:
    s = finished("ocean_liner_service", 4, 2)
    play(s, "sail")
    assert (s.unused[0], s.yellow[0]) == (2, 17)
    assert refused_by(s, "sail", "power.card")
    s = table(seat(wonders=["ocean_liner_service"], yellow=0), seat(), age=2)
    assert refused_by(s, "sail", "population.empty_bank")


def test_eiffel_tower() -> None:
    s = finished("eiffel_tower", 3, 2)
    assert (ratings(s)["culture"], ratings(s)["happiness"]) == (4, 1)


def test_kremlin() -> None:
    s = finished("kremlin", 4, 2, workers={"religion": 1})
    assert (ratings(s)["culture"], ratings(s)["happiness"]) == (3, 0)
    assert (s.white[0], s.red[0]) == (5, 3)


@pytest.mark.clause("through_the_ages.setup.starting_technologies", "through_the_ages.in_play.definition")
def test_first_space_flight_scores_levels_of_technologies_in_play() -> None:
    s = finished("first_space_flight", 9, 3, techs=["iron", "coal"], hand=["oil"])
    assert s.culture[0] == 3


@pytest.mark.clause("through_the_ages.wonder.age_iii_once")
def test_fast_food_chains_score_farms_mines_buildings_and_units() -> None:
    s = finished(
        "fast_food_chains",
        4,
        3,
        workers={"agriculture": 3, "bronze": 4, "philosophy": 2, "religion": 3, "warriors": 6},
        unused=2,
        culture=50,
    )
    assert s.culture[0] == 75


@pytest.mark.parametrize(
    ("leader", "culture"),
    [
        (None, 14),
        ("johann_sebastian_bach", 18),
        ("william_shakespeare", 18),
        ("charlie_chaplin", 20),
        ("sid_meier", 14),
    ],
)
@pytest.mark.clause("through_the_ages.hollywood.modifiers")
def test_hollywood_doubles_theaters_and_libraries(leader: str | None, culture: int) -> None:
    s = finished("hollywood", 5, 3, workers={"opera": 2, "printing_press": 1, "computers": 1}, leader=leader)
    assert s.culture[0] == culture


@pytest.mark.parametrize(
    ("leader", "more"),
    [(None, 0), ("johann_sebastian_bach", 2), ("isaac_newton", 3), ("sid_meier", 3 - 1), ("charlie_chaplin", 3)],
)
@pytest.mark.clause("through_the_ages.internet.modifiers")
def test_internet_scores_urban_buildings(leader: str | None, more: int) -> None:
    workers = {"opera": 2, "printing_press": 1, "computers": 1, "team_sports": 1, "religion": 1}
    s = finished("internet", 2, 3, workers=workers, leader=leader)
    # culture 6 + 1 + 1, science 1 + 5, strength 2
    assert s.culture[0] == 8 + 6 + 2 + more


def test_a_leader_replaced_last_turn_makes_taj_mahal_no_cheaper() -> None:
    s = table(seat(leader="moses", hand=["leonardo_da_vinci"]), seat(strength=5), row={13: "taj_mahal"}, round=4)
    play(s, "leader leonardo_da_vinci")
    assert take_cost(s, 0, 12) == 1
    play(s, "done")
    assert s.used[0] == 0, "what was done this turn is forgotten with it"
