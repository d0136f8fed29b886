"""A third reading: situations where two rules meet, at limits, ties, empty places and other numbers of players."""

from __future__ import annotations

import pytest

from nations.frozen import events_of, promos_of
from nations.table import Scene, dealt, refused_by, seat, table
from tabularium.games.nations.cards.shelf import CARDS
from tabularium.games.nations.rules.ending import END_OF_GAME


def goods(s: Scene, nation: str) -> list[int]:
    """Gold, food, stone, books and VP."""
    n = getattr(s, nation)
    return [n.gold, n.food, n.stone, n.books, n.vp]


# Setting up


@pytest.mark.clause("nations.setup.event_decks", "nations.sets.promo", "nations.sets.mix")
def test_promos_lie_in_the_decks_of_their_ages() -> None:
    s = dealt(5, sets="basic,advanced,expert", promos="yes")
    assert [len(deck) for deck in s.state.event_decks] == [events_of(age) for age in (1, 2, 3, 4)]
    promos = [len(promos_of(age)) for age in (1, 2, 3, 4)]
    assert [len(deck) for deck in s.state.decks] == [74 + promos[0] - 21, *[74 + n for n in promos[1:]]]
    assert [len(deck) for deck in dealt(4, sets="basic,expert").state.decks] == [55 - 18, 55, 55, 55]


@pytest.mark.clause("nations.setup.architects_by_players", "nations.arch.count", "nations.arch.private_refill")
def test_architects_for_five_and_for_cards_that_hold_their_own() -> None:
    s = table(
        egypt=seat("B", wonders=["alhambra"]), greece=seat(), rome=seat(advisor="marie-curie"), persia=seat(),
        china=seat(), event="romanticism-industrial", round=7, architects=4,
    ).architects()  # fmt: skip
    assert [s.state.architects, s.egypt.private("egypt-b"), s.egypt.private("alhambra")] == [5, 1, 1]
    assert [s.rome.private("marie-curie"), s.supply] == [2, 15 - 9]


