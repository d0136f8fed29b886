"""Bonuses of the wheel and effects of the road wait for any moment of the turn; whatever else may come in between."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from praga.table import (
    PRAGA,
    WEALTHY,
    answers,
    arrow_for,
    asked,
    of,
    options,
    play,
    refused_by,
    score,
    seat,
    spot,
    table,
    who,
)
from tabularium.games.praga.rules.asides import ASIDES
from tabularium.games.praga.table.names import ACTIONS, EGG, GOLD, GOLDEN, OFFER, SILVER, SPECIAL_RIGHT, WIDTH
from tabularium.games.praga.table.queries import pays
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine

GOLD_BONUS, STONE_BONUS, SILVER_BONUS, EGG_FOR_GOLD, EGG_FOR_STONE, SPECIAL = 9, 7, 10, 6, 11, 8


def taken(tile: str, sector: int, **things: Any) -> Table:
    """A tile of the green zone was taken; the bonus of that sector waits."""
    s = table(crane={tile: 5}, arrow=arrow_for(5, sector), **things)
    play(s, f"take {tile}")
    return s


def told(s: Table, *texts: str) -> list[str]:
    """The log of some actions, in English."""
    s.log = []
    play(s, *texts)
    said = [PRAGA.tell(s, event, "en") for event in s.log]
    s.log = None
    return said


# An arrow asks its price


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.projects.up_arrow_crossing")
def test_the_wheel_bonus_pays_for_an_arrow() -> None:
    s = taken("AT1", STONE_BONUS, p0=seat(cathedral=(0, 1), silver=2, gold=1, stone=0))
    play(s, "up cathedral")
    assert (asked(s), options(s)) == ("arrow", ["no", "bonus"])
    refused_by(s, "yes", "projects.up_arrow_crossing")
    play(s, "bonus")
    assert options(s) == ["yes", "no"]
    play(s, "yes")
    assert (of(s, 0).cathedral, of(s, 0).gold, of(s, 0).stone) == ((2, 1), 0, 0)


@pytest.mark.clause("praga.timing.road_effects_delayed", "praga.projects.up_arrow_crossing")
def test_a_road_effect_pays_for_an_arrow() -> None:
    s = taken("AT3", SILVER_BONUS, p0=seat(cathedral=(0, 1), silver=2, gold=1, stone=0, eggs=1))
    play(s, "act road", "up cathedral")
    assert options(s) == ["no", "bonus", "resolve I", "egg I"]
    play(s, "resolve I")
    assert options(s) == ["choose 0", "choose 1", "bonus", "egg I"]
    play(s, "choose 0", "yes")
    assert (of(s, 0).cathedral, of(s, 0).stone) == ((2, 1), 1)


@pytest.mark.clause("praga.tech.one_use_timing", "praga.projects.up_arrow_crossing")
def test_a_technology_that_only_gives_pays_for_an_arrow() -> None:
    s = table(p0=seat(cathedral=(0, 1), silver=2, gold=0, stone=1, techs=("T3-5", "T4-2")))
    play(s, "up cathedral")
    assert options(s) == ["no", "tech T3-5"]
    refused_by(s, "tech T4-2", "projects.up_arrow_optional")
    play(s, "tech T3-5", "yes")
    assert of(s, 0).cathedral == (2, 1)


@pytest.mark.clause("praga.projects.up_arrow_lost")
def test_no_other_move_comes_before_an_arrow() -> None:
    s = taken(
        "AT1", STONE_BONUS, p0=seat(cathedral=(0, 1), silver=4, gold=5, techs=("T3-2",)),
        row={"building": ("B1C08", "B1C01", "B1C02")},
    )  # fmt: skip
    play(s, "act building", "place B1C08", "site S22", "turn 0", "up cathedral")
    assert asked(s) == "arrow"
    for text in ("up cathedral", "up hunger", "side cathedral", "tech T3-2", "renew wall gold"):
        refused_by(s, text, "projects.up_arrow_optional")


@pytest.mark.clause("praga.projects.up_arrow_crossing", "praga.projects.up_arrow_lost")
def test_an_arrow_that_cannot_be_paid_is_said() -> None:
    s = table(p0=seat(cathedral=(0, 1), silver=2, gold=1, stone=0))
    said = told(s, "up cathedral")
    assert asked(s) == "turn"
    assert "Player 1 can't pay 1 gold, 1 stone for the up arrow of the Cathedral: it is lost." in said


@pytest.mark.clause("praga.projects.up_arrow_crossing", "praga.projects.up_arrow_lost")
def test_an_arrow_is_lost_once_nothing_is_left_to_pay_it_with() -> None:
    s = taken("AT1", SILVER_BONUS, p0=seat(cathedral=(0, 1), silver=2, gold=1, stone=0))
    play(s, "up cathedral")
    assert options(s) == ["no", "bonus"]
    assert "Player 1 can't pay 1 gold, 1 stone for the up arrow of the Cathedral: it is lost." in told(s, "bonus")
    assert (asked(s), of(s, 0).cathedral) == ("turn", (1, 1))


@pytest.mark.clause("praga.projects.up_arrow_optional")
def test_an_arrow_that_is_declined_is_said() -> None:
    s = table(p0=seat(cathedral=(0, 1), silver=2, gold=1, stone=1))
    play(s, "up cathedral")
    assert "Player 1 does not follow the up arrow of the Cathedral." in told(s, "no")


@pytest.mark.clause("praga.projects.side_other_sources", "praga.projects.up_arrow_crossing")
def test_an_arrow_out_of_turn_asks_nothing_that_the_turn_of_another_holds() -> None:
    """The second player's side move at the first one's plaza ends on an arrow without the means to pay it."""
    s = taken(
        "AT1", STONE_BONUS, p0=seat(gold=4), p1=seat(hunger=(1, 1), gold=0, stone=0), plazas={"PL7": "Z2"},
        city={"S01": ("B1C01", 0, 1), "S02": ("B1C03", 0, 1)}, row={"building": ("B1C04", "B1C02", "B1C08")},
    )  # fmt: skip
    play(s, "act building", "place B1C04", "site S06", "reward lower")
    assert who(s) == 1
    assert options(s) == ["step hunger", "step cathedral", "no"]
    play(s, "step hunger")
    assert of(s, 1).hunger == (1, 2)
    assert who(s) == 0


# An action was announced


@pytest.mark.clause("praga.wheel.bonus_may_wait")
@pytest.mark.parametrize(("action", "tile"), [("wall", "AT2"), ("building", "AT1"), ("upgrade", "AT3")])
def test_an_announced_action_waits_for_the_bonus(action: str, tile: str) -> None:
    row = {
        "wall": ("W1C01", "W1C06", "W1C02"), "building": ("B1C01", "B1C04", "B1C13"),
        "upgrade": ("U1C01", "U1C02", "U1C03"),
    }  # fmt: skip
    for sector in (GOLD_BONUS, STONE_BONUS, SILVER_BONUS):
        s = taken(tile, sector, p0=seat(gold=2, stone=2), row=row)
        play(s, f"act {action}")
        assert asked(s) == action
        before = options(s)
        assert "bonus" in before
        play(s, "bonus")
        assert asked(s) == action
        placing = [o for o in options(s) if o.startswith("place")]
        assert set(placing) >= {o for o in before if o.startswith("place")}


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.wall.unaffordable")
def test_a_stone_taken_after_the_announcement_pays_for_a_dearer_wall() -> None:
    s = taken("AT2", STONE_BONUS, p0=seat(stone=3), row={"wall": ("W2C05", "W1C01", "W1C02")}, era=2)
    play(s, "act wall")
    refused_by(s, "place W2C05", "wall.unaffordable")
    play(s, "bonus", "place W2C05")
    assert of(s, 0).stone == 0


@pytest.mark.clause("praga.timing.road_effects_delayed", "praga.building.pay_cost")
def test_a_road_effect_pays_for_an_announced_building() -> None:
    s = table(
        p0=seat(gold=1, gold_windows=2), crane={"AT3": 5}, arrow=arrow_for(5, SILVER_BONUS),
        row={"building": ("B1C01", "B1C08", "B1C13")},
    )  # fmt: skip
    play(s, "take AT3", "act road", "buy gold", "extra building")
    refused_by(s, "place B1C08", "building.unaffordable")
    play(s, "resolve I", "choose 1", "place B1C08")
    assert of(s, 0).gold == 0


@pytest.mark.clause("praga.wheel.egg_once_optional", "praga.building.unaffordable")
def test_an_egg_is_not_bought_with_what_an_announced_building_needs() -> None:
    row = {"building": ("B1C01", "B1C08", "B1C13")}
    s = taken("AT1", EGG_FOR_GOLD, p0=seat(gold=1), row=row)
    play(s, "act building")
    refused_by(s, "bonus", "building.unaffordable")
    play(s, "place B1C01")
    refused_by(s, "bonus", "wheel.egg_bought_late")
    s = taken("AT1", EGG_FOR_GOLD, p0=seat(gold=2), row=row)
    play(s, "act building", "bonus")
    assert options(s)[0] == "place B1C01"
    assert (of(s, 0).gold, of(s, 0).eggs) == (1, 1)


@pytest.mark.clause("praga.hex.special_change_of_mind", "praga.hex.special_or_points")
def test_the_points_of_a_special_right_may_be_taken_after_the_announcement() -> None:
    row = {"building": ("B1C01", "B1C02", "B1C03", "B1S01")}
    s = taken("AT1", SPECIAL, p0=seat(gold=9, stone=9, wealth=WEALTHY), row=row)
    play(s, "act building")
    assert "place B1S01" in options(s)
    play(s, "bonus")
    refused_by(s, "place B1S01", "hex.special_needs_bonus")
    assert of(s, 0).points == 1


@pytest.mark.clause("praga.hex.special_or_points", "praga.wall.unaffordable")
def test_a_special_right_is_kept_while_only_the_special_hex_can_be_paid() -> None:
    row = {"wall": ("W1C06", "W1C07", "W1C08", "W1S04")}
    s = taken("AT2", SPECIAL, p0=seat(stone=1), row=row)
    play(s, "act wall")
    assert options(s)[0] == "place W1S04"
    refused_by(s, "bonus", "wall.unaffordable")
    play(s, "place W1S04")


def card_cost(id: str) -> tuple[int, int]:
    number = PRAGA.t.ids.index(id)
    return PRAGA.t.cost_gold[number], PRAGA.t.cost_stone[number]


# Renewing, seals and moves while an action is announced


@pytest.mark.clause("praga.refresh.any_time")
def test_a_row_is_renewed_after_the_announcement() -> None:
    row = {"wall": ("W1C01", "W1C02", "W1C03"), "upgrade": ("U1C01", "U1C02", "U1C03")}
    s = taken("AT5", SILVER_BONUS, p0=seat(gold=1), row=row, deck={"upgrade": ("U1C04", "U1C05")})
    play(s, "act upgrade", "renew upgrade gold", "drop U1C01", "drop U1C02")
    assert asked(s) == "upgrade"
    assert answers(s) == ["place U1C03", "place U1C04", "place U1C05"]
    refused_by(s, "renew upgrade stone", "refresh.once_per_turn")


@pytest.mark.clause("praga.refresh.any_time", "praga.wall.unaffordable")
def test_renewing_leaves_an_announced_wall_something_to_build() -> None:
    row = {"wall": ("W1C01", "W1C06", "W1C07")}
    s = taken("AT2", SILVER_BONUS, p0=seat(gold=1, stone=card_cost("W1C01")[1]), row=row)
    play(s, "act wall")
    assert [o for o in options(s) if o.startswith("place")] == ["place W1C01"]
    refused_by(s, "renew wall stone", "wall.unaffordable")
    refused_by(s, "renew building stone", "wall.unaffordable")
    after = s.clone()
    play(after, "renew wall gold")
    refused_by(after, "drop W1C01", "wall.unaffordable")
    play(s, "renew building gold")
    play(s, options(s)[0])
    play(s, options(s)[0])
    assert (asked(s), options(s)[0]) == ("wall", "place W1C01")


@pytest.mark.clause("praga.projects.up_repeat", "praga.seals.own_turn_only", "praga.projects.side_move_delay")
def test_moves_and_seals_may_come_after_the_announcement() -> None:
    s = taken("AT5", SILVER_BONUS, p0=seat(rights=1, silver=2))
    play(s, "act upgrade", "up hunger", "seal S5")
    assert asked(s) == "upgrade"
    assert (of(s, 0).hunger, of(s, 0).seals) == ((1, 0), ["S5"])


# Between paying and siting, and every other question


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.building.old_town_surcharge")
def test_a_gold_taken_before_siting_pays_for_the_old_town() -> None:
    s = taken("AT1", GOLD_BONUS, p0=seat(gold=2), row={"building": ("B1C03", "B1C01", "B1C02")})
    play(s, "act building", "place B1C03")
    refused_by(s, "site S01", "building.old_town_unaffordable")
    play(s, "bonus", "site S01")
    assert of(s, 0).gold == 0


@pytest.mark.clause("praga.wheel.egg_once_optional", "praga.building.old_town_unaffordable")
def test_the_last_gold_is_kept_for_the_last_sites() -> None:
    """Only Old Town sites are free, so the gold they cost buys no egg meanwhile."""
    g = PRAGA.t.geometry
    new = [id for i, id in enumerate(g.site_ids) if not g.site_old[i]]
    hexes = [f"B1C{i:02}" for i in range(2, 15)] + ["B1S01", "B1S02", "B1S03", "B1S04"]
    pads = [*hexes, *[f"B2C{i:02}" for i in range(1, 15)]]
    city: Mapping[str, tuple[str, int]] = {site: (pads[i], 0) for i, site in enumerate(new)}
    s = taken("AT1", EGG_FOR_GOLD, p0=seat(gold=card_cost("B1C01")[0] + 1), city=city)
    s.rows[8] = PRAGA.t.ids.index("B1C01")
    for deck in s.decks[4:6]:
        if s.rows[8] in deck:
            deck.remove(s.rows[8])
    s.menu = None
    machine.play(s, PRAGA.notation.read("act building"))
    machine.play(s, PRAGA.notation.read("place B1C01"))
    assert asked(s) == "site"
    refused_by(s, "bonus", "building.old_town_unaffordable")
    assert options(s)


QUESTIONS: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "manage": ("AT1", {}, ("act mines",)),
    "spot": ("AT2", {"row": {"wall": ("W1C01", "W1C02", "W1C03")}}, ("act wall", "place W1C01")),
    "rotation": ("AT2", {"row": {"wall": ("W1C06", "W1C02", "W1C03")}, "p": {"stone": 6, "gold": 4}},
                 ("act wall", "place W1C06", spot((2, 0)))),
    "technology": ("AT3", {"p": {"tech": 1, "pawn": 1, "eggs": 1}}, ("act road", "egg II", "choose 1")),
    "token": ("AT1", {"p": {"mines": 4}}, ("act mines", "raise mines")),
    "reward": ("AT3", {}, ("act road", "resolve I")),
    "drop": ("AT1", {}, ("renew wall gold",)),
    "any_action": ("AT1", {"p": {"techs": ("T4-3",)}}, ("tech T4-3",)),
    "lift": ("AT1", {"p": {"techs": ("T3-2",)}}, ("tech T3-2",)),
    "plaza": ("AT1", {"p": {"techs": ("T4-5",)}}, ("tech T4-5",)),
    "raise_any": ("AT1", {"p": {"techs": ("T4-6",)}}, ("tech T4-6",)),
    "produce_any": ("AT1", {"p": {"techs": ("T4-6",)}}, ("tech T4-6", "raise mines")),
    "bridge_iv": ("AT3", {"p": {"pawn": 3, "eggs": 1}}, ("act road",)),
    "bridge_v": ("AT3", {"p": {"pawn": 4, "eggs": 1}}, ("act road",)),
    "slab": ("AT3", {"p": {"pawn": 3, "eggs": 1}, "deck": {"bridge IV": ("B4-1", "B4-2", "B4-3")}},
             ("act road", "tile B4-1")),
    "cathedral_tile": ("AT1", {"p": {"cathedral": (3, 0), "silver": 2, "gold": 4, "stone": 4}}, ("up cathedral",)),
    "plaza_reward": (
        "AT1",
        {"p": {"gold": 6, "stone": 4}, "plazas": {"PL2": "Z4"}, "row": {"building": ("B1C02", "B1C01", "B1C03")},
         "city": {"S22": ("B1C13", 0, 1), "S28": ("B1C04", 0, 0)}},
        ("act building", "place B1C02", "site S21", "turn 0"),
    ),
}  # fmt: skip


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.timing.free_order")
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_bonus_is_offered_beside_every_question(question: str) -> None:
    tile, things, texts = QUESTIONS[question]
    things = dict(things)
    s = taken(tile, SILVER_BONUS, p0=seat(**things.pop("p", {})), **things)
    play(s, *texts)
    assert asked(s) == question
    assert options(s)[-1] == "bonus" or "bonus" in options(s)
    before = [o for o in options(s) if o != "bonus"]
    play(s, "bonus")
    assert asked(s) == question, "the question returns"
    assert set(before) <= set(options(s))
    assert of(s, 0).silver >= 1


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.tech.passing_levels")
def test_questions_set_off_by_a_bonus_come_first() -> None:
    """While a technology of level I is chosen, an egg effect advances to level II and asks for that one first."""
    s = table(
        p0=seat(tech=1, pawn=1, eggs=2, silver=0), crane={"AT3": 5}, arrow=arrow_for(5, SILVER_BONUS),
    )  # fmt: skip
    play(s, "take AT3", "act road", "egg II", "choose 1")
    level = machine.who(s), asked(s)
    assert level == (0, "technology")
    assert "resolve II" in options(s)
    play(s, "resolve II")
    assert (asked(s), of(s, 0).points, of(s, 0).gold) == ("technology", 4, 1)


# When it is too late, or too early


@pytest.mark.clause("praga.wheel.bonus_expires", "praga.end.order")
def test_nothing_is_taken_once_the_turn_has_ended() -> None:
    s = taken("AT1", GOLD_BONUS, p0=seat(silver=4, gold=3, rights=1, techs=("T3-3",)))
    play(s, "act mines", "yield mines", "end")
    s = taken("AT1", GOLD_BONUS, p0=seat(silver=3, gold_windows=1, gold=3, rights=1, techs=("T3-3",)))
    play(s, "act mines", "yield mines", "end")
    assert options(s) == ["keep 0", "keep 1"]
    for text in ("bonus", "up hunger", "renew wall gold", "tech T3-3", "seal S5"):
        refused_by(s, text, "windows.keep_two")


@pytest.mark.clause("praga.scoring.open_plazas", "praga.wheel.bonus_expires")
def test_final_scoring_is_no_turn() -> None:
    s = taken("AT1", GOLD_BONUS, p0=seat(gold=3, silver=2), city={"S01": ("B1C01", 0, 0)}, plazas={"PL7": "Z9"})
    score(s)
    while not s.over:
        assert not set(options(s)) & {"bonus", "up hunger", "renew wall gold"}
        play(s, options(s)[0])


# Random games


def offered(s: Table) -> tuple[set[str], set[str]]:
    """What waits for the deciding seat and costs nothing it lacks; and what may be refused for a stated reason."""
    p = machine.who(s)
    base = p * WIDTH
    free: set[str] = set()
    paid: set[str] = set()
    if s.bonus >= 0:
        kind = s.g.sector_kind[s.bonus]
        if kind in (OFFER, SPECIAL_RIGHT):
            if pays(s, p, s.g.sector_cost[s.bonus]):
                paid.add("bonus")
        else:
            free.add("bonus")
    for x, space in enumerate(("I", "II", "III")):
        if s.plain >> (x + 1) & 1:
            cost = s.t.plain_pay[x + 1]
            if not cost:
                free.add(f"resolve {space}")
            elif s.own[base + GOLD]:
                paid.add(f"resolve {space}")
        if s.egg_open >> (x + 1) & 1 and s.own[base + EGG]:
            free.add(f"egg {space}")
    return free, paid


@pytest.mark.clause("praga.wheel.bonus_may_wait", "praga.timing.road_effects_delayed", "praga.timing.free_order")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_in_random_games_whatever_waits_is_offered_at_every_decision(seats: int) -> None:
    asked_at: Counter[str] = Counter()
    refusals: Counter[str] = Counter()
    for seed in range(12):
        luck = random.Random(seed)
        s = PRAGA.new(seats, seed, {"solo": "parler"} if seats == 1 and seed % 2 else {})
        machine.settle(s)
        while not s.over:
            menu = options(s)
            if machine.who(s) == s.active and not s.closing and asked(s) not in ("keep", "parler_start"):
                free, paid = offered(s)
                assert free <= set(menu), f"{asked(s)}: {free - set(menu)}"
                for text in paid - set(menu):
                    number = machine.refuse(s, PRAGA.notation.read(text))
                    refusals[PRAGA.book[number].key] += 1
                if free | paid:
                    asked_at[asked(s)] += 1
            lazy = [o for o in menu if o.split()[0] not in ("bonus", "resolve", "egg", "renew")] or menu
            play(s, luck.choice(lazy if luck.random() < 0.8 else menu))
            if s.taken < 0 and s.active < seats and luck.random() < 0.3:
                s.own[s.active * WIDTH + EGG] += 1
                s.menu = None
    assert set(refusals) <= {
        "building.unaffordable", "wall.unaffordable", "building.old_town_unaffordable", "upgrade.take_tile",
    }  # fmt: skip
    assert len(asked_at) > 12, asked_at


@pytest.mark.clause("praga.timing.free_order", "praga.turn.action_mandatory")
def test_an_announced_action_is_always_finished_whatever_comes_between() -> None:
    beside = {verb.word for verb in ASIDES}
    between = 0
    for seed in range(24):
        luck = random.Random(seed)
        s = PRAGA.new(1 + seed % 4, seed, {"road": "RR1,RR3"} if seed % 3 == 0 else {})
        s.log = []
        machine.settle(s)
        while not s.over:
            menu = machine.options(s)
            others = [a for a in menu if a & 255 in beside] if asked(s) != "turn" else []
            between += len(others) > 0
            machine.play(s, luck.choice(others if others and luck.random() < 0.6 else menu))
            assert PRAGA.check(s) == []
            if s.stack and asked(s) == "turn" and luck.random() < 0.1:
                for what in (SILVER, GOLDEN, EGG):
                    s.own[s.active * WIDTH + what] += 1
                s.menu = None
        told = Counter(PRAGA.events[e.kind] for e in s.log if e.player >= 0)
        acts = Counter(ACTIONS[e.n] for e in s.log if PRAGA.events[e.kind] == "acts")
        assert acts["upgrade"] + acts["wall"] == told["placed"]
        assert acts["building"] == told["built"]
        assert acts["road"] == told["pawn"]
    assert between > 500
