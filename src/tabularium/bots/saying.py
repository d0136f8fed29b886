"""Why one line is better than another, in the words of the game: from what stands differently when both are over."""

from __future__ import annotations

import math
from typing import Final

from tabularium.bots.chances import AMONG, POINTS, columns
from tabularium.bots.lines import Line, Outlook
from tabularium.bots.weights import TEXTS
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES

Text = dict[str, str]

WORTH_SAYING: Final = 0.3  # points
SAID: Final = 2  # reasons of a kind
HALF: Final = 0.5
NAMED: Final = 2  # words before a colon that name an option
ABBREVIATED: Final = 2  # letters before a full stop that ends no sentence
FEATURE_MORE: Final = "say.feature.more"
FEATURE_LESS: Final = "say.feature.less"
CLEAR: Final = 0.1  # difference of outlooks, about a fortieth of the chances where all are equal
TINY: Final = 0.001
SCORES: Final = ("score", "points", "vp", "culture")  # figures that say the same; one of them is said


class Reason:
    """A difference between two lines, or a rival who wants the same."""

    def __init__(self, key: str, figure: str, n: int, left: int, weight: float, rival: int = -1) -> None:
        self.key = key  # of the message
        self.figure = figure  # or feature
        self.n = n
        self.left = left
        self.weight = weight  # about how many points it makes
        self.rival = rival

    def say(self, game: Game, s: State, language: str) -> str:
        if self.rival >= 0:
            return TEXTS.say(self.key, language, {"rival": game.seat_name(s, self.rival, language)})
        if self.key == "say.held":
            return TEXTS.say(self.key, language, {})
        if self.key in (FEATURE_MORE, FEATURE_LESS):
            return TEXTS.say(self.key, language, {"feature": game.feature_name(self.figure, language)})
        name = game.texts.message(f"figure.{self.figure}", language)
        return TEXTS.say(self.key, language, {"n": self.n, "figure": name, "left": self.left})


def differences(outlook: Outlook, s: State, one: Line, other: Line) -> list[Reason]:
    """What stands differently, for one and against it, the weightiest first."""
    sayings = outlook.sayings
    left = max(1, round((1.0 - outlook.game.progress(s)) * sayings.periods))
    guesses = max(1, len(one.values))
    found: list[Reason] = []
    for figure, worth in sayings.worth.items():
        if figure not in one.figures and figure not in other.figures:
            continue
        more = (one.figures.get(figure, 0.0) - other.figures.get(figure, 0.0)) / guesses
        n = round(abs(more))
        if not n:
            continue
        key = "say.more" if more > 0 else "say.less"
        weight = worth * more
        if figure in sayings.brings:
            weight *= 2.0 * left / sayings.periods
            found.append(Reason(f"{key}.{sayings.each}", sayings.brings[figure], n, left, weight))
        else:
            found.append(Reason(key, figure, n, left, weight))
    found.sort(key=lambda reason: -abs(reason.weight))
    told: list[Reason] = []
    scored = False
    for reason in found:
        score = reason.figure in SCORES and reason.key in ("say.more", "say.less")
        if abs(reason.weight) >= WORTH_SAYING and not (score and scored):
            told.append(reason)
            scored = scored or score
    return told


def moved(outlook: Outlook, s: State, one: Line, other: Line) -> list[Reason]:
    """The features that make most of the difference in chances, the weightiest first; for what no figure tells."""
    game = outlook.game
    by_feature: dict[str, float] = {}
    more: dict[str, float] = {}
    for name, part, a, b in zip(columns(game), parts(outlook, s, one, other), one.numbers, other.numbers):
        feature = name.rpartition(" ")[0]
        if feature in game.feature_names:
            by_feature[feature] = by_feature.get(feature, 0.0) + part
            more[feature] = more.get(feature, 0.0) + a - b
    found = [
        Reason(FEATURE_MORE if more[feature] > 0 else FEATURE_LESS, feature, 0, 0, x)
        for feature, x in by_feature.items()
        if x > 0
    ]
    return sorted(found, key=lambda reason: -reason.weight)


