"""Technologies drawn and production tokens of the river: which one is kept."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.clauses import TECH_DRAW, TOKEN_CHOICE
from tabularium.games.praga.table.atoms import learn, pull, take_token
from tabularium.games.praga.table.names import LEVELS, TECH_DECK
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.vocabulary import LEARN, TOKEN
from tabularium.kernel.action import NO, act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Fields, Frame


class ChooseTech(Choice[Table]):
    """One of the technologies drawn, the top `n` of level `it`."""

    few: int = ASK
    rule: int = TECH_DRAW
    prompt: str = "technology"

    def drawn(self, s: Table, f: Frame) -> list[int]:
        return s.decks[TECH_DECK + f.it][-f.n :]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(LEARN, s.t.local[card]) for card in self.drawn(s, f)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == LEARN and s.t.technologies[target_of(a)] in self.drawn(s, f) else TECH_DRAW

    def take(self, s: Table, f: Frame, a: int) -> None:
        card = s.t.technologies[target_of(a)]
        pull(s, TECH_DECK + f.it, card, f.n)
        learn(s, f.player, card)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"level": LEVELS[f.it]}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.technologies[target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.t.ids[s.t.technologies[target_of(a)]]]


class BridgeTile(Choice[Table]):
    """A bridge tile is chosen, or none."""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.bridge[target_of(a)], language)} if a != NO else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.t.ids[s.t.bridge[target_of(a)]]] if a != NO else ["answer-no"]


class ChooseToken(Choice[Table]):
    """A production token of the river for track `it`."""

    few: int = TAKE_LONE
    rule: int = TOKEN_CHOICE
    prompt: str = "token"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(TOKEN, i) for i in range(len(s.t.tokens)) if s.river >> i & 1]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == TOKEN and s.river >> target_of(a) & 1 else TOKEN_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        take_token(s, f.player, f.it, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.tokens[target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [s.t.ids[s.t.tokens[target_of(a)]]]


CHOOSE_TECH: Final = ChooseTech()
CHOOSE_TOKEN: Final = ChooseToken()
