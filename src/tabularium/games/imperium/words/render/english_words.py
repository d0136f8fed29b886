"""The English words of cards."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w

POSSESSIVE: Final[tuple[str, ...]] = ("your", "their", "the automaton’s")
OWN: Final = {"hand_limit": "hand limit", "state_card": "state card"}
STATES: Final[tuple[str, ...]] = ("Barbarian", "Empire", "Isle-bound", "Voyaging", "Corrupted", "Summoned")
RESOURCES: Final = (
    ("material", "materials"), ("population", "population"), ("progress", "progress"), ("goods", "goods"),
    ("resource", "resources"), ("action", "actions"), ("exhaust token", "exhaust tokens"), ("mana", "mana"),
)  # fmt: skip
SUIT_NOUNS: Final = {  # the other suits are adjectives of "card"
    w.REGION: ("region", "regions"),
    w.TRIBUTARY: ("tributary", "tributaries"),
    w.UNREST: ("unrest", "unrest"),
    w.GADGET: ("gadget", "gadgets"),
    w.TRADE_ROUTE: ("trade route", "trade routes"),
}
SUIT_WORDS: Final[tuple[str, ...]] = (
    "region", "uncivilised", "civilised", "tributary", "fame", "unrest", "gadget", "trade route", "power",
)  # fmt: skip
ICONS: Final[tuple[str, ...]] = (
    "city", "fertile", "hunt", "knight", "mask", "merchant", "metropolis", "miracle", "ocean", "production", "river",
    "scroll", "pinned", "attack",
)  # fmt: skip
SPECIAL: Final = {
    w.LEADER: ("leader", "leaders"),
    w.ACCESSION_CARD: ("accession card", "accession cards"),
    w.CEREMONY_CARD: ("ceremony card", "ceremony cards"),
    w.POWER_CARD: ("power card", "power cards"),
    w.STATE_CARD: ("state card", "state cards"),
    w.ACTIVE_QUEST: ("active quest", "active quests"),
    w.IMPENDING_QUEST: ("impending quest", "impending quests"),
    w.SAME_SUIT: ("card of the same suit", "cards of the same suit"),
    w.NAMED_SUIT: ("card of the named suit", "cards of the named suit"),
    w.NEXT_STAGE: ("the next stage", "the next stage"),
}
REFS: Final[tuple[str, ...]] = (
    "", "this card", "it", "them", "one of them", "the unrest taken", "that region", "that attack",
)  # fmt: skip
VERBS: Final[dict[int, str]] = {
    w.ABANDON: "abandon", w.ACQUIRE: "acquire", w.BOTTOM: "put", w.BREAKTHROUGH: "break through for", w.COLLECT: "gain",
    w.CONVERT: "convert", w.COPY: "treat", w.DEVELOP: "develop", w.DISCARD: "discard", w.DRAW: "draw",
    w.DROP_ICON: "ignore", w.END_TRIGGER: "trigger", w.EXILE: "exile", w.FIND: "find", w.FLIP: "flip",
    w.FREE_PLAY: "play", w.GAIN: "gain", w.GARRISON: "garrison", w.GIVE: "give", w.HISTORY: "put", w.IGNORE: "ignore",
    w.LEGENDS: "put", w.LOOK: "look at", w.MANA: "gain", w.MOVE: "move", w.NAME: "name", w.PAY: "pay", w.PLACE: "add",
    w.PLAY: "play", w.PUT: "put", w.RECALL: "recall", w.REFRESH: "return", w.REMOVE: "remove", w.REPLACE: "replace",
    w.RESOLVE: "resolve", w.RETURN: "return", w.REVEAL: "reveal", w.RUN: "resolve", w.SHUFFLE: "shuffle",
    w.SINK: "sink", w.SPEND: "spend", w.STATE: "turn", w.STEAL: "steal", w.SWAP: "swap", w.TAKE: "take",
    w.TOPDECK: "put", w.TRADE: "trade", w.TREAT_AS: "treat", w.TRIGGER: "resolve", w.USE: "use",
}  # fmt: skip

ZONES: Final[dict[int, str]] = {
    w.HAND: "{your} hand",
    w.DISCARD_PILE: "{your} discard pile",
    w.DECK: "{your} deck",
    w.PLAY_AREA: "{your} play area",
    w.HISTORY_PILE: "{your} history",
    w.EXILE_AREA: "exile",
    w.MAIN_DECK: "the main deck",
    w.FAME_DECK: "the fame deck",
    w.NATION_DECK: "{your} nation deck",
    w.DYNASTY_DECK: "the dynasty deck",
    w.DISCOVERY_DECK: "the discovery deck",
    w.DEVELOPMENT_AREA: "{your} development area",
    w.SUNKEN: "{your} sunken pile",
    w.LEGENDS_PILE: "{your} legends",
    w.UNREST_PILE: "the unrest pile",
    w.CHAOS_PILE: "the chaos pile",
}
QUANTITIES: Final[dict[int, str]] = {
    w.EXACT: "{n}",
    w.UP_TO: "up to {n}",
    w.AT_LEAST: "at least {n}",
    w.EXACTLY: "exactly {n}",
    w.ANY_NUMBER: "any number of",
    w.ANY: "any",
    w.EVERY: "every",
    w.ALL: "all",
    w.ONE: "one",
    w.AMOUNT_X: "X",
}


def article(noun: str) -> str:
    if noun.startswith("unrest"):
        return "1"
    return "an" if noun[:1] in "aeio" or noun.startswith("unciv") else "a"
