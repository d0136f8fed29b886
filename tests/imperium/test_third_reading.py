"""Read a third time: cards drawn at random (seed 20261117) that no other test names, played in positions of their own,
and corners of the rules that the cards lead to."""

from __future__ import annotations

import pytest

from imperium.scenes import common, effect, only, say, size, solstice, where, worth
from imperium.table import Scene, refused_by, seat, table, tokens
from tabularium.games.imperium.table import state as st

MARKET = ["Goryeo", "Volcano", "Couriers", "Elders", "Bogs"]  # tributary, region, civilised, uncivilised, region


def through(s: Scene, *answers: str) -> Scene:
    """Answers by notation, or `word:Name` of a card."""
    for text in answers:
        word, colon, name = text.partition(":")
        if colon:
            s.do(word, name)
        else:
            s.play(text)
    return s


# Cities and other cards that ask for a discard at the solstice


@pytest.mark.parametrize(
    ("nation", "city", "answer", "gain"),
    [
        ("aksumites", "City of Axum", "choose 0", (1, 0)),
        ("aksumites", "City of Axum", "choose 1", (0, 1)),
        ("vikings", "City of Dubh Linn", "choose 0", (1, 0)),
        ("vikings", "City of Dubh Linn", "choose 1", (0, 1)),
    ],
)
def test_a_city_gives_something_for_a_card(nation: str, city: str, answer: str, gain: tuple[int, int]) -> None:
    s = solstice(nation, "romans", trade=True, p0=seat(play=[city], hand=["Conquer"], mat=0, pop=0))
    through(s, "yes", "discard:Conquer", answer)
    assert s.res(0)[:2] == gain
    assert "Conquer" in s.names(0, "discard")


def test_nobody_is_asked_to_discard_from_an_empty_hand() -> None:
    s = solstice("aksumites", "romans", trade=True, p0=seat(play=["City of Axum"]))
    assert s.s.kind != st.SOLSTICE


@pytest.mark.clause("imperium.reshuffle.add_nation_card")
def test_the_card_drawn_for_a_city_may_come_by_a_reshuffle_at_the_solstice() -> None:
    s = solstice("aksumites", "romans", trade=True, p0=seat(play=["City of Axum"], hand=["Conquer"], empty=True))
    nation = size(s, 0, "nation")
    through(s, "yes", "discard:Conquer", "choose 2")
    assert size(s, 0, "hand") == 1
    assert size(s, 0, "deck") == 1
    assert size(s, 0, "nation") == nation - 1


@pytest.mark.clause("imperium.solstice.all_effects_compulsory")
def test_pataliputra_must_take_a_card_and_can_sell_materials() -> None:
    s = solstice(
        "guptas", "romans", trade=True, p0=seat(play=["The Great Pataliputra"], hand=["Advance"], mat=2, goods=0)
    )
    assert "no" not in s.options()
    s.play(s.options()[0])
    assert s.options() == ["choose 0", "choose 1", "choose 2"]
    s.play("choose 2")
    if s.prompt() == "pay":
        s.play("pay 2 0 0")
    assert (s.res(0)[0], s.res(0)[3]) == (0, 1)


def test_pataliputra_sells_nothing_without_materials() -> None:
    given = seat(play=["The Great Pataliputra"], hand=["Advance"], mat=1, prog=0, goods=0)
    s = solstice("guptas", "romans", trade=True, p0=given)
    s.play(s.options()[0])
    assert s.options() == ["choose 0", "choose 1"]


@pytest.mark.parametrize(("answer", "gain"), [("choose 0", (1, 0)), ("choose 1", (0, 1))])
def test_changan_asks_for_nothing(answer: str, gain: tuple[int, int]) -> None:
    s = solstice("tang", "romans", trade=True, p0=seat(play=["Chang'an"], mat=0, pop=0))
    if s.prompt() != "one_of":
        s.play(s.options()[0])
    s.play(answer)
    assert s.res(0)[:2] == gain


