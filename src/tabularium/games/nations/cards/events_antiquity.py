"""Event cards of Antiquity."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Event, Half, goods
from tabularium.games.nations.rules.clauses import HAN
from tabularium.games.nations.rules.event_choices import DisbandStep, offer, recruit, send_back_one
from tabularium.games.nations.rules.event_evils import either, evil_architect, evil_vp
from tabularium.games.nations.rules.event_orders import Demote, OrderOfPassing, Promote
from tabularium.games.nations.rules.event_specials import revival
from tabularium.games.nations.rules.events import FIGHTS_BOUGHT, STRONGER_THAN_WAR, Grant, Neighbours, Regain, Strike
from tabularium.games.nations.table.kinds import (
    ALL,
    ANTIQUITY,
    EXPOSED,
    FIRST_TO_PASS,
    MILITARY,
    MOST_FOOD,
    OTHERS,
    SHAKIEST,
    STEADIEST,
    STRONGEST,
    WEAKEST,
)


def event(
    key: str, architects: int, famine: int, *halves: Half, provenance: str = "high", promo: bool = False
) -> Event:
    return Event(key, ANTIQUITY, architects, famine, halves, provenance, promo)


EVENTS: Final[tuple[Event, ...]] = (
    event(
        "rigveda-exodus", 0, 2,
        Half("Rigveda", "Rigveda", Grant(ALL, books=1, per=FIGHTS_BOUGHT)),
        Half("Exodus", "Êxodo", Grant(MOST_FOOD, food=4)),
    ),
    event(
        "yellow-turban-spartacus", 1, 2,
        Half("Yellow Turban Rebellion", "Rebelião dos Turbantes Amarelos", Strike(WEAKEST, food=3)),
        Half("Spartacus revolt", "Revolta de Espártaco", Demote(SHAKIEST, gold=1)),
    ),
    event(
        "taoism-philosophy", 1, 1,
        Half("Taoism", "Taoismo", Grant(FIRST_TO_PASS, books=3)),
        Half("Philosophy", "Filosofia", Grant(STEADIEST, vp=1)),
    ),
    event(
        "bread-and-games-christianity", 2, 0,
        Half("Bread and Games", "Pão e Circo", Grant(STEADIEST, food=3)),
        Half("Christianity", "Cristianismo", offer(ALL, goods(food=4), goods(books=6))),
    ),
    event(
        "shang-oracle-ionian", 1, 1,
        Half("Shang Oracle Bones", "Ossos Oraculares Shang", Strike(SHAKIEST, books=3)),
        Half("Ionian Colonisation", "Colonização Jônica", Grant(MOST_FOOD, gold=3)),
    ),
    event(
        "attila-zoroastrian", 2, 3,
        Half("Attila", "Átila", Strike(WEAKEST, gold=3)),
        Half("Zoroastrian revival", "Renascimento do Zoroastrismo", revival(stone=4, food=3), named="rulebook"),
    ),
    event(
        "qin-unification-olympics", 1, 1,
        Half("Qin Unification", "Unificação Qin", Grant(ALL, vp=1, proviso=STRONGER_THAN_WAR)),
        Half("Olympic games", "Jogos Olímpicos", Promote(), named="rulebook"),
        provenance="medium",
    ),
    event(
        "aryan-hammurabi", 2, 1,
        Half("Aryan Migration", "Migração Ariana", Strike(WEAKEST, books=3)),
        Half("Code of Hammurabi", "Código de Hamurabi", Grant(OTHERS + SHAKIEST, food=3)),
    ),
    event(
        "hellenism-ashoka", 0, 1,
        Half("Hellenism", "Helenismo", Grant(STRONGEST, stone=2), Strike(OTHERS + STRONGEST, food=2)),
        Half("Ashoka's conversion", "Conversão de Ashoka", DisbandStep(MILITARY, goods(books=2))),
        provenance="medium",
    ),
    event(
        "assyrian-jain", 1, 0,
        Half("Assyrian deportations", "Deportações Assírias", send_back_one(WEAKEST)),
        Half("Jain Ascetism", "Ascetismo Jainista", Regain(everything=False)),
    ),
    event(
        "sea-peoples-bronze-age", 1, 2,
        Half("Sea Peoples", "Povos do Mar", either(WEAKEST, evil_architect(), evil_vp(1))),
        Half("Bronze Age collapse", "Colapso da Idade do Bronze", Strike(EXPOSED, vp=1), named="rulebook"),
    ),
    event(
        "pax-romana-han", 0, 2,
        Half("Pax Romana", "Pax Romana", Grant(STRONGEST, vp=1)),
        Half("Han dynasty", "Dinastia Han", recruit(STEADIEST, 1, goods(food=3), HAN), named="rulebook"),
    ),
)  # fmt: skip

PROMOS: Final[tuple[Event, ...]] = (
    event(
        "solar-eclipse", 2, 2,
        Half("Solar Eclipse", "Eclipse Solar", OrderOfPassing()),
        Half("Spring and Autumn Period", "Período das Primaveras e Outonos", Neighbours(stone=2, vp=1)),
        provenance="medium", promo=True,
    ),
)  # fmt: skip
