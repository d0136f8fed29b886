"""The only functions that change the table. Each announces what it did; none of them asks anybody."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_GOVERNMENT, FIRST_SPECIAL, FIRST_UNIT, FIRST_WONDER
from tabularium.games.through_the_ages.table.event_kinds import (
    BLUE,
    BUILT,
    CULTURE,
    CULTURE_LOST,
    DESTROYED,
    DISBANDED,
    DREW,
    GREW,
    LEADER_LEFT,
    LOST_BUILDING,
    LOST_WORKER,
    PACT_ENDED,
    POPULATION,
    PREPARED_CULTURE,
    REMOVED,
    RESHUFFLED,
    SCIENCE,
    SCIENCE_LOST,
    UPGRADED,
    YELLOW,
    YELLOW_LOST,
)
from tabularium.games.through_the_ages.table.queries import civil_total, military_total
from tabularium.games.through_the_ages.table.ratings import culture_parts
from tabularium.games.through_the_ages.table.state import AGE_IV, NONE, ORIGINS, Table
from tabularium.games.through_the_ages.table.tally import PREPARED, lost_by, scored_by

# Points


def score_culture(s: Table, p: int, n: int, source: int) -> None:
    """By the text of a card."""
    if n:
        s.culture[p] += n
        s.tally[p * ORIGINS + scored_by(source)] += n
        s.tell(CULTURE, p, source, n)


def score_preparation(s: Table, p: int, n: int) -> None:
    """Culture for an event that was prepared; which one stays hidden."""
    if n:
        s.culture[p] += n
        s.tally[p * ORIGINS + PREPARED] += n
        s.tell(PREPARED_CULTURE, p, NONE, n)


def score_culture_rating(s: Table, p: int) -> None:
    """The culture of a Production Phase: one sum on the table, its parts in the tally."""
    parts = culture_parts(s, p)
    n = sum(parts)
    if n > 0:
        s.culture[p] += n
        for i in range(len(parts)):
            s.tally[p * ORIGINS + i] += parts[i]
        s.tell(CULTURE, p, NONE, n)


def lose_culture(s: Table, p: int, n: int, source: int = NONE) -> int:
    """To a card or to hunger; stops at zero and returns what was lost."""
    n = min(n, s.culture[p])
    if n:
        s.culture[p] -= n
        s.tally[p * ORIGINS + lost_by(source)] -= n
        s.tell(CULTURE_LOST, p, source, n)
    return n


def score_science(s: Table, p: int, n: int, source: int = NONE) -> None:
    if n:
        s.science[p] += n
        s.tell(SCIENCE, p, source, n)


def lose_science(s: Table, p: int, n: int, source: int = NONE) -> int:
    n = min(n, s.science[p])
    if n:
        s.science[p] -= n
        s.tell(SCIENCE_LOST, p, source, n)
    return n


# Workers and yellow cubes


def gain_population(s: Table, p: int, source: int = NONE) -> bool:
    if s.yellow[p] == 0:
        return False
    s.yellow[p] -= 1
    s.unused[p] += 1
    s.tell(POPULATION, p, source, 1)
    return True


def increase_population(s: Table, p: int, food: int) -> None:
    """For food, which is paid apart."""
    s.yellow[p] -= 1
    s.unused[p] += 1
    s.tell(GREW, p, n=food)


def lose_unused_worker(s: Table, p: int) -> None:
    s.unused[p] -= 1
    s.yellow[p] += 1
    s.tell(LOST_WORKER, p, NONE, 1)


def lose_worker(s: Table, p: int, card: int) -> None:
    """From a card to the yellow bank."""
    s.workers[p][card] -= 1
    s.yellow[p] += 1
    s.tell(LOST_WORKER, p, card, 1)


def place_worker(s: Table, p: int, card: int) -> None:
    s.unused[p] -= 1
    s.workers[p][card] += 1
    s.tell(BUILT, p, card)


def move_worker(s: Table, p: int, old: int, new: int) -> None:
    s.workers[p][old] -= 1
    s.workers[p][new] += 1
    s.tell(UPGRADED, p, new, old)


def free_worker(s: Table, p: int, card: int, how: int = DESTROYED, by: int = NONE) -> None:
    """A building is destroyed or a unit disbanded: its worker goes to the pool."""
    s.workers[p][card] -= 1
    s.unused[p] += 1
    s.tell(how if card < FIRST_UNIT else DISBANDED, p, card, other=by)


def lose_building(s: Table, p: int, card: int, by: int = NONE) -> None:
    """The same, but its owner did not ask for it."""
    free_worker(s, p, card, LOST_BUILDING, by)


def gain_yellow(s: Table, p: int, n: int) -> None:
    s.yellow[p] += n
    s.tell(YELLOW, p, n=n)


def lose_yellow(s: Table, p: int, n: int) -> int:
    n = min(n, s.yellow[p])
    if n:
        s.yellow[p] -= n
        s.tell(YELLOW_LOST, p, n=n)
    return n


def gain_blue(s: Table, p: int, n: int) -> None:
    s.bank[p] += n
    s.tell(BLUE, p, n=n)


# Actions


def spend_civil(s: Table, p: int, n: int) -> None:
    """Actions of this turn only are used first."""
    extra = s.extra_ca[p]
    if extra:
        if extra >= n:
            s.extra_ca[p] = extra - n
            return
        s.extra_ca[p] = 0
        n -= extra
    s.ca[p] -= n


def spend_military(s: Table, p: int, n: int) -> None:
    extra = s.extra_ma[p]
    if extra:
        if extra >= n:
            s.extra_ma[p] = extra - n
            return
        s.extra_ma[p] = 0
        n -= extra
    s.ma[p] -= n


def regain_civil(s: Table, p: int) -> None:
    if s.ca[p] < s.white[p]:
        s.ca[p] += 1


def recount(s: Table, p: int) -> None:
    """After cards came or went: new action cubes are available, spent ones leave first."""
    total = civil_total(s, p)
    if total > s.white[p]:
        s.ca[p] += total - s.white[p]
    elif s.ca[p] > total:
        s.ca[p] = total
    s.white[p] = total
    total = military_total(s, p)
    if total > s.red[p]:
        s.ma[p] += total - s.red[p]
    elif s.ma[p] > total:
        s.ma[p] = total
    s.red[p] = total


# Cards


def leave_hand(s: Table, p: int, card: int) -> None:
    """A military card leaves the hand."""
    s.military[p].remove(card)
    if card in s.shown[p]:
        s.shown[p].remove(card)


def discard(s: Table, card: int, seen: int) -> None:
    """A military card goes face down to the pile of its age; `seen` are the seats that know it."""
    s.discards[LEVEL[card]].append(card)
    s.discards_known[LEVEL[card]].append(seen)


def discard_from_hand(s: Table, p: int, card: int, openly: bool) -> None:
    known = (1 << s.seats) - 1 if openly or card in s.shown[p] else 1 << p
    leave_hand(s, p, card)
    discard(s, card, known)


def everybody(s: Table) -> int:
    return (1 << s.seats) - 1


def draw(s: Table, p: int, n: int) -> None:
    """From the current military deck, rebuilt from its age's discards when it runs out; never in Age IV."""
    if s.age == AGE_IV or s.age == 0:
        return
    drawn = 0
    while drawn < n:
        if not s.military_deck and not rebuild_military(s):
            break
        card = s.military_deck.pop()
        s.military[p].append(card)
        s.tell(DREW, p, card, audience=1 << p)
        drawn += 1
        if not s.military_deck:
            rebuild_military(s)
    if drawn:
        s.military[p].sort()
        s.revealed = True


