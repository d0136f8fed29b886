"""What a review comes to: accuracy, turning points, luck and choice, and three lessons in words."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, Final

from tabularium.bots.review import HARSH, PHASES, TOLD
from tabularium.bots.saying import Text, quoted
from tabularium.bots.weights import TEXTS
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES

TURNING_POINTS: Final = 3
TURN: Final = 0.08  # of somebody's chances that a turning point moves at least
LESSONS: Final = 3
NOTABLE: Final = 0.03  # of the chances, for a lesson
POINTS: Final = 4  # that strong players make more, for a lesson

Json = dict[str, Any]


def accuracy(verdicts: list[Json]) -> float | None:
    """From 0 to 100; none where nothing was decided."""
    if not verdicts:
        return None
    kept = [math.exp(-HARSH * float(verdict["lost"])) for verdict in verdicts]
    return round(100.0 * sum(kept, 0.0) / len(kept), 1)


def turning_points(curve: list[Json], verdicts: list[Json]) -> list[Json]:
    """Where chances moved most, and whether a choice or the table did it."""
    lost = {verdict["at"]: verdict for verdict in verdicts}
    found: list[Json] = []
    for before, after in pairwise(curve):
        moves = [y - x for x, y in zip(before["chances"], after["chances"])]
        seat = max(range(len(moves)), key=lambda p: abs(moves[p]))
        if abs(moves[seat]) >= TURN:
            verdict = lost.get(after["at"])
            choice = verdict is not None and verdict["seat"] == seat and verdict["mark"] in TOLD
            found.append({"at": after["at"], "seat": seat, "moved": round(moves[seat], 4), "choice": choice})
    found.sort(key=lambda each: -abs(each["moved"]))
    return sorted(found[:TURNING_POINTS], key=lambda each: int(each["at"]))


def summary(
    game: Game, seats: int, curve: list[Json], verdicts: list[Json], made: list[Json], strong: list[Json]
) -> Json:
    """`made` and `strong`: by seat, the points by source of this game and of strong players on the same deal."""
    players = []
    for seat in range(seats):
        own = [verdict for verdict in verdicts if verdict["seat"] == seat]
        lost = sum([verdict["lost"] for verdict in own])
        others = sum([verdict["lost"] for verdict in verdicts if verdict["seat"] != seat]) / max(1, seats - 1)
        chances = [point["chances"][seat] for point in curve]
        moved = chances[-1] - chances[0] if chances else 0.0
        compared = compare(made, strong, seat)
        players.append(
            {
                "seat": seat,
                "accuracy": accuracy(own),
                "phases": {phase: accuracy([each for each in own if each["phase"] == phase]) for phase in PHASES},
                "marks": {mark: len([1 for each in own if each["mark"] == mark]) for mark in marks()},
                "lost": round(lost, 4),
                "gained": round(others, 4),
                "luck": round(moved + lost - others, 4),
                "points": compared,
                "lessons": lessons(game, own, compared),
            }
        )
    return {"players": players, "turning": turning_points(curve, verdicts)}


def marks() -> list[str]:
    return ["best", "good", *TOLD]


def compare(made: list[Json], strong: list[Json], seat: int) -> list[Json]:
    """Source by source: what was made, and what strong players make of the same deal."""
    if seat >= len(made) or seat >= len(strong):
        return []
    keys = [*made[seat], *[key for key in strong[seat] if key not in made[seat]]]
    return [{"source": key, "made": made[seat].get(key, 0), "strong": strong[seat].get(key, 0)} for key in keys]


def lessons(game: Game, own: list[Json], compared: list[Json]) -> list[Text]:
    """At most three: the worst moment, what was neglected, where points were missed or chances given away."""
    found: list[Text] = []
    worst = max(own, key=lambda verdict: verdict["lost"], default=None)
    if worst is not None and worst["lost"] >= NOTABLE and worst["better"]:
        found.append(_moment(worst))
    given = sum([verdict["lost"] for verdict in own])
    by_feature: dict[str, list[tuple[float, int]]] = {}  # by whether more or less of it was better, and the feature
    for verdict in own:
        for feature, share in verdict.get("features", {}).items():
            by_feature.setdefault(feature, []).append((share * verdict["lost"], verdict["at"]))
    ranked = sorted(by_feature.items(), key=lambda pair: -sum([x for x, _ in pair[1]]))
    for feature, parts in ranked[:1]:
        total = sum([x for x, _ in parts])
        if total >= NOTABLE:
            move = max(parts)[1]
            n = percent(total / given)
            found.append(_said("feature", feature=feature, n=n, count=len(parts), move=move, game=game))
    gap = max(compared, key=lambda each: each["strong"] - each["made"], default=None)
    if gap is not None and gap["strong"] - gap["made"] >= POINTS:
        found.append(_said("missed", source=gap["source"], n=gap["strong"] - gap["made"], game=game))
    phase, lost = _worst_phase(own)
    if len(found) < LESSONS and lost >= NOTABLE:
        found.append(_said("phase", phase=phase, n=percent(lost / given), game=game))
    return found[:LESSONS] or [{language: TEXTS.message("lesson.clean", language) for language in LANGUAGES}]


def percent(x: float) -> int:
    return max(1, round(100 * x))


def _worst_phase(own: list[Json]) -> tuple[str, float]:
    lost = [(sum([verdict["lost"] for verdict in own if verdict["phase"] == phase]), phase) for phase in PHASES]
    most, phase = max(lost)
    return phase, most


def _moment(worst: Json) -> Text:
    return {
        language: TEXTS.say(
            "lesson.moment",
            language,
            {
                "move": worst["at"],
                "better": quoted(worst["better"][language]),
                "played": quoted(worst["label"][language]),
                "n": percent(worst["lost"]),
            },
        )
        for language in LANGUAGES
    }


def _said(key: str, game: Game, **args: object) -> Text:
    found: Text = {}
    for language in LANGUAGES:
        own = dict(args)
        if "feature" in own:
            own["feature"] = game.texts.message(f"say.{own['feature']}", language)
        if "source" in own:
            own["source"] = game.texts.message(f"points.{own['source']}", language)
        if "phase" in own:
            own["phase"] = TEXTS.message(f"phase.in.{own['phase']}", language)
        found[language] = TEXTS.say(f"lesson.{key}", language, own)
    return found
