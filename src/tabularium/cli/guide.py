"""`guide`: a game in ten minutes, and the words of its glossary."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.kernel.game import Game
from tabularium.lessons import guide
from tabularium.lessons.library import BadLesson
from tabularium.lessons.model import Term
from tabularium.lessons.words import looked_up


def command(desk: Desk, key: str, words: Sequence[str], as_json: bool) -> int:
    """The whole guide, or what the glossary says to some words."""
    game = desk.game(key)
    found = guide(key)
    if as_json:
        desk.json(to_builtins(found) if not words else to_builtins(looked_up(key, " ".join(words), desk.language)))
        return 0
    if words:
        return 0 if explain(desk, game, " ".join(words)) else 1
    language = desk.language
    desk.show(game.name[language], "bold")
    for title, text in (("goal", found.goal), ("turn", found.turn), ("phases", found.phases), ("points", found.points)):
        _heading(desk, title)
        for line in text.said(language).split(" · "):
            desk.page(Text(line if title in ("goal", "turn") else f"  {line}"))
    _heading(desk, "want")
    for i, want in enumerate(found.want, 1):
        desk.page(Text.assemble((f"  {i} {want.title.said(language)}. ", "bold"), want.text.said(language)))
    _heading(desk, "wrong")
    for i, text in enumerate(found.wrong, 1):
        desk.page(Text(f"  {i} {text.said(language)}"))
    _heading(desk, "glossary")
    for term in sorted(found.glossary, key=lambda each: each.term.said(language).lower()):
        desk.page(_line(term, language))
    return 0


def _heading(desk: Desk, key: str) -> None:
    desk.show()
    desk.show(desk.say(f"guide.{key}"), "bold cyan")


def _line(term: Term, language: str) -> Text:
    return Text.assemble((f"  {term.term.said(language)}: ", "bold"), term.text.said(language))


def explain(desk: Desk, game: Game, words: str) -> bool:
    """What the glossary says; False if it does not know the words."""
    found = _found(desk, game, words)
    if not found:
        desk.page(Text(desk.say("guide.unknown", words=words[:40], game=game.key), "yellow"))
    for term in found:
        desk.page(_line(term, desk.language))
    return bool(found)


def knows(desk: Desk, game: Game, words: str) -> bool:
    return bool(_found(desk, game, words))


def _found(desk: Desk, game: Game, words: str) -> list[Term]:
    try:
        return looked_up(game.key, words, desk.language)
    except BadLesson:
        return []
