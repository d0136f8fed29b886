"""Playing cards, using exhaust abilities, answering events, and protection against attacks."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium import clauses as cl
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import hooks as hk
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import state as st
from tabularium.games.imperium import words as wd
from tabularium.games.imperium.atoms import enter_play, exhaust, rehook, send, shift, take_tokens, told
from tabularium.games.imperium.choices import CardChoice
from tabularium.games.imperium.looking import KING
from tabularium.games.imperium.moves import REF_HOST, REF_IT, referred
from tabularium.games.imperium.queries import (
    can_exhaust,
    hooked,
    is_automaton,
    is_open,
    open_cards,
    opponents,
    state_allows,
    state_of,
)
from tabularium.games.imperium.resources import Steal
from tabularium.games.imperium.select import (
    AFTER_PLAY,
    ANY,
    DROP_NEXT,
    IN_HAND,
    IN_PLAY,
    Filter,
    fits,
    pool,
)
from tabularium.games.imperium.state import DISCARD, EXHAUSTED, GOODS, HAND, PLAY, RESOLVE, Table, at
from tabularium.games.imperium.structure import Each
from tabularium.kernel.action import NO, YES
from tabularium.kernel.machine import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Frame, Terms, Verb

# How a card is played: bits of `n`
FREELY: Final = 1
OUT_OF_DISCARD: Final = 2
FULL_ROUTE: Final = 3


def plays_freely(s: Table, p: int, c: int) -> bool:
    """The card itself, or a card in play, gives free play, and it was not so played this turn."""
    if c in s.freed:
        return False
    face = s.face[c]
    if fig.FREE[face]:
        return True
    test = fig.FREE_IF[face]
    if test is not None and test.holds(s, rec.probe(PLAY_CARD, p, c)):
        return True
    if s.hooks[p] >> hk.FREE_CITIES & 1:
        return bool(fig.ICON_MASK[face] & FREE_CITY_ICONS)
    return False


FREE_CITY_ICONS: Final = 1 << 0 | 1 << 6  # city, metropolis


def bar_text(s: Table, p: int, c: int) -> int:
    """The clause that keeps a card from being played for what it says, or 0."""
    face = s.face[c]
    text = fig.ON_PLAY[face]
    if text is None:
        return 0 if fig.STAYS[face] else cl.NOTHING_RESOLVES
    f = rec.probe(text, p, c)
    if not text.payable(s, f):
        return cl.UNPAYABLE
    if not fig.STAYS[face] and not text.does(s, f):
        return cl.NOTHING_RESOLVES
    return 0


def bar_card(s: Table, p: int, c: int, ignoring: int) -> int:
    """State icon, requirement, text: whatever the price."""
    face = s.face[c]
    if fig.FORBIDS[face] & fig.UNPLAYABLE:
        return cl.LITERAL
    if fig.STATES[face] and not state_allows(s, p, c, ignoring):
        if state_of(s, p) & (fig.CORRUPTED | fig.SUMMONED):
            return cl.CORRUPTED_PLAYS
        return cl.TWO_STATES if fig.STATES[face] & (fig.STATES[face] - 1) else cl.STATE_ICON
    test = fig.REQUIRES[face]
    if test is not None and not test.holds(s, rec.probe(PLAY_CARD, p, c)):
        return cl.LITERAL
    return bar_text(s, p, c)


class PlayCard(Effect[Table]):
    """A card is played: `it`, with `n` how; `other` collects those who ignore it as an attack."""

    def run(self, s: Table, f: Frame) -> None:
        c, p = f.it, f.player
        if f.pc == 0:
            self.begin(s, f, p, c)
        elif f.pc == 1:
            s.again(f, 2)
            face = s.face[c]
            text = fig.ON_PLAY[face]
            if text is not None:
                rec.resolve(s, text, p, c, f.other)
            elif fig.COMMERCE[face] is not None:
                s.push(MAY_COMMERCE, p, c)
        else:
            self.finish(s, f, p, c)

    def begin(self, s: Table, f: Frame, p: int, c: int) -> None:
        told(s, st.PLAYED, p, c)
        face = s.face[c]
        if s.lasting:
            s.lasting = [row for row in s.lasting if not (row.hook == DROP_NEXT and row.owner == p)]
        s.again(f, 1)
        if fig.ICON_MASK[face] & fig.ATTACK:
            for q in reversed(opponents(s, p)):
                if q < s.seats and s.hooks[q] & (1 << hk.ON_ATTACK | 1 << hk.ON_ATTACKED):
                    s.push(PROTECT, q, c, other=p, it=c)
        if s.hooks[p] >> hk.BEFORE_PLAY & 1:
            for x, h in hooked(s, p, hk.BEFORE_PLAY):
                if fits(s, h.filter, c, f) and h.text is not None:
                    rec.resolve(s, h.text, p, x, it=c)
        if fig.STAYS[face]:
            enter_play(s, p, c)
            for h in fig.HOOKS[face]:
                if h.kind == hk.ON_ENTER and h.text is not None:
                    rec.resolve(s, h.text, p, c, it=c)
        else:
            shift(s, c, at(p, RESOLVE))

    def finish(self, s: Table, f: Frame, p: int, c: int) -> None:
        if s.where[c] == at(p, RESOLVE):
            send(s, p, c, at(p, DISCARD))
        if s.lasting:
            s.lasting = [row for row in s.lasting if row.until != AFTER_PLAY]
        if s.hooks[p] >> hk.ON_PLAY_CARD & 1:
            for x, h in hooked(s, p, hk.ON_PLAY_CARD):
                if h.from_discard and not f.n & OUT_OF_DISCARD:
                    continue
                if x != c and fits(s, h.filter, c, f) and h.run is not None:
                    s.trigger(h.run, p, x, -1, c)
        attack = bool(fig.ICON_MASK[s.face[c]] & fig.ATTACK)
        gadget = bool(fig.SUITS[s.face[c]] & fig.GADGET)
        if attack or gadget:
            for q in opponents(s, p):
                if q < s.seats and s.hooks[q] & (1 << hk.ON_ATTACKED | 1 << hk.ON_OTHER_GADGET):
                    self.answers(s, f, p, c, q, attack, gadget)

    def answers(self, s: Table, f: Frame, p: int, c: int, q: int, attack: bool, gadget: bool) -> None:
        if gadget:
            for x, h in hooked(s, q, hk.ON_OTHER_GADGET):
                if h.run is not None:
                    s.trigger(h.run, q, x, p, c)
        struck = attack and not (f.other >= rec.IMMUNE and f.other >> q & 1)
        if struck and bool(fig.HARM[s.face[c]]):
            for x, h in hooked(s, q, hk.ON_ATTACKED):
                if not h.ignores and h.run is not None:
                    s.trigger(h.run, q, x, p, c)


PLAY_CARD: Final = PlayCard()


def play(s: Table, p: int, c: int, n: int, home: int = -1) -> None:
    s.push(PLAY_CARD, p, c, it=c, n=n, home=home)


# Protection


def struck(s: Table, c: int, p: int, q: int, ops: int = 0) -> bool:
    """The attack card c of side p would do something to side q."""
    text = fig.ON_PLAY[s.face[c]]
    if text is None:
        return False
    f = rec.probe(text, p, c)
    for e in fig.HARM[s.face[c]]:
        if ops and not (isinstance(e, Each) and e.takes & ops):
            continue
        if isinstance(e, Each):
            if e.affects(s, f, q):
                return True
        elif isinstance(e, Steal):
            if e.affects(s, f, q):
                return True
        else:
            return True
    return False


class Protect(Effect[Table]):
    """Each card that may protect is asked in turn, until one does; `it`: the attack, `other`: the attacker."""

    def run(self, s: Table, f: Frame) -> None:
        found = [pair for kind in (hk.ON_ATTACK, hk.ON_ATTACKED) for pair in hooked(s, f.player, kind)]
        usable = [
            (x, h)
            for x, h in found
            if h.ignores and x not in f.them and (h.kind == hk.ON_ATTACK or struck(s, f.it, f.other, f.player))
        ]
        usable = [(x, h) for x, h in usable if not h.ops or struck(s, f.it, f.other, f.player, h.ops)]
        if not usable or self.safe(s, f):
            return
        x, h = usable[0]
        s.push(self, f.player, f.source, f.other, f.it, f.n, (*f.them, x))
        if h.exhaust:
            assert h.run is not None
            s.push(h.run, f.player, x, f.other, f.it)
        elif h.text is not None:
            rec.resolve(s, h.text, f.player, x, f.other, f.it)

    def safe(self, s: Table, f: Frame) -> bool:
        for g in reversed(s.stack):
            if isinstance(g.effect, PlayCard):
                return g.other >= rec.IMMUNE and bool(g.other >> f.player & 1)
        return False


PROTECT: Final = Protect()


class Ignore(Effect[Table]):
    """The owner ignores the attack that is being played."""

    def run(self, s: Table, f: Frame) -> None:
        for i in range(len(s.stack) - 1, -1, -1):
            g = s.stack[i]
            if isinstance(g.effect, PlayCard):
                other = (g.other if g.other >= rec.IMMUNE else rec.IMMUNE) | 1 << f.player
                s.stack[i] = Frame(g.effect, g.pc, g.home, g.player, g.source, other, g.it, g.n, g.them)
                told(s, st.IGNORED, f.player, g.it)
                return


# Answers to events


class Answer(Effect[Table]):
    """A hook's text, unless its card has left play meanwhile."""

    def __init__(self, hook: fig.Hook, anywhere: bool) -> None:
        super().__init__()
        self.hook = hook
        self.anywhere = anywhere  # the card need not be in play

    def run(self, s: Table, f: Frame) -> None:
        if self.hook.text is None or not (self.anywhere or is_open(s, f.player, f.source)):
            return
        answer(s, f, self.hook)


