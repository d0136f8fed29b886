"""What happens to several nations happens at the same instant: conditions of removal are looked at once, at its end."""

from __future__ import annotations

from typing import Any

import pytest

from nations.table import GAME, Scene, seat, table

ORDERS = pytest.mark.parametrize("order", [["egypt", "rome"], ["rome", "egypt"]], ids=["egypt-first", "rome-first"])


def answered(s: Scene, **answers: list[str]) -> Scene:
    """Each nation gives its own answers, whoever is asked first."""
    while not s.done:
        s.play(answers[s.to_move].pop(0))
    return s


# Two conditions at once


@ORDERS
@pytest.mark.clause("nations.remove.condition_at_once", "nations.event.simultaneous")
def test_two_conditions_that_hold_at_the_same_instant_both_act_whatever_the_player_order(order: list[str]) -> None:
    """Boudica meets soldiers, and by those soldiers Hardrada ties for weakest: her strength goes too late for him."""
    s = table(
        egypt=seat(stone=1, on={"axeman": 0}, advisor="boudica"),
        rome=seat(strength=3, advisor="harald-hardrada"),
        order=order,
    ).turn("egypt")
    assert [s.egypt.strength, s.rome.advisors] == [1, ["harald-hardrada"]]
    s.play("deploy axeman")
    assert [s.egypt.advisors, s.rome.advisors] == [[], []]
    assert [s.egypt.strength, s.rome.strength] == [2, 3]


@ORDERS
@pytest.mark.clause("nations.remove.condition_at_once")
def test_what_a_removal_brings_about_is_looked_at_next(order: list[str]) -> None:
    """Boudica meets soldiers as she comes; without her Egypt ties for weakest, and Hardrada goes too."""
    s = table(
        egypt=seat(
            gold=1, on={"axeman": 1}, advisor="frederick-the-great", tower="harald-hardrada",
            wonders=["porcelain-tower"],
        ),
        rome=seat(strength=2),
        order=order,
        market={"a1": "boudica"},
    ).turn("egypt")  # fmt: skip
    s.play("buy a1", "appoint board")
    assert [s.egypt.strength, s.egypt.advisors] == [2, []]


# Events that move several nations


def of(order: list[str], event: str, half: int, **seats: Any) -> Scene:
    return table(order=order, event=event, round=7, **seats).happen(half)


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_the_black_death_gives_both_nations_back_their_stability_at_once(order: list[str]) -> None:
    """From 1 and 0 to 4 and 3: at no instant is Egypt the least stable."""
    s = of(
        order, "black-death-prester-john", 0,
        egypt=seat(taken_stability=1, stability=1, advisor="qin-shi-huang"),
        rome=seat(taken_stability=1, stability=0),
    )  # fmt: skip
    answered(s, egypt=["return idle stability"], rome=["return idle stability"])
    assert [s.egypt.stability, s.rome.stability] == [4, 3]
    assert s.egypt.advisors == ["qin-shi-huang"]


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_after_the_black_death_whoever_is_least_stable_loses_its_advisor(order: list[str]) -> None:
    """The other way round: Egypt returns to the food section, and Rome rises above it."""
    s = of(
        order, "black-death-prester-john", 0,
        egypt=seat(taken_food=1, stability=1, advisor="qin-shi-huang"),
        rome=seat(taken_stability=1, stability=0),
    )  # fmt: skip
    answered(s, egypt=["return idle food"], rome=["return idle stability"])
    assert [s.egypt.stability, s.rome.stability] == [1, 3]
    assert s.egypt.advisors == []


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_at_ashokas_conversion_all_soldiers_leave_at_once(order: list[str]) -> None:
    s = of(
        order, "hellenism-ashoka", 1,
        egypt=seat(on={"axeman": 2}, advisor="harald-hardrada"),
        rome=seat(on={"axeman": 1}),
    )  # fmt: skip
    answered(s, egypt=["recall axeman", "done"], rome=["recall axeman", "done"])
    assert [s.egypt.strength, s.rome.strength] == [2, 0]
    assert s.egypt.advisors == ["harald-hardrada"]


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_at_mercantilism_all_workers_leave_at_once(order: list[str]) -> None:
    s = of(
        order, "crop-rotation-mercantilism", 1,
        egypt=seat(on={"caravan": 3}, advisor="qin-shi-huang"),
        rome=seat(on={"caravan": 2}),
    )  # fmt: skip
    both = ["recall caravan", "recall caravan", "done"]
    answered(s, egypt=list(both), rome=list(both))
    assert [s.egypt.stability, s.rome.stability] == [1, 0]
    assert s.egypt.advisors == ["qin-shi-huang"]


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_at_the_march_to_moscow_all_colonies_go_at_once(order: list[str]) -> None:
    s = of(
        order, "moscow-taiping", 0,
        egypt=seat(strength=6, colonies=["macedonia", "hispania"], advisor="harald-hardrada"),
        rome=seat(strength=5, colonies=["crusader-states", "nubia"]),
    )  # fmt: skip
    answered(s, egypt=["remove macedonia"], rome=["remove crusader-states"])
    assert [s.egypt.strength, s.rome.strength] == [4, 2]
    assert s.egypt.advisors == ["harald-hardrada"]


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.remove.condition_at_once")
def test_at_the_march_to_moscow_a_lone_colony_goes_at_the_same_instant(order: list[str]) -> None:
    """Nobody has anything to choose: still both colonies go before anybody looks."""
    s = of(
        order, "moscow-taiping", 0,
        egypt=seat(strength=6, colonies=["macedonia"], advisor="harald-hardrada"),
        rome=seat(strength=5, colonies=["crusader-states"]),
    )  # fmt: skip
    assert [s.egypt.strength, s.rome.strength] == [4, 2]
    assert s.egypt.advisors == ["harald-hardrada"]