def test_a_judicial_system_returns_an_unrest_for_another_card() -> None:
    given = seat(play=["Judicial System"], hand=["Unrest", "Conquer"])
    s = solstice("guptas", "romans", trade=True, p0=given)
    before = s.unrest_pile()
    through(s, "yes", "discard:Conquer")
    if s.prompt() == "return":
        s.do("return", "Unrest")
    assert s.unrest_pile() == before + 1
    assert s.names(0, "hand") == []


@pytest.mark.clause("imperium.text.to_marks_cost")
def test_the_only_unrest_may_be_discarded_in_vain() -> None:
    s = solstice("guptas", "romans", trade=True, p0=seat(play=["Judicial System"], hand=["Unrest"]))
    through(s, "yes")
    if s.prompt() == "discard":
        s.do("discard", "Unrest")
    assert s.names(0, "discard").count("Unrest") >= 1


def test_the_pact_takes_unrest_or_a_garrisoned_region() -> None:
    s = solstice("wagadou", "romans", trade=True, p0=seat(play=["Pact with Bida", "Savannah"], empty=True))
    assert s.names(0, "hand") == ["Unrest", "Unrest"]
    given = seat(play=["Pact with Bida", "Savannah"], under={"Savannah": ["Conquer"]}, empty=True)
    s = solstice("wagadou", "romans", trade=True, p0=given)
    s.play("choose 1")
    assert s.names(0, "discard") == ["Conquer", "Savannah"]
    assert s.res(0)[2] == 1


@pytest.mark.parametrize("bound", [True, False])
def test_the_salt_commission_discards_and_the_mandate_pays(bound: bool) -> None:
    play = ["Salt Industry Commission", *(["Mandate of Heaven"] if bound else [])]
    s = solstice("tang", "romans", trade=True, p0=seat(play=play, hand=["Conquer", "Advance"], goods=0))
    while s.s.kind == st.SOLSTICE:
        s.play(s.options()[0])
    assert s.res(0)[3] == int(bound)
    assert "Salt Industry Commission" in s.names(0, "play")


@pytest.mark.clause("imperium.choose.exactly_one")
def test_mayans_without_a_mask_abandon_a_city() -> None:
    s = solstice("mayans", "romans", powers="ab", p0=seat(play=["Tikal"], hand=["Conquer"]))
    assert "Tikal" in s.names(0, "discard")
    s = solstice("mayans", "romans", powers="ab", p0=seat(play=["Tikal"], hand=["Stone Mask"]))
    through(s, "choose 0", "discard:Stone Mask")
    assert "Tikal" in s.names(0, "play")
    assert "Stone Mask" in s.names(0, "discard")


# Cards that are played once


def test_endubis() -> None:
    s = table("aksumites", "romans", trade=True, p0=seat(hand=["King Endubis"], state="Empire", mat=0), market=MARKET)
    s.do("play", "King Endubis")
    assert s.options() == ["break-through volcano", "break-through bogs", "search region regions"]
    s.do("break-through", "Volcano")
    assert s.res(0)[0] == 3
    assert where(s, "King Endubis") == "history 0"
    assert s.names(0, "hand") == ["Volcano"]


def test_hannibal_may_decline_everything() -> None:
    given = seat(hand=["Hannibal"], history=["Glory", "Advance"], state="Empire", empty=True, deck=["Conquer"])
    s = table("carthaginians", "romans", p0=given, market=MARKET)
    s.do("play", "Hannibal")
    through(s, "no", "no", "no")
    assert s.names(0, "hand") == []
    assert s.names(0, "history") == ["Advance", "Glory", "Hannibal"]


def test_hannibal_chooses_a_card_of_his_history() -> None:
    given = seat(hand=["Hannibal"], history=["Glory", "Advance"], state="Empire", empty=True, deck=["Conquer"])
    s = table("carthaginians", "romans", p0=given, market=MARKET)
    s.do("play", "Hannibal")
    through(s, "yes", "acquire:Elders", "yes", "yes", "draw:Glory")
    assert s.names(0, "hand") == ["Conquer", "Elders", "Glory", "Unrest"]
    assert s.names(0, "history") == ["Advance", "Hannibal"]


