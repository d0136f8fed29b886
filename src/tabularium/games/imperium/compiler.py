"""From the tree of a line to the effects that the machine runs. Each line is compiled once, when the game is loaded."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium import (
    affecting,
    deck,
    finding,
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
)
from tabularium.games.imperium import cards as book
from tabularium.games.imperium import conditions as cond
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import state as st
from tabularium.games.imperium import unrest as unr
from tabularium.games.imperium.notation import tree as t
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.select import ANY, Filter
from tabularium.kernel.effect import Text
from tabularium.kernel.machine import Effect

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
PILES: Final = {
    w.HAND: st.HAND, w.DISCARD_PILE: st.DISCARD, w.DECK: st.DECK, w.PLAY_AREA: st.PLAY, w.HISTORY_PILE: st.HISTORY,
    w.DECK_TOP: st.DECK,
}  # fmt: skip
TO: Final = {w.NOWHERE: unr.TO_HAND, w.HAND: unr.TO_HAND, w.DISCARD_PILE: unr.TO_DISCARD, w.DECK_TOP: unr.TO_DECK}
CODES: Final = {
    w.ABANDON: affecting.ABANDON, w.RECALL: affecting.RECALL, w.DISCARD: affecting.DISCARDED, w.HISTORY: affecting.TO_HISTORY,
    w.TOPDECK: affecting.TOPDECK, w.EXILE: affecting.EXILED, w.RETURN: affecting.RETURN, w.SINK: affecting.SINK,
    w.LEGENDS: affecting.TO_LEGENDS, w.DRAW: affecting.DRAW, w.PUT: affecting.PUT_DISCARD,
}  # fmt: skip
REFS: Final = {
    w.SELF: moves.REF_SELF, w.IT: moves.REF_IT, w.THEM: moves.REF_THEM, w.ONE_OF_THEM: moves.REF_ONE_OF_THEM,
    w.UNREST_TAKEN: moves.REF_UNREST, w.THAT_REGION: moves.REF_HOST,
}  # fmt: skip
LOOK_DECKS: Final = {w.FAME_DECK: looking.AT_FAME, w.NATION_DECK: looking.AT_NATION, w.MAIN_DECK: looking.AT_MAIN}


class Unknown(Exception):
    """A line that the compiler has no effect for: a defect of the game."""


def names_of(name: str) -> tuple[int, ...]:
    return tuple(book.names_meant(name))


# Filters, conditions, counts


def add_terms(flt: Filter, terms: list[t.Term]) -> None:
    for term in terms:
        flt.choosy = True
        if term.kind == w.BY_SUIT:
            flt.suits |= 1 << term.value
        elif term.kind == w.BY_ICON:
            flt.icons |= 1 << term.value
        elif term.kind == w.BY_STATE:
            flt.states |= 1 << term.value
        elif term.kind == w.BY_NAME:
            flt.names += names_of(term.name)
        elif term.kind == w.LEADER:
            flt.leader = True
        elif term.kind == w.ACCESSION_CARD:
            flt.starts |= 1 << fig.START_ACCESSION
        elif term.kind == w.CEREMONY_CARD:
            flt.starts |= 1 << fig.START_IN_PLAY
        elif term.kind == w.POWER_CARD:
            flt.starts |= 1 << fig.START_POWER
        elif term.kind == w.STATE_CARD:
            flt.starts |= 1 << fig.START_STATE
        elif term.kind in (w.DEVELOPMENT_CARD, w.ACTIVE_QUEST, w.IMPENDING_QUEST):
            flt.starts |= 1 << fig.START_DEVELOPMENT
        elif term.kind == w.SAME_SUIT:
            flt.same_suit = True
        elif term.kind == w.NAMED_SUIT:
            flt.named_suit = True
        else:
            raise Unknown(f"term {term.kind}")


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
    for term in [*c.none_of, *c.but]:
        if term.kind == w.BY_SUIT:
            flt.not_suits |= 1 << term.value
        elif term.kind == w.BY_ICON:
            flt.not_icons |= 1 << term.value
        elif term.kind == w.BY_STATE:
            flt.not_states |= 1 << term.value
        elif term.kind == w.BY_NAME:
            flt.not_names += names_of(term.name)
        elif term.kind != w.ACCESSION_CARD:
            raise Unknown(f"excluded term {term.kind}")
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
        for term in c.garrison:
            if term.kind == w.BY_ICON:
                flt.garrison_icons |= 1 << term.value
            elif term.kind == w.BY_NAME:
                flt.garrison_names += names_of(term.name)
            else:
                raise Unknown("garrisoned term")
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


DONE_FIELDS: Final = ("spent", "paid", "gained", "returned", "exiled", "discarded", "abandoned")


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


# Items


def amounts_of(op: t.Op) -> tuple[list[int], int, int]:
    """Materials, population, progress, goods; actions; exhaust tokens."""
    four = [0, 0, 0, 0]
    actions = exhausts = 0
    for r in op.resources:
        n = r.amount.n if r.amount.kind in (w.EXACT, w.EXACTLY) else 1
        kind = r.kinds[0]
        if kind < 4:
            four[kind] += n
        elif kind == w.ACTION:
            actions += n
        elif kind == w.EXHAUST_TOKEN:
            exhausts += n
        else:
            raise Unknown("resource")
    return four, actions, exhausts


def how_many(a: t.Amount) -> tuple[int, int]:
    """How (see moves) and how many."""
    if a.kind in (w.NO_AMOUNT, w.ONE, w.ANY):
        return moves.EXACTLY, 1
    if a.kind in (w.EXACT, w.EXACTLY):
        return moves.EXACTLY, a.n
    if a.kind == w.UP_TO:
        return moves.UP_TO, a.n
    if a.kind == w.ANY_NUMBER:
        return moves.ANY_NUMBER, 0
    if a.kind in (w.EVERY, w.ALL):
        return moves.ALL_OF_THEM, 0
    if a.kind == w.AMOUNT_X:
        return moves.X_OF_THEM, 0
    if a.kind == w.AT_LEAST:
        return moves.EXACTLY, a.n
    raise Unknown(f"amount {a.kind}")


def states_of(states: list[int]) -> int:
    mask = 0
    for state in states:
        mask |= 1 << state
    return mask


class Compiler:
    """Makes effects and gives each a name that is the same in every run: the place of its line and a number."""

    def __init__(self, place: str, automaton: bool = False) -> None:
        self.place = place
        self.automaton = automaton
        self.made = 0
        self.trees: dict[str, t.Item | t.Sentence | t.Line] = {}
        self.it_name: tuple[int, ...] | None = None  # what `it` means when a condition named it

    def keep(self, e: Effect[Any]) -> Effect[Any]:
        """Name an effect and the parts that it made itself."""
        if not e._name:
            e._name = f"{self.place}#{self.made}"
            self.made += 1
        for part in PARTS_OF.get(type(e).__name__, ()):
            child = getattr(e, part)
            if child is not None and not child._name:
                self.keep(child)
        return e

    # Lines and sentences

    def text(self, sentences: list[Effect[Any]]) -> Effect[Any]:
        return self.keep(Text(tuple(sentences)))

    def sentences(self, lines: list[t.Line]) -> list[Effect[Any]]:
        """All sentences of a text, with what must be put back after looking."""
        trees = [s for line in lines for s in line.sentences]
        found: list[Effect[Any]] = []
        looked = -1
        for i, tree in enumerate(trees):
            if any(p.kind == t.Prefix.THIS_TURN for p in tree.prefixes):
                found.append(self.keep(special.ThisTurn(self.hook(tree, [self.body(tree)], False)[0])))
                continue
            if any(p.kind == t.Prefix.ELSE for p in tree.prefixes):
                previous = found.pop()
                assert isinstance(previous, structure.If)
                found.append(self.keep(structure.IfElse(previous.test, previous.effect, self.sentence(tree, True))))
                continue
            if i > 0 and any(item.instead for item in tree.do) and tree.trigger is None:
                found.append(self.instead(found.pop(), tree))
                continue
            found.append(self.sentence(tree))
            looked = max(looked, looks(tree))
        if looked >= 0:
            found.append(self.keep(looking.PutBack(looked)))
        return found

    def instead(self, before: Effect[Any], tree: t.Sentence) -> Effect[Any]:
        """`may instead`: another result in place of the last one, if the condition holds."""
        assert isinstance(before, structure.Deal)
        plain = [self.plain(item) for item in tree.do]
        other = self.conditions(tree, self.joined(plain))
        choice = self.keep(structure.Either((before.results[-1], other)))
        return self.keep(structure.Deal(before.costs, (*before.results[:-1], choice)))

    def plain(self, item: t.Item) -> Effect[Any]:
        """An item without its `may instead`."""
        may, instead = item.may, item.instead
        item.may = item.instead = False
        e = self.item(item)
        item.may, item.instead = may, instead
        return e

    def line(self, line: t.Line) -> Effect[Any]:
        """A line inside a choice: its sentences share the record of the text around it."""
        return self.joined(self.sentences([line]))

    def joined(self, effects: list[Effect[Any]]) -> Effect[Any]:
        if len(effects) == 1:
            return effects[0]
        return self.keep(structure.Steps(tuple(effects)))

    def sentence(self, tree: t.Sentence, bare: bool = False) -> Effect[Any]:
        self.it_name = None
        for p in tree.prefixes:
            if p.condition is not None and p.condition.kind == t.Condition.IN_ZONE and p.condition.or_quest:
                self.it_name = names_of(p.condition.names[0])
        e = self.body(tree)
        return e if bare else self.conditions(tree, e)

    def conditions(self, tree: t.Sentence, e: Effect[Any]) -> Effect[Any]:
        for p in reversed(tree.prefixes):
            if p.kind == t.Prefix.STATE:
                e = self.keep(structure.If(cond.InState(1 << p.state), e))
            elif p.kind == t.Prefix.IF:
                assert p.condition is not None
                e = self.keep(structure.If(condition_of(p.condition), e))
            elif p.kind == t.Prefix.PER:
                assert p.count is not None
                e = self.keep(structure.Times(e, 1, count_of(p.count)))
            elif p.kind == t.Prefix.OFTEN:
                e = self.keep(structure.AsOftenAsPossible(e))
        return e

    def body(self, tree: t.Sentence) -> Effect[Any]:
        if not tree.exchange:
            items = self.items(tree.do, tree.do)
            return self.joined([self.as_far(e) for e in items])
        everything = tree.cost + tree.do
        may = any(item.may for item in tree.cost)
        costs = [self.cost(item, everything) for item in tree.cost]
        subject = tree.cost[0].subject
        results = self.items(tree.do, everything, subject)
        deal = self.keep(structure.Deal(tuple(costs), tuple(results)))
        e: Effect[Any] = self.keep(structure.MayDo(deal)) if may else deal
        self.trees[e.name()] = tree
        return self.by(subject, e, tree.cost[0])

    def as_far(self, e: Effect[Any]) -> Effect[Any]:
        """A part of a sentence that is no cost is done as far as possible (clause text.as_much_as_possible)."""
        return self.keep(structure.AsFar(e)) if isinstance(e, NO_COSTS) and not self.automaton else e

    def cost(self, item: t.Item, everything: list[t.Item]) -> Effect[Any]:
        may, subject = item.may, item.subject
        item.may, item.subject = False, w.YOU
        e = self.item(item, everything)
        item.may, item.subject = may, subject
        return e

    def items(self, items: list[t.Item], everything: list[t.Item], done_by: int = w.YOU) -> list[Effect[Any]]:
        """Items of one subject in a row are done by each before the next."""
        found: list[Effect[Any]] = []
        i = 0
        while i < len(items):
            subject = items[i].subject
            j = i
            group: list[Effect[Any]] = []
            while j < len(items) and items[j].subject == subject:
                item = items[j]
                item.subject = w.YOU
                group.append(self.item(item, everything))
                item.subject = subject
                j += 1
            if subject == done_by:
                found += group
            else:
                found.append(self.by(subject, self.joined(group), items[i]))
            i = j
        return found

    def by(self, subject: int, e: Effect[Any], first: t.Item) -> Effect[Any]:
        if subject == w.YOU:
            return e
        takes = 0
        if isinstance(first, t.Op) and first.code == w.TAKE and first.cards is not None and not first.may:
            if any(x.kind == w.BY_SUIT and x.value == w.UNREST for x in first.cards.any_of):
                takes = max(1, first.cards.amount.n)
        each = structure.Each(subject, e, takes)
        if isinstance(first, t.Op) and first.code in (w.ABANDON, w.RECALL) and first.cards is not None:
            if any(x.kind == w.BY_SUIT and x.value == w.REGION for x in first.cards.any_of):
                each.takes = 1
        return self.keep(each)

    def item(self, item: t.Item, everything: list[t.Item] | None = None) -> Effect[Any]:
        subject = item.subject
        e: Effect[Any]
        if isinstance(item, t.Choice):
            options = tuple([whole(self.line(line)) for line in item.options])
            for option, line in zip(options, item.options):
                self.trees[option.name()] = line
            e = structure.FirstPossible(options) if item.first_possible else structure.Either(options)
            self.keep(e)
            if item.per is not None:
                e = self.keep(structure.Times(e, 1, count_of(item.per)))
        else:
            assert isinstance(item, t.Op)
            e = self.op(item, everything or [item])
            if item.per is not None and not isinstance(e, PER_INSIDE):
                e = self.keep(structure.Times(e, 1, count_of(item.per)))
        if item.times > 1:
            e = self.keep(structure.Times(e, item.times, None))
        if item.up_to:
            e = self.keep(structure.UpTo(e, item.up_to))
        if item.may:
            e = self.keep(structure.MayDo(e))
        self.trees[e.name()] = item
        return self.by(subject, e, item)

    def hook(self, tree: t.Sentence, sentences: list[Effect[Any]], exhaust: bool) -> list[fig.Hook]:
        from tabularium.games.imperium import triggers

        return triggers.hooks_of(self, tree, self.text(sentences), exhaust)

    # Operators

    def op(self, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
        from tabularium.games.imperium import operators

        return self.keep(operators.make(self, op, everything))


def whole(e: Effect[Any]) -> Effect[Any]:
    """An alternative of a single part is chosen only if all of it can be done."""
    return e.effect if isinstance(e, structure.AsFar) else e


NO_COSTS: Final = (
    moves.Affect, moves.AffectKnown, moves.AffectTop, garrisons.Garrison, unr.TakeUnrest, finding.AskFind, market.Swap,
)  # fmt: skip
PER_INSIDE: Final = (resources.Gain, tokens.Convert, tokens.Steal, deck.Draw)

# The effects that make others for themselves, and in which fields.
PARTS_OF: Final[dict[str, tuple[str, ...]]] = {
    "Each": ("share", "suffer"),
    "Affect": ("pick", "masked"),
    "Place": ("kind_choice", "choice"),
    "TakeUnrest": ("chaos",),
    "Acquire": ("instead", "asked"),
    "AskAcquire": ("acquire",),
    "BreakThrough": ("instead", "asked"),
    "AskBreakThrough": ("breaking",),
    "Swap": ("first", "second"),
    "Garrison": ("card_choice", "host_choice"),
    "Give": ("choice",),
    "PutBack": ("order",),
    "Bottom": ("choice",),
    "SwapNation": ("second",),
    "AskFind": ("find",),
    "Develop": ("after",),
    "TakeUnrestEach": ("take",),
    "FreePlayLooked": ("choice", "back"),
}


def looks(tree: t.Sentence) -> int:
    """The deck that a sentence looks at two or more cards of, or -1."""
    for item in [*tree.cost, *tree.do]:
        if isinstance(item, t.Op) and item.code == w.LOOK and item.cards is not None and item.cards.zones:
            if item.cards.amount.n > 1 or item.cards.zones[0] == w.FAME_DECK:
                found: int = LOOK_DECKS[item.cards.zones[0]]
                return found
        if isinstance(item, t.Choice):
            continue
    return -1


SPECIAL: Final = special
PLAYING: Final = playing
MARKETS: Final = market
