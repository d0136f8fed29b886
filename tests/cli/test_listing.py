"""games, cards, rules: shapes as promised, and words that find."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import Any

import pytest

from cli.run import PORTUGUESE, fails, run
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
    out = run("rules", "miniature", "forge", "--tests").out
    assert "The forge is paid with coins" in out
    assert "Miniature\n  [miniature.pay.coins]" in out
    assert "1 rule\n" in out
    assert "A forja se paga com moedas" in run("rules", "miniature", "forja", env=PORTUGUESE).out


def test_what_is_printed_beside_the_text_is_said_too() -> None:
    assert "attack, 1 VP" in run("cards", "imperium", "3UNC25").out
    assert "ataque, 1 PV" in run("--language", "pt_BR", "cards", "imperium", "3UNC25").out
    assert "nation, Abbasids" in " ".join(run("cards", "imperium", "3ABB9").out.split())


# What a person reads in a terminal of 80 columns

NARROW = {"COLUMNS": "80"}


@pytest.mark.parametrize("key", ["miniature", *LISTED])
@pytest.mark.parametrize("env", [NARROW, {**NARROW, **PORTUGUESE}], ids=["en", "pt_BR"])
def test_lists_fit_eighty_columns(key: str, env: dict[str, str]) -> None:
    for command in ("cards", "rules"):
        wide = [line for line in run(command, key, env=env).out.split("\n") if len(line) > 80]
        assert wide == []


def test_a_card_tells_its_set() -> None:
    assert "building, age 1, basic set" in run("card", "nations", "forum").out
    assert "Construção, época 1, conjunto básico" in run("card", "nations", "fórum", env=PORTUGUESE).out
    assert "region, Horizons" in run("card", "imperium", "volcano").out


def test_a_card_tells_its_development_cost_and_what_it_replaces() -> None:
    assert "developing costs 5 materials" in run("card", "imperium", "3ABB3").out
    assert "desenvolver custa 5 materiais" in run("card", "imperium", "3ABB3", env=PORTUGUESE).out
    assert "replaces 1FAM3 (X)" in run("card", "imperium", "1FAM3X").out
    assert "Developing costs 3 science" in run("card", "through_the_ages", "drama").out


def test_a_hex_is_drawn_with_its_edges_and_corners() -> None:
    """Special upgrade II-3: technology to the left and right, red corners at the top and the bottom."""
    drawn = """
     ●
   ╱   ╲     T  1 technology step
 ·       ·
T│       │T
 ·       ·
   ╲   ╱
     ●
"""
    assert drawn in run("card", "U2S03").out
    assert "1 avanço de tecnologia" in run("card", "U2S03", env=PORTUGUESE).out
    listed = run("cards", "praga", "upgrade", "I-0", env=NARROW).out
    assert "edges: right; corners: lower left" in listed


def test_one_card_is_found_by_its_name_in_any_game() -> None:
    assert "Through the Ages\nDrama\n" in run("card", "drama").out
    assert "Through the Ages\nTeatro\n" in run("card", "drama", env=PORTUGUESE).out
    assert "Nations\nForum" in run("card", "forum").out
    assert "Guerra sobre Território" in run("card", "war", "over", "territory", env=PORTUGUESE).out
    assert [card["id"] for card in run("card", "nations", "Forum", "--json").json] == ["forum"]


def test_a_card_that_does_not_exist_gets_a_suggestion() -> None:
    assert fails("card", "forun") == "Error: no card is called forun; did you mean Forum, Forja, Forge?"
    assert "seria Forum" in fails("card", "nations", "forun", env=PORTUGUESE)
    assert fails("card", "nations") == "Error: NAME is missing"


# Rules


@pytest.mark.parametrize("key", ["miniature", *LISTED])
def test_every_section_has_a_heading_in_each_language(key: str) -> None:
    sections = json.loads(files(f"tabularium.games.{key}.rules").joinpath("sections.json").read_text("utf-8"))
    clauses = loaded(key).book.clauses
    assert {clause.section for clause in clauses} == set(sections)
    for clause in clauses:
        assert clause.heading == sections[clause.section]
        assert set(clause.heading) == BOTH
    if key != "miniature":
        english = " ".join([heading["en"] for heading in sections.values()])
        assert not re.search(r"\b(de|do|da|dos|das|uma?|para|cartas?|jogador(es)?)\b", english)


def test_headings_are_in_the_readers_language_with_the_page() -> None:
    assert "Resolving Ties, page 10\n" in run("rules", "nations", "tie.two_players").out
    assert "Resolvendo Empates, página 10\n" in run("rules", "nations", "tie.two_players", env=PORTUGUESE).out
    assert run("rules", "nations", "tie.two_players", "--json").json[0]["section"] == "Resolvendo Empates"


def test_the_whole_book_stands_under_its_headings() -> None:
    lines = run("rules", "nations").out.split("\n")
    assert lines.index("Resolving Ties, page 10") < lines.index("End of the Game, page 20")
    assert "nations." not in "\n".join(lines)
    assert any(line.startswith("  Try it: tabularium learn nations rule-colony.requirement") for line in lines)


def test_ids_and_tests_are_named_only_when_asked_for() -> None:
    plain, whole = [run("rules", "nations", "tie.two_players", *more).out for more in ((), ("--tests",))]
    assert "tests/" not in plain
    assert "[nations.tie.two_players]" not in plain
    assert "tests/" in whole
    assert "[nations.tie.two_players]" in whole
    assert run("rules", "nations", "tie.two_players", "--json").json[0]["tests"]
