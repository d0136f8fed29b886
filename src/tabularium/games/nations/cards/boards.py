"""The five nations: both sides of their boards and the cards printed there."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Card, Nation, Side, Yield, goods
from tabularium.games.nations.table.kinds import BOARD, BUILDING, FIRST_TO_PASS, MILITARY, PRINTED, WONDER


def printed_building(key: str, en: str, pt: str, worker_vp: tuple[int, ...], **shown: int) -> Card:
    return Card(key, en, pt, BUILDING, 0, PRINTED, cost=1, worker_vp=worker_vp, **shown)  # type: ignore[arg-type]


def printed_military(key: str, en: str, pt: str, worker_vp: tuple[int, ...], **shown: int) -> Card:
    return Card(key, en, pt, MILITARY, 0, PRINTED, cost=1, worker_vp=worker_vp, **shown)  # type: ignore[arg-type]


CARDS: Final[tuple[Card, ...]] = (
    printed_building("temple", "Temple", "Templo", (1,), gold=1, books=1),
    printed_building("quarry", "Quarry", "Pedreira", (1,), gold=1, stone=1),
    printed_military("axeman", "Axeman", "Guerreiro com Machado", (1,), food=-1, strength=2, raid=2),
    printed_building("farm", "Farm", "Fazenda", (1,), food=1, stone=1),
    printed_building("caravan", "Caravan", "Caravana", (1,), gold=1, stability=1),
    printed_building("printed-brewery", "Brewery", "Cervejaria", (1, 1), food=2, books=1),
    printed_building("printed-pagoda", "Pagoda", "Pagode", (1, 1), books=2, stability=1),
    printed_military("printed-hoplite", "Hoplite", "Hoplita", (1, 1), stone=-1, strength=3, raid=3),
    printed_building("printed-lyceum", "Lyceum", "Liceu", (1, 1), stone=1, books=2),
    printed_building("printed-ziggurat", "Ziggurat", "Zigurate", (1, 1), stone=1, stability=2),
    printed_military("printed-legionary", "Legionary", "Legionário", (1, 1), food=-1, strength=3, raid=3),
    printed_building("printed-aqueduct", "Aqueduct", "Aqueduto", (1, 1), food=2, stability=1),
    Card("printed-pyramids", "Pyramids", "Pirâmides", WONDER, 0, PRINTED, stages=(2, 1, 0), gold=2, food=-2, vp=3),
    Card("side-a", "Side A", "Lado A", BOARD, 0, PRINTED, provenance="medium"),
    Card("egypt-b", "Egypt, side B", "Egito, lado B", BOARD, 0, PRINTED, architects=1),
    Card("greece-b", "Greece, side B", "Grécia, lado B", BOARD, 0, PRINTED, golden_bonus=1),
    Card("rome-b", "Rome, side B", "Roma, lado B", BOARD, 0, PRINTED, strength=2),
    Card("persia-b", "Persia, side B", "Pérsia, lado B", BOARD, 0, PRINTED),
    Card("china-b", "China, side B", "China, lado B", BOARD, 0, PRINTED, produces=(Yield(FIRST_TO_PASS, food=1),)),
)

SIDE_A: Final = Side("side-a", goods(gold=6, food=3, stone=6), 7, ("temple", "quarry", "axeman", "farm", "caravan"))
EGYPT_B: Final = Side(
    "egypt-b", goods(gold=5, food=2, stone=7), 4, ("printed-brewery", "quarry", "temple", "caravan"),
    ready=("printed-pyramids",),
)  # fmt: skip
GREECE_B: Final = Side(
    "greece-b", goods(gold=6, food=3, stone=6), 5, ("farm", "quarry", "printed-hoplite", "printed-lyceum")
)
ROME_B: Final = Side(
    "rome-b", goods(gold=6, food=2, stone=6), 4, ("farm", "quarry", "printed-legionary", "printed-aqueduct")
)
PERSIA_B: Final = Side(
    "persia-b", goods(gold=7, food=3, stone=5), 4, ("quarry", "axeman", "printed-ziggurat", "temple"), colonies=3
)
CHINA_B: Final = Side(
    "china-b", goods(gold=5, food=1, stone=5), 3, ("farm", "quarry", "axeman", "printed-pagoda"),
    workers=6, food_section=3, colonies=1, wonders=6,
)  # fmt: skip

NATIONS: Final[tuple[Nation, ...]] = (
    Nation("egypt", "Egypt", "Egito", SIDE_A, EGYPT_B),
    Nation("greece", "Greece", "Grécia", SIDE_A, GREECE_B),
    Nation("rome", "Rome", "Roma", SIDE_A, ROME_B),
    Nation("persia", "Persia", "Pérsia", SIDE_A, PERSIA_B),
    Nation("china", "China", "China", SIDE_A, CHINA_B),
)
