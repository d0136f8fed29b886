"""The automaton's turn, its keywords and its clean-up (rulebook, Regras solo)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, common, does, finish, human, only, resolves, robot, size, solo
from imperium.table import MARKET, Laying, Scene, seat, tokens
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine
from tabularium.kernel.shared import put

# The turn


@pytest.mark.scenario("imperium.automaton.roll_covers_slot")
def test_the_die_covers_a_card() -> None:
    s = solo("greeks", "romans", row=["Unrest", "Unrest", "Glory", "Unrest", "Unrest"], market=MARKET)
    pile, kept = s.unrest_pile(), s.s.row[2]
    robot(s, 3)
    assert s.unrest_pile() == pile + 4
    assert s.s.row[0] == kept


@pytest.mark.scenario("imperium.automaton.roll_without_slot")
def test_a_roll_without_a_slot_covers_nothing() -> None:
    for level, die, n in ((2, 6, 5), (0, 5, 4)):
        s = solo("greeks", "romans", difficulty=level, row=["Unrest"] * n)
        pile = s.unrest_pile()
        robot(s, die)
        assert s.unrest_pile() == pile + n


@pytest.mark.scenario("imperium.automaton.low_to_high")
def test_slots_are_resolved_upwards() -> None:
    s = solo(
        "greeks",
        "romans",
        row=["Bread and Circuses", "Conquer", "Dalmatia", "Unrest", "Glory"],
        p1=seat(play=["Gallia Aquitania", "Raetia"]),
        market=MARKET,
    )
    common(s, "fame", "King of Kings", "Canny", "Brave")
    robot(s, 2)
    finish(s)
    assert "Brave" in s.names(ROBOT, "deck") + s.names(ROBOT, "hand"), "Dalmatia was the third region in play"
    assert s.names(ROBOT, "play") == []


@pytest.mark.scenario("imperium.automaton.table_not_text")
def test_the_table_rules_and_not_the_text() -> None:
    s = solo("greeks", "romans", row=[], p0=seat(play=["Lagoon"]), unrest=5, market=MARKET)
    market = s.common("market")
    resolves(s, "Roman Expansion")
    finish(s)
    assert s.names(0, "hand") == ["Lagoon", "Unrest"]
    assert s.common("market") == market
    assert s.names(ROBOT, "discard") == ["Roman Expansion"]


@pytest.mark.scenario("imperium.automaton.topmost_matching_row")
def test_the_topmost_row_counts() -> None:
    s = solo("greeks", "romans", row=[])
    s.s.table = 1
    resolves(s, "Conquer")
    assert s.names(ROBOT, "history") == ["Conquer"]
    assert s.res(ROBOT) == (0, 0, 0, 0)


@pytest.mark.scenario("imperium.automaton.unrest_row_first")
def test_unrest_goes_back() -> None:
    s = solo("romans", "greeks", row=[], unrest=3)
    unrest = next(c for c in range(len(s.s.cards)) if s.name(c) == "Unrest" and s.s.where[c] == st.BOX)
    Laying(s.s).move(unrest, at(ROBOT, st.DECK))
    does(s, "RESOLVE(top of deck)")
    assert s.unrest_pile() == 4
    assert s.names(ROBOT, "discard") == []


@pytest.mark.scenario("imperium.automaton.whole_row_one_effect")
def test_all_sentences_of_a_row() -> None:
    s = solo("greeks", "romans", row=[], p1=seat(deck=["Glory", "Conquer"]), market=MARKET)
    resolves(s, "Raetia")
    assert (size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (1, 1)
    assert s.names(ROBOT, "play") == ["Raetia"]
    assert s.common("exile") == ["Goryeo"]


@pytest.mark.scenario("imperium.automaton.bold_is_you")
def test_bold_parts_concern_the_human() -> None:
    s = solo(
        "greeks", "romans", row=[], p1=seat(deck=["Glory"], play=["Raetia", "Dalmatia"]), p0=seat(deck=["Conquer"])
    )
    resolves(s, "1ROM15")
    assert s.names(ROBOT, "discard") == ["Glory"]
    assert s.res(ROBOT)[:2] == (2, 2)
    assert s.seat == 0
    assert s.options() == ["yes", "no"]
    s.play("yes")
    assert s.names(0, "hand") == ["Conquer"]


@pytest.mark.clause("imperium.automaton.row_partly_possible")
def test_a_row_counts_if_any_part_is_possible() -> None:
    s = solo("romans", "greeks", row=[])
    resolves(s, "Conquer")
    assert s.names(ROBOT, "history") == ["Conquer"], "nothing to discard, but history is possible"


@pytest.mark.scenario("imperium.automaton.row_impossible_next")
def test_an_impossible_row_is_passed_over() -> None:
    s = solo("romans", "mayans", row=[])
    resolves(s, "Stone Mask")
    assert s.res(ROBOT)[2] == 1
    assert s.names(ROBOT, "discard") == ["Stone Mask"]


@pytest.mark.clause("imperium.automaton.no_row_possible")
def test_a_card_without_a_row_is_discarded() -> None:
    s = solo("romans", "greeks", row=[], market=["Altar", "Savannah", "Couriers", "Oracle", "Bogs"])
    from tabularium.games.imperium.rules.automaton import tables_of

    table = tables_of(s.s).sides[0]
    kept = list(table)
    try:
        del table[:]
        resolves(s, "Advance")
    finally:
        table[:] = kept
    assert s.names(ROBOT, "discard") == ["Advance"]


@pytest.mark.scenario("imperium.automaton.default_discard")
def test_a_resolved_card_is_discarded() -> None:
    s = solo("greeks", "romans", row=[], replacements=False, market=["Goryeo", "Altar", "Couriers", "Elders", "Oracle"])
    resolves(s, "Triumvirate")
    assert s.res(ROBOT) == (0, 1, 0, 0)
    assert s.names(ROBOT, "discard") == ["Triumvirate"]


@pytest.mark.scenario("imperium.automaton.one_effect_per_card")
def test_only_one_row_for_each_card() -> None:
    s = solo("greeks", "romans", row=[], exile=["Uxians"], unrest=5)
    resolves(s, "Uxians")
    finish(s)
    assert s.names(0, "hand") == ["Unrest"]
    assert s.res(ROBOT) == (0, 0, 0, 0)
    assert s.names(ROBOT, "discard") == ["Uxians"]


@pytest.mark.clause("imperium.automaton.state_icons_ignored")
def test_state_icons_do_not_stop_the_automaton() -> None:
    s = solo("greeks", "romans", row=[])
    assert s.s.table == 0
    resolves(s, "The Senate")
    assert "The Senate" in s.names(ROBOT, "discard")
    assert s.res(ROBOT)[0] == 2, "an Empire card by the Barbarian table"


@pytest.mark.scenario("imperium.automaton.no_substitution")
def test_nothing_stands_for_population() -> None:
    s = solo(
        "greeks", "romans", row=[], p1=seat(pop=2, prog=5), market=["Goryeo", "Altar", "Couriers", "Elders", "Bogs"]
    )
    resolves(s, "Conquer")
    assert s.names(ROBOT, "deck") == ["Bogs"]
    assert s.res(ROBOT) == (0, 2, 5, 0)


# Trade


def trade_end(s: Scene) -> Scene:
    """The automaton's trade step, and nothing else of its turn."""
    from tabularium.games.imperium.rules.automaton import trade_step
    from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND

    s.s.stack = []
    s.s.push(ROUND, pc=1)
    s.s.push(BEGIN_TURN, 0)
    s.s.active = ROBOT
    s.s.kind = st.ACTIVATE
    s.s.menu = None
    trade_step(s.s, ROBOT)
    machine.settle(s.s)
    return finish(s)


