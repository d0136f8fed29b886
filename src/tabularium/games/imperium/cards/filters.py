"""Filters, conditions and counts of the tree as what the engine asks and counts."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import conditions as cond
from tabularium.games.imperium.rules import unrest as unr
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import select
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.select import ANY, Filter

POOLS: Final = {
    w.HAND: select.IN_HAND,
    w.DISCARD_PILE: select.IN_DISCARD,
    w.DECK: select.IN_DECK,
    w.PLAY_AREA: select.IN_PLAY,
    w.HISTORY_PILE: select.IN_HISTORY,
    w.EXILE_AREA: select.IN_EXILE,
    w.MARKET: select.IN_MARKET,
    w.NATION_DECK: select.IN_NATION,
    w.SUNKEN: select.IN_SUNKEN,
    w.LEGENDS_PILE: select.IN_LEGENDS,
    w.GARRISON_HERE: select.HERE,
    w.GARRISON_IN: select.IN_HOST,
    w.GARRISON_ANY: select.IN_ANY_HOST,
    w.MANA_PILE: select.IN_MANA,
    w.SET_ASIDE: select.IN_ASIDE,
    w.DEVELOPMENT_AREA: select.IN_QUESTS,
}


class Unknown(Exception):
    """A line that the compiler has no effect for: a defect of the game."""


def names_of(name: str) -> tuple[int, ...]:
    return tuple(book.names_meant(name))


STARTS: Final = {
    w.ACCESSION_CARD: fig.START_ACCESSION, w.CEREMONY_CARD: fig.START_IN_PLAY, w.POWER_CARD: fig.START_POWER,
    w.STATE_CARD: fig.START_STATE, w.DEVELOPMENT_CARD: fig.START_DEVELOPMENT, w.ACTIVE_QUEST: fig.START_DEVELOPMENT,
    w.IMPENDING_QUEST: fig.START_DEVELOPMENT,
}  # fmt: skip
PRINTED: Final[tuple[int, ...]] = (w.BY_SUIT, w.BY_ICON, w.BY_STATE, w.BY_NAME)


def bits_of(terms: list[t.Term], kind: int) -> int:
    """The suits, icons or states among some terms."""
    mask = 0
    for term in terms:
        if term.kind == kind:
            mask |= 1 << term.value
    return mask


def names_among(terms: list[t.Term]) -> tuple[int, ...]:
    found: tuple[int, ...] = ()
    for term in terms:
        if term.kind == w.BY_NAME:
            found += names_of(term.name)
    return found


def only(terms: list[t.Term], kinds: tuple[int, ...], where: str) -> None:
    """No rule asks for other terms there."""
    for term in terms:
        if term.kind not in kinds:
            raise Unknown(f"{where} term {term.kind}")


def add_terms(flt: Filter, terms: list[t.Term]) -> None:
    only(terms, (*PRINTED, *STARTS, w.LEADER, w.SAME_SUIT, w.NAMED_SUIT), "any")
    flt.suits |= bits_of(terms, w.BY_SUIT)
    flt.icons |= bits_of(terms, w.BY_ICON)
    flt.states |= bits_of(terms, w.BY_STATE)
    flt.names += names_among(terms)
    for term in terms:
        flt.choosy = True
        if term.kind in STARTS:
            flt.starts |= 1 << STARTS[term.kind]
        flt.leader = flt.leader or term.kind == w.LEADER
        flt.same_suit = flt.same_suit or term.kind == w.SAME_SUIT
        flt.named_suit = flt.named_suit or term.kind == w.NAMED_SUIT


def icons_of(icons: list[int]) -> int:
    mask = 0
    for icon in icons:
        mask |= 1 << icon
    return mask


def filter_of(c: t.Cards | None) -> Filter:
    if c is None:
        return ANY
    flt = Filter()
    add_terms(flt, c.any_of)
    excluded = [*c.none_of, *c.but]
    only(excluded, (*PRINTED, w.ACCESSION_CARD), "excluded")
    flt.not_suits = bits_of(excluded, w.BY_SUIT)
    flt.not_icons = bits_of(excluded, w.BY_ICON)
    flt.not_states = bits_of(excluded, w.BY_STATE)
    flt.not_names = names_among(excluded)
    flt.with_icons = icons_of(c.with_icons)
    flt.without_icons = icons_of(c.without_icons)
    flt.variable = c.variable_vp
    if c.same_suit:
        flt.same_suit = False
    if c.bearing:
        flt.bearing = 4 if w.RESOURCE in c.bearing else c.bearing[0]
        flt.bearing_least = max(1, c.bearing_amount.n)
    if c.with_garrison or c.without_garrison:
        flt.garrison = 1 if c.with_garrison else 2
        only(c.garrison, (w.BY_ICON, w.BY_NAME), "garrisoned")
        flt.garrison_icons = bits_of(c.garrison, w.BY_ICON)
        flt.garrison_names = names_among(c.garrison)
    for slot in c.slots:
        flt.slots |= 1 << slot - 1
    flt.other = c.other
    flt.further = bool(
        flt.not_suits or flt.not_icons or flt.not_states or flt.not_names or flt.with_icons or flt.without_icons
        or flt.variable or flt.bearing >= 0 or flt.garrison or flt.slots or flt.other
    )  # fmt: skip
    return flt


def hosts_of(c: t.Cards) -> Filter:
    flt = Filter()
    add_terms(flt, c.host)
    return flt


def zones_of(c: t.Cards, default: int) -> int:
    zones = 0
    for zone in c.zones:
        zones |= POOLS[zone]
    for term in c.any_of:
        if term.kind == w.ACTIVE_QUEST:
            return select.IN_COURT
        if term.kind == w.IMPENDING_QUEST:
            return select.IN_QUESTS
    return zones or default


def condition_of(c: t.Condition) -> cond.Test:
    test = _condition(c)
    simple = c.kind in (t.Condition.IT_HAS, t.Condition.IT_WAS, t.Condition.DISCARDED_WAS)
    return cond.Not(test) if c.negated and not simple else test


def _condition(c: t.Condition) -> cond.Test:
    k = c.kind
    if k == t.Condition.DONE:
        return cond.Done()
    if k == t.Condition.SCORING:
        return cond.Triggered()
    if k == t.Condition.FAME_EMPTY:
        return cond.FameEmpty()
    if k == t.Condition.CHAOS_EMPTY:
        return cond.ChaosEmpty()
    if k == t.Condition.NO_QUEST:
        return cond.NoQuest()
    if k == t.Condition.LAST_DEVELOPMENT:
        return cond.LastDevelopment()
    if k == t.Condition.IN_ZONE:
        zone = {w.PLAY_AREA: st.PLAY, w.HISTORY_PILE: st.HISTORY, w.DISCARD_PILE: st.DISCARD}[c.zone]
        return cond.Named(tuple([names_of(n) for n in c.names]), zone, c.how, c.other, c.or_quest)
    if k == t.Condition.IN_GAME:
        return cond.InGame(c.nation)
    if k == t.Condition.HUMAN_IS:
        return cond.HumanInState(1 << c.state)
    if k == t.Condition.DID:
        return cond.Did(unr.RETURNED_FROM_HAND)
    if k in (t.Condition.IT_HAS, t.Condition.IT_WAS):
        return cond.ItIs(filter_of(c.cards), c.negated, c.no_vp)
    if k == t.Condition.IT_BORE:
        assert c.resource is not None
        return cond.ItBore(c.resource.amount.n)
    if k == t.Condition.DISCARDED_WAS:
        return cond.DiscardedWas(filter_of(c.cards), c.negated)
    if k == t.Condition.CARDS:
        assert c.cards is not None
        return enough(tally_of_cards(c.cards), c.cards.amount)
    if k == t.Condition.RESOURCES:
        assert c.resource is not None
        kind = c.resource.kinds[0]
        tally: cond.Tally = cond.Pool(select.IN_MANA, ANY, ANY, 0) if kind == w.MANA_CARD else cond.Holdings(kind)
        return enough(tally, c.resource.amount)
    if k == t.Condition.ICONS_HERE:
        return cond.Enough(cond.IconsHere(), c.at_least, 10_000)
    raise Unknown(f"condition {k}")


def enough(tally: cond.Tally, amount: t.Amount) -> cond.Test:
    if amount.kind == w.AT_LEAST:
        return cond.Enough(tally, amount.n, 10_000)
    return cond.Enough(tally, amount.n, amount.n)


def tally_of_cards(c: t.Cards) -> cond.Tally:
    flt = filter_of(c)
    if c.whole or (not c.zones and not c.yours):
        if w.DEVELOPMENT_AREA in c.zones:
            return cond.Pool(select.IN_QUESTS, ANY, ANY, 0)
        return cond.Open(flt, c.cap, c.self_included)
    if w.PLAY_AREA in c.zones:
        return cond.Open(flt, c.cap, c.self_included)
    if not c.zones:
        return cond.Everything(flt)
    return cond.Pool(zones_of(c, select.IN_PLAY), flt, hosts_of(c), c.cap)


def count_of(c: t.Count) -> cond.Tally:
    k = c.kind
    tally: cond.Tally
    if k == t.Count.OF_CARDS:
        assert c.cards is not None
        tally = tally_of_cards(c.cards)
    elif k == t.Count.OF_ICONS:
        tally = cond.Distinct(icons_of(c.icons))
    elif k == t.Count.OF_RESOURCES_DONE:
        tally = cond.Counted(rec.EVENT_N if c.done == "gained" else rec.COUNT)
    elif k == t.Count.OF_CARDS_DONE:
        flt = filter_of(c.cards)
        if c.done == "returned" or not flt.choosy:
            tally = cond.Counted(rec.COUNT)
        else:
            tally = cond.Dealt(flt)
    elif k == t.Count.OF_MANA:
        tally = cond.Pool(select.IN_MANA, ANY, ANY, 0)
    elif k == t.Count.OF_PLAYERS_WHO_DID:
        tally = cond.Counted(rec.DOERS)
    elif k == t.Count.OF_PLAYERS_WITH_AS_MANY:
        assert c.cards is not None
        tally = cond.Rivals(filter_of(c.cards).icons)
    else:
        raise Unknown(f"count {k}")
    return cond.Divided(tally, c.by, c.rounding > 0) if c.by > 1 else tally
