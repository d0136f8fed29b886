"""At first sight: political actions."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import LEVEL
from tabularium.games.through_the_ages.mind.event_worth import answer_to_war, favour, war_worth
from tabularium.games.through_the_ages.mind.features import pact_gain
from tabularium.games.through_the_ages.mind.outlook import Outlook, leader_worth
from tabularium.games.through_the_ages.mind.sight import Eye, Sight, forces_of
from tabularium.games.through_the_ages.table.ratings import attack_strength, strength
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.action import first_of, second_of, third_of


class Preparing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return LEVEL[x] + 0.2 + 0.6 * favour(eye.s, eye.p, x, forces_of(eye.s))


class Attacking(Sight):
    def of(self, eye: Eye, x: int) -> float:
        rival = second_of(x)
        edge = attack_strength(eye.s, eye.p, rival) - strength(eye.s, rival, eye.p)
        return 2.0 + 1.5 * LEVEL[first_of(x)] if edge > 2 else 0.3 * edge


class Declaring(Sight):
    def of(self, eye: Eye, x: int) -> float:
        s, p, rival = eye.s, eye.p, second_of(x)
        left = attack_strength(s, p, rival) - strength(s, rival, p) - answer_to_war(s, rival)
        return war_worth(s, first_of(x), left, rival) - 1.0 if left > 0.0 else left


class Offering(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return pact_gain(first_of(x), third_of(x), eye.o) * 0.6


class Cancelling(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return -1.0 - pact_worth(eye.s, eye.p, x, eye.o)


class Retiring(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 2.0 - leader_worth(eye.s, eye.p, eye.s.leader[eye.p], eye.o)


def pact_worth(s: Table, p: int, c: int, o: Outlook) -> float:
    for q in range(s.seats):
        if s.pact[q] == c and (q == p or s.pact_with[q] == p):
            return pact_gain(c, s.pact_side[q] if q == p else 1 - s.pact_side[q], o)
    return 0.0
