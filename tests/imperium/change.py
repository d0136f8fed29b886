"""What changed on the table between two sights, and the ledger in which an oracle writes what should have changed."""

from __future__ import annotations

from imperium.sight import Sight
from imperium.table import RESOURCES
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at

DECKS = (st.DECK, st.NATION)


class Wrong(AssertionError):
    """The table did not change as the printed line says."""


def must(truth: bool, why: str) -> None:
    if not truth:
        raise Wrong(why)


class Change:
    """The difference of two sights. Whatever is expected is taken out of it; `rest` says what is left."""

    def __init__(self, a: Sight, b: Sight) -> None:
        self.a = a
        self.b = b
        self.moves = {c for c in range(len(a.where)) if a.where[c] != b.where[c] or a.host[c] != b.host[c]}
        self.res: dict[tuple[int, int], int] = {}
        self.tok: dict[tuple[int, int], int] = {}
        self.actions: dict[int, int] = {}
        self.exhausts: dict[int, int] = {}
        self.faces = {c for c in range(len(a.face)) if a.face[c] != b.face[c]}
        self.marks = {c for c in range(len(a.mark)) if a.mark[c] != b.mark[c]}
        self.shuffled: set[int] = set()
        self.ends = a.last == b.last
        self.crowned = [p for p in range(len(a.kinged)) if a.kinged[p] != b.kinged[p]]
        self.open = False  # something nested happened that is asserted elsewhere

    @property
    def any(self) -> bool:
        """Something on the table is different."""
        a, b = self.a, self.b
        plain = (
            a.res != b.res or a.tok != b.tok or a.actions != b.actions or a.exhausts != b.exhausts or a.last != b.last
        )
        return plain or bool(self.moves or self.faces or self.marks) or a.lasting != b.lasting or a.piles != b.piles

    # What is expected

    def gain(self, p: int, r: int, n: int) -> None:
        self.res[p, r] = self.res.get((p, r), 0) + n

    def put(self, c: int, r: int, n: int) -> None:
        self.tok[c, r] = self.tok.get((c, r), 0) + n

    def act(self, p: int, n: int) -> None:
        self.actions[p] = self.actions.get(p, 0) + n

    def exhaust(self, p: int, n: int) -> None:
        self.exhausts[p] = self.exhausts.get(p, 0) + n

    def move(self, c: int, pile: int, host: int = -1) -> None:
        """A card lies in another pile now."""
        must(c in self.moves or self.a.where[c] == pile, f"{self.a.name(c)} did not move")
        must(self.b.where[c] == pile, f"{self.a.name(c)} lies in {place(self.b.where[c])}, not in {place(pile)}")
        must(self.b.host[c] == host, f"{self.a.name(c)} is garrisoned elsewhere")
        self.moves.discard(c)

    def leave(self, c: int, pile: int, host: int = -1) -> None:
        """A card goes from wherever it lies, with what lies on and under it."""
        a = self.a
        self.move(c, pile, host)
        if a.zone(c) not in (st.PLAY, st.POWER):
            return
        owner = a.owner(c)
        for r, n in enumerate(a.tokens(c)):
            if n:
                self.gain(owner, r, n)
                self.put(c, r, -n)
        self.marks.discard(c)
        zone = (pile - st.COMMON) % st.ZONES if pile >= st.COMMON else -1
        kept = (st.DISCARD, st.HAND, st.HISTORY, st.SUNKEN, st.LEGENDS)
        along = pile if zone in kept else at(owner, st.DISCARD)
        for under in a.under(c):
            if under in self.moves:
                self.move(under, along)

    def refill(self, slot: int, gone: int) -> None:
        """A new card in a slot of the market; `gone`: the unrest that went back to the pile before, or -1."""
        a, b = self.a, self.b
        new = b.market[slot]
        small = st.SLOT_PILES[slot]
        deck = a.piles[small] or a.piles[st.MAIN]
        if not deck:
            must(new < 0, "a card came from nowhere")
            if gone >= 0:
                self.move(gone, st.UNREST)
            return
        must(new == deck[-1], f"slot {slot} was not refilled from the top of its deck")
        self.move(new, st.MARKET)
        under = b.beneath[slot]
        if "region" in b.suits(new):
            must(under < 0, "unrest under a region")
        else:
            must(under >= 0 or not a.piles[st.UNREST], "no unrest under the new card")
        if under >= 0 and under != gone:
            self.move(under, st.BENEATH)
        if gone >= 0 and under != gone:
            self.move(gone, st.UNREST)

    def shuffle(self, pile: int) -> None:
        self.shuffled.add(pile)

    # What is left

    def rest(self) -> list[str]:
        if self.open or self.b.over:
            return []
        a, b = self.a, self.b
        found = [f"{a.name(c)} {place(a.where[c])} to {place(b.where[c])}" for c in sorted(self.moves)]
        for p in range(a.seats):
            for r in range(4):
                d = b.res[4 * p + r] - a.res[4 * p + r]
                if d != self.res.get((p, r), 0):
                    found.append(f"seat {p} {RESOURCES[r]} {d:+} instead of {self.res.get((p, r), 0):+}")
            found += self.counted(p, "actions", b.actions[p] - a.actions[p], self.actions.get(p, 0))
            found += self.counted(p, "exhausts", b.exhausts[p] - a.exhausts[p], self.exhausts.get(p, 0))
        for c in range(len(a.tok)):
            if a.tok[c] != b.tok[c] or any((c, r) in self.tok for r in range(4)):
                for r in range(4):
                    d = b.tokens(c)[r] - a.tokens(c)[r]
                    if d != self.tok.get((c, r), 0):
                        found.append(f"{RESOURCES[r]} on {a.name(c)} {d:+} instead of {self.tok.get((c, r), 0):+}")
        found += [f"{a.name(c)} turned" for c in sorted(self.faces)]
        found += [f"{a.name(c)} exhausted or not" for c in sorted(self.marks)]
        if not self.ends:
            found.append("scoring was triggered")
        if self.crowned:
            found.append("King of Kings was resolved")
        return found + self.orders()

    def counted(self, p: int, what: str, d: int, expected: int) -> list[str]:
        return [] if d == expected else [f"seat {p} {what} {d:+} instead of {expected:+}"]

    def orders(self) -> list[str]:
        """Decks whose order changed though nobody shuffled them."""
        a, b = self.a, self.b
        found: list[str] = []
        for pile, before in enumerate(a.piles):
            zone = (pile - st.COMMON) % st.ZONES if pile >= st.COMMON else -1
            deck = zone in DECKS or pile in (st.MAIN, st.REGIONS, st.UNCIVS, st.CIVS, st.FAME)
            if not deck or pile in self.shuffled or before == b.piles[pile]:
                continue
            stay = set(before) & set(b.piles[pile])
            if [c for c in before if c in stay] != [c for c in b.piles[pile] if c in stay]:
                found.append(f"{place(pile)} was put in another order")
        return found


def place(pile: int) -> str:
    if pile < st.COMMON:
        return st.COMMON_NAMES[pile]
    return f"{st.ZONE_NAMES[(pile - st.COMMON) % st.ZONES]} {(pile - st.COMMON) // st.ZONES}"
