"""Why not, in the numbers of this moment: a refusal about an amount says how much is needed and how much there is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from conformance.tables import TABLES
from conformance.test_conformance import every_table, positions
from tabularium.kernel import machine
from tabularium.kernel.action import word_of
from tabularium.kernel.game import loaded
from tabularium.kernel.language import LANGUAGES

OF_EACH = 6  # refusals of one word by one clause that are looked at in one game

# The clauses by which a word is refused for an amount: by game, the words (none: any word).
AMOUNTS: dict[str, dict[str, tuple[str, ...]]] = {
    "miniature": {},
    "through_the_ages": {
        "take_card.cost": ("take",),
        "take_wonder.surcharge": ("take",),
        "take_card.hand_limit": ("take",),
        "international_agreement.take": ("take",),
        "actions.spend": (),
        "pay.total_required": (),
        "points.pay_science": (),
        "action.all_or_nothing": ("build", "stage"),
        "build.urban_limit": (),
        "bach.urban_limit": (),
        "population.empty_bank": (),
        "stage.multiple": (),
        "revolution.all_civil_actions": (),
        "aggression.stronger_only": (),
        "aggression.defend_limit": (),
        "colonize.at_least_one_unit": (),
        "colonize.bid_value": ("bid",),
        "colonize.bid_maximum": ("bid",),
        "colonize.winner_must": ("done",),
    },
    "nations": {
        "buy.need_full_price": (),
        "colony.requirement": (),
        "battle.needs_military_worker": (),
        "deploy.definition": ("deploy", "move"),
        "deploy.sources": ("deploy", "move"),
        "hire.preconditions": (),
        "golden.must_afford_vp": (),
        "loss.forced_only": (),
        "loss.books_zero": ("lose",),
        "worker.section_max4": (),
    },
    "praga": {
        "crane.red_zone_unaffordable": (),
        "extra.cost": ("buy",),
        "projects.up_cost": (),
        "projects.cross_unaffordable": (),
        "seals.right_at_track_end": (),
        "seals.cost": (),
        "building.unaffordable": ("act", "extra", "place"),
        "wall.unaffordable": ("act", "extra", "place"),
        "building.old_town_unaffordable": ("site",),
        "road.iv_needs_egg": (),
        "road.v_needs_egg": (),
        "road.egg_effect_optional": (),
        "refresh.cost": (),
        "wheel.egg_bought_late": (),
    },
    "imperium": {
        "action.needs_token": (),
        "exhaust.no_token_left": (),
        "trade.profit_action": ("profit",),
        "trade.full_route_blocked": (),
        "trade.trade_option_pay_progress": ("trade-progress",),
        "reshuffle.cannot_pay_no_develop": (),
        "exhaust.cost_required": (),
        "text.unpayable_cost_blocks": ("play",),
        "choose.unpayable_option": (),
    },
}


def test_every_game_that_is_played_says_which_of_its_refusals_are_about_amounts() -> None:
    assert set(AMOUNTS) == {key for key, _, _ in TABLES}
    for key, clauses in AMOUNTS.items():
        assert set(clauses) <= set(loaded(key).book.numbers)


@every_table
def test_a_refusal_about_an_amount_says_how_much_is_needed_and_how_much_there_is(table: Any) -> None:
    amounts = AMOUNTS[table[0]]
    seen: Counter[tuple[str, str]] = Counter()
    for game, s in positions(table, 83, 3):
        before = s.hash()
        seat = machine.who(s)
        figures: dict[str, Any] = {}
        for a in machine.candidates(s):
            rule = machine.refuse(s, a)
            if not rule:
                assert machine.lack(s, a) is None, "what is allowed lacks nothing"
                continue
            word, clause = game.notation.words[word_of(a)].text, game.book[rule].key
            seen[(word, clause)] += 1
            if seen[(word, clause)] > OF_EACH:
                continue
            lack = machine.lack(s, a)
            told = f"{game.notation.write(a)}: {clause}"
            if lack is None:
                assert clause not in amounts or (amounts[clause] and word not in amounts[clause]), told
                continue
            assert lack.counts or (lack.need == 0 and lack.have == 0), told
            if clause in amounts and (not amounts[clause] or word in amounts[clause]):
                assert lack.counts, told
            if lack.figure:
                figures = figures or game.view(s, seat)["players"][seat]["figures"]
                assert lack.have == figures[lack.figure], told
            said = {game.shortfall(s, lack, language) for language in LANGUAGES}
            assert len(said) == 2, said
            assert all(text.endswith(".") and "{" not in text for text in said), said
        assert s.hash() == before, "asking changes nothing"
