"""A game with cards of another print: every question about its tables is asked with these cards laid out.

It stands before the game that its pack made, which knows nothing of it; the tables know the game within.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tabularium.kernel.account import Account, Source
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.content import Content
from tabularium.kernel.effect import Fields, Frame, Ruleset, State
from tabularium.kernel.event import Event
from tabularium.kernel.game import Game, Json, Options, Values, loaded
from tabularium.kernel.lack import Lack

T = TypeVar("T")


class Overlaid(Game[State]):
    def __init__(self, inner: Game) -> None:
        layer = inner.layer
        assert layer is not None
        self.cards_of_its_own = layer
        self.inner = inner
        inner.door = self
        self.key = inner.key
        self.name = inner.name
        self.min_seats, self.max_seats = inner.min_seats, inner.max_seats
        self.rules_version, self.first_lines = inner.rules_version, inner.first_lines
        self.specs, self.tables = inner.specs, inner.tables
        self.notation, self.book, self.view_types = inner.notation, inner.book, inner.view_types
        self.events, self.story = inner.events, inner.story
        self.automaton, self.random_options = inner.automaton, inner.random_options
        self.feature_names, self.trait_names = inner.feature_names, inner.trait_names
        self.content, self.register, self.texts = inner.content, inner.register, inner.texts
        self.asides, self.aside_by_word, self.order_rule = inner.asides, inner.aside_by_word, inner.order_rule
        self.layer = None
        self.door = self

    def _laid(self, ask: Callable[..., T], *args: Any) -> T:
        layer = self.cards_of_its_own
        return layer.answer(ask, *args) if layer.enter() else ask(*args)

    def within(self) -> Ruleset:
        return self.inner

    def prepare(self) -> None:
        self._laid(self.inner.prepare)

    def entry_name(self, table: str, path: list[str | int], data: dict[str, Any]) -> str:
        return self.inner.entry_name(table, path, data)

    def printed(self) -> dict[str, Any]:
        return self._laid(self.inner.printed)

    def terms(self) -> dict[str, list[str]]:
        return self.inner.terms()

    def values(self, option: str) -> list[Values]:
        return self.inner.values(option)

    def trait_name(self, trait: int) -> str:
        return self.inner.trait_name(trait)

    def trait_number(self, name: str) -> int:
        return self.inner.trait_number(name)

    def feature_name(self, name: str, language: str) -> str:
        return self.inner.feature_name(name, language)

    def read_options(self, seats: int, given: Mapping[str, object]) -> Options:
        return self._laid(self.inner.read_options, seats, given)

    def check_options(self, seats: int, options: Options) -> None:
        self._laid(self.inner.check_options, seats, options)

    def deal(self, seats: int, random: int, options: Options, known: int) -> State:
        dealt: State = self._laid(self.inner.deal, seats, random, options, known)
        return dealt

    def figure(self, kind: str, key: str) -> object:
        return self._laid(self.inner.figure, kind, key)

    def table_figures(self, table: str) -> object:
        return self._laid(self.inner.table_figures, table)

    def mark(self, known: int = -1) -> str:
        return self._laid(self.inner.mark, known)

    def known(self, mark: str) -> int:
        return self._laid(self.inner.known, mark)

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        return self.inner.tried(content, ids)

    def scores(self, s: State) -> list[int]:
        return self._laid(self.inner.scores, s)

    def winners(self, s: State) -> list[int]:
        return self._laid(self.inner.winners, s)

    def points(self, s: State, seat: int) -> dict[str, int]:
        return self._laid(self.inner.points, s, seat)

    def rivals(self, s: State) -> dict[int, int]:
        return self._laid(self.inner.rivals, s)

    def counts(self, s: State, viewer: int, seat: int) -> bool:
        return self._laid(self.inner.counts, s, viewer, seat)

    def lost(self, s: State) -> bool:
        return self._laid(self.inner.lost, s)

    def check(self, s: State) -> list[str]:
        return self._laid(self.inner.check, s)

    def view(self, s: State, seat: int) -> Json:
        return self._laid(self.inner.view, s, seat)

    def guess(self, s: State, seat: int, random: int) -> State:
        guessed: State = self._laid(self.inner.guess, s, seat, random)
        return guessed

    def touches(self, s: State, a: int) -> list[str]:
        return self._laid(self.inner.touches, s, a)

    def explain(self, s: State, viewer: int, seat: int, figure: str) -> Account | None:
        return self._laid(self.inner.explain, s, viewer, seat, figure)

    def quiet(self, s: State) -> bool:
        return self._laid(self.inner.quiet, s)

    def turn(self, s: State) -> int:
        return self._laid(self.inner.turn, s)

    def progress(self, s: State) -> float:
        return self._laid(self.inner.progress, s)

    def features(self, s: State, seat: int) -> list[float]:
        return self._laid(self.inner.features, s, seat)

    def instinct(self, s: State, menu: list[int]) -> list[float]:
        return self._laid(self.inner.instinct, s, menu)

    def traits(self, s: State, menu: list[int]) -> list[list[int]]:
        return self._laid(self.inner.traits, s, menu)

    def cards(self) -> list[CardInfo]:
        return self._laid(self.inner.cards)

    def card_name(self, card: int, language: str) -> str:
        return self._laid(self.inner.card_name, card, language)

    def seat_name(self, s: State, seat: int, language: str) -> str:
        return self._laid(self.inner.seat_name, s, seat, language)

    def label(self, s: State, a: int, language: str) -> str:
        return self._laid(self.inner.label, s, a, language)

    def prompt(self, s: State, language: str) -> str:
        return self._laid(self.inner.prompt, s, language)

    def slots(self, s: State, f: Frame, language: str) -> Fields:
        return self._laid(self.inner.slots, s, f, language)

    def source_name(self, s: State, f: Frame, language: str) -> str:
        return self._laid(self.inner.source_name, s, f, language)

    def shortfall(self, s: State, lack: Lack, language: str) -> str:
        return self._laid(self.inner.shortfall, s, lack, language)

    def source_text(self, s: State, source: Source, language: str) -> str:
        return self._laid(self.inner.source_text, s, source, language)

    def tell(self, s: State, event: Event, language: str) -> str:
        return self._laid(self.inner.tell, s, event, language)

    def event_source(self, s: State, event: Event, language: str) -> str:
        return self._laid(self.inner.event_source, s, event, language)

    def __reduce__(self) -> tuple[Any, ...]:
        return (loaded, (self.key, self.content.spec))
