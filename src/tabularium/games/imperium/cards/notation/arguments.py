"""Reads an operator's arguments.

Which fields of `Op` an operator uses:

cards                       ABANDON DISCARD DRAW EXILE FIND FLIP FREE-PLAY HISTORY IGNORE LEGENDS LOOK PLAY RECALL
                            RESOLVE RETURN REVEAL SHUFFLE SINK TAKE TOPDECK TRIGGER ACQUIRE BREAKTHROUGH COPY;
                            DEVELOP («Name», else None)
cards, zone                 BOTTOM PUT RETURN (NOWHERE where no pile is named)
cards, target               GARRISON (target None: here), REPLACE, SWAP
cards, timings              RUN (no timings: the whole card)
cards, whom                 GIVE
cards, source               ACQUIRE BREAKTHROUGH
cards, states               FREE-PLAY (states ignored), DROP-ICON
cards, n, terms             COUNTS-AS TREAT-AS: `cards` become n of the single term
resources                   GAIN PAY SPEND USE
resources, target           GAIN, PAY, REMOVE, REFRESH: tokens off that card; PLACE, MOVE: tokens onto it; COLLECT: all
                            on it. A `target` with ref SELF is this card.
resources, whom             STEAL (from), PAY (to)
resources, becomes          CONVERT
cards (IT, THEM), target    PLACE of tokens just gained
n                           HAND-LIMIT
n, cards, zone              MANA: n > 0 from `cards` (IT or SELF: that card), n < 0 to `zone`
"""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import lexer
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.lexer import BadNotation
from tabularium.games.imperium.cards.notation.phrases import PhraseReader
from tabularium.games.imperium.cards.notation.tree import (
    DEVELOPING,
    EVERY_MAT,
    FIND_EXCLUDED,
    FIND_INCLUDED,
    FIND_ONLY,
    FLIP_STATE,
    PLAYING_UNREST,
    REPLACE_STATE,
    TURN_STATE,
    Cards,
    Op,
)


def this_card() -> Cards:
    c = Cards()
    c.ref = w.SELF
    return c


_NO_ARGUMENTS: Final[tuple[int, ...]] = (w.END_TRIGGER, w.NOTHING, w.TRADE)
_AUTOMATON_ONLY: Final[tuple[int, ...]] = (w.RESOLVE, w.SPEND, w.TRIGGER)
_BARE_IN_TRIGGERS: Final[tuple[int, ...]] = (w.ACQUIRE, w.BREAKTHROUGH, w.ABANDON, w.RECALL, w.DISCARD, w.EXILE)


