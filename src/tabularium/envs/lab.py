"""One encoding of one game with numpy: what all environments are made of."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tabularium.envs.tables import Choices
from tabularium.games import LISTED
from tabularium.kernel.effect import State
from tabularium.kernel.encoding import BUCKETS, Encoding, Field, Pen
from tabularium.kernel.errors import BadAction, BadOption
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import play, who

NAMES: Final = tuple(f"{key}-v1" for key in LISTED)

Floats = NDArray[np.float32]
Bits = NDArray[np.uint8]


class OptionFeatures:
    """The options of a table one by one, for learners that judge each by what it is like.

    `numbers[i]` is an option's number, `traits[starts[i]:starts[i + 1]]` what it has in common with others (numbers
    below `BUCKETS`, made to be embedded and added up), `sights[i]` how good it looks at first sight, in points.
    """

    def __init__(self, choices: Choices) -> None:
        self.numbers = array(choices.numbers, np.int64)
        self.starts = array(choices.starts, np.int64)
        self.traits = array(choices.traits, np.int64)
        self.sights = array(choices.sights, np.float64).astype(np.float32)
        self.counts = array(choices.counts, np.int64)  # of options, by table


def array(found: Any, kind: Any) -> NDArray[Any]:
    """A vector of the engine as an array of its own."""
    return np.frombuffer(found, kind).copy() if len(found) else np.zeros(0, kind)


class Lab:
    """An encoding, and tables that are played by its numbers."""

    buckets: Final = BUCKETS

    def __init__(self, encoding: Encoding[Any]) -> None:
        self.encoding = encoding
        self.game = encoding.game
        self.name = encoding.name
        self.actions = len(encoding.actions)
        self._pens: dict[int, tuple[Pen, Floats]] = {}

    def options(self, seats: int, given: Mapping[str, object] | None = None) -> dict[str, str]:
        """All options of a table as the game reads them; raises BadOption."""
        return self.game.read_options(seats, given or {})

    def new(self, seats: int, seed: int, given: Mapping[str, object] | None = None) -> Any:
        """A new table with the cards of this version, at its first decision; raises BadOption."""
        return self.encoding.deal(seats, seed, self.options(seats, given))

    def who(self, s: State) -> int:
        """The seat that must decide; -1 when the game is over."""
        return -1 if s.over else who(s)

    # Observations

    def width(self, seats: int) -> int:
        return self.encoding.width(seats)

    def fields(self, seats: int) -> list[Field]:
        return self.encoding.fields(seats)

    def observe(self, s: State, seat: int, out: Floats | None = None) -> Floats:
        """What a seat may know, into an array of this width or a new one."""
        width = self.width(s.seats)
        if not 0 <= seat < s.seats:
            raise BadAction("seat_beyond", seat=seat, most=s.seats - 1)
        if out is None:
            out = np.empty(width, np.float32)
        checked(out, (width,), np.float32)
        if width not in self._pens:
            pen = Pen(1, width)
            self._pens[width] = (pen, np.frombuffer(pen.x, np.float32))  # type: ignore[call-overload]
        pen, written = self._pens[width]
        self.encoding.observe(s, seat, pen, 0)
        np.copyto(out, written)
        return out

    # Actions

    def mask(self, s: State, out: Bits | None = None) -> Bits:
        """Ones for what the seat that must decide may do; none when the game is over."""
        if out is None:
            out = np.empty(self.actions, np.uint8)
        checked(out, (self.actions,), np.uint8)
        out.fill(0)
        if not s.over:
            out[self.encoding.legal(s)] = 1
        return out

    def write(self, number: int) -> str:
        """An action in notation; raises BadAction."""
        return self.encoding.write(self.known(number))

    def number(self, notation: str) -> int:
        """The number of an action in notation; raises BadAction."""
        return self.encoding.number(notation)

    def known(self, number: object) -> int:
        """A number of any kind that is whole, as one of Python's; raises BadAction."""
        try:
            found = index(number)  # type: ignore[arg-type]
        except TypeError:
            found = -1
        if not 0 <= found < self.actions:
            raise BadAction("action_beyond", a=str(number)[:40], game=self.name, most=self.actions - 1)
        return found

    def play(self, s: State, number: int, seat: int | None = None) -> None:
        """Do what has this number; raises BadAction, and then nothing has changed."""
        number = self.known(number)
        if s.over:
            raise BadAction("game_over")
        if seat is not None and seat != who(s):
            raise BadAction("seat_asked", seat=seat, asked=who(s))
        if number not in self.encoding.legal(s):
            raise BadAction("action_now", text=self.write(number), table=0)
        play(s, self.encoding.actions[number])

    def option_features(self, s: State) -> OptionFeatures:
        """The options of the seat that must decide, one by one; raises BadAction when the game is over."""
        if s.over:
            raise BadAction("game_over")
        choices = Choices()
        choices.table(self.encoding, s)
        return OptionFeatures(choices)


def checked(out: object, shape: tuple[int, ...], kind: Any) -> None:
    """An array that can be written into; raises BadAction."""
    if not isinstance(out, np.ndarray):
        got = type(out).__name__
    elif not out.flags.writeable:
        got = "read-only"
    elif out.shape != shape or out.dtype != kind:
        got = f"{out.dtype} {out.shape}"
    else:
        return
    raise BadAction("array_shape", got=got, want=f"{np.dtype(kind)} {shape}")


_labs: dict[tuple[str, str | None], Lab] = {}


def lab(name: str, content: str | None = None) -> Lab:
    """The encoding of this name, such as `nations-v1`, on the game's own tables or an owner's; raises BadOption."""
    if (name, content) not in _labs:
        if name not in NAMES:
            raise BadOption("encoding_unknown", name=name[:40] or "@what.nothing", listed=", ".join(NAMES))
        game = loaded(name.rpartition("-")[0], content)
        encoding = import_module(f"tabularium.games.{game.key}.encoding").encoding
        layer = game.within().layer  # cards of another print: parts look at what is printed when they are made
        if layer is not None:
            layer.enter()
        try:
            _labs[name, content] = Lab(encoding(game, name))
        finally:
            if layer is not None:
                layer.leave()
    return _labs[name, content]
