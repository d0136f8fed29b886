"""Bots: the interface, the registry, and whole games between them."""

from __future__ import annotations

import pytest

from tabularium.bots.bot import Random, answer, dice_for
from tabularium.bots.registry import bot, bots, names
from tabularium.bots.simulation import Outcome, clone_each, play_game, positions, seed_of
from tabularium.kernel import machine
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import settle
from tabularium.kernel.rng import seeded

GAME = loaded("miniature")


def test_bots_are_known_by_name() -> None:
    assert "easy" in names()
    for name in names():
        assert bot(name, GAME).name == name
    with pytest.raises(BadOption, match="no bot is called deepblue; there are novice"):
        bot("deepblue", GAME)


def test_one_bot_for_all_or_one_for_each() -> None:
    assert [b.name for b in bots("random", GAME, 3)] == ["random"] * 3
    assert len(bots("random, random", GAME, 2)) == 2
    with pytest.raises(BadOption, match="2 bots are named for 3 seats"):
        bots("random,random", GAME, 3)


def test_a_bot_answers_with_one_of_its_options() -> None:
    for table in positions(GAME, 3, 7, bots("random", GAME, 3), 1):
        assert answer(GAME, table, Random(), dice_for(1, 0)) in machine.options(table)


def test_a_bot_that_looks_gets_a_guess_and_leaves_the_table_alone() -> None:
    looking = Random()
    looking.blind = False
    for table in positions(GAME, 3, 8, bots("random", GAME, 3), 5):
        before = table.hash()
        assert answer(GAME, table, looking, dice_for(1, 0)) in machine.options(table)
        assert table.hash() == before


@pytest.mark.parametrize("name", names())
def test_what_a_seat_can_not_see_does_not_change_the_choice(name: str) -> None:
    player = bot(name, GAME)
    for table in positions(GAME, 3, 9, bots("random", GAME, 3), 4):
        other = GAME.guess(table, machine.who(table), seeded(5, "guess"))
        mine = answer(GAME, table, player, dice_for(2, 1), nodes=300)
        assert mine == answer(GAME, other, player, dice_for(2, 1), nodes=300)


def test_dice_differ_by_seed_seat_and_decision_and_repeat() -> None:
    rolls = {
        tuple([dice.below(1000) for _ in range(4)])
        for dice in (dice_for(1, 0), dice_for(1, 1), dice_for(2, 0), dice_for(1, 0, 1))
    }
    assert len(rolls) == 4
    assert dice_for(1, 0).below(1000) == dice_for(1, 0).below(1000)


def test_the_first_game_of_a_seed_has_that_seed_and_the_others_their_own() -> None:
    seeds = [seed_of(42, index) for index in range(1000)]
    assert seeds[0] == 42
    assert len(set(seeds)) == 1000
    assert seed_of(43, 1) != seed_of(42, 1)


def played(seed: int, seats: int = 3, check: bool = True, limit: int = 20_000) -> Outcome:
    outcome = Outcome(0, seed)
    play_game(GAME, seats, {}, bots("random", GAME, seats), outcome, check, limit=limit)
    return outcome


def test_a_game_is_played_to_its_end_and_counted() -> None:
    outcome = played(11)
    assert outcome.error == ""
    assert outcome.ending in ("doom", "rounds")
    assert len(outcome.scores) == 3
    assert outcome.winners
    assert outcome.options >= 2 * outcome.decisions > 0
    again = played(11, check=False)
    assert (again.scores, again.winners, again.decisions) == (outcome.scores, outcome.winners, outcome.decisions)


def test_only_choices_with_two_or_more_options_are_counted() -> None:
    outcome = played(12)
    s = GAME.new(3, 12)
    settle(s)
    dice = [dice_for(12, seat) for seat in range(3)]
    counted = 0
    while not s.over:
        counted += len(machine.options(s)) > 1
        machine.play(s, answer(GAME, s, Random(), dice[machine.who(s)]))
    assert outcome.decisions == counted


def test_a_game_that_does_not_end_is_an_error() -> None:
    outcome = played(13, limit=2)
    assert outcome.error == "no end after 2 decisions"
    assert outcome.scores == []


def test_a_crash_is_an_error_and_nothing_is_raised() -> None:
    outcome = Outcome(0, 14)
    play_game(GAME, 3, {}, bots("random", GAME, 2)[:1], outcome, True)
    assert outcome.error.startswith("IndexError")


def test_tables_are_cloned_as_often_as_asked() -> None:
    tables = positions(GAME, 2, 15, bots("random", GAME, 2), 10)
    assert clone_each(tables, 3) == 3 * len(tables)
