"""Which options rest on figures that are not known for certain."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga import words
from tabularium.games.praga.names import BOARD, IV0, MINE_TOKEN, PLAZA0, SEAL0, TECH0, TILE0, TOKEN0, WIDTH
from tabularium.games.praga.placing import ChooseRotation, blue_meetings, meetings
from tabularium.games.praga.queries import sector_at
from tabularium.games.praga.state import Table
from tabularium.kernel.action import CHOOSE, YES, target_of, word_of
from tabularium.kernel.machine import Frame, choice_of

UNSURE: Final = ("low", "reconstructed")
# Words whose target is a card, and the first of those cards
CARDS: Final = {
    words.SEAL: SEAL0, words.DROP: 0, words.PLACE: 0, words.USE_TECH: TECH0, words.LEARN: TECH0, words.TOKEN: TOKEN0,
    words.TILE: IV0, words.PLAZA: PLAZA0,
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
    if word == words.TAKE:
        space = s.crane.index(x)
        return [t.provenance[TILE0 + x], g.space_provenance[space], g.sector_provenance[sector_at(s, space)]]
    if word in (words.ACT, words.EXTRA_ACTION):
        card = s.hexes[f.player * BOARD + x]
        return [t.provenance[card]] if card >= 0 else []
    if word == words.BONUS:
        return [g.sector_provenance[s.bonus]] if s.bonus >= 0 else []
    if word in (words.SIDE, words.UP, words.STEP):
        return [g.project_provenance[x]]
    if word in (words.RESOLVE, words.EGG_EFFECT):
        return [t.road_provenance[x + 1]]
    if word in (words.RAISE, words.YIELD):
        token = s.own[f.player * WIDTH + MINE_TOKEN + x]
        own = [t.provenance[TOKEN0 + token]] if word == words.YIELD and token >= 0 else []
        return [t.track_provenance[x], *own]
    if word == words.SLAB:
        return [t.slab_provenance[x]]
    if word == words.SITE and prompt == "site" and x < len(s.site):
        tile = s.plaza[g.site_plaza[x]]
        rewards = [t.provenance[PLAZA0 + tile]] if tile >= 0 and t.cube[f.it] else []
        return [g.site_provenance[x], *rewards]
    if word == words.TURN and x < 6:
        return [t.provenance[card] for card in meeting(s, f, x)]
    if word == words.REWARD and prompt == "plaza_reward":
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
