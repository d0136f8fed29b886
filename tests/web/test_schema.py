"""The client's types are those of the server: both files are made, and a stale one fails here."""

from __future__ import annotations

import json
import shutil
import subprocess

from tabularium.server.export import document
from web.drive import ROOT

LIB = ROOT / "web" / "src" / "lib"


def test_the_schema_is_the_servers() -> None:
    made = json.loads(json.dumps(document()))
    assert json.loads((LIB / "schema.json").read_text("utf-8")) == made, "make schema"


def test_the_types_are_made_from_the_schema() -> None:
    node = shutil.which("node")
    assert node is not None
    printed = subprocess.run(
        [node, "tools/types.mjs", "--print"], cwd=ROOT / "web", capture_output=True, text=True, check=True
    )
    assert printed.stdout == (LIB / "schema.ts").read_text("utf-8"), "make schema"


def test_no_lock_names_a_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
