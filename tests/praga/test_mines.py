"""Mines and quarries, production tokens, wealth bonuses, seals."""

from __future__ import annotations

import pytest

from praga.table import answers, end, of, options, play, refused_by, score, seat, table, who
from tabularium.games.praga.table.state import Table

ALL_WEALTH = ("W6G", "W6S", "W9")


def mines(s: Table, what: str = "yield mines") -> None:
    """The mines action with AT1, without its bonus."""
    play(s, "take AT1", "act mines", what)


def quarries(s: Table, what: str = "yield quarries") -> None:
    play(s, "take AT5", "act quarries", what)


CRANE = {"AT1": 5, "AT5": 4}


@pytest.mark.scenario("praga.mines.one_option")
def test_mines_offer_one_of_two_options() -> None:
    s = table(crane=CRANE)
    play(s, "take AT1", "act mines")
    assert options(s)[:2] == ["raise mines", "yield mines"]
    refused_by(s, "raise quarries", "mines.one_option")
    play(s, "raise mines")
    assert (of(s, 0).gold, of(s, 0).mines) == (3, 4)
    refused_by(s, "yield mines", "timing.free_order")
    s = table(crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).mines) == (5, 3)
    refused_by(s, "raise mines", "timing.free_order")


@pytest.mark.scenario("praga.mines.increase")
def test_an_increase_pays_no_production_bonus() -> None:
    s = table(crane=CRANE)
    mines(s, "raise mines")
    assert (of(s, 0).gold, of(s, 0).mines, of(s, 0).points) == (3, 4, 0)


@pytest.mark.scenario("praga.mines.produce_count")
def test_gold_is_produced_by_the_number_of_mines() -> None:
    s = table(crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).points) == (5, 0)


@pytest.mark.scenario("praga.mines.produce_bonuses")
def test_production_pays_bonuses_and_token() -> None:
    s = table(p0=seat(gold=1, mines=6, tokens=("PT1", None), points=5), crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).points) == (7, 9)
    assert of(s, 0).silver == 1, "six gold for the first time"


@pytest.mark.scenario("praga.mines.reach_effects_once")
def test_a_token_space_works_once() -> None:
    s = table(p0=seat(gold=0, mines=5, tokens=("PT3", None), wealth=("W6G",)), crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).points) == (6, 2)
    assert "end" in options(s)


@pytest.mark.scenario("praga.gold.limit_nine")
def test_more_than_nine_gold_is_lost() -> None:
    s = table(p0=seat(gold=7, mines=6, wealth=ALL_WEALTH), crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).points) == (9, 2)


@pytest.mark.scenario("praga.mines.increase_at_end")
def test_at_the_end_of_the_track_an_increase_gives_only_gold() -> None:
    s = table(p0=seat(mines=8), crane=CRANE)
    mines(s, "raise mines")
    assert (of(s, 0).gold, of(s, 0).mines, of(s, 0).rights) == (3, 8, 0)


@pytest.mark.scenario("praga.quarries.one_option")
def test_quarries_offer_one_of_two_options() -> None:
    s = table(crane=CRANE)
    play(s, "take AT5", "act quarries")
    refused_by(s, "yield mines", "quarries.one_option")
    play(s, "raise quarries")
    assert (of(s, 0).stone, of(s, 0).quarries) == (3, 3)
    refused_by(s, "yield quarries", "timing.free_order")
    s = table(crane=CRANE)
    quarries(s)
    assert (of(s, 0).stone, of(s, 0).quarries) == (4, 2)
    refused_by(s, "act quarries", "crane.one_of_two_actions")


@pytest.mark.scenario("praga.quarries.produce")
def test_stone_production_pays_bonuses_and_token() -> None:
    s = table(p0=seat(stone=0, quarries=5, tokens=(None, "PT6"), tech=3, wealth=("W6G", "W9")), crane=CRANE)
    quarries(s)
    assert (of(s, 0).stone, of(s, 0).points) == (6, 1)
    assert of(s, 0).wealth == ["W6G", "W6S", "W9"]
    assert of(s, 0).tech == 5, "one step of production, one of wealth"


@pytest.mark.scenario("praga.stone.limit_nine")
def test_more_than_nine_stone_is_lost() -> None:
    s = table(p0=seat(stone=8, wealth=ALL_WEALTH, pawn=3, eggs=1), crane={"AT3": 5}, deck={"bridge IV": ("B4-4",)})
    play(s, "take AT3", "act road", "tile B4-4", "slab 4")
    assert (of(s, 0).stone, of(s, 0).university) == (9, 1)


