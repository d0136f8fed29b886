"""From options and random state to the first state (the rulebook's preparation of players and of the table)."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import cards as book
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium.atoms import EVERYONE, rehook, shuffled
from tabularium.games.imperium.notation import tree as t
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.state import (
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
from tabularium.kernel.errors import BadOption
from tabularium.kernel.language import KERNEL, Catalogue
from tabularium.kernel.machine import Ruleset

TEXTS: Final = Catalogue("tabularium.games.imperium", KERNEL)
RANDOM: Final = "random"
KEYS: Final[tuple[str, ...]] = tuple(nation.lower() for nation in w.NATIONS)
BOXES: Final = ("Horizons", "Classics", "Legends")
NOT_FAST: Final = ("utopians", "cultists")
PILE_SIZE: Final = (6, 6, 6, 7, 8)  # by number of players
OPENING_HAND: Final = 5
SUPREME_UNREST: Final = 2
TRAINING_EXILES: Final = 15
FAST_EXILES: Final = 10
FAST_NATION_CARDS: Final = 2
FAST_MARTIANS: Final = 4
ARTHURIANS: Final = 2
ATLANTEANS: Final = 3
INUIT: Final = 10
MARTIANS: Final = 14
POLYNESIANS: Final = 20


class Plan:
    """What a table is laid with."""

    def __init__(self) -> None:
        self.seats = 2
        self.nations: list[int] = []  # by side; the automaton's last
        self.powers: list[int] = []  # 0 for side A, 1 for side B
        self.box = "Horizons"
        self.trade = False
        self.replacements = True
        self.low_aggression = False
        self.quick = False
        self.precious = False
        self.fast = False
        self.training = False
        self.difficulty = -1
        self.added: list[int] = []  # a campaign's cards
        self.removed: list[int] = []
        self.doubled = False
        self.unrest_more = 0
        self.extra: list[int] = []  # cards that stay in the box at first (scenarios)

    @property
    def players(self) -> int:
        """How many the piles are laid for."""
        return max(2, self.seats)


def usable(card: book.Card, plan: Plan) -> bool:
    """In the game with this many players, and the valid one of original and replacement."""
    if fig.SPARE_CARDS[card.number] or book.FACES[card.faces[0]].players > plan.players:
        return False
    if plan.replacements:
        return card.replaced_by < 0
    return card.replaces < 0


def nation_cards(plan: Plan, nation: int) -> list[int]:
    return [c for c in book.NATIONS[nation].cards if usable(book.CARDS[c], plan)]


def common_cards(plan: Plan, box: str) -> list[int]:
    """A box's common cards but unrest and King of Kings, with the marks that fit."""
    key = (box, plan.players, plan.trade, plan.replacements)
    if key not in _commons:
        _commons[key] = _common_cards(plan, box)
    return _commons[key]


_commons: Final[dict[tuple[str, int, bool, bool], list[int]]] = {}


def _common_cards(plan: Plan, box: str) -> list[int]:
    found: list[int] = []
    for card in book.CARDS:
        face = book.FACES[card.faces[0]]
        if card.nation >= 0 or face.start != book.START_COMMON or not usable(card, plan):
            continue
        if face.mark == book.RUTHLESS and plan.trade:
            continue
        if face.mark == book.TRADE_FRIENDLY and not plan.trade:
            continue
        if box_of(face) == box:
            found.append(card.number)
    return found


def box_of(face: book.Face) -> str:
    if face.replaces:
        return BOXES[int(face.replaces[0])]
    return face.box


def random_nations(s: Table, plan: Plan, given: list[str]) -> list[int]:
    """The nations by side; `random` ones are drawn from those that may be used."""
    chosen = [KEYS.index(key) if key != RANDOM else -1 for key in given]
    if RANDOM in given:
        free = [
            n.number
            for n in book.NATIONS
            if n.number not in chosen and (plan.trade or not n.trade_routes) and not (plan.fast and n.key in NOT_FAST)
        ]
        s.shuffle(free)
        chosen = [n if n >= 0 else free.pop() for n in chosen]
    return chosen


