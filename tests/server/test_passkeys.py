"""Passkeys: what a device signs opens its profile once, for the page that asked, and nothing else does."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from server.people import Person
from server.running import House, Json, Refusal, Running
from tabularium.server import schema
from tabularium.server.base64url import encoded

SEEN, CHECKED, NEW = 1, 4, 64  # flags: somebody was there, it was their finger, and this is a new key


class Device:
    """A passkey as hardware keeps it (WebAuthn, from the other side)."""

    def __init__(self, server: Running, name: bytes) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = sha256(name).digest()
        self.origin = server.url
        self.count = 0

    def _said(self, what: str, asked: Json) -> bytes:
        challenge = asked["options"]["challenge"]
        return json.dumps({"type": f"webauthn.{what}", "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return sha256(b"127.0.0.1").digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _answer(self, asked: Json, **response: bytes) -> Json:
        named = {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key"}
        made = {key: encoded(value) for key, value in response.items()}
        return {"key": asked["key"], "credential": {**named, "response": made}}

    def register(self, asked: Json) -> Json:
        point = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        named = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        whole = {"fmt": "none", "attStmt": {}, "authData": self._data(SEEN | CHECKED | NEW) + named}
        return self._answer(asked, clientDataJSON=self._said("create", asked), attestationObject=cbor2.dumps(whole))

    def sign(self, asked: Json) -> Json:
        said, data = self._said("get", asked), self._data(SEEN | CHECKED)
        signature = self.key.sign(data + sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(asked, clientDataJSON=said, authenticatorData=data, signature=signature)


def begun(house: House) -> Json:
    asked: Json = house.ask("POST", "/api/profile/signin/begin", schema.PasskeyAsked)
    return asked


def registered(person: Person, device: Device) -> None:
    asked = person.ask("POST", "/api/profile/passkeys/begin", schema.PasskeyAsked)
    person.ask("POST", "/api/profile/passkeys", list[schema.PasskeyInfo], device.register(asked))


def turned_away(house: House, answer: Json, path: str = "/api/profile/signin") -> None:
    with pytest.raises(Refusal, match="wrong_passkey"):
        house.ask("POST", path, Any, answer)


@pytest.fixture
def ana(server: Running) -> Person:
    return Person(server, "Ana")


@pytest.fixture
def device(server: Running, ana: Person) -> Device:
    made = Device(server, ana.code.encode())
    registered(ana, made)
    return made


def test_a_device_opens_its_profile_and_the_same_answer_opens_nothing_again(server: Running, device: Device) -> None:
    house = House(server)
    answer = device.sign(begun(house))
    assert house.ask("POST", "/api/profile/signin", schema.ProfileInfo, answer)["name"] == "Ana"
    thief = House(server)
    turned_away(thief, answer)
    turned_away(thief, {**answer, "key": begun(thief)["key"]})  # an old signature for a new question


def test_a_copy_of_a_device_is_known_by_its_count(server: Running, device: Device) -> None:
    house = House(server)
    house.ask("POST", "/api/profile/signin", schema.ProfileInfo, device.sign(begun(house)))
    device.count -= 1
    turned_away(House(server), device.sign(begun(house)))


def test_what_was_signed_for_another_page_opens_nothing(server: Running, device: Device) -> None:
    house = House(server)
    device.origin = "https://evil.example"
    turned_away(house, device.sign(begun(house)))


def test_a_question_is_for_whom_it_was_asked(server: Running, ana: Person, device: Device) -> None:
    eve = Person(server, "Eve")
    other = Device(server, eve.code.encode())
    asked = ana.ask("POST", "/api/profile/passkeys/begin", schema.PasskeyAsked)
    turned_away(eve, other.register(asked), "/api/profile/passkeys")
    asked = ana.ask("POST", "/api/profile/passkeys/begin", schema.PasskeyAsked)
    turned_away(House(server), device.sign(asked))  # asked for a new key, not for coming in
    asked = eve.ask("POST", "/api/profile/passkeys/begin", schema.PasskeyAsked)
    turned_away(eve, device.register(asked), "/api/profile/passkeys")  # it is Ana's already
    assert eve.ask("GET", "/api/profile/passkeys", list[schema.PasskeyInfo]) == []


def test_a_key_that_was_removed_or_whose_profile_is_gone_opens_nothing(
    server: Running, ana: Person, device: Device
) -> None:
    other = Device(server, b"other" + ana.code.encode())
    registered(ana, other)
    ana.ask("DELETE", f"/api/profile/passkeys/{encoded(device.id)}", None)
    turned_away(House(server), device.sign(begun(ana)))
    ana.ask("DELETE", "/api/profile", None)
    turned_away(House(server), other.sign(begun(House(server))))
