"""The way back: free, by agreement, or unlimited."""

from __future__ import annotations

from server.running import Guest, House, refused
from tabularium.server import schema


def two(house: House) -> tuple[Guest, Guest]:
    """Two persons who both look on."""
    table = house.create("Ana", "Bruno")
    for guest in table.guests:
        with guest.live() as socket:
            socket.next("state")
    return table.guests[0], table.guests[1]


def test_my_own_last_actions_are_free_to_take_back(house: House) -> None:
    ana, _ = two(house)
    before = ana.state()
    ana.play("do mine")
    ana.play("do smelt")
    assert ana.state()["seats"][0]["undo"] == {"to": 1, "free": True, "why": "free"}
    assert ana.undo() | {"seq": 0, "position": 0} == {
        "seq": 0, "position": 0, "actions": 1, "repeated": False, "asked": False
    }  # fmt: skip
    ana.undo(to=0)
    after = ana.state()
    assert after["seats"][0]["view"] == before["seats"][0]["view"]
    assert after["table"]["actions"] == 0
    assert [entry["kind"] for entry in after["entries"]][-4:] == ["action", "action", "undo", "undo"]
    with refused("no_undo"):
        ana.undo()


def test_what_came_to_light_is_taken_back_only_if_all_agree(house: House) -> None:
    ana, bruno = two(house)
    ana.play("do feast")
    assert ana.state()["seats"][0]["undo"]["why"] == "revealed"
    assert ana.undo()["asked"]
    request = bruno.state()["table"]["undo"]
    assert (request["seat"], request["to"], request["waiting"]) == (0, 0, [1])
    with refused("no_request"):
        ana.ask("POST", "/undo/answer", schema.Done, {"id": request["id"], "agree": True})
    bruno.ask("POST", "/undo/answer", schema.Done, {"id": request["id"], "agree": True})
    state = ana.state()["table"]
    assert state["actions"] == 0
    assert state["undo"] is None


def test_one_no_or_a_further_action_ends_the_request(house: House) -> None:
    ana, bruno = two(house)
    ana.play("do feast")
    ana.undo()
    request = bruno.state()["table"]["undo"]
    bruno.ask("POST", "/undo/answer", schema.Done, {"id": request["id"], "agree": False})
    assert ana.state()["table"]["undo"] is None
    assert ana.state()["table"]["actions"] == 1
    ana.undo()
    request = bruno.state()["table"]["undo"]
    ana.play("do mine")
    with refused("no_request"):
        bruno.ask("POST", "/undo/answer", schema.Done, {"id": request["id"], "agree": True})


def test_after_another_seat_acted_the_table_must_agree(house: House) -> None:
    ana, bruno = two(house)
    ana.play("done")
    assert ana.state()["seats"][0]["undo"]["why"] == "free"
    bruno.play("do mine")
    assert ana.state()["seats"][0]["undo"]["why"] == "others_acted"
    assert ana.undo()["asked"]


def test_at_one_screen_everything_may_be_taken_back(house: House) -> None:
    table = house.create("Ana", "Bruno", one_screen=True)
    both = table.guests[0]
    both.play("do feast")
    both.play("done")
    both.play("do feast")
    assert both.undo()["actions"] == 2
    assert both.undo()["actions"] == 1
    assert both.undo(to=0)["actions"] == 0


def test_alone_one_goes_back_over_the_bots_moves(house: House) -> None:
    table = house.create("Ana", "bot")
    ana = table.guests[0]
    ana.play("do feast")
    ana.play("done")
    assert table.deciding() is ana
    assert ana.state()["table"]["actions"] > 2
    assert not ana.undo()["asked"]
    assert ana.state()["table"]["actions"] == 1


def test_a_finished_game_stays_finished(house: House) -> None:
    table = house.create("Ana", "Bruno", one_screen=True)
    table.play_out()
    with refused("not_running"):
        table.guests[0].undo()
    assert table.guests[0].state()["seats"][0]["undo"]["why"] == "over"
