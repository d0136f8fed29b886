"""Rules as a book: clauses in the order of the rulebook, where one can try them, the cards they are about, and a search
that understands questions. Terminal and server both read it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import log
from typing import Final

import msgspec
from msgspec import Struct

from tabularium.kernel.clause import Clause
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES, folded
from tabularium.lessons.library import core, examples, guide, lessons, shared, worked
from tabularium.lessons.model import RULE, Synonyms

TOGETHER: Final = re.compile(r"set[ -]up\b")  # one word, however it is written
WORD: Final = re.compile(r"[^\W_]+")
BEGINS: Final = re.compile(r"(?:^|[.:;]\s)$")
SHORTEST: Final = 3  # letters of a word that is not typed to its end
SHORT: Final = 4  # letters of a card's name from which it is looked for in clauses
COMMON: Final = 6  # cards of one name that are still listed
# How much a word counts by where it stands, and by how it was meant.
TITLE, BODY = 3.0, 1.0
ALIKE: Final = 0.9  # another word for what was asked
TOLD: Final = 0.3  # a word of the glossary that is explained by what was asked
ENOUGH: Final = 0.4  # of the best score
EVERYDAY: Final = 1.8  # what every player must have met comes before what few ever need
LONG: Final = 60.0  # words of a clause that is half as much about each of them
MOST: Final = 60


class Chapter(Struct):
    """A heading of the rulebook in each language, and what stands under it."""

    heading: dict[str, str]
    clauses: list[Clause]


def chapters(game: Game) -> list[Chapter]:
    """The whole book. Clauses that were added later stand where their heading does."""
    found: dict[str, Chapter] = {}
    pages: dict[str, int] = {}
    page = 0
    for clause in game.book.clauses:
        if clause.section not in found:
            page = clause.page if clause.page is not None else page
            found[clause.section], pages[clause.section] = Chapter(clause.heading, []), page
        found[clause.section].clauses.append(clause)
    return [found[section] for section in sorted(found, key=lambda each: pages[each])]


@cache
def tries(game: str) -> dict[str, str]:
    """The lesson in which a clause can be tried, by the clause's id: the book's own example if it has one."""
    found = {each.clause: each.key for each in examples(game)}
    return {**found, **{f"{game}.{each.key.removeprefix(RULE)}": each.key for each in worked(game)}}


@cache
def taught_in(game: str) -> dict[str, list[str]]:
    """The lessons in which a clause is used, by the clause's id."""
    found: dict[str, list[str]] = {}
    for lesson in lessons(game):
        for clause in lesson.clauses:
            found.setdefault(clause, []).append(lesson.key)
    return found


# Cards


@cache
def cards_of(game: Game) -> dict[str, list[str]]:
    """The cards that a clause names, by the clause's id. A name that is a usual word of the book as well counts only
    inside a sentence, where its capital says that it is meant."""
    names: dict[str, list[str]] = {}
    for card in game.cards():
        names.setdefault(card.name["en"], []).append(card.id)
    names = {name: ids for name, ids in names.items() if len(name) >= SHORT and len(ids) <= COMMON}
    if not names:
        return {}
    usual = frozenset([word for each in game.book.clauses for word in WORD.findall(each.text["en"]) if word.islower()])
    listed = "|".join([re.escape(each) for each in sorted(names, key=len, reverse=True)])
    named = re.compile(rf"(?<!\w)(?:{listed})(?!\w)")
    found = {}
    for clause in game.book.clauses:
        text = clause.text["en"]
        hits = [
            hit.group()
            for hit in named.finditer(text)
            if hit.group().lower() not in usual or not BEGINS.search(text[: hit.start()])
        ]
        ids = [id for name in dict.fromkeys(hits) for id in names[name]]
        if ids:
            found[clause.id] = ids
    return found


@cache
def kind_of(game: Game, clause: Clause) -> str:
    """The kind of cards that a clause is about; empty if it is about none."""
    group = clause.key.partition(".")[0]
    return group if any(card.kind == group for card in game.cards()) else ""


# Search


def plain(text: str) -> list[str]:
    """The words of a text without case, accents and the endings of plurals."""
    return [_stem(each) for each in WORD.findall(TOGETHER.sub("setup", folded(text)))]


