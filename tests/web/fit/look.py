"""Looks at boards: `python -m web.fit.look DIRECTORY GAME[,GAME] [STATES] [SIZES] [LANGUAGES] [light|dark]`.

Prints what does not fit, and keeps a picture of each window (and of each tab) in the directory. Run it in the directory
of the tests; lists are parted by commas, as in `nations,praga fullest,end 1280x720,390x844 en,pt_BR dark`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from web.fit.positions import GAMES, STATES
from web.fit.window import Window
from web.serving import chromium, profile, serving


def look(
    directory: Path, games: list[str], states: list[str], sizes: list[str], languages: list[str], dark: bool
) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    with serving() as base, chromium() as browser:
        window = Window(profile(browser, base, dark=dark))
        for game in games:
            for state in states:
                for size in sizes:
                    width, height = (int(part) for part in size.split("x"))
                    for language in languages:
                        window.show(game, state, (width, height), language)
                        name = f"{game}-{state}-{width}-{language}{'-dark' if dark else ''}"
                        found = window.faults()
                        print(f"{name}: {len(found['board'])} of the board, {len(found['frame'])} of the frame")
                        for where, sentences in found.items():
                            for sentence in sentences:
                                print(f"  {where}: {sentence}")
                        for tab in range(max(1, window.tabs)):
                            window.turn(tab)
                            window.page.screenshot(path=directory / f"{name}{f'-{tab}' if window.tabs else ''}.png")
                        window.turn(0)
        print(*window.complaints, sep="\n")


if __name__ == "__main__":
    given = [*sys.argv[1:], *[""] * 6]
    look(
        Path(given[0]),
        given[1].split(",") if given[1] else list(GAMES),
        given[2].split(",") if given[2] else list(STATES),
        (given[3] or "1366x768").split(","),
        (given[4] or "en").split(","),
        given[5] == "dark",
    )
