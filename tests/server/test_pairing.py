"""Pairings and tie-breaks: what must hold for every tournament, whatever its results."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabularium.server.clubs import pairing, standing
from tabularium.server.clubs.matching import matching, pairs_most
from tabularium.server.clubs.pairing import CannotPair, Table, league, met_at, sizes, swiss
from tabularium.server.clubs.standing import Played, knockout_ranking, points, ranking, through

STEADY = settings(max_examples=60, deadline=None, derandomize=True)


def names(count: int) -> list[str]:
    return [f"e{i}" for i in range(count)]


def brute(friends: list[list[int]], left: frozenset[int]) -> int:
    """As many pairs as there can be, by trying everything."""
    if not left:
        return 0
    one = min(left)
    rest = left - {one}
    best = brute(friends, rest)
    for other in friends[one]:
        if other in rest:
            best = max(best, 1 + brute(friends, rest - {other}))
    return best


def graphs(count: int) -> st.SearchStrategy[tuple[int, set[tuple[int, int]]]]:
    return st.tuples(st.just(count), st.sets(st.sampled_from([*combinations(range(count), 2)])))


@STEADY
@given(st.integers(2, 9).flatmap(graphs))
def test_a_matching_is_as_large_as_can_be(drawn: tuple[int, set[tuple[int, int]]]) -> None:
    count, edges = drawn
    friends = [[b if a == one else a for a, b in sorted(edges) if one in (a, b)] for one in range(count)]
    mate = matching(friends)
    for one, other in enumerate(mate):
        assert other == -1 or (mate[other] == one and other in friends[one])
    assert pairs_most(friends) == brute(friends, frozenset(range(count)))


@STEADY
@given(st.integers(2, 24), st.integers(1, 7), st.randoms(use_true_random=False))
def test_a_swiss_round_pairs_everybody_and_nobody_twice(count: int, rounds: int, dice: object) -> None:
    entrants = names(count)
    before: list[Table] = []
    games: list[Played] = []
    for _ in range(min(rounds, count - 1)):
        lines = ranking(entrants, games)
        order = [line.entrant for line in lines]
        tables = swiss(order, {line.entrant: line.points for line in lines}, before)
        assert sorted(one for table in tables for one in table) == sorted(entrants)
        assert sum(len(table) == 1 for table in tables) == count % 2
        again = [table for table in tables if len(table) == 2 and met_at(before)[frozenset(table)]]
        assert len(again) == least_rematches(order, tables, before)
        before += tables
        games += [Played(table, outcome(table, dice)) for table in tables]
    if count > 2 * rounds:
        assert max(met_at(before).values(), default=0) <= 1, "there were others to meet"
    byes = pairing.byes_of(before)
    assert max(byes.values(), default=0) <= 1, "nobody sits out twice while others have not"


def least_rematches(order: list[str], tables: list[Table], before: list[Table]) -> int:
    """How many pairs must meet again, whatever is done with those who play."""
    playing = [one for one in order if (one,) not in tables]
    met = met_at(before)
    friends = [[j for j, b in enumerate(playing) if a != b and not met[frozenset((a, b))]] for a in playing]
    small = len(playing) <= 10
    return len(playing) // 2 - (brute(friends, frozenset(range(len(playing)))) if small else pairs_most(friends))


def outcome(table: Table, dice: object) -> tuple[int, ...]:
    assert hasattr(dice, "randrange")
    return tuple(dice.randrange(2) for _ in table) if len(table) > 1 else (0,)


def test_equals_meet_in_a_swiss_round() -> None:
    order = names(8)
    first = swiss(order, dict.fromkeys(order, 0), [])
    assert first == [("e0", "e4"), ("e1", "e5"), ("e2", "e6"), ("e3", "e7")]
    lines = ranking(order, [Played(table, (0, 1)) for table in first])
    second = swiss([line.entrant for line in lines], {line.entrant: line.points for line in lines}, first)
    winners = {table[0] for table in first}
    assert all(len(winners & {*table}) in (0, 2) for table in second)


@STEADY
@given(st.integers(6, 30), st.sampled_from([(3, 2), (4, 3), (5, 3)]), st.integers(1, 4))
def test_larger_tables_are_filled_evenly(count: int, size: tuple[int, int], rounds: int) -> None:
    most, least = size
    entrants = names(count)
    before: list[Table] = []
    for _ in range(rounds):
        tables = swiss(entrants, dict.fromkeys(entrants, 0), before, most, least)
        assert sorted(one for table in tables for one in table) == sorted(entrants)
        assert all(least <= len(table) <= most or len(table) == 1 for table in tables)
        before += tables
    byes = pairing.byes_of(before)
    assert max((byes[one] for one in entrants), default=0) - min(byes[one] for one in entrants) <= 1


def test_table_sizes() -> None:
    assert sizes(16, 4, 3) == ([4, 4, 4, 4], 0)
    assert sizes(7, 4, 3) == ([4, 3], 0)
    assert sizes(5, 4, 3) == ([4], 1)
    assert sizes(9, 2, 2) == ([2, 2, 2, 2], 1)
    with pytest.raises(CannotPair):
        sizes(1, 2, 2)


@STEADY
@given(st.integers(2, 15), st.integers(1, 2))
def test_in_a_league_of_pairs_everybody_meets_everybody(count: int, legs: int) -> None:
    rounds = league(names(count), legs=legs)
    tables = [table for one in rounds for table in one]
    assert met_at(tables) == Counter({frozenset(two): legs for two in combinations(names(count), 2)})
    for one in rounds:
        assert sorted(name for table in one for name in table) == sorted(names(count))
    first = Counter(table[0] for table in tables if len(table) == 2)
    assert max(first.values()) - min(first[name] for name in names(count)) <= count // 2 + 1


@pytest.mark.parametrize(("count", "most", "rounds"), [(9, 3, 4), (25, 5, 6)])
def test_where_a_plane_fits_any_two_meet_exactly_once(count: int, most: int, rounds: int) -> None:
    found = league(names(count), most, most)
    assert len(found) == rounds
    assert set(met_at(table for one in found for table in one).values()) == {1}


@pytest.mark.parametrize(("count", "most", "least"), [(16, 4, 3), (10, 4, 3), (7, 3, 2), (12, 3, 3), (5, 4, 3)])
def test_a_league_of_larger_tables_lets_everybody_meet(count: int, most: int, least: int) -> None:
    met = met_at(table for one in league(names(count), most, least) for table in one)
    assert len(met) == count * (count - 1) // 2


def test_the_best_two_of_a_knock_out_meet_in_the_final() -> None:
    order = names(13)
    seeds = {one: i for i, one in enumerate(order)}
    tables = pairing.knockout(order)
    assert [table for table in tables if len(table) == 1] == [("e0",), ("e1",), ("e2",)]
    rounds = []
    while tables:
        played = [Played(table, tuple(range(len(table)))) for table in (sorted_by(table, seeds) for table in tables)]
        rounds.append(played)
        if len(tables) == 1:
            break
        tables = pairing.knockout_next([through(game, seeds) for game in played], seeds, 2, 2)
    assert [len(one) for one in rounds] == [8, 4, 2, 1]
    assert rounds[-1][0].table == ("e0", "e1")
    assert [line.entrant for line in knockout_ranking(order, rounds)][:4] == order[:4]


def sorted_by(table: Table, seeds: dict[str, int]) -> Table:
    return tuple(sorted(table, key=seeds.__getitem__))


@STEADY
@given(st.integers(3, 40), st.sampled_from([(3, 2), (4, 3)]))
def test_a_knock_out_of_larger_tables_ends_with_one(count: int, size: tuple[int, int]) -> None:
    most, least = size
    order = names(count)
    seeds = {one: i for i, one in enumerate(order)}
    tables = pairing.knockout(order, most, least)
    for _ in range(count):
        if len(tables) == 1:
            break
        on = [through(Played(table, tuple(range(len(table)))), seeds) for table in tables]
        assert sum(map(len, on)) < sum(map(len, tables))
        tables = pairing.knockout_next(on, seeds, most, least)
    assert len(tables) == 1


def test_points_and_tie_breaks_by_hand() -> None:
    assert points(Played(("a", "b", "c", "d"), (0, 1, 1, 3))) == {
        "a": 1, "b": Fraction(1, 2), "c": Fraction(1, 2), "d": 0
    }  # fmt: skip
    games = [
        Played(("a", "b"), (0, 1)), Played(("c", "d"), (0, 1)),
        Played(("a", "c"), (1, 0)), Played(("b", "d"), (0, 0)),
    ]  # fmt: skip
    lines = {line.entrant: line for line in ranking(["a", "b", "c", "d"], games)}
    assert [lines[one].points for one in "abcd"] == [1, Fraction(1, 2), 2, Fraction(1, 2)]
    assert lines["a"].buchholz == Fraction(5, 2)  # what b and c have
    assert lines["a"].sonneborn == Fraction(1, 2)  # what b has, who was beaten
    assert lines["b"].buchholz == Fraction(3, 2)
    assert [line.entrant for line in ranking(["a", "b", "c", "d"], games)] == ["c", "a", "d", "b"]


def test_who_is_level_in_a_league_is_told_apart_by_their_own_game() -> None:
    games = [
        Played(("a", "b"), (1, 0)), Played(("a", "c"), (0, 1)), Played(("a", "d"), (0, 1)),
        Played(("b", "c"), (1, 0)), Played(("b", "d"), (0, 1)), Played(("c", "d"), (1, 0)),
    ]  # fmt: skip
    order = [line.entrant for line in ranking(["a", "b", "c", "d"], games, league=True)]
    assert order[:2] == ["b", "a"]


@STEADY
@given(st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4), max_size=6))
def test_every_table_gives_as_much_as_it_has_encounters(ranks: list[list[int]]) -> None:
    games = [Played(("a", "b", "c", "d"), tuple(one)) for one in ranks]
    assert sum(line.points for line in standing.lines("abcd", games).values()) == 2 * len(games)


def test_seats_are_dealt_in_turn() -> None:
    before: list[Table] = []
    for _ in range(4):
        before.append(pairing.seated(("a", "b", "c", "d"), before))
    assert {one: sorted(table.index(one) for table in before) for one in "abcd"} == {
        one: [0, 1, 2, 3] for one in "abcd"
    }
