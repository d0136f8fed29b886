"""replay: steps, hashes, divergences; damaged records are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.run import PORTUGUESE, fails, run
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match


def finished(seed: int = 3) -> Match:
    match = Match(loaded("miniature"), 2, seed)
    dice = dice_for(seed, 0)
    while not match.over:
        match.play(answer(match.game, match.state, Random(), dice))
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tab"
    path.write_text(finished().record(), "utf-8")
    return path


def test_a_good_record_replays_to_its_end(record: Path) -> None:
    match = finished()
    result = run("replay", str(record), "--json")
    assert result.code == 0
    assert result.json == {
        "game": "miniature",
        "options": {},
        "actions": len(match.actions),
        "hashes_checked": -(-len(match.actions) // 25),
        "scores": match.scores,
        "over": True,
        "divergence": None,
    }


def test_replay_stops_where_it_is_told(record: Path) -> None:
    document = run("replay", str(record), "--to", "4", "--json").json
    assert document["actions"] == 4
    assert document["over"] is False
    assert run("replay", str(record), "--to", "0", "--json").json["actions"] == 0
    whole = run("replay", str(record), "--to", "100000", "--json").json
    assert whole["over"] is True


def test_every_step_is_told_in_the_persons_language(record: Path) -> None:
    match = finished()
    result = run("replay", str(record))
    assert result.code == 0
    for count, a in enumerate(match.actions):
        assert f"{count + 1:4d}  Player {match.by[count] + 1}" in result.out
        assert f"[{match.game.notation.write(a)}]" in result.out
    assert "all as recorded" in result.out
    assert "tudo como registrado" in run("replay", str(record), env=PORTUGUESE).out


def test_where_it_stops_the_table_is_drawn(record: Path) -> None:
    out = run("replay", str(record), "--to", "2").out
    assert "hand: " in out
    assert "discard: " in out


def test_a_wrong_hash_is_a_divergence_with_its_line(record: Path) -> None:
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("= "))
    right = lines[at].split()[2]
    lines[at] = f"= {lines[at].split()[1]} 0123456789abcdef"
    record.write_text("\n".join(lines) + "\n")
    result = run("replay", str(record), "--json")
    assert result.code == 1
    assert result.json["divergence"] == {"line": at + 1, "expected": "0123456789abcdef", "got": right}
    people = run("replay", str(record), env=PORTUGUESE)
    assert people.code == 1
    assert f"linha {at + 1}: o registro diz 0123456789abcdef, as regras dizem {right}" in people.out


def test_a_record_of_other_rules_is_refused(record: Path) -> None:
    record.write_text(record.read_text().replace("rules 1", "rules 99"))
    assert "line 3: made with version 99 of the rules; here is version 1" in fails("replay", str(record))
    assert "linha 3: feito com a versão 99 das regras" in fails("replay", str(record), "--json", env=PORTUGUESE)


def test_a_record_of_other_tables_is_refused(record: Path) -> None:
    text = record.read_text()
    content = loaded("miniature").mark()
    record.write_text(text.replace(content, "0" * 16))
    assert "line 4: made with other content tables" in fails("replay", str(record))


def test_a_truncated_record_is_refused_where_it_breaks_off(record: Path) -> None:
    text = record.read_text()
    at = text.index("\n= ")
    record.write_text(text[: at + 10])
    line = text[: at + 1].count("\n") + 1
    assert f"line {line}: a hash should be 16 hexadecimal digits" in fails("replay", str(record))


def test_an_illegal_or_malformed_action_is_refused_with_its_rule(record: Path) -> None:
    lines = record.read_text().splitlines()
    first = lines.index("") + 1
    seat = lines[first].split()[0]
    record.write_text("\n".join([*lines[:first], f"{seat} bid 2"]) + "\n")
    said = fails("replay", str(record))
    assert f"line {first + 1}: bid 2: The parts of a turn" in said
    assert said.endswith("[miniature.turn.any_order]")
    assert "As partes do turno" in fails("replay", str(record), env=PORTUGUESE)
    record.write_text("\n".join([*lines[:first], f"{seat} play unicorn"]) + "\n")
    assert f"line {first + 1}: no card is called unicorn" in fails("replay", str(record))


def test_replaying_changes_no_file(record: Path) -> None:
    before = record.read_text()
    run("replay", str(record))
    assert record.read_text() == before
    assert [path.name for path in record.parent.iterdir()] == [record.name]


def test_a_record_of_an_earlier_version_is_carried_over(record: Path, tmp_path: Path) -> None:
    text = record.read_text("utf-8")
    old = tmp_path / "old.tab"
    old.write_text(text.replace("rules 1\n", "rules 9\n"), "utf-8")
    assert run("replay", str(old)).code == 2
    assert run("convert", str(old)).out == text
    new = tmp_path / "new.tab"
    said = run("convert", str(old), "--out", str(new))
    assert "by the rules of today" in said.out
    assert new.read_text("utf-8") == text


def test_a_record_that_todays_rules_contradict_is_not_written(record: Path, tmp_path: Path) -> None:
    old, new = tmp_path / "old.tab", tmp_path / "new.tab"
    lines = record.read_text("utf-8").splitlines()
    lines[-1] = lines[-1].replace("ending", "ending never-")
    old.write_text("\n".join(lines) + "\n", "utf-8")
    result = run("convert", str(old), "--out", str(new))
    assert (result.code, new.exists()) == (2, False)
    assert f"line {len(lines)}" in result.err
