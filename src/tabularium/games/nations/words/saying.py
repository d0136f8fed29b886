"""What actions cost and bring, in words: the fields that verbs and choices fill their messages with."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS
from tabularium.games.nations.table.kinds import GOODS, NO_CARD, STABILITY, STRENGTH
from tabularium.games.nations.table.queries import worker_figures
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.wording import Pair, amount, amounts
from tabularium.kernel.effect import Fields
from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.games.nations.words", KERNEL)


def said(pair: Pair, language: str) -> str:
    return pair[0] if language == "en" else pair[1]


def name(card: int, language: str) -> str:
    """The name of a card; empty if there is none."""
    return said((CARDS[card].en, CARDS[card].pt), language) if card != NO_CARD else ""


def some(kind: int, n: int, language: str) -> Fields:
    """So much of one kind, as the field `goods`."""
    return {"goods": said(amount(kind, n), language)}


def all_of(goods: tuple[int, ...], language: str) -> str:
    return said(amounts(goods), language)


def worth(n: Nation, card: int, language: str) -> str:
    """What a worker on this card brings, in figures."""
    figures = worker_figures(n, card)
    parts = [
        f"{'+' if figures[k] > 0 else '−'}{said(amount(k, abs(figures[k])), language)}" for k in range(4) if figures[k]
    ]
    if figures[STABILITY]:
        word = said(("stability", "de Estabilidade"), language)
        parts.append(f"{'+' if figures[STABILITY] > 0 else '−'}{abs(figures[STABILITY])} {word}")
    if figures[STRENGTH]:
        parts.append(f"+{figures[STRENGTH]} {said(('strength', 'de Força'), language)}")
    return ", ".join(parts)


def left_behind(n: Nation, card: int, language: str) -> str:
    """What ends when a worker leaves this card: figures, and the VP of the last worker there."""
    parts = [worth(n, card, language)]
    at = n.workers[n.spaces.index(card)] if card in n.spaces else 0
    vp = CARDS[card].worker_vp[at - 1] if 0 < at <= len(CARDS[card].worker_vp) else 0
    if vp:
        parts.append(said((f"{vp} VP at the end", f"{vp} PV no final"), language))
    return ", ".join([part for part in parts if part])


# The objects of the deciding seat's view


def own_card(s: Table, p: int, card: int) -> list[str]:
    """The object of a card on the board of this seat, if it lies there."""
    n = s.nations[p]
    lying = [*n.spaces, *n.colonies, *n.wonders, n.advisor, n.tower_advisor, n.project, *n.helpers]
    return [f"{p}/{CARDS[card].key}"] if card != NO_CARD and card in lying else []


def goods_object(kind: int) -> list[str]:
    return [GOODS[kind]] if kind < len(GOODS) else []
