"""Work spread over processes of this machine, or over a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from typing import Any, TypeVar

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tabularium.cli.desk import Desk, Mistake

MOST_JOBS = 256
T = TypeVar("T")
Work = Callable[..., T]


def jobs_of(desk: Desk, text: str) -> int:
    jobs = desk.number("--jobs", text, 1)
    if jobs > MOST_JOBS:
        raise Mistake("jobs", most=MOST_JOBS)
    return jobs


def spread(work: Work[T], parts: list[tuple[Any, ...]], jobs: int, ray: str | None = None) -> Iterator[tuple[int, T]]:
    """The number of each part and what came of it, as they get done."""
    if ray is not None:
        yield from over_ray(work, parts, ray)
        return
    if jobs == 1 or len(parts) == 1:
        for i, part in enumerate(parts):
            yield i, work(*part)
        return
    pool = ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn"))
    try:
        numbers = {pool.submit(work, *part): i for i, part in enumerate(parts)}
        for done in as_completed(numbers):
            yield numbers[done], done.result()
    except BrokenProcessPool:
        raise Mistake("process") from None
    finally:
        pool.shutdown(cancel_futures=True)


def over_ray(work: Work[T], parts: list[tuple[Any, ...]], address: str) -> Iterator[tuple[int, T]]:
    """The same on a Ray cluster; the package `ray` is needed for that and for nothing else."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise Mistake("ray_missing") from None
    if not ray.is_initialized():
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError):
            raise Mistake("ray", address=address) from None
    remote = ray.remote(work)
    waiting = {remote.remote(*part): i for i, part in enumerate(parts)}
    while waiting:
        ready, _ = ray.wait(list(waiting))
        for each in ready:
            yield waiting.pop(each), ray.get(each)


def bar(desk: Desk) -> Progress:
    """A progress bar where somebody watches, none in a pipe."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=desk.err, transient=True, disable=not desk.err.is_terminal)
