"""Drawing, reshuffling with what it adds, and developing."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import CardChoice, NumberChoice
from tabularium.games.imperium.rules.conditions import Tally
from tabularium.games.imperium.rules.developing import MAY_DEVELOP, REMOVE_DEVELOPMENT
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import (
    enter_play,
    happened,
    keep_last,
    moved,
    send,
    shift,
    shuffled,
    told,
    trigger_scoring,
    turn_face,
)
from tabularium.games.imperium.table.atoms_turn import token_on_deck
from tabularium.games.imperium.table.queries import accession_in_nation_deck, has_development_area, hooked, is_automaton
from tabularium.games.imperium.table.state import DECK, DISCARD, HAND, NATION, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import DECK_THING
from tabularium.kernel.action import DONE, target_of
from tabularium.kernel.effect import Effect, Fields, Frame

# Drawing


class Draw(Effect[Table]):
    """Cards from the top of one's deck; `per`: for each that is counted."""

    def __init__(self, n: int, reshuffles: bool = True, per: Tally | None = None) -> None:
        super().__init__()
        self.n = n
        self.reshuffles = reshuffles
        self.per = per

    def does(self, s: Table, f: Frame) -> bool:
        p = f.player
        if is_automaton(s, p):
            return bool(s.piles[at(p, DECK)])
        if s.hooks[p] >> hk.NO_DRAW & 1 or (self.per is not None and self.per.count(s, f) == 0):
            return False
        if s.piles[at(p, DECK)]:
            return True
        return self.reshuffles and can_reshuffle(s, p)

    def run(self, s: Table, f: Frame) -> None:
        n = self.n if self.per is None else self.n * self.per.count(s, f)
        if is_automaton(s, f.player):
            for _ in range(min(n, len(s.piles[at(f.player, DECK)]))):
                moved(s, f.player, s.piles[at(f.player, DECK)][-1], at(f.player, DISCARD))
            return
        rec.named(s, f, ())
        if n > 0:
            s.push(DRAWING if self.reshuffles else DRAWING_IF_ABLE, f.player, f.source, n=n, home=f.home)


def can_fill_deck(s: Table, p: int) -> bool:
    return bool(s.piles[at(p, DISCARD)]) or (not s.added[p] and s.exhausts[p] > 0 and bool(s.piles[at(p, NATION)]))


def can_reshuffle(s: Table, p: int) -> bool:
    """A card would come of it: one of the discard or the nation deck, or a development that can be paid for."""
    if can_fill_deck(s, p):
        return True
    return not s.added[p] and s.exhausts[p] > 0 and bool(MAY_DEVELOP.pool(s, rec.probe(MAY_DEVELOP, p, -1)))


def draw_one(s: Table, f: Frame, p: int) -> None:
    c = s.piles[at(p, DECK)][-1]
    shift(s, c, at(p, HAND))
    told(s, st.DREW, p, c, audience=1 << p)
    rec.also(s, f, c)
    if not s.piles[at(p, DECK)]:
        happened(s, p, hk.ON_DECK_EMPTY)


class Drawing(Effect[Table]):
    """`n` cards are still to come; an empty deck is filled first, which may ask its owner."""

    def __init__(self, reshuffles: bool) -> None:
        super().__init__()
        self.reshuffles = reshuffles

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if s.hooks[p] >> hk.NO_DRAW & 1:
            return
        n = f.n
        if s.piles[at(p, DECK)]:
            s.reveal()
        while n > 0 and s.piles[at(p, DECK)]:
            draw_one(s, f, p)
            n -= 1
        if n > 0 and self.reshuffles and f.pc < 3:
            if can_fill_deck(s, p):
                s.push(self, p, f.source, n=n, home=f.home, pc=f.pc + 1)
                s.push(RESHUFFLE, p)
            else:
                s.push(RESHUFFLE_WITHOUT_CARDS, p)


class DrawUpTo(NumberChoice):
    """As many as one likes, up to a number."""

    rule: int = cl.MAY
    prompt: str = "draw_up_to"

    def __init__(self, n: int, reshuffles: bool) -> None:
        super().__init__()
        self.n = n
        self.reshuffles = reshuffles

    def most(self, s: Table, f: Frame) -> int:
        p = f.player
        if s.hooks[p] >> hk.NO_DRAW & 1:
            return 0
        if self.reshuffles:
            return self.n if s.piles[at(p, DECK)] or can_reshuffle(s, p) else 0
        return min(self.n, len(s.piles[at(p, DECK)]))

    def does(self, s: Table, f: Frame) -> bool:
        return self.most(s, f) > 0

    def chosen(self, s: Table, f: Frame, n: int) -> None:
        rec.named(s, f, ())
        if n:
            s.push(DRAWING if self.reshuffles else DRAWING_IF_ABLE, f.player, f.source, n=n, home=f.home)


