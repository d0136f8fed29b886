"""What a seat may decide, made ready for somebody who wants few clicks: which answers commit, which lead on to a
question of their own, and which may be named together.

All of it is tried on what the seat may believe, so that nothing of it tells what the seat can't know.
"""

from __future__ import annotations

from typing import Any

from tabularium.kernel import machine
from tabularium.kernel.effect import Choice, Several, State
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Decision, Match, Option
from tabularium.server.schema.seen import Commits

Json = dict[str, Any]
MOST_AT_ONCE = 80  # offers, beyond which a question is asked apart
DEEPEST = 5  # questions, one leading to the other


class Outlook:
    """How a decision would go on after an answer, as far as its seat can know."""

    def __init__(self, before: State, seat: int, action: int) -> None:
        s = before.clone()
        s.revealed = False
        machine.play(s, action)
        self.state = s
        self.reveals = s.revealed
        self.over = s.over or s.active != before.active
        self.ends = self.over or machine.who(s) != seat
        self.again = False  # it asks for one more of the same set
        self.waits = any(f.player == seat and isinstance(f.effect, Choice) and f.effect.at_rest for f in s.stack)

    def commits(self, alone: bool) -> Commits | None:
        """Why the way back is no longer free: my turn ends, or my menu, or it goes on after something came to light or
        somebody else answered. Alone at a table one may look and go back, also when a bot only answers a question of my
        turn; but its own turn is not to begin unasked, and what spends a phase is weighed.
        """
        goes_on = self.waits and not self.over
        if self.ends:
            return "ends" if not goes_on else None if alone else "asks"
        if not self.reveals or alone:
            return None
        return "reveals" if goes_on else "spends"

    def answers(self, before: State, action: int) -> list[int]:
        """Those to the question that it opens, where it does nothing else and nothing hidden is told."""
        asked = machine.choice_of(before)
        if self.ends or self.reveals or not asked.leads(before, before.stack[-1], action):
            return []
        s = self.state
        then = machine.choice_of(s)
        found = machine.options(s)
        if then is asked:  # one more of a set: each set once, in the order of the list
            set_of = asked.several(before, before.stack[-1])
            if set_of is None or set_of.ordered or set_of.least < set_of.most or set(set_of.copies) != {1}:
                return []
            later = set_of.actions[set_of.actions.index(action) + 1 :]
            self.again = True
            return [a for a in found if a in later] if len(later) >= set_of.most - 1 else []
        several = then.several(s, s.stack[-1])
        back = then.at_rest and not asked.at_rest
        return [] if back or (several is not None and several.least == 0) else found


class Branch:
    """An answer, and those to the questions that it leads to: what may be said in one breath."""

    def __init__(self, before: State, seat: int, action: int, depth: int = 0) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.depth = depth
        self.outlook = Outlook(before, seat, action)
        self.answers = self.outlook.answers(before, action) if depth < DEEPEST else []
        self.next: list[Branch] = []

    def grow(self) -> list[Branch]:
        self.next = [Branch(self.outlook.state, self.seat, a, self.depth + 1) for a in self.answers]
        return self.next

    def trim(self) -> None:
        """The only answer needs no naming, but where it leads to a choice."""
        for branch in self.next:
            branch.trim()
        sets = [branch for branch in self.next if branch.outlook.again]
        if all(branch.next for branch in sets if branch.answers):  # whole sets; the last cards begin none of their own
            self.next = [branch for branch in self.next if branch.next or not branch.outlook.again]
        else:
            for branch in sets:
                branch.next = []
        if len(self.next) == 1 and not self.next[0].next and not self.outlook.again:
            self.next = []

    def ends(self) -> bool:
        """Whatever is said, the turn is over."""
        return all(branch.ends() for branch in self.next) if self.next else self.outlook.ends

    def json(self, match: Match, alone: bool, asked: bool) -> Json:
        offer = _said(match, self.before, self.action, self.outlook.commits(alone) if asked else None)
        offer["next"] = [branch.json(match, alone, asked) for branch in self.next]
        return offer


def grown(branches: list[Branch]) -> None:
    """All that can be said at once without being too much to read: the next question before the one after it, and of
    two the shorter.
    """
    room = MOST_AT_ONCE - len(branches)
    buds = [branch for branch in branches if branch.answers]
    while buds:
        bud = min(buds, key=lambda one: (one.depth, len(one.answers)))
        buds.remove(bud)
        if len(bud.answers) - 1 <= room:
            room -= len(bud.answers) - 1
            buds += [branch for branch in bud.grow() if branch.answers]
    for branch in branches:
        branch.trim()


def decision_json(match: Match, alone: bool) -> Json:
    decision = Decision(match)
    guess = match.guess(decision.seat, len(match.actions))
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "asks": decision.prompt,
        "prompt": {language: decision.question(language) for language in LANGUAGES},
        "options": _offers(match, guess, decision.seat, decision.options, alone),
        "also": _offers(match, guess, decision.seat, decision.also, alone),
        "several": _several_json(match, guess, decision.seat, alone),
    }


def _offers(match: Match, guess: State, seat: int, options: list[Option], alone: bool) -> list[Json]:
    asked = machine.choice_of(guess)
    apart = asked.several(guess, guess.stack[-1]) is not None  # what is ticked leads nowhere
    known = {
        option.action: Branch(guess, seat, option.action, DEEPEST if apart else 0)
        for option in options
        if not machine.refuse(guess, option.action)
    }
    branches = list(known.values())
    grown(branches)
    # After the menu, where all answers end the turn, it was ended before; with one answer it is the page that waits.
    over = alone and not asked.at_rest and len(options) > 1 and all(b.ends() for b in branches)
    offers = []
    for option in options:
        if option.action not in known:  # it hangs on something that the seat can't know
            offers.append(_said(match, match.state, option.action, "reveals"))
            continue
        branch = known[option.action]
        branch.before = match.state  # what is offered now is said of what there is
        offers.append(branch.json(match, alone, not over))
    return offers


def _said(match: Match, s: State, action: int, commits: Commits | None) -> Json:
    game = match.game
    return {
        "notation": game.notation.write(action),
        "label": {language: game.label(s, action, language) for language in LANGUAGES},
        "touches": game.touches(s, action),
        "commits": commits,
        "next": [],
    }


def _several_json(match: Match, guess: State, seat: int, alone: bool) -> Json | None:
    s = match.state
    several = machine.choice_of(s).several(s, s.stack[-1])
    if several is None or several.most < (2 if several.least else 1):
        return None
    return {
        "offers": [_said(match, s, a, None) for a in several.actions],
        "copies": several.copies,
        "least": several.least,
        "most": several.most,
        "closes": several.closes,
        "ordered": several.ordered,
        "commits": _all_named(guess, seat, several, alone),
    }


def _all_named(guess: State, seat: int, several: Several, alone: bool) -> Commits | None:
    """Why the way back is not free once the most are named."""
    s = guess
    seen: Commits | None = None
    for action in several.actions[: several.most]:
        if machine.choice_of(s) is not machine.choice_of(guess) or machine.refuse(s, action):
            break
        outlook = Outlook(s, seat, action)
        seen = seen or outlook.commits(alone)
        s = outlook.state
        if outlook.ends:
            break
    return seen
