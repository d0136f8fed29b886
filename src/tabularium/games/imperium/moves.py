"""Cards from place to place: abandon, recall, discard, history, put on the deck, exile, return, sink, legends, mana."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import clauses as cl
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import hooks as hk
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import state as st
from tabularium.games.imperium import words as wd
from tabularium.games.imperium.atoms import exhaust, send, told, tuck
from tabularium.games.imperium.choices import CardChoice, HandChoice
from tabularium.games.imperium.deck import accede
from tabularium.games.imperium.ending import main_deck_checked
from tabularium.games.imperium.market import leave_market, refill
from tabularium.games.imperium.queries import (
    can_exhaust,
    cheaper_unrest,
    hooked,
    is_automaton,
    is_quest,
    mana_card,
    opponents,
)
from tabularium.games.imperium.resources import NO_FRAME
from tabularium.games.imperium.select import (
    ANY,
    IN_HAND,
    IN_MARKET,
    IN_PLAY,
    IN_QUESTS,
    Filter,
    fits,
    garrisoned,
    pool,
    side_of,
    worth,
    zone_of,
)
from tabularium.games.imperium.state import (
    DECK,
    DEVELOP,
    DISCARD,
    EXILE,
    FAME,
    HAND,
    HISTORY,
    LEGENDS,
    MAIN,
    MARKET,
    NATION,
    PLAY,
    POWER,
    SUNKEN,
    UNDER,
    Table,
    at,
)
from tabularium.games.imperium.unrest import returned
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.machine import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Frame

# What happens to a card
(
    ABANDON, RECALL, DISCARDED, TO_HISTORY, TOPDECK, EXILED, RETURN, SINK, TO_LEGENDS, MANA, DRAW, PUT_DISCARD,
) = range(12)
WORDS: Final = (
    wd.ABANDON, wd.RECALL, wd.DISCARD, wd.HISTORY, wd.TOPDECK, wd.EXILE, wd.RETURN, wd.SINK, wd.LEGENDS, wd.MANA,
    wd.DRAW, wd.DISCARD,
)
RULES: Final = (
    cl.ABANDON, cl.RECALL, cl.DISCARD, cl.HISTORY, cl.TOPDECK, cl.EXILE_MARKET, cl.RETURN_UNREST, cl.SINK, cl.LEGENDS,
    cl.MANA, cl.DRAW_ELSEWHERE, cl.DISCARD,
)
PROMPTS: Final = (
    "abandon", "recall", "discard", "history", "topdeck", "exile", "return", "sink", "legends", "mana", "draw_from",
    "discard",
)

# How many
EXACTLY, UP_TO, ALL_OF_THEM, ANY_NUMBER, X_OF_THEM = range(5)


def may_suffer(s: Table, c: int, code: int) -> bool:
    """What a card's own text forbids."""
    forbids = fig.FORBIDS[s.face[c]]
    zone = zone_of(s, c)
    if code == ABANDON or code == RECALL:
        if zone == PLAY:
            mine = fig.NO_ABANDON if code == ABANDON else fig.NO_RECALL
            return not forbids & mine and bool(fig.ICON_MASK[s.face[c]] & fig.PINNED)
        return zone == UNDER
    if code == MANA:
        return not forbids & (fig.NO_MANA | fig.NO_GARRISON)
    if code == EXILED and s.where[c] == MARKET:
        return s.tok[c] == 0
    return True


def discarded(s: Table, p: int, c: int) -> None:
    send(s, p, c, at(p, DISCARD))
    if p < s.seats and s.hooks[p] >> hk.ON_DISCARD & 1:
        for x, h in hooked(s, p, hk.ON_DISCARD):
            if fits(s, h.filter, c, NO_FRAME) and h.run is not None:
                s.trigger(h.run, p, x, -1, c)


def exiled(s: Table, p: int, c: int) -> None:
    """From the market the slot is refilled, so nothing may follow."""
    slot = -1
    main = s.where[c] == MAIN
    if s.where[c] == MARKET:
        slot = leave_market(s, c)
        s.market[slot] = c  # until it is moved
    send(s, p, c, EXILE)
    told(s, st.EXILED, p, c)
    if p < s.seats and s.hooks[p] >> hk.ON_EXILE & 1:
        for x, h in hooked(s, p, hk.ON_EXILE):
            if fits(s, h.filter, c, NO_FRAME) and h.run is not None:
                s.trigger(h.run, p, x, -1, c)
    if main:
        main_deck_checked(s)
    if slot >= 0:
        refill(s, slot)


