"""What is special about the nations from Martians to Wagadou (rulebook, Descrição das nações)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    cleanup,
    common,
    corrupted,
    effect,
    first,
    only,
    say,
    size,
    solstice,
    through,
    to_menu,
    where,
    worth,
)
from imperium.table import IMPERIUM, MARKET, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st

# Martians


@pytest.mark.scenario("imperium.nation.martian_reactor")
def test_the_reactor_stays_in_play() -> None:
    s = table(
        "cultists",
        "martians",
        p0=seat(hand=["Lure of Decadence", "Oracle"]),
        p1=seat(empty=True, discard=["Ancient Astronauts", "Unrest"]),
    )
    corrupted(s)
    only(s, 1, "nation", "Reactor Explosion")
    effect(s, "DRAW(1)", 1)
    assert s.names(1, "play") == ["Reactor Explosion"]
    assert s.state(1) == "Alien"
    s.do("play", "Lure of Decadence")
    to_menu(s)
    assert s.names(1, "play") == ["Reactor Explosion"]


@pytest.mark.scenario("imperium.nation.martian_alien_flip")
def test_aliens_go_native_without_progress() -> None:
    for prog, state, exiled in ((0, "Gone Native", 5), (1, "Alien", 0)):
        s = table("martians", "romans", settled=False, p0=seat(prog=prog))
        only(s, 0, "nation", *s.names(0, "nation")[:5])
        s.s.stack = []
        from tabularium.games.imperium.rules.flow import ROUND
        from tabularium.kernel import machine

        s.s.push(ROUND, pc=1)
        machine.settle(s.s)
        through(s, st.SOLSTICE)
        assert s.state(0) == state
        assert len(s.common("exile")) == exiled


@pytest.mark.scenario("imperium.nation.martian_progress_vp")
def test_progress_of_aliens_is_worth_a_third() -> None:
    s = table("martians", "romans", p0=seat(prog=11))
    assert IMPERIUM.points(s.s, 0)["progress"] == 3
    s = table("martians", "romans", p0=seat(prog=11, state="Gone Native"))
    assert IMPERIUM.points(s.s, 0)["progress"] == 11


@pytest.mark.scenario("imperium.nation.martian_spending_unrest")
def test_aliens_take_unrest_for_progress_spent() -> None:
    s = table(
        "martians",
        "romans",
        powers="b",
        p0=seat(hand=["Maps of Nibiru", "Unrest"], prog=4, pop=0, mat=0, goods=0),
        exile=["Goryeo"],
        unrest=6,
    )
    s.do("play", "Maps of Nibiru")
    to_menu(s)
    assert s.res(0)[2] == 3
    assert s.unrest_pile() == 4
    assert "Goryeo" in s.names(0, "hand")
    only(s, 0, "hand", "3MRT26")
    refused_by(s, say(s, "play", "Unrest", "hand"), "text.unpayable_cost_blocks")
    t = table(
        "martians", "romans", powers="b", p0=seat(hand=["Ancient Astronauts"], play=["Bogs"], prog=2, pop=0), unrest=6
    )
    t.do("play", "Ancient Astronauts")
    while t.prompt() != "activate":
        t.play("no" if t.can("no") else "choose 0" if t.can("choose") else t.options()[0])
    assert t.res(0)[1:3] == (1, 1)
    assert t.unrest_pile() == 6


@pytest.mark.scenario("imperium.nation.martian_gadgets")
def test_gadgets_cost_points_unless_they_are_gone() -> None:
    s = table(
        "martians",
        "romans",
        p0=seat(discard=["Teleportation"], history=["Crystal Skull"]),
        exile=["Fracture of Time"],
        market=["Eco-bubble"],
    )
    assert worth(s, 0, "Teleportation") == -5
    assert worth(s, 0, "Crystal Skull") == 0
    from tabularium.games.imperium.table.queries import scored_cards

    mine = {s.name(c) for c in scored_cards(s.s, 0)}
    assert "Fracture of Time" not in mine
    assert "Eco-bubble" not in mine


@pytest.mark.scenario("imperium.nation.martian_trade_penalty")
def test_aliens_pay_for_trading_progress() -> None:
    s = table("martians", "romans", trade=True, powers="b", p0=seat(prog=3, goods=0), market=MARKET)
    s.do("exhaust", "Merchant")
    if s.prompt() == "one_of":
        s.play("choose 1")
    if s.can("trade-progress"):
        s.play("trade-progress")
    to_menu(s)
    assert s.res(0)[2:] == (2, 1)
    assert s.names(0, "hand") == ["Unrest"]


# Polynesians


@pytest.mark.scenario("imperium.nation.polynesian_no_accession_flip")
def test_kupe_does_not_turn_the_state_card() -> None:
    s = table("polynesians", "romans", p0=seat(empty=True, discard=["Advance", "Unrest"]))
    only(s, 0, "nation", "Kupe")
    effect(s, "DRAW(1)")
    assert s.state(0) == "Isle-bound"
    assert size(s, 0, "nation") == 0


@pytest.mark.scenario("imperium.nation.polynesian_mana")
def test_gaining_and_spending_mana() -> None:
    s = table(
        "polynesians",
        "romans",
        powers="a",
        p0=seat(
            hand=["Unrest", "Overpopulation"],
            mat=2,
            prog=0,
            pop=0,
            under={"Mana": ["Haka", "Nafanua"]},
            empty=True,
            discard=["Advance"],
        ),
    )
    s.do("exhaust", "Polynesians")
    if s.prompt() != "activate":
        refused_by(s, say(s, "mana", "Overpopulation", "hand"), "nation.polynesian_mana")
        s.do("mana", "Unrest")
    assert s.under("Mana") == ["Haka", "Nafanua", "Unrest"]
    assert s.res(0)[0] == 0
    only(s, 0, "nation")
    only(s, 0, "development", "Hawaii", "3POL5")
    effect(s, "DRAW(1)")
    s.do("develop", "Hawaii")
    assert s.under("Mana") == []
    assert "Unrest" in s.names(0, "deck") + s.names(0, "hand") + s.names(0, "discard")


@pytest.mark.clause("imperium.nation.polynesian_no_history")
def test_polynesians_take_unrest_for_what_goes_to_history() -> None:
    s = table(
        "polynesians", "romans", p0=seat(hand=["Goryeo"]), market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"]
    )
    s.do("play", "Goryeo")
    to_menu(s)
    assert "Goryeo" in s.names(0, "discard")
    assert s.names(0, "hand").count("Unrest") == 2


@pytest.mark.scenario("imperium.nation.polynesian_legends")
def test_legends_score_but_are_not_history() -> None:
    s = table(
        "polynesians", "romans", powers="a", p0=seat(empty=True, legends=["Nafanua", "Golden Mask", "Haka"], prog=0)
    )
    assert s.points(0) == 1 + 0 - 2
    effect(s, "LEGENDS(1 card from hand)")
    t = table("polynesians", "romans", p0=seat(play=["Savannah", "Valley"], hand=["Unrest"]))
    effect(t, "LEGENDS(1 #river|#fertile|#hunt from play) ⇒ GAIN(1 mat)")
    refused_by(t, "done", "nation.polynesian_legends")


@pytest.mark.scenario("imperium.nation.polynesian_whakapapa")
def test_whakapapa_answers_legends_even_at_solstice() -> None:
    s = solstice(
        "polynesians",
        "romans",
        p0=seat(
            play=["Whakapapa", "Rapa Nui (Easter Island)"],
            pop=1,
            prog=0,
            mat=3,
            hand=["Unrest"],
            under={"Mana": ["Haka", "Nafanua"]},
            empty=True,
            deck=["Advance"],
        ),
    )
    pile = s.unrest_pile()
    if s.prompt() == "order":
        first(s, "Rapa Nui (Easter Island)")
    while s.unrest_pile() == pile:
        s.play("yes" if s.can("yes") else s.options()[0])
    assert s.res(0)[:3] == (0, 0, 1)
    assert s.unrest_pile() == pile + 1
    assert len(s.under("Mana")) == 1


@pytest.mark.scenario("imperium.nation.legends_by_others")
def test_others_have_no_legends() -> None:
    s = table(
        "abbasids",
        "polynesians",
        trade=True,
        p0=seat(hand=["Tutu-te-aroaro"]),
        p1=seat(play=["Whakapapa"], mat=3, hand=["Unrest"]),
    )
    effect(s, "LEGENDS(1 card from hand)")
    to_menu(s)
    assert s.names(0, "discard") == ["Tutu-te-aroaro"]
    assert s.names(0, "legends") == []
    assert s.seat == 0


# Qin, Taino, Tang, Utopians, Vikings, Wagadou


@pytest.mark.scenario("imperium.nation.qin_market_token")
def test_qin_double_the_population_of_the_market() -> None:
    s = table("qin", "romans", powers="a", p0=seat(hand=["Advance"], mat=3, prog=0, pop=0), market=MARKET)
    tokens(s, "Elders", pop=2)
    s.do("play", "Advance").do("acquire", "Elders").play("yes")
    assert s.res(0)[1] == 4
    s.play("done").do("place", "Bogs")
    assert s.tokens("Bogs") == (0, 1, 0, 0)


@pytest.mark.scenario("imperium.nation.taino_resources_on_cards")
def test_taino_count_tokens_on_their_cards() -> None:
    s = table(
        "taino",
        "romans",
        powers="a",
        p0=seat(
            empty=True,
            mat=6,
            pop=2,
            prog=1,
            play=["Zemi", "Canoes"],
            tokens={"Zemi": {"mat": 5}, "Canoes": {"pop": 3}},
            deck=["Moneylenders", "Mercenaries"],
        ),
    )
    assert (worth(s, 0, "Moneylenders", "deck"), worth(s, 0, "Mercenaries", "deck"), worth(s, 0, "Zemi")) == (1, 1, 1)
    assert s.points(0) == 4


@pytest.mark.scenario("imperium.nation.taino_no_flip")
def test_ayiti_is_added_and_then_developments() -> None:
    s = table("taino", "romans", p0=seat(empty=True, discard=["Canoes"], mat=5, prog=0))
    only(s, 0, "nation", "Ayiti (Hispaniola)")
    effect(s, "DRAW(1)")
    assert size(s, 0, "nation") == 0
    assert s.state(0) == "Free Tribes"
    assert s.prompt() == "activate"
    only(s, 0, "deck")
    only(s, 0, "discard", "Canoes")
    s.s.added[0] = 0
    s.s.exhausts[0] = 3
    effect(s, "DRAW(1)")
    assert s.can("develop", "Cuba")
    assert s.can("develop", "Borinquen (Puerto Rico)")


@pytest.mark.scenario("imperium.nation.tang_market_token_and_unrest")
def test_tang_take_unrest_until_scoring_is_triggered() -> None:
    s = solstice("tang", "romans", trade=True, unrest=5)
    assert s.names(0, "hand") == ["Unrest"]
    assert s.unrest_pile() == 4
    t = table("tang", "romans", trade=True, settled=False, unrest=5)
    t.s.last = 3
    t.s.stack = []
    from tabularium.games.imperium.rules.flow import ROUND
    from tabularium.kernel import machine

    t.s.push(ROUND, pc=1)
    machine.settle(t.s)
    assert t.names(0, "hand") == []
    assert t.unrest_pile() == 5


@pytest.mark.scenario("imperium.nation.utopian_journey")
def test_the_next_stage_of_the_journey_is_resolved_at_once() -> None:
    s = solstice(
        "utopians", "romans", replacements=False, p0=seat(prog=6, hand=["Sacred Scroll", "Unrest"], discard=["Bogs"])
    )
    s.play("choose 0")
    assert s.res(0)[2] == 0
    assert "Path to Shangri-la" in s.names(0, "power")
    while s.s.kind == st.SOLSTICE:
        s.play("yes" if s.can("yes") else s.options()[0])
    assert "Bogs" in s.names(0, "hand")


@pytest.mark.scenario("imperium.nation.viking_zenith")
def test_harald_triggers_scoring() -> None:
    s = cleanup(
        "vikings", "romans", p0=seat(empty=True, discard=["Advance", "Glory", "Scandinavia", "Bogs", "Elders", "Altar"])
    )
    only(s, 0, "nation", "Harald Hardrada")
    s.play(s.options()[0])
    assert s.s.last == s.s.round + 1
    assert s.state(0) == "Barbarian"
    assert "Harald Hardrada" in s.names(0, "deck") + s.names(0, "hand")


@pytest.mark.clause("imperium.nation.viking_no_history")
def test_vikings_discard_what_goes_to_history() -> None:
    s = table("vikings", "romans", p0=seat(hand=["Canny"]))
    s.do("play", "Canny")
    assert s.names(0, "discard") == ["Canny"]
    assert s.names(0, "history") == []


@pytest.mark.scenario("imperium.nation.wagadou_market_token")
def test_wagadou_place_material() -> None:
    s = cleanup("wagadou", "romans", trade=True, p0=seat(mat=0), market=MARKET)
    s.do("place", "Bogs")
    assert s.tokens("Bogs") == (1, 0, 0, 0)
    assert s.res(0)[0] == 0


# Reminders


@pytest.mark.scenario("imperium.reminder.market_always_five")
def test_any_suit_fills_any_space() -> None:
    s = table(
        "celts",
        "romans",
        p0=seat(hand=["Advance"], mat=3, prog=0),
        market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    common(s, "civilised")
    common(s, "main", "Oracle", "Goryeo")
    s.do("play", "Advance").do("acquire", "Couriers")
    assert s.common("market")[2] == "Goryeo"
    assert s.s.beneath[2] >= 0
    t = table(
        "celts",
        "romans",
        p0=seat(hand=["Advance"], mat=3, prog=0),
        market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"],
    )
    common(t, "civilised")
    common(t, "main")
    t.do("play", "Advance").do("acquire", "Couriers")
    assert t.common("market")[2] == ""
    assert where(t, "Couriers") == "hand 0"


@pytest.mark.scenario("imperium.reminder.region_never_unrest")
def test_regions_bring_no_unrest() -> None:
    s = table(
        "macedonians",
        "romans",
        p0=seat(hand=["Alexander the Great"], history=["Alexander"], state="Empire"),
        exile=["Bogs"],
        market=["Valley", "Goryeo", "Couriers", "Elders", "Lagoon"],
    )
    pile = s.unrest_pile()
    s.do("play", "Alexander the Great").play("yes").do("acquire", "Valley")
    while not s.can("acquire", "Bogs"):
        s.play("yes")
    s.do("acquire", "Bogs")
    assert s.names(0, "hand") == ["Bogs", "Valley"]
    assert s.unrest_pile() == pile - (0 if not s.s.beneath[0] >= 0 else 1)
