"""What one does at a table beside deciding: going back, asking why, looking again, talking."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, Route, expect

from web.drive import (
    NewPage,
    asked,
    by_tray,
    decide,
    lobby,
    moved_on,
    names,
    open_table,
    options,
    play_out,
    position,
    press_option,
    seat_roles,
    start_alone,
)


def test_undo_goes_back_and_says_why_it_cannot(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    undo = page.locator(".bar .undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "There is nothing of yours to undo.")
    before = position(page)
    offered = options(page)
    by_tray(page, offered[-1])
    moved_on(page, before)
    asked(page)
    expect(undo).to_have_attribute("aria-disabled", "false")
    before = position(page)
    page.keyboard.press("u")
    moved_on(page, before)
    asked(page)
    assert options(page) == offered
    expect(page.locator(".log")).to_contain_text("Ana went back")


def test_hints_are_written_into_the_list_and_say_why(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    offered = options(page)
    page.get_by_role("button", name="Hint").click()
    best = page.locator(".opt.best")
    expect(best).to_have_count(1)
    expect(best).to_contain_text("best")
    assert 1 <= page.locator(".mark-hint").count() <= 3
    assert options(page) == offered  # nothing is inserted
    expect(page.locator(".foot .say")).to_contain_text(best.locator(".label").inner_text())
    before = position(page)
    best.click()
    page.locator(".btn.confirm").click()
    moved_on(page, before)
    expect(page.locator(".mark-hint")).to_have_count(0)


def test_the_chosen_option_says_what_it_would_change(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    while not any(notation.startswith("buy") for notation in options(page)):
        decide(page, random.Random(8))
        assert asked(page) == "decide"
    before = position(page)
    page.locator('.opt[data-option^="buy"]').first.click()
    line = page.locator(".fore .sr", has_text="gold from")
    expect(line).to_be_visible()
    promised = re.fullmatch(r"gold from (\d+) to (\d+)", line.inner_text().strip())
    assert promised is not None
    gold = page.locator(".mine .st", has=page.get_by_label("gold")).locator("b")
    expect(gold).to_have_text(promised[1])
    assert position(page) == before
    page.keyboard.press("Escape")
    expect(page.locator(".btn.confirm")).to_have_count(0)
    page.locator('.opt[data-option^="buy"]').first.click()
    page.locator(".btn.confirm").click()
    moved_on(page, before)
    expect(gold).to_have_text(promised[2])


def test_a_turn_of_nations_can_be_kept_open_to_undeploy_after_the_action(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.locator('.opt[data-option^="take"]').first.click()
    before = position(page)
    page.locator(".btn.confirm").click()
    moved_on(page, before)
    asked(page)
    before = position(page)
    page.locator(".mine [data-stay]").click()
    moved_on(page, before)
    expect(page.locator(".mine [data-stay]")).to_have_count(0)
    expect(page.locator(".mine")).to_contain_text("Turn kept open")
    before = position(page)
    page.locator('.opt[data-option^="deploy"]').first.click()
    page.locator(".btn.confirm").click()
    moved_on(page, before)
    assert asked(page) == "decide"
    assert sorted({notation.split()[0] for notation in options(page)}) == ["done", "undeploy"]
    before = position(page)
    by_tray(page, "done")
    moved_on(page, before)


def test_answers_can_be_left_to_a_bot(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    before = position(page)
    page.get_by_role("button", name="Answer for me").click()
    expect(page.locator(".foot")).to_contain_text("A bot answers what is pending")
    assert position(page) == before
    page.get_by_role("button", name="Let it answer").click()
    moved_on(page, before)
    asked(page)
    before = position(page)
    page.get_by_role("button", name="Answer for me").click()
    page.get_by_role("button", name="Let it answer").click()
    expect(page.get_by_role("alert")).to_contain_text("your own turn")
    assert position(page) == before


def test_a_refused_click_names_its_rule(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.locator(".prow .card").first.click()
    answer = page.locator(".pop")
    expect(answer).to_contain_text("You can’t use")
    expect(answer.locator("blockquote")).to_contain_text("Rulebook, page")
    answer.get_by_role("button", name="Open the rule").click()
    expect(answer).to_have_count(0)
    expect(page.locator(".rulesp li").first).to_contain_text("page")


def seated_apart(fresh: NewPage) -> tuple[Page, Page]:
    """Two people with a browser each, at a table that has begun."""
    ana, rui = fresh(), fresh()
    lobby(ana)
    seat_roles(ana, "you", "friend")
    names(ana, "Ana")
    open_table(ana)
    rui.goto(ana.get_by_role("textbox", name="Link for Seat 2").input_value())
    expect(rui.locator(".wait")).to_be_visible()
    ana.get_by_role("button", name="Start the game").click()
    for page in (ana, rui):
        page.wait_for_selector(".tray .prompt .t")
    return ana, rui


def decides(page: Page) -> bool:
    return page.locator(".opt[data-option]").count() > 0


def test_a_click_out_of_turn_says_whose_turn_it_is(fresh: NewPage) -> None:
    ana, rui = seated_apart(fresh)
    waiting = rui if decides(ana) else ana
    waiting.locator(".prow .card").first.click()
    expect(waiting.locator(".pop")).to_contain_text("is deciding")


def test_beyond_ones_own_last_action_the_table_must_agree_to_go_back(fresh: NewPage) -> None:
    pages = seated_apart(fresh)
    chance = random.Random(6)
    for _ in range(2):
        actor = next(page for page in pages if decides(page))
        before = position(actor)
        decide(actor, chance)
        for page in pages:
            moved_on(page, before)
    asking, other = pages if pages[0].locator(".bar .undo").inner_text().startswith("Ask") else pages[::-1]
    before = position(asking)
    asking.locator(".bar .undo").click()
    expect(other.locator(".asked")).to_contain_text("asks to go back")
    other.locator(".asked").get_by_role("button", name="Agree").click()
    moved_on(asking, before)
    expect(other.locator(".asked")).to_have_count(0)


def test_a_reload_in_mid_turn_changes_nothing(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    chance = random.Random(7)
    for _ in range(4):
        asked(page)
        decide(page, chance)
    asked(page)
    offered, where = options(page), position(page)
    page.reload()
    asked(page)
    assert options(page) == offered
    assert position(page) == where


def test_the_language_changes_at_once(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.evaluate("window.same = true")
    expect(page.locator(".prompt .t")).to_contain_text("Your turn")
    page.get_by_role("button", name="Em português").click()
    expect(page.locator(".prompt .t")).to_contain_text("Sua vez")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator(".tracks")).to_contain_text("Estabilidade")
    assert page.evaluate("window.same")
    page.reload()
    expect(page.locator(".prompt .t")).to_contain_text("Sua vez")


def test_the_replay_shows_every_position_and_a_fork_begins_there(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    chance = random.Random(8)
    for _ in range(5):
        asked(page)
        decide(page, chance)
    asked(page)
    page.locator(".bar a", has_text="Replay").click()
    expect(page.locator(".slider")).to_be_visible()
    slider = page.locator(".slider input")
    last = int(slider.get_attribute("max") or 0)
    assert last >= 5
    slider.fill("0")
    expect(page.locator(".slider .pos")).to_have_text(f"0 of {last}")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".slider .pos")).to_have_text(f"1 of {last}")
    expect(page.locator(".log .cur")).to_have_count(1)
    old = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/replay" not in url)
    assert page.url.split("/t/")[1] != old.split("/t/")[1].split("/")[0]
    assert asked(page) in ("decide", "curtain")


def test_what_happened_since_my_last_turn_stands_apart(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, bots=2)
    chance = random.Random(9)
    apart = page.locator(".log .hd")
    for _ in range(30):  # a turn may ask for several answers
        asked(page)
        if apart.count():
            break
        decide(page, chance)
    expect(apart.first).to_contain_text("Since your last turn")
    asking: list[Route] = []  # the first scene is shown until the second comes, which never does

    def first(route: Route) -> None:
        asking.append(route)
        if len(asking) == 1:
            route.continue_()

    page.route("**/positions/**", first)
    page.locator(".log .hd .a").first.click()
    expect(page.locator("[data-stop]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-stop]")).to_have_count(0)
    asked(page)


def test_chat_and_notes(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Message").fill("Good luck <b>all</b>")
    page.get_by_label("Message").press("Enter")
    expect(page.locator(".chatp li")).to_contain_text("Good luck <b>all</b>")
    page.get_by_role("tab", name="Notes").click()
    page.locator(".notesp textarea").fill("Buy the Pyramids")
    expect(page.locator(".notesp small")).to_have_text("saved")
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator(".notesp textarea")).to_have_value("Buy the Pyramids")


def test_what_is_written_before_the_notes_have_come_is_kept(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    asking: list[Route] = []
    page.route("**/seats/0/notes", lambda route: asking.append(route) if reads(route) else route.continue_())
    with page.expect_request("**/seats/0/notes"):
        page.get_by_role("tab", name="Notes").click()
    page.locator(".notesp textarea").fill("Buy the Pyramids")
    with page.expect_response(lambda answer: answer.request.method == "GET" and answer.url.endswith("/notes")):
        asking[0].continue_()
    expect(page.locator(".notesp small")).to_have_text("saved")
    expect(page.locator(".notesp textarea")).to_have_value("Buy the Pyramids")
    page.unroute_all()
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.locator(".notesp textarea")).to_have_value("Buy the Pyramids")


def reads(route: Route) -> bool:
    return route.request.method == "GET"


def test_a_card_explains_itself(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    card = page.locator(".prow .card").first
    name = card.locator(".c-name").inner_text()
    card.hover()
    expect(page.locator(".inspect .c-name")).to_have_text(name)
    expect(page.locator(".inspect .c-text")).not_to_be_empty()
    page.mouse.move(2, 2)
    expect(page.locator(".inspect")).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    expect(page.locator(".inspect.pinned")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".inspect")).to_have_count(0)


def test_leaving_and_coming_back(fresh: NewPage) -> None:
    ana, rui = seated_apart(fresh)
    ana.get_by_role("button", name="Table and links").click()
    ana.get_by_role("button", name="Leave the table").click()
    expect(ana.locator("dialog .chosen")).to_contain_text("You can come back")
    ana.get_by_role("button", name="Leave", exact=True).click()
    expect(ana.locator("dialog.box")).to_have_count(0)
    expect(ana.locator(".tray .away")).to_contain_text("You have left")
    expect(rui.locator(".order")).to_contain_text("away")
    assert asked(rui) == "decide"
    ana.get_by_role("button", name="Come back").click()
    expect(ana.locator(".tray .away")).to_have_count(0)
    expect(rui.locator(".order")).not_to_contain_text("away")


def test_whoever_resigns_is_asked_and_does_not_come_back(fresh: NewPage) -> None:
    ana, rui = seated_apart(fresh)
    ana.get_by_role("button", name="Table and links").click()
    ana.locator("[data-resign]").click()
    expect(ana.locator("dialog .chosen")).to_contain_text("can’t be undone")
    expect(rui.locator(".order")).not_to_contain_text("away")
    ana.get_by_role("button", name="Resign for good").click()
    expect(ana.locator(".tray .away")).to_contain_text("You have resigned")
    expect(ana.get_by_role("button", name="Come back")).to_have_count(0)
    expect(rui.locator(".order")).to_contain_text("away")


def test_a_finished_game_can_be_verified_saved_opened_again_and_played_again(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page, ages="1")
    done = play_out(page, random.Random(10))
    assert done["board"] > 2
    assert done["tray"] > 2
    expect(page.locator(".ranking li")).to_have_count(2)
    expect(page.locator(".bars .barrow")).to_have_count(2)
    expect(page.locator(".curve polyline")).to_have_count(2)
    page.locator(".verify").click()
    expect(page.locator(".verified.up")).to_be_visible()
    with page.expect_download() as saved:
        page.locator("dialog .btn", has_text="Save the record").click()
    record = saved.value.path().read_text("utf-8")
    assert record.splitlines()[1] == "game nations"
    page.locator("dialog .btn", has_text="Play again").click()
    page.wait_for_selector(".app[data-status=running]")
    assert asked(page) == "decide"
    lines = record.splitlines()
    middle = (lines.index("") + len(lines)) // 2
    half = "\n".join(line for line in lines[:middle] if not line.startswith(("=", "over"))) + "\n"
    lobby(page)
    page.locator("input[type=file]").set_input_files(
        {"name": "half.tab", "mimeType": "text/plain", "buffer": half.encode()}
    )
    page.wait_for_url("**/t/*")
    assert asked(page) in ("decide", "curtain")


def test_a_wrong_link_is_told_so(fresh: NewPage) -> None:
    page = fresh()
    page.goto("/t/abcdefghij")
    expect(page.locator("main")).to_contain_text("opens only with its link")
    page.goto("/nonsense")
    expect(page.locator("main")).to_contain_text("nothing at this address")


def test_an_open_seat_is_taken_from_the_lobby(fresh: NewPage) -> None:
    ana, rui = fresh(), fresh()
    lobby(ana)
    seat_roles(ana, "you", "open")
    names(ana, "Ana")
    press_option(ana, "listed", "anyone")
    open_table(ana)
    lobby(rui)
    rui.locator(".row.o", has_text="Ana").get_by_role("link", name="Join").click()
    rui.get_by_label("Your name").fill("Rui")
    rui.get_by_role("button", name="Take a seat").click()
    expect(rui.locator(".wait")).to_contain_text("Ana")
    ana.get_by_role("button", name="Start the game").click()
    rui.wait_for_selector(".app")


def test_a_spectator_sees_the_table_and_no_decision(fresh: NewPage) -> None:
    ana, guest = fresh(), fresh()
    start_alone(ana)
    ana.get_by_role("button", name="Table and links").click()
    guest.goto(ana.get_by_role("textbox", name="Link for watching").input_value())
    expect(guest.locator(".prow .card").first).to_be_visible()
    expect(guest.locator(".prompt h2")).to_have_text("You are watching")
    expect(guest.locator(".opt")).to_have_count(0)
    expect(guest.get_by_role("tab", name="Notes")).to_have_count(0)


def test_moves_glide_unless_motion_is_off(fresh: NewPage) -> None:
    page = fresh(own=True)
    page.emulate_media(reduced_motion="no-preference")
    start_alone(page)
    chance = random.Random(13)
    for _ in range(6):
        asked(page)
        decide(page, chance)
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-speed=off]").click()
    expect(page.locator("html")).to_have_class("still")
