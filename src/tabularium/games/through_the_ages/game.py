"""Through the Ages as a Game."""

from __future__ import annotations

from typing import Any

from tabularium.games.through_the_ages import workshop
from tabularium.games.through_the_ages.accounts import account
from tabularium.games.through_the_ages.cards import catalogue
from tabularium.games.through_the_ages.cards.card import CARDS, Card, figures_of
from tabularium.games.through_the_ages.cards.numbers import END, KIND_KEYS, NUMBERS
from tabularium.games.through_the_ages.guess import guessed
from tabularium.games.through_the_ages.mind.features import NAMES, features_of
from tabularium.games.through_the_ages.mind.first_sight import sight
from tabularium.games.through_the_ages.mind.outlook import progress_of
from tabularium.games.through_the_ages.mind.traits import TRAITS, traits_of
from tabularium.games.through_the_ages.rules.clauses import BOOK
from tabularium.games.through_the_ages.table.event_kinds import AGE_BEGUN, EVENTS, REVEALED, UPGRADED
from tabularium.games.through_the_ages.table.invariants import broken
from tabularium.games.through_the_ages.table.setup import first_state
from tabularium.games.through_the_ages.table.state import Table
from tabularium.games.through_the_ages.table.tally import ORIGIN_KEYS, culture_by_origin
from tabularium.games.through_the_ages.view import shown
from tabularium.games.through_the_ages.view_types import VIEW
from tabularium.games.through_the_ages.words.card_text import AGES, text_of, title_of
from tabularium.games.through_the_ages.words.labels import seat_name
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.notation import CARD, WORDS
from tabularium.games.through_the_ages.words.story import STORY
from tabularium.kernel.account import Account
from tabularium.kernel.action import Notation
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.content import Content, Place
from tabularium.kernel.errors import BadOption
from tabularium.kernel.event import Event
from tabularium.kernel.game import PER_SEAT, Game, Json, Options, OptionSpec
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.layer import Layer
from tabularium.kernel.machine import who


