"""Reshuffle and solstice (rulebook, Reembaralhar o descarte and Solstício)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    cleanup,
    effect,
    first,
    only,
    opened,
    say,
    size,
    solstice,
    through,
    waiting,
)
from imperium.table import Scene, refused_by, seat, table
from tabularium.games.imperium.table import state as st

# Reshuffle


@pytest.mark.scenario("imperium.reshuffle.when_needed")
def test_drawing_the_last_card_does_not_reshuffle() -> None:
    s = cleanup(
        "romans",
        "greeks",
        p0=seat(
            hand=["Glory", "Dalmatia", "Conquer"],
            empty=True,
            deck=["Advance", "City of Rome"],
            discard=["Bogs", "Lagoon", "Valley", "Glacier", "Altar", "Oracle", "Elders"],
        ),
    )
    only(s, 0, "nation", *s.names(0, "nation")[:4])
    s.play(s.options()[0], "done")
    assert size(s, 0, "hand") == 5
    assert size(s, 0, "deck") == 0
    assert size(s, 0, "discard") == 7
    assert size(s, 0, "nation") == 4
    effect(s, "DRAW(1)")
    assert size(s, 0, "nation") == 3
    assert size(s, 0, "hand") == 6


@pytest.mark.scenario("imperium.reshuffle.other_players_turn")
def test_a_reshuffle_in_another_turn() -> None:
    s = table(
        "romans",
        "persians",
        p0=seat(hand=["Prosperity"], play=["Dalmatia"]),
        p1=seat(empty=True, discard=["Zagros", "Conquer", "Advance", "Glory"]),
    )
    only(s, 1, "nation", "City of Persepolis", "Nisaean Plain", "Median Empire")
    s.do("play", "Prosperity").play("no")
    assert s.seat == 1
    s.play("yes")
    assert size(s, 1, "nation") == 2
    assert s.s.exhausts[1] == 4
    assert s.s.added[1] == 1
    assert (size(s, 1, "deck"), size(s, 1, "hand")) == (4, 1)
    s.play("choose 0").end_turn()
    assert s.seat == 1
    assert s.s.exhausts[1] == 4
    s.play("activate")
    effect(s, "DRAW(5)", 1)
    assert size(s, 1, "nation") == 2, "no second card in that turn"


@pytest.mark.scenario("imperium.reshuffle.needs_token")
def test_without_a_token_no_card_is_added() -> None:
    s = table(
        "greeks", "romans", p0=seat(empty=True, discard=["Glory", "Advance", "Conquer", "Unrest", "Bogs"], exhausts=0)
    )
    only(s, 0, "nation", *s.names(0, "nation")[:3])
    effect(s, "DRAW(1)")
    assert (size(s, 0, "hand"), size(s, 0, "deck"), size(s, 0, "nation")) == (1, 4, 3)


@pytest.mark.scenario("imperium.reshuffle.one_per_turn")
def test_a_second_reshuffle_adds_nothing() -> None:
    s = table("scythians", "romans", p0=seat(empty=True, discard=["Tamga"], exhausts=3))
    s.s.added[0] = 1
    cards = size(s, 0, "nation")
    effect(s, "DRAW(1)")
    assert s.names(0, "hand") == ["Tamga"]
    assert size(s, 0, "nation") == cards
    assert s.s.exhausts[0] == 3


@pytest.mark.scenario("imperium.reshuffle.cleanup_always_has_tokens")
def test_the_clean_up_finds_fresh_tokens() -> None:
    s = cleanup(
        "persians",
        "romans",
        p0=seat(
            empty=True,
            exhausts=0,
            discard=["Zagros", "Conquer", "Advance", "Glory", "Bogs", "Lagoon", "Valley", "Altar"],
        ),
    )
    s.s.added[0] = 1
    only(s, 0, "nation", "City of Persepolis", "Median Empire")
    s.play(s.options()[0])
    assert s.seat == 1
    assert size(s, 0, "nation") == 1
    assert (s.s.exhausts[0], s.s.added[0]) == (4, 1)


@pytest.mark.scenario("imperium.reshuffle.add_nation_card")
def test_the_accession_card_is_added_last() -> None:
    s = cleanup("minoans", "romans", p0=seat(empty=True, discard=["Advance", "Conquer"], mat=20, pop=20, prog=20))
    only(s, 0, "nation", "King Minos")
    s.play(s.options()[0])
    assert s.seat == 1, "nothing is developed in this reshuffle"
    assert s.state(0) == "Empire"
    assert size(s, 0, "nation") == 0
    assert (s.s.added[0], s.s.exhausts[0]) == (1, 4)
    assert "King Minos" in s.names(0, "hand") + s.names(0, "deck")


@pytest.mark.scenario("imperium.reshuffle.accession_flips_state")
def test_the_state_turns_in_the_middle_of_a_turn() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(
            hand=["Prosperity", "Advance", "Metropolis"],
            play=["Dalmatia"],
            empty=True,
            discard=["Glory", "Conquer", "Bogs", "Unrest"],
            actions=3,
            mat=3,
        ),
    )
    only(s, 0, "nation", "Julius Caesar")
    s.do("play", "Prosperity").play("yes", "no")
    assert s.state(0) == "Empire"
    assert s.s.exhausts[0] == 4
    assert s.s.actions[0] == 2
    s.play("choose 0")
    refused_by(s, say(s, "play", "Advance", "hand"), "action.state_icon_required")
    assert s.can("play", "Metropolis")
    assert "Prosperity" in s.names(0, "discard")


@pytest.mark.scenario("imperium.reshuffle.may_develop")
def test_one_development_with_an_empty_nation_deck() -> None:
    def scene() -> Scene:
        s = table(
            "romans",
            "greeks",
            replacements=False,
            p0=seat(
                empty=True,
                discard=["Glory", "Conquer", "Bogs", "Unrest", "Dalmatia", "Advance"],
                state="Empire",
                mat=4,
                pop=1,
                prog=0,
                goods=0,
            ),
        )
        only(s, 0, "nation")
        only(s, 0, "development", "Military Engineering", "Legions", "The Senate")
        return effect(s, "DRAW(1)")

    s = scene()
    assert sorted(s.options()) == ["develop military-engineering", "develop the-senate", "done"]
    refused_by(s, "develop legions", "reshuffle.cannot_pay_no_develop")
    refused_by(s, "yes", "reshuffle.may_develop")
    s.do("develop", "Military Engineering")
    assert s.res(0)[:2] == (0, 0)
    assert (s.s.exhausts[0], s.s.added[0]) == (4, 1)
    assert size(s, 0, "deck") + size(s, 0, "hand") == 7
    s = scene()
    s.play("done")
    assert s.s.exhausts[0] == 5
    assert size(s, 0, "deck") == 5


@pytest.mark.scenario("imperium.reshuffle.cannot_pay_no_develop")
def test_nothing_payable_nothing_developed() -> None:
    s = table(
        "persians",
        "romans",
        p0=seat(empty=True, discard=["Zagros", "Conquer"], state="Empire", mat=1, pop=0, prog=0, goods=0, exhausts=2),
    )
    only(s, 0, "nation")
    effect(s, "DRAW(1)")
    assert s.prompt() == "activate"
    assert s.s.exhausts[0] == 2
    assert (size(s, 0, "hand"), size(s, 0, "deck")) == (1, 1)


@pytest.mark.scenario("imperium.reshuffle.shuffle_and_effects")
def test_what_follows_a_reshuffle_comes_before_the_draw() -> None:
    def scene() -> Scene:
        s = table(
            "cultists",
            "romans",
            "greeks",
            powers="abb",
            p0=seat(empty=True, discard=["Oracle", "Indoctrination"]),
            p1=seat(hand=["Unrest"]),
            p2=seat(discard=["Unrest"]),
        )
        only(s, 0, "chaos", "3CUL25", "3CUL26")
        return effect(s, "DRAW(1)")

    s = scene()
    assert s.seat == 1
    assert size(s, 0, "hand") == 0
    s.play("yes").do("discard", "Unrest")
    assert size(s, 0, "chaos") == 2
    assert size(s, 0, "hand") == 1
    s = scene()
    s.play("no")
    assert size(s, 0, "chaos") == 1
    assert s.names(1, "discard") == ["Chaos"]
    assert size(s, 0, "hand") == 1
    assert s.names(2, "discard") == ["Unrest"]


@pytest.mark.scenario("imperium.reshuffle.if_able_never")
def test_if_able_never_reshuffles() -> None:
    s = solstice(
        "greeks",
        "romans",
        p0=seat(
            play=["Couriers"],
            empty=True,
            hand=["Glory"],
            discard=["Conquer", "Advance", "Unrest", "Bogs", "Lagoon", "Valley", "Glacier", "Altar", "Oracle"],
        ),
    )
    if s.s.kind == st.SOLSTICE:
        s.play("yes" if s.can("yes") else s.options()[0])
    assert s.names(0, "hand") == ["Glory"]
    assert size(s, 0, "deck") == 0
    assert size(s, 0, "discard") == 9


@pytest.mark.scenario("imperium.reshuffle.missing_piles")
def test_steps_of_missing_piles_are_skipped() -> None:
    s = table("atlanteans", "romans", p0=seat(empty=True, discard=["Flood", "Thule"], pop=2, prog=0))
    effect(s, "DRAW(1)")
    assert s.can("develop", "Mountain of Atlantis")
    s.do("develop", "Mountain of Atlantis")
    assert size(s, 0, "deck") + size(s, 0, "hand") == 3
    v = table("vikings", "romans", p0=seat(empty=True, discard=["Advance", "Glory"]))
    only(v, 0, "nation")
    effect(v, "DRAW(1)")
    assert v.prompt() == "activate"
    assert v.s.exhausts[0] == 5
    assert size(v, 0, "deck") == 1
    c = table("cultists", "romans", p0=seat(empty=True, discard=["Oracle", "Indoctrination"]))
    effect(c, "DRAW(1)")
    assert c.s.exhausts[0] == 3
    assert size(c, 0, "deck") == 1


@pytest.mark.scenario("imperium.reshuffle.empty_discard")
def test_with_nothing_to_draw_nothing_is_drawn() -> None:
    s = table("utopians", "romans", p0=seat(empty=True, hand=["Sacred Scroll", "Unrest", "Bogs"]))
    effect(s, "DRAW(2)")
    assert s.prompt() == "activate"
    assert {"Sacred Scroll", "Bogs"} <= set(s.names(0, "hand"))
    assert size(s, 0, "hand") == 3


# Solstice


@pytest.mark.scenario("imperium.solstice.after_last_player")
def test_the_solstice_follows_the_last_turn() -> None:
    s = table("romans", "greeks", p0=seat(play=["Metropolis"]))
    s.end_turn()
    assert s.seat == 1
    assert s.prompt() == "turn_type"
    s.play("activate").end_turn()
    assert s.s.kind == st.SOLSTICE
    assert s.seat == 0
    assert s.prompt() == "one_of"


@pytest.mark.clause("imperium.solstice.all_effects_compulsory")
def test_solstice_effects_are_compulsory() -> None:
    s = solstice("romans", "greeks", p0=seat(hand=["Glory"], play=["Bread and Circuses", "Metropolis"], mat=0))
    s.play("first 0")
    assert all(o.startswith(("discard", "choose")) for o in s.options())
    refused_by(s, "no", "discard.from_hand") if s.can("discard") else refused_by(s, "no", "choose.exactly_one")


@pytest.mark.scenario("imperium.solstice.simultaneous_or_turn_order")
def test_turn_order_decides_when_it_matters() -> None:
    s = solstice("tang", "arthurians", trade=True, unrest=1, p1=seat(play=["Gwaith Camlan"]))
    while not s.over:
        s.play(s.options()[0])
    assert s.s.ending == st.COLLAPSE
    assert "Unrest" in s.names(0, "hand")
    assert s.names(1, "hand") == []


@pytest.mark.scenario("imperium.solstice.own_order_free")
def test_each_orders_its_own_effects() -> None:
    s = solstice("greeks", "romans", p0=seat(play=["City of Athens", "Couriers"], empty=True, deck=["Glory", "Unrest"]))
    assert s.prompt() == "order"
    assert s.options() == ["first 0", "first 1"]
    refused_by(s, "done", "solstice.own_order_free")
    first(s, "Couriers").play("yes").do("topdeck", "Unrest")
    assert s.s.kind != st.SOLSTICE, "nothing is left to discard for City of Athens"
    assert s.names(0, "hand") == []
    assert s.names(0, "deck") == ["Glory", "Unrest"]


@pytest.mark.scenario("imperium.solstice.each_other_player")
def test_what_others_offer_is_part_of_ones_own_solstice() -> None:
    s = solstice(
        "romans",
        "utopians",
        powers="ba",
        replacements=False,
        p0=seat(hand=["Unrest", "Glory", "Advance"], play=["Bread and Circuses"], empty=True),
        p1=seat(pop=0, prog=0, empty=True),
    )
    assert s.seat == 0
    assert waiting(s) == ["Bread and Circuses", "Utopians"]
    pile = s.unrest_pile()
    first(s, "Utopians").play("yes").do("return", "Unrest")
    assert s.unrest_pile() == pile + 1
    s.do("discard", "Glory")
    through(s, st.SOLSTICE)
    assert s.res(1)[1] == 1
    assert s.names(0, "hand") == ["Advance"]
    assert s.names(0, "discard") == ["Glory"]


@pytest.mark.scenario("imperium.solstice.end_effects_last")
def test_end_of_solstice_comes_last() -> None:
    s = solstice(
        "sassanids",
        "romans",
        trade=True,
        p0=seat(
            play=["Zoroastrianism", "Aban", "Atar"],
            under={"Atar": ["Unrest"]},
            hand=["Glory"],
            prog=0,
            mat=1,
            pop=0,
            goods=0,
        ),
    )
    assert waiting(s) == ["Aban", "Atar"], "Zoroastrianism is not to be put first"
    refused_by(s, "first 2", "solstice.own_order_free")
    first(s, "Aban")
    assert "Aban" in s.names(0, "discard")
    through(s, st.SOLSTICE)
    assert s.names(0, "play") == ["Atar", "Zoroastrianism"]
    assert s.names(0, "hand") == ["Glory"]
    assert s.res(0) == (0, 0, 0, 0)


@pytest.mark.clause("imperium.solstice.next_round")
def test_the_same_player_begins_the_next_round() -> None:
    s = opened("romans", "greeks")
    for _ in range(2):
        s.play("activate", "done").end_turn()
    while s.s.kind == st.SOLSTICE:
        s.play(s.options()[0])
    assert s.s.round == 2
    assert s.seat == 0
    assert s.prompt() == "turn_type"
