"""More scenes of Imperium: a fresh deal, a clean-up, a solstice, a line of text resolved out of the blue."""

from __future__ import annotations

from typing import Any

from imperium.table import IMPERIUM, Laying, Scene, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.compiler import Compiler
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.rules.automaton import resolve_card
from tabularium.games.imperium.rules.ending import unrest_checked
from tabularium.games.imperium.rules.flow import AUTOMATON_TURN, BEGIN_TURN, CLEAN_UP, END_TURN, ROUND
from tabularium.games.imperium.rules.scoring import card_points
from tabularium.games.imperium.rules.variants import FAST_START
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine
from tabularium.kernel.effect import Effect
from tabularium.kernel.rng import seeded
from tabularium.kernel.shared import put

LINES: dict[str, Effect[Any]] = {}


def line(text: str, automaton: bool = False) -> Effect[Any]:
    """A line in the cards' notation, compiled once."""
    name = f"scene/robot/{text}" if automaton else f"scene/{text}"
    if name not in LINES:
        compiler = Compiler(name, automaton)
        LINES[name] = compiler.text(compiler.sentences([parsed(text, automaton)]))
    return LINES[name]


def dealt(*nations: str, powers: str = "b", seed: int = 1, **given: Any) -> Scene:
    """A table as set-up leaves it. Keywords are fields of components.Plan."""
    plan = components.Plan()
    plan.seats = len(nations) - (1 if given.get("difficulty", -1) >= 0 else 0)
    plan.powers = ["ab".index(x) for x in (powers if len(powers) == len(nations) else powers * len(nations))]
    for key, value in given.items():
        setattr(plan, {"commons": "box"}.get(key, key), value)
    components.check_plan(plan, list(nations))
    return Scene(setup.deal(IMPERIUM, plan, list(nations), seeded(seed)))


def opened(*nations: str, **given: Any) -> Scene:
    """A dealt table at its first decision."""
    s = dealt(*nations, **given)
    s.s.push(ROUND)
    machine.settle(s.s)
    return s


def solstice(*nations: str, **given: Any) -> Scene:
    """All turns of the round are done."""
    s = table(*nations, settled=False, **given)
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    machine.settle(s.s)
    return s


def cleanup(*nations: str, active: int = 0, **given: Any) -> Scene:
    """The clean-up of the active seat begins."""
    s = table(*nations, settled=False, active=active, **given)
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    for p in reversed(range(active + 1, s.s.seats)):
        s.s.push(BEGIN_TURN, p)
    s.s.push(END_TURN, active)
    s.s.push(CLEAN_UP, active)
    s.s.kind = st.ACTIVATE
    machine.settle(s.s)
    return s


def effect(s: Scene, text: str, p: int = 0) -> Scene:
    """Resolve a line in the cards' notation for a seat, at once."""
    s.s.menu = None
    rec.resolve(s.s, line(text), p, s.s.piles[at(p, st.POWER)][0])
    machine.settle(s.s)
    return s


def only(s: Scene, p: int, zone: str, *names: str) -> Scene:
    """A seat's zone holds these cards and no others, a deck's top card last."""
    return lay(s, at(p, st.ZONE_NAMES.index(zone)), p, names)


def common(s: Scene, pile: str, *names: str) -> Scene:
    """A common pile holds these cards and no others, the top card last."""
    return lay(s, st.COMMON_NAMES.index(pile), -1, names)


def lay(s: Scene, pile: int, p: int, names: tuple[str, ...]) -> Scene:
    laying = Laying(s.s)
    for c in list(s.s.piles[pile]):
        laying.move(c, st.BOX)
    for name in names:
        found = [c for c in laying_cards(s, name) if c not in laying.used]
        own = [c for c in found if p >= 0 and book.CARDS[s.s.cards[c]].nation == s.s.nations[p]]
        boxed = [c for c in found if s.s.where[c] == st.BOX]
        free = [c for c in found if book.CARDS[s.s.cards[c]].nation < 0]
        c = [*[x for x in own if x in boxed], *own, *[x for x in boxed if x in free], *free, *found][0]
        laying.used.append(c)
        laying.spare(c)
        laying.move(c, pile)
    for q in range(s.s.sides):
        rehook(s.s, q)
    s.s.menu = None
    machine.settle(s.s)
    return s


def laying_cards(s: Scene, name: str) -> list[int]:
    return [
        c
        for c in range(len(s.s.cards))
        if book.CARDS[s.s.cards[c]].slug == name
        or any(book.FACES[f].name_en == name or book.FACES[f].id == name for f in fig.CARD_FACES[s.s.cards[c]])
    ]


