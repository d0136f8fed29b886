"""An aggression, answered with shields that suffice or with none."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.cards.numbers import CARDS, RAID, SHIELD_1, SHIELD_3
from tabularium.games.miniature.rules.clauses import SUFFICE
from tabularium.games.miniature.table.atoms import gain_coins, move
from tabularium.games.miniature.table.queries import cards_in
from tabularium.games.miniature.table.state import ATTACKED, DISCARD, HAND, PLUNDERED, REPELLED, Table
from tabularium.games.miniature.words.notation import DEFEND
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.compose import Pick
from tabularium.kernel.effect import Effect, Frame
from tabularium.kernel.lack import Lack

RAID_STRENGTH: Final = 3


class Defend(Pick[Table]):
    word: int = DEFEND
    rule: int = SUFFICE
    prompt: str = "defend"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in cards_in(s, f.player, HAND) if SHIELD_1 <= c <= SHIELD_3]

    def worth(self, shields: list[int]) -> int:
        return sum([x - SHIELD_1 + 1 for x in shields])

    def bar(self, s: Table, f: Frame, x: int) -> int:
        """No shield is lowered in vain."""
        return 0 if self.worth(self.pool(s, f)) >= RAID_STRENGTH else SUFFICE

    def short(self, s: Table, f: Frame) -> int:
        return 0 if not f.them or self.worth(list(f.them)) >= RAID_STRENGTH else SUFFICE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        have = self.worth(list(f.them) if a == DONE else self.pool(s, f))
        return Lack("pick_worth", RAID_STRENGTH, have) if have < RAID_STRENGTH else None

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        for card in them:
            move(s, card, DISCARD)
        if them:
            s.tell(REPELLED, f.player, RAID)
        else:
            spoils = min(3, s.coins[f.player])
            gain_coins(s, f.player, -spoils)
            gain_coins(s, f.other, spoils)
            s.tell(PLUNDERED, f.player, RAID, spoils, f.other)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [CARDS[target_of(a)]] if word_of(a) == DEFEND else []


DEFENCE: Final = Defend()


class Raid(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        victim = (f.player + 1) % s.seats
        s.tell(ATTACKED, f.player, RAID, other=victim)
        s.push(DEFENCE, victim, other=f.player)
