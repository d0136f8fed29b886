"""Events: whom they concern, and what they do that no other card does."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.through_the_ages.cards.card import LEVEL
from tabularium.games.through_the_ages.cards.deed import Counted, Deed
from tabularium.games.through_the_ages.rules.deeds import All, DrawCards, Score, discard_cards, lose_population
from tabularium.games.through_the_ages.rules.goods import gain, lose
from tabularium.games.through_the_ages.rules.leaders import remove_leader
from tabularium.games.through_the_ages.rules.production import ECONOMY, PRODUCE_FOOD, PRODUCE_GOODS
from tabularium.games.through_the_ages.table.atoms import (
    gain_yellow,
    lose_civil,
    lose_culture,
    lose_yellow,
    score_culture,
    score_science,
)
from tabularium.games.through_the_ages.table.queries import FOOD, stored
from tabularium.games.through_the_ages.table.ratings import (
    by_culture,
    by_strength,
    culture_rating,
    discontent,
    happiness,
    how_many_of_two,
    science_rating,
)
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, Table
from tabularium.games.through_the_ages.words.messages import say
from tabularium.kernel.effect import Frame

EACH: Final = 0
STRONGEST: Final = 1
WEAKEST: Final = 2
TWO_STRONGEST: Final = 3
TWO_WEAKEST: Final = 4
MOST_CULTURE: Final = 5
LEAST_CULTURE: Final = 6
HAPPIEST: Final = 7
MOST_DISCONTENT: Final = 8
WHO_KEYS: Final[tuple[str, ...]] = (
    "each", "strongest", "weakest", "two_strongest", "two_weakest", "most_culture", "least_culture", "happiest",
    "most_discontent",
)  # fmt: skip


def concerned(s: Table, who: int) -> list[int]:
    """The players whom an event concerns, in the order in which they decide."""
    order = s.turn_order()
    if who == EACH:
        return order
    if who == MOST_CULTURE:
        return by_culture(s)[:1]
    if who == LEAST_CULTURE:
        return by_culture(s)[-1:]
    if who == HAPPIEST:
        most = max([happiness(s, p) for p in order])
        return [p for p in order if happiness(s, p) == most]
    if who == MOST_DISCONTENT:
        most = max([discontent(s, p) for p in order])
        return [p for p in order if most and discontent(s, p) == most]
    ranks = by_strength(s)
    if who == STRONGEST:
        return ranks[:1]
    if who == WEAKEST:
        return ranks[-1:]
    n = how_many_of_two(s)
    chosen = ranks[:n] if who == TWO_STRONGEST else ranks[len(ranks) - n :]
    return [p for p in order if p in chosen]


class For(Deed):
    """What an event does to those whom it concerns, one after the other."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "deed")

    def __init__(self, who: int, deed: Deed) -> None:
        super().__init__()
        self.who = who
        self.deed = deed

    def run(self, s: Table, f: Frame) -> None:
        them = concerned(s, self.who)
        for i in range(len(them) - 1, -1, -1):
            s.push(self.deed, them[i], f.source)

    def says(self, language: str) -> str:
        return say(f"who.{WHO_KEYS[self.who]}", language, what=self.deed.says(language))


class Sentences(All):
    """An event of several sentences."""

    def says(self, language: str) -> str:
        return ". ".join([deed.says(language)[:1].upper() + deed.says(language)[1:] for deed in self.deeds])


class Simple(Deed):
    """A sentence without figures."""

    key: str = ""

    def says(self, language: str) -> str:
        return say(f"deed.{self.key}", language)


class ScoreCultureRating(Simple):
    key: str = "culture_rating"

    def run(self, s: Table, f: Frame) -> None:
        score_culture(s, f.player, culture_rating(s, f.player), f.source)


class ScoreScienceRating(Simple):
    key: str = "science_rating"

    def run(self, s: Table, f: Frame) -> None:
        score_science(s, f.player, science_rating(s, f.player), f.source)


class CultureFromScience(Simple):
    key: str = "culture_from_science"

    def run(self, s: Table, f: Frame) -> None:
        score_culture(s, f.player, science_rating(s, f.player), f.source)


class ProduceFoodNow(Simple):
    key: str = "produce_food"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, PRODUCE_FOOD)


class ProduceGoodsNow(Simple):
    key: str = "produce_goods"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, PRODUCE_GOODS)


class EconomyNow(Simple):
    key: str = "economy"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, ECONOMY)


class LoseAllFood(Simple):
    key: str = "lose_all_food"

    def run(self, s: Table, f: Frame) -> None:
        lose(s, f.player, FOOD, stored(s, f.player, FOOD))


class FoodPerFace(Simple):
    key: str = "food_per_face"

    def run(self, s: Table, f: Frame) -> None:
        gain(s, f.player, FOOD, happiness(s, f.player), f.source)


class HalfDiscontentLeaves(Simple):
    key: str = "half_discontent"

    def run(self, s: Table, f: Frame) -> None:
        lose_population(s, f.player, (discontent(s, f.player) + 1) // 2)


class ActionsPerDiscontent(Counted):
    """Civil actions are spent for nothing."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        n = min(s.ca[p], self.n * discontent(s, p))
        if n:
            lose_civil(s, p, n, f.source)

    def says(self, language: str) -> str:
        return say("deed.actions_per_discontent", language, self.n)


class CulturePerDiscontent(Counted):
    def run(self, s: Table, f: Frame) -> None:
        lose_culture(s, f.player, self.n * discontent(s, f.player), f.source)

    def says(self, language: str) -> str:
        return say("deed.culture_per_discontent", language, self.n)


class Barbarians(Simple):
    """Most culture and among the weakest: a population is lost."""

    key: str = "barbarians"

    def run(self, s: Table, f: Frame) -> None:
        p = by_culture(s)[0]
        if p in concerned(s, TWO_WEAKEST):
            lose_population(s, p, 1)


class StrongestTakesYellow(Simple):
    key: str = "strongest_takes_yellow"

    def run(self, s: Table, f: Frame) -> None:
        ranks = by_strength(s)
        n = lose_yellow(s, ranks[-1], 1)
        if n:
            gain_yellow(s, ranks[0], n)


class OldLeaderLeaves(Simple):
    """A leader of another age than the current one leaves play."""

    key: str = "old_leader"

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if s.leader[p] != NONE and LEVEL[s.leader[p]] != s.age:
            remove_leader(s, p)


class DrawOrScore(Deed):
    """Military cards; in Age IV culture instead."""

    PARTS: ClassVar[tuple[str, ...]] = ("n", "culture")

    def __init__(self, n: int, culture: int) -> None:
        super().__init__()
        self.n = n
        self.culture = culture
        self.draws = DrawCards(n)
        self.scores = Score(culture=culture)

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.scores if s.age == AGE_IV else self.draws)

    def says(self, language: str) -> str:
        return say("deed.draw_or_score", language, self.n, more=self.culture)


class DiscardOrLose(Deed):
    """Military cards are discarded; in Age IV culture is lost instead."""

    PARTS: ClassVar[tuple[str, ...]] = ("n", "culture")

    def __init__(self, n: int, culture: int) -> None:
        super().__init__()
        self.n = n
        self.culture = culture

    def run(self, s: Table, f: Frame) -> None:
        if s.age == AGE_IV:
            lose_culture(s, f.player, self.culture, f.source)
        else:
            discard_cards(s, f.player, self.n)

    def says(self, language: str) -> str:
        return say("deed.discard_or_lose", language, self.n, more=self.culture)
