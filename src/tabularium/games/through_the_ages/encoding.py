"""Through the Ages in numbers, for learners: boards and row, the own hands, and of others what they had to show.

Cards stand in the order of the register, so that there are no places without a card.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, COST, KIND, LEVEL, SCIENCE
from tabularium.games.through_the_ages.cards.numbers import EVERY_LINE, KEYS, KIND_KEYS, LINES
from tabularium.games.through_the_ages.rules.row import discarded_spaces
from tabularium.games.through_the_ages.table.costs import population_cost, take_cost
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    civil_hand_limit,
    consumption,
    corruption,
    is_ruined,
    military_hand_limit,
    production,
    stored,
)
from tabularium.games.through_the_ages.table.ratings import (
    colonization,
    culture_rating,
    faces_required,
    happiness,
    science_rating,
    strength,
)
from tabularium.games.through_the_ages.table.state import NONE, PLACES, SPACES, STORES, Table
from tabularium.kernel.encoding import Encoding, Part, Pen, Printed
from tabularium.kernel.game import Game
from tabularium.kernel.machine import who

AGES: Final = ("A", "I", "II", "III", "IV")
WHOLE: Final = 10  # in tenths, as all marks
HALF: Final = 5
CIVIL_KINDS: Final = 19  # those before events: what may lie in the row


def keys(cards: int) -> list[str]:
    """By line of the register."""
    found = [""] * cards
    for number in range(len(KEYS)):
        if LINES[number] < cards:
            found[LINES[number]] = KEYS[number]
    return found


class Middle(Part[Table]):
    def __init__(self) -> None:
        labels = [
            *[f"age {age}" for age in AGES], "last round", "civil deck", "military deck", "current events",
            "future events", "prepared by the viewer", "spaces to be swept",
            *[f"discards of age {age}" for age in AGES[:4]],
        ]  # fmt: skip
        super().__init__("middle", "the age, one of many; the rest in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        pen.one(s.age, len(AGES))
        pen.flag(s.last_round > 0)
        pen.count(len(s.deck))
        pen.count(len(s.military_deck))
        pen.count(len(s.current))
        pen.count(len(s.future))
        mine = 0
        for by in s.future_by:
            if by == viewer:
                mine += 1
        pen.count(mine)
        pen.count(0 if s.over else discarded_spaces(s))
        for pile in s.discards:
            pen.count(len(pile))


class Row(Part[Table]):
    """Space by space, so that `take 5` can be judged by what it takes."""

    def __init__(self) -> None:
        each = ["actions", "card", "age", "science", "cost", *KIND_KEYS[:CIVIL_KINDS]]
        labels = [f"space {i + 1}: {what}" for i in range(SPACES) for what in each]
        text = "each space of the card row: its price in civil actions, whether a card lies there, figures, kind"
        super().__init__("row", text, labels)
        self.each = len(each)
        rows: list[list[int]] = []
        for i in range(len(KEYS)):
            kinds = [WHOLE if KIND[i] == kind else 0 for kind in range(CIVIL_KINDS)]
            rows.append([WHOLE, LEVEL[i], SCIENCE[i], COST[i], *kinds])
        self.printed = Printed(rows)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        start = pen.at
        for i in range(SPACES):
            card = s.row[i]
            if card != NONE:
                pen.at = start + i * self.each
                pen.count(take_cost(s, viewer, i) if s.alive[viewer] else 0)
                pen.paste(self.printed, card)


class Common(Part[Table]):
    def __init__(self, cards: int) -> None:
        text = (
            "each card: 1 in the row; a half as a common tactic or a past event; 2 as the next event, if the viewer "
            "has looked; 3 as a future event that the viewer prepared; 4 as the card that is being resolved"
        )
        super().__init__("common", text, keys(cards))

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for card in s.row:
            if card != NONE:
                pen.mark(LINES[card], WHOLE)
        for card in s.commons:
            pen.mark(LINES[card], HALF)
        for card in s.past:
            pen.mark(LINES[card], HALF)
        if s.current and s.looked >> viewer & 1:
            pen.mark(LINES[s.current[len(s.current) - 1]], 2 * WHOLE)
        for i in range(len(s.future)):
            if s.future_by[i] == viewer:
                pen.mark(LINES[s.future[i]], 3 * WHOLE)
        if not s.over:
            source = s.stack[-1].source
            if 0 <= source < len(LINES) and LINES[source] != EVERY_LINE and who(s) == viewer:
                pen.mark(LINES[source], 4 * WHOLE)


class Figures(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "alive", "active", "turns", "culture", "science", "culture rating", "science rating", "strength",
            "happiness", "discontent", "food", "resources", "food production", "resource production", "consumption",
            "corruption", "population cost", "yellow bank", "blue bank", "unused workers", "civil actions",
            "civil total", "military actions", "military total", "unit resources", "unit science", "colonization",
            "civil hand", "civil hand limit", "military hand", "military hand limit", "urban limit", "forfeits",
            "stages built", "stages", "tactic set", "at war", "wars against", "pact",
            *[f"military of age {a}" for a in AGES[1:4]],
        ]  # fmt: skip
        super().__init__("figures", "what stands on the board, in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if not s.alive[p]:
            return
        pen.flag(True)
        pen.flag(s.active == p)
        pen.count(s.turns[p])
        pen.count(s.culture[p])
        pen.count(s.science[p])
        pen.count(culture_rating(s, p))
        pen.count(science_rating(s, p))
        pen.count(strength(s, p))
        faces = happiness(s, p)
        pen.count(faces)
        pen.count(max(0, faces_required(s, p) - faces))
        pen.count(stored(s, p, FOOD))
        pen.count(stored(s, p, GOODS))
        pen.count(production(s, p, FOOD))
        pen.count(production(s, p, GOODS))
        pen.count(consumption(s, p))
        pen.count(corruption(s, p))
        pen.count(population_cost(s, p))
        pen.count(s.yellow[p])
        pen.count(s.bank[p])
        pen.count(s.unused[p])
        pen.count(s.ca[p] + s.extra_ca[p])
        pen.count(s.white[p])
        pen.count(s.ma[p] + s.extra_ma[p])
        pen.count(s.red[p])
        pen.count(s.unit_goods[p])
        pen.count(s.unit_science[p])
        pen.count(colonization(s, p))
        pen.count(len(s.civil[p]))
        pen.count(civil_hand_limit(s, p))
        pen.count(len(s.military[p]))
        pen.count(military_hand_limit(s, p))
        pen.count(CARDS[s.government[p]].urban_limit)
        pen.count(s.forfeits[p])
        pen.count(s.stages[p])
        pen.count(len(CARDS[s.unfinished[p]].stages))
        pen.flag(s.tactic[p] != NONE)
        pen.flag(s.war[p] != NONE)
        pen.count(s.war_on.count(p))
        pen.flag(s.pact[p] != NONE)
        for card in s.military[p]:
            if 1 <= LEVEL[card] <= 3:
                pen.mark(LEVEL[card] - 1, 1)


class Workers(Part[Table]):
    def __init__(self) -> None:
        names = [KEYS[i] or f"place {i}" for i in range(PLACES)]
        labels = names + [f"cubes on {name}" for name in names[:STORES]]
        super().__init__("workers", "workers by technology, then blue cubes by farm, mine and lab, in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if not s.alive[p]:
            return
        pen.counts(s.workers[p], 0, PLACES)
        pen.counts(s.blue[p], 0, STORES)


class InPlay(Part[Table]):
    def __init__(self, cards: int) -> None:
        text = "each card: 1 in play; a half of an unfinished or ruined wonder"
        super().__init__("in play", text, keys(cards))

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if not s.alive[p]:
            return
        for card in s.techs[p]:
            pen.mark(LINES[card], WHOLE)
        for card in s.wonders[p]:
            pen.mark(LINES[card], HALF if is_ruined(s, p, card) else WHOLE)
        for card in s.colonies[p]:
            pen.mark(LINES[card], WHOLE)
        for card in [s.leader[p], s.tactic[p], s.war[p], s.pact[p]]:
            if card != NONE:
                pen.mark(LINES[card], WHOLE)
        if s.unfinished[p] != NONE:
            pen.mark(LINES[s.unfinished[p]], HALF)


class Hand(Part[Table]):
    def __init__(self, cards: int) -> None:
        text = "each card: copies in the viewer's hands; of others, civil cards if hands are open, and what they showed"
        super().__init__("hand", text, keys(cards))

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if not s.alive[p]:
            return
        if p == viewer or s.open_hands:
            for card in s.civil[p]:
                pen.mark(LINES[card], WHOLE)
            for card in s.fresh[p]:
                pen.mark(LINES[card], -HALF)
        for card in s.military[p] if p == viewer else s.shown[p]:
            pen.mark(LINES[card], WHOLE)


class AgesEncoding(Encoding[Table]):
    def __init__(self, game: Game[Table], name: str) -> None:
        super().__init__(game, name)
        cards = self.known
        self.join([Middle(), Row(), Common(cards)], [Figures(), Workers(), InPlay(cards), Hand(cards)], [])


def encoding(game: Game, name: str) -> Encoding:
    return AgesEncoding(game, name)
