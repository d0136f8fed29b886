"""Actions: what is legal is done and kept; everything else gets a clear answer and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.running import House, Json, Refusal, Table, refused
from tabularium.server import schema


def game_of(table: Table) -> Json:
    """What must not change."""
    state = table.guests[0].state()
    return {"seq": state["seq"], "table": state["table"], "seats": state["seats"]}


def test_an_illegal_action_names_its_rule(house: House) -> None:
    table = house.create("Ana", "Bruno")
    before = game_of(table)
    with refused("refused") as caught:
        table.guests[0].play("do smelt")
    problem = caught.value.problem
    assert problem["clause"]["id"] == "miniature.turn.unlocked"
    assert problem["clause"]["text"]["pt_BR"]
    assert problem["text"]["en"] != problem["text"]["pt_BR"]
    assert game_of(table) == before


@pytest.mark.parametrize("action", ["fly", "play", "play unicorn", "play raid raid", " ", "do 7", "x" * 200, "‽"])
def test_what_is_no_action_is_said_to_be_none(house: House, action: str) -> None:
    table = house.create("Ana", "Bruno")
    before = game_of(table)
    with refused("bad_action"):
        table.guests[0].play(action)
    assert game_of(table) == before


def test_only_the_seat_that_decides_may_act(house: House) -> None:
    table = house.create("Ana", "Bruno")
    before = game_of(table)
    with refused("not_your_turn"):
        table.guests[1].play("done")
    with refused("not_your_seat"):
        table.guests[1].play("done", seat=0)
    with refused("not_your_seat"):
        table.guests[1].play("done", seat=7)
    assert game_of(table) == before


def test_a_late_action_is_stale(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    position = ana.state()["table"]["position"]
    done = ana.play("do mine", position)
    before = game_of(table)
    with refused("stale") as caught:
        ana.play("do pray", position)
    assert caught.value.problem["position"] == done["position"]
    with refused("stale"):
        ana.play("do pray", position + 100)
    assert game_of(table) == before


def test_a_position_never_comes_back(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    position = ana.state()["table"]["position"]
    ana.play("do mine", position)
    ana.undo()
    with refused("stale"):
        ana.play("do mine", position)


def test_a_repeated_request_acts_once(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    position = ana.state()["table"]["position"]
    first = ana.play("do mine", position, key="k1")
    again = ana.play("do mine", position, key="k1")
    assert not first["repeated"]
    assert again["repeated"]
    assert again["actions"] == 1


def test_explain_names_the_rule_to_the_deciding_seat_only(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    assert ana.ask("POST", "/explain", schema.Explained, {"action": "do mine"})["allowed"]
    answer = ana.ask("POST", "/explain", schema.Explained, {"action": "do trade"})
    assert answer["clause"]["id"] == "miniature.turn.unlocked"
    assert ana.ask("POST", "/explain", schema.Explained, {"thing": "deck/0"})["clause"]["id"].startswith("miniature.")
    with refused("bad_action"):
        ana.ask("POST", "/explain", schema.Explained, {"action": "fly"})
    with refused("malformed"):
        ana.ask("POST", "/explain", schema.Explained, {})
    with refused("not_your_turn"):
        bruno.ask("POST", "/explain", schema.Explained, {"action": "do mine"})


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"action": "done"}', b'{"action": 1, "position": 1}',
        b'{"action": "done", "position": "1"}', b'{"action": "done", "position": -1}',
        b'{"action": "done", "position": 1e400}', b'{"action": "done", "position": 1, "cheat": true}',
        b'{"action": "done", "position": 99999999999999999999999999}', b'{"action": "\\ud800", "position": 1}',
        b'{"action": "' + b"x" * 300 + b'", "position": 1}', b"[" * 30_000, b'{"a":' * 9_000,
    ],
)  # fmt: skip
def test_malformed_json_changes_nothing(house: House, raw: bytes) -> None:
    table = house.create("Ana", "Bruno")
    before = game_of(table)
    with pytest.raises(Refusal) as caught:
        table.guests[0].ask("POST", "/actions", schema.Done, raw=raw)
    assert caught.value.status in (400, 422)
    assert caught.value.code == "malformed"
    assert game_of(table) == before


def test_a_giant_body_is_refused_before_it_is_read(house: House) -> None:
    table = house.create("Ana", "Bruno")
    before = game_of(table)
    with refused("too_large"):
        table.guests[0].ask("POST", "/actions", schema.Done, raw=b"x" * 70_000)
    with refused("too_large"):
        house.ask("POST", "/api/tables/import", schema.Links, raw=b"x" * 9_000_000)

    def drops() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1_000

    path = f"/api/tables/{table.id}/actions"
    headers = {"authorization": f"Bearer {table.guests[0].token}", "content-type": "application/json"}
    answer = house.http.post(path, content=drops(), headers=headers)
    assert answer.status_code == 413
    assert game_of(table) == before


def test_every_answer_has_security_headers(house: House) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/tables/aaaa", "/metrics"):
        answer = house.http.get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers
    assert house.http.get("/api/games").headers["cache-control"] == "no-store"
    assert house.http.get("/api/tables/aaaa").status_code == 404
    assert house.http.delete("/api/games").json()["code"] == "no_method"
    for path in ("/assets/../app.py", "/assets/%2e%2e/app.py", "/%2e%2e/settings.py", "/..%2fsettings.py"):
        assert "import" not in house.http.get(path).text


def test_health_and_metrics(house: House) -> None:
    house.ask("GET", "/api/health", schema.Health)
    table = house.create("Ana", "Bruno")
    table.guests[0].play("done")
    text = house.http.get("/metrics").text
    assert 'by="person"' in text
    assert "tabularium_commit_seconds_bucket" in text
    assert table.id not in text
