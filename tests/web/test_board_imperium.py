"""Imperium in a real browser: whole games, the automaton, and every kind of decision, by touching the board."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import tabularium
from tabularium.kernel.match import Match
from web.clicks import WHOLE, Hand, Offers, Wish, by_keyboard, fair, nth, open_record, ready, sit, take_focus
from web.counting import beginning
from web.drive import NewPage
from web.imperium_positions import PLACES, RECORDS, kinds, place
from web.rehearsal import short

GAME = "imperium"


def hasty(kind: str, offers: Offers, chance: random.Random) -> str:
    """A short game: innovations out of the main deck, and little else."""
    if "innovate" in offers:
        return "innovate" if chance.random() < 0.8 else "activate"
    if "done" in offers and chance.random() < 0.6:
        return "done"
    deep = [notation for notation in offers if notation.startswith("search") and notation.endswith("main")]
    return chance.choice(deep or list(offers))


def brief(kind: str, offers: Offers, chance: random.Random) -> str:
    """Anything, and often enough."""
    return "done" if "done" in offers and chance.random() < 0.5 else chance.choice(list(offers))


def following(script: list[str]) -> Wish:
    """Chooses what a script says; then whatever comes first."""
    steps = iter(script)
    return lambda kind, offers, chance: next(steps, next(iter(offers)))


def new(seats: int, seed: int, **options: str) -> str:
    """The record of a game that has just begun."""
    return Match(tabularium.game(GAME).rules, seats, seed, options, dict(enumerate(("Ana", "Rui")[:seats]))).record()


@WHOLE
def test_a_person_plays_to_the_end_against_a_bot_by_touching_the_board(fresh: NewPage, whole: bool) -> None:
    page = fresh()
    usual = {"TurnType.turn_type", "BreakThrough.break_through", "CleanUpDiscard.cleanup_discard"}
    late = beginning("imperium/golden/two-strange.tab", -20)
    record = short(GAME, 2, 1, hasty, 1, (60, 130), *usual, fast="yes") if whole else late
    sit(page, record, {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    hand = Hand(page, random.Random(1), hasty)
    hand.play_out(each=lambda n: fair(page, axe=n == 5) if n in (0, 5, 30) else None)
    assert hand.lost == set()
    assert usual - (set() if whole else {"BreakThrough.break_through"}) <= set(hand.board)
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator(".bars .barrow")).to_have_count(2)


@pytest.mark.soak
def test_two_people_play_a_whole_game_at_one_screen(fresh: NewPage) -> None:
    page = fresh(language="pt-BR", dark=True)
    open_record(page, short(GAME, 2, 2, hasty, 2, (100, 150), fast="yes", trade_routes="yes"))
    hand = Hand(page, random.Random(2), hasty)
    hand.play_out(each=lambda n: fair(page) if n == 50 else None)
    assert hand.lost == set()
    assert hand.curtains >= 10
    expect(page.locator(".winner")).to_be_visible()


def test_one_plays_alone_against_an_automaton(fresh: NewPage) -> None:
    page = fresh()
    sit(page, short(GAME, 1, 1, hasty, 3, (35, 80), fast="yes", nations="japanese", opponent="mayans"))
    hand = Hand(page, random.Random(3), hasty)
    told: list[str] = []

    def each(n: int) -> None:
        if n not in (12, 30):
            return
        page.locator(".rivals .rhh .a").click()
        lit = page.locator(".atab .hit")
        expect(lit).to_have_count(1)
        expect(page.locator(".atab tbody tr")).to_have_count(10)
        expect(page.locator(".acol blockquote")).to_contain_text("Rulebook, page")
        row = lit.locator("th").inner_text()
        expect(page.locator(".awhy .v")).to_contain_text(row)
        told.append(row)
        # Any card of its last turn can be looked at again.
        page.locator(".steps button").first.click()
        expect(page.locator(".steps li").first).to_have_class("cur")
        expect(page.locator(".acol .as")).to_have_count(4)
        fair(page, axe=n == 30)
        page.locator(".mine [data-closes]").click()

    hand.play_out(each=each)
    assert len(told) == 2
    assert hand.lost == set()
    expect(page.locator(".winner")).to_be_visible()


def test_every_kind_of_decision_is_answered_by_touching_the_board(fresh: NewPage) -> None:
    page = fresh()
    todo = [(place(*entry), entry[2]) for entry in PLACES]
    todo += [((file.read_text("utf-8"), []), 1) for file in sorted(RECORDS.glob("*.tab"))]
    hands: list[Hand] = []
    for (record, script), length in todo:
        sit(page, record)
        hand = Hand(page, random.Random(4), following(script))
        for _ in range(length):
            ready(page)
            hand.decide()
        hands.append(hand)
    assert {lost for hand in hands for lost in hand.lost} == set()
    assert kinds() == {kind for hand in hands for kind in hand.by_board}


def test_a_phone_plays_with_all_in_reach(fresh: NewPage) -> None:
    page = fresh(phone=True, language="pt-BR", dark=True)
    sit(page, place(*PLACES[0])[0])
    ready(page)
    fair(page, phone=True)
    hand = Hand(page, random.Random(5))
    for _ in range(6):
        ready(page)
        hand.decide()
    assert hand.lost == set()


def test_keys_alone_play_a_round_and_never_lose_the_focus(fresh: NewPage) -> None:
    page = fresh()
    sit(page, place(35, 54, 3)[0])
    ready(page)
    take_focus(page)
    # The rest of the turn that is under way, one turn of each of the two, and the beginning of the next.
    met = by_keyboard(page, random.Random(6), brief, nth(3, lambda kind, answer: kind == "TurnType.turn_type"))
    assert {"TurnType.turn_type", "Activation.activate", "CleanUpDiscard.cleanup_discard"} <= set(met)
    assert len(met) >= 8, met


def test_piles_and_rivals_lie_one_touch_away(fresh: NewPage) -> None:
    page = fresh()
    # Nations with a nation deck: not every nation has one.
    record = new(2, 1, nations="romans,greeks")
    sit(page, record, {"kind": "person", "name": "Ana"}, {"kind": "bot", "bot": "random"})
    page.wait_for_selector(".opt[data-option]")
    mine = page.locator(".mine")
    mine.locator(".dk.fold", has_text="Nation").click()
    expect(mine.locator(".spread .card").first).to_be_visible()
    mine.get_by_role("button", name="Back to the play area").click()
    expect(mine.locator(".area")).to_be_visible()
    rival = page.locator(".rv").first
    name = rival.locator(".rh span").inner_text()
    rival.get_by_role("button", name="Open the whole table").click()
    expect(mine.locator(".nm")).to_contain_text(name)
    expect(mine.locator(".hc .back")).to_contain_text("5")
    fair(page, axe=False)
    page.keyboard.press("Escape")
    expect(mine.locator(".nm")).not_to_contain_text(name)
    card = page.locator(".slot .card").first
    card.hover()
    expect(page.locator(".inspect .c-text")).to_be_visible()
