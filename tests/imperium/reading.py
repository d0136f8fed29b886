"""Reads what a text did against what it prints: which parts, by whom, how often, under which condition."""

from __future__ import annotations

import re
from typing import Any

from imperium import oracle_cards, oracle_decks, oracle_garrisons, oracle_market, oracle_resources, oracle_rest
from imperium.change import Change, Wrong, must
from imperium.oracle import Memory, Moment, judge, tally
from imperium.printed import STATES, Part, Sentence, in_items, operators
from imperium.sight import FACTS, Sight
from tabularium.games.imperium.table import state as st

ORACLES = (oracle_cards, oracle_decks, oracle_garrisons, oracle_market, oracle_resources, oracle_rest)
INSIDE = ("GAIN", "CONVERT", "STEAL", "DRAW")  # `per` multiplies their number, the others are done so often


class Event:
    """An operator that was carried out."""

    def __init__(self, op: Part, player: int, a: Sight) -> None:
        self.op = op
        self.player = player
        self.a = a
        self.b = a
        self.log: list[Any] = []
        self.texts: list[str] = []
        self.inner: Sight | None = None
        self.probe: Any = None


class Tape:
    """One run of a text, from its first sentence to its last."""

    def __init__(self, sentences: list[Sentence], player: int, source: int, begin: Sight) -> None:
        self.sentences = sentences
        self.player = player
        self.source = source
        self.begin = begin
        self.events: list[Event] = []
        self.memory = Memory()


