"""The messages of this game, for texts that are rendered from figures and effects."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.games.through_the_ages.words", KERNEL)


def say(key: str, language: str, n: int = 0, what: str = "", more: int = 0, second: str = "") -> str:
    """A message with its numbers and words."""
    return TEXTS.say(key, language, {"n": n, "what": what, "more": more, "second": second})


def joined(parts: list[str], language: str) -> str:
    """A list with commas and an "and"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + (" and " if language == "en" else " e ") + parts[-1]


def sentence(text: str) -> str:
    """Begins with a capital letter and ends with a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".") if text else ""
