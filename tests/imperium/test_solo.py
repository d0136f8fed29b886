"""Alone against an automaton: set-up, end, scoring, levels (rulebook, Regras solo)."""

from __future__ import annotations

import itertools

import pytest

from imperium.scenes import ROBOT, bring, dealt, does, only, resolves, robot, size, solo
from imperium.table import IMPERIUM, MARKET, Laying, Scene, seat
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.ending import unrest_checked
from tabularium.games.imperium.rules.scoring import automaton_points
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel import machine
from tabularium.kernel.errors import BadOption
from tabularium.kernel.shared import put

CHIEFTAIN, WARLORD, IMPERATOR, SOVEREIGN, OVERLORD, SUPREME = range(6)


def dynasty(s: Scene) -> list[str]:
    """From the top."""
    return list(reversed(s.names(ROBOT, "nation")))


def bare(s: Scene) -> Scene:
    """The automaton has nothing that scores."""
    for zone in range(st.ZONES):
        if zone != st.POWER:
            for c in list(s.s.piles[at(ROBOT, zone)]):
                Laying(s.s).move(c, st.BOX)
    s.s.row = [-1] * len(s.s.row)
    for r in range(4):
        s.s.res[4 + r] = 0
    return s


# Set-up


@pytest.mark.clause("imperium.solo.two_player_setup")
def test_the_piles_are_those_of_two_players() -> None:
    s = dealt("romans", "greeks", difficulty=IMPERATOR)
    assert s.s.seats == 1
    assert s.s.sides == 2
    assert len(s.common("fame")) == 7
    assert len(s.common("main")) == 32
    assert [len(s.common(x)) for x in ("regions", "uncivilised", "civilised")] == [5, 5, 5]
    assert s.s.state[ROBOT] < 0
    assert s.s.exhausts[ROBOT] == 0


@pytest.mark.scenario("imperium.solo.slot_markers")
def test_five_slots_under_the_market() -> None:
    s = dealt("romans", "greeks", difficulty=IMPERATOR)
    assert len(s.s.row) == 5
    kinds = [book.FACES[book.FACE_BY_ID[i]].banner for i in ("3CIV6", "3UNC3", "3REG9")]
    assert [book.FACES[s.s.face[c]].banner for c in s.s.market[2:]] == kinds


@pytest.mark.scenario("imperium.solo.choose_automaton_nation")
def test_the_automatons_nation() -> None:
    for nation in ("romans", "tang"):
        with pytest.raises(BadOption):
            IMPERIUM.new(1, 1, {"nations": "romans", "opponent": nation})
    assert not IMPERIUM.new(1, 1, {"nations": "romans", "opponent": "greeks"}).over


@pytest.mark.scenario("imperium.solo.automaton_unrest_cards")
def test_the_automatons_unrest_joins_the_pile() -> None:
    s = dealt("persians", "magyars", difficulty=IMPERATOR)
    assert s.unrest_pile() + sum(1 for c in s.s.beneath if c >= 0) == 10


@pytest.mark.scenario("imperium.solo.power_card_history_only")
def test_the_automatons_power_card_does_nothing() -> None:
    s = solo("romans", "wagadou", trade=True, powers="aa", row=[])
    bare(s)
    s.s.res[4] = 40
    assert s.points(ROBOT) == 4, "only the tenth of its materials"
    robot(s, 6)
    mats = s.res(ROBOT)[0]
    s.play("activate")
    while s.s.round == 1 and s.s.kind != st.SOLSTICE and s.prompt() != "turn_type":
        s.play("done" if s.can("done") else s.options()[-1])
    assert s.res(ROBOT)[0] == mats, "no materials at the solstice"


