"""The automaton's set-up: its area, its dynasty deck and its row of cards."""

from __future__ import annotations

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import (
    ARTHURIANS,
    ATLANTEANS,
    CULTISTS,
    INUIT,
    MARTIANS,
    MAYANS,
    POLYNESIANS,
    UTOPIANS,
)
from tabularium.games.imperium.rules.scoring import IMPERATOR, OVERLORD, SOVEREIGN
from tabularium.games.imperium.table import components, layout
from tabularium.games.imperium.table.atoms import EVERYONE, shuffled
from tabularium.games.imperium.table.state import (
    ASIDE,
    BOX,
    CHAOS,
    DECK,
    DEVELOP,
    DISCARD,
    GOODS,
    HAND,
    MAT,
    NATION,
    POP,
    POWER,
    PROG,
    UNREST,
    ZONES,
    Table,
    at,
)
from tabularium.kernel.shared import put


def slots(difficulty: int) -> int:
    if difficulty >= OVERLORD:
        return 6
    return 5 if difficulty >= IMPERATOR else 4


class Area:
    """The automaton's set-up (clauses solo.* and the nations' own)."""

    def __init__(self, s: Table, layer: layout.Layer, cards: list[int], merchant: int) -> None:
        self.s = s
        self.layer = layer
        self.p = s.seats
        self.nation = s.nations[self.p]
        self.by_start: dict[int, list[int]] = {}
        for card in cards:
            self.by_start.setdefault(book.FACES[components.card_face(card)].start, []).append(card)
        self.merchant = merchant

    def put(self, cards: list[int], zone: int) -> list[int]:
        return [self.layer.put(card, at(self.p, zone)) for card in cards]

    def starting(self, start: int) -> list[int]:
        return list(self.by_start.get(start, []))

    def lay(self) -> None:
        s, p = self.s, self.p
        self.put(self.starting(book.START_POWER), POWER)
        if self.merchant >= 0:
            self.put([self.merchant], POWER)
        for card in self.starting(book.START_UNREST_PILE):
            self.layer.put(card, UNREST)
        if self.nation == CULTISTS:
            self.put(self.starting(book.START_CHAOS_PILE), CHAOS)
        deck = self.starting(book.START_DRAW_DECK)
        nation = self.starting(book.START_NATION_DECK)
        if self.nation == POLYNESIANS:
            deck = [c for c in deck if not self.called(c, "Overpopulation")]
        if self.nation == MARTIANS:
            nation += [c for c in deck if self.called(c, "Cryostasis")]
            deck = [c for c in deck if not self.called(c, "Cryostasis")]
        self.dynasty(nation)
        self.put(deck, DECK)
        shuffled(s, at(p, DECK))
        for zone in range(ZONES):
            for c in s.piles[at(p, zone)]:
                s.seen = put(s.seen, c, EVERYONE)
        s.row = [-1] * slots(s.difficulty)
        for slot in range(len(s.row)):
            if s.piles[at(p, DECK)]:
                c = s.piles[at(p, DECK)][-1]
                self.layer.put(s.cards[c], at(p, HAND))
                s.row[slot] = c
        if s.difficulty >= SOVEREIGN:
            s.res[4 * p + MAT] = 3
            s.res[4 * p + POP] = 2
            s.res[4 * p + (GOODS if s.trade else PROG)] = 1
        if s.fast:
            self.fast()

    def called(self, card: int, name: str) -> bool:
        return book.FACES[components.card_face(card)].name_en == name

    def value(self, card: int) -> int:
        return fig.POINTS[components.card_face(card)].value

    def sorted_up(self, cards: list[int]) -> list[int]:
        """By points, the lowest first; equal ones at random."""
        s = self.s
        order = [s.numbers[c] for c in cards]
        s.shuffle(order)
        return sorted([s.cards[c] for c in order], key=self.value)

    def shuffled_cards(self, cards: list[int]) -> list[int]:
        s = self.s
        order = [s.numbers[c] for c in cards]
        s.shuffle(order)
        return [s.cards[c] for c in order]

    def dynasty(self, nation: list[int]) -> None:
        """From the bottom: developments by points, the accession card, the nation cards."""
        developments = self.starting(book.START_DEVELOPMENT)
        accession = self.starting(book.START_ACCESSION)
        if self.nation in (CULTISTS, UTOPIANS):
            return
        if self.nation in (ARTHURIANS, POLYNESIANS):
            last = "Graal" if self.nation == ARTHURIANS else "Aotearoa (New Zealand)"
            bottom = [c for c in developments if self.called(c, last)]
            rest = [c for c in developments if c not in bottom]
            self.put(bottom + self.shuffled_cards(rest), DEVELOP)
            developments = []
        elif self.nation == MAYANS:
            aside = [c for c in developments if self.called(c, "Headpiece")]
            self.put(aside, ASIDE)
            developments = self.sorted_up([c for c in developments if c not in aside])
        elif self.nation == ATLANTEANS:
            regions = [c for c in developments if fig.SUITS[components.card_face(c)] & fig.REGION]
            rest = [c for c in developments if c not in regions]
            developments = self.sorted_up(rest) + self.shuffled_cards(regions)
        elif self.nation == INUIT:
            developments = self.seasonal(developments)
        else:
            developments = self.sorted_up(developments)
        self.put(developments + accession + self.shuffled_cards(nation), NATION)

    def seasonal(self, cards: list[int]) -> list[int]:
        """Kayaks, then Empire and Barbarian developments by turns, rising; Imaq and Nunavik on top."""
        tops = [c for name in ("Imaq (Arctic Sea)", "Nunavik") for c in cards if self.called(c, name)]
        bottom = [c for c in cards if self.called(c, "Kayaks")]
        rest = [c for c in cards if c not in tops and c not in bottom]
        summer = self.sorted_up([c for c in rest if fig.STATES[components.card_face(c)] & fig.EMPIRE])
        winter = self.sorted_up([c for c in rest if c not in summer])
        mixed: list[int] = []
        # The more numerous ones begin, so that they alternate to the top.
        lower, upper = (winter, summer) if len(winter) > len(summer) else (summer, winter)
        while lower or upper:
            if lower:
                mixed.append(lower.pop(0))
            if upper:
                mixed.append(upper.pop(0))
        return bottom + mixed + tops

    def fast(self) -> None:
        s, p = self.s, self.p
        dynasty = s.piles[at(p, NATION)]
        if dynasty:
            self.layer.put(s.cards[dynasty[0]], BOX)
        if len(dynasty) > 1:
            self.layer.put(s.cards[dynasty[-1]], at(p, DISCARD))
        quests = s.piles[at(p, DEVELOP)]
        if self.nation == ARTHURIANS and len(quests) > 1:
            self.layer.put(s.cards[quests[1 + s.roll(len(quests) - 1)]], at(p, DISCARD))
