"""The automaton: how it resolves cards by its tables, and its own keywords."""

from __future__ import annotations

from typing import Any

from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import state as st
from tabularium.games.imperium.atoms import enter_play, gain, put_tokens
from tabularium.games.imperium.state import Table
from tabularium.kernel.machine import Effect, Frame


class Spend(Effect[Table]):
    """Tokens to the supply; nothing stands for anything else."""

    def __init__(self, amounts: tuple[int, int, int, int]) -> None:
        super().__init__()
        self.amounts = amounts

    def payable(self, s: Table, f: Frame) -> bool:
        return all([s.res[4 * f.player + r] >= self.amounts[r] for r in range(4)])

    def run(self, s: Table, f: Frame) -> None:
        for r in range(4):
            if self.amounts[r]:
                gain(s, f.player, r, -self.amounts[r])
        rec.note(s, f, rec.COUNT, sum(self.amounts))


class PlaceAtDie(Effect[Table]):
    def __init__(self, resource: int, n: int) -> None:
        super().__init__()
        self.resource = resource
        self.n = n

    def does(self, s: Table, f: Frame) -> bool:
        return 0 < s.die <= st.SLOTS and s.market[s.die - 1] >= 0

    def run(self, s: Table, f: Frame) -> None:
        if self.does(s, f):
            put_tokens(s, s.market[s.die - 1], self.resource, self.n)


class PlaySelf(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        enter_play(s, f.player, f.source)


class ProfitAll(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        raise NotImplementedError


class AutomatonTrade(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        raise NotImplementedError


class NextStage(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        raise NotImplementedError


class Resolve(Effect[Table]):
    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile

    def run(self, s: Table, f: Frame) -> None:
        raise NotImplementedError


class TriggerRoute(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        raise NotImplementedError


TABLES: list[Any] = []
STAYS = fig.STAYS
