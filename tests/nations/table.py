"""Tables of Nations laid by hand, for tests that read like the rulebook.

    s = table(
        rome=seat(gold=3, stone=2, on={"axeman": 2}, advisor="augustus"),
        china=seat("B", books=7, taken_stability=1),
        market={"a1": "forum", "c2": "hispania"},
    )
    s.turn("rome")
    s.refused_by("buy c2", "buy.need_full_price")      # also: refused_by(s, "buy c2", "buy.need_full_price")
    s.play("buy a1", "over temple")
    assert s.rome.gold == 2 and s.options() ...

Laying the table (`table`):
  nations as keywords, in player order and seat order: egypt, greece, rome, persia, china (1 to 5 of them; one is the
  solo game). `seat(...)` says what differs from an empty board of that side; see its arguments. Without figures every
  resource and VP is 0; with `fresh=True` a nation starts as printed on its board.
  order      player order, if it differs from that of the keywords: ["china", "rome"]
  round      1 to 8 (gives the age); last_round
  market     {"a1": card, ...}: row a costs 1 gold, b 2, c 3; columns 1 to 7
  decks      {age: [cards]}, the last card is drawn first; or decks="basic" etc.: all other cards of those sets
  event      key of the event card of the round, e.g. "taoism-philosophy"; event_decks {age: [keys]}, last drawn first
  war        (card, strength, buyer or None)
  architects on the score board; passed: nations in the order in which they passed
  rival      solo: dict(strength=, stability=, books=, leads=); tile: "solo-1-2"

Going on:
  s.turn("rome")       Rome's turn in the action phase begins (its first of the round unless seat(turns=1))
  s.actions()          the action phase from the first player on
  s.growth() s.new_event() s.architects() s.maintenance() (all five steps)
  s.produce() s.player_order() s.war() s.events() s.famine() s.book_scoring() s.resolution() (all six)
  s.end_of_round()     markers come off
  s.happen(1)          only the second event of the card
  s.ready("rome", "stonehenge")   Rome's wonder under construction becomes ready
  s.play("buy a1", …)  by notation; every step is also cloned, pickled and checked
  s.next_roll(5)       the die will show this

Looking: s.rome.gold .food .stone .books .vp .strength .stability .idle .workers .on("farm") .spaces .advisors
  .colonies .wonders .project .stages .score .points .production .sections .waiting .used .private("archimedes");
  s.to_move (nation), s.options(), s.order, s.state (the Table), s.market("a1"), s.done (nothing left to ask),
  s.why("buy a1") (id of the refusing clause or None), s.winners, s.supply, s.log() (sentences), s.told (kinds).

`dealt(3, seed=1, boards="B")` is a table as the game itself deals it.
"""

from __future__ import annotations

import pickle
from typing import Any, cast

from tabularium.games.nations.cards.catalogue import PROGRESS_CARDS
from tabularium.games.nations.cards.shelf import AGE, CARDS, EVENT_NUMBER, KIND, NATIONS, NUMBER, SIDE_CARD, half_number
from tabularium.games.nations.rules import scoring
from tabularium.games.nations.rules.flow import BEGIN_ACTIONS, MAINTENANCE, NEXT_TURN, RESOLUTION
from tabularium.games.nations.rules.maintenance import ARCHITECT_STEP, COLUMNS_IN_USE, GROWTH_STEP, NEW_EVENT_STEP
from tabularium.games.nations.rules.resolution import (
    BOOK_SCORING,
    END_OF_ROUND,
    EVENT_STEP,
    FAMINE_STEP,
    HAPPEN,
    PLAYER_ORDER,
    PRODUCE,
    WAR_STEP,
)
from tabularium.games.nations.rules.solo import tiles_of
from tabularium.games.nations.rules.wonders import COMPLETE
from tabularium.games.nations.table import invariants, queries
from tabularium.games.nations.table.atoms_cards import hooks_in_play, settle_helpers, watch
from tabularium.games.nations.table.kinds import ACTIONS, EVENTS, NO_CARD, NOBODY, SETS, TOLD
from tabularium.games.nations.table.options import LEVELS
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.setup import take_board
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.vocabulary import PLACE_NAMES
from tabularium.kernel import machine, rng
from tabularium.kernel.game import loaded
from tabularium.kernel.shared import put

GAME = loaded("nations")
Seat = Any  # what `seat` says of a board; loose, so that tests may build seats in a loop


