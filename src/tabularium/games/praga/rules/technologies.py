"""One-use technologies: their steps, and whether they can be used now."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.actions import start_action
from tabularium.games.praga.rules.clauses import TECH_ANY, TECH_DIG, TECH_LIFT, TECH_PLAZA, UP_AT_TOP
from tabularium.games.praga.rules.gains import produce, raise_track, reward, step_up
from tabularium.games.praga.rules.lacks import action_price
from tabularium.games.praga.rules.performing import performable
from tabularium.games.praga.rules.plazas import BOTH_REWARDS
from tabularium.games.praga.table.names import (
    ANY_ACTION,
    ANY_TRACK,
    BY_TECHNOLOGIES,
    BY_TECHNOLOGY,
    DO_ACTION,
    DO_GAIN,
    DO_PLAZA,
    DO_PRODUCE,
    DO_RAISE,
    DO_UP,
    EGG,
    GOLD,
    PROJECTS,
    STONE,
)
from tabularium.games.praga.table.queries import at_top
from tabularium.games.praga.table.state import E_ACTION_LOST, Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.objects import place_id, track_id
from tabularium.games.praga.words.vocabulary import ACT, PLAZA, RAISE, STEP, YIELD
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


def unusable(s: Table, p: int, x: int) -> int:
    """The clause that keeps technology `x` from being used now, or 0; its own gains may pay for its action."""
    gold = stone = eggs = 0
    for step in s.t.tech_steps[x]:
        what = step[0]
        if what == DO_GAIN:
            for i in range(2, len(step), 2):
                if step[i] == GOLD:
                    gold += step[i + 1]
                elif step[i] == STONE:
                    stone += step[i + 1]
                elif step[i] == EGG:
                    eggs += step[i + 1]
        elif what == DO_ACTION and step[1] != ANY_ACTION:
            barred = performable(s, p, step[1], BY_TECHNOLOGY, step[2], gold, stone, eggs)
            if barred:
                return barred
        elif what == DO_UP and at_top(s, p, 0) and at_top(s, p, 1):
            return UP_AT_TOP
    return 0


class Use(Effect[Table]):
    """The steps of technology `source`, one after the other."""

    def run(self, s: Table, f: Frame) -> None:
        steps = s.t.tech_steps[s.t.local[f.source]]
        if f.pc + 1 < len(steps):
            s.again(f, f.pc + 1)
        step = steps[f.pc]
        p, what = f.player, step[0]
        if what == DO_GAIN:
            reward(s, p, step[2:], BY_TECHNOLOGIES)
        elif what == DO_ACTION:
            if step[1] == ANY_ACTION:
                s.push(ANY_OF_SIX, p, f.source)
            elif performable(s, p, step[1], BY_TECHNOLOGY, step[2]):
                s.tell(E_ACTION_LOST, p, f.source, step[1])
            else:
                start_action(s, p, step[1], BY_TECHNOLOGY, step[2])
        elif what == DO_UP:
            s.push(LIFT, p, f.source)
        elif what == DO_PLAZA:
            s.push(CHOOSE_PLAZA, p, f.source)
        elif what == DO_RAISE:
            if step[1] == ANY_TRACK:
                s.push(RAISE_ANY, p, f.source)
            else:
                raise_track(s, p, step[1])
        elif what == DO_PRODUCE:
            if step[1] == ANY_TRACK:
                s.push(PRODUCE_ANY, p, f.source)
            else:
                produce(s, p, step[1])


class AnyOfSix(Choice[Table]):
    """Any action that can be performed."""

    few: int = ASK
    rule: int = TECH_ANY
    prompt: str = "any_action"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(ACT, i) for i in range(6)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != ACT or target_of(a) > 5:
            return TECH_ANY
        return performable(s, f.player, target_of(a), BY_TECHNOLOGY)

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return action_price(s, f.player, target_of(a), BY_TECHNOLOGY) if rule != TECH_ANY else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        start_action(s, f.player, target_of(a), BY_TECHNOLOGY)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"bonus": speech(s).bonus_of(s, f.player, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [place_id(f.player, target_of(a))]


class Lift(Choice[Table]):
    """A step up on either project, without windows or crossing cost."""

    few: int = TAKE_LONE
    rule: int = TECH_LIFT
    prompt: str = "lift"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(STEP, 0), act(STEP, 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != STEP or target_of(a) > 1:
            return TECH_LIFT
        return UP_AT_TOP if at_top(s, f.player, target_of(a)) else 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        step_up(s, f.player, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"result": speech(s).landing(s, f.player, target_of(a), 0, 1, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [PROJECTS[target_of(a)]]


class ChoosePlaza(Choice[Table]):
    """Both rewards of any plaza tile on the board."""

    few: int = TAKE_LONE
    rule: int = TECH_PLAZA
    prompt: str = "plaza"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(PLAZA, i) for i in range(len(s.t.plazas))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == PLAZA and target_of(a) in s.plaza else TECH_PLAZA

    def take(self, s: Table, f: Frame, a: int) -> None:
        s.push(BOTH_REWARDS, f.player, s.t.plazas[target_of(a)])

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": speech(s).text(s.t.plazas[target_of(a)], language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        tile = target_of(a)  # some stay in the box
        return [s.g.plaza_ids[s.plaza.index(tile)]] if tile in s.plaza else []


class RaiseAny(Choice[Table]):
    few: int = ASK
    rule: int = TECH_DIG
    prompt: str = "raise_any"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(RAISE, 0), act(RAISE, 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == RAISE and target_of(a) < 2 else TECH_DIG

    def take(self, s: Table, f: Frame, a: int) -> None:
        raise_track(s, f.player, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return speech(s).more_of(s, f.player, target_of(a), language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [track_id(f.player, target_of(a))]


class ProduceAny(Choice[Table]):
    few: int = ASK
    rule: int = TECH_DIG
    prompt: str = "produce_any"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(YIELD, 0), act(YIELD, 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == YIELD and target_of(a) < 2 else TECH_DIG

    def take(self, s: Table, f: Frame, a: int) -> None:
        produce(s, f.player, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"gains": speech(s).production(s, f.player, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [track_id(f.player, target_of(a))]


USE: Final = Use()
ANY_OF_SIX: Final = AnyOfSix()
LIFT: Final = Lift()
CHOOSE_PLAZA: Final = ChoosePlaza()
RAISE_ANY: Final = RaiseAny()
PRODUCE_ANY: Final = ProduceAny()
