"""Keywords that move cards: abandon to exile (rulebook, Palavras-chave)."""

from __future__ import annotations

import pytest

from imperium.scenes import beneath, common, effect, only, say, several, size, solstice
from imperium.table import MARKET, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import EVERYONE
from tabularium.kernel.shared import put

# Abandon


@pytest.mark.clause("imperium.abandon.pinned_only")
def test_only_pinned_cards_are_abandoned() -> None:
    s = table("romans", "greeks", trade=True, p0=seat(play=["Andes Highway", "Raetia", "Bogs"]))
    effect(s, "ABANDON(1 #pinned)")
    assert sorted(s.options()) == ["abandon bogs", "abandon raetia"]
    refused_by(s, "abandon andes-highway", "abandon.pinned_only")


@pytest.mark.scenario("imperium.abandon.to_discard_with_garrison")
def test_an_abandoned_card_takes_its_garrison_along() -> None:
    s = table(
        "celts", "romans", p0=seat(hand=["Boudicca"]), p1=seat(play=["Raetia"], under={"Raetia": ["Brave", "Unrest"]})
    )
    s.do("play", "Boudicca")
    assert s.names(1, "discard") == ["Brave", "Raetia", "Unrest"]
    assert s.names(1, "play") == []


@pytest.mark.scenario("imperium.abandon.resources_to_owner")
def test_tokens_of_an_abandoned_card_go_to_its_owner() -> None:
    s = solstice("minoans", "romans", p0=seat(play=["Pottery"], tokens={"Pottery": {"prog": 4}}, mat=2, prog=0))
    s.play("choose 1")
    assert s.res(0)[2] == 4
    assert s.names(0, "discard") == ["Pottery"]
    assert s.tokens("Pottery") == (0, 0, 0, 0)


@pytest.mark.scenario("imperium.abandon.exhaust_token_not_returned")
def test_the_exhaust_token_of_an_abandoned_card_is_lost() -> None:
    s = table("mauryans", "romans", p0=seat(play=["Punch-marked Coins"], exhausts=2))
    s.s.mark = put(s.s.mark, s.card("Punch-marked Coins"), st.EXHAUSTED)
    effect(s, "ABANDON(1 #pinned)")
    assert s.s.exhausts[0] == 2
    assert s.names(0, "discard") == ["Punch-marked Coins"]
    s.end_turn()
    assert s.s.exhausts[0] + s.s.added[0] == 5


@pytest.mark.clause("imperium.abandon.garrisoned_only")
def test_a_garrisoned_card_is_abandoned_alone() -> None:
    s = solstice(
        "sassanids", "romans", trade=True, p0=seat(play=["Aban", "Fars"], under={"Fars": ["Aswaran (Cavalry)"]})
    )
    s.play("choose 0")
    assert s.names(0, "discard") == ["Aswaran (Cavalry)"]
    assert s.names(0, "play") == ["Aban", "Fars"]


# Actions and free plays


@pytest.mark.clause("imperium.action.gain")
def test_an_action_may_be_gained_above_three() -> None:
    s = table("romans", "greeks")
    effect(s, "GAIN(1 action)")
    assert s.s.actions[0] == 4


@pytest.mark.scenario("imperium.action.use_n")
def test_two_actions_cannot_be_used_with_one() -> None:
    s = table("greeks", "romans", powers="a", p0=seat(actions=1))
    refused_by(s, say(s, "exhaust", "Greeks", "power"), "exhaust.cost_required")
    assert s.s.exhausts[0] == 5


@pytest.mark.scenario("imperium.free_play.no_token")
def test_a_free_play_needs_no_action() -> None:
    s = table("utopians", "romans", p0=seat(hand=["Sacred Scroll"], actions=0, deck=["Meditation"]))
    s.do("play", "Sacred Scroll").play("yes")
    assert "Meditation" in s.names(0, "hand")
    assert s.seat == 1
    s.play("no")
    assert s.s.actions[0] == 0


