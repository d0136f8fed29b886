"""Games between bots as tables of Arrow, a row for each decision: for imitation, and for whoever likes data.

Games come in parts of a fixed size, each from its own seeds, so that a file does not depend on who played which part.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bots as named_bots
from tabularium.bots.simulation import seed_of
from tabularium.envs.lab import lab
from tabularium.envs.rewards import RANK, Reward
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME

GAMES_IN_A_PART: Final = 8
PLAN: Final = b"tabularium"  # the key of the plan in the file's metadata
COMPRESSION: Final = "zstd"


class Export:
    """What is to be played and written."""

    def __init__(
        self, name: str, content: str | None, seats: int, options: dict[str, str], bots: str, seed: int, games: int
    ) -> None:
        self.name = name
        self.content = content
        self.seats = seats
        self.options = options
        self.bots = bots
        self.seed = seed
        self.games = games

    def document(self) -> dict[str, Any]:
        """As the file tells it."""
        laboratory = lab(self.name, self.content)
        return {
            "encoding": self.name, "seats": self.seats, "options": self.options, "bots": self.bots, "seed": self.seed,
            "games": self.games, "actions": laboratory.actions,
            "cards": laboratory.game.mark(laboratory.encoding.known),  # an owner's figures have another mark
        }  # fmt: skip

    def parts(self) -> list[tuple[object, ...]]:
        """Which games come together: the part's number and its first game."""
        return [(self, number, first) for number, first in enumerate(range(0, self.games, GAMES_IN_A_PART))]

    def schema(self) -> pa.Schema:
        width = lab(self.name, self.content).width(self.seats)
        fields = [
            ("game", pa.int32()), ("decision", pa.int32()), ("seat", pa.int8()),
            ("observation", pa.list_(pa.float32(), width)), ("legal", pa.list_(pa.int32())), ("action", pa.int32()),
            ("score", pa.int32()), ("rank", pa.float32()), ("won", pa.bool_()),
        ]  # fmt: skip
        return pa.schema(fields, metadata={PLAN: json.dumps(self.document(), sort_keys=True).encode()})


def played(plan: Export, number: int, first: int) -> tuple[int, int, bytes]:
    """A part of the games: its number, how many games it has, and its table as a file of its own."""
    laboratory = lab(plan.name, plan.content)
    game, encoding = laboratory.game, laboratory.encoding
    bots = named_bots(plan.bots, game, plan.seats)
    reward = Reward(game, RANK)
    rows: dict[str, list[Any]] = {name: [] for name in plan.schema().names}
    last = min(first + GAMES_IN_A_PART, plan.games)
    for index in range(first, last):
        seed = seed_of(plan.seed, index)
        s = encoding.deal(plan.seats, seed, plan.options)
        dice = [dice_for(seed, seat) for seat in range(plan.seats)]
        seats: list[int] = []
        for _ in range(DECISIONS_IN_A_GAME):
            if s.over:
                break
            menu = options(s)
            if len(menu) == 1:
                play(s, menu[0])
                continue
            seat = who(s)
            rows["observation"].append(laboratory.observe(s, seat))
            rows["legal"].append(encoding.legal(s))
            a = answer(game, s, bots[seat], dice[seat])
            rows["action"].append(encoding.named(a))
            seats.append(seat)
            play(s, a)
        scores, winners, ranks = game.scores(s), game.winners(s), reward.final(s)
        rows["game"] += [index] * len(seats)
        rows["decision"] += range(len(seats))
        rows["seat"] += seats
        rows["score"] += [scores[p] for p in seats]
        rows["rank"] += [ranks[p] for p in seats]
        rows["won"] += [p in winners for p in seats]
    sink = pa.BufferOutputStream()
    pq.write_table(table(plan, rows), sink, compression=COMPRESSION)
    return number, last - first, sink.getvalue().to_pybytes()


def table(plan: Export, rows: dict[str, list[Any]]) -> pa.Table:
    schema = plan.schema()
    arrays = []
    for field in schema:
        if field.name == "observation":
            flat = np.concatenate(rows[field.name]) if rows[field.name] else np.zeros(0, np.float32)
            arrays.append(pa.FixedSizeListArray.from_arrays(pa.array(flat), type=field.type))
        else:
            arrays.append(pa.array(rows[field.name], field.type))
    return pa.Table.from_arrays(arrays, schema=schema)


def whole(path: Path, data: bytes) -> None:
    """A file, whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_bytes(data)
    unfinished.replace(path)


class Shelf:
    """Where the parts wait for one another: a folder beside the file, which is left if somebody stops the work."""

    def __init__(self, out: Path, plan: Export) -> None:
        self.out = out
        self.plan = plan
        self.folder = out.with_name(out.name + ".parts")

    def begin(self) -> bool:
        """False if the folder holds the parts of another plan."""
        self.folder.mkdir(parents=True, exist_ok=True)
        plan = self.folder / "plan.json"
        text = json.dumps(self.plan.document(), sort_keys=True)
        if plan.exists():
            return plan.read_text("utf-8") == text
        whole(plan, text.encode())
        return True

    def path(self, number: int) -> Path:
        return self.folder / f"{number:06}.parquet"

    def missing(self) -> list[tuple[object, ...]]:
        return [part for part in self.plan.parts() if not self.path(int(str(part[1]))).exists()]

    def put(self, number: int, data: bytes) -> None:
        whole(self.path(number), data)

    def join(self) -> int:
        """One file of all parts, in their order, and the folder is gone; how many decisions it has."""
        unfinished = self.out.with_name(self.out.name + ".unfinished")
        rows = 0
        with pq.ParquetWriter(unfinished, self.plan.schema(), compression=COMPRESSION) as writer:
            for part in self.plan.parts():
                found = pq.read_table(self.path(int(str(part[1]))), partitioning=None)
                writer.write_table(found)
                rows += found.num_rows
        unfinished.replace(self.out)
        for path in self.folder.iterdir():
            path.unlink()
        self.folder.rmdir()
        return rows
