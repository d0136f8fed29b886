"""Keywords that move cards: abandon to exile (rulebook, Palavras-chave)."""

from __future__ import annotations

import pytest

from imperium.scenes import beneath, common, effect, exhausted, only, say, several, size, solstice
from imperium.table import refused_by, seat, table, tokens
from tabularium.games.imperium import state as st
from tabularium.games.imperium.atoms import EVERYONE

MARKET = ["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"]

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
    s.s.mark[s.card("Punch-marked Coins")] = st.EXHAUSTED
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
        p1=seat(empty=True),
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
    t.s.known[t.card("Swahili Coast", st.CIVS)] = EVERYONE
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


# Draw, discard, develop


@pytest.mark.scenario("imperium.draw.continue_after_reshuffle")
def test_a_draw_goes_on_after_the_reshuffle() -> None:
    s = table(
        "greeks",
        "romans",
        p0=seat(
            hand=["Olympic Games"],
            empty=True,
            deck=["Bogs"],
            discard=["Glory", "Advance", "Conquer", "Unrest"],
            state="Empire",
            mat=0,
            pop=0,
            prog=0,
        ),
    )
    s.do("play", "Olympic Games")
    assert "Bogs" in s.names(0, "hand")
    assert size(s, 0, "hand") == 2
    assert size(s, 0, "deck") == 3
    s.do("history", "Bogs")
    assert s.names(0, "history") == ["Bogs"]


@pytest.mark.scenario("imperium.draw.other_location")
def test_drawing_from_the_discard() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Golden Mask"], empty=True, discard=["Glory", "Elders", "Unrest"]))
    s.do("play", "Golden Mask").play("choose 0")
    refused_by(s, "deck", "draw.other_location")
    s.do("draw", "Elders")
    assert s.names(0, "hand") == ["Elders"]
    assert size(s, 0, "deck") == 0
    s = table("romans", "greeks", p0=seat(hand=["Golden Mask"], empty=True))
    s.do("play", "Golden Mask")
    if s.prompt() == "one_of":
        refused_by(s, "choose 0", "choose.unpayable_option")


@pytest.mark.clause("imperium.draw.if_able_stops")
def test_a_draw_if_able_stops_at_an_empty_deck() -> None:
    s = table("romans", "greeks", p0=seat(empty=True, deck=["Bogs"], discard=["Glory"]))
    effect(s, "DRAW(2, no reshuffle); GAIN(1 mat)")
    assert s.names(0, "hand") == ["Bogs"]
    assert s.names(0, "discard") == ["Glory"]
    assert s.res(0)[0] == 4


@pytest.mark.scenario("imperium.discard.from_hand")
def test_a_shortage_of_cards_is_ignored() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Military Engineering"], state="Empire"), p1=seat(hand=["Unrest"]))
    s.do("play", "Military Engineering")
    while s.seat == 1:
        s.play(s.options()[0])
    assert s.names(1, "discard") == ["Unrest"]
    assert s.seat == 0


@pytest.mark.clause("imperium.discard.from_hand")
def test_a_compulsory_discard_is_not_refused() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory", "Unrest"]))
    effect(s, "DISCARD(1 from hand)")
    refused_by(s, "done", "discard.from_hand")
    s.do("discard", "Glory")
    assert s.names(0, "discard") == ["Glory"]


@pytest.mark.scenario("imperium.develop.pay_and_discard")
def test_progress_as_printed_and_for_population() -> None:
    s = table("atlanteans", "romans", replacements=False, p0=seat(hand=["2ATL5"], prog=2, mat=2, pop=0))
    only(s, 0, "development", "Moats and Walls", "Vast Wealth", "2ATL4")
    s.do("play", "Development").play("choose 0")
    refused_by(s, "done", "develop.pay_and_discard") if s.prompt() == "develop" else None
    if s.prompt() == "develop":
        s.do("develop", "Moats and Walls")
    if s.prompt() == "pay":
        s.play(s.options()[0])
    assert s.res(0)[:3] == (0, 0, 0)
    assert "Moats and Walls" in s.names(0, "discard")


