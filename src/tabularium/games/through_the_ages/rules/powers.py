"""Tactics, and what single cards in play allow in the Action Phase."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import TACTIC
from tabularium.games.through_the_ages.rules.act import Act
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    CARD_POWER,
    COPY_OTHER,
    COPY_RULE,
    EMPTY_YELLOW_BANK,
    FIRST_TURN,
    TACTIC_ONCE,
    TACTIC_RULE,
)
from tabularium.games.through_the_ages.table.atoms import gain_population, leave_hand, score_culture, spend_military
from tabularium.games.through_the_ages.table.event_kinds import CONVERTED_ACTION, COPIED, INSPIRED_BY, TACTIC_PLAYED
from tabularium.games.through_the_ages.table.queries import is_ruined, military_in_hand
from tabularium.games.through_the_ages.table.state import CONVERTED, INSPIRED, SAILED, TACTIC_SET, Table, first_turn
from tabularium.kernel.effect import Frame, Terms


class SetTactic(Act):
    """A tactic from hand becomes the current one."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        if s.used[p] & TACTIC_SET:
            return TACTIC_ONCE
        return 0 if s.ma[p] + s.extra_ma[p] else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return military_in_hand(s, f.player, (TACTIC,))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if KIND[x] == TACTIC and x in s.military[f.player] else TACTIC_RULE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 1)
        leave_hand(s, p, x)
        s.tactic[p] = x
        s.exclusive[p] = 1
        s.used[p] |= TACTIC_SET
        s.tell(TACTIC_PLAYED, p, x)


class Copy(Act):
    """A common tactic becomes the current one."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        if s.used[p] & TACTIC_SET:
            return TACTIC_ONCE
        return 0 if s.ma[p] + s.extra_ma[p] >= 2 else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.commons:
            if c not in found:
                found.append(c)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if x not in s.commons:
            return COPY_RULE
        return COPY_OTHER if s.tactic[f.player] == x else 0

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        if self.gate(s, f, terms):
            return
        own = s.tactic[f.player]
        first = len(found)
        for c in s.commons:
            a = self.word | c << 8
            if c != own and a not in found[first:]:
                found.append(a)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 2)
        s.tactic[p] = x
        s.exclusive[p] = 0
        s.used[p] |= TACTIC_SET
        s.tell(COPIED, p, x)


class Convert(Act):
    """A leader lets one military action of the turn serve as a civil one."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if not CARDS[s.leader[p]].converts or s.used[p] & CONVERTED:
            return CARD_POWER
        return 0 if s.ma[p] + s.extra_ma[p] else ACTIONS

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        s.used[p] |= CONVERTED
        spend_military(s, p, 1)
        s.extra_ca[p] += 1
        s.tell(CONVERTED_ACTION, p, s.leader[p])


class Sail(Act):
    """A wonder brings one population for nothing, once a turn."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if s.used[p] & SAILED or self.ship(s, p) < 0:
            return CARD_POWER
        return 0 if s.yellow[p] else EMPTY_YELLOW_BANK

    def ship(self, s: Table, p: int) -> int:
        for w in s.wonders[p]:
            if CARDS[w].sails and not is_ruined(s, p, w):
                return w
        return -1

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        s.used[p] |= SAILED
        gain_population(s, p, self.ship(s, p))


class Inspire(Act):
    """A leader's choice, once a turn: culture, or science and resources for arms."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        return CARD_POWER if not CARDS[s.leader[p]].inspires or s.used[p] & INSPIRED else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [0, 1]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if x in (0, 1) else CARD_POWER

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        n = CARDS[s.leader[p]].inspires
        s.used[p] |= INSPIRED
        if x == 0:
            score_culture(s, p, n, s.leader[p])
        else:
            s.unit_science[p] += n
            s.unit_goods[p] += n
            s.tell(INSPIRED_BY, p, s.leader[p], n)
