"""The printed lines of the frozen facts, read anew: sentences, costs and results, choices, operators.

This reader shares nothing with the notation of the game: what a face must do is told here from its printed line alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

SUBJECTS = (
    "each opponent with no unrest in discard", "each opponent given #mask", "each opponent unable",
    "each player unable", "each opponent", "each player", "that player", "this card's owner",
)  # fmt: skip
STATES = ("BARBARIAN", "EMPIRE", "ISLE-BOUND", "VOYAGING", "CORRUPTED", "SUMMONED")


class Part:
    """An item of a sentence: an operator with its arguments, or a choice of lines."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.name = ""
        self.args = ""
        self.options: list[list[Sentence]] = []
        self.subject = ""
        self.may = False
        self.instead = False
        self.up_to = 0
        self.times = 1
        self.per = ""
        self.to = ""

    def __repr__(self) -> str:
        return f"{self.key} {self.name}({self.args})"


class Sentence:
    """Prefixes, costs (if there is an exchange) and what is done."""

    def __init__(self, key: str, prefixes: list[str], cost: list[Part], do: list[Part]) -> None:
        self.key = key
        self.prefixes = prefixes
        self.cost = cost
        self.do = do

    @property
    def may(self) -> bool:
        """The whole exchange is optional."""
        return any(part.may for part in self.cost)


def split(text: str, mark: str) -> list[str]:
    """At a mark that stands outside all brackets."""
    found: list[str] = []
    depth = start = i = 0
    while i < len(text):
        if text[i] in "({«":
            depth += 1
        elif text[i] in ")}»":
            depth -= 1
        elif depth == 0 and text.startswith(mark, i):
            found.append(text[start:i])
            i += len(mark)
            start = i
            continue
        i += 1
    return [*found, text[start:]]


def line(text: str, key: str) -> list[Sentence]:
    return [sentence(part, f"{key}.{i}") for i, part in enumerate(split(text, "; "))]


def sentence(text: str, key: str) -> Sentence:
    *prefixes, body = split(text, ": ")
    sides = split(body, " ⇒ ")
    given: list[Part] = []
    cost: list[Part] = []
    for i, side in enumerate(sides[:-1]):
        cost += items(side, f"{key}c{i or ''}", given)
    return Sentence(key, prefixes, cost, items(sides[-1], f"{key}d", given))


def items(text: str, key: str, given: list[Part]) -> list[Part]:
    """Items of one side; a subject holds on."""
    found: list[Part] = []
    for i, one in enumerate(split(text, ", ")):
        part = item(one, f"{key}{i}")
        if not part.subject and given and given[-1].subject:
            part.subject = given[-1].subject
        given.append(part)
        if part.args == "it and self":
            part.args = "it"
            other = item(one, f"{key}{i}s")
            other.args = "self"
            found += [part, other]
        else:
            found.append(part)
    leaves = len(found) == 2 and found[0].name == "ABANDON" and found[0].args == "self"
    if leaves and "garrisoned here" in found[1].args:
        found.reverse()  # what lies under a card is seen to before the card goes
    return found


def item(text: str, key: str) -> Part:
    part = Part(key)
    text = modifiers(part, text)
    if text.startswith("ONE-OF{ "):
        end = closing(text, text.index("{"))
        inside = text[len("ONE-OF{ ") : end - 1]
        part.name = "ONE-OF"
        part.options = [line(option, f"{key}o{i}") for i, option in enumerate(split(inside, " | "))]
        rest = text[end + 1 :]
    else:
        head = re.match(r"[A-Z-]+", text)
        assert head is not None, text
        part.name = head.group()
        rest = text[head.end() :]
        if rest.startswith("("):
            end = closing(rest, 0)
            part.args = rest[1:end]
            rest = rest[end + 1 :]
    suffix(part, rest.strip())
    return part


def modifiers(part: Part, text: str) -> str:
    """Who, may, instead, how often at most: in any order before the operator."""
    while True:
        for subject in SUBJECTS:
            if text.startswith(subject + " "):
                part.subject = subject
                text = text[len(subject) + 1 :]
                break
        else:
            if text.startswith("may "):
                part.may = True
                text = text[4:]
            elif text.startswith("instead "):
                part.instead = True
                text = text[8:]
            elif text.startswith("UP-TO-"):
                n, text = text[6:].split("× ", 1)
                part.up_to = int(n)
            else:
                return text


def suffix(part: Part, rest: str) -> None:
    while rest:
        if rest.startswith("×"):
            part.times, rest = int(rest[1]), rest[2:].strip()
        elif rest.startswith("→ "):
            part.to, rest = rest[2:], ""
        else:
            assert rest.startswith("per "), rest
            part.per, rest = rest[4:], ""


def closing(text: str, at: int) -> int:
    depth = 0
    for i in range(at, len(text)):
        if text[i] in "({":
            depth += 1
        elif text[i] in ")}":
            depth -= 1
            if depth == 0:
                return i
    raise ValueError(text)


