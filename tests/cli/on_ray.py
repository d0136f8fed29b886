"""Every command that takes `--ray`, on a local cluster of two workers: python -m cli.on_ray FOLDER

A process of its own, as Ray keeps threads until its process ends. Tells what each command said, and what came of work
whose worker was killed.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path

import ray

from cli.dying import squared
from cli.run import run
from tabularium.cli import farm
from tabularium.cli.desk import Desk

BOTS = ["--seats", "2", "--seed", "3"]
COMMANDS = {
    "simulate": ["simulate", "miniature", *BOTS, "--games", "40", "--bots", "random", "--json"],
    "arena": ["arena", "miniature", *BOTS, "--games", "40", "--bots", "random,easy", "--json"],
    "train": ["train", "miniature", *BOTS, "--rounds", "2", "--json"],
    "export": ["export", "nations", *BOTS, "--games", "17", "--bots", "random", "--option", "ages=1", "--json"],
}
FILES = {"train": ("--out", "weights.training.json", "weights.weights.json"), "export": ("-o", "games.parquet") * 2}


def told(name: str, folder: Path, *more: str) -> dict[str, object]:
    """What a command says, without times and places, and the file that it wrote."""
    args = list(COMMANDS[name])
    folder.mkdir(exist_ok=True)
    if name in FILES:
        args += [FILES[name][0], str(folder / FILES[name][1])]
    done = run(*args, *more)
    assert done.code == 0, done.err
    found = {key: value for key, value in done.json.items() if "second" not in key and key != "file"}
    if name in FILES:
        found["written"] = (folder / FILES[name][-1]).read_bytes().hex()
    return found


def main(folder: Path) -> None:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    farm._connected = lambda address: ray
    same = {name: told(name, folder / "alone") == told(name, folder / "ray", "--ray", "here") for name in COMMANDS}
    mark = str(folder / "died")
    with farm.Farm(Desk("en"), None, "here") as found:
        squares = sorted(found.spread(squared, [(n, 3, mark) for n in range(8)]))
    print(json.dumps({"same": same, "died": os.path.exists(mark), "squares": squares}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
