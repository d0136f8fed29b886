"""What an option has in common with options at other tables: the word it begins with, and the card that it is about.

Kinds of traits are the words of actions and some finer ones; things are faces of cards, suits, nations, and the unrest
in hand.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table.queries import state_of
from tabularium.games.imperium.table.state import CLEANING, HAND, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.action import CHOOSE, DONE, FIRST, NO, YES, target_of, word_of
from tabularium.kernel.machine import ORDER
from tabularium.kernel.trait import Traits

CHOICES: Final = 52  # kinds after those of words: the alternatives of a choice
MOST_CHOICES: Final = 8
KINDS_OF_RESOURCE: Final = 60
SEARCHES: Final = 64  # by suit
CLEAN_UP: Final = 74  # discarded then
EMPIRE: Final = 75  # added to a kind: by an empire
HELD: Final = 10  # unrest in hand: no more is told apart
SUITS: Final = w.TRADE_ROUTE + 2  # the last for cards without


class Things:
    """Where each sort of things begins."""

    def __init__(self) -> None:
        self.nations = len(book.FACES)
        self.unrest = self.nations + len(book.NATIONS)
        self.suits = self.unrest + HELD
        self.tastes = self.suits + SUITS  # a nation's for a suit
        self.likings = self.tastes + SUITS * len(book.NATIONS)  # a nation's for a card
        self.nothing = self.likings + len(book.FACES) * len(book.NATIONS)


THINGS: Final = Things()


class Seen:
    """What the options of one menu share."""

    def __init__(self, s: Table, p: int) -> None:
        self.s = s
        self.p = p
        self.f = s.stack[-1]
        self.source = s.face[self.f.source] if self.f.source >= 0 else THINGS.nothing
        self.empire = bool(state_of(s, p) & fig.EMPIRE)


class Trait:
    """What options of one word have in common: the text that asks."""

    def __init__(self, word: int) -> None:
        self.word = word

    def of(self, m: Seen, x: int) -> list[int]:
        return [TRAITS.number(self.word, m.source)]


class NoTrait(Trait):
    def of(self, m: Seen, x: int) -> list[int]:
        return []


class TurnTrait(Trait):
    """The nation, and the unrest in hand."""

    def of(self, m: Seen, x: int) -> list[int]:
        held = THINGS.unrest + min(HELD - 1, unrest_in_hand(m.s, m.p))
        nation = THINGS.nations + m.s.nations[m.p]
        return [TRAITS.number(self.word, nation), TRAITS.number(self.word, held)]


class AlternativeTrait(Trait):
    def of(self, m: Seen, x: int) -> list[int]:
        return [TRAITS.number(CHOICES + min(MOST_CHOICES - 1, x), m.source)]


class FirstTrait(Trait):
    def of(self, m: Seen, x: int) -> list[int]:
        waiting = ORDER.waiting(m.s, m.f)[x].source
        return [TRAITS.number(FIRST, m.s.face[waiting] if waiting >= 0 else THINGS.nothing)]


class ResourceTrait(Trait):
    def of(self, m: Seen, x: int) -> list[int]:
        kind = KINDS_OF_RESOURCE + min(3, x)
        return [TRAITS.number(kind, m.source), TRAITS.number(kind, THINGS.nothing)]


class SearchTrait(Trait):
    def of(self, m: Seen, x: int) -> list[int]:
        return [TRAITS.number(SEARCHES + min(CLEAN_UP - SEARCHES - 1, x & 4095), THINGS.nothing)]


class CardTrait(Trait):
    """The card, its suit, and whether an empire does it."""

    def of(self, m: Seen, x: int) -> list[int]:
        if x >= len(m.s.numbers):
            return [TRAITS.number(self.word, m.source)]
        c = m.s.numbers[x]
        return self.with_card(m, self.kind(m), m.s.face[c]) if c >= 0 else []

    def kind(self, m: Seen) -> int:
        return self.word

    def with_card(self, m: Seen, kind: int, face: int) -> list[int]:
        suit = THINGS.suits + suit_of(face)
        found = [TRAITS.number(kind, face), TRAITS.number(kind, suit), TRAITS.number(kind, THINGS.nothing)]
        self.liked(m, kind, face, found)
        if m.empire:
            found.append(TRAITS.number(kind + EMPIRE, face))
        return found

    def liked(self, m: Seen, kind: int, face: int, found: list[int]) -> None:
        """What only cards that are gained have: a nation's taste for them."""


