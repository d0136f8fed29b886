"""`replay`: step through a record and check its hashes."""

from __future__ import annotations

from rich.text import Text

from tabularium.cli.board import board
from tabularium.cli.desk import Desk
from tabularium.cli.score import score_sheet
from tabularium.kernel import machine
from tabularium.kernel.errors import Divergence
from tabularium.kernel.match import Match, examine


def command(desk: Desk, path: str, to: str | None, as_json: bool) -> int:
    last = None if to is None else desk.number("--to", to)
    text = desk.read(path)
    desk.check_content()
    match, divergence, checked = examine(text, last, desk.content)
    if as_json:
        desk.json(document(match, divergence, checked))
    else:
        steps(desk, match)
        ending(desk, match, divergence, checked, last is not None)
    return 1 if divergence is not None else 0


def document(match: Match, divergence: Divergence | None, checked: int) -> dict[str, object]:
    return {
        "game": match.game.key,
        "options": match.options,
        "actions": len(match.actions),
        "hashes_checked": checked,
        "scores": match.scores,
        "over": match.over,
        "divergence": None
        if divergence is None
        else {"line": divergence.line, "expected": divergence.expected, "got": divergence.got},
    }


def steps(desk: Desk, played: Match) -> None:
    """Every action as a sentence, with what came of it."""
    match = Match(played.game, played.seats, played.seed, played.options, played.names, known=played.known)
    game, language = match.game, desk.language
    title = Text.assemble((game.name[language], "bold"))
    options = "  ".join([f"{key}={value}" for key, value in match.options.items()])
    desk.show(title.append(f"  {desk.say('replay.seats', n=match.seats)}  {options}", "dim"))
    for count, a in enumerate(played.actions):
        s = match.state
        seat = game.seat_name(s, played.by[count], language)
        line = Text.assemble((f"{count + 1:4d}  ", "dim"), (seat, "bold"), f"  {game.label(s, a, language)}")
        line.append(f"  [{game.notation.write(a)}]", "dim")
        told = len(match.log)
        match.play(a)
        events = " ".join([game.tell(match.state, event, language) for event in match.log[told:]])
        desk.show(line)
        if events:
            desk.show(Text(f"      {events}", "dim"))


def ending(desk: Desk, match: Match, divergence: Divergence | None, checked: int, stopped: bool) -> None:
    if stopped and not match.over:
        desk.show(board(desk, match, machine.who(match.state)))
        desk.show(match.decision.question(desk.language), "bold")
    viewer = -1 if match.over else machine.who(match.state)
    desk.show(score_sheet(desk, match, viewer))
    if divergence is None:
        desk.show(desk.say("replay.good", actions=len(match.actions), n=checked), "green")
    else:
        desk.show(divergence.say(desk.language), "bold red")
