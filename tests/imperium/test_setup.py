"""Cards and their icons, and the set-up of players and table (rulebook, Componentes and Preparação)."""

from __future__ import annotations

import pytest

from imperium.scenes import dealt, effect, ids, only, opened, say, size, worth
from imperium.table import IMPERIUM, MARKET, refused_by, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel.errors import BadOption


@pytest.mark.clause("imperium.setup.replacement_cards")
def test_a_replacement_takes_the_place_of_its_original() -> None:
    for replacements, city in ((True, "1CAR2X"), (False, "1CAR2")):
        s = dealt("carthaginians", "romans", replacements=replacements)
        mine = {book.CARDS[c].id for c in s.s.cards}
        assert city in mine
        assert not {"1CAR2", "1CAR2X"} - {city} & mine
    s = dealt("romans", "greeks", commons="Legends")
    names = {book.CARDS[c].id for c in s.s.cards}
    assert "2REG3X" in names
    assert "2REG3" not in names


@pytest.mark.scenario("imperium.card.multi_suit_counts_both")
def test_a_card_of_two_suits_is_taken_and_scored_as_either() -> None:
    s = table(
        "celts",
        "romans",
        p0=seat(hand=["Advance"], mat=3, pop=0, prog=0, empty=True),
        market=["", "", "", "Trading City"],
    )
    s.do("play", "Advance").do("acquire", "Trading City")
    assert s.names(0, "hand") == ["Trading City", "Unrest"]
    assert s.res(0)[0] == 0
    assert worth(s, 0, "Celts") == 2


@pytest.mark.scenario("imperium.card.banner_sorts_in_setup")
def test_the_banner_sorts_a_card_of_two_suits() -> None:
    nabataean = book.FACES[book.FACE_BY_ID["3CIV4"]]
    assert len(nabataean.suits) == 2
    homes = set()
    for seed in range(40):
        s = dealt("romans", "greeks", trade=True, seed=seed)
        c = s.card("Nabataean Kingdom")
        homes.add(s.s.where[c])
        if s.s.where[c] == st.MARKET:
            assert s.tokens("Nabataean Kingdom") == (0, 0, 1, 0)
    assert st.CIVS in homes
    assert st.MAIN in homes


@pytest.mark.clause("imperium.card.type_icons_passive")
def test_type_icons_do_nothing_but_are_counted() -> None:
    s = table(
        "romans", "greeks", p0=seat(hand=["Gallia Aquitania", "Prosperity"], mat=0, pop=0, prog=0, deck=["Advance"])
    )
    s.do("play", "Gallia Aquitania").play("no")
    assert s.res(0) == (0, 0, 0, 0)
    s.do("play", "Prosperity").play("no", "no", "choose 0")
    assert s.res(0) == (1, 0, 0, 0)


@pytest.mark.scenario("imperium.card.two_state_icons")
def test_one_of_two_state_icons_is_enough() -> None:
    s = table(
        "cultists",
        "romans",
        p0=seat(hand=["Indoctrination", "Dark Ritual"], discard=["Unrest", "Unrest", "Unrest"], pop=2),
    )
    assert s.can("play", "Indoctrination")
    refused_by(s, "play dark-ritual", "card.two_state_icons")


@pytest.mark.scenario("imperium.card.player_count_marks")
def test_player_count_marks_leave_cards_out() -> None:
    for nations, unrest in (
        (("romans", "greeks"), 8),
        (("romans", "greeks", "persians"), 10),
        (("romans", "greeks", "persians", "scythians"), 12),
    ):
        s = dealt(*nations)
        assert sum(1 for c in s.s.cards if book.CARDS[c].id.startswith("UNR")) == unrest
        names = {book.FACES[book.CARDS[c].faces[0]].name_en for c in s.s.cards if book.CARDS[c].nation < 0}
        assert ("Harbour City" in names) == (len(nations) >= 3)
        assert ("Taxation" in names) == (len(nations) >= 4)


@pytest.mark.scenario("imperium.card.start_position_icon")
def test_the_start_icon_says_where_a_card_begins() -> None:
    s = dealt("japanese", "romans")
    assert s.names(0, "development")
    assert size(s, 0, "development") == 5
    assert s.names(0, "nation")[0] == "Emperor Kanmu"
    assert sorted(s.names(0, "nation")[1:])[:1] == ["Glory"] or "Kanji" in s.names(0, "nation")
    assert {"Kanji", "Nara"} <= set(s.names(0, "nation")[1:])
    assert size(s, 0, "nation") == 1 + 7
    assert size(s, 0, "deck") + size(s, 0, "hand") == 10
    assert len(s.common("unrest")) + sum(1 for c in s.s.beneath if c >= 0) == 8