def check_plan(plan: Plan, given: list[str]) -> None:
    named = [key for key in given if key != RANDOM]
    if len(set(named)) != len(named):
        raise BadOption("nation_twice", TEXTS)
    for key in named:
        if book.NATIONS[KEYS.index(key)].trade_routes and not plan.trade:
            raise BadOption("nation_trade", TEXTS, nation=key)
        if plan.fast and key in NOT_FAST:
            raise BadOption("nation_fast", TEXTS, nation=key)


class Layer:
    """Lays the cards out: gives them their numbers at this table and their piles."""

    def __init__(self, s: Table, plan: Plan) -> None:
        self.s = s
        self.plan = plan

    def begin(self, cards: list[int]) -> None:
        """All cards in the box, numbered in the order of the lists."""
        s = self.s
        s.cards = sorted(cards)
        s.numbers = [-1] * len(book.CARDS)
        for i, card in enumerate(s.cards):
            s.numbers[card] = i
        n = len(s.cards)
        s.piles = [[] for _ in range(COMMON + ZONES * s.sides)]
        s.where = [BOX] * n
        s.face = [fig.CARD_FACES[card][0] for card in s.cards]
        s.host = [-1] * n
        s.tok = [0] * n
        s.mark = [0] * n
        s.seen = [0] * n
        s.known = [0] * n
        s.piles[BOX] = list(range(n))
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
        s.piles[s.where[c]].remove(c)
        s.piles[pile].append(c)
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
                s.face[c] = faces[plan.powers[p]] if len(faces) > 1 else faces[0]
            elif start == book.START_STATE:
                own_state = card
            elif start == book.START_IN_PLAY:
                self.put(card, at(p, POWER if stacked == 0 else ASIDE))
                stacked += 1
            elif start == book.START_DEVELOPMENT:
                self.put(card, at(p, DEVELOP))
            elif start == book.START_ACCESSION:
                c = self.put(card, at(p, NATION))
                s.piles[at(p, NATION)].remove(c)
                s.piles[at(p, NATION)].insert(0, c)
            elif start == book.START_NATION_DECK:
                self.put(card, at(p, NATION))
            elif start == book.START_UNREST_PILE:
                self.put(card, UNREST)
            elif start == book.START_CHAOS_PILE:
                self.put(card, at(p, CHAOS))
            else:
                self.put(card, at(p, DECK))
        self.state_cards(p, nation.key, own_state, state_card)
        if merchant >= 0:
            self.put(merchant, at(p, POWER))
        s.base[p] = nation.exhaust_tokens + int(plan.trade)
        s.exhausts[p] = s.base[p]
        self.resources(p)
        for zone in range(ZONES):
            for c in s.piles[at(p, zone)]:
                s.seen[c] = EVERYONE
        accession = s.piles[at(p, NATION)][:1]
        rest = s.piles[at(p, NATION)][1:]
        if accession and fig.START[s.face[accession[0]]] == fig.START_ACCESSION:
            s.shuffle(rest)
            s.piles[at(p, NATION)] = accession + rest
        shuffled(s, at(p, DECK))
        rehook(s, p)

    def state_cards(self, p: int, key: str, own: int, standard: int) -> None:
        s = self.s
        if own >= 0 and key != "cultists":
            s.state[p] = self.put(own, at(p, POWER))
            return
        s.state[p] = self.put(standard, at(p, POWER))
        if key == "atlanteans":
            s.face[s.state[p]] = fig.CARD_FACES[standard][1]
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
        s.seen[s.numbers[king]] = EVERYONE
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
            s.piles[pile].remove(c)
            s.piles[pile].insert(0, c)
            s.seen[c] = EVERYONE
            s.known[c] = EVERYONE
        return cards[: len(cards) - (4 - self.plan.players)]

    def market(self) -> None:
        s = self.s
        for c in s.piles[UNREST]:
            s.seen[c] = EVERYONE
        for slot in range(SLOTS):
            c = s.piles[SLOT_PILES[slot]][-1]
            self.put(s.cards[c], MARKET)
            s.market[slot] = c
            s.seen[c] = EVERYONE
            s.known[c] = 0
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
            s.seen[c] = EVERYONE

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
                s.host[c] = next(x for x in s.piles[at(p, POWER)] if fig.START[s.face[x]] == fig.START_IN_PLAY)
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


def card_face(card: int) -> int:
    return fig.CARD_FACES[card][0]


def banner(card: int) -> int:
    return book.FACES[card_face(card)].banner


