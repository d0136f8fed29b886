"""A game in the terminal: people take turns at the keyboard, bots answer for the other seats."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.cli import talk
from tabularium.cli.board import board
from tabularium.cli.desk import Desk
from tabularium.cli.score import score_sheet, verdict
from tabularium.kernel import machine
from tabularium.kernel.errors import BadAction, Refused
from tabularium.kernel.match import Match

NEWS_SHOWN = 30
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled off it

# What can be typed beside actions; the first word of each is the one that help names, in either language.
WORDS = {
    "why": ("why", "porque", "porquê"),
    "undo": ("undo", "desfazer"),
    "board": ("board", "mesa"),
    "options": ("options", "opções", "opcoes"),
    "rules": ("rules", "regras"),
    "card": ("card", "carta"),
    "log": ("log", "diário", "diario"),
    "score": ("score", "pontos"),
    "save": ("save", "salvar"),
    "help": ("help", "ajuda", "?"),
    "quit": ("quit", "exit", "sair"),
}


class Session:
    """One game at one keyboard. `bots[seat]` is None where a person sits."""

    def __init__(self, desk: Desk, match: Match, bots: list[Bot | None], path: str | None) -> None:
        self.desk = desk
        self.match = match
        self.bots = bots
        self.path = path  # where the game was saved last
        self.saved = len(match.actions)
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.tags = {seat: bot.name for seat, bot in enumerate(bots) if bot is not None}
        self.viewer = -1  # the person who looks at the screen
        self.heard = [len(match.log)] * match.seats  # how much of the log each seat has been told
        self.asked = -1  # the number of actions when the options were shown last
        self.drawn = 0  # and when the table was drawn last
        self.warned = False  # that the game is not saved
        self.leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "why": lambda rest: talk.why(self.desk, self.match, rest),
            "undo": self.undo,
            "board": lambda rest: self.look(),
            "options": lambda rest: self.ask(),
            "rules": lambda rest: talk.rules(self.desk, self.match, rest),
            "card": lambda rest: talk.card(self.desk, self.match, rest),
            "log": self.log,
            "score": lambda rest: self.desk.show(score_sheet(self.desk, self.match)),
            "save": lambda rest: talk.save(self, rest),
            "help": lambda rest: talk.help(self.desk),
            "quit": lambda rest: self.leave(),
        }

    @property
    def seat(self) -> int:
        return machine.who(self.match.state)

    def run(self) -> int:
        """Until the game is over and nobody wants anything more, or somebody leaves."""
        if self.people:
            self.desk.show(self.desk.say("play.welcome"), "dim")
        while not self.leaving:
            if self.match.over:
                if not self.finish():
                    break
            elif (bot := self.bots[self.seat]) is not None:
                self.bot_plays(bot)
            else:
                self.person_plays()
        return 0

    def bot_plays(self, bot: Bot) -> None:
        match = self.match
        dice = dice_for(match.seed, self.seat, len(match.actions))
        match.play(answer(match.game, match.state, bot, dice))

    # People

    def person_plays(self) -> None:
        """Show what is new, ask, and read until something happens."""
        seat = self.seat
        if seat != self.viewer:
            self.curtain(seat)
            self.viewer = seat
            self.news(seat)
            self.look()
            self.ask()
        else:
            self.news(seat)
            if any(by != seat for by in self.match.by[self.drawn :]):
                self.look()
            if self.asked != len(self.match.actions):
                self.ask()
        self.read()

    def curtain(self, seat: int) -> None:
        """Between two people whose hidden cards differ."""
        if self.viewer < 0 or len(self.people) < 2:
            return
        name = self.match.game.seat_name(self.match.state, seat, self.desk.language)
        if self.match.view(seat)["zones"] == self.match.view(self.viewer)["zones"]:
            self.desk.show(Rule(self.desk.say("play.turn", name=name)))
            return
        if self.desk.out.is_terminal:
            self.desk.out.file.write(CLEAR)
        self.desk.show(Rule(self.desk.say("play.curtain", name=name), characters="═"))
        if sys.stdin.isatty() and talk.line(self.desk, self.desk.say("play.curtain.enter", name=name)) is None:
            self.leaving = True

    def news(self, seat: int) -> None:
        """What has happened since this seat looked last."""
        match, desk = self.match, self.desk
        events = match.log[self.heard[seat] :]
        self.heard[seat] = len(match.log)
        if len(events) > NEWS_SHOWN:
            desk.show(desk.say("play.earlier", n=len(events) - NEWS_SHOWN), "dim")
        for event in events[-NEWS_SHOWN:]:
            desk.show(Text(f"· {match.game.tell(match.state, event.seen_by(seat), desk.language)}"))

    def look(self) -> None:
        if self.viewer >= 0:
            self.drawn = len(self.match.actions)
            self.desk.show(board(self.desk, self.match, self.viewer, self.tags))

    def ask(self) -> None:
        """The question and its numbered answers."""
        if self.match.over:
            return
        desk, decision = self.desk, self.match.decision
        self.asked = len(self.match.actions)
        name = self.match.game.seat_name(self.match.state, decision.seat, desk.language)
        desk.show(Text.assemble("\n", (f"{name}: ", "bold cyan"), (decision.question(desk.language), "bold")))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(justify="right", style="bold")
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        for i, option in enumerate(decision.options):
            table.add_row(str(i + 1), Text(option.label(desk.language)), Text(option.notation))
        desk.show(table)

    def read(self) -> None:
        """One line of a person."""
        said = talk.line(self.desk, "> ")
        if said is None:
            if not sys.stdin.isatty():
                self.desk.show(self.desk.say("play.end_of_input"), "dim")
            self.leave()
            return
        first, _, rest = said.strip().partition(" ")
        if first.lower() == "por" and rest.lower().startswith("que"):
            first, rest = "porque", rest[3:]
        name = next((name for name, words in WORDS.items() if first.lower() in words), "")
        self.warned = self.warned and name == "quit"
        if not first:
            self.look()
            self.ask()
        elif name and (first not in self.match.game.notation.by_text or self.match.over):
            self.commands[name](rest.strip())
        elif self.match.over:
            self.desk.show(self.desk.say("play.over"), "yellow")
        else:
            self.act(said.strip())

    def act(self, said: str) -> None:
        """Take an action by its number or notation; what forbids it is said."""
        desk, match = self.desk, self.match
        options = match.decision.options
        if said.isascii() and said.isdigit() and len(said) < 6:
            if not 0 < int(said) <= len(options):
                desk.show(desk.say("play.number", n=len(options)), "yellow")
                return
            match.play(options[int(said) - 1])
            return
        try:
            match.play(" ".join(said.split()))
        except Refused as refused:
            desk.show(refused.say(desk.language), "yellow")
        except BadAction as error:
            begun = [option for option in options if option.notation.startswith(said)]
            if len(begun) == 1:
                match.play(begun[0])
            else:
                desk.show(error.say(desk.language), "yellow")

    def undo(self, rest: str) -> None:
        """Back to the last decision of a person; at one keyboard that is always free."""
        mine = [i for i, seat in enumerate(self.match.by) if self.bots[seat] is None]
        steps = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 1
        if not 0 < steps <= len(mine):
            self.desk.show(self.desk.say("play.nothing_to_undo"), "yellow")
            return
        self.match.back_to(mine[-steps])
        self.heard = [min(heard, len(self.match.log)) for heard in self.heard]
        self.viewer = -1 if len(self.people) < 2 else self.viewer
        self.asked = -1
        self.desk.show(self.desk.say("play.undone"), "dim")

    def log(self, rest: str) -> None:
        """What has happened so far, as this person may know it: the end of it, or all."""
        match, desk = self.match, self.desk
        events = match.log if rest else match.log[-NEWS_SHOWN:]
        if len(events) < len(match.log):
            desk.show(desk.say("play.earlier", n=len(match.log) - len(events)), "dim")
        for event in events:
            desk.show(Text(f"· {match.game.tell(match.state, event.seen_by(self.viewer), desk.language)}"))

    # The end

    def finish(self) -> bool:
        """The result; False when nobody wants anything more."""
        desk = self.desk
        if self.asked != len(self.match.actions):
            self.asked = len(self.match.actions)
            for seat in self.people[:1]:
                self.viewer = seat
                self.news(seat)
                self.look()
            desk.show(Rule(desk.say("play.finished")))
            desk.show(score_sheet(desk, self.match))
            desk.show(verdict(desk, self.match), "bold")
        if not self.people:
            return False
        desk.show(desk.say("play.after"), "dim")
        self.read()
        return True

    def leave(self) -> None:
        """Somebody at a keyboard is warned once if the game would be lost."""
        kept = self.saved == len(self.match.actions) or self.match.over
        if kept or self.warned or not sys.stdin.isatty():
            self.leaving = True
            self.desk.show(self.desk.say("play.farewell"), "dim")
        else:
            self.warned = True
            self.desk.show(self.desk.say("play.unsaved"), "yellow")
