"""What passing first brings."""

from __future__ import annotations

from tabularium.games.nations.cards.shelf import CARDS
from tabularium.games.nations.table.atoms import gain_vp
from tabularium.games.nations.table.kinds import FIRST_TO_PASS
from tabularium.games.nations.table.queries import in_play, selected
from tabularium.games.nations.table.state import Table


def reward_passing(s: Table, p: int) -> None:
    if p in selected(s, FIRST_TO_PASS):
        for card in in_play(s.nations[p]):
            gain_vp(s, p, CARDS[card].on_pass_first, card)
