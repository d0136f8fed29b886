"""Games of Praga played on purpose towards a kind of decision that chance seldom asks for."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import tabularium
from tabularium.kernel import machine
from tabularium.kernel.match import Match

Figures = dict[str, Any]
Lure = Callable[[Figures, str], float]  # how welcome a player's figures are after an action
SEEDS = 60
RULES = tabularium.game("praga").rules
CARDS = {card.id: card.figures for card in RULES.cards()}


def asked(match: Match) -> str:
    """The kind of decision, as the page names it."""
    return f"{match.decision.kind}.{match.decision.prompt}"


def lured(match: Match, lure: Lure, chance: random.Random) -> str:
    """The action after which a player's figures are most welcome."""
    seat = match.decision.seat
    found, top = "", -1e9
    for option in match.decision.options:
        twin = match.state.clone()
        twin.log = None
        machine.play(twin, option.action)
        value = lure(RULES.view(twin, seat)["players"][seat]["figures"], option.notation) + chance.random()
        if option.notation.startswith(("renew", "drop")):
            value -= 9
        if option.notation == "end":
            value -= 2
        if value > top:
            found, top = option.notation, value
    return found


def stock(figures: Figures) -> float:
    return 0.5 * float(figures["gold"] + figures["stone"])


def windows(figures: Figures, notation: str) -> float:
    both = figures["silver"] + figures["gold_windows"]
    tiles = figures["upgrades"] + figures["walls"]
    return float(stock(figures) + 3 * both + 2 * min(figures["silver"], figures["gold_windows"], 2) + 2 * tiles)


def climbing(figures: Figures, notation: str) -> float:
    row, column = figures["cathedral"]
    tiles = figures["upgrades"] + figures["walls"]
    return float(stock(figures) + 14 * row + 2 * column + 3 * figures["silver"] + 2 * tiles)


def sideways(figures: Figures, notation: str) -> float:
    return float(stock(figures) + 4 * sum(figures["hunger"] + figures["cathedral"]) + figures["silver"])


def walking(figures: Figures, notation: str) -> float:
    return float(0.3 * figures["gold"] + 9 * figures["pawn"] + 3 * figures["eggs"] + 5 * (notation == "act road"))


def upgrading(figures: Figures, notation: str) -> float:
    return float(stock(figures) + 5 * figures["upgrades"] + 5 * (notation == "act upgrade"))


def building(figures: Figures, notation: str) -> float:
    """Buildings with cubes, first round the plaza whose reward is a side move."""
    value = stock(figures) + 2 * (4 - figures["cubes"])
    value += 9 * (notation in ("act building", "extra building")) + 6 * notation.startswith("place B")
    return float(value + 12 * (notation in ("site S01", "site S02", "site S06")))


def idling(figures: Figures, notation: str) -> float:
    return float(
        0.3 * figures["gold"] + 7 * (notation == "end") + 3 * notation.startswith(("act mines", "act quarries"))
    )


def studying(match: Match, technology: str) -> Lure:
    """Upgrades that teach, the actions that lie under them, quarries, of which the third teaches whenever they produce,
    and at last a technology of the top levels."""
    view = match.view(match.decision.seat)
    zones: dict[str, list[Any]] = {zone["id"]: zone["objects"] for zone in view["zones"]}
    board = [place for place in zones[f"board/{match.decision.seat}"] if "action" in place["marks"]]
    teaching = {
        place["marks"]["action"] for place in board if place["card"] and CARDS[place["card"]]["reward"].get("tech")
    }
    teaching.add("quarries")
    bare = {place["marks"]["action"] for place in board if not place["card"]}
    tiles = {tile["id"]: tile["marks"].get("actions", []) for tile in zones["crane"]}

    def lure(figures: Figures, notation: str) -> float:
        word, _, what = notation.partition(" ")
        value = stock(figures) + 9 * float(figures["tech"]) + figures["walls"] + 1.5 * figures["upgrades"]
        value += 0.6 * (figures["mines"] + figures["quarries"] + figures["silver"]) + figures["eggs"]
        value += 4 * min(figures["quarries"], 3)
        if word == "place":
            card = CARDS[what]
            teaches = card["reward"].get("tech", 0)
            value += 3 * teaches + 14 * (teaches > 0 and card.get("action") in bare)
            value += 1.5 * (card.get("edges") or []).count("tech")
        elif word == "take":
            value += 8 * bool(teaching & set(tiles[what])) + 4 * (not teaching and "upgrade" in tiles[what])
        elif word in ("act", "extra"):
            value += 8 * (what in teaching) + 4 * (what == "upgrade" and len(teaching) < 2)
        elif word == "buy":
            value += 12 * bool(teaching)
        elif word in ("learn", "tech"):
            value += 30 if what == technology else -20 * (word == "tech")
        return float(value)

    return lure


LURES: dict[str, Lure] = {
    "CathedralTiles.cathedral_tile": climbing,
    "ChooseIV.bridge_iv": walking,
    "ChooseSlab.slab": walking,
    "ChooseV.bridge_v": walking,
    "FollowArrow.arrow": sideways,
    "KeepWindows.keep": windows,
    "OldOrNew.old_or_new": upgrading,
    "OneReward.plaza_reward": building,
    "StepNow.step": building,
}
TECHNOLOGIES = {
    "AnyOfSix.any_action": "T4-3",
    "ChoosePlaza.plaza": "T4-5",
    "Lift.lift": "T3-2",
    "ProduceAny.produce_any": "T4-6",
    "RaiseAny.raise_any": "T4-6",
}


# Where to look first; any other game will do as well.
FIRST = {
    "AnyOfSix.any_action": 25,
    "ChoosePlaza.plaza": 8,
    "Lift.lift": 5,
    "ParlerRotation.rotation": 5,
    "ProduceAny.produce_any": 8,
    "RaiseAny.raise_any": 8,
}


def reaching(kind: str) -> str:
    """The record of a game up to a decision of this kind."""
    alone = kind.startswith(("Parler", "PlacePawn"))
    technology = TECHNOLOGIES.get(kind, "")
    first = FIRST.get(kind, 0)
    for seed in [first, *range(SEEDS)]:
        match = Match(RULES, 1 if alone else 2, seed, {"solo": "parler"} if alone else {"start": "1"})
        chance = random.Random(seed)
        while not match.over:
            if asked(match) == kind:
                return match.record()
            if kind.startswith("Drop"):
                match.play(renewing(match, kind))
            elif technology:
                lure = studying(match, technology) if match.decision.seat == 0 else idling
                match.play(lured(match, lure, chance))
            else:
                match.play(lured(match, LURES.get(kind, building), chance))
    raise AssertionError(f"no game leads to {kind}")


def renewing(match: Match, kind: str) -> str:
    """Renews the walls; for the second kind of question the last is named first: allowed, but not offered."""
    if match.decision.prompt == "drop" and kind == "DropOther.drop":
        row = next(zone for zone in match.view(0)["zones"] if zone["key"] == "row.wall")
        return f"drop {row['objects'][-1]['id']}"
    notations = [option.notation for option in match.decision.options]
    return next(x for x in notations if x.startswith(("renew wall", "drop")))


def late(turns: int) -> str:
    """The record of a game of two whose last turns are still to be played."""
    match = Match(RULES, 2, 3, {"start": "1"}, names={0: "Zdena", 1: "Marek"})
    chance = random.Random(3)
    while match.view(0)["facts"]["turn"] <= match.view(0)["facts"]["turns"] - turns:
        match.play(lured(match, building, chance))
    return match.record()
