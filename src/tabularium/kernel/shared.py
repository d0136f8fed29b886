"""Numbers that copies of a table share: tuples, which never change. Whoever changes one puts a new one in its place.

A copy of a table costs what its lists cost; what changes seldom is held like this and costs a copy nothing.
"""

from __future__ import annotations


def put(held: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    """With another number at one place."""
    if held[i] == n:
        return held
    changed = list(held)
    changed[i] = n
    return tuple(changed)


def joined(held: tuple[int, ...], n: int) -> tuple[int, ...]:
    """With one more, at the end."""
    return held + (n,)  # noqa: RUF005 - a star builds a list first


def filed(held: tuple[int, ...], n: int) -> tuple[int, ...]:
    """With one more, where it belongs in ascending order; after those that are alike."""
    i = len(held)
    while i > 0 and held[i - 1] > n:
        i -= 1
    changed = list(held)
    changed.insert(i, n)
    return tuple(changed)


def without(held: tuple[int, ...], n: int) -> tuple[int, ...]:
    """Without the first of a number, which must be there."""
    for i, x in enumerate(held):
        if x == n:
            return held[:i] + held[i + 1 :]
    raise ValueError(n)


def alike(like: object, value: object) -> object:
    """A stored value as a table holds it today: what was a list when it was stored may be a tuple now."""
    if not isinstance(value, list):
        return value
    if isinstance(like, tuple):
        return tuple(value)
    if isinstance(like, list) and like:
        return [alike(like[min(i, len(like) - 1)], x) for i, x in enumerate(value)]
    return value
