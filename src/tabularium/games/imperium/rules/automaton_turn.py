"""A turn of the automaton and its clean-up."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.nations import CULTISTS, INUIT
from tabularium.games.imperium.rules.affecting import from_dynasty
from tabularium.games.imperium.rules.automaton import resolve_card, tables_of, trade_step
from tabularium.games.imperium.rules.flow import AUTOMATON_TURN
from tabularium.games.imperium.rules.scoring import SOVEREIGN, WARLORD
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import put_tokens, shift, shuffled
from tabularium.games.imperium.table.atoms_automaton import (
    block_slots,
    deal_to_row,
    free_slots,
    roll_die,
    show_side,
    slide_kept_card,
    take_from_row,
    turn_table,
)
from tabularium.games.imperium.table.atoms_turn import begin_turn, turn_becomes
from tabularium.games.imperium.table.state import DECK, DISCARD, NATION, POWER, Table, at
from tabularium.kernel.effect import Effect, Frame


class AutomatonTurn(Effect[Table]):
    """Die, cards from the lowest slot up, trade, clean-up; `pc` is the next step or slot."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if f.pc == 0:
            begin_turn(s, p, st.ACTIVATE)
            roll_die(s, p)
            s.again(f, 1)
        elif f.pc <= len(s.row):
            s.again(f, f.pc + 1)
            if s.row[f.pc - 1] >= 0 and f.pc != s.die:
                resolve_card(s, p, take_from_row(s, f.pc - 1))
        elif f.pc == len(s.row) + 1:
            s.again(f, f.pc + 1)
            if s.trade:
                trade_step(s, p)
        else:
            turn_becomes(s, st.CLEANING)
            s.push(AUTOMATON_CLEAN_UP, p)


class AutomatonCleanUp(Effect[Table]):
    """Token, slide, refill (clauses automaton.cleanup_*); `pc`: the step, then the slot to be filled."""

    FIRST_SLOT: Final = 3

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        tables = tables_of(s)
        if f.pc == 0:
            s.again(f, 1)
            n, resource = tables.token
            covered = s.die <= min(st.SLOTS, len(s.row)) and not s.blocked >> s.die - 1 & 1
            if covered and s.market[s.die - 1] >= 0:
                put_tokens(s, s.market[s.die - 1], resource, n)
        elif f.pc == 1:
            s.again(f, 2)
            if tables.clean_up is not None and tables.clean_up_side == s.table:
                rec.resolve(s, tables.clean_up, p, s.piles[at(p, POWER)][0])
        elif f.pc == 2:
            s.again(f, self.FIRST_SLOT)
            slide_kept_card(s)
            if s.nations[p] == INUIT:
                seasons(s)
        elif f.pc - self.FIRST_SLOT < len(s.row):
            self.fill(s, f, p, f.pc - self.FIRST_SLOT)
        elif s.difficulty == WARLORD and s.piles[at(p, DECK)]:
            shift(s, s.piles[at(p, DECK)][-1], at(p, DISCARD))

    def fill(self, s: Table, f: Frame, p: int, slot: int) -> None:
        if s.row[slot] >= 0 or s.blocked >> slot & 1:
            s.again(f, f.pc + 1)
        elif s.piles[at(p, DECK)]:
            deal_to_row(s, p, slot, s.piles[at(p, DECK)][-1])
            s.again(f, f.pc + 1)
        elif f.n < REFILLS and (s.piles[at(p, DISCARD)] or s.piles[at(p, NATION)]):
            s.push(self, p, n=f.n + 1, pc=f.pc)
            s.push(AUTOMATON_RESHUFFLE, p)
        else:
            s.again(f, f.pc + 1)


REFILLS: Final = 12


def seasons(s: Table) -> None:
    """Inuit: after Summer the upper slots stay empty; the table turns each turn."""
    if s.table == 0:
        block_slots(s, 4 if s.difficulty >= SOVEREIGN else 3)
        show_side(s, 1)
    else:
        free_slots(s)
        show_side(s, 0)


class AutomatonReshuffle(Effect[Table]):
    """The top dynasty card joins the discard, which becomes the deck."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if f.pc == 0:
            s.again(f, 1)
            tables = tables_of(s)
            if tables.journey:
                rec.resolve(s, tables.journey[s.stage], p, s.piles[at(p, POWER)][0])
            elif s.nations[p] == CULTISTS:
                if s.table == 0:
                    turn_table(s, p, 1)
            elif s.piles[at(p, NATION)]:
                from_dynasty(s, p, s.piles[at(p, NATION)][-1], at(p, DISCARD))
        else:
            for c in list(s.piles[at(p, DISCARD)]):
                shift(s, c, at(p, DECK))
            shuffled(s, at(p, DECK))
            s.tell(st.RESHUFFLED, p, n=len(s.piles[at(p, DECK)]))


AUTOMATON_CLEAN_UP: Final[Effect[Table]] = AutomatonCleanUp()


AUTOMATON_RESHUFFLE: Final = AutomatonReshuffle()
AUTOMATON_TURN.append(AutomatonTurn())
