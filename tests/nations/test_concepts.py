"""Concepts: resources, values, ties, losses, workers, sets, levels (rulebook, Conceitos do Jogo)."""

from __future__ import annotations

import pytest

from nations.frozen import promos_of
from nations.table import GAME, dealt, refused_by, seat, table
from tabularium.games.nations.cards.shelf import CARDS, NUMBER
from tabularium.games.nations.table.invariants import cards_on_table


@pytest.mark.scenario("nations.resource.four_kinds")
def test_only_gold_food_and_stone_can_stand_for_a_missing_book() -> None:
    s = table(egypt=seat(food=2, vp=5, stability=4, strength=6), rome=seat(strength=9), event="baghdad-hanseatic")
    s.happen(0)
    assert s.egypt.food == 0, "two of the five missing books are covered by the only resource there is"
    s = table(egypt=seat(food=4, gold=3, vp=5, stability=4), rome=seat(strength=9), event="baghdad-hanseatic")
    s.happen(0)
    assert s.options() == ["lose gold", "lose food"]
    for other in ("lose vp", "lose strength", "lose books"):
        refused_by(s, other, "resource.four_kinds")


@pytest.mark.scenario("nations.resource.uses")
def test_stone_and_food_do_not_buy_cards() -> None:
    s = table(china=seat(stone=8, food=8), rome=seat(), market={"a1": "brewery"})
    s.turn("china")
    refused_by(s, "buy a1", "buy.need_full_price")
    s.play("deploy temple")
    assert s.china.stone == 7


@pytest.mark.scenario("nations.value.immediate")
def test_strength_and_stability_change_at_once_and_not_in_production() -> None:
    s = table(egypt=seat(stone=3, on={"immortal": 0}, books=5, vp=5, idle=2), rome=seat())
    s.turn("egypt").play("deploy immortal")
    assert (s.egypt.strength, s.egypt.stability, s.egypt.stone) == (3, -1, 2)
    s.produce()
    assert (s.egypt.strength, s.egypt.stability) == (3, -1)
    assert (s.egypt.books, s.egypt.vp) == (4, 4)


@pytest.mark.scenario("nations.value.recount")
def test_values_are_the_sum_of_the_cards() -> None:
    s = table(
        persia=seat(on={"ziggurat": 2, "camel-archer": 1}, wonders=["the-oracle"], taken_stability=1, taken_food=2),
        rome=seat(),
    )
    assert (s.persia.stability, s.persia.strength) == (2, 5)


@pytest.mark.scenario("nations.value.squares")
def test_a_negative_square_lowers_only_while_its_card_is_there() -> None:
    s = table(
        greece=seat(gold=6, on={"caravan": 2}),
        rome=seat(),
        round=7,
        market={"a1": "marie-antoinette", "a2": "lin-zexu"},
    )
    s.turn("greece").play("buy a1")
    assert s.greece.stability == -1
    s.turn("greece").play("buy a2")
    assert s.greece.stability == 2


@pytest.mark.scenario("nations.worker.several_per_card")
def test_any_number_of_workers_on_a_card() -> None:
    s = table(egypt=seat(food=3, on={"quarry": 3, "axeman": 2}), rome=seat(strength=9))
    assert s.egypt.strength == 4
    s.produce()
    assert (s.egypt.gold, s.egypt.stone, s.egypt.food) == (3, 3, 1)


# Ties


@pytest.mark.scenario("nations.tie.benefit_alone")
def test_a_benefit_needs_to_be_alone_in_first_place() -> None:
    s = table(
        egypt=seat(advisor="saint-augustine", stability=5),
        rome=seat(stability=5),
        china=seat(stability=1),
        event="taoism-philosophy",
    )
    s.produce()
    assert s.egypt.books == 0
    s.happen(1)
    assert (s.egypt.vp, s.rome.vp, s.china.vp) == (0, 0, 0)


@pytest.mark.clause("nations.tie.penalty_all")
def test_a_penalty_strikes_all_who_tie_for_last() -> None:
    s = table(
        egypt=seat(stability=2, gold=5),
        rome=seat(stability=2, gold=5),
        china=seat(stability=6, gold=5),
        round=3,
        event="stupor-mundi-schism",
    )
    s.happen(1)
    assert (s.egypt.gold, s.rome.gold, s.china.gold) == (2, 2, 5)


@pytest.mark.scenario("nations.tie.revolt_equal_last")
def test_all_nations_in_revolt_are_equally_last() -> None:
    s = table(
        rome=seat(stability=-1, gold=4),
        greece=seat(stability=-6, gold=4),
        egypt=seat(gold=4),
        round=3,
        event="stupor-mundi-schism",
    )
    s.happen(1)
    assert (s.rome.gold, s.greece.gold, s.egypt.gold) == (1, 1, 4)


