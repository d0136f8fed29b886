"""The words of the notation: `take 5`, `build irrigation`, `attack plunder_i 2`."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.numbers import KEYS
from tabularium.kernel.action import OWN, Lexicon, Numbers, Word

(
    TAKE, GROW, BUILD, UPGRADE, DESTROY, DISBAND, LEAD, STAGE, DEVELOP, REVOLUTION, PLAY, SET_TACTIC, COPY,
    CONVERT, RECRUIT, SAIL, ADAPT, INSPIRE, PREPARE, ATTACK, DECLARE, OFFER, CANCEL, RESIGN, RETIRE, SETTLE,
    DEFEND, BID, PASS, SEND, DISCARD, LOSE, RETURN, RAZE, CEDE, ANNEX, REMOVE, STEAL, RUIN, TUCK, MIX, WAY,
) = range(OWN, OWN + 42)  # fmt: skip

CARD: Final = Lexicon("card", list(KEYS))
SEAT: Final = Lexicon("seat", ["0", "1", "2", "3"])
SIDE: Final = Lexicon("side", ["a", "b"])
INSPIRATION: Final = Lexicon("inspiration", ["culture", "arms"])

WORDS: Final = (
    Word(TAKE, "take", (Numbers("space"),)),
    Word(GROW, "grow"),
    Word(BUILD, "build", (CARD,)),
    Word(UPGRADE, "upgrade", (CARD, CARD)),
    Word(DESTROY, "destroy", (CARD,)),
    Word(DISBAND, "disband", (CARD,)),
    Word(LEAD, "leader", (CARD,)),
    Word(STAGE, "stage", (Numbers("stages"),)),
    Word(DEVELOP, "develop", (CARD,)),
    Word(REVOLUTION, "revolution", (CARD,)),
    Word(PLAY, "action", (CARD,)),
    Word(SET_TACTIC, "tactic", (CARD,)),
    Word(COPY, "copy", (CARD,)),
    Word(CONVERT, "convert"),
    Word(RECRUIT, "recruit", (CARD,)),
    Word(SAIL, "sail"),
    Word(ADAPT, "adapt", (CARD, CARD)),
    Word(INSPIRE, "inspire", (INSPIRATION,)),
    Word(PREPARE, "event", (CARD,)),
    Word(ATTACK, "attack", (CARD, SEAT)),
    Word(DECLARE, "war", (CARD, SEAT)),
    Word(OFFER, "pact", (CARD, SEAT, SIDE)),
    Word(CANCEL, "cancel", (CARD,)),
    Word(RESIGN, "resign"),
    Word(RETIRE, "retire"),
    Word(SETTLE, "settle", (CARD,)),
    Word(DEFEND, "defend", (CARD,)),
    Word(BID, "bid", (Numbers("bid"),)),
    Word(PASS, "pass"),
    Word(SEND, "send", (CARD,)),
    Word(DISCARD, "discard", (CARD,)),
    Word(LOSE, "lose", (CARD,)),
    Word(RETURN, "return", (CARD,)),
    Word(RAZE, "raze", (CARD,)),
    Word(CEDE, "cede", (CARD,)),
    Word(ANNEX, "annex", (CARD,)),
    Word(REMOVE, "remove", (CARD,)),
    Word(STEAL, "steal", (CARD,)),
    Word(RUIN, "ruin", (CARD,)),
    Word(TUCK, "tuck", (CARD,)),
    Word(MIX, "mix", (Numbers("food"),)),
    Word(WAY, "way", (Numbers("way"),)),
)
