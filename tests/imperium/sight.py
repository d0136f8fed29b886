"""What lies on the table: piles, tokens, faces by their printed facts, and which cards fit a phrase.

Everything here is told by the frozen facts; of the game only the bare table is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from imperium import frozen
from imperium.table import IMPERIUM, RESOURCES
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import Table, at

SUITS = {
    "region": "region", "unciv": "uncivilised", "civ": "civilised", "tributary": "tributary", "fame": "fame",
    "unrest": "unrest", "gadget": "gadget", "trade-route": "trade_route",
}  # fmt: skip
ZONES = {
    "hand": st.HAND, "discard": st.DISCARD, "play": st.PLAY, "history": st.HISTORY, "deck": st.DECK,
    "sunken": st.SUNKEN, "legends": st.LEGENDS, "nation deck": st.NATION, "play area": st.PLAY,
}  # fmt: skip
NAME = re.compile(r"«[^»]*»")
WORDS = re.compile(r"(?:«[^»]*»|[^\s«»])+")


# What came with the box; whole nations may follow.
BOX = book.FACES[: IMPERIUM.register.known("face", IMPERIUM.first_lines)]
FILES = sorted({face.file for face in BOX})


def facts() -> list[dict[str, Any]]:
    """The printed entry of every face of the box, by its number; nations that came later have none."""
    entries = {entry["id"]: entry for entry in frozen.faces()}
    merchant = frozen.table("trade_routes")["merchant"]
    for side in ("A", "B"):
        entries[f"FAM-KOK-{side}"] = entries["FAM-KOK"] | {"effects": entries["FAM-KOK"]["faces"][side]}
        given: dict[str, Any] = {"suits": [], "header_icon": None, "state_icons": [], "restrictions": []}
        given["start"] = "in_play"
        entries[f"MERC-{side}"] = given | merchant["faces"][side] | {"id": f"MERC-{side}", "free_play": False}
        state = ["barbarian"] if side == "A" else ["empire"]
        plain = {"type_icons": [], "name_en": state[0].capitalize(), "start": "state", "vp": {"kind": "none"}}
        plain["id"] = f"STATE-STD-{side}"
        entries[f"STATE-STD-{side}"] = given | plain | {"state_icons": state, "effects": {}, "free_play": False}
    return [entries[face.id] for face in BOX]


FACTS = facts()
NAMES = {entry["name_en"] for entry in FACTS}


def printed_icons(entry: dict[str, Any], icon: str) -> int:
    return int(entry["type_icons"].count(icon)) + int(entry["header_icon"] == icon)


def printed_regions(entry: dict[str, Any]) -> int:
    """A region counts for one, unless it says otherwise."""
    if "region" not in entry["suits"]:
        return 0
    return 2 if any("COUNTS-AS(self → 2 region)" in x for x in entry["effects"].get("passive", [])) else 1


def is_called(name: str, wanted: str) -> bool:
    return name == wanted if wanted in NAMES else wanted in name


class Sight:
    """A copy of the table's components."""

    def __init__(self, s: Table) -> None:
        self.seats = s.seats
        self.cards = s.cards
        self.piles = [tuple(pile) for pile in s.piles]
        self.where = s.where.copy()
        self.host = list(s.host)
        self.tok = s.tok.copy()
        self.face = list(s.face)
        self.mark = list(s.mark)
        self.known = list(s.known)
        self.seen = list(s.seen)
        self.market = s.market.copy()
        self.beneath = s.beneath.copy()
        self.res = s.res.copy()
        self.actions = s.actions.copy()
        self.exhausts = s.exhausts.copy()
        self.state = s.state.copy()
        self.nations = s.nations
        self.last = s.last
        self.did = s.did
        self.freed = s.freed.copy()
        self.lasting = [row.parts() for row in s.lasting]
        self.kinged = s.kinged.copy()
        self.over = s.over

    # Cards

    def fact(self, c: int) -> dict[str, Any]:
        return FACTS[self.face[c]]

    def name(self, c: int) -> str:
        return str(self.fact(c)["name_en"])

    def suits(self, c: int) -> list[str]:
        return list(self.fact(c)["suits"])

    def icons(self, c: int, icon: str) -> int:
        return printed_icons(self.fact(c), icon)

    def tokens(self, c: int) -> tuple[int, int, int, int]:
        t = self.tok[c]
        return (t & 1023, t >> 10 & 1023, t >> 20 & 1023, t >> 30 & 1023)

    def forbids(self, c: int, code: str) -> bool:
        return code in self.fact(c)["restrictions"]

    def under(self, host: int) -> list[int]:
        return [c for c, h in enumerate(self.host) if h == host]

    def pile(self, p: int, zone: int) -> tuple[int, ...]:
        return self.piles[at(p, zone)]

    def open(self, p: int) -> list[int]:
        return [*self.pile(p, st.POWER), *self.pile(p, st.PLAY)]

    def states(self, p: int) -> list[str]:
        return list(self.fact(self.state[p])["state_icons"])

    def owner(self, c: int) -> int:
        pile = self.where[c]
        return -1 if pile < st.COMMON else (pile - st.COMMON) // st.ZONES

    def zone(self, c: int) -> int:
        pile = self.where[c]
        return -1 if pile < st.COMMON else (pile - st.COMMON) % st.ZONES

    def quest(self, c: int) -> bool:
        """A quest of the Arthurians: their development cards."""
        return str(self.fact(c)["id"]).startswith("2ART") and self.fact(c)["start"] == "development"

    def special(self, p: int) -> int:
        """The card that cards are garrisoned under by themselves: Mana, the ceremony, the Court."""
        for c in self.pile(p, st.POWER):
            if self.fact(c)["start"] == "in_play" and not str(self.fact(c)["id"]).startswith("MERC"):
                return c
        return -1

    def active_quest(self, p: int) -> int:
        for c in self.pile(p, st.UNDER):
            if self.quest(c) and self.host[c] == self.special(p):
                return c
        return -1

    # Phrases

    def fits(self, phrase: str, c: int, source: int = -1, suit: str = "") -> bool:
        """A card is what a phrase says, wherever it lies; `suit`: what "same suit" or "named suit" means."""
        phrase = NAME.sub(lambda found: found.group().replace(" ", "\u00a0"), phrase.strip())
        tests: tuple[tuple[str, Callable[[str], bool]], ...] = (
            (" with no garrisoned card", lambda x: not self.under(c)),
            (" with a garrisoned ", lambda x: any(self.fits(x, y) for y in self.under(c))),
            (" with variable VP", lambda x: self.fact(c)["vp"]["kind"] == "variable"),
            (" without ", lambda x: not self.fits(x, c)),
            (" with ", lambda x: self.fits(x, c)),
            (" bearing ", lambda x: self.bears(x, c)),
            (" except ", lambda x: not self.fits(x, c)),
            (" in slot 1|2", lambda x: c in self.market[:2]),
        )
        for mark, test in tests:
            if mark in phrase:
                head, tail = phrase.split(mark, 1)
                return bool(test(tail)) and self.fits(head, c, source, suit)
        return all(self.is_word(word, c, source, suit) for word in WORDS.findall(phrase))

    def is_word(self, word: str, c: int, source: int, suit: str) -> bool:
        if word in ("card", "cards", "any", "market", "one", "in"):
            return True
        if word == "other":
            return c != source
        if word == "same-suit":
            mine = {x for x in self.suits(source) if x != "gadget"}
            return bool(mine & set(self.suits(c)))
        if word.startswith("non-"):
            return not self.is_word(word[4:], c, source, suit)
        return any(self.is_atom(atom, c, suit) for atom in word.split("|"))

    def is_atom(self, atom: str, c: int, suit: str) -> bool:
        if atom in SUITS:
            return SUITS[atom] in self.suits(c)
        if atom == "same" or atom == "suit" or atom == "named":
            return suit in self.suits(c)
        if atom.startswith("#"):
            return self.icons(c, atom[1:]) > 0
        if atom.startswith("«"):
            return is_called(self.name(c), atom[1:-1].replace("\u00a0", " "))
        if atom.isupper():
            return atom.lower().replace("-", "_") in self.fact(c)["state_icons"]
        if atom == "leader":
            return bool(book.FACES[self.face[c]].leader)
        raise AssertionError(f"which cards are {atom}?")

    def bears(self, phrase: str, c: int) -> bool:
        held = self.tokens(c)
        if phrase == "≥2 resources":
            return sum(held) >= 2
        return held[RESOURCES.index(phrase)] > 0

    def worth(self, phrase: str, c: int) -> int:
        """How many of what a phrase counts a card is, where several are asked for."""
        n = 1
        for word in WORDS.findall(phrase.split(" with ")[0]):
            for atom in word.split("|"):
                if atom == "region":
                    n = max(n, printed_regions(self.fact(c)))
                elif atom.startswith("#") and atom != "#pinned":
                    n = max(n, self.icons(c, atom[1:]))
        return n

    def in_play(self, phrase: str, p: int) -> int:
        """How many there are in play: icons by icons, regions by what they count for, cards of a name by cards."""
        atoms = [atom for word in WORDS.findall(phrase) for atom in word.split("|")]
        n = 0
        for c in self.open(p):
            for atom in atoms:
                if atom.startswith("#"):
                    n += self.icons(c, atom[1:])
                elif atom == "region":
                    n += printed_regions(self.fact(c))
                elif self.is_atom(atom, c, ""):
                    n += 1
        return n
