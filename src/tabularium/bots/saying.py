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
from tabularium.kernel.machine import who

Text = dict[str, str]

WORTH_SAYING: Final = 0.3  # points
SAID: Final = 2  # reasons of a kind
HALF: Final = 0.5
NAMED: Final = 2  # words before a colon that name an option
ABBREVIATED: Final = 2  # letters before a full stop that ends no sentence
MORE: Final = "more"
LESS: Final = "less"
HELD: Final = "held"
RIVAL: Final = "rival"
CLEAR: Final = 0.1  # difference of outlooks, about a fortieth of the chances where all are equal
TINY: Final = 0.001
SCORES: Final = ("score", "points", "vp", "culture")  # figures that say the same; one of them is said


class Reason:
    """A difference between two lines, or a rival who wants the same."""

    def __init__(self, key: str, figure: str, n: int, left: int, weight: float, each: str = "") -> None:
        self.key = key
        self.figure = figure  # or feature, or nothing
        self.n = n  # how much more or less of a figure; 0 of a feature
        self.left = left  # turns or rounds
        self.weight = weight  # about how many points it makes
        self.each = each  # of a figure that comes in every turn or round
        self.rival = -1

    def say(self, game: Game, s: State, language: str) -> str:
        """A few words if something is counted, otherwise a clause; the game has them."""
        if self.key == RIVAL:
            return TEXTS.say("say.rival", language, {"rival": game.seat_name(s, self.rival, language)})
        if self.key == HELD:
            return TEXTS.message("say.held.one" if s.seats == 2 else "say.held", language)
        if self.n:
            return game.texts.say(f"count.{self.key}.{self.figure}", language, {"n": self.n})
        return game.texts.message(f"say.{self.key}.{self.figure}", language)


def differences(outlook: Outlook, s: State, one: Line, other: Line) -> list[Reason]:
    """What stands differently, for one and against it, the weightiest first."""
    sayings = outlook.sayings
    left = outlook.left(s, who(s))
    guesses = max(1, len(one.values))
    found: list[Reason] = []
    for figure, worth in sayings.worth.items():
        if figure not in one.figures and figure not in other.figures:
            continue
        more = (one.figures.get(figure, 0.0) - other.figures.get(figure, 0.0)) / guesses
        n = round(abs(more))
        if not n:
            continue
        key = MORE if more > 0 else LESS
        weight = worth * more
        if figure in sayings.brings:
            weight *= 2.0 * left / sayings.periods
            found.append(Reason(key, sayings.brings[figure], n, left, weight, sayings.each))
        else:
            found.append(Reason(key, figure, n, left, weight))
    found.sort(key=lambda reason: -abs(reason.weight))
    coming = {(reason.key, reason.figure) for reason in found if reason.each}
    told: list[Reason] = []
    scored = False
    for reason in found:
        score = reason.figure in SCORES and not reason.each
        again = (score and scored) or (not reason.each and (reason.key, reason.figure) in coming)
        if abs(reason.weight) >= WORTH_SAYING and not again:
            told.append(reason)
            scored = scored or score
    return told


def moved(outlook: Outlook, s: State, one: Line, other: Line) -> list[Reason]:
    """The features that make most of the difference in chances, the weightiest first; for what no figure tells.

    Only as a player would want them: where the model likes less gold, it means something else that goes with it.
    """
    game = outlook.game
    by_feature: dict[str, float] = {}
    more: dict[str, float] = {}
    for name, part, a, b in zip(columns(game), parts(outlook, s, one, other), one.numbers, other.numbers):
        feature = name.rpartition(" ")[0]
        if feature in game.feature_names:
            by_feature[feature] = by_feature.get(feature, 0.0) + part
            more[feature] = more.get(feature, 0.0) + a - b
    found = [
        Reason(MORE if more[feature] > 0 else LESS, feature, 0, 0, x)
        for feature, x in by_feature.items()
        if x > 0 and outlook.sayings.wanted(feature, more[feature] > 0)
    ]
    return sorted(found, key=lambda reason: -reason.weight)


