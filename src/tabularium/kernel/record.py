"""Records: a game as a text that people can read, and that replays to the same hashes.

    tabularium record 1
    game nations
    rules 1
    content 5e6c0f0c7a9b1d22
    seats 3
    seed 7
    option boards=a

    2 grow gold
    1 grow worker-food
    = 2 08c1f2a9b3d4e5f6
    over 51 47 60 winners 2 ending final

Header lines, an empty line, then one action a line behind the number of the seat that took it. A line
`= N hash` states the hash after N actions. Text behind a semicolon is a comment.
"""

from __future__ import annotations

from typing import Final

from tabularium.kernel.errors import BadRecord

MAGIC: Final = "tabularium record 1"
LONGEST: Final = 200_000  # lines


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
        self.seats = 0
        self.seed = 0
        self.options: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.actions: list[Line] = []
        self.checkpoints: list[tuple[int, int, str]] = []  # line, actions before it, hash
        self.result: tuple[int, str] | None = None  # line, text


def _number(line: int, what: str, text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise BadRecord(line, f"{what} should be a number, not {text[:40] or 'nothing'}")
    return int(text)


def read(text: str) -> Record:
    """Parse a record; raises BadRecord with the line and what is wrong there."""
    record = Record()
    lines = text.split("\n")
    if lines[0].strip() != MAGIC:
        raise BadRecord(1, f"not a Tabularium record: the first line should be “{MAGIC}”")
    if len(lines) > LONGEST:
        raise BadRecord(LONGEST, "the record is too long")
    seen: set[str] = set()
    at = 1
    while at < len(lines):
        line = lines[at].partition(";")[0].strip()
        at += 1
        if not line:
            if seen:
                break
            continue
        _header(record, seen, at, line)
    for key in ("game", "rules", "content", "seats", "seed"):
        if key not in seen:
            raise BadRecord(at, f"the header has no {key}")
    ended = False
    for number in range(at + 1, len(lines) + 1):
        line = lines[number - 1].partition(";")[0].strip()
        if not line:
            continue
        if ended:
            raise BadRecord(number, "the game is over, but the record goes on")
        ended = _body(record, number, line)
    return record


def _header(record: Record, seen: set[str], number: int, line: str) -> None:
    key, _, value = line.partition(" ")
    value = value.strip()
    if key == "option":
        name, equals, choice = value.partition("=")
        if not equals or not name:
            raise BadRecord(number, "an option should read “option key=value”")
        record.options[name] = choice
    elif key == "name":
        seat, _, name = value.partition(" ")
        record.names[_number(number, "the seat", seat)] = name.strip()
    elif key in seen:
        raise BadRecord(number, f"{key} stands twice in the header")
    elif key == "game":
        record.game = value
    elif key == "rules":
        record.rules = _number(number, "the version of the rules", value)
    elif key == "content":
        record.content = value
    elif key == "seats":
        record.seats = _number(number, "the number of seats", value)
    elif key == "seed":
        record.seed = _number(number, "the seed", value)
    else:
        raise BadRecord(number, f"unknown header {key[:40]}")
    seen.add(key)


def _body(record: Record, number: int, line: str) -> bool:
    """One line after the header; True if it ends the record."""
    first, _, rest = line.partition(" ")
    if first == "=":
        count, _, digest = rest.strip().partition(" ")
        if _number(number, "the count of actions", count) != len(record.actions):
            raise BadRecord(number, f"{len(record.actions)} actions stand before this line, not {count}")
        record.checkpoints.append((number, len(record.actions), digest.strip()))
    elif first == "over":
        record.result = (number, rest.strip())
        return True
    else:
        seat = _number(number, "the seat before an action", first)
        record.actions.append(Line(number, seat, rest.strip()))
    return False
