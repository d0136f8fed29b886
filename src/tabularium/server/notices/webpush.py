"""Web push: messages that only one browser can read (RFC 8291), from a server that says who it is (RFC 8292)."""

from __future__ import annotations

import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tabularium.server.base64url import decoded, encoded

CURVE = ec.SECP256R1()
POINT = 65  # bytes of a public key
RECORD = 4096
LIFETIME = 12 * 3600  # seconds for which we vouch for ourselves
KEPT = 24 * 3600  # seconds for which an undelivered message is worth keeping


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def new_key() -> str:
    """A server's own key, to be kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32))


def private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(key)), CURVE)


def public(key: str) -> str:
    """What a browser must be told of it."""
    return encoded(point(private(key).public_key()))


def checked(p256dh: str, auth: str) -> bool:
    """These can be keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(text: bytes, p256dh: str, auth: str, salt: bytes | None = None, own: str | None = None) -> bytes:
    """A message for the browser with these keys; salt and key are new for each, unless a test gives them."""
    theirs = decoded(p256dh)
    ours = private(own) if own is not None else ec.generate_private_key(CURVE)
    mine = point(ours.public_key())
    salt = salt if salt is not None else os.urandom(16)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(decoded(auth), shared, b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(mine).to_bytes(1) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def vouched(endpoint: str, key: str, contact: str, now: float | None = None) -> str:
    """The Authorization of a message to this endpoint."""
    parts = urlsplit(endpoint)
    until = int((now if now is not None else time.time()) + LIFETIME)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": until, "sub": contact}
    head = encoded(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    body = f"{head}.{encoded(json.dumps(claims).encode())}"
    r, s = decode_dss_signature(private(key).sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    return f"vapid t={body}.{encoded(r.to_bytes(32) + s.to_bytes(32))}, k={public(key)}"


def headers(endpoint: str, key: str, contact: str, topic: str) -> dict[str, str]:
    """A newer message of the same topic takes the place of one that was not delivered yet."""
    return {
        "Authorization": vouched(endpoint, key, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Topic": topic,
    }
