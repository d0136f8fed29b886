"""The events of the Renaissance and the age of industry, one test for each half; and five players."""

from __future__ import annotations

import pytest

from nations.table import Scene, refused_by, seat, table, three_ranked


def three(event: str, round: int = 5, **more: object) -> Scene:
    return three_ranked(event, round, 12, **more)


def test_the_little_ice_age_costs_food_or_books() -> None:
    s = table(
        rome=seat(food=3, books=6),
        egypt=seat(food=2, books=3, vp=4),
        china=seat(food=3, books=4),
        event="little-ice-age-city-hill",
        round=5,
    )
    s.happen(0)
    assert s.to_move == "rome", "the others have no choice"
    refused_by(s, "lose gold", "event.choice_reverse_order")
    s.play("lose books")
    assert (s.rome.food, s.rome.books) == (3, 1)
    assert (s.egypt.books, s.egypt.food, s.egypt.vp) == (0, 0, 3), "two books are missing: both food"
    assert (s.china.food, s.china.books) == (0, 4)


def test_gains_of_the_most_stable() -> None:
    assert three("little-ice-age-city-hill").happen(1).china.books == 18
    assert three("janissaries-trent").happen(1).china.stone == 14
    assert three("crop-rotation-mercantilism").happen(0).china.food == 13
    assert three("blackbeard-habeas-corpus").happen(1).china.vp == 6
    assert three("sick-man-suffrage", 7).happen(1).china.vp == 6
    assert three("krakatoa-vatican", 7).happen(1).china.books == 22


def test_losses_of_the_weakest() -> None:
    assert three("slave-trade-glorious").happen(0).china.vp == 4
    assert three("blackbeard-habeas-corpus").happen(0).china.gold == 4
    assert three("sick-man-suffrage", 7).happen(0).china.gold == 1


def test_losses_of_the_least_stable() -> None:
    assert three("columbian-expulsion").happen(1).rome.gold == 4
    assert three("sokoto-tennis-court", 7).happen(1).rome.gold == 2
    assert three("entente-general-strike", 7).happen(1).rome.stone == 3
    assert three("gold-rush-potato-blight", 7).happen(1).rome.food == 1
    assert three("scramble-dreyfus", 7).happen(1).rome.books == 4


def test_revolts_cost_the_place_as_well() -> None:
    for event, round, kind, left in (
        ("pilgrims-dutch-revolt", 5, "gold", 6), ("spice-trade-muntzer", 5, "stone", 6),
        ("tonghak-sepoy", 7, "gold", 4), ("moscow-taiping", 7, "books", 2),
    ):  # fmt: skip
        s = three(event, round).happen(1)
        assert (s.order, getattr(s.rome, kind)) == (["egypt", "china", "rome"], left), event


def test_the_glorious_revolution_offers_gold_for_the_last_place() -> None:
    s = three("slave-trade-glorious", order=["china", "rome", "egypt"]).happen(1)
    refused_by(s, "done", "ev.glorious_revolution")
    s.play("yes")
    assert (s.order, s.china.gold) == (["rome", "egypt", "china"], 15)
    s = three("slave-trade-glorious", order=["china", "rome", "egypt"]).happen(1).play("no")
    assert (s.order, s.china.gold) == (["china", "rome", "egypt"], 9)


def test_the_janissaries_are_all_or_nothing() -> None:
    s = three("janissaries-trent").happen(0)
    refused_by(s, "gain stone", "ev.janissaries")
    s.play("yes", "grow food", "grow stability")
    assert (s.rome.workers, s.rome.stone, s.rome.stability) == (7, 13, -3)
    s = table(rome=seat(strength=1, taken_food=4, taken_stability=3), china=seat(), event="janissaries-trent", round=5)
    assert s.happen(0).rome.stone == 0, "one worker is not two"


def test_mercantilism_undeploys_builders_for_stone() -> None:
    s = table(rome=seat(on={"farm": 1, "axeman": 1}), china=seat(), event="crop-rotation-mercantilism", round=5)
    s.happen(1)
    assert s.options() == ["recall farm", "done"]
    s.play("recall farm")
    assert (s.rome.stone, s.rome.idle, s.rome.on("axeman")) == (2, 4, 1)


def test_the_vasa_sinks_for_the_second_event_only() -> None:
    s = table(
        rome=seat(gold=5, food=9, strength=12),
        egypt=seat(gold=5, food=9, strength=7, stability=1),
        china=seat(gold=5, food=9, strength=5, stability=1),
        event="vasa-westphalia",
        round=5,
    )
    s.happen(0)
    assert (s.to_move, s.options()) == ("rome", ["lose gold", "lose strength"])
    s.play("lose strength")
    assert s.rome.strength == 12
    s.happen(1)
    assert (s.rome.food, s.egypt.food, s.china.food) == (4, 9, 9), "12-10 is the least"


