"""A fourth reading: what the books of an independent referee and a look at every label still found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from praga.table import PRAGA, arrow_for, asked, label, of, options, play, refused_by, score, seat, spot, table
from praga.test_content import changed
from tabularium.games.praga.game import Praga
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine

EGG_FOR_GOLD, SILVER = 6, 10  # sectors of the wheel


def marks_of(s: Table, id: str) -> dict[str, object]:
    """The marks of a thing as the seat that decides sees it."""
    zones = PRAGA.view(s, s.active)["zones"]
    return next(thing["marks"] for zone in zones for thing in zone["objects"] if thing["id"] == id)


@pytest.mark.clause("praga.road.tile_wall")
@pytest.mark.parametrize(("pawn", "points"), [(2, 0), (3, 2)])
def test_a_wall_action_counts_where_the_pawn_stood_when_it_was_chosen(pawn: int, points: int) -> None:
    """The road gang moves the pawn while the wall is in hand: onto the tile's space, or away from it."""
    s = table(
        p0=seat(pawn=pawn, stone=2, techs=("T3-1",)), crane={"AT2": 5}, row={"wall": ("W1C02",)},
        options={"road": "RR3"}, deck={"bridge IV": ("B4-5", "B4-4", "B4-6")},
    )  # fmt: skip
    play(s, "take AT2", "act wall", "place W1C02", "tech T3-1")
    if pawn == 3:
        play(s, "tile B4-5", "slab 1")
    play(s, spot((2, 0)), "turn 0")
    assert (asked(s), of(s, 0).pawn, PRAGA.points(s, 0)["road"]) == ("turn", pawn + 1, points)


@pytest.mark.clause("praga.mines.increase_at_end")
def test_a_full_track_promises_no_further_mine() -> None:
    for mines, gain in ((7, {"gold": 1, "mine": 1}), (8, {"gold": 1})):
        s = table(p0=seat(mines=mines), crane={"AT1": 5})
        play(s, "take AT1", "act mines")
        assert marks_of(s, "answer-raise")["gain"] == gain


@pytest.mark.clause("praga.gold.limit_nine", "praga.stone.limit_nine")
def test_the_next_production_is_not_said_to_pass_the_limit() -> None:
    s = table(p0=seat(gold=7, mines=6, stone=5, quarries=3))
    later = [PRAGA.explain(s, 0, 0, figure) for figure in ("gold", "stone")]
    assert [[(x.key, x.amount) for x in account.later] for account in later if account is not None] == [
        [("later.produced", 9)], [("later.produced", 8)],
    ]  # fmt: skip


