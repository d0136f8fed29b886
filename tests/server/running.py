"""A server as a process of its own, and guests who talk to it as browsers do."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import lru_cache
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

import tabularium
from server.rigging import DEAL
from tabularium.server import messages, schema
from waiting import PATIENCE, free_port, until

Json = dict[str, Any]
EAGER = 30
# What may end a game of the miniature at once: the doom, and the card that plays another for nothing.
FATAL = ("play doom", "play herald", "free doom")


# Where the package under test is, interpreted or compiled, and these helpers.
PACKAGE = {"PYTHONPATH": os.pathsep.join([str(Path(tabularium.__file__).parents[1]), str(Path(__file__).parents[1])])}


class Running:
    """A server on a free port, rigged for tests unless it is to be measured."""

    def __init__(self, database: str, log: Path, rigged: bool = True, **settings: object) -> None:
        self.module = "server.rigged" if rigged else "tabularium.server"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = log
        given: dict[str, object] = {"unlisted": 1, "limits": 0, "bot_seconds": 0.1, **settings}
        given |= {"database": database, "port": self.port}
        self.environment = {
            **os.environ, **PACKAGE, **{f"TABULARIUM_{key.upper()}": str(value) for key, value in given.items()}
        }  # fmt: skip
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module], env=self.environment, stdout=log, stderr=log
            )
        wait_for(self.port, self.process, self.log)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def http(self) -> httpx.Client:
        # Without verify=False each client reads all the certificates of the system, for nothing on the loopback.
        return httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False, trust_env=False)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers."""
    until(lambda: answers(port, process, log), "the server does not answer")


def answers(port: int, process: subprocess.Popen[bytes], log: Path) -> bool:
    if process.poll() is not None:
        raise RuntimeError(log.read_text())
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/api/health")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


@lru_cache
def adapter(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)


class Refusal(Exception):
    def __init__(self, status: int, problem: Json) -> None:
        super().__init__(f"{status} {problem}")
        self.status = status
        self.problem = problem
        self.code = problem["code"]


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    return pytest.raises(Refusal, match=f"'code': '{code}'")


class House:
    """Requests that need no table. Every answer is held to the documented schema.

    The first table of each house is dealt alike, and so is the second: `deal` counts what may make one.
    """

    all: ClassVar[list[House]] = []

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = server.http()
        self.deal = 0
        House.all.append(self)

    def ask(
        self, method: str, path: str, model: Any, body: Any = None, token: str | None = None, raw: bytes | None = None
    ) -> Any:
        headers = {"authorization": f"Bearer {token}"} if token is not None else {}
        if method == "POST":
            self.deal += 1
            headers[DEAL] = str(self.deal)
        if raw is not None:
            headers["content-type"] = "application/json"
            answer = self.http.request(method, path, content=raw, headers=headers)
        else:
            answer = self.http.request(method, path, json=body, headers=headers)
        return self.checked(answer, model)

    def checked(self, answer: httpx.Response, model: Any) -> Any:
        if answer.status_code >= 400:
            schema.Problem.model_validate_json(answer.content)
            raise Refusal(answer.status_code, answer.json())
        if answer.status_code == 204:
            return None
        adapter(model).validate_json(answer.content)
        return answer.json()

    def create(self, *seats: str, game: str = "miniature", **wish: Any) -> Table:
        """Seats: a person's name, `bot`, `open` or `automaton`."""
        wishes = [{"kind": seat} if seat in ("open", "automaton") else _wish(seat) for seat in seats]
        links = self.ask("POST", "/api/tables", schema.Links, {"game": game, "seats": wishes, **wish})
        return Table(self, links)


def _wish(seat: str) -> Json:
    return {"kind": "bot", "bot": "random"} if seat == "bot" else {"kind": "person", "name": seat}


class Table:
    def __init__(self, house: House, links: Json) -> None:
        self.house = house
        self.links = links
        self.id = links["table"]
        self.host = Guest(self, links["host"])
        self.watch = Guest(self, links["watch"])
        self.guests = [Guest(self, link["token"], link["seats"]) for link in links["seats"]]

    def deciding(self) -> Guest:
        """The person who must decide; waits for bots."""
        return until(self._deciding, "nobody decides")

    def _deciding(self) -> Guest | None:
        table = self.watch.state()["table"]
        if table["status"] == "over":
            raise Over
        for guest in self.guests:
            if table["deciding"] in guest.seats and not table["players"][table["deciding"]]["away"]:
                return guest
        return None

    def play_out(self, avoid: tuple[str, ...] = ()) -> int:
        """Everybody takes the first thing that is not to be avoided; after a while the last, which ends turns."""
        for count in range(500):
            try:
                guest = self.deciding()
            except Over:
                return count
            guest.play(guest.some_option(avoid) if count < EAGER else guest.options()[-1])
        raise RuntimeError("the game does not end")


class Over(Exception):
    pass


class Guest:
    """Somebody with a link."""

    def __init__(self, table: Table, token: str, seats: list[int] | None = None) -> None:
        self.table = table
        self.token = token
        self.seats = seats or []

    def ask(self, method: str, path: str, model: Any, body: Any = None, raw: bytes | None = None) -> Any:
        return self.table.house.ask(method, f"/api/tables/{self.table.id}{path}", model, body, self.token, raw)

    def state(self) -> Json:
        found: Json = self.ask("GET", "", messages.StateMessage)
        return found

    def options(self) -> list[str]:
        for seat in self.state()["seats"]:
            if seat["decision"] is not None:
                return [option["notation"] for option in seat["decision"]["options"]]
        return []

    def some_option(self, avoid: tuple[str, ...] = ()) -> str:
        options = self.options()
        return next((option for option in options if option not in avoid), options[0])

    def play(self, action: str, position: int | None = None, **more: Any) -> Json:
        if position is None:
            position = self.state()["table"]["position"]
        body = {"action": action, "position": position, **more}
        done: Json = self.ask("POST", "/actions", schema.Done, body)
        return done

    def undo(self, **more: Any) -> Json:
        body = {"position": self.state()["table"]["position"], **more}
        done: Json = self.ask("POST", "/undo", schema.UndoDone, body)
        return done

    def live(self, since: int | None = None, url: str | None = None, tokens: list[str] | None = None) -> Socket:
        return Socket(url or self.table.house.server.url, self.table.id, tokens or [self.token], since)


class Socket:
    """A WebSocket that has said hello. Messages are held to the schema too."""

    def __init__(self, url: str, table: str, tokens: list[str], since: int | None = None, hello: bool = True) -> None:
        address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        self.open = connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE, ping_timeout=None)
        self.socket: ClientConnection = self.open.__enter__()
        if hello:
            greeting: Json = {"type": "hello", "tokens": tokens}
            if since is not None:
                greeting["since"] = since
            self.send(greeting)

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def next(self, kind: str = "") -> Json:
        """The next message, of this type if one is named."""
        while True:
            text = self.socket.recv(PATIENCE)
            messages.SERVER.validate_json(text)
            message: Json = json.loads(text)
            if not kind or message["type"] == kind:
                return message

    def until(self, seq: int) -> list[Json]:
        """All updates until this number is reached."""
        found = []
        while True:
            message = self.next()
            if message["type"] in ("state", "update"):
                found.append(message)
                if message["seq"] >= seq:
                    return found

    def drain(self) -> None:
        """Read until it ends."""
        while True:
            self.next()

    def close(self) -> None:
        self.open.__exit__(None, None, None)

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
