"""A running game in writing: what one seat may know of it.

A record names the seed and every choice, hidden ones too, and would betray the game. The extract has the seat's own
actions word for word, and of the others' what their events told that seat. It is for reading; it can't be replayed.
"""

from __future__ import annotations

from tabularium.kernel.match import LONGEST_NAME
from tabularium.kernel.packed import pack_lines
from tabularium.server.secret import seed_hash
from tabularium.server.shown import Eyes
from tabularium.server.table import Table

MAGIC = "tabularium extract 1"


def names_for(table: Table) -> dict[int, str]:
    """The names at the table, as far as a record takes them."""
    names: dict[int, str] = {}
    for seat, player in enumerate(table.head.players):
        name = player.name.replace(";", " ").strip()[:LONGEST_NAME]
        if name and name.isprintable():
            names[seat] = name
    return names


def extract(table: Table, eyes: Eyes, language: str = "en") -> str:
    match = table.running
    facts = table.facts
    lines = [
        MAGIC,
        f"game {facts.game}",
        f"rules {facts.rules}",
        f"content {facts.content}",
        f"seats {facts.seats}",
        f"seed-hash {seed_hash(int(facts.seed))}",
    ]
    lines += [f"option {key}={value}" for key, value in facts.options.items()]
    lines += pack_lines(table.game)
    lines += [f"name {seat} {name}" for seat, name in names_for(table).items()]
    lines.append("")
    for number in range(1, len(match.actions) + 1):
        seat = match.by[number - 1]
        told = [match.game.tell(match.state, eyes.know(event), language) for event in table.events(number)]
        action = match.game.notation.write(match.actions[number - 1]) if eyes.own(seat) else "…"
        lines.append(f"{seat} {action}" + (f"  ; {' '.join(told)}" if told else ""))
    lines += [f"{row.seat} {row.data['action'] if eyes.own(row.seat) else '…'}" for row in table.later]
    return "\n".join(lines) + "\n"
