"""Who does it: each opponent, each player, that player."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.affecting import ABANDON, RECALL
from tabularium.games.imperium.rules.attacks import affected
from tabularium.games.imperium.rules.moves import Affect
from tabularium.games.imperium.rules.structure import Alone, AsFar, Either, If, MayDo
from tabularium.games.imperium.rules.tokens import Steal
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.queries import is_automaton, opponents
from tabularium.games.imperium.table.state import DISCARD, HAND, UNREST, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import nation_name, seat_thing
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.compose import Seq
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame

# Who acts
EACH_OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
CARD_OWNER: Final = 4
OPPONENT_UNABLE: Final = 5
PLAYER_UNABLE: Final = 6
OPPONENT_GIVEN: Final = 7
OPPONENT_WITHOUT_UNREST: Final = 8
HUMAN: Final = 9


def frame_for(effect: Effect[Any], f: Frame, seat: int) -> Frame:
    """The frame in which another seat resolves a part of a text."""
    return Frame(effect, 0, f.home, seat, f.source, f.player, f.it, f.n, f.them)


class Each(Effect[Table]):
    """Somebody else, or several, do it: those a subject means."""

    def __init__(self, who: int, effect: Effect[Any], takes_unrest: int) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.takes_unrest = takes_unrest  # how many unrest each takes as the first part of it
        self.share = ShareUnrest(self) if takes_unrest else None
        self.takes = 0  # 1: they abandon or recall regions
        self.friendly = False  # a gain or something optional: nobody wants to ignore it
        self.suffer = Suffer(effect)
        self.before: Effect[Any] | None = None  # the sentence that some are unable to do

    def seats(self, s: Table, f: Frame) -> list[int]:
        owner = f.player
        if self.who == EACH_OPPONENT:
            found = opponents(s, owner)
        elif self.who == EACH_PLAYER:
            return [owner, *[p for p in opponents(s, owner) if self.friendly or not rec.immune(s, f, p)]]
        elif self.who == THAT_PLAYER:
            other = rec.home(s, f).other
            return [other] if 0 <= other < s.sides else []
        elif self.who == CARD_OWNER:
            side = self.owner(s, f)
            return [side] if side >= 0 else []
        elif self.who == OPPONENT_UNABLE or self.who == PLAYER_UNABLE:
            unable = rec.noted(s, f, rec.UNABLE) if f.home >= 0 else unable_to(s, f, self.before)
            found = [p for p in opponents(s, owner) if unable >> p & 1]
            if self.who == PLAYER_UNABLE and unable >> owner & 1:
                found = [owner, *found]
        elif self.who == OPPONENT_GIVEN:
            given = rec.noted(s, f, rec.GIVEN)
            found = [p for p in opponents(s, owner) if given >> p & 1]
        elif self.who == OPPONENT_WITHOUT_UNREST:
            found = [p for p in opponents(s, owner) if not self.unrest_in_discard(s, p)]
        else:
            found = [0]
        return [p for p in found if p == owner or self.friendly or not rec.immune(s, f, p)]

    def owner(self, s: Table, f: Frame) -> int:
        pile = s.where[f.source]
        return (pile - 10) // 14 if pile >= 10 else -1

    def unrest_in_discard(self, s: Table, p: int) -> bool:
        for c in s.piles[at(p, DISCARD)]:
            if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
                return True
        return False

    def affects(self, s: Table, f: Frame, seat: int) -> bool:
        """It would do something to this seat."""
        if seat not in self.seats(s, f):
            return False
        return self.effect.does(s, frame_for(self.effect, f, seat))

    def does(self, s: Table, f: Frame) -> bool:
        for p in self.seats(s, f):
            if is_automaton(s, p) or (p != f.player and s.piles[at(p, HAND)]):
                return True  # what others hold is hidden, and may not decide what can be played
            if self.effect.does(s, frame_for(self.effect, f, p)):
                return True
        return False

    def run(self, s: Table, f: Frame) -> None:
        """`pc` 1: too few unrest for all, and those in `n`, as bits, have had theirs."""
        had = f.n if f.pc else 0
        seats = [p for p in self.seats(s, f) if not had >> p & 1]
        if not f.pc and (self.who == EACH_OPPONENT or self.who == EACH_PLAYER):
            rec.note(s, f, rec.UNABLE, 0)
            rec.note(s, f, rec.DOERS, 0)
            rec.note(s, f, rec.COUNT, 0)
            rec.named(s, f, ())
        if self.share is not None and len(s.piles[UNREST]) < self.takes_unrest * len(seats):
            s.push(self.share, f.player, f.source, f.other, f.it, had, f.them, f.home)
        else:
            self.begin(s, f, seats)

    def begin(self, s: Table, f: Frame, seats: list[int]) -> None:
        if not self.friendly:
            for p in seats:
                if s.hooks[p] >> hk.ON_ATTACKED & 1 and self.effect.does(s, frame_for(self.effect, f, p)):
                    affected(s, f, p)
        for p in reversed(seats):
            g = frame_for(self.suffer if is_automaton(s, p) else self.effect, f, p)
            s.again(g, g.pc)


def unable_to(s: Table, f: Frame, e: Effect[Any] | None) -> int:
    """Before a text is resolved: who would be unable to do this sentence of it, as bits."""
    if isinstance(e, Steal):
        return e.unable(s, f)
    if isinstance(e, Each):
        return sum([1 << p for p in e.seats(s, f) if not e.effect.payable(s, frame_for(e.effect, f, p))])
    return 0


class Suffer(Effect[Table]):
    """What a player's effect does to the automaton (clauses automaton.your_draw_effects and following)."""

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def run(self, s: Table, f: Frame) -> None:
        suffered(s, f, self.effect)