@pytest.mark.scenario("imperium.solo.automaton_always_history")
def test_a_viking_automaton_has_a_history() -> None:
    s = solo("romans", "vikings", fame=["Brave"])
    c = bring(s, "Brave", at(ROBOT, st.HAND))
    from tabularium.games.imperium.rules.affecting import INTO_HISTORY

    s.s.stack = []
    s.s.push(INTO_HISTORY, ROBOT, c, it=c)
    machine.settle(s.s)
    assert "Brave" in s.names(ROBOT, "history")
    assert s.names(ROBOT, "discard") == []
    bare(s)
    bring(s, "Brave", at(ROBOT, st.HISTORY))
    assert s.points(ROBOT) == 8


@pytest.mark.scenario("imperium.solo.dynasty_developments_sorted")
def test_developments_lie_by_points() -> None:
    orders = set()
    for seed in range(8):
        s = dealt("greeks", "romans", difficulty=IMPERATOR, replacements=False, seed=seed)
        lower = dynasty(s)[6:]
        assert lower[0] == "Emperor Trajan"
        assert lower[1].startswith("Rome")
        values = [fig.POINTS[s.s.face[c]].value for c in reversed(s.s.piles[at(ROBOT, st.NATION)][:6])]
        assert values == sorted(values, reverse=True) == [5, 4, 3, 3, 2, 2]
        assert set(lower[2:4]) == {"Military Engineering", "The Senate"}
        assert set(lower[4:]) == {"Roman Invasion", "Legions"}
        orders.add(tuple(lower))
    assert len(orders) > 1


@pytest.mark.scenario("imperium.solo.dynasty_accession_and_nation")
def test_the_dynasty_deck() -> None:
    s = dealt("greeks", "romans", difficulty=IMPERATOR)
    assert size(s, ROBOT, "nation") == 12
    assert dynasty(s)[5] == "Julius Caesar"


@pytest.mark.scenario("imperium.solo.start_row_and_deck")
def test_the_row_and_the_deck() -> None:
    s = dealt("greeks", "romans", difficulty=IMPERATOR)
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck")) == (5, 5)
    assert all(c >= 0 for c in s.s.row)
    s = dealt("greeks", "romans", difficulty=CHIEFTAIN)
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck")) == (4, 6)


@pytest.mark.scenario("imperium.solo.state_card_table")
def test_the_first_side_of_the_table() -> None:
    s = solo("romans", "greeks", row=[])
    assert s.s.table == 0
    resolves(s, "Science")
    assert s.res(ROBOT)[:2] == (1, 1), "pinned: 1 mat + 1 pop, as a Barbarian"
    assert s.names(ROBOT, "history") == ["Science"]


@pytest.mark.scenario("imperium.solo.start_resources_by_difficulty")
def test_resources_by_level() -> None:
    assert dealt("greeks", "romans", difficulty=IMPERATOR).res(ROBOT) == (0, 0, 0, 0)
    assert dealt("greeks", "romans", difficulty=SOVEREIGN).res(ROBOT) == (3, 2, 1, 0)


@pytest.mark.scenario("imperium.solo.merchant_card")
def test_the_automatons_merchant_counts_for_nothing() -> None:
    s = solo("greeks", "romans", trade=True, row=[])
    merchant = next(c for c in s.s.piles[at(ROBOT, st.POWER)] if s.name(c) == "Merchant")
    bare(s)
    s.s.face = put(s.s.face, merchant, book.FACE_BY_ID["MERC-B"])
    does(s, "GAIN(1 mat) per #production (own, in play)")
    assert s.res(ROBOT)[0] == 0
    assert s.points(ROBOT) == 0


@pytest.mark.scenario("imperium.solo.round_order")
def test_only_the_human_has_a_solstice() -> None:
    s = solo("romans", "tang", trade=True, row=[], p0=seat(play=["Metropolis"]))
    pile = s.unrest_pile()
    machine.settle(s.s)
    s.play("activate")
    while s.s.kind != st.SOLSTICE:
        s.play("done" if s.can("done") else s.options()[-1])
    assert s.seat == 0
    assert s.options() == ["choose 0", "choose 1", "choose 2"]
    drawn = pile - s.unrest_pile()
    s.play("choose 0")
    assert pile - s.unrest_pile() == drawn


