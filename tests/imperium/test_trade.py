"""Trade Routes (rulebook, Expansão Rotas Comerciais)."""

from __future__ import annotations

import pytest

from imperium.scenes import common, dealt, effect, exhausted, only, say, size, worth
from imperium.table import MARKET, Scene, refused_by, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put


def merchant_empire(s: Scene, p: int = 0) -> None:
    c = next(c for c in s.s.piles[st.at(p, st.POWER)] if s.name(c) == "Merchant")
    s.s.face = put(s.s.face, c, book.FACE_BY_ID["MERC-B"])
    from tabularium.games.imperium.table.atoms import rehook

    rehook(s.s, p)
    s.s.menu = None


def trading(s: Scene) -> Scene:
    """Exhaust the Merchant and choose Trade where there is a choice."""
    s.do("exhaust", "Merchant")
    if s.prompt() == "one_of":
        s.play("choose 1")
    return s


@pytest.mark.scenario("imperium.trade.setup_five_elements")
def test_the_five_elements_of_the_set_up() -> None:
    s = dealt("romans", "greeks", trade=True)
    for p in (0, 1):
        assert s.res(p) == (3, 2, 0, 1)
        assert s.s.exhausts[p] == 6
        assert "Merchant" in s.names(p, "power")
    assert len(s.common("fame")) == 7 + 1
    assert [len(s.common(x)) for x in ("regions", "uncivilised", "civilised")] == [6, 6, 6]
    assert len(s.common("main")) == 34
    assert not any(book.FACES[s.s.face[c]].mark == book.RUTHLESS for c in range(len(s.s.cards)))


@pytest.mark.scenario("imperium.trade.any_nation_any_commons")
def test_any_commons_can_be_used() -> None:
    s = dealt("olmecs", "vikings", trade=True, commons="Legends")
    ids = [book.CARDS[c].id for c in s.s.cards]
    assert sum(1 for i in ids if i.startswith("3TRO")) == 8
    assert "3FAM3" in ids
    four = dealt("olmecs", "vikings", "romans", trade=True, commons="Legends")
    assert sum(1 for c in four.s.cards if book.CARDS[c].id.startswith("3TRO")) == 9


@pytest.mark.scenario("imperium.trade.merchant_options")
def test_the_merchant_turns_for_three_goods() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(goods=3, prog=1, mat=0),
        market=["Andes Highway", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    s.do("exhaust", "Merchant")
    assert s.options() == ["choose 0", "choose 1", "choose 2"]
    s.play("choose 2")
    assert s.res(0)[3] == 0
    assert "Merchant Empire" in s.names(0, "power")
    assert exhausted(s, "Merchant Empire")
    effect(s, "GAIN(1 mat) per #production (yours, in play)")
    assert s.res(0)[0] == 2
    assert not s.can("exhaust", "Merchant Empire")


@pytest.mark.scenario("imperium.trade.merchant_empire_options")
def test_the_merchant_empire() -> None:
    market = ["Swahili Coast", "Savannah", "Goryeo", "Bogs", "Lagoon"]
    s = table(
        "greeks", "romans", trade=True, p0=seat(hand=["City of Athens", "Advance"], goods=5, prog=0), market=market
    )
    common(s, "fame", "King of Kings", "Brave")
    merchant_empire(s)
    s.do("exhaust", "Merchant Empire")
    while s.prompt() == "one_of":
        s.play(s.options()[-1])
    assert not s.can("acquire", "Swahili Coast")
    if s.prompt() == "garrison":
        refused_by(s, say(s, "garrison", "Advance", "hand"), "garrison.tuck")
        s.do("garrison", "City of Athens")
    assert s.under("Merchant Empire") == ["City of Athens"]
    assert s.res(0)[3] == 0
    assert "Brave" in s.names(0, "hand")
    t = table("greeks", "romans", trade=True, p0=seat(hand=["City of Athens"], goods=9, prog=1), market=MARKET)
    merchant_empire(t)
    from imperium.table import Laying

    card = t.card("Bogs")
    Laying(t.s).spare(card)
    Laying(t.s).move(card, st.at(0, st.UNDER))
    t.s.host = put(t.s.host, card, t.card("Merchant Empire"))
    t.do("exhaust", "Merchant Empire")
    refused_by(t, "choose 2", "text.as_much_as_possible")


@pytest.mark.clause("imperium.trade.merchant_empire_icons")
def test_the_icons_of_the_merchant_empire() -> None:
    s = table("romans", "greeks", trade=True, p0=seat(play=["Valley"], mat=0, pop=0))
    merchant_empire(s)
    assert worth(s, 0, "Merchant Empire") == 2, "two of its own and two of Valley"
    effect(s, "GAIN(1 mat) per #production (yours, in play)")
    effect(s, "GAIN(1 pop) per #merchant (yours, in play)")
    assert s.res(0)[:2] == (4, 1)


@pytest.mark.scenario("imperium.trade.route_sources")
def test_only_effects_that_name_routes_acquire_them() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(hand=["Advance"], mat=3, prog=0, goods=0),
        market=["Goryeo", "Andes Highway", "Couriers", "Elders", "Bogs"],
    )
    s.do("play", "Advance")
    refused_by(s, "acquire andes-highway", "trade.route_sources")
    s.do("acquire", "Elders").do("exhaust", "Merchant")
    assert "Andes Highway" in s.names(0, "hand")
    assert s.names(0, "hand").count("Unrest") == 2
    assert s.prompt() == "exile"
    assert s.common("market")[1] not in ("", "Andes Highway")
    s.do("exile", "Goryeo")
    assert "Goryeo" in s.common("exile")


