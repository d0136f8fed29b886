"""Passkeys (WebAuthn): a device proves that it is the one that was shown before. The library checks the signatures.

It is slow to load and its work is heavy, so all of it is done in threads, beside the loop.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
from typing import Any

import msgspec
from msgspec import Struct

from tabularium.server.base64url import decoded, encoded
from tabularium.server.model import Paper
from tabularium.server.problems import Trouble
from tabularium.server.profiles.model import Profile
from tabularium.server.store import Store
from tabularium.server.store.plain import Step

CHALLENGE = "challenge"  # a paper: what a device is asked to sign
SECONDS = 300.0  # in which it must
MOST = 20  # passkeys of a profile
NAME = "Tabularium"
_ID = re.compile(r"[A-Za-z0-9_\-]{1,1400}")


class Passkey(Struct):
    key: str  # its public key
    count: int
    label: str = ""
    used: float = 0.0


class Place(Struct):
    """Where the page is that asks: the relying party, and the origins it may have."""

    id: str
    origins: list[str]


async def _challenge(store: Store, profile: str) -> tuple[str, bytes]:
    """A new challenge, to be answered once."""
    key, challenge = secrets.token_urlsafe(16), secrets.token_bytes(32)
    await store.file(Paper(CHALLENGE, key, {"challenge": encoded(challenge), "profile": profile}, time.time()))
    return key, challenge


async def _answered(store: Store, key: str, profile: str) -> bytes:
    """The challenge that is answered; it is gone then."""
    paper = await store.paper(CHALLENGE, key)
    if paper is None or not await store.shred(CHALLENGE, key):
        raise Trouble("wrong_passkey")
    if paper.data["profile"] != profile or time.time() - paper.at > SECONDS:
        raise Trouble("wrong_passkey")
    return decoded(paper.data["challenge"])


async def expire(store: Store) -> None:
    before = time.time() - SECONDS
    await store.tell(Step("DELETE FROM papers WHERE kind = ? AND at < ?", (CHALLENGE, before), must=False))


async def listed(store: Store, profile: str) -> list[dict[str, Any]]:
    found = await store.ask("SELECT id, data, at FROM passkeys WHERE profile = ? ORDER BY at, id", profile)
    return [
        {"key": id, "label": one.label, "at": at, "used": one.used}
        for id, one, at in [(row[0], msgspec.json.decode(row[1], type=Passkey), row[2]) for row in found]
    ]


async def ask_new(store: Store, profile: Profile, place: Place) -> dict[str, Any]:
    """What a browser is asked when a passkey is added."""
    if len(await listed(store, profile.id)) >= MOST:
        raise Trouble("full")
    key, challenge = await _challenge(store, profile.id)
    known = [row[0] for row in await store.ask("SELECT id FROM passkeys WHERE profile = ?", profile.id)]
    return {"key": key, "options": await asyncio.to_thread(_registration, profile, place, challenge, known)}


def _registration(profile: Profile, place: Place, challenge: bytes, known: list[str]) -> Any:
    import webauthn
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=place.id,
        rp_name=NAME,
        user_name=profile.name,
        user_id=profile.id.encode(),
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=decoded(id)) for id in known],
    )
    return json.loads(webauthn.options_to_json(options))


async def add(
    store: Store, profile: Profile, place: Place, key: str, credential: dict[str, Any], label: str
) -> list[dict[str, Any]]:
    challenge = await _answered(store, key, profile.id)
    if len(await listed(store, profile.id)) >= MOST:  # many may have been asked for at once
        raise Trouble("full")
    id, kept = await asyncio.to_thread(_registered, place, challenge, credential)
    kept.label = label
    given = (id, profile.id, msgspec.json.encode(kept).decode(), time.time())
    if not await store.tell(Step("INSERT INTO passkeys (id, profile, data, at) VALUES (?, ?, ?, ?)", given)):
        raise Trouble("wrong_passkey")
    return await listed(store, profile.id)


def _registered(place: Place, challenge: bytes, credential: dict[str, Any]) -> tuple[str, Passkey]:
    import webauthn

    try:
        found = webauthn.verify_registration_response(
            credential=credential, expected_challenge=challenge, expected_rp_id=place.id, expected_origin=place.origins
        )
    except Exception:  # whatever a hostile answer makes of the parsers behind
        raise Trouble("wrong_passkey") from None
    return encoded(found.credential_id), Passkey(encoded(found.credential_public_key), found.sign_count)


async def ask_known(store: Store, place: Place) -> dict[str, Any]:
    """What a browser is asked when somebody comes back; the device says who."""
    key, challenge = await _challenge(store, "")
    return {"key": key, "options": await asyncio.to_thread(_authentication, place, challenge)}


def _authentication(place: Place, challenge: bytes) -> Any:
    import webauthn

    options = webauthn.generate_authentication_options(rp_id=place.id, challenge=challenge)
    return json.loads(webauthn.options_to_json(options))


async def known(store: Store, place: Place, key: str, credential: dict[str, Any]) -> str:
    """Whose passkey has answered."""
    challenge = await _answered(store, key, "")
    id = str(credential.get("id", ""))
    if _ID.fullmatch(id) is None:
        raise Trouble("wrong_passkey")
    found = await store.ask("SELECT profile, data FROM passkeys WHERE id = ?", id)
    if not found:
        raise Trouble("wrong_passkey")
    kept = msgspec.json.decode(found[0][1], type=Passkey)
    kept.count = await asyncio.to_thread(_signed, place, challenge, credential, kept)
    kept.used = time.time()
    await store.tell(Step("UPDATE passkeys SET data = ? WHERE id = ?", (msgspec.json.encode(kept).decode(), id)))
    return str(found[0][0])


def _signed(place: Place, challenge: bytes, credential: dict[str, Any], kept: Passkey) -> int:
    """How often the device has signed by now."""
    import webauthn

    try:
        seen = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=place.id,
            expected_origin=place.origins,
            credential_public_key=decoded(kept.key),
            credential_current_sign_count=kept.count,
        )
    except Exception:  # whatever a hostile answer makes of the parsers behind
        raise Trouble("wrong_passkey") from None
    return seen.new_sign_count


async def remove(store: Store, profile: str, id: str) -> None:
    if not await store.tell(Step("DELETE FROM passkeys WHERE id = ? AND profile = ?", (id, profile))):
        raise Trouble("nothing")
