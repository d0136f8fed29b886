"""What events, territories and wars hold for each player: for bots, in points of culture, by the texts of the cards."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.deed import Deed
from tabularium.games.through_the_ages.cards.numbers import EVENT, FIRST_MILITARY, FIRST_UNIT, KEYS, TERRITORY
from tabularium.games.through_the_ages.mind.outlook import SCIENCE, STRENGTH
from tabularium.games.through_the_ages.rules.deeds import (
    All,
    DrawCards,
    Gain,
    LoseBlue,
    LosePoints,
    LosePopulation,
    Population,
    Score,
)
from tabularium.games.through_the_ages.rules.events import (
    EACH,
    HAPPIEST,
    LEAST_CULTURE,
    MOST_CULTURE,
    MOST_DISCONTENT,
    STRONGEST,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
    WHO_KEYS,
    CultureFromScience,
    CulturePerDiscontent,
    DiscardOrLose,
    DrawOrScore,
    FoodPerFace,
    For,
    HalfDiscontentLeaves,
    LoseAllFood,
    ProduceFoodNow,
    ProduceGoodsNow,
    ScoreCultureRating,
    ScoreScienceRating,
    StrongestTakesYellow,
)
from tabularium.games.through_the_ages.rules.impacts import RANK_CULTURE, Impact, Ranking
from tabularium.games.through_the_ages.rules.incidents import Agreement, DestroyOwn, LoseColony
from tabularium.games.through_the_ages.rules.mixes import EitherGood, MixedGain, MixedLoss
from tabularium.games.through_the_ages.rules.spoils import CultureSpoils, TerritorySpoils
from tabularium.games.through_the_ages.table.costs import build_cost
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, production, stored
from tabularium.games.through_the_ages.table.ratings import culture_rating, discontent, happiness, science_rating
from tabularium.games.through_the_ages.table.state import AGE_III, NONE, PLACES, Table, players
from tabularium.kernel.layer import edition

GOOD: Final = 0.5
PERSON: Final = 2.5
YELLOW: Final = 1.3
BLUE: Final = 0.6
DRAWN: Final = 0.6  # a military card
FACE: Final = 1.0
LAND: Final = 6.0  # a colony
HIDDEN: Final = 2.0  # strength that cards in hand may add, for each age

WHOM: Final = len(WHO_KEYS)
# What an event does beside fixed points, by card
NOTHING: Final = 0
BY_COUNT: Final = 1
BY_RANK: Final = 2
BY_CULTURE: Final = 3
BY_SCIENCE: Final = 4
SCIENCE_AS_CULTURE: Final = 5
BY_FOOD: Final = 6
BY_GOODS: Final = 7
BY_FACES: Final = 8
STOCK_LOST: Final = 9
BY_DISCONTENT: Final = 10
COUNTED: Final[tuple[tuple[type[Deed], int], ...]] = (
    (Impact, BY_COUNT), (ScoreCultureRating, BY_CULTURE), (ScoreScienceRating, BY_SCIENCE),
    (CultureFromScience, SCIENCE_AS_CULTURE), (ProduceFoodNow, BY_FOOD), (ProduceGoodsNow, BY_GOODS),
    (FoodPerFace, BY_FACES), (LoseAllFood, STOCK_LOST), (CulturePerDiscontent, BY_DISCONTENT),
    (HalfDiscontentLeaves, BY_DISCONTENT),
)  # fmt: skip


class Omen:
    """An event at a glance: points for those whom its sentences concern, and a count that differs from seat to seat."""

    def __init__(self) -> None:
        self.whom: list[int] = []
        self.points: list[float] = []
        self.count = NOTHING
        self.impact: Impact | None = None
        self.ranking: Ranking | None = None


OMENS: Final[dict[int, list[Omen]]] = {}  # by edition: by card from FIRST_MILITARY on, once asked for


def omen_of(c: int) -> Omen:
    omens = OMENS.get(edition())
    if omens is None:
        omens = OMENS[edition()] = []
        for card in range(FIRST_MILITARY, len(KEYS)):
            omen = Omen()
            text = CARDS[card].text
            if KIND[card] == EVENT and text is not None:
                read(omen, text)
            omens.append(omen)
    return omens[c - FIRST_MILITARY]


def read(omen: Omen, text: Deed) -> None:
    """Sentence by sentence."""
    if isinstance(text, All):
        for part in text.deeds:
            read(omen, part)
    elif isinstance(text, For):
        count = counted(text.deed)
        if count != NOTHING and text.who == EACH:
            omen.count = count
            if isinstance(text.deed, Impact):
                omen.impact = text.deed
        else:
            omen.whom.append(text.who)
            omen.points.append(points_of(text.deed))
    elif isinstance(text, StrongestTakesYellow):
        omen.whom += [STRONGEST, WEAKEST]
        omen.points += [YELLOW, -YELLOW]
    elif isinstance(text, Ranking):
        omen.count = BY_RANK
        omen.ranking = text


def counted(deed: Deed) -> int:
    for kind, count in COUNTED:
        if isinstance(deed, kind):
            return count
    return NOTHING


def points_of(deed: Deed | None) -> float:
    """Gains and losses that are the same for everybody."""
    if isinstance(deed, All):
        return sum([points_of(part) for part in deed.deeds])
    if isinstance(deed, Score):
        return deed.culture + SCIENCE * deed.science
    if isinstance(deed, LosePoints):
        return -deed.culture - SCIENCE * deed.science
    if isinstance(deed, Gain):
        return GOOD * (deed.resources + deed.food)
    if isinstance(deed, (EitherGood, MixedGain)):
        return GOOD * deed.n
    if isinstance(deed, MixedLoss):
        return -GOOD * deed.n
    if isinstance(deed, Population):
        return PERSON * deed.n
    if isinstance(deed, LosePopulation):
        return -PERSON * deed.n
    if isinstance(deed, LoseBlue):
        return -BLUE * deed.n
    if isinstance(deed, (DrawCards, DrawOrScore)):
        return DRAWN * deed.n
    if isinstance(deed, DiscardOrLose):
        return -DRAWN * deed.n
    if isinstance(deed, DestroyOwn):
        return -PERSON
    if isinstance(deed, Agreement):
        return GOOD * deed.n
    if isinstance(deed, LoseColony):
        return -LAND
    return 0.0


def event_for(s: Table, p: int, c: int, part: list[float], forces: list[int]) -> float:
    """What an event would bring a player as things stand; `part` is whom it would concern, `forces` all strengths."""
    omen = omen_of(c)
    total = 0.0
    for i in range(len(omen.whom)):
        total += omen.points[i] * part[omen.whom[i]]
    if omen.count != NOTHING:
        total += count_for(s, p, omen, forces)
    return total


def count_for(s: Table, p: int, omen: Omen, forces: list[int]) -> float:
    count = omen.count
    if count == BY_COUNT:
        return float(omen.impact.count(s, p)) if omen.impact is not None else 0.0
    if count == BY_RANK:
        return prize(s, p, omen.ranking, forces)
    if count == BY_CULTURE:
        return float(culture_rating(s, p))
    if count == BY_SCIENCE:
        return SCIENCE * science_rating(s, p)
    if count == SCIENCE_AS_CULTURE:
        return float(science_rating(s, p))
    if count == BY_FOOD:
        return GOOD * production(s, p, FOOD)
    if count == BY_GOODS:
        return GOOD * production(s, p, GOODS)
    if count == BY_FACES:
        return GOOD * happiness(s, p)
    if count == STOCK_LOST:
        return -GOOD * stored(s, p, FOOD)
    return -3.0 * discontent(s, p)


def prize(s: Table, p: int, ranking: Ranking | None, forces: list[int]) -> float:
    """Culture for the rank in a rating; ties are shared."""
    if ranking is None:
        return 0.0
    by_force = ranking.key == "strength"
    mine = forces[p] if by_force else ranking.rating(s, p)
    higher = 0
    equal = 0
    for q in range(s.seats):
        if q != p and s.alive[q]:
            theirs = forces[q] if by_force else ranking.rating(s, q)
            if theirs > mine:
                higher += 1
            elif theirs == mine:
                equal += 1
    prizes = RANK_CULTURE[max(2, players(s)) - 2]
    last = len(prizes) - 1
    return (prizes[min(higher, last)] + prizes[min(higher + equal, last)]) / 2.0


def part_of(s: Table, p: int, forces: list[int]) -> list[float]:
    """By whom sentences may be about: whether this player is the one, ties by halves."""
    stronger = weaker = richer = poorer = others = 0
    for q in range(s.seats):
        if q != p and s.alive[q]:
            others += 1
            if forces[q] > forces[p]:
                stronger += 1
            elif forces[q] < forces[p]:
                weaker += 1
            if s.culture[q] > s.culture[p]:
                richer += 1
            elif s.culture[q] < s.culture[p]:
                poorer += 1
    two = 2 if others > 1 else 1
    part = [0.0] * WHOM
    part[EACH] = 1.0
    part[STRONGEST] = among(stronger, others - weaker, 1)
    part[WEAKEST] = among(weaker, others - stronger, 1)
    part[TWO_STRONGEST] = among(stronger, others - weaker, two)
    part[TWO_WEAKEST] = among(weaker, others - stronger, two)
    part[MOST_CULTURE] = among(richer, others - poorer, 1)
    part[LEAST_CULTURE] = among(poorer, others - richer, 1)
    part[HAPPIEST] = 0.5
    part[MOST_DISCONTENT] = 1.0 if discontent(s, p) else 0.0
    return part


def among(before: int, not_behind: int, room: int) -> float:
    if before >= room:
        return 0.0
    return 1.0 if not_behind < room else 0.5


def favour(s: Table, p: int, c: int, forces: list[int]) -> float:
    """By how much more an event gives this player than the best of the others; a territory, whoever can reach it."""
    if KIND[c] == TERRITORY:
        return max(-2.0, min(2.0, 0.3 * lead(s, p, forces)))
    best = -1e9
    for q in range(s.seats):
        if q != p and s.alive[q]:
            best = max(best, event_for(s, q, c, part_of(s, q, forces), forces))
    return event_for(s, p, c, part_of(s, p, forces), forces) - best if best > -1e9 else 0.0


def lead(s: Table, p: int, forces: list[int]) -> int:
    """By how much a player is stronger than the strongest of the others."""
    most = 0
    for q in range(s.seats):
        if q != p and s.alive[q]:
            most = max(most, forces[q])
    return forces[p] - most


# Territories


def territory_worth(c: int, now: float) -> float:
    """A colony: its figures for good, and the gain that it brings at once."""
    card = CARDS[c]
    total = YELLOW * card.yellow * now + BLUE * card.blue * now + STRENGTH * card.strength + FACE * card.happiness
    return total + points_of(card.text) + 1.5


# Wars


def war_worth(s: Table, card: int, edge: float, loser: int) -> float:
    """What the winner of a war by such an edge takes."""
    text = CARDS[card].text
    if isinstance(text, CultureSpoils):
        return min(text.n + edge, float(s.culture[loser]))
    if isinstance(text, TerritorySpoils):
        return YELLOW * (1.0 + edge / 5.0)
    return SCIENCE * min(edge, max(10.0, float(s.science[loser])))


def answer_to_war(s: Table, q: int) -> float:
    """Strength that a player can add in one turn: units that can be paid for, and something from the hand."""
    top = NONE
    for t in s.techs[q]:
        if FIRST_UNIT <= t < PLACES and (top == NONE or CARDS[t].strength > CARDS[top].strength):
            top = t
    hand = HIDDEN * min(s.age, AGE_III) if s.military[q] else 0.0
    if top == NONE:
        return hand
    price = max(1, build_cost(s, q, top))
    units = min(s.red[q], s.unused[q] + 1, stored(s, q, GOODS) // price)
    return hand + units * CARDS[top].strength


def answers_first(s: Table, p: int, q: int) -> bool:
    """The player attacked by p still has a turn before the war is decided."""
    ahead = (p - s.active) % s.seats
    return (q - s.active) % s.seats < (ahead if ahead else s.seats)


def war_edge(s: Table, p: int, q: int, edge: float) -> float:
    """What the war of p on q is worth to p, with this edge as things stand."""
    card = s.war[p]
    if answers_first(s, p, q):
        left = edge - answer_to_war(s, q)
        if left <= 0.0:
            return 0.5 * left - 1.0
        return 0.8 * war_worth(s, card, left, q)
    if edge > 0.0:
        return war_worth(s, card, edge, q)
    return -war_worth(s, card, -edge, p) if edge < 0.0 else 0.0
