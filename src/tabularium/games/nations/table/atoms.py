"""The only functions that change the table. Each announces what it did; none asks anybody."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.nations.cards.shelf import CARDS, STRENGTH_OF
from tabularium.games.nations.table.atoms_cards import count_stability, recount, watch
from tabularium.games.nations.table.kinds import (
    BOOKS,
    BY_SHORTAGE,
    DEPLOYED,
    FIGHTING,
    FREED_UPKEEP,
    GAINED,
    GOLD,
    HAS_CALM,
    HAS_ON_SPEND,
    HAS_WATCH,
    LOST,
    PAID,
    RETURNED_WORKER,
    SCORED_BOOKS,
    SHORT,
    STABILITY_SECTION,
    TOOK_WORKER,
    TOP,
    UNDEPLOYED,
    VP,
)
from tabularium.games.nations.table.queries import in_play, stability_each
from tabularium.games.nations.table.state import Table
from tabularium.kernel.effect import Effect
from tabularium.kernel.shared import put

# What answers when a nation alone has fewer than no VP; the chapter on the end of the game puts it here.
ON_RUIN: Final[list[Effect[Any]]] = []


# Goods and victory points


def gain(s: Table, p: int, kind: int, n: int, source: int = -1) -> None:
    if n:
        s.nations[p].stock[kind] += n
        s.tell(GAINED + kind, p, source, n)


def gain_all(s: Table, p: int, goods: tuple[int, ...], times: int = 1, source: int = -1) -> None:
    for kind in range(4):
        gain(s, p, kind, goods[kind] * times, source)


def pay(s: Table, p: int, kind: int, n: int, source: int = -1) -> None:
    """By choice: what is there. Spending the last gold may be rewarded."""
    if n:
        nation = s.nations[p]
        nation.stock[kind] -= n
        s.tell(PAID + kind, p, source, n)
        if kind == GOLD and nation.stock[GOLD] == 0 and nation.hooks & HAS_ON_SPEND:
            for card in in_play(nation):
                gain_all(s, p, CARDS[card].on_last_gold, 1, card)


def take_away(s: Table, p: int, kind: int, n: int, source: int = -1) -> None:
    """A forced loss of what is there."""
    if n:
        nation = s.nations[p]
        nation.stock[kind] -= n
        if s.phase == FIGHTING:
            nation.war_lost = put(nation.war_lost, kind, nation.war_lost[kind] + n)
        s.tell(LOST + kind, p, source, n)


def gain_vp(s: Table, p: int, n: int, source: int = -1) -> None:
    if n:
        s.nations[p].vp += n
        s.tell(GAINED + VP, p, source, n)


def score_books(s: Table, p: int, n: int) -> None:
    s.nations[p].vp += n
    s.tell(SCORED_BOOKS, p, n=n)


def lose_vp(s: Table, p: int, n: int, source: int = -1) -> int:
    """Never below 0; alone against the hidden opponent, below 0 is the end (see ending.Ruin). Returns what was lost."""
    nation = s.nations[p]
    lost = n if s.seats == 1 else min(n, nation.vp)
    if lost:
        nation.vp -= lost
        if s.phase == FIGHTING:
            nation.war_lost = put(nation.war_lost, VP, nation.war_lost[VP] + lost)
        s.tell(LOST + VP, p, source, lost)
        if nation.vp < 0:
            s.trigger(ON_RUIN[0], p)
    return lost


def lose(s: Table, p: int, goods: tuple[int, ...], spared: bool = False, source: int = -1) -> int:
    """A forced loss with its shortages; returns the books that are missing, for `losses.GiveOther`.

    `spared`: no VP is lost, whatever is missing.
    """
    nation = s.nations[p]
    books = goods[BOOKS]
    for kind in range(3):
        due = goods[kind]
        if due:
            there = nation.stock[kind]
            if there >= due:
                take_away(s, p, kind, due, source)
            else:
                take_away(s, p, kind, there, source)
                books += due - there
                short_of(s, p, kind, due - there, spared)
    if not books:
        return 0
    there = nation.stock[BOOKS]
    if there >= books:
        take_away(s, p, BOOKS, books, source)
        return 0
    take_away(s, p, BOOKS, there, source)
    short_of(s, p, BOOKS, books - there, spared)
    return books - there


def short_of(s: Table, p: int, kind: int, missing: int, spared: bool) -> None:
    """One VP for each kind of goods and round; where none is lost, it can still be lost later."""
    nation = s.nations[p]
    s.tell(SHORT + kind, p, n=missing)
    if spared or nation.short >> kind & 1 or nation.hooks & HAS_CALM:
        return
    if lose_vp(s, p, 1, BY_SHORTAGE + kind):
        nation.short |= 1 << kind


# Workers


def take_worker(s: Table, p: int, section: int) -> None:
    """From the population track to the resource area."""
    n = s.nations[p]
    if section == TOP:
        n.waiting -= 1
    else:
        n.sections[section] -= 1
    n.idle += 1
    _told(s, TOOK_WORKER, p, section)


def return_worker(s: Table, p: int, section: int) -> None:
    """From the resource area to the population track, or on top of it."""
    n = s.nations[p]
    n.idle -= 1
    if section == TOP:
        n.waiting += 1
    else:
        n.sections[section] += 1
    _told(s, RETURNED_WORKER, p, section)


def _told(s: Table, event: int, p: int, section: int) -> None:
    """A worker has left the section, or is back."""
    s.tell(event, p, n=section)
    if section == STABILITY_SECTION:
        count_stability(s, p)
        watch(s)


def put_worker(s: Table, p: int, space: int) -> None:
    n = s.nations[p]
    card = n.spaces[space]
    n.idle -= 1
    n.workers[space] += 1
    n.strength += STRENGTH_OF[card]
    n.stability += stability_each(n, card)
    s.tell(DEPLOYED, p, card)
    if s.hooks & HAS_WATCH:
        watch(s)


def pull_worker(s: Table, p: int, space: int) -> None:
    n = s.nations[p]
    card = n.spaces[space]
    n.idle += 1
    n.workers[space] -= 1
    n.strength -= STRENGTH_OF[card]
    n.stability -= stability_each(n, card)
    s.tell(UNDEPLOYED, p, card)
    if s.hooks & HAS_WATCH:
        watch(s)


# What is remembered of a round, quietly: buying and passing have told of it


def count_colony(s: Table, p: int) -> None:
    s.nations[p].colonies_bought += 1


def count_golden_age(s: Table, p: int) -> None:
    s.nations[p].golden_ages_bought += 1


def count_fight(s: Table, p: int) -> None:
    """A war or a battle."""
    s.nations[p].fights_bought += 1


def count_turn(s: Table, p: int) -> None:
    s.nations[p].turns += 1


def leave_actions(s: Table, p: int, n: int) -> None:
    """So many further actions in this turn."""
    s.nations[p].actions_left = n


def ease_upkeep(s: Table, p: int, section: int) -> None:
    """A space of the track whose upkeep is ignored."""
    n = s.nations[p]
    n.free = put(n.free, section, n.free[section] + 1)
    s.tell(FREED_UPKEEP, p, n=section)


def clear_round(s: Table, p: int) -> None:
    """Markers come off, quietly; what counted for this round counts no longer."""
    n = s.nations[p]
    n.used = ()
    n.turns = 0
    n.short = 0
    n.colonies_bought = 0
    n.fights_bought = 0
    n.golden_ages_bought = 0
    n.war_lost = (0, 0, 0, 0, 0)
    n.toppled = False
    n.sunk = 0
    if n.thunder:
        n.thunder = 0
        recount(s, p)
