"""The card files against the frozen facts: every face, every figure, every line."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from imperium import frozen
from imperium.table import IMPERIUM
from tabularium.games.imperium.cards import faces as c
from tabularium.games.imperium.cards import points as pts
from tabularium.games.imperium.cards.automata import PROVENANCES, TABLES, automaton_of, shared_of
from tabularium.games.imperium.cards.faces import CARDS, FACES, NATIONS, Face
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation import writer
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadContent

# What came with the box: the first so many of each kind. Whole nations may follow.
KNOWN = {kind: IMPERIUM.register.known(kind, IMPERIUM.first_lines) for kind in ("face", "card", "nation")}
BOX = FACES[: KNOWN["face"]]

SUITS = {
    "region": w.REGION, "uncivilised": w.UNCIV, "civilised": w.CIV, "tributary": w.TRIBUTARY, "fame": w.FAME,
    "unrest": w.UNREST, "gadget": w.GADGET, "trade_route": w.TRADE_ROUTE, "power": w.POWER,
}  # fmt: skip
WHERES = {
    "all scored zones": pts.WHERE_SCORED,
    "available resources": pts.WHERE_RESOURCES,
    "in play": pts.WHERE_PLAY,
    "history": pts.WHERE_HISTORY,
    "on this card": pts.WHERE_HERE,
    "on your cards": pts.WHERE_YOUR_CARDS,
    "sunken pile": pts.WHERE_SUNKEN,
    "legends": pts.WHERE_LEGENDS,
    "exile": pts.WHERE_EXILE,
    "garrisons": pts.WHERE_IN_REGIONS,
    "opponents' scored cards": pts.WHERE_OPPONENTS,
    "opponents' available resources": pts.WHERE_OPPONENTS,
    "available mat; region in all scored zones": pts.WHERE_APART,
    "available mat + region in all scored zones": pts.WHERE_TOGETHER,
}
WHENS = {
    "in history": pts.IN_HISTORY,
    "in play": pts.IN_PLAY,
    "NOT in play": pts.NOT_IN_PLAY,
    "garrisoned": pts.GARRISONED,
    "in legends": pts.IN_LEGENDS,
    "otherwise": pts.OTHERWISE,
}
STARTS = {
    None: "",
    "bottom of fame deck, side A up": "fame_bottom",
    "shuffled into the fame deck": "fame_deck",
    "3 at the bottom of the small decks (face up), the rest shuffled into the main deck": "trade_routes",
}


def face(id: str) -> Face:
    return FACES[c.FACE_BY_ID[id]]


def entries() -> list[tuple[dict[str, Any], Face]]:
    """Each entry of the facts with the face that stands for it (King of Kings: its first)."""
    return [(entry, face("FAM-KOK-A" if entry["id"] == "FAM-KOK" else entry["id"])) for entry in frozen.faces()]


def test_all_faces_are_there() -> None:
    assert len(frozen.faces()) == 1086
    ids = {entry["id"] for entry in frozen.faces()}
    extra = {f.id for f in BOX} - ids
    assert extra == {"FAM-KOK-A", "FAM-KOK-B", "MERC-A", "MERC-B", "STATE-STD-A", "STATE-STD-B"}
    assert ids - {f.id for f in BOX} == {"FAM-KOK"}
    assert len(BOX) == 1086 - 1 + 6


def test_numbers_are_places() -> None:
    assert [f.number for f in FACES] == list(range(len(FACES)))
    assert [card.number for card in CARDS] == list(range(len(CARDS)))


def test_numbers_never_change() -> None:
    """Records name cards by slug, but states by number: these may only be added to."""
    assert {id: c.FACE_BY_ID[id] for id in ("FAM-KOK-A", "UNR1", "3FAM1", "1FAM1", "MERC-A", "3ABB1A")} == {
        "FAM-KOK-A": 0,
        "UNR1": 4,
        "3FAM1": 16,
        "1FAM1": 94,
        "MERC-A": 271,
        "3ABB1A": 273,
    }
    assert (BOX[-1].id, CARDS[KNOWN["card"] - 1].slug) == ("3WAG23", "unrest-wag-3")


def test_names() -> None:
    for entry, f in entries():
        assert f.name_en == entry["name_en"]
        assert f.name_pt
        if entry.get("name_pt"):
            assert f.name_pt.casefold() == entry["name_pt"].casefold(), f.id
            assert not f.translated


def test_names_translated_by_us_are_marked() -> None:
    printed = {entry["name_en"] for entry in frozen.faces() if entry.get("name_pt")}
    printed |= {nation["name_en"] for nation in frozen.nations()}
    for f in BOX:
        if f.id.startswith(("MERC", "STATE")):
            continue
        assert f.translated == (f.name_en not in printed), f.id


def test_suits_icons_states_and_headers() -> None:
    for entry, f in entries():
        assert f.suits == [SUITS[s] for s in entry["suits"]], f.id
        assert f.banner == (SUITS[entry["banner"]] if entry["banner"] else -1), f.id
        assert [w.ICONS[i] for i in f.icons] == entry["type_icons"], f.id
        assert c.HEADERS[f.header] == (entry["header_icon"] or ""), f.id
        assert [w.STATES[s] for s in f.states] == [s.upper().replace("_", "-") for s in entry["state_icons"]], f.id
        assert f.stays == entry["stays_in_play"], f.id


def test_start_places_marks_and_boxes() -> None:
    for entry, f in entries():
        start = entry["start"]
        assert c.STARTS[f.start] == STARTS.get(start, start), f.id
        assert f.players == int((entry["player_count"] or "0").strip("+")), f.id
        assert c.MARKS[f.mark] == (entry["expansion_mark"] or ""), f.id
        assert f.provenance == entry["confidence"], f.id
        assert f.replaces == entry.get("replaces", ""), f.id
        if "box" in entry:
            assert f.box == entry["box"], f.id


def test_development_costs() -> None:
    for entry, f in entries():
        cost = entry["development_cost"]
        if cost is None:
            assert f.cost is None, f.id
            continue
        assert f.cost is not None, f.id
        figures = (f.cost.mat, f.cost.pop, f.cost.prog, f.cost.goods)
        assert figures == tuple(cost.get(k, 0) for k in ("material", "population", "progress", "goods")), f.id
        assert writer.cost(f.cost.extra) == cost.get("extra", ""), f.id


def test_free_play_requirements_and_restrictions() -> None:
    for entry, f in entries():
        free = entry["free_play"]
        assert f.free_play == (free is True), f.id
        assert ("if " + writer.condition(f.free_if) if f.free_if else "") == (free if isinstance(free, str) else "")
        assert writer.requirement(f.requires) == (entry["requires"] or ""), f.id
        told = [c.RESTRICTIONS[i] for i in range(len(c.RESTRICTIONS)) if f.restrictions & 1 << i]
        if f.garrison_limit >= 0:
            told.append(f"GARRISON-LIMIT-{f.garrison_limit}")
        assert sorted(told) == sorted(entry["restrictions"]), f.id


def test_restriction_bits_fit_their_names() -> None:
    bits = (
        c.NO_GARRISON, c.NO_GARRISON_IN_REGION, c.NO_MANA, c.NO_ABANDON, c.NO_RECALL, c.NO_CLEANUP_DISCARD,
        c.UNPLAYABLE, c.NO_QUEST_TARGET_UNLESS_LAST,
    )  # fmt: skip
    assert bits == tuple(1 << i for i in range(len(c.RESTRICTIONS)))


def test_effects() -> None:
    lines = 0
    for entry, f in entries():
        if entry["id"] == "FAM-KOK":
            continue
        for timing, name in enumerate(w.TIMINGS):
            texts = entry["effects"].get(name, [])
            lines += len(texts)
            assert f.texts[timing] == texts, f.id
            assert [writer.line(x) for x in f.lines(timing)] == texts, f.id
    king = next(entry for entry in frozen.faces() if entry["id"] == "FAM-KOK")
    merchant = frozen.table("trade_routes")["merchant"]
    for side in "AB":
        assert face(f"FAM-KOK-{side}").texts[w.PASSIVE] == king["faces"][side]["passive"]
        assert face(f"MERC-{side}").texts[w.EXHAUST] == merchant["faces"][side]["effects"]["exhaust"]
        assert [w.ICONS[i] for i in face(f"MERC-{side}").icons] == merchant["faces"][side]["type_icons"]
        lines += len(king["faces"][side]["passive"]) + 1
    assert lines == 1851


def test_fixed_and_conditional_points() -> None:
    for entry, f in entries():
        vp, x = entry["vp"], f.points
        if vp["kind"] in ("none", "fixed"):
            assert (x.kind, x.points, x.automaton) == (pts.FIXED, vp["points"], vp["points"]), f.id
            assert (x.pardons == 2) == ("before_scoring" in vp), f.id
        elif vp["kind"] == "conditional":
            assert x.kind == pts.CONDITIONAL
            assert x.cases == [(r["points"], WHENS[r["when"]]) for r in vp["rules"]], f.id
            assert x.automaton == vp["automa_value"], f.id


SPECIAL_COUNTS = {
    "any card": "card",
    "any card garrisoned in your regions": "card",
    "variable-VP": "variable",
    "opponents with less progress than you": "weaker",
    "any resource token": "resource",
    "barbarian-icon cards that are unciv, region or tributary": "unciv|region|tributary",
}


def test_variable_points() -> None:
    for entry, f in entries():
        vp, x = entry["vp"], f.points
        if vp["kind"] != "variable":
            continue
        assert (x.kind, x.points, x.per, x.cap, x.automaton) == (pts.VARIABLE, vp["points"], vp["per"], 10, 5), f.id
        assert x.where == WHERES[vp["where"]], f.id
        assert "|".join(SPECIAL_COUNTS.get(of, of) for of in vp["of"]) == told(x), f.id
        assert writer_terms(x.but) == (vp.get("except") or ""), f.id
    assert face("3TRO1").points.state == w.BARBARIAN


def told(x: pts.Points) -> str:
    resources = [w.RESOURCES[r] for r in x.resources]
    special = {pts.OF_CARDS: "card", pts.OF_VARIABLE: "variable", pts.OF_WEAKER: "weaker"}.get(x.of)
    return special or "|".join([*resources, *([writer_terms(x.terms)] if x.terms else [])])


def writer_terms(terms: list[Any]) -> str:
    from tabularium.games.imperium.cards.notation.phrase_writer import terms as written

    return written(terms).replace("#", "")


# Physical cards


def test_sides_are_joined() -> None:
    for entry, f in entries():
        if "physical_card" in entry:
            assert f.card == entry["physical_card"], f.id
    for card in CARDS:
        assert len(card.faces) in (1, 2)
        assert len({FACES[i].card for i in card.faces}) == 1
    assert [FACES[i].id for i in CARDS[c.CARD_BY_ID["2UTO3X"]].faces] == ["2UTO3AX", "2UTO3BX"]


def test_nations_have_their_cards() -> None:
    for entry, nation in zip(frozen.nations(), NATIONS):
        assert nation.key == entry["id"]
        assert nation.name_pt.casefold() == entry["name_pt"].casefold()
        own = [CARDS[i] for i in nation.cards if CARDS[i].replaces < 0]
        assert len(own) == entry["physical_cards"], nation.key
        starts = Counter(c.STARTS[FACES[i].start] for card in own for i in card.faces)
        assert dict(starts) == entry["start_counts"], nation.key
        assert nation.trade_routes == entry["requires_trade_routes"]
        assert (nation.actions, nation.exhaust_tokens) == (entry["actions"], entry["exhaust_tokens"])
        assert (nation.box, nation.code, nation.aggression) == (entry["box"], entry["code_en"], entry["aggression"])


def test_two_nations_begin_as_an_empire() -> None:
    """The Cultists' icon is lost in the rulebook: that figure is not certain."""
    found = {nation.key: nation.begins_provenance for nation in NATIONS if nation.begins == "EMPIRE"}
    assert found == {"atlanteans": "high", "cultists": "medium"}
    cult = next(entry for entry in frozen.nations() if entry["id"] == "cultists")
    assert any("empire side up; medium" in rule for rule in cult["special_rules"])


