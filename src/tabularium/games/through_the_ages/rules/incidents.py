"""Events that let players choose: buildings, colonies and wonders lost, cards taken."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.cards.deed import Counted
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT
from tabularium.games.through_the_ages.rules.clauses import AGREEMENT_TAKE, EVENT_CHOICE, RAVAGES_RULE
from tabularium.games.through_the_ages.rules.colonies import cede_colony
from tabularium.games.through_the_ages.rules.events import Simple
from tabularium.games.through_the_ages.rules.goods import lose_blue
from tabularium.games.through_the_ages.rules.row import slide_and_deal
from tabularium.games.through_the_ages.rules.taking import TakeByAgreement
from tabularium.games.through_the_ages.table.atoms import forfeit_politics, lose_building
from tabularium.games.through_the_ages.table.atoms_play import ruin_wonder
from tabularium.games.through_the_ages.table.event_kinds import DECLINED
from tabularium.games.through_the_ages.table.queries import is_ruined
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.games.through_the_ages.words.labels import loss_text, seat_name
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import CEDE, DESTROY, RAZE, RUIN, TAKE
from tabularium.games.through_the_ages.words.objects import on_board
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.compose import Menu
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame


class DestroyOwn(Simple):
    """One of the own farms, mines or urban buildings."""

    key: str = "destroy_own"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, DESTROY_ONE)


class DestroyOne(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "destroy_own"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [DESTROY | t << 8 for t in range(FIRST_UNIT) if s.workers[f.player][t]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        t = target_of(a)
        return 0 if word_of(a) == DESTROY and t < FIRST_UNIT and s.workers[f.player][t] else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        lose_building(s, f.player, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"loss": loss_text(target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.player, target_of(a))]


DESTROY_ONE: Final = DestroyOne()


class LoseColony(Simple):
    key: str = "lose_colony"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, CEDE_COLONY)


class CedeColony(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "cede"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [CEDE | c << 8 for c in s.colonies[f.player]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == CEDE and target_of(a) in s.colonies[f.player] else EVENT_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        cede_colony(s, f.player, target_of(a), NONE)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.player, target_of(a))]


CEDE_COLONY: Final = CedeColony()


class Ravages(Simple):
    """A completed wonder of Age A or I becomes a ruin."""

    key: str = "ravages"

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, RUIN_WONDER)


class RuinWonder(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = RAVAGES_RULE
    prompt: str = "ruin"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [RUIN | w << 8 for w in s.wonders[f.player]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        w = target_of(a)
        if word_of(a) != RUIN or w not in s.wonders[f.player] or LEVEL[w] > 1 or is_ruined(s, f.player, w):
            return RAVAGES_RULE
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        p, w = f.player, target_of(a)
        ruin_wonder(s, p, w)
        if CARDS[w].blue:
            lose_blue(s, p, CARDS[w].blue)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.player, target_of(a))]


RUIN_WONDER: Final = RuinWonder()


class Terrorism(Simple):
    """An urban building of each other civilization, chosen by the one with the least culture."""

    key: str = "terrorism"

    def run(self, s: Table, f: Frame) -> None:
        order = s.turn_order()
        for i in range(len(order) - 1, -1, -1):
            if order[i] != f.player:
                s.push(RAZE_ONE, f.player, f.source, order[i])


class RazeOne(Choice[Table]):
    """Destroys an urban building of `other`."""

    few: int = TAKE_LONE
    rule: int = EVENT_CHOICE
    prompt: str = "raze"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [RAZE | t << 8 for t in range(FIRST_LAB, FIRST_UNIT) if s.workers[f.other][t]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        t = target_of(a)
        if word_of(a) != RAZE or not FIRST_LAB <= t < FIRST_UNIT or s.workers[f.other][t] == 0:
            return EVENT_CHOICE
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        lose_building(s, f.other, target_of(a), f.player)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"rival": seat_name(f.other, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [on_board(f.other, target_of(a))]


RAZE_ONE: Final = RazeOne()


class Agreement(Counted):
    """Take cards worth so many civil actions; whoever takes any gives up the next Politics Phase."""

    def run(self, s: Table, f: Frame) -> None:
        taking = Frame(TAKE_BY_AGREEMENT, 0, f.home, f.player, f.source, NONE, 0, self.n, ())
        if s.open_hands and len(TAKE_BY_AGREEMENT.options(s, taking)) == 1:
            # Everybody can see that no card can be taken; with closed hands nobody can.
            s.tell(DECLINED, f.player, f.source)
        else:
            s.then(taking, TAKE_BY_AGREEMENT)

    def says(self, language: str) -> str:
        return say("deed.agreement", language, self.n)


class AgreementTake(Menu[Table]):
    """One card after the other; `n` is what is left of the civil actions, `it` how many cards were taken."""

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != DONE:
            super().take(s, f, a)
        elif f.it:
            forfeit_politics(s, f.player, f.source)
            s.push(REFILL_WITHOUT_DISCARD, f.player)
        else:
            s.tell(DECLINED, f.player, f.source)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n}


class RefillWithoutDiscard(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        slide_and_deal(s)


TAKE_BY_AGREEMENT: Final = AgreementTake(
    (TakeByAgreement(TAKE),), optional=True, rule=AGREEMENT_TAKE, prompt="agreement"
)


REFILL_WITHOUT_DISCARD: Final = RefillWithoutDiscard()
