"""Encodings: numbers for ever, nothing hidden in an observation, every field in its place."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from importlib.resources import files
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tabularium.envs import NAMES, Lab, lab
from tabularium.kernel.encoding import Pen, Printed
from tabularium.kernel.machine import options, play, unlisted
from tabularium.kernel.pack import Pack
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

# The numbers of a version never move: actions by notation in their order, and the register that says so.
HELD = {
    "through_the_ages-v1": (7780, "3f71a23832fa7242"),
    "nations-v1": (12533, "64991be34e1726cb"),
    "praga-v1": (460, "1d0c95b8758df760"),
    "imperium-v1": (38952, "30ea973b0c9e491c"),
}
# Nor does what a number of an observation tells: parts, where they stand, and labels.
MEANT = {
    "through_the_ages-v1": "976bc63b6227e2a1",
    "nations-v1": "3ae6c4f49f33b6d5",
    "praga-v1": "76fe73836317ac29",
    "imperium-v1": "15d32339885d4d6d",
}
# Options without which a number of seats is not offered, and a table for one has no opponent.
MORE = {
    "nations-v1": {5: {"sets": "basic,advanced"}},
    "praga-v1": {1: {"solo": "parler"}},
    "imperium-v1": {1: {"opponent": "random"}},
}


def tables(laboratory: Lab, seats: int, every: int, most: int, seed: int = 1) -> Iterator[Any]:
    """Positions of a random game."""
    game = laboratory.game
    given = {**game.random_options, **MORE.get(laboratory.name, {}).get(seats, {})}
    s = laboratory.new(seats, seed, given)
    dice = Dice(seed)
    for i in range(most):
        if s.over:
            break
        if i % every == 0:
            yield s
        menu = options(s)
        play(s, menu[dice.below(len(menu))])
    yield s


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_of_a_version_never_move(name: str) -> None:
    laboratory = lab(name)
    text = "\n".join(laboratory.write(number) for number in range(laboratory.actions))
    register = files(f"tabularium.games.{laboratory.game.key}").joinpath(f"{name}.txt").read_text("utf-8")
    digest = blake2b((text + register).encode(), digest_size=8).hexdigest()
    assert (laboratory.actions, digest) == HELD[name]


@pytest.mark.parametrize("name", NAMES)
def test_what_the_numbers_of_an_observation_mean_never_changes(name: str) -> None:
    laboratory = lab(name)
    said = []
    for seats in (laboratory.game.min_seats, laboratory.game.max_seats):
        for field in laboratory.fields(seats):
            said.append(f"{seats} {field.at} {field.part.key} {field.part.text} {field.part.labels}")
    assert blake2b("\n".join(said).encode(), digest_size=8).hexdigest() == MEANT[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_action_has_one_number_both_ways(name: str) -> None:
    laboratory = lab(name)
    assert len(set(laboratory.encoding.actions)) == laboratory.actions
    numbers = laboratory.encoding.numbers
    assert [numbers.of(a) for a in laboratory.encoding.actions] == list(range(laboratory.actions))
    assert {numbers.of(-1 - a) for a in laboratory.encoding.actions} == {-1}
    for number in range(0, laboratory.actions, 37):
        assert laboratory.number(laboratory.write(number)) == number


@pytest.mark.parametrize("name", NAMES)
def test_whatever_may_be_done_has_a_number(name: str) -> None:
    laboratory = lab(name)
    game = laboratory.game
    for seats in range(game.min_seats, game.max_seats + 1):
        for s in tables(laboratory, seats, 1, 400, seed=seats):
            if not s.over:
                numbers = laboratory.encoding.numbers
                assert [game.notation.write(a) for a in (*options(s), *unlisted(s)) if numbers.of(a) < 0] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_cannot_see_changes_nothing_it_observes(name: str) -> None:
    """The swap test: a guess deals anew all that is hidden from a seat, and its observation stays the same."""
    laboratory = lab(name)
    game = laboratory.game
    for seats in range(game.min_seats, game.max_seats + 1):
        for i, s in enumerate(tables(laboratory, seats, 29, 320, seed=seats)):
            for seat in range(seats):
                seen = laboratory.observe(s, seat)
                other = laboratory.observe(game.guess(s, seat, seeded(i)), seat)
                if not np.array_equal(seen, other):
                    at = int(np.flatnonzero(seen != other)[0])
                    field = [field for field in laboratory.fields(seats) if field.at <= at][-1]
                    pytest.fail(f"{seats} seats: {field.part.key}, {field.part.labels[at - field.at]}")


@pytest.mark.parametrize("name", NAMES)
def test_an_observation_shows_what_the_seat_itself_knows(name: str) -> None:
    """Two seats of one table see different things, and a move changes what is seen."""
    laboratory = lab(name)
    found = [laboratory.observe(s, seat).tobytes() for s in tables(laboratory, 2, 5, 60) for seat in (0, 1)]
    assert len(set(found)) > len(found) * 0.9


@pytest.mark.parametrize("name", NAMES)
def test_every_part_writes_its_own_place_and_no_other(name: str) -> None:
    laboratory = lab(name)
    written: set[str] = set()
    keys: set[str] = set()
    for seats in (1, 2) if laboratory.game.min_seats == 1 else (2, 3):
        fields = laboratory.fields(seats)
        assert fields[0].at == 0
        assert all(a.at + a.part.size == b.at for a, b in pairwise(fields))
        assert fields[-1].at + fields[-1].part.size == laboratory.width(seats)
        keys |= {field.part.key for field in fields}
        for s in tables(laboratory, seats, 11, 300):
            for field in fields:
                pen = Pen(1, field.part.size + 200)
                pen.at = 100
                field.part.write(s, 0, max(0, field.seat), pen)
                x = floats(pen)
                assert not x[:100].any()
                assert not x[100 + field.part.size :].any()
                assert pen.at <= 100 + field.part.size
                assert len(set(field.part.labels)) == field.part.size
                if x.any():
                    written.add(field.part.key)
    assert written == keys


@pytest.mark.parametrize("name", NAMES)
def test_a_row_that_was_written_before_is_like_a_fresh_one(name: str) -> None:
    """Only what was written is erased: step by step, whatever was there, by both seats in turn."""
    laboratory = lab(name)
    width = laboratory.width(2)
    used = Pen(3, width)
    for i, s in enumerate(tables(laboratory, 2, 1, 600, seed=7)):
        row, seat = i % 2, i // 2 % 2
        fresh = Pen(1, width)
        laboratory.encoding.observe(s, seat, fresh, 0)
        laboratory.encoding.observe(s, seat, used, row)
        assert np.array_equal(floats(used)[row * width : (row + 1) * width], floats(fresh))
    assert not floats(used)[2 * width :].any()


def test_a_pen_writes_tenths_and_adds_to_what_it_wrote() -> None:
    pen = Pen(2, 10)
    for n in (3, -7, 4096, 4097, -70000):
        pen.begin(1)
        pen.count(n)
        pen.flag(False)
        pen.flag(True)
        pen.one(1, 3)
        pen.one(-1, 2)
        for tenths in (10, -5, 1, 1):
            pen.mark(1, tenths)
        pen.end()
        expected = np.array([n / 10, 0, 1, 0, 1, 0, 0, 0, 0, 0.7], np.float32)
        assert np.array_equal(floats(pen)[10:], expected)
    printed = Printed([[1], [0, 5, 0, -20], []])
    pen.begin(1)
    pen.paste(printed, 1)
    pen.end()
    assert list(floats(pen)) == [0] * 11 + [0.5, 0, -2] + [0] * 6
    pen.begin(1)
    assert not floats(pen).any()


def floats(pen: Pen) -> NDArray[np.float32]:
    return np.frombuffer(pen.x, np.float32)  # type: ignore[call-overload, no-any-return]


def test_cards_of_another_print_are_observed_as_they_are_printed() -> None:
    usual = lab("nations-v1")
    corrected = {"egypt-a": {"gold": 11}, "augustus": {"strength": 9}}
    pack = Pack("nations", "My box", "Ana", usual.game.mark(), corrected, [])
    other = lab("nations-v1", pack.spec())
    market = next(field for field in usual.fields(2) if field.part.key == "market")
    found = set()
    for laboratory in (usual, other, usual):
        for seed in range(40):  # until Augustus lies on the board
            s = laboratory.new(2, seed, {"boards": "A"})
            seen = laboratory.observe(s, 0)[market.at : market.at + market.part.size]
            found |= {(laboratory is other, x) for x, label in zip(seen, market.part.labels) if "strength" in label}
    assert (True, np.float32(0.9)) in found
    assert (False, np.float32(0.9)) not in found


@pytest.mark.parametrize("name", NAMES)
def test_masks_and_option_features_tell_the_same_options(name: str) -> None:
    laboratory = lab(name)
    for s in tables(laboratory, 2, 7, 200):
        if s.over:
            continue
        features = laboratory.option_features(s)
        assert sorted(features.numbers) == list(np.flatnonzero(laboratory.mask(s)))
        assert len(features.starts) == len(features.sights) == len(options(s))
        assert features.traits.max() < laboratory.buckets
        assert features.traits.min() >= 0


def test_options_without_the_same_traits_are_told_apart() -> None:
    laboratory = lab("nations-v1")
    s = laboratory.new(2, 3)
    found = laboratory.option_features(s)
    ends = [*found.starts[1:], len(found.traits)]
    sets = {tuple(found.traits[a:b]) for a, b in zip(found.starts, ends)}
    assert len(sets) > 1
