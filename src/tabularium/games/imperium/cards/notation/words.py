"""The closed word lists of the notation; a word's place in its list is the number by which the tree names it."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.nations import NATION_KEYS

# Suits
REGION: Final = 0
UNCIV: Final = 1
CIV: Final = 2
TRIBUTARY: Final = 3
FAME: Final = 4
UNREST: Final = 5
GADGET: Final = 6
TRADE_ROUTE: Final = 7
POWER: Final = 8
SUITS: Final[tuple[str, ...]] = (
    "region", "unciv", "civ", "tributary", "fame", "unrest", "gadget", "trade-route", "power",
)  # fmt: skip

# Icons: the twelve types, then the two headers that effects speak of
CITY: Final = 0
KNIGHT: Final = 3
MASK: Final = 4
METROPOLIS: Final = 6
PRODUCTION: Final = 9
PINNED: Final = 12
ATTACK: Final = 13
TYPES: Final = 12  # icons below this number are types
ICONS: Final[tuple[str, ...]] = (
    "city", "fertile", "hunt", "knight", "mask", "merchant", "metropolis",
    "miracle", "ocean", "production", "river", "scroll", "pinned", "attack",
)  # fmt: skip

# States
NO_STATE: Final = -1
BARBARIAN: Final = 0
EMPIRE: Final = 1
ISLE_BOUND: Final = 2
VOYAGING: Final = 3
CORRUPTED: Final = 4
SUMMONED: Final = 5
STATES: Final[tuple[str, ...]] = ("BARBARIAN", "EMPIRE", "ISLE-BOUND", "VOYAGING", "CORRUPTED", "SUMMONED")

# Resources
MAT: Final = 0
POP: Final = 1
PROG: Final = 2
GOODS: Final = 3
RESOURCE: Final = 4  # any of the four
ACTION: Final = 5
EXHAUST_TOKEN: Final = 6
MANA_CARD: Final = 7
RESOURCES: Final[tuple[str, ...]] = ("mat", "pop", "prog", "goods", "resource", "action", "exhaust-token", "mana")

# Zones
HAND: Final = 0
DISCARD_PILE: Final = 1
DECK: Final = 2
PLAY_AREA: Final = 3
HISTORY_PILE: Final = 4
EXILE_AREA: Final = 5
MARKET: Final = 6
MAIN_DECK: Final = 7
FAME_DECK: Final = 8
NATION_DECK: Final = 9
DYNASTY_DECK: Final = 10
DISCOVERY_DECK: Final = 11
DEVELOPMENT_AREA: Final = 12
SUNKEN: Final = 13
LEGENDS_PILE: Final = 14
UNREST_PILE: Final = 15
CHAOS_PILE: Final = 16
GARRISON_HERE: Final = 17  # under this very card
GARRISON_IN: Final = 18  # under a card that Cards.host describes
GARRISON_ANY: Final = 19  # under any card of yours
SET_ASIDE: Final = 20
DECK_TOP: Final = 21
ITS_PLACE: Final = 22  # where the card just taken lay
ANYWHERE: Final = 23
MANA_PILE: Final = 25  # garrisoned under the Mana card
NOWHERE: Final = -1
ZONES: Final[tuple[str, ...]] = (
    "hand", "discard", "deck", "play", "history", "exile", "market", "main deck", "fame deck", "nation deck",
    "dynasty deck", "discovery deck", "development area", "sunken", "legends", "unrest pile", "chaos pile",
    "garrisoned here", "garrisoned in", "garrisoned", "set-aside", "deck top", "its place", "anywhere",
    "market acquisition", "mana",
)  # fmt: skip

# How several zones are joined
JOIN_OR: Final = 0
JOIN_AND: Final = 1
JOIN_AND_OR: Final = 2
JOINS: Final[tuple[str, ...]] = ("or", "and", "and/or")

# Kinds of terms
BY_SUIT: Final = 0
BY_ICON: Final = 1
BY_STATE: Final = 2
BY_NAME: Final = 3
LEADER: Final = 4
ACCESSION_CARD: Final = 5
CEREMONY_CARD: Final = 6
POWER_CARD: Final = 7
STATE_CARD: Final = 8
DEVELOPMENT_CARD: Final = 9
ACTIVE_QUEST: Final = 10
IMPENDING_QUEST: Final = 11
SAME_SUIT: Final = 12  # as the card named last
NAMED_SUIT: Final = 13  # as declared by NAME
NEXT_STAGE: Final = 14  # REPLACE: the automaton's next card
TERM_WORDS: Final[tuple[str, ...]] = (
    "", "", "", "", "leader", "accession card", "ceremony card", "power card", "state card", "development",
    "active quest", "impending quest", "same suit", "named suit", "next stage",
)  # fmt: skip

# Kinds of amounts
NO_AMOUNT: Final = 0  # nothing written: one, in a trigger any
EXACT: Final = 1
UP_TO: Final = 2
AT_LEAST: Final = 3
ANY_NUMBER: Final = 4  # any number of
ANY: Final = 5
EVERY: Final = 6
ALL: Final = 7
ONE: Final = 8
AMOUNT_X: Final = 9
EXACTLY: Final = 10
AMOUNT_WORDS: Final[tuple[str, ...]] = ("", "", "", "", "any number of", "any", "every", "all", "one", "X", "exactly")

# References
NO_REF: Final = 0
SELF: Final = 1
IT: Final = 2
THEM: Final = 3
ONE_OF_THEM: Final = 4
UNREST_TAKEN: Final = 5
THAT_REGION: Final = 6
REFS: Final[tuple[str, ...]] = (
    "", "self", "it", "them", "one of them", "the unrest taken", "that region", "that attack",
)  # fmt: skip

# Sources of acquire, break through
NORMAL: Final = 0
EXILE_ONLY: Final = 1
OR_EXILE: Final = 2
OR_MAIN_DECK: Final = 3

# Subjects of items
YOU: Final = 0  # whoever resolves the text; in automaton tables the automaton
EACH_OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
OWNER: Final = 4  # this card's owner
OPPONENT_UNABLE: Final = 5  # each opponent unable to do the preceding sentence
PLAYER_UNABLE: Final = 6
OPPONENT_GIVEN_MASK: Final = 7
OPPONENT_WITHOUT_UNREST: Final = 8  # each opponent with no unrest in discard
HUMAN: Final = 9  # `you` in automaton tables
SUBJECTS: Final[tuple[str, ...]] = (
    "", "each opponent", "each player", "that player", "this card's owner", "each opponent unable",
    "each player unable", "each opponent given #mask", "each opponent with no unrest in discard", "you",
)  # fmt: skip

# Timings of lines
ON_PLAY: Final = 0
EXHAUST: Final = 1
PASSIVE: Final = 2
SOLSTICE: Final = 3
SOLSTICE_END: Final = 4
SETUP: Final = 5
COMMERCE: Final = 6
PROFIT: Final = 7
TIMINGS: Final[tuple[str, ...]] = (
    "on_play", "exhaust", "passive", "solstice", "solstice_end", "setup", "commerce", "profit",
)  # fmt: skip

# Nations, by their numbers in the register
NATIONS: Final[tuple[str, ...]] = tuple([key.capitalize() for key in NATION_KEYS])

# Operators
ABANDON: Final = 0
ACQUIRE: Final = 1
BOTTOM: Final = 2
BREAKTHROUGH: Final = 3
COLLECT: Final = 4
CONVERT: Final = 5
COPY: Final = 6
COST: Final = 7
COUNTS_AS: Final = 8
DEVELOP: Final = 9
DISCARD: Final = 10
DRAW: Final = 11
DROP_ICON: Final = 12
END_TRIGGER: Final = 13
EXILE: Final = 14
FIND: Final = 15
FLIP: Final = 16
FREE_PLAY: Final = 17
GAIN: Final = 18
GARRISON: Final = 19
GIVE: Final = 20
HAND_LIMIT: Final = 21
HISTORY: Final = 22
IGNORE: Final = 23
LEGENDS: Final = 24
LOOK: Final = 25
MANA: Final = 26
MOVE: Final = 27
NAME: Final = 28
NOTHING: Final = 29
PAY: Final = 30
PLACE: Final = 31
PLAY: Final = 32
PUT: Final = 33
RECALL: Final = 34
REFRESH: Final = 35
REMOVE: Final = 36
REPLACE: Final = 37
RESOLVE: Final = 38
RETURN: Final = 39
REVEAL: Final = 40
RULE: Final = 41
RUN: Final = 42
SHUFFLE: Final = 43
SINK: Final = 44
SPEND: Final = 45
STATE: Final = 46
STEAL: Final = 47
SWAP: Final = 48
TAKE: Final = 49
TOPDECK: Final = 50
TRADE: Final = 51
TREAT_AS: Final = 52
TRIGGER: Final = 53
USE: Final = 54
WIN: Final = 55
OPERATORS: Final[tuple[str, ...]] = (
    "ABANDON", "ACQUIRE", "BOTTOM", "BREAKTHROUGH", "COLLECT", "CONVERT", "COPY", "COST", "COUNTS-AS", "DEVELOP",
    "DISCARD", "DRAW", "DROP-ICON", "END-TRIGGER", "EXILE", "FIND", "FLIP", "FREE-PLAY", "GAIN", "GARRISON", "GIVE",
    "HAND-LIMIT", "HISTORY", "IGNORE", "LEGENDS", "LOOK", "MANA", "MOVE", "NAME", "NOTHING", "PAY", "PLACE", "PLAY",
    "PUT", "RECALL", "REFRESH", "REMOVE", "REPLACE", "RESOLVE", "RETURN", "REVEAL", "RULE", "RUN", "SHUFFLE", "SINK",
    "SPEND", "STATE", "STEAL", "SWAP", "TAKE", "TOPDECK", "TRADE", "TREAT-AS", "TRIGGER", "USE", "WIN",
)  # fmt: skip

# Free-text rules, each coded by hand
RULES: Final[tuple[str, ...]] = (
    "your ACQUIRE(region) may also take from exile",
    "your ACQUIRE(region|tributary) may also take from exile",
    "reminder: acquiring anything but region takes 1 unrest",
    "reminder: acquiring tributary from exile takes 1 unrest",
    "it stays; each player may resolve either side once per game",
    "you may FREE-PLAY #city|#metropolis cards",
    "a development card garrisoned here is the active quest",
    "your unrest scores no negative VP",
    "overrides the state card's replacement",
    "EMPIRE cards can be played",
    "BARBARIAN cards can be played",
    "BARBARIAN cards can be neither played nor developed",
    "EMPIRE cards can be neither played nor developed",
    "you may decline prog gained from any other source",
    "this accession card does not flip the state card",
    "prog cannot pay «Unrest» costs",
    "prog scores 1 VP per 3 instead of 1 each",
    "each replaces 1 #mask",
    "cards gained as mana are garrisoned here",
    "you cannot draw from your deck",
    "cards won by ACQUIRE or BREAKTHROUGH, unrest excepted, go to discard instead of hand",
    "at scoring, resources on your cards count as your available resources",
)
EXILED_REGIONS: Final = 0
EXILED_REGIONS_AND_TRIBUTARIES: Final = 1
REMIND_UNREST_UNLESS_REGION: Final = 2
REMIND_UNREST_FOR_TRIBUTARY: Final = 3
KING_STAYS: Final = 4
FREE_CITIES: Final = 5
GARRISONED_QUEST_IS_ACTIVE: Final = 6
UNREST_HARMLESS: Final = 7
OVERRIDES_STATE_CARD: Final = 8
EMPIRE_PLAYABLE: Final = 9
BARBARIAN_PLAYABLE: Final = 10
NO_BARBARIAN: Final = 11
NO_EMPIRE: Final = 12
MAY_DECLINE_PROGRESS: Final = 13
ACCESSION_KEEPS_STATE: Final = 14
PROGRESS_PAYS_NO_UNREST: Final = 15
PROGRESS_SCORES_BY_THREE: Final = 16
REPLACES_A_MASK: Final = 17
MANA_IS_HERE: Final = 18
NO_DRAWING: Final = 19
WON_CARDS_TO_DISCARD: Final = 20
RESOURCES_ON_CARDS_COUNT: Final = 21
