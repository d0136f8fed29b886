"""Looking at decks, finding cards, fame and King of Kings."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.resources import receive
from tabularium.games.imperium.rules.unrest import TO_HAND, destination
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import (
    EVERYONE,
    lies_known,
    look_at,
    put_on_top,
    resolve_king,
    shift,
    swap_into_deck,
    to_bottom,
    told,
    trigger_scoring,
    turn_face,
)
from tabularium.games.imperium.table.queries import has_hook, hooked, is_automaton, movable, state_of
from tabularium.games.imperium.table.select import IN_HAND, Filter, pool
from tabularium.games.imperium.table.state import FAME, HAND, MAIN, NATION, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import whole_text
from tabularium.kernel.action import target_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Effect, Fields, Frame

AT_FAME: Final = 0
AT_NATION: Final = 1
AT_MAIN: Final = 2


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


def lies_in_deck(s: Table, p: int, c: int) -> bool:
    """In a deck that can be looked at."""
    return s.where[c] in (FAME, MAIN, at(p, NATION))


class Look(Effect[Table]):
    """See the top cards of a deck; they stay there."""

    def __init__(self, deck: int, n: int, keeps: bool = False) -> None:
        super().__init__()
        self.deck = deck
        self.n = n
        self.keeps = keeps  # a later sentence counts the cards named before

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
        s.reveal()
        for c in cards:
            look_at(s, p, c, self.deck)
        before = rec.cards_of(s, f) if self.keeps else ()
        rec.named(s, f, (*before, *cards))


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
        for x in reversed(them[f.n :]):
            put_on_top(s, pile, x)


class TakeLooked(CardChoice):
    """One of the cards looked at, into hand; King of Kings is resolved instead."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.TAKE
    rule: int = cl.TAKE
    prompt: str = "take"

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted({c for c in rec.cards_of(s, f) if lies_in_deck(s, f.player, c)})

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if fig.KING[s.face[c]]:
            s.push(KING, f.player, c)
        else:
            audience = 1 << f.player
            shift(s, c, at(f.player, HAND))
            told(s, st.MOVED, f.player, c, st.COMMON + HAND, audience=audience)
            left = tuple([x for x in rec.cards_of(s, f) if x != c])
            rec.named(s, f, left)

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.take.text"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**super().fields(s, f, a, language), "text": whole_text(s, s.numbers[target_of(a)], language)}


class TakeFame(Effect[Table]):
    """The top fame card; King of Kings when it is alone."""

    def __init__(self, to: int = TO_HAND) -> None:
        super().__init__()
        self.to = to

    def does(self, s: Table, f: Frame) -> bool:
        return not s.kinged[f.player] or (len(s.piles[FAME]) > 1 and not is_automaton(s, f.player))

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        pile = s.piles[FAME]
        if len(pile) > 1:
            if is_automaton(s, p) and s.kinged[p]:
                return
            c = pile[-1]
            s.reveal()
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
        resolve_king(s, p, c)
        face = s.face[c]
        faces = fig.CARD_FACES[s.cards[c]]
        if is_automaton(s, p):
            if face == faces[0]:
                turn_face(s, c, faces[1])
            game: Any = s.game
            text: Effect[Any] | None = game.automata.king[1 if state_of(s, p) & fig.EMPIRE else 0]
            trigger_scoring(s)  # in whichever state (clause solo.end_triggers)
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
        lies_known(s, c, EVERYONE)


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
        swap_into_deck(s, f.player, c, f.it)
