"""The board of Praga in the terminal: drawn at any width, and honest about what is not certain."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from cli.drawing import drawn, fits, in_one_line
from tabularium.games.praga.table.names import ACTIONS, PROJECTS, TECH_I, TURNS
from tabularium.games.praga.table.state import Table
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons.words import looked_up

PRAGA = loaded("praga")
UNSURE = "≈"


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"solo": "parler"}), (2, {}), (3, {"tiles": "B", "hunger": "A"}), (4, {"road": "RR1,RR2,RR3"})],
)
def test_the_whole_game_is_drawn_in_both_languages_within_the_width(
    seats: int, options: dict[str, Any], width: int
) -> None:
    fits(PRAGA, seats, options, 150, width)


def test_pairs_prices_grids_and_old_town_points_carry_their_marks() -> None:
    match = Match(PRAGA, 2, 3, {})
    s = cast(Table, match.state)
    shown = drawn(match, 0, "en", 200)
    lines = shown.splitlines()
    for tile in range(6):
        line = next(x for x in lines if x.startswith(s.t.ids[s.t.tiles[tile]]))
        actions = " / ".join([PRAGA.texts.message(f"deed.{a}", "en") for a in pair(s, tile)])
        assert actions + UNSURE in line
        space = s.crane.index(tile)
        if s.g.space_gold[space]:
            assert f"−{s.g.space_gold[space]} gold{UNSURE}" in line
        assert not line.rstrip().endswith(UNSURE), "the wheel is known"
    for project in PROJECTS:
        assert PRAGA.texts.message(f"project.{project}", "en") + f" (base){UNSURE}" in shown
    for i, id in enumerate(s.g.site_ids):
        if s.g.site_points[i] and s.site[i] < 0:
            mark = UNSURE if s.g.site_provenance[i] in ("low", "reconstructed") else ""
            assert f"{id} −1 +{s.g.site_points[i]}{mark} " in shown.replace("\n", " ")
    assert f"{UNSURE} not certain: the printed figures may differ" in shown
    assert f"{UNSURE} incerto: os valores impressos podem diferir" in drawn(match, 0, "pt_BR", 80)


def pair(s: Table, tile: int) -> list[str]:
    return [ACTIONS[a] for a in s.g.tile_actions[tile]]


def test_equal_production_tokens_stand_together() -> None:
    shown = in_one_line(drawn(Match(PRAGA, 2, 3, {}), 0, "en", 120))
    assert "PT1, PT2: Whenever its track produces: 2 points." in shown
    assert f"PT5, PT7{UNSURE}: Whenever its track produces: 1 gold." in shown


def test_uncertain_technologies_and_bridge_tiles_say_so() -> None:
    match = Match(PRAGA, 2, 3, {})
    s = cast(Table, match.state)
    s.own[TECH_I] = s.t.ids.index("T1-4")
    s.v_owner = (*s.v_owner[:5], 1)
    shown = in_one_line(drawn(match, 0, "en", 100))
    assert "Each step on the university track: gain 2 points. (doubtful)" in shown
    assert "2 points per row reached on Hunger Wall and Cathedral. (doubtful)" in shown


def test_the_turn_above_the_board_is_ones_own_of_sixteen() -> None:
    match = Match(PRAGA, 2, 3, {})
    s = cast(Table, match.state)
    s.own[TURNS] = 4
    assert "turn 5/16" in drawn(match, 0, "en", 80)
    assert "turno 1/16" in drawn(match, 1, "pt_BR", 80)
    s.own[TURNS] = 16
    assert "turn 16/16" in drawn(match, 0, "en", 80)


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_the_words_of_the_legend_are_in_the_glossary_and_arrows_are_not_the_mark_of_light(language: str) -> None:
    shown = in_one_line(drawn(Match(PRAGA, 2, 3, {}), 0, language, 80))
    assert not {"»", "«"} & set(shown)
    assert {"→", "←", "↑"} <= set(shown)
    legend = PRAGA.texts.message("mark.legend", language)
    assert legend in shown
    named = re.findall(r"(?:AT|PL|PT|→|↑|↻) ([^,:]+)[,:]|S (\w+) \w+ (\w+)", legend)
    words = [word for found in named for word in found if word]
    assert len(words) == 8
    assert all(looked_up("praga", word, language) for word in words)
