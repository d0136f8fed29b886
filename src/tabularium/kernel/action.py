"""Actions: small integers with a text notation that people can read and type.

An action is `word | i << 8 | j << 20 | k << 32`: what is done, and up to three things it is done to.
Each game lists its words and, for every place after a word, the lexicon of names that may stand there.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from tabularium.kernel.errors import BadAction

PART_BITS: Final = 12
PART: Final = (1 << PART_BITS) - 1

# Words that every game has; a game's own begin at OWN.
DONE: Final = 0
YES: Final = 1
NO: Final = 2
CHOOSE: Final = 3
FIRST: Final = 4
OWN: Final = 8


def act(word: int, i: int = 0, j: int = 0, k: int = 0) -> int:
    return word | i << 8 | j << 20 | k << 32


def pair(i: int, j: int) -> int:
    """Two things as one target of a verb."""
    return i | j << PART_BITS


def word_of(a: int) -> int:
    return a & 255


def target_of(a: int) -> int:
    """All the things an action names, as one number (see `pair`)."""
    return a >> 8


def first_of(target: int) -> int:
    return target & PART


def second_of(target: int) -> int:
    return target >> PART_BITS & PART


def third_of(target: int) -> int:
    return target >> 2 * PART_BITS & PART


class Lexicon:
    """The names that may stand at one place of a notation; their index is the number in the action. An empty name keeps
    a place free."""

    def __init__(self, what: str, names: list[str], shown: dict[str, list[str]] | None = None) -> None:
        self.what = what
        self.names = names
        self.shown = shown or {}  # by language, what people read instead
        self.numbers = {name: i for i, name in enumerate(names) if name}
        if len(self.numbers) + names.count("") != len(names) or len(names) > PART + 1:
            raise ValueError(f"{what}: names repeat or are too many")

    def has(self, i: int) -> bool:
        return i < len(self.names) and self.names[i] != ""

    def write(self, i: int) -> str:
        return self.names[i]

    def say(self, i: int) -> str:
        """As people read and type it at a table; records have `write`."""
        return self.write(i)

    def hear(self, text: str) -> int:
        """What `say` said; raises BadAction."""
        return self.read(text)

    def show(self, i: int, language: str) -> str:
        shown = self.shown.get(language)
        return shown[i] if shown else self.write(i)

    def read(self, text: str) -> int:
        i = self.numbers.get(text, -1)
        if i < 0:
            near = get_close_matches(text, self.names, 1, 0.6)
            if near:
                raise BadAction("action_name_near", what=f"@what.{self.what}", text=text, near=near[0])
            raise BadAction("action_name", what=f"@what.{self.what}", text=text)
        return i


class Seats(Lexicon):
    """The seats of a table: from 0 in records, from 1 for people."""

    def __init__(self, most: int) -> None:
        super().__init__("seat", [str(i) for i in range(most)])

    def say(self, i: int) -> str:
        return str(i + 1)

    def hear(self, text: str) -> int:
        if not text.isascii() or not text.isdigit() or not 0 < int(text) <= len(self.names):
            raise BadAction("action_range", text=text, least=1, most=len(self.names), what="@what.seat")
        return int(text) - 1


class Numbers(Lexicon):
    """Plain numbers from 0, or from the least to the most that there are."""

    def __init__(self, what: str = "number", least: int = 0, most: int = PART) -> None:
        super().__init__(what, [])
        self.least = least
        self.most = most

    def has(self, i: int) -> bool:
        return self.least <= i <= self.most

    def write(self, i: int) -> str:
        return str(i)

    def read(self, text: str) -> int:
        return self._within(text, self.least, self.most)

    def _within(self, text: str, least: int, most: int) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise BadAction("action_range", text=text, least=least, most=most, what=f"@what.{self.what}")
        return int(text)


class Ordinals(Numbers):
    """Places in a list: from 0 in records, from 1 for people."""

    def say(self, i: int) -> str:
        return str(i + 1)

    def hear(self, text: str) -> int:
        return self._within(text, self.least + 1, self.most + 1) - 1


NUMBER: Final = Numbers()
ORDINAL: Final = Ordinals()


class Word:
    def __init__(self, code: int, text: str, parts: tuple[Lexicon, ...] = ()) -> None:
        self.code = code
        self.text = text
        self.parts = parts


COMMON_WORDS: Final = (
    Word(DONE, "done"),
    Word(YES, "yes"),
    Word(NO, "no"),
    Word(CHOOSE, "choose", (ORDINAL,)),
    Word(FIRST, "first", (ORDINAL,)),
)


class Notation:
    """Both ways between actions and text, for one game."""

    def __init__(self, words: tuple[Word, ...]) -> None:
        self.words = {w.code: w for w in COMMON_WORDS + words}
        self.by_text = {w.text: w for w in COMMON_WORDS + words}
        if len(self.words) != len(self.by_text) or len(self.words) != len(COMMON_WORDS + words):
            raise ValueError("a word or its code is used twice")

    def write(self, a: int) -> str:
        word = self.words[word_of(a)]
        text = word.text
        rest = target_of(a)
        for part in word.parts:
            text += " " + part.write(first_of(rest))
            rest >>= PART_BITS
        return text

    def say(self, a: int) -> str:
        """As people read and type it at a table: seats and places in lists are counted from 1."""
        word = self.words[word_of(a)]
        text = word.text
        rest = target_of(a)
        for part in word.parts:
            text += " " + part.say(first_of(rest))
            rest >>= PART_BITS
        return text

    def known(self, a: int) -> int:
        """The same number if it is an action of this game; raises BadAction."""
        word = self.words.get(word_of(a)) if a >= 0 else None
        if word is None:
            raise BadAction("action_number", a=a)
        rest = target_of(a)
        for part in word.parts:
            if not part.has(first_of(rest)):
                raise BadAction("action_number", a=a)
            rest >>= PART_BITS
        if rest:
            raise BadAction("action_number", a=a)
        return a

    def read(self, text: str) -> int:
        word, tokens = self._word(text)
        a = word.code
        for i, part in enumerate(word.parts):
            a |= part.read(tokens[i]) << (8 + PART_BITS * i)
        return a

    def hear(self, text: str) -> int:
        """What `say` said; raises BadAction."""
        word, tokens = self._word(text)
        a = word.code
        for i, part in enumerate(word.parts):
            a |= part.hear(tokens[i]) << (8 + PART_BITS * i)
        return a

    def _word(self, text: str) -> tuple[Word, list[str]]:
        """The word and as many texts as it has parts."""
        tokens = text.split()
        if not tokens:
            raise BadAction("no_action")
        word = self.by_text.get(tokens[0])
        if word is None:
            near = get_close_matches(tokens[0], list(self.by_text), 1, 0.6)
            if near:
                raise BadAction("action_word_near", text=tokens[0][:40], near=near[0])
            raise BadAction("action_word", text=tokens[0][:40])
        if len(tokens) != 1 + len(word.parts):
            form = " ".join([word.text] + [f"<{part.what}>" for part in word.parts])
            raise BadAction("action_form", text=text[:80], form=form)
        return word, tokens[1:]
