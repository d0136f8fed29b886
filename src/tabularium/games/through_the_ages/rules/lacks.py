"""What is missing for an action, from the same queries that refuse it."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import KIND_KEYS
from tabularium.games.through_the_ages.rules.clauses import SCIENCE_SHORT
from tabularium.games.through_the_ages.table.costs import cooperation_partner
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, buildings, stored
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.lack import Lack

NO_WORKER: Final = Lack("worker", 1, 0, "unused_workers")
NO_YELLOW: Final = Lack("yellow", 1, 0, "yellow_bank")


def civil(s: Table, p: int, need: int = 1) -> Lack:
    return Lack("civil", need, s.ca[p] + s.extra_ca[p], "civil_actions")


def military(s: Table, p: int, need: int = 1) -> Lack:
    return Lack("military", need, s.ma[p] + s.extra_ma[p], "military_actions")


def goods(s: Table, p: int, need: int) -> Lack:
    """What this turn gives for units alone is already off the price."""
    return Lack("goods", need, stored(s, p, GOODS), "resources")


def food(s: Table, p: int, need: int) -> Lack:
    return Lack("food", need, stored(s, p, FOOD), "food")


def science(s: Table, p: int, need: int, rule: int) -> Lack:
    """One's own, or that of a partner who has to pay a part."""
    if rule == SCIENCE_SHORT:
        return Lack("science", need, s.science[p], "science")
    return Lack("partner_science", 1, 0, seat=cooperation_partner(s, p))


def urban(s: Table, p: int, card: int) -> Lack:
    kind = KIND[card]
    n = buildings(s, p, kind)
    return Lack("urban", n + 1, CARDS[s.government[p]].urban_limit, "urban_limit", n, what=f"kind.{KIND_KEYS[kind]}")
