"""How fast vectors of tables are stepped, with observations and masks, on one core: python3 benchmarks/lab.py

Measured in seconds of the processor, so that others on the machine take less away. The yardstick is measured beside
each figure; the last column is what it would be on a core where plain Python adds 18 million numbers a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import numpy as np

from tabularium import engine
from tabularium.envs import NAMES, lab
from tabularium.envs.vector import VectorTables
from tabularium.kernel.playout import Dice, Tally, playout

TABLES = (8, 32, 256)
SECONDS = 3.0
YARDSTICK = 18.0  # million additions a second


def additions() -> float:
    """The yardstick: how many numbers plain Python adds in a second, in millions."""
    n = 2_000_000
    began = time.process_time()
    total = 0
    for i in range(n):
        total += i
    return n / (time.process_time() - began) / 1e6


def paced(play: Callable[[], int]) -> float:
    """A second's decisions of something that plays a game and says how many it had."""
    play()  # what is loaded by the first one does not count
    decisions = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        decisions += play()
    return decisions / (time.process_time() - began)


def alone(name: str, seats: int = 2) -> float:
    """Decisions a second of the engine without observations and masks."""
    laboratory = lab(name)
    deals = iter(range(10**9))

    def play() -> int:
        deal, tally = next(deals), Tally()
        playout(laboratory.new(seats, deal), Dice(deal), tally)
        return tally.decisions

    return paced(play)


def measured(name: str, count: int, seats: int = 2) -> tuple[float, float]:
    """Steps a second of the tables, and those together with the choice of what is done."""
    tables = VectorTables(name, count, seats, seed=1)
    luck = np.random.default_rng(1)
    inside, steps = 0.0, 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        draws = luck.random(count)
        actions = [legal[int(x * len(legal))] for legal, x in zip(tables.tables.legal, draws)]
        at = time.process_time()
        tables.step(actions)
        inside += time.process_time() - at
        steps += count
    return steps / inside, steps / (time.process_time() - began)


def stepped(name: str, count: int) -> float:
    return measured(name, count)[0]


def told(what: str, measure: Callable[[], float]) -> None:
    before = additions()
    rate = measure()
    yardstick = (before + additions()) / 2
    usual = rate * YARDSTICK / yardstick
    print(f"{what:36} {rate:9,.0f}/s at {yardstick:4.1f} million additions/s, {usual:9,.0f}/s at {YARDSTICK:.0f}")


def main() -> None:
    print(engine.which())
    for name in NAMES:
        told(f"{name}, engine alone", partial(alone, name))
        for count in TABLES:
            told(f"{name}, {count} tables", partial(stepped, name, count))


if __name__ == "__main__":
    main()
