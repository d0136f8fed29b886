"""What the Industrial cards and the promos do beyond their figures."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table
from tabularium.kernel.rng import seeded


def test_florence_nightingale_saves_the_points_of_shortages_only() -> None:
    s = table(
        rome=seat(advisor="florence-nightingale", vp=5, books=9),
        china=seat(strength=9, vp=5),
        war=("opium-war", 9, "china"),
        round=7,
    )
    s.war()
    assert (s.rome.vp, s.rome.books) == (4, 1), "the defeat still costs its point; 8 gold are missing"


def test_frederick_makes_soldiers_cheaper_but_never_free() -> None:
    s = table(
        rome=seat(
            advisor="frederick-the-great", stone=9, spaces=["rifleman", "conscript", "axeman", "factory", "farm"]
        ),
        china=seat(),
        round=7,
    )
    left = 9
    for card, cost in (("rifleman", 2), ("conscript", 1), ("axeman", 1), ("factory", 4)):
        s.turn("rome").play(f"deploy {card}")
        left -= cost
        assert s.rome.stone == left, card


def test_lin_zexu_costs_the_weakest_books() -> None:
    s = table(rome=seat(advisor="lin-zexu"), china=seat(strength=1), round=7)
    assert s.rome.production == {"gold": 4, "food": 4, "stone": 0, "books": -8}


def test_darwins_voyage_gives_gold_and_the_south_pole_costs_food() -> None:
    s = table(rome=seat(project="darwins-voyage", stages=2), china=seat(), round=7)
    assert s.ready("rome").rome.gold == 15
    s = table(rome=seat(project="south-pole-expedition", stages=2, food=6), china=seat(), round=7)
    assert s.ready("rome").rome.food == 1


@pytest.mark.clause("nations.worker.none_on_track")
def test_abraham_lincoln_takes_workers_until_none_is_left() -> None:
    s = table(rome=seat(advisor="abraham-lincoln"), china=seat(), round=7)
    s.turn("rome").play("use abraham-lincoln", "grow stability")
    assert (s.rome.workers, s.rome.stability) == (6, 0)
    s = table(rome=seat(advisor="abraham-lincoln", taken_food=4, taken_stability=4), china=seat(), round=7)
    s.turn("rome")
    refused_by(s, "use abraham-lincoln", "worker.none_on_track")


def test_benjamin_disraeli_rewards_a_colony() -> None:
    s = table(rome=seat(advisor="benjamin-disraeli", colonies_bought=1), china=seat(), round=7)
    assert (s.rome.production["food"], s.rome.production["gold"]) == (8, 2)


def test_marie_curie_has_two_architects() -> None:
    s = table(rome=seat(advisor="marie-curie", project="titanic", stone=9), china=seat(), round=7)
    s.turn("rome").play("hire marie-curie")
    s.turn("rome").play("hire marie-curie")
    assert (s.rome.stages, s.rome.private("marie-curie")) == (2, 0)


def test_big_ben_scores_industrial_colonies() -> None:
    s = table(rome=seat(wonders=["big-ben"], colonies=["congo", "nubia"]), china=seat(), round=8)
    assert s.rome.points["wonders"] == 2


def test_the_brandenburg_gate_rewards_the_strongest_whoever_built_it() -> None:
    s = table(rome=seat(project="brandenburg-gate", stages=2), china=seat(strength=3), round=7)
    s.ready("rome")
    assert (s.rome.gold, s.china.gold, s.china.stone) == (0, 6, 6)
    s = table(rome=seat(project="brandenburg-gate", stages=2), china=seat(), round=7)
    s.ready("rome")
    assert (s.rome.gold, s.china.gold) == (0, 0), "nobody on a tie"


def test_the_british_museum_robs_the_weakest() -> None:
    s = table(rome=seat(project="british-museum", stages=3, books=12), china=seat(books=12, strength=1), round=7)
    s.ready("rome")
    assert (s.rome.books, s.china.books) == (2, 12)


@pytest.mark.clause("nations.card.alfred_nobel")
def test_alfred_nobel_abhors_wars_and_loves_industry() -> None:
    s = table(
        rome=seat(advisor="alfred-nobel", gold=9, on={"factory": 2, "farm": 1}),
        china=seat(),
        market={"a1": "opium-war"},
        round=7,
    )
    s.turn("rome")
    refused_by(s, "buy a1", "card.alfred_nobel")
    assert s.rome.production["stone"] == 2 * 3 + 1 + 2 * 3


def test_shaka_zulu_pays_others_for_their_colonies() -> None:
    s = table(
        rome=seat(advisor="shaka-zulu", gold=9, strength=40),
        china=seat(gold=9, strength=40),
        market={"a1": "congo", "a2": "india"},
        round=7,
    )
    s.turn("china").play("buy a1")
    assert (s.china.stone, s.rome.stone) == (5, 0)
    s.turn("rome").play("buy a2")
    assert s.rome.stone == 0


@pytest.mark.clause("nations.card.simon_bolivar")
def test_simon_bolivar_frees_colonies_for_goods() -> None:
    s = table(rome=seat(advisor="simon-bolivar", colonies=["congo", "india"]), china=seat(), round=7)
    s.turn("rome").play("use simon-bolivar", "remove congo")
    assert (s.rome.colonies, s.rome.gold, s.rome.stone) == (["india"], 4, 4)
    s.turn("rome").play("use simon-bolivar")
    s.turn("rome")
    refused_by(s, "use simon-bolivar", "card.simon_bolivar")


@pytest.mark.clause("nations.card.free_deploy")
def test_mit_staffs_a_new_building_at_once() -> None:
    s = table(
        rome=seat(wonders=["mit"], gold=9, on={"farm": 1}),
        china=seat(),
        market={"a1": "factory", "a2": "rifleman"},
        round=7,
    )
    s.turn("rome").play("buy a1", "over temple")
    refused_by(s, "deploy farm", "card.free_deploy")
    s.play("move farm factory")
    assert (s.rome.on("factory"), s.rome.on("farm"), s.rome.stone, s.to_move) == (1, 0, 0, "china")
    s.turn("rome").play("buy a2", "over farm")
    assert s.to_move == "china", "military is no building"
    s = table(rome=seat(wonders=["mit"], gold=9), china=seat(), market={"a1": "factory"}, round=7)
    s.turn("rome").play("buy a1", "over temple", "done")
    assert s.rome.on("factory") == 0


def test_the_statue_of_liberty_scores_the_most_workers() -> None:
    s = table(rome=seat(wonders=["statue-of-liberty"], taken_food=1), china=seat(), round=8)
    assert s.rome.points["wonders"] == 3
    s = table(rome=seat(wonders=["statue-of-liberty"]), china=seat(), round=8)
    assert s.rome.points["wonders"] == 1, "a tie"


def test_the_titanic_costs_everybody_gold_or_advisors() -> None:
    s = table(
        rome=seat(project="titanic", stages=3, gold=9, advisor="lin-zexu"),
        china=seat(gold=9, advisor="augustus"),
        egypt=seat(gold=1, books=5, vp=3),
        persia=seat(gold=3, advisor="buddha"),
        round=7,
    )
    s.ready("rome")
    assert s.to_move == "china", "Egypt and Persia have no choice; the last chooses first"
    refused_by(s, "done", "card.titanic")
    s.play("lose advisors")
    assert (s.china.gold, s.china.advisors) == (9, ["augustus"]), "nothing happens before all have chosen"
    s.play("lose gold")
    assert (s.rome.gold, s.rome.advisors) == (5, ["lin-zexu"])
    assert (s.china.gold, s.china.advisors) == (9, [])
    assert (s.egypt.gold, s.egypt.books, s.egypt.vp) == (0, 2, 2)
    assert (s.persia.gold, s.persia.advisors) == (3, [])


# Promos


def test_the_grand_duchy_of_finland_skips_a_turn_without_passing() -> None:
    s = table(rome=seat(colonies=["grand-duchy-of-finland"]), china=seat(stone=2), round=7)
    s.turn("rome").play("use grand-duchy-of-finland")
    assert s.to_move == "china"
    s.play("deploy farm")
    assert s.to_move == "rome"
    refused_by(s, "use grand-duchy-of-finland", "card.used_marker")


def test_the_antikythera_mechanism_takes_a_card_of_the_next_age() -> None:
    s = table(
        rome=seat(gold=1),
        china=seat(),
        market={"a1": "antikythera-mechanism"},
        decks={2: ["market", "castle", "reconquista", "sicily"]},
    )
    s.turn("rome").play("buy a1")
    assert s.options() == [f"over {card}" for card in s.rome.spaces], "Castle is the first building from the top"
    s.play("over temple")
    assert "castle" in s.rome.spaces
    assert len(s.state.decks[1]) == 3


def test_the_antikythera_mechanism_leaves_the_deck_shuffled() -> None:
    orders = set()
    for luck in range(6):
        s = table(
            rome=seat(gold=1), china=seat(), market={"a1": "antikythera-mechanism"},
            decks={2: ["castle", "reconquista", "sicily", "marco-polo", "anna-komnene"]},
        )  # fmt: skip
        s.turn("rome")
        s.state.rng = seeded(luck)
        s.play("buy a1", "over temple")
        orders.add(tuple(s.state.decks[1]))
    assert len(orders) > 3


@pytest.mark.clause("nations.card.mechanical_turk")
def test_the_mechanical_turk_is_handed_to_the_less_stable() -> None:
    s = table(
        rome=seat(project="mechanical-turk", stages=2, stability=2),
        china=seat(stability=1),
        egypt=seat(stability=2),
        round=5,
    )
    s.ready("rome")
    assert (s.rome.vp, s.rome.production["gold"]) == (2, -4 + 2), "Caravan's two workers give 2 gold"
    s.turn("rome").play("use mechanical-turk")
    assert (s.rome.wonders, s.china.wonders) == ([], ["mechanical-turk"])
    s.turn("china")
    refused_by(s, "use mechanical-turk", "card.mechanical_turk")


def test_the_kremlin_calms_the_strongest() -> None:
    s = table(rome=seat(wonders=["kremlin"]), china=seat(strength=4), round=5)
    assert (s.rome.strength, s.rome.stability) == (5, 4)
    s = table(rome=seat(wonders=["kremlin"]), china=seat(strength=5), round=5)
    assert s.rome.stability == 0


def test_nikola_tesla_buys_strength_for_a_round() -> None:
    s = table(rome=seat(advisor="nikola-tesla", gold=4), china=seat(), round=7)
    s.turn("rome")
    s.next_roll(5)
    s.play("use nikola-tesla")
    assert (s.rome.strength, s.rome.gold) == (5, 2)
    s.end_of_round()
    assert s.rome.strength == 0
    s = table(rome=seat(advisor="nikola-tesla", gold=1), china=seat(), round=7)
    s.turn("rome")
    refused_by(s, "use nikola-tesla", "loss.forced_only")


def test_the_power_grid_refills_the_board() -> None:
    s = table(
        rome=seat(gold=1, food=4), china=seat(), market={"a1": "power-grid"}, decks={4: ["congo", "india"]}, round=7
    )
    s.turn("rome").play("buy a1", "resources")
    assert (s.market("a1"), s.market("a2"), s.rome.gold) == ("india", "congo", 2)


@pytest.mark.clause("nations.card.promo_golden_age")
def test_a_promo_golden_age_that_can_not_be_used_gives_only_the_point() -> None:
    s = table(rome=seat(gold=1, food=1), china=seat(), market={"a1": "antikythera-mechanism"}, decks={2: ["sicily"]})
    s.turn("rome").play("buy a1")
    assert (s.rome.vp, s.rome.food) == (1, 0)
