"""The rulebook once more, in its own words: its examples, and sums made a second way."""

from __future__ import annotations

import math
import random

import pytest

from praga.table import PRAGA, G, T, arrow_for, end, of, options, play, refused_by, seat, spot, table
from tabularium.games.praga.rules.crane import turn_crane
from tabularium.games.praga.rules.placing import blue_matches, connect
from tabularium.games.praga.table.names import BOARD, BUILDINGS, FIRST_SPOT, GOLD, GOLDEN, RED, STONE, WIDTH
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine

CRANE = {"AT1": 5, "AT3": 6, "AT6": 4}
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
GREEN = (4, 5, 6)


# Why something is refused


@pytest.mark.clause("praga.tech.one_use")
def test_a_technology_that_was_used_is_refused_as_used() -> None:
    s = table(p0=seat(techs=("T3-3",)), p1=seat(techs=("T3-5",)))
    refused_by(s, "tech T3-5", "tech.private_use")
    play(s, "tech T3-3")
    assert of(s, 0).techs == []
    refused_by(s, "tech T3-3", "tech.one_use")
    refused_by(s, "tech T3-5", "tech.private_use")


@pytest.mark.clause("praga.seals.right_at_track_end", "praga.seals.at_most_two")
def test_who_owns_one_seal_lacks_a_right_and_not_room() -> None:
    s = table(p0=seat(quarries=7, seals=("S4",)))
    refused_by(s, "seal S5", "seals.right_at_track_end")
    s = table(p0=seat(mines=8, quarries=7, seals=("S4", "S5")))
    refused_by(s, "seal S1", "seals.at_most_two")


@pytest.mark.clause("praga.timing.road_effects_delayed", "praga.road.egg_one_reward")
def test_an_egg_effect_is_refused_as_paid_only_in_the_turn_it_was_paid() -> None:
    s = table(p0=seat(pawn=0, eggs=3, gold_windows=2), crane=CRANE)
    play(s, "take AT3", "act road", "buy gold", "extra road", "egg I", "choose 0")
    assert of(s, 0).pawn == 2
    refused_by(s, "egg I", "road.egg_one_reward")
    play(s, "resolve I", "choose 0", "egg II", "choose 0")
    refused_by(s, "egg II", "road.egg_one_reward")
    refused_by(s, "resolve I", "road.both_effects")
    play(s, "end")
    end(s)
    for text in ("egg I", "egg II", "resolve I", "resolve II"):
        refused_by(s, text, "timing.road_effects_delayed")
    refused_by(s, "egg III", "timing.nothing_before_received")


# Examples of the book


@pytest.mark.clause("praga.mines.produce_bonuses")
def test_six_mines_produce_six_gold_two_points_and_the_token() -> None:
    s = table(p0=seat(gold=0, mines=6, tokens=("PT4", None)), crane=CRANE)
    play(s, "take AT1", "act mines", "yield mines")
    me = of(s, 0)
    assert (me.gold, me.stone, me.points) == (6, 3, 2 + 1)


@pytest.mark.clause("praga.corner.red_match", "praga.corner.two_at_one_vertex")
def test_a_third_red_corner_at_a_vertex_pays_two_more_tokens() -> None:
    """The wall of the example pays one token; another one at the same corner pays two."""
    s = table(
        p0=seat(stone=9, gold_windows=2, wealth=("W6G", "W6S", "W9"), board={"wall": ("U1C07", 0)}),
        crane={"AT2": 5}, row={"wall": ("W2C05", "W1C06", "W1C01")},
    )  # fmt: skip
    play(s, "take AT2", "act wall", "place W2C05", spot((-1, 2)), "turn 2")
    assert of(s, 0).red == 1
    play(s, "buy gold", "extra wall", "place W1C06", spot((-2, 2)), "turn 1")
    assert of(s, 0).red == 3


