"""The flow of the game: turns, their end, the change of eras, final scoring."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.asides import take_bonus
from tabularium.games.praga.rules.clauses import WINDOWS_KEEP
from tabularium.games.praga.rules.crane import count_turn, opponent_takes, turn_crane
from tabularium.games.praga.rules.gains import reward
from tabularium.games.praga.rules.parler import PARLER_DOES
from tabularium.games.praga.rules.scoring import steps, total
from tabularium.games.praga.rules.turn import TURN
from tabularium.games.praga.table.atoms import pay
from tabularium.games.praga.table.atoms_parler import begin_parler, draw_parler_card
from tabularium.games.praga.table.atoms_turn import (
    begin_scoring,
    begin_turn,
    change_era,
    end_turn,
)
from tabularium.games.praga.table.names import BY_OPEN_PLAZAS, GOLDEN, SILVER, SPECIAL_RIGHT, WIDTH
from tabularium.games.praga.table.queries import claims, is_complete, waiting
from tabularium.games.praga.table.state import (
    E_BONUS_LOST,
    E_EXTRA_LOST,
    E_FINAL,
    E_FINISHED,
    E_JUDGED,
    E_OPEN_PLAZA,
    E_ROAD_LOST,
    E_SIDE_LOST,
    E_WINDOWS_DROPPED,
    Table,
)
from tabularium.games.praga.words.vocabulary import KEEP
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame


class BeginTurn(Effect[Table]):
    """A turn begins: what the last one left open is gone, new technologies of its player work."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        begin_turn(s, p)
        s.push(END_OF_TURN, p)
        s.push(TURN, p)


class EndOfTurn(Effect[Table]):
    """In the order of the book: windows, crane, tile; then the counters."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        base = p * WIDTH
        if f.pc == 0:
            if s.bonus >= 0:
                if s.g.sector_kind[s.bonus] == SPECIAL_RIGHT:
                    take_bonus(s, p)
                else:
                    s.tell(E_BONUS_LOST, p, n=s.bonus)
            if s.log is not None:
                tell_lapsed(s, p)
            s.again(f, 1)
        elif f.pc == 1:
            s.again(f, 2)
            if s.own[base + SILVER] + s.own[base + GOLDEN] > s.t.windows_kept:
                s.push(KEEP_WINDOWS, p)
        else:
            end_turn(s, p)
            turn_crane(s)
            if s.seats == 1:
                s.push(OPPONENT, p)
            after_turn(s, (p + 1) % s.seats)


def tell_lapsed(s: Table, p: int) -> None:
    """What else the player leaves with the turn: an action bought, side moves, effects of the road."""
    if s.extra == 1:
        s.tell(E_EXTRA_LOST, p)
    if sum(s.side):
        s.tell(E_SIDE_LOST, p, n=sum(s.side))
    for x in waiting(s.plain | s.egg_open):
        s.tell(E_ROAD_LOST, p, n=x + 1, other=s.plain >> (x + 1) & 1)


class Opponent(Effect[Table]):
    """The solo opponent's turn (solo.opponent_turn); Parler first does what his card says."""

    def run(self, s: Table, f: Frame) -> None:
        if s.parler and f.pc == 0:
            begin_parler(s)
            card = draw_parler_card(s)
            s.push(OPPONENT, f.player, n=card, pc=1)
            for deed in reversed(s.t.parler_deeds[card]):
                s.push(PARLER_DOES, f.player, it=deed)
            return
        opponent_takes(s, s.t.parler_tile[f.n] if s.parler else 1)
        turn_crane(s)
        after_turn(s, f.player)


def after_turn(s: Table, following: int) -> None:
    """Count the turn; then the era, the end or the next turn. The solo opponent's turn stands on top if it is due."""
    moved = count_turn(s)
    if s.g.changes_era(s.players, s.arrow, s.platform, moved) and s.platform < s.g.hourglass:
        change_era(s)
    if s.platform >= s.g.hourglass:
        s.halt(FINAL_SCORING, s.first)
    elif not s.stack:
        s.push(BEGIN_TURN, following)


class KeepWindows(Choice[Table]):
    """Two windows may be kept: how many of them are gold."""

    few: int = TAKE_LONE
    rule: int = WINDOWS_KEEP
    prompt: str = "keep"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(KEEP, n) for n in range(s.t.windows_kept + 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        base = f.player * WIDTH
        golden = target_of(a)
        silver = s.t.windows_kept - golden
        if word_of(a) == KEEP and 0 <= silver <= s.own[base + SILVER] and golden <= s.own[base + GOLDEN]:
            return 0
        return WINDOWS_KEEP

    def take(self, s: Table, f: Frame, a: int) -> None:
        p, golden = f.player, target_of(a)
        silver = s.t.windows_kept - golden
        s.tell(E_WINDOWS_DROPPED, p, n=s.own[p * WIDTH + SILVER] + s.own[p * WIDTH + GOLDEN] - s.t.windows_kept)
        pay(s, p, SILVER, s.own[p * WIDTH + SILVER] - silver)
        pay(s, p, GOLDEN, s.own[p * WIDTH + GOLDEN] - golden)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"silver": s.t.windows_kept - target_of(a)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"keep-{target_of(a)}"]


class FinalScoring(Effect[Table]):
    """Step 1: every claim at an open plaza receives the lower reward. The other steps are sums (scoring.py)."""

    def run(self, s: Table, f: Frame) -> None:
        begin_scoring(s)
        s.push(END_OF_GAME)
        for p in reversed(s.turn_order()):
            for plaza in range(len(s.plaza) - 1, -1, -1):
                if s.plaza[plaza] >= 0 and not is_complete(s, plaza) and claims(s, plaza, p):
                    s.push(LOWER_REWARD, p, s.t.plazas[s.plaza[plaza]])


class LowerReward(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.tell(E_OPEN_PLAZA, f.player, f.source)
        reward(s, f.player, s.t.lower[s.t.local[f.source]], BY_OPEN_PLAZAS)


class EndOfGame(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        good = s.seats == 1 and total(s, 0) > s.t.good_score
        s.finish("good" if good else "turns")
        for p in range(s.seats):
            for step, points in enumerate(steps(s, p)):
                if points:
                    s.tell(E_FINAL, p, n=points, other=step)
            s.tell(E_FINISHED, p, n=total(s, p))
        if s.seats == 1:
            s.tell(E_JUDGED, 0, n=s.t.good_score, other=int(good))


BEGIN_TURN: Final = BeginTurn()
END_OF_TURN: Final = EndOfTurn()
OPPONENT: Final = Opponent()
KEEP_WINDOWS: Final = KeepWindows()
FINAL_SCORING: Final = FinalScoring()
LOWER_REWARD: Final = LowerReward()
END_OF_GAME: Final = EndOfGame()
