"""Upgrades, walls, their connections, taking and renewing hexes."""

from __future__ import annotations

import pytest

from praga.table import (
    SPECIAL,
    T,
    answers,
    arrow_for,
    card,
    clause,
    deck_of,
    end,
    of,
    options,
    play,
    refused_by,
    row_of,
    seat,
    spot,
    table,
)
from tabularium.games.praga.table.state import Table

CRANE = {"AT3": 5, "AT2": 4, "AT5": 6, "AT4": 3}


def upgrade(s: Table, id: str, rotation: int = 0) -> None:
    """The upgrade action with AT3, without its bonus."""
    play(s, "take AT3", "act upgrade", f"place {id}", f"turn {rotation}")


def wall(s: Table, id: str, place: tuple[int, int] = (2, -2), rotation: int = 0) -> None:
    """The wall action with AT2, without its bonus."""
    play(s, "take AT2", "act wall", f"place {id}", spot(place))
    if "turn 0" in options(s):
        play(s, f"turn {rotation}")


def stock(*ids: str) -> dict[str, tuple[str, ...]]:
    """Rows that show these hexes; the rest are filled up from others of the same row."""
    found: dict[str, list[str]] = {}
    for id in ids:
        found.setdefault({"U": "upgrade", "W": "wall", "B": "building"}[id[0]], []).append(id)
    return {row: tuple(given) for row, given in found.items()}


# Upgrades


@pytest.mark.clause("praga.upgrade.take_tile")
def test_an_upgrade_costs_nothing() -> None:
    s = table(p0=seat(gold=0, stone=0), crane=CRANE, row=stock("U1C01"))
    upgrade(s, "U1C01")
    assert of(s, 0).at("mines") == "U1C01"
    assert (of(s, 0).gold, of(s, 0).stone) == (0, 0)
    s = table(crane=CRANE, row=stock("U1C01", "U1C03", "U1C04"))
    play(s, "take AT3", "act upgrade")
    refused_by(s, "place U1C02", "upgrade.take_tile")
    refused_by(s, "place W1C01", "upgrade.take_tile")


@pytest.mark.scenario("praga.upgrade.fixed_space")
def test_an_upgrade_lies_on_the_action_it_improves() -> None:
    s = table(crane=CRANE, row=stock("U1C06"))
    play(s, "take AT3", "act upgrade", "place U1C06")
    refused_by(s, "spot 1", "upgrade.six_orientations")
    play(s, "turn 0")
    assert (of(s, 0).at("wall"), of(s, 0).at("building")) == ("U1C06", None)


@pytest.mark.scenario("praga.upgrade.six_orientations")
def test_an_upgrade_has_six_orientations() -> None:
    s = table(crane=CRANE, row=stock("U1C02"))
    play(s, "take AT3", "act upgrade", "place U1C02")
    assert [o for o in options(s) if o.startswith("turn")] == [f"turn {i}" for i in range(6)]
    play(s, "turn 2")
    edges = [T.edge[(card("U1C02") * 6 + 2) * 6 + e] for e in range(6)]
    assert [e for e in range(6) if edges[e] >= 0] == [2, 5]
    assert T.corner[card("U1C02") * 6 + 2] == 1 << 3
    refused_by(s, "turn 3", "timing.free_order")


def test_orientations_that_look_the_same_are_offered_once() -> None:
    s = table(era=2, crane=CRANE, row=stock("U2S03"), arrow=arrow_for(5, SPECIAL))
    play(s, "take AT3", "act upgrade", "place U2S03")
    assert [o for o in options(s) if o.startswith("turn")] == ["turn 0", "turn 1", "turn 2"]


@pytest.mark.scenario("praga.upgrade.university_era_one")
def test_an_upgrade_of_the_first_era_advances_the_university_once() -> None:
    s = table(p0=seat(university=3), crane=CRANE, row=stock("U1C01"))
    upgrade(s, "U1C01")
    assert of(s, 0).university == 4


