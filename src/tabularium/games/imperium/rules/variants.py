"""The fast variant's own set-up choices."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import ARTHURIANS, ATLANTEANS, INUIT
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.table.atoms import moved, tuck
from tabularium.games.imperium.table.queries import mana_card
from tabularium.games.imperium.table.state import BOX, DEVELOP, DISCARD, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import whole_text
from tabularium.kernel.action import target_of
from tabularium.kernel.effect import Effect, Fields, Frame


class FastStart(Effect[Table]):
    """What a nation chooses before the first turn."""

    def run(self, s: Table, f: Frame) -> None:
        nation = s.nations[f.player]
        if nation == ATLANTEANS:
            s.push(FAST_REMOVE, f.player)
            s.push(FAST_DEVELOP, f.player)
        elif nation == ARTHURIANS:
            s.push(FAST_QUEST, f.player)
        elif nation == INUIT:
            s.push(FAST_SEASON, f.player, n=fig.EMPIRE)
            s.push(FAST_SEASON, f.player, n=fig.BARBARIAN)


class FastDevelop(CardChoice):
    """Atlanteans: a region of the development area, without paying."""

    word: int = wd.DEVELOP
    rule: int = cl.FAST_ATLANTEANS
    prompt: str = "fast_develop"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted([c for c in s.piles[at(f.player, DEVELOP)] if fig.SUITS[s.face[c]] & fig.REGION])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        moved(s, f.player, c, at(f.player, DISCARD))

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.develop.free"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**super().fields(s, f, a, language), "text": whole_text(s, s.numbers[target_of(a)], language)}


class FastRemove(CardChoice):
    """Atlanteans: another development leaves the game."""

    word: int = wd.REMOVE
    rule: int = cl.FAST_ATLANTEANS
    prompt: str = "remove_development"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(s.piles[at(f.player, DEVELOP)])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        moved(s, f.player, c, BOX)


class FastQuest(CardChoice):
    """Arthurians: a quest, but not Graal, is active from the start."""

    word: int = wd.GARRISON
    rule: int = cl.FAST_ARTHURIANS
    prompt: str = "fast_quest"

    def pool(self, s: Table, f: Frame) -> list[int]:
        quests = s.piles[at(f.player, DEVELOP)]
        return sorted([c for c in quests if not fig.FORBIDS[s.face[c]] & fig.LAST_QUEST])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        tuck(s, f.player, c, mana_card(s, f.player))


class FastSeason(CardChoice):
    """Inuit: a development of this season (`n`: its state) into the discard."""

    word: int = wd.DISCARD
    rule: int = cl.FAST_INUIT
    prompt: str = "fast_season"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted([c for c in s.piles[at(f.player, DEVELOP)] if fig.STATES[s.face[c]] & f.n])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        moved(s, f.player, c, at(f.player, DISCARD))


FAST_START: Final = FastStart()
FAST_DEVELOP: Final = FastDevelop()
FAST_REMOVE: Final = FastRemove()
FAST_QUEST: Final = FastQuest()
FAST_SEASON: Final = FastSeason()
