"""What the actions of the Action Phase have in common: what a player must have to do them at all."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.numbers import (
    ACTION,
    GOVERNMENT,
    LEADER,
    TACTIC,
    WONDER,
)
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    EMPTY_YELLOW_BANK,
    FIRST_TURN,
    STAGE_RULE,
    TACTIC_ONCE,
)
from tabularium.games.through_the_ages.table.state import NONE, TACTIC_SET, Table
from tabularium.kernel.action import DONE
from tabularium.kernel.compose import Menu
from tabularium.kernel.effect import Frame, Terms, Verb

# What a player may lack, as bits. The first ones are refusals, in the order in which they are told.
LATER_TURN: Final = 1
UNFINISHED_WONDER: Final = 2
TACTIC_FREE: Final = 4
YELLOW_CUBE: Final = 8
CIVIL_ACTION: Final = 16
MILITARY_ACTION: Final = 32
TWO_MILITARY_ACTIONS: Final = 64
# Without the others there is nothing to do it to: workers, and what cards in hand or in play offer.
ANY_ACTION: Final = 1 << 7
UNUSED_WORKER: Final = 1 << 8
COMMON_TACTIC: Final = 1 << 9
TECHNOLOGY: Final = 1 << 10
GOVERNMENT_CARD: Final = 1 << 11
LEADER_CARD: Final = 1 << 12
ACTION_CARD: Final = 1 << 13
TACTIC_CARD: Final = 1 << 14
CONVERSION: Final = 1 << 15
RECRUITING: Final = 1 << 16
SAILING: Final = 1 << 17
ADAPTING: Final = 1 << 18
INSPIRING: Final = 1 << 19
OFFERED: Final = (1 << 20) - TECHNOLOGY
ACTION_CUBES: Final = CIVIL_ACTION | MILITARY_ACTION | TWO_MILITARY_ACTIONS | ANY_ACTION

REFUSED_BY: Final = {
    LATER_TURN: FIRST_TURN,
    UNFINISHED_WONDER: STAGE_RULE,
    TACTIC_FREE: TACTIC_ONCE,
    YELLOW_CUBE: EMPTY_YELLOW_BANK,
    CIVIL_ACTION: ACTIONS,
    MILITARY_ACTION: ACTIONS,
    TWO_MILITARY_ACTIONS: ACTIONS,
}

IN_HAND_OFFERS: Final[list[int]] = []  # by card, and one more for none; filled once all cards are declared
IN_PLAY_OFFERS: Final[list[int]] = []


def fill_offers() -> None:
    for card in CARDS:
        offer = 0
        if 0 <= card.kind < WONDER:
            offer = TECHNOLOGY | GOVERNMENT_CARD if card.kind == GOVERNMENT else TECHNOLOGY
        elif card.kind == LEADER:
            offer = LEADER_CARD
        elif card.kind == ACTION:
            offer = ACTION_CARD
        elif card.kind == TACTIC:
            offer = TACTIC_CARD
        IN_HAND_OFFERS.append(offer)
        power = CONVERSION if card.converts else 0
        power |= RECRUITING if card.recruits else 0
        power |= SAILING if card.sails else 0
        power |= ADAPTING if card.adapts else 0
        power |= INSPIRING if card.inspires else 0
        IN_PLAY_OFFERS.append(power)


def lacking(s: Table, p: int, needs: int) -> int:
    """What a player has not got of some needs that may be refused."""
    n = 0
    if needs & LATER_TURN and s.turns[p] == 1 and s.active == p:
        n = LATER_TURN
    if needs & UNFINISHED_WONDER and s.unfinished[p] == NONE:
        n |= UNFINISHED_WONDER
    if needs & TACTIC_FREE and s.used[p] & TACTIC_SET:
        n |= TACTIC_FREE
    if needs & YELLOW_CUBE and s.yellow[p] == 0:
        n |= YELLOW_CUBE
    if needs & ACTION_CUBES:
        military = s.ma[p] + s.extra_ma[p]
        if military < 2:
            n |= TWO_MILITARY_ACTIONS if military else TWO_MILITARY_ACTIONS | MILITARY_ACTION
        if s.ca[p] + s.extra_ca[p] == 0:
            n |= CIVIL_ACTION if military else CIVIL_ACTION | ANY_ACTION
    return n


def out_of_reach(s: Table, p: int) -> int:
    """All that a player lacks, what there is to do something to included."""
    if not IN_HAND_OFFERS:
        fill_offers()
    offers = IN_PLAY_OFFERS[s.leader[p]]
    for c in s.wonders[p]:
        offers |= IN_PLAY_OFFERS[c]
    for c in s.civil[p]:
        offers |= IN_HAND_OFFERS[c]
    for c in s.military[p]:
        offers |= IN_HAND_OFFERS[c]
    n = lacking(s, p, -1) | OFFERED & ~offers
    if s.unused[p] == 0:
        n |= UNUSED_WORKER
    if not s.commons:
        n |= COMMON_TACTIC
    return n


class Action(Verb[Table]):
    """A verb that says what it needs as bits: its gate reads them, and a menu passes it over in one look."""

    needs: int = LATER_TURN

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        needs = self.needs & ~ACTION_CUBES if terms.free else self.needs
        lacks = lacking(s, f.player, needs) & needs
        return self.told(lacks & -lacks) if lacks else 0

    def told(self, lack: int) -> int:
        """The clause that is named for something that is lacking."""
        return REFUSED_BY.get(lack, 0)

class Sweeping(Action):
    """A verb with many targets, which are judged together."""

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return self.sweep(s, f, terms, [x], [])


class ActionMenu(Menu[Table]):
    """Some actions; those that need what the player has not got are passed over in one look."""

    def __init__(
        self, actions: tuple[Action, ...], terms: Terms, again: bool, optional: bool, rule: int, prompt: str, few: int
    ) -> None:
        super().__init__(actions, terms, again, optional, rule, prompt, few)
        self.actions = actions

    def does(self, s: Table, f: Frame) -> bool:
        found: list[int] = []
        self.list_actions(s, f, found)
        return len(found) > 0

    def options(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        self.list_actions(s, f, found)
        if self.optional:
            found.append(DONE)
        return found

    def list_actions(self, s: Table, f: Frame, found: list[int]) -> None:
        terms = self.terms
        lacks = out_of_reach(s, f.player) & ~ACTION_CUBES if terms.free else out_of_reach(s, f.player)
        for action in self.actions:
            if not action.needs & lacks:
                action.sweep(s, f, terms, None, found)
