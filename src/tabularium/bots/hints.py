"""Advice: the best options here, each with a plan, a reason as a player would say it, and what it gives up."""

from __future__ import annotations

import math
from typing import Any, Final

from tabularium.bots.bot import Bot, answer, determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.levels import EXPERT, SearchBot, sensible
from tabularium.bots.lines import Line, Outlook, outlook_of
from tabularium.bots.policy import softmax
from tabularium.bots.rollout import MAX_STEPS, Rollout
from tabularium.bots.saying import (
    Reason,
    Text,
    at_stake,
    both,
    differences,
    named,
    planned,
    quoted,
    reasons_for,
    said,
)
from tabularium.bots.weights import TEXTS, packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import Dice

SHOWN: Final = 3
FOLLOWED: Final = 5  # options beside the best that are followed
GUESSES: Final = 12  # over which the options that are shown are followed
PLAIN: Final = 0.98  # how likely an option must look at first sight to need no thinking
TEMPERATURE: Final = 2.0  # points of preference that make an option e times as likely
THINKING: Final = 0.6  # the part of the time that the search gets; the rest is for following what it found
EVEN: Final = 0.01  # chances that differ less are as good as equal
CLEAR: Final = 0.03  # chances by which what followed an option speaks against the search, if it is no accident:
ERRORS: Final = 2.0  # so many standard errors
NEARLY_ALL: Final = 0.85  # of the guesses
MOSTLY: Final = 0.6
MOST_ANSWERS: Final = 100


class Hint:
    """An option, what it gives up against the best, how sure that is, and why."""

    def __init__(self, line: Line, behind: float, sure: str, text: Text) -> None:
        self.action = line.action
        self.behind = behind  # of the chance to win, or alone of the points to expect as a share; from 0 to 1
        self.sure = sure
        self.plan = line.plan
        self.text = text

    def json(self, game: Game, s: State) -> dict[str, Any]:
        """For the page and for scripts; in both languages."""
        return {
            "action": game.notation.write(self.action),
            "label": both(game, s, self.action),
            "behind": round(100.0 * self.behind, 1),
            "sure": self.sure,
            "certainty": {language: TEXTS.message(f"sure.{self.sure}", language) for language in LANGUAGES},
            "plan": self.plan,
            "text": self.text,
        }


def hints(game: Game, s: State, seconds: float, nodes: int = 0, seed: int = 1) -> list[Hint]:
    """The best options of the seat that must decide, as its strongest opponent sees them; it sees only a guess."""
    seat = who(s)
    dice = dice_for(seed, seat)
    guess = determinize(game, s, seat, dice)
    menu = sensible(game, guess, options(s))
    outlook = outlook_of(game)
    lines = [Line(a) for a in best_options(game, guess, menu, seconds, nodes, dice)]
    lines = by_label(game, guess, lines)
    outlook.follow(guess, lines, GUESSES if len(lines) > 1 else 1, dice, told=True)
    lines = in_order(lines)[:SHOWN]
    found = []
    for i, line in enumerate(lines):
        behind = max(0.0, lines[0].mean() - line.mean()) if i else 0.0
        text = told_best(outlook, guess, lines) if i == 0 else told_other(outlook, guess, lines[0], line, behind)
        found.append(Hint(line, behind, sureness(lines, i), text))
    return found


def by_label(game: Game, guess: State, lines: list[Line]) -> list[Line]:
    """Without those that read like one before them: nobody can tell them apart."""
    found: dict[str, Line] = {}
    for line in lines:
        found.setdefault(game.label(guess, line.action, LANGUAGES[0]), line)
    return list(found.values())


def in_order(lines: list[Line]) -> list[Line]:
    """First what the search found best, unless what followed clearly speaks for another; then by what followed."""
    first, *others = lines
    others.sort(key=lambda line: -line.mean())
    if others and clearly_better(others[0], first):
        first, others = others[0], sorted([first, *others[1:]], key=lambda line: -line.mean())
    return [first, *others]


def clearly_better(one: Line, other: Line) -> bool:
    apart = [x - y for x, y in zip(one.values, other.values)]
    mean = sum(apart) / len(apart)
    spread = sum([(x - mean) * (x - mean) for x in apart]) / max(1, len(apart) - 1)
    return mean > CLEAR and mean > ERRORS * math.sqrt(spread / len(apart))


def ahead(one: Line, other: Line) -> float:
    """In which share of the guesses it led to something better."""
    return sum([1 for x, y in zip(one.values, other.values) if x > y]) / max(1, len(other.values))


def best_options(game: Game, guess: State, menu: list[int], seconds: float, nodes: int, dice: Dice) -> list[int]:
    """The best first, then those that look best beside it; alone where nothing else comes near: nobody has to think."""
    if len(menu) == 1:
        return menu
    searcher = SearchBot(game, packaged(game), EXPERT)
    rollout = Rollout(game, searcher.evaluations.of(guess.seats), searcher.habits)
    preferences = rollout.policy.preferences(guess, menu)
    if preferences and searcher.habits is not None:
        likely = softmax(preferences, TEMPERATURE)
        if max(likely) >= PLAIN:
            return [menu[likely.index(max(likely))]]
    budget = Budget(0.0 if nodes else THINKING * seconds, nodes)
    values, _ = searcher.evaluate(guess, menu, budget, dice)
    best = values.index(max(values))
    marks = preferences or values
    others = sorted([i for i in range(len(menu)) if i != best], key=lambda i: -marks[i])[:FOLLOWED]
    return [menu[best], *[menu[i] for i in others]]


