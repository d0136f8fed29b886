"""Training, low aggression, quick set-up, precious cards and the fast game (rulebook, Regras opcionais)."""

from __future__ import annotations

import pytest

from imperium.scenes import chosen, cleanup, dealt, effect, only, opened, say, size, through
from imperium.table import IMPERIUM, MARKET, Scene, refused_by, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import state as st
from tabularium.kernel.errors import BadOption

RUTHLESS = {
    "Smugglers",
    "Tyranny",
    "Triremes",
    "Warfare",
    "River Raiders",
    "Protection",
    "Pirates",
    "Illyrians",
    "Tyrrhenians",
}


def idle(s: Scene) -> Scene:
    """A whole turn in which nothing is done."""
    turn = s.s.turns
    while not s.over and s.s.turns == turn:
        if s.prompt() == "turn_type":
            s.play("activate")
        options = s.options()
        s.play("done" if "done" in options else "no" if "no" in options else options[0])
    return s


# Training


@pytest.mark.scenario("imperium.training.setup")
def test_training_exiles_fifteen_cards() -> None:
    s = dealt("japanese", training=True)
    assert len(s.common("main")) == 34 - 2 - 15
    assert len(s.common("exile")) == 15
    assert s.s.sides == s.s.seats == 1


@pytest.mark.scenario("imperium.training.twelve_tokens")
def test_the_timer_of_training() -> None:
    s = opened("japanese", training=True)
    for _ in range(4):
        idle(s)
    assert s.s.turns == 5
    s.play("activate", "done")
    card = s.options()[0]
    before = sum(t >> 20 & 1023 for t in s.s.tok)
    s.play(card)
    assert sum(t >> 20 & 1023 for t in s.s.tok) == before + 1
    assert 12 - s.s.turns == 7


@pytest.mark.scenario("imperium.training.may_exile")
def test_training_may_exile_a_card_without_tokens() -> None:
    s = cleanup("japanese", training=True, market=MARKET)
    s.do("place", "Bogs")
    refused_by(s, say(s, "exile", "Bogs"), "exile.tokens_block")
    refused_by(s, "yes", "training.may_exile")
    pile = s.unrest_pile()
    s.do("exile", "Elders")
    assert "Elders" in s.common("exile")
    assert s.common("market")[3] != ""
    assert s.unrest_pile() == pile


@pytest.mark.clause("imperium.training.end_after_twelve")
def test_training_ends_after_twelve_turns() -> None:
    s = opened("japanese", training=True)
    turns = 0
    while not s.over:
        turns += 1
        idle(s)
    assert turns == 12
    assert s.s.ending == st.TRAINING_OVER
    t = opened("japanese", training=True)
    t.play("activate")
    effect(t, "END-TRIGGER")
    idle(t)
    assert t.over
    assert t.s.turns == 1


@pytest.mark.clause("imperium.training.rating")
def test_a_training_game_is_rated_by_its_points() -> None:
    s = opened("japanese", training=True, powers="a")
    while not s.over:
        idle(s)
    assert IMPERIUM.scores(s.s) == [s.points(0)]
    assert s.points(0) < 50
    s.s.res[2] += 90
    assert s.points(0) >= 50


# Low aggression, quick set-up, precious cards


@pytest.mark.scenario("imperium.low_aggression.set_aside")
def test_ruthless_cards_are_set_aside() -> None:
    s = dealt("romans", "greeks", low_aggression=True)
    small = {name for pile in ("regions", "uncivilised", "civilised", "market") for name in s.common(pile)}
    assert not small & RUTHLESS
    assert len(s.common("main")) == 34 - 9 - 2 + 9


@pytest.mark.clause("imperium.low_aggression.shuffle_in_later")
def test_ruthless_cards_come_from_the_main_deck() -> None:
    for seed in range(5):
        s = dealt("romans", "greeks", low_aggression=True, seed=seed)
        assert set(s.common("main")) >= RUTHLESS
    places = {dealt("romans", "greeks", low_aggression=True, seed=x).common("main").index("Warfare") for x in range(6)}
    assert len(places) > 1


@pytest.mark.clause("imperium.low_aggression.other_boxes")
def test_low_aggression_with_other_boxes_and_fast() -> None:
    for box in ("Classics", "Legends"):
        s = dealt("vikings", "arthurians", low_aggression=True, commons=box, fast=True)
        for pile in ("regions", "uncivilised", "civilised", "market"):
            for c in s.s.piles[st.COMMON_NAMES.index(pile)]:
                assert book.FACES[s.s.face[c]].header != book.HEADER_ATTACK


@pytest.mark.scenario("imperium.quick_setup.no_sorting")
def test_quick_set_up_mixes_the_suits() -> None:
    mixed = set()
    for seed in range(6):
        s = dealt("romans", "greeks", quick=True, seed=seed)
        assert [len(s.common(x)) + 1 for x in ("regions", "uncivilised", "civilised")] == [6, 6, 6]
        assert len(s.common("main")) + 2 == 34
        mixed.add(len({book.FACES[s.s.face[c]].banner for c in s.s.piles[st.REGIONS]}) > 1)
        for slot, c in enumerate(s.s.market):
            assert (s.s.beneath[slot] < 0) == bool(fig.SUITS[s.s.face[c]] & fig.REGION)
    assert True in mixed


@pytest.mark.scenario("imperium.precious.no_cleanup_discard")
def test_precious_cards_are_not_discarded() -> None:
    s = cleanup("romans", "greeks", precious=True, p0=seat(hand=["Unrest", "Glory"]))
    refused_by(s, say(s, "discard", "Unrest", "hand"), "precious.no_cleanup_discard")
    s.play(s.options()[0])
    assert s.seat == 1
    assert size(s, 0, "hand") == 5
    assert {"Unrest", "Glory"} <= set(s.names(0, "hand"))


