"""A cost that changes while it is paid."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.cards.numbers import CARDS, MASON_1, MASON_2
from tabularium.games.miniature.rules.clauses import PAYING
from tabularium.games.miniature.table.atoms import gain_coins, gain_points, move
from tabularium.games.miniature.table.queries import forge_cost, in_play, masons
from tabularium.games.miniature.table.state import DISCARD, Table
from tabularium.games.miniature.words.notation import DISMISS, PAY
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, Choice, Effect, Frame
from tabularium.kernel.lack import Lack


class PayForge(Choice[Table]):
    """Coin by coin; a mason may be dismissed for two coins' worth, but then the forge is dearer. `n`: paid."""

    few: int = ASK
    rule: int = PAYING
    prompt: str = "forge"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [PAY, act(DISMISS, MASON_1), act(DISMISS, MASON_2)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == PAY:
            return 0 if s.coins[f.player] > 0 else PAYING
        return 0 if word_of(a) == DISMISS and masons(s, f.player) and in_play(s, f.player, target_of(a)) else PAYING

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return Lack("coins", 1, s.coins[f.player], "coins") if a == PAY else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == PAY:
            gain_coins(s, f.player, -1)
            paid = f.n + 1
        else:
            move(s, target_of(a), DISCARD)
            paid = f.n + 2
        if paid < forge_cost(s, f.player):
            s.push(self, f.player, n=paid)
        else:
            gain_points(s, f.player, 3)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [CARDS[target_of(a)]] if word_of(a) == DISMISS else []


PAY_FORGE: Final = PayForge()


class BuildForge(Effect[Table]):
    def payable(self, s: Table, f: Frame) -> bool:
        return s.coins[f.player] >= forge_cost(s, f.player)

    def run(self, s: Table, f: Frame) -> None:
        s.push(PAY_FORGE, f.player)
