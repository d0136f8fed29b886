"""An owner's own tables: any of them replaces the packaged one; errors name file, entry and reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from praga.table import FILES, PRAGA
from tabularium.games.praga.cards.tables import TABLES
from tabularium.games.praga.game import Praga
from tabularium.kernel.errors import BadContent
from tabularium.kernel.machine import settle
from tabularium.kernel.playout import Dice, Tally, playout


def changed(tmp_path: Path, table: str, change: Callable[[Any], None]) -> str:
    """A directory whose table differs from the packaged one."""
    folder = tmp_path / "praga"
    folder.mkdir(exist_ok=True)
    data = json.loads((FILES / f"{table}.json").read_text("utf-8"))
    change(data)
    (folder / f"{table}.json").write_text(json.dumps(data), "utf-8")
    return str(tmp_path)


def test_an_owner_may_replace_every_table(tmp_path: Path) -> None:
    for table in TABLES:
        changed(tmp_path, table, lambda data: None)
    game = Praga(str(tmp_path))
    assert game.content.replaced == list(TABLES)
    assert game.content.hash == PRAGA.content.hash, "the same figures have the same hash"


def test_games_on_other_figures_run(tmp_path: Path) -> None:
    def dearer(data: Any) -> None:
        for tile in data["tiles"]:
            tile["cost"] = {"gold": 9}
            tile["reward"] = {"points": 9, "choose": [{"gold": 1}, {"stone": 1}]}

    game = Praga(changed(tmp_path, "buildings", dearer))
    assert game.content.hash != PRAGA.content.hash
    for seats in (1, 2, 4):
        s = game.new(seats, 3)
        settle(s)
        assert playout(s, Dice(3), Tally())
        assert game.check(s) == []


def test_ids_of_the_owner_stand_in_the_notation(tmp_path: Path) -> None:
    def renamed(data: Any) -> None:
        data["tiles"][0]["id"] = "W1-first"

    game = Praga(changed(tmp_path, "walls", renamed))
    assert game.notation.write(game.notation.read("place W1-first")) == "place W1-first"


def setter(*path: Any, value: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        if value is None and path[-1] in ("id", "cost"):
            del data[path[-1]]
        else:
            data[path[-1]] = value

    return change


def swap_first(data: Any) -> None:
    data["spaces"][0], data["spaces"][1] = data["spaces"][1], data["spaces"][0]


BROKEN: list[tuple[str, Callable[[Any], None], str, str]] = [
    ("walls", setter("tiles", 0, "cost", value=None), "W1C01", "lacks cost"),
    ("walls", setter("tiles", 0, "cost", value={"stone": 12}), "W1C01", "cost.stone is 12"),
    ("walls", setter("tiles", 0, "cost", value={"points": 1}), "W1C01", "can't be paid"),
    ("walls", setter("tiles", 0, "cost", value={"egg": 1}), "W1C01", "not of gold and stone"),
    ("walls", setter("tiles", 1, "id", value="W1C01"), "W1C01", "stands twice"),
    ("walls", setter("tiles", 1, "id", value="U1C01"), "walls", "stands in two tables"),
    ("walls", setter("tiles", 1, "era", value="III"), "W1C02", "not one of I, II"),
    ("walls", setter("tiles", 1, "era", value="II"), "walls", "has 13 common tiles of era I, not 14"),
    ("walls", setter("tiles", 1, "edges", value=["cheese"] * 6), "W1C02", "names 'cheese'"),
    ("walls", setter("tiles", 1, "edges", value=[None]), "W1C02", "has 1 entries, not 6"),
    ("walls", setter("tiles", 1, "corners", value=[1, 1]), "W1C02", "twice"),
    ("walls", setter("tiles", 1, "hunger_wall", value="yes"), "W1C02", "neither true nor false"),
    ("walls", setter("tiles", 1, "reward", value={"luck": 1}), "W1C02", "is no gain"),
    ("walls", setter("tiles", 1, "provenance", value="sure"), "W1C02", "not one of high"),
    ("walls", setter("tiles", value=[]), "walls", "has 0 entries, not 36"),
    ("upgrades", setter("tiles", 3, "action", value="sleep"), "U1C04", "not one of mines"),
    ("city", setter("sites", 0, "plaza", value="PL1"), "S01", "but it touches PL7"),
    ("city", setter("sites", 0, "q", value=40), "S01", "touches 0 plazas"),
    ("city", setter("prebuilt", "2", value=["S99"]), "prebuilt", "which is no site"),
    ("crane", setter("arrow", "2", value=8), "platform", "16 turns"),
    ("crane", setter("era", "3", value={"platform": 1}), "era", "times, not once"),
    ("crane", swap_first, "spaces[0]", "space is not 0"),
    ("crane", setter("tiles", "B", 0, "actions", value=["mines", "mines"]), "AT1", "twice"),
    ("plazas", setter("tiles", 0, "colour", value="pink"), "plazas", "too few yellow tiles"),
    ("plazas", setter("tiles", 0, "upper", value={"choose": [{"gold": 1}]}), "Z1", "two to six rewards"),
    ("player_board", setter("gold_mines", 0, "count", value=2), "gold_mines[0]", "count is not 3"),
    ("player_board", setter("action_board", "walls", 0, value=[5, 5]), "action_board", "twelve hexes"),
    ("player_board", setter("wealth", 0, "resources", value=["egg"]), "W6G", "not one of gold, stone"),
    ("player_board", setter("wealth", 0, "resources", value=[]), "W6G", "is empty"),
    ("player_board", setter("technology", "levels", "II", value=2), "technology", "two levels"),
    ("technologies", setter("technologies", 0, "level", value="II"), "technologies", "of level I, not 6"),
    ("technologies", setter("technologies", 20, "use", value=[{"sing": 1}]), "use[0]", "names none of gain"),
    ("bridge", setter("slabs", value=[]), "bridge", "has 0 entries, not 5"),
    ("royal_road", setter("tiles", 1, "space", value="III"), "RR2", "not II"),
    ("royal_road", setter("spaces", 0, "plain", value={"gain": {"points": 1}, "per": "cloud"}), "I.plain", "per is"),
    ("seals", setter("seals", 0, "spend", value={"egg": 1}), "S1", "1 gold, 1 stone or both"),
    ("projects", setter("projects", 0, "cells", "base", 0, value=[]), "base", "6 spaces"),
    ("projects", setter("projects", 0, "cells", "base", 5, 0, value={"arrow": "up"}), "[5][0]", "off the grid"),
    ("solo", setter("circle", "plazas", value=[]), "circle", "is empty"),
    ("solo", setter("cards", 0, "does", value=["sing"]), "P1", "not one of upgrade"),
    ("solo", setter("seals", "quarries", value="S9"), "seals", "not one of S1"),
    ("scoring", setter("walls", "table", value=[]), "scoring", "is empty"),
    ("scoring", setter("eggs", "table", value=[True]), "scoring.eggs", "not a whole number"),
]


@pytest.mark.parametrize(("table", "change", "entry", "reason"), BROKEN)
def test_an_error_names_file_entry_and_reason(
    tmp_path: Path, table: str, change: Callable[[Any], None], entry: str, reason: str
) -> None:
    directory = changed(tmp_path, table, change)
    with pytest.raises(BadContent) as caught:
        Praga(directory)
    said = str(caught.value)
    assert f"{directory}/praga/{table}.json" in said
    assert entry in said
    assert reason in said
    assert "\n" not in said


def test_a_table_that_is_no_object_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "praga"
    folder.mkdir()
    (folder / "walls.json").write_text("[]", "utf-8")
    with pytest.raises(BadContent, match="is not an object"):
        Praga(str(tmp_path))


@pytest.mark.clause("praga.plaza.exactly_one")
def test_a_site_without_its_plaza_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="touches 0 plazas"):
        Praga(changed(tmp_path, "city", setter("sites", 20, "r", value=30)))
