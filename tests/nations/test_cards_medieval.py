"""What the Medieval cards do beyond their figures."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table


def test_anna_komnene_ignores_what_military_costs() -> None:
    on = {"immortal": 2, "elephant": 1, "quarry": 1}
    s = table(rome=seat(on=on, gold=1), china=seat(), market={"a1": "anna-komnene"}, round=3)
    assert (s.rome.stability, s.rome.production["food"], s.rome.strength) == (-2, -2, 10)
    s.turn("rome").play("buy a1")
    assert (s.rome.stability, s.rome.production["food"], s.rome.strength) == (0, 0, 10)
    assert s.rome.production["books"] == 1


def test_harald_hardrada_leaves_with_the_weakest() -> None:
    s = table(rome=seat(advisor="harald-hardrada", on={"axeman": 1}), china=seat(stone=1), round=3)
    assert s.rome.production["gold"] == 4
    s.turn("china").play("deploy axeman")
    assert s.rome.advisors == [], "a tie for last, in another nation's turn"


def test_sejong_the_great_gives_stone_for_golden_ages() -> None:
    s = table(rome=seat(gold=1, advisor="sejong-the-great"), china=seat(), market={"a1": "compass"}, round=3)
    s.turn("rome").play("buy a1", "resources")
    assert s.rome.stone == 2 + 2


def test_sejongs_stone_may_pay_for_the_point() -> None:
    s = table(rome=seat(gold=1, advisor="sejong-the-great"), china=seat(), market={"a1": "magna-carta"}, round=3)
    s.turn("rome").play("buy a1", "vp")
    assert (s.rome.stone, s.rome.vp, s.rome.books) == (0, 1, 0)


def test_thomas_aquino_gives_books_to_the_most_stable() -> None:
    s = table(rome=seat(advisor="thomas-aquino"), china=seat(), round=3)
    assert (s.rome.stability, s.rome.production["books"]) == (1, 4)


def test_alhambra_has_an_architect_from_its_completion_on() -> None:
    s = table(rome=seat(project="alhambra", stages=2, stone=1), china=seat(), round=3)
    s.ready("rome", "alhambra")
    assert s.rome.private("alhambra") == 1
    assert s.supply == 14


def test_notre_dame_gives_more_books_to_the_most_stable() -> None:
    s = table(rome=seat(wonders=["notre-dame"], stability=1), china=seat(), round=3)
    assert s.rome.production["books"] == 2 + 3
    s = table(rome=seat(wonders=["notre-dame"]), china=seat(), round=3)
    assert s.rome.production["books"] == 2


def test_the_porcelain_tower_seats_a_second_advisor_who_goes_with_it() -> None:
    s = table(
        rome=seat(gold=9, stone=1, advisor="augustus", wonders=["porcelain-tower"], project="the-oracle", stages=1),
        china=seat(gold=9), market={"a1": "saint-augustine", "a2": "buddha"}, round=3,
    )  # fmt: skip
    s.turn("rome").play("buy a1", "appoint tower")
    assert s.rome.advisors == ["augustus", "saint-augustine"]
    s.turn("rome").play("buy a2", "appoint board")
    assert s.rome.advisors == ["buddha", "saint-augustine"]
    s.state.architects, s.state.supply = 1, s.state.supply - 1
    s.turn("rome").play("hire public", "over porcelain-tower")
    assert (s.rome.advisors, s.rome.stability) == (["buddha"], 5)


def test_sankore_university_gives_eight_books() -> None:
    s = table(rome=seat(project="sankore-university", stages=3), china=seat(), round=3)
    assert s.ready("rome", "sankore-university").rome.books == 8


def test_abu_bakr_gives_books_for_battles() -> None:
    s = table(
        rome=seat(gold=1, advisor="abu-bakr", on={"axeman": 1}),
        china=seat(),
        market={"a1": "battle-of-hastings"},
        round=3,
    )
    s.turn("rome").play("buy a1", "gain food")
    assert (s.rome.books, s.rome.food, s.rome.strength) == (2, 2, 4)


def test_eleanor_of_aquitaine_rewards_a_colony() -> None:
    s = table(rome=seat(advisor="eleanor-of-aquitaine", colonies_bought=2), china=seat(), round=3)
    assert s.rome.production["gold"] == 5


def test_mansa_musa_rewards_spending_the_last_gold() -> None:
    s = table(
        rome=seat(gold=3, advisor="mansa-musa"), china=seat(), market={"b1": "compass", "a1": "heavy-plough"}, round=3
    )
    s.turn("rome").play("buy b1")
    assert (s.rome.gold, s.rome.books) == (1, 0)
    s.turn("rome").play("buy a1", "resources")
    assert (s.rome.gold, s.rome.books, s.rome.food) == (0, 2, 1)


def test_mansa_musa_answers_any_payment_by_choice_but_no_loss() -> None:
    s = table(rome=seat(gold=2, advisor="mansa-musa", wonders=["piazza-san-marco"]), china=seat(), round=3)
    s.turn("rome").play("use piazza-san-marco", "gain stone")
    assert (s.rome.books, s.rome.food) == (2, 1)
    s = table(rome=seat(gold=4, advisor="mansa-musa"), china=seat(strength=1), event="lindisfarne-iconoclasm", round=3)
    s.happen(0)
    assert (s.rome.gold, s.rome.books) == (0, 0)


def test_angkor_wat_costs_the_weakest_books() -> None:
    s = table(rome=seat(wonders=["angkor-wat"]), china=seat(), round=3)
    assert (s.rome.production["food"], s.rome.production["books"]) == (4, -4), "a tie for last"
    s = table(rome=seat(wonders=["angkor-wat"], strength=1), china=seat(), round=3)
    assert s.rome.production["books"] == 0


def test_chichen_itza_rewards_a_war() -> None:
    s = table(rome=seat(gold=1, wonders=["chichen-itza"]), china=seat(), market={"a1": "reconquista"}, round=3)
    assert s.turn("rome").play("buy a1").rome.vp == 1


def test_the_moai_statues_give_stone_and_eat() -> None:
    s = table(rome=seat(project="moai-statues", stages=3), china=seat(), round=3)
    s.ready("rome", "moai-statues")
    assert (s.rome.stone, s.rome.production["food"]) == (12, -1)


@pytest.mark.clause("nations.card.alhazen")
def test_alhazen_swaps_two_cards_of_the_board() -> None:
    three = {"a1": "market", "b1": "mint", "c4": "castle"}
    s = table(rome=seat(advisor="alhazen"), china=seat(), market=three, round=3)
    s.turn("rome").play("use alhazen")
    refused_by(s, "swap a1 a2", "card.alhazen")
    refused_by(s, "swap a1 a1", "card.alhazen")
    s.play("swap a1 c4")
    assert (s.market("a1"), s.market("c4")) == ("castle", "market")
    s.turn("rome")
    refused_by(s, "use alhazen", "card.used_marker")
    s = table(rome=seat(advisor="alhazen"), china=seat(), market={"a1": "market", "c4": "castle"}, round=3)
    s.turn("rome").play("use alhazen")
    assert (s.market("a1"), s.market("c4")) == ("castle", "market"), "nobody is asked which two"
    s = table(rome=seat(advisor="alhazen"), china=seat(), market={"a1": "market"}, round=3)
    s.turn("rome")
    refused_by(s, "use alhazen", "card.alhazen")


def test_genghis_khan_weighs_on_everybody() -> None:
    s = table(rome=seat(gold=9), china=seat(stability=2), market={"a1": "genghis-khan", "a2": "marco-polo"}, round=3)
    s.turn("rome").play("buy a1")
    assert (s.rome.stability, s.china.stability, s.rome.strength) == (-3, -1, 3)
    s.turn("rome").play("buy a2")
    assert (s.rome.stability, s.china.stability) == (0, 2)


def test_marco_polo_trades_food_or_stone_for_gold() -> None:
    s = table(rome=seat(food=2, stone=2, advisor="marco-polo"), china=seat(), round=3)
    s.turn("rome").play("use marco-polo")
    refused_by(s, "pay books", "symbol.slash")
    s.play("pay stone")
    assert (s.rome.food, s.rome.stone, s.rome.gold) == (2, 0, 4)
    s = table(rome=seat(food=1, stone=1, advisor="marco-polo"), china=seat(), round=3)
    s.turn("rome")
    refused_by(s, "use marco-polo", "loss.forced_only")


def test_the_great_wall_saves_points_when_its_owner_passed_first() -> None:
    for passed, vp in ((["rome", "china"], 6), (["china", "rome"], 4)):
        s = table(
            rome=seat(wonders=["great-wall"], food=1, books=5, vp=6), china=seat(strength=9),
            war=("hunnic-invasions", 9, "china"), passed=passed, round=3,
        )  # fmt: skip
        s.war()
        assert (s.rome.food, s.rome.books, s.rome.vp) == (0, 4, vp)


def test_piazza_san_marco_turns_gold_into_one_kind() -> None:
    s = table(rome=seat(gold=3, wonders=["piazza-san-marco"]), china=seat(), round=3)
    s.turn("rome").play("use piazza-san-marco", "gain books")
    assert (s.rome.gold, s.rome.books) == (1, 5)
    s = table(rome=seat(gold=1, wonders=["piazza-san-marco"]), china=seat(), round=3)
    s.turn("rome")
    refused_by(s, "use piazza-san-marco", "loss.forced_only")
