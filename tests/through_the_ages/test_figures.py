"""The figures of every card against the frozen facts, read back from the running game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import FIRST_MILITARY, KEYS, NUMBERS, PACT
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from through_the_ages.frozen import BOX, FACTS, IN_THE_BOX, read
from through_the_ages.table import GAME

SETUP: dict[str, Any] = read("setup")
every_card = pytest.mark.parametrize("fact", FACTS, ids=[fact["id"] for fact in FACTS])


def test_every_card_of_the_facts_is_declared_and_no_other() -> None:
    assert sorted(NUMBERS) == sorted(fact["id"] for fact in FACTS)
    assert len(NUMBERS) == len(set(NUMBERS.values()))
    assert len(IN_THE_BOX) == 236


@every_card
def test_names_ages_copies_and_provenance(fact: dict[str, Any]) -> None:
    card = CARDS[NUMBERS[fact["id"]]]
    assert card.name == {"en": fact["name_en"], "pt_BR": fact["name_pt"]}
    assert card.level == fact["level"]
    assert card.copies == tuple(fact["copies"][n] for n in "234")
    assert card.provenance == fact["confidence"]
    assert card.ours == (fact.get("name_pt_source") == "translated")


@every_card
def test_costs_and_symbols(fact: dict[str, Any]) -> None:
    card = CARDS[NUMBERS[fact["id"]]]
    given = fact.get("provides") or {}
    assert card.science_cost == (fact.get("science_cost") or 0)
    assert card.revolution_cost == (fact.get("revolution_science_cost") or 0)
    assert card.cost == (fact.get("resource_cost") or 0)
    assert list(card.stages) == (fact.get("wonder_stages") or [])
    permanent = fact.get("permanent") or {}
    for ours, theirs in (
        (card.culture, "culture"),
        (card.science, "science"),
        (card.strength, "strength"),
        (card.happiness, "happiness"),
        (card.ca, "civil_actions"),
        (card.ma, "military_actions"),
        (card.blue, "blue_tokens"),
        (card.yellow, "yellow_tokens"),
        (card.urban_limit, "urban_limit"),
        (card.civil_hand, "civil_hand"),
        (card.military_hand, "military_hand"),
    ):
        assert ours == given.get(theirs, permanent.get(theirs, 0)), theirs
    assert card.worth == given.get("food", given.get("resource", 0))
    if "urban_build_discount_by_level" in fact:
        assert list(card.building_discount) == [fact["urban_build_discount_by_level"][n] for n in "0123"]
        assert card.stages_at_once == fact["wonder_stages_per_civil_action"]


@every_card
def test_military_figures(fact: dict[str, Any]) -> None:
    card = CARDS[NUMBERS[fact["id"]]]
    price = fact.get("military_action_cost")
    assert card.price == (price if isinstance(price, int) else 0)
    if "tactic" in fact:
        tactic = fact["tactic"]
        assert (card.infantry, card.cavalry, card.artillery) == (
            tactic["infantry"],
            tactic["cavalry"],
            tactic["artillery"],
        )
        assert (card.army, card.old_army) == (tactic["strength"], tactic["obsolete_strength"] or 0)
        assert price == {"play": 1, "copy": 2}
    if "bonus" in fact:
        assert (card.defence, card.colonization) == (fact["bonus"]["defence"], fact["bonus"]["colonization"])
    else:
        assert card.colonization == (fact.get("provides") or {}).get("colonization", 0)
    if "prepare_culture" in fact:
        assert card.level == fact["prepare_culture"]
    if fact["category"] == "pact":
        assert card.sided == fact["asymmetric"]
        assert card.forbids_attack == fact["forbids_attack"]
        assert card.ends_on_attack == fact["ends_on_attack"]
        for side, key in enumerate("ab"):
            both = fact.get("both") or {}
            terms = fact.get(key) or both
            assert card.pact_culture[side] == terms.get("culture", 0)
            assert card.pact_strength[side] == terms.get("strength", 0)
            assert card.pact_food[side] == terms.get("food", 0)
            assert card.pact_goods[side] == terms.get("resource", 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("through_the_ages.setup.eight_decks")
def test_the_decks_have_as_many_cards_as_the_box_says(seats: int) -> None:
    for deck, cards in (("civil", civil_cards), ("military", military_cards)):
        for level, age in enumerate(("A", "I", "II", "III")):
            assert len(cards(level, seats, BOX)) == SETUP["decks"][deck][age][str(seats)]


@pytest.mark.clause(
    "through_the_ages.setup.three_players_remove_4", "through_the_ages.setup.two_players_remove_3plus_4"
)
def test_marked_cards_are_removed_with_fewer_players() -> None:
    for level, age in ((1, "I"), (2, "II"), (3, "III")):
        four, three, two = (Counter(civil_cards(level, n)) for n in (4, 3, 2))
        assert sorted(KEYS[c] for c in (four - three).elements()) == SETUP["decks"]["cards_marked_4"][age]
        assert sorted(KEYS[c] for c in (three - two).elements()) == SETUP["decks"]["cards_marked_3+"][age]


@pytest.mark.clause("through_the_ages.setup.two_players_remove_pacts")
def test_two_players_have_no_pacts() -> None:
    for level in (1, 2, 3):
        assert not [c for c in military_cards(level, 2) if KIND[c] == PACT]
        assert len([c for c in military_cards(level, 3) if KIND[c] == PACT]) == (2, 4, 4)[level - 1]


def test_the_whole_box_has_329_cards() -> None:
    box = [NUMBERS[key] for key in IN_THE_BOX]
    civil = sum(CARDS[c].copies[2] for c in box if c < FIRST_MILITARY)
    military = sum(CARDS[c].copies[2] for c in box if c >= FIRST_MILITARY)
    assert (civil, military) == (179, 150)


def test_every_card_has_a_text_in_both_languages() -> None:
    for info in GAME.cards():
        for language in ("en", "pt_BR"):
            assert info.text[language].endswith("."), (info.id, info.text)
            assert "{" not in info.text[language]
        assert info.name["en"]
        assert info.name["pt_BR"]
