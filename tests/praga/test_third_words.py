"""A third reading: what texts, labels and the log leave out or promise."""

from __future__ import annotations

import pytest

from praga.table import PRAGA, arrow_for, options, play, seat, spot, table

SILVER = 10  # a sector of the wheel


def said(id: str, language: str) -> str:
    return next(info.text[language] for info in PRAGA.cards() if info.id == id)


@pytest.mark.parametrize(
    ("ids", "en", "pt"),
    [
        (("cathedral-base", "cathedral-A", "cathedral-B"), "level III you may take one of its V tiles", "nível III"),
        (("B5-2",), "per upgrade you own, covered ones included", "incluindo as cobertas"),
        (("road-III",), "per Era I upgrade you own, covered ones included", "incluindo as cobertas"),
        (("W6G", "W6S", "W9"), "once per game", "uma vez por partida"),
        (("road-IV",), "on a complete bridge the tile alone", "com a ponte completa, só a peça"),
        (("road-V",), "once the bridge is complete you keep it before you", "a ponte completa, ela fica à sua frente"),
        (("T1-1", "T1-2", "T1-3"), "from the wheel, besides", "da roda, além"),
        (("T4-5",), "completed or not", "completa ou não"),
    ],
)
def test_a_text_leaves_no_condition_out(ids: tuple[str, ...], en: str, pt: str) -> None:
    for id in ids:
        assert en in said(id, "en")
        assert pt in said(id, "pt_BR")
    assert "V" not in said("hunger-base", "en"), "the Hunger Wall has no such tiles"


@pytest.mark.clause("praga.projects.side_at_last_column", "praga.projects.side_other_sources")
def test_a_side_move_that_cannot_be_made_is_not_said_to_be_declined() -> None:
    city = {"S02": ("B1C13", 0, 1), "S06": ("B1C04", 0, 1)}
    for at, line in (((0, 5), "Player 2 leaves 1 side move."), ((0, 4), "Player 2 declines the side move.")):
        s = table(
            p0=seat(gold=3), p1=seat(hunger=at, cathedral=at), crane={"AT1": 5}, arrow=arrow_for(5, SILVER), city=city,
            plazas={"PL7": "Z2"}, row={"building": ("B1C02", "B1C01", "B1C03")},
        )  # fmt: skip
        s.log = []
        play(s, "take AT1", "act building", "place B1C02", "site S01", "turn 0")
        if at[1] < 5:
            play(s, "no")
        assert line in [PRAGA.tell(s, event, "en") for event in s.log]


@pytest.mark.parametrize(
    ("id", "neighbour", "texts", "marked"),
    [
        ("W2C05", ("W1S03", 1), ("act wall", "place W2C05", spot((2, 0))), [0, 1, 3, 4]),
        ("W2C05", None, ("act wall", "place W2C05", spot((2, 0))), []),
        ("B2C04", None, ("act building", "place B2C04", "site S09"), [1]),
        ("B2C03", None, ("act building", "place B2C03", "site S09"), []),
    ],
)
def test_what_a_rotation_earns_is_as_sure_as_all_that_meet(
    id: str, neighbour: tuple[str, int] | None, texts: tuple[str, ...], marked: list[int]
) -> None:
    """W2C05 and B2C03 are known well, W1S03 and B2C04 are not; a printed corner is."""
    tile = "AT2" if id[0] == "W" else "AT1"
    s = table(
        era=2, p0=seat(gold=9, stone=9, board={(2, -1): neighbour} if neighbour else {}), crane={tile: 5},
        arrow=arrow_for(5, SILVER), row={"wall" if id[0] == "W" else "building": (id,)},
    )  # fmt: skip
    play(s, f"take {tile}", *texts)
    turns = [PRAGA.notation.read(f"turn {by}") for by in range(6) if f"turn {by}" in options(s)]
    assert [a >> 8 for a in turns if "≈" in PRAGA.label(s, a, "en")] == marked


@pytest.mark.clause("praga.hex.special_or_points")
def test_taking_the_bonus_of_a_special_right_is_said_to_give_it_up() -> None:
    s = table(crane={"AT3": 5}, arrow=arrow_for(5, 4))
    play(s, "take AT3")
    bonus = PRAGA.notation.read("bonus")
    assert PRAGA.label(s, bonus, "en") == "Take the wheel bonus: 2 points instead of a special tile"
    assert PRAGA.label(s, bonus, "pt_BR") == "Receber o bônus da roda: 2 pontos em vez de uma peça especial"
    s.log = []
    play(s, "bonus")
    assert PRAGA.tell(s, s.log[0], "en") == "Player 1 takes the wheel bonus: 2 points instead of a special tile."


@pytest.mark.clause("praga.projects.cathedral_top_tile")
def test_the_step_into_the_top_level_says_that_a_tile_is_there() -> None:
    up = PRAGA.notation.read("up cathedral")
    tile = "you may take a V tile"
    for row, deck, says in ((3, ("B5-1", "B5-2"), True), (3, (), False), (2, ("B5-1",), False), (4, ("B5-1",), False)):
        s = table(p0=seat(cathedral=(row, 0), silver=2, gold=5, stone=5), deck={"cathedral V": deck})
        assert (tile in PRAGA.label(s, up, "en")) == says
    s = table(p0=seat(cathedral=(3, 0), silver=2, gold=5, stone=5))
    s.cathedral_took = 1
    assert tile not in PRAGA.label(s, up, "en")
