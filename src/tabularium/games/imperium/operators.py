"""Each operator of the notation as the effect it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabularium.games.imperium import (
    affecting,
    breaking,
    deck,
    filters,
    finding,
    free_play,
    garrisons,
    looking,
    market,
    moves,
    playing,
    resources,
    select,
    special,
    structure,
    tokens,
    trading,
)
from tabularium.games.imperium import compiler as cp
from tabularium.games.imperium import state as st
from tabularium.games.imperium import unrest as unr
from tabularium.games.imperium.notation import tree as t
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.select import ANY
from tabularium.kernel.machine import Effect

Maker = Callable[["cp.Compiler", t.Op, list[t.Item]], Effect[Any]]


def cards_of(op: t.Op) -> t.Cards:
    if op.cards is None:
        raise filters.Unknown(f"{w.OPERATORS[op.code]} without cards")
    return op.cards


def suit_among(c: t.Cards, suit: int) -> bool:
    return any(x.kind == w.BY_SUIT and x.value == suit for x in c.any_of)


def name_among(c: t.Cards, name: str) -> bool:
    return any(x.kind == w.BY_NAME and x.name == name for x in c.any_of)


# Cards that move


def _move(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    code = cp.CODES[op.code]
    if op.code == w.EXILE and c.whole:
        assert c.also is not None
        return special.ExileNationDeck(tuple([n for x in c.also.any_of for n in filters.names_of(x.name)]))
    if c.also is not None:
        both = t.Op(op.code)
        both.cards = c.also
        first = t.Op(op.code)
        first.cards = t.Cards()
        first.cards.ref = c.ref
        return structure.Steps((k.keep(_move(k, first, everything)), k.keep(_move(k, both, everything))))
    if c.ref:
        if c.ref == w.ONE_OF_THEM:
            return moves.OneOfThem(code)
        if c.ref == w.IT and k.it_name is not None and op.code == w.EXILE:
            flt = select.Filter()
            flt.choosy = True
            flt.names = k.it_name
            return moves.Affect(code, moves.EXACTLY, 1, select.IN_PLAY | select.IN_COURT, flt)
        return moves.AffectKnown(code, cp.REFS[c.ref])
    if c.top:
        return _top(k, op, code)
    default = select.IN_PLAY if op.code in (w.ABANDON, w.RECALL) else select.IN_HAND
    if op.code == w.HISTORY and c.any_of and c.any_of[0].kind == w.BY_NAME and not c.zones:
        default = select.IN_PLAY
    if op.code == w.ABANDON and c.any_of and c.any_of[0].kind == w.BY_NAME and not c.zones:
        default = select.IN_PLAY | select.IN_ANY_HOST  # a knight is garrisoned, not in play
    if k.automaton and default == select.IN_HAND:
        default = select.IN_DISCARD
    zones = filters.zones_of(c, default)
    how, n = cp.how_many(c.amount)
    weighed = op.code == w.ABANDON and n > 1 and zones == select.IN_PLAY
    return moves.Affect(code, how, n, zones, filters.filter_of(c), filters.hosts_of(c), weighed)


TOP_ZONES: Final = {
    w.DECK: st.DECK, w.NATION_DECK: st.NATION, w.DYNASTY_DECK: st.NATION, w.DISCOVERY_DECK: st.DEVELOP,
    w.DISCARD_PILE: st.DISCARD,
}  # fmt: skip


def _top(k: cp.Compiler, op: t.Op, code: int) -> Effect[Any]:
    c = cards_of(op)
    n = max(1, c.amount.n)
    if suit_among(c, w.FAME):
        return moves.AffectTop(code, moves.TOP_FAME, 1)
    for term in c.any_of:
        if term.kind == w.IMPENDING_QUEST:
            return moves.AffectTop(code, moves.TOP_QUEST_BUT_LAST if c.but else moves.TOP_QUEST, 1)
    return moves.AffectTop(code, TOP_ZONES[c.zones[0]], n)


def _draw(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref or c.any_of or (c.zones and c.zones != [w.DECK]):
        if w.DECK in c.zones:
            how, n = cp.how_many(c.amount)
            return deck.DrawFromEither(n, how == moves.UP_TO)
        return _move(k, op, everything)
    how, n = cp.how_many(c.amount)
    if how == moves.UP_TO:
        return deck.DrawUpTo(n, not op.no_reshuffle)
    return deck.Draw(n, not op.no_reshuffle, filters.count_of(op.per) if op.per is not None else None)


def _put(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if op.zone == w.ITS_PLACE:
        return finding.PutSelfInPlace()
    if c.ref == w.IT:
        return finding.PutIt(cp.PILES[op.zone])
    if c.ref == w.SELF and k.automaton:
        return moves.AffectKnown(affecting.PUT_DISCARD, moves.REF_SELF)
    if k.automaton and op.zone == w.PLAY_AREA:
        from tabularium.games.imperium.automaton import PutInPlay

        return PutInPlay(filters.filter_of(c))
    return _move(k, op, everything)


def _return(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return _move(k, op, everything)


def _take(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    to = cp.TO[op.to]
    if c.ref == w.ONE_OF_THEM:
        return looking.TakeLooked()
    if name_among(c, "Chaos"):
        return unr.TakeChaos(to)
    if c.top and suit_among(c, w.FAME):
        return looking.TakeFame(to)
    if c.top:
        return _top(k, op, affecting.TOPDECK if k.automaton else affecting.DRAW)
    if suit_among(c, w.UNREST):
        return unr.TakeUnrest(max(1, c.amount.n), to)
    raise filters.Unknown("TAKE")


def _garrison(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    how, n = cp.how_many(c.amount)
    where, hosts = garrisons.Garrison.HERE, ANY
    if op.target is not None:
        if any(x.kind == w.CEREMONY_CARD for x in op.target.any_of):
            where = garrisons.Garrison.SPECIAL
        else:
            where = garrisons.Garrison.HOSTS
            hosts = filters.filter_of(op.target)
    ref = cp.REFS[c.ref] if c.ref else -1
    quest = any(x.kind == w.IMPENDING_QUEST for x in c.any_of)
    zones = filters.zones_of(c, select.IN_HAND)
    return garrisons.Garrison(how, n, zones, filters.filter_of(c), ref, where, hosts, quest)


def _give(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return garrisons.Give(filters.zones_of(cards_of(op), select.IN_HAND))


def _mana(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.n < 0:
        return moves.Affect(affecting.DISCARDED, moves.EXACTLY, -op.n, select.IN_MANA, ANY)
    c = cards_of(op)
    if c.ref:
        return moves.AffectKnown(affecting.MANA, cp.REFS[c.ref])
    return moves.Affect(affecting.MANA, moves.EXACTLY, op.n, filters.zones_of(c, select.IN_HAND), ANY)


# The market


def _acquire(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    source = {w.NORMAL: market.NORMAL, w.EXILE_ONLY: market.EXILE_ONLY, w.OR_EXILE: market.OR_EXILE}[op.source]
    return market.Acquire(filters.filter_of(op.cards), source, cp.TO[op.to]).asked


def _break(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    source = (market.NORMAL, market.EXILE_ONLY, market.OR_EXILE, market.OR_MAIN_DECK)[op.source]
    if c.top:
        source = market.TOP_OF_MAIN
    return breaking.BreakThrough(filters.filter_of(c), source, cp.TO[op.to]).asked


def _swap(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    assert op.target is not None
    if c.ref == w.SELF:
        from tabularium.games.imperium.automaton import SwapSelf

        return SwapSelf()
    if op.target.ref == w.ONE_OF_THEM:
        return looking.SwapNation(filters.filter_of(c), True)
    if w.NATION_DECK in op.target.zones:
        return looking.SwapNation(filters.filter_of(c), False)
    flt = filters.filter_of(op.target)
    flt.same_suit = op.target.same_suit
    if flt.same_suit:
        flt.choosy = False
    return market.Swap(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), flt)


# Resources


def _gain(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.target is not None:
        r = op.resources[0]
        return resources.GainOff(r.kinds[0], 0 if r.amount.kind == w.ALL else max(1, r.amount.n))
    four, actions, exhausts = cp.amounts_of(op)
    per = filters.count_of(op.per) if op.per is not None else None
    return resources.Gain((four[0], four[1], four[2], four[3]), actions, exhausts, per)


def _pay(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    r = op.resources[0]
    kind = r.kinds[0]
    if op.target is not None:
        hosts = None if op.target.ref == w.SELF else filters.filter_of(op.target)
        n = 0 if r.amount.kind == w.ALL else max(1, r.amount.n)
        return resources.PayOff(kind, n, max(0, op.minimum), hosts)
    if r.amount.kind == w.ALL:
        return resources.PayAll(kind, max(0, op.minimum))
    if r.amount.kind == w.UP_TO:
        return resources.PayUpTo(kind, r.amount.n, 0, ANY)
    if r.amount.kind == w.AMOUNT_X:
        for item in everything:
            if isinstance(item, t.Op) and item.code == w.GARRISON:
                c = cards_of(item)
                return resources.PayUpTo(kind, 0, filters.zones_of(c, select.IN_HAND), filters.filter_of(c))
        raise filters.Unknown("X")
    four, _, _ = cp.amounts_of(op)
    if k.automaton:
        return _spend(k, op, everything)
    to = 0
    if op.whom is not None:
        to = 2 if op.whom.subject == w.THAT_PLAYER else 1
    return resources.Pay((four[0], four[1], four[2], four[3]), to)


def _spend(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    from tabularium.games.imperium.automaton import Spend

    r = op.resources[0]
    if r.amount.kind == w.ALL:
        return resources.PayAll(r.kinds[0], 1)
    four, _, _ = cp.amounts_of(op)
    return Spend((four[0], four[1], four[2], four[3]))


def _place(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    own = op.code == w.MOVE
    r = op.resources[0]
    kinds = tuple(range(4)) if r.kinds == [w.RESOURCE] else tuple(r.kinds)
    target, flt = tokens.ON_HERE, ANY
    cards = 1
    n = max(1, r.amount.n)
    c = op.target
    if c is not None and c.ref != w.SELF:
        flt = filters.filter_of(c)
        if c.at_die:
            from tabularium.games.imperium.automaton import PlaceAtDie

            return PlaceAtDie(kinds[0], n)
        if w.MARKET in c.zones:
            target = tokens.ON_EVERY_MARKET if c.amount.kind == w.EVERY else tokens.ON_MARKET
            if op.one_each:
                cards, n = n, 1
        elif any(x.kind == w.CEREMONY_CARD for x in c.any_of):
            target = tokens.ON_CEREMONY
        elif any(x.kind == w.POWER_CARD for x in c.any_of):
            target = tokens.ON_POWER
        else:
            target = tokens.ON_EVERY_OPEN if c.amount.kind == w.EVERY else tokens.ON_OPEN
    if own and r.amount.kind == w.UP_TO:
        return tokens.MoveSome(kinds, r.amount.n)
    return tokens.Place(kinds, n, target, flt, own, cards)


def _remove(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return resources.PayOff(op.resources[0].kinds[0], 0, max(0, op.minimum), None)


def _convert(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.gained:
        return tokens.ConvertGained()
    return tokens.Convert(op.resources[0].amount.n, filters.count_of(op.per) if op.per is not None else None)


def _steal(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    r = op.resources[0]
    assert op.whom is not None
    states = 1 << op.whom.state if op.whom.state >= 0 else 0
    having = None
    if op.whom.having is not None:
        having = filters.enough(filters.tally_of_cards(op.whom.having), op.whom.having.amount)
    per = filters.count_of(op.per) if op.per is not None else None
    return tokens.Steal(r.kinds[0], max(1, r.amount.n), per, states, having, False)


def _refresh(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return tokens.Refresh(filters.filter_of(op.target))


def _use(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return resources.Use(max(1, op.resources[0].amount.n))


# Looking and finding


def _look(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    return looking.Look(cp.LOOK_DECKS[c.zones[0]], max(1, c.amount.n), k.counts_abandoned)


def _bottom(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref:
        return looking.Bottom(cp.LOOK_DECKS[op.zone], c.ref == w.ONE_OF_THEM)
    return looking.BottomFromExile(filters.filter_of(c), filters.zones_of(c, select.IN_EXILE))


def _find(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    zones = select.IN_HAND | select.IN_DISCARD | select.IN_DECK | select.IN_NATION
    given = 0
    for zone in op.find_zones:
        given |= filters.POOLS[zone]
    if op.find_how == t.FIND_INCLUDED:
        zones |= given
    elif op.find_how == t.FIND_EXCLUDED:
        zones &= ~given
    elif op.find_how == t.FIND_ONLY:
        zones = given
    to = -1 if op.to == w.NOWHERE else cp.PILES[op.to]
    follows = False
    seen = False
    for item in everything:
        if item is op:
            seen = True
        elif seen and isinstance(item, t.Op) and item.cards is not None and item.cards.ref == w.IT:
            follows = True
    if to < 0 and not follows:
        to = st.HAND
    named = bool(c.any_of) and all(x.kind == w.BY_NAME for x in c.any_of)
    return finding.AskFind(finding.Find(filters.filter_of(c), zones, to, named))


def _reveal(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return finding.RevealMain() if cards_of(op).top else finding.RevealAll()


def _name(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return finding.NameSuit(tuple([x.value for x in op.terms]))


def _shuffle(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return deck.ShuffleNationDeck()


def _develop(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    flt = filters.filter_of(op.cards) if op.cards is not None else None
    to = st.DISCARD if op.to == w.NOWHERE else cp.PILES[op.to]
    return deck.Develop(op.no_cost, flt, to)


# Playing


def _free_play(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    ignoring = cp.states_of(op.states)
    for term in c.any_of:
        if term.kind == w.BY_STATE:
            ignoring |= 1 << term.value  # a card of that state is meant to be played whatever the own one is
    if c.ref == w.ONE_OF_THEM:
        return free_play.FreePlayOneOfThem(ignoring)
    if c.ref:
        return free_play.FreePlayKnown(cp.REFS[c.ref], ignoring)
    return free_play.FreePlay(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), ignoring)


def _play(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.SELF:
        from tabularium.games.imperium.automaton import PlaySelf

        return PlaySelf()
    return free_play.FreePlay(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), 0, max(1, op.n))


def _run(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.THAT_REGION:
        return free_play.RunHost()
    if c.ref == w.IT:
        return free_play.RunIt()
    if name_among(c, "King of Kings"):
        return free_play.RunKing()
    if c.ref == w.SELF:
        return special.Lapse()
    if w.PROFIT in op.timings and k.automaton:
        from tabularium.games.imperium.automaton import ProfitAll

        return ProfitAll()
    return free_play.RunOther(w.COMMERCE in op.timings, filters.filter_of(c))


def _copy(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return free_play.Copy(filters.filter_of(op.cards))


def _trade(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if k.automaton:
        from tabularium.games.imperium.automaton import AutomatonTrade

        return AutomatonTrade()
    return trading.Trade()


def _ignore(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return playing.Ignore()


# The rest


def _state(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.state_how == t.FLIP_STATE:
        return special.FlipState()
    states = cp.states_of(op.states)
    return special.ReplaceState(states) if op.state_how == t.REPLACE_STATE else special.TurnState(states)


def _flip(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Flip(op.token_stays)


def _replace(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    assert op.target is not None
    if any(x.kind == w.NEXT_STAGE for x in op.target.any_of):
        from tabularium.games.imperium.automaton import NextStage

        return NextStage()
    return special.Replace(tuple([n for x in op.target.any_of for n in filters.names_of(x.name)]))


def _treat(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.SELF:
        return special.Lapse()
    old = next(x.value for x in c.any_of if x.kind == w.BY_ICON)
    new = op.terms[0].value
    if c.amount.kind == w.EVERY:
        return special.TreatAll(old, new, op.n, op.code == w.COUNTS_AS, op.until_end_of_turn)
    return special.TreatOne(old, new, op.n)


def _drop(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.DropIcon(cp.states_of(op.states), cards_of(op).next_played)


def _end(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.EndTrigger()


def _nothing(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Idle()


def _rule(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Lapse()


def _resolve(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    from tabularium.games.imperium.automaton import Resolve

    c = cards_of(op)
    if c.ref == w.IT:
        return Resolve(-1)
    return Resolve({w.DECK: 0, w.DYNASTY_DECK: 1, w.MAIN_DECK: 2}[c.zones[0]])


def _trigger(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    from tabularium.games.imperium.automaton import TriggerRoute

    return TriggerRoute()


def _collect(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return tokens.Collect()


MAKERS: Final[dict[int, Maker]] = {
    w.ABANDON: _move, w.RECALL: _move, w.DISCARD: _move, w.HISTORY: _move, w.TOPDECK: _move, w.EXILE: _move,
    w.SINK: _move, w.LEGENDS: _move, w.DRAW: _draw, w.PUT: _put, w.RETURN: _return, w.TAKE: _take,
    w.GARRISON: _garrison, w.GIVE: _give, w.MANA: _mana, w.ACQUIRE: _acquire, w.BREAKTHROUGH: _break, w.SWAP: _swap,
    w.GAIN: _gain, w.PAY: _pay, w.SPEND: _spend, w.PLACE: _place, w.MOVE: _place, w.REMOVE: _remove,
    w.CONVERT: _convert, w.STEAL: _steal, w.REFRESH: _refresh, w.USE: _use, w.LOOK: _look, w.BOTTOM: _bottom,
    w.FIND: _find, w.REVEAL: _reveal, w.NAME: _name, w.SHUFFLE: _shuffle, w.DEVELOP: _develop,
    w.FREE_PLAY: _free_play, w.PLAY: _play, w.RUN: _run, w.COPY: _copy, w.TRADE: _trade, w.IGNORE: _ignore,
    w.STATE: _state, w.FLIP: _flip, w.REPLACE: _replace, w.TREAT_AS: _treat, w.COUNTS_AS: _treat, w.DROP_ICON: _drop,
    w.END_TRIGGER: _end, w.NOTHING: _nothing, w.RULE: _rule, w.RESOLVE: _resolve, w.TRIGGER: _trigger,
    w.COLLECT: _collect,
}  # fmt: skip


def make(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    maker = MAKERS.get(op.code)
    if maker is None:
        raise filters.Unknown(w.OPERATORS[op.code])
    return maker(k, op, everything)


