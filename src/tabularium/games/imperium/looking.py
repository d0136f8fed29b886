"""Looking at decks, finding cards, fame and King of Kings."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import clauses as cl
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import hooks as hk
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import state as st
from tabularium.games.imperium import words as wd
from tabularium.games.imperium.atoms import EVERYONE, send, shift, shuffled, told, turn_face
from tabularium.games.imperium.choices import CardChoice
from tabularium.games.imperium.deck import shuffle_nation_deck
from tabularium.games.imperium.ending import main_deck_checked
from tabularium.games.imperium.market import NO_FRAME
from tabularium.games.imperium.queries import has_hook, hooked, is_automaton
from tabularium.games.imperium.resources import receive
from tabularium.games.imperium.select import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_HISTORY,
    IN_LEGENDS,
    IN_NATION,
    IN_PLAY,
    IN_SUNKEN,
    Filter,
    pool,
)
from tabularium.games.imperium.state import DECK, FAME, HAND, MAIN, NATION, Table, at
from tabularium.games.imperium.unrest import TO_HAND, destination
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.machine import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Frame

AT_FAME, AT_NATION, AT_MAIN = range(3)


def deck_pile(p: int, deck: int) -> int:
    if deck == AT_FAME:
        return FAME
    return MAIN if deck == AT_MAIN else at(p, NATION)


def tops(s: Table, p: int, deck: int, n: int) -> list[int]:
    """The top cards; King of Kings and the accession card only when they are alone."""
    cards = s.piles[deck_pile(p, deck)]
    if not cards:
        return []
    if deck == AT_MAIN:
        return list(reversed(cards[-n:]))
    fixed = 1 if deck == AT_FAME or fig.START[s.face[cards[0]]] == fig.START_ACCESSION else 0
    free = cards[fixed:]
    return list(reversed(free[-n:])) if free else [cards[0]]


class Look(Effect[Table]):
    """See the top cards of a deck; they stay there."""

    def __init__(self, deck: int, n: int) -> None:
        super().__init__()
        self.deck = deck
        self.n = n

    def does(self, s: Table, f: Frame) -> bool:
        return bool(tops(s, f.player, self.deck, 1))

    def run(self, s: Table, f: Frame) -> None:
        n = self.n
        p = f.player
        if self.deck == AT_FAME and has_hook(s, p, hk.ON_LOOK):
            for _ in hooked(s, p, hk.ON_LOOK):
                n += 1
                receive(s, f, p, 0, 0, 1, 0, 0, False)
        cards = tops(s, p, self.deck, n)
        s.revealed = True
        for c in cards:
            s.known[c] |= 1 << p
            s.seen[c] |= 1 << p
        s.tell(st.LOOKED, p, n=len(cards), other=self.deck)
        rec.named(s, f, tuple(cards))


class PutBack(Effect[Table]):
    """What was looked at goes back in any order: asked when two or more are left."""

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck = deck
        self.order = Reorder(deck)

    def does(self, s: Table, f: Frame) -> bool:
        return False

    def run(self, s: Table, f: Frame) -> None:
        pile = deck_pile(f.player, self.deck)
        left = tuple([c for c in rec.cards_of(s, f) if s.where[c] == pile])
        if len(left) > 1:
            s.push(self.order, f.player, f.source, n=len(left), them=left, home=f.home)


class Reorder(CardChoice):
    """From the top down; `them`: the `n` cards, then those placed so far."""

    few: int = TAKE_LONE
    word: int = wd.TOP
    rule: int = cl.LOOK
    prompt: str = "reorder"

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck = deck

    def pool(self, s: Table, f: Frame) -> list[int]:
        placed = f.them[f.n :]
        return [c for c in f.them[: f.n] if c not in placed]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        them = (*f.them, c)
        if len(them) < 2 * f.n:
            s.push(self, f.player, f.source, n=f.n, them=them, home=f.home)
            return
        pile = deck_pile(f.player, self.deck)
        cards = s.piles[pile]
        for x in reversed(them[f.n :]):
            cards.remove(x)
            cards.append(x)


class TakeLooked(CardChoice):
    """One of the cards looked at, into hand; King of Kings is resolved instead."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.TAKE
    rule: int = cl.TAKE
    prompt: str = "take"

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return bool(rec.cards_of(s, f))

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(set(rec.cards_of(s, f)))

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if fig.KING[s.face[c]]:
            s.push(KING, f.player, c)
        else:
            audience = 1 << f.player
            shift(s, c, at(f.player, HAND))
            told(s, st.MOVED, f.player, c, st.COMMON + HAND, audience=audience)
            left = tuple([x for x in rec.cards_of(s, f) if x != c])
            rec.named(s, f, left)


