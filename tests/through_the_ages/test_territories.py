"""Every territory, and colonization."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.state import Table
from through_the_ages.table import (
    discarded,
    food,
    hand,
    in_play,
    options,
    play,
    ratings,
    refused_by,
    resources,
    seat,
    sound,
    table,
    who,
    workers,
)


def colonized(territory: str, **board: object) -> Table:
    """The territory was revealed and colonized with one Warriors by the first player."""
    age = 2 if territory.endswith("_ii") else 1
    s = table(
        seat(hand=["rats"], **board),  # type: ignore[arg-type]
        seat(workers={"bronze": 1}),
        phase="politics",
        age=age,
        current=[territory],
    )
    play(s, "event rats", "bid 1")
    assert in_play(s, territory)
    sound(s)
    return s


@pytest.mark.parametrize(("territory", "yellow", "gained"), [("vast_territory_i", 3, 3), ("vast_territory_ii", 4, 4)])
def test_vast_territory(territory: str, yellow: int, gained: int) -> None:
    s = colonized(territory)
    assert s.yellow[0] == 18 + 1 + yellow
    assert food(s) == gained
    assert s.bank[0] == 16 - 1 - gained


@pytest.mark.parametrize(
    ("territory", "blue", "gained"), [("wealthy_territory_i", 3, 5), ("wealthy_territory_ii", 4, 9)]
)
def test_wealthy_territory(territory: str, blue: int, gained: int) -> None:
    s = colonized(territory)
    assert resources(s) == gained
    assert s.bank[0] == 16 + blue - gained


@pytest.mark.parametrize(
    ("territory", "yellow", "people"), [("inhabited_territory_i", 2, 1), ("inhabited_territory_ii", 3, 2)]
)
def test_inhabited_territory(territory: str, yellow: int, people: int) -> None:
    s = colonized(territory)
    assert s.yellow[0] == 18 + 1 + yellow - people
    assert s.unused[0] == 1 + people


@pytest.mark.parametrize(
    ("territory", "strong", "cards"), [("strategic_territory_i", 2, 3), ("strategic_territory_ii", 4, 5)]
)
def test_strategic_territory(territory: str, strong: int, cards: int) -> None:
    s = colonized(territory)
    assert ratings(s)["strength"] == strong
    assert len(s.military[0]) == cards


@pytest.mark.parametrize(
    ("territory", "faces", "culture"), [("historic_territory_i", 1, 6), ("historic_territory_ii", 2, 11)]
)
def test_historic_territory(territory: str, faces: int, culture: int) -> None:
    s = colonized(territory)
    assert ratings(s)["happiness"] == faces
    assert s.culture[0] == culture + 1, "one for preparing Rats"


@pytest.mark.parametrize(
    ("territory", "cubes", "science"), [("developed_territory_i", 1, 3), ("developed_territory_ii", 2, 5)]
)
def test_developed_territory(territory: str, cubes: int, science: int) -> None:
    s = colonized(territory)
    assert s.yellow[0] == 18 + 1 + cubes
    assert s.bank[0] == 16 + cubes
    assert s.science[0] == science


@pytest.mark.clause(
    "through_the_ages.colonize.bid_value",
    "through_the_ages.colonize.turn_order",
    "through_the_ages.colonize.winner_must",
)
def test_the_auction_goes_round_until_one_is_left() -> None:
    s = table(
        seat(strength=4, hand=["rats"]),
        seat(strength=4),
        seat(strength=4),
        phase="politics",
        current=["historic_territory_i"],
    )
    play(s, "event rats", "bid 1", "pass")
    assert refused_by(s, "bid 1", "colonize.bid_value")
    assert refused_by(s, "bid 5", "colonize.bid_maximum")
    play(s, "bid 2")
    assert who(s) == 0
    play(s, "bid 3")
    assert who(s) == 2, "who passed is out"
    play(s, "pass")
    assert who(s) == 0
    assert refused_by(s, "done", "colonize.at_least_one_unit")
    play(s, "send warriors", "send warriors")
    assert refused_by(s, "done", "colonize.winner_must")
    play(s, "send warriors", "done")
    assert s.yellow[0] == 21
    assert s.culture[0] == 7


@pytest.mark.clause("through_the_ages.colonize.no_bid")
def test_a_territory_that_nobody_wants_is_a_past_event() -> None:
    s = table(
        seat(workers={"bronze": 1}, hand=["rats"]),
        seat(workers={"bronze": 1}),
        phase="politics",
        current=["historic_territory_i"],
    )
    play(s, "event rats")
    assert len(s.past) == 1
    assert who(s) == 0


@pytest.mark.clause("through_the_ages.colonize.bonus_cards", "through_the_ages.colonize.modifier")
def test_bonus_cards_and_modifiers_join_the_force() -> None:
    s = table(
        seat(workers={"warriors": 1}, techs=["cartography"], hand=["rats"] + ["military_bonus_i"] * 3),
        seat(),
        phase="politics",
        current=["historic_territory_i"],
    )
    play(s, "event rats")
    assert "bid 6" in options(s)
    assert "bid 7" not in options(s)
    play(s, "bid 5", "send warriors", "send military_bonus_i", "send military_bonus_i", "done")
    assert hand(s) == ["military_bonus_i"]
    assert discarded(s, "military_bonus_i")


@pytest.mark.clause("through_the_ages.colonize.armies", "through_the_ages.colonize.armies_air")
def test_armies_of_the_units_sent_count_with_their_air_force() -> None:
    s = table(
        seat(workers={"cavalrymen": 1, "cannon": 1, "air_forces": 2}, tactic="mobile_artillery", hand=["rats"]),
        seat(),
        phase="politics",
        age=3,
        current=["historic_territory_i"],
    )
    play(s, "event rats", "bid 21", "send cavalrymen", "send cannon")
    assert refused_by(s, "done", "colonize.winner_must")
    play(s, "send air_forces", "done")
    assert workers(s, "air_forces") == 1


@pytest.mark.clause("through_the_ages.colonize.no_rating_effects")
def test_what_strengthens_a_civilization_does_not_sail() -> None:
    s = table(
        seat(
            workers={"warriors": 2},
            leader="alexander_the_great",
            wonders=["great_wall"],
            techs=["warfare"],
            hand=["rats"],
        ),
        seat(),
        phase="politics",
        current=["historic_territory_i"],
    )
    assert ratings(s)["strength"] == 7
    play(s, "event rats")
    assert options(s) == ["bid 1", "bid 2", "pass"]
