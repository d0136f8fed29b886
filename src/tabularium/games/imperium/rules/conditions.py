"""What `if` asks and what `per` counts."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import CULTISTS
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table.queries import (
    active_quest,
    count_open,
    icons_in_play,
    in_play_named,
    open_cards,
    scored_cards,
    state_of,
)
from tabularium.games.imperium.table.select import Filter, fits, garrisoned, pool, zone_of
from tabularium.games.imperium.table.state import CHAOS, DEVELOP, DISCARD, FAME, Table, at
from tabularium.kernel.effect import Frame

TYPE_ICONS: Final = 12


class Test:
    """A condition. The base class holds always."""

    def holds(self, s: Table, f: Frame) -> bool:
        return True


class Not(Test):
    def __init__(self, test: Test) -> None:
        self.test = test

    def holds(self, s: Table, f: Frame) -> bool:
        return not self.test.holds(s, f)


class All(Test):
    def __init__(self, tests: tuple[Test, ...]) -> None:
        self.tests = tests

    def holds(self, s: Table, f: Frame) -> bool:
        return all(t.holds(s, f) for t in self.tests)


class InState(Test):
    def __init__(self, states: int) -> None:
        self.states = states

    def holds(self, s: Table, f: Frame) -> bool:
        return bool(state_of(s, f.player) & self.states)


class HumanInState(Test):
    """Of an automaton's row: the human player is in this state."""

    def __init__(self, states: int) -> None:
        self.states = states

    def holds(self, s: Table, f: Frame) -> bool:
        return bool(state_of(s, 0) & self.states)


class Done(Test):
    def holds(self, s: Table, f: Frame) -> bool:
        return rec.noted(s, f, rec.DONE) > 0


class Triggered(Test):
    def holds(self, s: Table, f: Frame) -> bool:
        return s.last >= 0


class FameEmpty(Test):
    """Only King of Kings is left."""

    def holds(self, s: Table, f: Frame) -> bool:
        return len(s.piles[FAME]) <= 1


class ChaosEmpty(Test):
    def holds(self, s: Table, f: Frame) -> bool:
        for p in range(s.sides):
            if s.nations[p] == CULTISTS:
                return not s.piles[at(p, CHAOS)]
        return False


class NoQuest(Test):
    def holds(self, s: Table, f: Frame) -> bool:
        return active_quest(s, f.player) < 0


class LastDevelopment(Test):
    def holds(self, s: Table, f: Frame) -> bool:
        return len(s.piles[at(f.player, DEVELOP)]) == 1


class Named(Test):
    """Cards of these names in play (or history, discard): at least one of each group."""

    def __init__(self, groups: tuple[tuple[int, ...], ...], zone: int, how: int, other: bool, or_quest: bool) -> None:
        self.groups = groups
        self.zone = zone
        self.how = how  # 0 the one, 1 all of them, 2 none, 3 not all
        self.other = other
        self.or_quest = or_quest

    def there(self, s: Table, f: Frame, names: tuple[int, ...]) -> bool:
        p = f.player
        if self.zone == PLAY_ZONE:
            if in_play_named(s, p, names):
                return True
        else:
            for c in s.piles[at(p, self.zone)]:
                if fig.NAME[s.face[c]] in names and not (self.other and c == f.source):
                    return True
        if self.or_quest:
            quest = active_quest(s, p)
            return quest >= 0 and fig.NAME[s.face[quest]] in names
        return False

    def holds(self, s: Table, f: Frame) -> bool:
        n = 0
        for names in self.groups:
            if self.there(s, f, names):
                n += 1
        if self.how == 2:
            return n == 0
        if self.how == 3:
            return n < len(self.groups)
        return n == len(self.groups)


PLAY_ZONE: Final = 3


class InGame(Test):
    def __init__(self, nation: int) -> None:
        self.nation = nation

    def holds(self, s: Table, f: Frame) -> bool:
        return self.nation in s.nations


