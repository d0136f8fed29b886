"""What the log says: where points come from, what was declined or left, how the game ended."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import CRANE, PRAGA, arrow_for, options, play, score, seat, table
from tabularium.games.praga.rules.scoring import STEPS
from tabularium.games.praga.table.names import ORIGIN_KEYS, PAWN, POINTS, TURNS
from tabularium.games.praga.table.state import E_FINAL, E_FINISHED, E_POINTS, Table
from tabularium.kernel import machine
from tabularium.kernel.playout import Dice


def told(s: Table, *texts: str, language: str = "en") -> list[str]:
    s.log = []
    play(s, *texts)
    return [PRAGA.tell(s, event, language) for event in s.log]


def test_points_say_where_they_come_from() -> None:
    s = table(crane={"AT1": 9}, arrow=arrow_for(9, 8))
    assert "Player 1: 3 points (crane)." in told(s, "take AT1")
    assert "Player 1: 1 point (special rights not used)." in told(s, "bonus")
    s = table(p0=seat(hunger=(0, 0), techs=("T1-5",), silver=2))
    assert "Jogador 1: 2 pontos (tecnologias)." in told(s, "up hunger", language="pt_BR")


def test_every_point_of_a_game_stands_in_the_log_with_its_origin() -> None:
    for seats in (1, 3):
        s = PRAGA.new(seats, 7, {})
        s.log = []
        machine.settle(s)
        dice = Dice(7)
        while not s.over:
            menu = machine.options(s)
            machine.play(s, menu[dice.below(len(menu))])
        for p in range(seats):
            scored = [e for e in s.log if e.kind in (E_POINTS, E_FINAL) and e.player == p]
            finished = next(e.n for e in s.log if e.kind == E_FINISHED and e.player == p)
            assert sum(e.n for e in scored) == finished == PRAGA.scores(s)[p]
            by_origin = dict.fromkeys((*ORIGIN_KEYS, *STEPS), 0)
            for e in scored:
                by_origin[ORIGIN_KEYS[e.other] if e.kind == E_POINTS else STEPS[e.other]] += e.n
            assert by_origin == PRAGA.points(s, p)


@pytest.mark.parametrize(
    ("things", "texts", "line"),
    [
        (
            {"p": {"cathedral": (3, 0), "silver": 2, "gold": 2, "stone": 2}}, ("up cathedral", "no"),
            "Player 1 takes no tile at the Cathedral.",
        ),
        (
            {"p": {"gold_windows": 2}}, ("buy gold", "take AT1", "act mines", "yield mines", "end"),
            "Player 1 does not perform the extra action that was bought.",
        ),
        (
            {"p": {"eggs": 1, "gold": 2}}, ("take AT3", "act road", "resolve I", "choose 0", "end"),
            "Player 1 pays no egg at space I of the Royal Road.",
        ),
        (
            {"p": {"pawn": 1, "gold": 2}}, ("take AT3", "act road", "end"),
            "Player 1 leaves the effect of space II of the Royal Road.",
        ),
    ],
)  # fmt: skip
def test_what_is_declined_or_left_is_said(things: dict[str, Any], texts: tuple[str, ...], line: str) -> None:
    s = table(p0=seat(**things["p"]), crane=CRANE, arrow=10)
    assert line in told(s, *texts)


def test_a_side_move_out_of_turn_that_is_declined_is_said() -> None:
    s = table(
        p0=seat(gold=4), crane=CRANE, plazas={"PL7": "Z2"}, row={"building": ("B1C04", "B1C02", "B1C08")},
        city={"S01": ("B1C01", 0, 1), "S02": ("B1C03", 0, 1)},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C04", "site S06", "reward lower")
    assert "Player 2 declines the side move." in told(s, "no")


def test_the_end_of_a_turn_names_an_effect_of_the_road_that_would_be_lost() -> None:
    s = table(p0=seat(pawn=1, gold=2, eggs=0), crane=CRANE, arrow=10)
    play(s, "take AT3", "act road")
    end = PRAGA.notation.read("end")
    assert "an effect of the Royal Road" in PRAGA.label(s, end, "en")
    play(s, "resolve II")
    assert "Royal Road" not in PRAGA.label(s, end, "en")


@pytest.mark.clause("praga.tech3.road")
def test_the_egg_of_the_road_gang_may_be_spent_before_its_action_and_the_log_says_so() -> None:
    s = table(p0=seat(pawn=2, eggs=0, stone=5, tech=1, techs=("T2-5", "T3-1")), crane=CRANE, arrow=10)
    play(s, "take AT3", "act road", "tech T3-1")
    assert machine.choice_of(s).prompt == "technology", "the stone of the egg is the sixth, its bonus a technology step"
    play(s, "egg III", "choose 0")
    lines = told(s, options(s)[0])
    assert "Player 1 can't perform “Build the Royal Road” any more: Road gang gives no action." in lines
    assert s.own[PAWN] == 3


def test_renewing_names_what_leaves_and_what_comes() -> None:
    s = table(row={"wall": ("W1C01", "W1C02", "W1C03")}, deck={"wall": ("W1C09", "W1C10")})
    lines = told(s, "renew wall gold", "drop W1C01", "drop W1C02")
    assert lines[-5:] == [
        "Player 1 renews two walls.", "Wall I-01 goes under its stack.", "Wall I-02 goes under its stack.",
        "Wall I-09 is revealed.", "Wall I-10 is revealed.",
    ]  # fmt: skip


def test_parlers_cards_say_why_they_are_shuffled() -> None:
    s = table(1, options={"solo": "parler"}, crane={"AT1": 5, "AT5": 4}, arrow=9)
    s.parler_cards = []
    lines = told(s, "take AT5", "act quarries", "yield quarries", "end")
    assert "All 5 cards of Peter Parler were drawn; they are shuffled anew." in lines


def test_no_effect_is_told_as_lost_that_was_taken() -> None:
    s = table(p0=seat(eggs=1), crane=CRANE, arrow=10)
    play(s, "take AT3", "act road", "resolve I", "choose 0", "egg I", "choose 0")
    assert not [line for line in told(s, "end") if "space I " in line]
    assert options(s)


@pytest.mark.clause("praga.solo.goal")
@pytest.mark.parametrize(("points", "line"), [(141, "reached"), (140, "missed")])
def test_the_end_of_a_solo_game_says_what_was_needed(points: int, line: str) -> None:
    s = table(1, p0=seat(points=points), begin=False)
    s.own[TURNS] = 16
    s.log = []
    score(s)
    said = [PRAGA.tell(s, event, "en") for event in s.log]
    assert s.own[POINTS] == points
    assert said[-1] == (f"More than 140 points are a good result, which Player 1 {line}. The opponent scores nothing.")
    assert s.ending == ("good" if points > 140 else "turns")
