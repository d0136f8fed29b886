"""Tokens on cards, and resources that change hands: place, move, collect, convert, steal, refresh."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.attacks import affected
from tabularium.games.imperium.rules.choices import CardChoice, NumberChoice
from tabularium.games.imperium.rules.conditions import Tally, Test
from tabularium.games.imperium.rules.resources import receive
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import gain, pick_up_tokens, put_tokens, steal
from tabularium.games.imperium.table.atoms_turn import refresh
from tabularium.games.imperium.table.queries import mana_card, open_cards, opponents, state_of
from tabularium.games.imperium.table.select import ANY, Filter, fits, side_of
from tabularium.games.imperium.table.state import EXHAUSTED, POP, PROG, RESOURCES, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import DONE_THING, amounts, held_on, say
from tabularium.kernel.action import DONE, act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack

ON_HERE: Final = 0


ON_MARKET: Final = 1


ON_OPEN: Final = 2


ON_POWER: Final = 3


ON_CEREMONY: Final = 4


ON_EVERY_OPEN: Final = 5


ON_EVERY_MARKET: Final = 6


class Place(Effect[Table]):
    """Tokens onto cards: from the supply, or with `own` from one's available resources (Move: a cost)."""

    def __init__(
        self, kinds: tuple[int, ...], n: int, target: int, flt: Filter = ANY, own: bool = False, cards: int = 1
    ) -> None:
        super().__init__()
        self.kinds = kinds
        self.n = n
        self.target = target
        self.filter = flt
        self.own = own
        self.cards = cards  # so many different cards, n on each
        self.kind_choice = KindChoice(self)
        self.choice = PlaceChoice(self)

    def targets(self, s: Table, f: Frame) -> list[int]:
        if self.target == ON_HERE:
            return [f.source] if f.source >= 0 else []
        if self.target == ON_MARKET or self.target == ON_EVERY_MARKET:
            return [c for c in s.market if c >= 0 and fits(s, self.filter, c, f)]
        if self.target == ON_POWER:
            return [c for c in s.piles[at(f.player, st.POWER)] if fig.START[s.face[c]] == fig.START_POWER]
        if self.target == ON_CEREMONY:
            c = mana_card(s, f.player)
            return [c] if c >= 0 else []
        return [c for c in open_cards(s, f.player) if fits(s, self.filter, c, f)]

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.targets(s, f)

    def need(self, s: Table, f: Frame) -> int:
        return self.cards

    def have(self, s: Table, f: Frame, kind: int) -> bool:
        return not self.own or s.res[4 * f.player + kind] >= self.n * self.cards

    def payable(self, s: Table, f: Frame) -> bool:
        if not self.own:
            return True
        return len(self.targets(s, f)) >= self.cards and any(self.have(s, f, k) for k in self.kinds)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        cards = lacks.fitting(self.cards, len(self.targets(s, f)))
        return cards or lacks.resource(s, f.player, self.kinds[0], self.n * self.cards)

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.targets(s, f)) and any(self.have(s, f, k) for k in self.kinds)

    def run(self, s: Table, f: Frame) -> None:
        kinds = [k for k in self.kinds if self.have(s, f, k)]
        if len(kinds) > 1:
            s.then(f, self.kind_choice)
        elif kinds:
            self.place(s, f, kinds[0])

    def place(self, s: Table, f: Frame, kind: int) -> None:
        cards = self.targets(s, f)
        if self.target in (ON_EVERY_OPEN, ON_EVERY_MARKET):
            for c in cards:
                self.put(s, f, kind, c)
        elif self.target in (ON_MARKET, ON_OPEN) and len(cards) > 1:
            s.push(self.choice, f.player, f.source, f.other, -1, kind, (), f.home)
        elif cards:
            self.put(s, f, kind, cards[0])

    def put(self, s: Table, f: Frame, kind: int, c: int) -> None:
        if self.own:
            gain(s, f.player, kind, -self.n)
        if side_of(s, c) >= s.seats:
            gain(s, side_of(s, c), kind, self.n)
        else:
            put_tokens(s, c, kind, self.n)


class KindChoice(Choice[Table]):
    """Which of several resources."""

    few: int = TAKE_LONE
    rule: int = cl.ADD_RESOURCE
    prompt: str = "kind"

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(wd.RESOURCE, k) for k in self.place.kinds]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        k = target_of(a)
        if word_of(a) != wd.RESOURCE or k not in self.place.kinds:
            return cl.ADD_RESOURCE
        return 0 if self.place.have(s, f, k) else cl.MOVE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return lacks.resource(s, f.player, target_of(a), self.place.n * self.place.cards) if rule == cl.MOVE else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        self.place.place(s, f, target_of(a))

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [RESOURCES[target_of(a)]]


class PlaceChoice(CardChoice):
    """Which card gets the token; `n`: its kind, `it`: the cards that have had theirs are in `them`."""

    word: int = wd.PLACE
    rule: int = cl.ADD_RESOURCE
    prompt: str = "place"

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        if place.own:
            self.rule = cl.MOVE

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in self.place.targets(s, f) if c not in f.them]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        self.place.put(s, f, f.n, c)
        if len(f.them) + 1 < self.place.cards:
            s.push(self, f.player, f.source, f.other, -1, f.n, (*f.them, c), f.home)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"amount": say(f"resource.{RESOURCES[f.n]}", language, n=self.place.n)}


