"""Lessons in a real browser: each clicked through with its wrong tries, on a desk and on a phone, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tabularium import game_keys
from tabularium.lessons import Lesson, lesson, lessons
from web.drive import NewPage, accessible, lobby
from web.lessons import Walk, stars
from web.serving import profile

ALL = [each for game in game_keys() for each in lessons(game)]
IDS = [f"{each.game}-{each.key}" for each in ALL]
DESK = {"width": 1280, "height": 800}
WAYS = [(phone, language) for language in ("en", "pt_BR") for phone in (False, True)]
SOME = {"t1"}  # by keyboard alone, in every run
EIGHT = [each for each in ALL if each.order in (1, 2)]
USUAL = [each for each in EIGHT if each.key != "p1"]  # in every run; `make soak` goes through all of them in all ways


class Browsers:
    """One profile for each size, shared by all lessons."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.pages: dict[bool, Page] = {}
        self.complaints: list[str] = []
        for phone in (False, True):
            context = profile(browser, server, phone)
            page = context.new_page()
            if not phone:
                page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
            page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error: self.complaints.append(str(error)))
            self.pages[phone] = page

    def page(self, phone: bool, language: str) -> Page:
        page = self.pages[phone]
        if page.url == "about:blank":
            page.goto("/figures")
        page.evaluate(f"localStorage.setItem('tabularium.settings', JSON.stringify({{ language: '{language}' }}))")
        return page


@pytest.fixture(scope="module")
def browsers(browser: Browser, server: str) -> Iterator[Browsers]:
    found = Browsers(browser, server)
    yield found
    for page in found.pages.values():
        page.context.close()
    assert found.complaints == []


def walked(browsers: Browsers, each: Lesson, phone: bool, language: str) -> Walk:
    walk = Walk(browsers.page(phone, language), each, language, phone)
    walk.open()
    walk.through()
    return walk


@pytest.mark.parametrize("each", USUAL, ids=lambda each: f"{each.game}-{each.key}")
def test_a_lesson_is_clicked_through(browsers: Browsers, each: Lesson) -> None:
    phone, language = WAYS[EIGHT.index(each) % len(WAYS)]
    walked(browsers, each, phone, language)
    assert stars(browsers.pages[phone], each) >= 1


@pytest.mark.soak
@pytest.mark.parametrize(("phone", "language"), WAYS)
@pytest.mark.parametrize("each", ALL, ids=IDS)
def test_a_lesson_is_clicked_through_everywhere(browsers: Browsers, each: Lesson, phone: bool, language: str) -> None:
    walked(browsers, each, phone, language)


@pytest.mark.parametrize(
    "each",
    [pytest.param(each, marks=() if each.key in SOME else pytest.mark.soak, id=each.key) for each in EIGHT],
)
def test_a_lesson_by_keyboard_alone(browsers: Browsers, each: Lesson) -> None:
    walk = Walk(browsers.page(False, "en"), each, "en", False)
    walk.open()
    walk.by_keys()
    assert stars(browsers.pages[False], each) == 3


def test_stars_are_kept_shown_and_carried_over(fresh: NewPage) -> None:
    page = fresh()
    lobby(page)
    page.get_by_role("button", name="Never played? Start here").click()
    page.locator('[data-learn="nations"]').click()
    walk = Walk(page, lesson("nations", "n1"), "en", False)
    walk.at(0)
    accessible(page)
    walk.through(mistakes=False)
    accessible(page)
    page.reload()
    expect(page.locator(".finish .stars")).to_have_text("★★★")
    page.locator("[data-do=following]").click()
    Walk(page, lesson("nations", "n2"), "en", False).at(0)
    lobby(page)
    expect(page.locator(".start-here li.g-nations")).to_contain_text(f"1 of {len(lessons('nations'))}")
    expect(page.locator('[data-learn="nations"]')).to_contain_text("Go on: Going shopping")
    page.goto("/learn/nations")
    expect(page.locator(".guide .lessons .stars").first).to_have_text("★★★")
    line = page.locator(".progress input[readonly]").input_value()
    other = fresh()
    other.goto("/learn/nations")
    field, send = other.locator("[data-carry]"), other.get_by_role("button", name="Carry it over")
    field.fill("nonsense")
    send.click()
    expect(other.locator(".progress [role=status]")).to_have_text("That is not a line of progress.")
    field.fill(line)
    send.click()
    expect(other.locator(".progress [role=status]")).to_have_text("1 lesson carried over.")
    expect(other.locator(".guide .lessons .stars").first).to_have_text("★★★")


@pytest.mark.parametrize("game", game_keys())
def test_the_guide_is_read_and_printed(browsers: Browsers, game: str) -> None:
    page = browsers.page(False, "pt_BR")
    page.goto(f"/learn/{game}")
    expect(page.locator(".guide dt").first).to_be_visible()
    accessible(page)
    term = page.locator(".guide .term").first
    term.focus()
    expect(page.locator("[role=tooltip]")).to_be_visible()
    page.emulate_media(media="print")
    assert not page.locator(".bar").is_visible()
    assert not page.locator(".guide .progress").is_visible()
    assert page.locator(".guide dl").is_visible()
    page.emulate_media(media="screen")


def test_words_of_the_glossary_are_explained_at_the_table(fresh: NewPage) -> None:
    page = fresh()
    page.goto("/learn/nations/n1")
    Walk(page, lesson("nations", "n1"), "en", False).at(0)
    word = page.locator(".prompt .term", has_text="deploy").bounding_box()
    assert word is not None
    page.mouse.move(word["x"] + word["width"] / 2, word["y"] + word["height"] / 2, steps=5)  # a pointer that moves asks
    expect(page.locator("[role=tooltip]")).to_contain_text("Put a worker on your card")
    page.locator("[data-do=next]").click()
    page.locator(".callout .term").first.focus()
    expect(page.locator("[role=tooltip]")).to_be_visible()


def test_a_lesson_that_does_not_exist_is_said(browsers: Browsers) -> None:
    page = browsers.page(False, "en")
    page.goto("/learn/nations/n99")
    expect(page.locator("body")).to_contain_text("There is no such lesson.")
    browsers.complaints[:] = [said for said in browsers.complaints if "404" not in said]
