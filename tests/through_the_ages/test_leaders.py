"""Every leader, one by one."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import population_cost, take_cost
from through_the_ages.table import (
    end_turn,
    food,
    hand,
    in_play,
    number,
    options,
    play,
    ratings,
    refused_by,
    resources,
    reveal,
    seat,
    table,
    who,
    workers,
    zone,
)


def test_alexander_strengthens_every_unit_and_may_retire_for_a_yellow_cube() -> None:
    s = table(
        seat(workers={"warriors": 3, "knights": 1}, leader="alexander_the_great", yellow=9), seat(), phase="politics"
    )
    assert ratings(s)["strength"] == 3 + 2 + 4
    play(s, "retire")
    assert s.yellow[0] == 10
    assert not in_play(s, "alexander_the_great")
    assert ratings(s)["strength"] == 5
    assert who(s) == 0, "the political action is used; the Action Phase begins"
    assert refused_by(s, "retire", "turn.phases")


def test_only_a_leader_who_says_so_may_retire() -> None:
    s = table(seat(leader="moses"), seat(), phase="politics")
    assert refused_by(s, "retire", "power.card")


def test_aristotle_scores_for_technologies_taken() -> None:
    s = table(
        seat(leader="aristotle", government="monarchy"),
        seat(),
        row=["irrigation", "code_of_laws", "theocracy", "rich_land_i", "pyramids"],
    )
    play(s, "take 1", "take 2", "take 3")
    assert s.science[0] == 3
    play(s, "take 4", "take 5")
    assert s.science[0] == 3, "neither action cards nor wonders are technologies"


def test_hammurabi_turns_a_military_action_into_a_civil_one_once_a_turn() -> None:
    s = table(seat(leader="hammurabi", ca=0, ma=2), seat(), row=["iron"])
    assert refused_by(s, "take 1", "take_card.cost")
    play(s, "convert", "take 1")
    assert (s.ca[0], s.ma[0]) == (0, 1)
    assert refused_by(s, "convert", "power.card")


@pytest.mark.clause("through_the_ages.revolution.all_civil_actions")
@pytest.mark.parametrize("order", [
    ("convert", "take 1", "revolution monarchy"),
    ("take 1", "convert", "revolution monarchy"),
    ("convert", "revolution monarchy", "take 1"),
    ("revolution monarchy", "convert", "take 1"),
])  # fmt: skip
def test_hammurabis_action_serves_a_revolution_in_any_order(order: tuple[str, ...]) -> None:
    s = table(seat(leader="hammurabi", hand=["monarchy"], science=2), seat(), row=["iron"])
    play(s, *order)
    assert (s.ca[0] + s.extra_ca[0], s.ma[0], s.white[0]) == (0, 2, 5), "a cube of Monarchy's is new"
    assert in_play(s, "monarchy")
    assert "iron" in hand(s)
    assert refused_by(s, "convert", "power.card")
    s = table(seat(leader="hammurabi", hand=["monarchy"], science=2), seat(), row=["iron", "coal"])
    play(s, "take 1", "take 2", "convert")
    assert refused_by(s, "revolution monarchy", "revolution.all_civil_actions")


def test_hammurabi_takes_leaders_for_one_action_less() -> None:
    s = table(seat(leader="hammurabi", ca=0), seat(), row={1: "michelangelo", 6: "joan_of_arc", 2: "iron"})
    assert take_cost(s, 0, 0) == 0
    assert take_cost(s, 0, 5) == 1
    assert take_cost(s, 0, 1) == 1
    play(s, "take 1")
    assert s.ca[0] == 0


def test_homer_gives_a_resource_for_units_and_may_be_tucked() -> None:
    s = table(
        seat(leader="homer", hand=["michelangelo"], wonders=["pyramids"], ruined=["colossus"], blue={"bronze": 1}),
        seat(),
        phase="start",
        age=1,
    )
    play(s, "done")
    assert s.unit_goods[0] == 1
    play(s, "build warriors")
    assert (s.unit_goods[0], resources(s)) == (0, 0), "the resource of this turn went first"
    play(s, "leader michelangelo")
    assert refused_by(s, "tuck colossus", "power.tuck")
    before = s.ca[0]
    play(s, "tuck pyramids")
    assert s.ca[0] == before, "no civil action is regained"
    assert ratings(s)["happiness"] == 1


def test_whoever_does_not_tuck_homer_regains_the_action() -> None:
    s = table(seat(leader="homer", hand=["michelangelo"], wonders=["pyramids"], ca=1), seat())
    play(s, "leader michelangelo", "done")
    assert s.ca[0] == 1
    assert s.tucked[0] == -1


def test_caesar_has_a_second_political_action_once_per_game() -> None:
    s = table(
        seat(leader="julius_caesar", hand=["crusades", "rats", "pestilence"]),
        seat(),
        phase="politics",
        current=["development_of_science", "development_of_crafts", "development_of_politics"],
    )
    assert s.red[0] == 3
    assert ratings(s)["strength"] == 2
    play(s, "event crusades", "event rats")
    assert refused_by(s, "event pestilence", "turn.phases")
    assert s.culture[0] == 2
    s2 = table(
        seat(leader="julius_caesar", hand=["crusades", "rats"]),
        seat(),
        phase="politics",
        current=["development_of_crafts"] * 2,
    )
    play(s2, "event crusades", "done")
    assert s2.ever[0] == 0, "a declined second action is kept"


def test_moses_makes_population_cheaper() -> None:
    s = table(seat(leader="moses", blue={"agriculture": 1}, yellow=18), seat())
    assert population_cost(s, 0) == 1
    play(s, "grow")
    assert food(s) == 0
    assert s.unused[0] == 2


@pytest.mark.parametrize(("leader", "age"), [("leonardo_da_vinci", 1), ("isaac_newton", 2), ("albert_einstein", 3)])
@pytest.mark.clause("through_the_ages.card.best")
def test_the_best_lab_or_library_produces_its_level_once_more(leader: str, age: int) -> None:
    s = table(
        seat(workers={"alchemy": 1, "printing_press": 1}, techs=["scientific_method"], leader=leader), seat(), age=age
    )
    assert ratings(s)["science"] == 2 + 1 + 1


def test_leonardo_gains_a_resource_for_each_technology() -> None:
    s = table(seat(leader="leonardo_da_vinci", hand=["iron"], science=5), seat())
    play(s, "develop iron")
    assert resources(s) == 1


def test_newton_gives_back_a_civil_action() -> None:
    s = table(seat(leader="isaac_newton", hand=["iron", "irrigation"], science=9), seat(), age=2)
    play(s, "develop iron")
    assert s.ca[0] == 4
    play(s, "develop irrigation")
    assert s.ca[0] == 4


def test_einstein_scores_for_each_technology() -> None:
    s = table(seat(leader="albert_einstein", hand=["computers"], science=8, culture=10), seat(), age=3)
    play(s, "develop computers")
    assert s.culture[0] == 13


def test_michelangelo_scores_faces_and_pays_no_surcharge() -> None:
    s = table(
        seat(
            workers={"theology": 2, "drama": 1},
            wonders=["hanging_gardens"],
            leader="michelangelo",
            government="theocracy",
        ),
        seat(),
        row=["great_wall"],
    )
    # temples 1 each, drama 2, gardens 1, theocracy 1; faces 4 + 1 + 2
    assert ratings(s)["culture"] == 2 + 2 + 1 + 1 + 7
    assert take_cost(s, 0, 0) == 1


def test_joan_of_arc_is_strong_by_faith_and_sees_the_next_event() -> None:
    s = table(
        seat(workers={"theology": 2}, leader="joan_of_arc", government="theocracy"),
        seat(),
        phase="politics",
        current=["crusades"],
    )
    assert ratings(s)["strength"] == 4 + 1 + 1, "four faces of temples, one of the government and its own strength"
    assert ratings(s)["culture"] == 2 + 1 + 1
    assert s.looked == 1
    seen = zone(s, 0, "current_events")["objects"]
    assert seen[0]["card"] == "crusades"
    hidden = zone(s, 1, "current_events")["objects"]
    assert hidden[0]["card"] is None


def test_genghis_khan_lets_infantry_ride() -> None:
    s = table(seat(workers={"warriors": 3}, leader="genghis_khan", tactic="heavy_cavalry"), seat())
    assert ratings(s)["strength"] == 3 + 4


def test_genghis_khan_scores_even_in_an_uprising() -> None:
    s = table(seat(workers={"warriors": 8}, leader="genghis_khan", yellow=10, unused=0, culture=5), seat(), phase="end")
    assert s.culture[0] == 8


def test_barbarossa_recruits_for_one_military_action() -> None:
    s = table(
        seat(leader="frederick_barbarossa", blue={"agriculture": 1, "bronze": 1}, yellow=18, unused=0, ma=1), seat()
    )
    play(s, "recruit warriors")
    assert (food(s), resources(s), s.ma[0]) == (0, 0, 0)
    assert workers(s, "warriors") == 2
    assert s.yellow[0] == 17
    assert refused_by(s, "recruit warriors", "actions.spend")


def test_barbarossa_needs_both_parts() -> None:
    s = table(seat(leader="frederick_barbarossa", blue={"agriculture": 1}), seat())
    assert refused_by(s, "recruit warriors", "pay.total_required")
    s = table(seat(leader="frederick_barbarossa", blue={"bronze": 1}), seat())
    assert refused_by(s, "recruit warriors", "pay.total_required")
    s = table(seat(blue={"bronze": 5, "agriculture": 5}), seat())
    assert refused_by(s, "recruit warriors", "power.card")


def test_columbus_settles_a_territory_from_hand() -> None:
    s = table(seat(leader="christopher_columbus", hand=["historic_territory_i", "rats"]), seat(), phase="politics")
    assert refused_by(s, "settle rats", "power.card")
    play(s, "settle historic_territory_i")
    assert s.culture[0] == 6, "the immediate effect, nothing for the level"
    assert in_play(s, "historic_territory_i")
    assert not in_play(s, "christopher_columbus")
    assert ratings(s)["happiness"] == 1


def test_cook_earns_by_colonies_and_sends_cards() -> None:
    s = table(
        seat(
            leader="james_cook",
            colonies=["vast_territory_i", "historic_territory_i"],
            workers={"warriors": 1},
            hand=["rats", "crusades", "legion"],
        ),
        seat(),
        phase="politics",
        age=2,
        current=["wealthy_territory_i"],
    )
    assert ratings(s)["culture"] == 3
    play(s, "event rats")
    assert "bid 3" in options(s), "one Warriors and two of the two cards left"
    assert "bid 4" not in options(s)
    play(s, "bid 3", "send warriors", "send crusades", "send legion", "done")
    assert in_play(s, "wealthy_territory_i")
    assert s.military[0] == ()


def test_bach_makes_theaters_better_and_cheaper_and_adapts_buildings() -> None:
    s = table(
        seat(workers={"drama": 1, "alchemy": 1}, leader="johann_sebastian_bach", hand=["opera"], science=5),
        seat(),
        age=2,
    )
    assert ratings(s)["culture"] == 3
    play(s, "develop opera")
    assert s.science[0] == 0
    play(s, "adapt alchemy drama")
    assert (workers(s, "alchemy"), workers(s, "drama")) == (0, 2)
    assert refused_by(s, "adapt alchemy drama", "power.card")


def test_shakespeare_pairs_libraries_and_theaters() -> None:
    s = table(
        seat(
            workers={"printing_press": 1, "drama": 2},
            leader="william_shakespeare",
            hand=["opera", "journalism"],
            science=11,
            blue={"bronze": 3},
            unused=2,
            ca=4,
        ),
        seat(),
        age=2,
    )
    assert ratings(s)["culture"] == 1 + 4 + 2
    play(s, "develop opera")
    assert s.science[0] == 5, "7 less 1"
    play(s, "develop journalism")
    assert s.science[0] == 0, "6 less 1"
    play(s, "build printing_press")
    assert resources(s) == 1, "3 less 1"
    assert ratings(s)["culture"] == 2 + 4 + 4


def test_robespierre_pays_revolutions_with_military_actions() -> None:
    s = table(seat(leader="maximilien_robespierre", hand=["theocracy"], science=1, ca=2), seat(), age=2)
    play(s, "revolution theocracy")
    assert (s.ca[0], s.white[0]) == (2, 4)
    assert (s.ma[0], s.red[0]) == (0, 4)
    assert s.culture[0] == 3


def test_napoleon_counts_types_of_units() -> None:
    s = table(seat(workers={"warriors": 2, "knights": 1, "cannon": 1}, leader="napoleon_bonaparte"), seat(), age=2)
    assert ratings(s)["strength"] == 2 + 2 + 3 + 6
    assert s.red[0] == 4


def test_gandhi_neither_attacks_nor_is_cheaply_attacked() -> None:
    s = table(
        seat(strength=9, hand=["armed_intervention", "war_over_culture"], ma=2),
        seat(leader="mahatma_gandhi", culture=5),
        phase="politics",
        age=3,
    )
    assert refused_by(s, "attack armed_intervention 1", "actions.spend")
    assert refused_by(s, "war war_over_culture 1", "actions.spend")
    s = table(
        seat(strength=9, hand=["armed_intervention", "war_over_culture"], leader="mahatma_gandhi"),
        seat(),
        phase="politics",
        age=3,
    )
    assert refused_by(s, "attack armed_intervention 1", "power.pacifist")
    assert refused_by(s, "war war_over_culture 1", "power.pacifist")
    assert ratings(s)["culture"] == 2


def test_chaplin_doubles_the_best_theater() -> None:
    s = table(seat(workers={"opera": 2, "drama": 1}, leader="charlie_chaplin"), seat(), age=3)
    assert ratings(s)["culture"] == 6 + 2 + 3
    assert ratings(s)["happiness"] == 3 + 2


@pytest.mark.clause("through_the_ages.gates.production", "through_the_ages.gates.leaves")
def test_gates_lets_labs_produce_and_scores_when_he_leaves() -> None:
    s = table(
        seat(
            workers={"computers": 2, "alchemy": 1, "bronze": 2}, leader="bill_gates", hand=["albert_einstein"], bank=9
        ),
        seat(),
        age=3,
    )
    reveal(s, "new_deposits")
    assert resources(s) == 2 + 6 + 1
    assert s.bank[0] == 4
    play(s, "leader albert_einstein")
    assert s.culture[0] == 7
    assert resources(s) == 9, "what lies on labs stays"
    reveal(s, "new_deposits")
    assert resources(s) == 11, "only mines produce now"


def test_churchill_gives_culture_or_arms() -> None:
    s = table(
        seat(leader="winston_churchill", hand=["cannon", "strategy"], science=4, techs=["riflemen"], unused=2),
        seat(),
        age=3,
    )
    play(s, "inspire arms")
    assert refused_by(s, "inspire culture", "power.card")
    assert refused_by(s, "develop strategy", "points.pay_science")
    play(s, "develop cannon")
    assert s.science[0] == 1
    play(s, "build warriors")
    assert s.unit_goods[0] == 1
    s = table(seat(leader="winston_churchill"), seat(), age=3)
    play(s, "inspire culture")
    assert s.culture[0] == 3
    end_turn(s)
    assert s.culture[0] == 3, "chosen once"
    s = table(seat(leader="winston_churchill"), seat(), age=3)
    end_turn(s)
    assert s.culture[0] == 3, "culture for a choice that was not made"


def test_sid_meier_turns_labs_into_culture() -> None:
    s = table(seat(workers={"computers": 2}, leader="sid_meier"), seat(), age=3)
    assert ratings(s)["science"] == 8
    assert ratings(s)["culture"] == 6


def test_leaders_are_known_by_number() -> None:
    assert number("alexander_the_great") >= 70
