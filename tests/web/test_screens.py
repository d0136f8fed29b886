"""Every screen in both sizes and languages: nothing overflows, nothing serious for axe-core, nothing in the console."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from web.clicks import sit
from web.counting import beginning
from web.drive import (
    NewPage,
    accessible,
    asked,
    fits,
    go,
    lobby,
    open_table,
    play_out,
    seat_roles,
    settled,
)

SIZES = pytest.mark.parametrize(("phone", "language", "dark"), [(False, "en-GB", False), (True, "pt-BR", True)])


def middle(page: Page) -> None:
    """The second half of a game with three bots."""
    bot = {"kind": "bot", "bot": "random"}
    sit(page, beginning("nations/golden/four.tab", 120), {"kind": "person", "name": "Ana"}, bot, bot, bot)
    asked(page)


@SIZES
def test_screens_to_read(fresh: NewPage, phone: bool, language: str, dark: bool) -> None:
    page = fresh(phone, language, dark)
    page.goto("/cards/nations")
    page.wait_for_selector(".shelf .card")
    fits(page, scrolls=True)  # hundreds of cards, all of a kind with those that are found
    for path, ready in (
        ("/nowhere", ".lead"),
        ("/cards/nations?q=arch", ".shelf .card"),
        ("/rules/nations?q=war", ".rulesec"),
        ("/t/aaaaaaaaaa/join", ".joinf"),
        ("/figures", ".rulesec"),
        ("/", ".game"),
    ):
        go(page, path)
        page.wait_for_selector(ready)
        settled(page)
        fits(page, scrolls=phone or path != "/")
        accessible(page)
    page.get_by_role("button", name="Settings" if language == "en-GB" else "Ajustes").click()
    expect(page.locator("dialog.box")).to_be_visible()
    settled(page)
    accessible(page)


@SIZES
def test_a_table_from_the_waiting_room_to_the_end(fresh: NewPage, phone: bool, language: str, dark: bool) -> None:
    page = fresh(phone, language, dark)
    lobby(page)
    seat_roles(page, "you", "friend", "bot")
    open_table(page)
    expect(page.locator(".wait")).to_be_visible()
    fits(page, scrolls=phone)
    accessible(page)

    middle(page)
    tabs = page.locator(".ptabs button")
    for tab in range(4 if phone else 1):
        if phone:
            tabs.nth(tab).click()
        settled(page)
        fits(page, scrolls=False)
        accessible(page)
    if phone:
        tabs.nth(0).click()
    card = page.locator(".prow .card:not(.lit)").first
    if card.count():
        card.click()
        if page.locator(".pop").count():
            fits(page, scrolls=False)
            accessible(page)
            page.keyboard.press("Escape")
    page.goto(page.url + "/replay")
    page.wait_for_selector(".slider")
    settled(page)
    fits(page, scrolls=False)
    accessible(page)


@SIZES
def test_the_end_and_the_generic_table(fresh: NewPage, phone: bool, language: str, dark: bool) -> None:
    page = fresh(phone, language, dark)
    lobby(page)
    page.locator(".game.g-miniature").click()
    seat_roles(page, "you", "bot")
    open_table(page)
    asked(page)
    settled(page)
    fits(page, scrolls=False)
    accessible(page)
    done = play_out(page, random.Random(12))
    assert done["board"] + done["tray"] > 0
    expect(page.locator(".winner")).to_be_visible()
    page.wait_for_selector(".bars")
    settled(page)
    fits(page, scrolls=False)
    accessible(page)
