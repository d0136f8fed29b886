"""The only functions that change the table. Each announces what it did; none asks anybody."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import DEFEAT, SOLDIERS
from tabularium.games.nations.cards.shelf import CARDS, HOOKS, STRENGTH_OF, event_number
from tabularium.games.nations.rules.ending import RUIN
from tabularium.games.nations.table.kinds import (
    ALL,
    ARCHITECT_LEFT,
    ARCHITECTS_CAME,
    BOOKS,
    BOUGHT,
    BY_SHORTAGE,
    DECLINED,
    DEPLOYED,
    EVENT_REVEALED,
    FIGHTING,
    GAINED,
    GOLD,
    HAS_CALM,
    HAS_GLOOM,
    HAS_ON_SPEND,
    HAS_WATCH,
    HIRED,
    LOST,
    NO_CARD,
    NOBODY,
    ORDERED,
    PAID,
    PASSED,
    PLACED,
    READY,
    REMOVED,
    RETURNED_WORKER,
    SCORED_BOOKS,
    SHORT,
    STABILITY_SECTION,
    STAYED,
    SUNK,
    TOOK_WORKER,
    TOP,
    UNDEPLOYED,
    VP,
    WAR_DECLARED,
)
from tabularium.games.nations.table.queries import (
    advisors,
    counted_stability,
    counted_strength,
    has_soldiers,
    has_tower,
    in_play,
    selected,
    stability_each,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.kernel.effect import Effect, Frame

# Goods and victory points


def gain(s: Table, p: int, kind: int, n: int, source: int = -1) -> None:
    if n:
        s.nations[p].stock[kind] += n
        s.tell(GAINED + kind, p, source, n)


def gain_all(s: Table, p: int, goods: tuple[int, int, int, int], times: int = 1, source: int = -1) -> None:
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
            nation.war_lost[kind] += n
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
            nation.war_lost[VP] += lost
        s.tell(LOST + VP, p, source, lost)
        if nation.vp < 0:
            s.trigger(RUIN, p)
    return lost


def lose(s: Table, p: int, goods: tuple[int, int, int, int], spared: bool = False, source: int = -1) -> int:
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
    s.tell(TOOK_WORKER, p, n=section)
    if section == STABILITY_SECTION:
        count_stability(s, p)
        watch(s)


def return_worker(s: Table, p: int, section: int) -> None:
    """From the resource area to the population track, or on top of it."""
    n = s.nations[p]
    n.idle -= 1
    if section == TOP:
        n.waiting += 1
    else:
        n.sections[section] += 1
    s.tell(RETURNED_WORKER, p, n=section)
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


# The discs of strength and stability, and what goes when they move


def count_stability(s: Table, p: int) -> None:
    n = s.nations[p]
    n.stability = counted_stability(s, n)


def count(s: Table, p: int) -> None:
    """After cards came or went, everything is counted and looked at."""
    recount(s, p)
    watch(s)


def recount(s: Table, p: int) -> None:
    """The hooks in play, then both discs."""
    n = s.nations[p]
    gloom = s.hooks & HAS_GLOOM
    n.hooks = hooks_in_play(n)
    everybody = 0
    for other in s.nations:
        everybody |= other.hooks
    s.hooks = everybody
    n.strength = counted_strength(n)
    if (gloom | everybody) & HAS_GLOOM:
        for q in range(s.seats):
            count_stability(s, q)
    else:
        count_stability(s, p)


def hooks_in_play(n: Nation) -> int:
    mask = 0
    for card in in_play(n):
        mask |= HOOKS[card]
    return mask


class AtOnce(Effect[Table]):
    """Waits below what happens to several nations at the same instant: only at its end is anybody looked at."""

    def run(self, s: Table, f: Frame) -> None:
        watch(s)


AT_ONCE: Final = AtOnce()


def watch(s: Table) -> None:
    """Cards whose condition of removal holds go at once, in anybody's turn, and all of them at the same instant."""
    if not s.hooks & HAS_WATCH:
        return
    for f in s.stack:
        if f.effect is AT_ONCE:
            return
    going = [(p, card) for p in s.order for card in watched(s.nations[p]) if must_go(s, p, card)]
    if going:
        for p, card in going:
            take_off(s, p, card, CARDS[card].removed_if)
        for p, _ in going:
            recount(s, p)
        watch(s)