@pytest.mark.parametrize("first", ["egypt", "rome"])
@pytest.mark.clause("nations.card.titanic", "nations.event.simultaneous")
def test_the_titanic_takes_all_advisors_at_the_same_instant(first: str) -> None:
    """In the action phase too: Rome rises above Persia while Egypt falls below it."""
    other = "rome" if first == "egypt" else "egypt"
    s = table(
        egypt=seat(stability=4, advisor="buddha"),
        rome=seat(stability=2, advisor="marie-antoinette"),
        persia=seat(stability=3, gold=4, advisor="qin-shi-huang", project="titanic", stages=3),
        order=[first, other, "persia"],
        round=7,
    ).ready("persia", "titanic")  # fmt: skip
    assert [s.egypt.stability, s.rome.stability, s.persia.stability] == [4, 2, 3]
    while not s.done:
        s.play("lose gold" if s.to_move == "persia" and "lose gold" in s.options() else s.options()[0])
    assert [s.egypt.stability, s.rome.stability] == [1, 5]
    assert s.persia.advisors == ["qin-shi-huang"]


@ORDERS
@pytest.mark.clause("nations.event.simultaneous", "nations.event.gain_worker")
def test_with_five_the_two_nations_with_most_food_take_their_workers_at_once(order: list[str]) -> None:
    """From 7 and 6 to 4 and 3: in between Egypt would be one of the two least stable."""
    s = table(
        egypt=seat(food=9, stability=7, advisor="qin-shi-huang"),
        rome=seat(food=8, stability=6),
        china=seat(stability=8), greece=seat(stability=3), persia=seat(stability=8),
        order=[*order, "china", "greece", "persia"],
        event="pilgrims-dutch-revolt",
        round=5,
    ).happen(0)  # fmt: skip
    answered(s, egypt=["grow stability"], rome=["grow stability"])
    assert [s.egypt.stability, s.rome.stability] == [4, 3]
    assert s.egypt.advisors == ["qin-shi-huang"]


@pytest.mark.clause("nations.event.simultaneous", "nations.event.top_first")
def test_the_second_event_sees_whom_the_first_has_left_without_an_advisor() -> None:
    """Conditions are looked at when an event is over, before the next one: French Revolution finds no advisor."""
    s = table(
        egypt=seat(vp=5, strength=3, stability=2, colonies=["tibet"], advisor="qin-shi-huang"),
        rome=seat(strength=9, stability=1),
        event="american-french-revolution",
        round=7,
    ).events()
    assert s.egypt.stability == -1
    assert s.egypt.vp == 3


# Other places where several things change together


@ORDERS
@pytest.mark.clause("nations.remove.condition_at_once", "nations.card.marker_removed")
def test_what_counted_for_the_round_ends_for_all_nations_at_the_same_instant(order: list[str]) -> None:
    """Strength until the end of the round (Nikola Tesla) is gone from both at once: 8 and 7 become 2 and 1."""
    s = table(
        egypt=seat(on={"axeman": 1}, thunder=6, advisor="harald-hardrada"),
        rome=seat(advisor="augustus", thunder=6),
        order=order,
    ).end_of_round()
    assert [s.egypt.strength, s.rome.strength] == [2, 1]
    assert s.egypt.advisors == ["harald-hardrada"]


@pytest.mark.clause("nations.card.titanic", "nations.remove.condition_at_once")
def test_two_advisors_of_one_nation_go_together() -> None:
    """Marie Antoinette goes with Buddha: in between Egypt is not above Rome."""
    s = table(
        egypt=seat(stability=2, advisor="buddha", tower="marie-antoinette", wonders=["porcelain-tower"]),
        rome=seat(stability=3, gold=4, advisor="qin-shi-huang", project="titanic", stages=3),
        round=7,
    ).ready("rome", "titanic")  # fmt: skip
    while not s.done:
        s.play("lose gold" if "lose gold" in s.options() else s.options()[0])
    assert s.egypt.advisors == []
    assert s.egypt.stability == 2
    assert s.rome.advisors == ["qin-shi-huang"]


