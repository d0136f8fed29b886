"""A game's tables: packaged JSON files, any of which an owner may replace by one of the same name.

The hash tells tables in use apart; what a record or a table was dealt from is said by the mark of its game.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

from tabularium.kernel.errors import BadContent, TabulariumError


class Content:
    """Where a game's tables come from."""

    def __init__(self, game: str, names: tuple[str, ...], directory: str | None = None) -> None:
        self.game = game
        self.directory = directory
        self.replaced: list[str] = []
        self.tables: dict[str, Any] = {}
        digest = blake2b(digest_size=8)
        own = Path(directory, game) if directory is not None else None
        if own is not None and not own.is_dir():
            own = None
        for name in names:
            path = own / f"{name}.json" if own is not None else None
            if path is not None and path.is_file():
                self.replaced.append(name)
                try:
                    text = path.read_text("utf-8")
                    self.tables[name] = json.loads(text)
                except (UnicodeDecodeError, json.JSONDecodeError) as error:
                    raise BadContent("content_json", file=str(path), reason=str(error)) from None
            else:
                text = files(f"tabularium.games.{game}.cards").joinpath(f"{name}.json").read_text("utf-8")
                self.tables[name] = json.loads(text)
            digest.update(name.encode())
            digest.update(json.dumps(self.tables[name], sort_keys=True).encode())
        if own is not None:
            for path in sorted(own.rglob("*.json")):
                if path.relative_to(own).with_suffix("").as_posix() not in names:
                    listed = ", ".join(names) or "@what.none"
                    raise BadContent("content_name", file=str(path), game=game, listed=listed)
        self.hash = digest.hexdigest()

    def fail(self, table: str, entry: str, reason: str | TabulariumError) -> BadContent:
        """The error for a table that does not fit; names file, entry and reason."""
        where = f"{self.directory}/{self.game}/{table}.json" if table in self.replaced else f"{table}.json"
        return BadContent("content_entry", file=where, entry=entry, reason=reason)