def affect(s: Table, f: Frame, p: int, c: int, code: int) -> None:
    """Do it to one card; may push effects or bring collapse."""
    if code == ABANDON or code == PUT_DISCARD:
        if s.where[c] == at(p, NATION) and fig.START[s.face[c]] == fig.START_ACCESSION:
            accede(s, p, c, at(p, DISCARD))
        else:
            main = s.where[c] == MAIN
            send(s, p, c, at(p, DISCARD))
            if main:
                main_deck_checked(s)
    elif code == RECALL or code == DRAW:
        send(s, p, c, at(p, HAND))
    elif code == DISCARDED:
        if s.where[c] == at(p, NATION) and fig.START[s.face[c]] == fig.START_ACCESSION:
            accede(s, p, c, at(p, DISCARD))
        else:
            discarded(s, p, c)
    elif code == TO_HISTORY:
        s.push(INTO_HISTORY, p, f.source, it=c)
    elif code == TOPDECK:
        send(s, p, c, at(p, DECK))
        s.known[c] = 1 << p
    elif code == EXILED:
        exiled(s, p, c)
    elif code == RETURN:
        returned(s, f, p, c)
    elif code == SINK:
        send(s, p, c, at(p, SUNKEN))
        if p < s.seats and s.hooks[p] >> hk.ON_SUNK & 1:
            for x, h in hooked(s, p, hk.ON_SUNK):
                if h.run is not None:
                    s.trigger(h.run, p, x, -1, c)
    elif code == TO_LEGENDS:
        into_legends(s, p, c)
    elif code == MANA:
        garrison(s, p, c, mana_card(s, p))


POLYNESIANS: Final = 20


def into_legends(s: Table, p: int, c: int) -> None:
    """Only Polynesians have legends (clause nation.legends_by_others)."""
    if s.nations[p] != POLYNESIANS:
        send(s, p, c, at(p, DISCARD))
        return
    send(s, p, c, at(p, LEGENDS))
    if s.hooks[p] >> hk.ON_LEGENDS & 1:
        for x, h in hooked(s, p, hk.ON_LEGENDS):
            if h.run is not None and not any([d.effect is h.run for d in s.due]):
                s.trigger(h.run, p, x, -1, c)


def garrison(s: Table, p: int, c: int, host: int) -> None:
    if host < 0:
        return
    zone = zone_of(s, c)
    if zone == PLAY or zone == POWER:
        send(s, p, c, at(p, st.RESOLVE))
    tuck(s, p, c, host)
    if s.hooks[p] >> hk.ON_GARRISON & 1:
        for x, h in hooked(s, p, hk.ON_GARRISON):
            if h.run is not None:
                s.trigger(h.run, p, x, -1, c)


class IntoHistory(Effect[Table]):
    """A card goes to history, unless its owner has none (clauses history.*); `it`: the card."""

    def run(self, s: Table, f: Frame) -> None:
        p, c = f.player, f.it
        if not is_automaton(s, p) and s.hooks[p] >> hk.TO_HISTORY & 1:
            found = hooked(s, p, hk.TO_HISTORY)
            for x, h in found:
                if h.instead and h.text is not None and x != c:
                    rec.resolve(s, h.text, p, x, it=c)
                    return
            for x, h in found:
                if h.text is not None and not h.instead:
                    rec.resolve(s, h.text, p, x, it=c)
                    return
        send(s, p, c, at(p, HISTORY))


INTO_HISTORY: Final = IntoHistory()


