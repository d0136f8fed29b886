"""How long the game goes on, and what cards are worth until then: for bots, in points of culture, by their figures."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL, WORTH
from tabularium.games.through_the_ages.cards.numbers import (
    ACTION,
    AIR,
    ARENA,
    FARM,
    FIRST_GOVERNMENT,
    FIRST_UNIT,
    GOVERNMENT,
    LEADER,
    MINE,
    WONDER,
)
from tabularium.games.through_the_ages.rules.deeds import Gain, Score
from tabularium.games.through_the_ages.rules.impacts import AmongTheStrongest, Impact
from tabularium.games.through_the_ages.rules.mixes import EitherGood
from tabularium.games.through_the_ages.rules.row import civil_cards
from tabularium.games.through_the_ages.table.costs import build_cost, science_cost
from tabularium.games.through_the_ages.table.queries import GOODS as BUILT
from tabularium.games.through_the_ages.table.queries import lab_levels, production, stored
from tabularium.games.through_the_ages.table.ratings import how_many_of_two, strength
from tabularium.games.through_the_ages.table.state import AGE_III, NONE, PLACES, Table, players
from tabularium.kernel.layer import edition

TAKEN: Final = 1.8  # cards that a player takes from the row in a turn
AFTER: Final = 0.5  # of the last rounds, when the last deck is gone
# Points of culture for one of each, while there is time to use it
SCIENCE: Final = 0.5
FOOD: Final = 0.5
GOODS: Final = 0.55
STRENGTH: Final = 0.8
FACE: Final = 0.8
CUBE: Final = 0.5
# And for one in each turn
CIVIL_ACTION: Final = 0.6
MILITARY_ACTION: Final = 0.3
POWER: Final = 0.35  # something that a card does beside its figures
DEVELOPED: Final = 0.4  # technologies in a turn
DELAY: Final = 1.5  # turns until a card in hand works

SIZES: Final[dict[int, list[int]]] = {}  # of the civil decks, by edition: by number of players and age, once asked for


def deck_size(seats: int, age: int) -> int:
    sizes = SIZES.get(edition())
    if sizes is None:
        sizes = [len(civil_cards(a, n)) for n in range(2, 5) for a in range(4)]
        SIZES[edition()] = sizes
    return sizes[(seats - 2) * 4 + age]


def cards_to_come(s: Table, last: int) -> int:
    """Civil cards that are dealt until the end of an age."""
    n = len(s.deck) if s.age <= last else 0
    for age in range(s.age + 1, last + 1):
        n += deck_size(max(2, players(s)), age)
    return n


def rounds_to(s: Table, age: int) -> float:
    """Rounds from the beginning of this one to the end of an age."""
    seats = max(2, players(s))
    pace = 5 - seats + TAKEN
    now = s.turns[s.active]
    begun = 0
    for p in range(s.seats):
        if s.alive[p] and s.turns[p] == now:
            begun += 1
    return (cards_to_come(s, age) + pace * begun) / (pace * seats)


def turns_left(s: Table, p: int) -> float:
    """Productions of a player to come; a turn that is being played counts."""
    if s.last_round:
        last = float(s.last_round)
    else:
        last = s.turns[s.active] + rounds_to(s, AGE_III) + AFTER
    return max(0.0, last - s.turns[p] + (1.0 if p == s.active else 0.0))


def progress_of(s: Table) -> float:
    """How many of the civil cards were dealt; the last rounds are the very end."""
    if s.age > AGE_III:
        return 1.0
    seats = max(2, players(s))
    total = 0
    for age in range(4):
        total += deck_size(seats, age)
    return min(0.97, max(0.0, 1.0 - cards_to_come(s, AGE_III) / total))


def use(turns: float) -> float:
    """How much of a good's worth is left when so many turns are left to use it."""
    return turns / (turns + 2.5)


class Outlook:
    """The turns that one player has left, and what a good in each of them is worth together."""

    def __init__(self, left: float) -> None:
        self.left = left
        self.now = use(left)
        total = 0.0
        rest = left
        while rest > 0.0:
            total += use(max(0.0, rest - 1.0)) * min(1.0, rest)
            rest -= 1.0
        self.goods = total
        self.arms = left / (left + 2.0)  # of strength: what is still to be attacked and compared


PARTS: Final = 8
LONGEST: Final = 40  # turns
OUTLOOKS: Final[list[Outlook]] = []


