"""Packs at a server: judged by the engine, kept for their tables, named by them, found again."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from server.running import House, Json, Running, Table, refused
from tabularium.kernel.game import loaded
from tabularium.kernel.pack import Pack
from tabularium.server import schema

NATIONS = {"egypt-a": {"gold": 11}, "greece-a": {"gold": 11}, "rome-a": {"gold": 11}, "persia-a": {"gold": 11},
           "china-a": {"gold": 11}}  # fmt: skip


def keep(house: House, pack: Pack) -> Json:
    found: Json = house.ask("POST", "/api/packs", schema.PackKept, {"text": pack.text()})
    return found


def gold(table: Table) -> list[Any]:
    view = table.guests[0].state()["seats"][0]["view"]
    return [player["figures"]["gold"] for player in view["players"]]


def test_two_tables_with_different_figures_side_by_side(house: House) -> None:
    pack = Pack("nations", "Rich", "Ana", loaded("nations").mark(), NATIONS)
    kept = keep(house, pack)["pack"]
    assert kept == {"hash": pack.hash, "name": "Rich", "author": "Ana"}
    usual = house.create("Ana", "Bruno", game="nations")
    rich = house.create("Ana", "Bruno", game="nations", pack=pack.hash)
    assert (gold(usual)[0], gold(rich)[0]) == (6, 11)
    for _ in range(6):
        for table in (usual, rich):
            guest = table.deciding()
            guest.play(guest.options()[0])
    assert rich.guests[0].state()["table"]["pack"] == kept
    assert usual.guests[0].state()["table"]["pack"] is None
    info = house.ask("GET", f"/api/packs/{pack.hash}", schema.PackInfo)
    assert info["fits"]
    assert {"id": "rome-a", "field": "gold", "before": 6, "after": 11} in info["changes"]


def test_the_engine_judges_every_entry(house: House) -> None:
    def judged(game: str, entries: Json) -> Json:
        found: Json = house.ask("POST", f"/api/games/{game}/workshop", schema.PackVerdict, {"entries": entries})
        return found

    fine = judged("praga", {"U1C01": {"university": 2}})
    assert fine["faults"] == []
    assert "2 university steps" in fine["said"]["U1C01"]["en"]
    wrong = judged("imperium", {"abbasids/barbarian/3": {"do": ["FLY(3 mat)"]}})
    assert wrong["faults"][0]["field"] == "do"
    assert wrong["faults"][0]["text"]["pt_BR"] != wrong["faults"][0]["text"]["en"]
    several = judged("praga", {id: {"corners": [9]} for id in ("U1C01", "U1C02", "W1C01")})
    assert [fault["entry"] for fault in several["faults"]] == ["U1C01", "U1C02", "W1C01"]
    faults = keep(house, Pack("praga", entries={"U1C01": {"corners": [9]}}))
    assert faults["pack"] is None
    assert faults["faults"][0]["entry"] == "U1C01"
    with refused("no_game"):
        judged("chess", {})


def test_the_workshop_has_all_that_can_be_corrected(house: House) -> None:
    found = house.ask("GET", "/api/games/praga/workshop", schema.Workshop)
    assert found["tables"] == loaded("praga").mark()
    assert len(found["entries"]) > 200


def test_a_server_keeps_the_packs_of_its_tables_and_names_one_that_is_missing(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    pack = Pack("nations", "Rich", "Ana", "", NATIONS)
    running = Running(str(file), tmp_path / "log", admin_token="host")
    house = House(running)
    keep(house, pack)
    table = house.create("Ana", "Bruno", game="nations", pack=pack.hash)
    before = table.guests[0].state()["seats"]
    running.stop()
    running.start()
    assert table.guests[0].state()["seats"] == before
    with refused("no_pack"):
        house.create("Ana", "Bruno", game="nations", pack="0123456789abcdef")
    with refused("no_pack"):
        house.create("Ana", "Bruno", game="praga", pack=pack.hash)
    # The standard of the house
    wish = {"hash": pack.hash}
    with refused("wrong_link"):
        house.ask("PUT", "/api/admin/packs/nations", schema.HousePack, wish, token="somebody")
    assert house.ask("PUT", "/api/admin/packs/nations", schema.HousePack, wish, token="host")["pack"]["name"] == "Rich"
    assert gold(house.create("Ana", "Bruno", game="nations"))[0] == 11
    assert gold(house.create("Ana", "Bruno", game="nations", pack=""))[0] == 6
    assert house.ask("GET", "/api/games/nations", schema.GameInfo)["pack"]["hash"] == pack.hash
    house.ask("PUT", "/api/admin/packs/nations", schema.HousePack, {"hash": ""}, token="host")
    assert gold(house.create("Ana", "Bruno", game="nations"))[0] == 6
    running.stop()
    with sqlite3.connect(file) as store:
        store.execute("DELETE FROM papers WHERE kind = 'pack'")
    store.close()
    running.start()
    with refused("no_pack") as caught:
        table.guests[0].state()
    assert pack.hash in caught.value.problem["text"]["en"]
    assert "Rich" in caught.value.problem["text"]["en"]
    running.stop()


def test_a_server_started_with_a_pack_has_it_as_its_standard(tmp_path: Path) -> None:
    path = tmp_path / "house.tabpack"
    path.write_text(Pack("nations", "House", entries=NATIONS).text(), "utf-8")
    running = Running(str(tmp_path / "tables.sqlite"), tmp_path / "log", content=path)
    house = House(running)
    table = house.create("Ana", "Bruno", game="nations")
    assert gold(table)[0] == 11
    assert table.guests[0].state()["table"]["pack"]["name"] == "House"
    assert house.create("Ana", "Bruno", game="praga").guests[0].state()["table"]["pack"] is None
    running.stop()
