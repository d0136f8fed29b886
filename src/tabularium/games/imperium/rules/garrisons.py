"""Garrisoning cards, and giving them to others."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.affecting import garrison
from tabularium.games.imperium.rules.attacks import affected
from tabularium.games.imperium.rules.choices import CardChoice, HandChoice
from tabularium.games.imperium.rules.known import referred
from tabularium.games.imperium.rules.moves import MASK_ICON, UP_TO, X_OF_THEM
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import send, show_to, told
from tabularium.games.imperium.table.queries import is_automaton, is_quest, mana_card, open_cards, opponents
from tabularium.games.imperium.table.select import ANY, IN_HAND, IN_PLAY, Filter, garrisoned, pool
from tabularium.games.imperium.table.state import DECK, DEVELOP, HAND, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import nation_name
from tabularium.kernel.effect import TAKE_LONE, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


class Garrison(Effect[Table]):
    """Cards of one's own under a card in play: here, under a card of a description, or under the special card."""

    HERE: Final = 0
    HOSTS: Final = 1
    SPECIAL: Final = 2

    def __init__(
        self, how: int, n: int, zones: int, flt: Filter, ref: int, where: int, hosts: Filter, quest: bool
    ) -> None:
        super().__init__()
        self.how = how
        self.n = n
        self.zones = zones
        self.filter = flt
        self.ref = ref  # -1: chosen
        self.where = where
        self.hosts = hosts
        self.quest = quest
        self.card_choice = GarrisonCard(self) if zones & IN_HAND else GarrisonOpenCard(self)
        self.host_choice = GarrisonHost(self)

    def host_cards(self, s: Table, f: Frame, c: int) -> list[int]:
        if self.where == Garrison.HERE:
            found = [f.source] if f.source in open_cards(s, f.player) else []  # it may have left play meanwhile
        elif self.where == Garrison.SPECIAL:
            found = [mana_card(s, f.player)]
        else:
            found = pool(s, f.player, IN_PLAY, self.hosts, f)
        return [h for h in found if h >= 0 and h != c and self.room(s, f, h, c)]

    def room(self, s: Table, f: Frame, host: int, c: int) -> bool:
        limit = fig.GARRISON_LIMIT[s.face[host]]
        if limit and len(garrisoned(s, host)) >= limit:
            return False
        region = bool(fig.SUITS[s.face[host]] & fig.REGION)
        return c < 0 or not (region and fig.FORBIDS[s.face[c]] & fig.NO_GARRISON_IN_REGION)

    def cards(self, s: Table, f: Frame) -> list[int]:
        if self.ref >= 0:
            c = referred(s, f, self.ref)
            return [c] if c >= 0 and not fig.FORBIDS[s.face[c]] & fig.NO_GARRISON else []
        found = pool(s, f.player, self.zones, self.filter, f)
        if self.quest:
            quests = [c for c in s.piles[at(f.player, DEVELOP)] if is_quest(s, c)]
            return [c for c in found if len(quests) == 1 or not fig.FORBIDS[s.face[c]] & fig.LAST_QUEST]
        return [c for c in found if not fig.FORBIDS[s.face[c]] & fig.NO_GARRISON]

    def pairs(self, s: Table, f: Frame) -> list[int]:
        """The cards that find a host."""
        return [c for c in self.cards(s, f) if self.host_cards(s, f, c)]

    def need(self, s: Table, f: Frame) -> int:
        return rec.noted(s, f, rec.X) if self.how == X_OF_THEM else self.n

    def payable(self, s: Table, f: Frame) -> bool:
        if self.how == UP_TO:
            return True
        return len(self.pairs(s, f)) >= max(1, self.need(s, f))

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.fitting(max(1, self.need(s, f)), len(self.pairs(s, f)))

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pairs(s, f))

    def run(self, s: Table, f: Frame) -> None:
        found = self.pairs(s, f) if self.ref >= 0 else []
        rec.named(s, f, ())
        rec.note(s, f, rec.DONE, 0)
        if self.ref >= 0:
            if found:
                self.under(s, f, found[0])
        else:
            need = self.need(s, f)
            if need > 0:
                s.push(self.card_choice, f.player, f.source, f.other, -1, need, (), f.home)

    def under(self, s: Table, f: Frame, c: int) -> None:
        """The card is chosen: now its host."""
        hosts = self.host_cards(s, f, c)
        if len(hosts) > 1:
            s.push(self.host_choice, f.player, f.source, f.other, c, f.n, f.them, f.home)
        elif hosts:
            self.tucked(s, f, c, hosts[0])

    def tucked(self, s: Table, f: Frame, c: int, host: int) -> None:
        rec.note(s, f, rec.HOST, host)
        rec.note(s, f, rec.DONE, 1)
        rec.also(s, f, c)
        garrison(s, f.player, c, host)


