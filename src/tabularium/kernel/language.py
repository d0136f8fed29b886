"""Messages in English and Brazilian Portuguese: one JSON file a package, every key in both languages.

A message may hold `{name}` and, for grammatical number, `{name?one:many}`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from importlib.resources import files
from typing import Final

LANGUAGES: Final[tuple[str, ...]] = ("en", "pt_BR")
_FIELD: Final = re.compile(r"\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}")


def folded(text: str) -> str:
    """Without case and accents."""
    if text.isascii():
        return text.lower()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join([c for c in apart if not unicodedata.combining(c)])


class Catalogue:
    """The messages of one package; what it lacks, it asks of the one it extends."""

    def __init__(self, package: str, extends: Catalogue | None = None) -> None:
        self.package = package
        self.extends = extends
        self.messages: dict[str, dict[str, str]] = json.loads(files(package).joinpath("texts.json").read_text("utf-8"))

    def has(self, key: str) -> bool:
        return key in self.messages or (self.extends is not None and self.extends.has(key))

    def message(self, key: str, language: str) -> str:
        found = self.messages.get(key)
        if found is None:
            if self.extends is None:
                raise KeyError(f"{self.package} has no message {key}")
            return self.extends.message(key, language)
        return found[language]

    def say(self, key: str, language: str, args: dict[str, object]) -> str:
        return filled(self.message(key, language), args)


def filled(message: str, args: dict[str, object]) -> str:
    """The message with its fields filled in."""

    def field(match: re.Match[str]) -> str:
        value = args[match.group(1)]
        if match.group(2) is None:
            return str(value)
        return match.group(2) if abs(int(str(value))) == 1 else match.group(3)

    return _FIELD.sub(field, message)


KERNEL: Final = Catalogue("tabularium.kernel")
