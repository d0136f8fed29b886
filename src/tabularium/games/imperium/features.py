"""A position in numbers."""

from __future__ import annotations

from tabularium.games.imperium import figures as fig
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.queries import icons_in_play, open_cards, state_of
from tabularium.games.imperium.scoring import points_of
from tabularium.games.imperium.state import (
    DECK,
    DEVELOP,
    DISCARD,
    FAME,
    HAND,
    HISTORY,
    MAIN,
    NATION,
    PLAY,
    UNREST,
    Table,
    at,
)


def of_side(s: Table, p: int) -> list[float]:
    """What anybody can see of a side; hidden cards only as counts."""
    numbers = [s.res[4 * p + r] for r in range(4)]
    numbers += [len(s.piles[at(p, zone)]) for zone in (HAND, DECK, DISCARD, PLAY, HISTORY, NATION, DEVELOP)]
    play = s.piles[at(p, PLAY)]
    for suit in (fig.REGION, fig.UNCIV, fig.CIV, fig.TRIBUTARY, fig.FAME_SUIT):
        numbers.append(sum([1 for c in play if fig.SUITS[s.face[c]] & suit]))
    for icon in (w.PRODUCTION, w.RIVER, w.FERTILE, w.CITY, w.METROPOLIS, w.OCEAN):
        numbers.append(icons_in_play(s, p, 1 << icon))
    numbers.append(state_of(s, p))
    return [float(n) for n in numbers]


def features(s: Table, seat: int) -> list[float]:
    """First the seat itself with its own points and hand, then the others in turn order."""
    found = [float(points_of(s, seat)), float(s.actions[seat]), float(s.exhausts[seat])]
    hand = s.piles[at(seat, HAND)]
    found.append(float(sum([1 for c in hand if fig.SUITS[s.face[c]] & fig.UNREST_SUIT])))
    found.append(float(sum([1 for c in hand if fig.FREE[s.face[c]]])))
    found.append(float(len(open_cards(s, seat))))
    found += of_side(s, seat)
    for i in range(1, 4):
        if i < s.sides:
            found += of_side(s, (seat + i) % s.sides)
        else:
            found += [0.0] * len(of_side(s, seat))
    found += [float(len(s.piles[pile])) for pile in (MAIN, FAME, UNREST)]
    found += [float(s.round), float(s.last - s.round if s.last >= 0 else 99)]
    return found
