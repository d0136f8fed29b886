"""Every figure of the frozen facts, read back from a running game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from praga.table import FACTS, PRAGA, G, T, card
from tabularium.games.praga.table import names
from tabularium.games.praga.table.names import ACTIONS, GAIN_KEYS, GAINS

SYMBOLS = {**{GAIN_KEYS[i]: i for i in range(12)}, "point": names.POINTS}


def facts(name: str) -> Any:
    return json.loads((FACTS / f"{name}.json").read_text("utf-8"))


def gains(given: dict[str, Any]) -> list[int]:
    """A reward of the facts as the engine keeps it; choices apart."""
    return [x for key, n in given.items() for x in (GAINS[key], n)]


def known(tile: dict[str, Any]) -> str:
    """What was inferred is not shown as certain: the track of T1-4, say, or the resource of T2-1."""
    return "low" if "inferred" in tile.get("note", "") else str(tile["confidence"])


@pytest.mark.parametrize("name", ["upgrades", "walls", "buildings"])
def test_hexes_are_those_of_the_facts(name: str) -> None:
    tiles = facts(name)["tiles"]
    assert len(tiles) == {"upgrades": 30, "walls": 36, "buildings": 36}[name]
    for tile in tiles:
        x = card(tile["id"])
        assert ("I", "II")[T.era[x]] == tile["era"]
        assert ("common", "special")[T.rarity[x]] == tile["rarity"]
        assert T.provenance[x] == tile["confidence"]
        assert (T.cost_gold[x], T.cost_stone[x]) == (tile["cost"].get("gold", 0), tile["cost"].get("stone", 0))
        assert [c for c in range(6) if T.corner[x * 6] >> c & 1] == sorted(tile["corners"])
        assert [T.edge[x * 36 + e] for e in range(6)] == [SYMBOLS[e] if e else -1 for e in tile["edges"]]
        if name == "upgrades":
            assert ACTIONS[T.action[x]] == tile["action"]
            assert T.university[x] == tile["university_steps"]
            assert T.reward[x] == gains(tile["bonus"])
        else:
            assert T.reward[x] == gains(tile["reward"])
        if name == "walls":
            assert T.icon[x] == tile["hunger_wall_icon"]
        if name == "buildings":
            assert (T.icon[x], T.cube[x]) == (tile["cathedral_icon"], tile["marker_space"])


def test_rotations_turn_edges_and_corners_clockwise() -> None:
    for x in T.hexes:
        for by in range(6):
            for i in range(6):
                assert T.edge[(x * 6 + by) * 6 + (i + by) % 6] == T.edge[x * 36 + i]
                assert T.corner[x * 6 + by] >> (i + by) % 6 & 1 == T.corner[x * 6] >> i & 1
        looks = {(tuple(T.edge[(x * 6 + by) * 6 : (x * 6 + by) * 6 + 6]), T.corner[x * 6 + by]) for by in range(6)}
        assert len(looks) == len(T.rotations[x])


def test_the_city_is_that_of_the_facts() -> None:
    city = facts("city")
    for i, site in enumerate(city["sites"]):
        assert G.site_ids[i] == site["id"]
        assert G.site_at[i] == (site["q"], site["r"])
        assert G.site_old[i] == (site["town"] == "old")
        assert (G.site_gold[i], G.site_points[i]) == (site["extra_cost"].get("gold", 0), site["points"])
        assert G.plaza_ids[G.site_plaza[i]] == site["plaza"]
    for i, plaza in enumerate(city["plazas"]):
        assert (G.plaza_ids[i], G.plaza_colour[i], G.plaza_from[i]) == (
            plaza["id"], plaza["colour"], plaza["min_players"],
        )  # fmt: skip
        assert sorted(G.site_ids[j] for j in G.plaza_sites[i]) == sorted(plaza["sites"])
    printed = {(t["site"], t["corner"]) for b in city["printed_blue_corners"] for t in b["touches"]}
    found = {(G.site_ids[i // 6], i % 6) for i in range(180) if G.printed[i]}
    assert found == printed
    for n in ("2", "3", "4"):
        assert [G.site_ids[i] for i in G.prebuilt[int(n)]] == city["preoccupied"][n]


def test_corners_of_neighbouring_sites_meet_both_ways() -> None:
    for i in range(180):
        for link in G.links[i]:
            assert i in G.links[link]
            q, r = G.site_at[i // 6]
            x, y = G.site_at[link // 6]
            assert (x - q, y - r) in names.DIRECTIONS


def test_the_crane_is_that_of_the_facts() -> None:
    crane = facts("crane")
    for i, space in enumerate(crane["board_positions"]):
        assert names.ZONES[G.space_zone[i]] == space["zone"]
        assert (G.space_gold[i], G.space_points[i]) == (space.get("cost", {}).get("gold", 0), space.get("points", 0))
        assert G.space_provenance[i] == space["confidence"]
    kinds = {"blocked": 0, "special_or_points": 1, "buy_egg": 3}
    for i, sector in enumerate(crane["wheel_sectors"]):
        assert G.sector_kind[i] == kinds.get(sector["bonus"], 2)
        assert G.sector_points[i] == sector.get("points_if_unused", 0)
        assert G.sector_gain[i] == gains(sector.get("gain", {}))
        assert G.sector_cost[i] == gains(sector.get("cost", {}))
    for n in (2, 3, 4):
        assert G.arrow[n] == crane["start_arrow_position"][str(n)]
        assert G.platform[n] == crane["platform"]["start_index"][str(n)]
    assert G.drop_arrow == crane["wheel_cube_drop"]["arrow_position_at_drop"]
    assert G.marker_points == crane["overflow"]["points"]
    for i, side in enumerate("AB"):
        for j, tile in enumerate(crane["action_tiles"][side]):
            assert G.tile_ids[j] == tile["id"]
            assert [ACTIONS[a] for a in G.tile_actions[i * 6 + j]] == tile["actions"]


def test_the_player_board_is_that_of_the_facts() -> None:
    board = facts("player_board")
    for track, key in enumerate(("gold_mine_track", "quarry_track")):
        there = board[key]
        assert (T.track_start[track], T.track_end[track]) == (there["start"], there["max"])
        for space in there["spaces"]:
            reached = {None: 0, "production_token": 1, "seal_right": 2}[space.get("on_reach")]
            assert T.reach[track][space["count"]] == reached
            assert T.space_bonus[track][space["count"]] == gains(space.get("production_bonus", {}))
    for i, token in enumerate(board["production_tokens"]):
        assert T.ids[T.tokens[i]] == token["id"]
        assert T.token_gain[i] == gains(token["gain"])
    assert [T.wealth_gain[i] for i in range(3)] == [gains(w["gain"]) for w in board["wealth_bonuses"]]
    assert T.wealth_at == [6, 6, 9]
    assert T.tech_end == board["tech_track"]["length"]
    assert {level: T.level_at.index(i) for i, level in enumerate(names.LEVELS)} == board["tech_track"]["levels"]
    assert T.academy == board["university_track"]["points_per_tech_step"]
    ring = {hex["action"]: (hex["q"], hex["r"]) for hex in board["action_board"]["ring"]}
    assert [G.place[i] for i in range(6)] == [ring[a] for a in ACTIONS]
    assert [list(G.place[6 + i]) for i in range(12)] == board["action_board"]["wall_positions"]


def test_plazas_bridge_and_seals_are_those_of_the_facts() -> None:
    for i, tile in enumerate(facts("plazas")["tiles"]):
        assert T.ids[T.plazas[i]] == tile["id"]
        assert (T.plaza_colour[i], T.plaza_players[i]) == (tile["colour"], tile["min_players"])
        assert T.lower[i] == gains(tile["lower"]) == gains(tile["end_of_game"])
        upper = [names.EITHER_MOVE, 1] if "choose" in tile["upper"] else gains(tile["upper"])
        assert T.upper[i] == upper
    bridge = facts("bridge")
    assert [gains(slab["bonus"]) for slab in bridge["slabs"]] == T.slab_bonus
    for i, tile in enumerate(bridge["tiles_IV"]):
        assert T.ids[T.bridge[i]] == tile["id"]
        assert T.bridge_gain[i] == gains(tile["gain"])
        assert T.provenance[T.bridge[i]] == known(tile)
    for i, tile in enumerate(bridge["tiles_V"]):
        assert T.ids[T.v_tiles[i]] == tile["id"]
        assert T.bridge_gain[6 + i] == gains(tile["now"])
        assert T.final_points[i] == tile["end"]["points"]
        unsure = tile["id"] == "B5-6"  # from which row on the book counts is not known
        assert T.provenance[T.v_tiles[i]] == ("low" if unsure else tile["confidence"])
    for i, seal in enumerate(facts("seals")["seals"]):
        assert T.ids[T.seals[i]] == seal["id"]
        assert T.seal_cost[i] == gains(seal["claim_cost"])
        score = seal["score"]
        assert T.seal_points[i] == score.get("flat", score.get("points"))
        assert T.provenance[T.seals[i]] == known(seal)
        assert T.seal_spend[i] == sum(1 << GAINS[key] for key in score.get("per", {}))


def test_technologies_are_those_of_the_facts() -> None:
    for i, tile in enumerate(facts("technologies")["technologies"]):
        assert T.ids[T.technologies[i]] == tile["id"]
        assert names.LEVELS[T.tech_level[i]] == tile["level"]
        assert T.provenance[T.technologies[i]] == known(tile)
        assert T.tech_name[i]["en"] == tile["name"]
        if tile["kind"] == "permanent":
            assert T.tech_gain[i] == gains(tile["effect"][0]["gain"])
        given = [gains(step["gain"]) for step in tile["effect"] if "gain" in step and tile["kind"] == "one_use"]
        assert [step[2:] for step in T.tech_steps[i] if step[0] == names.DO_GAIN] == given
        discounts = [sum(step["discount"].values()) for step in tile["effect"] if "discount" in step]
        assert [step[2] for step in T.tech_steps[i] if step[0] == names.DO_ACTION and step[2]] == discounts


def test_the_projects_are_those_of_the_facts() -> None:
    for project in facts("projects")["projects"]:
        i = ("hunger_wall", "cathedral").index(project["project"])
        assert G.row_points[i] == project["row_points"]
        assert G.column_value[i] == project["column_value"]
        assert G.crossing[i] == [gains(project["crossing"]["I-II"]), gains(project["crossing"]["II-III"])]
        assert G.windows[i] == project["move_up_cost"]["silver_window"]
        for number, key in enumerate(names.LEVEL_SETS):
            cells = [cell or {} for line in project["cells"][key] for cell in line]
            assert G.cell_points[i * 3 + number] == [cell.get("points", 0) for cell in cells]
            arrows = {None: 0, "side": 1, "up": 2}
            assert G.cell_arrow[i * 3 + number] == [arrows[cell.get("arrow")] for cell in cells]


def test_the_royal_road_is_that_of_the_facts() -> None:
    road = facts("royal_road")
    for i, space in enumerate(road["spaces"], 1):
        assert T.road_eggs[i] == space["entry_cost"].get("egg", 0)
        if space["egg"]:
            ways = [gains(way["gain"]) for way in space["egg"]["effect"][0]["choose"]]
            assert T.choices[T.egg_gain[i][1]] == ways
    assert T.choices[T.plain_gain[1][1]] == [[names.STONE, 2], [names.GOLD, 2]]
    assert (T.plain_pay[2], T.plain_gain[2]) == ([names.GOLD, 1], [names.POINTS, 4])
    assert (T.plain_gain[3], names.COUNTS[T.plain_per[3]]) == ([names.POINTS, 3], "era_I_upgrade")
    for i, tile in enumerate(road["alternative_tiles"]):
        assert T.ids[T.road_tiles[i]] == tile["id"]
        assert names.SPACES[i] == tile["replaces_plain_of"]
        assert T.road_tile_gain[i][:2] == gains(tile["effect"][0]["gain"])
        assert T.provenance[T.road_tiles[i]] == known(tile)


def test_scoring_tables_are_those_of_the_facts() -> None:
    assert T.wall_points == [0, 0, 0, 4, 10, 10, 18]
    assert T.egg_points == [0, 1, 3, 6, 10]
    assert T.good_score == facts("setup")["solo_rulebook"]["goal"]


def test_the_card_list_shows_everything_with_its_provenance() -> None:
    cards = PRAGA.cards()
    ids = [info.id for info in cards]
    assert len(set(ids)) == len(ids)
    kinds = {info.kind for info in cards}
    for info in cards:
        for language in ("en", "pt_BR"):
            assert info.name[language]
            assert info.text[language]
            assert "{" not in info.text[language] + info.name[language]
        assert info.provenance in ("high", "medium", "low", "reconstructed")
        json.dumps(info.json())
    assert {"upgrade", "wall", "building", "technology", "plaza", "seal", "action_tile", "site"} <= kinds
    for kind in kinds:
        assert PRAGA.texts.has(f"kind.{kind}")
    walls = next(info for info in cards if info.id == "W2C07")
    assert walls.name == {"en": "Wall II-07", "pt_BR": "Muro II-07"}
