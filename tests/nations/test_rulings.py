"""The rulings of the facts, one test each (tests/nations/facts/rulings.json)."""

from __future__ import annotations

from nations.frozen import facts
from nations.table import GAME, Scene, refused_by, seat, table
from tabularium.games.nations.table.kinds import SHAKIEST
from tabularium.games.nations.table.queries import selected


def test_every_ruling_has_its_test() -> None:
    rulings = facts("rulings")["rulings"]
    written = [name[5:8] for name in globals() if name.startswith("test_r") and name[6:8].isdigit()]
    assert sorted(written) == [ruling["id"] for ruling in rulings]


def five(event: str, round: int = 1, **values: tuple[int, int]) -> Scene:
    """Five nations with strength and stability as given, in this order; 9 of everything."""
    seats = {
        name: seat(gold=9, food=9, stone=9, books=9, vp=5, strength=strength, stability=stability)
        for name, (strength, stability) in values.items()
    }
    return table(event=event, round=round, **seats)


def test_r01_markers_stay_until_the_end_of_the_round() -> None:
    s = table(rome=seat(food=3, wonders=["petra"]), china=seat())
    s.turn("rome").play("use petra", "gain gold").turn("rome")
    refused_by(s, "use petra", "card.used_marker")
    s.end_of_round().turn("rome").play("use petra", "gain gold")
    assert s.rome.gold == 6


def test_r02_a_card_overrides_the_rules() -> None:
    s = table(rome=seat(wonders=["royal-society"]), china=seat(), round=5)
    s.turn("rome")
    refused_by(s, "deploy farm", "deploy.definition")
    s.play("use royal-society", "deploy farm")
    assert s.rome.on("farm") == 1


def test_r03_anna_komnene() -> None:
    s = table(rome=seat(advisor="anna-komnene", on={"camel-archer": 1, "horse-archer": 1}), china=seat(), round=3)
    assert (s.rome.stability, s.rome.production["food"]) == (0, 0)


def test_r04_boudica() -> None:
    s = table(rome=seat(advisor="boudica", project="colosseum", stages=2, food=2), china=seat())
    s.ready("rome")
    assert (s.rome.advisors, s.rome.strength) == (["boudica"], 4)


def test_r05_elizabeth() -> None:
    s = table(rome=seat(advisor="elizabeth", strength=5, gold=9), china=seat(), market={"a1": "quebec"}, round=5)
    s.turn("rome")
    refused_by(s, "buy a1", "colony.requirement")


def test_r06_great_wall() -> None:
    s = table(
        rome=seat(wonders=["great-wall"], food=9, vp=5), china=seat(strength=5), war=("hunnic-invasions", 5, "china"),
        passed=["rome", "china"], round=3,
    )  # fmt: skip
    s.war()
    assert (s.rome.food, s.rome.vp) == (7, 5)


def test_r07_machiavelli_shows_both_cards_to_all() -> None:
    decks = {3: ["vasa-westphalia", "janissaries-trent"]}
    s = table(rome=seat(advisor="niccolo-machiavelli"), china=seat(), event_decks=decks, round=5)
    s.new_event()
    for eyes in (-1, 0, 1):
        seen = [thing["id"] for zone in GAME.view(s.state, eyes)["zones"] for thing in zone["objects"]]
        assert "event/vasa-westphalia" in seen
        assert "event/janissaries-trent" in seen


def test_r08_mansa_musa_bought_with_the_last_gold() -> None:
    s = table(rome=seat(gold=2), china=seat(), market={"b1": "mansa-musa"}, round=3)
    s.turn("rome").play("buy b1")
    assert (s.rome.books, s.rome.food) == (0, 0)


def test_r09_sphinx() -> None:
    s = table(rome=seat(wonders=["sphinx"], project="the-oracle", stages=2), china=seat())
    s.ready("rome").play("over sphinx")
    assert s.rome.stone == 5


