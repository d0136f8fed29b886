"""What the page explains: a figure where it stands, a refusal with its numbers, the log without riddles."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.drive import NewPage, by_tray, moved_on, options, position, start_alone

MARK = '<b id="told" data-figure="gold" data-of="0">?</b>'
THINGS = '[data-zone="progress"] [data-object], .prog [data-object]'


def test_a_figure_explains_itself_and_goes_when_it_is_left(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.evaluate("html => document.querySelector('main').insertAdjacentHTML('beforeend', html)", MARK)
    page.locator("#told").dispatch_event("click")
    told = page.locator(".explain")
    expect(told).to_contain_text("In stock")
    expect(told).to_contain_text("After production")
    expect(told.locator("cite")).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def test_a_refusal_says_what_is_missing_and_the_log_has_no_riddles(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    before = position(page)
    by_tray(page, next(option for option in options(page) if option.startswith("take")))
    moved_on(page, before)
    page.wait_for_selector('.opt[data-option="pass"]')
    offered = set(options(page))
    places = [thing.get_attribute("data-object") for thing in page.locator(THINGS).all()]
    place = next(place for place in places if place and f"buy {place}" not in offered)
    page.locator(f'[data-object="{place}"]').first.click()
    expect(page.locator(".pop .lack")).to_have_text(re.compile(r"needed|asks for|No worker|no worker"))
    expect(page.locator(".log")).not_to_contain_text(re.compile("choose 1|a hidden choice"))
