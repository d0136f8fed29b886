"""Five and two players, competitive, short and easier games, side B (rulebook, Regras adicionais)."""

from __future__ import annotations

from typing import Any

import pytest

from nations.table import GAME, dealt, refused_by, seat, table
from tabularium.games.nations.cards.shelf import AGE, CARDS, KIND, NATIONS, NUMBER
from tabularium.kernel.errors import BadOption

FIVE = ("china", "persia", "greece", "rome", "egypt")


def five(order: tuple[str, ...] = FIVE, **figures: tuple[Any, ...]) -> dict[str, Any]:
    """Five nations; figures by nation in that order: five(strength=(9, 8, 3, 2, 1))."""
    return {name: seat(**{key: values[i] for key, values in figures.items()}) for i, name in enumerate(order)}


@pytest.mark.clause("nations.variant.presets")
def test_every_recommended_setting_can_be_played() -> None:
    for seats, options in (
        (3, {"sets": "basic", "boards": "A"}),
        (4, {"sets": "basic,advanced"}),
        (5, {"sets": "basic,advanced,expert", "boards": "B"}),
    ):
        assert not dealt(seats, 1, **options).done


@pytest.mark.clause("nations.sets.mix")
def test_added_sets_are_shuffled_into_the_deck_of_their_age() -> None:
    s = dealt(3, 2, sets="basic,expert")
    for age, deck in enumerate(s.state.decks):
        sets = {CARDS[c].set for c in deck}
        assert sets == {0, 2}
        assert all(AGE[c] == age + 1 for c in deck)
        assert [CARDS[c].set for c in deck] != sorted([CARDS[c].set for c in deck])


@pytest.mark.scenario("nations.p5.more_cards_needed")
def test_five_players_need_more_than_the_basic_cards() -> None:
    with pytest.raises(BadOption) as error:
        GAME.new(5, 1, {"sets": "basic"})
    assert "36" in str(error.value) or "basic" in str(error.value)
    assert error.value.say("pt_BR") != str(error.value)
    assert dealt(5, 1, sets="basic,expert").state.seats == 5


@pytest.mark.scenario("nations.p5.benefit_two")
def test_the_example_of_strength_with_five() -> None:
    s = table(**five(strength=(23, 22, 22, 5, 4)), event="gold-rush-potato-blight", round=7)
    s.happen(0)
    assert [getattr(s, name).gold for name in FIVE] == [8, 0, 0, 0, 0]


@pytest.mark.scenario("nations.p5.benefit_tie_first")
@pytest.mark.parametrize(("values", "gains"), [((8, 8, 5, 2, 1), (1, 1, 0, 0, 0)), ((8, 8, 8, 2, 1), (0, 0, 0, 0, 0))])
def test_ties_for_first_with_five(values: tuple[int, ...], gains: tuple[int, ...]) -> None:
    s = table(**five(stability=values), event="sick-man-suffrage", round=7)
    s.happen(1)
    assert tuple(getattr(s, name).vp for name in FIVE) == gains


@pytest.mark.scenario("nations.p5.penalty_two")
def test_the_example_of_stability_with_five() -> None:
    s = table(**five(stability=(8, 7, 5, 5, 4), books=(20,) * 5), event="scramble-dreyfus", round=7)
    s.happen(1)
    assert [getattr(s, name).books for name in FIVE] == [20, 20, 12, 12, 12]
    s = table(**five(stability=(8, 7, 5, 5, 4)), event="sick-man-suffrage", round=7)
    s.happen(1)
    assert [getattr(s, name).vp for name in FIVE] == [1, 1, 0, 0, 0]
    s = table(**five(strength=(23, 22, 22, 5, 4), books=(20,) * 5), event="baghdad-hanseatic", round=3)
    s.happen(0)
    assert [getattr(s, name).books for name in FIVE] == [20, 20, 20, 15, 15]


@pytest.mark.scenario("nations.p5.cards_likewise")
def test_cards_work_likewise_with_five() -> None:
    nations = five(stability=(8, 7, 5, 4, 1))
    nations["persia"] = seat(stability=7, advisor="saint-augustine")
    nations["rome"] = seat(stability=4, advisor="qin-shi-huang")
    s = table(**nations)
    books = s.persia.production["books"]
    s.state.nations[1].advisor, advisor = -1, s.state.nations[1].advisor
    assert books - s.persia.production["books"] == 2
    s.state.nations[1].advisor = advisor
    s.turn("china").play("pass")
    assert s.rome.advisors == []


@pytest.mark.scenario("nations.p5.pass_first")
def test_passing_first_or_second_with_five() -> None:
    order = ("rome", "china", "egypt", "greece", "persia")
    nations = {name: seat(wonders=["forbidden-palace"] if name == "china" else []) for name in order}
    s = table(**nations, event="romanticism-industrial", round=7)
    s.actions()
    for _ in order:
        s.play("pass")
    assert s.china.vp == 1
    s.happen(0)
    assert [getattr(s, name).books for name in order] == [5, 5, 0, 0, 0]


