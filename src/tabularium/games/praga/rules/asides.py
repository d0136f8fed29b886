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
from tabularium.games.praga.rules.lacks import short_of, unpaid
from tabularium.games.praga.rules.renewing import RenewRow
from tabularium.games.praga.rules.roadside import PayEgg, ResolvePlain
from tabularium.games.praga.rules.technologies import USE, unusable
from tabularium.games.praga.table.atoms import claim_seal, pay, pay_all, score, spend_tech, use_bonus
from tabularium.games.praga.table.atoms_turn import answer_once, use_side
from tabularium.games.praga.table.names import (
    BY_CRANE,
    BY_SPECIAL,
    MAY_EITHER,
    MAY_HUNGER,
    MUST_HUNGER,
    OFFER,
    ON_TILE_POINTS,
    ONCE,
    PROJECTS,
    RIGHTS,
    SILVER,
    SPECIAL_RIGHT,
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
from tabularium.games.praga.table.state import E_BONUS, NO, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import (
    BONUS,
    EGG_EFFECT,
    RENEW,
    RESOLVE,
    SEAL,
    SIDE,
    UP,
    USE_TECH,
)
from tabularium.kernel.effect import Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


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

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        return unpaid(s, f.player, s.g.sector_cost[s.bonus]) if rule == EGG_LATE else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        take_bonus(s, f.player)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"bonus": speech(s).bonus_text(s.bonus, language) if s.bonus >= 0 else ""}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [s.t.ids[s.t.tiles[s.taken]], "todo-bonus"] if s.taken >= 0 else ["todo-bonus"]


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

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"result": speech(s).landing(s, f.player, x, 1, 0, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [PROJECTS[x], "todo-side"]


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

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == UP_COST:
            return short_of(s, f.player, SILVER, s.g.windows[x])
        return unpaid(s, f.player, crossing_cost(s, f.player, x)) if rule == CROSS_UNAFFORDABLE else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pay(s, f.player, SILVER, s.g.windows[x])
        pay_all(s, f.player, crossing_cost(s, f.player, x))
        step_up(s, f.player, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        cost = [SILVER, s.g.windows[x], *crossing_cost(s, f.player, x)]
        return speech(s).rising(s, f.player, x, cost, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [PROJECTS[x], "todo-up"]


class ClaimSeal(Verb[Table]):
    """A seal, by a right of the mine or quarry track."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.own[f.player * WIDTH + RIGHTS] == 0:
            held = 0
            for owner in s.seals:
                if owner == f.player:
                    held += 1
            return SEALS_TWO if held > 1 else SEAL_RIGHT
        return busy(s, f)

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return list(range(len(s.seals)))

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if s.seals[x] >= 0:
            return SEAL_EXCLUSIVE
        if not pays(s, f.player, s.t.seal_cost[x]):
            return SEAL_COST
        return short(s, f.player, s.t.seal_cost[x]) if free_cubes(s, f.player) > 0 else PLAYER_CUBES

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == SEAL_RIGHT:
            return Lack("seal_right", 1, 0, "rights")
        if rule == SEAL_EXCLUSIVE:
            return Lack("seal_taken", seat=s.seals[x])
        if rule == PLAYER_CUBES:
            return Lack("cubes", 1, free_cubes(s, f.player), "cubes")
        return unpaid(s, f.player, s.t.seal_cost[x]) if rule == SEAL_COST else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        pay_all(s, f.player, s.t.seal_cost[x])
        claim_seal(s, f.player, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.seals[x], language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [s.t.ids[s.t.seals[x]], "todo-seal"]


class UseTechnology(Verb[Table]):
    """A one-use technology."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        base = f.player * WIDTH + TECH_I
        if s.own[base] < 0 and s.own[base + 1] < 0 and s.own[base + 2] < 0 and s.own[base + 3] < 0 and not s.spent:
            return TECH_PRIVATE
        return over(s, f) if isinstance(f.effect, Priced) else busy(s, f)

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

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.technologies[x], language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [s.t.ids[s.t.technologies[x]], "todo-tech"]


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
