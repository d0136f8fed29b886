"""Options that do not go together, and an owner's own solo tiles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nations.frozen import facts
from nations.table import GAME, dealt
from tabularium.games.nations.cards.shelf import CARDS, KIND
from tabularium.games.nations.game import Nations
from tabularium.kernel import machine
from tabularium.kernel.errors import BadContent, BadOption
from tabularium.kernel.match import Match

TILES = facts("solo_tiles")


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (5, {}, "five players need"),
        (3, {"sets": "advanced"}, "basic cards are always"),
        (3, {"ages": "5"}, "ages"),
        (3, {"ages": "0"}, "ages"),
        (3, {"boards": "C"}, "boards"),
        (3, {"difficulty": "prince,king"}, "difficulty"),
        (2, {"deck": "competitive"}, "3 or 4 players"),
        (5, {"deck": "competitive", "sets": "basic,expert"}, "3 or 4 players"),
        (3, {"deck": "competitive", "boards": "B"}, "side A"),
        (3, {"deck": "competitive", "difficulty": "prince,king,king"}, "one difficulty"),
        (3, {"deck": "competitive", "promos": "yes"}, "36 cards"),
        (3, {"swaps": "augustus:sun-tzu"}, "deck=competitive"),
        (3, {"deck": "competitive", "swaps": "augustus"}, "old:new"),
        (3, {"deck": "competitive", "swaps": "augustus:nobody"}, "no progress card"),
        (3, {"deck": "competitive", "swaps": "augustus:archer"}, "same type"),
        (3, {"deck": "competitive", "swaps": "augustus:marco-polo"}, "same type and age"),
        (3, {"deck": "competitive", "swaps": "sun-tzu:augustus"}, "basic card"),
        (3, {"deck": "competitive", "swaps": "augustus:sun-tzu,augustus:buddha"}, "twice"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_a_reason(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.read_options(seats, options)
    assert reason in str(caught.value)
    assert caught.value.say("pt_BR") != str(caught.value)


def test_alone_the_default_is_chieftain() -> None:
    assert GAME.read_options(1, {})["difficulty"] == "chieftain"
    assert GAME.read_options(1, {"difficulty": "emperor"})["difficulty"] == "emperor"
    assert GAME.read_options(2, {})["difficulty"] == "prince"


def test_a_balanced_deck_keeps_the_number_of_each_type() -> None:
    plain = dealt(3).state
    swaps = "augustus:sun-tzu,colosseum:sphinx"
    for s in (
        dealt(3, deck="competitive", sets="basic,advanced,expert").state,
        dealt(3, deck="competitive", swaps=swaps).state,
    ):
        for age in range(4):
            cards = list(s.decks[age]) + ([c for c in s.market if c >= 0] if age == 0 else [])
            usual = list(plain.decks[age]) + ([c for c in plain.market if c >= 0] if age == 0 else [])
            assert sorted([KIND[c] for c in cards]) == sorted([KIND[c] for c in usual])
    keys = [CARDS[c].key for c in [*s.decks[0], *s.market] if c >= 0]
    assert {"sun-tzu", "sphinx"} < set(keys)
    assert not {"augustus", "colosseum"} & set(keys)


def test_a_random_balanced_deck_holds_cards_of_other_sets() -> None:
    s = dealt(4, deck="competitive", sets="basic,advanced,expert").state
    assert len({CARDS[c].set for deck in s.decks for c in deck}) == 3


def write(folder: Path, table: Any) -> str:
    (folder / "nations").mkdir()
    text = table if isinstance(table, str) else json.dumps(table)
    (folder / "nations" / "solo_tiles.json").write_text(text, "utf-8")
    return str(folder)


def changed(**fields: Any) -> dict[str, Any]:
    """The table with other fields in its first tile."""
    first = {key: value for key, value in {**TILES["tiles"][0], **fields}.items() if value != "gone"}
    return {"tiles": [first, *TILES["tiles"][1:]]}


@pytest.mark.parametrize(
    ("table", "entry", "reason"),
    [
        ({"tiles": 3}, "tiles", "a list"),
        ({"tiles": [3]}, "tile 1", "an object"),
        (changed(id=7), "tile 1", "id must be"),
        (changed(id="Solo 1"), "tile 1", "id must be"),
        (changed(id="solo-1-2"), "solo-1-2", "twice"),
        (changed(age=5), "solo-1-1", "age must be a whole number from 1 to 4"),
        (changed(age=True), "solo-1-1", "age must be"),
        (changed(famine="two"), "solo-1-1", "famine must be"),
        (changed(architects="gone"), "solo-1-1", "architects must be"),
        (changed(opponent=4), "solo-1-1", "opponent must be"),
        (changed(opponent={"gold": 1}), "solo-1-1", "opponent has no value gold"),
        (changed(die_5={"opponent_gold": 1}), "solo-1-1", "die_5: opponent_gold is not one of"),
        (changed(die_6="gone"), "solo-1-1", "die_6 must be"),
        (changed(colour="red"), "solo-1-1", "has no field colour"),
        (changed(confidence="sure"), "solo-1-1", "confidence must be"),
        ({"tiles": [t for t in TILES["tiles"] if t["age"] != 4]}, "age 4", "at least two tiles"),
    ],
)
def test_a_table_that_does_not_fit_names_file_entry_and_reason(
    tmp_path: Path, table: Any, entry: str, reason: str
) -> None:
    with pytest.raises(BadContent) as caught:
        Nations(write(tmp_path, table))
    said = str(caught.value)
    assert "solo_tiles.json" in said
    assert entry in said
    assert reason in said
    assert "\n" not in said


def test_a_text_that_is_no_json_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent):
        Nations(write(tmp_path, "{"))


def test_an_owners_tiles_are_used_and_change_the_hash(tmp_path: Path) -> None:
    tiles = [{**t, "opponent": {"military": 7}, "confidence": "high"} for t in TILES["tiles"]]
    game = Nations(write(tmp_path, {"tiles": tiles}))
    assert game.content.hash != GAME.content.hash
    match = Match(game, 1, 3)
    match.play("take gold")
    rival = match.view(0)["facts"]["rival"]
    assert (rival["strength"], rival["stability"]) == (7, None), "without a value it has none"
    assert machine.who(match.state) == 0
    assert {card.provenance for card in game.cards() if card.kind == "tile"} == {"high"}
