"""What leaves no choice, as everybody can see, is not asked; and nothing is told by not asking."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel import machine
from through_the_ages.table import (
    GAME,
    ROW,
    hand,
    in_play,
    listen,
    options,
    play,
    prompt,
    ratings,
    refused_by,
    reveal,
    seat,
    table,
    told,
    who,
)


def begins(*seats: object, **given: object) -> Table:
    """The turn of seat 0, from its start, with resigning allowed but not listed."""
    return table(*seats, **{"phase": "start", "row": ROW, "resigning": "allowed", **given})  # type: ignore[arg-type]


@pytest.mark.clause("through_the_ages.politics.one_action")
def test_without_cards_or_pacts_the_politics_phase_passes_by_itself() -> None:
    s = begins(seat(), seat())
    assert prompt(s) == "actions"
    s = begins(seat(hand=["iron"]), seat())
    assert prompt(s) == "actions", "civil cards are no political ones"


@pytest.mark.clause("through_the_ages.politics.one_action")
@pytest.mark.parametrize("card", ["legion", "military_bonus_i", "crusades", "raid_i"])
def test_whoever_holds_a_military_card_is_asked_whatever_it_is(card: str) -> None:
    s = begins(seat(hand=[card], workers={}), seat())
    assert prompt(s) == "politics"
    assert "done" in options(s)


def test_a_pact_to_cancel_or_a_leader_who_may_leave_is_a_choice() -> None:
    s = begins(seat(), seat(pact=("trade_routes_agreement", 0, "a")), seat())
    assert (prompt(s), options(s)) == ("politics", ["cancel trade_routes_agreement", "done"])
    s = begins(seat(leader="alexander_the_great"), seat())
    assert (prompt(s), options(s)) == ("politics", ["retire", "done"])
    s = begins(seat(leader="christopher_columbus"), seat())
    assert prompt(s) == "actions", "he needs a territory in hand"


@pytest.mark.clause("through_the_ages.resign.leave")
def test_resigning_is_not_lost_with_a_phase_that_passed_by_itself() -> None:
    s = begins(seat(), seat(), seat())
    assert machine.unlisted(s) == [GAME.notation.read("resign")]
    assert "resign" not in options(s)
    t = s.clone()
    play(t, "take 1")
    assert refused_by(t, "resign", "turn.phases")
    assert machine.unlisted(t) == []
    play(s, "resign")
    assert not s.alive[0]
    s = begins(seat(hand=["legion"]), seat(), seat())
    play(s, "done")
    assert refused_by(s, "resign", "turn.phases"), "this Politics Phase was held"
    s = begins(seat(), seat(), resigning="off")
    assert (prompt(s), machine.unlisted(s)) == ("actions", [])
    assert refused_by(s, "resign", "resign.table_option")
    s = begins(seat(), seat(), resigning="listed")
    assert (prompt(s), options(s)) == ("politics", ["resign", "done"])
    s = begins(seat(), seat(), age=4, last_round=9, resigning="listed")
    assert prompt(s) == "actions", "in Age IV nobody resigns"


def test_caesars_second_action_is_asked_only_while_there_is_something_to_do() -> None:
    s = begins(seat(leader="julius_caesar", hand=["crusades"]), seat())
    play(s, "event crusades")
    assert prompt(s) == "actions"
    s = begins(seat(leader="julius_caesar", hand=["crusades", "legion"]), seat())
    play(s, "event crusades")
    assert prompt(s) == "politics"


@pytest.mark.clause("through_the_ages.aggression.no_partial_defence")
@pytest.mark.parametrize(("cards", "edge", "asked"), [
    ([], 1, False),
    (["legion"], 2, True),  # it might be a military bonus of 2
    (["legion"], 3, False),
    (["military_bonus_i"], 3, False),
    (["military_bonus_i", "legion"], 4, True),
    (["military_bonus_i", "legion", "phalanx"], 5, False),  # two military actions: two cards
])  # fmt: skip
def test_a_defence_is_asked_if_it_is_thinkable(cards: list[str], edge: int, asked: bool) -> None:
    s = table(seat(strength=1 + edge, hand=["spy"]), seat(strength=1, hand=cards, science=3), phase="politics")
    play(s, "attack spy 1")
    assert (prompt(s) == "defend") == asked
    assert asked == (s.science == [0, 3])
    if not asked:
        assert hand(s, 1) == sorted(cards, key=hand(s, 1).index)


@pytest.mark.clause("through_the_ages.aggression.no_partial_defence")
def test_later_ages_bring_better_bonus_cards() -> None:
    for age, edge in ((1, 2), (2, 4), (3, 6), (4, 6)):
        for more in (0, 1):
            s = table(
                seat(strength=1 + edge + more, hand=["spy"]), seat(strength=1, hand=["legion"]),
                phase="politics", age=age, last_round=9 if age == 4 else 0,
            )  # fmt: skip
            play(s, "attack spy 1")
            assert (prompt(s) == "defend") == (more == 0), age


@pytest.mark.clause("through_the_ages.colonize.turn_order")
def test_whoever_cannot_outbid_drops_out_of_the_auction() -> None:
    s = table(
        seat(strength=5, hand=["crusades"]), seat(strength=2), seat(strength=2, hand=["legion"]),
        phase="politics", current=["vast_territory_i"],
    )  # fmt: skip
    listen(s)
    play(s, "event crusades", "bid 2")
    assert who(s) == 2, "the second player has no card; the third one's might be a bonus"
    assert options(s) == ["pass"]
    play(s, "pass")
    assert prompt(s) == "force"
    assert len(told(s, "passed")) == 2


def test_a_whole_hand_is_discarded_without_asking() -> None:
    s = table(seat(strength=5), seat(hand=["spy", "legion", "phalanx"]), age=2)
    reveal(listen(s), "politics_of_strength")
    assert hand(s, 1) == []
    assert told(s, "discarded", 0) == [None] * 3, "nobody else sees them"


@pytest.mark.parametrize("event", ["development_of_religion", "development_of_civilization"])
def test_the_log_says_what_was_declined(event: str) -> None:
    s = listen(table(seat(blue={"agriculture": 9, "bronze": 4}), seat(unused=0, workers={}, yellow=0)))
    reveal(s, event)
    play(s, "done")
    assert told(s, "declined") == [event]


def test_the_log_says_where_points_come_from() -> None:
    s = listen(table(
        seat(hand=["crusades"], workers={"religion": 1, "philosophy": 1}), seat(), phase="politics",
        current=["development_of_science"],
    ))  # fmt: skip
    play(s, "event crusades", "done")
    assert s.log is not None
    lines = [GAME.tell(s, e, "en") for e in s.log]
    assert "Player 1 scores 1 culture for the event prepared." in lines
    assert "Player 1 scores 2 science: Development of Science." in lines
    assert "Player 1 scores 1 culture in production." in lines
    assert "Player 1 scores 1 science in production." in lines
    assert any(line.startswith("Player 1 reveals Development of Science (Each civilization: ") for line in lines)


def test_the_log_says_that_a_politics_phase_was_not_used() -> None:
    s = listen(table(seat(hand=["legion"]), seat(), phase="politics"))
    play(s, "done")
    assert s.log is not None
    assert [GAME.tell(s, e, "pt_BR") for e in s.log] == ["Jogador 1 não realiza ação política."]


def test_an_agreement_without_cards_to_take_is_not_asked() -> None:
    s = reveal(table(seat(strength=5), seat(), age=2, row={1: "iron"}), "international_agreement")
    assert prompt(s) == "agreement"
    s = listen(table(seat(strength=5, techs=["iron"]), seat(), age=2, row={1: "iron"}))
    reveal(s, "international_agreement")
    assert (prompt(s), s.forfeits[0]) == ("actions", 0), "one may not take what one has"
    assert told(s, "declined") == ["international_agreement"]


def test_closed_hands_are_not_told_by_what_is_asked() -> None:
    for hands, asked in (("open", "actions"), ("closed", "civilization")):
        s = table(
            seat(workers={}, unused=0, yellow=0), seat(hand=["iron"], workers={}, unused=0, yellow=0), hands=hands
        )
        assert prompt(reveal(s, "development_of_civilization")) == asked
    s = table(
        seat(strength=5, hand=["iron"]), seat(), age=2, row={1: "iron"}, hands="closed", deck=["oil"],
    )  # fmt: skip
    assert prompt(reveal(s, "international_agreement")) == "agreement"


@pytest.mark.clause("through_the_ages.colonize.winner_must")
def test_a_force_is_sent_at_once_if_no_unit_can_be_spared() -> None:
    for strength, cards, bid, asked in (
        (1, [], 1, False), (3, [], 3, False), (3, [], 2, True), (1, ["legion"], 1, True),
    ):  # fmt: skip
        s = table(seat(strength=strength, hand=["rats", *cards]), seat(workers={}), phase="politics",
                  current=["vast_territory_i"])  # fmt: skip
        play(s, "event rats", f"bid {bid}")
        assert (prompt(s) == "force") == asked
        assert in_play(s, "vast_territory_i") != asked
        assert (ratings(s)["strength"] == 0) != asked
