"""Plazas: what a complete one pays, and where Peter Parler goes on to build."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.clauses import CLAIMANTS_CHOOSE
from tabularium.games.praga.rules.gains import reward
from tabularium.games.praga.table.atoms import return_cubes
from tabularium.games.praga.table.atoms_parler import put_parler
from tabularium.games.praga.table.names import BY_PLAZAS, PAWN_AT
from tabularium.games.praga.table.queries import claims, is_complete, leaders
from tabularium.games.praga.table.state import E_PLAZA_DONE, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import REWARD
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, Choice, Effect, Fields, Frame

UPPER: Final = 0
LOWER: Final = 1


class ResolvePlaza(Effect[Table]):
    """The last building around plaza `it` stands: both rewards, one or none; then the cubes go home."""

    def run(self, s: Table, f: Frame) -> None:
        tile = s.plaza[f.it]
        s.tell(E_PLAZA_DONE, f.player, s.t.plazas[tile] if tile >= 0 else -1, f.it)
        s.push(RETURN_CUBES, f.player, it=f.it)
        if tile < 0:
            return
        first = leaders(s, f.it)
        for p in reversed(s.turn_order()):
            if p in first:
                s.push(BOTH_REWARDS, p, s.t.plazas[tile])
            elif claims(s, f.it, p):
                s.push(ONE_REWARD, p, s.t.plazas[tile], it=f.it)


class ReturnCubes(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        return_cubes(s, f.it)


class BothRewards(Effect[Table]):
    """The upper and the lower reward of plaza tile `source`."""

    def run(self, s: Table, f: Frame) -> None:
        reward(s, f.player, s.t.lower[s.t.local[f.source]], BY_PLAZAS)
        reward(s, f.player, s.t.upper[s.t.local[f.source]], BY_PLAZAS)


class OneReward(Choice[Table]):
    """The upper or the lower reward of plaza tile `source`."""

    few: int = ASK
    rule: int = CLAIMANTS_CHOOSE
    prompt: str = "plaza_reward"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(REWARD, UPPER), act(REWARD, LOWER)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == REWARD and target_of(a) <= LOWER else CLAIMANTS_CHOOSE

    def take(self, s: Table, f: Frame, a: int) -> None:
        tile = s.t.local[f.source]
        reward(s, f.player, s.t.upper[tile] if target_of(a) == UPPER else s.t.lower[tile], BY_PLAZAS)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"plaza": speech(s).place_name(s, f.it, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        tile = s.t.local[f.source]
        return {"text": speech(s).gains(s.t.lower[tile] if target_of(a) else s.t.upper[tile], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return ["reward-lower" if target_of(a) else "reward-upper", s.g.plaza_ids[f.it]]


# Peter Parler's pawn


def walk(s: Table, at: int) -> None:
    """The pawn goes to a place of the circle, and on to the next plaza that still has room."""
    size = len(s.t.parler_circle)
    at %= size
    for _ in range(size):
        if not is_complete(s, s.t.parler_circle[at]):
            break
        at = (at + 1) % size
    put_parler(s, at)


class Walk(Effect[Table]):
    """The pawn goes on, `n` spaces at first."""

    def run(self, s: Table, f: Frame) -> None:
        walk(s, s.parler[PAWN_AT] + f.n)


RESOLVE_PLAZA: Final = ResolvePlaza()
RETURN_CUBES: Final = ReturnCubes()
BOTH_REWARDS: Final = BothRewards()
ONE_REWARD: Final = OneReward()
WALK: Final = Walk()
