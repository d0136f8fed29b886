"""`tabularium export`: every decision of games between bots, the same however the work is split."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from cli.run import fails, run
from tabularium.bots.simulation import seed_of
from tabularium.envs import export as exporting
from tabularium.envs import lab
from tabularium.kernel.machine import options, play
from tabularium.kernel.pack import Pack

ARGS = ["export", "nations", "--seats", "2", "--games", "10", "--bots", "random", "--seed", "3", "--option", "ages=1"]


def exported(path: Path, *more: str) -> dict[str, object]:
    done = run(*ARGS, "-o", str(path), "--json", *more)
    assert done.code == 0, done.err
    found: dict[str, object] = done.json
    return found


def test_rows_are_decisions_that_can_be_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    said = exported(path)
    table = pq.read_table(path)
    plan = json.loads(table.schema.metadata[b"tabularium"])
    assert plan["encoding"] == "nations-v1"
    assert said["decisions"] == table.num_rows > 100
    laboratory = lab("nations-v1")
    rows = table.to_pylist()
    for index in (0, 9):
        s = laboratory.encoding.deal(2, seed_of(3, index), plan["options"])
        for row in [row for row in rows if row["game"] == index]:
            while len(options(s)) == 1:
                play(s, options(s)[0])
            assert row["seat"] == laboratory.who(s)
            assert np.array_equal(np.array(row["observation"], np.float32), laboratory.observe(s, row["seat"]))
            assert row["legal"] == laboratory.encoding.legal(s)
            laboratory.play(s, row["action"])
        while not s.over:
            play(s, options(s)[0])
        ends = {(row["seat"], row["score"], row["won"]) for row in rows if row["game"] == index}
        scores, winners = laboratory.game.scores(s), laboratory.game.winners(s)
        assert ends == {(p, scores[p], p in winners) for p in range(2)}
    assert list(tmp_path.iterdir()) == [path]


def test_the_file_does_not_depend_on_how_the_work_is_split_or_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone, split, stopped = [tmp_path / f"{name}.parquet" for name in ("alone", "split", "stopped")]
    exported(alone)
    exported(split, "--jobs", "2")
    assert split.read_bytes() == alone.read_bytes()

    put = exporting.Shelf.put

    def put_one(self: exporting.Shelf, number: int, data: bytes) -> None:
        put(self, number, data)
        raise KeyboardInterrupt

    monkeypatch.setattr(exporting.Shelf, "put", put_one)
    assert run(*ARGS, "-o", str(stopped)).code == 130
    assert not stopped.exists()
    kept = sorted(path.name for path in (tmp_path / "stopped.parquet.parts").iterdir())
    assert kept == ["000000.parquet", "plan.json"]
    played: list[object] = []

    def put_and_tell(self: exporting.Shelf, number: int, data: bytes) -> None:
        played.append(number)
        put(self, number, data)

    monkeypatch.setattr(exporting.Shelf, "put", put_and_tell)
    exported(stopped)
    assert played == [1]
    assert stopped.read_bytes() == alone.read_bytes()


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    there = tmp_path / "there.parquet"
    there.write_text("mine")
    assert "is already there" in fails(*ARGS, "-o", str(there))
    assert there.read_text() == "mine"
    assert "there is no folder" in fails(*ARGS, "-o", str(tmp_path / "nowhere" / "x.parquet"))
    assert "no bot" in fails("export", "praga", "--bots", "genius", "-o", str(tmp_path / "x.parquet"))
    parts = tmp_path / "other.parquet.parts"
    parts.mkdir()
    (parts / "plan.json").write_text("{}")
    assert "holds parts of another export" in fails(*ARGS, "-o", str(tmp_path / "other.parquet"))


def test_parts_with_the_figures_of_another_print_are_another_export(tmp_path: Path) -> None:
    pack = Pack("nations", "My box", "Ana", lab("nations-v1").game.mark(), {"egypt-a": {"gold": 11}}, [])
    plans = [exporting.Export("nations-v1", content, 2, {}, "random", 1, 8) for content in (None, pack.spec())]
    assert exporting.Shelf(tmp_path / "x.parquet", plans[0]).begin()
    assert not exporting.Shelf(tmp_path / "x.parquet", plans[1]).begin()
    assert exporting.Shelf(tmp_path / "x.parquet", plans[0]).begin()


def test_without_the_libraries_the_command_says_how_to_get_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("tabularium.cli.export.import_module", missing)
    assert "pip install 'tabularium[lab]'" in fails(*ARGS, "-o", str(tmp_path / "x.parquet"))
