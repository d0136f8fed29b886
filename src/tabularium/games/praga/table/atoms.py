"""The functions that change the table; each announces what it did."""

from __future__ import annotations

from tabularium.games.praga.table.names import (
    BOARD,
    CATHEDRAL_DECK,
    FRESH,
    GOLD,
    HUNGER_COLUMN,
    HUNGER_ROW,
    MINE_TOKEN,
    ORIGINS,
    PAWN,
    POINTS,
    RIGHTS,
    ROW_LENGTH,
    SPECIAL_PLACE,
    TECH_I,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.table.queries import free_cubes
from tabularium.games.praga.table.state import (
    E_BRIDGE_TILE,
    E_BUILT,
    E_CLAIMED,
    E_CUBES_BACK,
    E_LEARNED,
    E_NO_CLAIM,
    E_PAID_GOLD,
    E_PAWN,
    E_PLACED,
    E_POINTS,
    E_REVEALED,
    E_SEAL,
    E_SEAL_RIGHT,
    E_SIDE,
    E_SLAB,
    E_TOKEN,
    E_TOOK_HEX,
    E_UP,
    E_USED_TECH,
    E_WEALTH,
    Table,
)
from tabularium.kernel.shared import joined, put


def add(s: Table, p: int, kind: int, n: int) -> None:
    """More of a stock or track, but points; kinds and their events have the same numbers."""
    s.own[p * WIDTH + kind] += n
    s.tell(kind, p, n=n)


def score(s: Table, p: int, origin: int, n: int) -> None:
    """Points, and where they came from."""
    s.own[p * WIDTH + POINTS] += n
    s.tally[p * ORIGINS + origin] += n
    s.tell(E_POINTS, p, n=n, other=origin)


def pay(s: Table, p: int, kind: int, n: int) -> None:
    if n:
        s.own[p * WIDTH + kind] -= n
        s.tell(E_PAID_GOLD + kind - GOLD, p, n=n)


def pay_all(s: Table, p: int, cost: list[int]) -> None:
    for i in range(0, len(cost), 2):
        pay(s, p, cost[i], cost[i + 1])


def open_wealth(s: Table, p: int, which: int) -> None:
    """The cube of a wealth bonus comes back."""
    s.own[p * WIDTH + WEALTH] |= 1 << which
    s.tell(E_WEALTH, p, s.t.wealth[which])


def gain_seal_right(s: Table, p: int) -> None:
    s.own[p * WIDTH + RIGHTS] += 1
    s.tell(E_SEAL_RIGHT, p)


def take_token(s: Table, p: int, track: int, token: int) -> None:
    s.river &= ~(1 << token)
    s.own[p * WIDTH + MINE_TOKEN + track] = token
    s.tell(E_TOKEN, p, s.t.tokens[token], track)


def claim_seal(s: Table, p: int, seal: int) -> None:
    s.seals = put(s.seals, seal, p)
    s.own[p * WIDTH + RIGHTS] -= 1
    s.tell(E_SEAL, p, s.t.seals[seal])


def use_bonus(s: Table) -> None:
    """The bonus of the wheel is spent; which one it was stays known."""
    s.bonus = -2 - s.bonus


# Rows and decks


def reveal(s: Table, row: int) -> None:
    """Fill the gaps of a row from the top of its decks. Common hexes move up, unless Parler's pointers count places."""
    base = row * ROW_LENGTH
    if not s.parler:
        common = [s.rows[base + i] for i in range(SPECIAL_PLACE) if s.rows[base + i] >= 0]
        for i in range(SPECIAL_PLACE):
            s.rows[base + i] = common[i] if i < len(common) else -1
    for i in range(ROW_LENGTH):
        deck = s.decks[row * 2 + int(i == SPECIAL_PLACE)]
        if s.rows[base + i] < 0 and deck:
            s.rows[base + i] = _turned_up(s, deck)


def _turned_up(s: Table, deck: list[int]) -> int:
    card = deck.pop()
    s.seen[card] = 0
    s.reveal()
    s.tell(E_REVEALED, -1, card)
    return card


def take_hex(s: Table, p: int, card: int) -> None:
    """A hex leaves its row; the gap is filled at once (hex.replace_at_once)."""
    s.rows[s.rows.index(card)] = -1
    s.tell(E_TOOK_HEX, p, card)
    reveal(s, s.t.row_of[card])


def bury(s: Table, card: int) -> None:
    """A hex of a row goes face down under its deck; everybody saw it."""
    s.rows[s.rows.index(card)] = -1
    s.seen[card] = (1 << s.seats) - 1
    s.decks[s.t.row_of[card] * 2 + s.t.rarity[card]].insert(0, card)


def look(s: Table, p: int, deck: int, n: int) -> None:
    """A seat looks at the top cards of a deck."""
    cards = s.decks[deck]
    for i in range(len(cards) - n, len(cards)):
        s.seen[cards[i]] |= 1 << p
    s.reveal()


def pull(s: Table, deck: int, card: int, n: int) -> None:
    """One of the top `n` cards leaves its deck, the others go to the bottom."""
    cards = s.decks[deck]
    at = len(cards) - n
    rest = [x for x in cards[at:] if x != card]
    s.decks[deck] = rest + cards[:at]
    s.seen[card] = 0


# Boards


def place(s: Table, p: int, where: int, card: int, rotation: int) -> None:
    """A wall or an upgrade on an action board; an upgrade that lay there is covered."""
    at = p * BOARD + where
    if s.hexes[at] >= 0:
        s.covered = joined(s.covered, s.hexes[at] << 2 | p)
    s.hexes = put(s.hexes, at, card)
    s.turned = put(s.turned, at, rotation)
    s.tell(E_PLACED, p, card, where, rotation)


def build(s: Table, p: int, site: int, card: int, rotation: int) -> None:
    s.site = put(s.site, site, card)
    s.site_turn = put(s.site_turn, site, rotation)
    s.tell(E_BUILT, p, card, site)


def claim(s: Table, p: int, site: int) -> None:
    """A cube on the building's space, if one is free (plaza.no_free_cube)."""
    if free_cubes(s, p) > 0:
        s.site_cube = put(s.site_cube, site, p)
        s.tell(E_CLAIMED, p, n=s.g.site_plaza[site])
    else:
        s.tell(E_NO_CLAIM, p, n=s.g.site_plaza[site])


def return_cubes(s: Table, plaza: int) -> None:
    for site in s.g.plaza_sites[plaza]:
        s.site_cube = put(s.site_cube, site, -1)
    s.tell(E_CUBES_BACK, -1, n=plaza)


def use_connection(s: Table, place: int, bit: int) -> None:
    """A connection has paid; quietly, its gains announce themselves."""
    s.used = put(s.used, place, s.used[place] | 1 << bit)


def lay_slab(s: Table, p: int, slab: int, card: int) -> None:
    s.slabs = put(s.slabs, slab, card)
    s.tell(E_SLAB, p, card, slab + 1)


def discard_iv(s: Table, p: int, card: int) -> None:
    """A IV tile that finds the bridge complete."""
    s.gone = joined(s.gone, card)
    s.tell(E_BRIDGE_TILE, p, card)


def take_v(s: Table, p: int, deck: int, card: int) -> None:
    """A V tile leaves its stack for a seat; one of the bridge carries a cube if one is free, of the other stack each
    seat takes one."""
    s.decks[deck].remove(card)
    s.seen[card] = 0
    if deck == CATHEDRAL_DECK:
        s.cathedral_took |= 1 << p
    elif free_cubes(s, p) > 0:
        s.v_cubes |= 1 << s.t.v_at[card]
    s.v_owner = put(s.v_owner, s.t.v_at[card], p)
    s.tell(E_BRIDGE_TILE, p, card)


def move_pawn(s: Table, p: int) -> None:
    s.own[p * WIDTH + PAWN] += 1
    s.tell(E_PAWN, p, n=s.own[p * WIDTH + PAWN])


def move_side(s: Table, p: int, project: int) -> None:
    s.own[p * WIDTH + HUNGER_COLUMN + project] += 1
    s.tell(E_SIDE, p, n=s.own[p * WIDTH + HUNGER_COLUMN + project], other=project)


def move_up(s: Table, p: int, project: int) -> None:
    s.own[p * WIDTH + HUNGER_ROW + project] += 1
    s.tell(E_UP, p, n=s.own[p * WIDTH + HUNGER_ROW + project], other=project)


# Technologies


def learn(s: Table, p: int, card: int) -> None:
    """A technology lies open beside its owner; levels I and II work from the next own turn."""
    level = s.t.tech_level[s.t.local[card]]
    s.own[p * WIDTH + TECH_I + level] = card
    if level < 2:
        s.own[p * WIDTH + FRESH] |= 1 << level
    s.tell(E_LEARNED, p, card)


def spend_tech(s: Table, p: int, card: int) -> None:
    s.own[p * WIDTH + TECH_I + s.t.tech_level[s.t.local[card]]] = -1
    s.spent = joined(s.spent, card)
    s.tell(E_USED_TECH, p, card)
