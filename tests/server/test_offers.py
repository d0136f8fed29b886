"""What is offered for few clicks is true: what commits says so, what leads on is answered at once, several together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.running import Guest, House, refused
from tabularium.kernel import machine, record
from tabularium.kernel.match import Match, replay
from tabularium.server import schema
from tabularium.server.acting import all_played
from tabularium.server.offers import MOST_AT_ONCE, decision_json

TESTS = Path(__file__).parents[1]
RECORDS = [
    "nations/golden/three.tab",
    "praga/golden/two.tab",
    "through_the_ages/golden/two.tab",
    "imperium/golden/two-cults.tab",
]


def positions(path: str) -> Iterator[tuple[Match, str]]:
    """A game from its first decision to its last, and what was decided."""
    text = (TESTS / path).read_text("utf-8")
    actions = [line.text for line in record.read(text).actions]
    match = replay(text, to=0)
    for action in actions:
        yield match, action
        match.play(action)


@pytest.mark.parametrize("path", RECORDS)
def test_whatever_takes_the_way_back_is_told_before(path: str) -> None:
    told = 0
    for n, (match, action) in enumerate(positions(path)):
        if n % 5 == 0:
            seat, active = machine.who(match.state), match.state.active
            offers = {offer["notation"]: offer for offer in decision_json(match, alone=False)["options"]}
            commits = offers[action]["commits"] if action in offers else None
            match.play(action)
            ended = match.over or machine.who(match.state) != seat or match.state.active != active
            gone = ended or match.reveals[-1]
            match.undo()
            assert action not in offers or (commits is not None) == gone, (n, action)
            told += commits is not None
    assert told


def test_alone_nothing_that_comes_to_light_commits_but_the_end_of_a_turn_does() -> None:
    seen = set()
    for match, _ in positions(RECORDS[1]):
        for asked, alone in zip(*(decision_json(match, way)["options"] for way in (False, True)), strict=True):
            seen.add((asked["commits"], alone["commits"]))
    assert seen == {(None, None), ("reveals", None), ("ends", "ends")}


def test_what_only_shows_something_is_told_from_what_leaves_the_menu() -> None:
    """Cards of Imperium are played on after what they bring to light or ask of others; innovating is a whole turn."""
    seen = set()
    for match, _ in positions("imperium/golden/two-horizons.tab"):
        for offer in decision_json(match, alone=False)["options"]:
            seen |= {(offer["notation"].split()[0], commits) for commits in last_words(offer)}
    assert {("play", "reveals"), ("exhaust", "asks"), ("done", "ends"), ("innovate", "spends")} <= seen
    assert ("innovate", "reveals") not in seen


def last_words(offer: dict[str, Any]) -> set[str | None]:
    """Why there is no way back, after each way to say all that an answer leads to."""
    return {offer["commits"]} if not offer["next"] else {why for then in offer["next"] for why in last_words(then)}


def test_what_only_leads_on_can_be_answered_at_once() -> None:
    tried = longest = 0
    for n, (match, _) in enumerate(positions(RECORDS[3])):
        if n % 3:
            continue
        seat, count = machine.who(match.state), len(match.actions)
        for offer in decision_json(match, alone=True)["options"]:
            for first, *then in said_at_once(offer)[:3]:
                made = all_played(match, seat, first, then, False)
                assert [row.get("auto", False) for row in made] == [False, *[True] * len(then)]
                match.back_to(count)
                tried += 1
                longest = max(longest, len(then))
    assert tried > 50
    assert longest > 2


def said_at_once(offer: dict[str, Any]) -> list[list[str]]:
    """Every way to say an answer with all that follows."""
    said = [[offer["notation"], *rest] for then in offer["next"] for rest in said_at_once(then)]
    return said or [[offer["notation"]]]


def test_no_more_is_offered_at_once_than_can_be_read() -> None:
    for n, (match, _) in enumerate(positions(RECORDS[3])):
        if n % 7 == 0:
            offers = decision_json(match, alone=True)["options"]
            said = [tuple(way) for offer in offers for way in said_at_once(offer)]
            assert len(said) <= MOST_AT_ONCE
            assert len(set(said)) == len(said)


def test_every_set_is_offered_once_and_whole() -> None:
    """Glory of the Japanese: three of six regions."""
    match = next(match for n, (match, _) in enumerate(positions("imperium/golden/two-horizons.tab")) if n == 968)
    glory = next(x for x in decision_json(match, alone=True)["options"] if x["notation"] == "play glory-jpn")
    sets = [frozenset(way[1:]) for way in said_at_once(glory)]
    assert {len(one) for one in sets} == {3}
    assert len(sets) == len(set(sets)) == 20


def together(several: dict[str, Any], names: list[str]) -> list[str]:
    """As the page would send them."""
    order = [offer["notation"] for offer in several["offers"]]
    names = names if several["ordered"] else sorted(names, key=order.index)
    return names if several["closes"] and len(names) == several["most"] else [*names, "done"]


@pytest.mark.parametrize("path", [*RECORDS[1:], "imperium/golden/four-trade-routes.tab"])
def test_what_was_named_one_by_one_can_be_named_together(path: str) -> None:
    found = 0
    asked: tuple[int, int, Any, dict[str, Any]] | None = None
    for match, _ in positions(path):
        choice = machine.choice_of(match.state)
        if asked is not None:
            before, seat, question, several = asked
            named = [match.game.notation.write(a) for a in match.actions[before:]]
            over = named[-1] == "done" or machine.who(match.state) != seat or not isinstance(choice, type(question))
            if over:
                names = [name for name in named if name != "done"]
                if set(names) <= {offer["notation"] for offer in several["offers"]}:  # nothing was done between them
                    found += named_together(match, before, seat, together(several, names))
                asked = None
        if asked is None:
            offered = decision_json(match, alone=True)["several"]
            if offered is not None:
                asked = (len(match.actions), machine.who(match.state), choice, offered)
    assert found


def named_together(match: Match, before: int, seat: int, run: list[str]) -> bool:
    """Goes back, names them together, and finds the same position; then all is as it was."""
    goal, taken = match.hash(), match.actions[before:]
    match.back_to(before)
    all_played(match, seat, run[0], run[1:], False)
    assert match.hash() == goal, run
    match.back_to(before)
    for action in taken:
        match.play(action)
    return len(run) > 1


def answers(guest: Guest, *actions: str, **more: Any) -> Any:
    body = {"action": actions[0], "then": list(actions[1:]), "position": guest.state()["table"]["position"], **more}
    return guest.ask("POST", "/actions", schema.Done, body)


def test_several_answers_are_taken_together_or_not_at_all(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    before = ana.state()
    with refused("refused"):
        answers(ana, "do mine", "do mine", "do mine", "do mine", "do mine", "do mine")
    with refused("bad_action"):
        answers(ana, "do mine", "nonsense")
    assert ana.state()["seats"] == before["seats"]
    assert ana.state()["seq"] == before["seq"]
    assert answers(ana, "do mine", "do smelt")["actions"] == 2
    entries = [entry for entry in ana.state()["entries"] if entry["kind"] == "action"]
    assert [(entry["notation"], entry["auto"]) for entry in entries] == [("do mine", False), ("do smelt", True)]
    assert ana.undo()["actions"] == 0


def test_undo_goes_back_before_what_nobody_was_asked_for(house: House) -> None:
    ana = house.create("Ana", "Bruno").guests[0]
    answers(ana, "do mine")
    answers(ana, "do smelt", auto=True)
    assert ana.state()["seats"][0]["undo"]["to"] == 0
    assert ana.state()["seats"][0]["recap"] == 1


def test_whoever_resigns_is_played_for_and_does_not_come_back(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.ask("POST", "/seats/0/resign", schema.Done, {"bot": "random"})
    player = bruno.state()["table"]["players"][0]
    assert (player["away"], player["resigned"]) == (True, True)
    with refused("resigned"):
        ana.ask("POST", "/seats/0/return", schema.Done)
    assert [entry["change"] for entry in bruno.state()["entries"] if entry["kind"] == "seat"][-1] == "resigned"