@pytest.mark.scenario("imperium.free_play.once_per_card_per_turn")
def test_the_same_card_is_free_once_a_turn() -> None:
    s = table(
        "utopians",
        "romans",
        p0=seat(hand=["2UTO12", "2UTO13", "Meditation"], actions=0, deck=["Unrest", "Unrest"]),
        p1=seat(empty=True, mat=0, pop=0, prog=0),  # too poor to develop: nothing to draw
    )
    only(s, 1, "nation")
    scroll = [f"play {x}" for x in sorted(o.split()[1] for o in s.options() if o.startswith("play sacred"))]
    s.play(scroll[0], "no")
    s.do("play", "Meditation") if s.can("play", "Meditation") else None
    while s.prompt() != "activate":
        s.play("no" if s.can("no") else s.options()[0])
    effect(s, "DRAW(1)")
    assert "Sacred Scroll" in s.names(0, "hand")
    refused_by(s, scroll[0], "free_play.once_per_card_per_turn")
    assert scroll[1] in s.options(), "another copy is another card"
    effect(s, "GAIN(1 action)")
    assert scroll[0] in s.options()
    s.play(scroll[0], "no")
    while s.prompt() != "activate":
        s.play("no")
    assert s.s.actions[0] == 0


@pytest.mark.scenario("imperium.free_play.by_other_effect_once")
def test_other_effects_free_play_a_card_once() -> None:
    s = table(
        "japanese",
        "romans",
        p0=seat(
            hand=["Kansai", "Carolingian Kingdom", "Glory", "Unrest"],
            play=["Tendai Buddhism", "Altar", "Kyushu"],
            mat=3,
            prog=0,
            goods=0,
        ),
    )
    s.do("exhaust", "Tendai Buddhism")
    if s.prompt() == "pay":
        s.play(s.options()[0])
    s.do("discard", "Unrest").do("free", "Kansai").play("no")
    s.do("exhaust", "Altar")
    assert s.names(0, "play") == ["Altar", "Kyushu", "Tendai Buddhism"]
    assert "Kansai" in s.names(0, "hand")
    s.do("play", "Carolingian Kingdom")
    assert not s.can("free", "Kansai")
    s.play("no")
    mats = s.res(0)[0]
    s.do("play", "Kansai")
    assert s.res(0)[0] == mats + 1
    t = table("japanese", "romans", p0=seat(hand=["Carolingian Kingdom", "Kansai", "Bogs", "Glory"]))
    t.s.freed = [t.card("Kansai")]
    t.do("play", "Carolingian Kingdom").play("yes")
    assert t.can("free", "Bogs")
    u = table("romans", "greeks", p0=seat(hand=["Conquer", "Bogs", "Raetia"], pop=0, prog=0))
    effect(u, "FREE-PLAY(1 card)")
    refused_by(u, say(u, "free", "Conquer", "hand"), "free_play.costs_still_apply")
    refused_by(t, "free kansai", "free_play.once_per_card_per_turn")
    refused_by(t, say(t, "free", "Glory", "hand"), "free_play.by_other_effect_once")


@pytest.mark.scenario("imperium.free_play.costs_still_apply")
def test_a_free_play_saves_only_the_action() -> None:
    s = table(
        "greeks", "romans", p0=seat(hand=["Unrest"], play=["Direct Democracy"], pop=0, mat=2, prog=0, state="Empire")
    )
    pile = s.unrest_pile()
    s.do("exhaust", "Direct Democracy")
    if s.prompt() == "free_play":
        s.do("free", "Unrest")
    assert s.res(0)[0] == 0
    assert s.unrest_pile() == pile + 1
    assert s.s.actions[0] == 3
    s = table(
        "greeks", "romans", p0=seat(hand=["Unrest"], play=["Direct Democracy"], pop=0, mat=1, prog=0, state="Empire")
    )
    refused_by(s, say(s, "exhaust", "Direct Democracy"), "text.unplayable_if_nothing_resolves")


@pytest.mark.scenario("imperium.add_resource.from_supply")
def test_added_resources_come_from_the_supply() -> None:
    s = table("carthaginians", "romans", p0=seat(hand=["Carthaginian Traders"], mat=0), market=MARKET)
    s.do("play", "Carthaginian Traders")
    refused_by(s, "done", "add_resource.from_supply")
    s.do("place", "Elders")
    assert s.tokens("Elders") == (1, 0, 0, 0)
    assert s.res(0)[0] == 0


