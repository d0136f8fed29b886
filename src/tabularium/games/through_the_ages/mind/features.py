"""A civilization's prospects in numbers, for bots: what it has, what the turns to come will bring, who is stronger."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.card import SCIENCE as SCIENCE_COST
from tabularium.games.through_the_ages.cards.numbers import (
    ACTION,
    AGGRESSION,
    ARENA,
    BONUS,
    EVENT,
    FIRST_GOVERNMENT,
    GOVERNMENT,
    LEADER,
    MINE,
    PACT,
    TACTIC,
    TERRITORY,
    WAR,
)
from tabularium.games.through_the_ages.mind.event_worth import event_for, favour, part_of, war_edge
from tabularium.games.through_the_ages.mind.outlook import (
    FOOD,
    GOODS,
    STRENGTH,
    Outlook,
    civil_worth,
    leader_turns,
    outlook,
    outlook_at,
    powers,
    promise,
    wonder_cost,
    wonder_worth,
)
from tabularium.games.through_the_ages.table.armies import tactical_strength
from tabularium.games.through_the_ages.table.queries import FOOD as EATEN
from tabularium.games.through_the_ages.table.queries import GOODS as BUILT
from tabularium.games.through_the_ages.table.queries import consumption, corruption, production, stored, workers_of
from tabularium.games.through_the_ages.table.ratings import (
    attack_bonus,
    colonization,
    culture_rating,
    faces_required,
    happiness,
    leader_culture,
    science_rating,
    strength,
)
from tabularium.games.through_the_ages.table.state import AGE_III, NONE, PLACES, Table

NAMES: Final[tuple[str, ...]] = (
    "culture", "culture_to_come", "science", "science_to_come",
    "food", "food_to_come", "resources", "resources_to_come", "hunger", "corruption", "blue_bank",
    "workers", "idle_workers", "population_left", "discontent", "uprising", "spare_faces",
    "strength", "strength_ahead", "strength_behind", "strongest", "weakest", "defence_cards", "war_edge",
    "civil_actions", "military_actions", "urban_limit", "builders",
    "fields_promise", "urban_promise", "units_promise",
    "leader_powers", "wonder_rising", "wonder_cost", "wonders", "colonies", "colonization",
    "hand_technologies", "hand_governments", "hand_leader", "hand_actions", "hand_size",
    "hand_tactic", "hand_attacks", "hand_events", "hand_pacts", "impacts", "events", "pacts",
)  # fmt: skip

MOST_AHEAD: Final = 10.0
MOST_BEHIND: Final = 14.0
SOON: Final = 4.0  # turns
USED: Final = 6  # resources of a turn, beside those that are made in one


def features_of(s: Table, p: int) -> list[float]:
    if not s.alive[p]:
        return [0.0] * len(NAMES)
    o = outlook(s, p)
    forces = [strength(s, q) if s.alive[q] else 0 for q in range(s.seats)]
    leader = s.leader[p]
    stays = leader_turns(s, p, leader, o) if leader != NONE else o.left
    found = [
        float(s.culture[p]),
        culture_rating(s, p) * o.left - leader_culture(s, p) * (o.left - stays),
        s.science[p] * o.now,
        science_rating(s, p) * o.goods,
    ]
    found += goods_of(s, p, o)
    found += people_of(s, p, o)
    found += arms_of(s, p, o, forces)
    found += order_of(s, p, o)
    found += promises_of(s, p, o)
    found += works_of(s, p, o, stays)
    found += civil_hand(s, p, o)
    found += military_hand(s, p, o, forces)
    impacts = 0.0
    events = 0.0
    part = part_of(s, p, forces)
    for pile in (s.current, s.future):
        for c in pile:
            if LEVEL[c] == AGE_III:
                impacts += event_for(s, p, c, part, forces)
            elif LEVEL[c] > 0 and KIND[c] == EVENT:
                events += event_for(s, p, c, part, forces)
    found += [impacts, events, pacts_of(s, p, o)]
    return found


def goods_of(s: Table, p: int, o: Outlook) -> list[float]:
    """Food and resources, in stock and to come, and what is lost of them."""
    food = stored(s, p, EATEN)
    made = production(s, p, BUILT)
    eaten = consumption(s, p)
    net = production(s, p, EATEN) - eaten
    spoilt = corruption(s, p)
    turns = min(o.left, 3.0)
    hunger = max(0.0, -(food + net * turns)) if o.left > 0.0 else 0.0
    return [
        min(food, 12) * o.now,
        min(net, 5) * o.goods,
        useful(stored(s, p, BUILT), USED + made) * o.now,
        made * o.goods,
        hunger,
        spoilt * turns,
        min(s.bank[p], 14) * o.now,
    ]


def useful(stock: int, enough: int) -> float:
    """What lies beyond the needs of a turn or two counts little."""
    return float(stock) if stock <= enough else enough + 0.3 * (stock - enough)


def people_of(s: Table, p: int, o: Outlook) -> list[float]:
    """Workers, and whether they are content."""
    required = faces_required(s, p)
    faces = happiness(s, p)
    missing = max(0, required - faces) if required else 0
    idle = s.unused[p]
    return [
        workers_of(s, p) * o.left,
        float(idle) * o.left,
        s.yellow[p] * o.now,
        min(missing, idle) * o.now,
        float(max(0, missing - idle)) if o.left > 0.0 else 0.0,
        min(3.0, max(0.0, faces - required)) * o.now,
    ]


def arms_of(s: Table, p: int, o: Outlook, forces: list[int]) -> list[float]:
    """Strength among the others, cards to defend with, and wars declared."""
    force = forces[p]
    most = 0
    stronger = 0
    weaker = 0
    edge = 0.0
    for q in range(s.seats):
        if q == p or not s.alive[q]:
            continue
        theirs = forces[q]
        most = max(most, theirs)
        if theirs > force:
            stronger += 1
        elif theirs < force:
            weaker += 1
        if s.war[p] != NONE and s.war_on[p] == q:
            edge += war_edge(s, p, q, float(force + attack_bonus(s, p, q) - theirs))
        if s.war[q] != NONE and s.war_on[q] == p:
            edge -= war_edge(s, q, p, float(theirs + attack_bonus(s, q, p) - force))
    defence = 0
    for c in s.military[p]:
        if KIND[c] == BONUS:
            defence += CARDS[c].defence
    return [
        force * o.arms,
        min(MOST_AHEAD, max(0.0, float(force - most))) * o.arms,
        min(MOST_BEHIND, max(0.0, float(most - force))) * o.arms,
        o.arms if stronger == 0 else 0.0,
        o.arms if weaker == 0 else 0.0,
        min(defence, 12) * o.arms,
        edge,
    ]


def order_of(s: Table, p: int, o: Outlook) -> list[float]:
    """Actions of each turn, and what government and builders allow."""
    builders = 0
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            builders += CARDS[t].stages_at_once - 1 + sum(CARDS[t].building_discount)
    return [
        s.white[p] * o.left,
        s.red[p] * o.left,
        CARDS[s.government[p]].urban_limit * o.now,
        builders * o.left,
    ]


def promises_of(s: Table, p: int, o: Outlook) -> list[float]:
    """What the newest technologies would bring to workers who do not use them yet."""
    later = outlook_at(o.left - 1.0)
    fields = 0.0
    urban = 0.0
    units = 0.0
    techs = s.techs[p]
    for i in range(len(techs)):
        t = techs[i]
        if t >= PLACES:
            break
        kind = KIND[t]
        if i + 1 < len(techs) and KIND[techs[i + 1]] == kind:
            continue
        gain = promise(s, p, t, later)
        if kind <= MINE:
            fields += gain
        elif kind <= ARENA:
            urban += gain
        else:
            units += gain
    return [fields, urban, units]


def works_of(s: Table, p: int, o: Outlook, stays: float) -> list[float]:
    """Leader, wonders and colonies, beside what the ratings count."""
    leader = s.leader[p]
    able = powers(s, p, leader) * stays if leader != NONE else 0.0
    rising = 0.0
    cost = 0.0
    w = s.unfinished[p]
    if w != NONE:
        rising = wonder_worth(s, p, w, s.stages[p], o)
        cost = wonder_cost(s, p, w, s.stages[p])
        if cost > rising:
            cost = rising
    return [able, rising, cost, float(len(s.wonders[p])), float(len(s.colonies[p])), colonization(s, p) * o.arms]


def civil_hand(s: Table, p: int, o: Outlook) -> list[float]:
    """Cards in hand by what they would do; of governments and leaders only the best, of a kind of technology too."""
    technologies = 0.0
    government = 0.0
    leader = 0.0
    actions = 0.0
    last = -1
    of_kind = 0.0
    price = 0
    for c in s.civil[p]:  # two of a kind are worth the better one
        kind = KIND[c]
        gain = max(0.0, civil_worth(s, p, c, o))
        if kind == ACTION:
            actions += gain
        elif kind == LEADER:
            leader = max(leader, gain)
        elif kind == GOVERNMENT:
            government = max(government, gain)
            price += CARDS[c].revolution_cost
        elif kind == last:
            technologies += max(0.0, gain - of_kind)
            of_kind = max(gain, of_kind)
        else:
            technologies += gain
            last = kind
            of_kind = gain
            price += SCIENCE_COST[c] if gain > 0.0 else 0
    paid = s.science[p] + science_rating(s, p) * min(o.left, SOON)
    if price > paid:  # what is not paid for soon is worth less
        technologies *= max(0.3, paid / price)
        government *= max(0.3, paid / price)
    return [technologies, government, leader, actions, float(len(s.civil[p]))]


def military_hand(s: Table, p: int, o: Outlook, forces: list[int]) -> list[float]:
    """Tactics by the strength they would add, attacks by whom they could hit, events by whom they favour."""
    tactic = 0
    attacks = 0.0
    events = 0.0
    pacts = 0.0
    rides = CARDS[s.leader[p]].infantry_rides
    own = tactical_strength(s.workers[p], CARDS[s.tactic[p]], rides) if s.tactic[p] != NONE else 0
    edge = edge_of(s, p, forces)
    for c in s.military[p]:
        kind = KIND[c]
        if kind == TACTIC:
            tactic = max(tactic, tactical_strength(s.workers[p], CARDS[c], rides) - own)
        elif kind in (AGGRESSION, WAR):
            attacks += (1.0 + LEVEL[c]) * min(1.0, 0.25 + edge / 6.0)
        elif kind in (EVENT, TERRITORY):
            events += LEVEL[c] * 0.6 + max(-4.0, min(6.0, 0.5 * favour(s, p, c, forces)))
        elif kind == PACT:
            pacts += 1.0
    return [tactic * o.arms, attacks * o.arms, max(0.0, events), pacts * o.now]


def edge_of(s: Table, p: int, forces: list[int]) -> int:
    """By how much the weakest rival is weaker, or 0."""
    least = forces[p]
    for q in range(s.seats):
        if q != p and s.alive[q]:
            least = min(least, forces[q])
    return forces[p] - least


def pact_gain(c: int, side: int, o: Outlook) -> float:
    """What a side of a pact gets out of it."""
    card = CARDS[c]
    total = card.pact_culture[side] * o.left + STRENGTH * card.pact_strength[side] * o.arms
    total += (FOOD * card.pact_food[side] + GOODS * card.pact_goods[side]) * o.goods
    total += 0.3 * card.pact_ma * o.left + (1.0 * o.left if card.tourism else 0.0)
    if card.cooperation or card.exchange or card.forbids_attack:
        total += 1.0
    if card.war_immune and side == 1:
        total += 1.5
    return total


def pacts_of(s: Table, p: int, o: Outlook) -> float:
    """Beside ratings and production: what pacts save and forbid."""
    n = 0.0
    if s.seats > 2:
        for q in range(s.seats):
            if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
                card = CARDS[s.pact[q]]
                if card.cooperation or card.exchange or card.forbids_attack or card.war_immune:
                    n += 1.0
    return n * o.now
