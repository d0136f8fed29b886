"""What is told to whoever asks: why not, where a figure comes from, what happened since one's last turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabularium.kernel.account import Account, Source
from tabularium.kernel.event import Event
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match, Shortfall
from tabularium.kernel.recap import chapters, done_to, last_turn, lines_since
from tabularium.server.problems import clause_json
from tabularium.server.shown import Eyes

Json = dict[str, Any]


def explained_json(match: Match, action: str | None, thing: str) -> Json:
    """Why something can't be done: the rule, and what is missing."""
    clause = match.explain(action) if action is not None else match.why(thing)
    barred = match.barred(thing) if action is None else action
    lack = match.lack(barred) if barred != -1 else None
    return {
        "allowed": clause is None,
        "clause": clause_json(clause) if clause is not None else None,
        "lack": lack_json(lack) if lack is not None else None,
    }


def lack_json(lack: Shortfall) -> Json:
    return {"need": lack.need, "have": lack.have, "figure": lack.figure or None, "text": lack.text}


def account_json(match: Match, account: Account) -> Json:
    """Where a figure comes from, in words."""
    return {
        "figure": account.figure,
        "total": account.total,
        "sources": [part_json(match, source) for source in account.sources],
        "later": [part_json(match, source) for source in account.later],
        "clauses": [clause_json(match.game.book[rule]) for rule in account.rules],
    }


def part_json(match: Match, source: Source) -> Json:
    text = {language: match.game.source_text(match.state, source, language) for language in LANGUAGES}
    return {"text": text, "amount": source.amount}


def story_json(match: Match, eyes: Eyes, seat: int) -> Json:
    """What each rival did since the last turn of a seat, and what that did to it."""
    since = last_turn(match, seat)
    lines = lines_since(match, since, eyes.know)
    return {
        "since": since,
        "chapters": [
            {"seat": chapter.seat, "lines": [line_json(match, line.lead, line.follows) for line in chapter.lines]}
            for chapter in chapters(lines, seat)
        ],
        "to_you": [line_json(match, event, []) for event in done_to(match, lines, seat)] if seat >= 0 else [],
    }


def line_json(match: Match, lead: Event, follows: Sequence[Event]) -> Json:
    story = match.game.story
    alarm = [seat for event in (lead, *follows) for seat in story.alarmed(match.state, event)]
    return {
        "lead": event_text(match, lead),
        "follows": [event_text(match, event) for event in follows],
        "alarm": sorted(set(alarm)),
    }


def event_text(match: Match, event: Event) -> dict[str, str]:
    return {language: match.game.tell(match.state, event, language) for language in LANGUAGES}