# Acquire


@pytest.mark.scenario("imperium.acquire.card_and_tokens")
def test_tokens_come_with_the_acquired_card() -> None:
    s = table("persians", "romans", p0=seat(hand=["Conquer"], pop=2, mat=0, prog=0), market=MARKET)
    tokens(s, "Bogs", prog=1, mat=2)
    s.do("play", "Conquer")
    refused_by(s, say(s, "acquire", "Elders"), "acquire.card_and_tokens")
    s.do("acquire", "Bogs")
    assert s.names(0, "hand") == ["Bogs"]
    assert s.res(0) == (2, 0, 1, 0)


@pytest.mark.scenario("imperium.acquire.takes_unrest_beneath")
def test_the_unrest_beneath_comes_along() -> None:
    s = table("celts", "romans", p0=seat(hand=["Advance"], mat=3, prog=0), market=MARKET)
    pile = s.unrest_pile()
    common(s, "uncivilised", "Altar", "Oracle")
    s.do("play", "Advance").do("acquire", "Elders")
    assert s.names(0, "hand") == ["Elders", "Unrest"]
    assert s.unrest_pile() == pile - 1


@pytest.mark.scenario("imperium.acquire.refill_immediately")
def test_an_empty_small_deck_is_replaced_by_the_main_deck() -> None:
    s = table(
        "celts",
        "romans",
        p0=seat(hand=["Advance"], mat=3, prog=0),
        market=["Goryeo", "Lagoon", "Couriers", "Elders", "Bogs"],
        unrest=3,
    )
    common(s, "uncivilised")
    common(s, "main", "Altar", "Savannah")
    s.do("play", "Advance").do("acquire", "Elders")
    assert s.common("market")[3] == "Savannah"
    assert not beneath(s, "Savannah")
    assert s.unrest_pile() == 3


@pytest.mark.scenario("imperium.acquire.repeated")
def test_a_card_just_revealed_may_be_acquired() -> None:
    s = table(
        "macedonians",
        "romans",
        p0=seat(hand=["Alexander the Great"], history=["Alexander"], state="Empire"),
        market=MARKET,
    )
    common(s, "regions", "Glacier", "Valley")
    s.do("play", "Alexander the Great").play("yes").do("acquire", "Bogs")
    while not s.can("acquire", "Valley"):
        s.play("yes")
    s.do("acquire", "Valley")
    assert s.names(0, "hand") == ["Bogs", "Valley"]
    assert s.common("market")[4] == "Glacier"


@pytest.mark.scenario("imperium.acquire.state_icon_irrelevant")
def test_state_icons_do_not_matter_in_the_market() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Advance"], mat=3, prog=0), market=["", "", "Metropolis"])
    s.do("play", "Advance").do("acquire", "Metropolis")
    assert "Metropolis" in s.names(0, "hand")
    refused_by(s, say(s, "play", "Metropolis", "hand"), "action.state_icon_required")


@pytest.mark.scenario("imperium.acquire.decks_are_not_market")
def test_cards_in_the_decks_are_not_in_the_market() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(hand=["Advance"], mat=3, prog=0, goods=0),
        market=["Andes Highway", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    common(s, "civilised", "Swahili Coast")
    s.do("exhaust", "Merchant")
    assert "Andes Highway" in s.names(0, "hand"), "the only route in the market"
    assert s.common("civilised") == ["Swahili Coast"]
    s.do("exile", "Savannah")
    t = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(goods=0, prog=0),
        market=["Andes Highway", "Lapis Lazuli Trade", "Couriers", "Elders", "Bogs"],
    )
    common(t, "civilised", "Swahili Coast", "Scribes")
    t.s.known = put(t.s.known, t.card("Swahili Coast", st.CIVS), EVERYONE)
    t.do("exhaust", "Merchant")
    refused_by(t, "acquire swahili-coast", "acquire.decks_are_not_market")
    s.do("play", "Advance").do("acquire", "Couriers")
    assert s.common("market")[2] == "Swahili Coast"
    assert beneath(s, "Swahili Coast")


