"""Profiles, clubs and tournaments in the browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.drive import NewPage, accessible, fits, settled
from web.serving import profile

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def made(page: Page, name: str) -> str:
    """A profile; its recovery code."""
    page.goto("/profile")
    page.locator("input[name=name]").fill(name)
    page.locator("form", has=page.locator("input[name=name]")).locator("button").click()
    code = page.locator("[data-code]").inner_text()
    page.locator("section[role=alert] button").click()
    expect(page.locator("[data-tab=tables]")).to_be_visible()
    return code


def test_a_passkey_signs_in_again(browser: Browser, server: str) -> None:
    """With the authenticator of Chromium; passkeys need a name, so the server is called localhost."""
    context = profile(browser, server.replace("127.0.0.1", "localhost"))
    page = context.new_page()
    device: Any = context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    key = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]
    code = made(page, "Ana")
    page.locator("[data-tab=account]").click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("button", name="Remove")).to_have_count(1)
    assert len(device.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]) == 1
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator("[data-tab=account]")).to_be_visible()
    expect(page.locator(".h1")).to_have_text("Ana")
    page.locator("[data-tab=account]").click()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("This passkey was not accepted.")).to_be_visible()
    page.locator("input[name=code]").fill(code)
    page.get_by_role("button", name="Sign in with the recovery code").click()
    expect(page.locator(".h1")).to_have_text("Ana")
    context.close()


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "pt-BR")])
def test_a_club_holds_a_tournament(fresh: NewPage, phone: bool, language: str) -> None:
    english = language == "en-GB"
    page = fresh(phone, language)
    page.goto("/")
    expect(page.locator("a[href='/profile']")).to_be_visible()
    made(page, "Ana")
    for tab in ("tables", "history", "figures", "rivals", "account"):
        page.locator(f"[data-tab={tab}]").click()
        looks_well(page)
    page.goto("/clubs")
    page.locator("input[name=club]").fill("Monday" if english else "Segunda-feira")
    page.get_by_role("button", name="Found a club" if english else "Fundar um clube").click()
    expect(page.locator(".lines b", has_text="Ana")).to_be_visible()
    page.get_by_role("button", name="Arrange one" if english else "Organizar").click()
    page.locator("input[name=event]").fill("Cup")
    page.locator("select").nth(1).select_option("miniature")
    looks_well(page)
    page.get_by_role("button", name="Open for entries" if english else "Abrir inscrições").click()
    page.wait_for_url("**/event/*")
    page.locator(".go .field").fill("4")
    page.locator(".go select").select_option(index=0)
    page.get_by_role("button", name="Add bots" if english else "Acrescentar robôs").click()
    expect(page.locator(".lines li")).to_have_count(4)
    looks_well(page)
    page.get_by_role("button", name="Begin" if english else "Começar", exact=True).click()
    expect(page.locator(".winner")).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.locator(".match")).to_have_count(4)
    looks_well(page)
    page.locator(".match button").first.click()
    expect(page.locator(".ranking")).to_be_visible()


def looks_well(page: Page) -> None:
    settled(page)
    fits(page, scrolls=True)
    accessible(page)
