"""Who wants to be told what happens at a table while they are not there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import Model

Happening = Literal["your_turn", "game_over", "asked", "clock"]
Way = Literal["push", "mail", "hook"]
Minute = Annotated[int, Field(ge=0, lt=24 * 60)]
Address = Annotated[str, StringConstraints(strip_whitespace=True, min_length=3, max_length=2_000)]


class QuietHours(Model):
    """From start to end nothing is sent; what still holds afterwards is."""

    start: Minute = Field(description="Minutes after midnight")
    end: Minute
    zone: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_+\-/]+$")]


class NoticeWish(Model):
    """Tell me. The same way to the same place once more changes what I want."""

    way: Way
    to: Address = Field(description="A browser's push endpoint, an e-mail address, or an address to be called")
    events: Annotated[list[Happening], Field(min_length=1, max_length=4)]
    language: Literal["en", "pt_BR"] = "en"
    quiet: QuietHours | None = None
    p256dh: Annotated[str, StringConstraints(max_length=200)] = Field(default="", description="push: the browser's key")
    auth: Annotated[str, StringConstraints(max_length=100)] = ""
    format: Literal["json", "discord", "slack", "ntfy"] = Field(default="json", description="hook: how it is written")
    digest: bool = Field(default=False, description="mail: all tables in one letter, at most one a day")


class NoticeInfo(Model):
    key: str
    way: Way
    to: str
    events: list[Happening]
    language: str
    quiet: QuietHours | None
    format: str
    digest: bool
    confirmed: bool = Field(description="mail: false until whoever reads it has agreed")


class NoticeWays(Model):
    """What this server can do."""

    push_key: str = Field(description="The applicationServerKey of this server")
    mail: bool


class NoticeToken(Model):
    token: Annotated[str, StringConstraints(max_length=120, pattern=r"^[A-Za-z0-9_\-]+\.[A-Za-z0-9_\-]+$")]
