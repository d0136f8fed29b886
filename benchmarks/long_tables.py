"""How long a table takes to open and to undo after so many actions, on a server that has just been started.

    python benchmarks/long_tables.py [--game imperium] [--actions 2000] [--store sqlite|postgresql|both] [--json]

A long game with four seats is brought to a server as a record; the server is then killed and started
again, so that nothing of the table is in memory. Loopback only. Aim: 200 ms for each answer.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

import httpx  # noqa: E402

from server.postgres import fresh_database  # noqa: E402
from server.running import Running  # noqa: E402
from tabularium.kernel.game import loaded  # noqa: E402
from tabularium.kernel.machine import options  # noqa: E402
from tabularium.kernel.match import Match  # noqa: E402
from tabularium.kernel.playout import Dice  # noqa: E402

ROUNDS = 5


def played(game: str, actions: int) -> str:
    """The record of a game after so many actions, from the first seed that goes on so long."""
    for seed in range(1, 200):
        match = Match(loaded(game, None), 4, seed, {})
        dice = Dice(seed)
        while len(match.actions) < actions and not match.state.over:
            menu = options(match.state)
            # Half of the time the last option, which mostly stops something: such games last longer.
            match.play(menu[-1] if dice.below(2) else menu[dice.below(len(menu))])
        if not match.state.over:
            return match.record()
    raise SystemExit(f"no game of {game} goes on for {actions} actions")


def measure(store: str, record: str, actions: int) -> dict[str, Any]:
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(fresh_database(store, home))
        server = Running(database, home / "log", rigged=False, log_level="warning")
        stack.callback(server.stop)
        with httpx.Client(timeout=60) as http:
            made = http.post(f"{server.url}/api/tables/import", json={"record": record, "one_screen": True})
            made.raise_for_status()
            links = made.json()
            seat = {"Authorization": f"Bearer {links['seats'][0]['token']}"}
            opened: list[float] = []
            undone: list[float] = []
            for n in range(ROUNDS):
                server.kill()
                server.start()
                at = f"{server.url}/api/tables/{links['table']}"
                http.get(f"{server.url}/api/health").raise_for_status()
                began = time.perf_counter()
                state = http.get(at, headers=seat).raise_for_status().json()
                opened.append(time.perf_counter() - began)
                wish = {"position": state["seq"], "seat": state["table"]["deciding"], "to": actions - 1 - n}
                began = time.perf_counter()
                http.post(f"{at}/undo", headers=seat, json=wish).raise_for_status()
                undone.append(time.perf_counter() - began)
    return {
        "store": store,
        "actions": actions,
        "open_ms": [round(1000 * x, 1) for x in opened],
        "undo_ms": [round(1000 * x, 1) for x in undone],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--game", default="imperium")
    parser.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    record = played(given.game, given.actions)
    stores = ["sqlite", "postgresql"] if given.store == "both" else [given.store]
    results = [measure(store, record, given.actions) for store in stores]
    if given.json:
        print(json.dumps(results, indent=1))
        return 0
    for result in results:
        print(f"{result['store']:10} after {result['actions']} actions", end=": ")
        print(f"open {result['open_ms']} ms, undo {result['undo_ms']} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
