"""What makes a line answer that waits: the event is brought about, and must match the line's own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from imperium.oracle import physical
from imperium.rich import move
from imperium.scenes import line
from imperium.sight import Sight
from imperium.table import RESOURCES
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules.flow import CLEAN_UP
from tabularium.games.imperium.rules.playing import OUT_OF_DISCARD, play
from tabularium.games.imperium.rules.trading import PROFIT
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put

SUITS = "unciv|civ|region|tributary"
MARKET = (f"ACQUIRE({SUITS}, market or exile)", f"BREAKTHROUGH({SUITS}, normal or exile)")
LANDS = "GAIN(1 mat) per #river|#fertile|#ocean (yours, in play)"
REGIONS = "GAIN(1 mat) per region (yours, in play)"
GADGETS = ("DISCARD(1 from hand)", "EXILE(1 gadget from play or hand)", "DISCARD(1 gadget from hand)")
PAST = ("HISTORY(1 card from hand)", "HISTORY(1 card from discard)")


class Happened(NamedTuple):
    """What was announced while the event was brought about, from a table to another one."""

    a: Sight
    b: Sight
    log: list[Any]
    card: int


class Provocation(NamedTuple):
    act: Callable[[Table, int, Dice], None]
    expected: Callable[[str, Happened], bool]


def resolved(s: Table, text: str, p: int = 0) -> None:
    rec.resolve(s, line(text), p, s.piles[at(p, st.POWER)][0])


def lines(*texts: str, p: int = 0) -> Callable[[Table, int, Dice], None]:
    def act(s: Table, c: int, dice: Dice) -> None:
        resolved(s, texts[dice.below(len(texts))], p)

    return act


def surely(trigger: str, h: Happened) -> bool:
    """Whatever comes, it happens."""
    return True


def perhaps(trigger: str, h: Happened) -> bool:
    """It may happen: the line is seen to answer, and what it does is judged."""
    return True


# The market


def won(trigger: str, h: Happened) -> bool:
    """A card was acquired or broken through for, and it is what the line waits for."""
    for event in h.log:
        if event.player != 0 or event.kind not in (st.ACQUIRED, st.BROKE_THROUGH):
            continue
        c = physical(h.a, event.source)
        op = "ACQUIRE" if event.kind == st.ACQUIRED else "BREAKTHROUGH"
        market = h.a.where[c] == st.MARKET
        if trigger.startswith("any market card bearing "):
            return market and h.a.bears(trigger.split()[4], c)
        if op not in trigger:
            continue
        found = re.search(r"\((.+)\)", trigger)
        phrase = found.group(1) if found else "card"
        if phrase.endswith(", exile only"):
            return h.a.where[c] == st.EXILE and h.a.fits(phrase.removesuffix(", exile only"), c)
        if "market" in phrase and not market:
            return False
        return h.a.fits(phrase.replace("face-up market ", ""), c)
    return False


# Playing


def from_hand(s: Table, c: int, dice: Dice) -> None:
    """Some card of the hand, or one of the discard, is played."""
    text = ("FREE-PLAY(1 card, ignoring BARBARIAN|EMPIRE)", "FREE-PLAY(1 card from discard, ignoring BARBARIAN|EMPIRE)")
    regions = [x for pile in (st.REGIONS, st.BOX) for x in s.piles[pile] if fig.SUITS[s.face[x]] & fig.REGION][:3]
    zone = (st.HAND, st.DISCARD)[dice.below(2)]
    for x in regions:
        move(s, x, at(0, zone))
    cards = [x for x in s.piles[at(0, zone)] if x != c and fig.SUITS[s.face[x]] & fig.REGION]
    if cards and dice.below(2):
        play(s, 0, cards[dice.below(len(cards))], OUT_OF_DISCARD if zone == st.DISCARD else 0)
    else:
        resolved(s, text[dice.below(2)])


def by_name(s: Table, c: int, dice: Dice) -> None:
    """The card that the line names is played."""
    name = fig.NAMES["Islander Prosperity"]
    x = next(x for x in range(len(s.cards)) if fig.NAME[s.face[x]] == name and x != c)
    move(s, x, at(0, st.HAND))
    rehook(s, 0)
    play(s, 0, x, 0)


def played(trigger: str, h: Happened) -> bool:
    found = re.search(r"PLAY\((.+)\)", trigger)
    assert found is not None, trigger
    phrase = found.group(1)
    for event in h.log:
        if event.kind == st.PLAYED and event.player == 0:
            c = physical(h.a, event.source)
            if phrase.endswith(" from discard") and h.a.where[c] != at(0, st.DISCARD):
                continue
            if c != h.card and h.a.fits(phrase.removesuffix(" from discard"), c):
                return True
    return False


def attacked(s: Table, c: int, dice: Dice) -> None:
    """An opponent plays an attack."""
    attacks = [x for x in range(len(s.cards)) if fig.ICON_MASK[s.face[x]] & fig.ATTACK and x != c and is_loose(s, x)]
    x = attacks[dice.below(len(attacks))]
    others_turn(s, x)


def others_turn(s: Table, x: int) -> None:
    """In the turn of seat 1 it plays a card."""
    move(s, x, at(1, st.HAND))
    for p in range(s.seats):
        rehook(s, p)
    s.active = 1
    s.actions[0] = 3
    play(s, 1, x, 0)


def is_loose(s: Table, x: int) -> bool:
    """It lies where it may be taken from without breaking the table."""
    seats = [at(p, zone) for p in (0, 1) for zone in (st.DECK, st.DISCARD, st.HAND, st.HISTORY)]
    return s.where[x] in (st.MAIN, st.CIVS, st.UNCIVS, st.BOX, *seats)


def gadget(s: Table, c: int, dice: Dice) -> None:
    gadgets = [x for x in range(len(s.cards)) if fig.SUITS[s.face[x]] & fig.GADGET and x != c]
    others_turn(s, gadgets[dice.below(len(gadgets))])


# Resources


def materials(trigger: str, h: Happened) -> bool:
    """Materials came from cards in play that show the icon."""
    found = re.search(r"#(\w+) in play", trigger)
    assert found is not None, trigger
    gained = h.b.res[0] > h.a.res[0]
    counted = [c for c in h.a.pile(0, st.PLAY) if any(h.a.icons(c, x) for x in ("river", "fertile", "ocean"))]
    return gained and any(h.a.icons(c, found.group(1)) for c in counted)


def spent(trigger: str, h: Happened) -> bool:
    found = re.search(r"PAY\((\w+)\)", trigger)
    assert found is not None, trigger
    r = RESOURCES.index(found.group(1))
    return any(event.kind == st.PAID and event.player == 0 and event.source == r for event in h.log)


# Cards and decks


def returned(trigger: str, h: Happened) -> bool:
    return any(event.kind == st.RETURNED_UNREST and event.player == 0 for event in h.log)


def took(trigger: str, h: Happened) -> bool:
    return any(event.kind == st.TOOK_UNREST for event in h.log)


def short_deck(s: Table, c: int, dice: Dice) -> None:
    """One card is left in the deck, and two are drawn."""
    for x in list(s.piles[at(0, st.DECK)])[1:]:
        move(s, x, at(0, st.DISCARD))
    resolved(s, "DRAW(2)" if dice.below(2) else "DRAW(1)")


def ran_out(trigger: str, h: Happened) -> bool:
    return any(event.kind == st.DREW for event in h.log) and len(h.a.pile(0, st.DECK)) == 1


def shuffled(trigger: str, h: Happened) -> bool:
    return any(event.kind == st.RESHUFFLED and event.player == 0 for event in h.log)


def gadget_gone(trigger: str, h: Happened) -> bool:
    return any(c in h.b.piles[st.EXILE] or c in h.b.pile(0, st.DISCARD) for c in moved_from(h, "gadget"))


def moved_from(h: Happened, phrase: str) -> list[int]:
    mine = [*h.a.pile(0, st.HAND), *h.a.pile(0, st.PLAY)]
    return [c for c in mine if h.a.fits(phrase, c) and h.b.where[c] != h.a.where[c]]


def garrisoned(trigger: str, h: Happened) -> bool:
    return any(event.kind == st.GARRISONED and event.player == 0 for event in h.log)


def into(zone: int) -> Callable[[str, Happened], bool]:
    def expected(trigger: str, h: Happened) -> bool:
        return len(h.b.pile(0, zone)) > len(h.a.pile(0, zone))

    return expected


def leaving(s: Table, c: int, dice: Dice) -> None:
    for x in range(len(s.cards)):
        if fig.NAMES["Mountain of Atlantis"] == fig.NAME[s.face[x]] and x != c:
            move(s, x, at(0, st.PLAY))
    rehook(s, 0)
    resolved(s, ("RECALL(1 #pinned)", "ABANDON(1 #pinned)")[dice.below(2)])


def mountain(trigger: str, h: Happened) -> bool:
    return any(h.a.name(c) == "Mountain of Atlantis" and h.b.where[c] != h.a.where[c] for c in h.a.pile(0, st.PLAY))


def cleaning(s: Table, c: int, dice: Dice) -> None:
    if dice.below(2):
        for x in list(s.piles[at(0, st.HAND)]):
            move(s, x, at(0, st.DISCARD))
    s.push(CLEAN_UP, 0)


def profit(s: Table, c: int, dice: Dice) -> None:
    routes = [x for x in range(len(s.cards)) if fig.ROUTES[s.face[x]] and x != c and is_loose(s, x)]
    move(s, routes[0], at(0, st.PLAY))
    s.tok[routes[0]] = 3 << 30
    s.push(PROFIT, 0, routes[0], it=routes[0])


def summer(trigger: str, h: Happened) -> bool:
    return h.b.name(h.b.state[0]) == "Summer" and h.a.name(h.a.state[0]) != "Summer"


def enters(s: Table, c: int, dice: Dice) -> None:
    """The card itself is played, or turned up."""
    if s.where[c] == at(0, st.POWER):
        other = [f for f in fig.CARD_FACES[s.cards[c]] if f != s.face[c]]
        s.face = put(s.face, c, other[0])
        rec.resolve(s, line("PAY(1 mat) ⇒ FLIP(self)"), 0, c)
    else:
        move(s, c, at(0, st.HAND))
        rehook(s, 0)
        play(s, 0, c, 0)


def developed(s: Table, c: int, dice: Dice) -> None:
    for x in list(s.piles[at(0, st.DEVELOP)]):
        move(s, x, at(0, st.DECK))
    move(s, c, at(0, st.DEVELOP))
    rehook(s, 0)
    resolved(s, "DEVELOP(no cost)")


# By what the line says it waits for

PROVOCATIONS: tuple[tuple[str, Provocation], ...] = (
    (r"you (ACQUIRE|BREAKTHROUGH).*|any market card bearing .* is gained", Provocation(lines(*MARKET), won)),
    (r"you PLAY\(«.*»\)", Provocation(by_name, surely)),
    (r"you PLAY\(.*\)", Provocation(from_hand, played)),
    (r"an opponent plays gadget", Provocation(gadget, surely)),
    (r"an opponent plays #attack.*|#attack affects you", Provocation(attacked, perhaps)),
    (r"you GAIN\(mat from .*\)", Provocation(lines(LANDS), materials)),
    (r"you would GAIN\(mat\)", Provocation(lines("GAIN(3 mat)", REGIONS), perhaps)),
    (r"you PAY\((pop|prog)\)", Provocation(lines("PAY(2 pop)", "PAY(2 prog)", "PAY(1 goods)"), spent)),
    (r"you RETURN\(.*\)", Provocation(lines("RETURN(≤2 unrest from hand or discard)"), returned)),
    (r"you TAKE\(unrest\)", Provocation(lines("TAKE(unrest)"), took)),
    (r"an opponent TAKE\(unrest\), acquiring included", Provocation(lines("TAKE(unrest)", MARKET[0], p=1), took)),
    (r"you GARRISON\(.*\)", Provocation(lines("may GARRISON(1 from hand → 1 region in play)"), garrisoned)),
    (r"you LEGENDS\(.*\)", Provocation(lines("LEGENDS(1 mana)"), into(st.LEGENDS))),
    (r"a card is sunk", Provocation(lines("SINK(1 from hand)"), into(st.SUNKEN))),
    (r"a card would go to history", Provocation(lines(*PAST), perhaps)),
    (r"you DISCARD or EXILE\(gadget\)", Provocation(lines(*GADGETS), gadget_gone)),
    (r"you TRADE", Provocation(lines("TRADE"), perhaps)),
    (r"you RUN\(profit of 1 trade-route\)", Provocation(profit, surely)),
    (r"you reshuffle", Provocation(short_deck, shuffled)),
    (r"your deck is empty", Provocation(short_deck, ran_out)),
    (r"your clean-up begins|you would PLACE\(.*\)", Provocation(cleaning, surely)),
    (r"your state card turns to «Summer»", Provocation(lines("STATE(flip)"), summer)),
    (r"self enters", Provocation(enters, surely)),
    (r"self is developed", Provocation(developed, surely)),
    (r"«Mountain of Atlantis» leaves play", Provocation(leaving, mountain)),
)  # fmt: skip


def provocation(trigger: str) -> Provocation | None:
    for pattern, found in PROVOCATIONS:
        if re.fullmatch(pattern, trigger.removesuffix(", off-turn too")):
            return found
    return None
