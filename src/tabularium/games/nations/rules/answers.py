"""Choices whose answers name goods or a card of one's own: how they are said, and what they touch."""

from __future__ import annotations

from tabularium.games.nations.rules.clauses import BOOKS_ZERO, FORCED_ONLY
from tabularium.games.nations.rules.lacks import short
from tabularium.games.nations.table.kinds import GOODS
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import goods_object, name, own_card, some
from tabularium.kernel.action import target_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack


class OfGoods(Choice[Table]):
    """Each answer names a kind of goods."""

    few: int = TAKE_LONE

    def how_much(self, f: Frame, kind: int) -> int:
        return 1

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        """Where goods are given, and there are too few of the named kind."""
        kind = target_of(a)
        if rule not in (FORCED_ONLY, BOOKS_ZERO) or kind >= len(GOODS):
            return None
        return short(s.nations[f.player], kind, self.how_much(f, kind))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return some(target_of(a), self.how_much(f, target_of(a)), language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return goods_object(target_of(a))


class OfCard(Choice[Table]):
    """Each answer names a card on the own board."""

    few: int = TAKE_LONE

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"card": name(target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return own_card(s, f.player, target_of(a))
