"""How the log is told: what leads, what follows, what is folded; and what is an alarm."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.table.state import EVENTS
from tabularium.kernel.story import EVERYBODY, Story

STORY: Final = Story(
    EVENTS,
    lead="played exhausted acquired broke_through developed state_turned ability scoring_triggered collapsed chaos_won "
    "solstice traded profited king resolved row result verdict",
    follow="gained paid exiled took_unrest returned_unrest reshuffled gave stole ignored revealed found garrisoned "
    "swapped named placed removed declined points unrest_counted",
    folded="moved refilled drew turn round looked rolled declined_developing",
    between="gave stole",
    alarms={"scoring_triggered": EVERYBODY, "collapsed": EVERYBODY, "chaos_won": EVERYBODY},
)
