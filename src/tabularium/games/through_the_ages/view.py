"""What a seat may see, built from nothing: zones of objects, and the figures of every player."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages import view_types as zones
from tabularium.games.through_the_ages.accounts import after_production
from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL, WORTH
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, KEYS
from tabularium.games.through_the_ages.rules.attacks import DEFENCE
from tabularium.games.through_the_ages.rules.colonies import FORCE, most_force
from tabularium.games.through_the_ages.rules.flow import Turn
from tabularium.games.through_the_ages.rules.goods import Ways
from tabularium.games.through_the_ages.rules.row import discarded_spaces
from tabularium.games.through_the_ages.table.armies import OBSOLETE, OBSOLETE_BITS, air_forces, formed
from tabularium.games.through_the_ages.table.costs import POPULATION_COST, population_cost, take_cost
from tabularium.games.through_the_ages.table.queries import (
    CONSUMPTION,
    FOOD,
    GOODS,
    LAST_SQUARE,
    civil_hand_limit,
    consumption,
    corruption,
    corruption_at,
    is_ruined,
    military_hand_limit,
    production,
    stored,
)
from tabularium.games.through_the_ages.table.ratings import (
    FACES_REQUIRED,
    army_strength,
    colonization,
    culture_rating,
    discontent,
    faces_required,
    happiness,
    science_rating,
    strength,
    units_strength,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, SPACES, STORES, Table
from tabularium.games.through_the_ages.view_types import (
    AfterProduction,
    Army,
    Banks,
    Facts,
    Figures,
    HandMarks,
    NextBlue,
    NextYellow,
    PendingMarks,
    RowMarks,
    TechnologyMarks,
)
from tabularium.games.through_the_ages.words.notation import BID, MIX, WAY
from tabularium.kernel.action import target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of, options, who
from tabularium.kernel.view import Json, Notes, View, Zone

BLUE_SQUARES: Final = 16
BANKS: Final[Banks] = {
    "consumption": list(CONSUMPTION),
    "faces": list(FACES_REQUIRED),
    "growth": list(POPULATION_COST),
    "corruption": [corruption_at(n) for n in range(BLUE_SQUARES + 1)],
}
CHOICES: Final[tuple[str, ...]] = ("auction", "gain_mix", "gain_either", "lose_mix", "plunder", "pay", "gain")


def shown(s: Table, seat: int, names: list[str]) -> Json:
    v: View[Facts, Figures] = View("through_the_ages", seat, facts(s))
    show_middle(s, v, seat)
    for p in range(s.seats):
        v.player(p, names[p], figures(s, p))
        if s.alive[p]:
            show_board(s, v, p)
            show_hands(s, v, p, seat)
    show_pending(s, v, seat)
    show_choices(s, v, seat)
    return v.json()


def facts(s: Table) -> Facts:
    return {
        "age": s.age,
        "round": s.turns[s.active],
        "active": s.active,
        "first": s.first,
        "last_round": s.last_round,
        "phase": "" if s.over else choice_of(s).prompt,
        "step": step_of(s),
        "leaving": 0 if s.over else discarded_spaces(s),
        "banks": BANKS,
    }


def step_of(s: Table) -> str:
    """The part of the turn that runs, whatever is asked on the way."""
    for f in s.stack:
        if isinstance(f.effect, Turn):
            return f.effect.part(f)
    return ""


def figures(s: Table, p: int) -> Figures:
    """Everything that stands on a board, in numbers."""
    if not s.alive[p]:
        return {"resigned": 1, "culture": 0}
    return {
        "culture": s.culture[p],
        "science": s.science[p],
        "culture_rating": culture_rating(s, p),
        "science_rating": science_rating(s, p),
        "strength": strength(s, p),
        "army_strength": army_strength(s, p, s.workers[p]),
        "happiness": happiness(s, p),
        "faces_required": faces_required(s, p),
        "discontent": discontent(s, p),
        "food": stored(s, p, FOOD),
        "resources": stored(s, p, GOODS),
        "food_production": production(s, p, FOOD),
        "resource_production": production(s, p, GOODS),
        "consumption": consumption(s, p),
        "corruption": corruption(s, p),
        "population_cost": population_cost(s, p),
        "yellow_bank": s.yellow[p],
        "blue_bank": s.bank[p],
        "unused_workers": s.unused[p],
        "civil_actions": s.ca[p] + s.extra_ca[p],
        "civil_total": s.white[p],
        "military_actions": s.ma[p] + s.extra_ma[p],
        "military_total": s.red[p],
        "unit_resources": s.unit_goods[p],
        "unit_science": s.unit_science[p],
        "colonization": colonization(s, p),
        "civil_hand": len(s.civil[p]),
        "civil_hand_limit": civil_hand_limit(s, p),
        "military_hand": len(s.military[p]),
        "military_hand_limit": military_hand_limit(s, p),
        "urban_limit": CARDS[s.government[p]].urban_limit,
        "forfeits": s.forfeits[p],
        "turns": s.turns[p],
        "tactic": KEYS[s.tactic[p]] if s.tactic[p] != NONE else None,
        "armies": armies(s, p),
        "unit_strength": units_strength(s.workers[p]),
        "next_yellow": next_yellow(s, p),
        "next_blue": next_blue(s, p),
        "after_production": foreseen(s, p),
    }


def next_yellow(s: Table, p: int) -> NextYellow | None:
    """With how few cubes in the yellow bank more is eaten or more faces are asked for, and how many."""
    now = (consumption(s, p), faces_required(s, p))
    for cubes in range(min(s.yellow[p], LAST_SQUARE) - 1, -1, -1):
        if (CONSUMPTION[cubes], FACES_REQUIRED[cubes]) != now:
            return {"cubes": cubes, "consumption": CONSUMPTION[cubes], "faces_required": FACES_REQUIRED[cubes]}
    return None


def next_blue(s: Table, p: int) -> NextBlue | None:
    """How few blue cubes in the bank bring more corruption, and how much."""
    now = corruption(s, p)
    for cubes in range(min(s.bank[p], BLUE_SQUARES) - 1, -1, -1):
        if BANKS["corruption"][cubes] != now:
            return {"cubes": cubes, "corruption": BANKS["corruption"][cubes]}
    return None


def foreseen(s: Table, p: int) -> AfterProduction | None:
    """Points and goods as the end of the turn would leave them if it came now."""
    if s.over:
        return None
    t = after_production(s, p)
    return {
        "culture": t.culture[p],
        "science": t.science[p],
        "food": stored(t, p, FOOD),
        "resources": stored(t, p, GOODS),
    }


def armies(s: Table, p: int) -> list[Army]:
    """The armies as they are formed, the strongest first: what each adds, and whether an air force doubles it."""
    if s.tactic[p] == NONE:
        return []
    tactic = CARDS[s.tactic[p]]
    both = formed(s.workers[p], tactic, CARDS[s.leader[p]].infantry_rides)
    modern, old = both >> OBSOLETE_BITS, both & OBSOLETE
    found: list[Army] = []
    wings = air_forces(s.workers[p])
    for i in range(modern + old):
        air = i < wings
        value = tactic.army if i < modern else tactic.old_army
        found.append({"strength": value * 2 if air else value, "old": i >= modern, "air": air})
    return found


def show_middle(s: Table, v: View[Facts, Figures], seat: int) -> None:
    row = v.zone(zones.ROW)
    eyes = seat if seat >= 0 and s.alive[seat] else NONE
    for i in range(SPACES):
        card = s.row[i]
        if card == NONE:
            row.put(f"row/{i + 1}", None, {"space": i + 1})
        else:
            cost = take_cost(s, eyes, i) if eyes != NONE else 0
            marks: RowMarks = {"space": i + 1, "cost": cost, "age": LEVEL[card]}
            if i < v.facts["leaving"]:
                marks["leaves"] = True
            row.put(f"row/{i + 1}", KEYS[card], marks)
    v.zone(zones.DECK, count=len(s.deck))
    v.zone(zones.MILITARY_DECK, count=len(s.military_deck))
    current = v.zone(zones.CURRENT_EVENTS, count=len(s.current))
    if s.current:
        known = seat >= 0 and s.looked >> seat & 1
        current.put("event/next", KEYS[s.current[-1]] if known else None, {"age": LEVEL[s.current[-1]]})
    future = v.zone(zones.FUTURE_EVENTS, count=len(s.future))
    for i in range(len(s.future)):
        mine = s.future_by[i] == seat
        card = s.future[i]
        future.put(f"future/{i}", KEYS[card] if mine else None, {"by": s.future_by[i], "age": LEVEL[card]})
    past = v.zone(zones.PAST_EVENTS, count=len(s.past))
    for i in range(len(s.past)):
        past.put(f"past/{i}", KEYS[s.past[i]], {})
    commons = v.zone(zones.COMMON_TACTICS)
    for c in sorted(set(s.commons)):
        commons.put(f"common/{KEYS[c]}", KEYS[c], {"used_by": [p for p in range(s.seats) if s.tactic[p] == c]})
    for age in range(1, 4):
        v.zone(zones.DISCARDS[age - 1], count=len(s.discards[age]))


def show_board(s: Table, v: View[Facts, Figures], p: int) -> None:
    v.zone(zones.PLAYER, p).put(f"player/{p}", None, {})
    banks = v.zone(zones.BANKS, p)
    banks.put(f"yellow/{p}", None, {"cubes": s.yellow[p]})
    banks.put(f"blue/{p}", None, {"cubes": s.bank[p]})
    banks.put(f"workers/{p}", None, {"cubes": s.unused[p]})
    board = v.zone(zones.TECHNOLOGIES, p)
    for t in s.techs[p]:
        marks: TechnologyMarks = {}
        if t < PLACES:
            marks["workers"] = s.workers[p][t]
        if t < STORES and (s.blue[p][t] or t < FIRST_LAB):
            marks["cubes"] = s.blue[p][t]
            marks["worth"] = WORTH[t]
        board.put(f"{p}/{KEYS[t]}", KEYS[t], marks)
    leader = v.zone(zones.LEADER, p)
    if s.leader[p] != NONE:
        leader.put(f"{p}/{KEYS[s.leader[p]]}", KEYS[s.leader[p]], {})
    wonders = v.zone(zones.WONDERS, p)
    for w in s.wonders[p]:
        wonders.put(f"{p}/{KEYS[w]}", KEYS[w], {"ruined": is_ruined(s, p, w), "tucked": s.tucked[p] == w})
    if s.unfinished[p] != NONE:
        key = KEYS[s.unfinished[p]]
        of = len(CARDS[s.unfinished[p]].stages)
        wonders.put(f"{p}/{key}", key, {"unfinished": True, "stages": s.stages[p], "of": of})
    colonies = v.zone(zones.COLONIES, p)
    for c in s.colonies[p]:
        colonies.put(f"{p}/{KEYS[c]}", KEYS[c], {})
    military = v.zone(zones.MILITARY, p)
    if s.exclusive[p]:
        military.put(f"{p}/{KEYS[s.tactic[p]]}", KEYS[s.tactic[p]], {})
    if s.war[p] != NONE:
        military.put(f"{p}/{KEYS[s.war[p]]}", KEYS[s.war[p]], {"on": s.war_on[p]})
    if s.pact[p] != NONE:
        side = "ab"[s.pact_side[p]] if CARDS[s.pact[p]].sided else ""
        military.put(f"{p}/{KEYS[s.pact[p]]}", KEYS[s.pact[p]], {"with": s.pact_with[p], "side": side})


def show_hands(s: Table, v: View[Facts, Figures], p: int, seat: int) -> None:
    civil = v.zone(zones.CIVIL_HAND, p, len(s.civil[p]))
    if p == seat or s.open_hands:
        show_cards(civil, p, tuple(s.civil[p]), s.fresh[p])
    military = v.zone(zones.MILITARY_HAND, p, len(s.military[p]))
    military.note({"ages": [len([c for c in s.military[p] if LEVEL[c] == age]) for age in range(1, 4)]})
    show_cards(military, p, s.military[p] if p == seat else s.shown[p], ())


def show_cards(zone: Zone[HandMarks, Notes], p: int, cards: tuple[int, ...], fresh: tuple[int, ...]) -> None:
    for c in sorted(set(cards)):
        marks: HandMarks = {"copies": cards.count(c)}
        if c in fresh:
            marks["fresh"] = fresh.count(c)
        zone.put(f"hand/{p}/{KEYS[c]}", KEYS[c], marks)


def show_pending(s: Table, v: View[Facts, Figures], seat: int) -> None:
    """A card that is being resolved; what the deciding seat has chosen so far only that seat sees."""
    zone = v.zone(zones.PENDING)
    if s.over:
        return
    f = s.stack[-1]
    asked = choice_of(s).prompt
    if 0 <= f.source < len(KEYS):
        zone.put(f"pending/{KEYS[f.source]}", KEYS[f.source], pending_marks(s, f, asked, seat))
    if who(s) == seat and asked in ("defend", "force", "discard"):
        zone.note({"chosen": [KEYS[c] for c in f.them]})


def pending_marks(s: Table, f: Frame, asked: str, seat: int) -> PendingMarks:
    """Who is against whom, and by how much."""
    if asked == "auction":
        marks: PendingMarks = {"n": f.n, "by": f.other, "in": list(f.them)}
        if seat in f.them:
            marks["most"] = most_force(s, seat)
        return marks
    if asked == "force":
        return {"n": f.n, "by": f.player, "have": FORCE.value(s, f.player, f.them) if f.them and who(s) == seat else 0}
    if asked == "defend":
        marks = {"by": f.other, "on": f.player, "needed": f.n}
        if who(s) == seat:
            marks["have"] = DEFENCE.total(f)
        return marks
    if asked == "accept":
        return {"by": f.other, "with": f.player, "side": "ab"[f.n] if CARDS[f.source].sided else ""}
    if asked in ("raze", "annex", "remove", "steal", "plunder"):
        return {"by": f.player, "on": f.them[0] if asked == "plunder" else f.other}
    return {}


def show_choices(s: Table, v: View[Facts, Figures], seat: int) -> None:
    """What the deciding seat chooses among where no card stands for it: bids, mixes, ways to pay."""
    zone = v.zone(zones.CHOICES)
    if s.over or who(s) != seat or choice_of(s).prompt not in CHOICES:
        return
    f = s.stack[-1]
    for a in options(s):
        word, x = word_of(a), target_of(a)
        if word == BID:
            zone.put(f"bid/{x}", None, {"n": x})
        elif word == MIX:
            zone.put(f"mix/{x}", None, {"food": x, "resources": f.n - x})
        elif word == WAY:
            ways = choice_of(s)
            assert isinstance(ways, Ways)
            after = ways.after(s, f, x - 1)
            cards = {KEYS[t]: after.cubes[t] for t in range(STORES) if after.cubes[t]}
            zone.put(f"way/{x}", None, {"bank": after.bank, "cards": cards})
