"""What the bots are told of a position of Nations."""

from __future__ import annotations

from nations.table import GAME, Scene, seat, table


def feature(s: Scene, nation: str, name: str) -> float:
    found = GAME.features(s.state, s.names.index(nation))
    return found[GAME.feature_names.index(name)]


def test_what_a_nation_has_is_told_as_it_is() -> None:
    s = table(rome=seat(gold=3, food=2, stone=1, books=9, vp=4, idle=2), china=seat())
    s.turn("rome")
    told = {name: feature(s, "rome", name) for name in ("gold", "food", "stone", "books", "vp", "idle_workers")}
    assert told == {"gold": 3, "food": 2, "stone": 1, "books": 9, "vp": 4, "idle_workers": 2}
    assert feature(s, "rome", "idle_without_stone") == 1


def test_income_counts_for_every_production_to_come() -> None:
    early = table(rome=seat(on={"farm": 1}), china=seat(), round=3, last_round=8)
    early.turn("rome")
    late = table(rome=seat(on={"farm": 1}), china=seat(), round=8, last_round=8)
    late.turn("rome")
    assert feature(early, "rome", "stone_income") == 6, "rounds 3 to 8"
    assert feature(late, "rome", "stone_income") == 1


def test_a_shortage_to_come_is_seen_and_the_famine_with_it() -> None:
    s = table(rome=seat(food=1, taken_food=1), china=seat(food=9), event="benedictine-paper-money", round=3)
    s.turn("rome")
    assert feature(s, "rome", "shortage") == 2, "3 food of upkeep and 1 of famine: no food, and no books instead"
    assert feature(s, "rome", "missing_food") == 2
    assert feature(s, "china", "shortage") == 0


def test_a_defeat_is_seen_before_it_happens() -> None:
    s = table(
        rome=seat(strength=3, stability=1), china=seat(strength=8), war=("hunnic-invasions", 6, "china"),
    )  # fmt: skip
    s.turn("rome")
    assert feature(s, "rome", "war_vp") == 1
    assert feature(s, "rome", "war_goods") == 3, "4 food, less 1 for stability"
    assert feature(s, "china", "war_vp") == 0


def test_events_count_for_whom_they_would_concern_now() -> None:
    s = table(
        rome=seat(stability=5), china=seat(stability=2), event="imperial-exam-justinian", round=3,
    )  # fmt: skip
    s.turn("rome")
    assert feature(s, "rome", "event_vp") == 1, "the Justinian Code rewards the most stable"
    assert feature(s, "china", "event_vp") == 0


def test_a_revolt_is_seen() -> None:
    s = table(rome=seat(stability=-2), china=seat())
    s.turn("rome")
    assert feature(s, "rome", "revolt") == 2


def test_colonies_in_reach_need_strength_and_gold() -> None:
    market = {"a1": "nubia"}
    poor = table(rome=seat(strength=3), china=seat(), market=market)
    poor.turn("rome")
    assert feature(poor, "rome", "colony_in_reach") == 0
    rich = table(rome=seat(strength=3, gold=1), china=seat(), market=market)
    rich.turn("rome")
    assert feature(rich, "rome", "colony_in_reach") > 0
    weak = table(rome=seat(strength=2, gold=1), china=seat(), market=market)
    weak.turn("rome")
    assert feature(weak, "rome", "colony_in_reach") == 0


def test_who_is_ahead_in_books_is_likely_to_stay_ahead() -> None:
    s = table(rome=seat(books=9), china=seat(books=5), round=2)
    s.turn("rome")
    assert 0.5 < feature(s, "rome", "book_rank") <= 1
    assert feature(s, "rome", "book_rank") + feature(s, "china", "book_rank") == 1


def test_alone_the_hidden_opponent_is_the_rival() -> None:
    rival = {"strength": 2, "stability": 3, "books": 1}
    s = table(rome=seat(strength=4, stability=6, books=5), rival=rival, tile="solo-1-2")
    s.turn("rome")
    assert feature(s, "rome", "strongest") > 0.5
    assert feature(s, "rome", "event_vp") == 1, "stability is compared in place of events"
    assert feature(s, "rome", "book_rank") > 1.5, "three points for more books"
