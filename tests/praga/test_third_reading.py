"""A third reading: the tiles that no other test names, each played by the figures of the facts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from praga.table import (
    FACTS,
    STOCKS,
    WEALTHY,
    arrow_for,
    cube_at,
    of,
    options,
    play,
    refused_by,
    score,
    seat,
    spot,
    table,
)
from tabularium.games.praga.table import names
from tabularium.games.praga.table.state import Table

SPECIAL, SILVER = 8, 10  # sectors of the wheel
KEYS = {
    "points": "points", "point": "points", "gold": "gold", "stone": "stone", "silver_window": "silver",
    "gold_window": "gold_windows", "egg": "eggs", "red_token": "red", "blue_token": "blue", "tech": "tech",
    "university": "university", "mine": "mines", "quarry": "quarries",
}  # fmt: skip
UPGRADES = ("U1C11", "U2C08", "U2C09", "U2C11", "U2S01", "U2S02", "U2S04")
WALLS = (
    "W1C13", "W1C14", "W2C03", "W2C04", "W2C06", "W2C08", "W2C09", "W2C10", "W2C11", "W2C12", "W2C14", "W2S01", "W2S02",
    "W2S03", "W2S04",
)  # fmt: skip
BUILDINGS = (
    "B1C07", "B1C10", "B1C14", "B2C04", "B2C05", "B2C06", "B2C07", "B2C08", "B2C09", "B2C10", "B2C11", "B2C12", "B2C13",
    "B2C14", "B2S01", "B2S02", "B2S03", "B2S04",
)  # fmt: skip


def fact(id: str) -> dict[str, Any]:
    name = {"U": "upgrades", "W": "walls", "B": "buildings"}[id[0]]
    tiles = json.loads((FACTS / f"{name}.json").read_text("utf-8"))["tiles"]
    return next(tile for tile in tiles if tile["id"] == id)


def stocks(s: Table, p: int = 0) -> dict[str, int]:
    return {key: getattr(of(s, p), key) for key in STOCKS}


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {key: after[key] - before[key] for key in before if after[key] != before[key]}


def sums(*given: dict[str, int]) -> dict[str, int]:
    """Rewards of the facts added up, by the names of stocks; what comes to nothing is left out."""
    found: dict[str, int] = {}
    for gains in given:
        for key, n in gains.items():
            found[KEYS.get(key, key)] = found.get(KEYS.get(key, key), 0) + n
    return {key: n for key, n in found.items() if n}


def paid(cost: dict[str, int], saved: dict[str, int] | None = None) -> dict[str, int]:
    return {key: -max(0, n - (saved or {}).get(key, 0)) for key, n in cost.items()}


def announced(id: str, tile: str, *, richer: int = 0, **things: Any) -> Table:
    """The action for a hex was announced by a tile with the special right; the seat has its cost, and a little more."""
    it = fact(id)
    own = {"gold": richer, "stone": richer} | {key: n + richer for key, n in it["cost"].items()}
    row = {"U": "upgrade", "W": "wall", "B": "building"}[id[0]]
    others = {"U": ("U1C01", "U1C03"), "W": ("W1C01", "W1C03"), "B": ("B1C01", "B1C03")}[id[0]]
    chairs = own | {"wealth": WEALTHY, "tech": 2} | things.pop("p", {})
    s = table(
        2, era=2 if it["era"] == "II" else 1, p0=seat(**chairs), crane={tile: 5}, arrow=arrow_for(5, SPECIAL),
        row={row: (id,) if it["era"] == "II" else (id, *others)}, **things,
    )  # fmt: skip
    play(s, f"take {tile}", f"act {row}")
    return s


# Walls


@pytest.mark.clause("praga.wall.pay_cost", "praga.wall.reward_then_place", "praga.projects.hunger_side")
@pytest.mark.parametrize("id", WALLS)
def test_a_wall_costs_and_gives_what_it_shows(id: str) -> None:
    it = fact(id)
    s = announced(id, "AT2")
    before = stocks(s)
    play(s, f"place {id}")
    assert changed(before, stocks(s)) == sums(paid(it["cost"]), it["reward"])
    play(s, spot((2, 0)), "turn 0")
    assert changed(before, stocks(s)) == sums(paid(it["cost"]), it["reward"]), "nothing lies beside it"
    if it["hunger_wall_icon"]:
        refused_by(s, "end", "projects.side_move_delay")
        play(s, "side hunger")
    refused_by(s, "side hunger", "timing.nothing_before_received")
    assert of(s, 0).hunger == (0, int(it["hunger_wall_icon"]))
    refused_by(s, "side cathedral", "timing.nothing_before_received")


@pytest.mark.clause("praga.wall.unaffordable", "praga.building.unaffordable")
@pytest.mark.parametrize("id", [*WALLS, *BUILDINGS])
def test_a_hex_is_out_of_reach_with_one_resource_less(id: str) -> None:
    kind, tile = ("wall", "AT2") if id[0] == "W" else ("building", "AT1")
    for lacking in fact(id)["cost"]:
        s = announced(id, tile, richer=3)
        s.own[names.GOLD] = s.own[names.STONE] = 9
        s.own[names.GAINS[lacking]] = fact(id)["cost"][lacking] - 1
        s.menu = None
        refused_by(s, f"place {id}", f"{kind}.unaffordable")


@pytest.mark.clause("praga.tech4.wall", "praga.hex.special_main_action_only")
@pytest.mark.parametrize("id", WALLS)
def test_a_wall_by_technology_is_two_stone_cheaper_and_never_special(id: str) -> None:
    it = fact(id)
    s = table(
        era=2 if it["era"] == "II" else 1, row={"wall": (id,)},
        p0=seat(gold=2, stone=max(0, it["cost"]["stone"] - 2), techs=("T2-6", "T4-2"), wealth=WEALTHY),
    )  # fmt: skip
    before = stocks(s)
    if it["rarity"] == "special":
        s.own[names.STONE] = 9
        s.menu = None
        play(s, "tech T4-2")
        refused_by(s, f"place {id}", "hex.special_main_action_only")
        return
    play(s, "tech T4-2", f"place {id}", spot((2, 0)), "turn 3")
    bonus = {"gold": 1, "points": 1} if it["hunger_wall_icon"] else {}
    assert changed(before, stocks(s)) == sums(paid(it["cost"], {"stone": 2}), it["reward"], bonus)


# Edges and corners of walls and upgrades: beside a wall that shows a silver window and, after the edge, a red corner


def beside(id: str, place: tuple[int, int], edge: int, k: int) -> dict[str, int]:
    """What hex `id` receives at a place when its edge `k` meets the silver window of W1S03 across `edge`."""
    q, r = place
    x, y = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))[edge]
    neighbour = {(q + x, r + y): ("W1S03", (edge + 3) % 6)}
    s = announced(id, "AT2" if id[0] == "W" else "AT3", richer=2, p={"board": neighbour})
    before = stocks(s)
    play(s, f"place {id}")
    if id[0] == "W":
        play(s, spot(place))
    play(s, f"turn {(edge - k) % 6}")
    return changed(before, stocks(s))


@pytest.mark.clause("praga.adjacency.both_symbols", "praga.corner.red_match")
@pytest.mark.parametrize("id", WALLS)
def test_each_edge_of_a_wall_pays_both_symbols(id: str) -> None:
    it = fact(id)
    for k, symbol in enumerate(it["edges"]):
        met = {symbol: 1} if symbol else {}
        window = {"silver_window": int(symbol is not None)}
        expected = sums(paid(it["cost"]), it["reward"], met, window, {"red_token": int(k in it["corners"])})
        assert beside(id, (2, -1), 1, k) == expected, k


@pytest.mark.clause("praga.adjacency.both_symbols", "praga.adjacency.university_mark")
@pytest.mark.parametrize("id", UPGRADES)
def test_each_edge_of_an_upgrade_pays_both_symbols_and_the_university_mark_none(id: str) -> None:
    it = fact(id)
    place, edge = {
        "mines": ((1, -1), 0), "quarries": ((1, 0), 0), "upgrade": ((0, 1), 1), "wall": ((-1, 1), 2),
        "building": ((-1, 0), 3), "road": ((0, -1), 4),
    }[it["action"]]  # fmt: skip
    for k, symbol in enumerate(it["edges"]):
        met = {symbol: 1} if symbol else {}
        window = {"silver_window": int(symbol is not None)}
        mark = {"university": 2 if it["era"] == "II" else 1}
        expected = sums(mark, met, window, {"red_token": int(k in it["corners"])})
        assert beside(id, place, edge, k) == expected, k


# Upgrades at work

DEEDS = {
    "mines": ("raise mines",), "quarries": ("yield quarries",), "building": ("place B1C01", "site S22", "turn 0"),
    "road": (),
}  # fmt: skip


def worked(board: dict[Any, Any], action: str) -> dict[str, int]:
    """The stocks after an action by tile and once more as the extra action."""
    tile = {"mines": "AT1", "quarries": "AT5", "building": "AT1", "road": "AT3"}[action]
    s = table(
        p0=seat(gold=4, stone=4, gold_windows=2, wealth=WEALTHY, board=board, mines=6, quarries=4, tech=5),
        crane={tile: 5}, arrow=arrow_for(5, SILVER), row={"building": ("B1C01", "B1C06", "B1C04")},
    )  # fmt: skip
    play(s, f"take {tile}", f"act {action}", *DEEDS[action], "buy gold", f"extra {action}")
    play(s, *("place B1C06", "site S28", "turn 0") if action == "building" else DEEDS[action])
    return stocks(s)


@pytest.mark.clause("praga.upgrade.bonus_when_performed", "praga.upgrade.bonus_each_time")
@pytest.mark.parametrize("id", UPGRADES)
def test_an_upgrade_pays_each_time_its_action_is_performed(id: str) -> None:
    it = fact(id)
    bonus = changed(worked({}, it["action"]), worked({it["action"]: (id, 0)}, it["action"]))
    assert bonus == sums(it["bonus"], it["bonus"])


@pytest.mark.clause("praga.upgrade.retroactive")
@pytest.mark.parametrize("id", UPGRADES)
def test_an_upgrade_pays_for_what_was_performed_before_it_came(id: str) -> None:
    it = fact(id)
    s = table(
        era=2 if it["era"] == "II" else 1, crane={"AT3": 5}, arrow=arrow_for(5, SPECIAL), row={"upgrade": (id,)},
        p0=seat(gold=5, stone=4, gold_windows=2, wealth=WEALTHY, mines=6, quarries=4), city={},
    )  # fmt: skip
    play(s, "buy gold", f"extra {it['action']}")
    if it["action"] == "building":
        play(s, next(o for o in options(s) if o.startswith("place")), "site S22", "turn 0")
    else:
        play(s, *DEEDS[it["action"]])
    play(s, "take AT3", "act upgrade")
    before = stocks(s)
    play(s, f"place {id}", "turn 0")
    assert changed(before, stocks(s)) == sums({"university": it["university_steps"]}, it["bonus"])


# Buildings


def erected(id: str, site: str, turn: int, **things: Any) -> tuple[dict[str, int], Table]:
    s = announced(id, "AT1", richer=1, **things)
    before = stocks(s)
    play(s, f"place {id}", f"site {site}", *[f"turn {turn}"][: len(fact(id)["corners"])])
    if fact(id)["cathedral_icon"]:
        refused_by(s, "end", "projects.side_move_delay")
        play(s, "side cathedral")
    assert of(s, 0).cathedral == (0, int(fact(id)["cathedral_icon"]))
    return changed(before, stocks(s)), s


@pytest.mark.clause("praga.building.pay_cost", "praga.building.reward", "praga.plaza.claim")
@pytest.mark.parametrize("id", BUILDINGS)
def test_a_building_costs_and_gives_what_it_shows(id: str) -> None:
    it = fact(id)
    got, s = erected(id, "S22", 0, city={"S28": ("B1C04", 0, 1)})
    around = {} if it["marker_space"] else {"points": 2}
    assert got == sums(paid(it["cost"]), it["reward"], around)
    assert cube_at(s, "S22") == (0 if it["marker_space"] else -1)


@pytest.mark.clause("praga.building.old_town_surcharge", "praga.building.old_town_points", "praga.plaza.claim")
@pytest.mark.parametrize("id", BUILDINGS)
def test_a_building_in_the_old_town_with_its_technology(id: str) -> None:
    """T2-1 answers the Cathedral symbol with gold, T2-4 its absence with stone; neither pays for the site."""
    it = fact(id)
    for tech, symbol, resource in (("T2-1", True, "gold"), ("T2-4", False, "stone")):
        got, _ = erected(id, "S12", 0, p={"techs": (tech,)})
        around = {} if it["marker_space"] else {"points": 1}
        extra = {"points": 1, resource: 1} if it["cathedral_icon"] == symbol else {}
        assert got == sums(paid(it["cost"]), {"gold": -1, "points": 2}, it["reward"], around, extra)
    s = announced(id, "AT1", p={"techs": ("T2-1",)})
    play(s, f"place {id}")
    refused_by(s, "site S12", "building.old_town_unaffordable")


@pytest.mark.clause("praga.corner.blue_printed")
@pytest.mark.parametrize("id", BUILDINGS)
def test_each_corner_of_a_building_meets_the_printed_one(id: str) -> None:
    """The map shows a blue corner at corner 0 of S09, and no other there."""
    it = fact(id)
    printed = json.loads((FACTS / "city.json").read_text("utf-8"))["printed_blue_corners"]
    assert [t["corner"] for b in printed for t in b["touches"] if t["site"] == "S09"] == [0]
    for turn in range(6 if it["corners"] else 1):
        got, _ = erected(id, "S09", turn)
        meets = {"blue_token": sum((corner + turn) % 6 == 0 for corner in it["corners"])}
        around = {} if it["marker_space"] else {"points": 1}
        assert got == sums(paid(it["cost"]), it["reward"], around, meets), turn


@pytest.mark.clause("praga.tech4.building")
@pytest.mark.parametrize("id", [id for id in BUILDINGS if "S" not in id])
def test_a_building_by_technology_is_two_gold_cheaper_site_included(id: str) -> None:
    it = fact(id)
    cost = it["cost"] | {"gold": it["cost"].get("gold", 0) + 1}
    s = table(
        era=2 if it["era"] == "II" else 1, row={"building": (id,)},
        p0=seat(gold=cost["gold"] - 2, stone=cost.get("stone", 0), techs=("T4-1",), wealth=WEALTHY, tech=2),
    )  # fmt: skip
    before = stocks(s)
    play(s, "tech T4-1", f"place {id}", "site S12", *["turn 0"][: len(it["corners"])])
    around = {} if it["marker_space"] else {"points": 1}
    assert changed(before, stocks(s)) == sums(paid(cost, {"gold": 2}), {"points": 2}, it["reward"], around)


# A plaza tile and a production token


@pytest.mark.clause("praga.plaza.claimants_choose", "praga.plaza.majority_both", "praga.scoring.open_plazas")
def test_plaza_five_gives_stone_above_and_gold_below() -> None:
    city = {"S22": ("B1C13", 0, 1), "S28": ("B1C04", 0, 0)}
    row = {"building": ("B1C02", "B1C01", "B1C03")}
    s = table(
        p0=seat(gold=1, wealth=WEALTHY), crane={"AT1": 5}, arrow=arrow_for(5, SILVER), city=city, plazas={"PL2": "Z5"},
        row=row,
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C02", "site S21", "turn 0")
    before = stocks(s)
    play(s, "reward upper")
    assert changed(before, stocks(s)) == {"stone": 3, "points": 3}
    assert (of(s, 1).gold, of(s, 1).stone, of(s, 1).points) == (2 + 3, 2 + 3, 3 + 3), "the dearer claim has both"
    s = table(city=city, plazas={"PL2": "Z5"})
    score(s)
    for p in (0, 1):
        assert (of(s, p).gold, of(s, p).stone, of(s, p).points) == (5, 2, 3)


@pytest.mark.clause("praga.token.belongs_to_track", "praga.tech3.produce_gold")
def test_production_token_eight_gives_stone_with_whatever_its_track_produces() -> None:
    s = table(p0=seat(gold=0, stone=0, mines=5, tokens=("PT8", None), techs=("T3-5",)), crane={"AT1": 5})
    play(s, "take AT1", "act mines", "yield mines", "tech T3-5")
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).points) == (9, 1 + 1 + 2, 1 + 1)
    s = table(p0=seat(gold=0, stone=0, mines=5, tokens=("PT8", None), techs=("T3-6",)))
    play(s, "tech T3-6")
    assert (of(s, 0).gold, of(s, 0).stone) == (2, 2), "the quarries have no token"
