"""End of the game, points, collapse and the fame deck (rulebook, Fim da partida)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    collapse,
    common,
    effect,
    only,
    opened,
    size,
    turn_king,
    worth,
)
from imperium.table import IMPERIUM, Scene, refused_by, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st

THREE = ["Dalmatia", "Raetia", "Gallia Aquitania"]


def round_of(s: Scene) -> int:
    """Play on, doing nothing, until a round ends."""
    now = s.s.round
    while not s.over and s.s.round == now:
        if s.prompt() == "turn_type":
            s.play("activate")
        options = s.options()
        s.play("done" if "done" in options else "no" if "no" in options else options[0])
    return s.s.round


def scored(s: Scene) -> Scene:
    """The game is over and is scored as it lies."""
    s.s.stack = []
    s.s.menu = None
    s.s.over = True
    s.s.ending = st.SCORING
    return s


# Triggers


@pytest.mark.scenario("imperium.end.trigger_main_deck_empty")
def test_the_last_card_of_the_main_deck_triggers_scoring() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Conquer"], pop=2, prog=0),
        market=["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    common(s, "main", "Altar")
    s.do("play", "Conquer").do("acquire", "Savannah")
    assert s.common("market")[1] == "Altar"
    assert s.common("main") == []
    assert s.s.last == s.s.round + 1
    assert s.prompt() == "activate"


@pytest.mark.scenario("imperium.end.trigger_last_development")
def test_the_last_development_triggers_scoring() -> None:
    s = table(
        "magyars",
        "romans",
        p0=seat(
            history=["Saint Stephen I", "Conversion to Christianity"],
            empty=True,
            discard=["Unrest"],
            mat=3,
            pop=4,
            prog=0,
            state="Empire",
        ),
    )
    only(s, 0, "nation")
    only(s, 0, "development", "Holy Right")
    effect(s, "DRAW(1)")
    s.do("develop", "Holy Right")
    assert s.s.last == s.s.round + 1
    assert size(s, 0, "development") == 0
    s = table("magyars", "romans")
    only(s, 0, "development")
    assert s.s.last < 0


@pytest.mark.scenario("imperium.end.trigger_king_of_kings")
def test_king_of_kings_triggers_scoring() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=THREE, prog=0))
    common(s, "fame", "King of Kings")
    s.do("play", "Glory")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.res(0)[2] == 6
    assert s.s.kinged[0]
    assert s.s.last == s.s.round + 1
    assert book.FACES[s.s.face[s.s.piles[st.FAME][0]]].id == "FAM-KOK-B"


@pytest.mark.clause("imperium.end.trigger_card_effect")
def test_a_card_may_trigger_scoring() -> None:
    s = table("arthurians", "romans", p0=seat(hand=["Graal"]))
    assert s.s.last < 0
    s.do("play", "Graal")
    assert s.s.last == s.s.round + 1


@pytest.mark.scenario("imperium.end.trigger_once")
def test_a_second_trigger_changes_nothing() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Unrest"]))
    s.s.round = 8
    effect(s, "END-TRIGGER")
    assert s.s.last == 9
    round_of(s)
    assert s.s.round == 9
    common(s, "main", "Altar")
    s.play("activate")
    effect(s, "BREAKTHROUGH(unciv, market or main deck)")
    common(s, "main")
    effect(s, "END-TRIGGER")
    assert s.s.last == 9
    round_of(s)
    assert s.over
    assert s.s.round == 9
    assert s.s.ending == st.SCORING


@pytest.mark.clause("imperium.end.collapse_trigger")
def test_collapse_comes_even_after_scoring_was_triggered() -> None:
    s = table("romans", "greeks", unrest=1)
    effect(s, "END-TRIGGER")
    effect(s, "TAKE(unrest)")
    assert s.over
    assert s.s.ending == st.COLLAPSE


@pytest.mark.scenario("imperium.score.finish_round_plus_one")
def test_the_round_and_one_more_are_played() -> None:
    s = opened("persians", "romans", "greeks")
    s.s.round = 7
    s.play("activate", "done").end_turn()
    assert s.seat == 1
    s.play("activate")
    effect(s, "END-TRIGGER", 1)
    seats = []
    s.end_turn()
    while not s.over:
        if s.prompt() == "turn_type":
            seats.append((s.s.round, s.seat))
            s.play("activate")
        options = s.options()
        s.play("done" if "done" in options else "no" if "no" in options else options[0])
    assert seats == [(7, 2), (8, 0), (8, 1), (8, 2)]
    assert s.s.ending == st.SCORING


# Points


@pytest.mark.scenario("imperium.score.cards_stay_in_place")
def test_points_depend_on_where_a_card_lies() -> None:
    s = table("qin", "romans", p0=seat(play=["Volcano", "Bogs"], under={"Bogs": ["Terracotta Warriors"]}))
    assert worth(s, 0, "Volcano") == 3
    assert worth(s, 0, "Terracotta Warriors") == 7
    s = table("qin", "romans", p0=seat(discard=["Volcano"], history=["Terracotta Warriors"]))
    assert worth(s, 0, "Volcano") == 0
    assert worth(s, 0, "Terracotta Warriors") == 3
    s = table("qin", "romans", p0=seat(deck=["Terracotta Warriors"]))
    assert worth(s, 0, "Terracotta Warriors") == 0


@pytest.mark.clause("imperium.score.zones")
def test_the_zones_that_are_scored() -> None:
    s = table("japanese", "romans", powers="a", p0=seat(prog=0, empty=True, play=["Bogs"]))
    base = s.points(0)
    assert base == 0
    for zone in ("hand", "deck", "discard", "history"):
        only(s, 0, zone, "Brave")
        assert s.points(0) == 8, zone
    only(s, 0, "history")
    for zone in ("nation", "development"):
        only(s, 0, zone, *(["Emperor Kanmu", "Brave"] if zone == "nation" else ["Brave"]))
        assert s.points(0) == 0, zone
    t = table("japanese", "romans", powers="a", p0=seat(prog=0, empty=True, play=["Bogs"], under={"Bogs": ["Brave"]}))
    assert t.points(0) == 8


@pytest.mark.scenario("imperium.score.same_items_count_repeatedly")
def test_the_same_resources_count_for_several_cards() -> None:
    s = table(
        "carthaginians", "romans", powers="a", p0=seat(mat=31, prog=0, empty=True, deck=["Monopoly", "Moneylenders"])
    )
    assert worth(s, 0, "Carthaginians") == 5
    assert worth(s, 0, "Monopoly") == 6
    assert worth(s, 0, "Moneylenders", "deck") == 3
    assert s.points(0) == 14


@pytest.mark.scenario("imperium.score.fixed_and_negative")
def test_fixed_and_negative_points() -> None:
    s = table(
        "japanese",
        "cultists",
        powers="a",
        p0=seat(
            prog=0,
            empty=True,
            hand=["Unrest", "Unrest"],
            discard=["Unrest"],
            history=["Unrest"],
            deck=["Chaos", "Intrepid"],
        ),
    )
    assert s.points(0) == 5 - 8 - 3


@pytest.mark.scenario("imperium.score.conditional")
def test_conditional_points() -> None:
    s = table(
        "mayans",
        "qin",
        p0=seat(history=["Stone Mask", "Stone Mask"], discard=["Stone Mask"]),
        p1=seat(hand=["Mandate of Heaven"]),
    )
    from tabularium.games.imperium.rules.scoring import card_points
    from tabularium.games.imperium.table.state import at

    masks = [c for z in (st.HISTORY, st.DISCARD) for c in s.s.piles[at(0, z)]]
    assert [card_points(s.s, 0, c) for c in masks] == [1, 1, 0]
    assert worth(s, 1, "Mandate of Heaven") == -2


@pytest.mark.scenario("imperium.score.variable_rounding")
def test_variable_points_round_down() -> None:
    s = table(
        "japanese",
        "romans",
        p0=seat(
            pop=7,
            deck=["Mercenaries"],
            play=["Jingu-ji (Shrine Temple)"],
            tokens={"Jingu-ji (Shrine Temple)": {"pop": 2}},
        ),
    )
    assert worth(s, 0, "Mercenaries", "deck") == 1


@pytest.mark.scenario("imperium.score.cap_ten")
def test_a_variable_card_gives_ten_at_most() -> None:
    s = table(
        "celts",
        "romans",
        p0=seat(
            deck=[
                "Supreme",
                "Elders",
                "Altar",
                "Oracle",
                "Warfare",
                "Hunters and Trackers",
                "Golden Mask",
                "Trading City",
                "Pirates",
            ],
            empty=True,
        ),
    )
    assert worth(s, 0, "Celts", "power") == 10
    assert worth(s, 0, "Supreme", "deck") == 11


@pytest.mark.scenario("imperium.score.progress_tokens")
def test_progress_in_hand_counts_but_not_on_cards() -> None:
    s = table(
        "minoans", "romans", powers="a", p0=seat(prog=6, play=["Pottery"], tokens={"Pottery": {"prog": 3}}, empty=True)
    )
    assert IMPERIUM.points(s.s, 0)["progress"] == 6


@pytest.mark.scenario("imperium.score.winner_and_tie")
def test_tied_players_share_the_victory() -> None:
    s = table("romans", "greeks", "celts", powers="aab")
    for p, goal in enumerate((61, 61, 58)):
        s.s.res[4 * p + 1] = 0
        s.s.res[4 * p + 2] = 0
        s.s.res[4 * p + 2] = goal - s.points(p)
    scored(s)
    assert IMPERIUM.scores(s.s) == [61, 61, 58]
    assert IMPERIUM.winners(s.s) == [0, 1]


# Collapse


@pytest.mark.scenario("imperium.collapse.immediate")
def test_collapse_stops_everything() -> None:
    s = table(
        "celts",
        "romans",
        p0=seat(hand=["Celtic Innovation"], state="Empire"),
        unrest=1,
        market=["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    common(s, "uncivilised", "Oracle", "Altar")
    s.do("play", "Celtic Innovation").play("yes").do("acquire", "Elders")
    assert s.over
    assert s.s.ending == st.COLLAPSE
    assert s.names(1, "hand") == []
    assert s.names(0, "hand") == ["Elders", "Unrest"]
    assert s.common("market")[3] == "Altar"
    assert s.s.beneath[3] >= 0


@pytest.mark.scenario("imperium.collapse.distribution_choice")
def test_who_gets_the_last_unrest() -> None:
    s = table("persians", "romans", "greeks", p0=seat(hand=["Persian Gold"], state="Empire"), unrest=1)
    s.do("play", "Persian Gold")
    assert s.seat == 0
    assert sorted(s.options()) == ["seat 1", "seat 2"]
    refused_by(s, "seat 0", "collapse.distribution_choice")
    s.play("seat 2")
    assert s.over
    assert s.names(1, "hand") == []
    assert s.names(2, "hand") == ["Unrest"]
    s = table("persians", "romans", "greeks", p0=seat(hand=["Persian Gold"], state="Empire"), unrest=2)
    s.do("play", "Persian Gold")
    assert s.over
    assert s.names(1, "hand") == s.names(2, "hand") == ["Unrest"]


@pytest.mark.scenario("imperium.collapse.fewest_unrest_wins")
def test_the_fewest_unrest_win() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(
            empty=True,
            hand=["Unrest"],
            discard=["Unrest"],
            play=["Raetia"],
            under={"Raetia": ["Unrest"]},
            history=["Unrest"],
            prog=90,
        ),
        p1=seat(empty=True, deck=["Unrest", "Unrest"], hand=["Unrest"], prog=0),
    )
    collapse(s)
    assert IMPERIUM.winners(s.s) == [1]
    assert s.points(0) > s.points(1)


@pytest.mark.scenario("imperium.collapse.not_counted_zones")
def test_unrest_in_the_nation_deck_does_not_count() -> None:
    s = table(
        "greeks",
        "romans",
        p0=seat(empty=True, hand=["Unrest", "Unrest"], nation=["Unrest"]),
        p1=seat(empty=True, discard=["Unrest"] * 3),
    )
    collapse(s)
    assert IMPERIUM.winners(s.s) == [0]


@pytest.mark.scenario("imperium.collapse.cultist_chaos_win")
def test_cultists_without_chaos_win_a_collapse() -> None:
    for left, winner in ((0, 0), (1, 1)):
        s = table(
            "cultists",
            "romans",
            p0=seat(empty=True, hand=["Unrest"] * 5, discard=["Unrest"] * 4),
            p1=seat(empty=True, hand=["Unrest"]),
        )
        only(s, 0, "chaos", *["Chaos"] * left)
        collapse(s)
        assert IMPERIUM.winners(s.s) == [winner]
        assert s.s.ending == (st.COLLAPSE if left else st.CHAOS_VICTORY)


@pytest.mark.clause("imperium.collapse.tie_scored")
def test_tied_players_compare_points() -> None:
    s = table(
        "romans",
        "greeks",
        "persians",
        p0=seat(empty=True, hand=["Unrest"], prog=3),
        p1=seat(empty=True, hand=["Unrest"], prog=20),
        p2=seat(empty=True, hand=["Unrest", "Unrest"], prog=99),
    )
    collapse(s)
    assert IMPERIUM.winners(s.s) == [1]


# The fame deck


@pytest.mark.clause("imperium.fame.king_stays_bottom")
def test_king_of_kings_is_not_among_the_cards_looked_at() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=THREE))
    common(s, "fame", "King of Kings", "Brave")
    s.do("play", "Glory")
    while s.prompt() != "activate":
        assert "take king-of-kings" not in s.options()
        s.play(s.options()[0])
    assert "Brave" in s.names(0, "hand")
    assert s.common("fame") == ["King of Kings"]
    assert s.s.last < 0


@pytest.mark.scenario("imperium.fame.return_on_top")
def test_a_returned_fame_card_lies_on_top() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], play=THREE))
    common(s, "fame", "King of Kings", "Brave", "Determined", "Canny")
    s.do("play", "Glory")
    assert sorted(s.options()) == ["take canny", "take determined"]
    refused_by(s, "take brave", "take.into_hand")
    s.do("take", "Determined")
    assert s.common("fame") == ["King of Kings", "Brave", "Canny"]
    effect(s, "TAKE(top fame)")
    assert "Canny" in s.names(0, "hand")


@pytest.mark.scenario("imperium.fame.king_when_alone")
def test_king_of_kings_alone_is_resolved() -> None:
    s = table(
        "sassanids",
        "romans",
        trade=True,
        p0=seat(hand=["Clibanarii"], play=["Fars", "Huzistan"], state="Empire", prog=0),
    )
    common(s, "fame", "King of Kings")
    turn_king(s)
    only(s, 0, "nation")
    only(s, 0, "development", "Shah", "Bozorgan")
    s.do("play", "Clibanarii").play("choose 0")
    assert s.names(0, "play") == []
    assert s.names(0, "history") == ["Clibanarii"]
    assert sorted(s.options()) == ["develop bozorgan", "develop shah"]
    s.do("develop", "Shah")
    assert s.names(0, "discard") == ["Fars", "Huzistan", "Shah"]
    assert s.res(0)[2] == 0
    assert s.s.kinged[0]
    assert book.FACES[s.s.face[s.s.piles[st.FAME][0]]].id == "FAM-KOK-B"
    assert s.s.last < 0


@pytest.mark.scenario("imperium.fame.king_side_effects")
def test_side_a_gives_an_empire_progress_and_a_development() -> None:
    s = table(
        "greeks", "romans", p0=seat(hand=["Glory"], play=["Bogs", "Lagoon", "Valley"], state="Empire", prog=0, mat=0)
    )
    common(s, "fame", "King of Kings")
    only(s, 0, "nation")
    only(s, 0, "development", "Philosophy", "Lighthouse")
    s.do("play", "Glory")
    if s.prompt() == "take":
        s.play(s.options()[0])
    assert sorted(s.options()) == ["develop lighthouse", "develop philosophy-gre"] or s.can("develop", "Lighthouse")
    s.do("develop", "Lighthouse")
    assert s.res(0)[2] == 3
    assert s.res(0)[0] == 0
    assert "Lighthouse" in s.names(0, "discard")
    assert book.FACES[s.s.face[s.s.piles[st.FAME][0]]].id == "FAM-KOK-B"
    assert s.s.last == s.s.round + 1
    b = table("greeks", "romans", p0=seat(hand=["Glory"], play=["Bogs", "Lagoon", "Valley"], prog=0))
    common(b, "fame", "King of Kings")
    turn_king(b)
    b.do("play", "Glory")
    if b.prompt() == "take":
        b.play(b.options()[0])
    assert b.res(0)[2] == 4
    assert b.s.last < 0


@pytest.mark.scenario("imperium.fame.king_once_per_player")
def test_king_of_kings_once_for_each_player() -> None:
    for kinged, gained in ((1, 0), (0, 4)):
        s = table("romans", "greeks", p0=seat(hand=["Glory"], play=THREE, prog=0))
        common(s, "fame", "King of Kings")
        turn_king(s)
        s.s.kinged[0] = kinged
        s.do("play", "Glory")
        if s.prompt() == "take":
            s.play(s.options()[0])
        assert s.prompt() == "activate"
        assert s.names(0, "play") == []
        assert s.res(0)[2] == gained
        assert s.s.kinged[0] == 1
