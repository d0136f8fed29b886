"""Where a figure comes from, as somebody at the table asks for it."""

from __future__ import annotations

from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.finding import near
from tabularium.cli.rulebook import clause_place
from tabularium.cli.score import number, word
from tabularium.kernel.account import Account
from tabularium.kernel.game import Json
from tabularium.kernel.language import folded
from tabularium.kernel.match import Match

SCORE = "score"


def explain(desk: Desk, match: Match, viewer: int, text: str) -> None:
    """`explain strength`, or `explain strength 2` of seat 2: sources, outlook, rule; alone, what can be asked for."""
    asked, seat = _asked(match, viewer, text)
    names = _names(desk, match, viewer, seat)
    if not asked:
        desk.show(desk.say("explain.all", names=", ".join(sorted(names.values()))))
        return
    found = _named(names, asked)
    account = match.game.explain(match.state, viewer, seat, found[0]) if found else None
    if account is None:
        alike = near(asked, list(names.values()))
        key = "explain.near" if alike else "explain.none"
        desk.show(desk.say(key, text=asked[:40], near=alike), "yellow")
        return
    desk.page(sheet(desk, match, seat, account))


def known(desk: Desk, match: Match, viewer: int, text: str) -> bool:
    """Whether the text names a figure."""
    asked, seat = _asked(match, viewer, text)
    return bool(asked and _named(_names(desk, match, viewer, seat), asked))


def _asked(match: Match, viewer: int, text: str) -> tuple[str, int]:
    """The words, and whose figure is meant."""
    words = text.split()
    seat = viewer if viewer >= 0 else 0
    if len(words) > 1 and words[-1].isascii() and words[-1].isdigit() and 0 < int(words[-1]) <= match.seats:
        seat = int(words.pop()) - 1
    return " ".join(words), seat


def _names(desk: Desk, match: Match, viewer: int, seat: int) -> dict[str, str]:
    return {key: figure_name(desk, match, key) for key in explained(match, viewer, seat)}


def _named(names: dict[str, str], asked: str) -> list[str]:
    """The figures of that name; if there is none, those whose names begin so."""
    found = [key for key, name in names.items() if folded(asked) in (folded(key), folded(name))]
    return found or [key for key, name in names.items() if folded(name).startswith(folded(asked))]


def explained(match: Match, viewer: int, seat: int) -> list[str]:
    """The figures of a seat that this viewer may ask for."""
    figures: Json = match.view(viewer)["players"][seat]["figures"]
    keys = [SCORE]
    for key, value in figures.items():
        keys += [f"{key}.{part}" for part in value] if isinstance(value, dict) else [key]
    game, s = match.game, match.state
    return [key for key in dict.fromkeys(keys) if game.explain(s, viewer, seat, key) is not None]


def figure_name(desk: Desk, match: Match, figure: str) -> str:
    if figure == SCORE and not match.game.texts.has(f"figure.{SCORE}"):
        return desk.say("explain.score")
    return word(match.game, "figure", figure, desk.language)


def sheet(desk: Desk, match: Match, seat: int, account: Account) -> Text:
    """A line for each source, with its amount; what it will be; the rules."""
    game, s, language = match.game, match.state, desk.language
    name = figure_name(desk, match, account.figure)
    owner = game.seat_name(s, seat, language)
    lines = Text.assemble((f"{owner}, {name}: {number(account.total)}", "bold"))
    for source in account.sources:
        lines.append(f"\n  {source.amount:+4d}  ".replace("-", "−") + game.source_text(s, source, language))
    for source in account.later:
        lines.append(f"\n  {number(source.amount):>4}  {game.source_text(s, source, language)}", "cyan")
    for rule in account.rules:
        clause = game.book[rule]
        lines.append(f"\n  {clause.text[language]}\n  {clause_place(desk, clause)}  [{clause.id}]", "dim")
    return lines
