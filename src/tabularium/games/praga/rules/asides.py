"""What a player may do at any moment of the own turn, beside whatever else is going on."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.actions import ChooseHex
from tabularium.games.praga.rules.choices import Dropping, Priced, Unhurried, busy, over, short
from tabularium.games.praga.rules.clauses import (
    BONUS_NOT_BEFORE_TILE,
    BONUS_OF_NOTCH,
    CROSS_UNAFFORDABLE,
    EGG_LATE,
    EGG_ONCE,
    NOT_BEFORE_RECEIVED,
    PLAYER_CUBES,
    REFRESH_COST,
    REFRESH_ONCE,
    REFRESH_TILES,
    SEAL_COST,
    SEAL_EXCLUSIVE,
    SEAL_RIGHT,
    SEALS_TWO,
    SIDE_AT_END,
    SPECIAL_OR_POINTS,
    TECH_ONE_USE,
    TECH_PERMANENT,
    TECH_PRIVATE,
    UP_AT_TOP,
    UP_COST,
)
from tabularium.games.praga.rules.gains import reward, step_side, step_up, tech_bonus
from tabularium.games.praga.rules.roadside import PayEgg, ResolvePlain
from tabularium.games.praga.rules.technologies import USE, unusable
from tabularium.games.praga.table.atoms import bury, claim_seal, pay, pay_all, reveal, score, spend_tech, use_bonus
from tabularium.games.praga.table.atoms_turn import answer_once, use_renewal, use_side
from tabularium.games.praga.table.names import (
    BY_CRANE,
    BY_SPECIAL,
    GOLD,
    MAY_EITHER,
    MAY_HUNGER,
    MUST_HUNGER,
    OFFER,
    ON_TILE_POINTS,
    ONCE,
    RIGHTS,
    ROW_LENGTH,
    SILVER,
    SPECIAL_PLACE,
    SPECIAL_RIGHT,
    STONE,
    TECH_I,
    TILE_POINTS_ONCE,
    WIDTH,
)
from tabularium.games.praga.table.queries import (
    acts,
    at_last_column,
    at_top,
    crossing_cost,
    free_cubes,
    hooked,
    only_gives,
    pays,
    taken_sector,
)
from tabularium.games.praga.table.state import E_BONUS, E_BURIED, E_RENEWED, NO, Table
from tabularium.games.praga.words.vocabulary import (
    BONUS,
    DROP,
    EGG_EFFECT,
    RENEW,
    RESOLVE,
    SEAL,
    SIDE,
    UP,
    USE_TECH,
)
from tabularium.kernel.action import act, first_of, pair, second_of, target_of, word_of
from tabularium.kernel.effect import ASK, Frame, Terms, Verb


class TakeBonus(Verb[Table]):
    """The bonus of the wheel, once the tile was taken; a special right becomes its points."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.bonus == NO:
            return BONUS_NOT_BEFORE_TILE
        if s.bonus < NO:
            kind = s.g.sector_kind[taken_sector(s)]
            return EGG_ONCE if kind == OFFER else SPECIAL_OR_POINTS if kind == SPECIAL_RIGHT else BONUS_OF_NOTCH
        closed = over(s, f)
        if closed:
            return closed
        if s.g.sector_kind[s.bonus] == SPECIAL_RIGHT:
            return wanted(s)
        cost = s.g.sector_cost[s.bonus]
        if not cost:
            return 0
        return short(s, f.player, cost) if pays(s, f.player, cost) else EGG_LATE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        take_bonus(s, f.player)


def wanted(s: Table) -> int:
    """The clause by which a hex that is being chosen would be lost with the special right, or 0."""
    top = s.stack[-1]
    for f in s.stack:
        if isinstance(f.effect, ChooseHex):
            dropping = isinstance(top.effect, Dropping) and top.it == f.effect.row
            if dropping or f.effect.needs_special(s, f):
                return f.effect.dear
    return 0


