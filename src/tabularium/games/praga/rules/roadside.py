"""The Royal Road: what its spaces I to III give during the turn, and its alternative tiles."""

from __future__ import annotations

from tabularium.games.praga.rules.choices import over, short
from tabularium.games.praga.rules.clauses import (
    EGG_ONE_REWARD,
    EGG_OPTIONAL,
    GOLD_FOR_POINTS,
    NOT_BEFORE_RECEIVED,
    ROAD_BOTH,
    ROAD_DELAYED,
    ROAD_TILES,
)
from tabularium.games.praga.rules.gains import reward
from tabularium.games.praga.rules.lacks import short_of, unpaid
from tabularium.games.praga.table.atoms import pay, pay_all
from tabularium.games.praga.table.atoms_turn import use_egg_effect, use_plain
from tabularium.games.praga.table.names import BY_ROAD, CHOICE, EGG, PAWN, PER_ONCE, ROAD, SPACES, WIDTH
from tabularium.games.praga.table.queries import counted, pays, waiting
from tabularium.games.praga.table.state import E_ROAD_TILE, Table
from tabularium.games.praga.words.labels import speech
from tabularium.kernel.effect import Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack


def road_tile(s: Table, p: int, what: int) -> None:
    """The tile under the seat's pawn answers what just happened."""
    if not s.road_tiles:
        return
    tile = s.own[p * WIDTH + PAWN] - 1
    if 0 <= tile < 3 and s.road_tiles >> tile & 1 and s.t.road_tile_while[tile] == what:
        s.tell(E_ROAD_TILE, p, s.t.road_tiles[tile])
        reward(s, p, s.t.road_tile_gain[tile], BY_ROAD)


def entered(s: Table, p: int, space: int) -> bool:
    """The pawn came to a space, or past it, in this turn: each road action is one step."""
    return space > s.own[p * WIDTH + PAWN] - s.done[ROAD]


class ResolvePlain(Verb[Table]):
    """The plain effect of a road space that was entered this turn."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return over(s, f) if s.plain else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return waiting(s.plain)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        space = x + 1
        if not s.plain >> space & 1:
            if space > s.own[f.player * WIDTH + PAWN]:
                return NOT_BEFORE_RECEIVED
            if space <= 3 and s.road_tiles >> x & 1:
                return ROAD_TILES
            if not entered(s, f.player, space):
                return ROAD_DELAYED
            return GOLD_FOR_POINTS if space <= 3 and s.t.plain_pay[space] else ROAD_BOTH
        cost = s.t.plain_pay[space]
        if not cost:
            return 0
        return short(s, f.player, cost) if pays(s, f.player, cost) else GOLD_FOR_POINTS

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        waits = rule == GOLD_FOR_POINTS and s.plain >> (x + 1) & 1
        return unpaid(s, f.player, s.t.plain_pay[x + 1]) if waits else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        space = x + 1
        use_plain(s, space)
        pay_all(s, f.player, s.t.plain_pay[space])
        per = s.t.plain_per[space]
        gains = s.t.plain_gain[space]
        if per == PER_ONCE:
            reward(s, f.player, gains, BY_ROAD)
            return
        n = counted(s, f.player, per)
        if n:
            times = [gains[i] if i % 2 == 0 or gains[i - 1] == CHOICE else gains[i] * n for i in range(len(gains))]
            reward(s, f.player, times, BY_ROAD)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"text": speech(s).plain_text(x + 1, language) if x < 3 else ""}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"road-{SPACES[x]}", "todo-road"]


class PayEgg(Verb[Table]):
    """The effect of a road space that costs an egg."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return over(s, f) if s.egg_open else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return waiting(s.egg_open)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        space = x + 1
        if not s.egg_open >> space & 1:
            if space > s.own[f.player * WIDTH + PAWN]:
                return NOT_BEFORE_RECEIVED
            return EGG_ONE_REWARD if entered(s, f.player, space) else ROAD_DELAYED
        return 0 if s.own[f.player * WIDTH + EGG] else EGG_OPTIONAL

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        return short_of(s, f.player, EGG, 1) if rule == EGG_OPTIONAL else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        use_egg_effect(s, x + 1)
        pay(s, f.player, EGG, 1)
        reward(s, f.player, s.t.egg_gain[x + 1], BY_ROAD)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"text": speech(s).gains(s.t.egg_gain[x + 1], language) if x < 3 else ""}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"road-{SPACES[x]}", "todo-egg"]
