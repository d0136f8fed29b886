"""Read a fourth time: corners where two rules meet, each with the clause that decides it."""

from __future__ import annotations

import pytest

from imperium.scenes import dealt, does, size, solo, solstice, where
from imperium.table import IMPERIUM, refused_by, seat, table
from tabularium.games.imperium.table import state as st


@pytest.mark.clause("imperium.nation.inuit_no_history")
@pytest.mark.parametrize(("state", "unrest"), [("Summer", 0), ("Winter", 1)])
def test_what_oral_history_cannot_keep_is_discarded_as_the_season_says(state: str, unrest: int) -> None:
    """Harpoons can't be garrisoned, so nothing takes the place of what the state card says."""
    given = seat(play=["Oral History"], hand=["Leadership", "Harpoons", "Tattoos"], state=state)
    s = table("inuit", "romans", commons="Classics", p0=given)
    s.do("play", "Leadership").play("choose 1").do("history", "Harpoons")
    assert where(s, "Harpoons") == "discard 0"
    assert s.names(0, "hand").count("Unrest") == unrest
    assert s.under("Oral History") == []


@pytest.mark.clause("imperium.nation.inuit_no_history")
def test_what_oral_history_can_keep_lies_under_it() -> None:
    given = seat(play=["Oral History"], hand=["Leadership", "Harpoons", "Tattoos"], state="Winter")
    s = table("inuit", "romans", commons="Classics", p0=given)
    s.do("play", "Leadership").play("choose 1").do("history", "Tattoos")
    assert s.under("Oral History") == ["Tattoos"]
    assert "Unrest" not in s.names(0, "hand")


# What is named is in play, unless the text says that it is garrisoned


@pytest.mark.clause("imperium.abandon.pinned_only")
def test_a_garrisoned_school_is_not_abandoned_for_the_other() -> None:
    given = seat(play=["Eastern Zhou"], under={"Eastern Zhou": ["Legalism"]}, hand=["Confucianism"])
    s = table("qin", "romans", p0=given)
    s.do("play", "Confucianism")
    assert s.under("Eastern Zhou") == ["Legalism"]
    assert s.names(0, "play") == ["Confucianism", "Eastern Zhou"]


@pytest.mark.clause("imperium.abandon.pinned_only")
def test_a_garrisoned_region_does_not_pay_for_erik() -> None:
    given = seat(play=["Iceland"], under={"Iceland": ["Scandinavia"]}, hand=["Erik the Red"], pop=1)
    s = table("vikings", "romans", p0=given)
    refused_by(s, "play erik-the-red", "text.unpayable_cost_blocks")


@pytest.mark.clause("imperium.abandon.garrisoned_only")
def test_a_knight_is_abandoned_from_under_his_host() -> None:
    """King Arthur is never in play by himself."""
    given = seat(play=["Britannia Prima"], under={"Britannia Prima": ["King Arthur"]}, hand=["Guennuvar", "Couriers"])
    s = table("arthurians", "romans", p0=given)
    s.do("play", "Guennuvar").play("choose 1")
    assert "King Arthur" in s.names(0, "discard")
    assert s.names(0, "play") == ["Britannia Prima"]


# Trade routes stay until their profit is taken


@pytest.mark.clause("imperium.in_play.route_leaves_by_profit")
def test_a_trade_route_is_not_exiled_with_harpoons() -> None:
    """Hopewell bears the hunt icon, and is no hunt that could be given up."""
    given = seat(play=["Hopewell Exchange System", "Nunatsiavut"], hand=["Harpoons"], state="Winter")
    s = table("inuit", "romans", trade=True, p0=given)
    refused_by(s, "play harpoons", "text.unpayable_cost_blocks")