# The fast game


@pytest.mark.scenario("imperium.fast.incompatible")
def test_fast_games_are_not_for_cultists_or_utopians() -> None:
    for nation in ("cultists", "utopians"):
        with pytest.raises(BadOption):
            IMPERIUM.new(2, 1, {"nations": f"{nation},romans", "fast": "yes"})
    assert not IMPERIUM.new(2, 1, {"nations": "greeks,romans", "fast": "yes"}).over


@pytest.mark.scenario("imperium.fast.exile_ten")
def test_a_fast_game_exiles_ten_cards() -> None:
    s = dealt("romans", "greeks", fast=True)
    assert len(s.common("main")) == 22
    assert len(s.common("exile")) == 10


@pytest.mark.clause("imperium.fast.two_nation_cards")
def test_two_nation_cards_are_discarded_at_once() -> None:
    plain, fast = dealt("romans", "greeks"), dealt("romans", "greeks", fast=True)
    for p in (0, 1):
        assert size(fast, p, "nation") == size(plain, p, "nation") - 2
        assert size(fast, p, "discard") == 2
    assert size(dealt("atlanteans", "romans", fast=True), 0, "discard") == 0


@pytest.mark.scenario("imperium.fast.atlanteans")
def test_fast_atlanteans() -> None:
    s = chosen("atlanteans", "romans", replacements=False)
    before = s.res(0)
    refused_by(s, say(s, "develop", "Vast Wealth"), "fast.atlanteans")
    s.do("develop", "Themiscyra").do("remove", "Vast Wealth")
    assert s.names(0, "discard") == ["Themiscyra"]
    assert size(s, 0, "development") == 8
    assert s.res(0) == before


@pytest.mark.scenario("imperium.fast.arthurians")
def test_fast_arthurians() -> None:
    s = chosen("arthurians", "romans")
    refused_by(s, "garrison graal", "fast.arthurians")
    s.do("garrison", "Excalibur")
    assert s.under("King Arthur's Court") == ["Excalibur"]
    assert size(s, 0, "development") == 4
    assert size(s, 0, "nation") - 1 == 4
    assert size(s, 0, "discard") == 2
    assert size(s, 0, "deck") + size(s, 0, "hand") == 11


@pytest.mark.scenario("imperium.fast.inuit")
def test_fast_inuit() -> None:
    s = chosen("inuit", "romans")
    assert s.res(0) == (0, 0, 0, 0)
    if s.can("discard", "Harpoons"):
        refused_by(s, "discard oral-history", "fast.inuit")
        s.do("discard", "Harpoons")
        refused_by(s, "discard nunavik", "fast.inuit")
        s.do("discard", "Oral History")
    else:
        refused_by(s, "discard harpoons", "fast.inuit")
        s.do("discard", "Oral History").do("discard", "Harpoons")
    assert s.names(0, "discard") == ["Harpoons", "Oral History"]
    assert size(s, 0, "development") == 10


@pytest.mark.clause("imperium.fast.martians")
def test_fast_martians_have_four_progress_less() -> None:
    assert dealt("martians", "romans", fast=True).res(0)[2] == dealt("martians", "romans").res(0)[2] - 4


@pytest.mark.scenario("imperium.fast.polynesians")
def test_fast_polynesians_gain_mana() -> None:
    s = dealt("polynesians", "romans", fast=True)
    assert len(s.under("Mana")) == 1
    assert size(s, 0, "discard") == 1
    assert size(s, 0, "nation") - 1 == 7


@pytest.mark.clause("imperium.fast.accession_removes_development")
def test_the_accession_card_costs_a_development() -> None:
    s = table("romans", "greeks", fast=True, replacements=False, p0=seat(empty=True, discard=["Advance", "Unrest"]))
    only(s, 0, "nation", "Julius Caesar")
    cards = size(s, 0, "development")
    effect(s, "DRAW(1)")
    refused_by(s, "done", "fast.accession_removes_development")
    s.do("remove", "Legions")
    assert size(s, 0, "development") == cards - 1
    assert s.state(0) == "Empire"
    assert s.s.last < 0
    t = table("arthurians", "greeks", fast=True, p0=seat(empty=True, discard=["Morigena", "Unrest"]))
    only(t, 0, "nation", "Gwaith Camlan")
    effect(t, "DRAW(1)")
    assert t.prompt() == "activate"


@pytest.mark.scenario("imperium.fast.no_extra_round")
def test_a_fast_game_has_no_extra_round() -> None:
    s = table("romans", "greeks", fast=True)
    s.s.round = 6
    effect(s, "END-TRIGGER")
    s.end_turn()
    assert s.seat == 1
    s.play("activate").end_turn()
    through(s, st.SOLSTICE)
    assert s.over
    assert s.s.round == 6


@pytest.mark.clause("imperium.fast.automaton_setup")
def test_the_automaton_of_a_fast_game() -> None:
    plain, fast = dealt("romans", "greeks", difficulty=2), dealt("romans", "greeks", difficulty=2, fast=True)
    assert size(fast, 1, "nation") == size(plain, 1, "nation") - 2
    assert size(fast, 1, "discard") == 1
    arthur = dealt("romans", "arthurians", difficulty=2, fast=True)
    assert size(arthur, 1, "discard") == 2
    assert "Graal" not in arthur.names(1, "discard")
    assert size(arthur, 1, "development") == 4
