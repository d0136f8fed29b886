"""Since your last turn: a short story of each rival, and what it did to you."""

from __future__ import annotations

from collections.abc import Callable

from tabularium.kernel.event import Event
from tabularium.kernel.match import Match
from tabularium.kernel.story import FOLDED, Line, lines_of

Eyes = Callable[[Event], Event]  # an event as somebody may know it


class Chapter:
    """What one seat did (-1: the table itself), line by line."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[Line] = []


def last_turn(match: Match, seat: int) -> int:
    """How many actions there were when this seat last stopped acting; what it has done since then is its turn now."""
    i = len(match.by)
    while i > 0 and match.by[i - 1] == seat:
        i -= 1
    while i > 0 and match.by[i - 1] != seat:
        i -= 1
    return i


def lines_since(match: Match, first: int, eyes: Eyes) -> list[Line]:
    """All lines of the log after so many actions."""
    found: list[Line] = []
    ends = [*match.told[1:], len(match.log)]
    for i in range(first, len(match.actions)):
        found += lines_of(match.game.story, [eyes(event) for event in match.log[match.told[i] : ends[i]]])
    return found


def chapters(lines: list[Line], but: int) -> list[Chapter]:
    """The lines by seat, in the order in which the seats come up; without those of one seat."""
    found: dict[int, Chapter] = {}
    for line in lines:
        if line.seat != but:
            found.setdefault(line.seat, Chapter(line.seat)).lines.append(line)
    return list(found.values())


def done_to(match: Match, lines: list[Line], seat: int) -> list[Event]:
    """What others did to a seat: whatever concerns it in lines that are not its own, bookkeeping left out."""
    story = match.game.story
    found: list[Event] = []
    for line in lines:
        if line.seat != seat:
            for event in (line.lead, *line.follows):
                if story.weight(event) < FOLDED and seat in story.concerned(match.state, event):
                    found.append(event)
    return found
