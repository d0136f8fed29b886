"""Scenes of the miniature: a table laid by hand, and a walk that doubts every step."""

from __future__ import annotations

import pickle
from typing import cast

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.rules.flow import WHOLE_TURN
from tabularium.games.miniature.table import state as mini
from tabularium.games.miniature.table.state import DECK, Table
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import settle

MINIATURE = loaded("miniature")


def table(
    seats: int = 2,
    coins: int = 3,
    units: tuple[int, ...] = (1, 2, 3),
    **zones: tuple[int, str],
) -> Table:
    """Cards as `oration=(0, "hand")`: owner and zone; cards not named stay in the last seat's discard pile."""
    s = Table(MINIATURE, seats)
    s.rng = 12345 << 32
    s.coins = [coins] * seats
    s.units = [list(units) for _ in range(seats)]
    for card in range(len(CARDS)):
        name = CARDS[card].replace("-", "_")
        owner, zone = zones.pop(name, (seats - 1, "discard"))
        s.owner[card] = owner
        s.zone[card] = mini.ZONES.index(zone)
        if s.zone[card] == DECK:
            s.decks[owner].append(card)
    assert not zones, f"no such cards: {zones}"
    s.push(WHOLE_TURN, 0)
    settle(s)
    return s


class Scene:
    """Plays actions by notation; after each, clone, pickle, replay and undo must agree with the table."""

    def __init__(self, s: Table) -> None:
        self.first = s.clone()
        self.s = s
        self.actions: list[int] = []
        self.hashes = [s.hash()]

    @property
    def seat(self) -> int:
        return machine.who(self.s)

    def options(self) -> list[str]:
        return [MINIATURE.notation.write(a) for a in machine.options(self.s)]

    def why_not(self, text: str) -> str | None:
        number = machine.refuse(self.s, MINIATURE.notation.read(text))
        return MINIATURE.book[number].key if number else None

    def play(self, *texts: str) -> None:
        for text in texts:
            assert text in self.options(), f"{text} is not among {self.options()}"
            a = MINIATURE.notation.read(text)
            assert MINIATURE.notation.write(a) == text
            twin = self.s.clone()
            frozen = cast(Table, pickle.loads(pickle.dumps(self.s)))
            before = self.s.hash()
            assert twin.hash() == frozen.hash() == before
            for s in (self.s, twin, frozen):
                machine.play(s, a)
            assert self.s.hash() == twin.hash() == frozen.hash()
            self.actions.append(a)
            self.hashes.append(self.s.hash())
            self._replayed()
            assert MINIATURE.check(self.s) == []
            if not self.s.over:
                judged = [a for a in machine.candidates(self.s) if not machine.refuse(self.s, a)]
                assert judged == machine.options(self.s)

    def _replayed(self) -> None:
        """The same actions from the start, and the way back one step, give the same tables."""
        again = self.first.clone()
        for i, a in enumerate(self.actions):
            assert again.hash() == self.hashes[i]
            machine.play(again, a)
        assert again.hash() == self.hashes[-1]
