"""Playing cards, using exhaust abilities, answering events, and protection against attacks."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.attacks import Attack, ignored_by
from tabularium.games.imperium.rules.choices import May
from tabularium.games.imperium.rules.subjects import Each
from tabularium.games.imperium.rules.tokens import Steal
from tabularium.games.imperium.rules.trading import MAY_COMMERCE
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import enter_play, exhaust, happened, send, shift, told
from tabularium.games.imperium.table.atoms_turn import lapse, use_up
from tabularium.games.imperium.table.queries import (
    can_exhaust,
    hooked,
    is_automaton,
    is_open,
    opponents,
    state_allows,
    state_of,
)
from tabularium.games.imperium.table.select import AFTER_PLAY, fits
from tabularium.games.imperium.table.state import DISCARD, EXHAUSTED, RESOLVE, Table, at
from tabularium.games.imperium.words.labels import answer_text
from tabularium.kernel.action import YES
from tabularium.kernel.effect import Effect, Frame
from tabularium.kernel.lack import Lack

# How a card is played: bits of `n`
FREELY: Final = 1
OUT_OF_DISCARD: Final = 2


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


def lack_of_card(s: Table, p: int, c: int, rule: int) -> Lack | None:
    """What is missing for a card that this clause keeps from being played."""
    text = fig.ON_PLAY[s.face[c]]
    if rule == cl.UNPAYABLE and text is not None:
        return text.unmet(s, rec.probe(text, p, c))
    return lacks.state_icon(s, c, rule)


class PlayCard(Attack):
    """A card is played: `it`, with `n` how; `other` as in any attack."""

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
            use_up(s, p)
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
            enter_play(s, p, c, True)
            for h in fig.HOOKS[face]:
                if h.kind == hk.ON_ENTER and h.text is not None:
                    rec.resolve(s, h.text, p, c, it=c)
        else:
            shift(s, c, at(p, RESOLVE))

    def finish(self, s: Table, f: Frame, p: int, c: int) -> None:
        if s.where[c] == at(p, RESOLVE):
            send(s, p, c, at(p, DISCARD))
        if s.lasting:
            lapse(s, AFTER_PLAY)
        if s.hooks[p] >> hk.ON_PLAY_CARD & 1:
            for x, h in hooked(s, p, hk.ON_PLAY_CARD):
                if h.from_discard and not f.n & OUT_OF_DISCARD:
                    continue
                if x != c and fits(s, h.filter, c, f) and h.run is not None:
                    s.trigger(h.run, p, x, -1, c)
        if fig.SUITS[s.face[c]] & fig.GADGET:
            for q in opponents(s, p):
                if q < s.seats:
                    happened(s, q, hk.ON_OTHER_GADGET, c, p)


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
        if not isinstance(e, (Each, Steal)) or e.affects(s, f, q):
            return True
    return False


class Protect(Effect[Table]):
    """Each card that may protect is asked in turn, until one does; `it`: the attack, `other`: the attacker."""

    def run(self, s: Table, f: Frame) -> None:
        found = [pair for kind in (hk.ON_ATTACK, hk.ON_ATTACKED) for pair in hooked(s, f.player, kind)]
        usable = [
            (x, h)
            for x, h in found
            if h.ignores and x not in f.them and (h.kind == hk.ON_ATTACK or self.strikes(s, f, 0))
        ]
        usable = [(x, h) for x, h in usable if not h.ops or self.strikes(s, f, h.ops)]
        if not usable or self.safe(s, f):
            return
        x, h = usable[0]
        s.push(self, f.player, f.source, f.other, f.it, f.n, (*f.them, x))
        if h.exhaust:
            assert h.run is not None
            s.push(h.run, f.player, x, f.other, f.it)
        elif h.text is not None:
            rec.resolve(s, h.text, f.player, x, f.other, f.it)

    def strikes(self, s: Table, f: Frame, ops: int) -> bool:
        """`n` says of an automaton's row whether it takes regions; a player's card is asked itself."""
        if is_automaton(s, f.other):
            return not ops or bool(f.n & ops)
        return struck(s, f.it, f.other, f.player, ops)

    def safe(self, s: Table, f: Frame) -> bool:
        for g in reversed(s.stack):
            if isinstance(g.effect, Attack):
                return ignored_by(g, f.player)
        return False


PROTECT: Final = Protect()


class Ignore(Effect[Table]):
    """The owner ignores the attack that is being played."""

    def run(self, s: Table, f: Frame) -> None:
        for i in range(len(s.stack) - 1, -1, -1):
            g = s.stack[i]
            if isinstance(g.effect, Attack):
                rec.marked(s, i, 1 << f.player)
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
        if s.log is not None and self.hook.text.does(s, f):
            told(s, st.ABILITY, f.player, f.source)
        answer(s, f, self.hook)


def answer(s: Table, f: Frame, h: fig.Hook) -> None:
    assert h.text is not None
    unrest = f.it if h.kind in (hk.ON_TAKE, hk.ON_OTHER_TAKE) else -1
    other = f.other
    if h.kind in (hk.ON_ACQUIRE, hk.ON_BREAK):
        unrest, other = f.other, -1
    rec.resolve(s, h.text, f.player, f.source, other, f.it, f.n, unrest, bore=f.n)


class Respond(May):
    """An exhaust ability that answers an event: for a token, or not at all."""

    rule: int = cl.RESPONSE
    prompt: str = "respond"

    def __init__(self, hook: fig.Hook, anywhere: bool) -> None:
        super().__init__()
        self.hook = hook
        if hook.ignores:
            self.rule = cl.PROTECTION

    def does(self, s: Table, f: Frame) -> bool:
        h = self.hook
        if not is_open(s, f.player, f.source) or not can_exhaust(s, f.player, f.source, h.off_turn):
            return False
        text = h.text
        if text is None:
            return False
        probe = rec.probe(text, f.player, f.source, f.other, f.it, f.n)
        return text.payable(s, probe) and text.does(s, probe)

    def barred(self, s: Table, f: Frame) -> int:
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
        elif s.log is not None and self.does(s, f):
            told(s, st.DECLINED, f.player, f.source)

    def offer(self, s: Table, f: Frame, language: str) -> str:
        return answer_text(s, f.source, language)