@pytest.mark.scenario("nations.tie.two_players")
def test_ties_between_two_players() -> None:
    s = table(
        rome=seat(strength=4, gold=6, food=5),
        china=seat(strength=4, gold=6, food=5),
        round=5,
        event="columbian-expulsion",
    )
    s.happen(0)
    assert (s.rome.food, s.china.food) == (2, 2)


@pytest.mark.scenario("nations.tie.others_when_nobody_first")
def test_every_other_nation_is_every_nation_when_nobody_is_first() -> None:
    s = table(
        rome=seat(strength=5, food=4, stone=1),
        china=seat(strength=5, food=4, stone=1),
        egypt=seat(strength=2, food=4, stone=1),
        event="hellenism-ashoka",
    )
    s.happen(0)
    for nation in (s.rome, s.china, s.egypt):
        assert (nation.food, nation.stone) == (2, 1)


# Losses


@pytest.mark.scenario("nations.loss.shortage_vp")
def test_a_shortage_costs_a_vp() -> None:
    s = table(rome=seat(food=1, books=4, vp=7), china=seat(strength=3), event="yellow-turban-spartacus")
    s.happen(0)
    assert (s.rome.food, s.rome.vp, s.rome.books) == (0, 6, 2)


@pytest.mark.scenario("nations.loss.book_per_missing")
def test_each_missing_resource_costs_a_book() -> None:
    s = table(greece=seat(gold=3, books=10, vp=5), rome=seat(stability=4, gold=9), round=7, event="sokoto-tennis-court")
    s.happen(1)
    assert (s.greece.gold, s.greece.books, s.greece.vp) == (0, 6, 4)


@pytest.mark.scenario("nations.loss.books_zero")
def test_missing_books_are_paid_with_other_resources() -> None:
    s = table(rome=seat(books=1, food=2, stone=4, vp=5), china=seat(stability=3, books=9), event="shang-oracle-ionian")
    s.happen(0)
    refused_by(s, "lose gold", "loss.books_zero")
    assert s.options() == ["lose food", "lose stone"]
    s.play("lose food", "lose stone")
    assert (s.rome.books, s.rome.vp, s.rome.food, s.rome.stone) == (0, 4, 1, 3)
    assert s.done


@pytest.mark.scenario("nations.loss.chain")
def test_a_shortage_that_empties_the_books_counts_twice() -> None:
    s = table(egypt=seat(books=1, stone=5, food=2, vp=5), rome=seat(strength=5, gold=9), event="attila-zoroastrian")
    s.happen(0)
    assert s.egypt.vp == 3
    s.play("lose stone", "lose food")
    assert (s.egypt.books, s.egypt.stone + s.egypt.food) == (0, 5)
    assert s.done


@pytest.mark.scenario("nations.loss.no_other_resource")
def test_a_loss_ends_where_nothing_is_left() -> None:
    s = table(china=seat(food=1, vp=3), rome=seat(strength=5, books=9), round=3, event="baghdad-hanseatic")
    s.happen(0)
    assert (s.china.food, s.china.vp, s.china.books) == (0, 2, 0)
    assert s.done


@pytest.mark.scenario("nations.loss.once_per_kind_per_round")
def test_one_vp_for_each_kind_and_round() -> None:
    s = table(
        greece=seat(food=1, gold=3, books=9, vp=6, taken_food=1, stability=3),
        rome=seat(strength=5, food=9, gold=9),
        round=3,
        event="lindisfarne-iconoclasm",
    )
    s.produce()
    assert (s.greece.food, s.greece.books, s.greece.vp) == (0, 7, 5)
    s.happen(0)
    assert (s.greece.gold, s.greece.books, s.greece.vp) == (0, 6, 4)
    s.famine()
    assert (s.greece.books, s.greece.vp) == (5, 4)


@pytest.mark.scenario("nations.loss.max_four")
def test_shortages_cost_four_vp_at_most() -> None:
    # Hoplite costs 1 stone, Chariot 1 gold, Axeman 1 food; stability -2 by a worker taken and Saint Augustine.
    s = table(
        persia=seat(vp=9, on={"hoplite": 1, "chariot": 1, "axeman": 1}, advisor="saint-augustine", taken_stability=1),
        rome=seat(strength=20, books=9),
        war=("byzantine-arab-war", 20, "rome"),
        round=3,
    )
    net = s.persia.production
    assert (net["gold"], net["stone"], net["food"], net["books"]) == (-1, -1, -1, 0)
    assert s.persia.stability == -2
    s.produce()
    assert s.persia.vp == 4
    s.war()
    assert s.persia.vp == 3


