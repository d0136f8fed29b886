"""What games are made of: a table with a stack of frames, effects, choices and verbs.

Whatever a table still waits for is a frame on `State.stack`: data, never a closure, so that every
moment of a game can be cloned, saved, searched and undone. `machine.py` runs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tabularium.kernel import rng
from tabularium.kernel.event import EVERYBODY, NOBODY, Event
from tabularium.kernel.lack import Lack
from tabularium.kernel.layer import Layer
from tabularium.kernel.shared import alike

NO_HOME: Final = -1

Fields = dict[str, object]  # what a message needs to be said

# How a choice treats few options; a constant of its class, so that it can't betray a hidden hand.
ASK: Final = 0  # always asks; never empty
ASK_UNLESS_EMPTY: Final = 1  # without any option it lapses; a single one is still asked
TAKE_LONE: Final = 2  # a single option is taken at once
TAKE_LONE_ALONE: Final = 3  # the same, but asks while something may be done beside it


class Ruleset:
    """A game's unchanging part, as far as the machine needs it; game.py has the whole."""

    key: str = ""

    def __init__(self) -> None:
        self.asides: Link | None = None  # what the active seat may do beside any choice; the choice returns
        self.aside_by_word: list[Link | None] = []  # the same, by word
        self.order_rule = 0  # the clause by which an owner orders triggers
        self.layer: Layer | None = None  # cards of its own, laid over those that all tables share
        self.door: Ruleset = self  # as everybody else knows it
        rulesets.append(self)

    def beside(self, asides: tuple[Verb[Any], ...]) -> None:
        """Let these be done beside any choice."""
        self.asides = chain(asides)
        self.aside_by_word = by_word(self.asides)

    def prepare(self) -> None:
        """Make what tables need and lists of cards do not: before the first deal, or when a stored table comes back."""


@mypyc_attr(free_list_len=1)
class Frame:
    """One thing still to be done. Immutable: the stack may be copied shallowly."""

    __slots__ = ("effect", "home", "it", "n", "other", "pc", "player", "source", "them")

    def __init__(
        self,
        effect: Effect[Any],
        pc: int,
        home: int,
        player: int,
        source: int,
        other: int,
        it: int,
        n: int,
        them: tuple[int, ...],
    ) -> None:
        self.effect = effect
        self.pc = pc
        self.home = home
        self.player = player
        self.source = source
        self.other = other
        self.it = it
        self.n = n
        self.them = them

    def parts(self) -> tuple[object, ...]:
        return (
            self.effect.name(),
            self.pc,
            self.home,
            self.player,
            self.source,
            self.other,
            self.it,
            self.n,
            self.them,
        )

    def __repr__(self) -> str:
        return f"Frame{self.parts()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, self.parts())


def thaw(
    name: str, pc: int, home: int, player: int, source: int, other: int, it: int, n: int, them: tuple[int, ...]
) -> Frame:
    """A pickled frame again; its effect is found by name."""
    return Frame(effect_named(name), pc, home, player, source, other, it, n, them)


class Lasting:
    """Something that holds for a while: scanned like the cards in play."""

    __slots__ = ("hook", "n", "owner", "source", "until")

    def __init__(self, hook: int, owner: int, until: int, source: int, n: int) -> None:
        self.hook = hook
        self.owner = owner
        self.until = until
        self.source = source
        self.n = n

    def parts(self) -> tuple[int, ...]:
        return (self.hook, self.owner, self.until, self.source, self.n)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Lasting, self.parts())


