"""What atoms announce: the log, the animation and the recap read these, never the rules."""

from __future__ import annotations

from typing import Final

EVERYBODY: Final = -1
NOBODY: Final = -1


class Event:
    """Something that happened. `audience` is a bit mask of the seats that may know `source`."""

    __slots__ = ("audience", "kind", "n", "other", "player", "source")

    def __init__(self, kind: int, player: int, source: int, n: int, other: int, audience: int) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.n = n
        self.other = other
        self.audience = audience

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may know it."""
        if self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1):
            return self
        return Event(self.kind, self.player, NOBODY, self.n, self.other, self.audience)
