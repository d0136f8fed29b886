"""How much a server bears: actions a second and push latency, with many tables at once, on one machine.

    python benchmarks/server.py [--tables 200] [--seconds 10] [--store sqlite|postgresql|both] [--workers 1] [--json]

Every table has two persons. One process plays for all of them over HTTP, another holds a WebSocket for each table's
second seat and notes when a push arrives: latency is from sending the action to receiving the other seat's update.
First everybody plays as fast as answers come (throughput), then at a gentle pace (latency as people would see it).
Loopback only. PostgreSQL is started in a temporary directory, with fsync on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

import httpx  # noqa: E402
from websockets.asyncio.client import connect  # noqa: E402

from server.postgres import fresh_database  # noqa: E402
from server.running import Running  # noqa: E402

CYCLE = ("do mine", "do smelt", "do rest", "do pray")  # legal in this order at the beginning of a turn
Known = dict[tuple[str, int], float]


def percentiles(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [float("nan")] * 99
    return {"p50": round(cuts[49] * 1000, 1), "p99": round(cuts[98] * 1000, 1)}


# Listening, in a process of its own so that it does not slow the players


def listen(url: str, tables: list[dict[str, Any]], pipe: Connection) -> None:
    asyncio.run(_listen(url, tables, pipe))


async def _listen(url: str, tables: list[dict[str, Any]], pipe: Connection) -> None:
    arrivals: list[tuple[str, int, float]] = []
    stop = asyncio.Event()
    ready = 0

    async def one(table: dict[str, Any]) -> None:
        nonlocal ready
        address = url.replace("http", "ws", 1) + f"/api/tables/{table['table']}/live"
        async with connect(address, compression=None, max_queue=None) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": [table["seats"][1]["token"]]}))
            await socket.recv()
            ready += 1
            while not stop.is_set():
                try:
                    text = str(await asyncio.wait_for(socket.recv(), 0.5))
                except TimeoutError:
                    continue
                now = time.time()
                if text.startswith('{"type":"update"'):
                    seq = int(text.partition('"seq":')[2].partition(",")[0])
                    arrivals.append((table["table"], seq, now))

    tasks = [asyncio.create_task(one(table)) for table in tables]
    while ready < len(tables):
        await asyncio.sleep(0.05)
    pipe.send("ready")
    while not pipe.poll():
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    stop.set()
    await asyncio.gather(*tasks)
    pipe.send(arrivals)


# Playing


class Line:
    """One connection that is kept open: as little work as possible, so that the server is what is measured."""

    def __init__(self, url: str, token: str) -> None:
        self.host, _, port = url.removeprefix("http://").partition(":")
        self.port = int(port)
        self.head = f"Host: {self.host}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\n"

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        data = json.dumps(body).encode() if body is not None else b""
        head = f"{method} {path} HTTP/1.1\r\n{self.head}Content-Length: {len(data)}\r\n\r\n"
        self.writer.write(head.encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        content = await self.reader.readexactly(length)
        if not answer.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(content.decode())
        found: dict[str, Any] = json.loads(content)
        return found


async def play(url: str, tables: list[dict[str, Any]], seconds: float, pause: float) -> tuple[Known, list[float]]:
    """When each change was sent, by table and number; and how long its answer took."""
    sent: Known = {}
    answers: list[float] = []
    lines = [Line(url, table["seats"][0]["token"]) for table in tables]
    for line in lines:
        await line.open()
    end = time.time() + seconds

    async def one(number: int, id: str, line: Line) -> None:
        state = await line.ask("GET", f"/api/tables/{id}")
        position = state["table"]["position"]
        step = state["table"]["actions"]
        await asyncio.sleep(pause * number / len(tables))
        while time.time() < end:
            began = time.time()
            if step < len(CYCLE):
                wish: dict[str, Any] = {"action": CYCLE[step], "position": position}
                done = await line.ask("POST", f"/api/tables/{id}/actions", wish)
                step += 1
            else:
                done = await line.ask("POST", f"/api/tables/{id}/undo", {"position": position, "to": 0})
                step = 0
            now = time.time()
            position = done["position"]
            sent[(id, done["seq"])] = began
            answers.append(now - began)
            if pause:
                await asyncio.sleep(max(0.0, pause - (now - began)))

    await asyncio.gather(*[one(i, table["table"], lines[i]) for i, table in enumerate(tables)])
    for line in lines:
        line.writer.close()
    return sent, answers


def create(url: str, count: int) -> list[dict[str, Any]]:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Bruno"}]
    with httpx.Client(base_url=url, timeout=60) as http:
        made = []
        for _ in range(count):
            answer = http.post("/api/tables", json={"game": "miniature", "seats": seats})
            answer.raise_for_status()
            made.append(answer.json())
        return made


def phase(url: str, tables: list[dict[str, Any]], seconds: float, pause: float) -> dict[str, Any]:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    listener = context.Process(target=listen, args=(url, tables, theirs))
    listener.start()
    assert ours.recv() == "ready"
    began = time.time()
    sent, answers = asyncio.run(play(url, tables, seconds, pause))
    took = time.time() - began
    ours.send("stop")
    arrivals = ours.recv()
    listener.join()
    lags = [at - sent[(table, seq)] for table, seq, at in arrivals if (table, seq) in sent]
    return {
        "tables": len(tables),
        "seconds": round(took, 2),
        "actions": len(answers),
        "actions_per_second": round(len(answers) / took, 1),
        "answer_ms": percentiles(answers),
        "pushes": len(arrivals),
        "push_ms": percentiles(lags),
    }


def measure(store: str, tables: int, seconds: float, workers: int) -> dict[str, Any]:
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = stack.enter_context(fresh_database(store, home))
        many = workers if store == "postgresql" else 1
        server = Running(database, home / "log", rigged=False, workers=many, log_level="warning")
        stack.callback(server.stop)
        made = create(server.url, tables)
        return {
            "store": store,
            "workers": many,
            "full_speed": phase(server.url, made, seconds, 0.0),
            "gentle": phase(server.url, made, seconds, max(2.0, tables / 50)),
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--store", choices=["sqlite", "postgresql", "both"], default="both")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    stores = ["sqlite", "postgresql"] if given.store == "both" else [given.store]
    results = [measure(store, given.tables, given.seconds, given.workers) for store in stores]
    if given.json:
        print(json.dumps({"cores": os.cpu_count(), "results": results}, indent=1))
        return 0
    for result in results:
        for name in ("full_speed", "gentle"):
            found = result[name]
            print(
                f"{result['store']:10} {result['workers']} process(es)  {name:10} {found['tables']} tables"
                f"  {found['actions_per_second']:7} actions/s  answer p50 {found['answer_ms']['p50']} p99"
                f" {found['answer_ms']['p99']} ms  push p50 {found['push_ms']['p50']} p99 {found['push_ms']['p99']} ms"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
