"""The printed lines of the frozen facts, read anew: sentences, costs and results, choices, operators.

This reader shares nothing with the notation of the game: what a face must do is told here from its printed line alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

SUBJECTS = (
    "each opponent with no unrest in discard", "each opponent given #mask", "each opponent unable", "each player unable",
    "each opponent", "each player", "that player", "this card's owner",
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
