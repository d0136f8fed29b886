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
from tabularium.kernel.language import KERNEL, LANGUAGES, Catalogue
from tabularium.lessons.model import (
    ANY,
    RULE,
    Coach,
    Core,
    Do,
    Example,
    Examples,
    Guide,
    Lesson,
    Step,
    Term,
    Text,
    Wants,
)

TEXTS: Final = Catalogue("tabularium.lessons", KERNEL)
SEEN: Final = 12  # digits of the hash of clauses

F = TypeVar("F", Lesson, Coach, Guide, Core, Examples, Wants)


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
    for each in (*lessons(game), *worked(game)):
        if key in (each.key, str(each.order)):
            return each
    for example in examples(game):
        if key == example.key:
            return _tried(example)
    listed = ", ".join([each.key for each in lessons(game)]) or "@what.none"
    raise BadLesson("lesson_unknown", lesson=key[:40] or "@what.nothing", game=game, listed=listed)


@cache
def coach(game: str) -> Coach:
    return _read(_one(game, "coach.json"), Coach)


@cache
def guide(game: str) -> Guide:
    """With the words that every game shares, unless it explains one of them in its own way."""
    found = _read(_one(game, "guide.json"), Guide)
    own = {each.term.en for each in found.glossary}
    common = [each for each in msgspec.json.decode(shared("glossary.json"), type=list[Term]) if each.term.en not in own]
    return msgspec.structs.replace(found, glossary=[*found.glossary, *common])


@cache
def wants(game: str) -> Wants:
    return _read(_one(game, "wants.json"), Wants)


@cache
def core(game: str) -> Core:
    return _read(_one(game, "core.json"), Core)


@cache
def worked(game: str) -> tuple[Lesson, ...]:
    """Examples of the rulebook, worked out as lessons that belong to no course."""
    return tuple([_read(path, Lesson) for path in _folder(game).values() if path.name.startswith(RULE)])


@cache
def examples(game: str) -> tuple[Example, ...]:
    """Positions in which a game's clauses can be tried; none where the game has none."""
    path = _folder(game).get("examples.json")
    return () if path is None else tuple(_read(path, Examples).examples)


def _tried(example: Example) -> Lesson:
    """An example as a lesson of two steps: the rule, then whatever is allowed, with the light on what is not."""
    game = example.clause.partition(".")[0]
    book = loaded(game).book
    clause = book[book.rule(example.key.removeprefix(RULE))]
    rule, title = [Text(text["en"], text["pt_BR"]) for text in (clause.text, clause.heading)]
    light = [f"id:{example.thing}"] if example.thing else ["option:*"]
    doing = general("example.barred" if example.thing else "example.asked")
    steps = [Step(rule, light), Step(doing, light, do=Do([ANY]), solution=[ANY])]
    return Lesson(
        1, game, example.key, 0, 1, title, rule, example.start, [clause.id], wording(book, [clause.id]), steps
    )


def general(key: str) -> Text:
    """A line that belongs to no lesson."""
    return Text(TEXTS.message(key, "en"), TEXTS.message(key, "pt_BR"))


def general_with(key: str, **parts: Text) -> Text:
    """The same with other texts in it."""
    en, pt = [TEXTS.say(key, each, {name: text.said(each) for name, text in parts.items()}) for each in LANGUAGES]
    return Text(en, pt)


def shared(name: str) -> bytes:
    """A file that belongs to no game."""
    return files("tabularium.lessons").joinpath(name).read_bytes()


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
