"""The words of the notation: `take 5`, `build irrigation`, `attack plunder_i 2`."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.numbers import KEYS
from tabularium.games.through_the_ages.table.state import SPACES
from tabularium.kernel.action import Lexicon, Numbers, Ordinals, Seats, Word

# The words of a game begin at 8 (kernel.action.OWN).
TAKE: Final = 8
GROW: Final = 9
BUILD: Final = 10
UPGRADE: Final = 11
DESTROY: Final = 12
DISBAND: Final = 13
LEAD: Final = 14
STAGE: Final = 15
DEVELOP: Final = 16
REVOLUTION: Final = 17
PLAY: Final = 18
SET_TACTIC: Final = 19
COPY: Final = 20
CONVERT: Final = 21
RECRUIT: Final = 22
SAIL: Final = 23
ADAPT: Final = 24
INSPIRE: Final = 25
PREPARE: Final = 26
ATTACK: Final = 27
DECLARE: Final = 28
OFFER: Final = 29
CANCEL: Final = 30
RESIGN: Final = 31
RETIRE: Final = 32
SETTLE: Final = 33
DEFEND: Final = 34
BID: Final = 35
PASS: Final = 36
SEND: Final = 37
DISCARD: Final = 38
LOSE: Final = 39
RETURN: Final = 40
RAZE: Final = 41
CEDE: Final = 42
ANNEX: Final = 43
REMOVE: Final = 44
STEAL: Final = 45
RUIN: Final = 46
TUCK: Final = 47
MIX: Final = 48
WAY: Final = 49

CARD: Final = Lexicon("card", list(KEYS))
SEAT: Final = Seats(4)
SIDE: Final = Lexicon("side", ["a", "b"])
INSPIRATION: Final = Lexicon("inspiration", ["culture", "arms"])

WORDS: Final = (
    Word(TAKE, "take", (Numbers("space", 1, SPACES),)),
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
    Word(WAY, "way", (Ordinals("way"),)),
)
