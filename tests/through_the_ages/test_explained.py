"""Figures explained: by the rule that makes them, and with what they really are going to be."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.account import Account
from through_the_ages.table import GAME, end_turn, seat, table

RULES = {
    "strength": ["rating.strength"],
    "army_strength": ["army.each_adds", "army.maximum"],
    "unit_strength": ["units.strength"],
    "culture_rating": ["rating.culture"],
    "science_rating": ["rating.science"],
    "happiness": ["happiness.sum_and_clamp"],
    "faces_required": ["discontent.required"],
    "discontent": ["discontent.number", "uprising.check"],
    "culture": ["production.points"],
    "score": ["production.points"],
    "science": ["production.points"],
    "food": ["goods.value"],
    "resources": ["goods.value"],
    "food_production": ["food.production"],
    "resource_production": ["resource.production"],
    "consumption": ["consumption.value", "consumption.famine"],
    "corruption": ["corruption.value", "corruption.pay"],
    "population_cost": ["population.cost"],
    "civil_total": ["actions.totals"],
    "military_total": ["actions.totals"],
    "civil_hand_limit": ["hand.civil_limit"],
    "military_hand_limit": ["hand.military_limit"],
    "colonization": ["colonization_modifier.sum"],
    "urban_limit": ["urban.limit_per_type"],
}


def explained(s: Table, figure: str) -> Account:
    account = GAME.explain(s, 0, 0, figure)
    assert account is not None
    return account


@pytest.mark.parametrize("figure", RULES)
def test_a_figure_is_explained_by_the_rule_that_makes_it(figure: str) -> None:
    account = explained(table(seat(tactic="legion"), seat()), figure)
    assert [GAME.book[rule].key for rule in account.rules] == RULES[figure]


@pytest.mark.clause("through_the_ages.genghis.not_rating", "through_the_ages.turn.end_sequence")
@pytest.mark.parametrize("leader", ["genghis_khan", "winston_churchill", None])
@pytest.mark.parametrize("yellow", [18, 4])
def test_culture_to_come_counts_what_a_leader_scores_at_the_end_of_the_turn(leader: str | None, yellow: int) -> None:
    """In an uprising too: leaders score before it is checked."""
    s = table(seat(leader=leader, culture=30, yellow=yellow, workers={"religion": 1, "warriors": 2}), seat(), age=3)
    foretold = explained(s, "culture").later[0]
    assert foretold.key == ("later.production" if yellow == 18 else "later.uprising")
    end_turn(s)
    assert s.culture[0] == foretold.amount == 30 + (1 if yellow == 18 else 0) + (3 if leader else 0)
