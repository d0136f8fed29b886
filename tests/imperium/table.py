"""Scenes of Imperium: a table laid by hand, and a walk that doubts every step.

    s = table("romans", "greeks", p0=seat(hand=["Conquer"], play=["Dalmatia"], pop=3), market=["Lagoon"])
    s.do("play", "Conquer")            # by English card names; the only option of that word and name
    s.play("choose 0", "done")         # by the notation of actions
    assert s.names(0, "hand") == ["Lagoon", "Unrest"]
    refused_by(s, "play glory-rom", "text.unpayable_cost_blocks")

`table` deals a game of these nations, empties all hands into the decks, lays the cards that are named (those that
the game lacks are fetched from the box) and begins the turn of seat 0, by default an Activate turn. Names are English
card names, slugs or ids of cards; a name that stands several times means as many copies.
"""

from __future__ import annotations

import pickle
from typing import Any, cast

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.game import Imperium
from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND
from tabularium.games.imperium.rules.scoring import points_of
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import EVERYONE, rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel import machine
from tabularium.kernel.action import target_of, word_of
from tabularium.kernel.game import loaded
from tabularium.kernel.rng import seeded
from tabularium.kernel.shared import joined, put, without

IMPERIUM = cast(Imperium, loaded("imperium"))
IMPERIUM.prepare()
STATES = {"barbarian": 0, "empire": 1}
RESOURCES = ("mat", "pop", "prog", "goods")
MARKET = ["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"]  # tributary, region, civilised, uncivilised, region


class Seat:
    """What lies before a seat; see `seat`."""

    def __init__(self, **given: Any) -> None:
        self.given = given


def seat(**given: Any) -> Seat:
    """Zones by name (hand, deck, discard, play, history, nation, development, sunken, legends, chaos, aside): lists of
    card names, a deck's top card last. mat, pop, prog, goods, actions, exhausts: numbers. state: the English name of a
    side of the state card ("Empire"). under={host: [cards]}: garrisons. tokens={card: {"mat": 2}}. empty=True: first
    put every card of deck and discard into the box. face={card: id of a face}."""
    return Seat(**given)


def card_numbers(name: str) -> list[int]:
    """All physical cards that a name, slug or id means."""
    if name in book.CARD_BY_SLUG:
        return [book.CARD_BY_SLUG[name]]
    if name in book.CARD_BY_ID:
        return [book.CARD_BY_ID[name]]
    found = [
        c.number
        for c in book.CARDS
        if not fig.SPARE_CARDS[c.number]
        and any(book.FACES[f].name_en == name or book.FACES[f].id == name for f in fig.CARD_FACES[c.number])
    ]
    assert found, f"no card is called {name}"
    return found


