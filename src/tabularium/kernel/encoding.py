"""A table in numbers, for learners: every action has a number for ever, and what a seat may know is a row of floats.

An encoding has a version, such as `nations-v1`, and a register of its own, `nations-v1.txt`, which says how many lines
of the cards' register its tables are dealt from, how it calls questions, and which actions there are, in their order.
Whatever is added to a game later belongs to the next version; the numbers of this one never move.

Needs `librt` and `mypy_extensions` (the extra `lab`): their vectors are filled without boxing when compiled, and numpy
reads them in place.
"""

from __future__ import annotations

import struct
from importlib.resources import files
from typing import Any, Final, Generic

from librt.vecs import vec
from mypy_extensions import i32, i64

from tabularium.kernel.action import PART_BITS, Notation
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadAction
from tabularium.kernel.game import Game, T
from tabularium.kernel.machine import choice_of, options, settle, who
from tabularium.kernel.rng import seeded

TENTH: Final = 0.1
MOST: Final = 4096  # tenths that have their ink ready, up and down
UNKNOWN: Final = "?"  # the question of a prompt that the version does not know
BUCKETS: Final = 1 << 16  # traits are told apart by so many numbers
WORST_SIGHT: Final = -100.0
STIRRED: Final = 2654435761
LOW: Final = (1 << 30) - 1


def inks(tenths: list[int]) -> list[int]:
    """So many tenths as float32, by their bits: vectors have no numbers of that size."""
    n = len(tenths)
    return list(struct.unpack(f"={n}i", struct.pack(f"={n}f", *[x * TENTH for x in tenths])))


INKS: Final = inks(list(range(-MOST, MOST + 1)))
ONE: Final = 0x3F800000


class Numbers:
    """The numbers of actions, found without an object for each: places by a stirred number, the next one if taken."""

    def __init__(self, actions: list[int]) -> None:
        size = 4
        while size < 3 * len(actions):
            size *= 2
        self.most: i64 = size - 1
        self.actions: vec[i64] = vec[i64]([-1] * size)
        self.numbers: vec[i64] = vec[i64]([-1] * size)
        for number in range(len(actions)):
            a: i64 = actions[number]
            i = self.place(a)
            self.actions[i] = a
            self.numbers[i] = number

    def place(self, a: i64) -> i64:
        """Where an action stands, or where it would."""
        found = self.actions
        most = self.most
        i = (((a ^ a >> 15 ^ a >> 30) & LOW) * STIRRED >> 15) & most
        while found[i] != a and found[i] != -1:
            i = (i + 1) & most
        return i

    def of(self, a: i64) -> i64:
        """-1: it has none."""
        return self.numbers[self.place(a)]


class Printed:
    """What is printed on each card, in tenths, to be pasted; noughts are left out."""

    def __init__(self, rows: list[list[int]]) -> None:
        starts: list[int] = [0]
        places: list[int] = []
        tenths: list[int] = []
        for row in rows:
            for i in range(len(row)):
                if row[i]:
                    places.append(i)
                    tenths.append(row[i])
            starts.append(len(places))
        self.starts: vec[i64] = vec[i64](starts)
        self.places: vec[i64] = vec[i64](places)
        self.inks: vec[i32] = vec[i32](inks(tenths))


