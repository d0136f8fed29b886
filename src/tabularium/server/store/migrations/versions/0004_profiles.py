"""Profiles with their keys, seats, results and ratings; clubs with members, tables and events."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _to(other: str, gone: str = "CASCADE") -> sa.ForeignKey:
    return sa.ForeignKey(f"{other}.id", ondelete=gone)


def _text(name: str, *more: Any, **how: Any) -> sa.Column[str]:
    return sa.Column(name, sa.Text, *more, **{"nullable": False, **how})


def _time(name: str, **how: Any) -> sa.Column[float]:
    return sa.Column(name, sa.Double, **{"nullable": False, **how})


def upgrade() -> None:
    op.create_table(
        "profiles",
        _text("id", primary_key=True), _text("name"), _text("selector", unique=True), _text("recovery"),
        _text("data"), _time("created"), _time("seen"),
    )  # fmt: skip
    op.create_table(
        "passkeys", _text("id", primary_key=True), _text("profile", _to("profiles")), _text("data"), _time("at")
    )
    op.create_index("passkeys_profile", "passkeys", ["profile"])
    op.create_table(
        "sessions",
        _text("id", primary_key=True), _text("profile", _to("profiles")), _text("data"), _time("at"), _time("seen"),
    )  # fmt: skip
    op.create_index("sessions_profile", "sessions", ["profile"])
    op.create_table(
        "seated",
        _text("table_id", _to("tables"), primary_key=True), sa.Column("seat", sa.Integer, primary_key=True),
        _text("profile", _to("profiles")), sa.Column("settled", sa.Boolean, nullable=False), _time("at"),
    )  # fmt: skip
    op.create_index("seated_profile", "seated", ["profile", "at"])
    op.create_table(
        "results",
        _text("id", primary_key=True), _text("game"), sa.Column("seats", sa.Integer, nullable=False), _text("mode"),
        sa.Column("rated", sa.Boolean, nullable=False), _time("finished"), _text("data"),
    )  # fmt: skip
    op.create_index("results_ladder", "results", ["game", "seats", "finished"])
    op.create_table(
        "placings",
        _text("result", _to("results"), primary_key=True), sa.Column("seat", sa.Integer, primary_key=True),
        _text("profile", _to("profiles", "SET NULL"), nullable=True), _text("name"),
        sa.Column("place", sa.Integer, nullable=False), sa.Column("score", sa.Integer, nullable=False), _text("data"),
    )  # fmt: skip
    op.create_index("placings_profile", "placings", ["profile"])
    op.create_table(
        "ratings",
        _text("game", primary_key=True), sa.Column("seats", sa.Integer, primary_key=True),
        _text("profile", _to("profiles"), primary_key=True), _time("mu"), _time("sigma"),
        sa.Column("played", sa.Integer, nullable=False), _time("at"),
    )  # fmt: skip
    _clubs()


def _clubs() -> None:
    op.create_table("clubs", _text("id", primary_key=True), _text("name"), _text("data"), _time("created"))
    op.create_table(
        "members",
        _text("club", _to("clubs"), primary_key=True), _text("profile", _to("profiles"), primary_key=True),
        _text("role"), _time("at"),
    )  # fmt: skip
    op.create_index("members_profile", "members", ["profile"])
    op.create_table(
        "invitations",
        _text("id", primary_key=True), _text("club", _to("clubs")), sa.Column("left_over", sa.Integer, nullable=False),
        _time("until"), _text("data"), _time("at"),
    )  # fmt: skip
    op.create_table(
        "events",
        _text("id", primary_key=True), _text("club", _to("clubs")), _text("status"),
        sa.Column("seq", sa.BigInteger, nullable=False), _text("data"), _time("at"),
    )  # fmt: skip
    op.create_index("events_club", "events", ["club", "at"])
    op.create_table(
        "club_tables",
        _text("table_id", _to("tables"), primary_key=True), _text("club", _to("clubs")),
        _text("event", _to("events"), nullable=True), _time("at"),
    )  # fmt: skip
    op.create_index("club_tables_club", "club_tables", ["club", "at"])


def downgrade() -> None:
    for name in (
        "club_tables", "events", "invitations", "members", "clubs", "ratings", "placings", "results", "seated",
        "sessions", "passkeys", "profiles",
    ):  # fmt: skip
        op.drop_table(name)