class Scene:
    """A table being played. After each action clone and pickle must agree with it and the invariants hold."""

    def __init__(self, s: Table) -> None:
        self.s = s

    # Looking

    @property
    def seat(self) -> int:
        return machine.who(self.s)

    @property
    def over(self) -> bool:
        return self.s.over

    def options(self) -> list[str]:
        return [IMPERIUM.notation.write(a) for a in machine.options(self.s)]

    def prompt(self) -> str:
        return machine.choice_of(self.s).prompt

    def why_not(self, text: str) -> str | None:
        """The id of the clause that forbids an action now; None if nothing does."""
        number = machine.refuse(self.s, IMPERIUM.notation.read(text))
        return IMPERIUM.book[number].key if number else None

    def card(self, name: str, pile: int | None = None) -> int:
        """The table's number of a card, of several the first (in that pile)."""
        for number in card_numbers(name):
            c = self.s.numbers[number]
            if c >= 0 and (pile is None or self.s.where[c] == pile):
                return c
        raise AssertionError(f"{name} is not at the table" + ("" if pile is None else f" in pile {pile}"))

    def slug(self, name: str) -> str:
        return book.CARDS[self.s.cards[self.card(name)]].slug

    def name(self, c: int) -> str:
        return book.FACES[self.s.face[c]].name_en

    def names(self, p: int, zone: str) -> list[str]:
        """The names of the cards in a seat's zone, sorted; of a deck from the bottom to the top."""
        pile = self.s.piles[at(p, st.ZONE_NAMES.index(zone))]
        found = [self.name(c) for c in pile]
        return found if zone in ("deck", "nation") else sorted(found)

    def common(self, pile: str) -> list[str]:
        """The names of the cards in a common pile (see state.COMMON_NAMES); the market by slots."""
        if pile == "market":
            return [self.name(c) if c >= 0 else "" for c in self.s.market]
        return [self.name(c) for c in self.s.piles[st.COMMON_NAMES.index(pile)]]

    def under(self, name: str) -> list[str]:
        host = self.card(name)
        return sorted(self.name(c) for c in range(len(self.s.cards)) if self.s.host[c] == host)

    def res(self, p: int) -> tuple[int, int, int, int]:
        """Materials, population, progress, goods."""
        r = self.s.res[4 * p : 4 * p + 4]
        return (r[0], r[1], r[2], r[3])

    def tokens(self, name: str) -> tuple[int, int, int, int]:
        held = self.s.tok[self.card(name)]
        return (held & 1023, held >> 10 & 1023, held >> 20 & 1023, held >> 30 & 1023)

    def unrest_pile(self) -> int:
        return len(self.s.piles[st.UNREST])

    def points(self, p: int) -> int:
        return points_of(self.s, p)

    def state(self, p: int) -> str:
        return self.name(self.s.state[p])

    # Playing

    def play(self, *texts: str) -> Scene:
        """Take actions by their notation."""
        for text in texts:
            assert text in self.options(), f"{text} is not among {self.options()} ({self.prompt()})"
            self._take(IMPERIUM.notation.read(text))
        return self

    def do(self, word: str, name: str = "") -> Scene:
        """Take the option of this word whose card has this name (the first of several copies)."""
        for a in machine.options(self.s):
            w = IMPERIUM.notation.words[word_of(a)]
            if w.text == word and (not w.parts or name == "" or self._means(target_of(a), name)):
                self._take(a)
                return self
        raise AssertionError(f"{word} {name} is not among {self.options()} ({self.prompt()})")

    def can(self, word: str, name: str = "") -> bool:
        for a in machine.options(self.s):
            w = IMPERIUM.notation.words[word_of(a)]
            if w.text == word and (not w.parts or name == "" or self._means(target_of(a), name)):
                return True
        return False

    def _means(self, number: int, name: str) -> bool:
        c = self.s.numbers[number] if number < len(self.s.numbers) else -1
        return c >= 0 and (self.name(c) == name or book.CARDS[number].slug == name)

    def _take(self, a: int) -> None:
        twin = self.s.clone()
        frozen = cast(Table, pickle.loads(pickle.dumps(self.s)))
        assert twin.hash() == frozen.hash() == self.s.hash()
        machine.play(self.s, a)
        machine.play(twin, a)
        assert twin.hash() == self.s.hash()
        broken = IMPERIUM.check(self.s)
        assert not broken, broken
        if not self.s.over:
            judged = [x for x in machine.candidates(self.s) if not machine.refuse(self.s, x)]
            assert judged == machine.options(self.s)

    def end_turn(self) -> Scene:
        """Say done until another seat decides or the solstice begins; the token goes on the first market card."""
        seat, turn = self.seat, self.s.turns
        while not self.s.over and self.seat == seat and self.s.turns == turn and self.s.kind != st.SOLSTICE:
            options = self.options()
            self.play("done" if "done" in options else options[0])
        return self


def refused_by(s: Scene, notation: str, clause: str) -> None:
    """The action is well-formed, but this clause forbids it."""
    found = s.why_not(notation)
    assert found == clause, f"{notation} is refused by {found}, not by {clause}"


