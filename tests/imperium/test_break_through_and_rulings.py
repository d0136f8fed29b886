"""Break through, recall, steal, treat as, swap, and single cards (rulebook, Palavras-chave and Comentários)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    beneath,
    collapse,
    common,
    corrupted,
    effect,
    only,
    say,
)
from imperium.table import IMPERIUM, MARKET, Scene, refused_by, seat, table, tokens
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.rules.ending import FINAL_SCORING
from tabularium.games.imperium.table import state as st
from tabularium.kernel import machine
from tabularium.kernel.shared import put

# Break through


@pytest.mark.scenario("imperium.break_through.market")
def test_breaking_through_returns_the_unrest() -> None:
    s = table("celts", "romans", p0=seat(hand=["Advance"], mat=5, prog=0), market=MARKET, unrest=1)
    common(s, "uncivilised", "Oracle", "Altar")
    tokens(s, "Elders", prog=1)
    s.do("play", "Advance").play("choose 1").do("break-through", "Elders")
    assert s.names(0, "hand") == ["Elders"]
    assert s.res(0)[2] == 1
    assert s.unrest_pile() == 1
    assert beneath(s, "Altar")
    assert not s.over


@pytest.mark.clause("imperium.break_through.market")
def test_other_suits_are_not_broken_through() -> None:
    s = table("romans", "greeks", turn="innovate", market=MARKET, exile=["Altar"])
    refused_by(s, say(s, "break-through", "Altar"), "innovate.break_through_suits")
    t = table("romans", "greeks", market=MARKET)
    effect(t, "BREAKTHROUGH(region)")
    refused_by(t, say(t, "break-through", "Elders"), "break_through.market")


@pytest.mark.scenario("imperium.break_through.small_deck")
def test_breaking_through_from_the_small_deck() -> None:
    s = table("romans", "greeks", turn="innovate", market=MARKET)
    common(s, "uncivilised", "Altar", "Warfare", "Pirates", "Hunters and Trackers", "Oracle")
    market, pile = s.common("market"), s.unrest_pile()
    s.play("search uncivilised uncivilised")
    assert s.names(0, "hand") == ["Oracle"]
    assert len(s.common("uncivilised")) == 4
    assert s.common("market") == market
    assert s.unrest_pile() == pile


@pytest.mark.scenario("imperium.break_through.main_deck_only_if_empty")
def test_the_main_deck_only_when_the_small_one_is_empty() -> None:
    s = table("romans", "greeks", turn="innovate", market=MARKET)
    common(s, "regions", "Lagoon")
    refused_by(s, "search region main", "break_through.main_deck_only_if_empty")
    refused_by(s, "search region uncivilised", "break_through.small_deck")
    common(s, "regions")
    common(s, "main", "Altar", "Lagoon", "Oracle")
    s.play("search region main")
    assert s.names(0, "hand") == ["Lagoon"]
    assert sorted(s.common("main")) == ["Altar", "Oracle"]


@pytest.mark.scenario("imperium.break_through.tributary_main_deck")
def test_tributaries_are_searched_in_the_main_deck() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Byzantines"], state="Empire"),
        market=["Altar", "Savannah", "Couriers", "Elders", "Lagoon"],
    )
    common(s, "main", "Oracle", "Goryeo", "Warfare", "Bogs")
    pile = s.unrest_pile()
    s.do("play", "Byzantines")
    if s.prompt() != "activate":
        s.play("search tributary main")
    assert s.names(0, "hand") == ["Goryeo"]
    assert sorted(s.common("main")) == ["Bogs", "Oracle", "Warfare"]
    assert s.unrest_pile() == pile


@pytest.mark.scenario("imperium.break_through.fail_two_progress")
def test_what_cannot_be_found_gives_two_progress() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Byzantines"], prog=0, state="Empire"),
        market=["Altar", "Savannah", "Couriers", "Elders", "Lagoon"],
    )
    common(s, "main", "Oracle", "Bogs")
    s.do("play", "Byzantines")
    if s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.res(0)[2] == 2
    assert s.names(0, "history") == ["Byzantines"]


# Recall, steal, treat as, swap, reveal


@pytest.mark.scenario("imperium.recall.to_hand")
def test_a_recalled_card_brings_everything_home() -> None:
    s = table(
        "romans",
        "taino",
        p0=seat(hand=["Triremes", "Unrest"], state="Empire"),
        p1=seat(
            play=["Orinoco Valley"], tokens={"Orinoco Valley": {"pop": 2}}, under={"Orinoco Valley": ["Unrest"]}, pop=0
        ),
    )
    s.do("play", "Triremes")
    assert s.names(1, "hand") == ["Orinoco Valley", "Unrest"]
    assert s.res(1)[1] == 2


@pytest.mark.clause("imperium.recall.to_hand")
def test_the_exhaust_token_of_a_recalled_card_does_not_return() -> None:
    s = table("mauryans", "romans", p0=seat(play=["Punch-marked Coins"], exhausts=2))
    s.s.mark = put(s.s.mark, s.card("Punch-marked Coins"), st.EXHAUSTED)
    effect(s, "RECALL(1 #pinned)")
    assert s.names(0, "hand") == ["Punch-marked Coins"]
    assert s.s.exhausts[0] == 2


@pytest.mark.scenario("imperium.steal.up_to_available")
def test_stealing_takes_what_is_there() -> None:
    s = table(
        "vikings", "romans", "greeks", p0=seat(hand=["Go a'Viking"], mat=0), p1=seat(mat=3), p2=seat(mat=1, prog=2)
    )
    s.do("play", "Go a'Viking")
    assert s.res(0)[0] == 3
    assert s.res(1)[0] == 1
    assert s.res(2)[:3] == (0, 2, 2)
    assert s.names(1, "hand") == []
    assert s.names(2, "hand") == ["Unrest"]


@pytest.mark.scenario("imperium.treat_as.replaces_icon")
def test_a_river_is_treated_as_production() -> None:
    s = table(
        "abbasids",
        "romans",
        trade=True,
        p0=seat(hand=["Prosperity"], play=["Irrigation", "Jazira", "Khorosan"], mat=0, deck=["Advance"]),
    )
    s.do("exhaust", "Irrigation")
    if s.prompt() == "treat":
        refused_by(s, say(s, "treat", "Khorosan"), "treat_as.replaces_icon")
        s.do("treat", "Jazira")
    effect(s, "GAIN(1 goods) per #river (yours, in play)")
    assert s.res(0)[3] == 1, "the starting goods only"
    s.do("play", "Prosperity").play("no", "no", "choose 0")
    assert s.res(0)[0] == 5
    s.end_turn()
    effect(s, "GAIN(1 goods) per #river (yours, in play)")
    assert s.res(0)[3] == 2


@pytest.mark.clause("imperium.treat_as.replaces_icon")
def test_which_river_is_treated_so() -> None:
    s = table("abbasids", "romans", trade=True, p0=seat(play=["Irrigation", "Jazira", "Savannah", "Khorosan"]))
    s.do("exhaust", "Irrigation")
    refused_by(s, say(s, "treat", "Khorosan"), "treat_as.replaces_icon")
    s.do("treat", "Savannah")
    effect(s, "GAIN(1 goods) per #river (yours, in play)")
    assert s.res(0)[3] == 2


@pytest.mark.clause("imperium.swap.exchange_places")
def test_tokens_and_unrest_stay_with_the_market_space() -> None:
    s = table("greeks", "romans", p0=seat(play=["Lighthouse"], prog=0), market=MARKET, exile=["Altar", "Oracle"])
    tokens(s, "Elders", prog=2)
    s.do("exhaust", "Lighthouse")
    if s.prompt() == "one_of":
        s.play("choose 1")
    refused_by(s, "done", "swap.exchange_places")
    s.do("swap", "Altar").do("swap", "Elders")
    assert s.common("market")[3] == "Altar"
    assert s.tokens("Altar") == (0, 0, 2, 0)
    assert beneath(s, "Altar")
    assert sorted(s.common("exile")) == ["Elders", "Oracle"]
    assert s.res(0)[2] == 0


@pytest.mark.clause("imperium.reveal.public")
def test_a_revealed_card_is_seen_by_all() -> None:
    s = table("romans", "greeks")
    common(s, "main", "Oracle", "Altar")
    s.s.seen = put(s.s.seen, s.card("Altar"), 0)
    effect(s, "REVEAL(top of main deck)")
    assert s.s.seen[s.card("Altar", st.MAIN)] & 3 == 3


# Single cards


@pytest.mark.clause("imperium.ruling.acclaimed")
def test_acclaimed_breaks_through_for_a_variable_card() -> None:
    s = table(
        "romans",
        "greeks",
        commons="Legends",
        p0=seat(hand=["Acclaimed"]),
        main=["Bogs", "Akkadians", "Goryeo"],
        market=["Altar", "Savannah", "Couriers", "Elders", "Lagoon"],
    )
    common(s, "main", "Bogs", "Akkadians", "Goryeo")
    s.do("play", "Acclaimed")
    assert s.can("break-through", "Altar")
    assert not s.can("break-through", "Elders")
    s.play(next(o for o in s.options() if o.startswith("search")))
    assert "Akkadians" in s.names(0, "hand")
    assert sorted(s.common("main")) == ["Bogs", "Goryeo"]


@pytest.mark.scenario("imperium.ruling.sacred_pass")
def test_sacred_pass_never_touches_the_accession_card() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=["Sacred Pass"]))
    only(s, 0, "nation", "Julius Caesar")
    if s.can("exhaust", "Sacred Pass"):
        s.do("exhaust", "Sacred Pass")
        while s.prompt() != "activate":
            assert not s.can("swap")
            s.play(s.options()[0])
    assert s.names(0, "nation") == ["Julius Caesar"]
    assert s.names(0, "hand") == ["Glory"]


def final(s: Scene) -> Scene:
    s.s.stack = []
    s.s.menu = None
    s.s.push(FINAL_SCORING)
    machine.settle(s.s)
    return s


@pytest.mark.scenario("imperium.ruling.miyabi_returns_unrest")
def test_miyabi_returns_two_unrest_at_the_end() -> None:
    s = table(
        "japanese",
        "romans",
        powers="a",
        p0=seat(
            empty=True,
            deck=["Miyabi"],
            history=["Unrest"],
            play=["Bogs"],
            under={"Bogs": ["Unrest"]},
            hand=["Unrest", "Glory"],
            prog=0,
        ),
    )
    assert s.points(0) == 2 - 6
    final(s)
    refused_by(s, say(s, "return", "Glory", "hand"), "ruling.miyabi_returns_unrest")
    s.do("return", "Unrest").do("return", "Unrest")
    while not s.over:
        s.play("done")
    assert s.points(0) == 2 - 2


@pytest.mark.scenario("imperium.ruling.miyabi_collapse")
def test_miyabi_in_a_collapse() -> None:
    for theirs, winner in ((2, 1), (3, 0)):
        s = table(
            "japanese",
            "romans",
            powers="a",
            p0=seat(empty=True, deck=["Miyabi"], hand=["Unrest"] * 3, prog=0),
            p1=seat(empty=True, hand=["Unrest"] * theirs, prog=0, pop=0),
        )
        collapse(s)
        asked = 0
        while not s.over:
            s.play(s.options()[0])
            asked += 1
        assert IMPERIUM.winners(s.s) == [winner]
        assert bool(asked) == (theirs == 3)


@pytest.mark.scenario("imperium.ruling.miyabi_chaos")
def test_miyabi_does_not_stop_a_chaos_victory() -> None:
    s = table("japanese", "cultists", powers="a", p0=seat(empty=True, deck=["Miyabi"], hand=["Chaos", "Chaos"], prog=0))
    only(s, 1, "chaos")
    collapse(s)
    assert s.over
    assert IMPERIUM.winners(s.s) == [1]
    t = table("japanese", "cultists", powers="a", p0=seat(empty=True, deck=["Miyabi"], hand=["Chaos", "Chaos"], prog=0))
    before, pile = t.points(0), len(t.names(1, "chaos"))
    final(t)
    t.do("return", "Chaos").do("return", "Chaos")
    while not t.over:
        t.play("done")
    assert t.points(0) == before + 6
    assert len(t.names(1, "chaos")) == pile + 2, "a Chaos goes back to its own pile"


@pytest.mark.scenario("imperium.ruling.king_no_development_nations")
def test_king_of_kings_for_nations_that_cannot_develop() -> None:
    for nation, state, gained in (("utopians", "Empire", 3), ("vikings", "Barbarian", 6), ("cultists", "Corrupted", 0)):
        s = table(nation, "romans", p0=seat(prog=0, **({"state": state} if nation == "utopians" else {})))
        if state == "Corrupted":
            corrupted(s)
        common(s, "fame", "King of Kings")
        effect(s, "TAKE(top fame)")
        while s.prompt() != "activate":
            assert not s.can("develop")
            s.play(s.options()[0])
        assert s.res(0)[2] == gained
        assert s.s.kinged[0] == 1
        assert s.s.last == s.s.round + 1
        assert book.FACES[s.s.face[s.s.piles[st.FAME][0]]].id == "FAM-KOK-B"


@pytest.mark.scenario("imperium.ruling.supreme")
def test_supreme_may_be_played_or_paid_but_not_cleaned_up() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Supreme", "Unrest", "Glory"], actions=2))
    s.do("play", "Supreme")
    assert s.names(0, "discard") == ["Supreme"]
    assert s.s.actions[0] == 1
    s = table("romans", "greeks", p0=seat(hand=["Supreme", "Unrest", "Glory"], pop=0, mat=0, prog=0))
    s.do("play", "Unrest")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(0, "discard") == ["Glory", "Supreme"]
    s = table("romans", "greeks", p0=seat(hand=["Supreme"]))
    s.play("done")
    s.play(s.options()[0])
    refused_by(s, say(s, "discard", "Supreme", "hand"), "ruling.supreme")
