"""How many clicks a recorded turn takes on the page: the rules of `lib/interaction.ts` once more, for whole games.
That both agree is proved by real clicks in test_clicks.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tabularium.kernel import machine, record
from tabularium.kernel.match import Match, replay
from tabularium.server.offers import decision_json

TESTS = Path(__file__).parents[1]
DONE = "done"
Json = dict[str, Any]


class Step(NamedTuple):
    """One answer of the page's: the actions it sends, and the clicks it takes; those that only confirm what was clicked
    are spared by holding the first."""

    kind: str
    actions: tuple[str, ...]
    clicks: int
    confirms: int = 0


class Turn(NamedTuple):
    seat: int
    before: int  # so many actions were taken before it
    steps: list[Step]

    @property
    def clicks(self) -> int:
        return sum(step.clicks for step in self.steps)

    @property
    def presses(self) -> int:
        """The clicks of somebody who holds down what would be asked about."""
        return sum(step.clicks - step.confirms for step in self.steps)

    @property
    def actions(self) -> list[str]:
        return [action for step in self.steps for action in step.actions]


def actions_of(path: str) -> tuple[Match, list[str]]:
    text = (TESTS / path).read_text("utf-8")
    return replay(text, to=0), [line.text for line in record.read(text).actions]


def never(state: Any) -> bool:
    return False


@cache
def turns(path: str, between: Callable[[Any], bool] = never, people: bool = False) -> list[Turn]:
    """A recorded game, turn by turn: what the seat whose turn it is does, with the fewest clicks the page asks for.
    `between`: the position belongs to nobody's turn; `people`: others at the table are no bots.
    """
    match, actions = actions_of(path)
    found: list[Turn] = []
    active = -1
    while not match.over and len(match.actions) < len(actions):
        if match.state.active != active:
            active = match.state.active
            found.append(Turn(active, len(match.actions), []))
        seat = machine.who(match.state)
        step = answered(match, actions[len(match.actions) :], alone=not people or match.seats == 1)
        if seat == active and not between(match.state):
            found[-1].steps.append(step)
        for action in step.actions:
            match.play(action)
    return [turn for turn in found if turn.steps]


def answered(match: Match, coming: list[str], alone: bool) -> Step:
    """The next answer, and what it costs somebody with a pointer."""
    decision = decision_json(match, alone)
    kind = f"{decision['kind']}.{decision['asks']}"
    if decision["several"] is not None:
        named = named_together(match, decision["several"], coming)
        if named:
            return Step(kind, named, ticks(decision["several"], named))
    offers = {offer["notation"]: offer for offer in decision["options"]}
    offer = offers.get(coming[0])
    if offer is None:  # what may be said though it is no option: from the table's menu
        return Step(kind, (coming[0],), 3)
    said = in_one_breath(offer, coming)
    *actions, commits = said
    if len(offers) == 1 and not offer["next"]:
        return Step(kind, tuple(actions), int(commits is not None))
    confirms = int(commits is not None)
    return Step(kind, tuple(actions), 1 + confirms, confirms)


def in_one_breath(offer: Json, coming: list[str]) -> tuple[Any, ...]:
    """The answers that are given together with the first, and at last why there is no free way back."""
    then = next((one for one in offer["next"] if coming[1:2] == [one["notation"]]), None)
    if then is None:
        return (coming[0], offer["commits"])
    return (coming[0], *in_one_breath(then, coming[1:]))


def ticks(several: Json, named: tuple[str, ...]) -> int:
    """One by one, and then it is confirmed, unless nothing is left to say and the way back is free; or with the button
    that names them all, and those that are not meant are taken back.
    """
    count = len([action for action in named if action != DONE])
    sent = named[-1] != DONE and several["commits"] is None
    clicks = count + int(not sent)
    offers = len(several["offers"])
    if several["most"] == offers > 2 and set(several["copies"]) == {1}:
        clicks = min(clicks, 1 + offers - count + 1)
    return clicks


def named_together(match: Match, several: Json, coming: list[str]) -> tuple[str, ...]:
    """What was named one by one and can be ticked together; empty where something else was done first."""
    names = {offer["notation"] for offer in several["offers"]}
    named: list[str] = []
    for action in coming:
        if action == DONE:
            return (*named, DONE)
        if action not in names:
            return ()
        named.append(action)
        if several["closes"] and len(named) == several["most"]:
            return tuple(named)
    return ()


def beginning(path: str, actions: int) -> str:
    """A record of the first actions of a game; below zero: without so many of the last."""
    kept: list[str] = []
    lines = (TESTS / path).read_text("utf-8").split("\n")
    if actions < 0:
        actions += len([line for line in lines if line[:1].isdigit()])
    for line in lines:
        if line[:1].isdigit():
            actions -= 1
            if actions < 0:
                break
        if not line.startswith(("=", "over")):
            kept.append(line)
    return "\n".join(kept) + "\n"
