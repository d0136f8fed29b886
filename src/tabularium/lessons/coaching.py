"""The coach beside somebody's game: what comes up for the first time, one comment a turn at most, a word of warning,
and a look back at the end. All it remembers is a `Memory`, which terminal and page keep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct, field

from tabularium.kernel import machine
from tabularium.kernel.event import Event
from tabularium.kernel.match import Match
from tabularium.lessons.judging import Deed, Judgement
from tabularium.lessons.library import coach, general_with, guide
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Coach, Comment, First, Text
from tabularium.lessons.warning import objection

SILENCE: Final = 3  # turns until a theme may speak again
TWICE: Final = 2  # times the same mistake until a lesson is offered
LEAST: Final = 3  # ideas that are named at the end
SMALL: Final = 0.05  # points that are not worth a word
MOST: Final = 4000  # of anything that is remembered
BETTER: Final = "better"  # the theme of a turn that could have been better, where no sentence says why

Kind = Literal["first", "missed", "well"]


class Said(Struct):
    """A line of the coach: where to look, and for a mistake made twice the lesson that teaches it."""

    kind: Kind
    key: str  # what it is said about: a kind of decision or event, or a theme
    text: Text
    objects: list[str] = []
    lesson: str | None = None


class Turn(Struct):
    """A turn of the learner: how many actions there were at its first decision, at the one that ended it, and after."""

    began: int
    last: int
    ended: int


class Note(Struct):
    """What the coach thought of a turn."""

    at: int  # how many actions there were when it began
    gap: float
    gained: dict[str, float]
    said: str = ""  # the theme
    praised: bool = False


class Open(Struct):
    """The turn that is being played."""

    began: int
    last: int
    number: int


class Memory(Struct):
    """What the coach remembers of a game, and of what it has said in others."""

    said: list[str] = []
    seen: int = 0  # actions it has looked at
    heard: int = 0  # events it has been told
    turn: Open | None = None
    notes: list[Note] = field(default_factory=list)

    def sound(self) -> bool:
        """Whether it can be what a coach remembers; it comes back from wherever it was kept."""
        turn = self.turn
        begun = turn is None or 0 <= turn.began <= turn.last <= self.seen
        return max(len(self.said), len(self.notes)) <= MOST and self.seen >= 0 and self.heard >= 0 and begun


class Review(Struct):
    """After the game: where the turn began that cost most (None: none did), and the ideas that were used least."""

    costly: int | None
    unused: list[Text]


class Companion:
    """The coach of one seat at one match. `taught` are the keys of lessons that this person has finished."""

    def __init__(self, match: Match, seat: int, memory: Memory, taught: frozenset[str] = frozenset()) -> None:
        self.match = match
        self.seat = seat
        self.memory = memory
        self.taught = taught
        self.coach = coach(match.game.key)

    # Following the game

    def follow(self) -> list[Turn]:
        """Look at what has been played since; the learner's turns that have ended on the way."""
        memory, match = self.memory, self.match
        if len(match.actions) < memory.seen:
            self._back(len(match.actions))
        s = match.state_at(memory.seen)
        ended = []
        for i in range(memory.seen, len(match.actions) + 1):
            turn = memory.turn
            if turn is not None and (s.over or match.game.turn(s) != turn.number):
                ended.append(Turn(turn.began, turn.last, i))
                memory.turn = turn = None
            if not s.over and match.game.quiet(s) and machine.who(s) == self.seat:
                memory.turn = Open(turn.began if turn is not None else i, i, match.game.turn(s))
            if i < len(match.actions):
                machine.play(s, match.actions[i])
        memory.seen = len(match.actions)
        return ended

    def _back(self, count: int) -> None:
        """The game was taken back."""
        memory = self.memory
        memory.notes = [note for note in memory.notes if note.at < count]
        memory.heard = min(memory.heard, len(self.match.log))
        turn = memory.turn
        memory.seen = turn.began if turn is not None and turn.began <= count else min(count, memory.seen)
        memory.turn = None

    # First times

    def first_times(self) -> list[Said]:
        """Lines for what comes up for the first time: events since the last look, then the decision that is asked."""
        log, memory = self.match.log, self.memory
        events = log[memory.heard :]
        memory.heard = len(log)
        eyes = Eyes(self.match, self.seat)
        names = self.match.game.events
        found = []
        for event in events:
            line = self._new("event", names[event.kind], eyes) if event.player in (self.seat, -1) else None
            if line is not None:
                found.append(self._first(line, names[event.kind], self._source(eyes, event.seen_by(self.seat))))
        if eyes.asked and eyes.decision is not None:
            line = self._new("decision", eyes.decision.kind, eyes)
            if line is not None:
                touched = dict.fromkeys([thing for option in eyes.decision.options for thing in option.touches])
                found.append(self._first(line, eyes.decision.kind, list(touched)))
        return found

    def _new(self, what: Literal["decision", "event"], kind: str, eyes: Eyes) -> First | None:
        """The line for this kind, if there is one that was not said and is true."""
        line = next((each for each in self.coach.first if kind in getattr(each.when, what)), None)
        if line is None or _key(line) in self.memory.said or not eyes.holds(line.only):
            return None
        return line

    def _first(self, line: First, kind: str, objects: list[str]) -> Said:
        self.memory.said.append(_key(line))
        return Said("first", kind, line.text, [] if self.taught else objects)

    def _source(self, eyes: Eyes, event: Event) -> list[str]:
        """The things on the table that an event came from."""
        if event.source < 0:
            return []
        name = self.match.game.card_name(event.source, "en")
        cards = [card.id for card in self.match.game.cards() if card.name["en"] == name]
        return eyes.lights([f"card:{card}" for card in cards]).objects

    # Comments

    def comment(self, turn: Turn, judged: Judgement) -> Said | None:
        """What is said to a turn: what it missed or did well, if it is true and was not said of late."""
        memory = self.memory
        note = Note(turn.began, judged.gap, judged.gained)
        memory.notes.append(note)
        eyes = self.eyes(turn)
        blames = judged.gap >= self.coach.gap
        before = next((each for each in reversed(memory.notes[:-1]) if each.said), None)
        if not blames and before is not None and before.praised:
            return None  # praise that follows praise is worth nothing
        quiet = {each.said for each in memory.notes[-SILENCE:]}
        comment = next((each for each in true_of(self.coach, judged, eyes) if each.theme not in quiet), None)
        if comment is not None:
            note.said, note.praised = comment.theme, not blames
            return self._commented(comment, blames)
        deed = undone(judged, self.played(turn)) if blames and BETTER not in quiet else None
        if deed is None:
            return None
        note.said = BETTER
        return Said("missed", BETTER, general_with("coach.better", what=deed.name))

    def _commented(self, comment: Comment, blames: bool) -> Said:
        if not blames:
            return Said("well", comment.theme, comment.well)
        times = len([each for each in self.memory.notes if each.said == comment.theme and not each.praised])
        offered = comment.lesson if times >= TWICE and comment.lesson not in self.taught else None
        return Said("missed", comment.theme, comment.missed, lesson=offered)

    def played(self, turn: Turn) -> list[str]:
        """What the learner did in a turn."""
        match = self.match
        mine = [i for i in range(turn.began, turn.ended) if match.by[i] == self.seat]
        return [match.game.notation.write(match.actions[i]) for i in mine]

    def eyes(self, turn: Turn) -> Eyes:
        """The learner's eyes on a turn: as it ended, with what was when it began and when it was ended."""
        match = self.match
        eyes = Eyes(match, self.seat, match.state_at(turn.ended))
        eyes.was = Eyes(match, self.seat, match.state_at(turn.began))
        eyes.last = Eyes(match, self.seat, match.state_at(turn.last))
        return eyes

    # Before and after

    def sure(self, action: str) -> Text | None:
        """What somebody should hear before this action; None where nothing speaks against it."""
        return objection(self.match, self.seat, action)

    def review(self) -> Review:
        """What the whole game looks like from its end."""
        notes = self.memory.notes
        worst = max(notes, key=lambda note: note.gap, default=None)
        costly = worst.at if worst is not None and worst.gap >= self.coach.gap else None
        used = dict.fromkeys([comment.idea for comment in self.coach.comments], 0.0)
        for comment in self.coach.comments:
            used[comment.idea] += sum([max(0.0, note.gained.get(comment.theme, 0.0)) for note in notes])
        wanted = guide(self.match.game.key).want
        least = sorted(used, key=lambda idea: used[idea])[:LEAST] if notes else []
        return Review(costly, [wanted[idea].title for idea in least])


def true_of(coach: Coach, judged: Judgement, eyes: Eyes) -> Iterator[Comment]:
    """What may be said of a turn, blame or praise, because it is true; what counted most first."""
    blames = judged.gap >= coach.gap
    moved = judged.missed if blames else judged.gained
    worth = [each for each in coach.comments if moved.get(each.theme, 0.0) > SMALL]
    for comment in sorted(worth, key=lambda each: -moved[each.theme]):
        if eyes.holds(comment.missed_if if blames else comment.well_if):
            yield comment


def undone(judged: Judgement, played: list[str]) -> Deed | None:
    """What the better turn does first that was not done."""
    left = list(played)
    for deed in judged.better:
        if deed.action not in left:
            return deed
        left.remove(deed.action)
    return None


def _key(first: First) -> str:
    """By which a line is remembered as said."""
    return (first.when.decision or first.when.event)[0]
