"""What verbs and choices say of cards, costs and texts, and the objects that they touch."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import RESOURCES, Table
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.games.imperium.words.render.texts import face_text, line_text, lines_text
from tabularium.kernel.effect import Fields

# Things of the view that are no cards
TURN_THINGS: Final[tuple[str, ...]] = ("activate", "innovate", "revolt")
DONE_THING: Final = "done"
DECK_THING: Final = "draw-deck"


def seat_thing(p: int) -> str:
    return f"seat-{p}"


def card_thing(s: Table, number: int) -> list[str]:
    """The card that an action names, if it is at this table."""
    return [book.CARDS[number].slug] if number < len(s.numbers) and s.numbers[number] >= 0 else []


# Names and amounts


def say(key: str, language: str, **args: object) -> str:
    return TEXTS.say(key, language, dict(args))


def nation_name(s: Table, p: int, language: str) -> str:
    if not 0 <= p < s.sides:
        return ""
    nation = book.NATIONS[s.nations[p]]
    return nation.name_en if language == "en" else nation.name_pt[:1].upper() + nation.name_pt[1:]


def name_of(s: Table, c: int, language: str) -> str:
    """A card's name as its upper face has it."""
    return book.FACES[s.face[c]].name_in(language)


def card_fields(s: Table, number: int, language: str) -> Fields:
    """The card that an action names."""
    c = s.numbers[number] if number < len(s.numbers) else -1
    return {"1": name_of(s, c, language) + slot(s, c, language)} if c >= 0 else {}


def slot(s: Table, c: int, language: str) -> str:
    """Where a market card lies, if another there is called the same."""
    names = [fig.NAME[s.face[x]] for x in s.market if x >= 0]
    if s.where[c] != st.MARKET or names.count(fig.NAME[s.face[c]]) < 2:
        return ""
    return f" ({say('mark.slot', language)} {s.market.index(c) + 1})"


def amounts(cost: tuple[int, int, int, int], language: str) -> str:
    """2 materials and 1 progress."""
    found = [say(f"resource.{RESOURCES[i]}", language, n=n) for i, n in enumerate(cost) if n]
    if not found:
        return TEXTS.message("word.nothing", language)
    head = ", ".join(found[:-1])
    return (head + TEXTS.message("word.and", language) if head else "") + found[-1]


def along(s: Table, c: int, unrest: bool, language: str) -> str:
    """What comes with a market card."""
    held = held_on(s, c)
    beneath = unrest and s.where[c] == st.MARKET and s.beneath[s.market.index(c)] >= 0
    text = ""
    if any(held):
        text = say("action.with.tokens", language, tokens=amounts(held, language))
        if beneath:
            text += say("action.with.unrest", language)
    elif beneath:
        text = say("action.with.only_unrest", language)
    return text


def held_on(s: Table, c: int) -> tuple[int, int, int, int]:
    """The tokens on a card."""
    held = s.tok[c]
    return (held & 1023, held >> 10 & 1023, held >> 20 & 1023, held >> 30 & 1023)


def tree_text(name: str, language: str) -> str:
    """What an effect does, in the words of the card it comes from."""
    tree = fig.TREES.get(name)
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