@pytest.mark.scenario("praga.upgrade.university_era_two")
def test_an_upgrade_of_the_second_era_advances_it_twice() -> None:
    s = table(era=2, p0=seat(university=7, points=10), crane=CRANE, row=stock("U2C01"))
    upgrade(s, "U2C01")
    assert (of(s, 0).university, of(s, 0).points) == (8, 12)


@pytest.mark.scenario("praga.upgrade.cover")
def test_an_upgrade_may_cover_another() -> None:
    s = table(era=2, p0=seat(board={"wall": ("U1C06", 0)}), crane=CRANE, row=stock("U2C07"))
    upgrade(s, "U2C07")
    assert of(s, 0).at("wall") == "U2C07"
    assert s.covered == (card("U1C06") << 2,)
    assert of(s, 0).university == 2


@pytest.mark.scenario("praga.upgrade.not_cumulative")
def test_only_the_top_upgrade_pays() -> None:
    s = table(p0=seat(stone=5, board={"wall": [("U1C06", 0), ("U2C07", 0)]}), crane=CRANE, row=stock("W1C03"))
    wall(s, "W1C03")
    assert (of(s, 0).stone, of(s, 0).points) == (5, 3)


@pytest.mark.scenario("praga.upgrade.cover_used_connection")
def test_a_connection_pays_once() -> None:
    s = table(
        era=2, p0=seat(board={"upgrade": ("U2C04", 3)}, stone=0, gold_windows=2), crane=CRANE,
        row=stock("U1C06", "U2C06"),
    )  # fmt: skip
    upgrade(s, "U1C06")
    assert of(s, 0).silver == 2, "two silver windows meet"
    play(s, "buy gold", "extra upgrade", "place U2C06", "turn 0")
    assert (of(s, 0).silver, of(s, 0).tech, of(s, 0).university) == (2, 0, 3)


@pytest.mark.clause("praga.upgrade.cover_new_connection")
def test_a_new_connection_of_a_covering_upgrade_pays() -> None:
    s = table(
        era=2, p0=seat(board={"upgrade": ("U2C04", 3), "wall": ("U1C06", 1)}, stone=0), crane=CRANE,
        row=stock("U2C06"),
    )  # fmt: skip
    upgrade(s, "U2C06")
    assert (of(s, 0).silver, of(s, 0).tech) == (1, 1)


@pytest.mark.scenario("praga.upgrade.bonus_when_performed")
def test_an_upgrade_also_pays_for_actions_of_technologies() -> None:
    s = table(p0=seat(gold=1, stone=0, techs=("T4-3",), board={"building": ("U1C08", 0)}), row=stock("B1C02"))
    play(s, "tech T4-3", "act building", "place B1C02", "site S22", "turn 0")
    assert (of(s, 0).gold, of(s, 0).stone) == (1, 1)


@pytest.mark.scenario("praga.upgrade.bonus_each_time")
def test_an_action_done_twice_pays_twice() -> None:
    s = table(p0=seat(stone=0, gold_windows=2, board={"quarries": ("U1C04", 0)}), crane=CRANE)
    play(s, "take AT5", "act quarries", "yield quarries", "buy gold", "extra quarries", "yield quarries")
    assert (of(s, 0).stone, of(s, 0).points) == (4, 2)


@pytest.mark.clause("praga.upgrade.retroactive")
def test_a_new_upgrade_pays_for_actions_done_before() -> None:
    s = table(p0=seat(gold_windows=2, stone=0), crane=CRANE, row=stock("U1C04"))
    play(s, "buy gold", "extra quarries", "yield quarries")
    upgrade(s, "U1C04")
    assert of(s, 0).points == 1


@pytest.mark.clause("praga.upgrade.retroactive")
def test_a_new_upgrade_pays_for_each_time_the_action_was_done() -> None:
    s = table(p0=seat(gold_windows=2, stone=0, techs=("T4-3", "T3-4")), crane=CRANE, row=stock("U1C04"))
    play(s, "take AT5", "act quarries", "yield quarries", "tech T4-3", "act quarries", "yield quarries")
    play(s, "tech T3-4", "place U1C04", "turn 0")
    assert of(s, 0).points == 2 + 3


