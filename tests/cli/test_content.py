"""`tabularium content`, and packs for every command that plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabularium.cli import main
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.kernel.pack import Pack, read_pack
from tabularium.kernel.workshop import blank_pack


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    path = tmp_path / "box.tabpack"
    made = Pack("praga", "Our box", "Ana", loaded("praga").mark(), {"player_board/start": {"gold": 5}}, ["U1C01"])
    path.write_text(made.text(), "utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return " ".join(capsys.readouterr().out.split())


def test_what_is_certain_is_listed_with_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "list", "nations"]) == 0
    assert "25 are not" in said(capsys)
    assert main(["content", "list", "praga", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["tables"] == loaded("praga").mark()
    assert {entry["id"]: entry["kind"] for entry in found["entries"]}["crane-3"] == "crane/spaces"


def test_what_a_pack_confirms_is_listed_as_certain(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unsure = len(blank_pack(loaded("praga")).entries)
    assert main(["content", "list", "prag", "--content", str(pack)]) == 0
    assert f"{unsure - 1} are not" in said(capsys)


def test_a_text_editor_may_mark_its_files(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the three bytes that some put before a text."""
    pack.write_bytes(b"\xef\xbb\xbf" + pack.read_bytes())
    assert main(["content", "check", str(pack)]) == 0
    for content in (pack, pack.parent):
        assert main(["simulate", "praga", "--games", "1", "--jobs", "1", "--content", str(content)]) == 0
    assert not capsys.readouterr().err


def test_a_new_pack_has_only_the_uncertain_and_fits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.tabpack"
    assert main(["content", "new", "praga", "-o", str(path)]) == 0
    assert read_pack(path.read_text("utf-8")).json() == blank_pack(loaded("praga")).json()
    assert main(["content", "check", str(path)]) == 0
    assert "fits" in said(capsys)


def test_five_mistakes_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entries: dict[str, dict[str, Any]] = {
        "U1C0I": {}, "U1C01": {"edges": ["gold"]}, "W1C01": {"cost": {"beer": 1}}, "W1C02": {"reward": 3},
        "crane-3": {"zone": "pink"},
    }  # fmt: skip
    path = tmp_path / "wrong.tabpack"
    path.write_text(Pack("praga", entries=entries).text(), "utf-8")
    assert main(["content", "check", str(path)]) == 1
    lines = [line for line in capsys.readouterr().out.splitlines() if "wrong.tabpack" in line]
    assert len(lines) == 5
    for words in (["play", "praga", "--terminal"], ["serve"], ["content", "show", str(path)]):
        assert main([*words, "--content", str(path)] if "content" not in words else words) == 2
        told = capsys.readouterr().err.strip().splitlines()
        assert len(told) == 5
        assert all("wrong.tabpack: " in line for line in told)


def test_a_pack_that_is_filled_in_is_not_written_over(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = pack.read_text("utf-8")
    assert main(["content", "new", "praga", "-o", str(pack)]) == 2
    assert "there already" in capsys.readouterr().err
    assert pack.read_text("utf-8") == before
    assert main(["content", "new", "praga", "-o", str(pack.parent)]) == 2
    assert f"{pack.parent} is a directory" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["simulate"], ["arena"], ["train"], ["play", "--terminal"]])
def test_a_game_is_not_played_with_the_pack_of_another(
    words: list[str], pack: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([words[0], "nations", *words[1:], "--content", str(pack)]) == 2
    assert capsys.readouterr().err.strip().endswith("box.tabpack is not a pack for nations")


def test_what_a_pack_changes_is_shown_before_and_after(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "show", str(pack)]) == 0
    shown = said(capsys)
    assert "player_board/start.gold: 2 → 5" in shown
    assert "U1C01" in shown
    assert main(["content", "show", str(pack), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["changes"][0]["after"] == 5


def test_a_pack_for_other_tables_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.tabpack"
    path.write_text(Pack("praga", "Old", tables="200-0123456789abcdef", confirmed=["U1C01"]).text(), "utf-8")
    assert main(["content", "check", str(path)]) == 0
    assert "made for other tables" in said(capsys)


@pytest.mark.parametrize("game", ["praga", "nations", "imperium", "through_the_ages"])
def test_the_sheet_has_everything_uncertain(game: str, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert main(["content", "sheet", game, "-o", str(path), "--language", "pt_BR"]) == 0
    text = path.read_text("utf-8")
    for id in blank_pack(loaded(game)).entries:
        assert f"<strong>{id}</strong>" in text
    assert "<html lang='pt-BR'>" in text


def test_the_sheet_of_a_pack_ticks_what_is_confirmed(pack: Path, tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert main(["content", "sheet", "praga", str(pack), "-o", str(path)]) == 0
    assert "<b>☑</b><strong>U1C01</strong>" in path.read_text("utf-8")
    assert "<b>☐</b><strong>U1C02</strong>" in path.read_text("utf-8")


def test_whole_tables_become_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "tables" / "praga"
    own.mkdir(parents=True)
    walls = json.loads(json.dumps(loaded("praga").content.tables["walls"]))
    walls["tiles"][0]["cost"] = {"stone": 4}
    walls["tiles"][0]["provenance"] = "high"
    (own / "walls.json").write_text(json.dumps(walls), "utf-8")
    assert main(["content", "convert", "praga", str(tmp_path / "tables")]) == 0
    made = read_pack(capsys.readouterr().out)
    assert made.entries == {"W1C01": {"cost": {"stone": 4}}}
    assert made.confirmed == ["W1C01"]
    assert loaded("praga", made.spec()).mark() == loaded("praga", str(tmp_path / "tables")).mark()


def test_a_directory_without_tables_of_the_game_makes_no_pack(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["content", "convert", "nations", str(tmp_path)]) == 2
    assert "has nothing for nations" in capsys.readouterr().err
    for path in (pack, tmp_path / "none"):
        assert main(["content", "convert", "praga", str(path)]) == 2
        assert "is not a directory" in capsys.readouterr().err
    assert main(["content", "convert", "praga", str(tmp_path)]) == 0, "it holds a pack"
    assert read_pack(capsys.readouterr().out).entries == {"player_board/start": {"gold": 5}}


def test_commands_play_with_packs(pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = ["--seats", "2", "--games", "1", "--jobs", "1", "--content", str(pack)]
    assert main(["simulate", "praga", *found]) == 0
    record = tmp_path / "game.tab"
    record.write_text(Match(loaded("praga", read_pack(pack.read_text("utf-8")).spec()), 2, 3).record(), "utf-8")
    assert main(["replay", str(record), "--content", str(pack)]) == 0
    capsys.readouterr()
    assert main(["replay", str(record)]) == 2
    assert "Our box" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["fly", "praga"], ["list"], ["list", "chess"], ["check", "none.tabpack"], ["convert", "praga"], []]
)
def test_bad_input_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", *words]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_the_sheet_of_corrected_cards(tmp_path: Path) -> None:
    pack = Pack("nations", "Ours", entries={"augustus": {"strength": 9}, "solo-1-1": {"famine": 4}})
    (tmp_path / "ours.tabpack").write_text(pack.text(), "utf-8")
    assert main(["content", "sheet", "nations", str(tmp_path / "ours.tabpack"), "-o", str(tmp_path / "ours.html")]) == 0
    assert "<dt>strength</dt><dd>9</dd>" in (tmp_path / "ours.html").read_text("utf-8")
