"""What the cards of Antiquity do beyond their figures."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table


def test_augustus_gives_stone_to_the_strongest() -> None:
    s = table(rome=seat(advisor="augustus", strength=5), china=seat(strength=4))
    assert s.rome.production["stone"] == 2
    s = table(rome=seat(advisor="augustus", strength=4), china=seat(strength=4))
    assert s.rome.production["stone"] == 0, "a tie is no first place"


def test_hatshepsut_gives_books_for_every_wonder() -> None:
    s = table(rome=seat(advisor="hatshepsut", project="the-oracle", stages=1, stone=1), china=seat(), architects=1)
    s.turn("rome").play("hire public")
    assert (s.rome.books, s.rome.wonders, s.rome.production["gold"]) == (3, ["the-oracle"], 1)


def test_qin_shi_huang_leaves_with_the_least_stable() -> None:
    s = table(rome=seat(gold=1, stability=1), china=seat(stability=1), market={"a1": "qin-shi-huang"})
    s.turn("rome").play("buy a1")
    assert s.rome.advisors == [], "removed right after he was bought: tied for last"
    s = table(rome=seat(advisor="qin-shi-huang", stability=1), china=seat(stability=0))
    assert s.rome.advisors == ["qin-shi-huang"]
    assert s.rome.production["food"] == 3


def test_saint_augustine_gives_books_to_the_most_stable() -> None:
    s = table(rome=seat(advisor="saint-augustine"), china=seat())
    assert (s.rome.stability, s.rome.production["books"]) == (1, 2)
    s = table(rome=seat(advisor="saint-augustine"), china=seat(stability=1))
    assert s.rome.production["books"] == 0


def test_the_colosseum_costs_food_when_completed() -> None:
    s = table(rome=seat(project="colosseum", stages=2, food=1, books=4, vp=5), china=seat())
    s.ready("rome", "colosseum")
    assert (s.rome.strength, s.rome.food, s.rome.books, s.rome.vp) == (3, 0, 3, 4), "one food is missing"


def test_stonehenge_gives_books_and_food_once() -> None:
    s = table(rome=seat(project="stonehenge", stages=3), china=seat())
    s.ready("rome", "stonehenge")
    assert (s.rome.books, s.rome.food) == (6, 4)
    assert s.rome.production == {"gold": 0, "food": 0, "stone": 0, "books": 0}


def test_archimedes_brings_an_architect_every_round() -> None:
    s = table(
        rome=seat(gold=1, stone=9, project="stonehenge"), china=seat(gold=9, stone=9),
        market={"a1": "archimedes"}, event="taoism-philosophy",
    )  # fmt: skip
    s.turn("rome").play("buy a1")
    s.turn("rome").play("hire archimedes")
    assert (s.rome.stages, s.rome.private("archimedes"), s.rome.stone) == (1, 0, 8)
    s.turn("rome")
    refused_by(s, "hire archimedes", "hire.preconditions")
    s.state.round = 2
    s.architects()
    assert s.rome.private("archimedes") == 1


def test_boudica_leaves_when_a_worker_fights() -> None:
    s = table(rome=seat(advisor="boudica", stone=1), china=seat(strength=9))
    assert (s.rome.strength, s.rome.production["gold"], s.rome.production["food"]) == (1, 1, 1)
    s.turn("rome").play("deploy axeman")
    assert (s.rome.advisors, s.rome.strength) == ([], 2)


def test_cyrus_rewards_a_colony_bought_this_round_once() -> None:
    s = table(
        rome=seat(gold=2, advisor="cyrus-the-great", strength=9), china=seat(strength=3, gold=9),
        market={"a1": "nubia", "a2": "hispania"},
    )  # fmt: skip
    assert s.rome.production["gold"] == 0
    s.turn("rome").play("buy a1")
    assert s.rome.production["gold"] == 2 + 3
    s.turn("rome").play("buy a2")
    assert s.rome.production["gold"] == 2 + 3, "not for each colony"


def test_the_great_lighthouse_rewards_paying_exactly_three() -> None:
    s = table(
        rome=seat(gold=9, wonders=["great-lighthouse"]), china=seat(gold=9),
        market={"c1": "buddha", "b1": "nubia", "a1": "the-bible", "b2": "sun-tzu"},
    )  # fmt: skip
    s.turn("rome").play("buy c1")
    assert s.rome.books == 1
    s.turn("rome").play("buy b2")
    assert s.rome.books == 1


def test_the_sphinx_rewards_the_next_wonder_even_if_it_is_covered() -> None:
    s = table(rome=seat(project="sphinx", stages=2), china=seat())
    s.ready("rome", "sphinx")
    assert s.rome.stone == 0, "its own completion does not count"
    s = table(rome=seat(wonders=["sphinx"], project="the-oracle", stages=2), china=seat())
    s.ready("rome", "the-oracle").play("over sphinx")
    assert (s.rome.stone, s.rome.wonders) == (5, ["the-oracle"])


def test_buddha_skips_the_first_turn_without_passing() -> None:
    s = table(rome=seat(gold=3, advisor="buddha"), china=seat(gold=3), market={"a1": "nubia", "a2": "sun-tzu"})
    s.actions()
    assert s.to_move == "china"
    s.play("buy a2")
    assert s.to_move == "rome", "skipping was not passing"
    s = table(rome=seat(gold=3), china=seat(gold=3), market={"a1": "buddha"})
    s.actions().play("buy a1", "pass")
    assert s.to_move == "rome", "bought in a first turn he works from the next round on"


def test_hannibal_raids_better_and_makes_battles_dearer_for_others() -> None:
    market = {"a1": "siege-of-troy", "a2": "battle-of-kadesh"}
    s = table(
        rome=seat(gold=1, advisor="hannibal", on={"axeman": 1}), china=seat(gold=1, on={"axeman": 1}), market=market
    )
    s.turn("china")
    refused_by(s, "buy a1", "buy.need_full_price")
    s.turn("rome").play("buy a1", "gain stone")
    assert s.rome.stone == 3
    s = table(rome=seat(gold=1, advisor="hannibal"), china=seat(), market=market)
    s.turn("rome")
    refused_by(s, "buy a1", "battle.needs_military_worker")


def test_sun_tzu_has_two_actions_in_the_first_turn() -> None:
    s = table(rome=seat(stone=5, advisor="sun-tzu"), china=seat(stone=5))
    s.actions().play("deploy farm")
    assert s.to_move == "rome"
    s.play("deploy farm")
    assert s.to_move == "china"
    s.play("deploy farm", "deploy farm")
    assert s.to_move == "china", "later turns have one"
    s = table(rome=seat(stone=5, advisor="sun-tzu"), china=seat(stone=5))
    s.actions().play("pass")
    assert s.to_move == "china", "passing ends the turn"


@pytest.mark.clause("nations.card.own_action", "nations.card.used_marker")
def test_petra_turns_food_into_one_kind_of_goods_once_a_round() -> None:
    s = table(rome=seat(food=2, wonders=["petra"]), china=seat())
    s.turn("rome").play("use petra")
    refused_by(s, "gain food", "symbol.slash")
    s.play("gain gold")
    assert (s.rome.food, s.rome.gold, s.rome.used) == (1, 3, ["petra"])
    s.turn("rome")
    refused_by(s, "use petra", "card.used_marker")
    s = table(rome=seat(wonders=["petra"]), china=seat(food=3))
    s.turn("rome")
    refused_by(s, "use petra", "loss.forced_only")
    s.turn("china")
    refused_by(s, "use petra", "card.own_action")


def test_solomons_temple_scores_each_age_until_a_defeat() -> None:
    s = table(rome=seat(wonders=["solomons-temple"]), china=seat(books=5), round=2)
    s.book_scoring()
    assert (s.rome.vp, s.china.vp) == (1, 1)
    s = table(rome=seat(wonders=["solomons-temple"], vp=3), china=seat(), war=("warring-states", 1, "china"))
    s.war()
    assert (s.rome.wonders, s.rome.vp) == ([], 1), "one for the defeat, one for the missing books"


def test_the_terracotta_army_hits_the_least_stable_whoever_they_are() -> None:
    s = table(
        rome=seat(project="terracotta-army", stages=3, gold=5), china=seat(gold=5, stability=1), egypt=seat(gold=5)
    )
    s.ready("rome", "terracotta-army")
    assert (s.rome.gold, s.china.gold, s.egypt.gold, s.rome.strength) == (1, 5, 1, 1)
