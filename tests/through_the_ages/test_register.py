"""A card is its key: numbers come from a register that only grows, and new cards move nothing."""

from __future__ import annotations

import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import pytest

from recorded import stored
from tabularium.games.through_the_ages.cards.card import BLANK, CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import (
    END,
    FIRST,
    FIRST_ACTION,
    FIRST_AIR,
    FIRST_ARTILLERY,
    FIRST_CAVALRY,
    FIRST_CONSTRUCTION,
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_LEADER,
    FIRST_MILITARY,
    FIRST_MINE,
    FIRST_SPECIAL,
    FIRST_TACTIC,
    FIRST_TEMPLE,
    FIRST_UNIT,
    FIRST_WONDER,
    KEYS,
    KIND_KEYS,
    NUMBERS,
    REGISTER,
)
from tabularium.games.through_the_ages.game import ThroughTheAges
from tabularium.games.through_the_ages.table.state import PLACES, STORES
from through_the_ages.table import GAME, number

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"
FIRST_LINES = 236


def test_the_register_lists_every_card_and_nothing_else() -> None:
    declared = [f"{KIND_KEYS[KIND[c]]} {KEYS[c]}" for c in range(END) if CARDS[c] is not BLANK]
    assert sorted(declared) == sorted(REGISTER.lines)
    assert all(CARDS[c].key == KEYS[c] and CARDS[c].number == c for c in NUMBERS.values())


def test_its_first_lines_never_change() -> None:
    text = "\n".join(REGISTER.lines[:FIRST_LINES])
    assert blake2b(text.encode(), digest_size=8).hexdigest() == "2d2d84627366bbc1"


def test_numbers_are_grouped_by_kind_as_the_rules_compare_them() -> None:
    for key, c in NUMBERS.items():
        assert FIRST[KIND[c]] <= c < FIRST[KIND[c] + 1], key
    named = {
        "mine": FIRST_MINE, "lab": FIRST_LAB, "temple": FIRST_TEMPLE, "infantry": FIRST_UNIT, "cavalry": FIRST_CAVALRY,
        "artillery": FIRST_ARTILLERY, "air": FIRST_AIR, "government": FIRST_GOVERNMENT, "law": FIRST_SPECIAL,
        "construction": FIRST_CONSTRUCTION, "wonder": FIRST_WONDER, "leader": FIRST_LEADER, "action": FIRST_ACTION,
        "event": FIRST_MILITARY, "tactic": FIRST_TACTIC,
    }  # fmt: skip
    assert {key: FIRST[KIND_KEYS.index(key)] for key in named} == named
    assert (FIRST[-1], PLACES, STORES) == (END, FIRST_GOVERNMENT, FIRST_TEMPLE)


@pytest.mark.parametrize("kind", range(len(KIND_KEYS)))
def test_every_kind_has_room_to_grow(kind: int) -> None:
    taken = len(REGISTER.keys(KIND_KEYS[kind]))
    assert taken < FIRST[kind + 1] - FIRST[kind]
    blank = range(FIRST[kind] + taken, FIRST[kind + 1])
    assert all(CARDS[c] is BLANK and KEYS[c] == "" and KIND[c] < 0 for c in blank)


def test_a_place_without_a_card_is_no_word_of_the_notation() -> None:
    blank = KEYS.index("")
    part = GAME.notation.by_text["build"].parts[0]
    assert not part.has(blank)
    assert part.has(number("bronze"))


# A card more

PROMO = """
import pickle, sys
from pathlib import Path
from tabularium.kernel import register
register.growing = True
from tabularium.games.through_the_ages.cards.declare import leader
leader("a_new_leader", "A New Leader", "Um Novo Líder", 0, culture=1)
import tabularium.games
from tabularium.games.through_the_ages.cards.numbers import NUMBERS
from tabularium.kernel.game import loaded
from tabularium.kernel.match import examine
game = loaded("through_the_ages")
assert len(game.register.lines) == int(sys.argv[3]) + 1, game.register.lines[-2:]
assert NUMBERS["a_new_leader"] == int(sys.argv[4])
for path in sorted(Path(sys.argv[1]).glob("*.tab")):
    match, divergence, checked = examine(path.read_text("utf-8"))
    assert divergence is None, divergence
    assert match.over and checked > 5
stored = pickle.loads(Path(sys.argv[2]).read_bytes())
assert stored["state"].hash() == stored["hash"]
assert game.view(stored["state"], 0) == stored["view"]
assert game.known(stored["mark"]) == int(sys.argv[3])
assert game.check(stored["state"]) == []
dealt = [game.new(4, seed, {}) for seed in range(20)]
assert any(NUMBERS["a_new_leader"] in s.row + s.deck for s in dealt)
old = [game.deal(4, seed, game.read_options(4, {}), int(sys.argv[3])) for seed in range(20)]
assert not any(NUMBERS["a_new_leader"] in s.row + s.deck for s in old)
assert all(game.check(s) == [] for s in dealt + old)
"""


def test_a_card_more_moves_no_number_no_golden_game_and_no_stored_table(tmp_path: Path) -> None:
    lines = len(REGISTER.lines)
    next_leader = FIRST_LEADER + len(REGISTER.keys("leader"))
    done = subprocess.run(
        [sys.executable, "-c", PROMO, GOLDEN, stored(GAME, tmp_path), str(lines), str(next_leader)],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


# The mark of the content


def test_another_figure_changes_the_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    card = CARDS[number("moses")]
    monkeypatch.setattr(card, "population_discount", 2)
    assert ThroughTheAges().mark() != GAME.mark()


def test_another_effect_changes_the_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS[number("rich_land_a")], "text", CARDS[number("rich_land_i")].text)
    assert ThroughTheAges().mark() != GAME.mark()


def test_another_name_or_provenance_does_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    card = CARDS[number("moses")]
    monkeypatch.setattr(card, "name", {"en": "Moshe", "pt_BR": "Moisés de Gósen"})
    monkeypatch.setattr(card, "provenance", "low")
    monkeypatch.setattr(card, "ours", True)
    assert ThroughTheAges().mark() == GAME.mark()


def test_a_mark_stands_for_its_lines_alone() -> None:
    assert GAME.known(GAME.mark()) == len(REGISTER.lines)
    assert GAME.known(GAME.mark(100)) == -1, "no table was ever dealt from so few"
    assert GAME.known(f"{len(REGISTER.lines)}-0000000000000000") == -1
