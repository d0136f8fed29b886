"""The rules that can refuse or decide. WHERE says for every clause of the inventory which code enforces it."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.rules.where import WHERE
from tabularium.kernel.clause import Book

__all__ = ["BOOK", "WHERE"]

BOOK: Final = Book("through_the_ages")

# Turns and phases
PHASES: Final = BOOK.rule("turn.phases")
ANY_ORDER: Final = BOOK.rule("action.any_order")
FIRST_TURN: Final = BOOK.rule("first_turn.only_take_cards")
FIRST_TURN_WONDER: Final = BOOK.rule("first_turn.wonder")
ONE_POLITICAL_ACTION: Final = BOOK.rule("politics.one_action")
CROWN_CARDS: Final = BOOK.rule("politics.crown_cards")
IN_HAND: Final = BOOK.rule("hand.card_in_hand")
CARD_POWER: Final = BOOK.rule("power.card")

# Actions and costs
ACTIONS: Final = BOOK.rule("actions.spend")
ALL_OR_NOTHING: Final = BOOK.rule("action.all_or_nothing")
GOODS_SHORT: Final = BOOK.rule("pay.total_required")
SCIENCE_SHORT: Final = BOOK.rule("points.pay_science")
PAY_CHANGE: Final = BOOK.rule("pay.change")
NEVER_UP: Final = BOOK.rule("pay.never_up")
GAIN_EXACT: Final = BOOK.rule("gain.exact")
EXCHANGE_CHOICE: Final = BOOK.rule("power.exchange")
LOSE_BLUE_CHOICE: Final = BOOK.rule("cubes.lose_blue")
STAGE_CUBE: Final = BOOK.rule("stage.cube_from_card")

# Taking cards
TAKE_COST: Final = BOOK.rule("take_card.cost")
EMPTY_SPACE: Final = BOOK.rule("take_card.to_hand")
HAND_LIMIT: Final = BOOK.rule("take_card.hand_limit")
SAME_TECHNOLOGY: Final = BOOK.rule("take_card.same_technology")
LEADER_PER_AGE: Final = BOOK.rule("take_card.leader_per_age")
WONDER_SURCHARGE: Final = BOOK.rule("take_wonder.surcharge")
ONE_UNFINISHED: Final = BOOK.rule("take_wonder.one_unfinished")

# Civil actions
EMPTY_YELLOW_BANK: Final = BOOK.rule("population.empty_bank")
BUILD_RULE: Final = BOOK.rule("build.cost")
URBAN_LIMIT: Final = BOOK.rule("build.urban_limit")
UPGRADE_HIGHER: Final = BOOK.rule("upgrade.same_kind_higher")
DESTROY_RULE: Final = BOOK.rule("destroy.building")
LEADER_RULE: Final = BOOK.rule("leader.play")
STAGE_RULE: Final = BOOK.rule("stage.cost")
STAGES_AT_ONCE: Final = BOOK.rule("stage.multiple")
ONE_STAGE: Final = BOOK.rule("action_card.one_stage")
DEVELOP_RULE: Final = BOOK.rule("develop.cost")
REVOLUTION_RULE: Final = BOOK.rule("revolution.all_civil_actions")
MILITARY_REVOLUTION: Final = BOOK.rule("robespierre.military_payment")
PLAY_ACTION: Final = BOOK.rule("action_card.play")
NOT_SAME_PHASE: Final = BOOK.rule("action_card.not_same_phase")
MUST_BE_POSSIBLE: Final = BOOK.rule("action_card.must_be_possible")
GRANTED_ACTION: Final = BOOK.rule("action_card.granted_action")
COOPERATION: Final = BOOK.rule("power.cooperation")
BACH_LIMIT: Final = BOOK.rule("bach.urban_limit")
BACH_UPGRADE: Final = BOOK.rule("bach.cross_upgrade")
RECRUIT_RULE: Final = BOOK.rule("power.recruit")
TUCK_RULE: Final = BOOK.rule("power.tuck")

# Military actions
UNIT_RULE: Final = BOOK.rule("unit_build.cost")
UNIT_UPGRADE: Final = BOOK.rule("unit_upgrade.same_type")
DISBAND_RULE: Final = BOOK.rule("unit_disband.worker_to_pool")
TACTIC_ONCE: Final = BOOK.rule("tactic.once_per_turn")
TACTIC_RULE: Final = BOOK.rule("tactic_play.cost")
COPY_RULE: Final = BOOK.rule("tactic_copy.cost")
COPY_OTHER: Final = BOOK.rule("tactic_copy.other")
NO_WORKERS_THERE: Final = BOOK.rule("special.no_workers")

# Politics
PREPARE_RULE: Final = BOOK.rule("event_prep.place")
ATTACK_RULE: Final = BOOK.rule("aggression.pay")
RIVAL: Final = BOOK.rule("target.rival")
PACT_FORBIDS: Final = BOOK.rule("aggression.pact_forbids")
STRONGER_ONLY: Final = BOOK.rule("aggression.stronger_only")
SOMETHING_TO_LOSE: Final = BOOK.rule("target.something_to_lose")
PACIFIST: Final = BOOK.rule("power.pacifist")
NO_PARTIAL_DEFENCE: Final = BOOK.rule("aggression.no_partial_defence")
DEFENCE_LIMIT: Final = BOOK.rule("aggression.defend_limit")
DEFENCE_RULE: Final = BOOK.rule("aggression.defend_bonus")
WAR_RULE: Final = BOOK.rule("war.declare")
WAR_FORBIDDEN: Final = BOOK.rule("war.forbidden")
WAR_LAST_ROUND: Final = BOOK.rule("war.not_last_round")
WAR_ONE_OPEN: Final = BOOK.rule("war.one_open")
STEAL_RULE: Final = BOOK.rule("war_resolve.steal_special")
STEAL_NOT_OWNED: Final = BOOK.rule("war_resolve.steal_not_owned")
PACT_TWO_PLAYERS: Final = BOOK.rule("pact.not_two_players")
PACT_OFFER: Final = BOOK.rule("pact.offer")
PACT_DECIDES: Final = BOOK.rule("pact.partner_decides")
PACT_CANCEL: Final = BOOK.rule("pact.cancel")
RESIGN_OFF: Final = BOOK.rule("resign.table_option")
RESIGN_AGE_IV: Final = BOOK.rule("resign.not_age_iv")

# Events and colonies
EVENT_CHOICE: Final = BOOK.rule("event.choice")
EVENT_ACTION: Final = BOOK.rule("event.granted_action")
LOSE_POPULATION: Final = BOOK.rule("population.lose")
MIX_RULE: Final = BOOK.rule("goods.lose")
TAKE_RULE: Final = BOOK.rule("goods.take")
BID_VALUE: Final = BOOK.rule("colonize.bid_value")
BID_MAXIMUM: Final = BOOK.rule("colonize.bid_maximum")
BID_TURN: Final = BOOK.rule("colonize.turn_order")
ONE_UNIT: Final = BOOK.rule("colonize.at_least_one_unit")
FORCE_RULE: Final = BOOK.rule("colonize.winner_must")
FORCE_CARDS: Final = BOOK.rule("colonize.cards_from_hand")
AGREEMENT_TAKE: Final = BOOK.rule("international_agreement.take")
RAVAGES_RULE: Final = BOOK.rule("ravages.still_completed")

# The end of a turn
DISCARD_EXCESS: Final = BOOK.rule("discard_military.excess")
