"""What a passive line without a trigger changes: shown by two tables, one with the card and one without it."""

from __future__ import annotations

import re
from collections.abc import Callable

from imperium.oracle_points import worth
from imperium.printed import blocks
from imperium.reading import Reading
from imperium.recorder import Recorder, Watch
from imperium.rich import move
from imperium.sight import FACTS, Sight
from imperium.table import RESOURCES
from imperium.twins import barred, offered, resolve, run, twins
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.deck import ADD_NATION_CARD
from tabularium.games.imperium.rules.flow import CLEAN_UP
from tabularium.games.imperium.rules.playing import play
from tabularium.games.imperium.rules.scoring import card_points, progress_points
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.queries import active_quest
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put

Shown = Callable[[int, str], None]
SHOWN: list[tuple[str, Shown]] = []
SEEDS = 30


def shows(pattern: str) -> Callable[[Shown], Shown]:
    """This is how lines of this pattern are shown."""

    def keep(check: Shown) -> Shown:
        SHOWN.append((pattern, check))
        return check

    return keep


def shown_by(line: str) -> Shown | None:
    for pattern, check in SHOWN:
        if re.fullmatch(pattern, line):
            return check
    return None


def passive_lines(face: int) -> list[str]:
    found: list[str] = FACTS[face]["effects"].get("passive", [])
    return [] if fig.KING[face] else [line for line in found if not line.startswith("when ")]


# Numbers


@shows(r"HAND-LIMIT\(.*\)")
def hand_limit(face: int, line: str) -> None:
    n = int(line.split("(")[1].split(",")[0].rstrip(")").replace("−", "-"))
    for seed in range(3):
        found = []
        for s in twins(face, seed)[:2]:
            for x in list(s.piles[at(0, st.HAND)]):
                move(s, x, at(0, st.DECK))
            run(s, CLEAN_UP)
            found.append(len(s.piles[at(0, st.HAND)]))
        assert found[0] - found[1] == n


@shows(r"COST\(developing: .*\)")
def cheaper_development(face: int, line: str) -> None:
    less = re.search(r"−(\d) (\w+)", line)
    assert less is not None
    r = RESOURCES.index(less.group(2))
    key = ("material", "population", "progress")[r]
    for seed in range(SEEDS):
        s, t, _ = twins(face, seed)
        dear = [x for x in s.piles[at(0, st.DEVELOP)] if costs(s, x).get(key, 0) >= int(less.group(1))]
        if not dear or any(costs(s, x).get("extra") for x in dear[:1]):
            continue
        paid = []
        for table in (s, t):
            for x in list(table.piles[at(0, st.DEVELOP)]):
                if x != dear[0]:
                    move(table, x, at(0, st.DECK))
            for k in range(4):
                table.res[k] = costs(s, dear[0]).get(("material", "population", "progress", "goods")[k], 0)
            table.res[3] = max(table.res[3], costs(s, dear[0]).get("goods", 0))
            before = table.res[r]
            resolve(table, "DEVELOP", seed)
            paid.append(before - table.res[r])
        assert paid[1] - paid[0] == int(less.group(1))
        return
    raise AssertionError("nothing to develop")


def costs(s: Table, c: int) -> dict[str, int]:
    found: dict[str, int] = FACTS[s.face[c]]["development_cost"] or {}
    return found


def unrest_played(s: Table, seed: int) -> None:
    """An unrest of the hand is played; the oracle judges what it costs."""
    u = unrest_of(s)
    move(s, u, at(0, st.HAND))
    text = fig.ON_PLAY[s.face[u]]
    assert text is not None
    watch = Watch()
    watch.add(text, blocks(FACTS[s.face[u]])[-1].sentences)
    recorder = Recorder(s, watch, Dice(seed + 1))
    base = len(s.stack)
    play(s, 0, u, 0)
    recorder.run(base)
    for tape in recorder.done:
        Reading(tape, set()).read()


