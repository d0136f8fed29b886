"""Actions that cards grant, and what they give for a turn."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.deed import Counted, Deed
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT
from tabularium.games.through_the_ages.rules.action import Action, ActionMenu
from tabularium.games.through_the_ages.rules.building import Build, Grow, Upgrade
from tabularium.games.through_the_ages.rules.clauses import EVENT_ACTION, GRANTED_ACTION, MUST_BE_POSSIBLE
from tabularium.games.through_the_ages.rules.deeds import Score
from tabularium.games.through_the_ages.rules.goods import GAINING
from tabularium.games.through_the_ages.rules.technologies import Develop, Revolution
from tabularium.games.through_the_ages.rules.wonders import Stage
from tabularium.games.through_the_ages.table.atoms import gain_military_action, gain_unit_goods, score_culture
from tabularium.games.through_the_ages.table.event_kinds import DECLINED
from tabularium.games.through_the_ages.table.queries import FOOD
from tabularium.games.through_the_ages.table.ratings import strength
from tabularium.games.through_the_ages.table.state import Table, players
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import BUILD, DEVELOP, GROW, REVOLUTION, STAGE, UPGRADE
from tabularium.kernel.action import DONE
from tabularium.kernel.effect import ASK, TAKE_LONE, USUAL, Frame, Terms
from tabularium.kernel.lack import Lack


class Granted(ActionMenu):
    """An action that a card grants; what is not compulsory may be declined."""

    PARTS: ClassVar[tuple[str, ...]] = ("prompt", "verbs", "terms", "optional")

    def __init__(self, key: str, actions: tuple[Action, ...], terms: Terms, optional: bool) -> None:
        few, rule = (ASK, EVENT_ACTION) if optional else (TAKE_LONE, GRANTED_ACTION)
        super().__init__(actions, terms, False, optional, rule, key, few)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE:
            s.tell(DECLINED, f.player, f.source)
        else:
            super().take(s, f, a)


class Grant(Deed):
    """Another action, without its civil or military action and `less` cheaper; nothing else if it is impossible."""

    PARTS: ClassVar[tuple[str, ...]] = ("menu",)

    def __init__(self, key: str, less: int, verbs: tuple[Action, ...], free: bool = True) -> None:
        super().__init__()
        self.key = key
        self.less = less
        terms = Terms(free=True, less=less) if free else USUAL
        self.menu = Granted(key, verbs, terms, False)

    def possible(self, s: Table, f: Frame) -> int:
        return 0 if self.menu.does(s, f) else MUST_BE_POSSIBLE

    def lack(self, s: Table, f: Frame) -> Lack | None:
        """Of all that it could be used for, what is nearest."""
        nearest: Lack | None = None
        for a in self.menu.candidates(s, f):
            rule = self.menu.refuse(s, f, a)
            lack = self.menu.lack(s, f, a, rule) if rule else None
            if lack is not None and lack.counts and (nearest is None or lack.missing < nearest.missing):
                nearest = lack
        return nearest

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.menu)

    def says(self, language: str) -> str:
        return say(f"deed.{self.key}", language, self.less)


def rich_land(less: int) -> Grant:
    return Grant("rich_land", less, (Build(BUILD, 0, FIRST_LAB), Upgrade(UPGRADE, 0, FIRST_LAB)))


def urban_growth(less: int) -> Grant:
    return Grant("urban_growth", less, (Build(BUILD, FIRST_LAB, FIRST_UNIT), Upgrade(UPGRADE, FIRST_LAB, FIRST_UNIT)))


def efficient_upgrade(less: int) -> Grant:
    return Grant("efficient_upgrade", less, (Upgrade(UPGRADE, 0, FIRST_UNIT),))


def engineering_genius(less: int) -> Grant:
    return Grant("engineering_genius", less, (Stage(STAGE),))


class Frugality(Grant):
    """Increase population, then gain food."""

    PARTS: ClassVar[tuple[str, ...]] = ("menu", "n")

    def __init__(self, n: int) -> None:
        super().__init__("frugality", 0, (Grow(GROW),))
        self.n = n

    def run(self, s: Table, f: Frame) -> None:
        s.push(GAINING, f.player, f.source, it=FOOD, n=self.n)
        s.then(f, self.menu)

    def says(self, language: str) -> str:
        return say("deed.frugality", language, self.n)


class Breakthrough(Grant):
    """Develop a technology, then score science. A revolution costs its own price instead of the card's action."""

    PARTS: ClassVar[tuple[str, ...]] = ("menu", "n")

    def __init__(self, n: int) -> None:
        super().__init__("breakthrough", 0, (Develop(DEVELOP), Revolution(REVOLUTION)), free=False)
        self.n = n
        self.bonus = Score(science=n)

    def pays(self) -> bool:
        return False

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.bonus)
        s.then(f, self.menu)

    def says(self, language: str) -> str:
        return say("deed.breakthrough", language, self.n)


