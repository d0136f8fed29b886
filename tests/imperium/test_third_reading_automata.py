"""Read a third time: the automata. Every plain row of every table does what the facts say; and what was found there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from imperium import frozen
from imperium.scenes import ROBOT, begin, bring, does, only, resolves, robot, size, solo
from imperium.table import Laying, Scene, seat
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.automaton import resolve_card
from tabularium.games.imperium.rules.flow import BEGIN_TURN, ROUND
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at
from tabularium.kernel.shared import put

AUTOMATA = frozen.automata()
FACES = frozen.faces()
RESOURCES = ["mat", "pop", "prog", "goods"]
SUITS = {"unciv": "uncivilised", "civ": "civilised", "trade-route": "trade_route"}
IN_A_DECK = ("draw_deck", "nation_deck", "accession", "development", "common", "unrest_pile")
GAIN = re.compile(r"(you )?GAIN\(([^)]*)\)( per region .*)?")
SPEND = re.compile(r"SPEND\(all (\w+)\) ⇒ GAIN\(1 prog\) per (2 )?\w+ spent( \(rounded down\))?")
STEAL = re.compile(r"STEAL\((\d) (\w+) from you\)")
TOP = re.compile(r"DISCARD\(top (\d )?of deck\)")
PLACES = {"HISTORY(self)": "history", "PLAY(self)": "play", "RETURN(self to unrest pile)": "unrest"}
PLAIN = ("EXILE(1 market card)", "RETURN(unrest from discard)", "you may DRAW(1)", "you TAKE(unrest)", *PLACES)
TESTED = 356  # rows that consist of such lines alone and that a card of theirs or of the Horizons commons reaches


def is_plain(line: str) -> bool:
    return line in PLAIN or any(pattern.fullmatch(line) for pattern in (GAIN, SPEND, STEAL, TOP))


def fits(trigger: str, face: dict[str, Any]) -> bool:
    return any(fits_term(term, face) for term in trigger.split("|"))


def fits_term(term: str, face: dict[str, Any]) -> bool:
    if term[0] == "«":
        return bool(term[1:-1] == face["name_en"])
    if term[0] == "#":
        return term[1:] in face["type_icons"] or face["header_icon"] == term[1:]
    if term.endswith(" icon"):
        return term[:-5].lower() in face["state_icons"]
    return term == "other" or SUITS.get(term, term) in face["suits"]


def plain_rows() -> list[tuple[str, int, int, str, list[str]]]:
    """Nation, side, row, the id of a card whose first row it is, and its lines."""
    found = []
    commons = [x for x in FACES if re.match("3(REG|UNC|CIV|TRI|FAM)", x["id"])]
    for automaton in AUTOMATA:
        nation = [n.key for n in book.NATIONS].index(automaton["nation"])
        own = {face.id for face in book.FACES if face.nation == nation}
        cards = [x for x in FACES if x["id"] in own and x["start"] in IN_A_DECK] + commons
        for side, rows in enumerate(automaton["sides"].values()):
            for i, row in enumerate(rows):
                above = [x["trigger"] for x in rows[:i]]
                mine = [x for x in cards if fits(row["trigger"], x) and not any(fits(t, x) for t in above)]
                if mine and all(is_plain(line) for line in row["effects"]):
                    found.append((automaton["nation"], side, i, mine[0]["id"], row["effects"]))
    return found


class Expected:
    """What a row of plain lines should leave behind."""

    def __init__(self, s: Scene, c: int, lines: list[str]) -> None:
        self.own, self.human = list(s.res(ROBOT)), list(s.res(0))
        self.regions = sum(max(1, fig.REGIONS[s.s.face[x]]) for x in s.s.piles[at(ROBOT, st.PLAY)])
        self.discarded, self.exiled, self.unrest, self.place = 0, 0, 0, "discard"
        for line in lines:
            self.add(line, fig.REGIONS[s.s.face[c]])

    def add(self, line: str, regions: int) -> None:
        if m := GAIN.fullmatch(line):
            for part in m[2].split(" + "):
                n, what = part.split()
                whose = self.human if m[1] else self.own
                whose[RESOURCES.index(what)] += int(n) * (self.regions if m[3] else 1)
        elif m := SPEND.fullmatch(line):
            spent = self.own[RESOURCES.index(m[1])]
            self.own[RESOURCES.index(m[1])] = 0
            self.own[2] += spent // 2 if m[2] else spent
        elif m := STEAL.fullmatch(line):
            self.own[RESOURCES.index(m[2])] += int(m[1])
            self.human[RESOURCES.index(m[2])] -= int(m[1])
        elif m := TOP.fullmatch(line):
            self.discarded += int(m[1] or 1)
        elif line in PLACES:
            self.place = PLACES[line]
            self.regions += regions if self.place == "play" else 0
        self.exiled += line.startswith("EXILE")
        self.unrest += line.startswith("you TAKE")


@pytest.mark.clause("imperium.automaton.topmost_matching_row", "imperium.automaton.whole_row_one_effect")
@pytest.mark.parametrize("nation", [x["nation"] for x in AUTOMATA])
def test_every_plain_row_does_what_it_says(nation: str) -> None:
    for key, side, row, id, lines in plain_rows():
        if key == nation:
            resolve_plain_row(nation, side, row, id, lines)


def resolve_plain_row(nation: str, side: int, row: int, id: str, lines: list[str]) -> None:
    name = next(x["name_en"] for x in FACES if x["id"] == id)
    regions = [x for x in ("Glacier", "Volcano", "Savannah") if x != name][:2]
    rich = seat(mat=7, pop=7, prog=7, goods=2, play=regions, deck=["Altar", "Oracle", "Barter", "Scribes"])
    human = "romans" if nation != "romans" else "persians"
    trade = book.NATIONS[[n.key for n in book.NATIONS].index(nation)].trade_routes
    poor = seat(mat=5, pop=5, prog=5, deck=["Conquer"], empty=True)
    face = book.FACE_BY_ID[id]
    card = next(x.number for x in book.CARDS if face in fig.CARD_FACES[x.number] and not fig.SPARE_CARDS[x.number])
    s = solo(human, nation, trade=trade, row=[], p0=poor, p1=rich, extra=[card])
    t = s.s
    t.table = side
    bring(s, "Unrest", at(ROBOT, st.DISCARD))
    for x in t.market:
        t.tok[x] = 0
    c = t.numbers[card]
    t.face = put(t.face, c, face)
    laying = Laying(t)
    laying.spare(c)
    laying.move(c, at(ROBOT, st.HAND))
    deck, exile = size(s, ROBOT, "deck"), len(s.common("exile"))
    wanted = Expected(s, c, lines)
    t.stack = []
    t.push(ROUND, pc=1)
    t.push(BEGIN_TURN, 0)
    resolve_card(t, ROBOT, c)
    begin(s)
    if s.prompt() == "may":
        s.play("no")
    said = f"{nation} {side} {row} {name}: {lines}"
    assert list(s.res(ROBOT)) == wanted.own, said
    assert list(s.res(0)) == wanted.human, said
    assert deck - size(s, ROBOT, "deck") == min(deck, wanted.discarded), said
    assert len(s.common("exile")) == exile + wanted.exiled, said
    assert s.names(0, "hand").count("Unrest") == wanted.unrest, said
    piles = {at(ROBOT, st.HISTORY): "history", at(ROBOT, st.PLAY): "play", at(ROBOT, st.DISCARD): "discard"}
    assert piles.get(t.where[c], "unrest") == wanted.place, said


def test_most_rows_are_plain() -> None:
    assert len(plain_rows()) == TESTED


# What was found


@pytest.mark.clause("imperium.nation.mayan_automaton_setup", "imperium.automaton.row_partly_possible")
@pytest.mark.parametrize("mask", [True, False])
def test_the_mayan_automaton_fetches_a_headpiece(mask: bool) -> None:
    s = solo("romans", "mayans", p1=seat(deck=["Conquer"], discard=["Stone Mask"] if mask else []), fame=["Brave"])
    resolves(s, "Brave")
    assert s.names(ROBOT, "deck") == ["Conquer", "Headpiece"]
    assert s.names(ROBOT, "history") == ["Brave", *(["Stone Mask"] if mask else [])]
    assert s.names(ROBOT, "aside") == ["Headpiece", "Headpiece"]


def test_without_headpiece_and_mask_it_resolves_its_top_card() -> None:
    s = solo("romans", "mayans", p1=seat(deck=["Unrest"]), fame=["Brave"])
    only(s, ROBOT, "aside")
    before = s.unrest_pile()
    resolves(s, "Brave")
    assert s.unrest_pile() == before + 1
    assert s.names(ROBOT, "history") == ["Brave"]


@pytest.mark.clause("imperium.nation.double_region_cards", "imperium.automaton.kw_abandon")
def test_the_automaton_abandons_no_more_regions_than_it_must() -> None:
    s = solo("romans", "mauryans", p1=seat(play=["Bogs", "Grand Trunk Road", "Savannah"]), fame=["Brave"])
    does(s, "FIRST-POSSIBLE{ ABANDON(3 region) ⇒ TAKE(top fame) | GAIN(2 prog) }")
    assert s.names(ROBOT, "play") == ["Bogs"]
    assert s.names(ROBOT, "deck") == ["Brave"]


@pytest.mark.clause("imperium.automaton.trade_empire_line3")
def test_three_goods_are_not_paid_for_nothing() -> None:
    market = ["Bogs", "Savannah", "Lagoon", "Goryeo", "Alluvial Plain"]
    s = solo("greeks", "romans", trade=True, row=[], p1=seat(goods=3, prog=1), market=market)
    merchant = next(c for c in s.s.piles[at(ROBOT, st.POWER)] if s.name(c) == "Merchant")
    s.s.face = put(s.s.face, merchant, fig.CARD_FACES[s.s.cards[merchant]][1])
    robot(s, 6)
    assert s.res(ROBOT)[2:] == (0, 4)  # it trades instead: progress for goods


@pytest.mark.clause("imperium.automaton.row_impossible_next", "imperium.automaton.king_once")
@pytest.mark.parametrize(
    ("line", "kinged"),
    [
        ("FIRST-POSSIBLE{ ABANDON(1 region) ⇒ ACQUIRE(tributary) | GAIN(2 prog) }", 0),
        ("FIRST-POSSIBLE{ SPEND(2 mat) ⇒ ACQUIRE(tributary) | GAIN(2 prog) }", 0),
        ("FIRST-POSSIBLE{ ABANDON(3 region) ⇒ TAKE(top fame) | GAIN(2 prog) }", 1),
    ],
)
def test_it_pays_nothing_for_a_card_that_it_cannot_gain(line: str, kinged: int) -> None:
    market = ["Volcano", "Glacier", "Couriers", "Elders", "Heath"]
    s = solo("greeks", "romans", p1=seat(mat=5, play=["Bogs", "Savannah", "Lagoon"]), market=market)
    s.s.kinged[ROBOT] = kinged
    does(s, line)
    assert s.res(ROBOT) == (5, 0, 2, 0)
    assert size(s, ROBOT, "play") == 3


@pytest.mark.clause("imperium.automaton.kw_spend")
@pytest.mark.parametrize(
    ("line", "pop", "left"),
    [
        ("SPEND(all pop) ⇒ GAIN(1 prog) per 2 pop spent (rounded down)", 1, (0, 0)),
        ("SPEND(all pop) ⇒ GAIN(1 prog) per 2 pop spent (rounded down)", 5, (0, 2)),
        ("as often as possible: SPEND(3 pop) ⇒ GAIN(1 prog)", 8, (2, 2)),
        ("FIRST-POSSIBLE{ SPEND(3 pop) ⇒ BREAKTHROUGH(tributary) | GAIN(1 pop) }", 2, (3, 0)),
    ],
)
def test_what_it_spends(line: str, pop: int, left: tuple[int, int]) -> None:
    s = does(solo("romans", "greeks", p1=seat(pop=pop)), line)
    assert s.res(ROBOT)[1:3] == left


def test_the_patolli_row() -> None:
    line = (
        "REVEAL(top of main deck); if it has #pinned: EXILE(it), GAIN(1 goods);"
        " else: PUT(it → discard), TAKE(unrest) → discard"
    )
    s = does(solo("romans", "mayans", main=["Savannah"]), line)
    assert s.common("exile") == ["Savannah"]
    assert s.res(ROBOT)[3] == 1
    s = does(solo("romans", "mayans", main=["Barter"]), line)
    assert s.names(ROBOT, "discard") == ["Barter", "Unrest"]
