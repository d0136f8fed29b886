"""Refusals: a code for programs, a sentence in both languages for people, a status for HTTP."""

from __future__ import annotations

from typing import Any, Final

from tabularium.kernel.clause import Clause
from tabularium.kernel.errors import BadAction, BadOption, BadRecord, Divergence, Refused, TabulariumError
from tabularium.kernel.language import KERNEL, LANGUAGES, Catalogue

TEXTS: Final = Catalogue("tabularium.server", KERNEL)

STATUS: Final = {
    "malformed": 422, "bad_action": 422, "bad_option": 422, "bad_record": 422, "bad_seat": 422, "bad_webhook": 422,
    "wrong_link": 401, "not_your_seat": 403, "not_allowed": 403, "expired_link": 410,
    "no_table": 404, "no_game": 404, "no_page": 404, "no_move": 404, "no_lesson": 404, "no_pack": 404, "bad_pack": 422,
    "no_method": 405,
    "refused": 409, "not_your_turn": 409, "stale": 409, "not_running": 409, "not_over": 409, "not_lobby": 409,
    "seat_taken": 409, "no_open_seat": 409, "no_undo": 409, "no_request": 409, "no_record": 409, "foreign_rules": 409,
    "other_campaign": 409, "out_of_time": 409, "in_lesson": 409, "resigned": 409,
    "banned": 403, "muted": 403, "bad_address": 422, "bad_notice": 422, "no_mail": 409,
    "not_closed": 409, "nothing": 404, "no_hints": 403, "no_chances": 403,
    "not_signed_in": 401, "wrong_code": 401, "wrong_passkey": 401, "foreign_origin": 403,
    "rated_table": 409, "not_agreed": 409, "cannot_rate": 422, "nobody_left": 409, "no_holiday": 409, "too_early": 409,
    "not_member": 403, "bad_event": 422, "event_closed": 409, "last_owner": 409, "too_few": 409, "full": 409,
    "no_invitation": 410,
    "too_large": 413, "too_many": 429, "busy": 503, "degraded": 503, "defect": 500,
}  # fmt: skip


def both(key: str, **fields: object) -> dict[str, str]:
    return {language: TEXTS.say(key, language, fields) for language in LANGUAGES}


def clause_json(clause: Clause) -> dict[str, Any]:
    heading = {"section": clause.section, "heading": clause.heading}
    return {"id": clause.id, **heading, "page": clause.page, "text": clause.text}


class Cannot(Exception):
    """Why a host's command can't be done: a message key of the command line with its arguments."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


class Trouble(Exception):
    """Raised wherever a request can't be granted; nothing has changed then."""

    def __init__(
        self,
        code: str,
        text: dict[str, str] | None = None,
        clause: Clause | None = None,
        position: int | None = None,
        retry_after: int | None = None,
        **fields: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.text = text or both(f"problem.{code}", **fields)
        self.clause = clause
        self.position = position
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[Any, ...]:
        """From one process to another."""
        return Trouble, (self.code, self.text, self.clause, self.position, self.retry_after)

    def json(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "text": self.text,
            "clause": clause_json(self.clause) if self.clause is not None else None,
            "position": self.position,
        }


def trouble_of(error: TabulariumError, clause: Clause | None = None) -> Trouble:
    """The engine's refusals as the server's."""
    text = {language: error.say(language) for language in LANGUAGES}
    if isinstance(error, Refused):
        return Trouble("refused", text, clause)
    if isinstance(error, BadAction):
        return Trouble("bad_action", text)
    if isinstance(error, (BadRecord, Divergence)):
        return Trouble("bad_record", text)
    if isinstance(error, BadOption):
        return Trouble("bad_option", text)
    return Trouble("malformed", text)
