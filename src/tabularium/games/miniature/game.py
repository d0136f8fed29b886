"""The miniature as a Game: the door that joins its rooms."""

from __future__ import annotations

import tabularium.games.miniature.cards.texts  # noqa: F401  fills the texts of the cards
from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.guess import guessed
from tabularium.games.miniature.mind.features import NAMES, features_of
from tabularium.games.miniature.rules.clauses import BOOK, ORDER_RULE, PRICE
from tabularium.games.miniature.rules.flow import LAST_ROUND
from tabularium.games.miniature.rules.playing import TEXTS
from tabularium.games.miniature.table import invariants
from tabularium.games.miniature.table.setup import dealt
from tabularium.games.miniature.table.state import EVENTS, Table
from tabularium.games.miniature.view import view_of
from tabularium.games.miniature.view_types import VIEW
from tabularium.games.miniature.words.notation import NOTATION
from tabularium.games.miniature.words.story import STORY
from tabularium.kernel.account import Account
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.game import Game, Json, Options


class Miniature(Game[Table]):
    key: str = "miniature"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Miniature", "pt_BR": "Miniatura"}
        self.min_seats = 2
        self.max_seats = 4
        self.rules_version = 1
        self.first_lines = 18
        self.specs = ()
        self.tables = ()
        self.notation = NOTATION
        self.book = BOOK
        self.view_types = VIEW
        self.events = list(EVENTS)
        self.story = STORY
        super().__init__(content)
        self.order_rule = ORDER_RULE
        self.feature_names = list(NAMES)

    def deal(self, seats: int, random: int, options: Options, known: int) -> Table:
        return dealt(self, seats, random, self.register.known("card", known))

    def figure(self, kind: str, key: str) -> object:
        return TEXTS.get(CARDS.index(key))

    def scores(self, s: Table) -> list[int]:
        return [sum(self.points(s, p).values()) for p in range(s.seats)]

    def winners(self, s: Table) -> list[int]:
        scores = self.scores(s)
        return [p for p in range(s.seats) if scores[p] == max(scores)] if s.over else []

    def points(self, s: Table, seat: int) -> dict[str, int]:
        return {"points": s.points[seat], "coins": s.coins[seat] // 2}

    def check(self, s: Table) -> list[str]:
        return invariants.broken(s)

    def view(self, s: Table, seat: int) -> Json:
        return view_of(s, seat, [self.seat_name(s, p, "en") for p in range(s.seats)])

    def explain(self, s: Table, viewer: int, seat: int, figure: str) -> Account | None:
        if figure != "coins":
            return super().explain(s, viewer, seat, figure)
        account = Account(figure, s.coins[seat], PRICE)
        account.add(s.coins[seat], "source.stock")
        account.then("later.points", s.coins[seat] // 2)
        return account

    def guess(self, s: Table, seat: int, random: int) -> Table:
        return guessed(s, seat, random)

    def turn(self, s: Table) -> int:
        return s.rounds * s.seats + s.active

    def progress(self, s: Table) -> float:
        return s.rounds / LAST_ROUND

    def features(self, s: Table, seat: int) -> list[float]:
        return features_of(s, seat)

    def cards(self) -> list[CardInfo]:
        none = {"en": "", "pt_BR": ""}
        return [CardInfo(c, "card", {"en": c, "pt_BR": c}, none, 1, "high", {}) for c in CARDS]

    def card_name(self, card: int, language: str) -> str:
        return CARDS[card]

    def seat_name(self, s: Table, seat: int, language: str) -> str:
        return f"{'Player' if language == 'en' else 'Jogador'} {seat + 1}"
