"""How fast the page draws: from a push that arrives to a page laid out anew, in the fullest position that is recorded.

    python benchmarks/page.py [--games through_the_ages,nations] [--moves 24] [--json]

For every game with a board of its own the fullest of 200 positions (tests/web/fit) is opened in Chromium, and played on
through the page. A push is measured from the message of the socket to the end
of the layout that it causes; motion is off. Where a push lets the curtain fall between two persons at one screen, the
view behind it is drawn when it is lifted: that is measured too, from the click. On a busy machine the work of the
page's own thread says more: that of a whole move, its click and all answers included, but not what other processes
take. Also told: how much script the page loads, compressed. Loopback only.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import statistics
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

from playwright.sync_api import Browser, CDPSession, Page  # noqa: E402

from tabularium.games import LISTED  # noqa: E402
from web.drive import PAGE, asked, moved_on, options, position  # noqa: E402
from web.fit.positions import record  # noqa: E402
from web.serving import chromium, profile, serving  # noqa: E402

SEED = 5
LIMIT_MS = 50.0
LIMIT_KB = 300.0

# The listener is there before the page's own, and its task comes after all that the page does at once.
WATCH = """() => {
  window.drawn = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        const begin = performance.now();
        if (!event.data.startsWith('{"type":"update"') && !event.data.includes('"update"')) return;
        setTimeout(() => {
          void document.body.offsetHeight;
          window.drawn.push(performance.now() - begin);
        }, 0);
      });
    }
  };
}"""


LIFT = """() => {
  const begin = performance.now();
  document.querySelector('.curtain .btn').click();
  return new Promise((done) => setTimeout(() => {
    void document.body.offsetHeight;
    done(performance.now() - begin);
  }, 0));
}"""


def script_kb(page: Path) -> float:
    """The script of the built page as it is sent."""
    return sum(len(gzip.compress(file.read_bytes())) for file in (page / "assets").glob("*.js")) / 1000


def busy(session: CDPSession) -> float:
    """Milliseconds that the page's thread has worked: what other processes take does not count."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in metrics if one["name"] == "TaskDuration"))


def play_on(page: Page, record: str, moves: int) -> tuple[list[float], list[float], list[float]]:
    """Milliseconds from every push to its layout, from every curtain lifted to the view behind it, and those that the
    page worked for each move, its click included.
    """
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto("/")
    page.locator("input[type=file]").set_input_files(
        {"name": "game.tab", "mimeType": "text/plain", "buffer": record.encode()}
    )
    page.wait_for_url("**/t/*")
    asked(page)
    page.evaluate("window.drawn.length = 0")
    chance = random.Random(SEED)
    lifted: list[float] = []
    worked: list[float] = []
    made = 0
    while made < moves:
        what = asked(page)
        if what == "curtain":
            lifted.append(page.evaluate(LIFT))
        elif what == "decide":
            before = position(page)
            page.locator(f'.opt[data-option="{chance.choice(options(page))}"]').first.click()
            begin = busy(session)
            page.locator(".confirm").first.click()
            moved_on(page, before)
            asked(page)
            worked.append(busy(session) - begin)
            made += 1
        else:
            break
    found: list[float] = page.evaluate("window.drawn")
    return found, lifted, worked


def measured(browser: Browser, base: str, game: str, moves: int) -> dict[str, Any]:
    context = profile(browser, base)
    context.add_init_script(f"({WATCH})()")
    drawn, lifted, worked = play_on(context.new_page(), record(game, "fullest"), moves)
    drawn.sort()
    context.close()
    return {
        "game": game,
        "pushes": len(drawn),
        "best_ms": drawn[0],
        "median_ms": statistics.median(drawn),
        "worst_ms": drawn[-1],
        "lifted_ms": statistics.median(lifted) if lifted else 0.0,
        "worked_ms": statistics.median(worked),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default=",".join(LISTED))
    parser.add_argument("--moves", type=int, default=24)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args()
    script = script_kb(PAGE)
    with serving(rigged=False) as base, chromium() as browser:
        rows = [measured(browser, base, game, wish.moves) for game in wish.games.split(",")]
    if wish.json:
        print(json.dumps({"script_kb": script, "games": rows}))
        return
    print(f"script, compressed: {script:.0f} kB (at most {LIMIT_KB:.0f})")
    for row in rows:
        print(
            f"{row['game']:>18}: median {row['median_ms']:5.1f} ms (at most {LIMIT_MS:.0f}),"
            f" {row['best_ms']:.1f} to {row['worst_ms']:.1f} in {row['pushes']} pushes;"
            f" behind a curtain {row['lifted_ms']:.1f} ms; {row['worked_ms']:.1f} ms of work a move"
        )


if __name__ == "__main__":
    main()
