"""How cards score, as sentences."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import points as pts
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.points import Points
from tabularium.games.imperium.words.render.operators import Operators

CASES: Final[tuple[str, ...]] = (
    "in_history", "in_play", "out_of_play", "case_garrisoned", "in_legends", "anywhere_else",
)  # fmt: skip
WHERE: Final[tuple[str, ...]] = (
    "that_you_score", "", "you_have_in_play", "in_history", "on_this_card", "on_your_cards", "in_sunken",
    "in_legends", "in_exile", "", "that_opponents_score", "", "",
)  # fmt: skip


def points_text(x: Points, r: Operators) -> str:
    """How the card scores, where that is not a plain number."""
    if x.pardons:
        return r.say("pardons", n=x.pardons)
    if x.kind == pts.CONDITIONAL:
        keys = [CASES[when] for _, when in x.cases]
        if "out_of_play" in keys:  # anywhere else is in play
            keys = ["in_play" if key == "anywhere_else" else key for key in keys]
        values = [r.say("points", n=str(n).replace("-", "−")) for n, _ in x.cases]
        cases = [f"{value} {r.say(key)}" for value, key in zip(values, keys, strict=True)]
        return r.say("worth", points=", ".join(cases))
    if x.kind != pts.VARIABLE:
        return ""
    return r.say("worth", points=f"{r.say('points', n=x.points)} {counted(x, r)} ({r.say('at_most', n=x.cap)})")


def counted(x: Points, r: Operators) -> str:
    many = x.per > 1
    each = f"{r.say('for')} {r.every(x.per)}"
    if x.of == pts.OF_WEAKER:
        return r.say("for_weaker")
    if x.of == pts.OF_RESOURCES:
        return f"{each} {r.tokens(x.resources[0], x.per)} {where(x, r) or r.held(0)}"
    if x.of == pts.OF_BOTH:
        apart = x.where == pts.WHERE_APART
        tokens = f"{each} {r.tokens(x.resources[0], x.per)} {r.held(0)}"
        noun = f"{r.noun(x.terms, True)} {r.say('that_you_score')}"
        if apart:
            return f"{tokens}, {r.say('and')} {r.say('points', n=x.points)} {each} {noun}"
        return f"{tokens} {r.say('and')} {noun}, {r.say('counted_together')}"
    if x.of == pts.OF_VARIABLE:
        return f"{each} {r.noun([], many)}{r.say('variable_vp')} {where(x, r)}"
    types = bool(x.terms) and x.terms[0].kind == w.BY_ICON and x.terms[0].value < w.TYPES
    noun = r.units(x.terms, many) if types else each_noun(x, many, r)
    if x.state != w.NO_STATE:
        noun += r.say("with_icon", icons=r.state(x.state, True))
    out = f"{each} {noun} {where(x, r)}"
    return out + (r.say("excepted", noun=r.noun(x.but, True)) if x.but else "")


def each_noun(x: Points, many: bool, r: Operators) -> str:
    noun = r.noun(x.terms, many)
    if x.terms and x.terms[0].kind == w.BY_NAME:
        return r.say("named_cards" if many else "named_card", name=noun)
    return noun


def where(x: Points, r: Operators) -> str:
    ending = r.ending(x.terms, x.per > 1)
    if x.where == pts.WHERE_HERE and x.of == pts.OF_CARDS:
        return r.say("garrisoned", a=ending, host=r.say("this_card")).strip()
    if x.where == pts.WHERE_IN_REGIONS:
        return r.say("garrisoned", a=ending, host=r.say("your_regions")).strip()
    return r.say(WHERE[x.where]) if WHERE[x.where] else ""
