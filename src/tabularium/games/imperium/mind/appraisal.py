"""What a text is worth to a seat as the table lies: counted, not searched, for answers that must be quick.

Figures are in points of the final score. Where a text asks for cards, the best or the most dispensable ones are taken.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.rules.affecting import (
    ABANDON,
    DISCARDED,
    DRAW,
    EXILED,
    RECALL,
    RETURN,
    SINK,
    TO_HISTORY,
    TO_LEGENDS,
    TOPDECK,
)
from tabularium.games.imperium.rules.breaking import ANY_SUIT, AskBreakThrough, BreakThrough
from tabularium.games.imperium.rules.conditions import Done
from tabularium.games.imperium.rules.deck import Draw, DrawFromEither, DrawUpTo
from tabularium.games.imperium.rules.developing import Develop, development_cost
from tabularium.games.imperium.rules.finding import AskFind
from tabularium.games.imperium.rules.free_play import FreePlay
from tabularium.games.imperium.rules.garrisons import Garrison, Give
from tabularium.games.imperium.rules.known import REF_SELF, AffectKnown
from tabularium.games.imperium.rules.looking import Look, TakeFame, TakeLooked
from tabularium.games.imperium.rules.market import AskAcquire
from tabularium.games.imperium.rules.moves import ALL_OF_THEM, EXACTLY, Affect
from tabularium.games.imperium.rules.paying import Pay, PayAll, PayOff, Use
from tabularium.games.imperium.rules.playing import Ignore
from tabularium.games.imperium.rules.resources import Gain, GainOff
from tabularium.games.imperium.rules.scoring import card_points
from tabularium.games.imperium.rules.structure import Alone, AsFar, Deal, Either, If, IfElse, MayDo, Times, UpTo
from tabularium.games.imperium.rules.subjects import EACH_PLAYER, Each
from tabularium.games.imperium.rules.tokens import Collect, Place, Refresh, Steal
from tabularium.games.imperium.rules.trading import Trade
from tabularium.games.imperium.rules.unrest import TakeUnrest
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table.queries import state_of
from tabularium.games.imperium.table.select import all_tokens, tokens
from tabularium.games.imperium.table.state import DEVELOP, MAIN, MARKET, MAT, NATION, POP, Table, at
from tabularium.kernel.compose import Seq
from tabularium.kernel.effect import Effect, Frame

# Progress of the game
TRAINING_TURNS: Final = 12.0
LAST_ROUNDS: Final = 0.93  # once scoring is triggered
STEP_ROUNDS: Final = 1.3  # rounds between two cards from the nation deck or the development area
ROW_ROUNDS: Final = 1.4  # cards of the main deck that each seat uses up in a round

UNREST_COST: Final = 2.6
CARD: Final = 0.6  # a card more in hand
FAME_CARD: Final = 6.0
ACTION: Final = 0.9
EXHAUST: Final = 0.4
HARM: Final = 0.45  # what a rival loses, in own points
REGION_LOST: Final = 0.9  # a region that must be played again
IF_DONE: Final = 0.8  # of what depends on an answer that is not given yet
OTHERWISE: Final = 0.2  # texts that are rare
DUG: Final = [1.8, 2.2, 2.6, 3.6, 0.0, 0.0, 0.0, 2.0, 2.4]  # the first card of a suit from a deck
NO_LONGER: Final = 0.05  # of a card's use when its state lies behind
NOT_YET: Final = 0.5  # and when it lies ahead


def progress_of(s: Table) -> float:
    """How much of the game is over, by what is left until somebody can end it."""
    if s.training:
        return min(1.0, s.turns / TRAINING_TURNS)
    if s.last >= 0:
        return 1.0 if s.round >= s.last else LAST_ROUNDS
    left = len(s.piles[MAIN]) / (ROW_ROUNDS * s.sides)
    for p in range(s.sides):
        steps = len(s.piles[at(p, NATION)])
        if p < s.seats:
            steps += len(s.piles[at(p, DEVELOP)])
        left = min(left, STEP_ROUNDS * steps + 1.0)
    return min(LAST_ROUNDS, s.round / (s.round + left + 1.0))


def kinds(s: Table) -> list[float]:
    """What one of each resource is worth: those that are no points lose with time."""
    left = 1.0 - progress_of(s)
    return [0.08 + 0.3 * left, 0.1 + 0.42 * left, 1.0, 0.35 + 0.6 * left]


# Cards


def use_of(s: Table, p: int, c: int) -> float:
    """What playing a card is worth, whatever lies on the table; little once the seat has left its state."""
    face = s.face[c]
    use = worths.USE[face]
    states = fig.STATES[face]
    if states:
        state = state_of(s, p)
        if not states & state:
            use *= NO_LONGER if state & fig.EMPIRE and states & fig.BARBARIAN else NOT_YET
    return use


def value_of(s: Table, p: int, c: int) -> float:
    """What a card is worth to its owner for the rest of the game."""
    left = 1.0 - progress_of(s)
    face = s.face[c]
    if fig.SUITS[face] & fig.UNREST_SUIT:
        return -UNREST_COST
    value = worths.PRINTED[face]
    if fig.POINTS[face].kind == fig.VP_VARIABLE:
        value = min(10.0, 1.0 + left + 1.2 * card_points(s, p, c))
    return value + use_of(s, p, c) * (0.1 + 1.6 * left)


def offered(s: Table, p: int, c: int, breaking: bool) -> float:
    """A card of the market or of exile, with its tokens and its unrest."""
    value = value_of(s, p, c)
    if s.where[c] == MARKET:
        held = s.tok[c]
        if held:
            each = kinds(s)
            for kind in range(4):
                value += each[kind] * tokens(s, c, kind)
        if not breaking and s.beneath[s.market.index(c)] >= 0:
            value -= UNREST_COST
    elif not breaking and not fig.SUITS[s.face[c]] & fig.REGION:
        value -= UNREST_COST
    return value


def spared(s: Table, p: int, c: int) -> float:
    """What it costs to let go of a card in hand or discard for a while; unrest is let go gladly."""
    if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
        return -0.3
    return 0.1 + 0.4 * min(2.5, use_of(s, p, c))


def laid_away(s: Table, p: int, c: int) -> float:
    """What it brings to take a card out of the deck for good and keep its points."""
    face = s.face[c]
    if fig.SUITS[face] & fig.UNREST_SUIT:
        return 0.7
    gain = 0.8 - use_of(s, p, c) * 1.6 * (1.0 - progress_of(s))
    v = fig.POINTS[face]
    if v.kind == fig.VP_CONDITIONAL:
        gain += max([float(points) for points, _ in v.rules]) - card_points(s, p, c)
    return gain


def in_play_worth(s: Table, p: int, c: int) -> float:
    """What a card that lies in play is still going to do there."""
    face = s.face[c]
    left = 1.0 - progress_of(s)
    gain = (3.0 * worths.LASTING[face] + worths.EXHAUST[face]) * left + 0.2 * all_tokens(s, c)
    if fig.SUITS[face] & fig.REGION:
        gain += REGION_LOST * (0.3 + left)
    v = fig.POINTS[face]
    if v.kind == fig.VP_CONDITIONAL:
        gain += 0.7 * card_points(s, p, c)
    return gain


def played(s: Table, p: int, c: int) -> float:
    """What playing a card now brings: its text, and what stays."""
    face = s.face[c]
    gain = 0.0
    text = fig.ON_PLAY[face]
    if text is not None:
        gain += worth(s, text, rec.probe(text, p, c))
    if fig.STAYS[face]:
        gain += in_play_worth(s, p, c) + 0.2
    return gain


# Effects


def worth(s: Table, e: Effect[Any], f: Frame) -> float:
    """An effect, resolved by the seat of the frame."""
    if isinstance(e, Seq):
        return together(s, e.effects, f)
    if isinstance(e, (AsFar, Alone)):
        return worth(s, e.effect, f)
    if isinstance(e, Deal):
        return together(s, e.effects, f) if e.payable(s, f) else 0.0
    if isinstance(e, MayDo):
        return max(0.0, worth(s, e.effect, f)) if e.does(s, f) else 0.0
    if isinstance(e, Either):
        return max([worth(s, part, f) for part in e.effects if part.payable(s, f)], default=0.0)
    if isinstance(e, If):
        if isinstance(e.test, Done):
            return IF_DONE * worth(s, e.effect, f)
        return worth(s, e.effect, f) if e.test.holds(s, f) else 0.0
    if isinstance(e, IfElse):
        return worth(s, e.effect if e.test.holds(s, f) else e.other, f)
    if isinstance(e, Times):
        return e.count(s, f) * worth(s, e.effect, f)
    if isinstance(e, UpTo):
        return 1.3 * max(0.0, worth(s, e.effect, f)) if e.does(s, f) else 0.0
    if isinstance(e, Each):
        return of_each(s, e, f)
    return of_resources(s, e, f)


def together(s: Table, effects: tuple[Effect[Any], ...], f: Frame) -> float:
    total = 0.0
    for e in effects:
        total += worth(s, e, f)
    return total


def of_each(s: Table, e: Each, f: Frame) -> float:
    """Others do it: their loss is a part of a gain."""
    total = 0.0
    for q in e.seats(s, f):
        if q < s.seats:
            value = worth(s, e.effect, Frame(e.effect, 0, -1, q, f.source, f.player, f.it, f.n, f.them))
            total += value if q == f.player else -HARM * value / max(1, s.seats - 1)
    return total + 0.3 if e.who == EACH_PLAYER else total


def of_resources(s: Table, e: Effect[Any], f: Frame) -> float:
    if isinstance(e, Gain):
        n = 1 if e.per is None else e.per.count(s, f)
        return n * (priced(s, e.amounts) + ACTION * e.actions + EXHAUST * e.exhausts) if n > 0 else 0.0
    if isinstance(e, Pay):
        return -priced(s, e.cost(s, f)) - 0.6 * lacking(s, f.player, e.cost(s, f))
    if isinstance(e, PayAll):
        return -kinds(s)[e.resource] * s.res[4 * f.player + e.resource]
    if isinstance(e, PayOff):
        return -0.5 * kinds(s)[e.resource] * max(1, e.n)
    if isinstance(e, GainOff):
        return kinds(s)[e.resource] * max(1, e.n) if e.does(s, f) else 0.0
    if isinstance(e, Steal):
        n = e.n if e.per is None else e.n * e.per.count(s, f)
        return stolen(s, e, f, n)
    if isinstance(e, Use):
        return -ACTION * e.n
    if isinstance(e, Place):
        share = kinds(s)[e.kinds[0]] * e.n
        return -0.7 * share if e.own else 0.3 * share
    if isinstance(e, Collect):
        return max([all_tokens(s, c) * 0.7 for c in s.market if c >= 0], default=0.0)
    if isinstance(e, Refresh):
        return refreshed(s, e, f)
    if isinstance(e, Trade):
        return 0.9 if s.trade else 0.0
    return of_cards(s, e, f)


def priced(s: Table, amounts: tuple[int, int, int, int]) -> float:
    each = kinds(s)
    return amounts[0] * each[0] + amounts[1] * each[1] + amounts[2] * each[2] + amounts[3] * each[3]


def lacking(s: Table, p: int, cost: tuple[int, int, int, int]) -> float:
    """How much of a cost progress or goods must stand for."""
    base = 4 * p
    short = max(0, cost[MAT] - s.res[base + MAT])
    return (short + 1) // 2 + max(0, cost[POP] - s.res[base + POP])


def stolen(s: Table, e: Steal, f: Frame, n: int) -> float:
    gain = 0.0
    each = kinds(s)[e.resource]
    for q in e.victims(s, f):
        gain += min(n, s.res[4 * q + e.resource]) * each * (1.0 + HARM)
    return gain


def refreshed(s: Table, e: Refresh, f: Frame) -> float:
    """A token from another card, which can be used again; one's own token back changes nothing."""
    return max([worths.EXHAUST[s.face[c]] for c in e.pool(s, f) if c != f.source], default=0.0)