# The end


@pytest.mark.scenario("imperium.solo.end_triggers")
def test_an_empty_dynasty_triggers_scoring() -> None:
    s = solo("greeks", "romans", row=["Dalmatia"], p1=seat(deck=[]), market=MARKET)
    only(s, ROBOT, "nation", "Legions")
    robot(s, 1)
    assert size(s, ROBOT, "nation") == 0
    assert s.s.last == s.s.round + 1


@pytest.mark.clause("imperium.solo.nation_end_conditions_unused")
def test_end_conditions_of_nations_do_not_bind_the_automaton() -> None:
    s = solo("greeks", "vikings", row=[], p1=seat(deck=[]))
    only(s, ROBOT, "nation", "Skis", "Harald Hardrada")
    does(s, "DISCARD(top of dynasty deck)")
    assert s.names(ROBOT, "discard") == ["Harald Hardrada"]
    assert s.s.last < 0
    t = solo("greeks", "arthurians", row=[])
    resolves(t, "Graal")
    assert t.s.last < 0


@pytest.mark.scenario("imperium.solo.collapse_trigger")
def test_the_last_unrest_brings_collapse() -> None:
    s = solo("greeks", "romans", row=[], unrest=1, p0=seat(play=[]))
    resolves(s, "Roman Expansion")
    assert s.over
    assert s.s.ending == st.COLLAPSE
    assert IMPERIUM.winners(s.s) == []


@pytest.mark.scenario("imperium.solo.score_progress")
def test_resources_of_the_automaton_in_points() -> None:
    s = bare(solo("greeks", "romans", row=[]))
    s.s.res[4:8] = [7, 6, 4, 2]
    assert s.points(ROBOT) == 6


@pytest.mark.scenario("imperium.solo.score_tokens_on_routes")
def test_tokens_on_its_routes_do_not_count() -> None:
    s = bare(solo("greeks", "romans", row=[], trade=True, p1=seat(play=["Andes Highway"])))
    card = bring(s, "Andes Highway", at(ROBOT, st.PLAY))
    s.s.tok[card] = 2 << 30
    s.s.res[4:8] = [0, 4, 0, 1]
    assert s.points(ROBOT) - fig.POINTS[s.s.face[card]].value == 0


@pytest.mark.scenario("imperium.solo.score_cards")
def test_which_of_its_cards_score() -> None:
    s = bare(solo("greeks", "romans", row=[], market=MARKET, fame=["Brave"]))
    bring(s, "Couriers", at(ROBOT, st.HAND))
    bring(s, "Legions", at(ROBOT, st.NATION))
    bring(s, "Brave", at(ROBOT, st.HISTORY))
    assert s.points(ROBOT) == 2 + 8
    for zone in (st.DECK, st.DISCARD, st.PLAY):
        bring(s, "Couriers", at(ROBOT, zone))
        assert s.points(ROBOT) == 10


@pytest.mark.scenario("imperium.solo.score_cultist_unrest")
def test_unrest_of_a_cultist_automaton() -> None:
    for level, points in ((CHIEFTAIN, 0), (WARLORD, 0), (IMPERATOR, 4), (OVERLORD, 8)):
        s = bare(solo("greeks", "cultists", difficulty=level, row=[]))
        for u in list(s.s.piles[st.UNREST])[:4]:
            Laying(s.s).move(u, at(ROBOT, st.DISCARD))
        assert s.points(ROBOT) == points


@pytest.mark.scenario("imperium.solo.human_must_exceed")
def test_a_tie_goes_to_the_automaton() -> None:
    for more, winners in ((0, []), (1, [0])):
        s = bare(solo("greeks", "romans", row=[]))
        s.s.res[6] = 70
        s.s.res[2] = 0
        s.s.res[2] = 70 + more - s.points(0)
        s.s.over = True
        s.s.ending = st.SCORING
        assert IMPERIUM.winners(s.s) == winners


