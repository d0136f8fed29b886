"""Action cards: played from hand, not in the phase in which they were taken."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import ACTION, FIRST_ACTION
from tabularium.games.through_the_ages.rules.clauses import ACTIONS, FIRST_TURN, IN_HAND, NOT_SAME_PHASE, PLAY_ACTION
from tabularium.games.through_the_ages.table.atoms import spend_civil
from tabularium.games.through_the_ages.table.atoms_cards import leave_civil_hand, leave_game
from tabularium.games.through_the_ages.table.event_kinds import ACTION_PLAYED
from tabularium.games.through_the_ages.table.state import Table, first_turn
from tabularium.games.through_the_ages.words.labels import aside, times
from tabularium.games.through_the_ages.words.objects import in_hand
from tabularium.kernel.effect import Fields, Frame, Terms, Verb


class PlayAction(Verb[Table]):
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
        return {"text": aside(x, language), "times": times(s, f, x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]
