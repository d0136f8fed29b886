"""Cards from place to place: abandon, recall, discard, history, put on the deck, exile, return, sink, legends, mana."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.affecting import (
    ABANDON,
    DISCARDED,
    DRAW,
    EXILED,
    MANA,
    RECALL,
    TOPDECK,
    affect,
    may_suffer,
)
from tabularium.games.imperium.rules.choices import AboutCards, CardChoice
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.atoms import exhaust, send
from tabularium.games.imperium.table.queries import can_exhaust, cheaper_unrest, hooked, is_automaton
from tabularium.games.imperium.table.select import (
    ANY,
    IN_HAND,
    IN_MARKET,
    IN_PLAY,
    IN_QUESTS,
    Filter,
    garrisoned,
    pool,
    worth,
    zone_of,
)
from tabularium.games.imperium.table.state import DISCARD, MARKET, PLAY, UNDER, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Effect, Fields, Frame, Several
from tabularium.kernel.lack import Lack

WORDS: Final[tuple[int, ...]] = (
    wd.ABANDON,
    wd.RECALL,
    wd.DISCARD,
    wd.HISTORY,
    wd.TOPDECK,
    wd.EXILE,
    wd.RETURN,
    wd.SINK,
    wd.LEGENDS,
    wd.MANA,
    wd.DRAW,
    wd.DISCARD,
)
RULES: Final[tuple[int, ...]] = (
    cl.ABANDON,
    cl.RECALL,
    cl.DISCARD,
    cl.HISTORY,
    cl.TOPDECK,
    cl.EXILE_MARKET,
    cl.RETURN_UNREST,
    cl.SINK,
    cl.LEGENDS,
    cl.MANA,
    cl.DRAW_ELSEWHERE,
    cl.DISCARD,
)
PROMPTS: Final[tuple[str, ...]] = (
    "abandon",
    "recall",
    "discard",
    "history",
    "topdeck",
    "exile",
    "return",
    "sink",
    "legends",
    "mana",
    "draw_from",
    "discard",
)

# How many
EXACTLY: Final = 0
UP_TO: Final = 1
ALL_OF_THEM: Final = 2
ANY_NUMBER: Final = 3
X_OF_THEM: Final = 4


RESISTED: Final[tuple[int, ...]] = (ABANDON, RECALL, MANA, EXILED)  # what a card's own text or tokens can forbid


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
        self.rival: Any = None  # a later cost that needs cards of the same place: its `pool` and `need`

    def pool(self, s: Table, f: Frame) -> list[int]:
        found = pool(s, f.player, self.zones, self.filter, f, self.hosts)
        if self.code not in RESISTED and not self.zones & IN_PLAY:
            return found
        return [c for c in found if may_suffer(s, c, self.code)]

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

    def leaves(self, s: Table, f: Frame, taken: list[int]) -> bool:
        """With these cards taken, the rest of this cost and the whole of its rival can still be paid."""
        wanted: int = self.rival.need(s, f)
        theirs = [c for c in self.rival.pool(s, f) if c not in taken]
        need = self.need(s, f) - self.size(s, taken)
        if need <= 0 or len(theirs) < wanted:
            return len(theirs) >= wanted
        mine = [c for c in self.pool(s, f) if c not in taken]
        shared = sorted([c for c in theirs if c in mine], key=lambda c: self.size(s, [c]))
        kept = shared[: max(0, wanted - (len(theirs) - len(shared)))]  # the lightest stay for the rival
        return self.size(s, mine) - self.size(s, kept) >= need

    def help(self, s: Table, f: Frame) -> int:
        """Masks that need not be discarded because other cards stand for them."""
        if self.code != DISCARDED or self.filter.icons != MASK_ICON or is_automaton(s, f.player):
            return 0
        if not s.hooks[f.player] & (1 << hk.MASK_LESS | 1 << hk.MASK_INSTEAD):
            return 0
        helpers = MASK_HELP.helpers(s, f)
        under = len([c for c in helpers if zone_of(s, c) == UNDER])
        # An ability that is only thought of will take a token for itself first.
        tokens = s.exhausts[f.player] - int(f.source >= 0 and f.effect is fig.EXHAUST[s.face[f.source]])
        return under + min(len(helpers) - under, tokens)

    def payable(self, s: Table, f: Frame) -> bool:
        if self.how != EXACTLY:
            return True
        if self.size(s, self.pool(s, f)) + self.help(s, f) < self.need(s, f):
            return False
        return self.rival is None or self.leaves(s, f, [])

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.fitting(self.need(s, f), self.size(s, self.pool(s, f)) + self.help(s, f))

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def run(self, s: Table, f: Frame) -> None:
        cards = self.pool(s, f)
        if self.how == ALL_OF_THEM:
            rec.note(s, f, rec.COUNT, 0)
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
        elif self.how == EXACTLY and have == need and self.code != TOPDECK and not self.zones & IN_HAND:
            rec.note(s, f, rec.DONE, int(need > 0))
            for c in cards:  # all of them, and everybody sees it
                self.apply(s, f, c)
        elif need > 0 and cards:
            s.push(self.pick, f.player, f.source, f.other, -1, need, (), f.home)

    def automatic(self, s: Table, f: Frame, cards: list[int], n: int) -> None:
        """The automaton takes the lowest slot, what was played last, or what lies on top, until `n` are reached."""
        if self.zones & IN_MARKET:
            cards = [c for c in s.market if c in cards]
        else:
            cards = sorted(cards, key=lambda c: -s.piles[s.where[c]].index(c))
        for c in cards:
            if n > 0:
                n -= self.size(s, [c])
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


class PickCards(AboutCards):
    """The cards one by one; `n` is what is needed, `them` what was taken. Only on the deck their order matters."""

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
        cards = self.rest(s, f)
        if self.affect.rival is not None:
            cards = [c for c in cards if self.spares(s, f, c)]
        found = [self.word | s.cards[c] << 8 for c in cards]
        if self.may_stop():
            found.append(DONE)
        return found

    def spares(self, s: Table, f: Frame, c: int) -> bool:
        """What is named leaves enough for the other cost that needs such cards."""
        return self.affect.rival is None or self.affect.leaves(s, f, [*f.them, c])

    def rest(self, s: Table, f: Frame) -> list[int]:
        """What may still be named."""
        return [c for c in self.affect.pool(s, f) if c not in f.them]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found = [self.word | s.cards[c] << 8 for c in self.rest(s, f)]
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
            stays = c >= 0 and s.where[c] == at(f.player, PLAY) and fig.ROUTES[s.face[c]] and self.affect.code > RECALL
            return cl.ROUTE_STAYS if stays else self.rule
        return 0 if self.spares(s, f, c) else cl.UNPAYABLE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return Lack("tokens_on", card=target_of(a)) if rule == cl.EXILE_TOKENS else None

    def several(self, s: Table, f: Frame) -> Several | None:
        """Where each card counts for one."""
        left = f.n - self.size(s, f)
        if left < 2 or any(self.affect.size(s, [c]) != 1 for c in self.rest(s, f)):
            return None
        cards = [a for a in self.options(s, f) if a != DONE]
        most = min(left, len(cards))
        return Several(cards, 0 if self.may_stop() else most, most, most == left, None, self.affect.code == TOPDECK)

    def take(self, s: Table, f: Frame, a: int) -> None:
        them = f.them
        if a != DONE:
            them = (*f.them, s.numbers[target_of(a)])
            if self.affect.code != TOPDECK:
                them = tuple(sorted(them))
            if self.affect.size(s, list(them)) < f.n:
                s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)
                return
        g = Frame(self.affect, 0, f.home, f.player, f.source, f.other, f.it, f.n, ())
        rec.note(s, f, rec.DONE, int(len(them) > 0))
        for c in them:
            self.affect.apply(s, g, c)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
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

MASK_ICON: Final = 1 << 4
