"""How cards are declared: one function for each kind, with its printed figures. The decks in cards/ use them."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import (
    BY_WORTH,
    CARDS,
    COST,
    KIND,
    LEVEL,
    NAMED,
    NO_ARMY,
    SCIENCE,
    WORTH,
    Card,
)
from tabularium.games.through_the_ages.cards.deed import Deed
from tabularium.games.through_the_ages.cards.numbers import (
    ACTION,
    AGGRESSION,
    BONUS,
    CONSTRUCTION,
    EVENT,
    FARM,
    GOVERNMENT,
    LAB,
    LEADER,
    MINE,
    PACT,
    TACTIC,
    TERRITORY,
    WAR,
    WONDER,
    number_of,
)
from tabularium.games.through_the_ages.table.state import STORES, Modifier


def declared(card: Card, copies: tuple[int, int, int], ours: bool, provenance: str) -> Card:
    """Put a card into the list, at the number of its key."""
    card.copies = copies
    card.ours = ours
    card.provenance = provenance
    card.number = number_of(card.kind, card.key)
    CARDS[card.number] = card
    NAMED[card.name["en"]] = NAMED.get(card.name["en"], 0) + 1
    LEVEL[card.number] = card.level
    KIND[card.number] = card.kind
    COST[card.number] = card.cost
    SCIENCE[card.number] = card.science_cost
    if card.number < STORES:
        WORTH[card.number] = card.level if card.kind == LAB else card.worth
        if WORTH[card.number]:
            stores = BY_WORTH[0 if card.kind == FARM else 1]
            stores.append(card.number)
            stores.sort(key=worth_and_number)
    return card


def worth_and_number(card: int) -> int:
    return WORTH[card] * STORES + card


def technology(
    kind: int,
    key: str,
    en: str,
    pt: str,
    age: int,
    science_cost: int = 0,
    cost: int = 0,
    worth: int = 0,
    culture: int = 0,
    science: int = 0,
    strength: int = 0,
    happiness: int = 0,
    copies: tuple[int, int, int] = (0, 0, 0),
    ours: bool = False,
    provenance: str = "high",
) -> Card:
    """A farm, mine, urban building or unit: figures for each worker on it."""
    card = Card(key, en, pt, kind, age)
    card.science_cost = science_cost
    card.cost = cost
    card.worth = worth
    card.culture = culture
    card.science = science
    card.strength = strength
    card.happiness = happiness
    return declared(card, copies, ours, provenance)


def farm(
    key: str,
    en: str,
    pt: str,
    age: int,
    food: int,
    cost: int,
    science_cost: int = 0,
    copies: tuple[int, int, int] = (0, 0, 0),
    ours: bool = False,
) -> Card:
    return technology(FARM, key, en, pt, age, science_cost, cost, food, copies=copies, ours=ours)


def mine(
    key: str,
    en: str,
    pt: str,
    age: int,
    resources: int,
    cost: int,
    science_cost: int = 0,
    copies: tuple[int, int, int] = (0, 0, 0),
    ours: bool = False,
) -> Card:
    return technology(MINE, key, en, pt, age, science_cost, cost, resources, copies=copies, ours=ours)


def government(
    key: str,
    en: str,
    pt: str,
    age: int,
    ca: int,
    ma: int,
    urban_limit: int,
    science_cost: int = 0,
    revolution: int = 0,
    culture: int = 0,
    science: int = 0,
    strength: int = 0,
    happiness: int = 0,
    copies: tuple[int, int, int] = (0, 0, 0),
    ours: bool = False,
) -> Card:
    card = Card(key, en, pt, GOVERNMENT, age)
    card.ca, card.ma, card.urban_limit = ca, ma, urban_limit
    card.science_cost, card.revolution_cost = science_cost, revolution
    card.culture, card.science, card.strength, card.happiness = culture, science, strength, happiness
    return declared(card, copies, ours, "high")


def special(
    kind: int,
    key: str,
    en: str,
    pt: str,
    age: int,
    science_cost: int,
    ca: int = 0,
    ma: int = 0,
    strength: int = 0,
    colonization: int = 0,
    blue: int = 0,
    copies: tuple[int, int, int] = (1, 1, 1),
    ours: bool = False,
) -> Card:
    card = Card(key, en, pt, kind, age)
    card.science_cost = science_cost
    card.ca, card.ma, card.strength, card.colonization, card.blue = ca, ma, strength, colonization, blue
    return declared(card, copies, ours, "high")


def construction(
    key: str,
    en: str,
    pt: str,
    age: int,
    science_cost: int,
    discount: tuple[int, ...],
    stages: int,
    copies: tuple[int, int, int] = (1, 1, 1),
    ours: bool = False,
) -> Card:
    card = special(CONSTRUCTION, key, en, pt, age, science_cost, copies=copies, ours=ours)
    card.building_discount = discount
    card.stages_at_once = stages
    return card


def wonder(
    key: str,
    en: str,
    pt: str,
    age: int,
    stages: tuple[int, ...],
    culture: int = 0,
    science: int = 0,
    strength: int = 0,
    happiness: int = 0,
    ca: int = 0,
    ma: int = 0,
    blue: int = 0,
    colonization: int = 0,
    hands: int = 0,
    strength_more: Modifier | None = None,
    completed: Deed | None = None,
    adds_faces: bool = False,
    sails: bool = False,
    doubles_mine: bool = False,
    row_discount: int = 0,
    ours: bool = False,
) -> Card:
    card = Card(key, en, pt, WONDER, age)
    card.stages = stages
    card.culture, card.science, card.strength, card.happiness = culture, science, strength, happiness
    card.ca, card.ma, card.blue, card.colonization = ca, ma, blue, colonization
    card.civil_hand = card.military_hand = hands
    card.strength_more = strength_more
    card.text = completed
    card.adds_faces, card.sails, card.doubles_mine, card.row_discount = adds_faces, sails, doubles_mine, row_discount
    return declared(card, (1, 1, 1), ours, "high")


def leader(
    key: str,
    en: str,
    pt: str,
    age: int,
    culture: int = 0,
    strength: int = 0,
    happiness: int = 0,
    ma: int = 0,
    ours: bool = False,
) -> Card:
    """A leader; what the text hooks into is set on the card."""
    card = Card(key, en, pt, LEADER, age)
    card.culture, card.strength, card.happiness, card.ma = culture, strength, happiness, ma
    return declared(card, (1, 1, 1), ours, "high")


def action(key: str, en: str, pt: str, age: int, text: Deed, copies: int, ours: bool = False) -> Card:
    card = Card(key, en, pt, ACTION, age)
    card.text = text
    return declared(card, (copies, copies, copies), ours, "high")


def event(key: str, en: str, pt: str, age: int, text: Deed, ours: bool = False, provenance: str = "high") -> Card:
    card = Card(key, en, pt, EVENT, age)
    card.text = text
    return declared(card, (1, 1, 1), ours, provenance)


def territory(
    key: str,
    en: str,
    pt: str,
    age: int,
    immediate: Deed,
    yellow: int = 0,
    blue: int = 0,
    strength: int = 0,
    happiness: int = 0,
    ours: bool = False,
) -> Card:
    card = Card(key, en, pt, TERRITORY, age)
    card.text = immediate
    card.yellow, card.blue, card.strength, card.happiness = yellow, blue, strength, happiness
    return declared(card, (1, 1, 1), ours, "high")


def aggression(
    key: str,
    en: str,
    pt: str,
    age: int,
    price: int,
    text: Deed,
    copies: int,
    ours: bool = False,
    provenance: str = "high",
) -> Card:
    card = Card(key, en, pt, AGGRESSION, age)
    card.price = price
    card.text = text
    return declared(card, (copies, copies, copies), ours, provenance)


def war(key: str, en: str, pt: str, age: int, price: int, spoils: Deed, copies: int, ours: bool = False) -> Card:
    card = Card(key, en, pt, WAR, age)
    card.price = price
    card.text = spoils
    return declared(card, (copies, copies, copies), ours, "high")


def pact(
    key: str,
    en: str,
    pt: str,
    age: int,
    sided: bool = False,
    culture: tuple[int, ...] = NO_ARMY,
    strength: tuple[int, ...] = NO_ARMY,
    food: tuple[int, ...] = NO_ARMY,
    resources: tuple[int, ...] = NO_ARMY,
    ma: int = 0,
    tourism: bool = False,
    cooperation: int = 0,
    exchange: bool = False,
    forbids_attack: bool = False,
    ends_on_attack: bool = False,
    war_immune: bool = False,
    attack_bonus: int = 0,
    ours: bool = False,
    provenance: str = "high",
) -> Card:
    card = Card(key, en, pt, PACT, age)
    card.sided = sided
    card.pact_culture, card.pact_strength, card.pact_food, card.pact_goods = culture, strength, food, resources
    card.pact_ma, card.tourism, card.cooperation, card.exchange = ma, tourism, cooperation, exchange
    card.forbids_attack, card.ends_on_attack, card.war_immune = forbids_attack, ends_on_attack, war_immune
    card.attack_bonus = attack_bonus
    return declared(card, (0, 1, 1), ours, provenance)


def tactic(
    key: str,
    en: str,
    pt: str,
    age: int,
    army: int,
    old_army: int = 0,
    infantry: int = 0,
    cavalry: int = 0,
    artillery: int = 0,
    copies: int = 1,
    ours: bool = False,
) -> Card:
    """`old_army` is the tactical strength of an obsolete army; tactics of Age I have none."""
    card = Card(key, en, pt, TACTIC, age)
    card.army, card.old_army = army, old_army
    card.infantry, card.cavalry, card.artillery = infantry, cavalry, artillery
    return declared(card, (copies, copies, copies), ours, "high")


def bonus(
    key: str, en: str, pt: str, age: int, defence: int, colonization: int, copies: int, ours: bool = False
) -> Card:
    card = Card(key, en, pt, BONUS, age)
    card.defence, card.colonization = defence, colonization
    return declared(card, (copies, copies, copies), ours, "high")
