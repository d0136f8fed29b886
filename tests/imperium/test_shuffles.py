"""What the book shuffles comes in another order from deal to deal, and what was known of it is known no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from imperium.scenes import ROBOT, common, dealt, effect, only, solo
from imperium.table import Scene, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.automaton_turn import AUTOMATON_RESHUFFLE
from tabularium.games.imperium.rules.deck import RESHUFFLE
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.components import RANDOM, aggressive, banner, card_face
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine
from tabularium.kernel.shared import put

DEALS = 12
DECK = ["Advance", "Glory", "Conquer", "Triumvirate", "Roman Expansion"]
COMMONS = ["Oracle", "Golden Mask", "Vineyards", "Catamarans", "Elders"]


def deals(*nations: str, **given: Any) -> list[Scene]:
    return [dealt(*nations, seed=seed, **given) for seed in range(DEALS)]


def cards(s: Scene, pile: int) -> list[int]:
    """The printed cards of a pile, from the bottom to the top."""
    return [s.s.cards[c] for c in s.s.piles[pile]]


def both_ways(orders: list[list[Any]]) -> bool:
    """Whichever two things lie together in several orders: now the one is above, now the other."""
    above = [{(order[j], order[i]) for i in range(len(order)) for j in range(i)} for order in orders]
    often = [
        pair
        for pair in {(min(x, y), max(x, y)) for pairs in above for x, y in pairs if x != y}
        if len([1 for pairs in above if pair in pairs or pair[::-1] in pairs]) >= DEALS
    ]
    assert often, "nothing lies together in every deal"
    ways = [{pair in pairs for pairs in above} for pair in often]
    return len([1 for way in ways if len(way) == 2]) >= 0.9 * len(ways)


# Set-up


def test_nations_are_drawn_at_random() -> None:
    found = [s.s.nations[:2] for s in deals(RANDOM, RANDOM)]
    assert len({first for first, _ in found}) > 4
    assert len({second for _, second in found}) > 4
    assert all(first != second for first, second in found)


def test_a_replacement_of_a_common_is_drawn_at_random() -> None:
    """Vikings and Celts share a name with two tributaries of Legends; others take their place."""
    found = set()
    for s in deals("celts", "vikings", commons="Legends"):
        piles = [cards(s, st.COMMON_NAMES.index(pile)) for pile in ("main", "regions", "uncivilised", "civilised")]
        every = [c for pile in piles for c in pile] + [s.s.cards[c] for c in s.s.market if c >= 0]
        found |= {c for c in every if banner(c) == w.TRIBUTARY and not book.CARDS[c].id.startswith("2")}
    assert len(found) > 2


def test_decks_of_players_are_shuffled() -> None:
    found = deals("romans", "greeks")
    for p in (0, 1):
        assert both_ways([cards(s, at(p, st.DECK)) + cards(s, at(p, st.HAND)) for s in found])
        assert both_ways([cards(s, at(p, st.NATION))[1:] for s in found]), "above the accession card"


def test_the_fame_deck_is_shuffled_above_the_king() -> None:
    found = [cards(s, st.FAME) for s in deals("romans", "greeks", "celts", "persians")]
    assert len({order[0] for order in found}) == 1, "King of Kings lies at the bottom"
    assert len({order[-1] for order in found}) > 2
    assert len({order[1] for order in found}) > 2


@pytest.mark.parametrize("pile", [st.REGIONS, st.UNCIVS, st.CIVS])
@pytest.mark.parametrize("quick", [False, True])
def test_small_decks_are_dealt_at_random(pile: int, quick: bool) -> None:
    found = [cards(s, pile) for s in deals("romans", "greeks", quick=quick)]
    assert len({order[0] for order in found}) > 2
    assert len({order[-1] for order in found}) > 2
    suits = {banner(c) for order in found for c in order}
    assert (len(suits) > 1) == quick, "with the quick set-up suits are mixed"


def test_the_main_deck_is_shuffled_through_all_suits() -> None:
    """Regions, uncivilised, civilised and tributaries lie everywhere, whoever came first."""
    for suit in (w.REGION, w.UNCIV, w.CIV, w.TRIBUTARY):
        places: set[bool] = set()
        for s in deals("romans", "greeks"):
            order = cards(s, st.MAIN)
            places |= {i < len(order) // 2 for i, c in enumerate(order) if banner(c) == suit}
        assert places == {True, False}, w.SUITS[suit]


def test_with_low_aggression_attacks_are_shuffled_in_later() -> None:
    found = [cards(s, st.MAIN) for s in deals("romans", "greeks", low_aggression=True)]
    assert all(any(aggressive(c) for c in order) for order in found)
    assert any(aggressive(c) for order in found for c in order[: len(order) // 2])


def test_routes_are_shuffled_before_they_go_under_the_small_decks() -> None:
    found = deals("romans", "greeks", trade=True)
    for pile in (st.REGIONS, st.UNCIVS, st.CIVS):
        assert len({cards(s, pile)[0] for s in found}) > 2


def test_the_quest_of_the_fast_variant_is_shuffled_into_the_deck() -> None:
    """It lay on top of the nation deck; if it came onto the deck, it would be in every opening hand."""
    drawn = []
    for s in deals("arthurians", "greeks", fast=True):
        own = {c.number for c in book.CARDS if book.FACES[c.faces[0]].start == book.START_NATION_DECK}
        drawn.append(any(c in own for c in cards(s, at(0, st.HAND))))
    assert set(drawn) == {True, False}


def test_a_card_added_in_a_campaign_is_shuffled_into_the_deck() -> None:
    added = [book.CARD_BY_SLUG[book.CARDS[c].slug] for c in cards(dealt("vikings", "celts"), st.MAIN)[:2]]
    drawn = [set(added) & set(cards(s, at(0, st.HAND))) for s in deals("romans", "greeks", added=list(added))]
    assert any(not x for x in drawn)
    assert any(drawn)


def test_the_automaton_begins_with_a_shuffled_deck() -> None:
    found = deals("romans", "greeks", difficulty=2)
    assert both_ways([cards(s, at(ROBOT, st.DECK)) + cards(s, at(ROBOT, st.HAND)) for s in found])


def test_of_equal_developments_chance_puts_one_lower_in_the_dynasty() -> None:
    orders = [cards(s, at(ROBOT, st.NATION)) for s in deals("romans", "greeks", difficulty=2)]
    developments = [[c for c in order if book.FACES[card_face(c)].start == book.START_DEVELOPMENT] for order in orders]
    assert len({tuple(order) for order in developments}) > 1
    nation = [[c for c in order if book.FACES[card_face(c)].start == book.START_NATION_DECK] for order in orders]
    assert both_ways(nation), "and the nation cards above them lie in any order"


# In play


def orders(make: Callable[[int], Scene], act: Callable[[Scene], None], pile: int) -> list[list[int]]:
    """The order of a pile after the same deed with other luck."""
    found = []
    for seed in range(DEALS):
        s = make(seed)
        act(s)
        found.append(cards(s, pile))
    return found


def with_deck(seed: int) -> Scene:
    return table("romans", "greeks", seed=seed, p0=seat(empty=True, deck=DECK))


def test_the_discard_is_shuffled_before_it_becomes_the_deck() -> None:
    def act(s: Scene) -> None:
        s.s.added[0] = True
        s.s.menu = None
        s.s.push(RESHUFFLE, 0)
        machine.settle(s.s)

    def make(seed: int) -> Scene:
        return table("romans", "greeks", seed=seed, p0=seat(empty=True, discard=DECK))

    assert both_ways(orders(make, act, at(0, st.DECK)))


def test_a_deck_that_was_shown_is_shuffled_and_nobody_knows_its_order() -> None:
    def act(s: Scene) -> None:
        for c in s.s.piles[at(0, st.DECK)]:
            s.s.known = put(s.s.known, c, 1)
        effect(s, "REVEAL(hand and deck and discard)")
        assert not any(s.s.known[c] for c in s.s.piles[at(0, st.DECK)])

    assert both_ways(orders(with_deck, act, at(0, st.DECK)))


def test_a_nation_deck_is_shuffled_above_the_accession_card() -> None:
    def act(s: Scene) -> None:
        only(s, 0, "nation", "Julius Caesar", "Raetia", "Bread and Circuses", "Gallia Aquitania")
        effect(s, "SHUFFLE(nation deck)")

    found = orders(with_deck, act, at(0, st.NATION))
    assert len({order[0] for order in found}) == 1
    assert both_ways([order[1:] for order in found])


def test_what_a_break_through_revealed_in_vain_is_shuffled_back() -> None:
    """The only region lies at the bottom: the others were all shown."""
    found = []
    for seed in range(DEALS):
        s = table("romans", "greeks", seed=seed)
        common(s, "regions")
        common(s, "main", "Lagoon", *COMMONS)
        for c in s.s.piles[st.MAIN]:
            s.s.known = put(s.s.known, c, 1)
        effect(s, "BREAKTHROUGH(region)")
        s.play("search region main")
        assert "Lagoon" in s.names(0, "hand") + s.names(0, "discard")
        assert not any(s.s.known[c] for c in s.s.piles[st.MAIN])
        found.append(cards(s, st.MAIN))
    assert both_ways(found)


def test_the_automaton_shuffles_its_discard() -> None:
    def make(seed: int) -> Scene:
        return solo("romans", "greeks", seed=seed, p1=seat(discard=COMMONS))

    def act(s: Scene) -> None:
        only(s, ROBOT, "nation")
        s.s.stack = []
        s.s.push(AUTOMATON_RESHUFFLE, ROBOT)
        machine.settle(s.s)

    assert both_ways(orders(make, act, at(ROBOT, st.DECK)))