def test_the_forced_cases_of_the_vasa() -> None:
    s = table(rome=seat(gold=2, strength=5), china=seat(stability=1), event="vasa-westphalia", round=5)
    assert s.happen(0).rome.gold == 2, "without 3 gold the strength goes"
    s = table(rome=seat(gold=3, strength=9), china=seat(stability=1), event="vasa-westphalia", round=5)
    assert s.happen(0).rome.gold == 0, "without 10 strength the gold goes"


def test_the_pilgrims_bring_a_worker_whether_wanted_or_not() -> None:
    s = three("pilgrims-dutch-revolt").happen(0)
    assert s.options() == ["grow food", "grow stability"]
    s.play("grow food")
    assert s.rome.workers == 6


def test_the_spice_trade_and_the_gold_rush() -> None:
    assert three("spice-trade-muntzer").happen(0).rome.gold == 13
    assert three("gold-rush-potato-blight", 7).happen(0).rome.gold == 17


def test_absolute_monarchy_dislikes_old_advisors() -> None:
    s = table(
        rome=seat(books=9, advisor="augustus"),
        china=seat(books=9, advisor="montezuma"),
        event="absolute-monarchy-salem",
        round=5,
    )
    s.happen(0)
    assert (s.rome.books, s.china.books) == (5, 9)


def test_the_witch_trials_cost_gold_or_advisors() -> None:
    s = table(rome=seat(gold=3, advisor="montezuma"), china=seat(stability=1), event="absolute-monarchy-salem", round=5)
    s.happen(1)
    assert s.options() == ["lose advisors", "lose gold"]
    s.play("lose gold")
    assert (s.rome.gold, s.rome.advisors) == (0, ["montezuma"])
    s = table(rome=seat(gold=2, advisor="montezuma"), china=seat(stability=1), event="absolute-monarchy-salem", round=5)
    assert s.happen(1).rome.advisors == []


def test_the_columbian_exchange_first_gives_then_takes() -> None:
    s = three("columbian-expulsion").happen(0)
    assert (s.rome.food, s.china.food) == (12, 4)


def test_tulip_mania_hits_the_last_to_pass() -> None:
    s = three("tulip-mania-kangxi", passed=["rome", "china", "egypt"]).happen(0)
    assert (s.egypt.vp, s.china.vp) == (4, 5)


def test_the_kangxi_era_puts_the_most_stable_first() -> None:
    s = three("tulip-mania-kangxi").happen(1)
    assert (s.order, s.china.gold) == (["china", "rome", "egypt"], 12)


def test_magellan_pays_for_colonies_bought() -> None:
    s = table(rome=seat(colonies_bought=2), china=seat(), event="magellan-papal-indulgence", round=5)
    assert s.happen(0).rome.gold == 10


def test_the_papal_indulgence_builds_for_one_and_costs_the_others() -> None:
    s = table(
        rome=seat(gold=5, project="taj-mahal", stability=1),
        china=seat(gold=5),
        event="magellan-papal-indulgence",
        round=5,
    )
    s.happen(1)
    assert s.to_move == "rome"
    s.play("yes")
    assert (s.rome.stages, s.rome.gold, s.china.gold) == (1, 5, 3)
    s = table(rome=seat(gold=5), china=seat(gold=5), event="magellan-papal-indulgence", round=5)
    assert (s.happen(1).rome.gold, s.china.gold) == (3, 3), "nobody is most stable: all are others"


def test_imperium_rex_ends_the_game_with_this_round() -> None:
    s = three("imperium-rex")
    s.happen(0)
    s.book_scoring()
    assert s.state.last_round == 5
    assert s.rome.vp == 5, "all have the same books"


def test_the_tonghak_movement_takes_books_and_gives_stone() -> None:
    s = three("tonghak-sepoy", 7).happen(0)
    assert (s.china.books, s.china.stone) == (4, 11)
    s = table(rome=seat(strength=1), china=seat(books=7, stone=3, gold=1, vp=2), event="tonghak-sepoy", round=7)
    s.happen(0)
    assert s.options() == ["lose gold", "lose stone"]
    s.play("lose stone")
    assert (s.china.stone, s.china.gold) == (4, 1), "the stone comes after the loss"


def test_the_sokoto_caliphate_trades_food_for_gold() -> None:
    s = three("sokoto-tennis-court", 7).happen(0).play("yes", "no", "no")
    assert (s.china.food, s.china.gold) == (3, 17)


