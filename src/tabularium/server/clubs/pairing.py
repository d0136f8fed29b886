"""Who plays whom: Swiss rounds, leagues and knock-out, for tables of two and of more. Nothing here knows a server.

Entrants are names; a table is a tuple of them in the order of the seats; a table of one is a bye.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations

from tabularium.server.clubs.matching import pairs_most

Table = tuple[str, ...]
Met = Counter[frozenset[str]]  # how often two have sat at one table
TRIES = 24  # beginnings from which a better seating is looked for


class CannotPair(ValueError):
    """There are too few to play."""


def met_at(tables: Iterable[Table]) -> Met:
    return Counter(frozenset(two) for table in tables for two in combinations(table, 2))


def byes_of(tables: Iterable[Table]) -> Counter[str]:
    return Counter(table[0] for table in tables if len(table) == 1)


def sizes(count: int, most: int, least: int) -> tuple[list[int], int]:
    """How large the tables are, as few and as equal as can be, the largest first; and how many sit out."""
    for out in range(count):
        playing = count - out
        tables = -(-playing // most)
        if playing // tables >= least:
            each, more = divmod(playing, tables)
            return [each + (i < more) for i in range(tables)], out
    raise CannotPair(count)


# Swiss


def swiss(
    order: Sequence[str], points: Mapping[str, object], before: Sequence[Table], most: int = 2, least: int = 2
) -> list[Table]:
    """The next round: the best first, equals together, and nobody meets anybody again where that can be avoided."""
    if most == 2:
        return _swiss_pairs(list(order), points, met_at(before), byes_of(before))
    many, out = sizes(len(order), most, least)
    had = byes_of(before)
    resting = sorted(order, key=lambda one: (had[one], -order.index(one)))[:out]
    playing = [one for one in order if one not in resting]
    return [*spread(playing, many, met_at(before)), *[(one,) for one in resting]]


def _swiss_pairs(order: list[str], points: Mapping[str, object], met: Met, had: Counter[str]) -> list[Table]:
    if len(order) < 2:
        raise CannotPair(len(order))
    bye, again = _bye(order, met, had)
    rest = [one for one in order if one != bye]
    tables: list[Table] = []
    while rest:
        first, *others = rest
        for other in _preferred(first, others, points):
            left = [one for one in others if one != other]
            cost = int(met[frozenset((first, other))] > 0)
            if cost <= again and _repeats(left, met) == again - cost:
                tables.append((first, other))
                rest, again = left, again - cost
                break
        else:
            raise AssertionError("no pairing")
    return [*tables, *([(bye,)] if bye else [])]


def _bye(order: list[str], met: Met, had: Counter[str]) -> tuple[str, int]:
    """Who sits out, from below, and first of all whoever has not yet; and how many must meet again then."""
    if len(order) % 2 == 0:
        return "", _repeats(order, met)
    best = ("", len(order))
    fewest = min(had[one] for one in order)
    for one in reversed(order):
        if had[one] == fewest:
            again = _repeats([other for other in order if other != one], met)
            if again < best[1]:
                best = (one, again)
            if again == 0:
                break
    return best


def _repeats(who: Sequence[str], met: Met) -> int:
    """How many pairs must meet again, at least."""
    friends = [
        [j for j, other in enumerate(who) if i != j and not met[frozenset((one, other))]] for i, one in enumerate(who)
    ]
    return len(who) // 2 - pairs_most(friends)


def _preferred(first: str, others: list[str], points: Mapping[str, object]) -> list[str]:
    """Among those with as many points the upper half meets the lower; then whoever comes next."""
    equal = [one for one in others if points[one] == points[first]]
    half = len(equal) // 2
    nearest = equal[half:] + equal[:half][::-1]
    return nearest + [one for one in others if points[one] != points[first]]


# Tables of more than two


def spread(order: Sequence[str], many: Sequence[int], met: Met) -> list[Table]:
    """Neighbours of the order at tables of these sizes, so that as few as possible meet again."""
    best: list[list[str]] = []
    fewest = -1
    for attempt in range(TRIES):
        mixed = list(order)
        if attempt:
            random.Random(attempt).shuffle(mixed)
        found = _settled(_cut(mixed, many), met)
        cost = sum(_cost(table, met) for table in found)
        if fewest < 0 or cost < fewest:
            best, fewest = found, cost
        if fewest == 0:
            break
    place = {one: i for i, one in enumerate(order)}
    return [tuple(sorted(table, key=place.__getitem__)) for table in best]


def _cut(order: Sequence[str], many: Sequence[int]) -> list[list[str]]:
    tables, at = [], 0
    for size in many:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _cost(table: Iterable[str], met: Met) -> int:
    return sum(met[frozenset(two)] ** 2 for two in combinations(table, 2))


def _settled(tables: list[list[str]], met: Met) -> list[list[str]]:
    """Two change places as long as that lets fewer meet again."""
    better = True
    while better:
        better = False
        for a, b in combinations(tables, 2):
            for i in range(len(a)):
                for j in range(len(b)):
                    before = _cost(a, met) + _cost(b, met)
                    if not before:
                        break
                    a[i], b[j] = b[j], a[i]
                    if _cost(a, met) + _cost(b, met) < before:
                        better = True
                    else:
                        a[i], b[j] = b[j], a[i]
    return tables


# League


def league(order: Sequence[str], most: int = 2, least: int = 2, legs: int = 1) -> list[list[Table]]:
    """All rounds of a league: everybody meets everybody, `legs` times."""
    once = _circle(order) if most == 2 else _plane(order, most) or _covering(order, most, least)
    return [[table if leg % 2 == 0 else table[::-1] for table in tables] for leg in range(legs) for tables in once]


def _circle(order: Sequence[str]) -> list[list[Table]]:
    if len(order) < 2:
        raise CannotPair(len(order))
    ring = [*order, *([""] if len(order) % 2 else [])]
    rounds = []
    for number in range(len(ring) - 1):
        half = len(ring) // 2
        tables: list[Table] = []
        for i, (one, other) in enumerate(zip(ring[:half], ring[: half - 1 : -1], strict=True)):
            two = (one, other) if (i or number) % 2 == 0 else (other, one)
            tables.append(tuple(name for name in two if name))
        rounds.append(sorted(tables, key=len, reverse=True))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def _plane(order: Sequence[str], size: int) -> list[list[Table]]:
    """p² entrants at tables of p, a prime: the parallels of a plane, so that any two meet exactly once."""
    if len(order) != size * size or any(size % i == 0 for i in range(2, size)):
        return []
    at = [[order[x * size + y] for y in range(size)] for x in range(size)]
    rounds: list[list[Table]] = [
        [tuple(at[x][(slope * x + b) % size] for x in range(size)) for b in range(size)] for slope in range(size)
    ]
    return [*rounds, [tuple(column) for column in at]]


def _covering(order: Sequence[str], most: int, least: int) -> list[list[Table]]:
    """Round after round with as many new encounters as can be found, until everybody has met everybody."""
    many, out = sizes(len(order), most, least)
    rounds: list[list[Table]] = []
    wanted = {frozenset(two) for two in combinations(order, 2)}
    played: list[Table] = []
    limit = 3 * -(-(len(order) - 1) // (most - 1))
    while wanted - met_at(played).keys() and len(rounds) < limit:
        had, met = byes_of(played), met_at(played)
        resting = sorted(order, key=lambda one: (had[one], -order.index(one)))[:out]
        lonely = {one: sum(not met[frozenset((one, other))] for other in order) for one in order}
        playing = sorted((one for one in order if one not in resting), key=lambda one: (-lonely[one], order.index(one)))
        tables = [*spread(playing, many, met), *[(one,) for one in resting]]
        rounds.append(tables)
        played += tables
    return rounds


# Knock-out


def knockout(order: Sequence[str], most: int = 2, least: int = 2) -> list[Table]:
    """The first round: the best meet the last, and the best two not before the end. Who is alone goes on."""
    if len(order) < 2:
        raise CannotPair(len(order))
    if most > 2:
        return _serpentine(order, most, least)
    places = [0]
    while len(places) < len(order):
        last = 2 * len(places) - 1
        places = [place for one in places for place in (one, last - one)]
    named = [order[place] if place < len(order) else "" for place in places]
    return [tuple(one for one in two if one) for two in zip(named[::2], named[1::2], strict=True)]


def knockout_next(through: Sequence[Sequence[str]], seeds: Mapping[str, int], most: int, least: int) -> list[Table]:
    """The next round, from those who went on, table by table; empty when one is left."""
    left = [one for table in through for one in table]
    if len(left) < 2:
        return []
    if most > 2:
        return _serpentine(sorted(left, key=seeds.__getitem__), most, min(least, len(left)))  # the final may be small
    return [tuple(left[i : i + 2]) for i in range(0, len(left), 2)]


def _serpentine(order: Sequence[str], most: int, least: int) -> list[Table]:
    many, out = sizes(len(order), most, least)
    tables: list[list[str]] = [[] for _ in many]
    turn = list(range(len(many)))
    waiting = list(order[out:])
    while waiting:
        for i in turn:
            if waiting and len(tables[i]) < many[i]:
                tables[i].append(waiting.pop(0))
        turn.reverse()
    return [*[(one,) for one in order[:out]], *[tuple(table) for table in tables]]


# Seats


def seated(table: Table, before: Iterable[Table]) -> Table:
    """The same table with the seats dealt so that everybody sits first, second … about equally often."""
    been = Counter((one, seat) for other in before if len(other) > 1 for seat, one in enumerate(other))
    return min(permutations(table), key=lambda order: sum(been[(one, seat)] ** 2 for seat, one in enumerate(order)))