class Affect(Effect[Table]):
    """Cards of a pool, chosen by the one who resolves it."""

    def __init__(
        self, code: int, how: int, n: int, zones: int, flt: Filter, hosts: Filter = ANY, weighed: bool = False
    ) -> None:
        super().__init__()
        self.code = code
        self.how = how
        self.n = n
        self.zones = zones
        self.filter = flt
        self.hosts = hosts
        self.weighed = weighed  # cards count for the icons asked for
        self.pick = PickCards(self) if zones & IN_HAND else PickOpenCards(self)
        self.masked = MaskHelp(self)

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in pool(s, f.player, self.zones, self.filter, f, self.hosts) if may_suffer(s, c, self.code)]

    def size(self, s: Table, cards: list[int]) -> int:
        if not self.weighed:
            return len(cards)
        return sum([worth(s, self.filter, c) for c in cards])

    def need(self, s: Table, f: Frame) -> int:
        if self.how == X_OF_THEM:
            return rec.noted(s, f, rec.X)
        n = self.n
        if self.code == DISCARDED and f.source >= 0 and n > 1 and s.hooks[f.player] >> hk.CHEAP_UNREST & 1:
            if fig.SUITS[s.face[f.source]] & fig.UNREST_SUIT and s.where[f.source] != at(f.player, PLAY):
                less, least = cheaper_unrest(s, f.player, 4)
                n = max(n - less, least)
        return n

    def help(self, s: Table, f: Frame) -> int:
        """Masks that need not be discarded because other cards stand for them."""
        if self.code != DISCARDED or self.filter.icons != MASK_ICON or is_automaton(s, f.player):
            return 0
        if not s.hooks[f.player] & (1 << hk.MASK_LESS | 1 << hk.MASK_INSTEAD):
            return 0
        return len(MASK_HELP.helpers(s, f))

    def payable(self, s: Table, f: Frame) -> bool:
        if self.how == EXACTLY:
            return self.size(s, self.pool(s, f)) + self.help(s, f) >= self.need(s, f)
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def run(self, s: Table, f: Frame) -> None:
        cards = self.pool(s, f)
        if self.how == ALL_OF_THEM:
            for c in cards:
                self.apply(s, f, c)
            return
        need = self.need(s, f)
        have = self.size(s, cards)
        if self.how == EXACTLY and self.help(s, f):
            s.push(self.masked, f.player, f.source, f.other, -1, need, (), f.home)
            return
        self.begin(s, f, need, have, cards)

    def begin(self, s: Table, f: Frame, need: int, have: int, cards: list[int]) -> None:
        if self.how == EXACTLY and have < need:
            rec.note(s, f, rec.UNABLE, rec.noted(s, f, rec.UNABLE) | 1 << f.player)
            need = have
        if self.how == ANY_NUMBER:
            need = have
        if is_automaton(s, f.player):
            self.automatic(s, f, cards, min(need, have))
        elif need > 0 and cards:
            s.push(self.pick, f.player, f.source, f.other, -1, need, (), f.home)

    def automatic(self, s: Table, f: Frame, cards: list[int], n: int) -> None:
        """The automaton takes what was played last, the lowest slot, or what lies on top."""
        if self.zones & IN_MARKET:
            cards = [c for c in s.market if c in cards]
        elif self.zones & IN_PLAY:
            order = s.piles[at(f.player, PLAY)]
            cards = [c for c in reversed(order) if c in cards]
        else:
            order = s.piles[at(f.player, DISCARD)]
            cards = [c for c in reversed(order) if c in cards]
        for c in cards[:n]:
            self.apply(s, f, c)

    def apply(self, s: Table, f: Frame, c: int) -> None:
        rec.also(s, f, c)
        rec.count_up(s, f, rec.COUNT)
        code = self.code
        if code == RECALL and is_automaton(s, f.player):
            code = TOPDECK
        if code == DRAW:
            rec.note(s, f, rec.PLACE, s.where[c])
        affect(s, f, f.player, c, code)


