"""A game being played: the state, how it came about, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabularium.kernel import machine, record
from tabularium.kernel.clause import Clause
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadAction, BadOption, BadRecord, Divergence, Refused, TabulariumError
from tabularium.kernel.event import Event
from tabularium.kernel.game import Game, Json, loaded
from tabularium.kernel.lack import Lack
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.packed import other_figures, pack_lines
from tabularium.kernel.rng import seeded

SNAPSHOT_EVERY: Final = 32
CHECKPOINT_EVERY: Final = 25
LONGEST_ACTION: Final = 200  # characters
LONGEST_NAME: Final = 80


class Option:
    """Something the deciding seat may do: an action, its notation, the objects it touches."""

    def __init__(self, match: Match, action: int) -> None:
        self._match = match
        self.action = action
        self.notation = match.game.notation.write(action)

    @property
    def said(self) -> str:
        """The notation at a table, where seats are counted from 1."""
        return self._match.game.notation.say(self.action)

    @property
    def touches(self) -> list[str]:
        return self._match.game.touches(self._match.state, self.action)

    def label(self, language: str = "en") -> str:
        return self._match.game.label(self._match.state, self.action, language)

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        return f"Option({self.notation!r})"


class Decision:
    """What must be decided now, and by whom."""

    def __init__(self, match: Match) -> None:
        s = match.state
        self._match = match
        self.seat = machine.who(s)
        choice = machine.choice_of(s)
        self.kind = type(choice).__name__
        self.prompt = choice.prompt
        self.options = [Option(match, a) for a in machine.options(s)]
        self.also = [Option(match, a) for a in machine.unlisted(s)]  # allowed, but only offered apart

    def question(self, language: str = "en") -> str:
        return self._match.game.prompt(self._match.state, language)


class Shortfall:
    """What is missing for something that is refused: the numbers, and the sentence in every language."""

    def __init__(self, match: Match, lack: Lack) -> None:
        self.key = lack.key
        self.need = lack.need
        self.have = lack.have
        self.figure = lack.figure
        self.counts = lack.counts
        self.text = {language: match.game.shortfall(match.state, lack, language) for language in LANGUAGES}


class Match:
    """One game from its first state on. `play`, `undo` and `record` keep its history.

    `start` is a position to begin from instead of dealing. Its chance does not come from the seed, so such a match has
    no record. `known` is how many lines of the game's register it is dealt from; all of them, if nothing is said.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, object] | None = None,
        names: Mapping[int, str] | None = None,
        start: State | None = None,
        known: int = -1,
    ) -> None:
        if seed < 0:
            raise BadOption("seed")
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = game.read_options(seats, options or {})
        self.names = dict(names or {})
        for name in self.names.values():
            if not name.isprintable() or ";" in name or name != name.strip() or not 0 < len(name) <= LONGEST_NAME:
                raise BadOption("name", most=LONGEST_NAME)
        self.dealt = start is None
        self.known = known if known >= 0 else len(game.register.lines)
        self.state: State = game.deal(seats, seeded(seed), self.options, self.known) if start is None else start.clone()
        self.state.log = []
        machine.settle(self.state)
        self.actions: list[int] = []
        self.by: list[int] = []  # the seat that took each action
        self.reveals: list[bool] = []  # whether it brought something hidden to light
        self.told: list[int] = []  # length of the log before it
        self.snapshots: dict[int, State] = {0: self.state.clone()}  # by the number of actions before

    # Looking

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decision(self) -> Decision:
        return Decision(self)

    @property
    def scores(self) -> list[int]:
        return self.game.scores(self.state)

    @property
    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    @property
    def log(self) -> list[Event]:
        assert self.state.log is not None
        return self.state.log

    def view(self, seat: int) -> Json:
        """What a seat may see; -1: what everybody may."""
        self._check_seat(seat, -1)
        return self.game.view(self.state, seat)

    def guess(self, seat: int, rng: int) -> State:
        """A table that the seat could be at, what it can't see dealt anew."""
        self._check_seat(seat, 0)
        guessed: State = self.game.guess(self.state, seat, seeded(rng, "guess"))
        return guessed

    def _check_seat(self, seat: int, least: int) -> None:
        if not least <= seat < self.seats:
            raise BadAction("seat_beyond", seat=seat, most=self.seats - 1)

    def hash(self) -> str:
        return self.state.hash()

    def explain(self, action: str | int | Option) -> Clause | None:
        """The clause that forbids a well-formed action now; None if nothing does."""
        a = self._action(action)
        if self.over:
            raise BadAction("game_over")
        number = machine.refuse(self.state, a)
        return self.game.book[number] if number else None

    def lack(self, action: str | int | Option) -> Shortfall | None:
        """What is missing for an action that is forbidden now; None if nothing is, or the clause says it all."""
        lack = None if self.over else machine.lack(self.state, self._action(action))
        return Shortfall(self, lack) if lack is not None else None

    def barred(self, thing: str) -> int:
        """An action that a rule forbids now and that is about an object of the view; -1 if there is none."""
        for a in machine.candidates(self.state):
            if machine.refuse(self.state, a) and thing in self.game.touches(self.state, a):
                return a
        return -1

    def why(self, thing: str) -> Clause:
        """The rule by which an object of the view can't be used now: what bars it, or what is asked for instead."""
        a = self.barred(thing)
        if a >= 0:
            return self.game.book[machine.refuse(self.state, a)]
        return self.game.book[machine.choice_of(self.state).rule or self.game.order_rule]

    def _action(self, action: str | int | Option) -> int:
        if isinstance(action, Option):
            return action.action
        if isinstance(action, int):
            return self.game.notation.known(action)
        if len(action) > LONGEST_ACTION:
            raise BadAction("action_long", text=action[:40])
        try:
            return self.game.notation.read(action)
        except BadAction as error:
            error.texts = self.game.texts
            raise

    # Playing

    def play(self, action: str | int | Option) -> None:
        """Take an action; raises Refused or BadAction and changes nothing if that can't be done."""
        a = self._action(action)
        clause = self.explain(a)
        if clause is not None:
            lack = self.lack(a)
            raise Refused(self.game.notation.write(a), clause.id, clause.text, lack.text if lack is not None else None)
        s = self.state
        if len(self.actions) % SNAPSHOT_EVERY == 0 and len(self.actions) not in self.snapshots:
            self.snapshots[len(self.actions)] = s.clone()
        self.by.append(machine.who(s))
        self.told.append(len(self.log))
        self.actions.append(a)
        s.revealed = False
        machine.play(s, a)
        self.reveals.append(s.revealed)

    def undo(self, actions: int = 1) -> None:
        """Go back before the last actions."""
        if not 0 < actions <= len(self.actions):
            raise BadAction("no_undo")
        self.back_to(len(self.actions) - actions)

    def back_to(self, count: int) -> None:
        """The state after so many actions, from the nearest snapshot."""
        log = self.log[: self.told[count]] if count < len(self.told) else self.log
        s = self.state_at(count)
        s.log = log
        self.state = s
        for later in [at for at in self.snapshots if at > count]:
            del self.snapshots[later]
        del self.actions[count:], self.by[count:], self.reveals[count:], self.told[count:]

    def state_at(self, count: int) -> State:
        """The state after so many actions, for looking at; it has no log."""
        nearest = max([at for at in self.snapshots if at <= count])
        s = self.snapshots[nearest].clone()
        for i in range(nearest, count):
            if i % SNAPSHOT_EVERY == 0 and i > nearest:
                self.snapshots[i] = s.clone()
            machine.play(s, self.actions[i])
        return s

    def take_up(
        self,
        actions: list[int],
        by: list[int],
        reveals: list[bool],
        told: list[int],
        log: list[Event],
        snapshots: Mapping[int, State],
    ) -> None:
        """Go on with a stored game: its history, and states after some of its actions. What came after the last of
        those is played again; the caller vouches for the rest.
        """
        self.actions = actions
        self.by = by
        self.reveals = reveals
        self.told = told
        self.snapshots.update(snapshots)
        self.state = self.state_at(len(actions))
        self.state.log = log

    def clone(self) -> Match:
        first = None if self.dealt else self.snapshots[0]
        twin = Match(self.game, self.seats, self.seed, self.options, self.names, first, self.known)
        twin.state = self.state.clone()
        twin.state.log = list(self.log)
        twin.actions = list(self.actions)
        twin.by = list(self.by)
        twin.reveals = list(self.reveals)
        twin.told = list(self.told)
        twin.snapshots = dict(self.snapshots)
        return twin

    # Keeping

    def record(self, checkpoints: bool = True) -> str:
        """The game as a .tab text."""
        if not self.dealt:
            raise ValueError("a match that was not dealt from its seed has no record")
        lines = [
            record.MAGIC,
            f"game {self.game.key}",
            f"rules {self.game.rules_version}",
            f"content {self.game.mark(self.known)}",
            f"seats {self.seats}",
            f"seed {self.seed}",
        ]
        lines += [f"option {key}={value}" for key, value in self.options.items()]
        lines += pack_lines(self.game)
        lines += [f"name {seat} {name}" for seat, name in sorted(self.names.items())]
        lines.append("")
        s = self.snapshots[0].clone()
        for i, a in enumerate(self.actions):
            lines.append(f"{self.by[i]} {self.game.notation.write(a)}")
            machine.play(s, a)
            if checkpoints and ((i + 1) % CHECKPOINT_EVERY == 0 or i + 1 == len(self.actions)):
                lines.append(f"= {i + 1} {s.hash()}")
        if self.over:
            lines.append(f"over {self.result()}")
        return "\n".join(lines) + "\n"

    def result(self) -> str:
        scores = " ".join([str(x) for x in self.scores])
        winners = " ".join([str(x) for x in self.winners]) or "nobody"
        return f"{scores} winners {winners} ending {self.state.ending}"


