"""The card row and the ages: filling it, the end of an age, new decks."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.cards.numbers import END, EVERY_LINE, FIRST_MILITARY, LINES
from tabularium.games.through_the_ages.rules.leaders import remove_leader
from tabularium.games.through_the_ages.table.atoms import fix_last_round, lose_yellow
from tabularium.games.through_the_ages.table.atoms_cards import (
    antiquate,
    clear_space,
    deal_to_row,
    discard_from_hand,
    enter_age,
    lay_decks,
    remove_decks,
    slide_row,
)
from tabularium.games.through_the_ages.table.atoms_play import drop_unfinished, end_pact
from tabularium.games.through_the_ages.table.event_kinds import ANTIQUATED
from tabularium.games.through_the_ages.table.state import AGE_A, AGE_IV, NONE, SPACES, Table, players
from tabularium.kernel.layer import edition

YELLOW_LOST_WITH_AN_AGE: Final = 2


DECKS: Final[dict[tuple[int, int, int, int, int], list[int]]] = {}  # once asked for


def deck_of(first: int, end: int, age: int, seats: int, known: int) -> list[int]:
    """The cards of an age among some numbers for so many players, as far as the table knows them; unshuffled."""
    key = (edition(), first, age, seats, known)
    found = DECKS.get(key)
    if found is None:
        found = []
        for c in range(first, end):
            if LEVEL[c] == age and LINES[c] < known:
                found += [c] * CARDS[c].copies[seats - 2]
        DECKS[key] = found
    return found.copy()


def civil_cards(age: int, seats: int, known: int = EVERY_LINE) -> list[int]:
    return deck_of(0, FIRST_MILITARY, age, seats, known)


def military_cards(age: int, seats: int, known: int = EVERY_LINE) -> list[int]:
    return deck_of(FIRST_MILITARY, END, age, seats, known)


def discarded_spaces(s: Table) -> int:
    """Three with two players, two with three, one with four."""
    return 5 - players(s)


def refill(s: Table) -> None:
    """The first spaces are cleared, the rest slides left, new cards are dealt; an age may end in between."""
    for i in range(discarded_spaces(s)):
        if s.row[i] != NONE:
            clear_space(s, i)
    slide_and_deal(s)


def slide_and_deal(s: Table) -> None:
    n = slide_row(s)
    first = s.age == AGE_A
    while n < SPACES and s.deck:
        deal_to_row(s, n)
        n += 1
        if not s.deck and not first:
            end_age(s)
    if first:
        remove_decks(s)
        begin_age(s, 1)
        while n < SPACES:
            deal_to_row(s, n)
            n += 1


def end_age(s: Table) -> None:
    """Older cards become antiquated, everybody loses yellow cubes, the next age begins."""
    ended = s.age
    for p in range(s.seats):
        if s.alive[p]:
            drop_antiquated(s, p, ended)
    for p in range(s.seats):
        if s.pact[p] != NONE and LEVEL[s.pact[p]] < ended:
            end_pact(s, p)
    for p in range(s.seats):
        if s.alive[p]:
            lose_yellow(s, p, YELLOW_LOST_WITH_AN_AGE)
    remove_decks(s)
    begin_age(s, ended + 1)


def drop_antiquated(s: Table, p: int, ended: int) -> None:
    for c in [c for c in s.civil[p] if LEVEL[c] < ended]:
        antiquate(s, p, c)
    for c in [c for c in s.military[p] if LEVEL[c] < ended]:
        discard_from_hand(s, p, c, False)
        s.tell(ANTIQUATED, p, c, audience=1 << p)
    if s.leader[p] != NONE and LEVEL[s.leader[p]] < ended:
        remove_leader(s, p)
    if s.unfinished[p] != NONE and LEVEL[s.unfinished[p]] < ended:
        drop_unfinished(s, p)


def begin_age(s: Table, age: int) -> None:
    """New decks for as many as are still playing; Age IV has none and fixes the last round."""
    enter_age(s, age)
    if age == AGE_IV:
        now = s.turns[s.active]
        fix_last_round(s, now if s.active == s.first else now + 1)
        return
    seats = players(s)
    lay_decks(s, civil_cards(age, seats, s.known), military_cards(age, seats, s.known))
