"""Taking cards from the row: technologies, leaders and action cards to the hand, wonders into play."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_ACTION, FIRST_LEADER, FIRST_WONDER
from tabularium.games.through_the_ages.rules.action import Sweeping
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
from tabularium.games.through_the_ages.words.card_text import title_of
from tabularium.kernel.effect import Fields, Frame, Terms
from tabularium.kernel.lack import Lack

EVERY_SPACE: Final = list(range(1, SPACES + 1))
SPACES_FOR: Final = [EVERY_SPACE[:n] for n in (0, 5, 9, SPACES)]  # by civil actions


class Take(Sweeping):
    """`take 5`: the card in the fifth space."""

    needs: int = 0

    def purse(self, s: Table, f: Frame) -> int:
        """Civil actions that can be spent."""
        return s.ca[f.player] + s.extra_ca[f.player]

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return EVERY_SPACE

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        purse = self.purse(s, f)
        if xs is None:
            reach = purse + CARDS[s.leader[p]].leader_discount
            if s.used[p] & LEADER_REPLACED or reach >= len(SPACES_FOR):
                xs = EVERY_SPACE  # some wonders are cheaper then
            elif reach:
                xs = SPACES_FOR[reach]
            else:
                return 0
        refused = 0
        hand, row = s.civil[p], s.row
        full = len(hand) >= civil_hand_limit(s, p)
        own: set[int] = set()
        if not full:
            own.update(s.techs[p])
            own.update(hand)
        word = self.word
        for x in xs:
            card = row[x - 1]
            if card < FIRST_WONDER:
                if card < 0:
                    refused = EMPTY_SPACE
                elif full:
                    refused = HAND_LIMIT
                elif card in own:
                    refused = SAME_TECHNOLOGY
                elif SPACE_COST[x - 1] > purse:
                    refused = TAKE_COST
                else:
                    found.append(word | x << 8)
            elif card < FIRST_LEADER:
                if s.unfinished[p] != NONE:
                    refused = ONE_UNFINISHED
                elif take_cost(s, p, x - 1) > purse:
                    refused = WONDER_SURCHARGE
                else:
                    found.append(word | x << 8)
            elif full:
                refused = HAND_LIMIT
            elif card < FIRST_ACTION and s.leader_ages[p] >> LEVEL[card] & 1:
                refused = LEADER_PER_AGE
            elif take_cost(s, p, x - 1) > purse:
                refused = TAKE_COST
            else:
                found.append(word | x << 8)
        return refused

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return super().bar(s, f, terms, x) if 1 <= x <= SPACES else EMPTY_SPACE

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule == HAND_LIMIT:
            n = len(s.civil[p])
            return Lack("hand", n + 1, civil_hand_limit(s, p), "civil_hand_limit", n)
        if rule == LEADER_PER_AGE:
            return Lack("leader_age", what=f"age.{LEVEL[s.row[x - 1]]}")
        if rule == SAME_TECHNOLOGY:
            return Lack("same_technology", card=s.row[x - 1])
        if rule == ONE_UNFINISHED:
            left = len(CARDS[s.unfinished[p]].stages) - s.stages[p]
            return Lack("unfinished", card=s.unfinished[p], n=left)
        if rule in (TAKE_COST, WONDER_SURCHARGE):
            return Lack("take", take_cost(s, p, x - 1), self.purse(s, f), "civil_actions", card=s.row[x - 1])
        if rule == AGREEMENT_TAKE:
            return Lack("take", take_cost(s, p, x - 1), self.purse(s, f), card=s.row[x - 1])
        return None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_civil(s, f.player, take_cost(s, f.player, x - 1))
        take_card(s, f.player, x - 1, True)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"card": title_of(CARDS[s.row[x - 1]], language), "cost": take_cost(s, f.player, x - 1)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"row/{x}"]


class TakeByAgreement(Take):
    """With what is left of the five actions that the event lends: `n`."""

    def purse(self, s: Table, f: Frame) -> int:
        return f.n

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        refused = super().sweep(s, f, terms, xs, found)
        return AGREEMENT_TAKE if refused in (TAKE_COST, WONDER_SURCHARGE) else refused

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        """The event asks again, with what is left: `it` counts the cards taken."""
        cost = take_cost(s, f.player, x - 1)
        take_card(s, f.player, x - 1, False)
        s.push(f.effect, f.player, f.source, it=f.it + 1, n=f.n - cost)
