"""A table begun with other rules or cards: it goes on where those of today agree with it to the last action; otherwise
it is closed, and stays readable as far as it can be shown and told."""

from __future__ import annotations

from tabularium.kernel import machine, record
from tabularium.kernel.errors import BadAction, Refused
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match
from tabularium.kernel.packed import pack_lines
from tabularium.kernel.register import digest
from tabularium.server.model import CLOSED, LOBBY, RUNNING, Checkpoint, Closed, Head, Row
from tabularium.server.placing import LATE, VOTE
from tabularium.server.table import Table, done_by, in_force, pack, thawed

RULES = "rules"
CONTENT = "content"
HOST = "host"
SAID = (HOST, VOTE, LATE)  # closed by people, whatever the rules say


def words_mark(game: Game, count: int = -1) -> str:
    """Stands for the first kinds of events of a game: their number and a hash."""
    kinds = game.events[:count] if count >= 0 else game.events
    return f"{len(kinds)}-{digest(list(kinds))}"


def tellable(table: Table) -> bool:
    """Stored events and states mean today what they meant then: cards and kinds of events have the same numbers."""
    count = table.facts.words.partition("-")[0]
    same = count.isdecimal() and words_mark(table.game, int(count)) == table.facts.words
    return same and table.game.known(table.facts.content) >= 0


def take_up(table: Table, rows: list[Row], point: Checkpoint | None) -> None:
    """From the game's entries to the match as it stands, whatever rules it was begun with."""
    if table.foreign and table.head.status != LOBBY:
        carry_over(table, in_force(rows), point)
    else:
        table.take_up(rows, point)
    settle(table)


def settle(table: Table) -> None:
    """What people said stands beside what the rules say."""
    said = table.head.closed
    table.closed = said if said is not None and said.why in SAID else table.parted
    table.head.closed = table.closed


def carry_over(table: Table, kept: list[Row], point: Checkpoint | None) -> None:
    """Play everything again; what the rules of today don't agree with is kept as it is stored."""
    match = table.begin()
    agreed = 0
    while agreed < len(kept) and _plays(match, kept[agreed]):
        agreed += 1
    result = table.head.result
    ends = match.over == (result is not None) and (result is None or result.scores == match.scores)
    table.done = done_by(kept[:agreed])
    if agreed < len(kept) or not ends:
        _close(table, kept, agreed, point)


def _plays(match: Match, row: Row) -> bool:
    if match.over or machine.who(match.state) != row.seat:
        return False
    try:
        match.play(row.data["action"])
    except (BadAction, Refused):
        return False
    return True


def _close(table: Table, kept: list[Row], agreed: int, point: Checkpoint | None) -> None:
    """The last position is that of a checkpoint, if it can still be read and means what it meant."""
    facts, game = table.facts, table.game
    table.later = kept[agreed:]
    shown = agreed
    if point is not None and agreed < point.actions <= len(kept) and tellable(table):
        table.last = thawed(point)
        shown = point.actions if table.last is not None else agreed
    why = RULES if facts.rules != game.rules_version else CONTENT
    made = f"{facts.rules}/{facts.content[:10]}"
    table.parted = Closed(why, made, f"{game.rules_version}/{game.mark()[:10]}", agreed, shown)


def shut(head: Head) -> Head:
    """Nobody decides any more, and no clock runs."""
    head.status = CLOSED
    head.deciding = None
    head.undo = None
    head.notice = None
    return head


def open_again(table: Table, head: Head, now: float) -> None:
    """The clock goes on from now: nobody could act meanwhile."""
    head.status = RUNNING
    head.deciding = table.deciding()
    head.since = now


def retold(table: Table, rows: list[Row]) -> list[Row]:
    """Entries as the rules of today tell them: events name cards by numbers that may have moved."""
    if not table.foreign:
        return rows
    numbers = {done.seq: number for number, done in enumerate(table.done, 1)}
    as_they_are = tellable(table)
    for row in rows:
        if row.kind == "action" and row.seq in numbers:
            row.data["events"] = pack(table.events(numbers[row.seq]))
        elif row.kind == "action" and not as_they_are:
            row.data["events"] = []
    return rows


def kept_record(table: Table, names: dict[int, str]) -> str:
    """A finished game that the rules of today disagree with, as it was played: for the rules that it names."""
    facts, match, result = table.facts, table.running, table.head.result
    lines = [
        record.MAGIC, f"game {facts.game}", f"rules {facts.rules}", f"content {facts.content}",
        f"seats {facts.seats}", f"seed {facts.seed}",
    ]  # fmt: skip
    lines += [f"option {key}={value}" for key, value in facts.options.items()]
    lines += pack_lines(table.game)
    lines += [f"name {seat} {name}" for seat, name in sorted(names.items())]
    lines.append("")
    lines += [f"{seat} {match.game.notation.write(a)}" for seat, a in zip(match.by, match.actions, strict=True)]
    lines += [f"{row.seat} {row.data['action']}" for row in table.later]
    if result is not None:
        scores = " ".join([str(score) for score in result.scores])
        winners = " ".join([str(seat) for seat in result.winners]) or "nobody"
        lines.append(f"over {scores} winners {winners} ending {result.ending}")
    return "\n".join(lines) + "\n"
