"""Where the figures of a civilization come from. All of it lies open on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.games.through_the_ages.cards.card import BY_WORTH, CARDS, LEVEL, WORTH
from tabularium.games.through_the_ages.cards.numbers import (
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_MINE,
    FIRST_SPECIAL,
    FIRST_TEMPLE,
    FIRST_UNIT,
)
from tabularium.games.through_the_ages.rules.clauses import BOOK
from tabularium.games.through_the_ages.rules.flow import production_phase
from tabularium.games.through_the_ages.table.costs import POPULATION_COST, population_cost
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    civil_hand_limit,
    consumption,
    corruption,
    has_railroad,
    is_ruined,
    military_hand_limit,
    mine_production,
    production,
    side_of,
    square,
    stored,
)
from tabularium.games.through_the_ages.table.ratings import (
    RUIN_CULTURE,
    army_strength,
    basilica,
    card_faces,
    colonization,
    culture_rating,
    discontent,
    faces_required,
    happiness,
    inspired_culture,
    science_rating,
    strength,
    units_strength,
    wonder_faces,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table
from tabularium.games.through_the_ages.table.tally import culture_by_origin
from tabularium.kernel.account import Account
from tabularium.kernel.effect import Frame


def standing(s: Table, p: int) -> list[int]:
    """Completed wonders that are not ruined."""
    return [w for w in s.wonders[p] if not is_ruined(s, p, w)]


def pacts(s: Table, p: int) -> list[tuple[int, int, int]]:
    """The pacts of a player: the card, which side is the player's, the partner."""
    return [
        (s.pact[q], side_of(s, q, p), s.pact_with[q] if q == p else q)
        for q in range(s.seats)
        if s.pact[q] != NONE and p in (q, s.pact_with[q])
    ]


def after_production(s: Table, p: int) -> Table:
    """The table as it would be if the Production Phase of this player came now, without exchanges by pacts.

    What the leader scores at the end of the turn comes before it, and even in an uprising.
    """
    t = s.clone()
    t.ask_payments = False
    leader = s.leader[p]
    text = CARDS[leader].at_end_of_turn
    if text is not None:
        text.run(t, Frame(text, 0, NONE, p, leader, NONE, 0, 0, ()))
    production_phase(t, p)
    return t


def foretold(s: Table, p: int, a: Account, key: str, value: Callable[[Table], int]) -> None:
    """What a stock will be: after the Production Phase, or in an uprising without it."""
    if not s.over:
        a.then("later.uprising" if discontent(s, p) > s.unused[p] else key, value(after_production(s, p)))


# Ratings


def of_strength(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, strength(s, p), BOOK.rule("rating.strength"))
    units = s.workers[p]
    for t in range(FIRST_TEMPLE, PLACES):
        a.add(units[t] * CARDS[t].strength, card=t, n=units[t])
    if s.tactic[p] != NONE:
        a.add(army_strength(s, p, units), "source.armies", s.tactic[p])
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            a.add(CARDS[t].strength, card=t)
    for w in standing(s, p):
        more = CARDS[w].strength_more
        a.add(CARDS[w].strength + (more.of(s, p) if more is not None else 0), card=w)
    for c in s.colonies[p]:
        a.add(CARDS[c].strength, card=c)
    if s.leader[p] != NONE:
        leader = CARDS[s.leader[p]]
        more = leader.strength_more
        a.add(leader.strength + (more.of(s, p) if more is not None else 0), card=s.leader[p])
    for card, side, partner in pacts(s, p):
        a.add(CARDS[card].pact_strength[side], "source.pact", card, seat=partner)
    a.close("source.floor")
    return a


def of_armies(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, army_strength(s, p, s.workers[p]), BOOK.rule("army.each_adds"), BOOK.rule("army.maximum"))
    if s.tactic[p] != NONE:
        a.add(a.total, "source.armies", s.tactic[p])
    return a


def of_units(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, units_strength(s.workers[p]), BOOK.rule("units.strength"))
    for t in range(FIRST_UNIT, PLACES):
        a.add(s.workers[p][t] * CARDS[t].strength, card=t, n=s.workers[p][t])
    return a


