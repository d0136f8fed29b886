"""Lesson tables: how they are made, what a learner does there, and what the page is told about the step."""

from __future__ import annotations

import time
from typing import Any

from msgspec import to_builtins

from tabularium.kernel.clause import Clause
from tabularium.kernel.errors import BadAction
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.match import Match
from tabularium.lessons import BadLesson, Lesson, Reply, Session, guide, lesson, lessons
from tabularium.lessons.book import tries
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Term, Text
from tabularium.lessons.phases import phase_lines
from tabularium.lessons.words import filled, forms, mentioned
from tabularium.server.acting import Rows, done_json, retried, rows_of, set_over, set_turn
from tabularium.server.beside import beside
from tabularium.server.folding import Done
from tabularium.server.model import RUNNING
from tabularium.server.problems import Trouble, clause_json, trouble_of
from tabularium.server.schema import LessonWish
from tabularium.server.table import Table
from tabularium.server.tables import Tables

Json = dict[str, Any]


def lesson_named(game: str, key: str) -> Lesson:
    try:
        return lesson(game, key)
    except BadLesson:
        raise Trouble("no_lesson") from None


# What everybody may read


def info_json(one: Lesson) -> Json:
    return {
        "game": one.game,
        "key": one.key,
        "order": one.order,
        "minutes": one.minutes,
        "steps": len(one.steps),
        "title": both(loaded(one.game), one.title),
        "idea": both(loaded(one.game), one.idea),
    }


def documents(game: Game) -> dict[str, Any]:
    """A game's lessons, guide and glossary, by the names under which they are kept; nothing where it has none."""
    found: dict[str, Any] = {"lessons": [info_json(one) for one in lessons(game.key)], "glossary": []}
    if not lessons(game.key):
        return found
    clauses = {clause.id: clause_json(clause) for clause in game.book.clauses}
    examples = [lesson(game.key, key) for key in tries(game.key).values()]
    for one in (*lessons(game.key), *examples):
        found[f"lesson {one.key}"] = {**info_json(one), "clauses": [clauses[each] for each in one.clauses]}
    book = guide(game.key)
    whole: Json = to_builtins(book)
    del whole["format"], whole["stages"]
    whole["want"] = [{"title": to_builtins(each.title), "text": to_builtins(each.text)} for each in book.want]
    whole["glossary"] = [term_json(each) for each in book.glossary]
    found["guide"] = whole
    found["glossary"] = whole["glossary"]
    return found


def term_json(one: Term) -> Json:
    said = {language: forms(one.term.said(language), language) for language in LANGUAGES}
    return {"term": to_builtins(one.term), "text": to_builtins(one.text), "forms": said}


def both(game: Game, text: Text) -> dict[str, str]:
    return {language: filled(game, text, language) for language in LANGUAGES}


# At the table


def phases_json(match: Match, seat: int, view: Json | None) -> list[Json]:
    """The phase line for the eyes of a seat, which has this view of the match already."""
    eyes = Eyes(match, seat)
    if view is not None:
        eyes.view = view
    english, portuguese = phase_lines(eyes, LANGUAGES)
    return [
        {
            "name": {"en": one.name, "pt_BR": other.name},
            "steps": [{"en": a, "pt_BR": b} for a, b in zip(one.steps, other.steps)],
            "numbered": one.numbered,
            "now": one.now,
            "step": one.step,
        }
        for one, other in zip(english, portuguese)
    ]


def session_of(table: Table) -> Session:
    """The learner's session, as the store has it; it plays on the table's own match."""
    if table.facts.lesson is None or table.head.lesson is None:
        raise Trouble("no_lesson")
    return Session(lesson_named(table.facts.game, table.facts.lesson), table.running, table.head.lesson)


def learner_of(table: Table) -> int | None:
    """The seat that learns; None where the table is no lesson."""
    if table.facts.lesson is None or table.match is None:
        return None
    return lesson_named(table.facts.game, table.facts.lesson).start.learner


def state_json(table: Table, seat: int) -> Json | None:
    """The step for the eyes of a seat; None if that is not the learner's."""
    if learner_of(table) != seat:
        return None
    session = session_of(table)
    step, game = session.step, table.game
    return {
        "key": session.lesson.key,
        "title": to_builtins(session.lesson.title),
        "step": session.at,
        "of": len(session.lesson.steps),
        "kind": "over" if step is None else step.kind,
        "text": None if step is None else both(game, step.text),
        "question": None if step is None or step.ask is None else both(game, step.ask.question),
        "lit": to_builtins(session.lit()),
        "cards": [] if step is None else mentioned(step.text),
        "times_left": session.times_left,
        "stars": session.stars,
    }


@retried
async def learn(tables: Tables, table: Table, seat: int, wish: LessonWish) -> Json:
    """What the learner does in a lesson. The session plays; the table keeps what it has played."""
    session = session_of(table)
    if learner_of(table) != seat:
        raise Trouble("not_your_seat")
    if session.at != wish.step:
        raise Trouble("stale", position=table.head.position)
    before = len(table.running.actions)
    try:
        reply = await beside(table.game, _answer, session, wish)
        head = table.head.copy()
        head.lesson = session.place
        now = time.time()
        match = table.running
        rows: Rows = []
        kept = min(before, len(match.actions))
        if len(match.actions) < before:
            del table.done[kept:]
            rows.append(("undo", seat, {"to": kept}))
        for row in rows_of(match, kept):
            rows.append(row)
            table.done.append(Done(table.seq + len(rows), now))
        head.actions = len(match.actions)
        head.status, head.result = RUNNING, None
        set_turn(table, head, now)
        set_over(table, head, rows)
        rows.append(("lesson", seat, {"step": session.at, "reply": reply.kind}))
        await tables.commit(table, head, rows, drop_after=kept if len(match.actions) < before else None)
    except BadAction as error:
        raise trouble_of(error) from None
    except BaseException:
        tables.drop(table)  # what the store says is true; it is loaded anew
        raise
    return {**done_json(table), "step": session.at, **reply_json(table.game, reply)}


def _answer(session: Session, wish: LessonWish) -> Reply:
    if wish.do == "try" and wish.action is not None and wish.thing is None:
        return session.try_(wish.action)
    if wish.do == "try" and wish.thing is not None and wish.action is None:
        return session.touch(wish.thing)
    if wish.do == "answer" and wish.number is not None:
        return session.answer(wish.number)
    if wish.do == "show":
        return session.show()
    if wish.do == "back":
        return session.back()
    if wish.do == "next":
        return session.next()
    raise Trouble("malformed", where="action | thing" if wish.do == "try" else "number")


def reply_json(game: Game, reply: Reply) -> Json:
    clause: Clause | None = reply.clause
    return {
        "kind": reply.kind,
        "text": None if reply.text is None else both(game, reply.text),
        "clause": None if clause is None else clause_json(clause),
        "number": reply.number,
    }