def outlook(s: Table, p: int) -> Outlook:
    return outlook_at(turns_left(s, p))


def outlook_at(left: float) -> Outlook:
    """To the nearest part of a turn; each is reckoned once."""
    if not OUTLOOKS:
        for i in range(LONGEST * PARTS + 1):
            OUTLOOKS.append(Outlook(i / PARTS))
    i = int(left * PARTS + 0.5)
    return OUTLOOKS[i if i < LONGEST * PARTS else LONGEST * PARTS] if i > 0 else OUTLOOKS[0]


# Buildings and units


def staffed(t: int, o: Outlook) -> float:
    """One worker on a technology, for the rest of the game."""
    card = CARDS[t]
    kind = KIND[t]
    if kind == FARM:
        return FOOD * WORTH[t] * o.goods
    if kind == MINE:
        return GOODS * WORTH[t] * o.goods
    arms = STRENGTH * card.strength * o.arms
    if t >= FIRST_UNIT:
        return arms * (1.5 if kind == AIR else 1.0)
    return card.culture * o.left + SCIENCE * card.science * o.goods + FACE * card.happiness + arms


def newest(s: Table, p: int, kind: int) -> int:
    """The highest technology of a kind in play, or NONE."""
    found = NONE
    for t in s.techs[p]:
        if t >= PLACES:
            break
        if KIND[t] == kind and (found == NONE or LEVEL[t] > LEVEL[found]):
            found = t
    return found


def room_for(s: Table, p: int, kind: int) -> float:
    """New buildings of a kind that are likely to come, beside upgrades."""
    if kind <= MINE or kind > ARENA:
        return 1.0
    n = 0
    for t in s.techs[p]:
        if t < PLACES and KIND[t] == kind:
            n += s.workers[p][t]
    return 0.8 if n < CARDS[s.government[p]].urban_limit else 0.0


def promise(s: Table, p: int, top: int, o: Outlook) -> float:
    """What upgrades to a technology and one new building on it would still bring, when they are paid for."""
    kind = KIND[top]
    each = staffed(top, o)
    price = build_cost(s, p, top)
    total = 0.0
    for t in s.techs[p]:
        if t >= PLACES:
            break
        n = s.workers[p][t]
        if n and KIND[t] == kind and t != top:
            gain = each - staffed(t, o) - GOODS * max(0, price - build_cost(s, p, t)) * o.now
            if gain > 0.0:
                total += gain * min(n, 3)
    gain = 0.6 * each - GOODS * price * o.now
    return total + max(0.0, gain) * room_for(s, p, kind)


def developed(s: Table, p: int, c: int, o: Outlook) -> float:
    """What a technology would bring when it is in play, without its price."""
    kind = KIND[c]
    if c < PLACES:
        later = outlook_at(o.left - DELAY)
        old = newest(s, p, kind)
        gain = promise(s, p, c, later)
        return gain - (promise(s, p, old, later) if old != NONE else 0.0)
    left = max(0.0, o.left - 1.0)
    gain = standing(c, left, o)
    if kind == GOVERNMENT:
        return gain - standing(s.government[p], left, o)
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT and KIND[t] == kind:
            gain -= standing(t, left, o)
    return gain


def standing(c: int, left: float, o: Outlook) -> float:
    """A government, special technology, wonder, leader or colony in play, by its figures."""
    card = CARDS[c]
    total = left * (card.culture + CIVIL_ACTION * card.ca + MILITARY_ACTION * card.ma)
    total += SCIENCE * card.science * o.goods + STRENGTH * card.strength * o.arms + FACE * card.happiness
    total += CUBE * (card.blue + card.yellow) + 0.8 * card.colonization * o.arms
    total += 1.0 * card.urban_limit * o.now
    total += left * 0.1 * (card.stages_at_once - 1 + sum(card.building_discount))
    return total


# Wonders, leaders, action cards


def wonder_turns(s: Table, p: int, w: int, done: int) -> float:
    """Turns until the stages that are left can be paid, if most of the resources go there."""
    missing = sum(CARDS[w].stages[done:]) - stored(s, p, BUILT)
    return 1.0 + max(0, missing) / (0.7 * production(s, p, BUILT) + 0.5)