def of_culture_rating(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, culture_rating(s, p), BOOK.rule("rating.culture"))
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        a.add(s.workers[p][t] * CARDS[t].culture, card=t, n=s.workers[p][t])
    for w in s.wonders[p]:
        if is_ruined(s, p, w):
            a.add(RUIN_CULTURE, "source.ruin", w)
        else:
            a.add(CARDS[w].culture, card=w)
    if s.leader[p] != NONE:
        leader = CARDS[s.leader[p]]
        more = leader.culture_more.of(s, p) if leader.culture_more is not None else 0
        a.add(leader.culture + inspired_culture(s, p) + more, card=s.leader[p])
    a.add(CARDS[s.government[p]].culture, card=s.government[p])
    for card, side, partner in pacts(s, p):
        tourists = len(s.wonders[partner]) if CARDS[card].tourism else 0
        a.add(CARDS[card].pact_culture[side] + tourists, "source.pact", card, seat=partner)
    a.close("source.floor")
    return a


def of_science_rating(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, science_rating(s, p), BOOK.rule("rating.science"))
    for t in range(FIRST_LAB, FIRST_UNIT):
        a.add(s.workers[p][t] * CARDS[t].science, card=t, n=s.workers[p][t])
    if s.leader[p] != NONE:
        more = CARDS[s.leader[p]].science_more
        a.add(more.of(s, p) if more is not None else 0, card=s.leader[p])
    a.add(CARDS[s.government[p]].science, card=s.government[p])
    for w in standing(s, p):
        a.add(CARDS[w].science, card=w)
    a.close("source.floor")
    return a


def of_happiness(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, happiness(s, p), BOOK.rule("happiness.sum_and_clamp"))
    more = basilica(s, p)
    a.add(card_faces(CARDS[s.government[p]], more), card=s.government[p])
    if s.leader[p] != NONE:
        a.add(card_faces(CARDS[s.leader[p]], more), card=s.leader[p])
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        a.add(s.workers[p][t] * card_faces(CARDS[t], more), card=t, n=s.workers[p][t])
    for w in s.wonders[p]:
        a.add(wonder_faces(s, p, w, more), card=w)
    for c in s.colonies[p]:
        a.add(card_faces(CARDS[c], more), card=c)
    a.close("source.limit")
    return a


def of_faces_required(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, faces_required(s, p), BOOK.rule("discontent.required"))
    a.add(a.total, "source.yellow_bank", n=s.yellow[p])
    return a


def of_discontent(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, discontent(s, p), BOOK.rule("discontent.number"), BOOK.rule("uprising.check"))
    a.add(faces_required(s, p), "figure.faces_required")
    a.add(-happiness(s, p), "figure.happiness")
    a.close("source.floor")
    return a


# Points, goods and what is produced


def of_culture(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, s.culture[p], BOOK.rule("production.points"))
    for key, points in culture_by_origin(s, p).items():
        a.add(points, f"points.{key}")
    foretold(s, p, a, "later.production", lambda t: t.culture[p])
    return a


def of_science(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, s.science[p], BOOK.rule("production.points"))
    a.add(s.science[p], "source.stock")
    foretold(s, p, a, "later.production", lambda t: t.science[p])
    return a


def of_stock(s: Table, p: int, figure: str) -> Account:
    kind = FOOD if figure == "food" else GOODS
    a = Account(figure, stored(s, p, kind), BOOK.rule("goods.value"))
    for t in BY_WORTH[kind]:
        a.add(s.blue[p][t] * WORTH[t], "source.cubes", t, s.blue[p][t])
    foretold(s, p, a, "later.production", lambda t: stored(t, p, kind))
    return a


def of_food_production(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, production(s, p, FOOD), BOOK.rule("food.production"))
    for t in range(FIRST_MINE):
        a.add(s.workers[p][t] * WORTH[t], card=t, n=s.workers[p][t])
    for card, side, partner in pacts(s, p):
        a.add(CARDS[card].pact_food[side], "source.pact", card, seat=partner)
    a.close("source.floor")
    return a


