"""Corners of the rulebook that a second reading, away from the code, asked about."""

from __future__ import annotations

import subprocess
import sys

import pytest

from nations.table import GAME, dealt, seat, table
from tabularium.games.nations.cards.shelf import NUMBER


@pytest.mark.clause("nations.board.colony_limit")
def test_the_third_colony_is_there_before_an_earlier_one_goes() -> None:
    """On acquiring a third colony one of the earlier is removed: strength never falls to what it was without both."""
    s = table(
        egypt=seat(gold=1, strength=14, colonies=["macedonia", "nubia"], advisor="harald-hardrada"),
        rome=seat(strength=13),
        market={"a1": "crusader-states"},
        round=3,
    ).turn("egypt")
    s.play("buy a1", "remove macedonia")
    assert s.egypt.strength == 14 - 2 + 3
    assert s.egypt.advisors == ["harald-hardrada"]
    assert s.egypt.colonies == ["nubia", "crusader-states"]


@pytest.mark.clause("nations.remove.condition_at_once")
def test_a_colony_that_goes_for_good_still_costs_its_strength() -> None:
    s = table(
        egypt=seat(gold=1, strength=5, colonies=["macedonia", "nubia"], advisor="harald-hardrada"),
        rome=seat(strength=4),
        market={"a1": "hispania"},
        round=3,
    ).turn("egypt")
    s.play("buy a1", "remove macedonia")
    assert s.egypt.strength == 3
    assert s.egypt.advisors == []


@pytest.mark.clause("nations.event.simultaneous")
def test_whoever_finishes_versailles_by_the_papal_indulgence_is_not_one_of_the_others() -> None:
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles", stages=2),
        rome=seat(gold=5, stability=2),
        china=seat(gold=5),
        event="magellan-papal-indulgence",
        round=5,
    )
    s.happen(1).play("yes")
    assert s.egypt.wonders == ["versailles"]
    assert [s.egypt.gold, s.rome.gold, s.china.gold] == [5, 3, 3]


@pytest.mark.clause("nations.tie.others_when_nobody_first")
def test_a_tie_for_most_stable_makes_all_pay_the_papal_indulgence() -> None:
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles"),
        rome=seat(gold=5, stability=3),
        event="magellan-papal-indulgence",
        round=5,
    )
    s.happen(1)
    assert s.done
    assert [s.egypt.gold, s.rome.gold] == [3, 3]


@pytest.mark.clause("nations.limit.military_40")
def test_a_war_of_the_hidden_opponent_counts_at_most_40() -> None:
    s = table(
        rome=seat(gold=3, strength=44, vp=5, food=9),
        rival={"strength": 45, "stability": 0},
        tile="solo-4-1",
        market={"a1": "opium-war", "a4": "das-kapital"},
        round=7,
    ).turn("rome")
    s.next_roll(1)
    s.play("buy a4", "resources")
    assert s.state.war_strength == 40
    s.war()
    assert s.rome.vp == 5


@pytest.mark.clause("nations.solo.player_order")
def test_above_40_you_and_the_hidden_opponent_are_equally_strong() -> None:
    s = table(rome=seat(strength=41, stability=2), rival={"strength": 45, "stability": 1, "leads": True}, round=7)
    s.player_order()
    assert not s.state.rival_leads


def test_the_log_tells_of_an_architect_that_sea_peoples_take() -> None:
    s = table(egypt=seat(project="stonehenge", stages=2, vp=3), rome=seat(strength=3), event="sea-peoples-bronze-age")
    s.happen(0).play("lose architect")
    assert s.log()[-1] == "An architect leaves Stonehenge (Egypt)."
    assert s.log("pt_BR")[-1] == "Um Arquiteto deixa Stonehenge (Egito)."


def test_the_log_tells_of_strength_that_sinks_with_the_vasa() -> None:
    s = table(egypt=seat(gold=5, strength=12), rome=seat(stability=1), event="vasa-westphalia", round=5)
    s.happen(0).play("lose strength")
    assert s.log()[-1] == "Egypt counts 10 less strength for the second event (Sinking of the Vasa)."


@pytest.mark.clause("nations.loss.shortage_vp", "nations.loss.book_per_missing")
def test_the_log_says_what_a_shortage_was_and_what_makes_up_for_it() -> None:
    s = table(egypt=seat(food=1, books=1, stone=2, vp=5), rome=seat(food=9), event="yellow-turban-spartacus")
    s.famine()
    assert s.log() == [
        "Famine: every nation pays 2 food.",
        "Egypt loses 1 food (famine).",
        "Egypt lacks 1 food: 1 book makes up for it.",
        "Egypt loses 1 VP (shortage of food).",
        "Egypt loses 1 book (famine).",
        "Rome loses 2 food (famine).",
    ]


