"""What the page explains: a figure where it stands, a refusal with its numbers, the log without riddles."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.clicks import sit
from web.counting import beginning, turns
from web.drive import NewPage, asked, by_tray, lobby, moved_on, open_table, options, position, seat_roles, start_alone

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
    things = [thing.get_attribute("data-object") or "" for thing in page.locator(THINGS).all()]
    place = next(x for x in things if re.fullmatch(r"[abc]\d", x) and f"buy {x}" not in offered)
    page.locator(f'[data-object="{place}"]').first.click()
    expect(page.locator(".pop .lack")).to_have_text(re.compile(r"needed|asks for|No worker|has already bought"))
    expect(page.locator(".log")).not_to_contain_text(re.compile("choose 1|a hidden choice"))


def test_what_others_did_since_my_last_turn_is_played_once_more_on_the_board(fresh: NewPage) -> None:
    path = "nations/golden/two.tab"
    turn = next(turn for turn in turns(path)[20:] if turn.seat == 0)
    page = fresh(asked=False)
    sit(page, beginning(path, turn.before), {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    asked(page)
    page.locator(".log .hd button").click()
    expect(page.locator(".prompt [data-stop]")).to_be_visible()
    expect(page.locator(".prompt h2")).not_to_be_empty()
    expect(page.locator(".opt[data-option]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".prompt [data-stop]")).to_have_count(0)
    expect(page.locator(".opt[data-option]").first).to_be_visible()


def test_a_link_is_shown_as_a_code_and_nations_come_by_ease(fresh: NewPage) -> None:
    page = fresh()
    lobby(page)
    page.locator(".game.g-imperium").click()
    groups = page.locator('[aria-labelledby="opt-nations"] optgroup')
    expect(groups).to_have_count(4)
    assert groups.first.locator("option").evaluate_all("list => list.map(x => x.value)") == ["japanese", "magyars"]
    assert groups.locator("option").count() == 30
    seat_roles(page, "you", "friend")
    open_table(page)
    page.locator(".copy button[aria-expanded]").first.click()
    expect(page.locator("svg.qr")).to_be_visible()
    page.locator(".copy button[aria-expanded]").first.click()
    expect(page.locator("svg.qr")).to_have_count(0)