@pytest.mark.scenario("imperium.card.vp_icons")
def test_the_four_kinds_of_points() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(
            empty=True,
            deck=["Supreme"],
            discard=["Unrest"],
            hand=["Golden Mask"],
            play=["Altar", "River Delta", "Lagoon", "Savannah"],
            under={"Lagoon": ["Gallia Aquitania"]},
        ),
    )
    assert worth(s, 0, "Supreme", "deck") == 11
    assert worth(s, 0, "Unrest", "discard") == -2
    assert worth(s, 0, "Golden Mask", "hand") == 0
    assert worth(s, 0, "Altar", "play") == 2
    assert sum(worth(s, 0, x) for x in ("Supreme", "Golden Mask", "Altar")) - 2 == 11


# Players


@pytest.mark.scenario("imperium.setup.choose_nation")
def test_no_two_players_choose_the_same_nation() -> None:
    with pytest.raises(BadOption):
        IMPERIUM.new(2, 1, {"nations": "romans,romans"})
    assert not IMPERIUM.new(2, 1, {"nations": "romans,persians"}).over


@pytest.mark.scenario("imperium.setup.trade_nation_needs_expansion")
def test_six_nations_need_trade_routes() -> None:
    for nation in ("abbasids", "aksumites", "guptas", "sassanids", "tang", "wagadou"):
        with pytest.raises(BadOption):
            IMPERIUM.new(2, 1, {"nations": f"{nation},romans"})
        assert not IMPERIUM.new(2, 1, {"nations": f"{nation},romans", "trade_routes": "yes"}).over
    for trade in ("yes", "no"):
        assert not IMPERIUM.new(2, 1, {"nations": "japanese,romans", "trade_routes": trade}).over


@pytest.mark.scenario("imperium.setup.power_side_fixed")
def test_the_side_of_the_power_card_is_chosen_once() -> None:
    s = table("greeks", "romans", powers="b", p0=seat(hand=["Advance", "Glory", "Conquer"], mat=3))
    assert not any(o.startswith("exhaust") for o in s.options())
    refused_by(s, say(s, "exhaust", "Greeks", "power"), "exhaust.target_card")
    cards = sum(size(s, 0, z) for z in ("hand", "deck", "discard", "play", "history"))
    assert worth(s, 0, "Greeks") == min(10, cards // 3)
    a = table("greeks", "romans", powers="a", p0=seat(hand=["Advance"]))
    assert a.can("exhaust", "Greeks")


@pytest.mark.scenario("imperium.setup.arthurian_court")
def test_the_court_is_there_from_the_start() -> None:
    s = dealt("arthurians", "romans")
    assert "King Arthur's Court" in s.names(0, "power")
    assert s.under("King Arthur's Court") == []
    assert size(s, 0, "development") == 5
    assert "Graal" in s.names(0, "development")
    assert size(s, 0, "deck") + size(s, 0, "hand") == 10


@pytest.mark.clause("imperium.setup.cultist_ceremony_stack")
def test_research_lies_on_the_gathering() -> None:
    s = dealt("cultists", "romans")
    assert "Research the Ceremony" in s.names(0, "power")
    assert "Ceremonial Gathering" in s.names(0, "aside")


@pytest.mark.scenario("imperium.setup.polynesian_mana")
def test_mana_is_in_play_and_empty() -> None:
    s = dealt("polynesians", "romans")
    assert "Mana" in s.names(0, "power")
    assert s.under("Mana") == []
    assert "Mana" not in s.names(0, "hand") + s.names(0, "deck")


@pytest.mark.scenario("imperium.setup.utopian_journey_stack")
def test_visions_lie_on_the_gates() -> None:
    s = dealt("utopians", "romans", replacements=False)
    assert "Visions of Shangri-la" in s.names(0, "power")
    assert "Gates of Shangri-la" not in s.names(0, "power")
    assert "Gates of Shangri-la" in s.names(0, "aside")
    assert size(s, 0, "deck") + size(s, 0, "hand") == 13


@pytest.mark.scenario("imperium.setup.state_barbarian")
def test_most_start_as_barbarians() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Advance", "Prosperity", "Dalmatia", "Unrest", "Unrest"], mat=3),
        market=["", "", "Couriers"],
    )
    assert s.state(0) == "Barbarian"
    s.do("play", "Advance").play("choose 0").do("pay").do("acquire", "Couriers")
    refused_by(s, "play couriers", "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.state_atlanteans_empire")
def test_atlanteans_start_as_an_empire() -> None:
    s = table(
        "atlanteans",
        "romans",
        replacements=False,
        market=MARKET,
        p0=seat(hand=["Hesperides", "Flood"], play=["Thule"], mat=0),
    )
    assert s.state(0) == "Empire"
    s.do("play", "Hesperides")
    assert s.res(0)[0] == 1
    s.do("exile", "Goryeo").play("no")
    s.do("play", "Flood").do("sink", "Thule").do("acquire", "Bogs")
    assert s.names(0, "sunken") == ["Flood", "Thule"]
    assert "Bogs" in s.names(0, "hand")
    assert s.state(0) == "Empire"


