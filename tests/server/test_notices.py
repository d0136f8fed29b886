"""Notices: a browser, a mailbox and a webhook are told what still holds, when nobody looks and it is not quiet."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from server import inside
from server.conftest import Databases
from server.noticing import play, settled, wish
from server.running import House, Json
from tabularium.server import schema, seating
from tabularium.server.base64url import decoded, encoded
from tabularium.server.model import Clock, Head, Player
from tabularium.server.notices import asking, happening, keeper, webpush
from tabularium.server.notices.quiet import Quiet, now_quiet
from waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("no_grace")


class Endpoint:
    """A push service, or whatever else is called: it keeps what it is sent."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                endpoint.calls.append((self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(endpoint.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/send/1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    found = Endpoint()
    yield found
    found.server.shutdown()
    found.server.server_close()


class Browser:
    """Keys of a browser, and what it can read with them (RFC 8291, from the other side)."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen bytes ok"
        self.p256dh = encoded(webpush.point(self.key.public_key()))
        self.auth = encoded(self.secret)

    def read(self, body: bytes) -> Json:
        salt, size, theirs = body[:16], body[20], body[21:86]
        assert size == 65
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + webpush.point(self.key.public_key()) + theirs
        secret = webpush._derived(self.secret, shared, info, 32)
        key = webpush._derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = webpush._derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[86:], None)
        assert text.endswith(b"\2")
        found: Json = json.loads(text[:-1])
        return found


def test_the_example_of_the_standard_is_sealed_as_it_stands_there() -> None:
    """RFC 8291, section 5."""
    sealed = webpush.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_server_vouches_for_itself() -> None:
    """RFC 8292: the signature is good for the key that browsers are told, and for no other."""
    key = webpush.new_key()
    said = webpush.vouched("https://push.example:8443/send/abc", key, "mailto:host@example.org", now=1000.0)
    token, _, public = said.removeprefix("vapid t=").partition(", k=")
    assert public == webpush.public(key)
    head, claims, signature = token.split(".")
    assert json.loads(decoded(head))["alg"] == "ES256"
    assert json.loads(decoded(claims)) == {
        "aud": "https://push.example:8443", "exp": 1000 + webpush.LIFETIME, "sub": "mailto:host@example.org",
    }  # fmt: skip
    raw = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    webpush.private(key).public_key().verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        webpush.private(webpush.new_key()).public_key().verify(
            signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
        )


def test_a_browser_is_told_that_it_is_somebodys_turn(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()
    browser = Browser()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            asked = wish("push", endpoint.url, p256dh=browser.p256dh, auth=browser.auth, language="pt_BR")
            await asking.want(here.notices, id, 1, asked)
            await asking.want(here.notices, id, 1, asked)
            await play(here, id)
            await settled(here)
            await settled(here)
            (call,) = endpoint.calls
            assert browser.read(call[2]) == {
                "table": id, "event": "your_turn", "seat": 1, "title": "Miniatura: sua vez",
                "text": "Miniatura com Ana: é a sua vez, Bruno.", "url": f"/t/{id}",
            }  # fmt: skip
            assert (call[1]["content-encoding"], call[1]["topic"]) == ("aes128gcm", id)
            assert webpush.public(here.notices.key) in call[1]["authorization"]
            endpoint.status = 410
            await play(here, id)
            await play(here, id)
            await settled(here)
            assert await asking.listed(here.store, id, 1) == [], "the browser has gone"
            assert await here.store.papers("pending") == []

    asyncio.run(run())


def test_the_key_of_a_server_stays_the_same(databases: Databases) -> None:
    database = databases.new()

    async def run() -> list[str]:
        keys = []
        for _ in range(2):
            async with inside.opened(database) as here:
                keys.append(here.notices.key)
        return keys

    first, second = asyncio.run(run())
    assert first == second


def test_nothing_is_sent_to_whoever_looks_acted_or_is_quiet(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
            here.notices.looking.here = lambda: [f"{id} 1"]  # type: ignore[method-assign]
            await play(here, id)
            await settled(here)
            assert not endpoint.calls, "somebody looks"
            here.notices.looking.here = list  # type: ignore[method-assign]
            await settled(here)
            assert not endpoint.calls, "it was seen"
            await play(here, id)
            await play(here, id)
            await play(here, id)
            await settled(here)
            assert not endpoint.calls, "they have acted since"
            now = datetime.now(UTC)
            minute = now.hour * 60 + now.minute
            quiet = {"start": (minute - 60) % 1440, "end": (minute + 60) % 1440, "zone": "UTC"}
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url, quiet=quiet))
            await play(here, id)
            await settled(here)
            assert not endpoint.calls, "it is quiet"
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
            await settled(here)
            assert len(endpoint.calls) == 1, "what still holds afterwards is told"

    asyncio.run(run())


def test_quiet_hours_go_over_midnight_by_the_clock_of_the_place() -> None:
    night = Quiet(22 * 60, 7 * 60, "America/Sao_Paulo")  # three hours behind
    at = {hour: datetime(2026, 1, 10, hour, 30, tzinfo=UTC).timestamp() for hour in range(24)}
    assert [hour for hour in range(24) if now_quiet(night, at[hour])] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert not now_quiet(Quiet(60, 60, "UTC"), at[1])
    assert not now_quiet(None, at[1])
    assert now_quiet(Quiet(60, 120, "UTC"), at[1])


def test_webhooks_speak_as_their_receivers_read(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True, url="https://club.example/") as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            for format in ("json", "discord", "slack", "ntfy"):
                await asking.want(here.notices, id, 1, wish("hook", f"{endpoint.url}/{format}", format=format))
            await play(here, id)
            await settled(here)
            found = {path.rpartition("/")[2]: (headers, body) for path, headers, body in endpoint.calls}
            link, text = f"https://club.example/t/{id}", "Miniature with Ana: it is your turn, Bruno."
            assert json.loads(found["json"][1]) == {
                "event": "your_turn", "table": id, "seat": 1, "text": text, "link": link,
            }  # fmt: skip
            assert json.loads(found["discord"][1]) == {"content": f"{text} {link}", "allowed_mentions": {"parse": []}}
            assert json.loads(found["slack"][1]) == {"text": f"{text} {link}"}
            assert found["ntfy"][1].decode() == text
            assert (found["ntfy"][0]["title"], found["ntfy"][0]["click"]) == ("Miniature: your turn", link)

    asyncio.run(run())


def test_what_fails_is_tried_again_and_given_up(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
            endpoint.status = 500
            await play(here, id)
            for number in range(keeper.TRIES + 2):
                await settled(here)
                for paper in await here.store.papers("pending"):
                    assert paper.at > time.time(), "not at once"
                    paper.at = 0.0
                    await here.store.file(paper)
                assert len(endpoint.calls) == min(number + 1, keeper.TRIES)
            assert await here.store.papers("pending") == []

    asyncio.run(run())


def test_a_receiver_that_does_not_answer_keeps_nobody_else_waiting(
    databases: Databases, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody else is told in the same round, and it is left alone."""
    database = databases.new()
    url = "https://silent.example/hook"
    asked: list[str] = []

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            told = asyncio.Event()
            send, loop = here.notices._send, asyncio.get_running_loop()

            def watched(*given: Any) -> int:
                to = given[2].to
                asked.append(to)
                if to == url:  # holds its thread until everybody else was told
                    asyncio.run_coroutine_threadsafe(told.wait(), loop).result(PATIENCE)
                    raise TimeoutError
                status = send(*given)
                if asked.count(endpoint.url) == 3:
                    loop.call_soon_threadsafe(told.set)
                return status

            monkeypatch.setattr(here.notices, "_send", watched)
            for _ in range(3):
                id = (await inside.made(here, "Ana", "Bruno"))["table"]
                await asking.want(here.notices, id, 1, wish("hook", url))
                await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
                await play(here, id)
            await settled(here)
            assert (asked.count(url), len(endpoint.calls)) == (1, 3)
            await here.notices.tell()
            assert asked.count(url) == 1, "it is left alone for a while"

    asyncio.run(run())


