"""What the cards of the Renaissance do beyond their figures."""

from __future__ import annotations

import pytest

from nations.table import refused_by, seat, table


def test_elizabeth_is_stronger_only_against_a_war() -> None:
    for war, vp in ((13, 5), (14, 4)):
        s = table(
            rome=seat(advisor="elizabeth", strength=5, vp=5, stone=9), china=seat(strength=20, vp=5),
            war=("imjin-war", war, "china"), round=5,
        )  # fmt: skip
        s.war()
        assert (s.rome.vp, s.rome.strength) == (vp, 5)


@pytest.mark.clause("nations.card.galileo")
def test_galileo_takes_a_golden_age_or_a_wonder_for_nothing() -> None:
    market = {"c1": "taj-mahal", "b1": "bank", "a1": "clocks"}
    s = table(rome=seat(advisor="galileo-galilei", wonders=["red-fort"]), china=seat(), market=market, round=5)
    s.turn("rome").play("use galileo-galilei")
    refused_by(s, "buy b1", "card.galileo")
    refused_by(s, "buy a2", "buy.space_stays_empty")
    s.play("buy c1")
    assert (s.rome.project, s.rome.gold, s.rome.food) == ("taj-mahal", 0, 0), "bought for 0 gold, not for 1"
    s.turn("rome")
    refused_by(s, "use galileo-galilei", "card.used_marker")
    s = table(rome=seat(advisor="galileo-galilei"), china=seat(), market={"b1": "bank"}, round=5)
    s.turn("rome")
    refused_by(s, "use galileo-galilei", "card.galileo")


def test_isabella_gains_gold_for_renaissance_colonies() -> None:
    s = table(rome=seat("B", advisor="isabella", colonies=["nubia", "quebec"]), china=seat(), round=5)
    assert s.rome.production["gold"] == 2 + 3


def test_montezuma_gains_books_for_wars_and_battles() -> None:
    market = {"a1": "imjin-war", "a2": "siege-of-rhodes"}
    s = table(rome=seat(advisor="montezuma", gold=2, on={"axeman": 1}), china=seat(), market=market, round=5)
    s.turn("rome").play("buy a1")
    assert s.rome.books == 3
    s.turn("rome").play("buy a2", "gain stone")
    assert s.rome.books == 6


def test_the_sistine_chapel_gains_books_for_architects_but_its_own() -> None:
    s = table(
        rome=seat(project="sistine-chapel", stages=1, stone=9, gold=9), china=seat(), architects=3,
        market={"a1": "taj-mahal"}, round=5,
    )  # fmt: skip
    s.turn("rome").play("hire public")
    assert (s.rome.wonders, s.rome.books) == (["sistine-chapel"], 0)
    s.turn("rome").play("buy a1")
    s.turn("rome").play("hire public")
    assert s.rome.books == 3


def test_the_taj_mahal_gives_fifteen_books() -> None:
    s = table(rome=seat(project="taj-mahal", stages=3), china=seat(), round=5)
    assert s.ready("rome", "taj-mahal").rome.books == 15


def test_versailles_makes_its_owner_rank_last_for_the_round() -> None:
    s = table(
        rome=seat(project="versailles", stages=3, stability=9, gold=9), china=seat(gold=10, stability=1),
        event="columbian-expulsion", market={"a1": "qin-shi-huang"}, round=5,
    )  # fmt: skip
    s.ready("rome", "versailles").turn("china").play("buy a1")
    assert (s.rome.stability, s.china.advisors) == (9, ["qin-shi-huang"]), "Rome is the least stable"
    s.happen(1)
    assert (s.rome.gold, s.china.gold) == (4, 9)
    s.end_of_round()
    assert s.china.advisors == [], "from now on China is the least stable again"


def test_versailles_applies_no_penalty_of_revolt() -> None:
    s = table(rome=seat(project="versailles", stages=3, books=5, vp=5), china=seat(), round=5)
    s.ready("rome", "versailles").produce()
    assert (s.rome.books, s.rome.vp) == (5, 5)


@pytest.mark.clause("nations.card.martin_luther")
def test_martin_luther_makes_every_defeat_dearer() -> None:
    s = table(
        rome=seat(advisor="martin-luther", stone=9, food=9, stability=3, vp=5), china=seat(strength=9, vp=5),
        war=("imjin-war", 9, "china"), round=5,
    )  # fmt: skip
    s.war()
    assert s.options() == ["spare 0", "spare 1", "spare 2", "spare 3"]
    refused_by(s, "spare 4", "card.martin_luther")
    s.play("spare 1")
    assert (s.rome.stone, s.rome.food, s.rome.vp) == (9 - 4, 9 - 2, 4)


def test_martin_luthers_food_joins_a_war_for_food() -> None:
    s = table(
        rome=seat(advisor="martin-luther", food=20, stability=3), china=seat(strength=9),
        war=("great-northern-war", 9, "china"), round=5,
    )  # fmt: skip
    s.war()
    assert s.rome.food == 20 - (8 + 4 - 3)


def test_pocahontas_makes_colonies_harder_for_all() -> None:
    s = table(
        rome=seat(advisor="pocahontas", gold=9, strength=15), china=seat(gold=9, strength=16),
        market={"a1": "quebec"}, round=5,
    )  # fmt: skip
    s.turn("rome")
    refused_by(s, "buy a1", "colony.requirement")
    s.turn("china").play("buy a1")
    assert s.china.colonies == ["quebec"]


