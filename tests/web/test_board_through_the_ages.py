"""Through the Ages in a real browser: whole games and every kind of decision, by touching the board."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from web.clicks import ASKS, WHOLE, Hand, Offers, by_keyboard, fair, kinds, nth, open_record, ready, sit, take_focus
from web.counting import beginning
from web.drive import (
    NewPage,
    asked,
    lobby,
    moved_on,
    names,
    open_table,
    position,
    press_option,
    seat_roles,
    start_alone,
)
from web.positions import positions

GAME = "through_the_ages"
# Asked for only where something is left to choose: these cards leave one way to do what they say.
NEVER_ASKED = {"Granted.engineering_genius", "Granted.frugality"}


def brisk(kind: str, offers: Offers, chance: random.Random, end: float = 0.45) -> str:
    """Something on the board; but turns are short, and nothing is torn down."""
    if "done" in offers and chance.random() < end:
        return "done"
    wanted = [
        notation for notation, touches in offers.items() if touches and not notation.startswith(("destroy", "disband"))
    ]
    return chance.choice(wanted or list(offers))


def hasty(kind: str, offers: Offers, chance: random.Random) -> str:
    return brisk(kind, offers, chance, 0.8)


def touching(kind: str, offers: Offers, chance: random.Random) -> str:
    """An option that touching objects alone can single out, if there is one."""
    touched = [frozenset(touches) for touches in offers.values()]
    alone = [
        notation
        for notation, touches in offers.items()
        if touches and len([1 for other in touched if set(touches) <= other]) == 1
    ]
    return chance.choice(alone or [notation for notation, touches in offers.items() if touches])


@WHOLE
def test_a_person_plays_to_the_end_against_a_bot_by_touching_the_board(fresh: NewPage, whole: bool) -> None:
    page = fresh()
    if whole:
        start_alone(page, game=GAME, bots=1)
    else:
        record = beginning("through_the_ages/golden/two.tab", -45)
        sit(page, record, {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    hand = Hand(page, random.Random(1), brisk)
    hand.play_out(each=lambda n: fair(page, axe=n == 10) if n in (0, 10, 40, 80) else None)
    assert hand.lost == set()
    assert {"ActionPhase.actions", "PoliticsMenu.politics"} <= hand.met
    assert "ActionPhase.actions" in hand.board
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator(".bars .barrow")).to_have_count(2)
    expect(page.locator(".curve polyline")).to_have_count(2)


@pytest.mark.soak
def test_two_people_play_a_whole_game_at_one_screen(fresh: NewPage) -> None:
    page = fresh(language="pt-BR", dark=True)
    lobby(page)
    page.locator(f".game.g-{GAME}").click()
    seat_roles(page, "you", "you")
    names(page, "Ana", "Rui")
    press_option(page, "place", "one")
    open_table(page)
    hand = Hand(page, random.Random(2), hasty)
    hand.play_out(each=lambda n: fair(page) if n == 60 else None)
    assert hand.lost == set()
    assert hand.curtains >= 20
    expect(page.locator(".winner")).to_be_visible()


def test_every_kind_of_decision_is_answered_by_touching_the_board(fresh: NewPage) -> None:
    page = fresh()
    hand = Hand(page, random.Random(3), touching)
    for kind, record in positions(GAME).items():
        sit(page, record)
        assert ready(page) == kind
        fair(page, axe=False)
        hand.decide()
    assert hand.lost == set()
    assert set(hand.board) == kinds(GAME) - NEVER_ASKED


def test_a_phone_plays_with_all_in_reach(fresh: NewPage) -> None:
    page = fresh(phone=True, language="pt-BR")
    known = positions(GAME)
    hand = Hand(page, random.Random(4), touching)
    for kind in ("ActionPhase.actions", "Auction.auction", "StealTechnology.steal"):
        assert open_record(page, known[kind]) == kind
        fair(page, phone=True, axe=kind == "Auction.auction")
        hand.decide()
    assert hand.lost == set()
    assert hand.board.total() == 3


def test_keys_alone_play_whole_rounds_and_never_lose_the_focus(fresh: NewPage) -> None:
    page = fresh()
    known = positions(GAME)
    for kind, seats in (("LoseWorker.lose_worker", 4), ("StealTechnology.steal", 2)):
        assert open_record(page, known[kind]) == kind
        take_focus(page)
        met = by_keyboard(
            page, random.Random(5), brisk, nth(seats, lambda kind, answer: answer == "done" and "Action" in kind)
        )
        assert {kind, "ActionPhase.actions", "PoliticsMenu.politics"} <= set(met)


def test_a_rivals_whole_board_is_one_touch_away(fresh: NewPage) -> None:
    page = fresh()
    open_record(page, positions(GAME)["RemoveCard.remove"])
    rival = page.locator(".rv").first
    name = rival.locator(".rname > span").inner_text()
    rival.locator(".rname").click()
    mine = page.locator(".mine")
    expect(mine.locator(".nm")).to_contain_text(name)
    expect(mine.locator(".bank")).to_have_count(2)
    fair(page, axe=False)
    page.keyboard.press("Escape")
    expect(mine.locator(".nm")).not_to_contain_text(name)


def test_resigning_is_offered_in_the_menu_and_asked_about(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, game=GAME, bots=2)
    hand = Hand(page, random.Random(6), lambda kind, offers, chance: "done" if "done" in offers else next(iter(offers)))
    while not page.evaluate(ASKS).endswith(".politics"):
        hand.decide()
        assert asked(page) == "decide"
    expect(page.locator(".prompt h2")).not_to_contain_text("`")
    before = position(page)
    page.get_by_role("button", name="Table and links").click()
    page.locator("[data-also=resign]").click()
    expect(page.locator("dialog .say")).to_have_text("Resign: your civilization leaves the game")
    page.locator("dialog .chosen .btn.primary").click()
    moved_on(page, before)
    expect(page.locator(".mine .nm")).to_contain_text("resigned")
