"""Scores: where each seat's points come from."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match

FEW = 8
UNKNOWN = "–"


def word(game: Game, kind: str, key: str, language: str) -> str:
    """What a key of the view or the scores is called: the game's plain message for it, or the key itself."""
    if game.texts.has(f"{kind}.{key}"):
        message = game.texts.message(f"{kind}.{key}", language)
        if "{" not in message:
            return message
    return key.replace("_", " ")


def score_sheet(desk: Desk, match: Match, viewer: int) -> Table:
    """One column a seat, one row a source of points, winners marked; no more than the viewer may know."""
    game, s, language = match.game, match.state, desk.language
    sources = [game.points(s, seat) if game.counts(s, viewer, seat) else {} for seat in range(match.seats)]
    keys = list(dict.fromkeys([key for points in sources for key in points]))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_footer=True)
    title = desk.say("score.points" if match.over else "score.so_far")
    table.add_column(title, footer=Text(desk.say("score.total"), "bold"))
    for seat, points in enumerate(sources):
        total = number(match.scores[seat]) if points else UNKNOWN
        _column(table, game, s, seat, total, language, match.winners)
    rivals = game.rivals(s) if match.over else {}
    for seat, n in rivals.items():
        _column(table, game, s, seat, number(n), language, [] if match.winners else [seat])
    for key in keys:
        if len(keys) <= FEW or any(points.get(key) for points in sources):  # without what brought nothing to anybody
            cells = [number(points.get(key, 0)) if points else UNKNOWN for points in sources] + [""] * len(rivals)
            table.add_row(word(game, "points", key, language), *cells)
    return table


def _column(table: Table, game: Game, s: State, seat: int, total: str, language: str, winners: list[int]) -> None:
    crown = " ★" if seat in winners else ""
    name = Text(game.seat_name(s, seat, language) + crown, "green" if crown else "")
    table.add_column(name, justify="right", footer=Text(total, "bold"))


def number(n: int) -> str:
    return str(n).replace("-", "−")


def verdict(desk: Desk, match: Match) -> str:
    """Who has won, and how the game came to its end."""
    game, s, language = match.game, match.state, desk.language
    names = [game.seat_name(s, seat, language) for seat in match.winners]
    reason = ending(desk, match)
    if not names and match.seats == 1:
        if not game.lost(s):
            return desk.say("score.over", reason=reason)
        sides = [(0, match.scores[0]), *game.rivals(s).items()]
        said = ", ".join([f"{game.seat_name(s, seat, language)} {number(n)}" for seat, n in sides])
        return desk.say("score.beaten", sides=said, reason=reason)
    if not names:
        return desk.say("score.nobody")
    key = "score.winner" if len(names) == 1 else "score.winners"
    return desk.say(key, names=", ".join(names), reason=reason)


def ending(desk: Desk, match: Match) -> str:
    """How the game ended, in words; the key itself where the game has none."""
    key = str(match.state.ending)
    alone = f"{key}.alone"  # what the same end means to somebody without rivals
    if match.seats == 1 and match.game.texts.has(f"ending.{alone}"):
        key = alone
    said = word(match.game, "ending", key, desk.language)
    return said[:1].lower() + said[1:]
