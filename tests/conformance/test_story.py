"""The log for people: every event has its place in a line, alarms go to whom they concern, nothing hidden is told."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.tables import TABLES
from conformance.test_conformance import begun, every_table
from nations.table import seat as side
from nations.table import table as nations
from tabularium.games import LISTED
from tabularium.games.nations.table.kinds import ROUND_BEGAN
from tabularium.games.nations.words.story import STORY
from tabularium.kernel import machine
from tabularium.kernel.event import Event
from tabularium.kernel.game import loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match
from tabularium.kernel.playout import Dice
from tabularium.kernel.recap import chapters, done_to, last_turn, lines_since
from tabularium.kernel.story import LEAD, SILENT, lines_of
from through_the_ages.table import seat as civilization
from through_the_ages.table import table as through_the_ages

# What must never be small print: famine, uprising, corruption, collapse, a lost war, the last round.
ALARMS = {
    "through_the_ages": {"famine", "uprising", "corruption", "war_won", "succeeded", "last_round"},
    "nations": {"famine_came", "short_food", "revolted", "defeated", "war_declared"},
    "praga": {"last_space"},
    "imperium": {"collapsed", "scoring_triggered"},
}
ACTIONS = 60


def played(table: Any, seed: int) -> Match:
    match = begun(table, seed)
    dice = Dice(seed)
    while not match.over and len(match.actions) < ACTIONS:
        menu = machine.options(match.state)
        match.play(menu[dice.below(len(menu))])
    return match


@pytest.mark.parametrize("key", LISTED)
def test_dangers_are_alarms(key: str) -> None:
    game = loaded(key)
    assert ALARMS[key] <= {name for name, whom in zip(game.events, game.story.alarms, strict=True) if whom}


@pytest.mark.parametrize("key", sorted({key for key, _, _ in TABLES}))
def test_events_with_a_second_seat_are_those_whose_sentences_name_it(key: str) -> None:
    game = loaded(key)
    for name, between in zip(game.events, game.story.between, strict=True):
        keys = [key for key in (f"event.{name}", f"event.{name}.hidden") if game.texts.has(key)]
        assert between == any("{other}" in game.texts.message(key, "en") for key in keys), name


@every_table
def test_every_event_that_is_told_stands_in_one_line(table: Any) -> None:
    match = played(table, 91)
    story = match.game.story
    ends = [*match.told[1:], len(match.log)]
    for i in range(len(match.actions)):
        events = match.log[match.told[i] : ends[i]]
        lines = lines_of(story, events)
        inside = [event for line in lines for event in (line.lead, *line.follows, *line.folded)]
        told = [event for event in events if story.weight(event) != SILENT]
        if any(story.weight(event) == LEAD for event in events):
            assert len(inside) == len(told)
        assert {id(event) for event in inside} <= {id(event) for event in told}


@every_table
def test_since_your_last_turn_is_told_by_rival_and_by_what_it_did_to_you(table: Any) -> None:
    match = played(table, 92)
    for seat in range(match.seats):
        first = last_turn(match, seat)
        assert match.seats == 1 or seat not in match.by[first : first + 1]
        lines = lines_since(match, first, lambda event, seat=seat: event.seen_by(seat))  # type: ignore[misc]
        for chapter in chapters(lines, seat):
            assert chapter.seat != seat
            for line in chapter.lines:
                for language in LANGUAGES:
                    assert match.game.tell(match.state, line.lead, language)
        for event in done_to(match, lines, seat):
            assert seat in match.game.story.concerned(match.state, event)


def alarms_of_the_turn(*seats: Any) -> dict[str, list[int]]:
    """What is told at the end of the first seat's turn, and whom it alarms."""
    game = loaded("through_the_ages")
    match = Match(game, 2, 1, start=through_the_ages(*seats))
    match.play("done")
    return {game.events[event.kind]: game.story.alarmed(match.state, event) for event in match.log}


def test_a_famine_and_an_uprising_alarm_whom_they_befall() -> None:
    hungry = civilization(yellow=6, unused=5, workers={"agriculture": 0})
    assert alarms_of_the_turn(hungry, civilization())["famine"] == [0]
    assert alarms_of_the_turn(civilization(yellow=4, unused=0), civilization())["uprising"] == [0]


def test_the_last_round_alarms_everybody() -> None:
    s = nations(rome=side(), china=side(), round=7, last_round=8).state
    assert STORY.alarmed(s, Event(ROUND_BEGAN, -1, -1, 8, -1, -1)) == [0, 1]
    assert STORY.alarmed(s, Event(ROUND_BEGAN, -1, -1, 7, -1, -1)) == []
