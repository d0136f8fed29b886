"""Every face's points: counted by hand from its printed entry wherever the card may lie, at many tables."""

from __future__ import annotations

import pytest

from imperium.oracle_points import worth
from imperium.rich import move
from imperium.sight import BOX, FACTS, FILES, Sight
from imperium.walk import ON_POWER, laid
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.scoring import card_points
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put

ZONES = (st.PLAY, st.HISTORY, st.HAND, st.UNDER, st.LEGENDS, st.SUNKEN, st.DISCARD, st.DECK)
TABLES = 9
MOST = 40


def found_points(face: int) -> set[int]:
    """All points that a face brought, each equal to what the printed entry says."""
    found: set[int] = set()
    vp = FACTS[face]["vp"]
    plain = vp["kind"] in ("none", "fixed")
    for seed in range(2 if plain else MOST):
        if seed >= TABLES and (len(found) > 1 or vp["kind"] != "variable"):
            break
        s, c, dice = laid(face, "exhaust", seed)
        if (fig.START[face] not in ON_POWER or vp["kind"] == "conditional") and not fig.KING[face]:
            move(s, c, at(0, ZONES[seed % len(ZONES)]))
            if s.where[c] == at(0, st.UNDER):
                s.host = put(s.host, c, next(x for x in s.piles[at(0, st.PLAY)] + s.piles[at(0, st.POWER)] if x != c))
            if s.where[c] == at(0, st.PLAY):
                s.tok[c] = dice.below(9) << 10 | dice.below(9) << 30
        for r in range(4):
            s.res[r] = (0, 3, 11, 40)[dice.below(4)]
        if seed % 3:
            thin(s, c, dice, seed)
        for pile in (at(0, st.SUNKEN), at(0, st.LEGENDS), st.EXILE):
            for x in [x for x in s.piles[at(0, st.DISCARD)] + s.piles[st.MAIN] if x != c][: dice.below(9)]:
                move(s, x, pile)
        tributaries = [x for x in s.piles[st.MAIN] + s.piles[st.BOX] if fig.SUITS[s.face[x]] & fig.TRIBUTARY]
        for x in [x for x in tributaries if x != c][: dice.below(6)]:
            move(s, x, at(0, st.HISTORY))
        a = Sight(s)
        points = worth(a, 0, c)
        assert card_points(s, 0, c) == points, f"{book.FACES[face].id} at table {seed}"
        found.add(points)
    return found


def thin(s: Table, c: int, dice: Dice, seed: int) -> None:
    """Most cards of the seat leave the game, and some of the rest its play area, so that little is left to count."""
    for zone in (st.UNDER, st.HAND, st.DECK, st.DISCARD, st.HISTORY, st.PLAY):
        for x in list(s.piles[at(0, zone)]):
            if x != c and x != s.host[c] and (s.host[x] < 0 or s.host[x] != c or seed % 3 == 2):
                if dice.below(8 if seed % 3 == 1 else 3):
                    move(s, x, st.BOX)
    for x in list(s.piles[st.EXILE])[dice.below(9) :]:
        move(s, x, st.BOX)
    for p in range(1, s.seats):
        for x in [x for x in s.piles[at(p, st.HAND)] if seed % 3 == 1]:
            move(s, x, st.BOX)


@pytest.mark.parametrize("file", FILES)
def test_every_face_is_worth_what_it_prints(file: str) -> None:
    for face in [face for face in BOX if face.file == file]:
        found = found_points(face.number)
        vp = FACTS[face.number]["vp"]
        if vp["kind"] == "fixed":
            assert found == {vp["points"]} or (found <= {0, vp["points"]} and vp["points"] < 0), face.id
        elif vp["kind"] == "variable":
            assert len(found) > 1, f"{face.id} never changed: {found}"
        elif vp["kind"] == "conditional":
            assert found == {rule["points"] for rule in vp["rules"]}, face.id