def test_romanticism_rewards_passing_first() -> None:
    assert three("romanticism-industrial", 7, passed=["egypt", "rome", "china"]).happen(0).egypt.books == 17


def test_the_industrial_revolution_rewards_industrial_workers() -> None:
    s = table(rome=seat(on={"factory": 2}), china=seat(on={"radio": 1}), event="romanticism-industrial", round=7)
    assert s.happen(1).rome.vp == 1
    s = table(rome=seat(on={"factory": 1}), china=seat(on={"radio": 1}), event="romanticism-industrial", round=7)
    assert s.happen(1).rome.vp == 0


def test_krakatoa_hits_those_with_the_least_food() -> None:
    assert three("krakatoa-vatican", 7).happen(0).china.vp == 4


def test_the_entente_deploys_soldiers_without_stone() -> None:
    s = table(rome=seat(on={"farm": 4}, idle=1, strength=5), china=seat(), event="entente-general-strike", round=7)
    s.happen(0)
    refused_by(s, "deploy farm", "card.free_deploy")
    s.play("deploy axeman", "move farm axeman")
    assert (s.rome.on("axeman"), s.rome.stone, s.rome.strength) == (2, 0, 9)
    s = table(rome=seat(strength=5), china=seat(), event="entente-general-strike", round=7)
    s.happen(0).play("deploy axeman", "done")
    assert s.rome.on("axeman") == 1


def test_weltpolitik_and_the_scramble_reward_industrial_colonies() -> None:
    s = table(
        rome=seat(colonies=["congo", "india"]), china=seat(colonies=["nubia"]), event="weltpolitik-emigration", round=7
    )
    s.happen(0)
    assert (s.rome.gold, s.rome.stone, s.china.gold) == (10, 10, 0)
    s = table(rome=seat(colonies=["congo", "india"]), china=seat(colonies=["nubia"]), event="scramble-dreyfus", round=7)
    s.happen(0)
    assert (s.rome.vp, s.china.vp) == (1, 0)


def test_emigration_takes_a_worker_of_the_least_stable() -> None:
    s = table(rome=seat(taken_food=1), china=seat(stability=1), event="weltpolitik-emigration", round=7)
    s.happen(1)
    assert (s.rome.workers, s.rome.sections) == (5, [4, 4])


@pytest.mark.clause("nations.event.remove_colony")
def test_moscow_and_the_american_revolution_free_a_colony() -> None:
    s = table(rome=seat(food=1), china=seat(colonies=["congo", "india"]), event="moscow-taiping", round=7)
    s.happen(0)
    refused_by(s, "remove nubia", "event.remove_colony")
    s.play("remove congo")
    assert s.china.colonies == ["india"]
    s = table(rome=seat(strength=1), china=seat(vp=3), event="american-french-revolution", round=7)
    assert s.happen(0).china.vp == 2, "without a colony a point goes"


def test_anarchism_takes_advisors_and_a_point() -> None:
    s = table(rome=seat(strength=1), china=seat(advisor="lin-zexu", vp=3), event="anarchism-great-exhibition", round=7)
    s.happen(0)
    assert (s.china.advisors, s.china.vp) == ([], 2)


def test_the_great_exhibition_builds_up_to_two_stages() -> None:
    s = table(
        rome=seat(project="suez-canal", stability=1),
        china=seat(),
        architects=1,
        event="anarchism-great-exhibition",
        round=7,
    )
    s.happen(1)
    refused_by(s, "hire public", "ev.great_exhibition")
    s.play("yes", "yes")
    assert (s.rome.wonders, s.rome.strength, s.rome.stone, s.state.architects) == (["suez-canal"], 4, 0, 1)


def test_the_french_revolution_takes_advisors_or_two_points() -> None:
    s = table(
        rome=seat(advisor="lin-zexu", vp=3),
        egypt=seat(vp=3),
        china=seat(stability=1),
        event="american-french-revolution",
        round=7,
    )
    s.happen(1)
    assert (s.rome.advisors, s.rome.vp, s.egypt.vp) == ([], 3, 1)


def test_with_five_players_the_second_decides_first_about_the_last_place() -> None:
    s = table(
        egypt=seat(),
        rome=seat(stability=9),
        china=seat(),
        persia=seat(stability=7),
        greece=seat(),
        event="slave-trade-glorious",
        round=5,
    )
    s.happen(1)
    assert s.to_move == "persia"
    s.play("yes", "yes")
    assert s.order == ["egypt", "china", "greece", "rome", "persia"]
    assert (s.rome.gold - s.persia.gold, s.rome.gold) == (0, 6)
