"""The owner's workshop in a real browser: figures typed in by hand, counted, taken elsewhere and played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tabularium.kernel.game import loaded
from tabularium.kernel.pack import Pack, read_pack
from tabularium.kernel.workshop import entries_of, judge
from web.drive import NewPage

ROW = "abbasids/barbarian/3"
MOST = 12  # presses and clicks for a hex, on average
LETTERS = {
    "points": "p", "point": "p", "gold": "g", "stone": "s", "silver_window": "v", "gold_window": "w", "egg": "e",
    "red_token": "r", "blue_token": "b", "tech": "t", "university": "u", "mine": "m", "quarry": "q",
}  # fmt: skip
# Ten hexes as they might be printed; by runs that follow one another on the wall
PRINTED: tuple[dict[str, dict[str, Any]], ...] = (
    {
        "U1C01": {"edges": ["gold", None, None, "tech", None, None], "corners": [1], "bonus": {"points": 2}},
        "U1C02": {"edges": [None, "stone", None, None, None, None], "corners": [0, 3], "university": 2},
        "U1C03": {"edges": ["egg", None, None, None, None, None], "corners": [2], "action": "road"},
    },
    {
        "W1C01": {
            "edges": [None, None, "point", None, None, None], "corners": [4], "cost": {"stone": 2},
            "reward": {"points": 2},
        },
        "W1C02": {"edges": ["tech", None, None, None, None, None], "corners": [1, 2], "cost": {"stone": 1, "gold": 1}},
        "W1C03": {"edges": [None, None, None, "silver_window", None, None], "corners": [], "reward": {"tech": 2}},
        "W1C04": {"edges": ["gold", None, None, None, None, "university"], "corners": [3], "cost": {"stone": 3}},
    },
    {
        "B1C01": {"corners": [0], "cost": {"gold": 2}, "reward": {"points": 3}},
        "B1C02": {"corners": [1, 4], "cost": {"gold": 3}, "reward": {"stone": 1, "points": 1}, "cube": True},
        "B1C03": {"corners": [2], "cost": {"gold": 1}, "reward": {"tech": 1}},
    },
)  # fmt: skip


class Hands:
    """What a person presses and clicks, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.count += 1

    def click(self, which: str) -> None:
        self.page.locator(which).first.click()
        self.count += 1

    def hex(self, id: str, printed: dict[str, Any], shown: dict[str, Any]) -> None:
        """Type what differs from what is shown, and confirm."""
        look = {field: printed.get(field, shown.get(field)) for field in ("edges", "corners")}
        if look != {field: shown.get(field) for field in ("edges", "corners")}:
            self.press("x")
            for e, what in enumerate(look["edges"] or []):
                if what is not None:
                    self.press(str(e + 1), LETTERS[what])
            for c in look["corners"] or []:
                self.press(f"Shift+Digit{c + 1}")
        for key, fields in (("c", ("cost",)), ("r", ("reward", "bonus"))):
            for field in fields:
                if printed.get(field, shown.get(field)) != shown.get(field):
                    self.press(key)
                    for what, n in printed[field].items():
                        self.press(*str(n), LETTERS[what])
        if printed.get("university", shown.get("university")) != shown.get("university"):
            self.press("y", str(printed["university"]))
        if printed.get("action", shown.get("action")) != shown.get("action"):
            self.press("a", str(1 + loaded("praga").terms()["action"].index(printed["action"])))
        if printed.get("cube", shown.get("cube")) != shown.get("cube"):
            self.press("o")
        self.confirm(id)

    def confirm(self, id: str) -> None:
        self.press("Enter")
        expect(self.page.locator(f'.ws-thing[data-entry="{id}"]:not(.unsure)').first).to_be_attached()


def opened(page: Page, base: str, game: str) -> Page:
    page.goto(f"{base}/workshop/{game}")
    expect(page.locator(".ws-count")).to_be_visible()
    return page


def exported(page: Page, to: Path) -> Pack:
    with page.expect_download() as download:
        page.locator("[data-export]").click()
    download.value.save_as(to)
    return read_pack(to.read_text("utf-8"), to.name)


