"""Nations in numbers, for learners. Only the order of the decks is hidden, from everybody alike."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, FIGURES, KIND, NATIONS, STAGES
from tabularium.games.nations.rules.resolution import famine_to_come
from tabularium.games.nations.rules.scoring import score
from tabularium.games.nations.table.kinds import (
    COLUMNS,
    GOODS,
    KINDS,
    NO_CARD,
    NO_VALUE,
    NO_WAR,
    PHASES,
    PLACES,
)
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.queries import (
    age_of,
    colony_spaces,
    price,
    raid_value,
    stability,
    strength,
    wonder_spaces,
    workers_of,
)
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.vocabulary import PLACE_NAMES
from tabularium.kernel.encoding import Encoding, Part, Pen, Printed
from tabularium.kernel.game import Game

SIDES: Final = [f"{nation} {side}" for nation in NATIONS for side in "ab"]
FIGURE_NAMES: Final = (*GOODS, "stability", "strength")
WHOLE: Final = 10  # in tenths, as all marks
HALF: Final = 5


class Round(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "round", "rounds to come", "age", "columns", "cards in the deck", "architects", "supply", "famine", "war",
            "strength of the war", "turns end when said", *[f"phase {x}" for x in PHASES],
            *[f"war for {good}" for good in GOODS],
        ]  # fmt: skip
        super().__init__("round", "the round and its war; counts in tenths, phase and loot one of many", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        pen.count(s.round)
        pen.count(s.last_round - s.round)
        pen.count(age_of(s))
        pen.count(s.columns)
        pen.count(len(s.decks[age_of(s) - 1]))
        pen.count(s.architects)
        pen.count(s.supply)
        pen.count(famine_to_come(s))
        war = s.war_strength != NO_WAR
        pen.flag(war)
        pen.count(s.war_strength if war else 0)
        pen.flag(s.open_turns or s.staying)
        pen.one(s.phase, len(PHASES))
        if s.war != NO_CARD:
            kind, amount = CARDS[s.war].loot
            pen.mark(kind, amount)


class Market(Part[Table]):
    """Place by place, so that `buy b3` can be judged by what it buys."""

    def __init__(self) -> None:
        each = ["price", "card", "vp", *KINDS[:8], *FIGURE_NAMES]
        labels = [f"{name}: {what}" for name in PLACE_NAMES for what in each]
        text = "each place of the progress board: the viewer's price, whether a card lies there, VP, kind, figures"
        super().__init__("market", text, labels)
        self.each = len(each)
        rows: list[list[int]] = []
        for i in range(len(CARDS)):
            kinds = [WHOLE if KIND[i] == kind else 0 for kind in range(8)]
            rows.append([WHOLE, CARDS[i].vp, *kinds, *FIGURES[i]])
        self.printed = Printed(rows)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        start = pen.at
        for place in range(PLACES):
            card = s.market[place]
            if card != NO_CARD:
                pen.at = start + place * self.each
                pen.count(price(s, viewer, place))
                pen.paste(self.printed, card)


class Offered(Part[Table]):
    def __init__(self, cards: int) -> None:
        labels = [CARDS[i].key for i in range(cards)]
        super().__init__("offered", "each card: 1 to 3 by its row if it lies on the progress board", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for place in range(PLACES):
            card = s.market[place]
            if card != NO_CARD:
                pen.mark(card, WHOLE + WHOLE * (place // COLUMNS))


class Events(Part[Table]):
    def __init__(self, events: int) -> None:
        labels = [EVENT_CARDS[i].key for i in range(events)]
        super().__init__("events", "each event: 1 if it is this round's, a half if it lies open to be chosen", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if s.event != NO_CARD:
            pen.mark(s.event, WHOLE)
        for event in s.shown:
            pen.mark(event, HALF)


class Rival(Part[Table]):
    def __init__(self) -> None:
        labels = ["strength known", "strength", "stability known", "stability", "books", "leads"]
        super().__init__("rival", "the hidden opponent of somebody alone", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if s.seats == 1:
            for value in (s.rival_strength, s.rival_stability):
                pen.flag(value != NO_VALUE)
                pen.count(value if value != NO_VALUE else 0)
            pen.count(s.rival_books)
            pen.flag(s.rival_leads)


class Figures(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "place in the order", "has passed", "is active", *GOODS, "vp", *[f"production of {x}" for x in GOODS],
            "strength", "stability", "raid", "workers", "idle", "food section", "stability section", "waiting",
            "growth bonus", "colony places", "colonies", "wonder places", "wonders", "advisors", "own architects",
            "turns", "actions left", "markers", "colonies bought", "fights bought", "golden ages bought", "score",
            "stages built", "stone still needed", "vp of the project", *SIDES,
        ]  # fmt: skip
        super().__init__("figures", "counts in tenths; the side of the board is one of many", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        n = s.nations[p]
        pen.count(s.order.index(p))
        pen.flag(p in s.passed)
        pen.flag(s.active == p)
        pen.counts(n.stock, 0, len(GOODS))
        pen.count(n.vp)
        if n.side < 0:
            return
        pen.counts(production(s, p), 0, len(GOODS))
        pen.count(strength(s, p))
        pen.count(stability(s, p))
        pen.count(raid_value(n))
        pen.count(workers_of(n))
        pen.count(n.idle)
        pen.count(n.sections[0])
        pen.count(n.sections[1])
        pen.count(n.waiting)
        pen.count(n.level)
        pen.count(colony_spaces(n))
        pen.count(len(n.colonies))
        pen.count(wonder_spaces(n))
        pen.count(len(n.wonders))
        pen.count(int(n.advisor != NO_CARD) + int(n.tower_advisor != NO_CARD))
        own = 0
        for helpers in n.helping:
            own += helpers
        pen.count(own)
        pen.count(n.turns)
        pen.count(n.actions_left)
        pen.count(len(n.used))
        pen.count(n.colonies_bought)
        pen.count(n.fights_bought)
        pen.count(n.golden_ages_bought)
        pen.count(score(s, p))
        pen.count(n.stages)
        needed = 0
        if n.project != NO_CARD:
            stages = STAGES[n.project]
            for i in range(n.stages, len(stages)):
                needed += stages[i]
        pen.count(needed)
        pen.count(CARDS[n.project].vp if n.project != NO_CARD else 0)
        pen.one(n.side, len(SIDES))


class InPlay(Part[Table]):
    def __init__(self, cards: int) -> None:
        labels = [CARDS[i].key for i in range(cards)]
        text = "each card: 1 if it lies on the board, and its workers; half of it under construction or with a marker"
        super().__init__("in play", text, labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        n = s.nations[p]
        for i in range(len(n.spaces)):
            pen.mark(n.spaces[i], WHOLE + WHOLE * n.workers[i])
        if n.advisor != NO_CARD:
            pen.mark(n.advisor, WHOLE)
        if n.tower_advisor != NO_CARD:
            pen.mark(n.tower_advisor, WHOLE)
        for card in n.colonies:
            pen.mark(card, WHOLE)
        for card in n.wonders:
            pen.mark(card, WHOLE)
        if n.project != NO_CARD:
            pen.mark(n.project, HALF)
        for card in n.used:
            pen.mark(card, -HALF)


class NationsEncoding(Encoding[Table]):
    def __init__(self, game: Game[Table], name: str) -> None:
        super().__init__(game, name)
        cards = self.sizes["card"]
        self.join(
            [Round(), Market(), Offered(cards), Events(self.sizes["event"])],
            [Figures(), InPlay(cards)],
            [Rival()],
        )


def encoding(game: Game, name: str) -> Encoding:
    return NationsEncoding(game, name)
