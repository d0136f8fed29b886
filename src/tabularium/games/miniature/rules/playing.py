"""Playing cards: from the hand, or for free by another card's text."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.miniature.cards.numbers import CARDS, HEIR, LIBRARY, MASON_1, MASON_2, WATCHMAN
from tabularium.games.miniature.rules.clauses import FREE, IN_HAND, PRICE, UNPLAYABLE
from tabularium.games.miniature.table.atoms import move
from tabularium.games.miniature.table.queries import cards_in
from tabularium.games.miniature.table.state import DISCARD, HAND, PLAY, Table
from tabularium.games.miniature.words.notation import FREE_PLAY
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, Choice, Effect, Frame, Terms, Verb

TEXTS: Final[dict[int, Effect[Any]]] = {}  # filled by cards/texts.py
LASTING_CARDS: Final[tuple[int, ...]] = (WATCHMAN, LIBRARY, MASON_1, MASON_2, HEIR)


def unplayable(s: Table, f: Frame, card: int) -> int:
    """The clause that keeps a card in hand from being played now, or 0."""
    if card in LASTING_CARDS:
        return 0
    text = TEXTS.get(card)
    if text is None:
        return UNPLAYABLE
    return 0 if text.payable(s, f) else PRICE


def resolve(s: Table, p: int, card: int) -> None:
    if card in LASTING_CARDS:
        move(s, card, PLAY)
    else:
        move(s, card, DISCARD)
        s.push(TEXTS[card], p, card)


class PlayFree(Choice[Table]):
    few: int = ASK_UNLESS_EMPTY
    rule: int = FREE
    prompt: str = "free"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(FREE_PLAY, c) for c in cards_in(s, f.player, HAND)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        c = target_of(a)
        if word_of(a) != FREE_PLAY or s.owner[c] != f.player or s.zone[c] != HAND:
            return FREE
        return unplayable(s, f, c)

    def take(self, s: Table, f: Frame, a: int) -> None:
        resolve(s, f.player, target_of(a))

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [CARDS[target_of(a)]]


PLAY_FREE: Final = PlayFree()


class PlayCard(Verb[Table]):
    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return cards_in(s, f.player, HAND)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.owner[x] != f.player or s.zone[x] != HAND:
            return IN_HAND
        return unplayable(s, f, x)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        resolve(s, f.player, x)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [CARDS[x]]
