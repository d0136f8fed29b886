"""What is counted, for Prometheus. Workers of one server count together: whichever is asked answers for all."""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from tabularium.server.settings import METRICS_FOLDER

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = self.counter("tabularium_requests", "HTTP requests by status", "status")
        self.answered = self.seconds("tabularium_request_seconds", "Time to answer a request")
        self.actions = self.counter("tabularium_actions", "Actions taken", "by")
        self.committed = self.seconds("tabularium_commit_seconds", "Time until a change is on disk")
        self.loaded = self.seconds("tabularium_load_seconds", "Time to load a table")
        self.thought = self.seconds("tabularium_bot_seconds", "Time a bot took to decide")
        self.bot_failures = self.counter("tabularium_bot_failures", "Bots that crashed or did not answer")
        self.pushes = self.counter("tabularium_pushes", "Messages sent over WebSockets")
        self.hooks = self.counter("tabularium_webhooks", "Webhook calls", "outcome")
        self.notices = self.counter("tabularium_notices", "Notices by push, mail and webhook", "way", "outcome")
        self.defects = self.counter("tabularium_defects", "Requests that failed by our own fault")
        self.connections = self.gauge("tabularium_connections", "WebSockets open now")
        self.stalled = self.seconds("tabularium_loop_stall_seconds", "Times in which nothing else could be answered")
        self.collected = self.counter("tabularium_gc_runs", "Garbage collections", "generation")
        self.collecting = self.seconds("tabularium_gc_seconds", "Time in which garbage was collected")
        self.held = self.gauge("tabularium_tables_in_memory", "Tables in memory")

    def counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(name, help, labels, registry=self.registry)

    def seconds(self, name: str, help: str) -> Histogram:
        return Histogram(name, help, buckets=BOUNDS, registry=self.registry)

    def gauge(self, name: str, help: str) -> Gauge:
        """The sum over the workers that are alive."""
        return Gauge(name, help, registry=self.registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        folder = os.environ.get(METRICS_FOLDER)
        if folder is None:
            return generate_latest(self.registry)
        for file in Path(folder).glob("gauge_live*.db"):
            if not _alive(int(file.stem.rpartition("_")[2])):
                file.unlink(missing_ok=True)
        together = CollectorRegistry()
        MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def _alive(pid: int) -> bool:
    if os.name != "posix":
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, PermissionError):  # gone, or its number is now that of somebody else's process
        return False
    return True
