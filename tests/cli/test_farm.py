"""Work in several processes: what a dead one had begun is done again."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.dying import hopeless, squared
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.farm import Farm


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    mark = str(tmp_path / "died")
    with Farm(Desk("en"), "2", None) as farm:
        found = list(farm.spread(squared, [(n, 3, mark) for n in range(8)]))
    assert Path(mark).exists()
    assert sorted(found) == [n * n for n in range(8)]


def test_work_that_kills_every_worker_is_given_up() -> None:
    with Farm(Desk("en"), "2", None) as farm, pytest.raises(Mistake, match="a process died"):
        list(farm.spread(hopeless, [(n,) for n in range(3)]))
