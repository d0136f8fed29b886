"""Every board in every window: nothing is cut, nothing overlaps, all that a seat decides by can be seen.

What a board is decided by, and the few places where a text may be folded, stand in web/fit/GAME.json. `make test` looks
at a part of the grid of games, states, sizes and languages; `make soak` at all of it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tabularium.kernel.match import replay
from web.drive import accessible
from web.fit.positions import GAMES, STATES, record
from web.fit.window import Size, Window
from web.serving import profile

DESKS = ((1280, 720), (1366, 768), (1440, 760), (1920, 1080), (2560, 1440))
PHONES = ((390, 844), (360, 740))
TABLETS = ((820, 1180), (1180, 820))
SIZES = pytest.mark.parametrize("size", [*DESKS, *PHONES, *TABLETS], ids=lambda size: f"{size[0]}x{size[1]}")
LANGUAGES = pytest.mark.parametrize("language", ["en", "pt_BR"])
# What make test looks at: every state, and every kind of window where the table is fullest.
USUAL: dict[str, tuple[tuple[Size, str], ...]] = {
    "opening": (((2560, 1440), "pt_BR"),),
    "middle": (((1440, 760), "pt_BR"),),
    "end": (((1920, 1080), "en"),),
    "fullest": (((1280, 720), "en"), ((1366, 768), "pt_BR"), ((390, 844), "pt_BR"), ((820, 1180), "en")),
}
EVERY = pytest.mark.parametrize("game", GAMES)
EACH = pytest.mark.parametrize("state", STATES)


@pytest.fixture(scope="module")
def window(browser: Browser, server: str) -> Iterator[Window]:
    context = profile(browser, server)
    yield Window(context)
    context.close()


def fits(window: Window, game: str, state: str, size: Size, language: str) -> None:
    window.show(game, state, size, language)
    assert window.faults() == {"board": [], "frame": []}
    assert window.complaints == []


@EVERY
@EACH
def test_fits(window: Window, game: str, state: str) -> None:
    for size, language in USUAL[state]:
        fits(window, game, state, size, language)


@pytest.mark.soak
@EVERY
@EACH
@SIZES
@LANGUAGES
def test_fits_everywhere(window: Window, game: str, state: str, size: Size, language: str) -> None:
    fits(window, game, state, size, language)


@pytest.mark.soak
@EVERY
@EACH
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_for_axe(browser: Browser, server: str, game: str, state: str, dark: bool) -> None:
    context = profile(browser, server, dark=dark)
    try:
        window = Window(context)
        for size in ((1366, 768), (390, 844)):
            window.show(game, state, size, "en")
            for tab in range(max(1, window.tabs)):
                window.turn(tab)
                accessible(window.page)
    finally:
        context.close()


# What has no place of its own while nothing lies there, or is only a number behind others.
NO_PLACE = {
    "through_the_ages": {"pending", "choices", "discards_1", "discards_2", "discards_3"},
    "nations": {"deck_1", "deck_2", "deck_3", "deck_4"},
}
MARKED = "name => [...document.querySelectorAll(`[data-${name}]`)].map(x => x.getAttribute(`data-${name}`))"
FIGURES = {
    "through_the_ages": {
        "culture", "science", "strength", "happiness", "food", "resources", "culture_rating", "science_rating",
        "food_production", "resource_production", "faces_required", "consumption", "corruption", "population_cost",
        "yellow_bank", "blue_bank", "unused_workers", "civil_actions", "civil_total", "military_actions",
        "military_total", "urban_limit", "civil_hand", "military_hand",
    },
    "nations": {
        "vp", "score", "gold", "stone", "food", "books", "strength", "stability", "idle", "workers", "sections",
        "production.gold", "production.stone", "production.food", "production.books", "upkeep.food",
        "upkeep.stability",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", FIGURES)
def test_a_lesson_can_point_at_every_zone_and_figure_of_mine(window: Window, game: str) -> None:
    match = replay(record(game, "middle"))
    seat = match.decision.seat
    zones = {zone["id"] for zone in match.view(seat)["zones"] if zone["owner"] in (-1, seat)}
    window.show(game, "middle", (1440, 760), "pt_BR")
    marked = set(window.page.evaluate(MARKED, "zone"))
    assert zones - NO_PLACE[game] <= marked
    assert FIGURES[game] <= set(window.page.evaluate(MARKED, "figure"))
