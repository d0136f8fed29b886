"""Options, questions and events as sentences."""

from __future__ import annotations

from typing import Final, cast

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import library
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.automaton import row_told
from tabularium.games.imperium.rules.breaking import BreakThrough
from tabularium.games.imperium.rules.developing import Develop, development_cost
from tabularium.games.imperium.rules.flow import CleanUpDiscard
from tabularium.games.imperium.rules.looking import TakeLooked
from tabularium.games.imperium.rules.market import Acquire
from tabularium.games.imperium.rules.paying import Settle
from tabularium.games.imperium.rules.playing import Respond, plays_freely
from tabularium.games.imperium.rules.scoring import ORIGINS, points_of
from tabularium.games.imperium.rules.structure import Either, MayDo, UpTo
from tabularium.games.imperium.rules.tokens import Collect
from tabularium.games.imperium.rules.trading import MayCommerce
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import RESOURCES, Table
from tabularium.games.imperium.words import vocabulary as wd
from tabularium.games.imperium.words.render.texts import face_text, line_text, lines_text, row_words
from tabularium.kernel.action import CHOOSE, DONE, FIRST, NO, YES, target_of, word_of
from tabularium.kernel.effect import Frame
from tabularium.kernel.event import Event
from tabularium.kernel.language import Catalogue
from tabularium.kernel.machine import Order, choice_of


def amounts(texts: Catalogue, cost: tuple[int, int, int, int], language: str) -> str:
    """2 materials and 1 progress."""
    found = [texts.say(f"resource.{RESOURCES[i]}", language, {"n": n}) for i, n in enumerate(cost) if n]
    if not found:
        return texts.message("word.nothing", language)
    head = ", ".join(found[:-1])
    return (head + texts.message("word.and", language) if head else "") + found[-1]


def held_on(s: Table, c: int) -> tuple[int, int, int, int]:
    """The tokens on a card."""
    held = s.tok[c]
    return (held & 1023, held >> 10 & 1023, held >> 20 & 1023, held >> 30 & 1023)


def tree_text(name: str, language: str) -> str:
    """What an effect does, in the words of the card it comes from."""
    tree = library.TREES.get(name)
    if tree is None:
        return ""
    if isinstance(tree, t.Line):
        return line_text(tree, language)
    if isinstance(tree, t.Sentence):
        return unconditional(t.Sentence([], tree.cost, tree.do, tree.exchange), language)
    return unconditional(t.Sentence([], [], [tree], False), language)


def unconditional(sentence: t.Sentence, language: str) -> str:
    """A sentence without its leading MAY, said to the one who decides: the question is whether to do it, this once."""
    first = (sentence.cost or sentence.do)[0]
    may, first.may = first.may, False
    times, first.up_to = first.up_to, 0
    subject = first.subject
    theirs = [item for item in [*sentence.cost, *sentence.do] if item.subject == subject]
    to_me = [] if subject == w.YOU else [item.whom for item in theirs if isinstance(item, t.Op) and item.whom]
    for item in theirs:
        item.subject = w.YOU
    for whom in to_me:
        whom.subject = w.OWNER if whom.subject == w.YOU else whom.subject
    text = line_text(t.Line([sentence]), language)
    for whom in to_me:
        whom.subject = w.YOU if whom.subject == w.OWNER else whom.subject
    first.may = may
    first.up_to = times
    for item in theirs:
        item.subject = subject
    return text


def timing_text(s: Table, c: int, timing: int, language: str) -> str:
    return lines_text(book.FACES[s.face[c]].lines(timing), language)


def answer_text(s: Table, c: int, language: str) -> str:
    """What an exhaust ability does now that what it waits for has happened."""
    lines = book.FACES[s.face[c]].lines(w.EXHAUST)
    if len(lines) != 1 or len(lines[0].sentences) != 1:
        return lines_text(lines, language)
    x = lines[0].sentences[0]
    now = t.Sentence([p for p in x.prefixes if p.trigger is None], x.cost, x.do, x.exchange)
    if (x.cost or x.do)[0].subject != w.YOU:
        return line_text(t.Line([now]), language)
    return unconditional(now, language)


def whole_text(s: Table, c: int, language: str) -> str:
    """All that a card says, for those that lie where nobody sees them."""
    return " ".join(face_text(book.FACES[s.face[c]], language).split())


