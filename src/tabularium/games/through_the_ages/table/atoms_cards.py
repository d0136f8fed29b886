"""Atoms: cards in hands, in play, in the row, in decks and piles."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import ACTION, LEADER, WONDER
from tabularium.games.through_the_ages.table.atoms import score_science
from tabularium.games.through_the_ages.table.event_kinds import (
    AGE_BEGUN,
    ANTIQUATED,
    DREW,
    PEEKED,
    PREPARED,
    REBUILT,
    RESHUFFLED,
    REVEALED,
    ROW_DISCARDED,
    TOOK,
    UNCLAIMED,
    WONDER_TAKEN,
)
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, SPACES, Table
from tabularium.kernel.shared import filed, joined, put, without

# Hands


def leave_hand(s: Table, p: int, card: int) -> None:
    """A military card leaves the hand."""
    s.military[p] = without(s.military[p], card)
    if card in s.shown[p]:
        s.shown[p] = without(s.shown[p], card)


def leave_civil_hand(s: Table, p: int, card: int) -> None:
    """A civil card leaves the hand; quiet, since what is done with it is announced."""
    s.civil[p].remove(card)


def antiquate(s: Table, p: int, card: int) -> None:
    """A civil card in hand is too old."""
    s.civil[p].remove(card)
    if card in s.fresh[p]:
        s.fresh[p] = without(s.fresh[p], card)
    leave_game(s, card)
    s.tell(ANTIQUATED, p, card)


def show_card(s: Table, p: int, card: int) -> None:
    """Everybody has seen this military card in hand from now on; quiet, since what shows it is announced."""
    if card not in s.shown[p]:
        s.shown[p] = joined(s.shown[p], card)


def discard(s: Table, card: int, seen: int) -> None:
    """A military card goes face down to the pile of its age; `seen` are the seats that know it."""
    s.discards[LEVEL[card]] = joined(s.discards[LEVEL[card]], card)
    s.discards_known[LEVEL[card]] = joined(s.discards_known[LEVEL[card]], seen)


def discard_from_hand(s: Table, p: int, card: int, openly: bool) -> None:
    known = (1 << s.seats) - 1 if openly or card in s.shown[p] else 1 << p
    leave_hand(s, p, card)
    discard(s, card, known)


def everybody(s: Table) -> int:
    return (1 << s.seats) - 1


def draw(s: Table, p: int, n: int) -> None:
    """From the current military deck, rebuilt from its age's discards when it runs out; never in Age IV."""
    if s.age == AGE_IV or s.age == 0:
        return
    drawn = 0
    while drawn < n:
        if not s.military_deck and not rebuild_military(s):
            break
        card = s.military_deck.pop()
        s.military[p] = filed(s.military[p], card)
        s.tell(DREW, p, card, audience=1 << p)
        drawn += 1
        if not s.military_deck:
            rebuild_military(s)
    if drawn:
        s.revealed = True


def rebuild_military(s: Table) -> bool:
    pile = s.discards[s.age]
    if not pile:
        return False
    s.military_deck = sorted(pile)
    s.discards[s.age] = ()
    s.discards_known[s.age] = ()
    s.shuffle(s.military_deck)
    s.tell(RESHUFFLED, NONE, n=len(s.military_deck))
    return True


def leave_game(s: Table, card: int) -> None:
    """A civil card is out for good; those printed on the boards are no cards of the box."""
    if CARDS[card].copies[2]:
        s.gone.append(card)


# The row and the decks


def clear_space(s: Table, place: int) -> None:
    """The card of a space (from 0) leaves the game unclaimed."""
    s.tell(ROW_DISCARDED, NONE, s.row[place])
    leave_game(s, s.row[place])
    s.row[place] = NONE


def slide_row(s: Table) -> int:
    """To the left, without gaps; returns how many cards there are. Quiet: the row is plain to see."""
    cards = [c for c in s.row if c != NONE]
    n = len(cards)
    s.row = cards + [NONE] * (SPACES - n)
    return n


def deal_to_row(s: Table, place: int) -> None:
    """The next civil card to a space (from 0); quiet, as above."""
    s.row[place] = s.deck.pop()
    s.reveal()


def take_card(s: Table, p: int, place: int, fresh: bool) -> None:
    """The card of a space (from 0) changes hands. `fresh` action cards can't be played in this phase."""
    card = s.row[place]
    s.row[place] = NONE
    kind = KIND[card]
    if kind == WONDER:
        s.unfinished = put(s.unfinished, p, card)
        s.stages = put(s.stages, p, 0)
        s.tell(WONDER_TAKEN, p, card, place + 1)
        return
    hand = s.civil[p]
    i = len(hand)
    while i > 0 and hand[i - 1] > card:
        i -= 1
    hand.insert(i, card)
    s.tell(TOOK, p, card, place + 1)
    if kind == LEADER:
        s.leader_ages = put(s.leader_ages, p, s.leader_ages[p] | 1 << LEVEL[card])
    elif kind == ACTION:
        if fresh:
            s.fresh[p] = joined(s.fresh[p], card)
    else:
        score_science(s, p, CARDS[s.leader[p]].science_for_technology, s.leader[p])


def enter_age(s: Table, age: int) -> None:
    s.age = age
    s.tell(AGE_BEGUN, NONE, n=age)


def remove_decks(s: Table) -> None:
    """What is left of the decks of an age is out of the game, unseen; quiet, since the new age is announced."""
    s.gone += s.deck
    s.deck = []
    s.leftover += tuple(s.military_deck)
    s.military_deck = []


def lay_decks(s: Table, civil: list[int], military: list[int]) -> None:
    """Those of a new age, shuffled; quiet, as above."""
    s.deck = civil
    s.military_deck = military
    s.shuffle(s.deck)
    s.shuffle(s.military_deck)


# Events


def prepare_event(s: Table, p: int, card: int) -> None:
    """From hand, face down onto the future events."""
    leave_hand(s, p, card)
    s.future = joined(s.future, card)
    s.future_by = joined(s.future_by, p)
    s.tell(PREPARED, p, card, LEVEL[card], audience=1 << p)


def reveal_event(s: Table, p: int) -> int:
    """The next current event is turned up."""
    card = s.current[-1]
    s.current = s.current[:-1]
    s.current_by = s.current_by[:-1]
    s.looked = 0
    s.reveal()
    s.tell(REVEALED, p, card)
    return card


def pass_event(s: Table, card: int) -> None:
    """To the past events; quiet, since its text follows."""
    s.past = joined(s.past, card)


def leave_unclaimed(s: Table, card: int) -> None:
    """A territory that nobody wants is a past event."""
    s.past = joined(s.past, card)
    s.tell(UNCLAIMED, NONE, card)


def rebuild_events(s: Table) -> None:
    """Shuffled within each age; earlier ages come first (with the literal reading: later ones)."""
    order = list(range(len(s.future)))
    s.shuffle(order)
    # The next card lies last: sorting by age is stable, so that the shuffle decides within an age.
    pairs = sorted([(LEVEL[s.future[i]] if s.literal_events else -LEVEL[s.future[i]], k) for k, i in enumerate(order)])
    chosen = [order[k] for _, k in pairs]
    s.current = tuple([s.future[i] for i in chosen])
    s.current_by = tuple([s.future_by[i] for i in chosen])
    s.future = ()
    s.future_by = ()
    s.looked = 0
    s.tell(REBUILT, NONE, n=len(s.current))


def peek_event(s: Table, p: int) -> None:
    """A leader's look at the next current event."""
    s.looked |= 1 << p
    s.reveal()
    s.tell(PEEKED, p, s.current[-1], audience=1 << p)