@pytest.mark.clause("praga.plaza.no_free_cube")
@pytest.mark.parametrize(("seals", "claims"), [(("S4",), True), (("S4", "S5"), False)])
def test_a_site_promises_no_claim_without_a_free_cube(seals: tuple[str, ...], claims: bool) -> None:
    s = table(
        p0=seat(gold=5, seals=seals), crane={"AT1": 5}, row={"building": ("B1C04",)}, plazas={"PL2": "Z4"},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C04")
    said = label(s, "site S22")
    assert ("your cube claims" in said) == claims
    assert ("none of your cubes is free" in said) != claims
    assert ("nenhum cubo seu está livre" in label(s, "site S22", "pt_BR")) != claims


@pytest.mark.clause("praga.tech.one_use_timing", "praga.scoring.open_plazas", "praga.projects.up_arrow_crossing")
def test_no_technology_is_used_at_an_arrow_of_final_scoring(tmp_path: Path) -> None:
    """An owner's plaza tile may give a side move below; the first seat is no more in a turn than the others."""

    def moves(data: Any) -> None:
        data["tiles"][3]["lower"] = {"hunger_side": 1}

    own = seat(hunger=(1, 1), gold=1, stone=1, techs=("T3-3", "T4-5"))
    s = table(
        game=Praga(changed(tmp_path, "plazas", moves)), p0=own, city={"S22": ("B1C04", 0, 0)}, plazas={"PL2": "Z4"},
    )  # fmt: skip
    score(s)
    play(s, "step hunger")
    assert (asked(s), options(s)) == ("arrow", ["yes", "no"])
    refused_by(s, "tech T3-3", "projects.up_arrow_optional")


@pytest.mark.clause("praga.scoring.open_plazas", "praga.scoring.open_plaza_resources")
def test_what_the_game_would_bring_if_it_ended_now_holds_the_open_plazas() -> None:
    """Z4 gives 4 points below, Z2 gives 3 gold, worth 2 points each to the owner of S1."""
    s = table(
        p0=seat(points=10, gold=0, seals=("S1",)), city={"S22": ("B1C04", 0, 0), "S01": ("B1C01", 0, 0)},
        plazas={"PL2": "Z4", "PL7": "Z2"},
    )  # fmt: skip
    before = s.hash()
    for figure in ("points", "score"):
        account = PRAGA.explain(s, 0, 0, figure)
        assert account is not None
        assert (account.total, [(x.key, x.amount) for x in account.later]) == (10, [("later.final", 10 + 4 + 6)])
    assert s.hash() == before
    score(s)
    account = PRAGA.explain(s, 0, 0, "score")
    assert account is not None
    assert (account.total, account.later) == (20, [])


@pytest.mark.clause("praga.wealth.cube_returned", "praga.components.player_cubes")
def test_freed_cubes_are_said_to_come_from_wealth() -> None:
    s = table(p0=seat(wealth=("W6G",)))
    account = PRAGA.explain(s, 0, 0, "cubes")
    assert account is not None
    assert [PRAGA.source_text(s, x, "en") for x in account.sources][1] == "Freed from wealth bonuses"
    assert [PRAGA.source_text(s, x, "pt_BR") for x in account.sources][1] == "Liberados dos bônus de riqueza"


@pytest.mark.clause("praga.projects.side_at_last_column", "praga.turn.action_mandatory")
def test_the_checklist_asks_for_nothing_that_cannot_be_done() -> None:
    """A side move in the last column, a tile whose actions are both impossible: the turn may end without them."""
    for column, must in ((4, True), (5, False)):
        s = table(p0=seat(stone=3, hunger=(1, column)), crane={"AT2": 5}, row={"wall": ("W1C06",)})
        play(s, "take AT2", "act wall", "place W1C06", spot((2, 0)), "turn 0")
        assert (marks_of(s, "todo-side")["must"], "end" in options(s)) == (must, not must)
    for gold, must in ((4, True), (0, False)):
        s = table(p0=seat(gold=gold, stone=0, pawn=5), crane={"AT6": 5}, arrow=arrow_for(5, EGG_FOR_GOLD))
        play(s, "take AT6")
        assert (marks_of(s, "todo-act")["must"], "end" in options(s)) == (must, not must)
        assert ("Still to do" in PRAGA.prompt(s, "en")) == must


@pytest.mark.clause("praga.solo.parler_building")
def test_the_human_who_places_the_building_of_parler_has_it_in_hand() -> None:
    s = PRAGA.new(1, 1, {"solo": "parler"})
    machine.settle(s)
    while asked(s) != "parler_site":
        play(s, options(s)[0] if asked(s) != "turn" or "end" not in options(s) else "end")
    zones = PRAGA.view(s, 0)["zones"]
    assert [(zone["owner"], len(zone["objects"])) for zone in zones if zone["key"] == "hand"] == [(0, 1)]


@pytest.mark.clause("praga.road.both_effects")
def test_an_owner_may_print_a_plain_reward_where_we_print_a_choice(tmp_path: Path) -> None:
    def plainer(data: Any) -> None:
        data["spaces"][0]["plain"] = {"gain": {"stone": 2}}
        for space in data["spaces"][:3]:
            space["egg"] = {"university": 2}
        data["tiles"][0]["gain"] = {"points": 2}

    game = Praga(changed(tmp_path, "royal_road", plainer))
    s = table(game=game, p0=seat(stone=0, eggs=1), crane={"AT3": 5})
    play(s, "take AT3", "act road", "resolve I", "egg I")
    assert (asked(s), of(s, 0).stone, of(s, 0).university) == ("turn", 2, 2)
    assert len(game.cards()) == len(PRAGA.cards())


@pytest.mark.clause("praga.mines.produce_count", "praga.mines.produce_bonuses")
def test_a_token_that_digs_does_not_add_to_the_production_that_pays_it(tmp_path: Path) -> None:
    def digs(data: Any) -> None:
        data["production_tokens"][0]["gain"] = {"mine": 1}

    s = table(
        game=Praga(changed(tmp_path, "player_board", digs)), p0=seat(gold=0, mines=5, tokens=("PT1", None)),
        crane={"AT1": 5},
    )  # fmt: skip
    play(s, "take AT1", "act mines", "yield mines")
    assert (of(s, 0).gold, of(s, 0).mines) == (5, 6)


def test_the_number_of_a_choice_is_never_shown_as_an_amount(tmp_path: Path) -> None:
    """What may be chosen is told in words; where alternatives are shown, each holds what comes with it."""
    either = [{"gold": 1}, {"stone": 1}]

    def roads(data: Any) -> None:
        data["spaces"][0]["plain"] = {"gain": {"points": 15, "choose": either}}

    def slabs(data: Any) -> None:
        data["slabs"][0]["bonus"] = {"egg": 1, "choose": either}

    changed(tmp_path, "bridge", slabs)
    game = Praga(changed(tmp_path, "royal_road", roads))
    figures = {info.id: info.figures for info in game.cards()}
    assert figures["road-I"]["plain"] == [{"points": 15, "gold": 1}, {"points": 15, "stone": 1}]
    assert figures["slab-1"]["gain"] == {"egg": 1}
    assert figures["RR1"]["gain"] == {"points": 2}


@pytest.mark.clause("praga.projects.up_arrow_lost", "praga.timing.free_order")
def test_an_arrow_left_for_an_announced_wall_is_not_said_to_be_beyond_means() -> None:
    """The crossing could be paid, but the wall that is being chosen needs both stones."""
    for stone, line in ((2, "does not follow the up arrow"), (0, "can't pay 1 gold, 1 stone for the up arrow")):
        s = table(
            p0=seat(gold=1, stone=stone, silver=1, hunger=(0, 2)), crane={"AT2": 5}, arrow=arrow_for(5, SILVER),
            row={"wall": ("W1C03", "W1C04", "W1C05")},
        )  # fmt: skip
        s.log = []
        play(s, "take AT2", "bonus", *["act wall"][: stone // 2], "up hunger")
        assert (asked(s), of(s, 0).hunger) == ("wall" if stone else "turn", (1, 2))
        assert any(line in PRAGA.tell(s, event, "en") for event in s.log)
