"""Where the figures of a side come from, as far as a viewer may know."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.clauses import BOOK
from tabularium.games.imperium.rules.scoring import (
    collapse_unrest,
    points_among,
    points_of,
    progress_points,
    sources,
)
from tabularium.games.imperium.table.queries import HAND_SIZE, hand_limit, open_cards, scored_cards
from tabularium.games.imperium.table.select import zone_of
from tabularium.games.imperium.table.state import DECK, HAND, PROG, RESOURCES, Table
from tabularium.kernel.account import Account

POINTS: Final[tuple[str, ...]] = ("points", "score")


def account(s: Table, viewer: int, seat: int, figure: str) -> Account | None:
    """Of a side's own hand and deck only its owner is told; what others may count stands in the view."""
    mine = viewer == seat or s.over
    if figure in POINTS:
        return of_points(s, seat, figure) if mine else None
    if figure in RESOURCES:
        return of_resource(s, seat, figure, mine)
    if seat >= s.seats:
        return None
    if figure == "unrest":
        return of_unrest(s, seat, figure, mine)
    if figure == "hand_limit":
        return of_hand_limit(s, seat, figure)
    if figure == "actions":
        a = Account(figure, s.actions[seat], BOOK.rule("action.needs_token"))
        a.add(a.total, "source.left")
        return a
    if figure == "exhaust_tokens":
        a = Account(figure, s.exhausts[seat], BOOK.rule("exhaust.no_token_left"))
        a.add(a.total, "source.left")
        return a
    return None


def of_points(s: Table, p: int, figure: str) -> Account:
    """Card by card; what lies in the deck in one sum."""
    a = Account(figure, points_of(s, p), BOOK.rule("score.zones"), BOOK.rule("score.progress_tokens"))
    if p >= s.seats:
        for key, points in sources(s, p).items():
            a.add(points, f"points.{key}")
        return a
    owned = scored_cards(s, p)
    deck = 0
    found: dict[int, list[int]] = {}  # by register number: how many, and their points
    for c in owned:
        points = points_among(s, p, c, owned)
        if zone_of(s, c) == DECK:
            deck += points
        elif points:
            both = found.setdefault(s.cards[c], [0, 0])
            both[0] += 1
            both[1] += points
    for card in sorted(found, key=lambda card: -found[card][1]):
        a.add(found[card][1], card=card, n=found[card][0])
    a.add(deck, "source.deck")
    a.add(progress_points(s, p), "points.progress")
    return a


def of_resource(s: Table, p: int, figure: str, mine: bool) -> Account:
    kind = RESOURCES.index(figure)
    a = Account(figure, s.res[4 * p + kind])
    a.add(a.total, "source.stock")
    if kind == PROG and mine and p < s.seats:
        a.rules.append(BOOK.rule("score.progress_tokens"))
        a.then("later.points", progress_points(s, p))
    return a


def of_unrest(s: Table, p: int, figure: str, mine: bool) -> Account:
    """What counts when the unrest pile runs out."""
    a = Account(figure, collapse_unrest(s, p), BOOK.rule("collapse.fewest_unrest_wins"))
    if not mine:
        a.add(a.total, "source.everywhere")
        return a
    at = {HAND: 0, DECK: 0}
    rest = 0
    for c in scored_cards(s, p):
        n = fig.UNREST_ICONS[s.face[c]]
        if zone_of(s, c) in at:
            at[zone_of(s, c)] += n
        else:
            rest += n
    a.add(at[HAND], "source.hand")
    a.add(at[DECK], "source.deck")
    a.add(rest, "source.elsewhere")
    return a


def of_hand_limit(s: Table, p: int, figure: str) -> Account:
    a = Account(figure, hand_limit(s, p), BOOK.rule("cleanup.draw_to_limit"))
    a.add(HAND_SIZE, "source.everybody")
    for c in open_cards(s, p):
        a.add(fig.HAND_LIMIT[s.face[c]], card=s.cards[c])
    return a
