"""The pictures that the documents show: the four boards, a glimpse of a turn, a lesson and a phone.

Positions are those of web/fit; for judging boards by eye in every window there is `python -m web.fit.look`.
"""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
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
PACK = """async ([png, width, height]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d', { alpha: false });
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', 0.85);
}"""
# So many options are looked at before one is taken.
STEPS = 3


def paint(directory: Path) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with serving(unlisted=0) as base, chromium() as browser:
        shots = [board(browser, base, game) for game in GAMES]
        (directory / "boards.png").write_bytes(side_by_side(browser, shots, DESK[0] // 2))
        (directory / "turn.webp").write_bytes(animated(browser, turn(browser, base)))
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
    """Somebody looks at some options and takes the last of them."""
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
    """The frames as one WebP that moves: the browser packs each, here they are put into one file."""
    page = browser.new_page()
    width, height = GLIMPSE
    parts = [chunk(b"VP8X", b"\x02\0\0\0" + three(width - 1) + three(height - 1)), chunk(b"ANIM", bytes(6))]
    for frame in frames:
        packed = b64decode(page.evaluate(PACK, [b64encode(frame).decode(), width, height]).partition(",")[2])
        place = bytes(6) + three(width - 1) + three(height - 1) + three(BEAT) + b"\x02"
        parts.append(chunk(b"ANMF", place + chunk(b"VP8 ", drawn(packed))))
    page.close()
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def drawn(webp: bytes) -> bytes:
    """What is drawn in a WebP of one picture: whatever stands beside it (colour profiles) is left out."""
    at = 12
    while webp[at : at + 4] != b"VP8 ":
        at += 8 + even(struct.unpack("<I", webp[at + 4 : at + 8])[0])
    return webp[at + 8 : at + 8 + struct.unpack("<I", webp[at + 4 : at + 8])[0]]


def chunk(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("<I", len(body)) + body + bytes(even(len(body)) - len(body))


def even(n: int) -> int:
    return n + n % 2


def three(n: int) -> bytes:
    return n.to_bytes(3, "little")