@pytest.mark.scenario("imperium.trade.play_route_commerce")
def test_commerce_when_a_route_is_played() -> None:
    s = table("romans", "greeks", trade=True, p0=seat(hand=["Andes Highway"], actions=1, pop=0, prog=0, goods=0))
    s.do("play", "Andes Highway")
    if s.options() == ["yes", "no"]:
        refused_by(s, "done", "trade.play_route_commerce")
        s.play("yes")
    assert s.res(0) == (3, 2, 1, 0)
    assert s.tokens("Andes Highway") == (0, 0, 0, 0)
    assert s.names(0, "play") == ["Andes Highway"]
    t = table("sassanids", "greeks", trade=True, p0=seat(hand=["Western Silk Road"], mat=1, prog=0, goods=0))
    t.do("play", "Western Silk Road")
    assert t.names(0, "play") == ["Western Silk Road"]
    assert t.prompt() == "activate"
    assert t.res(0)[0] == 1


@pytest.mark.scenario("imperium.trade.trade_option_pay_progress")
def test_progress_for_goods() -> None:
    s = table("greeks", "romans", trade=True, p0=seat(prog=1, goods=0), market=MARKET)
    trading(s)
    if s.can("trade-progress"):
        s.play("trade-progress")
    assert s.res(0)[2:] == (0, 1)
    t = table("greeks", "romans", trade=True, p0=seat(prog=0, pop=1, goods=1, play=["Andes Highway"]), market=MARKET)
    effect(t, "TRADE")
    if t.prompt() != "activate":
        refused_by(t, "trade-progress", "trade.trade_option_pay_progress")
    u = table(
        "greeks",
        "romans",
        trade=True,
        p0=seat(prog=0, pop=1, goods=1, play=["Andes Highway", "Swahili Coast"]),
        market=MARKET,
    )
    effect(u, "TRADE")
    refused_by(u, "trade-progress", "trade.trade_option_pay_progress")


@pytest.mark.clause("imperium.trade.trade_option_own_route")
def test_own_goods_move_onto_an_own_route() -> None:
    s = table("greeks", "romans", trade=True, p0=seat(prog=1, pop=0, goods=1, play=["Andes Highway"]), market=MARKET)
    effect(s, "TRADE")
    refused_by(s, say(s, "trade", "Bogs"), "trade.trade_option_own_route")
    s.do("trade", "Andes Highway")
    assert s.tokens("Andes Highway") == (0, 0, 0, 1)
    assert s.res(0) == (3, 2, 2, 0)


@pytest.mark.scenario("imperium.trade.trade_option_opponent_route")
def test_trading_with_an_opponents_route() -> None:
    s = table(
        "greeks",
        "romans",
        trade=True,
        p0=seat(prog=0, pop=1, goods=0),
        p1=seat(play=["Andes Highway"], tokens={"Andes Highway": {"goods": 2}}),
        market=MARKET,
    )
    before = s.res(1)
    trading(s)
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.tokens("Andes Highway") == (0, 0, 0, 3)
    assert s.res(0)[1:] == (3, 1, 1)
    assert s.res(1) == before