class GainTrait(CardTrait):
    def liked(self, m: Seen, kind: int, face: int, found: list[int]) -> None:
        nation = m.s.nations[m.p]
        found.append(TRAITS.number(kind, THINGS.tastes + SUITS * nation + suit_of(face)))
        found.append(TRAITS.number(kind, THINGS.likings + len(book.FACES) * nation + face))


class DiscardTrait(CardTrait):
    def kind(self, m: Seen) -> int:
        return CLEAN_UP if m.s.kind == CLEANING else self.word


def _trait(word: int) -> Trait:
    if word in OTHERS:
        return OTHERS[word]
    return CardTrait(word) if word >= wd.PLAY else Trait(word)


OTHERS: Final[dict[int, Trait]] = {
    wd.ACTIVATE: TurnTrait(wd.ACTIVATE), wd.INNOVATE: TurnTrait(wd.INNOVATE), wd.REVOLT: TurnTrait(wd.REVOLT),
    CHOOSE: AlternativeTrait(CHOOSE), FIRST: FirstTrait(FIRST), wd.RESOURCE: ResourceTrait(wd.RESOURCE),
    wd.DIG: SearchTrait(wd.DIG), wd.PAY: NoTrait(wd.PAY), wd.SEAT: NoTrait(wd.SEAT), wd.AMOUNT: NoTrait(wd.AMOUNT),
    wd.NAME: Trait(wd.NAME), wd.DECK: Trait(wd.DECK), wd.ACQUIRE: GainTrait(wd.ACQUIRE), wd.BREAK: GainTrait(wd.BREAK),
    wd.TAKE: GainTrait(wd.TAKE), wd.FIND: GainTrait(wd.FIND), wd.DISCARD: DiscardTrait(wd.DISCARD),
}  # fmt: skip
BY_WORD: Final[list[Trait]] = [_trait(word) for word in range(256)]


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    m = Seen(s, p)
    return [BY_WORD[word_of(a)].of(m, target_of(a)) for a in menu]


def suit_of(face: int) -> int:
    for suit in range(SUITS - 1):
        if fig.SUITS[face] & 1 << suit:
            return suit
    return SUITS - 1


def unrest_in_hand(s: Table, p: int) -> int:
    held = 0
    for c in s.piles[at(p, HAND)]:
        if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
            held += 1
    return held


# Names


def kind_names() -> dict[int, str]:
    found = {DONE: "done", YES: "yes", NO: "no", FIRST: "first", CLEAN_UP: "clean-up"}
    for word in wd.words(wd.COUNT):
        found[word.code] = word.text
    for i in range(MOST_CHOICES):
        found[CHOICES + i] = f"choice-{i + 1}"
    for i in range(len(wd.RESOURCE_NAMES)):
        found[KINDS_OF_RESOURCE + i] = wd.RESOURCE_NAMES[i]
    for i in range(CLEAN_UP - SEARCHES):
        found[SEARCHES + i] = f"search-{i + 1}"
    return {**found, **{EMPIRE + kind: f"empire-{name}" for kind, name in found.items()}}


def thing_names() -> list[str]:
    suits = [*wd.SUIT_NAMES[: SUITS - 1], "no-suit"]
    nations = [nation.key.lower() for nation in book.NATIONS]
    faces = [face.id for face in book.FACES]
    found = faces + nations + [f"unrest-{i}" for i in range(HELD)] + suits
    return [*found, *[f"{nation}/{thing}" for sort in (suits, faces) for nation in nations for thing in sort], "any"]


TRAITS: Final = Traits(kind_names(), thing_names())
