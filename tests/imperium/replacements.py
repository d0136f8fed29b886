"""Lines that wait and replace what happens, or that the flow itself answers: each in a scene, every outcome seen."""

from __future__ import annotations

from collections.abc import Callable

from imperium.recorder import Recorder, Watch
from imperium.rich import move
from imperium.scenes import line
from imperium.sight import Sight
from imperium.twins import number
from imperium.walk import laid
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.deck import ADD_NATION_CARD
from tabularium.games.imperium.rules.flow import END_TURN
from tabularium.games.imperium.rules.playing import play
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put

Scene = Callable[[], None]
SCENES: dict[str, Scene] = {}
SEEDS = 60


def scene(*faces: str) -> Callable[[Scene], Scene]:
    """The lines of these faces that wait, and that no provocation reaches, are shown here."""

    def keep(check: Scene) -> Scene:
        for face in faces:
            SCENES[face] = check
        return check

    return keep


def goes_on(s: Table, seed: int, base: int = 1) -> None:
    Recorder(s, Watch(), Dice(seed + 1)).run(base)


def does(s: Table, text: str, seed: int, p: int = 0) -> tuple[Sight, Sight]:
    """The table before and after a line; chance answers."""
    a = Sight(s)
    rec.resolve(s, line(text), p, s.state[p])
    goes_on(s, seed)
    return a, Sight(s)


def on_table(id: str, seed: int, timing: str = "exhaust") -> tuple[Table, int]:
    s, c, _ = laid(number(id), timing, seed)
    return s, c


# King of Kings


def crowned(id: str, state: str, seed: int) -> tuple[Sight, Sight, int]:
    s, c = on_table(id, seed, "on_play")
    for x in s.piles[st.FAME][1:]:
        move(s, x, st.BOX)
    faces = fig.CARD_FACES[s.cards[s.state[0]]]
    s.face = put(s.face, s.state[0], faces[0 if state == "barbarian" else 1])
    s.last = -1
    a, b = does(s, "TAKE(top fame)", seed)
    assert b.kinged[0] == 1
    assert b.where[c] == st.FAME
    again, after = does(s, "TAKE(top fame)", seed)
    assert again.res == after.res
    assert again.piles == after.piles
    return a, b, c


@scene("FAM-KOK-A")
def king_of_kings() -> None:
    """Side A ends the game, brings progress and turns; each player has him once."""
    a, b, c = crowned("FAM-KOK-A", "barbarian", 1)
    assert b.last >= 0
    assert b.res[2] - a.res[2] == 6
    assert b.face[c] == number("FAM-KOK-B")
    a, b, c = crowned("FAM-KOK-A", "empire", 1)
    assert b.res[2] - a.res[2] == 3
    assert len(a.pile(0, st.DEVELOP)) - len(b.pile(0, st.DEVELOP)) == 1
    assert b.res[0] == a.res[0]


@scene("FAM-KOK-B")
def king_of_kings_turned() -> None:
    a, b, c = crowned("FAM-KOK-B", "barbarian", 1)
    assert b.last == a.last
    assert b.res[2] - a.res[2] == 4
    assert b.face[c] == number("FAM-KOK-B")
    a, b, c = crowned("FAM-KOK-B", "empire", 1)
    assert b.res[2] == a.res[2]
    assert len(a.pile(0, st.DEVELOP)) - len(b.pile(0, st.DEVELOP)) == 1


# Instead of something


@scene("3CIV2")
def epic_poetry() -> None:
    """Instead of a card of the market one of exile, without unrest; then it is taken back."""
    for text in ("ACQUIRE(unciv|civ)", "BREAKTHROUGH(unciv|civ)"):
        found = set()
        for seed in range(SEEDS):
            s, c = on_table("3CIV2", seed)
            for x in [x for x in s.piles[st.UNCIVS] if x != c][:2]:
                move(s, x, st.EXILE)
            a, b = does(s, text, seed)
            instead = b.where[c] == at(0, st.HAND)
            found.add(instead)
            won = [x for x in a.piles[st.EXILE] if b.where[x] == at(0, st.HAND)]
            assert len(won) == (1 if instead else 0)
            if instead:
                assert a.fits("unciv|civ", won[0])
                assert a.market == b.market
                assert a.piles[st.UNREST] == b.piles[st.UNREST]
        assert found == {True, False}


