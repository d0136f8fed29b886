"""Resolution phase: production, player order, war, events, famine, and books at the end of an age."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import DEFEAT
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, half_number
from tabularium.games.nations.rules.answers import OfGoods
from tabularium.games.nations.rules.clauses import LUTHER
from tabularium.games.nations.rules.clauses import PETER as PETER_RULE
from tabularium.games.nations.rules.event_orders import FreezeOrder
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.losses import inflict
from tabularium.games.nations.rules.solo import AGE_VP, COMPARE_STABILITY, tiles_of
from tabularium.games.nations.table.atoms import gain, gain_vp, lose_vp, score_books, take_away
from tabularium.games.nations.table.atoms_board import begin_phase, end_round, end_war, lead_rival, set_order
from tabularium.games.nations.table.atoms_cards import AT_ONCE, remove
from tabularium.games.nations.table.kinds import (
    BOOKS,
    BY_FAMINE,
    BY_PRODUCTION,
    BY_REVOLT,
    DEFEATED,
    EVENT_RESOLVED,
    EVENTS,
    FAMINE,
    FAMINE_CAME,
    FIGHTING,
    FIRST_TO_PASS,
    FOOD,
    GOLD,
    NO_CARD,
    NOBODY,
    ORDERING,
    PRODUCED,
    PRODUCTION,
    REVOLTED,
    RIVAL_COUNTED,
    SCORING,
    STEADIEST,
    STONE,
    STRONGEST,
)
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.queries import (
    in_play,
    rank_stability,
    selected,
    stability,
    strength,
    strength_in_war,
    values_of,
)
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import said, some
from tabularium.games.nations.words.vocabulary import GAIN, SPARE
from tabularium.games.nations.words.wording import amount as amount_of
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Fields, Frame

# 1. Production


class SpoilsOfPeace(OfGoods):
    """Stronger than the war: so much of one kind, as part of production. `n`: how much."""

    few: int = ASK_UNLESS_EMPTY
    rule: int = PETER_RULE
    prompt: str = "war_spoils"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(GAIN, kind) for kind in (STONE, GOLD, BOOKS)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == GAIN and target_of(a) in (STONE, GOLD, BOOKS) else PETER_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        gain(s, f.player, target_of(a), f.n, f.source)

    def how_much(self, f: Frame, kind: int) -> int:
        return f.n


SPOILS_OF_PEACE: Final = SpoilsOfPeace()


class Produce(Effect[Table]):
    """All at the same time; first what must be chosen, since gains come before upkeep."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, PRODUCTION)
        s.push(YIELD)
        if s.war != NO_CARD:
            for p in s.order:
                if strength(s, p) > s.war_strength:
                    for card in in_play(s.nations[p]):
                        if CARDS[card].war_spoils:
                            s.push(SPOILS_OF_PEACE, p, card, n=CARDS[card].war_spoils)


class YieldAll(Effect[Table]):
    """The net of each resource in the order of the help cards; then what is missing, and nations in revolt.

    Books come last, so that those of this production can make up for what is missing.
    """

    def run(self, s: Table, f: Frame) -> None:
        s.tell(PRODUCED, NOBODY)
        nets = [production(s, p) for p in range(s.seats)]
        for p in s.order:
            net = nets[p]
            stock = s.nations[p].stock
            for kind in range(4):
                if net[kind] > 0:
                    gain(s, p, kind, net[kind], BY_PRODUCTION)
                elif stock[kind] + net[kind] >= 0:
                    take_away(s, p, kind, -net[kind], BY_PRODUCTION)
                    net[kind] = 0
            unrest = stability(s, p)
            revolt = -unrest if unrest < 0 else 0
            due = (max(0, -net[0]), max(0, -net[1]), max(0, -net[2]), max(0, -net[3]) + revolt)
            if revolt:
                s.tell(REVOLTED, p, n=revolt)
                lose_vp(s, p, 1, BY_REVOLT)
            if due != (0, 0, 0, 0):
                inflict(s, p, due, source=BY_PRODUCTION)


YIELD: Final = YieldAll()


# 2. Player order


class PlayerOrder(Effect[Table]):
    """By strength, then stability, then as before."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, ORDERING)
        if s.seats == 1:
            order_against_rival(s)
        elif not event_freezes_order(s):
            ranks = [-100 * strength(s, p) - rank_stability(s, p) for p in range(s.seats)]
            set_order(s, sorted(s.order, key=ranks.__getitem__))


def event_freezes_order(s: Table) -> bool:
    for half in EVENT_CARDS[s.event].halves:
        for step in half.steps:
            if isinstance(step, FreezeOrder):
                return True
    return False


def order_against_rival(s: Table) -> None:
    """Where the opponent has no value you win."""
    for what in (STRONGEST, STEADIEST):
        values = values_of(s, what)
        if len(values) == 1 or values[0] != values[1]:
            lead_rival(s, len(values) > 1 and values[0] < values[1])
            return
    lead_rival(s, s.rival_leads)


# 3. War


class WarStep(Effect[Table]):
    """Whoever is weaker than the war suffers a defeat; choices from the last player on."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, FIGHTING)
        if s.war == NO_CARD:
            return
        s.push(WAR_ENDS)
        s.push(AT_ONCE)
        for p in s.order:
            if strength_in_war(s, p) < s.war_strength:
                s.push(DEFEAT_OF, p, s.war)


