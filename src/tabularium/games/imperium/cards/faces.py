"""All faces and cards of the three boxes; their numbers, and what the notation calls them, stand in the register."""

from __future__ import annotations

import json
import re
import unicodedata
from importlib.resources import files
from typing import Any, Final

from tabularium.games.imperium.cards.nations import NATION_KEYS, REGISTER
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.lexer import BadNotation
from tabularium.games.imperium.cards.notation.parser import (
    parsed_condition,
    parsed_cost,
    parsed_once,
    parsed_requirement,
)
from tabularium.games.imperium.cards.notation.tree import Condition, CostClause, Line, Requirement
from tabularium.games.imperium.cards.points import Points
from tabularium.kernel.errors import BadContent

FILES: Final[tuple[str, ...]] = (
    "commons/shared",
    "commons/unrest",
    *[f"commons/{box}_{suit}" for box in ("horizons", "classics", "legends")
      for suit in ("fame", "region", "unciv", "civ", "tributary")],
    "commons/replacements",
    "commons/promos",
    "commons/trade_routes",
    *["nations/" + nation for nation in NATION_KEYS],
)  # fmt: skip

# Effects speak of these cards by less than their whole name.
SHORT_NAMES: Final = {
    "Camelot": ("City of Camelot",),
    "Long Walls": ("Long Walls I", "Long Walls II", "Long Walls III", "Long Walls IV"),
    "Myrddin Wyllt": ("Myrddin Wyllt (Merlin)",),
    "Ynys Afallach": ("Ynys Afallach (Avalon)",),
}

# Headers
NO_HEADER: Final = 0
HEADER_PINNED: Final = 1
HEADER_ATTACK: Final = 2
HEADER_TRADE_ROUTE: Final = 3
HEADERS: Final[tuple[str, ...]] = ("", "pinned", "attack", "trade_route", "power_A", "power_B")

# Where a card begins
STARTS: Final[tuple[str, ...]] = (
    "", "common", "draw_deck", "nation_deck", "accession", "development", "power", "state", "in_play",
    "unrest_pile", "chaos_pile", "fame_bottom", "fame_deck", "trade_routes", "merchant",
)  # fmt: skip
START_NONE: Final = 0
START_COMMON: Final = 1
START_DRAW_DECK: Final = 2
START_NATION_DECK: Final = 3
START_ACCESSION: Final = 4
START_DEVELOPMENT: Final = 5
START_POWER: Final = 6
START_STATE: Final = 7
START_IN_PLAY: Final = 8
START_UNREST_PILE: Final = 9
START_CHAOS_PILE: Final = 10
START_FAME_BOTTOM: Final = 11
START_FAME_DECK: Final = 12
START_TRADE_ROUTES: Final = 13
START_MERCHANT: Final = 14

# Marks in the corner
RUTHLESS: Final = 1
TRADE_FRIENDLY: Final = 2
MARKS: Final[tuple[str, ...]] = ("", "ruthless", "trade_friendly")

# Restrictions, as bits
NO_GARRISON: Final = 1
NO_GARRISON_IN_REGION: Final = 2
NO_MANA: Final = 4
NO_ABANDON: Final = 8
NO_RECALL: Final = 16
NO_CLEANUP_DISCARD: Final = 32
UNPLAYABLE: Final = 64
NO_QUEST_TARGET_UNLESS_LAST: Final = 128
RESTRICTIONS: Final[tuple[str, ...]] = (
    "NO-GARRISON", "NO-GARRISON-IN-REGION", "NO-MANA", "NO-ABANDON", "NO-RECALL", "NO-CLEANUP-DISCARD",
    "UNPLAYABLE", "NO-QUEST-TARGET-UNLESS-LAST",
)  # fmt: skip


COSTS: Final[tuple[str, ...]] = ("mat", "pop", "prog", "goods")


class Cost:
    """What developing a card takes."""

    def __init__(self, printed: dict[str, Any]) -> None:
        self.mat = int(printed.get("mat", 0))
        self.pop = int(printed.get("pop", 0))
        self.prog = int(printed.get("prog", 0))
        self.goods = int(printed.get("goods", 0))
        self.extra: list[CostClause] = parsed_cost(printed["extra"]) if "extra" in printed else []


