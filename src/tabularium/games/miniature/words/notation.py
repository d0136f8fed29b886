"""The words of the notation, and what may stand after them."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.table.state import PARTS_OF_A_TURN
from tabularium.kernel.action import OWN, Lexicon, Notation, Numbers, Word

PLAY_CARD, PART, DEFEND, BID_WORD, PASS, SEND, DROP, TOP, PAY, DISMISS, FREE_PLAY = range(OWN, OWN + 11)
CARD: Final = Lexicon("card", list(CARDS))
UNIT: Final = Numbers("unit")
NOTATION: Final = Notation(
    (
        Word(PLAY_CARD, "play", (CARD,)),
        Word(PART, "do", (Lexicon("part", list(PARTS_OF_A_TURN)),)),
        Word(DEFEND, "defend", (CARD,)),
        Word(BID_WORD, "bid", (Numbers("bid"),)),
        Word(PASS, "pass"),
        Word(SEND, "send", (UNIT,)),
        Word(DROP, "drop", (CARD,)),
        Word(TOP, "top", (CARD,)),
        Word(PAY, "pay"),
        Word(DISMISS, "dismiss", (CARD,)),
        Word(FREE_PLAY, "free", (CARD,)),
    )
)