def seat(
    side: str = "A",
    *,
    fresh: bool = False,
    gold: int | None = None,
    food: int | None = None,
    stone: int | None = None,
    books: int | None = None,
    vp: int | None = None,
    level: str = "prince",
    idle: int | None = None,
    spaces: list[str] | None = None,
    over: dict[str, str] | None = None,
    on: dict[str, int] | None = None,
    advisor: str | None = None,
    tower: str | None = None,
    colonies: tuple[str, ...] | list[str] = (),
    wonders: tuple[str, ...] | list[str] = (),
    project: str | None = None,
    stages: int = 0,
    taken_food: int = 0,
    taken_stability: int = 0,
    waiting: int = 0,
    used: tuple[str, ...] | list[str] = (),
    turns: int = 0,
    strength: int | None = None,
    stability: int | None = None,
    **remembered: Any,
) -> Seat:
    """A nation's board.

    spaces: its building and military cards instead of those printed; over: {printed card: card on top of it};
    on: {card: workers}, a card that is not yet there covers an unused printed one; idle: workers in the resource area
    (default: those left of the usual number; others wait on top of the track); taken_food / taken_stability: workers
    taken from the sections of the track (idle, or `on` something); waiting: workers on top of the track; tower: advisor
    on the second space; wonders: ready ones (printed ones stay); project and stages: wonder under construction;
    used: cards with a marker; turns: turns already had this round; strength: what the disc shall show (until the end of
    the round, by `thunder`); stability: likewise, by workers on Castle, Caravan and so on, which also produce, and by
    workers taken from the stability section. More workers than a board starts with come from the track without upkeep.
    Further fields of state.Nation by name: colonies_bought, fights_bought, golden_ages_bought, short …
    """
    return {
        "side": side,
        "fresh": fresh,
        "stock": (gold, food, stone, books),
        "vp": vp,
        "level": level,
        "idle": idle,
        "spaces": spaces,
        "over": over or {},
        "on": on or {},
        "advisor": advisor,
        "tower": tower,
        "colonies": list(colonies),
        "wonders": list(wonders),
        "project": project,
        "stages": stages,
        "taken": (taken_food, taken_stability),
        "waiting": waiting,
        "used": list(used),
        "turns": turns,
        "strength": strength,
        "stability": stability,
        "remembered": remembered,
    }


# By seat: what carries stability when a test asks for a value; 3 for each worker, and 1.
THREES = ("castle", "hippodrome", "courthouse", "sacrificial-altar", "chateau")
ONES = ("aqueduct", "city-wall", "mint", "pagoda", "aqueduct")


def table(
    order: list[str] | None = None,
    round: int = 1,
    last_round: int = 8,
    market: dict[str, str] | None = None,
    decks: dict[int, list[str]] | str | None = None,
    event: str | None = None,
    event_decks: dict[int, list[str]] | None = None,
    war: tuple[str, int, str | None] | None = None,
    architects: int = 0,
    passed: tuple[str, ...] | list[str] = (),
    rival: dict[str, Any] | None = None,
    tile: str | None = None,
    **nations: Seat,
) -> Scene:
    names = list(nations)
    s = Table(GAME, len(names))
    s.rng = rng.seeded(7, "table")
    s.active = NOBODY
    s.columns = COLUMNS_IN_USE[s.seats]
    s.round = round
    s.last_round = last_round
    s.order = list(range(s.seats))
    s.nations = [Nation() for _ in names]
    for p, name in enumerate(names):
        _lay(s, p, name, nations[name])
    if order is not None:
        s.order = [names.index(name) for name in order]
    s.passed = [names.index(name) for name in passed]
    for place, card in (market or {}).items():
        s.market[PLACE_NAMES.index(place)] = NUMBER[card]
    if war is not None:
        card, s.war_strength, buyer = war
        s.war = NUMBER[card]
        s.war_buyer = names.index(buyer) if buyer is not None else NOBODY
    s.event = EVENT_NUMBER[event] if event is not None else NO_CARD
    for age, keys in (event_decks or {}).items():
        s.event_decks[age - 1] = tuple([EVENT_NUMBER[key] for key in keys])
    if isinstance(decks, str):
        lying = invariants.cards_on_table(s)
        sets = [SETS.index(name) for name in decks.split(",")]
        for card_ in PROGRESS_CARDS:
            if CARDS[card_].set in sets and card_ not in lying:
                s.decks[AGE[card_] - 1] += (card_,)
    else:
        for age, keys in (decks or {}).items():
            s.decks[age - 1] = tuple([NUMBER[key] for key in keys])
    s.architects = architects
    s.supply -= architects + sum([n.stages for n in s.nations])
    if rival is not None:
        s.rival_strength = rival.get("strength", s.rival_strength)
        s.rival_stability = rival.get("stability", s.rival_stability)
        s.rival_books = rival.get("books", 0)
        s.rival_leads = rival.get("leads", False)
    if s.seats == 1:
        keys = [t.key for t in tiles_of(s)]
        s.tile = keys.index(tile) if tile is not None else NO_CARD
        for i, t in enumerate(tiles_of(s)):
            if i != s.tile:
                s.tiles[t.age - 1] += (i,)
    _recount(s)
    watch(s)
    s.dealt = len(invariants.cards_on_table(s))
    assert invariants.broken(s) == [], invariants.broken(s)
    return Scene(s, names)


