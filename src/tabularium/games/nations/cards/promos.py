"""Promo cards whose figures are known. Hagia Sophia is named in lists, but nobody gives its figures."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Card
from tabularium.games.nations.cards.types import advisor, colony, golden_age, promo, wonder
from tabularium.games.nations.rules.promo_powers import ForeseeCard, HandOver, RefillBoard, RollForStrength, SkipTurn
from tabularium.games.nations.rules.ready_wonders import Windfall
from tabularium.games.nations.table.kinds import ANTIQUITY, BUILDING, GOLDEN_AGE, INDUSTRIAL, PROMO, RENAISSANCE, WONDER

CARDS: Final[tuple[Card, ...]] = (
    promo(
        INDUSTRIAL,
        colony(
            "grand-duchy-of-finland",
            "Grand Duchy of Finland",
            "Grande Ducado da Finlândia",
            PROMO,
            needs=21,
            stone=5,
            vp=2,
            action=SkipTurn(),
            named="rulebook",
            provenance="medium",
        ),
    ),
    promo(
        ANTIQUITY,
        golden_age(
            "antikythera-mechanism",
            "Antikythera Mechanism",
            "Mecanismo de Anticítera",
            PROMO,
            price=1,
            instead=ForeseeCard((GOLDEN_AGE, WONDER, BUILDING)),
            provenance="medium",
        ),
    ),
    promo(
        RENAISSANCE,
        wonder(
            "mechanical-turk",
            "Mechanical Turk",
            "Turco Mecânico",
            PROMO,
            stages=(4, 0),
            gold=-4,
            vp=1,
            when_ready=(Windfall(vp=2),),
            action=HandOver(),
            often=True,
            provenance="medium",
        ),
    ),
    promo(
        RENAISSANCE,
        wonder(
            "kremlin",
            "Kremlin",
            "Kremlin",
            PROMO,
            stages=(2, 1, 2),
            strength=5,
            vp=1,
            if_strongest=4,
            provenance="medium",
        ),
    ),
    promo(
        INDUSTRIAL,
        advisor(
            "nikola-tesla",
            "Nikola Tesla",
            "Nikola Tesla",
            PROMO,
            action=RollForStrength(2),
            often=True,
            provenance="medium",
        ),
    ),
    promo(
        INDUSTRIAL,
        golden_age(
            "power-grid", "Power Grid", "Power Grid", PROMO, price=4, instead=RefillBoard(2), provenance="medium"
        ),
    ),
)
