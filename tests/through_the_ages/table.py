"""Tables of Through the Ages laid by hand, for tests that read like the rulebook.

    s = table(
        seat(workers={"bronze": 2, "warriors": 3}, tactic="legion", hand=["iron", "raid_i"], science=5),
        seat(strength=4, leader="moses", culture=12),
        age=1, phase="politics", row={1: "irrigation", 6: "taj_mahal"},
    )
    play(s, "attack raid_i 1", "done")
    assert refused_by(s, "take 2", "take_card.to_hand")

`seat` describes a board; what is not said is as at the start of a game (all actions available, no hand). `table` lays
the middle and begins at a phase of the turn of `active`:

    "start"     the Start-of-Turn Sequence (refill, war, tactic), then politics and so on
    "politics"  the Politics Phase
    "actions"   the Action Phase (the default)
    "end"       the End-of-Turn Sequence (discard, production, draw, restore), then the next player's turn
    "final"     final scoring after the last round

Cards are named by their keys ("war_over_culture"); hands may mix civil and military cards. Decks and events are listed
from the top: the first one named comes first. Cards that are not named anywhere lie in the current decks (if these are
not given) or out of the game, so that `check` holds all the time. Seats are numbered from 0; the starting player is 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, cast

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_MILITARY, FIRST_WONDER, KEYS, NUMBERS
from tabularium.games.through_the_ages.rules.flow import FINAL_SCORING, WHOLE_TURN
from tabularium.games.through_the_ages.rules.politics import ASKED, POLITICS_MENU, REVEAL, open_politics
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from tabularium.games.through_the_ages.table.atoms_play import add_technology
from tabularium.games.through_the_ages.table.invariants import cards_everywhere
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, civil_total, military_total, stored
from tabularium.games.through_the_ages.table.ratings import (
    culture_rating,
    discontent,
    happiness,
    science_rating,
    strength,
)
from tabularium.games.through_the_ages.table.setup import BOARD
from tabularium.games.through_the_ages.table.state import NONE, ORIGINS, Table
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.shared import joined, put, without

GAME = loaded("through_the_ages")
STEPS = {"start": 0, "actions": 1, "end": 2}
# A card row of the first age.
ROW = [
    "irrigation", "iron", "alchemy", "knights", "swordsmen", "drama", "theology", "printing_press",
    "bread_and_circuses", "masonry", "warfare", "cartography", "code_of_laws",
]  # fmt: skip


def number(name: str) -> int:
    assert name in NUMBERS, f"no card is called {name}"
    return NUMBERS[name]


def numbers(names: Sequence[str]) -> list[int]:
    return [number(name) for name in names]


class Seat:
    """A board: see `seat`."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given


def seat(
    workers: Mapping[str, int] | None = None,
    techs: Sequence[str] = (),
    blue: Mapping[str, int] | None = None,
    bank: int | None = None,
    yellow: int = 18,
    unused: int = 1,
    strength: int | None = None,
    science: int = 0,
    culture: int = 0,
    government: str = "despotism",
    leader: str | None = None,
    wonders: Sequence[str] = (),
    ruined: Sequence[str] = (),
    tucked: str | None = None,
    unfinished: tuple[str, int] | None = None,
    colonies: Sequence[str] = (),
    hand: Sequence[str] = (),
    fresh: Sequence[str] = (),
    tactic: str | None = None,
    exclusive: bool = False,
    war: tuple[str, int] | None = None,
    pact: tuple[str, int, str] | None = None,
    ca: int | None = None,
    ma: int | None = None,
    extra_ma: int = 0,
    unit_goods: int = 0,
    leaders_taken: Sequence[int] = (),
    resigned: bool = False,
) -> Seat:
    """A player's board.

    workers     by technology; if given, all the others have none (default: the starting board)
    techs       further technologies in play (those with workers or cubes are in play anyway)
    blue        cubes on farms, mines and labs; bank: cubes in the blue bank (default: the rest of the 16 and of cards)
    strength    so many Warriors, instead of those in `workers`
    hand        civil and military cards; fresh: those of them that are action cards taken in this phase
    tactic      the current tactic; it is common unless `exclusive`
    unfinished  the wonder and its covered stages; ruined, tucked: of the completed wonders
    war         card and rival; pact: card, partner and the side that this seat takes
    ca, ma      available actions (default: the totals); leaders_taken: ages of leaders taken besides the one in play
    """
    return Seat(dict(locals()))


