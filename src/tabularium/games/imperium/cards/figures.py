"""The cards in numbers: lists indexed by face, filled once from the card files (see library.py).

Suits, icons and states are bits; their numbers are those of the notation.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.kernel.effect import Effect

# Suits as bits
REGION: Final = 1 << w.REGION
UNCIV: Final = 1 << w.UNCIV
CIV: Final = 1 << w.CIV
TRIBUTARY: Final = 1 << w.TRIBUTARY
FAME_SUIT: Final = 1 << w.FAME
UNREST_SUIT: Final = 1 << w.UNREST
GADGET: Final = 1 << w.GADGET
ROUTE: Final = 1 << w.TRADE_ROUTE

# Icons as bits: twelve types and two headers
PINNED: Final = 1 << w.PINNED
ATTACK: Final = 1 << w.ATTACK
ICON_KINDS: Final = 14

# States as bits
BARBARIAN: Final = 1 << w.BARBARIAN
EMPIRE: Final = 1 << w.EMPIRE
ISLE_BOUND: Final = 1 << w.ISLE_BOUND
VOYAGING: Final = 1 << w.VOYAGING
CORRUPTED: Final = 1 << w.CORRUPTED
SUMMONED: Final = 1 << w.SUMMONED

# What a card forbids
NO_GARRISON: Final = 1
NO_GARRISON_IN_REGION: Final = 2
NO_MANA: Final = 4
NO_ABANDON: Final = 8
NO_RECALL: Final = 16
NO_CLEANUP_DISCARD: Final = 32
UNPLAYABLE: Final = 64
LAST_QUEST: Final = 128

# Where a face begins
START_COMMON: Final = 0
START_POWER: Final = 1
START_IN_PLAY: Final = 2
START_STATE: Final = 3
START_NATION: Final = 4
START_ACCESSION: Final = 5
START_DEVELOPMENT: Final = 6
START_UNREST: Final = 7
START_CHAOS: Final = 8
START_DECK: Final = 9
START_MERCHANT: Final = 10

# How points are counted
VP_NONE: Final = 0
VP_FIXED: Final = 1
VP_CONDITIONAL: Final = 2
VP_VARIABLE: Final = 3


class Hook:
    """A line that answers events while its card is in play."""

    def __init__(self, kind: int, text: Effect[Any] | None) -> None:
        self.kind = kind
        self.text = text  # what happens
        self.run: Effect[Any] | None = None  # the trigger that makes it happen
        self.exhaust = False  # costs an exhaust token and may be declined
        self.off_turn = False
        self.states = 0  # only in one of these states
        self.filter: Any = None  # the card of the event
        self.n = 0
        self.resource = -1
        self.icons = 0
        self.exile_only = False
        self.from_discard = False
        self.ops = 0  # which operators, as bits of the events it waits for
        self.ignores = False  # it can make an attack be ignored
        self.instead = False


class Points:
    """What a card is worth at the end."""

    def __init__(self, kind: int, points: int) -> None:
        self.kind = kind
        self.points = points
        self.per = 1
        self.of = 0  # what a variable card counts: see scoring.py
        self.suits = 0
        self.icons = 0
        self.states = 0
        self.names: tuple[int, ...] = ()
        self.but_suits = 0
        self.but_icons = 0
        self.resource = -1
        self.where = 0
        self.cap = 10
        self.rules: tuple[tuple[int, int], ...] = ()  # (points, where) of a conditional card, in order
        self.value = 0  # for the automaton
        self.returns = 0  # unrest that it lets its owner return when scoring begins


SUITS: Final[list[int]] = []
REGIONS: Final[list[int]] = []  # how many region symbols
ICONS: Final[list[list[int]]] = [[] for _ in range(ICON_KINDS)]
ICON_MASK: Final[list[int]] = []
STATES: Final[list[int]] = []
ROUTES: Final[list[bool]] = []
STAYS: Final[list[bool]] = []  # in play once played: pinned cards and trade routes
NAME: Final[list[int]] = []  # cards of the same name have the same number
START: Final[list[int]] = []
FORBIDS: Final[list[int]] = []
GARRISON_LIMIT: Final[list[int]] = []  # 0: none
FREE: Final[list[bool]] = []
FREE_IF: Final[list[Any]] = []
REQUIRES: Final[list[Any]] = []
COST: Final[list[tuple[int, int, int, int]]] = []
DEVELOP_EXTRA: Final[list[Any]] = []
POINTS: Final[list[Points]] = []
LEADER: Final[list[bool]] = []
HAND_LIMIT: Final[list[int]] = []
UNREST_ICONS: Final[list[int]] = []  # how many unrest symbols it counts for
HARMLESS_UNREST: Final[list[bool]] = []
ALIEN: Final[list[bool]] = []
SEASONAL: Final[list[bool]] = []  # a state card that forbids developing cards of the other state
KING: Final[list[bool]] = []
ACCESSION: Final[list[int]] = []  # what an accession card does when it leaves the nation deck: see deck.py

# Texts, compiled from the notation
ON_PLAY: Final[list[Effect[Any] | None]] = []
EXHAUST: Final[list[Effect[Any] | None]] = []
SOLSTICE_TEXT: Final[list[Effect[Any] | None]] = []
SOLSTICE_OTHERS: Final[list[Effect[Any] | None]] = []  # what it does in each opponent's solstice
SOLSTICE_END: Final[list[Effect[Any] | None]] = []
COMMERCE: Final[list[Effect[Any] | None]] = []
PROFIT: Final[list[Effect[Any] | None]] = []
HOOKS: Final[list[tuple[Hook, ...]]] = []
HOOK_MASK: Final[list[int]] = []

# The kinds of effects that reach an automaton when a player's text says "each opponent".
SUFFERS: Final[dict[str, bool]] = dict.fromkeys(("Gain", "TakeUnrest", "TakeChaos", "Draw", "Place"), True)
PLAIN_SOLSTICE: Final[list[bool]] = []  # nothing to choose, and its order never matters
HARM: Final[list[tuple[Effect[Any], ...]]] = []  # the parts of an attack that strike others
LASTING_HOOKS: Final[dict[int, Hook]] = {}  # those that hold until the end of a turn

TREES: Final[dict[str, t.Item | t.Sentence | t.Line]] = {}  # by name of effect: what it was made from
NAMES: Final[dict[str, int]] = {}  # English name -> number
CARD_FACES: Final[list[tuple[int, ...]]] = []  # by physical card
SPARE_CARDS: Final[list[bool]] = []  # sides of a replacement card that another one holds