@pytest.mark.clause("imperium.develop.pay_and_discard")
def test_developing_by_an_effect_is_compulsory() -> None:
    s = table("romans", "greeks", replacements=False, p0=seat(mat=20, pop=20, state="Empire"))
    only(s, 0, "nation")
    effect(s, "DEVELOP")
    refused_by(s, "done", "develop.pay_and_discard")
    card = s.options()[0]
    s.play(card)
    if s.prompt() == "pay":
        s.play(s.options()[0])
    assert size(s, 0, "discard") == 1


@pytest.mark.scenario("imperium.develop.by_effect_ignores_token")
def test_developing_by_a_card_needs_no_token() -> None:
    s = table(
        "persians",
        "romans",
        replacements=False,
        p0=seat(hand=["1PER4"], mat=4, pop=0, prog=0, exhausts=0, state="Empire"),
    )
    s.s.added[0] = 1
    only(s, 0, "development", "Windmills", "1PER7")
    only(s, 0, "nation")
    s.do("play", "Development")
    if s.prompt() == "one_of":
        s.play("choose 0")
    if s.can("develop", "Windmills"):
        s.do("develop", "Windmills")
    assert "Windmills" in s.names(0, "discard")
    assert s.res(0)[0] == 0
    assert s.s.exhausts[0] == 0


@pytest.mark.scenario("imperium.develop.requirements")
def test_requirements_of_a_development() -> None:
    for zone in ("hand", "play"):
        where = {zone: ["Baghdad"]}
        s = table(
            "abbasids",
            "romans",
            trade=True,
            p0=seat(empty=True, discard=["Jazira", "Unrest"], mat=4, pop=2, prog=0, goods=0, state="Empire", **where),
        )
        only(s, 0, "nation")
        only(
            s,
            0,
            "development",
            "Grand Library of Baghdad",
            "Dredging The Tigris",
            "Turkish Mercenaries",
            "Glass Working",
        )
        effect(s, "DRAW(1)")
        assert s.prompt() == "develop"
        if zone == "hand":
            refused_by(s, say(s, "develop", "Grand Library of Baghdad"), "develop.requirements")
        else:
            assert s.can("develop", "Grand Library of Baghdad")


@pytest.mark.scenario("imperium.develop.impossible_nations")
def test_utopians_skip_a_development() -> None:
    s = table("utopians", "romans", p0=seat(hand=["Sabaeans"], state="Empire", prog=0))
    s.do("play", "Sabaeans")
    assert s.names(0, "history") == ["Sabaeans"]
    assert s.names(0, "discard") == []
    assert s.res(0)[2] == 0


# Unrest


@pytest.mark.clause("imperium.unrest.play_cost")
def test_three_ways_to_return_unrest() -> None:
    for choice, left in (("choose 0", (3, 1, 0, 0)), ("choose 2", (0, 2, 0, 0))):
        s = table("romans", "greeks", p0=seat(hand=["Unrest", "Glory", "Dalmatia"], mat=3, pop=2, prog=0))
        pile = s.unrest_pile()
        s.do("play", "Unrest").play(choice)
        assert s.res(0) == left
        assert s.unrest_pile() == pile + 1
        assert s.s.actions[0] == 2
    s = table("romans", "greeks", p0=seat(hand=["Unrest", "Glory", "Dalmatia"], mat=3, pop=2, prog=0))
    s.do("play", "Unrest").play("choose 1")
    several(s, "discard", "Glory", "Dalmatia")
    assert s.names(0, "discard") == ["Dalmatia", "Glory"]
    assert s.res(0) == (3, 2, 0, 0)
    s = table("romans", "greeks", p0=seat(hand=["Unrest", "Glory"], mat=3, pop=0, prog=0))
    s.do("play", "Unrest")
    assert s.res(0)[0] == 0, "one card is not enough to discard two"


@pytest.mark.scenario("imperium.unrest.return_by_effect")
def test_an_effect_returns_unrest_for_nothing() -> None:
    s = table(
        "olmecs",
        "romans",
        "greeks",
        p0=seat(hand=["Cacao", "Unrest"], prog=0),
        p1=seat(discard=["Unrest"]),
        p2=seat(hand=["Unrest"]),
    )
    s.do("play", "Cacao")
    pile = s.unrest_pile()
    while s.prompt() != "activate":
        if s.prompt() == "return":
            refused_by(s, "done", "unrest.return_by_effect")
        s.play("yes" if s.can("yes") else s.options()[0])
    assert s.unrest_pile() == pile + 3
    assert s.res(0)[2] == 3
    assert s.res(1) == s.res(2) == (3, 2, 1, 0)


