"""What waits on the stack tells a seat nothing that it can't see: a guess deals the unseen anew, in frames too."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from imperium.scenes import effect, only
from imperium.table import IMPERIUM, Scene, seat, table
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel import machine
from tabularium.kernel.rng import seeded

HAND = ["Glory", "Advance", "Conquer"]
DECK = ["Prosperity", "Raetia", "City of Rome", "Dalmatia"]


def romans(hand: list[str], deck: list[str]) -> Scene:
    """Romans whose hand and deck nobody else knows; the last card of the deck is its top."""
    s = table("romans", "greeks", p0=seat(mat=5, pop=5))
    only(s, 0, "deck", *deck)
    only(s, 0, "hand", *hand)
    return s


def guesses(s: Scene, by: int, n: int = 30) -> list[Table]:
    return [IMPERIUM.guess(s.s, by, seeded(i, "guess")) for i in range(n)]


def same_to(one: Scene, other: Scene, by: int) -> None:
    """This seat sees the same, and guesses the same."""
    assert one.s.hash() != other.s.hash()
    views = [json.dumps(IMPERIUM.view(x.s, by), sort_keys=True) for x in (one, other)]
    assert views[0] == views[1]
    assert one.seat == other.seat != by
    for a, b in zip(guesses(one, by), guesses(other, by), strict=True):
        assert a.hash() == b.hash()
        assert IMPERIUM.check(a) == []
        assert machine.options(a)


def drawn(deck: list[str]) -> Scene:
    s = romans(["Advance"], deck)
    effect(s, "DRAW(2); TOPDECK(one of them)")
    return s


def picking(first: str) -> Scene:
    s = romans(HAND, DECK)
    effect(s, "DISCARD(2 from hand)")
    return s.do("discard", first)


def tucking(first: str) -> Scene:
    s = table("romans", "greeks", p0=seat(play=["Raetia", "Bogs"]))
    only(s, 0, "deck", "Prosperity", "Dalmatia")
    only(s, 0, "hand", *HAND)
    effect(s, "GARRISON(1 from hand → 1 region in play)")
    return s.do("garrison", first)


SECRETS: list[tuple[str, Callable[[], tuple[Scene, Scene]]]] = [
    ("drawn", lambda: (drawn(DECK), drawn([DECK[3], DECK[2], DECK[1], DECK[0]]))),
    ("picked", lambda: (picking("Glory"), picking("Advance"))),
    ("to garrison", lambda: (tucking("Advance"), tucking("Conquer"))),
]


@pytest.mark.parametrize("scenes", [x[1] for x in SECRETS], ids=[x[0] for x in SECRETS])
def test_another_secret_card_in_a_frame_changes_nothing_for_others(scenes: Callable[[], tuple[Scene, Scene]]) -> None:
    one, other = scenes()
    same_to(one, other, 1)


def test_a_frame_follows_its_card_into_the_guess() -> None:
    s = drawn(DECK)
    hand = at(0, st.HAND)
    named = set()
    for t in guesses(s, 1):
        text = next(f for f in t.stack if len(f.them) > rec.HEAD)
        cards = text.them[rec.HEAD :]
        assert len(set(cards)) == 2
        assert all(t.where[c] == hand for c in cards)
        assert {t.cards[c] for c in cards} >= {a >> 8 for a in machine.options(t)}
        named.add(cards)
    assert len(named) > 5


def test_whoever_has_drawn_keeps_the_cards_in_a_guess_of_their_own() -> None:
    s = drawn(DECK)
    for t in guesses(s, 0, 5):
        assert machine.options(t) == machine.options(s.s)
        assert t.piles[at(0, st.HAND)] == s.s.piles[at(0, st.HAND)]


def test_what_another_seat_has_looked_at_is_a_place_to_this_one() -> None:
    s = table("romans", "greeks", main=["Couriers", "Elders"])
    effect(s, "LOOK(top 2 of main deck); BOTTOM(one of them → main deck)")
    assert s.seat == 0
    tops = set()
    for t in guesses(s, 1):
        top = t.piles[st.MAIN][-2:]
        assert all(t.known[c] & 1 for c in top)
        assert {a >> 8 for a in machine.options(t)} == {t.cards[c] for c in top}
        assert sum(t.known[c] == 1 for c in t.piles[st.MAIN]) == 2
        tops.add(tuple(top))
    assert len(tops) > 5


def test_unrest_taken_before_all_eyes_stays_in_the_guess() -> None:
    s = romans(HAND, DECK)
    effect(s, "TAKE(unrest); ONE-OF{ DISCARD(it) | PAY(1 mat) }")
    taken = s.card("Unrest", at(0, st.HAND))
    for t in guesses(s, 1):
        assert t.where[taken] == at(0, st.HAND)
    assert len({tuple(t.piles[at(0, st.HAND)]) for t in guesses(s, 1)}) > 1
