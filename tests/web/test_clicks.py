"""How many clicks a turn takes: counted over recorded games, and the counting proved by real clicks."""

from __future__ import annotations

import re
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tabularium.games.imperium.table.state import SOLSTICE
from web.clicks import sit
from web.counting import TESTS, Step, Turn, actions_of, beginning, turns
from web.drive import EVERY, NewPage, asked, moved_on, position, start_alone

EXTRAS = ("renew", "buy", "extra", "up")  # what a turn of Praga may have beside its tile
CARDS = ("play", "exhaust")
PEOPLE = pytest.mark.parametrize("people", [False, True], ids=["bots", "people"])
REACHED = "n => Number(document.querySelector('.app').dataset.actions) >= n"
TOKEN = "table => JSON.parse(localStorage['tabularium.tables']).find(x => x.table === table).tokens[0]"


def between_turns(table: Any) -> bool:
    return bool(table.kind == SOLSTICE)


def first_words(turn: Turn) -> list[str]:
    return [action.split()[0] for action in turn.actions]


def test_a_typical_turn_of_praga_takes_six_clicks() -> None:
    """A tile, its action with all that it asks, its bonus, the end of the turn."""
    found = [
        turn.clicks
        for path in sorted((TESTS / "praga/golden").glob("*.tab"))
        for turn in turns(f"praga/golden/{path.name}")
        if not set(first_words(turn)) & set(EXTRAS)
    ]
    assert len(found) >= 15
    assert median(found) <= 6


@PEOPLE
def test_a_turn_of_nations_takes_one_or_two_clicks(people: bool) -> None:
    found = [turn.clicks for turn in turns("nations/golden/three.tab", people=people) if len(turn.actions) == 1]
    assert len(found) >= 50
    assert set(found) <= {1, 2}


@PEOPLE
def test_a_turn_of_four_actions_through_the_ages_takes_six_clicks(people: bool) -> None:
    """Without a political action, and with nothing to discard: four actions, and the end, which is asked about."""
    beside = {"done", "pass"}
    found = [
        turn
        for game in ("two", "three")
        for turn in turns(f"through_the_ages/golden/{game}.tab", people=people)
        if {step.kind for step in turn.steps} <= {"PoliticsMenu.politics", "ActionPhase.actions"}
        and len([word for word in first_words(turn) if word not in beside]) == 4
        and first_words(turn)[0] not in ("event", "attack", "declare", "offer")
    ]
    assert len(found) >= 3
    assert max(turn.clicks for turn in found) <= 6, [turn.steps for turn in found]


def five_cards(people: bool) -> list[Turn]:
    """Turns of five cards played or exhausted with all that they ask, the token, the discards; no sixth that one of
    them plays. The solstice comes between the turns.
    """
    return [
        turn
        for path in sorted((TESTS / "imperium/golden").glob("*.tab"))
        for turn in turns(f"imperium/golden/{path.name}", between_turns, people)
        if len([word for word in first_words(turn) if word in CARDS]) == 5
        and not any(action.startswith("free ") for step in turn.steps for action in step.actions)
    ]


def test_a_turn_of_five_cards_of_imperium_takes_twelve_clicks() -> None:
    """Where every step was confirmed these turns took 34 clicks and more."""
    found = five_cards(people=False)
    assert len(found) >= 20
    assert max(turn.clicks for turn in found) <= 12, [turn.steps for turn in found if turn.clicks > 12]
    assert median(turn.clicks for turn in found) <= 9


def test_among_people_a_held_press_chooses_and_confirms() -> None:
    """What comes to light before others is asked about, card by card; who holds the press has said both."""
    found = five_cards(people=True)
    assert len(found) >= 20
    assert max(turn.presses for turn in found) <= 12, [turn.steps for turn in found if turn.presses > 12]
    assert max(turn.clicks for turn in found) <= 17
    assert any(turn.presses < turn.clicks for turn in found)


# Real clicks


def test_a_press_that_is_held_is_not_asked_about(fresh: NewPage) -> None:
    page = fresh(asked=False)
    start_alone(page, game="through_the_ages")
    ends = page.locator('.opt[data-option="done"]')
    ends.click()
    expect(page.locator('.app[data-chosen="done"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".app[data-chosen]")).to_have_count(0)
    before = position(page)
    ends.hover()
    expect(page.locator(".foot .note")).to_contain_text("Press and hold")
    page.mouse.down()
    moved_on(page, before)
    page.mouse.up()
    page.wait_for_function(REACHED, arg=1, polling=EVERY)


def click_through(page: Page, step: Step) -> int:
    """Does what a step says by clicks on the tray; returns how many."""
    if step.clicks == 0:
        return 0
    names = [action for action in step.actions if action != "done"]
    clicks = 0

    def click(selector: str) -> None:
        nonlocal clicks
        page.locator(selector).first.click()
        clicks += 1

    joined = " + ".join(step.actions)
    unfold(page, step)
    if page.locator(".foot .several").count():
        for name in names:
            click(f'.opt[data-option="{name}"]')
        if clicks < step.clicks:  # what is complete is sent by itself, as the caller sees
            click(".foot .confirm")
    elif page.locator(".app[data-chosen]").count():
        click(".foot .confirm")  # the only answer, which commits
    else:
        click(f'.opt[data-option="{joined}"]')
        if page.locator(f'.app[data-chosen="{joined}"]').count():
            click(f'.opt[data-option="{joined}"]')
    return clicks


def unfold(page: Page, step: Step) -> None:
    """Rests the pointer on what the options that are meant begin with, if they are folded."""
    for n in range(1, len(step.actions)):
        stem = page.locator(f'[data-stem="{" + ".join(step.actions[:n])}"]')
        if stem.count():
            stem.hover()
            page.locator(f'.opt[data-option="{" + ".join(step.actions)}"]').wait_for()


def undisturbed(path: str, turn: Turn) -> bool:
    """Nobody else was asked anything."""
    return actions_of(path)[1][turn.before : turn.before + len(turn.actions)] == turn.actions


@pytest.mark.parametrize(
    ("path", "which"),
    [
        ("praga/golden/two.tab", lambda turn: "drop" in first_words(turn) and "place" in first_words(turn)),
        ("praga/golden/two.tab", lambda turn: not set(first_words(turn)) & set(EXTRAS)),
        ("nations/golden/two.tab", lambda turn: first_words(turn) == ["buy"]),
        ("imperium/golden/two-horizons.tab", lambda turn: len(turn.actions) - len(turn.steps) > 4),
    ],
)
def test_the_page_asks_for_as_many_clicks_as_were_counted(fresh: NewPage, path: str, which: object) -> None:
    assert callable(which)
    turn = next(turn for turn in turns(path)[4:] if which(turn) and undisturbed(path, turn))
    page = fresh(asked=False)
    person, bot = {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"}
    sit(page, beginning(path, turn.before), *(person if seat == turn.seat else bot for seat in (0, 1)))
    clicks = 0
    done = turn.before
    for step in turn.steps:
        asked(page)
        clicks += click_through(page, step)
        done += len(step.actions)
        page.wait_for_function(REACHED, arg=done, polling=EVERY)
    assert clicks == turn.clicks
    table = page.url.rsplit("/", 1)[1].split("#")[0]
    token = page.evaluate(TOKEN, table)
    kept = page.request.get(f"/api/tables/{table}/record", headers={"Authorization": f"Bearer {token}"}).text()
    played = [line.split(";")[0].split(" ", 1)[1].strip() for line in kept.split("\n") if re.match(r"\d+ ", line)]
    assert played[turn.before : turn.before + len(turn.actions)] == turn.actions
