"""The events of Antiquity and the Middle Ages, one test for each half."""

from __future__ import annotations

import pytest

from nations.table import Scene, refused_by, seat, table, three_ranked


def three(event: str, round: int = 1, **more: object) -> Scene:
    return three_ranked(event, round, 9, **more)


def test_rigveda_gives_books_for_wars_and_battles() -> None:
    s = table(rome=seat(fights_bought=2), china=seat(), event="rigveda-exodus")
    s.happen(0)
    assert (s.rome.books, s.china.books) == (2, 0)


def test_exodus_feeds_the_nation_with_the_most_food() -> None:
    assert three("rigveda-exodus").happen(1).rome.food == 13


def test_the_yellow_turbans_rob_the_weakest() -> None:
    assert three("yellow-turban-spartacus").happen(0).china.food == 4


def test_spartacus_sends_the_least_stable_to_the_end() -> None:
    s = three("yellow-turban-spartacus").happen(1)
    assert (s.order, s.rome.gold) == (["egypt", "china", "rome"], 8)


def test_taoism_rewards_passing_first() -> None:
    s = three("taoism-philosophy", passed=["egypt", "rome", "china"]).happen(0)
    assert (s.egypt.books, s.rome.books) == (12, 9)


def test_philosophy_and_its_like_reward_the_most_stable() -> None:
    assert three("taoism-philosophy").happen(1).china.vp == 6
    assert three("imperial-exam-justinian", 3).happen(1).china.vp == 6
    assert three("bread-and-games-christianity").happen(0).china.food == 10
    assert three("benedictine-paper-money", 3).happen(0).china.food == 11
    assert three("martyrdom-scholasticism", 3).happen(1).china.books == 12


def test_christianity_is_offered_to_all_the_last_first() -> None:
    s = three("bread-and-games-christianity").happen(1)
    assert s.to_move == "china"
    s.play("yes", "no")
    assert (s.china.food, s.china.books) == (7, 9), "nothing happens before the last answer"
    s.play("yes")
    assert (s.china.food, s.china.books) == (3, 15)
    assert (s.egypt.books, s.rome.books) == (9, 15)


def test_an_offer_that_can_not_be_paid_is_declined() -> None:
    s = table(rome=seat(food=3), china=seat(food=4), event="bread-and-games-christianity")
    s.happen(1)
    assert s.to_move == "china"
    s.play("yes")
    assert s.done
    assert (s.rome.food, s.china.books) == (3, 6)


def test_oracle_bones_ionians_attila_and_aryans() -> None:
    assert three("shang-oracle-ionian").happen(0).rome.books == 6
    assert three("shang-oracle-ionian").happen(1).rome.gold == 12
    assert three("attila-zoroastrian").happen(0).china.gold == 6
    assert three("aryan-hammurabi").happen(0).china.books == 6


def test_the_zoroastrian_revival_is_a_choice_of_the_most_stable() -> None:
    s = three("attila-zoroastrian").happen(1)
    assert (s.to_move, s.options()) == ("china", ["gain stone", "deny food"])
    refused_by(s, "no", "ev.zoroastrian")
    s.play("deny food")
    assert (s.rome.food, s.egypt.food, s.china.food, s.china.stone) == (6, 5, 7, 9)


def test_qin_unification_rewards_strength_above_the_war() -> None:
    s = three("qin-unification-olympics", war=("warring-states", 5, "egypt")).happen(0)
    assert (s.rome.vp, s.egypt.vp, s.china.vp) == (6, 5, 5)
    assert three("qin-unification-olympics").happen(0).rome.vp == 5, "no war, no gain"


def test_the_olympic_games_put_the_most_stable_first() -> None:
    assert three("qin-unification-olympics").happen(1).order == ["china", "rome", "egypt"]


def test_hammurabi_feeds_all_but_the_least_stable() -> None:
    s = three("aryan-hammurabi").happen(1)
    assert (s.rome.food, s.egypt.food, s.china.food) == (9, 11, 10)
    s = table(rome=seat(), china=seat(), event="aryan-hammurabi")
    assert s.happen(1).rome.food == 0, "all tie for last"


def test_hellenism_rewards_the_strongest_and_starves_the_others() -> None:
    s = three("hellenism-ashoka").happen(0)
    assert (s.rome.stone, s.rome.food, s.egypt.food, s.china.food) == (11, 9, 6, 5)


@pytest.mark.clause("nations.event.undeploy_for_goods")
def test_ashokas_conversion_undeploys_soldiers_for_books() -> None:
    s = table(rome=seat(on={"axeman": 2, "farm": 1}), china=seat(on={"axeman": 1}), event="hellenism-ashoka")
    s.happen(1)
    assert (s.to_move, s.options()) == ("china", ["recall axeman", "done"])
    s.play("recall axeman")
    assert (s.to_move, s.china.on("axeman")) == ("rome", 1), "nobody leaves before all have named theirs"
    refused_by(s, "recall farm", "event.undeploy_for_goods")
    s.play("recall axeman", "recall axeman")
    assert s.done
    assert (s.rome.books, s.rome.strength, s.china.books) == (4, 0, 2)


