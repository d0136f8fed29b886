"""Innovate, revolt, clean-up, reshuffle and solstice (rulebook, Como jogar)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    beneath,
    cleanup,
    common,
    effect,
    first,
    only,
    opened,
    say,
    several,
    size,
    solstice,
    through,
    waiting,
)
from imperium.table import Scene, refused_by, seat, table, tokens
from tabularium.games.imperium import state as st

MARKET = ["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"]

# Innovate


@pytest.mark.clause("imperium.innovate.discard_hand")
def test_innovating_discards_the_whole_hand() -> None:
    s = table("romans", "greeks", turn="innovate", p0=seat(hand=["Glory", "Unrest", "Supreme"]))
    assert s.names(0, "hand") == []
    assert s.names(0, "discard") == ["Glory", "Supreme", "Unrest"]


@pytest.mark.scenario("imperium.innovate.break_through_suits")
def test_innovating_breaks_through_from_the_market() -> None:
    s = table("romans", "greeks", turn="innovate", p0=seat(mat=0), market=MARKET)
    common(s, "main", "Altar", "Oracle")
    tokens(s, "Goryeo", mat=1)
    s.s.menu = None
    pile = s.unrest_pile()
    s.do("break-through", "Goryeo")
    assert s.names(0, "hand") == ["Goryeo"]
    assert s.res(0)[0] == 1
    assert s.common("market")[0] == "Oracle"
    assert beneath(s, "Oracle")
    assert s.unrest_pile() == pile, "one comes back, one goes beneath the new card"
    assert s.prompt() == "place", "then follows the clean-up"


@pytest.mark.clause("imperium.innovate.not_trade_route")
def test_innovating_never_finds_a_trade_route() -> None:
    s = table(
        "romans",
        "greeks",
        trade=True,
        turn="innovate",
        market=["Andes Highway", "Bogs", "Couriers", "Elders", "Lagoon"],
    )
    refused_by(s, "break-through andes-highway", "innovate.not_trade_route")
    refused_by(s, "search trade-route main", "innovate.not_trade_route")


@pytest.mark.scenario("imperium.innovate.no_actions_or_exhausts")
def test_innovating_allows_nothing_else() -> None:
    s = table("celts", "romans", powers="a", turn="innovate", p0=seat(hand=["Druids"]), market=MARKET)
    refused_by(s, say(s, "exhaust", "Celts", "power"), "innovate.no_actions_or_exhausts")
    s.do("break-through", "Elders")
    assert s.prompt() == "place", "the response is not offered"
    assert s.names(1, "hand") == []
    refused_by(s, say(s, "play", "Elders", "hand"), "exhaust.own_activate_only")


@pytest.mark.scenario("imperium.innovate.passives_work")
def test_passives_work_in_an_innovate_turn() -> None:
    s = table(
        "guptas",
        "romans",
        trade=True,
        turn="",
        market=MARKET,
        p0=seat(
            hand=["Glory", "Conquer", "Advance", "Prosperity"],
            play=["Science", "Advanced Mathematics"],
            state="Empire",
            prog=0,
            deck=[
                "Unrest",
                "Volcano",
                "Lagoon",
                "Valley",
                "Glacier",
                "Altar",
                "Oracle",
                "Taxation",
                "Scribes",
                "Moneylenders",
            ],
        ),
    )
    s.play("innovate", "search uncivilised uncivilised")
    assert size(s, 0, "hand") == 1
    s.play(s.options()[0], "done")
    assert s.res(0)[2] == 0
    assert size(s, 0, "hand") == 7
    s = table("guptas", "romans", trade=True, turn="activate", p0=seat(hand=[], play=["Advanced Mathematics"], prog=0))
    s.play("done")
    assert s.res(0)[2] == 1


# Revolt


@pytest.mark.scenario("imperium.revolt.return_any_number")
def test_a_revolt_returns_any_number_of_unrest() -> None:
    s = table(
        "persians",
        "cultists",
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest", "Unrest", "Chaos", "Glory"]),
        unrest=4,
    )
    only(s, 1, "chaos", "3CUL26")
    before = s.res(0)
    several(s, "return", "Unrest", "Unrest", "Chaos")
    refused_by(s, say(s, "return", "Glory", "hand"), "revolt.return_any_number")
    s.play("done")
    assert s.unrest_pile() == 6
    assert size(s, 1, "chaos") == 2
    assert s.names(0, "hand") == ["Glory", "Unrest"]
    assert s.res(0) == before


@pytest.mark.scenario("imperium.revolt.no_actions_or_exhausts")
def test_a_revolt_allows_nothing_else() -> None:
    s = table(
        "utopians",
        "romans",
        replacements=False,
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest", "Sacred Scroll"], prog=1),
    )
    refused_by(s, say(s, "play", "Sacred Scroll", "hand"), "revolt.no_actions_or_exhausts")
    refused_by(s, say(s, "exhaust", "Visions of Shangri-la"), "revolt.no_actions_or_exhausts")
    s.do("return", "Unrest").do("return", "Unrest").play("done")
    assert s.res(0)[2] == 1
    assert s.prompt() == "place"


@pytest.mark.scenario("imperium.revolt.passives_work")
def test_passives_work_in_a_revolt() -> None:
    s = table(
        "wagadou",
        "romans",
        trade=True,
        turn="revolt",
        p0=seat(hand=["Unrest", "Unrest"], play=["Great Wealth"], mat=0, deck=["Advance"]),
    )
    s.do("return", "Unrest").do("return", "Unrest")
    s.play("done")
    assert s.res(0)[0] == 2, "once for both"
    assert s.names(0, "hand") == ["Advance"]


# Clean-up


@pytest.mark.clause("imperium.cleanup.market_progress")
def test_a_progress_from_the_supply_goes_on_any_market_card() -> None:
    s = cleanup("romans", "greeks", p0=seat(prog=0), market=MARKET)
    assert sorted(s.options()) == sorted(say(s, "place", x) for x in MARKET)
    refused_by(s, "done", "cleanup.market_progress")
    s.do("place", "Savannah")
    assert s.tokens("Savannah") == (0, 0, 1, 0)
    assert s.res(0)[2] == 0


@pytest.mark.scenario("imperium.cleanup.market_token_by_nation")
@pytest.mark.parametrize(
    ("nation", "power", "held"),
    [
        ("carthaginians", "a", (1, 0, 0, 0)),
        ("carthaginians", "b", (2, 0, 0, 0)),
        ("cultists", "a", (0, 0, 1, 0)),
        ("cultists", "b", (0, 1, 0, 0)),
        ("guptas", "a", (0, 0, 0, 1)),
        ("guptas", "b", (0, 0, 0, 1)),
        ("qin", "a", (0, 1, 0, 0)),
        ("qin", "b", (0, 1, 0, 0)),
        ("tang", "a", (0, 1, 0, 0)),
        ("tang", "b", (0, 1, 0, 0)),
        ("wagadou", "a", (1, 0, 0, 0)),
        ("wagadou", "b", (1, 0, 0, 0)),
        ("romans", "a", (0, 0, 1, 0)),
        ("japanese", "b", (0, 0, 1, 0)),
    ],
)
def test_the_token_of_each_nation(nation: str, power: str, held: tuple[int, int, int, int]) -> None:
    other = "persians"
    s = cleanup(nation, other, trade=True, powers=power, market=MARKET)
    s.do("place", "Bogs")
    assert s.tokens("Bogs") == held
    if (nation, power) == ("cultists", "b"):
        refused_by(s, say(s, "exile", "Bogs"), "exile.tokens_block")
        s.do("exile", "Elders")
        assert "Elders" in s.common("exile")
    assert s.prompt() == "cleanup_discard"


@pytest.mark.clause("imperium.cleanup.next_player_may_start")
def test_the_next_turn_begins_with_the_clean_up_done() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Glory"]))
    s.play(s.options()[0])
    assert s.seat == 0
    s.play("done")
    assert s.seat == 1
    assert s.prompt() == "turn_type"
    assert size(s, 0, "hand") == 5


@pytest.mark.clause("imperium.cleanup.reset_tokens")
def test_all_tokens_come_back() -> None:
    s = cleanup("japanese", "romans", powers="a", p0=seat(play=["Shinto", "Appeal to China"], actions=0, exhausts=1))
    for name in ("Shinto", "Appeal to China", "Japanese"):
        s.s.mark[s.card(name)] = st.EXHAUSTED
    s.s.added[0] = 1
    s.play(s.options()[0])
    assert (s.s.actions[0], s.s.exhausts[0], s.s.added[0]) == (3, 5, 0)
    assert not any(s.s.mark[s.card(name)] for name in ("Shinto", "Appeal to China", "Japanese"))


@pytest.mark.scenario("imperium.cleanup.extra_tokens_lost")
def test_extra_tokens_are_lost() -> None:
    s = cleanup("mayans", "romans", p0=seat(exhausts=7, actions=4))
    s.play(s.options()[0])
    assert (s.s.actions[0], s.s.exhausts[0]) == (3, 5)


@pytest.mark.scenario("imperium.cleanup.optional_discard")
def test_any_card_may_be_discarded_but_supreme() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Supreme", "Unrest", "Glory"]))
    s.play(s.options()[0])
    refused_by(s, say(s, "discard", "Supreme", "hand"), "ruling.supreme")
    refused_by(s, say(s, "discard", "Supreme", "hand").replace("discard", "history"), "cleanup.optional_discard")
    s.do("discard", "Unrest").play("done")
    assert s.names(0, "discard") == ["Unrest"]
    assert size(s, 0, "hand") == 5
    assert {"Supreme", "Glory"} <= set(s.names(0, "hand"))


@pytest.mark.scenario("imperium.cleanup.draw_to_limit")
def test_the_hand_is_filled_up_to_its_limit() -> None:
    deck = ["Bogs", "Lagoon", "Valley", "Glacier", "Altar", "Oracle", "Elders", "Scribes", "Couriers", "Unrest"]
    s = cleanup(
        "greeks", "romans", p0=seat(hand=["Glory"], play=["Science", "Direct Democracy"], deck=deck, empty=True)
    )
    s.play(s.options()[0], "done")
    assert size(s, 0, "hand") == 6
    assert size(s, 0, "deck") == 5
    s = cleanup("inuit", "romans", p0=seat(hand=[], deck=deck))
    s.play(s.options()[0])
    while s.seat == 0:
        s.play("done" if s.can("done") else s.options()[-1])
    assert size(s, 0, "hand") == 3


@pytest.mark.scenario("imperium.cleanup.never_forced_to_discard")
def test_nobody_is_forced_to_discard() -> None:
    s = cleanup("inuit", "romans", p0=seat(hand=["Advance", "Nunavut", "Bogs", "Lagoon", "Unrest"]))
    deck = size(s, 0, "deck")
    s.play(s.options()[0])
    s.play("done")
    assert size(s, 0, "hand") == 5
    assert size(s, 0, "deck") == deck


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
    s.play(s.options()[0], "done")
    assert s.seat == 1
    assert size(s, 0, "nation") == 1
    assert (s.s.exhausts[0], s.s.added[0]) == (4, 1)


@pytest.mark.scenario("imperium.reshuffle.add_nation_card")
def test_the_accession_card_is_added_last() -> None:
    s = cleanup("minoans", "romans", p0=seat(empty=True, discard=["Advance", "Conquer"], mat=20, pop=20, prog=20))
    only(s, 0, "nation", "King Minos")
    s.play(s.options()[0], "done")
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
