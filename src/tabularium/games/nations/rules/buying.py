"""A. Buying a progress card: what forbids it, what it costs, and what each of the eight types does."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import UNPRICED, OnBuy
from tabularium.games.nations.cards.shelf import AGE, CARDS, KIND
from tabularium.games.nations.rules.clauses import (
    BATTLE_NEEDS_WORKER,
    BUILDING_REPLACES,
    COLONY_LIMIT,
    COLONY_REQUIREMENT,
    COLUMNS_BY_PLAYERS,
    MILITARY_REPLACES,
    NEED_FULL_PRICE,
    NOBEL,
    ONE_ADVISOR,
    ONE_WAR,
    SPACE_STAYS_EMPTY,
)
from tabularium.games.nations.rules.deploying import STAFF
from tabularium.games.nations.rules.ending import Holding
from tabularium.games.nations.rules.golden_ages import GOLDEN, SPOILS
from tabularium.games.nations.rules.lacks import purchase, short
from tabularium.games.nations.rules.solo import after_action
from tabularium.games.nations.table.atoms import count_colony, count_fight, count_golden_age, gain_all, gain_vp, pay
from tabularium.games.nations.table.atoms_board import declare_war, take_from_market
from tabularium.games.nations.table.atoms_cards import appoint, begin_wonder, build_over, colonise, discard
from tabularium.games.nations.table.kinds import (
    ADVISOR,
    BATTLE,
    BUILDING,
    COLONY,
    COLUMNS,
    GOLD,
    GOLDEN_AGE,
    HAS_AFTER_BUY,
    HAS_ON_BUY,
    HAS_ON_REPLACE,
    HAS_PACIFISM,
    HAS_RIVAL_BUY,
    HAS_TOLL,
    KINDS,
    MILITARY,
    NO_CARD,
    ROWS,
    WAR,
    WONDER,
)
from tabularium.games.nations.table.queries import (
    colony_needs,
    colony_spaces,
    has_tower,
    in_play,
    price,
    raid_value,
    strength,
)
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import name, own_card
from tabularium.games.nations.words.vocabulary import APPOINT, BUY, ON_BOARD, ON_TOWER, OVER, PLACE_NAMES, REMOVE, SEATS
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Fields, Frame, Terms, Verb
from tabularium.kernel.lack import Lack

CONDITIONAL: Final = [i in (COLONY, WAR, BATTLE) for i in range(len(KINDS))]  # kinds that ask for more than a price


def unbuyable(s: Table, p: int, card: int) -> int:
    """The clause that keeps this nation from buying the card, whatever its price; 0 if none does."""
    kind = KIND[card]
    n = s.nations[p]
    if kind == COLONY:
        if strength(s, p) < colony_needs(s, card):
            return COLONY_REQUIREMENT
    elif kind == WAR:
        if s.war != NO_CARD:
            return ONE_WAR
        if n.hooks & HAS_PACIFISM:
            for k in in_play(n):
                if CARDS[k].buys_no_war:
                    return NOBEL
    elif kind == BATTLE:
        if not raid_value(n):
            return BATTLE_NEEDS_WORKER
    return 0


# By gold, the places in rows that are not too dear
WITHIN: Final = [list(range(COLUMNS * gold)) for gold in range(ROWS + 1)]


class Buy(Verb[Table]):
    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if s.nations[f.player].stock[GOLD] else NEED_FULL_PRICE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        market = s.market
        return [x for x in range(len(market)) if market[x] >= 0]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return self.sweep(s, f, terms, [x], [])

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        market = s.market
        gold = s.nations[p].stock[GOLD]
        beyond = COLUMNS * gold  # places of dearer rows
        tolls = s.hooks & HAS_TOLL
        refused = 0
        for x in WITHIN[gold if gold < ROWS else ROWS] if xs is None else xs:
            card = market[x]
            if card < 0:
                if xs is not None:
                    refused = no_card(s, x)
            elif x >= beyond or (tolls and price(s, p, x) > gold):
                refused = NEED_FULL_PRICE
            elif CONDITIONAL[KIND[card]] and (rule := unbuyable(s, p, card)):
                refused = rule
            else:
                found.append(BUY | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        card = s.market[x]
        if card == NO_CARD:
            return None
        if rule == NEED_FULL_PRICE:
            return short(s.nations[f.player], GOLD, price(s, f.player, x), card)
        return purchase(s, f.player, card, rule)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        after_action(s)
        buy(s, f.player, x, price(s, f.player, x))

    def message(self, s: Table, f: Frame, terms: Terms, x: int) -> str:
        return purchase_message(s, f.player, s.market[x], "action.buy")

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return purchase_fields(s, f.player, x, language) if s.market[x] != NO_CARD else {}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [PLACE_NAMES[x]]


def no_card(s: Table, place: int) -> int:
    """The clause by which this place of the progress board is empty."""
    return SPACE_STAYS_EMPTY if place % COLUMNS < s.columns else COLUMNS_BY_PLAYERS


def purchase_message(s: Table, p: int, card: int, usual: str) -> str:
    """What buying this card is said to do beside bringing it."""
    if card == NO_CARD:
        return "action.buy_empty"
    n = s.nations[p]
    kind = KIND[card]
    if kind == WAR:
        return "action.buy_war"
    if kind == BATTLE:
        return "action.buy_battle"
    if kind == WONDER and n.project != NO_CARD:
        return f"{usual}_wonder"
    if kind == ADVISOR and n.advisor != NO_CARD and not has_tower(n):
        return "action.buy_advisor"
    return usual


def purchase_fields(s: Table, p: int, place: int, language: str) -> Fields:
    n = s.nations[p]
    card = s.market[place]
    old = n.project if KIND[card] == WONDER else n.advisor if KIND[card] == ADVISOR else NO_CARD
    return {
        "card": name(card, language), "price": price(s, p, place), "strength": strength(s, p), "raid": raid_value(n),
        "old": name(old, language),
    }  # fmt: skip


def buy(s: Table, p: int, place: int, paid: int) -> None:
    """Pay, let the cards in play answer, then the bought card takes effect."""
    pay(s, p, GOLD, paid, s.market[place])
    card = take_from_market(s, p, place, paid)
    acquire(s, p, card, paid)


def acquire(s: Table, p: int, card: int, paid: int) -> None:
    kind = KIND[card]
    n = s.nations[p]
    if n.hooks & HAS_ON_BUY:
        for k in in_play(n):
            answer(s, p, k, CARDS[k].on_buy, kind, paid)
    if s.hooks & HAS_RIVAL_BUY:
        for q in s.order:
            if q != p:
                for k in in_play(s.nations[q]):
                    answer(s, p, k, CARDS[k].when_others_buy, kind, paid)
    if kind in (BUILDING, MILITARY):
        if kind == BUILDING and n.hooks & HAS_AFTER_BUY:
            s.push(STAFF, p, card)
        s.push(PLACE_OVER, p, card)
    elif kind == COLONY:
        count_colony(s, p)
        if len(n.colonies) < colony_spaces(n):
            colonise(s, p, card)
        else:
            s.push(REPLACE_COLONY, p, card)
    elif kind == ADVISOR:
        if has_tower(n):
            s.push(APPOINT_ADVISOR, p, card)
        else:
            appoint(s, p, card, False)
    elif kind == WONDER:
        begin_wonder(s, p, card)
    elif kind == GOLDEN_AGE:
        count_golden_age(s, p)
        discard(s, card)
        s.push(GOLDEN, p, card)
    elif kind == BATTLE:
        count_fight(s, p)
        discard(s, card)
        s.push(SPOILS, p, card, n=raid_value(n))
    else:
        count_fight(s, p)
        declare_war(s, p, card, strength(s, p))


def answer(s: Table, p: int, source: int, hooks: tuple[OnBuy, ...], kind: int, paid: int) -> None:
    for hook in hooks:
        if (not hook.kinds or kind in hook.kinds) and hook.price in (UNPRICED, paid):
            gain_all(s, p, hook.goods, 1, source)
            gain_vp(s, p, hook.vp, source)


# Buildings and military


class PlaceOver(Holding):
    """A new building or military card covers one of the board."""

    few: int = TAKE_LONE
    rule: int = BUILDING_REPLACES
    prompt: str = "place_over"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(OVER, card) for card in s.nations[f.player].spaces]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) == OVER and target_of(a) in s.nations[f.player].spaces:
            return 0
        return BUILDING_REPLACES if KIND[f.source] == BUILDING else MILITARY_REPLACES

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = s.nations[f.player]
        old = build_over(s, f.player, n.spaces.index(target_of(a)), f.source)
        if n.hooks & HAS_ON_REPLACE and KIND[old] == BUILDING and KIND[f.source] == BUILDING:
            if AGE[f.source] > AGE[old]:
                for k in in_play(n):
                    gain_all(s, f.player, CARDS[k].on_renewal, 1, k)

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.over_workers" if self.workers_under(s, f, target_of(a)) else "action.over"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        x = target_of(a)
        return {
            "card": name(x, language), "source": name(f.source, language), "n": self.workers_under(s, f, x),
        }  # fmt: skip

    def workers_under(self, s: Table, f: Frame, card: int) -> int:
        """The workers who go idle when this card is covered."""
        n = s.nations[f.player]
        return n.workers[n.spaces.index(card)] if card in n.spaces else 0


PLACE_OVER: Final = PlaceOver()


# Colonies


class ReplaceColony(Holding):
    """One colony too many: an earlier one goes."""

    few: int = TAKE_LONE
    rule: int = COLONY_LIMIT
    prompt: str = "replace_colony"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(REMOVE, card) for card in s.nations[f.player].colonies]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == REMOVE and target_of(a) in s.nations[f.player].colonies else COLONY_LIMIT

    def take(self, s: Table, f: Frame, a: int) -> None:
        colonise(s, f.player, f.source, target_of(a))


REPLACE_COLONY: Final = ReplaceColony()


# Advisors


class AppointAdvisor(Holding):
    """Two places for advisors: the new one takes either, and whoever sat there goes."""

    few: int = TAKE_LONE
    rule: int = ONE_ADVISOR
    prompt: str = "appoint"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(APPOINT, ON_BOARD), act(APPOINT, ON_TOWER)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == APPOINT else ONE_ADVISOR

    def take(self, s: Table, f: Frame, a: int) -> None:
        appoint(s, f.player, f.source, target_of(a) == ON_TOWER)

    def message(self, s: Table, f: Frame, a: int) -> str:
        over = "" if self.seated(s, f, a) == NO_CARD else "_over"
        return f"action.appoint_{SEATS[target_of(a)]}{over}"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"source": name(f.source, language), "old": name(self.seated(s, f, a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return own_card(s, f.player, self.seated(s, f, a))

    def seated(self, s: Table, f: Frame, a: int) -> int:
        """Who sits there now."""
        n = s.nations[f.player]
        return n.tower_advisor if target_of(a) == ON_TOWER else n.advisor


APPOINT_ADVISOR: Final = AppointAdvisor()
