"""Two costs that take cards from the same place need enough for both."""

from __future__ import annotations

import pytest

from imperium.table import refused_by, seat, table


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
