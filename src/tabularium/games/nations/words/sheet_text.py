"""Texts of events, tiles and boards, and figures for the browser of cards."""

from __future__ import annotations

from typing import Any

from tabularium.games.nations.cards.card import Card, Event, Half, Side
from tabularium.games.nations.cards.shelf import CARDS, EVENT_BASE, EVENT_CARDS, NUMBER
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.solo import Tile
from tabularium.games.nations.table.kinds import BUILDING, COLONY, GOLDEN_AGE, MILITARY, NO_VALUE, WAR, WONDER
from tabularium.games.nations.words.card_text import Text, figure_lines, hook_lines, texted
from tabularium.games.nations.words.saying import said
from tabularium.games.nations.words.wording import Pair, amounts, joined


def half_text(half: Half) -> Text:
    return texted([step.says() for step in half.steps if isinstance(step, Step)])


def event_name(event: Event) -> Text:
    return {
        "en": " / ".join([half.en for half in event.halves]),
        "pt_BR": " / ".join([half.pt for half in event.halves]),
    }


def event_or_half(number: int, language: str) -> str:
    """The name of an event card, or of one of its events, by the number that frames and log use."""
    event = EVENT_CARDS[(number - EVENT_BASE) // 4]
    half = (number - EVENT_BASE) % 4
    if half == 0:
        return event_name(event)[language]
    return said((event.halves[half - 1].en, event.halves[half - 1].pt), language)


def event_text(event: Event) -> Text:
    """Architects and famine, then both events."""
    text = texted(
        [
            (
                f"architects {event.architects}, famine {event.famine}",
                f"Arquitetos {event.architects}, escassez {event.famine}",
            )
        ]
    )
    for half in event.halves:
        said = half_text(half)
        text["en"] += f" {half.en}: {said['en']}"
        text["pt_BR"] += f" {half.pt}: {said['pt_BR']}"
    return text


def tile_name(tile: Tile) -> Text:
    """Age and number, as in solo-2-4: the tiles themselves bear no name."""
    number = f"{'I' * tile.age if tile.age < 4 else 'IV'}-{tile.key.rsplit('-', 1)[-1]}"
    return {"en": f"Solo tile {number}", "pt_BR": f"Peça solo {number}"}


DEEDS = (
    ("opponent's books +{n}", "livros do oponente +{n}"),
    ("opponent's strength +{n}", "Força do oponente +{n}"),
    ("opponent's stability +{n}", "Estabilidade do oponente +{n}"),
    ("public architects −{n}", "Arquitetos públicos −{n}"),
)


def deed_text(deed: tuple[int, int, int, int]) -> Pair:
    en = [DEEDS[i][0].replace("{n}", str(deed[i])) for i in range(4) if deed[i]]
    pt = [DEEDS[i][1].replace("{n}", str(deed[i])) for i in range(4) if deed[i]]
    return ", ".join(en) or "nothing", ", ".join(pt) or "nada"


def tile_text(tile: Tile) -> Text:
    strength = "–" if tile.strength == NO_VALUE else str(tile.strength)
    stability = "–" if tile.stability == NO_VALUE else str(tile.stability)
    return texted(
        [
            (
                f"opponent: strength {strength}, stability {stability}",
                f"oponente: Força {strength}, Estabilidade {stability}",
            ),
            (
                f"architects {tile.architects}, famine {tile.famine}",
                f"Arquitetos {tile.architects}, escassez {tile.famine}",
            ),
            *dice_lines(tile),
        ]
    )


def dice_lines(tile: Tile) -> list[Pair]:
    """What the hidden opponent does on a 5 and on a 6."""
    five, six = deed_text(tile.five), deed_text(tile.six)
    return [(f"die 5: {five[0]}", f"dado 5: {five[1]}"), (f"die 6: {six[0]}", f"dado 6: {six[1]}")]


def side_text(side: Side, card: Card) -> Text:
    """A side of a nation's board: start, spaces, and what is special about it."""
    start_en, start_pt = amounts(side.start, side.vp)
    parts = [
        (f"starts with {start_en}; workers: {side.workers}", f"começa com {start_pt}; trabalhadores: {side.workers}"),
        (
            f"spaces: buildings and military {len(side.spaces)}, colonies {side.colonies}, wonders {side.wonders}",
            f"espaços: Construções e Militar {len(side.spaces)}, Colônias {side.colonies}, Maravilhas {side.wonders}",
        ),
        (
            f"population track: food section {side.food_section}, stability section {side.stability_section}",
            f"Trilha de População: seção Comida {side.food_section}, seção Estabilidade {side.stability_section}",
        ),
    ]
    en, pt = named(side.spaces)
    parts.append((f"printed: {en}", f"impressas: {pt}"))
    return texted(parts + side_lines(side, card))


def side_lines(side: Side, card: Card) -> list[Pair]:
    """What a side has that others have not."""
    lines = figure_lines(card) + hook_lines(card)
    if side.ready:
        en, pt = named(side.ready)
        lines.append((f"ready from the start: {en}", f"prontas desde o início: {pt}"))
    return lines


def named(keys: tuple[str, ...]) -> Pair:
    cards = [CARDS[NUMBER[key]] for key in keys]
    return joined([card.en for card in cards], "and"), joined([card.pt for card in cards], "e")


NAMES_OF_FIGURES = ("gold", "food", "stone", "books", "stability", "strength")


def figures_of(card: Card) -> dict[str, Any]:
    """For the browser of cards; zeros are left out."""
    found: dict[str, Any] = {}
    shown = {name: card.figures[i] for i, name in enumerate(NAMES_OF_FIGURES) if card.figures[i]}
    if card.age:
        found["age"] = card.age
    if card.kind in (BUILDING, MILITARY):
        found["per_worker"] = shown
        found["deploy_cost"] = card.cost
        found["worker_vp"] = list(card.worker_vp)
    elif shown:
        found["production"] = shown
    if card.raid:
        found["raid"] = card.raid
    if card.kind == COLONY:
        found["needs"] = card.needs
    if card.kind in (COLONY, WONDER):
        found["vp"] = card.vp
    if card.kind == WONDER:
        found["stages"] = list(card.stages)
    if card.kind == GOLDEN_AGE:
        found["vp_price"] = card.price
        if card.instead is None:
            found["golden"] = {"resource": NAMES_OF_FIGURES[card.golden[0]], "amount": card.golden[1]}
    if card.kind == WAR:
        found["war"] = {"resource": NAMES_OF_FIGURES[card.loot[0]], "amount": card.loot[1], "vp": 1}
    return found
