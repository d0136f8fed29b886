"""What looks good at first sight, for answers that are not searched: each option as the texts around it are worth."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.mind import appraisal as ap
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.rules.deck import DrawUpTo
from tabularium.games.imperium.rules.playing import Respond, bar_card, plays_freely
from tabularium.games.imperium.rules.resources import AcceptProgress
from tabularium.games.imperium.rules.scoring import points_of
from tabularium.games.imperium.rules.structure import Either, MayDo, UpTo
from tabularium.games.imperium.rules.tokens import ConvertGained, Refresh
from tabularium.games.imperium.rules.trading import MayCommerce
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table.queries import open_cards
from tabularium.games.imperium.table.state import CLEANING, EXHAUSTED, GOODS, HAND, MARKET, MAT, POP, PROG, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.action import CHOOSE, FIRST, YES, target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.game import POINTLESS
from tabularium.kernel.machine import ORDER

RID_OF_UNREST: Final = 2.4
ACTION_SPENT: Final = 0.05  # an action that brings nothing is not worth a card
TURN_LOST: Final = 1.0  # by a revolt, beside what it returns
UNREST_PLAYED: Final = 1.4  # the action and what it asks for


class Look:
    """How options of one word look, in points; to stop is worth nothing."""

    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return 0.0


class Turn(Look):
    def __init__(self, word: int) -> None:
        self.word = word

    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return kind_of_turn(s, p, self.word)


class Agreeing(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return agreed(s, f)


class Alternative(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        if not isinstance(f.effect, Either):
            return 0.0
        part = f.effect.effects[x]
        if isinstance(part, Refresh) and part.pool(s, f) == [f.source]:
            return POINTLESS
        return ap.worth(s, part, f)


class ComingFirst(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return sooner(s, ORDER.waiting(s, f)[x])


class Resource(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return ap.kinds(s)[x] if x < 4 else 0.0


class Paying(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return -paid(s, x)


class Amount(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return amount(f, x)


class TradingProgress(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return 0.2


class Searching(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return ap.DUG[min(len(ap.DUG) - 1, x & 4095)]


class Seat(Look):
    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        return -1.0 if x == p else 0.01 * points_of(s, x)


class Card(Look):
    """Options that name a card."""

    def at(self, s: Table, p: int, x: int, f: Frame) -> float:
        c = s.numbers[x] if x < len(s.numbers) else -1
        return 0.0 if c < 0 else self.of(s, p, c, f)

    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return 0.1


class Playing(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return RID_OF_UNREST - UNREST_PLAYED if is_unrest(s, c) else ap.played(s, p, c) - ACTION_SPENT


class Exhausting(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return exhausted(s, p, c)


class Trading(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return 1.5


class Returning(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return RID_OF_UNREST


class Developing(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return ap.developed(s, p, c, False)


class Refreshing(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return POINTLESS if c == f.source else worths.EXHAUST[s.face[c]]


class Gaining(Card):
    def __init__(self, free: bool = True) -> None:
        self.free = free  # without the unrest beneath it

    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return -RID_OF_UNREST if is_unrest(s, c) else ap.offered(s, p, c, self.free)


class Placing(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return ap.offered(s, p, c, False) if s.where[c] == MARKET else ap.in_play_worth(s, p, c)


class Exiling(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return 0.5 - ap.value_of(s, p, c) / 4 if s.where[c] == MARKET else -ap.value_of(s, p, c)


class Losing(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return RID_OF_UNREST if is_unrest(s, c) else -ap.in_play_worth(s, p, c)


class Discarding(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return thrown(s, p, c, is_unrest(s, c))


class Giving(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return -ap.value_of(s, p, c)


class LayingAway(Card):
    def of(self, s: Table, p: int, c: int, f: Frame) -> float:
        return ap.laid_away(s, p, c)


def is_unrest(s: Table, c: int) -> bool:
    return bool(fig.SUITS[s.face[c]] & fig.UNREST_SUIT)


BY_WORD: Final[dict[int, Look]] = {
    wd.ACTIVATE: Turn(wd.ACTIVATE), wd.INNOVATE: Turn(wd.INNOVATE), wd.REVOLT: Turn(wd.REVOLT), YES: Agreeing(),
    CHOOSE: Alternative(), FIRST: ComingFirst(), wd.RESOURCE: Resource(), wd.PAY: Paying(), wd.AMOUNT: Amount(),
    wd.TRADE_PROGRESS: TradingProgress(), wd.DIG: Searching(), wd.SEAT: Seat(), wd.PLAY: Playing(), wd.FREE: Playing(),
    wd.EXHAUST: Exhausting(), wd.PROFIT: Trading(), wd.TRADE: Trading(), wd.RETURN: Returning(),
    wd.DEVELOP: Developing(), wd.REFRESH: Refreshing(), wd.ACQUIRE: Gaining(False), wd.BREAK: Gaining(),
    wd.TAKE: Gaining(), wd.FIND: Gaining(), wd.DRAW: Gaining(), wd.PICK: Gaining(), wd.CHOOSE_CARD: Gaining(),
    wd.TOPDECK: Gaining(), wd.TOP: Gaining(), wd.SWAP: Gaining(), wd.COPY: Gaining(), wd.LEGENDS: Gaining(),
    wd.PLACE: Placing(), wd.EXILE: Exiling(), wd.ABANDON: Losing(), wd.RECALL: Losing(), wd.SINK: Losing(),
    wd.REMOVE: Losing(), wd.DISCARD: Discarding(), wd.GIVE: Giving(), wd.HISTORY: LayingAway(),
    wd.GARRISON: LayingAway(), wd.MANA: LayingAway(), wd.UNDER: Card(), wd.TREAT: Card(),
}  # fmt: skip
LOOKS: Final[list[Look]] = [BY_WORD.get(word, Look()) for word in range(256)]


def sight(s: Table, p: int, menu: list[int]) -> list[float]:
    """Points that each option seems to be worth."""
    f = s.stack[-1]
    return [LOOKS[word_of(a)].at(s, p, target_of(a), f) for a in menu]


def agreed(s: Table, f: Frame) -> float:
    """What is offered, if it is a text; else it is probably good."""
    e = f.effect
    if isinstance(e, (MayDo, UpTo)):
        return ap.worth(s, e.effect, f)
    if isinstance(e, Respond):
        return ap.worth(s, e.hook.text, f) if e.hook.text is not None else 0.0
    if isinstance(e, MayCommerce):
        text = fig.COMMERCE[s.face[f.source]]
        return ap.worth(s, text, f) if text is not None else 0.0
    return 0.3


def sooner(s: Table, f: Frame) -> float:
    """Of several texts at once: what gives cards and resources comes before what asks for them."""
    face = s.face[f.source] if f.source >= 0 else -1
    text = fig.SOLSTICE_TEXT[face] if face >= 0 else None
    return ap.worth(s, text, f) if text is not None else 0.1


def amount(f: Frame, x: int) -> float:
    if isinstance(f.effect, (DrawUpTo, AcceptProgress)):
        return float(x)
    return -0.3 * x if isinstance(f.effect, ConvertGained) else 0.01 * x


def kind_of_turn(s: Table, p: int, word: int) -> float:
    if word == wd.INNOVATE:
        return max([ap.offered(s, p, c, True) for c in s.market if c >= 0], default=0.0) + 0.3
    unrest = 0
    free = 0.0
    best: list[float] = []
    for c in s.piles[at(p, HAND)]:
        if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
            unrest += 1
            if unrest <= s.res[4 * p + POP]:
                best.append(RID_OF_UNREST - UNREST_PLAYED)
        elif word == wd.ACTIVATE and not bar_card(s, p, c, 0):
            if plays_freely(s, p, c):
                free += max(0.0, ap.played(s, p, c))
            else:
                best.append(max(0.0, ap.played(s, p, c)))
    if word == wd.REVOLT:
        return RID_OF_UNREST * unrest - TURN_LOST if unrest > 1 else -1.0
    best.sort(reverse=True)
    ready: list[float] = []
    for c in open_cards(s, p):
        if fig.EXHAUST[s.face[c]] is not None:
            ready.append(max(0.0, exhausted(s, p, c)))
    ready.sort(reverse=True)
    return sum(best[: s.actions[p]]) + free + sum(ready[: s.exhausts[p]])


def exhausted(s: Table, p: int, c: int) -> float:
    """Its text now; a text that brings nothing is left alone."""
    text = fig.EXHAUST[s.face[c]]
    if text is None or s.mark[c] & EXHAUSTED:
        return 0.0
    f = rec.probe(text, p, c)
    return ap.worth(s, text, f) - ACTION_SPENT if text.payable(s, f) else 0.0


def thrown(s: Table, p: int, c: int, unrest: bool) -> float:
    """Away with what is of little use: in hand it would only take the place of another card."""
    if unrest:
        return 0.4
    use = ap.use_of(s, p, c)
    return (0.8 if s.kind == CLEANING else 0.3) - use


def paid(s: Table, x: int) -> float:
    """What a payment costs; whatever it leaves is paid in goods, one for a population or two materials."""
    each = ap.kinds(s)
    materials, population, progress = x & 4095, x >> 12 & 4095, x >> 24 & 4095
    goods = -(materials / 2 + population + progress)
    return each[MAT] * materials + each[POP] * population + each[PROG] * progress + each[GOODS] * goods
