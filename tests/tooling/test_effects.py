"""Effects are saved by name: one name, one effect, also with all games loaded."""

from __future__ import annotations

import pickle

from tabularium.games import LISTED
from tabularium.kernel import machine
from tabularium.kernel.effect import all_effects
from tabularium.kernel.game import loaded
from tabularium.kernel.playout import Dice


def test_no_two_kinds_of_effects_share_a_name() -> None:
    for key in (*LISTED, "miniature"):
        loaded(key)
    kinds: dict[str, set[str]] = {}
    for effect in all_effects():
        kind = f"{type(effect).__module__}.{type(effect).__qualname__}"
        kinds.setdefault(effect.name(), set()).add(kind)
    shared = {name: sorted(found) for name, found in kinds.items() if len(found) > 1}
    assert not shared


def test_tables_of_all_games_survive_pickling_side_by_side() -> None:
    tables = []
    for key in (*LISTED, "miniature"):
        s = loaded(key).new(2, 5)
        machine.settle(s)
        dice = Dice(5)
        for _ in range(40):
            if s.over:
                break
            menu = machine.options(s)
            machine.play(s, menu[dice.below(len(menu))])
        tables.append(s)
    for s in tables:
        again = pickle.loads(pickle.dumps(s))
        assert again.hash() == s.hash()
        assert [type(f.effect) for f in again.stack] == [type(f.effect) for f in s.stack]
