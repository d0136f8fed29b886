"""The English words of cards."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import Amount, Resource, Term
from tabularium.games.imperium.render.base import THIRD, listing

POSSESSIVE: Final = ("your", "their", "the automaton’s")
STATES: Final = ("Barbarian", "Empire", "Isle-bound", "Voyaging", "Corrupted", "Summoned")
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
SUIT_WORDS: Final = (
    "region", "uncivilised", "civilised", "tributary", "fame", "unrest", "gadget", "trade route", "power",
)  # fmt: skip
ICONS: Final = (
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
REFS: Final = ("", "this card", "it", "them", "one of them", "the unrest taken", "that region", "that attack")
DONE: Final = {
    "spent": "spent", "paid": "paid", "gained": "gained", "returned": "returned", "exiled": "exiled",
    "discarded": "discarded", "abandoned": "abandoned",
}  # fmt: skip


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


def verb(code: int, mood: int) -> str:
    word = VERBS[code]
    if mood != THIRD:
        return word
    first, _, rest = word.partition(" ")
    ending = "es" if first.endswith(("ch", "sh", "s")) else "s"
    return f"{first}{ending} {rest}".strip()


def resource(n: int, kind: int) -> str:
    return f"{n} {RESOURCES[kind][0 if n == 1 else 1]}"


def resources(xs: list[Resource], yours: str) -> str:
    return listing([one_resource(x, yours) for x in xs], "and")


def one_resource(x: Resource, yours: str) -> str:
    one = x.amount.kind in (w.EXACT, w.UP_TO, w.AT_LEAST, w.EXACTLY) and x.amount.n == 1
    names = listing([RESOURCES[k][0 if one else 1] for k in x.kinds], "or")
    kind = x.amount.kind
    if kind == w.ALL:
        return f"all {yours} {names}" if yours and x.kinds[0] != w.RESOURCE else f"all {names}"
    if kind == w.NO_AMOUNT:
        return names
    return f"{quantity(x.amount)} {names}"


def quantity(x: Amount) -> str:
    return {
        w.EXACT: str(x.n),
        w.UP_TO: f"up to {x.n}",
        w.AT_LEAST: f"at least {x.n}",
        w.EXACTLY: f"exactly {x.n}",
        w.ANY_NUMBER: "any number of",
        w.ANY: "any",
        w.EVERY: "every",
        w.ALL: "all",
        w.ONE: "one",
        w.AMOUNT_X: "X",
    }.get(x.kind, "")


def suits(terms: list[Term]) -> str:
    return listing([SUIT_WORDS[t.value] for t in terms], "or")


def article(noun: str) -> str:
    if noun.startswith("unrest"):
        return "1"
    return "an" if noun[:1] in "aeio" or noun.startswith("unciv") else "a"
