"""The rules that can refuse or ask, by name; and for every rule of the book the code that keeps it."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.clause import Book

BOOK: Final = Book("nations")

ONE_BOARD_EACH: Final = BOOK.rule("setup.player_board")
COLONY_LIMIT: Final = BOOK.rule("board.colony_limit")
FOUR_KINDS: Final = BOOK.rule("resource.four_kinds")
BOOKS_ZERO: Final = BOOK.rule("loss.books_zero")
FORCED_ONLY: Final = BOOK.rule("loss.forced_only")
SECTION_CHOICE: Final = BOOK.rule("worker.section_choice")
SECTION_MAX: Final = BOOK.rule("worker.section_max4")
OVERFLOW: Final = BOOK.rule("worker.overflow")
OVERFLOW_FIRST: Final = BOOK.rule("worker.overflow_first")
NONE_ON_TRACK: Final = BOOK.rule("worker.none_on_track")
DEPLOY: Final = BOOK.rule("deploy.definition")
DEPLOY_SOURCES: Final = BOOK.rule("deploy.sources")
UNDEPLOY: Final = BOOK.rule("undeploy.definition")
UNDEPLOY_FREE: Final = BOOK.rule("undeploy.free")
SLASH: Final = BOOK.rule("symbol.slash")
COLON: Final = BOOK.rule("symbol.colon")
COLUMNS_BY_PLAYERS: Final = BOOK.rule("maint.columns_by_players")
GROWTH_CHOICE: Final = BOOK.rule("growth.worker_or_bonus")
GROWTH_ONE_KIND: Final = BOOK.rule("growth.bonus_one_kind")
GROWTH_EMPTY_TRACK: Final = BOOK.rule("growth.empty_track")
PRIVATE_OWNER: Final = BOOK.rule("arch.private_owner_only")
ACTION_KINDS: Final = BOOK.rule("action.kinds")
ONE_ACTION: Final = BOOK.rule("action.one_per_turn")
NEED_FULL_PRICE: Final = BOOK.rule("buy.need_full_price")
SPACE_STAYS_EMPTY: Final = BOOK.rule("buy.space_stays_empty")
BUILDING_REPLACES: Final = BOOK.rule("building.replaces")
MILITARY_REPLACES: Final = BOOK.rule("military.replaces")
COLONY_REQUIREMENT: Final = BOOK.rule("colony.requirement")
ONE_WAR: Final = BOOK.rule("war.one_per_round")
BATTLE_ONE_KIND: Final = BOOK.rule("battle.one_kind")
BATTLE_NEEDS_WORKER: Final = BOOK.rule("battle.needs_military_worker")
ONE_ADVISOR: Final = BOOK.rule("advisor.one_unless_card")
GOLDEN_CHOICE: Final = BOOK.rule("golden.choice")
GOLDEN_MIX: Final = BOOK.rule("golden.payment_mix")
GOLDEN_AFFORD: Final = BOOK.rule("golden.must_afford_vp")
ONLY_BUILDING_MILITARY: Final = BOOK.rule("deploy.only_building_military")
SAME_CARD: Final = BOOK.rule("deploy.same_card_refused")
HIRE: Final = BOOK.rule("hire.preconditions")
EXTRA_ARCHITECTS: Final = BOOK.rule("hire.extra_architects")
COVER: Final = BOOK.rule("wonder.cover_ready")
CHOICE_REVERSE: Final = BOOK.rule("event.choice_reverse_order")
LOSE_WORKER: Final = BOOK.rule("event.lose_worker")
UNDEPLOY_FOR_GOODS: Final = BOOK.rule("event.undeploy_for_goods")
REMOVE_COLONY: Final = BOOK.rule("event.remove_colony")
SIDE_B_DRAW: Final = BOOK.rule("sideb.setup_order")
SIDE_B_CHOOSE: Final = BOOK.rule("sideb.choose_reverse")
EASIER: Final = BOOK.rule("easy.extra_worker")
USED_MARKER: Final = BOOK.rule("card.used_marker")
OWN_ACTION: Final = BOOK.rule("card.own_action")
ALHAZEN: Final = BOOK.rule("card.alhazen")
NOBEL: Final = BOOK.rule("card.alfred_nobel")
GALILEO: Final = BOOK.rule("card.galileo")
FREE_DEPLOY: Final = BOOK.rule("card.free_deploy")
LUTHER: Final = BOOK.rule("card.martin_luther")
PETER: Final = BOOK.rule("card.peter_the_great")
BOLIVAR: Final = BOOK.rule("card.simon_bolivar")
TURK: Final = BOOK.rule("card.mechanical_turk")
PROMO_GOLDEN: Final = BOOK.rule("card.promo_golden_age")
MACHIAVELLI: Final = BOOK.rule("card.machiavelli")
TITANIC: Final = BOOK.rule("card.titanic")
CRUSADE: Final = BOOK.rule("ev.fourth_crusade")
REVOLUTION: Final = BOOK.rule("ev.glorious_revolution")
EXHIBITION: Final = BOOK.rule("ev.great_exhibition")
HAN: Final = BOOK.rule("ev.han_dynasty")
JANISSARIES: Final = BOOK.rule("ev.janissaries")
VASA: Final = BOOK.rule("ev.vasa_floor")
ZOROASTRIAN: Final = BOOK.rule("ev.zoroastrian")

# The code that keeps each rule, below this package.
WHERE: Final[dict[str, str]] = {
    "game.players": "game.Nations",
    "setup.player_board": "setup.take_board",
    "setup.event_decks": "setup.lay_decks",
    "setup.progress_decks": "setup.lay_decks",
    "setup.architect_supply": "atoms.send_architects",
    "setup.random_order": "setup.deal",
    "setup.starting_books": "setup.deal",
    "setup.order_track": "setup.deal",
    "setup.round_marker": "state.Table",
    "setup.difficulty_each": "setup.deal",
    "setup.military_zero": "setup.take_board",
    "limit.military_40": "queries.strength",
    "setup.architects_by_players": "maintenance.BASE_ARCHITECTS",
    "setup.stability_zero": "setup.take_board",
    "limit.stability_15": "queries.stability",
    "limit.stability_below_minus3": "queries.stability",
    "setup.no_event_before_growth": "flow.FIRST_MAINTENANCE",
    "board.shared_spaces": "buying.PlaceOver",
    "board.colony_limit": "buying.ReplaceColony",
    "buy.price_by_row": "queries.price",
    "resource.four_kinds": "losses.GiveOther",
    "resource.uses": "buying.Buy",
    "value.immediate": "atoms.put_worker",
    "value.recount": "queries.counted_stability",
    "value.squares": "atoms.count",
    "worker.several_per_card": "queries.production",
    "cards.eight_types": "kinds.KINDS",
    "tie.benefit_alone": "queries.best",
    "tie.penalty_all": "queries.worst",
    "tie.revolt_equal_last": "queries.rank_stability",
    "tie.two_players": "queries.selected",
    "tie.others_when_nobody_first": "queries.selected",
    "loss.shortage_vp": "atoms.short_of",
    "loss.book_per_missing": "atoms.lose",
    "loss.books_zero": "losses.GiveOther",
    "loss.chain": "atoms.lose",
    "loss.no_other_resource": "losses.replace_books",
    "loss.once_per_kind_per_round": "atoms.short_of",
    "loss.max_four": "atoms.short_of",
    "loss.resets_each_round": "resolution.EndOfRound",
    "loss.vp_floor": "atoms.lose_vp",
    "loss.forced_only": "event_choices.OfferTo",
    "remove.out_of_game": "atoms.discard",
    "remove.condition_at_once": "atoms.watch",
    "remove.condition_other_turn": "atoms.watch",
    "remove.condition_momentary": "deploying.Move",
    "worker.take": "atoms.take_worker",
    "worker.return": "atoms.return_worker",
    "worker.section_choice": "losses.TakeWorker",
    "worker.section_max4": "losses.no_return",
    "worker.overflow": "losses.no_return",
    "worker.overflow_first": "losses.no_worker_from",
    "deploy.definition": "deploying.Deploy",
    "deploy.sources": "deploying.Move",
    "undeploy.definition": "atoms.pull_worker",
    "hire.definition": "wonders.Hire",
    "symbol.slash": "powers.ChooseGain",
    "symbol.colon": "buying.answer",
    "sets.levels": "setup.lay_decks",
    "sets.marks": "kinds.SETS",
    "sets.promo": "setup.lay_decks",
    "level.bonus": "options.LEVELS",
    "level.only_growth": "maintenance.Grow",
    "round.phases": "flow.ROUND",
    "round.count": "flow.NextRound",
    "maint.step_order": "flow.MAINTENANCE",
    "resolution.step_order": "flow.RESOLUTION",
    "maint.marker": "maintenance.RoundMarker",
    "maint.first_round_skips": "flow.FIRST_MAINTENANCE",
    "maint.remove_rows_1_2": "maintenance.ProgressCards",
    "maint.row3_to_row1": "maintenance.ProgressCards",
    "maint.fill_from_current_age": "maintenance.fill",
    "maint.columns_by_players": "maintenance.COLUMNS_IN_USE",
    "growth.reverse_order": "maintenance.GrowthStep",
    "growth.worker_or_bonus": "maintenance.Grow",
    "growth.worker_to_area": "atoms.take_worker",
    "growth.food_upkeep": "queries.taken",
    "growth.stability_cost": "atoms.take_worker",
    "growth.bonus_one_kind": "maintenance.Grow",
    "growth.empty_track": "maintenance.Grow",
    "event.reveal": "maintenance.NewEventStep",
    "event.in_force_from_reveal": "resolution.event_freezes_order",
    "arch.clear": "maintenance.ArchitectStep",
    "arch.count": "maintenance.ArchitectStep",
    "arch.first_round": "maintenance.ArchitectStep",
    "arch.private_refill": "maintenance.ArchitectStep",
    "arch.private_on_purchase": "atoms.settle_helpers",
    "arch.private_owner_only": "wonders.Hire",
    "action.kinds": "flow.TURN",
    "action.one_per_turn": "flow.NextTurn",
    "action.pass": "flow.Pass",
    "action.pass_order": "atoms.pass_turn",
    "buy.one_card": "buying.Buy",
    "buy.need_full_price": "buying.Buy",
    "buy.space_stays_empty": "atoms.take_from_market",
    "building.replaces": "buying.PlaceOver",
    "building.replaced_workers_return": "atoms.build_over",
    "building.produces_per_worker": "queries.production",
    "building.stability_at_once": "atoms.put_worker",
    "building.empty_no_effect": "queries.production",
    "building.ziggurat_example": "deploying.Deploy",
    "military.replaces": "buying.PlaceOver",
    "military.replaced_workers_return": "atoms.build_over",
    "military.strength_at_once": "atoms.put_worker",
    "military.upkeep": "queries.production",
    "military.raid_value": "queries.raid_value",
    "military.empty_no_effect": "queries.raid_value",
    "military.hoplite_example": "deploying.Deploy",
    "colony.requirement": "buying.unbuyable",
    "colony.requirement_only_on_purchase": "buying.unbuyable",
    "colony.own_bonus_not_counted": "buying.unbuyable",
    "colony.effect_at_once": "atoms.colonise",
    "war.buy": "atoms.declare_war",
    "war.one_per_round": "buying.unbuyable",
    "war.marker_strength": "atoms.declare_war",
    "war.marker_fixed": "atoms.declare_war",
    "war.buyer_can_lose": "resolution.WarStep",
    "war.without_military": "buying.unbuyable",
    "war.strength_zero": "resolution.WarStep",
    "battle.gain": "buying.Spoils",
    "battle.one_kind": "buying.Spoils",
    "battle.needs_military_worker": "buying.unbuyable",
    "battle.removed": "buying.acquire",
    "wonder.to_construction": "atoms.begin_wonder",
    "wonder.replace_unfinished": "atoms.begin_wonder",
    "wonder.ready_effect": "wonders.Complete",
    "advisor.place": "atoms.appoint",
    "advisor.one_unless_card": "buying.AppointAdvisor",
    "golden.choice": "buying.Golden",
    "golden.payment_mix": "buying.PayMix",
    "golden.price_by_age": "queries.golden_price",
    "golden.bonus": "queries.golden_bonus",
    "golden.bonus_sum": "queries.golden_price",
    "golden.one_vp": "buying.PayMix",
    "golden.must_afford_vp": "buying.Golden",
    "deploy.action": "deploying.Deploy",
    "deploy.move_between_cards": "deploying.Move",
    "undeploy.free": "deploying.Undeploy",
    "undeploy.before_pass": "deploying.Undeploy",
    "undeploy.effect_lost": "atoms.pull_worker",
    "deploy.only_building_military": "deploying.not_own",
    "deploy.same_card_refused": "deploying.Move",
    "hire.leftmost_stage": "wonders.stage_cost",
    "hire.preconditions": "wonders.Hire",
    "hire.zero_cost_stage": "wonders.Hire",
    "wonder.completed": "atoms.finish_wonder",
    "wonder.cover_ready": "wonders.PlaceWonder",
    "hire.extra_architects": "atoms.settle_helpers",
    "prod.simultaneous": "resolution.YieldAll",
    "prod.resource_order": "resolution.YieldAll",
    "prod.net_sum": "queries.production",
    "prod.sources": "queries.production",
    "prod.gains_before_losses": "resolution.YieldAll",
    "prod.books_over_50": "view.figures",
    "prod.revolt": "resolution.YieldAll",
    "prod.revolt_books_zero": "resolution.YieldAll",
    "prod.shortage": "atoms.lose",
    "order.by_strength": "resolution.PlayerOrder",
    "order.tie_stability": "resolution.PlayerOrder",
    "order.tie_previous": "resolution.PlayerOrder",
    "order.update": "atoms.set_order",
    "war.defeat_check": "resolution.WarStep",
    "war.loss_amount": "resolution.Defeat",
    "war.negative_stability": "resolution.Defeat",
    "war.vp_always": "resolution.Defeat",
    "war.loss_shortage": "resolution.suffer",
    "war.end": "resolution.WarEnds",
    "event.top_first": "resolution.EventStep",
    "event.terms": "queries.values_of",
    "event.revolt_not_most": "queries.selected",
    "event.order_change": "events.Demote",
    "event.choice_reverse_order": "event_choices.Question",
    "event.simultaneous": "atoms.AtOnce",
    "event.gain_worker": "losses.TakeWorker",
    "event.lose_worker": "event_choices.SendBack",
    "famine.pay": "resolution.FamineStep",
    "famine.shortage": "atoms.lose",
    "book_score.vp": "resolution.BookScoring",
    "book_score.when": "resolution.BookScoring",
    "end.after_round_8": "flow.NextRound",
    "score.a_vp": "scoring.score",
    "score.b_colonies": "scoring.colony_vp",
    "score.c_wonders": "scoring.wonder_vp",
    "score.d_workers": "scoring.worker_vp",
    "score.d_excess_workers": "scoring.worker_vp",
    "score.e_resources": "scoring.resource_vp",
    "score.e_negative_stability": "scoring.resource_sum",
    "score.total_winner": "game.Nations",
    "score.tie_order": "game.Nations",
    "variant.presets": "options.SPECS",
    "sets.mix": "setup.lay_decks",
    "p5.more_cards_needed": "options.check",
    "p5.benefit_two": "queries.best",
    "p5.benefit_tie_first": "queries.best",
    "p5.penalty_two": "queries.worst",
    "p5.cards_likewise": "queries.holds",
    "p5.pass_first": "queries.selected",
    "p5.pass_last": "queries.selected",
    "p2.book_score": "resolution.BookScoring",
    "comp.settings": "options.check",
    "comp.balanced_deck": "setup.balanced_deck",
    "short.ages": "setup.deal",
    "easy.extra_worker": "maintenance.Ease",
    "sideb.board_rules": "cards.boards.NATIONS",
    "sideb.china_worker": "cards.boards.CHINA_B",
    "sideb.china_pass_first": "cards.boards.CARDS",
    "sideb.china_spaces": "cards.boards.CHINA_B",
    "sideb.egypt": "cards.boards.EGYPT_B",
    "sideb.greece": "cards.boards.GREECE_B",
    "sideb.rome": "cards.boards.ROME_B",
    "sideb.persia": "cards.boards.PERSIA_B",
    "sideb.setup_order": "setup.deal",
    "sideb.choose_reverse": "setup.ClaimBoard",
    "sideb.may_use_a": "setup.ClaimBoard",
    "sideb.duplicate_card": "cards.boards.CARDS",
    "solo.opponent": "solo.Tile",
    "solo.tile_instead_of_card": "solo.reveal_tile",
    "solo.tile_values": "solo.reveal_tile",
    "solo.comparisons": "queries.values_of",
    "solo.no_value_you_win": "queries.selected",
    "solo.negative_vp_loses": "ending.Ruin",
    "solo.start": "setup.deal",
    "solo.columns": "maintenance.COLUMNS_IN_USE",
    "solo.architects": "maintenance.ArchitectStep",
    "solo.die_after_actions": "solo.after_action",
    "solo.die_if_second": "flow.BeginActions",
    "solo.die_column": "solo.clear_column",
    "solo.die_war": "solo.clear_column",
    "solo.die_war_taken": "solo.clear_column",
    "solo.war_marker_fixed": "solo.clear_column",
    "solo.die_empty_column": "solo.clear_column",
    "solo.die_5_6": "solo.act_for_rival",
    "solo.round_order": "flow.ROUND",
    "solo.player_order": "resolution.order_against_rival",
    "solo.stability_vp": "solo.CompareStability",
    "solo.famine": "resolution.FamineStep",
    "solo.book_score": "resolution.BookScoring",
    "solo.recommend_chieftain": "options.SOLO_LEVEL",
    "solo.hall_of_fame": "solo.rank",
    "card.used_marker": "powers.Use",
    "card.marker_removed": "resolution.EndOfRound",
    "card.text_over_rules": "powers.Use",
    "card.action_effects": "powers.Use",
    "card.anna_komnene": "queries.stability_each",
    "card.boudica": "atoms.must_go",
    "card.elizabeth": "queries.strength_in_war",
    "card.great_wall": "resolution.shielded",
    "card.machiavelli": "maintenance.KeepEvent",
    "card.mansa_musa": "atoms.pay",
    "card.sphinx": "wonders.Complete",
    "card.sun_tzu": "flow.first_turn",
    "card.titanic": "event_choices.gold_or_advisors",
    "card.tokugawa": "queries.count_for",
    "card.versailles": "marvels.Topple",
    "ev.bronze_age_collapse": "queries.selected",
    "ev.fourth_crusade": "event_specials.Crusade",
    "ev.fourth_crusade_p5": "event_specials.foremost",
    "ev.glorious_revolution": "event_specials.StepBack",
    "ev.great_exhibition": "event_specials.HireFree",
    "ev.han_dynasty": "event_choices.Recruit",
    "ev.janissaries": "event_choices.Recruit",
    "ev.olympic_games": "events.Promote",
    "ev.vasa_floor": "event_choices.Evil",
    "ev.zoroastrian": "event_specials.Revival",
    "ev.zoroastrian_p5": "event_specials.foremost",
    "card.own_action": "powers.Use",
    "card.alhazen": "powers.SwapTwo",
    "card.alfred_nobel": "buying.unbuyable",
    "card.galileo": "powers.BuyFree",
    "card.free_deploy": "deploying.DeployFree",
    "card.martin_luther": "resolution.SplitLoss",
    "card.peter_the_great": "resolution.SpoilsOfPeace",
    "card.simon_bolivar": "powers.SellColony",
    "card.mechanical_turk": "promo_powers.HandOverTo",
    "card.promo_golden_age": "buying.Golden",
    "worker.none_on_track": "losses.no_worker_from",
    "event.undeploy_for_goods": "event_choices.Disband",
    "event.remove_colony": "event_specials.DropColony",
}