@pytest.mark.scenario("praga.upgrade.retroactive_self")
def test_an_upgrade_of_the_upgrade_action_pays_at_once() -> None:
    s = table(era=2, p0=seat(stone=2), crane=CRANE, row=stock("U2C04"))
    upgrade(s, "U2C04")
    assert (of(s, 0).university, of(s, 0).stone) == (2, 4)
    assert (of(s, 0).silver, of(s, 0).red) == (0, 0)


@pytest.mark.clause("praga.upgrade.retroactive_same_turn_only")
def test_actions_of_earlier_turns_pay_nothing() -> None:
    s = table(p0=seat(stone=0), crane=CRANE, row=stock("U1C04"))
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    end(s)
    play(s, "take AT3", "act upgrade", "place U1C04", "turn 0")
    assert of(s, 0).at("quarries") == "U1C04"
    assert of(s, 0).points == 1, "of the blue zone alone"


@pytest.mark.scenario("praga.upgrade.one_bonus_per_action")
def test_a_covered_and_a_covering_upgrade_do_not_both_pay() -> None:
    for choice, gold, stone in ((0, 1, 0), (1, 0, 2)):
        s = table(era=2, p0=seat(gold=0, stone=0, board={"upgrade": ("U1C05", 0)}), crane=CRANE, row=stock("U2C04"))
        upgrade(s, "U2C04")
        assert answers(s) == ["choose 0", "choose 1"]
        play(s, f"choose {choice}")
        assert (of(s, 0).gold, of(s, 0).stone) == (gold, stone)
        assert clause(s, f"choose {1 - choice}") == "timing.free_order"
    s = table(era=2, p0=seat(board={"upgrade": ("U1C05", 0)}), crane=CRANE, row=stock("U2C04"))
    upgrade(s, "U2C04")
    refused_by(s, "choose 2", "upgrade.one_bonus_per_action")


@pytest.mark.scenario("praga.upgrade.retroactive_by_technology")
def test_actions_of_technologies_count_for_new_upgrades() -> None:
    s = table(
        era=2, p0=seat(stone=2, techs=("T4-2",)), crane=CRANE, row=stock("U2C06", "W2C01"),
    )  # fmt: skip
    play(s, "tech T4-2", "place W2C01", "spot 1", "turn 0")
    points = of(s, 0).points
    upgrade(s, "U2C06")
    assert (of(s, 0).university, of(s, 0).points) == (2, points + 1)


# Taking hexes


@pytest.mark.scenario("praga.hex.replace_at_once")
def test_a_taken_hex_is_replaced_at_once() -> None:
    things = {"row": stock("W1C01", "W1C03", "W1C06", "W1S01"), "deck": {"wall": ("W1C09",), "wall*": ("W1S03",)}}
    s = table(crane=CRANE, **things)  # type: ignore[arg-type]
    play(s, "take AT2", "act wall", "place W1C03")
    assert row_of(s, "wall") == ["W1C01", "W1C06", "W1C09", "W1S01"]
    s = table(crane=CRANE, arrow=arrow_for(4, SPECIAL), **things)  # type: ignore[arg-type]
    play(s, "take AT2", "act wall", "place W1S01")
    assert row_of(s, "wall") == ["W1C01", "W1C03", "W1C06", "W1S03"]


