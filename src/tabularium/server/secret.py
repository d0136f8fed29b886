"""Tokens, table ids and seeds: what must not be guessed, and the hashes that are stored or shown of it."""

from __future__ import annotations

import secrets
from hashlib import sha256

ALPHABET = "abcdefghijklmnopqrstuvwxyz234567"
ID_LETTERS = 10
TOKEN_BYTES = 16
SEED_BITS = 128


def new_id() -> str:
    """A table's name in addresses: short, and no secret."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is stored of a token. It has 128 random bits, so a plain hash can't be reversed by trying."""
    return sha256(f"tabularium token {token}".encode()).hexdigest()


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def seed_hash(seed: int) -> str:
    """Published at the start; whoever is told the seed at the end can compute it again."""
    return sha256(f"tabularium seed {seed}".encode()).hexdigest()