class State:
    """A table: what lies on it, and its future. Games add their components."""

    # The fields that are the table: hashed, pickled, compared. A subclass appends its own.
    PARTS: ClassVar[tuple[str, ...]] = (
        "seats", "stack", "due", "floor", "holding", "lasting", "rng", "active", "over", "ending",
    )  # fmt: skip
    # What is kept for people and decides nothing: pickled and cloned, never hashed.
    ANNALS: ClassVar[tuple[str, ...]] = ()
    # What may differ between equal tables.
    CACHES: ClassVar[tuple[str, ...]] = ("game", "log", "menu", "revealed")

    def __init__(self, game: Ruleset, seats: int, source: State | None = None) -> None:
        """An empty table, or a copy of one; a copy keeps no log."""
        self.game = game
        self.seats = seats
        self.log: list[Event] | None = None
        if source is None:
            self.stack: list[Frame] = []
            self.due: list[Frame] = []  # triggers that wait their turn
            self.floor: int = 0  # due[:floor] waits for an outer sentence
            self.holding: bool = False  # inside a sentence, triggers wait for its end
            self.lasting: list[Lasting] = []
            self.rng: int = 0
            self.active: int = 0  # the seat whose turn it is
            self.over: bool = False
            self.ending: str = ""  # how the game ended
            self.menu: list[int] | None = None  # the options of the choice on top, once listed
            self.revealed: bool = False  # something hidden came to light since the last decision
        else:
            self.stack = source.stack.copy()
            self.due = source.due.copy()
            self.floor = source.floor
            self.holding = source.holding
            self.lasting = source.lasting.copy()
            self.rng = source.rng
            self.active = source.active
            self.over = source.over
            self.ending = source.ending
            self.menu = source.menu
            self.revealed = source.revealed

    def clone(self) -> State:
        raise NotImplementedError

    def turn_order(self) -> list[int]:
        """The seats in the order in which they react; by default clockwise from the active one."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    # The future

    def push(
        self,
        effect: Effect[Any],
        player: int = 0,
        source: int = -1,
        other: int = -1,
        it: int = -1,
        n: int = 0,
        them: tuple[int, ...] = (),
        home: int = NO_HOME,
        pc: int = 0,
    ) -> None:
        """What comes next, before everything that is already waiting."""
        self.stack.append(Frame(effect, pc, home, player, source, other, it, n, them))

    def then(self, f: Frame, effect: Effect[Any]) -> None:
        """Next comes this effect, with the slots of the frame that asks for it."""
        self.stack.append(Frame(effect, 0, f.home, f.player, f.source, f.other, f.it, f.n, f.them))

    def again(self, f: Frame, pc: int) -> None:
        """The same frame once more, at this or another step of its effect."""
        if pc == f.pc:
            self.stack.append(f)
            return
        self.stack.append(Frame(f.effect, pc, f.home, f.player, f.source, f.other, f.it, f.n, f.them))

    def trigger(
        self, effect: Effect[Any], player: int, source: int = -1, other: int = -1, it: int = -1, n: int = 0
    ) -> None:
        """A hook answers what just happened, as soon as it may."""
        self.due.append(Frame(effect, 0, NO_HOME, player, source, other, it, n, ()))

    def give(self, f: Frame, it: int = -1, n: int = 0, them: tuple[int, ...] = ()) -> None:
        """Hand a result to the text that this frame belongs to."""
        if f.home != NO_HOME:
            h = self.stack[f.home]
            self.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, it, n, them)

    def halt(self, effect: Effect[Any], player: int = 0) -> None:
        """Nothing of what was pending happens any more; only this."""
        self.stack.clear()
        self.due.clear()
        self.floor = 0
        self.holding = False
        self.push(effect, player)

    def begin(self, seat: int) -> None:
        """It is this seat's turn from now on."""
        self.active = seat

    def finish(self, ending: str) -> None:
        """The game is over."""
        self.over = True
        self.ending = ending

    # Chance

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        n = rng.number(self.rng, sides)
        self.rng += 1
        self.revealed = True
        return n

    def shuffle(self, cards: list[int]) -> None:
        self.rng = rng.shuffled(self.rng, cards)

    def reveal(self) -> None:
        """Something hidden comes to light: the way back is no longer free."""
        self.revealed = True

    # The announcements

    def tell(
        self, kind: int, player: int, source: int = NOBODY, n: int = 0, other: int = NOBODY, audience: int = EVERYBODY
    ) -> None:
        if self.log is not None:
            self.log.append(Event(kind, player, source, n, other, audience))

    def hash(self) -> str:
        """16 hexadecimal digits over everything that decides how the game goes on."""
        return blake2b(repr(parts_of(self)).encode(), digest_size=8).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = tuple(getattr(self, name) for name in (*self.PARTS, *self.ANNALS))
        return (restore, (type(self), self.game, self.seats, kept))


def restore(kind: Any, game: Ruleset, seats: int, parts: tuple[object, ...]) -> State:
    """A pickled table again."""
    game.prepare()
    s: State = kind(game, seats)
    for name, value in zip((*s.PARTS, *s.ANNALS), parts, strict=True):
        setattr(s, name, alike(getattr(s, name), value))
    return s


