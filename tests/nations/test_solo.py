"""The solo game against the hidden opponent (rulebook, Variante para 1 jogador)."""

from __future__ import annotations

import pytest

from nations.table import GAME, dealt, seat, table
from tabularium.games.nations.cards.shelf import CARDS, NUMBER
from tabularium.games.nations.rules.solo import rank, tiles_of
from tabularium.kernel.match import Match


@pytest.mark.scenario("nations.solo.opponent")
def test_one_seat_against_a_hidden_opponent() -> None:
    s = dealt(1, 3)
    assert s.state.seats == 1
    assert len(s.state.nations) == 1
    view = GAME.view(s.state, 0)
    assert len(view["players"]) == 1


@pytest.mark.scenario("nations.solo.tile_instead_of_card")
def test_tiles_instead_of_event_cards() -> None:
    s = dealt(1, 3)
    used: list[int] = []
    while s.state.round < 4 and not s.state.over:
        if s.state.tile >= 0 and (not used or used[-1] != s.state.tile):
            used.append(s.state.tile)
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    tiles = tiles_of(s.state)
    assert [tiles[i].age for i in used[:3]] == [1, 1, 2]
    assert used[0] != used[1]
    assert s.state.event == -1
    assert "event_revealed" not in s.told


@pytest.mark.clause("nations.solo.tile_values")
def test_the_tile_sets_the_opponents_values() -> None:
    s = table(rome=seat(), rival={"strength": 9, "stability": 9})
    s.new_event()
    tile = tiles_of(s.state)[s.state.tile]
    assert (s.state.rival_strength, s.state.rival_stability) == (tile.strength, tile.stability)


@pytest.mark.scenario("nations.solo.comparisons")
def test_comparisons_with_the_opponent() -> None:
    s = table(rome=seat(advisor="augustus", strength=5), rival={"strength": 5, "stability": 0})
    s.produce()
    assert s.rome.stone == 0
    s = table(
        rome=seat(gold=1, strength=5),
        rival={"strength": 5, "stability": 0},
        round=3,
        tile="solo-2-1",
        market={"a1": "harald-hardrada"},
    )
    s.next_roll(4)
    s.turn("rome").play("buy a1")
    assert s.rome.advisors == []


@pytest.mark.scenario("nations.solo.no_value_you_win")
def test_where_the_opponent_has_no_value_you_win() -> None:
    s = table(
        rome=seat(wonders=["forbidden-palace", "statue-of-liberty"]),
        rival={"strength": 5, "stability": 0},
        tile="solo-4-1",
        round=7,
    )
    s.turn("rome").play("pass")
    assert s.rome.vp == 1
    printed = CARDS[NUMBER["forbidden-palace"]].vp + CARDS[NUMBER["statue-of-liberty"]].vp
    assert s.rome.points["wonders"] == printed + 2


@pytest.mark.scenario("nations.solo.negative_vp_loses")
def test_negative_points_lose_the_game() -> None:
    s = table(rome=seat(books=5), rival={"strength": 0, "stability": 0}, tile="solo-1-2")
    s.famine()
    assert s.state.over
    assert s.state.ending == "ruin"
    assert GAME.winners(s.state) == []
    s = table(rome=seat(books=5, vp=1), rival={"strength": 0, "stability": 0}, tile="solo-1-2")
    s.famine()
    assert (s.rome.vp, s.rome.books, s.state.over) == (0, 3, False)


@pytest.mark.scenario("nations.solo.start")
def test_how_the_solo_game_starts() -> None:
    for seed in range(10):
        s = dealt(1, seed)
        n = s.state.nations[0]
        assert (n.stock[3], s.state.rival_books, s.state.rival_leads) == (1, 2, False)
        assert (n.stock[1], n.stock[2], n.stock[0], n.vp) == (3, 6, 6, 7)


@pytest.mark.scenario("nations.solo.columns")
def test_four_columns() -> None:
    s = dealt(1, 3)
    assert len([c for c in s.state.market if c >= 0]) == 12
    assert len(s.state.decks[0]) == 24
    assert all(c < 0 for i, c in enumerate(s.state.market) if i % 7 > 3)


