"""A turn: one action tile, its action, a bought extra action, in any order; asides.py has what joins every question."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.actions import start_action
from tabularium.games.praga.rules.asides import tile_gave_points
from tabularium.games.praga.rules.clauses import (
    ACTION_MANDATORY,
    EXTRA_COST,
    EXTRA_ONCE,
    FREE_ORDER,
    ONE_OF_TWO,
    ONE_TILE,
    RED_UNAFFORDABLE,
    ROAD_BOTH,
    SIDE_DELAY,
    TILE_SHOWS_ACTION,
)
from tabularium.games.praga.rules.crane import take_tile
from tabularium.games.praga.rules.lacks import action_price, short_of, unpaid
from tabularium.games.praga.rules.performing import performable
from tabularium.games.praga.table.atoms import pay_all
from tabularium.games.praga.table.atoms_turn import buy_extra, use_extra, use_tile
from tabularium.games.praga.table.names import (
    CATHEDRAL,
    EXTRA,
    GOLD,
    GOLDEN,
    HUNGER,
    MAIN,
    MUST_CATHEDRAL,
    MUST_HUNGER,
    SILVER,
    STONE,
    WIDTH,
)
from tabularium.games.praga.table.queries import at_last_column, hooked, pays
from tabularium.games.praga.table.state import NO, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.objects import BUYS, place_id
from tabularium.games.praga.words.vocabulary import ACT, BUY, END, EXTRA_ACTION, TAKE
from tabularium.kernel.compose import Menu
from tabularium.kernel.effect import USUAL, Fields, Frame, State, Terms, Verb
from tabularium.kernel.lack import Lack

EXTRA_PRICES: Final = [[GOLDEN, 2], [GOLDEN, 1, SILVER, 1]]
ALL_ACTIONS: Final = [0, 1, 2, 3, 4, 5]


class TakeTile(Verb[Table]):
    gold: int = 0  # of the seat

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        self.gold = s.own[f.player * WIDTH + GOLD]
        return 0 if s.taken == NO else ONE_TILE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [tile for tile in s.crane if tile >= 0]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        refused = 0
        crane, prices = s.crane, s.g.space_gold
        for space in range(len(crane)):
            x = crane[space]
            if x < 0 or (xs is not None and x not in xs):
                continue
            if prices[space] > self.gold:
                refused = RED_UNAFFORDABLE
            else:
                found.append(self.word | x << 8)
        return refused

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        found: list[int] = []
        refused = self.sweep(s, f, terms, [x], found)
        return 0 if found else refused or ONE_TILE

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == RED_UNAFFORDABLE:
            return short_of(s, f.player, GOLD, s.g.space_gold[s.crane.index(x)])
        return Lack("tile_taken", card=s.t.tiles[s.taken]) if s.taken != NO else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        if take_tile(s, f.player, x):
            tile_gave_points(s, f.player)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return speech(s).tile_args(s, x, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [s.t.ids[s.t.tiles[x]], "todo-take"]


class PerformMain(Verb[Table]):
    """One of the two actions of the tile."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.taken == NO:
            return TILE_SHOWS_ACTION
        return ONE_OF_TWO if s.acted else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return s.g.tile_actions[s.side_b * 6 + s.taken] if s.taken >= 0 and not s.acted else ALL_ACTIONS

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if x not in s.g.tile_actions[s.side_b * 6 + s.taken]:
            return TILE_SHOWS_ACTION
        return performable(s, f.player, x, MAIN)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if s.taken == NO or s.acted or x not in s.g.tile_actions[s.side_b * 6 + s.taken]:
            return None
        return action_price(s, f.player, x, MAIN)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        use_tile(s)
        start_action(s, f.player, x, MAIN)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"bonus": speech(s).bonus_of(s, f.player, x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [place_id(f.player, x), "todo-act"]


class BuyExtra(Verb[Table]):
    """The extra action, for two gold windows (0) or one gold and one silver (1)."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.extra:
            return EXTRA_ONCE
        return 0 if s.own[f.player * WIDTH + GOLDEN] else EXTRA_COST

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [0, 1]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if pays(s, f.player, EXTRA_PRICES[min(x, 1)]) else EXTRA_COST

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        return unpaid(s, f.player, EXTRA_PRICES[min(x, 1)]) if rule == EXTRA_COST else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        buy_extra(s, f.player)
        pay_all(s, f.player, EXTRA_PRICES[min(x, 1)])

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [BUYS[x][0], "todo-extra"]


class PerformExtra(Verb[Table]):
    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        if s.extra == 1:
            return 0
        return EXTRA_ONCE if s.extra else EXTRA_COST

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return ALL_ACTIONS

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return performable(s, f.player, x, EXTRA)

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == EXTRA_COST:
            payable = any(pays(s, f.player, cost) for cost in EXTRA_PRICES)
            return Lack("extra_unbought") if payable else unpaid(s, f.player, EXTRA_PRICES[1])
        return action_price(s, f.player, x, EXTRA) if s.extra == 1 else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        use_extra(s)
        start_action(s, f.player, x, EXTRA)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"bonus": speech(s).bonus_of(s, f.player, x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [place_id(f.player, x), "todo-extra"]


def owed(s: Table) -> tuple[int, int]:
    """Gold and stone of a wheel bonus that still waits and costs nothing: they must serve an action that needs them."""
    gold = stone = 0
    if s.bonus >= 0 and not s.g.sector_cost[s.bonus]:
        gains = s.g.sector_gain[s.bonus]
        tech = hooked(s, s.active, s.g.sector_hook[s.bonus])
        if tech >= 0:
            gains = gains + s.t.tech_gain[s.t.local[tech]]
        for i in range(0, len(gains), 2):
            if gains[i] == GOLD:
                gold += gains[i + 1]
            elif gains[i] == STONE:
                stone += gains[i + 1]
    return gold, stone


def must_act(s: Table, p: int) -> bool:
    """An action of the taken tile is still to be performed, and one can be."""
    if s.acted:
        return False
    gold, stone = owed(s)
    for action in s.g.tile_actions[s.side_b * 6 + s.taken]:
        if not performable(s, p, action, MAIN, 0, gold, stone):
            return True
    return False


def must_step(s: Table, p: int) -> bool:
    """A side move of an icon waits, and there is room for it."""
    if s.side[MUST_HUNGER] and not at_last_column(s, p, HUNGER):
        return True
    return s.side[MUST_CATHEDRAL] > 0 and not at_last_column(s, p, CATHEDRAL)


class EndTurn(Verb[Table]):
    """The turn is over once its tile was taken and used, and nothing compulsory waits."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if s.taken == NO:
            return ONE_TILE
        if must_act(s, p):
            return ACTION_MANDATORY
        if must_step(s, p):
            return SIDE_DELAY
        for space in range(1, 4):
            if s.plain >> space & 1 and not s.t.plain_pay[space]:
                return ROAD_BOTH
        return 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        """Nothing more: the flow goes on below."""

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"note": speech(s).lapses(s, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [s.t.ids[s.t.tiles[s.taken]], "todo-end"] if s.taken >= 0 else ["todo-end"]


class Turn(Menu):
    """The turn of a player, until its end is said."""

    at_rest: bool = True

    def asks(self, s: State, f: Frame, language: str) -> Fields:
        assert isinstance(s, Table)
        act = s.taken >= 0 and must_act(s, f.player)
        return {"text": speech(s).turn_text(s, f.player, act, language)}


END_TURN: Final = EndTurn(END)


TURN: Final = Turn(
    (
        TakeTile(TAKE),
        PerformMain(ACT),
        BuyExtra(BUY),
        PerformExtra(EXTRA_ACTION),
        END_TURN,
    ),
    USUAL,
    rule=FREE_ORDER,
    prompt="turn",
    last=END,
)
