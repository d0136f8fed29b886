"""Playing through the page only: what a person could click, press or read."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
PAGE = Path(os.environ.get("TABULARIUM_PAGE") or ROOT / "src" / "tabularium" / "server" / "page")
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NewPage = Callable[..., Page]
EVERY = 25  # milliseconds between two looks; otherwise each look makes the browser draw

# What the page asks of whoever sits in front of it.
ASKED = """() => {
  if (document.querySelector('.curtain')) return 'curtain';
  if (document.querySelector('dialog.box')) return 'box';
  const app = document.querySelector('.app');
  if (!app) return '';
  if (app.dataset.status === 'over') return 'over';
  const open = '.opt[data-option]:not([disabled]), .low .pill:not([disabled]), .low .confirm';
  return document.querySelector(open) ? 'decide' : '';
}"""


# Letters have their shapes, what moves has arrived, and all of it is drawn.
SETTLED = """async () => {
  await document.fonts.ready;
  const moving = document.getAnimations().filter(x => x.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(x => x.finished));
  for (let i = 0; i < 2; i++) await new Promise(drawn => requestAnimationFrame(drawn));
}"""

SIZE = """() => {
  const { scrollWidth: w, scrollHeight: h } = document.documentElement;
  return { w, h };
}"""


def go(page: Page, path: str) -> None:
    """To another place of the page, without loading it again."""
    if page.url == "about:blank":
        page.goto(path)
    else:
        page.evaluate(
            "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
        )


def lobby(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".game").first).to_be_visible()


def seat_roles(page: Page, *roles: str) -> None:
    """Fills the list of seats: you, friend, open, bot."""
    rows = page.locator(".setup .seatl li")
    while rows.count() > len(roles):
        page.locator(".setup .rm").last.click()
    while rows.count() < len(roles):
        page.locator(".addp").click()
    for i, role in enumerate(roles):
        value = "bot:novice" if role == "bot" else role
        rows.nth(i).locator("select").first.select_option(value)


def names(page: Page, *given: str) -> None:
    for field, name in zip(page.locator("input.sn").all(), given, strict=True):
        field.fill(name)


def press_option(page: Page, key: str, value: str) -> None:
    """Presses a value of an option of the new table."""
    pressed = page.locator(f'[aria-labelledby="opt-{key}"] [data-value="{value}"]')
    if page.locator(f'details:not([open]) [aria-labelledby="opt-{key}"]').count():
        page.locator(".variants summary").click()
    pressed.click()


def open_table(page: Page) -> None:
    page.locator(".start .btn.primary").click()
    page.wait_for_url("**/t/*")


def start_alone(page: Page, *, bots: int = 1, name: str = "Ana", game: str = "nations", ages: str = "") -> None:
    """From the lobby to the first decision."""
    lobby(page)
    page.locator(f".game.g-{game}").click()
    seat_roles(page, "you", *["bot"] * bots)
    names(page, name)
    if ages:
        press_option(page, "ages", ages)
    open_table(page)
    page.wait_for_selector(".opt[data-option]")


def asked(page: Page) -> str:
    """Waits until the page asks for something: decide, curtain, over or box."""
    return str(page.wait_for_function(ASKED, polling=EVERY).json_value())


def position(page: Page) -> str:
    return page.locator(".app").get_attribute("data-position") or ""


def moved_on(page: Page, before: str) -> None:
    page.wait_for_function(
        "before => document.querySelector('.app')?.dataset.position !== before", arg=before, polling=EVERY
    )


def options(page: Page) -> list[str]:
    """What may be done; on a phone the sheet is opened and closed again."""
    sheet = page.locator(".sheet:not(.open) .opener")
    if sheet.count():
        sheet.click()
    found: list[str] = page.eval_on_selector_all(".opt[data-option]", "list => list.map(x => x.dataset.option)")
    if page.locator(".sheet.open").count():
        page.locator(".opener").click()
    return found


def sensible(notations: list[str], chance: random.Random) -> str:
    """Something to do: mostly not passing, never to and fro."""
    wanted = [x for x in notations if x != "pass" and not x.startswith("undeploy")]
    if wanted and ("pass" not in notations or chance.random() < 0.8):
        return chance.choice(wanted)
    return "pass" if "pass" in notations else chance.choice(notations)


def pick(page: Page, notation: str) -> None:
    """Presses an option of the tray; on a phone the sheet is opened for it."""
    option = page.locator(f'.opt[data-option="{notation}"]').first
    if not option.count():
        page.locator(".opener").click()
    option.click()


def by_tray(page: Page, notation: str) -> None:
    pick(page, notation)
    page.locator(".confirm").first.click()


def by_board(page: Page, chance: random.Random) -> bool:
    """Touches lit objects until one option is left; False if the board has none to touch."""
    lit = page.locator(".panes .lit[data-object]:visible")
    count = lit.count()
    if count == 0:
        return False
    lit.nth(chance.randrange(count)).click()
    if page.locator(".confirm").count() == 0:
        by_tray(page, chance.choice(options(page)))
    else:
        page.locator(".confirm").first.click()
    return True


def decide(page: Page, chance: random.Random) -> str:
    """Answers one decision, now from the tray, now by touching the board; says how."""
    before = position(page)
    notations = options(page)
    idle = [x for x in notations if x.startswith("undeploy")]
    if not idle and chance.random() < 0.4 and by_board(page, chance):
        how = "board"
    else:
        by_tray(page, sensible(notations, chance))
        how = "tray"
    moved_on(page, before)
    return how


def play_out(page: Page, chance: random.Random, most: int = 600, curtains: int = 600) -> dict[str, int]:
    """Until the game is over, lifting curtains, or so many of them were lifted; counts what was done."""
    done = {"board": 0, "tray": 0, "curtain": 0}
    for _ in range(most):
        what = asked(page)
        if done["curtain"] == curtains:
            return done
        if what == "curtain":
            page.locator(".curtain .btn").click()
            done["curtain"] += 1
        elif what == "decide":
            done[decide(page, chance)] += 1
        else:
            return done
    raise AssertionError(f"no end after {most} decisions")


def settled(page: Page) -> None:
    """Once nothing moves any more."""
    page.evaluate(SETTLED)


# Words of the bar that begin left of the window: nobody can scroll there.
CUT_BY_THE_BAR = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('header.bar') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && box.right > 0 && box.left < -1) found.push(text.data.trim());
  }
  return found;
}"""


def fits(page: Page, *, scrolls: bool) -> None:
    """No horizontal scroll; without `scrolls` no vertical one of the page either."""
    size: dict[str, int] = page.evaluate(SIZE)
    window = page.viewport_size
    assert window is not None
    # A phone's window widens with what overflows: only the size that was asked for is a measure.
    assert size["w"] <= window["width"], size
    assert scrolls or size["h"] <= window["height"], size
    assert page.evaluate(CUT_BY_THE_BAR) == []


def accessible(page: Page) -> None:
    """axe-core finds nothing, not even a trifle."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    bad = [
        (rule["id"], [(node["html"][:160], node.get("any", [{}])[:1]) for node in rule["nodes"][:4]])
        for rule in found["violations"]
    ]
    assert bad == [], bad
