"""What a face is worth at the end, as printed on it."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.parser import parsed_row
from tabularium.games.imperium.cards.notation.tree import Term

# Kinds
FIXED: Final = 0
VARIABLE: Final = 1  # `points` for each `per` things counted, at most `cap`
CONDITIONAL: Final = 2  # the first of `cases` that holds

# What a variable value counts
OF_CARDS: Final = 0  # any card
OF_TERMS: Final = 1  # suits, icons, states, names in `terms`, but not `but`; only in `state` if that is set
OF_RESOURCES: Final = 2  # tokens of `resources`
OF_VARIABLE: Final = 3  # cards whose own value is variable, this one included
OF_WEAKER: Final = 4  # opponents with less progress than you
OF_BOTH: Final = 5  # available `resources` and cards of `terms`; WHERE_APART or WHERE_TOGETHER

# Where it counts
WHERE_SCORED: Final = 0  # all zones that score
WHERE_RESOURCES: Final = 1  # available resources
WHERE_PLAY: Final = 2
WHERE_HISTORY: Final = 3
WHERE_HERE: Final = 4  # on or under this card
WHERE_YOUR_CARDS: Final = 5  # on your cards
WHERE_SUNKEN: Final = 6
WHERE_LEGENDS: Final = 7
WHERE_EXILE: Final = 8
WHERE_IN_REGIONS: Final = 9  # garrisoned in your regions
WHERE_OPPONENTS: Final = 10
WHERE_APART: Final = 11  # resources and cards are divided by `per` each for itself
WHERE_TOGETHER: Final = 12  # they are added up first
WHERES: Final[tuple[str, ...]] = (
    "scored", "resources", "play", "history", "here", "your cards", "sunken", "legends", "exile",
    "garrisoned in region", "opponents", "apart", "together",
)  # fmt: skip

# When a case holds
IN_HISTORY: Final = 0
IN_PLAY: Final = 1
NOT_IN_PLAY: Final = 2
GARRISONED: Final = 3
IN_LEGENDS: Final = 4
OTHERWISE: Final = 5
CASES: Final[tuple[str, ...]] = ("in history", "in play", "not in play", "garrisoned", "in legends", "else")


class Points:
    """A face's victory points."""

    def __init__(self, printed: Any) -> None:
        self.kind = FIXED
        self.points = 0
        self.per = 1
        self.of = OF_CARDS
        self.terms: list[Term] = []
        self.but: list[Term] = []
        self.state = w.NO_STATE
        self.resources: list[int] = []
        self.where = WHERE_SCORED
        self.cap = 0
        self.cases: list[tuple[int, int]] = []  # points, when
        self.pardons = 0  # unrest that may be returned when final scoring begins
        self.automaton = 0  # what an automaton counts it as
        if isinstance(printed, int):
            self.points = self.automaton = printed
            return
        self.automaton = int(printed.get("automaton", printed.get("points", 0)))
        self.pardons = int(printed.get("pardons", 0))
        if "cases" in printed:
            self.kind = CONDITIONAL
            self.cases = [(int(points), CASES.index(when)) for points, when in printed["cases"]]
            return
        self.points = int(printed["points"])
        if "of" not in printed:
            return
        self.kind = VARIABLE
        self.per = int(printed["per"])
        self.where = WHERES.index(printed["in"])
        self.cap = int(printed["max"])
        if "except" in printed:
            self.but = parsed_row(printed["except"])
        if "state" in printed:
            self.state = w.STATES.index(printed["state"])
        self._count(printed["of"])

    def _count(self, of: str) -> None:
        if of == "card":
            self.of = OF_CARDS
        elif of == "card with variable VP":
            self.of = OF_VARIABLE
        elif of == "opponent with less prog":
            self.of = OF_WEAKER
        elif of in w.RESOURCES:
            self.of = OF_RESOURCES
            self.resources = [w.RESOURCES.index(of)]
        elif of.partition("|")[0] in w.RESOURCES:
            self.of = OF_BOTH
            self.resources = [w.RESOURCES.index(of.partition("|")[0])]
            self.terms = parsed_row(of.partition("|")[2])
        else:
            self.of = OF_TERMS
            self.terms = parsed_row(of)
