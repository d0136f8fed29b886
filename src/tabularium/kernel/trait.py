"""What options at different tables have in common, so that something can be learned about them."""

from __future__ import annotations


class Traits:
    """All traits of a game: a kind, such as the word of an action, and a thing, such as a card. In files they are
    written by name, since numbers move when cards are added."""

    def __init__(self, kinds: dict[int, str], things: list[str]) -> None:
        self.kinds = kinds
        self.things = things
        self.count = len(things)
        self.kind_numbers = {name: kind for kind, name in kinds.items()}
        self.thing_numbers = {name: thing for thing, name in enumerate(things)}

    def number(self, kind: int, thing: int) -> int:
        return kind * self.count + thing

    def write(self, number: int) -> str:
        return f"{self.kinds[number // self.count]} {self.things[number % self.count]}"

    def read(self, name: str) -> int:
        """-1 for what is no trait (any longer)."""
        kind, _, thing = name.partition(" ")
        if kind not in self.kind_numbers or thing not in self.thing_numbers:
            return -1
        return self.number(self.kind_numbers[kind], self.thing_numbers[thing])