@pytest.mark.clause("nations.loss.resets_each_round")
def test_the_limit_starts_afresh_each_round() -> None:
    s = table(rome=seat(vp=5, books=30), china=seat(food=9), event="yellow-turban-spartacus")
    s.famine()
    assert s.rome.vp == 4
    s.famine()
    assert s.rome.vp == 4
    event = s.state.event
    s.end_of_round()
    s.state.event = event  # the next round brings one like it
    s.famine()
    assert s.rome.vp == 3


@pytest.mark.scenario("nations.loss.vp_floor")
def test_victory_points_never_fall_below_zero() -> None:
    s = table(
        rome=seat(books=6),
        china=seat(strength=5, food=9, stability=3),
        war=("wars-of-alexander", 5, "china"),
        event="taoism-philosophy",
        round=2,
    )
    s.war()
    assert (s.rome.vp, s.rome.books) == (0, 4)
    s.book_scoring()
    assert s.rome.vp == 1, "a later gain counts from 0"


@pytest.mark.scenario("nations.loss.forced_only")
def test_nobody_may_choose_to_pay_what_is_not_there() -> None:
    s = table(china=seat(food=3, vp=2), rome=seat(food=9), event="bread-and-games-christianity")
    s.happen(1)
    assert s.to_move == "rome"
    s.play("no")
    assert s.done, "nothing to ask China"
    assert (s.china.food, s.china.books, s.china.vp) == (3, 0, 2)
    s = table(rome=seat(food=9), china=seat(food=4, vp=2), event="bread-and-games-christianity")
    s.happen(1)
    s.play("yes", "no")
    assert (s.china.food, s.china.books) == (0, 6)


# Removing


@pytest.mark.scenario("nations.remove.out_of_game")
def test_what_is_removed_never_comes_back() -> None:
    s = table(rome=seat(gold=3, on={"axeman": 1}), china=seat(), market={"a1": "battle-of-kadesh"}, decks="basic")
    total = len(cards_on_table(s.state))
    s.turn("rome").play("buy a1", "gain food")
    kadesh = NUMBER["battle-of-kadesh"]
    lying = [c for deck in s.state.decks for c in deck] + s.state.market
    assert kadesh not in lying
    assert kadesh in s.state.removed
    assert len(cards_on_table(s.state)) == total


@pytest.mark.scenario("nations.remove.condition_at_once")
def test_boudica_goes_when_a_soldier_is_deployed() -> None:
    s = table(egypt=seat(advisor="boudica", stone=2), rome=seat())
    assert s.egypt.strength == 1
    s.turn("egypt").play("deploy axeman")
    assert s.egypt.advisors == []
    assert s.egypt.strength == 2
    s.produce()
    assert (s.egypt.gold, s.egypt.food) == (0, 0)


@pytest.mark.scenario("nations.remove.condition_other_turn")
def test_a_condition_may_come_true_in_anothers_turn() -> None:
    s = table(rome=seat(advisor="qin-shi-huang", on={"caravan": 1}), china=seat(stone=1, on={"ziggurat": 0}))
    s.turn("china").play("deploy ziggurat")
    assert s.rome.advisors == []
    s.produce()
    assert s.rome.food == 0
    tied = table(rome=seat(advisor="qin-shi-huang", on={"caravan": 1}), china=seat(stone=1))
    tied.turn("china").play("deploy caravan")
    assert tied.rome.advisors == [], "a tie for last counts too"


@pytest.mark.clause("nations.remove.condition_momentary")
def test_the_instant_between_two_cards_counts() -> None:
    s = table(
        rome=seat(
            advisor="qin-shi-huang",
            stone=9,
            on={"caravan": 1},
            spaces=["temple", "quarry", "axeman", "city-wall", "caravan"],
        ),
        china=seat(),
    )
    assert s.rome.advisors == ["qin-shi-huang"]
    s.turn("rome").play("move caravan city-wall")
    assert s.rome.stability >= 1, "more than China in the end"
    assert s.rome.advisors == [], "but level with China for an instant"


# Workers


@pytest.mark.clause("nations.worker.take")
def test_a_worker_taken_is_idle() -> None:
    s = table(rome=seat(), china=seat())
    s.growth().play("take gold", "grow food")
    assert s.rome.idle == 6
    assert s.rome.sections == [3, 4]
    assert sum(s.rome.n.workers) == 0


