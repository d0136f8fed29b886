"""Scenes of Praga: a table laid by hand, played by notation, read by name.

    s = table(
        p0=seat(gold=4, stone=2, board={"wall": ("U2C06", 0), (-1, 2): ("W2C05", 1)}, techs=("T1-5",)),
        row={"wall": ("W1C01", "W1C03", "W1C06", "W1S01")},
        crane={"AT1": 4},
    )
    play(s, "take AT1", "act mines", "yield mines")
    assert of(s, 0).gold == 7
    refused_by(s, "act building", "crane.one_of_two_actions")

What is not named stays as a new game with seed 1, fixed tile order and seat 0 first has it, except that all seats begin
with nothing random on their boards. Seats are p0 to p3; places of action boards are the name of an action or the
coordinates of a wall; `spot((-1, 2))` and `site` names give the notation.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from tabularium.games.praga.game import Praga
from tabularium.games.praga.rules.asides import ASIDES
from tabularium.games.praga.rules.flow import BEGIN_TURN, FINAL_SCORING
from tabularium.games.praga.rules.scoring import total
from tabularium.games.praga.table import names
from tabularium.games.praga.table.names import BOARD, FIRST_SPOT, ROW_LENGTH, WIDTH
from tabularium.games.praga.table.queries import free_cubes
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.shared import joined, put

PRAGA = cast(Praga, loaded("praga"))
T = PRAGA.t
G = T.geometry
FACTS = Path(__file__).parent / "facts"
FILES = Path(__file__).parents[2] / "src" / "tabularium" / "games" / "praga" / "cards"
CRANE = {"AT1": 5, "AT2": 4, "AT3": 6}  # action tiles and the space of the crane where each waits
WEALTHY = ("W6G", "W6S", "W9")
SPECIAL = 8  # a sector of the wheel
STOCKS = {
    "points": names.POINTS,
    "gold": names.GOLD,
    "stone": names.STONE,
    "silver": names.SILVER,
    "gold_windows": names.GOLDEN,
    "eggs": names.EGG,
    "red": names.RED,
    "blue": names.BLUE,
    "tech": names.TECH,
    "university": names.UNIVERSITY,
    "mines": names.MINE,
    "quarries": names.QUARRY,
    "pawn": names.PAWN,
    "rights": names.RIGHTS,
}


def card(id: str) -> int:
    """The number of a card by its id: W1C01, T3-2, B4-1, Z4, PT1, S4 (seal), AT1, RR1."""
    return T.ids.index(id)


def seat(
    *,
    techs: tuple[str, ...] = (),
    fresh: bool = False,
    tokens: tuple[str | None, str | None] = (None, None),
    seals: tuple[str, ...] = (),
    wealth: tuple[str, ...] = (),
    hunger: tuple[int, int] = (0, 0),
    cathedral: tuple[int, int] = (0, 0),
    board: dict[Any, Any] | None = None,
    v: tuple[str, ...] = (),
    v_cubes: bool = True,
    **stocks: int,
) -> dict[str, Any]:
    """A seat: stocks by name (see STOCKS; gold and stone are 2, mines 3, quarries 2 unless named), `wealth` the bonuses
    already used, `tokens` those of the mine and the quarry track, `hunger` and `cathedral` row and column, `board`
    place -> (hex, rotation) or a list of them from the bottom, `v` tiles owned, `fresh` if `techs` are of this turn."""
    assert set(stocks) <= set(STOCKS), f"no such stocks: {set(stocks) - set(STOCKS)}"
    return {
        "stocks": stocks, "techs": techs, "fresh": fresh, "tokens": tokens, "seals": seals, "wealth": wealth,
        "hunger": hunger, "cathedral": cathedral, "board": board or {}, "v": v, "v_cubes": v_cubes,
    }  # fmt: skip


def table(
    seats: int = 2,
    *,
    turn: int = 0,
    era: int = 1,
    row: Mapping[str, tuple[str, ...]] | None = None,
    deck: Mapping[str, tuple[str, ...]] | None = None,
    crane: Mapping[str, int] | None = None,
    arrow: int | None = None,
    marked: tuple[str, ...] = (),
    platform: int | None = None,
    city: Mapping[str, tuple[Any, ...]] | None = None,
    plazas: Mapping[str, str | None] | None = None,
    slabs: Mapping[int, str] | None = None,
    river: tuple[str, ...] | None = None,
    options: Mapping[str, object] | None = None,
    game: Praga = PRAGA,
    begin: bool = True,
    **seated: dict[str, Any],
) -> Table:
    """A table on which seat `turn` begins its turn.

    `row` upgrade, wall or building -> its hexes, the special one last; `deck` name -> cards from the top, where the
    name is a row (common), a row with "*" (special), a level I to IV, "bridge IV", "bridge V" or "cathedral V";
    `crane` tile -> space (the others fill the first free spaces); `city` site -> (building, rotation) or (building,
    rotation, seat whose cube lies there), and only these sites are built; `plazas` location -> tile or None; `river`
    the tokens left."""
    s = game.new(seats, 1, {"start": "1", **(options or {})})
    s.stack.clear()
    for i, x in enumerate(s.site):
        if x >= 0:
            s.decks[DECK_NAMES["building"]].insert(0, x)
            s.site = put(s.site, i, -1)
    if era == 2:
        _second_era(s)
    for name, entry in (city or {}).items():
        _use(s, card(entry[0]))
        site = G.site_ids.index(name)
        s.site = put(s.site, site, card(entry[0]))
        s.site_turn = put(s.site_turn, site, entry[1])
        if len(entry) > 2 and entry[2] is not None:
            s.site_cube = put(s.site_cube, site, entry[2])
    for key, data in seated.items():
        _sit(s, int(key.removeprefix("p")), data)
    for location, tile in (plazas or {}).items():
        at = G.plaza_ids.index(location)
        number = T.local[card(tile)] if tile else -1
        if number in s.plaza and number >= 0:
            s.plaza = put(s.plaza, s.plaza.index(number), s.plaza[at])
        s.plaza = put(s.plaza, at, number)
    for slab, bridge_tile in (slabs or {}).items():
        number = card(bridge_tile)
        for pile in (names.IV_DECK, names.V_DECK, names.CATHEDRAL_DECK):
            if number in s.decks[pile]:
                s.decks[pile].remove(number)
        if T.v_at[number] >= 0 and s.v_owner[T.v_at[number]] < 0:
            s.v_owner = put(s.v_owner, T.v_at[number], seats - 1)
        s.slabs = put(s.slabs, slab - 1, number)
    for name, ids in (deck or {}).items():
        _stack(s, name, ids)
    if river is not None:
        left = sum(1 << T.local[card(id)] for id in river)
        taken = [i for i in range(8) if s.river >> i & 1 and not left >> i & 1]
        free = [p * WIDTH + names.MINE_TOKEN + k for p in range(seats - 1, -1, -1) for k in range(2)]
        for token, at in zip(taken, [at for at in free if s.own[at] < 0]):
            s.own[at] = token
            s.river &= ~(1 << token)
    _crane(s, crane or {}, arrow, marked)
    if platform is not None:
        s.platform = platform
    _rows(s, row or {})
    if begin:
        s.push(BEGIN_TURN, turn)
        machine.settle(s)
    return s


def _use(s: Table, number: int) -> None:
    """Take a hex out of wherever it lies face up or down."""
    for pile in s.decks[:6]:
        if number in pile:
            pile.remove(number)
    if number in s.rows:
        s.rows[s.rows.index(number)] = -1
    if number in s.site:
        s.site = put(s.site, s.site.index(number), -1)


def _second_era(s: Table) -> None:
    s.era = 1
    for i in range(6):
        s.decks[i] = T.supply[6 + i].copy()
    s.rows = [-1] * len(s.rows)


def _sit(s: Table, p: int, data: dict[str, Any]) -> None:
    base = p * WIDTH
    for key, n in data["stocks"].items():
        s.own[base + STOCKS[key]] = n
        if key == "points":
            s.tally[p * names.ORIGINS + names.BY_CRANE] = n
    for id in data["techs"]:
        number = card(id)
        level = T.tech_level[T.local[number]]
        s.decks[names.TECH_DECK + level].remove(number)
        s.own[base + names.TECH_I + level] = number
        if data["fresh"] and level < 2:
            s.own[base + names.FRESH] |= 1 << level
    for track, id in enumerate(data["tokens"]):
        if id:
            number = T.local[card(id)]
            s.own[base + names.MINE_TOKEN + track] = number
            s.river &= ~(1 << number)
    for id in data["seals"]:
        s.seals = put(s.seals, T.local[card(id)], p)
    for id in data["wealth"]:
        s.own[base + names.WEALTH] |= 1 << T.local[card(id)]
    for project, key in enumerate(("hunger", "cathedral")):
        s.own[base + names.HUNGER_ROW + project], s.own[base + names.HUNGER_COLUMN + project] = data[key]
    for place, entries in data["board"].items():
        at = p * BOARD + (names.ACTIONS.index(place) if isinstance(place, str) else G.place.index(place))
        for id, rotation in entries if isinstance(entries, list) else [entries]:
            _use(s, card(id))
            if s.hexes[at] >= 0:
                s.covered = joined(s.covered, s.hexes[at] << 2 | p)
            s.hexes = put(s.hexes, at, card(id))
            s.turned = put(s.turned, at, rotation)
    for id in data["v"]:
        number = card(id)
        for pile in (names.V_DECK, names.CATHEDRAL_DECK):
            if number in s.decks[pile]:
                s.decks[pile].remove(number)
        s.v_owner = put(s.v_owner, T.v_at[number], p)
        if data["v_cubes"]:
            s.v_cubes |= 1 << T.v_at[number]


DECK_NAMES = {
    "upgrade": 0, "upgrade*": 1, "wall": 2, "wall*": 3, "building": 4, "building*": 5,
    "I": 6, "II": 7, "III": 8, "IV": 9, "bridge IV": 10, "bridge V": 11, "cathedral V": 12,
}  # fmt: skip


def _stack(s: Table, name: str, ids: tuple[str, ...]) -> None:
    """Named cards on top, in order; V stacks hold exactly what is named, the rest goes to the other one."""
    number = DECK_NAMES[name]
    cards = [card(id) for id in ids]
    if number >= names.V_DECK:
        other = names.V_DECK + names.CATHEDRAL_DECK - number
        pool = s.decks[number] + s.decks[other]
        s.decks[number] = cards
        s.decks[other] = [x for x in pool if x not in cards]
        return
    for x in cards:
        if number < 6:
            _use(s, x)
        elif x in s.decks[number]:
            s.decks[number].remove(x)
    s.decks[number] = [x for x in s.decks[number] if x not in cards] + cards[::-1]


def _crane(s: Table, crane: Mapping[str, int], arrow: int | None, marked: tuple[str, ...]) -> None:
    if arrow is not None:
        s.arrow = arrow
    tiles = [x for x in s.crane if x >= 0]
    spaces = [-1] * 12
    for id, space in crane.items():
        assert space != s.arrow, "the box is there"
        spaces[space] = T.local[card(id)]
    for tile in tiles:
        if tile not in spaces:
            spaces[next(i for i in range(12) if spaces[i] < 0 and i != s.arrow)] = tile
    s.crane = spaces
    for id in marked:
        s.marked |= 1 << T.local[card(id)]


def _rows(s: Table, row: Mapping[str, tuple[str, ...]]) -> None:
    """Named hexes lie in their rows, what lay there goes under its deck; gaps are filled from the top."""
    for name, ids in row.items():
        r = names.ROWS.index(name)
        for x in s.rows[r * ROW_LENGTH : (r + 1) * ROW_LENGTH]:
            if x >= 0 and T.ids[x] not in ids:
                s.decks[r * 2 + T.rarity[x]].insert(0, x)
        for i in range(ROW_LENGTH):
            s.rows[r * ROW_LENGTH + i] = -1
        common = [card(id) for id in ids if not T.rarity[card(id)]]
        special = [card(id) for id in ids if T.rarity[card(id)]]
        for x in common + special:
            _use(s, x)
        for i, x in enumerate(common):
            s.rows[r * ROW_LENGTH + i] = x
        if special:
            s.rows[r * ROW_LENGTH + 3] = special[0]
    for r in range(3):
        common = [x for x in s.rows[r * ROW_LENGTH : r * ROW_LENGTH + 3] if x >= 0]
        while len(common) < 3 and s.decks[r * 2]:
            common.append(s.decks[r * 2].pop())
        for i in range(3):
            s.rows[r * ROW_LENGTH + i] = common[i] if i < len(common) else -1
        if s.rows[r * ROW_LENGTH + 3] < 0 and s.decks[r * 2 + 1]:
            s.rows[r * ROW_LENGTH + 3] = s.decks[r * 2 + 1].pop()


# Playing


def options(s: Table) -> list[str]:
    """What the deciding seat may do, as notation."""
    return [PRAGA.notation.write(a) for a in machine.options(s)]


def answers(s: Table) -> list[str]:
    """The options that answer the question, without what may come at any moment of the turn."""
    beside = {verb.word for verb in ASIDES}
    return [PRAGA.notation.write(a) for a in machine.options(s) if a & 255 not in beside]


def who(s: Table) -> int:
    return machine.who(s)


def asked(s: Table) -> str:
    """The prompt of the choice on top: "turn", "manage", "site", …"""
    return machine.choice_of(s).prompt


def play(s: Table, *texts: str) -> None:
    """Play actions one after the other; each must be legal and leave a sound table."""
    for text in texts:
        a = PRAGA.notation.read(text)
        number = machine.refuse(s, a)
        assert number == 0, f"{text} is refused by {PRAGA.book[number].key} at {asked(s)}; there are {options(s)}"
        machine.play(s, a)
        broken = PRAGA.check(s)
        assert broken == [], f"{text}: {broken}"


def clause(s: Table, text: str) -> str | None:
    """The id of the clause that refuses an action now, or None."""
    number = machine.refuse(s, PRAGA.notation.read(text))
    return PRAGA.book[number].key if number else None


def refused_by(s: Table, text: str, id: str) -> None:
    """The action is refused, and by this clause; nothing has changed."""
    before = s.hash()
    assert clause(s, text) == id
    assert text not in options(s)
    assert s.hash() == before


def end(s: Table) -> None:
    """Play on with the first options until the turn has ended, taking a tile and acting if that is still to do."""
    p = s.active
    turns = s.own[p * WIDTH + names.TURNS]
    while not s.over and s.own[p * WIDTH + names.TURNS] == turns:
        menu = options(s)
        first = "end" if "end" in menu else next((o for o in menu if o.split()[0] in ("act", "take", "no")), menu[0])
        play(s, first)


def score(s: Table) -> None:
    """Final scoring now, as if the last turn had ended."""
    s.stack.clear()
    s.menu = None
    s.push(FINAL_SCORING, s.first)
    machine.settle(s)


def spot(place: tuple[int, int]) -> str:
    """The notation of a place for walls, by its coordinates."""
    return f"spot {G.place.index(place) - FIRST_SPOT + 1}"


def arrow_for(space: int, sector: int) -> int:
    """Where the arrow must point so that this space of the crane lies over this sector of the wheel."""
    return (space - sector) % 12


# Reading


class Of:
    """A seat's things by name: `of(s, 0).gold`, every key of STOCKS, and the properties below."""

    def __init__(self, s: Table, p: int) -> None:
        self.s = s
        self.p = p

    def __getattr__(self, name: str) -> int:
        if name not in STOCKS:
            raise AttributeError(name)
        return self.s.own[self.p * WIDTH + STOCKS[name]]

    @property
    def hunger(self) -> tuple[int, int]:
        base = self.p * WIDTH
        return self.s.own[base + names.HUNGER_ROW], self.s.own[base + names.HUNGER_COLUMN]

    @property
    def cathedral(self) -> tuple[int, int]:
        base = self.p * WIDTH
        return self.s.own[base + names.CATHEDRAL_ROW], self.s.own[base + names.CATHEDRAL_COLUMN]

    @property
    def techs(self) -> list[str]:
        base = self.p * WIDTH + names.TECH_I
        return [T.ids[x] for x in self.s.own[base : base + 4] if x >= 0]

    @property
    def tokens(self) -> list[str | None]:
        base = self.p * WIDTH + names.MINE_TOKEN
        return [T.ids[T.tokens[x]] if x >= 0 else None for x in self.s.own[base : base + 2]]

    @property
    def cubes(self) -> int:
        """Free cubes."""
        return free_cubes(self.s, self.p)

    @property
    def wealth(self) -> list[str]:
        """The wealth bonuses already received."""
        mask = self.s.own[self.p * WIDTH + names.WEALTH]
        return [T.ids[T.wealth[i]] for i in range(3) if mask >> i & 1]

    @property
    def seals(self) -> list[str]:
        return [T.ids[T.seals[i]] for i in range(5) if self.s.seals[i] == self.p]

    @property
    def v(self) -> list[str]:
        return [T.ids[T.v_tiles[i]] for i in range(6) if self.s.v_owner[i] == self.p]

    @property
    def turns(self) -> int:
        return self.s.own[self.p * WIDTH + names.TURNS]

    @property
    def total(self) -> int:
        """The score if the game ended now, without open plazas."""
        return total(self.s, self.p)

    def at(self, place: str | tuple[int, int]) -> str | None:
        """The top hex at a place of the action board."""
        at = self.p * BOARD + (names.ACTIONS.index(place) if isinstance(place, str) else G.place.index(place))
        return T.ids[self.s.hexes[at]] if self.s.hexes[at] >= 0 else None


def of(s: Table, p: int) -> Of:
    return Of(s, p)


def row_of(s: Table, name: str) -> list[str]:
    """The face-up hexes of a row, the special one last."""
    r = names.ROWS.index(name)
    return [T.ids[x] for x in s.rows[r * ROW_LENGTH : (r + 1) * ROW_LENGTH] if x >= 0]


def deck_of(s: Table, name: str) -> list[str]:
    """A deck from the top (names as in `table`)."""
    return [T.ids[x] for x in reversed(s.decks[DECK_NAMES[name]])]


def space_of(s: Table, tile: str) -> int:
    """Where an action tile hangs in the crane; -1 if it was taken."""
    number = T.local[card(tile)]
    return s.crane.index(number) if number in s.crane else -1


def built(s: Table, site: str) -> str | None:
    x = s.site[G.site_ids.index(site)]
    return T.ids[x] if x >= 0 else None


def cube_at(s: Table, site: str) -> int:
    """The seat whose cube lies on the building of a site, or -1."""
    return s.site_cube[G.site_ids.index(site)]


def label(s: Table, text: str, language: str = "en") -> str:
    return PRAGA.label(s, PRAGA.notation.read(text), language)
