"""Action cards: played from hand, not in the phase in which they were taken."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import ACTION, FIRST_ACTION
from tabularium.games.through_the_ages.rules.act import Act
from tabularium.games.through_the_ages.rules.clauses import ACTIONS, FIRST_TURN, IN_HAND, NOT_SAME_PHASE, PLAY_ACTION
from tabularium.games.through_the_ages.table.atoms import spend_civil
from tabularium.games.through_the_ages.table.atoms_cards import leave_civil_hand, leave_game
from tabularium.games.through_the_ages.table.event_kinds import ACTION_PLAYED
from tabularium.games.through_the_ages.table.state import NONE, Table, first_turn
from tabularium.kernel.effect import Frame, Terms


class PlayAction(Act):
    """An action card from hand that was not taken in this phase."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return FIRST_TURN if first_turn(s, f.player) else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.civil[f.player]:
            if c >= FIRST_ACTION and (not found or found[-1] != c):
                found.append(c)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if x not in s.civil[p]:
            return IN_HAND
        if KIND[x] != ACTION:
            return PLAY_ACTION
        if s.fresh[p] and s.civil[p].count(x) <= s.fresh[p].count(x):
            return NOT_SAME_PHASE
        text = CARDS[x].text
        assert text is not None
        if text.pays() and s.ca[p] + s.extra_ca[p] == 0:
            return ACTIONS
        return text.possible(s, f)

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        hand, fresh = s.civil[p], s.fresh[p]
        civil = s.ca[p] + s.extra_ca[p]
        last = NONE
        for c in hand:
            if c < FIRST_ACTION or c == last:
                continue
            last = c
            if fresh and hand.count(c) <= fresh.count(c):
                continue
            text = CARDS[c].text
            assert text is not None
            if (civil or not text.pays()) and not text.possible(s, f):
                found.append(self.word | c << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        text = CARDS[x].text
        assert text is not None
        if text.pays():
            spend_civil(s, p, 1)
        leave_civil_hand(s, p, x)
        leave_game(s, x)
        s.tell(ACTION_PLAYED, p, x)
        s.push(text, p, x)
