"""The end of the game, from wherever it comes."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.rules.answers import OfCard
from tabularium.games.nations.rules.scoring import score
from tabularium.games.nations.table.atoms import ON_RUIN
from tabularium.games.nations.table.atoms_cards import discard
from tabularium.games.nations.table.kinds import ENDED, ENDINGS, FAME, NOBODY
from tabularium.games.nations.table.state import Table
from tabularium.kernel.effect import Effect, Frame

WHOLE_GAME: Final = 8  # rounds


class EndOfGame(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        ruined = s.seats == 1 and s.nations[0].vp < 0
        if ruined:
            s.finish("ruin")
        elif s.ending:
            s.finish(s.ending)  # an event has said how
        else:
            s.finish("rounds" if s.last_round == WHOLE_GAME else "short")
        s.begin(NOBODY)
        s.tell(ENDED, 0 if ruined else NOBODY, n=ENDINGS.index(s.ending))
        if s.seats == 1 and not ruined:
            s.tell(FAME, 0, n=score(s, 0))


END_OF_GAME: Final = EndOfGame()


class Holding(OfCard):
    """A choice about the card in `source`, which lies nowhere else until it is answered."""


class Ruin(Effect[Table]):
    """Alone, with fewer than no victory points: nothing else happens any more.

    A card that was still to be placed leaves the game with the choice that held it.
    """

    plain: bool = True

    def run(self, s: Table, f: Frame) -> None:
        for waiting in s.stack:
            if isinstance(waiting.effect, Holding):
                discard(s, waiting.source)
        s.halt(END_OF_GAME)


if not ON_RUIN:
    ON_RUIN.append(Ruin())
