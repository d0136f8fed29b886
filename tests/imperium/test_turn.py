"""Turns, actions and how a card's text is read (rulebook, Conceitos-chave and Como jogar)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    corrupted,
    effect,
    only,
    opened,
    say,
    several,
    size,
    solstice,
)
from imperium.table import refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st

# Concepts and resources


@pytest.mark.scenario("imperium.concept.literal_text")
def test_glory_takes_regions_and_no_city() -> None:
    regions = ["Dalmatia", "Raetia", "Gallia Aquitania"]
    fame = ["Brave", "Canny", "Determined"]
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=[*regions, "City of Rome"]), fame=fame)
    s.do("play", "Glory")
    assert s.names(0, "discard") == sorted(regions)
    assert s.names(0, "play") == ["City of Rome"]
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=[*regions, "Bogs", "City of Rome"]), fame=fame)
    s.do("play", "Glory")
    refused_by(s, say(s, "abandon", "City of Rome"), "abandon.pinned_only")
    several(s, "abandon", *regions)
    assert s.names(0, "play") == ["Bogs", "City of Rome"]


@pytest.mark.clause("imperium.concept.literal_text")
def test_an_unplayable_card_says_so() -> None:
    s = table("magyars", "romans", p0=seat(hand=["Holy Right"], state="Empire"))
    refused_by(s, say(s, "play", "Holy Right"), "concept.literal_text")


@pytest.mark.scenario("imperium.concept.grow_one_per_reshuffle")
def test_one_nation_card_a_turn() -> None:
    s = table(
        "persians",
        "romans",
        p0=seat(
            hand=["Glory", "Advance"],
            empty=True,
            discard=["Zagros", "Prosperity", "1PER17", "1PER18", "Elders", "Couriers"],
        ),
    )
    only(s, 0, "nation", "City of Persepolis", "Nisaean Plain", "Median Empire", "Arachosia", "1PER13")
    assert size(s, 0, "nation") == 5
    effect(s, "DRAW(7)")
    assert size(s, 0, "hand") == 9
    assert size(s, 0, "deck") == 0
    assert size(s, 0, "discard") == 0
    assert size(s, 0, "nation") - 1 == 3
    assert s.s.exhausts[0] == 4
    effect(s, "DRAW(1)")
    assert size(s, 0, "hand") == 9
    assert size(s, 0, "nation") - 1 == 3
    assert s.s.exhausts[0] == 4


@pytest.mark.clause("imperium.resource.four_kinds")
def test_the_four_resources() -> None:
    s = table("romans", "greeks", p0=seat(mat=0, pop=0, prog=0, goods=0))
    for i, kind in enumerate(("mat", "pop", "prog", "goods")):
        effect(s, f"GAIN(2 {kind})")
        assert s.res(0)[i] == 2


@pytest.mark.clause("imperium.resource.on_cards_not_spendable")
def test_tokens_on_cards_pay_nothing() -> None:
    s = table(
        "taino",
        "romans",
        powers="a",
        p0=seat(hand=["Bogs"], play=["Zemi"], tokens={"Zemi": {"mat": 5}}, mat=2, pop=0, prog=0),
        market=["Elders"],
    )
    tokens(s, "Elders", mat=4)
    refused_by(s, say(s, "exhaust", "Taino", "power"), "exhaust.cost_required")
    m = table(
        "minoans", "romans", powers="a", p0=seat(play=["Pottery"], tokens={"Pottery": {"prog": 3}}, prog=6, empty=True)
    )
    assert m.points(0) >= 6
    with_tokens = m.points(0)
    tokens(m, "Pottery")
    assert m.points(0) == with_tokens


@pytest.mark.scenario("imperium.resource.unlimited_supply")
def test_the_supply_has_no_end() -> None:
    s = solstice(
        "wagadou",
        "romans",
        trade=True,
        powers="a",
        p0=seat(mat=96, play=["Andes Highway", "Swahili Coast"]),
        p1=seat(mat=40),
    )
    assert s.res(0)[0] == 100


@pytest.mark.clause("imperium.resource.no_conversion_outside_pay")
def test_moving_takes_the_named_resource_itself() -> None:
    s = table(
        "taino",
        "romans",
        p0=seat(hand=["Unrest"], play=["Canoes"], pop=0, prog=5, goods=5),
        market=["", "", "", "", "Bogs"],
    )
    refused_by(s, say(s, "exhaust", "Canoes"), "exhaust.cost_required")


@pytest.mark.scenario("imperium.token.exhaust_marks_added_card")
def test_the_added_card_costs_an_exhaust_token() -> None:
    s = table(
        "japanese",
        "romans",
        p0=seat(play=["Appeal to China"], empty=True, discard=["Kansai", "Kyushu", "Glory"], exhausts=1, mat=1),
    )
    nation = size(s, 0, "nation")
    effect(s, "DRAW(1)")
    assert size(s, 0, "nation") == nation - 1
    assert s.s.exhausts[0] == 0
    refused_by(s, say(s, "exhaust", "Appeal to China"), "exhaust.no_token_left")


@pytest.mark.scenario("imperium.gain_card.to_hand_by_default")
def test_a_gained_card_can_be_played_in_the_same_turn() -> None:
    s = table(
        "macedonians",
        "romans",
        p0=seat(hand=["Conquer"], pop=2, prog=0, mat=0, actions=2),
        market=["Elders", "", "", "", "Bogs"],
    )
    s.do("play", "Conquer").do("acquire", "Bogs")
    assert s.names(0, "hand") == ["Bogs"]
    assert s.res(0)[1] == 0
    s.do("play", "Bogs")
    assert s.res(0)[0] == 2
    assert s.s.actions[0] == 0
    s.do("exile", "Elders")
    assert "Elders" in s.common("exile")
    assert s.names(0, "play") == ["Bogs"]


# Turns


@pytest.mark.clause("imperium.turn.rounds_clockwise")
def test_rounds_go_clockwise() -> None:
    s = opened("romans", "greeks", "persians", "scythians")
    order = []
    while s.s.round <= 2:
        order.append(s.seat)
        s.play("activate", "done").end_turn()
        while s.s.kind == st.SOLSTICE:
            s.play(s.options()[-1])
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


@pytest.mark.scenario("imperium.turn.choose_type")
def test_a_turn_is_of_one_kind() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia", "Unrest", "Unrest"]))
    s.do("play", "Dalmatia").play("no")
    refused_by(s, "revolt", "activate.any_order")
    assert s.names(0, "hand") == ["Unrest", "Unrest"]
    fresh = table("romans", "greeks", turn="", p0=seat(hand=["Dalmatia"]))
    assert fresh.options() == ["activate", "innovate", "revolt"]
    refused_by(fresh, "play dalmatia", "turn.choose_type")


@pytest.mark.scenario("imperium.activate.any_order")
def test_actions_and_exhausts_in_any_order() -> None:
    s = table(
        "macedonians",
        "romans",
        powers="a",
        p0=seat(hand=["Pelagonia"], play=["Phalanx"], discard=["Orestis"], mat=0, pop=0, prog=0),
    )
    s.do("play", "Pelagonia")
    if s.can("no"):
        s.play("no")
    assert s.res(0) == (0, 1, 0, 0)
    s.do("exhaust", "Phalanx")
    assert s.res(0) == (4, 1, 0, 0)
    assert s.names(0, "play") == ["Orestis", "Pelagonia", "Phalanx"]
    assert (s.s.actions[0], s.s.exhausts[0]) == (1, 4)
    s.play("done").end_turn()
    assert (s.s.actions[0], s.s.exhausts[0] + s.s.added[0]) == (3, 5)


@pytest.mark.clause("imperium.action.needs_token")
def test_without_a_token_no_action() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia", "Julius Caesar"], actions=0, state="Empire"))
    refused_by(s, say(s, "play", "Dalmatia"), "action.needs_token")
    assert s.can("play", "Julius Caesar"), "a free play needs none"


@pytest.mark.scenario("imperium.action.play_from_hand")
def test_an_effect_that_costs_an_action() -> None:
    s = table(
        "abbasids",
        "romans",
        trade=True,
        powers="a",
        p0=seat(actions=1),
        market=["Goryeo", "Bogs", "Scribes", "Altar", "Lagoon"],
    )
    s.do("exhaust", "Abbasids")
    assert (s.s.actions[0], s.s.exhausts[0]) == (0, 5)
    assert s.names(0, "hand") == ["Altar", "Unrest"]
    s = table(
        "abbasids",
        "romans",
        trade=True,
        powers="a",
        p0=seat(actions=0),
        market=["Goryeo", "Bogs", "Scribes", "Altar", "Lagoon"],
    )
    refused_by(s, say(s, "exhaust", "Abbasids", "power"), "exhaust.cost_required")


@pytest.mark.clause("imperium.action.play_from_hand")
def test_only_cards_in_hand_are_played() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia"], discard=["Raetia"]))
    refused_by(s, say(s, "play", "Raetia"), "action.play_from_hand")


@pytest.mark.scenario("imperium.action.state_icon_required")
def test_the_state_icon_must_match() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Advance"], state="Empire", mat=3), market=["", "", "Couriers"])
    refused_by(s, say(s, "play", "Advance", "hand"), "action.state_icon_required")
    s = table(
        "greeks",
        "romans",
        p0=seat(hand=["Advance"], play=["Science"], state="Empire", mat=3),
        market=["", "", "Couriers"],
    )
    assert s.can("play", "Advance")


@pytest.mark.scenario("imperium.action.permanent_first_line")
def test_a_city_does_nothing_when_played() -> None:
    s = table("greeks", "romans", p0=seat(hand=["City of Athens", "Glory", "Advance", "Conquer", "Unrest"]))
    before = s.res(0)
    s.do("play", "City of Athens")
    assert s.prompt() == "activate"
    assert s.res(0) == before
    assert size(s, 0, "discard") == 0
    s.end_turn()
    s.play("activate", "done").end_turn()
    assert s.s.kind == st.SOLSTICE
    assert s.seat == 0
    assert s.options() == ["yes", "no"]


@pytest.mark.scenario("imperium.action.resolve_then_discard")
def test_a_reshuffle_leaves_out_the_card_being_played() -> None:
    s = table(
        "romans", "greeks", p0=seat(hand=["Prosperity"], empty=True, discard=["Dalmatia", "Unrest"], play=["Raetia"])
    )
    nation = size(s, 0, "nation")
    s.do("play", "Prosperity").play("yes", "no")
    assert size(s, 0, "nation") == nation - 1
    assert s.s.exhausts[0] == 4
    assert (size(s, 0, "deck"), size(s, 0, "hand")) == (2, 1)
    s.play("choose 0")
    assert s.names(0, "discard") == ["Prosperity"]


@pytest.mark.scenario("imperium.action.pinned_stays")
def test_a_pinned_card_stays() -> None:
    s = table("persians", "romans", p0=seat(hand=["Zagros"]))
    s.do("play", "Zagros")
    assert s.names(0, "play") == ["Zagros"]
    assert size(s, 0, "discard") == 0


@pytest.mark.scenario("imperium.action.trade_route_stays_not_pinned")
def test_a_route_stays_but_is_not_pinned() -> None:
    for play, left in (
        (["Western Silk Road", "Fars", "Huzistan"], ["Huzistan", "Western Silk Road"]),
        (["Western Silk Road"], ["Western Silk Road"]),
    ):
        s = table(
            "cultists",
            "sassanids",
            trade=True,
            p0=seat(hand=["Lure of Decadence", "Oracle"]),
            p1=seat(play=play),
        )
        corrupted(s)
        s.do("play", "Lure of Decadence")
        if len(play) > 1:
            assert s.seat == 1
            refused_by(s, say(s, "abandon", "Western Silk Road", "play"), "abandon.pinned_only")
            s.do("abandon", "Fars")
        assert s.names(1, "play") == left
