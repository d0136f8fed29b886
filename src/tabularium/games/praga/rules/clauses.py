"""The clauses that code names, and where each clause of the inventory is enforced."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.clause import Book

BOOK: Final = Book("praga")

# Turn
CHOICE_RULE: Final = BOOK.rule("icon.advance")
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

# For every clause the code that enforces it.
WHERE: Final[dict[str, str]] = {
    "components.hex_counts": "cards.tables.Tables",
    "components.technology_tiles": "cards.tables.Tables",
    "components.value_three_tokens": "table.state.Table",
    "components.player_cubes": "table.queries.free_cubes",
    "setup.supply_empty_hands": "table.setup.boards",
    "setup.bridge_sides_free": "cards.tables.Tables",
    "setup.bridge_iv_stack": "table.setup.bridge",
    "setup.bridge_v_split": "table.setup.bridge",
    "setup.production_tokens": "table.setup.boards",
    "setup.plaza_four_player_tiles": "table.setup.plazas",
    "setup.plaza_three_player_tiles": "table.setup.plazas",
    "setup.plaza_locations": "table.setup.plazas",
    "setup.technology_stacks": "table.setup.technologies",
    "setup.projects_placed": "cards.geometry.Geometry",
    "setup.preoccupied_sites": "table.setup.prebuilt",
    "setup.preoccupied_source": "table.setup.prebuilt",
    "setup.hex_stacks": "table.setup.hexes",
    "setup.rows": "table.atoms.reveal",
    "setup.crane_arrow": "table.setup.crane",
    "setup.crane_six_tiles": "table.setup.crane",
    "setup.action_tile_order": "table.setup.crane",
    "setup.action_tile_sides": "rules.turn.PerformMain",
    "setup.turn_counter_wheel": "rules.crane.count_turn",
    "setup.platform_counter": "table.setup.crane",
    "setup.five_point_marker": "table.setup.crane",
    "setup.player_components": "table.setup.boards",
    "setup.tracks_start": "table.setup.boards",
    "setup.wealth_cubes": "table.setup.boards",
    "setup.starting_resources": "table.setup.boards",
    "setup.project_cubes": "table.setup.boards",
    "setup.pawn_and_score": "table.setup.boards",
    "turn.start_player": "table.setup.lay_out",
    "turn.clockwise": "rules.flow.EndOfTurn",
    "turn.three_steps": "rules.flow.BeginTurn",
    "turn.one_tile": "rules.turn.TakeTile",
    "turn.sixteen_each": "rules.flow.after_turn",
    "crane.tile_must_show_action": "rules.turn.PerformMain",
    "crane.inside_outside": "rules.turn.PerformMain",
    "crane.one_of_two_actions": "rules.turn.PerformMain",
    "wheel.bonus_of_notch": "table.queries.sector_at",
    "wheel.bonus_travels": "table.queries.sector_at",
    "wheel.bonus_may_wait": "rules.asides.TakeBonus",
    "wheel.egg_bought_late": "rules.asides.TakeBonus",
    "wheel.egg_once_optional": "rules.asides.TakeBonus",
    "wheel.bonus_expires": "rules.flow.EndOfTurn",
    "wheel.bonus_not_before_tile": "rules.asides.TakeBonus",
    "crane.red_zone_cost": "rules.crane.take_tile",
    "crane.red_zone_unaffordable": "rules.turn.TakeTile",
    "crane.red_paid_first": "rules.crane.take_tile",
    "crane.green_zone": "table.queries.tile_points",
    "crane.blue_zone_points": "table.queries.tile_points",
    "mines.one_option": "rules.actions.Manage",
    "mines.increase": "rules.actions.Manage",
    "mines.produce_count": "rules.gains.produce",
    "mines.produce_bonuses": "rules.gains.produce",
    "mines.reach_effects_once": "rules.gains.raise_track",
    "gold.limit_nine": "rules.gains.grant_resource",
    "mines.increase_at_end": "rules.gains.raise_track",
    "quarries.one_option": "rules.actions.Manage",
    "quarries.produce": "rules.gains.produce",
    "stone.limit_nine": "rules.gains.grant_resource",
    "quarries.track_tech_bonus": "rules.gains.produce",
    "token.choose_on_reach": "rules.finds.ChooseToken",
    "token.belongs_to_track": "rules.gains.produce",
    "token.from_now_on": "rules.finds.ChooseToken",
    "token.any_increase": "rules.gains.raise_track",
    "wealth.six_gold": "rules.gains.grant_resource",
    "wealth.six_stone": "rules.gains.grant_resource",
    "wealth.nine_shared": "rules.gains.grant_resource",
    "wealth.once_per_game": "rules.gains.grant_resource",
    "wealth.jump_over": "rules.gains.grant_resource",
    "wealth.any_source": "rules.gains.grant_resource",
    "wealth.cube_returned": "table.queries.free_cubes",
    "seals.right_at_track_end": "rules.gains.raise_track",
    "seals.claim_later": "rules.asides.ClaimSeal",
    "seals.own_turn_only": "rules.asides.ClaimSeal",
    "seals.cost": "rules.asides.ClaimSeal",
    "seals.exclusive": "rules.asides.ClaimSeal",
    "seals.at_most_two": "rules.asides.ClaimSeal",
    "seals.unused_right_lost": "rules.scoring.seals",
    "upgrade.take_tile": "rules.actions.ChooseHex",
    "upgrade.fixed_space": "rules.actions.ChooseHex",
    "upgrade.six_orientations": "rules.placing.ChooseRotation",
    "upgrade.university_era_one": "rules.placing.ChooseRotation",
    "upgrade.university_era_two": "rules.placing.ChooseRotation",
    "upgrade.cover": "table.atoms.place",
    "upgrade.not_cumulative": "rules.actions.Finish",
    "upgrade.cover_used_connection": "rules.placing.connect",
    "upgrade.cover_new_connection": "rules.placing.connect",
    "upgrade.bonus_when_performed": "rules.actions.Finish",
    "upgrade.bonus_each_time": "rules.actions.Finish",
    "upgrade.retroactive": "rules.actions.Finish",
    "upgrade.retroactive_self": "rules.actions.Finish",
    "upgrade.retroactive_same_turn_only": "rules.flow.BeginTurn",
    "upgrade.one_bonus_per_action": "rules.actions.OldOrNew",
    "upgrade.retroactive_by_technology": "rules.actions.Finish",
    "hex.replace_at_once": "table.atoms.take_hex",
    "hex.replacement_available_same_turn": "table.atoms.take_hex",
    "hex.special_needs_bonus": "rules.performing.barred_special",
    "hex.special_main_action_only": "rules.performing.barred_special",
    "hex.special_or_points": "rules.asides.take_bonus",
    "hex.special_change_of_mind": "rules.asides.take_bonus",
    "hex.special_points_any_action": "rules.asides.take_bonus",
    "refresh.once_per_turn": "rules.renewing.RenewRow",
    "refresh.cost": "rules.renewing.RenewRow",
    "refresh.which_tiles": "rules.renewing.DropTwo",
    "refresh.under_stack": "rules.renewing.renew",
    "refresh.any_time": "rules.renewing.RenewRow",
    "refresh.short_stack": "rules.renewing.renew",
    "wall.pay_cost": "rules.actions.ChooseHex",
    "wall.unaffordable": "rules.actions.ChooseHex",
    "wall.cost_before_reward": "rules.actions.ChooseHex",
    "wall.reward_then_place": "rules.actions.ChooseHex",
    "wall.adjacent_to_board": "rules.placing.ChooseSpot",
    "wall.need_not_touch_walls": "rules.placing.ChooseSpot",
    "wall.own_board_only": "rules.placing.ChooseSpot",
    "adjacency.both_symbols": "rules.placing.connect",
    "adjacency.need_not_match": "rules.placing.connect",
    "adjacency.blank_edge": "rules.placing.connect",
    "adjacency.several_edges": "rules.placing.connect",
    "adjacency.university_mark": "rules.placing.connect",
    "adjacency.only_on_placement": "rules.placing.connect",
    "corner.red_match": "rules.placing.connect",
    "corner.no_match": "rules.placing.connect",
    "corner.two_at_one_vertex": "rules.placing.connect",
    "corner.two_vertices": "rules.placing.connect",
    "corner.blue_printed": "rules.placing.blue_matches",
    "corner.blue_buildings": "rules.placing.blue_matches",
    "corner.blue_printed_and_building": "rules.placing.blue_matches",
    "corner.preoccupied_building": "rules.placing.blue_matches",
    "building.pay_cost": "rules.actions.ChooseHex",
    "building.unaffordable": "rules.actions.ChooseHex",
    "building.reward": "rules.actions.ChooseHex",
    "building.placement": "rules.placing.ChooseSite",
    "building.old_town_surcharge": "rules.placing.ChooseSite",
    "building.old_town_points": "rules.placing.erect",
    "building.old_town_unaffordable": "rules.placing.ChooseSite",
    "building.new_town": "rules.placing.ChooseSite",
    "building.plaza_location_not_a_site": "rules.placing.ChooseSite",
    "plaza.empty_location": "rules.plazas.ResolvePlaza",
    "plaza.exactly_one": "cards.geometry.Geometry",
    "plaza.claim": "table.atoms.claim",
    "plaza.points_without_space": "rules.placing.erect",
    "plaza.completion": "rules.plazas.ResolvePlaza",
    "plaza.claimants_choose": "rules.plazas.OneReward",
    "plaza.majority_both": "table.queries.leaders",
    "plaza.sole_claimant": "table.queries.leaders",
    "plaza.tie_by_cost": "table.queries.leaders",
    "plaza.tie_ignores_unmarked": "table.queries.claim_cost",
    "plaza.tie_shared": "table.queries.leaders",
    "plaza.no_cube_no_reward": "rules.plazas.ResolvePlaza",
    "plaza.cubes_return": "table.atoms.return_cubes",
    "plaza.example": "rules.plazas.ResolvePlaza",
    "plaza.no_free_cube": "table.atoms.claim",
    "road.advance_one": "rules.actions.advance_pawn",
    "road.both_effects": "rules.turn.EndTurn",
    "road.egg_effect_optional": "rules.roadside.PayEgg",
    "road.iv_needs_egg": "rules.performing.performable",
    "road.iv_draw_three": "rules.bridge.ChooseIV",
    "road.iv_place": "rules.bridge.ChooseSlab",
    "road.v_needs_egg": "rules.performing.performable",
    "road.v_choose_any": "rules.bridge.ChooseV",
    "road.v_place": "rules.bridge.ChooseSlab",
    "road.v_is_last": "rules.performing.performable",
    "bridge.complete": "table.queries.bridge_is_complete",
    "bridge.complete_iv": "rules.bridge.ChooseIV",
    "bridge.complete_v": "rules.bridge.ChooseV",
    "bridge.v_stack_empty": "rules.bridge.offer_v",
    "tech.draw_three": "rules.finds.ChooseTech",
    "tech.passing_levels": "rules.gains.advance",
    "tech.max_four": "rules.gains.advance",
    "tech.private_use": "rules.asides.UseTechnology",
    "tech.permanent_next_turn": "table.queries.hooked",
    "tech.choose_while_next_plays": "rules.finds.ChooseTech",
    "tech.one_use": "rules.asides.UseTechnology",
    "tech.one_use_timing": "rules.asides.UseTechnology",
    "tech.overflow": "rules.gains.advance",
    "university.plain_advance": "rules.gains.study",
    "university.overflow": "rules.gains.study",
    "projects.hunger_side": "rules.asides.MoveSide",
    "projects.cathedral_side": "rules.asides.MoveSide",
    "projects.side_other_sources": "rules.gains.grant",
    "projects.side_move_delay": "rules.turn.EndTurn",
    "projects.side_at_last_column": "rules.asides.MoveSide",
    "projects.up_cost": "rules.asides.MoveUp",
    "projects.up_repeat": "rules.asides.MoveUp",
    "projects.cross_level": "table.queries.crossing_cost",
    "projects.cross_unaffordable": "rules.asides.MoveUp",
    "projects.up_at_top": "rules.asides.MoveUp",
    "projects.points_cell": "rules.gains.land",
    "projects.side_arrow": "rules.gains.land",
    "projects.up_arrow_optional": "rules.gains.FollowArrow",
    "projects.up_arrow_crossing": "rules.gains.FollowArrow",
    "projects.up_arrow_lost": "rules.gains.FollowArrow",
    "projects.chain": "rules.gains.land",
    "projects.cathedral_top_tile": "rules.gains.CathedralTiles",
    "projects.cathedral_tile_limit": "rules.gains.step_up",
    "windows.uses": "rules.asides.MoveUp",
    "windows.keep_two": "rules.flow.KeepWindows",
    "windows.no_limit_in_turn": "rules.flow.EndOfTurn",
    "windows.out_of_turn": "rules.flow.EndOfTurn",
    "extra.cost": "rules.turn.BuyExtra",
    "extra.once_per_turn": "rules.turn.BuyExtra",
    "extra.any_action": "rules.turn.PerformExtra",
    "extra.any_time": "rules.turn.PerformExtra",
    "extra.no_wheel_bonus": "table.queries.special_right",
    "extra.example": "rules.turn.PerformExtra",
    "turn.action_mandatory": "rules.turn.EndTurn",
    "turn.actions_any_order": "rules.turn.Turn",
    "turn.technology_actions_extra": "rules.technologies.Use",
    "end.order": "rules.flow.EndOfTurn",
    "end.rotate_one": "rules.crane.turn_crane",
    "end.return_tile": "rules.crane.turn_crane",
    "end.double_rotation": "rules.crane.turn_crane",
    "end.revolution_length": "rules.crane.turn_crane",
    "end.overflow_tile": "rules.crane.mark",
    "end.overflow_double_step": "rules.crane.mark",
    "end.overflow_value": "table.queries.tile_points",
    "count.cube_drop": "rules.crane.count_turn",
    "count.drop_lift": "rules.crane.count_turn",
    "era.change_three_four": "cards.geometry.Geometry",
    "era.change_two": "cards.geometry.Geometry",
    "era.replace_rows": "table.atoms_turn.change_era",
    "era.boards_unchanged": "table.atoms_turn.change_era",
    "game.last_eleven": "rules.crane.count_turn",
    "game.turns_left_table": "rules.crane.count_turn",
    "game.end": "rules.flow.after_turn",
    "scoring.step_order": "rules.flow.FinalScoring",
    "scoring.open_plazas": "rules.flow.FinalScoring",
    "scoring.open_plaza_resources": "rules.flow.LowerReward",
    "scoring.resolved_plaza_none": "rules.flow.FinalScoring",
    "scoring.academy": "rules.scoring.academy",
    "scoring.rows": "rules.scoring.rows",
    "scoring.tokens": "rules.scoring.tokens",
    "scoring.walls": "rules.scoring.walls",
    "scoring.walls_anywhere": "table.queries.walls_built",
    "scoring.final_abilities": "rules.scoring.bridge_tiles",
    "scoring.no_double_spending": "rules.scoring.seals",
    "scoring.eggs": "rules.scoring.eggs",
    "game.winner": "game.Praga",
    "game.tie": "game.Praga",
    "solo.setup": "table.state.Table",
    "solo.opponent_turn": "rules.flow.Opponent",
    "solo.length": "rules.flow.after_turn",
    "solo.goal": "rules.flow.EndOfGame",
    "variant.road_tiles": "game.Praga",
    "variant.level_sets": "table.setup.lay_out",
    "variant.projects_independent": "table.setup.lay_out",
    "timing.free_order": "rules.turn.Turn",
    "timing.road_effects_delayed": "rules.roadside.ResolvePlain",
    "timing.nothing_before_received": "rules.asides.MoveSide",
    "timing.hex_paid_before": "rules.actions.ChooseHex",
    "icon.advance": "rules.gains.grant",
    "seal.gold": "rules.scoring.seals",
    "seal.stone": "rules.scoring.seals",
    "seal.pairs": "rules.scoring.seals",
    "road.points_per_era_one_upgrade": "rules.roadside.ResolvePlain",
    "road.gold_for_points": "rules.roadside.ResolvePlain",
    "road.egg_one_reward": "rules.roadside.PayEgg",
    "road.points_per_silver_window": "table.queries.counted",
    "road.tile_upgrade": "rules.roadside.road_tile",
    "road.tile_building": "rules.roadside.road_tile",
    "road.tile_wall": "rules.roadside.road_tile",
    "bridge.iv_hunger": "rules.gains.grant",
    "bridge.iv_cathedral": "rules.gains.grant",
    "bridge.iv_three_steps": "rules.gains.study",
    "bridge.v_university": "rules.scoring.bridge_tiles",
    "bridge.v_upgrades": "rules.scoring.bridge_tiles",
    "bridge.v_walls": "rules.scoring.bridge_tiles",
    "bridge.v_mines": "rules.scoring.bridge_tiles",
    "bridge.v_quarries": "rules.scoring.bridge_tiles",
    "bridge.v_rows": "rules.scoring.bridge_tiles",
    "plaza.grey_tile": "rules.gains.grant",
    "tech1.crane_resource": "rules.asides.take_bonus",
    "tech1.track": "rules.gains.study",
    "tech1.upward": "rules.gains.step_up",
    "tech1.tile_points": "rules.asides.tile_gave_points",
    "tech2.building_symbol": "rules.placing.erect",
    "tech2.tokens": "rules.gains.grant_token",
    "tech2.building_without": "rules.placing.erect",
    "tech2.egg": "rules.gains.grant",
    "tech2.wall_symbol": "rules.actions.ChooseHex",
    "tech3.road": "rules.technologies.Use",
    "tech3.lift": "rules.technologies.Lift",
    "tech3.university": "rules.technologies.Use",
    "tech3.upgrade": "rules.technologies.Use",
    "tech3.produce_gold": "rules.technologies.Use",
    "tech3.produce_stone": "rules.technologies.Use",
    "tech4.building": "rules.technologies.Use",
    "tech4.wall": "rules.technologies.Use",
    "tech4.any_action": "rules.technologies.AnyOfSix",
    "tech4.upgrade": "rules.technologies.Use",
    "tech4.plaza": "rules.technologies.ChoosePlaza",
    "tech4.dig": "rules.technologies.RaiseAny",
    "solo.parler_start": "rules.parler.PlacePawn",
    "solo.parler_cards": "rules.flow.Opponent",
    "solo.parler_rows": "rules.parler.ParlerDoes",
    "solo.parler_building": "rules.parler.ParlerSite",
    "solo.parler_pawn": "rules.plazas.walk",
    "solo.parler_tracks": "rules.parler.dig",
    "solo.parler_competes": "table.queries.leaders",
}
