"""How a card's text is read, and exhaust abilities (rulebook, Como jogar)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    cleanup,
    common,
    effect,
    exhausted,
    only,
    say,
    size,
    solstice,
    turn_king,
    where,
)
from imperium.table import refused_by, seat, table
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put

# Reading a card


@pytest.mark.scenario("imperium.text.sentence_by_sentence")
def test_each_sentence_ends_before_the_next() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Melayu Kingdom", "Dalmatia"]))
    common(s, "regions", "Bogs", "Lagoon")
    s.do("play", "Melayu Kingdom").play("search region regions")
    assert s.names(0, "hand") == ["Dalmatia", "Lagoon"]
    if s.options() == ["yes", "no"]:
        s.play("yes")
    s.do("free", "Lagoon")
    while s.prompt() != "activate":
        s.play(s.options()[-1])
    assert "Lagoon" in s.names(0, "play")
    assert s.names(0, "history") == ["Melayu Kingdom"]


@pytest.mark.scenario("imperium.text.as_much_as_possible")
def test_what_is_impossible_is_skipped() -> None:
    s = table(
        "celts",
        "romans",
        "greeks",
        p0=seat(hand=["Tyrrhenians", "Unrest"], play=["Bogs"]),
        p2=seat(hand=["Glory", "Advance"]),
    )
    s.do("play", "Tyrrhenians")
    assert s.seat == 2
    s.do("discard", "Advance")
    assert s.names(2, "discard") == ["Advance"]
    assert size(s, 1, "discard") == 0
    assert s.seat == 0
    assert s.options() == ["yes", "no"]
    s.play("no")
    assert s.names(0, "discard") == ["Tyrrhenians"]


@pytest.mark.scenario("imperium.text.may_is_optional")
def test_only_what_follows_may_is_optional() -> None:
    market = ["Goryeo", "Lagoon", "Couriers", "Elders", "Bogs"]
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Savannah", "Glory", "Advance"], deck=["Unrest", "Unrest", "Conquer"]),
        market=market,
    )
    s.do("play", "Savannah")
    assert "Conquer" in s.names(0, "hand")
    assert sorted(s.options()) == sorted(say(s, "exile", name) for name in market)
    refused_by(s, "no", "exile.from_market")
    s.do("exile", "Elders")
    assert s.options() == ["yes", "no"]
    refused_by(s, "done", "text.may_is_optional")
    s.play("no")
    assert s.names(0, "play") == ["Savannah"]


@pytest.mark.scenario("imperium.text.unplayable_if_nothing_resolves")
def test_a_card_that_can_do_nothing_is_not_played() -> None:
    s = table("persians", "romans", p0=seat(hand=["Conquer", "Unrest"], pop=1, prog=0, mat=0))
    assert not s.can("play", "Conquer")
    refused_by(s, say(s, "play", "Conquer", "hand"), "text.unpayable_cost_blocks")
    assert s.s.actions[0] == 3


@pytest.mark.clause("imperium.text.unplayable_if_nothing_resolves")
def test_a_card_whose_text_does_nothing_is_refused() -> None:
    s = table("abbasids", "romans", trade=True, p0=seat(hand=["Irrigation", "Golden Mask"], empty=True))
    assert s.can("play", "Golden Mask")
    s = table("taino", "romans", p0=seat(hand=["Cacique"]))
    refused_by(s, say(s, "play", "Cacique"), "text.unplayable_if_nothing_resolves")


@pytest.mark.scenario("imperium.text.default_destination")
def test_where_a_played_card_goes() -> None:
    s = table(
        "greeks",
        "romans",
        p0=seat(hand=["Akkadians", "Goryeo"], goods=0),
        market=["Elders", "Bogs", "Couriers", "Altar", "Lagoon"],
    )
    s.do("play", "Akkadians").do("play", "Goryeo")
    assert s.names(0, "discard") == ["Akkadians"]
    assert s.names(0, "history") == ["Goryeo"]
    assert s.res(0)[3] == 1


@pytest.mark.scenario("imperium.text.to_marks_cost")
def test_a_cost_may_be_paid_for_nothing() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=["Dalmatia", "Raetia", "Bogs"]))
    common(s, "fame", "King of Kings")
    turn_king(s)
    s.s.kinged[0] = 1
    s.s.menu = None
    before = s.res(0)
    s.do("play", "Glory")
    if s.prompt() == "take":
        s.play(s.options()[0])
    assert s.names(0, "play") == []
    assert s.names(0, "discard") == ["Bogs", "Dalmatia", "Glory", "Raetia"]
    assert s.res(0) == before
    assert s.s.last < 0


@pytest.mark.scenario("imperium.text.pay_and_move_are_costs")
def test_paying_is_a_cost_even_without_a_result() -> None:
    s = table("celts", "romans", p0=seat(hand=["Warfare"], pop=2, prog=1, mat=0, goods=0))
    s.do("play", "Warfare")
    assert s.res(0)[:3] == (0, 0, 0)
    s = table("celts", "romans", p0=seat(hand=["Warfare"], pop=2, prog=0, mat=0, goods=0))
    refused_by(s, say(s, "play", "Warfare"), "text.unpayable_cost_blocks")
    assert s.names(1, "hand") == []


@pytest.mark.scenario("imperium.text.unpayable_cost_blocks")
def test_no_attack_without_the_compulsory_cost() -> None:
    s = table("vikings", "romans", p0=seat(hand=["Jomsviking"], pop=1, mat=1, prog=0), p1=seat(hand=["Glory"]))
    refused_by(s, say(s, "play", "Jomsviking"), "text.unpayable_cost_blocks")


@pytest.mark.clause("imperium.text.costs_before_results")
def test_all_costs_come_before_the_results() -> None:
    s = table("japanese", "romans", powers="a", p0=seat(hand=["Glory", "Kansai"], pop=2, prog=0, goods=0))
    s.do("exhaust", "Japanese")
    assert s.prompt() == "discard" or any(o.startswith("discard") for o in s.options())
    assert s.s.actions[0] == 3, "no action before the card is discarded"
    s.do("discard", "Glory")
    assert s.s.actions[0] == 4
    assert s.res(0)[1] == 0


@pytest.mark.scenario("imperium.text.paid_cost_forces_result")
def test_a_paid_cost_forces_the_result() -> None:
    s = table(
        "japanese",
        "romans",
        p0=seat(
            hand=["Emperor Kanmu"], play=["Kyushu"], empty=True, deck=["Nara"], mat=0, pop=0, prog=0, state="Empire"
        ),
    )
    only(s, 0, "nation")
    common(s, "civilised", "Couriers", "Scribes")
    s.do("play", "Emperor Kanmu").play("search civilised civilised")
    assert s.options() == ["yes", "no"]
    s.play("yes")
    assert sorted(s.options()) == sorted(say(s, "history", x, "hand") for x in ("Kyushu", "Nara", "Scribes"))
    refused_by(s, "done", "history.under_power")
    s.do("history", "Nara")
    assert s.names(0, "history") == ["Emperor Kanmu", "Nara"]


@pytest.mark.scenario("imperium.text.substitution_reference")
def test_ways_to_pay_an_advance() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Advance"], mat=1, pop=0, prog=1, goods=1), market=["", "", "Couriers"])
    s.do("play", "Advance").play("choose 0")
    assert sorted(s.options()) == ["pay 0 0 1", "pay 1 0 0", "pay 1 0 1"]
    refused_by(s, "pay 0 0 0", "pay.substitution")
    s = table("greeks", "romans", p0=seat(hand=["Advance"], mat=1, pop=0, prog=1, goods=1), market=["", "", "Couriers"])
    s.do("play", "Advance").play("choose 1")
    assert s.res(0) == (0, 0, 0, 0)


# Exhaust abilities


@pytest.mark.scenario("imperium.exhaust.own_activate_only")
def test_exhausts_belong_to_ones_own_activate_turn() -> None:
    s = table("romans", "japanese", p0=seat(hand=["Dalmatia"]), p1=seat(play=["Manno Reservoir", "Kansai"]))
    refused_by(s, say(s, "exhaust", "Manno Reservoir"), "exhaust.own_activate_only")
    s = table("japanese", "romans", turn="innovate", p0=seat(play=["Manno Reservoir", "Kansai"]))
    refused_by(s, say(s, "exhaust", "Manno Reservoir"), "innovate.no_actions_or_exhausts")


@pytest.mark.scenario("imperium.exhaust.never_in_solstice")
def test_no_exhaust_in_the_solstice_or_a_revolt() -> None:
    s = solstice(
        "vikings",
        "utopians",
        powers="a",
        replacements=False,
        p0=seat(hand=["Unrest"]),
        p1=seat(pop=0, hand=["Sacred Scroll"]),
    )
    pile = s.unrest_pile()
    assert s.seat == 0
    refused_by(s, say(s, "exhaust", "Vikings", "power"), "exhaust.never_in_solstice")
    s.play("yes").do("return", "Unrest")
    assert s.unrest_pile() == pile + 1
    assert s.s.exhausts[0] == 5
    while s.s.kind == st.SOLSTICE:
        s.play(s.options()[0])
    assert s.res(1)[1] == 1
    assert size(s, 0, "hand") == 0
    s = table("vikings", "utopians", powers="a", turn="revolt", p0=seat(hand=["Unrest", "Unrest"]))
    s.do("return", "Unrest")
    assert s.prompt() == "revolt"
    assert s.s.exhausts[0] == 5


@pytest.mark.scenario("imperium.exhaust.target_card")
def test_a_card_bears_one_exhaust_token() -> None:
    s = table(
        "greeks",
        "romans",
        powers="a",
        p0=seat(play=["Lighthouse"], exhausts=3, actions=2),
        exile=["Altar"],
        market=["Goryeo", "Bogs", "Couriers", "Elders", "Lagoon"],
    )
    s.s.mark = put(s.s.mark, s.card("Lighthouse"), st.EXHAUSTED)
    s.s.menu = None
    refused_by(s, say(s, "exhaust", "Lighthouse"), "exhaust.target_card")
    s.do("exhaust", "Greeks").do("break-through", "Elders")
    assert (s.s.actions[0], s.s.exhausts[0]) == (0, 2)
    assert s.names(0, "hand") == ["Elders"]


@pytest.mark.scenario("imperium.exhaust.no_token_left")
def test_no_token_no_exhaust() -> None:
    s = table("mayans", "romans", p0=seat(play=["Palenque"], exhausts=0))
    refused_by(s, say(s, "exhaust", "Palenque"), "exhaust.no_token_left")


@pytest.mark.scenario("imperium.exhaust.state_icon_irrelevant")
def test_state_icons_do_not_matter_in_play() -> None:
    s = table("celts", "romans", p0=seat(play=["Illyrians"], discard=["Druids"], mat=1, prog=0, state="Empire"))
    s.do("exhaust", "Illyrians")
    assert s.res(0)[0] == 0
    assert s.names(0, "history") == ["Druids"]


@pytest.mark.scenario("imperium.exhaust.cost_required")
def test_an_exhaust_needs_its_cost() -> None:
    s = table("japanese", "romans", powers="a", p0=seat(hand=["Glory", "Unrest", "Kansai"], pop=1, prog=0, goods=0))
    refused_by(s, say(s, "exhaust", "Japanese", "power"), "exhaust.cost_required")
    s = table("japanese", "romans", powers="a", p0=seat(hand=["Glory", "Unrest", "Kansai"], pop=1, prog=1, goods=0))
    s.do("exhaust", "Japanese").do("discard", "Glory")
    assert s.res(0)[1:3] == (0, 0)
    assert s.s.actions[0] == 4


@pytest.mark.scenario("imperium.exhaust.response_after_trigger")
def test_a_response_follows_its_trigger() -> None:
    s = table("mauryans", "romans", powers="a", p0=seat(hand=["Gandhara", "Unrest"], actions=1, pop=0, prog=0))
    s.do("play", "Gandhara")
    assert s.res(0)[1] == 1
    assert s.prompt() != "respond", "the text comes first"
    s.play("no")
    assert s.prompt() == "respond"
    refused_by(s, "done", "exhaust.response_after_trigger")
    s.play("yes")
    assert s.res(0)[2] == 1
    assert s.prompt() == "activate"
    s = table("mauryans", "romans", powers="a", p0=seat(hand=["Gandhara"], actions=1, pop=0, prog=0))
    s.do("play", "Gandhara").play("no")
    assert s.prompt() == "activate"
    assert not s.can("exhaust", "Mauryans")


@pytest.mark.scenario("imperium.exhaust.response_between_sentences")
def test_a_response_stands_between_two_sentences() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Khmer Empire"], play=["Intrepid"], deck=["Savannah"], prog=0))
    common(s, "regions", "Bogs", "Lagoon")
    s.do("play", "Khmer Empire").play("search region regions")
    assert s.prompt() == "respond"
    s.play("yes", "choose 2")
    assert s.names(0, "hand") == ["Lagoon", "Savannah"]
    assert s.res(0)[2] == 1
    s.play("yes")
    s.do("free", "Savannah")
    assert where(s, "Savannah") == "play 0" or s.prompt() != "activate"
    assert exhausted(s, "Intrepid")


@pytest.mark.clause("imperium.cleanup.order")
def test_a_clean_up_follows_every_turn() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Glory", "Unrest"], actions=1, exhausts=2, deck=["Advance"]))
    assert s.prompt() == "place"
    assert (s.s.actions[0], s.s.exhausts[0]) == (1, 2)
    s.play(s.options()[0])
    assert (s.s.actions[0], s.s.exhausts[0]) == (3, 5), "tokens come back before the discards"
    assert size(s, 0, "hand") == 2, "the draw comes last"
    s.do("discard", "Unrest").play("done")
    assert size(s, 0, "hand") == 5
    assert s.seat == 1


@pytest.mark.clause("imperium.text.as_much_as_possible")
def test_an_alternative_that_does_nothing_is_not_chosen_while_another_does_something() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Bogs", "Unrest"], pop=0))
    effect(s, "ONE-OF{ GAIN(1 mat) per #production (yours, in play) | GAIN(1 pop) | GAIN(1 goods) }")
    refused_by(s, "choose 0", "text.as_much_as_possible")


@pytest.mark.clause("imperium.text.as_much_as_possible")
def test_a_part_that_is_no_cost_keeps_no_card_from_being_played() -> None:
    s = table(
        "taino",
        "romans",
        p0=seat(hand=["Sol de Jayuya"], play=["Trading City", "City of Rome"], prog=0, state="Free Tribes"),
    )
    effect(s, "GAIN(1 prog), HISTORY(1 region from play)")
    assert s.res(0)[2] == 1, "no region in play: only the progress"
    s = table("japanese", "romans", p0=seat(hand=["Prince Shotoku Taishi", "Kansai"]))
    only(s, 0, "nation", "Emperor Kanmu", "Tendai Buddhism")
    s.do("play", "Prince Shotoku Taishi")
    assert "find tendai-buddhism" in s.options() or "Tendai Buddhism" in s.names(0, "hand")
