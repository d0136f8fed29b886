"""Imperium's campaign in a real browser: begun in the lobby, a game played, a card chosen, the record seen and kept."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tabularium.games.imperium.rules.campaign import Campaign, Game, resumed
from web.clicks import Offers
from web.drive import NewPage, accessible, asked, fits, lobby
from web.serving import profile
from web.test_board_imperium import hasty

MOST = 600  # decisions


def won(offered: list[str]) -> str:
    """A campaign whose second game was won; its card is still to be chosen."""
    c = Campaign("romans")
    c.games.append(Game("celts", "chieftain", 41, 52, False, "2026-01-01"))
    c.games.append(Game("greeks", "chieftain", 60, 41, True, "2026-01-02"))
    c.level = 1
    c.offered = offered
    return c.text()


def open_file(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": "rome.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def rushed(page: Page, table: str) -> bool:
    """The game at a table to its end, without looking: a page that shows it would draw every step. Was it won?"""
    held: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('tabularium.tables')"))
    token = next(one["tokens"][0] for one in held if one["table"] == table)
    headers = {"authorization": f"Bearer {token}"}
    chance = random.Random(1)
    for _ in range(MOST):
        state = page.request.get(f"/api/tables/{table}", headers=headers).json()
        decision = state["seats"][0]["decision"]
        if decision is None:
            return bool(state["table"]["result"]["winners"] == [0])
        offers: Offers = {option["notation"]: [] for option in decision["options"]}
        body = {"action": hasty("", offers, chance), "position": state["table"]["position"]}
        done = page.request.post(f"/api/tables/{table}/actions", headers=headers, data=body)
        assert done.ok, done.text()
    pytest.fail("the game does not end")


def fair(page: Page) -> None:
    fits(page, scrolls=True)
    accessible(page)


def test_a_campaign_goes_from_the_lobby_through_a_game_to_its_record(fresh: NewPage, tmp_path: Path) -> None:
    page = fresh()
    lobby(page)
    page.locator(".game.g-imperium").click()
    page.get_by_role("link", name="Campaign", exact=True).click()
    page.wait_for_url("**/campaign")
    page.get_by_role("combobox", name="Your nation").select_option("romans")
    fair(page)
    page.get_by_role("button", name="Begin the campaign").click()
    expect(page.get_by_role("heading", name="Campaign: Romans")).to_be_visible()
    expect(page.locator(".camp-b")).to_contain_text("0 of 5 wins")
    expect(page.locator(".camp-n button[data-value=romans]")).to_have_count(0)
    page.locator(".camp-n button[data-value=greeks]").click()
    fair(page)
    page.get_by_role("button", name="Play against the Greeks").click()
    page.wait_for_url("**/t/*")
    assert asked(page) == "decide"
    table = page.url.rpartition("/t/")[2]
    page.goto("/campaign")
    onward = page.get_by_role("link", name="Go on with the game")
    expect(onward).to_be_visible()
    lucky = rushed(page, table)
    onward.click()
    page.get_by_role("link", name="On with the campaign").click()
    row = page.locator(".camp-t tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Greeks")
    expect(row).to_contain_text("won" if lucky else "lost")
    expect(page.locator(".camp-b")).to_contain_text("1 of 5 wins" if lucky else "1 of 4 losses")
    fair(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    download.value.save_as(tmp_path / "rome.json")
    c = resumed((tmp_path / "rome.json").read_text("utf-8"))
    assert (c.nation, c.games[0].opponent, c.games[0].won, c.doubled) == ("romans", "greeks", lucky, not lucky)
    page.get_by_role("button", name="Forget this campaign").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("button", name="Begin the campaign")).to_be_visible()


def test_a_campaigns_file_is_opened_and_the_card_of_a_win_chosen(fresh: NewPage) -> None:
    for phone in (False, True):
        page = fresh(phone=phone, language="pt-BR", dark=phone)
        page.goto("/campaign")
        open_file(page, won(["goryeo", "pirates"]))
        expect(page.get_by_role("heading", name="Campanha: Romanos")).to_be_visible()
        expect(page.locator(".camp-t tbody tr")).to_have_count(2)
        expect(page.locator("[data-card]")).to_have_count(12)
        fair(page)
        page.locator("[data-card=goryeo]").click()
        page.get_by_role("button", name="Confirmar").click()
        expect(page.locator(".camp-t tbody tr").last).to_contain_text("acrescentada")
        expect(page.locator(".camp-n button[data-value=greeks]")).to_have_count(0)
        expect(page.locator(".camp-n button[data-value=celts]")).to_be_visible()
        expect(page.locator(".camp")).to_contain_text("Caudilho")
        fair(page)
        # It is this browser's campaign from now on.
        page.reload()
        expect(page.locator(".camp-t tbody tr")).to_have_count(2)


def test_a_damaged_file_is_refused_and_changes_nothing(browser: Browser, server: str) -> None:
    # Without the fixture that forbids complaints: the browser itself notes a request that was refused.
    context = profile(browser, server, language="pt-BR")
    page = context.new_page()
    page.goto("/campaign")
    open_file(page, "nothing of the kind")
    expect(page.get_by_role("alert")).to_contain_text("não é um registro de campanha")
    expect(page.get_by_role("button", name="Começar a campanha")).to_be_enabled()
    assert page.evaluate("localStorage.getItem('tabularium.campaign')") is None
    open_file(page, won(["goryeo"]))
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".camp-t tbody tr")).to_have_count(2)
    context.close()