def table(  # noqa: C901  one branch per word of a scenario
    *nations: str,
    powers: str = "b",
    trade: bool = False,
    commons: str = "Horizons",
    replacements: bool = True,
    seed: int = 1,
    market: list[str] | None = None,
    exile: list[str] | None = None,
    main: list[str] | None = None,
    fame: list[str] | None = None,
    unrest: int | None = None,
    turn: str = "activate",
    active: int = 0,
    settled: bool = True,
    **given: Any,
) -> Scene:
    """`p0`, `p1`, …: what `seat` gives. market: names for the first slots ("" keeps what was dealt), without tokens and
    with an unrest beneath unless regions. main, fame: on top of these decks, the top card last. unrest: how many are in
    the pile (the others go to the box). turn: "activate", "innovate", "revolt" or "" (the choice itself). Further
    keywords set fields of components.Plan (fast, precious, low_aggression, quick, training, difficulty)."""
    plan = components.Plan()
    plan.seats = len(nations) - (1 if given.get("difficulty", -1) >= 0 else 0)
    plan.powers = ["ab".index(x) for x in (powers if len(powers) == len(nations) else powers * len(nations))]
    plan.box = commons
    plan.trade = trade
    plan.replacements = replacements
    seats: dict[int, Seat] = {}
    for key, value in given.items():
        if key[0] == "p" and key[1:].isdigit():
            seats[int(key[1:])] = value
        else:
            assert hasattr(plan, key), f"a table has no {key}"
            setattr(plan, key, value)
    wanted = [*(market or []), *(exile or []), *(main or []), *(fame or [])]
    for one in seats.values():
        for zone in st.ZONE_NAMES:
            wanted += one.given.get(zone, [])
        for host, cards in one.given.get("under", {}).items():
            wanted += [host, *cards]
    for name in wanted:
        if name:
            plan.extra += [n for n in card_numbers(name) if n not in plan.extra]
    s = setup.deal(IMPERIUM, plan, list(nations), seeded(seed))
    scene = Scene(s)
    lay = Laying(s)
    for p in range(s.seats):
        for c in list(s.piles[at(p, st.HAND)]):
            lay.move(c, at(p, st.DECK))
    for slot, name in enumerate(market or []):
        if name:
            lay.market(slot, name)
    for name in exile or []:
        lay.put(name, st.EXILE)
    for name in main or []:
        lay.put(name, st.MAIN)
    for name in fame or []:
        lay.put(name, st.FAME)
    for p, one in seats.items():
        lay.seat(p, one.given)
    if unrest is not None:
        while len(s.piles[st.UNREST]) > unrest:
            lay.move(s.piles[st.UNREST][-1], st.BOX)
    for p in range(s.sides):
        deck = s.piles[at(p, st.NATION)]
        # Where the accession card lies elsewhere, the nation deck is gone.
        if p < s.seats and deck and fig.START[s.face[deck[0]]] != fig.START_ACCESSION:
            for c in list(deck):
                lay.move(c, st.BOX)
        rehook(s, p)
    s.active = active
    s.round = 1
    s.stack = []
    s.push(ROUND, pc=1)
    for p in reversed(range(active, s.seats)):
        s.push(BEGIN_TURN, p)
    if settled:
        machine.settle(s)
        if turn:
            scene.play(turn)
    return scene


