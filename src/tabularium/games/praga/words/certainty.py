"""Which options rest on figures that are not known for certain."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.tables import Tables
from tabularium.games.praga.rules.placing import ChooseRotation, blue_meetings, meetings
from tabularium.games.praga.table.names import BOARD, MINE_TOKEN, WIDTH
from tabularium.games.praga.table.queries import sector_at
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words import vocabulary
from tabularium.kernel.action import CHOOSE, YES, target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of

UNSURE: Final = ("low", "reconstructed")


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
    cards = cards_of(t, word)
    if cards:
        return [t.provenance[cards[x]]]
    if word == vocabulary.TAKE:
        space = s.crane.index(x)
        return [t.provenance[t.tiles[x]], g.space_provenance[space], g.sector_provenance[sector_at(s, space)]]
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
        own = [t.provenance[t.tokens[token]]] if word == vocabulary.YIELD and token >= 0 else []
        return [t.track_provenance[x], *own]
    if word == vocabulary.SLAB:
        return [t.slab_provenance[x]]
    if word == vocabulary.SITE and prompt == "site" and x < len(s.site):
        tile = s.plaza[g.site_plaza[x]]
        rewards = [t.provenance[t.plazas[tile]]] if tile >= 0 and t.cube[f.it] else []
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


def cards_of(t: Tables, word: int) -> list[int]:
    """The cards that a word may name."""
    if word in (vocabulary.DROP, vocabulary.PLACE):
        return t.hexes
    if word in (vocabulary.USE_TECH, vocabulary.LEARN):
        return t.technologies
    return {
        vocabulary.SEAL: t.seals, vocabulary.TOKEN: t.tokens, vocabulary.TILE: t.bridge, vocabulary.PLAZA: t.plazas,
    }.get(word, [])  # fmt: skip


def meeting(s: Table, f: Frame, rotation: int) -> list[int]:
    """The hex in hand and those whose symbols or corners it would meet; none if it meets nothing."""
    if isinstance(f.effect, ChooseRotation):
        met = meetings(s, f.player, f.n, f.it, rotation)
        there = [s.hexes[f.player * BOARD + s.g.near[f.n * 6 + met[i]]] for i in range(0, len(met), 2)]
    else:
        met = blue_meetings(s, f.n, f.it, rotation)
        there = [s.site[link // 6] for corner in met for link in s.g.links[f.n * 6 + corner]]
    return [f.it] + [card for card in there if card >= 0] if met else []
