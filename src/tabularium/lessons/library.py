"""The files of a game's lessons, read and judged."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

import msgspec

from tabularium.games import LISTED
from tabularium.kernel.clause import Book
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import loaded
from tabularium.kernel.language import KERNEL, Catalogue
from tabularium.lessons.model import Coach, Core, Guide, Lesson

TEXTS: Final = Catalogue("tabularium.lessons", KERNEL)
SEEN: Final = 12  # digits of the hash of clauses

F = TypeVar("F", Lesson, Coach, Guide, Core)


class BadLesson(TabulariumError):
    """A lesson that does not exist, or a file that is none."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, TEXTS, **fields)


def read(text: bytes, kind: type[F], file: str) -> F:
    """A file as what it must be; raises BadLesson with its name, the place and the reason."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise BadLesson("lesson_file", file=file, reason=str(error)) from None


def taught() -> list[str]:
    """The games that have lessons, in the order in which people see them."""
    return [game for game in LISTED if lessons(game)]


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """A game's lessons in their order; none where the game has none. Raises BadOption for no game at all."""
    found = [_read(path, Lesson) for path in _folder(game).values() if path.name[0].isdigit()]
    return tuple(sorted(found, key=lambda each: each.order))


def lesson(game: str, key: str) -> Lesson:
    """A lesson by its key or by its number; raises BadLesson."""
    for each in lessons(game):
        if key in (each.key, str(each.order)):
            return each
    listed = ", ".join([each.key for each in lessons(game)]) or "@what.none"
    raise BadLesson("lesson_unknown", lesson=key[:40] or "@what.nothing", game=game, listed=listed)


@cache
def coach(game: str) -> Coach:
    return _read(_one(game, "coach.json"), Coach)


@cache
def guide(game: str) -> Guide:
    return _read(_one(game, "guide.json"), Guide)


@cache
def core(game: str) -> Core:
    return _read(_one(game, "core.json"), Core)


def wording(book: Book, clauses: list[str]) -> str:
    """A hash of what these clauses say. It changes when one is reworded, and then the lesson has to be read again."""
    found = {clause.id: clause for clause in book.clauses}
    texts = [f"{found[each].text['en']}|{found[each].text['pt_BR']}" for each in sorted(clauses)]
    return sha256("\n".join(texts).encode()).hexdigest()[:SEEN]


def _folder(game: str) -> dict[str, Traversable]:
    loaded(game)
    folder = files(f"tabularium.games.{game}").joinpath("lessons")
    if not folder.is_dir():
        return {}
    return {path.name: path for path in folder.iterdir() if path.name.endswith(".json")}


def _one(game: str, name: str) -> Traversable:
    folder = _folder(game)
    if name not in folder:
        raise BadLesson("lesson_none", game=game)
    return folder[name]


def _read(path: Traversable, kind: type[F]) -> F:
    return read(path.read_bytes(), kind, path.name)
