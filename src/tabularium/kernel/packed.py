"""How records name the pack that they were made with."""

from __future__ import annotations

from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.record import Record


def pack_lines(game: Game) -> list[str]:
    """The header that names the pack in use; none without one."""
    return [f"pack {game.pack.hash} {game.pack.name}".rstrip()] if game.pack is not None else []


def other_figures(given: Record, game: Game) -> BadOption:
    """Why a record can't be played with the figures in use."""
    other, here = (game.pack.name, game.pack.hash) if game.pack is not None else ("", "")
    if given.pack and here != given.pack:
        key = "record_other_pack" if here else "record_pack"
        return BadOption(key, name=given.pack_name, hash=given.pack, other=other, here=here)
    if here and not given.pack:
        return BadOption("record_no_pack", other=other, here=here)
    return BadOption("record_content")
