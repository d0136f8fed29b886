"""The rules that can refuse or decide, by name."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.clause import Book

BOOK: Final = Book("miniature")
ANY_ORDER: Final = BOOK.rule("turn.any_order")
ONCE: Final = BOOK.rule("turn.once")
UNLOCKED: Final = BOOK.rule("turn.unlocked")
IN_HAND: Final = BOOK.rule("card.in_hand")
UNPLAYABLE: Final = BOOK.rule("card.unplayable")
PRICE: Final = BOOK.rule("card.price")
SUFFICE: Final = BOOK.rule("defence.suffice")
HIGHER: Final = BOOK.rule("auction.higher")
LIMIT: Final = BOOK.rule("auction.limit")
FORCE: Final = BOOK.rule("auction.force")
ONE_CARD: Final = BOOK.rule("card.choose")
RESPONSE: Final = BOOK.rule("card.response")
FREE: Final = BOOK.rule("card.free")
PAYING: Final = BOOK.rule("pay.coins")
ORDER_RULE: Final = BOOK.rule("card.order")