@pytest.mark.clause("praga.projects.side_move_delay", "praga.projects.up_arrow_optional")
def test_the_side_move_made_first_misses_the_arrow() -> None:
    s = table(
        era=2, p0=seat(cathedral=(0, 1), gold=5, stone=1), crane={"AT1": 5}, arrow=arrow_for(5, 10),
        row={"building": ("B2C03", "B2C01", "B2C02")},
    )  # fmt: skip
    play(s, "take AT1", "bonus", "act building", "place B2C03", "site S22", "turn 0", "side cathedral", "up cathedral")
    assert of(s, 0).cathedral == (1, 2)
    assert "yes" not in options(s)


@pytest.mark.clause("praga.hex.special_or_points", "praga.tech1.tile_points")
def test_an_unused_special_right_pays_at_the_end_and_brings_the_favour() -> None:
    s = table(p0=seat(techs=("T1-6",)), crane=CRANE, arrow=arrow_for(5, 8))
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert of(s, 0).points == 1 + 1


@pytest.mark.clause("praga.upgrade.bonus_when_performed", "praga.timing.road_effects_delayed")
def test_the_egg_of_the_road_upgrade_pays_an_effect_of_the_space_but_no_entry() -> None:
    s = table(p0=seat(pawn=0, eggs=0, board={"road": ("U1C10", 0)}), crane=CRANE)
    play(s, "take AT3", "act road", "egg I", "choose 1")
    assert (of(s, 0).eggs, of(s, 0).mines) == (0, 4)
    s = table(p0=seat(pawn=4, eggs=0, board={"road": ("U1C10", 0)}), crane=CRANE)
    play(s, "take AT3")
    refused_by(s, "act road", "road.v_needs_egg")


@pytest.mark.clause("praga.turn.action_mandatory", "praga.wheel.bonus_may_wait")
def test_a_bonus_that_makes_an_action_possible_does_not_lapse_instead_of_it() -> None:
    row = {"building": ("B1C01", "B1C08", "B1C13")}
    s = table(p0=seat(gold=0, pawn=5), crane={"AT6": 9}, arrow=arrow_for(9, 9), row=row)
    play(s, "take AT6")
    refused_by(s, "act building", "building.unaffordable")
    refused_by(s, "end", "turn.action_mandatory")
    play(s, "bonus")
    refused_by(s, "end", "turn.action_mandatory")
    play(s, "act building", "place B1C01", "site S22", "turn 0", "end")
    s = table(p0=seat(gold=0, pawn=5), crane={"AT6": 9}, arrow=arrow_for(9, 7), row=row)
    play(s, "take AT6", "end")
    assert s.active == 1, "a stone builds nothing here"


# The crane, turned by the words of the book


def by_the_book(crane: list[int], arrow: int, used: int) -> tuple[list[int], int]:
    """One space clockwise; one more if the box blocks the first red space; then the used tile, then what fell out."""
    fallen = []
    while True:
        if crane[11] >= 0:
            fallen.append(crane[11])
        crane = [-1, *crane[:11]]
        arrow = (arrow + 1) % 12
        if arrow != 0:
            break
    crane[0] = used
    for tile in fallen:
        free = [space for space in (*GREEN, *range(7, 12)) if crane[space] < 0 and space != arrow]
        crane[free[0]] = tile
    return crane, arrow


@pytest.mark.clause(
    "praga.end.rotate_one", "praga.end.double_rotation", "praga.end.overflow_tile", "praga.end.overflow_double_step"
)
def test_any_crane_turns_as_the_book_says() -> None:
    luck = random.Random(16)
    for _ in range(500):
        arrow = luck.randrange(1, 12)
        spaces = luck.sample([i for i in range(12) if i != arrow], 6)
        hung = {f"AT{tile + 1}": space for tile, space in enumerate(spaces)}
        s = table(crane=hung, arrow=arrow)
        used = luck.randrange(6)
        s.taken = used
        s.crane[spaces[used]] = -1
        crane, at = by_the_book(s.crane.copy(), arrow, used)
        falls = [tile for tile in range(6) if tile != used and spaces[tile] + (2 if arrow == 11 else 1) > 11]
        turn_crane(s)
        assert (s.crane, s.arrow) == (crane, at)
        assert s.marked == sum(1 << tile for tile in falls)
        assert T.ids[T.tiles[used]] == f"AT{used + 1}"


