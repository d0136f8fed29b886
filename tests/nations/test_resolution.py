"""Resolution phase: production, order, war, events, famine, books (rulebook, Fase de Resolução)."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table

# 1. Production


@pytest.mark.scenario("nations.prod.simultaneous")
def test_all_produce_at_the_same_time() -> None:
    for names in (("rome", "china"), ("china", "rome")):
        seats = {"rome": seat(advisor="augustus", strength=5), "china": seat(advisor="lin-zexu", strength=4, books=11)}
        s = table(**{name: seats[name] for name in names}, round=7)
        s.produce()
        assert s.rome.stone == 2
        assert (s.china.books, s.china.gold, s.china.food) == (3, 4, 4)


@pytest.mark.scenario("nations.prod.resource_order")
def test_resources_are_worked_out_in_order() -> None:
    s = table(
        egypt=seat(food=4, books=5, on={"temple": 1, "quarry": 1, "axeman": 1, "printed-pagoda": 1}, strength=2),
        rome=seat(strength=2),
    )
    assert s.egypt.production == {"gold": 2, "food": -1, "stone": 1, "books": 3}
    s.produce()
    assert (s.egypt.gold, s.egypt.food, s.egypt.stone, s.egypt.books) == (2, 3, 1, 8)
    told = [kind for kind in s.told if kind.startswith(("gained", "lost"))]
    assert told == ["gained_gold", "lost_food", "gained_stone", "gained_books"]


@pytest.mark.scenario("nations.prod.net_sum")
def test_the_example_of_food_production() -> None:
    s = table(
        persia=seat(
            on={"aqueduct": 1, "axeman": 1},
            advisor="qin-shi-huang",
            colonies=["hispania"],
            wonders=["pyramids"],
            taken_food=1,
            vp=5,
        ),
        rome=seat(taken_stability=1),
    )
    assert s.persia.production["food"] == 1
    s.produce()
    assert (s.persia.food, s.persia.vp) == (1, 5)


@pytest.mark.scenario("nations.prod.sources")
def test_what_produces() -> None:
    s = table(
        china=seat(
            on={"library": 2, "chariot": 1},
            colonies=["nubia"],
            wonders=["great-lighthouse"],
            advisor="hatshepsut",
            project="pyramids",
        ),
        rome=seat(),
    )
    s.produce()
    assert (s.china.gold, s.china.books) == (5, 4)


@pytest.mark.scenario("nations.prod.gains_before_losses")
def test_books_of_this_step_cover_its_shortage() -> None:
    s = table(rome=seat(vp=5, on={"chariot": 2, "printed-pagoda": 1, "confucian-academy": 0}), china=seat())
    net = s.rome.production
    assert net["gold"] == -2
    assert net["books"] == 2
    s.produce()
    assert (s.rome.books, s.rome.vp) == (0, 4), "2 books gained, 2 lost for gold, one VP and no second"


@pytest.mark.scenario("nations.prod.books_over_50")
def test_books_go_on_after_fifty() -> None:
    s = table(
        greece=seat(books=47, on={"university": 4, "temple": 1}),
        rome=seat(books=60, stability=5, strength=9),
        round=3,
        event="martyrdom-scholasticism",
    )
    s.produce()
    assert s.greece.books == 56
    s.state.event = -1
    lin = table(greece=seat(books=56, advisor="lin-zexu"), rome=seat(strength=9), round=7)
    lin.produce()
    assert lin.greece.books == 48


@pytest.mark.clause("nations.prod.revolt")
def test_revolt_costs_a_book_a_point_and_one_vp() -> None:
    s = table(rome=seat(books=9, vp=5, stability=-4), china=seat())
    assert s.rome.stability == -4
    s.produce()
    assert (s.rome.books, s.rome.vp) == (5, 4)


@pytest.mark.clause("nations.prod.revolt_books_zero")
def test_missing_books_in_revolt_follow_the_shortage_rule() -> None:
    s = table(rome=seat(books=1, stone=1, gold=2, vp=5, stability=-3), china=seat())
    s.produce().play("lose gold", "lose gold")
    assert (s.rome.books, s.rome.vp) == (0, 3)
    assert (s.rome.stone, s.rome.gold) == (1, 0), "two other resources for two missing books"


@pytest.mark.scenario("nations.prod.shortage")
def test_shortages_of_production() -> None:
    s = table(rome=seat(food=2, gold=1, books=12, vp=6, on={"axeman": 5, "chariot": 3}), china=seat(strength=40))
    net = s.rome.production
    assert (net["food"], net["gold"]) == (-5, -3)
    s.produce()
    assert (s.rome.food, s.rome.gold, s.rome.books, s.rome.vp) == (0, 0, 7, 4)


# 2. Player order


@pytest.mark.scenario("nations.order.by_strength")
def test_order_by_strength() -> None:
    s = table(egypt=seat(strength=2), rome=seat(strength=9), china=seat(strength=5), event="taoism-philosophy")
    s.player_order()
    assert s.order == ["rome", "china", "egypt"]


@pytest.mark.scenario("nations.order.tie_stability")
def test_then_by_stability() -> None:
    s = table(egypt=seat(strength=6, stability=1), rome=seat(strength=6, stability=4), event="taoism-philosophy")
    s.player_order()
    assert s.order == ["rome", "egypt"]


@pytest.mark.scenario("nations.order.tie_previous")
def test_then_as_before() -> None:
    s = table(
        persia=seat(strength=3, stability=-5),
        greece=seat(strength=3, stability=-1),
        china=seat(strength=3),
        event="taoism-philosophy",
    )
    s.player_order()
    assert s.order == ["china", "persia", "greece"]


@pytest.mark.scenario("nations.order.update")
def test_the_new_order_governs_from_then_on() -> None:
    s = table(
        rome=seat(strength=9, food=9),
        egypt=seat(strength=1, food=9),
        china=seat(strength=5, food=9),
        decks="basic",
        event="bread-and-games-christianity",
        event_decks={1: ["taoism-philosophy"]},
    )
    s.player_order()
    assert s.order == ["rome", "china", "egypt"]
    s.happen(1)
    asked = []
    while not s.done:
        asked.append(s.to_move)
        s.play("no")
    assert asked == ["egypt", "china", "rome"]
    s.maintenance()
    assert s.to_move == "egypt"
    s.play("take gold", "take gold", "take gold")
    s.actions()
    assert s.to_move == "rome"


# 3. War


@pytest.mark.scenario("nations.war.defeat_check")
def test_who_is_defeated() -> None:
    s = table(
        rome=seat(strength=8, gold=5, vp=5),
        china=seat(strength=7, gold=5, vp=5),
        persia=seat(strength=12, gold=5, vp=5),
        war=("reconquista", 8, "rome"),
        round=3,
    )
    s.war()
    assert [(n.gold, n.vp) for n in (s.rome, s.china, s.persia)] == [(5, 5), (1, 4), (5, 5)]


@pytest.mark.scenario("nations.war.loss_amount")
def test_stability_reduces_the_loss() -> None:
    s = table(
        rome=seat(stability=3, food=5, vp=6),
        egypt=seat(stability=7, food=5, vp=6),
        china=seat(strength=20),
        war=("hunnic-invasions", 20, "china"),
    )
    s.war()
    assert (s.rome.food, s.rome.vp, s.egypt.food, s.egypt.vp) == (4, 5, 5, 5)


@pytest.mark.scenario("nations.war.negative_stability")
def test_revolt_does_not_increase_the_loss() -> None:
    s = table(china=seat(stability=-3, books=9, vp=5), rome=seat(strength=9), war=("first-crusade", 9, "rome"), round=3)
    s.war()
    assert (s.china.books, s.china.vp) == (3, 4)


@pytest.mark.scenario("nations.war.vp_always")
def test_the_vp_is_always_lost() -> None:
    s = table(greece=seat(stability=9, vp=3), rome=seat(strength=9), war=("wars-of-alexander", 9, "rome"))
    s.war()
    assert (s.greece.food, s.greece.vp) == (0, 2)


@pytest.mark.scenario("nations.war.loss_shortage")
def test_a_loss_that_can_not_be_paid() -> None:
    s = table(
        persia=seat(on={"caravan": 1}, gold=1, books=8, vp=5),
        rome=seat(strength=9),
        war=("three-kingdoms-war", 9, "rome"),
    )
    assert s.persia.stability == 1
    s.war()
    assert (s.persia.gold, s.persia.books, s.persia.vp) == (0, 5, 3)


@pytest.mark.scenario("nations.war.end")
def test_the_war_leaves_the_game() -> None:
    s = table(
        rome=seat(vp=5, books=9, gold=1),
        china=seat(strength=5),
        war=("warring-states", 5, "china"),
        round=2,
        event="taoism-philosophy",
        market={"a1": "reconquista"},
    )
    s.war()
    assert s.state.war == -1
    assert s.rome.vp == 4
    s.end_of_round()
    s.war()
    assert s.rome.vp == 4, "no war, no defeat"
    s.turn("rome")
    assert "buy a1" in s.options()


# 4. Events


@pytest.mark.clause("nations.event.top_first")
def test_the_second_event_sees_what_the_first_did() -> None:
    s = table(
        egypt=seat(food=9, gold=9, stone=9, books=9, on={"caravan": 1}),
        rome=seat(food=1, gold=9, stability=4),
        round=5,
        event="pilgrims-dutch-revolt",
    )
    s.events()
    s.play("grow stability")
    assert s.egypt.stability == -2
    resolved = [i for i, kind in enumerate(s.told) if kind == "event_resolved"]
    taken = s.told.index("took_worker")
    assert resolved[0] < taken < resolved[1]


@pytest.mark.scenario("nations.event.terms")
def test_strong_means_strength_and_stable_means_stability() -> None:
    s = table(
        rome=seat(strength=8, stability=-2, books=9, food=3),
        china=seat(strength=5, stability=6, books=9, food=4),
        persia=seat(strength=2, on={"caravan": 1}, books=9, food=5),
        event="baghdad-hanseatic",
        round=3,
    )
    gold = s.persia.gold
    s.events()
    assert (s.persia.books, s.rome.books, s.china.books) == (4, 9, 9)
    assert s.persia.gold == gold + 4


@pytest.mark.scenario("nations.event.revolt_not_most")
def test_a_nation_in_revolt_is_never_the_most_stable() -> None:
    s = table(
        rome=seat(stability=-1, books=6), china=seat(stability=-5, books=6), event="martyrdom-scholasticism", round=3
    )
    s.happen(1)
    assert (s.rome.books, s.china.books) == (6, 6)


@pytest.mark.scenario("nations.event.order_change")
def test_changes_of_order_one_by_one() -> None:
    s = table(
        rome=seat(stability=-1, gold=3),
        china=seat(gold=3),
        persia=seat(stability=-2, gold=3),
        egypt=seat(gold=3),
        event="yellow-turban-spartacus",
    )
    s.happen(1)
    assert s.order == ["china", "egypt", "rome", "persia"]
    assert (s.rome.gold, s.persia.gold, s.china.gold) == (2, 2, 3)


@pytest.mark.scenario("nations.event.choice_reverse_order")
def test_the_example_of_china_persia_and_rome() -> None:
    s = table(china=seat(food=3), persia=seat(food=3), rome=seat(food=3), event="ecological-collapse-caste", round=3)
    s.happen(0)
    assert s.to_move == "rome"
    s.play("pay food" if "pay food" in s.options() else "lose food")
    assert s.to_move == "persia"
    s.play("lose place")
    s.play("lose place")
    assert s.order == ["rome", "china", "persia"]
    assert (s.rome.food, s.persia.food, s.china.food) == (1, 3, 3)


@pytest.mark.scenario("nations.event.simultaneous")
def test_an_event_happens_after_all_have_chosen() -> None:
    s = table(rome=seat(food=3, books=6), china=seat(food=3, books=6), event="little-ice-age-city-hill", round=5)
    s.happen(0)
    assert s.to_move == "china"
    s.play("lose food")
    assert (s.china.food, s.china.books) == (3, 6), "nothing yet"
    s.play("lose books")
    assert (s.china.food, s.china.books, s.rome.food, s.rome.books) == (0, 6, 3, 1)


@pytest.mark.scenario("nations.event.gain_worker")
def test_workers_gained_come_from_the_track() -> None:
    s = table(
        egypt=seat(food=9, books=9, gold=9, stone=9, on={"caravan": 1}),
        rome=seat(food=1, books=9, gold=9, stone=9),
        event="pilgrims-dutch-revolt",
        round=5,
    )
    idle = s.egypt.idle
    s.happen(0).play("grow stability")
    assert (s.egypt.idle, s.egypt.stability) == (idle + 1, -2)
    s.famine()
    assert s.egypt.food == 6


@pytest.mark.scenario("nations.event.lose_worker")
def test_workers_lost_go_back_to_the_track() -> None:
    s = table(
        rome=seat(on={"axeman": 3, "farm": 3}, taken_food=1),
        china=seat(taken_food=1),
        event="black-death-prester-john",
        round=3,
    )
    s.happen(0)
    assert s.to_move == "rome"
    refused_by(s, "return axeman stability", "worker.section_max4")
    s.play("return axeman food")
    assert (s.rome.on("axeman"), s.rome.strength) == (2, 4)
    assert s.rome.production["food"] == 3 - 2, "farms 3, soldiers 2, no upkeep of the population"


# 5. Famine


@pytest.mark.scenario("nations.famine.pay")
def test_everybody_pays_the_famine() -> None:
    s = table(rome=seat(food=4, strength=9, vp=2), china=seat(food=1, vp=2), event="benedictine-paper-money", round=3)
    s.famine()
    assert (s.rome.food, s.china.food, s.rome.vp, s.china.vp) == (3, 0, 2, 2)


@pytest.mark.clause("nations.famine.shortage")
def test_too_little_food_in_a_famine() -> None:
    s = table(rome=seat(food=1, books=9, vp=5), china=seat(food=9), event="pilgrims-dutch-revolt", round=5)
    s.famine()
    assert (s.rome.food, s.rome.books, s.rome.vp) == (0, 7, 4)
    s.famine()
    assert (s.rome.books, s.rome.vp) == (4, 4), "one VP a round for food"


# 6. Books


@pytest.mark.clause("nations.book_score.vp")
def test_the_example_of_thirteen_eleven_eleven_four() -> None:
    s = table(
        egypt=seat(books=13),
        greece=seat(books=11),
        rome=seat(books=11),
        china=seat(books=4),
        round=2,
        event="taoism-philosophy",
    )
    s.book_scoring()
    assert (s.egypt.vp, s.greece.vp, s.rome.vp, s.china.vp) == (3, 1, 1, 0)


@pytest.mark.scenario("nations.book_score.when")
def test_books_are_scored_after_the_famine_of_the_second_round() -> None:
    s = table(rome=seat(books=8, vp=5), china=seat(books=7, food=9, vp=5), round=2, event="yellow-turban-spartacus")
    s.famine()
    missing = 8 - s.rome.books
    assert missing == 2
    s.book_scoring()
    assert (s.rome.books, s.china.books) == (6, 7)
    assert (s.rome.vp, s.china.vp) == (4, 6)
    first = table(rome=seat(books=8), china=seat(books=7), round=1, event="yellow-turban-spartacus")
    first.book_scoring()
    assert (first.rome.vp, first.china.vp) == (0, 0)
