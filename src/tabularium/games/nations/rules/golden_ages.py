"""Golden ages and battles: cards that take effect once and are gone."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS
from tabularium.games.nations.rules.answers import OfGoods
from tabularium.games.nations.rules.clauses import (
    BATTLE_ONE_KIND,
    FORCED_ONLY,
    GOLDEN_AFFORD,
    GOLDEN_CHOICE,
    GOLDEN_MIX,
    PROMO_GOLDEN,
)
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.table.atoms import gain, gain_vp, pay
from tabularium.games.nations.table.kinds import BOOKS, FOOD, GOLD, STONE
from tabularium.games.nations.table.queries import golden_amount, golden_price
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.saying import said, some
from tabularium.games.nations.words.vocabulary import GAIN, PAY, POINT, RESOURCES
from tabularium.games.nations.words.wording import sentence
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Fields, Frame, Several
from tabularium.kernel.lack import Lack

# Golden ages

MIX: Final[tuple[int, ...]] = (FOOD, STONE, BOOKS)


def payable_in_mix(n: Nation) -> int:
    return n.stock[FOOD] + n.stock[STONE] + n.stock[BOOKS]


class Golden(Choice[Table]):
    """The printed resources, or one VP against payment."""

    few: int = TAKE_LONE
    rule: int = GOLDEN_CHOICE
    prompt: str = "golden"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(RESOURCES), act(POINT)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = s.nations[f.player]
        if a == RESOURCES:
            instead = CARDS[f.source].instead
            return 0 if instead is None or instead.does(s, f) else PROMO_GOLDEN
        if a == POINT:
            return 0 if payable_in_mix(n) >= golden_price(n, f.source) else GOLDEN_AFFORD
        return GOLDEN_CHOICE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        return Lack("mix", golden_price(n, f.source), payable_in_mix(n)) if rule == GOLDEN_AFFORD else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = s.nations[f.player]
        if a == RESOURCES:
            instead = CARDS[f.source].instead
            if instead is not None:
                s.then(f, instead)
            else:
                gain(s, f.player, CARDS[f.source].golden[0], golden_amount(n, f.source), f.source)
        else:
            due = golden_price(n, f.source)
            if due:
                s.push(PAY_MIX, f.player, f.source, n=due)
            else:
                gain_vp(s, f.player, 1, f.source)

    def message(self, s: Table, f: Frame, a: int) -> str:
        if a == RESOURCES:
            return "" if CARDS[f.source].instead is not None else "action.gain"
        return "" if golden_price(s.nations[f.player], f.source) else "action.vp_free"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        n = s.nations[f.player]
        if a == POINT:
            return {"price": golden_price(n, f.source)}
        instead = CARDS[f.source].instead
        if isinstance(instead, Step):
            return {"text": sentence(said(instead.says(), language))}
        return some(CARDS[f.source].golden[0], golden_amount(n, f.source), language)


class PayMix(OfGoods):
    """The price of the VP, one by one in any mix; `n` is still to pay."""

    few: int = TAKE_LONE
    rule: int = GOLDEN_MIX
    prompt: str = "pay_mix"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(PAY, kind) for kind in (GOLD, *MIX)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != PAY or target_of(a) not in MIX:
            return GOLDEN_MIX
        return 0 if s.nations[f.player].stock[target_of(a)] else FORCED_ONLY

    def several(self, s: Table, f: Frame) -> Several | None:
        goods = self.options(s, f)
        return Several(goods, f.n, f.n, True, [s.nations[f.player].stock[target_of(a)] for a in goods])

    def take(self, s: Table, f: Frame, a: int) -> None:
        pay(s, f.player, target_of(a), 1, f.source)
        if f.n > 1:
            s.push(self, f.player, f.source, n=f.n - 1)
        else:
            gain_vp(s, f.player, 1, f.source)


GOLDEN: Final = Golden()
PAY_MIX: Final = PayMix()


# Battles


class Spoils(OfGoods):
    """As much of one kind as the raid value, which `n` holds."""

    few: int = ASK_UNLESS_EMPTY
    rule: int = BATTLE_ONE_KIND
    prompt: str = "spoils"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(GAIN, BOOKS), act(GAIN, FOOD), act(GAIN, STONE)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == GAIN and target_of(a) in MIX else BATTLE_ONE_KIND

    def take(self, s: Table, f: Frame, a: int) -> None:
        gain(s, f.player, target_of(a), f.n, f.source)

    def how_much(self, f: Frame, kind: int) -> int:
        return f.n


SPOILS: Final = Spoils()
