"""From options and random state to the first state (the rulebook's preparation of players and of the table)."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table.atoms import EVERYONE, shuffled
from tabularium.games.imperium.table.components import (
    Plan,
    aggressive,
    banner,
    card_face,
    commons_of,
    nation_cards,
    random_nations,
    usable,
)
from tabularium.games.imperium.table.layout import Layer
from tabularium.games.imperium.table.setup_automaton import Area
from tabularium.games.imperium.table.state import DECK, UNREST, Table, at
from tabularium.kernel.effect import Ruleset
from tabularium.kernel.shared import put

OPENING_HAND: Final = 5
TRAINING_EXILES: Final = 15
FAST_EXILES: Final = 10


def deal(game: Ruleset, plan: Plan, given: list[str], random: int) -> Table:
    s = Table(game, plan.seats)
    s.rng = random
    s.sides = plan.seats + int(plan.difficulty >= 0)
    plan.nations = random_nations(s, plan, given)
    s.nations = plan.nations
    s.trade, s.fast, s.precious, s.mixed = plan.trade, plan.fast, plan.precious, plan.quick
    s.training, s.difficulty = plan.training, plan.difficulty
    mine = [nation_cards(plan, n) for n in plan.nations]
    mine[0] = [c for c in mine[0] if c not in plan.removed]
    commons = [c for c in commons_of(s, plan, mine) if c not in plan.added]
    common = [c for c in book.CARDS[: plan.cards] if c.nation < 0]
    by_start = [(c.number, book.FACES[card_face(c.number)]) for c in common if usable(c, plan)]
    king = next(c for c, face in by_start if face.start == book.START_FAME_BOTTOM)
    unrest = [c.number for c in common if book.FACES[c.faces[0]].start == book.START_UNREST_PILE]
    count = sum([1 for c in unrest if usable(book.CARDS[c], plan)]) + plan.unrest_more
    unrest = unrest[:count]
    routes = [c for c, face in by_start if face.start == book.START_TRADE_ROUTES] if plan.trade else []
    welcoming = [c for c, face in by_start if face.start == book.START_FAME_DECK] if plan.trade else []
    merchants = [c for c, face in by_start if face.start == book.START_MERCHANT] if plan.trade else []
    states = [c for c, face in by_start if face.start == book.START_STATE]
    layer = Layer(s, plan)
    everything = [c for cards in mine for c in cards] + commons + [king, *unrest, *routes, *welcoming]
    everything += plan.added + merchants[: s.sides] + states[: s.seats]
    layer.begin(everything + [c for c in plan.extra if c not in everything])
    for p in range(s.seats):
        layer.seat(p, mine[p], states[p], merchants[p] if merchants else -1)
    if s.sides > s.seats:
        Area(s, layer, mine[s.seats], merchants[s.seats] if merchants else -1).lay()
    for c in plan.added:
        number = layer.put(c, at(0, DECK))
        s.seen = put(s.seen, number, EVERYONE)
    if plan.added:
        shuffled(s, at(0, DECK))
    for card in unrest:
        layer.put(card, UNREST)
    aside: list[int] = []
    if plan.low_aggression:
        aside = [c for c in commons if aggressive(c) and banner(c) != w.FAME]
    fame = [c for c in commons if banner(c) == w.FAME] + welcoming
    layer.table([c for c in commons if c not in aside and banner(c) != w.FAME], routes, aside, fame, king)
    if plan.fast:
        for p in range(s.seats):
            layer.fast(p)
    for p in range(s.seats):
        layer.draw(p, OPENING_HAND)
    if plan.training:
        layer.exile_top(TRAINING_EXILES)
    if plan.fast:
        layer.exile_top(FAST_EXILES)
    return s
