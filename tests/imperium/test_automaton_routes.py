"""The automaton's table of trade routes (rulebook, back cover)."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.scenes import ROBOT, bring, common, does, only, size, solo
from imperium.table import MARKET, Scene, seat, tokens
from tabularium.games.imperium.rules.automaton import route_texts, trade_step
from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms_record import resolve
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine


def scene(route: str, nation: str = "romans", mine: dict[str, Any] | None = None, **given: Any) -> Scene:
    given.setdefault("market", MARKET)
    extra = {"play": [route], **(mine or {})}
    if route in (mine or {}).get("play", []):
        extra["play"] = (mine or {})["play"]
    return solo("greeks", nation, trade=True, row=[], p1=seat(**extra), **given)


def ready(s: Scene, die: int = 6) -> Scene:
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    s.s.push(BEGIN_TURN, 0)
    s.s.active = ROBOT
    s.s.kind = st.ACTIVATE
    s.s.die = die
    s.s.menu = None
    return s


def finish(s: Scene) -> Scene:
    machine.settle(s.s)
    while s.s.stack and s.prompt() != "turn_type":
        s.play("no" if s.can("no") else s.options()[0])
    return s


def trigger(s: Scene, route: str, die: int = 6) -> Scene:
    """The automaton resolves the route's commerce."""
    ready(s, die)
    c = s.card(route, at(ROBOT, st.PLAY))
    text = route_texts(s.s, c)[0]
    assert text is not None
    resolve(s.s, text, ROBOT, c)
    return finish(s)


def profit(s: Scene, route: str) -> Scene:
    """The automaton's trade step with this route full and no route in the market."""
    s.s.tok[s.card(route, at(ROBOT, st.PLAY))] = 3 << 30
    ready(s)
    trade_step(s.s, ROBOT)
    finish(s)
    assert route in s.names(ROBOT, "history")
    assert s.res(ROBOT)[3] >= 3
    return s


@pytest.mark.scenario("imperium.route_table.welcoming")
def test_welcoming() -> None:
    s = solo(
        "greeks",
        "romans",
        trade=True,
        row=[],
        p0=seat(play=["Welcoming"], deck=["Conquer"]),
        p1=seat(goods=0),
        market=MARKET,
    )
    tokens(s, "Welcoming", goods=1)
    only(s, ROBOT, "nation", "Legions", "Julius Caesar", "Raetia")
    does(s, "TRADE")
    assert s.tokens("Welcoming") == (0, 0, 0, 2)
    assert s.names(ROBOT, "play") == ["Raetia"]
    assert s.seat == 0
    assert s.options() == ["yes", "no"]
    s.play("yes")
    assert s.names(0, "hand") == ["Conquer"]
    assert s.res(ROBOT)[3] == 1
    t = scene("Welcoming")
    common(t, "main", "Altar", "Lagoon")
    profit(t, "Welcoming")
    assert t.names(ROBOT, "play") == ["Lagoon"]
    assert t.res(ROBOT)[2] == 1


@pytest.mark.scenario("imperium.route_table.andes")
def test_andes_highway() -> None:
    s = scene(
        "Andes Highway",
        mine={"discard": ["Conquer", "Elders"]},
        market=["Goryeo", "Savannah", "Couriers", "Altar", "Bogs"],
    )
    common(s, "fame", "King of Kings", "Canny", "Brave")
    profit(s, "Andes Highway")
    assert s.names(ROBOT, "deck") == ["Elders", "Brave"]
    assert s.res(ROBOT)[3] == 3
    t = trigger(scene("Andes Highway"), "Andes Highway")
    assert t.res(ROBOT) == (0, 2, 1, 0)


@pytest.mark.scenario("imperium.route_table.baltic")
def test_baltic_amber_road() -> None:
    s = scene("Baltic Amber Road", mine={"discard": ["Unrest"]})
    pile = s.unrest_pile()
    trigger(s, "Baltic Amber Road")
    assert s.unrest_pile() == pile + 1
    assert s.res(ROBOT)[2] == 0
    trigger(s, "Baltic Amber Road")
    assert s.unrest_pile() == pile + 1
    assert s.res(ROBOT)[2] == 2
    t = profit(scene("Baltic Amber Road"), "Baltic Amber Road")
    assert "Goryeo" in t.names(ROBOT, "discard")


@pytest.mark.clause("imperium.route_table.cornwall")
def test_cornwall_tin_road() -> None:
    s = trigger(scene("Cornwall Tin Road"), "Cornwall Tin Road")
    assert s.names(ROBOT, "deck") == ["Elders", "Unrest"]
    t = scene(
        "Cornwall Tin Road",
        mine={"deck": ["Glory", "Conquer", "Advance"]},
        market=["Goryeo", "Savannah", "Couriers", "Lagoon", "Bogs"],
    )
    trigger(t, "Cornwall Tin Road")
    assert (size(t, ROBOT, "deck"), size(t, ROBOT, "discard")) == (1, 2)
    u = scene("Cornwall Tin Road")
    n = size(u, ROBOT, "nation")
    profit(u, "Cornwall Tin Road")
    assert size(u, ROBOT, "nation") == n - 1
    assert size(u, ROBOT, "discard") == 1


