"""Observations on single cards and events (rulebook, Observação das cartas)."""

from __future__ import annotations

from typing import Any

import pytest

from nations.table import GAME, refused_by, seat, table
from tabularium.games.nations.cards.shelf import EVENT_CARDS, EVENT_NUMBER


@pytest.mark.scenario("nations.card.used_marker")
def test_a_marked_card_can_not_be_used_again() -> None:
    s = table(china=seat(advisor="galileo-galilei"), rome=seat(), round=5, market={"c1": "colosseum", "c2": "aeneid"})
    s.turn("china").play("use galileo-galilei", "buy c2")
    assert s.china.gold == 0
    assert s.china.used == ["galileo-galilei"]
    s.turn("china")
    refused_by(s, "use galileo-galilei", "card.used_marker")


@pytest.mark.scenario("nations.card.marker_removed")
def test_markers_come_off_at_the_end_of_the_round() -> None:
    s = table(rome=seat(food=4, wonders=["petra"], used=["petra"]), china=seat(), round=2, event="taoism-philosophy")
    s.turn("rome")
    refused_by(s, "use petra", "card.used_marker")
    s.end_of_round()
    s.turn("rome").play("use petra", "gain gold")
    assert (s.rome.gold, s.rome.food) == (3, 3)


@pytest.mark.scenario("nations.card.text_over_rules")
def test_a_cards_text_overrides_the_rules() -> None:
    s = table(rome=seat(wonders=["royal-society"], on={"parliament": 0}), china=seat(), round=5)
    s.turn("rome").play("use royal-society", "deploy parliament")
    assert (s.rome.stability, s.rome.stone) == (2, 0)
    s.turn("rome")
    refused_by(s, "deploy farm", "deploy.definition")


@pytest.mark.scenario("nations.card.action_effects")
def test_an_effect_headed_action_takes_the_turn() -> None:
    s = table(greece=seat(advisor="marco-polo", stone=3), rome=seat(), round=3, market={"a1": "mosque"})
    s.turn("greece").play("use marco-polo")
    if s.to_move == "greece":
        s.play("pay stone")
    assert (s.greece.stone, s.greece.gold) == (1, 4)
    assert s.to_move == "rome"


@pytest.mark.scenario("nations.card.anna_komnene")
def test_anna_komnene() -> None:
    s = table(
        rome=seat(gold=2, books=3, on={"camel-archer": 2, "horse-archer": 2}),
        china=seat(),
        round=3,
        market={"a1": "anna-komnene", "a2": "mansa-musa"},
    )
    assert s.rome.stability == -2
    s.turn("rome").play("buy a1")
    assert s.rome.stability == 0
    books = s.rome.production["books"]
    s.produce()
    assert (s.rome.food, s.rome.books) == (0, 3 + books)
    assert books == 1
    s.turn("rome").play("buy a2")
    assert s.rome.stability == -2


@pytest.mark.scenario("nations.card.boudica")
def test_boudica_minds_soldiers_only() -> None:
    s = table(egypt=seat(advisor="boudica", food=9, project="colosseum", stages=2), rome=seat())
    s.ready("egypt")
    assert (s.egypt.advisors, s.egypt.strength) == (["boudica"], 4)
    s = table(china=seat(gold=1, on={"axeman": 1}), rome=seat(), market={"a1": "boudica"})
    s.turn("china").play("buy a1")
    assert s.china.advisors == []


@pytest.mark.scenario("nations.card.elizabeth")
def test_elizabeth_counts_only_against_defeat() -> None:
    nations: dict[str, Any] = {
        "rome": seat(gold=3, strength=5, advisor="elizabeth", vp=5, books=9, stone=9),
        "china": seat(strength=6, books=9, vp=5, stone=9, gold=9),
    }
    s = table(**nations, round=5, war=("imjin-war", 13, None), market={"a1": "quebec"}, event="columbian-expulsion")
    s.turn("rome")
    refused_by(s, "buy a1", "colony.requirement")
    s.war()
    assert s.rome.vp == 5
    s = table(**nations, round=5, war=("imjin-war", 14, None))
    s.war()
    assert s.rome.vp == 4
    s = table(**nations, round=3, event="baghdad-hanseatic")
    s.happen(0)
    assert (s.rome.books, s.china.books) == (4, 9)


