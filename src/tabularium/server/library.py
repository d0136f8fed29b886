"""What is the same for everybody: cards, rules and texts of a game. Made once, beside the loop, and kept compressed."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from starlette.responses import Response

from tabularium.games import LISTED  # noqa: F401  (makes the games known, in a process of its own too)
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES, Catalogue
from tabularium.lessons import book
from tabularium.server import teaching
from tabularium.server.chores import Chores
from tabularium.server.packs import workshop_json
from tabularium.server.problems import Trouble, clause_json

MOST = 40  # games with this or that pack whose documents are at hand
CACHING = "public, no-cache"  # kept, and asked for again: unchanged costs a line


class Document(NamedTuple):
    body: bytes
    packed: bytes
    mark: str
    brotli: bytes | None = None
    kind: str = "application/json"
    caching: str = CACHING

    def answer(self, headers: Mapping[str, str]) -> Response:
        """As a request can take it: not at all if it is known already, compressed if that is understood."""
        found = {"etag": self.mark, "cache-control": self.caching, "vary": "accept-encoding"}
        if is_known(self.mark, headers):
            return Response(status_code=304, headers=found)
        understood = headers.get("accept-encoding", "")
        if self.brotli is not None and accepts(understood, "br"):
            found["content-encoding"] = "br"
            return Response(self.brotli, media_type=self.kind, headers=found)
        if accepts(understood, "gzip"):
            found["content-encoding"] = "gzip"
            return Response(self.packed, media_type=self.kind, headers=found)
        return Response(self.body, media_type=self.kind, headers=found)


def is_known(mark: str, headers: Mapping[str, str]) -> bool:
    """Whoever asks has it already."""
    known = [one.strip() for one in headers.get("if-none-match", "").split(",")]
    return mark in known or "*" in known


def accepts(text: str, coding: str) -> bool:
    for one in text.lower().split(","):
        name, _, quality = one.partition(";")
        if name.strip() in (coding, "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def document(content: Any) -> Document:
    return packed(msgspec.json.encode(content))


def packed(body: bytes) -> Document:
    return Document(body, gzip.compress(body, 9, mtime=0), f'W/"{sha256(body).hexdigest()[:24]}"')


def documents(key: str, content: str | None) -> dict[str, Document]:
    """All of a game; takes seconds."""
    game = loaded(key, content)
    return {
        "cards": document([card.json() for card in game.cards()]),
        "rules": document(_rules(game)),
        "texts": document(_texts(game)),
        "workshop": document(workshop_json(game)),
        **{name: document(found) for name, found in teaching.documents(loaded(key)).items()},
    }


def _rules(game: Game) -> list[dict[str, Any]]:
    """The book in its order, with what belongs to each clause."""
    proofs, cards = _proofs(game.key), book.cards_of(game)
    examples, lessons = book.tries(game.key), book.taught_in(game.key)
    return [
        {
            **clause_json(clause),
            "heading": clause.heading,
            "tests": proofs.get(clause.id, []),
            "example": examples.get(clause.id),
            "lessons": lessons.get(clause.id, []),
            "cards": cards.get(clause.id, []),
            "kind": book.kind_of(game, clause),
        }
        for chapter in book.chapters(game)
        for clause in chapter.clauses
    ]


@lru_cache
def _proofs(game: str) -> dict[str, list[str]]:
    """The packaged list of tests by clause, where there is one."""
    path = files(f"tabularium.games.{game}.rules").joinpath("proofs.json")
    if not path.is_file():
        return {}
    found = json.loads(path.read_text("utf-8"))
    return {key if key.startswith(f"{game}.") else f"{game}.{key}": tests for key, tests in found.items()}


def _texts(game: Game) -> dict[str, dict[str, str]]:
    messages: dict[str, dict[str, str]] = {}
    catalogue: Catalogue | None = game.texts
    while catalogue is not None:
        messages = {**catalogue.messages, **messages}
        catalogue = catalogue.extends
    return {key: {name: text[name] for name in LANGUAGES} for key, text in messages.items()}


class Library:
    """Whoever asks first has a game's documents made; whoever asks meanwhile waits for the same."""

    def __init__(self, chores: Chores) -> None:
        self.chores = chores
        self.made: dict[tuple[str, str | None], asyncio.Future[dict[str, Document]]] = {}

    async def document(self, game: str, what: str, content: str | None = None) -> Document:
        making = self.made.pop((game, content), None)
        if making is None or (making.done() and (making.cancelled() or making.exception() is not None)):
            making = asyncio.ensure_future(self.chores.do(documents, game, content))
        self.made[game, content] = making
        for old in list(self.made)[:-MOST]:
            del self.made[old]
        found = await asyncio.shield(making)
        if what not in found:
            raise Trouble("no_lesson")
        return found[what]
