"""Action phase: turns, deploying, hiring (rulebook, Fase de Ação)."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table
from tabularium.games.nations.cards.shelf import CARDS, NUMBER


@pytest.mark.scenario("nations.action.kinds")
def test_what_a_turn_offers() -> None:
    s = table(
        egypt=seat("B", gold=1, stone=2, idle=1, project="stonehenge"),
        rome=seat(),
        architects=1,
        market={"a1": "ziggurat", "b1": "forum", "c1": "mine"},
    )
    s.turn("egypt")
    assert s.options() == [
        "buy a1",
        "deploy printed-brewery",
        "deploy quarry",
        "deploy temple",
        "deploy caravan",
        "hire public",
        "hire egypt-b",
        "pass",
    ]
    refused_by(s, "take gold", "action.kinds")
    refused_by(s, "gain stone", "action.kinds")


@pytest.mark.clause("nations.action.one_per_turn", "nations.action.pass_order")
def test_one_action_a_turn_in_player_order_until_all_have_passed() -> None:
    s = table(
        rome=seat(gold=9, stone=9, food=9),
        china=seat(gold=9, stone=9, food=9),
        egypt=seat(gold=9, stone=9, food=9),
        market={"a1": "forum"},
        event="taoism-philosophy",
        order=["china", "egypt", "rome"],
    )
    s.actions()
    turns = []
    for action in ("deploy farm", "pass", "deploy temple", "deploy quarry", "pass", "deploy farm", "pass"):
        turns.append(s.to_move)
        s.play(action)
    assert turns == ["china", "egypt", "rome", "china", "rome", "china", "china"]
    assert [s.names[p] for p in s.state.passed] == ["egypt", "rome", "china"]
    assert s.done


@pytest.mark.scenario("nations.action.pass")
def test_whoever_passed_has_no_further_turn() -> None:
    s = table(rome=seat(gold=6, stone=6), china=seat(stone=9), persia=seat(stone=9))
    s.actions().play("pass")
    turns = []
    for _ in range(4):
        turns.append(s.to_move)
        s.play("deploy farm")
    assert turns == ["china", "persia", "china", "persia"]
    s.play("pass", "pass")
    assert s.done


@pytest.mark.scenario("nations.action.pass_order")
def test_the_first_to_pass_is_remembered() -> None:
    s = table(
        rome=seat(books=4),
        china=seat(books=4),
        persia=seat(books=4),
        passed=["persia", "rome", "china"],
        event="taoism-philosophy",
    )
    s.happen(0)
    assert (s.persia.books, s.rome.books, s.china.books) == (7, 4, 4)


# B. Deploying a worker


@pytest.mark.clause("nations.deploy.action")
def test_deploying_is_the_action_of_the_turn() -> None:
    s = table(rome=seat(stone=5, on={"cathedral": 0}), china=seat())
    s.turn("rome").play("deploy cathedral")
    assert (s.rome.stone, s.rome.on("cathedral"), s.to_move) == (3, 1, "china")


@pytest.mark.scenario("nations.deploy.move_between_cards")
def test_the_example_of_the_conquistador_and_the_railroad() -> None:
    s = table(rome=seat(stone=4, on={"conquistador": 1, "railroad": 0}, idle=0), china=seat(), round=7)
    assert s.rome.strength == 7
    s.turn("rome").play("move conquistador railroad")
    assert (s.rome.stone, s.rome.strength, s.rome.stability) == (0, 0, 3)
    poor = table(rome=seat(stone=3, on={"conquistador": 1, "railroad": 0}, idle=0), china=seat(), round=7)
    poor.turn("rome")
    refused_by(poor, "move conquistador railroad", "deploy.definition")
    assert poor.rome.on("conquistador") == 1


@pytest.mark.scenario("nations.undeploy.free")
def test_undeploying_is_free_in_ones_own_turn() -> None:
    s = table(china=seat(gold=1, on={"chariot": 3}), rome=seat(gold=1), market={"a1": "the-bible"})
    idle = s.china.idle
    s.turn("china")
    assert s.china.strength == 9
    s.play("undeploy chariot", "undeploy chariot", "buy a1")
    assert (s.china.strength, s.china.idle, s.china.gold) == (3, idle + 2, 0)
    assert s.to_move == "rome"
    refused_by(s, "undeploy chariot", "undeploy.definition")


@pytest.mark.clause("nations.undeploy.free")
def test_undeploying_outside_the_action_phase_is_refused() -> None:
    s = table(china=seat(on={"chariot": 3}), rome=seat())
    s.state.active = 1
    s.growth()
    refused_by(s, "undeploy chariot", "undeploy.free")


@pytest.mark.clause("nations.undeploy.before_pass")
def test_undeploying_before_passing() -> None:
    s = table(rome=seat(on={"axeman": 2}, food=0), china=seat())
    s.turn("rome").play("undeploy axeman", "undeploy axeman", "pass")
    assert s.rome.strength == 0
    assert s.rome.production["food"] == 0
    assert s.to_move == "china"


@pytest.mark.scenario("nations.undeploy.effect_lost")
def test_what_leaves_a_card_loses_its_effect() -> None:
    s = table(persia=seat(on={"ziggurat": 2}, taken_stability=2, books=9, vp=5), rome=seat())
    assert s.persia.stability == -2
    s.turn("persia").play("undeploy ziggurat")
    assert s.persia.stability == -4
    s.produce()
    assert (s.persia.books, s.persia.vp) == (5, 4)


@pytest.mark.scenario("nations.deploy.only_building_military")
def test_workers_stand_on_buildings_and_military_only() -> None:
    s = table(
        china=seat(stone=5, idle=1, colonies=["tibet"], wonders=["pyramids"], advisor="augustus"), rome=seat(), round=3
    )
    s.turn("china")
    targets = [a for a in s.options() if a.startswith("deploy")]
    assert targets == ["deploy temple", "deploy quarry", "deploy axeman", "deploy farm", "deploy caravan"]
    for card in ("tibet", "pyramids", "augustus"):
        refused_by(s, f"deploy {card}", "deploy.only_building_military")


@pytest.mark.scenario("nations.deploy.same_card_refused")
def test_from_a_card_onto_itself_is_refused() -> None:
    s = table(greece=seat(stone=4, on={"farm": 5}, idle=0), rome=seat())
    s.turn("greece")
    refused_by(s, "move farm farm", "deploy.same_card_refused")
    assert s.greece.stone == 4
    s.play("undeploy farm", "deploy farm")
    assert s.greece.stone == 3


# C. Hiring an architect


@pytest.mark.clause("nations.hire.leftmost_stage")
def test_sections_are_built_from_the_left() -> None:
    s = table(persia=seat(stone=9, project="machu-picchu"), rome=seat(), architects=3, round=5)
    spent = []
    for _ in range(3):
        before = s.persia.stone
        s.turn("persia").play("hire public")
        spent.append(before - s.persia.stone)
    assert spent == [0, 2, 0]
    assert s.persia.wonders == ["machu-picchu"]


@pytest.mark.scenario("nations.hire.preconditions")
def test_hiring_needs_a_wonder_an_architect_and_the_stone() -> None:
    cases = (
        table(rome=seat(stone=5), china=seat(), architects=2),
        table(rome=seat(stone=5, project="stonehenge"), china=seat()),
        table(rome=seat(stone=4, books=9, vp=9, project="krak-des-chevaliers"), china=seat(), architects=2, round=3),
    )
    for s in cases:
        s.turn("rome")
        refused_by(s, "hire public", "hire.preconditions")
        assert not any(a.startswith("hire") for a in s.options())


@pytest.mark.scenario("nations.hire.zero_cost_stage")
def test_a_section_for_nothing_still_needs_an_architect() -> None:
    s = table(persia=seat(project="machu-picchu", stages=2), rome=seat(), round=5)
    s.turn("persia")
    refused_by(s, "hire public", "hire.preconditions")
    s = table(persia=seat(project="machu-picchu", stages=2), rome=seat(), round=5, architects=1)
    s.turn("persia").play("hire public")
    assert (s.persia.stone, s.persia.wonders) == (0, ["machu-picchu"])
    assert s.persia.production["gold"] == 6


@pytest.mark.scenario("nations.wonder.completed")
def test_a_ready_wonder_sends_its_architects_back() -> None:
    s = table(china=seat(stone=1, books=3, food=1, project="stonehenge", stages=2), rome=seat(), architects=1)
    assert s.supply == 12
    s.turn("china").play("hire public")
    assert (s.china.stone, s.state.architects, s.supply) == (0, 0, 15)
    assert (s.china.books, s.china.food, s.china.project) == (9, 5, None)


@pytest.mark.scenario("nations.wonder.cover_ready")
def test_a_ready_wonder_may_cover_another() -> None:
    five = ["the-oracle", "stonehenge", "petra", "pyramids", "sphinx"]
    s = table(rome=seat(wonders=five, project="suez-canal", stages=2), china=seat(), round=7)
    before = s.rome.points["wonders"]
    assert s.rome.stability == 2
    s.ready("rome", "suez-canal")
    refused_by(s, "free", "wonder.cover_ready")
    assert s.options() == [f"over {card}" for card in five]
    s.play("over the-oracle")
    assert (s.rome.stability, s.rome.strength) == (0, 4)
    assert "the-oracle" not in s.rome.wonders
    assert s.rome.points["wonders"] == before - CARDS[NUMBER["the-oracle"]].vp + CARDS[NUMBER["suez-canal"]].vp
    four = table(rome=seat(wonders=five[:4], project="suez-canal", stages=2), china=seat(), round=7)
    four.ready("rome", "suez-canal")
    assert four.options() == ["free"] + [f"over {card}" for card in five[:4]]


@pytest.mark.scenario("nations.hire.extra_architects")
def test_egypts_own_architect() -> None:
    s = table(egypt=seat("B", stone=3, project="hanging-gardens"), rome=seat())
    s.turn("egypt")
    refused_by(s, "hire public", "hire.preconditions")
    s.play("hire egypt-b")
    assert s.egypt.stone == 2
    s.turn("egypt")
    refused_by(s, "hire egypt-b", "hire.preconditions")
    s.state.round = 2
    s.state.event = 2
    s.architects()
    assert s.egypt.private("egypt-b") == 1