def test_r10_sun_tzu_bought_in_the_first_turn() -> None:
    s = table(rome=seat(gold=9), china=seat(), market={"a1": "sun-tzu", "a2": "buddha"})
    s.actions().play("buy a1")
    assert s.to_move == "china"


def test_r11_titanic_takes_both_advisors() -> None:
    s = table(
        rome=seat(project="titanic", stages=3, gold=9), round=7,
        china=seat(gold=5, wonders=["porcelain-tower"], advisor="augustus", tower="saint-augustine"),
    )  # fmt: skip
    s.ready("rome").play("lose advisors")
    assert (s.china.advisors, s.china.gold, s.china.strength, s.china.stability) == ([], 5, 0, 0)


def test_r12_tokugawa_counts_cards() -> None:
    s = table(rome=seat(advisor="tokugawa", on={"theatre": 3}), china=seat(), round=5)
    assert s.rome.production["stone"] == 2


def test_r13_versailles() -> None:
    s = table(rome=seat(project="versailles", stages=3, stability=9), china=seat(), round=5)
    s.ready("rome")
    assert selected(s.state, SHAKIEST) == [0]


def test_r14_bronze_age_collapse() -> None:
    s = five("sea-peoples-bronze-age", rome=(9, 0), china=(8, 1), persia=(3, 6), greece=(2, 5), egypt=(1, 2))
    s.happen(1)
    assert [x.vp for x in (s.rome, s.china, s.persia, s.greece, s.egypt)] == [5, 5, 5, 5, 4]


def test_r15_fourth_crusade() -> None:
    s = five("fourth-crusade-song", 3, rome=(12, 0), china=(12, 0), persia=(5, 0), greece=(3, 0), egypt=(1, 0))
    s.happen(0)
    assert s.to_move == "rome"
    s.play("yes")
    assert (s.rome.gold, s.china.gold, s.rome.vp, s.china.vp) == (6, 9, 6, 6)
    assert (s.persia.books, s.greece.books, s.egypt.books) == (9, 5, 5)


def test_r16_glorious_revolution() -> None:
    s = five("slave-trade-glorious", 5, egypt=(0, 0), rome=(0, 9), china=(0, 0), persia=(0, 7), greece=(0, 0))
    s.happen(1).play("no", "yes")
    assert s.order == ["egypt", "china", "persia", "greece", "rome"]


def test_r17_great_exhibition() -> None:
    s = table(
        rome=seat(project="ford-motor-company", stability=1), china=seat(), event="anarchism-great-exhibition", round=7
    )
    s.happen(1).play("yes", "no")
    assert (s.rome.stages, s.rome.stone, s.supply) == (1, 0, 14)


def test_r18_han_dynasty() -> None:
    s = table(rome=seat(stability=1), china=seat(), event="pax-romana-han")
    s.happen(1)
    refused_by(s, "grow food", "ev.han_dynasty")
    assert s.options() == ["yes", "no"]


def test_r19_janissaries() -> None:
    s = table(rome=seat(strength=1), china=seat(), event="janissaries-trent", round=5)
    assert s.happen(0).options() == ["yes", "no"]


def test_r20_olympic_games() -> None:
    s = five("qin-unification-olympics", egypt=(0, 0), rome=(0, 6), china=(0, 1), persia=(0, 2), greece=(0, 8))
    assert s.happen(1).order == ["greece", "rome", "egypt", "china", "persia"]
    s = five("qin-unification-olympics", egypt=(0, 0), rome=(0, 1), china=(0, 2), persia=(0, 7), greece=(0, 7))
    assert s.happen(1).order == ["persia", "greece", "egypt", "rome", "china"]


def test_r21_sinking_of_the_vasa() -> None:
    s = table(
        rome=seat(strength=4, food=9), china=seat(strength=0, food=9, stability=1), event="vasa-westphalia", round=5
    )
    s.events()
    assert (s.rome.food, s.china.food) == (4, 4), "strength 0, not below: both are weakest"


