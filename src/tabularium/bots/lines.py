"""What follows an option: it is played, all go on by habit until the next own turn, and what stands then is told.

Options are compared over the same guesses at what the seat can't see.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.bot import determinize
from tabularium.bots.budget import Budget
from tabularium.bots.chances import Chances, packaged_chances
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.habits import packaged_habits
from tabularium.bots.rollout import Rollout
from tabularium.bots.weights import of_the_mind, packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import options, play, touches, who
from tabularium.kernel.playout import Dice

STEPS: Final = 250  # answers of a line at most
PLANNED: Final = 2  # further actions of the turn that are told
ROUND: Final = 100  # a span from which on a line goes to the end of the round, whatever the number of seats
TYPICAL: Final = 60.0  # points that somebody alone ends with where a game does not say


class Sayings:
    """A game's `sayings.json`: how far lines look, how many turns or rounds a game has, and which figures matter."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.span = int(document.get("span", 1))
        self.periods = int(document.get("periods", 10))
        self.each = str(document.get("each", "turn"))
        self.typical = float(document.get("typical", TYPICAL))  # what somebody alone usually ends with
        # By figure: what one of it is worth in points, below zero if it is bad.
        self.worth = {str(figure): float(points) for figure, points in document.get("worth", {}).items()}
        # By figure that brings something every turn: the figure that it brings.
        self.brings: dict[str, str] = document.get("brings", {})
        # Features that are better small, and those of which a player may want more or less; of the others, more.
        self.less: list[str] = document.get("less", [])
        self.either: list[str] = document.get("either", [])

    def wanted(self, feature: str, more: bool) -> bool:
        """Whether a player would call it a reason that there is more of a feature, or less."""
        return feature in self.either or more != (feature in self.less)


class Line:
    """An option and what followed it, over several guesses."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.values: list[float] = []  # for the seat, by guess: its chance to win, or its share of the points alone
        # What the seat does next in the same turn, in each language, until something hidden would come to light.
        self.plan: list[dict[str, str]] = []
        self.figures: dict[str, float] = {}  # its own, added up over the guesses
        self.numbers: list[float] = []  # its outlook in numbers, added up
        self.rivals: dict[int, int] = {}  # by rival, in how many guesses it went for what the options touch

    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Outlook:
    """Follows options of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sayings = Sayings(of_the_mind(game, "sayings.json") or {})
        self.chances: Chances = packaged_chances(game)
        self.evaluations = Evaluations(game, packaged(game))

    def rollout(self, seats: int) -> Rollout:
        return Rollout(self.game, self.evaluations.of(seats), packaged_habits(self.game))

    def value(self, s: State, seat: int) -> float:
        """What a table promises a seat, from 0 to 1."""
        if s.seats > 1 or self.game.rivals(s):
            return self.chances.of(s)[seat]
        return min(1.0, self.chances.points(s) / (2.0 * self.sayings.typical))

    def horizon(self, s: State) -> int:
        span = self.sayings.span
        return self.game.turn(s) + (span if span >= ROUND else span * s.seats)

    def left(self, s: State, seat: int) -> int:
        """How many turns or rounds are left, this one included: known where the last is, otherwise about."""
        facts = self.game.view(s, seat)["facts"]
        if "last_round" in facts and facts["last_round"] >= facts["round"]:
            return int(facts["last_round"] - facts["round"] + 1)
        return max(1, round((1.0 - self.game.progress(s)) * self.sayings.periods))

    def follow(self, s: State, lines: list[Line], guesses: int, dice: Dice, told: bool = False) -> None:
        """Each line once more over so many guesses; `told`: with figures and plans, for words."""
        seat = who(s)
        # What the first option is about and the second is not: do rivals want it?
        things: set[str] = set()
        if told and len(lines) > 1:
            things = set(touches(s, lines[0].action)) - set(touches(s, lines[1].action))
        rollout = self.rollout(s.seats)
        for _ in range(guesses):
            guess = determinize(self.game, s, seat, dice)
            for line in lines:
                t = guess.clone()
                t.revealed = False
                play(t, line.action)
                if told:
                    self.go_on(t, seat, self.horizon(s), rollout, line, things)
                    self.tell(t, seat, line)
                else:
                    rollout.run(t, self.horizon(s), Budget(0.0, STEPS))
                line.values.append(self.value(t, seat))

    def go_on(self, t: State, seat: int, horizon: int, rollout: Rollout, line: Line, things: set[str]) -> None:
        """To the horizon by habit, noting what the seat does in its turn and what rivals take away."""
        budget = Budget(0.0, STEPS)
        own = not line.values
        began = self.game.turn(t)
        met: set[int] = set()
        for _ in range(STEPS):
            if rollout.at_rest(t, horizon) or not budget.left():
                break
            menu = options(t)
            a = menu[0] if len(menu) == 1 else rollout.choice(t, budget)
            player = who(t)
            if player != seat:
                if things and player not in met and things & set(touches(t, a)):
                    met.add(player)
            elif own and len(line.plan) < PLANNED and not t.revealed and self.game.turn(t) == began and len(menu) > 1:
                line.plan.append({language: self.game.label(t, a, language) for language in LANGUAGES})
            play(t, a)
            budget.spend()
        for player in met:
            line.rivals[player] = line.rivals.get(player, 0) + 1

    def tell(self, t: State, seat: int, line: Line) -> None:
        for key, value in figures(self.game, t, seat).items():
            line.figures[key] = line.figures.get(key, 0.0) + value
        numbers = self.chances.row(t, seat)
        line.numbers = [x + y for x, y in zip(line.numbers, numbers)] if line.numbers else numbers


def figures(game: Game, s: State, seat: int) -> dict[str, float]:
    """A seat's figures that are numbers, as it sees them."""
    found: dict[str, float] = {}
    for player in game.view(s, seat)["players"]:
        if player["seat"] == seat:
            for key, value in player["figures"].items():
                if isinstance(value, dict):
                    for part, x in value.items():
                        if isinstance(x, int) and not isinstance(x, bool):
                            found[f"{key}.{part}"] = float(x)
                elif isinstance(value, int) and not isinstance(value, bool):
                    found[key] = float(value)
    return found


_known: dict[Game, Outlook] = {}


def outlook_of(game: Game) -> Outlook:
    """Made once for each game, and for each with corrected figures."""
    if game not in _known:
        _known[game] = Outlook(game)
    return _known[game]
