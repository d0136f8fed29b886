"""The coach beside somebody's first game: what it says, why one might want something, and the look back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tabularium.lessons import coach, guide
from web.drive import (
    NewPage,
    accessible,
    asked,
    by_tray,
    lobby,
    moved_on,
    names,
    open_table,
    options,
    pick,
    play_out,
    position,
    press_option,
    seat_roles,
)

FIRST = {line.when.decision[0]: line.text for line in coach("nations").first if line.when.decision}


def coached(page: Page) -> None:
    """A short game of Nations with the coach."""
    lobby(page)
    page.locator(".game.g-nations").click()
    seat_roles(page, "you", "bot")
    names(page, "Ana")
    press_option(page, "ages", "1")
    page.locator("[aria-labelledby=opt-coach]").check()
    open_table(page)
    page.wait_for_selector(".opt[data-option]")


@pytest.mark.soak
def test_what_is_new_is_said_once_and_an_option_says_why_one_might_want_it(fresh: NewPage) -> None:
    page = fresh()
    coached(page)
    line = page.locator("[data-coach=Grow]")
    expect(line).to_contain_text(FIRST["Grow"].en)
    accessible(page)
    page.locator("[data-do=understood]").click()
    expect(line).to_have_count(0)
    before = position(page)
    by_tray(page, "take stone")
    moved_on(page, before)
    asked(page)
    pick(page, next(each for each in options(page) if each.startswith("deploy")))
    page.locator(".whywant summary").click()
    expect(page.locator(".whywant")).to_contain_text("stone")
    expect(page.locator(".phases .now").first).to_be_visible()
    page.reload()
    expect(page.locator(".opt[data-option]").first).to_be_visible()
    expect(line).to_have_count(0)


@pytest.mark.soak
@pytest.mark.parametrize("phone", [False, True])
def test_the_end_names_what_was_used_least_and_goes_back_to_the_costly_turn(fresh: NewPage, phone: bool) -> None:
    page = fresh(phone=phone)
    coached(page)
    played = play_out(page, random.Random(3))
    assert played["tray"] + played["board"] > 4
    review = page.locator(".coachp").last
    expect(review).to_be_visible()
    assert any(want.title.en in review.inner_text() for want in guide("nations").want)
    again = page.locator("[data-do=again]")
    if again.count():
        here = page.url
        again.click()
        page.wait_for_url(lambda url: url != here)
        assert asked(page) in ("decide", "curtain")
        assert int(position(page)) > 0
