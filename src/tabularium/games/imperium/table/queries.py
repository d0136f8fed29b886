"""What is derived from the table: states, limits, icons, costs. Pure functions, never stored twice."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import ARTHURIANS
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.select import DROP_NEXT, DROP_TURN, THIS_TURN, Filter, fits, icons_on, side_of
from tabularium.games.imperium.table.state import (
    ACTIVATE,
    DECK,
    DEVELOP,
    DISCARD,
    EXHAUSTED,
    GOODS,
    HAND,
    HISTORY,
    LEGENDS,
    MAT,
    NATION,
    PLAY,
    POP,
    POWER,
    PROG,
    SUNKEN,
    UNDER,
    Table,
    at,
)
from tabularium.kernel.effect import Frame

HAND_SIZE: Final = 5


def state_of(s: Table, p: int) -> int:
    """The state icons that a side's state card shows; the automaton's follow its table."""
    card = s.state[p]
    if card < 0:
        game: Any = s.game
        sides: list[int] = game.automata.states[s.nations[p]]
        return sides[s.table] if s.table < len(sides) else fig.EMPIRE
    return fig.STATES[s.face[card]]


def is_automaton(s: Table, p: int) -> bool:
    return p >= s.seats


def opponents(s: Table, p: int) -> list[int]:
    """The other sides, clockwise."""
    return [(p + i) % s.sides for i in range(1, s.sides)]


def open_cards(s: Table, p: int) -> tuple[int, ...]:
    """The cards whose texts work: in play, and the power, state and special cards."""
    if p >= s.seats:  # the automaton's power and Merchant cards mean nothing
        return s.piles[at(p, PLAY)]
    return s.piles[at(p, POWER)] + s.piles[at(p, PLAY)]


def hooked(s: Table, p: int, kind: int) -> list[tuple[int, fig.Hook]]:
    """The cards of a side that answer this kind of event, with their hooks."""
    found: list[tuple[int, fig.Hook]] = []
    if s.hooks[p] >> kind & 1:
        for c in open_cards(s, p):
            face = s.face[c]
            if fig.HOOK_MASK[face] >> kind & 1:
                for h in fig.HOOKS[face]:
                    if h.kind == kind and (h.states == 0 or h.states & state_of(s, p)):
                        found.append((c, h))
        for row in s.lasting:
            if row.hook == THIS_TURN and row.owner == p and row.n & 63 == kind:
                found.append((row.source, fig.LASTING_HOOKS[row.n >> 6]))
    return found


def has_hook(s: Table, p: int, kind: int) -> bool:
    return bool(s.hooks[p] >> kind & 1)


def hand_limit(s: Table, p: int) -> int:
    n = HAND_SIZE
    if s.hooks[p] >> hk.LIMIT & 1:
        for c in open_cards(s, p):
            n += fig.HAND_LIMIT[s.face[c]]
    return n


def is_open(s: Table, p: int, c: int) -> bool:
    pile = s.where[c]
    return pile == at(p, PLAY) or pile == at(p, POWER)


def in_play_named(s: Table, p: int, names: tuple[int, ...], but: int = -1) -> bool:
    for c in open_cards(s, p):
        if c != but and fig.NAME[s.face[c]] in names:
            return True
    return False


def icons_in_play(s: Table, p: int, icons: int) -> int:
    """How many of these icons lie in play, on power and special cards too."""
    n = 0
    for c in open_cards(s, p):
        mask = fig.ICON_MASK[s.face[c]]
        if mask & icons or s.lasting:
            for icon in range(fig.ICON_KINDS):
                if icons >> icon & 1:
                    n += icons_on(s, c, icon)
    return n


def count_open(s: Table, p: int, flt: Filter, f: Frame) -> int:
    """What a `per` counts in play: icons where icons are asked for, else region symbols or cards."""
    n = 0
    for c in open_cards(s, p):
        k = 0
        if flt.icons and not flt.further:
            if fig.ICON_MASK[s.face[c]] & flt.icons or s.lasting:
                for icon in range(fig.ICON_KINDS):
                    if flt.icons >> icon & 1:
                        k += icons_on(s, c, icon)
            if flt.suits and fig.SUITS[s.face[c]] & flt.suits:
                k += fig.REGIONS[s.face[c]] if flt.suits & fig.SUITS[s.face[c]] & fig.REGION else 1
        elif fits(s, flt, c, f):
            k = fig.REGIONS[s.face[c]] if flt.suits & fig.REGION and fig.REGIONS[s.face[c]] else 1
        n += k
    return n


# Playing


def dropped(s: Table, p: int, c: int) -> int:
    """The state icons that are taken as absent on a card that this side would play."""
    mask = 0
    if s.hooks[p] >> hk.DROP_ICON & 1:
        for x in open_cards(s, p):
            for h in fig.HOOKS[s.face[x]]:
                if h.kind == hk.DROP_ICON and _named_by(s, h, c):
                    mask |= h.n
    for row in s.lasting:
        if row.owner == p and (row.hook == DROP_NEXT or row.hook == DROP_TURN):
            mask |= row.n
    return mask


def _named_by(s: Table, h: fig.Hook, c: int) -> bool:
    flt: Filter = h.filter
    face = s.face[c]
    if not flt.choosy:
        return True
    return (
        fig.NAME[face] in flt.names or bool(fig.ICON_MASK[face] & flt.icons) or bool(1 << fig.START[face] & flt.starts)
    )


def state_allows(s: Table, p: int, c: int, ignoring: int = 0) -> bool:
    """One of the state icons of a card is that of the state card, or none is left."""
    states = fig.STATES[s.face[c]]
    if states == 0 or states & state_of(s, p):
        return True
    return states & ~(ignoring | dropped(s, p, c)) != states


def can_exhaust(s: Table, p: int, c: int, off_turn: bool) -> bool:
    """An exhaust token is free for this card now."""
    if s.exhausts[p] <= 0 or s.mark[c] & EXHAUSTED:
        return False
    if s.kind != ACTIVATE:
        return False
    return off_turn or s.active == p


def has_development_area(s: Table, p: int) -> bool:
    """Quests are no developments."""
    for c in s.piles[at(p, DEVELOP)]:
        return not is_quest(s, c)
    return False


def is_quest(s: Table, c: int) -> bool:
    return fig.START[s.face[c]] == fig.START_DEVELOPMENT and s.nations[max(side_of(s, c), 0)] == ARTHURIANS


def active_quest(s: Table, p: int) -> int:
    for c in s.piles[at(p, UNDER)]:
        if fig.START[s.face[s.host[c]]] == fig.START_IN_PLAY and is_quest(s, c):
            return c
    return -1


def mana_card(s: Table, p: int) -> int:
    """The special card that cards can be garrisoned under by themselves (Mana, the ceremony card, the Court)."""
    for c in s.piles[at(p, POWER)]:
        if fig.START[s.face[c]] == fig.START_IN_PLAY:
            return c
    return -1


def accession_in_nation_deck(s: Table, p: int) -> int:
    deck = s.piles[at(p, NATION)]
    return deck[0] if deck and fig.START[s.face[deck[0]]] == fig.START_ACCESSION else -1


def movable(s: Table, c: int) -> bool:
    """King of Kings and accession cards stay last in their decks."""
    return not fig.KING[s.face[c]] and fig.START[s.face[c]] != fig.START_ACCESSION


# Paying


def cheaper_unrest(s: Table, p: int, resource: int) -> tuple[int, int]:
    """By how much playing unrest is cheaper, and the least it costs; resource 4 means cards."""
    less, least = 0, 0
    for _, h in hooked(s, p, hk.CHEAP_UNREST):
        if resource == MAT or (resource == 4 and h.exile_only):
            less += h.n
            least = 1
    return less, least


def cost_of(
    s: Table, p: int, source: int, mat: int, pop: int, prog: int, goods: int, developing: bool
) -> tuple[int, int, int, int]:
    """What is to be paid after all reductions."""
    if s.hooks[p] & (1 << hk.CHEAP_UNREST | 1 << hk.CHEAP_DEVELOP | 1 << hk.CHEAP_MAT):
        if mat and source >= 0 and fig.SUITS[s.face[source]] & fig.UNREST_SUIT:
            less, least = cheaper_unrest(s, p, MAT)
            if less:
                mat = max(mat - less, min(least, mat))
        if developing:
            for _, h in hooked(s, p, hk.CHEAP_DEVELOP):
                if h.resource == MAT:
                    mat = max(0, mat - h.n)
                elif h.resource == POP:
                    pop = max(0, pop - h.n)
                elif h.resource == PROG:
                    prog = max(0, prog - h.n)
        if mat:
            for _, h in hooked(s, p, hk.CHEAP_MAT):
                mat = max(0, mat - h.n)
    return mat, pop, prog, goods


def prog_pays(s: Table, p: int, source: int) -> bool:
    """Alien progress can't pay for unrest."""
    if s.hooks[p] >> hk.NO_PROG_FOR_UNREST & 1 and source >= 0:
        return not fig.SUITS[s.face[source]] & fig.UNREST_SUIT
    return True


def affords(s: Table, p: int, source: int, mat: int, pop: int, prog: int, goods: int) -> bool:
    """With progress and goods in place of population and, for two at a time, materials."""
    r = 4 * p
    spare = s.res[r + GOODS] - goods
    if spare < 0 or s.res[r + PROG] < prog:
        return False
    if prog_pays(s, p, source):
        spare += s.res[r + PROG] - prog
    lack = 0
    if mat > s.res[r + MAT]:
        lack = (mat - s.res[r + MAT] + 1) // 2
    if pop > s.res[r + POP]:
        lack += pop - s.res[r + POP]
    return lack <= spare


def scored_cards(s: Table, p: int) -> list[int]:
    """All cards that belong to a side at the end."""
    first = at(p, 0)
    piles = s.piles
    found = list(piles[first + HAND])
    for zone in SCORED:
        pile = piles[first + zone]
        if pile:
            found.extend(pile)
    under = piles[first + UNDER]
    if under:
        quest = active_quest(s, p) if s.nations[p] == ARTHURIANS else -1
        found.extend(under if quest < 0 else [c for c in under if c != quest])
    return found


SCORED: Final[tuple[int, ...]] = (PLAY, DECK, DISCARD, HISTORY, SUNKEN, LEGENDS, POWER)