@pytest.mark.scenario("praga.quarries.track_tech_bonus")
def test_a_technology_icon_pays_at_every_production() -> None:
    s = table(p0=seat(stone=0, quarries=5, tech=4, gold_windows=2, wealth=ALL_WEALTH), crane=CRANE)
    quarries(s)
    assert of(s, 0).tech == 5
    play(s, options(s)[0])
    assert len(of(s, 0).techs) == 1
    play(s, "buy gold", "extra quarries", "yield quarries")
    assert of(s, 0).tech == 6


# Production tokens


@pytest.mark.scenario("praga.token.choose_on_reach")
def test_a_token_is_chosen_from_the_river() -> None:
    s = table(4, p0=seat(gold=0, mines=4), river=("PT2", "PT5", "PT7"), crane={"AT1": 5})
    mines(s, "raise mines")
    assert (of(s, 0).mines, of(s, 0).gold) == (5, 1)
    assert answers(s) == ["token PT2", "token PT5", "token PT7"]
    refused_by(s, "token PT1", "token.choose_on_reach")
    refused_by(s, "no", "token.choose_on_reach")
    play(s, "token PT2")
    assert of(s, 0).tokens == ["PT2", None]
    assert s.river == 0b1010000


@pytest.mark.scenario("praga.token.belongs_to_track")
def test_a_token_pays_only_with_its_track() -> None:
    things = {"tokens": ("PT4", None), "quarries": 3, "stone": 0, "gold": 0, "mines": 5}
    s = table(p0=seat(**things), crane=CRANE)  # type: ignore[arg-type]
    quarries(s)
    assert (of(s, 0).stone, of(s, 0).tech, of(s, 0).points) == (3, 0, 1)
    s = table(p0=seat(**things), crane=CRANE)  # type: ignore[arg-type]
    mines(s)
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).points) == (5, 1, 2)


@pytest.mark.clause("praga.token.from_now_on")
def test_a_new_token_pays_from_the_next_production() -> None:
    s = table(p0=seat(gold=0, mines=4, gold_windows=2), crane=CRANE)
    mines(s, "raise mines")
    play(s, "token PT1")
    assert of(s, 0).points == 0
    play(s, "buy gold", "extra mines", "yield mines")
    assert of(s, 0).points == 3, "one point of the track, two of the token"


@pytest.mark.scenario("praga.token.any_increase")
def test_any_increase_reaches_token_spaces() -> None:
    s = table(p0=seat(mines=4, gold=1, stone=2), crane={"AT1": 5}, row={"building": ("B1C12", "B1C01", "B1C02")})
    play(s, "take AT1", "act building", "place B1C12")
    assert of(s, 0).mines == 5
    assert "token PT1" in options(s)
    play(s, "token PT1")
    assert of(s, 0).gold == 0


# Wealth


@pytest.mark.scenario("praga.wealth.six_gold")
def test_six_gold_open_a_bonus() -> None:
    s = table(p0=seat(gold=5), crane=CRANE)
    cubes = of(s, 0).cubes
    mines(s, "raise mines")
    assert (of(s, 0).gold, of(s, 0).silver) == (6, 1)
    assert of(s, 0).wealth == ["W6G"]
    assert of(s, 0).cubes == cubes + 1


@pytest.mark.scenario("praga.wealth.six_stone")
def test_six_stone_open_another() -> None:
    s = table(p0=seat(stone=4, wealth=("W6G",)), crane=CRANE)
    quarries(s)
    assert (of(s, 0).stone, of(s, 0).tech) == (6, 1)
    assert of(s, 0).wealth == ["W6G", "W6S"]


@pytest.mark.scenario("praga.wealth.nine_shared")
def test_nine_of_either_open_the_third_once() -> None:
    s = table(p0=seat(gold=8, stone=8, wealth=("W6G", "W6S"), gold_windows=2), crane=CRANE)
    mines(s, "raise mines")
    assert (of(s, 0).gold, of(s, 0).eggs) == (9, 1)
    play(s, "buy gold", "extra quarries", "raise quarries")
    assert (of(s, 0).stone, of(s, 0).eggs) == (9, 1)


@pytest.mark.scenario("praga.wealth.once_per_game")
def test_a_wealth_bonus_comes_once() -> None:
    s = table(p0=seat(gold=3, mines=5, wealth=("W6G",)), crane=CRANE)
    mines(s)
    assert (of(s, 0).gold, of(s, 0).silver) == (8, 0)


