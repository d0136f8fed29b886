"""The flow of the game: turns, phases, the end-of-turn sequence, the end. Reads like the rulebook's contents."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import EVENT
from tabularium.games.through_the_ages.rules.action_phase import ACTION_PHASE
from tabularium.games.through_the_ages.rules.attacks import RESOLVE_WAR
from tabularium.games.through_the_ages.rules.deeds import discard_cards
from tabularium.games.through_the_ages.rules.politics import ASKED, NOTHING_TO_DO, POLITICS_MENU, open_politics
from tabularium.games.through_the_ages.rules.production import (
    CONSUME,
    PRODUCE_FOOD,
    PRODUCE_GOODS,
    SCORE_POINTS,
    SUFFER_CORRUPTION,
    eat,
    produce_food,
    produce_goods,
    score_points,
    suffer_corruption,
)
from tabularium.games.through_the_ages.rules.resigning import AFTER_LEAVING, following
from tabularium.games.through_the_ages.rules.row import refill
from tabularium.games.through_the_ages.table.atoms import begin_turn, restore_actions
from tabularium.games.through_the_ages.table.atoms_cards import draw
from tabularium.games.through_the_ages.table.atoms_play import share_tactic
from tabularium.games.through_the_ages.table.event_kinds import OVER, SCORED, UPRISING
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    consumption,
    corruption,
    may_exchange,
    military_hand_limit,
)
from tabularium.games.through_the_ages.table.ratings import discontent
from tabularium.games.through_the_ages.table.state import AGE_III, NONE, Table, players
from tabularium.kernel.compose import Seq
from tabularium.kernel.effect import Effect, Frame

MOST_DRAWN: Final = 3
ONE_LEFT: Final = "resignation"
LAST_ROUND_OVER: Final = "last_round"

# The end of a turn


def uprising(s: Table, p: int) -> bool:
    """More discontent than unused workers: there is no Production Phase."""
    return discontent(s, p) > s.unused[p]


def production_asks(s: Table, p: int) -> bool:
    """A step of the Production Phase may ask."""
    may = s.ask_payments or may_exchange(s, p, FOOD) or may_exchange(s, p, GOODS)
    return bool(may) and not uprising(s, p)


def production_phase(s: Table, p: int) -> None:
    """Skipped in an uprising."""
    if uprising(s, p):
        s.tell(UPRISING, p)
        return
    score_points(s, p)
    suffer_corruption(s, p, corruption(s, p))
    produce_food(s, p)
    eat(s, p, consumption(s, p))
    produce_goods(s, p)


PRODUCTION_STEPS: Final = Seq((SCORE_POINTS, SUFFER_CORRUPTION, PRODUCE_FOOD, CONSUME, PRODUCE_GOODS))


def draw_and_restore(s: Table, p: int) -> None:
    """A military card for each unused military action, at most three; then all actions are available again."""
    draw(s, p, min(MOST_DRAWN, s.ma[p] + s.extra_ma[p]))
    restore_actions(s, p)


class NextTurn(Effect[Table]):
    """Clockwise, over those who resigned, until the last round is over."""

    def run(self, s: Table, f: Frame) -> None:
        if players(s) == 1:
            s.halt(LAST_ONE, f.player)
            return
        q = following(s, f.player)
        if s.last_round and s.turns[q] >= s.last_round:
            s.halt(FINAL_SCORING, q)
        else:
            s.push(WHOLE_TURN, q)


NEXT_TURN: Final = NextTurn()
AFTER_LEAVING.append(NEXT_TURN)


# The course of a turn

BEGIN: Final = 0
ACTIONS: Final = 1
DISCARDING: Final = 2
LEADER_ENDS: Final = 3
PRODUCTION: Final = 4
RESTORING: Final = 5
RESOLVING: Final = 7
SHARING: Final = 8
# What is going on while a turn waits to go on with each of these steps.
PARTS_OF_A_TURN: Final[tuple[str, ...]] = ("start", "politics", "actions", "end", "end", "end", "", "start", "start")


class Turn(Effect[Table]):
    """The phases and steps of a turn, one after the other; each waits for what the one before it asked."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        step = f.pc
        if step == BEGIN:
            begin_turn(s, p)
            if s.turns[p] == 1:
                self.act(s, f, False)  # the first turn has neither start sequence nor politics
            else:
                s.again(f, RESOLVING)
                refill(s)
            return
        if step == RESOLVING and s.war[p] != NONE:
            s.again(f, SHARING)
            s.push(RESOLVE_WAR, p)
        elif step >= RESOLVING:
            share_tactic(s, p)
            opened = open_politics(s, p)
            if opened == ASKED:
                s.again(f, ACTIONS)
                s.push(POLITICS_MENU, p)
            else:
                self.act(s, f, opened == NOTHING_TO_DO)
        elif step == ACTIONS:
            self.act(s, f, False)
        else:
            self.end(s, f, step)

    def act(self, s: Table, f: Frame, quiet: bool) -> None:
        """The Action Phase; `quiet` if the Politics Phase passed because there was nothing to do."""
        s.again(f, DISCARDING)
        s.push(ACTION_PHASE, f.player, n=1 if quiet else 0)

    def end(self, s: Table, f: Frame, step: int) -> None:
        """The End-of-Turn Sequence."""
        p = f.player
        excess = len(s.military[p]) - military_hand_limit(s, p) if step == DISCARDING else 0
        if excess > 0:
            s.again(f, LEADER_ENDS)
            discard_cards(s, p, excess)
            return
        text = CARDS[s.leader[p]].at_end_of_turn if step <= LEADER_ENDS else None
        if text is not None:
            s.again(f, PRODUCTION)
            s.push(text, p, s.leader[p])
            return
        if step <= PRODUCTION and production_asks(s, p):
            s.again(f, RESTORING)
            s.push(PRODUCTION_STEPS, p)
            return
        if step <= PRODUCTION:
            production_phase(s, p)
        draw_and_restore(s, p)
        s.push(NEXT_TURN, p)

    def part(self, f: Frame) -> str:
        """What a waiting frame is still in the middle of."""
        return PARTS_OF_A_TURN[f.pc]


