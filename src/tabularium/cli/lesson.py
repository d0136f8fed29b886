"""A lesson at one keyboard: the table, the words of the step, and what somebody types."""

from __future__ import annotations

import sys
from collections.abc import Callable
from textwrap import fill
from typing import Final

from rich.rule import Rule
from rich.text import Text

from tabularium.cli import guide, talk
from tabularium.cli.board import board, cards_of, value
from tabularium.cli.desk import Desk
from tabularium.cli.menu import MARK, Menu, number_in
from tabularium.cli.naming import Names, Several
from tabularium.cli.news import News
from tabularium.cli.rulebook import clause_sheet
from tabularium.cli.score import word
from tabularium.cli.spotlight import changed, spotlight
from tabularium.kernel.errors import BadAction
from tabularium.lessons.library import lessons
from tabularium.lessons.model import Step
from tabularium.lessons.session import MOST_STARS, Reply, Session
from tabularium.lessons.words import called, filled

NARROW: Final = 72  # characters of a line of text
LISTED: Final = 8  # actions that a vague answer may mean

# What can be typed beside actions; the first word of each is the one that help names, in either language.
WORDS: Final = {
    "next": ("next", "seguir", "próximo", "proximo"),
    "show": ("show", "mostrar"),
    "back": ("back", "voltar"),
    "why": ("why", "porque", "porquê"),
    "board": ("board", "mesa"),
    "options": ("options", "opções", "opcoes"),
    "rules": ("rules", "regras"),
    "card": ("card", "carta"),
    "help": ("help", "ajuda", "?"),
    "quit": ("quit", "exit", "sair"),
}


def stars(number: int) -> str:
    return "★" * number + "☆" * (MOST_STARS - number)


