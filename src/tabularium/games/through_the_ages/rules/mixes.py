"""Mixes of food and resources: the player says how much is food."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.deed import Counted
from tabularium.games.through_the_ages.rules.clauses import MIX_RULE
from tabularium.games.through_the_ages.rules.goods import GAINING, PAYING
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, stored
from tabularium.games.through_the_ages.table.state import Table
from tabularium.games.through_the_ages.words.labels import mix_text
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import MIX
from tabularium.kernel.action import target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame


class Mix(Choice[Table]):
    """`mix 2`: two food, the rest resources. `n` is the total, `it` the least and `other` the most food."""

    few: int = TAKE_LONE
    rule: int = MIX_RULE
    prompt: str = "mix"
    only_pure: bool = False

    def candidates(self, s: Table, f: Frame) -> list[int]:
        if self.only_pure:
            return [MIX | 0, MIX | f.n << 8]
        return [MIX | i << 8 for i in range(f.it, f.other + 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = target_of(a)
        if word_of(a) != MIX or not f.it <= n <= f.other:
            return self.rule
        return self.rule if self.only_pure and n not in (0, f.n) else 0

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": mix_text(target_of(a), f.n - target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"mix/{target_of(a)}"]


class GainMix(Mix):
    prompt: str = "gain_mix"

    def take(self, s: Table, f: Frame, a: int) -> None:
        food = target_of(a)
        s.push(GAINING, f.player, f.source, it=GOODS, n=f.n - food)
        s.push(GAINING, f.player, f.source, it=FOOD, n=food)


class GainEither(GainMix):
    prompt: str = "gain_either"
    only_pure: bool = True


class LoseMix(Mix):
    prompt: str = "lose_mix"

    def take(self, s: Table, f: Frame, a: int) -> None:
        food = target_of(a)
        s.push(PAYING, f.player, f.source, it=GOODS, n=f.n - food)
        s.push(PAYING, f.player, f.source, it=FOOD, n=food)


GAIN_MIX: Final = GainMix()
GAIN_EITHER: Final = GainEither()
LOSE_MIX: Final = LoseMix()


class EitherGood(Counted):
    """Resources or food."""

    def run(self, s: Table, f: Frame) -> None:
        s.push(GAIN_EITHER, f.player, f.source, self.n, 0, self.n)

    def says(self, language: str) -> str:
        return say("deed.either", language, self.n)


class MixedGain(Counted):
    def run(self, s: Table, f: Frame) -> None:
        s.push(GAIN_MIX, f.player, f.source, self.n, 0, self.n)

    def says(self, language: str) -> str:
        return say("deed.gain_mix", language, self.n)


class MixedLoss(Counted):
    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        food, goods = stored(s, p, FOOD), stored(s, p, GOODS)
        n = min(self.n, food + goods)
        s.push(LOSE_MIX, p, f.source, min(n, food), max(0, n - goods), n)

    def says(self, language: str) -> str:
        return say("deed.lose_mix", language, self.n)
