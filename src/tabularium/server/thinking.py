"""A process in which bots think. It imports no more than the engine, and ends when its server does."""

from __future__ import annotations

import json
import os
import pickle
import signal
from multiprocessing.connection import Connection
from typing import NamedTuple

import msgspec

from tabularium.bots import registry
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.hints import hints, upkeep
from tabularium.bots.reviewing import work as review_piece
from tabularium.kernel.effect import State
from tabularium.kernel.game import at_door
from tabularium.lessons.judging import judge
from tabularium.server.orphans import at_once, end_with_parent

HINT_SECONDS = 2.0
MOVE = "move"  # answered by an action in notation
HINTS = "hints"  # by the best options with reasons, as JSON
JUDGE = "judge"  # by a turn's judgement, as JSON; `state` holds the states before and after it
REVIEW = "review"  # by what a piece of a review found, as JSON; `state` holds its kind and its positions
UPKEEP = "upkeep"  # by the actions until the seat's own turn comes to rest, as JSON


class Question(NamedTuple):
    """What would this bot do here? `seed` makes its dice; `seconds` is the most it may take for a decision."""

    state: bytes
    bot: str
    seat: int
    seed: int
    decision: int
    seconds: float
    what: str = MOVE
    usual: float = 0.0  # what the bot takes of its own accord


def work(pipe: Connection) -> None:
    """Answer questions until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    end_with_parent(at_once)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((think(question), ""))
        except (BrokenPipeError, OSError):
            return
        except Exception as error:
            pipe.send(("", f"{type(error).__name__}: {error}"))


def think(question: Question) -> str:
    """The answer as text. The bot itself is shown only a guess; see bots.bot.answer."""
    if question.what == JUDGE:
        began, ended = pickle.loads(question.state)
        return msgspec.json.encode(judge(at_door(began), began, ended, question.seat)).decode()
    if question.what == REVIEW:
        kind, parts = pickle.loads(question.state)
        return json.dumps(review_piece(kind, parts))
    s: State = pickle.loads(question.state)
    game = at_door(s)
    dice = dice_for(question.seed, question.seat, question.decision)
    if question.what == HINTS:
        found = hints(game, s, min(HINT_SECONDS, question.seconds), seed=question.seed)
        return json.dumps([hint.json(game, s) for hint in found])
    bot = registry.bot(question.bot, game)
    bot.seconds = min(bot.seconds, question.seconds)
    if question.what == UPKEEP:
        done = upkeep(game, s, question.seat, bot, dice)
        return json.dumps([game.notation.write(a) for a in done])
    return game.notation.write(answer(game, s, bot, dice))