@pytest.mark.scenario("praga.hex.replacement_available_same_turn")
def test_a_replacement_can_be_taken_in_the_same_turn() -> None:
    s = table(
        p0=seat(gold=5, gold_windows=2), crane={"AT1": 5}, row=stock("B1C04", "B1C01", "B1C02"),
        deck={"building": ("B1C09",)},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C04", "site S22", "buy gold", "extra building", "place B1C09")
    assert of(s, 0).gold == 0


@pytest.mark.clause("praga.hex.special_needs_bonus")
def test_a_special_hex_needs_the_bonus_of_the_wheel() -> None:
    s = table(p0=seat(stone=5), crane=CRANE, row=stock("W1C01", "W1S01"), arrow=arrow_for(4, 7))
    play(s, "take AT2", "act wall")
    refused_by(s, "place W1S01", "hex.special_needs_bonus")
    s = table(p0=seat(stone=5), crane=CRANE, row=stock("W1C01", "W1S01"), arrow=arrow_for(4, SPECIAL))
    play(s, "take AT2", "act wall", "place W1S01")
    refused_by(s, "bonus", "hex.special_or_points")


@pytest.mark.clause("praga.hex.special_main_action_only")
def test_the_special_right_serves_only_the_action_of_the_tile() -> None:
    s = table(
        p0=seat(stone=9, gold_windows=2, techs=("T4-2",)), crane=CRANE, row=stock("W1C01", "W1S01"),
        arrow=arrow_for(4, SPECIAL),
    )  # fmt: skip
    play(s, "take AT2", "tech T4-2")
    refused_by(s, "place W1S01", "hex.special_main_action_only")
    play(s, "place W1C01", "spot 1", "turn 0", "buy gold", "extra wall")
    refused_by(s, "place W1S01", "hex.special_main_action_only")


@pytest.mark.clause("praga.hex.special_or_points")
def test_an_unused_special_right_gives_its_points() -> None:
    s = table(p0=seat(stone=5), crane=CRANE, row=stock("W1C01"), arrow=arrow_for(4, SPECIAL))
    wall(s, "W1C01")
    points = of(s, 0).points
    play(s, "end")
    assert of(s, 0).points == points + 1


@pytest.mark.scenario("praga.hex.special_change_of_mind")
def test_the_points_may_be_taken_after_all() -> None:
    s = table(p0=seat(stone=2), crane=CRANE, row=stock("W1C01", "W1S03"), arrow=arrow_for(4, SPECIAL))
    play(s, "take AT2", "act wall")
    refused_by(s, "place W1S03", "wall.unaffordable")
    play(s, "place W1C01", "spot 1", "turn 0", "bonus")
    assert of(s, 0).points == 2
    s = table(p0=seat(stone=5), crane=CRANE, row=stock("W1C01", "W1S03"), arrow=arrow_for(4, SPECIAL))
    play(s, "take AT2", "bonus", "act wall")
    refused_by(s, "place W1S03", "hex.special_needs_bonus")


@pytest.mark.scenario("praga.hex.special_points_any_action")
def test_the_special_right_is_worth_its_points_with_any_action() -> None:
    s = table(crane=CRANE, arrow=arrow_for(5, SPECIAL))
    play(s, "take AT3", "act road", "bonus")
    assert of(s, 0).points == 1


# Renewing a row


@pytest.mark.scenario("praga.refresh.once_per_turn")
def test_one_row_is_renewed_each_turn() -> None:
    s = table(p0=seat(gold=3), row=stock("W1C01", "W1C02", "W1C03"))
    play(s, "renew wall gold", "drop W1C01", "drop W1C02")
    assert of(s, 0).gold == 2
    refused_by(s, "renew building gold", "refresh.once_per_turn")


@pytest.mark.scenario("praga.refresh.cost")
def test_renewing_costs_a_gold_or_a_stone() -> None:
    s = table(p0=seat(gold=0, stone=1))
    renewals = [o for o in options(s) if o.startswith("renew")]
    assert renewals == [f"renew {r} stone" for r in ("upgrade", "wall", "building")]
    refused_by(s, "renew wall gold", "refresh.cost")
    play(s, "renew wall stone")
    assert of(s, 0).stone == 0
    refused_by(table(p0=seat(gold=0, stone=0)), "renew wall stone", "refresh.cost")


@pytest.mark.scenario("praga.refresh.which_tiles")
def test_two_hexes_of_one_row_are_removed() -> None:
    row = stock("W1C01", "W1C02", "W1C03", "W1S01")
    s = table(row=row)
    pairs = []
    play(s, "renew wall gold")
    for first in options(s):
        t = s.clone()
        play(t, first)
        pairs += [(first, second) for second in options(t)]
    assert len(pairs) == 6
    assert ("drop W1C03", "drop W1S01") in pairs
    refused_by(s, "done", "refresh.which_tiles")
    refused_by(s, "drop U1C01", "refresh.which_tiles")
    play(s, "drop W1S01")
    refused_by(s, "drop W1S01", "refresh.which_tiles")
    refused_by(s, "end", "refresh.which_tiles")
    play(s, "drop W1C01")
    assert "W1C01" not in row_of(s, "wall")


@pytest.mark.scenario("praga.refresh.under_stack")
def test_removed_hexes_go_under_their_stacks() -> None:
    s = table(row=stock("W1C01", "W1C02", "W1C03", "W1S01"), deck={"wall": ("W1C04", "W1C05"), "wall*": ("W1S02",)})
    sizes = len(deck_of(s, "wall")), len(deck_of(s, "wall*"))
    play(s, "renew wall gold", "drop W1C01", "drop W1S01")
    assert row_of(s, "wall") == ["W1C02", "W1C03", "W1C04", "W1S02"]
    assert deck_of(s, "wall")[0] == "W1C05"
    assert (deck_of(s, "wall")[-1], deck_of(s, "wall*")[-1]) == ("W1C01", "W1S01")
    assert sizes == (len(deck_of(s, "wall")), len(deck_of(s, "wall*")))


@pytest.mark.scenario("praga.refresh.any_time")
def test_a_row_may_be_renewed_before_the_tile() -> None:
    s = table(p0=seat(stone=2), crane={"AT1": 5}, row=stock("U1C01", "U1C02", "U1C03"))
    play(s, "renew upgrade stone", "drop U1C01", "drop U1C02")
    assert of(s, 0).stone == 1
    play(s, "take AT1", "act mines", "yield mines", "end")


@pytest.mark.clause("praga.refresh.any_time")
def test_a_row_may_be_renewed_while_a_wall_is_being_placed() -> None:
    s = table(crane=CRANE, row=stock("W1C01"))
    play(s, "take AT2", "act wall", "place W1C01", "renew upgrade gold")
    play(s, options(s)[0])
    play(s, options(s)[0])
    play(s, "spot 1", "turn 0")
    assert of(s, 0).at((2, -2)) == "W1C01"


@pytest.mark.scenario("praga.refresh.short_stack")
def test_a_short_stack_returns_what_was_removed() -> None:
    s = table(
        p1=seat(board={"mines": ("U1S01", 0), "quarries": ("U1S02", 0), "upgrade": ("U1S03", 0)}),
        row=stock("U1C01", "U1C02", "U1C03", "U1S04"), deck={"upgrade": ("U1C07", "U1C08")},
    )  # fmt: skip
    assert deck_of(s, "upgrade*") == []
    play(s, "renew upgrade gold", "drop U1C01", "drop U1S04")
    assert row_of(s, "upgrade") == ["U1C02", "U1C03", "U1C07", "U1S04"]


# Walls


@pytest.mark.clause("praga.wall.pay_cost")
def test_a_wall_is_paid_at_once() -> None:
    s = table(p0=seat(stone=4), crane=CRANE, row=stock("W1C03"))
    play(s, "take AT2", "act wall", "place W1C03")
    assert of(s, 0).stone == 2
    s = table(crane=CRANE, row=stock("W1C03", "W1C01"))
    play(s, "take AT2", "act wall")
    refused_by(s, "spot 1", "wall.pay_cost")
    refused_by(s, "end", "wall.pay_cost")


@pytest.mark.scenario("praga.wall.unaffordable")
def test_a_wall_that_can_not_be_paid_is_refused() -> None:
    s = table(p0=seat(stone=1, gold=9), crane=CRANE, row=stock("W1C01", "W1C03", "W1C04"))
    play(s, "take AT2", "act wall")
    assert options(s)[0] == "place W1C01"
    refused_by(s, "place W1C03", "wall.unaffordable")
    s = table(p0=seat(stone=0), crane=CRANE, row=stock("W1C01", "W1C03", "W1C04"))
    play(s, "take AT2")
    refused_by(s, "act wall", "wall.unaffordable")


@pytest.mark.scenario("praga.wall.cost_before_reward")
def test_no_benefit_of_a_wall_pays_for_it() -> None:
    row = stock("W1C03", "W1C01")
    s = table(p0=seat(stone=1, board={"wall": ("U2C07", 0)}), crane=CRANE, row=row)
    play(s, "take AT2", "act wall")
    refused_by(s, "place W1C03", "wall.unaffordable")
    s = table(p0=seat(stone=2, board={"wall": ("U2C07", 0)}), crane=CRANE, row=row)
    wall(s, "W1C03")
    assert of(s, 0).stone == 2


@pytest.mark.scenario("praga.wall.reward_then_place")
def test_the_reward_comes_before_the_placement() -> None:
    s = table(p0=seat(tech=1), crane=CRANE, row=stock("W1C05"), deck={"I": ("T1-1", "T1-2", "T1-3")})
    play(s, "take AT2", "act wall", "place W1C05")
    assert of(s, 0).tech == 2
    assert sorted(answers(s)) == ["learn T1-1", "learn T1-2", "learn T1-3"]
    play(s, "learn T1-1", "spot 1", "turn 0")


@pytest.mark.scenario("praga.wall.adjacent_to_board")
def test_a_wall_touches_the_action_board() -> None:
    s = table(p0=seat(stone=4, board={(-1, 2): ("W1C02", 0)}), crane=CRANE, row=stock("W1C01"))
    play(s, "take AT2", "act wall", "place W1C01")
    refused_by(s, spot((-1, 2)), "wall.adjacent_to_board")
    assert len([o for o in options(s) if o.startswith("spot")]) == 11
    refused_by(s, "site S01", "wall.adjacent_to_board")
    play(s, spot((2, -2)))
    assert len([o for o in options(s) if o.startswith("turn")]) == 6


@pytest.mark.scenario("praga.wall.need_not_touch_walls")
def test_walls_need_not_touch() -> None:
    s = table(p0=seat(board={(2, -2): ("W1C02", 0)}), crane=CRANE, row=stock("W1C01"))
    wall(s, "W1C01", (-2, 2))
    assert of(s, 0).at((-2, 2)) == "W1C01"


@pytest.mark.scenario("praga.wall.own_board_only")
def test_walls_connect_only_at_the_own_board() -> None:
    s = table(
        p0=seat(stone=3), p1=seat(board={(0, 2): ("W1C01", 5), "quarries": ("U1C04", 0)}), crane=CRANE,
        row=stock("W1C08"),
    )  # fmt: skip
    play(s, "take AT2", "act wall", "place W1C08")
    for rotation in range(6):
        t = s.clone()
        play(t, spot((1, 1)), f"turn {rotation}")
        assert (of(t, 0).tech, of(t, 0).silver, of(t, 0).red) == (0, 0, 0)
        assert of(t, 1).at((1, 1)) is None


# Edges and corners


@pytest.mark.scenario("praga.adjacency.both_symbols")
def test_touching_symbols_both_pay() -> None:
    s = table(era=2, p0=seat(board={"upgrade": ("U2C04", 3)}, stone=0), crane=CRANE, row=stock("U2C06"))
    upgrade(s, "U2C06")
    assert (of(s, 0).tech, of(s, 0).silver, of(s, 0).university) == (1, 1, 2)


@pytest.mark.clause("praga.adjacency.need_not_match")
def test_equal_symbols_pay_twice_and_others_once_each() -> None:
    s = table(p0=seat(board={"upgrade": ("U2C04", 3)}), crane=CRANE, row=stock("U1C06"))
    upgrade(s, "U1C06")
    assert of(s, 0).silver == 2
    s = table(p0=seat(board={"upgrade": ("U2C04", 3)}, gold=0), crane=CRANE, row=stock("U1C07"))
    upgrade(s, "U1C07")
    assert (of(s, 0).silver, of(s, 0).gold) == (1, 1)


@pytest.mark.scenario("praga.adjacency.blank_edge")
def test_a_blank_edge_pays_nothing() -> None:
    s = table(era=2, p0=seat(board={"upgrade": ("U2C04", 3)}, stone=0), crane=CRANE, row=stock("U2C06"))
    upgrade(s, "U2C06", 1)
    assert (of(s, 0).tech, of(s, 0).silver, of(s, 0).university) == (0, 0, 2)


@pytest.mark.scenario("praga.adjacency.several_edges")
def test_every_edge_is_checked() -> None:
    s = table(
        p0=seat(stone=3, board={"quarries": ("U1C04", 0), (0, 2): ("W1C01", 5)}), crane=CRANE, row=stock("W1C11"),
        deck={"I": ("T1-1", "T1-2", "T1-3")},
    )  # fmt: skip
    wall(s, "W1C11", (1, 1), 2)
    assert (of(s, 0).tech, of(s, 0).silver, of(s, 0).points) == (2, 2, 5)


@pytest.mark.scenario("praga.adjacency.university_mark")
def test_the_university_mark_is_no_symbol() -> None:
    s = table(p0=seat(board={"upgrade": ("U2C04", 3)}), crane=CRANE, row=stock("U1C06"))
    upgrade(s, "U1C06", 3)
    assert (of(s, 0).university, of(s, 0).silver, of(s, 0).tech) == (1, 0, 0)


@pytest.mark.scenario("praga.adjacency.only_on_placement")
def test_connections_pay_only_when_a_tile_is_placed() -> None:
    s = table(p0=seat(board={"upgrade": ("U2C04", 3), "wall": ("U2C06", 0)}), crane=CRANE, row=stock("W1C01"))
    wall(s, "W1C01", (2, 0))
    assert (of(s, 0).silver, of(s, 0).tech) == (0, 0)


@pytest.mark.scenario("praga.corner.red_match")
def test_matching_red_corners_pay_a_token() -> None:
    s = table(
        era=2, p0=seat(stone=4, board={"wall": ("U2C06", 0), "upgrade": ("U2C04", 3)}), crane=CRANE, row=stock("W2C05")
    )
    wall(s, "W2C05", (-1, 2))
    assert (of(s, 0).red, of(s, 0).stone, of(s, 0).points) == (1, 0, 7), "one point comes from the upgrade"


@pytest.mark.scenario("praga.corner.no_match")
def test_a_lone_corner_pays_nothing() -> None:
    s = table(era=2, p0=seat(stone=4, board={"wall": ("U2C06", 0)}), crane=CRANE, row=stock("W2C05"))
    wall(s, "W2C05", (-1, 2), 1)
    assert of(s, 0).red == 0


@pytest.mark.scenario("praga.corner.two_at_one_vertex")
def test_two_corners_at_one_vertex_pay_two_tokens() -> None:
    s = table(p0=seat(board={"wall": ("U2C06", 0), "upgrade": ("U2C04", 0)}), crane=CRANE, row=stock("W1C06"))
    wall(s, "W1C06", (-1, 2))
    assert of(s, 0).red == 2


@pytest.mark.scenario("praga.corner.two_vertices")
def test_corners_at_different_vertices_pay_separately() -> None:
    s = table(
        era=2, p0=seat(stone=3, gold=2, board={"wall": ("U1C07", 0), "upgrade": ("U2C05", 0)}), crane=CRANE,
        row=stock("W2C13"), deck={"I": ("T1-1",)},
    )  # fmt: skip
    wall(s, "W2C13", (-1, 2), 3)
    assert of(s, 0).red == 2


@pytest.mark.clause("praga.timing.hex_paid_before")
def test_nothing_of_a_wall_comes_before_its_cost() -> None:
    s = table(p0=seat(stone=1, silver=0), crane=CRANE, row=stock("W1C04", "W1C01"))
    play(s, "take AT2", "act wall")
    refused_by(s, "place W1C04", "wall.unaffordable")
    assert of(s, 0).silver == 0
