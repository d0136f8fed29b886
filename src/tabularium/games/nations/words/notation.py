"""The notation of actions: what people type and records hold."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.catalogue import CARD_NAMES
from tabularium.games.nations.cards.shelf import EVENT_CARDS, NATIONS
from tabularium.games.nations.table.kinds import GOODS, SECTIONS
from tabularium.games.nations.words import vocabulary
from tabularium.kernel.action import Lexicon, Notation, Numbers, Seats, Word

CARD: Final = Lexicon("card", CARD_NAMES)
HIRER: Final = Lexicon("architect", ["public", *CARD_NAMES])
SOURCE: Final = Lexicon("worker", ["idle", *CARD_NAMES])
PLACE: Final = Lexicon("place", vocabulary.PLACE_NAMES)
SECTION: Final = Lexicon("section", list(SECTIONS))
RESOURCE: Final = Lexicon("resource", list(GOODS))
LOSS: Final = Lexicon("loss", list(vocabulary.LOSSES))
SPOT: Final = Lexicon("space", list(vocabulary.SEATS))
EVENT: Final = Lexicon("event", [event.key for event in EVENT_CARDS])
NATION: Final = Lexicon("nation", list(NATIONS))
SIDE: Final = Lexicon("side", ["a", "b"])
SEAT: Final = Seats(5)

NOTATION: Final = Notation(
    (
        Word(vocabulary.GROW, "grow", (SECTION,)),
        Word(vocabulary.TAKE, "take", (RESOURCE,)),
        Word(vocabulary.BUY, "buy", (PLACE,)),
        Word(vocabulary.DEPLOY, "deploy", (CARD,)),
        Word(vocabulary.MOVE, "move", (CARD, CARD)),
        Word(vocabulary.UNDEPLOY, "undeploy", (CARD,)),
        Word(vocabulary.HIRE, "hire", (HIRER,)),
        Word(vocabulary.USE, "use", (CARD,)),
        Word(vocabulary.PASS, "pass"),
        Word(vocabulary.OVER, "over", (CARD,)),
        Word(vocabulary.FREE, "free"),
        Word(vocabulary.REMOVE, "remove", (CARD,)),
        Word(vocabulary.APPOINT, "appoint", (SPOT,)),
        Word(vocabulary.RESOURCES, "resources"),
        Word(vocabulary.POINT, "vp"),
        Word(vocabulary.PAY, "pay", (RESOURCE,)),
        Word(vocabulary.GAIN, "gain", (RESOURCE,)),
        Word(vocabulary.LOSE, "lose", (LOSS,)),
        Word(vocabulary.RETURN, "return", (SOURCE, SECTION)),
        Word(vocabulary.RECALL, "recall", (CARD,)),
        Word(vocabulary.KEEP, "keep", (EVENT,)),
        Word(vocabulary.SWAP, "swap", (PLACE, PLACE)),
        Word(vocabulary.SPARE, "spare", (Numbers("number"),)),
        Word(vocabulary.CLAIM, "claim", (NATION, SIDE)),
        Word(vocabulary.DENY, "deny", (RESOURCE,)),
        Word(vocabulary.HAND, "hand", (SEAT,)),
        Word(vocabulary.STAY, "stay"),
    )
)
