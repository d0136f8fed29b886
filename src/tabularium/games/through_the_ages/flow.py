"""The flow of the game: turns, phases, the end-of-turn sequence, the end. Reads like the rulebook's contents."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.act import Phase
from tabularium.games.through_the_ages.atoms import (
    COMMON,
    OVER,
    SCORED,
    TURN,
    UPRISING,
    draw,
)
from tabularium.games.through_the_ages.attacks import RESOLVE_WAR
from tabularium.games.through_the_ages.building import Adapt, Build, Destroy, Grow, Recruit, Upgrade
from tabularium.games.through_the_ages.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.clauses import ANY_ORDER
from tabularium.games.through_the_ages.deeds import discard_cards
from tabularium.games.through_the_ages.notation import (
    ADAPT,
    BUILD,
    CONVERT,
    COPY,
    DESTROY,
    DEVELOP,
    DISBAND,
    GROW,
    INSPIRE,
    LEAD,
    PLAY,
    RECRUIT,
    REVOLUTION,
    SAIL,
    SET_TACTIC,
    STAGE,
    TAKE,
    UPGRADE,
)
from tabularium.games.through_the_ages.numbers import EVENT
from tabularium.games.through_the_ages.playing import Develop, Lead, PlayAction, Revolution, Stage
from tabularium.games.through_the_ages.politics import AFTER_LEAVING, POLITICS, following
from tabularium.games.through_the_ages.powers import Convert, Copy, Inspire, Sail, SetTactic
from tabularium.games.through_the_ages.production import (
    CONSUME,
    PRODUCE_FOOD,
    PRODUCE_GOODS,
    SCORE_POINTS,
    SUFFER_CORRUPTION,
)
from tabularium.games.through_the_ages.queries import discontent, military_hand_limit
from tabularium.games.through_the_ages.row import refill
from tabularium.games.through_the_ages.state import AGE_III, NONE, Table, players
from tabularium.games.through_the_ages.taking import Take
from tabularium.kernel.effect import Seq
from tabularium.kernel.machine import Effect, Frame

MOST_DRAWN: Final = 3
ONE_LEFT: Final = "resignation"
LAST_ROUND_OVER: Final = "last round"

# The start of a turn


class BeginTurn(Effect[Table]):
    """The player's turn; what lasted for a turn is over, leaders bring their resources for units."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        s.active = p
        s.turns[p] += 1
        s.used[p] = 0
        s.fresh[p] = []
        s.unit_goods[p] = CARDS[s.leader[p]].unit_goods
        s.tell(TURN, p, n=s.turns[p])
        if s.turns[p] > 1:
            s.push(START_OF_TURN, p)


class Refill(Effect[Table]):
    """Fill the card row."""

    def run(self, s: Table, f: Frame) -> None:
        refill(s)


class ShareTactic(Effect[Table]):
    """The exclusive tactic becomes common; it stays the current one."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if s.exclusive[p]:
            s.exclusive[p] = 0
            s.commons.append(s.tactic[p])
            s.tell(COMMON, p, s.tactic[p])


START_OF_TURN: Final = Seq((Refill(), RESOLVE_WAR, ShareTactic(), POLITICS))

# The Action Phase

ACTION_PHASE: Final = Phase(
    "actions",
    (
        Take(TAKE),
        Grow(GROW),
        Build(BUILD),
        Upgrade(UPGRADE),
        Destroy(DESTROY, False),
        Destroy(DISBAND, True),
        Lead(LEAD),
        Stage(STAGE),
        Develop(DEVELOP),
        Revolution(REVOLUTION),
        PlayAction(PLAY),
        SetTactic(SET_TACTIC),
        Copy(COPY),
        Convert(CONVERT),
        Recruit(RECRUIT),
        Sail(SAIL),
        Adapt(ADAPT),
        Inspire(INSPIRE),
    ),
    ANY_ORDER,
    again=True,
)

# The end of a turn


class DiscardExcess(Effect[Table]):
    """Military cards above the limit, the owner's choice."""

    def run(self, s: Table, f: Frame) -> None:
        discard_cards(s, f.player, len(s.military[f.player]) - military_hand_limit(s, f.player))


class LeaderAtEnd(Effect[Table]):
    """What a leader does at the end of the turn, uprising or not."""

    def run(self, s: Table, f: Frame) -> None:
        leader = s.leader[f.player]
        text = CARDS[leader].at_end_of_turn
        if text is not None:
            s.push(text, f.player, leader)


class Production(Effect[Table]):
    """Skipped in an uprising: more discontent than unused workers."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if discontent(s, p) > s.unused[p]:
            s.tell(UPRISING, p)
        else:
            s.push(PRODUCTION_STEPS, p)


PRODUCTION_STEPS: Final = Seq((SCORE_POINTS, SUFFER_CORRUPTION, PRODUCE_FOOD, CONSUME, PRODUCE_GOODS))


class DrawAndRestore(Effect[Table]):
    """A military card for each unused military action, at most three; then all actions are available again."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        draw(s, p, min(MOST_DRAWN, s.ma[p] + s.extra_ma[p]))
        s.ca[p] = s.white[p]
        s.ma[p] = s.red[p]
        s.extra_ca[p] = s.extra_ma[p] = s.unit_goods[p] = s.unit_science[p] = 0
        s.fresh[p] = []


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

WHOLE_TURN: Final = Seq(
    (BeginTurn(), ACTION_PHASE, DiscardExcess(), LeaderAtEnd(), Production(), DrawAndRestore(), NEXT_TURN)
)

# The end of the game


class LastOne(Effect[Table]):
    """Only one player is left and wins; nothing more is scored."""

    def run(self, s: Table, f: Frame) -> None:
        s.over = True
        s.ending = ONE_LEFT
        s.tell(OVER, NONE)


class FinalScoring(Effect[Table]):
    """Every event of Age III in both decks, the starting player counting as current; then the end bonuses."""

    def run(self, s: Table, f: Frame) -> None:
        s.active = s.first
        s.push(END_OF_GAME, s.first)
        s.push(END_BONUSES, s.first)
        # In the order in which they would have come: the current ones, then the future ones as prepared.
        events = [c for c in reversed(s.current) if KIND[c] == EVENT and LEVEL[c] == AGE_III]
        events += [c for c in s.future if KIND[c] == EVENT and LEVEL[c] == AGE_III]
        for i in range(len(events) - 1, -1, -1):
            s.push(FINAL_EVENT, s.first, events[i])


class FinalEvent(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.revealed = True
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
        s.over = True
        s.ending = LAST_ROUND_OVER
        s.tell(OVER, NONE)


LAST_ONE: Final = LastOne()
FINAL_SCORING: Final = FinalScoring()
FINAL_EVENT: Final = FinalEvent()
END_BONUSES: Final = EndBonuses()
END_OF_GAME: Final = EndOfGame()
