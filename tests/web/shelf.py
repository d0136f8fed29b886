"""Browser profiles that are used again: opening one takes far longer than what most tests do in it."""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from web.serving import DESKTOP, PHONE, profile

BLANK = "about:blank"
Kind = tuple[bool, str, bool, bool]


class Shelf:
    """Pages with an empty profile. What comes back is emptied; what a test has changed for good is thrown away."""

    def __init__(self, browser: Browser, server: str) -> None:
        self.browser = browser
        self.server = server
        self.complaints: list[str] = []
        self.free: dict[Kind, list[Page]] = {}
        self.lent: list[tuple[Kind | None, Page]] = []

    def taken(
        self,
        phone: bool = False,
        language: str = "en-GB",
        dark: bool = False,
        asked: bool = True,
        own: bool = False,
    ) -> Page:
        """`own`: nobody has had this profile before or will have it after: its caches are empty, and what listens to
        it goes with it.
        """
        kind = (phone, language, dark, asked)
        waiting = [] if own else self.free.setdefault(kind, [])
        page = waiting.pop() if waiting else self._made(kind)
        self.lent.append((None if own else kind, page))
        return page

    def returned(self) -> None:
        """All that were lent, emptied, with the window as it was."""
        for kind, page in self.lent:
            if kind is None or page.is_closed():
                page.context.close()
                continue
            self._emptied(page, kind)
            self.free[kind].append(page)
        self.lent.clear()
        self.complaints.clear()

    def _made(self, kind: Kind) -> Page:
        context = profile(self.browser, self.server, *kind)
        page = context.new_page()
        page.on("console", lambda said: self._noted(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._noted(str(error)))
        page.on("request", lambda sent: None if self._ours(sent.url) else self._noted(sent.url))
        return page

    def _noted(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def _ours(self, url: str) -> bool:
        return url.startswith((self.server, self.server.replace("http:", "ws:"), "data:", "blob:"))

    def _emptied(self, page: Page, kind: Kind) -> None:
        page.unroute_all()
        if page.url != BLANK:
            page.evaluate("sessionStorage.clear()")
            page.goto(BLANK)
        context = page.context
        context.clear_cookies()
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.server, "storageTypes": "all"})
        session.detach()
        page.mouse.move(0, 0)
        window = PHONE if kind[0] else DESKTOP
        if page.viewport_size != window:
            page.set_viewport_size(window)
