"""The set-up of the table (rulebook, Preparação compartilhada)."""

from __future__ import annotations

import pytest

from imperium.scenes import beneath, dealt, ids, opened
from imperium.table import MARKET, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st

# The table


@pytest.mark.scenario("imperium.setup.common_set_choice")
def test_one_set_of_commons() -> None:
    s = dealt("romans", "persians", commons="Legends")
    found = ids(s, "main", "regions", "uncivilised", "civilised", "market")
    clashing = [i for i in found if not i.startswith("2")]
    names = {
        book.FACES[f].name_en for p in (0, 1) for c in book.NATIONS[s.s.nations[p]].cards for f in book.CARDS[c].faces
    }
    originals = {book.FACES[c.faces[0]].name_en for c in book.CARDS if c.nation < 0 and c.id.startswith("2")}
    assert len(clashing) <= len(names & originals)
    plain = dealt("vikings", "arthurians", commons="Classics")
    assert not plain.s.over


@pytest.mark.scenario("imperium.setup.marks_ruthless_or_friendly")
def test_ruthless_or_trade_friendly_never_both() -> None:
    piles = ("main", "regions", "uncivilised", "civilised", "market")
    counts = {}
    for trade in (False, True):
        s = dealt("romans", "greeks", trade=trade)
        names = {name for pile in piles for name in s.common(pile)}
        ruthless, friendly = {"Warfare", "Pirates", "Triremes"}, {"Seaport", "Punt", "River Delta"}
        assert (ruthless <= names and not friendly & names) != trade
        assert (friendly <= names and not ruthless & names) == trade
        banners = [book.FACES[book.CARDS[book.CARD_BY_ID[i]].faces[0]].banner for i in ids(s, *piles)]
        regions = book.FACES[book.FACE_BY_ID["3REG9"]].banner
        uncivs = book.FACES[book.FACE_BY_ID["3UNC3"]].banner
        counts[trade] = (banners.count(uncivs), banners.count(regions))
    assert counts == {False: (18, 12), True: (17, 13)}


@pytest.mark.scenario("imperium.setup.name_clash_replacement")
def test_a_common_named_like_a_nation_is_replaced() -> None:
    joined = set()
    for seed in range(12):
        s = dealt("celts", "vikings", commons="Legends", seed=seed)
        every = ids(s, "main", "regions", "uncivilised", "civilised", "market")
        assert not {"2TRI9", "2TRI9X"} & set(every)
        tributary = book.FACES[book.FACE_BY_ID["3TRI3"]].banner
        foreign = [i for i in every if not i.startswith("2")]
        new = [i for i in foreign if book.FACES[book.CARDS[book.CARD_BY_ID[i]].faces[0]].banner == tributary]
        assert new
        for i in foreign:
            face = book.FACES[book.CARDS[book.CARD_BY_ID[i]].faces[0]]
            assert face.players == 0
            mine = {
                book.FACES[f].name_en
                for p in (0, 1)
                for c in book.NATIONS[s.s.nations[p]].cards
                for f in book.CARDS[c].faces
            }
            assert face.name_en not in mine
        joined.update(new)
    assert len(joined) > 1


@pytest.mark.scenario("imperium.setup.remove_by_player_count")
def test_commons_by_player_count() -> None:
    nations = ("romans", "greeks", "persians", "scythians")
    for n, wanted in ((2, (12, 18, 12, 10)), (3, (13, 21, 13, 11)), (4, (15, 22, 13, 12))):
        s = dealt(*nations[:n])
        every = ids(s, "main", "regions", "uncivilised", "civilised", "market")
        banners = [book.FACES[book.CARDS[book.CARD_BY_ID[i]].faces[0]].banner for i in every]
        kinds = [book.FACES[book.FACE_BY_ID[i]].banner for i in ("3CIV6", "3UNC3", "3REG9", "3TRI3")]
        assert tuple(banners.count(k) for k in kinds) == wanted


@pytest.mark.scenario("imperium.setup.unrest_pile_face_up")
def test_the_unrest_pile_is_open_and_exile_empty() -> None:
    s = dealt("romans", "persians")
    assert s.unrest_pile() + sum(1 for c in s.s.beneath if c >= 0) == 8
    assert s.common("exile") == []
    assert all(s.s.seen[c] & 3 == 3 for c in s.s.piles[st.UNREST])


@pytest.mark.scenario("imperium.setup.king_of_kings_bottom")
def test_king_of_kings_lies_at_the_bottom() -> None:
    s = dealt("romans", "greeks")
    fame = s.common("fame")
    assert fame[0] == "King of Kings"
    assert len(fame) == 7
    assert book.FACES[s.s.face[s.s.piles[st.FAME][0]]].id == "FAM-KOK-A"


@pytest.mark.scenario("imperium.setup.fame_deck_size")
def test_the_fame_deck_by_players() -> None:
    nations = ("romans", "greeks", "persians", "scythians")
    for n in (2, 3, 4):
        assert len(dealt(*nations[:n]).common("fame")) == n + 4 + 1
    s = dealt(*nations[:3])
    assert sum(1 for c in s.s.piles[st.BOX] if book.CARDS[s.s.cards[c]].id.startswith("3FAM")) == 1


