"""Keywords from gain to treat as, and single cards (rulebook, Palavras-chave and Comentários)."""

from __future__ import annotations

import pytest

from imperium.scenes import (
    common,
    effect,
    only,
    say,
    size,
    where,
    worth,
)
from imperium.table import MARKET, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st
from tabularium.kernel.shared import put

# Gain, garrison, history


@pytest.mark.scenario("imperium.gain.resources")
def test_gaining_is_compulsory() -> None:
    s = table("greeks", "romans", p0=seat(hand=["Akkadians"], goods=0))
    s.do("play", "Akkadians")
    assert s.res(0)[3] == 1
    assert s.prompt() == "activate"
    assert s.names(0, "discard") == ["Akkadians"]


@pytest.mark.clause("imperium.gain.resources")
def test_one_market_card_must_be_emptied() -> None:
    s = table("romans", "greeks", p0=seat(mat=0), market=MARKET)
    tokens(s, "Goryeo", mat=2)
    tokens(s, "Bogs", mat=1)
    effect(s, "COLLECT(all resources on 1 market card)")
    refused_by(s, "done", "gain.resources")
    refused_by(s, say(s, "take", "Elders"), "gain.resources")
    s.do("take", "Goryeo")
    assert s.res(0)[0] == 2
    assert s.tokens("Goryeo") == (0, 0, 0, 0)


@pytest.mark.scenario("imperium.gain.cards")
def test_polynesians_gain_cards_to_hand_or_discard() -> None:
    for state, zone in (("Isle-bound", "hand"), ("Voyaging", "discard")):
        s = table("polynesians", "romans", p0=seat(state=state), market=MARKET)
        assert s.state(0) == state
        effect(s, "BREAKTHROUGH(region)")
        s.do("break-through", "Bogs")
        assert "Bogs" in s.names(0, zone)
    s = table("polynesians", "romans", p0=seat(state="Voyaging"), market=MARKET)
    effect(s, "ACQUIRE(unciv)")
    if s.prompt() == "acquire":
        s.do("acquire", "Elders")
    assert s.names(0, "hand") == ["Unrest"]
    assert "Elders" in s.names(0, "discard")


@pytest.mark.scenario("imperium.garrison.tuck")
def test_one_card_is_garrisoned_at_a_time() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia", "Glory", "Brave"]))
    s.do("play", "Dalmatia").play("yes")
    if s.prompt() == "garrison":
        refused_by(s, say(s, "garrison", "Glory", "hand"), "garrison.tuck")
        s.do("garrison", "Brave")
    assert s.under("Dalmatia") == ["Brave"]
    assert s.names(0, "hand") == ["Glory"]
    assert s.prompt() == "activate"


@pytest.mark.clause("imperium.garrison.tuck")
def test_nothing_is_garrisoned_under_a_card_that_has_left_play() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Dalmatia", "Brave"]))
    s.do("play", "Dalmatia")
    assert s.can("yes")
    effect(s, "RECALL(1 region)")
    assert "Dalmatia" in s.names(0, "hand")
    assert not s.can("yes")
    assert s.under("Dalmatia") == []


@pytest.mark.clause("imperium.garrison.inactive_but_owned")
def test_a_garrisoned_card_is_not_in_play_but_scores() -> None:
    s = table("romans", "greeks", p0=seat(play=["Dalmatia"], under={"Dalmatia": ["Intrepid", "Bogs"]}, mat=0, prog=0))
    effect(s, "GAIN(1 mat) per #production (yours, in play)")
    assert s.res(0)[0] == 1, "only Dalmatia's own icon"
    assert worth(s, 0, "Intrepid") == 5
    refused_by(s, "exhaust intrepid", "exhaust.target_card")