def test_hexes_are_typed_in_taken_to_another_browser_and_played(fresh: NewPage, server: str, tmp_path: Path) -> None:
    page = opened(fresh(), server, "praga")
    usual = {place.id: place.fields for place in entries_of(loaded("praga"))}
    hands = Hands(page)
    for run in PRINTED:
        hands.click(f'[data-entry="{next(iter(run))}"]')
        for id, printed in run.items():
            expect(page.locator("#ws-bench h2")).to_have_text(id)
            hands.hex(id, printed, usual[id])
    assert hands.count / 10 <= MOST, f"{hands.count} for ten hexes"
    # One is as printed; one is corrected by mouse: an edge, a corner, a turn, and a step back.
    page.locator('[data-entry="W1C05"]').first.click()
    page.locator("[data-confirm]").click()
    page.locator('[data-entry="W1C06"]').first.click()
    page.locator('[data-edge="4"]').click()
    page.locator('[data-symbol="egg"]').click()
    page.locator('[data-corner="1"]').click()
    page.locator('[data-turn="right"]').click()
    page.locator("[data-clear]").click()
    page.locator("[data-undo]").click()
    page.get_by_label("Name of the pack").fill("Our box")
    page.get_by_label("Author").fill("Ana")
    page.get_by_label("Author").press("Tab")
    kept = tmp_path / "box.tabpack"
    pack = exported(page, kept)
    assert pack.game == "praga"
    assert (pack.name, pack.author, pack.tables) == ("Our box", "Ana", loaded("praga").mark())
    expected = {id: printed for run in PRINTED for id, printed in run.items()}
    for id, printed in expected.items():
        assert {**usual[id], **pack.entries.get(id, {})} == {**usual[id], **printed}, id
    turned = pack.entries["W1C06"]
    assert turned["edges"] == [None, "tech", None, None, "egg", None]
    assert 1 in turned["corners"]
    assert set(pack.confirmed) == {*expected, "W1C05"}
    assert judge(pack).faults == []

    other = opened(fresh(), server, "praga")
    other.locator("[data-import]").set_input_files(kept)
    expect(other.locator(".ws-told")).to_contain_text("Our box")
    other.locator("[data-play]").click()
    expect(other.locator(".ws-told")).to_contain_text("dealt from Our box")
    other.goto(server)
    other.locator('[data-quick="praga"]').click()
    expect(other.locator(".pra").first).to_be_visible()
    found = other.request.get(f"{server}/api/packs/{pack.hash}").json()
    assert (found["name"], found["fits"]) == ("Our box", True)
    assert {"id": "B1C01", "field": "cost", "before": {"gold": 1}, "after": {"gold": 2}} in found["changes"]
    cards = {card["id"]: card for card in other.request.get(f"{server}/api/games/praga/cards?pack={pack.hash}").json()}
    assert cards["B1C01"]["figures"]["gold"] == 2
    assert cards["B1C01"]["provenance"] == "high"
    assert cards["B1C04"]["provenance"] == "reconstructed"
    other.get_by_role("button", name="Table and links").first.click()
    other.locator(".ws-diff summary").click()
    expect(other.locator(".ws-diff")).to_contain_text("B1C01 cost")


@pytest.mark.soak
def test_a_solo_tile_and_a_row_are_corrected_by_keyboard_alone(fresh: NewPage, server: str, tmp_path: Path) -> None:
    page = opened(fresh(), server, "nations")
    page.locator('[data-entry="solo-1-1"]').first.focus()
    page.keyboard.press("Enter")
    page.locator('[data-field="opponent.military"] input').focus()
    for key in ("Control+a", "4", "Tab", "Tab", "3", "Tab"):
        page.keyboard.press(key)
    expect(page.locator(".ws-said")).to_contain_text("strength 4")
    page.keyboard.press("Shift+Enter")
    pack = exported(page, tmp_path / "nations.tabpack")
    assert pack.entries["solo-1-1"]["opponent"]["military"] == 4
    assert pack.confirmed == ["solo-1-1"]
    assert judge(pack).faults == []

    page.goto(f"{server}/workshop/imperium")
    page.locator(f'[data-entry="{ROW}"]').first.focus()
    page.keyboard.press("Enter")
    line = page.locator('[data-field="do"] input').first
    line.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("GAI")
    expect(page.locator(".ws-list:not([hidden]) [aria-selected=true]")).to_contain_text("GAIN(")
    page.keyboard.press("Tab")
    page.keyboard.type("3 beer)")
    expect(page.locator('[data-field="do"] [role=alert]')).to_be_visible()
    expect(page.locator("[data-confirm]")).to_be_disabled()
    for _ in range(5):
        page.keyboard.press("Backspace")
    page.keyboard.type("prog)")
    expect(page.locator(".ws-said")).to_contain_text("Gain 3 progress")
    expect(page.locator(".ws-said")).to_contain_text("Ganhe 3 de progresso")
    page.keyboard.press("Shift+Enter")
    pack = exported(page, tmp_path / "imperium.tabpack")
    assert pack.entries == {ROW: {"do": ["GAIN(3 prog)", "HISTORY(self)"]}}
    assert judge(pack).faults == []


@pytest.mark.soak
def test_the_workshop_on_a_phone(fresh: NewPage, server: str) -> None:
    for game, entry in (("praga", "U1C01"), ("praga", "hunger_wall"), ("nations", "solo-1-1"), ("imperium", ROW)):
        page = opened(fresh(phone=True, language="pt-BR"), server, game)
        page.get_by_role("searchbox").fill(entry)
        page.locator(f'[data-entry="{entry}"]').first.click()
        expect(page.locator("#ws-bench")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, entry
        page.locator("[data-confirm]").click()
        expect(page.locator("#ws-bench h2")).not_to_have_text(entry)
        page.locator(".ws-back").click()
        expect(page.locator(".ws-wall")).to_be_visible()


@pytest.mark.soak
def test_the_host_makes_a_pack_the_standard_of_the_house(fresh: NewPage, server: str) -> None:
    text = Pack("nations", "House rules", "Rui", "", {"egypt-a": {"gold": 9}}).text()
    page = fresh()
    page.goto(server)
    kept = page.request.post(f"{server}/api/packs", data={"text": text}).json()
    assert kept["faults"] == []
    opened(page, server, "nations")
    file: FilePayload = {"name": "house.tabpack", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("[data-import]").set_input_files(file)
    page.locator(".ws-pack summary").click()
    page.get_by_label("Host's token").fill("the token of the host")
    page.get_by_role("button", name="Make it the standard").click()
    expect(page.locator(".ws-pack details")).to_contain_text("House rules")
    assert page.request.get(f"{server}/api/games/nations").json()["pack"]["hash"] == kept["pack"]["hash"]
    page.get_by_role("button", name="No standard pack").click()
    expect(page.locator(".ws-pack details")).not_to_contain_text("House rules")
