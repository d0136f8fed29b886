"""Where long work is done: in this process, in several, or on a Ray cluster. Results come as they get done."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, Self, TypeVar

from tabularium.cli.desk import Desk, Mistake

MOST_JOBS: Final = 256
KNOCK: Final = 5.0  # seconds
TRIES: Final = 3  # processes that may die one after another before anything is done

T = TypeVar("T")


class Farm:
    """Asked for by `--jobs` or `--ray`; its processes end with the block that it is used in."""

    def __init__(self, desk: Desk, jobs: str | None, ray: str | None) -> None:
        if jobs is not None and ray is not None:
            raise Mistake("jobs_or_ray")
        self.jobs = 1 if jobs is None else desk.number("--jobs", jobs, 1)
        if self.jobs > MOST_JOBS:
            raise Mistake("jobs", most=MOST_JOBS)
        self.ray = _connected(ray) if ray is not None else None
        self.pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)

    def spread(self, work: Callable[..., T], parts: Sequence[tuple[object, ...]]) -> Iterator[T]:
        """`work(*part)` for every part; `work` is a function of a module, parts and results can be pickled."""
        if self.ray is not None:
            return _on_ray(self.ray, work, parts)
        if self.jobs == 1 or len(parts) == 1:
            return (work(*part) for part in parts)
        return self._in_processes(work, parts)

    def _in_processes(self, work: Callable[..., T], parts: Sequence[tuple[object, ...]]) -> Iterator[T]:
        """The processes stay for the next call; whoever stops listening leaves nothing to do. When one dies, what it
        and its neighbours had not finished is done again by others: parts depend on nothing but themselves."""
        left = list(range(len(parts)))
        broken = 0
        while left:
            before = len(left)
            try:
                for index, found in self._submitted(work, parts, left):
                    left.remove(index)
                    yield found
            except BrokenProcessPool:
                broken = 1 if len(left) < before else broken + 1
                self.pool = None
                if broken > TRIES:
                    raise Mistake("process") from None

    def _submitted(
        self, work: Callable[..., T], parts: Sequence[tuple[object, ...]], left: list[int]
    ) -> Iterator[tuple[int, T]]:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"), initializer=_follow)
        waiting = {self.pool.submit(work, *parts[i]): i for i in left}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            for each in waiting:
                each.cancel()


def _follow() -> None:
    """In a process of the pool: end with the one that asked for it. If that is killed, nobody else would say so."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _on_ray(ray: Any, work: Callable[..., T], parts: Sequence[tuple[object, ...]]) -> Iterator[T]:
    task = ray.remote(max_retries=TRIES)(work)  # of workers that die; what the work itself raises is told
    waiting = [task.remote(*part) for part in parts]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    except ray.exceptions.RayError as error:
        raise Mistake("ray_task", reason=_first_line(error)) from None
    finally:
        for each in waiting:
            ray.cancel(each, force=True)


def _connected(address: str) -> Any:
    """Ray, joined to the cluster at an address; raises Mistake."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that somebody simulates
    try:
        ray = import_module("ray")
    except ImportError:
        raise Mistake("ray_missing") from None
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Mistake("ray_address", address=address[:80], reason=_first_line(error)) from None
    return ray


def _knock(address: str) -> None:
    """Ray itself would ask for minutes at an address where nobody listens; raises Mistake."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), KNOCK).close()
        except (OSError, OverflowError) as error:
            raise Mistake("ray_address", address=address[:80], reason=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0][:200] if lines else type(error).__name__
