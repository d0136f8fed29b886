"""Spaces IV and V of the Royal Road: the bridge and its tiles."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.clauses import IV_DRAW, IV_PLACE, V_CHOOSE
from tabularium.games.praga.rules.finds import BridgeTile
from tabularium.games.praga.rules.gains import DRAWN, reward
from tabularium.games.praga.table.atoms import discard_iv, lay_slab, look, pull, take_v
from tabularium.games.praga.table.names import BY_BRIDGE, IV_DECK, V_DECK
from tabularium.games.praga.table.queries import bridge_is_complete
from tabularium.games.praga.table.state import E_DREW, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import SLAB, TILE
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Fields, Frame


def draw_iv(s: Table, p: int) -> None:
    drawn = min(DRAWN, len(s.decks[IV_DECK]))
    if drawn:
        look(s, p, IV_DECK, drawn)
        s.tell(E_DREW, p, n=drawn)
        s.push(CHOOSE_IV, p, n=drawn)


def offer_v(s: Table, p: int) -> None:
    """Any tile of the stack; an empty one has none to give (bridge.v_stack_empty)."""
    stack = s.decks[V_DECK]
    if stack:
        look(s, p, V_DECK, len(stack))
        s.push(CHOOSE_V, p)


class ChooseIV(BridgeTile):
    """One of the top `n` tiles of the IV stack; the others go under it."""

    few: int = ASK
    rule: int = IV_DRAW
    prompt: str = "bridge_iv"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(TILE, s.t.local[card]) for card in s.decks[IV_DECK][-f.n :]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == TILE and s.t.bridge[target_of(a)] in s.decks[IV_DECK][-f.n :] else IV_DRAW

    def take(self, s: Table, f: Frame, a: int) -> None:
        card = s.t.bridge[target_of(a)]
        pull(s, IV_DECK, card, f.n)
        if bridge_is_complete(s):
            discard_iv(s, f.player, card)
            reward(s, f.player, s.t.bridge_gain[s.t.local[card]], BY_BRIDGE)
        else:
            s.push(CHOOSE_SLAB, f.player, card)


class ChooseV(BridgeTile):
    """Any tile of the V stack at the bridge."""

    few: int = ASK
    rule: int = V_CHOOSE
    prompt: str = "bridge_v"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(TILE, s.t.local[card]) for card in sorted(s.decks[V_DECK])]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == TILE and s.t.bridge[target_of(a)] in s.decks[V_DECK] else V_CHOOSE

    def take(self, s: Table, f: Frame, a: int) -> None:
        card = s.t.bridge[target_of(a)]
        take_v(s, f.player, V_DECK, card)
        if bridge_is_complete(s):
            reward(s, f.player, s.t.bridge_gain[s.t.local[card]], BY_BRIDGE)
        else:
            s.push(CHOOSE_SLAB, f.player, card)


class ChooseSlab(Choice[Table]):
    """Where bridge tile `source` is laid; the slab and the tile pay."""

    few: int = TAKE_LONE
    rule: int = IV_PLACE
    prompt: str = "slab"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(SLAB, i) for i in range(len(s.slabs))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        i = target_of(a)
        return 0 if word_of(a) == SLAB and i < len(s.slabs) and s.slabs[i] < 0 else IV_PLACE

    def take(self, s: Table, f: Frame, a: int) -> None:
        slab = target_of(a)
        lay_slab(s, f.player, slab, f.source)
        reward(s, f.player, s.t.bridge_gain[s.t.local[f.source]], BY_BRIDGE)
        reward(s, f.player, s.t.slab_bonus[slab], BY_BRIDGE)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"card": speech(s).name(f.source, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).gains(s.t.slab_bonus[target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"slab-{target_of(a) + 1}"]


CHOOSE_IV: Final = ChooseIV()
CHOOSE_V: Final = ChooseV()
CHOOSE_SLAB: Final = ChooseSlab()