def parts_of(x: Any) -> object:
    """A value as nested tuples of plain values, the same on every machine and build."""
    if isinstance(x, (list, tuple)):
        return tuple([parts_of(y) for y in x])
    if isinstance(x, (Frame, Lasting)):
        return x.parts()
    if isinstance(x, (bool, int, str)) or x is None:
        return int(x) if isinstance(x, bool) else x
    return tuple([parts_of(getattr(x, name)) for name in x.PARTS])


S = TypeVar("S", bound=State)

rulesets: list[Ruleset] = []
_effects: list[Effect[Any]] = []
_by_name: dict[str, Effect[Any]] = {}


def all_effects() -> list[Effect[Any]]:
    """Every effect of every game that is loaded."""
    return _effects


def forget_effects(after: int) -> None:
    """Those made since there were so many were only tried out."""
    del _effects[after:]


def effect_named(name: str) -> Effect[Any]:
    if name not in _by_name:
        for ruleset in rulesets:
            ruleset.prepare()
        _by_name.update({e.name(): e for e in _effects})
    return _by_name[name]


def called(x: Any) -> str:
    """The name of a class or function; those of games begin with their game's key."""
    module = str(x.__module__).split(".")
    return f"{module[2]}.{x.__name__}" if len(module) > 2 and module[1] == "games" else str(x.__name__)


def names_of(x: Any) -> str:
    if isinstance(x, Effect):
        return x.name()
    if isinstance(x, Verb):
        return x.name()
    if isinstance(x, Terms):
        return x.name()
    if isinstance(x, (tuple, list)):
        return "(" + ",".join([names_of(y) for y in x]) + ")"
    if callable(x):
        return called(x)
    return repr(x)


class Effect(Generic[S]):
    """Something that happens. Immutable and shared; named by its class and the fields in PARTS."""

    PARTS: ClassVar[tuple[str, ...]] = ()
    plain: bool = False  # as a trigger: its order among others never matters and it asks nobody

    def __init__(self) -> None:
        self._name = ""
        _effects.append(self)

    def name(self) -> str:
        if not self._name:
            fields = ",".join([names_of(getattr(self, part)) for part in self.PARTS])
            self._name = f"{called(type(self))}({fields})"
        return self._name

    def payable(self, s: S, f: Frame) -> bool:
        """Its compulsory costs can be paid, with the table as it is now."""
        return True

    def unmet(self, s: S, f: Frame) -> Lack | None:
        """What is missing for its compulsory costs, where they can't be paid; None where nobody can tell."""
        return None

    def does(self, s: S, f: Frame) -> bool:
        """Something would happen."""
        return True

    def as_choice(self) -> Choice[Any] | None:
        """Itself, if it is a choice: a call costs less than asking for the class."""
        return None

    def run(self, s: S, f: Frame) -> None:
        raise NotImplementedError


class Several:
    """Answers that a person may name together: at least and at most so many of these, each at most as often as `copies`
    says. `closes`: with the most of them named nothing more is asked; otherwise `done` ends it. `ordered`: they are
    taken in the order in which they are named; otherwise in the order of this list.
    """

    def __init__(
        self,
        actions: list[int],
        least: int,
        most: int,
        closes: bool,
        copies: list[int] | None = None,
        ordered: bool = False,
    ) -> None:
        self.actions = actions
        self.least = least
        self.most = most
        self.closes = closes
        self.copies = copies if copies is not None else [1] * len(actions)
        self.ordered = ordered


class Choice(Effect[S]):
    """Somebody must decide."""

    few: int = TAKE_LONE
    rule: int = 0  # the clause that asks for this choice now
    prompt: str = ""  # message key of the question
    at_rest: bool = False  # the menu of a turn: when it is asked, nothing else is pending

    def as_choice(self) -> Choice[Any] | None:
        return self

    def who(self, s: S, f: Frame) -> int:
        return f.player

    def options(self, s: S, f: Frame) -> list[int]:
        """What nothing refuses, in order."""
        return [a for a in self.candidates(s, f) if not self.refuse(s, f, a)]

    def candidates(self, s: S, f: Frame) -> list[int]:
        """All that a person might try here."""
        raise NotImplementedError

    def unlisted(self, s: S, f: Frame) -> list[int]:
        """What nothing refuses and yet is no option: people may say so, bots never stumble over it. Resigning, say."""
        return []

    def final(self, s: S, f: Frame, a: int) -> bool:
        """Of what is not listed: it can't be mended, so that a person who says it is asked once more."""
        return True

    def refuse(self, s: S, f: Frame, a: int) -> int:
        """The clause that forbids this well-formed action, or 0."""
        raise NotImplementedError

    def lack(self, s: S, f: Frame, a: int, rule: int) -> Lack | None:
        """What is missing for an action that this clause refused; None where the clause says it all."""
        return None

    def several(self, s: S, f: Frame) -> Several | None:
        """The answers that may be named together; None: one at a time."""
        return None

    def leads(self, s: S, f: Frame, a: int) -> bool:
        """It says little by itself, and people may answer the question that it leads to in the same breath."""
        return False

    def take(self, s: S, f: Frame, a: int) -> None:
        raise NotImplementedError

    # Saying and showing it

    def asks(self, s: S, f: Frame, language: str) -> Fields:
        """Fields of the prompt's message, beside the slots of the frame."""
        return {}

    def message(self, s: S, f: Frame, a: int) -> str:
        """The key of the message that says this answer; empty for the usual one, `action.<word>`."""
        return ""

    def fields(self, s: S, f: Frame, a: int, language: str) -> Fields:
        """What that message needs beside the names in the notation: costs and results."""
        return {}

    def touches(self, s: S, f: Frame, a: int) -> list[str]:
        """The ids of the objects of the view that this answer is about."""
        return []