def rebuild_military(s: Table) -> bool:
    pile = s.discards[s.age]
    if not pile:
        return False
    s.military_deck = pile
    s.discards[s.age] = []
    s.discards_known[s.age] = []
    s.military_deck.sort()
    s.shuffle(s.military_deck)
    s.tell(RESHUFFLED, NONE, n=len(s.military_deck))
    return True


def add_technology(s: Table, p: int, card: int) -> None:
    techs = s.techs[p]
    i = len(techs)
    while i > 0 and techs[i - 1] > card:
        i -= 1
    techs.insert(i, card)


def drop_technology(s: Table, p: int, card: int) -> None:
    s.techs[p].remove(card)


def leave_game(s: Table, card: int) -> None:
    """A civil card is out for good; those printed on the boards are no cards of the box."""
    if CARDS[card].copies[2]:
        s.gone.append(card)


def drop_leader(s: Table, p: int) -> None:
    """The leader leaves play; what happens when he or she leaves is still to come."""
    card = s.leader[p]
    s.leader[p] = NONE
    leave_game(s, card)
    s.tell(LEADER_LEFT, p, card)


def drop_unfinished(s: Table, p: int) -> None:
    card = s.unfinished[p]
    s.bank[p] += s.stages[p]
    s.unfinished[p] = NONE
    s.stages[p] = 0
    leave_game(s, card)
    s.tell(REMOVED, p, card)


def end_pact(s: Table, owner: int) -> None:
    """The pact in this area stops for both; the card is discarded."""
    card, partner = s.pact[owner], s.pact_with[owner]
    s.pact[owner] = NONE
    s.pact_with[owner] = NONE
    s.pact_side[owner] = 0
    discard(s, card, everybody(s))
    s.tell(PACT_ENDED, owner, card, other=partner)
    recount(s, owner)
    recount(s, partner)


def is_special(card: int) -> bool:
    return FIRST_SPECIAL <= card < FIRST_WONDER


def is_government(card: int) -> bool:
    return FIRST_GOVERNMENT <= card < FIRST_SPECIAL
