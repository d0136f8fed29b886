"""The course of the game, its end, and setting up (Code of Laws, pages 1 and 2)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_MILITARY, KEYS, PACT
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.queries import corruption
from tabularium.kernel import machine
from tabularium.kernel.errors import BadOption
from through_the_ages.frozen import BOX
from through_the_ages.table import (
    GAME,
    ROW,
    dealt,
    end_turn,
    food,
    hand,
    in_play,
    listen,
    number,
    opening,
    options,
    play,
    prompt,
    rank,
    ratings,
    refused_by,
    resources,
    row,
    seat,
    sound,
    table,
    told,
    who,
    workers,
)

# The course of the game


@pytest.mark.scenario("through_the_ages.flow.turn_order")
def test_turns_go_clockwise_over_those_who_resigned() -> None:
    s = table(seat(), seat(), seat(resigned=True), seat(), active=1, round=7)
    end_turn(s)
    assert (who(s), s.active, s.turns[3]) == (3, 3, 7)
    while s.active == 3:
        assert who(s) == 3, "nobody else is asked before the fourth player has finished"
        play(s, "done")
    assert (who(s), s.turns[0]) == (0, 8)


@pytest.mark.scenario("through_the_ages.flow.round")
def test_nothing_happens_between_two_rounds() -> None:
    quiet = {"warriors": 1}
    s = table(
        seat(culture=3, science=4), seat(culture=1),
        seat(workers=quiet, culture=7, blue={"agriculture": 3, "bronze": 2}, ma=0),
        row=ROW, active=2, round=4,
    )  # fmt: skip
    before = [(s.culture[p], s.science[p], food(s, p), resources(s, p), s.yellow[p], s.bank[p]) for p in range(3)]
    play(s, "done")
    after = [(s.culture[p], s.science[p], food(s, p), resources(s, p), s.yellow[p], s.bank[p]) for p in range(3)]
    assert after == before
    assert after[2][0] == 7
    assert after[2][2:4] == (3, 2)
    assert (s.active, s.turns[0], prompt(s)) == (0, 5, "politics")
    assert row(s)[0] == "alchemy", "the refill of the first player opens round 5"


@pytest.mark.scenario("through_the_ages.flow.age_sequence")
def test_only_the_civil_deck_ends_an_age_and_no_age_is_jumped() -> None:
    for deck, age in ((["coal", "opera", "cannon"], 2), (["coal"], 3)):
        s = table(
            seat(), seat(), seat(), age=2, active=1, row=ROW, deck=deck,
            military_deck=[], discards=["spy", "raid_ii", "annex", "legion"],
        )  # fmt: skip
        play(s, "done")
        assert s.active == 2
        assert len(hand(s, 1)) == 2
        assert set(hand(s, 1)) <= {"spy", "raid_ii", "annex"}
        assert s.age == age


@pytest.mark.scenario("through_the_ages.flow.last_round_starting_player")
def test_age_iv_in_the_starting_players_turn_makes_this_round_the_last() -> None:
    s = table(seat(), seat(), seat(), age=3, round=17, phase="start", row=ROW, deck=["oil", "tanks"])
    assert (s.age, s.last_round, row(s)[11:]) == (4, 17, ["oil", "tanks"])
    for p in (0, 1, 2):
        assert who(s) == p
        end_turn(s)
    assert s.over
    assert s.turns == [17, 17, 17]


@pytest.mark.scenario("through_the_ages.flow.last_round_other_player")
def test_age_iv_in_another_turn_makes_the_next_round_the_last() -> None:
    s = table(
        seat(), seat(), seat(hand=["war_over_culture"], ma=3, government="monarchy"),
        age=3, round=17, active=1, phase="start", row=ROW, deck=["oil"],
    )  # fmt: skip
    assert (s.age, s.last_round) == (4, 18)
    assert row(s)[11:] == ["oil", None]
    end_turn(s)
    assert who(s) == 2
    play(s, "war war_over_culture 0")
    end_turn(s)
    for p in (0, 1, 2):
        assert (who(s), s.turns[p]) == (p, 18)
        end_turn(s)
    assert s.over
    assert not in_play(s, "war_over_culture", 2), "it was resolved at the start of the last turn"


@pytest.mark.clause("through_the_ages.flow.equal_turns")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_everybody_has_had_the_same_number_of_turns(active: int) -> None:
    s = table(seat(), seat(), seat(), age=3, round=12, active=active, phase="start", row=ROW, deck=["oil"])
    while not s.over:
        end_turn(s)
    assert s.turns == [12 + (active > 0)] * 3


# Final scoring


@pytest.mark.clause("through_the_ages.final.age_iii_events")
def test_age_iii_events_of_both_decks_are_scored() -> None:
    s = table(
        seat(colonies=["vast_territory_i", "historic_territory_i"], wonders=["pyramids"]), seat(),
        age=4, phase="final", current=["impact_of_colonies"], future=["impact_of_wonders", "impact_of_colonies"],
    )  # fmt: skip
    assert s.over
    assert s.culture == [6 + 5 + 6, 0], "each card once, wherever it lies"


@pytest.mark.scenario("through_the_ages.final.older_events_ignored")
def test_events_and_territories_of_older_ages_do_nothing_at_the_end() -> None:
    s = table(
        seat(strength=20, government="monarchy"), seat(strength=5, government="republic", techs=["code_of_laws"]),
        age=4, phase="final", current=["crusades", "cold_war", "historic_territory_ii"], future=["impact_of_progress"],
    )  # fmt: skip
    assert s.over
    assert s.culture == [2, 6]
    assert s.science == [0, 0]
    assert s.colonies == [(), ()]


@pytest.mark.clause("through_the_ages.final.order_free")
def test_one_order_is_fixed_and_told() -> None:
    s = table(
        seat(yellow=16, colonies=["vast_territory_i"], culture=1), seat(),
        age=4, phase="final", current=["impact_of_happiness"], future=["impact_of_colonies", "impact_of_industry"],
        settle=False,
    )  # fmt: skip
    listen(s)
    machine.settle(s)
    assert told(s, "scored") == ["impact_of_happiness", "impact_of_colonies", "impact_of_industry"]
    assert s.culture[0] == 0 + 3 + 2, "the current ones come first: the loss stopped at zero"


@pytest.mark.scenario("through_the_ages.final.end_bonuses")
def test_bill_gates_scores_his_labs_once() -> None:
    labs = {"computers": 2, "alchemy": 1, "philosophy": 1}
    s = table(seat(workers=labs, leader="bill_gates", culture=70), seat(), age=4, phase="final", current=[])
    assert s.culture[0] == 77
    s = table(seat(workers=labs, leader="bill_gates", culture=63, hand=["sid_meier"]), seat(), age=3)
    play(s, "leader sid_meier")
    assert s.culture[0] == 70
    s = table(seat(workers=labs, leader="sid_meier", culture=70), seat(), age=4, phase="final", current=[])
    assert s.culture[0] == 70


@pytest.mark.scenario("through_the_ages.final.winner")
def test_most_culture_wins_and_nothing_else_counts() -> None:
    s = table(
        seat(culture=118, science=40, strength=30), seat(culture=121, science=2, strength=10),
        seat(culture=97, science=60, strength=55), age=4, phase="final", current=[],
    )  # fmt: skip
    assert GAME.winners(s) == [1]
    assert rank(s) == [1, 0, 2]


@pytest.mark.scenario("through_the_ages.final.shared_victory")
def test_equal_culture_shares_the_victory() -> None:
    s = table(
        seat(culture=121, strength=30), seat(culture=121, strength=10), seat(culture=97),
        age=4, phase="final", current=[],
    )  # fmt: skip
    assert GAME.winners(s) == [0, 1]
    assert rank(s)[2] == 2


# Decks


@pytest.mark.scenario("through_the_ages.setup.eight_decks")
def test_eight_decks_for_four() -> None:
    assert [len(civil_cards(age, 4, BOX)) for age in range(4)] == [20, 53, 53, 53]
    assert [len(military_cards(age, 4, BOX)) for age in range(4)] == [10, 45, 50, 45]
    for age in range(4):
        assert all(LEVEL[c] == age and c < FIRST_MILITARY for c in civil_cards(age, 4))
        assert all(LEVEL[c] == age and c >= FIRST_MILITARY for c in military_cards(age, 4))
    assert max(LEVEL) == 3
    s = dealt(4)
    assert len([c for c in row(s) if c]) + len(s.deck) == 20
    assert len(s.current) + len(s.leftover) == 10


def missing(age: int, seats: int) -> Counter[str]:
    """Civil cards that a deck for fewer players lacks."""
    whole = Counter(KEYS[c] for c in civil_cards(age, 4))
    whole.subtract(Counter(KEYS[c] for c in civil_cards(age, seats)))
    return +whole


@pytest.mark.scenario("through_the_ages.setup.three_players_remove_4")
def test_three_players_play_without_the_cards_marked_4() -> None:
    assert [len(civil_cards(age, 3, BOX)) for age in range(4)] == [20, 50, 50, 50]
    assert missing(1, 3) == Counter(["alchemy", "iron", "knights"])
    assert missing(2, 3) == Counter(["cannon", "republic", "selective_breeding"])
    assert missing(3, 3) == Counter(["air_forces", "military_theory", "professional_sports"])
    assert [len(military_cards(age, 3, BOX)) for age in range(4)] == [10, 45, 50, 45]
    assert [len([c for c in military_cards(age, 3) if KIND[c] == PACT]) for age in (1, 2, 3)] == [2, 4, 4]


@pytest.mark.scenario("through_the_ages.setup.two_players_remove_3plus_4")
def test_two_players_play_without_nine_cards_a_deck() -> None:
    assert [len(civil_cards(age, 2, BOX)) for age in range(4)] == [20, 44, 44, 44]
    decks = [Counter(KEYS[c] for c in civil_cards(age, 2)) for age in range(4)]
    assert [decks[1][name] for name in ("monarchy", "theology", "drama", "iron")] == [1, 1, 1, 2]
    assert [decks[2][name] for name in ("republic", "selective_breeding")] == [1, 1]
    assert [decks[3][name] for name in ("oil", "tanks", "air_forces")] == [1, 1, 2]


@pytest.mark.scenario("through_the_ages.setup.two_players_remove_pacts")
def test_two_players_play_without_pacts() -> None:
    assert [len(military_cards(age, 2, BOX)) for age in range(4)] == [10, 43, 46, 41]
    assert not [c for age in range(4) for c in military_cards(age, 2) if KIND[c] == PACT]
    assert number("open_borders_agreement") not in military_cards(1, 2)


# Boards


@pytest.mark.scenario("through_the_ages.setup.colour")
def test_no_two_players_share_a_colour() -> None:
    with pytest.raises(BadOption) as error:
        GAME.new(3, 1, {"colours": "red,red,green"})
    assert "red" in str(error.value)
    assert error.value.say("pt_BR") != str(error.value)
    assert GAME.read_options(3, {"colours": "red,blue,green"})["colours"] == "red,blue,green"
    assert not dealt(3, 1, colours="red,blue,green").over


@pytest.mark.scenario("through_the_ages.setup.starting_technologies")
def test_the_six_printed_technologies_are_cards_in_play_of_level_0() -> None:
    s = table(
        seat(techs=["iron"], blue={"coal": 3}, unfinished=("first_space_flight", 3)), seat(), age=3,
    )  # fmt: skip
    for name in ("warriors", "agriculture", "bronze", "philosophy", "religion", "despotism"):
        assert in_play(s, name)
        assert LEVEL[number(name)] == 0
    play(s, "stage 1")
    assert s.culture[0] == 0 * 6 + 1 + 2
    s = table(seat(blue={"bronze": 3}), seat(), round=2)
    play(s, "build religion")
    assert workers(s, "religion") == 1


@pytest.mark.scenario("through_the_ages.setup.blue_bank")
def test_sixteen_blue_cubes_in_the_bank() -> None:
    for n in (2, 3, 4):
        s = dealt(n)
        for p in range(n):
            assert (s.bank[p], sum(s.blue[p]), food(s, p), resources(s, p), corruption(s, p)) == (16, 0, 0, 0, 0)


@pytest.mark.clause("through_the_ages.setup.yellow_cubes")
def test_twenty_five_yellow_cubes() -> None:
    s = dealt(4)
    for p in range(4):
        on_cards = {KEYS[t]: n for t, n in enumerate(s.workers[p]) if n}
        assert on_cards == {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
        assert (s.yellow[p], s.unused[p]) == (18, 1)


@pytest.mark.scenario("through_the_ages.setup.action_cubes")
def test_action_cubes_lie_beside_the_card_but_for_those_of_the_first_turn() -> None:
    s = dealt(4)
    assert (s.white[1], s.ca[1], s.red[1], s.ma[1]) == (4, 2, 2, 0)


@pytest.mark.scenario("through_the_ages.setup.ratings")
def test_ratings_follow_from_the_first_workers() -> None:
    s = dealt(2)
    assert ratings(s) == {"science": 1, "culture": 0, "strength": 1, "happiness": 0, "discontent": 0}


@pytest.mark.scenario("through_the_ages.setup.points")
def test_points_begin_at_zero() -> None:
    s = dealt(2)
    assert (s.science, s.culture) == ([0, 0], [0, 0])
    play(s, "done")
    assert (s.science[0], s.culture[0]) == (1, 0)


@pytest.mark.scenario("through_the_ages.setup.no_tactic")
def test_without_a_tactic_there_are_no_armies() -> None:
    s = table(seat(strength=3), seat())
    assert ratings(s)["strength"] == 3
    assert s.commons == ()
    assert dealt(2).tactic == (-1, -1)


@pytest.mark.clause("through_the_ages.setup.box")
def test_later_cubes_come_from_the_box() -> None:
    s = table(seat(leader="alexander_the_great", yellow=18), seat(), phase="politics")
    play(s, "retire")
    assert s.yellow[0] == 19
    assert s.yellow[1] == 18, "from nobody else"
    s = table(seat(hand=["justice_system"], science=7), seat(), age=2)
    play(s, "develop justice_system")
    assert (s.bank[0], s.white[0]) == (19, 5)
    assert sound(s)


# Events, starting player, row


@pytest.mark.scenario("through_the_ages.setup.current_events")
def test_as_many_current_events_as_players_and_two() -> None:
    for n in (2, 3, 4):
        s = dealt(n)
        assert len(s.current) == n + 2
        assert all(LEVEL[c] == 0 for c in s.current)
        assert s.future == ()
    orders = {tuple(dealt(3, seed).current) for seed in range(1, 9)}
    assert len(orders) > 1, "shuffled"


@pytest.mark.scenario("through_the_ages.setup.unused_age_a_events")
def test_the_other_events_of_age_a_are_gone_unseen() -> None:
    s = dealt(3)
    assert len(s.leftover) == 5
    for p in (-1, 0, 1, 2):
        seen = json.dumps(GAME.view(s, p))
        assert not [c for c in s.leftover + s.current if f'"{KEYS[c]}"' in seen]
    for _ in range(3):
        end_turn(s)
    assert s.age == 1
    assert all(LEVEL[c] == 1 for c in s.military_deck)


@pytest.mark.clause("through_the_ages.setup.starting_player")
def test_the_starting_player_stays_the_same() -> None:
    s = dealt(3)
    openers = []
    for _ in range(4):
        openers.append(who(s))
        for _ in range(3):
            end_turn(s)
    assert openers == [0, 0, 0, 0]
    assert s.first == 0


@pytest.mark.scenario("through_the_ages.setup.first_turn_civil_actions")
def test_one_civil_action_more_for_each_seat_in_the_first_turn() -> None:
    s = opening(4, {5: "rich_land_a", 6: "moses"})
    assert s.ca == [1, 2, 3, 4]
    assert s.white == [4, 4, 4, 4]
    assert refused_by(s, "take 6", "take_card.cost")
    play(s, "take 5")
    assert s.ca[0] == 0
    assert options(s) == ["done"]


@pytest.mark.scenario("through_the_ages.setup.first_turn_no_military_actions")
def test_no_military_actions_in_the_first_turn() -> None:
    s = dealt(2)
    play(s, "done")
    assert (who(s), s.ma[1], s.red[1]) == (1, 0, 2)
    assert refused_by(s, "build warriors", "first_turn.only_take_cards")
    play(s, "done")
    assert s.military[1] == ()
    assert s.ma[1] == 2


@pytest.mark.scenario("through_the_ages.setup.card_row")
def test_thirteen_cards_of_age_a_for_one_two_or_three_actions() -> None:
    s = dealt(3)
    assert None not in row(s)
    assert len(row(s)) == 13
    assert all(CARDS[c].level == 0 for c in s.row)
    assert [take_cost(s, 0, i) for i in range(13)] == [1] * 5 + [2] * 4 + [3] * 4


@pytest.mark.scenario("through_the_ages.setup.rest_of_age_a")
def test_seven_cards_of_age_a_are_left_and_no_military_deck() -> None:
    for n in (2, 3, 4):
        s = dealt(n)
        assert len(s.deck) == 7
        assert all(LEVEL[c] == 0 for c in s.deck)
        assert s.military_deck == []


@pytest.mark.clause("through_the_ages.setup.card_row")
def test_the_row_is_another_at_every_table() -> None:
    assert len({tuple(dealt(4, seed).row) for seed in range(6)}) == 6
