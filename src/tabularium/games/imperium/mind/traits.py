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
from tabularium.games.imperium.words import vocabulary as wd
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

GAINS: Final = (wd.ACQUIRE, wd.BREAK, wd.TAKE, wd.FIND)


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


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    f = s.stack[-1]
    source = s.face[f.source] if f.source >= 0 else THINGS.nothing
    empire = bool(state_of(s, p) & fig.EMPIRE)
    found: list[list[int]] = []
    for a in menu:
        word = word_of(a)
        x = target_of(a)
        if word == wd.ACTIVATE or word == wd.INNOVATE or word == wd.REVOLT:
            held = THINGS.unrest + min(HELD - 1, unrest_in_hand(s, p))
            found.append([TRAITS.number(word, THINGS.nations + s.nations[p]), TRAITS.number(word, held)])
        elif word == CHOOSE:
            found.append([TRAITS.number(CHOICES + min(MOST_CHOICES - 1, x), source)])
        elif word == FIRST:
            waiting = ORDER.waiting(s, f)[x].source
            found.append([TRAITS.number(FIRST, s.face[waiting] if waiting >= 0 else THINGS.nothing)])
        elif word == wd.RESOURCE:
            kind = KINDS_OF_RESOURCE + min(3, x)
            found.append([TRAITS.number(kind, source), TRAITS.number(kind, THINGS.nothing)])
        elif word == wd.DIG:
            found.append([TRAITS.number(SEARCHES + min(CLEAN_UP - SEARCHES - 1, x & 4095), THINGS.nothing)])
        elif word == wd.PAY or word == wd.SEAT or word == wd.AMOUNT:
            found.append([])
        elif word < wd.PLAY or x >= len(s.numbers) or word == wd.NAME or word == wd.DECK:
            found.append([TRAITS.number(word, source)])
        else:
            c = s.numbers[x]
            found.append(with_card(s, p, word, c, empire) if c >= 0 else [])
    return found


def with_card(s: Table, p: int, word: int, c: int, empire: bool) -> list[int]:
    face = s.face[c]
    kind = CLEAN_UP if word == wd.DISCARD and s.kind == CLEANING else word
    suit = suit_of(face)
    found = [TRAITS.number(kind, face), TRAITS.number(kind, THINGS.suits + suit), TRAITS.number(kind, THINGS.nothing)]
    if word in GAINS:
        found.append(TRAITS.number(kind, THINGS.tastes + SUITS * s.nations[p] + suit))
        found.append(TRAITS.number(kind, THINGS.likings + len(book.FACES) * s.nations[p] + face))
    if empire:
        found.append(TRAITS.number(kind + EMPIRE, face))
    return found


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