def sureness(lines: list[Line], i: int) -> str:
    """By how many of the guesses the best option led to something better than the one it is compared with."""
    if len(lines) == 1:
        return "high"
    share = ahead(lines[0], lines[max(1, i)])
    return "high" if share >= NEARLY_ALL else "some" if share >= MOSTLY else "low"


def amount(outlook: Outlook, s: State, behind: float) -> tuple[str, int]:
    """What is given up: the ending of the message, and its number."""
    if behind < EVEN:
        return ".even", 0
    if s.seats > 1 or outlook.game.rivals(s):
        return "", round(100.0 * behind)
    return ".points", max(1, round(behind * 2.0 * outlook.sayings.typical))


def differ(outlook: Outlook, s: State, one: Line, other: Line) -> bool:
    """Whether two lines end elsewhere; often the same things are done in another order."""
    return abs(one.mean() - other.mean()) >= EVEN or bool(differences(outlook, s, one, other))


def told_best(outlook: Outlook, s: State, lines: list[Line]) -> Text:
    """The best option: why, what it costs, what comes next, and what the next best gives up."""
    game, best = outlook.game, lines[0]
    found: Text = {}
    good: list[Reason] = []
    bad: list[Reason] = []
    rival = next((line for line in lines[1:] if differ(outlook, s, best, line)), None)
    little = rival is not None and at_stake(outlook, s, best, rival) < EVEN
    if rival is not None and not little:
        good, bad = reasons_for(outlook, s, best, rival)
    for language in LANGUAGES:
        label = game.label(s, best.action, language)
        what, reasons = named(label), said(game, s, good, language, label)
        if len(lines) == 1:
            parts = [TEXTS.say("say.only", language, {"what": what})]
        elif rival is None:
            other = quoted(game.label(s, lines[1].action, language))
            parts = [TEXTS.say("say.order", language, {"what": what, "other": other})]
        elif little:
            parts = [TEXTS.say("say.little", language, {"what": what})]
        elif reasons:
            parts = [TEXTS.say("say.best", language, {"what": what, "reasons": reasons})]
        else:
            parts = [TEXTS.say("say.best.bare", language, {"what": what})]
        if bad:
            parts.append(TEXTS.say("say.price", language, {"reasons": said(game, s, bad, language)}))
        parts.append(planned(best.plan, language))
        if rival is not None:
            ending, n = amount(outlook, s, best.mean() - rival.mean())
            other = quoted(game.label(s, rival.action, language))
            parts.append(TEXTS.say(f"say.gives{ending}", language, {"other": other, "n": n}))
        found[language] = " ".join([part for part in parts if part])
    return found


def told_other(outlook: Outlook, s: State, best: Line, line: Line, behind: float) -> Text:
    """Another option: what it gives up against the best, what it is short of, and what speaks for it."""
    game = outlook.game
    good, bad = reasons_for(outlook, s, line, best)
    ending, n = amount(outlook, s, behind)
    found: Text = {}
    for language in LANGUAGES:
        label = game.label(s, line.action, language)
        parts = [TEXTS.say(f"say.other{ending}", language, {"what": named(label), "n": n})]
        if bad:
            parts.append(TEXTS.say("say.misses", language, {"reasons": said(game, s, bad, language)}))
        reasons = said(game, s, good, language, label)
        if reasons:
            parts.append(TEXTS.say("say.still", language, {"reasons": reasons}))
        found[language] = " ".join(parts)
    return found


def turn_after(game: Game, s: State, a: int, rollout: Rollout) -> State:
    """Where an option leads if a rollout finishes the turn."""
    t = s.clone()
    play(t, a)
    rollout.run(t, game.turn(s) + 1, Budget(0.0, MAX_STEPS))
    return t


def contributions(evaluation: Evaluation, s: State, seat: int) -> list[float]:
    """What each feature adds to the value of a seat's position."""
    if evaluation.blind:
        return []
    t = 1.0 if s.over else evaluation.game.progress(s)
    found = evaluation.game.features(s, seat)
    return [x * (a + (b - a) * t) for x, a, b in zip(found, evaluation.early, evaluation.late)]


def upkeep(game: Game, s: State, seat: int, bot: Bot, dice: Dice, seconds: float = -1.0, nodes: int = 0) -> list[int]:
    """What a bot answers for a seat until its own turn comes to rest, another must decide or the game is over.

    `s` is left alone. The bot is shown a guess each time; what its answers bring to light is known from then on.
    """
    t = s.clone()
    t.log = None
    found: list[int] = []
    while len(found) < MOST_ANSWERS and not game.quiet(t) and who(t) == seat:
        a = answer(game, t, bot, dice, seconds, nodes)
        found.append(a)
        play(t, a)
    return found