class Terms:
    """Under which terms a verb is done: free, cheaper, or limited to some targets."""

    def __init__(self, free: bool = False, less: int = 0, only: tuple[int, ...] = ()) -> None:
        self.free = free
        self.less = less
        self.only = only

    def name(self) -> str:
        return f"Terms({int(self.free)},{self.less},{self.only})"


USUAL: Final = Terms()
NOTHING: Final = [0]  # the target of a verb that needs none


class Verb(Generic[S]):
    """A thing a player does: buy, build, acquire. It holds all that the game knows of it: whether it may be done and to
    what, doing it, saying it, and what it touches.

    `gate` is asked before `bar`, once for a whole menu, and may leave on the verb what all targets share (a purse, a
    limit); nobody else reads that.
    """

    PARTS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, word: int) -> None:
        self.word = word

    def name(self) -> str:
        fields = ",".join([names_of(getattr(self, part)) for part in self.PARTS])
        return f"{called(type(self))}({fields})"

    def gate(self, s: S, f: Frame, terms: Terms) -> int:
        """The clause that refuses the verb as a whole, or 0."""
        return 0

    def targets(self, s: S, f: Frame, terms: Terms) -> list[int]:
        """What a person might try it on."""
        return NOTHING

    def bar(self, s: S, f: Frame, terms: Terms, x: int) -> int:
        """The clause that refuses this target, or 0."""
        return 0

    def sweep(self, s: S, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        """Append those of some targets (None: of all of them) that nothing refuses; returns the clause that refused the
        last of the others.

        A verb with many targets judges them here, with what they share reckoned once; then its `bar` is a sweep of one.
        """
        refused = 0
        for x in self.targets(s, f, terms) if xs is None else xs:
            rule = self.bar(s, f, terms, x)
            if rule:
                refused = rule
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: S, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        """What is missing for a target that this clause refused; None where the clause says it all."""
        return None

    def do(self, s: S, f: Frame, terms: Terms, x: int) -> None:
        raise NotImplementedError

    def add(self, s: S, f: Frame, terms: Terms, found: list[int]) -> None:
        """Append what nothing refuses, in the order of `targets`."""
        if not self.gate(s, f, terms):
            self.sweep(s, f, terms, None, found)

    # Saying and showing it

    def message(self, s: S, f: Frame, terms: Terms, x: int) -> str:
        """The key of the message that says it; empty for the usual one, `action.<word>`."""
        return ""

    def fields(self, s: S, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        """What that message needs beside the names in the notation: costs and results."""
        return {}

    def touches(self, s: S, f: Frame, terms: Terms, x: int) -> list[str]:
        """The ids of the objects of the view that it is about."""
        return []


class Link:
    """A verb in a chain. Compiled code knows what a field holds, and asks every element of a list for its class."""

    def __init__(self, verb: Verb[Any], after: Link | None) -> None:
        self.verb = verb
        self.after = after


def chain(verbs: Sequence[Verb[Any]]) -> Link | None:
    """These verbs, in order."""
    link: Link | None = None
    for verb in reversed(verbs):
        link = Link(verb, link)
    return link


def by_word(link: Link | None) -> list[Link | None]:
    """A chain's verbs by their words."""
    found: list[Link | None] = [None] * 256
    while link is not None:
        found[link.verb.word] = link
        link = link.after
    return found
