"""The register: numbers that last, figures that are noticed, cards that come later and move nothing."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from praga.table import FILES, PRAGA, T
from tabularium.games.praga.cards.numbers import LISTS
from tabularium.games.praga.cards.tables import TABLES
from tabularium.games.praga.game import Praga
from tabularium.kernel import register
from tabularium.kernel.game import TABLE
from tabularium.kernel.machine import settle
from tabularium.kernel.match import replay
from tabularium.kernel.playout import Dice, Tally, playout
from tabularium.kernel.register import Register, register_of

GOLDEN = Path(__file__).parent / "golden"
FIRST_LINES = 238
FIRST_DIGEST = "05e82af4ae7ad828"

# One more of every kind that may grow: the table, the list and the entry.
LATER: dict[str, tuple[str, str, dict[str, Any]]] = {
    "upgrade": ("upgrades", "tiles", {"id": "UX1"}),
    "wall": ("walls", "tiles", {"id": "WX1"}),
    "building": ("buildings", "tiles", {"id": "BX1"}),
    "technology": ("technologies", "technologies", {"id": "TX1"}),
    "bridge_iv": ("bridge", "tiles_IV", {"id": "BX4"}),
    "bridge_v": ("bridge", "tiles_V", {"id": "BX5"}),
    "plaza": ("plazas", "tiles", {"id": "ZX1"}),
    "token": ("player_board", "production_tokens", {"id": "PTX"}),
    "seal": ("seals", "seals", {"id": "SX1"}),
}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A place for an owner's tables, and afterwards a register as it was."""
    (tmp_path / "praga").mkdir()
    lines = register_of("praga")
    yield tmp_path / "praga"
    register.growing = False
    register._registers["praga"] = lines


def table_of(name: str) -> Any:
    return json.loads((FILES / f"{name}.json").read_text("utf-8"))


def write(own: Path, name: str, data: Any) -> None:
    (own / f"{name}.json").write_text(json.dumps(data), "utf-8")


def grown(own: Path, first: bool = False) -> Praga:
    """The game with one more card of each kind, as tools/register leaves it; `first`: it stands first in its list."""
    tables: dict[str, Any] = {}
    for table, part, entry in LATER.values():
        data = tables.setdefault(table, table_of(table))
        like = dict(data[part][0], **entry)
        data[part].insert(0 if first else len(data[part]), like)
    for table, data in tables.items():
        write(own, table, data)
    register._registers["praga"] = Register("praga")
    register.growing = True
    game = Praga(str(own.parent))
    game.mark()
    register.growing = False
    return game


def test_the_register_lists_what_is_declared_and_nothing_else() -> None:
    lines = PRAGA.register.lines
    assert PRAGA.register.keys(TABLE) == list(TABLES)
    for kind in LISTS:
        assert PRAGA.register.keys(kind) == [T.ids[card] for card in range(len(T.ids)) if T.kind[card] == kind]
    assert PRAGA.register.keys("site") == T.geometry.site_ids
    assert PRAGA.register.keys("location") == T.geometry.plaza_ids
    assert PRAGA.register.keys("parler") == T.parler_ids
    assert len(PRAGA.register.keys("choice")) == len(T.choices)
    assert all(T.choices)
    kinds = {TABLE, *LISTS, "site", "location", "parler", "choice"}
    assert {line.partition(" ")[0] for line in lines} == kinds


def test_the_first_lines_are_what_they_were() -> None:
    first = PRAGA.register.lines[:FIRST_LINES]
    assert len(first) == FIRST_LINES
    assert blake2b("\n".join(first).encode(), digest_size=8).hexdigest() == FIRST_DIGEST


@pytest.mark.parametrize("first", [False, True])
def test_later_cards_move_no_number(own: Path, first: bool) -> None:
    game = grown(own, first)
    cards = len(T.ids)
    assert game.t.ids[:cards] == T.ids
    assert game.t.local[:cards] == T.local
    assert sorted(game.t.ids[cards:]) == sorted([entry["id"] for _, _, entry in LATER.values()])
    assert game.t.row_of[:cards] == T.row_of
    assert game.t.edge[: 36 * cards] == T.edge
    assert game.t.choices[: len(T.choices)] == T.choices
    for text in ("place B1C03", "learn T2-3", "tile B5-2", "plaza Z11", "seal S5", "token PT8", "take AT6"):
        assert game.notation.read(text) == PRAGA.notation.read(text)
    assert game.notation.write(game.notation.read("place WX1")) == "place WX1"


def test_old_games_replay_and_old_tables_come_back_where_later_cards_are_known(own: Path) -> None:
    lines = len(PRAGA.register.lines)
    stored = [PRAGA.new(seats, 5, {}) for seats in (1, 2, 4)]
    game = grown(own)
    assert game.mark(lines) == PRAGA.mark()
    assert game.known(PRAGA.mark()) == lines
    for s in stored:
        old = game.deal(s.seats, 5, PRAGA.read_options(s.seats, {}), lines)
        new = PRAGA.deal(s.seats, 5, PRAGA.read_options(s.seats, {}), lines)
        assert old.hash() == new.hash()
        settle(old)
        playout(old, Dice(7), Tally())
        settle(new)
        playout(new, Dice(7), Tally())
        assert old.hash() == new.hash(), "the second era too is dealt from the cards it knew"
        assert game.check(old) == []
    for path in sorted(GOLDEN.glob("*.tab")):
        assert replay(path.read_text("utf-8"), content=str(own.parent)).over
    for s in stored:
        kept = pickle.loads(pickle.dumps(s))
        assert kept.hash() == s.hash()


def test_later_cards_are_played(own: Path) -> None:
    game = grown(own)
    for seats in (1, 2, 4):
        s = game.new(seats, 5)
        settle(s)
        assert game.check(s) == []
        assert playout(s, Dice(3), Tally())
        assert game.check(s) == []
        game.view(s, 0)
        assert game.guess(s, 0, 7).hash()
    assert {card.id for card in game.cards()} >= {entry["id"] for _, _, entry in LATER.values()}


def test_a_figure_is_noticed_a_name_is_not(own: Path) -> None:
    data = table_of("technologies")
    data["technologies"][0]["name"] = {"en": "Treadwheel", "pt_BR": "Roda"}
    data["technologies"][0]["provenance"] = "low"
    write(own, "technologies", data)
    assert Praga(str(own.parent)).mark() == PRAGA.mark()
    data["technologies"][0]["gain"] = {"gold": 2}
    write(own, "technologies", data)
    assert Praga(str(own.parent)).mark() != PRAGA.mark()


@pytest.mark.parametrize("table", TABLES)
def test_figures_hold_numbers_and_no_names(table: str) -> None:
    before = {table: PRAGA.table_figures(table)}
    cards = {k: PRAGA.figure(k, PRAGA.register.keys(k)[0]) for k in LISTS if LISTS[k][0] == table}
    said = json.dumps([before, cards], sort_keys=True)
    assert '"provenance"' not in said
    assert '"name"' not in said
    assert '"id"' not in said
    assert any(char.isdigit() for char in said)


def test_an_owner_may_call_a_card_otherwise(own: Path) -> None:
    data = table_of("walls")
    data["tiles"][3]["id"] = "Gatehouse"
    write(own, "walls", data)
    game = Praga(str(own.parent))
    number = T.hexes[33]
    assert game.t.ids[number] == "Gatehouse"
    assert game.t.ids[:number] == T.ids[:number]
    assert game.mark() == PRAGA.mark()
