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
from tabularium.games.through_the_ages.table.atoms import (
    convert_action,
    gain_arms,
    gain_population,
    score_culture,
    spend_military,
    use_power,
)
from tabularium.games.through_the_ages.table.atoms_play import copy_tactic, play_tactic
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
        play_tactic(s, p, x)


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
        copy_tactic(s, p, x)


class Convert(Act):
    """A leader lets one military action of the turn serve as a civil one."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if not CARDS[s.leader[p]].converts or s.used[p] & CONVERTED:
            return CARD_POWER
        return 0 if s.ma[p] + s.extra_ma[p] else ACTIONS

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_military(s, f.player, 1)
        convert_action(s, f.player)


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
        use_power(s, p, SAILED)
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
        use_power(s, p, INSPIRED)
        if x == 0:
            score_culture(s, p, n, s.leader[p])
        else:
            gain_arms(s, p, n)
