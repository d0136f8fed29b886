"""The end, also in the middle of everything."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.cards.numbers import DOOM
from tabularium.games.miniature.table.state import DISCARD, DOOMED, Table
from tabularium.kernel.effect import Effect, Frame


class Doom(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.tell(DOOMED, f.player, DOOM)
        s.halt(END_OF_GAME)


class EndOfGame(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.finish("doom" if s.zone[DOOM] == DISCARD else "rounds")


END_OF_GAME: Final = EndOfGame()