@pytest.mark.scenario("imperium.garrison.under_region_reuse")
def test_a_garrison_runs_its_region_again() -> None:
    s = table(
        "romans",
        "greeks",
        p0=seat(hand=["Carolingian Kingdom", "Unrest"], play=["Distant Island"], pop=0),
        market=MARKET,
    )
    s.do("play", "Carolingian Kingdom").play("yes")
    assert s.res(0)[1] == 1
    assert s.under("Distant Island") == ["Carolingian Kingdom"]
    s.do("exile", "Elders").do("exile", "Couriers")
    assert s.options() == ["yes", "no"]
    s.play("yes").do("garrison", "Unrest")
    assert s.under("Distant Island") == ["Carolingian Kingdom", "Unrest"]
    assert s.names(0, "discard") == []


@pytest.mark.scenario("imperium.garrison.leaves_with_host")
def test_garrisons_leave_with_their_host() -> None:
    for line, zones in (
        ("RECALL(1 region)", ("hand 0", "hand 0")),
        ("HISTORY(1 region from play)", ("history 0", "history 0")),
        ("EXILE(1 region from play)", ("exile", "discard 0")),
    ):
        s = table("sassanids", "romans", trade=True, p0=seat(play=["Fars"], under={"Fars": ["Aswaran (Cavalry)"]}))
        effect(s, line)
        assert (where(s, "Fars"), where(s, "Aswaran (Cavalry)")) == zones, line


@pytest.mark.scenario("imperium.history.under_power")
def test_history_is_touched_only_by_name() -> None:
    s = table("magyars", "romans", p0=seat(hand=["Almos", "Bogs"], history=["Emese"]), market=MARKET[:4])
    assert s.can("play", "Almos")
    effect(s, "FIND(«Emese») → hand")
    assert s.names(0, "history") == ["Emese"]
    t = table("magyars", "romans", p0=seat(hand=["Almos", "Bogs"]), market=MARKET[:4])
    refused_by(t, "play almos", "concept.literal_text")


@pytest.mark.scenario("imperium.history.scores")
def test_history_scores_and_counts_in_a_collapse() -> None:
    s = table("japanese", "romans", powers="a", p0=seat(empty=True, history=["Unrest", "Goryeo"], prog=0))
    assert s.points(0) == 1
    from tabularium.games.imperium.rules.scoring import collapse_unrest

    assert collapse_unrest(s.s, 0) == 1


@pytest.mark.scenario("imperium.history.none_discard")
def test_vikings_have_no_history() -> None:
    s = table("vikings", "romans", p0=seat(hand=["Goryeo"]), market=["Altar", "Savannah", "Couriers", "Elders", "Bogs"])
    s.do("play", "Goryeo")
    while s.prompt() != "activate":
        s.play("no")
    assert s.names(0, "discard") == ["Goryeo"]
    assert s.names(0, "history") == []


# Move, look, pay


@pytest.mark.scenario("imperium.move.own_tokens_no_substitution")
def test_moving_needs_the_materials_themselves() -> None:
    s = table("romans", "greeks", p0=seat(play=["Trade Caravans"], mat=1, prog=5, goods=0, pop=0), market=MARKET)
    refused_by(s, say(s, "exhaust", "Trade Caravans"), "exhaust.cost_required")
    s = table("romans", "greeks", p0=seat(play=["Trade Caravans"], mat=2, prog=5, goods=0, pop=0), market=MARKET)
    s.do("exhaust", "Trade Caravans")
    if s.prompt() == "one_of":
        s.play("choose 0")
    s.do("place", "Elders")
    refused_by(s, "done", "move.own_tokens_no_substitution")
    refused_by(s, say(s, "place", "Elders"), "move.own_tokens_no_substitution")
    s.do("place", "Bogs")
    assert s.tokens("Elders") == s.tokens("Bogs") == (1, 0, 0, 0)
    assert s.res(0) == (0, 0, 5, 1)