@pytest.mark.clause("nations.book_score.vp")
def test_the_log_names_the_points_for_books_once() -> None:
    s = table(egypt=seat(books=4), rome=seat(books=1), round=2)
    s.book_scoring()
    assert s.egypt.vp == 1
    assert s.log() == ["Egypt scores 1 VP for books.", "Rome scores 0 VP for books."]


@pytest.mark.clause("nations.card.martin_luther")
def test_what_a_war_would_cost_is_foretold_with_luthers_food() -> None:
    s = table(
        egypt=seat(vp=5, strength=1, stability=8),
        rome=seat(strength=5, advisor="martin-luther"),
        round=5,
        war=("war-of-jenkins-ear", 5, "rome"),
    )
    now = GAME.view(s.state, 0)["facts"]["war"]["now"]
    assert [(x["seat"], x["text"]["en"]) for x in now] == [(0, "Would lose 2 food and 1 VP.")]


@pytest.mark.clause("nations.card.great_wall")
def test_what_a_war_would_cost_behind_the_great_wall_is_foretold_without_a_point() -> None:
    s = table(
        egypt=seat(strength=1, wonders=["great-wall"]),
        rome=seat(strength=5),
        round=3,
        war=("reconquista", 5, "rome"),
        passed=["egypt"],
    )
    now = GAME.view(s.state, 0)["facts"]["war"]["now"]
    assert [x["text"]["en"] for x in now] == ["Would lose 2 gold."]


@pytest.mark.clause("nations.prod.resource_order", "nations.prod.gains_before_losses")
def test_a_shortage_is_settled_after_the_books_of_the_same_production() -> None:
    """Chariots want 2 gold and there is none; the pagoda's 2 books come first and are just enough."""
    s = table(egypt=seat(on={"chariot": 2, "pagoda": 1, "farm": 1}, vp=5), rome=seat(strength=9))
    s.produce()
    assert [kind for kind in s.told if kind != "produced"] == [
        "gained_food",
        "gained_stone",
        "gained_books",
        "short_gold",
        "lost_vp",
        "lost_books",
    ]
    assert (s.egypt.books, s.egypt.vp) == (0, 4)


@pytest.mark.clause("nations.prod.books_over_50")
def test_a_token_stands_for_every_fifty_books() -> None:
    s = table(greece=seat(books=47, on={"university": 4, "temple": 1}), rome=seat(), round=3)
    s.produce()
    figures = GAME.view(s.state, 0)["players"][0]["figures"]
    assert (figures["books"], figures["book_tokens"]) == (56, 1)


@pytest.mark.clause("nations.event.gain_worker", "nations.event.top_first")
def test_a_worker_taken_in_the_upper_event_counts_in_the_lower() -> None:
    """Pilgrims cost Egypt 3 stability, so the Dutch Revolt finds it in revolt: last, and 3 gold poorer."""
    s = table(
        egypt=seat(food=9, gold=5, on={"caravan": 1}),
        rome=seat(food=9, gold=5),
        china=seat(food=1, gold=5),
        event="pilgrims-dutch-revolt",
        round=5,
    )
    s.state.nations[0].stock[1] = 10
    s.events().play("grow stability")
    assert s.egypt.stability == -2
    assert s.order == ["rome", "china", "egypt"]
    assert [s.egypt.gold, s.rome.gold, s.china.gold] == [2, 5, 5]


@pytest.mark.clause("nations.card.sphinx")
def test_a_covered_sphinx_pays_no_more() -> None:
    s = table(egypt=seat(stone=3, wonders=["sphinx"], project="alhambra", stages=1), rome=seat(), round=3, architects=2)
    s.turn("egypt").play("hire public", "over sphinx")
    assert s.egypt.stone == 3 - 1 + 5
    s.state.nations[0].project, s.state.nations[0].stages = NUMBER["porcelain-tower"], 1
    s.state.supply -= 1
    s.state.dealt += 1
    s.turn("egypt").play("hire public", "free")
    assert s.egypt.stone == 7, "the last section of the tower is free, and nothing comes for it"


@pytest.mark.clause("nations.undeploy.free")
def test_only_the_nation_whose_turn_it_is_may_undeploy() -> None:
    """The Titanic asks Rome in the middle of Egypt's turn."""
    s = table(
        egypt=seat(gold=4, stone=2, project="titanic", stages=2),
        rome=seat(gold=4, advisor="augustus", on={"axeman": 2}),
        architects=1,
        round=7,
    )
    s.turn("egypt").play("hire public")
    assert s.to_move == "rome"
    assert s.options() == ["lose advisors", "lose gold"]
    assert s.why("undeploy axeman") is not None