@pytest.mark.scenario("nations.solo.architects")
def test_only_the_tiles_architects() -> None:
    s = table(egypt=seat("B"), tile="solo-1-2", round=2)
    s.architects()
    assert s.state.architects == 1
    assert s.egypt.private("egypt-b") == 1


@pytest.mark.clause("nations.solo.die_after_actions")
def test_when_the_die_is_rolled() -> None:
    cases = {
        "buy a1": True,
        "deploy axeman": True,
        "move farm axeman": True,
        "hire public": True,
        "deploy farm": False,
        "move farm temple": False,
        "pass": False,
    }
    for action, rolled in cases.items():
        s = table(
            rome=seat(gold=5, stone=9, on={"farm": 1}, project="stonehenge"),
            rival={"strength": 1, "stability": 1},
            tile="solo-1-1",
            architects=2,
            market={"a1": "saint-augustine"},
        )
        s.turn("rome").play(action)
        assert ("rolled" in s.told) == rolled, action


@pytest.mark.scenario("nations.solo.die_if_second")
def test_the_die_comes_first_if_you_are_second() -> None:
    for leads in (True, False):
        s = table(
            rome=seat(),
            rival={"strength": 5, "stability": 0, "leads": leads},
            tile="solo-1-1",
            round=2,
            market={"a1": "forum"},
        )
        s.actions()
        assert s.told.count("rolled") == int(leads)


@pytest.mark.scenario("nations.solo.die_column")
def test_a_column_is_cleared() -> None:
    s = table(
        rome=seat(gold=3),
        rival={"strength": 1, "stability": 1},
        tile="solo-1-1",
        market={"a3": "nubia", "b3": "forum", "a1": "silk", "c4": "mine"},
    )
    s.next_roll(3)
    s.turn("rome").play("buy a1")
    assert (s.market("a3"), s.market("b3"), s.market("c4")) == (None, None, "mine")
    removed = [CARDS[c].key for c in s.state.removed]
    assert "nubia" in removed
    assert "forum" in removed


@pytest.mark.scenario("nations.solo.die_war")
def test_the_opponent_buys_the_cheapest_war() -> None:
    s = table(
        rome=seat(gold=3, strength=3, on={"caravan": 1}, books=6, vp=7),
        rival={"strength": 4, "stability": 9},
        tile="solo-1-3",
        market={"c2": "hunnic-invasions", "a2": "warring-states", "b2": "aqueduct", "a1": "colosseum"},
    )
    s.next_roll(2)
    s.turn("rome").play("buy a1")
    assert CARDS[s.state.war].key == "warring-states"
    assert s.state.war_strength == 4
    assert [s.market(f"{row}2") for row in "abc"] == [None, None, None]
    s.war()
    assert (s.rome.books, s.rome.vp) == (4, 6)


@pytest.mark.scenario("nations.solo.die_war_taken")
def test_one_war_a_round_holds_for_the_opponent_too() -> None:
    s = table(
        rome=seat(gold=3, strength=5, vp=5),
        rival={"strength": 6, "stability": 0},
        tile="solo-1-1",
        war=("wars-of-alexander", 5, "rome"),
        market={"a1": "hunnic-invasions", "b2": "colosseum"},
    )
    s.next_roll(1)
    s.turn("rome").play("buy b2")
    assert s.market("a1") is None
    assert (CARDS[s.state.war].key, s.state.war_strength) == ("wars-of-alexander", 5)
    s.war()
    assert s.rome.vp == 5


@pytest.mark.clause("nations.solo.war_marker_fixed")
def test_the_opponents_war_keeps_its_strength() -> None:
    s = table(
        rome=seat(gold=3, strength=3, vp=5),
        rival={"strength": 2, "stability": 0},
        tile="solo-1-1",
        war=("wars-of-alexander", 2, None),
        market={"a1": "colosseum"},
    )
    s.next_roll(6)
    s.turn("rome").play("buy a1")
    assert (s.state.rival_strength, s.state.war_strength) == (3, 2)


