"""Atoms: what is in play: technologies, leaders, wonders, tactics, colonies, wars and pacts."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.numbers import FIRST_WONDER
from tabularium.games.through_the_ages.table.atoms import recount
from tabularium.games.through_the_ages.table.atoms_cards import (
    discard,
    discard_from_hand,
    everybody,
    leave_game,
    leave_hand,
)
from tabularium.games.through_the_ages.table.event_kinds import (
    ACCEPTED,
    COLONY_LOST,
    COMMON,
    COMPLETED,
    COPIED,
    LEADER_LEFT,
    LEADER_PLAYED,
    PACT_ENDED,
    REMOVED,
    RESIGNED,
    RUINED,
    TACTIC_PLAYED,
    TUCKED,
    WAR_DECLARED,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, STORES, TACTIC_SET, Table
from tabularium.kernel.shared import joined, put, without

# Technologies


def add_technology(s: Table, p: int, card: int) -> None:
    techs = s.techs[p]
    i = len(techs)
    while i > 0 and techs[i - 1] > card:
        i -= 1
    techs.insert(i, card)


def drop_technology(s: Table, p: int, card: int) -> None:
    s.techs[p].remove(card)


def drop_leader(s: Table, p: int) -> None:
    """The leader leaves play; what happens when he or she leaves is still to come."""
    card = s.leader[p]
    s.leader = put(s.leader, p, NONE)
    leave_game(s, card)
    s.tell(LEADER_LEFT, p, card)


def drop_unfinished(s: Table, p: int) -> None:
    card = s.unfinished[p]
    s.bank[p] += s.stages[p]
    s.unfinished = put(s.unfinished, p, NONE)
    s.stages = put(s.stages, p, 0)
    leave_game(s, card)
    s.tell(REMOVED, p, card)


def end_pact(s: Table, owner: int) -> None:
    """The pact in this area stops for both; the card is discarded."""
    card, partner = s.pact[owner], s.pact_with[owner]
    s.pact = put(s.pact, owner, NONE)
    s.pact_with = put(s.pact_with, owner, NONE)
    s.pact_side = put(s.pact_side, owner, 0)
    discard(s, card, everybody(s))
    s.tell(PACT_ENDED, owner, card, other=partner)
    recount(s, owner)
    recount(s, partner)


# Wonders, leaders, governments


def cover_stage(s: Table, p: int) -> None:
    """With a cube from the bank; quiet, since the stages are announced together."""
    s.bank[p] -= 1
    s.stages = put(s.stages, p, s.stages[p] + 1)


def finish_wonder(s: Table, p: int) -> int:
    """Its cubes come back to the bank, and it is in play."""
    card = s.unfinished[p]
    s.bank[p] += s.stages[p]
    s.unfinished = put(s.unfinished, p, NONE)
    s.stages = put(s.stages, p, 0)
    s.wonders[p] = joined(s.wonders[p], card)
    s.tell(COMPLETED, p, card)
    return card


def ruin_wonder(s: Table, p: int, card: int) -> None:
    s.ruined = put(s.ruined, p, s.ruined[p] | 1 << (card - FIRST_WONDER))
    s.tell(RUINED, p, card)
    recount(s, p)


def install_leader(s: Table, p: int, card: int) -> None:
    """In play, with the resources for units that he or she brings."""
    s.leader = put(s.leader, p, card)
    s.unit_goods = put(s.unit_goods, p, s.unit_goods[p] + CARDS[card].unit_goods)
    s.tell(LEADER_PLAYED, p, card)
    recount(s, p)


def tuck_leader(s: Table, p: int, leader: int, wonder: int) -> None:
    s.tucked = put(s.tucked, p, wonder)
    s.tell(TUCKED, p, leader, wonder)


def change_government(s: Table, p: int, card: int) -> None:
    """The new one replaces the old; quiet, since developing it is announced."""
    old = s.government[p]
    drop_technology(s, p, old)
    leave_game(s, old)
    add_technology(s, p, card)
    s.government = put(s.government, p, card)
    recount(s, p)


# Tactics, colonies, wars and pacts


def play_tactic(s: Table, p: int, card: int) -> None:
    """From hand: the current and for now the exclusive one."""
    leave_hand(s, p, card)
    s.tactic = put(s.tactic, p, card)
    s.exclusive = put(s.exclusive, p, 1)
    s.used = put(s.used, p, s.used[p] | TACTIC_SET)
    s.tell(TACTIC_PLAYED, p, card)


def copy_tactic(s: Table, p: int, card: int) -> None:
    s.tactic = put(s.tactic, p, card)
    s.exclusive = put(s.exclusive, p, 0)
    s.used = put(s.used, p, s.used[p] | TACTIC_SET)
    s.tell(COPIED, p, card)


def share_tactic(s: Table, p: int) -> None:
    """The exclusive tactic becomes common; it stays the current one."""
    if s.exclusive[p]:
        s.exclusive = put(s.exclusive, p, 0)
        s.commons = joined(s.commons, s.tactic[p])
        s.tell(COMMON, p, s.tactic[p])


def add_colony(s: Table, p: int, card: int) -> None:
    """Quiet: that it was colonized or lost by another is announced."""
    s.colonies[p] = joined(s.colonies[p], card)


def lose_colony(s: Table, p: int, card: int, to: int) -> None:
    s.colonies[p] = without(s.colonies[p], card)
    s.tell(COLONY_LOST, p, card, other=to)


def declare_war(s: Table, p: int, card: int, rival: int) -> None:
    """From hand into the own area."""
    leave_hand(s, p, card)
    s.war = put(s.war, p, card)
    s.war_on = put(s.war_on, p, rival)
    s.tell(WAR_DECLARED, p, card, other=rival)


def end_war(s: Table, p: int) -> None:
    """The card is discarded; quiet, since whoever ends the war says how."""
    discard(s, s.war[p], everybody(s))
    s.war = put(s.war, p, NONE)
    s.war_on = put(s.war_on, p, NONE)


def enter_pact(s: Table, owner: int, card: int, partner: int, side: int) -> None:
    """From the owner's hand into the own area."""
    leave_hand(s, owner, card)
    if s.pact[owner] != NONE:
        end_pact(s, owner)
    s.pact = put(s.pact, owner, card)
    s.pact_with = put(s.pact_with, owner, partner)
    s.pact_side = put(s.pact_side, owner, side)
    s.tell(ACCEPTED, partner, card, side, owner)
    recount(s, owner)
    recount(s, partner)


