"""Pacts: offered, accepted or refused, cancelled."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import PACT
from tabularium.games.through_the_ages.rules.action import PACT_CARD, THIRD_PLAYER, Action
from tabularium.games.through_the_ages.rules.attacks import rivals
from tabularium.games.through_the_ages.rules.clauses import (
    PACT_CANCEL,
    PACT_DECIDES,
    PACT_OFFER,
    PACT_TWO_PLAYERS,
    RIVAL,
)
from tabularium.games.through_the_ages.table.atoms_cards import show_card
from tabularium.games.through_the_ages.table.atoms_play import end_pact, enter_pact
from tabularium.games.through_the_ages.table.event_kinds import OFFERED, REFUSED
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.labels import seat_name
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.objects import in_hand, on_board, pending, player
from tabularium.kernel.action import NO, YES, first_of, pair, second_of, third_of
from tabularium.kernel.compose import YesNo
from tabularium.kernel.effect import ASK, Fields, Frame, Terms


class Offer(Action):
    """`pact peace_treaty 2 a`: the offerer takes side A."""

    needs: int = PACT_CARD | THIRD_PLAYER

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        found: list[int] = []
        for c in s.military[p]:
            if KIND[c] == PACT:
                for q in rivals(s, p):
                    found.append(pair(c, q))
                    if CARDS[c].sided:
                        found.append(pair(c, q) | 1 << 24)
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        card, partner, side = first_of(x), second_of(x), third_of(x)
        if s.seats == 2:
            return PACT_TWO_PLAYERS
        if KIND[card] != PACT or card not in s.military[p]:
            return PACT_OFFER
        if side > 1 or (side and not CARDS[card].sided):
            return PACT_OFFER
        return RIVAL if partner == p or partner >= s.seats or not s.alive[partner] else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        card, partner, side = first_of(x), second_of(x), third_of(x)
        show_card(s, f.player, card)
        s.tell(OFFERED, f.player, card, side, partner)
        s.push(ACCEPT, partner, card, f.player, n=side)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        side = say("phrase.side", language, what="AB"[third_of(x)]) if CARDS[first_of(x)].sided else ""
        return {"rival": seat_name(second_of(x), language), "what": side}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, first_of(x)), player(second_of(x))]


class Accept(YesNo[Table]):
    """The partner accepts or refuses; `other` offers and takes side `n`."""

    few: int = ASK
    rule: int = PACT_DECIDES
    prompt: str = "accept"

    def take(self, s: Table, f: Frame, a: int) -> None:
        owner, card = f.other, f.source
        if a == NO:
            s.tell(REFUSED, f.player, card, other=owner)
        else:
            enter_pact(s, owner, card, f.player, f.n)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"what": say("phrase.you_side", language, what="AB"[1 - f.n]) if CARDS[f.source].sided else ""}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [pending(f.source)] if a == YES else []


ACCEPT: Final = Accept()


class Cancel(Action):
    """A pact that one is part of, wherever it lies."""

    needs: int = THIRD_PLAYER

    def owner(self, s: Table, p: int, card: int) -> int:
        """In whose area the pact of this player lies, or NONE."""
        for q in range(s.seats):
            if s.pact[q] == card and card != NONE and (q == p or s.pact_with[q] == p):
                return q
        return NONE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.pact if c != NONE]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.seats == 2:
            return PACT_TWO_PLAYERS
        return PACT_CANCEL if self.owner(s, f.player, x) == NONE else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        end_pact(s, self.owner(s, f.player, x))

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(q, x) for q in range(s.seats) if s.pact[q] == x]