@pytest.mark.scenario("praga.wealth.jump_over")
def test_one_gain_may_open_two_bonuses() -> None:
    s = table(p0=seat(gold=4, mines=6), crane=CRANE)
    cubes = of(s, 0).cubes
    mines(s)
    me = of(s, 0)
    assert (me.gold, me.points, me.silver, me.eggs, me.cubes) == (9, 2, 1, 1, cubes + 2)


@pytest.mark.scenario("praga.wealth.any_source")
def test_wealth_bonuses_also_come_outside_the_own_turn() -> None:
    s = table(
        3, p0=seat(gold=5), p1=seat(gold=4), crane={"AT1": 5}, plazas={"PL7": "Z2"},
        city={"S01": ("B1C03", 0, 1), "S02": ("B1C08", 0, 2)}, row={"building": ("B1C02", "B1C01", "B1C04")},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C02", "site S06", "turn 1")
    assert who(s) == 1
    play(s, "reward lower")
    assert (of(s, 1).gold, of(s, 1).silver) == (7, 1)
    assert s.active == 0


@pytest.mark.clause("praga.wealth.cube_returned")
def test_the_cube_of_a_wealth_bonus_can_mark_a_seal() -> None:
    s = table(p0=seat(gold=5, rights=1, v=("B5-1", "B5-2")), crane=CRANE)
    refused_by(s, "seal S4", "components.player_cubes")
    mines(s, "raise mines")
    play(s, "seal S4")
    assert of(s, 0).seals == ["S4"]


@pytest.mark.clause("praga.wealth.cube_returned")
@pytest.mark.parametrize("wealth", ALL_WEALTH)
def test_each_wealth_bonus_gives_its_cube_back(wealth: str) -> None:
    cubes = of(table(p0=seat()), 0).cubes
    assert of(table(p0=seat(wealth=(wealth,))), 0).cubes == cubes + 1


# Seals


@pytest.mark.scenario("praga.seals.right_at_track_end")
def test_the_end_of_a_track_gives_a_right_to_a_seal() -> None:
    s = table(p0=seat(mines=7, quarries=7, seals=("S4",), silver=2), crane=CRANE)
    mines(s, "raise mines")
    assert (of(s, 0).mines, of(s, 0).rights) == (8, 1)
    assert [o for o in options(s) if o.startswith("seal")] == ["seal S1", "seal S2", "seal S3", "seal S5"]
    s = table()
    refused_by(s, "seal S5", "seals.right_at_track_end")


@pytest.mark.scenario("praga.seals.claim_later")
def test_a_seal_may_be_claimed_later() -> None:
    s = table(p0=seat(rights=1, silver=1), crane=CRANE)
    refused_by(s, "seal S1", "seals.cost")
    end(s)
    end(s)
    s.own[3] = 2
    s.menu = None
    play(s, "seal S1")
    assert (of(s, 0).silver, of(s, 0).rights, of(s, 0).seals) == (0, 0, ["S1"])


@pytest.mark.scenario("praga.seals.own_turn_only")
def test_a_seal_is_claimed_in_the_own_turn() -> None:
    s = table(p0=seat(rights=1), turn=1)
    refused_by(s, "seal S4", "seals.right_at_track_end")
    assert who(s) == 1
    s = table(p0=seat(rights=1))
    play(s, "seal S4")
    assert of(s, 0).seals == ["S4"]


@pytest.mark.scenario("praga.seals.cost")
def test_a_seal_costs_what_it_shows() -> None:
    s = table(p0=seat(rights=1, gold_windows=1, silver=1))
    refused_by(s, "seal S2", "seals.cost")
    play(s, "seal S4")
    assert (of(s, 0).gold_windows, of(s, 0).silver, of(s, 0).cubes) == (1, 1, 1)


@pytest.mark.scenario("praga.seals.exclusive")
def test_a_seal_belongs_to_one_player() -> None:
    s = table(p0=seat(rights=1, silver=2), p1=seat(seals=("S4",)))
    assert [o for o in options(s) if o.startswith("seal")] == ["seal S1", "seal S2", "seal S3", "seal S5"]
    refused_by(s, "seal S4", "seals.exclusive")


@pytest.mark.scenario("praga.seals.at_most_two")
def test_nobody_owns_three_seals() -> None:
    s = table(p0=seat(mines=8, quarries=7, seals=("S4", "S5"), silver=4))
    refused_by(s, "seal S1", "seals.at_most_two")


@pytest.mark.scenario("praga.seals.unused_right_lost")
def test_an_unused_right_is_worth_nothing() -> None:
    s = table(p0=seat(rights=1), begin=False)
    score(s)
    assert s.over
    assert of(s, 0).total == 0