class Did(Test):
    """The active seat did this in its turn."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def holds(self, s: Table, f: Frame) -> bool:
        return bool(s.did >> self.bit & 1)


class ItIs(Test):
    """The card named last fits."""

    def __init__(self, flt: Filter, negated: bool, worthless: bool) -> None:
        self.filter = flt
        self.negated = negated
        self.worthless = worthless

    def holds(self, s: Table, f: Frame) -> bool:
        it = rec.home(s, f).it
        if it < 0:
            return False
        if self.worthless:
            return fig.POINTS[s.face[it]].value == 0
        return fits(s, self.filter, it, f) != self.negated


class ItBore(Test):
    def __init__(self, n: int) -> None:
        self.n = n

    def holds(self, s: Table, f: Frame) -> bool:
        return rec.home(s, f).it >= 0 and rec.noted(s, f, rec.BORE) == self.n


class DiscardedWas(Test):
    """Of the cards just discarded, one is (or is not) such a card."""

    def __init__(self, flt: Filter, negated: bool) -> None:
        self.filter = flt
        self.negated = negated

    def holds(self, s: Table, f: Frame) -> bool:
        for c in rec.cards_of(s, f):
            if fits(s, self.filter, c, f) != self.negated:
                return True
        return False


class Enough(Test):
    """At least (or exactly) so many of what a tally counts."""

    def __init__(self, tally: Tally, least: int, most: int) -> None:
        self.tally = tally
        self.least = least
        self.most = most

    def holds(self, s: Table, f: Frame) -> bool:
        return self.least <= self.tally.count(s, f) <= self.most


class Tally:
    """Something that can be counted. The base class counts nothing."""

    def count(self, s: Table, f: Frame) -> int:
        return 0

    def sources(self, s: Table, f: Frame) -> int:
        """The icons of the cards in play that were counted: what resources then come from."""
        return 0


class Open(Tally):
    """Icons, suits or cards in play."""

    def __init__(self, flt: Filter, cap: int, self_included: bool) -> None:
        self.filter = flt
        self.cap = cap
        self.self_included = self_included

    def count(self, s: Table, f: Frame) -> int:
        n = count_open(s, f.player, self.filter, f)
        if self.self_included and f.source >= 0 and fits(s, self.filter, f.source, f):
            if s.where[f.source] != at(f.player, PLAY_ZONE):
                n += 1
        return min(n, self.cap) if self.cap else n

    def sources(self, s: Table, f: Frame) -> int:
        mask = 0
        for c in open_cards(s, f.player):
            if fits(s, self.filter, c, f):
                mask |= fig.ICON_MASK[s.face[c]]
        return mask


class Pool(Tally):
    """Cards in piles of one's own."""

    def __init__(self, zones: int, flt: Filter, hosts: Filter, cap: int) -> None:
        self.zones = zones
        self.filter = flt
        self.hosts = hosts
        self.cap = cap

    def count(self, s: Table, f: Frame) -> int:
        n = len(pool(s, f.player, self.zones, self.filter, f, self.hosts))
        return min(n, self.cap) if self.cap else n


class Everything(Tally):
    """Of an automaton: its cards wherever they lie."""

    def __init__(self, flt: Filter) -> None:
        self.filter = flt

    def count(self, s: Table, f: Frame) -> int:
        return sum([1 for c in scored_cards(s, f.player) if fits(s, self.filter, c, f)])


class Distinct(Tally):
    """Different icons among these in play."""

    def __init__(self, icons: int) -> None:
        self.icons = icons

    def count(self, s: Table, f: Frame) -> int:
        n = 0
        for icon in range(fig.ICON_KINDS):
            if self.icons >> icon & 1 and icons_in_play(s, f.player, 1 << icon):
                n += 1
        return n

    def sources(self, s: Table, f: Frame) -> int:
        mask = 0
        for c in open_cards(s, f.player):
            if fig.ICON_MASK[s.face[c]] & self.icons:
                mask |= fig.ICON_MASK[s.face[c]]
        return mask


class Counted(Tally):
    """What the record counted: things done, paid or gained."""

    def __init__(self, field: int) -> None:
        self.field = field

    def count(self, s: Table, f: Frame) -> int:
        return rec.noted(s, f, self.field)


class Dealt(Tally):
    """The cards named last that fit."""

    def __init__(self, flt: Filter) -> None:
        self.filter = flt

    def count(self, s: Table, f: Frame) -> int:
        n = 0
        for c in rec.cards_of(s, f):
            # What was drawn or looked at meanwhile is named too; what was abandoned or discarded lies in the discard.
            if zone_of(s, c) == DISCARD and fits(s, self.filter, c, f):
                n += fig.REGIONS[s.face[c]] if self.filter.suits & fig.REGION else 1
        return n


class Rivals(Tally):
    """Players, oneself included, with as many of these icons in play as oneself or more."""

    def __init__(self, icons: int) -> None:
        self.icons = icons

    def count(self, s: Table, f: Frame) -> int:
        mine = icons_in_play(s, f.player, self.icons)
        return sum([1 for p in range(s.sides) if icons_in_play(s, p, self.icons) >= mine])


class Holdings(Tally):
    """Available resources of one kind."""

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def count(self, s: Table, f: Frame) -> int:
        return s.res[4 * f.player + self.resource]


class IconsHere(Tally):
    """Different suits and types on the cards garrisoned under this one."""

    def count(self, s: Table, f: Frame) -> int:
        suits, icons = 0, 0
        for c in garrisoned(s, f.source):
            suits |= fig.SUITS[s.face[c]]
            icons |= fig.ICON_MASK[s.face[c]] & ((1 << TYPE_ICONS) - 1)
        return suits.bit_count() + icons.bit_count()


class Divided(Tally):
    """One for each `by`, rounded."""

    def __init__(self, tally: Tally, by: int, up: bool) -> None:
        self.tally = tally
        self.by = by
        self.up = up

    def count(self, s: Table, f: Frame) -> int:
        n = self.tally.count(s, f)
        return (n + self.by - 1) // self.by if self.up else n // self.by

    def sources(self, s: Table, f: Frame) -> int:
        return self.tally.sources(s, f)
