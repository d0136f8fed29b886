"""Events as sentences: what their messages need."""

from __future__ import annotations

from functools import cache

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Op
from tabularium.games.imperium.rules.automaton import row_told
from tabularium.games.imperium.rules.scoring import ORIGINS, VERDICTS, points_of
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import RESOURCES, Table
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.games.imperium.words.labels import nation_name, say
from tabularium.games.imperium.words.render.texts import row_words
from tabularium.kernel.effect import Fields
from tabularium.kernel.event import Event


def message_of(s: Table, event: Event) -> str:
    """The key of the message that tells an event."""
    key = f"event.{st.EVENTS[event.kind]}"
    if event.kind == st.MOVED and TEXTS.has(f"{key}.{zone_name(event.n)}"):
        key += f".{zone_name(event.n)}"
    elif event.kind == st.VERDICT:
        key += f".{VERDICTS[event.n]}"
    elif event.kind == st.DECLINED and offers_only_garrisons(event.source):
        key += ".garrison"
    elif event.player >= s.seats and TEXTS.has(f"{key}.automaton"):
        key += ".automaton"
    return key + ".hidden" if event.source < 0 and TEXTS.has(key + ".hidden") else key


@cache
def offers_only_garrisons(number: int) -> bool:
    """Whether to garrison is all that a card leaves to its owner: then that is what was declined."""
    offered = []
    for face in [book.FACES[each] for each in book.CARDS[number].faces]:
        for timing in range(len(w.TIMINGS)):
            sentences = [each for line in face.lines(timing) for each in line.sentences]
            answers = timing == w.EXHAUST and any(each.trigger is not None for each in sentences)
            if answers or (timing == w.COMMERCE and sentences):
                return False  # may be declined as a whole
            offered += [item for each in sentences for item in [*each.cost, *each.do] if item.may]
    return bool(offered) and all(isinstance(item, Op) and item.code == w.GARRISON for item in offered)


def verdict(s: Table, language: str) -> Fields:
    """Both sides of a game alone with their points."""
    points = [points_of(s, p) for p in range(s.sides)]
    return {"points": points[0], "theirs": points[-1], "rival": nation_name(s, s.sides - 1, language)}


def fields_of(s: Table, event: Event, language: str) -> Fields:
    """Fields that only this game's events have."""
    args: Fields = {"zone": "", "amount": "", "suit": "", "row": "", "origin": ""}
    kind = event.kind
    if kind == st.MOVED:
        n = event.n
        args["zone"] = say(f"zone.{zone_name(n)}", language)
    elif kind in (st.GAINED, st.PAID, st.STOLE):
        args["amount"] = say(f"resource.{RESOURCES[event.source]}", language, n=event.n)
    elif kind in (st.PLACED, st.REMOVED):
        args["amount"] = say(f"resource.{RESOURCES[event.other]}", language, n=event.n)
    elif kind == st.POINTS:
        args["origin"] = say(f"points.{ORIGINS[event.other]}", language)
    elif kind == st.VERDICT:
        args.update(verdict(s, language))
    elif kind == st.NAMED:
        args["suit"] = wd.SUIT.show(event.n, language)
    elif kind == st.ROW:
        row = row_told(s, event.n)
        args["row"] = row_words(row, language)[0] if row is not None else ""
    return args


def zone_name(n: int) -> str:
    """The key of a pile as events number them."""
    return st.COMMON_NAMES[n] if n < st.COMMON else st.ZONE_NAMES[n - st.COMMON]