@pytest.mark.clause("imperium.in_play.route_leaves_by_profit")
def test_of_several_hunts_the_trade_route_is_not_among_those_to_exile() -> None:
    hunts = ["Hopewell Exchange System", "Nunatsiavut", "Siku (Sea Ice)", "Glacier"]
    s = table("inuit", "romans", trade=True, p0=seat(play=hunts, hand=["Harpoons"], state="Winter"))
    s.do("play", "Harpoons").do("abandon", "Glacier")
    assert s.can("exile", "Siku (Sea Ice)")
    refused_by(s, "exile hopewell-exchange-system", "in_play.route_leaves_by_profit")


@pytest.mark.clause("imperium.in_play.route_leaves_by_profit")
def test_a_trade_route_is_no_legend() -> None:
    s = table("polynesians", "romans", trade=True, p0=seat(play=["The Nile Corridor"], hand=["Haka"]))
    refused_by(s, "play haka", "text.unpayable_cost_blocks")


# The end


@pytest.mark.clause("imperium.collapse.tie_scored")
def test_the_card_that_brings_the_collapse_still_counts_for_its_player() -> None:
    """It was played into the play area, and nothing of the action is completed: there it lies when points decide."""
    celts = seat(hand=["Celtic Innovation", "Unrest"], state="Empire", empty=True, prog=0)
    s = table("celts", "romans", unrest=1, p0=celts, p1=seat(empty=True, mat=0, pop=0, prog=3))
    s.do("play", "Celtic Innovation").play("no")
    assert s.over
    assert (s.points(0), s.points(1)) == (4 - 2, 3 - 2)
    assert IMPERIUM.winners(s.s) == [0]


# Set-up


@pytest.mark.clause("imperium.setup.name_clash_replacement")
def test_what_replaces_a_common_is_named_like_no_card_of_any_player() -> None:
    """Legends commons with the Celts of Classics: their tributary is replaced, but not by Egyptians, Qin or Minoans who
    play too, though these nations come from the box of the commons."""
    nations = ("celts", "egyptians", "qin", "minoans")
    for seed in range(30):
        s = dealt(*nations, commons="Legends", seed=seed)
        names = {s.name(c) for pile in (st.MAIN, st.MARKET) for c in s.s.piles[pile]}
        assert not names & {"Celts", "Egyptians", "Qin", "Minoans"}


# Too few unrest for one player


@pytest.mark.clause("imperium.text.as_much_as_possible")
@pytest.mark.parametrize(("nation", "card"), [("arthurians", "Gwaith Camlan"), ("wagadou", "Pact with Bida")])
def test_whoever_must_take_two_unrest_takes_the_last_one(nation: str, card: str) -> None:
    """No other alternative is possible, and one of the two unrest is there: it is taken, and the game collapses."""
    s = solstice(nation, "romans", trade=True, unrest=1, p0=seat(play=[card], empty=True))
    while not s.over and s.prompt() in ("order", "may"):
        s.play("first 0" if s.prompt() == "order" else "no")
    assert s.over
    assert s.names(0, "hand") == ["Unrest"]


# The automaton


@pytest.mark.clause("imperium.automaton.accession_flips")
def test_an_accession_card_that_a_route_resolves_turns_the_table_when_it_is_discarded() -> None:
    """Welcoming resolves the top dynasty card: still by the Barbarian table, in whose last row it brings materials."""
    s = solo("greeks", "romans", trade=True, p0=seat(play=["Welcoming"]), p1=seat(nation=["Julius Caesar"]))
    does(s, "TRADE")
    assert s.res(1)[0] == 2
    assert s.names(1, "discard") == ["Julius Caesar"]
    assert s.s.table == 1


# Returning unrest


@pytest.mark.clause("imperium.unrest.play_cost")
def test_an_unrest_that_is_played_is_returned_from_the_hand() -> None:
    """Playing it is the usual way to return one from hand: Taoism gives its action for a civilised card."""
    given = seat(play=["Taoism"], hand=["Unrest", "Scholar Officials"], mat=0, pop=1, prog=0, goods=0)
    s = table("tang", "romans", trade=True, p0=given)
    s.do("play", "Unrest").do("exhaust", "Taoism").play("choose 1").do("discard", "Scholar Officials")
    assert s.s.actions[0] == 3


