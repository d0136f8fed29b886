"""An option beside what else looks best: what speaks for it or against it, found and said as the hints do."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabularium.bots.bot import dice_for
from tabularium.bots.hints import EVEN, PLAIN, TEMPERATURE, clearly_better, differ
from tabularium.bots.levels import sensible
from tabularium.bots.lines import Line, Outlook, outlook_of
from tabularium.bots.policy import softmax
from tabularium.bots.saying import Reason, at_stake, quoted, reasons_for, said
from tabularium.bots.weights import TEXTS
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import options
from tabularium.lessons.library import general, general_with
from tabularium.lessons.model import Text

GUESSES: Final = 6  # over which both are followed
LOOKED_AT: Final = 6  # options that look best
SEED: Final = 1


class Comparison(Struct):
    """What is said; the other options that look best, the best first; and whether one of them is clearly better."""

    lines: list[Text] = []
    others: list[int] = []
    behind: bool = False


def compared(game: Game, guess: State, seat: int, action: int) -> Comparison:
    """`guess` is left alone."""
    outlook = outlook_of(game)
    menu = sensible(game, guess, options(guess))
    label = game.label(guess, action, LANGUAGES[0])
    preferences = outlook.rollout(guess.seats).policy.preferences(guess, menu) or [0.0] * len(menu)
    order = [menu[i] for i in sorted(range(len(menu)), key=lambda i: -preferences[i])]
    others = [each for each in order if game.label(guess, each, LANGUAGES[0]) != label][:LOOKED_AT]
    if not others:
        return Comparison([general("want.only")])
    likely = softmax(preferences, TEMPERATURE)
    if order[0] == action and likely[menu.index(action)] >= PLAIN:
        return Comparison([general("want.only")], others)
    mine, best = Line(action), Line(others[0])
    dice = dice_for(SEED, seat)
    for _ in range(GUESSES):  # one at a time, so that a server's other threads get their turn
        outlook.follow(guess, [mine, best], 1, dice, told=True)
    behind = clearly_better(best, mine)
    return Comparison(_said(outlook, guess, mine, best, behind), others, behind)


def _said(outlook: Outlook, s: State, mine: Line, best: Line, behind: bool) -> list[Text]:
    game = outlook.game
    other = Text(*[quoted(game.label(s, best.action, each)) for each in LANGUAGES])
    if not differ(outlook, s, mine, best):
        return [general_with("want.even", other=other)]
    if at_stake(outlook, s, mine, best) < EVEN:
        return [general("want.little")]
    good, bad = reasons_for(outlook, s, mine, best)
    for_it = _reasons(game, s, good, label=[game.label(s, mine.action, each) for each in LANGUAGES])
    against = _reasons(game, s, bad)
    if behind:
        better = _reasons(game, s, reasons_for(outlook, s, best, mine)[0])
        found = [_told("want.behind" if better is not None else "want.behind.bare", other, better)]
        return found if for_it is None else [*found, _told("want.still", other, for_it)]
    if for_it is None:
        return [general_with("want.even", other=other) if against is None else _told("want.beside", other, against)]
    price = [] if against is None else [_price(against)]
    return [_told("want.beside", other, for_it), *price]


def _told(key: str, other: Text, reasons: Text | None) -> Text:
    return general_with(key, other=other, reasons=reasons or other)


def _price(reasons: Text) -> Text:
    return Text(*[TEXTS.say("say.price", each, {"reasons": reasons.said(each)}) for each in LANGUAGES])


def _reasons(game: Game, s: State, reasons: list[Reason], label: list[str] | None = None) -> Text | None:
    told = [said(game, s, reasons, each, label[i] if label else "") for i, each in enumerate(LANGUAGES)]
    return Text(*told) if all(told) else None
