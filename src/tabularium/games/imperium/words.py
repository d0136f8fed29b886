"""The words of the notation of actions."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.action import OWN, Lexicon, Numbers, Word

(
    ACTIVATE, INNOVATE, REVOLT, PLAY, EXHAUST, PROFIT, ACQUIRE, BREAK, DIG, EXILE, DISCARD, HISTORY, TOPDECK, ABANDON,
    RECALL, GARRISON, UNDER, RETURN, TAKE, FIND, DRAW, SINK, LEGENDS, MANA, PLACE, PAY, DEVELOP, REFRESH, GIVE, NAME,
    SWAP, TOP, TREAT, TRADE, TRADE_PROGRESS, RESOURCE, PICK, SEAT, AMOUNT, FREE, DECK, REMOVE, CHOOSE_CARD, COPY,
) = range(OWN, OWN + 44)

SUIT_NAMES: Final = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "gadget", "trade-route", "any")
DECK_NAMES: Final = ("main", "regions", "uncivilised", "civilised")
RESOURCE_NAMES: Final = ("materials", "population", "progress", "goods")
SUIT: Final = Lexicon(
    "suit",
    list(SUIT_NAMES),
    {
        "en": [
            "region", "uncivilised", "civilised", "tributary", "fame", "unrest", "gadget", "trade route", "any suit",
        ],
        "pt_BR": [
            "região", "incivilizada", "civilizada", "tributário", "fama", "desordem", "dispositivo", "rota comercial",
            "qualquer naipe",
        ],
    },
)  # fmt: skip
PILE: Final = Lexicon(
    "deck",
    list(DECK_NAMES),
    {
        "en": ["of the main deck", "of the region deck", "of the uncivilised deck", "of the civilised deck"],
        "pt_BR": ["da pilha principal", "da pilha de regiões", "da pilha de incivilizadas", "da pilha de civilizadas"],
    },
)
RESOURCE_WORD: Final = Lexicon(
    "resource",
    list(RESOURCE_NAMES),
    {
        "en": ["materials", "population", "progress", "goods"],
        "pt_BR": ["materiais", "população", "progresso", "bens"],
    },
)
COUNT: Final = Numbers("number")


def words(card: Lexicon) -> tuple[Word, ...]:
    """All words, given the lexicon of cards."""
    one = (card,)
    return (
        Word(ACTIVATE, "activate"),
        Word(INNOVATE, "innovate"),
        Word(REVOLT, "revolt"),
        Word(PLAY, "play", one),
        Word(EXHAUST, "exhaust", one),
        Word(PROFIT, "profit", one),
        Word(ACQUIRE, "acquire", one),
        Word(BREAK, "break-through", one),
        Word(DIG, "search", (SUIT, PILE)),
        Word(EXILE, "exile", one),
        Word(DISCARD, "discard", one),
        Word(HISTORY, "history", one),
        Word(TOPDECK, "topdeck", one),
        Word(ABANDON, "abandon", one),
        Word(RECALL, "recall", one),
        Word(GARRISON, "garrison", one),
        Word(UNDER, "under", one),
        Word(RETURN, "return", one),
        Word(TAKE, "take", one),
        Word(FIND, "find", one),
        Word(DRAW, "draw", one),
        Word(SINK, "sink", one),
        Word(LEGENDS, "legends", one),
        Word(MANA, "mana", one),
        Word(PLACE, "place", one),
        Word(PAY, "pay", (COUNT, COUNT, COUNT)),
        Word(DEVELOP, "develop", one),
        Word(REFRESH, "refresh", one),
        Word(GIVE, "give", one),
        Word(NAME, "name", (SUIT,)),
        Word(SWAP, "swap", one),
        Word(TOP, "top", one),
        Word(TREAT, "treat", one),
        Word(TRADE, "trade", one),
        Word(TRADE_PROGRESS, "trade-progress"),
        Word(RESOURCE, "resource", (RESOURCE_WORD,)),
        Word(PICK, "pick", one),
        Word(SEAT, "seat", (COUNT,)),
        Word(AMOUNT, "amount", (COUNT,)),
        Word(FREE, "free", one),
        Word(DECK, "deck"),
        Word(REMOVE, "remove", one),
        Word(CHOOSE_CARD, "card", one),
        Word(COPY, "copy", one),
    )
