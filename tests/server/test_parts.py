"""Small parts by themselves: limits, settings, logs, bots that fail, the exported schema."""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.server import bots as bots_module
from tabularium.server import export, limits, logs
from tabularium.server.bots import Thinker
from tabularium.server.limits import Limits
from tabularium.server.problems import STATUS, TEXTS, Trouble
from tabularium.server.settings import Settings, from_environment
from tabularium.server.table import frozen
from tabularium.server.thinking import Question, think


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("tabularium.server.limits.time.monotonic", lambda: now[0])
    monkeypatch.setitem(limits.RATES, "act", (2.0, 3.0))
    found = Limits()
    for _ in range(3):
        found.take("act", "a")
    with pytest.raises(Trouble) as caught:
        found.take("act", "a")
    assert caught.value.status == 429
    assert caught.value.retry_after == 1
    assert found.empty("act", "a")
    found.take("act", "b")
    now[0] += 0.5
    found.take("act", "a")
    Limits(on=False).take("act", "a")


def test_many_clients_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS_MOST", 10)
    found = Limits()
    for number in range(100):
        found.take("act", str(number))
    assert len(found.buckets) <= 11


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith("TABULARIUM_"):
            monkeypatch.delenv(name)
    given = Settings(port=81, database="postgresql://x/y", private_hooks=True, bot_seconds=0.5)
    for name, value in given.environment().items():
        monkeypatch.setenv(name, value)
    assert from_environment() == given
    assert from_environment(port=82, host=None) == Settings(**{**vars(given), "port": 82})
    assert given.store == "postgresql"
    monkeypatch.setenv("TABULARIUM_PORT", "eighty")
    with pytest.raises(ValueError, match="TABULARIUM_PORT"):
        from_environment()


def test_every_problem_speaks_both_languages() -> None:
    for code in STATUS:
        for text in TEXTS.messages[f"problem.{code}"].values():
            assert text


def test_log_lines_are_json_without_values_of_errors() -> None:
    secret = "".join(["the ", "secret"])
    try:
        raise ValueError(secret)
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "failed", None, sys.exc_info())
    record.table = "abc"
    line = json.loads(logs.JsonLines().format(record))
    assert (line["message"], line["table"], line["error"]) == ("failed", "abc", "ValueError")
    assert secret not in json.dumps(line)


def question(bot: str = "random") -> Question:
    match = Match(loaded("miniature"), 2, 3)
    return Question(frozen(match.state, 0).state, bot, 0, 9, 0, 0.1)


def test_a_bot_answers_the_same_question_alike() -> None:
    asked = question()
    assert think(asked) == think(asked)
    match = Match(loaded("miniature"), 2, 3)
    match.play(think(asked))


def test_bots_think_in_another_process_which_is_replaced_when_it_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()
    try:
        first = thinker.ask(question())
        assert first == think(question())
        assert thinker.process is not None
        assert thinker.process.pid != os.getpid()
        thinker.process.kill()
        thinker.process.join()
        assert thinker.ask(question()) == first
        with pytest.raises(RuntimeError, match="BadOption"):
            thinker.ask(question("nobody"))
        assert thinker.ask(question()) == first
        monkeypatch.setattr(bots_module, "GRACE", 0.1)
        os.kill(thinker.process.pid or 0, signal.SIGSTOP)  # it thinks, and thinks
        with pytest.raises(RuntimeError, match="no answer"):
            thinker.ask(question())
    finally:
        thinker.stop()


def test_the_exported_schema_names_every_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "schema.json"
    monkeypatch.setattr(sys, "argv", ["export", str(target)])
    assert export.main() == 0
    document: dict[str, Any] = json.loads(target.read_text("utf-8"))
    schemas = document["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "UpdateMessage", "TableInfo", "ActionEntry", "Problem"} <= set(schemas)
    text = target.read_text("utf-8")
    for reference in {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert reference in schemas


def test_the_pages_schema_is_up_to_date() -> None:
    """The page's types are made from this file: `python -m tabularium.server.export web/src/lib/schema.json`."""
    kept = Path(__file__).parents[2] / "web/src/lib/schema.json"
    if kept.exists():
        assert json.loads(kept.read_text("utf-8")) == export.document()