class Pen:
    """Writes rows of float32, number by number from `at` on. Whatever is told is a count of tenths.

    Most numbers are nought. So where something was written is noted, and a row that is begun anew is blank again
    without a look at the rest.
    """

    def __init__(self, rows: int, width: int) -> None:
        self.width: i64 = width
        self.x: vec[i32] = vec[i32]([0] * (rows * width))  # float32 by their bits
        self.inks: vec[i32] = vec[i32](INKS)
        self.noted: vec[i64] = vec[i64]([0] * (rows * width))  # places of a row, from its begin on
        self.ends: vec[i64] = vec[i64]([row * width for row in range(rows)])  # of what is noted
        self.row: i64 = 0
        self.at: i64 = 0
        self.next: i64 = 0  # where the next place is noted

    def begin(self, row: i64) -> None:
        """A blank row."""
        x = self.x
        noted = self.noted
        first = row * self.width
        i = first
        end = self.ends[row]
        while i < end:
            x[noted[i]] = 0
            i += 1
        self.row = row
        self.at = first
        self.next = first

    def end(self) -> None:
        """What is written stands until the row is begun anew."""
        self.ends[self.row] = self.next

    def ink(self, tenths: i64) -> i32:
        if -MOST <= tenths <= MOST:
            return self.inks[tenths + MOST]
        return inks([tenths])[0]

    def tenths(self, ink: i32) -> i64:
        """The other way. Only marks are added to, and those are small."""
        n: i64 = 0
        while self.inks[MOST + n] != ink and self.inks[MOST - n] != ink:
            n += 1
        return n if self.inks[MOST + n] == ink else -n

    def note(self, i: i64) -> None:
        self.noted[self.next] = i
        self.next += 1

    def count(self, n: i64) -> None:
        """So many of something, in tenths."""
        if n:
            self.x[self.at] = self.ink(n)
            self.note(self.at)
        self.at += 1

    def counts(self, numbers: list[int], first: i64, last: i64) -> None:
        """The same for a part of a list."""
        x = self.x
        at = self.at
        for i in range(first, last):
            n: i64 = numbers[i]
            if n:
                x[at] = self.ink(n)
                self.note(at)
            at += 1
        self.at = at

    def flag(self, yes: bool) -> None:
        if yes:
            self.x[self.at] = ONE
            self.note(self.at)
        self.at += 1

    def one(self, which: i64, of: i64) -> None:
        """One of so many; none of them below zero."""
        if 0 <= which < of:
            self.x[self.at + which] = ONE
            self.note(self.at + which)
        self.at += of

    def mark(self, which: i64, tenths: i64) -> None:
        """Add to a number further on, and stay."""
        i = self.at + which
        before = self.x[i]
        if before == 0:
            self.x[i] = self.ink(tenths)
            self.note(i)
        else:
            self.x[i] = self.ink(tenths + self.tenths(before))

    def paste(self, printed: Printed, which: i64) -> None:
        """What is printed on a card, from here on, and stay."""
        x = self.x
        places = printed.places
        found = printed.inks
        at = self.at
        i = printed.starts[which]
        end = printed.starts[which + 1]
        while i < end:
            here = at + places[i]
            x[here] = found[i]
            self.note(here)
            i += 1


class Part(Generic[T]):
    """Numbers of an observation that belong together, named one by one."""

    def __init__(self, key: str, text: str, labels: list[str]) -> None:
        self.key = key
        self.text = text
        self.labels = labels
        self.size = len(labels)

    def write(self, s: T, viewer: int, p: int, pen: Pen) -> None:
        """What the viewer may know of the table, or of seat p. The paper is blank."""
        raise NotImplementedError


class Asked(Part[State]):
    """Who must decide, and for that seat alone what."""

    def __init__(self, questions: list[str], seats: int) -> None:
        labels = [f"seat {i}" for i in range(seats)] + questions + ["n"]
        text = "who must decide, counted from the viewer; and if that is the viewer, what is asked and the number in it"
        super().__init__("asked", text, labels)
        self.seats = seats
        self.numbers = {question: i for i, question in enumerate(questions)}

    def write(self, s: State, viewer: int, p: int, pen: Pen) -> None:
        if s.over:
            return
        asked = who(s)
        pen.one((asked - viewer) % s.seats, self.seats)
        if asked == viewer:
            pen.one(self.numbers.get(choice_of(s).prompt, 0), len(self.numbers))
            pen.count(s.stack[-1].n & 1023)


class Field:
    """A part of an observation and where it stands; `seat` counts from the viewer, -1: the table's."""

    def __init__(self, part: Part[Any], seat: int, at: int) -> None:
        self.part = part
        self.seat = seat
        self.at = at


