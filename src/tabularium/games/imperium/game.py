"""Imperium: Horizons as a Game: options, dealing, judging, words."""

from __future__ import annotations

from typing import cast

from tabularium.games.imperium.cards import automata, library, opponents
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.guess import guessed
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.mind.appraisal import progress_of
from tabularium.games.imperium.mind.features import NAMES, features_of
from tabularium.games.imperium.mind.first_sight import sight
from tabularium.games.imperium.mind.traits import TRAITS, traits_of
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.flow import ROUND
from tabularium.games.imperium.rules.scoring import VERDICTS, points_of, sources, winners
from tabularium.games.imperium.rules.tokens import PlaceChoice
from tabularium.games.imperium.rules.variants import FAST_START
from tabularium.games.imperium.table import components, setup
from tabularium.games.imperium.table.invariants import broken
from tabularium.games.imperium.table.options import SPECS, plan_of
from tabularium.games.imperium.table.state import EVENTS, GARRISONED, MOVED, RESOURCES, TRAINING_OVER, VERDICT, Table
from tabularium.games.imperium.view import Sight
from tabularium.games.imperium.words import vocabulary as wd
from tabularium.games.imperium.words.labels import Labels, zone_name
from tabularium.games.imperium.words.render.info import card_infos
from tabularium.games.imperium.words.touching import touched
from tabularium.kernel.action import Lexicon, Notation, target_of, word_of
from tabularium.kernel.effect import Frame, State
from tabularium.kernel.event import Event
from tabularium.kernel.game import Automaton, CardInfo, Game, Json, Options
from tabularium.kernel.machine import who


class Imperium(Game):
    key: str = "imperium"

    def __init__(self, content: str | None = None) -> None:
        library.load()
        worths.load()
        self.name = {"en": "Imperium: Horizons", "pt_BR": "Imperium: Horizontes"}
        self.min_seats = 1
        self.max_seats = 4
        self.rules_version = 3
        self.specs = SPECS
        self.tables = automata.TABLES
        names = {
            language: [book.FACES[c.faces[0]].name_in(language) for c in book.CARDS] for language in ("en", "pt_BR")
        }
        self.card_words = Lexicon("card", [c.slug for c in book.CARDS], names)
        self.notation = Notation(wd.words(self.card_words))
        self.book = cl.BOOK
        self.events = list(EVENTS)
        super().__init__(content)
        self.automaton = Automaton("automaton", "autômato", {"opponent": "random"})
        self.order_rule = cl.OWN_ORDER
        self.feature_names = list(NAMES)
        self.trait_names = TRAITS
        self.labels = Labels(self.texts, None)
        self.automata = opponents.compiled(self.content)

    # Setting up

    def check_options(self, seats: int, options: Options) -> None:
        plan, given = plan_of(seats, options)
        components.check_plan(plan, given)

    def deal(self, seats: int, random: int, options: Options, known: int) -> State:
        plan, given = plan_of(seats, options)
        s = setup.deal(self, plan, given, random)
        s.push(ROUND)
        if plan.fast:
            for p in range(seats - 1, -1, -1):
                s.push(FAST_START, p)
        return s

    # Judging

    def scores(self, s: State) -> list[int]:
        return [points_of(cast(Table, s), p) for p in range(s.seats)]

    def winners(self, s: State) -> list[int]:
        return winners(cast(Table, s))

    def points(self, s: State, seat: int) -> dict[str, int]:
        return sources(cast(Table, s), seat)

    def rivals(self, s: State) -> dict[int, int]:
        t = cast(Table, s)
        return {p: points_of(t, p) for p in range(t.seats, t.sides)}

    def counts(self, s: State, viewer: int, seat: int) -> bool:
        """What others hold in hand and decks is for them to know."""
        return viewer == seat or s.over

    def lost(self, s: State) -> bool:
        """A game for training is nobody's defeat, unless it collapses."""
        return super().lost(s) and s.ending != TRAINING_OVER

    def check(self, s: State) -> list[str]:
        return broken(cast(Table, s))

    # What a seat may know

    def view(self, s: State, seat: int) -> Json:
        table = cast(Table, s)
        names = [self.labels.nation(table, p, "en") for p in range(table.sides)]
        return Sight(self.key, table, seat, names).all()

    def guess(self, s: State, seat: int, random: int) -> State:
        return guessed(cast(Table, s), seat, random)

    def turn(self, s: State) -> int:
        return cast(Table, s).turns

    def progress(self, s: State) -> float:
        return progress_of(cast(Table, s))

    def features(self, s: State, seat: int) -> list[float]:
        return features_of(cast(Table, s), seat)

    def instinct(self, s: State, menu: list[int]) -> list[float]:
        return sight(cast(Table, s), who(s), menu)

    def traits(self, s: State, menu: list[int]) -> list[list[int]]:
        return traits_of(cast(Table, s), who(s), menu)

    def touches(self, s: State, a: int) -> list[str]:
        return touched(cast(Table, s), a)

    # Words

    def cards(self) -> list[CardInfo]:
        return card_infos(self.content)

    def card_name(self, card: int, language: str) -> str:
        return self.card_words.show(card, language)

    def seat_name(self, s: State, seat: int, language: str) -> str:
        return self.labels.nation(cast(Table, s), seat, language)

    def label(self, s: State, a: int, language: str) -> str:
        own = self.labels.option(cast(Table, s), a, language)
        return own if own is not None else super().label(s, a, language)

    def label_args(self, s: State, a: int, language: str) -> dict[str, object]:
        if word_of(a) == wd.SEAT:
            return {"seat": self.seat_name(s, target_of(a), language)}
        return {}

    def slots(self, s: State, f: Frame, language: str) -> dict[str, object]:
        table = cast(Table, s)
        found: dict[str, object] = {
            "source": self.labels.source(table, f, language),
            "player": self.labels.nation(table, f.player, language),
            "other": self.labels.nation(table, f.other, language),
            "n": f.n,
        }
        if isinstance(f.effect, PlaceChoice):
            found["amount"] = self.texts.say(f"resource.{RESOURCES[f.n]}", language, {"n": f.effect.place.n})
        return found

    def tell(self, s: State, event: Event, language: str) -> str:
        table = cast(Table, s)
        key = f"event.{self.events[event.kind]}"
        if event.kind == MOVED and self.texts.has(f"{key}.{zone_name(event.n)}"):
            key += f".{zone_name(event.n)}"
        elif event.kind == VERDICT:
            key += f".{VERDICTS[event.n]}"
        elif event.player >= table.seats and self.texts.has(f"{key}.automaton"):
            key += ".automaton"
        if event.source < 0 and self.texts.has(key + ".hidden"):
            key += ".hidden"
        args = self.labels.event(table, event, language)
        args.update(
            player=self.labels.nation(table, event.player, language),
            host=self.card_words.show(event.n, language) if event.kind == GARRISONED else "",
            source=self.card_words.show(event.source, language) if event.source >= 0 else "",
            n=event.n,
            other=self.labels.nation(table, event.other, language),
        )
        return self.texts.say(key, language, args)
