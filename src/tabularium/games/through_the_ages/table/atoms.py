"""The only functions that change the table. Each announces what it did; none of them asks anybody."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.cards.numbers import FIRST_UNIT
from tabularium.games.through_the_ages.table.event_kinds import (
    ACTIONS_LOST,
    BLUE,
    BUILT,
    CONVERTED_ACTION,
    CULTURE,
    CULTURE_LOST,
    DESTROYED,
    DISBANDED,
    FORFEITS,
    GREW,
    INSPIRED_BY,
    LAST_ROUND,
    LOST_BUILDING,
    LOST_WORKER,
    POPULATION,
    PREPARED_CULTURE,
    SCIENCE,
    SCIENCE_LOST,
    TURN,
    UNIT_GOODS_SPENT,
    UPGRADED,
    YELLOW,
    YELLOW_LOST,
)
from tabularium.games.through_the_ages.table.queries import civil_total, military_total
from tabularium.games.through_the_ages.table.ratings import culture_parts
from tabularium.games.through_the_ages.table.state import CONVERTED, NONE, ORIGINS, Table
from tabularium.games.through_the_ages.table.tally import PREPARED, lost_by, scored_by
from tabularium.kernel.shared import put

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
    _spend(s.extra_ca, s.ca, p, n)


def spend_military(s: Table, p: int, n: int) -> None:
    _spend(s.extra_ma, s.ma, p, n)


def _spend(extra: list[int], usual: list[int], p: int, n: int) -> None:
    """Actions of this turn only are used first."""
    first = extra[p] if extra[p] < n else n
    extra[p] -= first
    usual[p] -= n - first


def regain_civil(s: Table, p: int) -> None:
    if s.ca[p] < s.white[p]:
        s.ca[p] += 1


def recount(s: Table, p: int) -> None:
    """After cards came or went: new action cubes are available, spent ones leave first."""
    _recount(s.ca, s.white, p, civil_total(s, p))
    _recount(s.ma, s.red, p, military_total(s, p))


def _recount(left: list[int], cubes: list[int], p: int, total: int) -> None:
    left[p] = left[p] + total - cubes[p] if total > cubes[p] else min(left[p], total)
    cubes[p] = total


def lose_civil(s: Table, p: int, n: int, source: int) -> None:
    """Spent for nothing, because a card says so."""
    s.ca[p] -= n
    s.tell(ACTIONS_LOST, p, source, n)


def spend_all_military(s: Table, p: int) -> None:
    """A revolution costs every military action; quiet, since the revolution is announced."""
    s.ma[p] = 0


def leave_civil(s: Table, p: int, n: int) -> None:
    """Of the civil actions only these are available: those of a new government come spent. Quiet, as above."""
    s.ca[p] = n


def restore_actions(s: Table, p: int) -> None:
    """All actions are available again, and what lasted for this turn is over. Quiet: every turn ends like this."""
    s.ca[p] = s.white[p]
    s.ma[p] = s.red[p]
    s.extra_ca[p] = s.extra_ma[p] = 0
    s.unit_goods = put(s.unit_goods, p, 0)
    s.unit_science = put(s.unit_science, p, 0)
    s.used = put(s.used, p, 0)
    s.fresh[p] = ()


def use_power(s: Table, p: int, power: int) -> None:
    """Something that is done once a turn was done; quiet, since what it does is announced."""
    s.used = put(s.used, p, s.used[p] | power)


def use_for_good(s: Table, p: int, power: int) -> None:
    """The same for what is done once in a game."""
    s.ever = put(s.ever, p, s.ever[p] | power)


def convert_action(s: Table, p: int) -> None:
    """A military action, which is spent apart, serves as a civil one of this turn."""
    s.used = put(s.used, p, s.used[p] | CONVERTED)
    s.extra_ca[p] += 1
    s.tell(CONVERTED_ACTION, p, s.leader[p])


# For this turn only


def gain_military_action(s: Table, p: int) -> None:
    """Quiet: the card that says so was announced."""
    s.extra_ma[p] += 1


def gain_unit_goods(s: Table, p: int, n: int) -> None:
    """Resources for units; quiet, as above."""
    s.unit_goods = put(s.unit_goods, p, s.unit_goods[p] + n)


def spend_unit_goods(s: Table, p: int, n: int) -> None:
    s.unit_goods = put(s.unit_goods, p, s.unit_goods[p] - n)
    s.tell(UNIT_GOODS_SPENT, p, n=n)


def lose_unit_goods(s: Table, p: int, n: int) -> None:
    """With the leader who brought them, as far as they are still there; quiet, since he or she is announced."""
    s.unit_goods = put(s.unit_goods, p, max(0, s.unit_goods[p] - n))


def gain_arms(s: Table, p: int, n: int) -> None:
    """A leader's science and resources for units."""
    s.unit_science = put(s.unit_science, p, s.unit_science[p] + n)
    s.unit_goods = put(s.unit_goods, p, s.unit_goods[p] + n)
    s.tell(INSPIRED_BY, p, s.leader[p], n)


def spend_unit_science(s: Table, p: int, n: int) -> None:
    """Quiet: the technology is announced with what was paid."""
    s.unit_science = put(s.unit_science, p, s.unit_science[p] - n)


# Turns


def begin_turn(s: Table, p: int) -> None:
    """The player's turn; what lasted for a turn is over, leaders bring their resources for units."""
    s.begin(p)
    s.turns[p] += 1
    s.used = put(s.used, p, 0)
    s.fresh[p] = ()
    s.unit_goods = put(s.unit_goods, p, CARDS[s.leader[p]].unit_goods)
    s.tell(TURN, p, n=s.turns[p])


def forfeit_politics(s: Table, p: int, source: int) -> None:
    """The next Politics Phase is given up."""
    s.forfeits = put(s.forfeits, p, s.forfeits[p] + 1)
    s.tell(FORFEITS, p, source)


def skip_politics(s: Table, p: int) -> None:
    """This one was."""
    s.forfeits = put(s.forfeits, p, s.forfeits[p] - 1)
    s.tell(FORFEITS, p)


def start_with(s: Table, p: int) -> None:
    """Another starting player, after the first one resigned; quiet, since the resignation is announced."""
    s.first = p


def fix_last_round(s: Table, n: int) -> None:
    s.last_round = n
    s.tell(LAST_ROUND, NONE, n=n)
