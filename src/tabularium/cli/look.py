"""What every board of the terminal starts from: the view of a seat, and names for what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabularium.cli.board import cards_of, seat_title
from tabularium.cli.desk import Desk
from tabularium.cli.score import word
from tabularium.kernel.match import Match

Json = dict[str, Any]


class Look:
    """One look at the table by one seat."""

    def __init__(self, desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> None:
        self.desk = desk
        self.match = match
        self.seat = seat
        self.view = match.view(seat)
        self.facts: Json = self.view["facts"]
        self.cards = cards_of(match.game)
        self.figures: dict[int, Json] = {player["seat"]: player["figures"] for player in self.view["players"]}
        self.titles = {p: seat_title(desk, match, p, seat, tags) for p in self.figures}

    def say(self, key: str, **args: object) -> str:
        return self.desk.say(f"{self.match.game.key}.{key}", **args)

    def word(self, kind: str, key: str) -> str:
        return word(self.match.game, kind, key, self.desk.language)

    def seat_name(self, p: int) -> str:
        return self.match.game.seat_name(self.match.state, p, self.desk.language)

    def named(self, card: str | None) -> str:
        found = self.cards.get(card or "")
        return found.name[self.desk.language] if found is not None else card or "–"

    def zone(self, key: str, owner: int = -1) -> Json:
        return next((z for z in self.view["zones"] if z["key"] == key and z["owner"] == owner), {"objects": []})

    def objects(self, key: str, owner: int = -1) -> list[Json]:
        found: list[Json] = self.zone(key, owner)["objects"]
        return found