@pytest.mark.clause("imperium.fame.king_when_alone")
@pytest.mark.parametrize(
    ("fame", "hand", "last"),
    [([], [], 2), (["Brave"], ["Brave"], -1), (["Brave", "Determined", "Canny"], ["Brave"], -1)],
)
def test_enriquillo_meets_king_of_kings_only_when_it_is_alone(fame: list[str], hand: list[str], last: int) -> None:
    s = table("taino", "greeks", "romans", "persians", p0=seat(hand=["Enriquillo"], empty=True), fame=["Brave"])
    present = [s.name(c) for c in s.s.piles[st.FAME][1:]]
    if len(fame) > 1:
        fame = [*present[:2], "Brave"]
    common(s, "fame", "King of Kings", *fame)
    s.do("play", "Enriquillo")
    if fame:
        s.do("take", "Brave")
    elif s.prompt() == "take":
        s.do("take", "King of Kings")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert [x for x in s.names(0, "hand") if x == "Brave"] == hand
    assert s.s.last == last
    assert where(s, "Enriquillo") == "history 0"


@pytest.mark.clause("imperium.collapse.immediate")
def test_a_shogun_who_takes_the_last_unrest_gains_nothing_more() -> None:
    s = table("japanese", "greeks", p0=seat(hand=["Shogun"], state="Empire", empty=True), unrest=1, market=MARKET)
    s.do("play", "Shogun")
    assert s.over
    assert s.s.ending == st.COLLAPSE


def test_chandragupta_ii_needs_the_first_in_history() -> None:
    given = seat(hand=["Chandragupta II"], state="Empire")
    s = table("guptas", "romans", trade=True, p0=given, market=MARKET)
    refused_by(s, say(s, "play", "Chandragupta II", "hand"), "concept.literal_text")
    given = seat(hand=["Chandragupta II"], history=["Chandragupta I"], state="Empire")
    s = table("guptas", "romans", trade=True, p0=given, market=MARKET)
    s.do("play", "Chandragupta II")
    through(s, "break-through:Goryeo", "yes")
    if s.prompt() == "acquire":
        s.do("acquire", "Couriers")
    assert s.names(0, "hand") == ["Couriers", "Goryeo", "Unrest"]
    assert s.names(0, "history") == ["Chandragupta I", "Chandragupta II"]


def test_rollo_takes_fame_and_goes_into_exile() -> None:
    s = table("vikings", "greeks", p0=seat(hand=["Rollo the Walker"], empty=True), fame=["Brave"])
    s.do("play", "Rollo the Walker")
    assert s.names(0, "hand") == ["Brave"]
    assert where(s, "Rollo the Walker") == "exile"


def test_the_adoption_of_islam_ends_the_pact() -> None:
    given = seat(
        play=["Pact with Bida"], hand=["Adoption of Islam", "Unrest"], discard=["Glory"], state="Empire", actions=0
    )
    s = table("wagadou", "romans", trade=True, p0=given)
    before = s.unrest_pile()
    s.do("play", "Adoption of Islam")
    through(s, "yes", "choose 0", "return:Unrest", "yes")
    if s.prompt() == "one_of":
        s.play("choose 1")
    through(s, "history:Glory")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(0, "history") == ["Adoption of Islam", "Glory", "Pact with Bida"]
    assert s.unrest_pile() == before + 1
    assert s.s.exhausts[0] == 6


def test_without_the_pact_the_adoption_goes_into_history_alone() -> None:
    s = table("wagadou", "romans", trade=True, p0=seat(hand=["Adoption of Islam"], state="Empire", empty=True))
    only(s, 0, "nation", *[x for x in s.names(0, "nation") if x != "Pact with Bida"])
    s.do("play", "Adoption of Islam")
    while s.prompt() != "activate":
        s.play("no" if "no" in s.options() else s.options()[0])
    assert s.names(0, "history") == ["Adoption of Islam"]