# Edges and corners, measured on the plane


def corners(q: int, r: int) -> list[tuple[float, float]]:
    """The corners of a hex whose points are up and down, clockwise from the one below its east edge."""
    x, y = math.sqrt(3) * (q + r / 2), 1.5 * r
    turns = [math.radians(60 * i + 30) for i in range(6)]
    return [(round(x + math.cos(a), 2) + 0.0, round(y + math.sin(a), 2) + 0.0) for a in turns]


def shown(where: tuple[int, int], card: int, rotation: int) -> set[tuple[float, float]]:
    return {at for i, at in enumerate(corners(*where)) if T.corner[card * 6] >> (i - rotation) % 6 & 1}


def measured(s: Table, p: int, where: int, card: int, rotation: int, old: set[object]) -> tuple[list[int], set[object]]:
    """What a hex should pay at a place, and the connections that pay; `old` ones have paid before."""
    q, r = G.place[where]
    pays: list[int] = []
    new: set[object] = set()
    for edge, (x, y) in enumerate(DIRECTIONS):
        there = (q + x, r + y)
        if there not in G.place or s.hexes[p * BOARD + G.place.index(there)] < 0:
            continue
        other = p * BOARD + G.place.index(there)
        mine = T.edge[card * 36 + (edge - rotation) % 6]
        theirs = T.edge[s.hexes[other] * 36 + (edge + 3 - s.turned[other]) % 6]
        pair = frozenset((G.place[where], there))
        if mine >= 0 and theirs >= 0 and (pair, None) not in old:
            pays += [mine, theirs]
            new.add((pair, None))
        for at in shown(G.place[where], card, rotation) & shown(there, s.hexes[other], s.turned[other]):
            if (pair, at) not in old:
                pays.append(RED)
                new.add((pair, at))
    return sorted(pays), new


def blue(s: Table, site: int, card: int, rotation: int) -> int:
    """Blue corners of other buildings that a building would meet."""
    mine = shown(G.site_at[site], card, rotation)
    others = [i for i in range(len(s.site)) if s.site[i] >= 0 and i != site]
    return sum(len(mine & shown(G.site_at[i], s.site[i], s.site_turn[i])) for i in others)


@pytest.mark.clause(
    "praga.adjacency.both_symbols", "praga.corner.red_match", "praga.corner.blue_buildings",
    "praga.upgrade.cover_used_connection", "praga.upgrade.cover_new_connection",
)  # fmt: skip
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_connections_are_those_measured_on_the_plane(seats: int) -> None:
    luck = random.Random(seats + 4)  # places enough with each number of seats
    s = PRAGA.new(seats, seats, {})
    assert isinstance(s, Table)
    machine.settle(s)
    old: list[set[object]] = [set() for _ in range(seats)]
    placed = 0
    while not s.over:
        a = luck.choice(machine.options(s))
        f = s.stack[-1]
        text = PRAGA.notation.write(a)
        if text.startswith("turn"):
            rotation = int(text.split()[1])
            placed += 1
            if T.row_of[f.it] == BUILDINGS:
                printed = sum(G.printed[f.n * 6 + c] for c in range(6) if T.corner[f.it * 6 + rotation] >> c & 1)
                assert blue_matches(s, f.n, f.it, rotation) == printed + blue(s, f.n, f.it, rotation)
            else:
                gains = connect(s, f.player, f.n, f.it, rotation, False)
                pays, new = measured(s, f.player, f.n, f.it, rotation, old[f.player])
                assert sorted(gains[::2]) == pays
                assert set(gains[1::2]) <= {1}
                assert f.n < FIRST_SPOT or s.hexes[f.player * BOARD + f.n] < 0
                old[f.player] |= new
        machine.play(s, a)
        if text == "end":
            for p in range(seats):
                s.own[p * WIDTH + GOLDEN] = 2
                s.own[p * WIDTH + GOLD] = s.own[p * WIDTH + STONE] = 5
            s.menu = None
    assert placed > 10 * seats
