"""What seats see, what guesses deal anew, and how things are said."""

from __future__ import annotations

import json
from typing import cast

import pytest

from tabularium.games.through_the_ages.mind.features import NAMES
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.rng import seeded
from through_the_ages.table import GAME, Seat, hand, options, play, seat, seen, sound, table, who, zone


@pytest.mark.clause("through_the_ages.hand.military_secret")
def test_military_hands_are_hidden_but_their_backs_show_the_age() -> None:
    s = table(seat(hand=["rats", "spy"]), seat(), age=2)
    assert seen(s, 0, "military_hand", 0) == ["rats", "spy"]
    assert seen(s, 1, "military_hand", 0) == []
    assert zone(s, 1, "military_hand", 0)["count"] == 2
    assert zone(s, 1, "military_hand", 0)["ages"] == [1, 1, 0]
    assert seen(s, -1, "military_hand", 0) == []


@pytest.mark.clause("through_the_ages.hand.civil_public")
def test_civil_hands_are_open_or_closed_by_agreement() -> None:
    for option, shown in (("open", ["iron", "homer"]), ("closed", [])):
        s = table(seat(hand=["iron", "homer"]), seat(), hands=option)
        assert seen(s, 1, "civil_hand", 0) == shown
        assert zone(s, 1, "civil_hand", 0)["count"] == 2


def test_only_the_preparer_knows_a_future_event() -> None:
    s = table(seat(hand=["crusades"]), seat(), phase="politics", current=["development_of_science"] * 2)
    play(s, "event crusades")
    assert seen(s, 0, "future_events") == ["crusades"]
    assert seen(s, 1, "future_events") == []
    assert zone(s, 1, "future_events")["objects"][0]["marks"] == {"by": 0, "age": 1}


def test_an_offered_pact_is_known_to_all_and_stays_in_a_guess() -> None:
    s = table(seat(hand=["peace_treaty", "raid_iii"]), seat(), seat(), phase="politics", age=3)
    play(s, "pact peace_treaty 1 a", "no")
    assert seen(s, 2, "military_hand", 0) == ["peace_treaty"]
    for random in range(8):
        t = cast(Table, GAME.guess(s, 2, seeded(random, "guess")))
        assert "peace_treaty" in hand(t, 0)


def test_a_guess_deals_hands_anew_and_keeps_what_was_bid_possible() -> None:
    s = table(
        seat(workers={"warriors": 1}, hand=["rats", "military_bonus_i", "military_bonus_i", "legion"]),
        seat(strength=3, hand=["phalanx"]),
        phase="politics",
        current=["vast_territory_i"],
    )
    play(s, "event rats", "bid 3")
    hands = set()
    for random in range(30):
        t = cast(Table, GAME.guess(s, 1, seeded(random, "guess")))
        sound(t)
        hands.add(tuple(hand(t, 0)))
        assert who(t) == 1
        play(t, "pass")
        assert options(t), "the bidder can send what was bid"
    assert len(hands) > 5


def test_what_another_seat_has_picked_so_far_is_not_in_its_guess() -> None:
    s = table(seat(strength=9, hand=["spy"]), seat(strength=7, hand=["legion", "pestilence"]), phase="politics", age=2)
    play(s, "attack spy 1", "defend legion")
    assert zone(s, 1, "pending")["chosen"] == ["legion"]
    assert "chosen" not in zone(s, 0, "pending")
    t = cast(Table, GAME.guess(s, 0, seeded(1, "guess")))
    assert t.stack[-1].them == ()


def test_the_same_position_has_the_same_features_for_each_seat_count() -> None:
    for boards in (2, 3, 4):
        s = table(*[seat()] * boards)
        numbers = [GAME.features(s, p) for p in range(boards)]
        assert {len(x) for x in numbers} == {len(NAMES)}  # those of one seat: bots compare them


def test_labels_say_cost_and_result() -> None:
    s = table(
        seat(blue={"bronze": 6}, techs=["iron"], hand=["trade_routes_agreement"]), seat(), seat(), row=["alchemy"]
    )
    said = {GAME.notation.write(a): GAME.label(s, a, "en") for a in machine.options(s)}
    assert said["take 1"] == "Take Alchemy for 1 civil action"
    assert said["build religion"] == "Build Religion for 3 resources (+1 culture and +1 happy face)"
    assert said["upgrade bronze iron"] == "Upgrade Bronze to Iron for 3 resources (+1 resource each production)"
    said = {GAME.notation.write(a): GAME.label(s, a, "pt_BR") for a in machine.options(s)}
    assert said["take 1"] == "Pegar Alquimia por 1 ação civil"
    s = table(seat(hand=["trade_routes_agreement"]), seat(), seat(), phase="politics")
    a = GAME.notation.read("pact trade_routes_agreement 2 b")
    assert GAME.label(s, a, "en") == "Offer Trade Routes Agreement to Player 3, taking side B"


def test_views_are_plain_json() -> None:
    s = table(
        seat(war=("war_over_culture", 1), tactic="legion", exclusive=True), seat(unfinished=("kremlin", 1)), age=3
    )
    for eyes in (-1, 0, 1):
        assert json.loads(json.dumps(GAME.view(s, eyes))) == GAME.view(s, eyes)


@pytest.mark.clause("through_the_ages.resign.leave")
def test_resigning_is_for_those_who_say_so_and_no_option_for_bots() -> None:
    s = table(seat(hand=["legion"]), seat(), seat(), phase="politics", age=2, resigning="allowed")
    assert options(s) == ["done"]
    assert [GAME.notation.write(a) for a in machine.unlisted(s)] == ["resign"]
    play(s, "resign")
    assert s.alive == (0, 1, 1)
    s = table(seat(hand=["legion"]), seat(), phase="politics", age=2, resigning="off")
    assert machine.unlisted(s) == []


