"""The eight types of progress cards, each with the figures that its cards show."""

from __future__ import annotations

from typing import Any

from tabularium.games.nations.cards.card import Card
from tabularium.games.nations.table.kinds import (
    ADVISOR,
    BATTLE,
    BUILDING,
    COLONY,
    GOLDEN_AGE,
    MILITARY,
    PROMO,
    WAR,
    WONDER,
)


def advisor(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, ADVISOR, 0, set, **shown)


def battle(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, BATTLE, 0, set, **shown)


def building(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, BUILDING, 0, set, **shown)


def colony(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, COLONY, 0, set, **shown)


def golden_age(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, GOLDEN_AGE, 0, set, **shown)


def military(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, MILITARY, 0, set, **shown)


def war(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, WAR, 0, set, **shown)


def wonder(key: str, en: str, pt: str, set: int, **shown: Any) -> Card:
    return Card(key, en, pt, WONDER, 0, set, **shown)


def of_age(age: int, *cards: Card) -> tuple[Card, ...]:
    for card in cards:
        card.age = age
    return cards


def promo(age: int, card: Card) -> Card:
    card.age = age
    card.set = PROMO
    return card
