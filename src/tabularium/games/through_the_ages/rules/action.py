"""What actions have in common: what a player must have to do them at all."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import (
    AGGRESSION,
    FIRST_ACTION,
    FIRST_GOVERNMENT,
    FIRST_LEADER,
    FIRST_SPECIAL,
    FIRST_TACTIC,
    FIRST_WONDER,
    PACT,
    TERRITORY,
    WAR,
)
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    EMPTY_YELLOW_BANK,
    FIRST_TURN,
    STAGE_RULE,
    TACTIC_ONCE,
)
from tabularium.games.through_the_ages.rules.lacks import NO_YELLOW, civil, military
from tabularium.games.through_the_ages.table.state import NONE, TACTIC_SET, Table
from tabularium.kernel.action import DONE
from tabularium.kernel.compose import Menu
from tabularium.kernel.effect import Frame, Link, Terms, Verb, chain
from tabularium.kernel.lack import Lack

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
EVERY_POWER: Final = (1 << 20) - CONVERSION
# The same for political actions.
EVENT_CARD: Final = 1 << 20
AGGRESSION_CARD: Final = 1 << 21
WAR_CARD: Final = 1 << 22
PACT_CARD: Final = 1 << 23
LEADER_IN_PLAY: Final = 1 << 24
THIRD_PLAYER: Final = 1 << 25
FREE_NEEDS: Final = LATER_TURN | UNFINISHED_WONDER | TACTIC_FREE | YELLOW_CUBE
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

POWERS_OF: Final[list[int]] = []  # by card, and one more for none; filled once all cards are declared


def fill_powers() -> None:
    for card in CARDS:
        power = CONVERSION if card.converts else 0
        power |= RECRUITING if card.recruits else 0
        power |= SAILING if card.sails else 0
        power |= ADAPTING if card.adapts else 0
        power |= INSPIRING if card.inspires else 0
        POWERS_OF.append(power)


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
    n = lacking(s, p, -1)
    if s.unused[p] == 0:
        n |= UNUSED_WORKER
    if not s.commons:
        n |= COMMON_TACTIC
    hand = s.civil[p]  # in ascending order
    if not hand:
        n |= TECHNOLOGY | GOVERNMENT_CARD | LEADER_CARD | ACTION_CARD
    else:
        if hand[0] >= FIRST_SPECIAL or hand[-1] < FIRST_GOVERNMENT:
            n |= GOVERNMENT_CARD if hand[0] < FIRST_WONDER else TECHNOLOGY | GOVERNMENT_CARD
        if hand[-1] < FIRST_ACTION:
            n |= ACTION_CARD if hand[-1] >= FIRST_LEADER else ACTION_CARD | LEADER_CARD
    arms = s.military[p]
    if not arms or arms[-1] < FIRST_TACTIC:
        n |= TACTIC_CARD
    if not POWERS_OF:
        fill_powers()
    powers = POWERS_OF[s.leader[p]]
    for w in s.wonders[p]:
        powers |= POWERS_OF[w]
    return n | EVERY_POWER & ~powers


def out_of_politics(s: Table, p: int) -> int:
    """All that a player lacks for political actions."""
    n = EVENT_CARD | AGGRESSION_CARD | WAR_CARD | PACT_CARD
    for c in s.military[p]:
        kind = KIND[c]
        if kind <= TERRITORY:
            n &= ~EVENT_CARD
        elif kind == AGGRESSION:
            n &= ~AGGRESSION_CARD
        elif kind == WAR:
            n &= ~WAR_CARD
        elif kind == PACT:
            n &= ~PACT_CARD
    if s.leader[p] == NONE:
        n |= LEADER_IN_PLAY
    return n | THIRD_PLAYER if s.seats == 2 else n


class Action(Verb[Table]):
    """A verb that says what it needs as bits: its gate reads them, and a menu passes it over in one look."""

    needs: int = LATER_TURN

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        needs = self.needs & FREE_NEEDS if terms.free else self.needs
        lacks = lacking(s, f.player, needs) & needs
        return self.told(lacks & -lacks) if lacks else 0

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == ACTIONS:
            if self.needs & CIVIL_ACTION:
                return civil(s, f.player)
            return military(s, f.player, 2 if self.needs & TWO_MILITARY_ACTIONS else 1)
        return NO_YELLOW if rule == EMPTY_YELLOW_BANK else None

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
        self.asks_for = 0  # all that these actions need
        for action in actions:
            self.asks_for |= action.needs & FREE_NEEDS if terms.free else action.needs
        self.within: dict[int, Link | None] = {}  # by what is lacking, once asked for
        self._lately = -1  # what was lacking when it was asked for last
        self._open: Link | None = None

    def without(self, lacks: int) -> Link | None:
        """The actions that need nothing of what is lacking."""
        if lacks != self._lately:
            found = self.within.get(lacks)
            if found is None:
                found = chain([action for action in self.actions if not action.needs & lacks])
                self.within[lacks] = found
            self._lately = lacks
            self._open = found
        return self._open

    def lacks(self, s: Table, p: int) -> int:
        """What the player has not got of all that these actions may need."""
        return lacking(s, p, self.asks_for) if self.terms.free else out_of_reach(s, p)

    def does(self, s: Table, f: Frame) -> bool:
        found: list[int] = []
        terms = self.terms
        link = self.without(self.lacks(s, f.player))
        while link is not None:
            link.verb.sweep(s, f, terms, None, found)
            if found:
                return True
            link = link.after
        return False

    def options(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        terms = self.terms
        link = self.without(self.lacks(s, f.player))
        while link is not None:
            link.verb.sweep(s, f, terms, None, found)
            link = link.after
        if self.optional:
            found.append(DONE)
        return found
