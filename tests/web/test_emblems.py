"""A card is known by its picture: every leader, wonder, nation, territory and family of events has one."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import tabularium
from web.drive import ROOT

LIST = json.loads((ROOT / "web" / "src" / "emblems" / "emblems.json").read_text("utf-8"))
SHEET = (ROOT / "web" / "src" / "emblems" / "emblems.svg").read_text("utf-8")
# Kinds of which every card has an emblem, its own or its family's.
SHOWN = {
    "through_the_ages": (
        "leader", "wonder", "government", "territory", "event", "aggression", "war", "pact", "tactic", "bonus",
        "action",
    ),
    "nations": ("advisor", "wonder", "board", "colony", "golden_age", "event", "battle", "war"),
    "praga": tuple(sorted({card.kind for card in tabularium.game("praga").rules.cards()})),
    "imperium": tuple(sorted({card.kind for card in tabularium.game("imperium").rules.cards()})),
}  # fmt: skip
# Kinds of which no two cards share one.
OWN = {"through_the_ages": ("leader", "wonder", "government"), "nations": ("advisor",)}


def emblems(game: str) -> dict[str, str]:
    """What the page looks up: the emblem by the card's id, or by `kind:` and its kind."""
    found: dict[str, str] = {}
    for key, entry in LIST.items():
        names = [alias for alias in entry["aliases"] if ":" not in alias] if game in entry["games"] else []
        names += [f"kind:{alias.split(':')[1]}" for alias in entry["aliases"] if alias.startswith(f"{game}:")]
        for name in [key, *names]:
            if game in entry["games"] or name.startswith("kind:"):
                found[name] = key
    return found


@pytest.mark.parametrize("game", SHOWN)
def test_every_card_of_these_kinds_has_an_emblem(game: str) -> None:
    known = emblems(game)
    cards = [card for card in tabularium.game(game).rules.cards() if card.kind in SHOWN[game]]
    missing = [card.id for card in cards if card.id not in known and f"kind:{card.kind}" not in known]
    assert missing == []


@pytest.mark.parametrize("game", OWN)
def test_persons_and_works_have_one_of_their_own(game: str) -> None:
    known = emblems(game)
    cards = [card.id for card in tabularium.game(game).rules.cards() if card.kind in OWN[game]]
    shared = Counter(known.get(card, "") for card in cards)
    assert [key for key, n in shared.items() if n > 1 or not key] == []


def test_every_emblem_is_drawn_once_and_every_alias_is_a_card() -> None:
    for key in LIST:
        assert SHEET.count(f'<symbol id="emblem-{key}" ') == 1, key
    assert SHEET.count("<symbol ") == len(LIST)
    for game in SHOWN:
        cards = {card.id for card in tabularium.game(game).rules.cards()}
        kinds = {card.kind for card in tabularium.game(game).rules.cards()}
        for key, entry in LIST.items():
            for alias in entry["aliases"]:
                owner, _, kind = alias.partition(":")
                assert not kind or owner != game or kind in kinds, alias
            if entry["games"] == [game]:
                plain = [alias for alias in entry["aliases"] if ":" not in alias]
                assert [alias for alias in plain if alias not in cards] == [], key
