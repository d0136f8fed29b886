"""Bots at tables: one question at a time per process, and the tables that wait for an answer."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import pickle
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

import msgspec

from tabularium.bots import registry
from tabularium.bots.reviewing import Part
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.match import Match
from tabularium.lessons.judging import Judgement
from tabularium.server import acting
from tabularium.server.model import Head, bot_decides, waits_for_bot
from tabularium.server.problems import Trouble
from tabularium.server.settings import Settings
from tabularium.server.store import Unavailable
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop, Resting, cancel
from tabularium.server.thinking import JUDGE, MOVE, REVIEW, Question, work
from tabularium.server.turns import ADVICE, ALONE, BACKGROUND, WATCHED, Turns

GRACE = 30.0  # seconds beyond its budget after which a bot is given up
SWEEP = 2.0
PATRONS_MOST = 10_000
log = logging.getLogger("tabularium.bots")


class Thinker:
    """One worker process and its pipe; started when first needed, replaced when it dies."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def ask(self, question: Question) -> str:
        """Blocks; raises RuntimeError if the bot fails."""
        if self.process is None or not self.process.is_alive():
            self._start()
        pipe = self.pipe
        assert pipe is not None
        try:
            pipe.send(question)
            if not pipe.poll(question.seconds + GRACE):
                raise RuntimeError("no answer")
            action, error = pipe.recv()
        except (EOFError, OSError, RuntimeError) as failure:
            self.stop()
            raise RuntimeError(str(failure) or type(failure).__name__) from None
        if error:
            raise RuntimeError(error)
        return str(action)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name="tabularium-bot", daemon=True)
        self.process.start()
        theirs.close()

    def stop(self) -> None:
        """The process first: whoever waits for its answer is told at once that there is none."""
        process, pipe = self.process, self.pipe
        self.process = self.pipe = None
        if process is not None and process.is_alive():
            process.terminate()
            process.join(2)
            if process.is_alive():
                process.kill()
        if pipe is not None:
            pipe.close()