def of_cards(s: Table, e: Effect[Any], f: Frame) -> float:
    p = f.player
    if isinstance(e, (Draw, DrawUpTo)):
        return CARD * e.n * (e.per.count(s, f) if isinstance(e, Draw) and e.per is not None else 1)
    if isinstance(e, DrawFromEither):
        return CARD * e.n
    if isinstance(e, AskAcquire):
        return max([offered(s, p, c, False) for c in e.acquire.pool(s, f)], default=0.0)
    if isinstance(e, AskBreakThrough):
        return broken_through(s, e.breaking, f)
    if isinstance(e, TakeUnrest):
        return -UNREST_COST * e.n
    if isinstance(e, TakeFame):
        return FAME_CARD if e.does(s, f) else 0.0
    if isinstance(e, TakeLooked):
        return FAME_CARD
    if isinstance(e, Look):
        return 0.2
    if isinstance(e, Develop):
        return max([developed(s, p, c, e.free) for c in e.pool(s, f)], default=0.0)
    if isinstance(e, Affect):
        return affected(s, e, f)
    if isinstance(e, AffectKnown):
        return known(s, e, f)
    if isinstance(e, Garrison):
        return 0.2 + max([laid_away(s, p, c) for c in e.cards(s, f)], default=0.0) if e.does(s, f) else 0.0
    if isinstance(e, FreePlay):
        return max([use_of(s, p, c) for c in e.pool(s, f)], default=0.0) - ACTION * e.actions
    if isinstance(e, AskFind):
        return 1.2 if e.does(s, f) else 0.0
    if isinstance(e, Give):
        return 0.8
    if isinstance(e, Ignore):
        return 1.5
    return OTHERWISE


