"""How the log is told: what leads, what follows, what is folded; and what is an alarm."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.table.event_kinds import EVENTS
from tabularium.kernel.story import EVERYBODY, OTHER, PLAYER, Story

STORY: Final = Story(
    EVENTS,
    lead="took wonder_taken grew built upgraded destroyed disbanded leader stages developed revolution action tactic "
    "copied prepared attacked war war_won war_tied offered accepted refused resigned bid colony "
    "uprising corruption famine age last_round scored over repelled succeeded converted inspired",
    follow="population lost_worker leader_left tucked completed replaced common revealed pact_ended passed unclaimed "
    "sent colony_lost culture culture_lost science food goods defended yellow yellow_lost blue blue_lost ruined "
    "removed stolen actions_lost lost_building produced_food produced_goods declined prepared_culture forfeits",
    folded="turn rebuilt science_lost paid_food paid_goods drew discarded reshuffled row_discarded antiquated peeked "
    "spent_unit_goods no_politics",
    silent="war_over",
    between="attacked repelled succeeded war war_won war_tied offered accepted refused pact_ended stolen",
    alarms={
        "uprising": PLAYER,
        "corruption": PLAYER,
        "famine": PLAYER,
        "attacked": OTHER,
        "succeeded": OTHER,
        "war": OTHER,
        "war_won": OTHER,
        "last_round": EVERYBODY,
    },
)
