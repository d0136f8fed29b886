"""A third reading: plain cards played from the frozen tables, and cards that meet one another."""

from __future__ import annotations

from typing import Any

import pytest

from nations.frozen import facts
from nations.table import Scene, refused_by, seat, table
from tabularium.games.nations.cards.shelf import NUMBER

GOODS = ("gold", "food", "stone", "books")
FACTS = facts("progress")["cards"]
Entry = dict[str, Any]


def of_type(name: str) -> pytest.MarkDecorator:
    """Every card of this type, played with the figures of the tables."""
    return pytest.mark.parametrize("card", [x for x in FACTS if x["type"] == name], ids=lambda x: x["id"])


def stock(s: Scene, nation: str) -> dict[str, int]:
    return {kind: getattr(getattr(s, nation), kind) for kind in GOODS}


def goods(s: Scene, nation: str) -> list[int]:
    """Gold, food, stone, books and VP."""
    return [*stock(s, nation).values(), getattr(s, nation).vp]


def produced(s: Scene, nation: str) -> dict[str, int]:
    """What production changed; the stocks are large enough for any upkeep."""
    before = stock(s, nation)
    s.produce()
    return {kind: n - before[kind] for kind, n in stock(s, nation).items()}


def bought(card: Entry, over: str, **rome: Any) -> Scene:
    """Rome buys the card for 2 gold and puts it over another; the others have passed."""
    seats = {"egypt": seat(), "rome": seat(gold=12, food=20, stone=20, books=40, vp=5, turns=1, **rome)}
    s = table(market={"b2": card["id"]}, round=2 * card["age"], passed=["egypt"], **seats).turn("rome")
    return s.play("buy b2", f"over {over}")


def check_workers(s: Scene, card: Entry, cost: int) -> None:
    """Three workers come and one goes: stone, both discs, production and final VP follow each of them."""
    key, each = card["id"], card["per_worker"]
    for workers in (1, 2, 3):
        before = s.rome.stone
        s.play(f"deploy {key}")
        assert before - s.rome.stone == cost
        strength = min(40, workers * each["military"])
        assert [s.rome.strength, s.rome.stability] == [strength, workers * each["stability"]]
        assert s.rome.production == {kind: workers * each[kind] for kind in GOODS}
        assert s.rome.points["workers"] == sum(card["worker_vp"][:workers])
    s.play(f"undeploy {key}")
    assert [s.rome.strength, s.rome.stability] == [2 * each["military"], 2 * each["stability"]]
    s.rome.n.stock[2] = cost - 1
    refused_by(s, f"deploy {key}", "deploy.definition")


@of_type("Building")
@pytest.mark.clause("nations.building.produces_per_worker", "nations.building.stability_at_once")
@pytest.mark.clause("nations.deploy.definition", "nations.score.d_workers")
def test_a_building_does_what_is_printed_for_each_worker(card: Entry) -> None:
    s = bought(card, "temple")
    assert [s.rome.gold, s.market("b2"), "temple" in s.rome.spaces] == [10, None, False]
    assert [*s.rome.production.values(), s.rome.stability, s.rome.points["workers"]] == [0] * 6
    check_workers(s, card, card["deploy_cost"])
    assert produced(s, "rome") == {kind: 2 * card["per_worker"][kind] for kind in GOODS}


@of_type("Military")
@pytest.mark.clause("nations.military.strength_at_once", "nations.military.upkeep", "nations.military.raid_value")
def test_a_military_card_does_what_is_printed_for_each_worker(card: Entry) -> None:
    s = bought(card, "axeman")
    assert [s.rome.strength, s.rome.n.stock[0]] == [0, 10]
    check_workers(s, card, card["deploy_cost"])
    each = card["per_worker"]
    revolt = min(0, 2 * each["stability"])
    upkeep = {kind: 2 * each[kind] for kind in GOODS}
    upkeep["books"] += revolt
    s.rome.n.stock[2] = 20
    assert produced(s, "rome") == upkeep
    assert s.rome.vp == (4 if revolt else 5)


@of_type("Military")
@pytest.mark.clause("nations.card.anna_komnene", "nations.battle.gain", "nations.military.raid_value")
def test_two_advisors_of_the_army_know_every_military_card(card: Entry) -> None:
    """Anna Komnene forgets its upkeep, Frederick the Great deploys on it cheaper, and a battle brings its raid."""
    s = bought(card, "farm", advisor="anna-komnene", tower="frederick-the-great", wonders=["porcelain-tower"])
    s.state.market[0] = NUMBER["siege-of-troy"]
    s.state.dealt += 1
    s.play(f"deploy {card['id']}")
    assert 20 - s.rome.stone == max(1, card["deploy_cost"] - 2)
    assert [s.rome.strength, s.rome.stability] == [2 + card["per_worker"]["military"], 0]
    assert s.rome.production == {"gold": 0, "food": 0, "stone": 0, "books": 1}
    s.play("buy a1", "gain food")
    assert s.rome.food == 20 + card["raid"]


