"""The rulebook on the page: asked, tried, and tied to the cards."""

from __future__ import annotations

from playwright.sync_api import expect

from tabularium.lessons.library import examples
from web.drive import NewPage, accessible, by_tray

BARRED = next(each for each in examples("nations") if each.clause == "nations.colony.requirement")


def test_the_book_answers_a_question_and_a_rule_is_tried(fresh: NewPage) -> None:
    page = fresh()
    page.goto("/rules/nations")
    expect(page.locator(".contents a").first).to_have_text("Idea of the Game")
    expect(page.locator(".rulesec code")).to_have_count(0)
    page.get_by_role("searchbox").fill("how do I win?")
    expect(page.locator(".rulesec li").first).to_contain_text("highest sum of A to E wins")
    page.get_by_label("Ids and tests").check()
    expect(page.locator(".rulesec code").first).to_have_text("nations.score.total_winner")
    accessible(page)
    page.get_by_role("searchbox").fill("colony.requirement")
    page.locator('[data-try="nations.colony.requirement"]').click()
    page.locator("[data-do=next]").click()
    page.locator(f'[data-object="{BARRED.thing}"]').first.click()
    expect(page.locator(".said.refused")).to_contain_text("A colony may be bought only with strength")
    by_tray(page, "deploy farm")
    page.locator("[data-do=book]").click()
    expect(page.locator(".rulesec li").first).to_contain_text("A colony may be bought only with strength")


def test_a_card_leads_to_its_rules_and_back(fresh: NewPage) -> None:
    page = fresh()
    page.goto("/cards/through_the_ages?card=homer")
    page.locator(".onrules a", has_text="Homer").first.click()
    page.wait_for_url("**/rules/through_the_ages?q=*")
    page.locator(".rulesec .dots a", has_text="Homer").first.click()
    expect(page.locator("dialog").first).to_contain_text("Homer")