class ThroughTheAges(Game[Table]):
    key: str = "through_the_ages"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Through the Ages", "pt_BR": "Through the Ages"}
        self.min_seats = 2
        self.max_seats = 4
        self.rules_version = 2
        self.first_lines = 236
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
            OptionSpec(
                "resigning",
                ("allowed", "listed", "off"),
                "allowed",
                "Resigning is a political action for whoever asks for it; or it is listed among the options as well; "
                "or the table agrees to play to the end",
                "Desistir é uma ação política para quem a pede; ou também aparece entre as opções; ou a mesa "
                "combina jogar até o fim",
            ),
            OptionSpec(
                "colours",
                ("by_seat", "red", "blue", "green", "yellow"),
                "by_seat",
                "The colour of each player, no two alike; or those of the seats",
                "A cor de cada jogador, todas diferentes; ou as dos lugares",
                PER_SEAT,
            ),
        )
        self.tables = ()
        self.notation = Notation(WORDS)
        self.book = BOOK
        self.view_types = VIEW
        self.events = list(EVENTS)
        self.story = STORY
        super().__init__(content)
        self.random_options = {"resigning": "off"}
        self.feature_names = list(NAMES)
        self.trait_names = TRAITS
        self.decks = len(catalogue.DECKS)
        CARD.shown = {language: [title_of(CARDS[c], language) for c in range(END)] for language in LANGUAGES}

    def check_options(self, seats: int, options: Options) -> None:
        chosen = [colour for colour in options["colours"].split(",") if colour != "by_seat"]
        for colour in chosen:
            if chosen.count(colour) > 1 or len(chosen) < seats:
                raise BadOption("colours", texts=self.texts, colour=colour)

    def deal(self, seats: int, random: int, options: Options, known: int) -> Table:
        return first_state(self, seats, random, options, known)

    def scores(self, s: Table) -> list[int]:
        return [s.culture[p] if s.alive[p] else 0 for p in range(s.seats)]

    def winners(self, s: Table) -> list[int]:
        if not s.over:
            return []
        most = max([s.culture[p] for p in range(s.seats) if s.alive[p]])
        return [p for p in range(s.seats) if s.alive[p] and s.culture[p] == most]

    def check(self, s: Table) -> list[str]:
        return broken(s)

    def points(self, s: Table, seat: int) -> dict[str, int]:
        return culture_by_origin(s, seat) if s.alive[seat] else dict.fromkeys(ORIGIN_KEYS, 0)

    def figure(self, kind: str, key: str) -> object:
        return figures_of(CARDS[NUMBERS[key]])

    # What an owner may correct

    def printed(self) -> dict[str, Any]:
        return workshop.printed()

    def reprint(self, own: dict[str, Place]) -> Layer:
        return workshop.layer(own)

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        return workshop.tried(content)

    # What a seat may know

    def view(self, s: Table, seat: int) -> Json:
        names = [self.seat_name(s, p, "en") for p in range(s.seats)]
        return shown(s, seat, names)

    def explain(self, s: Table, viewer: int, seat: int, figure: str) -> Account | None:
        return account(s, seat, figure)

    def guess(self, s: Table, seat: int, random: int) -> Table:
        return guessed(s, seat, random)

    def turn(self, s: Table) -> int:
        return sum(s.turns)

    def progress(self, s: Table) -> float:
        return progress_of(s)

    def features(self, s: Table, seat: int) -> list[float]:
        return features_of(s, seat)

    def instinct(self, s: Table, menu: list[int]) -> list[float]:
        return sight(s, who(s), menu)

    def traits(self, s: Table, menu: list[int]) -> list[list[int]]:
        return traits_of(s, who(s), menu)

    # Words

    def cards(self) -> list[CardInfo]:
        return [card_info(CARDS[c]) for c in sorted(NUMBERS.values())]

    def card_name(self, card: int, language: str) -> str:
        return title_of(CARDS[card], language)

    def seat_name(self, s: Table, seat: int, language: str) -> str:
        return seat_name(seat, language)

    def event_source(self, s: Table, event: Event, language: str) -> str:
        if event.kind == AGE_BEGUN:
            return say(f"age.{event.n}", language)
        if event.kind == REVEALED:
            card = CARDS[event.source]
            return f"{self.card_name(event.source, language)} ({text_of(card, language).rstrip('.')})"
        if event.kind == UPGRADED:
            return f"{self.card_name(event.n, language)} → {self.card_name(event.source, language)}"
        return super().event_source(s, event, language)


def card_info(card: Card) -> CardInfo:
    """A card as the browser of cards shows it: name, text, copies in the box, figures."""
    figures: Json = {
        "age": AGES[card.level],
        "level": card.level,
        "science_cost": card.science_cost,
        "revolution_cost": card.revolution_cost,
        "cost": card.cost,
        "worth": card.worth,
        "culture": card.culture,
        "science": card.science,
        "strength": card.strength,
        "happiness": card.happiness,
        "civil_actions": card.ca,
        "military_actions": card.ma,
        "urban_limit": card.urban_limit,
        "blue_cubes": card.blue,
        "yellow_cubes": card.yellow,
        "colonization": card.colonization,
        "stages": list(card.stages),
        "military_action_cost": card.price,
        "army": card.army,
        "old_army": card.old_army,
        "infantry": card.infantry,
        "cavalry": card.cavalry,
        "artillery": card.artillery,
        "defence": card.defence,
    }
    figures = {key: value for key, value in figures.items() if value or key == "level"}
    figures["copies_by_players"] = list(card.copies)
    if card.ours:
        figures["name_translated"] = True
    text = {language: text_of(card, language) for language in LANGUAGES}
    return CardInfo(card.key, KIND_KEYS[card.kind], card.name, text, card.copies[2], card.provenance, figures)