def test_r22_zoroastrian_revival() -> None:
    s = five("attila-zoroastrian", egypt=(0, 0), rome=(0, 6), china=(0, 1), persia=(0, 6), greece=(0, 2))
    s.happen(1)
    assert s.to_move == "rome"
    s.play("gain stone")
    assert (s.rome.stone, s.persia.stone, s.egypt.stone) == (13, 13, 9)


def test_r23_a_slash_offers_one_kind() -> None:
    s = table(rome=seat(food=1, wonders=["petra"]), china=seat())
    assert s.turn("rome").play("use petra").options() == ["gain books", "gain gold", "gain stone"]


def test_r24_what_follows_the_sign_is_the_result() -> None:
    s = table(rome=seat(wonders=["notre-dame"], stability=1), china=seat(), round=3)
    assert s.rome.production["books"] == 5


def test_r25_ties() -> None:
    s = table(rome=seat(food=9, strength=3), china=seat(food=9, strength=3), event="columbian-expulsion", round=5)
    s.happen(0)
    assert (s.rome.food, s.china.food) == (6, 6)


def test_r26_shortage() -> None:
    s = table(rome=seat(books=1, stone=5, food=2, vp=5), china=seat(strength=1), event="attila-zoroastrian")
    s.happen(0).play("lose stone", "lose food")
    assert (s.rome.vp, s.rome.books, s.rome.stone, s.rome.food) == (3, 0, 4, 1)


def test_r27_removal_in_another_turn() -> None:
    s = table(rome=seat(advisor="qin-shi-huang", on={"caravan": 1}), china=seat(stone=2))
    s.turn("china").play("deploy caravan")
    assert s.rome.advisors == []


def test_r28_removal_in_an_instant() -> None:
    s = table(
        rome=seat(advisor="qin-shi-huang", on={"ziggurat": 1, "farm": 0}, over={"caravan": "aqueduct"}, stone=2),
        china=seat(on={"caravan": 1}),
    )  # fmt: skip
    assert (s.rome.stability, s.china.stability) == (2, 1)
    s.turn("rome").play("move ziggurat aqueduct")
    assert s.rome.advisors == [], "between the two cards Rome had none"


def test_r29_returning_workers() -> None:
    s = table(rome=seat(), china=seat(taken_food=1), event="black-death-prester-john", round=3)
    s.happen(0)
    assert (s.rome.workers, s.rome.waiting, s.china.sections) == (4, 1, [4, 4])
    s.growth()
    s.play("take gold")
    refused_by(s, "grow food", "worker.overflow_first")
    s.play("grow top")
    assert (s.rome.workers, s.rome.production["food"]) == (5, 0)


def test_r30_values_change_at_once() -> None:
    s = table(rome=seat(on={"immortal": 1, "temple": 1}, books=5, vp=5), china=seat())
    s.turn("rome").play("undeploy immortal")
    assert (s.rome.strength, s.rome.stability) == (0, 0)


def test_r31_nobody_spends_what_is_not_there() -> None:
    s = table(rome=seat(food=3, books=20), china=seat(food=9), event="bread-and-games-christianity")
    s.happen(1)
    assert s.to_move == "china"
    s.play("no")
    assert s.done


def test_r32_production_comes_before_upkeep() -> None:
    s = table(rome=seat(on={"farm": 1, "axeman": 1}, vp=5), china=seat())
    s.produce()
    assert (s.rome.food, s.rome.vp) == (0, 5)


def test_r33_a_shared_first_place_gives_nothing() -> None:
    s = table(rome=seat(advisor="augustus", strength=5), china=seat(strength=5))
    assert s.rome.production["stone"] == 0


def test_r34_architects_never_add_up() -> None:
    s = table(
        rome=seat(advisor="marie-curie"), china=seat(), egypt=seat(), architects=3, event="taoism-philosophy", round=2
    )
    s.architects()
    assert (s.state.architects, s.rome.private("marie-curie"), s.supply) == (3, 2, 10)


