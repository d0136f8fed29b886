"""The frame of every board: keys, what pops up, what is done at once and what is told, the phone's bar."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.clicks import sit
from web.counting import beginning, turns
from web.drive import NewPage, asked, fits, moved_on, options, position, settled, start_alone

RECTS = """selectors => selectors.map(x => {
  const r = document.querySelector(x)?.getBoundingClientRect();
  return r && { left: r.left, top: r.top, right: r.right, bottom: r.bottom };
})"""
ACTIVE = "() => document.activeElement?.className ?? ''"


def praga(page: Page, actions: int = 0) -> None:
    """A table of Praga with a bot, so many actions after its beginning."""
    record = beginning("praga/golden/two.tab", actions)
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}]
    sit(page, record, *seats)
    asked(page)


def nations(page: Page) -> None:
    """A table of Nations at the first turn of somebody who plays with a bot."""
    record = "nations/golden/two.tab"
    first = next(turn for turn in turns(record) if turn.seat == 0 and turn.steps[0].kind == "Turn.turn")
    sit(page, beginning(record, first.before), {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    asked(page)


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


def test_what_can_be_taken_back_is_done_at_once_and_told(fresh: NewPage) -> None:
    page = fresh(asked=False)
    praga(page)
    before = position(page)
    page.locator('.opt[data-option^="take"]').first.click()
    moved_on(page, before)
    expect(page.locator(".foot .lately")).to_contain_text("Done:")
    taken = position(page)
    page.keyboard.press("u")
    moved_on(page, taken)
    expect(page.locator('.opt[data-option^="take"]').first).to_be_visible()
    expect(page.locator(".foot .lately")).to_have_count(0)


def test_the_end_of_a_turn_is_asked_and_so_is_going_back_past_a_bot(fresh: NewPage) -> None:
    page = fresh(asked=False)
    turn = next(turn for turn in turns("praga/golden/two.tab") if turn.seat == 0)
    praga(page, turn.before + len(turn.actions) - 1)
    before = position(page)
    if not page.locator(".app[data-chosen=end]").count():
        page.locator('.opt[data-option="end"]').click()
    expect(page.locator(".foot")).to_contain_text("Others decide next.")
    assert position(page) == before
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.wait_for_selector('.opt[data-option^="take"]')
    before = position(page)
    page.keyboard.press("u")
    expect(page.locator(".foot")).to_contain_text("of others will be undone too")
    assert position(page) == before
    page.get_by_role("button", name="Go back").click()
    moved_on(page, before)
    expect(page.locator('.opt[data-option="end"]')).to_be_visible()


def test_letters_are_no_shortcuts_where_one_writes_and_c_goes_to_the_chat(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    before = position(page)
    page.keyboard.press("c")
    field = page.get_by_label("Message")
    expect(field).to_be_focused()
    page.keyboard.type("your turn, 123?")
    expect(field).to_have_value("your turn, 123?")
    assert position(page) == before
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".btn.confirm")).to_have_count(0)


def test_the_first_option_is_one_step_from_the_question_and_the_skip_link_leads_there(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    assert "prompt" in page.evaluate(ACTIVE)
    page.keyboard.press("Tab")
    expect(page.locator(".opt").first).to_be_focused()
    keys = page.locator(".opt kbd").all_inner_texts()
    assert keys[:11] == [*"123456789", "a", "b"][: len(keys)]
    offered = options(page)
    page.keyboard.press("2")
    expect(page.locator(".app")).to_have_attribute("data-chosen", offered[1])


def test_the_large_card_covers_neither_its_thing_nor_the_tray_and_goes_with_it(fresh: NewPage) -> None:
    page = fresh()
    page.set_viewport_size({"width": 1366, "height": 768})
    nations(page)
    for thing in (".prow .card >> nth=0", ".prow .card >> nth=5", ".opt em >> nth=0"):
        page.mouse.move(2, 2)
        expect(page.locator(".inspect")).to_have_count(0)
        page.locator(thing).hover()
        expect(page.locator(".inspect:not(.unplaced)")).to_be_visible()
        settled(page)
        card, tray = page.evaluate(RECTS, [".inspect", ".tray"])
        box = page.locator(thing).bounding_box()
        assert box is not None
        left, top = box["x"], box["y"]
        anchor = {"left": left, "top": top, "right": left + box["width"], "bottom": top + box["height"]}
        assert apart(card, tray)
        assert apart(card, anchor)
        assert card["top"] >= 0
        assert card["bottom"] <= 768
    before = position(page)
    page.locator(".opt").first.click()
    page.locator(".btn.confirm").click()
    moved_on(page, before)
    expect(page.locator(".inspect")).to_have_count(0)


def test_what_slides_under_a_resting_pointer_does_not_open(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.mouse.move(700, 20)
    page.evaluate("() => { document.querySelector('.panes').style.translate = '0 -60px'; }")
    settled(page)
    page.wait_for_timeout(600)
    expect(page.locator(".inspect")).to_have_count(0)


def test_letters_grow_by_setting(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.set_viewport_size({"width": 1180, "height": 820})
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    usual = page.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    page.locator('[data-size="1.3"]').click()
    assert abs(page.evaluate(size) - 1.3 * usual) < 0.1
    page.reload()
    asked(page)
    assert abs(page.evaluate(size) - 1.3 * usual) < 0.1
    # On a desk too: all of the board where it fits so large, else its panes fold into tabs, and nothing goes sideways.
    for width, height, usual, tabs in ((2560, 1440, 23.46, 0), (1366, 768, 16, 4)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".ptabs button:visible")).to_have_count(tabs)
        assert abs(page.evaluate(size) - 1.3 * usual) < 0.1
        fits(page, scrolls=tabs > 0)
    assert "maximum-scale" not in (page.locator("meta[name=viewport]").get_attribute("content") or "")


def test_the_bar_of_a_phone_is_low_and_opens_to_a_sheet(fresh: NewPage) -> None:
    page = fresh(phone=True, asked=False)
    nations(page)
    settled(page)
    bar = page.locator(".sheet").bounding_box()
    assert bar is not None
    assert abs(bar["height"] - 96) <= 1
    assert abs(bar["y"] + bar["height"] - 844) <= 1
    for one in page.locator(":is(.pill, .ask-row .ib, .ptabs button, .bar .ib):visible").all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 43.9, one.inner_text()
    expect(page.locator(".ptabs .fresh").first).to_be_visible()
    page.locator(".opener").click()
    sheet = page.locator(".sheet.open").bounding_box()
    assert sheet is not None
    assert 0.7 * 844 <= sheet["height"] <= 0.73 * 844
    assert page.evaluate("() => document.querySelector('.opts').scrollTop") == 0
    for one in page.locator(".opt").all()[:4]:
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 43.9
    page.locator(".scrim").click(position={"x": 20, "y": 20})
    expect(page.locator(".sheet.open")).to_have_count(0)
