"""The machine: a table, a stack of frames that is its future, and the loop that runs it.

Whatever a table still waits for is a frame on `State.stack`: data, never a closure, so that every
moment of a game can be cloned, saved, searched and undone. `settle` runs frames until somebody must
choose; `play` answers that choice and settles again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Final, Generic, TypeVar

from tabularium.kernel import rng
from tabularium.kernel.action import FIRST, act, target_of, word_of
from tabularium.kernel.event import EVERYBODY, NOBODY, Event

NO_HOME: Final = -1
STEPS_WITHOUT_A_CHOICE: Final = 100_000

# How a choice treats few options; a constant of its class, so that it can't betray a hidden hand.
ASK: Final = 0  # always asks; never empty
ASK_UNLESS_EMPTY: Final = 1  # without any option it lapses; a single one is still asked
TAKE_LONE: Final = 2  # a single option is taken at once
TAKE_LONE_ALONE: Final = 3  # the same, but asks while something may be done beside it


class Stuck(Exception):
    """The rules ran on without ever asking anybody: a defect of a game, never of its players."""


class Ruleset:
    """A game's unchanging part, as far as the machine needs it; game.py has the whole."""

    key: str = ""

    def __init__(self) -> None:
        self.asides: list[Verb[Any]] = []  # what the active seat may do beside any choice; the choice returns
        self.order_rule = 0  # the clause by which an owner orders triggers


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
            self.effect.name(), self.pc, self.home, self.player, self.source, self.other, self.it, self.n, self.them,
        )

    def __repr__(self) -> str:
        return f"Frame{self.parts()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, self.parts())