class MoveSome(Choice[Table]):
    """Up to so many tokens onto this card, one by one."""

    few: int = TAKE_LONE
    rule: int = cl.MOVE
    prompt: str = "move_some"

    def __init__(self, kinds: tuple[int, ...], most: int) -> None:
        super().__init__()
        self.kinds = kinds
        self.most = most

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return any(s.res[4 * f.player + k] > 0 for k in self.kinds)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [*[act(wd.RESOURCE, k) for k in self.kinds], DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE:
            return 0
        k = target_of(a)
        if word_of(a) != wd.RESOURCE or k not in self.kinds:
            return cl.MOVE
        return 0 if s.res[4 * f.player + k] > 0 else cl.MOVE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return lacks.resource(s, f.player, target_of(a), 1) if target_of(a) in self.kinds else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE:
            return
        gain(s, f.player, target_of(a), -1)
        put_tokens(s, f.source, target_of(a), 1)
        if f.pc + 1 < self.most:
            s.again(f, f.pc + 1)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [DONE_THING] if a == DONE else [RESOURCES[target_of(a)]]


class Collect(CardChoice):
    """All resources on a market card."""

    word: int = wd.TAKE
    rule: int = cl.GAIN
    prompt: str = "collect"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in s.market if c >= 0 and s.tok[c]]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        held = pick_up_tokens(s, c)
        receive(s, f, f.player, held & 1023, held >> 10 & 1023, held >> 20 & 1023, held >> 30 & 1023, 0, False)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        tokens = amounts(held_on(s, s.numbers[target_of(a)]), language)
        return {**super().fields(s, f, a, language), "tokens": tokens}


class Convert(Effect[Table]):
    """Progress into population, one for one; no payment."""

    def __init__(self, n: int, per: Tally | None) -> None:
        super().__init__()
        self.n = n
        self.per = per

    def does(self, s: Table, f: Frame) -> bool:
        return s.res[4 * f.player + PROG] > 0 and (self.per is None or self.per.count(s, f) > 0)

    def run(self, s: Table, f: Frame) -> None:
        n = self.n if self.per is None else self.n * self.per.count(s, f)
        n = min(n, s.res[4 * f.player + PROG])
        if n > 0:
            gain(s, f.player, PROG, -n)
            gain(s, f.player, POP, n)


class ConvertGained(NumberChoice):
    """Any of the progress that this text brought."""

    rule: int = cl.MAY
    prompt: str = "convert"

    def most(self, s: Table, f: Frame) -> int:
        return min(rec.noted(s, f, rec.PROGRESS), s.res[4 * f.player + PROG])

    def does(self, s: Table, f: Frame) -> bool:
        return self.most(s, f) > 0

    def chosen(self, s: Table, f: Frame, n: int) -> None:
        if n:
            gain(s, f.player, PROG, -n)
            gain(s, f.player, POP, n)


class Steal(Effect[Table]):
    """From each opponent, as far as they have it."""

    def __init__(
        self, resource: int, n: int, per: Tally | None, states: int, having: Test | None, everybody: bool
    ) -> None:
        super().__init__()
        self.resource = resource
        self.n = n
        self.per = per
        self.states = states
        self.having = having
        self.everybody = everybody

    def victims(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for p in opponents(s, f.player):
            if rec.immune(s, f, p) or (self.states and not state_of(s, p) & self.states):
                continue
            if self.having is not None:
                asked = Frame(self, 0, f.home, p, f.source, p, f.it, f.n, f.them)
                if not self.having.holds(s, asked):
                    continue
            found.append(p)
        return found

    def affects(self, s: Table, f: Frame, seat: int) -> bool:
        return s.res[4 * seat + self.resource] > 0 and seat in self.victims(s, f)

    def amount(self, s: Table, f: Frame) -> int:
        return self.n if self.per is None else self.n * self.per.count(s, f)

    def unable(self, s: Table, f: Frame) -> int:
        """Those who could not lose as much, as bits."""
        n = self.amount(s, f)
        return sum([1 << p for p in self.victims(s, f) if s.res[4 * p + self.resource] < n])

    def does(self, s: Table, f: Frame) -> bool:
        if self.per is not None and self.per.count(s, f) == 0:
            return False
        return any(s.res[4 * p + self.resource] > 0 for p in self.victims(s, f))

    def run(self, s: Table, f: Frame) -> None:
        n = self.amount(s, f)
        unable = self.unable(s, f)
        for p in self.victims(s, f):
            k = min(n, s.res[4 * p + self.resource])
            if k:
                steal(s, f.player, p, self.resource, k)
                affected(s, f, p)
        rec.note(s, f, rec.UNABLE, unable)


class Refresh(CardChoice):
    """An exhaust token back from a card."""

    word: int = wd.REFRESH
    rule: int = cl.REFRESH
    prompt: str = "refresh"

    def __init__(self, flt: Filter) -> None:
        super().__init__()
        self.filter = flt

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in sorted(open_cards(s, f.player)) if s.mark[c] & EXHAUSTED and fits(s, self.filter, c, f)]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        refresh(s, f.player, c)
