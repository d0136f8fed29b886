"""The stack, the triggers and the words that all games compose from."""

from __future__ import annotations

import pickle

import pytest

from kernel.scene import Scene, table
from tabularium.games.miniature.cards import numbers as mini
from tabularium.games.miniature.rules.drawing import DRAW, WATCH, Gain, Response
from tabularium.games.miniature.table.state import HAND, Table
from tabularium.kernel import machine
from tabularium.kernel.action import NO, YES
from tabularium.kernel.compose import Seq, Text
from tabularium.kernel.effect import Effect, Frame, State, effect_named
from tabularium.kernel.machine import Stuck, settle


def run(s: Table, effect: Effect[Table] | Effect[State], player: int = 0) -> None:
    s.push(effect, player)
    settle(s)


def test_a_sequence_runs_in_order_and_a_later_push_comes_first() -> None:
    s = table(coin_1=(0, "deck"), coin_2=(0, "deck"))
    s.push(Seq((Gain(1), Gain(10))), 0)
    s.push(Gain(100), 1)
    settle(s)
    assert s.coins == [14, 103]


def test_an_empty_sequence_is_nothing() -> None:
    s = table()
    before = s.hash()
    run(s, Seq(()))
    assert s.hash() == before


def test_triggers_of_several_seats_run_in_turn_order_from_the_active_one() -> None:
    s = table(3, coin_1=(0, "deck"), coin_2=(1, "deck"), coin_3=(2, "deck"))
    s.active = 1
    for seat in (0, 2, 1):
        s.trigger(WATCH, seat, mini.WATCHMAN)
    settle(s)
    asked = []
    for _ in range(3):
        asked.append(machine.who(s))
        machine.play(s, NO)
    assert asked == [1, 2, 0]


def test_plain_triggers_of_an_owner_need_no_order() -> None:
    s = table(2)
    quiet = Gain(3)
    quiet.plain = True
    s.trigger(quiet, 1)
    s.trigger(quiet, 1)
    settle(s)
    assert machine.who(s) == 0, "nobody was asked"
    assert s.coins == [3, 9]


def test_a_text_holds_triggers_until_the_end_of_each_sentence() -> None:
    s = table(2, coin_1=(1, "deck"))
    s.push(Text((Gain(1), Gain(1))), 0)
    s.trigger(WATCH, 1, mini.WATCHMAN)
    settle(s)
    assert machine.who(s) == 1
    assert s.coins[0] == 3, "due before the text began, so asked before it"


def test_a_response_reports_to_its_text_whether_it_was_done() -> None:
    s = table(2)
    s.push(Text((Response(Gain(5)), Response(Gain(7)))), 0)
    settle(s)
    machine.play(s, YES)
    assert s.stack[-3].n == 1, "the text's frame lies below the sentence's end and the question"
    machine.play(s, NO)
    assert s.coins[0] == 8


def test_a_lone_option_is_taken_at_once() -> None:
    s = table(2)
    run(s, Response(Seq(())), 1)
    assert machine.who(s) == 0, "nothing could be done, so nobody was asked"
    run(s, Response(Gain(2)), 1)
    assert (machine.who(s), machine.options(s)) == (1, [YES, NO])


def test_rules_that_never_ask_anybody_are_found_out() -> None:
    s = table(2)
    forever = Seq(())
    assert forever.name() == "Seq(())", "named before it holds itself"
    forever.effects = (forever,)
    s.push(forever, 0)
    with pytest.raises(Stuck, match="miniature"):
        settle(s)


def test_effects_are_found_again_by_name() -> None:
    effect = Seq((Gain(31), Response(DRAW)))
    assert effect.name() == "Seq((miniature.Gain(31),miniature.Response(miniature.Draw())))"
    assert effect_named(effect.name()).name() == effect.name()


def test_a_frame_survives_pickling_with_all_its_slots() -> None:
    frame = Frame(DRAW, 1, 2, 3, 4, 5, 6, 7, (8, 9))
    again = pickle.loads(pickle.dumps(frame))
    assert again.parts() == frame.parts()
    assert again.effect is DRAW


def test_the_hash_covers_every_part_of_the_table() -> None:
    s = table(2)
    seen = {s.hash()}
    s.coins[1] += 1
    seen.add(s.hash())
    s.rng += 1
    seen.add(s.hash())
    s.trigger(WATCH, 1)
    seen.add(s.hash())
    s.stack.pop()
    seen.add(s.hash())
    assert len(seen) == 5


def test_a_hidden_card_is_hidden_in_the_announcements_too() -> None:
    s = table(2, coin_1=(1, "deck"))
    s.log = []
    run(s, DRAW, 1)
    moved = s.log[-1]
    assert s.zone[mini.COIN_1] == HAND
    assert moved.seen_by(1).source == mini.COIN_1
    assert moved.seen_by(0).source == -1
    assert moved.seen_by(-1).source == -1


def test_what_brings_something_hidden_to_light_is_marked() -> None:
    scene = Scene(table(coin_1=(0, "deck")))
    scene.s.revealed = False
    scene.play("do rest")
    assert not scene.s.revealed
    scene.play("do feast")
    assert scene.s.revealed