def table(
    *seats: Seat,
    age: int = 1,
    round: int = 5,
    active: int = 0,
    phase: str = "actions",
    row: Mapping[int, str] | Sequence[str] = (),
    deck: Sequence[str] | None = None,
    military_deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    current: Sequence[str] = ("development_of_science",),
    future: Sequence[str] = (),
    past: Sequence[str] = (),
    commons: Sequence[str] = (),
    last_round: int = 0,
    settle: bool = True,
    **options: str,
) -> Table:
    """A table of two to four boards in the middle of a game; see the module's text."""
    n = len(seats)
    dealt = cast(Table, GAME.new(n, 1, {"resigning": "listed", **options}))
    s = Table(GAME, n)
    s.rng = dealt.rng
    for option in ("known", "literal_events", "open_hands", "ask_payments", "may_resign"):
        setattr(s, option, getattr(dealt, option))
    s.age = age
    s.last_round = last_round
    s.stack.clear()
    s.active = active
    for p, board in enumerate(seats):
        lay_seat(s, p, board.given)
        # Seats before the active one have already had their turn of this round.
        s.turns[p] = round if p < active or (p == active and phase != "start") else round - 1
        if phase == "final":
            s.turns[p] = round
    lay_middle(s, row, commons, discards, current, future, past)
    lay_pacts(s, seats)
    fill_decks(s, n, deck, military_deck)
    if phase == "final":
        s.push(FINAL_SCORING, 0)
    elif phase == "politics":
        s.push(WHOLE_TURN, active, pc=1)
        if open_politics(s, active) == ASKED:
            s.push(POLITICS_MENU, active)
    else:
        s.push(WHOLE_TURN, active, pc=STEPS[phase])
    if settle:
        machine.settle(s)
    return s


def lay_seat(s: Table, p: int, given: dict[str, Any]) -> None:
    workers = dict(given["workers"]) if given["workers"] is not None else {KEYS[t]: n for t, n in BOARD}
    if given["strength"] is not None:
        workers["warriors"] = given["strength"]
    blue = given["blue"] or {}
    techs = {t for t, _ in BOARD} | {number(name) for name in [*workers, *blue, *given["techs"]]}
    s.government = put(s.government, p, number(given["government"]))
    for t in sorted(techs | {s.government[p]}):
        add_technology(s, p, t)
    for name, count in workers.items():
        s.workers[p][number(name)] = count
    for name, count in blue.items():
        s.blue[p][number(name)] = count
    s.yellow[p], s.unused[p] = given["yellow"], given["unused"]
    s.science[p], s.culture[p] = given["science"], given["culture"]
    s.tally[p * ORIGINS] = given["culture"]  # as if buildings had brought it
    s.leader = put(s.leader, p, number(given["leader"]) if given["leader"] else NONE)
    s.wonders[p] = tuple(numbers(given["wonders"]))
    for name in given["ruined"]:
        s.ruined = put(s.ruined, p, s.ruined[p] | 1 << (number(name) - FIRST_WONDER))
        if number(name) not in s.wonders[p]:
            s.wonders[p] = joined(s.wonders[p], number(name))
    s.tucked = put(s.tucked, p, number(given["tucked"]) if given["tucked"] else NONE)
    if given["unfinished"]:
        s.unfinished = put(s.unfinished, p, number(given["unfinished"][0]))
        s.stages = put(s.stages, p, given["unfinished"][1])
    s.colonies[p] = tuple(numbers(given["colonies"]))
    hand = sorted(numbers(given["hand"]))
    s.civil[p] = [c for c in hand if c < FIRST_MILITARY]
    s.military[p] = tuple(c for c in hand if c >= FIRST_MILITARY)
    s.fresh[p] = tuple(numbers(given["fresh"]))
    if given["tactic"]:
        s.tactic = put(s.tactic, p, number(given["tactic"]))
        s.exclusive = put(s.exclusive, p, int(given["exclusive"]))
        if not given["exclusive"] and s.tactic[p] not in s.commons:
            s.commons = joined(s.commons, s.tactic[p])
    if given["war"]:
        s.war = put(s.war, p, number(given["war"][0]))
        s.war_on = put(s.war_on, p, given["war"][1])
    s.extra_ma[p] = given["extra_ma"]
    s.unit_goods = put(s.unit_goods, p, given["unit_goods"])
    for level in given["leaders_taken"]:
        s.leader_ages = put(s.leader_ages, p, s.leader_ages[p] | 1 << level)
    if s.leader[p] != NONE:
        s.leader_ages = put(s.leader_ages, p, s.leader_ages[p] | 1 << LEVEL[s.leader[p]])
    cubes = 16 + sum(CARDS[c].blue for c in [*s.techs[p], *s.wonders[p], *s.colonies[p]])
    s.bank[p] = given["bank"] if given["bank"] is not None else cubes - sum(s.blue[p]) - s.stages[p]
    s.white[p], s.red[p] = civil_total(s, p), military_total(s, p)
    s.ca[p] = given["ca"] if given["ca"] is not None else s.white[p]
    s.ma[p] = given["ma"] if given["ma"] is not None else s.red[p]
    if given["resigned"]:
        s.alive = put(s.alive, p, 0)


