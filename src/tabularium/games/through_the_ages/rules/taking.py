"""Taking cards from the row: technologies, leaders and action cards to the hand, wonders into play."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_WONDER, LEADER, WONDER
from tabularium.games.through_the_ages.rules.clauses import (
    AGREEMENT_TAKE,
    EMPTY_SPACE,
    HAND_LIMIT,
    LEADER_PER_AGE,
    ONE_UNFINISHED,
    SAME_TECHNOLOGY,
    TAKE_COST,
    WONDER_SURCHARGE,
)
from tabularium.games.through_the_ages.table.atoms import spend_civil
from tabularium.games.through_the_ages.table.atoms_cards import take_card
from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.queries import civil_hand_limit
from tabularium.games.through_the_ages.table.state import LEADER_REPLACED, NONE, SPACES, Table
from tabularium.games.through_the_ages.words.card_text import title_of
from tabularium.kernel.effect import Fields, Frame, Terms, Verb

SPACES_FOR: Final = [0, 5, 9, SPACES]  # by civil actions


class Take(Verb[Table]):
    """`take 5`: the card in the fifth space."""

    def __init__(self, word: int) -> None:
        super().__init__(word)
        self.purse = 0
        self.full = False  # the hand

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        self.purse = self.means(s, f)
        self.full = len(s.civil[f.player]) >= civil_hand_limit(s, f.player)
        return 0

    def means(self, s: Table, f: Frame) -> int:
        """Civil actions that can be spent."""
        return s.ca[f.player] + s.extra_ca[f.player]

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(1, SPACES + 1))

    def likely(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        """Spaces that the purse reaches with the largest discounts; a full hand takes wonders only."""
        p = f.player
        reach = self.purse + CARDS[s.leader[p]].leader_discount
        if reach == 0 and not s.used[p] & LEADER_REPLACED:
            return []
        row = s.row
        spaces = SPACES if reach >= len(SPACES_FOR) or s.used[p] & LEADER_REPLACED else SPACES_FOR[reach]
        if self.full:
            return [x + 1 for x in range(spaces) if KIND[row[x]] == WONDER]
        return [x + 1 for x in range(spaces) if row[x] >= 0]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not 1 <= x <= SPACES or s.row[x - 1] == NONE:
            return EMPTY_SPACE
        card = s.row[x - 1]
        kind = KIND[card]
        if kind == WONDER:
            if s.unfinished[p] != NONE:
                return ONE_UNFINISHED
            return WONDER_SURCHARGE if take_cost(s, p, x - 1) > self.purse else 0
        if self.full:
            return HAND_LIMIT
        if card < FIRST_WONDER:
            if card in s.techs[p] or card in s.civil[p]:
                return SAME_TECHNOLOGY
        elif kind == LEADER and s.leader_ages[p] >> LEVEL[card] & 1:
            return LEADER_PER_AGE
        return TAKE_COST if take_cost(s, p, x - 1) > self.purse else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_civil(s, f.player, take_cost(s, f.player, x - 1))
        take_card(s, f.player, x - 1, True)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"card": title_of(CARDS[s.row[x - 1]], language), "cost": take_cost(s, f.player, x - 1)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"row/{x}"]


class TakeByAgreement(Take):
    """With what is left of the five actions that the event lends: `n`."""

    def means(self, s: Table, f: Frame) -> int:
        return f.n

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        rule = super().bar(s, f, terms, x)
        return AGREEMENT_TAKE if rule in (TAKE_COST, WONDER_SURCHARGE) else rule

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        """The event asks again, with what is left: `it` counts the cards taken."""
        cost = take_cost(s, f.player, x - 1)
        take_card(s, f.player, x - 1, False)
        s.push(f.effect, f.player, f.source, it=f.it + 1, n=f.n - cost)
