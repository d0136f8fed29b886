"""The clauses that code names, and where each clause of the inventory is enforced."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.clause import Book

BOOK: Final = Book("praga")

# Turn
ONE_TILE: Final = BOOK.rule("turn.one_tile")
THREE_STEPS: Final = BOOK.rule("turn.three_steps")
ACTION_MANDATORY: Final = BOOK.rule("turn.action_mandatory")
FREE_ORDER: Final = BOOK.rule("timing.free_order")
NOT_BEFORE_RECEIVED: Final = BOOK.rule("timing.nothing_before_received")
PAID_BEFORE: Final = BOOK.rule("timing.hex_paid_before")

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
ROAD_ADVANCE: Final = BOOK.rule("road.advance_one")
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
EXTRA_ANY: Final = BOOK.rule("extra.any_action")

CHOICE_RULE: Final = BOOK.rule("icon.advance")
