"""What an option has in common with options at other tables: its word, and the card, need or number that it is about.

Things are cards, kinds of cards with their price, goods with how much of them there will be after production, steps
between the own strength and that of the strongest rival, and small numbers. Alone, all traits are others: what is good
against the hidden opponent is not what is good against people.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.catalogue import CARD_NAMES
from tabularium.games.nations.cards.shelf import FIGURES, KIND
from tabularium.games.nations.table.kinds import (
    BATTLE,
    BUILDING,
    FOOD,
    GOODS,
    KINDS,
    MILITARY,
    NO_CARD,
    STABILITY,
    STONE,
    WAR,
    WONDER,
)
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.queries import price, raid_value, stability, strength
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words import vocabulary
from tabularium.games.nations.words.notation import NOTATION
from tabularium.kernel.action import OWN, first_of, second_of, target_of, word_of
from tabularium.kernel.trait import Traits

COUNTS: Final = 10
PRICES: Final = len(CARD_NAMES)  # things after cards: a kind of cards and a price
NEEDS: Final = PRICES + len(KINDS) * COUNTS  # a good, or stability, and how much of it there will be
LAGS: Final = NEEDS + 5 * COUNTS
NUMBERS: Final = LAGS + 2 * COUNTS
ANY: Final = NUMBERS + 2 * COUNTS

ALONE: Final = 64  # added to a word

TRAITS: Final = Traits(
    {
        alone + code: prefix + word.text
        for alone, prefix in ((0, ""), (ALONE, "alone-"))
        for code, word in NOTATION.words.items()
    },
    [
        *CARD_NAMES,
        *[f"{kind}-for-{n}" for kind in KINDS for n in range(COUNTS)],
        *[f"{good}-{n}" for good in (*GOODS, "stability") for n in range(COUNTS)],
        *[f"lag-{n - COUNTS}" for n in range(2 * COUNTS)],
        *[str(n) for n in range(2 * COUNTS)],
        "any",
    ],
)


class Look:
    """One look at a menu."""

    def __init__(self, s: Table, p: int) -> None:
        self.s = s
        self.p = p
        self.n: Nation = s.nations[p]
        self.source = s.stack[-1].source
        self.after: list[int] = []  # goods and stability at the end of the round
        self.lag = -1

    def purchase(self, place: int) -> list[int]:
        s, word = self.s, vocabulary.BUY
        card = s.market[place]
        kind = KIND[card]
        paid = min(COUNTS - 1, price(s, self.p, place))
        found = [TRAITS.number(word, card), TRAITS.number(word, PRICES + kind * COUNTS + paid)]
        if kind == BATTLE:
            found.append(TRAITS.number(word, NUMBERS + min(COUNTS - 1, raid_value(self.n))))
        elif kind in (WAR, MILITARY):
            found.append(TRAITS.number(word, self.behind()))
        elif kind == WONDER:
            found.append(TRAITS.number(word, NUMBERS + COUNTS + (0 if self.n.project == NO_CARD else 1)))
        elif kind == BUILDING:
            found.extend(self.needs(word, card))
        return found

    def staffing(self, word: int, card: int) -> list[int]:
        there = self.n.workers[self.n.spaces.index(card)]
        found = [TRAITS.number(word, card), TRAITS.number(word, NUMBERS + min(COUNTS - 1, there))]
        if KIND[card] == MILITARY:
            found.append(TRAITS.number(word, self.behind()))
        return found + self.needs(word, card)

    def needs(self, word: int, card: int) -> list[int]:
        """For each good that a worker on this card makes, how much of it there will be."""
        return [self.need(word, k) for k in range(STABILITY + 1) if FIGURES[card][k] > 0]

    def need(self, word: int, good: int) -> int:
        if not self.after:
            net = production(self.s, self.p)
            self.after = [self.n.stock[k] + net[k] for k in range(len(GOODS))]
            self.after.append(stability(self.s, self.p))
        return TRAITS.number(word, NEEDS + good * COUNTS + max(0, min(COUNTS - 1, self.after[good] // 2 + 3)))

    def behind(self) -> int:
        """How much stronger the strongest rival is; in the middle of the scale, as strong."""
        if self.lag < 0:
            s = self.s
            most = max([strength(s, q) for q in range(s.seats) if q != self.p], default=s.rival_strength)
            self.lag = max(0, min(2 * COUNTS - 1, most - strength(s, self.p) + COUNTS))
        return LAGS + self.lag


class Trait:
    """What an action has in common with others; by default its card."""

    def of(self, look: Look, word: int, x: int) -> list[int]:
        return [TRAITS.number(word, x if 0 < x < len(KIND) else ANY)]


class Buying(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        return look.purchase(x)


class Deploying(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        return look.staffing(word, x)


class Moving(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        left = TRAITS.number(vocabulary.UNDEPLOY, first_of(x))
        return [left, *look.staffing(vocabulary.DEPLOY, second_of(x)), TRAITS.number(word, ANY)]


class Hiring(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        hirer = TRAITS.number(word, x - 1) if x > 0 else TRAITS.number(word, ANY)
        if look.n.project == NO_CARD:
            return [hirer]
        return [hirer, TRAITS.number(word, look.n.project), TRAITS.number(word, NUMBERS + look.n.stages)]


class Passing(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        return [TRAITS.number(word, NUMBERS + min(COUNTS - 1, look.n.turns)), look.need(word, STONE)]


class Growing(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        return [TRAITS.number(word, NUMBERS + x), look.need(word, FOOD if x == 0 else STABILITY)]


class OfNumber(Trait):
    """A place, a seat, an event: which of them."""

    def of(self, look: Look, word: int, x: int) -> list[int]:
        return [TRAITS.number(word, NUMBERS + min(2 * COUNTS - 1, first_of(x)))]


class OfGoods(OfNumber):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        if x >= len(GOODS):
            return super().of(look, word, x)
        return [TRAITS.number(word, NUMBERS + x), look.need(word, x)]


class Returning(Trait):
    def of(self, look: Look, word: int, x: int) -> list[int]:
        return [TRAITS.number(word, NUMBERS + second_of(x))]


class Answering(Trait):
    """A word that every game has: it and the card that asks."""

    def of(self, look: Look, word: int, x: int) -> list[int]:
        found = [TRAITS.number(word, NUMBERS + min(2 * COUNTS - 1, x))]
        return [*found, TRAITS.number(word, look.source)] if 0 <= look.source < len(KIND) else found


def by_word() -> list[Trait]:
    goods, number = OfGoods(), OfNumber()
    entries: dict[int, Trait] = {
        vocabulary.BUY: Buying(), vocabulary.DEPLOY: Deploying(), vocabulary.MOVE: Moving(),
        vocabulary.HIRE: Hiring(), vocabulary.PASS: Passing(), vocabulary.GROW: Growing(),
        vocabulary.RETURN: Returning(), vocabulary.TAKE: goods, vocabulary.GAIN: goods, vocabulary.PAY: goods,
        vocabulary.DENY: goods, vocabulary.LOSE: goods, vocabulary.APPOINT: number, vocabulary.SPARE: number,
        vocabulary.HAND: number, vocabulary.CLAIM: number, vocabulary.SWAP: number, vocabulary.KEEP: number,
    }  # fmt: skip
    answer, card = Answering(), Trait()
    return [entries.get(word, answer if word < OWN else card) for word in range(256)]


BY_WORD: Final = by_word()


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    look = Look(s, p)
    alone = TRAITS.number(ALONE, 0) if s.seats == 1 else 0
    return [[alone + trait for trait in BY_WORD[word_of(a)].of(look, word_of(a), target_of(a))] for a in menu]
