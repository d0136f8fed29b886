"""How long an easy bot and a hint take beside fifty tables where the strongest bots think."""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path = [str(HERE.parent / "tests"), *[path for path in sys.path if Path(path or ".").resolve() != HERE]]

import httpx  # noqa: E402

from server.running import Running  # noqa: E402
from tabularium.bots import registry  # noqa: E402

Json = dict[str, Any]


def thinking(url: str) -> Json:
    """The median and the longest of ten."""
    strong = [name for name in registry.names() if name not in ("random", "easy", "medium")][-1]
    person = {"kind": "person", "name": "Ana"}
    with httpx.Client(base_url=url, timeout=600) as http:
        for _ in range(50):
            seats = [{"kind": "bot", "bot": strong}, person]
            http.post("/api/tables", json={"game": "nations", "seats": seats}).raise_for_status()
        time.sleep(5.0)
        easy, hints = [], []
        for _ in range(10):
            seats = [person, {"kind": "bot", "bot": "easy"}]
            links = http.post("/api/tables", json={"game": "praga", "seats": seats}).raise_for_status().json()
            head = {"authorization": f"Bearer {links['seats'][0]['token']}"}
            path = f"/api/tables/{links['table']}"
            state = _decided(http, path, head)
            began = time.perf_counter()
            http.post(f"{path}/hints", json={"position": state["table"]["position"]}, headers=head).raise_for_status()
            hints.append(time.perf_counter() - began)
            while state["table"]["deciding"] == 0:
                action = state["seats"][0]["decision"]["options"][0]["notation"]
                wish = {"action": action, "position": state["table"]["position"]}
                began = time.perf_counter()
                http.post(f"{path}/actions", json=wish, headers=head).raise_for_status()
                state = http.get(path, headers=head).json()
            moves = state["table"]["actions"]
            while http.get(path, headers=head).json()["table"]["actions"] == moves:
                time.sleep(0.02)
            easy.append(time.perf_counter() - began)
    return {
        "strong": strong,
        "easy_seconds": [round(statistics.median(easy), 2), round(max(easy), 2)],
        "hint_seconds": [round(statistics.median(hints), 2), round(max(hints), 2)],
        "load": [round(os.getloadavg()[0], 1)],
    }


def _decided(http: httpx.Client, path: str, head: dict[str, str]) -> Json:
    while True:
        state: Json = http.get(path, headers=head).raise_for_status().json()
        if state["table"]["deciding"] == 0:
            return state
        time.sleep(0.05)


def main() -> int:
    with tempfile.TemporaryDirectory() as home:
        server = Running(
            f"{home}/thinking.sqlite", Path(home) / "log", rigged=False, log_level="warning", bot_seconds=3.0
        )
        try:
            for name, value in thinking(server.url).items():
                print(f"{name:14} {value}")
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