class Face:
    """One side of a card, as printed."""

    def __init__(self, number: int, file: str, box: str, nation: int, printed: dict[str, Any]) -> None:
        self.number = number
        self.file = file
        self.printed = printed
        self.id = str(printed["id"])
        self.name_en = str(printed["en"])
        self.name_pt = str(printed["pt"])
        self.translated = bool(printed.get("translated", False))  # the Portuguese name is ours, not the publisher's
        self.provenance = str(printed["provenance"])
        self.name = -1  # its place in NAMES
        self.text_name = self.id  # what its effects are called after
        self.card = str(printed.get("card", self.id))
        self.copies = int(printed.get("copies", 1))
        self.box = box if "replaces" not in printed else "Horizons replacement"
        self.nation = nation  # -1: common
        self.replaces = str(printed.get("replaces", ""))
        self.suits = [w.SUITS.index(suit) for suit in printed["suits"]]  # twice where printed twice
        banner = str(printed.get("banner", printed["suits"][0] if printed["suits"] else ""))
        self.banner = w.SUITS.index(banner) if banner else -1
        self.icons = [w.ICONS.index(icon) for icon in printed.get("icons", [])]  # types; twice where printed twice
        self.header = HEADERS.index(printed.get("header", ""))
        self.states = [w.STATES.index(state) for state in printed.get("states", [])]
        self.stays = bool(printed.get("stays", self.header not in (NO_HEADER, HEADER_ATTACK)))
        self.start = STARTS.index(printed["start"])
        self.cost = Cost(printed["cost"]) if "cost" in printed else None
        self.points = Points(printed["vp"])
        self.players = int(printed.get("players", 0))  # needed at least so many; 0: always
        self.mark = MARKS.index(printed.get("mark", ""))
        free: Any = printed.get("free_play", False)
        self.free_play = free is True
        self.free_if: Condition | None = parsed_condition(free[3:]) if isinstance(free, str) else None
        self.requires: list[Requirement] = parsed_requirement(printed["requires"]) if "requires" in printed else []
        self.restrictions = 0
        self.garrison_limit = -1  # -1: none
        for restriction in printed.get("restrictions", []):
            if restriction.startswith("GARRISON-LIMIT-"):
                self.garrison_limit = int(restriction[15:])
            else:
                self.restrictions |= 1 << RESTRICTIONS.index(restriction)
        self.leader = bool(printed.get("leader", False))  # a card of a nation that bears one person's name
        effects: dict[str, list[str]] = printed["effects"]
        self.texts: list[list[str]] = [effects.get(timing, []) for timing in w.TIMINGS]
        self._lines: list[list[Line] | None] = [None] * len(w.TIMINGS)

    def lines(self, timing: int) -> list[Line]:
        """The lines of a timing (words.ON_PLAY, …), in order; read when first asked for."""
        lines = self._lines[timing]
        if lines is None:
            lines = []
            for text in self.texts[timing]:
                try:
                    lines.append(parsed_once(text))
                except BadNotation as error:
                    entry = f"{self.id}: {w.TIMINGS[timing]}"
                    raise BadContent("content_entry", file=f"{self.file}.json", entry=entry, reason=error) from None
            self._lines[timing] = lines
        return lines

    def name_in(self, language: str) -> str:
        return self.name_pt if language == "pt_BR" else self.name_en


class Card:
    """A card of the box: one or two faces."""

    def __init__(self, number: int, id: str, slug: str, faces: list[int], nation: int) -> None:
        self.number = number
        self.id = id
        self.slug = slug  # its name in the notation of actions
        self.faces = faces
        self.nation = nation
        self.replaces = -1  # the card that it takes the place of
        self.replaced_by = -1


class Nation:
    def __init__(self, number: int, printed: dict[str, Any]) -> None:
        self.number = number
        self.printed = printed
        self.key = str(printed["nation"])
        self.name_en = str(printed["en"])
        self.name_pt = str(printed["pt"])
        self.box = str(printed["box"])
        self.code = str(printed["code"])
        self.trade_routes = bool(printed["trade_routes"])  # needs the expansion
        self.aggression = str(printed["aggression"])
        self.actions = int(printed["actions"])
        self.exhaust_tokens = int(printed["exhaust_tokens"])
        begins = printed.get("begins", {"state": "BARBARIAN", "provenance": "high"})  # with a standard state card
        self.begins = str(begins["state"])
        self.begins_provenance = str(begins["provenance"])
        self.cards: list[int] = []  # replacements included


FACES: Final[list[Face]] = []
CARDS: Final[list[Card]] = []
NATIONS: Final[list[Nation]] = []
NAMES: Final[list[str]] = []  # the English names, each once
FACE_BY_ID: Final[dict[str, int]] = {}
CARD_BY_ID: Final[dict[str, int]] = {}
CARD_BY_SLUG: Final[dict[str, int]] = {}
CARD_OF_FACE: Final[list[int]] = []  # the first card with this face
NATION_BY_KEY: Final[dict[str, int]] = {}
NAME_NUMBER: Final[dict[str, int]] = {}


