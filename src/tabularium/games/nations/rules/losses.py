"""Losing what one may not have: shortages that ask, workers that go back."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import SIDES
from tabularium.games.nations.rules.answers import OfGoods
from tabularium.games.nations.rules.clauses import (
    BOOKS_ZERO,
    FOUR_KINDS,
    LOSE_WORKER,
    NONE_ON_TRACK,
    OVERFLOW,
    OVERFLOW_FIRST,
    SECTION_CHOICE,
    SECTION_MAX,
)
from tabularium.games.nations.rules.lacks import NO_IDLE, recruit
from tabularium.games.nations.table.atoms import lose, pull_worker, return_worker, take_away, take_worker
from tabularium.games.nations.table.kinds import BY_MISSING_BOOKS, FOOD_SECTION, SECTIONS, STABILITY_SECTION, TOP
from tabularium.games.nations.table.queries import beyond_free
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.vocabulary import GROW, IDLE, LOSE, RETURN
from tabularium.kernel.action import act, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack


class GiveOther(OfGoods):
    """For each missing book one other resource, by choice, as long as there is any. `n`: still to give."""

    few: int = TAKE_LONE
    rule: int = BOOKS_ZERO
    prompt: str = "give_other"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(LOSE, kind) for kind in range(3)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        kind = target_of(a)
        if word_of(a) != LOSE:
            return BOOKS_ZERO
        if kind > 2:
            return FOUR_KINDS
        return 0 if s.nations[f.player].stock[kind] else BOOKS_ZERO

    def take(self, s: Table, f: Frame, a: int) -> None:
        take_away(s, f.player, target_of(a), 1, BY_MISSING_BOOKS)
        if f.n > 1:
            s.push(self, f.player, n=f.n - 1)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"missing": f.n}


GIVE_OTHER: Final = GiveOther()


def inflict(s: Table, p: int, goods: tuple[int, ...], spared: bool = False, source: int = -1) -> None:
    """A forced loss; what is missing of the books is asked for next."""
    replace_books(s, p, lose(s, p, goods, spared, source))


def replace_books(s: Table, p: int, missing: int) -> None:
    """Other resources for missing books; nobody is asked when all that is left goes anyway."""
    if not missing:
        return
    stock = s.nations[p].stock
    if stock[0] + stock[1] + stock[2] <= missing:
        for kind in range(3):
            take_away(s, p, kind, stock[kind], BY_MISSING_BOOKS)
    else:
        s.push(GIVE_OTHER, p, n=missing)


# Taking workers from the track and returning them


def no_worker_from(n: Nation, section: int) -> int:
    """The clause that keeps a worker of this section on the track, or 0."""
    if n.waiting:
        return 0 if section == TOP else OVERFLOW_FIRST
    if section == TOP or not n.sections[section]:
        return NONE_ON_TRACK
    return 0


class TakeWorker(Choice[Table]):
    """One worker, from the section of choice."""

    few: int = TAKE_LONE
    rule: int = SECTION_CHOICE
    prompt: str = "take_worker"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(GROW, section) for section in (FOOD_SECTION, STABILITY_SECTION, TOP)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != GROW:
            return SECTION_CHOICE
        return no_worker_from(s.nations[f.player], target_of(a))

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return recruit(s.nations[f.player], target_of(a), rule)

    def take(self, s: Table, f: Frame, a: int) -> None:
        take_worker(s, f.player, target_of(a))

    def message(self, s: Table, f: Frame, a: int) -> str:
        return growth_message(s.nations[f.player], target_of(a))

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return track_object(s.nations[f.player], target_of(a))


def growth_message(n: Nation, section: int) -> str:
    """How a worker comes from this section: with its upkeep, or without."""
    free = section != TOP and beyond_free(n, section) < 0
    return f"action.grow_{SECTIONS[section]}{'_free' if free else ''}"


def track_object(n: Nation, section: int) -> list[str]:
    return [f"grow/{SECTIONS[section]}"] if section != TOP or n.waiting else []


TAKE_WORKER: Final = TakeWorker()


def section_size(n: Nation, section: int) -> int:
    side = SIDES[n.side]
    return side.food_section if section == FOOD_SECTION else side.stability_section


def has_room(n: Nation, section: int) -> bool:
    return n.sections[section] < section_size(n, section)


def no_return(n: Nation, target: int) -> int:
    """The clause that forbids returning this worker to this section, or 0."""
    source = first_of(target)
    section = second_of(target)
    if source == IDLE:
        if not n.idle:
            return LOSE_WORKER
    else:
        card = source - 1
        if n.idle or card not in n.spaces or not n.workers[n.spaces.index(card)]:
            return LOSE_WORKER
    if section == TOP:
        return OVERFLOW if has_room(n, FOOD_SECTION) or has_room(n, STABILITY_SECTION) else 0
    return 0 if has_room(n, section) else SECTION_MAX


def return_lack(n: Nation, target: int, rule: int) -> Lack | None:
    """What is missing for a worker whose return is refused."""
    section = second_of(target)
    if rule == LOSE_WORKER and first_of(target) == IDLE and not n.idle:
        return NO_IDLE
    if rule == SECTION_MAX:
        size = section_size(n, section)
        return Lack("section_full", size + 1, size, what=f"what.section_{section}")
    return None


def returns(n: Nation) -> list[int]:
    """How a worker might go back: where it comes from, and its section."""
    sources = [IDLE]
    if not n.idle:
        sources += [n.spaces[i] + 1 for i in range(len(n.spaces)) if n.workers[i]]
    return [act(RETURN, source, section) for source in sources for section in (FOOD_SECTION, STABILITY_SECTION, TOP)]


def send_back(s: Table, p: int, target: int) -> None:
    n = s.nations[p]
    source = first_of(target)
    if source != IDLE:
        pull_worker(s, p, n.spaces.index(source - 1))
    return_worker(s, p, second_of(target))