@scene("3ABB4")
def glass_working() -> None:
    for seed in range(4):
        s, c = on_table("3ABB4", seed)
        a, b = does(s, "PAY(2 goods)", seed)
        assert a.res[3] - b.res[3] == 2
        assert b.tokens(c)[3] - a.tokens(c)[3] == 2


@scene("3CUL3A")
def ceremonial_gathering() -> None:
    for seed in range(4):
        s, c = on_table("3CUL3A", seed)
        a, b = does(s, "GAIN(2 pop)", seed)
        assert a.res == b.res
        assert b.tokens(c)[1] - a.tokens(c)[1] == 2


@scene("3INU1A")
def inuit() -> None:
    for n, gained in ((1, 2), (3, 4), (4, 4), (5, 5)):
        s, _ = on_table("3INU1A", n)
        a, b = does(s, f"GAIN({n} mat)", n)
        assert b.res[0] - a.res[0] == gained


@scene("3MRT1A")
def martians() -> None:
    """Progress of a market card may be one less for a discarded card."""
    found = set()
    for seed in range(SEEDS):
        s, _ = on_table("3MRT1A", seed)
        for x in s.market:
            s.tok[x] = 2 << 20
        a, b = does(s, "ACQUIRE(unciv|civ|region)", seed)
        gained = b.res[2] - a.res[2]
        thrown = set(b.pile(0, st.DISCARD)) - set(a.pile(0, st.DISCARD))
        assert (gained, len(thrown)) in ((2, 0), (1, 1))
        found.add(gained)
    assert found == {1, 2}


def masks(id: str) -> set[tuple[int, int, int]]:
    """Masks discarded, exhaust tokens used, garrisoned cards abandoned for two masks."""
    found = set()
    for seed in range(SEEDS):
        s, c = on_table(id, seed)
        mask = [x for x in range(len(s.cards)) if Sight(s).icons(x, "mask") and s.where[x] != at(0, st.HAND) and x != c]
        for x in mask[:3]:
            move(s, x, at(0, st.HAND))
        spare = [x for x in s.piles[at(0, st.DISCARD)] if not Sight(s).icons(x, "mask")]
        for x in spare[:2] if id == "2OLM7" else ():
            move(s, x, at(0, st.UNDER))
            s.host = put(s.host, x, c)
        under = set(Sight(s).under(c))
        a, b = does(s, "DISCARD(2 #mask from hand) ⇒ GAIN(1 prog)", seed)
        if b.res[2] - a.res[2] != 1:
            continue
        thrown = [x for x in a.pile(0, st.HAND) if b.where[x] == at(0, st.DISCARD)]
        assert all(a.icons(x, "mask") for x in thrown)
        gone = [x for x in under if b.where[x] == at(0, st.DISCARD)]
        found.add((len(thrown), a.exhausts[0] - b.exhausts[0], len(gone)))
    return found


@scene("2OLM3")
def step_pyramids() -> None:
    assert masks("2OLM3") == {(2, 0, 0), (1, 1, 0)}


@scene("2OLM7")
def stone_heads() -> None:
    assert masks("2OLM7") == {(2, 0, 0), (1, 0, 1), (0, 0, 2)}


@scene("1ROM1A")
def romans() -> None:
    s, _ = on_table("1ROM1A", 1)
    while len(s.piles[st.FAME]) < 5:
        move(s, next(x for x in s.piles[st.BOX] if fig.SUITS[s.face[x]] & fig.FAME_SUIT), st.FAME)
    for x in s.piles[st.FAME]:
        s.seen = put(s.seen, x, 0)
    top = s.piles[st.FAME][-3:]
    a, b = does(s, "LOOK(top 2 of fame deck)", 1)
    assert b.res[2] - a.res[2] == 1
    assert tuple(x for x in a.piles[st.FAME] if b.seen[x] & 1) == top