def test_there_are_49_replacement_cards() -> None:
    replacing = [card for card in CARDS if card.replaces >= 0]
    assert len([card for card in replacing if card.number < KNOWN["card"]]) == 49
    for card in replacing:
        assert CARDS[card.replaces].replaced_by == card.number
        assert card.id == CARDS[card.replaces].id + "X"


def test_common_piles_have_the_rulebooks_counts() -> None:
    for box, counts in (
        ("horizons", {"fame": 8, "civ": 18, "unciv": 25, "region": 14, "tributary": 13}),
        ("classics", {"fame": 8, "civ": 15, "unciv": 22, "region": 14, "tributary": 11}),
        ("legends", {"fame": 8, "civ": 15, "unciv": 22, "region": 14, "tributary": 11}),
    ):
        for suit, n in counts.items():
            assert sum(1 for f in FACES if f.file == f"commons/{box}_{suit}") == n
    assert sum(1 for f in FACES if f.file == "commons/unrest") == 12
    assert sum(1 for card in CARDS if card.id.startswith("MERC-")) == 4
    assert sum(1 for card in CARDS if card.id.startswith("STATE-STD-")) == 4


def test_slugs_are_unique_words() -> None:
    assert len(c.CARD_BY_SLUG) == len(CARDS)
    for card in CARDS:
        assert card.slug.replace("-", "").isalnum()
        assert card.slug == card.slug.lower()
        assert card.slug.isascii()


