"""`review`: a finished game looked at again, with the eyes of a teacher."""

from __future__ import annotations

import math
from typing import Any

from rich.table import Table
from rich.text import Text

from tabularium.bots.review import PHASES, TOLD
from tabularium.bots.reviewing import Review, work
from tabularium.bots.saying import short
from tabularium.bots.weights import TEXTS
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.simulate import bar
from tabularium.kernel.match import Match, examine

BLOCKS = "▁▂▃▄▅▆▇█"
WIDE = 60  # columns of the curve
STYLES = {"best": "green", "good": "", "inaccuracy": "yellow", "mistake": "magenta", "blunder": "bold red"}
Json = dict[str, Any]


def command(desk: Desk, path: str, as_json: bool) -> int:
    text = desk.read(path)
    desk.check_content()
    match, divergence, _ = examine(text, None, desk.content)
    if divergence is not None:
        raise divergence
    if not match.over:
        raise Mistake("review_running")
    document = reviewed(desk, match)
    if as_json:
        desk.json(document)
    else:
        show(desk, match, document)
    return 0


def reviewed(desk: Desk, match: Match) -> Json:
    review = Review(match.game, match.snapshots[0], match.actions)
    with bar(desk) as progress:
        task = progress.add_task(desk.say("review.moves"), total=review.total)
        while True:
            kind, parts = review.next()
            if not parts and review.done:
                return review.json()
            review.add(kind, parts, work(kind, parts))
            progress.update(task, completed=review.judged)


def spark(points: list[float]) -> str:
    """A row of blocks, as wide as the terminal allows."""
    step = max(1, math.ceil(len(points) / WIDE))
    return "".join([BLOCKS[min(7, int(8 * points[i]))] for i in range(0, len(points), step)])


def signed(share: float) -> str:
    """In per cent."""
    return f"{100 * share:+.0f}".replace("-", "−")


def show(desk: Desk, match: Match, document: Json) -> None:
    language = desk.language
    names = [match.game.seat_name(match.state, seat, language) for seat in range(match.seats)]
    desk.show(desk.say("review.curve"), "bold")
    for seat, name in enumerate(names):
        chances = [point["chances"][seat] for point in document["curve"]]
        desk.show(Text.assemble(f"{spark(chances)}  ", (name, "bold"), f" ({document['scores'][seat]})"))
    for turn in document["turning"]:
        key = "review.turn.choice" if turn["choice"] else "review.turn.table"
        desk.show(desk.say(key, move=turn["at"], seat=names[turn["seat"]], n=signed(turn["moved"])))
    desk.show(accuracies(desk, names, document))
    for each in document["moves"]:
        if each["mark"] in TOLD:
            _move(desk, names, each)
    for player in document["players"]:
        desk.show(desk.say("review.lessons", seat=names[player["seat"]]), "bold")
        for lesson in player["lessons"]:
            desk.line(f"  {lesson[language]}")


def accuracies(desk: Desk, names: list[str], document: Json) -> Table:
    language = desk.language
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.say("review.player"))
    phases = [desk.say(f"review.phase.{phase}") for phase in PHASES]
    marks = [TEXTS.message(f"mark.{mark}", language) for mark in TOLD]
    for heading in (desk.say("review.accuracy"), *phases, *marks, desk.say("review.luck")):
        table.add_column(heading, justify="right", no_wrap=True)  # a long name goes on below, no heading is cut
    for player in document["players"]:
        shares = ["–" if x is None else f"{x:.0f}" for x in [player["accuracy"], *player["phases"].values()]]
        counts = [str(player["marks"][mark]) for mark in TOLD]
        table.add_row(names[player["seat"]], *shares, *counts, f"{signed(player['luck'])} %")
    return table


def _move(desk: Desk, names: list[str], each: Json) -> None:
    language = desk.language
    mark = TEXTS.message(f"mark.{each['mark']}", language)
    line = Text.assemble(
        (f"{each['at']:>4}  ", "dim"), (f"{names[each['seat']]}: ", "bold"), short(each["label"][language]), "  ",
        (f"{mark} (−{100 * each['lost']:.0f} %)", STYLES[each["mark"]]),
    )  # fmt: skip
    desk.show(line)
    desk.line(f"      {each['text'][language]}")
    if each["after"]:
        scores = ", ".join([f"{name} {score:.0f}" for name, score in zip(names, each["after"], strict=True)])
        desk.line(f"      {desk.say('review.after', scores=scores)}")