def answer(s: Table, f: Frame, h: fig.Hook) -> None:
    assert h.text is not None
    unrest = f.it if h.kind in (hk.ON_TAKE, hk.ON_OTHER_TAKE) else -1
    other = f.other
    if h.kind in (hk.ON_ACQUIRE, hk.ON_BREAK):
        unrest, other = f.other, -1
    rec.resolve(s, h.text, f.player, f.source, other, f.it, f.n, unrest, bore=f.n)


class Respond(Choice[Table]):
    """An exhaust ability that answers an event: for a token, or not at all."""

    few: int = TAKE_LONE
    rule: int = cl.RESPONSE
    prompt: str = "respond"

    def __init__(self, hook: fig.Hook, anywhere: bool) -> None:
        super().__init__()
        self.hook = hook

    def does(self, s: Table, f: Frame) -> bool:
        h = self.hook
        if not is_open(s, f.player, f.source) or not can_exhaust(s, f.player, f.source, h.off_turn):
            return False
        text = h.text
        if text is None:
            return False
        probe = rec.probe(text, f.player, f.source, f.other, f.it, f.n)
        return text.payable(s, probe) and text.does(s, probe)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        if a != YES:
            return cl.RESPONSE
        if self.does(s, f):
            return 0
        if s.exhausts[f.player] <= 0:
            return cl.EXHAUST_NO_TOKEN
        if s.mark[f.source] & EXHAUSTED:
            return cl.EXHAUST_TARGET
        return cl.EXHAUST_COST

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            exhaust(s, f.player, f.source)
            answer(s, f, self.hook)