def unrest_of(s: Table) -> int:
    return next(x for x in s.piles[st.UNREST] if FACTS[s.face[x]]["name_en"] == "Unrest")


@shows(r"COST\(playing unrest: .*\)")
def cheaper_unrest(face: int, line: str) -> None:
    mat = int(line.split("−")[1][0])
    ways = {"mat": False, "cards": False}
    for seed in range(SEEDS):
        s, t, _ = twins(face, seed)
        lost = []
        for table in (s, t):
            table.res[1] = table.res[2] = table.res[3] = 0
            table.res[0] = 9
            before = Sight(table)
            unrest_played(table, seed)
            after = Sight(table)
            hand = {x for x in before.pile(0, st.HAND) if after.where[x] == at(0, st.DISCARD)}
            lost.append((before.res[0] - after.res[0], len(hand)))
        if lost[0][0] and lost[1][0]:
            assert (lost[0][0], lost[1][0]) == (3 - mat, 3)
            ways["mat"] = True
        if lost[0][1] and lost[1][1]:
            assert (lost[0][1], lost[1][1]) == (1 if "card" in line else 2, 2)
            ways["cards"] = True
    assert ways == {"mat": True, "cards": True}


@shows(r"COST\(every mat cost: −1\)")
def cheaper_materials(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    for table, paid in ((s, 2), (t, 3)):
        table.res[0], table.res[2], table.res[3] = 9, 0, 0
        resolve(table, "PAY(3 mat)")
        assert table.res[0] == 9 - paid


@shows(r"COUNTS-AS\(self → 2 region\)")
def double_region(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    for table in (s, t):
        table.res[1] = 0
        resolve(table, "GAIN(1 pop) per region (yours, in play)")
    assert s.res[1] - t.res[1] == 2


# States


@shows(r"DROP-ICON\(.*\)")
def dropped_icon(face: int, line: str) -> None:
    """Cards that the line names lose the icon; others keep it."""
    phrase = line.split(" on your ")[1].removesuffix(" cards)").removesuffix("cards)")
    freed = kept = 0
    for seed in range(SEEDS):
        s, t, c = twins(face, seed)
        if "barbarian" in FACTS[s.face[s.state[0]]]["state_icons"] and not turned(s, t, "empire"):
            continue
        a = Sight(s)
        for x in range(len(s.cards)):
            entry = a.fact(x)
            if entry["state_icons"] != ["barbarian"] or x == c or a.owner(x) not in (-1, 0):
                continue
            if a.where[x] in (st.MARKET, st.BENEATH) or a.zone(x) in (st.POWER, st.ASIDE, st.PLAY, st.NATION):
                continue
            meant = entry["start"] == "development" if phrase == "development" else not phrase or a.fits(phrase, x)
            state = (cl.STATE_ICON, cl.CORRUPTED_PLAYS)
            assert barred(t, x) in state
            assert (barred(s, x) not in state) == meant, entry["id"]
            freed += meant
            kept += not meant
        if freed and (kept or not phrase):
            return
    raise AssertionError(f"{freed} freed, {kept} kept")


def turned(s: Table, t: Table, state: str) -> bool:
    """Both state cards show this state."""
    for table in (s, t):
        c = table.state[0]
        faces = [f for f in fig.CARD_FACES[table.cards[c]] if state in FACTS[f]["state_icons"]]
        if not faces:
            return False
        table.face = put(table.face, c, faces[0])
        rehook(table, 0)
    return True


@shows(r"RULE\((BARBARIAN|EMPIRE) cards can be (played|neither played nor developed)\)")
def season(face: int, line: str) -> None:
    state = line[5:].split()[0].lower()
    allowed = line.endswith("can be played)")
    s, _, _ = twins(face, 1)
    a = Sight(s)
    hand = [x for x in range(len(s.cards)) if a.fact(x)["state_icons"] == [state] and a.owner(x) in (-1, 0)]
    hand = [x for x in hand if a.where[x] not in (st.MARKET, st.BENEATH) and a.zone(x) not in (st.POWER, st.PLAY)]
    assert hand
    for x in hand:
        assert (barred(s, x) != cl.STATE_ICON) == allowed
    if not allowed:
        found = [x for x in s.piles[at(0, st.DEVELOP)] if a.fact(x)["state_icons"] == [state]]
        assert not set(found) & offered(s, "DEVELOP(no cost)")


# The market


@shows(r"RULE\(your ACQUIRE\(.*\) may also take from exile\)")
def from_exile(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    suits = line.split("ACQUIRE(")[1].split(")")[0].split("|")
    for suit in ("region", "tributary", "unciv"):
        if not exiled(s, t, suit):
            continue
        there = {x for x in s.piles[st.EXILE] if Sight(s).fits(suit, x)}
        assert there
        assert not there & offered(t, f"ACQUIRE({suit})")
        assert there & offered(s, f"ACQUIRE({suit})") == (there if suit in suits else set())


def exiled(s: Table, t: Table, suit: str) -> bool:
    """A card of the suit lies in exile, of another seat's if no other is left."""
    for table in (s, t):
        a = Sight(table)
        piles = [st.MAIN, st.BOX, st.EXILE, st.REGIONS, st.UNCIVS, *[at(1, z) for z in (st.DECK, st.HAND, st.DISCARD)]]
        found = [x for pile in piles for x in table.piles[pile] if a.fits(suit, x)]
        if not found:
            assert suit != "region"
            return False
        if table.where[found[0]] != st.EXILE:
            move(table, found[0], st.EXILE)
    return True


@shows(r"RULE\(reminder: acquiring tributary from exile takes 1 unrest\)")
def unrest_with_it(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    exiled(s, t, "tributary")
    for slot, x in enumerate(s.market):
        if x >= 0 and Sight(s).fits("tributary", x):
            move(s, x, st.BOX)
            s.market[slot] = -1
    pile = len(s.piles[st.UNREST])
    resolve(s, "ACQUIRE(tributary)")
    assert len(s.piles[st.UNREST]) == pile - 1


@shows(r"RULE\(cards won by ACQUIRE or BREAKTHROUGH.*")
def won_to_discard(face: int, line: str) -> None:
    for text in ("ACQUIRE(unciv|civ|region)", "BREAKTHROUGH(region)"):
        s, t, _ = twins(face, 1)
        before = len(s.piles[at(0, st.DISCARD)]), len(t.piles[at(0, st.DISCARD)])
        resolve(s, text)
        resolve(t, text)
        assert len(s.piles[at(0, st.DISCARD)]) == before[0] + 1
        assert len(t.piles[at(0, st.DISCARD)]) == before[1]


# Playing and drawing


@shows(r"RULE\(you may FREE-PLAY #city\|#metropolis cards\)")
def free_cities(face: int, line: str) -> None:
    s, t, c = twins(face, 1)
    found = 0
    for x in [x for x in s.piles[at(0, st.HAND)] + s.piles[at(0, st.DISCARD)] + s.piles[st.CIVS] if x != c]:
        city = bool(Sight(s).icons(x, "city") or Sight(s).icons(x, "metropolis"))
        for table in (s, t):
            table.actions[0] = 0
        if FACTS[s.face[x]]["free_play"] is not False:
            continue
        assert barred(t, x) == cl.NEEDS_TOKEN
        assert (barred(s, x) != cl.NEEDS_TOKEN) == city
        found += city
    assert found


@shows(r"RULE\(you cannot draw from your deck\)")
def no_drawing(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    hands = len(s.piles[at(0, st.HAND)]), len(t.piles[at(0, st.HAND)])
    resolve(s, "DRAW(2)")
    resolve(t, "DRAW(2)")
    assert len(s.piles[at(0, st.HAND)]) == hands[0]
    assert len(t.piles[at(0, st.HAND)]) == hands[1] + 2


@shows(r"RULE\(cards gained as mana are garrisoned here\)")
def mana_here(face: int, line: str) -> None:
    s, _, c = twins(face, 1)
    before = sum(1 for h in s.host if h == c)
    resolve(s, "MANA(+1 from hand)")
    assert sum(1 for h in s.host if h == c) == before + 1


@shows(r"RULE\(a development card garrisoned here is the active quest\)")
def quest_here(face: int, line: str) -> None:
    s, _, c = twins(face, 1)
    for x in [x for x in s.piles[at(0, st.UNDER)] if s.host[x] == c]:
        move(s, x, at(0, st.DISCARD))
    assert active_quest(s, 0) == -1
    quest = s.piles[at(0, st.DEVELOP)][-1]
    move(s, quest, at(0, st.UNDER))
    s.host = put(s.host, quest, c)
    resolve(s, "DRAW(active quest)")
    assert s.where[quest] == at(0, st.HAND)


# Progress, unrest and points


@shows(r"RULE\(you may decline prog gained from any other source\)")
def declined(face: int, line: str) -> None:
    from imperium.scenes import line as compiled
    from tabularium.games.imperium.table import atoms_record as rec

    found = set()
    for seed in range(SEEDS):
        s, _, _ = twins(face, seed)
        before = s.res[2]
        recorder = Recorder(s, Watch(), Dice(seed))
        base = len(s.stack)
        rec.resolve(s, compiled("GAIN(2 prog)"), 0, s.state[0])
        recorder.run(base)
        found.add(s.res[2] - before)
    assert found == {0, 1, 2}


@shows(r"RULE\(prog cannot pay «Unrest» costs\)")
def no_progress_for_unrest(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    for table, allowed in ((s, False), (t, True)):
        for x in list(table.piles[at(0, st.HAND)]):
            move(table, x, at(0, st.DISCARD))
        u = unrest_of(table)
        move(table, u, at(0, st.HAND))
        table.res[0:4] = [0, 0, 9, 0]
        assert (barred(table, u) == 0) == allowed


@shows(r"RULE\(prog scores 1 VP per 3 instead of 1 each\)")
def progress_by_threes(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    s.res[2] = t.res[2] = 11
    assert progress_points(s, 0) == 3
    assert progress_points(t, 0) == 11


@shows(r"RULE\(your unrest scores no negative VP\)")
def harmless(face: int, line: str) -> None:
    s, t, _ = twins(face, 1)
    for table, points in ((s, 0), (t, -2)):
        u = unrest_of(table)
        move(table, u, at(0, st.HAND))
        assert card_points(table, 0, u) == points


@shows(r"RULE\(at scoring, resources on your cards count as your available resources\)")
def tokens_count(face: int, line: str) -> None:
    """With tokens on a card in play, progress and a card that counts population are worth more."""
    s, _, c = twins(face, 1)
    for x in s.piles[at(0, st.PLAY)] + s.piles[at(0, st.POWER)]:
        s.tok[x] = 0
    x = s.piles[at(0, st.PLAY)][0]
    s.res[2] = 4
    assert progress_points(s, 0) == 4
    s.tok[x] = 5 << 20
    assert progress_points(s, 0) == 9
    counting = [y for y in range(len(s.cards)) if FACTS[s.face[y]]["vp"].get("of") == ["mat"] and y != c]
    for y in counting[:1]:
        s.res[0] = 10
        s.tok[x] = 10
        assert card_points(s, 0, y) == worth(Sight(s), 0, y)


@shows(r"RULE\(this accession card does not flip the state card\)")
def no_flip(face: int, line: str) -> None:
    s, _, c = twins(face, 1)
    for x in list(s.piles[at(0, st.NATION)]):
        move(s, x, at(0, st.DECK))
    move(s, c, at(0, st.NATION))
    rehook(s, 0)
    before = s.face[s.state[0]]
    run(s, ADD_NATION_CARD)
    assert s.where[c] == at(0, st.PLAY)
    assert s.face[s.state[0]] == before
    assert book.FACES[face].start == book.START_ACCESSION
