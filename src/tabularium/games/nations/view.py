"""What a seat may see, built from nothing; and a guess at what it may not. Only the decks are hidden in Nations."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations import view_types as zones
from tabularium.games.nations.cards.card import BOUGHT_COLONY, Event, Half
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, NATIONS, SIDE_CARD
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.ready_wonders import Topple
from tabularium.games.nations.rules.resolution import famine_to_come, left_to_lose, shielded
from tabularium.games.nations.rules.scoring import score
from tabularium.games.nations.rules.solo import tiles_of
from tabularium.games.nations.table.kinds import (
    BOOKS,
    COLUMNS,
    EXPOSED,
    FIRST_TO_PASS,
    FOOD,
    FOOD_SECTION,
    GOLD,
    GOODS,
    NO_CARD,
    NO_VALUE,
    NO_WAR,
    NOBODY,
    OTHERS,
    PHASES,
    ROWS,
    SECTIONS,
    SHAKIEST,
    STABILITY_SECTION,
    STEADIEST,
    STONE,
    STRONGEST,
    UPKEEP,
    WEAKEST,
    WEAKEST_AT_SEA,
)
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.queries import (
    advisors,
    age_of,
    colony_spaces,
    has_tower,
    price,
    raid_value,
    selected,
    stability,
    strength,
    strength_in_war,
    taken,
    wonder_spaces,
    workers_of,
)
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.view_types import (
    CardMarks,
    Concern,
    EventHalf,
    EventStep,
    Facts,
    Figures,
    Harm,
    PlaceMarks,
    War,
)
from tabularium.games.nations.words.card_text import texted
from tabularium.games.nations.words.sheet_text import dice_lines, half_text
from tabularium.games.nations.words.vocabulary import PLACE_NAMES
from tabularium.games.nations.words.wording import amounts
from tabularium.kernel.view import Json, View
from tabularium.kernel.view_types import Text

BOOKS_OF_A_TOKEN: Final = 50
BY_STRENGTH: Final = (STRONGEST, WEAKEST, EXPOSED, WEAKEST_AT_SEA)
BY_STABILITY: Final = (STEADIEST, SHAKIEST, EXPOSED)


def card_id(p: int, card: int) -> str:
    """The object of a card on a nation's board: printed cards lie on several boards."""
    return f"{p}/{CARDS[card].key}"


def view_of(s: Table, seat: int, names: list[str]) -> Json:
    v: View[Facts, Figures] = View("nations", seat, facts(s))
    for p in range(s.seats):
        v.player(p, names[p], figures(s, p))
    progress_zone(v, s, seat)
    score_board_zone(v, s)
    for p in range(s.seats):
        nation_zones(v, s, p)
    if seat >= 0:
        own_zone(v, s, seat)
    return v.json()


def facts(s: Table) -> Facts:
    found: Facts = {
        "round": s.round,
        "last_round": s.last_round,
        "age": age_of(s),
        "phase": PHASES[s.phase],
        "order": list(s.order),
        "passed": list(s.passed),
        "active": s.active,
        "open": s.open_turns or s.staying,
        "columns": s.columns,
        "deck": len(s.decks[age_of(s) - 1]),
        "architects": {"free": s.architects, "supply": s.supply},
        "famine": famine_to_come(s),
        "war": None,
        "event": None,
    }
    if s.war_strength != NO_WAR:
        found["war"] = war_fact(s)
    if s.event != NO_CARD:
        event = EVENT_CARDS[s.event]
        found["event"] = {
            "card": event.key,
            "architects": event.architects,
            "famine": event.famine,
            "looks": {"strength": looks_at(event, BY_STRENGTH), "stability": looks_at(event, BY_STABILITY)},
            "halves": [half_fact(s, half) for half in event.halves],
            "harms": harms(s, event),
        }
    if s.seats == 1:
        found["rival"] = {
            "strength": None if s.rival_strength == NO_VALUE else s.rival_strength,
            "stability": None if s.rival_stability == NO_VALUE else s.rival_stability,
            "books": s.rival_books,
            "leads": s.rival_leads,
        }
        if s.tile != NO_CARD:
            tile = tiles_of(s)[s.tile]
            found["tile"] = {
                "card": tile.key,
                "architects": tile.architects,
                "famine": tile.famine,
                "dice": worded(texted(dice_lines(tile))),
            }
    return found