# Playing through another effect


class FreePlay(CardChoice):
    """Play a card without an action, once per card and turn; or with actions (Navigation, Phalanx)."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.FREE
    rule: int = cl.FREE_BY_EFFECT
    prompt: str = "free_play"

    def __init__(self, zones: int, flt: Filter, ignoring: int, actions: int = 0) -> None:
        super().__init__()
        self.zones = zones
        self.filter = flt
        self.ignoring = ignoring
        self.actions = actions
        if not zones & IN_HAND:
            self.few = TAKE_LONE

    def payable(self, s: Table, f: Frame) -> bool:
        return s.actions[f.player] >= self.actions

    def playable(self, s: Table, f: Frame, c: int) -> int:
        if not self.actions and c in s.freed:
            return cl.FREE_ONCE
        return bar_card(s, f.player, c, self.ignoring)

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in pool(s, f.player, self.zones, self.filter, f) if not self.playable(s, f, c)]

    def bar(self, s: Table, f: Frame, c: int) -> int:
        if c in pool(s, f.player, self.zones, self.filter, f):
            return self.playable(s, f, c) or self.rule
        return self.rule

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        p = f.player
        n = OUT_OF_DISCARD if s.where[c] == at(p, DISCARD) else 0
        if self.actions:
            s.actions[p] -= self.actions
        else:
            s.freed.append(c)
            n |= FREELY
        rec.named(s, f, (c,))
        rec.note(s, f, rec.DONE, 1)
        play(s, p, c, n)


class FreePlayKnown(Effect[Table]):
    """The card just named is played freely."""

    def __init__(self, ref: int, ignoring: int) -> None:
        super().__init__()
        self.ref = ref
        self.ignoring = ignoring

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def card(self, s: Table, f: Frame) -> int:
        c = referred(s, f, self.ref)
        if c < 0 or c in s.freed or bar_card(s, f.player, c, self.ignoring):
            return -1
        side = (s.where[c] - st.COMMON) // st.ZONES if s.where[c] >= st.COMMON else -1
        if side >= 0 and side != f.player:
            return -1
        return c

    def does(self, s: Table, f: Frame) -> bool:
        return self.card(s, f) >= 0

    def run(self, s: Table, f: Frame) -> None:
        c = self.card(s, f)
        if c >= 0:
            n = OUT_OF_DISCARD if s.where[c] == at(f.player, DISCARD) else 0
            s.freed.append(c)
            play(s, f.player, c, n | FREELY)


class FreePlayOneOfThem(CardChoice):
    """One of the cards drawn or looked at."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.FREE
    rule: int = cl.FREE_BY_EFFECT
    prompt: str = "free_play"

    def __init__(self, ignoring: int) -> None:
        super().__init__()
        self.ignoring = ignoring

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(
            [c for c in set(rec.cards_of(s, f)) if c not in s.freed and not bar_card(s, f.player, c, self.ignoring)]
        )

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        s.freed.append(c)
        left = tuple([x for x in rec.cards_of(s, f) if x != c])
        rec.named(s, f, left)
        play(s, f.player, c, FREELY)


