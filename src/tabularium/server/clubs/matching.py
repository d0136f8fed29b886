"""As many pairs as a graph allows (Edmonds' blossoms)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def matching(friends: Sequence[Sequence[int]]) -> list[int]:
    """Whom each is paired with, or -1. `friends`: for each, those with whom a pair may be made; both ways."""
    mate = [NOBODY] * len(friends)
    for one, others in enumerate(friends):  # whoever is easily paired
        if mate[one] == NOBODY:
            for other in others:
                if mate[other] == NOBODY:
                    mate[one], mate[other] = other, one
                    break
    for one in range(len(friends)):
        if mate[one] == NOBODY:
            _Search(friends, mate).augment(one)
    return mate


def pairs_most(friends: Sequence[Sequence[int]]) -> int:
    """How many pairs can be made at once."""
    return sum(other != NOBODY for other in matching(friends)) // 2


class _Search:
    """A tree of alternating paths from one who is alone; odd circles are drawn together into their base."""

    def __init__(self, friends: Sequence[Sequence[int]], mate: list[int]) -> None:
        self.friends = friends
        self.mate = mate
        count = len(friends)
        self.parent = [NOBODY] * count
        self.base = list(range(count))
        self.queue: deque[int] = deque()
        self.seen = [False] * count

    def augment(self, root: int) -> None:
        """One pair more, if there is a way to somebody else who is alone."""
        self.seen[root] = True
        self.queue.append(root)
        while self.queue:
            one = self.queue.popleft()
            for other in self.friends[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                met = self.mate[other]
                if other == root or (met != NOBODY and self.parent[met] != NOBODY):
                    self._contract(one, other)
                elif self.parent[other] == NOBODY:
                    self.parent[other] = one
                    if met == NOBODY:
                        self._turn_over(other)
                        return
                    self.seen[met] = True
                    self.queue.append(met)

    def _turn_over(self, last: int) -> None:
        while last != NOBODY:
            before = self.parent[last]
            following = self.mate[before]
            self.mate[last], self.mate[before] = before, last
            last = following

    def _contract(self, one: int, other: int) -> None:
        base = self._common(one, other)
        inside = [False] * len(self.base)
        self._mark(one, base, other, inside)
        self._mark(other, base, one, inside)
        for each in range(len(self.base)):
            if inside[self.base[each]]:
                self.base[each] = base
                if not self.seen[each]:
                    self.seen[each] = True
                    self.queue.append(each)

    def _mark(self, one: int, base: int, child: int, inside: list[bool]) -> None:
        while self.base[one] != base:
            met = self.mate[one]
            inside[self.base[one]] = inside[self.base[met]] = True
            self.parent[one] = child
            child = met
            one = self.parent[met]

    def _common(self, one: int, other: int) -> int:
        above: set[int] = set()
        while True:
            one = self.base[one]
            above.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while True:
            other = self.base[other]
            if other in above:
                return other
            other = self.parent[self.mate[other]]
