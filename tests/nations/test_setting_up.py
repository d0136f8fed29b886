"""Setting up the table, and the tracks of the score board (rulebook, Preparação)."""

from __future__ import annotations

import pytest

from nations.table import GAME, dealt, refused_by, seat, table
from tabularium.games.nations.cards.shelf import AGE, CARDS, EVENT_CARDS, NATIONS, NUMBER
from tabularium.games.nations.table.kinds import KINDS
from tabularium.kernel.errors import BadOption


@pytest.mark.clause("nations.game.players")
def test_one_to_five_players() -> None:
    for seats in range(1, 6):
        s = dealt(seats, sets="basic,advanced")
        assert len(s.state.nations) == seats
    for seats in (0, 6):
        with pytest.raises(BadOption):
            GAME.new(seats, 1)


@pytest.mark.clause("nations.setup.player_board")
def test_each_board_is_taken_once_and_side_a_is_usual() -> None:
    for seed in range(20):
        s = dealt(5, seed, sets="basic,advanced")
        assert sorted([n.side // 2 for n in s.state.nations]) == [0, 1, 2, 3, 4]
        assert all(n.side % 2 == 0 for n in s.state.nations)


@pytest.mark.scenario("nations.setup.event_decks")
def test_four_event_decks_of_twelve() -> None:
    s = dealt(3, 4)
    assert [len(deck) for deck in s.state.event_decks] == [12, 12, 12, 12]
    for age, deck in enumerate(s.state.event_decks):
        assert all(EVENT_CARDS[e].age == age + 1 for e in deck)
    while s.state.event < 0:
        s.play("take gold")
    assert EVENT_CARDS[s.state.event].age == 1
    assert [len(deck) for deck in s.state.event_decks] == [11, 12, 12, 12]


@pytest.mark.scenario("nations.setup.progress_decks")
def test_only_cards_of_the_first_age_at_the_start() -> None:
    s = dealt(4, 4)
    drawn = [c for c in s.state.market if c >= 0]
    assert len(drawn) == 18
    assert all(AGE[c] == 1 for c in drawn)
    assert [len(deck) for deck in s.state.decks] == [18, 36, 36, 36]


@pytest.mark.scenario("nations.setup.architect_supply")
def test_architects_come_from_a_common_supply() -> None:
    s = table(rome=seat(), china=seat(), event="yellow-turban-spartacus", architects=1)
    s.architects()
    assert s.state.architects == 2
    assert s.supply == 13


@pytest.mark.scenario("nations.setup.random_order")
def test_the_first_order_is_drawn_at_random() -> None:
    assert dealt(4, 77).state.order == dealt(4, 77).state.order
    assert len({tuple(dealt(4, seed).state.order) for seed in range(250)}) == 24


@pytest.mark.clause("nations.setup.starting_books")
def test_books_equal_the_place_in_the_first_order() -> None:
    for seed in range(8):
        s = dealt(4, seed)
        assert [s.state.nations[p].stock[3] for p in s.state.order] == [1, 2, 3, 4]


@pytest.mark.scenario("nations.setup.order_track")
def test_the_last_in_order_grows_first_and_the_first_acts_first() -> None:
    s = table(
        rome=seat(fresh=True), china=seat(fresh=True), persia=seat(fresh=True), event_decks={1: ["rigveda-exodus"]}
    )
    s.growth()
    assert s.order == ["rome", "china", "persia"]
    assert s.to_move == "persia"
    s.play("take gold", "take gold", "take gold")
    s.actions()
    assert s.to_move == "rome"


@pytest.mark.scenario("nations.setup.round_marker")
def test_the_round_marker_starts_on_the_first_space_of_antiquity() -> None:
    s = dealt(2, 5)
    assert s.state.round == 1
    rounds = [1]
    while not s.state.over and s.state.round < 4:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
        if s.state.round != rounds[-1]:
            rounds.append(s.state.round)
    assert rounds == [1, 2, 3, 4]
    assert [(r + 1) // 2 for r in rounds] == [1, 1, 2, 2], "I-A, I-B, II-A, II-B"


@pytest.mark.scenario("nations.setup.difficulty_each")
def test_each_player_has_a_level_of_its_own() -> None:
    s = table(egypt=seat(fresh=True, level="chieftain"), rome=seat(fresh=True, level="emperor"))
    s.growth()
    assert s.to_move == "rome"
    s.play("take stone", "take stone")
    assert (s.rome.stone, s.egypt.stone) == (7, 10)


@pytest.mark.scenario("nations.setup.military_zero")
def test_strength_starts_at_nothing_but_what_the_board_prints() -> None:
    s = table(greece=seat("B", fresh=True), rome=seat("B", fresh=True))
    assert (s.greece.strength, s.rome.strength) == (0, 2)


@pytest.mark.scenario("nations.limit.military_40")
def test_strength_above_forty_counts_as_forty() -> None:
    s = table(
        persia=seat(gold=1, on={"dreadnought": 3}),
        rome=seat(on={"machine-gunner": 4}),
        market={"a1": "opium-war"},
        round=7,
        event="gold-rush-potato-blight",
    )
    s.turn("persia").play("buy a1")
    assert s.state.war_strength == 40
    vp = s.rome.vp
    s.war()
    assert s.rome.vp == vp
    s.happen(0)
    assert (s.persia.gold, s.rome.gold) == (0, 0)
    s.turn("persia").play("undeploy dreadnought")
    assert s.persia.strength == 28


@pytest.mark.scenario("nations.setup.architects_by_players")
@pytest.mark.parametrize(("seats", "expected"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_architects_of_the_first_round(seats: int, expected: int) -> None:
    base = (0, 0, 1, 2, 2, 3)[seats]
    names = list(NATIONS)[:seats]
    options = {"tile": "solo-1-1"} if seats == 1 else {"event": "bread-and-games-christianity"}
    assert dealt(seats, sets="basic,expert").state.architects == base
    s = table(**{name: seat() for name in names}, architects=base, **options)  # type: ignore[arg-type]
    s.architects()
    assert s.state.architects == expected


@pytest.mark.scenario("nations.setup.stability_zero")
def test_starting_workers_cost_nothing() -> None:
    s = table(china=seat("B", fresh=True), rome=seat())
    assert s.china.stability == 0
    assert s.china.production["food"] == 0
    assert s.china.workers == 6
    assert s.china.sections == [3, 4]


@pytest.mark.scenario("nations.limit.stability_15")
def test_stability_above_fifteen_counts_as_fifteen_but_is_remembered() -> None:
    s = table(egypt=seat(fresh=True, on={"radio": 4}), rome=seat(), round=7)
    assert s.egypt.stability == 15
    s.growth().play("take gold", "grow stability")
    assert s.egypt.stability == 13


@pytest.mark.scenario("nations.limit.stability_below_minus3")
def test_stability_below_the_track_keeps_its_true_value() -> None:
    s = table(rome=seat(taken_stability=2, on={"caravan": 1}, books=9, vp=6), china=seat())
    assert s.rome.stability == -5
    s.produce()
    assert (s.rome.books, s.rome.vp) == (4, 5)


@pytest.mark.scenario("nations.setup.no_event_before_growth")
def test_no_event_is_known_before_growth() -> None:
    s = dealt(3, 6)
    last = s.state.order[0]
    while len(s.state.stack) and s.state.event < 0:
        view = GAME.view(s.state, last)
        assert "event" not in [zone["key"] for zone in view["zones"] if zone["objects"]]
        assert s.state.architects == 2
        s.play("take food")
    assert EVENT_CARDS[s.state.event].age == 1


@pytest.mark.scenario("nations.board.shared_spaces")
def test_every_space_takes_a_building_or_a_military_card() -> None:
    s = table(greece=seat(gold=6), rome=seat(), market={"a1": "hoplite"})
    s.turn("greece").play("buy a1")
    assert s.options() == ["over temple", "over quarry", "over axeman", "over farm", "over caravan"]
    s.play("over temple")
    assert s.greece.spaces == ["hoplite", "quarry", "axeman", "farm", "caravan"]


@pytest.mark.scenario("nations.board.colony_limit")
def test_one_colony_too_many_costs_an_earlier_one() -> None:
    s = table(egypt=seat(gold=5, colonies=["nubia", "macedonia"], strength=6), rome=seat(), market={"a1": "hispania"})
    s.turn("egypt").play("buy a1")
    assert [a for a in s.options() if not a.startswith("undeploy")] == ["remove nubia", "remove macedonia"]
    refused_by(s, "remove hispania", "board.colony_limit")
    refused_by(s, "pass", "board.colony_limit")
    s.play("remove macedonia")
    assert s.egypt.strength == 4
    assert s.egypt.colonies == ["nubia", "hispania"]


@pytest.mark.scenario("nations.buy.price_by_row")
def test_prices_by_row() -> None:
    s = table(rome=seat(gold=2), china=seat(), market={"c1": "forum", "b1": "brewery", "a1": "ziggurat"})
    s.turn("rome")
    refused_by(s, "buy c1", "buy.need_full_price")
    s.play("buy b1", "over farm")
    assert s.rome.gold == 0
    other = table(rome=seat(gold=2), china=seat(), market={"a1": "ziggurat"})
    other.turn("rome").play("buy a1", "over farm")
    assert other.rome.gold == 1


@pytest.mark.clause("nations.cards.eight_types")
def test_eight_types_of_progress_cards() -> None:
    kinds = {KINDS[CARDS[NUMBER[info.id]].kind] for info in GAME.cards() if info.id in NUMBER} - {"board"}
    assert kinds == {"advisor", "battle", "building", "colony", "golden_age", "military", "war", "wonder"}


@pytest.mark.clause("nations.setup.event_decks", "nations.solo.tile_instead_of_card")
def test_events_and_tiles_lie_in_another_order_at_every_table() -> None:
    for age in range(4):
        assert len({tuple(dealt(4, seed).state.event_decks[age]) for seed in range(6)}) == 6
        assert len({tuple(dealt(1, seed).state.tiles[age]) for seed in range(12)}) > 4