class Bots:
    """Sees to it that every table that waits for a bot gets its move, after a restart as well."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        count = settings.bot_processes or max(1, (os.cpu_count() or 2) - 1)
        self.thinkers = [Thinker() for _ in range(count + 1)]  # one more for quick questions alone
        self.pool = ThreadPoolExecutor(len(self.thinkers), thread_name_prefix="bots")
        self.turns = Turns(self.thinkers)
        self.patrons: dict[str, str] = {}  # by table: the address from which somebody last acted there
        self.running: dict[str, asyncio.Task[None]] = {}
        self.resting = Resting()
        self.sweeper = Loop("bots", SWEEP, self._sweep, log)
        tables.watchers.append(self._changed)
        tables.looked = self._looked

    async def open(self) -> None:
        self.sweeper.start()

    async def close(self) -> None:
        await self.sweeper.stop()
        await cancel(self.running.values())
        for thinker in self.thinkers:
            await asyncio.to_thread(thinker.stop)
        self.pool.shutdown(wait=False)

    def _changed(self, table: Table, before: Head) -> None:
        if waits_for_bot(table.head):
            self.wake(table.id)

    def _looked(self, id: str) -> None:
        table = self.tables.held.get(id)
        if table is not None and bot_decides(table.head):
            self.wake(id)

    def _wanted(self, id: str, head: Head) -> bool:
        """Somebody plays, or looks on."""
        return waits_for_bot(head) or (bot_decides(head) and self.tables.busy(id))

    def at_work(self, id: str, address: str) -> None:
        """Somebody acts at a table: what its bots think counts for that address."""
        if len(self.patrons) >= PATRONS_MOST:
            self.patrons.clear()
        self.patrons[id] = address

    def wake(self, id: str) -> None:
        if id not in self.running:
            task = asyncio.create_task(self._play(id))
            self.running[id] = task
            task.add_done_callback(lambda _: self._finished(id))

    def _finished(self, id: str) -> None:
        """Look once more: a change may have come between the last look and the end. Others' claims are left alone."""
        self.running.pop(id, None)
        table = self.tables.held.get(id)
        alone = not self.tables.store.shared and not self.sweeper.ended
        if table is not None and alone and self._wanted(id, table.head) and id not in self.resting.tables:
            self.wake(id)

    async def _sweep(self) -> None:
        """Find what nobody works at: after a restart, or when another process died."""
        for id in await self.tables.store.waiting(self.resting.now()):
            table = self.tables.held.get(id)
            if table is None or waits_for_bot(table.head):
                self.wake(id)

    async def _play(self, id: str) -> None:
        """All the bots' moves until a person must decide."""
        store = self.tables.store
        try:
            if not await store.claim(id):
                return
            try:
                while await self._move(id):
                    pass
            finally:
                await store.release(id)
            self.resting.worked(id)
        except Exception as error:
            first = self.resting.failed(id)
            if isinstance(error, (Trouble, Unavailable)):
                log.warning("a table's bots rest", extra={"table": id, "error": str(error)})
            elif first:
                log.exception("a table's bots failed", extra={"table": id, "error": type(error).__name__})

    async def _move(self, id: str) -> bool:
        """One decision; False when no bot has to decide."""
        async with self.tables.at(id) as table:
            head = table.head
            if not self._wanted(id, head):
                return False
            assert head.deciding is not None
            seat = head.deciding
            match = table.running
            player = head.players[seat]
            position = head.position
            menu = machine.options(match.state)
            first = match.game.notation.write(menu[0])
            question = self._question(table, match, seat, player.bot or "random") if len(menu) > 1 else None
        action = first
        if question is not None:
            rank = WATCHED if self.tables.busy(id) else ALONE
            action = await self._ask(question, first, id, self.patrons.get(id, ""), rank)
        try:
            await acting.act(self.tables, id, seat, action, position, by_bot=True)
        except Trouble as trouble:
            if trouble.code not in ("stale", "not_your_turn", "not_running"):
                raise
        return True

    async def advise(self, id: str, seat: int, position: int, what: str, bot: str, address: str) -> list[Any]:
        """Ask for a person who must decide: for hints, or for the answers that can be left to a bot."""
        async with self.tables.at(id) as table:
            head = table.head
            match = table.running
            if position != head.position:
                raise Trouble("stale", position=head.position)
            if head.deciding != seat or head.players[seat].by_bot:
                raise Trouble("not_your_turn", position=head.position)
            question = self._question(table, match, seat, bot, what)
        found: list[Any] = json.loads(await self._ask(question, "[]", id, address, ADVICE))
        return found

    async def judge(self, table: Table, seat: int, began: State, ended: State, address: str) -> Judgement | None:
        """What a turn was worth, thought about like advice; None if that fails."""
        states = pickle.dumps((began, ended), protocol=5)
        question = Question(states, "", seat, 0, 0, self.settings.bot_seconds, JUDGE)
        found = await self._ask(question, "", table.id, address, ADVICE)
        return msgspec.json.decode(found, type=Judgement) if found else None

    async def review(self, kind: str, parts: list[Part], id: str, address: str) -> list[Any]:
        """A piece of a review, when nobody waits for anything else; raises RuntimeError if it fails."""
        states = await asyncio.to_thread(pickle.dumps, (kind, parts), 5)  # dozens of tables
        question = Question(states, "", 0, 0, 0, self.settings.bot_seconds, REVIEW)
        found = await self._ask(question, "", id, address, BACKGROUND)
        if not found:
            raise RuntimeError("no review")
        pieces: list[Any] = json.loads(found)
        return pieces

    def _question(self, table: Table, match: Match, seat: int, bot: str, what: str = MOVE) -> Question:
        state = pickle.dumps(match.state, protocol=5)
        seed = int(table.facts.seed)
        usual = registry.bot(bot, match.game).seconds
        return Question(state, bot, seat, seed, table.head.actions, self.settings.bot_seconds, what, usual)

    async def _ask(self, question: Question, otherwise: str, id: str, who: str, rank: int) -> str:
        """The bot's answer; if it fails twice, another, so that the game goes on."""
        loop = asyncio.get_running_loop()
        seconds = question.seconds
        if question.what == MOVE:
            seconds = min(seconds, question.usual)
        for _ in range(2):
            place = await self.turns.take(str(id), who, rank, seconds)
            began = time.perf_counter()
            try:
                thought = loop.run_in_executor(self.pool, self.thinkers[place].ask, question)
                thought.add_done_callback(partial(self._thought, place))
                return await asyncio.shield(thought)
            except RuntimeError as error:
                self.tables.metrics.bot_failures.inc()
                log.warning("bot failed", extra={"bot": question.bot, "error": str(error)[:200]})
            finally:
                self.tables.metrics.thought.observe(time.perf_counter() - began)
        return otherwise

    def _thought(self, place: int, done: asyncio.Future[str]) -> None:
        """The place is free when the thought has ended, also if nobody waits for it any more."""
        if not done.cancelled():
            done.exception()
        self.turns.give(place)