@pytest.mark.scenario("imperium.solo.collapse_loses")
def test_collapse_is_a_loss_but_for_cultists() -> None:
    for nation, winners in (("romans", []), ("cultists", [0])):
        s = solo(nation, "greeks", row=[])
        if nation == "cultists":
            only(s, 0, "chaos")
        for c in list(s.s.piles[st.UNREST]):
            Laying(s.s).move(c, st.BOX)
        unrest_checked(s.s)
        machine.settle(s.s)
        assert s.over
        assert IMPERIUM.winners(s.s) == winners


# Levels


ROW = ["Dalmatia", "Gallia Aquitania", "Raetia", "Bread and Circuses", "City of Rome", "Unrest"]


def resolved(level: int, die: int) -> tuple[int, int]:
    """How many cards a turn resolves, and how many tokens it leaves on the market."""
    s = solo(
        "greeks",
        "romans",
        difficulty=level,
        row=ROW[: len(dealt("greeks", "romans", difficulty=level).s.row)],
        market=MARKET,
    )
    before = s.s.row.copy()
    s.s.stack = []
    from tabularium.games.imperium.rules.flow import AUTOMATON_TURN

    s.s.push(AUTOMATON_TURN[0], ROBOT, pc=1)
    s.s.die = die
    s.s.active = ROBOT
    s.s.kind = st.ACTIVATE
    held = sum(t >> 20 & 1023 for c, t in enumerate(s.s.tok) if s.s.where[c] == st.MARKET)
    machine.settle(s.s)
    now = sum(t >> 20 & 1023 for c, t in enumerate(s.s.tok) if s.s.where[c] == st.MARKET)
    kept = sum(1 for slot, c in enumerate(before) if slot == die - 1 and c in s.s.row)
    return len(before) - kept, now - held


@pytest.mark.scenario("imperium.difficulty.chieftain")
def test_a_chieftain_resolves_three_or_four_cards() -> None:
    assert resolved(CHIEFTAIN, 3) == (3, 1)
    assert resolved(CHIEFTAIN, 5) == (4, 0)


@pytest.mark.scenario("imperium.difficulty.warlord")
def test_a_warlord_discards_a_card_at_the_end() -> None:
    s = solo(
        "greeks",
        "romans",
        difficulty=WARLORD,
        row=["", "", "", ""],
        p1=seat(deck=["Dalmatia", "Raetia", "Glory", "Conquer", "Advance", "Prosperity", "City of Rome"]),
    )
    robot(s, 6)
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (4, 2, 1)
    s = solo(
        "greeks",
        "romans",
        difficulty=WARLORD,
        row=["", "", "", ""],
        p1=seat(deck=["Dalmatia", "Raetia", "Glory", "Conquer"]),
    )
    robot(s, 6)
    assert (size(s, ROBOT, "deck"), size(s, ROBOT, "discard")) == (0, 0)


@pytest.mark.scenario("imperium.difficulty.imperator")
def test_an_imperator_resolves_four_or_five_cards() -> None:
    assert resolved(IMPERATOR, 1)[0] == 4
    assert resolved(IMPERATOR, 6)[0] == 5


@pytest.mark.scenario("imperium.difficulty.sovereign_start")
def test_a_sovereign_starts_with_goods_in_trade() -> None:
    assert dealt("greeks", "romans", difficulty=SOVEREIGN, trade=True).res(ROBOT) == (3, 2, 0, 1)


@pytest.mark.scenario("imperium.difficulty.sovereign_scoring")
def test_a_sovereigns_resources_in_points() -> None:
    s = bare(solo("greeks", "romans", difficulty=SOVEREIGN, row=[]))
    s.s.res[4:8] = [7, 6, 4, 2]
    assert s.points(ROBOT) == 8 == automaton_points(s.s, ROBOT)