# The accession card


def acceded(id: str, seed: int) -> tuple[Sight, Sight, int]:
    s, c = on_table(id, seed)
    for x in list(s.piles[at(0, st.NATION)]):
        move(s, x, at(0, st.DECK))
    move(s, c, at(0, st.NATION))
    rehook(s, 0)
    s.last = -1
    a = Sight(s)
    s.push(ADD_NATION_CARD, 0)
    goes_on(s, seed)
    return a, Sight(s), c


@scene("2ART8", "3MRT2")
def into_play() -> None:
    for id in ("2ART8", "3MRT2"):
        a, b, c = acceded(id, 1)
        assert b.where[c] == at(0, st.PLAY)
        assert b.face[b.state[0]] == a.face[a.state[0]]


@scene("1VIK2")
def harald_hardrada() -> None:
    _, b, c = acceded("1VIK2", 1)
    assert b.last >= 0
    assert b.where[c] == at(0, st.DISCARD)


# Chaos


def collapse(chaos: bool) -> Table:
    s, c = on_table("3CUL25", 1, "on_play")
    for x in list(s.piles[at(0, st.CHAOS)]):
        move(s, x, at(1, st.DISCARD))
    move(s, c, at(0, st.CHAOS) if chaos else at(1, st.DISCARD))
    for x in s.piles[st.UNREST][1:]:
        move(s, x, st.BOX)
    does(s, "TAKE(unrest)", 1, 1)
    goes_on(s, 1, 0)
    return s


@scene("3CUL25", "3CUL26", "3CUL27", "3CUL28", "3CUL29")
def chaos() -> None:
    """With the last unrest gone the Cultists win if no Chaos is left in their pile, and do not if one is."""
    s = collapse(False)
    assert (s.over, s.ending, s.winner) == (True, st.CHAOS_VICTORY, 0)
    s = collapse(True)
    assert (s.over, s.ending) == (True, st.COLLAPSE)


@scene("3CUL30A")
def corrupted() -> None:
    """In the Cultists' turn an opponent takes an unrest into hand, or a Chaos into the discard."""
    found = set()
    for seed in range(SEEDS):
        s, _ = on_table("3CUL30A", seed)
        if s.state[0] != s.numbers[s.cards[s.state[0]]] or not s.piles[at(0, st.CHAOS)]:
            continue
        a, b = does(s, "TAKE(unrest)", seed, 1)
        unrest = len(a.piles[st.UNREST]) - len(b.piles[st.UNREST])
        given = [x for x in a.pile(0, st.CHAOS) if b.where[x] == at(1, st.DISCARD)]
        assert unrest + len(given) == 1
        found.add(unrest)
    assert found == {0, 1}


# Until the end of the turn


@scene("3FAM7")
def brave() -> None:
    """Each unrest that comes with an acquired card may be played freely, in this turn alone."""
    found = set()
    for seed in range(SEEDS):
        s, c = on_table("3FAM7", seed, "on_play")
        play(s, 0, c, 0)
        goes_on(s, seed)
        later = seed % 3 == 0
        if later:
            s.push(END_TURN, 0)
            goes_on(s, seed)
        a, b = does(s, "ACQUIRE(unciv|civ)", seed)
        # In hand, unless it was itself discarded to pay for the unrest.
        won = [x for x in a.market if x >= 0 and b.where[x] in (at(0, st.HAND), at(0, st.DISCARD))]
        under = a.beneath[a.market.index(won[0])]
        played = under in b.freed
        assert not (later and played)
        assert b.where[under] == (st.UNREST if played else at(0, st.HAND))
        assert b.actions == a.actions
        found.add((later, played))
    assert found == {(True, False), (False, True), (False, False)}
