"""Paying with blue cubes: every result that the Code of Laws allows (p. 11), the best first.

An operation pays with one cube: it goes back to the bank, or down to a card of less worth, or back for change worth
less than itself. However many are made, the result is the same as if some cubes had been taken off their cards and
change been laid out that can be shared among them, each share worth less than its cube. So nothing ever climbs.
The best result loses least, then leaves most cubes in the bank, then keeps the worthiest cubes.
"""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import BY_WORTH, CARDS, WORTH
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB
from tabularium.games.through_the_ages.table.queries import GOODS
from tabularium.games.through_the_ages.table.state import STORES, Table


def holds(s: Table, p: int, kind: int) -> list[int]:
    """Cards that may take cubes of this good, the worthiest first; labs only while they produce."""
    techs = s.techs[p]
    if kind == GOODS and CARDS[s.leader[p]].labs_produce:
        return sorted([t for t in BY_WORTH[kind] if t in techs], key=by_worth)
    return [t for t in reversed(BY_WORTH[kind]) if t < FIRST_LAB and t in techs]


def by_worth(t: int) -> int:
    return -WORTH[t] * STORES + t


class Payment:
    """The cubes on cards and in the bank after a payment."""

    def __init__(self, cubes: list[int], bank: int) -> None:
        self.cubes = cubes
        self.bank = bank


class Purse:
    """The cards of one good, the worthiest first, with the cubes on them."""

    def __init__(self, s: Table, p: int, kind: int) -> None:
        taking = holds(s, p, kind)
        self.blue = s.blue[p]
        self.cards = [t for t in reversed(BY_WORTH[kind]) if self.blue[t] or t in taking]
        self.worths = [WORTH[t] for t in self.cards]
        self.held = [self.blue[t] for t in self.cards]
        self.takes = [t in taking for t in self.cards]
        self.total = 0
        self.room = s.bank[p]  # for cubes on these cards, if all of them were taken up
        for i in range(len(self.cards)):
            self.total += self.worths[i] * self.held[i]
            self.room += self.held[i]

    def leavings(self, value: int, cubes: int, excess: int) -> list[list[int]]:
        """All legal results of so many cubes worth exactly `value`; `excess` of what is lost was not owed."""
        found: list[list[int]] = []
        self.spread(0, value, cubes, 0, [], excess, found)
        return found

    def spread(
        self, at: int, value: int, cubes: int, lost: int, kept: list[int], excess: int, found: list[list[int]]
    ) -> None:
        """Cubes for the cards from `at` on; `lost` is how much less lies on the worthier ones than before."""
        worth = self.worths[at]
        if value > cubes * worth or value < cubes:
            return
        held = self.held[at]
        if at == len(self.worths) - 1:
            if value == cubes * worth and (cubes <= held or self.takes[at]):
                kept = [*kept, cubes]
                if self.shared(kept, excess):
                    found.append(kept)
            return
        most = min(cubes, value // worth)
        most = min(most, held + lost // worth if self.takes[at] else held)
        for k in range(most, -1, -1):
            self.spread(at + 1, value - k * worth, cubes - k, lost + (held - k) * worth, [*kept, k], excess, found)

    def shared(self, kept: list[int], excess: int) -> bool:
        """The change can be shared among the cubes taken.

        In an overpayment the price was not yet paid before the last of them, which got some change: the bank is empty.
        """
        taken: list[int] = []
        change: list[int] = []
        for i in range(len(kept)):
            more = kept[i] - self.held[i]
            if more > 0:
                change += [self.worths[i]] * more
            else:
                taken += [self.worths[i]] * -more
        if excess == 0:
            return shares(change, taken)
        for i in range(len(taken)):
            for j in range(len(change)):
                if taken[i] - excess > change[j]:
                    rooms = taken.copy()
                    rooms[i] -= excess + change[j]
                    if shares(change[:j] + change[j + 1 :], rooms):
                        return True
        return False

    def after(self, kept: list[int]) -> Payment:
        cubes = self.blue.copy()
        left = self.room
        for i in range(len(kept)):
            cubes[self.cards[i]] = kept[i]
            left -= kept[i]
        return Payment(cubes, left)


def shares(change: list[int], cubes: list[int]) -> bool:
    """The change, the greatest first, can be divided so that each share is worth less than its cube."""
    for worth in change:
        best = -1
        for i in range(len(cubes)):  # the tightest place; with worths of 1, 2, 3 and 5 no other choice does better
            if cubes[i] > worth and (best < 0 or cubes[i] < cubes[best]):
                best = i
        if best < 0:
            return False
        cubes[best] -= worth
    return True


def payments(s: Table, p: int, kind: int, n: int, most: int) -> list[Payment]:
    """The best `most` ways to pay n, the best first: exact ones, and only if there are none, those that overpay."""
    purse = Purse(s, p, kind)
    left = purse.total - n
    found: list[Payment] = []
    for cubes in range(left + 1 if left < purse.room else purse.room + 1):
        for kept in purse.leavings(left, cubes, 0):
            found.append(purse.after(kept))
        if len(found) >= most:
            return found[:most]
    if not found:  # an overpayment leaves the bank empty
        for value in range(left - 1, -1, -1):
            for kept in purse.leavings(value, purse.room, left - value):
                found.append(purse.after(kept))
            if len(found) >= most:
                break
    return found[:most]
