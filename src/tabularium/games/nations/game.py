"""Nations as everybody else knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabularium.games.nations import workshop
from tabularium.games.nations.accounts import account
from tabularium.games.nations.cards.card import DEFEAT, SOLDIERS, figures_alone
from tabularium.games.nations.cards.shelf import (
    CARD,
    CARDS,
    EVENT,
    EVENT_BASE,
    EVENT_CARDS,
    EVENT_NUMBER,
    NATION_NAMES,
    NATION_NUMBER,
    NATIONS,
    NUMBER,
    SIDE_CARD,
    SIDE_PROVENANCE,
    SIDES,
    TILE_BASE,
)
from tabularium.games.nations.guess import guessed
from tabularium.games.nations.mind.features import NAMES, features_of
from tabularium.games.nations.mind.first_sight import sight, sight_of_end
from tabularium.games.nations.mind.traits import TRAITS, traits_of
from tabularium.games.nations.rules.clauses import BOOK
from tabularium.games.nations.rules.deploying import EndTurn, Undeploy
from tabularium.games.nations.rules.scoring import colony_vp, resource_vp, score, wonder_vp, worker_vp
from tabularium.games.nations.rules.solo import rank, read_tiles
from tabularium.games.nations.table import invariants, options, setup
from tabularium.games.nations.table.kinds import (
    BOARD,
    CAUSE_BASE,
    CAUSES,
    COVERED_BY,
    ENDED,
    ENDINGS,
    FAME,
    KINDS,
    REMOVED,
    RIVAL_COUNTED,
    SETS,
    SHAKIEST,
    TOLD,
    WEAKEST,
)
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.view import view_of
from tabularium.games.nations.view_types import VIEW
from tabularium.games.nations.words.card_text import card_text
from tabularium.games.nations.words.notation import NOTATION
from tabularium.games.nations.words.saying import name, said
from tabularium.games.nations.words.sheet_text import (
    event_name,
    event_or_half,
    event_text,
    figures_of,
    side_text,
    tile_name,
    tile_text,
)
from tabularium.games.nations.words.story import STORY
from tabularium.games.nations.words.vocabulary import UNDEPLOY
from tabularium.kernel.account import Account
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.content import Content, Place
from tabularium.kernel.event import Event
from tabularium.kernel.game import Automaton, Game, Json, Options
from tabularium.kernel.layer import Layer
from tabularium.kernel.machine import choice_of, who

# Why a condition removed a card, as messages call it
REASONS = {SOLDIERS: "soldiers", DEFEAT: "defeat", WEAKEST: "weakest", SHAKIEST: "shakiest"}

ORDINALS = {
    "en": ("first", "second", "third", "fourth", "fifth"),
    "pt_BR": ("primeiro", "segundo", "terceiro", "quarto", "quinto"),
}


class Nations(Game[Table]):
    key: str = "nations"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Nations", "pt_BR": "Nations"}
        self.min_seats = 1
        self.max_seats = 5
        self.rules_version = 2
        self.first_lines = 377
        self.specs = options.SPECS
        self.tables = ("solo_tiles",)
        self.notation = NOTATION
        self.book = BOOK
        self.view_types = VIEW
        self.events = list(TOLD)
        self.story = STORY
        super().__init__(content)
        self.automaton = Automaton("hidden opponent", "oponente oculto", {})
        self.beside((Undeploy(UNDEPLOY),))
        self.feature_names = list(NAMES)
        self.trait_names = TRAITS
        self.tiles = read_tiles(self.content)

    # Setting up

    def read_options(self, seats: int, given: Mapping[str, object]) -> Options:
        """Alone, the level for learning is the default."""
        if seats == 1 and "difficulty" not in given:
            given = {**given, "difficulty": options.SOLO_LEVEL}
        return super().read_options(seats, given)

    def check_options(self, seats: int, options_: Options) -> None:
        options.check(seats, options_)

    def deal(self, seats: int, random: int, options_: Options, known: int) -> Table:
        return setup.deal(self, seats, random, options_, known)

    def figure(self, kind: str, key: str) -> object:
        if kind == CARD:
            return figures_alone(CARDS[NUMBER[key]])
        if kind == EVENT:
            event = EVENT_CARDS[EVENT_NUMBER[key]]
            return [figures_alone(event), *[figures_alone(half) for half in event.halves]]
        number = 2 * NATION_NUMBER[key]
        return SIDES[number : number + 2]

    # What an owner may correct

    def printed(self) -> dict[str, Any]:
        return workshop.printed()

    def reprint(self, own: dict[str, Place]) -> Layer:
        return workshop.Reprint(own).layer

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        return workshop.tried(content, ids)

    def terms(self) -> dict[str, list[str]]:
        return workshop.terms()

    # Judging

    def scores(self, s: Table) -> list[int]:
        return [score(s, p) for p in range(s.seats)]

    def winners(self, s: Table) -> list[int]:
        """The highest sum; ties by player order. Alone, whoever was not ruined."""
        if not s.over or s.ending == "ruin":
            return []
        scores = self.scores(s)
        best = max(scores)
        return [p for p in s.order if scores[p] == best][:1]

    def points(self, s: Table, seat: int) -> dict[str, int]:
        n = s.nations[seat]
        if n.side < 0:
            return {"vp": 0}
        return {
            "vp": n.vp,
            "colonies": colony_vp(n),
            "wonders": wonder_vp(s, seat),
            "workers": worker_vp(n),
            "resources": resource_vp(s, seat),
        }

    def check(self, s: Table) -> list[str]:
        return invariants.broken(s)

    # What a seat may know

    def view(self, s: Table, seat: int) -> Json:
        return view_of(s, seat, [self.seat_name(s, p, "en") for p in range(s.seats)])

    def explain(self, s: Table, viewer: int, seat: int, figure: str) -> Account | None:
        return account(s, seat, figure)

    def guess(self, s: Table, seat: int, random: int) -> Table:
        return guessed(s, random)

    def turn(self, s: Table) -> int:
        """The round in thousands, and its turns."""
        return 1000 * s.round + sum([n.turns for n in s.nations])

    def progress(self, s: Table) -> float:
        return (s.round - 1) / max(1, s.last_round - 1)

    def features(self, s: Table, seat: int) -> list[float]:
        return features_of(s, seat)

    def instinct(self, s: Table, menu: list[int]) -> list[float]:
        """Turns only, and their end: of what is asked beside them, each answer is worth a try."""
        choice = choice_of(s)
        if isinstance(choice, EndTurn):
            return sight_of_end(menu)
        return sight(s, who(s), menu) if choice.at_rest else []

    def traits(self, s: Table, menu: list[int]) -> list[list[int]]:
        return traits_of(s, who(s), menu)

    # Words

    def cards(self) -> list[CardInfo]:
        found = []
        for card in CARDS:
            if card.kind != BOARD:
                figures = {**figures_of(card), "set": SETS[card.set], "name_pt": card.named}
                if card.also:
                    figures["also"] = card.also
                name = {"en": card.en, "pt_BR": card.pt}
                found.append(CardInfo(card.key, KINDS[card.kind], name, card_text(card), 1, card.provenance, figures))
        for event in EVENT_CARDS:
            figures = {
                "age": event.age,
                "architects": event.architects,
                "famine": event.famine,
                "set": "promo" if event.promo else "basic",
                "name_pt": [half.named for half in event.halves],
            }
            found.append(
                CardInfo(event.key, "event", event_name(event), event_text(event), 1, event.provenance, figures)
            )
        for i, side in enumerate(SIDES):
            key = NATIONS[i // 2]
            en, pt = NATION_NAMES[key]
            letter = "AB"[i % 2]
            name = {"en": f"{en}, side {letter}", "pt_BR": f"{pt}, lado {letter}"}
            figures = {
                "gold": side.start[0], "food": side.start[1], "stone": side.start[2], "vp": side.vp,
                "workers": side.workers, "spaces": list(side.spaces),
                "colonies": side.colonies, "wonders": side.wonders,
            }  # fmt: skip
            text = side_text(side, CARDS[SIDE_CARD[i]])
            found.append(CardInfo(f"{key}-{letter.lower()}", "board", name, text, 1, SIDE_PROVENANCE[i], figures))
        for tile in self.tiles:
            figures = {"age": tile.age, "architects": tile.architects, "famine": tile.famine}
            found.append(CardInfo(tile.key, "tile", tile_name(tile), tile_text(tile), 1, tile.provenance, figures))
        return found

    def card_name(self, card: int, language: str) -> str:
        """The name of a card, an event card or one of its events, a solo tile, or another cause of what happens."""
        if card >= CAUSE_BASE:
            return self.texts.message(f"cause.{CAUSES[card - CAUSE_BASE]}", language)
        if card >= TILE_BASE:
            return tile_name(self.tiles[card - TILE_BASE])[language]
        return event_or_half(card, language) if card >= EVENT_BASE else name(card, language)

    def seat_name(self, s: Table, seat: int, language: str) -> str:
        number = s.nations[seat].side
        if number < 0:
            return f"{'Player' if language == 'en' else 'Jogador'} {seat + 1}"
        return said(NATION_NAMES[NATIONS[number // 2]], language)

    def told(self, event: Event) -> str:
        """The message of an event that says more than one thing; empty: that of its kind."""
        if event.kind == REMOVED:
            if event.player < 0:
                return "event.removed.nobody"
            if event.n >= COVERED_BY:
                return "event.removed.covered"
            return f"event.removed.{REASONS[event.n]}" if event.n in REASONS else ""
        if event.kind == ENDED:
            return f"event.ended.{ENDINGS[event.n]}"
        if event.kind == FAME:
            return "event.fame" if rank(event.n) else "event.fame.none"
        return "event.rival_counted" if event.kind == RIVAL_COUNTED else ""

    def tell(self, s: Table, event: Event, language: str) -> str:
        """Sections of the track, places in the order, endings and reasons are numbers in the log."""
        key = self.told(event)
        if key:
            fields: dict[str, object] = {
                "source": self.card_name(event.source, language) if event.source >= 0 else "",
                "player": self.seat_name(s, event.player, language) if event.player >= 0 else "",
                "over": self.card_name(event.n - COVERED_BY, language) if key == "event.removed.covered" else "",
                "n": event.n,
                "own": event.other,
                "fame": rank(event.n),
            }
            return self.texts.say(key, language, fields)
        said = super().tell(s, event, language)
        if "[" in said:
            for word in ("section", "from", "to"):
                said = said.replace(f"[{word}]", self.texts.message(f"what.{word}_{event.n % 3}", language))
            said = said.replace("[place]", ORDINALS[language][min(4, max(0, event.n - 1))])
        return said
