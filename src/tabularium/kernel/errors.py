"""Everything that can go wrong by somebody's input. Each message is one clear line."""

from __future__ import annotations


class TabulariumError(Exception):
    """The base of all errors that a user of the package may want to catch."""


class BadAction(TabulariumError):
    """Text that is no action of this game at all."""


class BadOption(TabulariumError):
    """A game, number of seats or table option that does not exist."""


class BadContent(TabulariumError):
    """An owner's table that does not fit its schema; names file, entry and reason."""


class BadRecord(TabulariumError):
    """A damaged or foreign record; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Refused(TabulariumError):
    """A well-formed action that a rule forbids; `clause` is that rule's full id."""

    def __init__(self, action: str, clause: str, text: str) -> None:
        super().__init__(f"{action}: {text} [{clause}]")
        self.action = action
        self.clause = clause
        self.text = text
