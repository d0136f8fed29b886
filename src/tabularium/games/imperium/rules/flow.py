"""Rounds, turns, clean-up and solstice: the rulebook's chapter on how to play."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.affecting import exiled
from tabularium.games.imperium.rules.breaking import INNOVATE_BREAK
from tabularium.games.imperium.rules.choices import AboutCards, CardChoice, HandChoice, not_now
from tabularium.games.imperium.rules.deck import DRAWING
from tabularium.games.imperium.rules.ending import FINAL_SCORING
from tabularium.games.imperium.rules.subjects import suffered
from tabularium.games.imperium.rules.tokens import ON_MARKET, Place
from tabularium.games.imperium.rules.unrest import returned
from tabularium.games.imperium.rules.verbs import ExhaustVerb, PlayVerb, ProfitVerb
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import discarded, happened, told
from tabularium.games.imperium.table.atoms_turn import (
    begin_solstice,
    begin_turn,
    count_turn,
    end_turn,
    next_round,
    reset_tokens,
    turn_becomes,
)
from tabularium.games.imperium.table.queries import hand_limit, hooked, open_cards, opponents
from tabularium.games.imperium.table.state import ACTIVATE, CLEANING, HAND, INNOVATE, PROG, REVOLT, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import DONE_THING, TURN_THINGS
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.compose import Menu, Text
from tabularium.kernel.effect import ASK, USUAL, Choice, Effect, Frame, Several, State
from tabularium.kernel.lack import Lack

TRAINING_TURNS: Final = 12


class Round(Effect[Table]):
    """The turns of all, then the solstice; then the next round or the end."""

    def run(self, s: Table, f: Frame) -> None:
        if f.pc == 0:
            next_round(s)
            s.again(f, 1)
            if s.sides > s.seats:
                s.push(AUTOMATON_TURN[0], s.seats)
            for i in range(s.seats - 1, -1, -1):
                s.push(BEGIN_TURN, (s.first + i) % s.seats)
        elif f.pc == 1:
            begin_solstice(s)
            s.again(f, 2)
            for i in range(s.seats - 1, -1, -1):
                s.push(SEAT_SOLSTICE, (s.first + i) % s.seats)
        elif (0 <= s.last <= s.round) or (s.training and s.turns >= TRAINING_TURNS):
            s.push(FINAL_SCORING)
        else:
            turn_becomes(s, st.NO_TURN)
            s.again(f, 0)


class BeginTurn(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        count_turn(s)
        begin_turn(s, f.player, st.NO_TURN)
        s.push(END_TURN, f.player)
        s.push(CLEAN_UP, f.player)
        s.push(TURN_TYPE, f.player)


class TurnType(Choice[Table]):
    """Activate, innovate or revolt."""

    few: int = ASK
    rule: int = cl.TURN_TYPE
    prompt: str = "turn_type"
    at_rest: bool = True

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [wd.ACTIVATE, wd.INNOVATE, wd.REVOLT]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if a in (wd.ACTIVATE, wd.INNOVATE, wd.REVOLT) else cl.TURN_TYPE

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        if a == wd.ACTIVATE:
            turn_becomes(s, ACTIVATE)
            s.push(ACTIVATION, p)
        elif a == wd.INNOVATE:
            turn_becomes(s, INNOVATE)
            for c in sorted(s.piles[at(p, HAND)]):
                discarded(s, p, c)
            s.push(INNOVATE_BREAK.asked, p)
        else:
            turn_becomes(s, REVOLT)
            if s.piles[at(p, HAND)]:
                s.push(REVOLUTION, p)

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [TURN_THINGS[a - wd.ACTIVATE]]


class Activation(Menu):
    """Actions and exhaust abilities in any order, until the player stops."""

    at_rest: bool = True

    def leads(self, s: State, f: Frame, a: int) -> bool:
        return True

    def touches(self, s: State, f: Frame, a: int) -> list[str]:
        return [DONE_THING] if a == DONE else super().touches(s, f, a)


class Revolution(HandChoice):
    """Any number of unrest back from hand, all at once; `them`: those already named."""

    word: int = wd.RETURN
    rule: int = cl.REVOLT_ANY
    prompt: str = "revolt"
    optional: bool = True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(
            [c for c in s.piles[at(f.player, HAND)] if fig.SUITS[s.face[c]] & fig.UNREST_SUIT and c not in f.them]
        )

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        them = (*f.them, c)
        if len(them) < len(s.piles[at(f.player, HAND)]):
            s.push(self, f.player, them=them)
        else:
            self.back(s, f, them)

    def declined(self, s: Table, f: Frame) -> None:
        self.back(s, f, f.them)

    def back(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        for c in them:
            returned(s, f, f.player, c)


# Clean-up


class CleanUp(Effect[Table]):
    """Token, tokens back, discards, draw (clauses cleanup.*). Steps that ask nobody run on into the next."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if f.pc == 0:
            turn_becomes(s, CLEANING)
            if s.hooks[p] >> hk.ON_CLEANUP & 1:
                s.again(f, 1)
                happened(s, p, hk.ON_CLEANUP)
                return
        if f.pc <= 1:
            s.again(f, 2)
            self.token(s, p)
        elif f.pc == 2:
            reset_tokens(s, p)
            s.again(f, 4)
            if not s.precious and s.piles[at(p, HAND)]:  # how many cards somebody holds is no secret
                s.push(CLEAN_UP_DISCARD, p)
        else:
            n = hand_limit(s, p) - len(s.piles[at(p, HAND)])
            if n > 0:
                s.push(DRAWING, p, n=n)

    def token(self, s: Table, p: int) -> None:
        """Onto a market card; some nations have another way."""
        if s.training:
            s.push(MAY_EXILE, p)
        found = hooked(s, p, hk.CLEANUP_TOKEN) if s.hooks[p] >> hk.CLEANUP_TOKEN & 1 else []
        if found and found[0][1].text is not None:
            rec.resolve(s, found[0][1].text, p, found[0][0])
        else:
            s.push(PLACE_PROGRESS, p)


