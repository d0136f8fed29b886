"""What a face prints beside its texts: restrictions, requirements, development costs, what it does at set-up."""

from __future__ import annotations

import re

import pytest

from imperium.rich import move
from imperium.sight import BOX, FACTS
from imperium.table import IMPERIUM
from imperium.twins import barred, offered, resolve
from imperium.walk import laid
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.flow import CLEAN_UP_DISCARD
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.rng import seeded
from tabularium.kernel.shared import put

RESTRICTED = [face.number for face in BOX if FACTS[face.number]["restrictions"]]
REQUIRING = [face.number for face in BOX if FACTS[face.number].get("requires")]
DEVELOPED = [face.number for face in BOX if FACTS[face.number].get("development_cost")]
SET_UP = [face.number for face in BOX if FACTS[face.number]["effects"].get("setup")]


def names(faces: list[int]) -> list[str]:
    return [book.FACES[face].id for face in faces]


def in_hand(face: int, seed: int = 1) -> tuple[Table, int]:
    s, c, _ = laid(face, "on_play", seed)
    if s.where[c] != at(0, st.HAND):
        move(s, c, at(0, st.HAND))
    rehook(s, 0)
    return s, c


def in_play(face: int, seed: int = 1) -> tuple[Table, int]:
    s, c, _ = laid(face, "exhaust", seed)
    return s, c


# Restrictions


@pytest.mark.parametrize("face", RESTRICTED, ids=names(RESTRICTED))
def test_a_restriction_is_kept(face: int) -> None:
    for code in FACTS[face]["restrictions"]:
        CHECKS[code](face)


def no_garrison(face: int) -> None:
    s, c = in_hand(face)
    found = offered(s, "GARRISON(1 from hand → 1 region in play)")
    assert found
    assert c not in found


def no_garrison_in_region(face: int) -> None:
    no_garrison(face)
    s, c = in_hand(face)
    host = next(x for x in s.piles[at(0, st.PLAY)] if not fig.SUITS[s.face[x]] & fig.REGION)
    assert c in offered(s, "GARRISON(1 from hand, here)", source=host)


def garrison_limit(face: int) -> None:
    s, c = in_play(face)
    for x in [x for x in s.piles[at(0, st.UNDER)] if s.host[x] == c]:
        move(s, x, at(0, st.DISCARD))
    for n in range(3):
        found = offered(s, "GARRISON(1 #mask from hand, here)" if n > 9 else "GARRISON(1 from hand, here)", source=c)
        assert bool(found) == (n < 2)
        spare = s.piles[at(0, st.DISCARD)][-1]
        move(s, spare, at(0, st.UNDER))
        s.host = put(s.host, spare, c)


def no_mana(face: int) -> None:
    s, c = in_hand(face)
    found = offered(s, "MANA(+1 from hand)")
    assert found
    assert c not in found


def no_abandon(face: int) -> None:
    s, c = in_play(face)
    found = offered(s, "ABANDON(1 #pinned)")
    assert found
    assert c not in found


def no_recall(face: int) -> None:
    s, c = in_play(face)
    found = offered(s, "RECALL(1 #pinned)")
    assert found
    assert c not in found


def no_cleanup_discard(face: int) -> None:
    s, c = in_hand(face)
    s.push(CLEAN_UP_DISCARD, 0)
    found = {s.numbers[a >> 8] for a in CLEAN_UP_DISCARD.options(s, s.stack[-1]) if a >> 8}
    assert found == set(s.piles[at(0, st.HAND)]) - {x for x in s.piles[at(0, st.HAND)] if kept(s, x)}
    assert c not in found
    assert c in offered(s, "DISCARD(1 from hand)")


def kept(s: Table, c: int) -> bool:
    return "NO-CLEANUP-DISCARD" in FACTS[s.face[c]]["restrictions"]


def unplayable(face: int) -> None:
    for seed in range(4):
        s, c = in_hand(face, seed)
        assert barred(s, c)


def last_quest(face: int) -> None:
    s, c = in_hand(face)
    move(s, c, at(0, st.DEVELOP))
    quests = [x for x in s.piles[at(0, st.DEVELOP)] if x != c]
    assert quests
    assert c not in offered(s, "GARRISON(1 impending quest, here)", source=s.piles[at(0, st.POWER)][1])
    for x in quests:
        move(s, x, at(0, st.DISCARD))
    court = next(x for x in s.piles[at(0, st.POWER)] if fig.START[s.face[x]] == fig.START_IN_PLAY)
    assert c in offered(s, "GARRISON(1 impending quest, here)", source=court)


