"""The words that card texts are composed of: gains and losses of points, goods, population, cards and cubes."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.through_the_ages.cards.deed import Counted, Deed, OfPoints
from tabularium.games.through_the_ages.rules.clauses import DISCARD_EXCESS, LOSE_POPULATION
from tabularium.games.through_the_ages.rules.goods import GAINING, gain, lose_blue
from tabularium.games.through_the_ages.table.atoms import (
    gain_population,
    gain_yellow,
    lose_culture,
    lose_science,
    lose_unused_worker,
    lose_worker,
    regain_civil,
    score_culture,
    score_science,
)
from tabularium.games.through_the_ages.table.atoms_cards import discard_from_hand, draw
from tabularium.games.through_the_ages.table.event_kinds import DISCARDED
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS
from tabularium.games.through_the_ages.table.state import PLACES, Table
from tabularium.games.through_the_ages.words.labels import chosen, loss_text, times
from tabularium.games.through_the_ages.words.messages import joined, say
from tabularium.games.through_the_ages.words.notation import DISCARD, LOSE
from tabularium.games.through_the_ages.words.objects import in_hand, on_board
from tabularium.kernel.action import target_of, word_of
from tabularium.kernel.compose import Pick
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame


class All(Deed):
    """One sentence after the other."""

    PARTS: ClassVar[tuple[str, ...]] = ("deeds",)

    def __init__(self, *deeds: Deed) -> None:
        super().__init__()
        self.deeds = deeds

    def run(self, s: Table, f: Frame) -> None:
        if f.pc + 1 < len(self.deeds):
            s.again(f, f.pc + 1)
        s.then(f, self.deeds[f.pc])

    def says(self, language: str) -> str:
        return joined([deed.says(language) for deed in self.deeds], language)


def points_text(culture: int, science: int, language: str) -> str:
    parts = []
    if science:
        parts.append(say("amount.science", language, science))
    if culture:
        parts.append(say("amount.culture", language, culture))
    return joined(parts, language)


class Score(OfPoints):
    def run(self, s: Table, f: Frame) -> None:
        score_science(s, f.player, self.science, f.source)
        score_culture(s, f.player, self.culture, f.source)

    def says(self, language: str) -> str:
        return say("deed.score", language, what=points_text(self.culture, self.science, language))


class LosePoints(OfPoints):
    def run(self, s: Table, f: Frame) -> None:
        lose_science(s, f.player, self.science, f.source)
        lose_culture(s, f.player, self.culture, f.source)

    def says(self, language: str) -> str:
        return say("deed.lose", language, what=points_text(self.culture, self.science, language))


class Gain(Deed):
    """Resources, then food; `food_first` turns the order."""

    PARTS: ClassVar[tuple[str, ...]] = ("resources", "food", "food_first")

    def __init__(self, resources: int = 0, food: int = 0, food_first: bool = False) -> None:
        super().__init__()
        self.resources = resources
        self.food = food
        self.food_first = food_first

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if self.resources and self.food:
            first, second = (FOOD, GOODS) if self.food_first else (GOODS, FOOD)
            s.push(GAINING, p, f.source, it=second, n=self.amount(second))
            s.push(GAINING, p, f.source, it=first, n=self.amount(first))
        else:
            gain(s, p, GOODS, self.resources, f.source)
            gain(s, p, FOOD, self.food, f.source)

    def amount(self, kind: int) -> int:
        return self.food if kind == FOOD else self.resources

    def says(self, language: str) -> str:
        parts = []
        if self.resources:
            parts.append(say("amount.goods", language, self.resources))
        if self.food:
            parts.append(say("amount.food", language, self.food))
        if self.food_first:
            parts.reverse()
        return say("deed.gain", language, what=joined(parts, language))


class Regain(Deed):
    """A spent civil action comes back."""

    def run(self, s: Table, f: Frame) -> None:
        regain_civil(s, f.player)

    def says(self, language: str) -> str:
        return say("deed.regain", language)


class Yellow(Counted):
    """Yellow cubes from the box."""

    def run(self, s: Table, f: Frame) -> None:
        gain_yellow(s, f.player, self.n)

    def says(self, language: str) -> str:
        return say("deed.yellow", language, self.n)


class Population(Counted):
    """Gain population: no food, no action."""

    def run(self, s: Table, f: Frame) -> None:
        for _ in range(self.n):
            gain_population(s, f.player, f.source)

    def says(self, language: str) -> str:
        return say("deed.population", language, self.n)


class LosePopulation(Counted):
    """Unused workers first, else workers from cards of the owner's choice."""

    def run(self, s: Table, f: Frame) -> None:
        lose_population(s, f.player, self.n)

    def says(self, language: str) -> str:
        return say("deed.lose_population", language, self.n)


def lose_population(s: Table, p: int, n: int) -> None:
    while n and s.unused[p]:
        lose_unused_worker(s, p)
        n -= 1
    if n:
        s.push(LOSE_WORKER, p, n=n)


class LoseWorker(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = LOSE_POPULATION
    prompt: str = "lose_worker"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [LOSE | t << 8 for t in range(PLACES) if s.workers[f.player][t]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        t = target_of(a)
        return 0 if word_of(a) == LOSE and t < PLACES and s.workers[f.player][t] else LOSE_POPULATION

    def take(self, s: Table, f: Frame, a: int) -> None:
        lose_worker(s, f.player, target_of(a))
        if f.n > 1:
            s.push(self, f.player, f.source, n=f.n - 1)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"loss": loss_text(target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.player, target_of(a))]


LOSE_WORKER: Final = LoseWorker()


class DrawCards(Counted):
    """Military cards of the current age, whatever the hand limit."""

    def run(self, s: Table, f: Frame) -> None:
        draw(s, f.player, self.n)

    def says(self, language: str) -> str:
        return say("deed.draw", language, self.n)


class DiscardCards(Pick[Table]):
    """n military cards from hand, the owner's choice."""

    word: int = DISCARD
    stops: bool = False
    rule: int = DISCARD_EXCESS
    prompt: str = "discard"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return list(s.military[f.player])

    def full(self, s: Table, f: Frame, them: tuple[int, ...]) -> bool:
        return len(them) == f.n

    def limits(self, s: Table, f: Frame, there: int) -> tuple[int, int]:
        left = f.n - len(f.them)
        return left, left

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        discard_all(s, f.player, them)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n - len(f.them), "chosen": chosen(f, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"times": times(s, f, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [in_hand(f.player, target_of(a))]


DISCARD_CARDS: Final = DiscardCards()


def discard_cards(s: Table, p: int, n: int) -> None:
    """The owner chooses, unless the whole hand goes."""
    if 0 < n < len(s.military[p]):
        s.push(DISCARD_CARDS, p, n=n)
    elif n > 0:
        discard_all(s, p, tuple(s.military[p]))


def discard_all(s: Table, p: int, cards: tuple[int, ...]) -> None:
    for c in cards:
        discard_from_hand(s, p, c, False)
        s.tell(DISCARDED, p, c, audience=1 << p)


class LoseBlue(Counted):
    def run(self, s: Table, f: Frame) -> None:
        lose_blue(s, f.player, self.n)

    def says(self, language: str) -> str:
        return say("deed.lose_blue", language, self.n)
