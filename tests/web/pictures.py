"""The pictures that the documents show: the four boards, a glimpse of a turn, a lesson and a phone.

Positions are those of web/fit; for judging boards by eye in every window there is `python -m web.fit.look`.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64encode
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page

from web.clicks import ready, sit
from web.drive import settled
from web.fit.positions import GAMES, record
from web.serving import chromium, profile, serving

DESK = (1366, 768)
GLIMPSE = (960, 540)
BEAT = 1400  # milliseconds that a picture of the glimpse stands
SIGNATURE = b"\x89PNG\r\n\x1a\n"
# So many options are looked at before one is taken.
STEPS = 3


def paint(directory: Path) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with serving(unlisted=0) as base, chromium() as browser:
        shots = [board(browser, base, game) for game in GAMES]
        (directory / "boards.png").write_bytes(side_by_side(browser, shots, DESK[0] // 2))
        (directory / "turn.png").write_bytes(animated(browser, turn(browser, base)))
        phones = [phone(browser, base, game) for game in GAMES]
        (directory / "phones.png").write_bytes(side_by_side(browser, phones, 320, columns=len(GAMES)))


def opened(browser: Browser, base: str, game: str, state: str, on_phone: bool = False) -> Page:
    page = profile(browser, base, phone=on_phone, asked=False).new_page()
    if not on_phone:
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    sit(page, record(game, state))
    ready(page)
    return page


def shot(page: Page) -> bytes:
    settled(page)
    return page.screenshot(scale="css")


def board(browser: Browser, base: str, game: str) -> bytes:
    page = opened(browser, base, game, "middle")
    page.mouse.move(1, 1)
    return shot(page)


def phone(browser: Browser, base: str, game: str) -> bytes:
    return shot(opened(browser, base, game, "middle", on_phone=True))


def turn(browser: Browser, base: str) -> list[bytes]:
    """Somebody looks at an option, takes it, and takes it back."""
    page = opened(browser, base, "nations", "middle")
    frames = [shot(page)]
    for step in range(STEPS):
        option = page.locator(".opt[data-option]").nth(step)
        option.hover()
        frames.append(shot(page))
    position = page.locator(".app").get_attribute("data-position")
    page.locator(".opt[data-option]").nth(STEPS - 1).click()
    page.wait_for_function("was => document.querySelector('.app').dataset.position !== was", arg=position)
    page.mouse.move(1, 1)
    frames.append(shot(page))
    return frames


def side_by_side(browser: Browser, shots: Sequence[bytes], width: int, columns: int = 2) -> bytes:
    """Pictures in a grid, each so many pixels wide."""
    drawn = "".join(f'<img src="data:image/png;base64,{b64encode(one).decode()}">' for one in shots)
    style = f"body{{margin:0;display:grid;grid-template-columns:repeat({columns},{width}px);gap:8px}}img{{width:100%}}"
    page = browser.new_page(viewport={"width": columns * width + 8 * (columns - 1), "height": 10})
    page.set_content(f"<style>{style}</style>{drawn}")
    page.wait_for_function("[...document.images].every(image => image.complete)")
    made = page.screenshot(full_page=True)
    page.close()
    return made


def animated(browser: Browser, frames: Sequence[bytes]) -> bytes:
    """The frames as one PNG that moves."""
    small = [side_by_side(browser, [frame], GLIMPSE[0], columns=1) for frame in frames]
    head = dict(chunks(small[0]))[b"IHDR"]
    size = head[:8]
    out = [SIGNATURE, chunk(b"IHDR", head), chunk(b"acTL", struct.pack(">II", len(small), 0))]
    number = 0
    for i, frame in enumerate(small):
        out.append(chunk(b"fcTL", struct.pack(">I", number) + size + struct.pack(">IIHHBB", 0, 0, BEAT, 1000, 0, 0)))
        number += 1
        data = b"".join(body for kind, body in chunks(frame) if kind == b"IDAT")
        if i == 0:
            out.append(chunk(b"IDAT", data))
        else:
            out.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return b"".join([*out, chunk(b"IEND", b"")])


def chunks(png: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], len(SIGNATURE)
    while at < len(png):
        size = struct.unpack(">I", png[at : at + 4])[0]
        found.append((png[at + 4 : at + 8], png[at + 8 : at + 8 + size]))
        at += size + 12
    return found


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
