"""Counts and durations in the text format of Prometheus. Each worker process counts for itself."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections.abc import Callable

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counter:
    def __init__(self, name: str, help: str, *labels: str) -> None:
        self.name = name
        self.help = help
        self.labels = labels
        self.values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    def add(self, *labels: str, n: float = 1) -> None:
        self.values[labels] = self.values.get(labels, 0) + n

    def lines(self, worker: str) -> list[str]:
        found = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} counter"]
        for labels, value in self.values.items():
            found.append(f"{self.name}{{{_labels(worker, self.labels, labels)}}} {value:g}")
        return found


class Gauge:
    def __init__(self, name: str, help: str, read: Callable[[], float]) -> None:
        self.name = name
        self.help = help
        self.read = read

    def lines(self, worker: str) -> list[str]:
        head = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} gauge"]
        return [*head, f"{self.name}{{{_labels(worker)}}} {self.read():g}"]


class Histogram:
    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, worker: str) -> list[str]:
        found = [f"# HELP {self.name} {self.help}", f"# TYPE {self.name} histogram"]
        total = 0
        for bound, n in zip([*map(str, BOUNDS), "+Inf"], self.buckets, strict=True):
            total += n
            found.append(f'{self.name}_bucket{{{_labels(worker)},le="{bound}"}} {total}')
        found.append(f"{self.name}_sum{{{_labels(worker)}}} {self.sum:g}")
        found.append(f"{self.name}_count{{{_labels(worker)}}} {total}")
        return found


def _labels(worker: str, names: tuple[str, ...] = (), values: tuple[str, ...] = ()) -> str:
    pairs = [("worker", worker), *zip(names, values, strict=True)]
    return ",".join(f'{name}="{value}"' for name, value in pairs)


class Metrics:
    def __init__(self) -> None:
        self.requests = Counter("tabularium_requests_total", "HTTP requests by status", "status")
        self.answered = Histogram("tabularium_request_seconds", "Time to answer a request")
        self.actions = Counter("tabularium_actions_total", "Actions taken", "by")
        self.committed = Histogram("tabularium_commit_seconds", "Time until a change is on disk")
        self.loaded = Histogram("tabularium_load_seconds", "Time to load a table")
        self.thought = Histogram("tabularium_bot_seconds", "Time a bot took to decide")
        self.bot_failures = Counter("tabularium_bot_failures_total", "Bots that crashed or did not answer")
        self.pushes = Counter("tabularium_pushes_total", "Messages sent over WebSockets")
        self.hooks = Counter("tabularium_webhooks_total", "Webhook calls", "outcome")
        self.defects = Counter("tabularium_defects_total", "Requests that failed by our own fault")
        self.gauges: list[Gauge] = []

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        self.gauges.append(Gauge(name, help, read))

    def text(self) -> str:
        worker = str(os.getpid())
        parts: list[Counter | Histogram | Gauge] = [
            self.requests, self.answered, self.actions, self.committed, self.loaded, self.thought, self.bot_failures,
            self.pushes, self.hooks, self.defects, *self.gauges,
        ]  # fmt: skip
        return "\n".join(line for part in parts for line in part.lines(worker)) + "\n"
