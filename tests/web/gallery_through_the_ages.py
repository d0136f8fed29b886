"""The screenshots of Through the Ages: opening, middle, an auction, and the end, in both sizes and both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import tabularium
from tabularium.games.through_the_ages.table import queries, ratings
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.kernel import machine
from tabularium.kernel.match import Match

if TYPE_CHECKING:
    from web.gallery import Painter

SEED = 10
NAMES = {0: "Marina", 1: "João", 2: "Pedro"}
MIDDLE = 11  # rounds
SHOWN = (
    (False, "en-GB", False, "1400"),
    (False, "pt-BR", True, "1400-dark"),
    (True, "en-GB", False, "390"),
    (True, "pt-BR", True, "390-dark"),
)
TABS = ("table", "mine", "rivals", "log")
NEVER = ("destroy", "disband")


def worth(s: Table, p: int) -> float:
    """A rough opinion of a position: what it produces, what stands on the board, and no discontent."""
    if not s.alive[p]:
        return -100
    value = s.culture[p] + 7 * ratings.culture_rating(s, p) + 6 * ratings.science_rating(s, p) + ratings.strength(s, p)
    value += 5 * (queries.production(s, p, queries.FOOD) + queries.production(s, p, queries.GOODS))
    value -= 4 * queries.consumption(s, p) + 3 * queries.corruption(s, p) + 9 * ratings.discontent(s, p)
    stock = queries.stored(s, p, queries.FOOD) + queries.stored(s, p, queries.GOODS)
    return (
        value
        + 0.35 * stock
        + 0.6 * s.science[p]
        + 2.2 * len(s.techs[p])
        + 1.6 * min(4, len(s.civil[p]))
        + 3 * s.stages[p]
        + 6 * len(s.wonders[p])
        + 5 * (s.leader[p] != NONE)
        + 2.5 * (s.unfinished[p] != NONE)
        + 4 * (s.tactic[p] != NONE)
        + 7 * s.white[p]
        + 3 * s.red[p]
        + 3 * len(s.colonies[p])
        + 4 * sum(s.workers[p])
        + 2.5 * s.unused[p]
    )


def liked(notation: str) -> float:
    word, *rest = notation.split(" ")
    if word == "bid":
        return 3 if int(rest[0]) < 6 else -5
    return {"done": -1, "war": 6, "attack": 6, "yes": 2, "pact": 2}.get(word, 0)


def best(match: Match) -> str:
    seat = match.decision.seat
    found, top = "", -1e9
    for option in match.decision.options:
        if option.notation.startswith(NEVER):
            continue
        twin = match.state.clone()
        twin.log = None
        machine.play(twin, option.action)
        value = worth(cast(Table, twin), seat) + liked(option.notation)
        if value > top:
            found, top = option.notation, value
    return found or match.decision.options[0].notation


def played(enough: Callable[[Match], bool]) -> str:
    """The record of a game up to a moment, or to its end."""
    match = Match(tabularium.game("through_the_ages").rules, len(NAMES), SEED, names=NAMES)
    while not match.over and not enough(match):
        match.play(best(match))
    return match.record()


def acting(match: Match) -> bool:
    return match.decision.seat == 0 and match.decision.prompt == "actions"


def middle(match: Match) -> bool:
    return acting(match) and match.view(0)["facts"]["round"] >= MIDDLE and len(match.decision.options) > 20


def auction(match: Match) -> bool:
    decision = match.decision
    return decision.seat == 0 and decision.prompt == "auction" and len(decision.options) > 4


def never(match: Match) -> bool:
    return False


def through_the_ages(painter: Painter) -> None:
    moments = {
        "opening": played(acting),
        "middle": played(middle),
        "auction": played(auction),
        "end": played(never),
    }
    for phone, language, dark, size in SHOWN:
        with painter.page(phone, language, dark) as page:
            for moment, record in moments.items():
                painter.open_record(page, record)
                name = f"through_the_ages-{moment}-{size}"
                if moment == "end":
                    page.wait_for_selector(".curve")
                    painter.keep(page, name)
                    continue
                painter.sit(page)
                painter.keep(page, name)
                if phone and dark and moment == "middle":
                    for tab, button in zip(TABS, page.locator(".ptabs button").all(), strict=True):
                        button.click()
                        painter.keep(page, f"{name}-{tab}")
                if not phone and not dark and moment == "middle":
                    page.locator(".cell.lit").first.click()
                    painter.keep(page, f"{name}-chosen")
                    page.keyboard.press("Escape")
                    page.locator(".rname").first.click()
                    painter.keep(page, f"{name}-rival")