def empire_side(s: Scene) -> Scene:
    c = next(c for c in s.s.piles[at(ROBOT, st.POWER)] if s.name(c).startswith("Merchant"))
    s.s.face = put(s.s.face, c, book.FACE_BY_ID["MERC-B"])
    return s


@pytest.mark.scenario("imperium.automaton.trade_end_step")
def test_the_first_applicable_line_of_trade() -> None:
    s = solo(
        "greeks",
        "romans",
        trade=True,
        row=[],
        p1=seat(goods=6),
        market=["Goryeo", "Swahili Coast", "Couriers", "Elders", "Bogs"],
    )
    trade_end(s)
    assert s.names(ROBOT, "deck") == ["Swahili Coast", "Unrest"]
    assert s.res(ROBOT)[3] == 6
    assert "Merchant" in s.names(ROBOT, "power")


@pytest.mark.scenario("imperium.automaton.trade_merchant_flip")
def test_five_goods_for_fame() -> None:
    s = solo("greeks", "romans", trade=True, row=[], p1=seat(goods=5), market=MARKET)
    common(s, "fame", "King of Kings", "Brave", "Canny")
    trade_end(s)
    assert s.res(ROBOT)[3] == 0
    assert s.names(ROBOT, "deck") == ["Canny"]
    assert "Merchant Empire" in s.names(ROBOT, "power")
    t = solo("greeks", "romans", trade=True, row=[], p1=seat(goods=4, play=["Hopewell Exchange System"]), market=MARKET)
    tokens(t, "Hopewell Exchange System", goods=3)
    trade_end(t)
    assert t.res(ROBOT) == (3, 2, 0, 7)
    assert t.names(ROBOT, "history") == ["Hopewell Exchange System"]


