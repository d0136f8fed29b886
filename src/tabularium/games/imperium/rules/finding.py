"""Finding and revealing cards."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.deck import shuffle_nation_deck
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import send, show, shuffled, told, turn_up
from tabularium.games.imperium.table.select import (
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
from tabularium.games.imperium.table.state import DECK, HAND, MAIN, NATION, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Frame
from tabularium.kernel.lack import Lack


class RevealMain(Effect[Table]):
    """Turn up the top card of the main deck; it is named."""

    def does(self, s: Table, f: Frame) -> bool:
        return bool(s.piles[MAIN])

    def run(self, s: Table, f: Frame) -> None:
        if s.piles[MAIN]:
            c = s.piles[MAIN][-1]
            turn_up(s, f.player, c)
            rec.named(s, f, (c,))
        else:
            rec.named(s, f, ())


class RevealAll(Effect[Table]):
    """Show hand, deck and discard: what follows finds cards there. The deck is shuffled afterwards."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        for zone in (HAND, DECK):
            for c in s.piles[at(p, zone)]:
                show(s, c)
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
            send(s, f.player, c, at(f.player, self.zone))


class PutSelfInPlace(Effect[Table]):
    """This card goes where the card just taken lay."""

    def run(self, s: Table, f: Frame) -> None:
        pile = rec.noted(s, f, rec.PLACE)
        if pile >= 0:
            send(s, f.player, f.source, pile)


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

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.fitting(1, 0)

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
        show(s, c)
        place = s.where[c]
        if self.to >= 0 and s.where[c] != at(p, self.to):
            send(s, p, c, at(p, self.to))
        self.shuffle(s, p, place)

    def shuffle(self, s: Table, p: int, place: int = -1) -> None:
        """Decks that were searched are shuffled: for a named card the one in which it was found."""
        everything = place < 0 or not self.named
        if self.zones & IN_DECK and (everything or place == at(p, DECK)):
            shuffled(s, at(p, DECK))
        if self.zones & IN_NATION and (everything or place == at(p, NATION)):
            shuffle_nation_deck(s, p)


class AskFind(Effect[Table]):
    """Nothing found: nothing else happens with it."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self.find = find

    def payable(self, s: Table, f: Frame) -> bool:
        return self.find.payable(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return self.find.unmet(s, f)

    def does(self, s: Table, f: Frame) -> bool:
        return self.find.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        rec.named(s, f, ())
        rec.note(s, f, rec.DONE, 0)
        s.reveal()
        if self.find.pool(s, f):
            s.then(f, self.find)
        else:
            self.find.shuffle(s, f.player)


ORDER: Final[tuple[int, ...]] = (IN_PLAY, IN_HAND, IN_DISCARD, IN_DECK, IN_NATION, IN_HISTORY, IN_SUNKEN, IN_LEGENDS)


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
