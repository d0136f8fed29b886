"""The screenshots of Imperium: opening, middle, end, and the automaton, in both sizes and both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import tabularium
from tabularium.kernel import machine
from tabularium.kernel.match import Match
from web.test_campaign import open_file, won

if TYPE_CHECKING:
    from web.gallery import Painter

SEED = 9
NAMES = {0: "Marina", 1: "João"}
MIDDLE = 9  # rounds
LONGEST = 1500  # decisions
TWO = {"nations": "japanese,magyars", "trade_routes": "yes"}
ALONE = {"nations": "japanese", "opponent": "mayans", "difficulty": "imperator"}
SHOWN = (
    (False, "en-GB", False, "1400"),
    (False, "pt-BR", True, "1400-dark"),
    (True, "en-GB", False, "390"),
    (True, "pt-BR", True, "390-dark"),
)
TABS = ("table", "mine", "rivals", "log")
GOOD = ("play", "exhaust", "develop", "acquire", "break-through", "profit", "yes", "activate", "garrison", "trade")


def worth(match: Match, action: int, seat: int) -> float:
    """A rough opinion of a position: points, cards in play, resources, and no unrest in hand."""
    twin = match.state.clone()
    twin.log = None
    machine.play(twin, action)
    view = match.game.view(twin, seat)
    figures: dict[str, Any] = view["players"][seat]["figures"]
    sizes = {zone["id"]: len(zone["objects"]) for zone in view["zones"]}
    stock = sum([min(6, figures[what]) for what in ("mat", "pop", "prog", "goods")])
    value = match.game.scores(twin)[seat] + 0.4 * stock + 1.5 * sizes[f"play/{seat}"] + sizes[f"garrison/{seat}"]
    return float(value) - 1.5 * float(figures["unrest"])


def best(match: Match, chance: random.Random) -> str:
    found, top = "", -1e9
    for option in match.decision.options:
        value = worth(match, option.action, match.decision.seat) + 0.8 * chance.random()
        if option.notation.split(" ")[0] in GOOD:
            value += 1.2
        if value > top:
            found, top = option.notation, value
    return found


def played(seats: int, options: dict[str, str], enough: Callable[[Match], bool]) -> str:
    """The record of a game up to a moment, or to its end."""
    names = {seat: name for seat, name in NAMES.items() if seat < seats}
    match = Match(tabularium.game("imperium").rules, seats, SEED, options, names=names)
    chance = random.Random(SEED)
    while not match.over and not enough(match) and len(match.actions) < LONGEST:
        match.play(best(match, chance))
    return match.record()


def opening(match: Match) -> bool:
    return match.decision.seat == 0 and match.decision.prompt == "activate"


def middle(match: Match) -> bool:
    """Some of my cards are exhausted, and there is still much to do."""
    view = match.view(0)
    used = [
        thing
        for zone in view["zones"]
        if zone["id"] in ("play/0", "power/0")
        for thing in zone["objects"]
        if thing["marks"].get("exhausted")
    ]
    return opening(match) and view["facts"]["round"] >= MIDDLE and bool(used) and len(match.decision.options) > 4


def never(match: Match) -> bool:
    return False


def campaign(painter: Painter) -> None:
    """After a loss and a win: the card to choose, then the next opponent."""
    for phone, language, dark, size in SHOWN:
        with painter.page(phone, language, dark) as page:
            page.goto("/campaign")
            open_file(page, won(["goryeo", "pirates"]))
            page.wait_for_selector("[data-card]")
            painter.keep(page, f"campaign-card-{size}")
            page.locator("[data-card=goryeo]").click()
            page.locator(".camp-c .btn.primary").click()
            page.wait_for_selector(".camp-n button")
            painter.keep(page, f"campaign-next-{size}")


def imperium(painter: Painter) -> None:
    campaign(painter)
    moments = {
        "opening": played(2, TWO, opening),
        "middle": played(2, TWO, middle),
        "end": played(2, TWO, never),
        "automaton": played(1, ALONE, middle),
    }
    for phone, language, dark, size in SHOWN:
        with painter.page(phone, language, dark) as page:
            for moment, record in moments.items():
                painter.open_record(page, record)
                name = f"imperium-{moment}-{size}"
                if moment == "end":
                    page.wait_for_selector(".curve")
                    painter.keep(page, name)
                    page.keyboard.press("Escape")
                    continue
                painter.sit(page)
                painter.keep(page, name)
                if phone and moment == "middle":
                    for tab in ("mine", "rivals"):
                        page.locator(".ptabs button").nth(TABS.index(tab)).click()
                        painter.keep(page, f"{name}-{tab}")
                if moment == "middle" and not phone:
                    page.locator(".hc .lit, .slot .lit").first.click()
                    painter.keep(page, f"{name}-chosen")
                if moment == "automaton":
                    if phone:
                        page.locator(".ptabs button").nth(TABS.index("rivals")).click()
                    page.locator(".rivals .rhh .a").click()
                    page.wait_for_selector(".acol blockquote")
                    painter.keep(page, f"{name}-table")
