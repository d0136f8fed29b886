"""The round and its maintenance phase (rulebook, Fase de Manutenção)."""

from __future__ import annotations

import pytest

from nations.table import dealt, refused_by, seat, table
from tabularium.games.nations.cards.shelf import AGE, CARDS, EVENT_CARDS, NATIONS, NUMBER
from tabularium.games.nations.rules.flow import MAINTENANCE, RESOLUTION


@pytest.mark.scenario("nations.round.phases")
def test_a_round_is_maintenance_actions_resolution() -> None:
    s = dealt(3, 9)
    while s.state.round < 3:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    told = s.told
    begin = told.index("round_began")
    second = told[begin : told.index("round_began", begin + 1)]
    passes = [i for i, kind in enumerate(second) if kind == "passed"]
    assert len(passes) == 3
    assert second.index("refilled") < second.index("event_revealed") < second.index("architects_came") < passes[0]
    after = second[passes[-1] :]
    assert "event_resolved" in after
    assert "event_resolved" not in second[: passes[-1]]


@pytest.mark.clause("nations.round.count")
def test_eight_rounds_in_four_ages() -> None:
    s = dealt(2, 3)
    while not s.state.over:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    assert s.state.round == 8
    assert s.told.count("round_began") == 7


@pytest.mark.clause("nations.maint.step_order")
def test_the_steps_of_maintenance() -> None:
    names = [effect.name() for effect in MAINTENANCE.effects]
    assert names == [
        f"nations.{step}()" for step in ("RoundMarker", "ProgressCards", "GrowthStep", "NewEventStep", "ArchitectStep")
    ]
    s = table(
        rome=seat(),
        china=seat(),
        round=1,
        decks="basic",
        event_decks={1: ["taoism-philosophy"]},
        market={"a1": "forum"},
    )
    s.maintenance()
    assert s.state.round == 2
    assert s.told == ["round_began", "refilled"], "growth asks next; no event yet"
    s.play("take gold", "take gold")
    assert s.told[-2:] == ["event_revealed", "architects_came"]


@pytest.mark.clause("nations.resolution.step_order")
def test_the_steps_of_resolution() -> None:
    names = [effect.name() for effect in RESOLUTION.effects]
    assert names == [
        f"nations.{step}()" for step in ("Produce", "PlayerOrder", "WarStep", "EventStep", "FamineStep", "BookScoring")
    ]
    s = table(
        rome=seat(on={"temple": 1}, books=3, food=9),
        china=seat(strength=5, food=9),
        round=2,
        war=("warring-states", 5, "china"),
        event="taoism-philosophy",
        passed=["rome", "china"],
    )
    s.resolution()
    told = s.told
    steps = ("gained_gold", "ordered", "defeated", "event_resolved", "lost_food", "scored_books")
    assert [told.index(kind) for kind in steps] == sorted([told.index(kind) for kind in steps])


@pytest.mark.scenario("nations.maint.marker")
def test_the_marker_moves_except_in_the_first_round() -> None:
    s = dealt(2, 2)
    assert s.state.round == 1
    assert "round_began" not in s.told
    s = table(rome=seat(), china=seat(), round=4, decks="basic", event_decks={3: ["tulip-mania-kangxi"]})
    s.maintenance()
    assert s.state.round == 5
    assert all(AGE[c] == 3 for c in s.state.market if c >= 0), "age III"


@pytest.mark.scenario("nations.maint.first_round_skips")
def test_the_board_is_filled_once_for_the_first_round() -> None:
    s = dealt(2, 8)
    before = s.state.market.copy()
    assert len([c for c in before if c >= 0]) == 12
    assert s.options()[:1] == ["grow food"], "growth is the first thing asked"
    s.play("take gold", "take gold")
    assert s.state.market == before
    assert len(s.state.decks[0]) == 24
    assert s.state.removed == []


@pytest.mark.scenario("nations.maint.remove_rows_1_2")
def test_the_two_cheaper_rows_leave_the_game() -> None:
    cheap = {"a1": "forum", "a4": "mine", "a6": "nubia"}
    middle = {"b1": "hoplite", "b2": "chariot", "b3": "silk", "b5": "gaul"}
    dear = {"c2": "aqueduct", "c5": "hispania"}
    s = table(
        egypt=seat(),
        greece=seat(),
        rome=seat(),
        china=seat(),
        decks="basic,advanced",
        market={**cheap, **middle, **dear},
        event_decks={1: ["taoism-philosophy"]},
    )
    s.maintenance()
    gone = sorted([*cheap.values(), *middle.values()])
    assert sorted([CARDS[c].key for c in s.state.removed]) == gone
    lying = [CARDS[c].key for c in s.state.market if c >= 0] + [CARDS[c].key for deck in s.state.decks for c in deck]
    assert not set(gone) & set(lying)


