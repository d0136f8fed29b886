"""The coach: lines that are said once, comments that are true, warnings before it hurts, and the look back."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from msgspec import json

from tabularium import game_keys
from tabularium.bots.bot import dice_for
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons import coach, guide, lessons
from tabularium.lessons.coaching import BETTER, Companion, Memory, Note, Turn
from tabularium.lessons.judging import Deed, Judgement, judge
from tabularium.lessons.looking import Eyes
from tabularium.lessons.model import Text
from tabularium.lessons.phases import parts, phase_line, written

ROOT = Path(__file__).parents[2]
POSITIONS = Path(__file__).parent / "positions"
THEMES = [(game, comment.theme) for game in game_keys() for comment in coach(game).comments]
SENTENCES = [(game, theme, kind) for game, theme in THEMES for kind in ("missed", "well")]


@cache
def games(game: str) -> list[dict[str, Any]]:
    """Games of the coach as they were played once: seed, actions, and the turns in which sentences are tried."""
    found: list[dict[str, Any]] = json.decode((POSITIONS / f"{game}.json").read_bytes())
    return found


@cache
def played(game: str, number: int) -> Match:
    start, given = coach(game).start, games(game)[number]
    match = Match(loaded(game), start.seats, given["seed"], start.options)
    for action in given["actions"]:
        match.play(action)
    return match


def found(game: str, sentence: str, truth: str) -> tuple[Companion, Turn]:
    """The turn that is kept for a sentence."""
    for number, given in enumerate(games(game)):
        turn = given["turns"].get(sentence, {}).get(truth)
        if turn is not None:
            return Companion(played(game, number), coach(game).start.learner, Memory()), Turn(*turn)
    raise AssertionError(f"no turn of {game} in which {sentence} is {truth}")


# Comments


@pytest.mark.parametrize(("game", "theme", "kind"), SENTENCES)
def test_a_sentence_is_said_where_it_is_true_and_nowhere_else(game: str, theme: str, kind: str) -> None:
    for truth in ("true", "false"):
        companion, turn = found(game, f"{theme}.{kind}", truth)
        judged = Judgement(100.0 if kind == "missed" else 0.0, {theme: 1.0}, {theme: 1.0})
        said = companion.comment(turn, judged)
        comment = next(each for each in coach(game).comments if each.theme == theme)
        if truth == "false":
            assert said is None
        else:
            assert said is not None
            assert (said.kind, said.text) == (kind, comment.missed if kind == "missed" else comment.well)


@pytest.mark.parametrize("game", game_keys())
def test_themes_name_ideas_and_lessons_that_exist(game: str) -> None:
    assert len(coach(game).comments) == 8
    for comment in coach(game).comments:
        assert comment.idea in range(len(guide(game).want))
        assert comment.lesson in [each.key for each in lessons(game)]
        assert comment.missed_if
        assert comment.well_if


def test_a_theme_keeps_silent_for_three_turns_and_praise_does_not_follow_praise() -> None:
    companion, turn = found("nations", "idle.missed", "true")
    missed = Judgement(100.0, {"idle": 1.0}, {})
    said = [companion.comment(turn, missed) for _ in range(5)]
    assert [each is not None for each in said] == [True, False, False, True, False]
    assert [each.lesson for each in said if each is not None] == [None, "n1"]  # twice the same mistake
    companion, turn = found("nations", "idle.well", "true")
    well = Judgement(0.0, {}, {"idle": 1.0})
    assert [companion.comment(turn, well) is not None for _ in range(6)] == [True] + [False] * 5


def test_the_largest_theme_speaks_and_small_ones_do_not() -> None:
    companion, turn = found("nations", "idle.missed", "true")
    others = {each.theme: 0.01 for each in coach("nations").comments}
    assert companion.comment(turn, Judgement(100.0, others, {})) is None
    said = companion.comment(turn, Judgement(100.0, {**others, "idle": 2.0}, {}))
    assert said is not None
    assert said.key == "idle"


def test_where_no_sentence_is_true_what_was_not_done_is_named() -> None:
    companion, turn = found("nations", "idle.missed", "false")
    done = Deed(companion.played(turn)[0], Text("“What was done”", "“O que foi feito”"))
    other = Deed("pass", Text("“Passing”", "“Passar”"))
    assert other.action not in companion.played(turn)
    said = companion.comment(turn, Judgement(100.0, {"idle": 1.0}, {}, [done, other]))
    assert said is not None
    assert (said.kind, said.key) == ("missed", BETTER)
    assert "“Passing”" in said.text.en
    assert "“Passar”" in said.text.pt_BR
    again = [companion.comment(turn, Judgement(100.0, {}, {}, [other])) for _ in range(3)]
    assert [each is not None for each in again] == [False, False, True]  # it keeps silent like a theme


@pytest.mark.parametrize("gap", [0.0, 100.0])
def test_nothing_is_named_that_was_done_or_was_not_missed(gap: float) -> None:
    companion, turn = found("nations", "idle.missed", "false")
    names = Text("“It”", "“Isso”")
    better = [Deed(each, names) for each in companion.played(turn)] if gap else [Deed("pass", names)]
    assert companion.comment(turn, Judgement(gap, {}, {}, better)) is None


def test_a_sentence_that_is_true_goes_before_what_is_named() -> None:
    companion, turn = found("nations", "idle.missed", "true")
    better = [Deed("pass", Text("“Passing”", "“Passar”"))]
    said = companion.comment(turn, Judgement(100.0, {"idle": 1.0}, {}, better))
    assert said is not None
    assert said.key == "idle"


@pytest.mark.parametrize("game", game_keys())
def test_the_better_turn_is_one_that_could_be_begun(game: str) -> None:
    match = played(game, 0)
    turns = Companion(match, 0, Memory()).follow()[:8]
    named = 0
    for turn in turns:
        began = match.state_at(turn.began)
        judged = judge(match.game, began, match.state_at(turn.ended), 0)
        assert bool(judged.better) == (judged.gap > 0)
        if judged.better:
            options = [match.game.notation.write(a) for a in machine.options(began)]
            assert judged.better[0].action in options
            assert all("{" not in said for each in judged.better for said in (each.name.en, each.name.pt_BR))
            named += 1
    assert named


@pytest.mark.parametrize("game", game_keys())
def test_a_turn_is_judged_by_the_themes_of_the_game(game: str) -> None:
    match = played(game, 0)
    companion = Companion(match, 0, Memory())
    turn = companion.follow()[0]
    judged = judge(match.game, match.state_at(turn.began), match.state_at(turn.ended), 0)
    themes = [each.theme for each in coach(game).comments]
    assert list(judged.missed) == list(judged.gained) == themes
    same = judge(match.game, match.state_at(turn.began), match.state_at(turn.ended), 0)
    assert same == judged


# Turns


@pytest.mark.parametrize("game", game_keys())
def test_turns_are_found_step_by_step_as_all_at_once(game: str) -> None:
    match = played(game, 0)
    whole = Companion(match, 0, Memory())
    at_once = whole.follow()
    assert at_once
    assert all(each.began <= each.last < each.ended for each in at_once)
    assert all(match.by[each.began] == match.by[each.last] == 0 for each in at_once)
    memory = Memory()
    stepwise = []
    again = Match(match.game, match.seats, match.seed, match.options)
    for action in match.actions:
        again.play(action)
        memory = json.decode(json.encode(memory), type=Memory)  # as page and terminal keep it
        stepwise += Companion(again, 0, memory).follow()
    assert stepwise == at_once


def test_what_was_taken_back_is_forgotten() -> None:
    match = played("nations", 0).clone()
    companion = Companion(match, 0, Memory())
    turns = companion.follow()
    companion.memory.notes = [Note(turn.began, 1.0, {}) for turn in turns]
    match.back_to(turns[2].began)
    assert companion.follow() == []
    assert [note.at for note in companion.memory.notes] == [turn.began for turn in turns[:2]]
    for action in played("nations", 0).actions[turns[2].began : turns[2].ended]:
        match.play(action)
    assert companion.follow() == [turns[2]]


# First times


def test_a_kind_of_decision_gets_its_line_once_and_a_callout_on_what_it_touches() -> None:
    start = coach("nations").start
    match = Match(loaded("nations"), start.seats, 1, start.options)
    seat = machine.who(match.state)
    companion = Companion(match, seat, Memory())
    first = companion.first_times()
    assert first[-1].key == match.decision.kind
    assert set(first[-1].objects) == {thing for option in match.decision.options for thing in option.touches}
    assert companion.first_times() == []
    later = Companion(match, seat, Memory(said=companion.memory.said))  # in another game
    assert later.first_times() == []


def test_whoever_has_had_lessons_gets_the_line_alone() -> None:
    start = coach("nations").start
    match = Match(loaded("nations"), start.seats, 1, start.options)
    said = Companion(match, machine.who(match.state), Memory(), frozenset(["n1"])).first_times()
    assert said
    assert all(each.objects == [] for each in said)


@pytest.mark.parametrize("game", game_keys())
def test_lines_of_a_whole_game_are_said_once_and_to_the_learner_alone(game: str) -> None:
    match = played(game, 0)
    again = Match(match.game, match.seats, match.seed, match.options)
    memory, heard = Memory(), []
    for action in match.actions:
        if machine.who(again.state) == 0:
            heard += Companion(again, 0, memory).first_times()
        again.play(action)
    lines = [each.text.en for each in heard]
    assert len(lines) == len(set(lines)) > 1
    decisions = {kind for first in coach(game).first for kind in first.when.decision}
    assert {each.key for each in heard} & decisions


def test_an_end_of_an_age_is_spoken_of_only_from_the_first_age_on() -> None:
    line = next(each for each in coach("through_the_ages").first if "age" in each.when.event)
    match = Match(loaded("through_the_ages"), 2, 1)
    assert not Eyes(match, 0).holds(line.only)


def test_a_sound_turn_of_four_actions_is_spoken_of_where_there_are_four() -> None:
    line = next(each for each in coach("through_the_ages").first if "ActionPhase" in each.when.decision)
    match = Match(loaded("through_the_ages"), 2, 1)
    assert not Eyes(match, 0).holds(line.only)  # one action, and only cards to take
    while not (
        match.decision.kind == "ActionPhase" and machine.who(match.state) == 0 and match.view(0)["facts"]["round"] == 2
    ):
        match.play("done")
    assert Eyes(match, 0).holds(line.only)


@pytest.mark.parametrize("kind", ["DestroyOne", "RazeOne", "RaidBuilding"])
def test_who_destroys_for_others_is_not_told_what_hurts_least(kind: str) -> None:
    (line,) = [each for each in coach("through_the_ages").first if kind in each.when.decision]
    assert ("hurts least" in line.text.en) == ("rival" not in line.text.pt_BR) == (kind == "DestroyOne")


# Warnings


WARNED = {"nations": "pass", "through_the_ages": "done", "praga": "end", "imperium": "done"}


@pytest.mark.parametrize("game", game_keys())
def test_a_warning_comes_before_it_hurts_and_only_then(game: str) -> None:
    """Somewhere in the kept games the learner could have ended a turn to their harm, and elsewhere without."""
    action, heard = WARNED[game], set()
    for number in range(len(games(game))):
        match = played(game, number)
        again = Match(match.game, match.seats, match.seed, match.options)
        for done in match.actions:
            if machine.who(again.state) == 0 and again.game.quiet(again.state) and again.explain(action) is None:
                said = Companion(again, 0, Memory()).sure(action)
                assert (said is not None) == harmful(game, again)
                heard.add(said is not None)
            again.play(done)
    assert heard == {True, False}


def harmful(game: str, match: Match) -> bool:
    """By what the engine itself says of the action, or by what is left to do."""
    label = match.game.label(match.state, match.game.notation.read(WARNED[game]), "en")
    if game == "nations":
        return "missing" in label or hit(match)
    if game == "through_the_ages":
        return "uprising" in label
    if game == "praga":
        return "bonus" in label
    eyes = Eyes(match, 0)
    return bool(eyes.value("me.actions") and eyes.value("count:hand/0") and eyes.value("facts.kind") == "activate")


def hit(match: Match) -> bool:
    """By the words of the event: a sentence that takes something away from some, and the learner is one of them."""
    view = match.view(0)
    event, mine = view["facts"]["event"], view["players"][0]["figures"]
    steps = [step for half in event["halves"] for step in half["steps"]] if event is not None else []
    sentences = [step["text"]["en"] for step in steps if 0 in step["seats"]]
    losses = [each for each in sentences if re.search(r"lose|removes|takes an architect|returns", each)]
    spared = [each for each in losses if not re.match("Every nation (?!but)", each) and " may " not in each]
    return bool(spared) and mine["gold"] + mine["stone"] > 0


def test_whoever_passes_under_an_event_hears_which() -> None:
    said = []
    for number in range(len(games("nations"))):
        match = played("nations", number)
        again = Match(match.game, match.seats, match.seed, match.options)
        for done in match.actions:
            if machine.who(again.state) == 0 and again.explain("pass") is None and hit(again):
                said.append(Companion(again, 0, Memory()).sure("pass"))
            again.play(done)
    named = [each for each in said if each is not None and each.en.startswith("As things stand, this event means you.")]
    assert named
    assert all("{" not in each.en + each.pt_BR for each in named)
    assert any("least stable" in each.en or "weakest" in each.en for each in named)


def test_whatever_leads_into_an_uprising_is_asked_about_and_nothing_else() -> None:
    heard = set()
    for number in range(len(games("through_the_ages"))):
        match = played("through_the_ages", number)
        again = Match(match.game, match.seats, match.seed, match.options)
        for done in match.actions:
            if machine.who(again.state) == 0 and again.decision.kind == "ActionPhase":
                heard |= {led(again, option) for option in ("build warriors", "build bronze")}
            again.play(done)
    assert heard >= {(True, "build warriors"), (False, "build warriors"), (False, "build bronze")}


def test_whoever_grows_beyond_the_faces_hears_that_the_worker_cannot_work() -> None:
    heard = set()
    for number in range(len(games("through_the_ages"))):
        match = played("through_the_ages", number)
        again = Match(match.game, match.seats, match.seed, match.options)
        for done in match.actions:
            if machine.who(again.state) == 0 and again.explain("grow") is None:
                before = again.view(0)["players"][0]["figures"]
                after = again.state.clone()
                machine.play(after, again.game.notation.read("grow"))
                then = again.game.view(after, 0)["players"][0]["figures"]
                idle = then["discontent"] > before["discontent"] and then["unused_workers"] <= then["discontent"]
                assert (Companion(again, 0, Memory()).sure("grow") is not None) == idle
                heard.add(idle)
            again.play(done)
    assert heard == {True, False}


def led(match: Match, option: str) -> tuple[bool, str]:
    """Whether this is asked about: where afterwards the end of the turn would be an uprising, and was not before."""
    if match.explain(option) is not None:
        return False, ""
    before = "uprising" in match.game.label(match.state, match.game.notation.read("done"), "en")
    said = Companion(match, 0, Memory()).sure(option)
    after = match.state.clone()
    machine.play(after, match.game.notation.read(option))
    then = "uprising" in match.game.label(after, match.game.notation.read("done"), "en")
    assert (said is not None) == (then and not before)
    return said is not None, option


def test_whoever_keeps_a_full_hand_hears_that_nothing_will_be_drawn() -> None:
    start = coach("imperium").start
    match = Match(loaded("imperium"), start.seats, 1, start.options)
    for action in ("revolt", "done", "place undecipherable-scroll"):
        match.play(action)
    companion = Companion(match, 0, Memory())
    assert match.decision.kind == "CleanUpDiscard"
    assert companion.sure("done") == coach("imperium").warnings[1].text
    match.play("discard advance-rom")
    assert companion.sure("done") is None


def test_nobody_is_warned_of_what_others_do() -> None:
    match = Match(loaded("nations"), 2, 1)
    assert Companion(match, 1 - machine.who(match.state), Memory()).sure("pass") is None


# The look back


def test_the_turn_that_cost_most_and_the_ideas_used_least() -> None:
    match = played("nations", 0)
    gained = {each.theme: 5.0 for each in coach("nations").comments if each.idea != 4}
    notes = [Note(3, 1.0, gained), Note(9, 8.0, gained), Note(14, 4.0, gained)]
    review = Companion(match, 0, Memory(notes=notes)).review()
    assert review.costly == 9
    assert review.unused[0] == guide("nations").want[4].title
    assert len(review.unused) == 3
    good = Companion(match, 0, Memory(notes=[Note(3, 0.1, gained)])).review()
    assert good.costly is None
    assert Companion(match, 0, Memory()).review().unused == []


# The phase line


@pytest.mark.parametrize("game", game_keys())
def test_both_languages_have_the_same_phases(game: str) -> None:
    english, portuguese = [parts(guide(game).phases.said(each)) for each in ("en", "pt_BR")]
    assert [len(each.steps) for each in english] == [len(each.steps) for each in portuguese]
    assert all(0 <= each.part < len(english) for each in guide(game).stages)
    assert all(0 <= each.step <= len(english[each.part].steps) for each in guide(game).stages)


@pytest.mark.parametrize("game", game_keys())
def test_at_every_decision_one_phase_is_marked_and_all_that_ask_are_met(game: str) -> None:
    met = set()
    match = played(game, 0)
    again = Match(match.game, match.seats, match.seed, match.options)
    for action in match.actions:
        line = phase_line(Eyes(again, machine.who(again.state)), "en")
        now = [i for i, part in enumerate(line) if part.now]
        assert len(now) == 1
        met.add(now[0])
        again.play(action)
    assert len(met) >= {"praga": 1, "imperium": 2, "nations": 2, "through_the_ages": 2}[game]


def test_the_phase_line_in_words() -> None:
    line = parts("Turn: 1 take (a tile) 2 act · End (the last)")
    line[0].now, line[0].step = True, 2
    assert written(line) == "Turn: 1 take (a tile) [2 act] · End (the last)"
    line[0].step = 0
    assert written(line) == "[Turn: 1 take (a tile) 2 act] · End (the last)"
    match = Match(loaded("nations"), 2, 1)
    assert "[2 growth]" in written(phase_line(Eyes(match, 0), "en"))


def test_the_benchmark_of_the_advice_still_fits_the_opponents() -> None:
    bench = run_path(str(ROOT / "benchmarks" / "coach.py"))
    for game in game_keys():
        match = Match(loaded(game), coach(game).start.seats, 1, coach(game).start.options)
        answer = bench["Advised"](loaded(game)).answer(match.state, dice_for(1, 0, 0))
        assert answer in machine.options(match.state)


def test_who_follows_the_advice_leaves_nothing_of_a_plan_for_the_next_turn() -> None:
    game = loaded("through_the_ages")
    bench = run_path(str(ROOT / "benchmarks" / "coach.py"))
    follows = bench["Advised"](game)
    match = Match(game, 2, 1, coach(game.key).start.options)
    first, turn = machine.who(match.state), game.turn(match.state)
    while machine.who(match.state) == first and game.turn(match.state) == turn:
        match.play(follows.answer(match.state, dice_for(1, first, len(match.actions))))
    assert follows.plan == []
