"""Atoms of the common boards: rounds and turns, progress board, events, architects, war, the hidden opponent."""

from __future__ import annotations

from tabularium.games.nations.cards.shelf import CARDS, TILE_BASE, event_number
from tabularium.games.nations.table.atoms import clear_round
from tabularium.games.nations.table.atoms_cards import discard, watch
from tabularium.games.nations.table.kinds import (
    ARCHITECTS_CAME,
    BOUGHT,
    CARD_CAME,
    COLUMNS,
    DECLINED,
    EVENT_REVEALED,
    NO_CARD,
    NO_WAR,
    NOBODY,
    ORDERED,
    PASSED,
    REFILLED,
    RIVAL_ARCHITECTS,
    RIVAL_BOOKS,
    RIVAL_LOST_BOOKS,
    RIVAL_STABILITY,
    RIVAL_STRENGTH,
    RIVAL_WAR,
    ROUND_BEGAN,
    ROWS,
    STAYED,
    SWAPPED,
    TILE_REVEALED,
    WAR_DECLARED,
    WAR_OVER,
)
from tabularium.games.nations.table.state import Table
from tabularium.kernel.shared import put

# Rounds and turns


def begin_round(s: Table) -> None:
    s.round += 1
    s.tell(ROUND_BEGAN, NOBODY, n=s.round)


def begin_phase(s: Table, phase: int) -> None:
    """Quietly: what happens in a phase tells of it."""
    s.phase = phase


def move_turn(s: Table, place: int) -> None:
    """Whose turn it is in player order; quietly, the decision says it."""
    s.place = place


def end_with_this_round(s: Table) -> None:
    """The event that says so is in the log."""
    s.last_round = s.round
    s.ending = "event"


def end_round(s: Table) -> None:
    """What belonged to the round is cleared away; the next one tells that it begins."""
    s.passed = []
    s.event = NO_CARD
    s.tile = NO_CARD
    s.war_strength = NO_WAR
    s.war_buyer = NOBODY
    for p in range(s.seats):
        clear_round(s, p)
    watch(s)


def declare_war(s: Table, p: int, card: int, power: int) -> None:
    s.war = card
    s.war_strength = power
    s.war_buyer = p
    s.tell(WAR_DECLARED, p, card, power)


def pass_turn(s: Table, p: int) -> None:
    s.passed.append(p)
    s.nations[p].actions_left = 0
    s.tell(PASSED, p, n=len(s.passed))


def decline(s: Table, p: int, source: int) -> None:
    """Nothing changes but what is known."""
    s.tell(DECLINED, p, source)


def keep_open(s: Table, p: int) -> None:
    """This turn ends when its player says so."""
    s.staying = True
    s.tell(STAYED, p)


def end_turn(s: Table) -> None:
    s.active = NOBODY
    s.staying = False


def set_order(s: Table, order: list[int]) -> None:
    if order != s.order:
        s.order = order
        for place in range(len(order)):
            s.tell(ORDERED, order[place], n=place + 1)


def send_architects(s: Table, number: int) -> None:
    """So many come from the supply to the score board, as far as there are any."""
    number = min(number, s.supply)
    s.supply -= number
    s.architects += number
    s.tell(ARCHITECTS_CAME, -1, n=s.architects)


# The progress board


def take_from_market(s: Table, p: int, place: int, paid: int) -> int:
    """A card leaves the progress board; its space stays empty."""
    card = s.market[place]
    s.market[place] = NO_CARD
    s.tell(BOUGHT, p, card, paid)
    return card


def move_market(s: Table) -> None:
    """The two cheaper rows go, the dearest becomes the cheapest; filling it tells of the new board."""
    for place in range(2 * COLUMNS):
        if s.market[place] != NO_CARD:
            discard(s, s.market[place])
            s.market[place] = NO_CARD
    left = [card for card in s.market[2 * COLUMNS :] if card != NO_CARD]
    for column in range(COLUMNS):
        s.market[2 * COLUMNS + column] = NO_CARD
    for i in range(len(left)):
        s.market[s.columns - len(left) + i] = left[i]


def fill_market(s: Table, age: int) -> None:
    """Cards of the age on every empty space, as long as the deck lasts."""
    deck = s.decks[age - 1]
    left = len(deck)
    for row in range(ROWS):
        for column in range(s.columns):
            place = row * COLUMNS + column
            if s.market[place] == NO_CARD and left:
                left -= 1
                s.market[place] = deck[left]
    s.decks[age - 1] = deck[:left]
    s.reveal()
    s.tell(REFILLED, NOBODY, n=left)


