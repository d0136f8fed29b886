"""What looks good at first sight in a turn, from the figures of cards alone: for the answers of others in a search."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, FIGURES, HOOKS, KIND, STAGES
from tabularium.games.nations.mind.features import worth_of
from tabularium.games.nations.table.kinds import (
    ADVISOR,
    BATTLE,
    BUILDING,
    COLONY,
    COLUMNS,
    FOOD,
    GOLDEN_AGE,
    MILITARY,
    NO_CARD,
    PRODUCTION,
    WAR,
)
from tabularium.games.nations.table.queries import (
    advisors,
    deploy_cost,
    golden_amount,
    golden_price,
    raid_value,
    strength,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.vocabulary import BUY, DEPLOY, HIRE, MOVE, PASS, USE
from tabularium.kernel.action import DONE, first_of, second_of, target_of, word_of
from tabularium.kernel.game import POINTLESS

# Points for one good, and for one that comes with every production
GOOD: Final = 0.12
STEADY: Final = 0.11
LAST_POINTS: Final = 8.0  # productions in a whole game


class Eye:
    """One look at a menu: what all its options share."""

    def __init__(self, s: Table, p: int) -> None:
        self.s = s
        self.p = p
        self.n: Nation = s.nations[p]
        self.to_come = float(s.last_round - s.round) + (1.0 if s.phase <= PRODUCTION else 0.0)  # productions
        self.hungry = self.n.stock[FOOD] < 2


class Sight:
    """How good an action of a turn looks, in points; what is not listed below looks bad."""

    def of(self, eye: Eye, x: int) -> float:
        return -1.0


class Buying(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return purchase(eye.s, eye.p, eye.s.market[x], eye.to_come) - GOOD * (x // COLUMNS + 1)


class Deploying(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return staffing(eye.n, x, eye.to_come, eye.hungry) - GOOD * deploy_cost(eye.n, x)


class Moving(Sight):
    def of(self, eye: Eye, x: int) -> float:
        source, target = first_of(x), second_of(x)
        lost = STEADY * eye.to_come * worth_of(source) + last_vp(eye.n, source, eye.to_come)
        return staffing(eye.n, target, eye.to_come, eye.hungry) - lost - GOOD * deploy_cost(eye.n, target)


class Hiring(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return stage(eye.n, eye.to_come)


class Using(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 0.4


class Passing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 0.0


def by_word(sights: dict[int, Sight]) -> list[Sight]:
    other = Sight()
    return [sights.get(word, other) for word in range(256)]


SIGHTS: Final = by_word(
    {BUY: Buying(), DEPLOY: Deploying(), MOVE: Moving(), HIRE: Hiring(), USE: Using(), PASS: Passing()}
)


def sight(s: Table, p: int, menu: list[int]) -> list[float]:
    """Points that each action of a turn seems to be worth; passing is worth nothing."""
    eye = Eye(s, p)
    return [SIGHTS[word_of(a)].of(eye, target_of(a)) for a in menu]


def sight_of_end(menu: list[int]) -> list[float]:
    """After the action the turn ends: whoever wants a worker back can still have it before the next action."""
    return [0.0 if a == DONE else POINTLESS for a in menu]


def staffing(n: Nation, card: int, to_come: float, hungry: bool) -> float:
    """One more worker on a card."""
    at = n.workers[n.spaces.index(card)]
    points = CARDS[card].worker_vp
    gain = STEADY * to_come * worth_of(card)
    if at < len(points):
        gain += points[at] * (1.0 - 0.6 * to_come / LAST_POINTS)
    if hungry:
        gain += 0.2 * FIGURES[card][FOOD]
    return gain


def last_vp(n: Nation, card: int, to_come: float) -> float:
    """What the last worker on a card counts in the end."""
    at = n.workers[n.spaces.index(card)]
    points = CARDS[card].worker_vp
    return points[at - 1] * (1.0 - 0.6 * to_come / LAST_POINTS) if 0 < at <= len(points) else 0.0


def stage(n: Nation, to_come: float) -> float:
    if n.project == NO_CARD:
        return -1.0
    stages = STAGES[n.project]
    return finished(n.project, to_come) / len(stages) + 0.2 - GOOD * stages[n.stages]


def finished(card: int, to_come: float) -> float:
    """A wonder in the end."""
    shown = CARDS[card]
    return shown.vp + STEADY * to_come * worth_of(card) + (0.5 if HOOKS[card] else 0.0) + 1.2 * len(shown.when_ready)


def purchase(s: Table, p: int, card: int, to_come: float) -> float:
    """A card of the progress board, whatever it costs."""
    n = s.nations[p]
    kind = KIND[card]
    gain = worth_of(card)
    if kind == BUILDING:
        return STEADY * to_come * 1.6 * max(0.0, gain - weakest(n, BUILDING))
    if kind == MILITARY:
        return STEADY * to_come * 1.2 * max(0.0, gain - weakest(n, MILITARY)) + 0.1
    if kind == COLONY:
        return CARDS[card].vp + STEADY * to_come * gain + 0.2
    if kind == ADVISOR:
        old = 0.0
        for other in advisors(n):
            old = max(old, STEADY * to_come * worth_of(other) + 0.3)
        return STEADY * to_come * gain + 0.05 * to_come - old
    if kind == BATTLE:
        return GOOD * raid_value(n)
    if kind == GOLDEN_AGE:
        point = 1.0 - GOOD * golden_price(n, card)
        return max(point, GOOD * golden_amount(n, card))
    if kind == WAR:
        mine = strength(s, p)
        weaker = len([q for q in range(s.seats) if q != p and strength(s, q) < mine])
        return 0.6 * weaker if weaker == s.seats - 1 else -0.5
    return 0.5 * finished(card, to_come) if n.project == NO_CARD else -1.0


def weakest(n: Nation, kind: int) -> float:
    """The weakest card of a kind on the board: the one that a better one would cover."""
    least = 99.0
    for card in n.spaces:
        if KIND[card] == kind:
            least = min(least, worth_of(card))
    return least if least < 99.0 else 0.0
