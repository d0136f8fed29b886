"""Praga Caput Regni as a Game: options, notation, setting up, scores, invariants."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.praga import guess, view, workshop
from tabularium.games.praga.accounts import account
from tabularium.games.praga.cards.listing import cards
from tabularium.games.praga.mind import features, first_sight, traits
from tabularium.games.praga.mind.worths import Worths
from tabularium.games.praga.rules import scoring
from tabularium.games.praga.rules.asides import ASIDES
from tabularium.games.praga.rules.clauses import BOOK, FREE_ORDER
from tabularium.games.praga.table.invariants import broken
from tabularium.games.praga.table.names import (
    ACTIONS,
    LEVEL_SETS,
    ORIGIN_KEYS,
    ORIGINS,
    PROJECTS,
    ROWS,
    SPACES,
    SPOTS,
)
from tabularium.games.praga.table.setup import ROAD_TILES, lay_out
from tabularium.games.praga.table.state import EVENTS, Table
from tabularium.games.praga.view_types import VIEW
from tabularium.games.praga.words import vocabulary
from tabularium.games.praga.words.certainty import uncertain
from tabularium.games.praga.words.labels import SpokenRules
from tabularium.games.praga.words.story import STORY
from tabularium.kernel.account import Account
from tabularium.kernel.action import Lexicon, Notation, Numbers, Word
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadOption
from tabularium.kernel.event import Event
from tabularium.kernel.game import SOME, Automaton, Json, Options, OptionSpec
from tabularium.kernel.machine import who

SPECS: Final = (
    OptionSpec(
        "tiles", ("A", "B"), "A",
        "The side of all six action tiles; B is less symmetric",
        "O lado das seis peças de ação; o B é menos simétrico",
    ),
    OptionSpec(
        "order", ("fixed", "random"), "fixed",
        "The order of the action tiles in the crane at the start",
        "A ordem das peças de ação na grua no início",
    ),
    OptionSpec(
        "hunger", LEVEL_SETS, "base",
        "The levels of the Hunger Wall",
        "Os níveis da Muralha da Fome",
    ),
    OptionSpec(
        "cathedral", LEVEL_SETS, "base",
        "The levels of the Cathedral",
        "Os níveis da Catedral",
    ),
    OptionSpec(
        "road", ("none", *ROAD_TILES), "none",
        "Alternative tiles on spaces I (RR1), II (RR2) and III (RR3) of the Royal Road",
        "Peças alternativas nos espaços I (RR1), II (RR2) e III (RR3) da Estrada Real",
        SOME,
    ),
    OptionSpec(
        "start", ("random", "1", "2", "3", "4"), "random",
        "Who begins: a seat drawn at random, or the one that last visited Prague",
        "Quem começa: um lugar sorteado, ou o de quem visitou Praga por último",
    ),
    OptionSpec(
        "solo", ("simple", "parler"), "simple",
        "The opponent of the solo game: the rulebook's, or Peter Parler with his cards",
        "O oponente da partida solo: o do livro, ou Peter Parler com suas cartas",
    ),
)  # fmt: skip


class Praga(SpokenRules):
    key: str = "praga"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Praga Caput Regni", "pt_BR": "Praga Caput Regni"}
        self.min_seats = 1
        self.max_seats = 4
        self.rules_version = 2
        self.first_lines = 238
        self.specs = SPECS
        self.book = BOOK
        self.view_types = VIEW
        self.events = list(EVENTS)
        self.story = STORY
        super().__init__(content)
        self.automaton = Automaton("solo opponent", "oponente solo", {})
        self.beside(ASIDES)
        self.order_rule = FREE_ORDER
        self.notation = self.spell()
        self.feature_names = list(features.NAMES)
        self.worths = Worths(self.t)

    def spell(self) -> Notation:
        """The notation, with the names that stand in the tables."""
        g = self.t.geometry
        hexes = self.lexicon("hex", self.t.hexes)
        action = Lexicon("action", list(ACTIONS), self.speech.words("deed", ACTIONS))
        project = Lexicon("project", list(PROJECTS), self.speech.words("project", PROJECTS))
        track = Lexicon("track", ["mines", "quarries"], self.speech.words("track", ("mines", "quarries")))
        space = Lexicon("space", list(SPACES))
        windows = Lexicon("window", ["gold", "silver"], self.speech.words("buy", ("gold", "silver")))
        reward = Lexicon("reward", ["upper", "lower"], self.speech.words("reward", ("upper", "lower")))
        resource = Lexicon("resource", ["gold", "stone"], self.speech.words("resource", ("gold", "stone")))
        return Notation(
            (
                Word(vocabulary.TAKE, "take", (self.lexicon("tile", self.t.tiles),)),
                Word(vocabulary.ACT, "act", (action,)),
                Word(vocabulary.EXTRA_ACTION, "extra", (action,)),
                Word(vocabulary.BUY, "buy", (windows,)),
                Word(vocabulary.BONUS, "bonus"),
                Word(vocabulary.SIDE, "side", (project,)),
                Word(vocabulary.UP, "up", (project,)),
                Word(vocabulary.SEAL, "seal", (self.lexicon("seal", self.t.seals),)),
                Word(
                    vocabulary.RENEW,
                    "renew",
                    (Lexicon("row", list(ROWS), self.speech.words("row", ROWS)), resource),
                ),
                Word(vocabulary.DROP, "drop", (hexes,)),
                Word(vocabulary.USE_TECH, "tech", (self.lexicon("technology", self.t.technologies),)),
                Word(vocabulary.RESOLVE, "resolve", (space,)),
                Word(vocabulary.EGG_EFFECT, "egg", (space,)),
                Word(vocabulary.END, "end"),
                Word(vocabulary.RAISE, "raise", (track,)),
                Word(vocabulary.YIELD, "yield", (track,)),
                Word(vocabulary.PLACE, "place", (hexes,)),
                Word(vocabulary.SITE, "site", (Lexicon("site", g.site_ids + g.plaza_ids, self.speech.places()),)),
                Word(vocabulary.SPOT, "spot", (Lexicon("spot", [str(i + 1) for i in range(SPOTS)]),)),
                Word(vocabulary.TURN, "turn", (Numbers("rotation"),)),
                Word(vocabulary.TOKEN, "token", (self.lexicon("token", self.t.tokens),)),
                Word(vocabulary.LEARN, "learn", (self.lexicon("technology", self.t.technologies),)),
                Word(vocabulary.SLAB, "slab", (Lexicon("slab", [str(i + 1) for i in range(5)]),)),
                Word(vocabulary.TILE, "tile", (self.lexicon("bridge_tile", self.t.bridge),)),
                Word(vocabulary.KEEP, "keep", (Numbers("gold_windows"),)),
                Word(vocabulary.REWARD, "reward", (reward,)),
                Word(vocabulary.PLAZA, "plaza", (self.lexicon("plaza", self.t.plazas),)),
                Word(vocabulary.STEP, "step", (project,)),
            )
        )

    def lexicon(self, what: str, cards: list[int]) -> Lexicon:
        return Lexicon(what, [self.t.ids[card] for card in cards], self.speech.shown(cards))

    def check_options(self, seats: int, options: Options) -> None:
        if "none" in options["road"].split(",") and options["road"] != "none":
            raise BadOption("road_none", texts=self.texts)
        if options["solo"] == "parler" and seats > 1:
            raise BadOption("parler_solo", texts=self.texts)
        if options["start"] != "random" and int(options["start"]) > seats:
            raise BadOption("start_seat", texts=self.texts, seat=options["start"], seats=seats)

    def deal(self, seats: int, random: int, options: Options, known: int) -> Table:
        s = Table(self, seats)
        s.rng = random
        lay_out(s, options, self.t.cards_known(known))
        return s

    def figure(self, kind: str, key: str) -> object:
        return self.t.figure(kind, key)

    def table_figures(self, table: str) -> object:
        return self.t.table_figures(self.content, table)

    def entry_name(self, table: str, path: list[str | int], data: dict[str, Any]) -> str:
        return workshop.entry_name(table, path, data)

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        return workshop.tried(content, self.texts, ids)

    def terms(self) -> dict[str, list[str]]:
        return workshop.terms()

    def scores(self, s: Table) -> list[int]:
        return [scoring.total(s, p) for p in range(s.seats)]

    def winners(self, s: Table) -> list[int]:
        """Most points; a tie is won by the later seat in turn order. The solo game has no winner."""
        if not s.over or s.seats == 1:
            return []
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        best = order[0]
        for p in order:
            if scoring.total(s, p) >= scoring.total(s, best):
                best = p
        return [best]

    def lost(self, s: Table) -> bool:
        """Alone one plays for a good result."""
        return False

    def points(self, s: Table, seat: int) -> dict[str, int]:
        points = {key: s.tally[seat * ORIGINS + i] for i, key in enumerate(ORIGIN_KEYS)}
        points |= dict(zip(scoring.STEPS, scoring.steps(s, seat)))
        return points

    def check(self, s: Table) -> list[str]:
        return broken(s)

    def view(self, s: Table, seat: int) -> Json:
        return view.seen(s, seat, self)

    def explain(self, s: Table, viewer: int, seat: int, figure: str) -> Account | None:
        return account(s, seat, figure)

    def guess(self, s: Table, seat: int, random: int) -> Table:
        return guess.guessed(s, seat, random)

    def turn(self, s: Table) -> int:
        return s.ended

    def progress(self, s: Table) -> float:
        return min(1.0, s.ended / (16 * s.players))

    def features(self, s: Table, seat: int) -> list[float]:
        return features.features_of(s, seat, self.worths)

    def instinct(self, s: Table, menu: list[int]) -> list[float]:
        return first_sight.instinct_of(s, menu, self.worths)

    def traits(self, s: Table, menu: list[int]) -> list[list[int]]:
        return traits.traits_of(s, who(s), menu)

    def trait_name(self, trait: int) -> str:
        return traits.written(self, trait)

    def trait_number(self, name: str) -> int:
        return traits.read(self, name)

    def cards(self) -> list[CardInfo]:
        return cards(self.speech)

    def card_name(self, card: int, language: str) -> str:
        return self.speech.name(card, language)

    def seat_name(self, s: Table, seat: int, language: str) -> str:
        if seat >= s.seats:
            return self.texts.message("parler", language)
        return self.texts.say("seat", language, {"n": seat + 1})

    def label(self, s: Table, a: int, language: str) -> str:
        """The sentence of an option; it says where its figures are not certain."""
        said = super().label(s, a, language)
        return said + self.texts.message("uncertain", language) if uncertain(s, a) else said

    def tell(self, s: Table, event: Event, language: str) -> str:
        return self.speech.tell_event(s, event, language, f"event.{self.events[event.kind]}", self)