@pytest.mark.scenario("imperium.route_table.eastern_silk")
def test_eastern_silk_road() -> None:
    s = scene(
        "Eastern Silk Road",
        "tang",
        mine={"deck": ["Unrest"]},
        market=["Scribes", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    trigger(s, "Eastern Silk Road")
    assert size(s, ROBOT, "discard") == 1
    assert s.names(ROBOT, "deck") == ["Scribes", "Unrest"]
    t = profit(
        scene("Eastern Silk Road", "tang", market=["Goryeo", "Savannah", "Altar", "Elders", "Bogs"]),
        "Eastern Silk Road",
    )
    assert "Altar" in t.names(ROBOT, "deck")


@pytest.mark.scenario("imperium.route_table.hopewell")
def test_hopewell_exchange_system() -> None:
    s = scene("Hopewell Exchange System", mine={"deck": ["Glory", "Conquer"]})
    only(s, ROBOT, "nation", "Legions")
    tokens(s, "Hopewell Exchange System", goods=1)
    does(s, "TRADE")
    assert s.tokens("Hopewell Exchange System") == (0, 0, 0, 2)
    assert sorted(s.names(ROBOT, "discard")) == ["Conquer", "Legions"]
    assert size(s, ROBOT, "nation") == 0
    assert s.s.last == s.s.round + 1
    t = profit(scene("Hopewell Exchange System"), "Hopewell Exchange System")
    assert t.res(ROBOT) == (3, 2, 0, 3)


@pytest.mark.clause("imperium.route_table.lapis")
def test_lapis_lazuli_trade() -> None:
    s = trigger(scene("Lapis Lazuli Trade"), "Lapis Lazuli Trade")
    assert s.names(ROBOT, "deck") == ["Goryeo", "Unrest"]
    t = trigger(
        scene("Lapis Lazuli Trade", market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"]), "Lapis Lazuli Trade"
    )
    assert t.res(ROBOT)[0] == 4
    u = profit(scene("Lapis Lazuli Trade"), "Lapis Lazuli Trade")
    assert u.names(ROBOT, "deck") == ["Couriers"]


@pytest.mark.clause("imperium.route_table.maritime")
def test_maritime_spice_route() -> None:
    s = scene(
        "Maritime Spice Route",
        "aksumites",
        market=["Goryeo", "Altar", "Couriers", "Elders", "Oracle"],
        exile=["Lagoon"],
    )
    trigger(s, "Maritime Spice Route")
    assert s.names(ROBOT, "deck") == ["Lagoon"]
    t = trigger(
        scene("Maritime Spice Route", "aksumites", market=["Goryeo", "Altar", "Couriers", "Elders", "Oracle"]),
        "Maritime Spice Route",
    )
    assert t.res(ROBOT)[2] == 1
    u = scene("Maritime Spice Route", "aksumites")
    bring(u, "Unrest", at(ROBOT, st.DECK))
    pile = u.unrest_pile()
    profit(u, "Maritime Spice Route")
    assert u.unrest_pile() == pile + 1


@pytest.mark.scenario("imperium.route_table.jade")
def test_philippines_jade_trade() -> None:
    s = scene("Philippines Jade Trade", market=["Goryeo", "Altar", "Couriers", "Elders", "Bogs"])
    common(s, "main", "Oracle", "Lagoon")
    trigger(s, "Philippines Jade Trade")
    assert s.names(ROBOT, "deck") == ["Altar", "Unrest"]
    assert s.common("market")[1] == "Lagoon"
    t = profit(
        scene("Philippines Jade Trade", market=["Goryeo", "Altar", "Couriers", "Elders", "Bogs"]),
        "Philippines Jade Trade",
    )
    assert "Bogs" in t.names(ROBOT, "play")


@pytest.mark.scenario("imperium.route_table.swahili")
def test_swahili_coast() -> None:
    s = trigger(scene("Swahili Coast", mine={"discard": ["Glory"]}), "Swahili Coast")
    assert s.res(ROBOT)[2] == 1
    assert s.names(ROBOT, "discard") == ["Glory"]
    t = profit(scene("Swahili Coast"), "Swahili Coast")
    assert t.names(ROBOT, "deck") == ["Elders"]


@pytest.mark.clause("imperium.route_table.nile")
def test_the_nile_corridor() -> None:
    s = scene("The Nile Corridor", mine={"deck": ["Conquer", "Dalmatia"]})
    trigger(s, "The Nile Corridor")
    assert "Dalmatia" in s.names(ROBOT, "play")
    t = profit(scene("The Nile Corridor"), "The Nile Corridor")
    assert t.names(ROBOT, "deck") == ["Couriers"]


@pytest.mark.scenario("imperium.route_table.saharan")
def test_trans_saharan_trade_route() -> None:
    regions = ["Lagoon", "Valley", "Volcano"]
    s = scene("Trans-saharan Trade Route", "wagadou", mine={"play": [*regions, "Trans-saharan Trade Route"]})
    tokens(s, "Elders", mat=2)
    trigger(s, "Trans-saharan Trade Route")
    assert s.names(ROBOT, "deck") == ["Elders", "Unrest"]
    assert s.res(ROBOT)[0] == 2
    profit(s, "Trans-saharan Trade Route")
    assert s.res(ROBOT)[2:] == (3, 3)


@pytest.mark.clause("imperium.route_table.western_silk")
def test_western_silk_road() -> None:
    s = scene("Western Silk Road", "abbasids", mine={"discard": ["Unrest"]})
    pile = s.unrest_pile()
    trigger(s, "Western Silk Road")
    assert s.unrest_pile() == pile + 1
    assert s.res(ROBOT)[2] == 1
    t = scene("Western Silk Road", "abbasids", mine={"deck": ["Jazira", "Glory"]})
    bring(t, "Unrest", at(ROBOT, st.DECK))
    pile = t.unrest_pile()
    profit(t, "Western Silk Road")
    assert t.unrest_pile() == pile + 1
    assert "Glory" in t.names(ROBOT, "discard")
    assert t.names(ROBOT, "deck") == ["Jazira"]