def test_every_name_in_an_effect_is_a_card() -> None:
    named = {name for f in FACES for texts in f.texts for text in texts for name in names_in(text)}
    for automaton in frozen.automata():
        for rows in automaton["sides"].values():
            named |= {name for row in rows for text in (row["trigger"], *row["effects"]) for name in names_in(text)}
    assert [name for name in sorted(named) if not c.names_meant(name)] == []
    meant = c.names_meant("Long Walls")
    assert sum(face.name in meant for face in FACES) == 4


def names_in(text: str) -> list[str]:
    return [part.partition("»")[0] for part in text.split("«")[1:]]


def test_leaders_belong_to_nations() -> None:
    leaders = [f for f in FACES if f.leader]
    assert len(leaders) > 50
    for f in leaders:
        assert f.nation >= 0
    assert face("3JPN6").leader is False
    assert {f.name_en for f in leaders} >= {"Alexander", "Boudicca", "Julius Caesar", "Empress Wu Zetian"}


# Automata


def test_automata_rows() -> None:
    content = Content("imperium", TABLES)
    rows = 0
    for entry in frozen.automata():
        x = automaton_of(content, c.NATION_BY_KEY[entry["nation"]])
        assert x.provenance == entry["confidence"]
        assert len(x.sides) == len(entry["sides"])
        amount, resource = entry["cleanup_market_token"].split()
        assert x.token == (int(amount), w.RESOURCES.index(resource))
        for mine, theirs in zip(x.rows, entry["sides"].values()):
            rows += len(mine)
            assert [r.text for r in mine] == [r["trigger"] for r in theirs]
            assert [r.texts for r in mine] == [r["effects"] for r in theirs]
            assert [r.provenance for r in mine] == [r["confidence"] for r in theirs]
    assert rows == 643