def thaw(name: str, pc: int, home: int, player: int, source: int, other: int, it: int, n: int, them: tuple[int, ...]) -> Frame:  # noqa: E501
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
    )
    # What is kept for people and decides nothing: pickled and cloned, never hashed.
    ANNALS: ClassVar[tuple[str, ...]] = ()
    # What may differ between equal tables.
    CACHES: ClassVar[tuple[str, ...]] = ("game", "log", "menu", "revealed")

    def __init__(self, game: Ruleset, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.stack: list[Frame] = []
        self.due: list[Frame] = []  # triggers that wait their turn
        self.floor = 0  # due[:floor] waits for an outer sentence
        self.holding = False  # inside a sentence, triggers wait for its end
        self.lasting: list[Lasting] = []
        self.rng = 0
        self.active = 0  # the seat whose turn it is
        self.over = False
        self.ending = ""  # how the game ended
        self.log: list[Event] | None = None
        self.menu: list[int] | None = None  # the options of the choice on top, once listed
        self.revealed = False  # something hidden came to light since the last decision

    def clone(self) -> State:
        raise NotImplementedError

    def copy_machine(self, t: State) -> None:
        """Copy the machine's part into a clone; the game copies its components."""
        t.stack = self.stack.copy()
        t.due = self.due.copy()
        t.floor = self.floor
        t.holding = self.holding
        t.lasting = self.lasting.copy()
        t.rng = self.rng
        t.active = self.active
        t.over = self.over
        t.ending = self.ending
        t.menu = self.menu
        t.revealed = self.revealed

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

    # Chance

    def roll(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        n = rng.number(self.rng, sides)
        self.rng += 1
        self.revealed = True
        return n

    def shuffle(self, cards: list[int]) -> None:
        self.rng = rng.shuffled(self.rng, cards)

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
    s: State = kind(game, seats)
    for name, value in zip((*s.PARTS, *s.ANNALS), parts, strict=True):
        setattr(s, name, value)
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

_effects: list[Effect[Any]] = []
_by_name: dict[str, Effect[Any]] = {}


def all_effects() -> list[Effect[Any]]:
    """Every effect of every game that is loaded."""
    return _effects


def effect_named(name: str) -> Effect[Any]:
    if name not in _by_name:
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

    def does(self, s: S, f: Frame) -> bool:
        """Something would happen."""
        return True

    def run(self, s: S, f: Frame) -> None:
        raise NotImplementedError


class Choice(Effect[S]):
    """Somebody must decide."""

    few: int = TAKE_LONE
    rule: int = 0  # the clause that asks for this choice now
    prompt: str = ""  # message key of the question
    at_rest: bool = False  # the menu of a turn: when it is asked, nothing else is pending

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

    def refuse(self, s: S, f: Frame, a: int) -> int:
        """The clause that forbids this well-formed action, or 0."""
        raise NotImplementedError

    def take(self, s: S, f: Frame, a: int) -> None:
        raise NotImplementedError

    def asks(self, s: S, f: Frame) -> dict[str, int]:
        """Arguments of the prompt."""
        return {}


class Terms:
    """Under which terms a verb is done: free, cheaper, or limited to some targets."""

    def __init__(self, free: bool = False, less: int = 0, only: tuple[int, ...] = ()) -> None:
        self.free = free
        self.less = less
        self.only = only

    def name(self) -> str:
        return f"Terms({int(self.free)},{self.less},{self.only})"


USUAL: Final = Terms()


class Verb(Generic[S]):
    """A thing a player does: buy, build, acquire. `bar` judges any well-formed target."""

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
        return [0]

    def bar(self, s: S, f: Frame, terms: Terms, x: int) -> int:
        """The clause that refuses this target, or 0."""
        return 0

    def do(self, s: S, f: Frame, terms: Terms, x: int) -> None:
        raise NotImplementedError


class Order(Choice[State]):
    """An owner of several triggers picks which comes first; the frames wait right below."""

    few: int = ASK
    prompt: str = "order"

    def candidates(self, s: State, f: Frame) -> list[int]:
        return [act(FIRST, i) for i in range(f.n)]

    def refuse(self, s: State, f: Frame, a: int) -> int:
        return 0 if word_of(a) == FIRST and target_of(a) < f.n else s.game.order_rule

    def take(self, s: State, f: Frame, a: int) -> None:
        chosen = s.stack.pop(len(s.stack) - 1 - target_of(a))
        if f.n > 2:
            s.push(self, f.player, n=f.n - 1)
        s.stack.append(chosen)

    def waiting(self, s: State, f: Frame) -> list[Frame]:
        """The frames to choose from, in the order of the options."""
        return [s.stack[len(s.stack) - 2 - i] for i in range(f.n)]


ORDER: Final = Order()


def _drain(s: State) -> None:
    """Move what is due onto the stack: seats in turn order, each owner's plain ones first."""
    if len(s.due) == s.floor + 1:
        s.stack.append(s.due.pop())
        return
    due = s.due[s.floor :]
    del s.due[s.floor :]
    seats = s.turn_order()
    for i in range(len(seats) - 1, -1, -1):
        mine = [f for f in due if f.player == seats[i]]
        asking = [f for f in mine if not f.effect.plain]
        for j in range(len(asking) - 1, -1, -1):
            s.stack.append(asking[j])
        if len(asking) > 1:
            s.push(ORDER, seats[i], n=len(asking))
        for j in range(len(mine) - 1, -1, -1):
            if mine[j].effect.plain:
                s.stack.append(mine[j])


def settle(s: State) -> None:
    """Run frames until somebody must choose or nothing is left."""
    steps = 0
    while True:
        if s.due and len(s.due) > s.floor and not s.holding:
            _drain(s)
        if not s.stack:
            return
        f = s.stack[-1]
        e = f.effect
        if isinstance(e, Choice):
            if e.few == ASK:
                return
            menu = e.options(s, f)
            if len(menu) > 1 or (menu and e.few == ASK_UNLESS_EMPTY):
                s.menu = menu + _aside_options(s, f, e) if s.game.asides else menu
                return
            if menu and e.few == TAKE_LONE_ALONE:
                beside = _aside_options(s, f, e)
                if beside:
                    s.menu = menu + beside
                    return
            s.stack.pop()
            if menu:
                e.take(s, f, menu[0])
        else:
            s.stack.pop()
            e.run(s, f)
        steps += 1
        if steps > STEPS_WITHOUT_A_CHOICE:
            raise Stuck(f"{s.game.key}: {f}")


def choice_of(s: State) -> Choice[Any]:
    e = s.stack[-1].effect
    assert isinstance(e, Choice)
    return e


def who(s: State) -> int:
    """The seat that must decide."""
    return choice_of(s).who(s, s.stack[-1])


def options(s: State) -> list[int]:
    """What the seat that must decide may do; the list must not be changed."""
    menu = s.menu
    if menu is None:
        f = s.stack[-1]
        choice = f.effect
        assert isinstance(choice, Choice)
        menu = choice.options(s, f)
        if s.game.asides:
            menu = menu + _aside_options(s, f, choice)
        s.menu = menu
    return menu


def _aside_options(s: State, f: Frame, choice: Choice[Any]) -> list[int]:
    """What the active seat may do beside the choice it is asked for."""
    found: list[int] = []
    if choice.who(s, f) == s.active:
        for verb in s.game.asides:
            if not verb.gate(s, f, USUAL):
                for x in verb.targets(s, f, USUAL):
                    if not verb.bar(s, f, USUAL, x):
                        found.append(verb.word | x << 8)
    return found


def candidates(s: State) -> list[int]:
    """All that the seat that must decide might try."""
    f = s.stack[-1]
    choice = choice_of(s)
    found = choice.candidates(s, f)
    if choice.who(s, f) == s.active:
        for verb in s.game.asides:
            found = found + [verb.word | x << 8 for x in verb.targets(s, f, USUAL)]
    return found


def unlisted(s: State) -> list[int]:
    """What the seat that must decide may do beside its options, if it says so."""
    return choice_of(s).unlisted(s, s.stack[-1])


def refuse(s: State, a: int) -> int:
    """The clause that forbids this well-formed action now, or 0."""
    f = s.stack[-1]
    choice = choice_of(s)
    aside = _aside(s, word_of(a))
    if aside is not None and choice.who(s, f) == s.active:
        return aside.gate(s, f, USUAL) or aside.bar(s, f, USUAL, target_of(a))
    return choice.refuse(s, f, a)


def _aside(s: State, word: int) -> Verb[Any] | None:
    for verb in s.game.asides:
        if verb.word == word:
            return verb
    return None


def play(s: State, a: int) -> None:
    """Take an option and settle. Trusts its caller; `Match.play` is for everybody else."""
    f = s.stack[-1]
    s.menu = None
    aside = _aside(s, word_of(a)) if s.game.asides else None
    if aside is not None:
        aside.do(s, f, USUAL, target_of(a))
    else:
        s.stack.pop()
        choice = f.effect
        assert isinstance(choice, Choice)
        choice.take(s, f, a)
    settle(s)