def test_a_notice_that_can_not_be_told_keeps_no_other_waiting(
    databases: Databases, endpoint: Endpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            ids = [(await inside.made(here, "Ana", "Bruno"))["table"] for _ in range(2)]
            for id in ids:
                await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
                await play(here, id)
            whole = keeper.said

            def said(what: str, wanted: Any, facts: Any, head: Any) -> tuple[str, str]:
                if facts.id == ids[0]:
                    raise KeyError("broken")
                return whole(what, wanted, facts, head)

            monkeypatch.setattr(keeper, "said", said)
            await settled(here)
            assert [json.loads(body)["table"] for _, _, body in endpoint.calls] == [ids[1]]

    asyncio.run(run())


def test_a_private_address_is_not_called(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
            await play(here, id)
            await settled(here)

    asyncio.run(run())
    assert not endpoint.calls


def head_of(**fields: Any) -> Head:
    players = [Player("person", "Ana", bank_ms=7_200_000), Player("person", "Bruno", bank_ms=7_200_000)]
    return Head("running", players, **fields)


def test_what_is_worth_telling() -> None:
    before, turn = head_of(deciding=0), head_of(deciding=1)
    assert happening.after(turn, before) == [("your_turn", 1)]
    assert happening.after(turn, turn) == []
    away = head_of(deciding=1)
    away.players[1].away = True
    assert happening.after(away, before) == []
    over = Head("over", turn.players)
    assert happening.after(over, turn) == [("game_over", 0), ("game_over", 1)]
    assert happening.holds("game_over", 0, over)
    assert not happening.holds("your_turn", 1, over)
    assert not happening.holds("your_turn", 0, turn)


def test_a_clock_that_runs_low_is_told_once_for_a_decision(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            links = await inside.made(here, "Ana", "Bruno", clock={"bank": 7200, "increment": 0})
            id = links["table"]
            await asking.want(here.notices, id, 0, wish("hook", endpoint.url, events=["clock"]))
            await here.notices._clocks()
            await settled(here)
            assert not endpoint.calls
            async with here.tables.at(id) as table:
                head = table.head.copy()
                head.since -= 4000
                await here.tables.commit(table, head, [("chat", 0, {"text": "thinking"})])
            for _ in range(2):
                await here.notices._clocks()
                await settled(here)
            (call,) = endpoint.calls
            assert json.loads(call[2])["event"] == "clock"
            facts = (await here.store.load(id)).facts  # type: ignore[union-attr]
            short = head_of(deciding=0, since=time.time())
            short.players[0].bank_ms = 60_000
            facts.clock = Clock(60, 0)
            assert happening.runs_low(facts, short, time.time()) is None, "it never had an hour"

    asyncio.run(run())


def test_whoever_gets_a_new_link_is_not_told_by_the_old_ones_ways(databases: Databases, endpoint: Endpoint) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, private_hooks=True) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await asking.want(here.notices, id, 1, wish("hook", endpoint.url))
            await asking.want(here.notices, id, 0, wish("hook", endpoint.url))
            await seating.renew(here.tables, id, 1)
            assert await asking.listed(here.store, id, 1) == []
            assert len(await asking.listed(here.store, id, 0)) == 1

    asyncio.run(run())


def test_the_resources_are_those_of_a_seat(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    browser = Browser()
    ways = house.ask("GET", "/api/notices", schema.NoticeWays)
    assert len(decoded(ways["push_key"])) == 65
    assert not ways["mail"]
    body = {"way": "push", "to": "https://push.example/1", "events": ["your_turn"], "p256dh": browser.p256dh}
    kept = ana.ask("PUT", "/seats/0/notices", schema.NoticeInfo, {**body, "auth": browser.auth})
    assert ana.ask("GET", "/seats/0/notices", list[schema.NoticeInfo]) == [kept]
    bad: list[tuple[Any, str, Any]] = [
        (bruno, "/seats/0/notices", {**body, "auth": browser.auth}), (ana, "/seats/0/notices", {**body, "auth": "x"}),
        (ana, "/seats/0/notices", {**body, "auth": browser.auth, "to": "ftp://x"}),
        (ana, "/seats/0/notices", {**body, "auth": browser.auth, "quiet": {"start": 0, "end": 9, "zone": "Mars"}}),
    ]  # fmt: skip
    for guest, path, wrong in bad:
        with pytest.raises(Exception, match=r"403|422"):
            guest.ask("PUT", path, schema.NoticeInfo, wrong)
    with pytest.raises(Exception, match="404"):
        bruno.ask("DELETE", f"/seats/1/notices/{kept['key']}", None)
    ana.ask("DELETE", f"/seats/0/notices/{kept['key']}", None)
    assert ana.ask("GET", "/seats/0/notices", list[schema.NoticeInfo]) == []
    with pytest.raises(Exception, match="404"):
        house.ask("POST", "/api/notices/end/nobody.knows", None)