class PickCards(Choice[Table]):
    """The cards one by one, in ascending order; `n` is what is needed, `them` what was taken."""

    few: int = ASK_UNLESS_EMPTY
    prompt: str = "pick"

    def __init__(self, affect: Affect) -> None:
        super().__init__()
        self.affect = affect
        self.word = WORDS[affect.code]
        self.rule = RULES[affect.code]
        self.prompt = PROMPTS[affect.code]
        if affect.zones & IN_QUESTS:
            self.rule = cl.GRAAL_LAST

    def size(self, s: Table, f: Frame) -> int:
        return self.affect.size(s, list(f.them))

    def may_stop(self) -> bool:
        return self.affect.how == UP_TO or self.affect.how == ANY_NUMBER

    def options(self, s: Table, f: Frame) -> list[int]:
        last = f.them[-1] if f.them else -1
        rest = [c for c in self.affect.pool(s, f) if c > last]
        found: list[int] = []
        stop = self.may_stop()
        have = self.size(s, f)
        for i, c in enumerate(rest):
            if stop or have + self.affect.size(s, rest[i:]) >= f.n:
                found.append(self.word | s.cards[c] << 8)
        if stop:
            found.append(DONE)
        return found

    def candidates(self, s: Table, f: Frame) -> list[int]:
        last = f.them[-1] if f.them else -1
        found = [self.word | s.cards[c] << 8 for c in self.affect.pool(s, f) if c > last]
        for a in self._near(s):
            if a not in found:
                found.append(a)
        return [*found, DONE] if self.may_stop() else found

    def _near(self, s: Table) -> list[int]:
        if self.affect.zones & IN_MARKET:
            return [self.word | s.cards[c] << 8 for c in s.market if c >= 0]
        return []

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE and self.may_stop():
            return 0
        if word_of(a) != self.word or target_of(a) >= len(s.numbers):
            return self.rule
        c = s.numbers[target_of(a)]
        cards = self.affect.pool(s, f)
        if c < 0 or c not in cards or c in f.them:
            if c >= 0 and self.affect.code == EXILED and s.where[c] == MARKET and s.tok[c]:
                return cl.EXILE_TOKENS
            return self.rule
        last = max(f.them[-1], c) if f.them else c
        rest = [x for x in cards if x > last]
        ok = self.may_stop() or self.size(s, f) + self.affect.size(s, [c, *rest]) >= f.n
        return 0 if ok else self.rule

    def take(self, s: Table, f: Frame, a: int) -> None:
        them = f.them
        if a != DONE:
            them = tuple(sorted([*f.them, s.numbers[target_of(a)]]))
            if self.affect.size(s, list(them)) < f.n:
                s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)
                return
        g = Frame(self.affect, 0, f.home, f.player, f.source, f.other, f.it, f.n, ())
        rec.note(s, f, rec.DONE, int(len(them) > 0))
        for c in them:
            self.affect.apply(s, g, c)

    def asks(self, s: Table, f: Frame) -> dict[str, int]:
        return {"n": f.n, "left": f.n - self.size(s, f)}


class PickOpenCards(PickCards):
    """From piles that everybody sees: a single way is taken at once."""

    few: int = TAKE_LONE


class MaskHelp(CardChoice):
    """Step Pyramids may be exhausted for one mask less, cards under Stone Heads abandoned for one each; `n`: needed."""

    word: int = wd.PICK
    rule: int = cl.MAY
    prompt: str = "mask_help"
    optional: bool = True

    def __init__(self, affect: Affect | None) -> None:
        super().__init__()
        self.affect = affect

    def helpers(self, s: Table, f: Frame) -> list[int]:
        p = f.player
        found: list[int] = []
        for x, h in hooked(s, p, hk.MASK_LESS):
            if can_exhaust(s, p, x, h.off_turn):
                found.append(x)
        for x, _ in hooked(s, p, hk.MASK_INSTEAD):
            found += garrisoned(s, x)
        return sorted(found)

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.helpers(s, f) if f.n > 0 else []

    def enough(self, s: Table, f: Frame) -> bool:
        assert self.affect is not None
        return len(self.affect.pool(s, f)) >= f.n

    def options(self, s: Table, f: Frame) -> list[int]:
        found = [self.word | s.cards[c] << 8 for c in self.pool(s, f)]
        return [*found, DONE] if self.enough(s, f) or not found else found

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE and not self.enough(s, f) and self.pool(s, f):
            return cl.UNPAYABLE
        return super().refuse(s, f, a)

    def declined(self, s: Table, f: Frame) -> None:
        affect = self.affect
        assert affect is not None
        cards = affect.pool(s, f)
        affect.begin(s, f, f.n, len(cards), cards)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if zone_of(s, c) == UNDER:
            send(s, f.player, c, at(f.player, DISCARD))
        else:
            exhaust(s, f.player, c)
        s.push(self, f.player, f.source, f.other, -1, f.n - 1, (), f.home)


MASK_HELP: Final = MaskHelp(None)


# Cards that are already known

