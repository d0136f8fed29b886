"""How the log is told: what leads, what follows, what is folded; and what is an alarm."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.table.kinds import ROUND_BEGAN, TOLD
from tabularium.games.nations.table.state import Table
from tabularium.kernel.effect import State
from tabularium.kernel.event import Event
from tabularium.kernel.story import EVERYBODY, PLAYER, Story


class NationsStory(Story):
    def alarmed(self, s: State, event: Event) -> list[int]:
        """The last round as well."""
        if event.kind == ROUND_BEGAN and isinstance(s, Table) and event.n == s.last_round:
            return list(range(s.seats))
        return super().alarmed(s, event)


STORY: Final = NationsStory(
    TOLD,
    lead="took_worker deployed bought hired passed skipped war_declared defeated event_revealed event_resolved "
    "round_began board_chosen used swapped rival_war tile_revealed handed ended produced famine_came revolted declined "
    "stayed stability_won stability_lost fame",
    follow="gained_gold gained_food gained_stone gained_books gained_vp lost_gold lost_food lost_stone lost_books "
    "lost_vp returned_worker undeployed removed ready war_over scored_books rolled rival_books rival_strength "
    "rival_stability rival_architects tesla card_came unchosen freed_upkeep regained architect_left sunk short_gold "
    "short_food short_stone short_books rival_counted rival_lost_books",
    folded="paid_gold paid_food paid_stone paid_books paid_vp placed ordered refilled architects_came",
    between="handed",
    alarms={
        "war_declared": EVERYBODY,
        "rival_war": EVERYBODY,
        "defeated": PLAYER,
        "famine_came": EVERYBODY,
        "revolted": PLAYER,
        "short_gold": PLAYER,
        "short_food": PLAYER,
        "short_stone": PLAYER,
        "short_books": PLAYER,
        "stability_lost": PLAYER,
    },
)
