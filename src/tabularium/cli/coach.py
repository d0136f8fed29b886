"""The first game at one keyboard with the coach beside it: `learn GAME coach`."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from rich.text import Text

from tabularium.bots.bot import Bot
from tabularium.cli.desk import Desk
from tabularium.cli.menu import Menu, number_in
from tabularium.cli.session import Session
from tabularium.kernel.match import Match
from tabularium.lessons import lesson
from tabularium.lessons.coaching import Companion, Memory, Said
from tabularium.lessons.judging import judge
from tabularium.lessons.wishes import why
from tabularium.lessons.words import filled

NARROW: Final = 72  # characters of a line of text
GUESS: Final = 1  # what cannot be seen is dealt anew for a forecast, the same each time
STYLES: Final = {"first": "cyan", "missed": "yellow", "well": "green"}
WANT: Final = ("want", "quero")
AGAIN: Final = ("again", "denovo")


class CoachTable(Session):
    """A game against bots in which one person is told what is new, what was missed and what was done well."""

    def __init__(
        self, desk: Desk, match: Match, bots: list[Bot | None], memory: Memory, taught: frozenset[str]
    ) -> None:
        super().__init__(desk, match, bots, None)
        self.memory = memory
        self.learner = self.people[0]
        self.companion = Companion(match, self.learner, memory, taught)
        self.regretted = -1  # an action that was asked about once, by the number of actions before it
        self.words |= {"want": WANT, "again": AGAIN}
        self.commands |= {"want": self.want, "again": lambda rest: self.again()}

    def run(self) -> int:
        self.desk.show(self.desk.say("coach.welcome"), "dim")
        return super().run()

    def ask(self) -> None:
        """What the coach has to say, then the question."""
        for said in self.heard_now():
            self.say(filled(self.match.game, said.text, self.desk.language), STYLES[said.kind])
            if said.lesson is not None:
                offered = lesson(self.match.game.key, said.lesson)
                title = offered.title.said(self.desk.language)
                self.say(self.desk.say("coach.lesson", title=title, game=offered.game, n=offered.order), "dim")
        super().ask()

    def heard_now(self) -> list[Said]:
        found = []
        match = self.match
        for turn in self.companion.follow():
            judged = judge(match.game, match.state_at(turn.began), match.state_at(turn.ended), self.learner)
            said = self.companion.comment(turn, judged)
            found += [said] if said is not None else []
        return found[-1:] + self.companion.first_times()

    def say(self, text: str, style: str) -> None:
        width = min(NARROW, self.desk.out.width) - 2
        self.desk.show(Text(fill(text, width, initial_indent="› ", subsequent_indent="  "), style))

    def play(self, action: int) -> None:
        """What somebody may regret is asked about once."""
        here = len(self.match.actions)
        warning = self.companion.sure(self.match.game.notation.write(action))
        if warning is not None and self.regretted != here:
            self.regretted = here
            self.say(warning.said(self.desk.language), "yellow")
            self.desk.show(self.desk.say("coach.sure"), "dim")
            return
        super().play(action)

    def want(self, rest: str) -> None:
        """Why an option might be wanted, by its number."""
        if self.match.over:
            self.desk.show(self.desk.say("play.over"), "yellow")
            return
        options = Menu(self.match, self.desk.language).options
        number = number_in(rest) or 0
        if not 0 < number <= len(options):
            self.desk.show(self.desk.say("play.number", n=len(options)), "yellow")
            return
        action = options[number - 1].action
        wish = why(self.match, self.learner, action, self.match.guess(self.learner, GUESS))
        for text in wish.lines:
            self.say(text.said(self.desk.language), "cyan")

    # The end

    def finish(self) -> None:
        if self.asked != len(self.match.actions):
            self.say_review()
        super().finish()

    def say_review(self) -> None:
        for said in self.heard_now():
            self.say(filled(self.match.game, said.text, self.desk.language), STYLES[said.kind])
        review = self.companion.review()
        if review.unused:
            ideas = ", ".join([each.said(self.desk.language) for each in review.unused])
            self.say(self.desk.say("coach.unused", ideas=ideas), "cyan")
        if review.costly is not None:
            self.say(self.desk.say("coach.costly"), "yellow")

    def again(self) -> None:
        """Back to the turn that cost most."""
        costly = self.companion.review().costly if self.match.over else None
        if costly is None:
            self.desk.show(self.desk.say("coach.nothing_again"), "yellow")
            return
        self.match.back_to(costly)
        self.heard = [min(heard, len(self.match.log)) for heard in self.heard]
        self.viewer = self.asked = -1
        self.desk.show(self.desk.say("coach.back"), "dim")