def watched(n: Nation) -> list[int]:
    """The cards of a nation that a condition removes."""
    return [card for card in in_play(n) if HOOKS[card] & HAS_WATCH] if n.hooks & HAS_WATCH else []


def must_go(s: Table, p: int, card: int) -> bool:
    condition = CARDS[card].removed_if
    if condition == SOLDIERS:
        return has_soldiers(s.nations[p])
    return condition not in (ALL, DEFEAT) and p in selected(s, condition)


# Cards


def remove(s: Table, p: int, card: int, why: int = ALL) -> None:
    """An advisor, colony or ready wonder leaves the game; `why`: by this condition."""
    take_off(s, p, card, why)
    count(s, p)


def take_off(s: Table, p: int, card: int, why: int = ALL) -> None:
    """The card goes, and with a wonder the advisor on it; what it counted for is counted by whoever calls."""
    n = s.nations[p]
    if n.advisor == card:
        n.advisor = NO_CARD
    elif n.tower_advisor == card:
        n.tower_advisor = NO_CARD
    elif card in n.colonies:
        n.colonies.remove(card)
    else:
        n.wonders.remove(card)
    discard(s, card)
    s.tell(REMOVED, p, card, why)
    dismiss_architects(s, n, card)
    leave_tower(s, p)


def leave_tower(s: Table, p: int) -> None:
    """Without the wonder that had room for an advisor, that advisor goes."""
    n = s.nations[p]
    if n.tower_advisor != NO_CARD and not has_tower(n):
        take_off(s, p, n.tower_advisor)


def discard(s: Table, card: int) -> None:
    s.removed.append(card)


def settle_helpers(s: Table, n: Nation, card: int) -> None:
    """A card with architects of its own arrives with them."""
    number = min(CARDS[card].architects, s.supply)
    if CARDS[card].architects:
        n.helpers.append(card)
        n.helping.append(number)
        s.supply -= number


def dismiss_architects(s: Table, n: Nation, card: int) -> None:
    if card in n.helpers:
        i = n.helpers.index(card)
        s.supply += n.helping[i]
        del n.helpers[i]
        del n.helping[i]


def appoint(s: Table, p: int, card: int, tower: bool) -> None:
    """A new advisor takes a space; the one who was there leaves the game."""
    n = s.nations[p]
    old = n.tower_advisor if tower else n.advisor
    if old != NO_CARD:
        discard(s, old)
        s.tell(REMOVED, p, old)
        dismiss_architects(s, n, old)
    if tower:
        n.tower_advisor = card
    else:
        n.advisor = card
    s.tell(PLACED, p, card)
    settle_helpers(s, n, card)
    count(s, p)


def colonise(s: Table, p: int, card: int, instead: int = NO_CARD) -> None:
    """A colony comes, and the one too many goes once it is there: nothing is missing in between."""
    n = s.nations[p]
    n.colonies.append(card)
    if instead != NO_CARD:
        n.colonies.remove(instead)
        discard(s, instead)
        s.tell(REMOVED, p, instead)
    s.tell(PLACED, p, card)
    count(s, p)


def build_over(s: Table, p: int, space: int, card: int) -> int:
    """A building or military card covers another, whose workers go idle; returns the covered card."""
    n = s.nations[p]
    old = n.spaces[space]
    n.idle += n.workers[space]
    n.workers[space] = 0
    n.spaces[space] = card
    discard(s, old)
    s.tell(REMOVED, p, old)
    s.tell(PLACED, p, card)
    count(s, p)
    return old


