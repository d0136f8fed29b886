"""Why would I want this? What an option changes now, in words, and which ideas it serves. No number of points."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from msgspec import Struct

from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.forecast import forecast
from tabularium.kernel.game import Game
from tabularium.lessons.judging import evaluations, serves
from tabularium.lessons.library import coach, general, guide
from tabularium.lessons.model import Text
from tabularium.lessons.words import called

CHANGES: Final = 4  # that are named
IDEAS: Final = 2
WORTH_SAYING: Final = 0.05  # points


class Wish(Struct):
    """What is said of an option; both may be empty."""

    changes: Text | None
    ideas: list[Text]


def why(game: Game, guess: State, seat: int, action: int) -> Wish:
    """`guess` is a table as the seat may believe it to be; it is left alone."""
    seen = forecast(game, guess.clone(), seat, [action])
    own = [each for each in seen["changes"] if each["seat"] == seat][:CHANGES]
    said = [_told(game, each["figure"], each["after"] - each["before"]) for each in own]
    changes = Text(", ".join([each.en for each in said]), ", ".join([each.pt_BR for each in said])) if said else None
    written = game.notation.write(action)
    advised = [each.text for each in coach(game.key).advice if fnmatchcase(written, each.action)]
    return Wish(changes, advised or [_idea(game, number) for number in ideas(game, guess, seat, action)])


def _told(game: Game, figure: str, by: int) -> Text:
    sign = "+" if by > 0 else "−"
    return Text(*[f"{sign}{abs(by)} {called(game, 'figure', figure, language)}" for language in ("en", "pt_BR")])


def _idea(game: Game, number: int) -> Text:
    want = guide(game.key).want[number]
    return Text(*[f"{want.title.said(each)}: {want.text.said(each)}" for each in ("en", "pt_BR")])


def ideas(game: Game, guess: State, seat: int, action: int) -> list[int]:
    """The ideas that an option serves, the foremost first; by what it changes in the themes of the coach."""
    after = guess.clone()
    after.log = None
    after.revealed = False
    machine.play(after, action)
    if after.revealed:
        return []  # what comes to light is nobody's reason beforehand
    found = serves(game, evaluations(game).of(guess.seats), guess, after, seat)
    numbers = {comment.theme: comment.idea for comment in coach(game.key).comments}
    ranked = sorted([theme for theme in found if found[theme] > WORTH_SAYING], key=lambda theme: -found[theme])
    return list(dict.fromkeys([numbers[theme] for theme in ranked]))[:IDEAS]


def nothing() -> Text:
    """Said where nothing speaks for an option."""
    return general("coach.no_reason")