def broken_through(s: Table, e: BreakThrough, f: Frame) -> float:
    found = [offered(s, f.player, c, True) for c in e.pool(s, f)]
    for a in e.digs(s, f):
        found.append(DUG[min(ANY_SUIT, a >> 8 & 4095)])
    return max(found, default=0.0)


def developed(s: Table, p: int, c: int, free: bool) -> float:
    value = value_of(s, p, c) + 0.5
    return value if free else value - priced(s, development_cost(s, p, c))


def affected(s: Table, e: Affect, f: Frame) -> float:
    """Cards that the seat chooses: the best ones for it."""
    each = [at_card(s, f.player, c, e.code) for c in e.pool(s, f)]
    if e.how == ALL_OF_THEM:
        return sum(each)
    each.sort(reverse=True)
    if e.how == EXACTLY:
        return sum(each[: max(1, e.n)])
    return sum([x for x in each[: max(1, e.n)] if x > 0])


def known(s: Table, e: AffectKnown, f: Frame) -> float:
    if e.ref == REF_SELF and f.source >= 0:
        return at_card(s, f.player, f.source, e.code)
    return -0.3 if e.code in (DISCARDED, TOPDECK) else OTHERWISE


def at_card(s: Table, p: int, c: int, code: int) -> float:
    """What it means for a seat that this happens to a card of its choice."""
    if code == RETURN:
        return UNREST_COST
    if code == ABANDON:
        return -0.2 - in_play_worth(s, p, c)
    if code == RECALL:
        return 0.3 * use_of(s, p, c) - in_play_worth(s, p, c)
    if code == DISCARDED:
        return -spared(s, p, c)
    if code == TOPDECK:
        return -0.5 * spared(s, p, c)
    if code == DRAW:
        return 0.3 + 0.4 * use_of(s, p, c)
    if code in (TO_HISTORY, TO_LEGENDS, SINK):
        return laid_away(s, p, c)
    if code == EXILED:
        return 0.2 if s.where[c] == MARKET else -0.3 - max(0.0, value_of(s, p, c)) / 2
    return 0.1
