"""A review in pieces: what can be worked at apart, in which order, and what has been found so far."""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.review import BLUNDER, TOLD, judged, played_out, same_deal, standing
from tabularium.bots.summary import summary
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, at_door
from tabularium.kernel.machine import options, play

CURVE: Final = "curve"  # chances after each action
JUDGE: Final = "judge"  # what each decision gave away
AFTER: Final = "after"  # what would have happened otherwise
DEAL: Final = "deal"  # what strong players make of the same deal
# Positions in a piece: none takes much longer than a second.
PIECES: Final = {CURVE: 60, JUDGE: 6, AFTER: 2, DEAL: 1}
OUTPLAYED: Final = 12  # of the worst decisions that are played out

Json = dict[str, Any]
Part = tuple[int, State, int]  # number of an action, the table before it, the action


def work(kind: str, parts: list[Part]) -> list[Json]:
    """One piece."""
    found: list[Json] = []
    for number, s, action in parts:
        game = at_door(s)
        if kind == CURVE:
            found.append(standing(game, s, number))
        elif kind == JUDGE:
            verdict = judged(game, s, action, number)
            if verdict is not None:
                found.append(verdict)
        elif kind == AFTER:
            found.append({"at": number, "scores": played_out(game, s, action, number)})
        else:
            found.append({"strong": same_deal(game, s)})
    return found


class Review:
    """Of one finished game; `next` says what is to be done, `add` takes what was found."""

    def __init__(self, game: Game, beginning: State, actions: list[int]) -> None:
        self.game = game
        self.beginning = beginning
        self.actions = actions
        self.curve: list[Json] = []
        self.verdicts: list[Json] = []
        self.after: dict[int, list[float]] = {}
        self.strong: list[Json] = []
        self.judged = 0  # actions that were looked at
        self.tables: list[State] = []  # before each action; made when first needed
        s = beginning.clone()
        s.log = None
        for a in actions:
            self.tables.append(s.clone())
            play(s, a)
        self.end = s
        self.made = [game.points(s, seat) for seat in range(s.seats)]
        self.scores = game.scores(s)

    @property
    def total(self) -> int:
        return len(self.actions)

    @property
    def done(self) -> bool:
        return self.judged == self.total and len(self.after) == len(self.worst()) and bool(self.strong)

    def next(self) -> tuple[str, list[Part]]:
        """The next piece; nothing where all is done."""
        if len(self.curve) <= self.total:
            return CURVE, self.moments(len(self.curve))
        if self.judged < self.total:
            numbers: list[int] = []
            i = self.judged
            while i < self.total and len(numbers) < PIECES[JUDGE]:
                if len(options(self.tables[i])) > 1:
                    numbers.append(i)
                i += 1
            return JUDGE, [(n + 1, self.tables[n], self.actions[n]) for n in numbers]
        waiting = [each for each in self.worst() if each["at"] not in self.after]
        if waiting:
            return AFTER, [self.other(each) for each in waiting[: PIECES[AFTER]]]
        return DEAL, [] if self.strong else [(0, self.beginning, 0)]

    def moments(self, first: int) -> list[Part]:
        last = min(self.total, first + PIECES[CURVE] - 1)
        return [(n, self.tables[n] if n < self.total else self.end, 0) for n in range(first, last + 1)]

    def other(self, verdict: Json) -> Part:
        """The table of a decision with the better option."""
        at = verdict["at"]
        return at, self.tables[at - 1], self.game.notation.read(verdict["best"])

    def worst(self) -> list[Json]:
        """The decisions that are played out, worst first."""
        found = sorted([each for each in self.verdicts if each["mark"] in TOLD[1:]], key=lambda each: -each["lost"])
        return found[:OUTPLAYED]

    def add(self, kind: str, parts: list[Part], found: list[Json]) -> None:
        if kind == CURVE:
            self.curve += found
        elif kind == JUDGE:
            self.verdicts += found
            self.judged = parts[-1][0] if len(parts) == PIECES[JUDGE] else self.total
        elif kind == AFTER:
            for each in found:
                self.after[each["at"]] = each["scores"]
        elif found:
            self.strong = found[0]["strong"]

    def json(self) -> Json:
        """As far as it has come; the summary as soon as all decisions are judged."""
        seats = self.beginning.seats
        moves = [{**each, "after": self.after.get(each["at"])} for each in self.verdicts]
        found: Json = {
            "game": self.game.key,
            "seats": seats,
            "total": self.total,
            "judged": self.judged,
            "done": self.done,
            "scores": self.scores,
            "curve": self.curve,
            "moves": [{key: value for key, value in each.items() if key != "features"} for each in moves],
            "players": [],
            "turning": [],
            "puzzles": [each["at"] for each in self.verdicts if each["mark"] == BLUNDER],
        }
        if self.judged == self.total:
            found |= summary(self.game, seats, self.curve, self.verdicts, self.made, self.strong)
        return found