def looks_at(event: Event, ranks: tuple[int, ...]) -> bool:
    """Whether an event looks for nations by one of these."""
    steps = [step for half in event.halves for step in half.steps if isinstance(step, Step)]
    return any(step.seeks() & ~OTHERS in ranks for step in steps)


def worded(said: dict[str, str]) -> Text:
    return {"en": said["en"], "pt_BR": said["pt_BR"]}


def half_fact(s: Table, half: Half) -> EventHalf:
    """An event, and whom each of its sentences would concern as the table stands."""
    steps: list[EventStep] = []
    now: list[Concern] = []
    for step in half.steps:
        if isinstance(step, Step):
            text = worded(texted([step.says()]))
            seats = step.concerns(s)
            steps.append({"text": text, "seats": seats})
            for p in seats:
                now.append({"seat": p, "text": text})
    return {
        "name": {"en": half.en, "pt_BR": half.pt},
        "text": worded(half_text(half)),
        "steps": steps,
        "now": now,
    }


def harms(s: Table, event: Event) -> dict[str, Harm]:
    """By seat, the first loss that would meet it as the table stands and spare it in another place."""
    found: dict[str, Harm] = {}
    for half in event.halves:
        for step in half.steps:
            if isinstance(step, Step) and step.hurts():
                for p in step.concerns(s):
                    text = worded(texted([step.says()]))
                    found.setdefault(str(p), {"name": {"en": half.en, "pt_BR": half.pt}, "text": text})
    return found


def vp_at_stake(s: Table, p: int) -> int:
    """VP that a defeat can cost: none behind a wall, and none where there are none, unless that is the end."""
    return 0 if shielded(s, p) else s.nations[p].vp if s.seats > 1 else 1


def war_fact(s: Table) -> War:
    fact: War = {
        "card": None, "strength": s.war_strength, "buyer": s.war_buyer, "loses": {}, "now": [], "below": {},
    }  # fmt: skip
    if s.war != NO_CARD:
        kind, amount = CARDS[s.war].loot
        fact["card"] = CARDS[s.war].key
        fact["loses"] = {GOODS[kind]: amount, "vp": 1}
        for p in s.order:
            beaten = strength_in_war(s, p) < s.war_strength
            fact["below"][str(p)] = beaten
            if beaten:
                lost = [0, 0, 0, 0]
                lost[kind], food = left_to_lose(s, p)
                lost[FOOD] += food
                en, pt = amounts(tuple(lost), min(1, vp_at_stake(s, p)))
                said = (f"would lose {en}", f"perderia {pt}") if en else ("would lose nothing", "não perderia nada")
                fact["now"].append({"seat": p, "text": worded(texted([said]))})
    return fact