@pytest.mark.clause("imperium.trade.full_route_blocked")
def test_a_full_route_takes_no_more() -> None:
    s = table(
        "greeks",
        "romans",
        trade=True,
        p0=seat(prog=1, goods=1, play=["Swahili Coast"]),
        p1=seat(play=["Andes Highway"], tokens={"Andes Highway": {"goods": 3}}),
        market=MARKET,
    )
    effect(s, "TRADE")
    refused_by(s, "trade andes-highway", "trade.full_route_blocked")


@pytest.mark.scenario("imperium.trade.profit_action")
def test_profit_takes_the_goods_and_an_action() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(
            play=["Hopewell Exchange System"],
            tokens={"Hopewell Exchange System": {"goods": 3}},
            actions=1,
            goods=0,
            mat=0,
            pop=0,
        ),
    )
    s.do("profit", "Hopewell Exchange System")
    assert s.res(0)[3] == 3, "the goods are taken before the profit is resolved"
    for answer in ("choose 0",) * 4 + ("choose 1",) * 3:
        if s.can("yes"):
            s.play("yes")
        s.play(answer)
    assert s.prompt() == "activate"
    assert s.s.actions[0] == 0
    assert s.res(0) == (4, 3, s.res(0)[2], 3)
    assert "Hopewell Exchange System" in s.names(0, "discard")
    t = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(play=["Andes Highway"], tokens={"Andes Highway": {"goods": 2}}, hand=["Unrest"]),
    )
    refused_by(t, "profit andes-highway", "trade.profit_action")


@pytest.mark.scenario("imperium.trade.profit_not_compulsory")
def test_a_full_route_may_stay() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(play=["Lapis Lazuli Trade"], tokens={"Lapis Lazuli Trade": {"goods": 3}}),
    )
    goods = s.res(0)[3]
    s.end_turn()
    assert s.tokens("Lapis Lazuli Trade") == (0, 0, 0, 3)
    assert s.res(0)[3] == goods


@pytest.mark.clause("imperium.trade.profit_cost_unpayable")
def test_profit_needs_its_cost() -> None:
    s = table(
        "romans", "greeks", trade=True, p0=seat(play=["Andes Highway"], tokens={"Andes Highway": {"goods": 3}}, hand=[])
    )
    refused_by(s, "profit andes-highway", "trade.profit_cost_unpayable")
    t = table(
        "romans",
        "greeks",
        trade=True,
        p0=seat(play=["Andes Highway"], tokens={"Andes Highway": {"goods": 3}}, hand=["Unrest"]),
    )
    assert t.can("profit", "Andes Highway")


@pytest.mark.scenario("imperium.commerce.two_ways")
def test_a_route_played_from_the_discard_runs_its_commerce() -> None:
    s = table(
        "romans",
        "greeks",
        "persians",
        trade=True,
        p0=seat(hand=["Mediterranean Circle"], discard=["Swahili Coast"], empty=True, deck=["Bogs"], prog=0),
        market=["Goryeo", "Savannah", "Couriers", "Elders", "Lagoon"],
    )
    s.do("play", "Mediterranean Circle")
    while s.prompt() != "activate":
        s.play("yes" if s.can("yes") else s.options()[-1])
    assert s.names(0, "play") == ["Mediterranean Circle", "Swahili Coast"]
    assert s.names(0, "hand") == ["Bogs"]
    assert s.res(0)[2] == 1


@pytest.mark.scenario("imperium.commerce.opponent_gain_after")
def test_goods_follow_the_commerce() -> None:
    s = table(
        "romans",
        "persians",
        trade=True,
        p0=seat(goods=0, prog=0),
        p1=seat(play=["Welcoming"], empty=True, discard=["Zagros", "Advance", "Conquer"]),
        market=MARKET,
    )
    only(s, 1, "nation", "City of Persepolis", "Median Empire")
    trading(s)
    while s.seat == 0 and s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.seat == 1
    assert s.tokens("Welcoming") == (0, 0, 0, 1)
    assert s.s.actions[0] == 4
    assert s.res(0)[3] == 0
    s.play("yes")
    assert size(s, 1, "nation") == 1
    assert s.s.exhausts[1] == 5
    assert size(s, 1, "hand") == 1
    assert s.res(0)[3] == 1