WHOLE_TURN: Final = Turn()


# The end of the game


class LastOne(Effect[Table]):
    """Only one player is left and wins; nothing more is scored."""

    def run(self, s: Table, f: Frame) -> None:
        s.finish(ONE_LEFT)
        s.tell(OVER, NONE)


class FinalScoring(Effect[Table]):
    """Every event of Age III in both decks, the starting player counting as current; then the end bonuses."""

    def run(self, s: Table, f: Frame) -> None:
        s.begin(s.first)
        s.push(END_OF_GAME, s.first)
        s.push(END_BONUSES, s.first)
        # In the order in which they would have come: the current ones, then the future ones as prepared.
        events = [c for c in reversed(s.current) if KIND[c] == EVENT and LEVEL[c] == AGE_III]
        events += [c for c in s.future if KIND[c] == EVENT and LEVEL[c] == AGE_III]
        for i in range(len(events) - 1, -1, -1):
            s.push(FINAL_EVENT, s.first, events[i])


class FinalEvent(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.reveal()
        s.tell(SCORED, NONE, f.source)
        text = CARDS[f.source].text
        assert text is not None
        s.push(text, f.player, f.source)


class EndBonuses(Effect[Table]):
    """What leaders in play score at the end."""

    def run(self, s: Table, f: Frame) -> None:
        for p in s.turn_order():
            leader = s.leader[p]
            text = CARDS[leader].on_leave
            if text is not None:
                s.push(text, p, leader)


class EndOfGame(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.finish(LAST_ROUND_OVER)
        s.tell(OVER, NONE)


LAST_ONE: Final = LastOne()
FINAL_SCORING: Final = FinalScoring()
FINAL_EVENT: Final = FinalEvent()
END_BONUSES: Final = EndBonuses()
END_OF_GAME: Final = EndOfGame()
