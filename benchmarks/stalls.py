"""What keeps the loop: every resource of a server is asked for once, and the longest piece of work that the loop did
in one go meanwhile is told, by resource and game.

    python benchmarks/stalls.py [--over 5] [--games nations,praga] [--pack]

The server is in this process, on a SQLite file. What counts is the CPU time of the loop's own thread, so that the
machine's load changes little. `--pack`: the tables are played with a pack of their own, whose work stays on the loop.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

import httpx  # noqa: E402

from server.inside import opened  # noqa: E402
from tabularium.games import LISTED  # noqa: E402
from tabularium.kernel.game import loaded  # noqa: E402
from tabularium.kernel.match import Match, replay  # noqa: E402
from tabularium.kernel.pack import Pack  # noqa: E402
from tabularium.lessons import lessons  # noqa: E402
from tabularium.server.app import application, built  # noqa: E402
from tabularium.server.services import Services  # noqa: E402
from tabularium.server.settings import Settings  # noqa: E402
from tabularium.server.store.migrate import upgrade  # noqa: E402

ADMIN = "the host's own token"
TESTS = HERE.parent / "tests"
LONG = {
    "imperium": "two-horizons",
    "nations": "five",
    "praga": "four",
    "through_the_ages": "four",
}
PACKED = {
    "nations": {"egypt-a": {"gold": 11}},
    "praga": {"U1C01": {"university": 2}},
}
Json = dict[str, Any]


class Watch:
    """Notes the longest step of the loop under the name of what is asked for at the time."""

    def __init__(self) -> None:
        self.name = "start"
        self.longest: dict[str, tuple[float, str]] = defaultdict(lambda: (0.0, ""))
        usual = asyncio.events.Handle._run

        def timed(handle: Any) -> None:
            began = time.thread_time()
            usual(handle)
            spent = time.thread_time() - began
            if spent > self.longest[self.name][0]:
                self.longest[self.name] = (spent, said(handle))

        asyncio.events.Handle._run = timed  # type: ignore[method-assign,assignment]


def said(handle: Any) -> str:
    task = getattr(handle._callback, "__self__", None)
    return str(getattr(task.get_coro() if isinstance(task, asyncio.Task) else handle._callback, "__qualname__", ""))


class Visitor:
    """Asks for everything, by name."""

    def __init__(self, here: Services, watch: Watch) -> None:
        app = application(here.settings)
        app.state.services = here
        built(app)
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost", timeout=600)
        self.watch = watch
        self.game = ""
        self.refused: list[str] = []

    async def ask(self, method: str, path: str, body: Any = None, token: str = "", name: str = "") -> Any:
        """The answer. What still goes on in the background when it comes is counted for it too."""
        self.watch.name = f"{self.game:18}{method} {name or path}"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.http.request(method, path, json=body, headers=headers)
        await asyncio.sleep(0.02)
        self.watch.name = "between"
        if answer.status_code >= 400:
            self.refused.append(f"{answer.status_code} {method} {name or path} {answer.text[:150]}")
            return None
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text


class Played:
    """A table of a game, and all that can be asked of it."""

    def __init__(self, who: Visitor, links: Json) -> None:
        self.who = who
        self.id = links["table"]
        self.token = links["seats"][0]["token"]
        self.host = links["host"]
        self.seats = links["seats"][0]["seats"]

    async def ask(self, method: str, path: str, body: Any = None, host: bool = False, note: str = "") -> Any:
        name = f"/api/tables/{{id}}{path}{note}"
        return await self.who.ask(method, f"/api/tables/{self.id}{path}", body, self.host if host else self.token, name)

    async def decision(self, note: str = "") -> tuple[int, Json, int]:
        found = await self.ask("GET", "", note=note)
        seat = found["table"]["deciding"]
        decision = next((one["decision"] for one in found["seats"] if one["seat"] == seat), None)
        return found["table"]["position"], decision or {"options": []}, 0 if seat is None else seat


async def one_game(who: Visitor, here: Services, key: str, pack: str | None) -> None:
    who.game = key if pack is None else f"{key} (pack)"
    await libraries(who, key)
    for name in ("over", "fullest"):
        record = record_of(key, name, pack)
        links = await who.ask("POST", "/api/tables/import", {"record": record, "one_screen": True, "seats": None})
        if links is None:
            continue
        table = Played(who, links)
        await looking(table, here, name)
        await playing(table, here)
    if pack is None:
        await learning(who, key)


def record_of(key: str, name: str, pack: str | None) -> str:
    """A long game that is over, or one that shows as much as there can be."""
    over = TESTS / key / "golden" / f"{LONG[key]}.tab"
    text = (over if name == "over" else TESTS / f"web/fit/records/{key}/{name}.tab").read_text("utf-8")
    if pack is None:
        return text
    old = replay(text)
    spec = Pack(key, "Own", "", loaded(key).mark(), PACKED[key]).spec()
    match = Match(loaded(key, spec), old.seats, old.seed, old.options)
    for a in old.actions:
        if match.over:
            break
        options = match.decision.options
        match.play(a if a in [one.action for one in options] else options[0])
    return match.record()


async def libraries(who: Visitor, key: str) -> None:
    await who.ask("GET", f"/api/games/{key}")
    for what in ("cards", "rules", "texts", "lessons", "guide", "glossary", "workshop"):
        await who.ask("GET", f"/api/games/{key}/{what}")
    await who.ask("GET", f"/api/games/{key}/rules/search?q=how%20do%20I%20build%20a%20wonder")
    entry = next(iter(PACKED.get(key, {"x": {}}).items()))
    await who.ask("POST", f"/api/games/{key}/workshop", {"entries": dict([entry])})
    for what in ("ladders", "halls"):
        await who.ask("GET", f"/api/{what}/{key}")


async def looking(table: Played, here: Services, name: str) -> None:
    note = f" ({name})"
    here.tables.held.clear()
    here.tables.awake.clear()
    _, _, _ = await table.decision(f"{note}, from the store")
    total = (await table.ask("GET", "/moves?first=0&limit=500", note=note))["total"]
    here.tables.held.clear()
    here.tables.awake.clear()
    for at in (0, total // 2 + 31, total - 1, total):
        await table.ask("GET", f"/positions/{min(at, total)}", note=note)
    for path in ("/record", "/final", "/review", "/chances", "/story", "/figures/0/score"):
        await table.ask("GET", path, note=note)
    held = await here.tables.table(table.id)
    held.fold()
    await table.ask("GET", "", note=f"{note}, unfolded")


async def playing(table: Played, here: Services) -> None:
    links = await table.ask("POST", "/fork", {"at": await middle(table), "one_screen": True})
    if links is None:
        return
    fork = Played(table.who, links)
    position, decision, seat = await fork.decision(" (fork)")
    if not decision["options"]:
        return
    first = decision["options"][0]["notation"]
    wish = {"action": first, "position": position, "seat": seat}
    await fork.ask("POST", "/explain", {"thing": "row/3", "seat": seat})
    await fork.ask("POST", "/forecast", wish)
    await fork.ask("POST", "/actions", wish)
    for _ in range(40):
        position, decision, seat = await fork.decision(" (fork)")
        if not decision["options"]:
            break
        option = decision["options"][len(decision["options"]) // 2]["notation"]
        await fork.ask("POST", "/actions", {"action": option, "position": position, "seat": seat})
    position, _, seat = await fork.decision(" (fork)")
    await fork.ask("POST", "/undo", {"position": position, "seat": seat, "to": 1})
    await fork.ask("GET", "", note=" (after undo)")
    await fork.ask("POST", "/chat", {"text": "hello", "seat": seat})
    await fork.ask("POST", f"/seats/{seat}/leave", {"bot": "easy"})
    await fork.ask("POST", f"/seats/{seat}/return")
    await table.ask("POST", "/rematch")


async def middle(table: Played) -> int:
    return int((await table.ask("GET", "/moves?first=0&limit=1"))["total"]) * 2 // 3


async def learning(who: Visitor, key: str) -> None:
    for lesson in lessons(key):
        links = await who.ask("POST", f"/api/games/{key}/lessons/{lesson.key}", name=f"/api/games/{key}/lessons/…")
        table = Played(who, links)
        step = 0
        while step < len(lesson.steps):
            await table.ask("GET", "", note=" (lesson)")
            found = await table.ask("POST", "/lesson", {"do": "show", "step": step})
            if found is None:
                break
            step = found["step"]


async def coached(who: Visitor, key: str) -> None:
    """A game with the coach, played on for some turns."""
    seats = [{"kind": "person"}, {"kind": "person"}]
    made = await who.ask("POST", "/api/tables", {"game": key, "seats": seats, "one_screen": True, "coach": True})
    table = Played(who, made)
    memory: Json = {}
    for count in range(60):
        position, decision, seat = await table.decision(" (coach)")
        if not decision["options"]:
            break
        option = decision["options"][0]["notation"]
        wish = {"action": option, "position": position, "seat": seat}
        if count % 20 == 19:
            await table.ask("POST", "/reason", wish)
            await table.ask("POST", "/seats/0/hints", {"agree": True})
            await table.ask("POST", "/seats/1/hints", {"agree": True})
            position, decision, seat = await table.decision(" (coach)")
            wish["position"] = position
            await table.ask("POST", "/hints", {"position": position, "seat": seat})
            found = await table.ask("POST", "/coach", {"seat": 0, "memory": memory})
            memory = found["memory"] if found else {}
        await table.ask("POST", "/actions", wish)


async def the_rest(who: Visitor) -> None:
    who.game = ""
    await who.http.get("/api/health")  # what the client itself does at first is not the server's
    await asyncio.sleep(0)
    for path in ("/", "/api/openapi.json", "/api/games", "/api/bots", "/api/health", "/metrics", "/api/tables/open"):
        await who.ask("GET", path)
    page = who.http
    for name in sorted((Path(application.__code__.co_filename).parent / "page/assets").glob("*.js")):
        who.watch.name = "GET /assets/…"
        await asyncio.sleep(0)
        await page.get(f"/assets/{name.name}", headers={"accept-encoding": "gzip"})
    for path in ("", "/tables", "/bans", "/reports"):
        await who.ask("GET", f"/api/admin{path}", token=ADMIN)
    await who.ask("POST", "/api/admin/ratings", token=ADMIN)
    await who.ask("POST", "/api/profile/signin/begin")
    await who.ask("POST", "/api/profile", {"name": "Ana"})
    await who.ask("POST", "/api/profile/passkeys/begin")
    for path in ("", "/export", "/sessions", "/passkeys", "/tables", "/history", "/statistics", "/rivals", "/ratings"):
        await who.ask("GET", f"/api/profile{path}")
    club = await who.ask("POST", "/api/clubs", {"name": "Club"})
    event = await who.ask(
        "POST", f"/api/clubs/{club['id']}/events", {"name": "Cup", "kind": "swiss", "game": "nations"}, name="/events"
    )
    await who.ask("POST", f"/api/events/{event['id']}/bots", {"bots": ["easy"] * 8}, name="/events/{id}/bots")
    await who.ask("POST", f"/api/events/{event['id']}/begin", name="/events/{id}/begin")
    await who.ask("GET", f"/api/events/{event['id']}", name="/events/{id}")


async def run(given: argparse.Namespace) -> None:
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        database = f"{folder}/tables.sqlite"
        upgrade(Settings(database=database))
        settings = {"admin_token": ADMIN, "bot_seconds": 0.2, "url": "http://localhost"}
        async with opened(database, **settings) as here:
            who = Visitor(here, watch)
            if not given.pack:
                await the_rest(who)
            for key in given.games.split(",") if given.games else ():
                pack = None
                if given.pack:
                    made = Pack(key, "Own", "", loaded(key).mark(), PACKED[key])
                    kept = await who.ask("POST", "/api/packs", {"text": made.text()})
                    pack = kept["pack"]["hash"]
                await one_game(who, here, key, pack)
                if not given.pack:
                    who.game = key
                    await coached(who, key)
            await who.http.aclose()
    slow = sorted(watch.longest.items(), key=lambda one: -one[1][0])
    for name, (spent, what) in slow:
        if spent * 1000 >= given.over:
            print(f"{spent * 1000:7.1f} ms  {name}   [{what}]")
    for line in sorted(set(who.refused)):
        print("refused:", line)
    print(f"load {os.getloadavg()[0]:.1f}, {len(slow)} resources")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--over", type=float, default=5.0, help="milliseconds from which on a resource is listed")
    parser.add_argument("--games", default=",".join(LISTED))
    parser.add_argument("--pack", action="store_true")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
