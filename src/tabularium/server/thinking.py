"""A process in which bots think. It imports no more than the engine, and ends when its server does."""

from __future__ import annotations

import json
import os
import pickle
import signal
from multiprocessing.connection import Connection
from typing import NamedTuple

from tabularium.bots import registry
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.hints import hints
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State


class Question(NamedTuple):
    """What would this bot do here? `luck` makes its dice; `seconds` is the most it may take."""

    state: bytes
    bot: str
    seat: int
    luck: int
    decision: int
    seconds: float


class Advice(NamedTuple):
    """What are the best moves here, for the seat that must decide, and why? The answer is JSON."""

    state: bytes
    luck: int
    seconds: float


def work(pipe: Connection) -> None:
    """Answer questions until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    while True:
        try:
            question: Question | Advice = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((advise(question) if isinstance(question, Advice) else think(question), ""))
        except (BrokenPipeError, OSError):
            return
        except Exception as error:
            pipe.send(("", f"{type(error).__name__}: {error}"))


def think(question: Question) -> str:
    """The action in notation. The bot itself is shown only a guess; see bots.bot.answer."""
    s: State = pickle.loads(question.state)
    game = s.game
    assert isinstance(game, Game)
    dice = dice_for(question.luck, question.seat, question.decision)
    bot = registry.bot(question.bot, game)
    return game.notation.write(answer(game, s, bot, dice, min(bot.seconds, question.seconds)))


def advise(question: Advice) -> str:
    """A list of hints as bots.hints.Hint.json says; they too rest on a guess."""
    s: State = pickle.loads(question.state)
    game = s.game
    assert isinstance(game, Game)
    return json.dumps([hint.json(game, s) for hint in hints(game, s, question.seconds, luck=question.luck)])
