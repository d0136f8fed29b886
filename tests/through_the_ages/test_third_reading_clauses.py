"""Sixty clauses drawn by lot (seed 1317), each in a situation that no other test lays: two cards, ties, ends."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.ratings import attack_strength, strength
from tabularium.games.through_the_ages.table.state import Table
from through_the_ages.table import (
    ROW,
    cubes,
    dealt,
    discarded,
    end_turn,
    food,
    hand,
    in_play,
    number,
    options,
    play,
    prompt,
    rank,
    ratings,
    refused_by,
    resources,
    reveal,
    row,
    seat,
    table,
    who,
    workers,
)

# The beginning and the end


@pytest.mark.clause("through_the_ages.final.end_bonuses", "through_the_ages.final.winner")
def test_bill_gates_is_scored_after_the_last_impact_and_may_win_by_it() -> None:
    s = table(
        seat(leader="bill_gates", workers={"computers": 2, "alchemy": 1}, yellow=18), seat(culture=6, science=40),
        age=4, phase="final", future=["impact_of_happiness", "cold_war"],
    )  # fmt: skip
    assert s.over
    assert s.culture == [7, 6], "events of Age II are not scored"
    assert rank(s) == [0, 1]


@pytest.mark.clause("through_the_ages.setup.action_cubes", "through_the_ages.first_turn.skips")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round_seat_by_seat(seats: int) -> None:
    s = dealt(seats)
    for p in range(seats):
        assert (who(s), prompt(s), s.ca[p], s.ma[p]) == (p, "actions", p + 1, 0)
        assert [s.white[p], s.red[p], s.tactic[p]] == [4, 2, -1]
        play(s, "take 1" if "take 1" in options(s) else "done")
        if s.active == p:
            play(s, "done")
        assert (s.ca[p], s.ma[p], s.military[p]) == (4, 2, ()), "restored at the end of the turn, nothing drawn"
        if p < seats - 1:
            assert row(s)[0] is None, "not filled in the first round"


@pytest.mark.clause("through_the_ages.setup.no_tactic", "through_the_ages.units.strength")
def test_without_a_tactic_units_and_air_forces_add_only_themselves() -> None:
    s = table(seat(workers={"warriors": 3, "knights": 3, "cannon": 2, "air_forces": 2}), seat(), age=3)
    assert ratings(s)["strength"] == 3 + 6 + 6 + 10


@pytest.mark.clause("through_the_ages.setup.starting_technologies", "through_the_ages.farm_mine.no_ratings")
def test_starting_technologies_are_technologies_of_level_zero() -> None:
    s = table(seat(unfinished=("first_space_flight", 3), blue={"oil": 2}, techs=["iron"]), seat(), age=3)
    before = ratings(s)
    play(s, "build agriculture")
    assert ratings(s) == before
    s.blue[0][number("oil")] = 2
    play(s, "stage 1")
    assert s.culture[0] == 3 + 1
    s = table(seat(), seat(), row={1: "irrigation"})
    reveal(s, "impact_of_technology")
    assert s.culture == [0, 0]


# The row and the ages


@pytest.mark.clause("through_the_ages.row.discard_two_players", "through_the_ages.row.no_refill_first_round")
def test_with_two_left_of_four_three_spaces_are_cleared() -> None:
    s = table(seat(), seat(), seat(resigned=True), seat(resigned=True), phase="start", row=ROW, deck=["opera"] * 5)
    assert row(s)[:10] == ROW[3:]
    assert row(s)[10:] == ["opera"] * 3


@pytest.mark.clause(
    "through_the_ages.row.age_iv", "through_the_ages.age_end.age_iv_row", "through_the_ages.age_end.trigger"
)
def test_the_last_card_of_age_iii_ends_the_age_even_in_the_last_space() -> None:
    s = table(seat(), seat(), seat(), age=3, active=1, round=8, phase="start", row=ROW, deck=["oil", "tanks"])
    assert (s.age, s.last_round, row(s)[-1]) == (4, 9, "tanks")
    assert s.yellow == [16, 16, 16]
    end_turn(s)
    assert (row(s)[:2], row(s)[11:]) == (["swordsmen", "drama"], [None, None]), "cleared and slid, nothing dealt"
    for _ in range(4):
        assert not s.over
        end_turn(s)
    assert s.over
    assert s.turns == [9, 9, 9]


@pytest.mark.clause("through_the_ages.age_end.pacts", "through_the_ages.actions.total_falls")
def test_a_pact_that_ends_with_its_age_takes_its_military_action_from_both() -> None:
    s = table(
        seat(pact=("open_borders_agreement", 1, "a"), hand=["spy"] * 3, ma=1), seat(),
        seat(pact=("peace_treaty", 0, "a")), age=2, active=2, phase="start", row=ROW, deck=["opera", "opera"],
    )  # fmt: skip
    assert s.age == 3
    assert (s.red, s.ma, in_play(s, "peace_treaty", 2)) == ([2, 2, 2], [1, 2, 2], True)
    assert discarded(s, "open_borders_agreement")
    assert len(hand(s)) == 3, "above the limit until the own end of turn"


# War and attack


@pytest.mark.clause(
    "through_the_ages.war.stronger_target",
    "through_the_ages.war.next_turn",
    "through_the_ages.war.inert",
    "through_the_ages.war_resolve.current_strength",
)
def test_a_war_on_a_stronger_rival_is_lost_by_whoever_is_weaker_then() -> None:
    s = table(
        seat(strength=2, hand=["war_over_territory"], yellow=9), seat(strength=9, yellow=9), age=2, phase="politics"
    )
    play(s, "war war_over_territory 1")
    assert (s.yellow, s.ma[0], ratings(s)["strength"]) == ([9, 9], 0, 2)
    end_turn(s)
    end_turn(s)
    assert (s.active, s.yellow) == (0, [9 - 2, 9 + 2]), "7 too weak: 1 and 1 for the full 5"
    assert discarded(s, "war_over_territory")


@pytest.mark.clause("through_the_ages.war_resolve.steal_special", "through_the_ages.war_resolve.steal_not_owned")
def test_whoever_defends_in_a_war_over_technology_steals_too() -> None:
    s = table(
        seat(strength=1, techs=["warfare", "justice_system"], war=("war_over_technology", 1), science=3, bank=2,
             blue={"bronze": 3}),
        seat(strength=20, hand=["warfare"]), age=2, phase="start",
    )  # fmt: skip
    assert who(s) == 1
    assert refused_by(s, "steal warfare", "war_resolve.steal_not_owned")
    play(s, "steal justice_system")
    assert (who(s), prompt(s)) == (0, "politics"), "three cubes lost, two of them from the bank; then 3 science"
    assert (s.bank, cubes(s, "bronze"), s.science, s.white) == ([0, 19], 2, [0, 3], [4, 5])


@pytest.mark.clause("through_the_ages.war_resolve.discard", "through_the_ages.draw.per_action")
def test_a_resolved_war_can_be_drawn_again_in_the_same_turn() -> None:
    s = table(
        seat(strength=4, war=("war_over_territory", 1)), seat(strength=4), age=2, phase="start", military_deck=[],
    )  # fmt: skip
    end_turn(s)
    assert hand(s) == ["war_over_territory"]


@pytest.mark.clause("through_the_ages.aggression.ending_pact_excluded", "through_the_ages.aggression.pact_ends")
def test_military_pact_helps_neither_of_the_two_but_against_others() -> None:
    s = table(
        seat(strength=3, pact=("military_pact", 1, "a"), hand=["spy"]), seat(strength=2, science=5), seat(strength=5),
        age=3, phase="politics",
    )  # fmt: skip
    assert (attack_strength(s, 0, 1), strength(s, 1, 0)) == (3, 2)
    assert (attack_strength(s, 0, 2), strength(s, 2, 0)) == (6, 5)
    assert {"attack spy 1", "attack spy 2"} <= set(options(s))
    play(s, "attack spy 2")
    assert in_play(s, "military_pact")
    s = table(
        seat(strength=3), seat(strength=4, science=5, hand=["spy"], pact=("promise_of_military_protection", 0, "a")),
        seat(), age=2, phase="politics", active=1,
    )  # fmt: skip
    play(s, "attack spy 0")
    assert (discarded(s, "promise_of_military_protection"), s.science[1]) == (True, 5), "3 against 4 without the +4"


@pytest.mark.clause("through_the_ages.aggression.defend_limit", "through_the_ages.aggression.repelled")
def test_a_defence_is_limited_by_the_total_though_all_actions_are_spent() -> None:
    s = table(
        seat(strength=4, hand=["plunder_ii"]),
        seat(strength=1, ma=0, hand=["legion", "raid_i", "military_bonus_i"], wonders=["library_of_alexandria"],
             blue={"bronze": 5}),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack plunder_ii 1")
    assert "done" in options(s)
    play(s, "defend military_bonus_i", "defend legion")
    assert refused_by(s, "defend raid_i", "aggression.defend_limit")
    play(s, "done")
    assert (resources(s, 1), hand(s, 1), s.ma[0]) == (5, ["raid_i"], 1), "2 + 1 + 1 equal 4"
    assert [discarded(s, c) for c in ("plunder_ii", "legion", "military_bonus_i")] == [True] * 3


# Politics


@pytest.mark.clause("through_the_ages.politics.crown_cards")
@pytest.mark.parametrize("card", ["legion", "military_bonus_i"])
def test_cards_without_a_crown_are_no_political_action(card: str) -> None:
    s = table(seat(hand=[card]), seat(), phase="politics", resigning="off")
    assert options(s) == ["done"]
    assert refused_by(s, f"event {card}", "politics.crown_cards")


@pytest.mark.clause("through_the_ages.event_prep.rebuild")
def test_the_last_event_is_over_before_the_future_ones_become_current() -> None:
    s = table(
        seat(hand=["cold_war"], strength=3), seat(), age=2, phase="politics", current=["vast_territory_i"],
        future=["rats"],
    )  # fmt: skip
    play(s, "event cold_war")
    assert (prompt(s), s.current, len(s.future)) == ("auction", (), 2)
    play(s, "bid 1", "send warriors", "done")
    assert ((number("cold_war"), number("rats")), s.future) == (s.current, ()), "the earlier age lies on top"


@pytest.mark.clause("through_the_ages.pact.immediate")
def test_open_borders_can_be_used_in_the_turn_they_open() -> None:
    s = table(seat(hand=["open_borders_agreement", "legion"], ma=0), seat(), seat(), phase="politics")
    play(s, "pact open_borders_agreement 1 a", "yes")
    assert (s.red, s.ma) == ([3, 3, 2], [1, 3, 2])
    play(s, "tactic legion")
    assert s.ma[0] == 0


@pytest.mark.clause("through_the_ages.resign.not_age_iv")
def test_nobody_resigns_once_age_iii_has_ended_in_the_own_refill() -> None:
    s = table(seat(), seat(hand=["spy", "raid_iii"]), age=3, active=1, round=8, phase="start", row=ROW, deck=["oil"])
    assert (s.age, prompt(s), hand(s, 1)) == (4, "politics", ["raid_iii"])
    assert refused_by(s, "resign", "resign.not_age_iv")


# Actions


@pytest.mark.clause("through_the_ages.action.effect_other_costs", "through_the_ages.newton.card_effect")
def test_newton_and_a_breakthrough_with_the_last_action() -> None:
    s = table(seat(leader="isaac_newton", hand=["breakthrough_ii", "iron"], science=5, ca=1), seat(), age=2)
    play(s, "action breakthrough_ii")
    assert (s.science[0], s.ca[0], in_play(s, "iron")) == (3, 1, True)
    s = table(seat(leader="isaac_newton", hand=["breakthrough_ii", "iron"], science=4), seat(), age=2)
    assert refused_by(s, "action breakthrough_ii", "action_card.must_be_possible")


@pytest.mark.clause("through_the_ages.take_card.leader_per_age", "through_the_ages.international_agreement.take")
def test_an_agreement_keeps_to_one_leader_of_an_age_and_to_the_hand_limit() -> None:
    s = table(
        seat(strength=3, leaders_taken=[2], leader="hammurabi", hand=["iron", "coal", "opera"]), seat(hand=["rats"]),
        age=2, active=1, phase="politics", current=["international_agreement"],
        row={1: "isaac_newton", 2: "michelangelo", 3: "cannon", 4: "iron", 13: "kremlin"},
    )  # fmt: skip
    play(s, "event rats")
    assert who(s) == 0
    assert refused_by(s, "take 1", "take_card.leader_per_age")
    assert refused_by(s, "take 4", "take_card.same_technology")
    play(s, "take 2")
    assert refused_by(s, "take 3", "take_card.hand_limit")
    play(s, "take 13")
    assert s.unfinished[0] == number("kremlin"), "Michelangelo was free: 3 of 5 are gone"
    play(s, "done")
    assert (s.ca[0], s.forfeits[0], None in row(s)) == (4, 1, False)


@pytest.mark.clause("through_the_ages.international_agreement.last_round")
def test_an_agreement_in_the_last_round_serves_whoever_has_no_turn_left() -> None:
    s = table(
        seat(strength=3, unfinished=None, wonders=["pyramids"]), seat(hand=["cold_war"]), age=4, round=9, last_round=9,
        active=1, phase="politics", current=["international_agreement"], row={1: "internet", 12: "oil"},
    )  # fmt: skip
    play(s, "event cold_war", "take 1", "take 12", "done")
    assert (s.unfinished[0], hand(s), s.age) == (number("internet"), ["oil"], 4)
    assert row(s) == [None] * 13
    end_turn(s)
    assert s.over


@pytest.mark.clause("through_the_ages.revolution.all_civil_actions", "through_the_ages.revolution.by_action_card")
def test_every_order_of_hammurabis_revolution() -> None:
    for moves in (["convert", "take 1"], ["take 1", "convert"]):
        s = table(seat(leader="hammurabi", hand=["monarchy"], science=2), seat(), row={1: "iron"})
        play(s, *moves, "revolution monarchy")
        assert (s.ca[0], s.extra_ca[0], s.white[0], s.ma[0]) == (0, 0, 5, 2)
    s = table(seat(leader="hammurabi", hand=["monarchy", "breakthrough_i"], science=2), seat(), row={1: "iron"})
    play(s, "take 1", "convert", "action breakthrough_i")
    assert (in_play(s, "monarchy"), s.science[0], s.ca[0]) == (True, 2, 0)
    s = table(seat(leader="hammurabi", hand=["monarchy"], science=2), seat(), row={1: "iron", 2: "coal"})
    play(s, "take 1", "take 2", "convert")
    assert refused_by(s, "revolution monarchy", "revolution.all_civil_actions")


@pytest.mark.clause("through_the_ages.action_card.extra_military_draw", "through_the_ages.draw.per_action")
def test_at_most_three_cards_are_drawn_whatever_is_left() -> None:
    s = table(seat(hand=["patriotism_ii"], government="communism", unused=9), seat(), age=3)
    play(s, "action patriotism_ii", "done")
    assert len(hand(s)) == 3
    s = table(seat(hand=["patriotism_ii"], ma=0), seat(), age=3)
    play(s, "action patriotism_ii", "done")
    assert len(hand(s)) == 1


@pytest.mark.clause("through_the_ages.unit_upgrade.same_type", "through_the_ages.temporary_resources.first")
def test_units_skip_levels_but_never_change_arms() -> None:
    s = table(
        seat(workers={"warriors": 1, "knights": 1}, techs=["modern_infantry", "rockets"], unit_goods=3,
             blue={"bronze": 2}),
        seat(), age=3,
    )  # fmt: skip
    assert refused_by(s, "upgrade knights modern_infantry", "unit_upgrade.same_type")
    assert refused_by(s, "upgrade warriors rockets", "unit_upgrade.same_type")
    play(s, "upgrade warriors modern_infantry")
    assert (resources(s), s.unit_goods[0], ratings(s)["strength"]) == (0, 0, 7)


@pytest.mark.clause(
    "through_the_ages.tactic_play.cost", "through_the_ages.tactic.once_per_turn", "through_the_ages.tactic_copy.cost"
)
def test_patriotism_helps_to_copy_a_tactic_but_not_to_set_two() -> None:
    s = table(seat(hand=["patriotism_a", "phalanx"], ma=1, strength=3), seat(), commons=["legion", "fighting_band"])
    assert refused_by(s, "copy legion", "actions.spend")
    play(s, "action patriotism_a", "copy legion")
    assert (s.ma[0], s.extra_ma[0], ratings(s)["strength"]) == (0, 0, 5)
    assert refused_by(s, "tactic phalanx", "tactic.once_per_turn")


@pytest.mark.clause("through_the_ages.discard_military.excess", "through_the_ages.hand.civil_excess_kept")
def test_fewer_actions_cost_military_cards_at_once_and_civil_cards_never() -> None:
    civil = ["iron", "alchemy", "drama", "theology", "warfare", "republic"]
    board = seat(hand=[*civil, "spy", "raid_i", "legion", "rats"], government="communism", science=9, unused=9)
    s = table(board, seat(), age=2)
    play(s, "revolution republic", "done")
    assert (prompt(s), s.white[0]) == ("discard", 7)
    play(s, "discard rats", "discard spy")
    assert set(hand(s)) >= {"raid_i", "legion", *civil[:5]}


# Statistics


@pytest.mark.clause("through_the_ages.bach.cross_upgrade", "through_the_ages.upgrade.modifiers_first")
def test_bach_upgrades_with_every_discount_and_once() -> None:
    s = table(
        seat(leader="johann_sebastian_bach", workers={"team_sports": 1, "journalism": 1},
             techs=["opera", "architecture"], blue={"bronze": 3}),
        seat(), age=2,
    )  # fmt: skip
    play(s, "adapt team_sports opera")
    assert (resources(s), workers(s, "opera")) == (0, 1), "8 - 2 less 5 - 2"
    assert refused_by(s, "adapt journalism opera", "power.card")
    assert ratings(s)["culture"] == 3 + 1 + 2


@pytest.mark.clause("through_the_ages.homer.tucked_face", "through_the_ages.st_peters.extra_face")
def test_homer_under_the_pyramids_beside_the_basilica() -> None:
    s = table(
        seat(leader="michelangelo", wonders=["pyramids", "st_peters_basilica"], tucked="pyramids",
             workers={"religion": 1}),
        seat(),
    )  # fmt: skip
    # Pyramids 1 + 1, the Basilica 1, Religion 1 + 1; Michelangelo counts all of them.
    assert (ratings(s)["happiness"], ratings(s)["culture"]) == (5, 2 + 1 + 5)


@pytest.mark.clause("through_the_ages.colonize.armies_air", "through_the_ages.army.air_force")
def test_genghis_and_an_air_force_sail_with_an_army() -> None:
    s = table(
        seat(workers={"riflemen": 2, "cannon": 1, "air_forces": 2}, tactic="napoleonic_army", leader="genghis_khan"),
        seat(strength=0), age=3,
    )  # fmt: skip
    reveal(s, "historic_territory_ii")
    assert options(s)[-2:] == ["bid 33", "pass"], "6 + 3 + 10 + twice 7"
    play(s, "bid 28", "send riflemen", "send riflemen", "send cannon")
    assert refused_by(s, "done", "colonize.winner_must")
    play(s, "send air_forces", "done")
    assert (ratings(s)["strength"], s.culture[0], s.yellow[0]) == (5, 11, 18 + 4)


@pytest.mark.clause("through_the_ages.event.text", "through_the_ages.event.two_players")
def test_raiders_take_from_the_weaker_of_two_who_says_what() -> None:
    for techs, left in ((["iron"], 4), ([], 2)):
        s = table(seat(strength=2), seat(blue={"oil": 1, "agriculture": 1}, techs=techs, bank=0), age=3)
        reveal(s, "raiders")
        assert (who(s), options(s)) == (1, ["mix 0", "mix 1"])
        play(s, "mix 1")
        assert (food(s, 1), resources(s, 1)) == (0, left), "change with the cube that the food set free"


# One good can't pay twice


@pytest.mark.parametrize("payments", ["best", "ask"])
@pytest.mark.parametrize(
    ("side", "blue", "left"),
    [
        ("b", {"agriculture": 4, "bronze": 1}, (2, 0)),  # the resource goes into the unit, so the worker is fed
        ("b", {"agriculture": 1, "bronze": 2}, (0, 0)),  # one resource is eaten, the other one built in
        ("a", {"agriculture": 2, "bronze": 1}, (0, 0)),
        ("a", {"agriculture": 3}, (0, 0)),
    ],
)
@pytest.mark.clause("through_the_ages.pay.total_required")
def test_barbarossa_pays_for_worker_and_unit(
    side: str, blue: dict[str, int], left: tuple[int, int], payments: str
) -> None:
    s = barbarossa(side, blue, payments)
    play(s, "recruit warriors")
    assert prompt(s) == "actions", "there is only one way to pay"
    assert (food(s), resources(s), workers(s, "warriors"), s.ma[0]) == (*left, 2, 1)


def barbarossa(side: str, blue: dict[str, int], payments: str) -> Table:
    """A worker for 3 - 1 food and Warriors for 2 - 1 resources, on one side of Trade Routes."""
    board = seat(leader="frederick_barbarossa", pact=("trade_routes_agreement", 1, side), blue=blue, yellow=16)
    return table(board, seat(), seat(), payments=payments)


@pytest.mark.parametrize("payments", ["best", "ask"])
@pytest.mark.clause("through_the_ages.pay.total_required")
def test_barbarossa_may_exchange_where_enough_is_left(payments: str) -> None:
    s = barbarossa("b", {"agriculture": 1, "bronze": 1}, payments)
    assert refused_by(s, "recruit warriors", "pay.total_required")
    s = barbarossa("b", {"agriculture": 2, "bronze": 2}, payments)
    play(s, "recruit warriors")
    assert prompt(s) == "exchange"
    play(s, "yes")
    assert (food(s), resources(s)) == (1, 0)