def take_bonus(s: Table, p: int) -> None:
    sector = s.bonus
    use_bonus(s)
    s.tell(E_BONUS, p, n=sector)
    kind = s.g.sector_kind[sector]
    if kind == SPECIAL_RIGHT:
        if s.g.sector_points[sector]:
            tile_gave_points(s, p)
            score(s, p, BY_SPECIAL, s.g.sector_points[sector])
        return
    if kind == OFFER:
        pay_all(s, p, s.g.sector_cost[sector])
    elif s.g.sector_hook[sector] >= 0:
        card = hooked(s, p, s.g.sector_hook[sector])
        if card >= 0:
            tech_bonus(s, p, card)
    reward(s, p, s.g.sector_gain[sector], BY_CRANE)


def tile_gave_points(s: Table, p: int) -> None:
    """Choosing the action tile brought points: once a turn a technology adds to them (tech1.tile_points)."""
    card = hooked(s, p, ON_TILE_POINTS)
    if card >= 0 and not s.own[p * WIDTH + ONCE] & TILE_POINTS_ONCE:
        answer_once(s, p, TILE_POINTS_ONCE)
        tech_bonus(s, p, card)


class MoveSide(Verb[Table]):
    """A side move that was received this turn."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        side = s.side
        if not (side[0] or side[1] or side[2] or side[3] or side[4]):
            return NOT_BEFORE_RECEIVED
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [0, 1]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if not (s.side[MUST_HUNGER + x] or s.side[MAY_HUNGER + x] or s.side[MAY_EITHER]):
            return NOT_BEFORE_RECEIVED
        return SIDE_AT_END if at_last_column(s, f.player, x) else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        if s.side[MUST_HUNGER + x]:
            use_side(s, MUST_HUNGER + x)
        else:
            use_side(s, MAY_HUNGER + x if s.side[MAY_HUNGER + x] else MAY_EITHER)
        step_side(s, f.player, x)


class MoveUp(Verb[Table]):
    """A step up for silver windows, and the crossing cost between levels."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        silver = s.own[f.player * WIDTH + SILVER]
        if silver < s.g.windows[0] and silver < s.g.windows[1]:
            return UP_COST
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [0, 1]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if at_top(s, p, x):
            return UP_AT_TOP
        if s.own[p * WIDTH + SILVER] < s.g.windows[x]:
            return UP_COST
        cost = crossing_cost(s, p, x)
        if not cost:
            return 0
        return short(s, p, cost) if pays(s, p, cost) else CROSS_UNAFFORDABLE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pay(s, f.player, SILVER, s.g.windows[x])
        pay_all(s, f.player, crossing_cost(s, f.player, x))
        step_up(s, f.player, x)


class ClaimSeal(Verb[Table]):
    """A seal, by a right of the mine or quarry track."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.own[f.player * WIDTH + RIGHTS] == 0:
            return SEALS_TWO if s.seals.count(f.player) > 1 else SEAL_RIGHT
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(len(s.seals)))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.seals[x] >= 0:
            return SEAL_EXCLUSIVE
        if not pays(s, f.player, s.t.seal_cost[x]):
            return SEAL_COST
        return short(s, f.player, s.t.seal_cost[x]) if free_cubes(s, f.player) > 0 else PLAYER_CUBES

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pay_all(s, f.player, s.t.seal_cost[x])
        claim_seal(s, f.player, x)


class RenewRow(Verb[Table]):
    """Two hexes of a row are replaced, once a turn, for 1 gold or 1 stone."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.renewed:
            return REFRESH_ONCE
        base = f.player * WIDTH
        if s.own[base + GOLD] == 0 and s.own[base + STONE] == 0:
            return REFRESH_COST
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return RENEWALS

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.own[f.player * WIDTH + GOLD + second_of(x)] == 0:
            return REFRESH_COST
        base = first_of(x) * ROW_LENGTH
        common = int(s.rows[base] >= 0) + int(s.rows[base + 1] >= 0) + int(s.rows[base + 2] >= 0)
        there = common + int(s.rows[base + SPECIAL_PLACE] >= 0)
        if not common or there < 2:
            return REFRESH_TILES
        return short(s, f.player, [GOLD + second_of(x), 1], first_of(x) if there == 2 else -1)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        use_renewal(s)
        pay(s, f.player, GOLD + second_of(x), 1)
        s.push(DROP_TWO, f.player, it=first_of(x))


RENEWALS: Final = [pair(row, resource) for row in range(3) for resource in range(2)]


