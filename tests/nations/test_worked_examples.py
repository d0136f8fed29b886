"""Every worked example of the rulebook, step by step."""

from __future__ import annotations

import pytest

from nations.table import dealt, refused_by, seat, table


@pytest.mark.clause("nations.growth.food_upkeep")
def test_egypt_grows_from_the_food_section_a_second_time() -> None:
    s = table(egypt=seat(taken_food=1), china=seat())
    assert s.egypt.production["food"] == -3
    s.growth().play("take gold", "grow food")
    assert (s.egypt.production["food"], s.egypt.stability, s.egypt.workers) == (-6, 0, 7)


@pytest.mark.clause("nations.arch.count")
def test_four_players_and_one_architect_on_the_card_make_three() -> None:
    s = table(rome=seat(), china=seat(), egypt=seat(), persia=seat(), event="taoism-philosophy", round=2)
    assert s.architects().state.architects == 3


@pytest.mark.clause("nations.building.ziggurat_example")
def test_the_ziggurat() -> None:
    s = table(persia=seat("B", stone=5), rome=seat())
    for i in range(3):
        s.turn("persia").play("deploy printed-ziggurat")
        assert (s.persia.stone, s.persia.stability) == (4 - i, 2 * i + 2)
    s.produce()
    assert (s.persia.stone, s.persia.stability, s.persia.points["workers"]) == (5, 6, 2)


@pytest.mark.clause("nations.military.hoplite_example")
def test_the_hoplites() -> None:
    s = table(greece=seat("B", stone=6, gold=1), rome=seat(), market={"a1": "siege-of-troy"})
    for i in range(3):
        s.turn("greece").play("deploy printed-hoplite")
        assert (s.greece.stone, s.greece.strength) == (5 - i, 3 * i + 3)
    s.turn("greece").play("buy a1", "gain food")
    assert s.greece.food == 3, "a raid of 3, however many workers there are"
    s.produce()
    assert (s.greece.stone, s.greece.points["workers"]) == (0, 2)


@pytest.mark.clause("nations.colony.effect_at_once")
def test_macedonia_adds_two_strength_at_once() -> None:
    s = table(rome=seat(gold=1, on={"axeman": 2}), china=seat(), market={"a1": "macedonia"})
    s.turn("rome").play("buy a1")
    assert s.rome.strength == 6


@pytest.mark.clause("nations.deploy.move_between_cards")
def test_a_worker_moves_from_conquistador_to_railroad() -> None:
    s = table(rome=seat(stone=4, on={"conquistador": 1}, over={"temple": "railroad"}), china=seat(), round=7)
    s.turn("rome").play("move conquistador railroad")
    assert (s.rome.stone, s.rome.strength, s.rome.stability) == (0, 0, 3)


@pytest.mark.clause("nations.golden.bonus", "nations.golden.price_by_age")
def test_persia_buys_a_renaissance_golden_age_with_and_without_uraniborg() -> None:
    s = table(persia=seat(gold=1, food=1, books=2), rome=seat(), market={"a1": "clocks"}, round=5)
    s.turn("persia").play("buy a1", "vp", "pay food")
    assert (s.persia.food, s.persia.books, s.persia.vp) == (0, 0, 1)
    for answer, stone, vp in (("resources", 5, 0), ("vp", 0, 1)):
        s = table(persia=seat(gold=1, stone=1, wonders=["uraniborg"]), rome=seat(), market={"a1": "clocks"}, round=5)
        s.turn("persia").play("buy a1", answer)
        assert (s.persia.stone, s.persia.vp) == (stone, vp), "2+2 stone, or 1 resource for the point"


@pytest.mark.clause("nations.prod.net_sum")
def test_food_of_one_production() -> None:
    s = table(
        persia=seat(
            on={"aqueduct": 1, "axeman": 1},
            advisor="qin-shi-huang",
            colonies=["hispania"],
            wonders=["pyramids"],
            taken_food=1,
        ),
        rome=seat(),
    )
    assert s.persia.production["food"] == 2 - 1 + 3 + 2 - 2 - 3 == 1