class Patriotism(Counted):
    """For this turn: resources for units and a military action."""

    def run(self, s: Table, f: Frame) -> None:
        gain_unit_goods(s, f.player, self.n)
        gain_military_action(s, f.player)

    def says(self, language: str) -> str:
        return say("deed.patriotism", language, self.n)


class GoodsPerStronger(Deed):
    """For this turn: resources for units for each stronger civilization; by the number of players."""

    PARTS: ClassVar[tuple[str, ...]] = ("amounts",)

    def __init__(self, amounts: tuple[int, int, int]) -> None:
        super().__init__()
        self.amounts = amounts

    def run(self, s: Table, f: Frame) -> None:
        own = strength(s, f.player)
        n = len([q for q in range(s.seats) if s.alive[q] and strength(s, q) > own])
        gain_unit_goods(s, f.player, n * self.amounts[players(s) - 2])

    def says(self, language: str) -> str:
        return say("deed.per_stronger", language, what=" / ".join([str(n) for n in self.amounts]))


class CulturePerRicher(Deed):
    """Culture for each civilization with more culture points; by the number of players."""

    PARTS: ClassVar[tuple[str, ...]] = ("amounts",)

    def __init__(self, amounts: tuple[int, int, int]) -> None:
        super().__init__()
        self.amounts = amounts

    def run(self, s: Table, f: Frame) -> None:
        own = s.culture[f.player]
        n = len([q for q in range(s.seats) if s.alive[q] and s.culture[q] > own])
        score_culture(s, f.player, n * self.amounts[players(s) - 2], f.source)

    def says(self, language: str) -> str:
        return say("deed.per_richer", language, what=" / ".join([str(n) for n in self.amounts]))


class FreeBuild(Deed):
    """May build one certain building or unit for nothing."""

    PARTS: ClassVar[tuple[str, ...]] = ("menu",)

    def __init__(self, card: int, key: str) -> None:
        super().__init__()
        self.card = card
        verbs: tuple[Action, ...] = (Build(BUILD, card, card + 1),)
        terms = Terms(free=True, less=99)
        self.menu = Granted(f"free_{key}", verbs, terms, True)

    def run(self, s: Table, f: Frame) -> None:
        if self.menu.does(s, f):
            s.then(f, self.menu)

    def says(self, language: str) -> str:
        key = "deed.free_build" if self.card >= FIRST_UNIT else "deed.free_build_urban"
        return say(key, language, what=CARDS[self.card].name[language])


class Civilization(Deed):
    """May do one of: increase population, build, develop; no actions, and one cheaper."""

    def __init__(self) -> None:
        super().__init__()
        build = Build(BUILD, 0, FIRST_UNIT)
        verbs: tuple[Action, ...] = (Grow(GROW), build, Develop(DEVELOP), Revolution(REVOLUTION))
        terms = Terms(free=True, less=1)
        self.menu = Granted("civilization", verbs, terms, True)

    def run(self, s: Table, f: Frame) -> None:
        # With closed hands nobody else knows whether there is a technology to develop.
        if self.menu.does(s, f) or (s.civil[f.player] and not s.open_hands):
            s.then(f, self.menu)

    def says(self, language: str) -> str:
        return say("deed.civilization", language)