@pytest.mark.scenario("imperium.look.private_and_order")
def test_looking_is_private() -> None:
    s = table(
        "olmecs",
        "romans",
        p0=seat(
            hand=["Ritual Sacrifice", "Stone Mask", "Stone Mask"], play=["Step Pyramids"], pop=2, prog=0, state="Empire"
        ),
    )
    common(s, "fame", "King of Kings", "Brave", "Canny")
    for c in s.s.piles[st.FAME][1:]:
        s.s.seen = put(s.s.seen, c, 0)
        s.s.known = put(s.s.known, c, 0)
    s.do("play", "Ritual Sacrifice")
    while s.prompt() != "take":
        s.play(s.options()[0])
    assert sorted(s.options()) == ["take brave", "take canny"]
    s.do("take", "Canny")
    assert s.common("fame") == ["King of Kings", "Brave"]
    assert "Canny" in s.names(0, "hand")
    assert not s.s.seen[s.card("Brave", st.FAME)] & 2


@pytest.mark.clause("imperium.look.private_and_order")
def test_cards_looked_at_go_back_in_any_order() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Welcoming"]), trade=True)
    common(s, "main", "Altar", "Oracle", "Elders")
    effect(s, "LOOK(top 3 of main deck)")
    while s.prompt() != "activate":
        refused_by(s, "yes", "look.private_and_order")
        s.play(s.options()[-1])
    assert sorted(s.common("main")) == ["Altar", "Elders", "Oracle"]


@pytest.mark.clause("imperium.look.nation_deck")
def test_looking_at_the_nation_deck_ignores_the_accession_card() -> None:
    s = table("scythians", "romans", p0=seat(hand=["Unrest"]))
    only(s, 0, "nation", "Glory", "Tamga")
    effect(s, "LOOK(top 2 of nation deck); may BOTTOM(one of them → nation deck)")
    while s.prompt() != "activate":
        assert not s.can("pick", "Glory")
        s.play(s.options()[0])
    assert s.names(0, "nation") == ["Glory", "Tamga"]


@pytest.mark.clause("imperium.pay.to_supply")
def test_paid_tokens_leave_for_the_supply() -> None:
    s = table("romans", "greeks", p0=seat(mat=3, pop=2, prog=0))
    effect(s, "PAY(2 mat + 1 pop)")
    assert s.res(0) == (1, 1, 0, 0)
    assert s.res(1) == (3, 2, 1, 0)


@pytest.mark.scenario("imperium.pay.substitution")
def test_progress_and_goods_stand_for_others() -> None:
    s = table("romans", "greeks", p0=seat(mat=1, pop=1, prog=2, goods=1))
    effect(s, "PAY(4 mat + 2 pop) ⇒ GAIN(1 action)")
    while s.prompt() == "pay":
        s.play(s.options()[0])
    # Two of the tokens are worth all four materials, so the player need not spend the own one beside them.
    assert s.res(0)[1:] == (0, 0, 0)
    assert s.s.actions[0] == 4
    s = table("romans", "greeks", p0=seat(mat=1, pop=1, prog=2, goods=0))
    effect(s, "PAY(4 mat + 2 pop) ⇒ GAIN(1 action)")
    assert s.res(0) == (1, 1, 2, 0)
    assert s.s.actions[0] == 3


@pytest.mark.scenario("imperium.pay.no_reverse_substitution")
def test_nothing_stands_for_progress_or_goods() -> None:
    s = table("romans", "greeks", trade=True, p0=seat(goods=2, prog=5, mat=9, pop=9), market=MARKET)
    s.do("exhaust", "Merchant")
    assert "Merchant Empire" not in s.names(0, "power")
    if s.prompt() == "one_of":
        refused_by(s, "choose 2", "choose.unpayable_option")
    t = table("atlanteans", "romans", p0=seat(empty=True, discard=["Flood", "Thule"], goods=2, prog=1, mat=0, pop=2))
    only(t, 0, "development", "Myths and Legends", "Mountain of Atlantis")
    effect(t, "DRAW(1)")
    refused_by(t, say(t, "develop", "Myths and Legends"), "reshuffle.cannot_pay_no_develop")