@pytest.mark.scenario("nations.card.great_wall")
@pytest.mark.parametrize(("passed", "vp"), [(["rome", "china"], 6), (["china", "rome"], 4)])
def test_the_great_wall(passed: list[str], vp: int) -> None:
    s = table(
        rome=seat(wonders=["great-wall"], food=1, books=5, vp=6),
        china=seat(strength=9),
        passed=passed,
        war=("hunnic-invasions", 9, "china"),
        round=3,
    )
    assert s.rome.stability == 2
    s.war()
    assert (s.rome.food, s.rome.books, s.rome.vp) == (0, 4, vp)


@pytest.mark.scenario("nations.card.machiavelli")
def test_machiavelli_shows_both_cards_to_everybody() -> None:
    deck = [e.key for e in EVENT_CARDS if e.age == 3 and not e.promo][:11]
    s = table(china=seat(advisor="niccolo-machiavelli"), rome=seat(), round=6, event_decks={3: deck})
    s.new_event()
    shown = [EVENT_CARDS[e].key for e in s.state.shown]
    assert len(shown) == 2
    for viewer in (-1, 0, 1):
        view = GAME.view(s.state, viewer)
        cards = [thing["card"] for zone in view["zones"] for thing in zone["objects"]]
        assert set(shown) <= set(cards)
    assert s.to_move == "china"
    refused_by(s, f"keep {deck[0]}", "card.machiavelli")
    s.play(f"keep {shown[1]}")
    assert EVENT_CARDS[s.state.event].key == shown[1]
    assert len(s.state.event_decks[2]) == 9
    assert EVENT_NUMBER[shown[0]] not in s.state.event_decks[2]


@pytest.mark.scenario("nations.card.mansa_musa")
def test_mansa_musa_must_be_there_already() -> None:
    s = table(rome=seat(gold=2, books=5, food=1), china=seat(), round=3, market={"b1": "mansa-musa", "c1": "mosque"})
    s.turn("rome").play("buy b1")
    assert (s.rome.books, s.rome.food, s.rome.gold) == (5, 1, 0)
    s = table(rome=seat(gold=3, books=5, food=1, advisor="mansa-musa"), china=seat(), round=3, market={"c1": "mosque"})
    s.turn("rome").play("buy c1", "over farm")
    assert (s.rome.books, s.rome.food) == (7, 2)


@pytest.mark.scenario("nations.card.sphinx")
def test_the_sphinx_pays_even_when_covered() -> None:
    five = ["sphinx", "the-oracle", "stonehenge", "petra", "pyramids"]
    s = table(egypt=seat(stone=1, wonders=five, project="alhambra", stages=1), rome=seat(), round=3, architects=1)
    s.turn("egypt").play("hire public", "over sphinx")
    assert s.egypt.stone == 5
    assert "sphinx" not in s.egypt.wonders


@pytest.mark.scenario("nations.card.sun_tzu")
def test_sun_tzu_gives_two_actions_only_if_he_was_there() -> None:
    s = table(china=seat(gold=4, stone=4), rome=seat(), market={"a1": "sun-tzu"})
    s.turn("china").play("buy a1")
    assert s.to_move == "rome"
    s = table(china=seat(stone=4, advisor="sun-tzu"), rome=seat(stone=4))
    s.actions().play("deploy farm")
    assert s.to_move == "china"
    s.play("deploy farm")
    assert s.to_move == "rome"
    s.play("deploy farm", "deploy farm")
    assert s.to_move == "rome", "one action in the second turn"


@pytest.mark.scenario("nations.card.titanic")
def test_titanic_takes_both_advisors() -> None:
    def scene(gold: int) -> Any:
        return table(
            rome=seat(project="titanic", stages=3, gold=9),
            china=seat(gold=gold, wonders=["porcelain-tower"], advisor="augustus", tower="saint-augustine"),
            round=7,
        ).ready("rome")

    s = scene(5)
    tower = s.china.stability - 1
    assert s.to_move == "china"
    s.play("lose advisors")
    assert (s.china.advisors, s.china.strength, s.china.stability, s.china.gold) == ([], 0, tower, 5)
    s = scene(5).play("lose gold")
    assert (len(s.china.advisors), s.china.gold) == (2, 1)
    s = scene(3)
    assert s.china.advisors == [], "with 3 gold the advisors must go"


@pytest.mark.scenario("nations.card.tokugawa")
def test_tokugawa_counts_cards_not_workers() -> None:
    spaces = ["bank", "samurai", "university", "temple", "axeman"]
    on = {"bank": 3, "university": 2}
    s = table(rome=seat(advisor="tokugawa", spaces=spaces, on=on, gold=5), china=seat(), round=5)
    assert s.rome.production["stone"] == 8
    s = table(rome=seat(advisor="tokugawa", spaces=spaces, on=on, gold=5), china=seat(), round=7)
    assert s.rome.production["stone"] == 4


