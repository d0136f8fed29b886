"""What can happen to a card, whoever chose it: abandon, recall, discard, history, exile, return, sink and so on."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import ARTHURIANS, POLYNESIANS, TAINO, VIKINGS
from tabularium.games.imperium.rules.deck import accede
from tabularium.games.imperium.rules.market import refill
from tabularium.games.imperium.rules.unrest import returned
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import (
    discarded,
    happened,
    happened_to,
    lies_known,
    send,
    told,
    trigger_scoring,
    tuck,
)
from tabularium.games.imperium.table.atoms_automaton import turn_table
from tabularium.games.imperium.table.atoms_market import clear_beneath
from tabularium.games.imperium.table.queries import hooked, is_automaton, mana_card
from tabularium.games.imperium.table.select import zone_of
from tabularium.games.imperium.table.state import (
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HISTORY,
    LEGENDS,
    MARKET,
    NATION,
    PLAY,
    POWER,
    SUNKEN,
    UNDER,
    Table,
    at,
)
from tabularium.kernel.effect import Effect, Frame

# What happens to a card
ABANDON: Final = 0


RECALL: Final = 1


DISCARDED: Final = 2


TO_HISTORY: Final = 3


TOPDECK: Final = 4


EXILED: Final = 5


RETURN: Final = 6


SINK: Final = 7


TO_LEGENDS: Final = 8


MANA: Final = 9


DRAW: Final = 10


PUT_DISCARD: Final = 11


def may_suffer(s: Table, c: int, code: int) -> bool:
    """What a card's own text forbids; a trade route leaves play by its profit alone."""
    forbids = fig.FORBIDS[s.face[c]]
    zone = zone_of(s, c)
    if zone == PLAY and fig.ROUTES[s.face[c]]:
        return False
    if code in (ABANDON, RECALL):
        if zone == PLAY:
            mine = fig.NO_ABANDON if code == ABANDON else fig.NO_RECALL
            return not forbids & mine and bool(fig.ICON_MASK[s.face[c]] & fig.PINNED)
        return zone == UNDER
    if code == MANA:
        return not forbids & (fig.NO_MANA | fig.NO_GARRISON)
    if code == EXILED and s.where[c] == MARKET:
        return s.tok[c] == 0
    return True


def exiled(s: Table, p: int, c: int) -> None:
    """From the market the slot is refilled, so nothing may follow."""
    slot = -1
    if s.where[c] == MARKET:
        slot = s.market.index(c)
        clear_beneath(s, slot)
    send(s, p, c, EXILE)
    told(s, st.EXILED, p, c)
    if p < s.seats:
        happened_to(s, p, hk.ON_EXILE, c)
    if slot >= 0:
        refill(s, slot)


def affect(s: Table, f: Frame, p: int, c: int, code: int) -> None:
    """Do it to one card; may push effects or bring collapse."""
    if is_automaton(s, p) and s.where[c] == at(p, NATION):
        from_dynasty(s, p, c, at(p, DECK) if code == TOPDECK else at(p, DISCARD))
    elif code in (ABANDON, PUT_DISCARD):
        if s.where[c] == at(p, NATION) and fig.START[s.face[c]] == fig.START_ACCESSION:
            accede(s, p, c, at(p, DISCARD))
        else:
            send(s, p, c, at(p, DISCARD))
    elif code in (RECALL, DRAW):
        send(s, p, c, at(p, HAND))
    elif code == DISCARDED:
        if s.where[c] == at(p, NATION) and fig.START[s.face[c]] == fig.START_ACCESSION:
            accede(s, p, c, at(p, DISCARD))
        else:
            discarded(s, p, c)
    elif code == TO_HISTORY:
        s.push(INTO_HISTORY, p, f.source, it=c)
    elif code == TOPDECK:
        send(s, p, c, at(p, DECK))
        lies_known(s, c, 1 << p)
    elif code == EXILED:
        exiled(s, p, c)
    elif code == RETURN:
        returned(s, f, p, c)
    elif code == SINK:
        send(s, p, c, at(p, SUNKEN))
        if p < s.seats:
            happened(s, p, hk.ON_SUNK, c)
    elif code == TO_LEGENDS:
        into_legends(s, p, c)
    elif code == MANA:
        garrison(s, p, c, mana_card(s, p))


NO_TURN: Final[tuple[int, ...]] = (ARTHURIANS, POLYNESIANS, TAINO, VIKINGS)  # their automata's accession turns nothing


def from_dynasty(s: Table, p: int, c: int, pile: int) -> None:
    """A card leaves the automaton's dynasty deck; the accession card turns its table, the last one triggers scoring."""
    send(s, p, c, pile)
    if fig.START[s.face[c]] == fig.START_ACCESSION and s.nations[p] not in NO_TURN:
        s.push(TURN_TABLE, p)  # after its own row, if it is resolved now
    if not s.piles[at(p, NATION)]:
        trigger_scoring(s)


class TurnTable(Effect[Table]):
    """The automaton goes by the other side of its table from now on."""

    def run(self, s: Table, f: Frame) -> None:
        turn_table(s, f.player, 1)


TURN_TABLE: Final = TurnTable()


def into_legends(s: Table, p: int, c: int) -> None:
    """Only Polynesians have legends (clause nation.legends_by_others)."""
    if s.nations[p] != POLYNESIANS:
        send(s, p, c, at(p, DISCARD))
        return
    send(s, p, c, at(p, LEGENDS))
    if s.hooks[p] >> hk.ON_LEGENDS & 1:
        for x, h in hooked(s, p, hk.ON_LEGENDS):
            if h.run is not None and not any(d.effect is h.run for d in s.due):
                s.trigger(h.run, p, x, -1, c)


def garrison(s: Table, p: int, c: int, host: int) -> None:
    if host < 0:
        return
    zone = zone_of(s, c)
    if zone in (PLAY, POWER):
        send(s, p, c, at(p, st.RESOLVE))
    tuck(s, p, c, host)
    happened(s, p, hk.ON_GARRISON, c)


class IntoHistory(Effect[Table]):
    """A card goes to history, unless its owner has none (clauses history.*); `it`: the card.

    Oral History comes before the state card, but only with what can be garrisoned under it."""

    def run(self, s: Table, f: Frame) -> None:
        p, c = f.player, f.it
        if not is_automaton(s, p) and s.hooks[p] >> hk.TO_HISTORY & 1:
            found = hooked(s, p, hk.TO_HISTORY)
            for x, h in found:
                if h.instead and h.text is not None and x != c and h.text.does(s, rec.probe(h.text, p, x, it=c)):
                    rec.resolve(s, h.text, p, x, it=c)
                    return
            for x, h in found:
                if h.text is not None and not h.instead:
                    rec.resolve(s, h.text, p, x, it=c)
                    return
        send(s, p, c, at(p, HISTORY))


INTO_HISTORY: Final = IntoHistory()