# Papal Indulgence: who the others are, then the architect, then their gold


@pytest.mark.clause("nations.event.simultaneous", "nations.event.top_first")
def test_the_papal_indulgence_takes_the_gold_after_the_architect() -> None:
    """Its architect finishes the Titanic, which takes 4 gold first; then the others lose 2 of what is left."""
    s = table(
        egypt=seat(gold=5, stability=3, project="titanic", stages=2),
        rome=seat(gold=5, books=9, vp=5),
        event="magellan-papal-indulgence",
        round=7,
    ).happen(1)  # fmt: skip
    assert [s.to_move, s.rome.gold] == ["egypt", 5]
    s.play("yes")
    while not s.done:
        s.play(s.options()[0])
    assert s.egypt.wonders == ["titanic"]
    assert s.egypt.gold == 1
    assert [s.rome.gold, s.rome.books, s.rome.vp] == [0, 8, 4]


@pytest.mark.clause("nations.event.simultaneous")
def test_who_the_others_are_is_looked_at_before_the_architect() -> None:
    """Versailles topples its builder, who is still not one of the others; Rome, then the most stable, still is."""
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles", stages=2),
        rome=seat(gold=5, stability=2),
        china=seat(gold=5),
        event="magellan-papal-indulgence",
        round=5,
    ).happen(1)
    assert [s.egypt.gold, s.rome.gold, s.china.gold] == [5, 5, 5]
    s.play("yes")
    assert [s.egypt.gold, s.rome.gold, s.china.gold] == [5, 3, 3]


@pytest.mark.clause("nations.event.simultaneous")
def test_the_others_pay_the_indulgence_though_the_architect_is_declined() -> None:
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles", stages=2),
        rome=seat(gold=5),
        event="magellan-papal-indulgence",
        round=5,
    ).happen(1)
    s.play("no")
    assert [s.egypt.gold, s.rome.gold] == [5, 3]


# A shortage at 0 VP


@pytest.mark.clause("nations.loss.vp_floor", "nations.loss.once_per_kind_per_round", "nations.famine.shortage")
def test_a_shortage_at_no_vp_leaves_the_vp_of_its_kind_to_be_lost_later_in_the_round() -> None:
    """Production lacks food at 0 VP; Philosophy brings a VP; famine, again without food, takes it."""
    s = table(
        egypt=seat(vp=0, books=20, taken_food=1, stability=2),
        rome=seat(),
        event="taoism-philosophy",
        passed=["rome", "egypt"],
    )
    s.produce()
    assert [s.egypt.vp, s.egypt.food, s.egypt.books] == [0, 0, 17]
    s.happen(1)
    assert s.egypt.vp == 1
    s.famine()
    assert [s.egypt.vp, s.egypt.books] == [0, 16]


@pytest.mark.clause("nations.loss.once_per_kind_per_round")
def test_a_shortage_that_did_cost_a_vp_still_costs_no_second_one() -> None:
    s = table(
        egypt=seat(vp=1, books=20, taken_food=1, stability=2),
        rome=seat(),
        event="taoism-philosophy",
        passed=["rome", "egypt"],
    )
    s.produce()
    s.happen(1)
    s.famine()
    assert s.egypt.vp == 1


@pytest.mark.clause("nations.loss.vp_floor", "nations.loss.chain")
def test_of_two_kinds_that_run_short_with_one_vp_left_only_one_is_paid() -> None:
    """Food takes the VP; books, which find none, can still cost one later in the round."""
    s = table(
        egypt=seat(vp=1, books=1, gold=5, taken_food=1),
        rome=seat(stability=2),
        event="shang-oracle-ionian",
    ).produce()
    assert [s.egypt.vp, s.egypt.books, s.egypt.gold] == [0, 0, 3]
    s.egypt.n.vp = 3
    s.happen(0)
    assert [s.egypt.vp, s.egypt.gold] == [2, 0]


@pytest.mark.clause("nations.loss.vp_floor")
def test_the_war_says_that_a_nation_without_vp_loses_none() -> None:
    s = table(
        egypt=seat(vp=0, strength=1), rome=seat(strength=5, vp=3), china=seat(strength=2, vp=3),
        war=("wars-of-alexander", 5, "rome"),
    )  # fmt: skip
    texts = {entry["seat"]: entry["text"]["en"] for entry in GAME.view(s.state, 0)["facts"]["war"]["now"]}
    assert "VP" not in texts[0]
    assert "1 VP" in texts[2]