@pytest.mark.clause("nations.resource.four_kinds")
def test_one_missing_book_costs_one_other_resource() -> None:
    s = table(egypt=seat(food=2, vp=5, on={"longships": 1}), rome=seat(), round=3)
    s.produce()
    assert s.done, "food is all there is to choose from"
    assert (s.egypt.books, s.egypt.food, s.egypt.vp) == (0, 1, 4)


@pytest.mark.clause("nations.solo.round_order")
def test_the_second_half_of_a_solo_round_in_full() -> None:
    s = table(
        rome=seat(food=9, gold=1, vp=9, on={"farm": 1}),
        rival={"strength": 3, "stability": 2, "books": 2},
        war=("wars-of-alexander", 3, None),
        tile="solo-1-6",
        round=2,
        passed=["rome"],
    )
    s.resolution()
    steps = ("produced", "ordered", "defeated", "stability_lost", "famine_came", "scored_books")
    assert [kind for kind in s.told if kind in steps] == list(steps)


@pytest.mark.clause("nations.sideb.egypt", "nations.sideb.board_rules")
def test_the_text_of_a_board_names_what_is_printed_and_ready_there() -> None:
    texts = {info.id: info.text for info in GAME.cards() if info.kind == "board"}
    assert "Printed: Brewery, Quarry, Temple and Caravan." in texts["egypt-b"]["en"]
    assert "Ready from the start: Pyramids." in texts["egypt-b"]["en"]
    assert "Prontas desde o início: Pirâmides." in texts["egypt-b"]["pt_BR"]
    assert "Ready" not in texts["egypt-a"]["en"]


@pytest.mark.clause("nations.sideb.may_use_a", "nations.sideb.rome")
def test_whoever_chooses_a_board_reads_what_is_special_about_it() -> None:
    s = dealt(5, 1, boards="B", sets="basic,advanced")
    labels = {a: GAME.label(s.state, GAME.notation.read(a), "en") for a in s.options()}
    assert labels["claim rome b"].endswith("room for 2 colonies and 5 wonders; +2 strength")
    assert labels["claim rome a"].endswith("room for 2 colonies and 5 wonders")
    assert "room for 3 colonies" in labels["claim persia b"]
    assert "room for 1 colony and 6 wonders" in labels["claim china b"]


@pytest.mark.clause("nations.loss.once_per_kind_per_round", "nations.card.great_wall")
def test_a_shortage_without_a_point_leaves_that_point_to_be_lost() -> None:
    """Behind the Great Wall the war costs only goods; the famine of the same round then costs the point for food."""
    s = table(
        egypt=seat(food=1, books=9, vp=5, wonders=["great-wall"]),
        rome=seat(strength=5, food=9),
        round=3,
        war=("hundred-years-war", 5, "rome"),
        passed=["egypt", "rome"],
        event="martyrdom-scholasticism",
    )
    s.war()
    assert (s.egypt.food, s.egypt.books, s.egypt.vp) == (0, 9 - 2, 5), "5 food less stability 2, and only 1 there"
    s.famine()
    assert (s.egypt.books, s.egypt.vp) == (6, 4)


@pytest.mark.clause("nations.loss.once_per_kind_per_round")
def test_nightingale_spares_points_only_while_she_is_there() -> None:
    s = table(
        egypt=seat(books=9, vp=5, advisor="florence-nightingale", taken_food=1),
        rome=seat(strength=5, food=9),
        round=7,
        event="anarchism-great-exhibition",
    )
    s.produce()
    assert (s.egypt.books, s.egypt.vp) == (9 + 6 - 3, 5)
    s.happen(0)
    assert (s.egypt.advisors, s.egypt.vp) == ([], 4)
    s.famine()
    assert (s.egypt.books, s.egypt.vp) == (12 - 4, 3)


@pytest.mark.clause("nations.solo.comparisons", "nations.solo.tile_values")
def test_genghis_khan_and_ones_own_war_leave_the_hidden_opponent_alone() -> None:
    s = table(
        rome=seat(gold=2, strength=9, stability=4),
        rival={"strength": 3, "stability": 2, "books": 8},
        market={"a1": "genghis-khan", "a2": "first-crusade"},
        tile="solo-2-1",
        round=3,
    ).turn("rome")
    s.next_roll(4)
    s.play("buy a1")
    s.next_roll(4)
    s.play("buy a2")
    s.war()
    assert s.rome.stability == 1
    assert (s.state.rival_stability, s.state.rival_books) == (2, 8)


def test_the_notation_knows_all_cards_whatever_is_imported_first() -> None:
    script = (
        "import tabularium.games.nations.words.notation\n"
        "from tabularium.kernel.game import loaded\n"
        "notation = loaded('nations').notation\n"
        "print(notation.write(notation.read('deploy farm')))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "deploy farm\n"