def test_the_view_tells_the_part_of_the_turn_from_what_is_asked_in_it() -> None:
    s = table(seat(hand=["rich_land_i"], blue={"bronze": 4}), seat(), phase="politics")
    assert facts(s) == ("politics", "politics")
    play(s, "done")
    assert facts(s) == ("actions", "actions")
    play(s, "action rich_land_i")
    assert facts(s) == ("actions", "rich_land")
    s = table(seat(hand=["raid_i", "raid_i", "foray"]), seat(), phase="end")
    assert facts(s) == ("end", "discard")


def facts(s: Table) -> tuple[str, str]:
    found = GAME.view(s, 0)["facts"]
    return found["step"], found["phase"]


@pytest.mark.parametrize(
    ("yellow", "step"),
    [
        (18, {"cubes": 16, "consumption": 1, "faces_required": 1}),
        (13, {"cubes": 12, "consumption": 2, "faces_required": 2}),
        (12, {"cubes": 10, "consumption": 2, "faces_required": 3}),
        (1, {"cubes": 0, "consumption": 6, "faces_required": 8}),
        (0, None),
    ],
)
def test_the_view_says_when_the_yellow_bank_gets_worse(yellow: int, step: dict[str, int] | None) -> None:
    assert GAME.view(table(seat(yellow=yellow), seat()), 0)["players"][0]["figures"]["next_yellow"] == step


@pytest.mark.parametrize(("bank", "step"), [(16, (10, 2)), (10, (5, 4)), (5, (0, 6)), (0, None)])
def test_the_view_says_when_the_blue_bank_gets_worse(bank: int, step: tuple[int, int] | None) -> None:
    found = GAME.view(table(seat(bank=bank), seat()), 0)["players"][0]["figures"]["next_blue"]
    assert found == (step and {"cubes": step[0], "corruption": step[1]})


@pytest.mark.clause("through_the_ages.corruption.pay", "through_the_ages.uprising.check")
@pytest.mark.parametrize(
    ("board", "after"),
    [
        # Corruption comes first: 1 of the 2 is there, the other is food; then 2 are mined.
        (seat(blue={"bronze": 1, "agriculture": 1}, bank=8), {"resources": 2, "food": 2}),
        # The farms take the last cubes of the bank.
        (seat(bank=1), {"resources": 0, "food": 1}),
        # Nobody works in an uprising, but Genghis Khan scores.
        (seat(blue={"bronze": 3}, yellow=4, leader="genghis_khan"), {"resources": 3, "food": 0, "culture": 3}),
        # Famine.
        (seat(workers={"bronze": 2}, yellow=14, unused=9, culture=9), {"resources": 2, "culture": 5}),
    ],
)
def test_the_view_foretells_what_the_end_of_the_turn_brings(board: Seat, after: dict[str, int]) -> None:
    s = table(board, seat())
    foretold = GAME.view(s, 0)["players"][0]["figures"]["after_production"]
    assert {key: foretold[key] for key in after} == after
    play(s, "done")
    came = GAME.view(s, 0)["players"][0]["figures"]
    assert {key: came[key] for key in foretold} == foretold


def test_armies_are_shown_as_they_are_formed() -> None:
    # Napoleonic armies of level II: the one with warriors of level 0 is obsolete; the air force joins the other.
    s = table(
        seat(
            workers={"warriors": 1, "riflemen": 1, "cavalrymen": 2, "cannon": 2, "air_forces": 1},
            tactic="napoleonic_army",
        ),
        seat(),
        age=3,
    )
    figures = GAME.view(s, 1)["players"][0]["figures"]
    assert figures["tactic"] == "napoleonic_army"
    assert figures["armies"] == [
        {"strength": 14, "old": False, "air": True},
        {"strength": 4, "old": True, "air": False},
    ]
    assert GAME.view(s, 0)["players"][1]["figures"]["armies"] == []


def test_bids_lie_before_whoever_is_asked_alone() -> None:
    s = table(
        seat(workers={"warriors": 2}, hand=["rats"]),
        seat(workers={"warriors": 1}),
        phase="politics",
        current=["vast_territory_i"],
    )
    play(s, "event rats")
    assert [thing["id"] for thing in zone(s, 0, "choices")["objects"]] == ["bid/1", "bid/2"]
    assert zone(s, 1, "choices")["objects"] == []
    assert zone(s, 0, "pending")["objects"][0]["marks"] == {"n": 0, "by": -1, "in": [0, 1], "most": 2}
    assert zone(s, 1, "pending")["objects"][0]["marks"]["most"] == 1
    assert "most" not in zone(s, -1, "pending")["objects"][0]["marks"]


def test_what_is_printed_beside_the_banks_is_told() -> None:
    s = table(seat(), seat())
    facts = GAME.view(s, 0)["facts"]
    assert facts["leaving"] == 3
    banks = facts["banks"]
    assert [banks["growth"][n] for n in (18, 16, 12, 8, 4)] == [2, 3, 4, 5, 7]
    assert [banks["consumption"][n] for n in (18, 16, 12, 8, 4, 0)] == [0, 1, 2, 3, 4, 6]
    assert [banks["corruption"][n] for n in (16, 11, 10, 6, 5, 1, 0)] == [0, 0, 2, 2, 4, 4, 6]
