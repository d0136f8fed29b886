"""Taking cards from the row: technologies, leaders and action cards to the hand, wonders into play."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_WONDER, LEADER, WONDER
from tabularium.games.through_the_ages.rules.act import Act
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
from tabularium.games.through_the_ages.table.costs import SPACE_COST, take_cost
from tabularium.games.through_the_ages.table.queries import civil_hand_limit
from tabularium.games.through_the_ages.table.state import LEADER_REPLACED, NONE, SPACES, Table
from tabularium.kernel.effect import Frame, Terms

SPACES_FOR: Final = [0, 5, 9, SPACES]  # by civil actions


def untakeable(s: Table, p: int, card: int) -> int:
    """The limit that keeps a player from taking this card, whatever it costs."""
    kind = KIND[card]
    if kind == WONDER:
        return ONE_UNFINISHED if s.unfinished[p] != NONE else 0
    if len(s.civil[p]) >= civil_hand_limit(s, p):
        return HAND_LIMIT
    if card < FIRST_WONDER:
        if card in s.techs[p] or card in s.civil[p]:
            return SAME_TECHNOLOGY
    elif kind == LEADER and s.leader_ages[p] >> LEVEL[card] & 1:
        return LEADER_PER_AGE
    return 0


def within_reach(s: Table, p: int, purse: int) -> int:
    """How many spaces of the row can hold anything that so many civil actions buy, with the largest discounts."""
    purse += CARDS[s.leader[p]].leader_discount
    if s.used[p] & LEADER_REPLACED:
        return SPACES  # some wonders are cheaper then
    return SPACES_FOR[purse] if purse < len(SPACES_FOR) else SPACES


class Take(Act):
    """`take 5`: the card in the fifth space."""

    def purse(self, s: Table, f: Frame) -> int:
        return s.ca[f.player] + s.extra_ca[f.player]

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(1, SPACES + 1))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not 1 <= x <= SPACES or s.row[x - 1] == NONE:
            return EMPTY_SPACE
        card = s.row[x - 1]
        rule = untakeable(s, p, card)
        if rule:
            return rule
        if take_cost(s, p, x - 1) > self.purse(s, f):
            return WONDER_SURCHARGE if KIND[card] == WONDER else TAKE_COST
        return 0

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        purse = self.purse(s, f)
        spaces = within_reach(s, p, purse)
        if spaces == 0:
            return
        leader = CARDS[s.leader[p]]
        row = s.row
        word = self.word
        hand = s.civil[p]
        full = len(hand) >= civil_hand_limit(s, p)
        wonder_shut = s.unfinished[p] != NONE
        ages = s.leader_ages[p]
        techs = s.techs[p]
        for x in range(spaces):
            card = row[x]
            if card < 0:
                continue
            if card < FIRST_WONDER:  # a technology
                if full or SPACE_COST[x] > purse or card in techs or card in hand:
                    continue
            else:
                kind = KIND[card]
                if kind == WONDER:
                    if wonder_shut or take_cost(s, p, x) > purse:
                        continue
                elif full:
                    continue
                elif kind == LEADER:
                    if ages >> LEVEL[card] & 1 or SPACE_COST[x] - leader.leader_discount > purse:
                        continue
                elif SPACE_COST[x] > purse:
                    continue
            found.append(word | (x + 1) << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_civil(s, f.player, take_cost(s, f.player, x - 1))
        take_card(s, f.player, x - 1, True)


class TakeByAgreement(Take):
    """With what is left of the five actions that the event lends: `n`."""

    def purse(self, s: Table, f: Frame) -> int:
        return f.n

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        rule = super().bar(s, f, terms, x)
        return AGREEMENT_TAKE if rule in (TAKE_COST, WONDER_SURCHARGE) else rule

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        raise NotImplementedError  # the event itself does it: the purse is in its frame