@pytest.mark.scenario("nations.maint.row3_to_row1")
def test_the_dearest_row_becomes_the_cheapest() -> None:
    s = table(
        egypt=seat(),
        greece=seat(),
        rome=seat(),
        china=seat(),
        decks="basic",
        market={"c2": "aqueduct", "c5": "nubia"},
        event_decks={1: ["taoism-philosophy"]},
    )
    s.maintenance()
    assert (s.market("a5"), s.market("a6")) == ("aqueduct", "nubia")
    assert all(s.market(f"a{i}") not in (None, "aqueduct", "nubia") for i in range(1, 5))


@pytest.mark.scenario("nations.maint.fill_from_current_age")
def test_new_cards_are_of_the_current_age() -> None:
    s = table(
        egypt=seat(),
        greece=seat(),
        rome=seat(),
        china=seat(),
        round=2,
        decks="basic",
        market={"c1": "aqueduct", "c2": "nubia"},
        event_decks={2: ["feudal-dues-hajj"]},
    )
    first = len(s.state.decks[0])
    s.maintenance()
    ages = sorted([AGE[c] for c in s.state.market if c >= 0])
    assert ages == [1, 1] + [2] * 16
    assert len(s.state.decks[0]) == first


@pytest.mark.scenario("nations.maint.columns_by_players")
@pytest.mark.parametrize(("seats", "cards"), [(1, 12), (2, 12), (3, 15), (4, 18), (5, 21)])
def test_columns_by_players(seats: int, cards: int) -> None:
    s = dealt(seats, 1, sets="basic,advanced")
    assert len([c for c in s.state.market if c >= 0]) == cards
    while "pass" not in s.options():
        s.play(s.options()[-1])
    if seats < 5:
        refused_by(s, "buy a7", "maint.columns_by_players")


# Growth


@pytest.mark.clause("nations.growth.reverse_order")
def test_growth_in_reverse_order() -> None:
    s = table(rome=seat(), china=seat(), egypt=seat(), order=["china", "egypt", "rome"])
    s.growth()
    asked = []
    for _ in range(3):
        asked.append(s.to_move)
        s.play("take food")
    assert asked == ["rome", "egypt", "china"]


@pytest.mark.scenario("nations.growth.worker_or_bonus")
def test_a_worker_or_resources() -> None:
    s = table(rome=seat(), greece=seat(fresh=True))
    s.growth()
    assert s.to_move == "greece"
    assert s.options() == ["grow food", "grow stability", "take food", "take stone", "take gold"]
    refused_by(s, "take books", "growth.bonus_one_kind")
    refused_by(s, "pass", "growth.worker_or_bonus")
    s.play("grow food")
    assert s.to_move == "rome", "one worker, not two"


@pytest.mark.scenario("nations.growth.worker_to_area")
def test_the_new_worker_is_idle() -> None:
    s = table(rome=seat(), egypt=seat(fresh=True))
    s.growth().play("grow food")
    assert (s.egypt.idle, s.egypt.stone) == (6, 6)
    s.turn("egypt").play("deploy farm")
    assert s.egypt.stone == 5


@pytest.mark.scenario("nations.growth.food_upkeep")
def test_the_example_of_egypt() -> None:
    s = table(rome=seat(), egypt=seat(food=5, taken_food=1))
    assert s.egypt.production["food"] == -3
    s.growth().play("grow food")
    assert s.egypt.production["food"] == -6
    assert s.egypt.food == 5


@pytest.mark.scenario("nations.growth.stability_cost")
def test_the_stability_section_costs_stability_at_once() -> None:
    s = table(greece=seat(stability=2), china=seat(stability=3), rome=seat(advisor="qin-shi-huang", stability=4))
    s.growth().play("grow stability")
    assert s.rome.stability == 1
    assert s.rome.advisors == []


@pytest.mark.scenario("nations.growth.bonus_one_kind")
def test_the_bonus_is_of_one_kind() -> None:
    s = table(rome=seat(), china=seat(stone=1, gold=1, level="king"))
    s.growth()
    refused_by(s, "take books", "growth.bonus_one_kind")
    s.play("take gold")
    assert (s.china.gold, s.china.stone) == (3, 1), "two of one kind; the other is untouched"
    assert s.to_move == "rome"


