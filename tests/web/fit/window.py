"""One page that shows the positions in windows of any size, and measures how they fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from web.clicks import ready, sit
from web.drive import settled
from web.fit.positions import record

HERE = Path(__file__).parent
MEASURE = (HERE / "measure.js").read_text("utf-8")
DESK = 1200  # from here on there are no tabs
NOISE = ("error", "warning")
SPEAK = """language => {
  const label = [...document.querySelectorAll('.bar .ib > span')].find(x => /^(EN|PT)$/.test(x.textContent));
  if (label.textContent !== (language === 'en' ? 'EN' : 'PT')) label.parentElement.click();
}"""
TABS = "() => document.querySelectorAll('.ptabs button').length - 1"  # all but the log
TURN = "i => document.querySelectorAll('.ptabs button')[i].click()"
Size = tuple[int, int]


def lists(game: str) -> dict[str, Any]:
    """What the frame's and the board's own file say, joined."""
    frame, own = (json.loads((HERE / f"{name}.json").read_text("utf-8")) for name in ("frame", game))
    return {key: own[key] if key == "bare" else frame[key] + own[key] for key in frame}


class Window:
    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.game = ""
        self.state = ""
        self.complaints: list[str] = []  # in the console
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type in NOISE else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def show(self, game: str, state: str, size: Size, language: str) -> None:
        """The position in a window of this size; loaded only if it is not the one that is shown."""
        page = self.page
        if (self.game, self.state) != (game, state):
            page.set_viewport_size({"width": 1366, "height": 768})
            sit(page, record(game, state))
            page.wait_for_function("game => document.documentElement.dataset.game === game", arg=game)
            ready(page)
            self.game, self.state = game, state
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SPEAK, language)
        for seen in page.locator(".alarms .btn").all():  # an alarm stands over the log until it was seen
            seen.click()
        page.mouse.move(1, 1)
        settled(page)

    @property
    def tabs(self) -> int:
        size = self.page.viewport_size
        return int(self.page.evaluate(TABS)) if size is not None and size["width"] < DESK else 0

    def turn(self, tab: int) -> None:
        """To a tab, where there are tabs."""
        if self.tabs:
            self.page.evaluate(TURN, tab)
            settled(self.page)

    def faults(self) -> dict[str, list[str]]:
        """What is wrong with the board and with the frame, under every tab."""
        found: dict[str, list[str]] = {"board": [], "frame": []}
        for tab in range(max(1, self.tabs)):
            self.turn(tab)
            for where, sentences in self.page.evaluate(MEASURE, lists(self.game)).items():
                found[where] += [sentence for sentence in sentences if sentence not in found[where]]
        self.turn(0)
        return found