@of_type("Colony")
@pytest.mark.clause("nations.colony.requirement", "nations.colony.effect_at_once", "nations.score.b_colonies")
@pytest.mark.clause("nations.colony.requirement_only_on_purchase", "nations.colony.own_bonus_not_counted")
def test_a_colony_asks_for_its_strength_and_gives_what_is_printed(card: Entry) -> None:
    needs, gives = card["military_requirement"], card["production"]

    def offered(strength: int, pocahontas: bool = False) -> Scene:
        return table(
            egypt=seat(advisor="pocahontas" if pocahontas else None),
            rome=seat(gold=3, strength=strength),
            market={"c1": card["id"]},
            round=2 * card["age"],
        ).turn("rome")

    refused_by(offered(needs - 1), "buy c1", "colony.requirement")
    refused_by(offered(needs + 3, pocahontas=True), "buy c1", "colony.requirement")
    s = offered(needs + 4, pocahontas=True).play("buy c1")
    assert [s.rome.colonies, s.rome.gold] == [[card["id"]], 0]
    s = offered(needs).play("buy c1")
    assert [s.rome.strength, s.rome.stability] == [needs + gives["military"], gives["stability"]]
    s.end_of_round()  # the strength that bought it is gone
    assert [s.rome.strength, s.rome.colonies] == [gives["military"], [card["id"]]]
    assert produced(s, "rome") == {kind: gives[kind] for kind in GOODS}
    assert s.rome.points["colonies"] == (card["vp"] or 0)


@of_type("Battle")
@pytest.mark.clause("nations.battle.gain", "nations.battle.one_kind", "nations.battle.needs_military_worker")
@pytest.mark.clause("nations.battle.removed", "nations.remove.out_of_game")
def test_a_battle_brings_the_best_raid_once_of_one_kind(card: Entry) -> None:
    def before(soldiers: int, gold: int = 3) -> Scene:
        rome = seat(gold=gold, on={"archer": soldiers, "axeman": 3 * soldiers}, advisor="abu-bakr")
        seats = {"egypt": seat(advisor="hannibal"), "rome": rome}
        return table(market={"b1": card["id"]}, round=2 * card["age"], **seats).turn("rome")

    refused_by(before(0), "buy b1", "battle.needs_military_worker")
    refused_by(before(1, gold=2), "buy b1", "buy.need_full_price")
    for kind in ("books", "food", "stone"):
        s = before(1).play("buy b1")
        refused_by(s, "gain gold", "battle.one_kind")
        s.play(f"gain {kind}")
        assert stock(s, "rome") == {"gold": 0, "food": 0, "stone": 0, "books": 2} | {kind: 4 + 2 * (kind == "books")}
        assert s.state.removed == [NUMBER[card["id"]]]
        assert s.rome.n.fights_bought == 1


@of_type("Golden Age")
@pytest.mark.clause("nations.golden.choice", "nations.golden.payment_mix", "nations.golden.price_by_age")
@pytest.mark.clause("nations.golden.bonus_sum", "nations.golden.must_afford_vp")
def test_a_golden_age_brings_its_resources_or_a_point(card: Entry) -> None:
    golden = card["golden_age"]
    assert golden["vp_price"] == card["age"]

    def before(bonus: bool, **have: Any) -> Scene:
        greece = seat("B", gold=9, wonders=["uraniborg"], **have) if bonus else seat(gold=9, **have)
        return table(greece=greece, rome=seat(), market={"a1": card["id"]}, round=2 * card["age"]).turn("greece")

    for bonus in (False, True):
        more = 3 if bonus else 0
        s = before(bonus, stone=5, books=5).play("buy a1", "resources")
        gained = {"gold": 8, "food": 0, "stone": 5, "books": 5}
        gained[golden["resource"]] += golden["amount"] + more
        assert stock(s, "greece") == gained
        price = max(0, card["age"] - more)
        s = before(bonus, food=price).play("buy a1", "vp")
        assert [s.greece.vp, s.greece.food, s.greece.gold, s.to_move] == [1, 0, 8, "rome"]
        if price:
            s = before(bonus, food=price - 1).play("buy a1")  # nothing to choose: the resources come at once
            assert [s.greece.vp, s.to_move, s.greece.n.golden_ages_bought] == [0, "rome", 1]
    s = before(False, food=1, stone=1, books=card["age"]).play("buy a1", "vp")
    refused_by(s, "pay gold", "golden.payment_mix")
    s.play("pay books")


