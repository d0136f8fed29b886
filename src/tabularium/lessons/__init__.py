"""Learning a game by playing it: lessons, guides and glossaries, which are data in the packages of the games.

>>> from tabularium.lessons import Session, lesson
>>> session = Session(lesson("nations", "n1"))
>>> session.next().kind
'done'
"""

from __future__ import annotations

from tabularium.lessons.library import BadLesson, coach, core, guide, lesson, lessons, taught
from tabularium.lessons.model import Coach, Core, Guide, Lesson, Step, Text
from tabularium.lessons.session import Place, Reply, Session

__all__ = [
    "BadLesson",
    "Coach",
    "Core",
    "Guide",
    "Lesson",
    "Place",
    "Reply",
    "Session",
    "Step",
    "Text",
    "coach",
    "core",
    "guide",
    "lesson",
    "lessons",
    "taught",
]
