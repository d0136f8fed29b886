"""Work too long for the loop: each piece in a process of its own, a few at a time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from tabularium.server.orphans import at_once, end_with_parent

T = TypeVar("T")
AT_ONCE = 2


def _work(pipe: Connection, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    end_with_parent(at_once)
    try:
        pipe.send((work(*args), None))
    except Exception as error:
        pipe.send((None, error))


class Chores:
    def __init__(self) -> None:
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.processes: set[SpawnProcess] = set()
        self.closed = False

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """What `work` returns or raises, which must be picklable; RuntimeError if its process dies."""
        async with self.turn:
            result, error = await asyncio.to_thread(self._run, work, args)
        if error is not None:
            raise error
        found: T = result
        return found

    def _run(self, work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, Exception | None]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_work, args=(theirs, work, args), name="tabularium-chore", daemon=True)
        process.start()
        theirs.close()
        self.processes.add(process)
        try:
            if self.closed:
                return None, RuntimeError("the server stops")
            found: tuple[Any, Exception | None] = ours.recv()
            return found
        except (EOFError, OSError):
            return None, RuntimeError("a chore's process died")
        finally:
            ours.close()
            process.kill()
            process.join()
            self.processes.discard(process)

    def close(self) -> None:
        self.closed = True
        for process in list(self.processes):
            process.kill()
