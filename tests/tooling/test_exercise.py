"""How the published engine is made: by what an engine with counters counted, and as usual where that fails."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
import setuptools
from setuptools.command.build_ext import build_ext

from tabularium.bots import exercise
from tabularium.games import LISTED
from tabularium.kernel.effect import State
from tabularium.kernel.playout import Dice, Tally, playout

SETUP = Path(__file__).resolve().parents[2] / "setup.py"


def test_the_exercise_plays_every_game_and_always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[str, int, int]] = []

    def noted(s: State, dice: Dice, tally: Tally, limit: int = 20_000) -> bool:
        over = playout(s, dice, tally, limit)
        played.append((s.game.key, tally.decisions, dice.x))
        return over

    for name, value in (("DECISIONS", 40), ("THOUGHTS", 1), ("TABLES", 2), ("STEPS", 3), ("playout", noted)):
        monkeypatch.setattr(exercise, name, value)
    exercise.exercise()
    first = played.copy()
    played.clear()
    exercise.exercise()
    assert played == first
    assert {key for key, _, _ in played} == set(LISTED)


def build(monkeypatch: pytest.MonkeyPatch, opt: str) -> tuple[Any, list[list[str]]]:
    """The build of setup.py with two extensions, and the flags of what it had to compile, one after the other."""
    monkeypatch.setenv("TABULARIUM_OPT", opt)
    monkeypatch.setenv("TABULARIUM_COMPILE", "0")
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    made = runpy.run_path(str(SETUP))
    compiled: list[list[str]] = []
    it = made["Build"](setuptools.Distribution())
    it.compiler = type("Compiler", (), {"compile": None})()
    it.build_lib = "nowhere"
    it.extensions = [setuptools.Extension("small", ["a.c"]), setuptools.Extension("library", ["b.c", "c.c"])]
    monkeypatch.setattr(build_ext, "build_extension", lambda self, each: compiled.append(each.extra_compile_args))
    monkeypatch.setattr(
        build_ext, "build_extensions", lambda self: [self.build_extension(each) for each in self.extensions]
    )
    it.run_it = made["subprocess"]
    return it, compiled


def test_the_library_is_made_by_counts_and_the_rest_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    it, compiled = build(monkeypatch, "profile")
    monkeypatch.setattr(it.run_it, "run", lambda *_, **__: None)
    it.build_extensions()
    assert len(compiled) == 3
    assert compiled[0] == []
    assert "-fprofile-generate" in compiled[1]
    assert "-fprofile-use" in compiled[2]


def test_where_nothing_can_be_counted_it_is_compiled_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no such flag")

    it, compiled = build(monkeypatch, "profile")
    monkeypatch.setattr(it.run_it, "run", refuse)
    it.build_extensions()
    assert not [flag for flags in compiled[2:] for flag in flags if "profile" in flag]
    assert len(compiled[2:]) == len(it.extensions) == 2


def test_any_other_level_compiles_once(monkeypatch: pytest.MonkeyPatch) -> None:
    it, compiled = build(monkeypatch, "1")
    it.build_extensions()
    assert compiled == [[], []]