class Labels:
    def __init__(self, texts: Catalogue, show: object) -> None:
        self.texts = texts

    def card(self, s: Table, number: int, language: str) -> str:
        """A card's name as its upper face has it."""
        c = s.numbers[number] if number < len(s.numbers) else -1
        face = s.face[c] if c >= 0 else book.CARDS[number].faces[0]
        return book.FACES[face].name_in(language)

    def local(self, s: Table, c: int, language: str) -> str:
        return book.FACES[s.face[c]].name_in(language)

    def say(self, key: str, language: str, **args: object) -> str:
        return self.texts.say(key, language, dict(args))

    def option(self, s: Table, a: int, language: str) -> str | None:
        """A label of the game's own, or None for the usual one."""
        choice = choice_of(s)
        f = s.stack[-1]
        word = word_of(a)
        if isinstance(choice, Order) and word == FIRST:
            return self.local(s, choice.waiting(s, f)[target_of(a)].source, language)
        if word == CHOOSE and isinstance(choice, Either):
            i = target_of(a)
            return tree_text(choice.effects[i].name(), language) or str(i + 1)
        if a == YES:
            return self.yes(s, f, language)
        if a == NO:
            return self.say("action.no.text", language)
        if a == DONE:
            key = f"action.done.{choice.prompt}"
            return self.say(key, language) if self.texts.has(key) else None
        if word == wd.PAY and isinstance(choice, Settle):
            x = target_of(a)
            paid = (x & 4095, x >> 12 & 4095, x >> 24 & 4095, choice.goods_of(f, a))
            return self.say("action.pay", language, cost=amounts(self.texts, paid, language))
        if word == wd.SEAT:
            return None
        return self.about_card(s, f, a, word, language)

    def yes(self, s: Table, f: Frame, language: str) -> str | None:
        choice = f.effect
        text = ""
        if isinstance(choice, (MayDo, UpTo)):
            text = tree_text(choice.name(), language) or tree_text(choice.effect.name(), language)
        elif isinstance(choice, Respond):
            text = answer_text(s, f.source, language)
        elif isinstance(choice, MayCommerce):
            text = timing_text(s, f.source, w.COMMERCE, language)
        return self.say("action.yes.text", language, text=text) if text else None

    def about_card(self, s: Table, f: Frame, a: int, word: int, language: str) -> str | None:
        if word not in CARD_WORDS:
            return None
        name = self.card(s, target_of(a), language)
        c = s.numbers[target_of(a)] if target_of(a) < len(s.numbers) else -1
        if c < 0:
            return None
        args = {"1": name + self.slot(s, c, language)}
        key = CARD_WORDS[word]
        if word == wd.PLAY and plays_freely(s, f.player, c):
            key = "play.free"
        elif word == wd.EXHAUST:
            args["text"] = timing_text(s, c, w.EXHAUST, language)
        elif word == wd.PROFIT:
            args["text"] = timing_text(s, c, w.PROFIT, language)
        elif word == wd.TRADE:
            args["text"] = timing_text(s, c, w.COMMERCE, language)
        elif word in (wd.ACQUIRE, wd.BREAK):
            args["with"] = self.along(s, c, isinstance(f.effect, Acquire), language)
        elif word == wd.TAKE and isinstance(f.effect, Collect):
            key = "take.collect"
            args["tokens"] = amounts(self.texts, held_on(s, c), language)
        elif word == wd.TAKE and isinstance(f.effect, TakeLooked):
            key = "take.text"
            args["text"] = whole_text(s, c, language)
        elif word == wd.DEVELOP:
            args["text"] = whole_text(s, c, language)
            free = isinstance(f.effect, Develop) and f.effect.free
            cost = (0, 0, 0, 0) if free else development_cost(s, f.player, c)
            key = "develop.free" if cost == (0, 0, 0, 0) else "develop"
            args["cost"] = amounts(self.texts, cost, language)
        elif word == wd.GIVE:
            args["other"] = self.nation(s, f.other, language)
        return self.texts.say(f"action.{key}", language, cast("dict[str, object]", args))

    def slot(self, s: Table, c: int, language: str) -> str:
        """Where a market card lies, if another there is called the same."""
        names = [fig.NAME[s.face[x]] for x in s.market if x >= 0]
        if s.where[c] != st.MARKET or names.count(fig.NAME[s.face[c]]) < 2:
            return ""
        return f" ({self.say('mark.slot', language)} {s.market.index(c) + 1})"

    def along(self, s: Table, c: int, unrest: bool, language: str) -> str:
        """What comes with a market card."""
        held = held_on(s, c)
        beneath = unrest and s.where[c] == st.MARKET and s.beneath[s.market.index(c)] >= 0
        text = ""
        if any(held):
            text = self.say("action.with.tokens", language, tokens=amounts(self.texts, held, language))
            if beneath:
                text += self.say("action.with.unrest", language)
        elif beneath:
            text = self.say("action.with.only_unrest", language)
        return text

    def nation(self, s: Table, p: int, language: str) -> str:
        if not 0 <= p < s.sides:
            return ""
        nation = book.NATIONS[s.nations[p]]
        return nation.name_en if language == "en" else nation.name_pt[:1].upper() + nation.name_pt[1:]

    def source(self, s: Table, f: Frame, language: str) -> str:
        """Who asks: a card, or what a turn consists of."""
        if f.source >= 0:
            return self.local(s, f.source, language)
        if isinstance(f.effect, BreakThrough):
            return self.say("word.innovation", language)
        if s.kind == st.CLEANING or isinstance(f.effect, CleanUpDiscard):
            return self.say("word.cleanup", language)
        return self.say("word.turn", language)

    def verdict(self, s: Table, language: str) -> dict[str, object]:
        """Both sides of a game alone with their points."""
        points = [points_of(s, p) for p in range(s.sides)]
        return {"points": points[0], "theirs": points[-1], "rival": self.nation(s, s.sides - 1, language)}

    def event(self, s: Table, event: Event, language: str) -> dict[str, object]:
        """Fields that only this game's events have."""
        args: dict[str, object] = {"zone": "", "amount": "", "suit": "", "row": "", "origin": ""}
        kind = event.kind
        if kind == st.MOVED:
            n = event.n
            args["zone"] = self.say(f"zone.{zone_name(n)}", language)
        elif kind in (st.GAINED, st.PAID, st.STOLE):
            args["amount"] = self.say(f"resource.{RESOURCES[event.source]}", language, n=event.n)
        elif kind in (st.PLACED, st.REMOVED):
            args["amount"] = self.say(f"resource.{RESOURCES[event.other]}", language, n=event.n)
        elif kind == st.POINTS:
            args["origin"] = self.say(f"points.{ORIGINS[event.other]}", language)
        elif kind == st.VERDICT:
            args.update(self.verdict(s, language))
        elif kind == st.NAMED:
            args["suit"] = wd.SUIT.show(event.n, language)
        elif kind == st.ROW:
            row = row_told(s, event.n)
            args["row"] = row_words(row, language)[0] if row is not None else ""
        return args


