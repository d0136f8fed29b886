"""What goes over the wire: little at the first visit of a game, next to nothing at the second."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page

from web.clicks import sit
from web.counting import beginning
from web.drive import PAGE, NewPage, asked, settled

FIRST = 400_000  # bytes
SECOND = 30_000
SCRIPTS = 300_000
RECORDS = {
    "imperium": "imperium/golden/two-horizons.tab",
    "nations": "nations/golden/two.tab",
    "praga": "praga/golden/two.tab",
    "through_the_ages": "through_the_ages/golden/two.tab",
}


def test_the_scripts_are_small() -> None:
    assert sum(len(gzip.compress(file.read_bytes())) for file in PAGE.glob("assets/*.js")) < SCRIPTS


class Counted:
    """The bytes that a page receives by HTTP, as they come over the wire."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on("Network.loadingFinished", self._add)

    def _add(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def taken(self) -> int:
        taken, self.bytes = self.bytes, 0
        return taken


@pytest.mark.parametrize("game", sorted(RECORDS))
def test_a_game_comes_small_and_the_second_time_hardly_at_all(fresh: NewPage, game: str) -> None:
    page = fresh(own=True)
    counted = Counted(page)
    sit(page, beginning(RECORDS[game], 12))
    asked(page)
    page.wait_for_load_state("networkidle")
    settled(page)
    first = counted.taken()
    page.reload()
    asked(page)
    page.wait_for_load_state("networkidle")
    settled(page)
    second = counted.taken()
    assert first < FIRST, (first, second)
    assert second < SECOND, (first, second)
