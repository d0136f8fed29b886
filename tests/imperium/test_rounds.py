"""Innovate, revolt, clean-up, reshuffle and solstice (rulebook, Como jogar)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    beneath,
    cleanup,
    common,
    only,
    say,
    several,
    size,
)
from imperium.table import MARKET, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put

# Innovate


@pytest.mark.clause("imperium.innovate.discard_hand")
def test_innovating_discards_the_whole_hand() -> None:
    s = table("romans", "greeks", turn="innovate", p0=seat(hand=["Glory", "Unrest", "Supreme"]))
    assert s.names(0, "hand") == []
    assert s.names(0, "discard") == ["Glory", "Supreme", "Unrest"]


@pytest.mark.scenario("imperium.innovate.break_through_suits")
def test_innovating_breaks_through_from_the_market() -> None:
    s = table("romans", "greeks", turn="innovate", p0=seat(mat=0), market=MARKET)
    common(s, "main", "Altar", "Oracle")
    tokens(s, "Goryeo", mat=1)
    s.s.menu = None
    pile = s.unrest_pile()
    s.do("break-through", "Goryeo")
    assert s.names(0, "hand") == ["Goryeo"]
    assert s.res(0)[0] == 1
    assert s.common("market")[0] == "Oracle"
    assert beneath(s, "Oracle")
    assert s.unrest_pile() == pile, "one comes back, one goes beneath the new card"
    assert s.prompt() == "place", "then follows the clean-up"


@pytest.mark.clause("imperium.innovate.not_trade_route")
def test_innovating_never_finds_a_trade_route() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        turn="innovate",
        market=["Andes Highway", "Bogs", "Couriers", "Elders", "Lagoon"],
    )
    refused_by(s, "break-through andes-highway", "innovate.not_trade_route")
    refused_by(s, "search trade-route main", "innovate.not_trade_route")


@pytest.mark.scenario("imperium.innovate.no_actions_or_exhausts")
def test_innovating_allows_nothing_else() -> None:
    s = table("celts", "romans", powers="a", turn="innovate", p0=seat(hand=["Druids"]), market=MARKET)
    refused_by(s, say(s, "exhaust", "Celts", "power"), "innovate.no_actions_or_exhausts")
    s.do("break-through", "Elders")
    assert s.prompt() == "place", "the response is not offered"
    assert s.names(1, "hand") == []
    refused_by(s, say(s, "play", "Elders", "hand"), "exhaust.own_activate_only")


@pytest.mark.scenario("imperium.innovate.passives_work")
def test_passives_work_in_an_innovate_turn() -> None:
    s = table(
        "guptas",
        "romans",
        trade=True,
        turn="",
        market=MARKET,
        p0=seat(
            hand=["Glory", "Conquer", "Advance", "Prosperity"],
            play=["Science", "Advanced Mathematics"],
            state="Empire",
            prog=0,
            deck=[
                "Unrest",
                "Volcano",
                "Lagoon",
                "Valley",
                "Glacier",
                "Altar",
                "Oracle",
                "Taxation",
                "Scribes",
                "Moneylenders",
            ],
        ),
    )
    s.play("innovate", "search uncivilised uncivilised")
    assert size(s, 0, "hand") == 1
    s.play(s.options()[0], "done")
    assert s.res(0)[2] == 0
    assert size(s, 0, "hand") == 7
    s = table("guptas", "romans", trade=True, turn="activate", p0=seat(hand=[], play=["Advanced Mathematics"], prog=0))
    s.play("done")
    assert s.res(0)[2] == 1


# Revolt


@pytest.mark.scenario("imperium.revolt.return_any_number")
def test_a_revolt_returns_any_number_of_unrest() -> None:
    s = table(
        "persians",
        "cultists",
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest", "Unrest", "Chaos", "Glory"]),
        unrest=4,
    )
    only(s, 1, "chaos", "3CUL26")
    before = s.res(0)
    several(s, "return", "Unrest", "Unrest", "Chaos")
    refused_by(s, say(s, "return", "Glory", "hand"), "revolt.return_any_number")
    s.play("done")
    assert s.unrest_pile() == 6
    assert size(s, 1, "chaos") == 2
    assert s.names(0, "hand") == ["Glory", "Unrest"]
    assert s.res(0) == before


@pytest.mark.scenario("imperium.revolt.no_actions_or_exhausts")
def test_a_revolt_allows_nothing_else() -> None:
    s = table(
        "utopians",
        "romans",
        replacements=False,
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest", "Sacred Scroll"], prog=1),
    )
    refused_by(s, say(s, "play", "Sacred Scroll", "hand"), "revolt.no_actions_or_exhausts")
    refused_by(s, say(s, "exhaust", "Visions of Shangri-la"), "revolt.no_actions_or_exhausts")
    s.do("return", "Unrest").do("return", "Unrest").play("done")
    assert s.res(0)[2] == 1
    assert s.prompt() == "place"


@pytest.mark.scenario("imperium.revolt.passives_work")
def test_passives_work_in_a_revolt() -> None:
    s = table(
        "wagadou",
        "romans",
        trade=True,
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest"], play=["Great Wealth"], mat=0, deck=["Advance"]),
    )
    s.do("return", "Unrest").do("return", "Unrest")
    assert s.res(0)[0] == 2, "once for both"
    assert s.names(0, "hand") == ["Advance"]


# Clean-up


@pytest.mark.clause("imperium.cleanup.market_progress")
def test_a_progress_from_the_supply_goes_on_any_market_card() -> None:
    s = cleanup("romans", "greeks", p0=seat(prog=0), market=MARKET)
    assert sorted(s.options()) == sorted(say(s, "place", x) for x in MARKET)
    refused_by(s, "done", "cleanup.market_progress")
    s.do("place", "Savannah")
    assert s.tokens("Savannah") == (0, 0, 1, 0)
    assert s.res(0)[2] == 0


@pytest.mark.scenario("imperium.cleanup.market_token_by_nation")
@pytest.mark.parametrize(
    ("nation", "power", "held"),
    [
        ("carthaginians", "a", (1, 0, 0, 0)),
        ("carthaginians", "b", (2, 0, 0, 0)),
        ("cultists", "a", (0, 0, 1, 0)),
        ("cultists", "b", (0, 1, 0, 0)),
        ("guptas", "a", (0, 0, 0, 1)),
        ("guptas", "b", (0, 0, 0, 1)),
        ("qin", "a", (0, 1, 0, 0)),
        ("qin", "b", (0, 1, 0, 0)),
        ("tang", "a", (0, 1, 0, 0)),
        ("tang", "b", (0, 1, 0, 0)),
        ("wagadou", "a", (1, 0, 0, 0)),
        ("wagadou", "b", (1, 0, 0, 0)),
        ("romans", "a", (0, 0, 1, 0)),
        ("japanese", "b", (0, 0, 1, 0)),
    ],
)
def test_the_token_of_each_nation(nation: str, power: str, held: tuple[int, int, int, int]) -> None:
    other = "persians"
    s = cleanup(nation, other, trade=True, powers=power, p0=seat(hand=["Unrest"]), market=MARKET)
    s.do("place", "Bogs")
    assert s.tokens("Bogs") == held
    if (nation, power) == ("cultists", "b"):
        refused_by(s, say(s, "exile", "Bogs"), "exile.tokens_block")
        s.do("exile", "Elders")
        assert "Elders" in s.common("exile")
    assert s.prompt() == "cleanup_discard"


@pytest.mark.clause("imperium.cleanup.next_player_may_start")
def test_the_next_turn_begins_with_the_clean_up_done() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Glory"]))
    s.play(s.options()[0])
    assert s.seat == 0
    s.play("done")
    assert s.seat == 1
    assert s.prompt() == "turn_type"
    assert size(s, 0, "hand") == 5


@pytest.mark.clause("imperium.cleanup.reset_tokens")
def test_all_tokens_come_back() -> None:
    s = cleanup("japanese", "romans", powers="a", p0=seat(play=["Shinto", "Appeal to China"], actions=0, exhausts=1))
    for name in ("Shinto", "Appeal to China", "Japanese"):
        s.s.mark = put(s.s.mark, s.card(name), st.EXHAUSTED)
    s.s.added[0] = 1
    s.play(s.options()[0])
    assert (s.s.actions[0], s.s.exhausts[0], s.s.added[0]) == (3, 5, 0)
    assert not any(s.s.mark[s.card(name)] for name in ("Shinto", "Appeal to China", "Japanese"))


@pytest.mark.scenario("imperium.cleanup.extra_tokens_lost")
def test_extra_tokens_are_lost() -> None:
    s = cleanup("mayans", "romans", p0=seat(exhausts=7, actions=4))
    s.play(s.options()[0])
    assert (s.s.actions[0], s.s.exhausts[0]) == (3, 5)


@pytest.mark.scenario("imperium.cleanup.optional_discard")
def test_any_card_may_be_discarded_but_supreme() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Supreme", "Unrest", "Glory"]))
    s.play(s.options()[0])
    refused_by(s, say(s, "discard", "Supreme", "hand"), "ruling.supreme")
    refused_by(s, say(s, "discard", "Supreme", "hand").replace("discard", "history"), "cleanup.optional_discard")
    s.do("discard", "Unrest").play("done")
    assert s.names(0, "discard") == ["Unrest"]
    assert size(s, 0, "hand") == 5
    assert {"Supreme", "Glory"} <= set(s.names(0, "hand"))


@pytest.mark.scenario("imperium.cleanup.draw_to_limit")
def test_the_hand_is_filled_up_to_its_limit() -> None:
    deck = ["Bogs", "Lagoon", "Valley", "Glacier", "Altar", "Oracle", "Elders", "Scribes", "Couriers", "Unrest"]
    s = cleanup(
        "greeks", "romans", p0=seat(hand=["Glory"], play=["Science", "Direct Democracy"], deck=deck, empty=True)
    )
    s.play(s.options()[0], "done")
    assert size(s, 0, "hand") == 6
    assert size(s, 0, "deck") == 5
    s = cleanup("inuit", "romans", p0=seat(hand=[], deck=deck))
    s.play(s.options()[0])
    while s.seat == 0:
        s.play("done" if s.can("done") else s.options()[-1])
    assert size(s, 0, "hand") == 3


@pytest.mark.scenario("imperium.cleanup.never_forced_to_discard")
def test_nobody_is_forced_to_discard() -> None:
    s = cleanup("inuit", "romans", p0=seat(hand=["Advance", "Nunavut", "Bogs", "Lagoon", "Unrest"]))
    deck = size(s, 0, "deck")
    s.play(s.options()[0])
    s.play("done")
    assert size(s, 0, "hand") == 5
    assert size(s, 0, "deck") == deck
