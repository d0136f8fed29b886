"""Cards of another print, laid over those of the shelf for as long as somebody looks.

Some games keep the figures of their cards in lists that all their tables share. Where a pack corrects such a card, the
game has a layer: the places of these lists and the figures of these cards that differ, with what they are instead.
Whoever asks the rules about a table of that game lays it out, and takes it away again before anybody else can look:
`machine.py` and `overlaid.py` do so at every door. Layers are laid out by one thread at a time; work on other tables in
other threads goes through `undisturbed`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final, TypeVar

T = TypeVar("T")


class _Shelf:
    """Who is at the shelf of this process: many readers in threads, or one layer."""

    def __init__(self) -> None:
        self.free = threading.Condition(threading.RLock())
        self.readers: dict[int, int] = {}  # by thread
        self.laid: Layer | None = None
        self.by = 0
        self.layers = 0  # that were ever made


_SHELF: Final = _Shelf()


class Layer:
    """What a pack puts in the place of packaged figures."""

    def __init__(self) -> None:
        _SHELF.layers += 1
        self.number = _SHELF.layers
        self.lists: list[list[Any]] = []
        self.places: list[int] = []
        self.usual: list[Any] = []
        self.other: list[Any] = []
        self.objects: list[Any] = []
        self.names: list[str] = []
        self.usual_figures: list[Any] = []
        self.other_figures: list[Any] = []

    def put(self, shelf: list[Any], place: int, value: Any) -> None:
        """Another value at a place of a list; the same place may be named once."""
        self.lists.append(shelf)
        self.places.append(place)
        self.usual.append(shelf[place])
        self.other.append(value)

    def set(self, thing: Any, name: str, value: Any) -> None:
        """Another value of something's attribute; named again, the last one holds."""
        for i, known in enumerate(self.objects):
            if known is thing and self.names[i] == name:
                self.other_figures[i] = value
                return
        self.objects.append(thing)
        self.names.append(name)
        self.usual_figures.append(getattr(thing, name))
        self.other_figures.append(value)

    def set_place(self, thing: Any, name: str, place: int, value: Any) -> None:
        """Another value at a place of a tuple."""
        now = getattr(thing, name)
        for i, known in enumerate(self.objects):
            if known is thing and self.names[i] == name:
                now = self.other_figures[i]
        self.set(thing, name, (*now[:place], value, *now[place + 1 :]))

    def _show(self, places: list[Any], figures: list[Any]) -> None:
        for i in range(len(self.lists)):
            self.lists[i][self.places[i]] = places[i]
        for i in range(len(self.objects)):
            setattr(self.objects[i], self.names[i], figures[i])

    def enter(self) -> bool:
        """Lay it out; False: whoever asks has done so already, and takes it away."""
        me = threading.get_ident()
        if _SHELF.laid is self and _SHELF.by == me:
            return False
        assert _SHELF.by != me, "another layer is laid out"
        with _SHELF.free:
            while _SHELF.laid is not None or any(thread != me for thread in _SHELF.readers):
                _SHELF.free.wait()
            _SHELF.laid = self
            _SHELF.by = me
        self._show(self.other, self.other_figures)
        return True

    def answer(self, ask: Callable[..., T], *args: Any) -> T:
        """Ask something once it is laid out, and take it away again."""
        try:
            return ask(*args)
        finally:
            self.leave()

    def leave(self) -> None:
        self._show(self.usual, self.usual_figures)
        with _SHELF.free:
            _SHELF.laid = None
            _SHELF.by = 0
            _SHELF.free.notify_all()


def edition() -> int:
    """Which figures lie out: 0 the packaged ones, otherwise those of a layer. What is reckoned from figures once is
    kept by edition."""
    laid = _SHELF.laid
    return laid.number if laid is not None else 0


def undisturbed(work: Callable[..., T], *args: Any) -> T:
    """Do something with packaged cards in a thread of its own: no layer is laid out meanwhile."""
    me = threading.get_ident()
    with _SHELF.free:
        while _SHELF.laid is not None and _SHELF.by != me:
            _SHELF.free.wait()
        _SHELF.readers[me] = _SHELF.readers.get(me, 0) + 1
    try:
        return work(*args)
    finally:
        with _SHELF.free:
            _SHELF.readers[me] -= 1
            if not _SHELF.readers[me]:
                del _SHELF.readers[me]
            _SHELF.free.notify_all()
