"""How far somebody has come in all games: stars by lesson, and the place in one that was left. The page keeps the same
shape in the browser."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.match import Match
from tabularium.lessons.library import BadLesson, lessons
from tabularium.lessons.model import Lesson
from tabularium.lessons.session import MOST_STARS, Place, Session
from tabularium.lessons.way import Wall, begin, turn

COACH: Final = "coach"  # the key of the games with the coach, beside those of lessons
LONGEST: Final = 200_000  # characters of a file that may be progress


class Kept(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A lesson that was left: the place, and what had been played since its start."""

    place: Place
    actions: list[str]


class Entry(Struct, omit_defaults=True):
    """One lesson, or the games with the coach. What others have added is left out."""

    stars: int = 0
    at: int = 0  # when, in seconds
    kept: Kept | None = None
    said: list[str] = []  # what the coach has said
    games: int = 0


Progress = dict[str, dict[str, Entry]]


def read(text: str, file: str) -> Progress:
    """Progress as a file holds it; raises BadLesson."""
    try:
        if len(text) > LONGEST:
            raise msgspec.ValidationError(f"more than {LONGEST} characters")
        return msgspec.json.decode(text, type=Progress)
    except msgspec.DecodeError as error:
        raise BadLesson("progress", file=file, reason=str(error)) from None


def write(progress: Progress) -> str:
    return msgspec.json.format(msgspec.json.encode(progress), indent=1).decode() + "\n"


def entry(progress: Progress, lesson: Lesson) -> Entry:
    return progress.get(lesson.game, {}).get(lesson.key, Entry())


def finish(progress: Progress, lesson: Lesson, stars: int, now: int) -> None:
    """A lesson is over; the best result counts."""
    best = min(MOST_STARS, max(stars, entry(progress, lesson).stars))
    progress.setdefault(lesson.game, {})[lesson.key] = Entry(best, now)


def upcoming(progress: Progress, game: str) -> Lesson | None:
    """The first lesson that is not finished."""
    return next((each for each in lessons(game) if not entry(progress, each).stars), None)


def keep(progress: Progress, session: Session) -> None:
    """A lesson is left in the middle."""
    lesson, match = session.lesson, session.match
    before = entry(progress, lesson)
    write = match.game.notation.write
    played = zip(match.by, match.actions)
    actions = [f"{seat} {write(a)}" for seat, a in list(played)[len(lesson.start.actions) :]]
    kept = Kept(session.place, actions) if session.at or actions else None
    progress.setdefault(lesson.game, {})[lesson.key] = Entry(before.stars, before.at, kept)


def resumed(progress: Progress, lesson: Lesson) -> Session:
    """The lesson where it was left; from its start where it was not, or where it has changed since."""
    kept = entry(progress, lesson).kept
    if kept is None or not _sound(lesson, kept.place):
        return Session(lesson)
    try:
        match: Match = begin(lesson)
        for line in kept.actions:
            turn(match, line, kept.place.at)
    except (Wall, ValueError, TabulariumError):
        return Session(lesson)
    if len(match.actions) < kept.place.marks[-1]:
        return Session(lesson)
    return Session(lesson, match, kept.place)


def _sound(lesson: Lesson, place: Place) -> bool:
    """Whether a place can be one of this lesson."""
    marks = place.marks
    return (
        0 <= place.at < len(lesson.steps)
        and len(marks) == place.at + 1
        and marks == sorted(marks)
        and marks[0] == len(lesson.start.actions)
    )
