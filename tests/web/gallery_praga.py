"""The screenshots of Praga: opening, middle, a tile being placed, and the end, in both sizes and both languages."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from tabularium.kernel.match import Match
from web.praga_positions import RULES, Figures, lured

if TYPE_CHECKING:
    from web.gallery import Painter

SEED = 1
GAMES = 12  # at most
NAMES = {0: "Zdena", 1: "Marek", 2: "Ilse"}
MIDDLE = 30  # turns
SHOWN = (
    (False, "en-GB", False, "1400"),
    (False, "pt-BR", True, "1400-dark"),
    (True, "en-GB", False, "390"),
    (True, "pt-BR", True, "390-dark"),
)
TABS = ("table", "mine", "works", "rivals", "log")


def sensible(figures: Figures, notation: str) -> float:
    """A rough opinion of a position: points, income, and what later turns can be made of."""
    value = figures["score"] + 0.7 * (figures["gold"] + figures["stone"]) + figures["tech"] + figures["university"]
    value += 1.2 * (figures["mines"] + figures["quarries"]) + figures["silver"] + 1.5 * figures["gold_windows"]
    value += 1.5 * figures["eggs"] + 2 * (figures["walls"] + figures["upgrades"]) + figures["red"] + figures["blue"]
    return float(value)


def played(enough: Callable[[Match], bool]) -> str:
    """The record of a game up to a moment; of the next game where the first never comes to it."""
    for seed in range(SEED, SEED + GAMES):
        match = Match(RULES, len(NAMES), seed, {"start": "1"}, names=NAMES)
        chance = random.Random(seed)
        while not match.over and not enough(match):
            match.play(lured(match, sensible, chance))
        if not match.over or enough is never:
            break
    return match.record()


def never(match: Match) -> bool:
    return False


def my_turn(match: Match) -> bool:
    return match.decision.seat == 0 and match.decision.prompt == "turn"


def earning(match: Match) -> bool:
    """A tile of mine whose turnings earn something."""
    if match.decision.seat != 0 or match.decision.kind != "ChooseRotation":
        return False
    zones = match.view(0)["zones"]
    answers = next(zone for zone in zones if zone["key"] == "answers")
    return sum(len(answer["marks"]["gain"]) > 0 for answer in answers["objects"]) > 2


def best_turning(page: Page) -> None:
    """The turning that earns most."""
    turnings = page.locator("[data-object^='turn-']")
    earned = [turnings.nth(i).locator(".n").count() for i in range(turnings.count())]
    turnings.nth(earned.index(max(earned))).click()


def praga(painter: Painter) -> None:
    moments = {
        "opening": played(my_turn),
        "middle": played(lambda match: match.view(0)["facts"]["turn"] >= MIDDLE and my_turn(match)),
        "placing": played(lambda match: match.view(0)["facts"]["turn"] >= MIDDLE // 2 and earning(match)),
        "end": played(never),
    }
    for phone, language, dark, size in SHOWN:
        with painter.page(phone, language, dark) as page:
            for moment, record in moments.items():
                painter.open_record(page, record)
                name = f"praga-{moment}-{size}"
                if moment == "end":
                    page.wait_for_selector(".curve")
                    painter.keep(page, name)
                    page.keyboard.press("Escape")
                else:
                    painter.sit(page)
                if moment == "placing":
                    if phone:
                        page.locator(".ptabs button").nth(TABS.index("mine")).click()
                    best_turning(page)
                if moment == "end":
                    painter.keep(page, f"{name}-board")
                else:
                    painter.keep(page, name)
                if phone and moment == "middle":
                    for tab in ("mine", "works", "rivals"):
                        page.locator(".ptabs button").nth(TABS.index(tab)).click()
                        painter.keep(page, f"{name}-{tab}")
