"""review: a finished game in the terminal and as JSON."""

from __future__ import annotations

from pathlib import Path

from cli.run import PORTUGUESE, fails, run
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match


def record(tmp_path: Path, over: bool) -> str:
    match = Match(loaded("miniature"), 2, 3, {}, {})
    while not match.over:
        match.play(match.decision.options[0])
        if not over and len(match.actions) > 3:
            break
    path = tmp_path / "game.tab"
    path.write_text(match.record(), "utf-8")
    return str(path)


def test_a_review_tells_chances_accuracy_and_lessons_in_both_languages(tmp_path: Path) -> None:
    path = record(tmp_path, over=True)
    document = run("review", path, "--json").json
    assert document["done"]
    assert len(document["curve"]) == document["total"] + 1
    english = run("review", path)
    assert english.code == 0
    assert "Chances to win" in english.out
    headings = ["accuracy", "opening", "middle", "end", "inaccuracy", "mistake", "blunder", "luck"]
    assert any(line.split()[1:] == headings for line in english.out.splitlines()), "a heading is cut or wrapped"
    portuguese = run("review", path, env=PORTUGUESE)
    assert "Chances de vencer" in portuguese.out
    headings = ["precisão", "abertura", "meio", "final", "imprecisão", "erro", "erro", "grave", "sorte"]
    assert any(line.split()[1:] == headings for line in portuguese.out.splitlines()), "a heading is cut or wrapped"
    assert document["players"][0]["lessons"][0]["pt_BR"] in " ".join(portuguese.out.split())


def test_a_running_game_is_not_reviewed(tmp_path: Path) -> None:
    assert "is not over" in fails("review", record(tmp_path, over=False))