@pytest.mark.clause("nations.loss.once_per_kind_per_round")
def test_food_is_short_in_production_and_famine_but_costs_one_point() -> None:
    s = table(rome=seat(taken_food=1, books=9, vp=5), china=seat(), event="taoism-philosophy")
    s.produce()
    assert (s.rome.vp, s.rome.books) == (4, 6)
    s.famine()
    assert (s.rome.vp, s.rome.books) == (4, 5)


@pytest.mark.clause("nations.event.choice_reverse_order")
def test_china_persia_and_rome_choose_their_places() -> None:
    s = table(china=seat(food=2), persia=seat(food=2), rome=seat(food=2), event="ecological-collapse-caste", round=3)
    s.happen(0)
    assert s.to_move == "rome"
    s.play("pay food", "lose place", "lose place")
    assert s.order == ["rome", "china", "persia"]


@pytest.mark.clause("nations.book_score.vp")
def test_books_at_the_end_of_antiquity() -> None:
    s = table(rome=seat(books=13), china=seat(books=11), egypt=seat(books=11), persia=seat(books=4), round=2)
    s.book_scoring()
    assert (s.rome.vp, s.china.vp, s.egypt.vp, s.persia.vp) == (3, 1, 1, 0)


@pytest.mark.clause("nations.score.e_resources")
def test_thirty_seven_resources_are_three_points() -> None:
    s = table(rome=seat(stone=3, gold=7, food=5, books=6, strength=10, stability=6), china=seat())
    assert s.rome.points["resources"] == 3


@pytest.mark.clause("nations.p5.benefit_two", "nations.p5.penalty_two")
def test_strength_among_five() -> None:
    s = table(
        china=seat(strength=23, books=9), persia=seat(strength=22, books=9), greece=seat(strength=22, books=9),
        rome=seat(strength=5, books=9), egypt=seat(strength=4, books=9), event="roland-zanj", round=3,
    )  # fmt: skip
    s.happen(0)
    assert [x.books for x in (s.china, s.persia, s.greece, s.rome, s.egypt)] == [12, 9, 9, 8, 8]


@pytest.mark.clause("nations.p5.benefit_two", "nations.p5.penalty_two")
def test_stability_among_five() -> None:
    values = {"china": 8, "persia": 7, "greece": 5, "rome": 5, "egypt": 4}
    s = table(event="scramble-dreyfus", round=7, **{x: seat(books=20, stability=n) for x, n in values.items()})
    s.happen(1)
    assert [x.books for x in (s.china, s.persia, s.greece, s.rome, s.egypt)] == [20, 20, 12, 12, 12]
    s = table(event="sick-man-suffrage", round=7, **{x: seat(stability=n) for x, n in values.items()})
    s.happen(1)
    assert [x.vp for x in (s.china, s.persia, s.greece, s.rome, s.egypt)] == [1, 1, 0, 0, 0]


@pytest.mark.clause("nations.symbol.slash", "nations.symbol.colon")
def test_piazza_san_marco_the_great_lighthouse_and_notre_dame() -> None:
    s = table(
        rome=seat(gold=6, wonders=["piazza-san-marco", "great-lighthouse", "notre-dame"], stability=1), china=seat(),
        market={"c1": "alhazen"}, round=3,
    )  # fmt: skip
    s.turn("rome").play("use piazza-san-marco")
    assert s.options()[:3] == ["gain books", "gain food", "gain stone"]
    refused_by(s, "gain gold", "symbol.slash")
    s.play("gain food")
    s.turn("rome").play("buy c1")
    assert (s.rome.gold, s.rome.food, s.rome.books) == (1, 5, 1)
    assert s.rome.production["books"] == 2 + 3 + 2


@pytest.mark.clause("nations.sideb.choose_reverse", "nations.sideb.may_use_a")
def test_three_players_choose_boards() -> None:
    s = dealt(3, seed=5, boards="B")
    first, second, third = s.state.order
    nations = [GAMES[x] for x in s.state.drawn]
    assert s.state.stack[-1].player == third
    s.play(f"claim {nations[2]} b")
    assert s.state.stack[-1].player == second
    s.play(f"claim {nations[1]} a")
    refused_by(s, f"claim {nations[1]} b", "setup.player_board")
    s.play(f"claim {nations[0]} b")
    assert [s.state.nations[p].side % 2 for p in (first, second, third)] == [1, 0, 1]


GAMES = ("egypt", "greece", "rome", "persia", "china")
