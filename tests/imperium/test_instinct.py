"""What looks good at first sight, in positions where a good player need not think; and turns that come to an end."""

from __future__ import annotations

import pytest

from imperium.scenes import first_sight
from imperium.table import IMPERIUM, Scene, seat, table
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bot
from tabularium.bots.training import greedy
from tabularium.bots.weights import packaged
from tabularium.games.imperium.mind import appraisal as ap
from tabularium.games.imperium.table.state import ACTIVATE
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel import machine
from tabularium.kernel.action import CHOOSE, DONE, NO, YES, act, target_of, word_of
from tabularium.kernel.shared import put


def named(scene: Scene, a: int) -> str:
    """The card that an option speaks of."""
    return scene.name(scene.s.numbers[target_of(a)])


def choosing(scene: Scene, word: int) -> Scene:
    """Play on at first sight until an option of this word is asked for."""
    for _ in range(30):
        if any(word_of(a) == word for a in machine.options(scene.s)):
            return scene
        machine.play(scene.s, first_sight(scene))
    raise AssertionError("never asked")


@pytest.mark.parametrize(
    ("regions", "chosen"),
    [(["Dalmatia", "Raetia"], 1), (["Kanto Plain", "Raetia"], 0)],
    ids=["a population for each region", "three production icons"],
)
def test_of_a_choice_the_larger_gain_is_taken(regions: list[str], chosen: int) -> None:
    scene = table("romans", "greeks", p0=seat(hand=["Prosperity"], play=regions))
    scene.do("play", "Prosperity")
    found = choosing(scene, CHOOSE)
    production = sum(len(["x" for n in ("Dalmatia", "Raetia") if n == r]) + 2 * (r == "Kanto Plain") for r in regions)
    values = IMPERIUM.instinct(found.s, [act(CHOOSE, 0), act(CHOOSE, 1)])
    each = ap.kinds(found.s)
    assert values == pytest.approx([production * each[0], 2 * each[1]])
    assert target_of(first_sight(found)) == chosen


def test_what_cannot_pay_off_is_declined() -> None:
    scene = table("romans", "greeks", p0=seat(hand=["Raetia", "Prosperity"]))
    scene.do("play", "Raetia")
    assert machine.options(scene.s) == [YES, NO]  # a garrison: but Prosperity is too good to lie under a region
    assert first_sight(scene) == NO
    scene = table("romans", "greeks", p0=seat(hand=["Raetia", "Unrest"]))
    scene.do("play", "Raetia")
    assert first_sight(scene) == YES


def test_of_the_hand_the_least_useful_card_is_given_up() -> None:
    hand = ["Military Engineering", "Conquer", "Unrest", "Prosperity"]
    scene = table("romans", "greeks", p0=seat(hand=hand, state="Empire"))
    machine.play(scene.s, DONE)
    found = choosing(scene, wd.DISCARD)
    sight = dict(zip(machine.options(found.s), IMPERIUM.instinct(found.s, machine.options(found.s)), strict=True))
    values = {named(found, a): value for a, value in sight.items() if a != DONE}
    assert values["Conquer"] > 0  # only barbarians can play it
    assert values["Unrest"] > 0
    assert values["Military Engineering"] < 0
    assert values["Prosperity"] < 0


def test_cards_of_a_state_that_lies_behind_are_of_no_use() -> None:
    before = table("romans", "greeks", p0=seat(hand=["Conquer", "The Senate"]))
    after = table("romans", "greeks", p0=seat(hand=["Conquer", "The Senate"], state="Empire"))
    conquer, senate = before.card("Conquer"), before.card("The Senate")
    assert ap.use_of(after.s, 0, conquer) < 0.1 * ap.use_of(before.s, 0, conquer)
    assert ap.use_of(after.s, 0, senate) > ap.use_of(before.s, 0, senate) > 0


def test_three_regions_for_a_fame_card_are_well_spent() -> None:
    regions = ["Dalmatia", "Raetia", "Gallia Aquitania"]
    scene = table("romans", "greeks", p0=seat(hand=["Glory"], play=regions))
    assert ap.played(scene.s, 0, scene.card("Glory")) > 2
    assert named(scene, first_sight(scene)) == "Glory"


def test_a_turn_without_playable_cards_is_for_innovation() -> None:
    scene = table("romans", "greeks", p0=seat(hand=["Conquer", "Advance"], mat=0, pop=0, prog=0), turn="")
    assert first_sight(scene) == wd.INNOVATE


@pytest.mark.parametrize("name", ["easy", "medium"])
def test_a_token_taken_back_from_its_own_card_again_and_again_does_not_keep_a_turn_going(name: str) -> None:
    scene = table("olmecs", "romans", p0=seat(play=["Olmec Hieroglyphics"], hand=["Unrest"], actions=1))
    s = scene.s
    player = greedy(IMPERIUM, packaged(IMPERIUM)) if name == "easy" else bot(name, IMPERIUM)
    dice = dice_for(1, 0)
    for _ in range(12):
        if s.kind != ACTIVATE:
            break
        machine.play(s, answer(IMPERIUM, s, player, dice, -1.0, 60))
    assert s.kind != ACTIVATE


def test_a_token_is_taken_back_from_the_card_that_can_use_it() -> None:
    scene = table("olmecs", "romans", p0=seat(play=["Olmec Hieroglyphics", "Ball Games"], hand=[], exhausts=3))
    s = scene.s
    s.mark = put(s.mark, scene.card("Ball Games"), 1)
    scene.do("exhaust", "Olmec Hieroglyphics")
    found = choosing(scene, wd.REFRESH)
    assert named(found, first_sight(found)) == "Ball Games"


def test_an_attack_is_ignored_when_that_is_cheap() -> None:
    scene = table(
        "romans", "greeks", p0=seat(hand=["Roman Expansion"]), p1=seat(play=["Borderland", "Peloponnese"], pop=3),
        market=["Lagoon"],
    )  # fmt: skip
    scene.do("play", "Roman Expansion")
    while machine.who(scene.s) == 0:
        machine.play(scene.s, machine.options(scene.s)[0])
    assert machine.options(scene.s) == [YES, NO]
    assert first_sight(scene) == YES