class CleanUpDiscard(AboutCards):
    """Any cards of the hand, one by one."""

    few: int = ASK
    rule: int = cl.CLEANUP_DISCARD
    prompt: str = "cleanup_discard"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [*[wd.DISCARD | s.cards[c] << 8 for c in sorted(s.piles[at(f.player, HAND)])], DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE:
            return 0
        if word_of(a) != wd.DISCARD or target_of(a) >= len(s.numbers):
            return not_now(s, a, cl.CLEANUP_DISCARD)
        c = s.numbers[target_of(a)]
        if c < 0 or s.where[c] != at(f.player, HAND):
            return cl.CLEANUP_DISCARD
        return self.bar(s, c)

    def bar(self, s: Table, c: int) -> int:
        """The clause that forbids to discard a card of the hand, or 0."""
        return cl.SUPREME if fig.FORBIDS[s.face[c]] & fig.NO_CLEANUP_DISCARD else 0

    def options(self, s: Table, f: Frame) -> list[int]:
        cards = sorted(s.piles[at(f.player, HAND)])
        return [*[wd.DISCARD | s.cards[c] << 8 for c in cards if not self.bar(s, c)], DONE]

    def several(self, s: Table, f: Frame) -> Several | None:
        cards = self.options(s, f)[:-1]
        return Several(cards, 0, len(cards), len(cards) == len(s.piles[at(f.player, HAND)]), None, True)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != DONE:
            if len(s.piles[at(f.player, HAND)]) > 1:
                s.push(self, f.player)
            discarded(s, f.player, s.numbers[target_of(a)])


class MayExile(CardChoice):
    """Training: after the token one market card may be exiled."""

    word: int = wd.EXILE
    rule: int = cl.TRAINING_EXILE
    prompt: str = "training_exile"
    optional: bool = True

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in s.market if c >= 0 and not s.tok[c]]

    def bar(self, s: Table, f: Frame, c: int) -> int:
        return cl.EXILE_TOKENS if s.where[c] == st.MARKET and s.tok[c] else cl.TRAINING_EXILE

    def missing(self, s: Table, f: Frame, c: int, rule: int) -> Lack | None:
        return Lack("tokens_on", card=s.cards[c]) if rule == cl.EXILE_TOKENS else None

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        exiled(s, f.player, c)


class EndTurn(Effect[Table]):
    """What lasted for the turn ends."""

    def run(self, s: Table, f: Frame) -> None:
        end_turn(s, f.player)


# Solstice


