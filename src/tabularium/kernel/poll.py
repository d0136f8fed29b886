"""A question to several seats, one after the other, whose answers take effect together."""

from __future__ import annotations

from tabularium.kernel.effect import Choice, Frame, S


class Poll(Choice[S]):
    """Several seats answer one after the other; then all answers take effect at once.

    `them` holds the seats that are asked (there are `n`) and then the answers so far.
    """

    def seats(self, s: S, f: Frame) -> list[int]:
        """Who is asked, in order."""
        raise NotImplementedError

    def answers(self, s: S, f: Frame, seat: int) -> list[int]:
        """What this seat might answer."""
        raise NotImplementedError

    def bar(self, s: S, f: Frame, seat: int, a: int) -> int:
        """The clause that forbids any well-formed answer, or 0."""
        raise NotImplementedError

    def apply(self, s: S, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        raise NotImplementedError

    def begin(self, s: S, f: Frame) -> None:
        """Ask everybody, with the slots of this frame."""
        seats = tuple(self.seats(s, f))
        if seats:
            s.push(self, f.player, f.source, f.other, f.it, len(seats), seats, f.home)

    def who(self, s: S, f: Frame) -> int:
        return f.them[len(f.them) - f.n]

    def candidates(self, s: S, f: Frame) -> list[int]:
        return self.answers(s, f, self.who(s, f))

    def refuse(self, s: S, f: Frame, a: int) -> int:
        return self.bar(s, f, self.who(s, f), a)

    def take(self, s: S, f: Frame, a: int) -> None:
        them = (*f.them, a)
        if len(them) == 2 * f.n:
            self.apply(s, f, them[: f.n], them[f.n :])
        else:
            s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)