@pytest.mark.scenario("imperium.setup.state_cultists_two")
def test_cultists_start_as_an_empire_and_not_corrupted() -> None:
    s = table("cultists", "romans", p0=seat(hand=["Corruption", "Temptation"]))
    assert s.state(0) == "Empire"
    assert s.names(0, "aside").count("Corrupted") == 1
    refused_by(s, "play corruption-cul", "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.state_inuit_summer")
def test_inuit_start_in_summer_with_five_cards() -> None:
    assert size(dealt("inuit", "romans"), 0, "hand") == 5
    s = table("inuit", "romans", p0=seat(hand=["Nunavut", "Advance"], mat=3))
    assert s.state(0) == "Summer"
    assert s.can("play", "Nunavut")
    refused_by(s, "play advance-inu", "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.state_martians_alien")
def test_martians_start_as_aliens() -> None:
    s = table(
        "martians", "romans", p0=seat(hand=["Take Me to Your Leader", "Permanent Settlement"], goods=3, play=["Bogs"])
    )
    assert s.state(0) == "Alien"
    assert s.can("play", "Take Me to Your Leader")
    refused_by(s, "play permanent-settlement", "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.state_polynesians_islebound")
def test_polynesians_start_isle_bound_and_barbarian() -> None:
    s = table(
        "polynesians",
        "romans",
        p0=seat(hand=["Explorers", "Advance", "Hunters and Trackers"], mat=3, pop=3),
        market=["", "", "", "Elders", "Bogs"],
    )
    assert s.can("play", "Advance")
    assert s.can("play", "Hunters and Trackers")
    refused_by(s, "play explorers", "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.state_taino_free_tribes")
def test_the_taino_stay_free_tribes() -> None:
    s = table("taino", "romans", p0=seat(hand=["Metropolis"], empty=True, discard=["Canoes"]))
    only(s, 0, "nation", "Ayiti (Hispaniola)")
    effect(s, "DRAW(1)")
    assert s.names(0, "nation") == []
    assert s.state(0) == "Free Tribes"
    refused_by(s, "play " + s.slug("Metropolis"), "action.state_icon_required")


@pytest.mark.scenario("imperium.setup.tokens_base")
def test_three_actions_and_five_exhausts() -> None:
    s = dealt("romans", "greeks")
    assert (s.s.actions[0], s.s.exhausts[0]) == (3, 5)


@pytest.mark.clause("imperium.token.action_base_three")
def test_each_action_uses_one_of_three_tokens() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia", "Raetia"]))
    assert s.s.actions[0] == 3
    s.do("play", "Dalmatia").play("no").do("play", "Raetia")
    assert s.s.actions[0] == 1


@pytest.mark.scenario("imperium.setup.tokens_three_exhaust")
def test_five_nations_have_three_exhausts() -> None:
    for nation in ("cultists", "inuit", "polynesians", "taino", "utopians"):
        assert dealt(nation, "romans").s.exhausts[0] == 3
    s = table(
        "taino",
        "romans",
        powers="a",
        p0=seat(play=["Batey (Ball Games)", "Canoes", "Zemi"], exhausts=0, mat=3, hand=["Bogs"]),
    )
    refused_by(s, say(s, "exhaust", "Taino", "power"), "exhaust.no_token_left")


@pytest.mark.scenario("imperium.setup.tokens_trade_routes_plus_one")
def test_trade_routes_add_an_exhaust_token() -> None:
    s = opened("wagadou", "taino", trade=True)
    assert s.s.exhausts == [6, 4]
    s.s.exhausts = [0, 0]
    s.play("activate", "done").end_turn()
    assert s.s.exhausts[0] in (5, 6)
    assert s.s.actions[0] == 3
    assert s.s.exhausts[0] + s.s.added[0] == 6
    s.play("activate", "done").end_turn()
    assert s.s.exhausts[1] + s.s.added[1] == 4


@pytest.mark.scenario("imperium.setup.merchant_card")
def test_each_has_a_merchant_that_is_not_pinned() -> None:
    s = table("romans", "greeks", trade=True)
    for p in (0, 1):
        assert "Merchant" in s.names(p, "power")
        assert worth(s, p, "Merchant") == 0
    effect(s, "ABANDON(1 #pinned)")
    assert "Merchant" in s.names(0, "power")
    effect(s, "GAIN(1 mat) per #merchant (yours, in play)")
    assert s.res(0)[0] == 4


