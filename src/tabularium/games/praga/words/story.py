"""How the log is told: what leads, what follows, what is folded; and what is an alarm."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import TURNS_EACH
from tabularium.games.praga.table.state import E_TURN, EVENTS
from tabularium.kernel.effect import State
from tabularium.kernel.event import Event
from tabularium.kernel.story import EVERYBODY, Story


class PragaStory(Story):
    def alarmed(self, s: State, event: Event) -> list[int]:
        """A seat's last turn as well."""
        if event.kind == E_TURN and event.n == TURNS_EACH:
            return self.concerned(s, event)
        return super().alarmed(s, event)


STORY: Final = PragaStory(
    EVENTS,
    lead="took acts bonus extra renewed placed built seal learned used_tech pawn slab bridge_tile side up era scoring "
    "parler_card opponent last_space judged finished",
    follow="points gold stone silver golden egg red blue tech university mine quarry took_hex claimed no_claim "
    "plaza_done token seal_right wealth upgrade_bonus tech_bonus road_tile windows_dropped open_plaza parler_cube "
    "parler_pawn parler_seal parler_tile parler_token parler_track arrow_unpaid arrow_declined tile_declined "
    "step_declined extra_lost side_lost road_lost bonus_lost final action_lost",
    folded="turn paid_gold paid_stone paid_silver paid_golden paid_egg revealed cubes_back drew marker buried "
    "parler_shuffle",
    silent="crane platform",
    alarms={"last_space": EVERYBODY},
)
