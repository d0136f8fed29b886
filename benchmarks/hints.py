#!/usr/bin/env python3
"""Does a hint's reason name what makes the difference? Positions, what the hint says, and what was measured beside it.

benchmarks/hints.py GAME [--positions 10] [--nodes 200] [--seed 1000]

One position of each game between strong bots, from the opening to the end: of some decisions in its part of the game
the one whose options the search finds furthest apart. The option that the hint names first and the one it is compared
with are then followed over fresh guesses; by feature, in the words of the game, it is told how many per cent of the
chance to win lie between them, and how many would be left if they did not differ in that feature. A person judges.
"""

from __future__ import annotations

import argparse
import math

from tabularium.bots.beam import WORST
from tabularium.bots.bot import answer, determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.chances import AMONG, SCORE, columns
from tabularium.bots.hints import best_options, differ, hints
from tabularium.bots.levels import EXPERT, SearchBot, sensible
from tabularium.bots.lines import Line, Outlook, outlook_of
from tabularium.bots.registry import bot
from tabularium.bots.simulation import seed_of
from tabularium.bots.weights import packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import options, play, settle, who

LOOKED_AT = 5  # decisions of a game
FRESH = 24  # guesses
TOLD = 5  # features
OTHERS = 3  # options beside the best by which the spread is taken
PLAYER = "instinct"


def candidates(game: Game, seed: int, part: int, parts: int) -> list[State]:
    """Tables of one game where somebody has a real choice, in this part of it."""
    s = game.new(2, seed)
    settle(s)
    player = bot(PLAYER, game)
    dice = dice_for(seed, 0)
    found: list[State] = []
    while not s.over:
        if game.quiet(s) and len(options(s)) > 3:
            found.append(s.clone())
        play(s, answer(game, s, player, dice))
    found = found[len(found) * part // parts : len(found) * (part + 1) // parts]
    return found[:: max(1, len(found) // LOOKED_AT)][:LOOKED_AT]


def spread(game: Game, s: State, nodes: int) -> float:
    """How far the best option is ahead of the others that look good; nothing where the hint need not think."""
    dice = dice_for(7, who(s))
    guess = determinize(game, s, who(s), dice)
    menu = sensible(game, guess, options(s))
    if len(best_options(game, guess, menu, 0.0, 1, dice)) < 2:
        return 0.0
    values, _ = SearchBot(game, packaged(game), EXPERT).evaluate(guess, menu, Budget(0.0, nodes), dice)
    tried = sorted([value for value in values if value > WORST], reverse=True)[: OTHERS + 1]
    return tried[0] - sum(tried) / len(tried)


def logit(chance: float) -> float:
    chance = min(0.999, max(0.001, chance))
    return math.log(chance / (1.0 - chance))


def measured(outlook: Outlook, s: State, best: int, others: list[int]) -> list[str]:
    """What lies between the best and the first other that ends elsewhere, and what each feature has to do with it."""
    game, seat = outlook.game, who(s)
    dice = dice_for(4711, seat)
    guess = determinize(game, s, seat, dice)
    lines = [Line(a) for a in (best, *others)]
    outlook.follow(guess, lines, FRESH, dice, told=True)
    rival = next((line for line in lines[1:] if differ(outlook, s, lines[0], line)), None)
    if rival is None:
        return ["all end alike"]
    whole = lines[0].mean() - rival.mean()
    parts: dict[str, float] = {}
    for name, weight, a, b in zip(columns(game), outlook.chances.known[AMONG], lines[0].numbers, rival.numbers):
        feature = name.rpartition(" ")[0] or name
        feature = SCORE if feature in ("near", "last") else feature
        parts[feature] = parts.get(feature, 0.0) + weight * (a - b) / FRESH
    named = game.label(s, rival.action, "en")
    told = [f"against {named}: {100 * whole:+.1f} %"]
    own = logit(lines[0].mean()) - sum(parts.values())
    told.append(f"  without all that is its own: {100 * (1.0 / (1.0 + math.exp(-own)) - rival.mean()):+.1f} %")
    for feature, part in sorted(parts.items(), key=lambda pair: -abs(pair[1]))[:TOLD]:
        left = 1.0 / (1.0 + math.exp(part - logit(lines[0].mean()))) - rival.mean()
        said = game.feature_name(feature, "en") if feature in game.feature_names else feature
        told.append(f"  without {said}: {100 * left:+.1f} %")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=10)
    parser.add_argument("--nodes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1000)
    wish = parser.parse_args()
    game = loaded(wish.game)
    for i in range(wish.positions):
        deal = seed_of(wish.seed, i)
        found = candidates(game, deal, i, wish.positions)
        spreads = [spread(game, s, wish.nodes) for s in found]
        s = found[spreads.index(max(spreads))]
        told = hints(game, s, 0.0, wish.nodes)
        print(f"{i + 1}. deal {deal}, {100 * game.progress(s):.0f} % over, spread {max(spreads):.1f}")
        for hint in told:
            print(f"   - {hint.text['en']} ({hint.sure})")
        print(f"   - {told[0].text['pt_BR']}")
        for line in measured(outlook_of(game), s, told[0].action, [hint.action for hint in told[1:]]):
            print(f"   {line}", flush=True)


if __name__ == "__main__":
    main()