class Laying:
    """Moves cards about while a scene is laid."""

    def __init__(self, s: Table) -> None:
        self.s = s
        self.used: list[int] = []

    def move(self, c: int, pile: int) -> None:
        s = self.s
        if s.where[c] == st.MARKET:
            s.market[s.market.index(c)] = -1
        if s.where[c] == st.BENEATH:
            s.beneath[s.beneath.index(c)] = -1
        s.piles[s.where[c]] = without(s.piles[s.where[c]], c)
        s.piles[pile] = joined(s.piles[pile], c)
        s.where[c] = pile
        s.host = put(s.host, c, -1)
        s.seen = put(s.seen, c, EVERYONE)

    def find(self, name: str, p: int = -1) -> int:
        """A copy that the scene has not used yet; a seat's own ones first, then those in common piles."""
        s = self.s
        found = [s.numbers[n] for n in card_numbers(name) if s.numbers[n] >= 0 and s.numbers[n] not in self.used]
        own = [c for c in found if p >= 0 and book.CARDS[s.cards[c]].nation == s.nations[p]]
        free = [c for c in found if book.CARDS[s.cards[c]].nation < 0]
        assert found, f"no copy of {name} is left"
        c = [*own, *free, *found][0]
        self.used.append(c)
        for face in fig.CARD_FACES[s.cards[c]]:
            if book.FACES[face].name_en == name and len(fig.CARD_FACES[s.cards[c]]) > 1:
                s.face = put(s.face, c, face)
                break
        return c

    def put(self, name: str, pile: int, p: int = -1) -> int:
        c = self.find(name, p)
        self.spare(c)
        self.move(c, pile)
        return c

    def spare(self, c: int) -> None:
        """A card of the market that is wanted elsewhere: another of its kind takes its place."""
        s = self.s
        if s.where[c] == st.MARKET:
            region = fig.SUITS[s.face[c]] & fig.REGION
            common = [x for x in [*s.piles[st.MAIN], *s.piles[st.BOX]] if self.is_common(x) and x not in self.used]
            new = next(x for x in common if fig.SUITS[s.face[x]] & fig.REGION == region)
            slot = s.market.index(c)
            self.move(c, st.BOX)
            s.tok[c] = 0
            self.move(new, st.MARKET)
            s.market[slot] = new

    def is_common(self, c: int) -> bool:
        return book.CARDS[self.s.cards[c]].id[1:4] in ("REG", "UNC", "CIV", "TRI")

    def market(self, slot: int, name: str) -> None:
        s = self.s
        old = s.market[slot]
        c = self.find(name)
        if s.where[c] == st.MARKET:
            other = s.market.index(c)
            s.market[other], s.market[slot] = old, c
            s.beneath[other], s.beneath[slot] = s.beneath[slot], s.beneath[other]
        else:
            if old >= 0:
                self.move(old, st.MAIN)
                s.piles[st.MAIN] = (old, *without(s.piles[st.MAIN], old))
                s.tok[old] = 0
            self.move(c, st.MARKET)
            s.market[slot] = c
        s.tok[c] = 0
        region = bool(fig.SUITS[s.face[c]] & fig.REGION)
        if region and s.beneath[slot] >= 0:
            self.move(s.beneath[slot], st.UNREST)
        elif not region and s.beneath[slot] < 0:
            u = s.piles[st.UNREST][-1]
            self.move(u, st.BENEATH)
            s.beneath[slot] = u

    def seat(self, p: int, given: dict[str, Any]) -> None:
        s = self.s
        if given.get("empty"):
            for zone in (st.DECK, st.DISCARD):
                for c in list(s.piles[at(p, zone)]):
                    self.move(c, st.BOX)
        for zone, name in enumerate(st.ZONE_NAMES):
            for card in given.get(name, []):
                self.put(card, at(p, zone), p)
        for host, cards in given.get("under", {}).items():
            h = next((c for c in self.used if self.is_called(c, host)), -1)
            if h < 0:
                h = next(c for c in s.piles[at(p, st.POWER)] if self.is_called(c, host))
            for card in cards:
                c = self.put(card, at(p, st.UNDER), p)
                s.host = put(s.host, c, h)
        for i, name in enumerate(RESOURCES):
            if name in given:
                s.res[4 * p + i] = given[name]
        if "actions" in given:
            s.actions[p] = given["actions"]
        if "exhausts" in given:
            s.exhausts[p] = given["exhausts"]
        if "state" in given:
            for face in fig.CARD_FACES[s.cards[s.state[p]]]:
                if book.FACES[face].name_en.lower() == given["state"].lower():
                    s.face = put(s.face, s.state[p], face)
        for name, id in given.get("face", {}).items():
            c = next(c for c in range(len(s.cards)) if self.is_called(c, name) and s.where[c] >= st.COMMON)
            s.face = put(s.face, c, book.FACE_BY_ID[id])
        for name, held in given.get("tokens", {}).items():
            c = next(c for c in [*self.used, *s.piles[at(p, st.POWER)]] if self.is_called(c, name))
            s.tok[c] = sum([n << 10 * RESOURCES.index(r) for r, n in held.items()])

    def is_called(self, c: int, name: str) -> bool:
        return book.FACES[self.s.face[c]].name_en == name or book.CARDS[self.s.cards[c]].slug == name


def tokens(scene: Scene, name: str, **held: int) -> None:
    """Lay tokens on a card of the market or in play."""
    c = scene.card(name)
    scene.s.tok[c] = sum([n << 10 * RESOURCES.index(r) for r, n in held.items()])