@pytest.mark.scenario("imperium.acquire.from_exile")
def test_what_comes_from_exile_brings_unrest_unless_it_is_a_region() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Canny"]), exile=["Elders", "Bogs"], unrest=4)
    market = s.common("market")
    s.do("play", "Canny").play("yes").do("acquire", "Elders").play("yes")
    if s.can("acquire", "Bogs"):
        s.do("acquire", "Bogs")
    assert s.names(0, "hand") == ["Bogs", "Elders", "Unrest"]
    assert s.unrest_pile() == 3
    assert s.names(0, "history") == ["Canny"]
    assert s.common("market") == market


@pytest.mark.scenario("imperium.acquire.exile_only")
def test_canny_with_an_empty_exile() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Canny"]), market=MARKET)
    s.do("play", "Canny")
    assert s.names(0, "history") == ["Canny"]
    assert s.names(0, "hand") == []
    s = table("romans", "greeks", p0=seat(hand=["Canny"]), market=MARKET, exile=["Altar", "Oracle"])
    s.do("play", "Canny").play("yes")
    refused_by(s, say(s, "acquire", "Elders"), "acquire.exile_only")


# Attack


@pytest.mark.scenario("imperium.attack.hits_all_others")
def test_an_attack_hits_all_others() -> None:
    s = table(
        "romans",
        "greeks",
        "persians",
        p0=seat(hand=["Triremes", "Unrest"], state="Empire"),
        p1=seat(play=["Bogs", "Lagoon"], pop=0),
        p2=seat(pop=0),
    )
    s.do("play", "Triremes")
    assert s.seat == 1
    refused_by(s, "done", "recall.to_hand")
    s.do("recall", "Lagoon")
    assert s.names(1, "hand") == ["Lagoon"]
    assert s.names(1, "play") == ["Bogs"]
    assert s.names(2, "hand") == []


@pytest.mark.clause("imperium.attack.protection_choice")
def test_a_protected_player_decides() -> None:
    for answer, hand in (("yes", ["Glory"]), ("no", [])):
        s = table(
            "vikings",
            "scythians",
            p0=seat(hand=["Jomsviking"], pop=1, mat=2, prog=0),
            p1=seat(play=["Mounted Archers"], hand=["Glory"]),
        )
        s.do("play", "Jomsviking")
        assert s.seat == 1
        assert s.options() == ["yes", "no"]
        refused_by(s, "done", "attack.protection_choice")
        s.play(answer)
        while s.prompt() != "activate":
            s.play(s.options()[0])
        assert s.names(1, "hand") == hand
        assert s.s.exhausts[1] == (4 if answer == "yes" else 5)


@pytest.mark.scenario("imperium.attack.icon_only")
def test_only_the_attack_icon_makes_an_attack() -> None:
    s = table("arthurians", "scythians", p0=seat(hand=["Morigena"]), p1=seat(play=["Mounted Archers"]))
    s.do("play", "Morigena")
    assert s.seat == 1
    s.play("yes")
    assert s.names(1, "hand") == []
    assert s.names(0, "hand") == ["Unrest"]
    s = table(
        "celts",
        "scythians",
        powers="ab",
        p0=seat(hand=["Advance"], mat=3, prog=0),
        p1=seat(play=["Mounted Archers"]),
        market=MARKET,
    )
    s.do("play", "Advance").do("acquire", "Elders")
    assert s.prompt() == "respond"
    assert s.seat == 0
    s.play("yes")
    assert s.seat == 0
    assert s.names(1, "hand") == ["Unrest"]
    assert s.s.exhausts[1] == 5


@pytest.mark.scenario("imperium.nation_deck.accession_last")
def test_nothing_goes_beneath_the_accession_card() -> None:
    s = table("magyars", "romans", p0=seat(play=["Blood Oath"]))
    only(s, 0, "nation", "Conversion to Christianity", "Advance", "3MAG9", "Pannonia")
    effect(s, "TAKE(unrest)")
    assert s.options() == ["yes", "no"] or s.can("yes")
    s.play("yes")
    deck = s.names(0, "nation")
    assert deck[0] == "Conversion to Christianity"
    assert deck[1] == "Pannonia"
    assert len(deck) == 4


