"""Records: a game as a text that people can read, and that replays to the same hashes.

    tabularium record 1
    game nations
    rules 1
    content 5e6c0f0c7a9b1d22
    seats 3
    seed 7
    option boards=a
    pack 0123456789abcdef My box

    2 grow gold
    1 grow worker-food
    = 2 08c1f2a9b3d4e5f6
    over 51 47 60 winners 2 ending final

Header lines, an empty line, then one action a line behind the number of the seat that took it. A line
`= N hash` states the hash after N actions. Text behind a semicolon is a comment.
"""

from __future__ import annotations

import re
from typing import Final

from tabularium.kernel.errors import BadRecord, TabulariumError
from tabularium.kernel.language import KERNEL

MAGIC: Final = "tabularium record 1"
LONGEST: Final = 200_000  # lines
DIGITS: Final = 60  # of a number; seeds have up to 128 bits
HASH: Final = re.compile("[0-9a-f]{16}")
RESULT: Final = re.compile(r"-?\d+( -?\d+)* winners (nobody|\d+( \d+)*) ending \S+")


class Line:
    """One action of a record."""

    def __init__(self, number: int, seat: int, text: str) -> None:
        self.number = number
        self.seat = seat
        self.text = text


class Record:
    """A record as read; nothing in it has been judged by the rules yet."""

    def __init__(self) -> None:
        self.game = ""
        self.rules = 0
        self.content = ""
        self.pack = ""  # the hash of an owner's pack
        self.pack_name = ""
        self.seats = 0
        self.seed = 0
        self.lines: dict[str, int] = {}  # where each header stands; options and names as "option key", "name seat"
        self.options: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.actions: list[Line] = []
        self.checkpoints: list[tuple[int, int, str]] = []  # line, actions before it, hash
        self.result: tuple[int, str] | None = None  # line, text


def _bad(line: int, key: str, **fields: object) -> BadRecord:
    return BadRecord(line, TabulariumError(f"record_{key}", KERNEL, **fields))


def _number(line: int, what: str, text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
        raise _bad(line, "number", what=f"@what.{what}", text=text[:40] or "@what.nothing")
    return int(text)


def read(text: str) -> Record:
    """Parse a record; raises BadRecord with the line and what is wrong there."""
    record = Record()
    lines = text.split("\n")
    if lines[0].strip() != MAGIC:
        raise _bad(1, "magic", magic=MAGIC)
    if len(lines) > LONGEST:
        raise _bad(LONGEST, "long")
    seen = record.lines
    at = 1
    while at < len(lines):
        line = lines[at].partition(";")[0].strip()
        at += 1
        if not line:
            if seen:
                break
            continue
        _header(record, at, line)
    for key in ("game", "rules", "content", "seats", "seed"):
        if key not in seen:
            raise _bad(at, "missing", header=key)
    ended = False
    for number in range(at + 1, len(lines) + 1):
        line = lines[number - 1].partition(";")[0].strip()
        if not line:
            continue
        if ended:
            raise _bad(number, "after_end")
        ended = _body(record, number, line)
    return record


def _header(record: Record, number: int, line: str) -> None:
    key, _, value = line.partition(" ")
    value = value.strip()
    title = key
    if key == "option":
        name, equals, choice = value.partition("=")
        if not equals or not name:
            raise _bad(number, "option")
        title = f"option {name}"
    elif key == "name":
        seat, _, name = value.partition(" ")
        title = f"name {_number(number, 'the_seat', seat)}"
    if title in record.lines:
        raise _bad(number, "twice", header=title[:40])
    if key == "option":
        record.options[name] = choice
    elif key == "name":
        record.names[int(seat)] = name.strip()
    elif key == "game":
        record.game = value
    elif key == "rules":
        record.rules = _number(number, "the_rules", value)
    elif key == "content":
        record.content = value
    elif key == "pack":
        record.pack, _, record.pack_name = value.partition(" ")
        if HASH.fullmatch(record.pack) is None:
            raise _bad(number, "hash")
    elif key == "seats":
        record.seats = _number(number, "the_seats", value)
    elif key == "seed":
        record.seed = _number(number, "the_seed", value)
    else:
        raise _bad(number, "header", header=key[:40])
    record.lines[title] = number


def _body(record: Record, number: int, line: str) -> bool:
    """One line after the header; True if it ends the record."""
    first, _, rest = line.partition(" ")
    if first == "=":
        count, _, digest = rest.strip().partition(" ")
        if _number(number, "the_count", count) != len(record.actions):
            raise _bad(number, "count", count=len(record.actions), said=count)
        if HASH.fullmatch(digest.strip()) is None:
            raise _bad(number, "hash")
        record.checkpoints.append((number, len(record.actions), digest.strip()))
    elif first == "over":
        if RESULT.fullmatch(rest.strip()) is None:
            raise _bad(number, "result")
        record.result = (number, rest.strip())
        return True
    else:
        seat = _number(number, "the_actor", first)
        record.actions.append(Line(number, seat, rest.strip()))
    return False
