"""A game as everybody else knows it: bots, environments, server and command line see only this."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, Generic

from typing_extensions import TypeVar

from tabularium.kernel import machine
from tabularium.kernel.account import Account, Source
from tabularium.kernel.action import Notation, target_of, word_of
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.clause import Book
from tabularium.kernel.content import Content
from tabularium.kernel.corrected import Correctable
from tabularium.kernel.effect import USUAL, Fields, Frame, Ruleset, State, rulesets
from tabularium.kernel.errors import BadAction, BadOption
from tabularium.kernel.event import Event
from tabularium.kernel.lack import Lack
from tabularium.kernel.language import KERNEL, Catalogue
from tabularium.kernel.machine import Order, aside_of, choice_of
from tabularium.kernel.option import ONE as ONE
from tabularium.kernel.option import PER_SEAT as PER_SEAT
from tabularium.kernel.option import SOME as SOME
from tabularium.kernel.option import Automaton as Automaton
from tabularium.kernel.option import Options as Options
from tabularium.kernel.option import OptionSpec as OptionSpec
from tabularium.kernel.option import Values as Values
from tabularium.kernel.pack import BadPack, Pack, read_pack
from tabularium.kernel.register import digest, figures, register_of
from tabularium.kernel.rng import seeded
from tabularium.kernel.story import Story
from tabularium.kernel.trait import Traits
from tabularium.kernel.view import Json as Json
from tabularium.kernel.view import ViewTypes

TABLE: Final = "table"  # in the register: one of the replaceable tables

T = TypeVar("T", bound=State, default=Any)  # a game's kind of table; whoever is not of the game need not know it

POINTLESS: Final = -1e9  # by instinct: nobody does it, because it gives up something for nothing or leads in a circle


class Game(Correctable, Generic[T]):
    """The rules of one game, played on tables of kind T. Subclasses fill the fields and the methods that raise."""

    name: dict[str, str]
    min_seats: int
    max_seats: int
    rules_version: int
    specs: tuple[OptionSpec, ...]
    tables: tuple[str, ...]  # replaceable content
    first_lines: int  # of the register, as it first was: no table was ever dealt from fewer
    notation: Notation
    book: Book
    view_types: ViewTypes
    events: list[str]  # names of the kinds of events
    story: Story  # how they are told

    def __init__(self, content: str | None = None) -> None:
        tables = Content(self.key, self.tables, content)
        if tables.pack is not None:
            tables.lay(self.printed(), self.entry_name)
        super().__init__()
        self.automaton: Automaton | None = None
        self.random_options: Options = {}  # under which play at random says something about the game
        self.feature_names: list[str] = []  # of `features`, in its order; empty: bots judge by the score alone
        self.trait_names: Traits | None = None  # of `traits`; none: they are actions
        self.content = tables
        self.register = register_of(self.key)
        self._figures: list[str] = []
        self.texts = Catalogue(f"tabularium.games.{self.key}.words", KERNEL)
        if tables.own:
            try:
                self.layer = self.reprint(tables.own)
            except BadPack as error:
                error.file = tables.file
                raise

    # Setting up

    def new(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> T:
        """The first state; raises BadOption for what the game does not offer."""
        return self.deal(seats, seeded(seed), self.read_options(seats, options or {}), len(self.register.lines))

    def read_options(self, seats: int, given: Mapping[str, object]) -> Options:
        """All options with their values as text; raises BadOption."""
        self.check_seats(seats)
        options = {spec.key: spec.default for spec in self.specs}
        for key, value in given.items():
            options[key] = self.read_option(seats, key, value)
        self.check_options(seats, options)
        return options

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption("seats", game=self.key, least=self.min_seats, most=self.max_seats, seats=seats)

    def read_option(self, seats: int, key: str, given: object) -> str:
        """One option's value as text; raises BadOption."""
        for spec in self.specs:
            if spec.key == key:
                return spec.read(given, seats)
        listed = ", ".join([spec.key for spec in self.specs]) or "@what.none"
        raise BadOption("option_unknown", game=self.key, option=key[:40] or "@what.nothing", listed=listed)

    def check_options(self, seats: int, options: Options) -> None:
        """Raises BadOption where values do not go together."""

    def deal(self, seats: int, random: int, options: Options, known: int) -> T:
        """The first state, with the cards of the first `known` lines of the register."""
        raise NotImplementedError

    # What it is played with

    def figure(self, kind: str, key: str) -> object:
        """What an entry of the register is: its figures and effects, as any value; names and texts are left out."""
        raise NotImplementedError

    def table_figures(self, table: str) -> object:
        """The figures of a replaceable table, as JSON; without those of entries that the register lists."""
        return self.content.figures(table)

    def mark(self, known: int = -1) -> str:
        """Stands in records and stores for all figures of the first lines of the register: their number and a hash."""
        lines = self.register.lines
        if known < 0:
            known = len(lines)
        for line in lines[len(self._figures) :]:
            kind, _, key = line.partition(" ")
            figure = self.table_figures(key) if kind == TABLE else figures(self.figure(kind, key))
            self._figures.append(json.dumps([line, figure], sort_keys=True))
        return f"{known}-{digest(self._figures[:known] + self.content.own_figures)}"

    def known(self, mark: str) -> int:
        """How many lines of the register a mark stands for; -1 if their figures are others here."""
        count = mark.partition("-")[0]
        known = int(count) if count.isascii() and count.isdigit() and len(count) < 6 else -1
        ever = self.first_lines <= known <= len(self.register.lines)
        return known if ever and self.mark(known) == mark else -1

    @property
    def pack(self) -> Pack | None:
        """What an owner corrected."""
        return self.content.pack

    # Judging

    def scores(self, s: T) -> list[int]:
        """By seat; what it would be now while the game runs."""
        raise NotImplementedError

    def winners(self, s: T) -> list[int]:
        """The seats that share the victory; none while the game runs."""
        raise NotImplementedError

    def points(self, s: T, seat: int) -> dict[str, int]:
        """Where a seat's score comes from: message keys of the sources, in order."""
        raise NotImplementedError

    def rivals(self, s: T) -> dict[int, int]:
        """The points of the game's own opponents, which are numbered after the seats; empty: they have none."""
        return {}

    def counts(self, s: T, viewer: int, seat: int) -> bool:
        """Whether the table lets a viewer count a seat's points while the game runs."""
        return True

    def lost(self, s: T) -> bool:
        """The game beat everybody."""
        return s.over and not self.winners(s)

    def check(self, s: T) -> list[str]:
        """Invariants that do not hold; empty when all is well."""
        raise NotImplementedError

    # What a seat may know

    def view(self, s: T, seat: int) -> Json:
        """Everything this seat may see, built from nothing; seat -1 is a spectator."""
        raise NotImplementedError

    def guess(self, s: T, seat: int, random: int) -> T:
        """A state that this seat could be in: what it can't see is dealt anew."""
        raise NotImplementedError

    def touches(self, s: T, a: int) -> list[str]:
        """The ids of the objects of the view that an action touches."""
        return machine.touches(s, a)

    def explain(self, s: T, viewer: int, seat: int, figure: str) -> Account | None:
        """Where a figure of a seat comes from, as far as the viewer may know; None: nobody can tell, or may.

        Every game explains `score`: what the seat would have if the game ended now.
        """
        if figure == "score" and self.counts(s, viewer, seat):
            account = Account(figure, self.scores(s)[seat])
            for key, points in self.points(s, seat).items():
                account.add(points, f"points.{key}")
            return account
        return None

    # For bots

    def quiet(self, s: T) -> bool:
        """Nothing is pending: the game is over, or somebody is asked for the next action of a turn."""
        return s.over or choice_of(s).at_rest

    def turn(self, s: T) -> int:
        """The number of the turn that is being played; it grows by one with each, and may jump ahead at a new round."""
        raise NotImplementedError

    def progress(self, s: T) -> float:
        """How much of the game is over, from 0 to 1."""
        raise NotImplementedError

    def features(self, s: T, seat: int) -> list[float]:
        """One seat's prospects in numbers, as `feature_names` lists them; good or bad is for the weights to say."""
        return []

    def instinct(self, s: T, menu: list[int]) -> list[float]:
        """How good each option looks at first sight, without trying it; empty: the game has no opinion."""
        return []

    def traits(self, s: T, menu: list[int]) -> list[list[int]]:
        """What each option has in common with options at other tables, in numbers; habits are learned by them."""
        return [[a] for a in menu]

    def trait_name(self, trait: int) -> str:
        """A trait as files write it."""
        return self.notation.write(trait) if self.trait_names is None else self.trait_names.write(trait)

    def trait_number(self, name: str) -> int:
        """A trait that a file names; -1 if the game does not know it."""
        if self.trait_names is not None:
            return self.trait_names.read(name)
        try:
            return self.notation.read(name)
        except BadAction:
            return -1

    def feature_name(self, name: str, language: str) -> str:
        """A feature in words: the message `feature.<name>` of the game's texts."""
        return self.texts.message(f"feature.{name}", language)

    # Words

    def cards(self) -> list[CardInfo]:
        raise NotImplementedError

    def card_name(self, card: int, language: str) -> str:
        """The name of what `source` in frames and events stands for."""
        raise NotImplementedError

    def seat_name(self, s: T, seat: int, language: str) -> str:
        """What a seat is called at the table."""
        raise NotImplementedError

    def values(self, option: str) -> list[Values]:
        """An option's values in the order in which people want them, where there is something to know of them."""
        return []

    def label(self, s: T, a: int, language: str) -> str:
        """An option as a sentence for people, in the words of the verb or choice that it belongs to."""
        word = self.notation.words[word_of(a)]
        f = s.stack[-1]
        choice = choice_of(s)
        if isinstance(choice, Order):
            return self.source_name(s, choice.waiting(s, f)[target_of(a)], language)
        aside = aside_of(s, word_of(a))
        if aside is not None:
            key = aside.message(s, f, USUAL, target_of(a))
            own = aside.fields(s, f, USUAL, target_of(a), language)
        else:
            key = choice.message(s, f, a)
            own = choice.fields(s, f, a, language)
        if not key:
            key = f"action.{word.text}"
            special = f"{key}.{choice.prompt}"
            if self.texts.has(special):
                key = special
        args: Fields = {}
        rest = target_of(a)
        for i, part in enumerate(word.parts):
            args[str(i + 1)] = part.show(rest & 4095, language)
            rest >>= 12
        args.update(own)
        return self.texts.say(key, language, args)

    def prompt(self, s: T, language: str) -> str:
        """The question that is asked now."""
        f = s.stack[-1]
        choice = choice_of(s)
        args = self.slots(s, f, language)
        args.update(choice.asks(s, f, language))
        return self.texts.say(f"prompt.{choice.prompt}", language, args)

    def slots(self, s: T, f: Frame, language: str) -> Fields:
        """The slots of a frame as message fields."""
        return {
            "source": self.source_name(s, f, language),
            "player": self.seat_name(s, f.player, language) if f.player >= 0 else "",
            "other": self.seat_name(s, f.other, language) if f.other >= 0 else "",
            "n": f.n,
        }

    def source_name(self, s: T, f: Frame, language: str) -> str:
        """Who asks: the card of a frame."""
        return self.card_name(f.source, language) if f.source >= 0 else ""

    def shortfall(self, s: T, lack: Lack, language: str) -> str:
        """What is missing, as a sentence."""
        args: Fields = {
            "need": lack.need,
            "have": lack.have,
            "n": lack.n,
            "card": self.card_name(lack.card, language) if lack.card >= 0 else "",
            "seat": self.seat_name(s, lack.seat, language) if lack.seat >= 0 else "",
            "what": self.texts.message(lack.what, language) if lack.what else "",
        }
        text = self.texts.say(f"lack.{lack.key}", language, args)
        return text[:1].upper() + text[1:]

    def source_text(self, s: T, source: Source, language: str) -> str:
        """A part of a figure in words."""
        args: Fields = {
            "card": self.card_name(source.card, language) if source.card >= 0 else "",
            "n": source.n,
            "seat": self.seat_name(s, source.seat, language) if source.seat >= 0 else "",
        }
        key = source.key or ("source.cards" if source.n != 1 else "source.card")
        text = self.texts.say(key, language, args)
        return text[:1].upper() + text[1:]

    def tell(self, s: T, event: Event, language: str) -> str:
        """An event as a sentence."""
        key = f"event.{self.events[event.kind]}"
        if event.source < 0 and self.texts.has(key + ".hidden"):
            key += ".hidden"
        args: Fields = {
            "player": self.seat_name(s, event.player, language) if event.player >= 0 else "",
            "source": self.event_source(s, event, language),
            "n": event.n,
            "other": self.seat_name(s, event.other, language) if event.other >= 0 else "",
        }
        return self.texts.say(key, language, args)

    def event_source(self, s: T, event: Event, language: str) -> str:
        return self.card_name(event.source, language) if event.source >= 0 else ""

    def within(self) -> Ruleset:
        """What its tables know."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_within, (self.key, self.content.spec))


_games: dict[tuple[str, str | None], Game] = {}
_makers: dict[str, Any] = {}


def register(key: str, maker: Any) -> None:
    """Make a game known; `maker(content_directory)` builds it on first use."""
    _makers[key] = maker


def loaded(key: str, content: str | None = None) -> Game:
    """The game of this key, with its own or an owner's tables (see content.py); raises BadOption or BadContent."""
    if key not in _makers:
        raise BadOption("game_unknown", game=key[:40] or "@what.nothing", listed=", ".join(sorted(_makers)))
    if content is not None and content.startswith("{") and read_pack(content).game != key:
        content = None  # a pack of another game
    if (key, content) not in _games:
        made = len(rulesets)
        try:
            game: Game = _makers[key](content)
        except Exception:
            del rulesets[made:]
            raise
        if game.layer is not None:
            from tabularium.kernel.overlaid import Overlaid

            game = Overlaid(game)
        _games[(key, content)] = game
    return _games[(key, content)]


def _within(key: str, content: str | None) -> Ruleset:
    """What the tables of a game know: the game itself, without the door that lays out its cards."""
    return loaded(key, content).within()


def at_door(s: State) -> Game:
    """The game of a table as everybody else knows it."""
    door = s.game.door
    assert isinstance(door, Game)
    return door