@pytest.mark.clause("nations.sideb.setup_order", "nations.sideb.may_use_a", "nations.sideb.choose_reverse")
def test_with_five_every_board_is_drawn_and_each_is_taken_once() -> None:
    s = dealt(5, boards="B", sets="basic,advanced")
    for p, nation, side in zip(s.state.order[::-1], ("china", "persia", "rome", "greece", "egypt"), "babab"):
        assert s.state.stack[-1].player == p
        s.play(f"claim {nation} {side}")
        if nation != "egypt":
            refused_by(s, f"claim {nation} a", "setup.player_board")
    persia = next(n for n in s.state.nations if n.side // 2 == 3)
    assert [persia.stock[:3], persia.vp, len(persia.spaces)] == [[6, 3, 6], 7, 5]


# Strength, stability, comparisons


@pytest.mark.clause("nations.limit.stability_below_minus3", "nations.prod.revolt", "nations.score.e_negative_stability")
def test_genghis_khan_deepens_a_revolt_below_the_track() -> None:
    s = table(egypt=seat(books=30, vp=4, taken_stability=4, stability=-12), rome=seat(advisor="genghis-khan"), round=4)
    assert s.egypt.stability == -15
    s.produce()
    assert [s.egypt.books, s.egypt.vp] == [15, 3]
    assert s.egypt.points["resources"] == 0  # 15 books and -15 stability


@pytest.mark.clause("nations.value.squares", "nations.value.immediate", "nations.tie.revolt_equal_last")
def test_two_advisors_lower_stability_together_and_all_in_revolt_are_last() -> None:
    s = table(
        egypt=seat(stability=2, advisor="qin-shi-huang"),
        rome=seat(gold=1, advisor="marie-antoinette", wonders=["porcelain-tower"]),
        market={"a1": "genghis-khan"},
        round=7,
    ).turn("rome")
    s.play("buy a1", "appoint tower")
    assert [s.egypt.stability, s.rome.stability] == [-1, -6]
    assert s.egypt.advisors == []  # -1 and -6 are equally last


@pytest.mark.clause("nations.remove.condition_other_turn", "nations.value.immediate")
def test_a_kremlin_that_calms_its_nation_unseats_anothers_advisor() -> None:
    """China deploys and is the strongest: 4 stability more, and Rome is the least stable in China's turn."""
    s = table(
        rome=seat(stability=1, advisor="qin-shi-huang"),
        china=seat(stone=1, stability=0, on={"axeman": 0}, wonders=["kremlin"]),
        egypt=seat(strength=6, stability=3),
        round=5,
    ).turn("china")
    assert [s.china.stability, s.rome.advisors] == [0, ["qin-shi-huang"]]
    s.play("deploy axeman")
    assert [s.china.strength, s.china.stability, s.rome.advisors] == [7, 4, []]


@pytest.mark.clause("nations.order.tie_stability", "nations.order.tie_previous", "nations.card.versailles")
@pytest.mark.parametrize("order", [["egypt", "rome"], ["rome", "egypt"]])
def test_the_builder_of_versailles_and_a_nation_in_revolt_keep_their_order(order: list[str]) -> None:
    s = table(
        order=order, egypt=seat(strength=3, stability=5, toppled=True), rome=seat(strength=3, stability=-3)
    ).player_order()  # fmt: skip
    assert s.order == order


@pytest.mark.clause("nations.order.by_strength", "nations.limit.military_40", "nations.tie.two_players")
def test_above_40_stability_decides_the_order_and_nobody_is_the_strongest() -> None:
    s = table(
        egypt=seat(strength=47, project="brandenburg-gate", stages=2), rome=seat(strength=41, stability=1), round=7
    ).ready("egypt")  # fmt: skip
    assert [s.egypt.gold, s.rome.gold] == [0, 0]
    s.player_order()
    assert s.order == ["rome", "egypt"]


@pytest.mark.clause("nations.remove.condition_at_once", "nations.p5.penalty_two", "nations.p5.cards_likewise")
def test_with_five_the_second_weakest_can_not_keep_harald_hardrada() -> None:
    def buys(rome: int) -> list[str]:
        s = table(
            egypt=seat(strength=5), greece=seat(strength=6), rome=seat(strength=rome, gold=1), persia=seat(strength=1),
            china=seat(strength=9), market={"a1": "harald-hardrada"}, round=4,
        ).turn("rome")  # fmt: skip
        advisors: list[str] = s.play("buy a1").rome.advisors
        return advisors

    assert [buys(2), buys(5), buys(6)] == [[], [], ["harald-hardrada"]]


# Shortages


@pytest.mark.clause("nations.loss.max_four", "nations.prod.shortage", "nations.loss.no_other_resource")
def test_all_four_kinds_missing_cost_four_points_and_no_more_in_the_round() -> None:
    s = table(
        egypt=seat(vp=9, taken_food=1, spaces=["chariot", "hoplite", "axeman", "farm", "caravan"],
                   on={"chariot": 1, "hoplite": 1}),
        rome=seat(stability=1), event="lindisfarne-iconoclasm", round=3,
    ).produce()  # fmt: skip
    assert goods(s, "egypt") == [0, 0, 0, 0, 5]
    s.happen(1)
    s.famine()
    assert goods(s, "egypt") == [0, 0, 0, 0, 5]


@pytest.mark.clause("nations.loss.shortage_vp", "nations.loss.book_per_missing", "nations.card.great_wall")
def test_two_kinds_missing_in_one_event_cost_two_points() -> None:
    s = table(
        egypt=seat(gold=1, food=1, books=9, vp=5), rome=seat(stability=1), event="lindisfarne-iconoclasm", round=3
    ).happen(1)  # fmt: skip
    assert goods(s, "egypt") == [0, 0, 0, 7, 3]


@pytest.mark.clause("nations.card.great_wall", "nations.war.loss_shortage", "nations.loss.books_zero")
def test_behind_the_great_wall_missing_resources_are_replaced_without_a_point() -> None:
    s = table(
        egypt=seat(gold=3, stone=1, vp=5, taken_stability=1, wonders=["great-wall", "solomons-temple"]),
        rome=seat(strength=5), war=("viking-raids", 5, "rome"), passed=["egypt", "rome"], round=3,
    ).war()  # fmt: skip
    assert [goods(s, "egypt"), s.done] == [[0, 0, 0, 0, 5], True]
    assert s.egypt.wonders == ["great-wall"]  # still defeated


@pytest.mark.clause("nations.loss.books_zero", "nations.prod.revolt_books_zero")
def test_books_missing_in_a_revolt_are_replaced_by_choice() -> None:
    s = table(egypt=seat(gold=3, stone=1, books=1, vp=5, taken_stability=1, stability=-3), rome=seat()).produce()
    refused_by(s, "lose food", "loss.books_zero")
    refused_by(s, "lose books", "resource.four_kinds")
    s.play("lose stone")  # then only gold is left
    assert goods(s, "egypt") == [2, 0, 0, 0, 3]  # one point for the revolt, one for books


@pytest.mark.clause("nations.famine.shortage", "nations.famine.pay", "nations.loss.vp_floor")
def test_a_famine_that_finds_nothing_at_all() -> None:
    s = table(
        egypt=seat(), rome=seat(food=4), china=seat(books=9, vp=2, advisor="florence-nightingale"),
        event="romanticism-industrial", round=7,
    ).famine()  # fmt: skip
    assert [goods(s, "egypt"), goods(s, "rome"), goods(s, "china")] == [[0] * 5, [0] * 5, [0, 0, 0, 3, 2]]


@pytest.mark.clause("nations.prod.books_over_50")
def test_books_beyond_a_token_are_lost_across_it() -> None:
    s = table(egypt=seat(books=101), rome=seat(stability=1), event="moscow-taiping", round=7).happen(1)
    assert s.egypt.books == 91


# Workers


@pytest.mark.clause("nations.worker.section_max4", "nations.worker.overflow", "nations.sideb.china_worker")
def test_a_full_track_of_china_b_takes_the_worker_on_top() -> None:
    s = table(china=seat("B"), rome=seat(), event="black-death-prester-john", round=3).happen(0)
    assert [s.done, s.china.sections, s.china.waiting, s.china.idle] == [True, [3, 4], 1, 5]
    s.growth()
    s.play("take gold")
    assert [o for o in s.options() if o.startswith("grow")] == ["grow top"]
    refused_by(s, "grow food", "worker.overflow_first")
    s.play("grow top")
    assert [s.china.waiting, s.china.idle, s.china.production["food"], s.china.stability] == [0, 6, 0, 0]


@pytest.mark.clause("nations.ev.janissaries", "nations.worker.overflow_first")
def test_workers_on_top_of_the_track_count_for_the_janissaries() -> None:
    one = table(rome=seat(strength=3, taken_food=4, taken_stability=4, waiting=1), china=seat(),
                event="janissaries-trent", round=5).happen(0)  # fmt: skip
    assert [one.done, one.rome.stone] == [True, 0]
    two = table(rome=seat(strength=3, taken_food=3, taken_stability=4, waiting=1), china=seat(),
                event="janissaries-trent", round=5).happen(0)  # fmt: skip
    two.play("yes")
    assert [two.done, two.rome.stone, two.rome.sections, two.rome.waiting] == [True, 4, [0, 0], 0]


@pytest.mark.clause("nations.growth.worker_or_bonus", "nations.growth.worker_to_area", "nations.easy.extra_worker")
def test_in_the_easier_game_the_second_worker_of_the_section_costs_upkeep() -> None:
    s = dealt(2, easier="yes")
    while "take gold" not in s.options():
        s.play("grow food")
    assert len([o for o in s.options() if o.split()[0] in ("grow", "take")]) == 5
    nation = s.to_move
    side = getattr(s, nation)
    assert [side.idle, side.sections, side.production["food"]] == [6, [3, 4], 0]
    s.play("grow food")
    assert [side.idle, side.sections, side.production["food"]] == [7, [2, 4], -3]


@pytest.mark.clause("nations.deploy.move_between_cards", "nations.remove.condition_momentary")
def test_in_the_instant_between_two_cards_a_nation_is_the_weakest() -> None:
    """From one military card to a stronger one: Hardrada minds the instant in which nobody stands anywhere."""
    s = table(
        rome=seat(stone=9, on={"axeman": 1, "longbowman": 0}, advisor="harald-hardrada"), china=seat(strength=1),
        round=4,
    ).turn("rome")  # fmt: skip
    s.play("move axeman longbowman")
    assert [s.rome.strength, s.rome.stone, s.rome.advisors] == [4, 7, []]


@pytest.mark.clause("nations.undeploy.free", "nations.military.replaced_workers_return")
def test_between_purchase_and_placing_workers_may_leave() -> None:
    s = table(
        rome=seat(gold=2, on={"axeman": 2, "farm": 1}), china=seat(on={"axeman": 1}), market={"b1": "knight"}, round=3
    ).turn("rome")  # fmt: skip
    s.play("buy b1", "undeploy farm", "over axeman")
    assert [s.rome.idle, s.rome.strength, s.to_move] == [5, 0, "china"]
    refused_by(s, "undeploy farm", "undeploy.definition")  # China's own Farm is empty, and Rome's is not China's


@pytest.mark.clause("nations.undeploy.before_pass", "nations.action.pass", "nations.card.sun_tzu")
def test_the_second_action_of_sun_tzu_may_be_undeploying_and_passing() -> None:
    s = table(
        rome=seat(gold=1, on={"axeman": 1}, advisor="sun-tzu"), china=seat(), market={"a1": "siege-of-troy"}
    ).turn("rome")  # fmt: skip
    s.play("buy a1", "gain stone", "undeploy axeman", "pass")
    assert [s.to_move, s.rome.stone, s.rome.strength, s.state.passed] == ["china", 2, 0, [0]]


# Events


@pytest.mark.clause("nations.ev.fourth_crusade", "nations.card.mansa_musa")
def test_the_last_gold_for_a_crusade_pays_mansa_musa() -> None:
    s = table(
        rome=seat(gold=3, strength=5, advisor="mansa-musa"), china=seat(books=1, gold=1, vp=2),
        event="fourth-crusade-song", round=3,
    ).happen(0)  # fmt: skip
    s.play("yes")
    assert [goods(s, "rome"), goods(s, "china")] == [[0, 1, 0, 2, 1], [0, 0, 0, 0, 1]]


@pytest.mark.clause("nations.ev.fourth_crusade_p5", "nations.p5.benefit_two")
def test_with_five_a_crusade_of_one_strongest_pays_for_it_alone() -> None:
    """Second place is shared, so it is nobody's; three share the last two places."""
    s = table(
        rome=seat(strength=9, gold=3), china=seat(strength=5, books=9), persia=seat(strength=5, books=9),
        greece=seat(strength=1, books=9), egypt=seat(strength=5, books=9), event="fourth-crusade-song", round=3,
    ).happen(0)  # fmt: skip
    s.play("yes")
    assert [s.rome.vp, s.china.vp] == [1, 0]
    assert [s.china.books, s.persia.books, s.greece.books, s.egypt.books] == [5, 5, 5, 5]


@pytest.mark.clause("nations.event.order_change", "nations.event.top_first", "nations.event.terms")
def test_whoever_pays_no_food_goes_last_though_weak_and_then_loses_books_by_stability() -> None:
    s = table(
        rome=seat(food=1, books=9, stability=1), china=seat(food=2, books=9), persia=seat(food=5, books=9, stability=2),
        event="ecological-collapse-caste", round=3,
    ).events()  # fmt: skip
    assert s.to_move == "persia"
    s.play("lose place", "pay food")
    assert s.order == ["china", "rome", "persia"]
    assert [s.rome.books, s.china.books, s.persia.books] == [9, 5, 9]


@pytest.mark.clause("nations.event.lose_worker", "nations.event.simultaneous")
def test_a_lone_colony_costs_no_point_and_none_costs_one() -> None:
    s = table(
        rome=seat(vp=5, colonies=["nubia"]), china=seat(vp=5), egypt=seat(vp=5, food=1, colonies=["israel"]),
        event="moscow-taiping", round=7,
    ).happen(0)  # fmt: skip
    assert [s.rome.vp, s.rome.colonies, s.china.vp, s.egypt.colonies] == [5, [], 4, ["israel"]]


# Books, the end


@pytest.mark.clause("nations.score.total_winner", "nations.score.tie_order", "nations.end.after_round_8")
@pytest.mark.clause("nations.order.update", "nations.score.a_vp")
def test_a_tie_at_the_end_goes_to_whom_the_last_event_put_first() -> None:
    """Egypt is stronger and thus first; the Kangxi Era puts Rome before it; both have 6."""
    s = table(
        egypt=seat(vp=5, food=2, on={"axeman": 1}), rome=seat(vp=6, food=1, on={"caravan": 1}),
        event="tulip-mania-kangxi", passed=["egypt", "rome"], round=8,
    ).resolution()  # fmt: skip
    assert [s.order, s.egypt.score, s.rome.score] == [["rome", "egypt"], 6, 6]
    s.begin(END_OF_GAME)
    assert s.winners == ["rome"]


# Alone


@pytest.mark.clause("nations.solo.die_war_taken", "nations.solo.war_marker_fixed", "nations.war.one_per_round")
def test_of_two_wars_in_a_column_the_opponent_takes_the_cheaper_and_yours_is_refused() -> None:
    s = table(
        egypt=seat(gold=9, books=9, vp=5),
        market={"a1": "forum", "b1": "hunnic-invasions", "c1": "punic-wars", "a2": "wars-of-alexander", "a3": "lyceum"},
        rival={"strength": 6, "stability": 0, "books": 2}, tile="solo-1-6",
    ).turn("egypt")  # fmt: skip
    s.next_roll(1)
    s.play("buy a3", "over farm")
    assert [s.state.war_strength, CARDS[s.state.war].key, s.market("c1")] == [6, "hunnic-invasions", None]
    refused_by(s, "buy a2", "war.one_per_round")
    s.war()
    assert [s.egypt.vp, s.egypt.n.war_lost[4]] == [3, 2]  # defeat, then food that is not there


@pytest.mark.clause("nations.solo.player_order", "nations.solo.famine", "nations.solo.book_score")
@pytest.mark.parametrize(("books", "vp"), [(3, 3), (2, 0)])
def test_alone_books_must_be_more_than_the_opponents(books: int, vp: int) -> None:
    s = table(
        egypt=seat(books=books, strength=2, stability=1), rival={"strength": 2, "stability": 2, "books": 2}, round=2
    )
    s.player_order()
    assert s.state.rival_leads
    s.book_scoring()
    assert s.egypt.vp == vp
