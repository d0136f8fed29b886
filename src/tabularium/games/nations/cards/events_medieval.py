"""Event cards of the Middle Ages."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Event, Half, goods
from tabularium.games.nations.rules.event_choices import offer, send_back_one
from tabularium.games.nations.rules.event_evils import either, evil_place, evil_price
from tabularium.games.nations.rules.event_orders import Demote, FreezeOrder
from tabularium.games.nations.rules.event_specials import crusade
from tabularium.games.nations.rules.events import (
    ANOTHERS_WAR,
    MEDIEVAL_ADVISOR,
    MEDIEVAL_COLONIES,
    DownTo,
    Grant,
    Regain,
    Strike,
)
from tabularium.games.nations.table.kinds import (
    ALL,
    FOOD,
    MEDIEVAL,
    MOST_FOOD,
    MOST_GOLDEN,
    SHAKIEST,
    STEADIEST,
    STRONGEST,
    WEAKEST,
)


def event(key: str, architects: int, famine: int, *halves: Half, provenance: str = "high") -> Event:
    return Event(key, MEDIEVAL, architects, famine, halves, provenance)


EVENTS: Final[tuple[Event, ...]] = (
    event(
        "ecological-collapse-caste", 2, 4,
        Half("Ecological Collapse", "Colapso Ecológico", either(ALL, evil_price(FOOD, 2), evil_place())),
        Half("Caste system", "Sistema de Castas", Strike(SHAKIEST, books=4)),
    ),
    event(
        "benedictine-paper-money", 3, 1,
        Half("Benedictine Rule", "Regra Beneditina", Grant(STEADIEST, food=4)),
        Half("Paper Money", "Papel-Moeda", offer(ALL, goods(food=3), goods(gold=5))),
    ),
    event(
        "peace-of-god-clermont", 0, 2,
        Half("Peace of God", "Paz de Deus", Grant(STRONGEST, books=4, proviso=ANOTHERS_WAR)),
        Half("Council of Clermont", "Concílio de Clermont", Grant(ALL, vp=1, per=MEDIEVAL_COLONIES)),
    ),
    event(
        "black-death-prester-john", 1, 3,
        Half("Black Death", "Peste Negra", send_back_one(ALL)),
        Half("Hunt for Prester John", "Busca por Preste João", Grant(STRONGEST, books=3)),
    ),
    event(
        "imperial-exam-justinian", 1, 0,
        Half("Imperial Examination", "Exame Imperial", Grant(ALL, vp=1, proviso=MEDIEVAL_ADVISOR)),
        Half("Justinian Code", "Código de Justiniano", Grant(STEADIEST, vp=1)),
    ),
    event(
        "martyrdom-scholasticism", 1, 1,
        Half("Martyrdom of Ali", "Martírio de Ali", Strike(WEAKEST, vp=1)),
        Half("Scholasticism", "Escolástica", Grant(STEADIEST, books=3)),
    ),
    event(
        "fourth-crusade-song", 1, 2,
        Half("Fourth Crusade", "Quarta Cruzada", crusade(gold=3, books=4), named="rulebook"),
        Half("Song Resistance", "Resistência Song", Regain(everything=True)),
        provenance="medium",
    ),
    event(
        "feudal-dues-hajj", 0, 2,
        Half("Feudal dues", "Tributos Feudais", FreezeOrder()),
        Half("Hajj from Mali", "Hajj do Mali", DownTo(SHAKIEST, 2)),
    ),
    event(
        "lindisfarne-iconoclasm", 2, 1,
        Half("Raid on Lindisfarne", "Ataque a Lindisfarne", Strike(WEAKEST, gold=4)),
        Half("Iconoclasm", "Iconoclastia", Strike(SHAKIEST, food=2, gold=2)),
    ),
    event(
        "roland-zanj", 1, 3,
        Half("Chanson de Roland", "Canção de Rolando", Strike(WEAKEST, books=1), Grant(STRONGEST, books=3)),
        Half("Zanj Revolt", "Revolta dos Zanj", Demote(SHAKIEST, food=2)),
    ),
    event(
        "baghdad-hanseatic", 0, 2,
        Half("Sack of Baghdad", "Saque de Bagdá", Strike(WEAKEST, books=5)),
        Half("Hanseatic Salt Trade", "Comércio de Sal Hanseático", Grant(MOST_FOOD, gold=4)),
    ),
    event(
        "stupor-mundi-schism", 2, 1,
        Half("Stupor Mundi", "Stupor Mundi", Grant(MOST_GOLDEN, books=4)),
        Half("Great Schism", "Grande Cisma", Strike(SHAKIEST, gold=3)),
    ),
)  # fmt: skip