class TakeFame(Effect[Table]):
    """The top fame card; King of Kings when it is alone."""

    def __init__(self, to: int = TO_HAND) -> None:
        super().__init__()
        self.to = to

    def does(self, s: Table, f: Frame) -> bool:
        return len(s.piles[FAME]) > 1 or not s.kinged[f.player]

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        pile = s.piles[FAME]
        if len(pile) > 1:
            if is_automaton(s, p) and s.kinged[p]:
                return
            c = pile[-1]
            s.revealed = True
            shift(s, c, destination(s, p, self.to))
            told(s, st.MOVED, p, c, st.COMMON + HAND, audience=1 << p)
            rec.named(s, f, (c,))
        elif pile:
            s.push(KING, p, pile[0])


class King(Effect[Table]):
    """King of Kings: once per player; side A triggers scoring and turns (clauses fame.king_*)."""

    def does(self, s: Table, f: Frame) -> bool:
        return not s.kinged[f.player]

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        c = s.piles[FAME][0] if s.piles[FAME] else -1
        if c < 0 or s.kinged[p]:
            return
        s.kinged[p] = 1
        told(s, st.KING, p, c)
        face = s.face[c]
        faces = fig.CARD_FACES[s.cards[c]]
        if is_automaton(s, p):
            if face == faces[0]:
                turn_face(s, c, faces[1])
            text = fig.AUTOMATON_KING[s.table and 1]
        else:
            text = fig.ON_PLAY[face]
            if face == faces[0]:
                turn_face(s, c, faces[1])
        if text is not None:
            rec.resolve(s, text, p, c)


KING: Final = King()


class Bottom(Effect[Table]):
    """The card named last, or one of those, to the bottom of its deck."""

    def __init__(self, deck: int, one_of: bool) -> None:
        super().__init__()
        self.deck = deck
        self.one_of = one_of
        self.choice = BottomOne(deck)

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        pile = deck_pile(f.player, self.deck)
        for c in rec.cards_of(s, f):
            if s.where[c] == pile and movable(s, c):
                return True
        return False

    def run(self, s: Table, f: Frame) -> None:
        if self.one_of:
            s.then(f, self.choice)
        else:
            c = rec.home(s, f).it
            if c >= 0 and movable(s, c):
                to_bottom(s, deck_pile(f.player, self.deck), c)


def movable(s: Table, c: int) -> bool:
    return not fig.KING[s.face[c]] and fig.START[s.face[c]] != fig.START_ACCESSION


def to_bottom(s: Table, pile: int, c: int) -> None:
    """Above the card that always stays last."""
    known = s.known[c]
    s.piles[s.where[c]].remove(c)
    cards = s.piles[pile]
    fixed = 1 if cards and not movable(s, cards[0]) else 0
    cards.insert(fixed, c)
    s.where[c] = pile
    s.known[c] = known


class BottomOne(CardChoice):
    few: int = ASK_UNLESS_EMPTY
    word: int = wd.PICK
    rule: int = cl.LOOK
    prompt: str = "bottom"

    def __init__(self, deck: int) -> None:
        super().__init__()
        self.deck = deck

    def pool(self, s: Table, f: Frame) -> list[int]:
        pile = deck_pile(f.player, self.deck)
        return sorted([c for c in set(rec.cards_of(s, f)) if s.where[c] == pile and movable(s, c)])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        to_bottom(s, deck_pile(f.player, self.deck), c)


class BottomFromExile(CardChoice):
    """A card of exile under the main deck."""

    word: int = wd.PICK
    rule: int = cl.LOOK
    prompt: str = "bottom_exile"

    def __init__(self, flt: Filter, zones: int) -> None:
        super().__init__()
        self.filter = flt
        self.zones = zones

    def pool(self, s: Table, f: Frame) -> list[int]:
        return pool(s, f.player, self.zones, self.filter, f)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        rec.named(s, f, (c,))
        shift(s, c, MAIN, True)
        s.known[c] = EVERYONE