def size(s: Scene, p: int, zone: str) -> int:
    return len(s.s.piles[at(p, st.ZONE_NAMES.index(zone))])


def worth(s: Scene, p: int, name: str, zone: str = "") -> int:
    """The points of one card of a seat where it lies."""
    return card_points(s.s, p, s.card(name, at(p, st.ZONE_NAMES.index(zone)) if zone else None))


def beneath(s: Scene, name: str) -> bool:
    """An unrest lies under this card of the market."""
    return s.s.beneath[s.s.market.index(s.card(name, st.MARKET))] >= 0


def exhausted(s: Scene, name: str) -> bool:
    return any(s.s.mark[c] & st.EXHAUSTED for c in range(len(s.s.cards)) if s.name(c) == name)


def ids(s: Scene, *piles: str) -> list[str]:
    """The ids of the cards in common piles."""
    return [book.CARDS[s.s.cards[c]].id for pile in piles for c in s.s.piles[st.COMMON_NAMES.index(pile)]]


def say(s: Scene, word: str, name: str, zone: str = "") -> str:
    """The notation of an action on a card, in a zone of the deciding seat where several copies are about."""
    c = s.card(name, at(s.seat, st.ZONE_NAMES.index(zone)) if zone else None)
    return f"{word} {book.CARDS[s.s.cards[c]].slug}"


def where(s: Scene, name: str) -> str:
    """Where a card lies: the name of a common pile, or of a seat's zone with its seat ("hand 0")."""
    pile = s.s.where[s.card(name)]
    if pile < st.COMMON:
        return st.COMMON_NAMES[pile]
    return f"{st.ZONE_NAMES[(pile - st.COMMON) % st.ZONES]} {(pile - st.COMMON) // st.ZONES}"


def corrupted(s: Scene, p: int = 0, face: str = "Corrupted") -> Scene:
    """The Cultists' own state card lies on top."""
    t = s.s
    own = next(
        c
        for zone in (st.ASIDE, st.POWER)
        for c in t.piles[at(p, zone)]
        if any(book.FACES[f].name_en == face for f in fig.CARD_FACES[t.cards[c]])
    )
    Laying(t).move(own, at(p, st.POWER))
    if t.state[p] != own:
        Laying(t).move(t.state[p], at(p, st.ASIDE))
    t.face = put(t.face, own, next(f for f in fig.CARD_FACES[t.cards[own]] if book.FACES[f].name_en == face))
    t.state[p] = own
    rehook(t, p)
    t.menu = None
    return s


def journey(s: Scene, face: str) -> Scene:
    """This face of the Utopian journey lies in play."""
    laying = Laying(s.s)
    laying.move(s.card("Visions of Shangri-la"), st.BOX)
    c = s.card(face)
    laying.move(c, at(0, st.POWER))
    s.s.face = put(s.s.face, c, book.FACE_BY_ID[face])
    rehook(s.s, 0)
    s.s.menu = None
    return s


def turn_king(s: Scene) -> Scene:
    """King of Kings shows its side B."""
    c = s.card("King of Kings")
    s.s.face = put(s.s.face, c, book.FACE_BY_ID["FAM-KOK-B"])
    s.s.menu = None
    return s


def several(s: Scene, word: str, *names: str) -> Scene:
    """Choose these cards one after the other, in whatever order the choices come."""
    left = list(names)
    while left and any(o.split()[0] == word for o in s.options()):
        name = next((x for x in left if s.can(word, x)), "")
        assert name, f"none of {left} is among {s.options()}"
        s.do(word, name)
        left.remove(name)
    return s


def first(s: Scene, name: str) -> Scene:
    """Of several effects that wait, the one of this card comes first."""
    f = s.s.stack[-1]
    order = f.effect
    assert isinstance(order, machine.Order)
    return s.play(f"first {[s.name(x.source) for x in order.waiting(s.s, f)].index(name)}")


def waiting(s: Scene) -> list[str]:
    """The cards whose effects wait to be put in order."""
    f = s.s.stack[-1]
    order = f.effect
    assert isinstance(order, machine.Order)
    return sorted(s.name(x.source) for x in order.waiting(s.s, f))


def through(s: Scene, *kinds: int) -> Scene:
    """Take the last option (no, done) until the turn is of another kind."""
    while not s.over and s.s.kind in kinds:
        s.play(s.options()[-1])
    return s


def to_menu(s: Scene, answer: str = "no") -> Scene:
    """Answer what is still asked until the turn goes on."""
    while s.prompt() != "activate":
        s.play(answer if s.can(answer) else s.options()[0])
    return s


