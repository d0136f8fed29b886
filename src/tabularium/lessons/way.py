"""The way through a lesson on its match: which step it has come to, what leads on, and whether it can still be walked
to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatchcase

from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Lesson, Step


class Wall(Exception):
    """A lesson can't go on from here; says at which step, and why."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(f"step {at + 1}: {reason}")


def begin(lesson: Lesson) -> Match:
    """The match of a lesson as it starts; on the game's own cards, whatever an owner has replaced."""
    start = lesson.start
    match = Match(loaded(lesson.game), start.seats, start.seed, start.options)
    for line in start.actions:
        turn(match, line, 0)
    return match


def turn(match: Match, line: str, at: int) -> None:
    """Play a line of a lesson: a seat and what it does."""
    seat, _, action = line.partition(" ")
    if match.over or machine.who(match.state) != int(seat):
        raise Wall(at, f"{line}: seat {'nobody' if match.over else machine.who(match.state)} is to decide")
    match.play(action)


def fits(notation: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(notation, pattern) for pattern in patterns)


class Way:
    """`at` counts the steps that are over; `marks` holds how many actions had been played when each step began."""

    def __init__(self, lesson: Lesson, match: Match, at: int, marks: list[int]) -> None:
        self.lesson = lesson
        self.match = match
        self.at = at
        self.marks = marks
        self.me = lesson.start.learner

    @property
    def step(self) -> Step | None:
        """The step that is open; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.match, self.me)

    @property
    def done(self) -> list[str]:
        """What the learner has played in this step."""
        match = self.match
        played = range(self.marks[self.at], len(match.actions))
        return [match.game.notation.write(match.actions[i]) for i in played if match.by[i] == self.me]

    def copy(self) -> Way:
        return Way(self.lesson, self.match.clone(), self.at, list(self.marks))

    # Walking

    def take(self, action: str) -> bool:
        """The learner plays something that leads on; says whether the step is over by it."""
        step = self.step
        assert step is not None
        self.match.play(action)
        over = len(self.done) >= step.do.times if step.do is not None else self.eyes.holds(step.goal)
        if over:
            self.leave()
        return over

    def leave(self) -> None:
        """Close the step: what is played by itself afterwards, then the next one opens."""
        step = self.step
        assert step is not None
        for line in step.then:
            turn(self.match, line, self.at)
        self.at += 1
        self.marks.append(len(self.match.actions))

    def back(self) -> bool:
        """To the beginning of the step, or of the one before; False if there is nothing to go back to."""
        if len(self.match.actions) == self.marks[self.at]:
            if self.at == 0:
                return False
            self.at -= 1
            del self.marks[self.at + 1 :]
        if len(self.match.actions) > self.marks[self.at]:
            self.match.back_to(self.marks[self.at])
        return True

    # Rehearsing

    def advice(self) -> str:
        """The next action towards the end of the step: the solution's, or where that no longer fits one that does."""
        fitting = self.fitting()
        if not fitting:
            raise Wall(self.at, "nothing leads on")
        return fitting[0]

    def fitting(self) -> list[str]:
        """The actions that the step still asks for and that are allowed now, the solution's first."""
        step = self.step
        assert step is not None
        done = self.done
        if step.do is None:
            left = Counter(step.solution) - Counter(done)
            return [each for each in left if self.match.explain(each) is None]
        found = [each.notation for each in self.match.decision.options if fits(each.notation, step.do.match)]
        planned = step.solution[len(done)]
        return sorted(found, key=lambda each: each != planned)

    def judge(self) -> None:
        """Whether the open step can be as it is written: what it says is true, what it lights is there; or a Wall."""
        step = self.step
        if step is None:
            return
        eyes = self.eyes
        for selector in step.light:
            if not eyes.light(selector):
                raise Wall(self.at, f"{selector} lights nothing")
        for condition in step.says:
            if not eyes.true(condition):
                raise Wall(self.at, f"the text relies on {condition}, found {eyes.value(condition[0])}")
        if step.acts and not eyes.asked:
            raise Wall(self.at, "the learner is not to decide")
        if step.goal and eyes.holds(step.goal):
            raise Wall(self.at, "the goal is reached before anything is done")
        if step.ask is not None and not isinstance(eyes.value(step.ask.path), int):
            raise Wall(self.at, f"no number at {step.ask.path}")

    def finish(self) -> None:
        """Walk to the end by the solutions; a Wall if that does not go."""
        while (step := self.step) is not None:
            if len(self.match.actions) == self.marks[self.at]:
                self.judge()
            if not step.acts:
                self.leave()
                continue
            if not self.eyes.asked:
                raise Wall(self.at, "the learner is not to decide")
            self.take(self.advice())