@pytest.mark.scenario("nations.worker.return")
def test_a_worker_returned_ends_its_upkeep_at_once() -> None:
    s = table(
        persia=seat(taken_stability=1, on={"caravan": 2}),
        rome=seat(taken_food=1),
        round=3,
        event="black-death-prester-john",
    )
    assert s.persia.stability == -1
    workers = s.persia.workers
    s.happen(0)
    assert s.done, "one free space each, so nobody is asked"
    assert s.persia.stability == 2
    assert s.persia.workers == workers - 1
    s = table(
        persia=seat(taken_stability=1, taken_food=1, on={"caravan": 2}),
        rome=seat(taken_food=1),
        round=3,
        event="black-death-prester-john",
    )
    s.happen(0)
    assert s.options() == ["return idle food", "return idle stability"], "a food space is empty too"
    s.play("return idle food")
    assert s.persia.stability == -1
    assert s.persia.production["food"] == 0


@pytest.mark.scenario("nations.worker.section_choice")
@pytest.mark.parametrize(
    ("first", "second", "stability", "upkeep"),
    [("food", "food", 0, -6), ("food", "stability", -3, -3), ("stability", "stability", -6, 0)],
)
def test_sections_are_chosen_freely(first: str, second: str, stability: int, upkeep: int) -> None:
    s = table(rome=seat(strength=5), china=seat(), round=5, event="janissaries-trent")
    s.happen(0).play("yes", f"grow {first}", f"grow {second}")
    assert s.rome.stability == stability
    assert s.rome.production["food"] == upkeep
    assert s.rome.stone == 4


@pytest.mark.scenario("nations.worker.section_max4")
def test_a_section_holds_four() -> None:
    s = table(
        egypt=seat(taken_stability=1, on={"farm": 3, "quarry": 3}),
        rome=seat(taken_food=1),
        round=3,
        event="black-death-prester-john",
    )
    s.happen(0)
    assert s.to_move == "egypt"
    assert s.options() == ["return farm stability", "return quarry stability"] or s.options() == [
        "return quarry stability",
        "return farm stability",
    ]
    refused_by(s, "return farm food", "worker.section_max4")
    s.play("return farm stability")
    assert s.egypt.stability == 0


@pytest.mark.scenario("nations.worker.overflow")
def test_a_worker_without_a_space_waits_on_top() -> None:
    s = table(
        rome=seat(on={"caravan": 2, "farm": 3}), china=seat(taken_food=1), round=3, event="black-death-prester-john"
    )
    s.happen(0)
    assert s.to_move == "rome"
    refused_by(s, "return farm food", "worker.section_max4")
    assert sorted(s.options()) == ["return caravan top", "return farm top"]
    s.play("return farm top")
    assert (s.rome.workers, s.rome.waiting, s.rome.stability) == (4, 1, 2)
    s = table(
        rome=seat(on={"caravan": 1, "farm": 5}, taken_food=1),
        china=seat(taken_food=1),
        round=3,
        event="black-death-prester-john",
    )
    s.happen(0)
    refused_by(s, "return farm top", "worker.overflow")


@pytest.mark.scenario("nations.worker.overflow_first")
def test_the_waiting_worker_is_taken_first_and_without_upkeep() -> None:
    s = table(rome=seat(on={"caravan": 2}, waiting=1), china=seat(), round=4)
    s.growth().play("take gold")
    refused_by(s, "grow food", "worker.overflow_first")
    refused_by(s, "grow stability", "worker.overflow_first")
    s.play("grow top")
    assert (s.rome.workers, s.rome.stability, s.rome.production["food"]) == (5, 2, 0)


@pytest.mark.scenario("nations.deploy.definition")
def test_deploying_costs_what_the_card_says() -> None:
    s = table(greece=seat(stone=1, on={"cathedral": 0}), rome=seat())
    s.turn("greece")
    refused_by(s, "deploy cathedral", "deploy.definition")
    s.play("deploy temple")
    assert s.greece.stone == 0


@pytest.mark.scenario("nations.deploy.sources")
def test_workers_come_from_the_area_or_another_card() -> None:
    s = table(egypt=seat(stone=3, on={"farm": 1}, idle=0), rome=seat())
    s.turn("egypt")
    refused_by(s, "deploy temple", "deploy.sources")
    refused_by(s, "move quarry temple", "deploy.sources")
    s.play("move farm temple")
    assert (s.egypt.on("farm"), s.egypt.on("temple"), s.egypt.stone) == (0, 1, 2)