def operators(sentences: list[Sentence]) -> Iterator[Part]:
    """All operators in printed order; choices by their options."""
    for one in sentences:
        yield from in_items([*one.cost, *one.do])


def in_items(parts: list[Part]) -> Iterator[Part]:
    for part in parts:
        if part.options:
            for option in part.options:
                yield from operators(option)
        else:
            yield part


def everything(sentences: list[Sentence]) -> Iterator[Part]:
    """All items, choices too."""
    for one in sentences:
        for part in [*one.cost, *one.do]:
            yield part
            for option in part.options:
                yield from everything(option)


def waits(one: Sentence) -> str:
    """What a sentence waits for, or nothing."""
    for prefix in one.prefixes:
        if prefix.startswith("when "):
            return prefix[5:]
    return ""


class Block:
    """The sentences of a face that are resolved together: a timing, or one line that waits."""

    def __init__(self, timing: str, sentences: list[Sentence], trigger: str = "", number: int = -1) -> None:
        self.timing = timing
        self.sentences = sentences
        self.trigger = trigger
        self.number = number  # of the line that waits


def blocks(face: dict[str, Any]) -> list[Block]:
    """What a face prints, timing by timing; each line that waits for something stands for itself."""
    found: list[Block] = []
    for timing, texts in face["effects"].items():
        plain: list[Sentence] = []
        for i, text in enumerate(texts):
            read = line(text, f"{timing}/{i}")
            lasting = "until end of turn" in read[0].prefixes
            if waits(read[0]) and not lasting:
                found.append(Block(timing, read, waits(read[0]), i))
            else:
                plain += read
        if plain:
            found.append(Block(timing, plain))
    return found


def halves(block: Block) -> list[Block]:
    """At the solstice each opponent's share is done in their own: it stands apart, and they do it themselves."""
    if block.timing != "solstice" or block.trigger:
        return [block]
    mine: list[Sentence] = []
    theirs: list[Sentence] = []
    for one in block.sentences:
        parts = [*one.cost, *one.do]
        if not one.prefixes and all(part.subject == "each opponent" for part in parts):
            for part in parts:
                part.subject = ""
            theirs.append(one)
        elif theirs and not mine and any(part.per.endswith(" returned") for part in one.do):
            for part in one.do:
                part.subject = "that player"
            theirs.append(one)
        else:
            mine.append(one)
    found = [Block("solstice", mine)] if mine else []
    return [*found, Block("solstice_others", theirs)] if theirs else found


# What must be seen of a block


def needs(block: Block) -> set[str]:
    """Every operator carried out with a change, every option, every yes and no, every condition met and not met."""
    return of_sentences(block.sentences, False)


def of_sentences(found: list[Sentence], option: bool) -> set[str]:
    out: set[str] = set()
    for i, one in enumerate(found):
        for prefix in one.prefixes:
            out |= of_prefix(one, prefix, option and i == 0, found[i - 1] if i else None)
        if one.cost:
            out.add(f"{one.key} paid")
            if one.may:
                out.add(f"{one.key} unpaid")
        for part in one.cost:
            out |= of_part(part, True)
        for part in one.do:
            out |= of_part(part, False)
        if i and any(part.instead for part in one.do) and not waits(one):
            out |= {f"{one.key} yes", f"{one.key} no"}
    return out


def of_prefix(one: Sentence, prefix: str, heads: bool, before: Sentence | None) -> set[str]:
    """A condition that heads an option is seen met alone: else the option can't be chosen; so is `if done` after
    what nobody may decline."""
    if prefix.startswith("when ") or prefix == "until end of turn":
        return set()
    if prefix.startswith("per "):
        return {f"{one.key} per"}
    if prefix == "else":
        return {f"{one.key} else True"}
    if prefix in STATES and waits(one):
        return {f"{one.key} {prefix} True"}  # in another state it does not wait at all
    optional = before is None or before.may or any(part.may for part in before.do)
    if heads or (prefix == "if done" and not optional):
        return {f"{one.key} {prefix} True"}
    return {f"{one.key} {prefix} True", f"{one.key} {prefix} False"}


def of_part(part: Part, cost: bool) -> set[str]:
    out: set[str] = set()
    if part.up_to:
        out |= {f"{part.key} some", f"{part.key} none"}
    elif part.may and not cost and not part.instead:
        out |= {f"{part.key} yes", f"{part.key} no"}
    if part.options:
        for i, option in enumerate(part.options):
            out |= {f"{part.key} option {i}", *of_sentences(option, True)}
            if len(option) == 1 and len(option[0].do) == 1 and not option[0].cost:
                # Choosing an option and declining its only part is choosing nothing: the table can't show it.
                out.discard(f"{option[0].do[0].key} no")
        return out
    out.add(f"{part.key} ran")
    if part.name not in ("NOTHING", "RULE"):  # the one says that nothing happens, the other is a reminder
        out.add(f"{part.key} changed")
    return out