@pytest.mark.scenario("imperium.automaton.trade_profit_all")
def test_all_full_routes_give_profit_the_last_first() -> None:
    s = solo(
        "greeks",
        "romans",
        trade=True,
        row=[],
        p1=seat(play=["Hopewell Exchange System", "Swahili Coast"]),
        market=["Goryeo", "Savannah", "Couriers", "Lagoon", "Bogs"],
    )
    common(s, "uncivilised", "Altar", "Oracle")
    tokens(s, "Hopewell Exchange System", goods=3)
    tokens(s, "Swahili Coast", goods=3)
    trade_end(s)
    assert s.res(ROBOT) == (3, 2, 0, 6)
    assert s.names(ROBOT, "deck") == ["Oracle"]
    history = [s.name(c) for c in s.s.piles[at(ROBOT, st.HISTORY)]]
    assert history == ["Swahili Coast", "Hopewell Exchange System"]


@pytest.mark.scenario("imperium.automaton.trade_empire_line3")
def test_three_goods_for_a_card() -> None:
    s = solo(
        "greeks",
        "romans",
        trade=True,
        row=[],
        p1=seat(goods=3),
        market=["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    empire_side(s)
    trade_end(s)
    assert s.res(ROBOT)[3] == 0
    assert s.names(ROBOT, "deck") == ["Couriers", "Unrest"]


@pytest.mark.clause("imperium.automaton.human_trades_with_its_routes")
def test_the_human_trades_with_the_automatons_routes() -> None:
    s = solo(
        "greeks",
        "romans",
        trade=True,
        row=[],
        p0=seat(pop=0, prog=0, goods=0),
        p1=seat(play=["Andes Highway"]),
        market=MARKET,
    )
    human(s)
    from imperium.scenes import effect

    effect(s, "TRADE")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.res(0)[1:] == (2, 1, 1)
    assert s.tokens("Andes Highway") == (0, 0, 0, 1)


# Clean-up


@pytest.mark.clause("imperium.automaton.cleanup_token")
def test_a_progress_above_the_covered_card() -> None:
    for die, n in ((4, 1), (6, 0)):
        s = solo("greeks", "romans", row=["Unrest", "Unrest", "Unrest", "Unrest", "Unrest"], market=MARKET)
        robot(s, die)
        assert s.tokens("Elders") == (0, 0, n, 0)


@pytest.mark.scenario("imperium.automaton.cleanup_token_by_nation")
def test_tokens_of_automata() -> None:
    for nation, held in (
        ("carthaginians", (2, 0, 0, 0)),
        ("guptas", (0, 0, 0, 1)),
        ("qin", (0, 1, 0, 0)),
        ("tang", (0, 1, 0, 0)),
        ("wagadou", (1, 0, 0, 0)),
        ("cultists", (0, 0, 1, 0)),
        ("romans", (0, 0, 1, 0)),
    ):
        s = solo("greeks", nation, trade=True, row=["", "", "", "Unrest", ""], market=MARKET)
        robot(s, 4)
        finish(s)
        assert s.tokens("Elders") == held, nation


@pytest.mark.scenario("imperium.automaton.cleanup_slide")
def test_the_covered_card_slides_to_the_first_slot() -> None:
    s = solo(
        "greeks",
        "romans",
        row=["Unrest", "Unrest", "Unrest", "Unrest", "Glory"],
        p1=seat(deck=["Dalmatia", "Conquer", "Advance", "Raetia"]),
        market=MARKET,
    )
    glory = s.s.row[4]
    robot(s, 5)
    assert s.s.row[0] == glory
    assert all(c >= 0 for c in s.s.row[1:])


@pytest.mark.scenario("imperium.automaton.cleanup_refill")
def test_slots_are_filled_upwards() -> None:
    s = solo(
        "romans",
        "mayans",
        row=["Glory"],
        p1=seat(deck=["Caracol", "Stone Mask", "Elders", "Unrest"]),
        market=["Goryeo", "Savannah", "Couriers", "Altar", "Bogs"],
    )
    robot(s, 1)
    assert [s.name(c) for c in s.s.row[1:]] == ["Unrest", "Elders", "Stone Mask", "Caracol"]


@pytest.mark.scenario("imperium.automaton.cleanup_reshuffle")
def test_dynasty_cards_fill_an_empty_deck() -> None:
    s = solo("greeks", "romans", row=["Unrest", "Unrest", "", "", ""])
    only(
        s, ROBOT, "nation", "Legions", "The Senate", "Julius Caesar", "Raetia", "Gallia Aquitania", "Bread and Circuses"
    )
    s.s.row = [s.s.row[0], s.s.row[1], -1, -1, -1]
    from tabularium.games.imperium.rules.automaton_turn import AUTOMATON_CLEAN_UP
    from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND

    s.s.stack = []
    s.s.push(ROUND, pc=1)
    s.s.push(BEGIN_TURN, 0)
    s.s.push(AUTOMATON_CLEAN_UP, ROBOT)
    s.s.die = 6
    machine.settle(s.s)
    assert size(s, ROBOT, "nation") == 3
    assert [s.name(c) for c in s.s.row[2:]] == ["Bread and Circuses", "Gallia Aquitania", "Raetia"]


@pytest.mark.scenario("imperium.automaton.reshuffle_only_in_cleanup")
def test_the_automaton_does_not_reshuffle_in_the_humans_turn() -> None:
    s = solo(
        "romans",
        "greeks",
        row=[],
        p0=seat(hand=["Prosperity"], play=["Dalmatia"]),
        p1=seat(discard=["Glory", "Conquer", "Advance", "1GRE18", "1GRE19"]),
    )
    human(s)
    s.do("play", "Prosperity")
    while s.prompt() != "activate":
        s.play("no" if s.can("no") else s.options()[0])
    assert (size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (0, 5)


@pytest.mark.scenario("imperium.automaton.accession_flips")
def test_the_accession_card_turns_the_table() -> None:
    s = solo("greeks", "romans", row=["Unrest", "", "", "", ""])
    only(
        s,
        ROBOT,
        "nation",
        "Legions",
        "The Senate",
        "Emperor Trajan",
        "Military Engineering",
        "Roman Invasion",
        "Julius Caesar",
    )
    robot(s, 6)
    assert s.s.table == 1
    resolves(s, "Conquer")
    assert "Conquer" in s.names(ROBOT, "history")


@pytest.mark.scenario("imperium.automaton.dynasty_empty_reshuffle")
def test_without_a_dynasty_only_the_discard_is_shuffled() -> None:
    s = solo(
        "greeks",
        "romans",
        row=["Glory", "", "", "", ""],
        p1=seat(discard=["Dalmatia", "Raetia", "City of Rome", "1ROM17", "1ROM16", "1ROM15"]),
    )
    only(s, ROBOT, "nation")
    robot(s, 1)
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (5, 2, 0)