def begin_wonder(s: Table, p: int, card: int) -> None:
    """An unfinished wonder before it is lost with its architects."""
    n = s.nations[p]
    if n.project != NO_CARD:
        discard(s, n.project)
        s.tell(REMOVED, p, n.project)
        s.supply += n.stages
    n.project = card
    n.stages = 0
    s.tell(PLACED, p, card)


def add_stage(s: Table, p: int) -> None:
    n = s.nations[p]
    n.stages += 1
    s.tell(HIRED, p, n.project, n.stages)


def lose_stage(s: Table, p: int) -> None:
    """The last architect of an unfinished wonder goes back to the supply."""
    n = s.nations[p]
    n.stages -= 1
    s.supply += 1
    s.tell(ARCHITECT_LEFT, p, n.project)


def finish_wonder(s: Table, p: int) -> int:
    """Its architects go back to the supply; it waits to be placed."""
    n = s.nations[p]
    card = n.project
    s.supply += n.stages
    n.project = NO_CARD
    n.stages = 0
    s.tell(READY, p, card)
    return card


def erect(s: Table, p: int, card: int, over: int) -> None:
    """A finished wonder takes a space, perhaps over another wonder, which is destroyed."""
    n = s.nations[p]
    n.wonders.append(card)
    if over != NO_CARD:
        s.tell(REMOVED, p, over)
        n.wonders.remove(over)
        discard(s, over)
        dismiss_architects(s, n, over)
    settle_helpers(s, n, card)
    leave_tower(s, p)
    count(s, p)


def take_from_market(s: Table, p: int, place: int, paid: int) -> int:
    """A card leaves the progress board; its space stays empty."""
    card = s.market[place]
    s.market[place] = NO_CARD
    s.tell(BOUGHT, p, card, paid)
    return card


def hand_over(s: Table, p: int, card: int, to: int) -> None:
    """A ready wonder changes hands."""
    s.nations[p].wonders.remove(card)
    s.nations[to].wonders.append(card)
    recount(s, p)
    count(s, to)


# The score board


def declare_war(s: Table, p: int, card: int, power: int) -> None:
    s.war = card
    s.war_strength = power
    s.war_buyer = p
    s.tell(WAR_DECLARED, p, card, power)


def pass_turn(s: Table, p: int) -> None:
    s.passed.append(p)
    s.nations[p].actions_left = 0
    s.tell(PASSED, p, n=len(s.passed))


def decline(s: Table, p: int, source: int) -> None:
    """Nothing changes but what is known."""
    s.tell(DECLINED, p, source)


def keep_open(s: Table, p: int) -> None:
    """This turn ends when its player says so."""
    s.staying = True
    s.tell(STAYED, p)


def end_turn(s: Table) -> None:
    s.active = NOBODY
    s.staying = False


def set_order(s: Table, order: list[int]) -> None:
    if order != s.order:
        s.order = order
        for place in range(len(order)):
            s.tell(ORDERED, order[place], n=place + 1)


def send_architects(s: Table, number: int) -> None:
    """So many come from the supply to the score board, as far as there are any."""
    number = min(number, s.supply)
    s.supply -= number
    s.architects += number
    s.tell(ARCHITECTS_CAME, -1, n=s.architects)


def reveal_event(s: Table, card: int) -> None:
    s.event = card
    s.revealed = True
    s.tell(EVENT_REVEALED, -1, event_number(card))


def remove_advisors(s: Table, p: int) -> None:
    """All at the same instant."""
    for card in advisors(s.nations[p]):
        take_off(s, p, card)
    count(s, p)


def sink(s: Table, p: int, n: int, source: int) -> None:
    """Strength that will be missing in the second event."""
    s.nations[p].sunk = n
    s.tell(SUNK, p, source, n)


def thunder(s: Table, p: int, n: int) -> None:
    """Strength for the rest of the round."""
    s.nations[p].thunder += n
    count(s, p)
