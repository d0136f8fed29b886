"""Habits: what options look like by their traits, and how games teach them."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from tabularium.bots import habits as store
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.habits import Habits
from tabularium.bots.learning import LEARNING_RATE, Gradient, Learner, Parameter, Turn, margins, policy_gradient, sample
from tabularium.bots.policy import Policy, PolicyBot
from tabularium.bots.registry import bot
from tabularium.bots.simulation import Outcome, play_game, positions
from tabularium.bots.weights import packaged
from tabularium.games import LISTED
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import POINTLESS, Game, loaded
from tabularium.kernel.machine import options, play, settle

GAMES = ["miniature", *LISTED]


def tables(game: Game, every: int = 7) -> list[State]:
    return [s for s in positions(game, 2, 5, [Random()] * 2, every) if not s.over]


@pytest.mark.parametrize("key", GAMES)
def test_every_trait_has_a_name_by_which_it_is_found_again(key: str) -> None:
    game = loaded(key)
    met = set()
    for s in tables(game, 3):
        menu = options(s)
        traits = game.traits(s, menu)
        assert len(traits) == len(menu)
        met |= {trait for each in traits for trait in each}
    assert len(met) > 5
    names = {game.trait_name(trait) for trait in met}
    assert {game.trait_number(name) for name in names} == met
    assert game.trait_number("abracadabra 7") == -1


def test_habits_move_what_an_option_looks_like_from_early_to_late() -> None:
    habits = Habits({1: [2.0, 4.0], 2: [-1.0, 0.0]})
    assert habits.of([1], 0.0) == 2.0
    assert habits.of([1], 1.0) == 4.0
    assert habits.of([1, 2, 3], 0.5) == 2.5


@pytest.mark.parametrize("key", GAMES)
def test_what_is_pointless_stays_so_and_nothing_else_does(key: str) -> None:
    game = loaded(key)
    for s in tables(game):
        menu = options(s)
        plain = Policy(game).preferences(s, menu) or [0.0] * len(menu)
        traits = game.traits(s, menu)
        habits = Habits({trait: [3.0, 3.0] for trait in traits[0]})
        shown = Policy(game, habits).preferences(s, menu)
        for i in range(len(menu)):
            common = len([trait for trait in traits[i] if trait in traits[0]])
            assert shown[i] == pytest.approx(plain[i] + (3.0 * common if plain[i] > POINTLESS else 0.0))


def test_without_habits_the_game_s_own_instinct_speaks() -> None:
    game = loaded("imperium")
    for s in tables(game, 30):
        assert Policy(game).preferences(s, options(s)) == game.instinct(s, options(s))


@pytest.mark.parametrize("key", GAMES)
def test_who_plays_by_instinct_comes_to_an_end(key: str) -> None:
    game = loaded(key)
    outcome = Outcome(0, 3)
    player = bot("instinct", game)
    assert isinstance(player, PolicyBot)
    play_game(game, 2, game.read_options(2, {}), [player] * 2, outcome, True)
    assert outcome.error == ""
    assert outcome.winners


MODES: list[tuple[str, int, dict[str, str]]] = [
    ("nations", 1, {"sets": "basic,advanced,expert", "difficulty": "king"}),
    ("nations", 5, {"sets": "basic,advanced,expert", "boards": "B", "promos": "yes"}),
    ("praga", 1, {}),
    ("praga", 1, {"solo": "parler"}),
    ("praga", 4, {"tiles": "B", "order": "random", "hunger": "A", "cathedral": "B", "road": "RR1,RR2,RR3"}),
    ("imperium", 1, {"opponent": "random", "difficulty": "overlord"}),
    ("imperium", 3, {"trade_routes": "yes", "commons": "legends"}),
    ("through_the_ages", 4, {"hands": "closed", "payments": "ask"}),
]


@pytest.mark.parametrize(("key", "seats", "given"), MODES)
def test_habits_know_every_mode(key: str, seats: int, given: dict[str, str]) -> None:
    """In Peter Parler's game a plaza is chosen by the word for sites, which no trait knew."""
    game = loaded(key)
    outcome = Outcome(0, 3)
    play_game(game, seats, game.read_options(seats, given), [bot("instinct", game)] * seats, outcome, False)
    assert outcome.error == ""


def test_the_gradient_of_what_was_chosen_is_the_share_of_what_was_not() -> None:
    game = loaded("miniature")
    s = next(s for s in tables(game, 1) if len(options(s)) > 2)
    menu = options(s)
    turn = Turn("first", 0.0)
    chosen = sample(game, s, menu, Policy(game, Habits({})), dice_for(1, 0), turn)
    late = game.progress(s)
    for i, a in enumerate(menu):
        gradient = (1.0 if i == chosen else 0.0) - 1.0 / len(menu)
        assert turn.early[a] == pytest.approx(gradient * (1.0 - late))
        assert turn.late[a] == pytest.approx(gradient * late)


def test_what_is_preferred_is_sampled_more_often() -> None:
    game = loaded("miniature")
    s = next(s for s in tables(game, 1) if len(options(s)) > 2)
    menu = options(s)
    habits = Policy(game, Habits({menu[1]: [1.0, 1.0]}))
    dice = dice_for(1, 0)
    counts = [0] * len(menu)
    for _ in range(600):
        counts[sample(game, s, menu, habits, dice, Turn("", 0.0))] += 1
    assert counts[1] > 0.7 * 600  # e^(1/0.35) is 17 to 1 against each of the others
    assert min(counts) > 0


