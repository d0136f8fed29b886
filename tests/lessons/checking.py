"""A lesson judged as a whole: what it says is true, what it forbids is forbidden, and whatever it accepts leads on."""

from __future__ import annotations

from msgspec import Struct, json, structs

from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.language import filled as worded
from tabularium.lessons import Lesson, Session, Step, Text
from tabularium.lessons.library import general, wording
from tabularium.lessons.model import Need, Warn
from tabularium.lessons.way import Wall, Way, begin, fits
from tabularium.lessons.words import filled

LONGEST = 280  # characters of a text with its names filled in


class Broken(Exception):
    """What is wrong with a lesson."""


def texts(part: object) -> list[Text]:
    """All texts in a part of a file."""
    if isinstance(part, Text):
        return [part]
    if isinstance(part, (Warn, Need)):
        fields = list(part.fills) if isinstance(part, Warn) else ["n"] if part.number else []
        return [Text(*[worded(part.text.said(each), dict.fromkeys(fields, "1")) for each in LANGUAGES])]
    if isinstance(part, (list, tuple)):
        return [text for each in part for text in texts(each)]
    if isinstance(part, Struct):
        return [text for each in structs.astuple(part) for text in texts(each)]
    return []


def check_texts(game: Game, part: object, longest: int = LONGEST) -> None:
    for text in texts(part):
        for language in LANGUAGES:
            try:
                said = filled(game, text, language)
            except KeyError as error:
                raise Broken(f"no such card: {error}") from None
            if not 0 < len(said) <= longest:
                raise Broken(f"{language}: {len(said)} characters: {said[:60]}")
            if said != said.strip() or "  " in said or "{" in said:
                raise Broken(f"{language}: untidy: {said[:60]}")


def check(lesson: Lesson) -> int:
    """Raises Broken, Wall or an error of the engine; returns how many other accepted moves were tried."""
    game = loaded(lesson.game)
    check_texts(game, lesson)
    missing = [each for each in lesson.clauses if each not in {clause.id for clause in game.book.clauses}]
    if missing or len(set(lesson.clauses)) != len(lesson.clauses):
        raise Broken(f"clauses that are not in the book, or twice in the lesson: {missing}")
    if wording(game.book, lesson.clauses) != lesson.seen:
        raise Broken("a clause it teaches reads differently now: read the lesson again, then `tools/lessons seen`")
    session = Session(lesson)
    branches = 0
    while (step := session.step) is not None:
        session.way.judge()
        check_number(session, step)
        for reached in range(max(1, len(step.solution))):
            check_light(session, step)
            if reached == 0:
                check_wrong(session, step)
                check_other(session, step)
            branches += check_branches(session, step)
            advance(session, step, reached)
        if session.step is step:
            raise Broken(f"step {session.at + 1}: the solution does not end it")
    return branches


def advance(session: Session, step: Step, reached: int) -> None:
    at = session.at + 1
    if step.ask is not None:
        number = session.way.eyes.value(step.ask.path)
        reply = session.answer(number)
    elif step.acts:
        reply = session.try_(step.solution[reached])
    else:
        reply = session.next()
    if reply.kind not in ("done", "kept"):
        raise Broken(f"step {at}: the solution is answered {reply.kind}")
    if reply.kind == "done" and step.acts and reached + 1 < len(step.solution):
        raise Broken(f"step {at}: over before the end of its solution")


def check_light(session: Session, step: Step) -> None:
    """Where something is to be played some option is lit, each that is lit is taken, and no thing is lit that only
    others touch."""
    if not step.acts:
        return
    at, lit, options = session.at + 1, session.lit(), session.match.decision.options
    if not lit.options:
        raise Broken(f"step {at}: nothing that can be played is lit")
    for notation in lit.options:
        way = session.way.copy()
        if step.do is not None and not fits(notation, step.do.match):
            raise Broken(f"step {at}: {notation} is lit and not asked for")
        way.take(notation)
        way.finish()
    touched = {thing for option in options if option.notation in lit.options for thing in option.touches}
    dark = {thing for option in options for thing in option.touches} - touched
    if dark & set(lit.objects):
        raise Broken(f"step {at}: only what is not asked for touches {dark & set(lit.objects)}")


def check_number(session: Session, step: Step) -> None:
    """Something is lit from which the number can be found, but not the number; after a miss there is more to see or to
    read."""
    if step.ask is None:
        return
    at, first = session.at + 1, session.lit()
    if not first:
        raise Broken(f"step {at}: nothing is lit but the answer")
    for selector in step.ask.light:
        if not session.way.eyes.light(selector):
            raise Broken(f"step {at}: {selector} lights nothing")
    if step.ask.clause and step.ask.clause not in session.lesson.clauses:
        raise Broken(f"step {at}: the lesson does not teach {step.ask.clause}")
    again = Session(session.lesson, session.match, session.place)
    reply = again.answer(session.way.eyes.value(step.ask.path) + 1)
    if reply.kind != "missed" or reply.text in (None, general("lesson.missed")):
        raise Broken(f"step {at}: a wrong number is answered by nothing that helps")


def check_wrong(session: Session, step: Step) -> None:
    """Each is forbidden by the clause that is named, gets the words of the lesson and changes nothing."""
    at = session.at + 1
    before = session.match.hash()
    for wrong in step.wrong:
        reply = session.try_(wrong.action)
        if reply.kind != "wrong" or reply.text != wrong.text or reply.clause is None:
            raise Broken(f"step {at}: {wrong.action} is answered {reply.kind}")
        if reply.clause.id != wrong.clause:
            raise Broken(f"step {at}: {wrong.action} is refused by {reply.clause.id}")
        if session.match.hash() != before:
            raise Broken(f"step {at}: {wrong.action} changed something")


def check_other(session: Session, step: Step) -> None:
    """Each names something legal that gets its words and is not kept."""
    at = session.at + 1
    before = session.match.hash()
    for i, other in enumerate(step.other):
        first = [other.match, *[each.match for each in step.other[:i]]]
        hits = [each.notation for each in session.match.decision.options if fits(each.notation, [other.match])]
        wanted = [] if step.do is None else step.do.match
        fresh = [each for each in hits if not fits(each, wanted + first[1:]) and each not in step.solution]
        if not fresh:
            raise Broken(f"step {at}: no option is answered by {other.match}")
        reply = session.try_(fresh[0])
        if reply.kind != "other" or reply.text != other.text:
            raise Broken(f"step {at}: {fresh[0]} is answered {reply.kind}")
        if session.match.hash() != before:
            raise Broken(f"step {at}: {fresh[0]} was kept")


def check_branches(session: Session, step: Step) -> int:
    """Whatever else the step asks for leads to the end of the lesson as well."""
    if step.do is None:
        return 0
    planned = step.solution[len(session.way.done)]
    others = [each.notation for each in session.match.decision.options if fits(each.notation, step.do.match)]
    others = [each for each in others if each != planned]
    for other in others:
        way = session.way.copy()
        try:
            way.take(other)
            way.finish()
        except Wall as wall:
            raise Broken(f"after {other} at step {session.at + 1}: {wall}") from None
    return len(others)


def walk(lesson: Lesson) -> Way:
    """To the end by the solutions, and nothing else asked."""
    match = begin(lesson)
    way = Way(lesson, match, 0, [len(match.actions)])
    way.finish()
    return way


def raw(lesson: Lesson) -> dict[str, object]:
    """A lesson as its file holds it."""
    document: dict[str, object] = json.decode(json.encode(lesson))
    return document