# States, cards in play


@pytest.mark.scenario("imperium.state.play_restriction")
def test_cards_of_the_other_state_are_not_played() -> None:
    for state, allowed, refused in (("Barbarian", "Conquer", "Metropolis"), ("Empire", "Metropolis", "Conquer")):
        s = table(
            "romans", "greeks", p0=seat(hand=["Metropolis", "Conquer"], pop=2, actions=2, state=state), market=MARKET
        )
        assert s.can("play", allowed)
        refused_by(s, say(s, "play", refused, "hand"), "action.state_icon_required")


@pytest.mark.scenario("imperium.state.kept_in_play")
def test_a_card_of_the_other_state_keeps_working() -> None:
    s = table(
        "scythians",
        "romans",
        p0=seat(hand=["Bogs"], play=["Tents"], state="Empire", pop=0),
        market=["Goryeo", "Lagoon", "Couriers", "Elders"],
    )
    s.do("play", "Bogs")
    while s.prompt() != "respond":
        s.play(s.options()[-1])
    s.play("yes")
    assert s.res(0)[1] == 1
    t = table("scythians", "romans", p0=seat(hand=["Tents"], state="Empire"))
    refused_by(t, "play tents", "action.state_icon_required")


@pytest.mark.scenario("imperium.state.if_state_effects")
def test_parts_for_a_state() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Sabaeans"], prog=0))
    s.do("play", "Sabaeans")
    assert s.res(0)[2] == 2
    assert s.names(0, "discard") == ["Sabaeans"]
    s = table("greeks", "romans", p0=seat(hand=["Sabaeans"], mat=5, pop=0, prog=0, state="Empire"))
    only(s, 0, "development", "Lighthouse")
    only(s, 0, "nation")
    s.do("play", "Sabaeans")
    assert s.names(0, "discard") == ["Lighthouse"]
    assert s.names(0, "history") == ["Sabaeans"]
    assert s.res(0) == (0, 0, 0, 0)


@pytest.mark.scenario("imperium.in_play.leaving_tokens")
def test_tokens_of_a_card_that_leaves_play() -> None:
    borinquen = "Borinquen (Puerto Rico)"
    s = table(
        "taino",
        "romans",
        p0=seat(
            hand=["Sol de Jayuya"], play=[borinquen, "Orinoco Valley"], tokens={borinquen: {"pop": 3}}, pop=0, prog=0
        ),
    )
    s.do("play", "Sol de Jayuya").do("history", borinquen)
    assert s.res(0)[1:3] == (3, 1)
    assert s.names(0, "history") == [borinquen]
    assert s.tokens(borinquen) == (0, 0, 0, 0)


@pytest.mark.scenario("imperium.in_play.route_leaves_by_profit")
def test_a_route_is_not_recalled() -> None:
    s = table(
        "greeks",
        "romans",
        trade=True,
        p0=seat(hand=["Greek Innovation", "Glory", "Unrest"], state="Empire"),
        p1=seat(play=["Andes Highway"]),
        market=MARKET,
    )
    s.do("play", "Greek Innovation")
    several(s, "topdeck", "Glory", "Unrest")
    s.do("acquire", "Bogs")
    assert s.names(1, "hand") == []
    assert s.names(1, "play") == ["Andes Highway"]


@pytest.mark.scenario("imperium.topdeck.from_hand")
def test_cards_put_on_the_deck_are_drawn_first() -> None:
    s = table(
        "greeks",
        "romans",
        p0=seat(hand=["Greek Innovation", "Glory", "Unrest", "Advance"], empty=True, state="Empire"),
        market=MARKET,
    )
    nation = size(s, 0, "nation")
    s.do("play", "Greek Innovation")
    refused_by(s, "done", "topdeck.from_hand")
    s.do("topdeck", "Glory").do("topdeck", "Unrest").do("acquire", "Bogs")
    assert s.names(0, "deck") == ["Glory", "Unrest"]
    effect(s, "DRAW(1)")
    assert s.names(0, "hand") == ["Advance", "Bogs", "Unrest"]
    assert size(s, 0, "nation") == nation
