"""The phase line: the steps of a turn or round with the one marked that the game has come to. Words and conditions are
the guide's; everybody sees it, not only learners."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabularium.lessons.library import guide, lessons
from tabularium.lessons.looking import Eyes

PARTS: Final = " · "
STEP: Final = re.compile(r"\d+ (.*?)(?= \(?\d+ |$)")  # up to the next one


class Part(Struct):
    """A phase; `steps` are numbered from 1 where the guide numbers them, otherwise there is one. `step` is the one that
    runs, 0 if that is not known."""

    name: str
    steps: list[str]
    numbered: bool
    now: bool = False
    step: int = 0


@lru_cache
def parts(text: str) -> tuple[Part, ...]:
    """A guide's line of phases, taken apart; not to be changed."""
    found = []
    for each in text.split(PARTS):
        name, colon, rest = each.partition(": ")
        steps = [_tidy(said) for said in STEP.findall(rest)] if rest.startswith("1 ") else []
        found.append(Part(name, steps or ([rest] if colon else []), bool(steps)))
    return tuple(found)


def _tidy(step: str) -> str:
    """Without the end of a parenthesis that began before its number."""
    return step if step.count("(") == step.count(")") else step.removesuffix(")")


def phase_lines(eyes: Eyes, languages: Sequence[str]) -> list[list[Part]]:
    """The phases of the game that these eyes look at, in each language; empty where there is no guide or the game is
    over."""
    game = eyes.match.game.key
    if eyes.match.over or not lessons(game):
        return [[] for _ in languages]
    stage = next((each for each in guide(game).stages if eyes.holds(each.only)), None)
    lines = [list(parts(guide(game).phases.said(language))) for language in languages]
    if stage is not None:
        for line in lines:
            line[stage.part] = replace(line[stage.part], now=True, step=stage.step)
    return lines


def phase_line(eyes: Eyes, language: str) -> list[Part]:
    return phase_lines(eyes, [language])[0]


def written(line: Sequence[Part], mark: str = "[{}]") -> str:
    """As plain text: `Turn: 1 take 2 [act] 3 end`."""
    said = []
    for part in line:
        steps = [
            mark.format(f"{i} {step}") if part.now and i == part.step else f"{i} {step}"
            for i, step in enumerate(part.steps, 1)
        ]
        text = " ".join(steps) if part.numbered else "".join(part.steps)
        whole = f"{part.name}: {text}" if text else part.name
        said.append(mark.format(whole) if part.now and not part.step else whole)
    return PARTS.join(said)
