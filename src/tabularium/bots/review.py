"""A finished game looked at again: what each decision gave away, by what the seat could know when it was taken.

Every piece of the work is a function of some positions, so that a server can share it out. Options are followed over
the same guesses (see lines.py); the best is chosen by some of them, and what was given away is measured by others, so
that luck among many options is not taken for a mistake.
"""

from __future__ import annotations

import math
from typing import Any, Final

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.bots.levels import EXPERT, Habit, sensible
from tabularium.bots.lines import Line, Outlook, outlook_of
from tabularium.bots.saying import Text, both, moved, named, planned, reasons_for, said
from tabularium.bots.weights import TEXTS, packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME

OPTIONS: Final = 5  # that are compared with what was done
FIRST: Final = 6  # guesses at a decision, by which the best option is chosen
MORE: Final = 18  # further ones where something seems to have been given away
NOTED: Final = 0.015  # what seems to be given away and is looked at more closely
# What is given away of the chance to win, at most, by decisions of each kind; beyond the last it is a blunder.
MARKS: Final = (("best", 0.005), ("good", 0.03), ("inaccuracy", 0.07), ("mistake", 0.15))
BLUNDER: Final = "blunder"
TOLD: Final = ("inaccuracy", "mistake", BLUNDER)  # for which the better option is told
PHASES: Final = ("opening", "middle", "end")
HARSH: Final = 8.0  # how fast accuracy falls with what is given away
PLAYED_OUT: Final = 4  # games from a position, to see what would have happened
CHOICES: Final = 4  # options of a puzzle
SLIPS: Final = 0.05  # options that are overlooked in all of them but the first
SEED: Final = 20


def mark_of(lost: float) -> str:
    for mark, most in MARKS:
        if lost < most:
            return mark
    return BLUNDER


def standing(game: Game, s: State, number: int) -> dict[str, Any]:
    """A point of the curve: everybody's chances after so many actions, as a spectator may know them."""
    chances, points = outlook_of(game).chances.standing(s, -1, dice_for(SEED, 0, number))
    found: dict[str, Any] = {"at": number, "chances": [round(x, 4) for x in chances]}
    if s.seats == 1:
        found["points"] = round(points, 1)
    return found


def judged(game: Game, s: State, action: int, number: int) -> dict[str, Any] | None:
    """The decision that led to the action of this number; None where there was nothing to decide."""
    seat = who(s)
    menu = options(s)
    if len(menu) < 2 or action not in menu:
        return None
    outlook = outlook_of(game)
    dice = dice_for(SEED, seat, number)
    lines = [Line(a) for a in candidates(outlook, s, menu, action)]
    outlook.follow(s, lines, FIRST, dice)
    mine = lines[0]
    best = max(lines, key=lambda line: line.mean())
    lost = max(0.0, best.mean() - mine.mean())
    pair = [best, mine]
    if lost >= NOTED:
        pair = [Line(best.action), Line(action)]
        outlook.follow(s, pair, MORE, dice, told=True)
        lost = careful(pair[0], pair[1])
    lost = round(lost, 4)
    mark = mark_of(lost)
    found: dict[str, Any] = {
        "at": number,
        "seat": seat,
        "phase": PHASES[min(2, int(3 * game.progress(s)))],
        "action": game.notation.write(action),
        "label": both(game, s, action),
        "options": len(menu),
        "lost": lost,
        "mark": mark,
        "best": game.notation.write(best.action if mark in TOLD else action),
        "better": None,
        "line": [],
        "text": None,
        "choices": [],
    }
    if mark in TOLD:
        found["better"] = both(game, s, best.action)
        found["line"] = pair[0].plan
        found["text"] = told(outlook, s, pair[0], pair[1])
        found["features"] = shares(outlook, s, pair[0], pair[1])
    if mark == BLUNDER:
        others = [line.action for line in lines if line.action not in (action, best.action)]
        shown = sorted([action, best.action, *others[: CHOICES - 2]])
        found["choices"] = [{"action": game.notation.write(a), "label": both(game, s, a)} for a in shown]
    return found


def candidates(outlook: Outlook, s: State, menu: list[int], action: int) -> list[int]:
    """What was done, and the options that look best to one who knows the game, by a guess at what is hidden."""
    game = outlook.game
    guess = game.guess(s, who(s), SEED)
    choices = [a for a in sensible(game, guess, menu) if a != action]
    preferences = outlook.rollout(s.seats).policy.preferences(guess, choices)
    if preferences:
        order = sorted(range(len(choices)), key=lambda i: -preferences[i])
        choices = [choices[i] for i in order]
    return [action, *choices[:OPTIONS]]


def careful(best: Line, mine: Line) -> float:
    """How much better one line was, less what may be chance."""
    gaps = [x - y for x, y in zip(best.values, mine.values)]
    mean = sum(gaps) / len(gaps)
    spread = math.sqrt(sum([(x - mean) ** 2 for x in gaps]) / max(1, len(gaps) - 1))
    return max(0.0, mean - spread / math.sqrt(len(gaps)))


def told(outlook: Outlook, s: State, best: Line, mine: Line) -> Text:
    good, _ = reasons_for(outlook, s, best, mine)
    found: Text = {}
    for language in LANGUAGES:
        label = outlook.game.label(s, best.action, language)
        reasons = said(outlook.game, s, good, language, label)
        key = "review.better" if reasons else "review.better.bare"
        found[language] = TEXTS.say(key, language, {"better": named(label), "reasons": reasons})
        found[language] = f"{found[language]} {planned(best.plan, language)}".rstrip()
    return found


def shares(outlook: Outlook, s: State, best: Line, mine: Line) -> dict[str, float]:
    """Its part of what was given away, by feature and whether the better line had more or less of it."""
    reasons = moved(outlook, s, best, mine)
    total = sum([reason.weight for reason in reasons])
    return {
        f"{reason.key}.{reason.figure}": round(reason.weight / total, 3)
        for reason in reasons
        if reason.weight > 0.1 * total
    }


def played_out(game: Game, s: State, action: int, number: int) -> list[float]:
    """What would have happened: everybody plays on by habit at this very table; the mean of the final scores."""
    total = [0.0] * s.seats
    for i in range(PLAYED_OUT):
        t = s.clone()
        t.log = None
        play(t, action)
        to_the_end(game, t, strong(game, SLIPS if i else 0.0), number + i)
        for seat, score in enumerate(game.scores(t)):
            total[seat] += score / PLAYED_OUT
    return [round(x, 1) for x in total]


def strong(game: Game, slips: float) -> Habit:
    """A strong player who needs no time; with slips, every game goes another way."""
    tuning = packaged(game)
    bot = Habit(game, tuning, EXPERT)
    bot.overlooks = slips
    bot.policy.experience = 1.0
    return bot


def to_the_end(game: Game, s: State, bot: Bot, seed: int) -> None:
    dice = dice_for(SEED, 0, seed)
    for _ in range(DECISIONS_IN_A_GAME):
        if s.over:
            return
        menu = options(s)
        play(s, menu[0] if len(menu) == 1 else answer(game, s, bot, dice))


def same_deal(game: Game, beginning: State) -> list[dict[str, int]]:
    """By seat, where strong players make their points on this very deal."""
    s = beginning.clone()
    s.log = None
    to_the_end(game, s, strong(game, 0.0), 0)
    return [game.points(s, seat) for seat in range(s.seats)]
