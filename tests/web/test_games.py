"""Whole games in a real browser, through the page only."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from waiting import until
from web.clicks import WHOLE
from web.drive import (
    NewPage,
    asked,
    decide,
    lobby,
    moved_on,
    names,
    open_table,
    play_out,
    position,
    press_option,
    seat_roles,
    start_alone,
)

OVER = "over"


@pytest.mark.soak
def test_a_person_plays_a_whole_game_against_bots_and_verifies_the_seed(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, bots=2)
    done = play_out(page, random.Random(1))
    assert done["board"] > 2
    assert done["tray"] > 2
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(3)
    expect(page.locator(".bars .barrow")).to_have_count(3)
    expect(page.locator(".curve polyline")).to_have_count(3)
    page.locator(".verify").click()
    expect(page.locator(".verified.up")).to_be_visible()
    page.locator("dialog .btn", has_text="Replay").click()
    expect(page.locator(".slider")).to_be_visible()


@WHOLE
def test_two_people_share_one_screen_with_a_curtain_between_them(fresh: NewPage, whole: bool) -> None:
    page = fresh()
    lobby(page)
    seat_roles(page, "you", "you")
    names(page, "Ana", "Rui")
    press_option(page, "ages", "1")
    press_option(page, "place", "one")
    open_table(page)
    done = play_out(page, random.Random(2), curtains=99 if whole else 4)
    assert done["curtain"] >= 4
    assert done["board"] + done["tray"] >= 4
    if whole:
        expect(page.locator(".winner")).to_be_visible()


@WHOLE
def test_two_browsers_play_with_seat_links(fresh: NewPage, whole: bool) -> None:
    ana, rui = fresh(), fresh(language="pt-BR")
    lobby(ana)
    seat_roles(ana, "you", "friend")
    names(ana, "Ana")
    press_option(ana, "ages", "1")
    open_table(ana)
    link = ana.get_by_role("textbox", name="Link for Seat 2").input_value()
    assert "#" in link
    rui.goto(link)
    expect(rui.locator(".wait")).to_be_visible()
    assert "#" not in rui.url
    rui.locator("input.sn").fill("Rui")
    rui.locator("input.sn").press("Enter")
    expect(ana.locator(".wait")).to_contain_text("Rui")
    ana.get_by_role("button", name="Start the game").click()
    chance = random.Random(3)
    pages = {"Ana": ana, "Rui": rui}
    decisions = {"Ana": 0, "Rui": 0}
    for page in pages.values():
        page.wait_for_selector(".app")

    def turn_of() -> str:
        """Whose turn it is; OVER when it is nobody's any more."""
        if ana.locator(".app").get_attribute("data-status") == "over":
            return OVER
        mine = (name for name, page in pages.items() if page.locator(".opt[data-option]:not([disabled])").count())
        return next(mine, "")

    for _ in range(300):
        turn = until(turn_of, "nobody decides")
        if turn == OVER or (not whole and min(decisions.values()) >= 3):
            break
        before = position(pages[turn])
        decide(pages[turn], chance)
        decisions[turn] += 1
        for page in pages.values():
            moved_on(page, before)
    assert min(decisions.values()) >= 3
    for page in pages.values() if whole else ():
        expect(page.locator(".winner")).to_be_visible()


def test_the_keyboard_alone_plays_a_whole_game(fresh: NewPage) -> None:
    page = fresh()
    lobby(page)
    seat_roles(page, "you", "bot")
    press_option(page, "ages", "1")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == "Open the table":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".opt[data-option]")
    chance = random.Random(4)
    for _ in range(200):
        if asked(page) != "decide":
            break
        before = position(page)
        if chance.random() < 0.5:
            page.keyboard.press(str(chance.randint(1, 3)))
        else:
            for _ in range(chance.randint(1, 4)):
                page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        if page.locator(".confirm").count() == 0:
            page.keyboard.press("1")
        expect(page.locator(".confirm")).to_be_focused()
        page.keyboard.press("Enter")
        moved_on(page, before)
    expect(page.locator(".winner")).to_be_visible()