@pytest.mark.scenario("imperium.difficulty.sovereign_inuit")
def test_slots_that_winter_blocks() -> None:
    for level, blocked in ((IMPERATOR, [4, 5]), (SOVEREIGN, [5]), (OVERLORD, [5, 6])):
        s = solo("greeks", "inuit", difficulty=level)
        robot(s, 6)
        while s.s.stack and s.prompt() != "turn_type":
            s.play(s.options()[0])
        assert [slot + 1 for slot in range(len(s.s.row)) if s.s.blocked >> slot & 1] == blocked


@pytest.mark.clause("imperium.difficulty.overlord")
def test_an_overlord_has_a_sixth_slot() -> None:
    s = dealt("greeks", "romans", difficulty=OVERLORD)
    assert len(s.s.row) == 6
    assert all(c >= 0 for c in s.s.row)
    assert s.res(ROBOT) == (3, 2, 1, 0)
    assert resolved(OVERLORD, 6) == (5, 0)
    assert resolved(OVERLORD, 2) == (5, 1)


@pytest.mark.scenario("imperium.supreme.overlord_plus")
def test_a_supreme_leader_gains_progress_for_unrest() -> None:
    s = solo(
        "greeks", "romans", difficulty=SUPREME, row=["Unrest", "Unrest", "", "", "", ""], p1=seat(deck=["Dalmatia"])
    )
    pile, prog = s.unrest_pile(), s.res(ROBOT)[2]
    robot(s, 6)
    assert s.unrest_pile() == pile + 2
    assert s.res(ROBOT)[2] == prog + 2


@pytest.mark.clause("imperium.supreme.extra_unrest")
def test_a_supreme_leader_brings_more_unrest() -> None:
    state = IMPERIUM.new(1, 1, {"nations": "greeks", "opponent": "romans", "difficulty": "supreme"})
    s = Scene(state)
    assert s.unrest_pile() + sum(1 for c in s.s.beneath if c >= 0) == 10


# Set-ups of single nations


@pytest.mark.scenario("imperium.nation.arthurian_automaton_setup")
def test_the_arthurian_automaton() -> None:
    s = dealt("romans", "arthurians", difficulty=IMPERATOR)
    quests = s.s.piles[at(ROBOT, st.DEVELOP)]
    assert len(quests) == 5
    assert s.name(quests[0]) == "Graal"
    assert size(s, ROBOT, "nation") == 8
    assert s.names(ROBOT, "nation")[0] == "Gwaith Camlan"
    assert "King Arthur's Court" not in s.names(ROBOT, "power")
    only(s, ROBOT, "nation", "Gwaith Camlan")
    does(s, "DISCARD(top of dynasty deck)")
    assert s.s.table == 0


@pytest.mark.scenario("imperium.nation.atlantean_automaton_setup")
def test_the_atlantean_automaton() -> None:
    s = dealt("romans", "atlanteans", difficulty=IMPERATOR, replacements=False)
    deck = dynasty(s)
    assert len(deck) == 10
    assert set(deck[:2]) == {"Mountain of Atlantis", "Themiscyra"}
    assert set(deck[2:4]) == {"Advanced Culture", "Palace of Poseidon"}
    assert deck[4:6] == ["Spread of Atlantis", "Kleito"]
    assert set(deck[6:9]) == {"Development", "Moats and Walls", "Myths and Legends"}
    assert deck[9] == "Vast Wealth"


@pytest.mark.clause("imperium.nation.cultist_automaton_setup")
def test_the_cultist_automaton() -> None:
    s = dealt("romans", "cultists", difficulty=IMPERATOR)
    assert size(s, ROBOT, "nation") == 0
    assert s.s.table == 0
    assert not {"Research the Ceremony", "Ceremonial Gathering"} & set(
        s.names(ROBOT, "power") + s.names(ROBOT, "aside")
    )


