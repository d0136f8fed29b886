"""`hint`: the best moves at the end of a record, with the reasons."""

from __future__ import annotations

from rich.text import Text

from tabularium.bots.hints import Hint, hints
from tabularium.bots.weights import TEXTS
from tabularium.cli.desk import Desk, Mistake
from tabularium.kernel import machine
from tabularium.kernel.match import Match, examine

SECONDS = 2.0


def command(
    desk: Desk, path: str, seat: str | None, to: str | None, seconds: str | None, nodes: str | None, as_json: bool
) -> int:
    last = None if to is None else desk.number("--to", to)
    time = SECONDS if seconds is None else desk.seconds("--seconds", seconds)
    steps = 0 if nodes is None else desk.number("--nodes", nodes, 1)
    text = desk.read(path)
    desk.check_content()
    match, divergence, _ = examine(text, last, desk.content)
    if divergence is not None:
        raise divergence
    if match.over:
        raise Mistake("hint_nobody")
    s = match.state
    who = machine.who(s)
    if seat is not None and desk.number("--seat", seat, 1) != who + 1:
        raise Mistake("hint_seat", seat=seat, who=who + 1)
    game = match.game
    found = hints(game, s, time, steps)
    if as_json:
        desk.json({"game": game.key, "seat": who, "hints": [hint.json(game, s) for hint in found]})
        return 0
    show(desk, match, found)
    return 0


def show(desk: Desk, match: Match, found: list[Hint]) -> None:
    game, s, language = match.game, match.state, desk.language
    seat = game.seat_name(s, machine.who(s), language)
    desk.show(desk.say("hint.prompt", seat=seat, prompt=game.prompt(s, language)), "bold")
    for i, hint in enumerate(found):
        line = Text.assemble((f"{i + 1}  ", "bold"), hint.text[language])
        line.append(f"  [{game.notation.say(hint.action)}]", "dim")
        desk.show(line.append(f"  ({TEXTS.message(f'sure.{hint.sure}', language)})", "dim"))
