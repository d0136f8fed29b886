"""What a table may choose: a game's options, and its own opponent of somebody alone."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.errors import BadOption

ONE: Final = "one"  # exactly one of the values
SOME: Final = "some"  # a set of values, comma-separated
PER_SEAT: Final = "per seat"  # one value for all, or one for each seat, comma-separated

Options = dict[str, str]
Values = tuple[dict[str, str], dict[str, dict[str, str]]]  # a heading; what is to be known of each value below it


class OptionSpec:
    """A table option: lower-case key, listed values, a default as `read` would say it."""

    def __init__(self, key: str, values: tuple[str, ...], default: str, en: str, pt: str, form: str = ONE) -> None:
        self.key = key
        self.values = values
        self.default = default
        self.form = form
        self.text = {"en": en, "pt_BR": pt}

    def read(self, given: object, seats: int) -> str:
        """A value as text, in the order of the schema; raises BadOption."""
        if isinstance(given, bool):
            tokens = ["yes" if given else "no"]
        elif isinstance(given, (list, tuple)):
            tokens = [str(x) for x in given]
        else:
            tokens = [x.strip() for x in str(given).split(",")]
        for token in tokens:
            if token not in self.values:
                value = token[:40] or "@what.nothing"
                raise BadOption("option_value", option=self.key, value=value, listed=", ".join(self.values))
        if self.form == ONE and len(tokens) != 1:
            raise BadOption("option_one", option=self.key, listed=", ".join(self.values))
        if self.form == SOME:
            return ",".join([v for v in self.values if v in tokens])
        if self.form == PER_SEAT and len(tokens) not in (1, seats):
            raise BadOption("option_seats", option=self.key, seats=seats)
        return ",".join(tokens)


class Automaton:
    """The game's own opponent of somebody alone: rules, not a bot. Its options bring it to a table for one."""

    def __init__(self, en: str, pt: str, options: Options) -> None:
        self.name = {"en": en, "pt_BR": pt}
        self.options = options
