"""A cursor over the tokens of a line."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import lexer
from tabularium.games.imperium.cards.notation.lexer import BadNotation, Token

_APART: Final[dict[str, list[str]]] = {}


def apart(words: str) -> list[str]:
    """The words of a phrase, taken apart once: each line is asked for hundreds of phrases."""
    found = _APART.get(words)
    if found is None:
        found = words.split()
        _APART[words] = found
    return found


class Cursor:
    """Where reading has come to: what comes next, and what must come."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = lexer.lexed(text)
        self.i = 0

    def fail(self, what: str) -> BadNotation:
        """The error that `what` was expected here."""
        return BadNotation(self.text, self.token().at, "expected", what)

    def token(self, ahead: int = 0) -> Token:
        i = self.i + ahead
        return self.tokens[i] if i < len(self.tokens) else self.tokens[-1]

    def sees(self, words: str) -> bool:
        """Whether the next tokens are these words or signs."""
        at = self.i
        sign = self.tokens[at].sign
        if not sign or not words.startswith(sign):  # most are not, and that is soon said
            return False
        for word in apart(words):
            if self.tokens[at].sign != word:
                return False
            at += 1  # the last token is no sign, so this stays within the line
        return True

    def eats(self, words: str) -> bool:
        if not self.sees(words):
            return False
        self.i += len(apart(words))
        return True

    def needs(self, words: str) -> None:
        if not self.eats(words):
            raise self.fail(f'"{words}"')

    def bar(self) -> bool:
        """An `or` between alternatives of a filter; ` | ` with blanks divides the options of a choice."""
        t = self.token()
        if t.kind == lexer.MARK and t.value == "|":
            self.i += 1
            return True
        return False

    def number(self) -> int:
        t = self.token()
        if t.kind != lexer.NUMBER:
            raise self.fail("@what.number")
        self.i += 1
        return t.n

    def name(self) -> str:
        t = self.token()
        if t.kind != lexer.CARD_NAME:
            raise self.fail("@what.name")
        self.i += 1
        return t.value

    def word_of(self, words: tuple[str, ...]) -> int:
        """The place of the word that comes next, or -1."""
        t = self.token()
        if t.kind == lexer.WORD and t.value in words:
            self.i += 1
            return words.index(t.value)
        return -1