def figures(s: Table, p: int) -> Figures:
    n = s.nations[p]
    if n.side < 0:
        return {"books": n.stock[3], "growth_bonus": n.level, "order": s.order.index(p) + 1}
    made = production(s, p)
    return {
        "nation": NATIONS[n.side // 2],
        "side": "AB"[n.side % 2],
        "gold": n.stock[0],
        "food": n.stock[1],
        "stone": n.stock[2],
        "books": n.stock[3],
        "book_tokens": n.stock[3] // BOOKS_OF_A_TOKEN,
        "vp": n.vp,
        "strength": strength(s, p),
        "stability": stability(s, p),
        "raid": raid_value(n),
        "workers": workers_of(n),
        "idle": n.idle,
        "sections": list(n.sections),
        "waiting": n.waiting,
        "upkeep": {
            "food": UPKEEP * taken(n, FOOD_SECTION),
            "stability": UPKEEP * taken(n, STABILITY_SECTION),
        },
        "architects": sum(n.helping),
        "production": {"gold": made[GOLD], "food": made[FOOD], "stone": made[STONE], "books": made[BOOKS]},
        "growth_bonus": n.level,
        "colony_places": colony_spaces(n),
        "wonder_places": wonder_spaces(n),
        "advisor_places": 2 if has_tower(n) else 1,
        "passed": p in s.passed,
        "order": s.order.index(p) + 1,
        "score": score(s, p),
    }


def progress_zone(v: View[Facts, Figures], s: Table, seat: int) -> None:
    zone = v.zone(zones.PROGRESS)
    for row in range(ROWS):
        for column in range(s.columns):
            place = row * COLUMNS + column
            card = s.market[place]
            marks: PlaceMarks = {"row": row + 1, "column": column + 1}
            if card != NO_CARD:
                marks["price"] = price(s, seat, place) if seat >= 0 else row + 1
            zone.put(PLACE_NAMES[place], CARDS[card].key if card != NO_CARD else None, marks)


def score_board_zone(v: View[Facts, Figures], s: Table) -> None:
    zone = v.zone(zones.SCORE_BOARD)
    zone.put("architects", None, {"free": s.architects})
    if s.war != NO_CARD:
        zone.put("war", CARDS[s.war].key, {"strength": s.war_strength})
    if s.event != NO_CARD:
        zone.put(f"event/{EVENT_CARDS[s.event].key}", EVENT_CARDS[s.event].key, {})
    for event in s.shown:
        zone.put(f"event/{EVENT_CARDS[event].key}", EVENT_CARDS[event].key, {})
    if s.tile != NO_CARD:
        zone.put(f"tile/{tiles_of(s)[s.tile].key}", tiles_of(s)[s.tile].key, {})
    if s.drawn:
        boards = v.zone(zones.BOARDS)
        for nation in s.drawn:
            boards.put(f"board/{NATIONS[nation]}", f"{NATIONS[nation]}-b", {})
    for age in range(age_of(s), 5):
        v.zone(zones.DECKS[age - 1], NOBODY, len(s.decks[age - 1]))


def marks_of(s: Table, p: int, card: int) -> CardMarks:
    n = s.nations[p]
    marks: CardMarks = {}
    if card in n.used:
        marks["used"] = True
    elif condition_met(s, p, card):
        marks["used"] = True
        marks["met"] = True
    if card in n.helpers:
        marks["architects"] = n.helping[n.helpers.index(card)]
    return marks


def condition_met(s: Table, p: int, card: int) -> bool:
    """A marker lies on the card because what it asks of this round has happened; it comes off with the round."""
    n = s.nations[p]
    face = CARDS[card]
    asked = [bonus.when for bonus in face.produces]
    if face.shields_vp or face.on_pass_first or FIRST_TO_PASS in asked:
        return p in selected(s, FIRST_TO_PASS)
    if any(isinstance(step, Topple) for step in face.when_ready):
        return n.toppled
    return BOUGHT_COLONY in asked and n.colonies_bought > 0


def nation_zones(v: View[Facts, Figures], s: Table, p: int) -> None:
    n = s.nations[p]
    if n.side < 0:
        return
    board = v.zone(zones.BOARD, p)
    side = SIDE_CARD[n.side]
    board.put(card_id(p, side), f"{NATIONS[n.side // 2]}-{'ab'[n.side % 2]}", marks_of(s, p, side))
    spaces = v.zone(zones.SPACES, p)
    for i, card in enumerate(n.spaces):
        spaces.put(card_id(p, card), CARDS[card].key, {"workers": n.workers[i], "space": i + 1})
    advisor = v.zone(zones.ADVISOR, p)
    for card in advisors(n):
        marks = marks_of(s, p, card)
        if card == n.tower_advisor:
            marks["tower"] = True
        advisor.put(card_id(p, card), CARDS[card].key, marks)
    colonies = v.zone(zones.COLONIES, p)
    for card in n.colonies:
        colonies.put(card_id(p, card), CARDS[card].key, marks_of(s, p, card))
    wonders = v.zone(zones.WONDERS, p)
    for card in n.wonders:
        wonders.put(card_id(p, card), CARDS[card].key, marks_of(s, p, card))
    project = v.zone(zones.PROJECT, p)
    if n.project != NO_CARD:
        building = CARDS[n.project]
        project.put(card_id(p, n.project), building.key, {"stages": list(building.stages), "done": n.stages})


def own_zone(v: View[Facts, Figures], s: Table, seat: int) -> None:
    """What the viewer may point at that is no card."""
    n = s.nations[seat]
    zone = v.zone(zones.OWN, seat)
    if n.side < 0:
        return
    for section in (FOOD_SECTION, STABILITY_SECTION):
        zone.put(f"grow/{SECTIONS[section]}", None, {"workers": n.sections[section]})
    if n.waiting:
        zone.put("grow/top", None, {"workers": n.waiting})
    zone.put("idle", None, {"workers": n.idle})
    for kind, name in enumerate(GOODS):
        zone.put(name, None, {"n": n.stock[kind]})