@pytest.mark.scenario("nations.p5.pass_last")
def test_passing_fourth_or_fifth_with_five() -> None:
    order = ("rome", "china", "egypt", "greece", "persia")
    s = table(**{name: seat(vp=5) for name in order}, event="tulip-mania-kangxi", round=5, passed=order)
    s.happen(0)
    assert [getattr(s, name).vp for name in order] == [5, 5, 5, 4, 4]
    four = table(**{name: seat(vp=5) for name in order[:4]}, event="tulip-mania-kangxi", round=5, passed=order[:4])
    four.happen(0)
    assert [getattr(four, name).vp for name in order[:4]] == [5, 5, 5, 4]


@pytest.mark.scenario("nations.p2.book_score")
def test_books_between_two() -> None:
    s = table(rome=seat(books=40), china=seat(books=3), round=2, event="taoism-philosophy")
    s.book_scoring()
    assert (s.rome.vp, s.china.vp) == (1, 0)
    s = table(rome=seat(books=50, vp=1), china=seat(books=50), round=4, event="feudal-dues-hajj")
    s.book_scoring()
    assert (s.rome.vp, s.china.vp) == (1, 0)


# Competitive


@pytest.mark.scenario("nations.comp.settings")
def test_the_competitive_game_wants_equal_terms() -> None:
    for seats, options in (
        (3, {"deck": "competitive", "difficulty": "king,prince,king"}),
        (5, {"deck": "competitive", "sets": "basic,advanced"}),
    ):
        with pytest.raises(BadOption):
            GAME.new(seats, 1, options)
    s = dealt(4, 1, deck="competitive", difficulty="king")
    assert all(n.side % 2 == 0 for n in s.state.nations)
    first = s.state.order[-1]
    gold = s.state.nations[first].stock[0]
    s.play("take gold")
    assert s.state.nations[first].stock[0] == gold + 2


@pytest.mark.scenario("nations.comp.balanced_deck")
def test_a_balanced_deck_keeps_the_number_of_each_type() -> None:
    swaps = "augustus:sun-tzu,colosseum:sphinx"
    s = dealt(4, 1, deck="competitive", sets="basic,advanced,expert", swaps=swaps)
    first = [*s.state.decks[0], *[c for c in s.state.market if c >= 0]]
    keys = [CARDS[c].key for c in first]
    assert len(keys) == 36
    assert "sun-tzu" in keys
    assert "sphinx" in keys
    assert "augustus" not in keys
    assert "colosseum" not in keys
    assert [KIND[c] for c in first].count(0) == 4
    assert [KIND[c] for c in first].count(7) == 4
    with pytest.raises(BadOption):
        GAME.new(4, 1, {"deck": "competitive", "sets": "basic,advanced", "swaps": "augustus:archer"})


# Short and easier games


@pytest.mark.scenario("nations.short.ages")
def test_the_short_game() -> None:
    s = dealt(3, 3, ages="2")
    while not s.state.over:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    assert s.state.round == 4
    assert s.told.count("scored_books") == 2 * 3
    assert s.winners
    for ages in ("0", "5"):
        with pytest.raises(BadOption):
            GAME.new(3, 1, {"ages": ages})
    for ages in ("1", "3", "4"):
        assert dealt(3, 1, ages=ages).state.last_round == 2 * int(ages)


@pytest.mark.clause("nations.easy.extra_worker")
def test_the_easier_game_starts_with_one_more_worker() -> None:
    s = dealt(2, 3, easier="yes")
    refused_by(s, "take gold", "easy.extra_worker")
    s.play("grow food", "grow stability")
    for n in s.state.nations:
        assert n.idle == 6
        assert n.stability == 0
    names = s.names
    assert [getattr(s, name).production["food"] for name in names] == [0, 0]


# Side B


@pytest.mark.scenario("nations.sideb.board_rules")
def test_what_the_b_sides_start_with() -> None:
    s = table(**{name: seat("B", fresh=True) for name in NATIONS})
    expected = {
        "egypt": (2, 7, 5, 4),
        "greece": (3, 6, 6, 5),
        "rome": (2, 6, 6, 4),
        "persia": (3, 5, 7, 4),
        "china": (1, 5, 5, 3),
    }
    for name, figures in expected.items():
        nation = getattr(s, name)
        assert (nation.food, nation.stone, nation.gold, nation.vp) == figures
        assert len(nation.spaces) == 4


@pytest.mark.clause("nations.sideb.china_worker")
def test_china_b_has_six_workers() -> None:
    s = table(china=seat("B", fresh=True), rome=seat())
    assert s.china.workers == 6
    assert s.china.sections == [3, 4]


@pytest.mark.scenario("nations.sideb.china_pass_first")
@pytest.mark.parametrize(("passed", "food"), [(["china", "rome", "egypt"], 2), (["rome", "china", "egypt"], 1)])
def test_china_b_gains_food_for_passing_first(passed: list[str], food: int) -> None:
    s = table(china=seat("B", food=1), rome=seat(), egypt=seat(), passed=passed)
    s.produce()
    assert s.china.food == food


