"""The clauses that code names, and where each clause of the inventory is enforced."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.clause import Book

BOOK: Final = Book("praga")

# Turn
ONE_TILE: Final = BOOK.rule("turn.one_tile")
ACTION_MANDATORY: Final = BOOK.rule("turn.action_mandatory")
FREE_ORDER: Final = BOOK.rule("timing.free_order")
NOT_BEFORE_RECEIVED: Final = BOOK.rule("timing.nothing_before_received")

# Crane
TILE_SHOWS_ACTION: Final = BOOK.rule("crane.tile_must_show_action")
ONE_OF_TWO: Final = BOOK.rule("crane.one_of_two_actions")
RED_UNAFFORDABLE: Final = BOOK.rule("crane.red_zone_unaffordable")
BONUS_NOT_BEFORE_TILE: Final = BOOK.rule("wheel.bonus_not_before_tile")
EGG_ONCE: Final = BOOK.rule("wheel.egg_once_optional")
EGG_LATE: Final = BOOK.rule("wheel.egg_bought_late")
BONUS_OF_NOTCH: Final = BOOK.rule("wheel.bonus_of_notch")

# Mines, quarries, tokens, seals
MINES_ONE_OPTION: Final = BOOK.rule("mines.one_option")
QUARRIES_ONE_OPTION: Final = BOOK.rule("quarries.one_option")
TOKEN_CHOICE: Final = BOOK.rule("token.choose_on_reach")
SEAL_RIGHT: Final = BOOK.rule("seals.right_at_track_end")
SEALS_TWO: Final = BOOK.rule("seals.at_most_two")
SEAL_COST: Final = BOOK.rule("seals.cost")
SEAL_EXCLUSIVE: Final = BOOK.rule("seals.exclusive")
PLAYER_CUBES: Final = BOOK.rule("components.player_cubes")

# Hexes
UPGRADE_TAKE: Final = BOOK.rule("upgrade.take_tile")
SIX_ORIENTATIONS: Final = BOOK.rule("upgrade.six_orientations")
ONE_BONUS: Final = BOOK.rule("upgrade.one_bonus_per_action")
SPECIAL_NEEDS_BONUS: Final = BOOK.rule("hex.special_needs_bonus")
SPECIAL_OR_POINTS: Final = BOOK.rule("hex.special_or_points")
SPECIAL_MAIN_ONLY: Final = BOOK.rule("hex.special_main_action_only")
REFRESH_ONCE: Final = BOOK.rule("refresh.once_per_turn")
REFRESH_COST: Final = BOOK.rule("refresh.cost")
REFRESH_TILES: Final = BOOK.rule("refresh.which_tiles")
WALL_PAY: Final = BOOK.rule("wall.pay_cost")
WALL_UNAFFORDABLE: Final = BOOK.rule("wall.unaffordable")
WALL_ADJACENT: Final = BOOK.rule("wall.adjacent_to_board")
BUILDING_PAY: Final = BOOK.rule("building.pay_cost")
BUILDING_UNAFFORDABLE: Final = BOOK.rule("building.unaffordable")
BUILDING_PLACEMENT: Final = BOOK.rule("building.placement")
OLD_TOWN_UNAFFORDABLE: Final = BOOK.rule("building.old_town_unaffordable")
PLAZA_NOT_SITE: Final = BOOK.rule("building.plaza_location_not_a_site")
CLAIMANTS_CHOOSE: Final = BOOK.rule("plaza.claimants_choose")

# Royal Road and bridge
ROAD_BOTH: Final = BOOK.rule("road.both_effects")
EGG_OPTIONAL: Final = BOOK.rule("road.egg_effect_optional")
EGG_ONE_REWARD: Final = BOOK.rule("road.egg_one_reward")
GOLD_FOR_POINTS: Final = BOOK.rule("road.gold_for_points")
IV_NEEDS_EGG: Final = BOOK.rule("road.iv_needs_egg")
IV_DRAW: Final = BOOK.rule("road.iv_draw_three")
IV_PLACE: Final = BOOK.rule("road.iv_place")
V_NEEDS_EGG: Final = BOOK.rule("road.v_needs_egg")
V_CHOOSE: Final = BOOK.rule("road.v_choose_any")
V_IS_LAST: Final = BOOK.rule("road.v_is_last")
ROAD_TILES: Final = BOOK.rule("variant.road_tiles")
ROAD_DELAYED: Final = BOOK.rule("timing.road_effects_delayed")

# Technologies
TECH_DRAW: Final = BOOK.rule("tech.draw_three")
TECH_PRIVATE: Final = BOOK.rule("tech.private_use")
TECH_PERMANENT: Final = BOOK.rule("tech.permanent_next_turn")
TECH_ONE_USE: Final = BOOK.rule("tech.one_use")
TECH_LIFT: Final = BOOK.rule("tech3.lift")
TECH_PLAZA: Final = BOOK.rule("tech4.plaza")
TECH_ANY: Final = BOOK.rule("tech4.any_action")
TECH_DIG: Final = BOOK.rule("tech4.dig")

# Hunger Wall and Cathedral
SIDE_DELAY: Final = BOOK.rule("projects.side_move_delay")
SIDE_AT_END: Final = BOOK.rule("projects.side_at_last_column")
SIDE_SOURCES: Final = BOOK.rule("projects.side_other_sources")
UP_COST: Final = BOOK.rule("projects.up_cost")
UP_AT_TOP: Final = BOOK.rule("projects.up_at_top")
CROSS_UNAFFORDABLE: Final = BOOK.rule("projects.cross_unaffordable")
ARROW_OPTIONAL: Final = BOOK.rule("projects.up_arrow_optional")
ARROW_CROSSING: Final = BOOK.rule("projects.up_arrow_crossing")
CATHEDRAL_TILE: Final = BOOK.rule("projects.cathedral_top_tile")

# Windows and the extra action
WINDOWS_KEEP: Final = BOOK.rule("windows.keep_two")
EXTRA_COST: Final = BOOK.rule("extra.cost")
EXTRA_ONCE: Final = BOOK.rule("extra.once_per_turn")

# Solo
PARLER_START: Final = BOOK.rule("solo.parler_start")
PARLER_BUILDING: Final = BOOK.rule("solo.parler_building")

CHOICE_RULE: Final = BOOK.rule("icon.advance")

# For every clause the code that enforces it.
WHERE: Final[dict[str, str]] = {
    "components.hex_counts": "tables.Tables",
    "components.technology_tiles": "tables.Tables",
    "components.value_three_tokens": "state.Table",
    "components.player_cubes": "queries.free_cubes",
    "setup.supply_empty_hands": "setup.boards",
    "setup.bridge_sides_free": "tables.Tables",
    "setup.bridge_iv_stack": "setup.bridge",
    "setup.bridge_v_split": "setup.bridge",
    "setup.production_tokens": "setup.boards",
    "setup.plaza_four_player_tiles": "setup.plazas",
    "setup.plaza_three_player_tiles": "setup.plazas",
    "setup.plaza_locations": "setup.plazas",
    "setup.technology_stacks": "setup.technologies",
    "setup.projects_placed": "geometry.Geometry",
    "setup.preoccupied_sites": "setup.prebuilt",
    "setup.preoccupied_source": "setup.prebuilt",
    "setup.hex_stacks": "setup.hexes",
    "setup.rows": "atoms.reveal",
    "setup.crane_arrow": "setup.crane",
    "setup.crane_six_tiles": "setup.crane",
    "setup.action_tile_order": "setup.crane",
    "setup.action_tile_sides": "queries.shows",
    "setup.turn_counter_wheel": "crane.count_turn",
    "setup.platform_counter": "setup.crane",
    "setup.five_point_marker": "setup.crane",
    "setup.player_components": "setup.boards",
    "setup.tracks_start": "setup.boards",
    "setup.wealth_cubes": "setup.boards",
    "setup.starting_resources": "setup.boards",
    "setup.project_cubes": "setup.boards",
    "setup.pawn_and_score": "setup.boards",
    "turn.start_player": "setup.lay_out",
    "turn.clockwise": "flow.EndOfTurn",
    "turn.three_steps": "flow.BeginTurn",
    "turn.one_tile": "turn.TakeTile",
    "turn.sixteen_each": "flow.after_turn",
    "crane.tile_must_show_action": "turn.PerformMain",
    "crane.inside_outside": "queries.shows",
    "crane.one_of_two_actions": "turn.PerformMain",
    "wheel.bonus_of_notch": "queries.sector_at",
    "wheel.bonus_travels": "queries.sector_at",
    "wheel.bonus_may_wait": "asides.TakeBonus",
    "wheel.egg_bought_late": "asides.TakeBonus",
    "wheel.egg_once_optional": "asides.TakeBonus",
    "wheel.bonus_expires": "flow.EndOfTurn",
    "wheel.bonus_not_before_tile": "asides.TakeBonus",
    "crane.red_zone_cost": "crane.take_tile",
    "crane.red_zone_unaffordable": "turn.TakeTile",
    "crane.red_paid_first": "crane.take_tile",
    "crane.green_zone": "queries.tile_points",
    "crane.blue_zone_points": "queries.tile_points",
    "mines.one_option": "actions.Manage",
    "mines.increase": "actions.Manage",
    "mines.produce_count": "gains.produce",
    "mines.produce_bonuses": "gains.produce",
    "mines.reach_effects_once": "gains.raise_track",
    "gold.limit_nine": "gains.grant_resource",
    "mines.increase_at_end": "gains.raise_track",
    "quarries.one_option": "actions.Manage",
    "quarries.produce": "gains.produce",
    "stone.limit_nine": "gains.grant_resource",
    "quarries.track_tech_bonus": "gains.produce",
    "token.choose_on_reach": "finds.ChooseToken",
    "token.belongs_to_track": "gains.produce",
    "token.from_now_on": "finds.ChooseToken",
    "token.any_increase": "gains.raise_track",
    "wealth.six_gold": "gains.grant_resource",
    "wealth.six_stone": "gains.grant_resource",
    "wealth.nine_shared": "gains.grant_resource",
    "wealth.once_per_game": "gains.grant_resource",
    "wealth.jump_over": "gains.grant_resource",
    "wealth.any_source": "gains.grant_resource",
    "wealth.cube_returned": "queries.free_cubes",
    "seals.right_at_track_end": "gains.raise_track",
    "seals.claim_later": "asides.ClaimSeal",
    "seals.own_turn_only": "asides.ClaimSeal",
    "seals.cost": "asides.ClaimSeal",
    "seals.exclusive": "asides.ClaimSeal",
    "seals.at_most_two": "asides.ClaimSeal",
    "seals.unused_right_lost": "scoring.seals",
    "upgrade.take_tile": "actions.ChooseHex",
    "upgrade.fixed_space": "actions.ChooseHex",
    "upgrade.six_orientations": "placing.ChooseRotation",
    "upgrade.university_era_one": "placing.ChooseRotation",
    "upgrade.university_era_two": "placing.ChooseRotation",
    "upgrade.cover": "atoms.place",
    "upgrade.not_cumulative": "actions.Finish",
    "upgrade.cover_used_connection": "placing.connect",
    "upgrade.cover_new_connection": "placing.connect",
    "upgrade.bonus_when_performed": "actions.Finish",
    "upgrade.bonus_each_time": "actions.Finish",
    "upgrade.retroactive": "actions.Finish",
    "upgrade.retroactive_self": "actions.Finish",
    "upgrade.retroactive_same_turn_only": "flow.BeginTurn",
    "upgrade.one_bonus_per_action": "actions.OldOrNew",
    "upgrade.retroactive_by_technology": "actions.Finish",
    "hex.replace_at_once": "atoms.take_hex",
    "hex.replacement_available_same_turn": "atoms.take_hex",
    "hex.special_needs_bonus": "queries.barred_special",
    "hex.special_main_action_only": "queries.barred_special",
    "hex.special_or_points": "asides.take_bonus",
    "hex.special_change_of_mind": "asides.take_bonus",
    "hex.special_points_any_action": "asides.take_bonus",
    "refresh.once_per_turn": "asides.RenewRow",
    "refresh.cost": "asides.RenewRow",
    "refresh.which_tiles": "asides.DropTwo",
    "refresh.under_stack": "asides.renew",
    "refresh.any_time": "asides.RenewRow",
    "refresh.short_stack": "asides.renew",
    "wall.pay_cost": "actions.ChooseHex",
    "wall.unaffordable": "actions.ChooseHex",
    "wall.cost_before_reward": "actions.ChooseHex",
    "wall.reward_then_place": "actions.ChooseHex",
    "wall.adjacent_to_board": "placing.ChooseSpot",
    "wall.need_not_touch_walls": "placing.ChooseSpot",
    "wall.own_board_only": "placing.ChooseSpot",
    "adjacency.both_symbols": "placing.connect",
    "adjacency.need_not_match": "placing.connect",
    "adjacency.blank_edge": "placing.connect",
    "adjacency.several_edges": "placing.connect",
    "adjacency.university_mark": "placing.connect",
    "adjacency.only_on_placement": "placing.connect",
    "corner.red_match": "placing.connect",
    "corner.no_match": "placing.connect",
    "corner.two_at_one_vertex": "placing.connect",
    "corner.two_vertices": "placing.connect",
    "corner.blue_printed": "placing.blue_matches",
    "corner.blue_buildings": "placing.blue_matches",
    "corner.blue_printed_and_building": "placing.blue_matches",
    "corner.preoccupied_building": "placing.blue_matches",
    "building.pay_cost": "actions.ChooseHex",
    "building.unaffordable": "actions.ChooseHex",
    "building.reward": "actions.ChooseHex",
    "building.placement": "placing.ChooseSite",
    "building.old_town_surcharge": "placing.ChooseSite",
    "building.old_town_points": "placing.erect",
    "building.old_town_unaffordable": "placing.ChooseSite",
    "building.new_town": "placing.ChooseSite",
    "building.plaza_location_not_a_site": "placing.ChooseSite",
    "plaza.empty_location": "placing.ResolvePlaza",
    "plaza.exactly_one": "geometry.Geometry",
    "plaza.claim": "atoms.claim",
    "plaza.points_without_space": "placing.erect",
    "plaza.completion": "placing.ResolvePlaza",
    "plaza.claimants_choose": "placing.OneReward",
    "plaza.majority_both": "queries.leaders",
    "plaza.sole_claimant": "queries.leaders",
    "plaza.tie_by_cost": "queries.leaders",
    "plaza.tie_ignores_unmarked": "queries.claim_cost",
    "plaza.tie_shared": "queries.leaders",
    "plaza.no_cube_no_reward": "placing.ResolvePlaza",
    "plaza.cubes_return": "atoms.return_cubes",
    "plaza.example": "placing.ResolvePlaza",
    "plaza.no_free_cube": "atoms.claim",
    "road.advance_one": "actions.advance_pawn",
    "road.both_effects": "turn.EndTurn",
    "road.egg_effect_optional": "roadside.PayEgg",
    "road.iv_needs_egg": "queries.performable",
    "road.iv_draw_three": "bridge.ChooseIV",
    "road.iv_place": "bridge.ChooseSlab",
    "road.v_needs_egg": "queries.performable",
    "road.v_choose_any": "bridge.ChooseV",
    "road.v_place": "bridge.ChooseSlab",
    "road.v_is_last": "queries.performable",
    "bridge.complete": "queries.bridge_is_complete",
    "bridge.complete_iv": "bridge.ChooseIV",
    "bridge.complete_v": "bridge.ChooseV",
    "bridge.v_stack_empty": "bridge.offer_v",
    "tech.draw_three": "finds.ChooseTech",
    "tech.passing_levels": "gains.advance",
    "tech.max_four": "gains.advance",
    "tech.private_use": "asides.UseTechnology",
    "tech.permanent_next_turn": "queries.hooked",
    "tech.choose_while_next_plays": "finds.ChooseTech",
    "tech.one_use": "asides.UseTechnology",
    "tech.one_use_timing": "asides.UseTechnology",
    "tech.overflow": "gains.advance",
    "university.plain_advance": "gains.study",
    "university.overflow": "gains.study",
    "projects.hunger_side": "asides.MoveSide",
    "projects.cathedral_side": "asides.MoveSide",
    "projects.side_other_sources": "gains.grant",
    "projects.side_move_delay": "turn.EndTurn",
    "projects.side_at_last_column": "asides.MoveSide",
    "projects.up_cost": "asides.MoveUp",
    "projects.up_repeat": "asides.MoveUp",
    "projects.cross_level": "queries.crossing_cost",
    "projects.cross_unaffordable": "asides.MoveUp",
    "projects.up_at_top": "asides.MoveUp",
    "projects.points_cell": "gains.land",
    "projects.side_arrow": "gains.land",
    "projects.up_arrow_optional": "gains.FollowArrow",
    "projects.up_arrow_crossing": "gains.FollowArrow",
    "projects.up_arrow_lost": "gains.FollowArrow",
    "projects.chain": "gains.land",
    "projects.cathedral_top_tile": "gains.CathedralTiles",
    "projects.cathedral_tile_limit": "gains.step_up",
    "windows.uses": "asides.MoveUp",
    "windows.keep_two": "flow.KeepWindows",
    "windows.no_limit_in_turn": "flow.EndOfTurn",
    "windows.out_of_turn": "flow.EndOfTurn",
    "extra.cost": "turn.BuyExtra",
    "extra.once_per_turn": "turn.BuyExtra",
    "extra.any_action": "turn.PerformExtra",
    "extra.any_time": "turn.PerformExtra",
    "extra.no_wheel_bonus": "queries.special_right",
    "extra.example": "turn.PerformExtra",
    "turn.action_mandatory": "turn.EndTurn",
    "turn.actions_any_order": "turn.Turn",
    "turn.technology_actions_extra": "technologies.Use",
    "end.order": "flow.EndOfTurn",
    "end.rotate_one": "crane.turn_crane",
    "end.return_tile": "crane.turn_crane",
    "end.double_rotation": "crane.turn_crane",
    "end.revolution_length": "crane.turn_crane",
    "end.overflow_tile": "crane.mark",
    "end.overflow_double_step": "crane.mark",
    "end.overflow_value": "queries.tile_points",
    "count.cube_drop": "crane.count_turn",
    "count.drop_lift": "crane.count_turn",
    "era.change_three_four": "geometry.Geometry",
    "era.change_two": "geometry.Geometry",
    "era.replace_rows": "flow.change_era",
    "era.boards_unchanged": "flow.change_era",
    "game.last_eleven": "crane.count_turn",
    "game.turns_left_table": "crane.count_turn",
    "game.end": "flow.after_turn",
    "scoring.step_order": "flow.FinalScoring",
    "scoring.open_plazas": "flow.FinalScoring",
    "scoring.open_plaza_resources": "flow.LowerReward",
    "scoring.resolved_plaza_none": "flow.FinalScoring",
    "scoring.academy": "scoring.academy",
    "scoring.rows": "scoring.rows",
    "scoring.tokens": "scoring.tokens",
    "scoring.walls": "scoring.walls",
    "scoring.walls_anywhere": "queries.walls_built",
    "scoring.final_abilities": "scoring.bridge_tiles",
    "scoring.no_double_spending": "scoring.seals",
    "scoring.eggs": "scoring.eggs",
    "game.winner": "game.Praga",
    "game.tie": "game.Praga",
    "solo.setup": "state.Table",
    "solo.opponent_turn": "flow.Opponent",
    "solo.length": "flow.after_turn",
    "solo.goal": "flow.EndOfGame",
    "variant.road_tiles": "game.Praga",
    "variant.level_sets": "setup.lay_out",
    "variant.projects_independent": "setup.lay_out",
    "timing.free_order": "turn.Turn",
    "timing.road_effects_delayed": "roadside.ResolvePlain",
    "timing.nothing_before_received": "asides.MoveSide",
    "timing.hex_paid_before": "actions.ChooseHex",
    "icon.advance": "gains.grant",
    "seal.gold": "scoring.seals",
    "seal.stone": "scoring.seals",
    "seal.pairs": "scoring.seals",
    "road.points_per_era_one_upgrade": "roadside.ResolvePlain",
    "road.gold_for_points": "roadside.ResolvePlain",
    "road.egg_one_reward": "roadside.PayEgg",
    "road.points_per_silver_window": "queries.counted",
    "road.tile_upgrade": "roadside.road_tile",
    "road.tile_building": "roadside.road_tile",
    "road.tile_wall": "roadside.road_tile",
    "bridge.iv_hunger": "gains.grant",
    "bridge.iv_cathedral": "gains.grant",
    "bridge.iv_three_steps": "gains.study",
    "bridge.v_university": "scoring.bridge_tiles",
    "bridge.v_upgrades": "scoring.bridge_tiles",
    "bridge.v_walls": "scoring.bridge_tiles",
    "bridge.v_mines": "scoring.bridge_tiles",
    "bridge.v_quarries": "scoring.bridge_tiles",
    "bridge.v_rows": "scoring.bridge_tiles",
    "plaza.grey_tile": "gains.grant",
    "tech1.crane_resource": "asides.take_bonus",
    "tech1.track": "gains.study",
    "tech1.upward": "gains.step_up",
    "tech1.tile_points": "asides.tile_gave_points",
    "tech2.building_symbol": "placing.erect",
    "tech2.tokens": "gains.grant_token",
    "tech2.building_without": "placing.erect",
    "tech2.egg": "gains.grant",
    "tech2.wall_symbol": "actions.ChooseHex",
    "tech3.road": "technologies.Use",
    "tech3.lift": "technologies.Lift",
    "tech3.university": "technologies.Use",
    "tech3.upgrade": "technologies.Use",
    "tech3.produce_gold": "technologies.Use",
    "tech3.produce_stone": "technologies.Use",
    "tech4.building": "technologies.Use",
    "tech4.wall": "technologies.Use",
    "tech4.any_action": "technologies.AnyOfSix",
    "tech4.upgrade": "technologies.Use",
    "tech4.plaza": "technologies.ChoosePlaza",
    "tech4.dig": "technologies.RaiseAny",
    "solo.parler_start": "parler.PlacePawn",
    "solo.parler_cards": "flow.Opponent",
    "solo.parler_rows": "parler.ParlerDoes",
    "solo.parler_building": "parler.ParlerSite",
    "solo.parler_pawn": "placing.walk",
    "solo.parler_tracks": "parler.dig",
    "solo.parler_competes": "queries.leaders",
}