@pytest.mark.clause("nations.card.versailles")
def test_versailles_makes_its_owner_last_in_stability_for_the_round() -> None:
    s = table(
        rome=seat(stability=9, books=9, vp=9, gold=9, project="versailles", stages=3),
        china=seat(stability=1, gold=9),
        round=5,
        event="janissaries-trent",
    )
    s.ready("rome")
    if not s.done:
        s.play(s.options()[0])
    s.player_order()
    assert s.order == ["china", "rome"], "strength is equal, and Rome ranks below"
    books, vp = s.rome.books, s.rome.vp
    s.produce()
    assert s.rome.vp == vp
    assert s.rome.books >= books, "but it is not in revolt"
    s.end_of_round()
    s.state.order = [0, 1]
    s.player_order()
    assert s.order == ["rome", "china"]


# Events


@pytest.mark.scenario("nations.ev.bronze_age_collapse")
def test_the_bronze_age_collapse() -> None:
    s = table(
        rome=seat(strength=6, stability=5, vp=5),
        china=seat(strength=3, stability=2, vp=5),
        persia=seat(strength=3, on={"caravan": 1}, vp=5),
        event="sea-peoples-bronze-age",
    )
    s.happen(1)
    assert (s.rome.vp, s.china.vp, s.persia.vp) == (5, 4, 4)
    strengths, stabilities = (9, 8, 3, 2, 1), (0, 1, 6, 5, 2)
    names = ("rome", "china", "persia", "greece", "egypt")
    nations: dict[str, Any] = {
        name: seat(strength=strengths[i], stability=stabilities[i], vp=5) for i, name in enumerate(names)
    }
    s = table(**nations, event="sea-peoples-bronze-age")
    s.happen(1)
    assert [getattr(s, name).vp for name in names] == [5, 5, 5, 5, 4]


@pytest.mark.clause("nations.ev.fourth_crusade")
def test_the_fourth_crusade_is_a_choice_of_the_strongest() -> None:
    for answer, gold, vp, books in (("yes", 1, 1, 5), ("no", 4, 0, 9)):
        s = table(
            rome=seat(strength=9, gold=4, books=9),
            china=seat(strength=2, books=9),
            event="fourth-crusade-song",
            round=3,
        )
        s.happen(0).play(answer)
        assert (s.rome.gold, s.rome.vp, s.china.books) == (gold, vp, books)


@pytest.mark.scenario("nations.ev.fourth_crusade_p5")
def test_the_fourth_crusade_with_five() -> None:
    names = ("rome", "china", "persia", "greece", "egypt")
    nations: dict[str, Any] = {
        name: seat(strength=(12, 12, 5, 3, 1)[i], gold=4, books=9) for i, name in enumerate(names)
    }
    s = table(**nations, event="fourth-crusade-song", round=3)
    s.happen(0)
    assert s.to_move == "rome"
    s.play("yes")
    assert s.done, "China is not asked"
    assert (s.rome.gold, s.china.gold) == (1, 4)
    assert [getattr(s, name).vp for name in names] == [1, 1, 0, 0, 0]
    assert [getattr(s, name).books for name in names] == [9, 9, 9, 5, 5]


@pytest.mark.scenario("nations.ev.glorious_revolution")
def test_the_glorious_revolution_with_five() -> None:
    names = ("egypt", "rome", "china", "persia", "greece")
    nations: dict[str, Any] = {name: seat(stability=(1, 9, 1, 7, 1)[i]) for i, name in enumerate(names)}
    s = table(**nations, event="slave-trade-glorious", round=5)
    s.happen(1)
    assert s.to_move == "persia"
    s.play("yes")
    assert s.to_move == "rome"
    s.play("yes")
    assert s.order == ["egypt", "china", "greece", "rome", "persia"]
    assert (s.rome.gold, s.persia.gold) == (6, 6)
    s = table(**nations, event="slave-trade-glorious", round=5)
    s.happen(1).play("no", "yes")
    assert s.order == ["egypt", "china", "persia", "greece", "rome"]


