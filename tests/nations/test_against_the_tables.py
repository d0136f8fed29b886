"""Random games, kept in a second ledger: every resolution and every turn is what the fact tables make of it."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from nations.ledger import GOODS, PROGRESS, Account, Ledger, key
from nations.table import GAME, Scene
from tabularium.games.nations.cards.shelf import NATIONS
from tabularium.games.nations.table import queries
from tabularium.games.nations.table.kinds import ACTIONS, NO_CARD, NOBODY
from tabularium.games.nations.table.state import Table
from tabularium.kernel import machine

CASES = [(seats, side, seed) for seats in (2, 3, 4, 5) for side in "AB" for seed in (1, 2, 3)]
PLAIN = {"timing", "target", "gain", "lose", "gain_vp", "lose_vp", "condition", "per", "same_nations_as_previous_step"}


def new_game(seats: int, side: str, seed: int) -> Table:
    return cast(Table, GAME.new(seats, seed, {"boards": side, "sets": "basic,advanced,expert"}))


# Nations that seldom grow and deploy a lot differ in strength and stability, so that comparisons mean something.
LIKELY = {"buy": 3.0, "hire": 3.0, "use": 3.0, "deploy": 6.0, "take": 3.0, "pass": 0.2, "grow": 0.3, "move": 0.2}


def some_action(s: Table, dice: random.Random) -> str:
    options = [GAME.notation.write(a) for a in machine.options(s)]
    return dice.choices(options, [LIKELY.get(a.split()[0], 0.1) for a in options])[0]


def answered(scene: Scene, dice: random.Random) -> Ledger:
    """The rest of a step, whatever is answered; then a look at the table."""
    while not scene.done:
        machine.play(scene.state, GAME.notation.read(some_action(scene.state, dice)))
    return Ledger(scene.state)


def agrees(accounts: list[Account], s: Table, step: str) -> None:
    for n, account in zip(s.nations, accounts, strict=True):
        assert n.vp == account["vp"], step
        assert n.stock[3] == account["stock"][3], step
        assert sum(n.stock[:3]) == sum(account["stock"][:3]) - account["given"], step
        if not account["given"]:
            assert n.stock == account["stock"], step


@pytest.mark.parametrize(("seats", "side", "seed"), CASES)
def test_every_turn_offers_what_the_tables_allow(seats: int, side: str, seed: int) -> None:
    s, dice = new_game(seats, side, seed), random.Random(seed)
    machine.settle(s)
    turns = 0
    while not s.over:
        options = {GAME.notation.write(a) for a in machine.options(s)}
        if s.phase == ACTIONS and "pass" in options:
            turns += 1
            assert {a for a in options if not a.startswith("use")} == Ledger(s).turn(machine.who(s))
        machine.play(s, GAME.notation.read(some_action(s, dice)))
    assert turns > 8 * seats


@pytest.mark.parametrize(("seats", "side", "seed"), CASES)
def test_every_resolution_is_what_the_tables_make_of_it(seats: int, side: str, seed: int) -> None:
    s, dice = new_game(seats, side, seed), random.Random(seed)
    machine.settle(s)
    resolutions = 0
    while not s.over:
        action = some_action(s, dice)
        if action == "pass" and len(s.passed) == seats - 1:
            resolutions += 1
            twin = s.clone()
            twin.passed.append(machine.who(s))
            twin.active = NOBODY
            resolve(Scene(twin, [NATIONS[n.side // 2] for n in twin.nations]), random.Random(seed))
        machine.play(s, GAME.notation.read(action))
    assert resolutions == 8


def resolve(scene: Scene, dice: random.Random) -> None:
    ledger = Ledger(scene.state)
    for p in ledger.seats:
        assert (ledger.strength(p), ledger.stability(p)) == (
            queries.strength(scene.state, p),
            queries.stability(scene.state, p),
        )
    production(scene, ledger, dice)
    order(scene, Ledger(scene.state))
    war(scene, Ledger(scene.state), dice)
    for half, event in enumerate(ledger.event["events"]):
        happening(scene, Ledger(scene.state), half, event["effect_data"], dice)
    famine(scene, Ledger(scene.state), dice)
    books(scene, Ledger(scene.state), dice)


def production(scene: Scene, ledger: Ledger, dice: random.Random) -> None:
    accounts = ledger.accounts()
    for p, account in enumerate(accounts):
        net, revolt = ledger.net(p), max(0, -ledger.stability(p))
        for kind, good in enumerate(GOODS):
            account["stock"][kind] += max(0, net[good])
        due = {good: max(0, -net[good]) + (revolt if good == "books" else 0) for good in GOODS}
        ledger.charge(p, account, due, vp=int(revolt > 0))
    scene.produce()
    answered(scene, dice)
    if not any(ledger.has(p, "peter-the-great") for p in ledger.seats):
        agrees(accounts, scene.state, "production")


def order(scene: Scene, ledger: Ledger) -> None:
    frozen = any(step["timing"] != "event" for event in ledger.event["events"] for step in event["effect_data"])
    expected = list(ledger.s.order)
    if not frozen:
        expected.sort(key=lambda p: (-ledger.strength(p), -ledger.rank(p)))
    scene.player_order()
    assert scene.state.order == expected


def war(scene: Scene, ledger: Ledger, dice: random.Random) -> None:
    s = ledger.s
    if s.war == NO_CARD:
        return
    loss, accounts = PROGRESS[key(s.war)]["war"], ledger.accounts()
    luther = any(ledger.has(p, "martin-luther") for p in ledger.seats)
    for p, account in enumerate(accounts):
        if ledger.strength(p) + 8 * ledger.has(p, "elizabeth") < s.war_strength:
            walled = ledger.has(p, "great-wall") and p in ledger.selected("passed_first")
            amount = max(0, loss["amount"] - max(0, ledger.stability(p)))
            ledger.charge(p, account, {loss["resource"]: amount}, vp=int(not walled), spared=walled)
    scene.war()
    answered(scene, dice)
    if not luther:
        agrees(accounts, scene.state, "war")


def happening(scene: Scene, ledger: Ledger, half: int, steps: list[dict[str, Any]], dice: random.Random) -> None:
    """Events without a question; the others are only lived through."""
    accounts, order = ledger.accounts(), list(ledger.s.order)
    plain = all(set(step) <= PLAIN for step in steps)
    for step in steps if plain else []:
        for p in ledger.selected(step["target"]):
            if ledger.holds(p, step.get("condition")):
                times = ledger.times(p, step.get("per"))
                ledger.charge(p, accounts[p], step.get("lose", {}), vp=step.get("lose_vp", 0))
                accounts[p]["vp"] += times * step.get("gain_vp", 0)
                for kind, good in enumerate(GOODS):
                    accounts[p]["stock"][kind] += times * step.get("gain", {}).get(good, 0)
    scene.happen(half)
    answered(scene, dice)
    if plain:
        agrees(accounts, scene.state, str(ledger.event["events"][half]["name_en"]))
        assert scene.state.order == order


def famine(scene: Scene, ledger: Ledger, dice: random.Random) -> None:
    accounts = ledger.accounts()
    for p, account in enumerate(accounts):
        ledger.charge(p, account, {"food": ledger.event["famine"]})
    scene.famine()
    answered(scene, dice)
    agrees(accounts, scene.state, "famine")


def books(scene: Scene, ledger: Ledger, dice: random.Random) -> None:
    accounts, owned = ledger.accounts(), [n.stock[3] for n in ledger.s.nations]
    for p, account in enumerate(accounts):
        if ledger.s.round % 2 == 0:
            account["vp"] += len([other for other in owned if other < owned[p]]) + ledger.has(p, "solomons-temple")
    scene.book_scoring()
    after = answered(scene, dice)
    agrees(accounts, scene.state, "books")
    assert [after.score(p) for p in after.seats] == GAME.scores(scene.state)