def test_the_assyrians_deport_an_idle_worker_first() -> None:
    s = table(rome=seat(taken_food=1, strength=1), china=seat(taken_stability=1, stability=0), event="assyrian-jain")
    s.happen(0)
    assert (s.china.workers, s.china.sections) == (5, [4, 4])
    assert s.rome.workers == 6


def test_jain_ascetism_gives_back_the_points_of_the_war() -> None:
    s = three("assyrian-jain", war=("warring-states", 9, "rome"))
    s.state.nations[2].stock[3] = 0
    s.war().play("lose gold")
    assert (s.china.vp, s.egypt.vp) == (3, 4), "China also lacked a book"
    s.happen(1)
    assert (s.china.vp, s.egypt.vp) == (5, 4)


def test_the_sea_peoples_take_an_architect_or_a_point() -> None:
    s = table(rome=seat(strength=1), china=seat(vp=5, project="stonehenge", stages=2), event="sea-peoples-bronze-age")
    s.happen(0)
    assert s.options() == ["lose architect", "lose vp"]
    s.play("lose architect")
    assert (s.china.stages, s.china.vp, s.supply) == (1, 5, 14)
    s = table(rome=seat(strength=1), china=seat(vp=5), event="sea-peoples-bronze-age")
    assert s.happen(0).china.vp == 4, "without an architect the point goes"
    s = table(rome=seat(strength=1), china=seat(project="stonehenge", stages=1), event="sea-peoples-bronze-age")
    assert s.happen(0).china.stages == 0, "without a point the architect goes"


def test_the_bronze_age_collapse_spares_the_strongest_and_the_most_stable() -> None:
    s = three("sea-peoples-bronze-age").happen(1)
    assert (s.rome.vp, s.egypt.vp, s.china.vp) == (5, 4, 5)


def test_pax_romana_rewards_the_strongest() -> None:
    assert three("pax-romana-han").happen(0).rome.vp == 6


def test_the_han_dynasty_gives_both_or_neither() -> None:
    s = three("pax-romana-han").happen(1)
    refused_by(s, "gain food", "ev.han_dynasty")
    s.play("yes", "grow food")
    assert (s.china.workers, s.china.food) == (6, 10)
    s = three("pax-romana-han").happen(1).play("no")
    assert (s.china.workers, s.china.food) == (5, 7)
    s = table(rome=seat(), china=seat(taken_food=4, taken_stability=4, stability=1), event="pax-romana-han")
    assert s.happen(1).china.food == 0, "no worker, no food"


def test_the_ecological_collapse_is_paid_or_costs_the_place() -> None:
    s = table(china=seat(food=3), persia=seat(food=1), rome=seat(food=3), event="ecological-collapse-caste", round=3)
    s.happen(0)
    assert s.to_move == "rome"
    s.play("pay food")
    assert s.to_move == "china", "Persia can't pay"
    refused_by(s, "pay gold", "event.choice_reverse_order")
    s.play("lose place")
    assert (s.order, s.rome.food) == (["rome", "china", "persia"], 1)


def test_medieval_losses_of_the_least_stable_and_the_weakest() -> None:
    assert three("ecological-collapse-caste", 3).happen(1).rome.books == 5
    assert three("martyrdom-scholasticism", 3).happen(0).china.vp == 4
    assert three("lindisfarne-iconoclasm", 3).happen(0).china.gold == 5
    s = three("lindisfarne-iconoclasm", 3).happen(1)
    assert (s.rome.food, s.rome.gold) == (7, 7)
    assert three("baghdad-hanseatic", 3).happen(0).china.books == 4
    assert three("stupor-mundi-schism", 3).happen(1).rome.gold == 6


def test_paper_money_turns_food_into_gold() -> None:
    s = three("benedictine-paper-money", 3).happen(1).play("yes", "no", "no")
    assert (s.china.food, s.china.gold) == (4, 14)


def test_the_peace_of_god_rewards_the_strongest_unless_it_bought_the_war() -> None:
    assert three("peace-of-god-clermont", 3, war=("reconquista", 1, "egypt")).happen(0).rome.books == 13
    assert three("peace-of-god-clermont", 3, war=("reconquista", 1, "rome")).happen(0).rome.books == 9
    assert three("peace-of-god-clermont", 3).happen(0).rome.books == 9


def test_the_council_of_clermont_scores_medieval_colonies() -> None:
    s = table(
        rome=seat(colonies=["sicily", "tibet"]), china=seat(colonies=["nubia"]), event="peace-of-god-clermont", round=3
    )
    s.happen(1)
    assert (s.rome.vp, s.china.vp) == (2, 0)


