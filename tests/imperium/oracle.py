"""What an operator must have done to the table, told by its printed words: the frame that all oracles share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from imperium.change import Change, must
from imperium.printed import Part, split
from imperium.sight import FACTS, ZONES, Sight, printed_regions
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at

AMOUNT = re.compile(r"(?:(≤|≥)?(\d+|X)|(any number of|every|each|all|one|any))(?: |$)")
EXACTLY, UP_TO, ALL, ANY_NUMBER = "exactly", "up to", "all", "any number"


class Memory:
    """What the sentences of a text remember of each other."""

    def __init__(self) -> None:
        self.it: list[int] = []
        self.done = False
        self.moved: dict[str, list[tuple[int, int]]] = {}  # cards with their faces, by operator
        self.paid: dict[str, int] = {}
        self.gained: dict[str, int] = {}
        self.unrest = -1
        self.host = -1
        self.place = -1
        self.bore = 0
        self.x = 0
        self.xs: set[int] = set()  # what X may have been, as far as the payment tells
        self.suit = ""
        self.unable: set[int] = set()
        self.given: set[int] = set()
        self.doers = 0
        self.other = -1
        self.event_n = 0


class Moment:
    """One operator, carried out: the table before and after, and what was announced meanwhile."""

    def __init__(self, op: Part, p: int, source: int, a: Sight, b: Sight, memory: Memory) -> None:
        self.op = op
        self.p = p
        self.source = source
        self.a = a
        self.b = b
        self.memory = memory
        self.log: list[Any] = []
        self.texts: list[str] = []  # the texts that were resolved meanwhile, by name
        self.inner: Sight | None = None  # the table when the first of them began
        self.probe: Any = None  # a copy of the table afterwards, where the change shows only in play
        self.ch = Change(a, b)
        self.owner = p  # of the text

    def told(self, kind: int) -> list[Any]:
        return [event for event in self.log if event.kind == kind]

    def opponents(self) -> list[int]:
        return [(self.p + i) % self.a.seats for i in range(1, self.a.seats)]

    def remember(self, cards: list[int]) -> None:
        self.memory.it = list(cards)
        rows = self.memory.moved.setdefault(self.op.name, [])
        rows += [(c, self.a.face[c]) for c in cards]


class Cards:
    """A phrase that names cards: how many, which, where from."""

    def __init__(self, phrase: str, zone: str) -> None:
        self.ref = ""
        self.how, self.n = EXACTLY, 1
        self.zones: list[str] = []
        self.hosts = ""  # "here", "any" or a phrase
        self.top = phrase.startswith("top")
        if phrase in ("self", "it", "them", "one of them", "the unrest taken", "that region", "active quest"):
            self.ref = phrase
        phrase = re.sub(r"^it from discard$", "it", phrase)
        self.ref = "it" if phrase == "it" else self.ref
        found = AMOUNT.match(phrase)
        if found and not self.ref:
            phrase = phrase[found.end() :]
            self.count(found)
        found = re.search(r" ?from ([a-z/ ]+)$", phrase)
        if found:
            self.zones = re.split(r" or | and | and/or ", found.group(1))
            phrase = phrase[: found.start()]
        found = re.search(r" ?garrisoned (here|in .+)$", phrase)
        if found:
            self.hosts = found.group(1).removeprefix("in ")
            phrase = phrase[: found.start()]
        elif phrase.startswith("garrisoned "):
            self.hosts, phrase = "any", phrase[len("garrisoned ") :]
        if phrase.endswith(" in play"):
            self.zones, phrase = ["play"], phrase[: -len(" in play")]
        if phrase.startswith("impending quest"):
            self.zones, phrase = ["quests"], "card" + phrase[len("impending quest") :]
        if phrase == "mana":
            self.hosts, phrase = "special", "card"
        if re.search(r"\bmarket\b", phrase):
            self.zones = ["market"]
        if not self.zones and not self.hosts:
            self.zones = [zone]
        self.filter = phrase

    def count(self, found: re.Match[str]) -> None:
        mark, number, word = found.groups()
        if word in ("every", "all", "each"):
            self.how = ALL
        elif word in ("any number of",):
            self.how = ANY_NUMBER
        elif mark == "≤":
            self.how, self.n = UP_TO, int(number)
        elif number == "X":
            self.n = -1
        elif number:
            self.n = int(number)

    def lies(self, sight: Sight, p: int, c: int, source: int) -> bool:
        """Where the phrase says."""
        for zone in self.zones:
            if zone == "market":
                if c in sight.market:
                    return True
            elif zone == "exile":
                if sight.where[c] == st.EXILE:
                    return True
            elif zone == "quests":
                if sight.where[c] == at(p, st.DEVELOP):
                    return True
            elif sight.where[c] == at(p, ZONES[zone]) and not (zone == "hand" and c == source):
                return True
        if not self.hosts or sight.where[c] != at(p, st.UNDER):
            return False
        host = sight.host[c]
        if self.hosts == "here":
            return host == source
        if self.hosts == "special":
            return host == sight.special(p)
        if c == sight.active_quest(p):
            return False
        return self.hosts == "any" or sight.fits(self.hosts, host)

    def pool(self, m: Moment) -> list[int]:
        a = m.a
        cards = range(len(a.where))
        return [c for c in cards if self.lies(a, m.p, c, m.source) and a.fits(self.filter, c, m.source, m.memory.suit)]


def flags(op: Part) -> tuple[str, list[str]]:
    first, *others = split(op.args, ", ")
    return first, others


Check = Callable[[Moment], None]
CHECKS: dict[str, Check] = {}


def oracle(*names: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        for name in names:
            CHECKS[name] = check
        return check

    return keep


def judge(m: Moment) -> None:
    """The change is exactly what the operator says."""
    must(m.op.name in CHECKS, f"nobody knows what {m.op.name} does")
    CHECKS[m.op.name](m)
    rest = m.ch.rest()
    must(not rest, "; ".join(rest))


# Counting


def count(m: Moment, phrase: str, p: int) -> int:
    """What `per` counts, at the moment before."""
    return tally(m.a, m.memory, phrase, p, m.source)


def tally(a: Sight, memory: Memory, phrase: str, p: int, source: int) -> int:
    by = 1
    found = re.match(r"(\d+) ", phrase)
    if found:
        by, phrase = int(found.group(1)), phrase[found.end() :]
    return one_by_one(a, memory, phrase, p, source) // by


def one_by_one(a: Sight, memory: Memory, phrase: str, p: int, source: int) -> int:
    found = re.fullmatch(r"(.+?) \(yours, in play(?:, max (\d+))?(, self included)?\)", phrase)
    if found:
        what, most, itself = found.groups()
        if what.startswith("distinct icon of "):
            icons = what[len("distinct icon of ") :].split("|")
            return sum(1 for icon in icons if a.in_play(icon, p))
        n = a.in_play(what, p)
        if itself and a.where[source] != at(p, st.PLAY) and a.fits(what, source):
            n += 1
        return min(n, int(most)) if most else n
    found = re.fullmatch(r"(.+) (abandoned|returned|discarded|exiled)", phrase)
    if found:
        op = {"abandoned": "ABANDON", "returned": "RETURN", "discarded": "DISCARD", "exiled": "EXILE"}[found.group(2)]
        what = found.group(1)
        rows = [face for c, face in memory.moved.get(op, []) if fits_face(a, what, c, face)]
        return sum(printed_regions(FACTS[face]) if what == "region" else 1 for face in rows)
    if phrase.endswith(" paid"):
        return memory.paid.get(phrase.split()[0], memory.event_n)
    if phrase.endswith(" gained"):
        return memory.event_n
    if phrase == "player who did":
        return memory.doers
    if phrase == "card in development area":
        return len(a.pile(p, st.DEVELOP))
    if phrase == "mana":
        return len(a.under(a.special(p)))
    if phrase.startswith("player with as many"):
        mine = a.in_play("#city|#metropolis", p)
        return sum(1 for q in range(a.seats) if a.in_play("#city|#metropolis", q) >= mine)
    if phrase == "garrisoned #knight":
        return sum(1 for c in a.pile(p, st.UNDER) if a.icons(c, "knight") and c != a.active_quest(p))
    if phrase == "cards garrisoned here":
        return len(a.under(source))
    raise AssertionError(f"how many are {phrase}?")


def fits_face(a: Sight, what: str, c: int, face: int) -> bool:
    now, a.face[c] = a.face[c], face
    fits = a.fits(what, c)
    a.face[c] = now
    return fits


def physical(a: Sight, number: int) -> int:
    """The card at the table that an announcement means."""
    return a.cards.index(number) if number in a.cards else -1


def start(c: int, a: Sight) -> str:
    return str(book.FACES[a.face[c]].start)