@of_type("War")
@pytest.mark.clause("nations.war.loss_amount", "nations.war.defeat_check", "nations.war.vp_always")
@pytest.mark.clause("nations.war.negative_stability", "nations.war.end", "nations.war.loss_shortage")
def test_a_war_takes_its_loot_less_stability(card: Entry) -> None:
    kind, amount = card["war"]["resource"], card["war"]["amount"]
    rich: dict[str, Any] = {"gold": 20, "food": 20, "stone": 20, "books": 40, "vp": 5}
    s = table(
        egypt=seat(stability=0, strength=5, **rich),
        greece=seat(stability=2, strength=5, **rich),
        rome=seat(gold=3, strength=6),
        persia=seat(taken_stability=1, strength=6, **rich),
        china=seat(stability=-3, strength=0, **(rich | {kind: 1})),
        market={"c1": card["id"]},
        round=2 * card["age"],
    ).turn("rome")
    s.play("buy c1")
    assert [s.state.war_strength, s.rome.n.fights_bought] == [6, 1]
    s.war()
    while not s.done:  # only China lacks books
        s.play("lose gold" if "lose gold" in s.options() else "lose food")
    for nation, lost in (("egypt", amount), ("greece", max(0, amount - 2)), ("persia", 0)):
        assert stock(s, nation) == {k: rich[k] - lost * (k == kind) for k in GOODS}
    assert [s.egypt.vp, s.greece.vp, s.rome.vp, s.persia.vp] == [4, 4, 0, 5]
    assert getattr(s.china, kind) == 0
    assert sum(stock(s, "china").values()) == sum(rich[k] for k in GOODS if k != kind) - (amount - 1)
    assert s.china.vp == 3  # the defeat, and one for what is missing
    assert NUMBER[card["id"]] in s.state.removed


# Wonders, advisors, colonies


@pytest.mark.clause("nations.wonder.to_construction", "nations.card.sphinx", "nations.wonder.cover_ready")
def test_a_tower_that_is_covered_takes_its_advisor_and_his_architect() -> None:
    """Alhambra becomes ready over the Porcelain Tower: Sphinx and Hatshepsut pay, Archimedes goes."""
    s = table(
        rome=seat(
            stone=1, advisor="hatshepsut", tower="archimedes", project="alhambra", stages=1,
            wonders=["porcelain-tower", "petra", "the-oracle", "sphinx", "pyramids"],
        ),
        china=seat(), round=4,
    ).turn("rome")  # fmt: skip
    refused_by(s, "hire public", "hire.preconditions")
    s.play("hire archimedes")
    refused_by(s, "free", "wonder.cover_ready")
    s.play("over porcelain-tower")
    assert [s.rome.advisors, s.rome.stone, s.rome.books] == [["hatshepsut"], 5, 3]
    assert [s.rome.private("alhambra"), s.supply] == [1, 14]


@pytest.mark.clause("nations.wonder.to_construction", "nations.advisor.one_unless_card")
def test_wonders_under_construction_do_nothing_yet() -> None:
    """Neither a second advisor nor a private architect."""
    s = table(
        rome=seat(gold=1, advisor="hannibal", project="porcelain-tower", stages=1),
        china=seat(project="alhambra", stages=1), market={"a1": "augustus"}, round=4,
    ).turn("rome")  # fmt: skip
    s.play("buy a1")
    assert [s.rome.advisors, s.china.n.helpers, s.rome.points["wonders"]] == [["augustus"], (), 0]


@pytest.mark.clause("nations.hire.zero_cost_stage", "nations.hire.leftmost_stage", "nations.hire.extra_architects")
def test_sections_for_nothing_and_free_architects_pay_the_sistine_chapel() -> None:
    s = table(
        rome=seat(stability=1, gold=1, wonders=["sistine-chapel"], advisor="archimedes"), china=seat(),
        market={"a1": "terracotta-army"}, passed=["china"], round=7, event="anarchism-great-exhibition",
    ).turn("rome")  # fmt: skip
    s.play("buy a1", "hire archimedes")
    assert [s.rome.stone, s.rome.stages, s.rome.books] == [0, 1, 3]
    s.happen(1)
    s.play("yes", "yes")
    s.play("free")
    assert [s.rome.wonders, s.rome.books, s.rome.strength] == [["sistine-chapel", "terracotta-army"], 9, 1]


