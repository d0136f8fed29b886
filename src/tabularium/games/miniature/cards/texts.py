"""What each card does when it is played."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import COLONY, DOOM, FORGE, HERALD, ORATION, RAID
from tabularium.games.miniature.rules.aggression import Raid
from tabularium.games.miniature.rules.auction import HoldAuction
from tabularium.games.miniature.rules.drawing import ORATE, Gain
from tabularium.games.miniature.rules.ending import Doom
from tabularium.games.miniature.rules.paying import BuildForge
from tabularium.games.miniature.rules.playing import PLAY_FREE, TEXTS
from tabularium.kernel.compose import Text


def _write_texts() -> None:
    TEXTS[RAID] = Raid()
    TEXTS[COLONY] = HoldAuction()
    TEXTS[ORATION] = ORATE
    TEXTS[FORGE] = BuildForge()
    TEXTS[HERALD] = Text((Gain(1), PLAY_FREE, Gain(1)))
    TEXTS[DOOM] = Doom()


_write_texts()