def suffered(s: Table, f: Frame, e: Effect[Any]) -> bool:
    """Do to the automaton what can be done to it; False if that is nothing."""
    if isinstance(e, (MayDo, Alone, AsFar)):
        done = suffered(s, f, e.effect)
        if done and isinstance(e, MayDo):
            rec.count_up(s, f, rec.DOERS)
        return done
    if isinstance(e, If):
        return e.test.holds(s, f) and suffered(s, f, e.effect)
    if isinstance(e, Seq):
        found = False
        parts: tuple[Effect[Any], ...] = e.effects
        for i in range(len(parts) - 1, -1, -1):  # the last pushed comes first
            found = suffered(s, f, parts[i]) or found
        return found
    if isinstance(e, Either):
        for option in e.effects:
            if suffered(s, f, option):
                return True
        return False
    taken = isinstance(e, Affect) and e.code in (ABANDON, RECALL)
    if taken and not e.does(s, f):
        rec.note(s, f, rec.UNABLE, rec.noted(s, f, rec.UNABLE) | 1 << f.player)
    if (taken or fig.SUFFERS.get(type(e).__name__, False)) and e.does(s, f):
        s.then(f, e)
        return True
    return False


class ShareUnrest(Choice[Table]):
    """Too few unrest for all: whoever causes it says who is next to take some (clause collapse.distribution_choice).

    `n`: who was, as bits. As long as the pile lasts (Cultists may give Chaos instead) the others' turn comes too."""

    few: int = TAKE_LONE
    rule: int = cl.DISTRIBUTION
    prompt: str = "share_unrest"

    def __init__(self, each: Each) -> None:
        super().__init__()
        self.each = each

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(wd.SEAT, p) for p in self.each.seats(s, f)]

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"seat": nation_name(s, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [seat_thing(target_of(a))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        p = target_of(a)
        if word_of(a) != wd.SEAT or p not in self.each.seats(s, f) or f.n >> p & 1:
            return cl.DISTRIBUTION
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = f.n | 1 << target_of(a)
        s.push(self.each, f.player, f.source, f.other, f.it, n, f.them, f.home, 1)
        self.each.begin(s, f, [target_of(a)])