def test_automata_know_which_rows_are_reconstructed() -> None:
    content = Content("imperium", TABLES)
    count = Counter(
        row.provenance for i in range(KNOWN["nation"]) for side in automaton_of(content, i).rows for row in side
    )
    assert dict(count) == {"high": 4, "medium": 240, "low": 12, "reconstructed": 387}
    assert set(count) == set(PROVENANCES)


def test_what_automata_share() -> None:
    shared = shared_of(Content("imperium", TABLES))
    entry = frozen.table("automa/_trade_routes")
    assert [r.name for r in shared.routes] == [r["route"] for r in entry["routes"]]
    assert [[writer.line(x) for x in r.commerce] for r in shared.routes] == [[r["commerce"]] for r in entry["routes"]]
    assert [[writer.line(x) for x in r.profit] for r in shared.routes] == [[r["profit"]] for r in entry["routes"]]
    assert [writer.line(x) for x in shared.merchant] == entry["end_of_turn"]["Merchant"]
    assert [writer.line(x) for x in shared.merchant_empire] == entry["end_of_turn"]["Merchant Empire"]
    rules = frozen.table("automa/_rules")["king_of_kings"]
    assert [writer.line(x) for x in shared.king_barbarian] == [rules["barbarian"]]
    assert [writer.line(x) for x in shared.king_empire] == [rules["empire"]]


def test_journey_and_clean_up_of_special_automata() -> None:
    content = Content("imperium", TABLES)
    utopians = automaton_of(content, c.NATION_BY_KEY["utopians"])
    assert [row.text for row in utopians.journey] == [
        row["stage"] for row in frozen.table("automa/utopians")["journey_table"]
    ]
    cultists = automaton_of(content, c.NATION_BY_KEY["cultists"])
    assert cultists.sides[cultists.clean_up_side] == "corrupted"
    step = frozen.table("automa/cultists")["cleanup_step_corrupted"]["effect"]
    assert [writer.line(x) for x in cultists.clean_up] == [step]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"provenance": "certain"}, "provenance should be one of"),
        ({"market_token": "1 gold"}, "market_token should be a number and a resource"),
        ({"nation": "romans"}, "nation should be one of celts"),
        ({"sides": []}, "sides should be an object"),
        ({"sides": {"barbarian": ["GAIN(1 mat)"]}}, "list of entries"),
        ({"sides": {"barbarian": [{"for": "other", "do": ["JUMP(1)"], "provenance": "high"}]}}, "row 1.*operator"),
        ({"sides": {"barbarian": [{"for": "region", "do": [], "provenance": "high"}]}}, "last row should be for"),
        ({"sides": {"barbarian": [{"for": "other", "provenance": "high"}]}}, "row 1: do is missing"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(change: dict[str, Any], reason: str) -> None:
    content = Content("imperium", TABLES)
    content.tables["data/automata/celts"] = {**content.tables["data/automata/celts"], **change}
    with pytest.raises(BadContent, match=reason) as caught:
        automaton_of(content, c.NATION_BY_KEY["celts"])
    assert str(caught.value).startswith("data/automata/celts.json: ")
    assert caught.value.say("pt_BR") != str(caught.value)
