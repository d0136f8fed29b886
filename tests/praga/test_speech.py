"""What people read: labels say cost and result, in both languages; what bots read; invariants that bite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from praga.table import CRANE, PRAGA, arrow_for, label, options, play, seat, table
from tabularium.games.praga.table.names import CATHEDRAL_DECK, EGG, GOLD, TECH, TECH_I, TURNS
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.shared import put

UNSURE = " ≈"


def question(s: Table, language: str = "en") -> str:
    return PRAGA.prompt(s, language)


def test_taking_a_tile_says_cost_points_and_bonus() -> None:
    s = table(crane={"AT1": 0, "AT2": 9}, arrow=arrow_for(0, 6))
    assert "pay 2 gold" in label(s, "take AT1")
    assert "1 egg for 1 gold" in label(s, "take AT1")
    assert "3 points" in label(s, "take AT2")
    assert "zona vermelha" in label(s, "take AT1", "pt_BR")


def test_moving_up_says_cost_and_landing() -> None:
    s = table(p0=seat(silver=2, cathedral=(1, 0), hunger=(1, 1)))
    cost = "2 silver windows, 1 gold, 1 stone"
    assert label(s, "up cathedral") == f"Move up on the Cathedral for {cost}: 1 point{UNSURE}"
    assert "side arrow" in label(s, "up hunger")
    assert label(s, "up cathedral", "pt_BR").startswith("Subir na Catedral por 2 janelas de prata")


def test_an_arrow_says_what_following_costs() -> None:
    s = table(p0=seat(silver=2, cathedral=(0, 1)))
    play(s, "up cathedral")
    assert label(s, "yes") == "Follow the arrow up (1 gold, 1 stone)" + UNSURE
    assert label(s, "no") == "Stay on this space"
    assert "Cathedral" in question(s)
    s = table(p0=seat(silver=2, cathedral=(2, 4), gold=2, stone=2))
    play(s, "up cathedral")
    assert "4 points" in label(s, "yes")


def test_seals_bridge_tiles_and_slabs_say_what_they_do() -> None:
    s = table(p0=seat(rights=1, silver=2))
    assert "2 points for each gold spent" in label(s, "seal S1")
    s = table(p0=seat(pawn=3, eggs=1), crane=CRANE, deck={"bridge IV": ("B4-5", "B4-1", "B4-2")})
    play(s, "take AT3", "act road")
    assert "3 gold, 3 stone" in label(s, "tile B4-5")
    play(s, "tile B4-5")
    assert label(s, "slab 3") == "Slab 3: 1 egg, 1 blue token"
    assert "Bridge tile IV-5" in question(s)


def test_the_end_of_a_turn_says_what_is_lost() -> None:
    s = table(p0=seat(gold_windows=2), crane=CRANE, arrow=arrow_for(5, 2))
    play(s, "take AT1", "act mines", "yield mines", "buy gold")
    assert label(s, "end") == "End your turn (lost: the wheel bonus, 1 stone; the extra action you bought)"
    assert "The wheel bonus waits: 1 stone" in question(s)


def test_side_moves_are_told() -> None:
    s = table(crane=CRANE, row={"wall": ("W1C06", "W1C01", "W1C02")})
    play(s, "take AT2", "act wall", "place W1C06", "spot 3", "turn 0")
    assert "A side move on the Hunger Wall waits" in question(s)
    assert label(s, "side hunger") == "Move sideways on the Hunger Wall: 1 point" + UNSURE
    s = table(
        p0=seat(gold=4), crane=CRANE, row={"building": ("B1C04", "B1C01", "B1C02")}, plazas={"PL7": "Z2"},
        city={"S01": ("B1C08", 0, 0), "S02": ("B1C03", 0, 0)}, arrow=arrow_for(5, 8),
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C04", "site S06")
    assert "a side move" in label(s, "end")


def test_technologies_plazas_and_windows_are_told() -> None:
    s = table(p0=seat(techs=("T3-2",)))
    assert "without any cost" in label(s, "tech T3-2")
    play(s, "tech T3-2")
    assert label(s, "step hunger") == "Move up on the Hunger Wall" + UNSURE
    s = table(p0=seat(techs=("T4-5",)))
    play(s, "tech T4-5")
    assert "3 gold" in label(s, "plaza Z2")
    s = table(p0=seat(silver=3, gold_windows=1), crane=CRANE)
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert label(s, "keep 1") == "Keep windows: 1 gold, 1 silver"
    s = table(p0=seat(mines=4), crane=CRANE)
    play(s, "take AT1", "act mines", "raise mines")
    assert "2 points" in label(s, "token PT1")


def test_road_effects_are_told() -> None:
    s = table(p0=seat(eggs=1), crane=CRANE)
    play(s, "take AT3", "act road")
    assert label(s, "resolve I") == "Royal Road I: 2 stone or 2 gold" + UNSURE
    assert label(s, "egg I") == "Royal Road I, for 1 egg: 1 more quarry or 1 more gold mine" + UNSURE
    assert label(s, "egg I", "pt_BR") == ("Estrada Real I, por 1 ovo: 1 pedreira a mais ou 1 mina de ouro a mais ≈")
    assert "An effect of the Royal Road waits" in question(s)
    play(s, "resolve I")
    assert label(s, "choose 0") == "2 stone" + UNSURE


def test_options_say_where_their_figures_are_not_certain() -> None:
    s = table(p0=seat(pawn=4, eggs=1), crane=CRANE, deck={"bridge V": ("B5-1", "B5-3", "B5-6")})
    assert label(s, "take AT1").endswith(UNSURE), "the pair of actions is reconstructed"
    assert not label(s, "end").endswith(UNSURE)
    play(s, "take AT3", "act road")
    assert label(s, "tile B5-6").endswith(UNSURE)
    assert label(s, "tile B5-6", "pt_BR").endswith(UNSURE)
    assert not label(s, "tile B5-3").endswith(UNSURE)
    s = table(p0=seat(gold=4), crane=CRANE, row={"building": ("B1C01", "B1C02", "B1C03")}, plazas={"PL2": "Z4"})
    play(s, "take AT1", "act building")
    assert label(s, "place B1C01").endswith(UNSURE)
    play(s, "place B1C01")
    assert label(s, "site S02").endswith(UNSURE), "the points of this Old Town site are not known"
    assert not label(s, "site S22").endswith(UNSURE)
    s = table(p0=seat(tech=1, pawn=1, eggs=1), crane=CRANE, deck={"I": ("T1-4", "T1-5", "T1-6")})
    play(s, "take AT3", "act road", "egg II", "choose 1")
    assert label(s, "learn T1-4").endswith(UNSURE), "which track it shows is inferred"
    assert not label(s, "learn T1-5").endswith(UNSURE)


def test_a_full_track_promises_nothing_more() -> None:
    s = table(p0=seat(mines=8), crane=CRANE)
    play(s, "take AT1", "act mines")
    assert label(s, "raise mines").startswith("Gain 1 gold and no further one, for the track is full")


def test_texts_leave_nothing_out() -> None:
    text = {info.id: info.text for info in PRAGA.cards()}
    assert "gain 2 points, and either 1 gold or 1 stone" in text["RR1"]["en"]
    assert "receba 2 pontos, e mais ou 1 ouro ou 1 pedra" in text["RR1"]["pt_BR"]
    assert "For 1 egg still: 1 more quarry or 1 more gold mine." in text["RR1"]["en"]
    assert "with a common tile" in text["T3-4"]["en"]
    assert "Old Town" in text["T4-1"]["en"]
    for id in ("T3-5", "T3-6", "T4-6"):
        assert "no upgrade pays" in text[id]["en"]
        assert "nenhuma melhoria paga" in text[id]["pt_BR"]
    assert "optional side move" in text["B4-1"]["en"]
    assert "Each step past the top: 2 points." in text["track-tech"]["en"]
    assert "value of each red token" in text["cathedral-base"]["en"]
    assert "this one included" in text["B1S01"]["en"]


def test_any_word_of_the_notation_can_be_said_at_any_moment() -> None:
    """A page may ask for the label of a greyed-out action."""
    scenes = [table(), table(p0=seat(silver=2, cathedral=(0, 1)))]
    play(scenes[1], "up cathedral")
    for s in scenes:
        for a in machine.candidates(s):
            for language in ("en", "pt_BR"):
                assert PRAGA.label(s, a, language)
                assert isinstance(PRAGA.touches(s, a), list)


def test_features_describe_every_seat_alike() -> None:
    lengths = {len(PRAGA.features(PRAGA.new(seats, 1), seat)) for seats in (1, 2, 3, 4) for seat in range(seats)}
    assert len(lengths) == 1
    s = table(2, p0=seat(gold=5), p1=seat(gold=1))
    assert PRAGA.features(s, 0) != PRAGA.features(s, 1)


def own(what: int, value: int) -> Callable[[Table], None]:
    def change(s: Table) -> None:
        s.own[what] = value

    return change


def twice(s: Table) -> None:
    s.rows[0] = s.rows[1]


def lost(s: Table) -> None:
    s.decks[0].pop()


def misplaced(s: Table) -> None:
    s.rows[0], s.rows[4] = s.rows[4], s.rows[0]


def no_tile(s: Table) -> None:
    s.crane[0] = -1


def on_the_box(s: Table) -> None:
    s.crane[s.arrow], s.crane[0] = s.crane[0], -1


def stray_cube(s: Table) -> None:
    s.site_cube = put(s.site_cube, 0, 0)


def no_v(s: Table) -> None:
    s.decks[CATHEDRAL_DECK].pop()


def gap(s: Table) -> None:
    s.decks[0].append(s.rows[2])
    s.rows[2] = -1


@pytest.mark.parametrize(
    "breaks",
    [
        twice, lost, misplaced, no_tile, on_the_box, stray_cube, no_v, gap,
        own(GOLD, 10), own(EGG, -1), own(TECH, 13), own(TECH_I, 102), own(TURNS, 17), own(10, 9), own(18, 6),
    ],
)  # fmt: skip
def test_the_invariants_notice_a_broken_table(breaks: Callable[[Table], None]) -> None:
    s = table()
    assert PRAGA.check(s) == []
    breaks(s)
    assert PRAGA.check(s)
    assert options(s)
