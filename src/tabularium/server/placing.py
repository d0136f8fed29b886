"""Who came where at a table that is over: for results, ratings, leagues and tournaments."""

from __future__ import annotations

from tabularium.server.model import CLOSED, OVER, PERSON, Head

VOTE = "vote"  # why a table is closed that was ended without those who are away
LATE = "late"  # … that was not over when the time of its round was


def ended_by_vote(head: Head) -> bool:
    return head.status == CLOSED and head.closed is not None and head.closed.why == VOTE


def places(head: Head) -> list[int] | None:
    """By seat, 0 for the best; who is level shares a place. None: the game is not over.

    Whoever has left their seat to a bot comes after all who stayed. Where the table was ended without those who are
    away, the others are level.
    """
    gone = [player.kind == PERSON and player.away for player in head.players]
    if ended_by_vote(head):
        return [gone.count(False) if away else 0 for away in gone]
    if head.status != OVER or head.result is None:
        return None
    return ranked(gone, head.result.winners, head.result.scores)


def ranked(gone: list[bool], winners: list[int], scores: list[int]) -> list[int]:
    keys = [(away, seat not in winners, -score) for seat, (away, score) in enumerate(zip(gone, scores, strict=True))]
    order = sorted(keys)
    return [order.index(key) for key in keys]


def to_end(head: Head) -> list[int]:
    """Whose agreement ends a game without those who have left it: all persons who still play.

    Nobody's, if nobody has left."""
    persons = [(seat, player) for seat, player in enumerate(head.players) if player.kind == PERSON]
    here = [seat for seat, player in persons if not player.away]
    return here if len(here) < len(persons) else []


def ends_from(head: Head) -> float | None:
    """From when on the game may be ended without those who are away; None: nobody is."""
    gone = [player for player in head.players if player.kind == PERSON and player.away]
    return max([player.waits or 0.0 for player in gone], default=None)