@pytest.mark.clause("imperium.nation.inuit_automaton_setup")
def test_the_inuit_automaton() -> None:
    s = dealt("romans", "inuit", difficulty=IMPERATOR)
    deck = dynasty(s)
    assert deck[:2] == ["Nunavik", "Imaq (Arctic Sea)"]
    assert deck[-1] == "Kayaks"
    middle = list(reversed(s.s.piles[at(ROBOT, st.NATION)]))[2:-1]
    assert fig.POINTS[s.s.face[middle[0]]].value >= 3
    states = [bool(fig.STATES[s.s.face[c]] & fig.EMPIRE) for c in middle]
    assert all(a != b for a, b in itertools.pairwise(states)), [s.name(c) for c in middle]


@pytest.mark.scenario("imperium.nation.inuit_automaton_seasons")
def test_the_seasons_of_the_inuit_automaton() -> None:
    s = solo(
        "romans",
        "inuit",
        row=["", "Unrest", "", "", ""],
        p1=seat(deck=["Advance", "Nunavut", "3INU3", "3INU4", "3INU5", "3INU7", "3INU8"]),
    )
    kept = s.s.row[1]
    robot(s, 2)
    assert s.s.row[0] == kept
    assert s.s.row[1] >= 0
    assert s.s.row[2] >= 0
    assert s.s.row[3:] == [-1, -1]
    assert s.s.blocked == 0b11000
    assert s.s.table == 1
    for slot in range(3):
        Laying(s.s).move(s.s.row[slot], st.BOX)
        s.s.row[slot] = bring(s, "Unrest", at(ROBOT, st.HAND)) if slot == 0 else -1
    held = list(s.s.tok)
    robot(s, 5)
    assert list(s.s.tok) == held, "no token for a blocked slot"
    assert s.s.blocked == 0
    assert s.s.table == 0


@pytest.mark.scenario("imperium.nation.mayan_automaton_setup")
def test_the_mayan_automaton() -> None:
    s = dealt("romans", "mayans", difficulty=IMPERATOR)
    assert size(s, ROBOT, "nation") == 13
    assert s.names(ROBOT, "aside") == ["Headpiece"] * 3
    before = s.points(ROBOT)
    only(s, ROBOT, "aside")
    assert s.points(ROBOT) == before


@pytest.mark.scenario("imperium.nation.martian_automaton_setup")
def test_the_martian_automaton() -> None:
    s = dealt("romans", "martians", difficulty=IMPERATOR)
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck"), size(s, ROBOT, "nation")) == (5, 6, 14)
    assert "Cryostasis" in dynasty(s)[:10]


@pytest.mark.scenario("imperium.nation.polynesian_automaton_setup")
def test_the_polynesian_automaton() -> None:
    s = dealt("romans", "polynesians", difficulty=IMPERATOR)
    discovery = s.s.piles[at(ROBOT, st.DEVELOP)]
    assert len(discovery) == 4
    assert s.name(discovery[0]).startswith("Aotearoa")
    assert size(s, ROBOT, "nation") == 10
    assert s.names(ROBOT, "nation")[0] == "Kupe"
    assert (size(s, ROBOT, "hand"), size(s, ROBOT, "deck")) == (5, 4)
    every = [s.name(c) for z in range(st.ZONES) for c in s.s.piles[at(ROBOT, z)]]
    assert "Mana" not in every
    assert "Overpopulation" not in every


@pytest.mark.clause("imperium.nation.utopian_automaton_setup")
def test_the_utopian_automaton() -> None:
    s = dealt("romans", "utopians", difficulty=IMPERATOR)
    assert size(s, ROBOT, "nation") == 0
    assert s.s.stage == 0
    from tabularium.games.imperium.rules.automaton import tables_of

    assert len(tables_of(s.s).journey) == 4


@pytest.mark.scenario("imperium.nation.viking_automaton_setup")
def test_the_viking_automaton() -> None:
    s = dealt("romans", "vikings", difficulty=IMPERATOR)
    assert size(s, ROBOT, "nation") == 14
    assert s.names(ROBOT, "nation")[0] == "Harald Hardrada"
    only(s, ROBOT, "nation", "Harald Hardrada")
    does(s, "DISCARD(top of dynasty deck)")
    assert s.s.last == s.s.round + 1
    assert s.s.table == 0
