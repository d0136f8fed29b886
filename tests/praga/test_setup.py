"""Components and preparation."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from praga.table import (
    DECK_NAMES,
    FILES,
    PRAGA,
    G,
    T,
    card,
    deck_of,
    of,
    options,
    play,
    refused_by,
    row_of,
    seat,
    space_of,
    table,
)
from tabularium.games.praga.game import Praga
from tabularium.games.praga.table import names
from tabularium.games.praga.table.state import Table
from tabularium.kernel.errors import BadOption
from tabularium.kernel.machine import settle


def new(seats: int, seed: int = 1, **options: object) -> Table:
    s = PRAGA.new(seats, seed, options)
    settle(s)
    return s


@pytest.mark.scenario("praga.components.hex_counts")
def test_the_box_holds_102_hexes() -> None:
    s = new(4)
    eras = [Counter((T.row_of[x], T.era[x]) for x in T.hexes)]
    assert eras[0] == {(0, 0): 15, (0, 1): 15, (1, 0): 18, (1, 1): 18, (2, 0): 18, (2, 1): 18}
    there = [x for x in s.rows if x >= 0] + [x for deck in s.decks[:6] for x in deck]
    assert Counter(T.row_of[x] for x in there) == {0: 15, 1: 18, 2: 18}
    assert all(T.era[x] == 0 for x in there)
    for era in range(2):
        assert [len(T.supply[era * 6 + i]) for i in range(6)] == [11, 4, 14, 4, 14, 4]


@pytest.mark.scenario("praga.components.technology_tiles")
def test_technologies_stay_24() -> None:
    s = table(3, p0=seat(tech=1, stone=2), row={"wall": ("W1C05", "W1C01", "W1C02")}, crane={"AT2": 5})
    assert [len(s.decks[names.TECH_DECK + i]) for i in range(4)] == [6, 6, 6, 6]
    play(s, "take AT2", "act wall", "place W1C05")
    play(s, options(s)[0])
    assert len(s.decks[names.TECH_DECK]) == 5
    assert len(of(s, 0).techs) == 1


@pytest.mark.scenario("praga.components.value_three_tokens")
def test_value_three_pieces_are_only_change() -> None:
    s = table(p0=seat(eggs=3, pawn=0), crane={"AT3": 5})
    play(s, "take AT3", "act road", "egg I", "choose 0")
    assert of(s, 0).eggs == 2


@pytest.mark.scenario("praga.components.player_cubes")
def test_two_cubes_are_free_at_the_start_and_wealth_frees_more() -> None:
    s = table(p0=seat(gold=5), crane={"AT1": 5})
    assert of(s, 0).cubes == 2
    play(s, "take AT1", "act mines", "raise mines")
    assert of(s, 0).gold == 6
    assert of(s, 0).cubes == 3


@pytest.mark.clause("praga.components.player_cubes")
def test_without_a_free_cube_no_seal_can_be_claimed() -> None:
    s = table(p0=seat(rights=1, v=("B5-1", "B5-2")))
    assert of(s, 0).cubes == 0
    refused_by(s, "seal S4", "components.player_cubes")


@pytest.mark.scenario("praga.setup.supply_empty_hands")
def test_everybody_begins_with_empty_hands() -> None:
    for seats in (2, 3, 4):
        s = new(seats)
        for p in range(seats):
            me = of(s, p)
            assert (me.eggs, me.red, me.blue, me.silver, me.gold_windows) == (0, 0, 0, 0, 0)


@pytest.mark.scenario("praga.setup.bridge_sides_free")
def test_an_owner_may_lay_other_bonuses_on_the_bridge(tmp_path: Path) -> None:
    folder = tmp_path / "praga"
    folder.mkdir()
    bridge = json.loads(Path(str(FILES / "bridge.json")).read_text("utf-8"))
    bridge["slabs"][0]["bonus"] = {"gold": 3}
    (folder / "bridge.json").write_text(json.dumps(bridge), "utf-8")
    game = Praga(str(tmp_path))
    for slab, gold, eggs in ((1, 3, 0), (3, 0, 1)):
        s = table(game=game, p0=seat(pawn=3, eggs=1, gold=0), crane={"AT3": 5}, deck={"bridge IV": ("B4-3",)})
        play(s, "take AT3", "act road", "tile B4-3", f"slab {slab}")
        assert (of(s, 0).gold, of(s, 0).eggs, of(s, 0).blue) == (gold, eggs, eggs)


@pytest.mark.scenario("praga.setup.bridge_iv_stack")
def test_the_iv_stack_is_shuffled_and_hidden() -> None:
    s = new(2)
    assert sorted(deck_of(s, "bridge IV")) == [f"B4-{i}" for i in range(1, 7)]
    assert deck_of(new(2), "bridge IV") == deck_of(s, "bridge IV")
    assert len({tuple(deck_of(new(2, seed), "bridge IV")) for seed in range(20)}) > 5
    for p in range(2):
        assert "B4-" not in json.dumps(PRAGA.view(s, p))


@pytest.mark.scenario("praga.setup.bridge_v_split")
def test_the_v_tiles_are_split_between_bridge_and_cathedral() -> None:
    for seats in (1, 2, 3, 4):
        s = new(seats)
        bridge, cathedral = deck_of(s, "bridge V"), deck_of(s, "cathedral V")
        assert len(bridge) == len(cathedral) == 3
        assert sorted(bridge + cathedral) == [f"B5-{i}" for i in range(1, 7)]


@pytest.mark.scenario("praga.setup.production_tokens")
def test_all_eight_production_tokens_lie_on_the_river() -> None:
    assert new(2).river == 0b11111111


@pytest.mark.scenario("praga.setup.plaza_four_player_tiles")
def test_plaza_tiles_for_four_are_used_with_four_only() -> None:
    z11 = T.local[card("Z11")]
    for seats, tiles in ((2, 8), (3, 9), (4, 10)):
        boards = [new(seats, seed).plaza for seed in range(200)]
        assert all(len([x for x in board if x >= 0]) == tiles for board in boards)
        assert any(z11 in board for board in boards) == (seats == 4)


@pytest.mark.scenario("praga.setup.plaza_three_player_tiles")
def test_plaza_tiles_for_three_are_left_out_with_two() -> None:
    z10 = T.local[card("Z10")]
    two = [new(2, seed).plaza for seed in range(200)]
    three = [new(3, seed).plaza for seed in range(200)]
    assert not any(z10 in board for board in two)
    assert any(z10 in board for board in three)
    empty = [G.plaza_ids.index("PL9"), G.plaza_ids.index("PL10")]
    assert all(board[i] < 0 for board in two for i in empty)


@pytest.mark.scenario("praga.setup.plaza_locations")
def test_plaza_tiles_lie_on_places_of_their_colour() -> None:
    for seats, beige in ((2, 5), (3, 6), (4, 7)):
        for seed in range(30):
            s = new(seats, seed)
            for location, tile in (("PL1", "Z1"), ("PL7", "Z2"), ("PL4", "Z3")):
                assert T.ids[T.plazas[s.plaza[G.plaza_ids.index(location)]]] == tile
            there = [x for i, x in enumerate(s.plaza) if G.plaza_colour[i] == "beige" and x >= 0]
            assert len(there) == len(set(there)) == beige
            assert len(T.plazas_used(seats, "beige", len(T.ids))) == beige + 1
            assert all(T.plaza_players[x] <= seats for x in there)


@pytest.mark.clause("praga.setup.technology_stacks")
def test_four_stacks_of_technologies_are_shuffled_face_down() -> None:
    s = new(3)
    for i, level in enumerate(("I", "II", "III", "IV")):
        assert sorted(deck_of(s, level)) == [f"T{i + 1}-{n}" for n in range(1, 7)]
        assert len({tuple(deck_of(new(3, seed), level)) for seed in range(20)}) > 5
    assert '"T1-' not in json.dumps(PRAGA.view(s, 0))


@pytest.mark.scenario("praga.setup.projects_placed")
def test_both_projects_have_three_levels() -> None:
    for project in range(2):
        assert G.level_of[project] == [0, 0, 1, 1, 2, 2]
        assert (G.rows[project], G.columns[project]) == (6, 6)
    assert not any("3d" in spec.key for spec in PRAGA.specs)


@pytest.mark.clause("praga.setup.preoccupied_sites")
def test_some_sites_are_built_with_two_and_three_players() -> None:
    for seats, sites in ((1, ["S11", "S19"]), (2, ["S11", "S19"]), (3, ["S19"]), (4, [])):
        s = new(seats)
        assert [G.site_ids[i] for i in range(30) if s.site[i] >= 0] == sites


@pytest.mark.scenario("praga.setup.preoccupied_source")
def test_prebuilt_sites_hold_common_buildings_of_nobody() -> None:
    s = new(2)
    assert all(T.rarity[x] == 0 and T.era[x] == 0 for x in s.site if x >= 0)
    assert len(s.decks[DECK_NAMES["building"]]) == 9
    assert [of(s, p).points + of(s, p).blue for p in range(2)] == [0, 0]
    assert s.site_cube == (-1,) * 30


@pytest.mark.scenario("praga.setup.hex_stacks")
def test_only_hexes_of_the_first_era_are_reachable() -> None:
    s = new(4)
    assert [len(s.decks[i]) for i in range(6)] == [8, 3, 11, 3, 11, 3]
    assert all(T.era[x] == 0 for deck in s.decks[:6] for x in deck)


@pytest.mark.scenario("praga.setup.rows")
def test_each_row_shows_three_common_hexes_and_a_special_one() -> None:
    s = new(3)
    for row in ("upgrade", "wall", "building"):
        ids = row_of(s, row)
        assert [T.rarity[card(id)] for id in ids] == [0, 0, 0, 1]
        assert all(T.era[card(id)] == 0 for id in ids)


@pytest.mark.scenario("praga.setup.crane_arrow")
def test_the_arrow_points_at_the_number_of_players() -> None:
    assert [new(seats).arrow for seats in (1, 2, 3, 4)] == [9, 9, 4, 10]
    for seats in (2, 3, 4):
        s = new(seats)
        assert s.crane[s.arrow] == -1


@pytest.mark.clause("praga.setup.crane_six_tiles")
def test_six_tiles_fill_the_first_open_spaces() -> None:
    for seats, spaces in ((2, [0, 1, 2, 3, 4, 5]), (3, [0, 1, 2, 3, 5, 6]), (4, [0, 1, 2, 3, 4, 5])):
        s = new(seats)
        assert [i for i in range(12) if s.crane[i] >= 0] == spaces
        assert all(G.space_zone[i] != names.BLUE_ZONE for i in spaces)


@pytest.mark.scenario("praga.setup.action_tile_order")
def test_the_order_of_the_tiles_is_fixed_or_random() -> None:
    assert new(2, 1).crane == new(2, 2).crane
    orders = [tuple(x for x in new(2, seed, order="random").crane if x >= 0) for seed in range(50)]
    assert all(sorted(order) == list(range(6)) for order in orders)
    assert len(set(orders)) > 1


@pytest.mark.clause("praga.setup.action_tile_sides")
def test_all_tiles_show_the_same_side() -> None:
    a, b = new(2, tiles="A"), new(2, tiles="B")
    play(a, "take AT5")
    play(b, "take AT5")
    assert {"act quarries", "act upgrade"} <= set(options(a))
    refused_by(a, "act wall", "crane.tile_must_show_action")
    assert "act upgrade" in options(b)
    refused_by(b, "act quarries", "crane.tile_must_show_action")


@pytest.mark.scenario("praga.setup.platform_counter")
def test_the_platform_counter_starts_by_number_of_players() -> None:
    for seats, start, drops in ((2, 3, 3), (3, 1, 5), (4, 0, 6)):
        assert new(seats).platform == start
        assert G.hourglass - start == drops


@pytest.mark.scenario("praga.setup.five_point_marker")
def test_no_tile_carries_the_marker_at_first() -> None:
    assert new(3).marked == 0


@pytest.mark.scenario("praga.setup.player_components")
def test_action_boards_are_empty_at_first() -> None:
    s = new(4)
    assert s.hexes == (-1,) * (4 * names.BOARD)
    assert names.ACTIONS == ("mines", "quarries", "upgrade", "wall", "building", "road")


@pytest.mark.scenario("praga.setup.tracks_start")
def test_the_tracks_start_as_printed() -> None:
    s = new(2)
    for p in range(2):
        me = of(s, p)
        assert (me.mines, me.quarries, me.tech, me.university) == (3, 2, 0, 0)
    assert T.produce[0][3] == [names.GOLD, 3]
    assert T.produce[1][2] == [names.STONE, 2]


@pytest.mark.clause("praga.setup.wealth_cubes")
def test_all_three_wealth_bonuses_are_covered() -> None:
    s = new(2)
    assert [of(s, p).wealth for p in range(2)] == [[], []]


@pytest.mark.scenario("praga.setup.starting_resources")
def test_everybody_has_two_gold_and_two_stone() -> None:
    s = new(4)
    assert [(of(s, p).gold, of(s, p).stone) for p in range(4)] == [(2, 2)] * 4


@pytest.mark.scenario("praga.setup.project_cubes")
def test_everybody_starts_in_the_corner_of_both_projects() -> None:
    s = new(4)
    assert [(of(s, p).hunger, of(s, p).cathedral) for p in range(4)] == [((0, 0), (0, 0))] * 4


@pytest.mark.scenario("praga.setup.pawn_and_score")
def test_the_pawn_starts_before_the_road_and_the_score_at_zero() -> None:
    s = table(crane={"AT3": 5})
    assert (of(s, 0).points, of(s, 0).pawn) == (0, 0)
    play(s, "take AT3", "act road")
    assert of(s, 0).pawn == 1


@pytest.mark.scenario("praga.turn.start_player")
def test_the_start_player_is_drawn_or_named() -> None:
    assert {new(4, seed).first for seed in range(100)} == {0, 1, 2, 3}
    s = new(4, start="3")
    assert s.first == s.active == 2
    with pytest.raises(BadOption):
        PRAGA.new(2, 1, {"start": "3"})


@pytest.mark.scenario("praga.variant.road_tiles")
def test_alternative_road_tiles_replace_plain_effects_of_their_space() -> None:
    s = table(p0=seat(pawn=1, eggs=1, gold=1), crane={"AT3": 5}, options={"road": "RR2"})
    play(s, "take AT3", "act road")
    refused_by(s, "resolve II", "variant.road_tiles")
    assert "egg II" in options(s)
    for road in ("RR2@III", "none,RR1"):
        with pytest.raises(BadOption):
            PRAGA.new(2, 1, {"road": road})


@pytest.mark.scenario("praga.variant.level_sets")
def test_levels_come_in_whole_sets() -> None:
    with pytest.raises(BadOption):
        PRAGA.new(2, 1, {"cathedral": "A,B"})
    s = new(2, cathedral="A")
    assert s.sets == [0, 1]


@pytest.mark.scenario("praga.variant.projects_independent")
def test_each_project_has_its_own_levels() -> None:
    s = table(
        p0=seat(hunger=(0, 1), stone=2), options={"hunger": "A"}, crane={"AT2": 5},
        row={"wall": ("W1C07", "W1C01", "W1C02")},
    )  # fmt: skip
    assert s.sets == [1, 0]
    play(s, "take AT2", "act wall", "place W1C07", "spot 1", "turn 0", "side hunger")
    assert of(s, 0).hunger == (0, 2)
    assert of(s, 0).points == 1


@pytest.mark.scenario("praga.solo.setup")
def test_the_solo_game_is_set_up_for_two() -> None:
    s = new(1)
    assert (s.arrow, s.platform, s.active) == (9, 3, 0)
    assert len([x for x in s.plaza if x >= 0]) == 8
    assert [G.site_ids[i] for i in range(30) if s.site[i] >= 0] == ["S11", "S19"]
    assert s.river == 0b11111111


def test_the_fixed_order_hangs_the_tiles_by_number() -> None:
    s = new(2)
    assert [space_of(s, f"AT{i}") for i in range(1, 7)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("praga.setup.bridge_v_split")
def test_other_tiles_go_to_the_bridge_at_every_table() -> None:
    splits = {frozenset(new(2, seed).decks[names.V_DECK]) for seed in range(12)}
    assert len(splits) > 6
