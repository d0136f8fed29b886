"""Action cards: played from hand, not in the phase in which they were taken."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import ACTION, FIRST_ACTION
from tabularium.games.through_the_ages.rules.action import ACTION_CARD, LATER_TURN, Sweeping
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    IN_HAND,
    MUST_BE_POSSIBLE,
    NOT_SAME_PHASE,
    PLAY_ACTION,
)
from tabularium.games.through_the_ages.rules.lacks import civil
from tabularium.games.through_the_ages.table.atoms import spend_civil
from tabularium.games.through_the_ages.table.atoms_cards import leave_civil_hand, leave_game
from tabularium.games.through_the_ages.table.event_kinds import ACTION_PLAYED
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.labels import aside, times
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.objects import in_hand
from tabularium.kernel.effect import Fields, Frame, Terms
from tabularium.kernel.lack import Lack


class PlayAction(Sweeping):
    """An action card from hand that was not taken in this phase."""

    needs: int = LATER_TURN | ACTION_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.civil[f.player]:
            if c >= FIRST_ACTION and (not found or found[-1] != c):
                found.append(c)
        return found

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        hand, fresh = s.civil[p], s.fresh[p]
        civil = s.ca[p] + s.extra_ca[p]
        refused = 0
        last = NONE
        for x in hand if xs is None else xs:
            if x == last or (x < FIRST_ACTION and xs is None):
                continue  # equal cards are listed once
            last = x
            if xs is not None and x not in hand:
                refused = IN_HAND
                continue
            if KIND[x] != ACTION:
                refused = PLAY_ACTION
                continue
            if fresh and hand.count(x) <= fresh.count(x):
                refused = NOT_SAME_PHASE
                continue
            text = CARDS[x].text
            assert text is not None
            rule = ACTIONS if civil == 0 and text.pays() else text.possible(s, f)
            if rule:
                refused = rule
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        text = CARDS[x].text
        if rule == ACTIONS:
            return civil(s, f.player)
        return text.lack(s, f) if rule == MUST_BE_POSSIBLE and text is not None else None

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

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        text = CARDS[x].text
        cost = say("phrase.for_an_action", language) if text is not None and text.pays() else ""
        return {"text": aside(x, language), "times": times(s, f, x, language), "cost": cost}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]
