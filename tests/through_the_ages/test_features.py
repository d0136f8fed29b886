"""What bots are told: prospects follow the figures on the table."""

from __future__ import annotations

from tabularium.games.through_the_ages.mind.features import NAMES
from through_the_ages.table import GAME, seat, table


def told(s: object, name: str, p: int = 0) -> float:
    return GAME.features(s, p)[NAMES.index(name)]


def test_culture_is_counted_as_it_stands() -> None:
    s = table(seat(culture=12), seat(culture=5), age=1)
    assert told(s, "culture") == 12
    assert told(s, "culture", 1) == 5


def test_the_stronger_is_ahead_and_the_weaker_behind() -> None:
    s = table(seat(workers={"warriors": 4}), seat(workers={"warriors": 1}), age=1)
    assert told(s, "strength_ahead") > 0 == told(s, "strength_behind")
    assert told(s, "strength_behind", 1) > 0 == told(s, "strength_ahead", 1)


def test_cards_in_hand_count_by_what_they_do() -> None:
    with_iron = table(seat(hand=["iron"], science=5), seat(), age=1)
    without = table(seat(science=5), seat(), age=1)
    assert told(with_iron, "hand_technologies") > told(without, "hand_technologies") == 0


def test_an_event_counts_by_whom_it_favours() -> None:
    # Crusades: the strongest scores, the weakest loses culture.
    strong = table(seat(strength=4, hand=["crusades"]), seat(strength=1), age=1)
    weak = table(seat(strength=1, hand=["crusades"]), seat(strength=4), age=1)
    assert told(strong, "hand_events") > told(weak, "hand_events")


def test_an_event_under_way_counts_for_the_strongest_and_against_the_weakest() -> None:
    s = table(seat(strength=4), seat(strength=1), age=1, current=["crusades"])
    assert told(s, "events") > 0 > told(s, "events", 1)


def test_an_impact_by_rank_counts_for_the_first_alone() -> None:
    s = table(seat(strength=4), seat(strength=1), age=3, current=["impact_of_strength"])
    assert told(s, "impacts") == 10
    assert told(s, "impacts", 1) == 0


def test_a_tie_shares_the_prizes_of_its_ranks() -> None:
    s = table(seat(strength=2), seat(strength=2), age=3, current=["impact_of_strength"])
    assert told(s, "impacts") == told(s, "impacts", 1) == 5


def test_a_war_is_worth_less_while_the_rival_can_still_arm() -> None:
    rich = {"bronze": 8}
    armed = table(seat(strength=8, war=("war_over_culture", 1)), seat(culture=30, unused=2, blue=rich), age=3)
    broke = table(seat(strength=8, war=("war_over_culture", 1)), seat(culture=30, unused=0), age=3)
    assert told(broke, "war_edge") > told(armed, "war_edge")
    assert told(broke, "war_edge") == -told(broke, "war_edge", 1)


def test_a_wonder_is_worth_less_the_longer_it_takes() -> None:
    mines = table(seat(workers={"bronze": 5}, unfinished=("taj_mahal", 0)), seat(), age=1)
    none = table(seat(workers={"bronze": 1}, unfinished=("taj_mahal", 0)), seat(), age=1)
    assert told(mines, "wonder_rising") > told(none, "wonder_rising") > 0


def test_culture_of_a_leader_counts_only_until_he_leaves() -> None:
    # Joan of Arc leaves with Age II; a temple stays.
    leader = table(seat(leader="joan_of_arc"), seat(), age=2)
    temple = table(seat(workers={"religion": 1}), seat(), age=2)
    assert 0 < told(leader, "culture_to_come") < told(temple, "culture_to_come")


def test_technologies_that_cannot_be_paid_for_soon_count_less() -> None:
    poor = table(seat(workers={"bronze": 2}, hand=["iron", "coal"]), seat(), age=2)
    learned = table(seat(workers={"bronze": 2}, hand=["iron", "coal"], science=12), seat(), age=2)
    assert told(learned, "hand_technologies") > told(poor, "hand_technologies") > 0
