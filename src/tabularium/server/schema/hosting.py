"""What the host of a server asks for and is told."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import LONGEST_CHAT, Model, TableId

MOST_CLOSING = 100_000


class Announcement(Model):
    """A word to all running tables before the server is stopped; an empty one takes the last one back."""

    at: Annotated[float, Field(ge=0, le=1e11)] | None = Field(default=None, description="When it will be stopped")
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_CHAT)] = ""
    closing: Annotated[list[TableId], Field(max_length=MOST_CLOSING)] = Field(
        default=[], description="Tables that will not go on, as `tabularium server check` names them"
    )


class Told(Model):
    tables: int = Field(description="How many tables were told")