def reasons_for(outlook: Outlook, s: State, one: Line, other: Line) -> tuple[list[Reason], list[Reason]]:
    """What speaks for one line against the other, and what it costs.

    First what makes most of the difference in chances, as a figure where one says it; then the weightiest figure.
    """
    told = differences(outlook, s, one, other)
    good = [reason for reason in told if reason.weight > 0]
    for feature in moved(outlook, s, one, other)[:1]:
        first = next((reason for reason in good if speaks_of(feature, reason)), feature)
        good = [first, *[reason for reason in good if reason is not first]]
    good = good[:SAID]
    if held_back(outlook, s, one, other):
        good = [Reason("say.held", "", 0, 0, 0.0), *good[: SAID - 1]]
    wanted = sorted([(count, rival) for rival, count in other.rivals.items()], reverse=True)
    if wanted and wanted[0][0] >= HALF * len(other.values) and not one.rivals.get(wanted[0][1]):
        good.append(Reason("say.rival", "", 0, 0, 0.0, wanted[0][1]))
    return good, [reason for reason in told if reason.weight < 0][:SAID]


def parts(outlook: Outlook, s: State, one: Line, other: Line) -> list[float]:
    """What each number of the own outlook adds to the difference, as the model of chances counts."""
    weights = outlook.chances.known[AMONG if s.seats > 1 else POINTS]
    guesses = max(1, len(one.values))
    return [w * (a - b) / guesses for w, a, b in zip(weights, one.numbers, other.numbers)]


def held_back(outlook: Outlook, s: State, one: Line, other: Line) -> bool:
    """One line is clearly better, but less than half of that is the own outlook: it is the others who fare worse."""
    whole = logit(one.mean()) - logit(other.mean())
    return s.seats > 1 and whole > CLEAR and sum(parts(outlook, s, one, other)) < HALF * whole


def at_stake(outlook: Outlook, s: State, one: Line, other: Line) -> float:
    """How much of the chances hangs on what differs at all, for and against; alone every point counts."""
    if s.seats == 1:
        return 1.0
    middle = (one.mean() + other.mean()) / 2.0
    moving = middle * (1.0 - middle) * sum([abs(x) for x in parts(outlook, s, one, other)])
    return max(abs(one.mean() - other.mean()), moving)


def logit(chance: float) -> float:
    chance = max(TINY, min(1.0 - TINY, chance))
    return math.log(chance / (1.0 - chance))


def speaks_of(feature: Reason, figure: Reason) -> bool:
    """Whether a figure says what a feature would: `gold` and `gold_income`, `prog` and `progress`."""
    words = feature.figure.split("_")
    parts = figure.figure.replace(".", "_").split("_")
    return any(word.startswith(part) or part.startswith(word) for word in words for part in parts)


def listed(told: list[str], language: str) -> str:
    """With commas and an `and`."""
    if len(told) < 2:
        return "".join(told)
    return TEXTS.say("say.and", language, {"all": ", ".join(told[:-1]), "last": told[-1]})


def said(game: Game, s: State, reasons: list[Reason], language: str) -> str:
    return listed([reason.say(game, s, language) for reason in reasons], language)


def both(game: Game, s: State, a: int) -> Text:
    """An option in each language."""
    return {language: game.label(s, a, language) for language in LANGUAGES}


def short(label: str) -> str:
    """An option's name without what it brings: within a sentence that is too much."""
    label = label.removesuffix(" ≈")
    label = label.partition(" (")[0]
    sentence, stop, _ = label.partition(". ")
    if stop and len(sentence.rpartition(" ")[2]) > ABBREVIATED:
        label = sentence
    head, colon, _ = label.partition(": ")
    return head if colon and len(head.split()) >= NAMED else label.removesuffix(".")