def leave_table(s: Table, p: int) -> None:
    """Whoever resigned leaves nothing behind: military cards to their piles, civil ones out of the game."""
    for c in s.military[p]:
        discard_from_hand(s, p, c, False)
    for c in s.civil[p]:
        leave_game(s, c)
    for c in s.techs[p]:
        leave_game(s, c)
    s.gone.extend(s.wonders[p])
    if s.leader[p] != NONE:
        s.gone.append(s.leader[p])
    if s.unfinished[p] != NONE:
        s.gone.append(s.unfinished[p])
    for c in s.colonies[p]:
        discard(s, c, everybody(s))
    if s.exclusive[p]:
        discard(s, s.tactic[p], everybody(s))
    s.civil[p], s.fresh[p], s.techs[p], s.wonders[p], s.colonies[p] = [], (), [], (), ()
    s.leader = put(s.leader, p, NONE)
    s.unfinished = put(s.unfinished, p, NONE)
    s.tactic = put(s.tactic, p, NONE)
    s.government = put(s.government, p, NONE)
    s.tucked = put(s.tucked, p, NONE)
    s.exclusive = put(s.exclusive, p, 0)
    s.stages = put(s.stages, p, 0)
    s.ruined = put(s.ruined, p, 0)
    s.workers[p] = [0] * PLACES
    s.blue[p] = [0] * STORES
    s.yellow[p] = s.unused[p] = s.bank[p] = 0
    s.white[p] = s.red[p] = s.ca[p] = s.ma[p] = s.extra_ca[p] = s.extra_ma[p] = 0


def resign(s: Table, p: int) -> None:
    s.alive = put(s.alive, p, 0)
    s.tell(RESIGNED, p)
