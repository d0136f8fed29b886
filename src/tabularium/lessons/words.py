"""Texts of lessons as people read them: names of cards filled in, and words of the glossary found."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.lessons.library import guide
from tabularium.lessons.model import Term, Text

NAME: Final = re.compile(r"\{c:([^}]+)\}")
SMALL: Final = frozenset(("of", "on", "a", "as", "o", "os", "da", "das", "de", "do", "dos", "e", "em", "por", "sem"))


SHORT: Final = 4  # letters of a word that may stand for a longer one


@cache
def card_names(game: Game) -> dict[str, dict[str, str]]:
    return {card.id: card.name for card in game.cards()}


def called(game: Game, kind: str, key: str, language: str) -> str:
    """What a key of the view is called, part by part: `production.gold` is production (gold)."""
    whole, *parts = [_word(game, kind, part, language) for part in key.split(".") if not part.isdigit()]
    return f"{whole} ({', '.join(parts)})" if parts else whole


def _word(game: Game, kind: str, key: str, language: str) -> str:
    for each in dict.fromkeys((kind, "figure", "fact")):
        said = game.texts.message(f"{each}.{key}", language) if game.texts.has(f"{each}.{key}") else ""
        if said and "{" not in said:
            return said
    return key.replace("_", " ")


def filled(game: Game, text: Text, language: str) -> str:
    """A text with the names of its cards; raises KeyError for a card that the game does not have."""
    names = card_names(game)
    return NAME.sub(lambda found: names[found.group(1)][language], text.said(language))


def mentioned(text: Text) -> list[str]:
    """The cards that a text names, in its order."""
    return list(dict.fromkeys(NAME.findall(text.en)))


# The glossary


def forms(term: str, language: str) -> list[str]:
    """A term as it may stand in a text: itself and its plural."""
    words = term.split(" ")
    if language == "en":
        return [term, " ".join([*words[:-1], _english(words[-1])])]
    head = next((i for i, word in enumerate(words) if i and word.lower() in SMALL), len(words))
    return list(dict.fromkeys([term, " ".join([*map(_portuguese, words[:head]), *words[head:]])]))


def _english(word: str) -> str:
    if re.search(r"[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if re.search(r"(s|x|z|ch|sh)$", word) else f"{word}s"


def _portuguese(word: str) -> str:
    for ending, plural in (("ão", "ões"), ("m", "ns"), ("al", "ais"), ("el", "éis"), ("il", "is"), ("ol", "óis")):
        if word.endswith(ending):
            return word.removesuffix(ending) + plural
    if re.search(r"[rzs]$", word):
        return word if word.endswith("s") else f"{word}es"
    return f"{word}s"


def looked_up(game: str, words: str, language: str) -> list[Term]:
    """What the glossary says to these words: the term they are, or those they stand in as whole words, or those in
    which a longer word begins so; in the reader's language if they are known there, otherwise in the other."""
    wanted = " ".join(words.lower().split())
    terms = guide(game).glossary if wanted else []
    for spoken in sorted(LANGUAGES, key=lambda each: each != language):
        known = [(term, [each.lower() for each in forms(term.term.said(spoken), spoken)]) for term in terms]
        exact = [term for term, said in known if wanted in said]
        whole = [term for term, said in known if any(f" {wanted} " in f" {each} " for each in said)]
        begun = [term for term, said in known if len(wanted) >= SHORT and any(f" {wanted}" in f" {x}" for x in said)]
        if exact or whole or begun:
            return exact or whole or begun
    return []
