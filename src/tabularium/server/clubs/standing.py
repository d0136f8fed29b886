"""Points and tie-breaks of leagues and tournaments. Nothing here knows a server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations

from tabularium.server.clubs.pairing import Table

WHOLE = Fraction(1)
HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Played:
    """A table that is over. Ranks are in the order of the seats, 0 for the best; who is level shares one."""

    table: Table
    ranks: tuple[int, ...]


@dataclass
class Line:
    """How somebody stands."""

    entrant: str
    points: Fraction = Fraction(0)
    buchholz: Fraction = Fraction(0)  # what the opponents have
    sonneborn: Fraction = Fraction(0)  # what those have who were beaten
    direct: Fraction = Fraction(0)  # points against those who are level, in a league
    wins: int = 0
    played: int = 0
    byes: int = 0
    won: dict[str, Fraction] = field(default_factory=dict)  # by opponent

    @property
    def swiss_key(self) -> tuple[Fraction, Fraction, Fraction, int]:
        return (self.points, self.buchholz, self.sonneborn, self.wins)

    @property
    def league_key(self) -> tuple[Fraction, Fraction, Fraction, int]:
        return (self.points, self.direct, self.sonneborn, self.wins)


def share(mine: int, theirs: int) -> Fraction:
    """Of an encounter of two: all for the better place, half for the same."""
    return WHOLE if mine < theirs else HALF if mine == theirs else Fraction(0)


def points(played: Played) -> dict[str, Fraction]:
    """One for beating everybody at the table, nothing for losing to everybody. A bye is a whole point."""
    others = len(played.table) - 1
    if not others:
        return {played.table[0]: WHOLE}
    return {
        one: sum((share(mine, theirs) for j, theirs in enumerate(played.ranks) if i != j), Fraction(0)) / others
        for i, (one, mine) in enumerate(zip(played.table, played.ranks, strict=True))
    }


def lines(entrants: Iterable[str], games: Sequence[Played]) -> dict[str, Line]:
    found = {one: Line(one) for one in entrants}
    for game in games:
        for one, gained in points(game).items():
            line = found[one]
            line.points += gained
            if len(game.table) == 1:
                line.byes += 1
            else:
                line.played += 1
                line.wins += gained == WHOLE
    for game in games:
        others = len(game.table) - 1
        if not others:
            alone = found[game.table[0]]
            alone.buchholz += alone.points  # as if against somebody like oneself
            continue
        for (one, mine), (other, theirs) in permutations(zip(game.table, game.ranks, strict=True), 2):
            a, b, gained = found[one], found[other], share(mine, theirs)
            a.buchholz += b.points / others
            a.sonneborn += gained * b.points / others
            a.won[b.entrant] = a.won.get(b.entrant, Fraction(0)) + gained / others
    for line in found.values():
        level = [other for other in found.values() if other.points == line.points]
        line.direct = sum((line.won.get(other.entrant, Fraction(0)) for other in level), Fraction(0))
    return found


def ranking(entrants: Sequence[str], games: Sequence[Played], league: bool = False) -> list[Line]:
    """The best first; whoever is level in everything stands as they were seeded (the order of `entrants`)."""
    found = lines(entrants, games)
    seeds = {one: i for i, one in enumerate(entrants)}

    def key(line: Line) -> tuple[tuple[Fraction, Fraction, Fraction, int], int]:
        return (line.league_key if league else line.swiss_key, -seeds[line.entrant])

    return sorted(found.values(), key=key, reverse=True)


def through(played: Played, seeds: dict[str, int], advance: int = 1) -> list[str]:
    """Who goes on from a table of a knock-out round: the best, and among those who are level the better seeded."""
    order = sorted(zip(played.ranks, played.table, strict=True), key=lambda one: (one[0], seeds[one[1]]))
    return [one for _, one in order[: advance if len(order) > advance else 1]]


def knockout_ranking(entrants: Sequence[str], rounds: Sequence[Sequence[Played]], advance: int = 1) -> list[Line]:
    """Whoever came further is better; among those who went out together, by their place at the table, then by seed."""
    seeds = {one: i for i, one in enumerate(entrants)}
    reached = dict.fromkeys(entrants, (0, 0))
    for number, games in enumerate(rounds, 1):
        for game in games:
            on = through(game, seeds, advance)
            for rank, one in zip(game.ranks, game.table, strict=True):
                reached[one] = (number + (one in on), -rank)
    found = lines(entrants, [game for games in rounds for game in games])
    return sorted(found.values(), key=lambda line: (*reached[line.entrant], -seeds[line.entrant]), reverse=True)
