"""What looks good at first sight: from the figures of the cards alone, for answers that are not searched."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import words as wd
from tabularium.games.imperium import worths
from tabularium.games.imperium.features import progress_of, use_of
from tabularium.games.imperium.select import all_tokens
from tabularium.games.imperium.state import CLEANING, GOODS, HAND, MARKET, MAT, POP, PROG, Table, at
from tabularium.kernel.action import NO, YES, target_of, word_of

KINDS: Final[list[float]] = [0.3, 0.45, 1.0, 0.9]  # materials, population, progress, goods
NEW_CARD: Final = 2.0  # what innovating brings, beside the card's own points
RID_OF_UNREST: Final = 2.4
STEADY: Final = 5.0  # rounds that a card in play still works, at the beginning
GAINING: Final = (
    wd.ACQUIRE, wd.BREAK, wd.TAKE, wd.FIND, wd.DRAW, wd.PICK, wd.CHOOSE_CARD, wd.TOPDECK, wd.TOP, wd.SWAP, wd.COPY,
    wd.DEVELOP, wd.LEGENDS, wd.FREE,
)  # fmt: skip
LOSING: Final = (wd.ABANDON, wd.RECALL, wd.SINK, wd.GIVE, wd.REMOVE)
STORING: Final = (wd.DISCARD, wd.HISTORY, wd.GARRISON, wd.MANA)


def sight(s: Table, p: int, menu: list[int]) -> list[float]:
    """Points that each option seems to be worth; to stop is worth nothing."""
    return [look(s, p, a) for a in menu]


def look(s: Table, p: int, a: int) -> float:
    word = word_of(a)
    x = target_of(a)
    if word == wd.ACTIVATE or word == wd.INNOVATE or word == wd.REVOLT:
        return kind_of_turn(s, p, word)
    if word == YES:
        return 0.3
    if word == NO:
        return 0.0
    if word == wd.RESOURCE:
        return KINDS[x] if x < len(KINDS) else 0.0
    if word == wd.PAY:
        return -paid(x)
    if word == wd.AMOUNT:
        return 0.01 * x
    if word == wd.TRADE_PROGRESS:
        return 0.9
    if word < wd.PLAY or x >= len(s.numbers) or word in (wd.DIG, wd.NAME, wd.SEAT, wd.DECK):
        return 0.0
    c = s.numbers[x]
    return 0.0 if c < 0 else with_card(s, p, word, c)


def with_card(s: Table, p: int, word: int, c: int) -> float:
    face = s.face[c]
    unrest = bool(fig.SUITS[face] & fig.UNREST_SUIT)
    if word == wd.PLAY:
        return RID_OF_UNREST - 1.0 if unrest else played(s, p, c)
    if word == wd.EXHAUST:
        return worths.EXHAUST[face] + 0.1
    if word == wd.PROFIT or word == wd.TRADE:
        return 1.5
    if word == wd.RETURN:
        return RID_OF_UNREST
    if word in GAINING:
        return -RID_OF_UNREST if unrest else gained(s, p, word, c)
    if word == wd.PLACE:
        return gained(s, p, word, c)
    if word == wd.EXILE:
        return 0.5 - gained(s, p, word, c) / 4 if s.where[c] == MARKET else -gained(s, p, word, c)
    if word in LOSING:
        return RID_OF_UNREST if unrest else -worths.LASTING[face] * 3.0 - worths.EXHAUST[face] - 0.3
    if word in STORING:
        return stored(s, p, word, c, unrest)
    return 0.1


def kind_of_turn(s: Table, p: int, word: int) -> float:
    unrest = 0
    best: list[float] = []
    for c in s.piles[at(p, HAND)]:
        if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
            unrest += 1
        else:
            best.append(use_of(s, p, c))
    if word == wd.REVOLT:
        return RID_OF_UNREST * unrest - 2.0 if unrest > 2 else -1.0
    if word == wd.INNOVATE:
        return NEW_CARD
    best.sort(reverse=True)
    return 0.5 + sum(best[:3])


def played(s: Table, p: int, c: int) -> float:
    """The text, and what stays; with the game the rounds to come grow fewer."""
    face = s.face[c]
    gain = worths.ON_PLAY[face]
    if fig.STAYS[face]:
        gain += (worths.LASTING[face] + 0.5 * worths.EXHAUST[face]) * STEADY * (1.0 - progress_of(s)) + 0.3
    return gain


def gained(s: Table, p: int, word: int, c: int) -> float:
    """A card's points, use and tokens, less the unrest that comes with it."""
    value = worths.PRINTED[s.face[c]] + use_of(s, p, c) * (1.5 - progress_of(s))
    if s.where[c] == MARKET:
        value += 0.8 * all_tokens(s, c)
        if word == wd.ACQUIRE and s.beneath[s.market.index(c)] >= 0:
            value -= RID_OF_UNREST
    return value


def stored(s: Table, p: int, word: int, c: int, unrest: bool) -> float:
    """Away with what is of little use: in hand it would only take the place of another card."""
    if unrest:
        return 0.4 if word == wd.DISCARD else 0.6
    use = use_of(s, p, c)
    if word == wd.DISCARD:
        return (0.8 if s.kind == CLEANING else 0.3) - use
    return 0.7 - use


def paid(x: int) -> float:
    """What a payment costs; whatever it leaves is paid in goods, one for a population or two materials."""
    materials, population, progress = x & 4095, x >> 12 & 4095, x >> 24 & 4095
    goods = -(materials / 2 + population + progress)
    return KINDS[MAT] * materials + KINDS[POP] * population + KINDS[PROG] * progress + KINDS[GOODS] * goods
