"""What a table is laid with, and the cards that takes."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.table.state import Table
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.kernel.errors import BadOption

RANDOM: Final = "random"
BOXES: Final[tuple[str, ...]] = ("Horizons", "Classics", "Legends")
NOT_FAST: Final[tuple[str, ...]] = ("utopians", "cultists")
SUPREME_UNREST: Final = 2


class Plan:
    """What a table is laid with."""

    def __init__(self) -> None:
        self.cards = len(book.CARDS)  # so many of the register are known at this table
        self.known_nations = len(book.NATIONS)
        self.seats = 2
        self.nations: list[int] = []  # by side; the automaton's last
        self.powers: list[int] = []  # 0 for side A, 1 for side B
        self.box = "Horizons"
        self.trade = False
        self.replacements = True
        self.low_aggression = False
        self.quick = False
        self.precious = False
        self.fast = False
        self.training = False
        self.difficulty = -1
        self.added: list[int] = []  # a campaign's cards
        self.removed: list[int] = []
        self.doubled = False
        self.unrest_more = 0
        self.extra: list[int] = []  # cards that stay in the box at first (scenarios)

    @property
    def players(self) -> int:
        """How many the piles are laid for."""
        return max(2, self.seats)


def usable(card: book.Card, plan: Plan) -> bool:
    """In the game with this many players, and the valid one of original and replacement."""
    if card.number >= plan.cards or fig.SPARE_CARDS[card.number]:
        return False
    if book.FACES[card.faces[0]].players > plan.players:
        return False
    if plan.replacements:
        return not 0 <= card.replaced_by < plan.cards
    return card.replaces < 0


def nation_cards(plan: Plan, nation: int) -> list[int]:
    return [c for c in book.NATIONS[nation].cards if usable(book.CARDS[c], plan)]


def common_cards(plan: Plan, box: str) -> list[int]:
    """A box's common cards but unrest and King of Kings, with the marks that fit."""
    key = (box, plan.cards, plan.players, plan.trade, plan.replacements)
    if key not in _commons:
        _commons[key] = _common_cards(plan, box)
    return _commons[key]


_commons: Final[dict[tuple[str, int, int, bool, bool], list[int]]] = {}


def _common_cards(plan: Plan, box: str) -> list[int]:
    found: list[int] = []
    for card in book.CARDS:
        face = book.FACES[card.faces[0]]
        if card.nation >= 0 or face.start != book.START_COMMON or not usable(card, plan):
            continue
        if face.mark == book.RUTHLESS and plan.trade:
            continue
        if face.mark == book.TRADE_FRIENDLY and not plan.trade:
            continue
        if box_of(face) == box:
            found.append(card.number)
    return found


def box_of(face: book.Face) -> str:
    if face.replaces:
        return BOXES[int(face.replaces[0])]
    return face.box


def random_nations(s: Table, plan: Plan, given: list[str]) -> list[int]:
    """The nations by side; `random` ones are drawn from those that may be used."""
    chosen = [NATION_KEYS.index(key) if key != RANDOM else -1 for key in given]
    if RANDOM in given:
        free = [
            n.number
            for n in book.NATIONS[: plan.known_nations]
            if n.number not in chosen and (plan.trade or not n.trade_routes) and not (plan.fast and n.key in NOT_FAST)
        ]
        s.shuffle(free)
        chosen = [n if n >= 0 else free.pop() for n in chosen]
    return chosen


def check_plan(plan: Plan, given: list[str]) -> None:
    named = [key for key in given if key != RANDOM]
    if len(set(named)) != len(named):
        raise BadOption("nation_twice", TEXTS)
    for key in named:
        if book.NATIONS[NATION_KEYS.index(key)].trade_routes and not plan.trade:
            raise BadOption("nation_trade", TEXTS, nation=key)
        if plan.fast and key in NOT_FAST:
            raise BadOption("nation_fast", TEXTS, nation=key)


def card_face(card: int) -> int:
    return fig.CARD_FACES[card][0]


def banner(card: int) -> int:
    return book.FACES[card_face(card)].banner


def clashing(names: set[int], card: int) -> bool:
    return any(fig.NAME[face] in names for face in fig.CARD_FACES[card])


def commons_of(s: Table, plan: Plan, mine: list[list[int]]) -> list[int]:
    """The common set; cards named like those of a nation of another box are replaced by others, named like nobody's."""
    chosen = common_cards(plan, plan.box)
    names: set[int] = set()
    every: set[int] = set()
    for p, cards in enumerate(mine):
        own = {fig.NAME[face] for card in cards for face in fig.CARD_FACES[card]}
        every |= own
        if book.NATIONS[plan.nations[p]].box != plan.box:
            names |= own
    names.discard(fig.NAMES["Unrest"])
    others = [c for box in BOXES if box != plan.box for c in common_cards(plan, box)]
    found: list[int] = []
    for card in chosen:
        if not clashing(names, card):
            found.append(card)
            continue
        spare = [c for c in others if banner(c) == banner(card) and not clashing(every, c) and c not in found]
        s.shuffle(spare)
        if spare:
            found.append(spare[0])
            others.remove(spare[0])
    return found


def aggressive(card: int) -> bool:
    """Ruthless in Horizons; in the other boxes the attack cards."""
    face = book.FACES[card_face(card)]
    if box_of(face) == "Horizons":
        return face.mark == book.RUTHLESS
    return face.header == book.HEADER_ATTACK
