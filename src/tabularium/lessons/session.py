"""Somebody in a lesson: tries, answers and what is said to them. The terminal and the server both use it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tabularium.kernel.clause import Clause
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.match import Match
from tabularium.lessons.library import general
from tabularium.lessons.light import hint, on_moves, on_number
from tabularium.lessons.looking import Lit
from tabularium.lessons.model import ANY, Ask, Lesson, Step, Text
from tabularium.lessons.way import Wall, Way, begin, fits

# done: the step is over. kept: it leads on. wrong, refused: a rule forbids it, with or without words of the lesson.
# other: allowed, but not kept. missed: a wrong number. wait: not now. back: gone back.
Kind = Literal["done", "kept", "wrong", "refused", "other", "missed", "wait", "back"]
MOST_STARS: Final = 3
FEW_WRONG: Final = 2  # with at most so many there are two stars


class Reply(Struct):
    """What is said to somebody; `clause` is the rule behind it."""

    kind: Kind
    text: Text | None = None
    clause: Clause | None = None
    number: int | None = None  # the answer, where it was shown


class Place(Struct, forbid_unknown_fields=True):
    """How far somebody has come, for taking it up again beside the match."""

    at: int
    marks: list[int]
    wrong: int
    shown: int
    missed: bool = False  # the number of the step that is open
    allowed: bool = False  # it was said once that what is allowed costs nothing


class Session:
    """One walk through a lesson. `match` is what it is played on; only the session plays on it."""

    def __init__(self, lesson: Lesson, match: Match | None = None, place: Place | None = None) -> None:
        self.lesson = lesson
        self.match = begin(lesson) if match is None else match
        here = Place(0, [len(self.match.actions)], 0, 0) if place is None else place
        self.way = Way(lesson, self.match, here.at, list(here.marks))
        self.wrong = here.wrong
        self.shown = here.shown
        self._missed = here.at if here.missed else -1  # the step whose number was missed
        self._allowed = here.allowed

    # Where it is

    @property
    def at(self) -> int:
        """How many steps are over."""
        return self.way.at

    @property
    def step(self) -> Step | None:
        return self.way.step

    @property
    def over(self) -> bool:
        return self.way.step is None

    @property
    def place(self) -> Place:
        missed = self._missed == self.at
        return Place(self.way.at, list(self.way.marks), self.wrong, self.shown, missed, self._allowed)

    @property
    def stars(self) -> int:
        """What it is worth if it ends without another mistake."""
        if self.wrong + self.shown == 0:
            return MOST_STARS
        return MOST_STARS - 1 if self.wrong <= FEW_WRONG else 1

    @property
    def times_left(self) -> int:
        """How often the action of the step is still asked for; 0 where none is."""
        step = self.step
        return 0 if step is None or step.do is None else step.do.times - len(self.way.done)

    def lit(self) -> Lit:
        """What stands in the light now. Whoever plays what is lit is never told that something else was meant."""
        step, eyes = self.step, self.way.eyes
        if step is None:
            return Lit()
        if step.ask is not None:
            return on_number(eyes, step, step.ask, self._missed == self.at)
        if not step.acts or not eyes.asked or step.solution == [ANY]:
            return eyes.lights(step.light)
        return on_moves(eyes, step, self.accepted())

    def accepted(self) -> list[str]:
        """What the step takes now and still needs: the next of its solution, and whatever else it asks for that leads
        to the end of the lesson as well."""
        fitting = self.way.fitting()
        return [*fitting[:1], *[each for each in fitting[1:] if self._leads_on(each)]]

    # What somebody does

    def try_(self, action: str) -> Reply:
        """An action by its notation; raises BadAction for what is no action at all. What is not kept is not played."""
        step = self.step
        if step is None or not step.acts:
            return Reply("wait", general("lesson.wait.answer" if step is not None and step.ask else "lesson.wait.read"))
        clause = self.match.explain(action)
        notation = self.match.game.notation.write(self.match.game.notation.read(action))
        if clause is not None:
            self.wrong += 1
            said = next((each.text for each in step.wrong if each.action == notation), None)
            return Reply("refused" if said is None else "wrong", said, clause)
        said = self._beside(step, notation)
        if said is not None:
            return Reply("other", said)  # no mistake: it costs nothing
        return Reply("done" if self.way.take(notation) else "kept")

    def touch(self, thing: str) -> Reply:
        """A thing on the table that no option touches: the wrong try it stands for, or the rule that bars it. Asking
        about what no line is for costs nothing."""
        step, match = self.step, self.match
        if step is None or not step.acts:
            return self.try_("")
        for wrong in step.wrong:
            if thing in match.game.touches(match.state, match.game.notation.read(wrong.action)):
                return self.try_(wrong.action)
        return Reply("refused", None, match.why(thing))

    def _beside(self, step: Step, notation: str) -> Text | None:
        """What is said to a legal action that does not lead on; None if it does."""
        if step.do is not None:
            wanted = fits(notation, step.do.match)
        else:
            wanted = step.solution.count(notation) > self.way.done.count(notation)
        if not wanted:
            named = next((each.text for each in step.other if fits(notation, [each.match])), None)
            if named is not None or step.do is not None:
                return named or self._once("lesson.beside")
        return None if self._leads_on(notation) else self._once("lesson.wall")

    def _once(self, key: str) -> Text:
        """That it costs nothing is said once in a lesson; later only what to go on with."""
        said = general("lesson.beside.again" if self._allowed else key)
        self._allowed = True
        return said

    def _leads_on(self, notation: str) -> bool:
        """Whether the lesson can be walked to its end after this action."""
        way = self.way.copy()
        try:
            way.take(notation)
            way.finish()
        except (Wall, TabulariumError):
            return False
        return True

    def answer(self, number: int) -> Reply:
        """The number that the step asks for."""
        step = self.step
        if step is None or step.ask is None:
            return Reply("wait", general("lesson.wait.number"))
        if self.way.eyes.value(step.ask.path) != number:
            self.wrong += 1
            self._missed = self.at
            return self._missing(step.ask)
        self.way.leave()
        return Reply("done")

    def _missing(self, ask: Ask) -> Reply:
        """What is said to a wrong number: where to look, and the rule by which it is counted."""
        game, eyes = self.match.game, self.way.eyes
        said = ask.hint or hint(game, eyes, self.lit(), general("lesson.missed"), general("lesson.missed.look"))
        return Reply("missed", said, next((each for each in game.book.clauses if each.id == ask.clause), None))

    def show(self) -> Reply:
        """Have the next action played, or the number said."""
        step = self.step
        if step is None or step.kind == "read":
            return self.next()
        self.shown += 1
        if step.ask is not None:
            number = int(self.way.eyes.value(step.ask.path))
            self.way.leave()
            return Reply("done", number=number)
        return Reply("done" if self.way.take(self.way.advice()) else "kept")

    def next(self) -> Reply:
        """Go on after reading."""
        step = self.step
        if step is None:
            return Reply("wait", general("lesson.wait.over"))
        if step.kind == "ask":
            return Reply("wait", general("lesson.wait.answer"))
        if step.acts:
            return Reply("wait", general("lesson.wait.do"))
        self.way.leave()
        return Reply("done")

    def back(self) -> Reply:
        """To the beginning of the step, or of the one before."""
        return Reply("back") if self.way.back() else Reply("wait", general("lesson.wait.first"))
