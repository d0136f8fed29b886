"""Read a third time: exhaust abilities and attacks of cards that no other test names, and what was found on the way."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, common, corrupted, effect, only, say, solo, turn, worth
from imperium.table import Scene, refused_by, seat, table, tokens
from imperium.test_campaign import game
from imperium.test_third_reading import MARKET, through
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.campaign import Campaign

# Exhaust abilities


@pytest.mark.clause("imperium.action.use_n")
def test_navigation_plays_a_region_of_the_discard_for_an_action() -> None:
    given = seat(play=["3UNC1"], discard=["Lagoon"], goods=0)
    s = table("romans", "greeks", p0=given, market=MARKET)
    s.do("exhaust", "Navigation")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert "Lagoon" in s.names(0, "play")
    assert s.s.actions[0] == 2
    assert s.res(0)[3] == 1  # an ocean
    s = table("romans", "greeks", p0=seat(play=["3UNC1"], discard=["Lagoon"], actions=0))
    refused_by(s, say(s, "exhaust", "Navigation"), "exhaust.cost_required")


@pytest.mark.clause("imperium.recall.to_hand")
def test_a_trading_post_takes_a_river_back_with_all_that_lies_there() -> None:
    given = seat(
        play=["Trading Post", "Bogs"], under={"Bogs": ["Conquer"]}, tokens={"Bogs": {"mat": 2}}, mat=0, goods=0
    )
    s = table("romans", "greeks", trade=True, p0=given)
    s.do("exhaust", "Trading Post")
    if s.prompt() == "one_of":
        s.play("choose 1")
    assert s.names(0, "hand") == ["Bogs", "Conquer"]
    assert (s.res(0)[0], s.res(0)[3]) == (2, 1)


def test_a_fallen_town_may_go_into_exile_for_a_city_there() -> None:
    s = table("cultists", "greeks", p0=seat(play=["Fallen Town"], mat=0), exile=["Market Stall", "City of Sparta"])
    s.do("exhaust", "Fallen Town")
    through(s, "choose 0", "yes")
    if s.prompt() == "break_through":
        s.do("break-through", "City of Sparta")
    assert s.res(0)[0] == 1
    assert "City of Sparta" in s.names(0, "hand")
    assert "Fallen Town" in s.common("exile")


@pytest.mark.clause("imperium.nation.cultist_corrupted_plays")
def test_strange_signs_are_for_the_corrupted() -> None:
    given = seat(hand=["Strange Signs"], play=["Bogs"])
    s = table("cultists", "greeks", p0=given, exile=["Elders"])
    assert not s.can("play", "Strange Signs")
    corrupted(s)
    s.do("play", "Strange Signs")
    while s.prompt() != "activate":
        s.play(s.options()[-1])
    assert s.under("Bogs") == ["Strange Signs"]
    assert "Elders" in s.names(0, "discard")
    assert s.names(0, "hand") == []


@pytest.mark.parametrize(("answer", "pop", "prog"), [("choose 0", 1, 0), ("choose 1", 0, 1)])
def test_summon_aid_returns_an_unrest(answer: str, pop: int, prog: int) -> None:
    s = table("cultists", "greeks", p0=seat(hand=["Summon Aid", "Unrest"], pop=0))
    before = s.unrest_pile()
    s.do("play", "Summon Aid")
    if s.prompt() == "return":
        s.do("return", "Unrest")
    s.play(answer)
    assert s.unrest_pile() == before + 1
    assert s.res(0)[1] == pop
    assert s.tokens("Research the Ceremony")[2] == prog


def test_a_twisted_grove_refreshes_even_itself() -> None:
    s = table("cultists", "greeks", p0=seat(play=["Twisted Grove"], hand=["Unrest"]))
    s.do("exhaust", "Twisted Grove")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(0, "deck")[-1] == "Unrest"
    assert s.s.exhausts[0] == 3


def test_the_ministry_of_the_army() -> None:
    given = seat(play=["Ministry of the Army"], hand=["Barter"], pop=2, prog=0, actions=0)
    s = table("tang", "greeks", trade=True, p0=given, market=MARKET)
    civ = bool(fig.SUITS[s.s.face[s.card("Barter")]] & fig.CIV)
    assert s.can("exhaust", "Ministry of the Army") == civ
    given = seat(play=["Ministry of the Army"], hand=["Scribes"], pop=2, prog=0, goods=0, actions=0)
    s = table("tang", "greeks", trade=True, p0=given, market=MARKET)
    s.do("exhaust", "Ministry of the Army")
    while s.prompt() not in ("acquire", "activate"):
        assert s.options() != ["choose 0", "choose 1"]  # the second needs an action
        s.play(s.options()[0])
    s.do("acquire", "Bogs")
    assert s.names(0, "hand") == ["Bogs"]
    assert s.res(0)[1] == 0


def test_salt_merchants_garrison_and_may_trade() -> None:
    given = seat(play=["Salt Merchants", "Savannah"], hand=["Conquer"], prog=2, goods=0)
    s = table("wagadou", "romans", trade=True, p0=given, market=MARKET)
    s.do("exhaust", "Salt Merchants")
    through(s, "garrison:Conquer", "place:Elders", "yes")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.under("Savannah") == ["Conquer"]
    assert s.tokens("Elders") == (0, 0, 0, 1)
    assert s.res(0)[2:] == (0, 1)


@pytest.mark.clause("imperium.trade.trade_option_pay_progress")
@pytest.mark.parametrize(("times", "left"), [(0, (2, 0)), (1, (1, 1)), (2, (0, 2))])
def test_the_salt_commission_trades_up_to_twice(times: int, left: tuple[int, int]) -> None:
    given = seat(play=["Salt Industry Commission"], prog=2, goods=0)
    s = table("tang", "greeks", trade=True, p0=given, market=MARKET)
    s.do("exhaust", "Salt Industry Commission")
    for i in range(2):
        if s.prompt() == "again":
            s.play("yes" if i < times else "no")
    assert s.res(0)[2:] == left
    assert s.names(0, "hand") == ["Unrest"]


def test_the_kings_second_acquisition_is_his_choice() -> None:
    given = seat(hand=["King K'inich Janaab' Pakal"], play=["Palenque"], actions=0)
    s = table("mayans", "greeks", p0=given, market=MARKET)
    s.do("play", "King K'inich Janaab' Pakal")
    through(s, "yes", "acquire:Bogs", "no")
    assert s.names(0, "hand") == ["Bogs"]
    assert "King K'inich Janaab' Pakal" in s.names(0, "history")


@pytest.mark.clause("imperium.nation_deck.accession_last")
def test_landing_site_never_swaps_the_accession_card() -> None:
    s = table("martians", "greeks", p0=seat(hand=["Landing Site", "Glory"]))
    only(s, 0, "nation", "Reactor Explosion")
    s.do("play", "Landing Site")
    assert s.prompt() == "activate"
    s = table("martians", "greeks", p0=seat(hand=["Landing Site", "Glory"]))
    only(s, 0, "nation", "Reactor Explosion", "Crystal Skull")
    s.do("play", "Landing Site")
    through(s, "yes", "swap:Glory")
    assert s.names(0, "nation") == ["Reactor Explosion", "Glory"]
    assert s.names(0, "hand") == ["Crystal Skull"]


# Regions


@pytest.mark.parametrize(
    ("nation", "region"),
    [("minoans", "Cyprus"), ("celts", "Armorica"), ("cultists", "Twisted Grove"), ("minoans", "Crete")],
)
def test_a_region_is_played_though_nothing_can_be_garrisoned(nation: str, region: str) -> None:
    s = table(nation, "greeks", p0=seat(hand=[region]))
    s.do("play", region)
    assert s.prompt() == "activate"
    assert region in s.names(0, "play")


def test_haliacmon_valley_and_savaii_bring_people() -> None:
    s = table("macedonians", "greeks", p0=seat(hand=["Haliacmon Valley", "Conquer"], pop=0))
    s.do("play", "Haliacmon Valley")
    through(s, "yes", "garrison:Conquer")
    assert (s.res(0)[1], s.under("Haliacmon Valley")) == (1, ["Conquer"])
    s = table("polynesians", "greeks", p0=seat(hand=["Savai'i"], pop=0))
    s.do("play", "Savai'i")
    assert s.res(0)[1] == 1
    assert worth(table("polynesians", "greeks", p0=seat(legends=["Savai'i"])), 0, "Savai'i") == -1


@pytest.mark.clause("imperium.exile.tokens_block")
def test_an_oasis_exiles_nothing_that_bears_tokens() -> None:
    s = table("romans", "greeks", commons="Classics", p0=seat(hand=["Oasis"]))
    for c in s.s.market[1:]:
        s.s.tok[c] = 1
    s.s.tok[s.s.market[0]] = 0
    bare = s.name(s.s.market[0])
    s.do("play", "Oasis")
    if s.prompt() == "exile":
        s.play(s.options()[0])
    assert s.common("exile") == [bare]


def test_vinland_needs_ships_and_greenland() -> None:
    s = table("vikings", "greeks", p0=seat(hand=["Vinland"], play=["Longships"]))
    refused_by(s, say(s, "play", "Vinland", "hand"), "concept.literal_text")
    s = table("vikings", "greeks", p0=seat(hand=["Vinland"], play=["Longships", "Graenland"]))
    assert worth(s, 0, "Vinland") == 0
    s.do("play", "Vinland")
    assert worth(s, 0, "Vinland") == 6


@pytest.mark.clause("imperium.swap.exchange_places")
def test_heath_swaps_a_region_onto_the_unrest_of_another_card() -> None:
    s = table("magyars", "greeks", "romans", p0=seat(hand=["Heath", "Conquer"]), exile=["Lagoon"], market=MARKET)
    tokens(s, "Elders", prog=1)
    s.do("play", "Heath")
    through(s, "choose 1", "swap:Elders")
    assert s.common("market")[3] == "Lagoon"
    assert s.common("exile") == ["Elders"]
    assert s.s.beneath[3] >= 0
    assert s.tokens("Lagoon") == (0, 0, 1, 0)


# Attacks


@pytest.mark.clause("imperium.collapse.distribution_choice")
@pytest.mark.parametrize("unrest", [1, 2, 3])
def test_the_last_unrest_of_the_caribs(unrest: int) -> None:
    s = table("taino", "scythians", "romans", "greeks", p0=seat(hand=["Caribs"]), unrest=unrest, market=MARKET)
    s.do("play", "Caribs")
    for p in (3, 2)[: unrest if unrest < 3 else 0]:
        s.play(f"seat {p}")
    assert s.over
    taken = [s.names(p, "hand").count("Unrest") for p in range(4)]
    assert taken == {1: [0, 0, 0, 1], 2: [0, 0, 1, 1], 3: [0, 1, 1, 1]}[unrest]


@pytest.mark.clause("imperium.collapse.distribution_choice", "imperium.nation.cultist_chaos_distribution")
def test_chaos_for_one_leaves_the_last_unrest_for_the_other() -> None:
    s = corrupted(table("cultists", "romans", "greeks", unrest=1))
    effect(s, "each opponent TAKE(unrest)")
    through(s, "seat 2", "yes")  # Chaos for the Greeks: the Romans' turn comes too
    assert s.prompt() == "chaos_instead"
    s.play("yes")
    assert [s.names(p, "discard").count("Chaos") for p in (1, 2)] == [1, 1]
    assert s.unrest_pile() == 1
    assert not s.over


def test_chaos_for_one_and_collapse_by_the_other() -> None:
    s = corrupted(table("cultists", "romans", "greeks", unrest=1))
    effect(s, "each opponent TAKE(unrest)")
    through(s, "seat 1", "yes", "no")
    assert s.over
    assert s.names(2, "hand").count("Unrest") == 1


@pytest.mark.clause("imperium.automaton.gained_cards_order")
def test_attacks_reach_the_automaton() -> None:
    s = turn(solo("mauryans", "greeks", p0=seat(hand=["2MAU13X"], mat=0, prog=0), p1=seat(play=["Savannah", "Bogs"])))
    s.do("play", "Indian Elephants")
    assert s.names(ROBOT, "play") == ["Savannah"]
    assert s.names(ROBOT, "deck") == ["Bogs"]
    s = turn(solo("olmecs", "greeks", p0=seat(hand=["Olmec Traders", "Stone Mask"], state="Empire", mat=0)))
    s.do("play", "Olmec Traders").do("give", "Stone Mask")
    assert s.names(ROBOT, "deck") == ["Stone Mask", "Unrest"]
    assert s.res(0)[0] == 3
    given = seat(hand=["1CIV1"], state="Empire", prog=0)
    s = turn(solo("romans", "greeks", commons="Classics", p0=given, p1=seat(prog=2)))
    s.do("play", "Drama & Poetry")
    assert (s.res(0)[2], s.res(ROBOT)[2]) == (1, 1)


# Quick set-up with Trade Routes


def route_alone(s: Scene) -> Scene:
    """Nothing but the routes is left of the small decks."""
    for pile in ("regions", "uncivilised", "civilised"):
        common(s, pile, s.common(pile)[0])
    return s


@pytest.mark.clause("imperium.break_through.main_deck_only_if_empty", "imperium.quick_setup.no_sorting")
def test_a_route_under_a_mixed_deck_does_not_hide_the_main_deck() -> None:
    s = route_alone(table("romans", "greeks", quick=True, trade=True, market=MARKET))
    effect(s, "BREAKTHROUGH(region)")
    assert s.options() == ["break-through volcano", "break-through bogs", "search region main"]


@pytest.mark.clause("imperium.break_through.tributary_main_deck")
def test_routes_are_searched_for_in_the_main_deck_whatever_the_set_up() -> None:
    s = table("romans", "greeks", quick=True, trade=True, main=["Swahili Coast"], market=MARKET)
    small = [s.common(pile) for pile in ("regions", "uncivilised", "civilised")]
    effect(s, "BREAKTHROUGH(trade-route)")  # there is no choice
    assert s.names(0, "hand") == ["Swahili Coast"]
    assert [s.common(pile) for pile in ("regions", "uncivilised", "civilised")] == small


def test_a_search_in_vain_leaves_the_route_at_the_bottom() -> None:
    s = table("romans", "greeks", quick=True, trade=True, market=["Couriers", "Elders", "Goryeo", "", ""])
    route = s.common("regions")[0]
    common(s, "regions", route, "Barter", "Scribes", "Gardening")
    effect(s, "BREAKTHROUGH(region)")
    s.play("search region regions")
    assert s.common("regions")[0] == route
    assert s.res(0)[2] == 2  # nothing found; Trade Routes begin without progress


# The campaign


@pytest.mark.clause("imperium.campaign.win_reward")
def test_a_card_that_was_added_is_not_gained_again() -> None:
    c = Campaign("romans")
    game(c, "greeks", True)
    c.offered = ["goryeo"]
    c.reward(add="goryeo")
    game(c, "persians", True)
    assert c.may_add == []
