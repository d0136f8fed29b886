"""What a card is: its figures and, by name, everything it can do beside them."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.nations.table.kinds import (
    ADVISOR,
    ALL,
    BASIC,
    BOARD,
    BUILDING,
    COLONY,
    GOLDEN_AGE,
    MILITARY,
    STONE,
    WAR,
    WEAKEST_AT_SEA,
    WONDER,
)
from tabularium.kernel.effect import Effect
from tabularium.kernel.register import figures

NO_GOODS: Final = (0, 0, 0, 0)
Goods = tuple[int, ...]  # gold, food, stone, books

# What a production bonus may ask for, beside the selectors of kinds.py
BOUGHT_COLONY: Final = 40
# What it may be multiplied by
ONCE: Final = 0
COLONIES_OF_RENAISSANCE: Final = 1
CARDS_OF_THIS_AGE: Final = 2
WORKERS_ON_INDUSTRIAL_BUILDINGS: Final = 3
COLONIES_OF_INDUSTRY: Final = 4
OWN_ADVISORS: Final = 5

# Conditions that remove a card at once, beside the selectors of kinds.py
SOLDIERS: Final = 41
DEFEAT: Final = 42

UNPRICED: Final = -1


def goods(gold: int = 0, food: int = 0, stone: int = 0, books: int = 0) -> Goods:
    return (gold, food, stone, books)


class Yield:
    """Production under a condition, or for each of something; losses are negative."""

    def __init__(
        self, when: int = ALL, per: int = ONCE, gold: int = 0, food: int = 0, stone: int = 0, books: int = 0
    ) -> None:
        self.when = when
        self.per = per
        self.goods = goods(gold, food, stone, books)


class OnBuy:
    """What buying a card of these kinds brings; `price` is the gold that must have been paid."""

    def __init__(
        self,
        kinds: tuple[int, ...] = (),
        price: int = UNPRICED,
        vp: int = 0,
        gold: int = 0,
        food: int = 0,
        stone: int = 0,
        books: int = 0,
    ) -> None:
        self.kinds = kinds
        self.price = price
        self.vp = vp
        self.goods = goods(gold, food, stone, books)


class Card:
    """Figures are for each worker on buildings and military, for the whole card otherwise."""

    def __init__(
        self,
        key: str,
        en: str,
        pt: str,
        kind: int,
        age: int,
        set: int = BASIC,
        *,
        gold: int = 0,
        food: int = 0,
        stone: int = 0,
        books: int = 0,
        stability: int = 0,
        strength: int = 0,
        cost: int = 0,
        worker_vp: tuple[int, ...] = (),
        raid: int = 0,
        needs: int = 0,
        vp: int = 0,
        stages: tuple[int, ...] = (),
        golden: tuple[int, int] = (STONE, 0),
        price: int = 0,
        instead: Effect[Any] | None = None,
        loot: tuple[int, int] = (STONE, 0),
        produces: tuple[Yield, ...] = (),
        war_spoils: int = 0,
        removed_if: int = ALL,
        architects: int = 0,
        on_buy: tuple[OnBuy, ...] = (),
        when_others_buy: tuple[OnBuy, ...] = (),
        battle_toll: int = 0,
        buys_no_war: bool = False,
        raid_bonus: int = 0,
        golden_bonus: int = 0,
        frontier: int = 0,
        discount: tuple[int, int] = (0, 0),
        ignores_upkeep: bool = False,
        on_last_gold: Goods = NO_GOODS,
        action: Effect[Any] | None = None,
        often: bool = False,
        if_strongest: int = 0,
        everybodys_stability: int = 0,
        first_turn: int = 1,
        on_hire: Goods = NO_GOODS,
        on_ready: Goods = NO_GOODS,
        staffs_new_buildings: bool = False,
        on_renewal: Goods = NO_GOODS,
        second_advisor: bool = False,
        calm: bool = False,
        war_bonus: int = 0,
        war_food: int = 0,
        shields_vp: bool = False,
        on_pass_first: int = 0,
        each_age: int = 0,
        final_per: int = ONCE,
        final_if: int = ALL,
        final_vp: int = 0,
        chooses_event: bool = False,
        when_ready: tuple[Effect[Any], ...] = (),
        once_placed: tuple[Effect[Any], ...] = (),
        named: str = "translated",
        provenance: str = "high",
        also: str = "",
    ) -> None:
        self.key = key
        self.en = en
        self.pt = pt
        self.kind = kind
        self.age = age
        self.set = set
        self.figures = (gold, food, stone, books, stability, strength)
        self.cost = cost
        self.worker_vp = worker_vp
        self.raid = raid
        self.needs = needs
        self.vp = vp
        self.stages = stages
        self.golden = golden
        self.price = price
        self.instead = instead
        self.loot = loot
        self.produces = produces
        self.war_spoils = war_spoils
        self.removed_if = removed_if
        self.architects = architects
        self.on_buy = on_buy
        self.when_others_buy = when_others_buy
        self.battle_toll = battle_toll
        self.buys_no_war = buys_no_war
        self.raid_bonus = raid_bonus
        self.golden_bonus = golden_bonus
        self.frontier = frontier
        self.discount = discount
        self.ignores_upkeep = ignores_upkeep
        self.on_last_gold = on_last_gold
        self.action = action
        self.often = often
        self.if_strongest = if_strongest
        self.everybodys_stability = everybodys_stability
        self.first_turn = first_turn
        self.on_hire = on_hire
        self.on_ready = on_ready
        self.staffs_new_buildings = staffs_new_buildings
        self.on_renewal = on_renewal
        self.second_advisor = second_advisor
        self.calm = calm
        self.war_bonus = war_bonus
        self.war_food = war_food
        self.shields_vp = shields_vp
        self.on_pass_first = on_pass_first
        self.each_age = each_age
        self.final_per = final_per
        self.final_if = final_if
        self.final_vp = final_vp
        self.chooses_event = chooses_event
        self.when_ready = when_ready
        self.once_placed = once_placed
        self.named = named
        self.provenance = provenance
        self.also = also


class Event:
    """An event card: architects and famine at the top, two historical events."""

    def __init__(
        self,
        key: str,
        age: int,
        architects: int,
        famine: int,
        halves: tuple[Half, ...],
        provenance: str = "high",
        promo: bool = False,
    ) -> None:
        self.key = key
        self.age = age
        self.architects = architects
        self.famine = famine
        self.halves = halves
        self.provenance = provenance
        self.promo = promo


class Half:
    """One historical event: its steps happen one after the other."""

    def __init__(self, en: str, pt: str, *steps: Effect[Any], named: str = "translated") -> None:
        self.en = en
        self.pt = pt
        self.steps = steps
        self.named = named


class Side:
    """One side of a nation's board: what it starts with and its spaces."""

    def __init__(
        self,
        card: str,
        start: Goods,
        vp: int,
        spaces: tuple[str, ...],
        *,
        workers: int = 5,
        food_section: int = 4,
        stability_section: int = 4,
        colonies: int = 2,
        wonders: int = 5,
        ready: tuple[str, ...] = (),
    ) -> None:
        self.card = card  # the card that stands for what is printed on the board
        self.start = start
        self.vp = vp
        self.spaces = spaces
        self.workers = workers
        self.food_section = food_section
        self.stability_section = stability_section
        self.colonies = colonies
        self.wonders = wonders
        self.ready = ready


