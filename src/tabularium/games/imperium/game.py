"""Imperium: Horizons as a Game: options, dealing, judging, words."""

from __future__ import annotations

from typing import Any

from tabularium.games.imperium import workshop
from tabularium.games.imperium.accounts import account
from tabularium.games.imperium.cards import automata, library, opponents
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.guess import guessed
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.mind.appraisal import progress_of
from tabularium.games.imperium.mind.features import NAMES, features_of
from tabularium.games.imperium.mind.first_sight import sight
from tabularium.games.imperium.mind.traits import TRAITS, traits_of
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.automaton import Library
from tabularium.games.imperium.rules.flow import ROUND
from tabularium.games.imperium.rules.scoring import points_of, sources, winners
from tabularium.games.imperium.rules.variants import FAST_START
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table.invariants import broken
from tabularium.games.imperium.table.options import SPECS, plan_of
from tabularium.games.imperium.table.state import (
    CLEANING,
    EVENTS,
    GARRISONED,
    TRAINING_OVER,
    Table,
)
from tabularium.games.imperium.view import Sight, asking
from tabularium.games.imperium.view_types import VIEW
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import name_of, nation_name
from tabularium.games.imperium.words.log import fields_of, message_of
from tabularium.games.imperium.words.nations import nations_by_ease
from tabularium.games.imperium.words.render.info import card_infos
from tabularium.games.imperium.words.story import STORY
from tabularium.kernel.account import Account
from tabularium.kernel.action import Lexicon, Notation
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.content import Content, Place
from tabularium.kernel.effect import Frame
from tabularium.kernel.event import Event
from tabularium.kernel.game import Automaton, Game, Json, Options, Values
from tabularium.kernel.layer import Layer
from tabularium.kernel.machine import who


class Imperium(Game[Table]):
    key: str = "imperium"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Imperium: Horizons", "pt_BR": "Imperium: Horizontes"}
        self.min_seats = 1
        self.max_seats = 4
        self.rules_version = 4
        self.first_lines = 2203
        self.specs = SPECS
        self.tables = automata.TABLES
        names = {
            language: [book.FACES[c.faces[0]].name_in(language) for c in book.CARDS] for language in ("en", "pt_BR")
        }
        self.card_words = Lexicon("card", [c.slug for c in book.CARDS], names)
        self.notation = Notation(wd.words(self.card_words))
        self.book = cl.BOOK
        self.view_types = VIEW
        self.events = list(EVENTS)
        self.story = STORY
        super().__init__(content)
        self.automaton = Automaton("automaton", "autômato", {"opponent": "random"})
        self.order_rule = cl.OWN_ORDER
        self.feature_names = list(NAMES)
        self.trait_names = TRAITS
        self.automata = Library()
        if self.content.changed:
            self.prepare()  # an owner hears at once what does not fit

    def prepare(self) -> None:
        """Every text compiled."""
        if not self.automata.nations:
            library.load()
            worths.load()
            self.automata = opponents.compiled(self.content)

    # Setting up

    def check_options(self, seats: int, options: Options) -> None:
        plan, given = plan_of(seats, options)
        components.check_plan(plan, given)

    def deal(self, seats: int, random: int, options: Options, known: int) -> Table:
        self.prepare()
        plan, given = plan_of(seats, options)
        plan.cards = self.register.known("card", known)
        plan.known_nations = self.register.known("nation", known)
        s = setup.deal(self, plan, given, random)
        s.push(ROUND)
        if plan.fast:
            for p in range(seats - 1, -1, -1):
                s.push(FAST_START, p)
        return s

    # What it is played with

    def figure(self, kind: str, key: str) -> object:
        return book.figure(kind, key)

    # What an owner may correct

    def entry_name(self, table: str, path: list[str | int], data: dict[str, Any]) -> str:
        return workshop.entry_name(table, path, data)

    def printed(self) -> dict[str, Any]:
        return workshop.printed()

    def reprint(self, own: dict[str, Place]) -> Layer:
        return workshop.layer(own)

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        return workshop.tried(content, ids)

    def terms(self) -> dict[str, list[str]]:
        return workshop.terms()

    # Judging

    def scores(self, s: Table) -> list[int]:
        return [points_of(s, p) for p in range(s.seats)]

    def winners(self, s: Table) -> list[int]:
        return winners(s)

    def points(self, s: Table, seat: int) -> dict[str, int]:
        return sources(s, seat)

    def rivals(self, s: Table) -> dict[int, int]:
        return {p: points_of(s, p) for p in range(s.seats, s.sides)}

    def counts(self, s: Table, viewer: int, seat: int) -> bool:
        """What others hold in hand and decks is for them to know."""
        return viewer == seat or s.over

    def lost(self, s: Table) -> bool:
        """A game for training is nobody's defeat, unless it collapses."""
        return super().lost(s) and s.ending != TRAINING_OVER

    def check(self, s: Table) -> list[str]:
        return broken(s)

    # What a seat may know

    def view(self, s: Table, seat: int) -> Json:
        names = [nation_name(s, p, "en") for p in range(s.sides)]
        return Sight(self.key, s, seat, names).all()

    def explain(self, s: Table, viewer: int, seat: int, figure: str) -> Account | None:
        return account(s, viewer, seat, figure)

    def guess(self, s: Table, seat: int, random: int) -> Table:
        return guessed(s, seat, random)

    def turn(self, s: Table) -> int:
        return s.turns

    def progress(self, s: Table) -> float:
        return progress_of(s)

    def features(self, s: Table, seat: int) -> list[float]:
        return features_of(s, seat)

    def instinct(self, s: Table, menu: list[int]) -> list[float]:
        return sight(s, who(s), menu)

    def traits(self, s: Table, menu: list[int]) -> list[list[int]]:
        return traits_of(s, who(s), menu)

    def touches(self, s: Table, a: int) -> list[str]:
        """What the choice says, or else the card that asks."""
        return super().touches(s, a) or asking(s, a)

    # Words

    def cards(self) -> list[CardInfo]:
        return card_infos(self.content)

    def card_name(self, card: int, language: str) -> str:
        return self.card_words.show(card, language)

    def seat_name(self, s: Table, seat: int, language: str) -> str:
        return nation_name(s, seat, language)

    def values(self, option: str) -> list[Values]:
        return nations_by_ease() if option in ("nations", "opponent") else []

    def source_name(self, s: Table, f: Frame, language: str) -> str:
        """A card, or what a turn consists of."""
        if f.source >= 0:
            return name_of(s, f.source, language)
        return self.texts.message("word.cleanup" if s.kind == CLEANING else "word.turn", language)

    def tell(self, s: Table, event: Event, language: str) -> str:
        args = fields_of(s, event, language)
        args.update(
            player=nation_name(s, event.player, language),
            host=self.card_words.show(event.n, language) if event.kind == GARRISONED else "",
            source=self.card_words.show(event.source, language) if event.source >= 0 else "",
            n=event.n,
            other=nation_name(s, event.other, language),
        )
        return self.texts.say(message_of(s, event), language, args)
