"""The screenshots: games played sensibly by the engine, opened in the page at telling moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

import tabularium
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match
from web.drive import asked, lobby, names, open_table, press_option, seat_roles, settled, start_alone
from web.gallery_imperium import imperium
from web.gallery_praga import praga
from web.gallery_through_the_ages import through_the_ages
from web.serving import chromium, profile, serving

SEED = 11
NAMES = {0: "Marina", 1: "João", 2: "Beatriz", 3: "Tomás"}
ROUND = 4  # where the middle of the game is shown
PATIENCE = 900  # decisions


def worth(game: Game, s: State, seat: int) -> float:
    """A rough opinion of a position: points, and what the next production brings."""
    figures: dict[str, Any] = game.view(s, seat)["players"][seat]["figures"]
    made = figures.get("production", {})
    stock = sum(min(12, figures.get(good, 0)) for good in ("gold", "food", "stone", "books"))
    hungry = min(0, figures.get("food", 0) + made.get("food", 0) - 2)
    shaky = min(0, figures.get("stability", 0))
    income = sum(made.values())
    value: float = 3 * game.scores(s)[seat] + 1.6 * income + 0.45 * stock + 1.2 * hungry + 1.5 * shaky
    return value + 0.5 * float(figures.get("strength", 0)) + 0.5 * float(figures.get("workers", 0))


def best(match: Match) -> str:
    seat = match.decision.seat
    found, top = "", -1e9
    for option in match.decision.options:
        twin = match.state.clone()
        twin.log = None
        machine.play(twin, option.action)
        value = worth(match.game, twin, seat)
        if option.notation == "pass":
            value -= 2.5
        if option.notation.startswith("undeploy"):
            value -= 4
        if value > top:
            found, top = option.notation, value
    return found


def played(stop: int | None) -> str:
    """A record of four nations: up to the middle of a round, or to the end."""
    match = Match(tabularium.game("nations").rules, 4, SEED, names=NAMES)
    for _ in range(PATIENCE):
        if match.over:
            break
        facts = match.view(0)["facts"]
        busy = len(match.decision.options) > 8 and facts["phase"] == "actions" and facts["war"] is not None
        if stop is not None and facts["round"] >= stop and match.decision.seat == 0 and busy:
            break
        match.play(best(match))
    return match.record()


class Painter:
    def __init__(self, browser: Browser, base: str, directory: Path) -> None:
        self.browser = browser
        self.base = base
        self.directory = directory

    @contextmanager
    def page(self, phone: bool = False, language: str = "en-GB", dark: bool = False) -> Iterator[Page]:
        context = profile(self.browser, self.base, phone, language, dark)
        yield context.new_page()
        context.close()

    def keep(self, page: Page, name: str) -> None:
        page.wait_for_load_state("networkidle")
        settled(page)
        page.screenshot(path=self.directory / f"{name}.png")

    def open_record(self, page: Page, record: str) -> None:
        lobby(page)
        page.locator("input[type=file]").set_input_files(
            {"name": "game.tab", "mimeType": "text/plain", "buffer": record.encode()}
        )
        page.wait_for_url("**/t/*")

    def sit(self, page: Page) -> None:
        if asked(page) == "curtain":
            page.locator(".curtain .btn").click()
        page.wait_for_selector(".prompt h2")
        page.mouse.move(1, 1)


def paint(directory: Path, only: Sequence[str] = ()) -> None:
    """All pictures, or those of some games; `frame` are the screens that all games share, seen at Nations."""
    directory.mkdir(parents=True, exist_ok=True)
    with serving(unlisted=0) as base, chromium() as browser:
        painter = Painter(browser, base, directory)
        for part, paints in PARTS.items():
            if not only or part in only:
                paints(painter)
    if not only or "frame" in only:
        with serving() as base, chromium() as browser:
            generic(Painter(browser, base, directory))


def frame(painter: Painter) -> None:
    reading(painter)
    table(painter, played(ROUND))
    ending(painter, played(None))


def reading(painter: Painter) -> None:
    for phone, size in ((False, "1400"), (True, "390")):
        with painter.page(phone) as page:
            lobby(page)
            page.get_by_role("button", name="Settings").click()
            painter.keep(page, f"settings-{size}")
            for path, ready, name in (
                ("/cards/nations", ".shelf .card", "cards"),
                ("/rules/nations?q=war", ".rulesec", "rules"),
                ("/figures", ".rulesec", "figures"),
            ):
                page.goto(path)
                page.wait_for_selector(ready)
                painter.keep(page, f"{name}-{size}")
            lobby(page)
            seat_roles(page, "you", "friend", "open", "bot")
            names(page, "Marina")
            open_table(page)
            page.wait_for_selector(".wait")
            painter.keep(page, f"waiting-{size}")
            for game in ("nations", "imperium"):
                start_alone(page, game=game, bots=2, name="Marina")
            offered(page)
            lobby(page)
            page.wait_for_selector(".row.o")
            painter.keep(page, f"lobby-{size}")


def offered(page: Page) -> None:
    """A table that looks for players."""
    lobby(page)
    page.locator(".game.g-praga").click()
    seat_roles(page, "you", "open", "bot")
    names(page, "Marina")
    press_option(page, "listed", "anyone")
    open_table(page)
    page.wait_for_selector(".wait")


def table(painter: Painter, record: str) -> None:
    for phone, language, dark, name in (
        (False, "en-GB", False, "nations-1400"),
        (False, "pt-BR", True, "nations-1400-dark"),
        (True, "pt-BR", False, "nations-390"),
    ):
        with painter.page(phone, language, dark) as page:
            painter.open_record(page, record)
            if not phone and not dark:
                asked(page)
                painter.keep(page, "curtain-1400")
            painter.sit(page)
            painter.keep(page, name)
            touchable = page.locator(".bm .lit, .prow .lit").first
            if touchable.count():
                touchable.click()
                painter.keep(page, f"{name}-chosen")
                page.keyboard.press("Escape")
            if phone:
                for i, tab in ((1, "me"), (2, "rivals"), (3, "log")):
                    page.locator(".ptabs button").nth(i).click()
                    painter.keep(page, f"{name}-{tab}")
                page.locator(".ptabs button").nth(0).click()
            refused = page.locator(".prow .dim").first
            if refused.count():
                refused.click()
                page.wait_for_selector(".pop")
                painter.keep(page, f"{name}-why-not")
                page.keyboard.press("Escape")
            if not phone and not dark:
                page.locator(".prow .card").nth(2).hover()
                page.wait_for_selector(".inspect")
                painter.keep(page, "card-1400")
            page.goto(page.url + "/replay?from=20")
            page.wait_for_selector(".slider")
            page.locator(".slider .btn").first.click()
            painter.keep(page, "replay-390" if phone else "replay-1400" if not dark else "replay-1400-dark")


def generic(painter: Painter) -> None:
    """A game without a board of its own."""
    for phone, name in ((False, "generic-1400"), (True, "generic-390")):
        with painter.page(phone) as page:
            start_alone(page, game="miniature", bots=1, name="Marina")
            painter.keep(page, name)


def ending(painter: Painter, record: str) -> None:
    for phone, name in ((False, "end-1400"), (True, "end-390")):
        with painter.page(phone) as page:
            painter.open_record(page, record)
            page.wait_for_selector(".curve")
            page.locator(".verify").click()
            page.locator("dialog.box").evaluate("box => box.scrollTo(0, 0)")
            painter.keep(page, name)


PARTS: dict[str, Callable[[Painter], None]] = {
    "frame": frame,
    "through_the_ages": through_the_ages,
    "praga": praga,
    "imperium": imperium,
}