CHECKS = {
    "NO-GARRISON": no_garrison, "NO-GARRISON-IN-REGION": no_garrison_in_region, "GARRISON-LIMIT-2": garrison_limit,
    "NO-MANA": no_mana, "NO-ABANDON": no_abandon, "NO-RECALL": no_recall, "NO-CLEANUP-DISCARD": no_cleanup_discard,
    "UNPLAYABLE": unplayable, "NO-QUEST-TARGET-UNLESS-LAST": last_quest,
}  # fmt: skip


# Requirements


@pytest.mark.parametrize("face", REQUIRING, ids=names(REQUIRING))
def test_a_card_that_requires_others_can_be_played_only_with_all_of_them(face: int) -> None:
    groups = re.findall(r"((?:«[^»]*»(?:, )?)+) in (play|history)", FACTS[face]["requires"])
    wanted = [(name, zone) for group, zone in groups for name in re.findall(r"«([^»]*)»", group)]
    assert wanted
    allowed = 0
    for seed in range(40):
        s, c = in_hand(face, seed)
        lay(s, wanted)
        if barred(s, c):
            continue
        allowed += 1
        for name, zone in wanted:
            t = s.clone()
            for x in named(t, name):
                move(t, x, st.BOX)
            rehook(t, 0)
            assert barred(t, c) == cl.LITERAL, f"without {name}"
            away = at(0, st.DISCARD)
            t = s.clone()
            for x in named(t, name):
                move(t, x, away)
            rehook(t, 0)
            assert barred(t, c) == cl.LITERAL, f"{name} not in {zone}"
        if allowed == 2:
            break
    assert allowed, "it was never allowed"


def named(s: Table, name: str) -> list[int]:
    return [x for x in range(len(s.cards)) if book.FACES[s.face[x]].name_en == name and s.where[x] != st.BOX]


def lay(s: Table, wanted: list[tuple[str, str]]) -> None:
    for name, zone in wanted:
        for x in named(s, name)[:1]:
            if fig.START[s.face[x]] == fig.START_ACCESSION:
                for y in list(s.piles[at(0, st.NATION)]):
                    move(s, y, at(0, st.DECK))
            if s.where[x] != at(0, st.POWER):
                move(s, x, at(0, st.PLAY if zone == "play" else st.HISTORY))
    rehook(s, 0)


# Developments


@pytest.mark.parametrize("face", DEVELOPED, ids=names(DEVELOPED))
def test_a_development_is_developed_for_its_printed_cost(face: int) -> None:
    """The oracle judges what was paid; without the means it stays where it is."""
    extra = FACTS[face]["development_cost"].get("extra", "")
    done = 0
    for seed in range(40):
        s, c, _ = laid(face, "on_play", seed)
        quests = fig.START[face] == fig.START_DEVELOPMENT and s.nations[0] == 2
        if quests:
            return  # quests are no developments
        others = [x for x in s.piles[at(0, st.DEVELOP)] if x != c]
        for x in others[0 if "last card" in extra else 1 :]:
            move(s, x, at(0, st.DECK))
        move(s, c, at(0, st.DEVELOP))
        lay(s, [(name, "play" if "in play" in extra else "history") for name in re.findall(r"«([^»]*)»", extra)])
        poor = s.clone()
        for r in range(4):
            poor.res[r] = 0
        costs = {k: n for k, n in FACTS[face]["development_cost"].items() if k != "extra" and n}
        if costs and "free if" not in extra:
            assert c not in offered(poor, "DEVELOP")
        if c in offered(s, "DEVELOP"):
            resolve(s, "DEVELOP", seed)
            done += s.where[c] == at(0, st.DISCARD)
        if done == 2:
            break
    assert done, "it was never developed"


# Set-up


@pytest.mark.parametrize("face", SET_UP, ids=names(SET_UP))
def test_what_a_face_does_at_set_up_is_done(face: int) -> None:
    nation = NATION_KEYS[book.CARDS[next(c.number for c in book.CARDS if face in c.faces)].nation]
    others = [key for key in ("romans", "greeks", "persians", "celts") if key != nation][:3]
    plan = components.Plan()
    plan.seats = 4
    power = FACTS[face]["header_icon"]
    plan.powers = [1 if power == "power_B" else 0, 1, 1, 1]
    plan.trade = FACTS[face]["expansion_mark"] == "trade_friendly"
    plan.nations = [NATION_KEYS.index(key) for key in (nation, *others)]
    s = setup.deal(IMPERIUM, plan, [nation, *others], seeded(3))
    for text in FACTS[face]["effects"]["setup"]:
        gain = re.fullmatch(r"GAIN\((\d+) prog\)", text)
        if gain:
            assert s.res[2] == int(gain.group(1)) + s.res[6]
            continue
        assert text.endswith("PUT(self → unrest pile)")
        assert text.lower().startswith(f"if {nation}")
        c = s.numbers[next(card.number for card in book.CARDS if face in fig.CARD_FACES[card.number])]
        assert s.where[c] in (st.UNREST, st.BENEATH)