class DropTwo(Dropping):
    """Two hexes of row `it` go under their decks; `them` is the one named so far. Each pair is offered once."""

    few: int = ASK
    rule: int = REFRESH_TILES
    prompt: str = "drop"

    def row(self, s: Table, f: Frame) -> list[int]:
        base = f.it * ROW_LENGTH
        return [s.rows[base + i] for i in range(ROW_LENGTH) if s.rows[base + i] >= 0]

    def after(self, s: Table, f: Frame, card: int) -> list[int]:
        """The hexes behind this one that may go with it."""
        row = self.row(s, f)
        return [other for other in row[row.index(card) + 1 :] if not stranded(s, f, (card, other))]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        rest = self.after(s, f, f.them[0]) if f.them else [x for x in self.row(s, f) if self.after(s, f, x)]
        return [act(DROP, s.t.local[card]) for card in rest]

    def options(self, s: Table, f: Frame) -> list[int]:
        return self.candidates(s, f)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) == DROP:
            card = s.t.hexes[target_of(a)]
            if card in self.row(s, f) and card not in f.them:
                return stranded(s, f, (*f.them, card))
        return REFRESH_TILES

    def take(self, s: Table, f: Frame, a: int) -> None:
        card = s.t.hexes[target_of(a)]
        if f.them:
            renew(s, f.player, f.it, [f.them[0], card])
        else:
            s.push(DROP_TWO if self.after(s, f, card) else DROP_OTHER, f.player, it=f.it, them=(card,))


class DropOther(DropTwo):
    """No hex behind the one named first may join it: any before it."""

    def candidates(self, s: Table, f: Frame) -> list[int]:
        rest = [card for card in self.row(s, f) if card != f.them[0] and not stranded(s, f, (f.them[0], card))]
        return [act(DROP, s.t.local[card]) for card in rest]


def stranded(s: Table, f: Frame, cards: tuple[int, ...]) -> int:
    """The clause by which an announced action would have no hex left without these, or 0."""
    for waiting in s.stack:
        e = waiting.effect
        if isinstance(e, ChooseHex) and e.row == f.it:
            gone = len([card for card in cards if not e.barred(s, waiting, card)])
            if not e.can_lose(s, waiting, gone):
                return e.dear
    return 0


def renew(s: Table, p: int, row: int, cards: list[int]) -> None:
    """Both go under their decks before the gaps are filled (refresh.short_stack)."""
    s.tell(E_RENEWED, p, n=row)
    for card in cards:
        s.tell(E_BURIED, -1, card)
        bury(s, card)
    reveal(s, row)


DROP_TWO: Final = DropTwo()
DROP_OTHER: Final = DropOther()


class UseTechnology(Verb[Table]):
    """A one-use technology."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        base = f.player * WIDTH + TECH_I
        if s.own[base] < 0 and s.own[base + 1] < 0 and s.own[base + 2] < 0 and s.own[base + 3] < 0 and not s.spent:
            return TECH_PRIVATE
        return 0 if isinstance(f.effect, Priced) else busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        base = f.player * WIDTH + TECH_I
        return [s.t.local[s.own[base + level]] for level in range(4) if s.own[base + level] >= 0]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        level = s.t.tech_level[x]
        if s.own[f.player * WIDTH + TECH_I + level] != s.t.technologies[x]:
            return TECH_ONE_USE if s.t.technologies[x] in s.spent else TECH_PRIVATE
        if level < 2:
            return TECH_PERMANENT
        e = f.effect
        if isinstance(e, Priced) and not only_gives(s, x):
            return e.rule
        if isinstance(e, Unhurried) and not e.roomy(s, f) and acts(s, x):
            return e.rule
        return unusable(s, f.player, x)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_tech(s, f.player, s.t.technologies[x])
        s.push(USE, f.player, s.t.technologies[x])


ASIDES: Final = (
    TakeBonus(BONUS),
    ResolvePlain(RESOLVE),
    PayEgg(EGG_EFFECT),
    MoveSide(SIDE),
    MoveUp(UP),
    ClaimSeal(SEAL),
    UseTechnology(USE_TECH),
    RenewRow(RENEW),
)
