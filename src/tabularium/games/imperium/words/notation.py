"""The words of the notation of actions."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.action import Lexicon, Numbers, Seats, Word

ACTIVATE: Final = 8
INNOVATE: Final = 9
REVOLT: Final = 10
PLAY: Final = 11
EXHAUST: Final = 12
PROFIT: Final = 13
ACQUIRE: Final = 14
BREAK: Final = 15
DIG: Final = 16
EXILE: Final = 17
DISCARD: Final = 18
HISTORY: Final = 19
TOPDECK: Final = 20
ABANDON: Final = 21
RECALL: Final = 22
GARRISON: Final = 23
UNDER: Final = 24
RETURN: Final = 25
TAKE: Final = 26
FIND: Final = 27
DRAW: Final = 28
SINK: Final = 29
LEGENDS: Final = 30
MANA: Final = 31
PLACE: Final = 32
PAY: Final = 33
DEVELOP: Final = 34
REFRESH: Final = 35
GIVE: Final = 36
NAME: Final = 37
SWAP: Final = 38
TOP: Final = 39
TREAT: Final = 40
TRADE: Final = 41
TRADE_PROGRESS: Final = 42
RESOURCE: Final = 43
PICK: Final = 44
SEAT: Final = 45
AMOUNT: Final = 46
FREE: Final = 47
DECK: Final = 48
REMOVE: Final = 49
CHOOSE_CARD: Final = 50
COPY: Final = 51

SUIT_NAMES: Final[tuple[str, ...]] = (
    "region",
    "uncivilised",
    "civilised",
    "tributary",
    "fame",
    "unrest",
    "gadget",
    "trade-route",
    "any",
)
DECK_NAMES: Final[tuple[str, ...]] = ("main", "regions", "uncivilised", "civilised")
RESOURCE_NAMES: Final[tuple[str, ...]] = ("materials", "population", "progress", "goods")
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
MAX_SEATS: Final = 4


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
        Word(SEAT, "seat", (Seats(MAX_SEATS),)),
        Word(AMOUNT, "amount", (COUNT,)),
        Word(FREE, "free", one),
        Word(DECK, "deck"),
        Word(REMOVE, "remove", one),
        Word(CHOOSE_CARD, "card", one),
        Word(COPY, "copy", one),
    )
