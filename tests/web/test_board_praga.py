"""The board of Praga in a real browser: whole games, every kind of decision, both sizes, both languages."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from web.clicks import WHOLE, Hand, Offers, by_keyboard, fair, kinds, missing, nth, open_record, ready, sit, take_focus
from web.counting import beginning
from web.drive import NewPage, asked, lobby, names, open_table, press_option, seat_roles, start_alone
from web.praga_positions import late, reaching

WHEEL = "() => getComputedStyle(document.querySelector('.pra .wheel')).transform"
# Kinds that follow one another are met from one position.
ORDER = (
    "PlacePawn.parler_start", "ParlerSite.parler_site", "ParlerRotation.rotation", "ChooseHex.building",
    "ChooseHex.wall", "ChooseHex.upgrade", "DropTwo.drop", "DropOther.drop", "ChooseIV.bridge_iv", "RaiseAny.raise_any",
)  # fmt: skip


def brisk(kind: str, offers: Offers, chance: random.Random) -> str:
    """Short turns: the end as soon as it is offered, and few rows renewed."""
    if "end" in offers and chance.random() < 0.7:
        return "end"
    wanted = [x for x in offers if not x.startswith(("renew", "end"))] or list(offers)
    return chance.choice(wanted)


def hasty(kind: str, offers: Offers, chance: random.Random) -> str:
    """Even shorter turns: a tile, an action, mostly one without further questions, and the end."""
    if "end" in offers:
        return "end"
    few = [x for x in offers if not x.startswith(("renew", "buy", "extra", "learn"))] or list(offers)
    quick = [x for x in few if x in ("act mines", "act quarries") and chance.random() < 0.7]
    return chance.choice(quick or few)


def busy(kind: str, offers: Offers, chance: random.Random) -> str:
    """Long turns with many questions: whatever else may be done before the end."""
    wanted = [x for x in offers if not x.startswith(("renew", "end", "act mines", "act quarries"))] or list(offers)
    return chance.choice(wanted)


@WHOLE
def test_a_person_plays_to_the_end_against_bots_by_touching_the_board(fresh: NewPage, whole: bool) -> None:
    page = fresh()
    if whole:
        start_alone(page, game="praga", bots=2)
    else:
        bot = {"kind": "bot", "bot": "random"}
        sit(page, beginning("praga/golden/three.tab", -45), {"kind": "person", "name": "Ana"}, bot, bot)
        asked(page)
    hand = Hand(page, random.Random(1), brisk)
    turned = page.evaluate(WHEEL)
    hand.play_out(each=lambda n: fair(page, axe=n == 0) if n in (0, 30, 60) else None)
    assert page.evaluate(WHEEL) != turned
    assert not hand.tray, hand.tray
    assert not hand.lost, hand.lost
    assert sum(hand.board.values()) > (40 if whole else 4)
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(3)
    expect(page.locator(".bars .barrow")).to_have_count(3)


@pytest.mark.soak
def test_two_people_play_a_whole_game_at_one_screen_in_portuguese(fresh: NewPage) -> None:
    page = fresh(language="pt-BR", dark=True)
    lobby(page)
    page.locator(".game.g-praga").click()
    seat_roles(page, "you", "you")
    names(page, "Zdena", "Marek")
    press_option(page, "place", "one")
    open_table(page)
    hand = Hand(page, random.Random(2), hasty)
    hand.play_out(each=lambda n: fair(page, axe=n == 0) if n in (0, 60, 120) else None)
    assert hand.curtains >= 30
    assert not hand.tray, hand.tray
    assert not hand.lost, hand.lost
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator(".ranking li")).to_have_count(2)


def test_every_kind_of_decision_is_answered_by_touching_the_board(fresh: NewPage) -> None:
    page = fresh()
    wanted = kinds("praga")
    hand = Hand(page, random.Random(3))
    for kind in (*ORDER, *sorted(wanted - set(ORDER))):
        if kind in hand.by_board:
            continue
        sit(page, reaching(kind))
        assert ready(page) == kind
        for _ in range(5):
            hand.decide()
            if asked(page) != "decide" or page.evaluate("document.querySelector('.app').dataset.asks") in hand.by_board:
                break
    assert missing(wanted, [hand]) == set()
    assert not hand.tray, hand.tray
    assert not hand.lost, hand.lost


def test_a_turning_shows_where_the_tile_would_lie_and_what_it_earns(fresh: NewPage) -> None:
    page = fresh()
    assert open_record(page, reaching("ChooseRotation.rotation")) == "ChooseRotation.rotation"
    turnings = page.locator("[data-object^='turn-']")
    assert turnings.count() == page.locator(".opt[data-option^='turn']").count()
    drawn = set()
    for i in range(turnings.count()):
        # It is drawn as soon as it is pointed at.
        turnings.nth(i).hover()
        expect(page.locator(".ab .gh")).to_have_count(1)
        drawn.add(page.locator(".ab .ghost").inner_html())
        turnings.nth(i).click()
        # What the sentence promises stands on the board too.
        earned = turnings.nth(i).locator(".n").count()
        assert page.locator(".ab .ghost .cl").count() == (1 if earned else 0)
        sentence = page.locator(".foot .say").first.inner_text()
        assert ("no connection" in sentence) == (earned == 0), sentence
    assert len(drawn) == turnings.count()
    assert checks(page)["todo-take"] == "done"


def checks(page: Page) -> dict[str, str]:
    """The checklist of the turn: what is done, open, or still to do."""
    lines: list[list[str]] = page.eval_on_selector_all(
        ".side .check li", "list => list.map(x => [x.querySelector('[data-object]').dataset.object, x.className])"
    )
    return {thing: state.split()[0] for thing, state in lines}


def test_the_checklist_follows_the_free_order_of_a_turn(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, game="praga", bots=1)
    assert checks(page)["todo-take"] == "must"
    assert "todo-act" not in checks(page)
    page.locator("[data-object='todo-take']:visible").click()
    offered = page.locator(".opt[data-option]").all()
    assert offered
    assert all((x.get_attribute("data-option") or "").startswith("take ") for x in offered)
    page.keyboard.press("Escape")
    hand = Hand(page, random.Random(5), lambda kind, offers, chance: next(x for x in offers if x.startswith("take ")))
    hand.decide()
    asked(page)
    state = checks(page)
    assert (state["todo-take"], state["todo-act"], state["todo-bonus"]) == ("done", "must", "open")
    # What can't be done says which rule forbids it.
    page.locator(".side [data-object='todo-take']").click()
    expect(page.locator(".pop blockquote")).to_be_visible()


def test_a_phone_shows_everything_in_tabs(fresh: NewPage) -> None:
    page = fresh(phone=True, language="pt-BR")
    open_record(page, late(4))
    fair(page, phone=True)
    hand = Hand(page, random.Random(6), brisk)
    for _ in range(5):
        ready(page)
        hand.decide()
    assert not hand.lost, hand.lost
    assert not hand.tray, hand.tray


def test_keys_alone_play_a_round_and_never_lose_the_focus(fresh: NewPage) -> None:
    page = fresh()
    open_record(page, late(6))
    take_focus(page)
    met = by_keyboard(page, random.Random(5), busy, nth(2, lambda kind, answer: answer == "end"))
    assert {"Turn.turn", "ChooseRotation.rotation"} <= set(met)
    assert len(met) >= 6, met
    # A thing of the map can be reached and touched by keys as well.
    ready(page)
    lit = page.locator(".pra g.shape.lit").first
    lit.focus()
    page.keyboard.press("Enter")
    expect(lit).to_have_attribute("aria-pressed", "true")


def test_every_plaza_has_a_number_of_its_own_on_the_board_and_for_those_who_hear_it(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, game="praga", bots=1)
    plazas = page.locator("[data-zone='plazas'] > [data-object]")
    said = [label.split(":")[0] for label in plazas.locator("text.sr").all_text_contents()]
    drawn = plazas.locator(".pnt").all_text_contents()
    assert said == [f"Plaza {n}" for n in drawn]
    assert len(set(drawn)) == len(drawn) > 8
    site = page.locator("[data-zone='city'] [data-object='S13'] text.sr")
    assert "beside plaza" in (site.text_content() or "")


def test_both_opponents_of_the_solo_game_are_shown(fresh: NewPage) -> None:
    page = fresh()
    for opponent, name in (("simple", "Opponent"), ("parler", "Peter Parler")):
        lobby(page)
        page.locator(".game.g-praga").click()
        seat_roles(page, "you")
        names(page, "Ana")
        press_option(page, "solo", opponent)
        open_table(page)
        page.wait_for_selector(".opt[data-option]")
        expect(page.get_by_role("region", name=name)).to_be_visible()
        fair(page, axe=False)