def of_resource_production(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, production(s, p, GOODS), BOOK.rule("resource.production"))
    for t in range(FIRST_MINE, FIRST_LAB):
        a.add(s.workers[p][t] * WORTH[t], card=t, n=s.workers[p][t])
    if has_railroad(s, p):
        mines = sum([source.amount for source in a.sources])
        railroads = [w for w in standing(s, p) if CARDS[w].doubles_mine]
        a.add(mine_production(s, p) - mines, card=railroads[0])
    if s.leader[p] != NONE and CARDS[s.leader[p]].labs_produce:
        for t in range(FIRST_LAB, FIRST_TEMPLE):
            a.add(s.workers[p][t] * LEVEL[t], card=t, n=s.workers[p][t])
    for card, side, partner in pacts(s, p):
        a.add(CARDS[card].pact_goods[side], "source.pact", card, seat=partner)
    a.close("source.floor")
    return a


def of_consumption(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, consumption(s, p), BOOK.rule("consumption.value"), BOOK.rule("consumption.famine"))
    a.add(a.total, "source.yellow_bank", n=s.yellow[p])
    return a


def of_corruption(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, corruption(s, p), BOOK.rule("corruption.value"), BOOK.rule("corruption.pay"))
    a.add(a.total, "source.blue_bank", n=s.bank[p])
    return a


def of_population_cost(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, population_cost(s, p), BOOK.rule("population.cost"))
    a.add(POPULATION_COST[square(s, p)], "source.yellow_bank", n=s.yellow[p])
    if s.leader[p] != NONE:
        a.add(-CARDS[s.leader[p]].population_discount, card=s.leader[p])
    a.close("source.floor")
    return a


# Totals and limits


def of_actions(s: Table, p: int, figure: str) -> Account:
    """The whole of them, civil or military, as the cards in play have it."""
    civil = figure == "civil_total"
    a = Account(figure, s.white[p] if civil else s.red[p], BOOK.rule("actions.totals"))
    if not civil and s.leader[p] != NONE:
        a.add(CARDS[s.leader[p]].ma, card=s.leader[p])
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            a.add(CARDS[t].ca if civil else CARDS[t].ma, card=t)
    for w in standing(s, p):
        a.add(CARDS[w].ca if civil else CARDS[w].ma, card=w)
    if not civil:
        for card, _, partner in pacts(s, p):
            a.add(CARDS[card].pact_ma, "source.pact", card, seat=partner)
    return a


def of_hand_limit(s: Table, p: int, figure: str) -> Account:
    civil = figure == "civil_hand_limit"
    rule = BOOK.rule("hand.civil_limit" if civil else "hand.military_limit")
    a = Account(figure, civil_hand_limit(s, p) if civil else military_hand_limit(s, p), rule)
    a.add(s.white[p] if civil else s.red[p], "figure.civil_total" if civil else "figure.military_total")
    for w in standing(s, p):
        a.add(CARDS[w].civil_hand if civil else CARDS[w].military_hand, card=w)
    return a


def of_colonization(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, colonization(s, p), BOOK.rule("colonization_modifier.sum"))
    for t in s.techs[p]:
        if t >= FIRST_SPECIAL:
            a.add(CARDS[t].colonization, card=t)
    for w in standing(s, p):
        a.add(CARDS[w].colonization, card=w)
    return a


def of_urban_limit(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, CARDS[s.government[p]].urban_limit, BOOK.rule("urban.limit_per_type"))
    a.add(a.total, card=s.government[p])
    return a


ACCOUNTS: Final[dict[str, Callable[[Table, int, str], Account]]] = {
    "strength": of_strength,
    "army_strength": of_armies,
    "unit_strength": of_units,
    "culture_rating": of_culture_rating,
    "science_rating": of_science_rating,
    "happiness": of_happiness,
    "faces_required": of_faces_required,
    "discontent": of_discontent,
    "culture": of_culture,
    "score": of_culture,
    "science": of_science,
    "food": of_stock,
    "resources": of_stock,
    "food_production": of_food_production,
    "resource_production": of_resource_production,
    "consumption": of_consumption,
    "corruption": of_corruption,
    "population_cost": of_population_cost,
    "civil_total": of_actions,
    "military_total": of_actions,
    "civil_hand_limit": of_hand_limit,
    "military_hand_limit": of_hand_limit,
    "colonization": of_colonization,
    "urban_limit": of_urban_limit,
}


def account(s: Table, p: int, figure: str) -> Account | None:
    make = ACCOUNTS.get(figure)
    return make(s, p, figure) if make is not None and s.alive[p] else None
