"""The client's types are those of the server: both files are made, and a stale one fails here."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from typing import Any

from tabularium.games import LISTED, UNLISTED
from tabularium.kernel.game import loaded
from tabularium.server.export import document
from tabularium.server.schema.views import schemas_of
from web.drive import ROOT

LIB = ROOT / "web" / "src" / "lib"


@cache
def made() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(document()))
    return found


def test_the_schema_is_the_servers() -> None:
    assert json.loads((LIB / "schema.json").read_text("utf-8")) == made(), "make schema"


def test_the_types_are_made_from_the_schema() -> None:
    node = shutil.which("node")
    assert node is not None
    printed = subprocess.run(
        [node, "tools/types.mjs", "--print"], cwd=ROOT / "web", capture_output=True, text=True, check=True
    )
    assert printed.stdout == (LIB / "schema.ts").read_text("utf-8"), "make schema"


def test_views_and_resources_mean_the_same_by_a_text() -> None:
    ours, theirs = schemas_of(loaded("nations"))["Text"], made()["components"]["schemas"]["Text"]
    assert ours["properties"].keys() == theirs["properties"].keys()
    assert ours["required"] == theirs["required"]


def test_every_game_has_types_of_its_own() -> None:
    schemas = made()["components"]["schemas"]
    for key in (*LISTED, *UNLISTED):
        game = loaded(key)
        name = type(game).__name__
        assert {f"{name}Facts", f"{name}Figures", f"{name}Zones", f"{name}ZoneNotes"} <= schemas.keys()
        assert schemas[f"{name}Zones"]["properties"].keys() == game.view_types.kinds.keys()


def test_boards_read_views_by_the_types_of_their_game() -> None:
    """The types of any view know no key, so that nothing would fail when a game names one otherwise."""
    wide = re.compile(r"import type \{[^}]*\bView(Object|Zone|Player)?\b[^}]*\} from \"\.\./\.\./lib/schema\"")
    boards = ROOT / "web" / "src" / "boards"
    found = [path for path in boards.glob("*/*") if wide.search(path.read_text("utf-8"))]
    assert found == [], "import type { View, ViewObject } from ./read"


def test_no_lock_names_a_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
