"""Gains and what they set off: stocks, tracks, technologies drawn, moves on Hunger Wall and Cathedral.

A gain may ask somebody (a technology, a token, an arrow), so rewards are given by effects, never by atoms.
Gains, tracks and projects set one another off, which is why they share this file.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.choices import Priced, short
from tabularium.games.praga.rules.clauses import (
    ARROW_CROSSING,
    ARROW_OPTIONAL,
    CATHEDRAL_TILE,
    CHOICE_RULE,
    SIDE_AT_END,
    SIDE_SOURCES,
)
from tabularium.games.praga.rules.finds import CHOOSE_TECH, CHOOSE_TOKEN, BridgeTile
from tabularium.games.praga.table.atoms import (
    add,
    gain_seal_right,
    look,
    move_side,
    move_up,
    open_wealth,
    pay_all,
    score,
    take_v,
)
from tabularium.games.praga.table.atoms_turn import answer_once, receive_side
from tabularium.games.praga.table.names import (
    BLUE_ONCE,
    BY_BRIDGE,
    BY_HUNGER,
    BY_OPEN_PLAZAS,
    BY_PLAZAS,
    BY_PRODUCTION,
    BY_TECHNOLOGIES,
    BY_TRACK_ENDS,
    CATHEDRAL,
    CATHEDRAL_DECK,
    CATHEDRAL_MOVE,
    CHOICE,
    EGG,
    EITHER_MOVE,
    GOLDEN,
    HUNGER_COLUMN,
    HUNGER_MOVE,
    HUNGER_ROW,
    MAY_HUNGER,
    MINE,
    MINE_TOKEN,
    ON_BLUE,
    ON_EGG,
    ON_RED,
    ON_TECH,
    ON_UNIVERSITY,
    ON_UP,
    ONCE,
    POINTS,
    PROJECTS,
    QUARRY,
    RED,
    RED_ONCE,
    SEAL_THERE,
    SIDE_ARROW,
    STONE,
    TECH,
    TECH_DECK,
    TOKEN_THERE,
    UNIVERSITY,
    UP_ARROW,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.table.queries import at_last_column, at_top, crossing_cost, hooked, offers_v, pays
from tabularium.games.praga.table.state import (
    E_ARROW_DECLINED,
    E_ARROW_UNPAID,
    E_DREW,
    E_SIDE_LOST,
    E_STEP_DECLINED,
    E_TECH_BONUS,
    E_TILE_DECLINED,
    Table,
)
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import STEP, TILE
from tabularium.kernel.action import CHOOSE, NO, YES, act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, TAKE_LONE_ALONE, Choice, Effect, Fields, Frame

DRAWN: Final = 3


def reward(s: Table, p: int, gains: list[int], origin: int) -> None:
    """Everything of a reward, of some origin. What must ask goes on the stack, so the last part comes first."""
    for i in range(len(gains) - 2, -1, -2):
        grant(s, p, gains[i], gains[i + 1], origin)


def grant(s: Table, p: int, kind: int, n: int, origin: int) -> None:
    if kind == POINTS:
        score(s, p, origin, n)
    elif kind <= STONE:
        grant_resource(s, p, kind, n)
    elif kind <= GOLDEN:
        add(s, p, kind, n)
    elif kind == EGG:
        add(s, p, EGG, n)
        card = hooked(s, p, ON_EGG)
        if card >= 0:
            for _ in range(n):
                tech_bonus(s, p, card)
    elif kind < TECH:
        grant_token(s, p, kind, n)
    elif kind == TECH:
        advance(s, p, n)
    elif kind == UNIVERSITY:
        study(s, p, n)
    elif kind <= QUARRY:
        for _ in range(n):
            raise_track(s, p, kind - MINE)
    elif kind == CHOICE:
        s.push(CHOOSE_REWARD, p, it=n)
    elif p == s.active and not s.closing:
        receive_side(s, MAY_HUNGER + kind - HUNGER_MOVE, n)
    else:
        for _ in range(n):
            s.push(STEP_NOW, p, it=kind - HUNGER_MOVE)


def grant_resource(s: Table, p: int, kind: int, n: int) -> None:
    """Gold or stone up to the limit; a level reached for the first time opens its wealth bonus."""
    base = p * WIDTH
    room = s.t.limit[kind] - s.own[base + kind]
    if n > room:
        n = room
    if n <= 0:
        return
    add(s, p, kind, n)
    level = s.own[base + kind]
    for which in range(2, -1, -1):
        if level >= s.t.wealth_at[which] and not s.own[base + WEALTH] >> which & 1:
            if s.t.wealth_of[which] >> kind & 1:
                open_wealth(s, p, which)
                reward(s, p, s.t.wealth_gain[which], BY_PRODUCTION)


def grant_token(s: Table, p: int, kind: int, n: int) -> None:
    add(s, p, kind, n)
    card = hooked(s, p, ON_RED if kind == RED else ON_BLUE)
    if card >= 0:
        bit = RED_ONCE if kind == RED else BLUE_ONCE
        if not s.own[p * WIDTH + ONCE] & bit:
            answer_once(s, p, bit)
            tech_bonus(s, p, card)


def tech_bonus(s: Table, p: int, card: int) -> None:
    s.tell(E_TECH_BONUS, p, card)
    reward(s, p, s.t.tech_gain[s.t.local[card]], BY_TECHNOLOGIES)


def study(s: Table, p: int, n: int) -> None:
    """Steps on the university track; each one beyond the top gives points."""
    at = p * WIDTH + UNIVERSITY
    card = hooked(s, p, ON_UNIVERSITY)
    room = s.t.university_end - s.own[at]
    steps = n if n < room else room
    if steps > 0:
        add(s, p, UNIVERSITY, steps)
    if n > steps:
        score(s, p, BY_TRACK_ENDS, (n - steps) * s.t.university_beyond)
    if card >= 0:
        for _ in range(n):
            tech_bonus(s, p, card)


def advance(s: Table, p: int, n: int) -> None:
    """Steps on the technology track, one by one: a marked space stops for its technology (tech.passing_levels)."""
    at = p * WIDTH + TECH
    card = hooked(s, p, ON_TECH)
    while n > 0:
        n -= 1
        if s.own[at] < s.t.tech_end:
            add(s, p, TECH, 1)
        else:
            score(s, p, BY_TRACK_ENDS, s.t.tech_beyond)
            if card >= 0:
                tech_bonus(s, p, card)
            continue
        if card >= 0:
            tech_bonus(s, p, card)
        level = s.t.level_at[s.own[at]]
        if level >= 0 and not s.closing and s.decks[TECH_DECK + level]:
            if n > 0:
                s.push(ADVANCE, p, n=n)
            drawn = min(DRAWN, len(s.decks[TECH_DECK + level]))
            look(s, p, TECH_DECK + level, drawn)
            s.tell(E_DREW, p, n=drawn)
            s.push(CHOOSE_TECH, p, it=level, n=drawn)
            return


def raise_track(s: Table, p: int, track: int) -> None:
    """One more mine or quarry, with what its space sets off; at the end of the track nothing happens."""
    at = p * WIDTH + MINE + track
    if s.own[at] >= s.t.track_end[track]:
        return
    add(s, p, MINE + track, 1)
    there = s.t.reach[track][s.own[at]]
    if there == TOKEN_THERE and s.river:
        s.push(CHOOSE_TOKEN, p, it=track)
    elif there == SEAL_THERE:
        gain_seal_right(s, p)


def produce(s: Table, p: int, track: int) -> None:
    """As many as mines or quarries, the bonuses left of the marker and the track's token."""
    made = s.t.produce[track][s.own[p * WIDTH + MINE + track]]  # read first: an owner's token may dig as well
    token = s.own[p * WIDTH + MINE_TOKEN + track]
    if token >= 0:
        reward(s, p, s.t.token_gain[token], BY_PRODUCTION)
    reward(s, p, made, BY_PRODUCTION)