@pytest.mark.scenario("imperium.setup.fame_deck_trade_routes")
def test_welcoming_joins_the_fame_deck() -> None:
    found = set()
    for seed in range(30):
        s = dealt("romans", "greeks", trade=True, seed=seed)
        assert len(s.common("fame")) == 7 + 1
        found.add("Welcoming" in s.common("fame"))
        boxed = [c for c in s.s.piles[st.BOX] if book.CARDS[s.s.cards[c]].id.startswith("3FAM")]
        assert len(boxed) == 2
    assert found == {True, False}


@pytest.mark.scenario("imperium.setup.small_decks")
def test_small_decks_by_players() -> None:
    nations = ("romans", "greeks", "persians", "scythians")
    for n in (2, 3, 4):
        s = dealt(*nations[:n])
        assert [len(s.common(x)) + 1 for x in ("regions", "uncivilised", "civilised")] == [n + 4] * 3
    every = ids(s, "main", "market")
    banners = [book.FACES[book.CARDS[book.CARD_BY_ID[i]].faces[0]].banner for i in every]
    kinds = [book.FACES[book.FACE_BY_ID[i]].banner for i in ("3REG9", "3UNC3", "3CIV6")]
    # Main deck and the two cards dealt from it, and one card of each small deck in the market.
    assert [banners.count(k) - 1 for k in kinds] == [5, 14, 7]


@pytest.mark.scenario("imperium.setup.routes_under_small_decks")
def test_routes_under_the_small_decks() -> None:
    s = dealt("romans", "greeks", trade=True)
    route = book.FACES[book.FACE_BY_ID["3TRO7"]].banner
    for pile in ("regions", "uncivilised", "civilised"):
        assert len(s.common(pile)) + 1 == 7
        bottom = s.s.piles[st.COMMON_NAMES.index(pile)][0]
        assert book.FACES[s.s.face[bottom]].banner == route
        assert s.s.seen[bottom] & 3 == 3
    main = [i for i in ids(s, "main", "market") if i.startswith("3TRO")]
    boxed = [c for c in s.s.piles[st.BOX] if book.CARDS[s.s.cards[c]].id.startswith("3TRO")]
    assert (len(main), len(boxed)) == (3, 2)
    three = dealt("romans", "greeks", "persians", trade=True)
    assert sum(1 for c in three.s.piles[st.BOX] if book.CARDS[three.s.cards[c]].id.startswith("3TRO")) == 1


@pytest.mark.scenario("imperium.setup.main_deck")
def test_the_size_of_the_main_deck() -> None:
    nations = ("romans", "greeks", "persians", "scythians")
    for trade, wanted in ((False, (34, 37, 38)), (True, (36, 41, 43))):
        for n in (2, 3, 4):
            s = dealt(*nations[:n], trade=trade)
            assert len(s.common("main")) + 2 == wanted[n - 2], (trade, n)


@pytest.mark.scenario("imperium.setup.market_deal")
def test_the_market_is_dealt_from_five_decks() -> None:
    s = dealt("romans", "greeks")
    assert len(s.common("main")) == 32
    assert [len(s.common(x)) for x in ("civilised", "uncivilised", "regions")] == [5, 5, 5]
    kinds = [book.FACES[book.FACE_BY_ID[i]].banner for i in ("3CIV6", "3UNC3", "3REG9")]
    assert [book.FACES[s.s.face[c]].banner for c in s.s.market[2:]] == kinds


@pytest.mark.scenario("imperium.setup.market_unrest")
def test_unrest_under_what_is_no_region() -> None:
    s = table("romans", "persians", market=MARKET)
    assert [beneath(s, x) for x in MARKET] == [True, False, True, True, False]
    assert s.unrest_pile() == 5
    for seed in range(8):
        d = dealt("romans", "persians", seed=seed)
        regions = [book.FACES[d.s.face[c]].banner == book.FACES[book.FACE_BY_ID["3REG9"]].banner for c in d.s.market]
        assert [c < 0 for c in d.s.beneath] == regions
        assert d.unrest_pile() == 8 - regions.count(False)


@pytest.mark.scenario("imperium.setup.market_progress_on_civilised")
def test_progress_on_white_banners() -> None:
    civ = book.FACES[book.FACE_BY_ID["3CIV6"]].banner
    seen = set()
    for seed in range(40):
        s = dealt("romans", "persians", seed=seed)
        for c in s.s.market:
            face = book.FACES[s.s.face[c]]
            white = face.banner == civ
            assert s.s.tok[c] == (1 << 20 if white else 0), face.name_en
            seen.add((face.name_en == "Trading City", white))
    assert (True, False) in seen, "Trading City has the civilised suit, but not the banner"


@pytest.mark.clause("imperium.setup.start_player_and_solstice")
def test_the_first_player_begins_and_the_solstice_follows_the_last() -> None:
    s = opened("romans", "greeks", "persians")
    order = []
    while s.s.round == 1:
        order.append(s.seat)
        s.play("activate", "done").end_turn()
    assert order == [0, 1, 2]
    assert s.s.first == 0
    assert s.seat == 0