def _recount(s: Table) -> None:
    """Hooks and discs of all nations, before anybody is judged by them."""
    s.hooks = 0
    for n in s.nations:
        n.hooks = hooks_in_play(n)
        s.hooks |= n.hooks
    for n in s.nations:
        n.strength = queries.counted_strength(n)
        n.stability = queries.counted_stability(s, n)


def _lay(s: Table, p: int, name: str, given: Seat) -> None:
    n = s.nations[p]
    take_board(s, p, 2 * NATIONS.index(name) + (given["side"] == "B"))
    n.level = LEVELS[given["level"]]
    for kind, amount in enumerate(given["stock"]):
        if amount is not None or not given["fresh"]:
            n.stock[kind] = amount or 0
    if given["vp"] is not None or not given["fresh"]:
        n.vp = given["vp"] or 0
    if given["spaces"] is not None:
        assert len(given["spaces"]) == len(n.spaces), "as many as the board has spaces"
        n.spaces = [NUMBER[card] for card in given["spaces"]]
    for printed, card in given["over"].items():
        n.spaces[n.spaces.index(NUMBER[printed])] = NUMBER[card]
    for section in (0, 1):
        n.sections[section] -= given["taken"][section]
        n.idle += given["taken"][section]
    for card, workers in given["on"].items():
        _man(n, card, workers, given["on"])
    n.waiting = given["waiting"]
    n.idle -= n.waiting
    n.advisor = NUMBER[given["advisor"]] if given["advisor"] else NO_CARD
    n.tower_advisor = NUMBER[given["tower"]] if given["tower"] else NO_CARD
    n.colonies = tuple([NUMBER[card] for card in given["colonies"]])
    n.wonders += tuple([NUMBER[card] for card in given["wonders"]])
    for card_ in queries.in_play(n):
        if card_ != SIDE_CARD[n.side]:
            settle_helpers(s, n, card_)
    if given["project"]:
        n.project = NUMBER[given["project"]]
        n.stages = given["stages"]
    n.used = tuple([NUMBER[card] for card in given["used"]])
    n.turns = given["turns"]
    for field, value in given["remembered"].items():
        assert hasattr(n, field), f"a nation has no {field}"
        setattr(n, field, value)
    _recount(s)
    if given["stability"] is not None:
        _calm(s, p, given["stability"], given["on"])
    if given["strength"] is not None:
        n.thunder += given["strength"] - n.strength
        _recount(s)
    if given["idle"] is not None:
        _spare(n, given["idle"])
        _recount(s)


def _man(n: Nation, card: str, workers: int, kept: dict[str, int]) -> None:
    """Workers stand on a card, which covers an unused one if it is not there yet."""
    if NUMBER[card] not in n.spaces:
        free = [i for i, c in enumerate(n.spaces) if CARDS[c].key not in kept and not n.workers[i] and AGE[c] == 0]
        assert free, "no space is left for another card"
        n.spaces[free[-1]] = NUMBER[card]
    n.workers[n.spaces.index(NUMBER[card])] += workers
    while n.idle < workers:
        _enlist(n)
    n.idle -= workers


def _enlist(n: Nation) -> None:
    """One more worker than the board starts with: the box has eight more, and this one costs no upkeep."""
    section = 0 if n.sections[0] else 1
    n.sections[section] -= 1
    n.free = put(n.free, section, n.free[section] + 1)
    n.idle += 1


def _spare(n: Nation, idle: int) -> None:
    """So many idle workers: others wait on top of the track, or come from it without upkeep."""
    while n.idle < idle:
        _enlist(n)
    n.waiting += n.idle - idle
    n.idle = idle


