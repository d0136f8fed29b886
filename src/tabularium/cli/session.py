"""A game in the terminal: people take turns at the keyboard, bots answer for the other seats."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.rule import Rule
from rich.text import Text

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.bots.hints import hints
from tabularium.bots.registry import title
from tabularium.cli import figures, guide, hint, talk
from tabularium.cli.board import board, status
from tabularium.cli.desk import Desk
from tabularium.cli.menu import Menu, number_in
from tabularium.cli.naming import Names, Several
from tabularium.cli.news import ALARM, News, since
from tabularium.cli.score import score_sheet, verdict
from tabularium.kernel import machine
from tabularium.kernel.errors import BadAction
from tabularium.kernel.game import Json
from tabularium.kernel.match import Match
from tabularium.lessons.looking import Eyes
from tabularium.lessons.phases import phase_line, written

NEWS_SHOWN = 20
OWN_NEWS = 10  # of one's own that are kept when there is more: production is followed by whole turns of others
STAGE = ("round", "age", "phase", "step", "turn", "active")  # facts whose change is worth another look at the table
LISTED = 8  # actions that a vague answer may mean
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
    "since": ("since", "desde"),
    "score": ("score", "pontos"),
    "explain": ("explain", "explicar"),
    "hint": ("hint", "dica"),
    "save": ("save", "salvar"),
    "help": ("help", "ajuda", "?"),
    "quit": ("quit", "exit", "sair"),
}


def secrets(view: Json) -> object:
    """What one person may know and another not: figures, facts, and which cards lie open to them."""
    seen = [(zone["id"], thing["id"], thing["card"]) for zone in view["zones"] for thing in zone["objects"]]
    return view["facts"], view["players"], sorted([each for each in seen if each[2] is not None])


def shows(view: Json) -> object:
    """What lies on the table, whatever phase it is."""
    return view["players"], view["zones"]


class Session:
    """One game at one keyboard. `bots[seat]` is None where a person sits."""

    def __init__(self, desk: Desk, match: Match, bots: list[Bot | None], path: str | None) -> None:
        self.desk = desk
        self.match = match
        self.bots = bots
        self.path = path  # where the game was saved last
        self.saved = len(match.actions)
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.tags = {seat: title(bot.name, desk.language) for seat, bot in enumerate(bots) if bot is not None}
        self.viewer = -1  # the person who looks at the screen
        self.heard = [len(match.log)] * match.seats  # how much of the log each seat has been told
        self.asked = -1  # the number of actions when the options were shown last
        self.drawn = 0  # and when the table was drawn last
        self.stage: object = None  # and what stage the game was at
        self.seen: object = None  # and what it showed
        self.warned = False  # that the game is not saved
        self.meant = ""  # an action without a number that was said once and must be said again
        self.leaving = False
        self.phases = ""  # the phase line that was shown last
        self.words = dict(WORDS)
        self.commands: dict[str, Callable[[str], None]] = {
            "why": lambda rest: talk.why(self.desk, self.match, rest),
            "undo": self.undo,
            "board": lambda rest: self.look(),
            "options": lambda rest: self.ask(),
            "rules": lambda rest: talk.rules(self.desk, self.match, rest),
            "card": lambda rest: talk.card(self.desk, self.match, rest),
            "log": self.log,
            "since": lambda rest: since(self.desk, self.match, self.viewer),
            "score": lambda rest: self.desk.show(score_sheet(self.desk, self.match, self.viewer)),
            "explain": lambda rest: figures.explain(self.desk, self.match, self.viewer, rest),
            "hint": lambda rest: self.hint(),
            "save": lambda rest: talk.save(self, rest),
            "help": self.help,
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
            try:
                self.step()
            except KeyboardInterrupt:
                if not sys.stdin.isatty():
                    raise
                self.match.back_to(len(self.match.reveals))  # an action that was broken off has not happened
                self.leave()
        return 0

    def step(self) -> None:
        if self.match.over:
            self.finish()
        elif (bot := self.bots[self.seat]) is not None:
            self.bot_plays(bot)
        else:
            self.person_plays()

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
            acted = any(by != seat for by in self.match.by[self.drawn :])
            if acted or self.stage != self.now():
                if self.seen != shows(self.match.view(seat)):
                    self.look()
                self.drawn, self.stage = len(self.match.actions), self.now()
            if self.asked != len(self.match.actions):
                self.ask()
        self.read()

    def curtain(self, seat: int) -> None:
        """Between two people whose hidden cards differ."""
        if self.viewer < 0 or len(self.people) < 2:
            return
        name = self.match.game.seat_name(self.match.state, seat, self.desk.language)
        if secrets(self.match.view(seat)) == secrets(self.match.view(self.viewer)):
            self.desk.show(Rule(self.desk.say("play.turn", name=name)))
            return
        if self.desk.out.is_terminal:
            self.desk.out.file.write(CLEAR)
        self.desk.show(Rule(self.desk.say("play.curtain", name=name), characters="═"))
        if sys.stdin.isatty() and talk.line(self.desk, self.desk.say("play.curtain.enter", name=name)) is None:
            self.leaving = True

    def news(self, seat: int) -> None:
        """What has happened since this seat looked last."""
        self.tell(self.heard[seat], seat)
        self.heard[seat] = len(self.match.log)

    def tell(self, first: int, seat: int, most: int = NEWS_SHOWN, full: bool = False) -> None:
        """Events from a first one on, as this seat may know them; of too many the last, and its own before those."""
        desk = self.desk
        told = News(self.match, desk).lines(first, seat, full)
        last = max(0, len(told) - most)
        mine = [i for i in range(last) if told[i][0] == seat][-OWN_NEWS:]
        skipped = 0
        for i, (_, text) in enumerate(told):
            if i < last and i not in mine:
                skipped += 1
                continue
            if skipped:
                desk.show(desk.say("play.earlier" if skipped == i else "play.between", n=skipped), "dim")
                skipped = 0
            desk.page(Text(f"· {text}", "bold red" if ALARM in text else ""))

    def look(self) -> None:
        if self.viewer >= 0:
            self.drawn = len(self.match.actions)
            self.stage = self.now()
            self.seen = shows(self.match.view(self.viewer))
            self.desk.show(board(self.desk, self.match, self.viewer, self.tags))

    def now(self) -> object:
        """Round, phase and the like; where a game tells the steps of a turn from what it asks, the step."""
        facts = self.match.view(self.viewer)["facts"]
        return [facts.get(key) for key in STAGE if key != "phase" or "step" not in facts]

    def ask(self) -> None:
        """The question and its numbered answers."""
        if self.match.over:
            return
        desk, decision = self.desk, self.match.decision
        self.asked = len(self.match.actions)
        name = self.match.game.seat_name(self.match.state, decision.seat, desk.language)
        desk.show()
        if self.drawn != len(self.match.actions):
            desk.show(status(desk, self.match, decision.seat))
        phases = written(phase_line(Eyes(self.match, decision.seat), desk.language))
        if phases != self.phases:
            self.phases = phases
            desk.show(Text(phases, "dim"))
        desk.show(Text.assemble((f"{name}: ", "bold cyan"), (decision.question(desk.language), "bold")))
        Menu(self.match, desk.language).show(desk)
        for option in decision.also:
            key = "play.also" if machine.final(self.match.state, option.action) else "play.also.once"
            desk.show(desk.say(key, notation=option.said, label=option.label(desk.language)), "dim")

    def read(self) -> None:
        """One line of a person."""
        said = talk.line(self.desk, "> ")
        if said is None:
            if not sys.stdin.isatty():
                self.desk.show(self.desk.say("play.end_of_input"), "dim")
            self.leave()
            return
        name, rest = talk.command(said.strip(), self.words)
        self.warned = self.warned and name == "quit"
        self.meant = "" if name else self.meant
        if not said.strip():
            self.look()
            self.ask()
        elif name and not self.answers(said.strip()):
            self.commands[name](rest)
        elif self.match.over:
            self.desk.show(self.desk.say("play.over"), "yellow")
        else:
            self.act(said.strip())

    def answers(self, said: str) -> bool:
        """Whether this begins an answer to the question: a game's notation may use words that are commands too."""
        if self.match.over or said.partition(" ")[0] not in self.match.game.notation.by_text:
            return False
        decision = self.match.decision
        return any(option.said.startswith(said) for option in (*decision.options, *decision.also))

    def act(self, said: str) -> None:
        """Take an action by its number, its notation or the names in it; what forbids it is said."""
        desk, match = self.desk, self.match
        menu = Menu(match, desk.language)
        meant, self.meant = self.meant, ""
        number = number_in(said)
        if number is not None:
            if 0 < number <= len(menu.options):
                self.play(menu.options[number - 1].action)
            else:
                desk.show(desk.say("play.number", n=len(menu.options)), "yellow")
            return
        try:
            action = Names(match, desk.language).action(said)
        except Several as several:
            self.several(menu, several.actions)
            return
        except BadAction as error:
            desk.show(error.say(desk.language), "yellow")
            return
        text = match.game.notation.say(action)
        clause = match.explain(action)
        if clause is not None:
            lack = match.lack(action)
            missing = f"{lack.text[desk.language]} " if lack is not None else ""
            desk.show(f"{text}: {missing}{clause.text[desk.language]} [{clause.id}]", "yellow")
        elif meant != text and machine.final(match.state, action):
            self.meant = text
            label = match.game.label(match.state, action, desk.language)
            desk.show(desk.say("play.sure", notation=text, label=label), "yellow")
        else:
            self.play(action)

    def play(self, action: int) -> None:
        """Somebody has said what to do, and it is allowed."""
        self.match.play(action)

    def several(self, menu: Menu, actions: list[int]) -> None:
        """Ask which of these was meant."""
        desk, game, s = self.desk, self.match.game, self.match.state
        desk.show(desk.say("play.several"), "yellow")
        for a in actions[:LISTED]:
            number = menu.number(a)
            label = f"{number:>2}  {game.label(s, a, desk.language)}" if number else " –"
            desk.page(Text(f"  {label}  ").append(game.notation.say(a), "dim"))
        if len(actions) > LISTED:
            desk.show(desk.say("play.several.more", n=len(actions) - LISTED), "dim")

    def undo(self, rest: str) -> None:
        """Back to the last decision of a person; at one keyboard that is always free."""
        mine = [i for i, seat in enumerate(self.match.by) if self.bots[seat] is None]
        number = rest or "1"
        if not (number.isascii() and number.isdigit() and len(number) < 6):
            self.desk.show(self.desk.say("play.undo_number"), "yellow")
            return
        steps = int(number)
        if not 0 < steps <= len(mine):
            self.desk.show(self.desk.say("play.nothing_to_undo"), "yellow")
            return
        seen = any(self.match.reveals[mine[-steps] :])
        self.match.back_to(mine[-steps])
        self.heard = [min(heard, len(self.match.log)) for heard in self.heard]
        self.viewer = -1 if len(self.people) < 2 else self.viewer
        self.asked = -1
        self.desk.show(self.desk.say("play.undone_seen" if seen else "play.undone"), "yellow" if seen else "dim")

    def hint(self) -> None:
        """The best answers by the lights of a bot, which knows no more than this person."""
        if self.match.over:
            self.desk.show(self.desk.say("play.over"), "yellow")
            return
        self.desk.show(self.desk.say("play.thinking"), "dim")
        hint.show(self.desk, self.match, hints(self.match.game, self.match.state, hint.SECONDS))

    def log(self, rest: str) -> None:
        """What has happened so far, as this person may know it: the end of it, or all."""
        self.tell(0, self.viewer, len(self.match.log) if rest else NEWS_SHOWN, bool(rest))

    def help(self, rest: str) -> None:
        """What can be typed; with words behind it, what they mean and, of a figure, where it comes from."""
        if not rest:
            talk.help(self.desk, self.match)
        elif figures.known(self.desk, self.match, self.viewer, rest):
            if guide.knows(self.desk, self.match.game, rest):
                guide.explain(self.desk, self.match.game, rest)
            figures.explain(self.desk, self.match, self.viewer, rest)
        else:
            guide.explain(self.desk, self.match.game, rest)

    # The end

    def finish(self) -> None:
        """The result; then people may still look back."""
        desk = self.desk
        if self.asked != len(self.match.actions):
            self.asked = len(self.match.actions)
            for seat in self.people[:1]:
                self.viewer = seat
                self.news(seat)
                self.look()
            desk.show(Rule(desk.say("play.finished")))
            desk.show(score_sheet(desk, self.match, self.viewer))
            desk.show(verdict(desk, self.match), "bold")
            if self.people:
                desk.show(desk.say("play.after"), "dim")
        if self.people:
            self.read()
        else:
            self.leaving = True

    def leave(self) -> None:
        """Somebody at a keyboard is warned once if the game would be lost."""
        kept = self.saved == len(self.match.actions) or self.match.over
        if kept or self.warned or not sys.stdin.isatty():
            self.leaving = True
            self.desk.show(self.desk.say("play.farewell"), "dim")
        else:
            self.warned = True
            self.desk.show(self.desk.say("play.unsaved"), "yellow")
