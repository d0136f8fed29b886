"""Cards that a text has named already, and the tops of decks."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.affecting import ABANDON, affect, may_suffer
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.moves import PROMPTS, WORDS
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.select import side_of, zone_of
from tabularium.games.imperium.table.state import DEVELOP, FAME, Table, at
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, Effect, Frame
from tabularium.kernel.lack import Lack

REF_SELF: Final = 0
REF_IT: Final = 1
REF_THEM: Final = 2
REF_ONE_OF_THEM: Final = 3
REF_UNREST: Final = 4
REF_HOST: Final = 5


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
        return True  # what `it` is may come out only while the costs are paid

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
            return [pile[-1]] if len(pile) > 1 else []
        if self.deck == TOP_QUEST or self.deck == TOP_QUEST_BUT_LAST:
            quests = s.piles[at(f.player, DEVELOP)]
            last = len(quests) == 1 and self.deck == TOP_QUEST
            return [c for c in quests[-1:] if last or not fig.FORBIDS[s.face[c]] & fig.LAST_QUEST]
        cards = s.piles[at(f.player, self.deck)]
        return list(reversed(cards[-self.n :])) if cards else []

    def payable(self, s: Table, f: Frame) -> bool:
        return len(self.cards(s, f)) >= self.n

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.fitting(self.n, len(self.cards(s, f)))

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.cards(s, f))

    def run(self, s: Table, f: Frame) -> None:
        for c in self.cards(s, f):
            s.reveal()
            rec.also(s, f, c)
            affect(s, f, f.player, c, self.code)


TOP_FAME: Final = 100
TOP_QUEST: Final = 101
TOP_QUEST_BUT_LAST: Final = 102
