"""Defects that the walk over all faces brought to light, each as a scene by hand."""

from __future__ import annotations

from imperium.replacements import goes_on, on_table
from imperium.rich import move
from imperium.sight import BOX, FACTS, Sight
from imperium.twins import number, offered
from imperium.walk import laid
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.playing import play
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import at
from tabularium.kernel.shared import put


def test_rebellion_pays_for_the_metropolises_abandoned_though_fame_was_looked_at_between() -> None:
    found = set()
    for seed in range(40):
        s, c = on_table("3TAN24", seed, "on_play")
        text = fig.ON_PLAY[s.face[c]]
        assert text is not None
        if not text.payable(s, rec.probe(text, 0, c)):
            continue
        for x in s.piles[at(0, st.PLAY)]:
            s.tok[x] = 0
        a = Sight(s)
        play(s, 0, c, 0)
        goes_on(s, seed)
        b = Sight(s)
        gone = [x for x in a.pile(0, st.PLAY) if b.where[x] == at(0, st.DISCARD)]
        metropolises = sum(1 for x in gone if a.icons(x, "metropolis"))
        assert b.res[0] - a.res[0] == 2 * metropolises
        found.add(metropolises)
    assert len(found) > 1


def test_a_development_that_costs_mana_needs_that_much_mana() -> None:
    developments = [face.number for face in BOX if "MANA(−" in str(FACTS[face.number].get("development_cost"))]
    assert developments
    for face in developments:
        need = int(str(FACTS[face]["development_cost"]["extra"]).split("−")[1][0])
        s, c, _ = laid(face, "on_play", 1)
        move(s, c, at(0, st.DEVELOP))
        mana = next(x for x in s.piles[at(0, st.POWER)] if FACTS[s.face[x]]["id"] == "3POL2")
        for x in [x for x in s.piles[at(0, st.UNDER)] if s.host[x] == mana]:
            move(s, x, at(0, st.DISCARD))
        for x in range(len(s.cards)):
            if "Rarotonga" in FACTS[s.face[x]]["name_en"] and x != c:
                move(s, x, at(0, st.PLAY))
        rehook(s, 0)
        for n in range(need + 1):
            assert (c in offered(s, "DEVELOP")) == (n == need)
            spare = s.piles[at(0, st.DISCARD)][-1]
            move(s, spare, at(0, st.UNDER))
            s.host = put(s.host, spare, mana)


def test_summoned_draws_for_the_cards_exiled_and_not_for_the_one_put_into_history() -> None:
    seen = set()
    for seed in range(12):
        s, c = on_table("3CUL30B", seed, "solstice")
        for x in list(s.piles[at(0, st.HAND)])[2:]:
            move(s, x, at(0, st.DECK))
        a = Sight(s)
        text = fig.SOLSTICE_TEXT[number("3CUL30B")]
        assert text is not None
        rec.resolve(s, text, 0, c)
        goes_on(s, seed)
        b = Sight(s)
        exiled = [x for x in a.pile(0, st.HAND) if b.where[x] == st.EXILE]
        drawn = [x for x in a.pile(0, st.DECK) if b.where[x] != at(0, st.DECK)]
        assert len(drawn) == len(exiled)
        seen.add(len(b.pile(0, st.HISTORY)) > len(a.pile(0, st.HISTORY)))
    assert seen == {True, False}


def test_mountain_retreat_returns_the_unrest_under_it_when_it_is_abandoned() -> None:
    seen = set()
    for seed in range(12):
        s, c = on_table("2UTO11", seed, "solstice")
        under = [x for x in s.piles[at(0, st.UNDER)] if s.host[x] == c]
        for x in under:
            move(s, x, at(0, st.DISCARD))
        for x in list(s.piles[st.UNREST])[-2:]:
            move(s, x, at(0, st.UNDER))
            s.host = put(s.host, x, c)
        a = Sight(s)
        text = fig.SOLSTICE_TEXT[number("2UTO11")]
        assert text is not None
        rec.resolve(s, text, 0, c)
        goes_on(s, seed)
        b = Sight(s)
        abandoned = b.where[c] == at(0, st.DISCARD)
        assert len(b.piles[st.UNREST]) - len(a.piles[st.UNREST]) == (2 if abandoned else 0)
        seen.add(abandoned)
    assert seen == {True, False}


def test_iglu_counts_the_regions_abandoned_and_not_a_region_just_drawn() -> None:
    for seed in range(40):
        s, c = on_table("3INU7", seed, "on_play")
        region = next(x for x in s.piles[st.REGIONS] + s.piles[st.BOX] if fig.REGIONS[s.face[x]] == 1)
        move(s, region, at(0, st.DECK))
        for x in s.piles[at(0, st.PLAY)]:
            s.tok[x] = 0
        a = Sight(s)
        play(s, 0, c, 0)
        goes_on(s, seed)
        b = Sight(s)
        gone = [x for x in a.pile(0, st.PLAY) if b.where[x] == at(0, st.DISCARD)]
        if gone and b.where[region] == at(0, st.HAND):
            assert b.res[1] - a.res[1] == sum(fig.REGIONS[a.face[x]] for x in gone)
            return
    raise AssertionError("no table drew a region and abandoned another")