def test_the_black_death_takes_a_worker_of_everybody() -> None:
    s = table(
        rome=seat(on={"axeman": 3, "farm": 3}, taken_food=1), china=seat(taken_food=1, taken_stability=1),
        event="black-death-prester-john", round=3,
    )  # fmt: skip
    s.happen(0)
    assert (s.to_move, s.options()) == ("china", ["return idle food", "return idle stability"])
    refused_by(s, "return farm food", "event.lose_worker")
    s.play("return idle stability")
    assert s.options() == ["return axeman food", "return farm food"]
    refused_by(s, "return axeman stability", "worker.section_max4")
    refused_by(s, "return axeman top", "worker.overflow")
    s.play("return axeman food")
    assert (s.rome.workers, s.rome.strength, s.china.workers, s.china.stability) == (5, 4, 6, 0)


def test_prester_john_and_roland_reward_the_strongest() -> None:
    assert three("black-death-prester-john", 3).happen(1).rome.books == 12
    s = three("roland-zanj", 3).happen(0)
    assert (s.rome.books, s.china.books) == (12, 8)


def test_the_imperial_examination_rewards_a_medieval_advisor_once() -> None:
    s = table(
        rome=seat(advisor="alhazen", tower="marco-polo", wonders=["porcelain-tower"]), china=seat(advisor="augustus"),
        event="imperial-exam-justinian", round=3,
    )  # fmt: skip
    s.happen(0)
    assert (s.rome.vp, s.china.vp) == (1, 0)


def test_the_fourth_crusade_is_paid_by_the_strongest() -> None:
    s = three("fourth-crusade-song", 3).happen(0)
    assert (s.to_move, s.options()) == ("rome", ["yes", "no"])
    refused_by(s, "pay gold", "ev.fourth_crusade")
    s.play("yes")
    assert (s.rome.gold, s.rome.vp, s.china.books) == (6, 6, 5)
    s = three("fourth-crusade-song", 3).happen(0).play("no")
    assert (s.rome.gold, s.rome.vp, s.china.books) == (9, 5, 9)
    s = table(rome=seat(strength=1, gold=2), china=seat(books=4), event="fourth-crusade-song", round=3)
    assert s.happen(0).done, "who can't pay is not asked"


def test_the_song_resistance_gives_back_all_that_the_war_took() -> None:
    s = table(
        rome=seat(strength=9), china=seat(gold=1, books=2, stone=3, vp=5, stability=1),
        war=("war-of-the-roses", 9, "rome"), event="fourth-crusade-song", round=3,
    )  # fmt: skip
    s.war()
    assert (s.china.gold, s.china.books, s.china.stone, s.china.vp) == (0, 0, 0, 2), "7-1 gold, 5 books, 3 others"
    s.happen(1)
    assert (s.china.gold, s.china.books, s.china.stone, s.china.vp) == (1, 2, 3, 5)


def test_feudal_dues_leave_the_order_as_it_is() -> None:
    s = three("feudal-dues-hajj", 3, order=["china", "egypt", "rome"])
    assert s.player_order().order == ["china", "egypt", "rome"]
    assert three("taoism-philosophy", order=["china", "egypt", "rome"]).player_order().order == [
        "rome",
        "egypt",
        "china",
    ]


def test_the_hajj_leaves_two_gold() -> None:
    assert three("feudal-dues-hajj", 3).happen(1).rome.gold == 2


def test_the_zanj_revolt_costs_place_and_food() -> None:
    s = three("roland-zanj", 3).happen(1)
    assert (s.order, s.rome.food) == (["egypt", "china", "rome"], 7)


def test_the_hanse_pays_the_nation_with_the_most_food() -> None:
    assert three("baghdad-hanseatic", 3).happen(1).rome.gold == 13


def test_stupor_mundi_rewards_the_most_golden_ages() -> None:
    s = table(rome=seat(golden_ages_bought=1), china=seat(golden_ages_bought=2), event="stupor-mundi-schism", round=3)
    assert s.happen(0).china.books == 4
    s = table(rome=seat(), china=seat(), egypt=seat(), event="stupor-mundi-schism", round=3)
    assert s.happen(0).rome.books == 0


def test_the_solar_eclipse_orders_by_passing() -> None:
    s = three("solar-eclipse", passed=["china", "rome", "egypt"]).happen(0)
    assert s.order == ["china", "rome", "egypt"]


def test_spring_and_autumn_compares_neighbours() -> None:
    s = table(
        rome=seat(strength=5),
        egypt=seat(strength=3),
        china=seat(strength=4),
        persia=seat(strength=1),
        event="solar-eclipse",
    )
    s.happen(1)
    assert (s.rome.vp, s.rome.stone) == (1, 0)
    assert (s.china.vp, s.egypt.vp, s.egypt.stone, s.persia.stone) == (1, 0, 0, 0)
    s = table(rome=seat(strength=5), egypt=seat(strength=3), china=seat(strength=1), event="solar-eclipse")
    s.happen(1)
    assert (s.rome.vp, s.egypt.stone, s.china.stone) == (1, 2, 0)
