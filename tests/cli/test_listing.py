"""games, cards, rules: shapes as promised, and words that find."""

from __future__ import annotations

from typing import Any

import pytest

from cli.run import PORTUGUESE, run
from tabularium.games import LISTED
from tabularium.kernel.game import loaded

BOTH = {"en", "pt_BR"}


def test_games_lists_every_game_with_seats_and_options() -> None:
    listed = run("games", "--json").json
    assert [entry["key"] for entry in listed] == list(LISTED)
    for entry in listed:
        check_game(entry)


def check_game(entry: Any) -> None:
    assert set(entry) == {"key", "name", "seats", "options"}
    assert set(entry["name"]) == BOTH
    least, most = entry["seats"]
    assert 1 <= least <= most
    for option in entry["options"]:
        assert set(option) == {"key", "values", "default", "text"}
        assert set(option["text"]) == BOTH
        assert option["key"] == option["key"].lower()
        assert set(option["default"].split(",")) <= set(option["values"])


def test_games_for_people_names_each_game_and_option() -> None:
    result = run("games")
    assert result.code == 0
    for key in LISTED:
        game = loaded(key)
        assert game.name["en"] in result.out
        for spec in game.specs:
            assert spec.key in result.out


@pytest.mark.parametrize("key", ["miniature", *LISTED])
def test_cards_have_exactly_the_promised_keys(key: str) -> None:
    cards = run("cards", key, "--json").json
    assert cards
    for card in cards:
        assert set(card) == {"id", "kind", "name", "text", "copies", "provenance"}
        assert set(card["name"]) == set(card["text"]) == BOTH
        assert isinstance(card["copies"], int)
    ids = [card["id"] for card in cards]
    assert len(set(ids)) == len(ids)


def test_cards_are_found_by_all_the_words_whatever_their_case() -> None:
    assert [card["id"] for card in run("cards", "miniature", "MASON", "1", "--json").json] == ["mason-1"]
    assert run("cards", "miniature", "unicorn", "--json").json == []
    nothing = run("cards", "miniature", "unicorn")
    assert (nothing.code, nothing.out) == (0, "No card has these words: unicorn\n")


def test_one_card_is_shown_in_full_and_several_as_a_table() -> None:
    assert "1 copy in the box" in run("cards", "miniature", "doom").out
    assert "4 cards" in run("cards", "miniature", "coin").out
    assert "4 cartas" in run("cards", "miniature", "coin", env=PORTUGUESE).out


@pytest.mark.parametrize("key", ["miniature", *LISTED])
def test_rules_have_exactly_the_promised_keys(key: str) -> None:
    rules = run("rules", key, "--json").json
    assert len(rules) == len(loaded(key).book.clauses)
    for rule in rules:
        assert set(rule) == {"id", "section", "page", "text", "tests"}
        assert rule["id"].startswith(f"{key}.")
        assert rule["section"]
        assert rule["page"] is None or isinstance(rule["page"], int)
        assert set(rule["text"]) == BOTH
        assert isinstance(rule["tests"], list)


def test_rules_are_found_in_either_language_without_accents() -> None:
    found = [rule["id"] for rule in run("rules", "miniature", "coins", "forge", "--json").json]
    assert found == ["miniature.pay.coins"]
    found = [rule["id"] for rule in run("rules", "miniature", "colonia", "--json").json]
    assert found == []
    assert [rule["id"] for rule in run("rules", "miniature", "FORCA", "ataque", "--json").json] == [
        "miniature.defence.suffice"
    ]


def test_a_rule_is_shown_with_its_place_and_id() -> None:
    out = run("rules", "miniature", "forge").out
    assert "The forge is paid with coins" in out
    assert "Miniature  [miniature.pay.coins]" in out
    assert "1 rule\n" in out
    assert "A forja se paga com moedas" in run("rules", "miniature", "forja", env=PORTUGUESE).out


def test_what_is_printed_beside_the_text_is_said_too() -> None:
    assert "attack, 1 VP" in run("cards", "imperium", "3UNC25").out
    assert "ataque, 1 PV" in run("--language", "pt_BR", "cards", "imperium", "3UNC25").out
    assert "nation, Abbasids" in " ".join(run("cards", "imperium", "3ABB9").out.split())
