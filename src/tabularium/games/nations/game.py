"""Nations as everybody else knows it."""

from __future__ import annotations

from typing import cast

from tabularium.games.nations import checking, setup
from tabularium.games.nations.clauses import BOOK, ORDER_OF_HOOKS
from tabularium.games.nations.deploying import Undeploy
from tabularium.games.nations.kinds import TOLD
from tabularium.games.nations.notation import NOTATION
from tabularium.games.nations.queries import score
from tabularium.games.nations.solo import read_tiles
from tabularium.games.nations.state import Table
from tabularium.games.nations.words import UNDEPLOY
from tabularium.kernel.game import Game, Options, OptionSpec
from tabularium.kernel.machine import State


class Nations(Game):
    key: str = "nations"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Nations", "pt_BR": "Nations"}
        self.min_seats = 1
        self.max_seats = 5
        self.rules_version = 1
        self.specs = (
            OptionSpec("boards", ("A", "B"), "A", "x", "x"),
            OptionSpec("sets", ("basic", "advanced", "expert"), "basic", "x", "x", "some"),
            OptionSpec("promos", ("no", "yes"), "no", "x", "x"),
            OptionSpec("difficulty", ("prince", "chieftain", "king", "emperor"), "prince", "x", "x", "per seat"),
            OptionSpec("ages", ("4", "1", "2", "3"), "4", "x", "x"),
            OptionSpec("easier", ("no", "yes"), "no", "x", "x"),
            OptionSpec("deck", ("all", "competitive"), "all", "x", "x"),
            OptionSpec("swaps", ("random",), "random", "x", "x"),
        )
        self.tables = ("solo_tiles",)
        self.notation = NOTATION
        self.book = BOOK
        self.events = list(TOLD)
        super().__init__(content)
        self.asides = [Undeploy(UNDEPLOY)]
        self.order_rule = ORDER_OF_HOOKS
        self.tiles = read_tiles(self.content)

    def deal(self, seats: int, random: int, options: Options) -> State:
        return setup.deal(self, seats, random, options)

    def scores(self, s: State) -> list[int]:
        t = cast(Table, s)
        return [score(t, p) for p in range(t.seats)]

    def winners(self, s: State) -> list[int]:
        t = cast(Table, s)
        if not t.over:
            return []
        scores = self.scores(t)
        for p in t.order:
            if scores[p] == max(scores):
                return [p]
        return []

    def check(self, s: State) -> list[str]:
        return checking.broken(cast(Table, s), -1)
