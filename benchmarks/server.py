"""What a server bears: many live tables of the real games, a compressed WebSocket for every seat, a steady pace.

    python benchmarks/server.py [--tables 1000] [--pace 50] [--seconds 30] [--store sqlite|postgresql|both]
                                [--workers 2] [--begun 60] [--json]

Every table has two persons and has been played for some actions. One process holds the sockets of all seats and acts
for whoever must decide, so many actions a second in all; the latency of a push is from sending an action to the other
seat's update. Beside it: CPU of the server for an action and how long it waited for a core, memory for a table with its
sockets, pauses of the garbage collector and stalls of the loop as the server counts them itself, and the machine's
load, without which the figures say little. Loopback only. PostgreSQL (with --workers processes) is started in a
temporary directory, with fsync on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

import httpx  # noqa: E402
import msgspec  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from server.postgres import fresh_database  # noqa: E402
from server.running import Running  # noqa: E402
from tabularium.games import LISTED  # noqa: E402
from tabularium.kernel import machine  # noqa: E402
from tabularium.kernel.game import loaded  # noqa: E402
from tabularium.kernel.match import Match  # noqa: E402

LINES = 32  # connections over which all act
TICKS = os.sysconf("SC_CLK_TCK")
Json = dict[str, Any]


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [float("nan")] * 99
    return {"p50": round(cuts[49] * 1000, 1), "p99": round(cuts[98] * 1000, 1)}


# What of a message is read: as little as possible, so that the server is what is measured


class Offer(msgspec.Struct):
    notation: str


class Decision(msgspec.Struct):
    options: list[Offer]


class Seat(msgspec.Struct):
    seat: int
    decision: Decision | None = None


class Info(msgspec.Struct):
    position: int
    deciding: int | None = None


class Message(msgspec.Struct):
    table: Info | None = None
    seats: Any = None


READ = msgspec.json.Decoder(Message)


class Line:
    """One connection that is kept open."""

    def __init__(self, url: str) -> None:
        self.host, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    async def post(self, path: str, token: str, body: Json) -> tuple[int, Json]:
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        if self.reader.at_eof():  # idle for too long
            await self.open()
        self.writer.write(head.encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return int(answer[9:12]), json.loads(await self.reader.readexactly(length))


class Table:
    """A table with a socket for each of its two seats."""

    def __init__(self, url: str, links: Json) -> None:
        self.id = links["table"]
        self.tokens = [seat["token"] for seat in links["seats"]]
        self.address = url.replace("http", "ws", 1) + f"/api/tables/{self.id}/live"
        self.sockets: list[ClientConnection] = []
        self.position = 0
        self.deciding: int | None = None
        self.options: list[str] = []
        self.busy = False
        self.acted: tuple[int, float] | None = None  # who, and when, until the other seat is told

    async def enter(self, lags: list[float], tasks: list[asyncio.Task[None]]) -> None:
        for seat in (0, 1):
            socket = await connect(self.address, max_queue=None, ping_interval=None, open_timeout=300)
            await socket.send(json.dumps({"type": "hello", "tokens": [self.tokens[seat]]}))
            self.sockets.append(socket)
            self._read(await socket.recv(decode=False))
            tasks.append(asyncio.create_task(self._listen(seat, socket, lags)))

    async def _listen(self, seat: int, socket: ClientConnection, lags: list[float]) -> None:
        while True:
            data = await socket.recv(decode=False)
            now = time.perf_counter()
            if self._read(data) and self.acted is not None and self.acted[0] != seat:
                lags.append(now - self.acted[1])
                self.acted = None

    def _read(self, data: bytes) -> bool:
        """Whether it tells of the game."""
        message = READ.decode(data)
        if message.table is None:
            return False
        self.position, self.deciding = message.table.position, message.table.deciding
        for seat in msgspec.convert(message.seats, list[Seat]):
            if seat.decision is not None:
                self.options = [option.notation for option in seat.decision.options]
        return True


class Phase:
    """Everybody acts at a steady pace."""

    def __init__(self, tables: list[Table], lines: list[Line], luck: random.Random) -> None:
        self.tables = tables
        self.lines = list(lines)
        self.luck = luck
        self.answers: list[float] = []
        self.refused = 0

    async def run(self, seconds: float, pace: float) -> None:
        end = time.perf_counter() + seconds
        acting: set[asyncio.Task[None]] = set()
        at = time.perf_counter()
        while at < end:
            at += 1 / pace
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            free = [table for table in self.luck.sample(self.tables, min(20, len(self.tables))) if _ready(table)]
            if free and self.lines:
                task = asyncio.create_task(self._act(free[0], self.lines.pop()))
                acting.add(task)
                task.add_done_callback(acting.discard)
        await asyncio.gather(*acting)
        await asyncio.sleep(1.0)

    async def _act(self, table: Table, line: Line) -> None:
        table.busy = True
        seat = table.deciding or 0
        wish = {"action": self.luck.choice(table.options), "position": table.position}
        table.options = []
        began = time.perf_counter()
        table.acted = (seat, began)
        status, _ = await line.post(f"/api/tables/{table.id}/actions", table.tokens[seat], wish)
        if status == 200:
            self.answers.append(time.perf_counter() - began)
        else:
            self.refused += 1
        self.lines.append(line)
        table.busy = False


def _ready(table: Table) -> bool:
    return not table.busy and table.deciding is not None and bool(table.options)


# The server


def family(pid: int) -> list[int]:
    """A process and all its children."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found


