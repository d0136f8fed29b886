"""Everything that can go wrong by somebody's input: one clear line each, in both languages.

An error is a message key (`error.<key>` in a catalogue) with arguments; `str(error)` is its English text and
`error.say(language)` the reader's. An argument that begins with `@` is itself the key of a message.
"""

from __future__ import annotations

from tabularium.kernel.language import KERNEL, Catalogue


class TabulariumError(Exception):
    """The base of all errors that a user of the package may want to catch."""

    def __init__(self, key: str, texts: Catalogue = KERNEL, **fields: object) -> None:
        self.key = key
        self.texts = texts
        self.fields = fields
        super().__init__(key)

    def say(self, language: str) -> str:
        """The error in the reader's language."""
        fields: dict[str, object] = {}
        for name, value in self.fields.items():
            if isinstance(value, TabulariumError):
                value = value.say(language)
            elif isinstance(value, str) and value.startswith("@") and self.texts.has(value[1:]):
                value = self.texts.message(value[1:], language)
            fields[name] = value
        return self.texts.say(f"error.{self.key}", language, fields)

    def __str__(self) -> str:
        return self.say("en")


class BadAction(TabulariumError):
    """Text that is no action of this game at all."""


class BadOption(TabulariumError):
    """A game, number of seats or table option that does not exist."""


class BadContent(TabulariumError):
    """An owner's table that does not fit its schema; names file, entry and reason."""


class BadRecord(TabulariumError):
    """A damaged or foreign record; `line` counts from 1 and `reason` is an error of its own."""

    def __init__(self, line: int, reason: TabulariumError) -> None:
        super().__init__("record_line", line=line, reason=reason)
        self.line = line
        self.reason = reason


class Divergence(TabulariumError):
    """A record whose hashes or result are not those of its own actions."""

    def __init__(self, line: int, expected: str | TabulariumError, got: str | TabulariumError) -> None:
        super().__init__("divergence", line=line, expected=expected, got=got)
        self.line = line
        self.expected = str(expected)
        self.got = str(got)


class Refused(TabulariumError):
    """A well-formed action that a rule forbids; `clause` is that rule's full id, `text` the rule in both languages,
    `lack` what is missing, where that can be told."""

    def __init__(self, action: str, clause: str, text: dict[str, str], lack: dict[str, str] | None = None) -> None:
        super().__init__("refused", action=action, clause=clause)
        self.action = action
        self.clause = clause
        self.text = text
        self.lack = lack

    def say(self, language: str) -> str:
        missing = f"{self.lack[language]} " if self.lack is not None else ""
        return f"{self.action}: {missing}{self.text[language]} [{self.clause}]"
