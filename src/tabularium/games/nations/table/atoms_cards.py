"""Atoms of cards: what comes and goes, what is counted for it, and what goes with it at once."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import DEFEAT, SOLDIERS
from tabularium.games.nations.cards.shelf import CARDS, HOOKS
from tabularium.games.nations.table.kinds import (
    ALL,
    ARCHITECT_LEFT,
    COVERED_BY,
    HAS_GLOOM,
    HAS_WATCH,
    HIRED,
    NO_CARD,
    PLACED,
    READY,
    REMOVED,
    SUNK,
)
from tabularium.games.nations.table.queries import (
    advisors,
    counted_stability,
    counted_strength,
    has_soldiers,
    has_tower,
    in_play,
    selected,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.kernel.effect import Effect, Frame
from tabularium.kernel.shared import joined, without

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
        n.colonies = without(n.colonies, card)
    else:
        n.wonders = without(n.wonders, card)
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
        n.helpers = joined(n.helpers, card)
        n.helping = joined(n.helping, number)
        s.supply -= number


def dismiss_architects(s: Table, n: Nation, card: int) -> None:
    if card in n.helpers:
        i = n.helpers.index(card)
        s.supply += n.helping[i]
        n.helpers = n.helpers[:i] + n.helpers[i + 1 :]
        n.helping = n.helping[:i] + n.helping[i + 1 :]


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
    n.colonies = joined(n.colonies, card)
    if instead != NO_CARD:
        n.colonies = without(n.colonies, instead)
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
    s.tell(REMOVED, p, old, COVERED_BY + card)
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
    n.wonders = joined(n.wonders, card)
    if over != NO_CARD:
        s.tell(REMOVED, p, over)
        n.wonders = without(n.wonders, over)
        discard(s, over)
        dismiss_architects(s, n, over)
    settle_helpers(s, n, card)
    leave_tower(s, p)
    count(s, p)


def hand_over(s: Table, p: int, card: int, to: int) -> None:
    """A ready wonder changes hands."""
    n, m = s.nations[p], s.nations[to]
    n.wonders = without(n.wonders, card)
    m.wonders = joined(m.wonders, card)
    recount(s, p)
    count(s, to)


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


def topple(s: Table, p: int) -> None:
    """Counts as in revolt for the rest of the round; its card says so, the log need not."""
    s.nations[p].toppled = True
    watch(s)


def mark_used(s: Table, p: int, card: int) -> None:
    """Quietly: whoever uses a card says so."""
    n = s.nations[p]
    n.used = joined(n.used, card)
