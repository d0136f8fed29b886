"""Keywords from draw to exile, with unrest (rulebook, Palavras-chave)."""

from __future__ import annotations

import pytest

from imperium.scenes import beneath, common, effect, exhausted, only, say, several, size, solstice
from imperium.table import MARKET, Scene, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put

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
    s.s.mark = put(s.s.mark, s.card("Palenque"), st.EXHAUSTED)
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
        s.s.mark = put(s.s.mark, s.card(name), st.EXHAUSTED)
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


@pytest.mark.clause("imperium.text.as_much_as_possible")
def test_an_exile_that_is_said_twice_is_no_cost_either() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Distant Island"], pop=0), market=MARKET)
    for name in MARKET:
        tokens(s, name, mat=1)
    s.s.menu = None
    s.do("play", "Distant Island")
    assert s.names(0, "play") == ["Distant Island"]
    assert s.res(0)[1] == 1
    assert s.common("exile") == []


def test_a_card_that_waits_for_an_opponents_unrest_does_not_answer_its_owners() -> None:
    def taking(p: int) -> Scene:
        return effect(table("cultists", "romans", powers="a", p0=seat(play=["Spreading Chaos"])), "TAKE(unrest)", p)

    own = taking(0)
    assert own.prompt() == "activate"
    assert "Unrest" in own.names(0, "hand")
    assert taking(1).prompt() == "may"
