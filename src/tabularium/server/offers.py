"""What a seat may decide, made ready for somebody who wants few clicks: which answers commit, which lead on to a
question of their own, and which may be named together.

All of it is tried on what the seat may believe, so that nothing of it tells what the seat can't know.
"""

from __future__ import annotations

from typing import Any, Literal

from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Decision, Match, Option

Json = dict[str, Any]
Commits = Literal["ends", "reveals"]
MOST_AT_ONCE = 80  # offers, beyond which a question is asked apart


class Outlook:
    """How a decision would go on after an answer, as far as its seat can know."""

    def __init__(self, before: State, seat: int, action: int) -> None:
        s = before.clone()
        s.revealed = False
        machine.play(s, action)
        self.state = s
        self.reveals = s.revealed
        self.ends = s.over or machine.who(s) != seat or s.active != before.active

    def commits(self, alone: bool) -> Commits | None:
        """Why the way back is no longer free; alone at a table one may look and go back, but bots would answer."""
        if self.ends:
            return "ends"
        return "reveals" if self.reveals and not alone else None

    def leads_on(self, before: State, action: int) -> bool:
        """It only opens a question of its own, about which nothing hidden is told."""
        top = before.stack[-1]
        if self.ends or self.reveals or not machine.choice_of(before).leads(before, top, action):
            return False
        s = self.state
        deeper = s.stack[-1].effect is not top.effect and len(s.stack) >= len(before.stack)
        return deeper and len(machine.options(s)) > 1


def decision_json(match: Match, alone: bool) -> Json:
    decision = Decision(match)
    guess = match.guess(decision.seat, len(match.actions))
    offers = [_offer(match, guess, decision.seat, option, alone) for option in decision.options]
    _shorten(offers)
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "asks": decision.prompt,
        "prompt": {language: decision.question(language) for language in LANGUAGES},
        "options": offers,
        "also": [_offer(match, guess, decision.seat, option, alone) for option in decision.also],
        "several": _several_json(match),
    }


def _offer(match: Match, guess: State, seat: int, option: Option, alone: bool) -> Json:
    if machine.refuse(guess, option.action):  # it hangs on something that the seat can't know
        return _said(match, match.state, option.action, "reveals")
    outlook = Outlook(guess, seat, option.action)
    offer = _said(match, match.state, option.action, outlook.commits(alone))
    if outlook.leads_on(guess, option.action):
        offer["next"] = [
            _said(match, outlook.state, a, Outlook(outlook.state, seat, a).commits(alone))
            for a in machine.options(outlook.state)
        ]
    return offer


def _said(match: Match, s: State, action: int, commits: Commits | None) -> Json:
    game = match.game
    return {
        "notation": game.notation.write(action),
        "label": {language: game.label(s, action, language) for language in LANGUAGES},
        "touches": game.touches(s, action),
        "commits": commits,
        "next": [],
    }


def _shorten(offers: list[Json]) -> None:
    """Where all that could be answered at once is too much to read, each question is asked in its turn."""
    if sum(max(1, len(offer["next"])) for offer in offers) > MOST_AT_ONCE:
        for offer in offers:
            offer["next"] = []


def _several_json(match: Match) -> Json | None:
    s = match.state
    several = machine.choice_of(s).several(s, s.stack[-1])
    if several is None or several.most < 2:
        return None
    return {
        "offers": [_said(match, s, a, None) for a in several.actions],
        "copies": several.copies,
        "least": several.least,
        "most": several.most,
        "closes": several.closes,
        "ordered": several.ordered,
    }