REF_SELF, REF_IT, REF_THEM, REF_ONE_OF_THEM, REF_UNREST, REF_HOST = range(6)


def referred(s: Table, f: Frame, ref: int) -> int:
    if ref == REF_SELF:
        return f.source
    if ref == REF_IT:
        return rec.home(s, f).it
    if ref == REF_UNREST:
        return rec.noted(s, f, rec.UNREST_TAKEN)
    if ref == REF_HOST:
        return rec.noted(s, f, rec.HOST)
    return -1


class AffectKnown(Effect[Table]):
    """The same for a card that the text has named."""

    def __init__(self, code: int, ref: int) -> None:
        super().__init__()
        self.code = code
        self.ref = ref

    def payable(self, s: Table, f: Frame) -> bool:
        return self.ref == REF_SELF or f.home < 0 or self.card(s, f) >= 0

    def card(self, s: Table, f: Frame) -> int:
        c = referred(s, f, self.ref)
        if c < 0 or (self.ref == REF_SELF and self.code == ABANDON and not may_suffer(s, c, ABANDON)):
            return -1
        return c

    def does(self, s: Table, f: Frame) -> bool:
        return self.ref == REF_SELF or self.card(s, f) >= 0

    def run(self, s: Table, f: Frame) -> None:
        c = self.card(s, f)
        if c < 0:
            return
        p = f.player
        if self.ref == REF_SELF and side_of(s, c) >= 0 and zone_of(s, c) != st.RESOLVE:
            p = side_of(s, c)
        if self.ref != REF_SELF and self.ref != REF_IT:
            rec.named(s, f, (c,))
        rec.count_up(s, f, rec.COUNT)
        affect(s, f, p, c, self.code)


class OneOfThem(CardChoice):
    """One of the cards just drawn, looked at or taken."""

    few: int = ASK_UNLESS_EMPTY
    rule: int = cl.LOOK

    def __init__(self, code: int) -> None:
        super().__init__()
        self.code = code
        self.word = WORDS[code]
        self.prompt = PROMPTS[code]

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(set(rec.cards_of(s, f)))

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        affect(s, f, f.player, c, self.code)


# The tops of decks


class AffectTop(Effect[Table]):
    """The top cards of a deck."""

    def __init__(self, code: int, deck: int, n: int) -> None:
        super().__init__()
        self.code = code
        self.deck = deck  # a zone, or MAIN or FAME plus 100
        self.n = n

    def cards(self, s: Table, f: Frame) -> list[int]:
        if self.deck == TOP_FAME:
            pile = s.piles[FAME]
            return pile[-1:] if len(pile) > 1 else []
        if self.deck == TOP_QUEST:
            quests = s.piles[at(f.player, DEVELOP)]
            last = len(quests) == 1
            return [c for c in quests[-1:] if last or not fig.FORBIDS[s.face[c]] & fig.LAST_QUEST]
        cards = s.piles[at(f.player, self.deck)]
        return list(reversed(cards[-self.n :])) if cards else []

    def payable(self, s: Table, f: Frame) -> bool:
        return len(self.cards(s, f)) >= self.n

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.cards(s, f))

    def run(self, s: Table, f: Frame) -> None:
        for c in self.cards(s, f):
            s.revealed = True
            rec.also(s, f, c)
            affect(s, f, f.player, c, self.code)


TOP_FAME: Final = 100
TOP_QUEST: Final = 101


# Garrisons


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
            found = [f.source] if f.source >= 0 else []
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

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pairs(s, f))

    def run(self, s: Table, f: Frame) -> None:
        rec.named(s, f, ())
        rec.note(s, f, rec.DONE, 0)
        if self.ref >= 0:
            found = self.pairs(s, f)
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
            self.rule = cl.GRAAL_LAST

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.garrison.pairs(s, f)

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


# Giving


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
        s.seen[c] |= 1 << f.player | 1 << f.other
        told(s, st.GAVE, f.player, c, 0, f.other, 1 << f.player | 1 << f.other if from_hand else -1)
        rec.also(s, f, c)
        if fig.ICON_MASK[s.face[c]] & MASK_ICON:
            rec.note(s, f, rec.GIVEN, rec.noted(s, f, rec.GIVEN) | 1 << f.other)


MASK_ICON: Final = 1 << 4