@pytest.mark.scenario("imperium.unrest.free_play_still_pays")
def test_a_free_unrest_still_costs() -> None:
    s = table("egyptians", "romans", p0=seat(hand=["Unrest"], play=["Obelisk"], pop=0, mat=2, prog=0, state="Empire"))
    refused_by(s, say(s, "exhaust", "Obelisk"), "text.unplayable_if_nothing_resolves")


@pytest.mark.scenario("imperium.unrest.chaos_card")
def test_chaos_costs_progress() -> None:
    s = table("romans", "cultists", p0=seat(hand=["Chaos"], prog=0, pop=2), unrest=4)
    refused_by(s, say(s, "play", "Chaos", "hand"), "text.unpayable_cost_blocks")
    s = table("romans", "cultists", p0=seat(hand=["Chaos"], prog=1, pop=2), unrest=4)
    only(s, 1, "chaos")
    s.do("play", "Chaos")
    assert size(s, 1, "chaos") == 1
    assert s.unrest_pile() == 4
    assert s.res(0)[1:3] == (2, 0)


@pytest.mark.scenario("imperium.refresh.exhaust_token")
def test_a_refreshed_card_is_exhausted_again() -> None:
    s = table("mayans", "romans", p0=seat(play=["Palenque", "Mayan Writing"], exhausts=1, pop=0, mat=0))
    s.s.mark[s.card("Palenque")] = st.EXHAUSTED
    s.s.added[0] = 1
    s.s.menu = None
    s.do("exhaust", "Mayan Writing")
    if s.prompt() == "one_of":
        s.play("choose 0")
    if s.prompt() == "refresh":
        refused_by(s, "done", "refresh.exhaust_token")
        s.do("refresh", "Palenque")
    assert s.s.exhausts[0] == 1
    assert not exhausted(s, "Palenque")
    assert s.s.added[0] == 1
    s.do("exhaust", "Palenque").play(s.options()[-1])
    assert s.s.exhausts[0] == 0
    assert exhausted(s, "Palenque")


@pytest.mark.clause("imperium.refresh.exhaust_token")
def test_which_token_is_refreshed() -> None:
    s = table("mayans", "romans", p0=seat(play=["Palenque", "Tikal", "Mayan Writing"], exhausts=1))
    for name in ("Palenque", "Tikal"):
        s.s.mark[s.card(name)] = st.EXHAUSTED
    effect(s, "REFRESH(1 exhaust-token)")
    refused_by(s, say(s, "refresh", "Mayan Writing"), "refresh.exhaust_token")
    s.do("refresh", "Tikal")
    assert s.s.exhausts[0] == 2
    assert exhausted(s, "Palenque")


@pytest.mark.scenario("imperium.give.card")
def test_smugglers_give_unrest_away() -> None:
    s = table(
        "romans",
        "greeks",
        "persians",
        p0=seat(hand=["Smugglers", "Unrest"], discard=["Unrest"], empty=True, goods=0, state="Empire"),
        unrest=3,
    )
    s.do("play", "Smugglers")
    while s.prompt() != "activate":
        refused_by(s, "done", "give.card")
        s.do("give", "Unrest")
    assert s.names(1, "hand") == s.names(2, "hand") == ["Unrest"]
    assert s.unrest_pile() == 3
    assert [s.res(p)[3] for p in range(3)] == [1, 1, 1]
    assert not s.over


@pytest.mark.scenario("imperium.choose.exactly_one")
def test_exactly_one_alternative() -> None:
    s = table("wagadou", "romans", trade=True, p0=seat(hand=["Niger River Valley", "Unrest", "Bambouk"], prog=0))
    s.do("play", "Niger River Valley")
    refused_by(s, "no", "choose.exactly_one")
    s.play("choose 1").do("discard", "Unrest")
    assert s.res(0)[2] == 1
    assert s.names(0, "history") == []
    assert s.options() == ["yes", "no"]


