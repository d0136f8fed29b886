"""The page of strengths: one table for each game and number of seats, renewed by the arena."""

from __future__ import annotations

import datetime
import shlex
from pathlib import Path
from typing import Any

from tabularium import __version__
from tabularium.cli import steps
from tabularium.cli.plot import quartiles
from tabularium.cli.simulate import compiled


def heading(document: dict[str, Any]) -> str:
    names = ", ".join([row["bot"] for row in document["bots"]])
    return f"### {document['game']}, {document['seats']} {'seat' if document['seats'] == 1 else 'seats'}: {names}"


def section(
    document: dict[str, Any], options: dict[str, str], scores: list[list[int]], seed: int, given: list[str]
) -> str:
    seats = str(document["seats"])
    names = ",".join([row["bot"] for row in document["bots"]])
    words = ["tabularium", "arena", document["game"], "--seats", seats, "--bots", names]
    words += ["--games", str(document["games"]), "--seed", str(seed)]
    words += given
    for key, value in options.items():
        words += ["--option", f"{key}={value}"]
    build = "compiled" if compiled() else "interpreted"
    said = "; ".join(
        [f"{name} {value:g} {key}" for name, budget in document["budgets"].items() for key, value in budget.items()]
    )
    lines = [
        heading(document),
        "",
        f"{datetime.date.today().isoformat()}, version {__version__}, {build}, {document['games']} games. "
        f"Budget a decision: {said or 'none'}.",
        "",
        "```",
        shlex.join(words),
        "```",
        "",
        "| bot | rating (95 %) | won (95 %) | mean score | quartiles of the score |",
        "| --- | --- | --- | --- | --- |",
    ]
    rows = sorted(zip(document["bots"], scores, strict=True), key=lambda pair: -pair[0]["rating"])
    for row, found in rows:
        low, middle, high = quartiles(found)
        lines.append(
            f"| {row['bot']} | {row['rating']:.0f} ({row['rating_low']:.0f} to {row['rating_high']:.0f}) "
            f"| {100 * row['win_rate']:.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f}) "
            f"| {row['score_mean']:.1f} | {low:g}, {middle:g}, {high:g} |"
        )
    return "\n".join([*lines, ""])


def write(
    path: str, document: dict[str, Any], options: dict[str, str], scores: list[list[int]], seed: int, given: list[str]
) -> None:
    """Replace this contest's section of the page, or add it at the end, and renew what is drawn from all of them.

    `given` is what the command said of budgets.
    """
    page = Path(path)
    text = page.read_text("utf-8") if page.exists() else "# Strength\n"
    fresh = section(document, options, scores, seed, given)
    head = heading(document) + "\n"
    if head in text:
        before, _, after = text.partition(head)
        rest = [i for i in (after.find("\n### "), after.find("\n## ")) if i >= 0]
        text = before + fresh + (after[min(rest) :] if rest else "")
    else:
        text = text.rstrip("\n") + "\n\n" + fresh
    page.write_text(text, "utf-8")
    steps.renew(page)