@pytest.mark.clause("nations.board.colony_limit", "nations.colony.own_bonus_not_counted", "nations.sideb.china_spaces")
def test_the_colony_that_goes_still_counted_for_the_requirement() -> None:
    """China B has room for one: Macedonia's 2 strength reach Hispania, and nobody is asked which of one colony goes."""
    s = table(
        china=seat("B", gold=1, on={"axeman": 1}, colonies=["macedonia"]), rome=seat(), market={"a1": "hispania"}
    ).turn("china")  # fmt: skip
    s.play("buy a1")
    assert [s.china.colonies, s.china.strength, s.to_move] == [["hispania"], 2, "rome"]


@pytest.mark.clause("nations.card.used_marker", "nations.card.marker_removed", "nations.action.kinds")
def test_each_card_has_a_marker_of_its_own() -> None:
    s = table(
        rome=seat(gold=2, food=1, advisor="marco-polo", stone=2, wonders=["petra", "piazza-san-marco"]), china=seat(),
        passed=["china"], round=3,
    ).turn("rome")  # fmt: skip
    s.play("use petra", "gain stone", "use marco-polo", "use piazza-san-marco", "gain food")
    for card in ("petra", "marco-polo", "piazza-san-marco"):
        refused_by(s, f"use {card}", "card.used_marker")
    assert goods(s, "rome") == [4, 5, 3, 0, 0]


@pytest.mark.clause("nations.buy.price_by_row", "nations.buy.need_full_price")
def test_hannibal_makes_the_dearest_battle_cost_four_and_the_middle_one_pay_the_lighthouse() -> None:
    def before(gold: int) -> Scene:
        rome = seat(gold=gold, on={"axeman": 1}, wonders=["great-lighthouse", "red-fort"])
        return table(
            rome=rome, china=seat(gold=9, on={"axeman": 1}, advisor="hannibal"),
            market={"a1": "siege-of-troy", "b1": "siege-of-alesia", "c1": "battle-of-issus"},
        ).turn("rome")  # fmt: skip

    refused_by(before(3), "buy c1", "buy.need_full_price")
    s = before(4).play("buy c1", "gain food")
    assert goods(s, "rome") == [0, 2, 0, 0, 0]
    s = before(4).play("buy b1", "gain food")
    assert goods(s, "rome") == [1, 2, 0, 1, 0]
    s = before(4).play("buy a1", "gain stone")
    assert goods(s, "rome") == [2, 0, 2, 0, 0]  # two gold: neither Lighthouse nor Fort
    s.play("buy b1", "gain food")  # Hannibal's own nation pays two and raids better
    assert [s.china.gold, s.china.food] == [7, 3]


@pytest.mark.clause("nations.golden.bonus", "nations.card.text_over_rules")
def test_a_golden_age_for_nothing_still_pays_sejong() -> None:
    s = table(
        rome=seat(advisor="galileo-galilei", tower="sejong-the-great", wonders=["porcelain-tower"]), china=seat(),
        market={"c1": "candide"}, round=7,
    ).turn("rome")  # fmt: skip
    s.play("use galileo-galilei")  # two stone of four: the resources come at once
    assert goods(s, "rome") == [0, 0, 2, 2, 0]


@pytest.mark.clause("nations.card.tokugawa", "nations.card.elizabeth", "nations.prod.sources")
def test_a_card_that_covers_an_older_one_counts_at_once_for_tokugawa() -> None:
    s = table(
        rome=seat(gold=1, spaces=["bank", "samurai", "castle", "farm", "caravan"], advisor="tokugawa",
                  wonders=["mit", "himeji-castle"], on={"castle": 1}),
        china=seat(), market={"a1": "dike"}, round=5,
    ).turn("rome")  # fmt: skip
    s.play("buy a1", "over castle", "deploy dike")
    assert [s.rome.on("dike"), s.rome.stone, s.rome.production["stone"]] == [1, 4, 3 * 2 + 3]


@pytest.mark.clause("nations.card.elizabeth", "nations.war.defeat_check", "nations.limit.military_40")
def test_elizabeth_adds_to_a_strength_that_counts_as_forty() -> None:
    s = table(
        egypt=seat(vp=3, strength=32, advisor="elizabeth"),
        rome=seat(strength=50),
        war=("imjin-war", 40, "rome"),
        round=5,
    )
    assert s.war().egypt.vp == 3