# Cards that are played again and again


def test_berbers_gain_what_lies_on_a_market_card() -> None:
    s = table("carthaginians", "romans", p0=seat(hand=["1CAR13X"], mat=0, actions=0), market=MARKET)
    tokens(s, "Elders", mat=2, prog=1)
    s.do("play", "Berbers")
    through(s, "yes")
    if s.prompt() == "collect":
        s.do("take", "Elders")
    through(s, "yes", "place:Bogs")
    assert s.res(0) == (2, 2, 2, 0)
    assert s.tokens("Elders") == (0, 0, 0, 0)
    assert s.tokens("Bogs") == (1, 0, 0, 0)
    s = table("carthaginians", "romans", replacements=False, p0=seat(hand=["1CAR13"], pop=0))
    s.do("play", "Berbers")
    assert s.res(0)[1] == 2


@pytest.mark.clause("imperium.draw.if_able_stops")
def test_marvellous_needs_a_deck() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Marvellous"], discard=["Conquer"], empty=True), commons="Classics")
    only(s, 0, "deck")
    refused_by(s, say(s, "play", "Marvellous", "hand"), "text.unplayable_if_nothing_resolves")
    for answer, place in (("choose 0", "discard"), ("choose 1", "deck"), ("choose 2", "history")):
        s = table("romans", "greeks", p0=seat(hand=["Marvellous"], deck=["Conquer"], empty=True), commons="Classics")
        s.do("play", "Marvellous").play(answer)
        assert s.names(0, place).count("Conquer") == 1


@pytest.mark.parametrize(("card", "box"), [("1CIV1", "Classics"), ("2CIV1", "Legends")])
def test_drama_and_poetry(card: str, box: str) -> None:
    s = table(
        "romans",
        "greeks",
        "persians",
        commons=box,
        p0=seat(hand=[card], state="Empire", prog=0, actions=0),
        p1=seat(prog=3, hand=["Unrest", "Conquer"]),
        p2=seat(prog=0),
    )
    before = s.unrest_pile()
    s.do("play", "Drama & Poetry")
    assert [s.res(p)[2] for p in range(3)] == [1, 2, 0]
    assert s.seat == 1
    through(s, "yes", "discard:Conquer")
    if s.prompt() == "return":
        s.do("return", "Unrest")
    assert s.unrest_pile() == before + 1
    assert s.names(1, "hand") == []


def test_minoans_and_leadership() -> None:
    s = table("romans", "greeks", commons="Classics", p0=seat(hand=["1TRI9"], prog=0, actions=0))
    s.do("play", "Minoans")
    assert s.res(0)[2] == 2
    s.s.res[2] = 11
    assert worth(s, 0, "1TRI9") == 2
    s = table("egyptians", "greeks", commons="Classics", p0=seat(hand=["Leadership"], discard=["Conquer"], empty=True))
    assert worth(s, 0, "Egyptians") == 3  # it is uncivilised and civilised
    s.do("play", "Leadership")
    if s.prompt() == "one_of":
        s.play("choose 1")
    if s.prompt() == "history":
        s.do("history", "Conquer")
    assert "Conquer" in s.names(0, "history")


@pytest.mark.clause("imperium.free_play.once_per_card_per_turn")
def test_masonry_makes_each_city_free_once() -> None:
    given = seat(play=["Masonry"], hand=["City of Rome"], state="Empire", actions=1)
    s = table("romans", "greeks", commons="Legends", p0=given)
    s.do("play", "City of Rome")
    assert s.s.actions[0] == 1
    effect(s, "RECALL(1 #city)")
    s.do("play", "City of Rome")
    assert s.s.actions[0] == 0