class Nation:
    """A nation and the two sides of its board."""

    def __init__(self, key: str, en: str, pt: str, a: Side, b: Side) -> None:
        self.key = key
        self.en = en
        self.pt = pt
        self.a = a
        self.b = b


# What people read; all else of a card are its figures.
WORDS: Final[tuple[str, ...]] = ("en", "pt", "named", "provenance", "also")


def figures_alone(x: Card | Event | Half) -> list[object]:
    """All that a card does, without names and provenance."""
    found = figures(x)
    assert isinstance(found, list)
    return [pair for pair in found[1:] if pair[0] not in WORDS and pair[0] != "halves"]


USES_WORKERS: Final = (BUILDING, MILITARY)

# The kinds of cards for which the rules keep what a field says; of all others it may not be said.
IN_PLAY: Final = (ADVISOR, COLONY, WONDER, BOARD)
ONLY_ON: Final = {
    "figures": (*USES_WORKERS, *IN_PLAY),
    "cost": USES_WORKERS,
    "worker_vp": USES_WORKERS,
    "raid": (MILITARY,),
    "needs": (COLONY,),
    "vp": (COLONY, WONDER),
    "stages": (WONDER,),
    "final_per": (WONDER,),
    "final_if": (WONDER,),
    "final_vp": (WONDER,),
    "second_advisor": (WONDER,),
    "when_ready": (WONDER,),
    "once_placed": (WONDER,),
    "golden": (GOLDEN_AGE,),
    "price": (GOLDEN_AGE,),
    "instead": (GOLDEN_AGE,),
    "loot": (WAR,),
}
FIELDS: Final[tuple[str, ...]] = (
    "figures", "cost", "worker_vp", "raid", "needs", "vp", "stages", "golden", "price", "instead", "loot",
    "produces", "war_spoils", "removed_if", "architects", "on_buy", "when_others_buy", "battle_toll",
    "buys_no_war", "raid_bonus", "golden_bonus", "frontier", "discount", "ignores_upkeep", "on_last_gold",
    "action", "often", "if_strongest", "everybodys_stability", "first_turn", "on_hire", "on_ready",
    "staffs_new_buildings", "on_renewal", "second_advisor", "calm", "war_bonus", "war_food", "shields_vp",
    "on_pass_first", "each_age", "final_per", "final_if", "final_vp", "chooses_event", "when_ready",
    "once_placed",
)  # fmt: skip
BLANK: Final = Card("", "", "", BOARD, 0)


# What conditions and multipliers the rules know; of a card that names others nothing would come.
SELECTORS: Final = tuple(range(ALL, WEAKEST_AT_SEA + 1))
CONDITIONS: Final[tuple[int, ...]] = (*SELECTORS, BOUGHT_COLONY)
REMOVALS: Final[tuple[int, ...]] = (*SELECTORS, SOLDIERS, DEFEAT)
MULTIPLIERS: Final[tuple[int, ...]] = tuple(range(ONCE, OWN_ADVISORS + 1))
BOUGHT: Final[tuple[int, ...]] = tuple(range(ADVISOR, BOARD))


def understood(card: Card, name: str) -> bool:
    """The rules know every condition, multiplier and kind that a field names."""
    if name == "removed_if":
        return card.removed_if in REMOVALS
    if name == "final_if":
        return card.final_if in CONDITIONS
    if name == "final_per":
        return card.final_per in MULTIPLIERS
    if name == "produces":
        return all(bonus.when in CONDITIONS and bonus.per in MULTIPLIERS for bonus in card.produces)
    if name in ("on_buy", "when_others_buy"):
        answers = card.on_buy if name == "on_buy" else card.when_others_buy
        return all(kind in BOUGHT for answer in answers for kind in answer.kinds)
    return True


def unkept(card: Card) -> list[str]:
    """The fields that promise what no rule keeps for cards of this kind, or at all."""
    found = []
    for name in FIELDS:
        kept = card.kind in ONLY_ON.get(name, IN_PLAY) and understood(card, name)
        if not kept and getattr(card, name) != getattr(BLANK, name):
            found.append(name)
    return found
