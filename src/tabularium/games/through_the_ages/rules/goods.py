"""Food and resources as blue cubes: gaining, paying, and losing cubes.

The best payment is made (payments.py says which that is), and gains take the fewest cubes: nothing is ever better
for a player. With the table option `payments=ask` the player picks.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import BY_WORTH, CARDS, WORTH
from tabularium.games.through_the_ages.rules.clauses import (
    EXCHANGE_CHOICE,
    GAIN_EXACT,
    LOSE_BLUE_CHOICE,
    NEVER_UP,
    PAY_CHANGE,
    STAGE_CUBE,
)
from tabularium.games.through_the_ages.rules.payments import Payment, holds, payments
from tabularium.games.through_the_ages.table.atoms import use_power
from tabularium.games.through_the_ages.table.atoms_goods import (
    lose_bank_cubes,
    lose_card_cube,
    return_cubes,
    settle_payment,
    store_cubes,
)
from tabularium.games.through_the_ages.table.event_kinds import (
    FOOD_GAINED,
    FOOD_PAID,
    GOODS_GAINED,
    GOODS_PAID,
)
from tabularium.games.through_the_ages.table.queries import FOOD, may_exchange, stored
from tabularium.games.through_the_ages.table.state import EXCHANGED, NONE, STORES, Table
from tabularium.games.through_the_ages.words.labels import amount, cubes_text
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import RETURN, WAY
from tabularium.games.through_the_ages.words.objects import on_board
from tabularium.kernel.action import NO, YES, target_of, word_of
from tabularium.kernel.compose import YesNo
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Effect, Fields, Frame, Several

MOST_WAYS: Final = 200  # listed for a choice; the worst ones of more are left out


# Gaining


def gain(s: Table, p: int, kind: int, n: int, source: int = NONE) -> None:
    """Gain exactly n or the nearest lower value, with the fewest cubes; may ask under `payments=ask`."""
    if n <= 0 or s.bank[p] == 0:
        return
    if s.ask_payments:
        s.push(GAIN_WAYS, p, source, it=kind, n=n)
        return
    gained = 0
    for t in holds(s, p, kind):
        cubes = min((n - gained) // WORTH[t], s.bank[p])
        if cubes:
            store_cubes(s, p, t, cubes)
            gained += cubes * WORTH[t]
            if gained == n or s.bank[p] == 0:
                break
    if gained:
        s.tell(FOOD_GAINED if kind == FOOD else GOODS_GAINED, p, source, gained)


def change_ways(cards: list[int], amount: int, cubes: int, at: int) -> list[list[int]]:
    """All ways to form an amount exactly with at most so many cubes, as lists of cards."""
    if amount == 0:
        return [[]]
    found: list[list[int]] = []
    if cubes == 0 or at == len(cards):
        return found
    worth = WORTH[cards[at]]
    if worth <= amount:
        for rest in change_ways(cards, amount - worth, cubes - 1, at):
            found.append([cards[at], *rest])
    found += change_ways(cards, amount, cubes, at + 1)
    return found


def gain_ways(s: Table, p: int, kind: int, n: int) -> list[list[int]]:
    """Lists of cards that receive a cube each: the exact value, or the nearest lower one that the bank allows."""
    cards = holds(s, p, kind)
    for value in range(n, 0, -1):
        ways = change_ways(cards, value, s.bank[p], 0)
        if ways:
            ways.sort(key=len)
            return ways[:MOST_WAYS]
    return []


# Paying


def pay_best(s: Table, p: int, kind: int, n: int) -> None:
    """Pay with the cubes that leave most in the bank; the smallest cubes first where that comes out even."""
    cubes = s.blue[p]
    stores = BY_WORTH[kind]
    left = n
    for t in stores:
        if cubes[t]:
            left -= min(cubes[t], left // WORTH[t]) * WORTH[t]
            if left == 0:
                break
    if left:
        best = payments(s, p, kind, n, 1)[0]
        settle_payment(s, p, kind, best.cubes, best.bank)
        return
    left = n
    for t in stores:
        k = min(cubes[t], left // WORTH[t]) if cubes[t] else 0
        if k:
            return_cubes(s, p, t, k)
            left -= k * WORTH[t]
            if left == 0:
                break
    s.tell(FOOD_PAID if kind == FOOD else GOODS_PAID, p, n=n)


def pay(s: Table, p: int, kind: int, n: int) -> None:
    """Pay a price that can be paid; asks where a pact's exchange or the table's option leaves a choice."""
    if n <= 0:
        return
    if s.seats > 2 and may_exchange(s, p, kind):
        if stored(s, p, kind) < n:
            exchange(s, p, kind, n)
        else:
            s.push(EXCHANGE, p, it=kind, n=n)
        return
    pay_plainly(s, p, kind, n)


def pay_plainly(s: Table, p: int, kind: int, n: int) -> None:
    if n <= 0:
        return
    if s.ask_payments:
        s.push(PAY_WAYS, p, it=kind, n=n)
    else:
        pay_best(s, p, kind, n)


def exchange(s: Table, p: int, kind: int, n: int) -> None:
    """One of the other goods serves as one of this."""
    use_power(s, p, EXCHANGED)
    pay_plainly(s, p, kind, n - 1)
    pay_plainly(s, p, 1 - kind, 1)


def lose(s: Table, p: int, kind: int, n: int) -> int:
    """Lose goods, at most what there is; returns how many."""
    n = min(n, stored(s, p, kind))
    pay_plainly(s, p, kind, n)
    return n


class Exchange(YesNo[Table]):
    """Use one of the other goods for this payment, or not."""

    few: int = ASK
    rule: int = EXCHANGE_CHOICE
    prompt: str = "exchange"

    def barred(self, s: Table, f: Frame) -> int:
        return 0 if stored(s, f.player, 1 - f.it) else EXCHANGE_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            exchange(s, f.player, f.it, f.n)
        else:
            pay_plainly(s, f.player, f.it, f.n)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        what = "phrase.exchange_food" if f.it == FOOD else "phrase.exchange_goods"
        return {"n": f.n, "what": say(what, language, f.n)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        """The pact that allows it."""
        if a == NO:
            return []
        return [
            on_board(q, s.pact[q])
            for q in range(s.seats)
            if s.pact[q] != NONE and CARDS[s.pact[q]].exchange and f.player in (q, s.pact_with[q])
        ]


class Ways(Choice[Table]):
    """On which cards the cubes lie afterwards (`payments=ask`): `way 2` is the second of the ways to do it."""

    few: int = TAKE_LONE

    def ways(self, s: Table, f: Frame) -> int:
        """How many there are."""
        raise NotImplementedError

    def after(self, s: Table, f: Frame, i: int) -> Payment:
        """The cubes after one of them, from 0."""
        raise NotImplementedError

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [WAY | (i + 1) << 8 for i in range(self.ways(s, f))]

    def options(self, s: Table, f: Frame) -> list[int]:
        return self.candidates(s, f)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"what": amount(f.it, f.n, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        after = self.after(s, f, target_of(a) - 1)
        return {"text": cubes_text(f.it, after.cubes, after.bank, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"way/{target_of(a)}"]


class PayWays(Ways):
    """Which cubes to pay with, where that makes a difference."""

    rule: int = PAY_CHANGE
    prompt: str = "pay"

    def ways(self, s: Table, f: Frame) -> int:
        return len(payments(s, f.player, f.it, f.n, MOST_WAYS))

    def after(self, s: Table, f: Frame, i: int) -> Payment:
        return payments(s, f.player, f.it, f.n, MOST_WAYS)[i]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != WAY:
            return PAY_CHANGE
        return 0 if 1 <= target_of(a) <= self.ways(s, f) else NEVER_UP

    def take(self, s: Table, f: Frame, a: int) -> None:
        way = self.after(s, f, target_of(a) - 1)
        settle_payment(s, f.player, f.it, way.cubes, way.bank)


class GainWays(Ways):
    """On which cards the gained goods go."""

    rule: int = GAIN_EXACT
    prompt: str = "gain"

    def ways(self, s: Table, f: Frame) -> int:
        return len(gain_ways(s, f.player, f.it, f.n))

    def after(self, s: Table, f: Frame, i: int) -> Payment:
        cubes = s.blue[f.player].copy()
        cards = gain_ways(s, f.player, f.it, f.n)[i]
        for t in cards:
            cubes[t] += 1
        return Payment(cubes, s.bank[f.player] - len(cards))

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == WAY and 1 <= target_of(a) <= self.ways(s, f) else GAIN_EXACT

    def take(self, s: Table, f: Frame, a: int) -> None:
        way = gain_ways(s, f.player, f.it, f.n)[target_of(a) - 1]
        for t in way:
            store_cubes(s, f.player, t, 1)
        s.tell(FOOD_GAINED if f.it == FOOD else GOODS_GAINED, f.player, f.source, sum([WORTH[t] for t in way]))


# Cubes


def lose_blue(s: Table, p: int, n: int) -> None:
    """From the bank to the box; if it is short, the owner chooses cards for the rest."""
    k = min(n, s.bank[p])
    if k:
        lose_bank_cubes(s, p, k)
    if n > k:
        s.push(RETURN_CUBES, p, n=n - k)


class ReturnCube(Choice[Table]):
    """A cube from a farm, mine or lab of the owner's choice."""

    few: int = TAKE_LONE

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [RETURN | t << 8 for t in range(STORES) if s.blue[f.player][t]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        t = target_of(a)
        return 0 if word_of(a) == RETURN and t < STORES and s.blue[f.player][t] else self.rule

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.player, target_of(a))]


