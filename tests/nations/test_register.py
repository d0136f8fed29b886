"""A card is its key: numbers come from a register that only grows, and new cards move nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import tabularium
from nations.table import GAME
from recorded import stored
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, NATION_NAMES, NATIONS, NUMBER, REGISTER, SIDES
from tabularium.games.nations.game import Nations

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"
FIRST_LINES = 377
THEIR_DIGEST = "5715b352c9ffe53b"


def test_the_register_has_a_line_for_everything_and_none_too_many() -> None:
    declared = [
        *[f"table {key}" for key in GAME.tables],
        *[f"card {card.key}" for card in CARDS],
        *[f"event {event.key}" for event in EVENT_CARDS],
        *[f"nation {key}" for key in NATIONS],
    ]
    assert sorted(declared) == sorted(REGISTER.lines)
    assert REGISTER.keys("card") == [card.key for card in CARDS]
    assert REGISTER.keys("event") == [event.key for event in EVENT_CARDS]
    assert REGISTER.keys("nation") == NATIONS


def test_its_first_lines_are_what_they_were() -> None:
    first = "\n".join(REGISTER.lines[:FIRST_LINES])
    assert blake2b(first.encode(), digest_size=8).hexdigest() == THEIR_DIGEST


# A promo card, an event and a nation more, each declared before all others of its kind

FIRST_PROMO = "CARDS: Final[tuple[Card, ...]] = (\n"
FIRST_EVENT = "PROMOS: Final[tuple[Event, ...]] = (\n"
FIRST_NATION = "NATIONS: Final[tuple[Nation, ...]] = (\n"
DECLARED = {
    "promos.py": (
        FIRST_PROMO,
        'promo(INDUSTRIAL, advisor("ada-lovelace", "Ada Lovelace", "Ada Lovelace", PROMO, books=2)),\n',
    ),
    "events_antiquity.py": (
        FIRST_EVENT,
        'event("flood", 1, 2, Half("Flood", "Enchente", Grant(ALL, stone=1)), promo=True),\n',
    ),
    "boards.py": (FIRST_NATION, 'Nation("mali", "Mali", "Mali", SIDE_A, ROME_B),\n'),
}
PLAY_ON = """
import pickle, sys
from pathlib import Path
import tabularium.games
from tabularium.kernel.game import loaded
from tabularium.kernel.match import examine
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, NATIONS, NUMBER
game = loaded("nations")
lines = int(sys.argv[3])
assert len(game.register.lines) == lines + 3, game.register.lines[-5:]
assert (CARDS[-1].key, EVENT_CARDS[-1].key, NATIONS[-1]) == ("ada-lovelace", "flood", "mali")
for path in sorted(Path(sys.argv[1]).glob("*.tab")):
    match, divergence, checked = examine(path.read_text("utf-8"))
    assert divergence is None, divergence
    assert match.over and checked >= len(match.actions) // 25
stored = pickle.loads(Path(sys.argv[2]).read_bytes())
assert stored["state"].hash() == stored["hash"]
assert game.view(stored["state"], 0) == stored["view"]
assert game.known(stored["mark"]) == lines
assert game.check(stored["state"]) == []
options = game.read_options(4, {"promos": "yes", "boards": "B"})
new = [game.deal(4, seed, options, lines + 3) for seed in range(20)]
old = [game.deal(4, seed, options, lines) for seed in range(20)]
ada, flood, mali = NUMBER["ada-lovelace"], len(EVENT_CARDS) - 1, len(NATIONS) - 1
assert all(ada in s.decks[3] and flood in s.event_decks[0] for s in new) and any(mali in s.drawn for s in new)
assert not any(ada in s.decks[3] or flood in s.event_decks[0] or mali in s.drawn for s in old)
assert all(game.check(s) == [] for s in new + old)
"""


def run(where: Path, *given: str) -> None:
    env = {**os.environ, "PYTHONPATH": str(where / "src")}
    done = subprocess.run([sys.executable, *given], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_more_cards_move_no_number_no_golden_game_and_no_stored_table(tmp_path: Path) -> None:
    no_build = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(Path(tabularium.__file__).parent, tmp_path / "src" / "tabularium", ignore=no_build)
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    for name, (before, line) in DECLARED.items():
        path = tmp_path / "src" / "tabularium" / "games" / "nations" / "cards" / name
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, before + "    " + line), "utf-8")
    run(tmp_path, str(tmp_path / "tools" / "register"))
    run(tmp_path, "-c", PLAY_ON, str(GOLDEN), str(stored(GAME, tmp_path)), str(len(REGISTER.lines)))


# The mark of the content


@pytest.mark.parametrize(
    ("thing", "figure", "value"),
    [
        (CARDS[NUMBER["hannibal"]], "raid_bonus", 2),
        (CARDS[NUMBER["augustus"]], "figures", (0, 0, 0, 0, 0, 2)),
        (CARDS[NUMBER["terracotta-army"]], "once_placed", ()),
        (EVENT_CARDS[0], "famine", 9),
        (EVENT_CARDS[0].halves[0], "steps", EVENT_CARDS[1].halves[0].steps),
        (SIDES[1], "wonders", 9),
    ],
)
def test_another_figure_changes_the_mark(
    monkeypatch: pytest.MonkeyPatch, thing: Any, figure: str, value: object
) -> None:
    monkeypatch.setattr(thing, figure, value)
    assert Nations().mark() != GAME.mark()


def test_another_name_or_provenance_does_not_change_it(monkeypatch: pytest.MonkeyPatch) -> None:
    card, half = CARDS[NUMBER["hannibal"]], EVENT_CARDS[0].halves[0]
    for thing in (card, half):
        for word in ("en", "pt", "named"):
            monkeypatch.setattr(thing, word, "another")
    monkeypatch.setattr(card, "provenance", "low")
    monkeypatch.setattr(card, "also", "another")
    monkeypatch.setattr(EVENT_CARDS[0], "provenance", "low")
    monkeypatch.setitem(NATION_NAMES, "rome", ("Rome the great", "Roma a grande"))
    assert Nations().mark() == GAME.mark()


def test_a_mark_stands_for_its_lines_alone() -> None:
    assert GAME.known(GAME.mark()) == len(REGISTER.lines)
    assert GAME.known(GAME.mark(100)) == -1, "no table was ever dealt from so few"
    assert GAME.known(f"{len(REGISTER.lines)}-0000000000000000") == -1