@pytest.mark.scenario("nations.undeploy.definition")
def test_undeploying_gives_nothing_back() -> None:
    s = table(rome=seat(on={"legionary": 2}), china=seat())
    idle = s.rome.idle
    s.turn("rome").play("undeploy legionary")
    assert (s.rome.strength, s.rome.idle, s.rome.stone) == (3, idle + 1, 0)
    assert s.rome.production["food"] == -1


@pytest.mark.scenario("nations.hire.definition")
def test_hiring_pays_the_section() -> None:
    s = table(china=seat(stone=3, project="colosseum", turns=1), rome=seat(turns=1), architects=2)
    s.turn("china").play("hire public")
    assert (s.china.stone, s.state.architects, s.china.stages) == (1, 1, 1)
    s.turn("china")
    refused_by(s, "hire public", "hire.preconditions")


# Symbols, sets and levels


@pytest.mark.scenario("nations.symbol.slash")
def test_a_slash_is_one_kind_only() -> None:
    s = table(rome=seat(gold=3, food=1, books=8, wonders=["piazza-san-marco"]), china=seat(), round=3)
    s.turn("rome").play("use piazza-san-marco")
    kinds = [a for a in s.options() if a.startswith("gain")]
    assert kinds == ["gain books", "gain food", "gain stone"]
    s.play("gain stone")
    assert (s.rome.gold, s.rome.stone, s.rome.food) == (1, 5, 1), "five of one kind and no more"
    s.turn("rome")
    refused_by(s, "use piazza-san-marco", "card.used_marker")


@pytest.mark.scenario("nations.symbol.colon")
def test_a_colon_ties_a_result_to_its_condition() -> None:
    s = table(
        persia=seat(gold=6, books=5, wonders=["great-lighthouse"]), rome=seat(), market={"c1": "mine", "b1": "forum"}
    )
    s.turn("persia").play("buy c1", "over farm")
    assert s.persia.books == 6
    s.turn("persia").play("buy b1", "over temple")
    assert (s.persia.books, s.persia.gold) == (6, 1)


@pytest.mark.scenario("nations.sets.levels")
@pytest.mark.parametrize(
    ("sets", "size"), [("basic", 36), ("basic,advanced", 55), ("basic,expert", 55), ("basic,advanced,expert", 74)]
)
def test_cards_for_each_age_by_sets(sets: str, size: int) -> None:
    s = dealt(4, 1, sets=sets)
    on_board = len([c for c in s.state.market if c >= 0])
    assert [len(deck) for deck in s.state.decks] == [size - on_board, size, size, size]


@pytest.mark.scenario("nations.sets.marks")
def test_every_card_carries_its_set() -> None:
    sets = {info.id: info.figures["set"] for info in GAME.cards() if "set" in info.figures}
    ids = ("augustus", "boudica", "sun-tzu", "grand-duchy-of-finland")
    assert [sets[id] for id in ids] == ["basic", "advanced", "expert", "promo"]


@pytest.mark.scenario("nations.sets.promo")
def test_promos_only_when_switched_on() -> None:
    finland = NUMBER["grand-duchy-of-finland"]
    off = dealt(4, 1, sets="basic,advanced,expert").state.decks[3]
    on = dealt(4, 1, sets="basic,advanced,expert", promos="yes").state.decks[3]
    assert len(off) == 74
    assert finland not in off
    promos = [CARDS[c].key for c in on if CARDS[c].key not in [CARDS[x].key for x in off]]
    assert sorted(promos) == promos_of(4)
    assert CARDS[finland].needs == 21


@pytest.mark.scenario("nations.level.bonus")
def test_the_bonus_of_each_level() -> None:
    s = table(
        egypt=seat(food=3, level="chieftain"),
        greece=seat(food=3, level="prince"),
        rome=seat(food=3, level="king"),
        china=seat(food=3, level="emperor"),
    )
    s.growth().play("take food", "take food", "take food", "take food")
    assert (s.egypt.food, s.greece.food, s.rome.food, s.china.food) == (7, 6, 5, 4)


@pytest.mark.scenario("nations.level.only_growth")
def test_the_level_changes_nothing_but_growth() -> None:
    s = table(
        rome=seat(food=6, gold=2, level="emperor"),
        china=seat(food=6, gold=2, level="chieftain"),
        event="benedictine-paper-money",
        market={"b1": "forum"},
        round=3,
    )
    s.growth().play("grow food", "grow food")
    s.produce()
    assert (s.rome.food, s.china.food) == (3, 3)
    s.famine()
    assert (s.rome.food, s.china.food) == (2, 2)
    assert (s.rome.workers, s.china.workers) == (6, 6)
    for nation in ("rome", "china"):
        s.turn(nation)
        assert "buy b1" in s.options()
