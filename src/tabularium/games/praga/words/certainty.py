"""Which options rest on figures that are not known for certain."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.placing import ChooseRotation, blue_meetings, meetings
from tabularium.games.praga.table.names import BOARD, IV0, MINE_TOKEN, PLAZA0, SEAL0, TECH0, TILE0, TOKEN0, WIDTH
from tabularium.games.praga.table.queries import sector_at
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words import vocabulary
from tabularium.kernel.action import CHOOSE, YES, target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of

UNSURE: Final = ("low", "reconstructed")
# Words whose target is a card, and the first of those cards
CARDS: Final = {
    vocabulary.SEAL: SEAL0, vocabulary.DROP: 0, vocabulary.PLACE: 0, vocabulary.USE_TECH: TECH0,
    vocabulary.LEARN: TECH0, vocabulary.TOKEN: TOKEN0, vocabulary.TILE: IV0, vocabulary.PLAZA: PLAZA0,
}  # fmt: skip


def uncertain(s: Table, a: int) -> bool:
    """What the label of an action says may differ from what is printed."""
    for provenance in provenances(s, a):
        if provenance in UNSURE:
            return True
    return False


def provenances(s: Table, a: int) -> list[str]:
    """How well the figures are known that the label of an action rests on."""
    t, g = s.t, s.g
    word, x = word_of(a), target_of(a)
    f = s.stack[-1]
    prompt = choice_of(s).prompt
    if word in CARDS:
        return [t.provenance[CARDS[word] + x]]
    if word == vocabulary.TAKE:
        space = s.crane.index(x)
        return [t.provenance[TILE0 + x], g.space_provenance[space], g.sector_provenance[sector_at(s, space)]]
    if word in (vocabulary.ACT, vocabulary.EXTRA_ACTION):
        card = s.hexes[f.player * BOARD + x]
        return [t.provenance[card]] if card >= 0 else []
    if word == vocabulary.BONUS:
        return [g.sector_provenance[s.bonus]] if s.bonus >= 0 else []
    if word in (vocabulary.SIDE, vocabulary.UP, vocabulary.STEP):
        return [g.project_provenance[x]]
    if word in (vocabulary.RESOLVE, vocabulary.EGG_EFFECT):
        return [t.road_provenance[x + 1]]
    if word in (vocabulary.RAISE, vocabulary.YIELD):
        token = s.own[f.player * WIDTH + MINE_TOKEN + x]
        own = [t.provenance[TOKEN0 + token]] if word == vocabulary.YIELD and token >= 0 else []
        return [t.track_provenance[x], *own]
    if word == vocabulary.SLAB:
        return [t.slab_provenance[x]]
    if word == vocabulary.SITE and prompt == "site" and x < len(s.site):
        tile = s.plaza[g.site_plaza[x]]
        rewards = [t.provenance[PLAZA0 + tile]] if tile >= 0 and t.cube[f.it] else []
        return [g.site_provenance[x], *rewards]
    if word == vocabulary.TURN and x < 6:
        return [t.provenance[card] for card in meeting(s, f, x)]
    if word == vocabulary.REWARD and prompt == "plaza_reward":
        return [t.provenance[f.source]]
    if word == CHOOSE and prompt == "reward":
        return [t.choice_provenance[f.it]]
    if word == CHOOSE and prompt == "old_or_new":
        return [t.provenance[f.it if x else f.other]]
    if a == YES and prompt == "arrow":
        return [g.project_provenance[f.it]]
    return []


def meeting(s: Table, f: Frame, rotation: int) -> list[int]:
    """The hex in hand and those whose symbols or corners it would meet; none if it meets nothing."""
    if isinstance(f.effect, ChooseRotation):
        met = meetings(s, f.player, f.n, f.it, rotation)
        there = [s.hexes[f.player * BOARD + s.g.near[f.n * 6 + met[i]]] for i in range(0, len(met), 2)]
    else:
        met = blue_meetings(s, f.n, f.it, rotation)
        there = [s.site[link // 6] for corner in met for link in s.g.links[f.n * 6 + corner]]
    return [f.it] + [card for card in there if card >= 0] if met else []
