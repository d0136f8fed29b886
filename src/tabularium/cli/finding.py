"""Finding things by what people type: without case and accents, by words and their beginnings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from tabularium.games import LISTED
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.language import folded

_APART: Final = re.compile(r"[^\w]+|_+")
SUGGESTED: Final = 3

# How well a name fits what was typed.
NOT: Final = 0
SOMEHOW: Final = 1  # each word begins one of the name's
IN_ORDER: Final = 2  # and they stand in the same order
BEGINS: Final = 3  # the name begins so
IN_WHOLE_WORDS: Final = 4  # with the same words, not only their beginnings
EXACTLY: Final = 5


def words_of(text: str) -> list[str]:
    """The words of a name or of what somebody typed; signs only part them."""
    return [word for word in _APART.split(folded(text).replace("’", "").replace("'", "")) if word]


def matches(words: Sequence[str], texts: Sequence[str]) -> bool:
    """All words occur somewhere in the texts."""
    whole = folded("\n".join(texts))
    return all(folded(word) in whole for word in words)


def fit(typed: Sequence[str], name: str) -> int:
    """How well a name fits the words that were typed."""
    words = words_of(name)
    if not typed or not words:
        return NOT
    if list(typed) == words:
        return EXACTLY
    if words[: len(typed)] == list(typed):
        return IN_WHOLE_WORDS
    if " ".join(words).startswith(" ".join(typed)):
        return BEGINS
    at = 0
    for word in typed:
        while at < len(words) and not words[at].startswith(word):
            at += 1
        at += 1
    if at <= len(words):
        return IN_ORDER
    return SOMEHOW if all(any(each.startswith(word) for each in words) for word in typed) else NOT


def best_fit(typed: Sequence[str], names: Iterable[str]) -> int:
    return max([fit(typed, name) for name in names], default=NOT)


def found_by_name(cards: Sequence[CardInfo], text: str) -> list[CardInfo]:
    """The cards whose name or id fits best, in whichever language."""
    typed = words_of(text)
    fits = [best_fit(typed, [card.id, *card.name.values()]) for card in cards]
    best = max(fits, default=NOT)
    return [card for card, fits_so in zip(cards, fits, strict=True) if fits_so == best] if best else []


def game_called(text: str) -> str:
    """The key of the only game whose key fits (ages, through-the-ages); otherwise the text as it was."""
    found = [key for key in LISTED if fit(words_of(text), key)]
    return found[0] if len(found) == 1 else text


def near(text: str, names: Iterable[str]) -> str:
    """Names that look like what was typed, for "did you mean"; also where only one of their words does."""
    by_look: dict[str, str] = {}
    for name in names:
        by_look.setdefault(" ".join(words_of(name)), name)
    look = " ".join(words_of(text))
    found = get_close_matches(look, list(by_look), SUGGESTED, 0.6)
    if not found:
        by_word: dict[str, str] = {}
        for name in by_look:
            for word in name.split():
                if len(word) > 2:
                    by_word.setdefault(word, name)
        alike = get_close_matches(look, list(by_word), SUGGESTED, 0.7)
        found = list(dict.fromkeys([by_word[word] for word in alike]))
    return ", ".join([by_look[each] for each in found])