def zone_name(n: int) -> str:
    """The key of a pile as events number them."""
    return st.COMMON_NAMES[n] if n < st.COMMON else st.ZONE_NAMES[n - st.COMMON]


CARD_WORDS: Final = {
    wd.PLAY: "play", wd.EXHAUST: "exhaust", wd.PROFIT: "profit", wd.ACQUIRE: "acquire", wd.BREAK: "break-through",
    wd.EXILE: "exile", wd.DISCARD: "discard", wd.HISTORY: "history", wd.TOPDECK: "topdeck", wd.ABANDON: "abandon",
    wd.RECALL: "recall", wd.GARRISON: "garrison", wd.UNDER: "under", wd.RETURN: "return", wd.TAKE: "take",
    wd.FIND: "find", wd.DRAW: "draw", wd.SINK: "sink", wd.LEGENDS: "legends", wd.MANA: "mana", wd.PLACE: "place",
    wd.DEVELOP: "develop", wd.REFRESH: "refresh", wd.GIVE: "give", wd.SWAP: "swap", wd.TOP: "top", wd.TREAT: "treat",
    wd.TRADE: "trade", wd.PICK: "pick", wd.FREE: "free", wd.REMOVE: "remove", wd.CHOOSE_CARD: "card", wd.COPY: "copy",
}  # fmt: skip
