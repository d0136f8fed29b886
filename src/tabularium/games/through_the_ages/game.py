"""Through the Ages as a Game."""

from __future__ import annotations

from typing import cast

from tabularium.games.through_the_ages import catalogue
from tabularium.games.through_the_ages.atoms import EVENTS
from tabularium.games.through_the_ages.card import CARDS
from tabularium.games.through_the_ages.check import broken
from tabularium.games.through_the_ages.clauses import BOOK, TRIGGER_ORDER
from tabularium.games.through_the_ages.notation import WORDS
from tabularium.games.through_the_ages.setup import first_state
from tabularium.games.through_the_ages.state import Table
from tabularium.kernel.action import Notation
from tabularium.kernel.game import CardInfo, Game, Json, OptionSpec, Options
from tabularium.kernel.machine import State


class ThroughTheAges(Game):
    key: str = "through_the_ages"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Through the Ages", "pt_BR": "Through the Ages"}
        self.min_seats = 2
        self.max_seats = 4
        self.rules_version = 1
        self.specs = (
            OptionSpec(
                "events",
                ("earliest_first", "latest_first"),
                "earliest_first",
                "When future events become current, cards of earlier ages come first, or (the Portuguese line read "
                "literally) those of later ages",
                "Quando os eventos futuros se tornam atuais, vêm primeiro as cartas das eras mais antigas ou (lendo a "
                "linha portuguesa ao pé da letra) as das mais novas",
            ),
            OptionSpec(
                "hands",
                ("open", "closed"),
                "open",
                "Civil cards in hand are shown to everybody, or only their number",
                "As cartas civis na mão são mostradas a todos, ou só a quantidade",
            ),
            OptionSpec(
                "payments",
                ("best", "ask"),
                "best",
                "Blue cubes are paid and gained in the best way, or the player is asked where there are several ways",
                "Os cubos azuis são pagos e ganhos da melhor forma, ou o jogador escolhe quando há várias formas",
            ),
        )
        self.tables = ()
        self.notation = Notation(WORDS)
        self.book = BOOK
        self.events = list(EVENTS)
        super().__init__(content)
        self.order_rule = TRIGGER_ORDER
        self.decks = len(catalogue.DECKS)

    def deal(self, seats: int, random: int, options: Options) -> State:
        s = first_state(self, seats, random)
        s.literal_events = int(options["events"] == "latest_first")
        s.open_hands = int(options["hands"] == "open")
        s.ask_payments = int(options["payments"] == "ask")
        return s

    def scores(self, s: State) -> list[int]:
        t = cast(Table, s)
        return [t.culture[p] if t.alive[p] else 0 for p in range(t.seats)]

    def winners(self, s: State) -> list[int]:
        t = cast(Table, s)
        if not t.over:
            return []
        most = max([t.culture[p] for p in range(t.seats) if t.alive[p]])
        return [p for p in range(t.seats) if t.alive[p] and t.culture[p] == most]

    def check(self, s: State) -> list[str]:
        return broken(cast(Table, s))

    def card_name(self, card: int, language: str) -> str:
        return CARDS[card].name[language]

    def cards(self) -> list[CardInfo]:
        return []

    def view(self, s: State, seat: int) -> Json:
        return {}