def test_r35_a_covered_card_is_gone() -> None:
    s = table(rome=seat(gold=9), china=seat(), market={"a1": "forum"})
    s.turn("rome").play("buy a1", "over farm")
    assert "farm" not in s.rome.spaces


def test_r36_a_second_wonder_discards_the_first() -> None:
    s = table(rome=seat(gold=9, project="stonehenge", stages=2), china=seat(), market={"a1": "petra"})
    s.turn("rome").play("buy a1")
    assert (s.rome.project, s.rome.stages, s.supply) == ("petra", 0, 15)


def test_r37_a_ready_wonder_may_cover_an_older_one() -> None:
    s = table(rome=seat(wonders=["petra"], project="the-oracle", stages=2), china=seat())
    assert s.ready("rome").options() == ["free", "over petra"]


def test_r38_workers_of_a_replaced_card_go_idle() -> None:
    s = table(rome=seat(gold=9, on={"axeman": 2}), china=seat(), market={"a1": "forum"})
    s.turn("rome").play("buy a1", "over axeman")
    assert (s.rome.idle, s.rome.strength) == (5, 0)


def test_r39_undeploying_is_free() -> None:
    s = table(rome=seat(on={"farm": 2}), china=seat())
    s.turn("rome").play("undeploy farm", "undeploy farm")
    assert (s.to_move, s.rome.idle) == ("rome", 5)


def test_r40_the_strength_of_a_war_is_fixed() -> None:
    s = table(
        rome=seat(gold=1, on={"axeman": 2}, vp=5, books=5), china=seat(strength=9), market={"a1": "warring-states"}
    )
    s.turn("rome").play("buy a1")
    s.turn("rome").play("undeploy axeman").war()
    assert (s.rome.vp, s.rome.books) == (4, 2)


def test_r41_the_point_of_a_defeat_is_always_lost() -> None:
    s = table(rome=seat(vp=5, stability=9), china=seat(strength=5), war=("wars-of-alexander", 5, "china"))
    assert s.war().rome.vp == 4


def test_r42_martin_luther_with_stability() -> None:
    s = table(
        rome=seat(gold=9, food=9, stability=5), china=seat(advisor="martin-luther", strength=5),
        war=("war-of-jenkins-ear", 5, "china"), round=5,
    )  # fmt: skip
    s.war().play("spare 1")
    assert (s.rome.gold, s.rome.food) == (9 - 5, 9)


def test_r43_a_colony_is_checked_when_bought() -> None:
    s = table(rome=seat(gold=1, on={"axeman": 2}), china=seat(), market={"a1": "hispania"})
    s.turn("rome").play("buy a1")
    s.turn("rome").play("undeploy axeman", "undeploy axeman")
    assert (s.rome.colonies, s.rome.strength) == (["hispania"], 0)


def test_r44_a_battle_pays_the_best_raid_once() -> None:
    s = table(rome=seat(gold=1, on={"axeman": 1, "hoplite": 3}), china=seat(), market={"a1": "siege-of-troy"})
    s.turn("rome").play("buy a1", "gain stone")
    assert s.rome.stone == 3


def test_r45_hannibal_needs_a_raid_to_improve() -> None:
    s = table(rome=seat(gold=1, advisor="hannibal"), china=seat(), market={"a1": "siege-of-troy"})
    s.turn("rome")
    refused_by(s, "buy a1", "battle.needs_military_worker")


def test_r46_golden_age_bonuses_add_up() -> None:
    s = table(greece=seat("B", gold=1, wonders=["uraniborg"]), china=seat(), market={"a1": "compass"}, round=3)
    s.turn("greece").play("buy a1", "vp")
    assert (s.greece.vp, s.greece.stone) == (1, 0)


def test_r47_gold_does_not_pay_for_the_point() -> None:
    s = table(rome=seat(gold=9, stone=3, food=3), china=seat(), market={"a1": "clocks"}, round=5)
    s.turn("rome").play("buy a1", "vp")
    refused_by(s, "pay gold", "golden.payment_mix")
    refused_by(s, "pay books", "loss.forced_only")


