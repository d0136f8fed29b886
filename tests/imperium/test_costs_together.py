"""Two costs that take cards from the same place need enough for both."""

from __future__ import annotations

import pytest

from imperium.scenes import effect, journey, several
from imperium.table import MARKET, Scene, refused_by, seat, table


@pytest.mark.clause("imperium.text.unpayable_cost_blocks")
def test_one_region_does_not_pay_for_sinking_and_abandoning() -> None:
    s = table("atlanteans", "greeks", p0=seat(hand=["2ATL7X"], play=["Thule"]))
    refused_by(s, f"play {s.slug('2ATL7X')}", "text.unpayable_cost_blocks")


@pytest.mark.clause("imperium.text.costs_before_results")
def test_two_regions_do() -> None:
    s = table("atlanteans", "greeks", p0=seat(hand=["2ATL7X"], play=["Thule", "Hesperides"]))
    s.do("play", "Myths and Legends")
    s.do("sink", "Thule")
    assert s.names(0, "sunken") == ["Thule"]
    assert "Hesperides" in s.names(0, "discard")
    s.play(s.options()[0])
    assert len(s.names(0, "hand")) == 1


SIX = [
    "Ayiti (Hispaniola)",
    "Borinquen (Puerto Rico)",
    "Cuba",
    "Guanahani (San Salvador)",
    "Orinoco Valley",
    "Lagoon",
]


def migration(*play: str) -> Scene:
    return table("taino", "greeks", p0=seat(hand=["Migration"], pop=1, play=list(play)))


@pytest.mark.clause("imperium.text.unpayable_cost_blocks")
def test_migration_needs_somewhere_to_move_the_population() -> None:
    """Six production icons to abandon, and a pinned card that is still there to carry the token."""
    s = migration(*SIX)
    refused_by(s, f"play {s.slug('Migration')}", "text.unpayable_cost_blocks")
    s = migration(*SIX, "Batey (Ball Games)")
    s.do("play", "Migration")
    assert "Lagoon" in s.names(0, "discard")
    assert s.tokens("Batey (Ball Games)") == (0, 1, 0, 0)
    assert s.res(0)[1] == 0


@pytest.mark.clause("imperium.text.costs_before_results")
def test_a_cost_is_not_paid_so_that_the_other_part_of_it_fails() -> None:
    """Seven icons on five cards: of the single ones one must stay."""
    s = migration("Scrubland", "Valley", "Lagoon", "Cuba", "Ayiti (Hispaniola)")
    s.do("play", "Migration").do("abandon", "Lagoon").do("abandon", "Cuba")
    refused_by(s, f"abandon {s.slug('Ayiti (Hispaniola)')}", "text.unpayable_cost_blocks")
    assert s.can("abandon", "Valley")
    several(s, "abandon", "Valley", "Scrubland")
    assert s.tokens("Ayiti (Hispaniola)") == (0, 1, 0, 0)


@pytest.mark.clause("imperium.text.unpayable_cost_blocks")
def test_what_abandons_a_hunt_leaves_one_to_exile() -> None:
    one = table("inuit", "greeks", p0=seat(hand=["Harpoons"], play=["Siku (Sea Ice)"], state="Winter"))
    refused_by(one, f"play {one.slug('Harpoons')}", "text.unpayable_cost_blocks")
    two = table("inuit", "greeks", p0=seat(hand=["Harpoons"], play=["Siku (Sea Ice)", "Nunatsiavut"], state="Winter"))
    two.do("play", "Harpoons").do("abandon", "Nunatsiavut")
    assert "Siku (Sea Ice)" in two.common("exile")


@pytest.mark.clause("imperium.exhaust.cost_required")
def test_ball_games_need_a_token_for_themselves() -> None:
    """The last exhaust token goes to Ball Games: Step Pyramids can't spare a mask then."""
    for tokens, can in ((1, False), (2, True)):
        s = table(
            "olmecs",
            "greeks",
            p0=seat(hand=["Stone Mask"], play=["Ball Games", "Step Pyramids"], exhausts=tokens, state="Empire"),
            market=MARKET,
        )
        assert s.can("exhaust", "Ball Games") == can
        if not can:
            refused_by(s, f"exhaust {s.slug('Ball Games')}", "exhaust.cost_required")


@pytest.mark.clause("imperium.text.pay_and_move_are_costs")
def test_a_move_is_a_cost_though_it_is_a_result_too() -> None:
    """Gates of Shangri-la: a card into history to move three materials."""
    for mat, can in ((2, False), (3, True)):
        s = journey(table("utopians", "greeks", p0=seat(hand=["Monastery"], mat=mat), turn=""), "2UTO3AX")
        s.play("activate")
        assert s.can("exhaust", "Gates of Shangri-la") == can


@pytest.mark.clause("imperium.text.unpayable_cost_blocks")
def test_goods_that_go_onto_a_route_do_not_pay_for_its_commerce() -> None:
    for goods, can in ((1, False), (2, True)):
        s = table(
            "romans",
            "greeks",
            trade=True,
            p0=seat(play=["3TRO4"], mat=0, pop=0, prog=0, goods=goods, state="Empire"),
        )
        effect(s, "TRADE")
        assert s.tokens("Baltic Amber Road")[3] == int(can)
        assert s.res(0)[2] == (2 if can else 0)
