"""Peter Parler, the detailed solo opponent."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from praga.table import (
    PRAGA,
    G,
    T,
    built,
    cube_at,
    deck_of,
    of,
    options,
    play,
    refused_by,
    row_of,
    seat,
    space_of,
    table,
    who,
)
from tabularium.games.praga.table.names import TURNS
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.errors import BadOption
from tabularium.kernel.playout import Dice

BUILD, WALL, MORE, BUILD_SECOND, UPGRADE = range(5)
CIRCLE = ["PL6", "PL7", "PL8", "PL1", "PL2", "PL3", "PL4", "PL5"]
CRANE = {"AT1": 5, "AT5": 4}


def facing(card: int, pawn: str = "PL6", pointers: tuple[int, int, int] = (0, 0, 0), **things: Any) -> Table:
    """A turn of the human against Parler, whose next card and pawn are given."""
    tracks = things.pop("tracks", [3, 2])
    s = table(1, options={"solo": "parler"}, crane=CRANE, arrow=9, **things)
    s.parler = [CIRCLE.index(pawn), *pointers, *tracks]
    s.parler_cards = [card]
    return s


def turn(s: Table) -> None:
    """The human produces stone and ends the turn; then it is Parler's."""
    play(s, "take AT5", "act quarries", "yield quarries", "end")


@pytest.mark.clause("praga.solo.parler_start")
def test_the_human_places_the_pawn_and_begins() -> None:
    s = PRAGA.new(1, 3, {"solo": "parler"})
    machine.settle(s)
    assert options(s) == [f"site {id}" for id in CIRCLE]
    refused_by(s, "site PL9", "solo.parler_start")
    refused_by(s, "site S01", "solo.parler_start")
    play(s, "site PL4")
    assert CIRCLE[s.parler[0]] == "PL4"
    assert s.active == 0
    assert s.river == 0b1111
    assert (s.arrow, s.platform) == (9, 3)
    assert s.parler[4:] == [3, 2]
    with pytest.raises(BadOption):
        PRAGA.new(2, 1, {"solo": "parler"})


@pytest.mark.clause("praga.solo.parler_cards")
def test_parler_recycles_the_tile_his_card_names() -> None:
    for card, nth in ((WALL, 1), (MORE, 1), (UPGRADE, 3)):
        s = facing(card)
        play(s, "take AT5", "act quarries", "yield quarries")
        far = sorted(("AT1", "AT2", "AT3", "AT4", "AT6"), key=lambda t: -space_of(s, t))
        play(s, "end")
        assert space_of(s, far[nth - 1]) == 0
        assert s.active == 0
        assert s.ended == 2


@pytest.mark.clause("praga.solo.parler_cards")
def test_his_five_cards_come_round_again() -> None:
    s = facing(MORE)
    s.parler_cards = []
    turn(s)
    assert len(s.parler_cards) == 4
    assert len(set(s.parler_cards)) == 4


@pytest.mark.clause("praga.solo.parler_rows")
def test_parler_takes_the_hex_of_his_pointer_away() -> None:
    row = ("W1C01", "W1C02", "W1C03", "W1S01")
    s = facing(WALL, pointers=(0, 1, 0), row={"wall": row}, deck={"wall": ("W1C09",)})
    turn(s)
    assert row_of(s, "wall") == ["W1C01", "W1C09", "W1C03", "W1S01"], "refilled in its place"
    assert deck_of(s, "wall")[-1] == "W1C02"
    assert s.parler[1:4] == [0, 2, 0]
    s = facing(UPGRADE, pointers=(3, 0, 0), row={"upgrade": ("U1C01", "U1C02", "U1C03", "U1S01")})
    turn(s)
    assert deck_of(s, "upgrade*")[-1] == "U1S01"
    assert s.parler[1:4] == [0, 0, 0]


@pytest.mark.clause("praga.solo.parler_rows", "praga.hex.replace_at_once")
def test_his_pointer_skips_no_hex() -> None:
    row = ("W1C01", "W1C02", "W1C03", "W1S01")
    deck = {"wall": ("W1C09", "W1C10", "W1C11", "W1C12")}
    s = facing(WALL, row={"wall": row}, deck=deck)
    s.log = []
    for _ in range(5):
        play(s, "take AT5" if "take AT5" in options(s) else next(o for o in options(s) if o.startswith("take")))
        play(s, next(o for o in options(s) if o.startswith("act")))
        play(s, next(o for o in options(s) if o.startswith(("yield", "place"))))
        while "end" not in options(s):
            play(s, next(o for o in options(s) if not o.startswith("renew")))
        s.parler_cards = [WALL]
        play(s, "end")
    taken = [T.ids[e.source] for e in s.log if PRAGA.events[e.kind] == "parler_tile"]
    assert taken == ["W1C01", "W1C02", "W1C03", "W1S01", "W1C09"]


@pytest.mark.clause("praga.hex.replace_at_once", "praga.solo.parler_rows")
def test_what_the_human_takes_is_refilled_in_its_place_too() -> None:
    s = facing(MORE, row={"wall": ("W1C01", "W1C02", "W1C03")}, deck={"wall": ("W1C09",)}, p0=seat(stone=3))
    s.crane[s.crane.index(1)], s.crane[4] = s.crane[4], 1
    s.menu = None
    play(s, "take AT2", "act wall", "place W1C01")
    assert row_of(s, "wall")[:3] == ["W1C09", "W1C02", "W1C03"]