def test_r48_revolt() -> None:
    s = table(rome=seat(books=9, vp=5, taken_stability=2, on={"city-wall": 1}), china=seat())
    assert s.rome.stability == -5
    s.produce()
    assert (s.rome.books, s.rome.vp) == (4, 4)


def test_r49_player_order() -> None:
    s = table(
        egypt=seat(strength=3), rome=seat(strength=9), china=seat(strength=3, stability=1), event="taoism-philosophy"
    )
    assert s.player_order().order == ["rome", "china", "egypt"]


def test_r50_choices_in_reverse_order_then_at_once() -> None:
    s = table(rome=seat(food=3), china=seat(food=3), event="ecological-collapse-caste", round=3)
    s.happen(0)
    assert s.to_move == "china"
    s.play("pay food")
    assert s.china.food == 3


def test_r51_no_war() -> None:
    s = table(rome=seat(strength=5), china=seat(), event="qin-unification-olympics")
    assert s.happen(0).rome.vp == 0


def test_r52_others_when_nobody_is_first() -> None:
    s = table(rome=seat(food=4), china=seat(food=4), event="hellenism-ashoka")
    s.happen(0)
    assert (s.rome.food, s.china.food) == (2, 2)


def test_r53_sea_peoples_without_architects() -> None:
    s = table(rome=seat(vp=3), china=seat(strength=1), event="sea-peoples-bronze-age")
    assert s.happen(0).rome.vp == 2


def test_r54_hatshepsut_and_a_private_architect() -> None:
    s = table(
        rome=seat(advisor="hatshepsut", wonders=["alhambra"], project="the-oracle", stages=1, stone=1), china=seat()
    )
    s.turn("rome").play("hire alhambra", "free")
    assert s.rome.books == 3


def test_r55_lighthouse_and_red_fort_ask_for_the_gold_paid() -> None:
    s = table(
        rome=seat(gold=9, on={"axeman": 1}, wonders=["great-lighthouse"]), china=seat(advisor="hannibal"),
        market={"b1": "siege-of-troy", "c1": "battle-of-kadesh"},
    )  # fmt: skip
    s.turn("rome").play("buy b1", "gain stone")
    assert s.rome.books == 1, "2 and Hannibal's 1 are 3"
    s.turn("rome").play("buy c1", "gain stone")
    assert s.rome.books == 1, "4 are not 3"


def test_r56_solomons_temple_scores_after_the_books() -> None:
    s = table(rome=seat(wonders=["solomons-temple"]), china=seat(), round=8)
    assert s.book_scoring().rome.vp == 1


def test_r57_the_statue_counts_all_workers() -> None:
    s = table(rome=seat(wonders=["statue-of-liberty"], on={"farm": 5}, taken_food=1), china=seat(), round=8)
    assert s.rome.points["wonders"] == 3


def test_r58_suleiman_and_lincoln_have_no_limit() -> None:
    s = table(rome=seat(advisor="abraham-lincoln"), china=seat(), round=7)
    for _ in range(3):
        s.turn("rome").play("use abraham-lincoln", "grow food")
    assert (s.rome.workers, s.rome.production["food"]) == (8, -9)


def test_r59_a_free_card_costs_nothing() -> None:
    s = table(
        rome=seat(advisor="galileo-galilei", wonders=["great-lighthouse"], gold=3), china=seat(),
        market={"c1": "taj-mahal"}, round=5,
    )  # fmt: skip
    s.turn("rome").play("use galileo-galilei")
    assert (s.rome.project, s.rome.gold, s.rome.books) == ("taj-mahal", 3, 0)


def test_r60_without_a_value_you_win() -> None:
    s = table(rome=seat(advisor="augustus", wonders=["forbidden-palace"]), tile="solo-3-1", round=5)
    assert s.rome.production["stone"] == 2, "the opponent has no strength here"
    s.turn("rome").play("pass")
    assert s.rome.vp == 1