def collapse(s: Scene) -> Scene:
    """The last unrest goes to the box."""
    laying = Laying(s.s)
    for c in list(s.s.piles[st.UNREST]):
        laying.move(c, st.BOX)
    s.s.menu = None
    unrest_checked(s.s)
    machine.settle(s.s)
    return s


def first_sight(s: Scene) -> int:
    """The action that looks best without being tried."""
    menu = machine.options(s.s)
    sight = IMPERIUM.instinct(s.s, menu)
    return menu[sight.index(max(sight))]


def chosen(*nations: str, **given: Any) -> Scene:
    """A dealt table of the fast variant at its first decision, before the first turn."""
    s = dealt(*nations, fast=True, **given)
    s.s.push(ROUND)
    for p in range(s.s.seats - 1, -1, -1):
        s.s.push(FAST_START, p)
    machine.settle(s.s)
    return s


# The automaton

ROBOT = 1


def solo(human: str, nation: str, difficulty: int = 2, row: list[str] | None = None, **given: Any) -> Scene:
    """A table against an automaton (0 Chieftain … 2 Imperator … 5 Supreme Leader); p1 is its area, row its cards from
    slot 1 up. Its decks and discard are empty unless p1 says otherwise; nation is its dynasty deck."""
    mine = given.get("p1")
    s = table(human, nation, difficulty=difficulty, settled=False, **given)
    laying = Laying(s.s)
    for zone, name in ((st.DECK, "deck"), (st.DISCARD, "discard")):
        wanted = len(mine.given.get(name, [])) if mine is not None else 0
        for c in list(s.s.piles[at(ROBOT, zone)])[: len(s.s.piles[at(ROBOT, zone)]) - wanted]:
            laying.move(c, st.BOX)
    if row is not None:
        for c in list(s.s.piles[at(ROBOT, st.HAND)]):
            laying.move(c, st.BOX)
        s.s.row = [-1] * len(s.s.row)
        for slot, name in enumerate(row):
            if name:
                c = bring(s, name, at(ROBOT, st.HAND), laying)
                s.s.row[slot] = c
                s.s.seen = put(s.s.seen, c, 0)
    return s


def bring(s: Scene, name: str, pile: int, laying: Laying | None = None) -> int:
    """A card to a pile of the automaton: one of its own, or a common one that lies nowhere of use."""
    laying = laying or Laying(s.s)
    found = [c for c in laying_cards(s, name) if c not in laying.used]
    spare = [c for c in found if s.s.where[c] in (st.BOX, st.UNREST, st.MAIN, pile)]
    own = [c for c in spare if book.CARDS[s.s.cards[c]].nation == s.s.nations[ROBOT]]
    assert found, f"{name} is not at the table"
    c = [*own, *spare, *found][0]
    laying.used.append(c)
    laying.spare(c)
    laying.move(c, pile)
    return c


def turn(s: Scene) -> Scene:
    """The human's turn begins, an Activate turn."""
    machine.settle(s.s)
    return s.play("activate")


def human(s: Scene) -> Scene:
    """It is the human's Activate turn."""
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    s.s.push(BEGIN_TURN, 0)
    return turn(s)


def finish(s: Scene) -> Scene:
    """Answer what the automaton asks of the human until the human's turn."""
    while s.s.stack and s.prompt() != "turn_type":
        s.play("no" if s.can("no") else s.options()[0])
    return s


def robot(s: Scene, die: int) -> Scene:
    """The automaton's turn with this roll, up to a question for the human or the human's next turn."""
    t = s.s
    t.stack = []
    t.push(ROUND, pc=1)
    t.push(BEGIN_TURN, 0)
    t.push(AUTOMATON_TURN[0], ROBOT, pc=1)
    return begin(s, die)


def begin(s: Scene, die: int = 6) -> Scene:
    t = s.s
    t.active = ROBOT
    t.kind = st.ACTIVATE
    t.die = die
    t.menu = None
    machine.settle(t)
    return s


def resolves(s: Scene, name: str, die: int = 6) -> Scene:
    """The automaton turns this card up."""
    t = s.s
    c = bring(s, name, at(ROBOT, st.HAND))
    t.stack = []
    t.push(ROUND, pc=1)
    t.push(BEGIN_TURN, 0)
    resolve_card(t, ROBOT, c)
    return begin(s, die)


def does(s: Scene, text: str, die: int = 6) -> Scene:
    """The automaton carries out a line of its notation."""
    t = s.s
    t.stack = []
    t.push(ROUND, pc=1)
    t.push(BEGIN_TURN, 0)
    rec.resolve(t, line(text, True), ROBOT, t.piles[at(ROBOT, st.POWER)][0])
    return begin(s, die)