class ReturnCubes(ReturnCube):
    """To the box, n times."""

    rule: int = LOSE_BLUE_CHOICE
    prompt: str = "return_cube"

    def several(self, s: Table, f: Frame) -> Several | None:
        stores = self.options(s, f)
        return Several(stores, f.n, f.n, True, [s.blue[f.player][target_of(a)] for a in stores])

    def take(self, s: Table, f: Frame, a: int) -> None:
        lose_card_cube(s, f.player, target_of(a))
        if f.n > 1:
            s.push(RETURN_CUBES, f.player, n=f.n - 1)


class CoverStage(ReturnCube):
    """A cube from a card covers a stage of the wonder, because the bank is empty."""

    rule: int = STAGE_CUBE
    prompt: str = "cover_stage"

    def take(self, s: Table, f: Frame, a: int) -> None:
        return_cubes(s, f.player, target_of(a), 1)


EXCHANGE: Final = Exchange()
PAY_WAYS: Final = PayWays()
GAIN_WAYS: Final = GainWays()
RETURN_CUBES: Final = ReturnCubes()
COVER_STAGE: Final = CoverStage()


class Gaining(Effect[Table]):
    """A gain that waits for what comes before it: `it` is the kind, `n` the amount."""

    def run(self, s: Table, f: Frame) -> None:
        gain(s, f.player, f.it, f.n, f.source)


class Paying(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        pay_plainly(s, f.player, f.it, min(f.n, stored(s, f.player, f.it)))


class Due(Effect[Table]):
    """A price that waits until another one of the same action has been paid."""

    def run(self, s: Table, f: Frame) -> None:
        pay(s, f.player, f.it, f.n)


GAINING: Final = Gaining()
PAYING: Final = Paying()
DUE: Final = Due()
