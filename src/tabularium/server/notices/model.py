"""Who wants to be told what, where and when. Kept as papers of a table, which go with it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tabularium.server.model import Paper
from tabularium.server.notices.quiet import Quiet

NOTICE = "notice"  # somebody who wants to be told
PENDING = "pending"  # something that is to be told
TOLD = "told"  # that a clock ran low was noted
PUSH, MAIL, HOOK = "push", "mail", "hook"


class Wanted(Struct):
    """Somebody at a seat wants to be told, in one of three ways."""

    seat: int
    way: str
    to: str  # an endpoint, an address
    events: list[str]
    language: str = "en"
    quiet: Quiet | None = None
    p256dh: str = ""  # of a browser
    auth: str = ""
    format: str = "json"  # of a webhook
    digest: bool = False  # mail: at most once a day
    confirmed: bool = True  # mail: whoever reads it has agreed
    secret: str = ""  # mail: says so, and ends it
    sent: float = 0.0


def wanted_of(paper: Paper) -> Wanted:
    return msgspec.convert(paper.data, Wanted)


def paper_of(key: str, table: str, wanted: Wanted, at: float) -> Paper:
    data: dict[str, Any] = msgspec.to_builtins(wanted)
    return Paper(NOTICE, key, data, at, table)
