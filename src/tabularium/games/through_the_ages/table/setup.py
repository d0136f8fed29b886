"""From options and luck to the first state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabularium.games.through_the_ages.cards.numbers import (
    AGRICULTURE,
    BRONZE,
    DESPOTISM,
    PHILOSOPHY,
    RELIGION,
    WARRIORS,
)
from tabularium.games.through_the_ages.rules.flow import WHOLE_TURN
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from tabularium.games.through_the_ages.table.atoms_play import add_technology
from tabularium.games.through_the_ages.table.queries import civil_total, military_total
from tabularium.games.through_the_ages.table.state import AGE_A, NONE, SPACES, Table
from tabularium.kernel.effect import Ruleset
from tabularium.kernel.shared import put

# Technology and workers that every board begins with.
BOARD: Final = ((AGRICULTURE, 2), (BRONZE, 2), (PHILOSOPHY, 1), (RELIGION, 0), (WARRIORS, 1))
YELLOW_BANK: Final = 18
BLUE_BANK: Final = 16
UNUSED_WORKERS: Final = 1
EVENTS_BEYOND_PLAYERS: Final = 2


def lay_board(s: Table, p: int) -> None:
    """A player's board and cubes; the first turn has one civil action more for each seat, and no military ones."""
    for card, workers in BOARD:
        add_technology(s, p, card)
        s.workers[p][card] = workers
    add_technology(s, p, DESPOTISM)
    s.government = put(s.government, p, DESPOTISM)
    s.yellow[p] = YELLOW_BANK
    s.bank[p] = BLUE_BANK
    s.unused[p] = UNUSED_WORKERS
    s.white[p] = civil_total(s, p)
    s.red[p] = military_total(s, p)
    s.ca[p] = p + 1
    s.ma[p] = 0


def first_state(game: Ruleset, seats: int, random: int, options: Mapping[str, str], known: int) -> Table:
    """With the cards of the first lines of the register that are known."""
    s = Table(game, seats)
    s.known = known
    s.literal_events = int(options["events"] == "latest_first")
    s.open_hands = int(options["hands"] == "open")
    s.ask_payments = int(options["payments"] == "ask")
    s.may_resign = ("off", "allowed", "listed").index(options["resigning"])
    s.rng = random
    for p in range(seats):
        lay_board(s, p)
    s.deck = civil_cards(AGE_A, seats, known)
    s.shuffle(s.deck)
    for i in range(SPACES):
        s.row[i] = s.deck.pop()
    events = military_cards(AGE_A, seats, known)
    s.shuffle(events)
    n = seats + EVENTS_BEYOND_PLAYERS
    s.current = tuple(events[:n])
    s.current_by = (NONE,) * n
    s.leftover = tuple(events[n:])
    s.push(WHOLE_TURN, 0)
    return s