def _calm(s: Table, p: int, value: int, kept: dict[str, int]) -> None:
    n = s.nations[p]
    while value < n.stability:
        assert n.sections[1], "no worker is left to lower stability"
        n.sections[1] -= 1
        n.idle += 1
        _recount(s)
    need = value - n.stability
    held = {**kept, THREES[p]: 0, ONES[p]: 0, "caravan": 0}
    if need >= 3:
        _man(n, THREES[p], need // 3, held)
    if need % 3:
        _man(n, "caravan" if NUMBER["caravan"] in n.spaces else ONES[p], need % 3, held)
    _recount(s)


class Side:
    """A nation at a table, to look at."""

    def __init__(self, scene: Scene, p: int) -> None:
        self.scene = scene
        self.p = p

    @property
    def n(self) -> Nation:
        return self.scene.state.nations[self.p]

    gold = property(lambda self: self.n.stock[0])
    food = property(lambda self: self.n.stock[1])
    stone = property(lambda self: self.n.stock[2])
    books = property(lambda self: self.n.stock[3])
    vp = property(lambda self: self.n.vp)
    idle = property(lambda self: self.n.idle)
    waiting = property(lambda self: self.n.waiting)
    sections = property(lambda self: self.n.sections)
    stages = property(lambda self: self.n.stages)
    strength = property(lambda self: queries.strength(self.scene.state, self.p))
    stability = property(lambda self: queries.stability(self.scene.state, self.p))
    workers = property(lambda self: queries.workers_of(self.n))
    spaces = property(lambda self: _keys(self.n.spaces))
    colonies = property(lambda self: _keys(self.n.colonies))
    wonders = property(lambda self: _keys(self.n.wonders))
    used = property(lambda self: _keys(self.n.used))
    advisors = property(lambda self: _keys(queries.advisors(self.n)))
    project = property(lambda self: CARDS[self.n.project].key if self.n.project != NO_CARD else None)
    score = property(lambda self: scoring.score(self.scene.state, self.p))
    points = property(lambda self: GAME.points(self.scene.state, self.p))

    @property
    def production(self) -> dict[str, int]:
        return dict(zip(("gold", "food", "stone", "books"), production(self.scene.state, self.p)))

    def on(self, card: str) -> int:
        return self.n.workers[self.n.spaces.index(NUMBER[card])]

    def private(self, card: str) -> int:
        """Architects on a card of its own."""
        return self.n.helping[self.n.helpers.index(NUMBER[card])]


def _keys(cards: list[int]) -> list[str]:
    return [CARDS[card].key for card in cards]


class Scene:
    """A table that goes on step by step; whatever is played is doubted first."""

    def __init__(self, s: Table, names: list[str]) -> None:
        self.state = s
        self.names = names
        s.log = []

    def __getattr__(self, name: str) -> Side:
        names = self.__dict__.get("names", [])
        if name in names:
            return Side(self, names.index(name))
        raise AttributeError(name)

    @property
    def cards(self) -> int:
        """How many progress cards lie anywhere, removed ones included."""
        return len(invariants.cards_on_table(self.state))

    # Going on

    def begin(self, *effects: Any, phase: int | None = None, **slots: Any) -> Scene:
        """Only these effects are to come, one after the other."""
        s = self.state
        s.stack.clear()
        s.menu = None
        if phase is not None:
            s.phase = phase
        for effect in reversed(effects):
            s.push(effect, **slots)
        machine.settle(s)
        return self

    def turn(self, name: str) -> Scene:
        s = self.state
        p = self.names.index(name)
        s.place = (s.order.index(p) - 1) % s.seats
        s.active = NOBODY
        return self.begin(NEXT_TURN, phase=ACTIONS)

    def actions(self) -> Scene:
        return self.begin(BEGIN_ACTIONS)

    def maintenance(self) -> Scene:
        return self.begin(MAINTENANCE)

    def growth(self) -> Scene:
        return self.begin(GROWTH_STEP)

    def new_event(self) -> Scene:
        return self.begin(NEW_EVENT_STEP)

    def architects(self) -> Scene:
        return self.begin(ARCHITECT_STEP)

    def produce(self) -> Scene:
        return self.begin(PRODUCE)

    def player_order(self) -> Scene:
        return self.begin(PLAYER_ORDER)

    def war(self) -> Scene:
        return self.begin(WAR_STEP)

    def events(self) -> Scene:
        return self.begin(EVENT_STEP)

    def happen(self, half: int) -> Scene:
        return self.begin(HAPPEN, phase=EVENTS, source=half_number(self.state.event, half), it=half)

    def famine(self) -> Scene:
        return self.begin(FAMINE_STEP)

    def book_scoring(self) -> Scene:
        return self.begin(BOOK_SCORING)

    def end_of_round(self) -> Scene:
        return self.begin(END_OF_ROUND)

    def resolution(self) -> Scene:
        return self.begin(RESOLUTION)

    def ready(self, name: str, wonder: str | None = None) -> Scene:
        p = self.names.index(name)
        n = self.state.nations[p]
        assert wonder is None or n.project == NUMBER[wonder]
        if n.turns == 0:
            n.turns = 1
        return self.begin(COMPLETE, player=p)

    def play(self, *texts: str) -> Scene:
        for text in texts:
            s = self.state
            assert not self.done, f"nobody is asked anything: {text}"
            a = GAME.notation.read(text)
            assert GAME.notation.write(a) == text
            assert self.why(text) is None, f"{text}: {self.why(text)}; options: {self.options()}"
            assert [x for x in machine.candidates(s) if not machine.refuse(s, x)] == machine.options(s)
            twin, frozen = s.clone(), cast(Table, pickle.loads(pickle.dumps(s)))
            assert twin.hash() == frozen.hash() == s.hash()
            for t in (s, twin, frozen):
                machine.play(t, a)
            assert twin.hash() == frozen.hash() == s.hash()
            assert invariants.broken(s) == [], invariants.broken(s)
        return self

    def next_roll(self, face: int) -> None:
        while rng.number(self.state.rng, 6) + 1 != face:
            self.state.rng += 1

    # Looking

    @property
    def done(self) -> bool:
        return self.state.over or not self.state.stack

    @property
    def to_move(self) -> str:
        return self.names[machine.who(self.state)]

    @property
    def order(self) -> list[str]:
        return [self.names[p] for p in self.state.order]

    @property
    def supply(self) -> int:
        return self.state.supply

    @property
    def winners(self) -> list[str]:
        return [self.names[p] for p in GAME.winners(self.state)]

    @property
    def told(self) -> list[str]:
        return [TOLD[event.kind] for event in self.state.log or []]

    def log(self, language: str = "en") -> list[str]:
        return [GAME.tell(self.state, event, language) for event in self.state.log or []]

    def market(self, place: str) -> str | None:
        card = self.state.market[PLACE_NAMES.index(place)]
        return CARDS[card].key if card != NO_CARD else None

    def options(self) -> list[str]:
        return [GAME.notation.write(a) for a in machine.options(self.state)]

    def why(self, text: str) -> str | None:
        number = machine.refuse(self.state, GAME.notation.read(text))
        return GAME.book[number].key if number else None

    def refused_by(self, text: str, clause: str) -> None:
        assert self.why(text) == clause, f"{text}: {self.why(text)}"


def refused_by(s: Scene, text: str, clause: str) -> None:
    """The action is forbidden by this clause (its id without the game's key)."""
    s.refused_by(text, clause)


def dealt(seats: int, seed: int = 1, **options: object) -> Scene:
    """A game as it is dealt and settled; nations are called by their boards, or seat0, seat1 … until they have one."""
    s = cast(Table, GAME.new(seats, seed, options))
    s.log = []
    scene = Scene(s, [NATIONS[n.side // 2] if n.side >= 0 else f"seat{p}" for p, n in enumerate(s.nations)])
    machine.settle(s)
    return scene


def kind_of(card: str) -> int:
    return KIND[NUMBER[card]]


def label(s: Scene, action: str, language: str = "en") -> str:
    return GAME.label(s.state, GAME.notation.read(action), language)


def three_ranked(event: str, round: int, books: int, **more: object) -> Scene:
    """Rome is strongest and least stable, China weakest and most stable, Egypt between them."""
    return table(
        rome=seat(gold=9, food=9, stone=9, books=books, vp=5, strength=9, stability=0),
        egypt=seat(gold=9, food=8, stone=9, books=books, vp=5, strength=5, stability=1),
        china=seat(gold=9, food=7, stone=9, books=books, vp=5, strength=1, stability=2),
        event=event, round=round, **more,  # type: ignore[arg-type]
    )  # fmt: skip