def lay_pacts(s: Table, seats: Sequence[Seat]) -> None:
    for p, board in enumerate(seats):
        given = board.given["pact"]
        if given:
            s.pact = put(s.pact, p, number(given[0]))
            s.pact_with = put(s.pact_with, p, given[1])
            s.pact_side = put(s.pact_side, p, "ab".index(given[2]))
    for p, board in enumerate(seats):
        s.red[p] = military_total(s, p)
        if board.given["ma"] is None:
            s.ma[p] = s.red[p]


def lay_middle(
    s: Table,
    row: Mapping[int, str] | Sequence[str],
    commons: Sequence[str],
    discards: Sequence[str],
    current: Sequence[str],
    future: Sequence[str],
    past: Sequence[str],
) -> None:
    places = dict(row) if isinstance(row, Mapping) else {i + 1: name for i, name in enumerate(row)}
    for place, name in places.items():
        s.row[place - 1] = number(name)
    s.commons += tuple(c for c in numbers(commons) if c not in s.commons)
    for c in numbers(discards):
        s.discards[LEVEL[c]] = joined(s.discards[LEVEL[c]], c)
        s.discards_known[LEVEL[c]] = joined(s.discards_known[LEVEL[c]], 0)
    s.current = tuple(numbers(current)[::-1])
    s.current_by = (NONE,) * len(s.current)
    s.future = tuple(numbers(future))
    s.future_by = (0,) * len(s.future)
    s.past = tuple(numbers(past))


def fill_decks(s: Table, n: int, deck: Sequence[str] | None, military_deck: Sequence[str] | None) -> None:
    """What was not named goes to the current decks, or out of the game. Cards named too often are no matter."""
    placed = Counter(cards_everywhere(s))
    for age in range(min(s.age, 3) + 1):
        civil = rest(civil_cards(age, n), placed)
        military = rest(military_cards(age, n), placed)
        if age == s.age:
            s.deck = numbers(deck)[::-1] if deck is not None else civil
            s.military_deck = numbers(military_deck)[::-1] if military_deck is not None else military
            civil = rest(civil, Counter(s.deck)) if deck is not None else []
            military = rest(military, Counter(s.military_deck)) if military_deck is not None else []
        s.gone += civil
        s.leftover += tuple(military)


def rest(cards: list[int], placed: Counter[int]) -> list[int]:
    left = Counter(cards)
    left.subtract(placed)
    return sorted(left.elements())


# Playing and asking


def options(s: Table) -> list[str]:
    """What the deciding seat may do, in notation."""
    return [GAME.notation.write(a) for a in machine.options(s)]


def who(s: Table) -> int:
    """The seat that decides."""
    return machine.who(s)


def prompt(s: Table) -> str:
    """The key of the question that is asked."""
    return machine.choice_of(s).prompt


def play(s: Table, *texts: str) -> Table:
    """Take these actions one after the other; each must be allowed, and leaves a sound table."""
    for text in texts:
        a = GAME.notation.read(text)
        rule = machine.refuse(s, a)
        assert rule == 0, f"{text}: {GAME.book[rule].key}; allowed: {options(s)}"
        machine.play(s, a)
    return s


def granted(s: Table, text: str) -> Table:
    """Take the action that a card grants, which happens without a question if there is no other."""
    return s if prompt(s) in ("politics", "actions") else play(s, text)


def why_not(s: Table, text: str) -> str | None:
    """The short id of the clause that refuses, or None."""
    rule = machine.refuse(s, GAME.notation.read(text))
    return GAME.book[rule].key if rule else None


def refused_by(s: Table, text: str, clause: str) -> bool:
    """The action is refused by just this clause, is not offered, and nothing changes."""
    before = s.hash()
    got = why_not(s, text)
    assert got == clause, f"{text}: refused by {got}, not by {clause}"
    assert text not in options(s)
    assert s.hash() == before
    return True


