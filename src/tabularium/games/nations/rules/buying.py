"""A. Buying a progress card: what forbids it, what it costs, and what each of the eight types does."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import UNPRICED, OnBuy
from tabularium.games.nations.cards.shelf import AGE, CARDS, KIND
from tabularium.games.nations.rules.clauses import (
    BATTLE_NEEDS_WORKER,
    BATTLE_ONE_KIND,
    BUILDING_REPLACES,
    COLONY_LIMIT,
    COLONY_REQUIREMENT,
    COLUMNS_BY_PLAYERS,
    FORCED_ONLY,
    GOLDEN_AFFORD,
    GOLDEN_CHOICE,
    GOLDEN_MIX,
    MILITARY_REPLACES,
    NEED_FULL_PRICE,
    NOBEL,
    ONE_ADVISOR,
    ONE_WAR,
    PROMO_GOLDEN,
    SPACE_STAYS_EMPTY,
)
from tabularium.games.nations.rules.deploying import STAFF
from tabularium.games.nations.rules.ending import Holding
from tabularium.games.nations.rules.solo import after_action
from tabularium.games.nations.table.atoms import (
    count_colony,
    count_fight,
    count_golden_age,
    gain,
    gain_all,
    gain_vp,
    pay,
)
from tabularium.games.nations.table.atoms_board import declare_war, take_from_market
from tabularium.games.nations.table.atoms_cards import appoint, begin_wonder, build_over, colonise, discard
from tabularium.games.nations.table.kinds import (
    ADVISOR,
    BATTLE,
    BOOKS,
    BUILDING,
    COLONY,
    COLUMNS,
    FOOD,
    GOLD,
    GOLDEN_AGE,
    HAS_AFTER_BUY,
    HAS_ON_BUY,
    HAS_ON_REPLACE,
    HAS_PACIFISM,
    HAS_RIVAL_BUY,
    HAS_TOLL,
    MILITARY,
    NO_CARD,
    PLACES,
    ROWS,
    STONE,
    WAR,
    WONDER,
)
from tabularium.games.nations.table.queries import (
    colony_needs,
    colony_spaces,
    golden_amount,
    golden_price,
    has_tower,
    in_play,
    price,
    raid_value,
    strength,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.vocabulary import (
    APPOINT,
    BUY,
    GAIN,
    ON_BOARD,
    ON_TOWER,
    OVER,
    PAY,
    POINT,
    REMOVE,
    RESOURCES,
)
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Frame, Terms, Verb


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


class Buy(Verb[Table]):
    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return 0 if s.nations[f.player].stock[GOLD] else NEED_FULL_PRICE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        market = s.market
        return [x for x in range(len(market)) if market[x] >= 0]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        card = s.market[x]
        if card < 0:
            return SPACE_STAYS_EMPTY if x % COLUMNS < s.columns else COLUMNS_BY_PLAYERS
        if price(s, f.player, x) > s.nations[f.player].stock[GOLD]:
            return NEED_FULL_PRICE
        return unbuyable(s, f.player, card)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        after_action(s)
        buy(s, f.player, x, price(s, f.player, x))


def open_purchases(s: Table, p: int, gold: int) -> list[int]:
    """All places that can be bought from; rows that are too dear are not even looked at."""
    market = s.market
    tolls = s.hooks & HAS_TOLL
    found: list[int] = []
    for x in range(COLUMNS * gold if gold < ROWS else PLACES):
        card = market[x]
        if card >= 0:
            kind = KIND[card]
            if kind in (COLONY, WAR, BATTLE):
                if unbuyable(s, p, card) or (tolls and price(s, p, x) > gold):
                    continue
            found.append(BUY | x << 8)
    return found


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


APPOINT_ADVISOR: Final = AppointAdvisor()


# Golden ages

MIX: Final = (FOOD, STONE, BOOKS)


def payable_in_mix(n: Nation) -> int:
    return n.stock[FOOD] + n.stock[STONE] + n.stock[BOOKS]


class Golden(Choice[Table]):
    """The printed resources, or one VP against payment."""

    few: int = TAKE_LONE
    rule: int = GOLDEN_CHOICE
    prompt: str = "golden"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(RESOURCES), act(POINT)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = s.nations[f.player]
        if a == RESOURCES:
            instead = CARDS[f.source].instead
            return 0 if instead is None or instead.does(s, f) else PROMO_GOLDEN
        if a == POINT:
            return 0 if payable_in_mix(n) >= golden_price(n, f.source) else GOLDEN_AFFORD
        return GOLDEN_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = s.nations[f.player]
        if a == RESOURCES:
            instead = CARDS[f.source].instead
            if instead is not None:
                s.then(f, instead)
            else:
                gain(s, f.player, CARDS[f.source].golden[0], golden_amount(n, f.source), f.source)
        else:
            due = golden_price(n, f.source)
            if due:
                s.push(PAY_MIX, f.player, f.source, n=due)
            else:
                gain_vp(s, f.player, 1, f.source)


class PayMix(Choice[Table]):
    """The price of the VP, one by one in any mix; `n` is still to pay."""

    few: int = TAKE_LONE
    rule: int = GOLDEN_MIX
    prompt: str = "pay_mix"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(PAY, kind) for kind in (GOLD, *MIX)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != PAY or target_of(a) not in MIX:
            return GOLDEN_MIX
        return 0 if s.nations[f.player].stock[target_of(a)] else FORCED_ONLY

    def take(self, s: Table, f: Frame, a: int) -> None:
        pay(s, f.player, target_of(a), 1, f.source)
        if f.n > 1:
            s.push(self, f.player, f.source, n=f.n - 1)
        else:
            gain_vp(s, f.player, 1, f.source)


GOLDEN: Final = Golden()
PAY_MIX: Final = PayMix()


# Battles


class Spoils(Choice[Table]):
    """As much of one kind as the raid value, which `n` holds."""

    few: int = ASK_UNLESS_EMPTY
    rule: int = BATTLE_ONE_KIND
    prompt: str = "spoils"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(GAIN, BOOKS), act(GAIN, FOOD), act(GAIN, STONE)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == GAIN and target_of(a) in MIX else BATTLE_ONE_KIND

    def take(self, s: Table, f: Frame, a: int) -> None:
        gain(s, f.player, target_of(a), f.n, f.source)


SPOILS: Final = Spoils()