@pytest.mark.scenario("imperium.choose.unpayable_option")
def test_an_alternative_that_cannot_be_paid() -> None:
    s = solstice("romans", "greeks", p0=seat(play=["Priesthood"], prog=0, goods=0, state="Empire"))
    assert s.names(0, "discard") == ["Priesthood"]
    t = table("romans", "greeks", p0=seat(hand=["Unrest", "Glory", "Dalmatia"], pop=1, mat=2, prog=0))
    t.do("play", "Unrest")
    refused_by(t, "choose 2", "choose.unpayable_option")


@pytest.mark.scenario("imperium.exhaust.entering_play_no_trigger")
def test_entering_play_is_not_exhausting() -> None:
    s = table("mauryans", "romans", p0=seat(hand=["Punch-marked Coins"], state="Empire", prog=0, deck=["Unrest"]))
    s.do("play", "Punch-marked Coins")
    assert s.res(0)[2] == 0
    assert s.names(0, "hand") == []
    s.do("exhaust", "Punch-marked Coins")
    assert s.res(0)[2] == 1
    assert s.names(0, "hand") == ["Unrest"]
    assert s.s.exhausts[0] == 4


@pytest.mark.scenario("imperium.exhaust.off_turn_when_stated")
def test_some_exhausts_work_in_other_turns() -> None:
    s = table(
        "romans",
        "scythians",
        p0=seat(hand=["Tyrrhenians"]),
        p1=seat(play=["Mounted Archers"], hand=["Glory"], exhausts=4),
    )
    s.s.added[1] = 1
    s.do("play", "Tyrrhenians")
    assert s.seat == 1
    s.play("yes")
    assert s.names(1, "hand") == ["Glory"]
    assert s.s.exhausts[1] == 3
    assert exhausted(s, "Mounted Archers")
    s.end_turn()
    assert s.seat == 1
    assert exhausted(s, "Mounted Archers")
    s.play("activate").end_turn()
    assert not exhausted(s, "Mounted Archers")


# Exile


@pytest.mark.scenario("imperium.exile.from_market")
def test_an_exiled_card_gives_back_its_unrest() -> None:
    s = table("romans", "greeks", market=MARKET, unrest=1)
    common(s, "uncivilised", "Oracle", "Altar")
    effect(s, "EXILE(1 market card)")
    refused_by(s, "done", "exile.from_market")
    s.do("exile", "Elders")
    assert s.common("exile") == ["Elders"]
    assert s.common("market")[3] == "Altar"
    assert beneath(s, "Altar")
    assert s.unrest_pile() == 1
    assert not s.over


@pytest.mark.scenario("imperium.exile.tokens_block")
def test_tokens_keep_cards_from_exile() -> None:
    s = table(
        "romans", "greeks", p0=seat(hand=["Bogs"], mat=0), market=["Goryeo", "Savannah", "Couriers", "Elders", "Lagoon"]
    )
    for name in ("Goryeo", "Savannah", "Couriers", "Elders", "Lagoon"):
        tokens(s, name, mat=1)
    s.s.menu = None
    s.do("play", "Bogs")
    assert s.common("exile") == []
    assert s.res(0)[0] == 2
    assert s.names(0, "play") == ["Bogs"]
    tokens(s, "Goryeo")
    tokens(s, "Elders")
    effect(s, "EXILE(1 market card)")
    refused_by(s, say(s, "exile", "Couriers"), "exile.tokens_block")


@pytest.mark.clause("imperium.exile.open_area")
def test_exile_is_open_to_all() -> None:
    s = table("romans", "greeks", market=MARKET)
    effect(s, "EXILE(1 market card)")
    s.do("exile", "Elders")
    assert s.s.seen[s.card("Elders", st.EXILE)] & 3 == 3
    assert s.points(0) == s.points(0)
    before = [s.points(p) for p in (0, 1)]
    common(s, "exile")
    assert [s.points(p) for p in (0, 1)] == before, "exiled cards belong to nobody"


@pytest.mark.scenario("imperium.exile.acquire_or_break_through")
def test_breaking_through_from_exile() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Undecipherable Scroll"], prog=0), exile=["Elders", "Goryeo"], unrest=4)
    s.do("play", "Undecipherable Scroll").do("break-through", "Goryeo")
    assert s.names(0, "hand") == ["Goryeo"]
    assert s.unrest_pile() == 4
    assert s.res(0)[2] == 1
    assert sorted(s.common("exile")) == ["Elders", "Undecipherable Scroll"]
