"""The rulebook's example turn of a Mayan automaton (Exemplo de turno do autômato)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, only, robot, size, solo
from imperium.table import Scene, tokens
from tabularium.games.imperium.rules.automaton import resolve_card
from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND
from tabularium.games.imperium.rules.scoring import market_value
from tabularium.games.imperium.table import state as st
from tabularium.kernel import machine

ROW = ["Caracol", "Pok-ta-pok", "Unrest", "Stone Mask", "Chultuns"]


def example() -> Scene:
    s = solo("romans", "mayans", row=ROW, market=["Elders", "Scrubland", "Couriers", "Protection", "Bogs"], unrest=4)
    tokens(s, "Elders", prog=1)
    deck = [x for x in s.names(ROBOT, "nation") if x != "Tikal"]
    only(s, ROBOT, "nation", *deck[:12], "Tikal")
    assert size(s, ROBOT, "nation") == 13
    assert size(s, ROBOT, "deck") == 0
    assert s.unrest_pile() == 4
    return s


def after(*slots: int) -> Scene:
    """The example with these slots resolved, one after the other."""
    s = example()
    s.s.die = 2
    for slot in slots:
        s.s.stack = []
        s.s.push(ROUND, pc=1)
        s.s.push(BEGIN_TURN, 0)
        s.s.active = ROBOT
        s.s.kind = st.ACTIVATE
        s.s.menu = None
        c = s.s.row[slot - 1]
        s.s.row[slot - 1] = -1
        resolve_card(s.s, ROBOT, c)
        machine.settle(s.s)
    return s


@pytest.mark.scenario("imperium.example2.step01_roll")
def test_the_second_card_is_covered() -> None:
    s = example()
    covered = s.s.row[1]
    robot(s, 2)
    assert covered in s.s.row
    assert s.s.seen[covered] & 1 == 0
    t = example()
    robot(t, 6)
    assert covered not in t.s.row


@pytest.mark.clause("imperium.example2.step02_caracol")
def test_caracol_is_a_city() -> None:
    s = after(1)
    assert s.res(ROBOT) == (0, 1, 0, 0)
    assert s.names(ROBOT, "discard") == ["Caracol"]


@pytest.mark.clause("imperium.example2.step03_unrest")
def test_the_unrest_goes_back() -> None:
    s = after(1, 3)
    assert s.unrest_pile() == 5
    assert s.names(ROBOT, "discard") == ["Caracol"]


@pytest.mark.scenario("imperium.example2.step04_mask_row_impossible")
def test_the_row_of_the_stone_mask_is_passed_over() -> None:
    from tabularium.games.imperium.rules.automaton import row_for, tables_of

    s = after(1, 3)
    rows = tables_of(s.s).sides[0]
    mask = s.s.row[3]
    found = row_for(s.s, ROBOT, mask)
    assert found is rows[4]
    assert size(s, ROBOT, "deck") == 0
    assert s.names(ROBOT, "discard") == ["Caracol"]


@pytest.mark.scenario("imperium.example2.step05_mask_row_partial")
def test_the_mask_row_is_partly_resolved() -> None:
    s = after(1, 3, 4)
    assert s.res(ROBOT)[2] == 1
    assert s.names(ROBOT, "discard") == ["Caracol", "Stone Mask"]


@pytest.mark.scenario("imperium.example2.step06_chultuns_mask_to_deck")
def test_the_mask_goes_on_the_deck() -> None:
    s = after(1, 3, 4, 5)
    assert s.names(ROBOT, "deck")[0] == "Stone Mask"
    assert s.names(ROBOT, "discard") == ["Caracol"]


@pytest.mark.scenario("imperium.example2.step07_valuation")
def test_the_values_of_the_market() -> None:
    s = after(1, 3, 4)
    values = {s.name(c): market_value(s.s, c) for c in s.s.market}
    assert values == {"Elders": 2, "Scrubland": 0, "Couriers": 2, "Protection": 1, "Bogs": 0}


@pytest.mark.scenario("imperium.example2.step08_tiebreak_tokens")
def test_tokens_break_the_tie() -> None:
    s = after(1, 3, 4, 5)
    assert "Elders" in s.names(ROBOT, "deck")
    assert s.res(ROBOT)[2] == 2
    assert "Couriers" in s.common("market")


@pytest.mark.scenario("imperium.example2.step09_unrest_on_top")
def test_the_unrest_lies_on_top() -> None:
    assert after(1, 3, 4, 5).names(ROBOT, "deck") == ["Stone Mask", "Elders", "Unrest"]


@pytest.mark.clause("imperium.example2.step10_history_and_refill")
def test_chultuns_is_history() -> None:
    s = after(1, 3, 4, 5)
    assert s.names(ROBOT, "history") == ["Chultuns"]
    assert s.common("market")[0] not in ("", "Elders")


@pytest.mark.clause("imperium.example2.step11_cleanup_token")
def test_scrubland_gets_the_token() -> None:
    s = example()
    covered = s.s.row[1]
    robot(s, 2)
    assert s.tokens("Scrubland") == (0, 0, 1, 0)
    assert s.s.row[0] == covered


@pytest.mark.scenario("imperium.example2.step12_refill_reshuffle")
def test_tikal_joins_the_reshuffle() -> None:
    s = example()
    robot(s, 2)
    assert [s.name(c) for c in s.s.row[1:4]] == ["Unrest", "Elders", "Stone Mask"]
    assert size(s, ROBOT, "nation") == 12
    assert s.name(s.s.row[4]) in ("Caracol", "Tikal")
    assert size(s, ROBOT, "deck") == 1
    assert size(s, ROBOT, "discard") == 0