def _stem(word: str) -> str:
    for ending, instead in (("oes", "ao"), ("aes", "ao"), ("ies", "y"), ("ing", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending) + instead
    return word


@cache
def _alike() -> dict[str, frozenset[str]]:
    """Words that mean the same to somebody who asks, in whichever language."""
    found: dict[str, set[str]] = {}
    for group in _synonyms().groups:
        words = {word for each in group for word in plain(each)}
        for word in words:
            found.setdefault(word, set()).update(words)
    return {word: frozenset(words) for word, words in found.items()}


@cache
def _synonyms() -> Synonyms:
    return msgspec.json.decode(shared("synonyms.json"), type=Synonyms)


@cache
def _silent() -> frozenset[str]:
    return frozenset([word for each in _synonyms().silent for word in plain(each)])


@cache
def _index(game: Game) -> tuple[dict[str, float], dict[int, tuple[frozenset[str], frozenset[str]]]]:
    """How rare each word of the book is, and for each clause the words of its titles and of its text."""
    entries = {}
    count: Counter[str] = Counter()
    for clause in game.book.clauses:
        title = frozenset(plain(" ".join([clause.key.replace(".", " "), *clause.heading.values()])))
        body = frozenset(plain(" ".join(clause.text.values())))
        entries[clause.number] = (title, body)
        count.update(title | body)
    rare = {word: log(1 + len(entries) / n) for word, n in count.items()}
    return rare, entries


def spoken(words: str) -> list[str]:
    """The words that say something."""
    said = plain(words)
    return [each for each in said if each not in _silent()] or said


def asked(game: Game, words: str) -> list[dict[str, float]]:
    """What is looked for: for each word that says something, the words that answer to it and how much they count."""
    found = []
    for word in spoken(words):
        meant = dict.fromkeys(_explained(game, word), TOLD)
        meant.update(dict.fromkeys(_begun(game, word), ALIKE))
        meant.update(dict.fromkeys(_alike().get(word, ()), ALIKE))
        meant[word] = 1.0
        found.append(meant)
    return found


def _begun(game: Game, word: str) -> list[str]:
    """Words of the book that begin so, where somebody is still typing."""
    rare, _ = _index(game)
    if word in rare or word in _alike() or len(word) < SHORTEST:
        return []
    return [each for each in rare if each.startswith(word)]


@cache
def _explained(game: Game, word: str) -> frozenset[str]:
    """Words of the glossary whose explanation holds this word."""
    if not lessons(game.key):
        return frozenset()
    found: set[str] = set()
    for term in guide(game.key).glossary:
        for language in LANGUAGES:
            if word in plain(term.text.said(language)):
                found.update([each for each in plain(term.term.said(language)) if each not in _silent()])
    return frozenset(found)


def search(game: Game, words: str) -> list[Clause]:
    """The clauses that answer to these words best, in either language; an id finds what begins with it."""
    wanted = words.strip().removeprefix(f"{game.key}.")
    if not wanted:
        return list(game.book.clauses)
    by_id = [clause for clause in game.book.clauses if "." in wanted and clause.key.startswith(wanted)]
    if by_id:
        return [clause for clause in by_id if clause.key == wanted] or by_id
    rare, entries = _index(game)
    meant = asked(game, words)
    if not meant:
        return []
    known = frozenset(core(game.key).core if lessons(game.key) else ())
    scored, literal = [], set()
    for clause in game.book.clauses:
        title, body = entries[clause.number]
        parts = [_score(one, title, body, rare) for one in meant]
        matched = len([each for each in parts if each]) / len(parts)
        score = sum(parts) * matched**3 * (EVERYDAY if clause.id in known else 1.0)
        scored.append((score / (1 + len(body) / LONG), clause))
        if all(said in title or said in body for said in spoken(words)):
            literal.add(clause)
    best = max([score for score, _ in scored])
    found = [each for each in scored if each[1] in literal or (each[0] and each[0] >= ENOUGH * best)]
    return [clause for _, clause in sorted(found, key=lambda each: -each[0])][:MOST]


def _score(meant: dict[str, float], title: frozenset[str], body: frozenset[str], rare: dict[str, float]) -> float:
    best = 0.0
    for word, weight in meant.items():
        where = TITLE * (word in title) + BODY * (word in body)
        best = max(best, weight * where * rare.get(word, 0.0))
    return best