class Encoding(Generic[T]):
    """One version of a game's encoding. Subclasses list the parts."""

    def __init__(self, game: Game[T], name: str) -> None:
        self.game = game
        self.name = name
        self.known = len(game.register.lines)
        self.sizes: dict[str, int] = {}
        self.questions: list[str] = [UNKNOWN]
        self.actions: list[int] = []  # the engine's, by number
        self.read(files(f"tabularium.games.{game.key}").joinpath(f"{name}.txt").read_text("utf-8"))
        self.numbers = Numbers(self.actions)  # the other way
        self.common: list[Part[T]] = []
        self.each: list[Part[T]] = []
        self.alone: list[Part[T]] = []  # at tables for one
        self.shared = 0  # numbers of the table
        self.block = 0  # and of each seat

    def join(self, common: list[Part[T]], each: list[Part[T]], alone: list[Part[T]]) -> None:
        """The parts, in their order: those of the table, those that every seat has, those of tables for one."""
        asked: Part[Any] = Asked(self.questions, self.game.max_seats)
        self.common = [asked, *common]
        self.each = each
        self.alone = alone
        self.shared = sum([part.size for part in self.common])
        self.block = sum([part.size for part in each])

    def read(self, register: str) -> None:
        for line in register.splitlines():
            what, *rest = line.split()
            if what == "known":
                self.known = int(rest[0])
            elif what == "size":
                self.sizes[rest[0]] = int(rest[1])
            elif what == "question":
                self.questions.append(rest[0])
            elif what == "action":
                self.actions += numbered(self.game.notation, rest[0], rest[1:])

    # Tables

    def deal(self, seats: int, seed: int, given: dict[str, str]) -> T:
        """A new table with the cards that this version knows, at its first decision; options as `read_options` has."""
        s = self.game.deal(seats, seeded(seed), given, self.known)
        settle(s)
        return s

    # Actions

    def legal(self, s: State) -> list[int]:
        """The numbers of what the seat that must decide may do, in the order of its options."""
        numbers = self.numbers
        found: list[int] = []
        for a in options(s):
            number = numbers.of(a)
            if number >= 0:
                found.append(number)
        if not found:
            self.named(options(s)[0])
        return found

    def write(self, number: int) -> str:
        return self.game.notation.write(self.actions[number])

    def number(self, notation: str) -> int:
        """The number of an action in notation; raises BadAction."""
        return self.named(self.game.notation.read(notation))

    def named(self, a: int) -> int:
        """The number of an action of the engine; raises BadAction."""
        found = self.numbers.of(a)
        if found < 0:
            raise BadAction("action_unnamed", game=self.name, text=self.game.notation.write(a))
        return found

    def traits(self, s: T) -> list[list[int]]:
        """What each option has in common with others (see Game.traits), as numbers below BUCKETS."""
        found: list[list[int]] = []
        for traits in self.game.traits(s, options(s)):
            found.append([bucket(trait) for trait in traits])
        return found

    def sights(self, s: T) -> list[float]:
        """How good each option looks at first sight, in points; what is pointless looks as bad as WORST_SIGHT."""
        menu = options(s)
        found = self.game.instinct(s, menu)
        return [max(WORST_SIGHT, x) for x in found] if found else [0.0] * len(menu)

    # Observations

    def width(self, seats: int) -> int:
        found = self.shared + seats * self.block
        if seats == 1:
            for part in self.alone:
                found += part.size
        return found

    def fields(self, seats: int) -> list[Field]:
        """All parts and where they stand: the table's, then those of each seat, the viewer's first."""
        found: list[Field] = []
        at = 0
        for seat in range(-1, seats):
            for part in self.common if seat < 0 else self.each:
                found.append(Field(part, seat, at))
                at += part.size
        for part in self.alone if seats == 1 else []:
            found.append(Field(part, -1, at))
            at += part.size
        return found

    def observe(self, s: T, viewer: int, pen: Pen, row: int) -> None:
        """Write all that a seat may know into a row."""
        layer = s.game.layer
        if layer is not None and layer.enter():
            layer.answer(self.observe, s, viewer, pen, row)
            return
        pen.begin(row)
        here = pen.at
        for part in self.common:
            pen.at = here
            part.write(s, viewer, viewer, pen)
            here += part.size
        for i in range(s.seats):
            p = (viewer + i) % s.seats
            for part in self.each:
                pen.at = here
                part.write(s, viewer, p, pen)
                here += part.size
        if s.seats == 1:
            for part in self.alone:
                pen.at = here
                part.write(s, viewer, viewer, pen)
                here += part.size
        pen.end()


def bucket(trait: int) -> int:
    folded = (trait ^ trait >> 15 ^ trait >> 30 ^ trait >> 45) & LOW
    return (folded * STIRRED >> 15) & (BUCKETS - 1)


def numbered(notation: Notation, text: str, ranges: list[str]) -> list[int]:
    """The actions of a line: a word and the numbers that may stand at each of its places, `0-5,8`."""
    found = [notation.by_text[text].code]
    for i, part in enumerate(ranges):
        shift = 8 + PART_BITS * i
        found = [a | x << shift for a in found for x in spread(part)]
    return found


def spread(ranges: str) -> list[int]:
    found: list[int] = []
    for part in ranges.split(","):
        least, _, most = part.partition("-")
        found += range(int(least), int(most or least) + 1)
    return found