@pytest.mark.clause("imperium.unrest.return_by_effect")
def test_an_unrest_out_of_the_discard_was_not_in_hand() -> None:
    given = seat(play=["Taoism"], hand=["Yu Xuanji", "Scholar Officials"], discard=["Unrest"], state="Empire")
    s = table("tang", "romans", trade=True, p0=given)
    s.do("play", "Yu Xuanji")
    s.play(s.options()[0]).do("exhaust", "Taoism")
    assert s.prompt() == "place"


@pytest.mark.clause("imperium.acquire.from_exile")
def test_brave_plays_the_unrest_that_comes_with_an_exiled_card() -> None:
    given = seat(hand=["Brave", "Canny"], mat=0, pop=1, prog=0)
    s = table("greeks", "romans", exile=["Elders"], p0=given)
    pile = s.unrest_pile()
    s.do("play", "Brave").do("play", "Canny").play("yes")
    assert s.prompt() == "may"
    s.play("yes")
    assert s.names(0, "hand") == ["Elders"]
    assert (s.unrest_pile(), s.res(0)[1]) == (pile, 0)


# Drawing


@pytest.mark.clause("imperium.reshuffle.may_develop", "imperium.reshuffle.empty_discard")
def test_who_has_neither_deck_nor_discard_may_still_draw_a_development() -> None:
    """A draw reshuffles even nothing, and a reshuffle without a nation deck lets one develop: Prosperity is offered."""
    given = seat(hand=["Legions"], state="Empire", empty=True, history=["Julius Caesar"], mat=4, pop=0, prog=0)
    s = table("greeks", "romans", p0=seat(hand=["Prosperity"]), p1=given)
    assert (size(s, 1, "deck"), size(s, 1, "discard"), size(s, 1, "nation")) == (0, 0, 0)
    s.do("play", "Prosperity")
    if s.seat == 0:
        s.play("no")
    assert s.seat == 1
    s.play("yes").do("develop", "The Senate")
    assert "The Senate" in s.names(1, "hand")


@pytest.mark.clause("imperium.card.type_icons_passive")
def test_kayaks_answer_the_materials_that_come_from_the_ocean_of_the_power_card() -> None:
    """Where Qarmaq counts that icon as one in play, the material comes from an ocean in play."""
    given = seat(play=["Kayaks"], hand=["Qarmaq"], mat=0, prog=0, deck=["Unrest"])
    s = table("inuit", "romans", p0=given, p1=seat(empty=True))
    s.do("play", "Qarmaq").play("no")
    while s.prompt() == "may":
        s.play("no")
    if s.prompt() == "one_of":
        s.play("choose 0")
    assert s.prompt() == "respond"
    s.play("yes")
    assert s.res(0)[2] == 2
    assert "Kayaks" in s.names(0, "hand")


@pytest.mark.clause("imperium.garrison.leaves_with_host")
def test_what_is_garrisoned_under_a_region_is_sunk_with_it() -> None:
    given = seat(play=["Thule"], under={"Thule": ["Brave"]}, hand=["Flood"])
    s = table("atlanteans", "romans", market=["Goryeo"], p0=given)
    s.do("play", "Flood").do("acquire", "Goryeo")
    assert s.names(0, "sunken") == ["Brave", "Flood", "Thule"]


@pytest.mark.clause("imperium.garrison.leaves_with_host")
def test_what_is_garrisoned_under_a_region_becomes_a_legend_with_it() -> None:
    given = seat(play=["Glacier"], under={"Glacier": ["Brave"]}, hand=["Haka"])
    s = table("polynesians", "romans", market=["Goryeo"], p0=given)
    s.do("play", "Haka")
    assert {"Brave", "Glacier"} <= set(s.names(0, "legends"))