def names_meant(name: str) -> list[int]:
    """The numbers of the names (Face.name) that an effect means by «name»."""
    return [NAME_NUMBER[full] for full in SHORT_NAMES.get(name, (name,)) if full in NAME_NUMBER]


def slugged(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def _load() -> None:
    data = files("tabularium.games.imperium.cards").joinpath("data")
    faces: list[Face] = []
    nations: list[Nation] = []
    for file in FILES:
        table: dict[str, Any] = json.loads(data.joinpath(f"{file}.json").read_text("utf-8"))
        nation = -1
        if "nation" in table:
            nation = REGISTER.number("nation", table["nation"])
            nations.append(Nation(nation, table))
        for printed in table["cards"]:
            faces.append(Face(REGISTER.number("face", printed["id"]), file, table["box"], nation, printed))
    nations.sort(key=lambda nation: nation.number)
    NATIONS.extend(nations)
    NATION_BY_KEY.update({nation.key: nation.number for nation in NATIONS})
    faces.sort(key=lambda face: face.number)
    FACES.extend(faces)
    for face in FACES:
        FACE_BY_ID[face.id] = face.number
        if face.name_en not in NAME_NUMBER:
            NAME_NUMBER[face.name_en] = len(NAMES)
            NAMES.append(face.name_en)
        face.name = NAME_NUMBER[face.name_en]


def _join() -> None:
    """Faces to cards. The register has the id of each card and its name in the notation, whatever it is called now."""
    sides: dict[str, list[int]] = {}
    for face in FACES:
        sides.setdefault(face.card, []).append(face.number)
    slugs: dict[str, str] = {}
    for key in REGISTER.keys("card"):
        registered, _, slug = key.partition(" ")
        slugs[registered] = slug
    for id, numbers in sides.items():
        first = FACES[numbers[0]]
        for copy in range(first.copies):
            each = f"{id}-{copy + 1}" if first.copies > 1 else id
            slug = slugs.get(each) or _new_slug(first, set(slugs.values()))
            slugs[each] = slug
            CARDS.append(Card(REGISTER.number("card", f"{each} {slug}"), each, slug, numbers, first.nation))
    CARDS.sort(key=lambda card: card.number)
    for card in CARDS:
        CARD_BY_ID[card.id] = card.number
        CARD_BY_SLUG[card.slug] = card.number
        if card.nation >= 0:
            NATIONS[card.nation].cards.append(card.number)
    CARD_OF_FACE.extend([-1] * len(FACES))
    for card in reversed(CARDS):
        for number in card.faces:
            CARD_OF_FACE[number] = card.number
    for card in CARDS:
        old = FACES[card.faces[0]].replaces
        if old:
            card.replaces = CARD_OF_FACE[FACE_BY_ID[old]]
            CARDS[card.replaces].replaced_by = card.number


def _new_slug(face: Face, taken: set[str]) -> str:
    """The name; with its owner if others bear it, and with a number if there are several."""
    slug = slugged(face.name_en)
    if _owner(face) and (slug in taken or f"{slug}-1" in taken):
        slug += "-" + _owner(face)
    if face.copies == 1 and slug not in taken:
        return slug
    return next(f"{slug}-{i}" for i in range(1, 1000) if f"{slug}-{i}" not in taken)


UNFIGURED: Final = frozenset(["en", "pt", "code_pt", "translated", "provenance"])  # may change freely


def figure(kind: str, key: str) -> object:
    """What an entry of the register is: what is printed, without names and provenance."""
    if kind == "nation":
        printed = NATIONS[NATION_BY_KEY[key]].printed
        return _figured({field: value for field, value in printed.items() if field != "cards"})
    if kind == "face":
        return _figured(FACES[FACE_BY_ID[key]].printed)
    return [FACES[face].id for face in CARDS[CARD_BY_ID[key.split(" ")[0]]].faces]


def _figured(printed: Any) -> object:
    if isinstance(printed, dict):
        return {field: _figured(value) for field, value in printed.items() if field not in UNFIGURED}
    return [_figured(value) for value in printed] if isinstance(printed, list) else printed


def _owner(face: Face) -> str:
    """What tells cards of one name apart: the nation, or the box of a common card."""
    end = "-x" if face.replaces else ""
    if face.nation >= 0:
        return NATIONS[face.nation].code.lower() + end
    if face.replaces:
        return ("classics", "legends")[int(face.replaces[0]) - 1] + end
    return face.box.lower() if face.box != "All" else ""


_load()
_join()
