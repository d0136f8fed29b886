"""What is counted at the end: resources of others, cards on the table, the Merchant among them (Pontuação)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, cleanup, effect, only, size, solo, worth
from imperium.table import MARKET, Scene, seat, table
from tabularium.games.imperium.cards import points as pts
from tabularium.games.imperium.cards.faces import FACES
from tabularium.games.imperium.rules.scoring import available

# Resources of others


@pytest.mark.clause("imperium.nation.taino_resources_on_cards")
def test_sacred_grove_counts_the_progress_on_taino_cards() -> None:
    """Two points for each opponent with less progress; what lies on Taino cards is available to them at the end."""
    for on_card, points in ((0, 2), (3, 0), (4, 0), (2, 2)):
        rival = seat(empty=True, prog=0, play=["Zemi"], tokens={"Zemi": {"prog": on_card}})
        s = table("romans", "taino", commons="Legends", p0=seat(empty=True, prog=3, deck=["2REG7"]), p1=rival)
        assert worth(s, 0, "2REG7") == points, on_card
    mine = seat(empty=True, prog=0, deck=["2REG7"], play=["Zemi"], tokens={"Zemi": {"prog": 3}})
    s = table("taino", "romans", commons="Legends", p0=mine, p1=seat(prog=2))
    assert worth(s, 0, "2REG7") == 2


@pytest.mark.clause("imperium.solo.score_progress")
def test_tokens_on_cards_of_a_taino_automaton_do_not_count() -> None:
    s = solo("romans", "taino", row=[], commons="Legends", p0=seat(empty=True, prog=1, deck=["2REG7"]))
    only(s, ROBOT, "play", "Cuba")
    s.s.tok[s.card("Cuba")] = 5 << 20
    assert available(s.s, ROBOT, 2) == 0
    assert worth(s, 0, "2REG7") == 2


def test_no_other_card_counts_what_rivals_have() -> None:
    """Sacred Grove their progress, and the unrest among their cards: whoever adds a third must think of the Taino."""
    found = sorted({face.id for face in FACES if face.points.where == pts.WHERE_OPPONENTS})
    assert found == ["1FAM3", "2REG7"]


# Cards


@pytest.mark.clause("imperium.setup.merchant_card")
def test_the_merchant_is_a_card_and_the_power_card_is_none() -> None:
    """One point for ten cards: nine of the deck and the Merchant, which lies in the play area, make ten."""
    for trade, cards, points in ((True, 9, 1), (True, 8, 0), (False, 9, 0), (False, 10, 1)):
        deck = ["Glory", "Advance", "Conquer", "Unrest", "Dalmatia", "Raetia", "Gallia Aquitania", "Bogs", "Elders"]
        mine = seat(empty=True, deck=["2TRI6", *deck][:cards])
        s = table("romans", "greeks", trade=trade, commons="Legends", p0=mine)
        assert worth(s, 0, "2TRI6") == points, (trade, cards)


# Inuit B


def inuit(hand: list[str], word: str, *, exile: list[str] | None = None) -> Scene:
    s = table("inuit", "romans", powers="b", p0=seat(hand=hand, prog=0), market=MARKET, exile=exile)
    return effect(s, word)


@pytest.mark.clause("imperium.passive.always_on")
def test_inuit_b_discard_a_card_for_a_card_of_the_market_and_must() -> None:
    """No "may": the card just gained is in hand too, so that there is always one to discard."""
    for word, card in (("ACQUIRE(unciv)", "Elders"), ("BREAKTHROUGH(civ)", "Couriers")):
        s = inuit([], word)
        if s.prompt() == "break_through":
            s.do("break-through", card)
        assert s.prompt() == "discard"
        assert not s.can("no")
        s.do("discard", card)
        assert s.res(0)[2] == 1
        assert card in s.names(0, "discard")


@pytest.mark.clause("imperium.passive.always_on")
def test_inuit_b_get_nothing_for_other_suits_nor_from_decks_and_exile() -> None:
    s = inuit(["Nunavut"], "ACQUIRE(region)")
    s.do("acquire", "Bogs") if s.can("acquire", "Bogs") else None
    assert s.prompt() == "activate"
    s = inuit(["Nunavut"], "BREAKTHROUGH(civ)")
    s.do("search")
    assert s.prompt() == "activate"
    s = inuit(["Nunavut"], "ACQUIRE(unciv, exile only)", exile=["Altar"])
    assert s.prompt() == "activate"
    assert s.res(0)[2] == 0


# Embalming


@pytest.mark.clause("imperium.nation.egyptian_embalming")
def test_embalming_is_asked_before_the_draw_that_follows_a_reshuffle() -> None:
    """A development in the reshuffle is paid with population: the hand is still what it was before the draw."""
    s = cleanup(
        "egyptians",
        "romans",
        p0=seat(
            empty=True,
            hand=["Glory"],
            play=["Embalming"],
            discard=["Advance", "Conquer", "Prosperity"],
            pop=9,
            mat=9,
            state="Empire",
        ),
        market=MARKET,
    )
    only(s, 0, "nation")
    while s.prompt() != "develop":
        s.play("done" if s.can("done") else s.options()[0])
    paid = [o for o in s.options() if o != "done"]
    for option in paid:
        t = Scene(s.s.clone())
        t.play(option)
        while t.prompt() == "pay":
            t.play(t.options()[0])
        if t.res(0)[1] < 9:
            assert t.prompt() == "may"
            assert t.names(0, "hand") == ["Glory"]
            assert size(t, 0, "deck") == 0
            t.play("yes").do("history", "Glory")
            assert t.names(0, "history") == ["Glory"]
            return
    raise AssertionError("no development costs population")