class Advance(Effect[Table]):
    """The remaining steps on the technology track."""

    def run(self, s: Table, f: Frame) -> None:
        advance(s, f.player, f.n)


class ChooseReward(Choice[Table]):
    """One of several rewards; `it` is the number of the choice in the tables."""

    few: int = ASK
    rule: int = CHOICE_RULE
    prompt: str = "reward"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(CHOOSE, i) for i in range(len(s.t.choices[f.it]))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == CHOOSE and target_of(a) < len(s.t.choices[f.it]) else CHOICE_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        origin = s.t.choice_origin[f.it]
        if origin == BY_PLAZAS and s.closing:
            origin = BY_OPEN_PLAZAS
        reward(s, f.player, s.t.choices[f.it][target_of(a)], origin)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).gains(s.t.choices[f.it][target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"choice-{target_of(a)}"]


# Hunger Wall and Cathedral


def step_side(s: Table, p: int, project: int) -> None:
    if not at_last_column(s, p, project):
        move_side(s, p, project)
        land(s, p, project)


def step_up(s: Table, p: int, project: int) -> None:
    """One row up: the landing, technologies, and at the top level of the Cathedral its tiles."""
    at = p * WIDTH + HUNGER_ROW + project
    move_up(s, p, project)
    land(s, p, project)
    if project == CATHEDRAL and offers_v(s, p, s.own[at]):
        look(s, p, CATHEDRAL_DECK, len(s.decks[CATHEDRAL_DECK]))
        s.push(CATHEDRAL_TILES, p)
    card = hooked(s, p, ON_UP)
    if card >= 0:
        tech_bonus(s, p, card)


def land(s: Table, p: int, project: int) -> None:
    """What the space does where a move ends; a side arrow moves on at once."""
    base = p * WIDTH
    column = s.own[base + HUNGER_COLUMN + project]
    cell = s.own[base + HUNGER_ROW + project] * s.g.columns[project] + column
    which = project * 3 + s.sets[project]
    points = s.g.cell_points[which][cell]
    if points:
        score(s, p, BY_HUNGER + project, points)
    arrow = s.g.cell_arrow[which][cell]
    if arrow == SIDE_ARROW:
        step_side(s, p, project)
    elif arrow == UP_ARROW and not at_top(s, p, project):
        s.push(FOLLOW_ARROW, p, it=project)


class FollowArrow(Priced):
    """An up arrow: now, for the crossing cost alone, or never; one that can't be paid is said to be lost."""

    few: int = TAKE_LONE_ALONE
    rule: int = ARROW_OPTIONAL
    prompt: str = "arrow"

    def price(self, s: Table, f: Frame) -> list[int]:
        return crossing_cost(s, f.player, f.it)

    def barred(self, s: Table, f: Frame) -> int:
        cost = self.price(s, f)
        return short(s, f.player, cost) if pays(s, f.player, cost) else ARROW_CROSSING

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            pay_all(s, f.player, self.price(s, f))
            step_up(s, f.player, f.it)
        elif not pays(s, f.player, self.price(s, f)):
            s.tell(E_ARROW_UNPAID, f.player, n=s.own[f.player * WIDTH + HUNGER_ROW + f.it], other=f.it)
        else:
            s.tell(E_ARROW_DECLINED, f.player, other=f.it)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"project": speech(s).project(f.it, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return speech(s).rising(s, f.player, f.it, self.price(s, f), language) if a == YES else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return ["answer-yes", PROJECTS[f.it]] if a == YES else ["answer-no"]


class CathedralTiles(BridgeTile):
    """One of the V tiles at the Cathedral, or none."""

    few: int = ASK
    rule: int = CATHEDRAL_TILE
    prompt: str = "cathedral_tile"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(TILE, s.t.local[card]) for card in sorted(s.decks[CATHEDRAL_DECK])] + [NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO or (word_of(a) == TILE and s.t.bridge[target_of(a)] in s.decks[CATHEDRAL_DECK]):
            return 0
        return CATHEDRAL_TILE

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != NO:
            card = s.t.bridge[target_of(a)]
            take_v(s, f.player, CATHEDRAL_DECK, card)
            reward(s, f.player, s.t.bridge_gain[s.t.local[card]], BY_BRIDGE)
        else:
            s.tell(E_TILE_DECLINED, f.player)


class StepNow(Choice[Table]):
    """A side move received outside one's own turn is made at once, or not at all; `it` says on which project."""

    few: int = TAKE_LONE
    rule: int = SIDE_SOURCES
    prompt: str = "step"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        if f.it == EITHER_MOVE - HUNGER_MOVE:
            return [act(STEP, 0), act(STEP, 1), NO]
        return [act(STEP, f.it), NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        project = target_of(a)
        if word_of(a) != STEP or (f.it <= CATHEDRAL_MOVE - HUNGER_MOVE and project != f.it):
            return SIDE_SOURCES
        return SIDE_AT_END if at_last_column(s, f.player, project) else 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != NO:
            step_side(s, f.player, target_of(a))
        elif len(self.options(s, f)) > 1:
            s.tell(E_STEP_DECLINED, f.player)
        else:
            s.tell(E_SIDE_LOST, f.player, n=1)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"result": speech(s).landing(s, f.player, target_of(a), 1, 0, language)} if a != NO else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [PROJECTS[target_of(a)]] if a != NO else ["answer-no"]


ADVANCE: Final = Advance()
CHOOSE_REWARD: Final = ChooseReward()
FOLLOW_ARROW: Final = FollowArrow()
CATHEDRAL_TILES: Final = CathedralTiles()
STEP_NOW: Final = StepNow()