class SeatSolstice(Effect[Table]):
    """All solstice effects of one seat in the order it likes, then those for the end of the solstice."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if f.pc == 0:
            s.again(f, 1)
            for c in open_cards(s, p):
                text = fig.SOLSTICE_TEXT[s.face[c]]
                if text is not None:
                    plain = fig.PLAIN_SOLSTICE[s.face[c]] and not s.hooks[p] & hk.GAIN_HOOKS
                    s.trigger(PLAIN_SOLSTICE if plain else SOLSTICE_OF, p, c)
            for q in opponents(s, p):
                if q < s.seats:
                    for c in open_cards(s, q):
                        if fig.SOLSTICE_OTHERS[s.face[c]] is not None:
                            s.trigger(SOLSTICE_OF_OTHER, p, c, q)
        else:
            for c in open_cards(s, p):
                if fig.SOLSTICE_END[s.face[c]] is not None:
                    s.trigger(SOLSTICE_END_OF, p, c)


class SolsticeOf(Effect[Table]):
    """A card's solstice text, if it is still in play."""

    def __init__(self, end: bool, plain: bool) -> None:
        super().__init__()
        self.end = end
        self.plain = plain

    def run(self, s: Table, f: Frame) -> None:
        if f.source in open_cards(s, f.player):
            face = s.face[f.source]
            text = fig.SOLSTICE_END[face] if self.end else fig.SOLSTICE_TEXT[face]
            if text is not None:
                told(s, st.ABILITY, f.player, f.source)
                rec.resolve(s, text, f.player, f.source)
            others = fig.SOLSTICE_OTHERS[face]
            if others is not None and not self.end and s.sides > s.seats:
                s.push(AUTOMATON_SUFFERS, s.seats, f.source, f.player)


class AutomatonSuffers(Effect[Table]):
    """The automaton has no solstice: what a card does in that of each opponent comes to it with the card's own."""

    def run(self, s: Table, f: Frame) -> None:
        text = fig.SOLSTICE_OTHERS[s.face[f.source]]
        if isinstance(text, Text):
            sentences: tuple[Effect[Any], ...] = text.effects
            for i in range(len(sentences) - 1, -1, -1):
                suffered(s, f, sentences[i])


class SolsticeOfOther(Effect[Table]):
    """What another seat's card lets or makes this one do; `other`: its owner."""

    def run(self, s: Table, f: Frame) -> None:
        if f.source in open_cards(s, f.other):
            text = fig.SOLSTICE_OTHERS[s.face[f.source]]
            if text is not None:
                told(s, st.ABILITY, f.other, f.source)
                rec.resolve(s, text, f.player, f.source, f.other)


ROUND: Final = Round()
BEGIN_TURN: Final = BeginTurn()
TURN_TYPE: Final = TurnType()
ACTIVATION: Final = Activation(
    (PlayVerb(wd.PLAY), ExhaustVerb(wd.EXHAUST), ProfitVerb(wd.PROFIT)),
    USUAL,
    again=True,
    rule=cl.ANY_ORDER,
    prompt="activate",
)
REVOLUTION: Final = Revolution()
CLEAN_UP: Final = CleanUp()
CLEAN_UP_DISCARD: Final = CleanUpDiscard()
MAY_EXILE: Final = MayExile()
END_TURN: Final = EndTurn()
SEAT_SOLSTICE: Final = SeatSolstice()
SOLSTICE_OF: Final = SolsticeOf(False, False)
PLAIN_SOLSTICE: Final = SolsticeOf(False, True)
SOLSTICE_END_OF: Final = SolsticeOf(True, False)
SOLSTICE_OF_OTHER: Final = SolsticeOfOther()
AUTOMATON_SUFFERS: Final = AutomatonSuffers()
PLACE_PROGRESS: Final = Place((PROG,), 1, ON_MARKET)
AUTOMATON_TURN: Final[list[Effect[Table]]] = []
SOLSTICE_OF._name = "SolsticeOf"
PLAIN_SOLSTICE._name = "PlainSolsticeOf"
SOLSTICE_END_OF._name = "SolsticeEndOf"
PLACE_PROGRESS._name = "PlaceProgress"
PLACE_PROGRESS.kind_choice._name = "PlaceProgress/kind"
PLACE_PROGRESS.choice._name = "PlaceProgress/card"
PLACE_PROGRESS.choice.rule = cl.CLEANUP_TOKEN
