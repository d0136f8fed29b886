"""Event cards of the Renaissance."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Event, Half, goods
from tabularium.games.nations.rules.clauses import CHOICE_REVERSE, EXTRA_ARCHITECTS, JANISSARIES, VASA
from tabularium.games.nations.rules.event_choices import DisbandStep, recruit
from tabularium.games.nations.rules.event_evils import either, evil_goods, evil_strength, gold_or_advisors
from tabularium.games.nations.rules.event_orders import Demote, Promote
from tabularium.games.nations.rules.event_specials import FreeArchitects, step_back
from tabularium.games.nations.rules.events import COLONIES_BOUGHT, OLD_ADVISOR, Enlist, Grant, LastRound, Strike
from tabularium.games.nations.table.kinds import (
    ALL,
    BOOKS,
    BUILDING,
    FOOD,
    GOLD,
    LAST_TO_PASS,
    MOST_FOOD,
    OTHERS,
    RENAISSANCE,
    SHAKIEST,
    STEADIEST,
    STRONGEST,
    WEAKEST,
    WEAKEST_AT_SEA,
)


def event(
    key: str, architects: int, famine: int, *halves: Half, provenance: str = "high", promo: bool = False
) -> Event:
    return Event(key, RENAISSANCE, architects, famine, halves, provenance, promo)


EVENTS: Final[tuple[Event, ...]] = (
    event(
        "little-ice-age-city-hill", 1, 3,
        Half("Little Ice Age", "Pequena Era do Gelo", either(ALL, evil_goods(FOOD, 3), evil_goods(BOOKS, 5))),
        Half("City Upon a Hill", "Cidade sobre a Colina", Grant(STEADIEST, books=6)),
    ),
    event(
        "slave-trade-glorious", 1, 4,
        Half("African Slave Trade", "Tráfico Africano de Escravos", Strike(WEAKEST, vp=1)),
        Half("Glorious revolution", "Revolução Gloriosa", step_back(gold=6), named="rulebook"),
    ),
    event(
        "janissaries-trent", 1, 2,
        Half("Janissaries", "Janízaros", recruit(STRONGEST, 2, goods(stone=4), JANISSARIES), named="rulebook"),
        Half("Council of Trent", "Concílio de Trento", Grant(STEADIEST, stone=5)),
    ),
    event(
        "crop-rotation-mercantilism", 2, 4,
        Half("Crop Rotation", "Rotação de Culturas", Grant(STEADIEST, food=6)),
        Half("Mercantilism", "Mercantilismo", DisbandStep(BUILDING, goods(stone=2))),
    ),
    event(
        "vasa-westphalia", 0, 0,
        Half(
            "Sinking of the Vasa", "Naufrágio do Vasa",
            either(SHAKIEST, evil_goods(GOLD, 3), evil_strength(10), rule=VASA), named="rulebook",
        ),
        Half("Peace of Westphalia", "Paz de Vestfália", Strike(WEAKEST_AT_SEA, food=5)),
    ),
    event(
        "pilgrims-dutch-revolt", 3, 3,
        Half("Pilgrims", "Peregrinos", Enlist(MOST_FOOD)),
        Half("Dutch Revolt", "Revolta Holandesa", Demote(SHAKIEST, gold=3)),
    ),
    event(
        "spice-trade-muntzer", 0, 2,
        Half("Spice Trade", "Comércio de Especiarias", Grant(MOST_FOOD, gold=4)),
        Half("Müntzer Revolt", "Revolta de Müntzer", Demote(SHAKIEST, stone=3)),
    ),
    event(
        "absolute-monarchy-salem", 2, 5,
        Half("Absolute Monarchy", "Monarquia Absoluta", Strike(ALL, books=4, proviso=OLD_ADVISOR)),
        Half("Salem Witch Trials", "Julgamento das Bruxas de Salém", gold_or_advisors(SHAKIEST, 3, CHOICE_REVERSE)),
    ),
    event(
        "columbian-expulsion", 1, 1,
        Half("Columbian Exchange", "Intercâmbio Colombiano", Grant(STRONGEST, food=3), Strike(WEAKEST, food=3)),
        Half("Expulsion of Jews", "Expulsão dos Judeus", Strike(SHAKIEST, gold=5)),
    ),
    event(
        "tulip-mania-kangxi", 0, 1,
        Half("Tulip Mania", "Mania das Tulipas", Strike(LAST_TO_PASS, vp=1)),
        Half("Kangxi Era", "Era Kangxi", Promote(gold=3)),
    ),
    event(
        "magellan-papal-indulgence", 2, 3,
        Half("Magellan's expedition", "Expedição de Magalhães", Grant(ALL, gold=5, per=COLONIES_BOUGHT)),
        Half(
            "Papal Indulgence", "Indulgência Papal",
            FreeArchitects(1, EXTRA_ARCHITECTS), Strike(OTHERS + STEADIEST, gold=2),
        ),
        provenance="medium",
    ),
    event(
        "blackbeard-habeas-corpus", 1, 2,
        Half("Blackbeard", "Barba Negra", Strike(WEAKEST, gold=5)),
        Half("Habeas Corpus Act", "Lei do Habeas Corpus", Grant(STEADIEST, vp=1)),
    ),
)  # fmt: skip

PROMOS: Final[tuple[Event, ...]] = (
    event(
        "imperium-rex", 3, 6,
        Half("Imperium Rex", "Imperium Rex", LastRound()),
        provenance="medium", promo=True,
    ),
)  # fmt: skip
