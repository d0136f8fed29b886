"""Looking back: moves, positions, the end, and going on from a record."""

from __future__ import annotations

from server.running import FATAL, House, Table, refused
from server.test_secrets import text_of
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.server import schema


def test_every_position_can_be_looked_at_again(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    views = [ana.state()["seats"][0]["view"]]
    for _ in range(5):
        guest = table.deciding()
        guest.play(guest.some_option(FATAL))
        views.append(ana.state()["seats"][0]["view"])
    for count, view in enumerate(views):
        position = ana.ask("GET", f"/positions/{count}", schema.Position)
        assert (position["at"], position["seat"], position["view"]) == (count, 0, view)
    with refused("no_move"):
        ana.ask("GET", "/positions/6", schema.Position)
    with refused("not_your_seat"):
        ana.ask("GET", "/positions/3?seat=1", schema.Position)
    assert ana.ask("GET", "/positions/3?seat=-1", schema.Position)["seat"] == -1


def test_since_my_last_turn(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.play("do mine")
    ana.play("done")
    bruno.play("do mine")
    bruno.play("do rest")
    bruno.play("done")
    recap = ana.state()["seats"][0]["recap"]
    moves = ana.ask("GET", f"/moves?first={recap}", schema.Moves)
    assert [(move["number"], move["seat"]) for move in moves["moves"]] == [(3, 1), (4, 1), (5, 1)]
    assert moves["moves"][0]["events"][0]["text"]["pt_BR"]
    assert bruno.state()["seats"][0]["recap"] == 5


def test_after_the_end_everything_may_be_seen(house: House) -> None:
    table = house.create("Ana", "Bruno")
    table.play_out()
    final = table.watch.ask("GET", "/final", schema.Final)
    assert final["result"]["scores"] == final["curve"][-1]["scores"]
    assert [sum(points.values()) for points in final["points"]] == final["result"]["scores"]
    moves = table.watch.ask("GET", "/moves?limit=500", schema.Moves)
    assert all(move["notation"] for move in moves["moves"])
    assert table.watch.ask("GET", "/positions/1?seat=1", schema.Position)["view"]["seat"] == 1


def record_of(actions: int) -> str:
    match = Match(loaded("miniature"), 2, 3, None, {0: "Ana", 1: "Bruno"})
    for _ in range(actions):
        match.play(match.decision.options[-1])
    return match.record()


def test_a_table_goes_on_where_a_record_ends(house: House) -> None:
    links = house.ask("POST", "/api/tables/import", schema.Links, {"record": record_of(3)})
    table = Table(house, links)
    state = table.guests[0].state()["table"]
    assert (state["actions"], state["status"], state["seed_known"]) == (3, "running", True)
    assert [player["name"] for player in state["players"]] == ["Ana", "Bruno"]
    table.play_out()
    assert text_of(table.watch).startswith("tabularium record 1\n")


def test_a_finished_record_becomes_a_finished_table(house: House) -> None:
    match = Match(loaded("miniature"), 2, 3)
    while not match.over:
        match.play(match.decision.options[0])
    links = house.ask("POST", "/api/tables/import", schema.Links, {"record": match.record()})
    state = Table(house, links).watch.state()["table"]
    assert (state["status"], state["result"]["scores"]) == ("over", match.scores)


def test_a_damaged_record_names_its_line(house: House) -> None:
    text = record_of(3)
    for damaged in (text.replace("rules 1", "rules 99"), text.replace("miniature", "chess"), text + "9 fly\n", "x"):
        with refused("bad_record") as caught:
            house.ask("POST", "/api/tables/import", schema.Links, {"record": damaged})
        assert caught.value.problem["text"]["en"].startswith("line ")
    with refused("bad_seat"):
        house.ask("POST", "/api/tables/import", schema.Links, {"record": text, "seats": [{"kind": "person"}]})
