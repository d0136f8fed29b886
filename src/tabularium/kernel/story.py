"""The log for people: what leads a line, what follows it, what is folded away, and what is an alarm, and for whom."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.effect import State
from tabularium.kernel.event import Event

# The weight of a kind of event
LEAD: Final = 0  # what somebody did, or what befell everybody: begins a line
FOLLOW: Final = 1  # what came of it
FOLDED: Final = 2  # bookkeeping: told to whoever opens the line
SILENT: Final = 3  # said by something else already
WEIGHTS: Final = ("lead", "follow", "folded", "silent")

# Whom an alarm is for
PLAYER: Final = "player"  # the seat that the event is about
OTHER: Final = "other"  # the seat on the other side
EVERYBODY: Final = "everybody"


class Story:
    """How a game's events are told: each kind stands in exactly one list, alarms beside that."""

    def __init__(
        self,
        events: tuple[str, ...],
        lead: str,
        follow: str,
        folded: str,
        silent: str = "",
        between: str = "",
        alarms: dict[str, str] | None = None,
    ) -> None:
        """The lists as words with blanks between them; `between`: events with a second seat."""
        listed = [lead.split(), follow.split(), folded.split(), silent.split()]
        found = {name: weight for weight, names in enumerate(listed) for name in names}
        if sorted(found) != sorted(events) or sum([len(names) for names in listed]) != len(events):
            raise ValueError(f"told twice or not at all: {sorted(set(found) ^ set(events))}")
        self.weights = [found[name] for name in events]
        self.alarms = [(alarms or {}).get(name, "") for name in events]
        self.between = [name in between.split() for name in events]

    def weight(self, event: Event) -> int:
        return self.weights[event.kind]

    def concerned(self, s: State, event: Event) -> list[int]:
        """The seats that an event is about."""
        seats = [event.player, event.other] if self.between[event.kind] else [event.player]
        return [seat for seat in seats if 0 <= seat < s.seats]

    def alarmed(self, s: State, event: Event) -> list[int]:
        """The seats for whom an event is an alarm."""
        whom = self.alarms[event.kind]
        if whom == EVERYBODY:
            return list(range(s.seats))
        seat = event.player if whom == PLAYER else event.other if whom == OTHER else -1
        return [seat] if 0 <= seat < s.seats else []


class Line:
    """One line of the log: who acts (-1: the table), what leads, what follows and what is folded."""

    def __init__(self, seat: int, lead: Event) -> None:
        self.seat = seat
        self.lead = lead
        self.follows: list[Event] = []
        self.folded: list[Event] = []


def lines_of(story: Story, events: list[Event]) -> list[Line]:
    """The events of an action as lines. What comes before the first lead belongs to it; without any, the first event
    that is not folded leads, of each seat for itself."""
    found: list[Line] = []
    early: list[Event] = []
    for event in events:
        weight = story.weight(event)
        if weight == SILENT:
            continue
        if weight == LEAD:
            found.append(Line(event.player, event))
            if len(found) == 1:
                for earlier in early:
                    _put(story, found[0], earlier)
                early = []
        elif found:
            _put(story, found[-1], event)
        else:
            early.append(event)
    return found or _by_seat(story, early)


def _put(story: Story, line: Line, event: Event) -> None:
    (line.folded if story.weight(event) == FOLDED else line.follows).append(event)


def _by_seat(story: Story, events: list[Event]) -> list[Line]:
    found: list[Line] = []
    for event in events:
        if found and found[-1].seat == event.player:
            _put(story, found[-1], event)
        elif story.weight(event) == FOLLOW:
            found.append(Line(event.player, event))
    return found
