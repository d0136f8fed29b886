"""A table that a seat could be at: what it can't see is dealt anew, age by age, for backs show the age.

Unseen are the civil deck's order, the military deck, the military hands of others (but for cards they had to show),
face-down discards that the seat has not seen, events that others prepared, and cards that left with an old deck.
"""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import BONUS, EVENT, TERRITORY
from tabularium.games.through_the_ages.rules.colonies import force_of
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of
from tabularium.kernel.rng import shuffled
from tabularium.kernel.shared import put


def guessed(s: Table, seat: int, random: int) -> Table:
    t = s.clone()
    t.log = None
    t.menu = None
    if not t.over:
        forget_choice(t, seat)
    t.deck.sort()  # whatever lies where, the same luck deals alike
    random = shuffled(random, t.deck)
    for age in range(4):
        random = deal_age(t, seat, age, random)
    t.rng = random
    for p in range(t.seats):
        t.military[p] = tuple(sorted(t.military[p]))
    random_events(t, seat)
    return t


def pool_of(t: Table, seat: int, age: int) -> list[int]:
    """The unseen cards of an age, from all places where they may lie."""
    found = [c for c in [*t.military_deck, *t.leftover] if LEVEL[c] == age]
    for p in range(t.seats):
        if p != seat:
            found += [c for c in hidden_hand(t, p) if LEVEL[c] == age]
    for i in range(len(t.discards[age])):
        if not t.discards_known[age][i] >> max(seat, 0) & 1 or seat < 0:
            found.append(t.discards[age][i])
    found += [c for c in unseen_events(t, seat) if LEVEL[c] == age]
    return found


def kept(t: Table, p: int) -> list[int]:
    """Cards in a hand that stay: those everybody has seen, and bonus cards that a bid has betrayed."""
    fixed = list(t.shown[p])
    if not t.over:
        f = t.stack[-1]
        bids = choice_of(t).prompt in ("auction", "force")
        if bids and p == (f.other if choice_of(t).prompt == "auction" else f.player):
            if force_of(t, p, t.workers[p], ()) < f.n:
                fixed += [c for c in t.military[p] if KIND[c] == BONUS]
    return fixed


def hidden_hand(t: Table, p: int) -> list[int]:
    hidden = list(t.military[p])
    for c in kept(t, p):
        hidden.remove(c)
    return hidden


def forget_choice(t: Table, seat: int) -> None:
    """What another seat has picked from its hand so far is not known: it begins anew."""
    f = t.stack[-1]
    if choice_of(t).prompt in ("defend", "force", "discard") and f.player != seat and f.them:
        t.stack[-1] = Frame(f.effect, f.pc, f.home, f.player, f.source, f.other, f.it, f.n, ())


def unseen_events(t: Table, seat: int) -> list[int]:
    found = [t.current[i] for i in range(len(t.current)) if not known_event(t, seat, i)]
    return found + [t.future[i] for i in range(len(t.future)) if t.future_by[i] != seat]


def known_event(t: Table, seat: int, i: int) -> bool:
    """Prepared by the seat itself, or the next one and looked at."""
    if seat < 0:
        return False
    return t.current_by[i] == seat or (i == len(t.current) - 1 and bool(t.looked >> seat & 1))


def deal_age(t: Table, seat: int, age: int, random: int) -> int:
    pool = sorted(pool_of(t, seat, age))
    random = shuffled(random, pool)
    for i in sorted(range(len(t.current)), key=t.current_by.__getitem__):
        if LEVEL[t.current[i]] == age and not known_event(t, seat, i):
            t.current = put(t.current, i, an_event(pool))
    for i in range(len(t.future)):
        if LEVEL[t.future[i]] == age and t.future_by[i] != seat:
            t.future = put(t.future, i, an_event(pool))
    t.military_deck = [pool.pop() if LEVEL[c] == age else c for c in t.military_deck]
    t.leftover = tuple([pool.pop() if LEVEL[c] == age else c for c in t.leftover])
    for p in range(t.seats):
        if p != seat:
            dealt = [pool.pop() if LEVEL[c] == age else c for c in hidden_hand(t, p)]
            t.military[p] = tuple(sorted(dealt + kept(t, p)))
    for i in range(len(t.discards[age])):
        if seat < 0 or not t.discards_known[age][i] >> seat & 1:
            t.discards[age] = put(t.discards[age], i, pool.pop())
    return random


def an_event(pool: list[int]) -> int:
    """Only events and territories can have been prepared."""
    i = len(pool) - 1
    while KIND[pool[i]] not in (EVENT, TERRITORY):
        i -= 1
    return pool.pop(i)


def random_events(t: Table, seat: int) -> None:
    """A seat knows which cards it prepared, but not where among those of their age the shuffle put them."""
    last = len(t.current) - (1 if seat >= 0 and t.looked >> seat & 1 else 0)
    for age in range(4):
        places = [i for i in range(last) if LEVEL[t.current[i]] == age]
        order = sorted(places, key=lambda i: (t.current[i], t.current_by[i]))
        t.rng = shuffled(t.rng, order)
        cards = [t.current[i] for i in order]
        by = [t.current_by[i] for i in order]
        for place, card, maker in zip(places, cards, by):
            t.current = put(t.current, place, card)
            t.current_by = put(t.current_by, place, maker)