class ArgumentReader(PhraseReader):
    def __init__(self, text: str, automaton: bool) -> None:
        super().__init__(text)
        self.automaton = automaton

    def op(self) -> Op:
        code = self.word_of(w.OPERATORS)
        if code < 0 or (code in _AUTOMATON_ONLY and not self.automaton):
            raise self.fail("@what.operator")
        op = Op(code)
        if code == w.RULE:
            t = self.token()
            if t.kind != lexer.RAW or t.value not in w.RULES:
                raise BadNotation(self.text, self.token().at, "unknown_rule")
            op.rule = w.RULES.index(t.value)
            self.i += 1
        elif code in _NO_ARGUMENTS or not self.sees("("):
            op.bare = True
        else:
            self.needs("(")
            self.arguments(op)
            self.needs(")")
        if op.bare and code not in _NO_ARGUMENTS and code != w.DEVELOP and code not in _BARE_IN_TRIGGERS:
            raise self.fail("@what.arguments")
        return op

    def ops(self) -> list[Op]:
        """OP or OP(args): the arguments hold for all."""
        out = [self.op()]
        while self.eats("or"):
            out.append(self.op())
        last = out[-1]
        for op in out[:-1]:
            op.cards = last.cards
            op.source = last.source
        return out

    def arguments(self, op: Op) -> None:
        code = op.code
        if code in (w.ACQUIRE, w.BREAKTHROUGH):
            op.cards = self.cards()
            self._source(op)
        elif code in (
            w.GAIN, w.PAY, w.SPEND, w.USE, w.PLACE, w.MOVE, w.REMOVE, w.REFRESH, w.COLLECT, w.STEAL, w.CONVERT,
        ):  # fmt: skip
            self._resources(op)
        elif code == w.COST:
            self._cost(op)
        elif code in (w.COUNTS_AS, w.TREAT_AS):
            op.cards = self.cards()
            self.needs("→")
            op.n = self.number()
            op.terms = self.terms()
            op.until_end_of_turn = self.eats(", until end of turn")
        elif code == w.DROP_ICON:
            op.states = self._states()
            self.needs("on")
            op.cards = self.cards()
            op.until_end_of_turn = self.eats(", until end of turn")
        elif code == w.HAND_LIMIT:
            op.n = self._signed()
            op.not_at_setup = self.eats(", not at setup")
        elif code == w.MANA:
            self._mana(op)
        elif code == w.NAME:
            self.needs("one of")
            op.terms = self.terms()
        elif code == w.STATE:
            self._state(op)
        elif code == w.WIN:
            op.nation = self.word_of(w.NATIONS)
            if op.nation < 0:
                raise self.fail("@what.nation")
        elif code == w.RUN:
            self._run(op)
        elif code == w.DEVELOP and self.eats("no cost"):
            op.no_cost = True
        else:
            op.cards = self.cards()
            self._moved(op)

    def _moved(self, op: Op) -> None:
        """What follows the cards of an operator that moves them."""
        self._destination(op)
        self._condition_of_moving(op)
        if self.eats("more"):
            op.relative = 1
        elif self.eats("less"):
            op.relative = -1

    def _destination(self, op: Op) -> None:
        code = op.code
        if code == w.GARRISON:
            if self.eats("→"):
                op.target = self.cards()
            elif not self.eats(", here"):
                assert op.cards is not None
                if w.ANYWHERE not in op.cards.zones:
                    raise self.fail("@what.host")
        elif code == w.BOTTOM:
            self.needs("→")
            op.zone = self.zone()
        elif code == w.PUT:
            self.needs("→")
            op.zone = w.ITS_PLACE if self.eats("its place") else self.zone()
        elif code == w.REPLACE:
            self.needs("→")
            op.target = self.cards()
        elif code == w.SWAP:
            self.needs("↔")
            op.target = self.cards()
        elif code == w.RETURN:
            if self.eats("to"):
                op.zone = self.zone()
        elif code == w.GIVE:
            self.needs("to")
            op.whom = self.whom()

    def _condition_of_moving(self, op: Op) -> None:
        code = op.code
        if code == w.FIND:
            if self.eats(","):
                self._find(op)
        elif code == w.FREE_PLAY:
            if self.eats(", ignoring"):
                op.states = self._states()
        elif code == w.PLAY:
            if self.eats(", using"):
                op.n = self.number()
                self.needs("action")
        elif code == w.FLIP:
            op.token_stays = self.eats(", exhaust-token stays")
        elif code == w.COPY:
            op.until_end_of_turn = self.eats(", until end of turn")
        elif code == w.DRAW:
            op.no_reshuffle = self.eats(", no reshuffle")
        elif code == w.EXILE:
            if self.eats(", not"):
                op.not_named = self.name()

    def _source(self, op: Op) -> None:
        if self.eats(", exile only"):
            op.source = w.EXILE_ONLY
        elif self.eats(", market or exile") or self.eats(", normal or exile"):
            op.source = w.OR_EXILE
        elif self.eats(", market or main deck"):
            op.source = w.OR_MAIN_DECK

    def _resources(self, op: Op) -> None:
        if self.eats("it") or self.sees("them"):
            op.cards = Cards()
            op.cards.ref = w.THEM if self.eats("them") else w.IT
        else:
            op.resources.append(self.resource())
            while self.eats("+"):
                op.resources.append(self.resource())
        if op.code == w.CONVERT:
            op.gained = self.eats("gained")
            self.needs("→")
            op.becomes.append(self.resource())
            return
        if self.eats("more"):
            op.relative = 1
        elif self.eats("less"):
            op.relative = -1
        if self.eats(", one each"):
            op.one_each = True
        if self.eats("off here") or self.eats("here"):
            op.target = this_card()
        elif self.eats("off") or self.eats("on"):
            op.target = self.cards()
        elif self.eats("to"):
            if self.sees("you") or self.sees("that player"):
                op.whom = self.whom()
            else:
                op.target = self.cards()
        elif self.eats("from"):
            if op.code == w.STEAL:
                op.whom = self.whom()
            else:
                op.cards = self.cards()
                op.from_acquisition = self.eats("or market acquisition")
        if self.eats(", ≥"):
            op.minimum = self.number()

    def _cost(self, op: Op) -> None:
        if self.eats("playing unrest"):
            op.cost_of = PLAYING_UNREST
        elif self.eats("developing"):
            op.cost_of = DEVELOPING
        else:
            self.needs("every mat cost")
            op.cost_of = EVERY_MAT
        self.needs(":")
        op.n = self._signed()
        if op.cost_of != EVERY_MAT:
            op.resources.append(self.resource())
        if self.eats("or"):
            op.cost_cards = self._signed()
            self.needs("card")
        if self.eats(", min"):
            op.minimum = self.number()

    def _mana(self, op: Op) -> None:
        if self.token().kind == lexer.SIGNED:
            op.n = self._signed()
            if op.n < 0:
                self.needs("→")
                op.zone = self.zone()
                return
            self.needs("from")
            op.cards = Cards()
            self.zones(op.cards)
        else:
            self.needs("+")
            op.n = 1
            op.cards = self.cards()

    def _state(self, op: Op) -> None:
        if self.eats("flip"):
            op.state_how = FLIP_STATE
            return
        if self.eats("replace by"):
            op.state_how = REPLACE_STATE
        else:
            self.needs("turn to")
            op.state_how = TURN_STATE
        op.states = self._states()

    def _run(self, op: Op) -> None:
        while True:
            timing = self.word_of(("on-play", "exhaust", "", "solstice", "", "", "commerce", "profit"))
            if timing < 0:
                break
            op.timings.append(timing)
            if not self.eats("and"):
                self.needs("of")
                break
        op.cards = self.cards()

    def _find(self, op: Op) -> None:
        where = Cards()
        if self.eats("play area"):
            where.zones.append(w.PLAY_AREA)
        else:
            self.zones(where)
        op.find_zones = where.zones
        if self.eats("included"):
            op.find_how = FIND_INCLUDED
        elif self.eats("excluded"):
            op.find_how = FIND_EXCLUDED
        else:
            self.needs("only")
            op.find_how = FIND_ONLY

    def _states(self) -> list[int]:
        out: list[int] = []
        while True:
            state = self.word_of(w.STATES)
            if state < 0:
                raise self.fail("@what.state")
            out.append(state)
            if not self.bar():
                return out

    def _signed(self) -> int:
        t = self.token()
        if t.kind != lexer.SIGNED:
            raise self.fail("@what.signed")
        self.i += 1
        return t.n
