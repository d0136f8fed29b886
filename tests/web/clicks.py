"""Playing by touching the board: whole games through the page only, and what every state of a board must keep to."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tabularium
from tabularium.kernel.effect import Choice, all_effects
from waiting import until
from web.drive import accessible, asked, fits, go, moved_on, pick, settled

Offers = dict[str, list[str]]  # what may be done, and the objects each touches
Wish = Callable[[str, Offers, random.Random], str]

# All that is to be known before a decision, at once: every question to the page takes its time.
ASKED_FOR = """() => {
  const { position, asks } = document.querySelector('.app').dataset;
  const offers = [...document.querySelectorAll('.opt[data-option]')].map(x => [x.dataset.option, x.dataset.touches]);
  return [position, asks, offers];
}"""
CHOSEN = "() => document.querySelector('.app').dataset.chosen ?? ''"
FOCUSED = "() => document.activeElement !== null && document.activeElement !== document.body"
ASKS = "() => document.querySelector('.app')?.dataset.asks ?? ''"
# The whole game takes minutes: every run plays the end of a recorded one, `make soak` all of it.
WHOLE = pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["end", "whole"])
PHONE_TABS = 3  # table, mine, rivals
KEYS_MOST = 200  # decisions unless told, and options of one

# Text that is cut off without saying so, or that lies outside the thing it belongs to.
CUT = """() => {
  const bad = [];
  const walker = document.createTreeWalker(document.querySelector('.panes'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    if (!text) continue;
    let at = node.parentElement;
    if (!at.checkVisibility() || at.closest('.sr, .opts, .log, .sidein, [aria-hidden=true]')) continue;
    range.selectNodeContents(node);
    let inner = range.getBoundingClientRect();
    if (inner.width === 0) continue;
    for (; at && !at.classList.contains('panes'); at = at.parentElement) {
      const style = getComputedStyle(at);
      // What ends in dots says so; then it is the whole of it that must be seen.
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
        inner = at.getBoundingClientRect();
        continue;
      }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
      const clips = style.overflowX !== 'visible' || at.matches('.thing, .pane');
      if (!clips) continue;
      const outer = at.getBoundingClientRect();
      if (inner.right > outer.right + 2 || inner.left < outer.left - 2 || inner.bottom > outer.bottom + 3) {
        bad.push(`${text} (in ${at.className || at.tagName})`);
        break;
      }
    }
  }
  return bad;
}"""

# Words of the program that no person should read.
RAW = """() => {
  const words = document.querySelector('.app').innerText.split(/\\s+/);
  return words.filter(x => /[a-z]_[a-z]|undefined|NaN|\\[object|\\bnull\\b/.test(x));
}"""


def kinds(game: str) -> set[str]:
    """Every kind of decision a game can ask for, as the page names it; without the kernel's order of triggers."""
    tabularium.game(game)
    return {
        f"{type(effect).__name__}.{effect.prompt}"
        for effect in all_effects()
        # The kernel's own choices belong to the game whose effects or verbs they are made of.
        if isinstance(effect, Choice) and f"{game}." in effect.name()
    }


def any_of(kind: str, offers: Offers, chance: random.Random) -> str:
    """Whatever touches something on the board, else anything."""
    touching = [notation for notation, touches in offers.items() if touches]
    return chance.choice(touching or list(offers))


def question(page: Page) -> tuple[str, str, Offers]:
    """The position, the kind of decision, and what may be done; on a phone the sheet is opened and closed again."""
    opener = page.locator(".low .opener")
    if opener.count():
        opener.click()
    before, kind, offers = page.evaluate(ASKED_FOR)
    if opener.count():
        opener.click()
    return before, kind or "", {notation: touches.split() for notation, touches in offers}


class Hand:
    """Plays what the page asks for by touching the board, and remembers how every kind of decision was answered.

    `board`: by touching objects alone; `helped`: objects first, the last word from the tray; `tray`: the option touches
    nothing. `lost` lists the objects that could not be found within two touches.
    """

    def __init__(self, page: Page, chance: random.Random, wish: Wish = any_of) -> None:
        self.page = page
        self.chance = chance
        self.wish = wish
        self.board: Counter[str] = Counter()
        self.helped: Counter[str] = Counter()
        self.tray: Counter[str] = Counter()
        self.lost: set[tuple[str, str]] = set()
        self.curtains = 0

    def play_out(self, most: int = 900, each: Callable[[int], None] | None = None) -> None:
        """Until the game is over, lifting curtains."""
        for n in range(most):
            what = asked(self.page)
            if what == "curtain":
                self.page.locator(".curtain .btn").click()
                self.curtains += 1
            elif what == "decide":
                if each is not None:
                    each(n)
                self.decide()
            else:
                return
        raise AssertionError(f"no end after {most} decisions")

    def decide(self) -> str:
        """Answers one decision; returns its kind."""
        page = self.page
        before, kind, offers = question(page)
        wanted = self.wish(kind, offers, self.chance)
        touched = self.touch(kind, offers, wanted)
        if self.chosen() == wanted:
            (self.board if touched else self.tray)[kind] += 1
        else:
            pick(page, wanted)
            (self.helped if touched else self.tray)[kind] += 1
        page.locator(".confirm").first.click()
        moved_on(page, before)
        return kind

    def touch(self, kind: str, offers: Offers, wanted: str) -> bool:
        """Touches the objects of an option until it is the only one left."""
        touched: list[str] = []
        for thing in offers[wanted]:
            if touched and self.chosen() == wanted:
                break
            found = self.reach(thing)
            if found is None:
                self.lost.add((kind, thing))
                continue
            found.click()
            touched.append(thing)
        self.close()
        return bool(touched)

    def chosen(self) -> str:
        return str(self.page.evaluate(CHOSEN))

    def reach(self, thing: str) -> Locator | None:
        """The object, once it can be seen: on another tab of a phone, or in what is folded away."""
        page = self.page
        found = page.locator(f'.panes [data-object="{thing}"]:visible, .pbar [data-object="{thing}"]:visible')
        if found.count():
            return found.first
        tabs = page.locator(".ptabs button:visible")
        for i in range(min(PHONE_TABS, tabs.count())):
            tabs.nth(i).click()
            if found.count():
                return found.first
        fold = page.locator(f'.panes [data-holds~="{thing}"]:visible')
        for i in range(max(1, min(PHONE_TABS, tabs.count()))):
            if tabs.count():
                tabs.nth(i).click()
            if fold.count():
                fold.first.click()
                found.first.wait_for(state="visible")
                return found.first
        return None

    def close(self) -> None:
        """Folds a rival's board away again, so that one's own lies open."""
        back = self.page.locator(".mine [data-closes]:visible")
        if back.count():
            back.first.click()

    @property
    def met(self) -> set[str]:
        return set(self.board) | set(self.helped) | set(self.tray)

    @property
    def by_board(self) -> set[str]:
        return set(self.board) | set(self.helped)


def fair(page: Page, *, phone: bool = False, axe: bool = True) -> None:
    """A state of a board as it should be: nothing scrolls that should not, nothing is cut, all can be read."""
    fits(page, scrolls=phone)
    views = page.locator(".ptabs button:visible")
    for i in range(max(1, views.count())):
        if views.count():
            views.nth(i).click()
            fits(page, scrolls=True)
        cut = page.evaluate(CUT)
        assert cut == [], cut
        raw = page.evaluate(RAW)
        assert raw == [], raw
        if axe:
            accessible(page)
    if views.count():
        views.first.click()


def take_focus(page: Page) -> None:
    """To the question, once the page has come to rest."""
    page.wait_for_load_state("networkidle")
    until(lambda: _keeps_focus(page), "the question can't be focused")


def _keeps_focus(page: Page) -> bool:
    page.locator(".prompt").focus()
    settled(page)
    return bool(page.evaluate(FOCUSED))


def by_keyboard(
    page: Page, chance: random.Random, wish: Wish, over: Callable[[str, str], bool], most: int = KEYS_MOST
) -> Counter[str]:
    """Keys alone: digits or arrows to an option, Enter to confirm it and to lift curtains, until a decision and its
    answer say that it is enough. Counts the kinds of decision; the focus is never lost on the way.
    """
    met: Counter[str] = Counter()
    for _ in range(most):
        what = asked(page)
        assert page.evaluate(FOCUSED), (what, met)
        if what == "curtain":
            expect(page.locator(".curtain .btn")).to_be_focused()
            page.keyboard.press("Enter")
            page.wait_for_selector(".curtain", state="detached")
            continue
        if what != "decide":
            return met
        before, kind, offers = question(page)
        wanted = wish(kind, offers, chance)
        at = list(offers).index(wanted)
        if at < 9 and met.total() % 2:
            page.keyboard.press(str(at + 1))
        else:
            to_option(page, wanted)
            page.keyboard.press("Enter")
        expect(page.locator(".confirm")).to_be_focused()
        assert page.evaluate(CHOSEN) == wanted
        page.keyboard.press("Enter")
        moved_on(page, before)
        met[kind] += 1
        if over(kind, wanted):
            return met
    raise AssertionError(f"no end after {most} decisions: {met}")


def nth(n: int, ends: Callable[[str, str], bool]) -> Callable[[str, str], bool]:
    """The nth time that a decision and its answer end something."""
    left = [n]

    def over(kind: str, answer: str) -> bool:
        left[0] -= ends(kind, answer)
        return left[0] == 0

    return over


def to_option(page: Page, wanted: str) -> None:
    """Down the list of options, from wherever the focus is."""
    for _ in range(KEYS_MOST):
        if page.evaluate("() => document.activeElement.dataset.option") == wanted:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no key leads to {wanted}")


def open_record(page: Page, record: str) -> str:
    """Opens a record from the lobby and sits down where it is to go on; returns what is asked for."""
    page.goto("/")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.tab", "mimeType": "text/plain", "buffer": record.encode()}
    )
    page.wait_for_url("**/t/*")
    return ready(page)


def sit(page: Page, record: str, *seats: dict[str, Any]) -> None:
    """Opens a record without the detour through the lobby, and without loading the page again."""
    wish: dict[str, Any] = {"record": record, "one_screen": True}
    if seats:
        wish["seats"] = list(seats)
    made = page.request.post("/api/tables/import", data=wish)
    assert made.ok, made.text()
    links = made.json()
    go(page, f"/t/{links['table']}#{links['seats'][0]['token']}")


def ready(page: Page) -> str:
    """Lifts the curtain, if there is one; says what is asked."""
    if asked(page) == "curtain":
        page.locator(".curtain .btn").click()
        asked(page)
    return str(page.evaluate(ASKS))


def missing(wanted: Iterable[str], hands: Iterable[Hand]) -> set[str]:
    """The kinds that nobody has answered by touching the board."""
    return set(wanted) - {kind for hand in hands for kind in hand.by_board}
