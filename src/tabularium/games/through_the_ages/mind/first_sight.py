"""What looks good at first sight, from the figures of cards alone: for answers in a search, and the rest of a turn."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import (
    AGGRESSION,
    ARENA,
    BONUS,
    EVENT,
    FIRST_GOVERNMENT,
    FIRST_MILITARY,
    FIRST_UNIT,
    FIRST_WONDER,
    INFANTRY,
    LEADER,
    PACT,
    TACTIC,
    TEMPLE,
    TERRITORY,
    WAR,
)
from tabularium.games.through_the_ages.mind.event_worth import answer_to_war, favour, territory_worth, war_worth
from tabularium.games.through_the_ages.mind.features import pact_gain
from tabularium.games.through_the_ages.mind.outlook import (
    FACE,
    FOOD,
    GOODS,
    SCIENCE,
    STRENGTH,
    Outlook,
    action_worth,
    civil_worth,
    developed,
    leader_worth,
    outlook,
    staffed,
    standing,
    wonder_cost,
    wonder_worth,
)
from tabularium.games.through_the_ages.table.armies import tactical_strength
from tabularium.games.through_the_ages.table.costs import (
    build_cost,
    population_cost,
    science_cost,
    take_cost,
    upgrade_cost,
)
from tabularium.games.through_the_ages.table.queries import FOOD as EATEN
from tabularium.games.through_the_ages.table.queries import consumption, production, stored
from tabularium.games.through_the_ages.table.ratings import (
    attack_strength,
    colonization,
    discontent,
    faces_required,
    happiness,
    strength,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, STORES, Table
from tabularium.games.through_the_ages.words.notation import (
    ADAPT,
    ANNEX,
    ATTACK,
    BID,
    BUILD,
    CANCEL,
    CEDE,
    CONVERT,
    COPY,
    DECLARE,
    DEFEND,
    DEVELOP,
    DISBAND,
    DISCARD,
    GROW,
    INSPIRE,
    LEAD,
    LOSE,
    MIX,
    OFFER,
    PLAY,
    PREPARE,
    RAZE,
    RECRUIT,
    REMOVE,
    RESIGN,
    RETIRE,
    RETURN,
    REVOLUTION,
    RUIN,
    SAIL,
    SEND,
    SET_TACTIC,
    SETTLE,
    STAGE,
    STEAL,
    TAKE,
    TUCK,
    UPGRADE,
)
from tabularium.kernel.action import DONE, OWN, YES, first_of, second_of, target_of, third_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.game import POINTLESS

CIVIL: Final = 0.5  # what a civil action must bring in
MILITARY: Final = 0.3
NEVER: Final = -100.0
LAST: Final = 1.0  # turns left in the last one


def sight(s: Table, p: int, menu: list[int]) -> list[float]:
    """Points that each option seems to be worth; doing nothing is worth nothing."""
    f = s.stack[-1]
    o = outlook(s, p)
    enough = len(f.them) > 0 and DONE in menu  # of the cards and units that were asked for
    found: list[float] = []
    for a in menu:
        found.append(NEVER if enough and a != DONE else first_sight(s, p, f, a, o))
    return found


def first_sight(s: Table, p: int, f: Frame, a: int, o: Outlook) -> float:
    word = word_of(a)
    x = target_of(a)
    if word < OWN:
        return answer(f, word, o)
    if word == TAKE:
        card = s.row[x - 1] if 0 < x <= len(s.row) else NONE
        if card == NONE:
            return NEVER
        return 0.6 * civil_worth(s, p, card, o) - CIVIL * take_cost(s, p, x - 1)
    if word <= DISBAND or word in (RECRUIT, SAIL, ADAPT):
        return labour(s, p, word, x, o)
    if word <= INSPIRE:
        return deed(s, p, word, x, o)
    if word <= SETTLE:
        return politics(s, p, word, x, o)
    return reply(s, p, f, word, x, o)


# The Action Phase


def labour(s: Table, p: int, word: int, x: int, o: Outlook) -> float:
    """Population, buildings and units."""
    if word == SAIL:
        return 3.0
    if word == GROW:
        return another(s, p, o) - FOOD * population_cost(s, p) * o.now - CIVIL
    if word in (BUILD, RECRUIT):
        price = GOODS * build_cost(s, p, x) * o.now
        return staffed(x, o) + comfort(s, p, NONE, x) - price - (MILITARY if x >= FIRST_UNIT else CIVIL)
    if word in (UPGRADE, ADAPT):
        old, new = first_of(x), second_of(x)
        price = GOODS * upgrade_cost(s, p, old, new) * o.now
        return staffed(new, o) - staffed(old, o) + comfort(s, p, old, new) - price - CIVIL
    # The worker is for something better; whoever has one to spare gives up a place for nothing.
    return POINTLESS if s.unused[p] or o.left <= LAST else -staffed(x, o) - 1.0


def another(s: Table, p: int, o: Outlook) -> float:
    """One more worker."""
    hungry = production(s, p, EATEN) + stored(s, p, EATEN) < consumption(s, p) + population_cost(s, p)
    unhappy = faces_required(s, p) > happiness(s, p)
    return (0.35 if s.unused[p] < 2 else 0.1) * o.left * (0.5 if unhappy else 1.0) - (4.0 if hungry else 0.0)


def comfort(s: Table, p: int, old: int, new: int) -> float:
    """What faces are worth while workers are discontent."""
    if not TEMPLE <= KIND[new] <= ARENA:
        return 0.0
    more = CARDS[new].happiness - (CARDS[old].happiness if old != NONE else 0)
    return 3.0 * min(more, discontent(s, p)) if more > 0 else FACE * more


def deed(s: Table, p: int, word: int, x: int, o: Outlook) -> float:
    """Cards from hand, stages, tactics and powers."""
    if word == LEAD:
        return leader_worth(s, p, x, o) - leader_worth(s, p, s.leader[p], o)
    if word == STAGE:
        w = s.unfinished[p]
        gain = wonder_worth(s, p, w, s.stages[p], o) - wonder_cost(s, p, w, s.stages[p])
        return gain / max(1, len(CARDS[w].stages) - s.stages[p]) + 0.5 * x
    if word == DEVELOP:
        return developed(s, p, x, o) - SCIENCE * science_cost(s, p, x, False) * o.now + 0.5
    if word == REVOLUTION:
        price = SCIENCE * science_cost(s, p, x, True) * o.now + CIVIL * s.ca[p]
        return developed(s, p, x, o) - price
    if word == PLAY:
        return action_worth(x, o) - 0.3
    if word in (SET_TACTIC, COPY):
        rides = CARDS[s.leader[p]].infantry_rides
        now = tactical_strength(s.workers[p], CARDS[s.tactic[p]], rides) if s.tactic[p] != NONE else 0
        more = tactical_strength(s.workers[p], CARDS[x], rides) - now
        if word == COPY and more <= 0:
            return POINTLESS
        return STRENGTH * more * o.arms - (MILITARY if word == SET_TACTIC else 2 * MILITARY)
    if word == CONVERT:
        return 0.1
    return 1.0 if word == INSPIRE else 0.0


# Politics


def politics(s: Table, p: int, word: int, x: int, o: Outlook) -> float:
    if word == PREPARE:
        return LEVEL[x] + 0.2 + 0.6 * favour(s, p, x, forces_of(s))
    if word == ATTACK:
        edge = attack_strength(s, p, second_of(x)) - strength(s, second_of(x), p)
        return 2.0 + 1.5 * LEVEL[first_of(x)] if edge > 2 else 0.3 * edge
    if word == DECLARE:
        rival = second_of(x)
        left = attack_strength(s, p, rival) - strength(s, rival, p) - answer_to_war(s, rival)
        return war_worth(s, first_of(x), left, rival) - 1.0 if left > 0.0 else left
    if word == OFFER:
        return pact_gain(first_of(x), third_of(x), o) * 0.6
    if word == CANCEL:
        return -1.0 - pact_worth(s, p, x, o)
    if word == RESIGN:
        return NEVER
    if word == RETIRE:
        return 2.0 - leader_worth(s, p, s.leader[p], o)
    return 3.0 if word == SETTLE else 0.0


def forces_of(s: Table) -> list[int]:
    return [strength(s, q) if s.alive[q] else 0 for q in range(s.seats)]


def pact_worth(s: Table, p: int, c: int, o: Outlook) -> float:
    for q in range(s.seats):
        if s.pact[q] == c and (q == p or s.pact_with[q] == p):
            return pact_gain(c, s.pact_side[q] if q == p else 1 - s.pact_side[q], o)
    return 0.0


# Answers


def answer(f: Frame, word: int, o: Outlook) -> float:
    """Yes or no: to a pact by what this side gains, to anything else yes. Being done is worth nothing."""
    if word != YES:
        return 0.0
    if f.source >= FIRST_MILITARY and KIND[f.source] == PACT:
        return pact_gain(f.source, 1 - f.n, o) - 0.5 * pact_gain(f.source, f.n, o)
    return 0.5


def reply(s: Table, p: int, f: Frame, word: int, x: int, o: Outlook) -> float:
    """Bids, forces, defences, and what is given up."""
    if word == BID:
        # As little as possible, as long as what sails is worth less than the land.
        return territory_worth(f.source, o.now) - force_price(s, p, x, o)
    if word == SEND:
        return 20.0 - (unit_loss(x, o) if x < PLACES else kept(s, p, x, o))
    if word == DEFEND:
        # Only what suffices is offered: the strongest cards first, so that few are needed.
        return (2.0 + CARDS[x].defence) if KIND[x] == BONUS else 2.0 - 0.5 * kept(s, p, x, o)
    if word == DISCARD:
        return 10.0 - kept(s, p, x, o)
    if word == LOSE:
        return 10.0 - (unit_loss(x, o) if x >= FIRST_UNIT else staffed(x, o))
    if word == RETURN:
        return -float(CARDS[x].worth if x < STORES else 0)
    if word == RAZE:
        return 1.0 + staffed(x, o)
    if word == CEDE:
        return 10.0 - territory_worth(x, o.now)
    if word == ANNEX:
        return 1.0 + territory_worth(x, o.now)
    if word == REMOVE:
        rival = f.other if f.other != NONE else p
        if KIND[x] == LEADER:
            return 1.0 + leader_worth(s, rival, x, o)
        return 1.0 + LEVEL[x] + s.stages[rival]
    if word == STEAL:
        return 1.0 + (standing(x, o.left, o) if x >= FIRST_GOVERNMENT else 0.0)
    if word == RUIN:
        return 10.0 - (standing(x, o.left, o) if x >= FIRST_WONDER else 0.0)
    if word == TUCK:
        return 1.0
    if word == MIX:
        # Food first while there is less of it than a turn or two will need.
        need = 2 * consumption(s, p) + population_cost(s, p) - stored(s, p, EATEN)
        return -abs(x - max(0, need) * 0.5)
    return 0.0


def force_price(s: Table, p: int, n: int, o: Outlook) -> float:
    """What a force of this strength costs: a unit at least, bonus cards, more units."""
    missing = n - colonization(s, p)
    total = 0.0
    for c in s.military[p]:
        if missing > 1 and KIND[c] == BONUS:
            missing -= CARDS[c].colonization
            total += 0.8
    return total + (1.2 + 0.06 * o.left) * max(1, missing)


def unit_loss(t: int, o: Outlook) -> float:
    return staffed(t, o) + 0.1 * o.left + (0.0 if KIND[t] == INFANTRY else 0.5)


def kept(s: Table, p: int, c: int, o: Outlook) -> float:
    """What a military card in hand is good for."""
    card = CARDS[c]
    kind = KIND[c]
    if kind == BONUS:
        return 0.4 * card.defence + 0.5
    if kind == TACTIC:
        rides = CARDS[s.leader[p]].infantry_rides
        now = tactical_strength(s.workers[p], CARDS[s.tactic[p]], rides) if s.tactic[p] != NONE else 0
        return max(0.1 * card.army, STRENGTH * (tactical_strength(s.workers[p], card, rides) - now) * o.arms)
    if kind in (EVENT, TERRITORY):
        return 0.6 * LEVEL[c] + 0.4 * favour(s, p, c, forces_of(s)) + 0.4
    if kind in (AGGRESSION, WAR):
        return 0.5 + 0.5 * LEVEL[c]
    return 0.6