@pytest.mark.parametrize(("zone", "points"), [("history", 8), ("hand", 3), ("garrison", 12)])
def test_proud_is_worth_most_in_a_garrison(zone: str, points: int) -> None:
    given = seat(play=["Bogs"], under={"Bogs": ["2FAM6"]}) if zone == "garrison" else seat(**{zone: ["2FAM6"]})
    s = table("romans", "greeks", commons="Legends", p0=given)
    assert worth(s, 0, "2FAM6") == points


def test_fame_that_cannot_be_played() -> None:
    s = table("romans", "greeks", commons="Classics", p0=seat(hand=["Triumphant", "Bogs", "Conquer"]))
    refused_by(s, say(s, "play", "Triumphant", "hand"), "concept.literal_text")
    s = table("romans", "greeks", p0=seat(hand=["Triumphant", "Raetia", "Conquer"], mat=0), commons="Classics")
    effect(s, "may GARRISON(1 from hand → «Bogs» in play)")
    assert worth(s, 0, "Triumphant") == 11


@pytest.mark.clause("imperium.free_play.costs_still_apply")
@pytest.mark.parametrize(
    ("given", "left"),
    [({"pop": 1, "mat": 0, "prog": 0}, (0, 0, 0, 0)), ({"pop": 0, "mat": 3, "prog": 0}, (0, 0, 0, 0))],
)
def test_a_monument_plays_an_unrest_at_its_price(given: dict[str, int], left: tuple[int, ...]) -> None:
    s = table("romans", "greeks", commons="Legends", p0=seat(play=["2UNC6"], hand=["Unrest"], actions=0, **given))
    before = s.unrest_pile()
    s.do("exhaust", "Monument").play(s.options()[0])
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.unrest_pile() == before + 1
    assert s.res(0) == left


def test_a_monument_does_nothing_for_an_unrest_that_cannot_be_paid() -> None:
    given = seat(play=["2UNC6"], hand=["Unrest", "Glory"], actions=0, pop=0, mat=2, prog=0)
    s = table("romans", "greeks", commons="Legends", p0=given)
    assert not s.can("exhaust", "Monument")


@pytest.mark.parametrize(("answer", "pop", "prog"), [("choose 0", 0, 1), ("choose 1", 0, 0), ("choose 2", 1, 0)])
def test_an_angakkuq_chooses_among_three(answer: str, pop: int, prog: int) -> None:
    given = seat(hand=["Angakkuq (Shaman)", "Unrest"], mat=2, pop=0, prog=0, state="Winter")
    s = table("inuit", "greeks", powers="ab", p0=given, market=MARKET)
    s.do("play", "Angakkuq (Shaman)").play(answer)
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.res(0)[1:3] == (pop, prog)
    assert ("Elders" in s.names(0, "hand")) == (answer == "choose 1")
    assert ("Unrest" in s.names(0, "hand")) == (answer != "choose 2")


def test_a_flood_of_the_nile_needs_a_river_and_an_empire() -> None:
    s = table("egyptians", "greeks", p0=seat(hand=["Flood of the Nile"], play=["Volcano"]))
    refused_by(s, say(s, "play", "Flood of the Nile", "hand"), "text.unpayable_cost_blocks")
    s = table("egyptians", "greeks", p0=seat(hand=["Flood of the Nile"], play=["Lower Nile"], mat=0))
    s.do("play", "Flood of the Nile")
    if s.prompt() == "one_of":
        assert s.options() == ["choose 0"]
        s.play("choose 0")
    assert s.res(0)[0] == 5


@pytest.mark.clause("imperium.treat_as.replaces_icon")
def test_a_river_that_counts_as_production_is_no_river() -> None:
    given = seat(hand=["Flood of the Nile"], play=["Qanat", "Lower Nile"])
    s = table("egyptians", "greeks", commons="Legends", p0=given)
    s.do("exhaust", "Qanat")
    if s.prompt() == "treat":
        s.play(s.options()[0])
    refused_by(s, say(s, "play", "Flood of the Nile", "hand"), "text.unpayable_cost_blocks")
