"""A card: its figures and its hooks. Declared in cards/, found by number in CARDS."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.deed import Deed, Discount
from tabularium.games.through_the_ages.cards.numbers import END
from tabularium.games.through_the_ages.table.state import STORES, Modifier

NO_ARMY: Final[tuple[int, ...]] = (0, 0)


class Card:
    """The printed figures, zero where nothing is printed, and what the text hooks into."""

    def __init__(self, key: str, en: str, pt: str, kind: int, level: int) -> None:
        self.number = -1
        self.key = key
        self.name = {"en": en, "pt_BR": pt}
        self.ours = False  # the Portuguese name is our own translation
        self.kind = kind
        self.level = level
        self.copies: tuple[int, int, int] = (1, 1, 1)  # with two, three and four players
        self.provenance = "high"
        # Figures of civil cards
        self.science_cost = 0
        self.revolution_cost = 0
        self.cost = 0  # resources
        self.worth = 0  # of a blue cube on it
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.happiness = 0
        self.ca = 0
        self.ma = 0
        self.blue = 0
        self.yellow = 0
        self.colonization = 0
        self.civil_hand = 0
        self.military_hand = 0
        self.urban_limit = 0
        self.stages: tuple[int, ...] = ()
        self.building_discount: tuple[int, ...] = (0, 0, 0, 0)  # by level of an urban building
        self.stages_at_once = 1
        # Figures of military cards
        self.price = 0  # military actions
        self.infantry = 0
        self.cavalry = 0
        self.artillery = 0
        self.army = 0  # tactical strength
        self.old_army = 0  # of an obsolete army
        self.defence = 0
        # Texts: what the card does when it is played, resolved, completed or colonized
        self.text: Deed | None = None
        # Modifiers
        self.culture_more: Modifier | None = None
        self.arts_culture: Modifier | None = None  # of theaters and libraries
        self.lab_culture: Modifier | None = None
        self.science_more: Modifier | None = None
        self.strength_more: Modifier | None = None
        self.discount: Discount | None = None
        self.leader_discount = 0  # civil actions, when taking a leader
        self.population_discount = 0
        self.unit_goods = 0  # resources for military units, each turn
        self.science_for_technology = 0  # scored when taking one from the row
        self.attack_factor = 1  # on the military actions of others who attack
        self.colonists = 0  # military cards that may join a colonization force for +1
        self.row_discount = 0  # in the row, for whoever replaced a leader this turn
        # Triggers
        self.on_develop: Deed | None = None
        self.on_revolution: Deed | None = None
        self.on_leave: Deed | None = None
        self.at_end_of_turn: Deed | None = None
        # Powers
        self.retires: Deed | None = None  # a political action that removes the leader
        self.settles = False  # a political action: a territory from hand becomes a colony
        self.converts = False  # a military action as a civil one
        self.second_politics = False
        self.peeks = False  # at the next current event
        self.no_surcharge = False  # for completed wonders
        self.infantry_rides = False  # infantry may be cavalry in armies
        self.recruits = False  # population and unit in one
        self.adapts = False  # any urban building into a theater
        self.labs_produce = False
        self.pacifist = False
        self.inspires = 0
        self.military_revolution = False
        self.tucks = False
        self.adds_faces = False
        self.sails = False  # a population for nothing, once a turn
        self.doubles_mine = False
        # Pacts: figures of side A and side B
        self.sided = False
        self.pact_culture = NO_ARMY
        self.pact_strength = NO_ARMY
        self.pact_food = NO_ARMY
        self.pact_goods = NO_ARMY
        self.pact_ma = 0
        self.tourism = False
        self.cooperation = 0  # science saved; the partner pays one
        self.exchange = False
        self.forbids_attack = False
        self.ends_on_attack = False
        self.war_immune = False  # side B
        self.attack_bonus = 0


NAMED: Final[dict[str, int]] = {}  # how many cards bear a name
BLANK: Final = Card("", "", "", -1, 0)
BLANK.copies = (0, 0, 0)
# By number; one more blank at the end, so that CARDS[NONE] is a card without figures.
CARDS: Final[list[Card]] = [BLANK] * (END + 1)
LEVEL: Final[list[int]] = [0] * (END + 1)
KIND: Final[list[int]] = [-1] * (END + 1)
COST: Final[list[int]] = [0] * (END + 1)
SCIENCE: Final[list[int]] = [0] * (END + 1)
WORTH: Final[list[int]] = [0] * STORES
# Of food and of resources: farms; mines, and labs beside mines of the same worth. From the least to the most worthy.
BY_WORTH: Final[list[list[int]]] = [[], []]

# What is no figure: it may be told otherwise without another card.
TOLD: Final[tuple[str, ...]] = ("number", "key", "name", "ours", "provenance", "__dict__")


def figures_of(card: Card) -> dict[str, object]:
    """All that a card is and does, as far as it is more than a blank one."""
    names = getattr(Card, "__mypyc_attrs__", ()) or vars(BLANK)
    found: dict[str, object] = {}
    for name in names:
        if name not in TOLD and getattr(card, name) != getattr(BLANK, name):
            found[name] = getattr(card, name)
    return found