class Defeat(Effect[Table]):
    """Always the VP; the goods less stability. Cards that fear defeat go."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        s.tell(DEFEATED, p, s.war, s.war_strength)
        spared = shielded(s, p)
        if not spared:
            lose_vp(s, p, 1, s.war)
        kind, amount = CARDS[s.war].loot
        food = extra_food(s)
        calm = max(0, stability(s, p))
        for card in in_play(s.nations[p]):
            if CARDS[card].removed_if == DEFEAT:
                remove(s, p, card, DEFEAT)
        if kind == FOOD or not food or not calm or calm >= amount + food:
            left, food_left = left_to_lose(s, p)
            suffer(s, p, kind, left, food_left, spared)
        else:
            s.push(SPLIT_LOSS, p, s.war, it=calm, n=food)


def left_to_lose(s: Table, p: int) -> tuple[int, int]:
    """What stability leaves of the war's own goods and of the food that comes on top; the goods are spared first."""
    amount = CARDS[s.war].loot[1]
    calm = max(0, stability(s, p))
    spared = min(calm, amount)
    return amount - spared, max(0, extra_food(s) - (calm - spared))


def suffer(s: Table, p: int, kind: int, amount: int, food: int, spared: bool) -> None:
    goods = [0, 0, 0, 0]
    goods[kind] += amount
    goods[FOOD] += food
    inflict(s, p, (goods[0], goods[1], goods[2], goods[3]), spared, s.war)


def shielded(s: Table, p: int) -> bool:
    """Passed first behind a wall: only goods are lost in this war."""
    if p in selected(s, FIRST_TO_PASS):
        for card in in_play(s.nations[p]):
            if CARDS[card].shields_vp:
                return True
    return False


def extra_food(s: Table) -> int:
    food = 0
    for n in s.nations:
        for card in in_play(n):
            food += CARDS[card].war_food
    return food


class SplitLoss(Choice[Table]):
    """Stability (`it`) spares so much of the war's own goods, and the rest of it spares food (`n`)."""

    few: int = TAKE_LONE
    rule: int = LUTHER
    prompt: str = "split_loss"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(SPARE, n) for n in range(f.it + 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        spared = target_of(a)
        if word_of(a) != SPARE or spared > f.it or spared > CARDS[s.war].loot[1] or f.it - spared > f.n:
            return LUTHER
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        kind, amount = CARDS[s.war].loot
        spared = target_of(a)
        suffer(s, f.player, kind, amount - spared, f.n - (f.it - spared), shielded(s, f.player))

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"stability": f.it, "food": f.n, "amount": CARDS[s.war].loot[1]}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        spared = target_of(a)
        food = said(amount_of(FOOD, max(0, f.it - spared)), language)
        return {**some(CARDS[s.war].loot[0], spared, language), "food": food}


class WarEnds(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        end_war(s)


DEFEAT_OF: Final = Defeat()
SPLIT_LOSS: Final = SplitLoss()
WAR_ENDS: Final = WarEnds()


# 4. Events


class EventStep(Effect[Table]):
    """Both events, the upper one first; alone, stability is compared instead."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, EVENTS)
        if s.seats == 1:
            s.push(COMPARE_STABILITY)
            return
        halves = EVENT_CARDS[s.event].halves
        for i in range(len(halves) - 1, -1, -1):
            s.push(HAPPEN, source=half_number(s.event, i), it=i)


class Happen(Effect[Table]):
    """One historical event, for everyone at once: whom each of its sentences means is looked at before the first."""

    def run(self, s: Table, f: Frame) -> None:
        steps = EVENT_CARDS[s.event].halves[f.it].steps
        concerned: list[tuple[int, ...]] = []
        for step in steps:
            assert isinstance(step, Step)
            concerned.append(tuple(step.concerns(s)))
        s.tell(EVENT_RESOLVED, NOBODY, f.source, 0 if any(concerned) else 1)
        s.push(AT_ONCE)
        for i in range(len(steps) - 1, -1, -1):
            s.push(steps[i], source=f.source, them=concerned[i])


HAPPEN: Final = Happen()


# 5. Famine


def famine_to_come(s: Table) -> int:
    """The food that every nation will owe at the end of this round; 0 before that is known."""
    if s.seats == 1:
        return tiles_of(s)[s.tile].famine if s.tile != NO_CARD else 0
    return EVENT_CARDS[s.event].famine if s.event != NO_CARD else 0


def food_missing(s: Table, p: int) -> int:
    """The food that a nation will lack after production and famine, as things stand."""
    return max(0, famine_to_come(s) - production(s, p)[FOOD] - s.nations[p].stock[FOOD])


class FamineStep(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, FAMINE)
        famine = famine_to_come(s)
        if famine:
            s.tell(FAMINE_CAME, NOBODY, n=famine)
            for p in s.order:
                inflict(s, p, (0, famine, 0, 0), source=BY_FAMINE)


# 6. Books, at the end of an age


class BookScoring(Effect[Table]):
    """One VP for every nation with fewer books; alone, three for more than the opponent."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, SCORING)
        s.push(END_OF_ROUND)
        if s.round % 2 and s.round != s.last_round:
            return
        books = [n.stock[BOOKS] for n in s.nations]
        if s.seats == 1:
            s.tell(RIVAL_COUNTED, 0, n=s.rival_books, other=books[0])
        for p in s.order:
            if s.seats == 1:
                points = AGE_VP if books[0] > s.rival_books else 0
            else:
                points = len([b for b in books if b < books[p]])
            score_books(s, p, points)
            for card in in_play(s.nations[p]):
                gain_vp(s, p, CARDS[card].each_age, card)


class EndOfRound(Effect[Table]):
    """Markers come off; what counted for this round counts no longer."""

    def run(self, s: Table, f: Frame) -> None:
        end_round(s)


PRODUCE: Final = Produce()
PLAYER_ORDER: Final = PlayerOrder()
WAR_STEP: Final = WarStep()
EVENT_STEP: Final = EventStep()
FAMINE_STEP: Final = FamineStep()
BOOK_SCORING: Final = BookScoring()
END_OF_ROUND: Final = EndOfRound()
