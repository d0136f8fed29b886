"""Scores: where each seat's points come from."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match

FEW = 8


def word(game: Game, kind: str, key: str, language: str) -> str:
    """What a key of the view or the scores is called: the game's plain message for it, or the key itself."""
    if game.texts.has(f"{kind}.{key}"):
        message = game.texts.message(f"{kind}.{key}", language)
        if "{" not in message:
            return message
    return key.replace("_", " ")


def score_sheet(desk: Desk, match: Match) -> Table:
    """One column a seat, one row a source of points, winners marked."""
    game, s, language = match.game, match.state, desk.language
    sources = [game.points(s, seat) for seat in range(match.seats)]
    keys: list[str] = []
    for points in sources:
        keys += [key for key in points if key not in keys]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_footer=True)
    title = desk.say("score.points" if match.over else "score.so_far")
    table.add_column(title, footer=Text(desk.say("score.total"), "bold"))
    winners, scores = match.winners, match.scores
    for seat in range(match.seats):
        crown = " ★" if seat in winners else ""
        name = Text(game.seat_name(s, seat, language) + crown, "green" if crown else "")
        table.add_column(name, justify="right", footer=Text(str(scores[seat]), "bold"))
    for key in keys:
        numbers = [points.get(key, 0) for points in sources]
        if len(keys) <= FEW or any(numbers):  # a long list is told without what brought nothing to anybody
            table.add_row(word(game, "points", key, language), *[str(n) for n in numbers])
    return table


def verdict(desk: Desk, match: Match) -> str:
    """Who has won."""
    names = [match.game.seat_name(match.state, seat, desk.language) for seat in match.winners]
    if not names and match.seats == 1:
        return desk.say("score.beaten", name=match.game.seat_name(match.state, 0, desk.language))
    if not names:
        return desk.say("score.nobody")
    if len(names) == 1:
        return desk.say("score.winner", name=names[0])
    return desk.say("score.winners", names=", ".join(names))
