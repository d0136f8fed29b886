"""The plain types that everything on the wire is made of, and how long things may be."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

Status = Literal["lobby", "running", "over", "closed"]
SeatKind = Literal["person", "bot", "open"]
WishKind = Literal["person", "bot", "open", "automaton"]
Role = Literal["seat", "watch", "host", "join"]

LONGEST_NAME = 40
LONGEST_CHAT = 1_000
LONGEST_NOTES = 20_000
LONGEST_RECORD = 4_000_000
LONGEST_ACTION = 200
MOST_TOGETHER = 40
MOST_SEATS = 8
MOST_MINE = 50
BANK_MOST = 60 * 24 * 3600  # seconds

BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that nobody can see


def _seen(name: str) -> str:
    """Nothing that hides, or turns the writing round; something that can be seen; no towers of accents."""
    kinds = [unicodedata.category(letter) for letter in unicodedata.normalize("NFC", name) if letter not in BLANK]
    marks = sum(kind in ("Mn", "Me") for kind in kinds)
    plain = len(kinds) - marks - kinds.count("Zs")
    if not name.isprintable() or not plain or marks > plain:
        raise ValueError("name")
    return name


# Printable, without leading or trailing blanks, and without the comment sign of records.
Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=1,
        max_length=LONGEST_NAME,
        pattern=r"^[^;\x00-\x1f\x7f-\x9f\u2028\u2029]+$",
    ),
    AfterValidator(_seen),
]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_.\-]*$")]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$")]
TableId = Annotated[str, StringConstraints(min_length=1, max_length=16, pattern=r"^[a-z2-7]+$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Seq = Annotated[int, Field(ge=0, le=2**53)]


class Model(BaseModel):
    """Strict on the way in, exact on the way out."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Text(Model):
    """A sentence in both languages."""

    en: str
    pt_BR: str  # noqa: N815
