"""Phrases of the tree as notation again."""

from __future__ import annotations

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Amount, Cards, Count, Resource, Term, Whom


def amount(x: Amount) -> str:
    if x.kind == w.EXACT:
        return str(x.n)
    if x.kind == w.UP_TO:
        return f"≤{x.n}"
    if x.kind == w.AT_LEAST:
        return f"≥{x.n}"
    if x.kind == w.EXACTLY:
        return f"exactly {x.n}"
    return w.AMOUNT_WORDS[x.kind]


def term(x: Term) -> str:
    if x.kind == w.BY_NAME:
        return f"«{x.name}»"
    if x.kind == w.BY_ICON:
        return "#" + w.ICONS[x.value]
    if x.kind == w.BY_SUIT:
        return w.SUITS[x.value]
    if x.kind == w.BY_STATE:
        return w.STATES[x.value]
    return w.TERM_WORDS[x.kind]


def terms(x: list[Term]) -> str:
    return "|".join([term(t) for t in x])


def icons(x: list[int]) -> str:
    return "|".join(["#" + w.ICONS[i] for i in x])


def resource(x: Resource) -> str:
    kinds = "|".join(["resources" if k == w.RESOURCE and x.plural else w.RESOURCES[k] for k in x.kinds])
    return f"{amount(x.amount)} {kinds}".strip()


def whom(x: Whom) -> str:
    out = w.SUBJECTS[x.subject] or "you"
    if x.having is not None:
        out += " with " + cards(x.having)
    if x.state != w.NO_STATE:
        out += " in " + w.STATES[x.state]
    return out


def zones(x: Cards) -> str:
    return f" {w.JOINS[x.join]} ".join([w.ZONES[z] for z in x.zones])


def cards(x: Cards) -> str:
    also = f" and {cards(x.also)}" if x.also is not None else ""
    if x.ref:
        return w.REFS[x.ref] + (f" from {zones(x)}" if x.zones else "") + also
    if x.whole:
        return zones(x) + also
    out = [amount(x.amount)] if not x.top else []
    zone = x.zones[0] if x.zones else w.NOWHERE
    if x.top:
        out += ["top", amount(x.amount)]
        if x.zones:
            out += ["of", zones(x)]
    for written, word in (
        (x.your, "your"),
        (x.next_played, "the next"),
        (zone == w.GARRISON_ANY, "garrisoned"),
        (zone == w.SET_ASIDE, "set-aside"),
        (x.other, "other"),
        (x.best, "best"),
        (x.same_suit, "same-suit"),
        (x.face_up, "face-up"),
    ):
        if written:
            out.append(word)
    out += ["non-" + term(t) for t in x.none_of]
    if zone in (w.MARKET, w.MANA_PILE):
        out.append(w.ZONES[zone])
    out += [terms(x.any_of), x.word]
    if x.played:
        out.append("you play")
    if x.at_die:
        out.append("at the die")
    out += _qualities(x)
    if (not x.top and not x.yours) or x.your:
        out += _place(x, zone)
    if x.yours and not x.your:
        out.append(_scope(x))
    return " ".join([word for word in out if word])


def _qualities(x: Cards) -> list[str]:
    out: list[str] = []
    if x.variable_vp:
        out.append("with variable VP")
    if x.with_garrison:
        out.append("with a garrisoned " + (terms(x.garrison) or "card"))
    if x.without_garrison:
        out.append("with no garrisoned card")
    if x.with_icons:
        out.append("with " + icons(x.with_icons))
    if x.without_icons:
        out.append("without " + icons(x.without_icons))
    if x.bearing:
        held = Resource(x.bearing_amount, x.bearing)
        held.plural = x.bearing_amount.n > 1
        out.append("bearing " + resource(held))
    if x.but:
        out.append("except " + terms(x.but))
    if x.slots:
        out.append("in slot " + "|".join([str(n) for n in x.slots]))
    return out


def _place(x: Cards, zone: int) -> list[str]:
    if zone in (w.NOWHERE, w.MARKET, w.MANA_PILE, w.GARRISON_ANY, w.SET_ASIDE):
        return []
    if zone in (w.GARRISON_HERE, w.ANYWHERE):
        return [w.ZONES[zone]]
    if zone == w.GARRISON_IN:
        return ["garrisoned in", terms(x.host)]
    if x.of_opponent:
        return ["in play of an opponent"]
    return [("in " if x.inside else "from ") + zones(x)]


def _scope(x: Cards) -> str:
    out = ["own" if x.own else "yours"]
    if x.zones:
        out.append("in play")
    if x.cap:
        out.append(f"max {x.cap}")
    if x.self_included:
        out.append("self included")
    return f"({', '.join(out)})"


def count(x: Count) -> str:
    out: list[str] = [str(x.by)] if x.by_written else []
    if x.kind == Count.OF_PLAYERS_WHO_DID:
        out.append("player who did")
    elif x.kind == Count.OF_PLAYERS_WITH_AS_MANY:
        assert x.cards is not None
        out.append(f"player with as many {cards(x.cards)} as you or more")
    elif x.kind == Count.OF_ICONS:
        assert x.cards is not None
        out.append(f"distinct icon of {icons(x.icons)} {_scope(x.cards)}")
    elif x.kind == Count.OF_MANA:
        out.append("mana")
    elif x.kind == Count.OF_RESOURCES_DONE:
        out.append(f"{w.RESOURCES[x.resource]} {x.done}")
    else:
        assert x.cards is not None
        out.append(f"{cards(x.cards)} {x.done}".strip())
    if x.rounding:
        out.append("(rounded up)" if x.rounding > 0 else "(rounded down)")
    return " ".join(out)
