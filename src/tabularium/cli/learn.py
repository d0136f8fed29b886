"""`learn`: the lessons of all games with their stars, or one of them to be played."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from tabularium.bots.registry import bot
from tabularium.cli.coach import CoachTable
from tabularium.cli.desk import Desk, Mistake, write
from tabularium.cli.lesson import LessonTable, stars
from tabularium.cli.play import BOT, SEED_BITS
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons import Lesson, coach, lesson, lessons, taught
from tabularium.lessons import progress as keeping
from tabularium.lessons.coaching import Memory
from tabularium.lessons.library import BadLesson
from tabularium.lessons.progress import COACH, Progress
from tabularium.lessons.session import Session

Json = dict[str, Any]


def command(desk: Desk, game: str | None, which: str | None, seed: str | None, as_json: bool) -> int:
    if desk.content is not None:
        desk.check_content()
        desk.err.print(Text(desk.say("learn.content"), "yellow"))
    book = Notebook()
    if game is None:
        return _list(desk, book.progress, taught(), as_json)
    if not lessons(game):
        raise BadLesson("lesson_none", game=game)
    if which == COACH:
        luck = secrets.randbits(SEED_BITS) if seed is None else desk.number("--seed", seed)
        return coached(desk, game, luck, book)
    if seed is not None:
        raise Mistake("seed_coach")
    if as_json:
        if which is None:
            return _list(desk, book.progress, [game], True)
        desk.json(_json(book.progress, lesson(game, which), whole=True))
        return 0
    chosen = lesson(game, which) if which is not None else keeping.upcoming(book.progress, game)
    if chosen is None:
        return _list(desk, book.progress, [game], False)
    while chosen is not None:
        session = keeping.resumed(book.progress, chosen)
        table = LessonTable(desk, session)
        table.run()
        book.note(session)
        chosen = following(chosen) if table.goes_on else None
    return 0


def coached(desk: Desk, key: str, seed: int, book: Notebook) -> int:
    """The first game, against an easy opponent, with the coach beside it."""
    game, start = loaded(key), coach(key).start
    sitting = [None if seat == start.learner else bot(start.bots[0], game) for seat in range(start.seats)]
    names = {seat: BOT + sits.name for seat, sits in enumerate(sitting) if sits is not None}
    entry = book.progress.setdefault(key, {}).setdefault(COACH, keeping.Entry())
    taught = frozenset([each.key for each in lessons(key) if keeping.entry(book.progress, each).stars])
    match = Match(game, start.seats, seed, start.options, names)
    table = CoachTable(desk, match, sitting, Memory(said=list(entry.said)), taught)
    table.run()
    entry.said, entry.at = table.memory.said, int(time.time())
    entry.games += int(match.over)
    book.write()
    return 0


def following(chosen: Lesson) -> Lesson | None:
    """The lesson after this one; nothing follows an example."""
    return next((each for each in lessons(chosen.game) if 0 < chosen.order < each.order), None)


class Notebook:
    """The file in which a person's progress is kept."""

    def __init__(self) -> None:
        state = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
        self.path = Path(state) / "tabularium" / "learn.json"
        self.progress: Progress = {}
        if self.path.is_file():
            self.progress = keeping.read(self.path.read_text("utf-8", errors="replace"), str(self.path))

    def note(self, session: Session) -> None:
        """A lesson has been finished or left; an example leaves no trace."""
        if not session.lesson.order:
            return
        if session.over:
            keeping.finish(self.progress, session.lesson, session.stars, int(time.time()))
        else:
            keeping.keep(self.progress, session)
        self.write()

    def write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write(self.path, keeping.write(self.progress))


def _list(desk: Desk, progress: Progress, games: Sequence[str], as_json: bool) -> int:
    if as_json:
        desk.json([_game_json(progress, game) for game in games])
        return 0
    for game in games:
        desk.show(Text.assemble((loaded(game).name[desk.language], "bold"), f"  {game}"))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for each in lessons(game):
            mine = keeping.entry(progress, each)
            left = desk.say("learn.left") if mine.kept is not None else ""
            minutes = desk.say("learn.minutes", n=each.minutes)
            table.add_row(f"{each.order:>3}", stars(mine.stars), each.title.said(desk.language), minutes, left)
        desk.show(table)
    desk.show(desk.say("learn.how"), "dim")
    return 0


def _game_json(progress: Progress, game: str) -> Json:
    return {
        "game": game,
        "name": loaded(game).name,
        "lessons": [_json(progress, each, whole=False) for each in lessons(game)],
    }


def _json(progress: Progress, each: Lesson, whole: bool) -> Json:
    mine = keeping.entry(progress, each)
    said = {
        "game": each.game,
        "key": each.key,
        "order": each.order,
        "minutes": each.minutes,
        "title": {"en": each.title.en, "pt_BR": each.title.pt_BR},
        "idea": {"en": each.idea.en, "pt_BR": each.idea.pt_BR},
        "stars": mine.stars,
        "at": mine.at,
        "step": 0 if mine.kept is None else mine.kept.place.at,
        "steps": len(each.steps),
    }
    if whole:
        said["clauses"] = each.clauses
        said["texts"] = [{"en": step.text.en, "pt_BR": step.text.pt_BR, "kind": step.kind} for step in each.steps]
    return said