def replay(text: str, to: int | None = None, content: str | None = None) -> Match:
    """Play a record again, checking every action and hash; raises BadRecord or Divergence."""
    match, divergence, _ = examine(text, to, content)
    if divergence is not None:
        raise divergence
    return match


def carried_over(text: str, content: str | None = None) -> Match:
    """A record made by other rules or cards, played again by those of today: the same seats, the same actions, the same
    result. Raises BadRecord or Divergence at the first line on which they disagree."""
    match, divergence, _ = _played(record.read(text), None, content, True)
    if divergence is not None:
        raise divergence
    return match


def examine(text: str, to: int | None = None, content: str | None = None) -> tuple[Match, Divergence | None, int]:
    """Replay as far as it goes: the match, where it diverged, and how many hashes were checked."""
    return _played(record.read(text), to, content, False)


def _played(
    given: record.Record, to: int | None, content: str | None, foreign: bool
) -> tuple[Match, Divergence | None, int]:
    """`foreign`: made by other rules or cards, so that its hashes say nothing here."""
    match = _begin(given, content, foreign)
    checked = 0
    hashes = {} if foreign else {count: (line, digest) for line, count, digest in given.checkpoints}
    if 0 in hashes:
        number, digest = hashes[0]
        if match.hash() != digest:
            return match, Divergence(number, digest, match.hash()), checked
        checked += 1
    for count, line in enumerate(given.actions):
        if to is not None and count >= to:
            return match, None, checked
        if match.over:
            raise BadRecord(line.number, BadAction("record_after_end"))
        seat = machine.who(match.state)
        if seat != line.seat:
            expected, got = TabulariumError("record_by", seat=line.seat), TabulariumError("record_by", seat=seat)
            return match, Divergence(line.number, expected, got), checked
        try:
            match.play(line.text)
        except (BadAction, Refused) as error:
            raise BadRecord(line.number, error) from None
        if count + 1 in hashes:
            number, digest = hashes[count + 1]
            if match.hash() != digest:
                return match, Divergence(number, digest, match.hash()), checked
            checked += 1
    if given.result is not None and to is None:
        number, result = given.result
        if not match.over:
            return match, Divergence(number, result, TabulariumError("record_open")), checked
        if match.result() != result:
            return match, Divergence(number, result, match.result()), checked
    return match, None, checked


def _begin(given: record.Record, content: str | None, foreign: bool) -> Match:
    """The match that a record's header describes; a BadRecord names the line that does not fit."""
    lines = given.lines
    line = lines["game"]
    try:
        game = loaded(given.game, content)
        if given.rules != game.rules_version and not foreign:
            reason = BadOption("record_rules", made=given.rules, here=game.rules_version)
            raise BadRecord(lines["rules"], reason)
        known = game.known(given.content)
        if known < 0 and not foreign:
            raise BadRecord(lines["pack" if given.pack else "content"], other_figures(given, game))
        line = lines["seats"]
        game.check_seats(given.seats)
        for key, value in given.options.items():
            line = lines[f"option {key}"]
            game.read_option(given.seats, key, value)
        for seat in given.names:
            line = lines[f"name {seat}"]
            if seat >= given.seats:
                raise BadRecord(line, BadOption("record_seat", seat=seat))
        return Match(game, given.seats, given.seed, dict(given.options), given.names, known=known)
    except BadOption as error:
        raise BadRecord(line, error) from None