def cpu(pids: list[int]) -> float:
    """Seconds so far."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def waited(pids: list[int]) -> float:
    """Seconds in which they could have worked and had no core, so far: what other work on the machine costs."""
    found = [file.read_text().split() for pid in pids for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(fields[1]) for fields in found) / 1e9


def resident(pids: list[int]) -> int:
    """Bytes of their own."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1]) * 1024
    return total


def counted(url: str) -> dict[str, float]:
    """The server's own numbers."""
    text = httpx.get(f"{url}/metrics", timeout=60).raise_for_status().text
    pairs = [line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


def longest(before: dict[str, float], after: dict[str, float], name: str) -> Json:
    """How often something took long: by the bounds of a histogram, in milliseconds."""
    grown = {key: after[key] - before.get(key, 0.0) for key in after if key.startswith(name)}
    bounds = [(float(key.split('"')[1]), n) for key, n in grown.items() if key.startswith(f"{name}_bucket")]
    total = grown.get(f"{name}_count", 0.0)
    below = [bound for bound, n in sorted(bounds) if n >= total]
    over = total - next((n for bound, n in bounds if bound == 0.05), 0.0)
    return {
        "times": int(total),
        "total_ms": round(grown.get(f"{name}_sum", 0.0) * 1000, 1),
        "longest_below_ms": round(below[0] * 1000, 1) if total and below else 0,
        "over_50_ms": int(over),
    }


# Tables that have been played for a while


def records(begun: int, kinds: int) -> list[str]:
    """Games of two persons, each begun by chance."""
    made = []
    games = list(LISTED)
    for number in range(kinds):
        game = loaded(games[number % len(games)])
        luck = random.Random(number)
        match = Match(game, 2, number)
        while len(match.actions) < begun and not match.over:
            before = match.clone()
            match.play(luck.choice(machine.options(match.state)))
            if match.over:
                match = before
                break
        made.append(match.record(checkpoints=False))
    return made


def create(url: str, count: int, begun: int) -> list[Json]:
    made = []
    texts = records(begun, 12)
    with httpx.Client(base_url=url, timeout=600) as http:
        for number in range(count):
            wish = {"record": texts[number % len(texts)]}
            made.append(http.post("/api/tables/import", json=wish).raise_for_status().json())
    return made


async def live(url: str, made: list[Json], given: argparse.Namespace, pids: list[int], empty: int) -> Json:
    tables = [Table(url, links) for links in made]
    lags: list[float] = []
    tasks: list[asyncio.Task[None]] = []
    for table in tables:
        await table.enter(lags, tasks)
    lines = [Line(url) for _ in range(LINES)]
    for line in lines:
        await line.open()
    phase = Phase(tables, lines, random.Random(1))
    await phase.run(10.0, given.pace)  # what is made once is made now
    await asyncio.sleep(5.0)
    full = resident(pids)
    phase.answers.clear()
    lags.clear()
    before, spent, without = counted(url), cpu(pids), waited(pids)
    load = os.getloadavg()[0]
    began = time.perf_counter()
    await phase.run(given.seconds, given.pace)
    took = time.perf_counter() - began - 1.0
    after = counted(url)
    spent, without = cpu(pids) - spent, waited(pids) - without
    for task in tasks:
        task.cancel()
    return {
        "tables": len(tables),
        "sockets": 2 * len(tables),
        "actions": len(phase.answers),
        "refused": phase.refused,
        "actions_per_second": round(len(phase.answers) / took, 1),
        "answer_ms": percentiles(phase.answers),
        "push_ms": percentiles(lags),
        "cpu_ms_per_action": round(1000 * spent / max(1, len(phase.answers)), 1),
        "waited_for_a_core_ms_per_action": round(1000 * without / max(1, len(phase.answers)), 1),
        "kilobytes_per_table": round((full - empty) / len(tables) / 1024),
        "collections": {
            key.split('"')[1]: int(after[key] - before.get(key, 0.0)) for key in after if "gc_runs_total" in key
        },
        "gc": longest(before, after, "tabularium_gc_seconds"),
        "stalls": longest(before, after, "tabularium_loop_stall_seconds"),
        "load": [round(load, 1), round(os.getloadavg()[0], 1)],
    }


def measure(store: str, given: argparse.Namespace) -> Json:
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(fresh_database(store, home))
        many = given.workers if store == "postgresql" else 1
        settings: Json = {"workers": many, "log_level": "warning", "connections": 10 * given.tables}
        server = Running(database, home / "log", rigged=False, **settings)
        stack.callback(server.stop)
        result: Json = {"store": store, "workers": many}
        pids = family(server.process.pid)
        empty = resident(pids)
        made = create(server.url, given.tables, given.begun)
        pids = family(server.process.pid)
        return result | asyncio.run(live(server.url, made, given, pids, empty))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--pace", type=float, default=50.0, help="actions a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--begun", type=int, default=60, help="actions already played at each table")
    parser.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    for store in ["sqlite", "postgresql"] if given.store == "both" else [given.store]:
        result = measure(store, given)
        if given.json:
            print(json.dumps(result), flush=True)
        else:
            print(f"{store}, {result['workers']} process(es)")
            for name, value in result.items():
                print(f"    {name:32} {value}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