# Running other texts


class RunHost(Effect[Table]):
    """The play text of the region just garrisoned."""

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        c = referred(s, f, REF_HOST)
        if c >= 0:
            text = fig.ON_PLAY[s.face[c]]
            if text is not None and text.payable(s, rec.probe(text, f.player, c)):
                rec.resolve(s, text, f.player, c)


class RunOther(CardChoice):
    """A text of an opponent's card in play, for oneself."""

    word: int = wd.PICK
    rule: int = cl.LITERAL
    prompt: str = "run_other"

    def __init__(self, commerce: bool, flt: Filter) -> None:
        super().__init__()
        self.commerce = commerce
        self.filter = flt

    def text(self, s: Table, c: int) -> Effect[Any] | None:
        return fig.COMMERCE[s.face[c]] if self.commerce else fig.EXHAUST[s.face[c]]

    def source(self, f: Frame, c: int) -> int:
        return c if self.commerce else f.source

    def pool(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for q in opponents(s, f.player):
            for c in s.piles[at(q, PLAY)]:
                text = self.text(s, c)
                if c == f.source or (f.source >= 0 and fig.NAME[s.face[c]] == fig.NAME[s.face[f.source]]):
                    continue
                if text is not None and fits(s, self.filter, c, f):
                    probe = rec.probe(text, f.player, self.source(f, c))
                    if text.payable(s, probe) and text.does(s, probe):
                        found.append(c)
        return sorted(found)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        text = self.text(s, c)
        if text is not None:
            rec.resolve(s, text, f.player, self.source(f, c))


class Copy(CardChoice):
    """This card becomes an opponent's pinned card for the turn."""

    word: int = wd.COPY
    rule: int = cl.LITERAL
    prompt: str = "copy"

    def __init__(self, flt: Filter) -> None:
        super().__init__()
        self.filter = flt

    def pool(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for q in opponents(s, f.player):
            found += [c for c in s.piles[at(q, PLAY)] if fits(s, self.filter, c, f)]
        return sorted(found)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if is_open(s, f.player, f.source):
            s.copied += [f.source, s.face[f.source]]
            s.face[f.source] = s.face[c]
            rehook(s, f.player)
        rec.named(s, f, (c,))


class RunIt(Effect[Table]):
    """Exhaust and solstice texts of the card copied, as this card's own."""

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        c = referred(s, f, REF_IT)
        if c < 0:
            return
        for text in (fig.SOLSTICE_TEXT[s.face[c]], fig.EXHAUST[s.face[c]]):
            if text is not None:
                probe = rec.probe(text, f.player, f.source)
                if text.payable(s, probe):
                    rec.resolve(s, text, f.player, f.source)


class RunKing(Effect[Table]):
    def does(self, s: Table, f: Frame) -> bool:
        return not s.kinged[f.player]

    def run(self, s: Table, f: Frame) -> None:
        s.push(KING, f.player, f.source)


# Trade


class MayCommerce(Choice[Table]):
    """A route that is played may do its commerce at once (clause trade.play_route_commerce)."""

    few: int = TAKE_LONE
    rule: int = cl.COMMERCE
    prompt: str = "may_commerce"

    def does(self, s: Table, f: Frame) -> bool:
        text = fig.COMMERCE[s.face[f.source]]
        if text is None:
            return False
        probe = rec.probe(text, f.player, f.source)
        return text.payable(s, probe) and text.does(s, probe)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        return 0 if a == YES and self.does(s, f) else cl.COMMERCE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            text = fig.COMMERCE[s.face[f.source]]
            assert text is not None
            rec.resolve(s, text, f.player, f.source)


MAY_COMMERCE: Final = MayCommerce()


class Trade(Choice[Table]):
    """Progress for goods, a goods on an own route, or one from the supply on another's (clauses trade.trade_option_*)."""

    few: int = TAKE_LONE
    rule: int = cl.TRADE_OWN
    prompt: str = "trade"

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def bar(self, s: Table, f: Frame, c: int) -> int:
        p = f.player
        if not fig.ROUTES[s.face[c]] or s.where[c] < st.COMMON or (s.where[c] - st.COMMON) % st.ZONES != PLAY:
            return cl.TRADE_OWN
        if s.tok[c] >> 30 & 1023 >= FULL_ROUTE:
            return cl.TRADE_FULL
        if s.where[c] == at(p, PLAY) and s.res[4 * p + GOODS] < 1:
            return cl.TRADE_OWN
        text = fig.COMMERCE[s.face[c]]
        if text is None or not text.payable(s, rec.probe(text, p, c)):
            return cl.UNPAYABLE
        return 0

    def routes(self, s: Table) -> list[int]:
        found: list[int] = []
        for q in range(s.sides):
            found += [c for c in s.piles[at(q, PLAY)] if fig.ROUTES[s.face[c]]]
        return sorted(found)

    def does(self, s: Table, f: Frame) -> bool:
        return s.res[4 * f.player + 2] > 0 or any([not self.bar(s, f, c) for c in self.routes(s)])

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [wd.TRADE_PROGRESS, *[wd.TRADE | s.cards[c] << 8 for c in self.routes(s)]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == wd.TRADE_PROGRESS:
            return 0 if s.res[4 * f.player + 2] > 0 else cl.TRADE_PROGRESS
        if a & 255 != wd.TRADE or a >> 8 >= len(s.numbers) or s.numbers[a >> 8] < 0:
            return cl.TRADE_OWN
        return self.bar(s, f, s.numbers[a >> 8])

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        if s.hooks[p] >> hk.ON_TRADE & 1:
            for x, h in hooked(s, p, hk.ON_TRADE):
                if h.run is not None:
                    s.trigger(h.run, p, x)
        rec.note(s, f, rec.DONE, 1)
        if a == wd.TRADE_PROGRESS:
            s.push(GAIN_GOODS, p, f.source, home=f.home)
            s.push(PAY_PROGRESS, p, f.source, home=f.home)
            return
        c = s.numbers[a >> 8]
        text = fig.COMMERCE[s.face[c]]
        assert text is not None
        told(s, st.TRADED, p, c)
        mine = s.where[c] == at(p, PLAY)
        if mine:
            s.res[4 * p + GOODS] -= 1
        else:
            s.push(GAIN_GOODS, p, f.source, home=f.home)
        if (s.where[c] - st.COMMON) // st.ZONES < s.seats or True:
            s.tok[c] += 1 << 30
        rec.resolve(s, text, p, c)


class Profit(Effect[Table]):
    """The goods of a full route, its profit, and its end in the discard."""

    def run(self, s: Table, f: Frame) -> None:
        c, p = f.it, f.player
        if f.pc == 0:
            told(s, st.PROFITED, p, c)
            take_tokens(s, p, c)
            s.again(f, 1)
            text = fig.PROFIT[s.face[c]]
            if text is not None:
                rec.resolve(s, text, p, c)
        else:
            if s.where[c] == at(p, PLAY):
                send(s, p, c, at(p, DISCARD))
            if s.hooks[p] >> hk.ON_PROFIT & 1:
                for x, h in hooked(s, p, hk.ON_PROFIT):
                    if h.run is not None:
                        s.trigger(h.run, p, x, -1, c)


PROFIT: Final = Profit()


def _make_trade() -> tuple[Effect[Any], Effect[Any]]:
    from tabularium.games.imperium.resources import Gain, Pay

    goods = Gain((0, 0, 0, 1))
    goods._name = "Trade/goods"
    pays = Pay((0, 0, 1, 0))
    pays._name = "Trade/pay"
    return goods, pays


_made = _make_trade()
GAIN_GOODS: Final[Effect[Any]] = _made[0]
PAY_PROGRESS: Final[Effect[Any]] = _made[1]


# The verbs of an Activate turn


def number_of(s: Table, x: int) -> int:
    """The card at this table that an action names, or -1."""
    return s.numbers[x] if x < len(s.numbers) else -1


class PlayVerb(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [s.cards[c] for c in sorted(s.piles[at(f.player, HAND)])]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        if c < 0 or s.where[c] != at(f.player, HAND):
            return cl.FROM_HAND
        if s.actions[f.player] <= 0 and not plays_freely(s, f.player, c):
            return cl.FREE_ONCE if c in s.freed else cl.NEEDS_TOKEN
        return bar_card(s, f.player, c, 0)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        p = f.player
        if plays_freely(s, p, c):
            s.freed.append(c)
            play(s, p, c, FREELY)
        else:
            s.actions[p] -= 1
            play(s, p, c, 0)


def bar_exhaust(s: Table, p: int, c: int) -> int:
    text = fig.EXHAUST[s.face[c]]
    if not is_open(s, p, c) or text is None or s.mark[c] & EXHAUSTED:
        if text is not None and any([q != p and is_open(s, q, c) for q in range(s.seats)]):
            return cl.EXHAUST_OWN
        return cl.EXHAUST_TARGET
    if s.exhausts[p] <= 0:
        return cl.EXHAUST_NO_TOKEN
    f = rec.probe(text, p, c)
    if not text.payable(s, f):
        return cl.EXHAUST_COST
    return 0 if text.does(s, f) else cl.NOTHING_RESOLVES


class ExhaustVerb(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [s.cards[c] for c in open_cards(s, f.player) if fig.EXHAUST[s.face[c]] is not None]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        return cl.EXHAUST_TARGET if c < 0 else bar_exhaust(s, f.player, c)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        text = fig.EXHAUST[s.face[c]]
        assert text is not None
        exhaust(s, f.player, c)
        rec.resolve(s, text, f.player, c)


class ProfitVerb(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not s.trade:
            return []
        return [s.cards[c] for c in s.piles[at(f.player, PLAY)] if fig.ROUTES[s.face[c]]]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        c = number_of(s, x)
        if c < 0 or s.where[c] != at(f.player, PLAY) or not fig.ROUTES[s.face[c]]:
            return cl.PROFIT_ACTION
        if s.tok[c] >> 30 & 1023 < FULL_ROUTE:
            return cl.PROFIT_ACTION
        if s.actions[f.player] <= 0:
            return cl.NEEDS_TOKEN
        text = fig.PROFIT[s.face[c]]
        if text is not None and not text.payable(s, rec.probe(text, f.player, c)):
            return cl.PROFIT_COST
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        c = s.numbers[x]
        s.actions[f.player] -= 1
        s.push(PROFIT, f.player, c, it=c)


ANY_CARD: Final = ANY
PLAY_POOL: Final = IN_PLAY
AUTOMATIC: Final = is_automaton
