"""What is told to whoever asks: why not, where a figure comes from, what happened since one's last turn."""

from __future__ import annotations

from typing import Any

from tabularium.kernel.account import Account, Source
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match, Shortfall
from tabularium.server.problems import clause_json

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