def reveal(s: Table, event: str) -> Table:
    """The event is revealed now by the active player, in the middle of the phase that runs."""
    c = number(event)
    if c in s.military_deck:
        s.military_deck.remove(c)
    elif c in s.leftover:
        s.leftover = without(s.leftover, c)
    elif c in s.past:
        s.past = without(s.past, c)
    s.current = joined(s.current, c)
    s.current_by = joined(s.current_by, NONE)
    s.menu = None
    s.push(REVEAL, s.active)
    machine.settle(s)
    return s


def end_turn(s: Table) -> Table:
    """Done with politics, if it is asked, and with the actions of the active player."""
    p = s.active
    while not s.over and s.active == p and prompt(s) in ("politics", "actions"):
        asked = prompt(s)
        play(s, "done")
        if asked == "actions":
            break
    return s


def sound(s: Table) -> bool:
    broken = GAME.check(s)
    assert broken == [], broken
    return True


# Reading the table


def food(s: Table, p: int = 0) -> int:
    return stored(s, p, FOOD)


def resources(s: Table, p: int = 0) -> int:
    return stored(s, p, GOODS)


def ratings(s: Table, p: int = 0) -> dict[str, int]:
    return {
        "science": science_rating(s, p),
        "culture": culture_rating(s, p),
        "strength": strength(s, p),
        "happiness": happiness(s, p),
        "discontent": discontent(s, p),
    }


def hand(s: Table, p: int = 0) -> list[str]:
    return [KEYS[c] for c in [*s.civil[p], *s.military[p]]]


def row(s: Table) -> list[str | None]:
    return [KEYS[c] if c != NONE else None for c in s.row]


def workers(s: Table, name: str, p: int = 0) -> int:
    return s.workers[p][number(name)]


def cubes(s: Table, name: str, p: int = 0) -> int:
    return s.blue[p][number(name)]


def in_play(s: Table, name: str, p: int = 0) -> bool:
    """A technology, completed wonder, leader, government, colony or own pact or war."""
    c = number(name)
    return c in s.techs[p] or c in s.wonders[p] or c in s.colonies[p] or c in (s.leader[p], s.pact[p], s.war[p])


def discarded(s: Table, name: str) -> bool:
    """A military card lies in the discard pile of its age."""
    return number(name) in s.discards[LEVEL[number(name)]]


def out_of_the_game(s: Table, name: str) -> bool:
    return number(name) in s.gone


def dealt(seats: int, seed: int = 1, **options: str) -> Table:
    """A new game at its first decision."""
    s = cast(Table, GAME.new(seats, seed, options))
    machine.settle(s)
    return s


def zone(s: Table, seat: int, key: str, owner: int | None = None) -> dict[str, Any]:
    """A zone of what a seat may see; `owner` for zones of a player."""
    found: list[dict[str, Any]] = [
        z for z in GAME.view(s, seat)["zones"] if z["key"] == key and (owner is None or z["owner"] == owner)
    ]
    assert len(found) == 1, f"{len(found)} zones {key}"
    return found[0]


def seen(s: Table, seat: int, key: str, owner: int | None = None) -> list[str]:
    """The cards of a zone whose faces a seat may see."""
    return [thing["card"] for thing in zone(s, seat, key, owner)["objects"] if thing.get("card")]


def opening(seats: int, places: Mapping[int, str] | None = None, **options: str) -> Table:
    """A new game whose row shows these cards of Age A in these spaces."""
    s = dealt(seats, 1, **options)
    for place, name in (places or {}).items():
        c = number(name)
        there = s.row[place - 1]
        if c in s.row:
            s.row[s.row.index(c)] = there
        else:
            s.deck[s.deck.index(c)] = there
        s.row[place - 1] = c
    s.menu = None
    return s


def listen(s: Table) -> Table:
    """From now on `told` knows what is announced."""
    s.log = []
    return s


def told(s: Table, kind: str, seat: int | None = None) -> list[str | None]:
    """The cards of the announcements of a kind, as a seat (None: everybody with open eyes) may know them."""
    assert s.log is not None
    found = [e if seat is None else e.seen_by(seat) for e in s.log if GAME.events[e.kind] == kind]
    return [KEYS[e.source] if e.source >= 0 else None for e in found]


def rank(s: Table) -> list[int]:
    """Seats in the game from the most culture down."""
    return sorted([p for p in range(s.seats) if s.alive[p]], key=lambda p: -GAME.scores(s)[p])
