"""State cards, ceremony and journey cards, icons for a turn, and what only single nations do."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.deck import show_state, turn_state
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import (
    moved,
    rehook,
    replace_state,
    send,
    shift,
    told,
    trigger_scoring,
    turn_face,
)
from tabularium.games.imperium.table.atoms_automaton import show_side
from tabularium.games.imperium.table.atoms_turn import hold, hold_hook
from tabularium.games.imperium.table.queries import open_cards
from tabularium.games.imperium.table.select import (
    AFTER_PLAY,
    COUNT_ALL,
    DROP_NEXT,
    DROP_TURN,
    END_OF_TURN,
    TREAT_ALL,
    TREAT_ONE,
    icons_on,
)
from tabularium.games.imperium.table.state import ASIDE, BOX, EXILE, NATION, PLAY, POWER, SOLSTICE, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.effect import Effect, Frame


class EndTrigger(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        trigger_scoring(s)


class Idle(Effect[Table]):
    """Nothing, on purpose: the card may be played for it."""

    def run(self, s: Table, f: Frame) -> None:
        pass


class Lapse(Effect[Table]):
    """A reminder: no effect of its own."""

    def does(self, s: Table, f: Frame) -> bool:
        return False

    def run(self, s: Table, f: Frame) -> None:
        pass


# States


class FlipState(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        if f.player >= s.seats:
            show_side(s, 1 - s.table)
        else:
            turn_state(s, f.player)


class TurnState(Effect[Table]):
    """Show the side of the state card with this state."""

    def __init__(self, states: int) -> None:
        super().__init__()
        self.states = states

    def run(self, s: Table, f: Frame) -> None:
        if f.player >= s.seats:
            show_side(s, 1 if self.states & fig.EMPIRE else 0)
            return
        for face in fig.CARD_FACES[s.cards[s.state[f.player]]]:
            if fig.STATES[face] & self.states:
                show_state(s, f.player, face)
                return


class ReplaceState(Effect[Table]):
    """Another state card takes the place of the old one, which leaves the game."""

    def __init__(self, states: int) -> None:
        super().__init__()
        self.states = states

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        for c in s.piles[at(p, ASIDE)]:
            if fig.STATES[s.face[c]] & self.states and fig.START[s.face[c]] == fig.START_STATE:
                replace_state(s, p, c)
                return


# Cards that turn


class Flip(Effect[Table]):
    """This card shows its other side; what enters so answers at once, and has its solstice in this one."""

    def __init__(self, keeps: bool) -> None:
        super().__init__()
        self.keeps = keeps

    def run(self, s: Table, f: Frame) -> None:
        c = f.source
        faces = fig.CARD_FACES[s.cards[c]]
        turn_face(s, c, faces[1] if s.face[c] == faces[0] else faces[0])
        entered(s, f.player, c)


class Replace(Effect[Table]):
    """The next card of the stack takes this one's place."""

    def __init__(self, names: tuple[int, ...]) -> None:
        super().__init__()
        self.names = names

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        for c in list(s.piles[at(p, ASIDE)]):
            if fig.NAME[s.face[c]] in self.names:
                send(s, p, f.source, BOX)
                moved(s, p, c, at(p, POWER))
                rehook(s, p)
                entered(s, p, c)
                return


def entered(s: Table, p: int, c: int) -> None:
    face = s.face[c]
    text = fig.SOLSTICE_TEXT[face]
    if s.kind == SOLSTICE and text is not None:
        rec.resolve(s, text, p, c)
    for h in fig.HOOKS[face]:
        if h.kind == hk.ON_ENTER and h.text is not None:
            rec.resolve(s, h.text, p, c, it=c)


# Icons for a while


class TreatAll(Effect[Table]):
    """Every such icon in play is taken for others; with `stays` it counts for itself too."""

    def __init__(self, old: int, new: int, n: int, stays: bool, whole_turn: bool) -> None:
        super().__init__()
        self.old = old
        self.new = new
        self.n = n
        self.stays = stays
        self.whole_turn = whole_turn

    def does(self, s: Table, f: Frame) -> bool:
        return any(icons_on(s, c, self.old) > 0 for c in open_cards(s, f.player))

    def run(self, s: Table, f: Frame) -> None:
        until = END_OF_TURN if self.whole_turn else AFTER_PLAY
        kind = COUNT_ALL if self.stays else TREAT_ALL
        hold(s, kind, f.player, until, f.source, self.old | self.new << 4 | self.n << 8)


class TreatOne(CardChoice):
    """One such icon in play is taken for others until the turn ends."""

    word: int = wd.TREAT
    rule: int = cl.TREAT_AS
    prompt: str = "treat"

    def __init__(self, old: int, new: int, n: int) -> None:
        super().__init__()
        self.old = old
        self.new = new
        self.n = n

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted([c for c in open_cards(s, f.player) if icons_on(s, c, self.old) > 0])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        hold(s, TREAT_ONE, f.player, END_OF_TURN, c, self.old | self.new << 4 | self.n << 8)


class DropIcon(Effect[Table]):
    """State icons are absent: on the next card played, or on every card this turn."""

    def __init__(self, states: int, next_only: bool) -> None:
        super().__init__()
        self.states = states
        self.next_only = next_only

    def run(self, s: Table, f: Frame) -> None:
        kind = DROP_NEXT if self.next_only else DROP_TURN
        hold(s, kind, f.player, END_OF_TURN, f.source, self.states)


OWNERS: Final = 1 << 20  # hooks from here on are of an owner's own texts


class ThisTurn(Effect[Table]):
    """A hook that holds until the end of the turn; `n`: its place among the lasting ones."""

    def __init__(self, hook: fig.Hook, place: int) -> None:
        super().__init__()
        self.hook = hook
        self.place = place if place >= 0 else len([n for n in fig.LASTING_HOOKS if n < OWNERS])
        fig.LASTING_HOOKS[self.place] = hook

    def run(self, s: Table, f: Frame) -> None:
        hold_hook(s, f.player, f.source, self.hook, self.place)


# Nations


class ExileNationDeck(Effect[Table]):
    """The nation deck and a card in play go to exile."""

    def __init__(self, names: tuple[int, ...]) -> None:
        super().__init__()
        self.names = names

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        for c in list(s.piles[at(p, NATION)]):
            shift(s, c, EXILE)
            told(s, st.EXILED, p, c)
        for c in list(s.piles[at(p, PLAY)]):
            if fig.NAME[s.face[c]] in self.names:
                send(s, p, c, EXILE)
                told(s, st.EXILED, p, c)