@pytest.mark.scenario("imperium.setup.development_area")
def test_development_cards_lie_open() -> None:
    s = dealt("magyars", "romans")
    assert s.names(0, "development") == ["Bishoprics", "Holy Right", "Saint Stephen I"]
    assert all(s.s.seen[c] & 3 == 3 for c in s.s.piles[at(0, st.DEVELOP)])


@pytest.mark.scenario("imperium.setup.no_development_nations")
def test_utopians_cannot_develop() -> None:
    for nation in ("cultists", "vikings", "utopians"):
        assert size(dealt(nation, "romans"), 0, "development") == 0
    s = table(
        "utopians",
        "romans",
        trade=True,
        p0=seat(
            play=["The Nile Corridor"], tokens={"The Nile Corridor": {"goods": 3}}, goods=0, state="Empire", actions=1
        ),
    )
    s.do("profit", "The Nile Corridor")
    assert not any(o.startswith("develop") for o in s.options())
    assert any(o.startswith(("break-through", "search")) for o in s.options()), s.options()
    s.play(s.options()[0])
    assert s.res(0)[3] >= 3
    assert "The Nile Corridor" in s.names(0, "history")


@pytest.mark.scenario("imperium.setup.nation_deck")
def test_the_nation_deck_lies_on_the_accession_card() -> None:
    orders = set()
    for seed in range(6):
        s = dealt("carthaginians", "romans", seed=seed)
        assert s.names(0, "nation")[0] == "City of Carthage"
        assert size(s, 0, "nation") == 6
        orders.add(tuple(s.names(0, "nation")))
        assert s.s.known[s.s.piles[at(0, st.NATION)][-1]] == 0
    assert len(orders) > 1


@pytest.mark.scenario("imperium.setup.no_nation_deck_nations")
def test_without_a_nation_deck_nothing_is_added() -> None:
    for nation in ("atlanteans", "cultists", "inuit", "utopians"):
        assert size(dealt(nation, "romans"), 0, "nation") == 0
    s = table("cultists", "romans", p0=seat(empty=True, discard=["Oracle", "Unrest", "Indoctrination", "Temptation"]))
    effect(s, "DRAW(1)")
    assert (size(s, 0, "hand"), size(s, 0, "deck"), size(s, 0, "discard")) == (1, 3, 0)
    assert s.s.exhausts[0] == 3


@pytest.mark.scenario("imperium.setup.start_resources")
def test_starting_resources() -> None:
    s = dealt("romans", "greeks")
    assert s.res(0) == (3, 2, 1, 0)
    assert s.s.kinged == [0, 0]


@pytest.mark.scenario("imperium.setup.start_resources_trade_routes")
def test_goods_take_the_place_of_the_progress() -> None:
    assert dealt("abbasids", "greeks", trade=True).res(0) == (3, 2, 0, 1)


@pytest.mark.clause("imperium.setup.martian_extra_progress")
def test_martians_bring_progress() -> None:
    assert dealt("martians", "greeks", powers="a").res(0) == (3, 2, 26, 0)
    assert dealt("martians", "greeks", powers="b").res(0) == (3, 2, 21, 0)
    assert dealt("martians", "greeks", powers="a", trade=True).res(0) == (3, 2, 25, 1)


@pytest.mark.scenario("imperium.setup.nation_unrest_cards")
def test_unrest_of_nations_joins_the_pile() -> None:
    s = dealt("japanese", "taino", "magyars")
    assert len(s.common("unrest")) + sum(1 for c in s.s.beneath if c >= 0) == 13
    every = ids(s, "unrest", "beneath")
    assert {"3MAG24", "3MAG25", "3MAG26"} <= set(every)
    assert "3MAG27" not in every


@pytest.mark.scenario("imperium.setup.draw_deck")
def test_the_rest_is_the_draw_deck() -> None:
    orders = set()
    for seed in range(5):
        s = dealt("scythians", "romans", seed=seed)
        assert size(s, 0, "deck") + size(s, 0, "hand") == 11
        assert size(s, 0, "discard") == 0
        orders.add(tuple(s.names(0, "deck")))
        assert s.s.known[s.s.piles[at(0, st.DECK)][-1]] == 0
    assert len(orders) > 1


@pytest.mark.scenario("imperium.setup.chaos_pile")
def test_the_chaos_pile_by_players() -> None:
    for others, n in ((["romans"], 3), (["romans", "greeks"], 4), (["romans", "greeks", "persians"], 5)):
        s = dealt("cultists", *others)
        assert size(s, 0, "chaos") == n
        assert "Chaos" not in s.common("unrest")
        before = s.points(0)
        only(s, 0, "chaos")
        assert s.points(0) == before


@pytest.mark.scenario("imperium.setup.opening_hand")
def test_the_opening_hand() -> None:
    s = dealt("inuit", "romans")
    assert (size(s, 0, "hand"), size(s, 0, "deck"), size(s, 0, "discard")) == (5, 3, 0)
