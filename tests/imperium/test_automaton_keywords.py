"""The automaton's keywords and values (rulebook, Regras solo)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, beneath, bring, common, does, finish, human, only, resolves, size, solo
from imperium.table import MARKET, Scene, seat, tokens
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.compiler import Compiler
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.rules.scoring import market_value
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine

# Keywords


@pytest.mark.scenario("imperium.automaton.kw_add_resource_at_die")
def test_a_resource_at_the_die() -> None:
    for die, held in ((6, 0), (2, 1)):
        s = solo("greeks", "romans", trade=True, row=[], market=MARKET, p1=seat(play=["Trans-saharan Trade Route"]))
        for slot in range(5):
            s.s.tok[s.s.market[slot]] = 0
        does(
            s,
            "FIRST-POSSIBLE{ ACQUIRE(any market card bearing mat) | "
            "GAIN(3 mat), PLACE(1 mat on market card at the die) }",
            die,
        )
        assert s.res(ROBOT)[0] == 3
        assert s.tokens("Savannah")[0] == held


@pytest.mark.scenario("imperium.automaton.kw_play")
def test_a_region_in_play_has_no_text() -> None:
    s = solo("greeks", "romans", row=[], market=MARKET)
    resolves(s, "Raetia")
    assert s.names(ROBOT, "play") == ["Raetia"]
    assert s.res(ROBOT)[0] == 0
    assert s.prompt() == "turn_type"


@pytest.mark.clause("imperium.automaton.kw_spend")
def test_spending_returns_tokens() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(pop=4, prog=0))
    c = bring(s, "Supreme", at(ROBOT, st.HAND))
    assert c >= 0
    resolves(s, "Supreme")
    assert s.res(ROBOT) == (0, 0, 4, 0)
    assert s.names(ROBOT, "history") == ["Supreme"]


@pytest.mark.scenario("imperium.automaton.kw_resolve")
def test_resolving_the_top_card() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(deck=["Glory", "Conquer", "Dalmatia"]), market=MARKET)
    does(s, "RESOLVE(top of deck)")
    assert s.names(ROBOT, "play") == ["Dalmatia"]
    assert s.names(ROBOT, "discard") == ["Conquer"]
    assert s.common("exile") == ["Goryeo"]


@pytest.mark.clause("imperium.automaton.kw_resolve_empty")
def test_resolving_from_an_empty_pile() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(discard=["Glory"]))
    does(s, "RESOLVE(top of deck)")
    assert s.res(ROBOT)[2] == 2
    assert s.names(ROBOT, "discard") == ["Glory"]


@pytest.mark.scenario("imperium.automaton.kw_trigger")
def test_a_route_is_played_and_triggered() -> None:
    s = solo("greeks", "romans", trade=True, row=[], exile=["Andes Highway"])
    resolves(s, "Andes Highway")
    assert s.names(ROBOT, "play") == ["Andes Highway"]
    assert s.tokens("Andes Highway") == (0, 0, 0, 0)
    assert s.res(ROBOT) == (0, 2, 1, 0)


@pytest.mark.scenario("imperium.automaton.your_draw_effects")
def test_the_automaton_draws_into_its_discard() -> None:
    s = solo(
        "romans",
        "greeks",
        row=[],
        p0=seat(hand=["Prosperity"], play=["Dalmatia"]),
        p1=seat(deck=["Glory", "Conquer", "Advance"]),
    )
    human(s)
    s.do("play", "Prosperity").play("no")
    assert (size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (2, 1)


@pytest.mark.clause("imperium.automaton.ignores_discard")
def test_the_automaton_ignores_discards() -> None:
    s = solo(
        "romans",
        "greeks",
        row=["Glory"],
        p0=seat(hand=["Military Engineering"], state="Empire"),
        p1=seat(deck=["Conquer"]),
    )
    human(s)
    s.do("play", "Military Engineering")
    while s.prompt() != "activate":
        s.play("no" if s.can("no") else s.options()[0])
    assert s.names(ROBOT, "hand") == ["Glory"]
    assert s.names(ROBOT, "deck") == ["Conquer"]
    assert s.names(ROBOT, "discard") == []


@pytest.mark.clause("imperium.automaton.ignores_return_unrest")
def test_the_automaton_returns_no_unrest_by_your_effects() -> None:
    s = solo("olmecs", "greeks", row=[], p0=seat(hand=["Cacao"], prog=0, empty=True), p1=seat(discard=["Unrest"]))
    human(s)
    pile = s.unrest_pile()
    s.do("play", "Cacao") if s.can("play", "Cacao") else None
    assert s.unrest_pile() == pile
    assert s.res(0)[2] == 0
    assert s.names(ROBOT, "discard") == ["Unrest"]


@pytest.mark.scenario("imperium.automaton.gains_resources")
def test_the_automaton_gains_what_you_give() -> None:
    s = solo(
        "greeks",
        "romans",
        row=[],
        p0=seat(hand=["Greek Mercenaries"], mat=0, prog=0, deck=["Advance"]),
        p1=seat(mat=1, pop=0),
    )
    human(s)
    s.do("play", "Greek Mercenaries")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.res(ROBOT)[:2] == (0, 1)
    assert s.res(0)[0] == 1
    assert s.res(0)[2] == 1
    assert "Advance" in s.names(0, "hand")


@pytest.mark.scenario("imperium.automaton.effects_on_you_are_attacks")
def test_protections_work_against_the_automaton() -> None:
    s = solo("scythians", "romans", row=[], p0=seat(play=["Mounted Archers", "Lagoon"]), unrest=5)
    resolves(s, "Roman Expansion")
    assert s.seat == 0
    assert s.options() == ["yes", "no"]
    s.play("yes")
    assert s.names(0, "play") == ["Lagoon", "Mounted Archers"]
    assert s.names(0, "hand") == []
    assert s.s.exhausts[0] == 4


@pytest.mark.scenario("imperium.automaton.discard_from_empty_deck")
def test_no_discard_from_an_empty_deck() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(discard=["Glory", "Conquer", "1ROM16", "City of Rome"]), market=MARKET)
    resolves(s, "Raetia")
    assert (size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (0, 4)
    assert s.names(ROBOT, "play") == ["Raetia"]
    assert s.common("exile") == ["Goryeo"]


@pytest.mark.scenario("imperium.automaton.kw_abandon")
def test_the_last_region_is_abandoned() -> None:
    s = solo("celts", "romans", row=[], p0=seat(hand=["Boudicca"]), p1=seat(play=["Dalmatia", "Bogs", "Raetia"]))
    human(s)
    s.do("play", "Boudicca")
    assert s.names(ROBOT, "discard") == ["Raetia"]
    assert s.names(ROBOT, "play") == ["Bogs", "Dalmatia"]


@pytest.mark.scenario("imperium.automaton.acquire_choice")
def test_what_the_automaton_acquires() -> None:
    def scene(third: str) -> Scene:
        s = solo("greeks", "romans", row=[], market=["Couriers", "Metropolis", third, "Elders", "Bogs"])
        tokens(s, "Metropolis", mat=1)
        tokens(s, "Elders", prog=1)
        return s

    s = scene("Scribes")
    does(s, "ACQUIRE(civ)")
    assert s.names(ROBOT, "deck")[0] == "Scribes"
    s = scene("Goryeo")
    does(s, "ACQUIRE(civ)")
    assert s.names(ROBOT, "deck")[0] == "Metropolis"
    assert s.res(ROBOT)[0] == 1
    s = scene("Goryeo")
    tokens(s, "Couriers", mat=1)
    does(s, "ACQUIRE(civ)")
    assert s.names(ROBOT, "deck")[0] == "Couriers"


@pytest.mark.scenario("imperium.automaton.break_through_deck")
def test_the_automaton_breaks_through_from_the_small_deck() -> None:
    s = solo("greeks", "romans", row=[], market=["Goryeo", "Altar", "Couriers", "Elders", "Oracle"])
    common(s, "regions", "Lagoon", "Glacier")
    market, pile = s.common("market"), s.unrest_pile()
    does(s, "BREAKTHROUGH(region)")
    assert s.names(ROBOT, "deck") == ["Glacier"]
    assert s.common("market") == market
    assert s.unrest_pile() == pile


@pytest.mark.clause("imperium.automaton.break_through_main")
def test_the_automaton_breaks_through_from_the_main_deck() -> None:
    s = solo("greeks", "romans", row=[], market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"])
    common(s, "main", "Oracle", "Goryeo", "Lagoon")
    does(s, "BREAKTHROUGH(tributary)")
    assert s.names(ROBOT, "deck") == ["Goryeo"]
    assert sorted(s.common("main")) == ["Lagoon", "Oracle"]


@pytest.mark.scenario("imperium.automaton.break_through_fail")
def test_a_failed_break_through_gives_progress() -> None:
    s = solo("greeks", "romans", row=[], market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"])
    common(s, "main", "Oracle", "Lagoon", "Valley", "Glacier", "Scribes", "Volcano")
    does(s, "BREAKTHROUGH(tributary)")
    assert s.res(ROBOT)[2] == 2
    assert len(s.common("main")) == 6


@pytest.mark.scenario("imperium.automaton.gained_cards_order")
def test_unrest_lies_above_the_acquired_card() -> None:
    s = solo(
        "greeks", "romans", row=[], p1=seat(deck=["Glory"]), market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"]
    )
    tokens(s, "Elders", prog=9)
    does(s, "ACQUIRE(unciv)")
    assert s.names(ROBOT, "deck") == ["Glory", "Elders", "Unrest"]
    assert s.res(ROBOT)[2] == 9


@pytest.mark.scenario("imperium.automaton.kw_exile")
def test_the_lowest_card_without_tokens_is_exiled() -> None:
    s = solo("greeks", "romans", row=[], market=["Elders", "Couriers", "Scribes", "Altar", "Bogs"])
    tokens(s, "Elders", prog=1)
    tokens(s, "Couriers", mat=1)
    pile = s.unrest_pile()
    does(s, "EXILE(1 market card)")
    assert s.common("exile") == ["Scribes"]
    assert s.common("market")[2] != ""
    assert beneath(s, s.common("market")[2])
    assert s.unrest_pile() == pile
    for c in s.s.market:
        s.s.tok[c] = 1
    does(s, "EXILE(1 market card)")
    assert s.common("exile") == ["Scribes"]


@pytest.mark.scenario("imperium.automaton.kw_recall")
def test_the_last_region_is_recalled() -> None:
    s = solo(
        "greeks",
        "romans",
        row=[],
        p0=seat(hand=["Triremes", "Unrest"], state="Empire"),
        p1=seat(play=["Dalmatia", "Raetia"]),
    )
    human(s)
    s.do("play", "Triremes")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(ROBOT, "deck") == ["Raetia"]
    assert s.names(ROBOT, "play") == ["Dalmatia"]


@pytest.mark.clause("imperium.automaton.kw_swap_martian")
def test_a_gadget_changes_places_with_the_best_card() -> None:
    s = solo("greeks", "martians", row=[], market=["Oracle", "Savannah", "Couriers", "Elders", "Bogs"])
    tokens(s, "Elders", mat=2)
    pile = s.unrest_pile()
    resolves(s, "Teleportation")
    finish(s)
    market = s.common("market")
    assert market[0] == "Teleportation", "Oracle has variable points, so it is worth 5"
    assert market[3] == "Elders"
    assert s.unrest_pile() >= pile - 1
    assert "Oracle" in s.names(ROBOT, "discard") + s.names(ROBOT, "history")
    assert s.tokens("Teleportation") == (0, 0, 0, 0)
    assert beneath(s, "Teleportation")


@pytest.mark.scenario("imperium.automaton.kw_trade_priority")
def test_which_route_the_automaton_trades_with() -> None:
    for lapis, chosen in ((2, "Lapis Lazuli Trade"), (3, "Swahili Coast")):
        s = solo(
            "greeks",
            "romans",
            trade=True,
            row=[],
            p0=seat(play=["Andes Highway", "Lapis Lazuli Trade"]),
            p1=seat(play=["Swahili Coast"], goods=0),
            market=MARKET,
        )
        tokens(s, "Swahili Coast", goods=1)
        tokens(s, "Andes Highway", goods=1)
        tokens(s, "Lapis Lazuli Trade", goods=lapis)
        before = s.tokens(chosen)[3]
        does(s, "TRADE")
        assert s.tokens(chosen)[3] == before + 1


@pytest.mark.clause("imperium.automaton.kw_trade_your_route")
def test_trading_with_your_route() -> None:
    s = solo("greeks", "romans", trade=True, row=[], p0=seat(play=["Andes Highway"]), p1=seat(goods=0))
    mine = s.res(0)
    does(s, "TRADE")
    assert s.tokens("Andes Highway") == (0, 0, 0, 1)
    assert s.res(ROBOT) == (0, 2, 1, 1)
    assert s.res(0) == mine


@pytest.mark.scenario("imperium.automaton.kw_trade_own_route")
def test_trading_with_its_own_route() -> None:
    s = solo("greeks", "romans", trade=True, row=[], p1=seat(play=["Andes Highway"], goods=2))
    does(s, "TRADE")
    assert s.tokens("Andes Highway") == (0, 0, 0, 1)
    assert s.res(ROBOT) == (0, 2, 1, 2)


@pytest.mark.clause("imperium.automaton.kw_trade_none")
def test_without_routes_progress_becomes_goods() -> None:
    s = solo("greeks", "romans", trade=True, row=[], p1=seat(prog=1, goods=0))
    does(s, "TRADE")
    assert s.res(ROBOT) == (0, 0, 0, 1)
    does(s, "TRADE")
    assert s.res(ROBOT) == (0, 0, 0, 1)


@pytest.mark.scenario("imperium.automaton.king_empire")
def test_an_empire_automaton_and_king_of_kings() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(play=["Dalmatia", "Raetia", "Gallia Aquitania"]))
    common(s, "fame", "King of Kings")
    only(s, ROBOT, "nation", "Legions", "Emperor Trajan")
    s.s.table = 1
    resolves(s, "Glory")
    assert s.res(ROBOT)[2] == 3
    assert s.names(ROBOT, "deck") == ["Emperor Trajan"]
    assert s.s.last == s.s.round + 1
    assert book.FACES[s.s.face[s.card("King of Kings")]].id == "FAM-KOK-B"


@pytest.mark.clause("imperium.automaton.king_once")
def test_the_automaton_resolves_king_of_kings_once() -> None:
    s = solo("greeks", "romans", row=[])
    common(s, "fame", "King of Kings")
    does(s, "TAKE(top fame)")
    does(s, "TAKE(top fame)")
    assert s.res(ROBOT)[2] == 6


@pytest.mark.scenario("imperium.automaton.vp_values")
def test_what_cards_are_worth_to_the_automaton() -> None:
    values = [fig.POINTS[book.FACE_BY_ID[i]].value for i in ("3CIV9", "3UNC6", "3MRT6", "UNR1", "3CIV10")]
    names = [book.FACES[book.FACE_BY_ID[i]].name_en for i in ("3CIV9", "3UNC6", "3MRT6", "UNR1", "3CIV10")]
    if names[0] != "Tyranny":
        values[0] = next(fig.POINTS[f.number].value for f in book.FACES if f.name_en == "Tyranny")
    assert values == [4, 5, 0, -2, 2]


@pytest.mark.scenario("imperium.automaton.vp_market_progress")
def test_progress_on_market_cards_adds_value() -> None:
    s = solo("greeks", "romans", row=[], market=["Couriers", "Metropolis", "Goryeo", "Elders", "Bogs"])
    tokens(s, "Elders", prog=2)
    tokens(s, "Metropolis", mat=2)
    assert [market_value(s.s, s.card(x, st.MARKET)) for x in ("Elders", "Couriers", "Metropolis")] == [3, 2, 2]
    does(s, "ACQUIRE(unciv|civ)")
    assert s.names(ROBOT, "deck")[0] == "Elders"


def test_the_automaton_is_never_asked_which_of_two_it_does() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(mat=2, pop=2, prog=0))
    compiler = Compiler("scene/automaton-one-of", True)
    line = parsed("ONE-OF{ SPEND(2 mat) ⇒ GAIN(1 prog) | SPEND(2 pop) ⇒ GAIN(1 prog) }", True)
    rec.resolve(s.s, compiler.text(compiler.sentences([line])), ROBOT, s.s.piles[at(ROBOT, st.POWER)][0])
    s.s.menu = None
    machine.settle(s.s)
    assert s.seat == 0
    assert s.res(ROBOT)[:3] == (0, 2, 1)
