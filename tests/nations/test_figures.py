"""Every figure of the box, compared with the frozen tables; and every text, in both languages."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from nations.frozen import EVENTS, PROGRESS, PROMOS, facts, key_of
from nations.table import GAME, dealt
from tabularium.games.nations.cards.card import (
    BLANK,
    BOUGHT_COLONY,
    DEFEAT,
    FIELDS,
    SOLDIERS,
    Card,
    OnBuy,
    Yield,
    figures_alone,
    unkept,
)
from tabularium.games.nations.cards.catalogue import PROGRESS_CARDS
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, EVENT_NUMBER, NATIONS, NUMBER, SIDES
from tabularium.games.nations.rules.solo import HALL_OF_FAME
from tabularium.games.nations.table import kinds

TYPES = ("Advisor", "Battle", "Building", "Colony", "Golden Age", "Military", "War", "Wonder")
GOODS = ("gold", "food", "stone", "books", "stability", "military")
ENTRIES = PROGRESS["cards"] + PROMOS


@pytest.mark.parametrize("entry", ENTRIES, ids=key_of)
def test_the_figures_of_a_progress_card_are_those_of_the_facts(entry: dict[str, Any]) -> None:
    card = CARDS[NUMBER[key_of(entry)]]
    assert (card.en, card.pt) == (entry["name_en"], entry["name_pt"])
    assert card.named == entry["name_pt_source"]
    assert card.age == entry["age"]
    assert kinds.SETS[card.set] == entry["set"]
    assert TYPES[card.kind] == entry["type"]
    assert card.provenance == entry["confidence"]
    assert card.cost == (entry["deploy_cost"] or 0)
    assert list(card.worker_vp) == (entry["worker_vp"] or [])
    assert card.raid == (entry["raid"] or 0)
    assert card.needs == (entry["military_requirement"] or 0)
    assert card.vp == (entry["vp"] or 0)
    assert list(card.stages) == (entry["wonder_stages"] or [])
    shown = entry["per_worker"] or entry["production"] or dict.fromkeys(GOODS, 0)
    assert dict(zip(GOODS, card.figures)) == shown
    if entry["golden_age"]:
        golden = entry["golden_age"]
        assert card.price == golden["vp_price"]
        if golden["resource"]:
            assert (GOODS[card.golden[0]], card.golden[1]) == (golden["resource"], golden["amount"])
        else:
            assert card.instead is not None
    if entry["war"]:
        assert (GOODS[card.loot[0]], card.loot[1], 1) == (
            entry["war"]["resource"],
            entry["war"]["amount"],
            entry["war"]["vp"],
        )


def test_no_progress_card_is_missing_and_none_is_invented() -> None:
    assert sorted([CARDS[c].key for c in PROGRESS_CARDS]) == sorted([key_of(x) for x in ENTRIES])
    assert len(PROGRESS["cards"]) == 296
    by_age = Counter([(CARDS[c].age, kinds.SETS[CARDS[c].set]) for c in PROGRESS_CARDS])
    for age in range(1, 5):
        assert (by_age[age, "basic"], by_age[age, "advanced"], by_age[age, "expert"]) == (36, 19, 19)


def test_every_card_that_does_something_beyond_its_figures_has_a_hook() -> None:
    """Whatever the facts call an effect must have changed some field of the card."""
    plain = vars_of(CARDS[NUMBER["the-oracle"]])
    for entry in ENTRIES:
        if entry["effect_data"]:
            card = vars_of(CARDS[NUMBER[key_of(entry)]])
            assert any(card[field] != plain[field] for field in HOOKS), entry["id"]


@pytest.mark.parametrize(
    ("kind", "said", "unkept_"),
    [
        (kinds.BUILDING, {"cost": 1, "gold": 2, "worker_vp": (1,)}, []),
        (kinds.BUILDING, {"battle_toll": 1}, ["battle_toll"]),
        (kinds.MILITARY, {"vp": 1, "raid": 2}, ["vp"]),
        (kinds.BATTLE, {"gold": 1}, ["figures"]),
        (kinds.ADVISOR, {"buys_no_war": True}, []),
        (kinds.ADVISOR, {"second_advisor": True, "final_vp": 1}, ["final_vp", "second_advisor"]),
        (kinds.WAR, {"loot": (kinds.GOLD, 3), "architects": 1}, ["architects"]),
        (kinds.ADVISOR, {"removed_if": DEFEAT, "produces": (Yield(BOUGHT_COLONY, gold=1),)}, []),
        (kinds.ADVISOR, {"removed_if": BOUGHT_COLONY}, ["removed_if"]),
        (kinds.ADVISOR, {"produces": (Yield(DEFEAT, gold=1),)}, ["produces"]),
        (kinds.COLONY, {"produces": (Yield(per=9, gold=1),)}, ["produces"]),
        (kinds.WONDER, {"final_vp": 1, "final_if": SOLDIERS, "final_per": -1}, ["final_if", "final_per"]),
        (kinds.WONDER, {"on_buy": (OnBuy((kinds.BOARD,), vp=1),)}, ["on_buy"]),
        (kinds.WONDER, {"when_others_buy": (OnBuy((kinds.WAR, kinds.WONDER), vp=1),)}, []),
    ],
)
def test_a_card_can_only_say_what_the_rules_keep_for_its_kind(
    kind: int, said: dict[str, Any], unkept_: list[str]
) -> None:
    card = Card("a", "A", "A", kind, 1, **said)
    assert sorted(unkept(card)) == unkept_


def test_every_field_of_a_card_that_is_no_word_is_looked_at() -> None:
    named: Any = figures_alone(BLANK)
    assert {name for name, _ in named} == {*FIELDS, "key", "kind", "age", "set"}


HOOKS = (
    "produces",
    "war_spoils",
    "removed_if",
    "architects",
    "on_buy",
    "when_others_buy",
    "battle_toll",
    "buys_no_war",
    "raid_bonus",
    "golden_bonus",
    "frontier",
    "discount",
    "ignores_upkeep",
    "on_last_gold",
    "action",
    "if_strongest",
    "everybodys_stability",
    "first_turn",
    "on_hire",
    "on_ready",
    "staffs_new_buildings",
    "on_renewal",
    "second_advisor",
    "calm",
    "war_bonus",
    "war_food",
    "shields_vp",
    "on_pass_first",
    "each_age",
    "final_vp",
    "chooses_event",
    "when_ready",
    "once_placed",
)


def vars_of(card: Any) -> dict[str, Any]:
    return {field: getattr(card, field) for field in HOOKS}


@pytest.mark.parametrize("entry", EVENTS["event_cards"] + EVENTS["promo_event_cards"], ids=key_of)
def test_an_event_card_is_that_of_the_facts(entry: dict[str, Any]) -> None:
    event = EVENT_CARDS[EVENT_NUMBER[key_of(entry)]]
    assert (event.age, event.architects, event.famine) == (entry["age"], entry["architects"], entry["famine"])
    assert event.provenance == entry["confidence"]
    assert [half.en for half in event.halves] == [half["name_en"] for half in entry["events"]]
    if "name_pt" in entry["events"][0]:
        assert [half.pt for half in event.halves] == [half["name_pt"] for half in entry["events"]]
        assert [half.named for half in event.halves] == [half["name_pt_source"] for half in entry["events"]]


def test_there_are_twelve_event_cards_an_age_and_the_promos() -> None:
    assert Counter([event.age for event in EVENT_CARDS if not event.promo]) == {1: 12, 2: 12, 3: 12, 4: 12}
    assert {event.key for event in EVENT_CARDS if event.promo} == {key_of(x) for x in EVENTS["promo_event_cards"]}


def printed(key: str) -> str:
    """The key of a card printed on a board."""
    plain = key.removeprefix("start-")
    return plain if plain in ("temple", "quarry", "axeman", "farm", "caravan") else f"printed-{plain}"


@pytest.mark.parametrize("entry", facts("boards")["starting_cards"], ids=key_of)
def test_a_printed_card_is_that_of_the_facts(entry: dict[str, Any]) -> None:
    card = CARDS[NUMBER[printed(entry["id"])]]
    assert (card.en, card.pt, TYPES[card.kind], card.age) == (entry["name_en"], entry["name_pt"], entry["type"], 0)
    assert dict(zip(GOODS, card.figures)) == (entry.get("per_worker") or entry["production"])
    assert list(card.worker_vp) == entry.get("worker_vp", [])
    assert card.cost == entry.get("deploy_cost", 0)
    assert card.raid == (entry.get("raid") or 0)
    assert card.vp == entry.get("vp", 0)


@pytest.mark.parametrize("nation", facts("boards")["nations"], ids=lambda x: str(x["id"]))
@pytest.mark.parametrize("letter", ["A", "B"])
def test_a_board_is_that_of_the_facts(nation: dict[str, Any], letter: str) -> None:
    entry = nation["sides"][letter]
    side = SIDES[2 * NATIONS.index(nation["id"]) + "AB".index(letter)]
    assert dict(zip(("gold", "food", "stone"), side.start)) | {"vp": side.vp} == entry["starting_resources"]
    assert side.workers == entry["starting_workers"]
    track = entry["population_track"]
    assert (side.food_section, side.stability_section) == (track["food_spaces"], track["stability_spaces"])
    assert [printed(x) for x in entry["building_military_spaces"]] == list(side.spaces)
    assert (side.colonies, side.wonders) == (entry["colony_spaces"], entry["wonder_spaces"])
    assert [printed(x) for x in entry["ready_wonders"]] == list(side.ready)


def test_the_tiles_and_the_hall_of_fame_are_those_of_the_facts() -> None:
    table = facts("solo_tiles")
    assert GAME.content.tables["solo_tiles"]["tiles"] == table["tiles"]
    assert [list(x) for x in HALL_OF_FAME] == table["rules_from_rulebook"]["hall_of_fame"]
    assert len(table["tiles"]) == 24


def test_the_set_up_is_that_of_the_facts() -> None:
    setup = facts("setup")
    for seats, columns in setup["progress_board"]["columns_by_players"]["value"].items():
        s = dealt(int(seats), sets="basic,expert")
        assert s.state.columns == columns
        assert s.state.architects == setup["base_architects_by_players"]["value"][seats]
    for level, bonus in setup["difficulty_growth_bonus"]["value"].items():
        assert dealt(2, difficulty=level.lower()).state.nations[0].level == bonus


def test_every_card_has_both_names_and_both_texts() -> None:
    cards = GAME.cards()
    assert len({card.id for card in cards}) == len(cards)
    assert len(cards) == 296 + len(PROMOS) + 13 + 48 + len(EVENTS["promo_event_cards"]) + 10 + 24
    for card in cards:
        for language in ("en", "pt_BR"):
            assert card.name[language]
            assert card.text[language].endswith("."), card.id
            assert "{" not in card.text[language]
        assert card.copies == 1
        assert card.provenance in ("high", "medium", "low", "reconstructed")
        assert card.text["en"] != card.text["pt_BR"]


def test_the_tiles_are_marked_as_reconstructed() -> None:
    assert {card.provenance for card in GAME.cards() if card.kind == "tile"} == {"reconstructed"}
