"""The miniature as a Game: setting up, scores, view and guess."""

from __future__ import annotations

from typing import cast

from tabularium.games.miniature.effects import BOOK, ORDER_RULE, WHOLE_TURN, WORDS
from tabularium.games.miniature.state import BOX, CARDS, DECK, DISCARD, EVENTS, HAND, PLAY, ZONES, Table, cards_in
from tabularium.kernel.action import Notation, target_of, word_of
from tabularium.kernel.game import CardInfo, Game, Json, Options
from tabularium.kernel.machine import State
from tabularium.kernel.rng import shuffled
from tabularium.kernel.view import View


class Miniature(Game):
    key: str = "miniature"

    def __init__(self, content: str | None = None) -> None:
        self.name = {"en": "Miniature", "pt_BR": "Miniatura"}
        self.min_seats = 2
        self.max_seats = 4
        self.rules_version = 1
        self.specs = ()
        self.tables = ()
        self.notation = Notation(WORDS)
        self.book = BOOK
        self.events = list(EVENTS)
        super().__init__(content)
        self.order_rule = ORDER_RULE
        self.feature_names = ["points", "coins"]

    def deal(self, seats: int, random: int, options: Options) -> State:
        s = Table(self, seats)
        s.rng = random
        cards = list(range(len(CARDS)))
        s.shuffle(cards)
        for i, card in enumerate(cards):
            p = i % seats
            s.owner[card] = p
            s.zone[card] = HAND if i < 3 * seats else DECK
            if i >= 3 * seats:
                s.decks[p].append(card)
        for p in range(seats):
            s.coins[p] = 3
            s.units[p] = [1, 2, 3]
        s.push(WHOLE_TURN, 0)
        return s

    def scores(self, s: State) -> list[int]:
        t = cast(Table, s)
        return [t.points[p] + t.coins[p] // 2 for p in range(t.seats)]

    def winners(self, s: State) -> list[int]:
        scores = self.scores(s)
        return [p for p in range(s.seats) if scores[p] == max(scores)] if s.over else []

    def points(self, s: State, seat: int) -> dict[str, int]:
        t = cast(Table, s)
        return {"points": t.points[seat], "coins": t.coins[seat] // 2}

    def check(self, s: State) -> list[str]:
        t = cast(Table, s)
        broken = [f"{CARDS[c]} is nowhere" for c in range(len(CARDS)) if t.zone[c] == BOX or t.owner[c] < 0]
        for p in range(t.seats):
            if sorted(t.decks[p]) != cards_in(t, p, DECK):
                broken.append(f"the deck of seat {p} is not what its cards say")
            if t.coins[p] < 0:
                broken.append(f"seat {p} owes coins")
        return broken

    def view(self, s: State, seat: int) -> Json:
        t = cast(Table, s)
        v = View(self.key, seat)
        v.facts = {"round": t.rounds, "active": t.active}
        for p in range(t.seats):
            v.player(p, self.seat_name(t, p, "en"), {"coins": t.coins[p], "points": t.points[p], "units": t.units[p]})
            v.zone("deck", p, len(t.decks[p]))
            hand = cards_in(t, p, HAND)
            zone = v.zone("hand", p, len(hand))
            if p == seat:
                for card in hand:
                    v.put(zone, CARDS[card], CARDS[card])
            for at in (PLAY, DISCARD):
                zone = v.zone(ZONES[at], p)
                for card in cards_in(t, p, at):
                    v.put(zone, CARDS[card], CARDS[card])
        return v.json()

    def guess(self, s: State, seat: int, random: int) -> State:
        t = cast(Table, s).clone()
        t.log = None
        unseen = [c for c in range(len(CARDS)) if t.zone[c] == DECK or (t.zone[c] == HAND and t.owner[c] != seat)]
        dealt = unseen.copy()
        t.rng = shuffled(random, dealt)
        places = sorted([(t.zone[c], t.owner[c]) for c in unseen])  # whatever lies where, the same luck deals alike
        for p in range(t.seats):
            t.decks[p] = []
        for card, (zone, owner) in zip(dealt, places, strict=True):
            t.zone[card] = zone
            t.owner[card] = owner
            if zone == DECK:
                t.decks[owner].append(card)
        t.menu = None
        return t

    def turn(self, s: State) -> int:
        t = cast(Table, s)
        return t.rounds * t.seats + t.active

    def progress(self, s: State) -> float:
        return cast(Table, s).rounds / 3

    def features(self, s: State, seat: int) -> list[float]:
        t = cast(Table, s)
        return [float(t.points[seat]), float(t.coins[seat])]

    def touches(self, s: State, a: int) -> list[str]:
        word = self.notation.words[word_of(a)]
        return [CARDS[target_of(a)]] if word.parts and word.parts[0].what == "card" else []

    def cards(self) -> list[CardInfo]:
        none = {"en": "", "pt_BR": ""}
        return [CardInfo(c, "card", {"en": c, "pt_BR": c}, none, 1, "high", {}) for c in CARDS]

    def card_name(self, card: int, language: str) -> str:
        return CARDS[card]

    def seat_name(self, s: State, seat: int, language: str) -> str:
        return f"{'Player' if language == 'en' else 'Jogador'} {seat + 1}"
