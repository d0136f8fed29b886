"""What somebody should hear before an action that they may regret."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from tabularium.kernel import machine
from tabularium.kernel.language import LANGUAGES, filled
from tabularium.kernel.match import Match
from tabularium.lessons.library import coach
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Condition, Text, Warn

GUESS: Final = 1  # what cannot be seen is dealt anew to look ahead, the same each time


def objection(match: Match, seat: int, action: str) -> Text | None:
    """None where nothing speaks against it, or somebody else has to decide."""
    eyes = Eyes(match, seat)
    for each in coach(match.game.key).warnings if eyes.asked else []:
        if fnmatchcase(action, each.action):
            said = worded(each, eyes)
            if said is not None and _would(eyes, action, each.then):
                return said
    return None


def worded(warning: Warn, eyes: Eyes) -> Text | None:
    """A warning as it is said now; None where it is not true, or what it would name is not there."""
    found = {name: eyes.value(path) for name, path in warning.fills.items()}
    if None in found.values() or not eyes.holds(warning.only):
        return None
    en, pt = [filled(warning.text.said(each), {k: words[each] for k, words in found.items()}) for each in LANGUAGES]
    return Text(en, pt)


def _would(eyes: Eyes, action: str, conditions: list[Condition]) -> bool:
    """Whether these hold once the action is done."""
    if not conditions:
        return True
    match = eyes.match
    after = match.guess(eyes.me, GUESS)
    after.log = None
    after.revealed = False
    machine.play(after, match.game.notation.read(action))
    then = Eyes(match, eyes.me, after)
    then.was = eyes
    return not after.revealed and then.holds(conditions)