@pytest.mark.scenario("nations.ev.great_exhibition")
def test_the_great_exhibition() -> None:
    s = table(
        china=seat(stability=5, project="suez-canal"),
        rome=seat(),
        round=7,
        architects=1,
        event="anarchism-great-exhibition",
    )
    strength = s.china.strength
    s.happen(1)
    while not s.done:
        s.play(s.options()[0])
    assert (s.china.wonders, s.china.stone, s.state.architects) == (["suez-canal"], 0, 1)
    assert s.china.strength == strength + 4
    s = table(china=seat(stability=5), rome=seat(), round=7, architects=1, event="anarchism-great-exhibition")
    s.happen(1)
    assert s.done


@pytest.mark.scenario("nations.ev.han_dynasty")
def test_the_han_dynasty_is_both_or_neither() -> None:
    s = table(greece=seat(stability=4), rome=seat(), event="pax-romana-han")
    s.happen(1)
    assert s.options() == ["yes", "no"], "there is no way to take the food only"
    s.play("yes", "grow stability")
    assert (s.greece.food, s.greece.stability) == (3, 1)
    s = table(greece=seat(stability=4), rome=seat(), event="pax-romana-han")
    s.happen(1).play("yes", "grow food")
    assert (s.greece.food, s.greece.stability) == (3, 4)
    s = table(greece=seat(on={"castle": 7}, taken_food=4, taken_stability=4), rome=seat(), event="pax-romana-han")
    s.happen(1)
    assert s.done
    assert s.greece.food == 0


@pytest.mark.clause("nations.ev.janissaries")
def test_the_janissaries_are_both_or_neither() -> None:
    s = table(rome=seat(strength=5), china=seat(), round=5, event="janissaries-trent")
    s.happen(0)
    assert s.options() == ["yes", "no"]
    s.play("no")
    assert (s.rome.stone, s.rome.workers) == (0, 5)
    one_left = table(
        rome=seat(strength=5, taken_food=4, taken_stability=3), china=seat(), round=5, event="janissaries-trent"
    )
    one_left.happen(0)
    assert one_left.done, "two workers can't be taken"


@pytest.mark.scenario("nations.ev.olympic_games")
def test_the_olympic_games_with_five() -> None:
    names = ("egypt", "rome", "china", "persia", "greece")
    for values, order in (
        ((1, 6, 1, 1, 8), ["greece", "rome", "egypt", "china", "persia"]),
        ((1, 1, 1, 7, 7), ["persia", "greece", "egypt", "rome", "china"]),
    ):
        nations: dict[str, Any] = {name: seat(stability=values[i]) for i, name in enumerate(names)}
        s = table(**nations, event="qin-unification-olympics")
        s.happen(1)
        assert s.order == order


@pytest.mark.clause("nations.ev.vasa_floor")
def test_the_vasa_can_not_sink_strength_below_zero() -> None:
    s = table(
        rome=seat(strength=4, gold=9, books=9),
        china=seat(strength=12, gold=9, books=9),
        egypt=seat(gold=9, books=9),
        event="vasa-westphalia",
        round=5,
    )
    s.happen(0)
    while not s.done:
        option = "lose strength" if "lose strength" in s.options() else s.options()[0]
        s.play(option)
    assert min([n.strength for n in (s.rome, s.china, s.egypt)]) >= 0


@pytest.mark.scenario("nations.ev.zoroastrian")
def test_the_zoroastrian_revival_is_one_half() -> None:
    s = table(
        china=seat(stability=5, stone=1),
        rome=seat(food=5),
        persia=seat(food=2, books=4, vp=5),
        event="attila-zoroastrian",
    )
    s.happen(1)
    assert s.to_move == "china"
    assert len(s.options()) == 2
    food = [a for a in s.options() if "food" in a]
    s.play(*food)
    assert s.china.stone == 1
    assert s.rome.food == 2
    assert (s.persia.food, s.persia.books, s.persia.vp) == (0, 3, 4)
    assert s.done


@pytest.mark.scenario("nations.ev.zoroastrian_p5")
def test_the_zoroastrian_revival_with_five() -> None:
    names = ("egypt", "rome", "china", "persia", "greece")
    for word, stones, foods in (
        ("stone", (0, 4, 0, 4, 0), (4, 4, 4, 4, 4)),
        ("food", (0, 0, 0, 0, 0), (1, 4, 1, 4, 1)),
    ):
        nations: dict[str, Any] = {name: seat(stability=(1, 6, 1, 6, 1)[i], food=4) for i, name in enumerate(names)}
        s = table(**nations, event="attila-zoroastrian")
        s.happen(1)
        assert s.to_move == "rome"
        s.play(*[a for a in s.options() if word in a])
        assert tuple(getattr(s, name).stone for name in names) == stones
        assert tuple(getattr(s, name).food for name in names) == foods
