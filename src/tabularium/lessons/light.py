"""The light of a step: on what may be played and is still to do, on what a number is counted from; and what the lit
things are called."""

from __future__ import annotations

from collections.abc import Sequence

from tabularium.kernel.game import Game
from tabularium.lessons.looking import Eyes, Lit
from tabularium.lessons.model import Ask, Step, Text
from tabularium.lessons.words import called, card_names

NAMED = 4  # things that a hint names


def on_moves(eyes: Eyes, step: Step, accepted: Sequence[str]) -> Lit:
    """The accepted options, or those of them that the step's own selectors find; and what else these find, but nothing
    that only other options touch."""
    own = eyes.lights(step.light)
    wanted = [each for each in own.options if each in accepted] or list(accepted)
    options = [] if eyes.decision is None else eyes.decision.options
    lit = {thing for option in options if option.notation in wanted for thing in option.touches}
    dark = {thing for option in options for thing in option.touches} - lit
    selected = eyes.lights([each for each in step.light if not each.startswith("option:")])
    objects = dict.fromkeys([thing for option in options for thing in option.touches if thing in lit])
    objects.update(dict.fromkeys([each for each in selected.objects if each not in dark]))
    crossed = {zone["id"] for zone, thing in eyes.things if thing["id"] in dark}
    zones = [each for each in selected.zones if each not in crossed]
    return Lit(list(objects), zones, wanted, selected.figures, selected.facts)


def on_number(eyes: Eyes, step: Step, ask: Ask, missed: bool) -> Lit:
    """What a number is counted from. The number itself stays dark until somebody has missed it."""
    lit = eyes.lights(step.light)
    answer = answer_of(ask)
    if missed:
        lit.add(eyes.lights([*ask.light, *answer]))
    else:
        lit.figures = [each for each in lit.figures if f"figure:{each}" not in answer]
        lit.facts = [each for each in lit.facts if f"fact:{each}" not in answer]
    return lit


def answer_of(ask: Ask) -> list[str]:
    """The selector of the number itself; none where it has to be worked out or counted."""
    head, _, rest = ask.path.partition(".")
    kind = {"me": "figure", "facts": "fact"}.get(head)
    return [f"{kind}:{rest}"] if kind is not None and " " not in rest else []


def names(game: Game, eyes: Eyes, lit: Lit, language: str) -> list[str]:
    """What the lit things are called: numbers first, then cards and zones."""
    found = [called(game, "figure", each, language) for each in lit.figures]
    found += [called(game, "fact", each, language) for each in lit.facts]
    cards = card_names(game)
    lying = [thing["card"] for _, thing in eyes.things if thing["id"] in lit.objects]
    found += [cards[card][language] for card in lying if card in cards]
    zones = [zone["key"] for zone in eyes.view["zones"] if zone["id"] in lit.zones]
    found += [called(game, "zone", key, language) for key in zones]
    return list(dict.fromkeys(found))


def hint(game: Game, eyes: Eyes, lit: Lit, beyond: Text, named: Text) -> Text:
    """Where to look for a number: by the names of what is lit, or in general where that has none."""
    said = []
    for language, whole, general in (("en", named.en, beyond.en), ("pt_BR", named.pt_BR, beyond.pt_BR)):
        things = names(game, eyes, lit, language)[:NAMED]
        said.append(whole.replace("[]", ", ".join(things)) if things else general)
    return Text(*said)