def test_tokugawa_counts_cards_of_the_current_age() -> None:
    s = table(rome=seat(advisor="tokugawa", on={"bank": 3, "samurai": 0}), china=seat(), round=5)
    assert s.rome.production["stone"] == 4
    s.state.round = 7
    assert s.rome.production["stone"] == 0


def test_the_potala_palace_scores_advisors() -> None:
    s = table(
        rome=seat(wonders=["potala-palace", "porcelain-tower"], advisor="augustus", tower="buddha"),
        china=seat(),
        round=5,
    )
    assert s.rome.points["wonders"] == 1 + 2


@pytest.mark.clause("nations.card.free_deploy")
def test_the_royal_society_deploys_an_idle_worker_for_nothing() -> None:
    s = table(rome=seat(wonders=["royal-society"], on={"bank": 1}), china=seat(), round=5)
    s.turn("rome").play("use royal-society")
    refused_by(s, "move bank farm", "card.free_deploy")
    refused_by(s, "deploy royal-society", "deploy.only_building_military")
    s.play("deploy bank")
    assert (s.rome.on("bank"), s.rome.stone) == (2, 0)
    s = table(rome=seat(wonders=["royal-society"], on={"bank": 5}), china=seat(), round=5)
    s.turn("rome")
    refused_by(s, "use royal-society", "deploy.sources")


def test_uraniborg_improves_golden_ages() -> None:
    s = table(rome=seat(wonders=["uraniborg"], gold=1, food=1), china=seat(), market={"a1": "clocks"}, round=5)
    s.turn("rome").play("buy a1", "resources")
    assert (s.rome.stone, s.rome.production["books"]) == (4, 2)


def test_machiavelli_chooses_between_two_events_in_everybodys_sight() -> None:
    decks = {3: ["vasa-westphalia", "janissaries-trent", "tulip-mania-kangxi"]}
    s = table(rome=seat(advisor="niccolo-machiavelli"), china=seat(), event_decks=decks, round=6)
    s.new_event()
    assert (s.to_move, s.options()) == ("rome", ["keep tulip-mania-kangxi", "keep janissaries-trent"])
    refused_by(s, "keep vasa-westphalia", "card.machiavelli")
    s.play("keep janissaries-trent")
    assert len(s.state.event_decks[2]) == 1


@pytest.mark.clause("nations.card.peter_the_great")
def test_peter_the_great_profits_from_being_above_the_war() -> None:
    for strength, war, asked in ((9, 8, True), (8, 8, False)):
        s = table(
            rome=seat(advisor="peter-the-great", strength=strength),
            china=seat(),
            war=("imjin-war", war, "china"),
            round=5,
        )
        s.produce()
        assert s.done is not asked
        if asked:
            refused_by(s, "gain food", "card.peter_the_great")
            s.play("gain books")
            assert s.rome.books == 5
    s = table(rome=seat(advisor="peter-the-great", strength=9), china=seat(), round=5)
    assert s.produce().done, "no war, no gain"


def test_suleiman_takes_workers_while_he_is_strongest() -> None:
    s = table(rome=seat(advisor="suleiman-i"), china=seat(strength=2), round=5)
    s.turn("rome").play("use suleiman-i", "grow food")
    assert (s.rome.workers, s.rome.production["food"], s.rome.strength) == (6, -3, 3)
    s.turn("rome").play("use suleiman-i", "grow stability")
    assert (s.rome.workers, s.rome.stability) == (7, -3), "as often as one likes"
    s = table(rome=seat(advisor="suleiman-i"), china=seat(strength=3), round=5)
    s.turn("rome")
    refused_by(s, "use suleiman-i", "symbol.colon")


def test_the_forbidden_palace_rewards_passing_first() -> None:
    s = table(rome=seat(wonders=["forbidden-palace"]), china=seat(wonders=["himeji-castle"]), round=5)
    s.turn("rome").play("pass")
    assert s.rome.vp == 1
    s = table(rome=seat(wonders=["forbidden-palace"]), china=seat(), passed=["china"], round=5)
    s.turn("rome").play("pass")
    assert s.rome.vp == 0


def test_himeji_castle_rewards_renewing_buildings() -> None:
    s = table(
        rome=seat(wonders=["himeji-castle"], gold=9), china=seat(),
        market={"a1": "bank", "a2": "samurai", "a3": "theatre"}, round=5,
    )  # fmt: skip
    s.turn("rome").play("buy a1", "over temple")
    assert s.rome.stone == 4, "printed cards are older"
    s.turn("rome").play("buy a2", "over farm")
    assert s.rome.stone == 4, "no building"
    s.turn("rome").play("buy a3", "over bank")
    assert s.rome.stone == 4, "not of an earlier age"


def test_the_red_fort_rewards_paying_exactly_one() -> None:
    s = table(
        rome=seat(wonders=["red-fort"], gold=9), china=seat(), market={"a1": "tokugawa", "b1": "isabella"}, round=5
    )
    s.turn("rome").play("buy a1")
    assert s.rome.food == 2
    s.turn("rome").play("buy b1")
    assert s.rome.food == 2