def test_more_than_the_baseline_pulls_up_and_less_pulls_down() -> None:
    found = Gradient(0)
    turn = Turn("a", 0.0)
    turn.early, turn.late = {7: 0.5}, {7: 0.25}
    found.add(turn, 25.0, {"a": 10.0})
    assert (found.early, found.late) == ({7: 0.5}, {7: 0.25})
    found.add(turn, -5.0, {"a": 10.0})
    assert (found.early, found.late) == ({7: 0.0}, {7: 0.0})
    found.add(turn, 99.0, {})  # no baseline: no advantage
    assert (found.early, found.late) == ({7: 0.0}, {7: 0.0})
    assert found.returns == [("a", 25.0), ("a", -5.0), ("a", 99.0)]


def test_a_trait_moves_along_its_gradient_and_the_baseline_follows() -> None:
    learner = Learner({})
    each = Gradient(0)
    each.early, each.late, each.returns = {3: 2.0}, {3: -0.5}, [("a", 4.0), ("a", 8.0)]
    learner.learn([each])
    early, late = learner.pairs()[3]
    assert early == pytest.approx(LEARNING_RATE, rel=0.02)
    assert late == pytest.approx(-LEARNING_RATE, rel=0.04)
    assert learner.baseline == {"a": [6.0, 2.0]}
    again = Parameter(*learner.parameters[3].row())
    again.step([1.0, 0.0])
    learner.parameters[3].step([1.0, 0.0])
    assert again.row() == learner.parameters[3].row()


def test_a_gradient_is_told_by_its_number_and_comes_back_from_another_process() -> None:
    game = loaded("miniature")
    given = game.read_options(2, {})
    found = [policy_gradient(game, 2, given, Habits({}), {}, 9, index, 2) for index in (4, 4, 5)]
    assert found[0].returns == found[1].returns != found[2].returns
    again = pickle.loads(pickle.dumps(found[0]))
    assert (again.index, again.early, again.late) == (4, found[0].early, found[0].late)
    assert again.returns == found[0].returns


def test_what_a_turn_brings_is_counted_against_the_best_rival_and_the_victory_beside_it() -> None:
    game = loaded("miniature")
    s = game.new(3, 2, {})
    settle(s)
    while not s.over:
        play(s, options(s)[0])
    scores, winners = game.scores(s), game.winners(s)
    for p, found in enumerate(margins(game, s)):
        best = max(score for q, score in enumerate(scores) if q != p)
        assert found == scores[p] - best + (10.0 if p in winners else 0.0)


def test_the_games_own_opponent_is_a_rival_in_the_end() -> None:
    """Alone against Imperium's automaton points count only as far as they are more than its own."""
    game = loaded("imperium")
    s = game.new(1, 2, {"opponent": "random"})
    settle(s)
    policy = PolicyBot(game, store.packaged_habits(game))
    dice = dice_for(2, 0)
    while not s.over:
        play(s, answer(game, s, policy, dice))
    [own], [rival], won = game.scores(s), game.rivals(s).values(), bool(game.winners(s))
    assert rival > 0
    assert margins(game, s) == [own - rival + (10.0 if won else 0.0)]
    evaluation = Evaluations(game, packaged(game)).of(1)
    assert evaluation.margin(s, 0) == own - rival + (evaluation.win if won else -evaluation.win)


def test_a_file_of_habits_is_read_or_refused(tmp_path: Path) -> None:
    game = loaded("imperium")
    name = "play 3REG1"
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps({"made": [], "habits": {name: [1, 2], "play nothing-of-the-kind": [5, 5]}}), "utf-8")
    assert store.habits_of(store.read(str(good), game), game).pairs == {game.trait_number(name): [1.0, 2.0]}
    for text in ("{}", "[]", "no json", json.dumps({"made": [], "habits": {name: [1]}})):
        bad.write_text(text, "utf-8")
        with pytest.raises(BadOption):
            store.read(str(bad), game)
    with pytest.raises(BadOption):
        store.read(str(tmp_path / "none.json"), game)


@pytest.mark.parametrize("key", LISTED)
def test_habits_that_come_with_a_game_are_known_to_it_and_say_how_they_were_made(key: str) -> None:
    game = loaded(key)
    document = store.packaged(game)
    assert [name for name in document["habits"] if game.trait_number(name) < 0] == []
    assert all(len(pair) == 2 for pair in document["habits"].values())
    assert bool(document["made"]) == bool(document["habits"])
    for step in document["made"]:
        assert step["command"].startswith(f"tabularium train {key} ")
        assert step["command"].endswith(f"--seed {step['seed']} --habits")


@pytest.mark.parametrize("key", LISTED)
def test_habits_are_worth_having(key: str) -> None:
    """By instinct alone, with them and without, each deal from both seats."""
    game = loaded(key)
    given = game.read_options(2, {})
    habits = [store.packaged_habits(game), Habits({})]
    if not habits[0].pairs:
        pytest.skip("it has none")
    won = 0
    for seed in range(20):
        for first in range(2):
            outcome = Outcome(0, seed)
            bots = [PolicyBot(game, habits[first]), PolicyBot(game, habits[1 - first])]
            play_game(game, 2, given, list(bots), outcome, False)
            won += outcome.winners == [first]
    # Of forty; of some hundred games it wins 95 in every game but Imperium, where it is 80. So many games let no new
    # deal of theirs decide.
    assert won >= (26 if key == "imperium" else 32)


@pytest.mark.parametrize("name", ["take AT1, space", "take AT1, moon 3", "take AT1, space 99", "take moon, space 3"])
def test_a_circumstance_of_praga_that_is_not_known_is_told_apart(name: str) -> None:
    assert loaded("praga").trait_number(name) == -1