def reasons_for(outlook: Outlook, s: State, one: Line, other: Line) -> tuple[list[Reason], list[Reason]]:
    """What speaks for one line against the other, and what it costs.

    First what makes most of the difference in chances, as a figure where one says it; then the weightiest figure.
    """
    told = differences(outlook, s, one, other)
    good = [reason for reason in told if reason.weight > 0]
    bad = [reason for reason in told if reason.weight < 0][:SAID]
    # What is told as a price is no reason for it.
    features = [each for each in moved(outlook, s, one, other) if not any(speaks_of(each, x) for x in bad)]
    for feature in features[:1]:
        first = next((reason for reason in good if speaks_of(feature, reason)), feature)
        good = [first, *[reason for reason in good if reason is not first]]
    good = good[:SAID]
    if held_back(outlook, s, one, other):
        good = [Reason(HELD, "", 0, 0, 0.0), *good[: SAID - 1]]
    wanted = sorted([(count, rival) for rival, count in other.rivals.items()], reverse=True)
    if wanted and wanted[0][0] >= HALF * len(other.values) and not one.rivals.get(wanted[0][1]):
        good.append(Reason(RIVAL, "", 0, 0, 0.0))
        good[-1].rival = wanted[0][1]
    return good, bad


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
    if feature.key != figure.key:
        return False
    if feature.figure in SCORES and figure.figure in SCORES:
        return True
    words = feature.figure.split("_")
    parts = figure.figure.replace(".", "_").split("_")
    return any(word.startswith(part) or part.startswith(word) for word in words for part in parts)


def said(game: Game, s: State, reasons: list[Reason], language: str, label: str = "") -> str:
    """What is counted, then whole clauses: mixed they do not read well. Without what an option's label says itself."""
    told = [(reason, reason.say(game, s, language)) for reason in reasons]
    told = [(reason, text) for reason, text in told if text not in label]
    coming = [(reason, text) for reason, text in told if reason.each]
    counted = [text for reason, text in told if reason.n and not reason.each]
    clauses = [text for reason, text in told if not reason.n]
    if coming:
        first = coming[0][0]
        key = f"say.{first.each}" if first.left > 1 else f"say.{first.each}.last"
        what = listed([text for _, text in coming], language)
        counted.insert(0, TEXTS.say(key, language, {"what": what, "left": first.left}))
    return listed([*counted, *clauses], language, "say.and.clause" if clauses else "say.and")


def listed(told: list[str], language: str, key: str = "say.and") -> str:
    """With commas and an `and`."""
    if len(told) < 2:
        return "".join(told)
    return TEXTS.say(key, language, {"all": ", ".join(told[:-1]), "last": told[-1]})


def quoted(label: str) -> str:
    """An option's short name within a sentence."""
    return f"“{short(label).replace('“', '‘').replace('”', '’')}”"


def named(label: str) -> str:
    """An option's short name at the beginning of a sentence, before a colon."""
    return quoted(label) if ": " in short(label) else short(label)


def planned(plan: list[Text], language: str) -> str:
    """A sentence of what comes next, or nothing."""
    steps = [quoted(step[language]) for step in plan if " " in short(step[language])]  # no bare yes or no
    key = "say.then" if len(steps) < 2 else "say.then.two"
    return TEXTS.say(key, language, {"first": steps[0], "last": steps[-1]}) if steps else ""


def both(game: Game, s: State, a: int) -> Text:
    """An option in each language."""
    return {language: game.label(s, a, language) for language in LANGUAGES}


def short(label: str) -> str:
    """An option's name without what it brings: within a sentence that is too much."""
    label = label.removesuffix(" ≈")
    label = label.partition(" (")[0]
    sentence, stop, _ = label.partition(". ")
    last = sentence.rpartition(" ")[2]
    if stop and (len(last) > ABBREVIATED or last.isdigit()):
        label = sentence
    head, colon, _ = label.partition(": ")
    return head if colon and len(head.split()) >= NAMED else label.removesuffix(".")
