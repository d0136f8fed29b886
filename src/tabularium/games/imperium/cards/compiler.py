"""From the tree of a line to the effects that the machine runs. Each line is compiled once, when the game is loaded."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.filters import Unknown, condition_of, count_of, names_of
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import (
    affecting,
    deck,
    finding,
    garrisons,
    known,
    looking,
    market,
    moves,
    paying,
    resources,
    special,
    structure,
    subjects,
    tokens,
)
from tabularium.games.imperium.rules import conditions as cond
from tabularium.games.imperium.rules import unrest as unr
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.select import IN_PLAY
from tabularium.kernel.compose import Seq, Text
from tabularium.kernel.effect import Effect
from tabularium.kernel.register import digest

PILES: Final = {
    w.HAND: st.HAND, w.DISCARD_PILE: st.DISCARD, w.DECK: st.DECK, w.PLAY_AREA: st.PLAY, w.HISTORY_PILE: st.HISTORY,
    w.DECK_TOP: st.DECK,
}  # fmt: skip
TO: Final = {w.NOWHERE: unr.TO_HAND, w.HAND: unr.TO_HAND, w.DISCARD_PILE: unr.TO_DISCARD, w.DECK_TOP: unr.TO_DECK}
CODES: Final = {
    w.ABANDON: affecting.ABANDON, w.RECALL: affecting.RECALL, w.DISCARD: affecting.DISCARDED,
    w.HISTORY: affecting.TO_HISTORY, w.TOPDECK: affecting.TOPDECK, w.EXILE: affecting.EXILED,
    w.RETURN: affecting.RETURN, w.SINK: affecting.SINK,
    w.LEGENDS: affecting.TO_LEGENDS, w.DRAW: affecting.DRAW, w.PUT: affecting.PUT_DISCARD,
}  # fmt: skip
REFS: Final = {
    w.SELF: known.REF_SELF, w.IT: known.REF_IT, w.THEM: known.REF_THEM, w.ONE_OF_THEM: known.REF_ONE_OF_THEM,
    w.UNREST_TAKEN: known.REF_UNREST, w.THAT_REGION: known.REF_HOST,
}  # fmt: skip
LOOK_DECKS: Final = {w.FAME_DECK: looking.AT_FAME, w.NATION_DECK: looking.AT_NATION, w.MAIN_DECK: looking.AT_MAIN}


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

    def __init__(self, place: str, automaton: bool = False, owners: bool = False) -> None:
        self.place = place
        self.owners = owners  # the text is not a packaged one
        self.automaton = automaton
        self.made = 0
        self.trees: dict[str, t.Item | t.Sentence | t.Line] = {}
        self.it_name: tuple[int, ...] | None = None  # what `it` means when a condition named it
        self.counts_abandoned = False  # somewhere in the text
        self.before: Effect[Any] | None = None  # the sentence before this one

    def lasting_place(self) -> int:
        """The place of a lasting hook: -1, the next; of an owner's text always the same, whatever else is loaded."""
        return special.OWNERS + int(digest([f"{self.place}#{self.made}"])[:8], 16) if self.owners else -1

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
        for item in [item for tree in trees for item in tree.do]:
            self.counts_abandoned = self.counts_abandoned or (item.per is not None and item.per.done == "abandoned")
        found: list[Effect[Any]] = []
        looked = -1
        for i, tree in enumerate(trees):
            if any(p.kind == t.Prefix.THIS_TURN for p in tree.prefixes):
                hook = self.hook(tree, [self.body(tree)], False)[0]
                found.append(self.keep(special.ThisTurn(hook, self.lasting_place())))
                continue
            if any(p.kind == t.Prefix.ELSE for p in tree.prefixes):
                previous = found.pop()
                assert isinstance(previous, structure.If)
                found.append(self.keep(structure.IfElse(previous.test, previous.effect, self.sentence(tree, True))))
                continue
            if i > 0 and any(item.instead for item in tree.do) and tree.trigger is None:
                found.append(self.instead(found.pop(), tree))
                continue
            self.before = found[-1] if found else None
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
        return self.keep(Seq(tuple(effects)))

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
        deal = structure.Deal(tuple(costs), tuple(results))
        deal.demands += tuple([e for e in results if is_cost(e)])
        at_once(costs)
        self.keep(deal)
        e: Effect[Any] = self.keep(structure.MayDo(deal)) if may else deal
        self.trees[e.name()] = tree
        return self.by(subject, e, tree.cost[0])

    def as_far(self, e: Effect[Any]) -> Effect[Any]:
        """A part of a sentence that is no cost is done as far as possible (clause text.as_much_as_possible)."""
        repeated = e.effect if isinstance(e, structure.Times) else e
        return self.keep(structure.AsFar(e)) if isinstance(repeated, NO_COSTS) and not self.automaton else e

    def cost(self, item: t.Item, everything: list[t.Item]) -> Effect[Any]:
        may, subject = item.may, item.subject
        item.may, item.subject = False, w.YOU
        e = self.item(item, everything)
        item.may, item.subject = may, subject
        return e

    def items(self, items: list[t.Item], everything: list[t.Item], done_by: int = w.YOU) -> list[Effect[Any]]:
        """Items of one subject in a row are done by each before the next."""
        items = garrison_first(items)
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
        each = subjects.Each(subject, e, takes)
        each.friendly = isinstance(e, (resources.Gain, structure.MayDo))
        if subject in (w.OPPONENT_UNABLE, w.PLAYER_UNABLE):
            each.before = self.before
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
            e = structure.FirstPossible(options) if item.first_possible or self.automaton else structure.Either(options)
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
        from tabularium.games.imperium.cards import triggers

        return triggers.hooks_of(self, tree, self.text(sentences), exhaust)

    # Operators

    def op(self, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
        from tabularium.games.imperium.cards.operators.table import make

        return self.keep(make(self, op, everything))


def garrison_first(items: list[t.Item]) -> list[t.Item]:
    """`ABANDON(self), RETURN(every unrest garrisoned here)`: what lies under a card is seen to before the card goes."""
    if len(items) == 2 and isinstance(items[0], t.Op) and isinstance(items[1], t.Op):
        first, second = items[0].cards, items[1].cards
        leaves = items[0].code == w.ABANDON and first is not None and first.ref == w.SELF
        if leaves and second is not None and w.GARRISON_HERE in second.zones:
            return [items[1], items[0]]
    return items


def is_cost(e: Effect[Any]) -> bool:
    """Whatever is paid, moved or used is a cost, wherever it stands."""
    return isinstance(e, (paying.Pay, paying.PayAll, paying.PayOff, paying.Use)) or (
        isinstance(e, tokens.Place) and e.own
    )


def at_once(costs: list[Effect[Any]]) -> None:
    """Two costs that need cards of the same place are payable only together: the first leaves enough for the second."""
    for i, first in enumerate(costs):
        if isinstance(first, moves.Affect) and first.how == moves.EXACTLY:
            for other in costs[i + 1 :]:
                cards = isinstance(other, moves.Affect) and other.how == moves.EXACTLY and other.zones & first.zones
                hosts = isinstance(other, tokens.Place) and other.target == tokens.ON_OPEN and first.zones & IN_PLAY
                if cards or hosts:
                    first.rival = other


def whole(e: Effect[Any]) -> Effect[Any]:
    """An alternative of a single part is chosen only if all of it can be done; of unrest the last one is enough."""
    return e.effect if isinstance(e, structure.AsFar) and not isinstance(e.effect, unr.TakeUnrest) else e


NO_COSTS: Final = (
    moves.Affect, known.AffectKnown, known.AffectTop, garrisons.Garrison, unr.TakeUnrest, finding.AskFind, market.Swap,
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