@pytest.mark.scenario("nations.growth.empty_track")
def test_without_workers_on_the_track_only_resources() -> None:
    s = table(rome=seat(), persia=seat(taken_food=4, taken_stability=4, level="emperor"))
    s.growth()
    assert s.options() == ["take food", "take stone", "take gold"]
    refused_by(s, "grow food", "growth.empty_track")
    s.play("take stone")
    assert s.persia.stone == 1


# Events and architects


@pytest.mark.clause("nations.event.reveal")
def test_one_event_is_revealed_after_growth_and_waits() -> None:
    s = table(rome=seat(vp=5), china=seat(vp=5), round=4, event_decks={2: ["feudal-dues-hajj", "roland-zanj"]})
    s.new_event()
    assert EVENT_CARDS[s.state.event].key == "roland-zanj"
    assert (s.rome.vp, s.china.vp) == (5, 5)
    assert "event_resolved" not in s.told


@pytest.mark.clause("nations.event.in_force_from_reveal")
def test_feudal_dues_leave_the_order_as_it_is() -> None:
    s = table(rome=seat(strength=1), china=seat(strength=9), round=4, event="feudal-dues-hajj")
    s.player_order()
    assert s.order == ["rome", "china"]
    s = table(rome=seat(strength=1), china=seat(strength=9), round=4, event="roland-zanj")
    s.player_order()
    assert s.order == ["china", "rome"]


@pytest.mark.scenario("nations.arch.clear")
def test_architects_do_not_pile_up() -> None:
    s = table(rome=seat(), china=seat(), egypt=seat(), round=2, event="taoism-philosophy", architects=3)
    s.architects()
    assert s.state.architects == 3
    assert s.supply == 12


@pytest.mark.clause("nations.arch.count")
@pytest.mark.parametrize(("seats", "base"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_architects_by_players_and_event(seats: int, base: int) -> None:
    names = list(NATIONS)[:seats]
    s = table(**{name: seat() for name in names}, round=2, event="taoism-philosophy")
    s.architects()
    assert s.state.architects == base + 1


@pytest.mark.clause("nations.arch.count")
def test_the_example_of_four_players() -> None:
    """Four players, one architect on the card: 2 + 1 = 3."""
    s = table(rome=seat(), china=seat(), egypt=seat(), persia=seat(), round=2, event="taoism-philosophy")
    s.architects()
    assert s.state.architects == 3


@pytest.mark.scenario("nations.arch.first_round")
def test_the_first_round_keeps_what_the_set_up_placed() -> None:
    names = {name: seat() for name in NATIONS}
    s = table(**names, event="hellenism-ashoka", architects=3)
    s.architects()
    assert s.state.architects == 3


@pytest.mark.scenario("nations.arch.private_refill")
def test_private_architects_do_not_pile_up() -> None:
    s = table(china=seat(advisor="marie-curie"), rome=seat(), round=8, event="moscow-taiping")
    s.state.nations[0].helping = (1, *s.state.nations[0].helping[1:])
    s.state.supply += 1
    s.architects()
    assert s.china.private("marie-curie") == 2


@pytest.mark.scenario("nations.arch.private_on_purchase")
def test_private_architects_arrive_with_their_card() -> None:
    s = table(rome=seat(gold=3, stone=3, project="stonehenge"), china=seat(), market={"a1": "archimedes"}, architects=0)
    s.turn("rome").play("buy a1")
    s.turn("rome")
    refused_by(s, "hire public", "hire.preconditions")
    s.play("hire archimedes")
    assert (s.rome.stone, s.rome.stages) == (2, 1)
    s.turn("rome")
    refused_by(s, "hire archimedes", "hire.preconditions")


@pytest.mark.scenario("nations.arch.private_owner_only")
def test_private_architects_serve_only_their_owner() -> None:
    s = table(
        china=seat(wonders=["alhambra"], project="stonehenge", stone=3), rome=seat(stone=5, project="pyramids"), round=3
    )
    s.turn("rome")
    refused_by(s, "hire public", "hire.preconditions")
    refused_by(s, "hire alhambra", "arch.private_owner_only")
    s.turn("china").play("hire alhambra")
    assert (s.china.stone, s.china.stages) == (2, 1)
    assert NUMBER["alhambra"] in s.state.nations[0].wonders