class LessonTable:
    """One lesson until it is over or somebody leaves; `goes_on` says that the next one is wanted."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.match = session.match
        self.goes_on = False
        self.leaving = False
        self.drawn: object = None  # what was on the table when it was drawn last
        self.lines: list[Text] = []  # as it was drawn
        self.heard = len(self.match.log)
        self.last: Reply | None = None  # what was said last
        self.commands: dict[str, Callable[[str], None]] = {
            "next": lambda rest: self.answered(self.session.next()),
            "show": lambda rest: self.answered(self.session.show()),
            "back": lambda rest: self.answered(self.session.back()),
            "why": self.why,
            "board": lambda rest: self.look(),
            "options": lambda rest: self.say_step(),
            "rules": self.rules,
            "card": lambda rest: talk.card(self.desk, self.match, rest),
            "help": self.help,
            "quit": lambda rest: self.leave(),
        }

    def run(self) -> None:
        lesson, desk = self.session.lesson, self.desk
        desk.page(Text(desk.say("learn.welcome"), "dim"))
        if lesson.order == 1:
            desk.page(Text(desk.say("learn.words"), "dim"))
        me = self.match.game.seat_name(self.match.state, lesson.start.learner, desk.language)
        desk.show(desk.say("learn.you", name=me))
        self.open_step()
        while not self.leaving and not self.session.over:
            self.read()
        if self.session.over:
            self.finish()

    # What is shown

    def open_step(self) -> None:
        """The table if it looks otherwise now, then the words of the step."""
        if self.session.over:
            return
        self.news()
        view = self.session.way.eyes.view
        if view != self.drawn:
            self.look_again()
        self.say_step()

    def news(self) -> None:
        """What has happened by itself."""
        me = self.session.lesson.start.learner
        for _, text in News(self.match, self.desk).lines(self.heard, me):
            self.desk.page(Text(f"· {text}"))
        self.heard = len(self.match.log)

    def look(self) -> None:
        self.drawn = self.session.way.eyes.view
        me = self.session.lesson.start.learner
        self.lines = spotlight(self.desk, board(self.desk, self.match, me), *self.lit_names())
        self.desk.show(Text("\n").join(self.lines))

    def look_again(self) -> None:
        """What looks otherwise than when the table was drawn last; all of it is seen at the beginning, or on demand."""
        if not self.lines:
            self.look()
            return
        before, self.drawn = self.lines, self.session.way.eyes.view
        me = self.session.lesson.start.learner
        self.lines = spotlight(self.desk, board(self.desk, self.match, me), *self.lit_names())
        shown = changed(before, self.lines)
        if shown:
            self.desk.show(self.desk.say("learn.changed"), "dim")
            self.desk.show(Text("\n").join(shown))

    def lit_names(self) -> tuple[list[str], list[str]]:
        """What the lit things are called on the table, and the zones."""
        lit, eyes = self.session.lit(), self.session.way.eyes
        cards, language = cards_of(self.match.game), self.desk.language
        lying = [each["card"] for _, each in eyes.things if each["id"] in lit.objects]
        zones = [zone["key"] for zone in eyes.view["zones"] if zone["id"] in lit.zones]
        things = [cards[card].name[language] for card in dict.fromkeys(lying) if card in cards]
        return things, [word(self.match.game, "zone", key, language) for key in dict.fromkeys(zones)]

    def say_step(self) -> None:
        desk, session, lesson = self.desk, self.session, self.session.lesson
        step = session.step
        if step is None:
            return
        number = f" {lesson.order}" if lesson.order else ""
        head = f"{self.match.game.name[desk.language]}{number}  {lesson.title.said(desk.language)}"
        tail = desk.say("learn.step", n=session.at + 1, of=len(lesson.steps)) + "   " + " ".join("*" * session.stars)
        width = min(desk.out.width, 80)
        desk.show()
        if len(head) + len(tail) + 2 <= width:
            head = head.ljust(width - len(tail)) + tail
            desk.show(Text(head, "bold cyan"))
        else:
            desk.page(Text(head, "bold cyan"), Text(tail, "bold cyan"))
        self.say(filled(self.match.game, step.text, desk.language))
        if step.ask is not None:
            self.say(step.ask.question.said(desk.language), "bold")
        self.say_lit()
        self.say_options(step)
        desk.show(desk.say(f"learn.how.{step.kind}"), "dim")

    def say(self, text: str, style: str = "") -> None:
        """Words of the lesson, in lines that are good to read."""
        self.desk.show(Text(fill(text, min(NARROW, self.desk.out.width)), style))

    def say_lit(self) -> None:
        """The numbers in the light."""
        lit, eyes = self.session.lit(), self.session.way.eyes
        paths = [("figure", key, f"me.{key}") for key in lit.figures]
        paths += [("fact", key, f"facts.{key}") for key in lit.facts]
        for kind, key, path in paths:
            found = eyes.value(path)
            if isinstance(found, (int, str)):
                label = called(self.match.game, kind, key, self.desk.language)
                self.desk.page(Text(f"{MARK} {label} {value(self.desk, found)}", "bold"))

    def say_options(self, step: Step) -> None:
        """What can be done, what is lit first; each keeps the number it has at any table."""
        if not step.acts:
            return
        menu = Menu(self.match, self.desk.language)
        lit = self.session.lit()
        things = set() if lit.options else set(lit.objects)
        shines = [
            i + 1
            for i, alike in enumerate(menu.alike)
            if any(each.notation in lit.options or things & set(each.touches) for each in alike)
        ]
        menu.show(self.desk, shines)

    # What somebody types

    def read(self) -> None:
        said = talk.line(self.desk, "> ")
        if said is None:
            self.leave()
            return
        name, rest = talk.command(said.strip(), WORDS)
        if not said.strip():
            self.enter()
        elif name and not self.is_answer(said.strip()):
            self.commands[name](rest)
        else:
            self.act(said.strip())

    def enter(self) -> None:
        """Enter alone: go on where there is something to read, otherwise the step once more."""
        if self.session.step is not None and self.session.step.kind == "read":
            self.answered(self.session.next())
        else:
            self.say_step()

    def is_answer(self, said: str) -> bool:
        """A game's notation may use words that are commands too."""
        return any(option.said == said for option in self.match.decision.options) if not self.match.over else False

    def act(self, said: str) -> None:
        """A number that is asked for, or an action by its number, its notation or the names in it."""
        step = self.session.step
        number = number_in(said)
        if number is not None and step is not None and step.ask is not None:
            self.answered(self.session.answer(number))
            return
        action = self.meant(said, number) if not self.match.over else None
        if action is not None:
            self.answered(self.session.try_(action))

    def meant(self, said: str, number: int | None) -> str | None:
        """The notation of what somebody typed; None after saying why that is nothing."""
        desk, match = self.desk, self.match
        menu = Menu(match, desk.language)
        if number is not None:
            if 0 < number <= len(menu.options):
                return menu.options[number - 1].notation
            desk.show(desk.say("play.number", n=len(menu.options)), "yellow")
            return None
        try:
            return match.game.notation.write(Names(match, desk.language).action(said))
        except Several as several:
            desk.show(desk.say("play.several"), "yellow")
            for a in several.actions[:LISTED]:
                desk.page(Text(f"  {match.game.notation.say(a)}"))
        except BadAction as error:
            desk.page(Text(error.say(desk.language), "yellow"))
        return None

    def answered(self, reply: Reply) -> None:
        """What is said to a try, and the step that is open now."""
        desk = self.desk
        self.last = reply
        self.heard = min(self.heard, len(self.match.log))
        if reply.number is not None:
            self.say(desk.say("learn.number", n=reply.number), "green")
        if reply.text is not None:
            self.say(filled(self.match.game, reply.text, desk.language), "yellow")
        elif reply.clause is not None:
            self.say(reply.clause.text[desk.language], "yellow")
        if reply.clause is not None:
            desk.page(Text(desk.say("learn.why", clause=reply.clause.key), "dim"))
        if reply.kind in ("done", "kept", "back"):
            self.open_step()
        elif reply.kind == "missed":
            self.say_lit()

    def why(self, rest: str) -> None:
        """The rule behind the last answer; where none was, what was said. Before any answer, all that is barred."""
        if rest or self.last is None or self.last.kind in ("done", "kept", "back"):
            talk.why(self.desk, self.match, rest)
        elif self.last.clause is not None:
            self.desk.page(clause_sheet(self.desk, self.last.clause))
        elif self.last.text is not None:
            self.say(filled(self.match.game, self.last.text, self.desk.language), "yellow")
            self.desk.page(Text(self.desk.say("learn.no_rule"), "dim"))

    def rules(self, rest: str) -> None:
        """Rules by their words; without any, those of this lesson."""
        if rest:
            talk.rules(self.desk, self.match, rest)
            return
        for clause in self.match.game.book.clauses:
            if clause.id in self.session.lesson.clauses:
                self.desk.page(clause_sheet(self.desk, clause))

    def help(self, rest: str) -> None:
        if rest:
            guide.explain(self.desk, self.match.game, rest)
        else:
            for line in self.desk.say("learn.help").split("\n"):
                self.desk.page(Text(line))

    def leave(self) -> None:
        self.leaving = True
        if self.session.lesson.order:
            self.desk.show(self.desk.say("learn.kept"), "dim")

    # The end

    def finish(self) -> None:
        """The idea in one line, the stars, and where to go from here."""
        desk, session = self.desk, self.session
        self.news()
        desk.show(Rule(desk.say("learn.finished")))
        if session.lesson.order:
            desk.show(Text(stars(session.stars), "bold yellow"))
        self.say(filled(self.match.game, session.lesson.idea, desk.language), "bold")
        desk.page(Text(desk.say("learn.used", n=len(session.lesson.clauses)), "dim"))
        desk.page(Text(desk.say(self.onward(), game=session.lesson.game), "dim"))
        while not self.leaving:
            self.afterwards(talk.line(desk, "> "))

    def onward(self) -> str:
        """Which words say where it goes from here."""
        order, last = self.session.lesson.order, lessons(self.session.lesson.game)[-1].order
        return "learn.end" if not order else "learn.last" if order == last else "learn.on"

    def afterwards(self, said: str | None) -> None:
        """What can be typed after the end; only leaving and going on leave."""
        name, rest = ("quit", "") if said is None else talk.command(said.strip(), WORDS)
        if said is None and not sys.stdin.isatty():
            self.desk.show(self.desk.say("play.farewell"), "dim")
        if name in ("rules", "card", "board", "help"):
            self.commands[name](rest)
        elif name in ("quit", "next") or not (said or "").strip():
            self.goes_on = name != "quit"
            self.leaving = True
        else:
            self.desk.page(Text(self.desk.say(self.onward(), game=self.session.lesson.game), "yellow"))
