"""Masked PPO by self-play, with PyTorch (pip install 'tabularium[lab]' torch): learns two-seat Nations, meets a bot.

    python examples/ppo.py --minutes 50 --against medium

Options are judged by their traits (what they have in common with options at other tables), positions by observation.
One net plays both seats: a value changes its sign when the next decision is the other seat's.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tabularium.bots.registry import bot
from tabularium.envs import Lab, lab
from tabularium.envs.vector import VectorTables

NAME = "nations-v1"
DEPTH, HIDDEN, TRACE, CLIP, ENTROPY, EPOCHS, STEPS_IN_A_BATCH = 16, 64, 0.95, 0.2, 0.003, 2, 16


class Seen(NamedTuple):
    x: Tensor  # observations, one for each table
    counts: Tensor  # of options, by table
    sizes: Tensor  # of traits, by option
    traits: Tensor
    sights: Tensor  # what options look like at first sight


def look(tables: VectorTables) -> tuple[Seen, NDArray[np.int64]]:
    found = tables.option_features()
    sizes = np.diff(found.starts, append=len(found.traits))
    given = (tables.observations.copy(), found.counts, sizes, found.traits, found.sights)
    return Seen(*[torch.from_numpy(x) for x in given]), found.numbers


class Net(nn.Module):
    def __init__(self, laboratory: Lab, seats: int) -> None:
        super().__init__()
        layers = [nn.Linear(laboratory.width(seats), HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.value, self.taste = nn.Linear(HIDDEN, 1), nn.Linear(HIDDEN, DEPTH)
        self.traits = nn.EmbeddingBag(laboratory.buckets, DEPTH, mode="sum")
        nn.init.normal_(self.traits.weight, std=0.01)
        nn.init.ones_(self.taste.bias)  # so that a trait has an opinion before positions have one
        self.trust = nn.Parameter(torch.tensor(0.5))  # in first sights

    def forward(self, seen: Seen) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the options, a row for each table; and the values for who decides."""
        h = self.body(seen.x)
        rows = torch.repeat_interleave(torch.arange(len(h)), seen.counts)
        columns = torch.arange(len(rows)) - torch.repeat_interleave(seen.counts.cumsum(0) - seen.counts, seen.counts)
        traits = self.traits(seen.traits, seen.sizes.cumsum(0) - seen.sizes)
        each = (traits * self.taste(h)[rows]).sum(1) + self.trust * seen.sights.clamp(-9, 9)
        logits = torch.full((len(h), int(seen.counts.max())), -1e9).index_put((rows, columns), each)
        return logits.log_softmax(1), self.value(h).squeeze(1)


def act(tables: VectorTables, seen: Seen, numbers: NDArray[np.int64], chosen: Tensor) -> NDArray[np.int64]:
    seats = tables.seats.copy()
    tables.step(numbers[(seen.counts.cumsum(0) - seen.counts + chosen).numpy()])
    return seats


@torch.no_grad()
def rollout(net: Net, tables: VectorTables, steps: int) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = []
    for _ in range(steps):
        seen, numbers = look(tables)
        likely, values = net(seen)
        chosen = torch.multinomial(likely.exp(), 1).squeeze(1)
        seats = act(tables, seen, numbers, chosen)
        reward = torch.from_numpy(tables.rewards[np.arange(tables.count), seats]).float()
        sign = np.where(tables.ended | tables.cut, 0.0, np.where(tables.seats == seats, 1.0, -1.0))
        old = likely.gather(1, chosen[:, None]).squeeze(1)
        kept.append({"seen": seen, "chosen": chosen, "old": old, "value": values, "reward": reward,
                     "sign": torch.from_numpy(sign).float()})  # fmt: skip
    following, gain = net(look(tables)[0])[1], torch.zeros(tables.count)
    for step in reversed(kept):  # generalised advantages, each from the side of who decided
        gain = step["reward"] + step["sign"] * (following + TRACE * gain) - step["value"]
        step["gain"], following = gain, step["value"]
    return kept


def learn(net: Net, adam: torch.optim.Optimizer, kept: list[dict[str, Any]]) -> None:
    gains = torch.stack([step["gain"] for step in kept])
    for _ in range(EPOCHS):
        order = np.random.permutation(len(kept))
        for begin in range(0, len(order), STEPS_IN_A_BATCH):
            batch = [kept[i] for i in order[begin : begin + STEPS_IN_A_BATCH]]
            chosen, old, gain, value = [torch.cat([x[k] for x in batch]) for k in ("chosen", "old", "gain", "value")]
            likely, values = net(Seen(*[torch.cat(parts) for parts in zip(*[x["seen"] for x in batch])]))
            ratio = (likely.gather(1, chosen[:, None]).squeeze(1) - old).exp()
            better = (gain - gains.mean()) / (gains.std() + 1e-6)
            policy = -torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            entropy = -(likely.exp() * likely.clamp(min=-50)).sum(1).mean()
            loss = policy + 0.5 * nn.functional.huber_loss(values, value + gain) - ENTROPY * entropy
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            adam.step()


@torch.no_grad()
def contest(net: Net, rival: str, nodes: int, games: int, seed: int) -> float:
    """The share of games that the net wins, taking what it likes best, from both seats alike: one at each table."""
    other = bot(rival, lab(NAME).game)
    if nodes:
        other.seconds, other.nodes = 0.0, nodes
    tables = VectorTables(NAME, games, 2, players=[None, other], rotate=True, reward="win", seed=seed)
    won: dict[int, float] = {}
    while len(won) < games:
        seen, numbers = look(tables)
        seats = act(tables, seen, numbers, net(seen)[0].argmax(1))
        for i in np.flatnonzero(tables.ended):
            won.setdefault(i, (1.0 + tables.rewards[i, seats[i]]) / 2)
    return float(np.mean(list(won.values())))


def main() -> None:
    ask = argparse.ArgumentParser()
    for key, usual in (("minutes", 50.0), ("tables", 128), ("steps", 128), ("games", 100), ("nodes", 100), ("seed", 1)):
        ask.add_argument(f"--{key}", type=type(usual), default=usual)
    ask.add_argument("--against", default="medium")
    given = ask.parse_args()
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)
    tables = VectorTables(NAME, given.tables, 2, reward="difference", seed=given.seed)
    net = Net(tables.lab, 2)
    adam = torch.optim.Adam(net.parameters(), 1e-3)
    began, rounds = time.monotonic(), 0
    while (minutes := (time.monotonic() - began) / 60) < given.minutes:
        adam.param_groups[0]["lr"] = 1e-3 * max(0.1, 1 - minutes / given.minutes)
        learn(net, adam, rollout(net, tables, given.steps))
        rounds += 1
        if rounds % 20 == 0:
            print(f"{minutes:.1f} min: {sum(tables.tables.games)} games, {tables.scores.mean():.1f} points", flush=True)
    won = contest(net, given.against, given.nodes, given.games, given.seed + 1)
    print(f"{given.games} games against {given.against}: {100 * won:.1f} % won")


if __name__ == "__main__":
    main()
