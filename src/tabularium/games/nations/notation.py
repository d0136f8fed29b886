"""The notation of actions: what people type and records hold."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations import words
from tabularium.games.nations.cards.catalogue import CARD_NAMES
from tabularium.games.nations.kinds import COLUMNS, GOODS, PLACES, SECTIONS
from tabularium.games.nations.shelf import EVENT_CARDS, NATIONS
from tabularium.kernel.action import Lexicon, Notation, Numbers, Seats, Word

PLACE_NAMES: Final = [f"{'abc'[x // COLUMNS]}{x % COLUMNS + 1}" for x in range(PLACES)]

CARD: Final = Lexicon("card", CARD_NAMES)
HIRER: Final = Lexicon("architect", ["public", *CARD_NAMES])
SOURCE: Final = Lexicon("worker", ["idle", *CARD_NAMES])
PLACE: Final = Lexicon("place", PLACE_NAMES)
SECTION: Final = Lexicon("section", list(SECTIONS))
RESOURCE: Final = Lexicon("resource", list(GOODS))
LOSS: Final = Lexicon("loss", list(words.LOSSES))
SPOT: Final = Lexicon("space", list(words.SEATS))
EVENT: Final = Lexicon("event", [event.key for event in EVENT_CARDS])
NATION: Final = Lexicon("nation", list(NATIONS))
SIDE: Final = Lexicon("side", ["a", "b"])
SEAT: Final = Seats(5)

NOTATION: Final = Notation(
    (
        Word(words.GROW, "grow", (SECTION,)),
        Word(words.TAKE, "take", (RESOURCE,)),
        Word(words.BUY, "buy", (PLACE,)),
        Word(words.DEPLOY, "deploy", (CARD,)),
        Word(words.MOVE, "move", (CARD, CARD)),
        Word(words.UNDEPLOY, "undeploy", (CARD,)),
        Word(words.HIRE, "hire", (HIRER,)),
        Word(words.USE, "use", (CARD,)),
        Word(words.PASS, "pass"),
        Word(words.OVER, "over", (CARD,)),
        Word(words.FREE, "free"),
        Word(words.REMOVE, "remove", (CARD,)),
        Word(words.APPOINT, "appoint", (SPOT,)),
        Word(words.RESOURCES, "resources"),
        Word(words.POINT, "vp"),
        Word(words.PAY, "pay", (RESOURCE,)),
        Word(words.GAIN, "gain", (RESOURCE,)),
        Word(words.LOSE, "lose", (LOSS,)),
        Word(words.RETURN, "return", (SOURCE, SECTION)),
        Word(words.RECALL, "recall", (CARD,)),
        Word(words.KEEP, "keep", (EVENT,)),
        Word(words.SWAP, "swap", (PLACE, PLACE)),
        Word(words.SPARE, "spare", (Numbers("number"),)),
        Word(words.CLAIM, "claim", (NATION, SIDE)),
        Word(words.DENY, "deny", (RESOURCE,)),
        Word(words.HAND, "hand", (SEAT,)),
        Word(words.STAY, "stay"),
    )
)