class Reading:
    def __init__(self, tape: Tape, seen: set[str]) -> None:
        self.tape = tape
        self.seen = seen
        self.i = 0
        self.now = tape.begin
        self.memory = tape.memory
        self.held = True  # the last `if`
        self.instead: Sentence | None = None

    def read(self) -> None:
        self.sentences(self.tape.sentences, self.tape.player)
        if self.i < len(self.tape.events) and not self.now.over:
            raise Wrong(f"{self.tape.events[self.i].op} was carried out, though the line does not say so")

    # What comes next

    def next_in(self, keys: set[str], p: int) -> bool:
        if self.i >= len(self.tape.events):
            return False
        event = self.tape.events[self.i]
        return event.op.key in keys and event.player == p

    def next_of(self, keys: set[str], p: int) -> bool:
        """The same, or somebody else whom the line names."""
        if self.next_in(keys, p):
            return True
        return (
            self.i < len(self.tape.events)
            and self.tape.events[self.i].op.key in keys
            and (self.tape.events[self.i].op.subject != "")
        )

    def in_sentence(self, one: Sentence) -> set[str]:
        return {part.key for part in operators([one])}

    def in_part(self, part: Part) -> set[str]:
        return {one.key for one in in_items([part])}

    # Sentences

    def sentences(self, found: list[Sentence], p: int) -> None:
        for i, one in enumerate(found):
            after = found[i + 1] if i + 1 < len(found) else None
            replaces = after is not None and any(part.instead for part in after.do) and not when(after)
            self.instead = after if replaces else None
            if any(part.instead for part in one.do) and not when(one) and i > 0:
                continue
            self.sentence(one, p)

    def sentence(self, one: Sentence, p: int) -> None:
        times = 1
        for prefix in one.prefixes:
            if prefix.startswith("per "):
                times = tally(self.now, self.memory, prefix[4:], p, self.tape.source)
                self.seen.add(f"{one.key} per" if times else f"{one.key} per none")
            elif prefix.startswith("when ") or prefix == "until end of turn":
                continue
            elif not self.condition(one, prefix, p):
                return
        if "until end of turn" in one.prefixes:
            return
        for _ in range(times):
            self.body(one, p)

    def condition(self, one: Sentence, prefix: str, p: int) -> bool:
        if prefix == "else":
            truth = not self.held
        elif prefix in STATES:
            truth = prefix.lower().replace("-", "_") in self.now.states(p)
        else:
            truth = self.holds(prefix.removeprefix("if "), p)
            self.held = truth
        self.seen.add(f"{one.key} {prefix} {truth}")
        if not truth and self.next_in(self.in_sentence(one), p):
            raise Wrong(f"{prefix} does not hold, but {one.key} was resolved")
        return truth

    def body(self, one: Sentence, p: int) -> None:
        if not one.cost:
            self.items(one.do, p)
            return
        for q in self.seats(one.cost[0].subject, p):
            if self.next_in(self.in_part(one.cost[0]), q):
                self.seen.add(f"{one.key} paid")
                for part in one.cost:
                    self.item(part, q, True)
                self.memory.done = True
                self.memory.doers += 1
                self.items(one.do, q, one.cost[0].subject)
                self.memory.done = True
            else:
                self.seen.add(f"{one.key} unpaid")
                self.memory.done = False

    def items(self, parts: list[Part], p: int, subject: str = "") -> None:
        """Parts of one subject in a row are done by each before the next does them."""
        i = 0
        while i < len(parts):
            j = i
            while j < len(parts) and parts[j].subject == parts[i].subject:
                j += 1
            for q in [p] if parts[i].subject == subject else self.seats(parts[i].subject, p):
                for k in range(i, j):
                    if k == len(parts) - 1 and self.replaced(q):
                        continue
                    self.item(parts[k], q, False)
            i = j

    def replaced(self, p: int) -> bool:
        """Another result in place of the last one, as the next sentence allows."""
        other = self.instead
        if other is None:
            return False
        self.instead = None
        if not self.next_in(self.in_sentence(other), p):
            self.seen.add(f"{other.key} no")
            for prefix in other.prefixes:
                self.seen.add(f"{other.key} {prefix} {self.holds(prefix.removeprefix('if '), p)}")
            return False
        self.seen.add(f"{other.key} yes")
        for prefix in other.prefixes:
            if not self.condition(other, prefix, p):
                return False
        for part in other.do:
            self.once(part, p)
        return True

    # Items

    def item(self, part: Part, p: int, cost: bool) -> None:
        if part.up_to:
            n = 0
            while n < part.up_to and self.next_in(self.in_part(part), p):
                self.once(part, p)
                n += 1
            self.seen.add(f"{part.key} {'some' if n else 'none'}")
            return
        if part.may and not cost and not part.instead:
            if not self.next_in(self.in_part(part), p):
                self.seen.add(f"{part.key} no")
                self.memory.done = False
                return
            self.seen.add(f"{part.key} yes")
            self.memory.doers += 1
        times = part.times
        if part.per and part.name not in INSIDE:
            times = tally(self.now, self.memory, part.per, p, self.tape.source)
        for _ in range(times):
            self.once(part, p)
        if part.may or part.options:
            self.memory.done = True

    def once(self, part: Part, p: int) -> None:
        if part.options:
            for i, option in enumerate(part.options):
                if self.next_of({x.key for x in operators(option)}, p):
                    self.seen.add(f"{part.key} option {i}")
                    self.sentences(option, p)
                    return
            return
        if self.i >= len(self.tape.events) or not self.next_in({part.key}, p):
            if self.now.over:
                return
            raise Wrong(f"seat {p} did not carry out {part}")
        event = self.tape.events[self.i]
        self.i += 1
        m = Moment(part, p, self.tape.source, event.a, event.b, self.memory)
        m.log, m.texts, m.inner, m.probe, m.owner = event.log, event.texts, event.inner, event.probe, self.tape.player
        if not event.b.over:
            judge(m)
        self.now = event.b
        won = event.b.res[4 * p + 2] - event.a.res[4 * p + 2]
        if won > 0:
            self.memory.gained["prog"] = self.memory.gained.get("prog", 0) + won
        self.seen.add(f"{part.key} ran")
        if Change(event.a, event.b).any or event.a.seen != event.b.seen or event.log:
            self.seen.add(f"{part.key} changed")

    # Who and whether

    def seats(self, subject: str, p: int) -> list[int]:
        others = [(p + i) % self.now.seats for i in range(1, self.now.seats)]
        memory = self.memory
        if subject == "":
            return [p]
        if subject in ("each opponent", "each player"):
            memory.unable, memory.doers, memory.it = set(), 0, []
            return others if subject == "each opponent" else [p, *others]
        if subject == "that player":
            return [memory.other]
        if subject == "this card's owner":
            owner = self.now.owner(self.tape.source)
            return [owner] if owner >= 0 else []
        if subject == "each opponent unable":
            return [q for q in others if q in memory.unable]
        if subject == "each player unable":
            return [q for q in [p, *others] if q in memory.unable]
        if subject == "each opponent given #mask":
            return [q for q in others if q in memory.given]
        must(subject == "each opponent with no unrest in discard", subject)
        return [q for q in others if not any(self.now.fits("unrest", c) for c in self.now.pile(q, st.DISCARD))]

    def holds(self, text: str, p: int) -> bool:
        now, memory, source = self.now, self.memory, self.tape.source
        if text in ("done", "not done"):
            return memory.done == (text == "done")
        if text in ("scoring triggered", "scoring not triggered"):
            return (now.last >= 0) == (text == "scoring triggered")
        if text == "fame deck is empty":
            return len(now.piles[st.FAME]) <= 1
        if text == "chaos pile is empty":
            return not now.pile(oracle_cards.cultists(now), st.CHAOS)
        if text == "no active quest":
            return now.active_quest(p) < 0
        if text.startswith("it "):
            return self.about_it(text[3:])
        if text.endswith("was not «Stone Mask»"):
            return any(FACTS[face]["name_en"] != "Stone Mask" for _, face in memory.moved.get("DISCARD", []))
        if text == "you did RETURN(unrest from hand) this turn":
            return bool(now.did & 1)
        named = re.findall(r"«[^»]*»", text)
        if named and not text.endswith("(yours, in play)"):
            return self.named(text, named, p)
        return numbers(now, text, p, source)

    def about_it(self, text: str) -> bool:
        it = self.memory.it[-1] if self.memory.it else -1
        if it < 0:
            return False
        if text == "bore exactly 1 resource":
            return self.memory.bore == 1
        if text == "has named suit":
            return self.memory.suit in self.now.suits(it)
        for mark, truth in (("has no ", False), ("was not ", False), ("has ", True), ("was ", True)):
            if text.startswith(mark):
                return self.now.fits(text[len(mark) :], it) == truth
        raise AssertionError(text)

    def named(self, text: str, names: list[str], p: int) -> bool:
        now, source = self.now, self.tape.source
        quest = "or active quest" in text
        zone = text.removesuffix(" or active quest").rsplit(" ", 1)[1]
        piles = {"history": st.HISTORY, "discard": st.DISCARD}
        cards = now.open(p) if zone == "play" else list(now.pile(p, piles[zone]))
        if text.startswith("other "):
            cards = [c for c in cards if c != source]
        if quest and now.active_quest(p) >= 0:
            cards.append(now.active_quest(p))
        there = [any(now.fits(name, c) for c in cards) for name in names]
        if quest:
            self.memory.it = [c for c in cards if now.fits(names[0], c)]
        if text.startswith("neither"):
            return not any(there)
        if text.startswith("not both"):
            return not all(there)
        return all(there)


def numbers(now: Sight, text: str, p: int, source: int) -> bool:
    """At least (or exactly) so many of something."""
    found = re.fullmatch(r"(≥?)(\d+) (.+)", text)
    assert found is not None, text
    least, n, what = bool(found.group(1)), int(found.group(2)), found.group(3)
    if what == "different icons on cards garrisoned here":
        kinds = {("suit", x) for c in now.under(source) for x in now.suits(c)}
        have = len(kinds | {("icon", x) for c in now.under(source) for x in now.fact(c)["type_icons"]})
    elif what.endswith(" garrisoned here"):
        have = sum(1 for c in now.under(source) if now.fits(what.removesuffix(" garrisoned here"), c))
    elif what == "cards in hand":
        have = len(now.pile(p, st.HAND))
    elif what == "mana":
        have = len(now.under(now.special(p)))
    elif what in ("mat", "pop", "prog", "goods"):
        have = now.res[4 * p + ("mat", "pop", "prog", "goods").index(what)]
    else:
        have = now.in_play(what.removesuffix(" (yours, in play)"), p)
    return have >= n if least else have == n


def when(one: Sentence) -> bool:
    return any(prefix.startswith("when ") for prefix in one.prefixes)
