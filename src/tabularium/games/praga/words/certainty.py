"""Which options rest on figures that are not known for certain: one entry a word, or a word and its question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.games.praga.rules.placing import ChooseRotation, blue_meetings, meetings
from tabularium.games.praga.table.names import BOARD, MINE_TOKEN, WIDTH
from tabularium.games.praga.table.queries import free_cubes, sector_at
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words import vocabulary
from tabularium.kernel.action import CHOOSE, YES, target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import choice_of

UNSURE: Final[tuple[str, ...]] = ("low", "reconstructed")

Sources = Callable[[Table, Frame, int], list[str]]  # of a table, the frame that asks and what the word names


def uncertain(s: Table, a: int) -> bool:
    """What the label of an action says may differ from what is printed."""
    for provenance in provenances(s, a):
        if provenance in UNSURE:
            return True
    return False


def provenances(s: Table, a: int) -> list[str]:
    """How well the figures are known that the label of an action rests on."""
    sources = BY_WORD.get(word_of(a)) or BY_QUESTION.get((word_of(a), choice_of(s).prompt))
    return sources(s, s.stack[-1], target_of(a)) if sources is not None else []


# Cards that a word names


def hexagon(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.hexes[x]]]


def technology(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.technologies[x]]]


def seal(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.seals[x]]]


def token(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.tokens[x]]]


def bridge_tile(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.bridge[x]]]


def plaza(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[s.t.plazas[x]]]


# Places, tracks and tiles


def tile(s: Table, f: Frame, x: int) -> list[str]:
    space = s.crane.index(x)
    return [
        s.t.provenance[s.t.tiles[x]], s.g.space_provenance[space], s.g.sector_provenance[sector_at(s, space)],
    ]  # fmt: skip


def action(s: Table, f: Frame, x: int) -> list[str]:
    card = s.hexes[f.player * BOARD + x]
    return [s.t.provenance[card]] if card >= 0 else []


def bonus(s: Table, f: Frame, x: int) -> list[str]:
    return [s.g.sector_provenance[s.bonus]] if s.bonus >= 0 else []


def project(s: Table, f: Frame, x: int) -> list[str]:
    return [s.g.project_provenance[x]]


def road(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.road_provenance[x + 1]]


def track(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.track_provenance[x]]


def mine(s: Table, f: Frame, x: int) -> list[str]:
    own = s.own[f.player * WIDTH + MINE_TOKEN + x]
    return track(s, f, x) + (token(s, f, own) if own >= 0 else [])


def slab(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.slab_provenance[x]]


def rotation(s: Table, f: Frame, x: int) -> list[str]:
    """The hex in hand and those whose symbols or corners it would meet; none if it meets nothing."""
    if x >= 6:
        return []
    if isinstance(f.effect, ChooseRotation):
        met = meetings(s, f.player, f.n, f.it, x)
        there = [s.hexes[f.player * BOARD + s.g.near[f.n * 6 + met[i]]] for i in range(0, len(met), 2)]
    else:
        met = blue_meetings(s, f.n, f.it, x)
        there = [s.site[link // 6] for corner in met for link in s.g.links[f.n * 6 + corner]]
    return [s.t.provenance[card] for card in (f.it, *there) if card >= 0] if met else []


# Answers that mean different things by the question


def site(s: Table, f: Frame, x: int) -> list[str]:
    if x >= len(s.site):
        return []
    around = s.plaza[s.g.site_plaza[x]]
    claimed = around >= 0 and s.t.cube[f.it] and free_cubes(s, f.player) > 0
    rewards = plaza(s, f, around) if claimed else []
    return [s.g.site_provenance[x], *rewards]


def plaza_reward(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[f.source]]


def reward(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.choice_provenance[f.it]]


def old_or_new(s: Table, f: Frame, x: int) -> list[str]:
    return [s.t.provenance[f.it if x else f.other]]


def arrow(s: Table, f: Frame, x: int) -> list[str]:
    return project(s, f, f.it)


BY_WORD: Final[dict[int, Sources]] = {
    vocabulary.DROP: hexagon, vocabulary.PLACE: hexagon, vocabulary.USE_TECH: technology, vocabulary.LEARN: technology,
    vocabulary.SEAL: seal, vocabulary.TOKEN: token, vocabulary.TILE: bridge_tile, vocabulary.PLAZA: plaza,
    vocabulary.TAKE: tile, vocabulary.ACT: action, vocabulary.EXTRA_ACTION: action, vocabulary.BONUS: bonus,
    vocabulary.SIDE: project, vocabulary.UP: project, vocabulary.STEP: project, vocabulary.RESOLVE: road,
    vocabulary.EGG_EFFECT: road, vocabulary.RAISE: track, vocabulary.YIELD: mine, vocabulary.SLAB: slab,
    vocabulary.TURN: rotation,
}  # fmt: skip
BY_QUESTION: Final[dict[tuple[int, str], Sources]] = {
    (vocabulary.SITE, "site"): site, (vocabulary.REWARD, "plaza_reward"): plaza_reward, (CHOOSE, "reward"): reward,
    (CHOOSE, "old_or_new"): old_or_new, (YES, "arrow"): arrow,
}  # fmt: skip
