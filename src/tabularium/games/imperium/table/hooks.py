"""Which hooks exist; a side's mask of them says what can matter."""

from __future__ import annotations

from typing import Final

ON_ACQUIRE: Final = 0
ON_BREAK: Final = 1
ON_MARKET_GAIN: Final = 2
ON_GAIN_MAT: Final = 3
GAIN_MORE: Final = 4
GAIN_POP_HERE: Final = 5
GAIN_MAT_INSTEAD: Final = 6
GAIN_LESS: Final = 7
DECLINE: Final = 8
PAY_GOODS_HERE: Final = 9
ON_PAY_POP: Final = 10
ON_PAY_PROG: Final = 11
NO_PROG_FOR_UNREST: Final = 12
ON_RETURN: Final = 13
ON_TAKE: Final = 14
ON_PLAY_CARD: Final = 15
BEFORE_PLAY: Final = 16
ON_DISCARD: Final = 17
ON_EXILE: Final = 18
MASK_LESS: Final = 19
MASK_INSTEAD: Final = 20
ON_GARRISON: Final = 21
ON_LEGENDS: Final = 22
ON_LOOK: Final = 23
ON_TRADE: Final = 24
ON_PROFIT: Final = 25
ON_OTHER_TAKE: Final = 26
OTHER_WOULD_TAKE: Final = 27
ON_ATTACK: Final = 28
ON_ATTACKED: Final = 29
ON_OTHER_GADGET: Final = 30
TO_HISTORY: Final = 31
ON_SUNK: Final = 32
ON_RESHUFFLE: Final = 33
ON_DECK_EMPTY: Final = 34
ON_CLEANUP: Final = 35
ON_STATE: Final = 36
ON_ENTER: Final = 37
ON_LEAVE: Final = 38
CLEANUP_TOKEN: Final = 39
WOULD_ACQUIRE: Final = 40
CHEAP_UNREST: Final = 41
CHEAP_DEVELOP: Final = 42
CHEAP_MAT: Final = 43
DROP_ICON: Final = 44
LIMIT: Final = 45
FROM_EXILE: Final = 46
FREE_CITIES: Final = 47
NO_DRAW: Final = 48
TO_DISCARD: Final = 49
ON_DEVELOPED: Final = 50

GAIN_HOOKS: Final = (
    1 << ON_GAIN_MAT | 1 << GAIN_MORE | 1 << GAIN_POP_HERE | 1 << GAIN_MAT_INSTEAD | 1 << GAIN_LESS | 1 << DECLINE
)
