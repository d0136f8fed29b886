"""A. Buying progress cards of all eight types (rulebook, Compre Carta de Progresso)."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table
from tabularium.games.nations.cards.shelf import CARDS, NUMBER
from tabularium.games.nations.rules.golden_ages import GOLDEN


@pytest.mark.scenario("nations.buy.one_card")
def test_buying_one_card_is_the_action() -> None:
    s = table(persia=seat(gold=5, strength=5), rome=seat(), market={"c1": "forum", "a1": "israel"})
    s.turn("persia").play("buy c1", "over farm")
    assert s.persia.gold == 2
    assert "forum" in s.persia.spaces
    assert s.to_move == "rome"


@pytest.mark.scenario("nations.buy.need_full_price")
def test_no_buying_on_credit() -> None:
    s = table(egypt=seat(gold=1, books=12, vp=7), rome=seat(), market={"b1": "forum", "c1": "mine"})
    s.turn("egypt")
    refused_by(s, "buy b1", "buy.need_full_price")
    refused_by(s, "buy c1", "buy.need_full_price")
    assert (s.egypt.gold, s.egypt.books, s.egypt.vp) == (1, 12, 7)


@pytest.mark.scenario("nations.buy.space_stays_empty")
def test_the_space_stays_empty_and_nothing_gets_cheaper() -> None:
    s = table(rome=seat(gold=4), china=seat(gold=2), market={"a3": "silk", "c3": "colosseum"})
    s.turn("rome").play("buy a3")
    assert s.market("a3") is None
    assert s.market("c3") == "colosseum"
    s.turn("china")
    refused_by(s, "buy a3", "buy.space_stays_empty")
    refused_by(s, "buy c3", "buy.need_full_price")
    s.turn("rome").play("buy c3")
    assert s.rome.gold == 0


# Buildings


@pytest.mark.scenario("nations.building.replaces")
def test_a_building_replaces_a_card() -> None:
    s = table(rome=seat(gold=1), china=seat(), market={"a1": "brewery"})
    s.turn("rome").play("buy a1")
    refused_by(s, "done", "building.replaces")
    refused_by(s, "pass", "building.replaces")
    s.play("over axeman")
    assert "axeman" not in s.rome.spaces
    assert s.rome.on("brewery") == 0


@pytest.mark.scenario("nations.building.replaced_workers_return")
def test_workers_of_a_replaced_building_are_idle() -> None:
    s = table(egypt=seat(gold=1, stone=0, on={"caravan": 2}, idle=0), rome=seat(), round=3, market={"a1": "mosque"})
    assert s.egypt.stability == 2
    s.turn("egypt").play("buy a1", "over caravan")
    assert (s.egypt.idle, s.egypt.stability, s.egypt.on("mosque"), s.egypt.stone) == (2, 0, 0, 0)


@pytest.mark.scenario("nations.building.produces_per_worker")
def test_each_worker_produces() -> None:
    s = table(china=seat(stone=1, books=6, on={"university": 3}), rome=seat(), round=3)
    s.produce()
    assert (s.china.stone, s.china.books) == (7, 12)


@pytest.mark.scenario("nations.building.stability_at_once")
def test_stability_of_a_building_counts_at_once() -> None:
    s = table(persia=seat(stone=2, on={"ziggurat": 0}), rome=seat())
    s.turn("persia").play("deploy ziggurat")
    assert (s.persia.stability, s.persia.stone) == (2, 1)
    s.produce()
    assert (s.persia.stability, s.persia.stone) == (2, 2)


@pytest.mark.scenario("nations.building.empty_no_effect")
def test_an_empty_building_does_nothing() -> None:
    s = table(rome=seat(stone=3, on={"cathedral": 0}), china=seat(), round=3)
    s.produce()
    assert (s.rome.stone, s.rome.stability, s.rome.points["workers"]) == (3, 0, 0)


@pytest.mark.scenario("nations.building.ziggurat_example")
def test_the_example_of_the_ziggurat() -> None:
    s = table(persia=seat("B", stone=5), rome=seat())
    for _ in range(3):
        s.turn("persia").play("deploy printed-ziggurat")
    assert (s.persia.stone, s.persia.stability) == (2, 6)
    s.produce()
    assert s.persia.stone == 5
    assert s.persia.points["workers"] == 2


# Military


@pytest.mark.scenario("nations.military.replaces")
def test_several_military_cards() -> None:
    s = table(rome=seat("B", gold=2), china=seat(), market={"a1": "hoplite", "a2": "chariot"})
    s.turn("rome").play("buy a1")
    refused_by(s, "done", "military.replaces")
    s.play("over farm")
    s.turn("rome").play("buy a2", "over quarry")
    assert s.rome.spaces == ["hoplite", "chariot", "printed-legionary", "printed-aqueduct"]


@pytest.mark.clause("nations.military.replaced_workers_return")
def test_workers_of_a_replaced_military_card_are_idle() -> None:
    s = table(rome=seat(gold=1, on={"axeman": 2}, idle=0), china=seat(), market={"a1": "chariot"})
    s.turn("rome").play("buy a1", "over axeman")
    assert (s.rome.idle, s.rome.strength, s.rome.on("chariot")) == (2, 0, 0)


@pytest.mark.scenario("nations.military.strength_at_once")
def test_strength_counts_at_once() -> None:
    s = table(
        china=seat(gold=3, stone=3, on={"longbowman": 2}),
        rome=seat(),
        round=3,
        market={"a1": "sicily", "a2": "greenland"},
    )
    s.turn("china")
    assert s.china.strength == 8
    refused_by(s, "buy a1", "colony.requirement")
    assert "buy a2" in s.options()
    s.play("deploy longbowman")
    assert (s.china.strength, s.china.stone) == (12, 1)
    s.turn("china").play("buy a1")
    assert s.china.colonies == ["sicily"]


@pytest.mark.clause("nations.military.upkeep")
def test_upkeep_in_stability_at_once_and_in_resources_in_production() -> None:
    s = table(rome=seat(on={"immortal": 2, "axeman": 1}, food=4, books=9, vp=9), china=seat(stability=1))
    assert s.rome.stability == -2
    s.produce()
    assert s.rome.food == 3
    assert s.rome.stability == -2


@pytest.mark.scenario("nations.military.raid_value")
def test_more_workers_do_not_raid_more() -> None:
    s = table(rome=seat(gold=1, on={"hoplite": 3}), china=seat(), market={"a1": "siege-of-troy"})
    s.turn("rome").play("buy a1", "gain stone")
    assert s.rome.stone == 3


@pytest.mark.scenario("nations.military.empty_no_effect")
def test_an_empty_military_card_does_nothing() -> None:
    s = table(
        egypt=seat(gold=1, food=1, stone=2, on={"dreadnought": 0, "axeman": 1}),
        rome=seat(strength=9),
        round=7,
        market={"a1": "battle-of-waterloo"},
    )
    assert s.egypt.strength == 2
    s.turn("egypt").play("buy a1", "gain food")
    assert s.egypt.food == 3
    s.produce()
    assert (s.egypt.food, s.egypt.stone) == (2, 2)


@pytest.mark.clause("nations.military.hoplite_example")
def test_the_example_of_the_hoplite() -> None:
    s = table(greece=seat("B", stone=5), rome=seat())
    for _ in range(3):
        s.turn("greece").play("deploy printed-hoplite")
    assert (s.greece.stone, s.greece.strength) == (2, 9)
    assert s.greece.production["stone"] == -3
    assert s.greece.points["workers"] == 2
    assert CARDS[NUMBER["printed-hoplite"]].raid == 3


# Colonies


@pytest.mark.scenario("nations.colony.requirement")
def test_a_colony_needs_strength() -> None:
    s = table(rome=seat(gold=6, strength=4), china=seat(), market={"b1": "hispania", "a1": "israel"})
    s.turn("rome")
    refused_by(s, "buy a1", "colony.requirement")
    s.play("buy b1")
    assert (s.rome.gold, s.rome.strength) == (4, 4)


@pytest.mark.scenario("nations.colony.requirement_only_on_purchase")
def test_afterwards_strength_may_fall() -> None:
    s = table(rome=seat(on={"axeman": 2}, colonies=["hispania"]), china=seat())
    s.turn("rome").play("undeploy axeman", "undeploy axeman")
    assert (s.rome.strength, s.rome.colonies) == (0, ["hispania"])
    s.produce()
    assert s.rome.food == 2


@pytest.mark.scenario("nations.colony.own_bonus_not_counted")
def test_a_colony_does_not_help_to_conquer_itself() -> None:
    s = table(egypt=seat(gold=3, strength=3), rome=seat(), market={"a1": "macedonia"})
    s.turn("egypt")
    refused_by(s, "buy a1", "colony.requirement")


@pytest.mark.scenario("nations.colony.effect_at_once")
def test_the_example_of_macedonia() -> None:
    s = table(persia=seat(gold=2, strength=4), rome=seat(), market={"a1": "macedonia"})
    s.turn("persia").play("buy a1")
    assert s.persia.strength == 6
    s = table(persia=seat(gold=1, strength=4), rome=seat(), market={"a1": "nubia"})
    s.turn("persia").play("buy a1")
    assert s.persia.gold == 0
    s.produce()
    assert s.persia.gold == 2


# Wars


@pytest.mark.scenario("nations.war.buy")
def test_a_war_goes_to_the_score_board() -> None:
    s = table(china=seat(gold=2, strength=5), rome=seat(), market={"b1": "warring-states"})
    spaces = s.china.spaces
    s.turn("china").play("buy b1")
    assert s.china.gold == 0
    assert (CARDS[s.state.war].key, s.state.war_strength) == ("warring-states", 5)
    assert s.china.spaces == spaces


@pytest.mark.scenario("nations.war.one_per_round")
def test_one_war_a_round() -> None:
    s = table(
        rome=seat(gold=5, strength=2, books=9, food=9),
        china=seat(gold=5, strength=3, books=9, food=9),
        round=2,
        market={"a1": "hunnic-invasions", "a2": "warring-states", "a3": "parthian-wars"},
        event="taoism-philosophy",
    )
    s.turn("rome").play("buy a1")
    refused_by(s, "buy a2", "war.one_per_round")
    s.turn("rome")
    refused_by(s, "buy a3", "war.one_per_round")
    s.war()
    s.end_of_round()
    s.turn("china")
    assert "buy a2" in s.options()


@pytest.mark.scenario("nations.war.marker_strength")
def test_the_war_is_as_strong_as_its_buyer_at_that_moment() -> None:
    s = table(greece=seat(gold=1, on={"hoplite": 4}), rome=seat(), round=3, market={"a1": "reconquista"})
    assert s.greece.strength == 12
    s.turn("greece").play("undeploy hoplite", "buy a1")
    assert s.state.war_strength == 9


@pytest.mark.scenario("nations.war.marker_fixed")
def test_the_marker_stays_where_it_is() -> None:
    s = table(
        greece=seat(stone=1, on={"hoplite": 3}, vp=5),
        rome=seat(strength=10, vp=5),
        round=3,
        war=("reconquista", 9, "greece"),
    )
    s.turn("greece").play("deploy hoplite")
    assert (s.greece.strength, s.state.war_strength) == (12, 9)
    s.war()
    assert (s.greece.vp, s.rome.vp) == (5, 5)


@pytest.mark.scenario("nations.war.buyer_can_lose")
def test_the_buyer_may_be_defeated() -> None:
    s = table(
        rome=seat(gold=2, on={"legionary": 2, "caravan": 1}, books=5, vp=6),
        china=seat(strength=9),
        market={"a1": "warring-states", "a2": "brewery"},
    )
    s.turn("rome").play("buy a1")
    assert s.state.war_strength == 6
    s.turn("rome").play("buy a2", "over legionary")
    assert (s.rome.strength, s.rome.stability) == (0, 1)
    s.war()
    assert (s.rome.vp, s.rome.books) == (5, 3)


@pytest.mark.scenario("nations.war.without_military")
def test_a_nation_without_soldiers_may_buy_a_war() -> None:
    s = table(egypt=seat("B", gold=1), rome=seat(), market={"a1": "wars-of-alexander"})
    s.turn("egypt").play("buy a1")
    assert (s.egypt.gold, s.state.war_strength) == (0, 0)


@pytest.mark.scenario("nations.war.strength_zero")
def test_a_war_of_strength_zero_defeats_nobody() -> None:
    s = table(
        egypt=seat(vp=3, food=3),
        rome=seat(gold=3, vp=3, food=3),
        war=("wars-of-alexander", 0, "egypt"),
        market={"a1": "three-kingdoms-war"},
    )
    s.turn("rome")
    refused_by(s, "buy a1", "war.one_per_round")
    s.war()
    assert (s.egypt.vp, s.egypt.food, s.rome.vp, s.rome.food) == (3, 3, 3, 3)


# Battles


@pytest.mark.clause("nations.battle.gain", "nations.battle.removed")
def test_a_battle_gives_the_best_raid_value_and_goes() -> None:
    s = table(rome=seat(gold=2, on={"axeman": 1, "hoplite": 1}), china=seat(), market={"b1": "battle-of-cannae"})
    s.turn("rome").play("buy b1", "gain books")
    assert (s.rome.gold, s.rome.books) == (0, 3)
    assert NUMBER["battle-of-cannae"] in s.state.removed


@pytest.mark.scenario("nations.battle.one_kind")
def test_the_spoils_are_of_one_kind() -> None:
    s = table(rome=seat(gold=1, on={"horse-archer": 1}), china=seat(), round=3, market={"a1": "battle-of-hastings"})
    s.turn("rome").play("buy a1")
    assert [a for a in s.options() if a.startswith("gain")] == ["gain books", "gain food", "gain stone"]
    refused_by(s, "gain gold", "battle.one_kind")
    s.play("gain food")
    assert (s.rome.food, s.rome.stone) == (4, 0)


@pytest.mark.clause("nations.battle.needs_military_worker")
def test_a_battle_needs_a_soldier() -> None:
    s = table(rome=seat(gold=3, strength=8), china=seat(), market={"a1": "battle-of-kadesh"})
    s.turn("rome")
    refused_by(s, "buy a1", "battle.needs_military_worker")


# Wonders and advisors


@pytest.mark.scenario("nations.wonder.to_construction")
def test_an_unfinished_wonder_does_nothing() -> None:
    s = table(greece=seat(gold=1), rome=seat(), market={"a1": "the-oracle"})
    s.turn("greece").play("buy a1")
    assert (s.greece.project, s.greece.stability, s.greece.points["wonders"]) == ("the-oracle", 0, 0)


@pytest.mark.scenario("nations.wonder.replace_unfinished")
def test_a_new_wonder_replaces_an_unfinished_one() -> None:
    s = table(
        china=seat(gold=2, stone=4, project="krak-des-chevaliers", stages=1),
        rome=seat(),
        round=3,
        architects=1,
        market={"a1": "alhambra"},
    )
    supply = s.supply
    s.turn("china").play("buy a1")
    assert NUMBER["krak-des-chevaliers"] in s.state.removed
    assert (s.china.stone, s.china.gold, s.china.project, s.china.stages) == (4, 1, "alhambra", 0)
    assert (s.supply, s.state.architects) == (supply + 1, 1)


@pytest.mark.scenario("nations.wonder.ready_effect")
def test_a_wonder_works_when_it_is_ready() -> None:
    s = table(
        rome=seat(gold=1, stone=2, food=3, on={"axeman": 1}, project="colosseum", stages=1),
        china=seat(),
        architects=1,
        market={"a1": "warring-states"},
    )
    assert s.rome.strength == 2
    s.turn("rome").play("hire public")
    assert (s.rome.stone, s.rome.strength, s.rome.food) == (0, 5, 1)
    s.turn("rome").play("buy a1")
    assert s.state.war_strength == 5


@pytest.mark.scenario("nations.advisor.place")
def test_a_new_advisor_replaces_the_old_one() -> None:
    s = table(egypt=seat(gold=1, advisor="buddha", turns=1), rome=seat(), market={"a1": "hatshepsut"})
    assert s.egypt.stability == 3
    s.turn("egypt").play("buy a1")
    assert (s.egypt.stability, s.egypt.advisors, s.egypt.production["gold"]) == (0, ["hatshepsut"], 1)


@pytest.mark.scenario("nations.advisor.one_unless_card")
def test_two_advisors_with_the_porcelain_tower() -> None:
    s = table(
        china=seat(gold=3, advisor="augustus", wonders=["porcelain-tower"]),
        rome=seat(),
        round=3,
        market={"a1": "saint-augustine", "a2": "buddha"},
    )
    tower = s.china.stability
    s.turn("china").play("buy a1", "appoint tower")
    assert s.china.advisors == ["augustus", "saint-augustine"]
    assert (s.china.strength, s.china.stability) == (1, tower + 1)
    s.turn("china").play("buy a2")
    assert s.options() == ["appoint board", "appoint tower"]
    refused_by(s, "pass", "advisor.one_unless_card")
    s.play("appoint board")
    assert s.china.advisors == ["buddha", "saint-augustine"]


# Golden ages


@pytest.mark.scenario("nations.golden.choice")
def test_resources_or_a_victory_point() -> None:
    s = table(rome=seat(gold=1, books=3, food=2, vp=7), china=seat(), market={"a1": "aeneid"})
    s.turn("rome").play("buy a1")
    assert s.options() == ["resources", "vp"]
    refused_by(s, "pass", "golden.choice")
    s.play("vp", "pay food")
    assert (s.rome.vp, s.rome.food, s.rome.books) == (8, 1, 3)
    assert s.to_move == "china", "not both"
    assert NUMBER["aeneid"] in s.state.removed


@pytest.mark.clause("nations.golden.payment_mix")
def test_the_example_of_persia_and_uraniborg() -> None:
    """Renaissance: 2 stone, or 1 VP for 3 (1 food and 2 books, say); with Uraniborg 4 stone, or 1 VP for 1."""
    s = table(persia=seat(gold=9, food=1, books=2, stone=1), rome=seat(), round=5, market={"a1": "clocks"})
    s.turn("persia").play("buy a1", "vp")
    refused_by(s, "pay gold", "golden.payment_mix")
    s.play("pay food")
    refused_by(s, "pay food", "loss.forced_only")
    s.play("pay books", "pay books")
    assert (s.persia.vp, s.persia.food, s.persia.books, s.persia.stone, s.persia.gold) == (1, 0, 0, 1, 8)
    s = table(
        persia=seat(gold=9, food=1, wonders=["uraniborg"]),
        rome=seat(),
        round=5,
        market={"a1": "clocks", "a2": "microscope"},
    )
    resource = CARDS[NUMBER["clocks"]].golden[0]
    before = s.persia.n.stock[resource]
    s.turn("persia").play("buy a1", "resources")
    assert s.persia.n.stock[resource] == before + 4
    s.turn("persia").play("buy a2", "vp")
    if s.to_move == "persia":
        s.play(s.options()[0])
    assert s.persia.vp == 1


@pytest.mark.clause("nations.golden.price_by_age")
def test_the_price_of_the_point_grows_with_the_age() -> None:
    prices: dict[int, set[int]] = {}
    for card in CARDS:
        if card.kind == 4 and card.set < 3:
            prices.setdefault(card.age, set()).add(card.price)
    assert prices == {1: {1}, 2: {2}, 3: {3}, 4: {4}}


@pytest.mark.clause("nations.golden.bonus")
def test_a_bonus_adds_resources_or_lowers_the_price() -> None:
    s = table(greece=seat("B", gold=2, stone=1), rome=seat(), round=3, market={"a1": "compass", "a2": "heavy-plough"})
    s.turn("greece").play("buy a1", "resources")
    assert s.greece.stone == 4
    s.turn("greece").play("buy a2", "vp")
    assert (s.greece.vp, s.greece.stone) == (1, 3)


@pytest.mark.scenario("nations.golden.bonus_sum")
def test_bonuses_add_up_and_the_price_is_never_negative() -> None:
    for answer, stone, vp in (("resources", 5, 0), ("vp", 0, 1)):
        s = table(greece=seat("B", gold=1, wonders=["uraniborg"]), rome=seat(), round=5, market={"a1": "compass"})
        s.turn("greece").play("buy a1", answer)
        assert (s.greece.stone, s.greece.vp) == (stone, vp)


@pytest.mark.scenario("nations.golden.one_vp")
def test_one_point_for_each_golden_age() -> None:
    s = table(rome=seat(gold=1, stone=9), china=seat(), market={"a1": "iron-working"})
    s.turn("rome").play("buy a1", "vp")
    assert s.to_move == "china"
    assert (s.rome.vp, s.rome.stone) == (1, 8)


@pytest.mark.clause("nations.golden.must_afford_vp")
def test_the_point_must_be_affordable() -> None:
    s = table(
        rome=seat(gold=9, stone=1, food=1, on={"axeman": 1}),
        china=seat(),
        round=5,
        market={"a1": "clocks", "a2": "battle-of-poltava"},
    )
    s.turn("rome").play("buy a1")
    assert s.to_move == "china", "3 can't be paid: the resources are taken at once"
    assert s.rome.vp == 0
    poor = table(rome=seat(stone=1, food=1), china=seat(), round=5)
    poor.state.push(GOLDEN, 0, NUMBER["clocks"])
    refused_by(poor, "vp", "golden.must_afford_vp")
    rich = table(rome=seat(gold=9, stone=3), china=seat(), round=5, market={"a1": "clocks"})
    rich.turn("rome").play("buy a1")
    assert rich.options() == ["resources", "vp"]
