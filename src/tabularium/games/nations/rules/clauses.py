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
    "setup.player_board": "table.setup.take_board",
    "setup.event_decks": "table.setup.lay_decks",
    "setup.progress_decks": "table.setup.lay_decks",
    "setup.architect_supply": "table.atoms_board.send_architects",
    "setup.random_order": "table.setup.deal",
    "setup.starting_books": "table.setup.deal",
    "setup.order_track": "table.setup.deal",
    "setup.round_marker": "table.state.Table",
    "setup.difficulty_each": "table.setup.deal",
    "setup.military_zero": "table.setup.take_board",
    "limit.military_40": "table.queries.strength",
    "setup.architects_by_players": "rules.maintenance.BASE_ARCHITECTS",
    "setup.stability_zero": "table.setup.take_board",
    "limit.stability_15": "table.queries.stability",
    "limit.stability_below_minus3": "table.queries.stability",
    "setup.no_event_before_growth": "rules.flow.FIRST_MAINTENANCE",
    "board.shared_spaces": "rules.buying.PlaceOver",
    "board.colony_limit": "rules.buying.ReplaceColony",
    "buy.price_by_row": "table.queries.price",
    "resource.four_kinds": "rules.losses.GiveOther",
    "resource.uses": "rules.buying.Buy",
    "value.immediate": "table.atoms.put_worker",
    "value.recount": "table.queries.counted_stability",
    "value.squares": "table.atoms_cards.count",
    "worker.several_per_card": "table.production.production",
    "cards.eight_types": "table.kinds.KINDS",
    "tie.benefit_alone": "table.queries.best",
    "tie.penalty_all": "table.queries.worst",
    "tie.revolt_equal_last": "table.queries.rank_stability",
    "tie.two_players": "table.queries.selected",
    "tie.others_when_nobody_first": "table.queries.selected",
    "loss.shortage_vp": "table.atoms.short_of",
    "loss.book_per_missing": "table.atoms.lose",
    "loss.books_zero": "rules.losses.GiveOther",
    "loss.chain": "table.atoms.lose",
    "loss.no_other_resource": "rules.losses.replace_books",
    "loss.once_per_kind_per_round": "table.atoms.short_of",
    "loss.max_four": "table.atoms.short_of",
    "loss.resets_each_round": "rules.resolution.EndOfRound",
    "loss.vp_floor": "table.atoms.lose_vp",
    "loss.forced_only": "rules.event_choices.OfferTo",
    "remove.out_of_game": "table.atoms_cards.discard",
    "remove.condition_at_once": "table.atoms_cards.watch",
    "remove.condition_other_turn": "table.atoms_cards.watch",
    "remove.condition_momentary": "rules.deploying.Move",
    "worker.take": "table.atoms.take_worker",
    "worker.return": "table.atoms.return_worker",
    "worker.section_choice": "rules.losses.TakeWorker",
    "worker.section_max4": "rules.losses.no_return",
    "worker.overflow": "rules.losses.no_return",
    "worker.overflow_first": "rules.losses.no_worker_from",
    "deploy.definition": "rules.deploying.Deploy",
    "deploy.sources": "rules.deploying.Move",
    "undeploy.definition": "table.atoms.pull_worker",
    "hire.definition": "rules.wonders.Hire",
    "symbol.slash": "rules.powers.ChooseGain",
    "symbol.colon": "rules.buying.answer",
    "sets.levels": "table.setup.lay_decks",
    "sets.marks": "table.kinds.SETS",
    "sets.promo": "table.setup.lay_decks",
    "level.bonus": "table.options.LEVELS",
    "level.only_growth": "rules.maintenance.Grow",
    "round.phases": "rules.flow.ROUND",
    "round.count": "rules.flow.NextRound",
    "maint.step_order": "rules.flow.MAINTENANCE",
    "resolution.step_order": "rules.flow.RESOLUTION",
    "maint.marker": "rules.maintenance.RoundMarker",
    "maint.first_round_skips": "rules.flow.FIRST_MAINTENANCE",
    "maint.remove_rows_1_2": "rules.maintenance.ProgressCards",
    "maint.row3_to_row1": "rules.maintenance.ProgressCards",
    "maint.fill_from_current_age": "table.atoms_board.fill_market",
    "maint.columns_by_players": "rules.maintenance.COLUMNS_IN_USE",
    "growth.reverse_order": "rules.maintenance.GrowthStep",
    "growth.worker_or_bonus": "rules.maintenance.Grow",
    "growth.worker_to_area": "table.atoms.take_worker",
    "growth.food_upkeep": "table.queries.taken",
    "growth.stability_cost": "table.atoms.take_worker",
    "growth.bonus_one_kind": "rules.maintenance.Grow",
    "growth.empty_track": "rules.maintenance.Grow",
    "event.reveal": "rules.maintenance.NewEventStep",
    "event.in_force_from_reveal": "rules.resolution.event_freezes_order",
    "arch.clear": "rules.maintenance.ArchitectStep",
    "arch.count": "rules.maintenance.ArchitectStep",
    "arch.first_round": "rules.maintenance.ArchitectStep",
    "arch.private_refill": "rules.maintenance.ArchitectStep",
    "arch.private_on_purchase": "table.atoms_cards.settle_helpers",
    "arch.private_owner_only": "rules.wonders.Hire",
    "action.kinds": "rules.flow.TURN",
    "action.one_per_turn": "rules.flow.NextTurn",
    "action.pass": "rules.flow.Pass",
    "action.pass_order": "table.atoms_board.pass_turn",
    "buy.one_card": "rules.buying.Buy",
    "buy.need_full_price": "rules.buying.Buy",
    "buy.space_stays_empty": "table.atoms_board.take_from_market",
    "building.replaces": "rules.buying.PlaceOver",
    "building.replaced_workers_return": "table.atoms_cards.build_over",
    "building.produces_per_worker": "table.production.production",
    "building.stability_at_once": "table.atoms.put_worker",
    "building.empty_no_effect": "table.production.production",
    "building.ziggurat_example": "rules.deploying.Deploy",
    "military.replaces": "rules.buying.PlaceOver",
    "military.replaced_workers_return": "table.atoms_cards.build_over",
    "military.strength_at_once": "table.atoms.put_worker",
    "military.upkeep": "table.production.production",
    "military.raid_value": "table.queries.raid_value",
    "military.empty_no_effect": "table.queries.raid_value",
    "military.hoplite_example": "rules.deploying.Deploy",
    "colony.requirement": "rules.buying.unbuyable",
    "colony.requirement_only_on_purchase": "rules.buying.unbuyable",
    "colony.own_bonus_not_counted": "rules.buying.unbuyable",
    "colony.effect_at_once": "table.atoms_cards.colonise",
    "war.buy": "table.atoms_board.declare_war",
    "war.one_per_round": "rules.buying.unbuyable",
    "war.marker_strength": "table.atoms_board.declare_war",
    "war.marker_fixed": "table.atoms_board.declare_war",
    "war.buyer_can_lose": "rules.resolution.WarStep",
    "war.without_military": "rules.buying.unbuyable",
    "war.strength_zero": "rules.resolution.WarStep",
    "battle.gain": "rules.golden_ages.Spoils",
    "battle.one_kind": "rules.golden_ages.Spoils",
    "battle.needs_military_worker": "rules.buying.unbuyable",
    "battle.removed": "rules.buying.acquire",
    "wonder.to_construction": "table.atoms_cards.begin_wonder",
    "wonder.replace_unfinished": "table.atoms_cards.begin_wonder",
    "wonder.ready_effect": "rules.wonders.Complete",
    "advisor.place": "table.atoms_cards.appoint",
    "advisor.one_unless_card": "rules.buying.AppointAdvisor",
    "golden.choice": "rules.golden_ages.Golden",
    "golden.payment_mix": "rules.golden_ages.PayMix",
    "golden.price_by_age": "table.queries.golden_price",
    "golden.bonus": "table.queries.golden_bonus",
    "golden.bonus_sum": "table.queries.golden_price",
    "golden.one_vp": "rules.golden_ages.PayMix",
    "golden.must_afford_vp": "rules.golden_ages.Golden",
    "deploy.action": "rules.deploying.Deploy",
    "deploy.move_between_cards": "rules.deploying.Move",
    "undeploy.free": "rules.deploying.Undeploy",
    "undeploy.before_pass": "rules.deploying.Undeploy",
    "undeploy.effect_lost": "table.atoms.pull_worker",
    "deploy.only_building_military": "rules.deploying.not_own",
    "deploy.same_card_refused": "rules.deploying.Move",
    "hire.leftmost_stage": "rules.wonders.stage_cost",
    "hire.preconditions": "rules.wonders.Hire",
    "hire.zero_cost_stage": "rules.wonders.Hire",
    "wonder.completed": "table.atoms_cards.finish_wonder",
    "wonder.cover_ready": "rules.wonders.PlaceWonder",
    "hire.extra_architects": "table.atoms_cards.settle_helpers",
    "prod.simultaneous": "rules.resolution.YieldAll",
    "prod.resource_order": "rules.resolution.YieldAll",
    "prod.net_sum": "table.production.production",
    "prod.sources": "table.production.production",
    "prod.gains_before_losses": "rules.resolution.YieldAll",
    "prod.books_over_50": "view.figures",
    "prod.revolt": "rules.resolution.YieldAll",
    "prod.revolt_books_zero": "rules.resolution.YieldAll",
    "prod.shortage": "table.atoms.lose",
    "order.by_strength": "rules.resolution.PlayerOrder",
    "order.tie_stability": "rules.resolution.PlayerOrder",
    "order.tie_previous": "rules.resolution.PlayerOrder",
    "order.update": "table.atoms_board.set_order",
    "war.defeat_check": "rules.resolution.WarStep",
    "war.loss_amount": "rules.resolution.Defeat",
    "war.negative_stability": "rules.resolution.Defeat",
    "war.vp_always": "rules.resolution.Defeat",
    "war.loss_shortage": "rules.resolution.suffer",
    "war.end": "rules.resolution.WarEnds",
    "event.top_first": "rules.resolution.EventStep",
    "event.terms": "table.queries.values_of",
    "event.revolt_not_most": "table.queries.selected",
    "event.order_change": "rules.event_orders.Demote",
    "event.choice_reverse_order": "rules.event_choices.Question",
    "event.simultaneous": "table.atoms_cards.AtOnce",
    "event.gain_worker": "rules.losses.TakeWorker",
    "event.lose_worker": "rules.event_choices.SendBack",
    "famine.pay": "rules.resolution.FamineStep",
    "famine.shortage": "table.atoms.lose",
    "book_score.vp": "rules.resolution.BookScoring",
    "book_score.when": "rules.resolution.BookScoring",
    "end.after_round_8": "rules.flow.NextRound",
    "score.a_vp": "rules.scoring.score",
    "score.b_colonies": "rules.scoring.colony_vp",
    "score.c_wonders": "rules.scoring.wonder_vp",
    "score.d_workers": "rules.scoring.worker_vp",
    "score.d_excess_workers": "rules.scoring.worker_vp",
    "score.e_resources": "rules.scoring.resource_vp",
    "score.e_negative_stability": "rules.scoring.resource_sum",
    "score.total_winner": "game.Nations",
    "score.tie_order": "game.Nations",
    "variant.presets": "table.options.SPECS",
    "sets.mix": "table.setup.lay_decks",
    "p5.more_cards_needed": "table.options.check",
    "p5.benefit_two": "table.queries.best",
    "p5.benefit_tie_first": "table.queries.best",
    "p5.penalty_two": "table.queries.worst",
    "p5.cards_likewise": "table.production.holds",
    "p5.pass_first": "table.queries.selected",
    "p5.pass_last": "table.queries.selected",
    "p2.book_score": "rules.resolution.BookScoring",
    "comp.settings": "table.options.check",
    "comp.balanced_deck": "table.setup.balanced_deck",
    "short.ages": "table.setup.deal",
    "easy.extra_worker": "rules.maintenance.Ease",
    "sideb.board_rules": "cards.boards.NATIONS",
    "sideb.china_worker": "cards.boards.CHINA_B",
    "sideb.china_pass_first": "cards.boards.CARDS",
    "sideb.china_spaces": "cards.boards.CHINA_B",
    "sideb.egypt": "cards.boards.EGYPT_B",
    "sideb.greece": "cards.boards.GREECE_B",
    "sideb.rome": "cards.boards.ROME_B",
    "sideb.persia": "cards.boards.PERSIA_B",
    "sideb.setup_order": "table.setup.deal",
    "sideb.choose_reverse": "table.setup.ClaimBoard",
    "sideb.may_use_a": "table.setup.ClaimBoard",
    "sideb.duplicate_card": "cards.boards.CARDS",
    "solo.opponent": "rules.solo.Tile",
    "solo.tile_instead_of_card": "rules.solo.reveal_tile",
    "solo.tile_values": "rules.solo.reveal_tile",
    "solo.comparisons": "table.queries.values_of",
    "solo.no_value_you_win": "table.queries.selected",
    "solo.negative_vp_loses": "rules.ending.Ruin",
    "solo.start": "table.setup.deal",
    "solo.columns": "rules.maintenance.COLUMNS_IN_USE",
    "solo.architects": "rules.maintenance.ArchitectStep",
    "solo.die_after_actions": "rules.solo.after_action",
    "solo.die_if_second": "rules.flow.BeginActions",
    "solo.die_column": "rules.solo.clear_column",
    "solo.die_war": "rules.solo.clear_column",
    "solo.die_war_taken": "rules.solo.clear_column",
    "solo.war_marker_fixed": "rules.solo.clear_column",
    "solo.die_empty_column": "rules.solo.clear_column",
    "solo.die_5_6": "rules.solo.act_for_rival",
    "solo.round_order": "rules.flow.ROUND",
    "solo.player_order": "rules.resolution.order_against_rival",
    "solo.stability_vp": "rules.solo.CompareStability",
    "solo.famine": "rules.resolution.FamineStep",
    "solo.book_score": "rules.resolution.BookScoring",
    "solo.recommend_chieftain": "table.options.SOLO_LEVEL",
    "solo.hall_of_fame": "rules.solo.rank",
    "card.used_marker": "rules.powers.Use",
    "card.marker_removed": "rules.resolution.EndOfRound",
    "card.text_over_rules": "rules.powers.Use",
    "card.action_effects": "rules.powers.Use",
    "card.anna_komnene": "table.queries.stability_each",
    "card.boudica": "table.atoms_cards.must_go",
    "card.elizabeth": "table.queries.strength_in_war",
    "card.great_wall": "rules.resolution.shielded",
    "card.machiavelli": "rules.maintenance.KeepEvent",
    "card.mansa_musa": "table.atoms.pay",
    "card.sphinx": "rules.wonders.Complete",
    "card.sun_tzu": "rules.flow.first_turn",
    "card.titanic": "rules.event_evils.gold_or_advisors",
    "card.tokugawa": "table.production.count_for",
    "card.versailles": "rules.ready_wonders.Topple",
    "ev.bronze_age_collapse": "table.queries.selected",
    "ev.fourth_crusade": "rules.event_specials.Crusade",
    "ev.fourth_crusade_p5": "rules.event_specials.foremost",
    "ev.glorious_revolution": "rules.event_specials.StepBack",
    "ev.great_exhibition": "rules.event_specials.HireFree",
    "ev.han_dynasty": "rules.event_choices.Recruit",
    "ev.janissaries": "rules.event_choices.Recruit",
    "ev.olympic_games": "rules.event_orders.Promote",
    "ev.vasa_floor": "rules.event_evils.Evil",
    "ev.zoroastrian": "rules.event_specials.Revival",
    "ev.zoroastrian_p5": "rules.event_specials.foremost",
    "card.own_action": "rules.powers.Use",
    "card.alhazen": "rules.powers.SwapTwo",
    "card.alfred_nobel": "rules.buying.unbuyable",
    "card.galileo": "rules.powers.BuyFree",
    "card.free_deploy": "rules.deploying.DeployFree",
    "card.martin_luther": "rules.resolution.SplitLoss",
    "card.peter_the_great": "rules.resolution.SpoilsOfPeace",
    "card.simon_bolivar": "rules.powers.SellColony",
    "card.mechanical_turk": "rules.promo_powers.HandOverTo",
    "card.promo_golden_age": "rules.golden_ages.Golden",
    "worker.none_on_track": "rules.losses.no_worker_from",
    "event.undeploy_for_goods": "rules.event_choices.Disband",
    "event.remove_colony": "rules.event_specials.DropColony",
}
