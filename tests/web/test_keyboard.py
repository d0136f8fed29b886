"""A whole game of each board by keys alone, and never without a focus."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from web import test_board_imperium, test_board_praga, test_board_through_the_ages
from web.clicks import Offers, Wish, by_keyboard, ready, sit, take_focus
from web.drive import NewPage
from web.rehearsal import short

LUCK = 7
# How long a game takes a hasty player: the rehearsal finds a deal for it.
LENGTHS = {"through_the_ages": (60, 250), "nations": (40, 160), "praga": (60, 250), "imperium": (60, 160)}


def short_rounds(kind: str, offers: Offers, chance: random.Random) -> str:
    """Nations: a few actions, then the others; nothing to and fro."""
    wanted = [notation for notation in offers if not notation.startswith(("undeploy", "move"))] or list(offers)
    return "pass" if "pass" in offers and chance.random() < 0.5 else chance.choice(wanted)


HASTY: dict[str, Wish] = {
    "through_the_ages": test_board_through_the_ages.hasty,
    "nations": short_rounds,
    "praga": test_board_praga.hasty,
    "imperium": test_board_imperium.hasty,
}


@pytest.mark.soak
@pytest.mark.parametrize("game", HASTY)
def test_keys_alone_play_a_whole_game(fresh: NewPage, game: str) -> None:
    page = fresh()
    record = short(game, 2, 1, HASTY[game], LUCK, LENGTHS[game])
    sit(page, record, {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    ready(page)
    take_focus(page)
    met = by_keyboard(page, random.Random(LUCK), HASTY[game], lambda kind, answer: False, most=400)
    expect(page.locator(".winner")).to_be_visible()
    assert met.total() >= LENGTHS[game][0] // 2, met
