"""What options say of their costs and results, in both languages."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, WORTH
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_MINE
from tabularium.games.through_the_ages.table.queries import FOOD
from tabularium.games.through_the_ages.table.state import NONE, PLACES, STORES, Table
from tabularium.games.through_the_ages.words.card_text import figures, losses, signed, text_of, title_of
from tabularium.games.through_the_ages.words.messages import joined, say
from tabularium.kernel.effect import Frame


def seat_name(p: int, language: str) -> str:
    return say("seat", language, p + 1)


def gain_text(card: int, language: str, old: int = NONE) -> str:
    """What a worker on a technology brings; or what it brings there that it did not on an old one."""
    if card < FIRST_LAB:
        n = WORTH[card] - (WORTH[old] if old != NONE else 0)
        return say("gain.food" if card < FIRST_MINE else "gain.goods", language, n)
    found = figures(CARDS[card], language, CARDS[old] if old != NONE else None)
    return joined(found, language) if found else say("gain.nothing", language)


def loss_text(card: int, language: str) -> str:
    """What is lost when a worker leaves a technology."""
    if card < FIRST_LAB:
        return say("loss.food" if card < FIRST_MINE else "loss.goods", language, WORTH[card], signed(-WORTH[card]))
    found = losses(CARDS[card], language)
    return joined(found, language) if found else say("gain.nothing", language)


def aside(card: int, language: str) -> str:
    """The text of a card in the middle of a sentence."""
    return text_of(CARDS[card], language).rstrip(".")


def times(s: Table, f: Frame, x: int, language: str) -> str:
    """How often a card or unit can still be chosen, if more than once: equal ones are listed once."""
    p = f.player
    n = (s.workers[p][x] if x < PLACES else s.military[p].count(x) + s.civil[p].count(x)) - f.them.count(x)
    return say("phrase.times", language, n) if n > 1 else ""


def chosen(f: Frame, language: str) -> str:
    """What was picked so far; it stays where it is until all is picked, and must be seen somewhere."""
    names = [title_of(CARDS[x], language) for x in f.them]
    return say("phrase.chosen", language, what=joined(names, language)) if names else ""


def amount(kind: int, n: int, language: str) -> str:
    return say("amount.food" if kind == FOOD else "amount.goods", language, n)


def mix_text(food: int, goods: int, language: str) -> str:
    amounts = (("amount.food", food), ("amount.goods", goods))
    return joined([say(key, language, n) for key, n in amounts if n], language) or say("gain.nothing", language)


def cubes_text(kind: int, cubes: list[int], bank: int, language: str) -> str:
    """Blue cubes on the cards of a good, and in the bank."""
    places = range(FIRST_MINE) if kind == FOOD else range(FIRST_MINE, STORES)
    parts = [say("way.card", language, cubes[t], CARDS[t].name[language]) for t in places if cubes[t]]
    return say("way.cubes", language, bank, joined(parts, language) if parts else say("way.nothing", language))
