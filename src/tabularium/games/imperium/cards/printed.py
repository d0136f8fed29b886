"""The figures printed on the cards, as the tables that the rules read."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards import points as pts
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.parser import parsed
from tabularium.games.imperium.rules import scoring as sc

STARTS: Final = {
    book.START_COMMON: fig.START_COMMON, book.START_NONE: fig.START_COMMON, book.START_DRAW_DECK: fig.START_DECK,
    book.START_NATION_DECK: fig.START_NATION, book.START_ACCESSION: fig.START_ACCESSION,
    book.START_DEVELOPMENT: fig.START_DEVELOPMENT, book.START_POWER: fig.START_POWER,
    book.START_STATE: fig.START_STATE, book.START_IN_PLAY: fig.START_IN_PLAY,
    book.START_UNREST_PILE: fig.START_UNREST, book.START_CHAOS_PILE: fig.START_CHAOS,
    book.START_FAME_BOTTOM: fig.START_COMMON, book.START_FAME_DECK: fig.START_COMMON,
    book.START_TRADE_ROUTES: fig.START_COMMON, book.START_MERCHANT: fig.START_MERCHANT,
}  # fmt: skip


def lines_of(face: book.Face, timing: int) -> list[t.Line]:
    """Lines read anew: compiling bends them, and the printed ones must stay as they are."""
    return [parsed(text) for text in face.texts[timing]]


def figures(face: book.Face) -> None:
    suits = icons = states = 0
    for suit in face.suits:
        suits |= 1 << suit
    counts = [0] * fig.ICON_KINDS
    for icon in face.icons:
        counts[icon] += 1
    if face.header == book.HEADER_PINNED:
        counts[w.PINNED] = 1
    if face.header == book.HEADER_ATTACK:
        counts[w.ATTACK] = 1
    for i in range(fig.ICON_KINDS):
        fig.ICONS[i].append(counts[i])
        if counts[i]:
            icons |= 1 << i
    for state in face.states:
        states |= 1 << state
    fig.SUITS.append(suits)
    fig.REGIONS.append(face.suits.count(w.REGION))
    fig.UNREST_ICONS.append(face.suits.count(w.UNREST))
    fig.ICON_MASK.append(icons)
    fig.STATES.append(states)
    fig.ROUTES.append(face.header == book.HEADER_TRADE_ROUTE)
    fig.STAYS.append(face.header in (book.HEADER_PINNED, book.HEADER_TRADE_ROUTE))
    fig.NAME.append(face.name)
    fig.NAMES[face.name_en] = face.name
    fig.START.append(STARTS[face.start])
    fig.FORBIDS.append(face.restrictions)
    fig.GARRISON_LIMIT.append(max(0, face.garrison_limit))
    fig.FREE.append(face.free_play)
    cost = face.cost
    fig.COST.append((cost.mat, cost.pop, cost.prog, cost.goods) if cost is not None else (0, 0, 0, 0))
    fig.LEADER.append(face.leader)
    fig.KING.append(face.start == book.START_FAME_BOTTOM)
    fig.POINTS.append(_points(face.points))
    rules = [op.rule for op in ops_of(face, w.PASSIVE) if op.code == w.RULE]
    fig.HARMLESS_UNREST.append(w.UNREST_HARMLESS in rules)
    fig.ALIEN.append(w.PROGRESS_SCORES_BY_THREE in rules)
    fig.SEASONAL.append(w.NO_BARBARIAN in rules or w.NO_EMPIRE in rules)


def ops_of(face: book.Face, timing: int) -> list[t.Op]:
    return [i for line in lines_of(face, timing) for s in line.sentences for i in s.do if isinstance(i, t.Op)]


# Points

CASES: Final = {
    pts.IN_HISTORY: sc.IN_HISTORY, pts.IN_PLAY: sc.IN_PLAY, pts.NOT_IN_PLAY: sc.NOT_IN_PLAY,
    pts.GARRISONED: sc.GARRISONED, pts.IN_LEGENDS: sc.IN_LEGENDS, pts.OTHERWISE: sc.OTHERWISE,
}  # fmt: skip
WHERES: Final = {
    pts.WHERE_SCORED: sc.EVERYWHERE, pts.WHERE_RESOURCES: sc.AVAILABLE, pts.WHERE_PLAY: sc.IN_PLAY,
    pts.WHERE_HISTORY: sc.IN_HISTORY, pts.WHERE_HERE: sc.ON_CARD, pts.WHERE_YOUR_CARDS: sc.ON_CARDS,
    pts.WHERE_SUNKEN: sc.IN_SUNKEN, pts.WHERE_LEGENDS: sc.IN_LEGENDS, pts.WHERE_EXILE: sc.IN_EXILE,
    pts.WHERE_IN_REGIONS: sc.EVERYWHERE, pts.WHERE_OPPONENTS: sc.EVERYWHERE, pts.WHERE_APART: sc.EVERYWHERE,
    pts.WHERE_TOGETHER: sc.EVERYWHERE,
}  # fmt: skip


def _points(p: pts.Points) -> fig.Points:
    kind = (fig.VP_FIXED, fig.VP_VARIABLE, fig.VP_CONDITIONAL)[p.kind]
    if kind == fig.VP_FIXED and p.points == 0:
        kind = fig.VP_NONE
    v = fig.Points(kind, p.points)
    v.value = p.automaton
    v.returns = p.pardons
    v.per = p.per
    v.cap = p.cap or sc.CAP
    v.rules = tuple([(points, CASES[case]) for points, case in p.cases])
    v.where = WHERES[p.where]
    if kind == fig.VP_VARIABLE:
        _count(p, v)
    return v


def _count(p: pts.Points, v: fig.Points) -> None:
    """What a variable card counts."""
    _terms(p, v)
    if p.resources and p.resources[0] < 4:
        v.resource = p.resources[0]
    v.of = _counted(p, v)


def _terms(p: pts.Points, v: fig.Points) -> None:
    v.but_suits = filters.bits_of(p.but, w.BY_SUIT)
    v.but_icons = filters.bits_of(p.but, w.BY_ICON)
    v.suits = filters.bits_of(p.terms, w.BY_SUIT)
    v.icons = filters.bits_of(p.terms, w.BY_ICON)
    v.states = filters.bits_of(p.terms, w.BY_STATE)
    v.names = filters.names_among(p.terms)


def _counted(p: pts.Points, v: fig.Points) -> int:
    if p.where == pts.WHERE_IN_REGIONS:
        return sc.OF_GARRISONS
    if p.where == pts.WHERE_OPPONENTS and p.of != pts.OF_WEAKER:
        return sc.OF_RIVAL_UNREST
    if p.of == pts.OF_WEAKER:
        return sc.OF_POORER_RIVALS
    if p.of == pts.OF_BOTH:
        return sc.OF_MAT_AND_REGIONS if p.where == pts.WHERE_APART else sc.OF_MAT_OR_REGIONS
    if p.of == pts.OF_CARDS:
        return sc.OF_CARDS
    if p.of == pts.OF_VARIABLE:
        return sc.OF_VARIABLE
    if p.of == pts.OF_RESOURCES:
        return sc.OF_TOKENS if p.resources == [w.RESOURCE] else sc.OF_RESOURCE
    if p.state >= 0:
        return sc.OF_BARBARIANS
    if v.names:
        return sc.OF_NAMES
    if v.states:
        return sc.OF_STATE
    if v.icons and v.suits:
        raise filters.Unknown("points for suits and icons")
    return sc.OF_ICONS if v.icons else sc.OF_SUITS