class SwapNation(CardChoice):
    """A card of one's hand for one of the nation deck: the one looked at, or the top but for the accession card."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.SWAP
    rule: int = cl.SWAP
    prompt: str = "swap_nation"

    def __init__(self, flt: Filter, looked: bool) -> None:
        super().__init__()
        self.filter = flt
        self.looked = looked
        self.second = SwapNationWith(looked)

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def pool(self, s: Table, f: Frame) -> list[int]:
        if not self.second.pool(s, f):
            return []
        return pool(s, f.player, IN_HAND, self.filter, f)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        s.push(self.second, f.player, f.source, it=c, home=f.home)


class SwapNationWith(CardChoice):
    word: int = wd.SWAP
    rule: int = cl.SWAP
    prompt: str = "swap_nation_with"

    def __init__(self, looked: bool) -> None:
        super().__init__()
        self.looked = looked

    def pool(self, s: Table, f: Frame) -> list[int]:
        deck = s.piles[at(f.player, NATION)]
        if not self.looked:
            return [deck[-1]] if deck and movable(s, deck[-1]) else []
        return sorted([c for c in set(rec.cards_of(s, f)) if s.where[c] == at(f.player, NATION) and movable(s, c)])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        p = f.player
        deck = s.piles[at(p, NATION)]
        place = deck.index(c)
        shift(s, c, at(p, HAND))
        shift(s, f.it, at(p, NATION))
        deck.remove(f.it)
        deck.insert(place, f.it)
        s.known[f.it] = 1 << p
        told(s, st.SWAPPED, p, f.it, audience=1 << p)


class RevealMain(Effect[Table]):
    """Turn up the top card of the main deck; it is named."""

    def does(self, s: Table, f: Frame) -> bool:
        return bool(s.piles[MAIN])

    def run(self, s: Table, f: Frame) -> None:
        if s.piles[MAIN]:
            c = s.piles[MAIN][-1]
            s.revealed = True
            s.seen[c] = EVERYONE
            s.known[c] = EVERYONE
            told(s, st.REVEALED, f.player, c)
            rec.named(s, f, (c,))
        else:
            rec.named(s, f, ())


class RevealAll(Effect[Table]):
    """Show hand, deck and discard: what follows finds cards there. The deck is shuffled afterwards."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        for zone in (HAND, DECK):
            for c in s.piles[at(p, zone)]:
                s.seen[c] = EVERYONE
        shuffled(s, at(p, DECK))


class PutIt(Effect[Table]):
    """The card named last goes to one's hand or discard."""

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return rec.home(s, f).it >= 0

    def run(self, s: Table, f: Frame) -> None:
        c = rec.home(s, f).it
        if c >= 0:
            main = s.where[c] == MAIN
            send(s, f.player, c, at(f.player, self.zone))
            if main:
                main_deck_checked(s)


class PutSelfInPlace(Effect[Table]):
    """This card goes where the card just taken lay."""

    def run(self, s: Table, f: Frame) -> None:
        pile = rec.noted(s, f, rec.PLACE)
        if pile >= 0:
            send(s, f.player, f.source, pile)


# Finding


class Find(CardChoice):
    """Search hand, discard, deck and nation deck; a named card is the first that turns up."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.FIND
    rule: int = cl.FIND
    prompt: str = "find"

    def __init__(self, flt: Filter, zones: int, to: int, named: bool) -> None:
        super().__init__()
        self.filter = flt
        self.zones = zones
        self.to = to  # a zone, or -1: what follows says it
        self.named = named

    def payable(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def pool(self, s: Table, f: Frame) -> list[int]:
        p = f.player
        if not self.named:
            return pool(s, p, self.zones, self.filter, f)
        for zone in ORDER:
            if self.zones & zone:
                found = pool(s, p, zone, self.filter, f)
                if found:
                    return found[:1]
        return []

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        p = f.player
        rec.note(s, f, rec.PLACE, s.where[c])
        rec.named(s, f, (c,))
        rec.note(s, f, rec.DONE, 1)
        told(s, st.FOUND, p, c)
        s.seen[c] = EVERYONE
        if self.to >= 0 and s.where[c] != at(p, self.to):
            send(s, p, c, at(p, self.to))
        if not self.named or self.zones & IN_DECK:
            if self.zones & IN_DECK:
                shuffled(s, at(p, DECK))
            if self.zones & IN_NATION:
                shuffle_nation_deck(s, p)


class AskFind(Effect[Table]):
    """Nothing found: nothing else happens with it."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self.find = find

    def payable(self, s: Table, f: Frame) -> bool:
        return self.find.payable(s, f)

    def does(self, s: Table, f: Frame) -> bool:
        return self.find.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        rec.named(s, f, ())
        rec.note(s, f, rec.DONE, 0)
        s.revealed = True
        if self.find.pool(s, f):
            s.then(f, self.find)


ORDER: Final = (IN_PLAY, IN_HAND, IN_DISCARD, IN_DECK, IN_NATION, IN_HISTORY, IN_SUNKEN, IN_LEGENDS)


# Naming a suit


class NameSuit(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = cl.CHOOSE_ONE
    prompt: str = "name_suit"

    def __init__(self, suits: tuple[int, ...]) -> None:
        super().__init__()
        self.suits = suits

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(wd.NAME, suit) for suit in self.suits]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == wd.NAME and target_of(a) in self.suits else cl.CHOOSE_ONE

    def take(self, s: Table, f: Frame, a: int) -> None:
        rec.note(s, f, rec.SUIT, target_of(a))
        s.tell(st.NAMED, f.player, n=target_of(a))


NOBODY_ASKS: Final = NO_FRAME