def wonder_worth(s: Table, p: int, w: int, done: int, o: Outlook) -> float:
    """A wonder when it is completed; nothing if there is no time left for that."""
    card = CARDS[w]
    left = o.left - wonder_turns(s, p, w, done)
    if left < -0.5:
        return 0.0
    left = max(0.0, left)
    later = outlook_at(left)
    total = standing(w, left, later) + 2.0
    if isinstance(card.text, Impact):
        total += card.text.count(s, p)
    if card.strength_more is not None:
        total += STRENGTH * card.strength_more.of(s, p) * later.arms
    if card.doubles_mine:
        total += GOODS * WORTH[newest(s, p, MINE)] * later.goods
    if card.adds_faces or card.sails or card.row_discount:
        total += POWER * left
    return total + 0.15 * left * card.civil_hand


def wonder_cost(s: Table, p: int, w: int, done: int) -> float:
    """Resources and civil actions for the stages that are left."""
    stages = CARDS[w].stages
    return GOODS * sum(stages[done:]) + 0.4 * (len(stages) - done)


def powers(s: Table, p: int, c: int) -> float:
    """What a leader does in a turn beside the figures."""
    card = CARDS[c]
    n = 0.35 * card.unit_goods + 0.35 * card.science_for_technology + 0.35 * card.population_discount
    n += 0.3 * (card.attack_factor - 1) + 0.2 * card.colonists + 0.15 * card.leader_discount
    if card.converts or card.recruits:
        n += 0.5
    if card.second_politics or card.settles or card.no_surcharge or card.adapts or card.discount is not None:
        n += 0.35
    if card.infantry_rides or card.tucks or card.peeks or card.military_revolution or card.retires is not None:
        n += 0.15
    if card.on_develop is not None:
        n += DEVELOPED * (card.on_develop.culture if isinstance(card.on_develop, Score) else 0.8)
    if card.inspires:
        n += card.inspires
    elif card.at_end_of_turn is not None and isinstance(card.at_end_of_turn, AmongTheStrongest):
        n += card.at_end_of_turn.n * (0.9 if is_strong(s, p) else 0.25)
    if card.labs_produce:
        n += GOODS * lab_levels(s, p)
    return n


def is_strong(s: Table, p: int) -> bool:
    """Among the two strongest, or the stronger of two."""
    own = strength(s, p)
    stronger = 0
    for q in range(s.seats):
        if q != p and s.alive[q] and strength(s, q) > own:
            stronger += 1
    return stronger < how_many_of_two(s)


def leader_turns(s: Table, p: int, c: int, o: Outlook) -> float:
    """Turns until a leader grows too old."""
    if LEVEL[c] >= 2:
        return o.left
    return min(o.left, rounds_to(s, LEVEL[c] + 1))


def leader_worth(s: Table, p: int, c: int, o: Outlook) -> float:
    if c == NONE:
        return 0.0
    card = CARDS[c]
    turns = leader_turns(s, p, c, o)
    culture = card.culture
    if card.culture_more is not None:
        culture += card.culture_more.of(s, p)
    if card.arts_culture is not None:
        culture += card.arts_culture.of(s, p)
    if card.lab_culture is not None:
        culture += card.lab_culture.of(s, p)
    total = turns * (culture + MILITARY_ACTION * card.ma + powers(s, p, c))
    if card.science_more is not None:
        total += SCIENCE * card.science_more.of(s, p) * min(turns, o.goods)
    force = card.strength
    if card.strength_more is not None:
        force += card.strength_more.of(s, p)
    return total + STRENGTH * force * o.arms + FACE * card.happiness


def action_worth(c: int, o: Outlook) -> float:
    """An action card: the points it prints, or what such a discount usually saves."""
    text = CARDS[c].text
    if isinstance(text, Score):
        return text.culture + SCIENCE * text.science * o.now
    if isinstance(text, Gain):
        return (GOODS * text.resources + FOOD * text.food) * o.now
    if isinstance(text, EitherGood):
        return GOODS * text.n * o.now
    return (1.0 + 0.7 * LEVEL[c]) * o.now


def civil_worth(s: Table, p: int, c: int, o: Outlook) -> float:
    """A civil card for this player, with what is still to be paid for it taken off."""
    kind = KIND[c]
    if kind == ACTION:
        return action_worth(c, o)
    if kind == LEADER:
        return leader_worth(s, p, c, o) - leader_worth(s, p, s.leader[p], o)
    if kind == WONDER:
        return wonder_worth(s, p, c, 0, o) - wonder_cost(s, p, c, 0)
    price = SCIENCE * science_cost(s, p, c, False) * o.now
    return developed(s, p, c, o) - price - 0.4