def clear_place(s: Table, place: int) -> None:
    """Quietly: where its card goes is told."""
    s.market[place] = NO_CARD


def swap_in_market(s: Table, p: int, x: int, y: int) -> None:
    s.market[x], s.market[y] = s.market[y], s.market[x]
    s.tell(SWAPPED, p, s.market[x])
    s.tell(SWAPPED, p, s.market[y])


def find_in_deck(s: Table, p: int, age: int, card: int) -> None:
    """A card of the next age comes to light; the rest of its deck is shuffled."""
    deck = list(s.decks[age])
    deck.remove(card)
    s.shuffle(deck)
    s.decks[age] = tuple(deck)
    s.reveal()
    s.tell(CARD_CAME, p, card)


# Events


def show_events(s: Table, age: int, n: int) -> None:
    """The next event cards lie open; keeping one tells which."""
    deck = s.event_decks[age - 1]
    left = len(deck) - n
    s.shown = [deck[i] for i in range(len(deck) - 1, left - 1, -1)]
    s.event_decks[age - 1] = deck[:left]
    s.reveal()


def keep_event(s: Table, card: int) -> None:
    s.shown = []
    s.event = card
    s.tell(EVENT_REVEALED, NOBODY, event_number(card))


# Architects


def recall_architects(s: Table) -> None:
    """Those left over go back to the supply; the new ones are told of."""
    s.supply += s.architects
    s.architects = 0


def recall_helpers(s: Table) -> None:
    """The same for those of cards."""
    for n in s.nations:
        for i in range(len(n.helpers)):
            s.supply += n.helping[i]
            n.helping = put(n.helping, i, 0)


def send_helpers(s: Table) -> None:
    """Architects for the cards that have their own, in player order; the boards show them."""
    for p in s.order:
        n = s.nations[p]
        for i in range(len(n.helpers)):
            n.helping = put(n.helping, i, min(CARDS[n.helpers[i]].architects, s.supply))
            s.supply -= n.helping[i]


def take_architect(s: Table) -> None:
    """From the score board, quietly: hiring tells of it. So do the next two."""
    s.architects -= 1


def take_helper(s: Table, p: int, card: int) -> None:
    n = s.nations[p]
    i = n.helpers.index(card)
    n.helping = put(n.helping, i, n.helping[i] - 1)


def fetch_architect(s: Table) -> None:
    """Straight from the supply."""
    s.supply -= 1


def send_home(s: Table, n: int) -> None:
    """The hidden opponent sends architects back to the supply."""
    s.architects -= n
    s.supply += n
    s.tell(RIVAL_ARCHITECTS, NOBODY, n=n)


# The end of a war


def end_war(s: Table) -> None:
    """Its strength stays until the end of the round."""
    s.tell(WAR_OVER, NOBODY, s.war)
    discard(s, s.war)
    s.war = NO_CARD


# The hidden opponent


def turn_tile(s: Table, age: int) -> None:
    left = s.tiles[age - 1]
    s.tile = left[-1]
    s.tiles[age - 1] = left[:-1]
    s.reveal()
    s.tell(TILE_REVEALED, NOBODY, TILE_BASE + s.tile)


def set_rival(s: Table, strength: int, stability: int) -> None:
    """As the tile says, which was told."""
    s.rival_strength = strength
    s.rival_stability = stability
    watch(s)


def declare_rivals_war(s: Table, card: int, power: int) -> None:
    s.war = card
    s.war_strength = power
    s.war_buyer = NOBODY
    s.tell(RIVAL_WAR, NOBODY, card, power)


def teach_rival(s: Table, n: int) -> None:
    s.rival_books += n
    s.tell(RIVAL_BOOKS, NOBODY, n=n)


def rob_rival(s: Table, n: int, source: int) -> None:
    """So many of the books that the hidden opponent has go."""
    if n:
        s.rival_books -= n
        s.tell(RIVAL_LOST_BOOKS, NOBODY, source, n)


def strengthen_rival(s: Table, n: int) -> None:
    s.rival_strength += n
    s.tell(RIVAL_STRENGTH, NOBODY, n=n)


def steady_rival(s: Table, n: int) -> None:
    s.rival_stability += n
    s.tell(RIVAL_STABILITY, NOBODY, n=n)


def lead_rival(s: Table, first: bool) -> None:
    """Who is first in player order, alone against the hidden opponent."""
    s.rival_leads = first
    s.tell(ORDERED, 0, n=2 if first else 1)