class DrawFromEither(CardChoice):
    """From the deck or from the discard, so many times; with `upto` one may stop."""

    word: int = wd.DRAW
    rule: int = cl.DRAW_ELSEWHERE
    prompt: str = "draw_either"

    def __init__(self, n: int, upto: bool) -> None:
        super().__init__()
        self.n = n
        self.optional = upto

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(s.piles[at(f.player, DISCARD)])

    def deck(self, s: Table, f: Frame) -> bool:
        p = f.player
        return not s.hooks[p] >> hk.NO_DRAW & 1 and (bool(s.piles[at(p, DECK)]) or can_reshuffle(s, p))

    def does(self, s: Table, f: Frame) -> bool:
        return self.deck(s, f) or bool(self.pool(s, f))

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [wd.DECK, *super().candidates(s, f)]

    def options(self, s: Table, f: Frame) -> list[int]:
        found = super().candidates(s, f)
        return [wd.DECK, *found] if self.deck(s, f) else found

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == wd.DECK:
            return 0 if self.deck(s, f) else cl.DRAW_ELSEWHERE
        return super().refuse(s, f, a)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if f.pc == 0:
            rec.named(s, f, ())
        if a == DONE and self.optional:
            return
        if f.pc + 1 < self.n:
            s.again(f, f.pc + 1)
        if a == wd.DECK:
            s.push(DRAWING, f.player, f.source, n=1, home=f.home)
        else:
            c = s.numbers[target_of(a)]
            send(s, f.player, c, at(f.player, HAND))
            rec.also(s, f, c)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {} if a == wd.DECK else super().fields(s, f, a, language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [DECK_THING] if a == wd.DECK else super().touches(s, f, a)


# Reshuffling


class Reshuffle(Effect[Table]):
    """Add a card, shuffle, answer (clauses reshuffle.*)."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if f.pc == 0:
            s.again(f, 1)
            if not s.added[p] and s.exhausts[p] > 0:
                if s.piles[at(p, NATION)]:
                    token_on_deck(s, p)
                    s.push(ADD_NATION_CARD, p)
                elif has_development_area(s, p):
                    s.push(MAY_DEVELOP, p, n=1)
            return
        pile = s.piles[at(p, DISCARD)]
        for c in pile:
            shift(s, c, at(p, DECK))
        shuffled(s, at(p, DECK))
        s.reveal()
        s.tell(st.RESHUFFLED, p, n=len(pile))
        if s.hooks[p] >> hk.ON_RESHUFFLE & 1:
            for x, h in hooked(s, p, hk.ON_RESHUFFLE):  # before the draw goes on
                if h.run is not None:
                    s.push(h.run, p, x)


class ReshuffleWithoutCards(Effect[Table]):
    """Deck and discard are empty: one may still develop, and then draw that card."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if not s.added[p] and s.exhausts[p] > 0 and has_development_area(s, p) and f.pc == 0:
            s.again(f, 1)
            s.push(MAY_DEVELOP, p, n=1)
        elif f.pc == 1 and s.piles[at(p, DISCARD)]:
            s.push(DRAWING, p, n=1)


class AddNationCard(Effect[Table]):
    """The top nation card goes to the discard; the accession card turns the state card."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        deck = s.piles[at(p, NATION)]
        if not deck:
            return
        c = deck[-1]
        s.reveal()
        if fig.START[s.face[c]] == fig.START_ACCESSION:
            accede(s, p, c, at(p, DISCARD))
        else:
            moved(s, p, c, at(p, DISCARD))


def accede(s: Table, p: int, c: int, pile: int) -> None:
    """The accession card leaves the nation deck; some enter play or end the game instead of turning the state."""
    how = fig.ACCESSION[s.face[c]]
    if how == INTO_PLAY:
        enter_play(s, p, c)
    else:
        moved(s, p, c, pile)
        if how == ENDS:
            trigger_scoring(s)
        elif how == TURNS:
            turn_state(s, p)
    if s.fast and has_development_area(s, p) and s.nations[p] not in KEEP_DEVELOPMENTS:
        s.push(REMOVE_DEVELOPMENT, p)


TURNS: Final = 0
INTO_PLAY: Final = 1
ENDS: Final = 2
STAYS: Final = 3
KEEP_DEVELOPMENTS: Final[tuple[int, ...]] = (2, 20)  # Arthurians and Polynesians


def turn_state(s: Table, p: int) -> None:
    """Flip the state card."""
    c = s.state[p]
    if c < 0:
        return
    faces = fig.CARD_FACES[s.cards[c]]
    if len(faces) > 1:
        show_state(s, p, faces[1] if s.face[c] == faces[0] else faces[0])


def show_state(s: Table, p: int, face: int) -> None:
    c = s.state[p]
    if s.face[c] == face:
        return
    turn_face(s, c, face)
    told(s, st.STATE_TURNED, p, c, face)
    if s.hooks[p] >> hk.ON_STATE & 1:
        for x, h in hooked(s, p, hk.ON_STATE):
            if h.n == fig.NAME[face] and h.run is not None:
                s.trigger(h.run, p, x)


DRAWING: Final = Drawing(True)
DRAWING_IF_ABLE: Final = Drawing(False)
RESHUFFLE: Final = Reshuffle()
RESHUFFLE_WITHOUT_CARDS: Final = ReshuffleWithoutCards()
ADD_NATION_CARD: Final = AddNationCard()
DRAWING._name = "Drawing"
DRAWING_IF_ABLE._name = "DrawingIfAble"


class ShuffleNationDeck(Effect[Table]):
    def does(self, s: Table, f: Frame) -> bool:
        return len(s.piles[at(f.player, NATION)]) > 1

    def run(self, s: Table, f: Frame) -> None:
        shuffle_nation_deck(s, f.player)


def shuffle_nation_deck(s: Table, p: int) -> None:
    """The accession card stays last."""
    pile = at(p, NATION)
    accession = accession_in_nation_deck(s, p)
    shuffled(s, pile)
    if accession >= 0:
        keep_last(s, pile, accession)