@pytest.mark.scenario("nations.sideb.china_spaces")
def test_china_b_has_one_colony_and_six_wonders() -> None:
    s = table(china=seat("B", gold=1, strength=4, colonies=["nubia"]), rome=seat(), market={"a1": "hispania"})
    s.turn("china").play("buy a1")
    assert s.china.colonies == ["hispania"]
    five_wonders = ["the-oracle", "stonehenge", "petra", "hanging-gardens", "sphinx"]
    s = table(china=seat("B", wonders=five_wonders, project="suez-canal", stages=2), rome=seat(), round=7)
    s.ready("china")
    assert "free" in s.options()


@pytest.mark.clause("nations.sideb.egypt")
def test_egypt_b_has_the_pyramids_and_an_architect() -> None:
    s = table(egypt=seat("B", fresh=True), rome=seat())
    assert s.egypt.wonders == ["printed-pyramids"]
    assert s.egypt.private("egypt-b") == 1
    assert s.egypt.production == {"gold": 2, "food": -2, "stone": 0, "books": 0}


@pytest.mark.scenario("nations.sideb.greece")
def test_greece_b_has_a_golden_age_bonus() -> None:
    for answer, books, vp in (("resources", 3, 0), ("vp", 0, 1)):
        s = table(greece=seat("B", gold=1), rome=seat(), market={"a1": "the-bible"})
        s.turn("greece").play("buy a1", answer)
        assert (s.greece.books, s.greece.vp) == (books, vp)


@pytest.mark.clause("nations.sideb.rome")
def test_rome_b_has_two_strength() -> None:
    s = table(rome=seat("B", on={"printed-legionary": 1}), china=seat())
    assert s.rome.strength == 5
    s.turn("rome").play("undeploy printed-legionary")
    assert s.rome.strength == 2


@pytest.mark.clause("nations.sideb.persia")
def test_persia_b_holds_three_colonies() -> None:
    s = table(
        persia=seat("B", gold=9, strength=9, colonies=["nubia", "macedonia"]),
        rome=seat(),
        market={"a1": "hispania", "a2": "gaul"},
    )
    s.turn("persia").play("buy a1")
    assert len(s.persia.colonies) == 3
    s.turn("persia").play("buy a2")
    assert [a for a in s.options() if a.startswith("remove")] == ["remove nubia", "remove macedonia", "remove hispania"]


@pytest.mark.scenario("nations.sideb.setup_order")
def test_boards_are_chosen_after_the_cards_are_seen() -> None:
    s = dealt(3, 4, boards="B", difficulty="king")
    assert len([c for c in s.state.market if c >= 0]) == 15
    assert len(s.state.drawn) == 3
    undrawn = [name for i, name in enumerate(NATIONS) if i not in s.state.drawn]
    assert len(undrawn) == 2
    for name in undrawn:
        refused_by(s, f"claim {name} b", "sideb.setup_order")
    assert all(n.level == 2 for n in s.state.nations)
    assert not any(a.startswith("take") for a in s.options()), "the level was settled before"


@pytest.mark.scenario("nations.sideb.choose_reverse")
def test_the_last_player_chooses_first() -> None:
    s = dealt(3, 4, boards="B")
    drawn = [NATIONS[i] for i in s.state.drawn]
    order = s.state.order
    assert s.to_move == f"seat{order[2]}"
    s.play(f"claim {drawn[0]} b")
    assert s.to_move == f"seat{order[1]}"
    refused_by(s, f"claim {drawn[0]} a", "setup.player_board")
    refused_by(s, "pass", "sideb.choose_reverse")
    s.play(f"claim {drawn[1]} b")
    assert s.to_move == f"seat{order[0]}"
    assert s.options() == [f"claim {drawn[2]} a", f"claim {drawn[2]} b"] or s.options() == [
        f"claim {drawn[2]} b",
        f"claim {drawn[2]} a",
    ]


@pytest.mark.scenario("nations.sideb.may_use_a")
def test_a_board_may_be_turned_to_side_a() -> None:
    for seed in range(50):
        s = dealt(3, seed, boards="B")
        drawn = [NATIONS[i] for i in s.state.drawn]
        if "persia" in drawn:
            break
    others = [name for name in drawn if name != "persia"]
    middle = s.state.order[1]
    s.play(f"claim {others[0]} b", "claim persia a", f"claim {others[1]} b")
    n = s.state.nations[middle]
    assert (n.stock[1], n.stock[2], n.stock[0], n.vp, len(n.spaces)) == (3, 6, 6, 7, 5)
    assert sorted([m.side % 2 for m in s.state.nations]) == [0, 1, 1]


@pytest.mark.scenario("nations.sideb.duplicate_card")
def test_the_same_card_twice() -> None:
    s = table(greece=seat("B", gold=1, stone=2, on={"printed-hoplite": 1}), rome=seat(), market={"a1": "hoplite"})
    s.turn("greece").play("buy a1", "over farm")
    s.turn("greece").play("deploy hoplite")
    assert s.greece.strength == 6
    assert s.greece.points["workers"] == 2
    assert NUMBER["hoplite"] != NUMBER["printed-hoplite"]