@pytest.mark.clause("imperium.pay.to_supply")
def test_paying_as_much_as_one_likes() -> None:
    s = table("romans", "greeks", p0=seat(mat=2, pop=0, prog=0, goods=0))
    effect(s, "PAY(≤3 mat) ⇒ GAIN(1 pop)")
    assert s.options() == ["amount 0", "amount 1", "amount 2"]
    refused_by(s, "amount 3", "pay.to_supply")
    s.play("amount 2")
    assert s.res(0)[0] == 0


@pytest.mark.clause("imperium.passive.always_on")
def test_passives_work_in_other_turns() -> None:
    t = table("romans", "magyars", p0=seat(hand=["Ardashir I"]), p1=seat(play=["Blood Oath"]))
    effect(t, "each opponent TAKE(unrest)")
    assert t.seat == 1, "Blood Oath looks at the nation deck in another turn"
    assert t.options() == ["yes", "no"]


@pytest.mark.scenario("imperium.take.into_hand")
def test_taken_unrest_goes_to_hand() -> None:
    s = table(
        "persians",
        "greeks",
        "celts",
        p0=seat(hand=["Persian Gold"], mat=0, prog=0, state="Empire"),
        p1=seat(mat=0),
        p2=seat(mat=0),
        unrest=5,
    )
    s.do("play", "Persian Gold")
    assert [s.res(p)[0] for p in range(3)] == [2, 2, 2]
    assert s.res(0)[2] == 1
    assert s.names(1, "hand") == s.names(2, "hand") == ["Unrest"]
    assert s.unrest_pile() == 3


# Find


@pytest.mark.scenario("imperium.find.search_order")
def test_finding_looks_through_hand_discard_and_decks() -> None:
    s = table("mauryans", "romans", p0=seat(hand=["Chanakya"], empty=True, deck=["Arthashastra", "Unrest", "Advance"]))
    nation = s.names(0, "nation")
    s.do("play", "Chanakya").play("choose 1")
    if s.prompt() == "find":
        refused_by(s, say(s, "find", "Unrest", "deck"), "find.search_order")
        s.do("find", "Arthashastra")
    assert s.names(0, "discard") == ["Arthashastra"]
    assert s.names(0, "history") == ["Chanakya"]
    assert s.names(0, "nation") == nation
    assert size(s, 0, "deck") == 2


@pytest.mark.scenario("imperium.find.shuffle_after")
def test_what_is_not_found_still_shuffles() -> None:
    decks = set()
    for seed in range(8):
        s = table(
            "japanese",
            "romans",
            seed=seed,
            p0=seat(
                hand=["Prince Shotoku Taishi", "Metropolis"],
                history=["Kanji"],
                empty=True,
                deck=["Advance", "Glory", "Kansai", "Kyushu"],
            ),
        )
        only(s, 0, "nation", "Emperor Kanmu", "Tendai Buddhism", "Nara", "Manno Reservoir")
        s.do("play", "Prince Shotoku Taishi").play("choose 1").do("free", "Metropolis")
        while s.prompt() != "activate":
            s.play("no" if s.can("no") else s.options()[0])
        assert "Kanji" in s.names(0, "history")
        assert s.names(0, "nation")[0] == "Emperor Kanmu"
        decks.add((tuple(s.names(0, "deck")), tuple(s.names(0, "nation"))))
    assert len({d for d, _ in decks}) > 1
    assert len({n for _, n in decks}) > 1


@pytest.mark.scenario("imperium.find.accession_excluded")
def test_the_accession_card_is_never_found() -> None:
    s = table("vikings", "romans", p0=seat(hand=["Erik the Red"], play=["Scandinavia"], empty=True, pop=1, prog=0))
    only(s, 0, "nation", "Harald Hardrada", "Iceland", "Skis")
    s.do("play", "Erik the Red")
    assert sorted(s.options()) == ["find iceland", "find scandinavia"]
    s.do("find", "Iceland")
    assert s.names(0, "nation") == ["Harald Hardrada", "Skis"]
    assert s.names(0, "hand") == ["Iceland"]
    assert s.common("exile") == ["Erik the Red"]