@pytest.mark.scenario("nations.solo.die_empty_column")
def test_an_empty_column_changes_nothing() -> None:
    s = table(
        rome=seat(gold=3),
        rival={"strength": 1, "stability": 1, "books": 2},
        tile="solo-1-1",
        market={"a1": "colosseum", "b2": "forum"},
    )
    s.next_roll(4)
    s.turn("rome").play("buy a1")
    assert s.market("b2") == "forum"
    assert s.told.count("rolled") == 1
    assert (s.state.rival_books, s.state.rival_strength, s.state.removed) == (2, 1, [])


@pytest.mark.scenario("nations.solo.die_5_6")
def test_five_and_six_act_by_the_tile() -> None:
    market = {"a1": "colosseum", "a2": "augustus", "b3": "forum"}
    s = table(
        rome=seat(gold=3),
        rival={"strength": 3, "stability": 2, "books": 2},
        tile="solo-1-2",
        architects=1,
        market=market,
    )
    s.next_roll(5)
    s.turn("rome").play("buy a1")
    assert s.state.rival_books == 4
    s.next_roll(6)
    s.play("buy a2")
    assert s.state.architects == 0
    assert s.market("b3") == "forum"


@pytest.mark.scenario("nations.solo.round_order")
def test_the_steps_of_a_solo_round() -> None:
    match = Match(GAME, 1, 5, {})
    s = dealt(1, 5)
    while s.state.round < 3 and not s.state.over:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    assert match.seats == 1
    told = s.told
    second = told[told.index("round_began") :]
    steps = [
        "round_began",
        "refilled",
        "gained_gold",
        "tile_revealed",
        "architects_came",
        "passed",
        "ordered",
        "scored_books",
    ]
    places = [second.index(kind) for kind in steps]
    assert places == sorted(places)


@pytest.mark.clause("nations.solo.player_order")
@pytest.mark.parametrize(
    ("strength", "stability", "before", "leads"),
    [
        (4, 0, False, True),
        (6, 0, True, False),
        (5, 1, False, True),
        (5, 3, True, False),
        (5, 2, True, True),
        (5, 2, False, False),
    ],
)
def test_player_order_against_the_opponent(strength: int, stability: int, before: bool, leads: bool) -> None:
    s = table(
        rome=seat(strength=strength, stability=stability),
        rival={"strength": 5, "stability": 2, "leads": before},
        tile="solo-1-1",
    )
    s.player_order()
    assert s.state.rival_leads == leads


@pytest.mark.scenario("nations.solo.stability_vp")
@pytest.mark.parametrize(("stability", "vp"), [(3, 6), (2, 5), (-1, 4)])
def test_stability_is_compared_instead_of_events(stability: int, vp: int) -> None:
    s = table(rome=seat(stability=stability, vp=5), rival={"strength": 1, "stability": 2}, tile="solo-1-1")
    s.events()
    assert s.rome.vp == vp


@pytest.mark.scenario("nations.solo.famine")
def test_the_famine_of_the_tile() -> None:
    s = table(rome=seat(food=1, books=4, vp=7), rival={"strength": 1, "stability": 2}, tile="solo-1-6")
    s.famine()
    assert (s.rome.food, s.rome.books, s.rome.vp) == (0, 2, 6)


@pytest.mark.scenario("nations.solo.book_score")
def test_three_points_for_more_books() -> None:
    s = table(rome=seat(books=6), rival={"strength": 1, "stability": 2, "books": 5}, tile="solo-1-1", round=2)
    s.book_scoring()
    assert s.rome.vp == 3
    s = table(rome=seat(books=9), rival={"strength": 1, "stability": 2, "books": 9}, tile="solo-2-1", round=4)
    s.book_scoring()
    assert s.rome.vp == 0


@pytest.mark.scenario("nations.solo.recommend_chieftain")
def test_the_solo_game_is_played_as_chieftain_unless_one_says_otherwise() -> None:
    for options, bonus in (({}, 4), ({"difficulty": "emperor"}, 1)):
        s = dealt(1, 3, **options)
        food = s.state.nations[0].stock[1]
        s.play("take food")
        assert s.state.nations[0].stock[1] == food + bonus
        assert all(CARDS[c].set == 0 for c in s.state.decks[0])


@pytest.mark.scenario("nations.solo.hall_of_fame")
def test_the_hall_of_fame() -> None:
    assert [rank(score) for score in (72, 59, 10, 9)] == ["Trajan", "Wu Zetian", "Dan Quayle", ""]
