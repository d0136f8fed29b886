"""Cards played and texts run through other cards."""

from __future__ import annotations

from typing import Any

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.known import REF_HOST, REF_IT, referred
from tabularium.games.imperium.rules.looking import KING
from tabularium.games.imperium.rules.playing import FREELY, OUT_OF_DISCARD, bar_card, lack_of_card, play
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms_turn import copy_face, play_freely, use_actions
from tabularium.games.imperium.table.queries import is_open, opponents
from tabularium.games.imperium.table.select import IN_HAND, Filter, fits, pool
from tabularium.games.imperium.table.state import DISCARD, PLAY, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Effect, Frame
from tabularium.kernel.lack import Lack


class FreePlay(CardChoice):
    """Play a card without an action, once per card and turn; or with actions (Navigation, Phalanx)."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.FREE
    rule: int = cl.FREE_BY_EFFECT
    prompt: str = "free_play"

    def __init__(self, zones: int, flt: Filter, ignoring: int, actions: int = 0) -> None:
        super().__init__()
        self.zones = zones
        self.filter = flt
        self.ignoring = ignoring
        self.actions = actions
        if not zones & IN_HAND:
            self.few = TAKE_LONE

    def payable(self, s: Table, f: Frame) -> bool:
        return s.actions[f.player] >= self.actions

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.actions(s, f.player, self.actions)

    def playable(self, s: Table, f: Frame, c: int) -> int:
        if not self.actions and c in s.freed:
            return cl.FREE_ONCE
        barred = bar_card(s, f.player, c, self.ignoring)
        return cl.FREE_COSTS if barred == cl.UNPAYABLE else barred

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in pool(s, f.player, self.zones, self.filter, f) if not self.playable(s, f, c)]

    def bar(self, s: Table, f: Frame, c: int) -> int:
        if c in pool(s, f.player, self.zones, self.filter, f):
            return self.playable(s, f, c) or self.rule
        return self.rule

    def missing(self, s: Table, f: Frame, c: int, rule: int) -> Lack | None:
        return lack_of_card(s, f.player, c, cl.UNPAYABLE if rule == cl.FREE_COSTS else rule)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        p = f.player
        n = OUT_OF_DISCARD if s.where[c] == at(p, DISCARD) else 0
        if self.actions:
            use_actions(s, p, self.actions)
        else:
            play_freely(s, c)
            n |= FREELY
        rec.named(s, f, (c,))
        rec.note(s, f, rec.DONE, 1)
        play(s, p, c, n)


class FreePlayKnown(Effect[Table]):
    """The card just named is played freely."""

    def __init__(self, ref: int, ignoring: int) -> None:
        super().__init__()
        self.ref = ref
        self.ignoring = ignoring

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def card(self, s: Table, f: Frame) -> int:
        c = referred(s, f, self.ref)
        if c < 0 or c in s.freed or bar_card(s, f.player, c, self.ignoring):
            return -1
        side = (s.where[c] - st.COMMON) // st.ZONES if s.where[c] >= st.COMMON else -1
        if side >= 0 and side != f.player:
            return -1
        return c

    def does(self, s: Table, f: Frame) -> bool:
        return self.card(s, f) >= 0

    def run(self, s: Table, f: Frame) -> None:
        c = self.card(s, f)
        if c >= 0:
            n = OUT_OF_DISCARD if s.where[c] == at(f.player, DISCARD) else 0
            play_freely(s, c)
            play(s, f.player, c, n | FREELY)


class FreePlayOneOfThem(CardChoice):
    """One of the cards drawn or looked at."""

    few: int = ASK_UNLESS_EMPTY
    word: int = wd.FREE
    rule: int = cl.FREE_BY_EFFECT
    prompt: str = "free_play"

    def __init__(self, ignoring: int) -> None:
        super().__init__()
        self.ignoring = ignoring

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(
            [c for c in set(rec.cards_of(s, f)) if c not in s.freed and not bar_card(s, f.player, c, self.ignoring)]
        )

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        play_freely(s, c)
        left = tuple([x for x in rec.cards_of(s, f) if x != c])
        rec.named(s, f, left)
        play(s, f.player, c, FREELY)


class RunHost(Effect[Table]):
    """The play text of the region just garrisoned."""

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        c = referred(s, f, REF_HOST)
        if c >= 0:
            text = fig.ON_PLAY[s.face[c]]
            if text is not None and text.payable(s, rec.probe(text, f.player, c)):
                rec.resolve(s, text, f.player, c)


class RunOther(CardChoice):
    """A text of an opponent's card in play, for oneself."""

    word: int = wd.PICK
    rule: int = cl.LITERAL
    prompt: str = "run_other"

    def __init__(self, commerce: bool, flt: Filter) -> None:
        super().__init__()
        self.commerce = commerce
        self.filter = flt

    def text(self, s: Table, c: int) -> Effect[Any] | None:
        return fig.COMMERCE[s.face[c]] if self.commerce else fig.EXHAUST[s.face[c]]

    def source(self, f: Frame, c: int) -> int:
        return c if self.commerce else f.source

    def pool(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for q in opponents(s, f.player):
            for c in s.piles[at(q, PLAY)]:
                text = self.text(s, c)
                if c == f.source or (f.source >= 0 and fig.NAME[s.face[c]] == fig.NAME[s.face[f.source]]):
                    continue
                if text is not None and fits(s, self.filter, c, f):
                    probe = rec.probe(text, f.player, self.source(f, c))
                    if text.payable(s, probe) and text.does(s, probe):
                        found.append(c)
        return sorted(found)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        text = self.text(s, c)
        if text is not None:
            rec.resolve(s, text, f.player, self.source(f, c))


class Copy(CardChoice):
    """This card becomes an opponent's pinned card for the turn."""

    word: int = wd.COPY
    rule: int = cl.LITERAL
    prompt: str = "copy"

    def __init__(self, flt: Filter) -> None:
        super().__init__()
        self.filter = flt

    def pool(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for q in opponents(s, f.player):
            found += [c for c in s.piles[at(q, PLAY)] if fits(s, self.filter, c, f)]
        return sorted(found)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        if is_open(s, f.player, f.source):
            copy_face(s, f.player, f.source, c)
        rec.named(s, f, (c,))


class RunIt(Effect[Table]):
    """Exhaust and solstice texts of the card copied, as this card's own."""

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        c = referred(s, f, REF_IT)
        if c < 0:
            return
        for text in (fig.SOLSTICE_TEXT[s.face[c]], fig.EXHAUST[s.face[c]]):
            if text is not None:
                probe = rec.probe(text, f.player, f.source)
                if text.payable(s, probe):
                    rec.resolve(s, text, f.player, f.source)


class RunKing(Effect[Table]):
    def does(self, s: Table, f: Frame) -> bool:
        return not s.kinged[f.player]

    def run(self, s: Table, f: Frame) -> None:
        s.push(KING, f.player, f.source)
