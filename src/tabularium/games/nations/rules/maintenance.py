"""Maintenance phase: round marker, progress cards, growth, new event, architects."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, event_number
from tabularium.games.nations.rules.clauses import (
    EASIER,
    GROWTH_CHOICE,
    GROWTH_EMPTY_TRACK,
    GROWTH_ONE_KIND,
    SECTION_CHOICE,
)
from tabularium.games.nations.rules.clauses import MACHIAVELLI as MACHIAVELLI_RULE
from tabularium.games.nations.rules.lacks import recruit, recruits
from tabularium.games.nations.rules.losses import growth_message, no_worker_from, track_object
from tabularium.games.nations.rules.solo import reveal_tile, tiles_of
from tabularium.games.nations.table.atoms import ease_upkeep, gain, take_worker
from tabularium.games.nations.table.atoms_board import (
    begin_phase,
    begin_round,
    fill_market,
    keep_event,
    move_market,
    recall_architects,
    recall_helpers,
    send_architects,
    send_helpers,
    show_events,
)
from tabularium.games.nations.table.kinds import (
    BY_GROWTH,
    FOOD,
    FOOD_SECTION,
    GOLD,
    GROWTH,
    NEW_EVENT,
    NOBODY,
    SECTIONS,
    STABILITY_SECTION,
    STONE,
    TOP,
    UNCHOSEN,
)
from tabularium.games.nations.table.queries import age_of, in_play, workers_on_track
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import goods_object, some
from tabularium.games.nations.words.sheet_text import event_name
from tabularium.games.nations.words.vocabulary import GROW, KEEP, TAKE
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack

BASE_ARCHITECTS: Final[tuple[int, ...]] = (0, 0, 1, 2, 2, 3)  # by seats
COLUMNS_IN_USE: Final[tuple[int, ...]] = (0, 4, 4, 5, 6, 7)  # by seats

# 1. Round marker


class RoundMarker(Effect[Table]):
    """The marker moves on, and what belonged to the old round is cleared away."""

    def run(self, s: Table, f: Frame) -> None:
        begin_round(s)


# 2. Progress cards


class ProgressCards(Effect[Table]):
    """The two cheaper rows go, the dearest becomes the cheapest, and new cards fill the board."""

    def run(self, s: Table, f: Frame) -> None:
        move_market(s)
        fill_market(s, age_of(s))


# 3. Growth


class Grow(Choice[Table]):
    """A worker from the track, or resources by the level of difficulty."""

    few: int = ASK
    rule: int = GROWTH_CHOICE
    prompt: str = "growth"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [
            act(GROW, FOOD_SECTION), act(GROW, STABILITY_SECTION), act(GROW, TOP),
            act(TAKE, FOOD), act(TAKE, STONE), act(TAKE, GOLD),
        ]  # fmt: skip

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        n = s.nations[f.player]
        if word_of(a) == GROW:
            if not workers_on_track(n):
                return GROWTH_EMPTY_TRACK
            return no_worker_from(n, target_of(a))
        if word_of(a) == TAKE:
            return 0 if target_of(a) in (GOLD, FOOD, STONE) else GROWTH_ONE_KIND
        return GROWTH_CHOICE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        n = s.nations[f.player]
        if rule == GROWTH_EMPTY_TRACK:
            return recruits(n, 1)
        return recruit(n, target_of(a), rule) if word_of(a) == GROW else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        if word_of(a) == GROW:
            take_worker(s, f.player, target_of(a))
        else:
            gain(s, f.player, target_of(a), s.nations[f.player].level, BY_GROWTH)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"level": s.nations[f.player].level, "round": s.round}

    def message(self, s: Table, f: Frame, a: int) -> str:
        return growth_message(s.nations[f.player], target_of(a)) if word_of(a) == GROW else ""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return some(target_of(a), s.nations[f.player].level, language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        if word_of(a) == GROW:
            return track_object(s.nations[f.player], target_of(a))
        return goods_object(target_of(a))


GROW_OR_TAKE: Final = Grow()


class GrowthStep(Effect[Table]):
    """In reverse player order."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, GROWTH)
        for p in s.order:
            s.push(GROW_OR_TAKE, p)


class Ease(Choice[Table]):
    """The easier game: one more worker at the start, whose upkeep is ignored."""

    few: int = TAKE_LONE
    rule: int = EASIER
    prompt: str = "ease"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(GROW, FOOD_SECTION), act(GROW, STABILITY_SECTION)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) != GROW:
            return EASIER
        return 0 if target_of(a) in (FOOD_SECTION, STABILITY_SECTION) else SECTION_CHOICE

    def take(self, s: Table, f: Frame, a: int) -> None:
        ease_upkeep(s, f.player, target_of(a))
        take_worker(s, f.player, target_of(a))

    def message(self, s: Table, f: Frame, a: int) -> str:
        return f"action.grow_{SECTIONS[target_of(a)]}_eased"

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return track_object(s.nations[f.player], target_of(a))


EASE: Final = Ease()


# 4. New events


class NewEventStep(Effect[Table]):
    """One event card is revealed; alone, a tile. Whoever may choose sees two and so does everybody."""

    def run(self, s: Table, f: Frame) -> None:
        begin_phase(s, NEW_EVENT)
        if s.seats == 1:
            reveal_tile(s)
            return
        deck = s.event_decks[age_of(s) - 1]
        chooser = event_chooser(s)
        if chooser != NOBODY and len(deck) > 1:
            show_events(s, age_of(s), 2)
            s.push(KEEP_EVENT, chooser)
        else:
            show_events(s, age_of(s), 1)
            keep_event(s, s.shown[0])


def event_chooser(s: Table) -> int:
    for p in s.order:
        for card in in_play(s.nations[p]):
            if CARDS[card].chooses_event:
                return p
    return NOBODY


class KeepEvent(Choice[Table]):
    few: int = ASK
    rule: int = MACHIAVELLI_RULE
    prompt: str = "keep_event"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(KEEP, card) for card in s.shown]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == KEEP and target_of(a) in s.shown else MACHIAVELLI_RULE

    def take(self, s: Table, f: Frame, a: int) -> None:
        for card in s.shown:
            if card != target_of(a):
                s.tell(UNCHOSEN, f.player, event_number(card))
        keep_event(s, target_of(a))

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"count": len(s.shown)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        event = EVENT_CARDS[target_of(a)]
        return {"name": event_name(event)[language], "architects": event.architects, "famine": event.famine}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"event/{EVENT_CARDS[target_of(a)].key}"]


KEEP_EVENT: Final = KeepEvent()


# 5. Architects


class ArchitectStep(Effect[Table]):
    """Those left over go; the base number and the event's come. Round 1 keeps what the set-up placed."""

    def run(self, s: Table, f: Frame) -> None:
        number = tiles_of(s)[s.tile].architects if s.seats == 1 else EVENT_CARDS[s.event].architects
        if s.round > 1:
            recall_architects(s)
            number += BASE_ARCHITECTS[s.seats]
        recall_helpers(s)
        send_architects(s, number)
        send_helpers(s)


ROUND_MARKER: Final = RoundMarker()
PROGRESS_CARDS: Final = ProgressCards()
GROWTH_STEP: Final = GrowthStep()
NEW_EVENT_STEP: Final = NewEventStep()
ARCHITECT_STEP: Final = ArchitectStep()
