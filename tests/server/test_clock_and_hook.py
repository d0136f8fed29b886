"""Time banks, and calls when it is one's turn."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from typing import Any

import pytest

from server.running import House, Refusal, refused
from tabularium.server import schema
from tabularium.server.webhooks import Forbidden, call, place
from waiting import PATIENCE

HOUR = 3600


def test_every_person_has_a_bank_that_pays_for_thinking(house: House) -> None:
    before = time.monotonic()
    table = house.create("Ana", "Bruno", clock={"bank": HOUR, "increment": 5})
    begun = time.monotonic()
    ana = table.guests[0]
    assert [player["bank_ms"] for player in ana.state()["table"]["players"]] == [1000 * HOUR, 1000 * HOUR]
    time.sleep(0.1)
    least = time.monotonic() - begun  # for thinking
    ana.play("do mine")
    most = time.monotonic() - before
    banks = [player["bank_ms"] for player in ana.state()["table"]["players"]]
    assert least - 0.01 <= HOUR + 5 - banks[0] / 1000 <= most + 0.01
    assert banks[1] == 1000 * HOUR


def test_whoever_runs_out_of_time_is_replaced_until_they_return(house: House) -> None:
    table = house.create("Ana", "Bruno", clock={"bank": 1})
    ana, bruno = table.guests
    with bruno.live() as socket:
        entries: list[Any] = []
        while not any(entry.get("change") == "timeout" for entry in entries):
            entries += socket.next().get("entries", [])
    with pytest.raises(Refusal) as caught:
        ana.play("done")
    assert caught.value.code in ("not_your_turn", "stale", "not_running")  # bots may have played on to the end
    with refused("out_of_time"):  # there is no increment to live on
        ana.ask("POST", "/seats/0/return", schema.Done)


@pytest.fixture
def calls() -> Iterator[tuple[str, Queue[Any]]]:
    """An address on the loopback that remembers who called."""
    queue: Queue[Any] = Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            queue.put(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/turn", queue
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_seat_is_called_when_its_turn_comes(house: House, calls: tuple[str, Queue[Any]]) -> None:
    url, queue = calls
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    bruno.ask("PATCH", "/seats/1", schema.Done, {"webhook": url})
    assert url not in json.dumps(ana.state())
    ana.play("do mine")
    ana.play("done")
    call = queue.get(timeout=PATIENCE)
    assert (call["event"], call["table"], call["seat"], call["name"]) == ("your_turn", table.id, 1, "Bruno")
    bruno.play("do mine")
    bruno.ask("PATCH", "/seats/1", schema.Done, {"webhook": ""})
    assert queue.empty()


@pytest.mark.parametrize(
    "url",
    [
        "ftp://example.org/",
        "http://",
        "file:///etc/passwd",
        "http://a b/",
        "http://u:p@example.org/",
        "//x",
        "http://[/",
    ],
)
def test_what_is_no_address_is_refused(house: House, url: str) -> None:
    table = house.create("Ana", "Bruno")
    with refused("bad_webhook"):
        table.guests[0].ask("PATCH", "/seats/0", schema.Done, {"webhook": url})


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "::1", "fd00::1", "::ffff:127.0.0.1",
        "224.0.0.1",
    ],
)  # fmt: skip
def test_private_addresses_are_not_called_unless_allowed(host: str) -> None:
    with pytest.raises(Forbidden):
        place(host, 80, private=False)
    assert place(host, 80, private=True)[0] == host


def test_a_call_goes_nowhere_private(calls: tuple[str, Queue[Any]]) -> None:
    url, queue = calls
    with pytest.raises(Forbidden):
        call(url, b"{}", private=False)
    assert call(url, b"{}", private=True) == 204
    assert queue.get(timeout=PATIENCE) == {}