class GarrisonCard(HandChoice):
    word: int = wd.GARRISON
    rule: int = cl.GARRISON
    prompt: str = "garrison"

    def __init__(self, garrison: Garrison) -> None:
        super().__init__()
        self.garrison = garrison
        self.optional = garrison.how == UP_TO
        if garrison.quest:
            self.rule = cl.QUEST

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.garrison.pairs(s, f)

    def bar(self, s: Table, f: Frame, c: int) -> int:
        last = self.garrison.quest and fig.FORBIDS[s.face[c]] & fig.LAST_QUEST
        return cl.GRAAL_LAST if last and s.where[c] == at(f.player, DEVELOP) else self.rule

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if f.n > 1:
            s.push(self, f.player, f.source, f.other, -1, f.n - 1, (), f.home)
        self.garrison.under(s, f, c)


class GarrisonOpenCard(GarrisonCard):
    few: int = TAKE_LONE


class GarrisonHost(CardChoice):
    word: int = wd.UNDER
    rule: int = cl.GARRISON
    prompt: str = "host"

    def __init__(self, garrison: Garrison) -> None:
        super().__init__()
        self.garrison = garrison

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.garrison.host_cards(s, f, f.it)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        self.garrison.tucked(s, f, f.it, c)


class Give(Effect[Table]):
    """A card to each opponent; the giver chooses."""

    def __init__(self, zones: int) -> None:
        super().__init__()
        self.zones = zones
        self.choice = GiveCard(zones)

    def affects(self, s: Table, f: Frame, seat: int) -> bool:
        return not rec.immune(s, f, seat) and bool(pool(s, f.player, self.zones, ANY, f))

    def does(self, s: Table, f: Frame) -> bool:
        return bool(pool(s, f.player, self.zones, ANY, f))

    def run(self, s: Table, f: Frame) -> None:
        rec.note(s, f, rec.GIVEN, 0)
        rec.named(s, f, ())
        for p in reversed(opponents(s, f.player)):
            if not rec.immune(s, f, p):
                s.push(self.choice, f.player, f.source, p, home=f.home)


class GiveCard(HandChoice):
    """`other`: who receives it."""

    word: int = wd.GIVE
    rule: int = cl.GIVE
    prompt: str = "give"

    def __init__(self, zones: int) -> None:
        super().__init__()
        self.zones = zones

    def pool(self, s: Table, f: Frame) -> list[int]:
        return pool(s, f.player, self.zones, ANY, f)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        to = at(f.other, DECK) if is_automaton(s, f.other) else at(f.other, HAND)
        from_hand = s.where[c] == at(f.player, HAND)
        send(s, f.other, c, to)
        show_to(s, c, 1 << f.player | 1 << f.other)
        told(s, st.GAVE, f.player, c, 0, f.other, 1 << f.player | 1 << f.other if from_hand else -1)
        rec.also(s, f, c)
        affected(s, f, f.other)
        if fig.ICON_MASK[s.face[c]] & MASK_ICON:
            rec.note(s, f, rec.GIVEN, rec.noted(s, f, rec.GIVEN) | 1 << f.other)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**super().fields(s, f, a, language), "other": nation_name(s, f.other, language)}
