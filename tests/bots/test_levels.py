"""The levels: fair, repeatable, within their budget, and better than chance."""

from __future__ import annotations

import pytest

from tabularium.bots.beam import Beam, Line, by_value
from tabularium.bots.bot import Bot, Random, answer, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.hints import hints, upkeep
from tabularium.bots.levels import EASY, EXPERT, Glance, Habit, SearchBot, settings
from tabularium.bots.policy import Policy
from tabularium.bots.registry import about, bot, known, names, title
from tabularium.bots.rollout import Rollout
from tabularium.bots.simulation import Outcome, play_game, positions
from tabularium.bots.weights import Tuning, packaged
from tabularium.games import LISTED
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.rng import seeded

GAMES = ["miniature", *LISTED]
PLAYERS = [*names(), "medium:warrior", "random", "ismcts"]
NODES = 40


def tables(game: Game, wanted: int = 4) -> list[State]:
    """Tables of a game at random where somebody has a choice, early and late."""
    found = [s for s in positions(game, 2, 5, [Random()] * 2, 1) if len(machine.options(s)) > 1]
    return found[:: max(1, len(found) // wanted)]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_what_a_seat_can_not_see_does_not_change_its_choice(key: str, name: str) -> None:
    game = loaded(key)
    player = bot(name, game)
    swapped = 0
    for s in tables(game):
        other = game.guess(s, machine.who(s), seeded(5, "guess"))
        swapped += s.hash() != other.hash()
        mine = answer(game, s, player, dice_for(2, 1), nodes=NODES)
        assert mine == answer(game, other, player, dice_for(2, 1), nodes=NODES)
    assert swapped, "nothing was hidden"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_equal_dice_and_nodes_choose_alike_and_the_table_is_left_alone(key: str, name: str) -> None:
    game = loaded(key)
    for s in tables(game, 4):
        before = s.hash()
        chosen = {answer(game, s, bot(name, game), dice_for(3, 0), nodes=NODES) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= set(machine.options(s))
        assert s.hash() == before


def test_a_budget_in_nodes_looks_at_no_clock() -> None:
    budget = Budget(0.0, 3)
    for _ in range(2):
        budget.spend()
        assert budget.left()
    budget.spend()
    assert not budget.left()
    assert not budget.left(), "what is over stays over"


def test_a_budget_in_seconds_ends_however_few_nodes_were_spent() -> None:
    assert not Budget(0.0).left()
    assert Budget(1000.0).left()


@pytest.mark.parametrize("key", GAMES)
def test_a_search_spends_hardly_more_nodes_than_it_may(key: str) -> None:
    """Once the budget is over, each option still gets one look, and answers under way are given."""
    game = loaded(key)
    for s in tables(game, 4):
        menu = machine.options(s)
        guess = game.guess(s, machine.who(s), seeded(1, "guess"))
        budget = Budget(0.0, 400)
        SearchBot(game, packaged(game), EXPERT).choose(guess, menu, budget, dice_for(1, 0))
        assert budget.spent <= 480 + 2 * len(menu)


def won(game: Game, player: Bot, other: Bot, deals: int) -> float:
    """Share of the victories of both seatings."""
    total = 0.0
    for each in (player, other):
        each.seconds, each.nodes = 0.0, NODES
    for seed in range(deals):
        for seat in range(2):
            outcome = Outcome(0, 100 + seed)
            table = [player, other] if seat == 0 else [other, player]
            play_game(game, 2, {}, table, outcome, False)
            assert outcome.error == ""
            if seat in outcome.winners:
                total += 1 / len(outcome.winners)
    return total / (2 * deals)


@pytest.mark.parametrize("key", [key for key in LISTED if loaded(key).feature_names])
def test_easy_beats_random(key: str) -> None:
    game = loaded(key)
    assert won(game, bot("easy", game), Random(), 2) >= 3 / 4


@pytest.mark.parametrize("key", [key for key in LISTED if loaded(key).feature_names])
def test_a_line_goes_on_with_the_options_that_look_best(key: str) -> None:
    game = loaded(key)
    policy = Policy(game)
    for s in tables(game, 8):
        menu = machine.options(s)
        preferences = game.instinct(s, menu)
        found = policy.shortlist(s, 3)
        assert set(found) <= set(menu)
        if not preferences:
            assert found == menu
            continue
        assert len(found) == min(3, len(menu))
        left_out = [preferences[i] for i in range(len(menu)) if menu[i] not in found]
        assert not left_out or max(left_out) <= min(preferences[menu.index(a)] for a in found)


def searched(game: Game, s: State, width: int, rank_by_rollout: bool = False) -> Beam:
    """One search of Praga's turn, of a guess at this table."""
    searcher = SearchBot(game, packaged(game), EXPERT)
    searcher.span, searcher.rank_by_rollout = 1, rank_by_rollout
    guess = game.guess(s, machine.who(s), seeded(1, "guess"))
    menu = machine.options(guess)
    beam = searcher.beam(guess, Budget(0.0, 1000))
    beam.ends = [None] * len(menu)
    beam.search(guess, menu, list(range(len(menu))), width)
    return beam


def test_a_line_is_judged_when_the_own_turn_is_over() -> None:
    game = loaded("praga")
    s = tables(game)[1]
    ends = [game.turn(end) - game.turn(s) for end in searched(game, s, 0).ends if end is not None]
    assert ends
    assert set(ends) == {1}


def test_lines_ranked_by_rollout_are_never_worse_than_the_first_look() -> None:
    """Each layer knows where its lines lead, so that following even one of them finds what the first look found."""
    game = loaded("praga")
    better = 0
    for s in tables(game, 3):
        first = max(searched(game, s, 0).best)
        found = max(searched(game, s, 1, rank_by_rollout=True).best)
        assert found >= first
        better += found > first
    assert better


def test_settings_of_older_files_are_still_understood() -> None:
    former = Tuning({"levels": {EXPERT: {"most": 4, "rehearse": True, "walks": True, "span": 2}}})
    named = Tuning({"levels": {EXPERT: {"branching": 4, "rank_by_rollout": True, "ismcts": True, "span": 2}}})
    assert settings(former, EXPERT) == settings(named, EXPERT)
    searcher = SearchBot(loaded("miniature"), former, EXPERT)
    assert (searcher.branching, searcher.rank_by_rollout, searcher.ismcts, searcher.span) == (4, True, True, 2)


def test_nothing_is_overlooked_when_nothing_shall_be() -> None:
    game = loaded("miniature")
    sharp = Glance(game, packaged(game), EASY)
    sharp.overlooks = 0.0
    for s in tables(game):
        assert len({answer(game, s, sharp, dice_for(seed, 0), nodes=1000) for seed in (1,)}) == 1


def test_there_are_six_levels_with_a_name_and_a_line_in_each_language() -> None:
    assert names() == ["novice", "easy", "casual", "medium", "hard", "expert"]
    for name in names():
        for language in ("en", "pt_BR"):
            assert title(name, language)
            assert len(about(name, language)) > 20
    assert known("random"), "tables that were begun with it go on"


def test_without_experience_what_catches_the_eye_is_done() -> None:
    game = loaded("praga")
    player = Habit(game, packaged(game), "medium")
    player.policy.experience = 0.0
    for s in tables(game, 6):
        menu = machine.options(s)
        guess = game.guess(s, machine.who(s), seeded(1, "guess"))
        sights = game.instinct(guess, menu)
        chosen = player.choose(guess, menu, Budget(0.0, 1), dice_for(1, 0))
        assert sights[menu.index(chosen)] == max(sights)


@pytest.mark.parametrize("key", LISTED)
def test_what_is_hidden_changes_no_word_of_a_hint(key: str) -> None:
    game = loaded(key)
    for s in tables(game, 3):
        other = game.guess(s, machine.who(s), seeded(5, "guess"))
        assert s.hash() != other.hash(), "nothing was hidden"
        told = [[hint.json(game, t) for hint in hints(game, t, 0.0, NODES)] for t in (s, other)]
        assert told[0] == told[1]


@pytest.mark.parametrize("key", GAMES)
def test_hints_are_options_in_order_with_reasons_in_both_languages(key: str) -> None:
    game = loaded(key)
    reasons = 0
    for s in tables(game, 4):
        found = hints(game, s, 0.0, NODES)
        assert 1 <= len(found) <= 3
        assert {hint.action for hint in found} <= set(machine.options(s))
        assert found[0].behind == 0
        assert [hint.behind for hint in found] == sorted([hint.behind for hint in found])
        for hint in found:
            document = hint.json(game, s)
            assert game.notation.read(document["action"]) == hint.action
            assert set(document["label"]) == {"en", "pt_BR"}
            assert document["certainty"]["en"]
            for language in ("en", "pt_BR"):
                assert document["text"][language].endswith(".")
                assert "{" not in document["text"][language]
                reasons += document["text"][language].count(":")
    assert reasons


@pytest.mark.parametrize("key", GAMES)
def test_upkeep_answers_until_the_turn_is_at_rest(key: str) -> None:
    game = loaded(key)
    answered = 0
    for s in tables(game, 20):
        seat = machine.who(s)
        before = s.hash()
        actions = upkeep(game, s, seat, bot("easy", game), dice_for(1, seat), nodes=NODES)
        assert s.hash() == before
        if game.quiet(s):
            assert actions == []
            continue
        t = s.clone()
        for a in actions:
            assert machine.who(t) == seat
            assert a in machine.options(t)
            machine.play(t, a)
            answered += 1
        assert game.quiet(t) or machine.who(t) != seat
    if not answered:
        pytest.skip("it leaves nothing pending")


def test_a_level_may_follow_first_what_the_policy_prefers() -> None:
    game = loaded("imperium")
    s = next(s for s in tables(game, 40) if len(machine.options(s)) > 3)
    menu = machine.options(s)
    evaluation = Evaluations(game, packaged(game)).of(2)
    orders: list[list[int]] = []
    for prior in (False, True):
        beam = Beam(game, evaluation, Rollout(game, evaluation), machine.who(s), 1, 2, Budget(0.0, 1000), prior=prior)
        beam.horizon = game.turn(s) + 1
        lines: list[Line] = []
        for i, a in enumerate(menu):
            beam.expand(s, a, 1 << i, lines)
        lines.sort(key=by_value)
        orders.append([line.roots.bit_length() - 1 for line in beam.ordered(lines, s, menu)])
    preferences = game.instinct(s, menu)
    by_worth, by_preference = orders
    assert sorted(by_worth) == sorted(by_preference)
    assert [preferences[i] for i in by_preference] == sorted([preferences[i] for i in by_preference], reverse=True)
    assert by_worth == [line.roots.bit_length() - 1 for line in lines]
