"""Tables, their journals, tokens, checkpoints and notes."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("root", sa.LargeBinary),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("open_seat", sa.Boolean, nullable=False),
        sa.Column("bot_turn", sa.Boolean, nullable=False),
        sa.Column("due", sa.Double),
    )
    op.create_index("tables_open", "tables", ["created"], **_where("open_seat AND public"))
    op.create_index("tables_bots", "tables", ["id"], **_where("bot_turn"))
    op.create_index("tables_due", "tables", ["due"], **_where("due IS NOT NULL"))
    op.create_table(
        "entries",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "checkpoints",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("actions", sa.Integer, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("notes", "checkpoints", "tokens", "entries", "tables"):
        op.drop_table(name)


def _where(condition: str) -> dict[str, Any]:
    return {"postgresql_where": sa.text(condition), "sqlite_where": sa.text(condition)}
