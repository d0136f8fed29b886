"""A club's server in the browser: the host's page, the host's word at a table, the page as an app, links of letters."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from web.conftest import HOST
from web.drive import NewPage, accessible, asked, fits, settled, start_alone


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "pt-BR")])
def test_the_host_looks_after_the_server_and_the_table_is_told(fresh: NewPage, phone: bool, language: str) -> None:
    guest = fresh()
    start_alone(guest)
    asked(guest)
    id = guest.url.rpartition("/")[2]
    host = fresh(phone, language, own=True)
    host.on("dialog", lambda dialog: dialog.accept())
    host.goto("/admin")
    host.locator("input[type=password]").fill(HOST)
    host.locator("form button").click()
    expect(host.locator(".figs")).to_be_visible()
    row, rows = host.locator("tr", has_text=id), host.locator("tbody tr")
    expect(rows.first).to_be_visible()
    while not row.count():  # by name, so many at a time
        listed = rows.count()
        host.get_by_role("button", name="More" if language == "en-GB" else "Mais").click()
        expect(rows).not_to_have_count(listed)
    settled(host)
    fits(host, scrolls=True)
    accessible(host)
    row.get_by_role("button", name="Close" if language == "en-GB" else "Encerrar").click()
    expect(row).to_have_count(0)
    expect(guest.locator(".toast.host")).to_contain_text("The host of this server has closed this game")
    host.locator("select").first.select_option("closed")
    again = "Open again" if language == "en-GB" else "Reabrir"
    host.locator("tr", has_text=id).get_by_role("button", name=again).click()
    expect(guest.locator(".toast.host")).to_have_count(0)
    asked(guest)
    assert "#" not in guest.url


def test_the_page_can_be_installed_and_says_what_it_needs_without_a_connection(fresh: NewPage) -> None:
    page = fresh()
    page.goto("/")
    manifest = json.loads(page.request.get("/manifest.webmanifest").text())
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"].startswith("image/svg+xml")
    worker = page.evaluate("navigator.serviceWorker.ready.then(found => found.active.scriptURL)")
    assert worker.endswith("/sw.js")
    kept = page.evaluate("caches.match('/offline.html').then(found => found.text())")
    assert "can't be reached" in kept
    assert "Não foi possível" in kept
    page.goto("/offline.html")
    accessible(page)


def test_links_of_letters_do_nothing_by_being_opened(fresh: NewPage) -> None:
    page = fresh(own=True)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method) if "/api/notices" in request.url else None)
    page.route("**/api/notices/agree", lambda route: route.fulfill(status=204))
    page.goto("/notices#agree=key.secret")
    button = page.get_by_role("button", name="Yes, tell me")
    expect(button).to_be_visible()
    accessible(page)
    assert not sent
    button.click()
    expect(page.get_by_role("status")).to_contain_text("You will be told")
    assert sent == ["POST"]


def test_a_seat_asks_to_be_told_by_a_webhook_and_stops_it(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    asked(page)
    page.get_by_role("button", name="Table", exact=False).first.click()
    page.locator("details.told summary").click()
    page.locator("#hook").fill("https://hooks.example.org/1")
    page.locator("details.told select").select_option("discord")
    page.locator("details.told form").last.get_by_role("button").click()
    line = page.locator("details.told li")
    expect(line).to_contain_text("https://hooks.example.org/1")
    accessible(page)
    line.get_by_role("button").click()
    expect(line).to_have_count(0)


def test_the_icon_of_the_tab_tells_whose_turn_it_is(fresh: NewPage) -> None:
    page = fresh()
    start_alone(page)
    asked(page)
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    page.goto("/")
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")
