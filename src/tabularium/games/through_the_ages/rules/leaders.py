"""Leaders: played, replaced, put under a wonder, removed."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import FIRST_ACTION, FIRST_LEADER, LEADER
from tabularium.games.through_the_ages.rules.action import CIVIL_ACTION, LATER_TURN, LEADER_CARD, Sweeping
from tabularium.games.through_the_ages.rules.clauses import LEADER_RULE, TUCK_RULE
from tabularium.games.through_the_ages.table.atoms import lose_unit_goods, recount, regain_civil, spend_civil, use_power
from tabularium.games.through_the_ages.table.atoms_cards import leave_civil_hand
from tabularium.games.through_the_ages.table.atoms_play import drop_leader, install_leader, tuck_leader
from tabularium.games.through_the_ages.table.queries import is_ruined
from tabularium.games.through_the_ages.table.state import LEADER_REPLACED, NONE, Table
from tabularium.games.through_the_ages.words.labels import aside
from tabularium.games.through_the_ages.words.notation import TUCK
from tabularium.games.through_the_ages.words.objects import in_hand, on_board
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.effect import ASK, Choice, Fields, Frame, Terms


class Lead(Sweeping):
    """Play a leader from hand; one who replaces another gives back a civil action."""

    needs: int = LATER_TURN | CIVIL_ACTION | LEADER_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [c for c in s.civil[f.player] if KIND[c] == LEADER]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        refused = 0
        hand = s.civil[f.player]
        for x in hand if xs is None else xs:
            if FIRST_LEADER <= x < FIRST_ACTION and (xs is None or x in hand):
                found.append(self.word | x << 8)
            else:
                refused = LEADER_RULE
        return refused

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_civil(s, p, 1)
        leave_civil_hand(s, p, x)
        old = s.leader[p]
        if old != NONE:
            use_power(s, p, LEADER_REPLACED)
            drop_leader(s, p)
        install_leader(s, p, x)
        if old != NONE:
            if CARDS[old].tucks and under_which(s, p):
                s.push(TUCK_LEADER, p, old)
            else:
                regain_civil(s, p)
            leaves(s, p, old)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"text": aside(x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]


def leaves(s: Table, p: int, leader: int) -> None:
    """What happens when a leader leaves play."""
    text = CARDS[leader].on_leave
    if text is not None:
        s.push(text, p, leader)


def remove_leader(s: Table, p: int) -> None:
    """Out of play without being replaced; a resource for units that was still to come this turn goes too."""
    leader = s.leader[p]
    lose_unit_goods(s, p, CARDS[leader].unit_goods)
    drop_leader(s, p)
    recount(s, p)
    leaves(s, p, leader)


def under_which(s: Table, p: int) -> list[int]:
    return [w for w in s.wonders[p] if not is_ruined(s, p, w)]


class TuckLeader(Choice[Table]):
    """The replaced leader under a completed wonder, instead of the civil action."""

    few: int = ASK
    rule: int = TUCK_RULE
    prompt: str = "tuck"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [TUCK | w << 8 for w in s.wonders[f.player]] + [DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE or (word_of(a) == TUCK and target_of(a) in under_which(s, f.player)):
            return 0
        return TUCK_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE:
            regain_civil(s, f.player)
        else:
            tuck_leader(s, f.player, f.source, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"card": CARDS[f.source].name[language]}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [] if a == DONE else [on_board(f.player, target_of(a))]


TUCK_LEADER: Final = TuckLeader()
