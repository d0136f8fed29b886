"""A line of notation as tokens."""

from __future__ import annotations

import re
from typing import Final

from tabularium.kernel.errors import BadContent
from tabularium.kernel.language import Catalogue

TEXTS: Final = Catalogue("tabularium.games.imperium.cards.notation")

END: Final = 0
WORD: Final = 1  # value: the word
NUMBER: Final = 2  # n
SIGNED: Final = 3  # +n or −n
CARD_NAME: Final = 4  # value: the name
ICON: Final = 5  # value: the icon's word
MARK: Final = 6  # value: the sign
TIMES: Final = 7  # ×n
UP_TO_TIMES: Final = 8  # UP-TO-n×
RAW: Final = 9  # the text of RULE

_TOKEN: Final = re.compile(
    r"«(?P<name>[^»]+)»"
    r"|UP-TO-(?P<upto>\d+)×"
    r"|×(?P<times>\d+)"
    r"|#(?P<icon>[a-z]+)"
    r"|(?P<sign>[+−])(?P<signed>\d+)"
    r"|(?P<number>\d+)"
    r"|(?P<non>non-)"
    r"|(?P<word>and/or|[A-Za-z]+(?:'[a-z]+)?(?:-[A-Za-z]+)*)"
    r"|(?P<mark> \| |[|;,:{}()→↔⇒+−≤≥])"
)


class Token:
    def __init__(self, kind: int, value: str, n: int, at: int) -> None:
        self.kind = kind
        self.value = value
        self.sign = value if kind in (WORD, MARK) else ""
        self.n = n
        self.at = at


class BadNotation(BadContent):
    """A line that does not follow the grammar; says what is wrong and where."""

    def __init__(self, text: str, at: int, reason: str, what: str = "") -> None:
        super().__init__(reason, TEXTS, at=at + 1, shown=f"{text[:at]}▸{text[at:]}", what=what)
        self.at = at


def lexed(text: str) -> list[Token]:
    out: list[Token] = []
    i = 0
    while i < len(text):
        if text[i] == " " and not text.startswith(" | ", i):
            i += 1
            continue
        found = _TOKEN.match(text, i)
        if found is None:
            raise BadNotation(text, i, "unknown_sign")
        kind = found.lastgroup
        if kind == "name":
            out.append(Token(CARD_NAME, found.group("name"), 0, i))
        elif kind == "upto":
            out.append(Token(UP_TO_TIMES, "", int(found.group("upto")), i))
        elif kind == "times":
            out.append(Token(TIMES, "", int(found.group("times")), i))
        elif kind == "icon":
            out.append(Token(ICON, found.group("icon"), 0, i))
        elif kind == "signed":
            n = int(found.group("signed"))
            out.append(Token(SIGNED, "", n if found.group("sign") == "+" else -n, i))
        elif kind == "number":
            out.append(Token(NUMBER, "", int(found.group("number")), i))
        elif kind == "non":
            out.append(Token(WORD, "non-", 0, i))
        elif kind == "word":
            word = found.group("word")
            if word == "RULE" and text.startswith("RULE(", i):
                end = _closed(text, i + 4)
                out.append(Token(WORD, "RULE", 0, i))
                out.append(Token(RAW, text[i + 5 : end], 0, i + 5))
                i = end + 1
                continue
            out.append(Token(WORD, word, 0, i))
        else:
            out.append(Token(MARK, found.group("mark"), 0, i))
        i = found.end()
    out.append(Token(END, "", 0, len(text)))
    return out


def _closed(text: str, start: int) -> int:
    """Where the bracket that opens at `start` closes."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] == "(":
            depth += 1
        elif text[i] == ")":
            depth -= 1
            if depth == 0:
                return i
    raise BadNotation(text, start, "not_closed")
