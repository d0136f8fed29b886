"""Goods, nations and conditions in words, English and Portuguese: what card texts are made of."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.table.kinds import (
    ALL,
    EXPOSED,
    FIRST_TO_PASS,
    LAST_TO_PASS,
    LEAST_FOOD,
    MOST_FOOD,
    MOST_GOLDEN,
    MOST_INDUSTRIAL,
    MOST_WORKERS,
    OTHERS,
    SHAKIEST,
    STEADIEST,
    STRONGEST,
    WEAKEST,
    WEAKEST_AT_SEA,
)

Pair = tuple[str, str]  # English, Portuguese

GOODS_EN: Final = (("gold", "gold"), ("food", "food"), ("stone", "stone"), ("book", "books"), ("VP", "VP"))
GOODS_PT: Final = (("ouro", "ouros"), ("comida", "comidas"), ("pedra", "pedras"), ("livro", "livros"), ("PV", "PV"))

AGES: Final = (
    ("", ""),
    ("Antiquity", "Antiguidade"),
    ("Medieval", "Medieval"),
    ("Renaissance", "Renascença"),
    ("Industrial", "Industrial"),
)

TYPES: Final = (
    ("advisor", "Orientador"),
    ("battle", "Batalha"),
    ("building", "Construção"),
    ("colony", "Colônia"),
    ("golden age", "Época Dourada"),
    ("military", "Militar"),
    ("war", "Guerra"),
    ("wonder", "Maravilha"),
    ("nation board", "Tabuleiro do Jogador"),
)

# Who is concerned: as the subject of a sentence
SUBJECTS: Final[dict[int, Pair]] = {
    ALL: ("every nation", "cada nação"),
    STRONGEST: ("the strongest nation", "a nação mais forte"),
    WEAKEST: ("each weakest nation", "cada nação mais fraca"),
    WEAKEST_AT_SEA: (
        "each weakest nation, less the strength it lost,",
        "cada nação mais fraca, descontada a Força perdida,",
    ),
    STEADIEST: ("the most stable nation", "a nação mais estável"),
    SHAKIEST: ("each least stable nation", "cada nação menos estável"),
    MOST_FOOD: ("the nation with the most food", "a nação com mais comida"),
    LEAST_FOOD: ("each nation with the least food", "cada nação com menos comida"),
    FIRST_TO_PASS: ("the nation that passed first", "a nação que passou primeiro"),
    LAST_TO_PASS: ("the nation that passed last", "a nação que passou por último"),
    MOST_GOLDEN: (
        "the nation that bought the most golden ages this round",
        "a nação que mais comprou Épocas Douradas nesta rodada",
    ),
    MOST_INDUSTRIAL: (
        "the nation with the most workers on Industrial buildings",
        "a nação com mais trabalhadores em Construções da época Industrial",
    ),
    MOST_WORKERS: ("the nation with the most workers", "a nação com mais trabalhadores"),
    EXPOSED: (
        "each nation that is neither the strongest nor the most stable",
        "cada nação que não seja a mais forte nem a mais estável",
    ),
    OTHERS + STRONGEST: ("every nation but the strongest", "cada nação que não seja a mais forte"),
    OTHERS + STEADIEST: ("every nation but the most stable", "cada nação que não seja a mais estável"),
    OTHERS + SHAKIEST: ("every nation but the least stable", "cada nação que não esteja entre as menos estáveis"),
}

# The same as a condition for the owner of a card
CONDITIONS: Final[dict[int, Pair]] = {
    STRONGEST: ("if you are the strongest", "se você for a nação mais forte"),
    WEAKEST: ("if you are among the weakest", "se você estiver entre as mais fracas"),
    STEADIEST: ("if you are the most stable", "se você for a nação mais estável"),
    SHAKIEST: ("if you are among the least stable", "se você estiver entre as menos estáveis"),
    FIRST_TO_PASS: ("if you passed first this round", "se você passou primeiro nesta rodada"),
    MOST_WORKERS: ("if you have the most workers", "se você tiver o maior número de trabalhadores"),
}


def amount(kind: int, n: int) -> Pair:
    en = GOODS_EN[kind][0 if n == 1 else 1]
    pt = GOODS_PT[kind][0 if n == 1 else 1]
    return f"{n} {en}", f"{n} {pt}"


def signed(n: int) -> str:
    """With its sign, a true minus."""
    return f"+{n}" if n > 0 else f"−{-n}"


def amounts(goods: tuple[int, ...], vp: int = 0) -> Pair:
    """Several goods and VP, joined by commas and "and"."""
    parts = [amount(kind, abs(goods[kind])) for kind in range(len(goods)) if goods[kind]]
    if vp:
        parts.append(amount(4, abs(vp)))
    return joined([en for en, _ in parts], "and"), joined([pt for _, pt in parts], "e")


def joined(parts: list[str], word: str) -> str:
    if len(parts) < 2:
        return parts[0] if parts else ""
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
