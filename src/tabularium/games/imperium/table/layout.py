"""Laying the cards out: their numbers at this table, and their piles."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import ARTHURIANS, ATLANTEANS, INUIT, MARTIANS, POLYNESIANS
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table.atoms import EVERYONE, keep_last, rehook, shuffled
from tabularium.games.imperium.table.components import Plan, banner, card_face
from tabularium.games.imperium.table.state import (
    ASIDE,
    BENEATH,
    BOX,
    CHAOS,
    CIVS,
    COMMON,
    DECK,
    DEVELOP,
    DISCARD,
    EXILE,
    FAME,
    GOODS,
    HAND,
    MAIN,
    MARKET,
    MAT,
    NATION,
    POP,
    POWER,
    PROG,
    REGIONS,
    SLOT_PILES,
    SLOTS,
    UNCIVS,
    UNDER,
    UNREST,
    ZONES,
    Table,
    at,
)
from tabularium.kernel.shared import joined, put, without

PILE_SIZE: Final[tuple[int, ...]] = (6, 6, 6, 7, 8)  # by number of players
FAST_NATION_CARDS: Final = 2
FAST_MARTIANS: Final = 4


class Layer:
    """Lays the cards out: gives them their numbers at this table and their piles."""

    def __init__(self, s: Table, plan: Plan) -> None:
        self.s = s
        self.plan = plan

    def begin(self, cards: list[int]) -> None:
        """All cards in the box, numbered in the order of the lists."""
        s = self.s
        s.cards = sorted(cards)
        s.numbers = [-1] * self.plan.cards
        for i, card in enumerate(s.cards):
            s.numbers[card] = i
        n = len(s.cards)
        s.piles = [()] * (COMMON + ZONES * s.sides)
        s.where = [BOX] * n
        s.face = tuple([fig.CARD_FACES[card][0] for card in s.cards])
        s.host = (-1,) * n
        s.tok = [0] * n
        s.mark = (0,) * n
        s.seen = (0,) * n
        s.known = (0,) * n
        s.piles[BOX] = tuple(range(n))
        s.market = [-1] * SLOTS
        s.beneath = [-1] * SLOTS
        s.res = [0] * (4 * s.sides)
        s.actions = [3] * s.sides
        s.exhausts = [0] * s.sides
        s.base = [0] * s.sides
        s.added = [0] * s.sides
        s.kinged = [0] * s.sides
        s.hooks = [0] * s.sides
        s.state = [-1] * s.sides

    def put(self, card: int, pile: int) -> int:
        """A physical card onto a pile."""
        s = self.s
        c = s.numbers[card]
        s.piles[s.where[c]] = without(s.piles[s.where[c]], c)
        s.piles[pile] = joined(s.piles[pile], c)
        s.where[c] = pile
        return c

    # Players

    def seat(self, p: int, cards: list[int], state_card: int, merchant: int) -> None:
        s, plan = self.s, self.plan
        nation = book.NATIONS[plan.nations[p]]
        own_state = -1
        stacked = 0
        for card in cards:
            start = book.FACES[card_face(card)].start
            if start == book.START_POWER:
                c = self.put(card, at(p, POWER))
                faces = fig.CARD_FACES[card]
                s.face = put(s.face, c, faces[plan.powers[p]] if len(faces) > 1 else faces[0])
            elif start == book.START_STATE:
                own_state = card
            elif start == book.START_IN_PLAY:
                self.put(card, at(p, POWER if stacked == 0 else ASIDE))
                stacked += 1
            elif start == book.START_DEVELOPMENT:
                self.put(card, at(p, DEVELOP))
            elif start == book.START_ACCESSION:
                c = self.put(card, at(p, NATION))
                keep_last(s, at(p, NATION), c)
            elif start == book.START_NATION_DECK:
                self.put(card, at(p, NATION))
            elif start == book.START_UNREST_PILE:
                self.put(card, UNREST)
            elif start == book.START_CHAOS_PILE:
                self.put(card, at(p, CHAOS))
            else:
                self.put(card, at(p, DECK))
        self.state_cards(p, nation, own_state, state_card)
        if merchant >= 0:
            self.put(merchant, at(p, POWER))
        s.base[p] = nation.exhaust_tokens + int(plan.trade)
        s.exhausts[p] = s.base[p]
        self.resources(p)
        for zone in range(ZONES):
            for c in s.piles[at(p, zone)]:
                s.seen = put(s.seen, c, EVERYONE)
        accession = s.piles[at(p, NATION)][:1]
        rest = list(s.piles[at(p, NATION)][1:])
        if accession and fig.START[s.face[accession[0]]] == fig.START_ACCESSION:
            s.shuffle(rest)
            s.piles[at(p, NATION)] = (*accession, *rest)
        shuffled(s, at(p, DECK))
        rehook(s, p)

    def state_cards(self, p: int, nation: book.Nation, own: int, standard: int) -> None:
        s = self.s
        if own >= 0 and nation.key != "cultists":
            s.state[p] = self.put(own, at(p, POWER))
            return
        s.state[p] = self.put(standard, at(p, POWER))
        state = 1 << w.STATES.index(nation.begins)
        s.face = put(s.face, s.state[p], next(face for face in fig.CARD_FACES[standard] if fig.STATES[face] & state))
        if own >= 0:
            self.put(own, at(p, ASIDE))

    def resources(self, p: int) -> None:
        s, plan = self.s, self.plan
        k = 2 if plan.doubled and p == 0 else 1
        s.res[4 * p + MAT] = 3 * k
        s.res[4 * p + POP] = 2 * k
        s.res[4 * p + (GOODS if plan.trade else PROG)] += k
        for c in s.piles[at(p, POWER)]:
            for line in book.FACES[s.face[c]].lines(w.SETUP):
                for item in line.sentences[0].do:
                    if isinstance(item, t.Op) and item.code == w.GAIN:
                        s.res[4 * p + item.resources[0].kinds[0]] += item.resources[0].amount.n

    # The table

    def table(self, commons: list[int], routes: list[int], aside: list[int], fame_cards: list[int], king: int) -> None:
        s, plan = self.s, self.plan
        size = PILE_SIZE[plan.players]
        self.put(king, FAME)
        s.seen = put(s.seen, s.numbers[king], EVERYONE)
        fame = [s.numbers[c] for c in fame_cards]
        s.shuffle(fame)
        for c in fame[: size + int(plan.trade)]:
            self.put(s.cards[c], FAME)
        if plan.quick:
            everything = [s.numbers[c] for c in commons]
            s.shuffle(everything)
            for pile in (REGIONS, UNCIVS, CIVS):
                for _ in range(size):
                    self.put(s.cards[everything.pop()], pile)
            rest = everything
        else:
            rest = []
            for pile, suit in ((REGIONS, w.REGION), (UNCIVS, w.UNCIV), (CIVS, w.CIV)):
                cards = [s.numbers[c] for c in commons if banner(c) == suit]
                s.shuffle(cards)
                for c in cards[:size]:
                    self.put(s.cards[c], pile)
                rest += cards[size:]
            rest += [s.numbers[c] for c in commons if banner(c) == w.TRIBUTARY]
        if plan.trade:
            rest += self.routes(routes)
        for c in rest:
            self.put(s.cards[c], MAIN)
        shuffled(s, MAIN)
        self.market()
        if aside:
            for card in aside:
                self.put(card, MAIN)
            shuffled(s, MAIN)

    def routes(self, routes: list[int]) -> list[int]:
        """One face up under each small deck; some of the others leave the game unseen."""
        s = self.s
        cards = [s.numbers[c] for c in routes]
        s.shuffle(cards)
        for pile in (REGIONS, UNCIVS, CIVS):
            c = cards.pop()
            self.put(s.cards[c], pile)
            keep_last(s, pile, c)
            s.seen = put(s.seen, c, EVERYONE)
            s.known = put(s.known, c, EVERYONE)
        return cards[: len(cards) - (4 - self.plan.players)]

    def market(self) -> None:
        s = self.s
        for c in s.piles[UNREST]:
            s.seen = put(s.seen, c, EVERYONE)
        for slot in range(SLOTS):
            c = s.piles[SLOT_PILES[slot]][-1]
            self.put(s.cards[c], MARKET)
            s.market[slot] = c
            s.seen = put(s.seen, c, EVERYONE)
            s.known = put(s.known, c, 0)
            if not fig.SUITS[s.face[c]] & fig.REGION:
                u = s.piles[UNREST][-1]
                self.put(s.cards[u], BENEATH)
                s.beneath[slot] = u
            if banner(s.cards[c]) == w.CIV:
                s.tok[c] = 1 << 20

    def exile_top(self, n: int) -> None:
        s = self.s
        for _ in range(min(n, len(s.piles[MAIN]) - 1)):
            c = s.piles[MAIN][-1]
            self.put(s.cards[c], EXILE)
            s.seen = put(s.seen, c, EVERYONE)

    def fast(self, p: int) -> None:
        """The fast variant's changes that ask nobody (variants.py has the others)."""
        s = self.s
        nation = s.nations[p]
        if nation == ARTHURIANS:
            deck = s.piles[at(p, NATION)]
            if len(deck) > 1:
                self.put(s.cards[deck[-1]], at(p, DECK))
                shuffled(s, at(p, DECK))
        if nation not in (ATLANTEANS, INUIT):
            found = self.top_nation_cards(p, FAST_NATION_CARDS)
            if nation == POLYNESIANS and found:
                c = found[s.roll(len(found))]
                self.put(s.cards[c], at(p, UNDER))
                host = next(x for x in s.piles[at(p, POWER)] if fig.START[s.face[x]] == fig.START_IN_PLAY)
                s.host = put(s.host, c, host)
        if nation == INUIT:
            for r in range(4):
                s.res[4 * p + r] = 0
        if nation == MARTIANS:
            s.res[4 * p + PROG] -= FAST_MARTIANS

    def draw(self, p: int, n: int) -> None:
        s = self.s
        for _ in range(n):
            if s.piles[at(p, DECK)]:
                c = s.piles[at(p, DECK)][-1]
                self.put(s.cards[c], at(p, HAND))

    def top_nation_cards(self, p: int, n: int) -> list[int]:
        s = self.s
        found: list[int] = []
        for _ in range(n):
            deck = s.piles[at(p, NATION)]
            if len(deck) > 1:
                found.append(self.put(s.cards[deck[-1]], at(p, DISCARD)))
        return found
