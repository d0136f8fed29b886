"""What is special about each nation (rulebook, Descrição das nações)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    cleanup,
    common,
    corrupted,
    dealt,
    effect,
    only,
    say,
    several,
    size,
    solstice,
    through,
    to_menu,
    worth,
)
from imperium.table import MARKET, refused_by, seat, table
from tabularium.games.imperium.rules.scoring import collapse_unrest
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put


@pytest.mark.scenario("imperium.nation.abbasids_power")
def test_abbasids_acquire_pinned_cards() -> None:
    market = ["Goryeo", "Elders", "Couriers", "Altar", "Bogs"]
    for state, card in (("Barbarian", "Altar"), ("Empire", "Couriers")):
        s = table("abbasids", "romans", trade=True, powers="a", p0=seat(actions=1, state=state), market=market)
        s.do("exhaust", "Abbasids")
        assert s.names(0, "hand") == sorted([card, "Unrest"])
        assert s.s.actions[0] == 0


# Arthurians


@pytest.mark.scenario("imperium.nation.arthurian_accession_in_play")
def test_gwaith_camlan_goes_straight_into_play() -> None:
    s = table(
        "arthurians", "romans", p0=seat(empty=True, discard=["Morigena", "Unrest", "Britannia Prima", "Bogs", "Elders"])
    )
    only(s, 0, "nation", "Gwaith Camlan")
    effect(s, "DRAW(1)")
    assert s.names(0, "play") == ["Gwaith Camlan"]
    assert s.state(0) == "Barbarian"
    assert s.s.exhausts[0] == 4
    assert (size(s, 0, "hand"), size(s, 0, "deck")) == (1, 4)


@pytest.mark.clause("imperium.nation.arthurian_no_develop")
def test_arthurians_do_not_develop() -> None:
    s = table(
        "arthurians", "romans", p0=seat(empty=True, discard=["Morigena", "Unrest"], mat=20, pop=20, prog=20, goods=20)
    )
    only(s, 0, "nation")
    effect(s, "DRAW(1)")
    assert s.prompt() == "activate"
    assert size(s, 0, "development") == 5
    effect(s, "DEVELOP")
    assert s.prompt() == "activate"
    assert size(s, 0, "development") == 5


@pytest.mark.scenario("imperium.nation.arthurian_active_quest")
def test_the_court_takes_one_quest_at_a_time() -> None:
    s = solstice("arthurians", "romans", powers="b", p0=seat(empty=True), unrest=5)
    while s.seat == 0 and not s.can("garrison"):
        s.play("yes" if s.can("yes") else s.options()[0])
    s.do("garrison", "Excalibur")
    through(s, st.SOLSTICE)
    assert s.under("King Arthur's Court") == ["Excalibur"]
    assert s.names(0, "hand") == ["Unrest"]
    assert s.unrest_pile() == 4
    t = solstice(
        "arthurians", "romans", powers="b", p0=seat(empty=True, under={"King Arthur's Court": ["Excalibur"]}), unrest=5
    )
    while t.s.kind == st.SOLSTICE:
        assert not t.can("garrison"), "nothing is offered while a quest is active"
        assert not t.can("yes")
        t.play(t.options()[0])
    assert t.under("King Arthur's Court") == ["Excalibur"]
    assert t.unrest_pile() == 5


@pytest.mark.scenario("imperium.nation.arthurian_gain_quest")
def test_morigena_brings_the_quest_to_the_discard() -> None:
    s = table(
        "arthurians",
        "romans",
        p0=seat(
            hand=["Morigena"],
            play=["Britannia Prima"],
            under={"Britannia Prima": ["Myrddin Wyllt (Merlin)"], "King Arthur's Court": ["Excalibur"]},
            empty=True,
        ),
    )
    only(s, 0, "nation", *s.names(0, "nation")[:4])
    top = s.names(0, "nation")[-1]
    s.do("play", "Morigena")
    to_menu(s, "yes")
    assert set(s.names(0, "discard")) >= {"Britannia Prima", "Myrddin Wyllt (Merlin)", "Excalibur", top}
    assert s.names(0, "hand") == ["Unrest"] == s.names(1, "hand")
    assert s.s.exhausts[0] == 5
    assert size(s, 0, "nation") == 3


@pytest.mark.scenario("imperium.nation.arthurian_graal_last")
def test_the_graal_is_the_last_quest() -> None:
    s = solstice("arthurians", "romans", p0=seat(empty=True, development=["Excalibur", "Graal"]), unrest=5)
    only(s, 0, "development", "Excalibur", "Graal", "Twrch Trwyth")
    while s.seat == 0 and not s.can("garrison"):
        s.play("yes" if s.can("yes") else s.options()[0])
    refused_by(s, say(s, "garrison", "Graal"), "nation.arthurian_graal_last")
    refused_by(s, say(s, "garrison", "Gwaith Camlan"), "nation.arthurian_active_quest")
    s.do("garrison", "Excalibur")
    u = solstice("arthurians", "romans", p0=seat(empty=True), unrest=5)
    only(u, 0, "development", "Graal")
    while u.s.kind == st.SOLSTICE:
        u.play("yes" if u.can("yes") else u.options()[0])
    assert u.under("King Arthur's Court") == ["Graal"]
    assert u.s.last < 0
    v = table("arthurians", "romans", p0=seat(hand=["Graal"]))
    assert v.s.last < 0
    v.do("play", "Graal")
    assert v.s.last == v.s.round + 1


@pytest.mark.scenario("imperium.nation.arthurian_quests_unscored")
def test_quests_are_not_scored() -> None:
    s = table(
        "arthurians",
        "romans",
        powers="a",
        p0=seat(empty=True, deck=["Excalibur"], prog=0, under={"King Arthur's Court": ["Twrch Trwyth"]}),
    )
    only(s, 0, "development", "Graal")
    assert s.points(0) == 2


# Atlanteans, Aksumites, Carthaginians, Celts


@pytest.mark.scenario("imperium.nation.atlantean_develop_from_start")
def test_atlanteans_develop_at_their_first_reshuffle() -> None:
    s = cleanup("atlanteans", "romans", p0=seat(empty=True, discard=["Flood", "Thule"], pop=2, mat=0, prog=0))
    s.play(s.options()[0], "done")
    s.do("develop", "Mountain of Atlantis")
    assert s.s.added[0] == 1
    assert s.state(0) == "Empire"
    assert s.res(0)[1] == 0


@pytest.mark.scenario("imperium.nation.atlantean_no_history")
def test_atlanteans_discard_what_goes_to_history() -> None:
    market = ["Altar", "Savannah", "Couriers", "Elders", "Bogs"]
    s = table("atlanteans", "romans", replacements=False, p0=seat(hand=["Goryeo"], play=["Thule"]), market=market)
    s.do("play", "Goryeo")
    assert s.names(0, "discard") == ["Goryeo"]
    assert s.names(0, "sunken") == []
    assert s.names(0, "play") == ["Thule"]
    s = table("atlanteans", "romans", replacements=True, p0=seat(hand=["Goryeo"], play=["Thule"]), market=market)
    s.do("play", "Goryeo")
    assert s.names(0, "discard") == ["Goryeo", "Thule"]
    assert s.names(0, "play") == []


@pytest.mark.clause("imperium.nation.atlantean_sunken")
def test_sunken_cards_score_but_are_out_of_reach() -> None:
    s = table(
        "atlanteans",
        "romans",
        powers="a",
        p0=seat(sunken=["Brave", "Golden Mask"], hand=["Flood"], play=["Thule", "Hesperides"], prog=0, empty=True),
    )
    base = s.points(0)
    only(s, 0, "sunken")
    assert base - s.points(0) >= 8
    t = table(
        "atlanteans",
        "romans",
        p0=seat(sunken=["Golden Mask"], hand=["Flood"], play=["Thule", "Hesperides"]),
        market=MARKET,
    )
    assert worth(t, 0, "Golden Mask", "sunken") == 0, "sunken is not history"
    t.do("play", "Flood")
    refused_by(t, "sink golden-mask", "nation.atlantean_sunken")
    t.do("sink", "Thule")
    assert "Thule" in t.names(0, "sunken")


@pytest.mark.scenario("imperium.nation.aksumite_coupling")
def test_salt_mines_answer_acquiring_only() -> None:
    for choice, left in (("choose 0", 2), ("choose 1", 0)):
        s = table(
            "aksumites",
            "romans",
            trade=True,
            p0=seat(hand=["Conquer"], play=["Salt Mines"], pop=3, mat=0, prog=0, goods=0),
            market=MARKET,
        )
        s.do("play", "Conquer").play(choice)
        s.do("acquire" if choice == "choose 0" else "break-through", "Bogs")
        assert s.res(0)[1] == left


@pytest.mark.scenario("imperium.nation.carthaginian_market_token")
def test_carthaginians_place_two_materials_on_one_card() -> None:
    s = cleanup("carthaginians", "romans", powers="b", p0=seat(mat=0), market=MARKET)
    s.do("place", "Elders")
    assert s.tokens("Elders") == (2, 0, 0, 0)
    assert s.res(0)[0] == 0


@pytest.mark.scenario("imperium.nation.celts_power_not_attack")
def test_the_celtic_power_is_no_attack() -> None:
    s = table(
        "celts",
        "scythians",
        powers="ab",
        p0=seat(hand=["Advance"], play=["Chainmail"], mat=3, prog=0),
        p1=seat(play=["Mounted Archers"]),
        market=MARKET,
    )
    s.do("play", "Advance").do("acquire", "Elders").play("yes")
    assert s.names(1, "hand") == ["Unrest"]
    assert s.s.exhausts[1] == 5
    assert s.res(0)[2] == 0


# Cultists


@pytest.mark.scenario("imperium.nation.cultist_corrupted_plays")
def test_the_corrupted_play_neither_barbarian_nor_empire_cards() -> None:
    s = table(
        "cultists",
        "romans",
        p0=seat(hand=["Corruption", "Temptation", "3CUL17"], play=["Trade Caravans"], mat=2, prog=0),
        market=MARKET,
    )
    corrupted(s)
    assert s.can("play", "Corruption")
    for name in ("Temptation", "Oracle"):
        refused_by(s, say(s, "play", name, "hand"), "nation.cultist_corrupted_plays")
    s.do("exhaust", "Trade Caravans")
    assert s.prompt() == "place", "the Barbarian part is not there"


@pytest.mark.clause("imperium.nation.cultist_chaos_distribution")
def test_the_corrupted_may_give_chaos_instead() -> None:
    for answer, hand, discard in (("yes", [], ["Chaos"]), ("no", ["Unrest"], [])):
        s = table("cultists", "romans", p0=seat(hand=["Corruption"]))
        corrupted(s)
        s.do("play", "Corruption")
        assert s.seat == 0
        assert s.options() == ["yes", "no"]
        refused_by(s, "done", "nation.cultist_chaos_distribution")
        s.play(answer)
        assert s.names(1, "hand") == hand
        assert s.names(1, "discard") == discard


@pytest.mark.scenario("imperium.nation.cultist_ceremony_stack")
def test_the_ceremony_card_is_not_recalled() -> None:
    s = table(
        "greeks",
        "cultists",
        p0=seat(hand=["Greek Innovation", "Glory", "Unrest"], state="Empire"),
        p1=seat(tokens={"Research the Ceremony": {"prog": 3}}),
        market=MARKET,
    )
    s.do("play", "Greek Innovation")
    several(s, "topdeck", "Glory", "Unrest")
    s.do("acquire", "Bogs")
    assert s.names(1, "hand") == []
    assert "Research the Ceremony" in s.names(1, "power")
    assert s.tokens("Research the Ceremony") == (0, 0, 3, 0)


@pytest.mark.scenario("imperium.nation.cultist_ceremony_chain")
def test_a_new_ceremony_face_is_resolved_in_the_same_solstice() -> None:
    s = solstice(
        "cultists", "romans", p0=seat(hand=["Oracle"], tokens={"Research the Ceremony": {"prog": 5}}, empty=True)
    )
    assert s.seat == 0
    s.play("choose 0")
    assert "Prepare the Ceremony" in s.names(0, "power")
    while s.s.kind == st.SOLSTICE:
        s.play(s.options()[0])
    assert s.under("Prepare the Ceremony") == ["Oracle"]
    assert s.tokens("Prepare the Ceremony") == (0, 0, 1, 0)


@pytest.mark.scenario("imperium.nation.cultist_unrest_icons")
def test_unrest_icons_on_the_last_ceremony_cards() -> None:
    s = table(
        "cultists",
        "romans",
        powers="b",
        p0=seat(empty=True, hand=["Unrest"] * 3, prog=0, face={"Research the Ceremony": "3CUL2A"}),
    )
    gathering = s.card("Ceremonial Gathering")
    from imperium.table import Laying
    from tabularium.games.imperium.cards import faces as book
    from tabularium.games.imperium.table.atoms import rehook
    from tabularium.games.imperium.table.state import at

    Laying(s.s).move(s.card("Research the Ceremony"), st.BOX)
    Laying(s.s).move(gathering, at(0, st.POWER))
    s.s.face = put(s.s.face, gathering, book.FACE_BY_ID["3CUL3B"])
    rehook(s.s, 0)
    assert worth(s, 0, "Cultists") == 5
    assert s.points(0) == 5
    assert collapse_unrest(s.s, 0) == 5


@pytest.mark.scenario("imperium.nation.cultist_thirteen_icons")
def test_thirteen_different_icons() -> None:
    from imperium.table import Laying
    from tabularium.games.imperium.cards import faces as book
    from tabularium.games.imperium.rules.flow import ROUND
    from tabularium.games.imperium.table.atoms import rehook
    from tabularium.games.imperium.table.state import at
    from tabularium.kernel import machine

    eleven = ["Alluvial Plain", "Trading City", "Pirates", "Golden Mask", "Metropolis", "Glacier"]
    for more, summoned in (([], False), (["Bucellarii", "Market Stall"], True)):
        s = table("cultists", "romans", settled=False, p0=seat(hand=[*eleven, *more], empty=True))
        gathering = s.card("Ceremonial Gathering")
        Laying(s.s).move(s.card("Research the Ceremony"), st.BOX)
        Laying(s.s).move(gathering, at(0, st.POWER))
        s.s.face = put(s.s.face, gathering, book.FACE_BY_ID["3CUL3B"])
        for c in list(s.s.piles[at(0, st.HAND)]):
            Laying(s.s).move(c, at(0, st.UNDER))
            s.s.host = put(s.s.host, c, gathering)
        corrupted(s)
        rehook(s.s, 0)
        s.s.stack = []
        s.s.push(ROUND, pc=1)
        machine.settle(s.s)
        assert (s.state(0) == "Summoned") == summoned
        assert (s.s.last >= 0) == summoned


@pytest.mark.scenario("imperium.nation.egyptian_embalming")
def test_embalming_answers_paid_population() -> None:
    s = table(
        "egyptians",
        "romans",
        p0=seat(
            hand=["Unrest", "Glory"],
            play=["Embalming"],
            pop=1,
            prog=3,
            mat=0,
            empty=True,
            discard=["Advance"],
            state="Empire",
        ),
    )
    only(s, 0, "nation")
    only(s, 0, "development", "Egyptian Expansion", "2EGY3")
    effect(s, "DRAW(1)")
    s.do("develop", "Egyptian Expansion")
    if s.prompt() == "pay":
        s.play("pay 0 1 3")
    assert s.options() == ["yes", "no"]
    s.play("yes").do("history", "Glory")
    assert s.names(0, "history") == ["Glory"]
    t = table(
        "egyptians",
        "romans",
        p0=seat(hand=["Unrest", "Glory"], play=["Embalming"], pop=0, prog=1, mat=0, state="Empire"),
    )
    t.do("play", "Unrest")
    assert t.prompt() == "activate"
    assert t.names(0, "history") == []
    assert t.res(0)[2] == 0


@pytest.mark.clause("imperium.nation.gupta_market_token")
def test_guptas_place_goods_and_accede_with_glory() -> None:
    s = cleanup("guptas", "romans", trade=True, market=MARKET)
    s.do("place", "Bogs")
    assert s.tokens("Bogs") == (0, 0, 0, 1)
    assert dealt("guptas", "romans", trade=True).names(0, "nation")[0] == "Glory"


# Inuit


@pytest.mark.scenario("imperium.nation.inuit_flip_each_turn")
def test_the_seasons_change_after_the_solstice() -> None:
    s = table("inuit", "romans", p0=seat(hand=["Siku (Sea Ice)"], mat=0))
    assert s.state(0) == "Summer"
    while s.s.round == 1:
        if s.prompt() == "turn_type":
            s.play("activate")
        s.play("done" if s.can("done") else s.options()[-1])
    assert s.state(0) == "Winter"
    s.play("activate").do("play", "Siku (Sea Ice)")
    to_menu(s)
    assert "Siku (Sea Ice)" in s.names(0, "play")
    mats = s.res(0)[0]
    while s.s.round == 2:
        if s.prompt() == "turn_type":
            s.play("activate")
        s.play("done" if s.can("done") else s.options()[-1])
    assert s.state(0) == "Summer"
    assert "Siku (Sea Ice)" in s.names(0, "hand")
    assert s.res(0)[0] >= mats + 1


@pytest.mark.scenario("imperium.nation.inuit_summer_hand_limit")
def test_the_hand_is_smaller_after_summer() -> None:
    for state, n in (("Summer", 3), ("Winter", 5)):
        s = cleanup(
            "inuit",
            "romans",
            p0=seat(
                hand=["Advance"],
                empty=True,
                deck=["Unrest", "Bogs", "Elders", "Altar", "Glacier", "Oracle"],
                state=state,
            ),
        )
        s.play(s.options()[0], "done")
        assert size(s, 0, "hand") == n


@pytest.mark.scenario("imperium.nation.inuit_no_nation_deck")
def test_inuit_develop_by_season() -> None:
    s = cleanup("inuit", "romans", p0=seat(empty=True, discard=["Advance", "Unrest"], mat=3, pop=2, prog=0))
    s.play(s.options()[0], "done")
    refused_by(s, "develop harpoons", "action.state_icon_required")
    s.do("develop", "Oral History")
    assert size(s, 0, "development") == 11
    assert s.res(0)[0] == 0


@pytest.mark.scenario("imperium.nation.inuit_no_history")
def test_inuit_take_unrest_for_what_goes_to_history_in_winter() -> None:
    market = ["Altar", "Savannah", "Couriers", "Elders", "Bogs"]
    s = table("inuit", "romans", p0=seat(hand=["Goryeo"], state="Winter"), market=market, unrest=3)
    s.do("play", "Goryeo")
    assert s.unrest_pile() == 2, "the acquired card's unrest lay beneath it; one is beneath the new card"
    to_menu(s)
    assert "Goryeo" in s.names(0, "discard")
    assert s.unrest_pile() == 1
    s = table(
        "inuit", "romans", p0=seat(hand=["Goryeo"], play=["Oral History"], state="Winter"), market=market, unrest=3
    )
    s.do("play", "Goryeo")
    to_menu(s)
    assert s.under("Oral History") == ["Goryeo"]
    assert s.unrest_pile() == 2


@pytest.mark.scenario("imperium.nation.double_region_cards")
def test_a_card_that_counts_as_two_regions() -> None:
    six = ["Bogs", "Lagoon", "Valley", "Savannah", "Volcano", "Alluvial Plain"]
    s = table(
        "mauryans",
        "romans",
        p0=seat(
            hand=["Glory"],
            play=["Grand Trunk Road", "Gandhara"],
            deck=six,
            empty=True,
            history=["Khmer Empire"],
            state="Empire",
        ),
    )
    common(s, "fame", "King of Kings", "Brave", "Canny", "Determined")
    assert worth(s, 0, "Khmer Empire") == 2
    s.do("play", "Glory")
    assert s.names(0, "play") == []
    assert {"Grand Trunk Road", "Gandhara"} <= set(s.names(0, "discard"))


@pytest.mark.clause("imperium.nation.magyar_power_not_attack")
def test_the_magyar_power_is_no_attack() -> None:
    s = table(
        "magyars",
        "scythians",
        powers="ab",
        p0=seat(hand=["Savannah", "Unrest", "Glory", "Advance"], deck=["Conquer"]),
        p1=seat(play=["Mounted Archers"]),
    )
    s.do("play", "Savannah")
    while s.prompt() != "respond":
        s.play("no" if s.can("no") else s.options()[0])
    assert s.seat == 0
    s.play("yes")
    several(s, "discard", "Glory", "Advance")
    assert s.names(1, "hand") == ["Unrest"]
    assert s.s.exhausts[1] == 5
