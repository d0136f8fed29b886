"""Odd orders, empty decks, nothing left, several effects at once, the last round."""

from __future__ import annotations

import pytest

from imperium.scenes import common, effect, only, opened, say, size, solstice
from imperium.table import IMPERIUM, MARKET, Laying, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st
from tabularium.kernel import machine


@pytest.mark.clause("imperium.cleanup.market_progress", "imperium.reminder.market_always_five")
def test_an_empty_market_takes_no_token() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Unrest"]))
    for pile in ("main", "regions", "uncivilised", "civilised"):
        common(s, pile)
    for slot in range(5):
        if s.s.beneath[slot] >= 0:
            Laying(s.s).move(s.s.beneath[slot], st.UNREST)
        s.s.tok[s.s.market[slot]] = 0
        Laying(s.s).move(s.s.market[slot], st.BOX)
    s.play("done")
    assert s.prompt() == "cleanup_discard"


@pytest.mark.clause("imperium.reshuffle.add_nation_card")
def test_the_added_nation_card_is_drawn_from_an_otherwise_empty_deck() -> None:
    s = table("romans", "greeks", p0=seat(empty=True))
    only(s, 0, "nation", "Julius Caesar", "Raetia")
    effect(s, "DRAW(2)")
    assert s.names(0, "hand") == ["Raetia"]
    assert s.s.exhausts[0] == 4


@pytest.mark.clause("imperium.collapse.immediate", "imperium.reshuffle.shuffle_and_effects")
def test_collapse_in_the_middle_of_a_reshuffle() -> None:
    s = table("utopians", "romans", unrest=1, p0=seat(empty=True, discard=["Sacred Scroll", "Meditation"]))
    effect(s, "DRAW(1)")
    assert s.over
    assert s.s.ending == st.COLLAPSE


@pytest.mark.clause("imperium.end.trigger_once")
def test_two_triggers_in_one_round_are_one() -> None:
    s = opened("romans", "greeks")
    s.play("activate")
    effect(s, "END-TRIGGER")
    s.end_turn()
    s.play("activate")
    effect(s, "END-TRIGGER", 1)
    assert s.s.last == 2


@pytest.mark.clause("imperium.attack.protection_choice", "imperium.attack.hits_all_others")
def test_each_protected_player_decides_alone() -> None:
    s = table(
        "vikings",
        "scythians",
        "magyars",
        "romans",
        p0=seat(hand=["Tyrrhenians"]),
        p1=seat(play=["1SCY20"], hand=["Conquer"]),
        p2=seat(play=["3MAG15"], hand=["Conquer"]),
        p3=seat(hand=["Conquer"]),
    )
    s.do("play", "Tyrrhenians")
    answers = {1: "yes", 2: "no"}
    while s.prompt() != "activate":
        s.play(answers[s.seat] if s.options() == ["yes", "no"] and s.seat in answers else s.options()[0])
    assert [size(s, p, "hand") for p in (1, 2, 3)] == [1, 0, 0]
    assert [s.s.exhausts[p] for p in (1, 2)] == [4, 5]


@pytest.mark.clause("imperium.text.unpayable_cost_blocks")
def test_half_a_cost_is_no_cost() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Greek Innovation", "Glory"], state="Empire"), market=MARKET)
    refused_by(s, say(s, "play", "Greek Innovation", "hand"), "text.unpayable_cost_blocks")


@pytest.mark.clause("imperium.acquire.refill_immediately", "imperium.end.trigger_main_deck_empty")
def test_the_slot_stays_empty_when_every_deck_is_empty() -> None:
    s = table("celts", "romans", p0=seat(hand=["Advance"], mat=3, prog=0), market=MARKET)
    common(s, "uncivilised")
    common(s, "main")
    s.do("play", "Advance").do("acquire", "Elders")
    assert s.common("market")[3] == ""
    s.play("done")
    assert not any("elders" in o for o in s.options())


@pytest.mark.clause("imperium.collapse.not_counted_zones", "imperium.collapse.fewest_unrest_wins")
def test_unrest_beneath_the_market_belongs_to_nobody() -> None:
    s = table("romans", "greeks", unrest=1, p0=seat(empty=True), p1=seat(empty=True, hand=["Unrest"]), market=MARKET)
    effect(s, "EXILE(1 market card)")
    s.do("exile", "Savannah")
    if not s.over:
        effect(s, "each opponent TAKE(unrest)")
    assert s.s.ending == st.COLLAPSE
    assert IMPERIUM.winners(s.s) == [0]


@pytest.mark.clause("imperium.solstice.own_order_free")
def test_three_effects_at_once_in_every_order() -> None:
    orders = set()
    for a in range(3):
        for b in range(2):
            s = solstice(
                "greeks",
                "romans",
                p0=seat(play=["City of Athens", "Couriers", "Metropolis"], hand=["Glory"], empty=True, deck=["Bogs"]),
            )
            seen = []
            s.play(f"first {a}")
            while s.s.kind == st.SOLSTICE and s.seat == 0:
                seen.append(s.prompt())
                if s.prompt() == "order":
                    s.play(f"first {b}")
                else:
                    s.play(s.options()[-1])
            orders.add(tuple(seen))
    assert len(orders) >= 3


@pytest.mark.clause("imperium.passive.always_on")
def test_a_passive_answers_at_the_solstice() -> None:
    s = solstice("tang", "romans", "magyars", trade=True, p2=seat(play=["3MAG14"]))
    effect(s, "TAKE(unrest)", 2)
    assert s.seat == 2
    assert s.options() == ["yes", "no"]


@pytest.mark.clause("imperium.exile.tokens_block", "imperium.swap.exchange_places")
def test_a_market_card_with_tokens_may_still_be_swapped() -> None:
    s = table("greeks", "romans", p0=seat(play=["Lighthouse"]), market=MARKET, exile=["Altar"])
    for name in MARKET:
        tokens(s, name, mat=1)
    s.s.menu = None
    effect(s, "EXILE(1 market card)")
    assert s.common("exile") == ["Altar"]
    s.do("exhaust", "Lighthouse")
    while s.prompt() != "activate":
        s.do("swap", "Couriers") if s.can("swap", "Couriers") else s.play(s.options()[0])
    assert s.common("exile") == ["Couriers"]
    assert s.tokens("Altar") == (1, 0, 0, 0)


@pytest.mark.clause("imperium.score.winner_and_tie", "imperium.score.zones")
def test_random_games_end_with_winners_who_have_the_most_points() -> None:
    for seed in range(3):
        s = IMPERIUM.new(3, seed, {"nations": "romans,greeks,japanese"})
        machine.settle(s)
        turn = 0
        while not s.over:
            options = machine.options(s)
            turn += 7
            machine.play(s, options[turn % len(options)])
        assert IMPERIUM.check(s) == []
        if s.ending == st.SCORING:
            scores = IMPERIUM.scores(s)
            assert IMPERIUM.winners(s) == [p for p in range(3) if scores[p] == max(scores)]


@pytest.mark.clause("imperium.text.pay_and_move_are_costs")
def test_cards_are_named_in_any_order() -> None:
    regions = ["Volcano", "Alluvial Plain", "Distant Island", "Forest"]
    s = table("greeks", "romans", p0=seat(hand=["Glory"], play=regions))
    s.do("play", "Glory")
    for name in regions:
        assert s.why_not(say(s, "abandon", name)) is None
        assert say(s, "abandon", name) in s.options()
    s.do("abandon", "Forest").do("abandon", "Volcano").do("abandon", "Distant Island")
    assert [name for name in regions if name in s.names(0, "play")] == ["Alluvial Plain"]