@pytest.mark.clause("praga.solo.parler_building")
def test_his_building_goes_beside_his_pawn() -> None:
    s = facing(BUILD, "PL6", row={"building": ("B1C04", "B1C02", "B1C03")})
    turn(s)
    assert who(s) == 0
    assert options(s) == ["site S05", "site S09"]
    refused_by(s, "site S21", "solo.parler_building")
    refused_by(s, "bonus", "solo.parler_building")
    refused_by(s, "renew wall gold", "solo.parler_building")
    play(s, "site S05")
    assert (built(s, "S05"), cube_at(s, "S05")) == ("B1C04", 1)
    assert (of(s, 0).points, of(s, 0).stone) == (0, 4)
    assert s.active == 0


@pytest.mark.clause("praga.solo.parler_building")
def test_his_building_meets_a_blue_corner_if_it_can() -> None:
    s = facing(BUILD, "PL6", row={"building": ("B1C02", "B1C04", "B1C03")})
    turn(s)
    assert built(s, "S09") == "B1C02", "there alone a corner is printed, and one rotation meets it"
    site = G.site_ids.index("S09")
    assert s.t.corner[s.site[site] * 6 + s.site_turn[site]] == 1 << 0
    assert cube_at(s, "S09") == -1


@pytest.mark.clause("praga.solo.parler_pawn")
def test_his_pawn_moves_by_the_cost() -> None:
    s = facing(BUILD, "PL6", row={"building": ("B1C13", "B1C02", "B1C04")})
    turn(s)
    while s.active != 0:
        play(s, options(s)[0])
    assert CIRCLE[s.parler[0]] == "PL2", "2 gold and 2 stone: four plazas on"
    city = {"S22": ("B1C01", 0), "S28": ("B1C03", 0), "S21": ("B1C08", 0)}
    s = facing(BUILD, "PL6", row={"building": ("B1C13", "B1C02", "B1C04")}, city=city)
    turn(s)
    while s.active != 0:
        play(s, options(s)[0])
    assert CIRCLE[s.parler[0]] == "PL3", "the fourth is full"


@pytest.mark.clause("praga.solo.parler_pawn")
def test_his_pawn_moves_on_when_the_human_fills_its_plaza() -> None:
    s = facing(MORE, "PL3", p0=seat(gold=2), city={"S27": ("B1C01", 0)}, row={"building": ("B1C04", "B1C02", "B1C03")})
    play(s, "take AT1", "act building", "place B1C04", "site S30")
    assert CIRCLE[s.parler[0]] == "PL4"


@pytest.mark.clause("praga.solo.parler_tracks")
def test_his_increases_take_tokens_and_seals() -> None:
    s = facing(UPGRADE, tracks=[4, 2])
    turn(s)
    assert s.parler[4:] == [5, 2]
    assert s.river.bit_count() == 3
    s = facing(UPGRADE, tracks=[7, 2])
    turn(s)
    assert s.seals == (1, -1, -1, -1, -1)
    s = facing(WALL, tracks=[3, 6], p0=seat(seals=("S2",)))
    turn(s)
    assert s.seals == (-1, 0, -1, 1, -1)
    s = facing(WALL, tracks=[3, 7])
    turn(s)
    assert s.parler[4:] == [3, 7]


@pytest.mark.clause("praga.solo.parler_tracks")
def test_he_digs_where_the_human_has_more() -> None:
    for mines, quarries, tracks in ((4, 3, [4, 2]), (3, 4, [3, 3]), (4, 4, [4, 3])):
        s = facing(MORE, p0=seat(mines=mines, quarries=quarries, tech=2))
        turn(s)
        assert s.parler[4:] == tracks


@pytest.mark.clause("praga.solo.parler_tracks")
def test_with_one_track_full_his_third_card_raises_the_other() -> None:
    for mines, quarries in ((4, 3), (4, 4), (3, 4)):
        for before, after in (([8, 3], [8, 4]), ([4, 7], [5, 7]), ([8, 7], [8, 7])):
            s = facing(MORE, p0=seat(mines=mines, quarries=quarries, tech=2), tracks=before)
            turn(s)
            assert s.parler[4:] == after, (mines, quarries)


@pytest.mark.clause("praga.solo.parler_competes")
def test_his_cubes_compete_but_win_nothing() -> None:
    city = {"S22": ("B1C13", 0, 1), "S28": ("B1C03", 0, 0)}
    s = facing(MORE, p0=seat(gold=1), city=city, plazas={"PL2": "Z4"}, row={"building": ("B1C02", "B1C04", "B1C05")})
    play(s, "take AT1", "act building", "place B1C02", "site S21", "turn 0")
    assert options(s) == ["reward upper", "reward lower", "bonus"]
    play(s, "reward upper")
    assert (of(s, 0).silver, of(s, 0).points) == (2, 3)
    assert cube_at(s, "S22") == -1


@pytest.mark.clause("praga.solo.parler_competes")
def test_a_side_move_of_his_plaza_is_made_at_once() -> None:
    city = {"S01": ("B1C01", 0, 0), "S02": ("B1C03", 0, 0)}
    s = facing(BUILD, "PL7", city=city, plazas={"PL7": "Z2"}, row={"building": ("B1C04", "B1C02", "B1C08")})
    turn(s)
    assert options(s) == ["step hunger", "step cathedral", "no"]
    play(s, "step hunger")
    assert of(s, 0).hunger == (0, 1)


def test_games_against_parler_run_to_their_end() -> None:
    built_by_him: Counter[int] = Counter()
    for seed in range(12):
        s = PRAGA.new(1, seed, {"solo": "parler", "tiles": "B"})
        machine.settle(s)
        dice = Dice(seed)
        while not s.over:
            menu = machine.options(s)
            machine.play(s, menu[dice.below(len(menu))])
            assert PRAGA.check(s) == []
        assert s.own[TURNS] == 16
        built_by_him[sum(x >= 0 for x in s.site)] += 1
    assert min(built_by_him) > 5