def clashing(names: set[int], card: int) -> bool:
    return any(fig.NAME[face] in names for face in fig.CARD_FACES[card])


def commons_of(s: Table, plan: Plan, mine: list[list[int]]) -> list[int]:
    """The common set; cards named like those of a nation of another box are replaced by others."""
    chosen = common_cards(plan, plan.box)
    names: set[int] = set()
    for p, cards in enumerate(mine):
        if book.NATIONS[plan.nations[p]].box != plan.box:
            for card in cards:
                names.update([fig.NAME[face] for face in fig.CARD_FACES[card]])
    names.discard(fig.NAMES["Unrest"])
    others = [c for box in BOXES if box != plan.box for c in common_cards(plan, box)]
    found: list[int] = []
    for card in chosen:
        if not clashing(names, card):
            found.append(card)
            continue
        spare = [c for c in others if banner(c) == banner(card) and not clashing(names, c) and c not in found]
        s.shuffle(spare)
        if spare:
            found.append(spare[0])
            others.remove(spare[0])
    return found


def deal(game: Ruleset, plan: Plan, given: list[str], random: int) -> Table:
    s = Table(game, plan.seats)
    s.rng = random
    s.sides = plan.seats + int(plan.difficulty >= 0)
    plan.nations = random_nations(s, plan, given)
    s.nations = plan.nations
    s.trade, s.fast, s.precious, s.mixed = plan.trade, plan.fast, plan.precious, plan.quick
    s.training, s.difficulty = plan.training, plan.difficulty
    mine = [nation_cards(plan, n) for n in plan.nations]
    mine[0] = [c for c in mine[0] if c not in plan.removed]
    commons = [c for c in commons_of(s, plan, mine) if c not in plan.added]
    ready = [c.number for c in book.CARDS if c.nation < 0 and usable(c, plan)]
    by_start = [(c, book.FACES[card_face(c)]) for c in ready]
    king = next(c for c, face in by_start if face.start == book.START_FAME_BOTTOM)
    unrest = [c.number for c in book.CARDS if c.nation < 0 and book.FACES[c.faces[0]].start == book.START_UNREST_PILE]
    count = sum([1 for c in unrest if usable(book.CARDS[c], plan)]) + plan.unrest_more
    unrest = unrest[:count]
    routes = [c for c, face in by_start if face.start == book.START_TRADE_ROUTES] if plan.trade else []
    welcoming = [c for c, face in by_start if face.start == book.START_FAME_DECK] if plan.trade else []
    merchants = [c for c, face in by_start if face.start == book.START_MERCHANT] if plan.trade else []
    states = [c for c, face in by_start if face.start == book.START_STATE]
    layer = Layer(s, plan)
    everything = [c for cards in mine for c in cards] + commons + [king, *unrest, *routes, *welcoming]
    everything += plan.added + merchants[: s.sides] + states[: s.seats]
    layer.begin(everything + [c for c in plan.extra if c not in everything])
    for p in range(s.seats):
        layer.seat(p, mine[p], states[p], merchants[p] if merchants else -1)
    if s.sides > s.seats:
        from tabularium.games.imperium.opponents import Area

        Area(s, layer, mine[s.seats], merchants[s.seats] if merchants else -1).lay()
    for c in plan.added:
        number = layer.put(c, at(0, DECK))
        s.seen[number] = EVERYONE
    if plan.added:
        shuffled(s, at(0, DECK))
    for card in unrest:
        layer.put(card, UNREST)
    aside: list[int] = []
    if plan.low_aggression:
        aside = [c for c in commons if aggressive(c) and banner(c) != w.FAME]
    fame = [c for c in commons if banner(c) == w.FAME] + welcoming
    layer.table([c for c in commons if c not in aside and banner(c) != w.FAME], routes, aside, fame, king)
    if plan.fast:
        for p in range(s.seats):
            layer.fast(p)
    for p in range(s.seats):
        layer.draw(p, OPENING_HAND)
    if plan.training:
        layer.exile_top(TRAINING_EXILES)
    if plan.fast:
        layer.exile_top(FAST_EXILES)
    return s


def aggressive(card: int) -> bool:
    """Ruthless in Horizons; in the other boxes the attack cards."""
    face = book.FACES[card_face(card)]
    if box_of(face) == "Horizons":
        return face.mark == book.RUTHLESS
    return face.header == book.HEADER_ATTACK
